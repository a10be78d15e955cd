package uprising44

import (
	"slices"

	"kurier/adjudicator/cards"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// play is one resolution, or the trial of a sheet: then no dice are thrown, and nobody fares
// worse than he may hope.
type play struct {
	game.Play[*Position]
	d   *Data
	dry bool
	// letter tells of each side whether it has written for what is awaited now.
	letter   [data.Sides]bool
	orders   [data.Sides][]order.Order
	standing [data.Sides][]order.Order
	order    string // that is being carried out
	// resumed tells that a fight was taken up that waited for its defender.
	resumed bool
	// reply is what the attacker answers whom his fight has asked.
	reply []order.Order
	// kept are the standing orders in letters that waited with it.
	kept [data.Sides][]string
	// told are the ways that sides were told of their marches, in blind fog.
	told [data.Sides]toldWays
	// done are the orders that had their turn, by their numbers.
	done [data.Sides][]int
	// risks are what dice may do to the units of an order that is tried.
	risks []title.Note
}

// Resolve implements title.Position: it plays on from the awaited letters to the next.
func (p *Position) Resolve(sheets []title.Sheet, cup dice.Cup) ([]title.Event, title.Position, error) {
	begun, err := game.Begin(p, !p.whole(), cup)
	if err != nil {
		return nil, nil, err
	}
	r := &play{Play: begun, d: p.d}
	if p.Part.Paused != nil {
		r.recall(sheets)
		return r.Run(r.next)
	}
	_, sides := p.letters()
	for _, s := range sides {
		r.letter[s] = true
	}
	for _, sheet := range sheets {
		if s := data.Side(string(sheet.Seat)); s >= 0 {
			if r.standing[s] = slices.Clone(sheet.Standing); r.letter[s] || s == p.mayAdd() {
				r.orders[s] = sheet.Orders
			}
			for _, o := range sheet.Orders { // a staff officer's letter has them among its orders
				if stands(&o) {
					r.standing[s] = append(r.standing[s], o)
				}
			}
		}
	}
	if p.g.fog == fogBlind {
		for _, s := range sides {
			r.told[s] = p.waysOf(s, r.orders[s])
		}
	}
	r.misplaced()
	return r.Run(r.next)
}

// letterEnds is the last phase that a letter is for which is written now.
func (p *Position) letterEnds() int {
	switch {
	case p.ph == command && p.g.wait:
		return reinforcements
	case p.ph == command || p.ph == reinforcements:
		return movement
	case p.ph == combat:
		return armistice
	}
	return p.ph
}

// waits tells whether a side fights by a letter of its own when it has seen the other's fights.
func (p *Position) waits(side int) bool {
	return p.g.wait && p.ph == combat && p.Part.Half == 0 && side != p.initiative
}

// writes tells whether the letter that a side writes now is for a phase and pass. Where one side waits for
// the other, who has the initiative fights by the combat letter, and the other by its reply [3.0/c] [5.12/b];
// cards of the last phase are for the reply.
func (p *Position) writes(side, ph, pass int) bool {
	if p.Part.Paused != nil || ph < p.ph || ph > p.letterEnds() {
		return false
	}
	if !p.g.wait || p.ph != combat {
		return true
	}
	fights := ph == combat && pass == fourth
	if p.Part.Half == 0 {
		return ph == combat && !(fights && p.waits(side))
	}
	return ph == armistice || fights && side != p.initiative
}

// misplaced tells of orders that are for no phase of the letter.
func (r *play) misplaced() {
	for side := range r.orders {
		for i := range r.orders[side] {
			o := &r.orders[side][i]
			if ph, pass := r.P.when(side, o); pass != never && !r.P.writes(side, ph, pass) {
				r.failed(side, o.Canon, untimely(o))
			}
		}
	}
}

// Awaited implements title.Position. Both sides write at once: for phases 2 to 4 a letter, and
// for phases 5 and 6 one, unless by the option one waits in phases 4 and 5 for the other; before the first turn for what they place [GP.7] [W.13]; and on turn
// 17 the German for bridges and FLAK [7.15/a] [7.16].
func (p *Position) Awaited() []title.Decision {
	var list []title.Decision
	if p.Part.Paused != nil && !p.Over() {
		return append(list, p.question())
	}
	kind, sides := p.letters()
	if s := p.mayAdd(); s >= 0 {
		sides = append(sides, s)
	}
	for _, s := range sides {
		name := data.SideNames[s]
		list = append(list, title.Decision{
			Seat: title.Seat(name), Kind: kind, ID: "T" + itoa(p.turn) + "-" + kind + "-" + name, Optional: s == p.mayAdd(),
			Args: p.coming(s, rule.ArgsOf("turn", itoa(p.turn), "phase", PhaseNames[p.ph])),
		})
	}
	return list
}

// mayAdd is the side that may still play cards of the last phase while the other replies, -1 for none.
func (p *Position) mayAdd() int {
	if p.Over() || !p.g.wait || p.ph != combat || p.Part.Half == 0 || p.Part.Paused != nil {
		return -1
	}
	return p.initiative
}

// letters are what sides have to write now, and which.
func (p *Position) letters() (kind string, sides []int) {
	switch {
	case p.Over():
		return "", nil
	case p.Part.Paused != nil:
		return p.Part.Paused.Choice, []int{data.Side(p.Part.Paused.Asked)}
	case p.ph == setup:
		return "placement", p.placers()
	case p.ph == cardsPhase && p.bridgesPend():
		return "bridges", []int{data.German}
	case p.ph == cardsPhase:
		return "bridges", nil
	case p.ph >= combat && p.Part.Half > 0:
		return "reply", []int{1 - p.initiative}
	case p.ph >= combat:
		return "combat", []int{data.Polish, data.German}
	case p.ph == movement && p.g.wait:
		return "movement", []int{p.turns()[p.Part.Half]}
	case p.g.wait:
		return "command", []int{data.Polish, data.German}
	}
	return "orders", []int{data.Polish, data.German}
}

// next plays the phase that is on and opens the next; false when a letter is awaited first.
func (r *play) next() bool {
	p := r.P
	if p.Over() {
		return false
	}
	_, sides := p.letters()
	if slices.ContainsFunc(sides, func(s int) bool { return !r.letter[s] }) {
		return false
	}
	switch p.ph { // [3.0]
	case setup:
		r.place()
		r.letter = [data.Sides]bool{}
		r.open(cardsPhase)
	case cardsPhase:
		r.bridges()
		r.draw()
		r.letter = [data.Sides]bool{}
		r.open(command)
	case command:
		r.commandPhase()
		r.open(reinforcements)
	case reinforcements:
		r.reinforcementPhase()
		if p.g.wait {
			r.letter = [data.Sides]bool{}
		}
		r.open(movement)
	case movement:
		r.movementPhase()
		r.letter = [data.Sides]bool{}
		if !r.halfway() {
			r.open(combat)
		}
	case combat:
		if p.Part.Paused != nil {
			r.goOn()
		}
		if r.combatPhase(); p.Part.Paused != nil {
			r.keep()
			return false
		}
		if r.halfway() {
			r.letter = [data.Sides]bool{}
		} else {
			r.endCombat()
			r.letter = [data.Sides]bool{true, true} // the combat letter, or the reply, was for this phase too
			r.open(armistice)
		}
	case armistice:
		r.armisticePhase()
		r.letter = [data.Sides]bool{}
		r.turnOver()
	}
	return true
}

// halfway ends the half of a phase of the side with initiative where the other waits for it, false where
// nobody does.
func (r *play) halfway() bool {
	p := r.P
	if !p.g.wait || p.Part.Half > 0 || p.Over() || r.Err != nil {
		return false
	}
	r.Do(&HalfEnded{By: by(p.initiative)})
	return true
}

func (r *play) open(ph int) {
	if r.Err == nil && !r.P.Over() {
		r.Do(&PhaseBegan{Turn: r.P.turn, Phase: PhaseNames[ph]})
	}
}

// turnOver opens the next turn, or ends the game with the last [15.2].
func (r *play) turnOver() {
	p := r.P
	switch {
	case p.Over() || r.Err != nil:
	case p.turn >= p.g.scenario.Turns:
		r.lastTurn()
	default:
		next := &p.d.Track.Turn[p.turn]
		r.Do(&TurnBegan{Turn: next.Number, Date: next.From + "/" + next.To})
		r.open(cardsPhase)
	}
}

// failed tells a side why an order of its failed.
func (r *play) failed(side int, order string, why *rule.Refusal) {
	r.Do(&OrderFailed{By: by(side), Order: order, Refusal: *why})
}

// untimely says that an order is for no phase of the letter.
func untimely(o *order.Order) *rule.Refusal {
	return rule.Refuse("wrong-phase", "3.0").With("verb", o.Verb)
}

// roll throws dice of six for a side.
func (r *play) roll(what string, side, count int) []int {
	if r.dry {
		return slices.Repeat([]int{1}, count)
	}
	label := "T" + itoa(r.P.turn) + " " + data.SideNames[side] + " " + what
	return r.Cup.Roll(dice.Throw{Label: label, Side: data.SideNames[side], Count: count, Die: dice.D(6)})
}

// risk throws a die for a unit, and tells how many CELs it costs: data.All for the unit,
// data.Back for going back. In a trial nobody is hurt, and the risk is noted.
func (r *play) risk(id string, side, u int) (loss, roll int) {
	risked := r.d.Prices.Risked(id)
	if r.dry {
		r.noteRisk(id, risked.Rule, u)
		return 0, 0
	}
	roll = r.roll(id+" "+r.P.unit(u), side, 1)[0]
	return risked.Loss[roll-1], roll
}

// turns are the sides in the order of a phase: the one with initiative first [3.0/c] [5.12/b].
func (p *Position) turns() [data.Sides]int { return [data.Sides]int{p.initiative, 1 - p.initiative} }

// sides are those whose orders a pass carries out: both, or where one waits the one whose half it is.
func (r *play) sides(pass int) []int {
	p := r.P
	both := p.turns()
	if p.g.wait && (p.ph == movement || p.ph == combat && pass == fourth) {
		return both[p.Part.Half : p.Part.Half+1]
	}
	return both[:]
}

// passes carries out the orders of both sides that belong to a pass of the phase.
func (r *play) passes(pass int) {
	for _, side := range r.sides(pass) {
		for i := range r.orders[side] {
			if r.Err != nil || r.P.Over() || r.P.Part.Paused != nil {
				return
			}
			o := &r.orders[side][i]
			if ph, at := r.P.when(side, o); ph != r.P.ph || at != pass || slices.Contains(r.done[side], i) {
				continue
			}
			r.order, r.done[side] = o.Canon, append(r.done[side], i)
			if why := r.act(side, o); why != nil {
				r.scout(side, why)
				r.failed(side, o.Canon, why)
			}
		}
	}
}

// Passes of a phase.
const (
	first = iota
	second
	third
	fourth
	never
)

// coloured are the phases in which cards of a colour are played [2.44].
var coloured = map[string]int{
	"white": command, "green": reinforcements, "black": movement, "blue": combat, "red": combat, "grey": armistice,
}

// deed is what an order of a verb does, and the phase and pass in which it is carried out.
type deed struct {
	phase, pass int
	act         func(r *play, side int, o *order.Order) *rule.Refusal
}

// with carries out an order by what it says.
func with[B any](act func(r *play, side int, b *B) *rule.Refusal) func(*play, int, *order.Order) *rule.Refusal {
	return func(r *play, side int, o *order.Order) *rule.Refusal { return act(r, side, o.Body.(*B)) }
}

// inEach carries out an order about zones, one after the other.
func inEach(act func(r *play, side, zone int) *rule.Refusal) func(*play, int, *order.Order) *rule.Refusal {
	return with(func(r *play, side int, b *Marks) (why *rule.Refusal) {
		for i := 0; i < len(b.Zones) && why == nil; i++ {
			why = act(r, side, b.Zones[i])
		}
		return why
	})
}

// deeds are what orders do, by verb.
var deeds = map[string]deed{
	"PLACE":    {setup, first, with((*play).placeUnits)},
	"TRANSFER": {cardsPhase, first, with((*play).transfer)},
	"TRADE":    {command, second, with((*play).trade)},
	"PLAY":     {command, first, with((*play).playCard)},
	"ENTER":    {reinforcements, second, with((*play).enter)},
	"LAND":     {reinforcements, second, with((*play).land)},
	"FRANTIC":  {reinforcements, second, with((*play).frantic)},
	"RETURN":   {reinforcements, third, with((*play).bringBack)},
	"MOBILIZE": {reinforcements, third, with((*play).mobilize)},
	"RECOVER":  {reinforcements, third, with((*play).recover)},
	"DISCARD":  {reinforcements, third, with((*play).discard)},
	"MOVE":     {movement, second, with((*play).move)},
	"SEWER":    {movement, second, with((*play).sewer)},
	"BUILD":    {movement, second, with((*play).build)},
	"REMOVE":   {movement, second, with((*play).remove)},
	"RUIN":     {combat, second, inEach((*play).layRuins)},
	"PACIFY":   {combat, second, inEach((*play).pacify)},
	"TURN":     {combat, second, with((*play).turnRuins)},
	"LOW":      {combat, third, inEach((*play).layLow)},
	"BLOW":     {combat, fourth, inEach((*play).blow)},
	"ASSAULT":  {combat, fourth, (*play).fight},
	"ATTACK":   {combat, fourth, (*play).fight},
	"CAPTURE":  {combat, fourth, with((*play).capture)},
}

// when tells in which phase and pass of it an order is carried out.
func (p *Position) when(side int, o *order.Order) (phase, pass int) {
	d, ok := deeds[o.Verb]
	switch {
	case !ok:
		return p.ph, never
	case o.Verb == "BLOW" && p.ph == cardsPhase, o.Verb == "TRADE" && p.ph != command:
		return p.ph, first
	case o.Verb == "PLAY":
		switch c := p.d.card(side, o.Body.(*Play).Card); {
		case c == nil:
			return p.ph, first
		case c.Effect.Kind == "command": // on top of those of the turn
			return command, second
		default:
			return coloured[c.Colour], first
		}
	}
	return d.phase, d.pass
}

// all are the cards of a side.
func (d *Data) all(side int) (list []cards.Card) {
	for _, c := range d.Decks[side] {
		list = append(list, cardOf(c.Number))
	}
	return list
}

// card of a side's deck, nil where there is none of the number.
func (d *Data) card(side, number int) *data.Card {
	if side < 0 || number < 1 || number > len(d.Decks[side]) {
		return nil
	}
	return &d.Decks[side][number-1]
}

// act carries an order out, or says why it cannot be.
func (r *play) act(side int, o *order.Order) *rule.Refusal {
	if d, ok := deeds[o.Verb]; ok {
		return d.act(r, side, o)
	}
	return nil
}

// notOwn says why a counter is no unit of the side on the board, in any way; garrisons neither move
// [5.31] nor fight but in defence.
func (p *Position) notOwn(side, u int) *rule.Refusal {
	if why := p.garrisoned(u); why != nil {
		return why
	}
	switch {
	case p.d.Units[u].Side != side:
		return rule.Refuse("not-yours").With("unit", p.unit(u))
	case p.units[u].place != onBoard:
		return rule.Refuse("not-on-board").With("unit", p.unit(u), "place", PlaceNames[p.units[u].place])
	}
	return nil
}

// refuse says why something cannot be, of a unit and a zone, -1 for none, with further facts.
func (p *Position) refuse(kind string, ref rule.Ref, u, zone int, facts ...string) *rule.Refusal {
	if u >= 0 {
		facts = append(facts, "unit", p.unit(u))
	}
	if zone >= 0 {
		facts = append(facts, "zone", p.name(zone))
	}
	return rule.Refuse(kind, ref).With(facts...)
}

// garrisoned says that a counter is a garrison and stays where it is [5.31].
func (p *Position) garrisoned(u int) *rule.Refusal {
	if u < len(p.d.Units) {
		return nil
	}
	return rule.Refuse("garrison", "5.31").With("garrison", p.d.Garrisons[u-len(p.d.Units)].Name)
}

// spend pays command points, or says that there are too few by the rule.
func (r *play) spend(side, points int, ref rule.Ref) *rule.Refusal {
	p := r.P
	if points == 0 {
		return nil
	}
	if p.cp[side] < points {
		return rule.Refuse("too-few-command-points", ref).With("points", itoa(points), "left", itoa(p.cp[side]))
	}
	// What for is told by what follows: until then nobody may tell one way of spending from another.
	r.Do(&CommandChanged{Purse{by(side), p.cp[side] - points, "spent", ""}})
	return nil
}

// gain gives command points, as many as the cap leaves [3.0/x].
func (r *play) gain(side, points int, why string, ref rule.Ref) {
	p := r.P
	now := min(p.cp[side]+points, p.d.Limits.Command)
	r.Do(&CommandChanged{Purse{by(side), max(now, p.cp[side]), why, ref}})
}

// supply changes supply points of a side, if it does.
func (r *play) supply(side, points int, why string, ref rule.Ref) {
	if points != 0 {
		r.Do(&SupplyChanged{Purse{by(side), r.P.sp[side] + points, why, ref}})
	}
}

// commandPhase settles the initiative and then command points [3.0/b].
func (r *play) commandPhase() {
	p := r.P
	r.passes(first)
	polish, ref := p.d.Limits.FirstCommand, rule.Ref("3.0/n")
	if p.turn > 1 {
		r.settleInitiative()
		faces := r.roll("command points", data.Polish, 2)
		polish, ref = faces[0]+faces[1], "3.0/o"
	}
	r.Do(&CommandChanged{Purse{by(data.Polish), polish, "turn", ref}})
	r.Do(&CommandChanged{Purse{by(data.German), p.d.Track.Turn[p.turn-1].GermanCP, "turn", germanCommand(p.turn)}})
	r.passes(second)
}

// germanCommand is the row that says how many points the German has: on turn 1, then on two turns each, and
// from turn 12 on.
func germanCommand(turn int) rule.Ref {
	rows := []rule.Ref{"3.0/p", "3.0/q", "3.0/r", "3.0/s", "3.0/t", "3.0/u", "3.0/v"}
	return rows[min(turn/2, len(rows)-1)]
}

// settleInitiative: who had it rolls against the turn track [3.0/d] [3.0/e]; cards change the
// roll [3.0/f].
func (r *play) settleInitiative() {
	p := r.P
	e := &InitiativeSettled{By: by(p.initiative), Roll: r.roll("initiative", p.initiative, 1)[0], Initiative: data.SideNames[data.German]}
	e.Modifier = p.Now.Initiative[data.Polish] - p.Now.Initiative[data.German]
	if e.Roll-e.Modifier <= p.d.Track.Turn[p.turn-1].PoleUpTo {
		e.Initiative = data.SideNames[data.Polish]
	}
	r.Do(e)
}

// movementPhase: cards, and then what moves and builds, the side with initiative first [3.0/c].
func (r *play) movementPhase() {
	r.passes(first)
	r.passes(second)
}
