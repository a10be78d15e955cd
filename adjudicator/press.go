package adjudicator

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/templates"
)

// withoutPress takes press out of the letter: from a line "PRESS TO seat" to
// "END PRESS" or the letter's end. Press is carried to the other seat word for
// word; the rest of the letter is returned.
func (w *work) withoutPress() []order.Numbered {
	var rest, press []order.Numbered
	var to string
	var row int
	flush := func() {
		if row > 0 {
			w.press(row, to, press)
		}
		press, row = nil, 0
	}
	for _, l := range w.letter.Lines {
		line, ok := order.LineOf(l.Number, l.Text)
		switch {
		case ok && deskVerb(line) == "PRESS":
			flush()
			words := line.Tokens[1:]
			if len(words) > 0 && words[0].Fold == "TO" {
				words = words[1:]
			}
			row, to = l.Number, ""
			if len(words) > 0 {
				to = strings.ToLower(strings.Trim(words[0].Fold, ":,"))
				if _, text, found := strings.Cut(l.Text, words[0].Text); found {
					if text = strings.TrimLeft(text, ": ,"); text != "" {
						press = append(press, order.Numbered{Number: l.Number, Text: text})
					}
				}
			}
		case row > 0 && ok && len(line.Tokens) == 2 && line.Tokens[0].Fold == "END" && line.Tokens[1].Fold == "PRESS":
			flush()
		case row > 0:
			press = append(press, l)
		default:
			rest = append(rest, l)
		}
	}
	flush()
	return rest
}

// press carries a message to another seat, to the seats of a side, to all, or to
// the moderators.
func (w *work) press(row int, to string, text []order.Numbered) {
	answer := func(kind string, args ...string) {
		w.answer.Lines = append(w.answer.Lines, templates.AnswerLine{Line: row, Text: "PRESS TO " + to, Notes: []title.Note{note(kind, args...)}})
	}
	var words []string
	for _, l := range text {
		words = append(words, strings.TrimRight(l.Text, " \t"))
	}
	message := strings.TrimSpace(strings.Join(words, "\n"))
	if message == "" {
		answer("press-empty")
		return
	}
	count, err := w.tx.Counter("press "+w.seat.Game+" "+w.seat.Seat+" "+w.now.UTC().Format(time.DateOnly), 1)
	if err != nil || count > int64(w.PressPerDay) {
		answer("press-too-many", "n", strconv.Itoa(w.PressPerDay))
		return
	}
	args := map[string]string{"game": w.seat.Game, "from": w.seat.Seat, "text": message}
	if to == "moderator" {
		w.tellModerators(fmt.Sprintf("press/%s/%d/%d", w.seat.Game, w.number, row), "press", args)
		answer("press-sent", "to", to)
		return
	}
	seats, err := w.tx.Seats(w.seat.Game)
	if err != nil {
		panic(err)
	}
	sent := false
	for _, seat := range seats {
		if seat.Seat == w.seat.Seat || seat.State != "taken" || (to != "all" && to != seat.Seat && to != w.tb.seatInfo(seat.Seat).Side) {
			continue
		}
		sent = true
		if later, err := w.gathersNotice(w.tb, seat, "press", args); later || err != nil {
			if err != nil {
				panic(err)
			}
			continue
		}
		page := templates.Notice{Head: w.head(w.tb.game, seat), Kind: "press", Args: args}
		w.mail(mailing{
			key:  fmt.Sprintf("press/%s/%s", seat.Seat, shortDigest(fmt.Sprint(w.answerKey(w.letter), row))),
			kind: "press", seat: seat, to: seat.Address, toName: seat.Name, auto: "auto-generated",
			inReplyTo: seat.Last, references: references(seat),
			render: func() (templates.Page, error) { return w.pages.Notice(page) },
		})
	}
	if sent {
		answer("press-sent", "to", to)
	} else {
		answer("press-unknown", "to", to)
	}
}
