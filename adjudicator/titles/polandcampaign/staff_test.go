package polandcampaign

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// staffSheets are the staff officer's orders for what is awaited; none of them
// may be refused.
func staffSheets(t *testing.T, p *Position, standing bool) []title.Sheet {
	t.Helper()
	sheets := []title.Sheet{{Seat: "german"}, {Seat: "polish"}}
	for i := range sheets {
		if standing {
			sheets[i].Standing = asking(t, sheets[i].Seat)
		}
	}
	for _, d := range p.Awaited() {
		k := p.Known(d.Seat)
		lines := k.Staff(d.Seat)
		list := orders(t, d.Seat, strings.Join(lines, "\n"))
		for _, v := range k.Check(d.Seat, list).Verdicts {
			if v.Status == title.Refused {
				t.Errorf("%s: the staff's %q is refused: %s %v", d.ID, v.Order.Canon, v.Refusal.Kind, v.Refusal.Args)
			}
		}
		if d.Kind != "turn" && len(list) == 0 && d.Kind != "retreat" {
			t.Errorf("%s: the staff has no answer", d.ID)
		}
		for i := range sheets {
			if sheets[i].Seat == d.Seat {
				sheets[i].Orders = list
			}
		}
	}
	return sheets
}

// staffMatch is what came of games between two staff officers.
type staffMatch struct {
	wins         map[string]int
	spent, given int // German air points
}

func (m *staffMatch) play(t *testing.T, fog string, seed uint64, ask bool) {
	t.Helper()
	p := start(t, fog)
	rng := rand.New(rand.NewPCG(seed, 1939))
	for !p.Over() {
		if p.combat == nil && p.ph == germanMovement {
			m.given += p.Air
		}
		events, next, err := p.Resolve(staffSheets(t, p, ask), shaker{rng})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if e, ok := e.(*AirSpent); ok {
				m.spent += e.Points
			}
		}
		p = next.(*Position)
	}
	m.wins[p.Result().Winner]++
}

func TestStaffGivesBothSidesAGameInEveryFog(t *testing.T) {
	for _, fog := range fogNames {
		t.Run(fog, func(t *testing.T) {
			t.Parallel()
			const games = 32
			m := staffMatch{wins: map[string]int{}}
			for seed := range uint64(games) {
				m.play(t, fog, seed, false)
			}
			for _, side := range sideNames {
				if m.wins[side] == 0 {
					t.Errorf("%s wins none of %d games", side, games)
				}
			}
			if 2*m.spent <= m.given {
				t.Errorf("the German spends %d of %d air points", m.spent, m.given)
			}
		})
	}
}

func TestStaffAnswersWhatItIsAsked(t *testing.T) {
	m := staffMatch{wins: map[string]int{}}
	for _, fog := range fogNames {
		m.play(t, fog, 5, true)
	}
}

func TestStaffGivesTheSameOrdersForTheSamePosition(t *testing.T) {
	for _, fog := range fogNames {
		p := start(t, fog)
		for _, seat := range []title.Seat{"german", "polish"} {
			k := p.Known(seat)
			before := k.Encode()
			a, b := k.Staff(seat), k.Staff(seat)
			if !slices.Equal(a, b) {
				t.Errorf("%s, %s: other orders the second time", fog, seat)
			}
			if !slices.Equal(before, k.Encode()) {
				t.Errorf("%s, %s: the position has changed", fog, seat)
			}
		}
	}
}

// staffOrders are the staff's orders in a staged position, by verb.
func staffOrders(t *testing.T, p *Position, seat title.Seat) map[string][]order.Order {
	t.Helper()
	out := map[string][]order.Order{}
	for _, o := range orders(t, seat, strings.Join(p.Known(seat).Staff(seat), "\n")) {
		out[o.Verb] = append(out[o.Verb], o)
	}
	return out
}

func TestStaffPullsReducedGermansOutOfContact(t *testing.T) {
	p := start(t, "book")
	german, pole := p.d.ByName[german]["3Pz"], p.d.ByName[polish]["9Inf"]
	p.Shift(german, int(p.d.Near[p.Units[pole].Cell][4]), p.project)
	p.Units[german].Flags |= reduced
	found := false
	for _, o := range staffOrders(t, p, "german")["MOVE"] {
		b := o.Body.(*March)
		if b.Unit != german {
			continue
		}
		found = true
		q := p.clone()
		q.Shift(german, p.d.Cell(b.Hexes[len(b.Hexes)-1]), q.project)
		if q.engaged(german) {
			t.Errorf("%s leaves it in contact", o.Canon)
		}
	}
	if !found {
		t.Error("it stays in contact")
	}
}

func TestStaffKeepsPolesOffGermanSoil(t *testing.T) {
	p := start(t, "book")
	p.ph = polishMovement
	moves := staffOrders(t, p, "polish")["MOVE"]
	if len(moves) == 0 {
		t.Fatal("nobody moves")
	}
	for _, o := range moves {
		b := o.Body.(*March)
		if end := p.d.Cell(b.Hexes[len(b.Hexes)-1]); p.beyondBorder(end) {
			t.Errorf("%s ends beyond the border", o.Canon)
		}
	}
}

func TestStaffOfTheOtherSideIsSilent(t *testing.T) {
	p := start(t, "book")
	if lines := p.Staff("polish"); len(lines) > 0 {
		t.Errorf("orders out of turn: %q", lines)
	}
}

// BenchmarkStaff writes the orders of a German first turn.
func BenchmarkStaff(b *testing.B) {
	for _, fog := range fogNames {
		b.Run(fmt.Sprint(fog), func(b *testing.B) {
			k := start(b, fog).Known("german")
			for b.Loop() {
				k.Staff("german")
			}
		})
	}
}
