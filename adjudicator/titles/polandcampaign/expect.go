package polandcampaign

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
//	german 3Pz 0405                    a unit stands there; also "reduced", "full"
//	polish 9Inf eliminated             or exited, interned, reserve, reduced, full
//	combat 0605 odds 2-1 column 1-1 shift -1 roll 5 result DRB attack 11 defence 4
//	no combat 0605                     and: no event StepLost 9Inf
//	moved 3Pz 0605 cost 4              stopped 3Pz 0505 zone
//	event Recovered 3Pz                any event, with words and key=value
//	note odds column=2-1               a remark on a checked line
//	air 3      score german 12      score polish other-city 6      winner german
//	holder 1811 polish      holder 1811 none      awaited polish retreat      turn 3      phase polish-turn
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
	"GERMAN", "POLISH", "COMBAT", "NO", "MOVED", "STOPPED", "EVENT", "NOTE", "AIR", "SCORE", "WINNER", "HOLDER",
	"AWAITED", "TURN", "PHASE",
}

var expectations = map[string]func(*judge, order.Token) error{
	"GERMAN": (*judge).unit, "POLISH": (*judge).unit,
	"COMBAT": (*judge).combat, "NO": (*judge).none,
	"MOVED":   func(j *judge, _ order.Token) error { return j.Moved() },
	"STOPPED": func(j *judge, _ order.Token) error { return j.Event("MoveStopped", events) },
	"EVENT":   func(j *judge, _ order.Token) error { return j.Event(j.Next().Text, events) },
	"NOTE":    func(j *judge, _ order.Token) error { return j.Note() },
	"AIR":     (*judge).air,
	"SCORE":   (*judge).score,
	"WINNER":  func(j *judge, _ order.Token) error { return j.Winner() },
	"HOLDER":  (*judge).holder,
	"AWAITED": func(j *judge, _ order.Token) error { return j.Awaited() },
	"TURN":    func(j *judge, _ order.Token) error { return j.Turn(int(j.p.turn), lastTurn) },
	"PHASE":   (*judge).phase,
}

// unitStates are what a case can expect of a unit besides its hex.
var unitStates = append([]string{"reduced", "full"}, placeNames[onMap+1:unseen]...)

// unit is "german 3Pz 0405 reduced".
func (j *judge) unit(side order.Token) error {
	p := j.p
	n, wrong := j.NameOf(p.d.Names, strings.ToLower(side.Text))
	if wrong != nil {
		return fmt.Errorf("%s: %q", wrong.Kind, wrong.Token)
	}
	u := p.d.byID[n.ID]
	c := &p.units[u]
	for !j.Done() {
		switch t := j.Next(); t.Fold {
		case "REDUCED", "FULL":
			if (t.Fold == "REDUCED") != (c.flags&reduced != 0) || c.place != onMap {
				return fmt.Errorf("%s is %s", n.Short, p.whereabouts(u))
			}
		default:
			if off := slices.Index(placeNames[:unseen], strings.ToLower(t.Text)); off > int(onMap) {
				if c.place != place(off) {
					return fmt.Errorf("%s is %s", n.Short, p.whereabouts(u))
				}
			} else if _, err := hex.ParseHex(t.Fold); err != nil {
				return conform.NoState(j.Scanner, t, unitStates)
			} else if c.place != onMap || p.hex(int(c.cell)).String() != t.Text {
				return fmt.Errorf("%s is %s", n.Short, p.whereabouts(u))
			}
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
	return "at " + p.hex(int(c.cell)).String() + ", " + state
}

// combat is "combat 0605 odds 2-1 column 1-1 …".
func (j *judge) combat(order.Token) error { return conform.Combat(&j.Expectation, j.fits) }

// fits holds a combat against the rest of the line and says what is otherwise.
func (j *judge) fits(f *Fought) (miss string, err error) {
	for !j.Done() {
		key := j.Next()
		var have string
		want := j.Peek().Text
		switch key.Fold {
		case "ODDS":
			have = f.Odds
			if want == fmt.Sprintf("%d-%d", f.Attack, f.Defence) {
				have = want
			}
		case "COLUMN":
			have = f.Column
		case "SHIFT":
			have = shiftText(f, "")
			if slices.ContainsFunc([]string{"terrain", "river", "fort", "siege"}, func(k string) bool { return k == want }) {
				j.Next()
				have, want = shiftText(f, want), j.Peek().Text
			}
		case "ROLL":
			have = itoa(f.Roll)
		case "RESULT":
			have = f.Result
		case "ATTACK":
			have = itoa(f.Attack)
		case "DEFENCE":
			have = itoa(f.Defence)
		case "BY":
			have = f.Side
		case "AIR":
			have = itoa(f.AttackAir + f.DefenceAir)
		case "ATTACKERS":
			have = itoa(len(f.Attackers))
		case "DEFENDERS":
			have = itoa(len(f.Defenders))
		case "WITH", "WITHOUT":
			in := slices.ContainsFunc(f.Attackers, func(a Fighter) bool { return a.Unit == want })
			if have = want; in != (key.Fold == "WITH") {
				have = fmt.Sprintf("attackers %v", f.Attackers)
			}
		default:
			return "", conform.Slipf("%q: of a combat can be expected odds, column, shift, roll, result, attack, defence, air, by, with, without, attackers and defenders", key.Text)
		}
		j.Next()
		if !strings.EqualFold(have, want) && miss == "" {
			miss = fmt.Sprintf("%s %s (attack %d, defence %d, odds %s, column %s, shifts %v, roll %d, result %s)",
				strings.ToLower(key.Text), have, f.Attack, f.Defence, f.Odds, f.Column, f.Shifts, f.Roll, f.Result)
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

func (j *judge) air(order.Token) error {
	n, wrong := j.Number(0, 99)
	if wrong != nil {
		return fmt.Errorf("%q is no number", wrong.Token)
	}
	if int(j.p.air) != n {
		return fmt.Errorf("%d air points are left", j.p.air)
	}
	return nil
}

// score is "score german 12" or "score polish other-city 6".
func (j *judge) score(order.Token) error {
	side := sideOf(strings.ToLower(j.Next().Text))
	if side == nobody {
		return fmt.Errorf("whose score? german or polish")
	}
	r := j.p.Result()
	want, have := "", 0
	if kind := j.Next().Text; j.Done() {
		want, have = kind, r.Totals[side].Points
	} else {
		want = j.Next().Text
		for _, row := range r.Lines {
			if row.Side == sideNames[side] && row.Kind == kind {
				have += row.Points
			}
		}
	}
	if itoa(have) != want {
		return fmt.Errorf("it is %d: %v", have, r.Lines)
	}
	return nil
}

// holder is "holder 1811 polish".
func (j *judge) holder(order.Token) error {
	h, wrong := j.Hex()
	if wrong != nil {
		return fmt.Errorf("%q is no hex", wrong.Token)
	}
	cell := j.p.d.cell(h)
	if cell < 0 || j.p.d.cityAt[cell] < 0 {
		return fmt.Errorf("%v is no city that counts", h)
	}
	have := "none"
	if side := j.p.holder[j.p.d.cityAt[cell]]; side != nobody {
		have = sideNames[side]
	}
	if have != strings.ToLower(j.Next().Text) {
		return fmt.Errorf("the holder is %s", have)
	}
	return nil
}

// phase is "phase polish-turn" or one of the phases of events.
func (j *judge) phase(order.Token) error {
	want, have := strings.ToLower(j.Next().Text), phaseNames[j.p.ph]
	if want == have || !j.p.Over() && want == sideNames[j.p.ph.side()]+"-turn" {
		return nil
	}
	return fmt.Errorf("it is %s", have)
}

// March lets cases ask where a unit moved.
func (e *Moved) March() (unit string, end hex.Hex, cost int) {
	return e.Unit, e.Path[len(e.Path)-1], e.Cost
}

// March lets cases ask where a unit that came in stands.
func (e *Arrived) March() (unit string, end hex.Hex, cost int) {
	return e.Unit, e.Path[len(e.Path)-1], e.Cost
}

// Where lets cases look for a combat.
func (e *Fought) Where() hex.Hex { return e.Hex }

// CalledOff lets cases tell of a combat that was not fought.
func (e *CombatCancelled) CalledOff() (at hex.Hex, cause string) { return e.Hex, e.Cause }

// Failure lets cases tell of an order that failed.
func (e *OrderFailed) Failure() (order string, why *rule.Refusal) { return e.Order, &e.Refusal }
