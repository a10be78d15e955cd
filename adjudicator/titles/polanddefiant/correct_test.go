package polanddefiant

import (
	"testing"

	"kurier/adjudicator/order"
)

func TestCorrectionsMendAPosition(t *testing.T) {
	x, r, cup := at(t, 2, orders)
	p := r.P
	air := interdictor(p).Name
	done, problems := x.Correct(p, order.Lines("REDUCE 3Pz\nSUPPLY 3Pz OUT\nELIMINATE 32\nHOLDER "+p.d.Hex(int(p.d.VPH[0].cell)).String()+" GERMAN\nCHIT 4th GONE\nAIRCRAFT "+air+" DAMAGED 4"))
	if len(problems) > 0 || len(done) != 6 {
		t.Fatalf("%d done, %+v", len(done), problems)
	}
	for _, e := range done {
		r.Do(e)
	}
	sound(t, x, r, cup)
	u, dead := p.must(t, german, "3Pz"), p.must(t, german, "32")
	if c := p.Units[u]; c.Flags&reduced == 0 || c.Supply != outOfSupply || p.Units[dead].Place != eliminated {
		t.Errorf("3Pz %+v, 32 %+v", c, p.Units[dead])
	}
	if p.vph[0] != german || p.chitState(t, "4th") != "gone" || interdictor(p).Name == air {
		t.Errorf("holder %d, chit %s, %s flies", p.vph[0], p.chitState(t, "4th"), interdictor(p).Name)
	}
}

func TestCorrectionsAgainstTheRulesAreRefused(t *testing.T) {
	x, r, _ := at(t, 2, orders)
	where := r.P.d.Hex(int(r.P.Units[r.P.must(t, polish, "16")].Cell)).String()
	for line, want := range map[string]string{
		"MOVE 3Pz " + where:   "hex-of-enemy",
		"MOVE 3Pz 9999":       "hex-off-map",
		"RETURN 3Pz 0410":     "unit-on-map",
		"FULL 3Pz":            "step-as-it-is",
		"CHIT Nobody CUP":     "unknown-chit",
		"CHIT":                "missing-word",
		"HOLDER 0101 GERMAN":  "no-vph",
		"MEND 3Pz":            "unknown-correction",
		"SUPPLY 3Pz SOMEWHAT": "expected-word",
	} {
		if _, problems := x.Correct(r.P, order.Lines(line)); len(problems) != 1 || problems[0].Kind != want {
			t.Errorf("%s: %+v, want %s", line, problems, want)
		}
	}
}
