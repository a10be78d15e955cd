package polanddefiant

import (
	"math/rand/v2"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
)

// shaker is a cup of pseudo-random dice.
type shaker struct{ *rand.Rand }

func (s shaker) Roll(t dice.Throw) []int {
	out := make([]int, t.Count)
	for i := range out {
		out[i] = s.IntN(t.Die.Sides) + 1
	}
	return out
}

var _ dice.Cup = shaker{}

func startIn(t testing.TB, fog string) *Position {
	t.Helper()
	_, p, err := title.Start(theTitle, title.Setup{Options: map[string]string{"fog": fog}})
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// randomSheets draws orders for all who are awaited.
func randomSheets(p *Position, rng *rand.Rand) (sheets []title.Sheet, n int) {
	sheets = []title.Sheet{{Seat: "german"}, {Seat: "polish"}}
	for _, d := range p.Awaited() {
		i := sideOf(string(d.Seat))
		sheets[i].Orders = theTitle.Random(p, d.Seat, rng.IntN)
		n += len(sheets[i].Orders)
	}
	return sheets, n
}

// BenchmarkPlay plays random games without any checks.
func BenchmarkPlay(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 39))
	first := startIn(b, "off")
	p, n, games := first, 0, 0
	for b.Loop() {
		if p.Over() {
			p = first
			games++
		}
		sheets, orders := randomSheets(p, rng)
		n += orders
		_, next, err := p.Resolve(sheets, shaker{rng})
		if err != nil {
			b.Fatal(err)
		}
		p = next.(*Position)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "orders/s")
	b.ReportMetric(float64(games), "games")
}
