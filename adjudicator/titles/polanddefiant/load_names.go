package polanddefiant

import (
	"fmt"
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
)

// enlist registers the counters by name; an error is told of the counter with the id.
func (d *Data) enlist() (id string, err error) {
	names := make([]order.Name, len(d.Units))
	for i := range d.Units {
		u := &d.Units[i]
		names[i] = order.Name{ID: u.ID, Short: u.Name, Long: u.Long, Owner: sideNames[u.Side], Aliases: d.aliases(u)}
	}
	d.Register = game.Register{Places: placeNames[:], Supply: supplyNames[:], Flags: flagNames[:]}
	if id, err := d.Enlist(names, sideNames[:]); err != nil {
		return id, err
	}
	for k := 1; k < len(d.Formations); k++ {
		f := &d.Formations[k]
		for _, name := range []string{f.short, f.id} {
			if _, taken := d.ByName[f.side][name]; !taken {
				d.ByName[f.side][name] = int(f.hq)
			}
		}
	}
	d.Counters = grammar.NounsOf("unit", "unit")
	if d.planes == nil { // else those of the game, at which a case puts other units
		d.planes = grammar.NounsOf("aircraft", "aircraft")
	}
	d.ground = order.Ground{To: grammar.To, Via: grammar.Via, Most: maxPath}
	d.language = d.declare()
	// ON is no stop word, since the brigades of National Defence bear it.
	d.stops = slices.Concat(d.language.Stops("ON"), grammar.None, wordsStaff, wordsClear, activationVerbs, []string{"REPLACE"})
	d.Counters.Fill(names, sideNames[:], d.stops)
	d.ground.Places = game.PlacesOf(d.Map, d.stops...)
	return callable(d.Counters.Names, names)
}

// callable makes sure that owners can call all by their short names; else it tells of
// which id, and why not.
func callable(all *order.Names, names []order.Name) (id string, err error) {
	for _, n := range names {
		if m := all.Lookup(n.Short, n.Owner); m.Name == nil || m.Name.ID != n.ID {
			return n.ID, fmt.Errorf("its owner cannot call it by its name %q", n.Short)
		}
	}
	return "", nil
}

// aliases of a counter: without the spaces in its name, and for headquarters
// "HQ Łódź" or "lodz HQ" for "Łódź HQ".
func (d *Data) aliases(u *unit) []string {
	var list []string
	if joined := withoutSpaces(u.Name); joined != u.Name && u.Class != hq {
		list = append(list, joined)
	}
	if u.Class == hq {
		f := &d.Formations[u.formation]
		list = append(list, "HQ "+f.short, f.id+" HQ", "HQ "+f.id)
	}
	return list
}

func withoutSpaces(s string) string {
	return string(slices.DeleteFunc([]rune(s), func(r rune) bool { return r == ' ' }))
}

// registerKeys indexes what plans are made for: headquarters by their
// formations, and chits of several headquarters.
func (d *Data) registerKeys(file title.File) error {
	var names []order.Name
	for k := 1; k < len(d.Formations); k++ {
		f := &d.Formations[k]
		names = append(names, order.Name{
			ID: f.id, Short: f.short, Long: f.name, Owner: sideNames[f.side],
			Aliases: []string{d.Units[f.hq].Name, "HQ " + f.short},
		})
	}
	for i := range d.Chits {
		if c := &d.Chits[i]; c.command() && c.kind != chitHQ {
			names = append(names, order.Name{ID: c.id, Short: c.name, Long: c.long, Owner: sideNames[c.side]})
		}
	}
	d.keys = order.NewNames("plan", names, d.stops...)
	if id, err := callable(d.keys, names); err != nil {
		return file.At("id", id, "%v", err)
	}
	return nil
}

// registerPlanes indexes the air units by name.
func (d *Data) registerPlanes(file title.File) error {
	var names []order.Name
	for i := range d.Aircraft {
		a := &d.Aircraft[i]
		names = append(names, order.Name{ID: a.id, Short: a.name, Long: a.long, Owner: sideNames[a.side]})
	}
	d.planes.Fill(names, sideNames[:], d.stops)
	if id, err := callable(d.planes.Names, names); err != nil {
		return file.At("id", id, "%v", err)
	}
	return nil
}
