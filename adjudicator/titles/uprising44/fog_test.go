package uprising44_test

import (
	"bytes"
	"slices"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44"
)

// lonely is a game in blind fog with one Pole and one German on the board.
func lonely(t *testing.T, pole, german board.Place) *uprising44.Position {
	t.Helper()
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := book.Open(title.Setup{Scenario: "w-hour", Options: map[string]string{"fog": "blind"}})
	if err != nil {
		t.Fatal(err)
	}
	s := g.Start().(*uprising44.Position).Saved()
	s.Phase, s.Counters = "combat", 3
	stands := map[string]board.Place{"polish": pole, "german": german}
	for i, u := range loaded(t).Units {
		su := &s.Units[i]
		su.Place, su.Zone, su.CELs = "away", "", 0
		if at := stands[u.SideName]; at != "" && !u.Still() {
			su.Place, su.Zone, su.CELs = "map", at, 1
			delete(stands, u.SideName)
		}
	}
	for g := range s.Garrisons {
		s.Garrisons[g] = "absent"
	}
	p, err := g.(*uprising44.Game).SetUp(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// marked tells what a seat knows to lie on a zone.
func marked(p title.Position, seat title.Seat, zone board.Place) (kinds []string) {
	for _, l := range p.Known(seat).View(seat).Layers {
		if slices.Contains(l.Places, zone) {
			kinds = append(kinds, l.Kind)
		}
	}
	return kinds
}

// In blind fog a Pole who has seen ruins knows of them when he has gone away, not that they were pacified
// since; who comes by later is told of what he finds, and the German does not learn who has seen it.
func TestRuinsThatWereSeenStayKnown(t *testing.T) {
	near, far := lonely(t, "34", "43"), lonely(t, "148", "43")
	name := func(p *uprising44.Position) string {
		for _, u := range p.View("").Units {
			if u.Side == "polish" && u.At != "" {
				return u.ID
			}
		}
		return ""
	}
	pole := loaded(t).Units[loaded(t).Unit(name(near))].Name
	do := func(p *uprising44.Position, e title.Event) (news []title.Event) {
		t.Helper()
		news = p.News("polish", []title.Event{e})
		if err := p.Apply(e); err != nil {
			t.Fatal(err)
		}
		return news
	}
	laid := func(as string, turned bool) *uprising44.RuinsLaid {
		return &uprising44.RuinsLaid{Site: uprising44.Site{Zone: "33"}, As: as, Turned: turned}
	}
	goes := func(path ...board.Place) *uprising44.Moved {
		return &uprising44.Moved{Side: "polish", Unit: pole, Path: path}
	}
	knows := func(p *uprising44.Position, want ...string) {
		t.Helper()
		if have := marked(p, "polish", "33"); !slices.Equal(have, want) {
			t.Errorf("the Pole knows %q of 33, not %q", have, want)
		}
	}
	do(near, laid("ruins", false))
	do(far, laid("ruins", false))
	knows(near, title.LayerRuins)
	knows(far)
	do(near, goes("34", "148"))
	knows(near, title.LayerRuins)
	if a, b := near.Known("german").Encode(), far.Known("german").Encode(); !bytes.Equal(a, b) {
		t.Errorf("the German learns what the Pole has seen:\n%s\n%s", a, b)
	}
	do(near, laid("pacified", true))
	knows(near, title.LayerRuins)
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	again, err := book.Decode(near.Encode())
	if err != nil {
		t.Fatal(err)
	}
	knows(again.(*uprising44.Position), title.LayerRuins)
	news := do(near, goes("148", "34"))
	knows(near, title.LayerPacified)
	if !slices.ContainsFunc(news, func(e title.Event) bool { return title.Kind(e) == "RuinsSeen" }) {
		t.Errorf("nobody told the Pole that 33 is pacified: %v", news)
	}
}

// A report's view says how to open the game in which what it knows is read, so that orders are checked
// without mail in any fog.
func TestAViewSaysHowItIsOpened(t *testing.T) {
	v := lonely(t, "34", "43").Known("german").View("german")
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := book.Open(title.Setup{Scenario: v.Scenario, Options: v.Options})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Decode(lonely(t, "34", "43").Known("german").Encode()); err != nil {
		t.Error(err)
	}
}

// Both sides are told how a fight was fought and against whom, and keep that for the phase: of two fights that
// differ in one of these they know two different things.
func TestWhatWasToldOfAFightIsKept(t *testing.T) {
	p := lonely(t, "148", "43")
	pole := ""
	for _, u := range p.View("").Units {
		if u.Side == "polish" {
			pole = u.Name
		}
	}
	as := func(how, against string) title.Position {
		q := p.Clone()
		e := &uprising44.Fought{By: uprising44.By{Side: "polish"}, Zone: "148", How: how, Attackers: []string{pole}, Against: against}
		if err := q.Apply(e); err != nil {
			t.Fatal(err)
		}
		return q
	}
	for _, seat := range []title.Seat{"polish", "german"} {
		known := map[string]bool{}
		for _, q := range []title.Position{as("attack", "A"), as("assault", "A"), as("attack", "B")} {
			known[string(q.Known(seat).Encode())] = true
		}
		if len(known) != 3 {
			t.Errorf("%s knows %d different things of three different fights", seat, len(known))
		}
	}
}
