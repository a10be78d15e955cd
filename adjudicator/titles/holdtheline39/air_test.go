package holdtheline39_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	holdtheline "kurier/adjudicator/titles/holdtheline39"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// The form of a High Command lists each of its aircraft once before the air game, with an order that
// stands as it is written; nobody else's lists any.
func TestTheFormOfAHighCommandListsItsAircraft(t *testing.T) {
	g, pos, err := title.Start(book(t), title.Setup{Options: map[string]string{"cast": "full"}})
	if err != nil {
		t.Fatal(err)
	}
	for pos.View("").Phase != "march" {
		if _, pos, err = pos.Resolve(nil, dice.Seeded(1)); err != nil {
			t.Fatal(err)
		}
	}
	for seat, want := range map[title.Seat]int{"g-hc-1": 40, "p-hc-2": 9, "g-3-1": 0, "g-agn": 0} {
		found := map[string]bool{}
		known := pos.Known(seat)
		for _, line := range known.Form(seat) {
			verb, offered, _ := strings.Cut(line, "   # ")
			if verb != "FLY" {
				continue
			}
			text, _, _ := strings.Cut("FLY "+offered, "#")
			orders, problems := g.Parse(seat, order.Lines(text))
			if len(problems) > 0 || len(orders) != 1 || known.Check(seat, orders).Verdicts[0].Status == title.Refused {
				t.Errorf("%s: %q: %v, %v", seat, line, problems, orders)
			}
			names, _, _ := strings.Cut(strings.TrimPrefix(text, "FLY "), "AGAINST")
			for _, name := range strings.Fields(names) {
				found[name] = true
			}
		}
		if len(found) != want {
			t.Errorf("the form of %s lists %d aircraft, and it has %d", seat, len(found), want)
		}
	}
}

// Nobody but High Commands and Control knows of the air board: two positions that differ in it alone are
// the same to all others, and not to those. Of dice lent to armies the enemy knows nothing.
func TestTheAirBoardIsHiddenFromAllButHighCommands(t *testing.T) {
	opened, err := book(t).Open(title.Setup{Options: map[string]string{"cast": "full", "fog": "book"}})
	if err != nil {
		t.Fatal(err)
	}
	g := opened.(*holdtheline.Game)
	with := func(change func(*holdtheline.SavedSky)) title.Position {
		saved := g.Start().(*holdtheline.Position).Saved()
		change(saved.Sky)
		p, err := g.SetUp(saved)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	quiet := with(func(*holdtheline.SavedSky) {})
	busy := with(func(s *holdtheline.SavedSky) {
		for i := range s.Planes {
			s.Planes[i].Box = "rear-2"
		}
		s.Bombed[data.German][data.North][data.Lines], s.Cities = 3, 7
	})
	lent := with(func(s *holdtheline.SavedSky) { s.Dice = []holdtheline.AirDie{{Army: "G-3", Zone: "north"}} })
	airmen, others := 0, 0
	for _, r := range g.Roster() {
		known := quiet.Known(r.Seat)
		same := bytes.Equal(known.Encode(), busy.Known(r.Seat).Encode())
		if of := known.Result(); len(of.Totals) == 0 != (len(known.View(r.Seat).Units) == 0) || len(of.Totals) == 0 && !of.Seen {
			t.Errorf("%s: the score is %+v", r.Seat, of)
		}
		drawn := known.View(r.Seat).Beside != nil
		if sees := strings.Contains(string(r.Seat), "-hc-") || r.Control; same == sees || drawn != sees {
			t.Errorf("%s knows the air board: %v, and has a picture of it: %v", r.Seat, !same, drawn)
		} else if sees {
			airmen++
		} else {
			others++
		}
		told := !bytes.Equal(known.Encode(), lent.Known(r.Seat).Encode())
		if may := slices.Contains([]string{"g-3-1", "g-3-2"}, string(r.Seat)) || strings.HasPrefix(string(r.Seat), "g-hc-") || r.Control; told != may {
			t.Errorf("%s knows of the die of the 3rd Army: %v", r.Seat, told)
		}
	}
	if airmen < 9 || others < 20 {
		t.Errorf("only %d seats with the air board and %d without were compared", airmen, others)
	}
}
