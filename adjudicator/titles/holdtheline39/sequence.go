package holdtheline39

import (
	"iter"
	"slices"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// play is one resolution, or the trial of a sheet: then no dice are thrown and nobody fights.
type play struct {
	game.Play[*Position]
	d   *Data
	dry bool
	// orders of each side, seat by seat in the order of the roster, and those of Control.
	orders  [data.Sides][]filed
	rulings []filed
	// standing orders of each side, those of later seats behind.
	standing [data.Sides][]filed
	written  bool
	// cards laid in each region, points drawn from each town, stickers laid for each headquarters.
	cards    [data.Sides][data.Regions]int
	drawn    []int
	stickers []int
	// paid are the dice of aircraft that a High Command paid for; recovered tells that those in the
	// rear went on.
	paid      [data.Sides]int
	recovered bool
	// assailed are the hexes of attacks that were tried.
	assailed []int
	// through are the bombers of each side that flak let through over the zone that is played.
	through [data.Sides][]int
}

// filed is an order with whose it is; done tells that it has had its turn.
type filed struct {
	order.Order
	side string
	seat title.Seat
	done bool
}

// due are the orders with a kind of body that have not had their turn.
func due[B any](r *play, list []filed) iter.Seq2[*filed, *B] {
	return func(yield func(*filed, *B) bool) {
		for i := range list {
			o := &list[i]
			if b, ok := o.Body.(*B); ok && !o.done && (r.Err != nil || !yield(o, b)) {
				return
			}
		}
	}
}

func (p *Position) begin() *play {
	return &play{d: p.d, drawn: make([]int, len(p.d.Towns)), stickers: make([]int, len(p.d.HQs))}
}

// Resolve implements title.Position: it plays on from one letter to the next.
func (p *Position) Resolve(sheets []title.Sheet, cup dice.Cup) ([]title.Event, title.Position, error) {
	begun, err := game.Begin(p, !p.whole(), cup)
	if err != nil {
		return nil, nil, err
	}
	r := p.begin()
	r.Play, r.written = begun, true
	for _, sheet := range sheets {
		k := p.desk(sheet.Seat)
		if k == nil {
			continue
		}
		if k.side < 0 {
			for _, o := range sheet.Orders {
				r.take(&r.rulings, filed{Order: o, side: control, seat: k.seat}, p.controls(&o))
			}
			continue
		}
		for _, o := range sheet.Standing {
			if _, aim := o.Body.(*Aim); !aim || k.leads() {
				r.standing[k.side] = append(r.standing[k.side], filed{Order: o, side: sideName(k.side), seat: k.seat})
			}
		}
		for _, o := range sheet.Orders {
			if o.Verb != "PASS" {
				r.take(&r.orders[k.side], filed{Order: o, side: sideName(k.side), seat: k.seat}, p.rights(k, &o))
			}
		}
	}
	return r.Run(r.step)
}

// take takes in an order that its seat may give; of another it tells why not.
func (r *play) take(list *[]filed, o filed, why *rule.Refusal) {
	if why != nil {
		r.fail(&o, why)
		return
	}
	*list = append(*list, o)
}

// controlVerbs are those of Control alone, in any letter [NPC.13].
var controlVerbs = []string{"RULE", "POSTPONE", "INFORM", "QUESTION", "SUPPLY", "DICE", "SACK", "APPOINT", "REPRIMAND", "ACQUIT"}

// rights says why a seat may not give an order: it is for the other letter, a map is asked for
// [CHAIN.13], the unit, counter or headquarters is of another's army [CP.9] [CP.11], or the command
// not below its own [CP.3] [CHAIN.1].
func (p *Position) rights(k *desk, o *order.Order) *rule.Refusal {
	if slices.Contains(controlVerbs, o.Verb) {
		return rule.Refuse("control-alone", "NPC.13").With("verb", o.Verb)
	}
	if a := &acts[actOf(o.Verb)]; a.letter != p.ph && o.Verb != "PASS" {
		return rule.Refuse("wrong-phase", "SEQ.2").With("verb", o.Verb)
	}
	switch b := o.Body.(type) {
	case *Nothing:
		return nil
	case *Initiative:
		return p.cardRights(k, b)
	case *Decide:
		return p.decides(k, b)
	case *Wings, *Lend:
		return p.airRights(k, o.Verb)
	case *Directive:
		return p.directs(k, b)
	case *Charge:
		return p.charges(k, b)
	case *Raising:
		return p.raises(k, b)
	case *Allot:
		above := p.d.chain[b.To].above
		if p.d.chain[b.To].side != k.side || above < 0 || !slices.Contains(append(slices.Clone(k.commands), k.armies...), p.d.chain[above].name) {
			return rule.Refuse("not-under-you", "CP.3", "CHAIN.1").With("unit", p.d.chain[b.To].name)
		}
		return p.allots(k)
	}
	if !k.tactical {
		return rule.Refuse("no-map", "CHAIN.13").With("verb", o.Verb)
	}
	for _, army := range p.armiesOf(o) {
		if !slices.Contains(k.armies, army) {
			return rule.Refuse("not-your-army", "CP.9", "CP.11").With("unit", army)
		}
	}
	return nil
}

// allots says why a seat cannot hand points out now: Polish ones are High Command's [CP.3], and those
// for the turn behind the opening are promised already [CP.5].
func (p *Position) allots(k *desk) *rule.Refusal {
	switch {
	case k.side != data.Polish:
		return nil
	case !k.leads():
		return rule.Refuse("not-under-you", "CP.3", "CHAIN.1").With("unit", "P-HC")
	case p.turn == p.d.Tables.Opening:
		return rule.Refuse("promised-already", "CP.5").With("turn", itoa(p.turn+1))
	}
	return nil
}

// cardRights: cards are the army group's in its region, and the High Command's of the Poles; the
// reserve is High Command's [SEQ.3] [INIT.3].
func (p *Position) cardRights(k *desk, b *Initiative) *rule.Refusal {
	group := "P-HC"
	if k.side == data.German {
		group = []string{"G-AGN", "G-AGS"}[regionNamed(b.Region)]
	}
	if !slices.Contains(k.commands, group) && !slices.Contains(k.commands, "G-HC") {
		return rule.Refuse("not-under-you", "SEQ.3", "CHAIN.1").With("unit", group)
	}
	return nil
}

// armiesOf are the armies of what an order names; reserves are led by the army whose headquarters
// they are under.
func (p *Position) armiesOf(o *order.Order) (armies []string) {
	var units []int
	switch b := o.Body.(type) {
	case *Attack:
		units = slices.Concat(b.Units, b.Follow)
	case *March:
		units = b.Units
	case *Rally:
		units = b.Units
	case *Pose:
		units = b.Units
	case *Route:
		units = []int{b.HQ}
	case *Bridge:
		units = []int{b.HQ}
	case *Points:
		if b.From < len(p.d.HQs) {
			units = []int{p.d.HQs[b.From]}
		}
	case *Merger:
		units = b.Units
	case *Handing:
		units = []int{b.HQ}
		for _, n := range b.Counters {
			if pot := p.assets[n].pot; pot >= 0 {
				units = append(units, p.d.HQs[pot])
			}
		}
	}
	for _, u := range units {
		armies = append(armies, p.armyOf(u))
	}
	return armies
}

// armyOf is the army that leads a unit: for a reserve that of the headquarters that it is under.
func (p *Position) armyOf(u int) string {
	if pot := p.blocks[u].pot; pot >= 0 {
		return p.d.Units[p.d.HQs[pot]].Army
	}
	return p.d.Units[u].Army
}

// Awaited implements title.Position. All seats that hold a post write at once, two letters a turn, and
// one before the first, which is waited for from High Commands alone; nobody waits for Control's.
func (p *Position) Awaited() []title.Decision {
	if p.Over() {
		return nil
	}
	var list []title.Decision
	for i := range p.desks {
		k := &p.desks[i]
		if len(k.posts) == 0 {
			continue
		}
		list = append(list, title.Decision{
			Seat: k.seat, Kind: PhaseNames[p.ph], ID: "T" + itoa(p.turn) + "-" + PhaseNames[p.ph] + "-" + string(k.seat),
			Optional: k.side < 0 || p.ph == planning && !k.leads(), Args: rule.ArgsOf("turn", itoa(p.turn)),
		})
	}
	return list
}

// step plays the letter that was written, and tells by false that the next is awaited [SEQ.2]. What
// nobody ordered stays where it is [SEQ.23].
func (r *play) step() bool {
	if r.P.Over() || !r.written {
		return false
	}
	r.written = false
	next := actions
	r.exceptions()
	switch r.P.ph {
	case planning:
		r.planStep()
	case actions:
		r.agendaStep()
		r.cardStep()
		r.commandStep()
		r.reveal()
		for side := range data.Sides {
			r.each(side, -1, "RAID")
		}
		r.actionSteps()
		next = marching
	default:
		r.formationStep()
		r.movementStep()
		r.postureStep()
		r.airTurn()
		r.directStep()
		r.chargeStep()
		r.turnOver()
	}
	r.staffing()
	r.tellings()
	r.leftOver()
	r.letter(next)
	return true
}

// commandStep is step 2: points and counters go to hexes [SEQ.4]; what is laid nowhere stays in the
// pot [SEQ.5].
func (r *play) commandStep() {
	for side := range data.Sides {
		r.each(side, -1, "PUT", "LAY")
	}
}

func (r *play) letter(ph int) {
	if r.Err == nil && !r.P.Over() {
		r.do(&LetterBegan{Turn: r.P.turn, Phase: PhaseNames[ph]})
	}
}

// leftOver tells of orders whose turn never came: their units are gone.
func (r *play) leftOver() {
	for side := range r.orders {
		for i := range r.orders[side] {
			if o := &r.orders[side][i]; !o.done && r.Err == nil && !r.P.Over() {
				o.done = true
				r.fail(o, rule.Refuse("too-late", "SEQ.11"))
			}
		}
	}
}

// do lets an event happen.
func (r *play) do(e title.Event) { r.Do(e) }

// fail tells of an order that could not be carried out.
func (r *play) fail(o *filed, why *rule.Refusal) {
	r.do(&OrderFailed{Side: o.side, Seat: string(o.seat), Order: o.Canon, Refusal: *why})
}

// writer is the seat that wrote the order with that body, "" for none.
func (r *play) writer(side int, body any) string {
	i := slices.IndexFunc(r.orders[side], func(o filed) bool { return any(o.Body) == body })
	if i < 0 {
		return ""
	}
	return string(r.orders[side][i].seat)
}

// roll throws dice and gives the faces.
func (r *play) roll(what string, side, count int, die dice.Die) []string {
	if count == 0 || r.Err != nil {
		return nil
	}
	label := "T" + itoa(r.P.turn) + " " + sideName(side) + " " + what
	return die.Show(r.Cup.Roll(dice.Throw{Label: label, Side: sideName(side), Count: count, Die: die}))
}
