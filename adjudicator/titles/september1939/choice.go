package september1939

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// This file asks a seat in the midst of a combat where it wishes to be asked, and takes the combat up
// again by what it answers.

// What a seat may wish to be asked.
const (
	askGuns    = "GUNS"
	askLosses  = "LOSSES"
	askRetreat = "RETREAT"
	askPursuit = "PURSUIT"
	askCounter = "COUNTER"
	askAir     = "AIR"
	askWay     = "WAY"
)

// stage is how far a combat has come since it was declared.
type stage uint8

const (
	stageAir     stage = iota // of the defenders [10.12]
	stageGuns                 // of the defenders, and the dice [9.36]
	stageLosses               // of the attackers [8.4f]
	stageRetreat              // of those who must go back, or their price [8.51]
	stagePursuit              // of the others [8.71]
	stageOver
	stageFire // of guns alone, which is no combat [9.45]
)

// choices are what can be asked: at which stage, and the standing orders that answer it for this
// combat alone.
var choices = map[string]struct {
	stage   stage
	answers []string
}{
	"air":     {stageAir, []string{"AIR"}},
	"guns":    {stageGuns, []string{"SUPPORT", "HALVE", "GUNS"}},
	"losses":  {stageLosses, []string{"LOSSES"}},
	"retreat": {stageRetreat, []string{"HOLD", "RETREAT", "LOSSES"}},
	"way":     {stageRetreat, []string{"RETREAT", "LOSSES"}},
	"price":   {stageRetreat, []string{"LOSSES"}},
	"pursuit": {stagePursuit, []string{"PURSUE"}},
	"fire":    {stageFire, []string{"LOSSES"}},
}

// Paused is a combat that waits for a seat, with all that is decided of it so far. Counters go by
// their id.
type Paused struct {
	N int `json:"n"`
	// Seat attacks; Asked is to choose, and what.
	Seat   string    `json:"seat"`
	Asked  string    `json:"asked"`
	Choice string    `json:"choice"`
	Hexes  []hex.Hex `json:"hexes"`
	Units  []string  `json:"units"`
	Guns   []string  `json:"guns,omitempty"`
	// Sent are aircraft of the attack, where their side has to place them first [10.23].
	Sent []int `json:"sent,omitempty"`
	// Halving guns bear losses first [9.54/c].
	Halving []string `json:"halving,omitempty"`
	Overrun bool     `json:"overrun,omitempty"`
	// Order, Pursue and TanksFirst are the attacker's plan.
	Order      string    `json:"order,omitempty"`
	Pursue     []hex.Hex `json:"pursue,omitempty"`
	TanksFirst bool      `json:"tanksFirst,omitempty"`
	Toll
	// Points are what the choice is about: those to be borne, or the price of staying.
	Points int       `json:"points,omitempty"`
	Left   []LeftHex `json:"left,omitempty"`
}

// Toll is what the dice of a combat said, and what its consequences are reckoned by.
type Toll struct {
	Result string `json:"result"`
	// Strength is that of the attackers, Against that of the defenders, in full; Tanks are points of armour among the
	// attackers, Air what aircraft added.
	Strength int `json:"strength"`
	Against  int `json:"against"`
	Tanks    int `json:"tanks,omitempty"`
	Air      int `json:"air,omitempty"`
	// Lost are the points that the attackers lose.
	Lost int `json:"lost,omitempty"`
}

// LeftHex is a hex that was left in a combat: the way from it, of one hex where nobody lived to go, and
// how far the price led beyond what they had.
type LeftHex struct {
	Way    []hex.Hex `json:"way"`
	Beyond int       `json:"beyond,omitempty"`
}

// carryOut carries a combat out from the stage it has come to [8.51][8.79]; false when a seat is asked first.
func (r *play) carryOut(o *outcome) bool {
	p := r.p
	for ; o.stage < stageOver && r.err == nil && !p.Over(); o.stage++ {
		usual := r.policies
		if seat, choice := p.choice(o, &r.policies); o.answered {
			r.policies[o.asked] = r.policies[o.asked].with(p.d, r.answer)
		} else if choice != "" {
			r.pause(o, seat, choice)
			return false
		}
		switch o.stage {
		case stageAir:
			if o.answered {
				r.covers(o.asked, func(h hex.Hex) bool { return slices.Contains(o.declared.Hexes, h) })
			}
		case stageGuns:
			r.answerFire(o)
			r.settle(o, r.sorties(o.fight))
		case stageLosses:
			r.share(o.units, o.Lost, "attack", r.policies[o.seat].losses, o.tanksFirst)
			p.won(r)
		case stageRetreat:
			r.drive(o)
		case stagePursuit:
			r.follow(o)
		}
		r.policies, o.answered = usual, false
	}
	if r.err == nil && !p.won(r) {
		r.raidAfter(o.fight)
	}
	return true
}

// choice is what a seat is to be asked before a combat goes on, "" for nothing. What a standing order says
// of a hex, and an attack of its pursuit, is done unasked.
func (p *Position) choice(o *outcome, pol *[nations]policies) (seat int, choice string) {
	switch foe := p.other(o.seat); o.stage {
	case stageAir:
		if pol[foe].asksAbout(askAir) && !p.Flown && len(p.air[foe]) > 0 && !pol[foe].fliesOver(p.hexesOf(o.targets)) {
			return foe, "air"
		}
	case stageGuns:
		if !o.overrun && pol[foe].asksAbout(askGuns) && !pol[foe].firesFor(p.hexesOf(o.targets)) && p.mayAnswer(foe, o.targets) {
			return foe, "guns"
		}
	case stageLosses:
		if pol[o.seat].asksAbout(askLosses) && p.mayChoose(o.units, o.Lost) {
			return o.seat, "losses"
		}
	case stageRetreat:
		return p.choiceOfBeaten(o, pol)
	case stagePursuit:
		if seat := o.victor(p); seat >= 0 && pol[seat].asksAbout(askPursuit) && len(p.pursuits(o, &pol[seat])) == 0 && len(p.open(o)) > 0 {
			return seat, "pursuit"
		}
	}
	return nobody, ""
}

// choiceOfBeaten is what those are to be asked who must go back: what they do, by which way, or who bears the price.
func (p *Position) choiceOfBeaten(o *outcome, all *[nations]policies) (seat int, choice string) {
	seat, cells := p.losers(o)
	for i, cell := range cells {
		units, pol := p.stackOf(o, cell), &all[seat]
		switch own := pol.settles(p.hex(cell)); {
		case len(units) == 0:
		case pol.asksAbout(askRetreat) && !own:
			return seat, "retreat"
		case pol.asksAbout(askWay) && p.choosesWay(o, units, cell, pol):
			return seat, "way"
		case pol.asksAbout(askLosses) && p.mayChoose(units, p.price(o, cell, p.backOf(o, units, cell, pol).short, share{i, len(cells)})):
			return seat, "price"
		}
	}
	return nobody, ""
}

// mayChoose tells whether it makes a difference who of some units bears losses: two of a stack can [8.54].
func (p *Position) mayChoose(units []int, lost int) bool {
	can, all := map[int16]int{}, 0
	for _, u := range units {
		if n := p.bears(u); n > 0 {
			can[p.units[u].cell]++
			all += n
		}
	}
	return lost > 0 && lost < all && slices.Max(append(slices.Collect(maps.Values(can)), 0)) > 1
}

// victor is the seat whose enemy went back, nobody where nobody must [8.51/e].
func (o *outcome) victor(p *Position) int {
	switch {
	case o.back == 0:
		return nobody
	case o.Result[0] == 'A':
		return p.other(o.seat)
	}
	return o.seat
}

// losers are the seat that must go back, and the hexes of its stacks.
func (p *Position) losers(o *outcome) (seat int, cells []int) {
	switch o.victor(p) {
	case nobody:
		return nobody, nil
	case o.seat:
		return p.other(o.seat), o.targets
	}
	return o.seat, p.origins(o.units)
}

// stackOf are those in a hex who go back together: of the attackers those who fought [9.13].
func (p *Position) stackOf(o *outcome, cell int) []int {
	return slices.DeleteFunc(p.in(cell), func(u int) bool {
		return o.victor(p) != o.seat && !slices.Contains(o.units, u) && !slices.Contains(o.guns, u)
	})
}

// open are the hexes that were left and that some victor can follow into.
func (p *Position) open(o *outcome) (cells []int) {
	for k, l := range o.left {
		if slices.ContainsFunc(p.victors(o), func(u int) bool { return p.follows(u) && len(p.pursuing(o, u, l.way[:1], k)) > 1 }) {
			cells = append(cells, l.way[0])
		}
	}
	return cells
}

// pause leaves a combat waiting for what a seat chooses.
func (r *play) pause(o *outcome, seat int, choice string) {
	p := r.p
	w := Paused{
		N: int(p.Combats), Seat: nationNames[o.seat], Asked: nationNames[seat], Choice: choice, Hexes: p.hexesOf(o.targets),
		Units: p.idsOf(o.units), Guns: p.idsOf(o.guns), Halving: p.idsOf(o.halving), Overrun: o.overrun,
		Order: o.order.Canon, Pursue: p.hexesOf(o.pursue), TanksFirst: o.tanksFirst, Toll: o.Toll,
	}
	if o.stage <= stageGuns { // with those of whom carriers were lost
		w.Hexes = o.declared.Hexes
	}
	if o.seat == polish && !p.g.airSecret {
		w.Sent = o.fight.air
	}
	for _, l := range o.left {
		w.Left = append(w.Left, LeftHex{p.hexesOf(l.way), l.beyond})
	}
	if w.Points = o.Lost; o.stage > stageLosses {
		w.Points = 0
		_, cells := p.losers(o)
		for i, cell := range cells {
			short := o.back
			if choice == "price" {
				short = p.backOf(o, p.stackOf(o, cell), cell, &r.policies[seat]).short
			}
			w.Points += p.price(o, cell, short, share{i, len(cells)})
		}
	}
	r.do(&CombatPaused{Seat: seatNamed(o.seat), Combat: w})
}

// takenUp is the combat that waits, as it goes on once its seat has answered.
func (p *Position) takenUp() (*outcome, error) {
	w := p.Paused
	o := &outcome{
		fight: &fight{seat: sideOf(w.Seat), overrun: w.Overrun, tanksFirst: w.TanksFirst}, stage: choices[w.Choice].stage, asked: sideOf(w.Asked),
		Toll: w.Toll, back: p.d.Tables.Hexes[w.Result],
	}
	if o.seat < 0 || o.asked < 0 || choices[w.Choice].answers == nil || w.Result == "" && o.stage > stageGuns && o.stage != stageFire {
		return nil, fmt.Errorf("a combat of %q waits for %s of %q", w.Seat, w.Choice, w.Asked)
	}
	if got, _ := p.d.language.Parse(o.seat, order.Lines(w.Order)); len(got) == 1 {
		o.order = got[0]
	}
	var err error
	counters := func(ids []string) (list []int) {
		for _, id := range ids {
			if u := p.d.Counter(id); u >= 0 {
				list = append(list, u)
			} else {
				err = fmt.Errorf("unknown unit %q in the combat that waits", id)
			}
		}
		return list
	}
	cells := func(hexes []hex.Hex) []int {
		cells, bad := p.d.Map.Cells(hexes)
		if bad != 0 {
			err = fmt.Errorf("the combat that waits is at %v, which is off the map", bad)
		}
		return toInts(cells)
	}
	o.targets, o.pursue = cells(w.Hexes), cells(w.Pursue)
	o.units, o.guns, o.halving = counters(w.Units), counters(w.Guns), counters(w.Halving)
	for _, l := range w.Left {
		o.left = append(o.left, leftHex{cells(l.Way), l.Beyond})
	}
	if o.stage == stageFire {
		o.units = p.unitsIn(o.targets)
	}
	if b, ok := o.order.Body.(*Assault); ok {
		o.fight.air = b.Air
	}
	if err == nil && o.stage <= stageGuns && len(o.targets)*len(o.units) > 0 {
		o.declared = p.declaration(w.N, o.fight)
		o.targets = slices.DeleteFunc(o.targets, func(cell int) bool { return p.fullDefence(cell) == 0 })
	}
	return o, err
}

// goOn takes the combat up that waited, by what the seat that was asked has answered; false when it waits
// again.
func (r *play) goOn() bool {
	o, err := r.p.takenUp()
	if r.fail(err) {
		return false
	}
	w := r.p.Paused
	o.answered = true
	r.do(&game.ChoiceMade{Seat: seatNamed(o.asked), Choice: w.Choice})
	if o.stage == stageFire {
		usual := r.policies
		r.policies[o.asked] = usual[o.asked].with(r.p.d, r.answer)
		r.bear(o.asked, o.targets[0], w.Points)
		r.policies = usual
		return true
	}
	return r.carryOut(o)
}

// idsOf are the ids of some counters.
func (p *Position) idsOf(units []int) (ids []string) {
	for _, u := range units {
		ids = append(ids, p.d.IDs[u])
	}
	return ids
}

// question is the decision that a combat waits for.
func (p *Position) question() title.Decision {
	w := p.Paused
	d := title.Decision{
		Seat: title.Seat(w.Asked), Kind: w.Choice, Answers: choices[w.Choice].answers,
		ID: "T" + itoa(int(p.turn)) + "-" + phaseNames[p.ph] + "-combat-" + itoa(w.N) + "-" + w.Choice + "-" + w.Asked,
	}
	if o, err := p.takenUp(); err == nil { // as it was when it was read
		d.Args = rule.ArgsOf("hexes", p.listOf(p.placesAsked(o)), "result", o.Result, "back", itoa(o.back), "points", itoa(w.Points),
			"turn", itoa(int(p.turn)))
		switch q := p.copyFor(o.asked); w.Choice { // by what who is asked sees
		case "air":
			d.Args["sent"] = strings.Trim(fmt.Sprint(w.Sent), "[]")
		case "guns":
			d.Args["column"] = p.d.Tables.Columns[q.columnOf(o.fight, q.sumOfFire(o.guns))]
		case "way":
			d.Args["ends"] = q.listOf(q.endsBack(o))
		}
	}
	return d
}

// placesAsked are the hexes that a choice is about.
func (p *Position) placesAsked(o *outcome) []int {
	switch o.stage {
	case stageLosses:
		return p.origins(o.units)
	case stageRetreat:
		_, cells := p.losers(o)
		return cells
	case stageAir, stageGuns, stageFire:
		return o.targets
	}
	return p.open(o)
}

// listOf writes hexes with spaces between.
func (p *Position) listOf(cells []int) string {
	var names []string
	for _, cell := range cells {
		names = append(names, p.hex(cell).String())
	}
	return strings.Join(names, " ")
}

// chooses tries what a seat answers in the midst of a combat, and tells what comes of it.
func (t *trial) chooses() {
	p := t.p
	o, err := p.takenUp()
	if err != nil {
		return
	}
	var answer []order.Order
	for i := range t.orders {
		x, v := &t.orders[i], &t.out.Verdicts[i]
		b, _ := x.Body.(*Policy)
		switch {
		case v.Refusal != nil || x.Verb == "PASS":
		case slices.Contains(choices[t.kind].answers, x.Verb):
			if v.Refusal = cmp.Or(p.unasked(o, x.Verb, b), t.cover(o.asked, b)); v.Refusal == nil {
				answer = append(answer, *x)
			}
		case !stands(x):
			v.Refusal = rule.Refuse("wrong-phase", "3.0/c").With("verb", x.Verb)
		}
	}
	if _, cells := p.losers(o); o.stage == stageRetreat {
		pol := t.policies[o.asked].with(p.d, answer)
		for i, cell := range cells {
			b := p.backOf(o, p.stackOf(o, cell), cell, &pol)
			for k := range t.orders {
				if x, ok := t.orders[k].Body.(*Policy); ok && x.Hex == p.hex(cell) && t.out.Verdicts[k].Refusal == nil {
					t.out.Verdicts[k].Note("back", refs("8.52", "8.61"), "hex", x.Hex.String(), "path", p.listOf(b.way),
						"short", itoa(b.short), "points", itoa(p.price(o, cell, b.short, share{i, len(cells)})))
				}
			}
		}
	}
}

// unasked says why an answer has no part in what a combat waits for, nil if it has.
func (p *Position) unasked(o *outcome, verb string, b *Policy) *rule.Refusal {
	cells, at := p.placesAsked(o), b.Hex
	if verb == "PURSUE" {
		at = b.Hexes[0]
	}
	if at != 0 && !slices.Contains(cells, p.d.Cell(at)) {
		return rule.Refuse("not-asked", "8.51").With("hex", at.String(), "hexes", p.listOf(cells))
	}
	for _, u := range b.Units {
		switch {
		case o.stage == stageGuns && !p.answering(o.asked, u, cells):
			return rule.Refuse("gun-cannot-answer", "9.31", "9.33", "9.34").With("unit", p.name(u), "hexes", p.listOf(cells))
		case o.stage > stageGuns && !slices.Contains(cells, int(p.units[u].cell)):
			return rule.Refuse("not-in-choice", "8.54").With("unit", p.name(u), "hexes", p.listOf(cells))
		}
	}
	return nil
}
