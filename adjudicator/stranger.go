package adjudicator

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

// Anybody can write to the desk in anybody's name. What it answers goes to whoever
// was named: not much of it, and nothing in the words of the one who wrote.

// answersToAStranger is how many answers a mailbox that proves nothing gets in a day.
const answersToAStranger = 10

// strangersKept is how many bytes are kept of a letter without a seat's key, so that
// nobody fills the disk. The whole of it lies in the mailbox.
const strangersKept = 32 << 10

// strangerAnsweredEnough counts an answer, or another mail, to an address that proves
// nothing, and says why there are no more of them today.
func (s *session) strangerAnsweredEnough(from string) (reason string, err error) {
	reason, err = s.notAbove("strangers "+mailbox(from), from, min(s.AnswersPerDay, answersToAStranger))
	if reason != "" || err != nil {
		return reason, err
	}
	if reason, err = s.notAbove("strangers", "strangers", s.StrangersPerDay); reason != "" {
		s.Log.Warn("too many letters of strangers today; they are kept and not answered", "from", from)
	}
	return reason, err
}

// notAbove counts something up for today, and says so when it is more than most.
func (s *session) notAbove(name, to string, most int) (reason string, err error) {
	count, err := s.tx.Counter(name+" "+s.now.UTC().Format(time.DateOnly), 1)
	if count > int64(most) {
		reason = fmt.Sprintf("not answered: more than %d answers to %s today", most, to)
	}
	return reason, err
}

// mailbox is an address without what its owner may add to it, in the one spelling
// that all its spellings share.
func mailbox(address string) string {
	local, host, _ := strings.Cut(norm.NFKC.String(address), "@")
	local, _, _ = strings.Cut(strings.ToLower(local), "+")
	if ascii, err := idna.Lookup.ToASCII(host); err == nil {
		host = ascii
	}
	return local + "@" + strings.TrimRight(strings.ToLower(host), ".")
}

// isOwn tells whether an address is the desk's, with or without a tag.
func (d *Desk) isOwn(address string) bool { return mailbox(address) == mailbox(d.Address) }

var fewWords = regexp.MustCompile(`^[\p{L}\p{N}][\p{L}\p{N} -]{0,39}$`)

// repeatable is what a stranger wrote, where it can be the name of something and
// nothing worth sending to somebody else.
func repeatable(text string) string {
	if fewWords.MatchString(text) {
		return text
	}
	return "…"
}
