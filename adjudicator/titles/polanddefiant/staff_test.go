package polanddefiant

import (
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// staffGame plays a game between two staff officers.
func staffGame(t testing.TB, fogOf string, seed int64) (*Position, int) {
	t.Helper()
	pd, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, pos, err := title.Start(pd, title.Setup{Options: map[string]string{"fog": fogOf}})
	if err != nil {
		t.Fatal(err)
	}
	cup := dice.Seeded(seed)
	steps := 0
	for !pos.Over() {
		var sheets []title.Sheet
		for _, s := range (&Game{}).Roster() {
			var numbered []order.Numbered
			for i, text := range pos.Staff(s.Seat) {
				numbered = append(numbered, order.Numbered{Number: i + 1, Text: text})
			}
			list, problems := pd.Parse(s.Seat, order.LinesOf(numbered))
			if len(problems) > 0 {
				t.Fatalf("the staff officer wrote %q: %v", problems[0].Text, problems[0])
			}
			sheets = append(sheets, title.Sheet{Seat: s.Seat, Orders: list})
		}
		events, next, err := pos.Resolve(sheets, cup)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if f, ok := e.(*game.OrderFailed); ok {
				t.Logf("T%d %s: %s: %v", pos.(*Position).Turn, f.Side, f.Order, &f.Refusal)
			}
		}
		pos = next
		if steps++; steps > 400 {
			t.Fatal("the game does not end")
		}
	}
	return pos.(*Position), steps
}

func TestStaffOfficersPlayToTheEnd(t *testing.T) {
	for seed := int64(1); seed <= 2; seed++ {
		p, steps := staffGame(t, "off", seed)
		t.Logf("seed %d: %d steps, %+v", seed, steps, p.Result())
	}
}

// BenchmarkStaff is all that the staff officer writes for a side in a turn: its
// letter, and orders for each of its headquarters.
func BenchmarkStaff(b *testing.B) {
	for side, seat := range []title.Seat{"german", "polish"} {
		b.Run(string(seat), func(b *testing.B) {
			k := startIn(b, "off").known(side)
			for b.Loop() {
				k.Staff(seat)
				for _, hq := range k.hqsToCome(side) {
					k.lead(side, int(hq))
				}
			}
		})
	}
}

// Where a unit sets out under interdiction, the way that the officer names leaves the points for the
// penalty, which is paid once [12.2/e].
func TestTheOfficerPaysForInterdictionWhereAUnitSetsOut(t *testing.T) {
	p := startIn(t, "blind")
	p.ph = command
	named := 0
	for u := range p.d.Units {
		if p.Units[u].Cell < 0 || int(p.d.Units[u].Side) != german || p.d.modeOf(u) != marching || named > 2000 {
			continue
		}
		for p.planes[0].Hex = p.d.Hex(int(p.Units[u].Cell)); ; { // the unit is at the edge of what is covered
			n := p.d.Near[p.d.Cell(p.planes[0].Hex)][u%6]
			if n < 0 || p.d.Distance(int(n), int(p.Units[u].Cell)) > interdictionRadius(p.Turn) {
				break
			}
			p.planes[0].Hex = p.d.Hex(int(n))
		}
		p.cover()
		k := p.known(german)
		s := k.officer(german)
		for _, cell := range s.ways(u) {
			b := &March{Unit: u, Hexes: s.wayTo(u, int(cell))}
			if _, why := s.p.plotMarch(german, b); why != nil {
				t.Fatalf("%s by %v: %v", p.d.Name(u), b.Hexes, why)
			}
			if len(b.Hexes) > 1 {
				named++
			}
		}
	}
	if named < 200 {
		t.Errorf("only %d ways are named", named)
	}
}
