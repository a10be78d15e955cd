package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// ordinary reads an attack of which a line says that it is no assault, in a title that has both: "…, but no assault",
// "bez szturmu", "kein Sturm, nur ein gewöhnlicher Angriff". Without an attack told beside, such words forbid one.
func (r *Reader) ordinary(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if r.verbs["ASSAULT"].Name == "" {
		return nil, false
	}
	spans, ok := noAssault(atoms)
	if !ok || len(spans) == 0 {
		return nil, false
	}
	text := []rune(l.Text)
	for k := len(spans) - 1; k >= 0; k-- {
		from, to := spans[k][0], spans[k][1]
		before, behind := "", ""
		if from > 0 {
			before = string(text[:atoms[from-1].End])
		}
		if to < len(atoms) {
			behind = string(text[atoms[to].Column-1:])
		}
		text = []rune(before + " " + behind)
	}
	rest, good := order.LineOf(l.Number, strings.TrimSpace(string(text)))
	if !good {
		return nil, false
	}
	if canon, ok = r.Line(rest); !ok {
		canon, ok = r.orders(l, []string{rest.Text})
	}
	attacks := func(o string) bool { return strings.HasPrefix(o, "ATTACK ") }
	assaults := func(o string) bool { return strings.HasPrefix(o, "ASSAULT ") }
	return canon, ok && slices.ContainsFunc(canon, attacks) && !slices.ContainsFunc(canon, assaults)
}

// noAssault are the stretches of a line that say so, with the signs around them. It is not ok where one goes on: "no
// assault on Wola".
func noAssault(atoms []lexicon.Atom) (spans [][2]int, ok bool) {
	last := 0
	for i := 0; i < len(atoms); i++ {
		senses, n := lexicon.Turns().Find(atoms[i:])
		if !senses.Is("ordinary") {
			continue
		}
		from, to := i, i+n
		for from > last && (atoms[from-1].Kind == lexicon.Sign && strings.Contains(",;:-–(", atoms[from-1].Fold) || beforeOrdinary(atoms[from-1].Fold)) {
			from--
		}
		for to < len(atoms) && strings.Contains(",.;:!)", atoms[to].Fold) {
			to++
		}
		if from == i && from > last || to == i+n && to < len(atoms) {
			return nil, false
		}
		spans = append(spans, [2]int{from, to})
		last, i = to, to-1
	}
	return spans, true
}

// beforeOrdinary tells a word that stands before what an attack is not.
func beforeOrdinary(fold string) bool {
	return lexicon.But.Has(fold) || lexicon.And.Has(fold) || lexicon.Whereas.Has(fold) || lexicon.Only.Has(fold)
}
