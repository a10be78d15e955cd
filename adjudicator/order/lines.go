package order

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Numbered is one line of text with the number it has in its letter, from 1.
type Numbered struct {
	Number int
	Text   string
	// Blank is how many empty lines stand before it.
	Blank int
}

// Lines splits a text into lines, numbers them from 1 and reads each as
// LinesOf does. Lines end with LF, CRLF or CR.
func Lines(text string) []Line {
	r := reader{lines: make([]Line, 0, 1+strings.Count(text, "\n"))}
	for n := 1; text != ""; n++ {
		end := strings.IndexAny(text, "\r\n")
		if end < 0 {
			r.read(n, text)
			break
		}
		r.read(n, text[:end])
		if text[end] == '\r' && end+1 < len(text) && text[end+1] == '\n' {
			end++
		}
		text = text[end+1:]
	}
	return r.lines
}

// LinesOf reads numbered lines: normalises spaces, dashes, quotes and arrows,
// drops invisible characters, cuts the comment and splits into tokens. Lines
// without a token are left out.
func LinesOf(numbered []Numbered) []Line {
	r := reader{lines: make([]Line, 0, len(numbered))}
	for _, n := range numbered {
		r.read(n.Number, n.Text)
	}
	return r.lines
}

// Offer is the line of a form for an order that nobody has given: its verb, which alone orders nothing,
// and behind a mark what would make it one. A remark stands behind another mark.
func Offer(canon, remark string) string {
	verb, rest, _ := strings.Cut(canon, " ")
	if remark != "" {
		rest += "   # " + remark
	}
	return verb + "   # " + rest
}

// LineOf reads a single line; ok is false when it holds no token.
func LineOf(number int, text string) (line Line, ok bool) {
	r := reader{}
	r.read(number, text)
	if len(r.lines) == 0 {
		return Line{Number: number}, false
	}
	return r.lines[0], true
}

// reader collects lines; their tokens are cut from shared slabs.
type reader struct {
	lines []Line
	slab  []Token
}

func (r *reader) read(number int, raw string) {
	text := uncomment(strings.TrimSpace(normalise(raw)))
	if text == "" {
		return
	}
	tokens := r.tokens(text)
	if len(tokens) == 0 {
		return
	}
	r.lines = append(r.lines, Line{Number: number, Text: text, Tokens: tokens})
}

// normalise turns what mail programs make of a typed line back into plain
// typing. Text that is plain already is returned as it is.
func normalise(s string) string {
	plain := true
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= utf8.RuneSelf || c < ' ' || c == '&' || c == 0x7f {
			plain = false
			break
		}
	}
	if plain {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); {
		if s[i] == '&' {
			if name, text := entity(s[i:]); name != "" {
				b.WriteString(text)
				i += len(name)
				continue
			}
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		i += size
		switch r {
		case '‘', '’', '‚', '‛', '′', '`', '´':
			b.WriteByte('\'')
		case '“', '”', '„', '‟', '«', '»', '″':
			b.WriteByte('"')
		case '‐', '‑', '‒', '–', '—', '―', '−', '﹣', '-':
			b.WriteByte('-')
		case '•', '‣', '▪', '◦', '●', '○', '■', '□': // of a list
			b.WriteByte('-')
		case '→', '➔', '➜', '⇒', '⟶':
			b.WriteString("->")
		case '≥', '⩾':
			b.WriteString(">=")
		case '≤', '⩽':
			b.WriteString("<=")
		default:
			switch {
			case unicode.IsSpace(r) || unicode.Is(unicode.Z, r):
				b.WriteByte(' ')
			case unicode.IsControl(r) || unicode.Is(unicode.Cf, r):
				// zero-width characters, soft hyphens, bidi controls, BOM
			default:
				b.WriteRune(r) // invalid bytes become U+FFFD
			}
		}
	}
	return b.String()
}

// entity recognises the few HTML entities that survive careless conversion.
func entity(s string) (name, text string) {
	for _, e := range [...][2]string{
		{"&gt;", ">"},
		{"&lt;", "<"},
		{"&amp;", "&"},
		{"&nbsp;", " "},
		{"&quot;", `"`},
		{"&#39;", "'"},
		{"&ndash;", "-"},
		{"&minus;", "-"},
		{"&ge;", ">="},
		{"&le;", "<="},
		{"&rarr;", "->"},
	} {
		if len(s) >= len(e[0]) && strings.EqualFold(s[:len(e[0])], e[0]) {
			return e[0], e[1]
		}
	}
	return "", ""
}

// uncomment cuts from the first # or //. The // of a web address is no
// comment.
func uncomment(s string) string {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '#':
			return strings.TrimRight(s[:i], " ")
		case '/':
			if i+1 < len(s) && s[i+1] == '/' {
				if i == 0 || s[i-1] != ':' {
					return strings.TrimRight(s[:i], " ")
				}
				i++
			}
		}
	}
	return s
}

// Slabs begin small, since most letters are, and grow to this many tokens.
const (
	firstSlab = 16
	largeSlab = 512
)

// tokens splits a normalised line. Spaces, commas, semicolons, double quotes,
// parentheses and plus signs part words and are dropped, but a plus sign that
// begins a number stays with it. Operators (=, <, >=, ->) are tokens of their
// own, wherever they stand, and so are the dashes between hexes in
// "0909-0910-0911".
func (r *reader) tokens(text string) []Token {
	t := splitter{text: text, fold: Fold(text)}
	t.aligned = ascii(text)
	if cap(r.slab)-len(r.slab) < 8 {
		r.slab = make([]Token, 0, min(max(firstSlab, 4*cap(r.slab)), largeSlab))
	}
	first := len(r.slab)
	t.out = r.slab[first:]
	t.split()
	if cap(t.out) == cap(r.slab)-first { // still in the slab
		r.slab = r.slab[:first+len(t.out)]
	}
	return t.out[:len(t.out):len(t.out)]
}

func ascii(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

type splitter struct {
	text, fold string
	aligned    bool // fold has the same byte offsets as text
	out        []Token
	apart      bool // a separator stood before the next token
}

func (t *splitter) split() {
	s, column := t.text, 1
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c == ' ':
			i, column = i+1, column+1
		case separates(c) && !(c == '+' && begins(s, i)):
			t.apart = true
			i, column = i+1, column+1
		default:
			n, runes := t.word(i)
			t.emit(i, i+n, column)
			i, column = i+n, column+runes
		}
	}
}

func separates(c byte) bool {
	switch c {
	case ',', ';', '"', '(', ')', '+':
		return true
	}
	return false
}

// begins tells whether the plus sign at i stands before a word and belongs to
// the number that follows.
func begins(s string, i int) bool {
	return (i == 0 || s[i-1] == ' ') && i+1 < len(s) && '0' <= s[i+1] && s[i+1] <= '9'
}

func operator(c byte) bool { return c == '=' || c == '<' || c == '>' || c == '!' }

// word measures the token at i in bytes and runes.
func (t *splitter) word(i int) (n, runes int) {
	s := t.text[i:]
	if operator(s[0]) {
		for n < len(s) && operator(s[n]) {
			n++
		}
		return n, n
	}
	if s[0] == '-' { // an arrow "->" or "-->", or a minus before a number
		for n < len(s) && s[n] == '-' {
			n++
		}
		if n < len(s) && s[n] == '>' {
			return n + 1, n + 1
		}
		if n == len(s) || s[n] < '0' || s[n] > '9' || t.afterHex(i) {
			return n, n
		}
	} else if hexThenDash(s) {
		return 4, 4
	} else {
		n = 1 // a plus sign, or the first byte of the word
		if s[0] >= utf8.RuneSelf {
			_, n = utf8.DecodeRuneInString(s)
		}
		runes = 1
	}
	if runes == 0 {
		runes = n
	}
	return within(s, n, runes)
}

// within measures a word of which so much is known to be of it.
func within(s string, n, runes int) (int, int) {
	for n < len(s) && !endsWord(s, n) {
		size := 1
		if s[n] >= utf8.RuneSelf {
			_, size = utf8.DecodeRuneInString(s[n:])
		}
		n += size
		runes++
	}
	return n, runes
}

// endsWord tells that a word ends before the byte at n: a space, a separator, an operator or an arrow.
func endsWord(s string, n int) bool {
	c := s[n]
	return c == ' ' || separates(c) || operator(c) && c != '!' || c == '-' && n+1 < len(s) && (s[n+1] == '>' || s[n+1] == '-')
}

// hexThenDash tells that s begins with a hex number tied by a dash to another:
// "0909-0910".
func hexThenDash(s string) bool {
	return len(s) >= 9 && fourDigits(s) && s[4] == '-' && fourDigits(s[5:])
}

func fourDigits(s string) bool {
	for i := range 4 {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return len(s) == 4 || s[4] < '0' || s[4] > '9'
}

// afterHex tells that the dash at i ties two hexes.
func (t *splitter) afterHex(i int) bool {
	return i >= 4 && hexThenDash(t.text[i-4:]) && (i == 4 || t.text[i-5] < '0' || t.text[i-5] > '9')
}

func (t *splitter) emit(from, to, column int) {
	text := t.text[from:to]
	var fold string
	if t.aligned {
		fold = t.fold[from:to]
	} else {
		fold = Fold(text)
	}
	if fold == "" { // nothing but combining marks
		fold = text
	}
	t.out = append(t.out, Token{Text: text, Fold: trimFold(fold), Column: column, apart: t.apart})
	t.apart = false
}

// trimFold frees a word of the apostrophes around it and of the full stop,
// colon or such that ends it: "3." is "3", "TO:" is "TO".
func trimFold(fold string) string {
	s := strings.TrimRight(fold, ".:!?'")
	s = strings.TrimLeft(s, "'")
	if s == "" {
		return fold
	}
	return s
}
