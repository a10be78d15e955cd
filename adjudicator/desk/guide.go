package desk

import (
	"maps"
	"strings"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// topics are what HELP is asked about besides verbs, in the words of players.
var topics = order.NewWords("topic").
	Add(title.Primer, "RULES", "BEGINNER", "ZASADY", "REGELN").
	Add("VICTORY", "WIN", "WINNING", "SCORE", "POINTS", "ZWYCIĘSTWO", "PUNKTY", "SIEG", "PUNKTE").
	Add("RESULTS", "RESULT", "CRT", "CET", "TABLE", "TABLES", "WYNIKI", "TABELA", "TABELE", "ERGEBNISSE", "TABELLE", "TABELLEN").
	Add("TERRAIN", "TEREN", "GELÄNDE", "TEC").
	Add("STACKING", "STACK", "STACKS", "STOSY", "STAPELN").
	Add("SUPPLY", "ZAOPATRZENIE", "NACHSCHUB").
	Add("TURN", "PHASES", "SEQUENCE", "TURA", "RUNDE").
	Add("ZONES", "ZOC", "EZOC", "STREFY", "ZONEN").
	Add("AIR", "AIRCRAFT", "LOTNICTWO", "LUFTWAFFE").
	Add("FOG", "MGŁA", "NEBEL").
	Add(title.Weather, "RAIN", "POGODA", "DESZCZ", "WETTER", "REGEN").
	Add("CHITS", "CHIT", "ŻETONY")

// Topics are the names of what a game tells of, none where it tells of nothing.
func Topics(g title.Game) (names []string) {
	if guided, ok := g.(title.Guided); ok {
		for _, t := range guided.Topics() {
			names = append(names, t.Name)
		}
	}
	return names
}

// Guide is what a game tells of the subject that a folded word asks for, with the subject's
// own name, or of a result of its tables, with the code; nothing when it has neither.
func Guide(g title.Game, fold string) (name string, notes []title.Note) {
	guided, ok := g.(title.Guided)
	if !ok {
		return "", nil
	}
	canon := ""
	if topics.Has(fold) {
		canon, _ = topics.Find(fold)
	}
	for _, t := range guided.Topics() {
		if t.Name == canon || order.Fold(t.Name) == fold {
			return t.Name, t.Told(guided.Rules())
		}
		for _, n := range t.Facts {
			if code := n.Args["code"]; code != "" && order.Fold(code) == fold {
				return code, []title.Note{n}
			}
		}
	}
	return "", nil
}

// AsksWeather tells whether a folded word asks HELP for the weather, of which every game can tell at least
// that it has none.
func AsksWeather(fold string) bool {
	canon, _ := topics.Find(fold)
	return canon == title.Weather && topics.Has(fold)
}

// Charts are the tables of the book that go with a subject, by the subject's own name.
func Charts(g title.Game, name string) []title.Chart {
	if guided, ok := g.(title.Guided); ok {
		for _, t := range guided.Topics() {
			if t.Name == name {
				return t.Charts
			}
		}
	}
	return nil
}

// Primer is a game on one page for whoever plays a seat, with the counter that it explains,
// nil where there is no map to show one on. A game without one has no notes. Each note has the
// examples of the verbs that the seat learns, under their names.
func Primer(g title.Game, view *title.View, learned []title.Verb) ([]title.Note, *facts.Crop) {
	_, told := Guide(g, title.Primer)
	if told == nil {
		return nil, nil
	}
	var notes []title.Note
	for _, n := range told {
		args := maps.Clone(n.Args)
		if args == nil {
			args = rule.Args{}
		}
		for _, v := range learned {
			args[v.Name] = v.Example
		}
		n.Args = args
		notes = append(notes, n)
	}
	notes = append(notes, Note("primer-mail"))
	var best *title.Unit // of those that fight the first with the most figures
	for i := range view.Units {
		u := &view.Units[i]
		if u.At == "" || view.AttitudeTo(u) != title.Mine || len(u.Figures) < 2 || u.Figures[0].Value == "0" {
			continue
		}
		if best == nil || len(u.Figures) > len(best.Figures) {
			best = u
		}
	}
	if best == nil {
		return notes, nil
	}
	var kinds []string
	for _, f := range best.Figures {
		kinds = append(kinds, f.Kind)
	}
	notes = append(notes, Note("primer-counter", "unit", best.Name, "long", best.Long, "at", string(best.At),
		"figures", title.Printed(best.Figures), "kinds", strings.Join(kinds, ", ")))
	return notes, &facts.Crop{At: best.At, Radius: 1, Unit: best.ID}
}
