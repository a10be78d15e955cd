package filing

import (
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// CheckOffline tries a letter's text against a position as a seat knows it, without store
// or mail, by the same code that tries a letter with CHECK in it. Its game has a player in
// every seat, and the settings and the empty sheets that a new game has.
func CheckOffline(rules title.Game, known title.Position, seat title.Seat, text string) facts.Answer {
	w := offline(rules, known, seat, text)
	// With nothing to store, none can fail.
	_, _ = w.take()
	_, _ = w.takeReady()
	_ = w.fill()
	return w.answer
}

// offline is the work on a letter that is tried so, before a line of it is read.
func offline(rules title.Game, known title.Position, seat title.Seat, text string) *work {
	w := &work{
		Session: &desk.Session{Desk: &desk.Desk{}}, letter: &desk.Letter{Lines: numbered(text)},
		checkOnly: true, offline: true, known: known,
		tb: &gamelog.Table{Rules: rules, Position: known}, seat: store.Seat{Seat: string(seat)},
	}
	info := rules.Info()
	w.answer.Title, w.answer.TitleName, w.answer.Seat, w.answer.Side = info.ID, info.Name, seat, w.tb.SeatInfo(string(seat)).Side
	w.decision, w.awaited = w.tb.Awaited(string(seat))
	w.note("check-only")
	return w
}

// numbered are the lines of a text as a letter has them.
func numbered(text string) (lines []order.Numbered) {
	blank := 0
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	for i, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) == "" {
			blank++
			continue
		}
		lines = append(lines, order.Numbered{Number: i + 1, Text: line, Blank: blank})
		blank = 0
	}
	return lines
}

// seatsOfGame are the seats of the letter's game; without a store each has a player.
func (w *work) seatsOfGame() (seats []store.Seat, err error) {
	if !w.offline {
		return w.Playing(w.tb.Game.ID)
	}
	for _, s := range w.tb.Roster() {
		seats = append(seats, store.Seat{Seat: string(s.Seat), State: "taken"})
	}
	return seats, nil
}

// onlyTells tells that a verb of the desk is answered with what it would do: it changes
// something and the letter is only tried, or it asks for what stands in a store alone.
func (w *work) onlyTells(verb string, rest []order.Token) bool {
	switch verb {
	case "CANCEL", "CLEAR", "UNREADY", "VACATION", "RESIGN":
		return w.checkOnly
	case "SET":
		return w.checkOnly && isWish(rest)
	case "ADDRESS", "DEPUTY":
		return w.offline || w.checkOnly && len(rest) > 0
	case "STANDING":
		return w.checkOnly && len(rest) > 0
	case "STATUS":
		return w.offline && len(rest) == 0
	case "CONCEDE", "OFFER", "TEAM", "DEADLINE", "LOG", "GAMES":
		return w.offline
	}
	return false
}
