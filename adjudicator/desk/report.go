package desk

import (
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Head is what every mail to a seat begins with.
func (s *Session) Head(g store.Game, seat store.Seat) facts.Head {
	h := facts.Head{
		Game: g.ID, GameName: g.Name, Title: g.Title, Seat: title.Seat(seat.Seat), PlayerName: seat.Name,
		Commitment: g.Commitment, Now: s.At, Zone: s.Zone, Address: s.ReplyTo(seat),
		Pictures: seat.Prefs["pictures"] != "off", Attachments: s.Attachments, Paused: g.State == "paused",
	}
	if files := seat.Prefs["attachments"]; files != "" {
		h.Attachments = files == "on"
	}
	if seat.State == "taken" {
		if p, err := s.Tx.Person(seat.Address); err == nil {
			applyPreferences(&h, p)
		}
	}
	if t := s.TitleOf[g.Title]; t != nil {
		h.TitleName, h.Overlay = t.Info().Name, t.Info().Overlay
	}
	for _, x := range s.RosterOf(g) {
		if string(x.Seat) == seat.Seat {
			h.Side = x.Side
		}
	}
	h.Holding = s.holding(g, h.Side)
	return h
}

// Welcome is the page that greets a player in a seat.
func (s *Session) Welcome(tb *gamelog.Table, seat store.Seat) facts.Welcome {
	w := facts.Welcome{Head: s.Head(tb.Game, seat), Info: tb.Rules.Info(), Press: tb.Game.Press, Begun: tb.Game.Step > 0}
	w.Verbs = Learned(tb.Rules, title.Seat(seat.Seat), w.Side)
	if slices.Contains(Topics(tb.Rules), title.Primer) {
		// The game may not have begun, and how it begins tells of counters as well.
		if view, ok := startOf(tb.Rules, seat); ok {
			w.Primer, w.Counter = Primer(tb.Rules, &view, w.Verbs)
			w.View = &view
		} else {
			w.Primer, _ = Primer(tb.Rules, &title.View{}, w.Verbs)
		}
	}
	return w
}

// startOf is how a game begins as a seat knows it; ok is false for one that events made later.
func startOf(rules title.Game, seat store.Seat) (view title.View, ok bool) {
	start, who := rules.Start(), title.Seat(seat.Seat)
	if !slices.ContainsFunc(rules.Roster(), func(x title.SeatInfo) bool { return x.Seat == who }) {
		return view, false
	}
	return start.Known(who).View(who), true
}

// Reports tells every seat, and the observers, the news of a chain of steps; nil for the
// position alone.
func (s *Session) Reports(tb *gamelog.Table, news map[string][]title.Event) error {
	var proof []facts.File
	if tb.Position.Over() {
		log, err := archive.LogOnly(s.Tx, tb, s.Zone, s.Page)
		if err != nil {
			return err
		}
		proof = append(proof, facts.File{Name: tb.Game.ID + ".zip", Type: "application/zip", Data: log})
	}
	everybody := func(store.Seat) bool { return true }
	if err := s.ReportsWhere(tb, news, proof, everybody); err != nil {
		return err
	}
	if err := s.Observe(tb, news, proof); err != nil || !tb.Position.Over() {
		return err
	}
	return s.lastReports(tb, news, proof)
}

// ReportsWhere tells the news to some of the seats.
func (s *Session) ReportsWhere(tb *gamelog.Table, news map[string][]title.Event, proof []facts.File, told func(store.Seat) bool) error {
	seats, err := s.Tx.Seats(tb.Game.ID)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		last := s.lastWord(seat)
		if !told(seat) || seat.State == RetiredState && !last && !tb.Position.Over() {
			continue
		}
		if err := s.reportDeputies(tb, &seat, news[seat.Seat], proof); err != nil {
			return err
		}
		if seat.State != "taken" && !(last && seat.Was == "taken") {
			continue
		}
		later, err := s.gathersReport(tb, seat)
		if err != nil {
			return err
		}
		if later {
			continue
		}
		page := s.Report(tb, player(seat), news[seat.Seat])
		page.Retired, page.Closed = last, s.closed[seat.Game+"/"+seat.Seat]
		if err := s.bringGathered(tb, &seat, &page); err != nil {
			return err
		}
		page.Proof, page.Before = proof, s.before[seat.Game+"/"+seat.Seat]
		key := NextKey(&seat, "report") // it begins a conversation, and answers nothing
		s.Mail(Mailing{
			Key: key, Kind: "report", Seat: seat, To: seat.Address, ToName: seat.Name, Auto: "auto-generated",
			Render: func() (facts.Page, error) { return s.Pages.Report(page) },
		})
		seat.Last = s.MessageID(key)
		if err := s.Tx.PutSeat(seat); err != nil {
			return err
		}
	}
	return nil
}

// NextKey is the key of the seat's next mail. It counts the seat's own mail, and
// not the game's steps, since some of those are acts of a moderator that do not
// concern it.
func NextKey(seat *store.Seat, kind string) string {
	seat.Mails++
	return fmt.Sprintf("%s/m/%s/%s-%d", seat.Game, seat.Seat, kind, seat.Mails)
}

// Report is a position and its news for one seat. It is made from what the seat
// may know and nothing else; when the game is over, that is everything.
func (s *Session) Report(tb *gamelog.Table, seat store.Seat, news []title.Event) facts.Report {
	who := title.Seat(seat.Seat)
	known := tb.Position
	if !known.Over() {
		known = known.Known(who)
	}
	r := facts.Report{
		Head: s.Head(tb.Game, seat), Step: tb.Game.Step, View: known.View(who), News: news, Begins: tb.Game.Outlook.Play == 1, Alone: news == nil, Luck: tb.Luck.After(0, tb.Position.Over()),
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

// applyPreferences lays a person's wishes over a mail.
func applyPreferences(h *facts.Head, p store.Person) {
	if zone, err := time.LoadLocation(p.Zone); err == nil && p.Zone != "" {
		h.Zone = zone
	}
	switch p.Prefs["pictures"] {
	case "off":
		h.Pictures = false
	case "on":
		h.Pictures = true
	case "small", "large":
		h.Pictures, h.PictureSize = true, p.Prefs["pictures"]
	}
	if files := p.Prefs["attachments"]; files != "" {
		h.Attachments = files == "on"
	}
	h.TextOnly = p.Prefs["text"] == "only"
	h.Short = p.Prefs["report"] == "short"
}
