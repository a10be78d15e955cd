package desk

import (
	"fmt"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// awayToldMark keeps since when the mailbox has been away, once the moderators were
// told of it; it is empty when they know of nothing or that it is back.
const awayToldMark = "mailbox-away-told"

// TellOfMailbox tells the moderators by mail that the mailbox has been away for longer
// than a short outage, once, and that it is back, once. It is asked after each MailDown.
func (d *Desk) TellOfMailbox() error {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	now := d.Now()
	switch {
	case !d.mailDown:
		d.awayFrom = time.Time{}
	case d.awayFrom.IsZero(), d.awayFrom.After(now): // or the clock was set back
		d.awayFrom = now
	}
	told, err := d.awayTold()
	switch {
	case err != nil:
		return err
	case d.mailDown && told.IsZero() && now.Sub(d.awayFrom) >= calendar.ShortOutage:
		return d.Transact(func(s *Session) error { return s.tellOfMailbox("away", d.awayFrom, d.awayFrom) })
	case !d.mailDown && !told.IsZero():
		return d.Transact(func(s *Session) error { return s.tellOfMailbox("back", told, time.Time{}) })
	}
	return nil
}

// awayTold is since when the mailbox is away by what the moderators were told last;
// zero when it is there.
func (d *Desk) awayTold() (since time.Time, err error) {
	err = d.Store.View(func(tx store.Tx) error {
		mark, err := Mark(tx, awayToldMark)
		since = gamelog.ParseTime(mark)
		return err
	})
	return since, err
}

// tellOfMailbox tells what has become of the mailbox, "away" or "back", and keeps the
// mark.
func (s *Session) tellOfMailbox(what string, since, mark time.Time) error {
	s.TellModerators(fmt.Sprintf("mailbox-%s/%d", what, since.Unix()), "moderator-mailbox-"+what, map[string]string{"since": facts.At(since)})
	var kept []byte
	if !mark.IsZero() {
		kept = []byte(mark.UTC().Format(time.RFC3339))
	}
	return s.Tx.PutMeta(awayToldMark, kept)
}
