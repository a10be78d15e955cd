package cases

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	pd "kurier/adjudicator/titles/polanddefiant"
)

// Expect judges one line of what a case expects: those of conform.Judging, and
//
//	chit 4th drawn                     cup, drawn, idle, gone, away, queued
//	used german 3      limit german 6  activations and their limit now
//	vph 5
//	aircraft Stuka1 due 5              fit, gone, or the turn it comes back
//	level polish-minor                 how the game was decided
//	command 4th 32     no-command 4th 50      who is in command of whom now
func (t Title) Expect(l order.Line, o conform.Outcome) error {
	// The game may be a variant with counters that the case makes up.
	return judging(o.After.(*pd.Position).Data()).Expect(l, o)
}

func judging(d *pd.Data) *conform.Judging {
	return &conform.Judging{
		Army: army(d), Board: d.Map, Last: pd.LastTurn, Phases: pd.PhaseNames, Kinds: pd.Kinds(), Combat: fought,
		Own: map[string]func(*conform.Expectation, order.Token) error{
			"CHIT": chit, "USED": activations, "LIMIT": activations, "VPH": vph,
			"AIRCRAFT": aircraft, "LEVEL": level, "COMMAND": command, "NO-COMMAND": command,
		},
	}
}

func after(x *conform.Expectation) *pd.Position { return x.After.(*pd.Position) }

// fought gives the facts of a combat. Attack and defence are the rounded totals.
func fought(e title.Event) *conform.Fought {
	f, ok := e.(*pd.Fought)
	if !ok {
		return nil
	}
	attackers := game.Each(f.Attackers, func(a pd.Fighter) string { return a.Unit })
	return &conform.Fought{At: f.Hex.Place(), Attackers: attackers, Shifts: f.Shifts, Kinds: []string{"terrain", "mech-only", "first-turn"}, Facts: []conform.Fact{
		conform.FactOf("attack", inHalves(f.AttackTotal)), conform.FactOf("defence", inHalves(f.DefenceTotal)),
		conform.FactOf("odds", f.Odds), conform.FactOf("column", strings.TrimSuffix(f.Column, "+")),
		conform.FactOf("roll", f.Roll), conform.FactOf("result", f.Result), conform.FactOf("by", f.Side),
		conform.FactOf("attackers", len(f.Attackers)), conform.FactOf("defenders", len(f.Defenders)),
		conform.FactOf("aircraft", len(f.Aircraft)),
	}}
}

// inHalves prints a total in halves: "3", "1/2".
func inHalves(n int) string { return strings.Replace(game.Points(n).String(), " ", "-", 1) }

// chit is "chit 4th drawn".
func chit(x *conform.Expectation, _ order.Token) error {
	p := after(x)
	k, err := p.Data().ChitNamed(x.Next().Text)
	if err != nil {
		return err
	}
	return x.Fits(p.Saved().Chits[k].State)
}

// activations is "used german 3" or "limit german 6".
func activations(x *conform.Expectation, what order.Token) error {
	side := strings.ToLower(x.Next().Text)
	at := slices.Index(pd.SideNames, side)
	if at < 0 {
		return fmt.Errorf("whose? german or polish")
	}
	if what.Fold == "LIMIT" {
		return x.Fits(strconv.Itoa(after(x).Limit(at)))
	}
	return x.Fits(strconv.Itoa(after(x).Saved().Used[at]))
}

// vph is the count of VPH that the German holds in supply.
func vph(x *conform.Expectation, _ order.Token) error {
	return x.Fits(strconv.Itoa(after(x).CountVPH()))
}

// aircraft is "aircraft Stuka1 fit", "gone" or "due 5".
func aircraft(x *conform.Expectation, _ order.Token) error {
	p := after(x)
	i, err := p.Data().PlaneNamed(x.Next().Text)
	if err != nil {
		return err
	}
	have := "fit"
	switch pl := p.Saved().Planes[i]; {
	case pl.Gone:
		have = "gone"
	case pl.Due > 0:
		have = "due " + strconv.Itoa(pl.Due)
	}
	want := strings.ToLower(x.Next().Text)
	if want == "due" {
		want += " " + x.Next().Text
	}
	if have != want {
		return fmt.Errorf("it is %s", have)
	}
	return nil
}

// level is "level polish-minor": how the game was decided.
func level(x *conform.Expectation, _ order.Token) error {
	if lines := x.After.Result().Lines; x.After.Over() {
		return x.Outcomes(lines[len(lines)-1].Kind)
	}
	return x.Outcomes("")
}

// command is "command 4th 32": the unit is in command of the headquarters as the case ends; no-command that it is
// not.
func command(x *conform.Expectation, what order.Token) error {
	p, word := after(x), x.Next().Text
	for _, side := range pd.SideNames {
		h, err := p.Data().Unit(side, word)
		if err != nil {
			continue
		}
		u, wrong := army(p.Data()).Unit(x.Scanner, side)
		if wrong != nil {
			return fmt.Errorf("%s: %q", wrong.Kind, wrong.Token)
		}
		names, in := p.InCommand(h, u)
		if in != (what.Fold == "COMMAND") {
			return fmt.Errorf("in command of %s are %v", word, names)
		}
		return nil
	}
	return fmt.Errorf("%q is no headquarters", word)
}
