package polanddefiant

import (
	"math/rand/v2"
	"slices"
	"testing"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
)

// stir changes what a seat may not know in every way that keeps the position as
// it is for it: plans, questions, memory, and of counters out of its sight the
// hex, the step, the supply and the flags.
func stir(p *Position, side int, rng *rand.Rand) *Position {
	q := p.clone()
	q.plans[1-side] = []planned{{key: "stirred", order: order.Order{}}}
	q.results = []string{"Dr"}
	if q.mover() == 1-side && len(q.queue) > 0 {
		q.queue = q.queue[1:]
	}
	if q.ask != nil && sideOf(q.ask.Side) != side {
		q.ask.Args = map[string]string{"units": "stirred"}
	}
	if q.combat != nil && q.combat.Side != side {
		q.combat.Plan = Attack{Hex: q.combat.Plan.Hex, Intent: game.Intent{Stay: true}}
	}
	if q.fog == fogOff {
		return q
	}
	if q.act != nil && int(q.act.Side) != side {
		q.act.Loose, q.act.Posts = []int{3}, []int16{7}
	}
	for u := range q.Seen[1-side] {
		q.Seen[1-side][u] = game.Sight{Cell: 7, Turn: 9}
	}
	s := q.sightOf(side)
	var tops []int16 // hexes with somebody on top, to lie under
	for u := range q.d.Units {
		if c := q.Units[u].Cell; int(q.d.Units[u].Side) != side && c >= 0 && s[u] >= 0 && q.d.Units[u].Class != ship {
			tops = append(tops, c)
		}
	}
	for u := range q.d.Units {
		c := &q.Units[u]
		if int(q.d.Units[u].Side) == side || c.Place != onMap {
			continue
		}
		c.Flags ^= commanded | moved | fought | arrived | rebuilt
		if s[u] >= 0 || q.shown(u) {
			continue
		}
		if q.d.Units[u].Steps > 1 {
			q.project(u, int(c.Cell), 255)
			c.Flags ^= reduced
			q.project(u, int(c.Cell), 1)
		}
		c.Supply = isolated - c.Supply
		if q.fog != fogBook || len(tops) == 0 || rng.IntN(2) == 0 {
			continue
		}
		under := tops[rng.IntN(len(tops))]
		if len(q.StackOf(int(under))) >= game.StackRoom-1 {
			continue
		}
		q.lift(u, onMap)
		stack := slices.Clone(q.StackOf(int(under)))
		for _, v := range stack {
			q.lift(int(v), onMap)
		}
		q.put(u, int(under))
		for _, v := range stack {
			q.put(int(v), int(under))
		}
	}
	return q
}

// TestNothingHiddenShowsInPlay plays at random, and at every choice changes all
// that each seat may not know.
func TestNothingHiddenShowsInPlay(t *testing.T) {
	for i, f := range fogNames {
		rng := rand.New(rand.NewPCG(19, uint64(i)))
		p := startIn(t, f)
		stirred := 0
		for range 40 {
			if p.Over() {
				break
			}
			sheets, _ := randomSheets(p, rng)
			sheets[0].Standing, sheets[1].Standing = asking, asking
			_, next, err := p.Resolve(sheets, shaker{rng})
			if err != nil {
				t.Fatal(err)
			}
			p = next.(*Position)
			for side, seat := range sideNames {
				q := stir(p, side, rng)
				one, other := p.known(side), q.known(side)
				if a, b := string(one.Encode()), string(other.Encode()); a != b {
					n := 0
					for n < min(len(a), len(b)) && a[n] == b[n] {
						n++
					}
					t.Fatalf("fog %s, turn %d: the %s seat can tell: %.80s / %.80s", f, p.Turn, seat, a[max(0, n-30):], b[max(0, n-30):])
				}
				if string(one.known(side).Encode()) != string(one.Encode()) {
					t.Fatalf("fog %s: what is known of what is known is something else", f)
				}
				if string(p.Encode()) != string(q.Encode()) {
					stirred++
				}
			}
		}
		if stirred < 40 {
			t.Errorf("fog %s: stirred %d times only", f, stirred)
		}
	}
}

// asking is a standing order to be asked everything, so that games stop often.
var asking = []order.Order{{Verb: "ASK", Body: &grammar.Policy{Words: []string{askLosses, askRetreat, askCavalry, askAdvance, askReplacements, askEvents}}}}
