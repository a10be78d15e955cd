package mailer

import (
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Programs that answer for somebody who is away do not always mark their letters as
// they should [RFC 3834]. Then only the words tell: a note says that its writer is
// away, and has manners that people seldom have when they write to one whom they
// know. A letter that asks, apologises, or speaks of the game is a person's.

// pageMark is what every page of Kurier begins with.
const pageMark = "[Kurier]"

// longestNote is how many letters of a text are looked at.
const longestNote = 4000

// absenceNote tells whether a letter reads like such a note, from its subject and the
// lines that are left of it.
func absenceNote(subject string, lines []TextLine) bool {
	bare, _ := bareSubject(subject)
	var b strings.Builder
	for _, l := range lines {
		if strings.Contains(l.Text, pageMark) {
			break // a page of ours that the note brings back speaks of the game, and its writer does not
		}
		if left := longestNote - b.Len(); left > 0 { // a line can be as long as a letter
			b.WriteString(strings.ToValidUTF8(l.Text[:min(left, len(l.Text))], "") + "\n")
		}
	}
	if orderLine().MatchString(b.String()) {
		return false
	}
	text := plainLetters(b.String())
	if mine := plainLetters(bare); mine != "" {
		text = strings.ReplaceAll(text, mine, "")
	}
	says := func(words phrases) bool { return words.in(text) }
	manners := 0
	for _, words := range notesManners {
		if says(words) {
			manners++
		}
	}
	office, away, game := says(awayFromOffice), says(isAway), says(ofTheGame)
	machine := vacation().MatchString(subject) || vacation().MatchString(bare) || says(noteByMachine)
	signs := 0
	for _, sign := range []bool{office || away, manners > 0 || says(ofMail), says(someDay)} {
		if sign {
			signs++
		}
	}
	switch {
	case machine && signs > 0, (office || away) && manners > 1:
		return !game || machine && manners > 1
	case game || asked().MatchString(text) || says(fromMe):
		return false
	}
	return office || manners > 1 || signs > 1
}

// orderLine is what somebody writes to Kurier and to nobody else: a verb in capitals and
// something with a number ("HOLD 3Pz"), or nothing but the verb for time off and how
// much of it, if not in a way that Kurier knows ("vacation until friday").
var orderLine = onDemand(`(?m)^[A-Z]{3,} ([^ ]*|[A-Z]+ [^ ]*)\d|\A(?i:vacation|urlaub|urlop)( [^ \n]+){0,4}\n\z`)

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

// phrases are patterns of what somebody says, by the two letters that they can begin
// with, since a letter of four thousand would be dear to search for each.
type phrases func() map[[2]rune]*regexp.Regexp

// anyLetter stands for a letter that a pattern leaves open.
const anyLetter rune = 0

// longestPhrase is how many bytes of a text one phrase is sought in: the longest takes
// some two hundred.
const longestPhrase = 512

// anyOf are phrases, written as plainLetters leaves them. Each must stand at the
// beginning of a word.
func anyOf(patterns ...string) phrases {
	return sync.OnceValue(func() map[[2]rune]*regexp.Regexp {
		byStart := map[[2]rune][]string{}
		for _, p := range patterns {
			p = "(?s)" + strings.ReplaceAll(p, " ", `\s+`)
			for _, start := range starts(p) {
				byStart[start] = append(byStart[start], p)
			}
		}
		compiled := make(map[[2]rune]*regexp.Regexp, len(byStart))
		for start, p := range byStart {
			compiled[start] = regexp.MustCompile(`\A(?:` + strings.Join(p, "|") + `)`)
		}
		return compiled
	})
}

// in tells whether a text has one of the phrases.
func (p phrases) in(text string) bool {
	byStart, inWord := p(), false
	for at, r := range text {
		begins := !inWord
		inWord = unicode.IsLetter(r) || unicode.IsNumber(r)
		if !begins {
			continue
		}
		size := utf8.RuneLen(r)
		next, _ := utf8.DecodeRuneInString(text[at+size:])
		for _, start := range [][2]rune{{r, next}, {r, anyLetter}, {anyLetter, anyLetter}} {
			if pattern := byStart[start]; pattern != nil && pattern.MatchString(text[at:min(at+longestPhrase, len(text))]) {
				return true
			}
		}
	}
	return false
}

// starts are the first two letters that what a pattern matches can have.
func starts(pattern string) [][2]rune {
	tree, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		panic(err) // the patterns are ours
	}
	prog, err := syntax.Compile(tree.Simplify())
	if err != nil {
		panic(err)
	}
	var all [][2]rune
	for first, then := range letters(prog, uint32(prog.Start)) {
		if first == anyLetter {
			return [][2]rune{{anyLetter, anyLetter}}
		}
		for _, at := range then {
			for second := range letters(prog, at) {
				all = append(all, [2]rune{first, second})
			}
		}
	}
	slices.SortFunc(all, func(a, b [2]rune) int { return slices.Compare(a[:], b[:]) })
	return slices.Compact(all)
}

// letters are those that a compiled pattern takes next from a place in it, each with
// where it goes on then.
func letters(prog *syntax.Prog, from uint32) map[rune][]uint32 {
	next, seen := map[rune][]uint32{}, map[uint32]bool{}
	var walk func(at uint32)
	walk = func(at uint32) {
		if seen[at] {
			return
		}
		seen[at] = true
		switch in := prog.Inst[at]; in.Op {
		case syntax.InstAlt, syntax.InstAltMatch:
			walk(in.Out)
			walk(in.Arg)
		case syntax.InstCapture, syntax.InstNop, syntax.InstEmptyWidth:
			walk(in.Out)
		case syntax.InstMatch: // it is over, whatever follows
			next[anyLetter] = append(next[anyLetter], at)
		case syntax.InstRune1:
			next[in.Rune[0]] = append(next[in.Rune[0]], in.Out)
		case syntax.InstRune:
			few := len(in.Rune) == 2 && in.Rune[1]-in.Rune[0] < 10 || len(in.Rune) > 2 && len(in.Rune) <= 8
			for i := 0; few && i < len(in.Rune); i += 2 {
				for r := in.Rune[i]; r <= in.Rune[i+1]; r++ {
					next[r] = append(next[r], in.Out)
				}
			}
			if !few {
				next[anyLetter] = append(next[anyLetter], in.Out)
			}
		default:
			next[anyLetter] = append(next[anyLetter], in.Out)
		}
	}
	walk(from)
	return next
}
