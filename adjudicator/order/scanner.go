package order

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board/hex"
)

// Scanner reads the tokens of one line from left to right. Its reading methods
// return a *Problem that points at the token they could not read and leave the
// scanner before it.
type Scanner struct {
	line Line
	pos  int
}

// NewScanner starts at the first token.
func NewScanner(l Line) *Scanner { return &Scanner{line: l} }

// Line is the line being read.
func (s *Scanner) Line() Line { return s.line }

// Done tells whether all tokens are read.
func (s *Scanner) Done() bool { return s.pos >= len(s.line.Tokens) }

// Peek gives the next token without reading it; the zero Token at the end.
func (s *Scanner) Peek() Token { return s.PeekAt(0) }

// PeekAt gives the token n after the next one without reading it.
func (s *Scanner) PeekAt(n int) Token {
	if s.pos+n >= len(s.line.Tokens) {
		return Token{}
	}
	return s.line.Tokens[s.pos+n]
}

// Next reads a token; the zero Token at the end.
func (s *Scanner) Next() Token {
	t := s.Peek()
	if !s.Done() {
		s.pos++
	}
	return t
}

// Rest gives the unread tokens without reading them.
func (s *Scanner) Rest() []Token { return s.line.Tokens[s.pos:] }

// RestText reads the rest of the line as it was written, for free text.
func (s *Scanner) RestText() string {
	if s.Done() {
		return ""
	}
	column := s.Peek().Column
	s.pos = len(s.line.Tokens)
	return strings.TrimSpace(string([]rune(s.line.Text)[column-1:]))
}

// Mark remembers the place in the line for Reset.
func (s *Scanner) Mark() int { return s.pos }

// Reset goes back to a mark.
func (s *Scanner) Reset(mark int) { s.pos = mark }

// At makes a Problem that points at a token of this line.
func (s *Scanner) At(t Token, kind string, suggest ...string) *Problem {
	p := &Problem{Line: s.line.Number, Column: t.Column, Token: t.Text, Text: s.line.Text, Kind: kind, Suggest: suggest}
	if t.Column == 0 {
		p.Column = 1
		if n := len(s.line.Tokens); n > 0 {
			last := s.line.Tokens[n-1]
			p.Column, p.Token = last.Column, last.Text
		}
	}
	return p
}

// Fail makes a Problem at the next token: of kind "missing-<what>" at the end
// of the line, else of the kind given.
func (s *Scanner) Fail(kind, what string, suggest ...string) *Problem {
	if s.Done() {
		p := s.At(Token{}, "missing-"+what, suggest...)
		p.Token = ""
		return p
	}
	return s.At(s.Peek(), kind, suggest...)
}

// End is nil when all tokens are read, else an "unexpected-word" there.
func (s *Scanner) End() *Problem {
	if s.Done() {
		return nil
	}
	return s.At(s.Peek(), "unexpected-word")
}

// Keyword reads the next token if it is one of the words (in upper case).
func (s *Scanner) Keyword(words ...string) bool {
	if s.Done() || !slices.Contains(words, s.Peek().Fold) {
		return false
	}
	s.pos++
	return true
}

// Expect reads one of the words or fails with "expected-word"; Args "word"
// holds the first of them.
func (s *Scanner) Expect(words ...string) *Problem {
	if s.Keyword(words...) {
		return nil
	}
	p := s.Fail("expected-word", "word", words[0])
	p.Args = map[string]string{"word": words[0]}
	return p
}

// Word reads one word of a set in its canonical form, or fails with
// "unknown-<kind>" or "missing-<kind>" and suggestions.
func (s *Scanner) Word(w *Words) (string, *Problem) {
	if s.Done() {
		return "", s.Fail("", w.kind)
	}
	if canon, ok := w.Find(s.Peek().Fold); ok {
		s.pos++
		return canon, nil
	}
	if s.line.Tried {
		return "", s.Fail("unknown-"+w.kind, w.kind)
	}
	return "", s.Fail("unknown-"+w.kind, w.kind, w.Nearest(s.Peek().Fold, 3)...)
}

// Number reads a whole number from low to high, or fails with "bad-number" or
// "number-out-of-range" (Args "low", "high").
func (s *Scanner) Number(low, high int) (int, *Problem) {
	t := s.Peek()
	n, err := strconv.Atoi(t.Fold)
	if err != nil || len(t.Fold) > 9 {
		return 0, s.Fail("bad-number", "number")
	}
	if n < low || n > high {
		p := s.Fail("number-out-of-range", "number")
		p.Args = map[string]string{"low": strconv.Itoa(low), "high": strconv.Itoa(high)}
		return 0, p
	}
	s.pos++
	return n, nil
}

// IsNumber tells whether the next token is digits and no more.
func (s *Scanner) IsNumber() bool {
	word := s.Peek().Fold
	return word != "" && strings.Trim(word, "0123456789") == ""
}

// IsHex tells whether the next token looks like a hex, four digits.
func (s *Scanner) IsHex() bool {
	_, err := hex.ParseHex(s.Peek().Fold)
	return err == nil
}

// Hex reads a hex number of four digits, or fails with "bad-hex" or
// "missing-hex". It does not know the size of the board.
func (s *Scanner) Hex() (hex.Hex, *Problem) {
	h, err := hex.ParseHex(s.Peek().Fold)
	if err != nil {
		return 0, s.Fail("bad-hex", "hex", nearHex(s.Peek().Fold)...)
	}
	s.pos++
	return h, nil
}

// nearHex mends the commonest slips: 912, O912, 09.12, 09/12.
func nearHex(fold string) []string {
	if len(fold) > 8 {
		return nil
	}
	d := strings.NewReplacer("O", "0", "I", "1", "L", "1", ".", "", "/", "", "-", "", "'", "").Replace(fold)
	if len(d) == 3 {
		d = "0" + d
	}
	if h, err := hex.ParseHex(d); err == nil {
		return []string{h.String()}
	}
	return nil
}

// Hexside reads two hexes as "0505/0605" or "0505 0605". Whether they are
// neighbours is for the board.
func (s *Scanner) Hexside() (hex.Hexside, *Problem) {
	f := s.Peek().Fold
	if a, b, ok := strings.Cut(f, "/"); ok {
		x, e1 := hex.ParseHex(a)
		y, e2 := hex.ParseHex(b)
		if e1 != nil || e2 != nil || x == y {
			return hex.Hexside{}, s.Fail("bad-hexside", "hexside")
		}
		s.pos++
		return hex.Between(x, y), nil
	}
	mark := s.pos
	a, p := s.Hex()
	if p != nil {
		return hex.Hexside{}, p
	}
	s.Keyword("/", "-")
	b, p := s.Hex()
	if p == nil && a == b {
		s.pos--
		p = s.Fail("bad-hexside", "hexside")
	}
	if p != nil {
		s.pos = mark
		return hex.Hexside{}, p
	}
	return hex.Between(a, b), nil
}

// Odds reads a ratio: "3-1", "3:1", "3/1", "3 TO 1", or a bare "3" for 3-1.
// Both numbers are from 1 to 99. It fails with "bad-odds" or "missing-odds".
func (s *Scanner) Odds() (attack, defence int, problem *Problem) {
	f := s.Peek().Fold
	if i := strings.IndexAny(f, "-:/"); i > 0 {
		a, b := ratio(f[:i]), ratio(f[i+1:])
		if a > 0 && b > 0 {
			s.pos++
			return a, b, nil
		}
		return 0, 0, s.Fail("bad-odds", "odds")
	}
	a := ratio(f)
	if a == 0 {
		return 0, 0, s.Fail("bad-odds", "odds")
	}
	s.pos++
	mark := s.pos
	if s.Keyword("TO", ":", "-", "/") {
		if b := ratio(s.Peek().Fold); b > 0 {
			s.pos++
			return a, b, nil
		}
		s.pos = mark
	}
	return a, 1, nil
}

func ratio(fold string) int {
	if len(fold) == 0 || len(fold) > 2 {
		return 0
	}
	n, err := strconv.Atoi(fold)
	if err != nil || n < 1 || !digit(fold[0]) {
		return 0
	}
	return n
}

// Comparison reads ">=", ">", "<=", "<" or "=", also "=>", "=<", "==", "MIN",
// "AT LEAST", "MAX", "AT MOST", and gives it in the first form. It fails with
// "bad-comparison" or "missing-comparison".
func (s *Scanner) Comparison() (string, *Problem) {
	mark := s.pos
	switch t := s.Next(); t.Fold {
	case ">=", "=>", "MIN":
		return ">=", nil
	case "<=", "=<", "MAX":
		return "<=", nil
	case "=", "==":
		return "=", nil
	case ">", "<":
		return t.Fold, nil
	case "AT":
		if s.Keyword("LEAST") {
			return ">=", nil
		}
		if s.Keyword("MOST") {
			return "<=", nil
		}
	}
	s.pos = mark
	return "", s.Fail("bad-comparison", "comparison", ">=")
}

// Setting reads "key=value" with or without spaces around the sign; the key in
// upper case, the value as written. ok is false, and nothing read, when the
// line does not go on that way.
func (s *Scanner) Setting() (key, value string, ok bool) {
	if s.PeekAt(1).Text != "=" || s.PeekAt(2).Text == "" {
		return "", "", false
	}
	key, value = s.Peek().Fold, s.PeekAt(2).Text
	s.pos += 3
	return key, value, true
}
