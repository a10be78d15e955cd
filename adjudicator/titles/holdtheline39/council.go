package holdtheline39

import (
	"fmt"
	"slices"

	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Decide is DECIDE: what a High Command settles before the game.
type Decide struct{ Item, Choice string }

// before are the orders of the letter before the game.
func (d *Data) before() []grammar.Declared {
	word := grammar.Word[Decide]
	return []grammar.Declared{&grammar.Verb[Decide]{
		Name: "DECIDE", Synonyms: []string{"CHOOSE", "POSTANOW", "WYBIERZ", "ENTSCHEIDE", "WAHLE"}, Clauses: []grammar.Clause[Decide]{
			grammar.OneOf("decision", func(b *Decide) *string { return &b.Item },
				word("START", "BEGINN"), word("STOCKS", "ZAPASY", "VORRATE"), word("RESERVES", "ODWODY", "RESERVEN"),
				word("ENGINEERS", "SAPERZY", "PIONIERE"), word("MOBILISE", "MOBILIZE", "MOBILIZACJA", "MOBILMACHUNG"),
				word("WORKS", "FORTYFIKACJE", "STELLUNGEN")).Skipping(grammar.Particles{"THE", "FOR", "ON"}).Key(),
			grammar.OneOf("choice", func(b *Decide) *string { return &b.Choice },
				word("PREPARED", "PRZYGOTOWANY", "VORBEREITET"), word("HASTE", "POSPIECH", "EILE"), word("SURPRISE", "ZASKOCZENIE", "UBERRASCHUNG"),
				word("EVEN", "ROWNO", "GLEICH"), word("NORTH", "POLNOC", "NORD"), word("SOUTH", "POLUDNIE", "SUD"),
				word("QUIETLY", "CICHO", "STILL"), word("OPENLY", "JAWNIE", "OFFEN"), word("NONE", "ZADNE", "KEINE")).Skipping(intoWords),
		}, Example: "DECIDE START SURPRISE", Rules: refs("NPC.1", "NPC.12"),
	}}
}

// choice is what a side decided, by default the first [NPC.12].
func (p *Position) choice(side int, item string) *data.Choice {
	n := p.d.Affairs.Decision(side, item)
	return &p.d.Affairs.Decisions[n].Choices[max(p.decided[n], 0)]
}

// decides says why a seat cannot decide a thing: it is High Command's [NPC.1] [NPC.12], and only
// what is asked of its side.
func (p *Position) decides(k *desk, b *Decide) *rule.Refusal {
	if !k.leads() {
		return rule.Refuse("not-under-you", "NPC.12", "CHAIN.1").With("unit", []string{"G-HC", "P-HC"}[k.side])
	}
	n := p.d.Affairs.Decision(k.side, b.Item)
	if n < 0 {
		return rule.Refuse("not-asked", "NPC.12").With("what", b.Item)
	}
	if d := &p.d.Affairs.Decisions[n]; d.Choice(b.Choice) < 0 {
		return rule.Refuse("no-such-choice", d.Rule).With("what", b.Item, "choice", b.Choice)
	}
	return nil
}

// planStep settles what comes before the game: what the High Commands decide, whoever stands first in
// the roster having the last word, and what comes of it [SEQ.21] [NPC.1] [NPC.12].
func (r *play) planStep() {
	for side := range data.Sides {
		for o, b := range due[Decide](r, r.orders[side]) {
			o.done = true
			if n := r.d.Affairs.Decision(side, b.Item); r.P.decided[n] >= 0 {
				r.fail(o, rule.Refuse("decided-already", "NPC.12").With("what", b.Item))
				continue
			}
			r.do(&Decided{Side: sideName(side), Item: b.Item, Choice: b.Choice, Seat: string(o.seat)})
		}
	}
	for n := range r.d.Affairs.Decisions {
		if d := &r.d.Affairs.Decisions[n]; r.P.decided[n] < 0 {
			r.do(&Decided{Side: d.SideName, Item: d.Item, Choice: d.Choices[0].Name})
		}
	}
	r.do(&DateSet{Date: r.P.choice(data.German, "START").Date})
	r.stocks()
	r.engineers()
	r.works()
	r.do(&UltimatumSent{By: "FRANCE"}) // [NPC.4]
	r.calendar()
}

// stocks fills the pots of a region at the cost of the other one [NPC.12].
func (r *play) stocks() {
	for pot, hq := range r.d.HQs {
		side := r.d.Units[hq].Side
		cell := r.P.blocks[hq].cell
		if cell < 0 {
			continue
		}
		c := r.P.choice(side, "STOCKS")
		n := c.Points * c.In(int(r.d.Region[cell]))
		if n = max(n, -int(r.P.pots[pot])); n != 0 {
			r.do(&PotFilled{Headquarters: r.P.headquarters(hq), Points: n})
		}
	}
}

// engineers deal out bridges between the regions [NPC.12].
func (r *play) engineers() {
	c := r.P.choice(data.German, "ENGINEERS")
	for pot, hq := range r.d.HQs {
		cell := r.P.blocks[hq].cell
		if r.d.Units[hq].Side != data.German || cell < 0 {
			continue
		}
		n := c.Bridges * c.In(int(r.d.Region[cell]))
		if n = max(n, -int(r.P.spans[pot])); n != 0 {
			r.do(&BridgesDealt{r.P.headquarters(hq), n})
		}
	}
}

// works have the foot of a region begin dug in, for points out of the pots there [NPC.12].
func (r *play) works() {
	p := r.P
	c := p.choice(data.Polish, "WORKS")
	if c.Works == 0 {
		return
	}
	for u := range p.blocks {
		def, b := &p.d.Units[u], &p.blocks[u]
		if def.Side != data.Polish || b.cell < 0 || c.In(int(p.d.Region[b.cell])) != 1 {
			continue
		}
		if pot := slices.Index(p.d.HQs, u); pot >= 0 {
			r.do(&PotSpent{p.headquarters(u), min(c.Works, int(p.pots[pot]))})
		} else if b.posture == data.Movement && def.Faces[data.DugIn] != nil {
			r.do(&PostureTaken{p.who(u), data.PostureNames[data.DugIn]})
		}
	}
}

// ready is the turn from which a unit may come, later or sooner by what was decided before the game
// for those that are not ready at once [NPC.2] [FORCE.31] [FORCE.32] [FORCE.33].
func (p *Position) ready(u int) int {
	def := &p.d.Units[u]
	if def.Ready <= 1 {
		return def.Ready
	}
	shift := p.choice(data.German, "START").FoeLate
	if def.Side == data.German {
		shift = p.choice(data.German, "START").Late
	} else {
		shift += p.choice(data.Polish, "MOBILISE").Late
	}
	if region := p.regionOf(u); region >= 0 {
		c := p.choice(def.Side, "RESERVES")
		shift += c.Late * c.In(region)
	}
	return max(2, def.Ready+shift)
}

// regionOf is the region in which a unit comes into the game, -1 for either.
func (p *Position) regionOf(u int) int {
	switch def := &p.d.Units[u]; {
	case def.Near >= 0:
		return int(p.d.Region[def.Near])
	case def.Army == "G-AGN":
		return data.North
	case def.Army == "G-AGS":
		return data.South
	}
	return -1
}

// day is the date of a turn, as it would be in history before it is settled [SEQ.1] [NPC.2].
func (p *Position) day(turn int) string {
	date := p.date
	if date == "" {
		date = p.d.Affairs.Decisions[p.d.Affairs.Decision(data.German, "START")].Choices[0].Date
	}
	first, _ := data.Day(date) // checked when it was loaded
	return data.Date(first + turn - 1)
}

func (p *Position) decidedOn(e *Decided) error {
	n := p.d.Affairs.Decision(data.Side(e.Side), e.Item)
	if n < 0 {
		return fmt.Errorf("%s decides no %q", e.Side, e.Item)
	}
	if p.decided[n] = int8(p.d.Affairs.Decisions[n].Choice(e.Choice)); p.decided[n] < 0 {
		return fmt.Errorf("%s is no choice of %q", e.Choice, e.Item)
	}
	p.deciders[n] = e.Seat
	return nil
}

func (p *Position) dateSet(e *DateSet) error {
	p.date = e.Date
	return nil
}

func (p *Position) bridgesDealt(pot int, e *BridgesDealt) error {
	if n := int(p.spans[pot]) + e.Bridges; n >= 0 {
		p.spans[pot] = uint8(n)
	}
	return nil
}
