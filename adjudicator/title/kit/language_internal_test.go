package kit

import (
	"strings"
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
)

// spoken is a game of which nothing but its language is known.
type spoken struct {
	title.Game
	language *grammar.Language
	// deaf drops the end of every line before it is read.
	deaf bool
}

func (s *spoken) Roster() []title.SeatInfo    { return []title.SeatInfo{{Seat: "west", Side: "west"}} }
func (s *spoken) Verbs() []title.Verb         { return s.language.Verbs() }
func (s *spoken) Language() *grammar.Language { return s.language }

func (s *spoken) Parse(_ title.Seat, lines []order.Line) ([]order.Order, []order.Problem) {
	if s.deaf {
		for i, l := range lines {
			lines[i], _ = order.LineOf(l.Number, strings.Join(strings.Fields(l.Text)[:2], " "))
		}
	}
	return s.language.Parse(0, lines)
}

func TestALanguageReadsWhatItWritesWithEveryClause(t *testing.T) {
	type fire struct{ Shots, Reserve int }
	in := func(side string, most int) *grammar.Language {
		return grammar.New([]string{side}, &grammar.Verb[fire]{Name: "FIRE", Amends: "fire", Clauses: []grammar.Clause[fire]{
			grammar.Number(0, 9, func(b *fire) *int { return &b.Shots }),
			grammar.Points(most, func(b *fire) *int { return &b.Reserve }).Behind(grammar.With).Maybe(),
		}})
	}
	for want, game := range map[string]*spoken{
		"":                      {language: in("west", 9)},
		"reads it as":           {language: in("west", 9), deaf: true},
		"had the clause":        {language: in("west", 0)}, // 0 is never written
		"no clause of any verb": {language: in("nobody", 9)},
	} {
		err := speaks(game)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("found %v, want %q", err, want)
		}
	}
}
