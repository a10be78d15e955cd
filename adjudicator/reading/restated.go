package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// A sentence may correct itself in its midst: "3Pz to 0704, hmm no, 0604", "3Pz - no, 10Pz - to 0408". What was said last
// before the words that correct is dropped, and what is said of the same kind behind them stands instead.

// naming is what a line names at its atoms from one on: "unit", "place" or "number".
type naming struct {
	kind     string
	from, to int
	units    []int
	at       board.Place // of a place, where it matters
}

// restated reads a line as it corrects itself.
func (r *Reader) restated(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if len(atoms) > mostRestated*2 {
		return nil, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 1; i < len(atoms)-1; i++ {
		end, t := s.turns(i)
		if end == i || end >= len(atoms) || !t.undo && !t.turn && !(atoms[i-1].Kind == lexicon.Sign && atoms[end-1].Kind == lexicon.Sign && s.corrects(i, end)) {
			continue
		}
		full, good := s.instead(i, end)
		switch {
		case !good:
			return nil, false
		case r.isOrder(full):
			return r.orders(l, []string{full.Text})
		}
		return r.Line(full)
	}
	return nil, false
}

// instead is the line with what is named behind some words of correction in the place of what is named before them.
func (s *sentence) instead(begin, end int) (order.Line, bool) {
	before := s.lastNamed(begin)
	led := end
	if senses, n := s.senses(end); senses.Is("to", "with", "in", "from", "against") {
		led = end + n
	}
	now := s.namedAt(s.behindFillers(led))
	if full, good, applies := s.redone(begin, end); applies {
		return full, good
	}
	if now.kind != "" && before.kind != now.kind && s.atEnd(now.to) && now.to >= len(s.atoms)-1 {
		return s.exchanged(begin, now)
	}
	if before.kind == "" || before.kind != now.kind || len(before.units) > 1 && len(now.units) == 1 {
		return s.line, false
	}
	drop := before.from
	if senses, n := s.senses(drop - 1); led > end && drop > 0 && n == 1 && senses.Is("to", "with", "in", "from", "against") {
		drop--
	}
	text := []rune(s.line.Text)
	rest := string(text[s.atoms[end].Column-1:])
	if now.to < len(s.atoms) { // "10Pz - to 0408", "(no, 0408)"
		tail := string(text[s.atoms[now.to-1].End:])
		if trimmed := strings.TrimLeft(tail, " -)"); strings.HasPrefix(strings.TrimSpace(tail), "-") || strings.HasPrefix(strings.TrimSpace(tail), ")") {
			rest = string(text[s.atoms[end].Column-1:s.atoms[now.to-1].End]) + " " + trimmed
		}
	}
	return order.LineOf(s.line.Number, strings.TrimSpace(string(text[:s.atoms[drop].Column-1])+rest))
}

// actAt is what a word says is to be done, nil for one that says something else as well; n is how many atoms it takes.
func (s *sentence) actAt(i int) (act lexicon.Senses, n int) {
	if i < 0 || i >= len(s.atoms) {
		return nil, 0
	}
	act, n = lexicon.Words().Find(s.atoms[i : i+1]) // "goes", of "goes to"
	if n == 0 || !act.Is(acts...) {
		act, n = s.senses(i)
	}
	if !act.Is(acts...) || act.Is("in", "to", "from", "with", "stay") || act.Is("filler") && !act.Is("go") {
		return nil, 0
	}
	return act, n
}

// redone is a line with the act behind words of correction in the place of another before them: "HG1 attacks, I mean goes to
// 72", "attack 209, no, assault". It does not apply where no other is told.
func (s *sentence) redone(begin, end int) (full order.Line, good, applies bool) {
	now, m := s.actAt(end)
	was := begin - 1
	act, n := s.actAt(was)
	for was > 0 && n == 0 {
		was--
		act, n = s.actAt(was)
	}
	if m == 0 || n == 0 || s.atoms[was].Fold == s.atoms[end].Fold || slices.ContainsFunc(act, func(x lexicon.Sense) bool { return x.Class == "go" && now.Is("go") }) {
		return s.line, false, false
	}
	text := []rune(s.line.Text)
	head, between := string(text[:s.atoms[was].Column-1]), string(text[s.atoms[was+n-1].End:s.atoms[begin-1].End])
	between = strings.TrimRight(between, " ,.;:-–—(")
	if s.atEnd(end + m) {
		full, good = order.LineOf(s.line.Number, head+string(text[s.atoms[end].Column-1:s.atoms[end+m-1].End])+between)
		return full, good, true
	}
	if _, place := s.place(s.behindLead(was + n)); between != "" && place == 0 {
		return s.line, false, true // what is between may belong to either
	}
	full, good = order.LineOf(s.line.Number, head+string(text[s.atoms[end].Column-1:]))
	return full, good, true
}

// exchanged is a line with what is named at its end in the place of the last of its kind before: "10 points to Pomorze,
// no, 8".
func (s *sentence) exchanged(begin int, now naming) (order.Line, bool) {
	text := []rune(s.line.Text)
	for end := begin; end > 0; end-- {
		if found := s.lastNamed(end); found.kind == now.kind && len(found.units) <= max(1, len(now.units)) {
			said := string(text[s.atoms[now.from].Column-1 : s.atoms[now.to-1].End])
			whole := string(text[:s.atoms[found.from].Column-1]) + said + string(text[s.atoms[found.to-1].End:s.atoms[begin-1].End])
			return order.LineOf(s.line.Number, strings.TrimRight(whole, " ,.;:-–—("))
		}
	}
	return s.line, false
}

// corrects tells that words between signs do more than hesitate.
func (s *sentence) corrects(from, to int) bool {
	for i := from; i < to; i++ {
		if said, _ := lexicon.Corrections().Find(s.atoms[i:]); said.Is("aside") && !said.Is("hesitates") {
			return true
		}
	}
	return false
}

// lastNamed is what is named right before an atom.
func (s *sentence) lastNamed(end int) naming {
	for end > 0 && s.atoms[end-1].Kind == lexicon.Sign {
		end--
	}
	for from := max(0, end-mostNamed); from < end; from++ {
		if found := s.namedAt(from); found.to == end {
			return found
		}
	}
	return naming{}
}

// mostNamed is how many atoms a naming has at most.
const mostNamed = 8

// namedAt is what is named from an atom on.
func (s *sentence) namedAt(i int) naming {
	if i >= len(s.atoms) {
		return naming{}
	}
	units, n := s.units(i)
	_, took := s.place(i)
	senses, m := s.senses(i)
	switch _, counted := lexicon.Counts(s.atoms[i], senses); {
	case n > 0 && n >= took:
		return naming{kind: "unit", from: i, to: i + n, units: units}
	case took > 0:
		return naming{kind: "place", from: i, to: i + took}
	case counted:
		return naming{kind: "number", from: i, to: i + max(m, 1)}
	}
	return naming{}
}

// deedOf tells words for an order of the title that is not to stay.
func (s *sentence) deedOf(does lexicon.Senses) bool {
	verb, told := s.declared(does)
	return told && verb != "HOLD"
}

// stayed reads behind words that correct that those spoken of stay, "it stays in the fortress", "keep it for later": what
// was told of them last is taken back, and where the title has an order for it, they hold.
func (r *Reader) stayed(s *sentence, last []Filed, t turn) (canon []string, ok bool) {
	if !t.undo && !t.turn {
		return nil, false
	}
	var at []board.Place
	stays := false
	for i := 0; i < len(s.atoms); {
		senses, n := s.senses(i)
		said, m := lexicon.Corrections().Find(s.atoms[i:])
		p, took := s.place(i)
		switch {
		case took > 0:
			at, n = append(at, p), took
		case said.Is("later"):
			n = m
		case senses.Is("stay"):
			if does, _ := lexicon.Verbs().Find(s.atoms[i:]); s.deedOf(does) {
				return nil, false // "stattdessen eingraben"
			}
			stays = true
		case s.atoms[i].Kind == lexicon.Sign && strings.Contains(",.!;)", s.atoms[i].Fold[:1]):
			n = 1
		case !senses.Is("pronoun", "filler", "in", "there", "but", "instead", "leave", "size", "type"):
			return nil, false
		}
		i += n
	}
	if !stays || len(last) == 0 || len(at) > 1 {
		return nil, false
	}
	for _, f := range last {
		u := slices.IndexFunc(r.own, func(u unit) bool {
			return strings.Contains(" "+strings.Join(ordered(f.Order), " ")+" ", " "+u.Name+" ")
		})
		if u < 0 || len(at) == 1 && r.own[u].At != at[0] {
			return nil, false
		}
		if r.holds() {
			canon = append(canon, order.Canon("HOLD", r.own[u].Name))
		}
	}
	if canon, ok = r.orders(s.line, canon); !ok {
		return nil, false
	}
	given := slices.DeleteFunc(slices.Clone(last), func(f Filed) bool { return f.given == 0 && r.holds() })
	return append(r.takeBack(s.line.Number, given), r.kept(s.line, canon)...), true
}
