package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/sentences"
)

// What is said of units may be said of others behind them in few words: "635 attacks 4122, 487 too", "3Pz digs in.
// The same goes for 4Pz", or in a line of its own, "4Pz likewise".

// exceptBelow reads a line that leaves units out of what the one above orders for them and others, "except Azeri2, that one stays",
// "nur NSZ nicht", "leave 30D/3 out of it". What was ordered for them is taken back, and an order that names them among others is
// given anew without them.
func (r *Reader) exceptBelow(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	above := r.OrderedAbove(l.Number)
	if len(above) == 0 {
		return nil, false
	}
	s := newSentence(r, l, atoms)
	if deniedFirst(atoms) {
		return nil, false
	}
	if begins, n := s.Senses(s.BehindBut(0)); n > 0 && begins.Is("except") {
		r.excepting = l.Number
	}
	out := s.LeftOut(above)
	if len(out) == 0 {
		return nil, false
	}
	var back []sentences.Filed
	found := map[int]bool{}
	others, marched := false, true
	for _, f := range above {
		in := r.UnitsIn(f.Order.Canon)
		left := slices.DeleteFunc(slices.Clone(in), func(u int) bool { return slices.Contains(out, u) })
		others = others || len(left) > 0
		if len(left) == len(in) {
			continue
		}
		back = append(back, f)
		text := f.Order.Canon
		for _, u := range in {
			if slices.Contains(out, u) {
				found[u] = true
				text = sentences.WithoutName(text, r.Own[u].Name)
			}
		}
		if marched = marched && len(left) == 0 && sentences.Ordered(f.Order)[0] == "MOVE"; len(left) > 0 {
			canon = append(canon, text)
		}
	}
	if !others || len(found) < len(out) {
		return nil, false
	}
	if canon, ok = r.Orders(l, canon); !ok {
		return nil, false
	}
	for _, u := range out {
		if marched && r.Holds() {
			canon = append(canon, r.AsPlans(l, []string{order.Canon("HOLD", r.Own[u].Name)})...)
		}
	}
	return append(r.takeBack(l.Number, back), canon...), true
}

// deniedFirst tells that "only" stands behind a denial, and is not what is denied: "no, only 66", and not "only 66 does not".
func deniedFirst(atoms []lexicon.Atom) bool {
	only := slices.IndexFunc(atoms, func(a lexicon.Atom) bool { return lexicon.Only.Has(a.Fold) })
	return only > 0 && slices.ContainsFunc(atoms[:only], func(a lexicon.Atom) bool {
		said, _ := lexicon.Words().Find([]lexicon.Atom{a})
		return said.Is("not")
	})
}

// sameAgain reads a line that says only that units do the same as those of the line before: "NOW-AK too", "same with
// 4Pz". An attack is theirs together.
func (r *Reader) sameAgain(s *sentence) (canon []string, ok bool) {
	if len(r.OrderedBefore) == 0 || len(s.Atoms) > sentences.MostAlike {
		return nil, false
	}
	units, end := s.DoAlike(s.BehindTies(0))
	last := r.lastLine(s.Written.Number)
	for end < len(s.Atoms) && end > 0 && s.Atoms[end].Kind == lexicon.Sign {
		end++
	}
	if end < len(s.Atoms) || len(last) == 0 {
		return nil, false
	}
	var told string
	for _, f := range last {
		if words := sentences.Ordered(f.Order); len(last) == 1 && (words[0] == "ATTACK" || words[0] == "ASSAULT") {
			return r.together(s, f, units)
		}
		text := strings.TrimPrefix(strings.Join(sentences.Ordered(f.Order), " ")+" ", " ")
		for _, u := range r.Own {
			text = strings.Replace(text, " "+u.Name+" ", " \x00 ", 1)
		}
		if strings.Count(text, "\x00") != 1 || told != "" && told != text {
			return nil, false
		}
		told = text
	}
	if r.KeepsAbove(s.Written.Number) && !strings.HasPrefix(told, "HOLD ") { // does he go, or stay?
		return nil, false
	}
	if s.joinsThem() && !strings.HasPrefix(told, "MOVE ") {
		if told = r.toThemStaying(last); told == "" {
			return nil, false
		}
	}
	for _, u := range units {
		canon = append(canon, strings.ReplaceAll(told, "\x00", r.Own[u].Name))
	}
	if canon, ok = r.Orders(s.Written, canon); !ok {
		return nil, false
	}
	return r.AsPlans(s.Written, canon), true
}

// joinsThem tells that a line says of somebody that he joins others, and not only that he does as they do.
func (s *sentence) joinsThem() bool {
	for i := range s.Atoms {
		if senses, _ := s.Senses(i); senses.Is("join") {
			return true
		}
	}
	return false
}

// toThemStaying is the march, of nobody yet, to those who stay in one place by the orders above, "" where these are others.
func (r *Reader) toThemStaying(above []sentences.Filed) string {
	var at board.Place
	for _, f := range above {
		in := r.UnitsIn(f.Order.Canon)
		if sentences.Ordered(f.Order)[0] != "HOLD" || len(in) != 1 || at != "" && r.Own[in[0]].At != at {
			return ""
		}
		at = r.Own[in[0]].At
	}
	return order.Canon("MOVE", "\x00", string(at))
}

// together gives the attack of a line before with more units, and takes that back.
func (r *Reader) together(s *sentence, f sentences.Filed, units []int) (canon []string, ok bool) {
	if f.Given == 0 {
		return nil, false
	}
	text, ok := s.WithMore(f.Order.Canon, units, nil)
	if !ok {
		return nil, false
	}
	if canon, ok = r.Orders(s.Written, []string{text}); !ok {
		return nil, false
	}
	return append(r.takeBack(s.Written.Number, []sentences.Filed{f}), canon...), true
}
