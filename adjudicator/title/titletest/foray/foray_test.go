package foray_test

import (
	"fmt"
	"strings"
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/title/titletest/foray"
)

func TestCases(t *testing.T) { kit.Cases(t, &foray.Foray{}) }

func TestEveryRuleIsInCodeAndCase(t *testing.T) { kit.RulesCovered(t, &foray.Foray{}) }

func TestTheKitPasses(t *testing.T) { kit.Run(t, &foray.Foray{}, kit.Options{Games: 8}) }

// recorder keeps what the kit complains of.
type recorder struct{ said []string }

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.said = append(r.said, fmt.Sprintf(format, args...))
}

// What may go wrong with cards the kit finds: a hand that is shown, a draw that is told,
// a hidden card that dice tell of, a card that is doubled.
func TestWhatGoesWrongWithCardsIsFound(t *testing.T) {
	for want, broken := range map[string]*foray.Foray{
		"hidden facts change the known position":                         {LeakHands: true},
		"hidden facts and sheets change the news of what looks the same": {Tells: "Drew"},
		"rolls that are no secret count as luck of what looks the same":  {LeakLuck: true},
		"too many":        {Cheat: true},
		"or has 5 worths": {Rash: true},
	} {
		var r recorder
		kit.Run(&r, broken, kit.Options{Games: 8})
		if all := strings.Join(r.said, "\n"); !strings.Contains(all, want) {
			t.Errorf("%+v: %q is not said, but\n%s", broken, want, all)
		}
	}
}

// What goes wrong with seats that come and go the kit finds.
func TestWhatGoesWrongWithSeatsThatComeAndGoIsFound(t *testing.T) {
	for want, broken := range map[string]*foray.Foray{
		"seat 1 of the roster was":     {Foremost: true},
		"who plays no more is retired": {Drops: true},
		"who is no seat":               {Asks: true},
	} {
		var r recorder
		kit.Run(&r, broken, kit.Options{Games: 8})
		if all := strings.Join(r.said, "\n"); !strings.Contains(all, want) {
			t.Errorf("%q is not said, but\n%s", want, all)
		}
	}
}

// Of every kind of events it is found when all learn it that should not, when nobody does
// where all should, and when nothing is stated.
func TestEveryAudienceThatIsWrongIsFound(t *testing.T) {
	game, err := (&foray.Foray{}).Open(title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	planted := map[title.Audience]int{}
	for kind, audience := range game.Audiences() {
		wrong := map[string]*foray.Foray{"it is not stated who may learn of " + kind: {Unstated: kind}}
		if audience == title.Everybody {
			wrong[kind+" is for everybody, and not all learn it"] = &foray.Foray{Keeps: kind}
		} else {
			wrong["LEAK"] = &foray.Foray{Tells: kind}
		}
		for want, broken := range wrong {
			planted[audience]++
			var r recorder
			kit.Run(&r, broken, kit.Options{Games: 2})
			if all := strings.Join(r.said, "\n"); !strings.Contains(all, want) {
				t.Errorf("%s: %q is not said, but\n%s", kind, want, all)
			}
		}
	}
	if planted[title.Owner] < 4 || planted[title.Witnesses] < 6 || planted[title.Everybody] < 8 {
		t.Errorf("planted in too few: %v", planted)
	}
}
