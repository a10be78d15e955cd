package order

import (
	"slices"
	"strconv"
	"strings"
)

// Name reads one name of the register, the owner's first; it fails with
// "unknown-<kind>", "ambiguous-<kind>" (Args "candidates", "count") or
// "missing-<kind>".
func (s *Scanner) Name(n *Names, owner string) (*Name, *Problem) {
	return s.name(n, n.Find(s.Rest(), owner), owner)
}

// NameOf is Name among the owner's names only.
func (s *Scanner) NameOf(n *Names, owner string) (*Name, *Problem) {
	return s.name(n, n.FindOf(s.Rest(), owner), owner)
}

func (s *Scanner) name(n *Names, m Match, owner string) (*Name, *Problem) {
	if m.Name != nil {
		s.pos += m.Used
		return m.Name, nil
	}
	if s.Done() || n.stop[s.Peek().Fold] {
		p := s.Fail("missing-"+n.kind, n.kind)
		return nil, p
	}
	if len(m.Candidates) == 0 {
		if s.line.Tried {
			return nil, s.Fail("unknown-"+n.kind, n.kind)
		}
		return nil, s.Fail("unknown-"+n.kind, n.kind, n.Nearest(s.Peek().Fold, owner, 3)...)
	}
	const shown = 8
	var names []string
	for _, c := range m.Candidates[:min(shown, len(m.Candidates))] {
		names = append(names, c.Short)
	}
	p := s.Fail("ambiguous-"+n.kind, n.kind, names...)
	if last := s.PeekAt(m.Used - 1); m.Used > 1 {
		from, to := s.Peek().Column-1, last.Column-1+len([]rune(last.Text))
		p.Token = string([]rune(s.line.Text)[from:to])
	}
	p.Args = map[string]string{"candidates": strings.Join(names, ", "), "count": strconv.Itoa(len(m.Candidates))}
	return nil, p
}

// NameList reads one name or more, parted by spaces, commas, plus signs or AND,
// until a stop word of the register, a hex, an operator or the end. A name
// given twice is a "repeated-<kind>".
func (s *Scanner) NameList(n *Names, owner string) ([]*Name, *Problem) {
	return s.names(n, owner, false, nil)
}

// names reads a list of names; again tells that one may be given twice. It ends before the last
// words of the line where those name something of another register, which may be nil.
func (s *Scanner) names(n *Names, owner string, again bool, last *Names) ([]*Name, *Problem) {
	var list []*Name
	var spans [][]Token
	for {
		from := s.pos
		name, p := s.Name(n, owner)
		if p != nil {
			return list, p
		}
		if len(list) > 0 && again && s.bracketed(s.line.Tokens[from]) { // "Czyste (35)" is one
			if before := list[len(list)-1]; before != name {
				return list, s.either(s.line.Tokens[from], n, before, name)
			}
			if s.ends(last) || !s.more(n) {
				return list, nil
			}
			continue
		}
		spans = append(spans, s.line.Tokens[from:s.pos])
		if !again && slices.Contains(list, name) {
			s.pos--
			return list, s.Fail("repeated-"+n.kind, n.kind)
		}
		list = append(list, name)
		if s.ends(last) || !s.more(n) {
			return list, s.sharesKind(n, owner, list, spans)
		}
	}
}

// sharesKind tells of an ordinal alone that it may share the word behind a later one, "1st and 4th Panzer", where its number
// by itself and the two together are names: "ambiguous-<kind>" of both.
func (s *Scanner) sharesKind(n *Names, owner string, list []*Name, spans [][]Token) *Problem {
	var shared []Token
	for i := len(list) - 1; i >= 0; i-- {
		switch said := spans[i]; {
		case !ordinal(said[0]):
			shared = nil
		case len(said) > 1:
			shared = said[1:]
		case shared != nil:
			m := n.FindOf(slices.Concat(said, shared), owner)
			if m.Name == nil || m.Name == list[i] || m.Used <= len(said) {
				continue
			}
			return s.either(said[0], n, list[i], m.Name)
		}
	}
	return nil
}

// bracketed tells that a token stands behind a bracket that opens.
func (s *Scanner) bracketed(t Token) bool {
	text := []rune(s.line.Text)
	return strings.HasPrefix(t.Text, "(") || t.Column > 1 && t.Column-2 < len(text) && text[t.Column-2] == '('
}

// either is the Problem at a token that one of two names may be meant.
func (s *Scanner) either(at Token, n *Names, one, other *Name) *Problem {
	kind := "ambiguous-" + n.kind
	p := s.At(at, kind)
	p.Suggest = []string{one.Short, other.Short}
	p.Args = map[string]string{"candidates": one.Short + ", " + other.Short, "count": "2"}
	return p
}

// ordinal tells a number written as one in a row: "1st", "4.".
func ordinal(t Token) bool {
	number := strings.TrimLeft(t.Text, "0123456789")
	return number != t.Text && slices.Contains([]string{"ST", "ND", "RD", "TH", "."}, strings.ToUpper(number))
}

// ends tells whether what is left of the line is one name of a register.
func (s *Scanner) ends(last *Names) bool {
	if last == nil || s.Done() {
		return false
	}
	m := last.Find(s.Rest(), "")
	return m.Name != nil && m.Used == len(s.Rest())
}

// NumberOf reads one name and gives its number in the register, from 0. It fails
// as Name does.
func (s *Scanner) NumberOf(n *Names, owner string) (int, *Problem) {
	name, p := s.Name(n, owner)
	if p != nil {
		return 0, p
	}
	return name.number, nil
}

// NumberOfOwn is NumberOf among the owner's names only.
func (s *Scanner) NumberOfOwn(n *Names, owner string) (int, *Problem) {
	name, p := s.NameOf(n, owner)
	if p != nil {
		return 0, p
	}
	return name.number, nil
}

// NumbersOf reads a list of names and gives their numbers in the register, from
// 0. It fails as NameList does; more than most are "too-many-units" (Args
// "limit").
func (s *Scanner) NumbersOf(n *Names, owner string, most int) ([]int, *Problem) {
	return s.numbers(n, owner, most, false, nil)
}

// NumbersBefore is NumbersOf where the line may end with a name of another register, which is
// then no part of the list though it could be: "Zośka Wola" may be a unit and a zone.
func (s *Scanner) NumbersBefore(last, n *Names, owner string, most int) ([]int, *Problem) {
	return s.numbers(n, owner, most, false, last)
}

// NumbersAgain is NumbersOf where a name may be given more than once, and then
// stands in the list as often.
func (s *Scanner) NumbersAgain(n *Names, owner string, most int) ([]int, *Problem) {
	return s.numbers(n, owner, most, true, nil)
}

func (s *Scanner) numbers(n *Names, owner string, most int, again bool, last *Names) ([]int, *Problem) {
	names, p := s.names(n, owner, again, last)
	if p != nil {
		return nil, p
	}
	if len(names) > most {
		return nil, s.TooMany(TooManyUnits, Token{}, most)
	}
	list := make([]int, len(names))
	for i, name := range names {
		list[i] = name.number
	}
	return list, nil
}

// Kinds of problems with lists that are too long.
const (
	TooManyUnits = "too-many-units"
	TooManyHexes = "too-many-hexes"
)

// TooMany makes a Problem of that kind at a token; Args "limit" is how many are
// allowed.
func (s *Scanner) TooMany(kind string, at Token, limit int) *Problem {
	p := s.At(at, kind)
	p.Args = map[string]string{"limit": strconv.Itoa(limit)}
	return p
}

// more tells whether a list goes on, and reads the word AND where a name may follow it.
func (s *Scanner) more(n *Names) bool {
	if s.Done() {
		return false
	}
	if at := s.pos; s.And() {
		if s.Done() || !n.stop[s.Peek().Fold] || n.Find(s.Rest(), "").Name != nil {
			return true
		}
		s.pos = at // "11D/1 and stay": what follows is no name
		return false
	}
	t := s.Peek()
	if t.Fold == "I" { // Polish and, unless something is called so
		if m := n.Find(s.Rest(), ""); m.Name == nil {
			s.pos++
			return true
		}
	}
	return !n.stop[t.Fold] && !s.IsHex() && !operator(t.Fold[0]) && t.Fold[0] != '-'
}
