package archive

import (
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
)

// The dispatch book lists every seat of every title once, a side together and every superior
// before those under them; a chain that runs in a ring loses nobody.
func TestChainOfCommandHasEverySeatOnce(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	rosters := [][]title.SeatInfo{{{Seat: "a", Side: "x", Superior: "b"}, {Seat: "c", Side: "y"}, {Seat: "b", Side: "x", Superior: "a"}}}
	for _, of := range all {
		info := of.Info()
		setups := []title.Setup{{}}
		for _, o := range info.Options {
			for _, value := range o.Values {
				setups = append(setups, title.Setup{Options: map[string]string{o.Key: value}})
			}
		}
		for _, setup := range setups {
			g, err := of.Open(setup)
			if err != nil {
				t.Fatalf("%s %v: %v", info.ID, setup, err)
			}
			rosters = append(rosters, g.Roster())
		}
	}
	under := 0
	for i, roster := range rosters {
		at, lastOf := map[title.Seat]int{}, map[string]int{}
		got := chain(roster)
		for k, s := range got {
			if last, begun := lastOf[s.Side]; begun && last != k-1 {
				t.Errorf("%d: %s stands apart from its side", i, s.Seat)
			}
			at[s.Seat], lastOf[s.Side] = k, k
		}
		if len(got) != len(roster) || len(at) != len(roster) {
			t.Errorf("%d: of %d seats there are %d", i, len(roster), len(got))
		}
		for _, s := range roster {
			above, there := at[s.Superior]
			if !there || i == 0 || got[above].Side != s.Side {
				continue // the leaders of both nations, whom Control plays, stand with Control
			}
			if under++; above > at[s.Seat] {
				t.Errorf("%s stands before %s, its superior", s.Seat, s.Superior)
			}
		}
	}
	if under < 20 {
		t.Errorf("only %d seats have a superior", under)
	}
}
