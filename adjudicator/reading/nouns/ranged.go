package nouns

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// Ranged writes a line with all units that a range names, "10D/1 bis 10D/3 greifen an", "182 to 184 dig in", where their
// names differ in one number alone and somebody stands between. Between names that are no more than numbers or begin
// with them "to" may lead somewhere, so that an act must follow.
func (r *Sight) Ranged(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	s := NewText(r, l, atoms)
	for i := 0; i < len(atoms); i++ {
		first, n := s.Units(i)
		if n == 0 && atoms[i].Kind == lexicon.Number {
			n = 1 // "1. to 3. Gebirgsdivision"
			for i+n < len(atoms) && atoms[i+n].Glued && (atoms[i+n].Fold == "." || lexicon.Ordinals.Has(atoms[i+n].Fold)) {
				n++
			}
		}
		if n == 0 || len(first) > 1 || i+n >= len(atoms) {
			continue
		}
		m, sure := s.rangeWord(i + n)
		if m == 0 || i+n+m >= len(atoms) {
			continue
		}
		last, k := s.Units(i + n + m)
		if sibling := s.sibling(first, i+n+m); sibling >= 0 {
			last, k = []int{sibling}, 1
		}
		if k == 0 || len(last) != 1 {
			continue
		}
		from := renumbered(r.Own[last[0]].Name, lexicon.NumberOf(atoms[i]))
		if len(first) == 1 {
			from = r.Own[first[0]].Name
		}
		names := r.between(from, r.Own[last[0]].Name)
		end := i + n + m + k
		if len(names) < 3 || !sure && !(r.Numbered[order.Fold(from)] || s.actsOnlyFrom(end)) {
			continue
		}
		begin := i
		if senses, taken := s.Senses(i - 1); i > 0 && taken == 1 && senses.Is("from") { // "from 182 to 184"
			begin--
		}
		if senses, taken := s.Senses(end); end < len(atoms) && senses.Is("everything") { // "… all dig in"
			end += taken
		}
		return Replaced(l, atoms, begin, end, strings.Join(names, ", "))
	}
	return l, false
}

// sibling is the further regiment of a division that its figure alone names behind the first, "8D/1 to 3"; -1 for none.
func (s *Text) sibling(first []int, i int) int {
	if len(first) != 1 || s.Atoms[i].Kind != lexicon.Number || len(s.Atoms[i].Fold) > 1 {
		return -1
	}
	division, _, parted := strings.Cut(s.Sight.Own[first[0]].Name, "/")
	return slices.IndexFunc(s.Sight.Own, func(u Unit) bool { return parted && u.Name == division+"/"+s.Atoms[i].Fold })
}

// rangeWord is how many atoms stand for "up to" between the ends of a range; it is sure where they can lead nowhere.
func (s *Text) rangeWord(i int) (n int, sure bool) {
	a := s.Atoms[i]
	if n := s.Dots(i); n > 0 {
		return n, true
	}
	if a.Fold == "-" {
		return 1, true
	}
	if lexicon.Range.Has(a.Fold) {
		return 1, true
	}
	if senses, n := s.Senses(i); a.Kind == lexicon.Word && senses.Is("to", "via") {
		return n, false
	}
	return 0, false
}

// Dots is how many full stops stand for "up to" between two names, "F5..F8", 0 for none.
func (s *Text) Dots(i int) (n int) {
	for i+n < len(s.Atoms) && s.Atoms[i+n].Fold == "." && s.Atoms[i+n].Glued {
		n++
	}
	if n < 2 || i+n >= len(s.Atoms) || !s.Atoms[i+n].Glued || s.Atoms[i+n].Kind == lexicon.Sign {
		return 0
	}
	return n
}

// actsOnlyFrom tells that an act is told from an atom on, and none before.
func (s *Text) actsOnlyFrom(i int) bool {
	act := func(atoms []lexicon.Atom) bool {
		p := NewText(s.Sight, s.Written, atoms)
		_, bids := p.Bidden()
		return bids || p.Acted()
	}
	return i < len(s.Atoms) && act(s.Atoms[i:]) && !act(s.Atoms[:i])
}

// partedName parts the name of a unit at its number: at its end, else at its beginning.
func partedName(name string) (head, digits, tail string) {
	if head = strings.TrimRight(name, "0123456789"); head != name {
		return head, strings.TrimPrefix(name, head), ""
	}
	tail = strings.TrimLeft(name, "0123456789")
	return "", strings.TrimSuffix(name, tail), tail
}

// renumbered is the name of a unit with another number.
func renumbered(name string, n int) string {
	head, _, tail := partedName(name)
	return head + strconv.Itoa(n) + tail
}

// between are the own units from one to another whose names differ in their number alone.
func (r *Sight) between(first, last string) (names []string) {
	head, low, tail := partedName(first)
	also, high, behind := partedName(last)
	from, err := strconv.Atoi(low)
	to, wrong := strconv.Atoi(high)
	if head != also || tail != behind || err != nil || wrong != nil {
		return r.betweenRoman(first, last)
	}
	for n := from; n <= to; n++ {
		name := renumbered(first, n)
		if slices.ContainsFunc(r.Own, func(u Unit) bool { return u.Name == name }) {
			names = append(names, name)
		}
	}
	return names
}

// betweenRoman is between for names that begin with a Roman number, "IKOP" and "IIIKOP", "I/29" and "III/29".
func (r *Sight) betweenRoman(first, last string) (names []string) {
	low, high := strings.TrimLeft(first, "IVX"), strings.TrimLeft(last, "IVX")
	from, to := RomanOf(strings.TrimSuffix(first, low)), RomanOf(strings.TrimSuffix(last, high))
	if low != high || from == 0 {
		return nil
	}
	for n := from; n <= to; n++ {
		name := Romans[n-1] + low
		if slices.ContainsFunc(r.Own, func(u Unit) bool { return u.Name == name }) {
			names = append(names, name)
		}
	}
	return names
}

// Bracketed writes a line with the names of units whose numbers stand in brackets behind their division or kind, "Die 4.
// Panzerdivision (3 und 4)", "Gebirgsjäger (2. und 3.)", "13. mot. (Rgt. 1 und 2)", behind the word for regiments, "1Pz attacks
// 2241 with regiments 1 and 2", or behind a stroke, "7 DP/2".
func (r *Sight) Bracketed(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	s := NewText(r, l, atoms)
	text := []rune(l.Text)
	for k := 1; k < len(atoms)-1; k++ {
		if name, from := s.regimentAt(k); name != "" && string(text[atoms[from].Column-1:atoms[k+1].End]) != name {
			return order.LineOf(l.Number, string(text[:atoms[from].Column-1])+name+string(text[min(atoms[k+1].End, len(text)):]))
		}
		if full, ok := s.onlyNamed(k); ok {
			return full, true
		}
		numbers, end := s.partsAt(k)
		if len(numbers) == 0 {
			continue
		}
		if from, n := s.onlyBody(k); n > 0 && atoms[k].Fold != "(" {
			if names := s.numberedOf(from, from+n, numbers); names != nil {
				between := strings.TrimRight(string(text[atoms[from+n-1].End:atoms[k].Column-1]), " ")
				return order.LineOf(l.Number, string(text[:atoms[from].Column-1])+strings.Join(names, ", ")+between+string(text[min(atoms[end].End, len(text)):]))
			}
		}
		for from := max(0, k-MostNamed); from < k && atoms[k].Fold == "("; from++ {
			names := s.numberedOf(from, k, numbers)
			if names == nil {
				continue
			}
			return order.LineOf(l.Number, string(text[:atoms[from].Column-1])+strings.Join(names, ", ")+string(text[min(atoms[end].End, len(text)):]))
		}
	}
	return l, false
}

// onlyNamed is a line with those of a division alone whose names stand behind it in brackets, or behind a word for only these: "2. Pz.Div.
// (nur 2Pz/3 und 2Pz/4) gegen 2855", "8D against Rybnik, but only with two regiments, 8D/1 and 8D/2".
func (s *Text) onlyNamed(open int) (order.Line, bool) {
	list, only, count, end := s.namesOnly(open)
	from, k := s.onlyBody(open)
	if len(list) == 0 || k == 0 {
		return s.Written, false
	}
	which, _ := s.NamedBody(from)
	others := func(u int) bool { return !slices.Contains(s.Sight.Parts[which], u) }
	if len(list) >= len(s.Sight.Parts[which]) || slices.ContainsFunc(list, others) {
		return s.Written, false
	}
	names := strings.ReplaceAll(s.Sight.AsListed(list), " + ", ", ")
	if end == len(s.Atoms) {
		rest := []rune(strings.TrimRight(string([]rune(s.Written.Text)[:s.Atoms[open].Column-1]), " ,"))
		full, ok := order.LineOf(s.Written.Number, string(rest[:s.Atoms[from].Column-1])+names+string(rest[s.Atoms[from+k-1].End:]))
		return full, ok && only && s.Atoms[open].Fold == "," && (count == 0 || count == len(list))
	}
	ends := from + k
	for ends < open && s.Atoms[ends].Fold == "." { // "2. Pz.Div."
		ends++
	}
	if said, n := s.soManyRegiments(ends + 1); ends+1 < open && s.Atoms[ends].Fold == "," && n == open { // "8D, dwa pułki (8D/1 i 8D/2)"
		count, ends = said, open
	}
	closes := map[string]string{"(": ")", ",": ","}[s.Atoms[open].Fold]
	if ends < open || count > 0 && count != len(list) || s.Atoms[end].Fold != closes {
		return s.Written, false
	}
	return Replaced(s.Written, s.Atoms, from, end+1, names)
}

// namesOnly are the units that are named behind a bracket, or behind a comma and a word for only these, how many they are said to be, and
// where their names end.
func (s *Text) namesOnly(open int) (list []int, only bool, count, end int) {
	at := open + 1
	if senses, n := s.Senses(at); senses.Is("but") && !senses.Is("except") {
		at += n
	}
	only = at < len(s.Atoms) && lexicon.Only.Has(s.Atoms[at].Fold)
	if s.Atoms[open].Fold != "(" && !(s.Atoms[open].Fold == "," && only) {
		return nil, false, 0, 0
	}
	if only {
		at++
		count, at = s.soManyRegiments(at)
	}
	list, n := s.Units(min(at, len(s.Atoms)-1))
	if end = at + n; n > 0 && s.Atoms[end-1].Fold == ")" {
		end--
	}
	return list, only, count, end
}

// soManyRegiments reads how many regiments are meant, "with two regiments,", and where that ends, which is where it begins for none.
func (s *Text) soManyRegiments(i int) (count, end int) {
	at := i
	if senses, n := s.Senses(at); senses.Is("with") {
		at += n
	}
	if at+1 >= len(s.Atoms) {
		return 0, i
	}
	v, ordinal, n := s.Numeral(at)
	if senses, m := s.Senses(at); n == 0 {
		if c, ok := lexicon.Counts(s.Atoms[at], senses); ok {
			v, n = c, max(m, 1)
		}
	}
	if n == 0 || ordinal || at+n >= len(s.Atoms) || !s.RegimentWord(at+n) {
		return 0, i
	}
	if at += n + 1; at < len(s.Atoms) && (s.Atoms[at].Fold == "," || s.Atoms[at].Fold == ":") {
		at++
	}
	return v, at
}

// regimentAt is the regiment of a division that is named before a stroke, "7 DP/2", and where its name begins; "" for none.
func (s *Text) regimentAt(stroke int) (name string, from int) {
	if s.Atoms[stroke].Fold != "/" || s.Atoms[stroke+1].Kind != lexicon.Number || len(s.Atoms[stroke+1].Fold) > 1 {
		return "", 0
	}
	for from = max(0, stroke-MostNamed); from < stroke; from++ {
		which, n := s.NamedBody(from)
		if n == 0 || from+n != stroke {
			continue
		}
		if list := s.Regiments(which, []int{lexicon.NumberOf(s.Atoms[stroke+1])}); len(list) == 1 {
			return s.Sight.Own[list[0]].Name, from
		}
	}
	return "", 0
}

// onlyBody is where the one division stands that is named before an atom, and how many atoms name it; 0 for none and several.
func (s *Text) onlyBody(before int) (at, n int) {
	for i := 0; i < before; i++ {
		_, k := s.NamedBody(i)
		if k == 0 {
			continue
		}
		if n > 0 || i+k > before {
			return 0, 0
		}
		at, n = i, k
		i += k - 1
	}
	return at, n
}

// partsAt are the numbers of regiments in brackets or behind "with regiments", and where these end.
func (s *Text) partsAt(k int) (numbers []int, end int) {
	if s.Atoms[k].Fold == "(" {
		return s.numbersIn(k)
	}
	senses, n := s.Senses(k)
	at := k + max(n, 1)
	for at < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[at].Fold) {
		at++
	}
	led := senses.Is("with") || s.Atoms[k].Fold == ","
	if strings.HasSuffix(s.Atoms[k].Fold, "AMI") && s.RegimentWord(k) { // "pułkami 1 i 2"
		led, at = true, k
	}
	if !led || at >= len(s.Atoms) || !s.RegimentWord(at) {
		return nil, 0
	}
	for at++; at < len(s.Atoms); at++ {
		a := s.Atoms[at]
		tie, _ := s.Senses(at)
		switch {
		case a.Kind == lexicon.Number && len(a.Fold) < 3:
			numbers, end = append(numbers, lexicon.NumberOf(a)), at
			if closes := at+1 < len(s.Atoms) && s.Atoms[at+1].Fold == ","; closes && s.Atoms[k].Fold == "," && (at+2 == len(s.Atoms) || s.Atoms[at+2].Kind != lexicon.Number) {
				return numbers, at + 1
			}
		case a.Fold != "," && !(a.Fold == "." && a.Glued) && !tie.Is("and"):
			return numbers, end
		}
	}
	return numbers, end
}

// RegimentWord tells a word for regiments, or for battalions where a division's counters are numbered.
func (s *Text) RegimentWord(i int) bool {
	said, n := s.FormWord(i)
	return n == 1 && said.Is("regiment") || (s.Sight.regimented || s.Sight.Zoned) && lexicon.BodyParts.Has(s.Atoms[i].Fold)
}

// numbersIn are the numbers between brackets, and where these end.
func (s *Text) numbersIn(open int) (numbers []int, end int) {
	for i := open + 1; i < len(s.Atoms); i++ {
		a := s.Atoms[i]
		senses, _ := s.Senses(i)
		switch {
		case i == open+1 && lexicon.Only.Has(a.Fold):
		case a.Fold == ")":
			return numbers, i
		case a.Kind == lexicon.Number && len(a.Fold) < 3:
			numbers = append(numbers, lexicon.NumberOf(a))
		case !s.RegimentWord(i) && a.Fold != "," && a.Fold != "." && a.Fold != "&" && a.Fold != "/" && !lexicon.Ordinals.Has(a.Fold) && !senses.Is("and"):
			return nil, 0
		}
	}
	return nil, 0
}

// numberedOf are the units of these numbers of what some atoms name, a division or a kind; nil where one is none.
func (s *Text) numberedOf(from, to int, numbers []int) (names []string) {
	which, n := s.NamedBody(from)
	body := n > 0 && (from+n == to || from+n+1 == to && s.Atoms[to-1].Fold == ".")
	for i := from; i < to && !body; {
		senses, m := s.Senses(i)
		_, compounded := Compound(s.Atoms[i].Fold)
		if !senses.Is("type", "size", "plural") && compounded == 0 {
			return nil
		}
		i += max(m, 1)
	}
	text := []rune(s.Written.Text)
	kind := string(text[s.Atoms[from].Column-1 : s.Atoms[to-1].End])
	for _, number := range numbers {
		name := ""
		if body {
			name = s.Sight.Bodies[which].Name + "/" + strconv.Itoa(number)
		} else {
			atoms, _ := lexicon.Atoms(strconv.Itoa(number) + ". " + kind)
			if list, _ := NewText(s.Sight, order.Line{}, atoms).Units(0); len(list) == 1 {
				name = s.Sight.Own[list[0]].Name
			}
		}
		if !slices.ContainsFunc(s.Sight.Own, func(u Unit) bool { return u.Name == name }) {
			return nil
		}
		names = append(names, name)
	}
	return names
}

// RangesAmiss tells a range that names nobody between its ends, backwards or from one name to another: "50D/3 to
// 50D/1", "50D/1 bis 10D/3". Where something comes from the first it is none.
func (r *Sight) RangesAmiss(atoms []lexicon.Atom) bool {
	s := NewText(r, order.Line{}, atoms)
	for i := range atoms {
		first, n := s.Units(i)
		if n == 0 || len(first) != 1 || i+n >= len(atoms) || !lexicon.AsFarAs.Has(atoms[i+n].Fold) {
			continue
		}
		if i > 0 {
			if senses, _ := s.Senses(i - 1); senses.Is("from") {
				continue
			}
		}
		last, k := s.Units(i + n + 1)
		if k == 0 || len(last) != 1 || !r.Numbered[r.Own[first[0]].Folded] || !r.Numbered[r.Own[last[0]].Folded] {
			continue
		}
		if len(r.between(r.Own[first[0]].Name, r.Own[last[0]].Name)) < 2 {
			return true
		}
	}
	return false
}
