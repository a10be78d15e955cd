package polanddefiant

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title/conform"
)

// Expect judges one line of what a case expects. An error says what was found
// instead. The lines are
//
//	german 3Pz 0405                    a unit stands there; also "reduced", "full",
//	                                   "out-of-supply", "isolated", "supplied"
//	polish 9 eliminated                or withdrawn, track
//	combat 0605 odds 2-1 column 1-1 shift -1 roll 5 result D1r2 attack 11 defence 4
//	no combat 0605                     and: no event StepLost 9
//	moved 3Pz 0605 cost 4              in half movement points
//	stopped 3Pz 0505 enemy
//	event HQActivated 4th              any event, with words and key=value
//	note odds column=2-1               a remark on a checked line
//	chit 4th drawn                     cup, drawn, idle, gone, away, queued
//	used german 3      limit german 6  activations and their limit now
//	vph 5              holder 0913 german
//	aircraft Stuka1 due 5              fit, gone, or the turn it comes back
//	score german 12    winner german   level polish-minor
//	awaited polish retreat             turn 3      phase orders
//	command 4th 32     no-command 4th 50      who is in command of whom now
//	sees german polish X 0505          in fog; also: does-not-see
//	told german Eliminated X           news of a seat; also: not-told
//	sequence supply GoalChecked        events and phases, in this order
func (t *Title) Expect(l order.Line, o conform.Outcome) error {
	j := &judge{Expectation: conform.Expectation{Scanner: order.NewScanner(l), Outcome: o}, p: o.After.(*Position)}
	return conform.Look(j, expectationWords, expectations)
}

// judge reads one expectation.
type judge struct {
	conform.Expectation
	p *Position
}

var expectationWords = []string{
	"GERMAN", "POLISH", "COMBAT", "NO", "MOVED", "STOPPED", "EVENT", "NOTE", "CHIT", "USED", "LIMIT", "VPH", "HOLDER",
	"AIRCRAFT", "SCORE", "WINNER", "LEVEL", "AWAITED", "TURN", "PHASE", "COMMAND", "NO-COMMAND",
	"SEES", "DOES-NOT-SEE", "TOLD", "NOT-TOLD", "SEQUENCE",
}

var expectations = map[string]func(*judge, order.Token) error{
	"GERMAN": (*judge).unit, "POLISH": (*judge).unit,
	"COMBAT": (*judge).combat, "NO": (*judge).none,
	"MOVED":   func(j *judge, _ order.Token) error { return j.Moved() },
	"STOPPED": func(j *judge, _ order.Token) error { return j.Event("MoveStopped", events) },
	"EVENT":   func(j *judge, _ order.Token) error { return j.Event(j.Next().Text, events) },
	"NOTE":    func(j *judge, _ order.Token) error { return j.Note() },
	"CHIT":    (*judge).chit, "USED": (*judge).activations, "LIMIT": (*judge).activations,
	"VPH": (*judge).vph, "HOLDER": (*judge).holder, "AIRCRAFT": (*judge).aircraft,
	"SCORE": (*judge).score, "WINNER": func(j *judge, _ order.Token) error { return j.Winner() }, "LEVEL": (*judge).level,
	"AWAITED": func(j *judge, _ order.Token) error { return j.Awaited() },
	"TURN":    func(j *judge, _ order.Token) error { return j.Turn(int(j.p.turn), lastTurn) },
	"PHASE":   (*judge).phase,
	"COMMAND": (*judge).command, "NO-COMMAND": (*judge).command,
	"SEES": (*judge).sees, "DOES-NOT-SEE": (*judge).sees,
	"TOLD": (*judge).told, "NOT-TOLD": (*judge).told, "SEQUENCE": (*judge).sequence,
}

// named reads a unit of a side.
func (j *judge) named(side string) (int, error) {
	u, wrong := conform.Unit(j.Scanner, j.p.d.byName[sideOf(side)], j.p.d.Names, side)
	if wrong != nil {
		return 0, fmt.Errorf("%s: %q", wrong.Kind, wrong.Token)
	}
	return u, nil
}

// unitStates are what a case can expect of a unit besides its hex.
var unitStates = append([]string{"reduced", "full", "supplied", "out-of-supply", "isolated"}, placeNames[onMap+1:unseen]...)

// unit is "german 3Pz 0405 reduced".
func (j *judge) unit(side order.Token) error {
	p := j.p
	u, err := j.named(strings.ToLower(side.Text))
	if err != nil {
		return err
	}
	c := &p.units[u]
	for !j.Done() {
		ok := false
		switch t := j.Next(); t.Fold {
		case "REDUCED", "FULL":
			ok = (t.Fold == "REDUCED") == (c.flags&reduced != 0) && c.place == onMap
		case "SUPPLIED":
			ok = c.supply == inSupply && c.place == onMap
		case "OUT-OF-SUPPLY":
			ok = c.supply == outOfSupply
		case "ISOLATED":
			ok = c.supply == isolated
		default:
			if off := slices.Index(placeNames[:unseen], strings.ToLower(t.Text)); off > int(onMap) {
				ok = c.place == place(off)
			} else if _, err := hex.ParseHex(t.Fold); err != nil {
				return conform.NoState(j.Scanner, t, unitStates)
			} else {
				ok = c.place == onMap && p.hex(int(c.cell)).String() == t.Text
			}
		}
		if !ok {
			return fmt.Errorf("%s is %s%s", p.name(u), p.whereabouts(u), j.Failures())
		}
	}
	return nil
}

// whereabouts of a unit in a message.
func (p *Position) whereabouts(u int) string {
	c := &p.units[u]
	if c.place != onMap {
		return placeNames[c.place]
	}
	state := "full"
	if c.flags&reduced != 0 {
		state = "reduced"
	}
	if c.supply != inSupply {
		state += ", " + supplyNames[c.supply]
	}
	return "at " + p.hex(int(c.cell)).String() + ", " + state
}

// combat is "combat 0605 odds 2-1 column 1-1 …".
func (j *judge) combat(order.Token) error { return conform.Combat(&j.Expectation, j.fits) }

// inHalves prints a total in halves: "3", "1/2".
func inHalves(n int) string {
	switch {
	case n == 1:
		return "1/2"
	case n%2 == 1:
		return itoa(n/2) + "-1/2"
	}
	return itoa(n / 2)
}

// fits holds a combat against the rest of the line and says what is otherwise.
// Attack and defence are the rounded totals.
func (j *judge) fits(f *Fought) (miss string, err error) {
	for !j.Done() {
		key := j.Next()
		var have string
		want := j.Peek().Text
		switch key.Fold {
		case "ODDS":
			have = f.Odds
		case "COLUMN":
			have = strings.TrimSuffix(f.Column, "+")
		case "SHIFT":
			have = shiftText(f, "")
			if slices.Contains([]string{"terrain", "mech-only", "first-turn"}, want) {
				j.Next()
				have, want = shiftText(f, want), j.Peek().Text
			}
		case "ROLL":
			have = itoa(f.Roll)
		case "RESULT":
			have = f.Result
		case "ATTACK":
			have = inHalves(f.AttackTotal)
		case "DEFENCE":
			have = inHalves(f.DefenceTotal)
		case "BY":
			have = f.Side
		case "ATTACKERS":
			have = itoa(len(f.Attackers))
		case "DEFENDERS":
			have = itoa(len(f.Defenders))
		case "AIRCRAFT":
			have = itoa(len(f.Aircraft))
		case "WITH", "WITHOUT":
			in := slices.ContainsFunc(f.Attackers, func(a Fighter) bool { return a.Unit == want })
			if have = want; in != (key.Fold == "WITH") {
				have = fmt.Sprintf("attackers %v", f.Attackers)
			}
		default:
			return "", conform.Slipf("%q: of a combat can be expected odds, column, shift, roll, result, attack, defence, by, with, without, attackers, defenders and aircraft", key.Text)
		}
		j.Next()
		if !strings.EqualFold(have, want) && miss == "" {
			miss = fmt.Sprintf("%s %s (attack %s, defence %s, odds %s, column %s, shifts %v, roll %d, result %s)",
				strings.ToLower(key.Text), have, inHalves(f.AttackTotal), inHalves(f.DefenceTotal), f.Odds, f.Column, f.Shifts, f.Roll, f.Result)
		}
	}
	return miss, nil
}

// shiftText is the sum of a combat's shifts, of one kind or of all.
func shiftText(f *Fought, kind string) string {
	n := 0
	for _, s := range f.Shifts {
		if kind == "" || s.Kind == kind {
			n += s.Columns
		}
	}
	return itoa(n)
}

// none is "no combat 0605" or "no event StepLost 9".
func (j *judge) none(order.Token) error {
	return j.None(
		func() error { return j.combat(order.Token{}) },
		func() error { return j.Event(j.Next().Text, events) },
	)
}

// March lets cases ask where a unit moved.
func (e *Moved) March() (unit string, end hex.Hex, cost int) {
	return e.Unit, e.Path[len(e.Path)-1], e.Cost
}

// Where lets cases look for a combat.
func (e *Fought) Where() hex.Hex { return e.Hex }

// CalledOff lets cases tell of a combat that was not fought.
func (e *CombatCancelled) CalledOff() (at hex.Hex, cause string) { return e.Hex, e.Cause }

// Failure lets cases tell of an order that failed.
func (e *OrderFailed) Failure() (order string, why *rule.Refusal) { return e.Order, &e.Refusal }
