package adjudicator

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
	"kurier/templates"
)

// maxAddresses is how many addresses one person may have, and maxProofs how many
// letters with a key one person may cause in a day.
const (
	maxAddresses = 5
	maxProofs    = 10
)

// addressKey proves once that who writes reads the mail of an address. n counts
// the keys that were used.
func (d *Desk) addressKey(address string, n int64) string {
	return d.secret("address", strings.ToLower(address), strconv.FormatInt(n, 10))
}

func usedKeys(address string) string { return "address-key " + strings.ToLower(address) }

// claim is the mark of the person who says that an address is theirs.
func claim(address string) string { return "address-of " + strings.ToLower(address) }

// isPersons tells whether two addresses are known to be one person's.
func (s *session) isPersons(address, other string) bool {
	p, err := s.tx.Person(address)
	return err == nil && hasAddress(p, other)
}

// sendKey mails an address the key that proves it.
func (s *session) sendKey(address, kind string, args map[string]string) error {
	used, err := s.tx.Counter(usedKeys(address), 0)
	if err != nil {
		return err
	}
	n, err := s.tx.Counter("address-mails", 1)
	if err != nil {
		return err
	}
	seat := store.Seat{Capability: s.addressKey(address, used)}
	page := templates.Notice{Kind: kind, Args: args}
	page.Zone, page.Address = s.Zone, s.replyTo(seat)
	s.mail(mailing{
		key: fmt.Sprintf("moderator/address/%d", n), kind: "notice", seat: seat, to: address, auto: "auto-generated",
		render: func() (templates.Page, error) { return s.pages.Notice(page) },
	})
	return nil
}

// address is "ADDRESS", "ADDRESS ADD x@y" or "ADDRESS REMOVE x@y".
func (w *work) address(rest []order.Token, text string) ([]title.Note, error) {
	p, err := w.personAt(w.seat.Address, w.seat.Name)
	if err != nil {
		return nil, err
	}
	if len(rest) == 0 {
		return []title.Note{note("addresses", "list", strings.Join(p.Addresses, ", "))}, nil
	}
	words := strings.Fields(text)
	what, ok := address(words[len(words)-1])
	verb := rest[0].Fold
	if !ok || len(rest) < 2 || verb != "ADD" && verb != "REMOVE" {
		w.faults++
		return []title.Note{note("address-bad", "given", strings.Join(words[1:], " "))}, nil
	}
	if verb == "REMOVE" {
		return w.removeAddress(p, what)
	}
	switch count, err := w.tx.Counter("address-asked "+p.Addresses[0]+" "+w.now.UTC().Format("2006-01-02"), 1); {
	case err != nil:
		return nil, err
	case hasAddress(p, what):
		return []title.Note{note("address-known", "address", what)}, nil
	case len(p.Addresses) >= maxAddresses || count > maxProofs:
		w.faults++
		return []title.Note{note("address-many", "n", fmt.Sprint(maxAddresses))}, nil
	}
	if p.ID == "" { // the claim names the person
		if err := w.keepPerson(p); err != nil {
			return nil, err
		}
		if p, err = w.tx.Person(w.seat.Address); err != nil {
			return nil, err
		}
	}
	if err := w.tx.PutMeta(claim(what), []byte(firstAddress(p))); err != nil {
		return nil, err
	}
	return []title.Note{note("address-sent", "address", what)}, w.sendKey(what, "address-key", map[string]string{"of": w.seat.Address})
}

// removeAddress takes an address off a person. Seats that are written to there
// are written to at the first of those left.
func (w *work) removeAddress(p store.Person, gone string) ([]title.Note, error) {
	switch {
	case !hasAddress(p, gone):
		w.faults++
		return []title.Note{note("address-unknown", "address", gone, "list", strings.Join(p.Addresses, ", "))}, nil
	case len(p.Addresses) == 1:
		w.faults++
		return []title.Note{note("address-last", "address", gone)}, nil
	}
	seats, err := seatsOf(w.tx, p)
	if err != nil {
		return nil, err
	}
	p.Addresses = slices.DeleteFunc(slices.Clone(p.Addresses), func(a string) bool { return sameAddress(a, gone) })
	if err := w.keepPerson(p); err != nil {
		return nil, err
	}
	for _, seat := range seats {
		if !sameAddress(seat.Address, gone) {
			continue
		}
		seat.Address = p.Addresses[0]
		if err := w.tx.PutSeat(seat); err != nil {
			return nil, err
		}
		if seat.Game == w.seat.Game && seat.Seat == w.seat.Seat {
			w.seat.Address = seat.Address
		}
	}
	return []title.Note{note("address-removed", "address", gone, "list", strings.Join(p.Addresses, ", "))}, nil
}

// addressLetter takes a letter that proves its sender's address: the address
// becomes the person's who claimed it, or the letter's WAIT counts. The key holds
// for one letter.
func (s *session) addressLetter(l *Letter) (v store.Verdict, proved bool, err error) {
	used, err := s.tx.Counter(usedKeys(l.From), 0)
	if err != nil || !slices.Contains(l.Capabilities, s.addressKey(l.From, used)) {
		return v, false, err
	}
	if s.RequireDKIM && l.DKIM != "pass" {
		v, err = s.notice(l, store.Seat{}, "unsigned", nil)
		return v, true, err
	}
	if _, err := s.tx.Counter(usedKeys(l.From), 1); err != nil {
		return v, true, err
	}
	owner, err := s.tx.Meta(claim(l.From))
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return v, true, err
	}
	if len(owner) == 0 {
		for _, line := range order.LinesOf(l.Lines) {
			if deskVerb(line) == "UNREADY" && len(line.Tokens) > 1 {
				v, err = s.waitFor(l, line)
				return v, true, err
			}
		}
		v, err = s.notice(l, store.Seat{}, "stranger", map[string]string{"games": s.openGames()})
		return v, true, err
	}
	if err := s.tx.PutMeta(claim(l.From), nil); err != nil {
		return v, true, err
	}
	p, err := s.tx.Person(string(owner))
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return v, true, err
	}
	if other, taken := s.tx.Person(l.From); err != nil || len(p.Addresses) >= maxAddresses || taken == nil && other.ID != p.ID {
		v, err = s.notice(l, store.Seat{}, "address-taken", nil)
		return v, true, err
	}
	if !hasAddress(p, l.From) {
		p.Addresses = append(p.Addresses, l.From)
	}
	if err := s.tx.PutPerson(p); err != nil {
		return v, true, err
	}
	v, err = s.notice(l, store.Seat{}, "address-proved", map[string]string{"address": l.From})
	if err == nil {
		v.Kind = "join"
	}
	return v, true, err
}
