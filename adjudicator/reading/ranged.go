package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// ranged writes a line with all units that a range names, "10D/1 bis 10D/3 greifen an", "182 to 184 dig in", where their
// names differ in one number alone and somebody stands between. Between names that are no more than numbers or begin
// with them "to" may lead somewhere, so that an act must follow.
func (r *Reader) ranged(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 0; i < len(atoms); i++ {
		first, n := s.units(i)
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
		last, k := s.units(i + n + m)
		if sibling := s.sibling(first, i+n+m); sibling >= 0 {
			last, k = []int{sibling}, 1
		}
		if k == 0 || len(last) != 1 {
			continue
		}
		from := renumbered(r.own[last[0]].Name, lexicon.NumberOf(atoms[i]))
		if len(first) == 1 {
			from = r.own[first[0]].Name
		}
		names := r.between(from, r.own[last[0]].Name)
		end := i + n + m + k
		if len(names) < 3 || !sure && !(r.numbered[order.Fold(from)] || s.actsOnlyFrom(end)) {
			continue
		}
		begin := i
		if senses, taken := s.senses(i - 1); i > 0 && taken == 1 && senses.Is("from") { // "from 182 to 184"
			begin--
		}
		if senses, taken := s.senses(end); end < len(atoms) && senses.Is("everything") { // "… all dig in"
			end += taken
		}
		return replaced(l, atoms, begin, end, strings.Join(names, ", "))
	}
	return l, false
}

// sibling is the further regiment of a division that its figure alone names behind the first, "8D/1 to 3"; -1 for none.
func (s *sentence) sibling(first []int, i int) int {
	if len(first) != 1 || s.atoms[i].Kind != lexicon.Number || len(s.atoms[i].Fold) > 1 {
		return -1
	}
	division, _, parted := strings.Cut(s.own[first[0]].Name, "/")
	return slices.IndexFunc(s.own, func(u unit) bool { return parted && u.Name == division+"/"+s.atoms[i].Fold })
}

// rangeWord is how many atoms stand for "up to" between the ends of a range; it is sure where they can lead nowhere.
func (s *sentence) rangeWord(i int) (n int, sure bool) {
	a := s.atoms[i]
	if n := s.dots(i); n > 0 {
		return n, true
	}
	if a.Fold == "-" {
		return 1, true
	}
	if lexicon.Range.Has(a.Fold) {
		return 1, true
	}
	if senses, n := s.senses(i); a.Kind == lexicon.Word && senses.Is("to", "via") {
		return n, false
	}
	return 0, false
}

// dots is how many full stops stand for "up to" between two names, "F5..F8", 0 for none.
func (s *sentence) dots(i int) (n int) {
	for i+n < len(s.atoms) && s.atoms[i+n].Fold == "." && s.atoms[i+n].Glued {
		n++
	}
	if n < 2 || i+n >= len(s.atoms) || !s.atoms[i+n].Glued || s.atoms[i+n].Kind == lexicon.Sign {
		return 0
	}
	return n
}

// actsOnlyFrom tells that an act is told from an atom on, and none before.
func (s *sentence) actsOnlyFrom(i int) bool {
	act := func(atoms []lexicon.Atom) bool {
		p := &sentence{Reader: s.Reader, atoms: atoms, line: s.line}
		_, bids := p.bidden()
		return bids || p.acted()
	}
	return i < len(s.atoms) && act(s.atoms[i:]) && !act(s.atoms[:i])
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
func (r *Reader) between(first, last string) (names []string) {
	head, low, tail := partedName(first)
	also, high, behind := partedName(last)
	from, err := strconv.Atoi(low)
	to, wrong := strconv.Atoi(high)
	if head != also || tail != behind || err != nil || wrong != nil {
		return nil
	}
	for n := from; n <= to; n++ {
		name := renumbered(first, n)
		if slices.ContainsFunc(r.own, func(u unit) bool { return u.Name == name }) {
			names = append(names, name)
		}
	}
	return names
}

// bracketed writes a line with the names of units whose numbers stand in brackets behind their division or kind, "Die 4.
// Panzerdivision (3 und 4)", "Gebirgsjäger (2. und 3.)", "13. mot. (Rgt. 1 und 2)", behind the word for regiments, "1Pz attacks
// 2241 with regiments 1 and 2", or behind a stroke, "7 DP/2".
func (r *Reader) bracketed(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
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
		for from := max(0, k-mostNamed); from < k && atoms[k].Fold == "("; from++ {
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
func (s *sentence) onlyNamed(open int) (order.Line, bool) {
	list, only, count, end := s.namesOnly(open)
	from, k := s.onlyBody(open)
	if len(list) == 0 || k == 0 {
		return s.line, false
	}
	which, _ := s.namedBody(from)
	others := func(u int) bool { return !slices.Contains(s.parts[which], u) }
	if len(list) >= len(s.parts[which]) || slices.ContainsFunc(list, others) {
		return s.line, false
	}
	names := strings.ReplaceAll(s.namesOf(list), " + ", ", ")
	if end == len(s.atoms) {
		rest := []rune(strings.TrimRight(string([]rune(s.line.Text)[:s.atoms[open].Column-1]), " ,"))
		full, ok := order.LineOf(s.line.Number, string(rest[:s.atoms[from].Column-1])+names+string(rest[s.atoms[from+k-1].End:]))
		return full, ok && only && s.atoms[open].Fold == "," && (count == 0 || count == len(list))
	}
	ends := from + k
	for ends < open && s.atoms[ends].Fold == "." { // "2. Pz.Div."
		ends++
	}
	if said, n := s.soManyRegiments(ends + 1); ends+1 < open && s.atoms[ends].Fold == "," && n == open { // "8D, dwa pułki (8D/1 i 8D/2)"
		count, ends = said, open
	}
	closes := map[string]string{"(": ")", ",": ","}[s.atoms[open].Fold]
	if ends < open || count > 0 && count != len(list) || s.atoms[end].Fold != closes {
		return s.line, false
	}
	return replaced(s.line, s.atoms, from, end+1, names)
}

// namesOnly are the units that are named behind a bracket, or behind a comma and a word for only these, how many they are said to be, and
// where their names end.
func (s *sentence) namesOnly(open int) (list []int, only bool, count, end int) {
	at := open + 1
	if senses, n := s.senses(at); senses.Is("but") && !senses.Is("except") {
		at += n
	}
	only = at < len(s.atoms) && lexicon.Only.Has(s.atoms[at].Fold)
	if s.atoms[open].Fold != "(" && !(s.atoms[open].Fold == "," && only) {
		return nil, false, 0, 0
	}
	if only {
		at++
		count, at = s.soManyRegiments(at)
	}
	list, n := s.units(min(at, len(s.atoms)-1))
	if end = at + n; n > 0 && s.atoms[end-1].Fold == ")" {
		end--
	}
	return list, only, count, end
}

// soManyRegiments reads how many regiments are meant, "with two regiments,", and where that ends, which is where it begins for none.
func (s *sentence) soManyRegiments(i int) (count, end int) {
	at := i
	if senses, n := s.senses(at); senses.Is("with") {
		at += n
	}
	if at+1 >= len(s.atoms) {
		return 0, i
	}
	v, ordinal, n := s.numeral(at)
	if senses, m := s.senses(at); n == 0 {
		if c, ok := lexicon.Counts(s.atoms[at], senses); ok {
			v, n = c, max(m, 1)
		}
	}
	if n == 0 || ordinal || at+n >= len(s.atoms) || !s.regimentWord(at+n) {
		return 0, i
	}
	if at += n + 1; at < len(s.atoms) && (s.atoms[at].Fold == "," || s.atoms[at].Fold == ":") {
		at++
	}
	return v, at
}

// regimentAt is the regiment of a division that is named before a stroke, "7 DP/2", and where its name begins; "" for none.
func (s *sentence) regimentAt(stroke int) (name string, from int) {
	if s.atoms[stroke].Fold != "/" || s.atoms[stroke+1].Kind != lexicon.Number || len(s.atoms[stroke+1].Fold) > 1 {
		return "", 0
	}
	for from = max(0, stroke-mostNamed); from < stroke; from++ {
		which, n := s.namedBody(from)
		if n == 0 || from+n != stroke {
			continue
		}
		if list := s.regiments(which, []int{lexicon.NumberOf(s.atoms[stroke+1])}); len(list) == 1 {
			return s.own[list[0]].Name, from
		}
	}
	return "", 0
}

// onlyBody is where the one division stands that is named before an atom, and how many atoms name it; 0 for none and several.
func (s *sentence) onlyBody(before int) (at, n int) {
	for i := 0; i < before; i++ {
		_, k := s.namedBody(i)
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
func (s *sentence) partsAt(k int) (numbers []int, end int) {
	if s.atoms[k].Fold == "(" {
		return s.numbersIn(k)
	}
	senses, n := s.senses(k)
	at := k + max(n, 1)
	for at < len(s.atoms) && lexicon.Articles.Has(s.atoms[at].Fold) {
		at++
	}
	led := senses.Is("with") || s.atoms[k].Fold == ","
	if strings.HasSuffix(s.atoms[k].Fold, "AMI") && s.regimentWord(k) { // "pułkami 1 i 2"
		led, at = true, k
	}
	if !led || at >= len(s.atoms) || !s.regimentWord(at) {
		return nil, 0
	}
	for at++; at < len(s.atoms); at++ {
		a := s.atoms[at]
		tie, _ := s.senses(at)
		switch {
		case a.Kind == lexicon.Number && len(a.Fold) < 3:
			numbers, end = append(numbers, lexicon.NumberOf(a)), at
			if closes := at+1 < len(s.atoms) && s.atoms[at+1].Fold == ","; closes && s.atoms[k].Fold == "," && (at+2 == len(s.atoms) || s.atoms[at+2].Kind != lexicon.Number) {
				return numbers, at + 1
			}
		case a.Fold != "," && !(a.Fold == "." && a.Glued) && !tie.Is("and"):
			return numbers, end
		}
	}
	return numbers, end
}

// regimentWord tells a word for regiments, or for battalions where a division's counters are numbered.
func (s *sentence) regimentWord(i int) bool {
	said, n := s.formWord(i)
	return n == 1 && said.Is("regiment") || (s.regimented || s.zoned) && lexicon.BodyParts.Has(s.atoms[i].Fold)
}

// numbersIn are the numbers between brackets, and where these end.
func (s *sentence) numbersIn(open int) (numbers []int, end int) {
	for i := open + 1; i < len(s.atoms); i++ {
		a := s.atoms[i]
		senses, _ := s.senses(i)
		switch {
		case i == open+1 && lexicon.Only.Has(a.Fold):
		case a.Fold == ")":
			return numbers, i
		case a.Kind == lexicon.Number && len(a.Fold) < 3:
			numbers = append(numbers, lexicon.NumberOf(a))
		case !s.regimentWord(i) && a.Fold != "," && a.Fold != "." && a.Fold != "&" && a.Fold != "/" && !lexicon.Ordinals.Has(a.Fold) && !senses.Is("and"):
			return nil, 0
		}
	}
	return nil, 0
}

// numberedOf are the units of these numbers of what some atoms name, a division or a kind; nil where one is none.
func (s *sentence) numberedOf(from, to int, numbers []int) (names []string) {
	which, n := s.namedBody(from)
	body := n > 0 && (from+n == to || from+n+1 == to && s.atoms[to-1].Fold == ".")
	for i := from; i < to && !body; {
		senses, m := s.senses(i)
		_, compounded := compound(s.atoms[i].Fold)
		if !senses.Is("type", "size", "plural") && compounded == 0 {
			return nil
		}
		i += max(m, 1)
	}
	text := []rune(s.line.Text)
	kind := string(text[s.atoms[from].Column-1 : s.atoms[to-1].End])
	for _, number := range numbers {
		name := ""
		if body {
			name = s.bodies[which].Name + "/" + strconv.Itoa(number)
		} else {
			atoms, _ := lexicon.Atoms(strconv.Itoa(number) + ". " + kind)
			if list, _ := (&sentence{Reader: s.Reader, atoms: atoms}).units(0); len(list) == 1 {
				name = s.own[list[0]].Name
			}
		}
		if !slices.ContainsFunc(s.own, func(u unit) bool { return u.Name == name }) {
			return nil
		}
		names = append(names, name)
	}
	return names
}

// rangesAmiss tells a range that names nobody between its ends, backwards or from one name to another: "50D/3 to
// 50D/1", "50D/1 bis 10D/3". Where something comes from the first it is none.
func (r *Reader) rangesAmiss(atoms []lexicon.Atom) bool {
	s := &sentence{Reader: r, atoms: atoms}
	for i := range atoms {
		first, n := s.units(i)
		if n == 0 || len(first) != 1 || i+n >= len(atoms) || !lexicon.AsFarAs.Has(atoms[i+n].Fold) {
			continue
		}
		if i > 0 {
			if senses, _ := s.senses(i - 1); senses.Is("from") {
				continue
			}
		}
		last, k := s.units(i + n + 1)
		if k == 0 || len(last) != 1 || !r.numbered[order.Fold(r.own[first[0]].Name)] || !r.numbered[order.Fold(r.own[last[0]].Name)] {
			continue
		}
		if len(r.between(r.own[first[0]].Name, r.own[last[0]].Name)) < 2 {
			return true
		}
	}
	return false
}

// planesInFull writes a line with the full names of its aircraft where the fleet is named once, "LF1-F1 to F4 rest, F5 to F8 fly", and
// with those of "the others" of their kind, "the other northern fighters".
func (r *Reader) planesInFull(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if s.callable(); len(s.fleets) == 0 {
		return l, false
	}
	for i := 0; i < len(atoms); i++ {
		name, kind, n := s.commanded(i)
		if n > 0 && kind == "aircraft" {
			if lead, _ := s.senses(max(i-1, 0)); s.upToNext(max(i-1, 0)) > 0 || lead.Is("to", "via") { // "LF1-F1 to F4"
				i += n - 1
				continue
			}
			if said := string([]rune(l.Text)[atoms[i].Column-1 : atoms[i+n-1].End]); s.fleetNamed() != "" && order.Fold(name) == s.fleetNamed()+"-"+order.Fold(said) {
				return replaced(l, atoms, i, i+n, name)
			}
			i += n - 1
			continue
		}
		if list, end := s.otherPlanes(i); len(list) > 0 {
			return replaced(l, atoms, i, end, strings.Join(list, " + "))
		}
	}
	return l, false
}

// otherPlanes are the aircraft that words for those of a kind mean besides the ones that the line names, and where these words end: "the
// other northern fighters", "reszta myśliwców na północy", and behind aircraft of one kind "the others".
func (s *sentence) otherPlanes(i int) (list []string, end int) {
	at := &sentence{Reader: s.Reader, atoms: s.atoms, line: s.line, i: i}
	n, others := at.allOrOthers()
	if said, _ := s.formWord(i); n == 0 || i > 0 && !s.opensPart(i) || n == 1 && said.Is("rest") { // "rest LF1-F1"
		return nil, 0
	}
	kind, region, named := "", "", s.stemsNamed()
	for end = i + n; end < len(s.atoms); {
		said, k := s.formWord(end)
		of, kinds := said.Has("of")
		zone, zones := said.Has("region")
		switch {
		case kinds && kind == "":
			kind = of[:1]
		case zones && region == "":
			region = zone
		case kind != "" && region == "" && lexicon.FromThere.Has(s.atoms[end].Fold):
			k = 1
		default:
			k = 0
		}
		if k == 0 {
			break
		}
		end += k
	}
	if kind == "" && (len(named) != 1 || !others || region != "") || kind != "" && region == "" {
		return nil, 0
	}
	deed := "FLY "
	if said, _ := s.formWord(min(end, len(s.atoms)-1)); said.Is("rest") {
		deed = "REST "
	}
	for _, c := range s.register("aircraft") {
		stem := strings.TrimRight(c.Short, "0123456789")
		_, letter, _ := strings.Cut(stem, "-")
		switch {
		case kind != "" && (!strings.HasPrefix(letter, kind) || !s.basedIn(c.Short, region)), kind == "" && stem != named[0]:
		case c.Owner == s.view.Side && !s.namesPlane(c.Short) && s.allowed(deed+c.Short):
			list = append(list, c.Short)
		}
	}
	return list, end
}

// stemsNamed are the names of the aircraft of a line up to their numbers, each once.
func (s *sentence) stemsNamed() (stems []string) {
	for i := 0; i < len(s.atoms); i++ {
		name, kind, n := s.commanded(i)
		if stem := strings.TrimRight(name, "0123456789"); n > 0 && kind == "aircraft" && !slices.Contains(stems, stem) {
			stems = append(stems, stem)
		}
	}
	return stems
}

// namesPlane tells that a line names an aircraft, by itself or in a range.
func (s *sentence) namesPlane(plane string) bool {
	last := ""
	for i := 0; i < len(s.atoms); {
		name, kind, n := s.commanded(i)
		if n == 0 || kind != "aircraft" {
			if said, _ := s.senses(i); s.upToNext(i) == 0 && !said.Is("to", "via") {
				last = ""
			}
			i++
			continue
		}
		if name == plane || last != "" && slices.ContainsFunc(s.planesUpTo(last, name), func(t thing) bool { return t.name == plane }) {
			return true
		}
		last = name
		i += n
	}
	return false
}

// upToNext is how many atoms from one on are an arrow or a dash.
func (s *sentence) upToNext(i int) int {
	return (&sentence{Reader: s.Reader, atoms: s.atoms, line: s.line, i: i}).upTo()
}
