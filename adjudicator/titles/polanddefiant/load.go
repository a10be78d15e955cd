package polanddefiant

import (
	"io/fs"

	"kurier/adjudicator/game"
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
	book, err := game.OpenBook(l, rulesVersion, DataFiles, game.MaxCells)
	if err != nil {
		return nil, err
	}
	d := &Data{Book: book}
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
	return d, nil
}
