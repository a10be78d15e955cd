package holdtheline39

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// What orders about formations raised in play say, by verb.
type (
	// Raising is RAISE: a new headquarters in a town, units that come under it, and the post whose
	// holder leads it.
	Raising struct {
		HQ    int
		Hex   hex.Hex
		Units []int
		Under int
	}

	// Merger is COMBINE: border or fortress units that become a regiment.
	Merger struct{ Units []int }

	// Handing is HAND: counters that go to another headquarters.
	Handing struct {
		Counters []int
		HQ       int
	}
)

// raising are the orders about formations.
func (d *Data) raising() []grammar.Declared {
	return []grammar.Declared{
		&grammar.Verb[Raising]{
			Name: "RAISE", Synonyms: []string{"UTWORZ", "AUFSTELLE"}, Clauses: []grammar.Clause[Raising]{
				grammar.One(d.units, func(b *Raising) *int { return &b.HQ }).Key(),
				grammar.Place(&d.ground, func(b *Raising) *hex.Hex { return &b.Hex }).Behind(atWords),
				grammar.Some(d.units, mostListed, false, func(b *Raising) *[]int { return &b.Units }).Behind(grammar.With),
				grammar.One(d.posts, func(b *Raising) *int { return &b.Under }).Behind(underWords),
			}, Example: "RAISE HQ-GO1 AT 3727 WITH 20DP/1 20DP/2 UNDER P-HC-2", Rules: refs("CHAIN.12"),
		},
		&grammar.Verb[Merger]{
			Name: "COMBINE", Synonyms: []string{"POLACZ", "VEREINE"}, Clauses: []grammar.Clause[Merger]{
				grammar.Some(d.units, 2, false, func(b *Merger) *[]int { return &b.Units }).Key(),
			}, Example: "COMBINE B2 B3", Rules: refs("MOV.16"),
		},
		&grammar.Verb[Handing]{
			Name: "HAND", Synonyms: []string{"PRZEKAZ", "UBERGIB"}, Clauses: []grammar.Clause[Handing]{
				grammar.Some(d.counters, mostListed, false, func(b *Handing) *[]int { return &b.Counters }).Key(),
				grammar.One(d.units, func(b *Handing) *int { return &b.HQ }).Behind(toWords).Skipping(toWords),
			}, Example: "HAND MG1 TO HQ-XXI", Rules: refs("FORCE.9"),
		},
	}
}

// raises says why a High Command cannot raise a formation so [CHAIN.12]: a new headquarters in a
// named town that is its own, units within two hexes, and somebody of its side to lead it, or a player
// who is found for it.
func (p *Position) raises(k *desk, b *Raising) *rule.Refusal {
	def, cell := &p.d.Units[b.HQ], p.d.Cell(b.Hex)
	switch {
	case k.side != data.Polish || !k.leads():
		return rule.Refuse("not-under-you", "CHAIN.12").With("unit", "P-HC")
	case !def.HQ || !def.Raised || p.blocks[b.HQ].place == onMap:
		return rule.Refuse("no-new-formation", "CHAIN.12").With("unit", def.Name)
	case cell < 0 || p.town(cell) < 0 || int(p.owner[cell]) != k.side:
		return rule.Refuse("no-town", "CHAIN.12", "CP.18").With("hex", b.Hex.String())
	case p.d.Seats[b.Under].Side != sideName(k.side) || p.leader(b) == "":
		return rule.Refuse("nobody-holds", "CHAIN.12").With("post", p.d.Seats[b.Under].ID)
	}
	for _, u := range b.Units {
		if p.d.Units[u].HQ || p.d.Units[u].Still || p.d.Units[u].Side != k.side {
			return rule.Refuse("not-yours", "CHAIN.12").With("unit", p.unit(u))
		}
	}
	return nil
}

// leader is the seat that is to lead a new formation: the one that holds the post named, or where that is
// the formation's own and nobody has it a seat made for it; "" for none. Where one person leads a whole
// side there are no players to allocate, and no seat is made.
func (p *Position) leader(b *Raising) string {
	if p.holders[b.Under] >= 0 {
		return p.holder(b.Under)
	}
	own := b.Under == p.commander(p.d.Units[b.HQ].Army)
	if own && slices.ContainsFunc(p.g.desks, func(k desk) bool { return k.side == p.d.Units[b.HQ].Side && !k.leads() }) {
		return string(data.Key([]string{p.d.Seats[b.Under].ID}))
	}
	return ""
}

// raiseStep puts new headquarters on the map [CHAIN.12]. Who leads one out of the High Command leaves
// it, where somebody stays there.
func (r *play) raiseStep() {
	r.eachBy(data.Polish, -1, "RAISE", func(r *play, _ int, o *order.Order) *rule.Refusal {
		b, p := o.Body.(*Raising), r.P
		cell := p.d.Cell(b.Hex)
		if p.blocks[b.HQ].place != away || p.held(1-data.Polish, cell) || !p.room(b.HQ, cell) {
			return rule.Refuse("no-room", "CHAIN.12", "HEX.2").With("hex", b.Hex.String())
		}
		var units []string
		for _, u := range b.Units {
			at := int(p.blocks[u].cell)
			if at < 0 || p.d.Distance(at, cell) > p.d.Tables.Limit.Range {
				return rule.Refuse("too-far-off", "CHAIN.12").With("unit", p.unit(u), "hex", b.Hex.String())
			}
			units = append(units, p.unit(u))
		}
		def, under := &p.d.Units[b.HQ], &p.d.Seats[b.Under]
		seat := p.leader(b)
		r.do(&Raised{p.headquarters(b.HQ), b.Hex, units, seat})
		r.do(&Appointed{Side: sideName(data.Polish), Post: p.d.Seats[p.commander(def.Army)].ID, Holder: seat})
		others := slices.ContainsFunc(p.holders, func(k int8) bool {
			return k >= 0 && string(p.desks[k].seat) != seat && p.desks[k].side == data.Polish && p.desks[k].leads()
		})
		if under.Level == data.HighCommand && others {
			r.do(&Appointed{Side: sideName(data.Polish), Post: under.ID})
		}
		return nil
	})
}

// combines says why two units do not become a regiment [MOV.16]: border or fortress troops of one
// headquarters, within two hexes of it.
func (p *Position) combines(side int, b *Merger) *rule.Refusal {
	if len(b.Units) != 2 {
		return rule.Refuse("two-units", "MOV.16")
	}
	for _, u := range b.Units {
		def, s := &p.d.Units[u], &p.blocks[u]
		switch {
		case def.Side != side || side != data.Polish || !def.Still || s.place != onMap:
			return rule.Refuse("no-border-troops", "MOV.16").With("unit", def.Name)
		case s.pot < 0 || s.pot != p.blocks[b.Units[0]].pot || p.blocks[p.d.HQs[s.pot]].cell < 0 ||
			p.d.Distance(int(s.cell), int(p.blocks[p.d.HQs[s.pot]].cell)) > p.d.Tables.Limit.Range:
			return rule.Refuse("out-of-command", "MOV.16").With("hex", p.d.Hex(int(s.cell)).String(), "from", def.Name)
		}
	}
	return nil
}

// combine makes a regiment, which stands where the first of them did, while there are blocks left
// for one [MOV.16].
func (r *play) combine(side int, b *Merger) *rule.Refusal {
	p := r.P
	if why := p.combines(side, b); why != nil {
		return why
	}
	spare := slices.IndexFunc(p.d.Units, func(u data.Unit) bool {
		return u.Raised && !u.HQ && p.blocks[p.d.Unit(u.ID)].place == away
	})
	at := int(p.blocks[b.Units[0]].cell)
	if spare < 0 {
		return rule.Refuse("no-block-left", "MOV.16")
	}
	if !p.room(spare, at) {
		return rule.Refuse("no-room", "HEX.2", "HEX.3").With("hex", p.d.Hex(at).String())
	}
	r.do(&Combined{
		Side: sideName(side), Unit: p.unit(spare), From: p.names(b.Units), Hex: p.d.Hex(at), HQ: p.unit(p.d.HQs[p.blocks[b.Units[0]].pot]),
	})
	return nil
}

// hand gives counters to another headquarters of their army; they stay a turn on the way [FORCE.9].
func (r *play) hand(side int, b *Handing) *rule.Refusal {
	p := r.P
	pot := slices.Index(p.d.HQs, b.HQ)
	if pot < 0 || p.d.Units[b.HQ].Side != side || p.blocks[b.HQ].place != onMap {
		return rule.Refuse("no-headquarters", "FORCE.8").With("unit", p.unit(b.HQ))
	}
	for _, n := range b.Counters {
		a, def := &p.assets[n], &p.d.Assets[n]
		switch {
		case def.Side != side || a.Gone:
			return rule.Refuse("not-yours", "FORCE.8").With("unit", def.Name)
		case def.Formation >= 0:
			return rule.Refuse("with-its-division", "FORCE.6").With("counter", def.Name)
		case int(a.pot) == pot || p.d.Units[p.d.HQs[a.pot]].Army != p.d.Units[b.HQ].Army:
			return rule.Refuse("not-of-that-army", "FORCE.8", "FORCE.9").With("counter", def.Name)
		}
	}
	for _, n := range b.Counters {
		r.do(&CounterHanded{Side: sideName(side), Counter: p.d.Assets[n].Name, HQ: p.unit(b.HQ), Turn: p.turn + 2})
	}
	return nil
}

func (p *Position) raised(hq int, e *Raised) error {
	cell := p.d.Cell(e.Hex)
	if cell < 0 || p.blocks[hq].place != away {
		return fmt.Errorf("%s cannot be raised in %v", e.HQ, e.Hex)
	}
	p.put(hq, cell)
	p.blocks[hq].posture, p.blocks[hq].seen = p.d.Units[hq].Begins(), named
	for _, name := range e.Units {
		if u := p.called(e.Side, name); u >= 0 {
			p.blocks[u].pot = int8(slices.Index(p.d.HQs, hq))
		}
	}
	return p.tell(e.Side, "raised "+e.HQ+" "+e.Hex.String())
}

func (p *Position) combined(u int, e *Combined) error {
	cell := p.d.Cell(e.Hex)
	if cell < 0 || p.blocks[u].place == onMap {
		return fmt.Errorf("%s cannot be made in %v", e.Unit, e.Hex)
	}
	for _, name := range e.From {
		if o := p.called(e.Side, name); o >= 0 {
			p.lift(o, lifted)
		}
	}
	pot, err := p.pot(e.Side, e.HQ)
	p.put(u, cell)
	p.blocks[u].posture, p.blocks[u].pot = p.d.Units[u].Begins(), int8(pot)
	p.blocks[u].seen = laidOut // the counters lay open
	if p.g.fog == fogOff {
		p.blocks[u].seen = named
	}
	return err
}

func (p *Position) counterHanded(e *CounterHanded) error {
	n, err := p.asset(e.Side, e.Counter)
	pot, wrong := p.pot(e.Side, e.HQ)
	if err != nil || wrong != nil {
		return fmt.Errorf("%s cannot be handed to %s: %w", e.Counter, e.HQ, err)
	}
	p.assets[n].pot, p.assets[n].Rests = int8(pot), uint8(e.Turn)
	return nil
}

// formationStep hands counters on and makes regiments and formations, before anybody marches.
func (r *play) formationStep() {
	for side := range data.Sides {
		r.each(side, -1, "HAND", "COMBINE")
	}
	r.raiseStep()
}
