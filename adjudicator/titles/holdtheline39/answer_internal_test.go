package holdtheline39

import (
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Every throw of small pools is made, and counted by the rules of a combat.
func TestOutcomesAreThoseOfEveryThrowOfTheDice(t *testing.T) {
	of, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	p := &Position{d: of.Data()}
	p.throws = [data.Sides]int8{data.German, data.Polish}
	compared := 0
	for _, own := range []pool{{National: 1}, {National: 2, Black: 1}, {National: 3}} {
		for _, foe := range []pool{{}, {National: 1}, {National: 1, Red: 1}, {National: 2}} {
			for _, ignored := range []int{0, 1} {
				b := &battle{attacker: data.German, ignored: ignored, dice: [data.Sides]pool{data.German: own, data.Polish: foe}}
				var count [5]int
				all := 0
				for a, ways := range thrown(p, data.German, own) {
					for d, more := range thrown(p, data.Polish, foe) {
						hits := throw{Ticks: a}
						hits.ignore(ignored)
						result := 2
						switch h := hits.successes(); {
						case h > d && h >= 2*d:
							result = 0
						case h > d:
							result = 1
						case d > h && d >= 2*h:
							result = 4
						case d > h:
							result = 3
						}
						count[result] += ways * more
						all += ways * more
					}
				}
				got := p.odds(b)
				for i, n := range count {
					if compared++; got[i] != (200*n/all+1)/2 {
						t.Errorf("%+v against %+v, %d ignored: result %d comes %d times of a hundred, not %d of %d", own, foe, ignored, i, got[i], n, all)
					}
				}
			}
		}
	}
	if compared != 120 {
		t.Errorf("%d chances were compared", compared)
	}
}

// thrown are the ways in which a pool brings so many successes, face by face.
func thrown(p *Position, side int, n pool) map[int]int {
	ways := map[int]int{0: 1}
	for _, lot := range []struct {
		count int
		die   dice.Die
	}{{n.National, p.national(side)}, {n.Black, p.d.Tables.Black}, {n.Red, p.d.Tables.National[data.German]}} {
		for range lot.count {
			next := map[int]int{}
			for k, n := range ways {
				for _, face := range lot.die.Symbols {
					hit := 0
					if face != "" {
						hit = 1
					}
					next[k+hit] += n
				}
			}
			ways = next
		}
	}
	return ways
}
