// Package people holds those who have no seat yet, or more than one address: claims of
// an address, the waiting list, and letters that prove no seat.
package people

import (
	"encoding/json"
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/order"
	"kurier/store"
)

// claimWords are what a claim can be answered with.
var claimWords = order.NewWords("word").
	Add("CONFIRM", "POTWIERDZAM", "BESTÄTIGE").
	Add("NO", "NIE", "NEIN")

// Ask keeps a person's claim of an address, in the place of an earlier one, and asks
// the address.
func Ask(s *desk.Session, about desk.AboutAddress) error {
	c, err := json.Marshal(desk.Claim{Person: about.Person.ID, By: about.By, Asked: s.At.UTC()})
	if err != nil {
		return err
	}
	if err := s.Tx.PutMeta(desk.ClaimMark(about.Address), c); err != nil {
		return err
	}
	return s.SendKey(about.Address, about.Person.ID, "address-key", map[string]string{"of": about.By})
}

// AddressLetter takes a letter that proves its sender's address, by the key of a
// claim or of a place on a waiting list.
func AddressLetter(s *desk.Session, l *desk.Letter) (v store.Verdict, proved bool, err error) {
	used, err := s.Tx.Counter(desk.UsedKeys(l.From), 0)
	if err != nil {
		return v, false, err
	}
	c, claimed, err := s.ClaimOf(l.From)
	if err != nil {
		return v, false, err
	}
	key := s.AddressKey(l.From, c.Person, used)
	claimed = claimed && slices.Contains(l.Capabilities, key)
	switch {
	case !claimed && !slices.Contains(l.Capabilities, s.AddressKey(l.From, "", used)):
		return v, false, nil
	case s.RequireDKIM && l.DKIM != "pass":
		v, err = s.Notice(l, store.Seat{}, "unsigned", nil)
	case claimed:
		v, err = claimLetter(s, l, c, key)
	default:
		v, err = waitLetter(s, l)
	}
	return v, true, err
}

// waitLetter lets a letter that proves its sender's address put them on a waiting list.
// Its key holds for one letter.
func waitLetter(s *desk.Session, l *desk.Letter) (store.Verdict, error) {
	if _, err := s.Tx.Counter(desk.UsedKeys(l.From), 1); err != nil {
		return store.Verdict{}, err
	}
	for _, line := range order.LinesOf(l.Lines) {
		if desk.Verb(line) == "UNREADY" && len(line.Tokens) > 1 {
			return waitFor(s, l, line)
		}
	}
	return noKey(s, l)
}

// claimLetter takes the answer to a claim. Nothing but the word itself consents, and
// nothing that a machine may have written; who said something else has the key again.
func claimLetter(s *desk.Session, l *desk.Letter, c desk.Claim, key string) (store.Verdict, error) {
	word := claimAnswer(l)
	p, err := s.Claimant(c)
	if err != nil {
		return store.Verdict{}, err
	}
	about := desk.AboutAddress{Person: p, Address: l.From, By: c.By}
	switch {
	case word == "":
		return s.Notice(l, store.Seat{Capability: key}, "address-unsaid", map[string]string{"of": c.By})
	case l.Doubt != "":
		return s.Notice(l, store.Seat{Capability: key}, "address-doubted", nil)
	}
	if err := s.SettleClaim(l.From); err != nil {
		return store.Verdict{}, err
	}
	taken, err := s.IsSomebodys(l.From, p)
	switch {
	case err != nil:
		return store.Verdict{}, err
	case word == "NO":
		v, err := s.Notice(l, store.Seat{}, "address-declined", map[string]string{"of": c.By})
		if err != nil {
			return v, err
		}
		if err := TellPerson(s, about, "", "address-denied"); err != nil {
			return v, err
		}
		return v, TellModeratorsOf(s, about, "moderator-address-denied")
	case p.ID == "" || s.At.Sub(c.Asked) > desk.ClaimHolds || len(p.Addresses) >= MaxAddresses:
		return s.Notice(l, store.Seat{}, "address-late", map[string]string{"of": c.By})
	case taken:
		v, err := s.Notice(l, store.Seat{}, "address-taken", nil)
		if err != nil {
			return v, err
		}
		return v, TellModeratorsOf(s, about, "moderator-address-refused")
	}
	if err := s.Tx.PutPerson(withAddress(p, l.From)); err != nil {
		return store.Verdict{}, err
	}
	v, err := s.Notice(l, store.Seat{}, "address-proved", map[string]string{"address": l.From, "of": c.By})
	v.Kind = "join"
	if err != nil {
		return v, err
	}
	if err := TellPerson(s, about, "", "address-joined"); err != nil {
		return v, err
	}
	return v, TellModeratorsOf(s, about, "moderator-address-joined")
}

// claimAnswer is the word that a letter answers a claim with, on a line of its own;
// "" for none, or for both.
func claimAnswer(l *desk.Letter) (said string) {
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
