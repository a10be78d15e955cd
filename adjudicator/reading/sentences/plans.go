package sentences

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
)

// Plan reads an order for later, kept for an army: "4th Army: 3Pz 0811", "When the 4th is
// drawn, 3Pz goes to 0811", or the heading of several.
func (r *Letter) Plan(s *Sentence) (canon []string, ok bool) {
	if _, ok := r.Verbs["PLAN"]; !ok {
		return nil, false
	}
	head, named := s.heading()
	key := r.Key(s.Written, s.Atoms[:head])
	if key == "" {
		head, key = r.withoutColon(s)
	}
	if key == "" {
		head, key = r.within(s)
	}
	if key == "" {
		head, key = r.inItsPlan(s)
	}
	if key == "" {
		return r.planWord(s)
	}
	rest := NewSentence(r, s.Written, s.Atoms[head:]).ofPlan()
	was := r.Of
	defer func() {
		if !ok {
			r.Of = was
		}
	}()
	r.Of = key
	if NewSentence(r, order.Line{}, rest.Atoms).ofPlan().goesItself() || staffWithOthers(s.Atoms[:head], s.Atoms[head:]) {
		return nil, false
	}
	if len(rest.Atoms) > 0 && rest.Atoms[0].Kind == lexicon.Sign {
		rest.Atoms = rest.Atoms[1:]
	}
	if len(rest.Atoms) == 0 {
		named = named && !endsLikeSentence(s.Atoms) // "Go Army!" is talk, and "8th Army today." lacks its order
		r.Headed = r.Headed || named
		return []string{"PLAN " + key}, named
	}
	if !rest.armyStays() && rest.ReadWhole() && len(rest.Canon) > 0 {
		for i := range rest.Canon {
			rest.Canon[i] = "PLAN " + key + ": " + rest.Canon[i]
		}
		if canon, ok := r.Orders(s.Written, rest.Canon); ok {
			return canon, true
		}
	}
	if canon, ok := r.planWord(s); ok {
		return canon, true
	}
	return r.activates(s, key, rest.Atoms) // "OG: Narew first, then Unrug"
}

// armyStays tells that behind the name of an army stands that it stays, and then of others what they do: "14th Army stays
// put, 5Pz and 2Pz attack 1035". They are not who stays.
func (s *Sentence) armyStays() bool {
	for i := 0; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		switch {
		case senses.Is("stay"):
			return i+n < len(s.Atoms) && s.Atoms[i+n].Kind == lexicon.Sign && slices.ContainsFunc(s.Atoms[i+n:], func(a lexicon.Atom) bool { return a.Kind != lexicon.Sign })
		case n == 0 || !senses.Is("type", "filler"):
			return false
		}
		i += n
	}
	return false
}

// goesItself tells that behind the name of an army stands where it goes, and then of others what they do: "Stab der 4.
// Armee nach 0411, 3 nach 0512". That is said of its headquarters, and not of those behind.
func (s *Sentence) goesItself() bool {
	if and, n := s.Senses(0); n > 0 && and.Is("and") && s.Atoms[0].Fold != "," || len(s.Atoms) > 0 && s.Atoms[0].Fold == "+" {
		return true
	}
	for i := 0; i < len(s.Atoms); {
		_, units := s.Units(i)
		senses, n := s.Senses(i)
		_, took := s.Place(i)
		switch {
		case took > 0 && units == 0 && i+took < len(s.Atoms):
			behind, _ := s.Senses(i + took)
			return behind.Is("and", "then") || strings.Contains(",;.", s.Atoms[i+took].Fold)
		case units > 0 || senses.Is("attack", "strike", "interdict", "against", "with"):
			return false
		}
		i += max(n, 1)
	}
	return false
}

// staffWithOthers tells that behind the name of a headquarters stands with whom it does something, or whence, "dowództwo 10. Armii z 68 na
// 1132": it does that itself.
func staffWithOthers(head, rest []lexicon.Atom) bool {
	if last := head[len(head)-1:]; len(head) > 1 && nouns.First(lexicon.Words().Find(last)).Is("with", "from") { // "sztab 10. Armii z"
		rest = last
	}
	senses, n := lexicon.Words().Find(rest)
	return n > 0 && rest[0].Kind == lexicon.Word && senses.Is("with", "from") && slices.ContainsFunc(head, func(a lexicon.Atom) bool { return lexicon.Staffs.Has(a.Fold) })
}

// endsLikeSentence tells that a line ends as a sentence does, and a heading does not.
func endsLikeSentence(atoms []lexicon.Atom) bool {
	last := atoms[len(atoms)-1].Fold
	return strings.HasPrefix(last, "!") || strings.HasPrefix(last, ".")
}

// HeadedBy is the army that a line names before a colon, and what stands behind it.
func (r *Letter) HeadedBy(l order.Line, atoms []lexicon.Atom) (key string, rest order.Line) {
	colon := slices.IndexFunc(atoms, func(a lexicon.Atom) bool { return a.Fold == ":" })
	if _, plans := r.Verbs["PLAN"]; !plans || colon < 1 || colon+1 >= len(atoms) {
		return "", l
	}
	rest, ok := CutOut(l, atoms[colon+1:])
	if !ok {
		return "", l
	}
	return r.Key(l, atoms[:colon]), rest
}

// UnderKey are orders as those of the plan of an army; not ok where one of them is none that plans hold.
func (r *Letter) UnderKey(l order.Line, key string, canon []string) ([]string, bool) {
	for i, text := range canon {
		if verb, _, _ := strings.Cut(text, " "); r.Verbs[verb].Name == "" || verb == "PLAN" || r.Verbs[verb].Question || r.Verbs[verb].Standing {
			return nil, false
		}
		if !strings.HasPrefix(text, "STRIKE") && !strings.HasPrefix(text, "INTERDICT") {
			canon[i] = "PLAN " + key + ": " + text
		}
	}
	return r.Orders(l, canon)
}

// inPlan are orders below the name of an army as those of its plan, as they are told by themselves.
func (r *Letter) inPlan(orders []string) []string {
	if !r.Headed || r.Of == "" {
		return orders
	}
	list := slices.Clone(orders)
	for i, text := range list {
		if verb, _, _ := strings.Cut(text, " "); !slices.Contains([]string{"PLAN", "STRIKE", "INTERDICT", "ENTER"}, verb) && !r.Verbs[verb].Standing {
			list[i] = "PLAN " + r.Of + ": " + text
		}
	}
	return list
}

// mostOfAKey is how many atoms the name of an army has, with the word for a plan before it.
const MostOfAKey = 5

// withoutColon finds the name of an army behind the word for a plan, where no colon ends it:
// "plan 4th army 3Pz to 0811". The longest name counts.
func (r *Letter) withoutColon(s *Sentence) (end int, key string) {
	senses, n := lexicon.Plans().Find(s.Atoms)
	plan := n == 1 && senses.Is("plan")
	for end := min(MostOfAKey, len(s.Atoms)-1); end > 1; end-- {
		army := slices.ContainsFunc(s.Atoms[:end], func(a lexicon.Atom) bool { // "Fourth Army moves the 32nd to 0711"
			senses, _ := lexicon.Plans().Find([]lexicon.Atom{a})
			return senses.Is("army")
		})
		if !plan && !army {
			return 0, ""
		}
		more, _ := s.Senses(end - 1)
		if k := r.Key(s.Written, s.Atoms[:end]); k != "" && !more.Is("and") && s.Atoms[end-1].Fold != "+" {
			return end, k
		}
	}
	return 0, ""
}

// within finds the name of an army before a comma: "in the 4th, 3Pz to 0811"; or behind "when it is
// drawn" before "then".
func (r *Letter) within(s *Sentence) (end int, key string) {
	first, _ := lexicon.Plans().Besides(s.Atoms)
	when := first.Is("when")
	if !when && !first.Is("in", "for") {
		return 0, ""
	}
	for i := 1; i < min(len(s.Atoms)-1, 2*MostOfAKey); i++ {
		a := s.Atoms[i]
		if a.Fold == "," && !when || when && (lexicon.Then.Has(a.Fold) || a.Fold == "TO") {
			return i, r.Key(s.Written, s.Atoms[:i])
		}
	}
	return 0, ""
}

// inItsPlan finds the name of an army and the word for a plan behind "in", "in 4th army's plan 3Pz to 0418", "im Plan der 4. Armee". The
// longest name counts.
func (r *Letter) inItsPlan(s *Sentence) (end int, key string) {
	lead, n := s.Senses(0)
	if n != 1 || !lead.Is("in") {
		return 0, ""
	}
	for end := min(2*MostOfAKey, len(s.Atoms)-1); end > n+1; end-- {
		plans := slices.ContainsFunc(s.Atoms[n:end], func(a lexicon.Atom) bool {
			return nouns.First(lexicon.Plans().Find([]lexicon.Atom{a})).Is("plan")
		})
		more, _ := s.Senses(end - 1)
		called := slices.DeleteFunc(slices.Clone(s.Atoms[n:end]), func(a lexicon.Atom) bool { return lexicon.Articles.Has(a.Fold) })
		if k := r.Key(s.Written, called); plans && k != "" && !more.Is("and") && s.Atoms[end-1].Kind != lexicon.Sign {
			return end, k
		}
	}
	return 0, ""
}

// heading tells where the name of an army ends: at a colon, at the comma behind "when … is
// drawn", or with the line; named tells that it cannot be a unit.
func (s *Sentence) heading() (end int, named bool) {
	when := false
	for i := 0; i < len(s.Atoms); i++ {
		senses, _ := lexicon.Plans().Besides(s.Atoms[i:])
		named = named || senses.Is("army", "plan")
		when = when || senses.Is("when")
		if s.Atoms[i].Fold == ":" || when && s.Atoms[i].Fold == "," {
			return i, true
		}
	}
	return len(s.Atoms), named
}

// Key is the name by which plans are kept for an army, "" where the words name none.
func (r *Letter) Key(l order.Line, atoms []lexicon.Atom) string {
	var text strings.Builder
	counted := NewSentence(r, order.Line{}, atoms)
	for i, told := 0, 0; i < len(atoms); {
		senses, n := lexicon.Plans().Besides(atoms[i:])
		if atoms[i].Fold == "/" && atoms[i].Glued && text.Len() > 0 { // "14th/Bernolák"
			text.WriteByte('/')
			i++
			continue
		}
		if n > 0 && senses.Is("army", "plan", "when", "hands", "filler", "with", "of") || atoms[i].Kind == lexicon.Sign || n > 0 && senses.Is("for") {
			i += max(n, 1)
			continue
		}
		if of, ok := senses.Has("called"); ok && text.Len() == 0 {
			text.WriteString(of)
			i += n
			continue
		}
		if v, m := counted.InWords(i); m > 0 || senses.Is("ord") { // "Fourteenth Army"
			if of, small := senses.Has("ord"); m == 0 && small {
				text.WriteString(of)
			} else {
				text.WriteString(strconv.Itoa(v))
			}
			i += max(m, n)
			continue
		}
		if told++; told > 2*MostOfAKey {
			return "" // no army has so long a name
		}
		if text.Len() > 0 && !atoms[i].Glued {
			text.WriteByte(' ')
		}
		text.WriteString(atoms[i].Text)
		i++
	}
	if text.Len() == 0 {
		return ""
	}
	key, known := r.keysOf[text.String()]
	if !known {
		if r.keysOf == nil {
			r.keysOf = map[string]string{}
		}
		key = r.keyCalled(text.String())
		r.keysOf[text.String()] = key
	}
	return key
}

// keyCalled is the name by which plans are kept for an army that is called so.
func (r *Letter) keyCalled(text string) string {
	if key := r.keyOf(text); key != "" {
		return key
	}
	s := NewSentence(r, order.Line{}, nil)
	s.Atoms, _ = lexicon.Atoms(text)
	if p, n := s.Place(0); n > 0 && n == len(s.Atoms) && s.Atoms[0].Kind == lexicon.Word && s.Letter.View.Board != nil && s.Letter.View.Board.Has(p) { // an army by another name of its town
		return r.keyOf(s.Letter.View.Board.Title(p))
	}
	return ""
}

// keyOf is the name of an army as plans write it.
func (r *Letter) keyOf(name string) string {
	list, _ := r.Parsed("PLAN " + name + ": NONE")
	if len(list) != 1 {
		return ""
	}
	key, _, _ := strings.Cut(strings.TrimPrefix(list[0].Canon, "PLAN "), ":")
	return key
}

// planWord reads that an army does nothing, is left to the staff officer, activates others, or
// has its plan dropped.
func (r *Letter) planWord(s *Sentence) (canon []string, ok bool) {
	var w planned
	for i := 0; i < len(s.Atoms); {
		senses, n := lexicon.Plans().Besides(s.Atoms[i:])
		if senses.Is("activate") {
			return r.activation(s, w.rest, i, n)
		}
		i += w.take(s.Atoms[i], senses, n)
	}
	if all, _ := s.Senses(0); all.Is("everything") && len(w.rest) > 1 && w.rest[0].Fold == "ALL" && w.stays && r.Key(s.Written, w.rest[1:]) != "" { // "everything the 8th Army has stays"
		w.rest, w.hq, w.army = w.rest[1:], false, true
	}
	act := w.does()
	if act == "" {
		return nil, false
	}
	if _, n := s.Noun(0, s.Letter.Own); w.stays && !w.army && n > 0 {
		return nil, false // a unit of that name
	}
	keys := r.keys(s.Written, w.rest)
	for _, key := range keys {
		canon = append(canon, "PLAN "+key+": "+act)
	}
	switch there := r.townsfolk(s.Written, w.rest); {
	case len(canon) == 0:
		return nil, false
	case w.stays && !w.army && len(there) > 0: // "Poznań holds": the army, or those in the town?
		var hold []string
		for _, u := range there {
			hold = append(hold, order.Canon("HOLD", r.Own[u].Name))
		}
		r.Doubtful(s.Written.Number, append(canon, r.AsPlans(s.Written, hold)...))
		return nil, false
	case act == "NONE" && w.plan && w.corrects: // "no plan for the 10th after all": idle, or a plan taken back?
		r.Doubtful(s.Written.Number, []string{canon[0], "PLAN " + keys[0] + ": CLEAR"})
		return nil, false
	}
	return r.Orders(s.Written, canon)
}

// townsfolk are the own units in the town whose name is all that some atoms say.
func (r *Letter) townsfolk(l order.Line, atoms []lexicon.Atom) []int {
	if len(atoms) == 0 {
		return nil
	}
	p, n := NewSentence(r, l, atoms).Place(0)
	if n != len(atoms) {
		return nil
	}
	return r.At(p)
}

// keys are the names of one army or several by which plans are kept, none where one of them is no
// army: "the 14th, and the 3rd".
func (r *Letter) keys(l order.Line, atoms []lexicon.Atom) (keys []string) {
	if key := r.Key(l, atoms); key != "" {
		return []string{key}
	}
	from := 0
	for i := 0; i <= len(atoms); i++ {
		ends := i == len(atoms)
		if !ends {
			senses, _ := lexicon.Words().Find(atoms[i:])
			ends = senses.Is("and") || strings.Contains(",;+&", atoms[i].Fold)
		}
		if !ends {
			continue
		}
		if part := atoms[from:i]; len(part) > 0 {
			key := r.Key(l, part)
			if key == "" || slices.Contains(keys, key) {
				return nil
			}
			keys = append(keys, key)
		}
		from = i + 1
	}
	return keys
}

// planned is what a line says of the plan of an army.
type planned struct {
	act  string
	rest []lexicon.Atom // the name of the army
	// Which words were said: for an army, its headquarters, a plan, replacements, that they are kept,
	// that something is not to be, that it is to be otherwise than before.
	army, hq, stays, plan, replacements, kept, not, corrects bool
}

// take takes in a word, and gives how many atoms it has.
func (w *planned) take(a lexicon.Atom, senses lexicon.Senses, n int) int {
	of, _ := senses.Has("none")
	w.army = w.army || senses.Is("army")
	w.plan = w.plan || of == "plan"
	w.corrects = w.corrects || senses.Is("instead")
	w.not = w.not || senses.Is("not", "except", "held") // a town that must be held is no army
	switch {
	case w.told(senses):
	case senses.Is("all") && w.kept:
	case senses.Is("all"):
		w.rest = append(w.rest, lexicon.Atom{Fold: "ALL", Text: "ALL", Kind: lexicon.Word})
	case senses.Is("plan"):
		w.plan = true
	case senses.Is("hands"):
		w.hq = true
	case senses.Is("replacements"):
		w.replacements = true
		w.rest = []lexicon.Atom{{Fold: "REPLACE", Text: "REPLACE", Kind: lexicon.Word}}
	case senses.Is("keep") && w.replacements || senses.Is("keep", "spend") && n > 0 && w.act == "":
		w.kept = w.kept || senses.Is("keep")
	case senses.Is("leads", "army", "filler", "to", "in", "with", "instead", "not"):
	default:
		w.rest = append(w.rest, a)
		return 1
	}
	return max(n, 1)
}

// told takes in a word that says what the army shall do by its plan.
func (w *planned) told(senses lexicon.Senses) bool {
	of, none := senses.Has("none")
	switch {
	case none && of != "stay":
		w.act = "NONE"
	case none || senses.Is("stay") && w.act == "":
		w.act, w.stays = "NONE", true
	case senses.Is("staff") && w.act == "":
		w.act = "STAFF"
	case senses.Is("wipe"):
		w.act = "CLEAR"
	default:
		return false
	}
	return true
}

// does is the word of the plan, "" for none.
func (w *planned) does() string {
	switch {
	case w.replacements && (w.not || w.kept) && (w.act == "" || w.act == "NONE"):
		return "NONE"
	case w.not || w.kept:
		return ""
	case w.act == "CLEAR" && !w.plan, w.stays && w.hq: // a headquarters that stays is the counter
		return ""
	case w.stays && !w.army && slices.ContainsFunc(w.rest, func(a lexicon.Atom) bool { return a.Kind == lexicon.Number || a.Fold == "ALL" }):
		return "" // that may be said of divisions too
	}
	return w.act
}

// activation reads whom the chit named in head activates, where the word for that takes n atoms, which may stand behind them, "beim OG nur
// Unrug aktivieren", and the chit at the end, "activate Narew for OG".
func (r *Letter) activation(s *Sentence, head []lexicon.Atom, at, n int) ([]string, bool) {
	if key := r.Key(s.Written, head); key != "" {
		return r.activates(s, key, s.Atoms[at+n:])
	}
	from := 0
	if senses, _ := s.Senses(0); senses.Is("in", "at", "on", "for", "to", "near", "next") {
		from = 1
	}
	for end := from + 1; end <= min(at, from+MostOfAKey); end++ {
		if key := r.Key(s.Written, s.Atoms[from:end]); key != "" {
			return r.activates(s, key, slices.Concat(s.Atoms[end:at], s.Atoms[at+n:]))
		}
	}
	for i := at + n + 1; at == 0 && i+1 < len(s.Atoms); i++ {
		senses, _ := lexicon.Plans().Besides(s.Atoms[i:])
		if key := r.Key(s.Written, s.Atoms[i+1:]); key != "" && senses.Is("for", "when", "in", "on") {
			return r.activates(s, key, s.Atoms[n:i])
		}
	}
	return nil, false
}

// activates reads the armies that a chit activates, in their order, without those that it is not to, "Narew, Unrug not".
func (r *Letter) activates(s *Sentence, key string, atoms []lexicon.Atom) ([]string, bool) {
	var text, part []string
	var left []string // those that are not to be
	denied := false
	ends := func() {
		if denied {
			left = append(left, part...)
		} else {
			text = append(text, part...)
		}
		part, denied = nil, false
	}
	for i := 0; i < len(atoms); {
		senses, n := lexicon.Plans().Besides(atoms[i:])
		if senses.Is("and", "then") || strings.Contains(",;", atoms[i].Fold) || lexicon.But.Has(atoms[i].Fold) {
			ends()
			i += max(n, 1)
			continue
		}
		if k := r.Key(s.Written, atoms[i:i+1]); k != "" && k != key {
			part = append(part, k)
			n = 1
			for i+n < len(atoms) && atoms[i+n].Glued && (atoms[i+n].Fold == "." || lexicon.Ordinals.Has(atoms[i+n].Fold)) { // "3rd"
				n++
			}
		} else if one, _ := lexicon.Words().Find(atoms[i : i+1]); one.Is("not") && n > 1 {
			return nil, false // "not only"
		} else if senses.Is("not") {
			denied = true
		} else if atoms[i].Kind == lexicon.Word && !lexicon.Only.Has(atoms[i].Fold) && !senses.Is("filler", "army", "takes", "first") {
			return nil, false
		}
		i += max(n, 1)
	}
	if denied && len(part) == 0 { // "not only Narew"
		return nil, false
	}
	ends()
	both := func(a lexicon.Atom) bool {
		senses, _ := lexicon.Words().Find([]lexicon.Atom{a})
		return senses.Is("both")
	}
	if len(text) == 0 || len(text) < 2 && slices.ContainsFunc(atoms, both) || slices.ContainsFunc(left, func(k string) bool { return slices.Contains(text, k) }) { // "activate both, Narew first"
		return nil, false
	}
	return r.Orders(s.Written, []string{"PLAN " + key + ": ACTIVATE " + strings.Join(text, " ")})
}

// IsDate tells the heading of a letter: "Turn 2, German", "1 September 1939, 4:45", with words of more classes.
func (s *Sentence) IsDate(more ...string) bool {
	told := false
	for i := 0; i < len(s.Atoms); {
		senses, n := lexicon.Plans().Besides(s.Atoms[i:])
		if s.Atoms[i].Kind == lexicon.Word && !senses.Is("turn", "month", "whose", "heading") && !senses.Is(more...) {
			return false
		}
		told = told || senses.Is("turn", "month") || len(more) > 0 && senses.Is("turned")
		i += max(n, 1)
	}
	return told && len(s.Atoms) > 2 && s.Atoms[len(s.Atoms)-1].Fold != "?"
}

// Titled tells a heading of a turn, its dates or a part of the town, and nothing besides: "Turn 3, 7-9 August, Wola sector:".
func (s *Sentence) Titled() bool {
	month, turn, sector, figures := false, false, false, false
	last := s.Atoms[len(s.Atoms)-1]
	for i := 0; i < len(s.Atoms); {
		a := s.Atoms[i]
		senses, n := lexicon.Plans().Besides(s.Atoms[i:])
		took := 0
		if s.Letter.Zoned {
			_, took = s.Search(i)
		}
		month, turn = month || senses.Is("month"), turn || senses.Is("turn")
		switch {
		case a.Kind == lexicon.Number:
			figures = true
		case senses.Is("turn", "month"), a.Kind == lexicon.Sign, lexicon.Articles.Has(a.Fold):
		case lexicon.Sectors.Has(a.Fold):
			sector = true
		case took > 0 && (i == 0 || s.Atoms[i-1].Kind == lexicon.Sign || lexicon.Articles.Has(s.Atoms[i-1].Fold) || lexicon.Sectors.Has(s.Atoms[i-1].Fold)):
			n = took
		default:
			return false
		}
		i += max(n, 1)
	}
	return last.Fold != "?" && last.Fold != "!" && (month && (turn || sector) || sector && (!figures || turn) || month && figures && last.Fold == ":")
}

// Datelined tells a line of where and when somebody writes, and in what weather, and nothing besides: "Kraków, 7 września wieczorem".
func (s *Sentence) Datelined() bool {
	month, figures, dated, day := false, false, false, false
	for i := 0; i < len(s.Atoms); {
		a := s.Atoms[i]
		senses, n := lexicon.Plans().Besides(s.Atoms[i:])
		_, took := s.Search(i)
		switch {
		case a.Kind == lexicon.Number:
			figures = true
		case senses.Is("month"):
			month = true
		case lexicon.Weekdays.Has(a.Fold):
			day = true
		case lexicon.Dateline.Has(a.Fold), i == 0 && took > 0 && a.Kind == lexicon.Word && !s.Letter.Zoned, s.townBeforeDate(i):
			dated, n = true, max(n, took)
		case a.Kind != lexicon.Sign && !lexicon.Articles.Has(a.Fold) || strings.ContainsAny(a.Fold, "?!"):
			return false
		}
		i += max(n, 1)
	}
	return dated && (month && figures || day)
}

// townBeforeDate tells a word that a line begins with, up to a comma, that is nobody's name: "Köln, 3. Dezember".
func (s *Sentence) townBeforeDate(i int) bool {
	if i > 0 || len(s.Atoms) < 3 || s.Atoms[1].Fold != "," || !s.Capital(s.Atoms[0]) {
		return false
	}
	_, own := s.Units(0)
	_, foe := s.Noun(0, s.Letter.Foes)
	senses, _ := s.Senses(0)
	return own+foe == 0 && len(senses) == 0
}

// Headline tells that a line names an army and nothing that is to be done.
func (s *Sentence) Headline() bool {
	army := false
	for i := 0; i < len(s.Atoms); {
		senses, n := lexicon.Plans().Besides(s.Atoms[i:])
		army = army || senses.Is("army")
		if senses.Is(nouns.Acts...) && !senses.Is("army", "filler") || s.Atoms[i].Kind == lexicon.Number && len(s.Atoms[i].Fold) > 2 {
			return false
		}
		i += max(n, 1)
	}
	return army
}

// Undated takes the number of the turn from the begin of a line, "Turn 3, Army Modlin:", where it is that turn.
func (r *Letter) Undated(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	turn, figure, at := 0, 1, 2
	if len(atoms) > 4 && atoms[0].Kind == lexicon.Number { // "3. Zug: …"
		turn, figure, at = 1, 0, 2
		if atoms[1].Fold == "." {
			turn, at = 2, 3
		}
	}
	if len(atoms) < at+2 || !lexicon.TurnWords.Has(atoms[turn].Fold) || atoms[figure].Fold != strconv.Itoa(r.View.Turn) || !strings.Contains(",:-–—", atoms[at].Fold) {
		return l, false
	}
	return order.LineOf(l.Number, string([]rune(l.Text)[atoms[at+1].Column-1:]))
}

// WithoutLabel takes the heading of a kind of orders from a line: "Air: Stuka3 bombs 0812".
func WithoutLabel(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if len(atoms) < 3 || atoms[1].Fold != ":" {
		return l, false
	}
	if senses, n := lexicon.Plans().Find(atoms); n != 1 || !senses.Is("label") {
		return l, false
	}
	rest, ok := order.LineOf(l.Number, string([]rune(l.Text)[atoms[2].Column-1:]))
	return rest, ok
}
