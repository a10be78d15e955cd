package game

import (
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// CorrectionWords are the words that begin the forms of a title's corrections.
func CorrectionWords(forms []string) *order.Words {
	w := order.NewWords("correction")
	for _, form := range forms {
		word, _, _ := strings.Cut(form, " ")
		w.Add(word)
	}
	return w
}

// Correct reads corrections of a position, each by read, and gives the events that carry
// them out, all or none. They happen to the position one by one; what each leads to must be
// sound.
func Correct(p title.Position, lines []order.Line, read func(*order.Scanner) (title.Event, *order.Problem),
	sound func(title.Position) error,
) ([]title.Event, []order.Problem) {
	var done []title.Event
	for _, l := range lines {
		s := order.NewScanner(l)
		e, problem := read(s)
		if problem == nil {
			problem = s.End()
		}
		if problem == nil && (p.Apply(e) != nil || sound(p) != nil) {
			problem = s.At(l.Tokens[0], "correction-against-rules")
		}
		if problem != nil {
			return nil, []order.Problem{*problem}
		}
		done = append(done, e)
	}
	return done, nil
}
