package reading

import (
	"slices"
	"strings"
	"sync"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
)

// withoutCourtesy takes from a line the greeting before its order and the farewell behind it:
// "Hi Kurier, hope all is well. 62Inf to 0720. Cheers, Tom". Each word of theirs is known to be
// of that kind, but for the name below a farewell.
func (r *Reader) withoutCourtesy(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	from, end := 0, len(atoms)
	for n := r.courteous(atoms); n > 0; n = r.courteous(atoms[from:]) {
		from += n
	}
	for i := from + 1; i < end; i++ {
		if atoms[i-1].Kind == lexicon.Sign && r.farewell(atoms[i:]) {
			end = i
		}
	}
	if from == end || from == 0 && end == len(atoms) {
		return l, false
	}
	text := []rune(l.Text)
	if end < len(atoms) {
		text = text[:atoms[end].Column-1]
	}
	return order.LineOf(l.Number, strings.TrimRight(string(text[atoms[from].Column-1:]), " ,.!;-"))
}

// courteous is how many atoms of words of courtesy stand at the beginning, with the sign behind
// them.
func (r *Reader) courteous(atoms []lexicon.Atom) int {
	for i := 0; i < len(atoms); {
		if a := atoms[i]; a.Kind == lexicon.Sign {
			if i == 0 || !strings.Contains(",.!;-:)", a.Fold[:1]) {
				return 0
			}
			return i + 1
		}
		senses, n := lexicon.Courtesy().Find(atoms[i:])
		if !senses.Is("courtesy", "greeting", "farewell") {
			return 0
		}
		i += n
	}
	return 0
}

// farewell tells that nothing but a farewell stands there, and perhaps a name.
func (r *Reader) farewell(atoms []lexicon.Atom) bool {
	if senses, _ := lexicon.Courtesy().Find(atoms); !senses.Is("greeting", "farewell") {
		return false
	}
	s := newSentence(r, order.Line{}, atoms)
	names := 0
	for i := 0; i < len(atoms); {
		senses, n := lexicon.Courtesy().Find(atoms[i:])
		switch {
		case senses.Is("courtesy", "greeting", "farewell"):
			i += n
			continue
		case atoms[i].Kind == lexicon.Sign && strings.Trim(atoms[i].Fold, ",.!:)-;") == "":
		case atoms[i].Kind != lexicon.Word || !s.Capital(atoms[i]) || s.Knows(i) || names == 2:
			return false
		default:
			names++
		}
		i++
	}
	return true
}

// Greets tells whether words begin a greeting or a farewell; they are folded.
func Greets(folds ...string) bool {
	var atoms []lexicon.Atom
	for _, fold := range folds {
		atoms = append(atoms, lexicon.Atom{Fold: fold, Kind: lexicon.Word})
	}
	senses, _ := lexicon.Courtesy().Find(atoms)
	return senses.Is("greeting", "farewell")
}

// unremarked is a line without the clauses that only say why, or what somebody thinks of it, by how they begin: "8Inf to 1609,
// somebody has to guard the river", "The flank is open, so 8Inf to 1609". The words passed over are told.
func (r *Reader) unremarked(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if len(atoms) > longestStrange || supposes(atoms) || asksOrQuotes(atoms) {
		return l, false
	}
	k := &kernel{sentence: newSentence(r, l, atoms)}
	if !meets(r.marksIn(atoms), []need{remarking()}) && k.told() != "pl" { // where a verb alone may be a remark
		return l, false
	}
	k.deeds, k.ours, k.sites = make([]bool, len(atoms)), make([]bool, len(atoms)), make([]bool, len(atoms))
	var asides [][2]int
	ordered := false
	for from := 0; from < len(atoms); {
		to := k.clauseEnd(from)
		first := k.asideFrom(from, to, ordered)
		if end := k.asideBefore(from, to); first == to && end > from {
			asides, from = append(asides, [2]int{from, end}), end
		}
		ordered = ordered || k.orderedIn(from, first) || k.deniedIn(from, first)
		if first < to {
			asides = append(asides, [2]int{first, to})
		}
		from = to + 1
	}
	if !ordered || len(asides) == 0 || slices.ContainsFunc(asides, func(a [2]int) bool { return k.othersToo(a[0], a[1]) || k.AnyWillDo(a[0], a[1]) }) {
		return l, false
	}
	text, kept, at := []rune(l.Text), "", 0
	for _, a := range asides {
		if before := strings.TrimRight(string(text[at:max(atoms[a[0]].Column-1, at)]), " "); k.amidst(a) && strings.HasSuffix(before, ",") { // "28DP, which is tired, to 2136"
			kept += strings.TrimRight(before, ",") + " "
			at = min(atoms[a[1]].End, len(text))
			continue
		}
		kept += string(text[at : atoms[a[0]].Column-1])
		at = min(atoms[a[1]-1].End, len(text))
	}
	kept = strings.Join(strings.Fields(kept+string(text[at:])), " ")
	for _, signs := range [][2]string{{" ...", "."}, {" ..", "."}, {"( )", ""}, {"()", ""}, {" ,", ","}, {",,", ","}, {", .", "."}, {",.", "."}} {
		kept = strings.ReplaceAll(kept, signs[0], signs[1])
	}
	line, ok := order.LineOf(l.Number, strings.Trim(kept, " ,;:-–—("))
	for _, words := range k.words(asides) {
		if ok && !slices.Contains(r.beside[l.Number], words) { // a line may be read in several ways
			r.beside[l.Number] = append(r.beside[l.Number], words)
		}
	}
	return line, ok
}

// remarking is what a line needs that has a remark beside its orders, other than in Polish.
var remarking = sync.OnceValue(func() need {
	n := one(lexicon.Announced, lexicon.Excuses, lexicon.Aims, lexicon.Elses, lexicon.Because, lexicon.Whilst, lexicon.OfThings, lexicon.OfOrder, lexicon.OfSelf, lexicon.OfUnits, lexicon.WhereIt, lexicon.Whiches, lexicon.OfOthers, lexicon.OfPlace)
	for _, class := range []string{"alone", "fares", "hedge", "luck", "said", "tied"} {
		n = append(n, lexicon.Asides().Mark(class))
	}
	return n
})

// othersToo tells of a clause that a kind of troops does the same, "die Geschütze auch": that is no remark.
func (k *kernel) othersToo(from, to int) bool {
	kind, too := false, false
	for i := from; i < to; i++ {
		senses, _ := k.Senses(i)
		kind = kind || lexicon.Guns.Has(k.Atoms[i].Fold) || senses.Is("type", "size", "plural")
		too = too || senses.Is("alike", "same")
	}
	return kind && too
}

// amidst tells of an aside between commas that it parts units from what they are told to do.
func (k *kernel) amidst(aside [2]int) bool {
	if aside[0] < 2 || aside[1] >= len(k.Atoms)-1 || k.Atoms[aside[1]].Fold != "," {
		return false
	}
	for i := aside[0] - 2; i >= 0 && !k.EndsPart(i); i-- {
		if senses, _ := k.Senses(i); k.PlaceAt(i) && !k.NamesOwn(i) || senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "from", "with") {
			return false
		}
	}
	return k.orderedIn(0, aside[0])
}

// clauseEnd is the sign at which the clause ends that begins at an atom.
func (k *kernel) clauseEnd(from int) (to int) {
	for to = from; to < len(k.Atoms); to++ {
		a := k.Atoms[to]
		ends := k.EndsPart(to) || a.Kind == lexicon.Sign && (strings.ContainsAny(a.Fold, "():…") || strings.HasPrefix(a.Fold, ".."))
		if a.Fold == "." && to > from && to+1 < len(k.Atoms) && k.Atoms[to-1].Kind == lexicon.Number && !k.Atoms[to+1].Glued && k.opens(to+1) { // "to 62. It fought well"
			break
		}
		if ends && !(a.Fold == "," && to > from && to+1 < len(k.Atoms) && (lexicon.Complements.Has(k.Atoms[to+1].Fold) || lexicon.Wishing.Has(k.Atoms[to-1].Fold))) {
			break
		}
	}
	return to
}

// asideFrom is where in a clause what only remarks begins, its end for nowhere: at its beginning, or behind the place that an
// order ends in at words that need no sign before them, "8Inf to 1609 so the flank is covered".
func (k *kernel) asideFrom(from, to int, ordered bool) int {
	if from >= to {
		return to
	}
	for start := from; start < to; start++ {
		if said, n := lexicon.Asides().Find(k.Atoms[start:to]); n > 0 && (ordered || !said.Is("luck")) && k.remarksOnly(said, start, start+n, to) {
			return from
		}
		if !lexicon.AsideLeads.Has(k.Atoms[start].Fold) {
			break
		}
	}
	if k.stated(from, to) {
		return from
	}
	for i := from + 1; i < to; i++ {
		if k.boundTo(i) {
			continue
		}
		if k.tied(i, to) && k.endsOrder(i) && k.stated(i, to) {
			return i
		}
		said, n := lexicon.Asides().Find(k.Atoms[i:to])
		if n > 0 && said.Is("tied", "hedge") && k.endsOrder(i) && k.remarksOnly(said, i, i+n, to) {
			return i
		}
	}
	return to
}

// asideBefore is where what only remarks ends in a clause that begins with it and goes on with own units, without a sign between:
// "To close the gap 8Inf goes to 1609"; its beginning for none.
func (k *kernel) asideBefore(from, to int) int {
	if from >= to {
		return from
	}
	said, n := lexicon.Asides().Find(k.Atoms[from:to])
	if kind, _ := k.statement(from, to); n == 0 && (kind == "reason" || kind == "aim") {
		for i := from + 1; i < to; i++ {
			if k.NamesOwn(i) {
				for i > from+1 && lexicon.Articles.Has(k.Atoms[i-1].Fold) {
					i--
				}
				if senses, _ := k.Senses(i - 1); !senses.Is("with", "to", "in", "from", "and") && k.stated(from, i) {
					return i
				}
				break
			}
		}
	}
	if n == 0 || !said.Is("tied", "hedge") {
		return from
	}
	if k.Atoms[min(from+n, to-1)].Fold == "," {
		n++
	}
	for i := from + n; i < to; i++ {
		if k.NamesOwn(i) {
			for i > from+n && lexicon.Articles.Has(k.Atoms[i-1].Fold) {
				i--
			}
			if k.remarksOnly(said, from, from+n, i) {
				return i
			}
			return from
		}
	}
	return from
}

// endsOrder tells that the place that an order leads to, or what is said behind it, stands right before an atom.
func (k *kernel) endsOrder(i int) bool {
	for j := i - 1; j >= 0; j-- {
		senses, _ := lexicon.Words().Find(k.Atoms[j : j+1])
		_, n := k.Place(max(j-1, 0))
		if k.Atoms[j].Kind == lexicon.Number || k.PlaceAt(j) || n > 1 {
			return true
		}
		if !senses.Is("filler", "there") {
			return false
		}
	}
	return false
}

// orderedIn tells that own units are named between two atoms.
func (k *kernel) orderedIn(from, to int) bool {
	for i := from; i < to; i++ {
		if _, _, commanded := k.Commanded(i); k.NamesOwn(i) || commanded > 0 {
			return true
		}
	}
	return false
}

// deniedIn tells that a clause says that nothing of a kind is done, as "no attack on 1219".
func (k *kernel) deniedIn(from, to int) bool {
	denied, deed := false, false
	for i := from; i < to; i++ {
		senses, _ := k.Senses(i)
		denied = denied || senses.Is("not", "nobody") || lexicon.Without.Begin(k.Atoms[i:to]) > 0
		deed = deed || senses.Is("attack") || lexicon.DeedNouns.Begin(k.Atoms[i:to]) > 0
	}
	return denied && deed
}

// unfeasible tells of a clause that it says that what is ordered cannot be, or jests: "it is too far", "bo żartowałem".
func (k *kernel) unfeasible(from, to int) bool {
	for i := from; i < to; i++ {
		said, _ := lexicon.Courtesy().Find(k.Atoms[i:to])
		if lexicon.Unfeasible.Has(k.Atoms[i].Fold) || said.Is("joked", "narrated", "delayed") {
			return true
		}
	}
	return false
}

// tellsOfSelf tells that a clause says something of who writes.
func (k *kernel) tellsOfSelf(from, to int) bool {
	return slices.ContainsFunc(k.Atoms[from:to], func(a lexicon.Atom) bool { return lexicon.Selves.Has(a.Fold) })
}

// remarksOnly tells of a clause, behind the words by which it begins, that it names nobody of the seat, no number and, but for a
// town that is spoken of, no place, and that nothing in it turns the sense of what it stands beside.
func (k *kernel) remarksOnly(said lexicon.Senses, start, from, to int) bool {
	if said.Is("alone", "hedge") && from < to {
		return false
	}
	if k.unfeasible(from, to) {
		return false
	}
	about := said.Is("fares") && !said.Is("said", "tied") // of the units themselves: what they do would be an order
	for i := from; i < to; {
		senses, n := k.Senses(i)
		turned, _ := lexicon.Turns().Find(k.Atoms[i:to])
		told, m := lexicon.Verbs().Find(k.Atoms[i:to])
		_, declared := k.Declared(told)
		_, took := k.Place(i)
		_, _, commanded := k.Commanded(i)
		switch {
		case k.NamesOwn(i) && (took == 0 || k.Atoms[i].Kind == lexicon.Number), commanded > 0, k.Atoms[i].Kind == lexicon.Number && !k.ofTurn(i):
			return false
		case turned.Is("condition", "time", "undo", "choice", "hearsay") || senses.Is("unless", "except", "instead", "cancel", "if", "or"):
			return false
		case (turned.Is("denied") || senses.Is("not")) && (k.tellsOfSelf(start, to) || lexicon.Deictic.Has(k.Atoms[start].Fold)):
			return false
		case about && (declared || took > 0 || senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "from", "there")):
			return false
		}
		i += max(n, m, took, 1)
	}
	return true
}

// tied tells of a word that it begins a reason or a purpose, which needs no sign before it.
func (k *kernel) tied(i, to int) bool {
	kind, _ := k.statement(i, to)
	return kind == "reason" || kind == "aim" || kind == "else"
}

// stated tells that a clause says something and orders nothing: what it begins with makes it a reason, a purpose or a statement on
// units, on what is ordered, on who writes or on others; and nothing in it is an order, or turns those beside it.
func (k *kernel) stated(from, to int) bool {
	at := from
	for at < to-1 && (lexicon.AsideLeads.HasIn(k.told(), k.Atoms[at].Fold) || lexicon.And.Has(k.Atoms[at].Fold) || lexicon.But.Has(k.Atoms[at].Fold)) {
		at++
	}
	if kind, n := k.statement(at, to); n > 0 {
		return k.onlySays(statement{kind, at, at + n, to})
	}
	return false
}

// statement is a clause by what it begins with: kind is "reason", "aim", "order" for what is said of what is ordered, "units",
// "self", "others" or "courtesy"; behind is where its first words end.
type statement struct {
	kind             string
	from, behind, to int
}

// statement tells what kind of statement a clause is by its first words, and how many they are.
func (k *kernel) statement(from, to int) (kind string, n int) {
	clause := k.Atoms[from:to]
	begins := func(l *lexicon.List) bool {
		n = l.BeginIn(k.told(), clause)
		return n > 0
	}
	sign := from > 0 && (k.Atoms[from-1].Kind == lexicon.Sign)
	switch {
	case len(clause) == 0 || k.alone(from) || len(clause) == 1 && !begins(lexicon.Excuses):
		return "", 0
	case k.announcesSome(clause):
		return "courtesy", len(clause)
	case begins(lexicon.Excuses):
		return "courtesy", n
	case begins(lexicon.Aims) && k.aims(from+n, to):
		return "aim", n
	case begins(lexicon.Elses) && from+n < to:
		return "else", n
	case begins(lexicon.Because) && from+n < to && (!lexicon.Loose.Has(k.Atoms[from].Fold) || n > 1 || k.speaks(from+n, to)):
		return "reason", n
	case begins(lexicon.Whilst) && from+n < to && lexicon.Still.Among(clause):
		return "reason", n
	case begins(lexicon.OfThings) && from+n < to && k.thing(from+n, to):
		return "others", n
	case begins(lexicon.OfOrder):
		return k.telling("order", from, n, to)
	case begins(lexicon.OfSelf):
		return k.telling("self", from, n, to)
	case begins(lexicon.OfUnits):
		return k.telling("units", from, n, to)
	case sign && begins(lexicon.WhereIt) && lexicon.Mild.AmongIn(k.told(), clause):
		return k.telling("units", from, n, to)
	case sign && begins(lexicon.Whiches):
		if from+n < to && lexicon.Oughts.HasIn("en", k.Atoms[from+n].Fold) { // "which should worry them"
			return k.telling("order", from, n, to)
		}
		return k.telling("units", from, n, to)
	case begins(lexicon.OfOthers), begins(lexicon.OfPlace):
		return k.telling("others", from, n, to)
	case k.told() == "pl":
		return k.unsaid(from, to)
	}
	return "", 0
}

// unsaid tells what a Polish clause speaks of that does not say it but by the ending of its verb, "wczoraj mocno oberwała", or that begins with
// a noun and has nothing of orders in it, "rzeka osłania tam front".
func (k *kernel) unsaid(from, to int) (kind string, n int) {
	if lexicon.WhereIt.Has(k.Atoms[from].Fold) { // "gdzie była wczoraj"
		return "", 0
	}
	for i := from; i < to; i++ {
		fold := k.Atoms[i].Fold
		if senses, n := k.Senses(i); n > 1 && senses.Is("attack") { // "zwykły atak"
			return "", 0
		}
		if !k.toldVerb(i) || strings.HasSuffix(fold, "BYM") || strings.HasSuffix(fold, "BYS") {
			continue
		}
		if strings.HasSuffix(fold, "LEM") || strings.HasSuffix(fold, "LAM") || strings.HasSuffix(fold, "LISMY") {
			return "self", 1
		}
		return "units", 1
	}
	for i := from; i < to; i++ {
		known, _ := k.kind(i)
		turned, _ := lexicon.Turns().Find(k.Atoms[i:])
		if known != strange && known != soft || known == strange && len(turned) > 0 || strings.HasSuffix(k.Atoms[i].Fold, "CIE") {
			return "", 0
		}
	}
	first, _ := k.kind(from)
	if first == strange && to-from > 2 {
		return "others", 1
	}
	return "", 0
}

// told is the language of what is said beside orders: that of its letters, where a word has any that only one has, else that of the line.
func (k *kernel) told() string {
	if k.wording == nil {
		own := k.Speech()
		for i, a := range k.Atoms {
			if a.Kind != lexicon.Word || k.Capital(a) || k.NamesOwn(i) || k.PlaceAt(i) {
				continue
			}
			if strings.ContainsAny(a.Text, "ąćęłńóśźż") {
				own = "pl"
			} else if strings.ContainsAny(a.Text, "äöüß") {
				own = "de"
			}
		}
		k.wording = &own
	}
	return *k.wording
}

// alone tells an atom that is a number, a unit or a place by itself.
func (k *kernel) alone(i int) bool {
	return k.Atoms[i].Kind != lexicon.Word || k.NamesOwn(i) || k.Atoms[i].Kind == lexicon.Number
}

// telling is a kind of statement, if a word behind its first ones tells something: "they too" does not.
func (k *kernel) telling(kind string, from, n, to int) (string, int) {
	for i := from; i < to; i++ {
		fold := k.Atoms[i].Fold
		_, known := k.Senses(i)
		if i >= from+n && known == 0 && k.spokenOf(i) || lexicon.Mild.HasIn(k.told(), fold) || lexicon.Is.Has(fold) || lexicon.Was.Has(fold) || lexicon.Has.Has(fold) || lexicon.Oughts.Has(fold) || lexicon.States.Has(fold) {
			return kind, n
		}
	}
	return "", 0
}

// thing tells that a noun that is none of an order begins there: "the gap", "die müden Leute".
func (k *kernel) thing(from, to int) bool {
	for i := from; i < to && i < from+3; i++ {
		_, foe := k.Noun(i, k.Foes)
		if k.told() == "de" && i > from && !lexicon.Adjectives.Ends(k.Atoms[i-1].Fold) { // "das hängt vom Gegner ab"
			return false
		}
		switch said, _ := lexicon.Turns().Find(k.Atoms[i:]); {
		case foe > 0, said.Is("foe"), lexicon.Foes.Has(k.Atoms[i].Fold):
			return true
		case !k.spokenOf(i):
			return false
		case k.told() != "de" || k.Capital(k.Atoms[i]):
			return i+1 < to
		}
	}
	return false
}

// spokenOf tells a word that is nothing of an order: nothing is known of it, or it calls what lies there.
func (k *kernel) spokenOf(i int) bool {
	senses, n := k.Senses(i)
	deed, _ := lexicon.Verbs().Find(k.Atoms[i:])
	_, declared := k.Declared(deed)
	if k.Atoms[i].Kind != lexicon.Word || k.NamesOwn(i) || k.PlaceAt(i) || declared {
		return false
	}
	return n == 0 || !slices.ContainsFunc(senses, func(x lexicon.Sense) bool {
		return !slices.Contains([]string{"filler", "town", "line", "plural", "nation"}, x.Class)
	})
}

// opens tells that a sentence that says something begins there, with a capital and a word that speaks of somebody.
func (k *kernel) opens(i int) bool {
	begins := func(l *lexicon.List) bool { return l.BeginIn(k.told(), k.Atoms[i:]) > 0 }
	return k.Capital(k.Atoms[i]) && (k.speaks(i, len(k.Atoms)) || begins(lexicon.Because) || begins(lexicon.Excuses) || begins(lexicon.Whiches))
}

// speaks tells that a word that speaks of somebody or something stands there.
func (k *kernel) speaks(i, to int) bool {
	return slices.ContainsFunc([]*lexicon.List{lexicon.OfUnits, lexicon.OfOrder, lexicon.OfSelf, lexicon.OfOthers, lexicon.OfPlace, lexicon.OfThings}, func(l *lexicon.List) bool {
		return l.BeginIn(k.told(), k.Atoms[i:to]) > 0
	})
}

// aims tells that what stands behind a word of purpose is one, and no place.
func (k *kernel) aims(from, to int) bool {
	if from >= to || k.Atoms[from].Kind != lexicon.Word || k.PlaceAt(from) || k.NamesOwn(from) {
		return false
	}
	switch k.told() {
	case "de":
		return slices.ContainsFunc(k.Atoms[from:to], func(a lexicon.Atom) bool {
			return a.Fold == "ZU" || len(a.Fold) > 6 && strings.Contains(a.Fold[2:], "ZU") && strings.HasSuffix(a.Fold, "N")
		}) || k.Atoms[from-1].Fold == "DAMIT"
	case "en", "":
		return !k.Capital(k.Atoms[from]) && !lexicon.OfThings.Has(k.Atoms[from].Fold)
	}
	return true
}

// announcesSome tells that atoms only announce how many orders follow: "only one thing today".
func (k *kernel) announcesSome(clause []lexicon.Atom) bool {
	every := func(a lexicon.Atom) bool { return lexicon.Announcers.HasIn(k.told(), a.Fold) }
	return lexicon.Announced.AmongIn(k.told(), clause) && !slices.ContainsFunc(clause, func(a lexicon.Atom) bool { return !every(a) })
}

// onlySays tells of a statement that it names no units but those of the orders beside it, no place that units are sent to, no
// condition, and nothing that bids or puts off or takes back.
func (k *kernel) onlySays(c statement) bool {
	clause := k.Atoms[c.from:c.to]
	tongue := k.told()
	later := lexicon.Laters.AmongIn(tongue, clause)
	thence := later && lexicon.FromThence.AmongIn(tongue, clause)
	foe := false
	for i := c.from; i < c.to; i++ {
		said, _ := lexicon.Turns().Find(k.Atoms[i:c.to])
		_, n := k.Noun(i, k.Foes)
		foe = foe || n > 0 && !k.NamesOwn(i) || said.Is("foe") || lexicon.Foes.Has(k.Atoms[i].Fold)
	}
	switch {
	case later && c.kind != "aim" && c.kind != "reason" && !thence, lexicon.Ifs.AmongIn(tongue, clause), k.tellsJest(c):
		return false
	case c.kind == "units" && !k.being(c), k.denied(c), k.closes(c), c.kind == "courtesy" && k.signed(c.to), c.kind == "else" && foe:
		return false
	case c.kind != "reason" && c.kind != "aim" && c.kind != "else" && c.kind != "courtesy" && lexicon.Unsettles.AmongIn(tongue, clause):
		return false
	}
	for i := c.behind; i < c.to; {
		n, ok := k.saysOnly(c, i, foe, thence || later && c.kind == "aim")
		if !ok {
			return false
		}
		i += n
	}
	return true
}

// tellsJest tells of a statement that it says that what is ordered cannot be, or jests.
func (k *kernel) tellsJest(c statement) bool {
	for i := c.from; i < c.to; i++ {
		said, _ := lexicon.Courtesy().Find(k.Atoms[i:c.to])
		if said.Is("joked", "delayed") || lexicon.Unfeasible.Has(k.Atoms[i].Fold) && c.kind != "self" {
			return true
		}
	}
	return false
}

// signed tells that a name stands behind a farewell, to which it belongs: "danke und Gruß, Jens".
func (k *kernel) signed(end int) bool {
	return end+1 < len(k.Atoms) && end+3 >= len(k.Atoms) && k.Capital(k.Atoms[end+1]) && !k.NamesOwn(end+1)
}

// closes tells of a statement that it closes a turn.
func (k *kernel) closes(c statement) bool {
	for i := c.from; i < c.to; i++ {
		if lexicon.Closings.Begin(k.Atoms[i:c.to]) > 0 || lexicon.ClosingCores.Begin(k.Atoms[i:c.to]) > 1 {
			return true
		}
	}
	return false
}

// being tells of a statement on units that no word in it says that they are to do something but to be so.
func (k *kernel) being(c statement) bool {
	tongue := k.told()
	for i := c.from; i < c.to; i++ {
		n := lexicon.Oughts.BeginIn(tongue, k.Atoms[i:c.to])
		if n == 0 || i > c.from && tongue == "pl" && k.Atoms[i-1].Fold == "NIE" { // "nie ma nic" says what is not
			continue
		}
		at := i + n
		for at < c.to {
			if senses, m := k.Senses(at); !senses.Is("not") {
				break
			} else {
				at += m
			}
		}
		return lexicon.States.BeginIn(tongue, k.Atoms[at:c.to]) > 0 || tongue == "de" && lexicon.States.HasIn(tongue, k.Atoms[c.to-1].Fold)
	}
	return true
}

// denied tells of a statement that it denies what is ordered: "that won't work", "I don't want it", "it won't get there".
func (k *kernel) denied(c statement) bool {
	tongue, not := k.told(), false
	for i := c.from; i < c.to; i++ {
		senses, _ := k.Senses(i)
		said, _ := lexicon.Turns().Find(k.Atoms[i:c.to])
		not = not || senses.Is("not") || said.Is("denied")
	}
	clause := k.Atoms[c.from:c.to]
	last, _ := k.Senses(c.to - 1)
	switch {
	case !not:
		return false
	case last.Is("not") && k.told() != "de": // "I'd rather not"
		return true
	case c.kind == "units":
		return lexicon.Arrivals.AmongIn(tongue, clause) || lexicon.Unwanted.AmongIn(tongue, clause)
	case c.kind == "self":
		return lexicon.Unwanted.AmongIn(tongue, clause)
	}
	return c.kind == "order"
}

// saysOnly tells of an atom of a statement that it neither bids nor turns, and how many it takes. Foe tells that an enemy is named,
// who may act; serves, that units will act from there.
func (k *kernel) saysOnly(c statement, i int, foe, serves bool) (n int, ok bool) {
	fold := k.Atoms[i].Fold
	if lexicon.Is.Has(fold) || lexicon.Was.Has(fold) || lexicon.States.HasIn(k.told(), fold) {
		return 1, true
	}
	named, more := k.namesMore(c, i)
	if more || k.turnsAside(c, i) {
		return 0, false
	}
	senses, n := k.Senses(i)
	told, m := lexicon.Verbs().Find(k.Atoms[i:c.to])
	_, declared := k.Declared(told)
	act := senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "from", "with", "there", "lose", "sacrifice")
	switch {
	case (declared && !told.Is("LOSSES") || c.kind == "units" && told.Is(kernelVerbs...)) && !k.nounHere(i):
		return 0, false
	case act && !k.mayAct(c, senses, i, foe, serves):
		return 0, false
	}
	return max(n, m, named, 1), true
}

// namesMore tells of an atom of a statement that it names units, a staff, a number or a place that the orders beside it do not name, or
// a place where units ought to be; n is how many atoms such a name takes.
func (k *kernel) namesMore(c statement, i int) (n int, more bool) {
	at, took := k.Place(i)
	own, units := k.Units(i)
	_, _, commanded := k.Commanded(i)
	group, all := k.Everyone(i)
	switch {
	case units > 0 && units >= took && !k.namedBesides(own, c.from, c.to), commanded > 0, all > 0 && len(group) > 1:
		more = true
	case k.Atoms[i].Kind == lexicon.Number && units == 0 && !k.ofTurn(i) && (took == 0 || !k.placedBesides(at, c.from, c.to)):
		more = true
	case took > 0:
		more = c.kind == "units" && lexicon.Oughts.AmongIn(k.told(), k.Atoms[c.from:c.to])
	}
	return max(took, units), more
}

// turnsAside tells of an atom of a statement that it takes back, doubts or judges what is ordered, sets a condition, or tells
// what somebody says.
func (k *kernel) turnsAside(c statement, i int) bool {
	fold := k.Atoms[i].Fold
	senses, _ := k.Senses(i)
	turned, _ := lexicon.Turns().Find(k.Atoms[i:c.to])
	switch {
	case turned.Is("undo") || senses.Is("if", "unless", "except", "instead", "cancel", "or", "rather") && !lexicon.Mild.Has(fold):
		return true
	case turned.Is("doubt") && (c.kind == "order" || c.kind == "units") && !lexicon.Mild.Has(fold), turned.Is("judgement") && c.kind == "order":
		return true
	}
	return lexicon.Governing.HasIn(k.told(), fold) && c.kind != "reason"
}

// mayAct tells that an act in a statement is no order: an enemy does it, units will from where they are sent, it is a noun, or a
// thing only stays as it is.
func (k *kernel) mayAct(c statement, senses lexicon.Senses, i int, foe, serves bool) bool {
	switch {
	case serves && senses.Is("go", "attack", "take", "strike", "back"), k.toldVerb(i):
		return true
	case k.nounHere(i) && c.kind != "self" && c.kind != "aim" && c.kind != "else":
		return true
	case lexicon.StandsBy.HasIn(k.told(), k.Atoms[i].Fold) && c.kind != "self" && c.kind != "order":
		return true
	case foe:
		return c.kind != "units" && c.kind != "self" && c.kind != "order" && c.kind != "else"
	}
	return false
}

// nounHere tells a word for an act that is a noun here, also behind an adjective: "it is the nearest place".
func (k *kernel) nounHere(i int) bool {
	kind := firm
	if i > 1 {
		kind, _ = k.kind(i - 1)
	}
	return k.nounOf(i) || kind == strange && k.nounOf(i-1)
}

// namedBesides tells that units are named outside of a clause too.
func (k *kernel) namedBesides(units []int, from, to int) bool {
	for i := range k.Atoms {
		if list, n := k.Units(i); n > 0 && (i < from || i >= to) && slices.Equal(list, units) {
			return true
		}
	}
	return false
}

// placedBesides tells that a place is named outside of a clause too.
func (k *kernel) placedBesides(at board.Place, from, to int) bool {
	for i := range k.Atoms {
		if p, n := k.Place(i); n > 0 && (i < from || i >= to) && p == at {
			return true
		}
	}
	return false
}

// withoutNeeds is a line without the clauses that only say for whose sake something is done, or how units fare that are told nothing:
// "17Inf to 0815 to back up the 24th", "…, the 24th needs help", "als Verstärkung für 24Inf". Every word of such a clause but the
// names must be known to be of one, so that "to help 24Inf attack 0714" is none. Behind attacks those who are helped may be meant to
// take part, which leaves the line open.
func (r *Reader) withoutNeeds(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !meets(r.marksIn(atoms), []need{one(lexicon.Serving, lexicon.FaringSo, lexicon.FaringAs)}) || len(atoms) > longestStrange || asksOrQuotes(atoms) {
		return l, false
	}
	k := &kernel{sentence: newSentence(r, l, atoms)}
	for i := range atoms {
		end, serves := k.needAt(i)
		if end == 0 || !k.orderedIn(0, i) && !k.orderedIn(end, len(atoms)) {
			continue
		}
		if serves && k.strikesBefore(i) {
			r.Open = l.Number
			return l, false
		}
		text := []rune(l.Text)
		words := strings.Trim(string(text[atoms[i].Column-1:atoms[end-1].End]), " ")
		before, behind := strings.TrimRight(string(text[:atoms[i].Column-1]), " ,;-–—("), strings.TrimLeft(string(text[atoms[end-1].End:]), " )")
		short, ok := order.LineOf(l.Number, strings.Trim(before+" "+behind, " ,;-–—"))
		if ok && !slices.Contains(r.beside[l.Number], words) {
			r.beside[l.Number] = append(r.beside[l.Number], words)
		}
		return short, ok
	}
	return l, false
}

// TellsNeed tells of a line that it says nothing but for whose sake something is done, or how units fare.
func (r *Reader) TellsNeed(l order.Line) bool {
	atoms, _ := r.AtomsOf(l.Text)
	if len(atoms) == 0 || !meets(r.marksIn(atoms), []need{one(lexicon.Serving, lexicon.FaringSo, lexicon.FaringAs)}) {
		return false
	}
	end, _ := (&kernel{sentence: newSentence(r, l, atoms)}).needAt(0)
	return end == len(atoms)
}

// needAt is where a clause ends that begins at an atom and says for whose sake something is done, or how units fare, 0 for none;
// serves tells that it is for their sake.
func (k *kernel) needAt(i int) (end int, serves bool) {
	opens := i == 0 || k.Atoms[i-1].Kind == lexicon.Sign && (!k.Atoms[i].Glued || k.Atoms[i-1].Fold == "(")
	at, lead := i, 0
	if n := lexicon.Serving.BeginIn("", k.Atoms[i:]); n > 0 && (opens || k.endsOrder(i) || k.OwnBefore(i)) {
		if end = k.theseOnly(i + n); end > 0 && (k.partEnds(end) || k.leadsOn(end)) {
			return end, true
		}
	}
	if lead = lexicon.FaringFor.BeginIn("", k.Atoms[i:]); lead == 0 && !opens || lead > 0 && !opens && !k.endsOrder(i) {
		return 0, false
	}
	at += lead
	named, told, being := false, false, lead > 0
	for !k.partEnds(at) && !(named && told && k.resumes(at)) {
		so, as, is := lexicon.FaringSo.BeginIn("", k.Atoms[at:]), lexicon.FaringAs.BeginIn("", k.Atoms[at:]), lexicon.FaringIs.BeginIn("", k.Atoms[at:])
		told, being = told || so > 0 || as > 0, being || so > 0 || is > 0
		n := max(so, as, is)
		if n == 0 {
			n = lexicon.FaringBeside.BeginIn("", k.Atoms[at:])
		}
		if n == 0 {
			if end := k.theseOnly(at); end > 0 && !named {
				named, n = true, end-at
				told = told || at+1 < end && lexicon.FaringSo.Has(k.Atoms[end-1].Fold) // "24Inf company"
			}
		}
		if n == 0 {
			return 0, false
		}
		at += n
	}
	if !named || !told || !being {
		return 0, false
	}
	return at, lead > 0 && lexicon.Serving.BeginIn("", k.Atoms[i:]) > 0
}

// theseOnly is where the names of own units end that begin at an atom, behind an article, 0 where none are.
func (k *kernel) theseOnly(i int) (end int) {
	for i < len(k.Atoms) && lexicon.Articles.Has(k.Atoms[i].Fold) {
		i++
	}
	for i < len(k.Atoms) {
		_, n := k.Units(i)
		if n == 0 {
			return end
		}
		end = i + n
		if comma := slices.IndexFunc(k.Atoms[i:end], func(a lexicon.Atom) bool { return a.Fold == "," }); comma > 0 {
			return i + comma
		}
		if end < len(k.Atoms) && k.Atoms[end].Fold == "." && k.Atoms[end].Glued && k.Atoms[end-1].Kind == lexicon.Number {
			end++
		}
		if i = end + 1; end >= len(k.Atoms) || k.Atoms[end].Kind == lexicon.Sign || !lexicon.And.Has(k.Atoms[end].Fold) {
			return end
		}
	}
	return end
}

// leadsOn tells that a word that leads to a place stands there, and the place behind it.
func (k *kernel) leadsOn(i int) bool {
	senses, n := k.Senses(i)
	return n > 0 && senses.Is("to") && i+n < len(k.Atoms) && k.PlaceAt(i+n)
}

// partEnds tells that a part of the line ends before an atom, a bracket or the line.
func (k *kernel) partEnds(i int) bool {
	return i >= len(k.Atoms) || k.EndsPart(i) || k.Atoms[i].Fold == ")" || k.Atoms[i].Fold == "."
}

// strikesBefore tells that a word for an attack, and none that may lead to a place as well, stands before an atom.
func (k *kernel) strikesBefore(i int) bool {
	for j := range i {
		if senses, _ := k.Senses(j); senses.Is("attack", "attackword", "against") && !senses.Is("to", "in") {
			return true
		}
	}
	return false
}

// resumes tells a word behind a reason with which the order begins, "24Inf needs help, so 17Inf …", and own units behind it.
func (k *kernel) resumes(i int) bool {
	said, n := lexicon.Reasons().Find(k.Atoms[i:])
	if !said.Is("resumes") && k.Atoms[i].Fold != "SO" {
		return false
	}
	i += max(n, 1)
	return i < len(k.Atoms) && (k.NamesOwn(i) || lexicon.Articles.Has(k.Atoms[i].Fold))
}

// waitsFor tells that somebody is to stay until own units are there, "24Inf holds until 17Inf is there": no order waits so long.
func (s *sentence) waitsFor() bool {
	stays := false
	for i := 1; i+1 < len(s.Atoms); i++ {
		senses, _ := s.Senses(i)
		stays = stays || senses.Is("stay") && !senses.Is("filler")
		if at := i + lexicon.Until.Begin(s.Atoms[i:]); stays && at > i && at < len(s.Atoms) && s.NamesOwn(at) && !s.PlaceAt(at) {
			return true
		}
	}
	return false
}
