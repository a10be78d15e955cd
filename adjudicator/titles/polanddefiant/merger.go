package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

var mergedRules = []rule.Ref{"8.0.4", "2.4.2", "2.4.2/a"}

// mergeDue lets the Małopolska headquarters take over when its turn has come
// [8.0.4], unless an event brought it earlier [RET.5].
func (r *play) mergeDue() {
	p := r.P
	if h := p.heirHQ(); h >= 0 && p.dueNow(h) {
		wishes, _ := r.P.plansFor(int(p.d.Units[h].Side), keyArrivals)
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
	p := r.P
	h := p.heirHQ()
	cell := p.mergeAt(h, wishes)
	side := int(p.d.Units[h].Side)
	for i := range wishes {
		if b, ok := wishes[i].Body.(*Merger); ok {
			if why := p.mergerRefusal(side, b); why != nil {
				r.fail(side, &wishes[i], why)
			}
		}
	}
	if cell < 0 {
		return
	}
	e := &Merged{HQ: p.d.Name(h), Hex: p.d.Hex(cell), Rules: mergedRules}
	for _, u := range p.merging(h) {
		e.Leaves = append(e.Leaves, p.d.Name(int(u)))
	}
	if len(e.Leaves) == 0 {
		e.Rules = []rule.Ref{"8.0.4/a", "11.1.6/a"}
	}
	r.Do(e)
}

// merging lists the headquarters on the map that a headquarters takes over from.
func (p *Position) merging(h int) []int16 {
	d := p.d
	var out []int16
	for i := range d.Formations {
		f := &d.Formations[i]
		if f.heir == d.Units[h].formation && f.hq >= 0 && p.Units[f.hq].Place == onMap {
			out = append(out, f.hq)
		}
	}
	return out
}

// mergeSites lists where a headquarters that takes over can come: in the place of
// those on the map that it takes over from [8.0.4]; when they are lost, to the
// units of its command in supply, where it finds room [8.0.4/a].
func (p *Position) mergeSites(h int) []int16 {
	if h < 0 || p.Units[h].Place != track {
		return nil
	}
	if old := p.merging(h); len(old) > 0 {
		return old
	}
	var out []int16
	for u := range p.d.Units {
		if p.mergeBar(h, u) == nil {
			out = append(out, int16(u))
		}
	}
	return out
}

// siteList names them.
func (p *Position) siteList(sites []int16) string {
	names := make([]string, len(sites))
	for i, u := range sites {
		names[i] = p.d.siteName(int(u))
	}
	return strings.Join(names, ", ")
}

// mergeBar tells why a headquarters cannot come to a unit, or nil: it must be of
// its command and in supply [8.0.4/a], with room for it [7.0/d].
func (p *Position) mergeBar(h, u int) *rule.Refusal {
	own, f, c := p.d.Units[h].formation, p.d.Units[u].formation, &p.Units[u]
	switch {
	case f == independent || f != own && p.d.Formations[f].heir != own:
		return rule.Refuse("no-merger", "8.0.4", "8.0.4/a").With("unit", p.d.Name(u), "hq", p.d.Name(h))
	case c.Cell < 0:
		return p.present(int(p.d.Units[u].Side), u)
	case c.Supply != inSupply:
		return rule.Refuse("unsupplied", "8.0.4/a").With("unit", p.d.Name(u))
	case !p.roomFor(h, int(c.Cell)):
		return rule.Refuse("overstack", "8.0.4/a", "7.0/d").With("unit", p.d.Name(h), "hex", p.d.Hex(int(c.Cell)).String(), "units", p.nameList(p.StackOf(int(c.Cell))))
	}
	return nil
}

// mergeAt is where the headquarters goes: as MERGE among the wishes says, else to
// the first of the two in supply, else to the first; to the first unit when both
// are lost. -1 when nothing is left to go to, or when it has come already.
func (p *Position) mergeAt(h int, wishes []order.Order) int {
	sites := p.mergeSites(h)
	if len(sites) == 0 {
		return -1
	}
	for i := range wishes {
		if b, ok := wishes[i].Body.(*Merger); ok && slices.Contains(sites, int16(b.At)) {
			return int(p.Units[b.At].Cell)
		}
	}
	n := p.supplyNet(int(p.d.Units[h].Side))
	for _, u := range p.merging(h) {
		if n.supplied(int(p.Units[u].Cell)) {
			return int(p.Units[u].Cell)
		}
	}
	return int(p.Units[sites[0]].Cell)
}

// mergerRefusal tells why MERGE cannot name a headquarters or unit, or nil.
func (p *Position) mergerRefusal(side int, b *Merger) *rule.Refusal {
	h := p.heirHQ()
	if h < 0 || int(p.d.Units[h].Side) != side || int(p.d.Units[b.At].Side) != side {
		return rule.Refuse("not-own-unit").With("unit", p.d.Name(b.At))
	}
	if p.Units[h].Place != track {
		return rule.Refuse("merged-already", "8.0.4").With("unit", p.d.Name(h))
	}
	sites := p.mergeSites(h)
	if slices.Contains(sites, int16(b.At)) {
		return nil
	}
	why := p.mergeBar(h, b.At)
	if why == nil || p.d.combatUnit(b.At) && len(p.merging(h)) > 0 {
		why = rule.Refuse("hq-left", "8.0.4", "8.0.4/a").With("unit", p.d.Name(b.At), "hq", p.d.Name(h), "hqs", p.siteList(sites))
	}
	if len(sites) > 0 {
		why.Suggest = p.d.mergerOrder(int(sites[0])).Canon
	}
	return why
}
