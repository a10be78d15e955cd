package people

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Anybody can write to the desk in anybody's name. What it answers goes to whoever
// was named: not much of it, and nothing in the words of the one who wrote.

// StrangersKept is how many bytes are kept of a letter without a seat's key, so that
// nobody fills the disk. The whole of it lies in the mailbox.
const StrangersKept = 32 << 10

// fewWords tells of up to forty letters, digits, spaces and hyphens that begin with one of the first two.
func fewWords(text string) bool {
	n := utf8.RuneCountInString(text)
	return n > 0 && n <= 40 && !strings.ContainsAny(text[:1], " -") &&
		!strings.ContainsFunc(text, func(r rune) bool { return !unicode.In(r, unicode.L, unicode.N) && r != ' ' && r != '-' })
}

// repeatable is what a stranger wrote, where it can be the name of something and
// nothing worth sending to somebody else.
func repeatable(text string) string {
	if fewWords(text) {
		return text
	}
	return "…"
}
