package desk

import (
	"errors"
	"fmt"
	"time"

	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// MailKept is how long mail stays in the store as it was sent. After that its
// plain text is kept; its pictures, attachments and HTML, which can be made again
// from the log, give way to a note with their size and digest.
const MailKept = 48 * time.Hour

// Slim gives a mail with nothing but its plain text, and whether there was more.
type Slim func(raw []byte) (thin []byte, changed bool)

// Tidied is what a tidying did.
type Tidied struct {
	Games, Mail int
	// Bytes of mail that were left out.
	Bytes int64
}

// Tidy thins snapshots and mail that has been out for so long. Games at which
// nothing is to be done any more cost one look at a mark.
func (d *Desk) Tidy(slim Slim, kept time.Duration) (Tidied, error) {
	var t Tidied
	var games []store.Game
	err := d.Store.View(func(tx store.Tx) error {
		return tx.Games(func(g store.Game) bool {
			games = append(games, store.Game{ID: g.ID, State: g.State, Step: g.Step}) // all that is asked of thousands
			return true
		})
	})
	if err != nil {
		return t, err
	}
	for _, g := range games {
		if err := d.tidyGame(&t, g, slim, d.Now().Add(-kept)); err != nil {
			return t, fmt.Errorf("tidy game %s: %w", g.ID, err)
		}
	}
	return t, nil
}

// tidyMark is what a game was like when nothing was left to be done.
func tidyMark(g store.Game) string { return fmt.Sprintf("%s %d", g.State, g.Step) }

func (d *Desk) tidyGame(t *Tidied, g store.Game, slim Slim, before time.Time) error {
	name := "tidied/" + g.ID
	var thin []store.Outgoing
	var saved int64
	fat := 0
	done := false
	err := d.Store.View(func(tx store.Tx) error {
		mark, err := tx.Meta(name)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		// What was sent since the mark without a step waits for the next one.
		if done = string(mark) == tidyMark(g); done {
			return nil
		}
		return tx.OutgoingOf(g.ID, func(o store.Outgoing) bool {
			raw, changed := slim(o.Raw)
			switch {
			case !changed:
			case o.Failed || !o.Sent.IsZero() && o.Sent.Before(before):
				saved += int64(len(o.Raw) - len(raw))
				o.Raw = raw
				thin = append(thin, o)
			default:
				fat++
			}
			return true
		})
	})
	if err != nil || done || len(thin) == 0 && fat > 0 {
		return err
	}
	d.Turn.Lock()
	defer d.Turn.Unlock()
	err = d.Store.Update(func(tx store.Tx) error {
		for _, o := range thin {
			if err := tx.ThinOutgoing(o.Key, o.Raw); err != nil {
				return err
			}
		}
		for n := 1; n <= g.Step-gamelog.SnapshotsKept; n++ {
			if gamelog.KeepsSnapshot(n) {
				continue
			}
			if err := tx.DropSnapshot(g.ID, n); err != nil {
				return err
			}
		}
		if fat > 0 {
			return nil
		}
		return tx.PutMeta(name, []byte(tidyMark(g)))
	})
	if err == nil && len(thin) > 0 {
		t.Games++
		t.Mail += len(thin)
		t.Bytes += saved
	}
	return err
}
