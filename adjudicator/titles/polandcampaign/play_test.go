package polandcampaign

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
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

func start(t testing.TB, fog string) *Position {
	t.Helper()
	_, p, err := title.Start(theTitle, title.Setup{Options: map[string]string{"fog": fog}})
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

func orders(t testing.TB, seat title.Seat, text string) []order.Order {
	t.Helper()
	got, problems := theTitle.Parse(seat, order.Lines(text))
	for _, p := range problems {
		t.Fatalf("%q: %s %q", p.Text, p.Kind, p.Token)
	}
	return got
}

// asking makes both seats ask for everything, so that every stage of a combat
// is stopped at.
func asking(t testing.TB, seat title.Seat) []order.Order {
	if seat == "german" {
		return orders(t, seat, "ASK ALL")
	}
	return orders(t, seat, "ASK LOSSES RETREAT EMP")
}

func TestRandomPlayEndsAndHoldsTogether(t *testing.T) {
	for _, fog := range fogNames {
		for seed := range uint64(6) {
			t.Run(fmt.Sprint(fog, seed), func(t *testing.T) { randomGame(t, fog, seed, seed%2 == 1) })
		}
	}
}

func randomGame(t *testing.T, fog string, seed uint64, ask bool) {
	rng := rand.New(rand.NewPCG(seed, 39))
	p := start(t, fog)
	for step := 0; !p.Over(); step++ {
		if step > 3000 {
			t.Fatal("no end")
		}
		sheets := []title.Sheet{{Seat: "german"}, {Seat: "polish"}}
		for i := range sheets {
			if ask {
				sheets[i].Standing = asking(t, sheets[i].Seat)
			}
		}
		for _, d := range p.Awaited() {
			for i := range sheets {
				if sheets[i].Seat != d.Seat {
					continue
				}
				k := p.Known(d.Seat)
				sheets[i].Orders = theTitle.Random(k, d.Seat, rng.IntN)
				for _, v := range k.Check(d.Seat, sheets[i].Orders).Verdicts {
					if v.Status == title.Refused {
						t.Fatalf("%s: %q refused: %v %v", d.ID, v.Order.Canon, v.Refusal, v.Refusal.Args)
					}
					roundTrip(t, d.Seat, v.Order)
				}
			}
		}
		noLeak(t, p, rng)
		fold := p.clone()
		events, next, err := p.Resolve(sheets, shaker{rng})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			data, err := json.Marshal(e)
			if err != nil {
				t.Fatal(err)
			}
			back, err := Kinds().Read("this title", title.Kind(e), data)
			if err != nil {
				t.Fatal(err)
			}
			if err := fold.Apply(back); err != nil {
				t.Fatalf("%s %s: %v", title.Kind(e), data, err)
			}
			if err := theTitle.Invariants(fold); err != nil {
				t.Fatalf("after %s %s: %v", title.Kind(e), data, err)
			}
			if f, ok := e.(*game.OrderFailed); ok && fog != "blind" {
				t.Errorf("%s failed though it was accepted: %v %v", f.Order, f.Refusal.Kind, f.Refusal.Args)
			}
		}
		want := next.Encode()
		if got := fold.Encode(); !bytes.Equal(got, want) {
			t.Fatalf("the fold of events differs\n%s\n%s", got, want)
		}
		back, err := theTitle.Decode(want)
		if err != nil {
			t.Fatal(err)
		}
		if got := back.Encode(); !bytes.Equal(got, want) {
			t.Fatalf("decoding differs\n%s\n%s", got, want)
		}
		for _, seat := range []title.Seat{"german", "polish"} {
			p.News(seat, events)
		}
		p = next.(*Position)
	}
	if r := p.Result(); r.Winner == "" {
		t.Error("no winner")
	}
}

func roundTrip(t *testing.T, seat title.Seat, o order.Order) {
	t.Helper()
	again := orders(t, seat, o.Canon)
	if len(again) != 1 || again[0].Canon != o.Canon || again[0].Subject != o.Subject {
		t.Fatalf("%q reads as %+v", o.Canon, again)
	}
	a, _ := json.Marshal(o.Body)
	b, _ := json.Marshal(again[0].Body)
	if !bytes.Equal(a, b) {
		t.Fatalf("%q: %s reads as %s", o.Canon, a, b)
	}
}

// noLeak changes what a seat cannot know and sees that it is told the same.
func noLeak(t *testing.T, p *Position, rng *rand.Rand) {
	for _, seat := range []title.Seat{"german", "polish"} {
		q := theTitle.Scramble(p, seat, false, rng.IntN).(*Position)
		if err := theTitle.Invariants(q); err != nil {
			t.Fatal(err)
		}
		a, b := p.Known(seat), q.Known(seat)
		if !bytes.Equal(a.Encode(), b.Encode()) {
			t.Fatalf("%s knows more than it may\n%s\n%s", seat, a.Encode(), b.Encode())
		}
		try := theTitle.Random(b, seat, rng.IntN)
		va, _ := json.Marshal(a.Check(seat, try))
		vb, _ := json.Marshal(b.Check(seat, try))
		if !bytes.Equal(va, vb) {
			t.Fatalf("checking leaks to %s\n%s\n%s", seat, va, vb)
		}
		va, _ = json.Marshal(a.View(seat))
		vb, _ = json.Marshal(b.View(seat))
		if !bytes.Equal(va, vb) {
			t.Fatalf("the view leaks to %s", seat)
		}
	}
}

func TestStaffPlaysToTheEnd(t *testing.T) {
	for _, fog := range fogNames {
		p := start(t, fog)
		rng := rand.New(rand.NewPCG(7, 39))
		for !p.Over() {
			sheets := []title.Sheet{{Seat: "german"}, {Seat: "polish"}}
			for _, d := range p.Awaited() {
				k := p.Known(d.Seat)
				text := ""
				for _, l := range k.Staff(d.Seat) {
					text += l + "\n"
				}
				list := orders(t, d.Seat, text)
				for _, v := range k.Check(d.Seat, list).Verdicts {
					if v.Status == title.Refused {
						t.Errorf("%s: the staff's %q is refused: %v %v", d.ID, v.Order.Canon, v.Refusal, v.Refusal.Args)
					}
				}
				for i := range sheets {
					if sheets[i].Seat == d.Seat {
						sheets[i].Orders = list
					}
				}
			}
			_, next, err := p.Resolve(sheets, shaker{rng})
			if err != nil {
				t.Fatal(err)
			}
			p = next.(*Position)
		}
		t.Log(fog, p.Result())
	}
}

// BenchmarkRandomPlay plays random games without any checks.
func BenchmarkRandomPlay(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 39))
	first := start(b, "book")
	p, n := first, 0
	for b.Loop() {
		if p.Over() {
			p = first
		}
		sheets := make([]title.Sheet, 1, 2)
		sheets[0].Seat = p.Awaited()[0].Seat
		sheets[0].Orders = theTitle.Random(p, sheets[0].Seat, rng.IntN)
		n += len(sheets[0].Orders)
		_, next, err := p.Resolve(sheets, shaker{rng})
		if err != nil {
			b.Fatal(err)
		}
		p = next.(*Position)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "orders/s")
}
