package people

import (
	"regexp"
)

// Anybody can write to the desk in anybody's name. What it answers goes to whoever
// was named: not much of it, and nothing in the words of the one who wrote.

// StrangersKept is how many bytes are kept of a letter without a seat's key, so that
// nobody fills the disk. The whole of it lies in the mailbox.
const StrangersKept = 32 << 10

var fewWords = regexp.MustCompile(`^[\p{L}\p{N}][\p{L}\p{N} -]{0,39}$`)

// repeatable is what a stranger wrote, where it can be the name of something and
// nothing worth sending to somebody else.
func repeatable(text string) string {
	if fewWords.MatchString(text) {
		return text
	}
	return "…"
}
