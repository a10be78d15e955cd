package clock

import (
	"errors"
	"fmt"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// MailDown tells the desk that the mailbox cannot be read. Until it can be read
// again, and for a while after, no deadline takes effect: what could not be
// delivered must not be punished.
func MailDown(d *desk.Desk, down bool) {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	if err := d.AfterLeap(); err != nil {
		return // no deadline takes effect meanwhile, and it is told again
	}
	now := d.Now()
	switch {
	case down && !d.Mailbox.Down && d.Mailbox.Seen:
		d.Mailbox.DownSince = now
	case !down && d.Mailbox.Down && now.Sub(d.Mailbox.DownSince) >= calendar.ShortOutage:
		d.Mailbox.Back = now
	}
	d.Mailbox.Seen = d.Mailbox.Seen || !down
	d.Mailbox.Down = down
	if !down {
		noteMailRead(d, now)
	}
}

// mailReadMark keeps when the mailbox was last known to be readable, so that a start
// knows for how long it was not.
const mailReadMark = "mailbox-read"

// noteMailRead keeps it now and then. When the store takes no writing, it is tried
// again with the next look at the mailbox.
func noteMailRead(d *desk.Desk, now time.Time) {
	if now.Sub(d.Mailbox.Read).Abs() < calendar.ShortOutage/2 {
		return
	}
	err := d.Store.Update(func(tx store.Tx) error {
		return tx.PutMeta(mailReadMark, []byte(now.UTC().Format(time.RFC3339)))
	})
	if err == nil {
		d.Mailbox.Read = now
	}
}

// MailReadBefore sets, at a start, since when the mailbox may not have been read, the desk's
// Mailbox.DownSince: since it last was; since now where there is no game yet. It is the zero
// time, since nobody knows, in a store of games from before this was kept.
func MailReadBefore(d *desk.Desk, tx store.Tx) error {
	b, err := tx.Meta(mailReadMark)
	if errors.Is(err, store.ErrNotFound) {
		d.Mailbox.DownSince = d.Began
		return tx.Games(func(store.Game) bool {
			d.Mailbox.DownSince = time.Time{}
			return false
		})
	}
	if d.Mailbox.DownSince = gamelog.ParseTime(string(b)); d.Mailbox.DownSince.After(d.Began) {
		d.Mailbox.DownSince = d.Began // a clock that was set back meanwhile
	}
	return err
}

// extended is the deadline of a game moved on for an outage of the mailbox. What is
// awaited only since the outage was over is not touched by it.
func extended(d *desk.Desk, g store.Game) time.Time {
	back := d.Mailbox.Back.Add(calendar.AfterOutage)
	if d.Mailbox.Back.IsZero() || g.Deadline.IsZero() || !g.Deadline.Before(back) || g.Outlook.Since.After(d.Mailbox.Back) {
		return g.Deadline
	}
	return back
}

// awayToldMark keeps since when the mailbox has been away, once the moderators were
// told of it; it is empty when they know of nothing or that it is back.
const awayToldMark = "mailbox-away-told"

// TellOfMailbox tells the moderators by mail that the mailbox has been away for longer
// than a short outage, once, and that it is back, once. It is asked after each MailDown.
func TellOfMailbox(d *desk.Desk) error {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	now := d.Now()
	switch {
	case !d.Mailbox.Down:
		d.Mailbox.AwayFrom = time.Time{}
	case d.Mailbox.AwayFrom.IsZero(), d.Mailbox.AwayFrom.After(now): // or the clock was set back
		d.Mailbox.AwayFrom = now
	}
	told, err := awayTold(d)
	switch {
	case err != nil:
		return err
	case d.Mailbox.Down && told.IsZero() && now.Sub(d.Mailbox.AwayFrom) >= calendar.ShortOutage:
		return d.Transact(func(s *desk.Session) error { return tellOfMailbox(s, "away", d.Mailbox.AwayFrom, d.Mailbox.AwayFrom) })
	case !d.Mailbox.Down && !told.IsZero():
		return d.Transact(func(s *desk.Session) error { return tellOfMailbox(s, "back", told, time.Time{}) })
	}
	return nil
}

// awayTold is since when the mailbox is away by what the moderators were told last;
// zero when it is there.
func awayTold(d *desk.Desk) (since time.Time, err error) {
	err = d.Store.View(func(tx store.Tx) error {
		mark, err := desk.Mark(tx, awayToldMark)
		since = gamelog.ParseTime(mark)
		return err
	})
	return since, err
}

// tellOfMailbox tells what has become of the mailbox, "away" or "back", and keeps the
// mark.
func tellOfMailbox(s *desk.Session, what string, since, mark time.Time) error {
	s.TellModerators(fmt.Sprintf("mailbox-%s/%d", what, since.Unix()), "moderator-mailbox-"+what, map[string]string{"since": facts.At(since)})
	var kept []byte
	if !mark.IsZero() {
		kept = []byte(mark.UTC().Format(time.RFC3339))
	}
	return s.Tx.PutMeta(awayToldMark, kept)
}
