package nouns

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// forAll are the acts that may be told of all own units at once.
var forAll = []string{"DIG", "RALLY", "PREPARE", "EASE", "LOOSE", "RECOVER"}

// BiddenAll finds the one act that a line tells of everybody, or that all stay, or all of those in a state, "everyone dug in stays put". There is
// none where the line has a word of anything else.
func (r *Sight) BiddenAll(atoms []lexicon.Atom) (verb string, stays, ok bool) {
	s := NewText(r, order.Line{}, atoms)
	all, rest, state := false, false, false
	for i := 0; i < len(atoms); {
		senses, n := lexicon.Words().Find(atoms[i:])
		deeds, m := lexicon.Verbs().Find(atoms[i:])
		deed, told := s.Declared(deeds)
		said, k := lexicon.Forms().Find(atoms[i:])
		of, inState := said.Has("state")
		switch {
		case inState && k >= max(n, m) && (!told || of == "dug-in" && deed == "DIG"):
			state, n = true, k
			if told { // unless somebody stays
				verb = deed
			}
		case told && m >= n && slices.Contains(forAll, deed):
			if verb != "" && verb != deed {
				return "", false, false
			}
			verb, n = deed, m
		case senses.Is("everything"):
			all = true
		case senses.Is("rest"): // "the rest of 3rd Army holds"
			all, rest, n = true, true, n+s.armyAt(i+n)
		case senses.Is("stay"):
			stays = true
		case senses.Is("filler", "plural", "size", "with", "alone") && !senses.Is("from", "via", "towards", "not", "if"):
		case lexicon.Whoever.Begin(atoms[i:]) > 0, lexicon.Is.Has(atoms[i].Fold), senses.Is("single"):
			n = max(n, lexicon.Whoever.Begin(atoms[i:]))
		case strings.ContainsAny(atoms[i].Fold[:1], ".,!"):
			n = 1
		default:
			return "", false, false
		}
		i += max(n, 1)
	}
	if state && stays {
		return "", true, !rest
	}
	return verb, stays && verb == "", all && (verb != "" && !rest || stays && verb == "")
}

// armyAt is how many atoms name an army that somebody is of: "of 3rd Army", "der 14. Armee", "Armii Łódź".
func (s *Text) armyAt(i int) (n int) {
	told := false
	for at := i; at < len(s.Atoms); at++ {
		a := s.Atoms[at]
		senses, _ := s.Senses(at)
		of, _ := senses.Has("name")
		switch {
		case of == "ARMY", lexicon.Armies.Has(a.Fold), lexicon.Corps.Has(a.Fold):
			told = true
		case a.Kind == lexicon.Number && len(a.Fold) < 3, at > i && a.Glued && (a.Fold == "." || lexicon.Ordinals.Has(a.Fold)):
		case lexicon.Of.Has(a.Fold), lexicon.Articles.Has(a.Fold), senses.Is("of", "ord"):
		case s.Sight.staffCalled(a.Fold, len(senses) > 0):
		default:
			if told {
				return at - i
			}
			return 0
		}
	}
	if told {
		return len(s.Atoms) - i
	}
	return 0
}

// staffCalled tells that an own headquarters is called by a word, which may say something else too.
func (r *Sight) staffCalled(fold string, known bool) bool {
	for u := range r.Own {
		if slices.Contains(r.Own[u].Kinds, "HQ") && r.Own[u].called(fold, known) {
			return true
		}
	}
	return false
}

// ArmyNamed is the formation of own units that an army named at an atom is, "of 3rd Army", "4th Army's", and how many atoms
// name it.
func (s *Text) ArmyNamed(i int) (formation string, n int) {
	if i >= len(s.Atoms) {
		return "", 0
	}
	kept := &s.found(i).army
	if !kept.looked {
		formation, n := s.formationAt(i)
		kept = &s.found(i).army
		kept.looked, kept.formation, kept.n = true, formation, n
	}
	return kept.formation, kept.n
}

// army is a formation that is named, and by how many atoms.
type army struct {
	looked    bool
	formation string
	n         int
}

// formationAt looks an army up.
func (s *Text) formationAt(i int) (formation string, n int) {
	if n = s.armyAt(i); n == 0 {
		return "", 0
	}
	for _, a := range s.Atoms[i : i+n] {
		senses, _ := lexicon.Words().Find([]lexicon.Atom{a})
		of, ordinal := senses.Has("ord")
		for _, f := range s.Sight.formations() {
			bears := slices.ContainsFunc(f.words, func(b lexicon.Atom) bool {
				return a.Kind == b.Kind && a.Kind == lexicon.Number && a.Fold == b.Fold || ordinal && b.Fold == of ||
					a.Kind == lexicon.Word && b.Kind == lexicon.Word && !lexicon.Armies.Has(b.Fold) && len(b.Fold) > 3 && Alike(a.Fold, b.Fold)
			})
			if bears {
				return f.name, n
			}
		}
	}
	return "", 0
}

// formation is one with the words of its name.
type formation struct {
	name  string
	words []lexicon.Atom
}

// formations are those that own units are of, in the order of the view.
func (r *Sight) formations() []formation {
	if r.formationsOf == nil {
		r.formationsOf = []formation{}
		for u := range r.Own {
			name := r.Own[u].Formation
			if !slices.ContainsFunc(r.formationsOf, func(f formation) bool { return f.name == name }) {
				words, _ := lexicon.Atoms(name)
				r.formationsOf = append(r.formationsOf, formation{name, words})
			}
		}
	}
	return r.formationsOf
}

// OfArmy are those of some units that are of an army, all where none is told.
func (s *Text) OfArmy(list []int, army string) []int {
	if army == "" {
		return list
	}
	return slices.DeleteFunc(list, func(u int) bool { return s.Sight.Own[u].Formation != army })
}

// Apposed is a line without the words for a kind of units before their names: "the Cossacks 3Koz and 57Koz", "brygada kawalerii
// (1Cav)".
func (r *Sight) Apposed(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for i := 0; i < len(atoms); i++ {
		if list, n := s.Units(i); n > 0 {
			same, k := s.Units(min(i+n+1, len(atoms)))
			end := i + n + 1 + k
			if k > 0 && atoms[end-1].Fold == ")" {
				end--
			}
			if k > 0 && end < len(atoms) && atoms[i+n].Fold == "(" && atoms[end].Fold == ")" && len(same) <= len(list) && slices.Equal(list[len(list)-len(same):], same) {
				text := []rune(l.Text)
				return order.LineOf(l.Number, strings.TrimRight(string(text[:atoms[i+n].Column-1]), " ")+string(text[atoms[end].End:]))
			}
			i += n - 1
			continue
		}
		if full, ok := s.explained(i); ok {
			return full, true
		}
		var m Muster
		at := i
		for n := 1; at < len(atoms) && n > 0; at += n {
			if _, units := s.Noun(at, r.Own); units > 0 {
				break
			}
			n = m.Take(s, at)
		}
		bracket := at < len(atoms) && atoms[at].Fold == "("
		if bracket {
			at++
		}
		list, n := s.Units(at)
		end := at + n
		if n == 0 || len(m.Kinds) == 0 || m.Count > 0 && m.Count != len(list) || bracket && (end >= len(atoms) || atoms[end].Fold != ")") ||
			slices.ContainsFunc(list, func(u int) bool { return slices.ContainsFunc(m.Kinds, func(k string) bool { return !r.Own[u].Is(k) }) }) {
			continue
		}
		text := []rune(l.Text)
		rest := text[atoms[at].Column-1:]
		if bracket {
			rest = slices.Concat(text[atoms[at].Column-1:atoms[end].Column-1], text[atoms[end].End:])
		}
		return order.LineOf(l.Number, string(text[:atoms[i].Column-1])+string(rest))
	}
	return l, false
}

// explained is a line in which a word before units in brackets, which says no more than what they are, is left out: "the
// pioneers (Pi46)".
func (s *Text) explained(i int) (order.Line, bool) {
	if !s.Sight.Zoned || i+2 >= len(s.Atoms) || s.Atoms[i].Kind != lexicon.Word || s.Atoms[i+1].Fold != "(" || s.PlaceAt(i) {
		return s.Written, false
	}
	list, n := s.Units(i + 2)
	end := i + 2 + n
	if n > 0 && s.Atoms[end-1].Fold == ")" {
		end--
	}
	senses, _ := s.Senses(i)
	if len(list) != 1 || end >= len(s.Atoms) || s.Atoms[end].Fold != ")" || senses.Is(Acts...) || len(senses) > 0 && !senses.Is("type", "size", "plural") || i > 0 && !lexicon.Articles.Has(s.Atoms[i-1].Fold) {
		return s.Written, false
	}
	text := []rune(s.Written.Text)
	return order.LineOf(s.Written.Number, string(text[:s.Atoms[i].Column-1])+s.Sight.Own[list[0]].Name+string(text[min(s.Atoms[end].End, len(text)):]))
}

// Mustered is a line in which those in a place have their names, where the words for them are others than the reading of
// sentences has: "all three divs at 0915", "alles, was auf 1019 steht", "całe zgrupowanie z 0914", "the battered lot at 2208",
// "every mountain division".
func (r *Sight) Mustered(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for i := 0; i < len(atoms); i++ {
		_, army := s.ArmyNamed(i)
		if _, n := s.Units(i); n > army {
			if _, army := s.ArmyNamed(i + n); army == 0 {
				i += n - 1
				continue
			}
		}
		list, end := s.musteredAt(i)
		if len(list) == 0 {
			i = max(i, end-1)
			continue
		}
		var names []string
		for _, u := range list {
			names = append(names, r.Own[u].Name)
		}
		return Replaced(l, atoms, i, end, strings.Join(names, ", "))
	}
	return l, false
}

// Unpossessed is a line with the name of a division without its ending where words for its units follow, "the 1st Panzer Division's two
// armoured battalions".
func (r *Sight) Unpossessed(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	for i := 0; i+1 < len(atoms); i++ {
		bare, ok := strings.CutSuffix(atoms[i].Fold, "'S")
		if !ok || bare == "" {
			continue
		}
		text := []rune(l.Text)
		full, good := order.LineOf(l.Number, string(text[:atoms[i].End-2])+string(text[atoms[i].End:]))
		left, short := lexicon.Atoms(full.Text)
		if !good || !short || len(left) != len(atoms) {
			continue
		}
		s := NewText(r, full, left)
		for from := max(0, i-MostNamed); from <= i; from++ {
			which, n := s.NamedBody(from)
			if parts, k := s.firstParts(min(i+1, len(left)-1)); n > 0 && from+n == i+1 && k > 0 {
				if list := s.Regiments(which, parts); list != nil { // "24D's first two regiments"
					return Replaced(full, left, from, i+1+k, strings.ReplaceAll(r.AsListed(list), " + ", ", "))
				}
			}
			if m := (Muster{body: which + 1}); n > 0 && from+n == i+1 && m.Take(s, i+1) > 0 {
				return full, true
			}
		}
	}
	return l, false
}

// GunsOfGuns is a line with the name of a counter of guns alone where it speaks of the guns of that: "with Art60's guns to help".
func (r *Sight) GunsOfGuns(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for i := 1; i+2 < len(atoms); i++ {
		if atoms[i].Fold != "'" || atoms[i+1].Fold != "S" || !lexicon.Guns.Has(atoms[i+2].Fold) && !lexicon.Gunnery.Has(atoms[i+2].Fold) {
			continue
		}
		for from := max(0, i-MostNamed); from < i; from++ {
			list, n := s.Units(from)
			if noGun := func(u int) bool { return !slices.Contains(r.Own[u].Kinds, "ART") }; n > 0 && from+n == i && !slices.ContainsFunc(list, noGun) {
				return Replaced(l, atoms, i, i+3, "")
			}
		}
	}
	return l, false
}

// muster is what words say of a group: how many they are, 0 where that is not told, whether that they are all, whether those are
// units at all, of what kinds and of what army, whether only those that can move, and whether a clause says where they stand.
type Muster struct {
	Count                                   int
	all, Units, each, moving, clause, stood bool
	regiments                               bool // they are called so
	Kinds                                   []string
	army                                    string
	begin                                   int    // the atom with which its words begin
	body                                    int    // of which division, from 1
	state                                   string // a marker that they have
	one                                     bool   // by a word for one of a size
}

// musteredAt finds such a group and where it ends.
func (s *Text) musteredAt(i int) (list []int, end int) {
	m := Muster{begin: i}
	for at := i; at < len(s.Atoms); {
		n := m.Take(s, at)
		if n > 0 {
			at += n
			continue
		}
		if p, behind := m.whereabouts(s, at); behind > 0 {
			list, end = s.Members(p, m.Kinds), behind
			break
		}
		list, end = m.everywhere(s, at)
		break
	}
	if end == 0 {
		list, end = m.everywhere(s, len(s.Atoms))
	}
	list = m.among(s, s.OfArmy(list, m.army))
	if m.moving {
		list = slices.DeleteFunc(list, func(u int) bool {
			return slices.ContainsFunc(s.Sight.Own[u].Figures, func(f title.Figure) bool { return f.Kind == "move" && f.Value == "0" })
		})
	}
	if list = m.withoutGuns(s, list); m.Count > 0 && len(list) != m.Count || m.one && !m.all && len(list) > 1 && m.body == 0 && m.army == "" {
		return nil, end // nor those whom a part of these words names
	}
	single := m.state != "" && len(list) == 1 // "the broken battalion of 5Pz"
	if end == 0 || !m.all && !m.Units || !m.all && len(m.Kinds) == 0 && len(list) < 2 && !single {
		return nil, 0
	}
	return list, end
}

// withoutGuns are those of some units of a division whom a word for its regiments means: not its guns, "all three regiments of the 45th".
func (m *Muster) withoutGuns(s *Text, list []int) []int {
	if m.body == 0 || !m.regiments {
		return list
	}
	return slices.DeleteFunc(list, func(u int) bool { return slices.Contains(s.Sight.Own[u].Kinds, "ART") })
}

// everywhere are the units of a group that is not said to stand in one place, and where its words end.
func (m *Muster) everywhere(s *Text, at int) (list []int, end int) {
	switch {
	case (m.each || m.army != "" || m.body > 0) && len(m.Kinds) > 0:
		return s.Members("", m.Kinds), at
	case m.body > 0 && m.Units && m.state != "":
		return slices.Clone(s.Sight.Parts[m.body-1]), at
	case (m.Units || m.all) && m.state == "disordered" && s.Rallies(): // "the broken regiments rally"
		return s.Members("", m.Kinds), at
	case !s.Sight.Zoned && slices.Contains(m.Kinds, "KOP") && !s.oneOfKin(m.begin, at): // "the whole KOP"
		if list = s.Members("", m.Kinds); m.all || m.Count == len(list) || len(list) > 1 && len(s.Members(s.Sight.Own[list[0]].At, m.Kinds)) == len(list) {
			return list, at
		}
	}
	return nil, 0
}

// oneOfKin tells that a number stands in words for units or right beside them, or a word for one of them at their end.
func (s *Text) oneOfKin(from, to int) bool {
	last, _ := s.Senses(to - 1)
	for at := max(from-1, 0); at < min(to+1, len(s.Atoms)); at++ {
		_, ordinal, n := s.Numeral(at)
		if RomanOf(s.Atoms[at].Fold) > 0 || s.Atoms[at].Kind == lexicon.Number && !s.PlaceAt(at) || n > 0 && ordinal {
			return true
		}
	}
	return last.Is("size") && !last.Is("plural")
}

// Rallies tells that a word of the line tells of a rally, where the title has that.
func (s *Text) Rallies() bool {
	if s.Sight.Verbs["RALLY"].Name == "" {
		return false
	}
	return s.Says("RALLY") || slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool {
		said, _ := lexicon.Forms().Find([]lexicon.Atom{a})
		return said.Is("RALLY")
	})
}

// among are those of some units who are of the division that the words name, and in the state that they tell.
func (m *Muster) among(s *Text, list []int) []int {
	return slices.DeleteFunc(list, func(u int) bool {
		return m.body > 0 && !slices.Contains(s.Sight.Parts[m.body-1], u) || m.state != "" && !slices.Contains(s.Sight.Own[u].Markers, m.state)
	})
}

// Take reads the next word of a group, and how many atoms it takes.
func (m *Muster) Take(s *Text, at int) (n int) {
	fold := s.Atoms[at].Fold
	several, _ := s.Senses(at)
	if which, n := s.NamedBody(at); n > 0 && m.body == 0 && !several.Is("plural") {
		m.body = which + 1
		return n
	}
	if state, n := s.FormWord(at); n > 0 && m.state == "" {
		if of, ok := state.Has("state"); ok {
			m.state = of
			return n
		}
	}
	if army, n := s.ArmyNamed(at); n > 0 && m.army == "" {
		m.army = army
		return n
	}
	if s.Atoms[at].Kind != lexicon.Word && fold != "," {
		return 0
	}
	if n = m.quantity(s, at); n > 0 {
		return n
	}
	if n = m.related(s, at); n > 0 {
		return n
	}
	if n = m.kind(s, at); n > 0 {
		return n
	}
	senses, n := s.Senses(at)
	praise, praised := s.praise(at)
	switch {
	case m.clause && !m.stood && senses.Is("stay"):
		m.stood = true
		return n
	case lexicon.Articles.Has(fold), lexicon.Ours.Has(fold), m.all && lexicon.Of.Has(fold), m.Units && (lexicon.Of.Has(fold) || lexicon.FromThere.Has(fold)) && s.bodyNext(at+1):
		return 1
	case praise.Is("epithet"):
		return praised
	}
	return 0
}

// bodyNext tells that a division is named there, behind articles.
func (s *Text) bodyNext(at int) bool {
	for at < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[at].Fold) {
		at++
	}
	if at >= len(s.Atoms) {
		return false
	}
	_, n := s.NamedBody(at)
	return n > 0
}

// quantity reads that all are meant, and how many these are: "every", "all three", "both", "alles".
func (m *Muster) quantity(s *Text, at int) int {
	senses, n := s.Senses(at)
	said, k := s.FormWord(at)
	switch {
	case said.Is("each") && s.pointsBefore(at): // "one point each on 1945"
		return 0
	case lexicon.Whoever.Begin(s.Atoms[at:]) > 0 && !m.Units:
		m.clause, n = true, lexicon.Whoever.Begin(s.Atoms[at:])
	case said.Is("every") && !m.Units:
		m.each, n = true, k
	case crowds(senses) > 0:
		m.Count = crowds(senses)
	case senses.Is("both"):
		m.Count = 2
	case senses.Is("everything"), lexicon.Whole.Has(s.Atoms[at].Fold):
		n = max(n, 1)
	default:
		v, ordinal, k := s.Numeral(at)
		if c, ok := lexicon.Counts(s.Atoms[at], senses); ok {
			v, k = c, max(n, 1)
		}
		if v < 2 || ordinal || k == 0 || m.Count > 0 {
			return 0
		}
		m.Count = v
		return k
	}
	m.all = true
	return n
}

// pointsBefore tells that a number or a word for points stands before an atom.
func (s *Text) pointsBefore(at int) bool {
	if at == 0 {
		return false
	}
	said, _ := s.FormWord(at - 1)
	_, _, numeral := s.Numeral(at - 1)
	return said.Is("points") || numeral > 0 || s.Atoms[at-1].Kind == lexicon.Number
}

// related reads a word or comma by which a clause tells which of all are meant, those that can move or that stand somewhere:
// "alles, was auf 1019 steht".
func (m *Muster) related(s *Text, at int) int {
	fold := s.Atoms[at].Fold
	switch {
	case !m.all:
		return 0
	case lexicon.Movable.Has(fold):
		m.moving, m.Units = true, true
	case lexicon.Relatives.Has(fold):
		m.clause = true
	case m.clause && lexicon.Stand.Has(fold):
		m.stood = true
	case fold != "," || at+1 == len(s.Atoms) || !lexicon.Relatives.Has(s.Atoms[at+1].Fold):
		return 0
	}
	return 1
}

// kind reads a word for units, which may tell of what kind they are, or what name they share.
func (m *Muster) kind(s *Text, at int) int {
	senses, n := s.Senses(at)
	kind, typed := senses.Has("type")
	if first, compounded := Compound(s.Atoms[at].Fold); compounded > 0 && n == 0 { // "Panzerblöcken"
		kind, typed = first.Has("type")
		n = 1
	}
	size, plural := senses.Has("plural")
	if single, sized := senses.Has("size"); sized && single != "" && !plural { // "the panzer division from 0704"
		m.one = true
	}
	switch {
	case typed && senses.Is("size") && len(m.Kinds) > 0 && len(s.Members("", append(slices.Clone(m.Kinds), kind))) == 0: // "flak battery"
	case typed && kind != "ON" && kind != "AIR":
		m.Kinds = append(m.Kinds, kind)
	case plural && size != "":
		m.Kinds = append(m.Kinds, SizeOf+size)
	case plural, senses.Is("stack"), (m.all || len(m.Kinds) > 0 || m.body > 0 || m.state != "") && (senses.Is("size") || s.RegimentWord(at)):
		n = max(n, 1)
	case s.KinAt(at) != "":
		m.Kinds, n = append(m.Kinds, KinOf+s.KinAt(at)), 1
	default:
		return 0
	}
	m.Units, m.regiments = true, m.regiments || s.RegimentWord(at)
	return n
}

// whereabouts reads the place where a group stands, and where that ends: "at 0915", "auf 1019 steht,", "na 1019".
func (m *Muster) whereabouts(s *Text, at int) (p board.Place, end int) {
	senses, n := s.Senses(at)
	inside := senses.Is("in", "from", "of") && !senses.Is("to", "towards", "beside") && !lexicon.RoundAbout.Has(s.Atoms[at].Fold)
	if n == 0 || !inside && !(m.clause && lexicon.Upon.Has(s.Atoms[at].Fold)) {
		return "", 0
	}
	at += n
	if at < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[at].Fold) {
		at++
	}
	p, n = s.Place(at)
	if end = at + n; n == 0 || p == "" {
		return "", 0
	}
	if m.clause && !m.stood {
		if end == len(s.Atoms) || !lexicon.Stand.Has(s.Atoms[end].Fold) {
			return "", 0
		}
		end++
	}
	if m.clause && end < len(s.Atoms) && s.Atoms[end].Fold == "," {
		end++
	}
	return p, end
}

// comers is what words say of a group of those who may come in: how many they are, 0 where that is not told, whether all are meant, or
// several of something, whether they are called newcomers, or said to wait, and by whose name.
type comers struct {
	count                    int
	all, several, new, waits bool
	name                     string
}

// ComersNamed is a line in which those who may come in have their names, where it calls them by what they are: "all reinforcements at
// Krucza", "everyone waiting off map goes into the cordon", "the Posen battalions come on at 512". Where they are named behind that, the
// word for them goes.
func (r *Sight) ComersNamed(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	if !r.Zoned && !s.comersTold() || r.Zoned && r.Verbs["ENTER"].Name == "" || !s.NamesPlace() || slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return a.Fold == "?" }) {
		return l, false
	}
	for i := range atoms {
		if denied, _ := s.Senses(i - 1); denied.Is("not") {
			continue
		}
		var c comers
		end := i
		for end < len(atoms) {
			n := c.take(s, end)
			if n == 0 {
				break
			}
			end += n
		}
		for end > i && atoms[end-1].Kind == lexicon.Sign {
			end--
		}
		if named, n := s.Units(min(end, len(atoms)-1)); c.new && c.name == "" && end < len(atoms) && (n > 0 || atoms[end].Fold == ":") {
			if n > 0 && s.due(named) {
				return Replaced(l, atoms, i, end, "")
			}
			return l, false
		}
		if list := s.comersMeant(&c); len(list) > 0 && end > i && !s.namesAny(list) {
			return Replaced(l, atoms, i, end, strings.ReplaceAll(r.AsListed(list), " + ", ", "))
		}
	}
	return l, false
}

// comersTold tells a line of a title with hexes that speaks of newcomers, where some are to come and nobody else's are meant.
func (s *Text) comersTold() bool {
	others := func(a lexicon.Atom) bool {
		return lexicon.Possessives.Has(a.Fold) && !lexicon.Ours.Has(a.Fold) && !lexicon.Mine.Has(a.Fold) || lexicon.Has.Has(a.Fold)
	}
	return len(s.Sight.View.Arrivals) > 0 && lexicon.Newcomers.AmongIn("", s.Atoms) && !lexicon.CalledEnemies.AmongIn("", s.Atoms) && !lexicon.Nations.AmongIn("", s.Atoms) && !slices.ContainsFunc(s.Atoms, others)
}

// NamesPlace tells that the line names a place of the board.
func (s *Text) NamesPlace() bool {
	for i := range s.Atoms {
		if s.PlaceAt(i) {
			return true
		}
	}
	return false
}

// due tells that some units may all come in.
func (s *Text) due(list []int) bool {
	return len(list) > 0 && !slices.ContainsFunc(list, func(u int) bool { return s.Sight.Own[u].At != "" || s.Sight.Own[u].Off != "due" })
}

// comes tells that a unit may come in, or, where the seat sees when units do, that it is of those who come next.
func (s *Text) comes(u int) bool {
	if s.Sight.Zoned {
		return s.due([]int{u})
	}
	last := -1
	own := func(name string) int {
		return slices.IndexFunc(s.Sight.Own, func(u Unit) bool { return u.Name == name && u.At == "" })
	}
	for _, a := range s.Sight.View.Arrivals {
		if own(a.Unit) >= 0 && (last < 0 || a.Turn < last) {
			last = a.Turn
		}
	}
	last = max(last, s.Sight.View.Turn)
	return slices.ContainsFunc(s.Sight.View.Arrivals, func(a title.Arrival) bool { return own(a.Unit) == u && a.Turn <= last })
}

// namesAny tells that the line names some of these units.
func (s *Text) namesAny(list []int) bool {
	return slices.ContainsFunc(list, func(u int) bool {
		return slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool { return a.Fold == s.Sight.Own[u].Folded })
	})
}

// comersMeant are those who may come in of whom such words speak. Who bears a name that others on the map have as well must be said to
// come in.
func (s *Text) comersMeant(c *comers) (list []int) {
	group := c.all || c.several || c.count > 0 && c.name != ""
	if !c.new && !(group && (c.waits || c.name != "")) {
		return nil
	}
	enters, there, box := false, false, false
	for i := range s.Atoms {
		senses, _ := s.Senses(i)
		enters = enters || senses.Is("enter")
	}
	for u := range s.Sight.Own {
		if c.name != "" && !s.Sight.Own[u].Bears(c.name) {
			continue
		}
		there, box = there || s.Sight.Own[u].At != "", box || s.Sight.Own[u].Off == "box"
		if s.comes(u) {
			list = append(list, u)
		}
	}
	open := !enters && (c.name != "" && there || c.waits && !c.new && box)
	if open || c.count > 0 && len(list) != c.count {
		return nil
	}
	return list
}

// take reads the next word of such a group, and how many atoms it takes.
func (c *comers) take(s *Text, at int) int {
	a := s.Atoms[at]
	begun := c.all || c.several || c.new || c.count > 0
	if n := lexicon.WaitsOff.Begin(s.Atoms[at:]); n > 0 && begun {
		c.waits = true
		return n
	}
	if n := lexicon.Newcomers.Begin(s.Atoms[at:]); n > 0 {
		if senses, _ := s.Senses(at + n - 1); senses.Is("size") && !senses.Is("plural") && c.count == 0 { // "the new division"
			c.count = 1
		}
		c.new = true
		return n
	}
	if n := c.quantity(s, at); n > 0 {
		return n
	}
	if n := s.wholeBehind(at); n > 0 && c.name != "" {
		c.all = true
		return n
	}
	senses, n := s.Senses(at)
	switch of := senses.Is("from", "of") && at+1 < len(s.Atoms) && s.comerNamed(at+1) != ""; {
	case senses.Is("plural"), a.Kind == lexicon.Word && lexicon.Companies.Has(a.Fold):
		c.several = true
	case c.name == "" && s.comerNamed(at) != "":
		c.name, n = s.comerNamed(at), 1
		if at+1 < len(s.Atoms) && s.Atoms[at+1].Fold == "-" { // "Dirlewanger-Leute"
			n = 2
		}
	case lexicon.Articles.Has(a.Fold), lexicon.Ours.Has(a.Fold):
		n = 1
	case a.Fold == "," && begun && at+1 < len(s.Atoms) && lexicon.WaitsOff.Begin(s.Atoms[at+1:]) > 0:
	case begun && c.name == "" && (of || lexicon.Of.Has(a.Fold)):
	default:
		return 0
	}
	return max(n, 1)
}

// wholeBehind is how many atoms behind a name say that all who bear it are meant, "RONA, all of it".
func (s *Text) wholeBehind(at int) int {
	from := at
	if from+1 < len(s.Atoms) && s.Atoms[from].Fold == "," {
		from++
	}
	n := max(s.entireBody(from), lexicon.AllOfThem.Begin(s.Atoms[from:]))
	end := from + n
	next := end
	if next < len(s.Atoms) && s.Atoms[next].Fold == "," {
		next++
	}
	if senses, _ := s.Senses(next); n == 0 || !senses.Is("via", "in", "to", "enter") && !s.PlaceAt(next) { // "RONA, all of it, is at 81"
		return 0
	}
	return end - at
}

// quantity reads how many there are, or that all are meant.
func (c *comers) quantity(s *Text, at int) int {
	a := s.Atoms[at]
	if a.Kind != lexicon.Word {
		return 0
	}
	senses, n := s.Senses(at)
	k, counted := lexicon.Counts(a, senses)
	if v, ordinal, m := s.Numeral(at); m > 0 && !ordinal {
		k, counted, n = v, true, m
	}
	switch {
	case senses.Is("both"):
		c.all, c.count = true, 2
	case crowds(senses) > 0:
		c.all, c.count = true, crowds(senses)
	case senses.Is("everything"), lexicon.Whole.Has(a.Fold):
		c.all = true
	case counted && k > 1 && c.count == 0:
		c.count = k
	default:
		return 0
	}
	return max(n, 1)
}

// comerNamed is the word of a name that somebody bears who may come in, "POSEN" of "Posener", "" for any other word.
func (s *Text) comerNamed(at int) string {
	a := s.Atoms[at]
	if a.Kind != lexicon.Word || len(a.Fold) < shortestByname || at+1 < len(s.Atoms) && s.Atoms[at+1].Glued && s.Atoms[at+1].Kind == lexicon.Number {
		return ""
	}
	said := strings.TrimSuffix(strings.TrimSuffix(a.Fold, "S"), "'")
	if of, ok := First(lexicon.Bynames().Find([]lexicon.Atom{a})).Has("kin"); ok {
		said = of
	}
	for u := range s.Sight.Own {
		if s.Sight.Own[u].At != "" || s.Sight.Own[u].Off != "due" {
			continue
		}
		for _, w := range s.Sight.Own[u].Proper {
			if bare := strings.TrimRight(w, "0123456789"); s.Capital(a) && (Alike(said, bare) || strings.TrimSuffix(said, "ER") == bare) || said == order.Fold(bare) {
				return w
			}
		}
	}
	return ""
}

// OfThoseThere writes a line about those in a place of whom a clause tells which are meant, by their state or by whether they can leave,
// "everybody in Mława who is not dug in", "wszyscy w Mławie, którzy nie są okopani", with their names.
func (r *Sight) OfThoseThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for i := 0; i < len(atoms); i++ {
		list, n := s.Everyone(i)
		if _, named := s.Noun(i, s.Sight.Own); n == 0 || named > 0 || len(list) < 2 {
			continue
		}
		meant, end := s.meantByClause(i+n, list)
		if end > 0 && len(meant) > 0 && len(meant) < len(list) {
			return Replaced(l, atoms, i, end, strings.ReplaceAll(r.AsListed(meant), " + ", ", "))
		}
		i += n - 1
	}
	return l, false
}

// meantByClause are those of some units whom a clause tells, and where it ends, 0 where it is none of that.
func (s *Text) meantByClause(at int, list []int) (meant []int, end int) {
	if at < len(s.Atoms) && s.Atoms[at].Fold == "," {
		at++
	}
	if at >= len(s.Atoms) {
		return nil, 0
	}
	if lexicon.Relatives.Has(s.Atoms[at].Fold) {
		at++
	} else if denied, n := s.Senses(at); n != 1 || !denied.Is("not") || s.Speech() != "en" { // "everything in Mława not dug in"
		return nil, 0
	}
	not, able, state := false, false, ""
	for at < len(s.Atoms) {
		said, k := s.FormWord(at)
		senses, n := s.Senses(at)
		of, stated := said.Has("state")
		if leaves := lexicon.CanLeave.Begin(s.Atoms[at:]); leaves > 0 && !able {
			able, n = true, leaves
		} else if stated && state == "" {
			state, n = of, k
		} else if senses.Is("not") && n == 1 && !not {
			not = true
		} else if !lexicon.Stand.Has(s.Atoms[at].Fold) {
			break
		}
		at += max(n, 1)
	}
	if able == (state != "") || able && not {
		return nil, 0
	}
	if at < len(s.Atoms) && s.Atoms[at].Fold == "," {
		at++
	}
	rooted := func(f title.Figure) bool { return f.Kind == "move" && f.Value == "0" }
	return slices.DeleteFunc(slices.Clone(list), func(u int) bool {
		return able && slices.ContainsFunc(s.Sight.Own[u].Figures, rooted) || state != "" && slices.Contains(s.Sight.Own[u].Markers, state) == not
	}), at
}
