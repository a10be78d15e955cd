package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// Requests of polite people, who put an order as a question or as what would please them.

// politely writes a request in the form of a question, "would you kindly send 3Pz to 0505?", without the mark.
func (r *Reader) politely(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if sentences.Asks(atoms) {
		return r.begged(l, atoms)
	}
	asks := false
	for i, a := range atoms {
		if a.Fold == "?" {
			return nouns.Replaced(l, atoms, i, i+1, ".")
		}
		asks = asks || lexicon.Begging.Has(a.Fold)
	}
	s := newSentence(r, l, atoms)
	if asks && len(atoms) > 3 && lexicon.Mights.Has(atoms[0].Fold) && (s.NamesOwn(1) || s.NamesOwn(2)) { // "Could 3Inf go to 1810 please"
		return order.LineOf(l.Number, string([]rune(l.Text)[atoms[1].Column-1:]))
	}
	return l, false
}

// wonders tells a line without a mark that asks what an own unit can do, "can 22Mtn still make it to 1919 this turn", and begs for
// nothing. It may be answered, and is no order.
func (s *sentence) wonders() bool {
	n := lexicon.Wondering.BeginIn("", s.Atoms)
	if n == 0 {
		n = lexicon.Mights.BeginIn("", s.Atoms)
	}
	begs := func(a lexicon.Atom) bool { return lexicon.Begging.Has(a.Fold) || lexicon.SpokenTo.Has(a.Fold) }
	return n > 0 && n+2 < len(s.Atoms) && (s.NamesOwn(n) || s.NamesOwn(n+1)) && !slices.ContainsFunc(s.Atoms, begs) && !sentences.Asks(s.Atoms)
}

// wondered is a line that wonders as the question that it is; what it asks otherwise is asked back.
func (r *Reader) wondered(s *sentence) (canon []string, ok bool) {
	if canon, ok = r.question(s); !ok {
		canon, ok, _ = r.rewritten(s.Written, s.Atoms)
	}
	does := func(text string) bool {
		verb, _, _ := strings.Cut(text, " ")
		return !r.Verbs[verb].Question && !slices.Contains(deskVerbs, verb)
	}
	if !ok || slices.ContainsFunc(canon, does) {
		r.Open = s.Written.Number
		return nil, false
	}
	return canon, true
}

// begged writes a question that begs for a deed of units, "Kann die 8. bitte nach 1316?", as an order. Where the word that begs ends it,
// it may only ask politely.
func (r *Reader) begged(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s, last := newSentence(r, l, atoms), len(atoms)-1
	ends := func(a lexicon.Atom) bool { return strings.Contains(".;!?", a.Fold) && !a.Glued }
	begs := slices.IndexFunc(atoms, func(a lexicon.Atom) bool { return lexicon.Begging.Has(a.Fold) })
	if begs < 1 || begs >= last-1 || atoms[last].Fold != "?" || slices.ContainsFunc(atoms[:last], ends) {
		return l, false
	}
	from := lexicon.Mights.Begin(atoms)
	if senses, n := s.Senses(0); from == 0 && (n == 0 || !senses.Is("go", "attack")) {
		return l, false
	}
	if from > 0 && lexicon.SpokenTo.Has(atoms[from].Fold) {
		from++
	}
	for i := from; i < min(from+mostLeading, last); i++ {
		if s.NamesOwn(i) {
			text := []rune(l.Text)
			return order.LineOf(l.Number, strings.TrimSpace(string(text[atoms[from].Column-1:atoms[last].Column-1])))
		}
	}
	return l, false
}

// mostLeading is how many words stand at most before whom somebody begs for: "bitte die".
const mostLeading = 3

// asPleases is an order that is told as what would please somebody, "I'd be obliged if Sadyba could walk to 131", "gdyby Wola2
// poszła na Wolską, byłbym wdzięczny", without the pleasure.
func (r *Reader) asPleases(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	from, to := pleasing(atoms)
	if from == to || sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	own := false
	for i := from; i < to && !own; i++ {
		own = s.NamesOwn(i)
	}
	if !own {
		return l, false
	}
	text := []rune(l.Text)
	written := ""
	for i := from; i < to; {
		n := max(lexicon.Wished.BeginIn("", atoms[i:to]), 1)
		word := string(text[atoms[i].Column-1 : atoms[i+n-1].End])
		if said := foldOf(atoms[i : i+n]); lexicon.Wished.Has(said) {
			word = lexicon.Wished.Of(said)
		}
		if !atoms[i].Glued {
			written += " "
		}
		written += word
		i += n
	}
	return order.LineOf(l.Number, strings.TrimSpace(written))
}

// pleasing is between which atoms a line tells what would please somebody; 0 and 0 for one that is no such wish.
func pleasing(atoms []lexicon.Atom) (from, to int) {
	if n := lexicon.WouldRather.BeginIn("", atoms); n > 0 && n < len(atoms) { // "I'd rather the 21st went to 1410"
		return n, len(atoms)
	}
	if n := lexicon.Pleases.BeginIn("", atoms); n > 0 {
		if n < len(atoms) && atoms[n].Fold == "," {
			n++
		}
		if n+1 < len(atoms) && lexicon.IfItWere.Has(atoms[n].Fold) {
			return n + 1, len(atoms)
		}
		return 0, 0
	}
	if !lexicon.IfItWere.Has(atoms[0].Fold) {
		return 0, 0
	}
	for i := 2; i < len(atoms); i++ {
		if n := lexicon.Pleases.BeginIn("", atoms[i:]); n > 0 && atoms[i-1].Fold == "," && (i+n == len(atoms) || i+n == len(atoms)-1 && atoms[i+n].Kind == lexicon.Sign) {
			return 1, i - 1
		}
	}
	return 0, 0
}

// foldOf are the words of atoms, folded, as lists of words have them.
func foldOf(atoms []lexicon.Atom) string {
	var words []string
	for _, a := range atoms {
		words = append(words, a.Fold)
	}
	return strings.Join(words, " ")
}
