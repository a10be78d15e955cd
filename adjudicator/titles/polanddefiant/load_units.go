package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// formationFile is data/formations.toml.
type formationFile struct {
	Source    string `toml:"source"`
	Formation []struct {
		ID     string `toml:"id"`
		Short  string `toml:"short"`
		Name   string `toml:"name"`
		Side   string `toml:"side"`
		Nation string `toml:"nation"`
		HQ     string `toml:"hq"`
		Bar    bool   `toml:"bar"`
		Heir   string `toml:"heir"`
		Source string `toml:"source"`
	} `toml:"formation"`
}

// unitFile is data/units.toml.
type unitFile struct {
	Source        string      `toml:"source"`
	ReducedSource string      `toml:"reduced_source"`
	Unit          []unitEntry `toml:"unit"`
}

type unitEntry struct {
	ID             string `toml:"id"`
	Name           string `toml:"name"`
	Long           string `toml:"long"`
	Side           string `toml:"side"`
	Nation         string `toml:"nation"`
	Symbol         string `toml:"symbol"`
	Size           string `toml:"size"`
	Class          string `toml:"class"`
	Formation      string `toml:"formation"`
	Attack         int    `toml:"attack"`
	Defence        int    `toml:"defence"`
	Move           int    `toml:"move"`
	Rails          bool   `toml:"rails"`
	ReducedAttack  *int   `toml:"reduced_attack"`
	ReducedDefence *int   `toml:"reduced_defence"`
	Command        int    `toml:"command"`
	Hex            string `toml:"hex"`
	Entry          string `toml:"entry"`
	Turn           int    `toml:"turn"`
	SetupSource    string `toml:"setup_source"`
	ValuesSource   string `toml:"values_source"`
	CommandSource  string `toml:"command_source"`
}

// loadFormations reads armies, groups and corps; their headquarters are known
// once the units are.
func (d *Data) loadFormations(l title.Files) error {
	var f formationFile
	file, err := l.Decode("formations.toml", &f)
	if err != nil {
		return err
	}
	d.Formations = []formation{{hq: -1, side: nobody}}
	for i, e := range f.Formation {
		side := sideOf(e.Side)
		switch {
		case e.ID == "" || d.formationByID(e.ID) >= 0:
			return file.Nth("formation", i, "formation %q is empty or stands twice", e.ID)
		case side == nobody:
			return file.Nth("formation", i, "unknown side %q", e.Side)
		case e.Short == "" || e.Name == "" || e.HQ == "":
			return file.Nth("formation", i, "no name, short name or headquarters")
		}
		d.Formations = append(d.Formations, formation{
			id: e.ID, short: e.Short, name: e.Name, side: int8(side), nation: e.Nation, hq: -1, bar: e.Bar,
		})
	}
	for i, e := range f.Formation {
		if e.Heir == "" {
			continue
		}
		k := d.formationByID(e.Heir)
		if k < 0 || k == i+1 || d.Formations[k].side != d.Formations[i+1].side {
			return file.Nth("formation", i, "%q cannot be its heir", e.Heir)
		}
		d.Formations[i+1].heir = uint8(k)
	}
	return nil
}

// formationByID is the number of a formation, or -1.
func (d *Data) formationByID(id string) int {
	return slices.IndexFunc(d.Formations, func(f formation) bool { return id != "" && f.id == id })
}

// loadUnits reads the counters: set-up [14.0], schedule [8.0], values.
func (d *Data) loadUnits(l title.Files) error {
	var f unitFile
	file, err := l.Decode("units.toml", &f)
	if err != nil {
		return err
	}
	if len(f.Unit) > maxUnits {
		return file.At("source", f.Source, "%d units, at most %d", len(f.Unit), maxUnits)
	}
	d.Units = make([]unit, 0, len(f.Unit))
	stacks := map[int16][2]int{}
	for i := range f.Unit {
		e := &f.Unit[i]
		bad := func(format string, args ...any) error { return file.At("id", e.ID, format, args...) }
		u, wrong := d.unitOf(e)
		if wrong != "" {
			return bad("%s", wrong)
		}
		if u.start >= 0 && u.class != ship {
			n := stacks[u.start]
			if u.class == hq {
				n[1]++
			} else {
				n[0]++
			}
			if stacks[u.start] = n; n[0] > stackLimit || n[1] > stackHQs { // [7.0] [7.0/d]
				return bad("too many counters in %s", e.Hex)
			}
		}
		if u.class == hq {
			d.Formations[u.formation].hq = int16(i)
		}
		d.Units = append(d.Units, u)
	}
	var own formationFile
	forms, err := l.Decode("formations.toml", &own)
	if err != nil {
		return err
	}
	for k, e := range own.Formation {
		if n := d.Formations[k+1].hq; n < 0 || d.Units[n].id != e.HQ {
			return forms.Nth("formation", k, "its headquarters %q is not among the units", e.HQ)
		}
	}
	return d.register(file)
}

// unitOf reads a counter, or tells what is wrong with it.
func (d *Data) unitOf(e *unitEntry) (u unit, wrong string) {
	side, class := sideOf(e.Side), slices.Index(classNames[:], e.Class)
	form := independent
	if e.Formation != "" {
		form = d.formationByID(e.Formation)
	}
	command := class == hq
	switch {
	case side == nobody:
		return u, "unknown side " + e.Side
	case class < 0:
		return u, "unknown class " + e.Class
	case form < 0 || form > 0 && int(d.Formations[form].side) != side:
		return u, "unknown formation " + e.Formation
	case command && form == independent:
		return u, "a headquarters without a formation"
	case e.Attack < 0 || e.Attack > 99 || e.Defence < 0 || e.Defence > 99 || e.Move < 0 || e.Move > 40:
		return u, "values out of range"
	case (class == train) != e.Rails || e.Rails && e.Move != 0:
		return u, "armored trains, and they alone, move by rails"
	case (class == fortress) != (e.Move == 0 && !e.Rails && class != ship):
		return u, "fortresses, and they alone, do not move"
	case (e.ReducedAttack == nil) != (e.ReducedDefence == nil):
		return u, "only one of reduced_attack and reduced_defence is given"
	case e.ReducedAttack != nil && (*e.ReducedAttack < 0 || *e.ReducedAttack > e.Attack || *e.ReducedDefence < 0 || *e.ReducedDefence > e.Defence):
		return u, "the reverse is stronger than the front"
	case (command || class == ship) && e.ReducedAttack != nil:
		return u, "has no steps, and so no reverse"
	case command != (e.Command > 0) || e.Command > 99:
		return u, "headquarters, and they alone, have a command range"
	case e.Hex != "" && (e.Entry != "" || e.Turn != 0):
		return u, "stands on the map and arrives too"
	case e.Hex == "" && (e.Turn < 1 || e.Turn > lastTurn):
		return u, "neither a hex nor a turn of arrival"
	}
	u = unit{
		id: e.ID, name: e.Name, long: e.Long, nation: e.Nation, symbol: e.Symbol, size: e.Size,
		side: int8(side), class: uint8(class), formation: uint8(form),
		attack: int8(e.Attack), defence: int8(e.Defence), move: int8(e.Move), rails: e.Rails,
		steps: 1, command: int8(e.Command), start: -1, entry: e.Entry, turn: uint8(e.Turn),
	}
	switch {
	case command || class == ship:
		u.steps = 0
	case e.ReducedAttack != nil:
		u.steps = 2
		u.reducedAttack, u.reducedDefence = int8(*e.ReducedAttack), int8(*e.ReducedDefence)
	}
	if e.Hex == "" {
		if _, ok := d.entries[e.Entry]; !ok && (e.Entry != "" || !command) {
			return u, "unknown entry area " + e.Entry
		}
		return u, ""
	}
	cell, err := d.startOf(class, e.Hex)
	if err != "" {
		return u, err
	}
	u.start = int16(cell)
	return u, ""
}

// startOf is the cell where a counter starts, fit for its class.
func (d *Data) startOf(class int, number string) (int, string) {
	if class == ship { // [11.3(1)]
		h, err := hex.ParseHex(number)
		if err != nil {
			return -1, err.Error()
		}
		cell := d.cell(h)
		if cell < 0 || !d.baltic[cell] && !d.coast[cell] {
			return -1, number + " is not on the Baltic"
		}
		return cell, ""
	}
	cell, err := d.landAt(number)
	switch {
	case err != nil:
		return -1, err.Error()
	case class == train && !d.isRail[cell]:
		return -1, number + " has no railway"
	}
	return cell, ""
}
