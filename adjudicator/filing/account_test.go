package filing

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// spoilt are ways in which a line of the corpus is made another that nobody has thought of.
var spoilt = []func(words []string) []string{
	func(words []string) []string { return words[1:] },
	func(words []string) []string { return words[:len(words)-1] },
	func(words []string) []string { return slices.Concat(words[1:], words[:1]) },
	func(words []string) []string { return append([]string{"Wozzel"}, words...) },
	func(words []string) []string { return append(slices.Clone(words), "wozzeln") },
	func(words []string) []string { return slices.Concat(words[:len(words)/2], words[len(words)/2+1:]) },
}

// fewestAccounted is how many lines of the corpus must have been tried, and fewestSpoilt how many that are of nobody's making.
const fewestAccounted, fewestSpoilt = 4000, 3000

// Whatever a line says, it is done, answered, asked back or quoted, even where nobody has thought of it. What is passed over in
// silence is a sign-off, a date or a heading, or says of units that they stay: nothing in it bids anything. The lines as they
// stand are held to it where the answers to them are written.
func TestNoLineOfALetterVanishes(t *testing.T) {
	lib, tried := corpus(t), 0
	for _, f := range lib.files {
		for i := range f.Blocks {
			b := &f.Blocks[i]
			words := strings.Fields(b.Text[0])
			if len(b.Text) != 1 || len(words) < 2 {
				continue
			}
			text := strings.Join(spoilt[i%len(spoilt)](words), " ")
			line, ok := order.LineOf(1, text)
			if !ok {
				continue
			}
			tried++
			if w := lib.situation(t, f, b).taken(t, b.Seat, line); w.silent() && !mayBeSilent(line) {
				t.Errorf("%s:%d: %q vanishes", f.Path, b.Line, text)
			}
		}
	}
	if tried < fewestSpoilt {
		t.Errorf("only %d spoilt lines were tried", tried)
	}
}

// taken is a letter of one line, taken up to where its orders would be checked.
func (s situation) taken(t *testing.T, seat string, line order.Line) *work {
	t.Helper()
	w := &work{
		Session: &desk.Session{Desk: &desk.Desk{}}, letter: &desk.Letter{Lines: []order.Numbered{{Number: 1, Text: line.Text}}},
		checkOnly: true, offline: true, known: s.known[title.Seat(seat)],
		tb: &gamelog.Table{Rules: s.rules, Position: s.known[title.Seat(seat)], Game: store.Game{ID: "warta-1"}}, seat: store.Seat{Seat: seat},
	}
	rest, press := w.withoutPress()
	if err := w.read(order.LinesOf(rest)); err != nil {
		t.Fatal(err)
	}
	if len(press) > 0 || len(w.putAside(w.letter.Lines)) > 0 {
		w.answer.Lines = append(w.answer.Lines, facts.AnswerLine{})
	}
	return w
}

// silent tells that the answer would say nothing of the letter.
func (w *work) silent() bool {
	return len(w.answer.Lines)+len(w.answer.Unread)+len(w.fresh)+len(w.closings)+w.blank == 0 && !w.wantReady
}

// unsaid are the words of lines that bid nothing: dates, headings and farewells, and that the rest stay.
var unsaid = strings.Fields(`TURN ZUG RUNDE TURA SEPTEMBER SEPT WRZESNIA UHR GERMAN DEUTSCHER DEUTSCHLAND NIEMCY POLACY ORDERS NA DZIS PLAN
	ARMY GROUP NORTH ARMEE ARMIA THE DER DIE IST DRAN RD TH ST LODZ MODLIN POZNAN 3RD 4TH 8TH 10TH PLEASE POZDRAWIAM SERDECZNIE
	REST RESZTA BEZ ZMIAN BLEIBT STEHEN HOLD EVERYBODY EVERYONE ELSE STAYS ANDEREN HALTEN
	FOR FUR DEN OCTOBER BEFEHLE ROZKAZY POLISH AUGUST SIERPNIA SECTOR WOLA MOKOTOW`)

// mayBeSilent tells that a line bids nothing.
func mayBeSilent(line order.Line) bool {
	return !slices.ContainsFunc(line.Tokens, func(tok order.Token) bool {
		word := strings.Trim(tok.Fold, ".,:!")
		return strings.Trim(word, "0123456789:.-") != "" && !slices.Contains(unsaid, word)
	})
}
