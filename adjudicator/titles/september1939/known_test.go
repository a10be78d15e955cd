package september1939_test

import (
	"slices"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939"
)

// The enemy sees the way of a counter that lies hidden [4.1/d], and mail tells it, so that what he knows holds it
// until the next phase: a march out and back would leave nothing else with him.
func TestTheWayOfAHiddenCounterIsKnown(t *testing.T) {
	t.Parallel()
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	for fog, remembered := range map[string]bool{"book": true, "blind": false} {
		_, start, err := title.Start(book, title.Setup{Scenario: "kock-5", Options: map[string]string{"fog": fog}})
		if err != nil {
			t.Fatal(err)
		}
		pos, marched, data := start.(*september1939.Position), 0, book.Data()
		phase := &september1939.PhaseBegan{Turn: 1, Phase: "first-movement"}
		if err := pos.Apply(phase); err != nil {
			t.Fatal(err)
		}
		known := pos.Known("polish").View("polish")
		for _, u := range pos.View("").Units {
			from := data.Map.HexOf(u.At)
			if u.Side != "german" || from == 0 || slices.ContainsFunc(known.Units, func(k title.Unit) bool { return k.ID == u.ID && k.At != "" }) {
				continue
			}
			out := &september1939.Moved{Of: september1939.Of{Side: u.Nation, Unit: u.Name}, Path: []hex.Hex{from, data.Hex(int(data.Near[data.Cell(from)][0])), from}}
			before := string(pos.Known("polish").Encode())
			told := len(pos.News("polish", []title.Event{out}))
			if err := pos.Apply(out); err != nil {
				t.Fatal(err)
			}
			if (string(pos.Known("polish").Encode()) != before) != remembered || told > 0 != remembered {
				t.Fatalf("%s: %d events of the march of %s are told; what the Poles know before and after:\n%s\n%s", fog, told, u.Name, before, pos.Known("polish").Encode())
			}
			marched++
		}
		if marched < 5 {
			t.Errorf("%s: only %d counters marched", fog, marched)
		}
		if len(pos.Saved().Ways) == 0 == remembered || pos.Apply(phase) != nil || len(pos.Saved().Ways) > 0 {
			t.Errorf("%s: ways of the phase that is over: %v", fog, pos.Saved().Ways)
		}
	}
}

// What the beaten would pay hangs on how far they can go back, and so on friends whom the enemy does not see: in fog he
// learns it no sooner than they have chosen.
func TestThePriceOfStayingIsKnownToWhoIsAskedAlone(t *testing.T) {
	t.Parallel()
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for seed := int64(1); seed < 40 && asked < 12; seed++ {
		_, start, err := title.Start(book, title.Setup{Scenario: "kock-1", Options: map[string]string{"fog": []string{"book", "blind"}[seed%2]}})
		if err != nil {
			t.Fatal(err)
		}
		cup := dice.Seeded(seed)
		for pos := start; !pos.Over(); {
			var sheets []title.Sheet
			for _, seat := range []title.Seat{"german", "polish"} {
				ask, _ := book.Parse(seat, order.Lines("ASK RETREAT"))
				sheets = append(sheets, title.Sheet{Seat: seat, Standing: ask, Orders: book.Random(pos.Known(seat), seat, cup.Pick)})
			}
			events, after, err := pos.Resolve(sheets, cup)
			if err != nil {
				t.Fatal(err)
			}
			news := map[title.Seat][]title.Event{"german": pos.News("german", events), "polish": pos.News("polish", events)}
			pos = after
			w := pos.(*september1939.Position).Saved().Paused
			if w == nil || w.Points == 0 {
				continue
			}
			for _, seat := range []title.Seat{"german", "polish"} {
				if points := pos.Known(seat).(*september1939.Position).Saved().Paused.Points; (points == w.Points) != (string(seat) == w.Asked) {
					t.Fatalf("%s of %d points asked of the %s: the %s side knows of %d", w.Choice, w.Points, w.Asked, seat, points)
				}
			}
			for seat, list := range news {
				if e, ok := list[len(list)-1].(*september1939.CombatPaused); ok && (e.Combat.Points == w.Points) != (string(seat) == w.Asked) {
					t.Fatalf("%s of %d points asked of the %s: the %s side is told of %d", w.Choice, w.Points, w.Asked, seat, e.Combat.Points)
				}
			}
			asked++
		}
	}
	if asked < 12 {
		t.Errorf("only %d were asked", asked)
	}
}
