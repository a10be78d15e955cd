package desk

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"

	"kurier/store"
)

// ParseAddress reads a mail address, its host in lower case.
func ParseAddress(text string) (string, bool) {
	text = strings.Trim(text, "<>,;")
	local, host, _ := strings.Cut(text, "@")
	return local + "@" + strings.ToLower(host), len(text) <= 254 && plainAddress().MatchString(text)
}

// plainAddress is what mail can be written to without quotation marks. [RFC 5322
// section 3.4.1, RFC 6531]
var plainAddress = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile("^[\\pL\\pM\\pN.!#$%&'*+/=?^_`{|}~-]+@[\\pL\\pM\\pN.-]+$")
})

// SameAddress tells whether two addresses are one, in capitals or not.
func SameAddress(a, b string) bool { return strings.EqualFold(a, b) }

// Mailbox is an address without what its owner may add to it, in the one spelling
// that all its spellings share.
func Mailbox(address string) string {
	local, host, _ := strings.Cut(norm.NFKC.String(address), "@")
	local, _, _ = strings.Cut(strings.ToLower(local), "+")
	if ascii, err := idna.Lookup.ToASCII(host); err == nil {
		host = ascii
	}
	return local + "@" + strings.TrimRight(strings.ToLower(host), ".")
}

// IsOwn tells whether an address is the desk's, with or without a tag.
func (d *Desk) IsOwn(address string) bool { return Mailbox(address) == Mailbox(d.Address) }

// HasAddress tells whether an address is among a person's.
func HasAddress(p store.Person, address string) bool {
	return slices.ContainsFunc(p.Addresses, func(a string) bool { return SameAddress(a, address) })
}
