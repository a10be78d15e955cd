package polanddefiant

import (
	"io/fs"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// DataFiles are all files that a game depends on, in the order they are read.
var DataFiles = []string{
	"map.toml", "terrain.toml", "crt.toml", "tables.toml", "track.toml", "entries.toml",
	"formations.toml", "units.toml", "chits.toml", "air.toml",
}

// Load reads map, tables, counters and chits, an owner's folder laid over the
// built-in ones. Errors name file and line.
func Load(overlay fs.FS) (*Data, error) {
	l := title.Files{Over: overlay, Base: Folder()}
	raw, err := l.Read("map.toml")
	if err != nil {
		return nil, err
	}
	m, err := hex.Load("map.toml", raw)
	if err != nil {
		return nil, err
	}
	d := &Data{Map: m, cells: m.Len(), overlay: l.Laid(DataFiles...)}
	digest, err := l.Digest(DataFiles...)
	if err != nil {
		return nil, err
	}
	d.version = rulesVersion + "-" + digest
	for _, step := range []func(title.Files) error{
		d.loadTerrain,
		func(title.Files) error { return d.survey("map.toml") },
		d.loadCRT, d.loadTables, d.loadTrack, d.loadEntries,
		d.loadFormations, d.loadUnits, d.loadChits, d.loadAircraft,
	} {
		if err := step(l); err != nil {
			return nil, err
		}
	}
	raw, err = l.Read("rules.toml")
	if err != nil {
		return nil, err
	}
	d.index, err = rule.ParseIndex("rules.toml", raw)
	return d, err
}
