package mailer

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Programs that answer for somebody who is away do not always mark their letters as
// they should [RFC 3834]. Then only the words tell: a note says that its writer is
// away, and has manners that people seldom have when they write to one whom they
// know. A letter that asks, apologises, or speaks of the game is a person's.

// longestNote is how many letters of a text are looked at.
const longestNote = 4000

// absenceNote tells whether a letter reads like such a note, from its subject and the
// lines that are left of it.
func absenceNote(subject string, lines []TextLine) bool {
	bare, _ := bareSubject(subject)
	var b strings.Builder
	for _, l := range lines {
		if left := longestNote - b.Len(); left > 0 { // a line can be as long as a letter
			b.WriteString(strings.ToValidUTF8(l.Text[:min(left, len(l.Text))], "") + "\n")
		}
	}
	if orderLine.MatchString(b.String()) {
		return false
	}
	text := plainLetters(b.String())
	if mine := plainLetters(bare); mine != "" {
		text = strings.ReplaceAll(text, mine, "")
	}
	says := func(words *regexp.Regexp) bool { return words.MatchString(text) }
	manners := 0
	for _, words := range notesManners {
		if says(words) {
			manners++
		}
	}
	office, away, game := says(awayFromOffice), says(isAway), says(ofTheGame)
	machine := vacation.MatchString(subject) || vacation.MatchString(bare) || says(noteByMachine)
	signs := 0
	for _, sign := range []bool{office || away, manners > 0 || says(ofMail), says(someDay)} {
		if sign {
			signs++
		}
	}
	switch {
	case machine && signs > 0, (office || away) && manners > 1:
		return !game || machine && manners > 1
	case game || says(fromMe):
		return false
	}
	return office || manners > 1 || signs > 1
}

// orderLine is what somebody writes to Kurier and to nobody else: a verb in capitals and
// something with a number ("HOLD 3Pz"), or nothing but the verb for time off and how
// much of it, if not in a way that Kurier knows ("vacation until friday").
var orderLine = regexp.MustCompile(`(?m)^[A-Z]{3,} ([^ ]*|[A-Z]+ [^ ]*)\d|\A(?i:vacation|urlaub|urlop)( [^ \n]+){0,4}\n\z`)

// plainLetters is a text in small letters without accents, as the patterns are.
func plainLetters(s string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(s)) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case r == '’' || r == '‘' || r == '`' || r == '´':
			b.WriteByte('\'')
		case r == 'ł':
			b.WriteByte('l')
		case r == 'ø':
			b.WriteByte('o')
		case r == 'æ':
			b.WriteString("ae")
		case r == 'ß':
			b.WriteString("ss")
		case r == 'đ':
			b.WriteByte('d')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// anyOf is a pattern of phrases, written as plainLetters leaves them. Each must stand
// at the beginning of a word.
func anyOf(phrases ...string) *regexp.Regexp {
	return regexp.MustCompile(`(?s)(^|[^\p{L}\p{N}])(` + strings.ReplaceAll(strings.Join(phrases, "|"), " ", `\s+`) + `)`)
}
