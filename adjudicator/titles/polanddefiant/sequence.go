package polanddefiant

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

func itoa(n int) string { return strconv.Itoa(n) }

// turnDate is the day of a turn: one a day from 1 September 1939 [1.0].
func turnDate(turn int) string { return fmt.Sprintf("1939-09-%02d", turn) }

// play is one resolution.
type play struct {
	game.Play[*Position]
	policies [2]grammar.InForce
	// answered is the kind of the choice that its seat has just made, "" for none, and answer what it wrote.
	answered string
	answer   []order.Order
}

// Resolve plays on from what is awaited to the next choice: at most through the whole turn, to the letters for the
// next [3.0].
func (p *Position) Resolve(sheets []title.Sheet, cup dice.Cup) ([]title.Event, title.Position, error) {
	begun, err := game.Begin(p, p.Seat != nobody, cup)
	if err != nil {
		return nil, nil, err
	}
	r := &play{Play: begun}
	r.read(sheets)
	if r.P.ph == orders {
		r.begin(airAttacks, "3.0", "3.0/a")
	}
	r.resume()
	return r.Run(r.next)
}

// die throws a die for a side.
func (r *play) die(side, what string) int {
	label := fmt.Sprintf("T%d %s %s", r.P.Turn, side, what)
	return r.Cup.Roll(dice.Throw{Label: label, Side: side, Count: 1, Die: dice.D(6)})[0]
}

// read takes the sheets in: standing orders, plans to keep, and the answer to the choice awaited.
func (r *play) read(sheets []title.Sheet) {
	p := r.P
	r.policies = p.d.InForce(sheets)
	for _, sheet := range sheets {
		s := sideOf(string(sheet.Seat))
		asked := p.ask != nil && sideOf(p.ask.Side) == s
		e := &PlansFiled{Side: sideNames[s], Ways: map[string][]hex.Hex{}}
		ways := p.toldWays(sheet)
		for i, o := range sheet.Orders {
			key, _ := p.keyOf(s, &o)
			if key == "" || key == keyReplace && asked && p.ask.Kind == "replacements" {
				if asked {
					r.answer = append(r.answer, o)
				}
				continue
			}
			if slices.Contains(activationVerbs, o.Verb) { // for the headquarters awaited
				o = p.d.planOrder(key, o)
			}
			e.read, e.Lines = append(e.read, o), append(e.Lines, o.Canon)
			if way := ways[i]; way != nil {
				e.Ways[o.Canon] = p.d.Map.Hexes(way)
			}
		}
		if len(e.Lines) > 0 {
			r.Do(e)
		}
	}
}

// resume closes the choice that was awaited and carries it out where it stands for itself.
func (r *play) resume() {
	ask := r.P.ask
	if ask == nil {
		return
	}
	r.answered = ask.Kind
	args := ask.Args
	r.Do(&game.ChoiceMade{Seat: title.Seat(ask.Side), Choice: ask.Kind})
	switch r.answered {
	case "removal":
		r.removal(args["effect"])
		r.answered = ""
	case "merger":
		r.mergerByEvent(r.answer)
		r.answered = ""
	}
}

// await asks a seat; always false.
func (r *play) await(side int, kind string, args map[string]string) bool {
	r.Do(&ChoiceAwaited{Seat: title.Seat(sideNames[side]), Choice: kind, Args: args})
	return false
}

// next plays the next piece of the sequence; false when a seat is awaited or the game is over.
func (r *play) next() bool {
	p := r.P
	switch {
	case p.ask != nil:
		return false
	case p.combat != nil:
		return r.fight()
	case p.spending != nil:
		return r.spend()
	case len(p.queue) > 0:
		return r.declare(p.queue[0])
	case p.act != nil:
		return r.activation()
	}
	switch p.ph {
	case airAttacks:
		r.strikes()
	case interdiction:
		r.interdict()
		r.begin(reinforcement, "3.0/b")
	case reinforcement:
		r.reinforce()
		r.begin(command, "3.0/c")
	case command:
		return r.draw()
	case supplyPhase:
		r.checkSupply()
		r.begin(endOfTurn, "3.0/e")
	case endOfTurn:
		r.endTurn()
	default:
		return false
	}
	return true
}

// begin opens a phase.
func (r *play) begin(ph phase, rules ...rule.Ref) {
	r.Do(&game.PhaseBegan{Turn: int(r.P.Turn), Phase: phaseNames[ph], Rules: rules})
}

// Awaited are the decisions the game waits for: both seats' letters at the start of a turn, then one choice at a
// time, while the other seat may still amend its plans.
func (p *Position) Awaited() []title.Decision {
	if p.Over() {
		return nil
	}
	turn := "T" + itoa(int(p.Turn)) + "-"
	if p.ph == orders || p.ask == nil {
		return []title.Decision{
			{Seat: "german", Kind: "turn", ID: turn + "german-turn"},
			{Seat: "polish", Kind: "turn", ID: turn + "polish-turn"},
		}
	}
	turn += itoa(p.Asks) + "-"
	other := sideNames[1-sideOf(p.ask.Side)]
	args := rule.Args{}
	maps.Copy(args, p.ask.Args)
	return []title.Decision{
		{Seat: title.Seat(p.ask.Side), Kind: p.ask.Kind, ID: turn + p.ask.Side + "-" + p.ask.Kind, Args: args},
		{Seat: title.Seat(other), Kind: "plans", ID: turn + other + "-plans", Optional: true},
	}
}

// endTurn plays the End of Turn Phase: aircraft go home, sudden death is tested, the next turn begins [3.0/e].
func (r *play) endTurn() {
	p := r.P
	r.lapse()
	r.aircraftHome()
	r.occupy()
	if sudden := p.inWarsaw(); sudden || p.Turn == lastTurn {
		r.finish(sudden)
		return
	}
	r.queuedChits()
	missed := r.checkGoal()
	next := p.d.Track[p.Turn+1]
	e := &TurnBegan{
		Turn: int(p.Turn) + 1, Date: turnDate(int(p.Turn) + 1),
		Limits: next.limits(), Goal: next.Goal,
		Missed: missed, Cut: missed > 0, Rules: []rule.Ref{"2.2.1", "2.3/c", "2.5/d"},
	}
	if e.Cut {
		e.Limits[german]-- // by one however much is missing [4.1.2/b]
		e.Rules = append(e.Rules, "4.1.2/a", "4.1.2/b")
	}
	r.Do(e)
}

// lapse tells what was kept for a time that never came, since plans are for one turn: for headquarters whose chit
// did not activate them, for an event that let nobody march, for points that nobody gave.
func (r *play) lapse() {
	p := r.P
	for side := range sideNames {
		for _, q := range slices.Clone(p.plans[side]) {
			key := q.key
			list, _ := p.plansFor(side, key) // none where the key has lapsed already
			if len(list) == 0 || key == keyAir || key == keyArrivals || key == keyAll {
				continue
			}
			e := &PlansLapsed{Side: sideNames[side], Key: key, For: p.d.keyName(key), Orders: order.Canons(list), Reason: "not-drawn", Rules: refs("2.5/c")}
			switch key {
			case keyEvent:
				e.Reason, e.Rules = "no-event", refs("2.5.2")
			case keyReplace:
				e.Reason, e.Rules = "no-points", refs("11.2/d", "11.2/e")
			}
			r.Do(e)
		}
	}
}

// occupy gives a victory point hex to whoever has stood in it since the game began, such as the brigade in Danzig:
// Poland holds it until the first turn ends [13.1] [14.0/h].
func (r *play) occupy() {
	p := r.P
	for k, v := range p.d.VPH {
		for side := range sideNames {
			if units, _ := p.company(side, int(v.cell)); units > 0 && int(p.vph[k]) != side {
				r.Do(&VPHTaken{Side: sideNames[side], Name: v.Name, Hex: p.d.Hex(int(v.cell)), Rules: vphRules})
			}
		}
	}
}

// queuedChits joins the chits that waited for the end of the turn [RET.5] [RET.10].
func (r *play) queuedChits() {
	p := r.P
	for k := range p.d.Chits {
		if p.chits[k] == chitQueued {
			rules := refs("2.4.2")
			if p.d.Chits[k].kind == chitPair {
				rules = refs("2.4.5")
			}
			r.joins(k, rules)
		}
	}
}

// checkGoal compares the victory point hexes that the German holds in supply with the goal of the turn [4.1.2]; it
// gives the goal if it was missed, else 0.
func (r *play) checkGoal() int {
	p := r.P
	goal, count := p.d.Track[p.Turn].Goal, p.CountVPH()
	r.Do(&GoalChecked{Goal: goal, Count: count, Met: count >= goal, Rules: []rule.Ref{"4.1.2"}})
	if count >= goal {
		return 0
	}
	return goal
}

func (p *Position) givePoints(e *PointsGiven) error {
	side := sideOf(e.Side)
	if side == nobody || p.spending != nil {
		return fmt.Errorf("points for %q now", e.Side)
	}
	p.spending = &Spending{Side: e.Side, Points: e.Points, Nation: e.Side}
	if e.Points > 0 { // who is out of sight may make its losses good
		for u := range p.d.Units {
			p.Seen[1-side][u].Reduced = false
		}
	}
	return nil
}

// spendPoints ends the spending of points; what is left is lost [11.2/c].
func (p *Position) spendPoints(*PointsSpent) error {
	if p.spending == nil {
		return errors.New("no points in hand")
	}
	p.drop(sideOf(p.spending.Side), keyReplace)
	p.spending = nil
	p.clear(rebuilt | moved)
	return nil
}

// beginTurn opens a game turn: letters are awaited, plans of the turn before are void, and the chits go back into
// the cup [2.5/d].
func (p *Position) beginTurn(e *TurnBegan) error {
	if e.Turn < 1 || e.Turn > lastTurn {
		return fmt.Errorf("turn %d", e.Turn)
	}
	p.Turn, p.ph = uint8(e.Turn), orders
	p.plans, p.tally = [2][]planned{}, tally{Missed: e.Missed, Cut: e.Cut} // [4.1.2/a]
	for k := range p.d.Chits {
		switch p.chits[k] {
		case chitDrawn, chitIdle:
			p.chits[k] = chitInCup
		}
	}
	for i := range p.planes {
		p.planes[i].Used = false
	}
	p.clear(ofActivation | arrived | rebuilt | shipUsed)
	return nil
}

// beginPhase opens a phase: what belonged to the one before is forgotten.
func (p *Position) beginPhase(e *game.PhaseBegan) error {
	i := slices.Index(phaseNames[:over], e.Phase)
	if i < 0 {
		return fmt.Errorf("no phase %q", e.Phase)
	}
	p.ph, p.struck = phase(i), 0
	p.Combats, p.queue, p.combat = 0, nil, nil
	p.clear(ofActivation)
	return nil
}

// level of victory [13.2.1] and the most VPH it goes up to.
type level struct {
	name   string
	most   int
	winner int
	rule   rule.Ref
}

// levels in ascending order; the first takes in 0, which the book does not list.
var levels = [...]level{
	{"polish-overwhelming", 2, polish, "13.2.1/a"},
	{"polish-major", 7, polish, "13.2.1/b"},
	{"polish-minor", 9, polish, "13.2.1/c"},
	{"german-historical", 10, german, "13.2.1/d"},
	{"german-major", 13, german, "13.2.1/e"},
	{"german-overwhelming", maxVPH, german, "13.2.1/f"},
}

// suddenDeath is the level of a game that ends in Warsaw [13.2].
const suddenDeath = "sudden-death"

func levelOf(count int) *level {
	return &levels[slices.IndexFunc(levels[:], func(l level) bool { return count <= l.most })]
}

// Result is the score by the book as far as the position knows it.
func (p *Position) Result() title.Result {
	if p.Final != nil {
		return *p.Final
	}
	r, _ := p.score()
	r.Seen = p.Seat != nobody && p.fog != fogOff
	return r
}

// score counts the victory point hexes that the German holds in supply, 1 point each [13.2.1] [13.2.2]; the others
// are the Pole's, who has all at the start [13.1]. The last row is the level that the count stands for.
func (p *Position) score() (r title.Result, count int) {
	r = title.Result{Totals: []title.Total{{Side: sideNames[german]}, {Side: sideNames[polish]}}}
	lines := p.supplyNet(german)
	for k, v := range p.d.VPH {
		side, kind, ref, cell := german, "vph", rule.Ref("13.2.1"), int(v.cell)
		switch {
		case p.vph[k] == polish:
			side, kind, ref = polish, "vph-kept", "13.1"
		case p.dams(german, cell) || !lines.supplied(cell): // [4.1.2]
			side, kind = polish, "vph-unsupplied"
		default:
			count++
		}
		r.Lines = append(r.Lines, title.ScoreRow{
			Side: sideNames[side], Kind: kind, Name: v.Name, Count: 1, Points: 1, Rule: ref,
		})
		r.Totals[side].Points++
	}
	l := levelOf(count)
	r.Lines = append(r.Lines, title.ScoreRow{Side: sideNames[l.winner], Kind: l.name, Count: count, Rule: l.rule})
	return r, count
}

// inWarsaw tells that a supplied combat unit of the German side, Slovaks too, is in a hex of Warsaw [13.2].
func (p *Position) inWarsaw() bool {
	wins := func(u uint8) bool {
		return p.d.Units[u].Side == german && p.d.combatUnit(int(u)) && p.Units[u].Supply == inSupply
	}
	return slices.ContainsFunc(p.d.Warsaw, func(cell int16) bool { return slices.ContainsFunc(p.StackOf(int(cell)), wins) })
}

// finish ends the game: by sudden death [13.2], or by the count of victory point hexes [13.2.1].
func (r *play) finish(sudden bool) {
	result, count := r.P.score()
	l := levelOf(count)
	name, ref := l.name, l.rule
	result.Winner = sideNames[l.winner]
	if sudden {
		name, ref, result.Winner = suddenDeath, "13.2", sideNames[german]
		last := &result.Lines[len(result.Lines)-1]
		last.Side, last.Kind, last.Rule = result.Winner, name, ref
	}
	result.Rule = ref
	r.Do(&GameEnded{Winner: result.Winner, Level: name, Count: count, Result: result, Rules: []rule.Ref{ref}})
}
