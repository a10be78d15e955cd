package september1939

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// Check tries orders without dice, on what the seat knows alone, in the order of the phases in
// which they will be carried out.
func (p *Position) Check(seat title.Seat, orders []order.Order) title.Checked {
	side := sideOf(string(seat))
	c := title.Checked{Verdicts: make([]title.Verdict, len(orders))}
	seen := p.known(side)
	r := &play{p: seen.clone(), dry: true}
	r.policies = r.p.defaultPolicies()
	kind := title.AwaitedOf(p, seat)
	t := &trial{play: r, seat: side, kind: kind, out: &c, orders: orders, seen: seen}
	for i := range orders {
		v := &c.Verdicts[i]
		v.Order, v.Status = orders[i], title.Accepted
		if b, ok := orders[i].Body.(*Policy); ok {
			v.Refusal = t.policy(b)
		} else if stands(&orders[i]) {
			continue
		} else if side < 0 || kind == "" {
			v.Refusal = rule.Refuse("nothing-awaited")
		} else if bid := orders[i].Verb == "BID"; bid != (kind == "bid") && orders[i].Verb != "PASS" {
			v.Refusal = rule.Refuse("wrong-phase", "3.0/c").With("verb", orders[i].Verb)
		}
	}
	if p.Paused != nil && kind != "" {
		t.chooses()
	} else if kind == "aircraft" {
		t.sorties()
	} else if kind != "" && kind != "bid" {
		t.passes()
		t.leftOver()
	}
	for i := range c.Verdicts {
		if v := &c.Verdicts[i]; v.Refusal != nil {
			v.Status, v.Notes = title.Refused, nil
		}
	}
	return c
}

// trial tries the orders of a letter.
type trial struct {
	*play
	seat   int
	kind   string
	out    *title.Checked
	orders []order.Order
	seen   *Position // what the seat knows before its orders
	acting []int     // units that have an order
	// rallied are those with whose rally the orders behind it reckon [13.41].
	rallied []int
}

// trialOf begins a trial on a copy of what a seat knows; trying begins it where its letter does.
func (p *Position) trialOf(side int) *trial {
	t := &trial{play: &play{p: p.copyFor(side), dry: true}, seat: side}
	t.policies = t.p.defaultPolicies()
	return t
}

// toldWays are the ways that the picture of the plan tells of the marches of a phase.
func (p *Position) toldWays(side int, orders []order.Order, list []int) map[any][]hex.Hex {
	told := map[any][]hex.Hex{}
	p.trialOf(side).marches(side, orders, slices.Clone(list), func(i int, _ *rule.Refusal, came []title.Event) {
		for _, e := range came {
			switch e := e.(type) {
			case *Moved:
				told[orders[i].Body] = e.Path
			case *Arrived:
				told[orders[i].Body] = e.Path
			}
		}
	})
	return told
}

func (p *Position) trying(side int) *trial {
	t := p.trialOf(side)
	if p.ph == weather {
		t.turnTo(firstMovement)
	}
	return t
}

// writer writes orders, carrying them out in the trial as it goes, so that each stands where it is written.
type writer struct {
	*trial
	out []order.Order
}

// write carries an order out and writes it down if it stands.
func (w *writer) write(verb string, body any) bool {
	o := w.p.d.language.Order(w.seat, verb, body)
	if w.err != nil || w.act(w.seat, &o) != nil {
		return false
	}
	w.out = append(w.out, o)
	return true
}

// support gives each attack the guns that may help it, each gun to the first for which it is wished.
func (w *writer) support(list []*Assault, wished func() bool) {
	p, used := w.p, map[int]bool{}
	for _, b := range list {
		targets, _ := p.d.Map.Cells(b.Hexes)
		for g := range p.each(w.seat) {
			if p.d.Counters[g].Class == data.Artillery && !used[g] && len(b.Guns) < maxListed &&
				p.shooting(w.seat, g, toInts(targets), b.Units) == nil && wished() {
				used[g] = true
				b.Guns = append(b.Guns, g)
			}
		}
	}
}

// attacks writes those down that stand and are worth it: what does not pulls down what stood by it.
func (w *writer) attacks(list []*Assault, worth func(f *fight) bool) {
	falls := func() int {
		fights, _ := w.p.plan(w.seat, list, false)
		return slices.IndexFunc(fights, func(f *fight) bool { return f == nil || !worth(f) })
	}
	for i := falls(); i >= 0; i = falls() {
		list = slices.Delete(list, i, i+1)
	}
	for _, b := range list {
		w.out = append(w.out, w.p.d.language.Order(w.seat, "ATTACK", b))
	}
}

// passes tries the orders phase by phase.
func (t *trial) passes() {
	p := t.p
	start := p.ph
	if start == weather {
		start = firstMovement
	}
	ahead := []phase{start}
	if t.kind == "turn" {
		for ph := start + 1; ph <= start+5 && ph <= secondSupply; ph++ {
			if p.activeIn(ph) == t.seat {
				ahead = append(ahead, ph)
			}
		}
	}
	tried := make([]bool, len(t.orders))
	for _, ph := range ahead {
		if ph != p.ph {
			t.turnTo(ph)
		}
		t.pass(phases[ph].pass, ph == start, tried)
	}
	for i := range t.orders {
		if v := &t.out.Verdicts[i]; !tried[i] && v.Refusal == nil && passOf(&t.orders[i]) != passAny {
			if !stands(&t.orders[i]) {
				v.Refusal = t.late(&t.orders[i])
			}
		}
	}
}

// sorties tries what aircraft do before a phase goes on.
func (t *trial) sorties() {
	if t.p.ph == weather {
		t.turnTo(firstMovement)
	}
	for i := range t.orders {
		o, v := &t.orders[i], &t.out.Verdicts[i]
		switch {
		case stands(o) || v.Refusal != nil || o.Verb == "PASS":
		case o.Verb == "STRIKE" || o.Verb == "DELAY":
			v.Refusal = t.act(t.seat, o)
		default:
			v.Refusal = rule.Refuse("wrong-phase", "3.0/c", "10.31").With("verb", o.Verb)
		}
	}
}

// late is why an order cannot be given in this phase.
func (t *trial) late(o *order.Order) *rule.Refusal {
	if b, ok := o.Body.(*March); ok {
		return rule.Refuse("no-marching-now", "4.1/g", "3.0/c").With("unit", t.p.name(b.Unit))
	}
	return rule.Refuse("wrong-phase", "3.0/c").With("verb", o.Verb)
}

// turnTo opens a later phase in the trial.
func (t *trial) turnTo(ph phase) {
	t.do(&PhaseEnded{Turn: int(t.p.turn), Phase: phaseNames[t.p.ph]})
	t.do(&PhaseBegan{Turn: int(t.p.turn), Phase: phaseNames[ph]})
}

// pass tries the orders of one phase. Splits may stand in an attack phase too where the letter
// begins there [6.24].
func (t *trial) pass(pass pass, first bool, tried []bool) {
	var list []*Assault
	var at, deeds, overruns []int
	for i := range t.orders {
		o, v := &t.orders[i], &t.out.Verdicts[i]
		if tried[i] || v.Refusal != nil || !pass.of(o) && !(first && pass == passAttack && divides(o)) {
			continue
		}
		tried[i] = true
		switch b, ok := o.Body.(*Assault); {
		case !ok:
			deeds = append(deeds, i)
		case o.Verb == "ATTACK":
			list, at = append(list, b), append(at, i)
		default:
			overruns = append(overruns, i)
		}
	}
	t.marches(t.seat, t.orders, deeds, func(i int, why *rule.Refusal, came []title.Event) {
		v := &t.out.Verdicts[i]
		v.Refusal = why
		t.remark(&t.orders[i], v, came)
	})
	fights, refused := t.p.plan(t.seat, list, false)
	for k, f := range fights {
		if v := &t.out.Verdicts[at[k]]; f == nil {
			v.Refusal = refused[k]
		} else {
			t.odds(f, v)
			t.provided(f, list[k].If, v)
		}
	}
	t.leaning(list, fights, at)
	for _, f := range fights {
		if f != nil {
			t.p.engage(f)
		}
	}
	for _, i := range overruns {
		f, refused := t.p.attacking(t.seat, t.orders[i].Body.(*Assault), true)
		if t.out.Verdicts[i].Refusal = refused; refused == nil {
			t.p.engage(f)
		}
	}
	for u := range t.p.each(t.seat) {
		if pass == passAttack && !t.p.striking() && !slices.Contains(t.acting, u) && t.p.obliged(u) {
			t.out.Missing = append(t.out.Missing, title.NoteOf("must-attack", refs("8.28"), "unit", t.p.name(u),
				"hex", t.p.hex(int(t.p.units[u].cell)).String()))
		}
	}
}

// remark tells what a march would come to.
func (t *trial) remark(o *order.Order, v *title.Verdict, events []title.Event) {
	if v.Refusal != nil {
		return
	}
	mayFail := func(unit string, way []hex.Hex) {
		if t.seen.mayMeet(t.seat, way) {
			v.MayFail("may-fail", refs("16.0"), "unit", unit)
		}
	}
	t.reckon(v, unitsOf(o.Body)...)
	for _, e := range events {
		switch e := e.(type) {
		case *Recovered:
			v.Status = title.MayFail
			t.rallied = append(t.rallied, t.p.subject(e))
		case *Arrived:
			mayFail(e.Unit, append([]hex.Hex{0}, e.Path...))
		case *Moved:
			t.acting = append(t.acting, t.p.subject(e))
			cells, _ := t.p.d.Map.Cells(e.Path)
			v.Note("path", refs("4.1"), "unit", e.Unit, "path", t.p.d.Map.Path(cells), "cost", e.Cost.String(), "mp", (e.Cost + e.Left).String())
			mayFail(e.Unit, e.Path)
			t.out.Arrows = append(t.out.Arrows, e.Arrows()...)
		}
	}
	if b, ok := o.Body.(*Deed); ok {
		t.acting = append(t.acting, b.Unit)
	}
}

// reckon says of what units do that it may fail where it reckons with that one of them rallies [13.41].
func (t *trial) reckon(v *title.Verdict, units ...int) {
	for _, u := range units {
		if slices.Contains(t.rallied, u) {
			v.MayFail("if-rallied", refs("13.41"), "unit", t.p.name(u))
		}
	}
}

// odds tells what an attack would come to, with its ledger.
func (t *trial) odds(f *fight, v *title.Verdict) {
	p := t.p
	t.reckon(v, f.units...)
	t.acting = append(t.acting, f.units...)
	attack, defence := p.attack(f), p.defence(f.targets)
	ledger := p.ledger(f)
	column := p.column(attack, defence, sumOf(ledger), p.sumOfFire(f.guns))
	held := itoa(defence)
	if !slices.ContainsFunc(f.targets, func(cell int) bool { return p.fullDefence(cell) > 0 }) {
		held = "" // by whom its seat does not see
	}
	v.Note("odds", refs("8.4b", "8.4c"), "hex", p.hex(f.targets[0]).String(),
		"attack", itoa(attack), "defence", held, "shift", itoa(sumOf(ledger)), "guns", p.sumOfFire(f.guns).String(),
		"column", p.d.Tables.Columns[column])
	if slices.ContainsFunc(f.targets, func(cell int) bool { return p.backs[int16(cell)].Counters > 0 }) {
		v.MayFail("odds-hidden", refs("16.0"), "hex", p.hex(f.targets[0]).String())
	}
	for _, s := range ledger {
		v.Note("shift", refs(s.Rule), "kind", s.Kind, "of", s.Of, "columns", itoa(s.Columns))
	}
	for _, from := range p.origins(f.units) {
		t.out.Arrows = append(t.out.Arrows, title.Arrow{
			Kind: "attack", Side: nationNames[f.seat], Path: p.d.Map.PlacesOf([]int16{int16(from), int16(f.targets[0])}), Label: p.d.Tables.Columns[column],
		})
	}
}

// provided tells of an attack with a condition whether it would be made as things are known now [8.21].
func (t *trial) provided(f *fight, c *grammar.Condition, v *title.Verdict) {
	at := t.p.hex(f.targets[0]).String()
	switch off := t.p.calledOff(f, c); {
	case c == nil:
	case slices.ContainsFunc(f.units, t.p.obliged):
		v.Note("condition-void", refs("8.28"), "hex", at)
	case off != nil:
		v.MayFail("condition-unmet", refs("8.21"), "hex", at, "least", c.String(), "column", off.Args["column"])
	default:
		v.Status = title.MayFail
	}
}

// leaning tells of attacks that stand only with another that hangs on a condition: it takes on what is in their
// zones too [8.22].
func (t *trial) leaning(list []*Assault, fights []*fight, at []int) {
	var sure []*fight
	for k, f := range fights {
		if f != nil && list[k].If == nil {
			sure = append(sure, f)
		}
	}
	for k, f := range fights {
		if f == nil {
			continue
		}
		if u, cell := t.p.unmet(f, sure); u >= 0 {
			v := &t.out.Verdicts[at[k]]
			v.MayFail("leans", refs("8.22"), "unit", t.p.name(u), "hex", t.p.hex(cell).String())
		}
	}
}

// policy tries a standing order.
func (t *trial) policy(b *Policy) *rule.Refusal {
	p := t.p
	for _, u := range b.Units {
		if t.seat >= 0 && p.seatOf(u) != t.seat {
			return rule.Refuse("not-own-unit").With("unit", p.name(u))
		}
	}
	for _, h := range append(slices.Clone(b.Hexes), b.Hex) {
		if h != 0 && p.d.Cell(h) < 0 {
			return rule.Refuse("off-map", "2.1").With("hex", h.String())
		}
	}
	return nil
}

// leftOver finds units without orders.
func (t *trial) leftOver() {
	for u := range t.p.each(t.seat) {
		if !slices.Contains(t.acting, u) {
			t.out.Idle = append(t.out.Idle, t.p.name(u))
		}
	}
}
