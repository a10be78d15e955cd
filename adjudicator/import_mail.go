package adjudicator

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// letters writes the letters received, numbered anew, and the sheets that speak
// of them.
func (i *importer) letters() error {
	i.numbers = map[uint64]uint64{}
	for _, rec := range i.file.Letters {
		l := rec.Letter
		var err error
		if l.Raw, err = fs.ReadFile(i.zip, rec.File); err != nil {
			return fmt.Errorf("%w: %s: %w", archive.ErrTampered, rec.File, err)
		}
		was := l.Number
		l.Game = i.file.Game.ID
		l.Account, l.UIDValidity, l.UID = "", 0, 0 // another mailbox's numbers
		n, err := i.Tx.AddLetter(l)
		if errors.Is(err, store.ErrExists) {
			// It came here too, as a stranger's: it is now the game's as well.
			l.MessageID = ""
			n, err = i.Tx.AddLetter(l)
		}
		if err != nil {
			return err
		}
		i.numbers[was] = n
		i.done.Letters++
	}
	for _, sheet := range i.file.Sheets {
		for k := range sheet.Lines {
			sheet.Lines[k].Letter = i.numbers[sheet.Lines[k].Letter]
		}
		if err := i.Tx.PutSheet(sheet); err != nil {
			return err
		}
	}
	return nil
}

// movedAway is what is said of mail that had not gone out when the game was
// archived: it holds keys that open nothing here.
const movedAway = "not sent when the game was archived, and not sent from here"

// pressOf reads the press of the archive, which was verified to be all that the log
// holds digests of, and what was written since.
func (i *importer) pressOf() (out []store.Press, err error) {
	records, err := archive.ReadPress(i.zip)
	if err != nil {
		return nil, err
	}
	for _, r := range records {
		at, err := time.Parse(time.RFC3339, r.Time)
		if err != nil {
			return nil, fmt.Errorf("%w: press.jsonl: %w", archive.ErrTampered, err)
		}
		out = append(out, store.Press{Time: at, From: r.From, To: r.To, Anonymous: r.Anonymous, Text: r.Text, Lost: r.Lost, Salt: r.Salt, Seal: r.Seal})
	}
	return out, nil
}

// mailSent writes the mail of the game as it was sent.
func (i *importer) mailSent() error {
	for _, rec := range i.file.Mail {
		o := rec.Outgoing
		var err error
		if o.Raw, err = fs.ReadFile(i.zip, rec.File); err != nil {
			return fmt.Errorf("%w: %s: %w", archive.ErrTampered, rec.File, err)
		}
		if o.Sent.IsZero() && !o.Failed {
			o.Failed, o.LastError = true, movedAway
		}
		if err := i.Tx.AddOutgoing(o); err != nil && !errors.Is(err, store.ErrExists) {
			return err
		}
		i.done.Mail++
	}
	return nil
}

// tell sends the players of a game that goes on their new reply address, with the
// situation or the invitation.
func (i *importer) tell() error {
	g := i.done.Game
	if i.quiet || i.done.Waits || g.State == "over" {
		return nil
	}
	seats, err := i.Tx.Seats(g.ID)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		switch {
		case seat.State == "taken" && g.Step > 0:
			tb, err := i.Sit(g.ID)
			if err != nil {
				return err
			}
			if err := i.reportTo(tb, seat); err != nil {
				return err
			}
		case seat.State == "taken":
			if err := i.welcomeAgain(g, seat); err != nil {
				return err
			}
		case seat.State == "invited":
			if err := i.Invite(g, seat, seat.Address, seat.Name, ""); err != nil {
				return err
			}
		default:
			continue
		}
		i.done.Told = append(i.done.Told, seat.Address)
	}
	return nil
}

// welcomeAgain writes to a player who waits for the others to join.
func (i *importer) welcomeAgain(g store.Game, seat store.Seat) error {
	key := fmt.Sprintf("%s/0/%s/welcome-%d", g.ID, seat.Seat, len(seat.Stale))
	tb, err := i.Unseated(g)
	if err != nil {
		return err
	}
	page := i.Welcome(tb, seat)
	i.Mail(desk.Mailing{
		Key: key, Kind: "welcome", Seat: seat, To: seat.Address, ToName: seat.Name, Auto: "auto-generated",
		InReplyTo: seat.Last,
		Render:    func() (facts.Page, error) { return i.Pages.Welcome(page) },
	})
	seat.Last = i.MessageID(key)
	return i.Tx.PutSeat(seat)
}

// reportTo sends the situation to one seat.
func (i *importer) reportTo(tb *gamelog.Table, seat store.Seat) error {
	page := i.Report(tb, seat, nil)
	seat.Told = tb.Game.Step
	key := fmt.Sprintf("%s/%d/%s/report-%s", seat.Game, tb.Game.Step, seat.Seat, desk.ShortDigest(seat.Capability))
	i.Mail(desk.Mailing{
		Key: key, Kind: "report", Seat: seat, To: seat.Address, ToName: seat.Name, Auto: "auto-generated",
		Render: func() (facts.Page, error) { return i.Pages.Report(page) },
	})
	seat.Last = i.MessageID(key)
	return i.Tx.PutSeat(seat)
}
