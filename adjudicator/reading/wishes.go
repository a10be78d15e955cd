package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// policies are what a wish sets, by what it is about: the first whose words are all there
// counts.
var policies = []struct {
	verb  string
	about []string
}{
	{"COUNTER", []string{"COUNTER"}},
	{"GUNS", []string{"GUNS"}},
	{"UNPLANNED", []string{"UNPLANNED"}},
	{"ASK", []string{"ASK"}},
	{"AIRDEFENCE", []string{"AIR", "DEFENCE"}},
	{"AIRLOSSES", []string{"AIR", "LOSSES"}},
	{"AIRLOSSES", []string{"AIR", "REMOVALS"}},
	{"REMOVALS", []string{"REMOVALS"}},
	{"REPLACEMENTS", []string{"REPLACEMENTS"}},
	{"DRAWS", []string{"DRAWS"}},
	{"CAVALRY", []string{"CAVALRY"}},
	{"LOSSES", []string{"LOSSES"}},
	{"ADVANCES", []string{"ADVANCES"}},
	{"RETREATS", []string{"RETREATS"}},
}

// wished is what the words of a wish say.
type wished struct {
	about, want []string
	values      []string // numbers, ratios, places, in words of orders
	things      []string // own units and aircraft by name
	doer        bool     // they stand before all that is said of them
	these       bool     // it speaks of those who fight now
}

// wish reads a standing wish, "never follow up" is ADVANCES NEVER, or two in one sentence.
func (r *Reader) wish(s *sentence) (canon []string, ok bool) {
	if canon, ok := r.oneWish(s); ok || r.unfollowed[s.line.Number] {
		return canon, ok
	}
	if _, foes := s.ofFoes(); foes {
		return nil, false
	}
	return r.wishes(s)
}

// oneWish reads a wish that is all of its sentence.
func (r *Reader) oneWish(s *sentence) (canon []string, ok bool) {
	if _, foes := s.ofFoes(); foes {
		return nil, false
	}
	w, ok := s.wished()
	if !ok {
		return nil, false
	}
	if r.unfollowing(&w) {
		r.unfollowed[s.line.Number] = true
		return nil, false
	}
	for _, p := range policies {
		if !r.verbs[p.verb].Standing || slices.ContainsFunc(p.about, func(a string) bool { return !slices.Contains(w.about, a) }) {
			continue
		}
		values := slices.DeleteFunc(slices.Clone(w.about), func(a string) bool { return slices.Contains(p.about, a) })
		if canon, ok := r.orders(s.line, []string{p.verb + " " + w.value(p.verb, values)}); ok {
			return canon, true
		}
		break
	}
	return nil, false
}

// mostParted is at how many words or signs a sentence of two wishes is tried to be parted; people have one or two.
const mostParted = 4

// wishes reads two wishes in one sentence, "let it be the weakest, and nobody chases".
func (r *Reader) wishes(s *sentence) (canon []string, ok bool) {
	parted := 0
	for i := 1; i+1 < len(s.atoms) && parted < mostParted; i++ {
		senses, n := s.senses(i)
		sign := strings.Contains(",;", s.atoms[i].Fold)
		if !sign && !senses.Is("and") {
			continue
		}
		parted++
		next := i + max(n, 1)
		if more, m := s.senses(next); sign && more.Is("and") {
			next += m
		}
		first, one := r.oneWish(&sentence{Reader: r, atoms: s.atoms[:i], line: s.line})
		if !one || next >= len(s.atoms) {
			continue
		}
		second, ok := r.oneWish(&sentence{Reader: r, atoms: s.atoms[next:], line: s.line})
		return append(first, second...), ok
	}
	return nil, false
}

// unfollowing tells a wish that nobody follows the beaten, in a title in which nobody does unasked.
func (r *Reader) unfollowing(w *wished) bool {
	follow := r.verbs["PURSUE"].Standing || strings.Contains(r.verbs["ATTACK"].Form, "FOLLOW unit")
	other := func(x string) bool { return !slices.Contains([]string{"NEVER", "ALWAYS", "KINDS", "INFANTRY"}, x) } // "as a rule the infantry never"
	about := slices.DeleteFunc(slices.Clone(w.about), func(a string) bool { return a == "CAVALRY" || a == "GUNS" })
	return follow && r.verbs["ADVANCES"].Name == "" && slices.Equal(about, []string{"ADVANCES"}) && slices.Contains(w.want, "NEVER") && !slices.ContainsFunc(w.want, other) && len(w.values) == 0
}

// ofFoes tells that a line begins with the enemy, "the Poles never pursue", and gives the atom behind him.
func (s *sentence) ofFoes() (behind int, ok bool) {
	at := 0
	if lexicon.Articles.Has(s.atoms[0].Fold) && len(s.atoms) > 1 {
		at = 1
	}
	ok = lexicon.Foes.Has(s.atoms[at].Fold)
	side := lexicon.Nations.Of(s.atoms[at].Fold)
	return at + 1, ok || side != "" && side != s.view.Side
}

// foesAct tells that a line says what the enemy does: "the Poles will hit 3Pz in 0309".
func (s *sentence) foesAct() bool {
	at, ok := s.ofFoes()
	for ok && at < len(s.atoms) && lexicon.FoesWill.Has(s.atoms[at].Fold) {
		at++
	}
	senses, _ := s.senses(at)
	return ok && senses.Is(acts...)
}

// value is what is wished, "?" where it is nothing that the policy can be.
func (w *wished) value(verb string, rest []string) string {
	if slices.Contains(w.want, "KINDS") {
		return "?" // "spare the tanks"
	}
	switch verb {
	case "ASK":
		return w.askFor(rest)
	case "CAVALRY":
		return w.cavalry(rest)
	case "COUNTER", "GUNS":
		return w.counter(rest)
	case "AIRDEFENCE":
		if len(w.values) == 1 && strings.Contains(w.values[0], "-") {
			return "ODDS " + w.values[0]
		}
		return strings.Join(w.values, " ")
	case "UNPLANNED":
		want := slices.DeleteFunc(w.without("NOTHING"), func(x string) bool { return x == "ALWAYS" })
		if slices.Contains(rest, "ASK") {
			want = append(want, "ASK")
		}
		return strings.Join(want, " ")
	}
	if len(w.things) > 0 {
		return w.inTurn(verb, rest)
	}
	if len(rest) > 0 || verb != "RETREATS" && len(w.values) > 0 {
		return "?"
	}
	want := w.want
	switch {
	case verb == "ADVANCES" && slices.Contains(w.want, "ONE"):
		want = w.without("NEVER")
	case verb != "ADVANCES":
		want = w.without("ALWAYS")
		if slices.Contains(want, "SUPPLY") {
			want = []string{"SUPPLY"} // "towards supply"
		}
	}
	return strings.Join(slices.Concat(want, w.values), " ")
}

// inTurn are units or aircraft that are to be taken in that order, "losses always from 41Inf first".
func (w *wished) inTurn(verb string, rest []string) string {
	if w.doer || !slices.Contains(w.want, "ALWAYS") { // "50Inf always loses"
		return "?"
	}
	takes := slices.Contains([]string{"LOSSES", "AIRLOSSES", "REPLACEMENTS", "REMOVALS"}, verb)
	if !takes || len(rest)+len(w.values)+len(w.without("ALWAYS")) > 0 {
		return "?"
	}
	return strings.Join(w.things, " ")
}

// without is what is wished but for one word.
func (w *wished) without(word string) []string {
	return slices.DeleteFunc(slices.Clone(w.want), func(x string) bool { return x == word })
}

// askFor are the choices that the player wishes to be asked about.
func (w *wished) askFor(about []string) string {
	switch {
	case slices.Contains(w.want, "NOTHING") || slices.Contains(w.want, "NEVER"):
		return "NOTHING"
	case len(w.without("ALWAYS")) > 0:
		return "?"
	}
	var list []string
	for _, topic := range about {
		switch topic {
		case "DEFENCE":
		case "RETREATS":
			list = append(list, "RETREAT")
		case "REMOVALS":
			list = append(list, "EVENTS")
		default:
			list = append(list, topic)
		}
	}
	return strings.Join(list, " ")
}

// counter is whether to strike back, or at which odds.
func (w *wished) counter(about []string) string {
	switch {
	case slices.Contains(about, "ASK"):
		return "ASK"
	case len(w.values) == 1:
		return "ODDS " + strings.TrimSuffix(w.values[0], "-1")
	case slices.Contains(w.want, "NEVER"):
		return "NEVER"
	}
	return "?"
}

// cavalry is whether it withdraws before combat, or at which odds.
func (w *wished) cavalry(about []string) string {
	withdraws := slices.Contains(w.want, "WITHDRAWS") || slices.Contains(about, "RETREATS")
	switch {
	case len(w.values) == 1:
		return "ODDS " + w.values[0]
	case slices.Contains(w.want, "STANDS") && w.these && !slices.Contains(w.want, "ALWAYS"):
		return "?"
	case slices.Contains(w.want, "STANDS") && !slices.Contains(w.want, "NEVER"), withdraws && slices.Contains(w.want, "NEVER"):
		return "STANDS"
	case withdraws:
		return "WITHDRAWS"
	}
	return "?"
}

// wished reads the words of a wish; it is not ok when one of them belongs to none.
func (s *sentence) wished() (w wished, ok bool) {
	put := func(list *[]string, x string) {
		if !slices.Contains(*list, x) {
			*list = append(*list, x)
		}
	}
	for s.more() {
		a := s.peek()
		senses, n := lexicon.Wishes().Foremost(s.atoms[s.i:])
		things, took := s.wishedThings()
		if ratio, m := s.ratio(s.i); m > 1 {
			w.values, n = append(w.values, ratio), m
		} else if took > 0 && (len(senses) == 0 || took > n) {
			w.things, n, w.doer = append(w.things, things...), took, w.doer || len(w.about) == 0
		} else if p, m := s.place(s.i); m > 0 && slices.Contains(w.want, "TOWARD") {
			w.values, n = append(w.values, string(p)), m
		} else if senses.Is("about") {
			w.these = w.these || senses.Is("these")
			for _, x := range senses {
				if x.Class == "about" {
					put(&w.about, x.Of)
				}
			}
			if want, also := senses.Has("want"); also {
				put(&w.want, want)
			}
		} else if of, yes := senses.Has("want"); yes {
			put(&w.want, of)
		} else if k, yes := lexicon.Counts(a, senses); yes && !senses.Is("filler", "also") {
			w.values, n = append(w.values, strconv.Itoa(k)), max(n, 1)
		} else if a.Kind == lexicon.Sign && strings.Trim(a.Fold, ",.!:;") == "" {
			n = 1
		} else if !senses.Is("also", "odds", "least", "below", "if", "filler", "to", "in", "from", "with", "and") {
			return w, false
		}
		s.i += n
	}
	return w, len(w.about) > 0
}

// wishedThings are own units, or an aircraft, that are named there.
func (s *sentence) wishedThings() (names []string, n int) {
	if name, kind, m := s.commanded(s.i); m > 0 && kind == "aircraft" {
		return []string{name}, m
	}
	list, n := s.units(s.i)
	for _, u := range list {
		names = append(names, s.own[u].Name)
	}
	return names, n
}

// mostOfAWish is how many atoms a line has that wishes one thing for good.
const mostOfAWish = 20

// Wishes tells a line that speaks of a standing wish of the title and of what is wished, though not all of it
// is understood: "fall back towards the depots". It is no talk then.
func (r *Reader) Wishes(l order.Line) bool {
	_, ok := r.Wished(l)
	return ok
}

// Wished is the standing order that a line is about which was not read as a wish, or "" where it wishes for good, word for
// word, what no standing order of the title can be; ok is false for any other line.
func (r *Reader) Wished(l order.Line) (verb string, ok bool) {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) > mostOfAWish || strings.Contains(l.Text, "?") {
		return "", false
	}
	r.look()
	s := &sentence{Reader: r, atoms: atoms, line: l}
	about, want, forGood, first, doubted, mine := false, false, false, true, false, false
	bidden := s.bidsForGood()
	about, forGood = bidden, bidden
	for i := range atoms {
		senses, _ := lexicon.Wishes().Find(atoms[i:])
		for _, x := range senses {
			if x.Class != "about" {
				continue
			}
			if about = true; verb == "" && r.verbs[x.Of].Standing {
				verb = x.Of
			}
		}
		want, forGood = want || senses.Is("want"), forGood || senses.Is("for-good")
		doubts, _ := lexicon.Courtesy().Find(atoms[i:])
		doubted = doubted || doubts.Is("doubt") && !lexicon.When.Has(atoms[i].Fold)
		mine = mine || first && lexicon.Mine.Has(atoms[i].Fold) && !unitsOfMine(atoms, i)
		first = first && atoms[i].Fold != ","
	}
	switch {
	case doubted, mine:
		return "", false
	case !about || !want && !forGood:
		return "", false
	case bidden, forGood && s.speaksOfArms(): // "never retreat from a fort, take the losses instead"
		return verb, true
	case verb == "": // of a title that leaves it to its rules
		_, ok = s.wished()
		return "", ok
	}
	return verb, true
}

// bidsForGood tells a line that begins with a word for what holds always, and bids something of units, points or cards:
// "never let a tank battalion use its full four points".
func (s *sentence) bidsForGood() bool {
	at := 0
	for at < len(s.atoms) && !s.saysForGood(at) {
		if _, n := s.senses(at); s.atoms[at].Kind != lexicon.Sign && n == 0 || at > 3 {
			return false
		}
		at++
	}
	bids := at+1 < len(s.atoms) && s.atoms[at+1].Fold == ":" // "As a rule: …"
	for i := at + 1; i < len(s.atoms); i++ {
		deeds, _ := lexicon.Verbs().Find(s.atoms[i:])
		_, declared := s.declared(deeds)
		said, _ := lexicon.Forms().Find(s.atoms[i:])
		bids = bids || declared || lexicon.Bids.Has(s.atoms[i].Fold) || said.Is("pay", "put", "play")
	}
	return bids && at < len(s.atoms) && (s.speaksOfArms() || s.ofPoints())
}

// saysForGood tells a word for what holds always.
func (s *sentence) saysForGood(i int) bool { return lexicon.ForGood.Begin(s.atoms[i:]) > 0 }

// speaksOfArms tells that a line names units, a place or a kind of unit, or whom to spare.
func (s *sentence) speaksOfArms() bool {
	for i := range s.atoms {
		senses, _ := s.senses(i)
		said, _ := lexicon.Wishes().Find(s.atoms[i:])
		_, n := s.units(i)
		if n > 0 || s.placeAt(i) || senses.Is("type", "size", "losses") || said.Is("arms") {
			return true
		}
	}
	return false
}

// unitsOfMine tells "my" before what a wish is about, "my cavalry", or "me" behind a word that asks.
func unitsOfMine(atoms []lexicon.Atom, i int) bool {
	if i > 0 {
		if asks, _ := lexicon.Wishes().Find(atoms[i-1:]); asks.Is("about") {
			return true
		}
	}
	if i+1 == len(atoms) || atoms[i].Fold != "MY" {
		return false
	}
	senses, _ := lexicon.Wishes().Besides(atoms[i+1:])
	return senses.Is("about", "also", "want", "type", "size")
}
