package foray_test

import (
	"fmt"
	"strings"
	"testing"

	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/title/titletest/foray"
)

func TestCases(t *testing.T) { kit.Cases(t, &foray.Foray{}) }

func TestTheKitPasses(t *testing.T) { kit.Run(t, &foray.Foray{}, kit.Options{Games: 8}) }

// recorder keeps what the kit complains of.
type recorder struct{ said []string }

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.said = append(r.said, fmt.Sprintf(format, args...))
}

// What may go wrong with cards the kit finds: a hand that is shown, a draw that is told,
// a hidden card that dice tell of, a card that is doubled; and a way underground that is
// told.
func TestWhatGoesWrongWithCardsAndWaysIsFound(t *testing.T) {
	for want, broken := range map[string]*foray.Foray{
		"hidden facts change the known position":                         {LeakHands: true},
		"hidden facts and sheets change the news of what looks the same": {LeakDraws: true},
		"rolls that are no secret count as luck of what looks the same":  {LeakLuck: true},
		"LEAK: Moved":     {LeakWays: true},
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
