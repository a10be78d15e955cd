package filing

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// mostTold is how many units, rules or arrivals a question is answered with.
const mostTold = 8

// weighed are the kinds of figures that tell how strong a counter is, so that they add up.
var weighed = []string{"attack", "defence", "strength", "dice"}

// strengths tell what the counters at a place read, side by side, with their sums, and of which the seat cannot see it.
func strengths(view *title.View, at board.Place) (notes []title.Note) {
	var sides []string
	of := map[string][]*title.Unit{}
	for i := range view.Units {
		if u := &view.Units[i]; u.At == at {
			if !slices.Contains(sides, u.Side) {
				sides = append(sides, u.Side)
			}
			of[u.Side] = append(of[u.Side], u)
		}
	}
	for _, side := range sides {
		notes = append(notes, strength(side, of[side])...)
	}
	return notes
}

// strength is a note of what counters of a side read, and one of those among them that the seat cannot read.
func strength(side string, units []*title.Unit) (notes []title.Note) {
	var rows, kinds, sums, hidden []string
	total := map[string]int{}
	for _, u := range units {
		if slices.ContainsFunc(u.Figures, func(f title.Figure) bool { return f.Value == "" && f.Kind != "move" }) || len(u.Figures) == 0 {
			hidden = append(hidden, u.Name)
			continue
		}
		row := u.Name + " " + title.Printed(u.Figures)
		if u.Steps > 0 && u.MostSteps > 1 {
			row += " (" + strconv.Itoa(u.Steps) + "/" + strconv.Itoa(u.MostSteps) + ")"
		}
		rows = append(rows, row)
		for _, f := range u.Figures {
			if !slices.Contains(kinds, f.Kind) {
				kinds = append(kinds, f.Kind)
			}
			n, _ := strconv.Atoi(f.Value)
			total[f.Kind] += n
		}
	}
	for _, kind := range kinds {
		if slices.Contains(weighed, kind) {
			sums = append(sums, kind+" "+strconv.Itoa(total[kind]))
		}
	}
	if len(rows) > 0 {
		notes = append(notes, desk.Note("show-strength", "side", side, "units", strings.Join(rows, ", "), "kinds", strings.Join(kinds, ", "), "sums", strings.Join(sums, ", ")))
	}
	if len(hidden) > 0 {
		notes = append(notes, desk.Note("show-unseen", "side", side, "units", strings.Join(hidden, ", "), "n", strconv.Itoa(len(hidden))))
	}
	return notes
}

// marked tells what lies at a place besides units: broken bridges, barricades and other markers of the game.
func marked(view *title.View, at board.Place) (notes []title.Note) {
	for _, layer := range view.Layers {
		switch layer.Kind {
		case title.LayerDamaged:
			for _, line := range layer.Lines {
				if i := slices.Index(line, at); i >= 0 && len(line) == 2 {
					notes = append(notes, desk.Note("show-broken", "at", placeName(view, line[1-i])))
				}
			}
		case title.LayerInterdicted, title.LayerBarricades, title.LayerRuins, title.LayerPacified, title.LayerLowAmmunition:
			n := 0
			for _, p := range layer.Places {
				if p == at {
					n++
				}
			}
			if n > 0 {
				notes = append(notes, desk.Note("show-marker", "kind", layer.Kind, "n", strconv.Itoa(n)))
			}
		}
	}
	return notes
}

// unitCalled are the units that words call, those of the seat before any others: by name, or all whose name is that of a
// division in front of a stroke.
func unitCalled(view *title.View, name string) (units []*title.Unit) {
	for _, own := range []bool{true, false} {
		for i := range view.Units {
			u := &view.Units[i]
			fold := order.Fold(u.Name)
			if (fold == name || order.Fold(u.ID) == name || strings.HasPrefix(fold, name+"/")) && (view.AttitudeTo(u) == title.Mine) == own && len(units) < mostTold {
				units = append(units, u)
			}
		}
		if len(units) > 0 {
			return units
		}
	}
	return nil
}

// showUnits tells all that the seat may know of the units that words call: where each is or when it comes, what its
// counter reads, and what the title counts for it. It gives false where they call none.
func (w *work) showUnits(view *title.View, l order.Line, words []order.Token, row *facts.AnswerLine) bool {
	said := desk.TextOf(l, words)
	units := unitCalled(view, order.Fold(said))
	for _, u := range units {
		row.Notes = append(row.Notes, showUnit(view, u)...)
		if u.At == "" && view.AttitudeTo(u) == title.Mine {
			row.Notes = append(row.Notes, w.comesBy(u.Name)...)
		}
		if view.Board != nil && view.Board.Has(u.At) && row.Crop == nil {
			row.Crop, w.answer.View = &facts.Crop{At: u.At, Radius: 4}, view
		}
	}
	for _, t := range view.Tracks {
		for _, name := range strings.Split(t.Names, "),") {
			if cardTitle(name) == strings.ReplaceAll(order.Fold(said), "-", " ") {
				row.Notes = append(row.Notes, desk.Note("show-card", "card", strings.TrimSuffix(strings.TrimSpace(name), ")")+")"))
			}
		}
		named := slices.ContainsFunc(strings.Split(t.Names, ","), func(name string) bool {
			first, _, _ := strings.Cut(strings.TrimSpace(name), " ")
			fold := order.Fold(strings.TrimSpace(name))
			return fold == order.Fold(said) || order.Fold(first) == order.Fold(said)
		})
		if named {
			row.Notes = append(row.Notes, trackNote(t))
		}
	}
	return len(row.Notes) > 0
}

// cardTitle is the title of a card in a hand, "34 Kubuś (3 columns …", folded, "" for what is none.
func cardTitle(name string) string {
	number, rest, _ := strings.Cut(strings.TrimSpace(name), " ")
	called, _, told := strings.Cut(rest, " (")
	if !told || strings.Trim(number, "0123456789") != "" {
		return ""
	}
	return strings.ReplaceAll(order.Fold(called), "-", " ")
}

// comesBy tells by which order of the seat's form a unit that is off the map comes onto it, and what there is to choose.
func (w *work) comesBy(unit string) (notes []title.Note) {
	for _, row := range w.known.Form(title.Seat(w.seat.Seat)) {
		said, choice, _ := strings.Cut(row, "#")
		if words := strings.Fields(said); slices.Contains(words, unit) && w.awaited {
			notes = append(notes, desk.Note("show-entry", "verb", words[0], "unit", unit, "choice", strings.TrimSpace(choice)))
		}
	}
	return notes
}

// showUnit tells of one unit.
func showUnit(view *title.View, u *title.Unit) []title.Note {
	var kinds []string
	for _, f := range u.Figures {
		kinds = append(kinds, f.Kind)
	}
	args := []string{"unit", u.Name, "long", u.Long, "off", u.Off, "figures", title.Printed(u.Figures), "kinds", strings.Join(kinds, ", "), "markers", strings.Join(u.Markers, ", ")}
	if view.Board != nil && view.Board.Has(u.At) {
		args = append(args, "at", placeName(view, u.At))
	}
	if u.Steps > 0 && u.MostSteps > 0 {
		args = append(args, "steps", strconv.Itoa(u.Steps), "most", strconv.Itoa(u.MostSteps))
	}
	notes := []title.Note{desk.Note("show-unit", args...)}
	for _, a := range view.Arrivals {
		if a.Unit == u.Name && u.At == "" {
			notes = append(notes, arrivalNote(a, a.Unit))
		}
	}
	return notes
}

// arrivalNote tells when and where units come in.
func arrivalNote(a title.Arrival, units string) title.Note {
	return desk.Note("show-arrival", "side", a.Side, "units", units, "turn", strconv.Itoa(a.Turn), "entry", a.Entry)
}

// trackNote is a figure of the game as reports tell it.
func trackNote(t title.Track) title.Note {
	return desk.Note("show-track", "kind", t.Kind, "value", strconv.Itoa(t.Value), "max", strconv.Itoa(t.Max), "names", t.Names)
}

// figures tell what STATUS is asked about, out of what the seat knows; nothing where this game has no such thing now.
func (w *work) figures(subject string) (notes []title.Note) {
	view := w.view()
	switch subject {
	case "UNITS":
		return w.mayAct()
	case "ARRIVALS":
		return arrivals(view)
	}
	for _, t := range view.Counted(subject) {
		notes = append(notes, trackNote(t))
	}
	for _, row := range w.known.Form(title.Seat(w.seat.Seat)) {
		if said, cards, ok := strings.Cut(row, "#"); ok && subject == "CARDS" && strings.HasPrefix(said, "CARD ") && w.awaited {
			notes = append(notes, desk.Note("show-cards", "form", strings.TrimSpace(said), "cards", strings.TrimSpace(cards)))
		}
	}
	return notes
}

// arrivals tell who comes, when and where, those of one turn and entry together.
func arrivals(view *title.View) (notes []title.Note) {
	var rows []title.Arrival
	of := map[title.Arrival][]string{}
	for _, a := range view.Arrivals {
		key := a
		key.Unit = ""
		if of[key] == nil {
			rows = append(rows, key)
		}
		of[key] = append(of[key], a.Unit)
	}
	slices.SortStableFunc(rows, func(a, b title.Arrival) int { return a.Turn - b.Turn })
	for _, a := range rows {
		notes = append(notes, arrivalNote(a, strings.Join(of[a], ", ")))
	}
	return notes
}

// mayAct tells which units may be ordered to do what now, by the seat's order form.
func (w *work) mayAct() (notes []title.Note) {
	var verbs []string
	of := map[string][]string{}
	for _, row := range w.known.Form(title.Seat(w.seat.Seat)) {
		said, _, _ := strings.Cut(row, "#")
		verb, unit, _ := strings.Cut(strings.TrimSpace(said), " ")
		if verb == "" || !w.awaited {
			continue
		}
		if of[verb] == nil {
			verbs = append(verbs, verb)
		}
		of[verb] = append(of[verb], strings.TrimSpace(unit))
	}
	for _, verb := range verbs {
		units := slices.DeleteFunc(of[verb], func(u string) bool { return u == "" })
		notes = append(notes, desk.Note("may-act", "verb", verb, "units", strings.Join(units, ", "), "n", strconv.Itoa(len(units))))
	}
	if notes == nil {
		notes = []title.Note{desk.Note("may-act-none")}
	}
	return notes
}

// book are the rules of the title whose summaries speak of a subject, those that have the most of its words.
func (w *work) book(words []order.Token) (notes []title.Note) {
	guided, ok := w.tb.Rules.(title.Guided)
	if !ok {
		return nil
	}
	rules, _ := guided.Rules().Speaking(folds(words))
	for _, e := range rules[:min(len(rules), mostTold)] {
		notes = append(notes, title.NoteOf("rule", []rule.Ref{e.ID}, "summary", e.Summary))
	}
	return notes
}

// folds are words as they are compared, without the signs behind them; "LOW-AMMUNITION" is two.
func folds(words []order.Token) (list []string) {
	for _, word := range words {
		list = append(list, strings.Split(strings.Trim(word.Fold, ".,!?"), "-")...)
	}
	return list
}
