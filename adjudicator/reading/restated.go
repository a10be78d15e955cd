package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
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
	s := newSentence(r, l, atoms)
	for i := 1; i < len(atoms)-1; i++ {
		end, t := s.turns(i)
		if end == i || end >= len(atoms) || !t.undo && !t.turn && !(atoms[i-1].Kind == lexicon.Sign && atoms[end-1].Kind == lexicon.Sign && s.corrects(i, end)) {
			continue
		}
		if part := s.partBegin(i); part > 0 && newSentence(r, l, atoms[:part]).denier() { // "no strike on 0715, Stuka3 instead on 0716"
			return nil, false
		}
		full, good := s.instead(i, end)
		switch {
		case !good:
			return nil, false
		case r.isOrder(full):
			return r.Orders(l, []string{full.Text})
		}
		return r.Line(full)
	}
	return nil, false
}

// partBegin is where the part of the line begins in which an atom stands, behind words.
func (s *sentence) partBegin(i int) int {
	for i--; i > 0 && (!s.EndsPart(i) || s.Atoms[i].Fold == "." && s.Abbreviates(i-1)); i-- {
	}
	return i
}

// instead is the line with what is named behind some words of correction in the place of what is named before them.
func (s *sentence) instead(begin, end int) (order.Line, bool) {
	before := s.lastNamed(begin)
	led := end
	if senses, n := s.Senses(end); senses.Is("to", "with", "in", "from", "against") {
		led = end + n
	}
	now := s.namedAt(s.BehindFillers(led))
	if full, good, applies := s.narrowed(begin, end); applies {
		return full, good
	}
	if full, good, applies := s.redone(begin, end); applies {
		return full, good
	}
	if now.kind != "" && before.kind != now.kind && s.AtEnd(now.to) && now.to >= len(s.Atoms)-1 {
		return s.exchanged(begin, now)
	}
	if before.kind == "" || before.kind != now.kind || len(before.units) > 1 && len(now.units) == 1 {
		return s.Written, false
	}
	drop := before.from
	if senses, n := s.Senses(drop - 1); led > end && drop > 0 && n == 1 && senses.Is("to", "with", "in", "from", "against") {
		drop--
	}
	text := []rune(s.Written.Text)
	rest := string(text[s.Atoms[end].Column-1:])
	if now.to < len(s.Atoms) { // "10Pz - to 0408", "(no, 0408)"
		tail := string(text[s.Atoms[now.to-1].End:])
		if trimmed := strings.TrimLeft(tail, " -)"); strings.HasPrefix(strings.TrimSpace(tail), "-") || strings.HasPrefix(strings.TrimSpace(tail), ")") {
			rest = string(text[s.Atoms[end].Column-1:s.Atoms[now.to-1].End]) + " " + trimmed
		}
	}
	return order.LineOf(s.Written.Number, strings.TrimSpace(string(text[:s.Atoms[drop].Column-1])+rest))
}

// actAt is what a word says is to be done, nil for one that says something else as well; n is how many atoms it takes.
func (s *sentence) actAt(i int) (act lexicon.Senses, n int) {
	if i < 0 || i >= len(s.Atoms) {
		return nil, 0
	}
	act, n = lexicon.Words().Find(s.Atoms[i : i+1]) // "goes", of "goes to"
	if n == 0 || !act.Is(nouns.Acts...) {
		act, n = s.Senses(i)
	}
	if !act.Is(nouns.Acts...) || act.Is("in", "to", "from", "with", "stay") || act.Is("filler") && !act.Is("go") {
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
	if m == 0 || n == 0 || s.Atoms[was].Fold == s.Atoms[end].Fold || slices.ContainsFunc(act, func(x lexicon.Sense) bool { return x.Class == "go" && now.Is("go") }) {
		return s.Written, false, false
	}
	text := []rune(s.Written.Text)
	head, between := string(text[:s.Atoms[was].Column-1]), string(text[s.Atoms[was+n-1].End:s.Atoms[begin-1].End])
	between = strings.TrimRight(between, " ,.;:-–—(")
	if s.AtEnd(end + m) {
		full, good = order.LineOf(s.Written.Number, head+string(text[s.Atoms[end].Column-1:s.Atoms[end+m-1].End])+between)
		return full, good, true
	}
	if _, place := s.Place(s.behindLead(was + n)); between != "" && place == 0 {
		return s.Written, false, true // what is between may belong to either
	}
	full, good = order.LineOf(s.Written.Number, head+string(text[s.Atoms[end].Column-1:]))
	return full, good, true
}

// exchanged is a line with what is named at its end in the place of the last of its kind before: "10 points to Pomorze,
// no, 8".
func (s *sentence) exchanged(begin int, now naming) (order.Line, bool) {
	text := []rune(s.Written.Text)
	for end := begin; end > 0; end-- {
		if found := s.lastNamed(end); found.kind == now.kind && len(found.units) <= max(1, len(now.units)) {
			said := string(text[s.Atoms[now.from].Column-1 : s.Atoms[now.to-1].End])
			whole := string(text[:s.Atoms[found.from].Column-1]) + said + string(text[s.Atoms[found.to-1].End:s.Atoms[begin-1].End])
			return order.LineOf(s.Written.Number, strings.TrimRight(whole, " ,.;:-–—("))
		}
	}
	return s.Written, false
}

// narrowed is a line that corrects itself to some of those whom it names, "217 and 228 to 1513, no, only 217", with them alone in the
// place of all. It does not apply where no word tells them from the others.
func (s *sentence) narrowed(begin, end int) (full order.Line, good, applies bool) {
	at, only := end, lexicon.Only.Has(s.Atoms[end-1].Fold)
	for at < len(s.Atoms) && (lexicon.Only.Has(s.Atoms[at].Fold) || lexicon.Articles.Has(s.Atoms[at].Fold)) {
		only = only || lexicon.Only.Has(s.Atoms[at].Fold)
		at++
	}
	left, n := s.Units(at)
	for k := at + 1; k < at+n; k++ {
		if s.Atoms[k].Fold == "." && k+1 < len(s.Atoms) && !s.Atoms[k+1].Glued { // "only 217. 228 stays"
			left, n = newSentence(s.Reader, s.Written, s.Atoms[:k]).Units(at)
		}
	}
	if !only || n == 0 {
		return s.Written, false, false
	}
	if behind := at + n; !s.AtEnd(behind) && s.Atoms[behind].Fold != "," && s.Atoms[behind].Fold != ";" && s.Atoms[behind].Fold != "." {
		return s.Written, false, false
	}
	from, to := -1, 0
	var all []int
	for i := 0; i < begin; {
		list, k := s.Units(i)
		if _, took := s.Place(i); took > k {
			i += took
			continue
		}
		if k > 0 {
			if from >= 0 && !s.tiedUp(to, i) {
				return s.Written, false, true
			}
			if from < 0 {
				from = i
			}
			to, all = i+k, append(all, list...)
		}
		i += max(k, 1)
	}
	if len(all) <= len(left) || slices.ContainsFunc(left, func(u int) bool { return !slices.Contains(all, u) }) {
		return s.Written, false, true
	}
	text := []rune(s.Written.Text)
	between := strings.TrimRight(string(text[s.Atoms[to-1].End:s.Atoms[begin-1].End]), " ,.;:-–—(")
	whole := string(text[:s.Atoms[from].Column-1]) + s.AsListed(left) + between + string(text[min(s.Atoms[at+n-1].End, len(text)):])
	full, good = order.LineOf(s.Written.Number, whole)
	return full, good, true
}

// tiedUp tells that between two atoms stands nothing but what ties names: "217, and the 228th".
func (s *sentence) tiedUp(from, to int) bool {
	for i := from; i < to; i++ {
		senses, _ := s.Senses(i)
		if fold := s.Atoms[i].Fold; !senses.Is("and") && fold != "," && fold != "+" && fold != "&" && !lexicon.Articles.Has(fold) {
			return false
		}
	}
	return true
}

// corrects tells that words between signs do more than hesitate.
func (s *sentence) corrects(from, to int) bool {
	for i := from; i < to; i++ {
		if said, _ := lexicon.Corrections().Find(s.Atoms[i:]); said.Is("aside") && !said.Is("hesitates") {
			return true
		}
	}
	return false
}

// lastNamed is what is named right before an atom.
func (s *sentence) lastNamed(end int) naming {
	for end > 0 && s.Atoms[end-1].Kind == lexicon.Sign {
		end--
	}
	for from := max(0, end-nouns.MostNamed); from < end; from++ {
		if found := s.namedAt(from); found.to == end {
			return found
		}
	}
	return naming{}
}

// namedAt is what is named from an atom on.
func (s *sentence) namedAt(i int) naming {
	if i >= len(s.Atoms) {
		return naming{}
	}
	units, n := s.Units(i)
	_, took := s.Place(i)
	senses, m := s.Senses(i)
	switch _, counted := lexicon.Counts(s.Atoms[i], senses); {
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
	verb, told := s.Declared(does)
	return told && verb != "HOLD"
}

// stayed reads behind words that correct that those spoken of stay, "it stays in the fortress", "keep it for later": what
// was told of them last is taken back, and where the title has an order for it, they hold.
func (r *Reader) stayed(s *sentence, last []sentences.Filed, t turn) (canon []string, ok bool) {
	if !t.undo && !t.turn {
		return nil, false
	}
	var at []board.Place
	stays, left := false, false
	for i := 0; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		said, m := lexicon.Corrections().Find(s.Atoms[i:])
		p, took := s.Place(i)
		behind, _ := s.Senses(min(i+1, len(s.Atoms)-1))
		switch {
		case left && senses.Is("in", "on", "at") && s.PlaceAt(i+max(n, 1)): // "leave it in Gleiwitz"
			stays = true
		case took > 0:
			at, n = append(at, p), took
		case said.Is("later"):
			n = m
		case lexicon.AsItIs.Begin(s.Atoms[i:]) > 0: // "it stays where it was"
			n = lexicon.AsItIs.Begin(s.Atoms[i:])
		case said.Is("nothing") && nouns.First(lexicon.Corrections().Find(s.Atoms[min(i+m, len(s.Atoms)-1):])).Is("quits"): // "nobody leaves Częstochowa"
			stays = true
			_, quits := lexicon.Corrections().Find(s.Atoms[i+m:])
			n = m + quits
		case said.Is("meanwhile"), said.Is("aside") && n == 0:
			n = m
		case said.Is("leaves") && senses.Is("leave") && (behind.Is("pronoun") || s.InTongue(lexicon.Objects, s.Atoms[min(i+1, len(s.Atoms)-1)].Fold)):
			left = true
		case senses.Is("stay"):
			if does, _ := lexicon.Verbs().Find(s.Atoms[i:]); s.deedOf(does) {
				return nil, false // "stattdessen eingraben"
			}
			stays = true
		case s.Atoms[i].Kind == lexicon.Sign && strings.Contains(",.!;)", s.Atoms[i].Fold[:1]):
			n = 1
		case senses.Is("to", "on", "at", "against") && s.PlaceAt(i+n): // "zostaje na 0704"
		case !senses.Is("pronoun", "filler", "in", "there", "but", "instead", "leave", "size", "type", "both", "and"):
			return nil, false
		}
		i += max(n, 1)
	}
	if !stays || len(last) == 0 || len(at) > len(last) {
		return nil, false
	}
	for _, f := range last {
		u := slices.IndexFunc(r.Own, func(u nouns.Unit) bool {
			return strings.Contains(" "+strings.Join(sentences.Ordered(f.Order), " ")+" ", " "+u.Name+" ")
		})
		if u < 0 || len(at) > 0 && !slices.Contains(at, r.Own[u].At) {
			return nil, false
		}
		if r.Holds() {
			canon = append(canon, order.Canon("HOLD", r.Own[u].Name))
		}
	}
	if canon, ok = r.Orders(s.Written, canon); !ok {
		return nil, false
	}
	given := slices.DeleteFunc(slices.Clone(last), func(f sentences.Filed) bool { return f.Given == 0 && r.Holds() })
	return append(r.takeBack(s.Written.Number, given), r.AsPlans(s.Written, canon)...), true
}

// theStaff is a line in which a headquarters that is called by that word alone, "HQ itself up to 2754", has the name of the only one that
// the line names before it.
func (r *Reader) theStaff(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["ROUTE"].Name == "" {
		return l, false
	}
	s := newSentence(r, l, atoms)
	name := ""
	for i := 0; i < len(atoms); {
		of, kind, n := s.Commanded(i)
		list, k := s.Units(i)
		switch {
		case n > 0 && kind == "command" && strings.HasPrefix(of, "HQ-"):
			if name != "" && name != of {
				return l, false
			}
			name = of
		case i > 0 && name != "" && lexicon.Staffs.Has(atoms[i].Fold) && (k == 0 || len(list) != 1) && s.StandsAlone(i):
			from, to := s.WithItself(i)
			return nouns.Replaced(l, atoms, from, to, name)
		case i > 0 && name != "" && s.ownRoute(i):
			from := i
			for lexicon.Articles.Has(atoms[from-1].Fold) || lexicon.Possessives.Has(atoms[from-1].Fold) {
				from--
			}
			return nouns.Replaced(l, atoms, from, i+1, name+" "+atoms[i].Text)
		}
		i += max(n, 1)
	}
	return l, false
}

// ownRoute tells the word for a supply route behind a sign, "and" or what says whose it is, and no headquarters behind it.
func (s *sentence) ownRoute(i int) bool {
	said, _ := s.FormWord(i)
	before, _ := s.Senses(i - 1)
	a := s.Atoms[i-1]
	ties := a.Fold == "," || a.Fold == ";" || before.Is("and") && a.Kind == lexicon.Word || lexicon.Possessives.Has(a.Fold) || lexicon.Articles.Has(a.Fold)
	if s.Atoms[i].Kind != lexicon.Word || !said.Is("route") || said.Is("also") || !ties {
		return false
	}
	for k := i + 1; k < len(s.Atoms) && s.Atoms[k].Kind == lexicon.Word; k++ {
		if _, _, n := s.Commanded(k); n > 0 {
			return false
		}
	}
	return true
}

// allStayIn is a line that says of a place that everybody stays who stands there, or that nobody moves, "in Przemyśl everything stays as it
// is", "w Modlinie nikt się nie rusza", "in 1812 both divisions stay", as it is said elsewhere, where the title has an order for who stays.
func (r *Reader) allStayIn(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.Holds() || len(atoms) > mostRestated || sentences.Asks(atoms) {
		return l, false
	}
	p := newSentence(r, l, atoms).asItIsIn()
	if p == "" {
		staying, ok := newSentence(r, l, atoms).placeStaying()
		if !ok || !staying.named && !staying.all && staying.count == 0 {
			return l, false
		}
		p = staying.at
	}
	names := make([]string, 0, len(r.At(p)))
	for _, u := range r.At(p) {
		names = append(names, r.Own[u].Name)
	}
	return nouns.Replaced(l, atoms, 0, len(atoms), order.Canon(strings.Join(names, ", "), "stay"))
}

// asItIsIn is the place of which a line says first, and of everybody who stands there then, that nothing stirs; "" for others.
func (s *sentence) asItIsIn() board.Place {
	lead, m := s.Senses(0)
	p, n := s.Place(m)
	if m == 0 || n == 0 || !lead.Is("in") || len(s.At(p)) == 0 {
		return ""
	}
	all, stays := false, false
	for i := m + n; i < len(s.Atoms); {
		senses, k := s.Senses(i)
		as := lexicon.AsItIs.Begin(s.Atoms[i:])
		switch {
		case senses.Is("everything"):
			all = true
		case senses.Is("stay"):
			stays = true
		case as == 0 && !(s.Atoms[i].Kind == lexicon.Sign && strings.Contains(",.!", s.Atoms[i].Fold)):
			return ""
		}
		i += max(k, as, 1)
	}
	if !all || !stays {
		return ""
	}
	return p
}
