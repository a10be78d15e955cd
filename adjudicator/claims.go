package adjudicator

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"kurier/adjudicator/order"
	"kurier/store"
	"kurier/templates"
)

// A claim is somebody's word that an address is theirs. It counts once a letter from
// there brings back the claim's key and says so, with one word on a line of its own.
type claim struct {
	Person string    `json:"person"` // id
	By     string    `json:"by"`     // the address of theirs that asked
	Asked  time.Time `json:"asked"`
}

// claimHolds is how long a claim may be answered.
const claimHolds = 14 * 24 * time.Hour

// claimWords are what a claim can be answered with.
var claimWords = order.NewWords("word").
	Add("CONFIRM", "POTWIERDZAM", "BESTÄTIGE").
	Add("NO", "NIE", "NEIN")

func claimMark(address string) string { return "address-of " + strings.ToLower(address) }

func usedKeys(address string) string { return "address-key " + strings.ToLower(address) }

// addressKey proves once that who writes reads the mail of an address: for the
// person who claims it, or for nobody in particular. n counts the keys used.
func (d *Desk) addressKey(address, person string, n int64) string {
	if person == "" {
		return d.secret("address", strings.ToLower(address), strconv.FormatInt(n, 10))
	}
	return d.secret("address", strings.ToLower(address), person, strconv.FormatInt(n, 10))
}

// sendKey mails an address the key that proves it.
func (s *session) sendKey(address, person, kind string, args map[string]string) error {
	used, err := s.tx.Counter(usedKeys(address), 0)
	if err != nil {
		return err
	}
	n, err := s.tx.Counter("address-mails", 1)
	if err != nil {
		return err
	}
	seat := store.Seat{Capability: s.addressKey(address, person, used)}
	page := templates.Notice{Kind: kind, Args: args}
	page.Zone, page.Address = s.Zone, s.replyTo(seat)
	s.mail(mailing{
		key: fmt.Sprintf("moderator/address/%d", n), kind: "notice", seat: seat, to: address, auto: "auto-generated",
		render: func() (templates.Page, error) { return s.pages.Notice(page) },
	})
	return nil
}

// ask keeps a person's claim of an address, in the place of an earlier one, and asks
// the address.
func (s *session) ask(about aboutAddress) error {
	c, err := json.Marshal(claim{Person: about.person.ID, By: about.by, Asked: s.now.UTC()})
	if err != nil {
		return err
	}
	if err := s.tx.PutMeta(claimMark(about.address), c); err != nil {
		return err
	}
	return s.sendKey(about.address, about.person.ID, "address-key", map[string]string{"of": about.by})
}

// claimOf is the claim of an address, and whether there is one.
func (s *session) claimOf(address string) (c claim, claimed bool, err error) {
	raw, err := given(s.tx, claimMark(address))
	if raw == "" || err != nil {
		return c, false, err
	}
	// One that was made before a word was asked for names no person, and is none.
	return c, json.Unmarshal([]byte(raw), &c) == nil && c.Person != "", nil
}

// addressLetter takes a letter that proves its sender's address, by the key of a
// claim or of a place on a waiting list.
func (s *session) addressLetter(l *Letter) (v store.Verdict, proved bool, err error) {
	used, err := s.tx.Counter(usedKeys(l.From), 0)
	if err != nil {
		return v, false, err
	}
	c, claimed, err := s.claimOf(l.From)
	if err != nil {
		return v, false, err
	}
	key := s.addressKey(l.From, c.Person, used)
	claimed = claimed && slices.Contains(l.Capabilities, key)
	switch {
	case !claimed && !slices.Contains(l.Capabilities, s.addressKey(l.From, "", used)):
		return v, false, nil
	case s.RequireDKIM && l.DKIM != "pass":
		v, err = s.notice(l, store.Seat{}, "unsigned", nil)
	case claimed:
		v, err = s.claimLetter(l, c, key)
	default:
		v, err = s.waitLetter(l)
	}
	return v, true, err
}

// waitLetter lets a letter that proves its sender's address put them on a waiting list.
// Its key holds for one letter.
func (s *session) waitLetter(l *Letter) (store.Verdict, error) {
	if _, err := s.tx.Counter(usedKeys(l.From), 1); err != nil {
		return store.Verdict{}, err
	}
	for _, line := range order.LinesOf(l.Lines) {
		if deskVerb(line) == "UNREADY" && len(line.Tokens) > 1 {
			return s.waitFor(l, line)
		}
	}
	return s.notice(l, store.Seat{}, "stranger", map[string]string{"games": s.openGames()})
}

// claimLetter takes the answer to a claim. Nothing but the word itself consents, and
// nothing that a machine may have written; who said something else has the key again.
func (s *session) claimLetter(l *Letter, c claim, key string) (store.Verdict, error) {
	word := claimAnswer(l)
	p, err := s.claimant(c)
	if err != nil {
		return store.Verdict{}, err
	}
	about := aboutAddress{person: p, address: l.From, by: c.By}
	switch {
	case word == "":
		return s.notice(l, store.Seat{Capability: key}, "address-unsaid", map[string]string{"of": c.By})
	case l.Doubt != "":
		return s.notice(l, store.Seat{Capability: key}, "address-doubted", nil)
	}
	if err := s.settle(l.From); err != nil {
		return store.Verdict{}, err
	}
	taken, err := s.isSomebodys(l.From, p)
	switch {
	case err != nil:
		return store.Verdict{}, err
	case word == "NO":
		v, err := s.notice(l, store.Seat{}, "address-declined", map[string]string{"of": c.By})
		if err != nil {
			return v, err
		}
		if err := s.tellPerson(about, "", "address-denied"); err != nil {
			return v, err
		}
		return v, s.tellModeratorsOf(about, "moderator-address-denied")
	case p.ID == "" || s.now.Sub(c.Asked) > claimHolds || len(p.Addresses) >= maxAddresses:
		return s.notice(l, store.Seat{}, "address-late", map[string]string{"of": c.By})
	case taken:
		v, err := s.notice(l, store.Seat{}, "address-taken", nil)
		if err != nil {
			return v, err
		}
		return v, s.tellModeratorsOf(about, "moderator-address-refused")
	}
	if err := s.tx.PutPerson(withAddress(p, l.From)); err != nil {
		return store.Verdict{}, err
	}
	v, err := s.notice(l, store.Seat{}, "address-proved", map[string]string{"address": l.From, "of": c.By})
	v.Kind = "join"
	if err != nil {
		return v, err
	}
	if err := s.tellPerson(about, "", "address-joined"); err != nil {
		return v, err
	}
	return v, s.tellModeratorsOf(about, "moderator-address-joined")
}

// claimAnswer is the word that a letter answers a claim with, on a line of its own;
// "" for none, or for both.
func claimAnswer(l *Letter) (said string) {
	for _, line := range l.Lines { // whole: what an order would take for a comment as well
		fold := order.Fold(strings.TrimRight(strings.TrimSpace(line.Text), ".! "))
		if !claimWords.Has(fold) {
			continue
		}
		word, _ := claimWords.Find(fold)
		if said != "" && said != word {
			return ""
		}
		said = word
	}
	return said
}

// claimant is the person who made a claim; without an ID when the address that they
// asked from is theirs no more.
func (s *session) claimant(c claim) (store.Person, error) {
	p, err := s.tx.Person(c.By)
	if errors.Is(err, store.ErrNotFound) || err == nil && p.ID != c.Person {
		return store.Person{}, nil
	}
	return p, err
}

// claimBounced tells whoever claims an address that mail to it comes back, and ends the
// claim. What a server said of it may be anybody's words, and is not repeated.
func (s *session) claimBounced(address string) error {
	c, claimed, err := s.claimOf(address)
	if !claimed || err != nil {
		return err
	}
	p, err := s.claimant(c)
	if err != nil || p.ID == "" {
		return err
	}
	if err := s.settle(address); err != nil {
		return err
	}
	return s.tellAddress(c.By, "address-bounced", aboutAddress{person: p, address: address, by: c.By})
}

// settle ends a claim: its key holds no more.
func (s *session) settle(address string) error {
	if _, err := s.tx.Counter(usedKeys(address), 1); err != nil {
		return err
	}
	return s.tx.PutMeta(claimMark(address), nil)
}
