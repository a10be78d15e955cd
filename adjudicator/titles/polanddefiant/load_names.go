package polanddefiant

import (
	"slices"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// nameStops end names of several words: all stop words but "ON", which the
// brigades of National Defence bear.
var nameStops = slices.DeleteFunc(slices.Clone(stopWords), func(w string) bool { return w == "ON" })

// register indexes the counters by name.
func (d *Data) register(file title.File) error {
	d.byID = make(map[string]int, len(d.Units))
	d.byName = [2]map[string]int{{}, {}}
	names := make([]order.Name, len(d.Units))
	for i := range d.Units {
		u := &d.Units[i]
		if _, twice := d.byID[u.id]; twice || u.id == "" {
			return file.At("id", u.id, "id %q is empty or used twice", u.id)
		}
		if _, twice := d.byName[u.side][u.name]; twice || u.name == "" {
			return file.At("id", u.id, "name %q is empty or used twice", u.name)
		}
		d.byID[u.id], d.byName[u.side][u.name] = i, i
		names[i] = order.Name{ID: u.id, Short: u.name, Long: u.long, Owner: sideNames[u.side], Aliases: d.aliases(u)}
	}
	for k := 1; k < len(d.Formations); k++ {
		f := &d.Formations[k]
		for _, name := range []string{f.short, f.id} {
			if _, taken := d.byName[f.side][name]; !taken {
				d.byName[f.side][name] = int(f.hq)
			}
		}
	}
	d.Names = order.NewNames("unit", names, nameStops...)
	for i := range d.Units {
		u := &d.Units[i]
		if m := d.Names.Lookup(u.name, sideNames[u.side]); m.Name == nil || m.Name.ID != u.id {
			return file.At("id", u.id, "its owner cannot call it by its name %q", u.name)
		}
	}
	var places []order.Name
	for _, place := range d.Map.Places() {
		places = append(places, order.Name{ID: place.Hex.String(), Short: place.Name, Aliases: place.Also})
	}
	d.ground = order.Ground{Places: order.NewNames("place", places, nameStops...), To: wordsTo, Via: wordsVia, Most: maxPath}
	d.indexLabels()
	return nil
}

// aliases of a counter: without the spaces in its name, and for headquarters
// "HQ Łódź" or "lodz HQ" for "Łódź HQ".
func (d *Data) aliases(u *unit) []string {
	var list []string
	if joined := withoutSpaces(u.name); joined != u.name && u.class != hq {
		list = append(list, joined)
	}
	if u.class == hq {
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
			Aliases: []string{d.Units[f.hq].name, "HQ " + f.short},
		})
	}
	for i := range d.Chits {
		if c := &d.Chits[i]; c.command() && c.kind != chitHQ {
			names = append(names, order.Name{ID: c.id, Short: c.name, Long: c.long, Owner: sideNames[c.side]})
		}
	}
	d.keys = order.NewNames("plan", names, nameStops...)
	for i := range names {
		n := &names[i]
		if m := d.keys.Lookup(n.Short, n.Owner); m.Name == nil || m.Name.ID != n.ID {
			return file.At("id", n.ID, "its owner cannot call it by its name %q", n.Short)
		}
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
	d.planes = order.NewNames("aircraft", names, nameStops...)
	for i := range d.Aircraft {
		a := &d.Aircraft[i]
		if m := d.planes.Lookup(a.name, sideNames[a.side]); m.Name == nil || m.Name.ID != a.id {
			return file.At("id", a.id, "its owner cannot call it by its name %q", a.name)
		}
	}
	return nil
}
