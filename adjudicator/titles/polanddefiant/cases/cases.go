// Package cases is the language in which conformance cases speak of Poland Defiant: how one is set up, and what it
// can expect (docs/conformance.md).
package cases

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	pd "kurier/adjudicator/titles/polanddefiant"
)

// Title is the title as cases try it.
type Title struct{ *pd.Title }

var _ conform.Stager = Title{}

// making is what counters a case may make up:
//
//	german A inf 3-3-3 0505 steps=1 back=2-1 of=4th nation=slovak entry=A turn=3
//	german H hq 0-0-6 0707 of=4th range=4
var making = conform.Making{
	Sides: pd.SideNames, Nations: []string{"german", "slovak", "polish"}, Last: pd.LastTurn,
	Kinds: map[string]conform.Kind{
		"INF": {Symbol: "infantry", Class: "infantry"}, "CAV": {Symbol: "cavalry", Class: "cavalry"},
		"MOT": {Symbol: "motorized", Class: "motorized"}, "MECH": {Symbol: "armor", Class: "mech"},
		"TRAIN": {Symbol: "train", Class: "train", Rails: true}, "FORT": {Symbol: "fortress", Class: "fortress"},
		"HQ": {Symbol: "hq", Class: "hq"}, "SHIP": {Symbol: "ship", Class: "ship"},
	},
	More: []string{"OF", "RANGE"},
}

func army(d *pd.Data) *conform.Army {
	return &conform.Army{Sides: pd.SideNames, Names: d.Counters.Names, Named: d.Unit, Off: pd.OffMap, Supply: pd.SupplyNames}
}

// staging is a case being set up.
type staging struct {
	*conform.Case
	d *pd.Data // of the case
	g *pd.Game
	p *pd.Saved
	// acting is the side whose activation the case begins with, "" for none; chit is what was drawn for it, -1 when
	// the case is not about command.
	acting string
	chit   int
	phase  string
}

// Stage sets a conformance case up. Without place lines it is the game's own set-up; with them only the counters
// they name take part, the cup is empty and no aircraft fly unless state lines say otherwise. Errors name line and
// token.
func (t Title) Stage(c *conform.Case) (title.Game, title.Position, error) {
	variant := t.Variant()
	s := &staging{Case: c, d: variant.Data}
	return conform.Set(c, variant, []func() error{s.ground, s.charts, s.begins, s.made}, s.begin,
		[]func() error{s.clock, s.places, s.state, s.results, s.activated}, s.activate)
}

// begin takes the game up, empty where the case places its counters.
func (s *staging) begin(g *pd.Game) {
	if s.g, s.p = g, g.Empty(); len(s.Place) == 0 {
		s.p = g.Start().(*pd.Position).Saved()
	}
}

// ground makes the map: the title's own, or a blank one, which is open Polish land without sources of supply,
// victory point hexes and entry areas unless the case says otherwise.
func (s *staging) ground() error {
	return s.Ground(s.d.Map, "poland", pd.MostHexes, s.d.Reground)
}

// charts overlays cells of the Combat Results Table, "crt 1-1 3 D1r", shifts of the Terrain Effects Chart, "tec
// town 1", and cells of the tables for groups and replacements, "og 4 2", "replacements 6 3".
func (s *staging) charts() error {
	cell := func(table *[7]int) func(*conform.Line, string) {
		return func(in *conform.Line, _ string) {
			roll := in.Int(1, 6)
			table[roll] = in.Int(0, 9)
		}
	}
	return s.Each("chart", s.Chart, conform.Words{
		"CRT": func(in *conform.Line, _ string) {
			in.Because(s.d.SetResult(in.Next().Text, in.Int(1, 6), in.RestText()))
			conform.Rest(in.Scanner)
		},
		"TEC": func(in *conform.Line, _ string) { in.Because(s.d.SetShift(in.Next().Text, in.Int(0, 9))) },
		"OG":  cell(&s.d.Groups), "REPLACEMENTS": cell(&s.d.Points),
	})
}

// begins reads the phase. A case begins with the letters for a turn; with a phase, "command" for the next draw; or
// with an activation: "activation 4th", "german-activation" when all of a side are in command.
func (s *staging) begins() error {
	word, rest, _ := strings.Cut(strings.TrimSpace(strings.ToLower(s.Phase)), " ")
	switch word {
	case "german-activation", "polish-activation":
		s.acting, s.chit, s.phase = strings.TrimSuffix(word, "-activation"), -1, "command"
	case "activation":
		k, err := s.d.ChitNamed(rest)
		if err != nil || s.d.Chits[k].HQs == nil {
			return s.Wrong("activation %q: which Command Chit? %s", rest, strings.Join(s.d.ChitIDs(), ", "))
		}
		s.acting, s.chit, s.phase = s.d.Chits[k].Side, k, "command"
	default:
		phases := pd.PhaseNames[:len(pd.PhaseNames)-1] // the last is over
		if s.phase = word; word != "" && !slices.Contains(phases, word) {
			return s.Wrong("phase %q: one of %s, activation CHIT, german-activation, polish-activation", s.Phase, strings.Join(phases, ", "))
		}
	}
	return nil
}

// made adds the counters that the case makes up. One without "of" belongs to the headquarters that the case
// activates, if that is its side's.
func (s *staging) made() error {
	return s.Made(&making, func(m conform.Made) error {
		of, told := m.More["OF"]
		switch {
		case of == "none":
			of = ""
		case told && s.d.FormationByID(of) < 0:
			return fmt.Errorf("of=%s: there is no such formation", of)
		case !told && s.acting == m.Side && s.chit >= 0:
			if heads := s.d.Chits[s.chit].Heads; len(heads) == 1 {
				of = heads[0]
			}
		}
		reach := 0
		if text, ok := m.More["RANGE"]; ok {
			n, err := strconv.Atoi(text)
			if err != nil || n < 0 || n > 99 {
				return fmt.Errorf("range=%s: a number of hexes was expected", text)
			}
			reach = n
		}
		return s.d.Make(m.Printed, of, m.Rails, reach)
	}, s.d.NameUnits)
}

// clock sets turn and phase, and puts the chits that are due into the cup.
func (s *staging) clock() error {
	if err := s.Clock(&s.p.Head, pd.LastTurn, nil); err != nil {
		return err
	}
	if s.phase != "" {
		s.p.Phase = s.phase
	}
	if s.Turn == 0 {
		return nil
	}
	for k, c := range s.d.Chits {
		if int(c.Turn) <= s.Turn {
			s.p.Chits[k].State = "cup"
			for _, old := range c.Replaces {
				s.p.Chits[old].State = "gone"
			}
		}
	}
	return nil
}

// places puts the counters down, with the cup empty and no aircraft in the air.
func (s *staging) places() error {
	if len(s.Place) == 0 {
		return nil
	}
	s.p.Clear("withdrawn")
	for k := range s.p.Chits {
		s.p.Chits[k].State = "away"
	}
	for i := range s.p.Planes {
		s.p.Planes[i].Gone = true
	}
	return s.Put(&conform.Placing{
		Army: army(s.d), Making: &making, Counters: &s.p.Counters, Board: s.d.Map, Room: pd.StackRoom,
		Steps: s.d.Steps, Barred: func(int, board.Place) error { return nil }, Mixes: s.d.Afloat,
		Placed: func(u int, at board.Place) {
			if at == "" {
				s.p.Units[u].Due = int(s.d.Units[u].Turn)
			} else if v := s.vph(at); v != nil && s.d.Holds(u) {
				v.Holder = s.d.Counters.Names.ByID(s.p.Units[u].ID).Owner
			}
		},
	})
}

// vph is the victory point hex at a place, nil for none.
func (s *staging) vph(at board.Place) *pd.SavedVPH {
	for k := range s.p.VPH {
		if s.p.VPH[k].Hex.Place() == at {
			return &s.p.VPH[k]
		}
	}
	return nil
}

// results are the outcomes settled in advance.
func (s *staging) results() error {
	for _, word := range s.Results {
		if err := pd.Result(word); err != nil {
			return s.Wrong("%w", err)
		}
		s.p.Results = append(s.p.Results, word)
	}
	return nil
}

// anyChit is what was drawn in a case that is not about command.
var anyChit = map[string]string{"german": "8th", "polish": "lodz"}

// activated lays the chit ready whose activation the case is about.
func (s *staging) activated() error {
	if s.acting == "" {
		return nil
	}
	if s.chit < 0 {
		s.d.AllInCommand = true
		s.chit, _ = s.d.ChitNamed(anyChit[s.acting]) // both are there
		if err := s.park(int(s.d.Chits[s.chit].HQs[0])); err != nil {
			return err
		}
	}
	c := &s.d.Chits[s.chit]
	if !slices.ContainsFunc(c.HQs, func(u int16) bool { return s.p.Where(int(u)) != "" }) {
		return s.Wrong("no headquarters of the chit %s is placed", c.ID)
	}
	s.p.Chits[s.chit].State = "cup"
	return nil
}

// park puts a headquarters that the case does not place out of the way, in the last hex of the board with nobody
// near.
func (s *staging) park(u int) error {
	if s.p.Where(u) != "" {
		return nil
	}
	for cell := s.d.Map.Len() - 1; cell >= 0; cell-- {
		h := s.d.Map.HexAt(cell)
		near := func(st game.Stack) bool { return s.d.Map.Distance(h, s.d.Map.HexOf(st.At)) <= 1 }
		if s.d.Passable(h) && !slices.ContainsFunc(s.p.Stacks, near) {
			s.p.Put(u, h.Place())
			return nil
		}
	}
	return s.Wrong("no room for a headquarters on this map")
}

// activate sets up, draws the chit of the case if there is one, and asks its owner.
func (s *staging) activate() (*pd.Position, error) {
	p, err := s.g.SetUp(s.p)
	if err != nil || s.acting == "" {
		return p, err
	}
	c, side := &s.d.Chits[s.chit], slices.Index(pd.SideNames, s.acting)
	drawn := &pd.ChitDrawn{N: s.p.Draws + 1, Chit: c.Name, Side: s.acting, Used: s.p.Used[side] + 1}
	if err := p.Apply(drawn); err != nil {
		return nil, err
	}
	hqs := p.Activating()
	if c.Kind == "groups" {
		if err := p.Apply(&pd.GroupsRolled{Count: len(hqs)}); err != nil {
			return nil, err
		}
	}
	return p, p.Apply(p.AskActivation(hqs[:1]))
}
