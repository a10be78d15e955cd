package adjudicator

import (
	"encoding/hex"
	"fmt"
	"strconv"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
	"kurier/templates"
)

// head is what every mail to a seat begins with.
func (s *session) head(g store.Game, seat store.Seat) templates.Head {
	h := templates.Head{
		Game: g.ID, GameName: g.Name, Title: g.Title, Seat: title.Seat(seat.Seat), PlayerName: seat.Name,
		Commitment: g.Commitment, Zone: s.Zone, Address: s.replyTo(seat),
		Pictures: seat.Prefs["pictures"] != "off", Attachments: seat.Prefs["attachments"] != "off",
	}
	if seat.State == "taken" {
		if p, err := s.tx.Person(seat.Address); err == nil {
			heed(&h, p)
		}
	}
	if t := s.titles[g.Title]; t != nil {
		h.TitleName, h.Overlay = t.Info().Name, t.Info().Overlay
	}
	for _, x := range s.rosterOf(g) {
		if string(x.Seat) == seat.Seat {
			h.Side = x.Side
		}
	}
	return h
}

// welcome is the page that greets a player in a seat.
func (s *session) welcome(tb *gamelog.Table, seat store.Seat) templates.Welcome {
	return templates.Welcome{Head: s.head(tb.Game, seat), Verbs: tb.Rules.Verbs(), Info: tb.Rules.Info(), Press: tb.Game.Press}
}

// reports tells every seat, and the observers, the news of a chain of steps.
func (s *session) reports(tb *gamelog.Table, news map[string][]title.Event) error {
	var proof []templates.File
	if tb.Position.Over() {
		log, err := archive.LogOnly(s.tx, tb, s.Zone, s.Page)
		if err != nil {
			return err
		}
		proof = append(proof, templates.File{Name: tb.Game.ID + ".zip", Type: "application/zip", Data: log})
	}
	everybody := func(store.Seat) bool { return true }
	if err := s.reportsWhere(tb, news, proof, everybody); err != nil {
		return err
	}
	if err := s.observe(tb, news, proof); err != nil || !tb.Position.Over() {
		return err
	}
	return s.lastReports(tb, news, proof)
}

// reportsWhere tells the news to some of the seats.
func (s *session) reportsWhere(tb *gamelog.Table, news map[string][]title.Event, proof []templates.File, told func(store.Seat) bool) error {
	seats, err := s.tx.Seats(tb.Game.ID)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if seat.State != "taken" || !told(seat) {
			continue
		}
		later, err := s.gathersReport(tb, seat)
		if err != nil {
			return err
		}
		if later {
			continue
		}
		page := s.report(tb, seat, news[seat.Seat])
		if err := s.bringGathered(tb, &seat, &page); err != nil {
			return err
		}
		page.Proof = proof
		key := nextKey(&seat, "report")
		s.mail(mailing{
			key: key, kind: "report", seat: seat, to: seat.Address, toName: seat.Name, auto: "auto-generated",
			inReplyTo: seat.Last, references: references(seat),
			render: func() (templates.Page, error) { return s.pages.Report(page) },
		})
		seat.Last = s.messageID(key)
		if err := s.tx.PutSeat(seat); err != nil {
			return err
		}
	}
	return nil
}

// nextKey is the key of the seat's next mail. It counts the seat's own mail, and
// not the game's steps, since some of those are acts of a moderator that do not
// concern it.
func nextKey(seat *store.Seat, kind string) string {
	seat.Mails++
	return fmt.Sprintf("%s/m/%s/%s-%d", seat.Game, seat.Seat, kind, seat.Mails)
}

// references keep a seat's mail in one thread.
func references(seat store.Seat) []string {
	if seat.Thread == "" || seat.Thread == seat.Last {
		return nil
	}
	return []string{seat.Thread}
}

// report is a position and its news for one seat. It is made from what the seat
// may know and nothing else.
func (s *session) report(tb *gamelog.Table, seat store.Seat, news []title.Event) templates.Report {
	who := title.Seat(seat.Seat)
	known := tb.Position.Known(who)
	r := templates.Report{
		Head: s.head(tb.Game, seat), Step: tb.Game.Step, View: known.View(who), News: news, Luck: tb.Luck.After(0, tb.Position.Over()),
	}
	r.View.Known = known.Encode()
	for _, dec := range known.Awaited() {
		if dec.Seat == who {
			r.Mine = append(r.Mine, dec)
			r.Deadline = tb.Game.Deadline
		} else if !dec.Optional {
			r.Others = append(r.Others, dec)
		}
	}
	if len(r.Mine) > 0 {
		r.Form = known.Form(who)
	}
	if tb.Position.Over() {
		r.Secret = hex.EncodeToString(tb.Game.Secret)
	}
	return r
}

// log collects the news of earlier steps for "LOG", "LOG 3" (that many back).
func (w *work) log(rest []order.Token) error {
	back := 2
	if len(rest) > 0 {
		if n, err := strconv.Atoi(rest[0].Text); err == nil && n > 0 {
			back = min(n, 20)
		}
	}
	var err error
	w.answer.Log, err = w.history(w.tb, w.seat.Seat, back)
	return err
}
