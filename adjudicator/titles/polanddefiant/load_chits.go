package polanddefiant

import (
	"slices"

	"kurier/adjudicator/title"
)

// chitFile is data/chits.toml.
type chitFile struct {
	Source string `toml:"source"`
	Chit   []struct {
		ID       string   `toml:"id"`
		Name     string   `toml:"name"`
		Long     string   `toml:"long"`
		Kind     string   `toml:"kind"`
		Side     string   `toml:"side"`
		Turn     int      `toml:"turn"`
		HQs      []string `toml:"hqs"`
		Replaces []string `toml:"replaces"`
		Rule     string   `toml:"rule"`
		Source   string   `toml:"source"`
	} `toml:"chit"`
}

var chitKinds = [...]string{
	chitHQ: "hq", chitOG: "groups", chitGroup: "one-of", chitPair: "all-of", chitReplacement: "replacement", chitEvent: "event",
}

// airFile is data/air.toml.
type airFile struct {
	Source   string `toml:"source"`
	Aircraft []struct {
		ID         string `toml:"id"`
		Name       string `toml:"name"`
		Long       string `toml:"long"`
		Side       string `toml:"side"`
		Luftflotte int    `toml:"luftflotte"`
		Attack     int    `toml:"attack"`
		Interdicts bool   `toml:"interdicts"`
		Source     string `toml:"source"`
	} `toml:"aircraft"`
}

// loadChits reads Command and Action Chits [2.3] [2.5], and registers what plans
// are made for.
func (d *Data) loadChits(l title.Files) error {
	var f chitFile
	file, err := l.Decode("chits.toml", &f)
	if err != nil {
		return err
	}
	if len(f.Chit) > maxChits {
		return file.At("source", f.Source, "%d chits, at most %d", len(f.Chit), maxChits)
	}
	d.Chits = make([]chit, 0, len(f.Chit))
	for i, e := range f.Chit {
		bad := func(format string, args ...any) error { return file.Nth("chit", i, format, args...) }
		kind := slices.Index(chitKinds[:], e.Kind)
		side := sideOf(e.Side)
		switch {
		case e.ID == "" || e.Name == "" || d.chitByID(e.ID) >= 0:
			return bad("chit %q without id or name, or twice", e.ID)
		case kind < 0:
			return bad("unknown kind %q", e.Kind)
		case side == nobody && kind != chitEvent:
			return bad("unknown side %q", e.Side)
		case e.Turn < 1 || e.Turn > lastTurn:
			return bad("turn %d is not from 1 to %d", e.Turn, lastTurn)
		case kind >= chitReplacement && len(e.HQs) > 0, kind < chitReplacement && len(e.HQs) == 0, kind == chitHQ && len(e.HQs) > 1:
			return bad("%d headquarters for a chit of kind %s", len(e.HQs), e.Kind)
		}
		c := chit{id: e.ID, name: e.Name, long: e.Long, kind: uint8(kind), side: int8(side), turn: uint8(e.Turn)}
		for _, id := range e.HQs {
			k := d.formationByID(id)
			if k < 0 || int(d.Formations[k].side) != side {
				return bad("no headquarters %q on its side", id)
			}
			c.hqs = append(c.hqs, d.Formations[k].hq)
		}
		if kind == chitHQ && e.ID != e.HQs[0] {
			return bad("the chit of %q has another id", e.HQs[0])
		}
		d.Chits = append(d.Chits, c)
	}
	for i, e := range f.Chit {
		for _, id := range e.Replaces {
			k := d.chitByID(id)
			if k < 0 || k == i {
				return file.Nth("chit", i, "it cannot replace %q", id)
			}
			d.Chits[i].replaces = append(d.Chits[i].replaces, k)
		}
	}
	return d.registerKeys(file)
}

// chitByID is the number of a chit, or -1.
func (d *Data) chitByID(id string) int {
	return slices.IndexFunc(d.Chits, func(c chit) bool { return c.id == id })
}

// loadAircraft reads the air units [12.0].
func (d *Data) loadAircraft(l title.Files) error {
	var f airFile
	file, err := l.Decode("air.toml", &f)
	if err != nil {
		return err
	}
	if len(f.Aircraft) > maxPlanes {
		return file.At("source", f.Source, "%d air units, at most %d", len(f.Aircraft), maxPlanes)
	}
	d.Aircraft = make([]aircraft, 0, len(f.Aircraft))
	for i, e := range f.Aircraft {
		bad := func(format string, args ...any) error { return file.Nth("aircraft", i, format, args...) }
		side := sideOf(e.Side)
		twice := slices.ContainsFunc(d.Aircraft, func(a aircraft) bool { return a.id == e.ID || a.name == e.Name })
		switch {
		case e.ID == "" || e.Name == "" || twice:
			return bad("air unit %q without id or name, or twice", e.ID)
		case side == nobody:
			return bad("unknown side %q", e.Side)
		case side == german && e.Luftflotte != 1 && e.Luftflotte != 4, side == polish && e.Luftflotte != 0:
			return bad("%d is not its Luftflotte", e.Luftflotte)
		case e.Attack < 0 || e.Attack > 99 || e.Interdicts == (e.Attack > 0):
			return bad("an air unit attacks or interdicts")
		}
		d.Aircraft = append(d.Aircraft, aircraft{
			id: e.ID, name: e.Name, long: e.Long, side: int8(side),
			fleet: uint8(e.Luftflotte), attack: int8(e.Attack), interdicts: e.Interdicts,
		})
	}
	return d.registerPlanes(file)
}
