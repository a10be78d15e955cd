package polanddefiant

import (
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

var mergedRules = []rule.Ref{"8.0.4", "2.4.2", "2.4.2/a"}

// mergeDue lets the Małopolska headquarters take over when its turn has come
// [8.0.4], unless an event brought it earlier [RET.5].
func (r *play) mergeDue() {
	p := r.p
	if h := p.heirHQ(); h >= 0 && p.dueNow(h) {
		wishes, _ := r.p.plansFor(int(p.d.Units[h].side), keyArrivals)
		r.merge(wishes)
	}
}

// heirHQ is the headquarters that takes over from others, -1 for none.
func (p *Position) heirHQ() int {
	for i := range p.d.Formations {
		if h := p.d.Formations[i].heir; h != 0 {
			return int(p.d.Formations[h].hq)
		}
	}
	return -1
}

// merge puts the Małopolska headquarters where one of the two that it replaces
// stands, and takes both away [8.0.4]. When both are lost it goes to a supplied
// unit of its command [8.0.4/a], or waits if there is none. MERGE among the wishes
// says where.
func (r *play) merge(wishes []order.Order) {
	p := r.p
	h := p.heirHQ()
	cell := p.mergeAt(h, wishes)
	if cell < 0 {
		return
	}
	e := &Merged{HQ: p.name(h), Hex: p.hex(cell), Rules: mergedRules}
	for _, u := range p.merging(h) {
		e.Leaves = append(e.Leaves, p.name(int(u)))
	}
	if len(e.Leaves) == 0 {
		e.Rules = []rule.Ref{"8.0.4/a", "11.1.6/a"}
	}
	r.do(e)
}

// merging lists the headquarters on the map that a headquarters takes over from.
func (p *Position) merging(h int) []int16 {
	d := p.d
	var out []int16
	for i := range d.Formations {
		f := &d.Formations[i]
		if f.heir == d.Units[h].formation && f.hq >= 0 && p.units[f.hq].place == onMap {
			out = append(out, f.hq)
		}
	}
	return out
}

// mergeAt is where the headquarters goes: as MERGE among the wishes says, else to
// the first of the two in supply, else to the first; -1 when nothing is left to go
// to, or when it has come already.
func (p *Position) mergeAt(h int, wishes []order.Order) int {
	if h < 0 || p.units[h].place != track {
		return -1
	}
	side := int(p.d.Units[h].side)
	old := p.merging(h)
	for i := range wishes {
		if b, ok := wishes[i].Body.(*Merger); ok {
			for _, u := range old {
				if int(u) == b.HQ {
					return int(p.units[u].cell)
				}
			}
		}
	}
	n := p.supplyNet(side)
	for _, u := range old {
		if n.supplied(int(p.units[u].cell)) {
			return int(p.units[u].cell)
		}
	}
	if len(old) > 0 {
		return int(p.units[old[0]].cell)
	}
	own := p.d.Units[h].formation
	for u := range p.d.Units {
		f, c := p.d.Units[u].formation, &p.units[u]
		if !p.d.combatUnit(u) || f == independent || f != own && p.d.Formations[f].heir != own ||
			c.place != onMap || c.cell < 0 || c.supply != inSupply {
			continue
		}
		if p.roomFor(h, int(c.cell)) {
			return int(c.cell)
		}
	}
	return -1
}

// mergerRefusal tells why MERGE cannot name a headquarters, or nil.
func (p *Position) mergerRefusal(side int, b *Merger) *rule.Refusal {
	h := p.heirHQ()
	if h < 0 || int(p.d.Units[h].side) != side || int(p.d.Units[b.HQ].side) != side {
		return rule.Refuse("not-own-unit").With("unit", p.name(b.HQ))
	}
	if p.units[h].place != track {
		return rule.Refuse("merged-already", "8.0.4").With("unit", p.name(h))
	}
	if p.d.Formations[p.d.Units[b.HQ].formation].heir != p.d.Units[h].formation {
		return rule.Refuse("no-merger", "8.0.4").With("unit", p.name(b.HQ), "hq", p.name(h))
	}
	if p.units[b.HQ].place != onMap {
		return p.present(side, b.HQ)
	}
	return nil
}
