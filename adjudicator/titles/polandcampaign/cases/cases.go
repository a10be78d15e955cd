// Package cases is the language in which conformance cases speak of Poland Campaign: how one is set up, and what it
// can expect (docs/conformance.md).
package cases

import (
	"fmt"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	pc "kurier/adjudicator/titles/polandcampaign"
)

// Title is the title as cases try it.
type Title struct{ *pc.Title }

var _ conform.Stager = Title{}

// making is what counters a case may make up:
//
//	polish X inf 2-3-4 0505 steps=2 class=mountain nation=slovak back=1-2 entry=polish-city turn=3
var making = conform.Making{
	Sides: pc.SideNames, Nations: []string{"german", "slovak", "polish"}, Entries: pc.EntryNames, Last: pc.LastTurn,
	Kinds: map[string]conform.Kind{
		"INF": {Symbol: "infantry", Class: "foot"}, "MOT": {Symbol: "motorized", Class: "motorized"},
		"PZ": {Symbol: "armor", Class: "armored"}, "MEC": {Symbol: "mechanized-cavalry", Class: "motorized"},
		"CAV": {Symbol: "cavalry", Class: "cavalry"}, "MTN": {Symbol: "mountain", Class: "mountain"},
	},
	More: []string{"CLASS"},
}

func army(d *pc.Data) *conform.Army {
	return &conform.Army{Sides: pc.SideNames, Names: d.Counters.Names, Named: d.Unit, Off: pc.OffMap}
}

// staging is a case being set up.
type staging struct {
	*conform.Case
	d *pc.Data // of the case
	g *pc.Game
	p *pc.Saved
}

// Stage sets a conformance case up. Without place lines it is the scenario's own set-up; with them only the
// counters they name take part: the others have left the map, the airborne divisions wait in reserve. Errors name
// line and token.
func (t Title) Stage(c *conform.Case) (title.Game, title.Position, error) {
	variant := t.Variant()
	s := &staging{Case: c, d: variant.Data}
	return conform.Set(c, variant, []func() error{s.ground, s.charts, s.made}, s.begin,
		[]func() error{s.clock, s.places, s.state, s.results}, func() (*pc.Position, error) { return s.g.SetUp(s.p) })
}

// begin takes the game up, empty where the case places its counters.
func (s *staging) begin(g *pc.Game) {
	if s.g, s.p = g, g.Empty(); len(s.Place) == 0 {
		s.p = g.Start().(*pc.Position).Saved()
	}
}

// ground makes the map: the title's own, or a blank one, which is open Polish land unless the case says otherwise.
func (s *staging) ground() error {
	return s.Ground(s.d.Map, "poland", pc.MostHexes, s.d.Reground)
}

// charts overlays cells of the Combat Effects Table: "cet 1-1 7 DRB".
func (s *staging) charts() error {
	return s.Each("chart", s.Chart, conform.Words{"CET": func(in *conform.Line, _ string) {
		in.Because(s.d.SetResult(in.Next().Text, in.Int(pc.Rolls[0], pc.Rolls[1]), in.Next().Text))
	}})
}

// made adds the counters that the case makes up.
func (s *staging) made() error {
	return s.Made(&making, func(m conform.Made) error {
		if class, ok := m.More["CLASS"]; ok {
			m.Class = class
		}
		return s.d.Make(&m.Printed)
	}, s.d.NameUnits)
}

// clock sets turn and phase. A case begins where a side is awaited for its turn.
func (s *staging) clock() error {
	if err := s.Clock(&s.p.Head, pc.LastTurn, nil); err != nil {
		return err
	}
	if s.Turn > 0 {
		s.p.Air = pc.AirPoints(s.Turn)
	}
	phase := strings.ToLower(s.Phase)
	for _, side := range pc.SideNames {
		if phase == side || phase == side+"-turn" || phase == side+"-movement" {
			s.p.Phase = side + "-movement"
			return nil
		}
	}
	if phase != "" {
		return s.Wrong("phase %q: a case begins with german-turn or polish-turn", s.Phase)
	}
	return nil
}

// places puts the counters down. The airborne divisions stay in reserve, since having left it counts as used
// [10.2/b].
func (s *staging) places() error {
	if len(s.Place) == 0 {
		return nil
	}
	s.p.Clear("exited")
	for u := range s.p.Units {
		if s.d.Airborne(u) {
			s.p.Units[u].Place = "reserve"
		}
	}
	return s.Put(&conform.Placing{
		Army: army(s.d), Making: &making, Counters: &s.p.Counters, Board: s.d.Map, Room: pc.StackRoom,
		Steps: s.d.Steps, Mixes: func(int) bool { return false },
		Barred: func(u int, at board.Place) error { return s.d.Barred(&s.d.Units[u], s.d.Map.HexOf(at)) },
		Placed: func(u int, at board.Place) {
			if c := s.city(at); c != nil {
				s.hold(c, s.d.Counters.Names.ByID(s.p.Units[u].ID).Owner)
			}
		},
	})
}

// city is the city in a place, nil for none that counts.
func (s *staging) city(at board.Place) *pc.SavedCity {
	for k := range s.p.Cities {
		if s.p.Cities[k].Hex.Place() == at {
			return &s.p.Cities[k]
		}
	}
	return nil
}

// hold gives a city to a side.
func (s *staging) hold(c *pc.SavedCity, side string) {
	c.Holder, c.Invaded = side, c.Invaded || side == "german"
}

// state sets tracks, holders and marks:
//
//	air 4                 German air points left
//	holder 0505 german    who holds a city; none when nobody does
//	invaded 0505          a German has been in the city
//	dropped 2 0505        turn and hex of the 7th Air's jump
//	linked                the 7th Air has met ground units
//	unengaged A B         Germans unengaged since their last movement closed
func (s *staging) state() error { return s.Each("state", s.State, s.stateWords()) }

func (s *staging) stateWords() conform.Words {
	return conform.Words{
		"AIR":    func(in *conform.Line, _ string) { s.p.Air = in.Int(0, 20) },
		"HOLDER": s.holder, "INVADED": s.holder,
		"DROPPED": func(in *conform.Line, _ string) {
			s.p.DropTurn, s.p.DropHex = in.Int(1, pc.LastTurn), s.d.Map.HexOf(in.PlaceOn(s.d.Map))
		},
		"LINKED": func(*conform.Line, string) {
			for u := range s.p.Units {
				if s.d.Parachutes(u) {
					s.p.Units[u].Flags = append(s.p.Units[u].Flags, "linked")
				}
			}
		},
		"UNENGAGED": func(in *conform.Line, _ string) {
			for more := true; more; more = !in.Done() {
				u, wrong := army(s.d).Unit(in.Scanner, "german")
				in.Misread(wrong)
				s.p.Units[u].Flags = append(s.p.Units[u].Flags, "rested")
			}
		},
	}
}

// holder says who holds a city, or that Germans have been there.
func (s *staging) holder(in *conform.Line, word string) {
	at := in.PlaceOn(s.d.Map)
	c := s.city(at)
	switch {
	case c == nil:
		in.GiveUp("%v is no city that counts", at)
	case word == "INVADED":
		c.Invaded = true
	case in.Keyword("NONE"):
		c.Holder = ""
	default:
		s.hold(c, in.Side(pc.SideNames))
	}
}

// results are the outcomes settled in advance.
func (s *staging) results() (err error) {
	s.p.Results, err = s.Settled(pc.Results)
	return err
}

// Expect judges one line of what a case expects: those of conform.Judging, and
//
//	air 3              German air points left
//	phase polish-turn  besides the phases of events
func (t Title) Expect(l order.Line, o conform.Outcome) error {
	// The game may be a variant with counters that the case makes up.
	return judging(o.After.(*pc.Position).Data()).Expect(l, o)
}

func judging(d *pc.Data) *conform.Judging {
	return &conform.Judging{
		Army: army(d), Board: d.Map, Last: pc.LastTurn, Phases: pc.PhaseNames, Kinds: pc.Kinds(), Combat: fought,
		Own: map[string]func(*conform.Expectation, order.Token) error{"AIR": air, "PHASE": phase},
	}
}

func saved(x *conform.Expectation) *pc.Saved { return x.After.(*pc.Position).Saved() }

// fought gives the facts of a combat. Odds may also be those before the fraction is dropped.
func fought(e title.Event) *conform.Fought {
	f, ok := e.(*pc.Fought)
	if !ok {
		return nil
	}
	attackers := game.Each(f.Attackers, func(a pc.Fighter) string { return a.Unit })
	return &conform.Fought{At: f.Hex.Place(), Attackers: attackers, Shifts: f.Shifts, Kinds: []string{"terrain", "river", "fort", "siege"}, Facts: []conform.Fact{
		conform.FactOf("attack", f.Attack), conform.FactOf("defence", f.Defence),
		conform.FactOf("odds", f.Odds, fmt.Sprintf("%d-%d", f.Attack, f.Defence)), conform.FactOf("column", f.Column),
		conform.FactOf("roll", f.Roll), conform.FactOf("result", f.Result), conform.FactOf("by", f.Side),
		conform.FactOf("air", f.AttackAir+f.DefenceAir),
		conform.FactOf("attackers", len(f.Attackers)), conform.FactOf("defenders", len(f.Defenders)),
	}}
}

// air is "air 3": how many points are left.
func air(x *conform.Expectation, _ order.Token) error { return x.Fits(strconv.Itoa(saved(x).Air)) }

// phase is "phase polish-turn" or one of the phases of events.
func phase(x *conform.Expectation, _ order.Token) error {
	have := saved(x).Phase
	if side, _, _ := strings.Cut(have, "-"); !x.After.Over() && strings.EqualFold(x.Peek().Text, side+"-turn") {
		x.Next()
		return nil
	}
	return x.Fits(have)
}
