package desk

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Whoever has held a seat is told nothing more of the game while it goes on. When it is
// over nothing is hidden any more: then they get the last report with the log, and their
// names stand beside those who held the seat at the end.

// Leave notes that the player of a seat holds it no more from a time on.
func Leave(seat *store.Seat, at time.Time) {
	if seat.State != "taken" {
		return
	}
	held := WithoutHolder(seat.Held, seat.Address)
	seat.Held = append(held, store.Holder{
		Name: seat.Name, Address: seat.Address, From: seat.Since, Until: at.UTC(), Entry: seat.Entry, Thread: seat.Thread, Last: seat.Last,
	})
}

// Vacate empties a seat: the key that was given to it holds no more. Standing orders stay
// with the seat, wishes about mail do not.
func Vacate(seat *store.Seat, at time.Time) {
	if seat.Capability != "" {
		seat.Stale = append(seat.Stale, seat.Capability)
	}
	Leave(seat, at)
	*seat = store.Seat{
		Game: seat.Game, Seat: seat.Seat, Order: seat.Order, State: "empty", Stale: seat.Stale, Standing: seat.Standing,
		StandingSince: seat.StandingSince,
		Mails:         seat.Mails,
		Held:          seat.Held,
		Made:          seat.Made,
		Deputies:      seat.Deputies,
	}
}

// WithoutHolder are the holders of a seat without those of an address.
func WithoutHolder(held []store.Holder, address string) []store.Holder {
	return slices.DeleteFunc(slices.Clone(held), func(h store.Holder) bool { return SameAddress(h.Address, address) })
}

// GivenOn tells that somebody has held a seat of a game under way that another has now.
func (s *Session) GivenOn(seat store.Seat, address string) bool {
	return slices.ContainsFunc(seat.Held, func(h store.Holder) bool { return SameAddress(h.Address, address) || s.IsPersons(h.Address, address) })
}

// lastReports sends the last report to those who held a seat earlier, once to each, and
// not to those who get it anyway.
func (s *Session) lastReports(tb *gamelog.Table, news map[string][]title.Event, proof []facts.File) error {
	seats, err := s.Tx.Seats(tb.Game.ID)
	if err != nil {
		return err
	}
	told := slices.Clone(tb.Game.Observers)
	for _, seat := range seats {
		if seat.State == "taken" || s.lastWord(seat) && seat.Was == "taken" {
			told = append(told, seat.Address)
		}
		for _, d := range seat.Deputies {
			told = append(told, d.Address)
		}
	}
	for _, seat := range seats {
		held := slices.Clone(seat.Held)
		if seat.State == RetiredState && seat.Was == "taken" {
			held = append(held, store.Holder{Name: seat.Name, Address: seat.Address, Thread: seat.Thread, Last: seat.Last})
		}
		for _, h := range held {
			if slices.ContainsFunc(told, func(a string) bool { return SameAddress(a, h.Address) || s.IsPersons(a, h.Address) }) {
				continue
			}
			told = append(told, h.Address)
			was := store.Seat{
				Game: seat.Game, Seat: seat.Seat, Order: seat.Order, State: "taken", Name: h.Name, Address: h.Address, Thread: h.Thread, Last: h.Last,
			}
			page := s.Report(tb, was, news[seat.Seat])
			page.Former, page.Proof = true, proof
			s.Mail(Mailing{
				Key:  fmt.Sprintf("%s/m/%s/last-%s", seat.Game, seat.Seat, ShortDigest(h.Address)),
				Kind: "report", Seat: was, To: h.Address, ToName: h.Name, Auto: "auto-generated",
				Render: func() (facts.Page, error) { return s.Pages.Report(page) },
			})
		}
	}
	return nil
}

// A deputy holds a seat beside its player, with a key of their own: what they write counts as
// the seat's, and what only the player may decide they are refused (filing/deputies.go). They
// are found by the mark of their key, and count as long as the seat lists them.

// MaxDeputies is how many a seat can have.
const MaxDeputies = 3

// DeputyMark is the mark that tells of which seat a deputy's key is: "game seat".
func DeputyMark(key string) string { return "deputy " + key }

// DeputyKey proves a deputy of a seat together with their address.
func (d *Desk) DeputyKey(seat store.Seat, address string) string {
	return d.secret("deputy", seat.Game, seat.Seat, strings.ToLower(address))
}

// AsDeputy is a seat as mail to a deputy of it has it: with their name, address and key. It is
// never kept.
func (d *Desk) AsDeputy(seat store.Seat, deputy store.Deputy) store.Seat {
	return store.Seat{
		Game: seat.Game, Seat: seat.Seat, Order: seat.Order, State: "taken", Name: deputy.Name, Address: deputy.Address,
		Capability: d.DeputyKey(seat, deputy.Address), Last: deputy.Last,
	}
}

// DeputyAt is where a seat lists somebody as a deputy, -1 for nowhere.
func (s *Session) DeputyAt(seat store.Seat, address string) int {
	return slices.IndexFunc(seat.Deputies, func(d store.Deputy) bool {
		return SameAddress(d.Address, address) || !d.Invited && s.IsPersons(d.Address, address)
	})
}

// NextDeputyKey is the key of a deputy's next mail, which counts their own mail alone.
func NextDeputyKey(seat store.Seat, deputy *store.Deputy, kind string) string {
	deputy.Mails++
	return fmt.Sprintf("%s/m/%s/%s-%s-%d", seat.Game, seat.Seat, kind, ShortDigest(deputy.Address), deputy.Mails)
}

// InviteDeputy offers a place beside its player to an address, with a key. Whoever leads the
// seat, or moderates, asks for it by one word; it counts once the guest has said JOIN.
func (s *Session) InviteDeputy(tb *gamelog.Table, seat *store.Seat, address, name, by string) error {
	deputy := store.Deputy{Name: name, Address: address, Invited: true}
	// Somebody who was asked before has mail of that count already.
	n, err := s.Tx.Counter("deputies "+seat.Game+" "+seat.Seat, 100)
	if err != nil {
		return err
	}
	deputy.Mails = int(n)
	key := s.DeputyKey(*seat, address)
	if err := noteOnce(s.Tx, DeputyMark(key), seat.Game+" "+seat.Seat); err != nil {
		return err
	}
	if err := NotePlace(s.Tx, address, seat.Game); err != nil {
		return err
	}
	s.TellDeputy(tb, *seat, &deputy, "deputy-invited", map[string]string{"by": by})
	seat.Deputies = append(slices.Clone(seat.Deputies), deputy)
	return s.Tx.PutSeat(*seat)
}

// TellDeputy mails a deputy a notice.
func (s *Session) TellDeputy(tb *gamelog.Table, seat store.Seat, deputy *store.Deputy, kind string, args map[string]string) {
	as := s.AsDeputy(seat, *deputy)
	page := facts.Notice{Head: s.Head(tb.Game, as), Kind: kind, Args: args}
	if _, ok := tb.Awaited(seat.Seat); ok && !deputy.Invited {
		page.Deadline = tb.Game.Deadline
	}
	s.Mail(Mailing{
		Key:  NextDeputyKey(seat, deputy, kind),
		Kind: "notice", Seat: as, To: deputy.Address, ToName: deputy.Name, Auto: "auto-generated", InReplyTo: deputy.Last,
		Render: func() (facts.Page, error) { return s.Pages.Notice(page) },
	})
}

// mailHelping lets something be mailed to each deputy of a seat who has said JOIN, and keeps the count of
// their mail.
func (s *Session) mailHelping(seat store.Seat, mail func(deputy *store.Deputy)) (store.Seat, error) {
	seat.Deputies = slices.Clone(seat.Deputies)
	helped := false
	for i := range seat.Deputies {
		if d := &seat.Deputies[i]; !d.Invited {
			mail(d)
			helped = true
		}
	}
	if !helped {
		return seat, nil
	}
	return seat, s.Tx.PutSeat(seat)
}

// tellDeputies mails the deputies of a seat a notice.
func (s *Session) tellDeputies(tb *gamelog.Table, seat store.Seat, kind string, args map[string]string) (store.Seat, error) {
	return s.mailHelping(seat, func(d *store.Deputy) { s.TellDeputy(tb, seat, d, kind, args) })
}

// TellHolders sends a notice to the player of a seat and to its deputies: words for the seat, which all who
// write for it read.
func (s *Session) TellHolders(tb *gamelog.Table, seat store.Seat, kind string, args map[string]string) error {
	seat, err := s.tellDeputies(tb, seat, kind, args)
	if err != nil {
		return err
	}
	return s.TellSeat(tb, seat, kind, args)
}

// EndDeputy takes a deputy off a seat, who gets the last report when the game is over as others
// do who held it.
func EndDeputy(seat *store.Seat, at int, now time.Time) store.Deputy {
	gone := seat.Deputies[at]
	seat.Deputies = slices.Delete(slices.Clone(seat.Deputies), at, at+1)
	if !gone.Invited {
		seat.Held = append(WithoutHolder(seat.Held, gone.Address), store.Holder{
			Name: gone.Name, Address: gone.Address, From: gone.Since, Until: now.UTC(), Deputy: true, Entry: gone.Entry, Last: gone.Last,
		})
	}
	return gone
}

// ReportDeputy sends a deputy of a seat the report of it.
func (s *Session) ReportDeputy(tb *gamelog.Table, seat store.Seat, deputy *store.Deputy, page facts.Report) {
	as := s.AsDeputy(seat, *deputy)
	deadline := page.Deadline
	page.Head = s.Head(tb.Game, as)
	page.Deadline = deadline
	key := NextDeputyKey(seat, deputy, "report")
	s.Mail(Mailing{
		Key: key, Kind: "report", Seat: as, To: deputy.Address, ToName: deputy.Name, Auto: "auto-generated",
		Render: func() (facts.Page, error) { return s.Pages.Report(page) },
	})
	deputy.Last = s.MessageID(key)
}

// RemindDeputies sends the deputies of a seat the reminder of it.
func (s *Session) RemindDeputies(tb *gamelog.Table, seat store.Seat, page facts.Reminder) (store.Seat, error) {
	deadline := page.Deadline
	return s.mailHelping(seat, func(d *store.Deputy) {
		as := s.AsDeputy(seat, *d)
		page := page
		page.Head, page.Away = s.Head(tb.Game, as), true
		page.Deadline = deadline
		s.Mail(Mailing{
			Key: NextDeputyKey(seat, d, "reminder"), Kind: "reminder", Seat: as, To: d.Address, ToName: d.Name, Auto: "auto-generated",
			InReplyTo: d.Last, Render: func() (facts.Page, error) { return s.Pages.Reminder(page) },
		})
	})
}

// reportDeputies tells the deputies of a seat the news, whoever leads it.
func (s *Session) reportDeputies(tb *gamelog.Table, seat *store.Seat, news []title.Event, proof []facts.File) error {
	if !slices.ContainsFunc(seat.Deputies, func(d store.Deputy) bool { return !d.Invited }) {
		return nil // a report costs more than a look
	}
	page := s.Report(tb, *seat, news)
	page.Retired = s.lastWord(*seat)
	page.Proof, page.Before, page.Closed = proof, s.before[seat.Game+"/"+seat.Seat], s.closed[seat.Game+"/"+seat.Seat]
	told, err := s.mailHelping(*seat, func(d *store.Deputy) { s.ReportDeputy(tb, *seat, d, page) })
	*seat = told
	return err
}

// deputiesReached are the seats of games under way that have, or have asked, a deputy at an address.
func (s *Session) deputiesReached(to string) (helped []store.Seat, err error) {
	games, err := s.GamesOf(to)
	if err != nil || to == "" {
		return nil, err
	}
	for _, id := range games {
		g, err := s.Tx.Game(id)
		if err != nil {
			return nil, err
		}
		if g.State == "over" {
			continue
		}
		seats, err := s.Tx.Seats(id)
		if err != nil {
			return nil, err
		}
		for _, seat := range seats {
			if deputyWith(seat, to) >= 0 {
				helped = append(helped, seat)
			}
		}
	}
	return helped, nil
}

// deputyWith is where a seat lists a deputy by an address, -1 for nowhere.
func deputyWith(seat store.Seat, address string) int {
	return slices.IndexFunc(seat.Deputies, func(d store.Deputy) bool { return SameAddress(d.Address, address) })
}

// deputyUnreachable takes a deputy to whom mail cannot be delivered off the seats they help with, and
// tells each player, or the moderators where there is none whom mail reaches. The player can ask them
// again, as a seat comes back to a player who writes.
func (s *Session) deputyUnreachable(helped []store.Seat, address, why string) error {
	for _, seat := range helped {
		// A seat may have changed by what else that bounce did.
		seat, err := s.Tx.Seat(seat.Game, seat.Seat)
		if err != nil {
			return err
		}
		at := deputyWith(seat, address)
		if at < 0 {
			continue
		}
		gone := EndDeputy(&seat, at, s.At)
		if err := s.Tx.PutSeat(seat); err != nil {
			return err
		}
		tb, err := s.sitIfSound(seat.Game)
		if err != nil {
			return err
		}
		if tb != nil && seat.State == "taken" && seat.Unreachable.IsZero() {
			if err := s.TellSeat(tb, seat, "deputy-unreachable", map[string]string{"who": gone.Address}); err != nil {
				return err
			}
			continue
		}
		s.TellModerators(fmt.Sprintf("deputy-bounce/%s/%s/%d", seat.Game, seat.Seat, s.At.Unix()), "moderator-deputy-bounce", map[string]string{
			"game": seat.Game, "seat": seat.Seat, "address": gone.Address, "reason": why,
		})
	}
	return nil
}

// HolderIn is the seat of a game that somebody has, was offered or helps in, and whether they said
// JOIN to it; ok is false when there is none. It is another than the seat but, and one that a person
// may not have beside that.
func (s *Session) HolderIn(g store.Game, who, but string) (seat store.Seat, joined, ok bool, err error) {
	seats, err := s.Tx.Seats(g.ID)
	for _, x := range seats {
		if x.Seat == but || x.State == RetiredState || but != "" && s.MayShare(g, x.Seat, but) {
			continue
		}
		if at := s.DeputyAt(x, who); at >= 0 {
			return x, !x.Deputies[at].Invited, true, err
		}
		if SameAddress(x.Address, who) || s.IsPersons(x.Address, who) {
			return x, x.State == "taken", true, err
		}
	}
	return store.Seat{}, false, false, err
}

// MayShare tells whether one person may have two seats of a game: of one side, and neither of
// them Control's.
func (s *Session) MayShare(g store.Game, one, other string) bool {
	of := map[string]title.SeatInfo{}
	for _, x := range s.RosterOf(g) {
		of[string(x.Seat)] = x
	}
	a, b := of[one], of[other]
	return a.Side != "" && a.Side == b.Side && !a.Control && !b.Control
}
