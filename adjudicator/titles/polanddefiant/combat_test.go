package polanddefiant

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
)

// battle lets a side make the attacks in an activation in which everybody is
// commanded, with outcomes settled in advance, until all are made or a seat is
// awaited. Standing orders are changed by the function, which may be nil.
func battle(t testing.TB, p *Position, side, orders string, standing func(pol *[2]grammar.InForce), results ...string) *play {
	t.Helper()
	s := sideOf(side)
	p.results = results
	p.act = &activation{Side: int8(s), HQs: []int16{0}, Posts: []int16{0}, Loose: []int{0}, Fighting: true}
	for u := range p.d.Units {
		p.Units[u].Flags |= commanded
	}
	r := &play{Play: game.Play[*Position]{P: p}, policies: [2]grammar.InForce{p.d.StandingOrders.InForce(nil), p.d.StandingOrders.InForce(nil)}}
	if standing != nil {
		standing(&r.policies)
	}
	r.planAttacks(s, lines(t, p, s, orders))
	return carryOn(t, r)
}

// answer goes on with what a seat answers to the question.
func answer(t testing.TB, r *play, text string) *play {
	t.Helper()
	side := sideOf(r.P.ask.Side)
	next := &play{Play: game.Play[*Position]{P: r.P}, policies: r.policies, answer: lines(t, r.P, side, text)}
	next.resume()
	return carryOn(t, next)
}

func lines(t testing.TB, p *Position, side int, text string) []order.Order {
	t.Helper()
	list, err := p.d.parseLines(sideNames[side], strings.Split(text, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func carryOn(t testing.TB, r *play) *play {
	t.Helper()
	for r.Err == nil {
		switch {
		case r.P.combat != nil:
			if !r.fight() {
				return r
			}
		case len(r.P.queue) > 0:
			r.declare(r.P.queue[0])
		default:
			return r
		}
	}
	t.Fatal(r.Err)
	return nil
}

// state tells where a unit is and on which side.
func state(t testing.TB, p *Position, side, name string) string {
	t.Helper()
	u := id(t, p, side, name)
	switch c := &p.Units[u]; {
	case c.Place != onMap:
		return placeNames[c.Place]
	case c.Flags&reduced != 0:
		return where(t, p, side, name) + " reduced"
	}
	return where(t, p, side, name)
}

// expect holds states against "german 3Pz" to "0505 reduced".
func expect(t testing.TB, p *Position, want map[string]string) {
	t.Helper()
	for who, is := range want {
		side, name, _ := strings.Cut(who, " ")
		if got := state(t, p, side, name); got != is {
			t.Errorf("%s: %s, want %s", who, got, is)
		}
	}
}

// latest finds the last event of a kind.
func latest[E any](t testing.TB, r *play) *E {
	t.Helper()
	for _, e := range slices.Backward(r.Events) {
		if e, ok := any(e).(*E); ok {
			return e
		}
	}
	t.Fatalf("no %T in %s", new(E), kinds(r.Events))
	return nil
}

// count of events of a kind.
func count[E any](r *play) (n int) {
	for _, e := range r.Events {
		if _, ok := any(e).(*E); ok {
			n++
		}
	}
	return n
}

// German supply comes from the west edge, Polish from Warsaw in the east.
var supplied = []string{"mark supply german 0106", "mark supply polish 1206"}

// On this map 0505 borders on 0504, 0604, 0605, 0506, 0405 and 0404.
