package desk

import (
	"maps"
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
)

// Taught are the verbs of a game, each with an example that a seat of a side could write: of units that the side has
// when the game begins. Those that there is none for are without.
func Taught(g title.Game, seat title.Seat, side string) []title.Verb {
	verbs := order.Listed(g.Verbs())
	exemplary, ok := g.(title.Exemplary)
	if !ok {
		return verbs
	}
	view := begun(g, seat, side)
	own := ownExamples(g, view, exemplary.Examples(side))
	var settled []title.Policy
	policied, ok := g.(title.Policied)
	if ok {
		settled = policied.Policies(seat)
	}
	for i := range verbs {
		v := &verbs[i]
		lasting := v.Standing && (!ok || slices.ContainsFunc(settled, func(p title.Policy) bool { return p.Verb == v.Name }))
		switch {
		case own[v.Name] != "":
			v.Example = own[v.Name]
		case !lasting && !v.Question || len(ownExamples(g, view, []string{v.Example})) == 0:
			v.Example = ""
		}
	}
	return verbs
}

// begun is how a game begins, with nothing hidden, as the seat or, where events made that, as another of its side sees it.
func begun(g title.Game, seat title.Seat, side string) *title.View {
	roster := g.Roster()
	i := slices.IndexFunc(roster, func(x title.SeatInfo) bool { return x.Seat == seat })
	if i < 0 {
		i = slices.IndexFunc(roster, func(x title.SeatInfo) bool { return x.Side == side })
	}
	view := g.Start().View(roster[max(i, 0)].Seat)
	return &view
}

// Learned are those of the verbs taught that have an example, or of a game that gives none all.
func Learned(g title.Game, seat title.Seat, side string) []title.Verb {
	verbs := Taught(g, seat, side)
	if _, ok := g.(title.Exemplary); ok {
		verbs = slices.DeleteFunc(verbs, func(v title.Verb) bool { return v.Example == "" })
	}
	return verbs
}

// ownExamples are lines by their verbs: of each verb the first among those that name most units which the viewer's side
// has, and none of its enemies'.
func ownExamples(g title.Game, view *title.View, lines []string) map[string]string {
	own, others := namesOf(g, view)
	found, most := map[string]string{}, map[string]int{}
	for _, line := range lines {
		verb, _, _ := strings.Cut(line, " ")
		units, foreign := naming(line, own), naming(line, others)
		if foreign == 0 && (found[verb] == "" || units > most[verb]) {
			found[verb], most[verb] = line, units
		}
	}
	return found
}

// namesOf are the names of units that the viewer's side has, and those that are others' alone.
func namesOf(g title.Game, view *title.View) (own, others map[string]bool) {
	own, others = map[string]bool{}, map[string]bool{}
	for i := range view.Units {
		u := &view.Units[i]
		of := others
		if a := view.AttitudeTo(u); a == title.Mine || a == title.Ours {
			of = own
		}
		of[u.Name], of[u.ID] = true, true
	}
	if speaker, ok := g.(interface{ Language() *grammar.Language }); ok { // counters that this scenario lacks
		for _, v := range g.Verbs() {
			for _, n := range speaker.Language().Names(v.Name) {
				if n.Owner != "" && n.Owner != view.Side {
					others[n.Short], others[n.ID] = true, true
				}
			}
		}
	}
	maps.DeleteFunc(others, func(name string, _ bool) bool { return own[name] || len(name) == 1 }) // a digit counts something
	return own, others
}

// longestName is how many words the name of a unit may have.
const longestName = 4

// naming is how many of the names a line has.
func naming(line string, names map[string]bool) (n int) {
	words := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == ',' })
	for from := range words {
		for to := from + 1; to <= min(from+longestName, len(words)); to++ {
			if names[strings.Join(words[from:to], " ")] {
				n++
			}
		}
	}
	return n
}
