package desk

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"kurier/adjudicator/facts"
	"kurier/store"
)

// IsPersons tells whether two addresses are known to be one person's.
func (s *Session) IsPersons(address, other string) bool {
	p, err := s.Tx.Person(address)
	return err == nil && HasAddress(p, other)
}

// AboutAddress is what is told of an address that is asked about, joined or removed.
type AboutAddress struct {
	Person  store.Person // whose it is to be, or was
	Address string
	By      string // the address of the person that asked
	Seats   string // that stay with it
}

// TellAddress mails an address a notice, without a key.
func (s *Session) TellAddress(to, kind string, about AboutAddress) error {
	n, err := s.Tx.Counter("address-mails", 1)
	page := facts.Notice{Kind: kind, Args: map[string]string{"address": about.Address, "of": about.By, "seats": about.Seats}}
	page.Zone, page.Address = s.Zone, s.Address
	s.Mail(Mailing{
		Key: fmt.Sprintf("moderator/address/%d", n), Kind: "notice", To: to, Auto: "auto-generated",
		Render: func() (facts.Page, error) { return s.Pages.Notice(page) },
	})
	return err
}

// Claim is somebody's word that an address is theirs. It counts once a letter from
// there brings back the claim's key and says so, with one word on a line of its own.
type Claim struct {
	Person string    `json:"person"` // id
	By     string    `json:"by"`     // the address of theirs that asked
	Asked  time.Time `json:"asked"`
}

// ClaimHolds is how long a claim may be answered.
const ClaimHolds = 14 * 24 * time.Hour

// ClaimMark is the mark that keeps the claim of an address.
func ClaimMark(address string) string { return "address-of " + strings.ToLower(address) }

// UsedKeys is the counter of the keys that letters from an address have used up.
func UsedKeys(address string) string { return "address-key " + strings.ToLower(address) }

// AddressKey proves once that who writes reads the mail of an address: for the
// person who claims it, or for nobody in particular. n counts the keys used.
func (d *Desk) AddressKey(address, person string, n int64) string {
	if person == "" {
		return d.secret("address", strings.ToLower(address), strconv.FormatInt(n, 10))
	}
	return d.secret("address", strings.ToLower(address), person, strconv.FormatInt(n, 10))
}

// SendKey mails an address the key that proves it.
func (s *Session) SendKey(address, person, kind string, args map[string]string) error {
	used, err := s.Tx.Counter(UsedKeys(address), 0)
	if err != nil {
		return err
	}
	n, err := s.Tx.Counter("address-mails", 1)
	if err != nil {
		return err
	}
	seat := store.Seat{Capability: s.AddressKey(address, person, used)}
	page := facts.Notice{Kind: kind, Args: args}
	page.Zone, page.Address = s.Zone, s.ReplyTo(seat)
	s.Mail(Mailing{
		Key: fmt.Sprintf("moderator/address/%d", n), Kind: "notice", Seat: seat, To: address, Auto: "auto-generated",
		Render: func() (facts.Page, error) { return s.Pages.Notice(page) },
	})
	return nil
}

// ClaimOf is the claim of an address, and whether there is one.
func (s *Session) ClaimOf(address string) (c Claim, claimed bool, err error) {
	raw, err := Mark(s.Tx, ClaimMark(address))
	if raw == "" || err != nil {
		return c, false, err
	}
	// One that was made before a word was asked for names no person, and is none.
	return c, json.Unmarshal([]byte(raw), &c) == nil && c.Person != "", nil
}

// Claimant is the person who made a claim; without an ID when the address that they
// asked from is theirs no more.
func (s *Session) Claimant(c Claim) (store.Person, error) {
	p, err := s.Tx.Person(c.By)
	if errors.Is(err, store.ErrNotFound) || err == nil && p.ID != c.Person {
		return store.Person{}, nil
	}
	return p, err
}

// claimBounced tells whoever claims an address that mail to it comes back, and ends the
// claim. What a server said of it may be anybody's words, and is not repeated.
func (s *Session) claimBounced(address string) error {
	c, claimed, err := s.ClaimOf(address)
	if !claimed || err != nil {
		return err
	}
	p, err := s.Claimant(c)
	if err != nil || p.ID == "" {
		return err
	}
	if err := s.SettleClaim(address); err != nil {
		return err
	}
	return s.TellAddress(c.By, "address-bounced", AboutAddress{Person: p, Address: address, By: c.By})
}

// SettleClaim ends a claim: its key holds no more.
func (s *Session) SettleClaim(address string) error {
	if _, err := s.Tx.Counter(UsedKeys(address), 1); err != nil {
		return err
	}
	return s.Tx.PutMeta(ClaimMark(address), nil)
}
