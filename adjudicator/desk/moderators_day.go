package desk

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/facts"
	"kurier/store"
)

// A moderator who wrote SET DIGEST ON gets one mail a day of what can wait, in all
// their games, at the hour at which players get theirs (digest.go), on the desk's
// clock. The facts are kept until then, and become words when the mail is made. What
// was told so is not told by a mail of its own later, nor the other way round.

// canWait are the news that need nothing of a moderator at once, the most urgent
// first. What is not among them never waits.
var canWait = []string{
	"moderator-bounce", "moderator-missed", "moderator-delayed", "moderator-put-off", "moderator-bounce-end",
	"moderator-over", "moderator-begun",
}

// waitsForTheDay tells whether news can wait. A clock that stands still until the
// moderator lets it go on cannot.
func waitsForTheDay(kind string, args map[string]string) bool {
	return slices.Contains(canWait, kind) && (args["paused"] == "" || args["latest"] != "")
}

// ModeratorsDay is a moderator's wish for one mail a day, and what is gathered for it.
type ModeratorsDay struct {
	On bool `json:"on"`
	// Sent counts the mails so sent, for their keys.
	Sent int                    `json:"sent,omitempty"`
	News []store.GatheredNotice `json:"news,omitempty"`
}

func dayMark(address string) string { return "moderator's day " + strings.ToLower(address) }

// daysMark keeps for whom something is gathered, and when their hour strikes.
const daysMark = "moderators' days"

// moderatorsDue are those moderators, by address in small letters.
func moderatorsDue(tx store.Tx) (due map[string]time.Time, err error) {
	err = metaJSON(tx, daysMark, &due)
	if due == nil {
		due = map[string]time.Time{}
	}
	return due, err
}

// DayOf is a moderator's day as it is kept; one without a wish when there is none.
func DayOf(tx store.Tx, address string) (day ModeratorsDay, err error) {
	err = metaJSON(tx, dayMark(address), &day)
	return day, err
}

// PutDay keeps a moderator's day, and when it is due: never, when there is nothing.
func (s *Session) PutDay(address string, day ModeratorsDay) error {
	due, err := moderatorsDue(s.Tx)
	if err != nil {
		return err
	}
	at := strings.ToLower(address)
	switch {
	case len(day.News) == 0:
		delete(due, at)
	case due[at].IsZero():
		due[at] = nextDigest(s.At, s.Zone)
	}
	if err := putMetaJSON(s.Tx, dayMark(address), day); err != nil {
		return err
	}
	return putMetaJSON(s.Tx, daysMark, due)
}

// metaJSON reads a mark; one that is not there leaves to as it is.
func metaJSON(tx store.Tx, mark string, to any) error {
	text, err := Mark(tx, mark)
	if text == "" || err != nil {
		return err
	}
	return json.Unmarshal([]byte(text), to)
}

func putMetaJSON(tx store.Tx, mark string, value any) error {
	b, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return tx.PutMeta(mark, b)
}

// gatherNews takes off the session's list of mail what moderators get with the day's.
func (s *Session) gatherNews() error {
	var now []job
	for _, j := range s.jobs {
		waits, err := s.gathersNews(&j.Mailing)
		if err != nil {
			return err
		}
		if !waits {
			now = append(now, j)
		}
	}
	s.jobs = now
	return nil
}

// gathersNews tells whether a mail does not go out by itself, and then keeps its news,
// if they were not kept before.
func (s *Session) gathersNews(m *Mailing) (bool, error) {
	if m.news == nil {
		return false, nil
	}
	mark := "gathered " + m.Key
	if n, err := s.Tx.Counter(mark, 0); n > 0 || err != nil {
		return true, err
	}
	day, err := DayOf(s.Tx, m.To)
	if err != nil || !day.On {
		return false, err
	}
	if _, err := s.Tx.Outgoing(m.Key); !errors.Is(err, store.ErrNotFound) {
		return false, err // told by itself before, and so not again
	}
	day.News = append(day.News, *m.news)
	if _, err := s.Tx.Counter(mark, 1); err != nil {
		return true, err
	}
	return true, s.PutDay(m.To, day)
}

// sendModeratorsDays sends the mail of a day to those moderators for whom the hour has
// struck. One that cannot be made is tried again the next day and holds up no other.
func (d *Desk) sendModeratorsDays() error {
	now := d.Now()
	var due map[string]time.Time
	err := d.Store.View(func(tx store.Tx) (err error) {
		due, err = moderatorsDue(tx)
		return err
	})
	if err != nil {
		return err
	}
	for _, address := range slices.Sorted(maps.Keys(due)) {
		if due[address].After(now) {
			continue
		}
		err := d.Transact(func(s *Session) error {
			day, err := DayOf(s.Tx, address)
			if err != nil {
				return err
			}
			if day, err = s.SendModeratorsDay(address, day); err != nil {
				return err
			}
			return s.PutDay(address, day)
		})
		if IsStoreTrouble(err) {
			return err
		}
		if err != nil {
			d.Log.Error("a moderator's mail of the day failed", "address", address, "error", err, "stack", StackOf(err))
			if err := d.Transact(func(s *Session) error { return s.dayLater(address) }); err != nil {
				return err
			}
		}
	}
	return nil
}

// dayLater puts a moderator's mail of the day off to the next one.
func (s *Session) dayLater(address string) error {
	due, err := moderatorsDue(s.Tx)
	if err != nil {
		return err
	}
	due[address] = nextDigest(s.At, s.Zone)
	return putMetaJSON(s.Tx, daysMark, due)
}

// SendModeratorsDay sends a moderator what was gathered, of those games that they still
// moderate, and returns the day without it.
func (s *Session) SendModeratorsDay(address string, day ModeratorsDay) (ModeratorsDay, error) {
	to := address
	news := slices.DeleteFunc(day.News, func(n store.GatheredNotice) bool {
		all := s.ModeratorsOf(n.Args["game"])
		i := slices.IndexFunc(all, func(m string) bool { return SameAddress(m, address) })
		if i >= 0 {
			to = all[i] // as it was given, in capitals or not
		}
		return i < 0
	})
	day.News = nil
	if len(news) == 0 {
		return day, nil
	}
	key, err := s.IssueKey(address, false)
	if err != nil {
		return day, err
	}
	day.Sent++
	seat := store.Seat{Capability: key}
	page := facts.ModeratorDigest{Games: s.byUrgency(news)}
	page.Zone, page.Address = s.Zone, s.ReplyTo(seat)
	s.Mail(Mailing{
		Key: fmt.Sprintf("moderator/day/%d/%s", day.Sent, ShortDigest(address)), Kind: "digest", Seat: seat, To: to, Auto: "auto-generated",
		Render: func() (facts.Page, error) { return s.Pages.ModeratorDigest(page) },
	})
	return day, nil
}

// byUrgency puts news together by their games, the most urgent first of games and in
// each; what is as urgent, in the order in which it happened.
func (s *Session) byUrgency(news []store.GatheredNotice) (games []facts.ModeratorNews) {
	urgency := func(n store.GatheredNotice) int { return slices.Index(canWait, n.Kind) }
	slices.SortStableFunc(news, func(a, b store.GatheredNotice) int {
		return cmp.Or(cmp.Compare(urgency(a), urgency(b)), a.Time.Compare(b.Time))
	})
	for _, n := range news {
		i := slices.IndexFunc(games, func(g facts.ModeratorNews) bool { return g.Game == n.Args["game"] })
		if i < 0 {
			games, i = append(games, facts.ModeratorNews{Game: n.Args["game"]}), len(games)
		}
		games[i].Gathered = append(games[i].Gathered, facts.Gathered{Time: n.Time, Notice: facts.Notice{Head: facts.Head{Title: s.titleIn(n.Args)}, Kind: n.Kind, Args: n.Args}})
	}
	return games
}
