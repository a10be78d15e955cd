package templates_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
	pc "kurier/adjudicator/titles/polandcampaign"
)

// told is what the text of a report says of the news.
func told(t *testing.T, news ...title.Event) string {
	t.Helper()
	r := report()
	r.News = news
	p, err := set(t).Report(r)
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(p.Text, "WHAT HAPPENED\n\n")
	text, _, _ = strings.Cut(text, "\n\nYOUR ORDER FORM")
	return text
}

func TestMovesOfAPhaseAreGroupedByWhereTheyLed(t *testing.T) {
	got := told(t,
		&game.PhaseBegan{Phase: "german-movement"},
		&pc.Moved{Going: game.Going{Unit: "1Pz", Path: path(1017, 1116)}},
		&pc.CityTaken{Side: "german", City: "Radom", Hex: 1814},
		&pc.Moved{Going: game.Going{Unit: "31Inf", Path: path(1016, 1015)}},
		&pc.Moved{Going: game.Going{Unit: "4Pz", Path: path(1018, 1116)}, Contact: true},
	)
	want := "German movement\n\n- Radom (1814) is now in German hands.\n\nMARCHES AND SIGHTINGS\n\n  German movement: To 1116: 1Pz from 1017, 4Pz from 1018; in contact. To\n  1015: 31Inf from 1016."
	if got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestAPhaseWithoutNewsHasNoHeading(t *testing.T) {
	got := told(t, &game.PhaseBegan{Phase: "german-movement"}, &game.PhaseBegan{Phase: "german-combat"}, &game.CombatEnded{}, &game.PhaseBegan{Phase: "polish-movement"}, &pc.Recovered{There: game.There{Spot: game.Spot{Unit: "3Pz"}}})
	if got != "Polish movement\n\n- Back at full strength: 3Pz." {
		t.Errorf("got\n%s", got)
	}
}

func TestNoNewsIsSaid(t *testing.T) {
	if got := told(t); got != "  Nothing to report." {
		t.Errorf("got %q", got)
	}
}

func TestWhatFollowsACombatStandsUnderIt(t *testing.T) {
	got := told(t,
		&game.PhaseBegan{Phase: "german-combat"},
		&pc.CombatDeclared{N: 1, Hex: 1213}, &pc.AirSpent{Hex: 1213},
		&pc.Fought{N: 1, Hex: 1213, Attackers: fighters(1214, "1Pz"), Defenders: fighters(1213, "9Inf"), Attack: 6, Defence: 2, Odds: "3-1", Column: "3-1", Dice: []int{1, 2}, Roll: 3, Result: "DRI"},
		&game.Retreated{Side: "polish", Unit: "9Inf", Path: path(1213)},
		&pc.CityTaken{Side: "german", City: "Łódź", Hex: 1213},
		&game.Eliminated{Side: "polish", Unit: "8Inf", Cause: "sea"},
		&game.CombatEnded{N: 1},
		&pc.CombatDeclared{N: 2, Hex: 1219, Attackers: fighters(1220, "46Inf"), Defenders: fighters(1219, "23Inf"), Attack: 4},
	)
	want := `German combat

- Attack on 1213 Łódź: 1Pz (1214), against 9Inf.
    6 against 2 is 3-1. Column 3-1.
    Dice 1+2 = 3: DRI, the defenders retreat.
    Retreat: 9Inf from 1213 out of sight.
    Łódź (1213) is now in German hands.
    8Inf is destroyed, driven into the sea.
- Attack on 1219: 46Inf (1220), against 23Inf.
    Announced strength 4.`
	if got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestOnlyWhatIsInSightInTheEndIsSeen(t *testing.T) {
	got := told(t,
		&game.PhaseBegan{Phase: "polish-movement"},
		&game.Sighted{Unit: "9Inf", Hex: 1213}, &game.LostSight{Unit: "8Inf", Hex: 1313}, &game.Sighted{Unit: "9Inf", Hex: 1214},
		&game.LostSight{Unit: "7Inf", Hex: 1413}, &game.Sighted{Unit: "8Inf", Hex: 1314}, &game.LostSight{Unit: "9Inf", Hex: 1215},
	)
	want := "  Nobody fought.\n\nMARCHES AND SIGHTINGS\n\n  Polish movement: Seen: 8Inf at 1314. Lost from sight: 9Inf (last at 1215),\n  7Inf (last at 1413)."
	if got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestReportsTellChangesOfPhaseInTheirOrder(t *testing.T) {
	p, err := set(t).Report(report())
	if err != nil {
		t.Fatal(err)
	}
	last := 0
	for _, mark := range []string{"AWAITED FROM YOU", "WHAT HAPPENED", "German movement", "German combat", "Turn 3, 5", "ORDERS NOT CARRIED OUT", "MARCHES AND", "German movement", "Polish movement", "YOUR ORDER FORM", "YOUR UNITS", "THE ENEMY", "TOWNS HELD", "SCORE", "AT HAND", "HOW TO WRITE", "THE DICE"} {
		i := strings.Index(p.Text[last:], mark)
		if i < 0 {
			t.Fatalf("%q is missing or out of order", mark)
		}
		last += i
	}
}
