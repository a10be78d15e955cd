package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// inAid reads that units, support counters or air points help in an attack that is told elsewhere: "Art143 supports the
// attack on 3828", "do ataku na 3828 dokładam Art60", "4 air points for 0713", or below the only attack of the letter that
// guns do, "Art143 supports". Where none is, it is asked back with those who could make it.
func (r *Reader) inAid(s *sentence) (canon []string, ok bool) {
	h, ok := s.Helpers()
	if !ok {
		h, ok = s.AirHelp()
	}
	if !ok {
		return nil, false
	}
	f, found := r.AttackOn(h.Target)
	if !found && s.ActOfThose(h.Target) {
		return nil, false
	}
	others := func(u int) bool {
		return !slices.Contains(strings.Fields(strings.ReplaceAll(f.Order.Canon, ",", " ")), s.Own[u].Name)
	}
	if h.Bare && f.Given == 0 || found && slices.ContainsFunc(h.Who, others) {
		return nil, false
	}
	if found {
		text, ok := s.WithMore(f.Order.Canon, h.Units, h.Counters)
		if !ok {
			return nil, false
		}
		if text, ok = h.Flown(text); !ok { // so many more, or so many in all?
			r.Open = s.Written.Number
			if all, ok := h.More(f.Order.Canon); ok {
				r.Doubtful(s.Written.Number, all)
			}
			return nil, false
		}
		if canon, ok = r.Orders(s.Written, []string{text}); !ok {
			return nil, false
		}
		return append(r.takeBack(s.Written.Number, []sentences.Filed{f}), canon...), true
	}
	r.Open = s.Written.Number
	if h.Target == "" {
		return nil, false
	}
	if len(h.Who) > 0 {
		text, ok := s.WithMore(order.Canon("ATTACK", string(h.Target), "WITH", s.AsOrdered(h.Who)), h.Units, h.Counters)
		if canon, read := r.Orders(s.Written, []string{text}); ok && read {
			return canon, true
		}
		return nil, false
	}
	r.OfferAid(&s.Sentence, &h)
	return nil, false
}

// helpsAttack reads that somebody helps others in their attack, "13Mot helps 1Pz to attack", "24 hilft 1Pz beim Angriff", "635 helps 487" below an
// attack by 487, "Kempf joins them and they attack 0908". Where these attack nothing yet and no target is told, it is asked back.
func (r *Reader) helpsAttack(s *sentence) (canon []string, ok bool) {
	if r.Zoned || r.Verbs["ATTACK"].Name == "" || sentences.Asks(s.Atoms) {
		return nil, false
	}
	var h helping
	for s.More() {
		n := h.take(s)
		if n == 0 {
			return nil, false
		}
		s.I += n
	}
	if len(h.who) == 0 || !h.aids && !(h.joins && h.attack && h.target != "") || h.helped == nil && !h.them {
		return nil, false
	}
	f, found := h.attackOf(r, s.Written.Number)
	switch {
	case found:
		text, ok := s.WithMore(f.Order.Canon, h.who, nil)
		if canon, read := r.Orders(s.Written, []string{text}); ok && read {
			return append(r.takeBack(s.Written.Number, []sentences.Filed{f}), canon...), true
		}
		return nil, false
	case h.target != "" && h.attack && len(h.helped) > 0:
		away := func(u int) bool { return r.View.Board.Steps(r.Own[u].At, h.target) != 1 }
		if !h.aids && slices.ContainsFunc(h.who, away) { // who joins them goes there first
			return nil, false
		}
		canon, ok = r.Orders(s.Written, []string{order.Canon("ATTACK", string(h.target), "WITH", s.AsOrdered(append(h.who, h.helped...)))})
		return r.AsPlans(s.Written, canon), ok
	}
	if h.attack {
		r.Open = s.Written.Number
	}
	return nil, false
}

// helping is what such a line says: who helps whom, by a word for help or one for joining, and in an attack on what.
type helping struct {
	who, helped               []int
	them, aids, joins, attack bool
	target                    board.Place
}

// take reads the next words of it, and gives how many they are.
func (h *helping) take(s *sentence) int {
	senses, n := s.Senses(s.I)
	list, units := s.Units(s.I)
	p, took := s.Place(s.I)
	fold := s.Peek().Fold
	said := h.aids || h.joins
	switch {
	case units > 0 && units >= took && !said:
		h.who, n = append(h.who, list...), units
	case units > 0 && units >= took && !h.attack && h.target == "":
		h.helped, n = append(h.helped, list...), units
	case took > 0 && s.FoesAt[p] && said && h.target == "":
		h.target, n = p, took
	case lexicon.HelpsOut.Has(fold) && len(h.who) > 0 && !said:
		h.aids, n = true, 1
	case senses.Is("join") && len(h.who) > 0 && !said:
		h.joins = true
	case said && senses.Is("pronoun"), said && lexicon.Him.Has(fold):
		h.them = true
	case said && senses.Is("attack", "attackword"):
		h.attack = true
	case senses.Is("not", "if", "unless", "or", "stay", "go"), took > 0:
		return 0
	case s.Peek().Kind == lexicon.Sign && strings.Contains(",.!", fold), lexicon.Articles.Has(fold), lexicon.And.Has(fold):
		n = 1
	case !senses.Is("filler", "and", "in", "to", "with", "at", "on", "upon", "against", "both"):
		return 0
	}
	return max(n, 1)
}

// attackOf is the one attack that those helped make, of the letter or else the sheet, or the only one of the line above.
func (h *helping) attackOf(r *Reader, line int) (f sentences.Filed, ok bool) {
	fits := func(words []string) bool {
		return words[0] == "ATTACK" && len(words) > 1 && (h.target == "" || words[1] == string(h.target)) && !slices.ContainsFunc(h.helped, func(u int) bool {
			return !slices.Contains(words, r.Own[u].Name)
		})
	}
	found := slices.DeleteFunc(r.lastLine(line), func(f sentences.Filed) bool { return !fits(sentences.Ordered(f.Order)) })
	if len(found) == 0 && len(h.helped) > 0 {
		found = r.Lone(fits)
	}
	if len(found) != 1 {
		return f, false
	}
	return found[0], true
}

// fromBarricade reads fights behind which the line says that their losses are taken from the barricade first: "assault 204 with
// everyone, the barricade pays first".
func (r *Reader) fromBarricade(s *sentence) (canon []string, ok bool) {
	if !s.Zoned || !s.Says("BUILD") || !strings.Contains(r.Verbs["ATTACK"].Form, "LEVELS") {
		return nil, false
	}
	from := s.PayingTail()
	if from < 2 {
		return nil, false
	}
	line, good := sentences.CutOut(s.Written, s.Atoms[:from])
	if !good {
		return nil, false
	}
	texts, read := r.sentenceOf(line)
	if !read || len(texts) == 0 {
		return nil, false
	}
	for i, text := range texts {
		levels := r.LevelsIn(board.Place(sentences.Struck(text)))
		if levels == 0 || strings.Contains(text, " PAY ") || strings.Contains(text, " IF ") {
			return nil, false
		}
		texts[i] = text + " PAY LEVELS " + strconv.Itoa(levels)
	}
	return r.Orders(s.Written, texts)
}

// toEmpty reads orders behind which the line says that a place they name is empty, where the seat sees nobody of the enemy there:
// "33Inf back into Warszawa, 1811 stands empty".
func (r *Reader) toEmpty(s *sentence) (canon []string, ok bool) {
	from := len(s.Atoms) - 1
	for from > 0 && s.Atoms[from].Kind != lexicon.Sign {
		from--
	}
	at, took := s.Place(from + 1)
	if from < 2 || took == 0 || s.FoeIn(at) {
		return nil, false
	}
	is, empty := 0, 0
	for _, a := range s.Atoms[from+1+took:] {
		switch {
		case lexicon.Is.Has(a.Fold), lexicon.Stand.Has(a.Fold):
			is++
		case lexicon.Vacant.Has(a.Fold):
			empty++
		default:
			return nil, false
		}
	}
	line, good := sentences.CutOut(s.Written, s.Atoms[:from])
	if is != 1 || empty != 1 || !good {
		return nil, false
	}
	texts, read := r.sentenceOf(line)
	if !read || !slices.ContainsFunc(texts, func(text string) bool { return slices.Contains(strings.Fields(text), string(at)) }) {
		return nil, false
	}
	return r.Orders(s.Written, texts)
}

// FromBarricades are the standing orders by which losses are paid from the barricades first, for a line that wishes that: in the
// zones that it names, or else where units of the seat stand behind one, the first few.
func (r *Reader) FromBarricades(l order.Line) (list []string) {
	atoms, short := r.cut(l.Text)
	if !short || !r.ByPlace("PAY") || !strings.Contains(r.Verbs["PAY"].Form, "LEVELS") {
		return nil
	}
	s := newSentence(r, l, atoms)
	if !s.Says("BUILD") {
		return nil
	}
	var zones []board.Place
	for i := range atoms {
		if p, n := s.Place(i); n > 0 {
			zones = append(zones, p)
		}
	}
	for u := range r.Own {
		if len(zones) == 0 || !slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return a.Kind == lexicon.Number }) {
			zones = append(zones, r.Own[u].At)
		}
	}
	for _, at := range zones {
		text := order.Canon("PAY", string(at), "LEVELS", strconv.Itoa(r.LevelsIn(at)))
		if at != "" && r.LevelsIn(at) > 0 && !slices.Contains(list, text) && len(list) < sentences.MostOffered {
			list = append(list, text)
		}
	}
	return list
}

// joinsAgainst writes a line in which somebody joins others against an enemy, "50 to 0416, it joins 32 and 3 against Poznań", as
// that he attacks together with them.
func (r *Reader) joinsAgainst(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Zoned {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 1; i < len(atoms); i++ {
		senses, n := s.Senses(i)
		if n == 0 || !senses.Is("join") {
			continue
		}
		from := s.BehindFillers(i + n)
		if from < len(atoms) && lexicon.Articles.Has(atoms[from].Fold) {
			from++
		}
		list, m := s.Units(min(from, len(atoms)-1))
		lead, k := s.Senses(from + m)
		p, took := s.Place(from + m + k)
		if m == 0 || len(list) == 0 || !lead.Is("against") || took == 0 || !s.FoesHold(p) {
			continue
		}
		return nouns.Replaced(l, atoms, i, from+m+k+took, "attacks "+string(p)+" together with "+r.AsListed(list))
	}
	return l, false
}
