package holdtheline39

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Directive is DIRECT: a hex in which an army below is to stand by the end of a turn.
type Directive struct {
	To  int
	Hex hex.Hex
	By  int
}

// duty is a directive under way: Near is how far off the army stood when it was given.
type duty struct {
	Army string  `json:"army"`
	Hex  hex.Hex `json:"hex"`
	By   int     `json:"by"`
	Near int     `json:"near"`
	// Outcome is "kept", "tried" or "idle" once it was due, until another is given.
	Outcome string `json:"outcome,omitempty"`
}

// directing is the order of a superior to an army below [CHAIN.1].
func (d *Data) directing() grammar.Declared {
	return &grammar.Verb[Directive]{
		Name: "DIRECT", Synonyms: []string{"NAKAZ", "BEFIEHL"}, Clauses: []grammar.Clause[Directive]{
			grammar.One(d.commands, func(b *Directive) *int { return &b.To }).Key(),
			grammar.Place(&d.ground, func(b *Directive) *hex.Hex { return &b.Hex }).Behind(grammar.To),
			grammar.Number(1, 15, func(b *Directive) *int { return &b.By }).Behind(byWords).Skipping(grammar.Particles{"TURN", "TURY", "RUNDE"}),
		}, Example: "DIRECT G-10 TO 3727 BY 8", Rules: refs("CHAIN.1", "CHAIN.2"),
	}
}

// directs says why a seat cannot direct an army: it is not below its own commands [CHAIN.1], or the
// turn is over.
func (p *Position) directs(k *desk, b *Directive) *rule.Refusal {
	l := &p.d.chain[b.To]
	switch {
	case l.side != k.side || l.above < 0 || !slices.Contains(k.commands, p.d.chain[l.above].name):
		return rule.Refuse("not-under-you", "CHAIN.1").With("unit", l.name)
	case p.commander(l.name) < 0 || p.d.Cell(b.Hex) < 0:
		return rule.Refuse("no-army", "CHAIN.1").With("unit", l.name, "hex", b.Hex.String())
	case b.By < p.turn+1 || b.By > p.turns():
		return rule.Refuse("no-such-turn", "SEQ.1").With("turn", itoa(b.By))
	}
	return p.alreadyDirected(b)
}

// alreadyDirected refuses a directive that is under way: nothing would come of it.
func (p *Position) alreadyDirected(b *Directive) *rule.Refusal {
	army := p.d.chain[b.To].name
	if slices.ContainsFunc(p.duties, func(d duty) bool {
		return d.Army == army && d.Hex == b.Hex && d.By == b.By && d.Outcome == ""
	}) {
		return rule.Refuse("already-directed", "CHAIN.1").With("unit", army, "hex", b.Hex.String(), "turn", itoa(b.By))
	}
	return nil
}

// nearest is how far the nearest block of an army is from a hex, -1 where it has none.
func (p *Position) nearest(army string, cell int) int {
	best := -1
	for u := range p.blocks {
		if at := int(p.blocks[u].cell); at >= 0 && cell >= 0 && p.armyOf(u) == army {
			if n := p.d.Distance(at, cell); best < 0 || n < best {
				best = n
			}
		}
	}
	return best
}

// directStep hands orders down the chain.
func (r *play) directStep() {
	for side := range data.Sides {
		r.eachBy(side, -1, "DIRECT", func(r *play, _ int, o *order.Order) *rule.Refusal {
			b := o.Body.(*Directive)
			l := &r.d.chain[b.To]
			if r.P.nearest(l.name, r.d.Cell(b.Hex)) < 0 {
				return rule.Refuse("no-army", "CHAIN.1").With("unit", l.name, "hex", b.Hex.String())
			}
			if why := r.P.alreadyDirected(b); why != nil {
				return why
			}
			r.do(&Directed{Side: sideName(side), From: r.d.chain[l.above].name, To: l.name, Hex: b.Hex, By: b.By})
			return nil
		})
	}
}

// dutyStep looks at the end of a turn which directives are due. One that was not carried out is no
// disobedience where the army came nearer or fought [CHAIN.5]; where it did neither, Control has to
// judge, and without Control it is reprimanded [CHAIN.2].
func (r *play) dutyStep() {
	for _, d := range slices.Clone(r.P.duties) {
		if d.By > r.P.turn || d.Outcome != "" {
			continue
		}
		near := r.P.nearest(d.Army, r.d.Cell(d.Hex))
		kept, tried := near == 0, near >= 0 && near < d.Near || r.P.foughtToday(d.Army) || near < 0
		side := sideName(r.d.sideOf(d.Army))
		r.do(&DirectiveEnded{Side: side, Army: d.Army, Hex: d.Hex, Kept: kept, Tried: tried || kept})
		if post := r.P.commander(d.Army); !kept && !tried && post >= 0 {
			id := r.d.Seats[post].ID
			if !slices.ContainsFunc(r.P.agenda, func(m pending) bool { return m.Post == id }) {
				r.do(&MatterOpened{Side: control, Matter: "CHARGE", Post: id, Yes: true})
			}
		}
	}
}

// sideOf a command.
func (d *Data) sideOf(command string) int {
	return d.chain[slices.IndexFunc(d.chain, func(l link) bool { return l.name == command })].side
}

// foughtToday tells whether a block of an army attacked this turn, or was attacked.
func (p *Position) foughtToday(army string) bool {
	for u := range p.blocks {
		if p.blocks[u].Fought && p.armyOf(u) == army {
			return true
		}
	}
	return false
}

// commander is the post that commands an army, -1 for none.
func (p *Position) commander(army string) int {
	return slices.IndexFunc(p.d.Seats, func(s data.Seat) bool { return s.Army == army && s.Level == data.ArmyLevel })
}

func (p *Position) directed(e *Directed) error {
	p.duties = slices.DeleteFunc(slices.Clone(p.duties), func(d duty) bool { return d.Army == e.To })
	p.duties = append(p.duties, duty{Army: e.To, Hex: e.Hex, By: e.By, Near: p.nearest(e.To, p.d.Cell(e.Hex))})
	return nil
}

func (p *Position) directiveEnded(e *DirectiveEnded) error {
	p.duties = slices.Clone(p.duties)
	for i := range p.duties {
		if d := &p.duties[i]; d.Army == e.Army {
			switch d.Outcome = "idle"; {
			case e.Kept:
				d.Outcome = "kept"
			case e.Tried:
				d.Outcome = "tried"
			}
		}
	}
	return nil
}

// idle tells whether an army did nothing for what it was directed to.
func (p *Position) idle(army string) bool {
	return slices.ContainsFunc(p.duties, func(d duty) bool { return d.Army == army && d.Outcome == "idle" })
}
