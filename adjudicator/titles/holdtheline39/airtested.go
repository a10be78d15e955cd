package holdtheline39

import (
	"slices"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// airAccounts says whether an event tells what became of an order of the air game.
func (p *Position) airAccounts(e title.Event, side string, o *order.Order) bool {
	has := func(planes []int, s, name string) bool {
		return s == side && slices.ContainsFunc(planes, func(n int) bool { return p.d.Planes[n].Name == name })
	}
	switch b := o.Body.(type) {
	case *Wings:
		return is(e, func(e *AirRotated) bool { return has(b.Planes, e.Side, e.Unit) })
	case *Lend:
		return is(e, func(e *AirSupported) bool { return has(b.Planes, e.Side, e.Units[0]) })
	case *Scout:
		return is(e, func(e *Scouted) bool { return e.Side == side && slices.Contains(b.Hexes, e.Hex) })
	}
	return false
}

// sortie draws orders of the air game: who can comes out against something, some rest or go to the
// other zone, two bombers help an army.
func (d *drawing) sortie() []order.Order {
	p := d.p
	var own []int
	for n, a := range p.sky.planes {
		if p.d.Planes[n].Side == d.k.side && a.box != brokenUp && a.box != withdrawn {
			own = append(own, n)
		}
	}
	if len(own) == 0 {
		return nil
	}
	n := own[d.pick(len(own))]
	zones := []string{"NORTH", "SOUTH"}
	switch d.pick(7) {
	case 0:
		return []order.Order{d.write("REST", &Wings{Planes: []int{n}})}
	case 1:
		return []order.Order{d.write("TRANSFER", &Wings{Planes: []int{n}, Zone: zones[d.pick(2)]})}
	case 2, 3:
		return d.help(own)
	}
	b := &Wings{Planes: []int{n}}
	if !p.d.Planes[n].Fighter {
		b.Target = data.TargetNames[d.pick(data.Targets)]
	}
	return []order.Order{d.write("FLY", b)}
}

// help draws the support of an army by two bombers of a zone that can be fresh in the air.
func (d *drawing) help(own []int) []order.Order {
	p, zone := d.p, d.pick(data.Regions)
	fresh := slices.DeleteFunc(own, func(n int) bool {
		a := p.sky.planes[n]
		to, out := a.box.column()
		return p.d.Planes[n].Fighter || a.sent || int(a.zone) != zone || to > freshColumn || !out && !a.box.flies()
	})
	var armies []int
	for n, l := range p.d.chain {
		if l.side == d.k.side && p.d.leads(n) && (len(d.k.armies) == 0 || slices.Contains(d.k.armies, l.name)) {
			armies = append(armies, n)
		}
	}
	if len(fresh) < 2 {
		return nil
	}
	paid := []string{"", "PAID"}[d.pick(2)]
	return []order.Order{
		d.write("FLY", &Wings{Planes: fresh[:1], Target: "lines"}), d.write("FLY", &Wings{Planes: fresh[1:2], Target: "lines"}),
		d.write("LEND", &Lend{Planes: fresh[:2], To: armies[d.pick(len(armies))], Paid: paid}),
	}
}

// fromTheAir adds to an attack the help of aircraft that its army has.
func (d *drawing) fromTheAir(b *Attack, u int) {
	if cell := d.p.d.Cell(b.Hex); cell >= 0 && d.pick(4) > 0 {
		if _, why := d.p.dieFor(u, int(d.p.d.Region[cell])); why == nil {
			b.Air = "AIR"
		}
	}
}

// scrambleSky puts aircraft of a kind that a desk does not see into other boxes, and lets enemy armies
// have other dice.
func (p *Position) scrambleSky(k *desk, pick func(n int) int) {
	p.sky.dice = slices.DeleteFunc(p.sky.dice, func(d AirDie) bool { return !k.has(p.d, d.Army) && pick(2) == 0 })
	if k.leads() || len(p.sky.planes) == 0 {
		return
	}
	for n := range p.sky.planes {
		m := pick(len(p.sky.planes))
		a, b := &p.d.Planes[n], &p.d.Planes[m]
		if a.Side == b.Side && a.Fighter == b.Fighter && a.Modern == b.Modern {
			p.sky.planes[n], p.sky.planes[m] = p.sky.planes[m], p.sky.planes[n]
		}
	}
	p.sky.bombed[pick(data.Sides)][pick(data.Regions)][data.Airfields] = uint8(pick(4))
}
