package polanddefiant

import (
	"math/rand/v2"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
)

// presumed is where the officer of a side takes an enemy unit to be, 0 for nowhere.
func presumed(p *Position, side, u int) hex.Hex {
	return p.d.Hex(int(p.known(side).officer(side).p.Units[u].Cell))
}

func TestAUnitThatWasCoveredIsPresumedWhereItWasSeen(t *testing.T) { // [2.1.2/c]
	p := startIn(t, "book")
	u, over := p.d.ByName[polish]["18"], p.d.ByName[polish]["33"]
	from, to := p.d.Hex(int(p.Units[u].Cell)), p.d.Hex(int(p.Units[over].Cell))
	for _, way := range []game.Going{
		{Side: "polish", Unit: "18", Path: []hex.Hex{from, to}},
		{Side: "polish", Unit: "33", Path: []hex.Hex{to, from}},
		{Side: "polish", Unit: "33", Path: []hex.Hex{from, to}},
	} {
		if err := p.Apply(&Moved{Going: way}); err != nil {
			t.Fatal(err)
		}
	}
	if p.known(german).Units[u].Place != unseen {
		t.Fatal("the 33rd does not cover the 18th")
	}
	if at := presumed(p, german, u); at != to {
		t.Errorf("the German presumes the 18th at %v; he saw it come to %v", at, to)
	}
}

func TestWhoWasNeverSeenIsPresumedAtItsPlaceInTheSetUp(t *testing.T) { // [14.0]
	p := startIn(t, "blind")
	n := 0
	for u := range p.d.Units {
		def := &p.d.Units[u]
		if int(def.Side) != polish || !p.d.combatUnit(u) || p.known(german).Units[u].Place != unseen || p.Seen[german][u].Cell >= 0 {
			continue
		}
		n++
		if at := presumed(p, german, u); at != p.d.Hex(int(def.Start)) {
			t.Errorf("%s is presumed at %v, the set-up list has it at %v", def.Name, at, p.d.Hex(int(def.Start)))
		}
	}
	if n < 30 {
		t.Errorf("only %d Poles are out of sight", n)
	}
}

// TestGuessesDoNotHangOnWhatIsHidden plays at random and changes what a seat may
// not know: its officer's guess stays what it was.
func TestGuessesDoNotHangOnWhatIsHidden(t *testing.T) {
	for i, f := range []string{"book", "blind"} {
		rng := rand.New(rand.NewPCG(23, uint64(i)))
		p := startIn(t, f)
		for range 12 {
			if p.Over() {
				break
			}
			sheets, _ := randomSheets(p, rng)
			_, next, err := p.Resolve(sheets, shaker{rng})
			if err != nil {
				t.Fatal(err)
			}
			p = next.(*Position)
			for side := range sideNames {
				one, other := p.known(side).officer(side), stir(p, side, rng).known(side).officer(side)
				if one.p.Units != other.p.Units || one.p.zoc != other.p.zoc {
					t.Fatalf("fog %s, turn %d: the %s officer guesses what he cannot know", f, p.Turn, sideNames[side])
				}
			}
		}
	}
}
