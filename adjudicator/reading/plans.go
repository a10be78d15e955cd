package reading

import (
	"strings"

	"kurier/adjudicator/order"
)

// plan reads an order for later, kept for an army: "4th Army: 3Pz 0811", "When the 4th is
// drawn, 3Pz goes to 0811", or the heading of several.
func (r *Reader) plan(s *sentence) (canon []string, ok bool) {
	if _, ok := r.verbs["PLAN"]; !ok {
		return nil, false
	}
	head, named := s.heading()
	key := r.key(s.line, s.atoms[:head])
	if key == "" {
		head, key = r.withoutColon(s)
	}
	if key == "" {
		return r.planWord(s)
	}
	rest := &sentence{Reader: r, line: s.line, atoms: s.atoms[head:]}
	if len(rest.atoms) > 0 && rest.atoms[0].kind == sign {
		rest.atoms = rest.atoms[1:]
	}
	if len(rest.atoms) == 0 {
		r.headed = r.headed || named
		return []string{"PLAN " + key}, named
	}
	if !rest.read() || len(rest.canon) == 0 {
		return r.planWord(s)
	}
	for i := range rest.canon {
		rest.canon[i] = "PLAN " + key + ": " + rest.canon[i]
	}
	return r.orders(s.line, rest.canon)
}

// mostOfAKey is how many atoms the name of an army has, with the word for a plan before it.
const mostOfAKey = 5

// withoutColon finds the name of an army behind the word for a plan, where no colon ends it:
// "plan 4th army 3Pz to 0811". The longest name counts.
func (r *Reader) withoutColon(s *sentence) (end int, key string) {
	if senses, n := planWords().find(s.atoms); n != 1 || !is(senses, "plan") {
		return 0, ""
	}
	for end := min(mostOfAKey, len(s.atoms)-1); end > 1; end-- {
		if k := r.key(s.line, s.atoms[:end]); k != "" {
			return end, k
		}
	}
	return 0, ""
}

// heading tells where the name of an army ends: at a colon, at the comma behind "when … is
// drawn", or with the line; named tells that it cannot be a unit.
func (s *sentence) heading() (end int, named bool) {
	when := false
	for i := 0; i < len(s.atoms); i++ {
		senses, _ := planWords().besides(s.atoms[i:])
		named = named || is(senses, "army", "plan")
		when = when || is(senses, "when")
		if s.atoms[i].fold == ":" || when && s.atoms[i].fold == "," {
			return i, true
		}
	}
	return len(s.atoms), named
}

// key is the name by which plans are kept for an army, "" where the words name none.
func (r *Reader) key(l order.Line, atoms []atom) string {
	var text strings.Builder
	for i := 0; i < len(atoms); {
		senses, n := planWords().besides(atoms[i:])
		if n > 0 && is(senses, "army", "plan", "when", "hands", "filler", "with", "of") || atoms[i].kind == sign || n > 0 && is(senses, "for") {
			i += max(n, 1)
			continue
		}
		if text.Len() > 0 && !atoms[i].glued {
			text.WriteByte(' ')
		}
		text.WriteString(atoms[i].text)
		i++
	}
	if text.Len() == 0 {
		return ""
	}
	return r.keyOf(l, text.String())
}

// keyOf is the name of an army as plans write it.
func (r *Reader) keyOf(l order.Line, name string) string {
	line, ok := order.LineOf(l.Number, "PLAN "+name+": NONE")
	if !ok {
		return ""
	}
	list, problems := r.game.Parse(r.seat, []order.Line{line})
	if len(problems) > 0 || len(list) != 1 {
		return ""
	}
	key, _, _ := strings.Cut(strings.TrimPrefix(list[0].Canon, "PLAN "), ":")
	return key
}

// planWord reads that an army does nothing, is left to the staff officer, activates others, or
// has its plan dropped.
func (r *Reader) planWord(s *sentence) (canon []string, ok bool) {
	var rest []atom
	word, plan, hq := "", false, false
	for i := 0; i < len(s.atoms); {
		senses, n := planWords().besides(s.atoms[i:])
		switch {
		case is(senses, "none"):
			word = "NONE"
		case is(senses, "staff") && word == "":
			word = "STAFF"
		case is(senses, "wipe"):
			word = "CLEAR"
		case is(senses, "plan"):
			plan = true
		case is(senses, "activate"):
			return r.activation(s, rest, i+n)
		case is(senses, "hands"):
			hq = true
		case is(senses, "leads", "army", "filler", "to", "with", "instead"):
		default:
			rest = append(rest, s.atoms[i])
			n = 1
		}
		i += max(n, 1)
	}
	if word == "" || word == "CLEAR" && !plan {
		return nil, false
	}
	key := r.key(s.line, rest)
	if key == "" {
		return nil, false
	}
	canon, ok = r.orders(s.line, []string{"PLAN " + key + ": " + word})
	if hold, one := r.orders(s.line, []string{"HOLD " + key + " HQ"}); hq && ok {
		if word == "NONE" && one { // all of its army, or itself
			r.doubtful(s.line.Number, append(canon, r.kept(s.line, hold)...))
		}
		return nil, false
	}
	return canon, ok
}

func (r *Reader) activation(s *sentence, head []atom, at int) ([]string, bool) {
	key := r.key(s.line, head)
	if key == "" {
		return nil, false
	}
	var text []string
	for _, a := range s.atoms[at:] {
		if k := r.key(s.line, []atom{a}); k != "" {
			text = append(text, k)
		} else if senses, _ := planWords().besides([]atom{a}); a.kind == word && !is(senses, "filler", "army", "and", "then") && len(text) == 0 {
			return nil, false
		}
	}
	if len(text) == 0 {
		return nil, false
	}
	return r.orders(s.line, []string{"PLAN " + key + ": ACTIVATE " + strings.Join(text, " ")})
}

// dated tells the heading of a letter: "Turn 2, German", "1 September 1939, 4:45".
func (s *sentence) dated() bool {
	told := false
	for i := 0; i < len(s.atoms); {
		senses, n := planWords().besides(s.atoms[i:])
		if s.atoms[i].kind == word && !is(senses, "turn", "month", "whose", "heading") {
			return false
		}
		told = told || is(senses, "turn", "month")
		i += max(n, 1)
	}
	return told && s.atoms[len(s.atoms)-1].fold != "?"
}

// headline tells the heading of some orders, where no plans are kept: "4th Army:".
func (s *sentence) headline() bool {
	army := false
	for i := 0; i < len(s.atoms); {
		senses, n := planWords().besides(s.atoms[i:])
		army = army || is(senses, "army")
		if is(senses, acts...) && !is(senses, "army", "filler") || s.atoms[i].kind == number && len(s.atoms[i].fold) > 2 {
			return false
		}
		i += max(n, 1)
	}
	return army && s.atoms[len(s.atoms)-1].fold == ":"
}
