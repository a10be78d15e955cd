package filing

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// told is the first note of a kind in an answer.
func told(a *facts.Answer, kind string) (n title.Note, ok bool) {
	for _, row := range a.Lines {
		for _, n := range row.Notes {
			if n.Kind == kind {
				return n, true
			}
		}
	}
	return title.Note{}, false
}

// TestASurveyTellsWhatTheRulesSay asks in every title who may march to the places that each unit reaches, and holds the
// answer to PATH; what is attacked is told with units that ODDS does not refuse.
func TestASurveyTellsWhatTheRulesSay(t *testing.T) {
	lib, compared := corpus(t), map[string]int{}
	for key, s := range lib.situations {
		book := s.rules.Info().ID
		for seat, known := range s.known {
			ask := func(text string) *facts.Answer {
				a := CheckOffline(s.rules, known, seat, text)
				return &a
			}
			view := known.View(seat)
			for i := range view.Units {
				u := &view.Units[i]
				if view.AttitudeTo(u) != title.Mine || !view.Board.Has(u.At) || compared[book] > 40 {
					continue
				}
				reach, ok := told(ask("PATH "+u.Name), "reach")
				goals := strings.FieldsFunc(reach.Args["hexes"]+" "+reach.Args["zones"], func(r rune) bool { return r == ' ' || r == ',' })
				if !ok || len(goals) == 0 {
					continue
				}
				march, _ := told(ask("SURVEY "+goals[0]), "survey-march")
				if !slices.Contains(strings.Split(march.Args["units"], ", "), u.Name) && march.Args["n"] != "40" {
					t.Errorf("%s, %s: SURVEY %s leaves out %s, which PATH brings there: %v", key, seat, goals[0], u.Name, march)
				}
				for name := range strings.SplitSeq(march.Args["units"], ", ") {
					for _, row := range ask("PATH " + name + " " + goals[0]).Lines {
						if compared[book]++; row.Problem != nil || row.Verdict != nil {
							t.Errorf("%s, %s: SURVEY %s says that %q gets there, PATH does not: %+v", key, seat, goals[0], name, row.Verdict)
						}
					}
				}
			}
		}
	}
	if len(compared) != 5 {
		t.Errorf("only %d titles were compared", len(compared))
	}
	for book, n := range compared {
		if n < 20 {
			t.Errorf("%s: only %d units were compared", book, n)
		}
	}
}

// Who stands somewhere and how strong they are is one question, with one answer.
func TestTwoQuestionsOfOneAnswerAreAnsweredOnce(t *testing.T) {
	s := corpus(t).situations["poland-campaign opening"]
	for text, want := range map[string]int{
		"Who stands in 1119 and how strong are they?":     1,
		"Wer steht in 1119? Und wie stark ist der?":       1,
		"Who stands in 1119 and can 3Pz get to 0505?":     2,
		"Kto stoi na 1119 i jak silny? Kto stoi na 0605?": 2,
	} {
		if lines := CheckOffline(s.rules, s.known["german"], "german", text).Lines; len(lines) != want {
			t.Errorf("%q has %d answers, want %d: %+v", text, len(lines), want, lines)
		}
	}
}

// What is told beside an attack never becomes an order that stands for good.
func TestSupportToldBesideAnAttackDoesNotStandForGood(t *testing.T) {
	s, ok := corpus(t).situations["september-1939 kock"]
	if !ok {
		t.Fatal("no situation")
	}
	asked := 0
	for _, l := range CheckOffline(s.rules, s.known["polish"], "polish", "182 uderza na 2437, a 179 dokłada się ze 2337").Lines {
		for _, n := range l.Notes {
			if n.Kind == "standing-tried" {
				t.Errorf("filed for good: %v", n.Args)
			}
		}
		if l.Problem != nil {
			asked++
		}
	}
	if asked == 0 {
		t.Error("nothing is asked back")
	}
}
