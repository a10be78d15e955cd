package desk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// moderatorKey is the second proof of a moderator beside the address: it stands
// in the reply address or the subject like a seat's key. generation counts the
// keys given out to the address.
func (d *Desk) moderatorKey(address string, generation int64) string {
	return d.secret("moderator", strings.ToLower(address), strconv.FormatInt(generation, 10))
}

// KeyOfModerator is the key in force for an address, and whether one was ever
// given out.
func (s *Session) KeyOfModerator(address string) (key string, issued bool, err error) {
	n, err := s.Tx.Counter("moderator-key "+strings.ToLower(address), 0)
	return s.moderatorKey(address, max(n, 1)), n > 0, err
}

// IssueKey gives an address its key; anew makes the earlier one worthless.
func (s *Session) IssueKey(address string, anew bool) (string, error) {
	name := "moderator-key " + strings.ToLower(address)
	n, err := s.Tx.Counter(name, 0)
	if err != nil {
		return "", err
	}
	if n == 0 || anew {
		if n, err = s.Tx.Counter(name, 1); err != nil {
			return "", err
		}
	}
	return s.moderatorKey(address, n), nil
}

// IsModerator tells whether an address moderates every game.
func (d *Desk) IsModerator(address string) bool {
	return slices.ContainsFunc(d.Moderators, func(m string) bool { return SameAddress(m, address) })
}

// TellModerator mails a notice to one moderator, whose key it carries, so that
// an answer to it is proved. It is not kept with the game: an archive must not
// hold that key. What can wait does so for who wants one mail a day (moderators_day.go).
func (s *Session) TellModerator(to, key, cause, kind string, args map[string]string) {
	page := facts.Notice{Kind: kind, Args: args}
	page.Zone, page.Game, page.Title = s.Zone, args["game"], s.titleIn(args)
	seat := store.Seat{Capability: key}
	page.Address = s.ReplyTo(seat)
	m := Mailing{
		Key: "moderator/" + cause + "/" + ShortDigest(to), Kind: "notice", Seat: seat, To: to, Auto: "auto-generated",
		Render: func() (facts.Page, error) { return s.Pages.Notice(page) },
	}
	if waitsForTheDay(kind, args) {
		m.news = &store.GatheredNotice{Time: s.At.UTC(), Kind: kind, Args: args}
	}
	s.Mail(m)
}

// titleIn is the title of the game that facts are of, whose words name its seats; "" for none.
func (s *Session) titleIn(args map[string]string) string {
	if args["game"] == "" {
		return ""
	}
	g, err := s.Tx.Game(args["game"])
	if err != nil {
		return ""
	}
	return g.Title
}

// ModeratorsOf lists who moderates a game.
func (s *Session) ModeratorsOf(game string) []string {
	list := slices.Clone(s.Moderators)
	if game == "" {
		return list
	}
	if g, err := s.Tx.Game(game); err == nil {
		list = append(list, g.Moderators...)
	}
	return list
}

// CopiesMark is the mark that keeps whether a moderator wants copies of press: "on" or "off".
func CopiesMark(address string) string { return "press copies " + strings.ToLower(address) }

// WantsCopies tells whether a moderator wants copies of press, as all do who have
// not said otherwise.
func WantsCopies(s *Session, address string) (bool, error) {
	choice, err := Mark(s.Tx, CopiesMark(address))
	return choice != "off", err
}

// ModeratesGame tells whether somebody, by whatever address, is a moderator of one game
// and not of all. Such a one sees all that is hidden in it, and players may not know.
func ModeratesGame(s *Session, g store.Game, who string) bool {
	return slices.ContainsFunc(g.Moderators, func(m string) bool { return SameAddress(m, who) || s.IsPersons(m, who) })
}

// What becomes of a game is told its moderators by mail: that it has begun, that it is
// over, that somebody missed a deadline. That it is held, they are told where it is
// (quarantine.go, bounce.go, clock/deadline.go).

// tellModeratorsOfEnd tells who won, the daemon's log too.
func (s *Session) tellModeratorsOfEnd(tb *gamelog.Table) {
	g := tb.Game
	s.Remark("game over", g.ID, g.Step, tb.SeatNames(), "winner", tb.Position.Result().Winner)
	s.TellModerators(fmt.Sprintf("over/%s/%d", g.ID, g.Step), "moderator-over", map[string]string{"game": g.ID, "winner": tb.Position.Result().Winner})
}

// tellModeratorsOfMissed tells which seats missed a deadline that takes effect now, by
// their players' records (punctuality), or since nobody has taken them.
func (s *Session) tellModeratorsOfMissed(tb *gamelog.Table, cause gamelog.Cause) error {
	if cause.Kind != "deadline" {
		return nil
	}
	g := tb.Game
	var silent []string
	for _, dec := range tb.Position.Awaited() {
		seat, err := s.Tx.Seat(g.ID, string(dec.Seat))
		if err != nil {
			return err
		}
		sheet, err := s.Tx.Sheet(g.ID, seat.Seat, dec.ID)
		if err != nil {
			return err
		}
		if sheet.Kept.How == "missed" || !dec.Optional && vacant(seat) {
			silent = append(silent, strings.TrimSpace(seat.Seat+" "+seat.Address))
		}
	}
	if len(silent) > 0 {
		s.TellModerators(fmt.Sprintf("missed/%s/%d", g.ID, g.Step), "moderator-missed", map[string]string{"game": g.ID, "seats": strings.Join(silent, ", ")})
	}
	return nil
}

// vacant tells that neither a person nor the staff officer has a seat.
func vacant(seat store.Seat) bool { return seat.State != "taken" && seat.State != "bot" }
