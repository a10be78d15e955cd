package filing

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/sentences"
)

// mostSentences is how many sentences a line is parted into at the most.
const mostSentences = 8

// mostTries is how many stretches of a line are tried that commas part.
const mostTries = 16

// parted are the sentences of a line, "24Inf 0715; 3Pz attacks 0605", as lines numbered on from its own, where each can stand alone: then
// a line of several says what as many lines say. It gives none for one of which a sentence needs the others, is for the desk, or takes
// something back.
func (w *work) parted(l order.Line, r *reading.Reader) (parts []order.Line) {
	texts := sentencesOf(l.Text)
	if len(texts) < 2 || len(texts) > mostSentences || headedByTurn(l.Text) || slices.ContainsFunc(texts[1:], hangsOnIt) {
		return nil
	}
	for k, text := range texts {
		part, ok := order.LineOf(l.Number+k, text)
		if !ok {
			return nil
		}
		parts = append(parts, part)
	}
	given, back := slices.Clone(w.letterGives), r.Remember()
	alone := !slices.ContainsFunc(parts, func(part order.Line) bool { return !w.goesOn(part, &given, r) })
	back()
	r.Given(w.letterGives)
	if !alone {
		return nil
	}
	return parts
}

// partedLoosely are the sentences of a line that commas, dashes and words such as "and then" part, where it is not read as a whole and
// each can stand alone. before forgets what the whole said.
func (w *work) partedLoosely(l order.Line, got []order.Line, r *reading.Reader, before func()) (parts []order.Line) {
	atoms, cuts := r.Partings(l)
	if len(cuts) == 0 {
		return nil
	}
	whole := r.Remember()
	before()
	tries := mostTries
	var from func(start, cut int, given []order.Order) bool
	from = func(start, cut int, given []order.Order) bool {
		for k := len(cuts); k >= cut && tries > 0; k-- {
			end, next := len(atoms), len(atoms)
			if k < len(cuts) {
				end, next = cuts[k][0], cuts[k][1]
			} else if start == 0 {
				continue // the whole
			}
			if end <= start {
				continue
			}
			part, ok := sentences.CutOut(l, atoms[start:end])
			part.Number += len(parts)
			known := slices.Clone(given)
			if tries--; !ok || !w.goesOn(part, &known, r) || !w.apartFrom(part, given[len(w.letterGives):], known[len(given):], r) {
				continue
			}
			if start == 0 && len(known) > len(given) {
				w.partly = l.Number
			}
			parts = append(parts, part)
			if k == len(cuts) && w.tellsAll(got, known[len(w.letterGives):]) || k < len(cuts) && from(next, k+1, known) {
				return true
			}
			parts = parts[:len(parts)-1]
		}
		return false
	}
	if from(0, 0, w.letterGives) {
		before()
	} else {
		parts = nil
		whole()
	}
	r.Given(w.letterGives)
	return parts
}

// tellsAll tells that the orders of a line's parts have all those that the whole gave, unless this was not read to its end, or as a wish for
// good.
func (w *work) tellsAll(got []order.Line, orders []order.Order) bool {
	for _, part := range got {
		whole, problems := w.parse(part)
		if part.Unread || len(problems) > 0 || len(whole) != 1 || w.verb(whole[0].Verb).Standing {
			return true
		}
		if !slices.ContainsFunc(orders, func(o order.Order) bool { return o.Canon == whole[0].Canon }) {
			return false
		}
	}
	return true
}

// apartFrom tells of a sentence behind others that its orders are of their own: about nobody and no target of those, none of a whole army
// whose units others may be, and no attack without those who make it. A wish for good needs no name.
func (w *work) apartFrom(l order.Line, before, orders []order.Order, r *reading.Reader) bool {
	fights := func(o order.Order) bool {
		return strings.Contains(o.Canon, "ATTACK ") || strings.Contains(o.Canon, "ASSAULT ")
	}
	limited := func(o order.Order) bool { return strings.Contains(o.Canon, " IF ODDS ") }
	switch {
	case len(orders) > 0 && r.LeavesOut(l, canonsOf(orders)):
		return false
	case slices.ContainsFunc(orders, limited) && slices.ContainsFunc(before, fights): // for all of them?
		return false
	case len(before) == 0:
		return true
	}
	if _, problems := w.parse(l); len(problems) > 0 && !r.SaysOfItsOwn(l) {
		atoms, _ := lexicon.Atoms(l.Text)
		lasts := func(o order.Order) bool { return w.verb(o.Verb).Standing }
		among := func(o order.Order) bool {
			return !lasts(o) || slices.ContainsFunc(orders, func(x order.Order) bool { return x.Verb == o.Verb })
		}
		wishes := len(orders) > 0 && !slices.ContainsFunc(orders, func(o order.Order) bool { return !lasts(o) })
		return wishes && (lexicon.ForGood.AmongIn("", atoms) || !slices.ContainsFunc(before, among))
	}
	names := map[string]bool{}
	for _, o := range before {
		for _, word := range strings.Fields(o.Canon)[1:] {
			names[strings.Trim(word, ",:")] = strings.ContainsFunc(word, unicode.IsLower) || strings.ContainsAny(word, "0123456789")
		}
		if strings.HasPrefix(o.Canon, "PLAN ") && len(strings.Fields(o.Canon)) == 3 {
			return false
		}
	}
	for _, o := range orders {
		if fights(o) && !r.BeginsWithOwn(l) {
			return false
		}
		if slices.ContainsFunc(strings.Fields(o.Canon)[1:], func(word string) bool { return names[strings.Trim(word, ",:")] }) {
			return false
		}
	}
	return true
}

// goesOn tells of a line below those that gave these orders that it stands by itself, and adds what it gives.
func (w *work) goesOn(l order.Line, given *[]order.Order, r *reading.Reader) bool {
	r.Given(*given)
	got := r.Read(l)
	orders := w.given(got)
	if !w.standsBy(l, got, r) || w.addsTo((*given)[len(w.letterGives):], orders, l) {
		return false
	}
	*given = append(*given, orders...)
	return true
}

// leavesSome tells of a line, read so, that something of it was not read or is passed over, that somebody whom it names has no order by it,
// or that it was read as a wish for good, which may have more words than its own.
func (w *work) leavesSome(l order.Line, got []order.Line, r *reading.Reader) bool {
	if len(r.Recalled(l.Number)) > 0 || r.Unmet(l.Number) != "" {
		return false
	}
	if r.Stays(l.Number) {
		return r.Unheld(l.Number) != nil
	}
	var canon []string
	for _, part := range got {
		if deskLine(w.tb, part).Verb != "" {
			return false
		}
		orders, problems := w.parse(part)
		if part.Unread || len(part.Passed) > 0 || len(problems) > 0 || slices.ContainsFunc(orders, func(o order.Order) bool { return w.verb(o.Verb).Standing }) {
			return true
		}
		canon = append(canon, part.Text)
	}
	atoms, _ := lexicon.Atoms(l.Text)
	return lexicon.ForGood.AmongIn("", atoms) || len(got) > 0 && r.LeavesOut(l, canon)
}

// standsBy tells a line, read so, that says by itself what is to be done, or who stays.
func (w *work) standsBy(l order.Line, got []order.Line, r *reading.Reader) bool {
	if deskLine(w.tb, l).Verb != "" || r.Otherwise(l) || len(r.Recalled(l.Number)) > 0 || r.Unmet(l.Number) != "" || len(r.Doubt(l.Number)) > 0 || r.TellsNeed(l) {
		return false
	}
	if len(got) == 0 || r.Stays(l.Number) {
		return r.Stays(l.Number)
	}
	return !slices.ContainsFunc(got, func(part order.Line) bool {
		if part.Unread || part.Met != "" || deskLine(w.tb, part).Verb != "" {
			return true
		}
		orders, problems := w.parse(part)
		return len(problems) > 0 || len(orders) == 0 || w.verb(orders[0].Verb).Question
	})
}

// canonsOf are orders in canonical words.
func canonsOf(orders []order.Order) (canon []string) {
	for _, o := range orders {
		canon = append(canon, o.Canon)
	}
	return canon
}

// addsTo tells of orders that they tell more of the fight ordered right before them, "attack 1219 with 2Lt; the 2nd takes the losses": its
// form has the verb as a clause. What is said for good does not.
func (w *work) addsTo(before, orders []order.Order, l order.Line) bool {
	if len(before) == 0 {
		return false
	}
	atoms, _ := lexicon.Atoms(l.Text)
	if lexicon.ForGood.AmongIn("", atoms) {
		return false
	}
	form := w.verb(before[len(before)-1].Verb).Form
	return slices.ContainsFunc(orders, func(o order.Order) bool {
		return strings.Contains(form, "["+strings.TrimSuffix(o.Verb, "S"))
	})
}

// sentencesOf cuts a text at its semicolons, at strokes with space around them, before "2)" and the like, and at full stops behind which
// another sentence begins; never in brackets, and no question or quotation.
func sentencesOf(text string) (list []string) {
	if strings.ContainsAny(text, "?\"“”„@") {
		return nil
	}
	from, depth, runes := 0, 0, []rune(text)
	cut := func(to, next int) {
		if part := strings.TrimSpace(string(runes[from:to])); part != "" {
			list = append(list, part)
		}
		from = next
	}
	for i, sign := range runes {
		switch spaced := i > 0 && i+1 < len(runes) && runes[i-1] == ' ' && runes[i+1] == ' '; {
		case sign == '(' || sign == '[':
			depth++
		case (sign == ')' || sign == ']') && depth > 0:
			depth--
		case depth > 0:
		case sign == ')' && itemBefore(runes, i) == len(list)+2:
			cut(i-1, i+1)
		case sign == ';', sign == '/' && spaced, (sign == '.' || sign == '!') && stops(runes, from, i):
			cut(i, i+1)
		}
	}
	cut(len(runes), len(runes))
	return list
}

// itemBefore is the number of one figure that stands before a sign, 0 for none.
func itemBefore(text []rune, at int) int {
	if at < 2 || text[at-2] != ' ' || text[at-1] < '1' || text[at-1] > '9' {
		return 0
	}
	return int(text[at-1] - '0')
}

// stops tells that a full stop ends a sentence, and no number or word cut short, "24. ID", "3. Pz. Div.".
func stops(text []rune, from, at int) bool {
	if at+2 >= len(text) || text[at+1] != ' ' {
		return false
	}
	word := at
	for word > from && text[word-1] != ' ' {
		word--
	}
	last := string(text[word:at])
	if strings.Trim(last, "0123456789") == "" {
		return len(last) == 4
	}
	if atoms, _ := lexicon.Atoms(last); len(last) == 2 && strings.ToLower(last) == last { // "greifen 1219 an. 24Inf …"
		_, known := lexicon.Words().Find(atoms)
		return known > 0
	}
	return len([]rune(last)) > 2 && !strings.Contains(last, ".") && (strings.ContainsFunc(last, unicode.IsLower) || strings.ToUpper(string(text)) == string(text))
}

// headedByTurn tells a line whose words before a colon turn what stands behind it, "If 1219 is empty: …", "Tomorrow: …".
func headedByTurn(text string) bool {
	at := strings.IndexByte(text, ':')
	if at < 1 || text[at-1] >= '0' && text[at-1] <= '9' { // odds are no head
		return false
	}
	head := text[:at]
	atoms, _ := lexicon.Atoms(head)
	for i := range atoms {
		if _, n := lexicon.Turns().Find(atoms[i:]); n > 0 {
			return true
		}
	}
	return false
}

// hangsOnIt tells a sentence that begins with a condition and goes on of what was told before: "if the die grants another, put it on 53".
func hangsOnIt(text string) bool {
	atoms, _ := lexicon.Atoms(text)
	said, n := lexicon.Turns().Find(atoms)
	return n > 0 && said.Is("condition") && slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return lexicon.PointsBack.Has(a.Fold) })
}

// numbersOn puts the sentences of a line before those below it, which are numbered on.
func (w *work) numbersOn(parts, below []order.Line) []order.Line {
	below = slices.Clone(below)
	for i := range below {
		below[i].Number += len(parts) - 1
	}
	for _, part := range parts[1:] {
		w.partedAt = append(w.partedAt, part.Number)
	}
	return append(parts, below...)
}

// numberOf is the number in the letter of a line that is numbered on.
func (w *work) numberOf(line int) int {
	before, _ := slices.BinarySearch(w.partedAt, line+1)
	return line - before
}

// renumber gives what was answered to the lines that were read the numbers that these have in the letter.
func (w *work) renumber(rows []facts.AnswerLine) {
	if len(w.partedAt) == 0 {
		return
	}
	for i := range rows {
		row := &rows[i]
		row.Line = w.numberOf(row.Line)
		if row.Problem != nil {
			row.Problem.Line = row.Line
		}
		for k, n := range row.Notes {
			for _, arg := range []string{"line", "by"} {
				if line, err := strconv.Atoi(n.Args[arg]); err == nil && (n.Kind == "recalls" || n.Kind == "recalled") {
					row.Notes[k] = desk.Note(n.Kind, arg, strconv.Itoa(w.numberOf(line)), "order", n.Args["order"])
				}
			}
		}
	}
	for i := range w.fresh {
		w.fresh[i].Line = w.numberOf(w.fresh[i].Line)
	}
	for i := range w.amiss {
		w.amiss[i] = w.numberOf(w.amiss[i])
	}
}
