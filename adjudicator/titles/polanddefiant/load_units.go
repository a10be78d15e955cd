package polanddefiant

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
)

// unitEntry is a counter as printed.
type unitEntry struct {
	game.Printed
	Formation string `toml:"formation"`
	Rails     bool   `toml:"rails"`
	Command   int    `toml:"command"`
}

// loadFormations reads armies, groups and corps; their headquarters are known
// once the units are.
func (d *Data) loadFormations(l title.Files) error {
	d.Formations = []formation{{hq: -1, side: nobody}}
	_, file, err := title.Rows(l, "formations.toml", "formation", func(_ int, f *formation) error {
		f.side, f.hq = int8(sideOf(f.Side)), -1
		switch {
		case f.ID == "" || d.FormationByID(f.ID) >= 0:
			return fmt.Errorf("formation %q is empty or stands twice", f.ID)
		case f.side == nobody:
			return fmt.Errorf("unknown side %q", f.Side)
		case f.Short == "" || f.Name == "" || f.HQ == "":
			return errors.New("no name, short name or headquarters")
		}
		d.Formations = append(d.Formations, *f)
		return nil
	})
	for i := range d.Formations {
		f := &d.Formations[i]
		if err != nil || f.Heir == "" {
			continue
		}
		k := d.FormationByID(f.Heir)
		if k < 0 || k == i || d.Formations[k].side != f.side {
			return file.Nth("formation", i-1, "%q cannot be its heir", f.Heir)
		}
		f.heir = uint8(k)
	}
	return err
}

// FormationByID is the number of a formation, or -1.
func (d *Data) FormationByID(id string) int {
	return slices.IndexFunc(d.Formations, func(f formation) bool { return id != "" && f.ID == id })
}

// loadUnits reads the counters: set-up [14.0], schedule [8.0], values.
func (d *Data) loadUnits(l title.Files) error {
	d.Units = nil
	stacks := map[int16]*[2]int{}
	_, file, err := title.Rows(l, "units.toml", "unit", func(i int, e *unitEntry) error {
		u, err := d.unitOf(e)
		if i == game.MaxUnits {
			err = fmt.Errorf("more than %d units", i)
		}
		if err == nil {
			err = d.deployed(&u, e)
		}
		if err != nil {
			return err
		}
		if u.Start >= 0 && u.Class != ship {
			n := stacks[u.Start]
			if n == nil {
				n = new([2]int)
				stacks[u.Start] = n
			}
			if u.Class == hq {
				n[1]++
			} else {
				n[0]++
			}
			if n[0] > stackLimit || n[1] > stackHQs { // [7.0] [7.0/d]
				return fmt.Errorf("too many counters in %s", e.Hex)
			}
		}
		if u.Class == hq {
			d.Formations[u.Formation].hq = int16(i)
		}
		d.Units = append(d.Units, u)
		return nil
	})
	if err != nil {
		return err
	}
	for _, f := range d.Formations[1:] {
		if f.hq < 0 || d.Units[f.hq].ID != f.HQ {
			return fmt.Errorf("formations.toml:1: the headquarters %q of %s is not among the units", f.HQ, f.ID)
		}
	}
	if id, err := d.enlist(); err != nil {
		return file.At("id", id, "%v", err)
	}
	return nil
}

// unitOf makes a counter of what is printed; the error says why there is none such.
func (d *Data) unitOf(e *unitEntry) (game.Unit, error) {
	u, err := e.Unit(sideNames[:], classNames[:])
	u.Rails, u.Command = e.Rails, int8(e.Command)
	form := independent
	if e.Formation != "" {
		form = d.FormationByID(e.Formation)
	}
	switch {
	case err != nil:
		return u, err
	case form < 0 || form > 0 && d.Formations[form].side != u.Side:
		return u, fmt.Errorf("unknown formation %s", e.Formation)
	}
	u.Formation = uint8(form)
	if u.Class == hq || u.Class == ship {
		u.Steps = 0
	}
	return u, nil
}

// deployed says where a counter of the book stands or comes in, and makes sure that it
// is as the book has such counters.
func (d *Data) deployed(u *game.Unit, e *unitEntry) error {
	command, still := u.Class == hq, e.Move == 0 && !e.Rails && u.Class != ship
	switch {
	case command && u.Formation == independent:
		return errors.New("a headquarters without a formation")
	case (u.Class == train) != e.Rails || e.Rails && e.Move != 0:
		return errors.New("armored trains, and they alone, move by rails")
	case (u.Class == fortress) != still:
		return errors.New("fortresses, and they alone, do not move")
	case u.Steps == 0 && e.ReducedAttack != nil:
		return errors.New("has no steps, and so no reverse")
	case command != (e.Command > 0) || e.Command > 99:
		return errors.New("headquarters, and they alone, have a command range")
	case e.Hex != "" && (e.Entry != "" || e.Turn != 0):
		return errors.New("stands on the map and arrives too")
	case e.Hex == "" && (e.Turn < 1 || e.Turn > lastTurn):
		return errors.New("neither a hex nor a turn of arrival")
	case e.Hex == "":
		if _, ok := d.Entries[e.Entry]; !ok && (e.Entry != "" || !command) {
			return fmt.Errorf("unknown entry area %s", e.Entry)
		}
		return nil
	}
	cell, err := d.startOf(int(u.Class), e.Hex)
	u.Start = int16(cell)
	return err
}

// startOf is the cell where a counter starts, fit for its class.
func (d *Data) startOf(class int, number string) (int, error) {
	if class == ship { // [11.3(1)]
		cell, err := d.CellAt(number)
		if err == nil && !d.baltic[cell] && !d.coast[cell] {
			return -1, fmt.Errorf("%s is not on the Baltic", number)
		}
		return cell, err
	}
	cell, err := d.landAt(number)
	if err == nil && class == train && !d.isRail[cell] {
		return -1, fmt.Errorf("%s has no railway", number)
	}
	return cell, err
}

// enlist registers the counters by name; an error is told of the counter with the id.
func (d *Data) enlist() (id string, err error) {
	if d.planes == nil { // else those of the game, at which a case puts other units
		d.planes = grammar.NounsOf("aircraft", "aircraft")
	}
	r := game.Register{Places: placeNames[:], Supply: supplyNames[:], Flags: flagNames[:]}
	if id, err := d.Enroll(r, sideNames[:], maxPath, d.aliases, d.declare); err != nil {
		return id, err
	}
	for k := 1; k < len(d.Formations); k++ {
		f := &d.Formations[k]
		for _, name := range []string{f.Short, f.ID} {
			if _, taken := d.ByName[f.side][name]; !taken {
				d.ByName[f.side][name] = int(f.hq)
			}
		}
	}
	return game.Callable(d.Counters.Names)
}

// aliases of a counter: without the spaces in its name, and for headquarters
// "HQ Łódź" or "lodz HQ" for "Łódź HQ".
func (d *Data) aliases(u *game.Unit) []string {
	var list []string
	if joined := strings.ReplaceAll(u.Name, " ", ""); joined != u.Name && u.Class != hq {
		list = append(list, joined)
	}
	if u.Class == hq {
		f := &d.Formations[u.Formation]
		list = append(list, "HQ "+f.Short, f.ID+" HQ", "HQ "+f.ID)
	}
	return list
}

// registerKeys indexes what plans are made for: headquarters by their
// formations, and chits of several headquarters.
func (d *Data) registerKeys(file title.File) error {
	var names []order.Name
	for k := 1; k < len(d.Formations); k++ {
		f := &d.Formations[k]
		names = append(names, order.Name{
			ID: f.ID, Short: f.Short, Long: f.Name, Owner: f.Side,
			Aliases: []string{d.Units[f.hq].Name, "HQ " + f.Short},
		})
	}
	for i := range d.Chits {
		if c := &d.Chits[i]; c.command() && c.kind != chitHQ {
			names = append(names, order.Name{ID: c.ID, Short: c.Name, Long: c.Long, Owner: c.Side})
		}
	}
	d.keys = order.NewNames("plan", names, d.stops...)
	if id, err := game.Callable(d.keys); err != nil {
		return file.At("id", id, "%v", err)
	}
	return nil
}

// registerPlanes indexes the air units by name.
func (d *Data) registerPlanes(file title.File) error {
	var names []order.Name
	for i := range d.Aircraft {
		a := &d.Aircraft[i]
		names = append(names, order.Name{ID: a.ID, Short: a.Name, Long: a.Long, Owner: a.Side})
	}
	d.planes.Fill(names, sideNames[:], d.stops)
	if id, err := game.Callable(d.planes.Names); err != nil {
		return file.At("id", id, "%v", err)
	}
	return nil
}
