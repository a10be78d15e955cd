package reading

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

// everybody reads an act of all own units that names neither one of them nor a place: "everyone digs in", "wszyscy się
// okopują". Those do it who may by the rules; where none may, the first stands for all, so that the answer says why.
func (r *Reader) everybody(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	verb, stays, ok := r.biddenAll(atoms)
	if !ok {
		return nil, false
	}
	if stays {
		r.stays[l.Number] = true
		return nil, false
	}
	var list []order.Order
	broken := slices.ContainsFunc(r.own, func(u unit) bool { return slices.Contains(u.Markers, "disordered") })
	for i := range r.own {
		if r.own[i].At == "" || r.own[i].flies || verb == "RALLY" && broken && !slices.Contains(r.own[i].Markers, "disordered") {
			continue
		}
		line, good := order.LineOf(l.Number, verb+" "+r.own[i].Name)
		if !good {
			continue
		}
		if read, problems := r.game.Parse(r.seat, []order.Line{line}); len(problems) == 0 && len(read) == 1 {
			list = append(list, read[0])
		}
	}
	if len(list) == 0 {
		return nil, false
	}
	for i, v := range r.known.Check(r.seat, list).Verdicts {
		if v.Status != title.Refused {
			canon = append(canon, list[i].Canon)
		}
	}
	if len(canon) == 0 && verb == "RALLY" && broken {
		for _, o := range list {
			canon = append(canon, o.Canon)
		}
	}
	if len(canon) == 0 {
		canon = append(canon, list[0].Canon)
	}
	return canon, true
}

// biddenAll finds the one act that a line tells of everybody, or that all stay. There is none where the line has a word
// of anything else.
func (r *Reader) biddenAll(atoms []lexicon.Atom) (verb string, stays, ok bool) {
	s := &sentence{Reader: r, atoms: atoms}
	all, rest := false, false
	for i := 0; i < len(atoms); {
		senses, n := lexicon.Words().Find(atoms[i:])
		deeds, m := lexicon.Verbs().Find(atoms[i:])
		deed, told := s.declared(deeds)
		switch {
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
		case strings.ContainsAny(atoms[i].Fold[:1], ".,!"):
			n = 1
		default:
			return "", false, false
		}
		i += max(n, 1)
	}
	return verb, stays && verb == "", all && (verb != "" && !rest || stays && verb == "")
}

// armyAt is how many atoms name an army that somebody is of: "of 3rd Army", "der 14. Armee", "Armii Łódź".
func (s *sentence) armyAt(i int) (n int) {
	told := false
	for at := i; at < len(s.atoms); at++ {
		a := s.atoms[at]
		senses, _ := s.senses(at)
		of, _ := senses.Has("name")
		switch {
		case of == "ARMY", lexicon.Armies.Has(a.Fold), lexicon.Corps.Has(a.Fold):
			told = true
		case a.Kind == lexicon.Number && len(a.Fold) < 3, at > i && a.Glued && (a.Fold == "." || lexicon.Ordinals.Has(a.Fold)):
		case lexicon.Of.Has(a.Fold), lexicon.Articles.Has(a.Fold), senses.Is("of", "ord"):
		case slices.ContainsFunc(s.own, func(u unit) bool { return slices.Contains(u.kinds, "HQ") && u.called(a.Fold, len(senses) > 0) }):
		default:
			if told {
				return at - i
			}
			return 0
		}
	}
	if told {
		return len(s.atoms) - i
	}
	return 0
}

// armyNamed is the formation of own units that an army named at an atom is, "of 3rd Army", "4th Army's", and how many atoms
// name it.
func (s *sentence) armyNamed(i int) (formation string, n int) {
	if i >= len(s.atoms) {
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
func (s *sentence) formationAt(i int) (formation string, n int) {
	if n = s.armyAt(i); n == 0 {
		return "", 0
	}
	for _, a := range s.atoms[i : i+n] {
		senses, _ := lexicon.Words().Find([]lexicon.Atom{a})
		of, ordinal := senses.Has("ord")
		for _, f := range s.formations() {
			bears := slices.ContainsFunc(f.words, func(b lexicon.Atom) bool {
				return a.Kind == b.Kind && a.Kind == lexicon.Number && a.Fold == b.Fold || ordinal && b.Fold == of ||
					a.Kind == lexicon.Word && b.Kind == lexicon.Word && !lexicon.Armies.Has(b.Fold) && len(b.Fold) > 3 && alike(a.Fold, b.Fold)
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
func (r *Reader) formations() []formation {
	if r.formationsOf == nil {
		r.formationsOf = []formation{}
		for u := range r.own {
			name := r.own[u].Formation
			if !slices.ContainsFunc(r.formationsOf, func(f formation) bool { return f.name == name }) {
				words, _ := lexicon.Atoms(name)
				r.formationsOf = append(r.formationsOf, formation{name, words})
			}
		}
	}
	return r.formationsOf
}

// ofArmy are those of some units that are of an army, all where none is told.
func (s *sentence) ofArmy(list []int, army string) []int {
	if army == "" {
		return list
	}
	return slices.DeleteFunc(list, func(u int) bool { return s.own[u].Formation != army })
}

// whoCanReach leaves a line unread that says that all who can reach the enemy attack him, "everything that can reach Bydgoszcz
// attacks it": it is asked back with those who stand beside him, since it may mean others who come.
func (r *Reader) whoCanReach(l order.Line, atoms []lexicon.Atom) bool {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	var all, can, reach, attack bool
	army := ""
	for i, a := range atoms {
		senses, _ := s.senses(i)
		asked, _ := lexicon.Asking().Find(atoms[i:])
		if senses.Is("not", "or", "unless") || strings.Contains(a.Fold, "?") {
			return false
		}
		if of, n := s.armyNamed(i); n > 0 {
			army = of
		}
		all, can = all || senses.Is("everything"), can || lexicon.Can.Has(a.Fold)
		reach, attack = reach || asked.Is("reach"), attack || senses.Is("attack")
	}
	target := s.onlyHeld()
	if !all || !can || !reach || !attack || target == "" || s.zoned {
		return false
	}
	list := slices.DeleteFunc(s.ofArmy(s.ringed(target, nil), army), func(u int) bool { return slices.Contains(s.own[u].kinds, "HQ") })
	if len(list) == 0 {
		return false
	}
	if canon, ok := r.orders(l, []string{order.Canon("ATTACK", string(target), "WITH", s.names(list))}); ok {
		r.doubtful(l.Number, s.kept(l, canon))
	}
	return true
}

// apposed is a line without the words for a kind of units before their names: "the Cossacks 3Koz and 57Koz", "brygada kawalerii
// (1Cav)".
func (r *Reader) apposed(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 0; i < len(atoms); i++ {
		if list, n := s.units(i); n > 0 {
			same, k := s.units(min(i+n+1, len(atoms)))
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
		var m muster
		at := i
		for n := 1; at < len(atoms) && n > 0; at += n {
			if _, units := s.noun(at, r.own); units > 0 {
				break
			}
			n = m.take(s, at)
		}
		bracket := at < len(atoms) && atoms[at].Fold == "("
		if bracket {
			at++
		}
		list, n := s.units(at)
		end := at + n
		if n == 0 || len(m.kinds) == 0 || m.count > 0 && m.count != len(list) || bracket && (end >= len(atoms) || atoms[end].Fold != ")") ||
			slices.ContainsFunc(list, func(u int) bool { return slices.ContainsFunc(m.kinds, func(k string) bool { return !r.own[u].is(k) }) }) {
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
func (s *sentence) explained(i int) (order.Line, bool) {
	if !s.zoned || i+2 >= len(s.atoms) || s.atoms[i].Kind != lexicon.Word || s.atoms[i+1].Fold != "(" || s.placeAt(i) {
		return s.line, false
	}
	list, n := s.units(i + 2)
	end := i + 2 + n
	if n > 0 && s.atoms[end-1].Fold == ")" {
		end--
	}
	senses, _ := s.senses(i)
	if len(list) != 1 || end >= len(s.atoms) || s.atoms[end].Fold != ")" || senses.Is(acts...) || len(senses) > 0 && !senses.Is("type", "size", "plural") || i > 0 && !lexicon.Articles.Has(s.atoms[i-1].Fold) {
		return s.line, false
	}
	text := []rune(s.line.Text)
	return order.LineOf(s.line.Number, string(text[:s.atoms[i].Column-1])+s.own[list[0]].Name+string(text[min(s.atoms[end].End, len(text)):]))
}

// mustered is a line in which those in a place have their names, where the words for them are others than the reading of
// sentences has: "all three divs at 0915", "alles, was auf 1019 steht", "całe zgrupowanie z 0914", "the battered lot at 2208",
// "every mountain division".
func (r *Reader) mustered(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 0; i < len(atoms); i++ {
		_, army := s.armyNamed(i)
		if _, n := s.units(i); n > army {
			if _, army := s.armyNamed(i + n); army == 0 {
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
			names = append(names, r.own[u].Name)
		}
		return replaced(l, atoms, i, end, strings.Join(names, ", "))
	}
	return l, false
}

// unpossessed is a line with the name of a division without its ending where words for its units follow, "the 1st Panzer Division's two
// armoured battalions".
func (r *Reader) unpossessed(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
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
		s := &sentence{Reader: r, atoms: left, line: full}
		for from := max(0, i-mostNamed); from <= i; from++ {
			which, n := s.namedBody(from)
			if parts, k := s.firstParts(min(i+1, len(left)-1)); n > 0 && from+n == i+1 && k > 0 {
				if list := s.regiments(which, parts); list != nil { // "24D's first two regiments"
					return replaced(full, left, from, i+1+k, strings.ReplaceAll(r.namesOf(list), " + ", ", "))
				}
			}
			if m := (muster{body: which + 1}); n > 0 && from+n == i+1 && m.take(s, i+1) > 0 {
				return full, true
			}
		}
	}
	return l, false
}

// muster is what words say of a group: how many they are, 0 where that is not told, whether that they are all, whether those are
// units at all, of what kinds and of what army, whether only those that can move, and whether a clause says where they stand.
type muster struct {
	count                                   int
	all, units, each, moving, clause, stood bool
	kinds                                   []string
	army                                    string
	body                                    int    // of which division, from 1
	state                                   string // a marker that they have
}

// musteredAt finds such a group and where it ends.
func (s *sentence) musteredAt(i int) (list []int, end int) {
	var m muster
	for at := i; at < len(s.atoms); {
		n := m.take(s, at)
		if n > 0 {
			at += n
			continue
		}
		if p, behind := m.whereabouts(s, at); behind > 0 {
			list, end = s.members(p, m.kinds), behind
			break
		}
		list, end = m.everywhere(s, at)
		break
	}
	if end == 0 {
		list, end = m.everywhere(s, len(s.atoms))
	}
	list = m.among(s, s.ofArmy(list, m.army))
	if m.moving {
		list = slices.DeleteFunc(list, func(u int) bool {
			return slices.ContainsFunc(s.own[u].Figures, func(f title.Figure) bool { return f.Kind == "move" && f.Value == "0" })
		})
	}
	if m.count > 0 && len(list) != m.count {
		return nil, end // nor those whom a part of these words names
	}
	single := m.state != "" && len(list) == 1 // "the broken battalion of 5Pz"
	if end == 0 || !m.all && !m.units || !m.all && len(m.kinds) == 0 && len(list) < 2 && !single {
		return nil, 0
	}
	return list, end
}

// everywhere are the units of a group that is not said to stand in one place, and where its words end.
func (m *muster) everywhere(s *sentence, at int) (list []int, end int) {
	switch {
	case (m.each || m.army != "" || m.body > 0) && len(m.kinds) > 0:
		return s.members("", m.kinds), at
	case m.body > 0 && m.units && m.state != "":
		return slices.Clone(s.parts[m.body-1]), at
	case (m.units || m.all) && m.state == "disordered" && s.rallies(): // "the broken regiments rally"
		return s.members("", m.kinds), at
	}
	return nil, 0
}

// rallies tells that a word of the line tells of a rally, where the title has that.
func (s *sentence) rallies() bool {
	if s.verbs["RALLY"].Name == "" {
		return false
	}
	return s.says("RALLY") || slices.ContainsFunc(s.atoms, func(a lexicon.Atom) bool {
		said, _ := lexicon.Forms().Find([]lexicon.Atom{a})
		return said.Is("RALLY")
	})
}

// among are those of some units who are of the division that the words name, and in the state that they tell.
func (m *muster) among(s *sentence, list []int) []int {
	return slices.DeleteFunc(list, func(u int) bool {
		return m.body > 0 && !slices.Contains(s.parts[m.body-1], u) || m.state != "" && !slices.Contains(s.own[u].Markers, m.state)
	})
}

// take reads the next word of a group, and how many atoms it takes.
func (m *muster) take(s *sentence, at int) (n int) {
	fold := s.atoms[at].Fold
	several, _ := s.senses(at)
	if which, n := s.namedBody(at); n > 0 && m.body == 0 && !several.Is("plural") {
		m.body = which + 1
		return n
	}
	if state, n := s.formWord(at); n > 0 && m.state == "" {
		if of, ok := state.Has("state"); ok {
			m.state = of
			return n
		}
	}
	if army, n := s.armyNamed(at); n > 0 && m.army == "" {
		m.army = army
		return n
	}
	if s.atoms[at].Kind != lexicon.Word && fold != "," {
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
	senses, n := s.senses(at)
	praise, praised := s.praise(at)
	switch {
	case m.clause && !m.stood && senses.Is("stay"):
		m.stood = true
		return n
	case lexicon.Articles.Has(fold), lexicon.Ours.Has(fold), m.all && lexicon.Of.Has(fold), m.units && (lexicon.Of.Has(fold) || lexicon.FromThere.Has(fold)) && s.bodyNext(at+1):
		return 1
	case praise.Is("epithet"):
		return praised
	}
	return 0
}

// bodyNext tells that a division is named there, behind articles.
func (s *sentence) bodyNext(at int) bool {
	for at < len(s.atoms) && lexicon.Articles.Has(s.atoms[at].Fold) {
		at++
	}
	if at >= len(s.atoms) {
		return false
	}
	_, n := s.namedBody(at)
	return n > 0
}

// quantity reads that all are meant, and how many these are: "every", "all three", "both", "alles".
func (m *muster) quantity(s *sentence, at int) int {
	senses, n := s.senses(at)
	said, k := s.formWord(at)
	switch {
	case said.Is("each") && s.pointsBefore(at): // "one point each on 1945"
		return 0
	case lexicon.Whoever.Begin(s.atoms[at:]) > 0 && !m.units:
		m.clause, n = true, lexicon.Whoever.Begin(s.atoms[at:])
	case said.Is("every") && !m.units:
		m.each, n = true, k
	case crowds(senses) > 0:
		m.count = crowds(senses)
	case senses.Is("both"):
		m.count = 2
	case senses.Is("everything"), lexicon.Whole.Has(s.atoms[at].Fold):
		n = max(n, 1)
	default:
		v, ordinal, k := s.numeral(at)
		if c, ok := lexicon.Counts(s.atoms[at], senses); ok {
			v, k = c, max(n, 1)
		}
		if v < 2 || ordinal || k == 0 || m.count > 0 {
			return 0
		}
		m.count = v
		return k
	}
	m.all = true
	return n
}

// pointsBefore tells that a number or a word for points stands before an atom.
func (s *sentence) pointsBefore(at int) bool {
	if at == 0 {
		return false
	}
	said, _ := s.formWord(at - 1)
	_, _, numeral := s.numeral(at - 1)
	return said.Is("points") || numeral > 0 || s.atoms[at-1].Kind == lexicon.Number
}

// related reads a word or comma by which a clause tells which of all are meant, those that can move or that stand somewhere:
// "alles, was auf 1019 steht".
func (m *muster) related(s *sentence, at int) int {
	fold := s.atoms[at].Fold
	switch {
	case !m.all:
		return 0
	case lexicon.Movable.Has(fold):
		m.moving, m.units = true, true
	case lexicon.Relatives.Has(fold):
		m.clause = true
	case m.clause && lexicon.Stand.Has(fold):
		m.stood = true
	case fold != "," || at+1 == len(s.atoms) || !lexicon.Relatives.Has(s.atoms[at+1].Fold):
		return 0
	}
	return 1
}

// kind reads a word for units, which may tell of what kind they are, or what name they share.
func (m *muster) kind(s *sentence, at int) int {
	senses, n := s.senses(at)
	kind, typed := senses.Has("type")
	size, plural := senses.Has("plural")
	switch {
	case typed && senses.Is("size") && len(m.kinds) > 0 && len(s.members("", append(slices.Clone(m.kinds), kind))) == 0: // "flak battery"
	case typed && kind != "ON" && kind != "AIR":
		m.kinds = append(m.kinds, kind)
	case plural && size != "":
		m.kinds = append(m.kinds, sizeOf+size)
	case plural, senses.Is("stack"), (m.all || len(m.kinds) > 0 || m.body > 0 || m.state != "") && (senses.Is("size") || s.regimentWord(at)):
		n = max(n, 1)
	case s.kinAt(at) != "":
		m.kinds, n = append(m.kinds, kinOf+s.kinAt(at)), 1
	default:
		return 0
	}
	m.units = true
	return n
}

// whereabouts reads the place where a group stands, and where that ends: "at 0915", "auf 1019 steht,", "na 1019".
func (m *muster) whereabouts(s *sentence, at int) (p board.Place, end int) {
	senses, n := s.senses(at)
	inside := senses.Is("in", "from", "of") && !senses.Is("to", "towards", "beside") && !lexicon.RoundAbout.Has(s.atoms[at].Fold)
	if n == 0 || !inside && !(m.clause && lexicon.Upon.Has(s.atoms[at].Fold)) {
		return "", 0
	}
	at += n
	if at < len(s.atoms) && lexicon.Articles.Has(s.atoms[at].Fold) {
		at++
	}
	p, n = s.place(at)
	if end = at + n; n == 0 || p == "" {
		return "", 0
	}
	if m.clause && !m.stood {
		if end == len(s.atoms) || !lexicon.Stand.Has(s.atoms[end].Fold) {
			return "", 0
		}
		end++
	}
	if m.clause && end < len(s.atoms) && s.atoms[end].Fold == "," {
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

// comersNamed is a line in which those who may come in have their names, where it calls them by what they are: "all reinforcements at
// Krucza", "everyone waiting off map goes into the cordon", "the Posen battalions come on at 512". Where they are named behind that, the
// word for them goes.
func (r *Reader) comersNamed(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if !r.zoned || r.verbs["ENTER"].Name == "" || !s.namesPlace() || slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return a.Fold == "?" }) {
		return l, false
	}
	for i := range atoms {
		if denied, _ := s.senses(i - 1); denied.Is("not") {
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
		if named, n := s.units(min(end, len(atoms)-1)); c.new && c.name == "" && end < len(atoms) && (n > 0 || atoms[end].Fold == ":") {
			if n > 0 && s.due(named) {
				return replaced(l, atoms, i, end, "")
			}
			return l, false
		}
		if list := s.comersMeant(&c); len(list) > 0 && end > i && !s.namesAny(list) {
			return replaced(l, atoms, i, end, strings.ReplaceAll(r.namesOf(list), " + ", ", "))
		}
	}
	return l, false
}

// namesPlace tells that the line names a place of the board.
func (s *sentence) namesPlace() bool {
	for i := range s.atoms {
		if s.placeAt(i) {
			return true
		}
	}
	return false
}

// due tells that some units may all come in.
func (s *sentence) due(list []int) bool {
	return len(list) > 0 && !slices.ContainsFunc(list, func(u int) bool { return s.own[u].At != "" || s.own[u].Off != "due" })
}

// namesAny tells that the line names some of these units.
func (s *sentence) namesAny(list []int) bool {
	return slices.ContainsFunc(list, func(u int) bool {
		return slices.ContainsFunc(s.atoms, func(a lexicon.Atom) bool { return a.Fold == order.Fold(s.own[u].Name) })
	})
}

// comersMeant are those who may come in of whom such words speak. Who bears a name that others on the map have as well must be said to
// come in.
func (s *sentence) comersMeant(c *comers) (list []int) {
	group := c.all || c.several || c.count > 0 && c.name != ""
	if !c.new && !(group && (c.waits || c.name != "")) {
		return nil
	}
	enters, there, box := false, false, false
	for i := range s.atoms {
		senses, _ := s.senses(i)
		enters = enters || senses.Is("enter")
	}
	for u := range s.own {
		if c.name != "" && !s.own[u].bears(c.name) {
			continue
		}
		there, box = there || s.own[u].At != "", box || s.own[u].Off == "box"
		if s.due([]int{u}) {
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
func (c *comers) take(s *sentence, at int) int {
	a := s.atoms[at]
	begun := c.all || c.several || c.new || c.count > 0
	if n := lexicon.WaitsOff.Begin(s.atoms[at:]); n > 0 && begun {
		c.waits = true
		return n
	}
	if n := lexicon.Newcomers.Begin(s.atoms[at:]); n > 0 {
		c.new = true
		return n
	}
	if n := c.quantity(s, at); n > 0 {
		return n
	}
	senses, n := s.senses(at)
	switch of := senses.Is("from", "of") && at+1 < len(s.atoms) && s.comerNamed(at+1) != ""; {
	case senses.Is("plural"), a.Kind == lexicon.Word && lexicon.Companies.Has(a.Fold):
		c.several = true
	case c.name == "" && s.comerNamed(at) != "":
		c.name, n = s.comerNamed(at), 1
		if at+1 < len(s.atoms) && s.atoms[at+1].Fold == "-" { // "Dirlewanger-Leute"
			n = 2
		}
	case lexicon.Articles.Has(a.Fold), lexicon.Ours.Has(a.Fold):
		n = 1
	case a.Fold == "," && begun && at+1 < len(s.atoms) && lexicon.WaitsOff.Begin(s.atoms[at+1:]) > 0:
	case begun && c.name == "" && (of || lexicon.Of.Has(a.Fold)):
	default:
		return 0
	}
	return max(n, 1)
}

// quantity reads how many there are, or that all are meant.
func (c *comers) quantity(s *sentence, at int) int {
	a := s.atoms[at]
	if a.Kind != lexicon.Word {
		return 0
	}
	senses, n := s.senses(at)
	k, counted := lexicon.Counts(a, senses)
	if v, ordinal, m := s.numeral(at); m > 0 && !ordinal {
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
func (s *sentence) comerNamed(at int) string {
	a := s.atoms[at]
	if a.Kind != lexicon.Word || len(a.Fold) < shortestByname || at+1 < len(s.atoms) && s.atoms[at+1].Glued && s.atoms[at+1].Kind == lexicon.Number {
		return ""
	}
	said := strings.TrimSuffix(strings.TrimSuffix(a.Fold, "S"), "'")
	if of, ok := first(lexicon.Bynames().Find([]lexicon.Atom{a})).Has("kin"); ok {
		said = of
	}
	for u := range s.own {
		if s.own[u].At != "" || s.own[u].Off != "due" {
			continue
		}
		for _, w := range s.own[u].proper {
			if bare := strings.TrimRight(w, "0123456789"); s.capital(a) && (alike(said, bare) || strings.TrimSuffix(said, "ER") == bare) || said == order.Fold(bare) {
				return w
			}
		}
	}
	return ""
}

// ofThoseThere writes a line about those in a place of whom a clause tells which are meant, by their state or by whether they can leave,
// "everybody in Mława who is not dug in", "wszyscy w Mławie, którzy nie są okopani", with their names.
func (r *Reader) ofThoseThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 0; i < len(atoms); i++ {
		list, n := s.everyone(i)
		if _, named := s.noun(i, s.own); n == 0 || named > 0 || len(list) < 2 {
			continue
		}
		meant, end := s.meantByClause(i+n, list)
		if end > 0 && len(meant) > 0 && len(meant) < len(list) {
			return replaced(l, atoms, i, end, strings.ReplaceAll(r.namesOf(meant), " + ", ", "))
		}
		i += n - 1
	}
	return l, false
}

// meantByClause are those of some units whom a clause tells, and where it ends, 0 where it is none of that.
func (s *sentence) meantByClause(at int, list []int) (meant []int, end int) {
	if at < len(s.atoms) && s.atoms[at].Fold == "," {
		at++
	}
	if at >= len(s.atoms) || !lexicon.Relatives.Has(s.atoms[at].Fold) {
		return nil, 0
	}
	not, able, state := false, false, ""
	for at++; at < len(s.atoms); {
		said, k := s.formWord(at)
		senses, n := s.senses(at)
		of, stated := said.Has("state")
		if leaves := lexicon.CanLeave.Begin(s.atoms[at:]); leaves > 0 && !able {
			able, n = true, leaves
		} else if stated && state == "" {
			state, n = of, k
		} else if senses.Is("not") && n == 1 && !not {
			not = true
		} else if !lexicon.Stand.Has(s.atoms[at].Fold) {
			break
		}
		at += max(n, 1)
	}
	if able == (state != "") || able && not {
		return nil, 0
	}
	if at < len(s.atoms) && s.atoms[at].Fold == "," {
		at++
	}
	rooted := func(f title.Figure) bool { return f.Kind == "move" && f.Value == "0" }
	return slices.DeleteFunc(slices.Clone(list), func(u int) bool {
		return able && slices.ContainsFunc(s.own[u].Figures, rooted) || state != "" && slices.Contains(s.own[u].Markers, state) == not
	}), at
}
