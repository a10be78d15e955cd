package polandcampaign

import (
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"kurier/adjudicator/title"
)

// A position that the first rules left in the middle of a fight, with attacks still
// to make, is taken over and played to the end.
func TestAGameOfTheFirstRulesIsTakenOver(t *testing.T) {
	raw, err := os.ReadFile("testdata/version-1.json")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := theTitle.Decode(raw); !errors.Is(err, title.ErrOtherVersion) {
		t.Errorf("it is decoded as one of these rules: %v", err)
	}
	taken, err := theTitle.Adopt(raw)
	if err != nil {
		t.Fatal(err)
	}
	p := taken.(*Position)
	weak := 0
	for u := range p.d.Units {
		if p.Units[u].Flags&reduced != 0 && p.d.Units[u].Side == german {
			weak++
		}
		if p.Units[u].Flags&rested != 0 {
			t.Errorf("%s is said to have been unengaged, which the first rules did not note", p.d.Name(u))
		}
	}
	if weak < 2 || len(p.queue) < 2 || p.combat == nil {
		t.Fatalf("%d reduced Germans, %d attacks to make", weak, len(p.queue))
	}
	if again := string(p.Encode()); !strings.Contains(again, `"version":"`+theTitle.Data.Version) {
		t.Error("it is not of these rules now")
	}
	rng := rand.New(rand.NewPCG(2, 39))
	for !p.Over() {
		_, next, err := p.Resolve([]title.Sheet{{Seat: "german"}, {Seat: "polish"}}, shaker{rng})
		if err != nil {
			t.Fatal(err)
		}
		p = next.(*Position)
	}
}
