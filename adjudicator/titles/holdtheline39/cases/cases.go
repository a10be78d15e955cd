// Package cases is the language in which conformance cases speak of Hold the Line '39.
package cases

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	holdtheline "kurier/adjudicator/titles/holdtheline39"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Title is Hold the Line '39 with its language of cases.
type Title struct{ *holdtheline.Title }

var _ conform.Stager = Title{}

// staging sets a case up.
type staging struct {
	*conform.Case
	t      *holdtheline.Title
	g      *holdtheline.Game
	s      *holdtheline.Saved
	units  []data.Unit
	assets []data.Asset
	placed []placed
	planes []data.Plane
	flown  []holdtheline.SavedPlane
}

// placed is a place line as it is read; counter tells that it lays one.
type placed struct {
	line    order.Line
	id      string
	hex     hex.Hex
	posture string
	counter bool
	points  int
	spans   int
	seen    string
	marks   []string
	route   []hex.Hex
}

// Stage sets the position up in which a case begins. Two people play, and all is seen, unless an
// option says otherwise.
func (t Title) Stage(c *conform.Case) (title.Game, title.Position, error) {
	played := *c
	played.Options = map[string]string{"cast": "2", "fog": "off", "events": "none"}
	maps.Copy(played.Options, c.Options)
	s := &staging{Case: &played, t: t.Variant(len(c.Place) > 0)}
	for _, l := range c.Place {
		if err := s.read(l); err != nil {
			return nil, nil, err
		}
	}
	s.t.Raise(s.planes)
	s.t.Make(s.units, s.assets)
	begin := func(g *holdtheline.Game) {
		s.begin(g)
		c.Orders = s.seated(c.Orders)
	}
	return conform.Set(s.Case, s.t, nil, begin, []func() error{s.clock, s.place, s.state}, func() (*holdtheline.Position, error) { return s.g.SetUp(s.s) })
}

// begin takes the game up, empty where the case places its blocks.
func (s *staging) begin(g *holdtheline.Game) {
	if s.g, s.s = g, g.Start().(*holdtheline.Position).Saved(); len(s.Place) > 0 {
		s.s = g.Empty().Saved()
	}
}

// seated are blocks of orders by the seats of the game: where its cast has no such seat, they are of
// the seat that holds the post, a whole side's of the first army's.
func (s *staging) seated(blocks []conform.Block) []conform.Block {
	blocks = slices.Clone(blocks)
	for i := range blocks {
		post := map[title.Seat]string{"german": "g-3-1", "polish": "p-pom"}[blocks[i].Seat]
		if post == "" {
			post = string(blocks[i].Seat)
		}
		blocks[i].Seat = s.g.SeatOf(blocks[i].Seat, post)
	}
	return blocks
}

// counters by their words: kind, dice and the score that destroys them.
var counters = map[string]data.Asset{
	"guns": {Kind: "guns", Dice: 1}, "heavy": {Kind: "corps-guns", Dice: 2}, "mg": {Kind: "mg", Dice: 1, Score: "either"},
	"train": {Kind: "train", Dice: 1, Score: "either"},
}

// read reads a place line: "german A infantry 1624 prepared of=1D".
func (s *staging) read(l order.Line) error {
	words := strings.Fields(l.Text)
	if len(words) < 4 || data.Side(words[0]) < 0 {
		return s.Errorf(l, "a side, a name, a kind and a hex were expected")
	}
	if _, ok := aircraft[words[2]]; ok {
		return s.readPlane(l, words)
	}
	side, name, kind := data.Side(words[0]), words[1], words[2]
	army := map[int]string{data.German: "G-3", data.Polish: "P-POM"}[side]
	p := placed{line: l, id: "case-" + words[0] + "-" + name}
	at, err := hex.ParseHex(words[3])
	if p.hex = at; err != nil {
		return s.Errorf(l, "%q is no hex", words[3])
	}
	if a, ok := counters[kind]; ok {
		a.Name, a.Side, a.SideName, a.Formation, a.Pot, a.At = name, side, words[0], -1, s.pot(side), "formation-"+words[0]
		p.id, p.counter = name, true
		for _, w := range words[4:] {
			if of, is := strings.CutPrefix(w, "of="); is {
				a.At = of
			}
		}
		s.assets, s.placed = append(s.assets, a), append(s.placed, p)
		return nil
	}
	u := data.Unit{ID: p.id, Name: name, Long: p.id, Side: side, Kind: s.t.Data().KindOf(kind), Army: army, Pot: s.pot(side), At: -1, Near: -1, Ready: 1}
	if u.Kind == nil {
		return s.Errorf(l, "%q is no kind of unit or counter", kind)
	}
	p.posture = data.PostureNames[u.Begins()]
	for _, w := range words[4:] {
		if err := s.setting(l, &p, &u, w); err != nil {
			return err
		}
	}
	s.units, s.placed = append(s.units, u), append(s.placed, p)
	return nil
}

// pot is the number that the first headquarters of a side among those placed will have, -1 for none.
func (s *staging) pot(side int) int {
	n := len(s.t.Data().HQs)
	for i := range s.units {
		if s.units[i].HQ {
			if s.units[i].Side == side {
				return n
			}
			n++
		}
	}
	return -1
}

// setting reads what stands behind the hex of a unit.
func (s *staging) setting(l order.Line, p *placed, u *data.Unit, w string) error {
	key, value, _ := strings.Cut(w, "=")
	n, err := strconv.Atoi(value)
	switch {
	case slices.Contains(data.PostureNames[:], w):
		p.posture = w
	case w == "hidden" || w == "laid-out":
		p.seen = w
	case slices.Contains([]string{"fresh", "fought", "struck", "moved"}, w):
		p.marks = append(p.marks, w)
	case w == "raised":
		u.Raised = true
	case w == "superior":
		u.Superior = true
	case key == "of":
		u.Long = value
	case key == "army":
		u.Army = value
	case key == "points" && err == nil:
		p.points = n
	case key == "bridges" && err == nil:
		p.spans = n
	case key == "route":
		for _, part := range strings.Split(value, "-") {
			h, err := hex.ParseHex(part)
			if err != nil {
				return s.Errorf(l, "%q is no hex", part)
			}
			p.route = append(p.route, h)
		}
	default:
		return s.Errorf(l, "%q: a posture, hidden, laid-out, fresh, fought, struck, moved, superior, raised, of=, army=, points=, bridges= or route= was expected", w)
	}
	return nil
}

// clock sets turn and letter.
func (s *staging) clock() error {
	s.s.Phase = holdtheline.PhaseNames[0]
	return s.Clock(&s.s.Head, s.g.Turns(), holdtheline.PhaseNames)
}

// place puts units and counters down.
func (s *staging) place() error {
	d := s.t.Data()
	copy(s.s.Sky.Planes, s.flown)
	for i := range s.placed {
		p := &s.placed[i]
		if p.counter {
			n := slices.IndexFunc(d.Assets, func(a data.Asset) bool { return a.Name == p.id })
			s.s.Assets[n].Hex = p.hex
			continue
		}
		su := &s.s.Units[d.Unit(p.id)]
		if d.Cell(p.hex) < 0 || d.KindOf(d.Units[d.Unit(p.id)].Kind.ID).Faces[slices.Index(data.PostureNames[:], p.posture)] == nil {
			return s.Errorf(p.line, "nobody stands so in %v", p.hex)
		}
		if d.Units[d.Unit(p.id)].Raised {
			continue // it comes into the game by an order
		}
		su.Place, su.Hex, su.Posture, su.Seen = "map", p.hex, p.posture, "named"
		if p.seen != "" {
			su.Seen = p.seen
		}
		su.Fresh, su.Fought = slices.Contains(p.marks, "fresh"), slices.Contains(p.marks, "fought")
		su.Struck, su.Moved = slices.Contains(p.marks, "struck"), slices.Contains(p.marks, "moved")
		if p.points > 0 {
			s.s.Pots[p.id] = p.points
		}
		if p.spans > 0 {
			s.s.Spans[p.id] = p.spans
		}
		s.s.Routes[p.id] = p.route
		side := data.SideNames[d.Units[d.Unit(p.id)].Side]
		s.hold(side, p.hex)
	}
	return nil
}

// lies lays a question before Control.
func (s *staging) lies(matter, event, hq, post string, yes bool) {
	s.s.Affairs.Lay(matter, event, hq, post, yes)
}

// hold gives a hex to a side.
func (s *staging) hold(side string, h hex.Hex) {
	for name := range s.s.Held {
		s.s.Held[name] = slices.DeleteFunc(s.s.Held[name], func(o hex.Hex) bool { return o == h })
	}
	s.s.Held[side] = append(s.s.Held[side], h)
}

// state sets points, initiative, cards, hexes and bridges; matters of Control; the air board.
func (s *staging) state() error {
	words := s.airWords(conform.Words{})
	maps.Copy(words, s.groundWords())
	maps.Copy(words, s.controlWords())
	return s.Each("state", s.State, words)
}

// groundWords set up what lies on the map and in the hands: points, initiative, cards, who holds a hex.
func (s *staging) groundWords() conform.Words {
	d := s.t.Data()
	at := func(in *conform.Line) hex.Hex { return d.Map.HexOf(in.PlaceOn(d.Map)) }
	return conform.Words{
		"POINTS": func(in *conform.Line, _ string) {
			side, h := in.Side(data.SideNames), at(in)
			s.s.Points[side][h] = in.Int(0, 99)
		},
		"INITIATIVE": func(in *conform.Line, _ string) {
			side := in.Side(data.SideNames)
			s.s.Initiative = [data.Regions]string{side, side}
		},
		"CARDS": func(in *conform.Line, _ string) {
			side, region := in.Side(data.SideNames), 0
			for r, name := range append(slices.Clone(data.RegionNames), "reserve") {
				if in.Keyword(strings.ToUpper(name)) {
					region = r
				}
			}
			var hand []int
			for !in.Done() {
				hand = append(hand, in.Int(1, 99))
			}
			s.s.Hands[data.Side(side)][region] = hand
		},
		"HOLDS": func(in *conform.Line, _ string) {
			for side := in.Side(data.SideNames); !in.Done(); {
				s.hold(side, at(in))
			}
		},
	}
}

// controlWords set up what is asked of Control, what befalls whom, and what was decided and promised.
func (s *staging) controlWords() conform.Words {
	return conform.Words{
		"ASKED": func(in *conform.Line, _ string) {
			s.lies(in.Next().Text, "", "", "", strings.EqualFold(in.Next().Text, "yes"))
		},
		"BEFALLS": func(in *conform.Line, _ string) {
			s.lies(in.Next().Text, in.Next().Text, in.Next().Text, "", true)
		},
		"CHARGED": func(in *conform.Line, _ string) {
			s.lies("CHARGE", "", "", in.Next().Text, strings.EqualFold(in.Next().Text, "yes"))
		},
		"WAR": func(in *conform.Line, _ string) {
			name := in.Next().Text
			s.s.Affairs.Settled[name] = in.Int(1, 10)
		},
		"PROMISED": func(in *conform.Line, _ string) {
			id := "case-polish-" + in.Next().Text
			s.s.Affairs.Promised[id] = in.Int(0, 20)
		},
		"DECIDED": func(in *conform.Line, _ string) {
			side := in.Side(data.SideNames)
			item, choice := strings.ToUpper(in.Next().Text), strings.ToUpper(in.Next().Text)
			a := s.s.Affairs
			if a.Decided[side] == nil {
				a.Decided[side] = map[string]string{}
			}
			a.Decided[side][item] = choice
		},
	}
}
