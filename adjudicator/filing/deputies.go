package filing

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/people"
	"kurier/adjudicator/title"
	"kurier/store"
)

// A deputy writes to the sheet of a seat as its player does, and asks as the player does. That
// the turn is complete, what holds for turns to come, and what concerns the player or the whole
// game, the player alone may say.

// helping are the verbs of the desk that a deputy has. RESIGN gives up the deputy's own place.
var helping = []string{"CANCEL", "CLEAR", "CHECK", "STATUS", "TEAM", "DEADLINE", "LOG", "HELP", "SHOW", "SURVEY", "GAMES", "JOIN", "RESIGN"}

// deputiesAsked is how often in a day somebody is asked to be deputy of a seat.
const deputiesAsked = 5

// DeputyLetter carries out the letter of a deputy of a seat, as Letter does its player's; at is
// where the seat lists the deputy.
func DeputyLetter(s *desk.Session, l *desk.Letter, n uint64, tb *gamelog.Table, seat store.Seat, at int) (v store.Verdict, err error) {
	deputy := seat.Deputies[at]
	w := &work{Session: s, letter: l, number: n, tb: tb, seat: seat, deputy: &deputy}
	if err := w.sitDown(); err != nil {
		return v, err
	}
	return w.run()
}

// writer is the seat as mail to who wrote has it.
func (w *work) writer() store.Seat {
	if w.deputy == nil {
		return w.seat
	}
	return w.AsDeputy(w.seat, *w.deputy)
}

// by names the deputy who wrote, "" for the player.
func (w *work) by() string {
	switch {
	case w.deputy == nil:
		return ""
	case w.deputy.Name != "":
		return w.deputy.Name
	}
	return w.deputy.Address
}

// forPlayer says that a verb is the player's alone, where a deputy wrote it.
func (w *work) forPlayer(verb string) *title.Note {
	if w.deputy == nil {
		return nil
	}
	w.faults++
	no := desk.Note("deputy-may-not", "verb", verb)
	return &no
}

// refusedDeputy says that a line of the desk is the player's alone. While the player is away, or
// out of the reach of mail, a deputy says READY.
func (w *work) refusedDeputy(verb string, rest []order.Token) *title.Note {
	away := desk.Away(w.seat, w.At)
	if slices.Contains(helping, verb) || verb == "STANDING" && len(rest) == 0 || away && (verb == "READY" || verb == "UNREADY" && len(rest) == 0) {
		return nil
	}
	return w.forPlayer(verb)
}

// tellOthers sends the other holders of the seat its sheet as a letter left it, and who wrote. What
// else the letter said stays its writer's.
func (w *work) tellOthers(key string, resolved bool) {
	if !w.changed || w.offline {
		return
	}
	said := facts.Answer{
		Filed: w.answer.Filed, Ready: w.answer.Ready, Played: w.answer.Played, Awaited: w.answer.Awaited, Idle: w.answer.Idle, Missing: w.answer.Missing,
		View: w.answer.View, Arrows: w.answer.Arrows, Others: true,
	}
	wrote := w.writer()
	tell := func(to store.Seat) {
		page := said
		page.Head = w.Head(w.tb.Game, to)
		page.Deadline = w.answer.Deadline
		page.Notes = []title.Note{desk.Note("written-by", "who", nameOf(wrote))}
		if resolved {
			page.Notes = append(page.Notes, desk.Note("resolved-now"))
		}
		w.Mail(desk.Mailing{
			Key: key + "-" + desk.ShortDigest(to.Address), Kind: "answer", Seat: to, To: to.Address, ToName: to.Name, Auto: "auto-generated",
			InReplyTo: to.Last, Render: func() (facts.Page, error) { return w.Pages.Answer(page) },
		})
	}
	if w.deputy != nil && w.seat.Unreachable.IsZero() {
		tell(w.seat)
	}
	for _, d := range w.seat.Deputies {
		if !d.Invited && (w.deputy == nil || !desk.SameAddress(d.Address, w.deputy.Address)) {
			tell(w.AsDeputy(w.seat, d))
		}
	}
}

// nameOf names whoever has a seat.
func nameOf(seat store.Seat) string {
	if seat.Name != "" {
		return seat.Name
	}
	return seat.Address
}

// deputies is "DEPUTY", which lists those of the seat, "DEPUTY ADD x@y" or "DEPUTY REMOVE x@y".
func (w *work) deputies(l order.Line, rest []order.Token) ([]title.Note, error) {
	if len(rest) == 0 {
		var have, asked []string
		for _, d := range w.seat.Deputies {
			if d.Invited {
				asked = append(asked, d.Address)
			} else {
				have = append(have, d.Address)
			}
		}
		return []title.Note{desk.Note("deputies", "list", strings.Join(have, ", "), "asked", strings.Join(asked, ", "))}, nil
	}
	who, _ := desk.ParseAddress(desk.TextOf(l, rest[1:]))
	if rest[0].Fold == "ADD" {
		return w.addDeputy(who)
	}
	at := w.DeputyAt(w.seat, who)
	if at < 0 {
		w.faults++
		return []title.Note{desk.Note("deputy-unknown", "address", who)}, nil
	}
	gone := desk.EndDeputy(&w.seat, at, w.At)
	w.TellDeputy(w.tb, w.seat, &gone, "deputy-dismissed", nil)
	return []title.Note{desk.Note("deputy-removed", "address", gone.Address)}, w.Tx.PutSeat(w.seat)
}

// addDeputy asks somebody to help with the seat. Nothing counts before they have said JOIN.
func (w *work) addDeputy(who string) ([]title.Note, error) {
	refuse := func(kind string) ([]title.Note, error) {
		w.faults++
		return []title.Note{desk.Note(kind, "address", who, "n", fmt.Sprint(desk.MaxDeputies))}, nil
	}
	if _, _, ok, err := w.HolderIn(w.tb.Game, who, ""); err != nil || ok ||
		w.IsOwn(who) || w.IsModerator(who) || desk.ModeratesGame(w.Session, w.tb.Game, who) || slices.ContainsFunc(w.tb.Game.Observers, func(o string) bool { return desk.SameAddress(o, who) }) {
		if err != nil {
			return nil, err
		}
		return refuse("deputy-placed")
	}
	if len(w.seat.Deputies) >= desk.MaxDeputies {
		return refuse("deputy-many")
	}
	often, err := w.NotAbove("deputies-asked "+w.seat.Game+" "+w.seat.Seat, w.seat.Address, deputiesAsked)
	if often == "" && err == nil {
		often, err = w.NotAbove("address-questions "+desk.Mailbox(who), who, people.MaxQuestions)
	}
	if err != nil {
		return nil, err
	}
	if often != "" {
		return refuse("deputy-many")
	}
	return []title.Note{desk.Note("deputy-asked", "address", who)}, w.InviteDeputy(w.tb, &w.seat, who, "", nameOf(w.seat))
}

// deputyLeaves ends a deputy's place at their own word, and tells the player.
func (w *work) deputyLeaves() ([]title.Note, error) {
	at := w.DeputyAt(w.seat, w.deputy.Address)
	if at < 0 { // said so in this letter before
		return []title.Note{desk.Note("deputy-left")}, nil
	}
	desk.EndDeputy(&w.seat, at, w.At)
	if err := w.Tx.PutSeat(w.seat); err != nil {
		return nil, err
	}
	if err := w.TellSeat(w.tb, w.seat, "deputy-gone", map[string]string{"who": w.by()}); err != nil {
		return nil, err
	}
	return []title.Note{desk.Note("deputy-left")}, nil
}
