package reading

import (
	"cmp"
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
	if full, begs := r.begged(l, atoms); begs || sentences.Asks(atoms) {
		return full, begs
	}
	for i, a := range atoms {
		if a.Fold == "?" {
			return nouns.Replaced(l, atoms, i, i+1, ".")
		}
	}
	return l, false
}

// begged writes a question that begs for a deed of units, "Kann die 8. bitte nach 1316?", "pls could we have 3Inf in 1810", as an order.
// Where the word that begs ends a question of what units do by themselves, it may only ask politely.
func (r *Reader) begged(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	last := len(atoms)
	for last > 1 && strings.Contains(".!?", atoms[last-1].Fold) && !atoms[last-1].Glued {
		last--
	}
	if last == len(atoms) && strings.Contains(".!?", atoms[last-1].Fold) {
		last--
	}
	marked := strings.Contains(l.Text, "?")
	for i := range atoms {
		if n := lexicon.BeSoKind.Begin(atoms[i:]); i > 0 && n > 0 && i+n < last { // "would 3Inf be so kind as to …"
			return nouns.Replaced(l, atoms, i, i+n, "please")
		}
	}
	begs := slices.IndexFunc(atoms, func(a lexicon.Atom) bool { return lexicon.Begging.Has(a.Fold) })
	ends := func(a lexicon.Atom) bool { return strings.Contains(".;!?", a.Fold) && !a.Glued }
	if begs < 0 || len(atoms) < 4 || marked && (atoms[len(atoms)-1].Fold != "?" || slices.ContainsFunc(atoms[:last], ends)) {
		return l, false
	}
	from, might, bidden := asksOf(atoms[:last])
	s := newSentence(r, l, atoms)
	if senses, n := s.Senses(0); !might && (!marked || begs == 0 || n == 0 || !senses.Is("go", "attack")) {
		return l, false
	}
	if marked && !bidden && begs == last-1 {
		return l, false
	}
	if !s.ownWithin(from, min(from+mostLeading, last)) {
		return l, false
	}
	text := []rune(l.Text)
	return order.LineOf(l.Number, strings.TrimSpace(string(text[atoms[from].Column-1:atoms[last-1].End])))
}

// asksOf is behind how many atoms a request tells what is to be done, "pls could we", whether a word like "could" is among them, and
// whether whoever reads or writes it is to do that, and not units by themselves.
func asksOf(atoms []lexicon.Atom) (from int, might, bidden bool) {
	for from < len(atoms) {
		n, begs := lexicon.Mights.Begin(atoms[from:]), lexicon.Begging.Begin(atoms[from:])
		switch a := atoms[from]; {
		case n > 0 && !might:
			might = true
			from += n
		case begs > 0, a.Fold == ",":
			from += max(begs, 1)
		case might && (lexicon.SpokenTo.Has(a.Fold) || lexicon.Bidders.Has(a.Fold)):
			bidden = true
			from++
		default:
			return from, might, bidden
		}
	}
	return 0, false, false
}

// ownWithin tells that own units are named at one of some atoms.
func (s *sentence) ownWithin(from, to int) bool {
	for i := from; i < min(to, len(s.Atoms)); i++ {
		if s.NamesOwn(i) {
			return true
		}
	}
	return false
}

// mostLeading is how many words stand at most before whom somebody begs for: "bitte die".
const mostLeading = 4

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
		} else if whole := nouns.Attached(said); whole != "" {
			word = whole
		}
		if !atoms[i].Glued {
			written += " "
		}
		written += word
		i += n
	}
	return order.LineOf(l.Number, strings.TrimSpace(written))
}

// wanted writes an English order that is told as what somebody wants of units, "I would like Stuka1 and 2 to bomb Mława", plainly.
func (r *Reader) wanted(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	n := lexicon.WouldHave.BeginIn("", atoms)
	if n == 0 || sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := n; i+1 < len(atoms); i++ {
		a := atoms[i]
		if senses, _ := s.Senses(i); senses.Is("not") || a.Kind == lexicon.Sign && !a.Glued && a.Fold != "," && a.Fold != "&" {
			return l, false
		}
		if a.Fold != "TO" {
			continue
		}
		act, _ := s.Senses(i + 1)
		deed, _ := lexicon.Verbs().Find(atoms[i+1:])
		if _, declared := s.Declared(deed); !declared && (!act.Is(nouns.Acts...) || act.Is("filler")) || !s.ownWithin(n, i) && !r.callsPlane(l, atoms[n:i]) {
			return l, false
		}
		text := []rune(l.Text)
		return order.LineOf(l.Number, string(text[atoms[n].Column-1:a.Column-1])+string(text[atoms[i+1].Column-1:]))
	}
	return l, false
}

// inProgress writes an English act that is told as going on, "I'm pulling 44Inf back to 1021", plainly.
func (r *Reader) inProgress(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i, a := range atoms[:min(len(atoms), mostLeading)] {
		stem, going := strings.CutSuffix(a.Fold, "ING")
		if !going || a.Kind != lexicon.Word || i > 0 && !lexicon.BeingNow.Has(atoms[i-1].Fold) {
			continue
		}
		if senses, _ := lexicon.Words().Find(atoms[i : i+1]); senses.Is(nouns.Acts...) || s.NamesOwn(i) || s.PlaceAt(i) {
			continue
		}
		for _, plain := range []string{stem, stem + "E", stem[:max(len(stem)-1, 0)]} {
			if senses, _ := lexicon.Words().Find([]lexicon.Atom{{Fold: plain, Kind: lexicon.Word}}); len(plain) > 2 && senses.Is(nouns.Acts...) {
				return nouns.Replaced(l, atoms, i, i+1, strings.ToLower(plain))
			}
		}
	}
	return l, false
}

// leftInPeace writes a line that gives or leaves own units what has them stay, "give the 3rd Mountain a breather", "zostaw 24 DP w
// spokoju", with the plain word for that.
func (r *Reader) leftInPeace(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if sentences.Asks(atoms) || supposes(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for at := 0; at < min(len(atoms)-2, mostLeading); at++ {
		if !lexicon.LeavesThem.Has(atoms[at].Fold) || at > 0 && s.BehindFillers(0) < at {
			continue
		}
		i, own := s.BehindFillers(at+1), false
		for i < len(atoms) {
			senses, m := s.Senses(i)
			_, n := s.Units(i)
			if own && lexicon.InPeace.BeginIn("", atoms[i:]) > 0 || n == 0 && !(own && senses.Is("and")) && !senses.Is("filler", "type") {
				break
			}
			own = own || n > 0
			i += max(n, m, 1)
		}
		n := 0
		if own && i < len(atoms) {
			n = lexicon.InPeace.BeginIn("", atoms[i:])
		}
		if n == 0 {
			return l, false
		}
		text := []rune(l.Text)
		stay := map[string]string{"pl": "niech zostanie", "de": "bleibt"}[s.Speech()]
		return order.LineOf(l.Number, string(text[atoms[at+1].Column-1:atoms[i-1].End])+" "+cmp.Or(stay, "stays")+string(text[min(atoms[i+n-1].End, len(text)):]))
	}
	return l, false
}

// permitted writes an English act that own units can or may do, "Stuka3 can bomb 2114", plainly. That they could is no more than a thought.
func (r *Reader) permitted(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 1; i+1 < len(atoms); i++ {
		n := lexicon.Permits.Begin(atoms[i:])
		if n == 0 || i+n >= len(atoms) || s.Speech() != "en" {
			continue
		}
		named, from := s.namedBefore(i)
		for from > 0 && lexicon.Articles.Has(atoms[from-1].Fold) {
			from--
		}
		begin := s.partBegin(i)
		_, all := s.Units(begin)
		known := len(named) > 0 && s.ownWithin(from, i) && (from == 0 || s.EndsPart(from-1) || lexicon.And.Has(atoms[from-1].Fold))
		if !known && begin+all != i && !r.callsPlane(l, atoms[begin:i]) {
			continue
		}
		if senses, _ := s.Senses(i + n); senses.Is(nouns.Acts...) && !senses.Is("filler") && !lexicon.InReach.Has(atoms[i+n].Fold) { // "can reach 2114" tells no more than that
			return nouns.Replaced(l, atoms, i, i+n, "")
		}
	}
	return l, false
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

// askedForDeed writes a Polish request that names units and behind "o" what they are asked for, "proszę Sadybę o zdobycie Fortu
// Czerniaków", with the verb for that.
func (r *Reader) askedForDeed(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	begs := slices.IndexFunc(atoms, func(a lexicon.Atom) bool { return lexicon.AsksFor.Has(a.Fold) })
	s := newSentence(r, l, atoms)
	if begs < 0 || begs > 0 && !lexicon.Begging.Has(atoms[begs-1].Fold) || begs > 1 || begs+3 >= len(atoms) || !s.ownWithin(begs+1, begs+2) {
		return l, false
	}
	text := []rune(l.Text)
	for i := begs + 2; i+2 < len(atoms); i++ {
		if atoms[i].Fold != "O" {
			continue
		}
		deed, behind := strings.ToLower(nouns.DeedOf(atoms[i+1].Fold)), i+2
		if deed == "" {
			behind--
		}
		return order.LineOf(l.Number, string(text[atoms[begs+1].Column-1:atoms[i-1].End])+" "+deed+" "+string(text[atoms[behind].Column-1:]))
	}
	return l, false
}

// biddenIf is a polite question for a deed of units that hangs on a condition without its polite words and its mark, "could you send 3Pz to
// 0505 if it is empty?", "Kann 3Pz bitte nach 0505, wenn es frei ist?". One that only asks what units can do begs for nothing.
func (r *Reader) biddenIf(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	last := len(atoms) - 1
	if last < 4 || atoms[last].Fold != "?" || sentences.Asks(atoms[:last]) && lexicon.AsksYou.Begin(atoms) == 0 {
		return l, false
	}
	n, begs := lexicon.AsksYou.BeginIn("", atoms), false
	if n == 0 {
		if n = lexicon.Mights.BeginIn("", atoms); n == 0 || !lexicon.Begging.Among(atoms) {
			return l, false
		}
	}
	for n < last && lexicon.Begging.Has(atoms[n].Fold) {
		n++
	}
	s := newSentence(r, l, atoms)
	own := n
	for own < last && !s.NamesOwn(own) {
		if senses, _ := s.Senses(own); !lexicon.Articles.Has(atoms[own].Fold) && !senses.Is(nouns.Acts...) && !senses.Is("filler") {
			return l, false
		}
		own++
	}
	for i := own; i < last; i++ {
		senses, _ := s.Senses(i)
		turned, _ := lexicon.Turns().Find(atoms[i:])
		begs = begs || i > own && (turned.Is("condition") || senses.Is("if"))
		if atoms[i].Fold == "?" || i > own && lexicon.Until.Begin(atoms[i:]) > 0 {
			return l, false
		}
	}
	if !begs {
		return l, false
	}
	text := []rune(l.Text)
	return l.As(strings.TrimSpace(string(text[atoms[n].Column-1 : atoms[last].Column-1])))
}

// withoutGloss is a line without what it asks in brackets of its own order, "24Inf to 0715 (enough?)", if every word there only asks that.
func (r *Reader) withoutGloss(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !meets(r.marksIn(atoms), []need{signed("?"), signed("("), one(lexicon.Glosses)}) {
		return l, false
	}
	from := slices.IndexFunc(atoms, func(a lexicon.Atom) bool { return a.Fold == "(" })
	if from < 1 || !newSentence(r, l, atoms).ownWithin(0, from) {
		return l, false
	}
	to, told := from+1, false
	for to < len(atoms) && strings.Trim(atoms[to].Fold, "?") != ")" {
		n := lexicon.Glosses.BeginIn("", atoms[to:])
		told = told || n > 0
		if n == 0 && strings.Trim(atoms[to].Fold, "?.,!") == "" {
			n = 1
		}
		if n == 0 {
			return l, false
		}
		to += n
	}
	if !told || to >= len(atoms) {
		return l, false
	}
	text := []rune(l.Text)
	if words := string(text[atoms[from].Column : atoms[to].End-1]); !slices.Contains(r.beside[l.Number], words) {
		r.beside[l.Number] = append(r.beside[l.Number], words)
	}
	return order.LineOf(l.Number, strings.TrimSpace(string(text[:atoms[from].Column-1]))+string(text[atoms[to].End:]))
}
