package polanddefiant

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// canons reads a letter and gives its orders in canonical words, and its
// problems as "line kind token".
func canons(t *testing.T, seat, text string) (list, problems []string) {
	t.Helper()
	got, bad := theTitle.Parse(title.Seat(seat), order.Lines(text))
	for _, o := range got {
		list = append(list, o.Canon)
	}
	for _, p := range bad {
		problems = append(problems, itoa(p.Line)+" "+p.Kind+" "+p.Token)
	}
	return list, problems
}

func TestOrdersReadAsTheyWereMeant(t *testing.T) {
	for _, c := range []struct{ seat, text, want string }{
		{"german", "plan 4th: move 3Pz, 32 0811 -> 0812 strategic", "PLAN 4th: MOVE 3Pz 0811 0812 STRATEGIC; PLAN 4th: MOVE 32 0811 0812 STRATEGIC"},
		{"german", "PLAN 4th:MOVE 3Pz VIA 0811 TO 0812 by rail", "PLAN 4th: MOVE 3Pz 0811 0812 RAIL"},
		{"german", "Plan HQ 4th attack Bydgoszcz with 3pz 32 if odds ≥ 7:2 advance 3pz 0913 1013, 32 lose 32 retreat to 0505", "PLAN 4th: ATTACK 0913 WITH 3Pz 32 IF ODDS >= 3-1 ADVANCE 3Pz 0913 1013 32 0913 LOSE 32 RETREAT TO 0505"},
		{"german", "PLAN 10th: MOVE 4 0931", "PLAN 10th: MOVE 4 0931"},
		{"german", "PLANE 4th NICHTS", "PLAN 4th: NONE"},
		{"german", "plan 14/Bernolak: activate 14th bernolák", "PLAN 14th/Bernolák: ACTIVATE 14th Bernolák"},
		{"german", "PLAN Army Group North: ACTIVATE 4th", "PLAN AGN: ACTIVATE 4th"},
		{"german", "PLAN EVENT: MOVE 3pz 0812", "PLAN EVENT: MOVE 3Pz 0812"},
		{"polish", "PLAN REPLACE: REPLACE 16 AT Pomorze", "REPLACE 16 AT Pomorze"},
		{"polish", "planuj lodz: ruch 2Lg 1225", "PLAN Łódź: MOVE 2Lg 1225"},
		{"german", "STRIKE 1512 WITH Stuka1, Stuka2 IF COLUMN >= 9-1", "STRIKE 1512 WITH Stuka1 Stuka2 IF COLUMN >= 8-1"},
		{"german", "INTERDICT He1 OVER 1515", "INTERDICT 1515 WITH He1"},
		{"german", "ADVANCE 3Pz 0812 0813 and 32 0812", "ADVANCE 3Pz 0812 0813; ADVANCE 32 0812"},
		{"german", "ADVANCE NONE", "STAND"},
		{"german", "ADVANCE ALWAYS", "ADVANCES ALWAYS"},
		{"polish", "RETREAT TOWARD Łódź", "RETREATS TOWARD 1523"},
		{"polish", "CAVALRY ODDS 7-2", "CAVALRY ODDS 3-1"},
		{"polish", "ask all", "ASK LOSSES RETREAT CAVALRY ADVANCE REPLACEMENTS EVENTS"},
		{"polish", "what if attacked at Łódź", "WHATIF ATTACKED 1523"},
		{"polish", "merge at krakow", "MERGE AT Kraków"},
		{"polish", "merge at 21 Mt", "MERGE AT 21Mt"},
		{"polish", "enter 52PP from 1020 to 1025 rail", "ENTER 52PP FROM 1020 1025 RAIL"},
		{"polish", "ENTER 52PP OD 1020", "ENTER 52PP FROM 1020"},
		{"polish", "lose 16, 16 and 4", "LOSE 16 16 4"},
		{"polish", "REMOVE Stuka1", "REMOVE Stuka1"},
		{"german", "REMOVE 1", "REMOVE 1"}, // the division, not Stuka1
		{"polish", "SUPPLY Mor ON", "SUPPLY Mor ON"},
	} {
		got, problems := canons(t, c.seat, c.text)
		if strings.Join(got, "; ") != c.want || len(problems) > 0 {
			t.Errorf("%q reads as %q %v, want %q", c.text, got, problems, c.want)
		}
	}
}

func TestBarePlanOpensASection(t *testing.T) {
	got, problems := canons(t, "german", `
PLAN 4th:
  MOVE 3Pz 0812
  MVE 32 0711
  HOLD 50
STRIKE 1512 WITH Stuka1
HOLD 32
PLAN AGN
NONE
PLAN 8th
END
PLAN 10th: HOLD 4
HOLD 19`)
	want := []string{
		"PLAN 4th: MOVE 3Pz 0812", "PLAN 4th: HOLD 50", "STRIKE 1512 WITH Stuka1", "HOLD 32",
		"PLAN AGN: NONE", "PLAN 10th: HOLD 4", "HOLD 19",
	}
	if !slices.Equal(got, want) {
		t.Errorf("read %q", got)
	}
	if want := []string{"4 unknown-verb MVE"}; !slices.Equal(problems, want) {
		t.Errorf("problems %q", problems)
	}
}

// A line of the section may name its plan again, as sentences do once they are read: those below
// it belong to the section still. A plan of another ends it.
func TestASectionGoesOnBelowALineOfItsOwnPlan(t *testing.T) {
	got, problems := canons(t, "german", `
PLAN 4th
PLAN 4th: MOVE 3Pz 0812
HOLD 50
PLAN 10th: HOLD 4
HOLD 19`)
	want := []string{"PLAN 4th: MOVE 3Pz 0812", "PLAN 4th: HOLD 50", "PLAN 10th: HOLD 4", "HOLD 19"}
	if !slices.Equal(got, want) || len(problems) > 0 {
		t.Errorf("read %q, problems %q", got, problems)
	}
}

func TestProblemsPointAtTheWord(t *testing.T) {
	for text, want := range map[string]string{
		"PLAN 5th: MOVE 3Pz 0812":   "1 unknown-hq 5th:",
		"PLAN 4th: STRIKE 1512":     "1 not-in-plan STRIKE",
		"MOVE 3Pzz 0812":            "1 unknown-unit 3Pzz",
		"PLAN 4th: MOVE 3Pz 0812 x": "1 unexpected-word x",
		"ACTIVATE 4th 4th":          "1 repeated-unit 4th",
		"ATTACK 0812":               "1 missing-unit ",
	} {
		if got, problems := canons(t, "german", text); len(got) > 0 || !slices.Equal(problems, []string{want}) {
			t.Errorf("%q: %q %q, want %q", text, got, problems, want)
		}
	}
}

func TestLaterLinesAmendBySubject(t *testing.T) {
	for text, want := range map[string]string{
		"PLAN 4th: MOVE 3Pz 0812":           "plan 4th move german-3pz-mech",
		"PLAN 4th: HOLD 3Pz":                "plan 4th move german-3pz-mech",
		"PLAN 4th: ATTACK 0812 WITH 3Pz":    "plan 4th attack 0812",
		"PLAN 4th: NONE":                    "plan 4th",
		"MOVE 3Pz 0812":                     "move german-3pz-mech",
		"STRIKE 1512 WITH Stuka1":           "strike 1512",
		"PLAN AGN: ACTIVATE 4th":            "plan agn activate",
		"PLAN AGN: ATTACK 0812 WITH 3Pz 32": "plan agn attack 0812",
	} {
		got, _ := theTitle.Parse("german", order.Lines(text))
		if len(got) != 1 || got[0].Subject != want {
			t.Errorf("%q is about %q, want %q", text, got[0].Subject, want)
		}
	}
}
