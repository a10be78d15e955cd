package filing

import (
	"cmp"
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

// mostSurveyed is how many units are asked whether they come to a place, those that stand nearest to it, and how many
// places of the enemy are told by what an attack on them would be.
const mostSurveyed = 40

// spot is what a survey is of: a place, and the unit that stands there where one was named.
type spot struct {
	at   board.Place
	unit *title.Unit
}

// survey answers what no verb of a title does, by trying the questions of the title on what the seat knows: of a place,
// which of the seat's units may march there and which may attack it; of a unit, who stands nearest to it; of two, how far
// they lie apart; of nothing, which attacks there are.
func (w *work) survey(l order.Line, words []order.Token, row *facts.AnswerLine) bool {
	view := w.view()
	if view.Board == nil {
		w.faults++
		row.Problem = &order.Problem{Line: l.Number, Column: 1, Token: "SURVEY", Text: l.Text, Kind: "no-map"}
		return true
	}
	if len(words) > 1 && words[0].Fold == "MAY" {
		row.Notes = w.may(l, words[1])
		return row.Notes != nil
	}
	switch {
	case len(words) == 1 && words[0].Fold == "HALTED":
		row.Notes = w.halted(view)
		return true
	case len(words) == 3 && words[0].Fold == "LEFT":
		row.Notes = left(view, words[1].Fold, words[2].Fold)
		return row.Notes != nil
	}
	near := len(words) > 1 && words[0].Fold == "NEAR"
	if near {
		words = words[1:]
	}
	at, ok := spots(view, l, words)
	switch {
	case !ok:
		w.notWhole(desk.Line{Verb: "SURVEY", Close: true}, l)
		return false
	case len(at) == 0:
		row.Notes = w.attacks(view)
	case len(at) == 2:
		row.Notes = w.between(view, at[0], at[1])
	case at[0].unit != nil || near:
		row.Notes = w.nearest(view, at[0])
	default:
		row.Notes = append([]title.Note{w.comers(view, at[0].at)}, w.attackOn(view, at[0].at)...)
		row.Crop = &facts.Crop{At: at[0].at, Radius: 4}
	}
	w.answer.View = view
	return true
}

// may tells whether the order that begins with a word could stand as things are: what it would cost, or why it may not.
func (w *work) may(l order.Line, first order.Token) (notes []title.Note) {
	line, ok := order.LineOf(l.Number, string([]rune(l.Text)[first.Column-1:]))
	if !ok {
		return nil
	}
	orders, problems := w.parse(line)
	if len(problems) > 0 {
		return nil
	}
	for _, o := range orders {
		v := w.known.Check(title.Seat(w.seat.Seat), append(w.soFar(), o)).Verdicts
		last := v[len(v)-1]
		if last.Refusal != nil {
			notes = append(notes, w.nearly(o, last.Refusal)...)
			continue
		}
		notes = append(append(notes, desk.Note("survey-may", "order", o.Canon)), last.Notes...)
	}
	return notes
}

// halted tells which of the seat's units may not march now, and why, those together who may not for one reason.
func (w *work) halted(view *title.View) (notes []title.Note) {
	names := map[string][]string{}
	for i := range view.Units {
		u := &view.Units[i]
		if view.AttitudeTo(u) != title.Mine || !view.Board.Has(u.At) {
			continue
		}
		line, ok := order.LineOf(1, order.Canon("PATH", u.Name))
		if list, problems := w.parse(line); ok && len(list) == 1 && len(problems) == 0 {
			_, no := w.known.Answer(title.Seat(w.seat.Seat), w.soFar(), list[0])
			if no == nil {
				continue
			}
			reason := no.Kind + " " + no.Args["from"]
			if names[reason] = append(names[reason], u.Name); len(names[reason]) == 1 && len(notes) < mostTold {
				notes = append(notes, w.nearly(list[0], no)[0])
			}
		}
	}
	for i := range notes {
		notes[i].Args["unit"] = strings.Join(names[notes[i].Args["why"]+" "+notes[i].Args["from"]], ", ")
	}
	if notes == nil {
		notes = []title.Note{desk.Note("survey-unhalted")}
	}
	return notes
}

// left tells how many points of a subject the seat's side has, and how many are left once so many are spent; nothing where the game
// has no such points.
func left(view *title.View, subject, spent string) (notes []title.Note) {
	for _, t := range view.Counted(subject) {
		if sided := strings.Contains(t.Kind, "polish") || strings.Contains(t.Kind, "german"); sided && !strings.Contains(t.Kind, view.Side) {
			continue
		}
		n, err := strconv.Atoi(spent)
		if err != nil {
			return nil
		}
		notes = append(notes, trackNote(t), desk.Note("survey-left", "spent", spent, "left", strconv.Itoa(max(t.Value-n, 0)), "short", strconv.Itoa(max(n-t.Value, 0))))
	}
	return notes
}

// spots are the places and units that stand behind SURVEY, two at the most.
func spots(view *title.View, l order.Line, words []order.Token) ([]spot, bool) {
	if len(words) == 0 {
		return nil, true
	}
	for n := len(words); n > 0; n-- {
		first, ok := spotOf(view, l, words[:n])
		if !ok {
			continue
		}
		if n == len(words) {
			return []spot{first}, true
		}
		if second, ok := spotOf(view, l, words[n:]); ok {
			return []spot{first, second}, true
		}
	}
	return nil, false
}

// spotOf is the unit on the board, one of the seat's own before any other, or the place that words name.
func spotOf(view *title.View, l order.Line, words []order.Token) (found spot, ok bool) {
	name := order.Fold(desk.TextOf(l, words))
	for i := range view.Units {
		u := &view.Units[i]
		if order.Fold(u.Name) == name && view.Board.Has(u.At) && (!ok || view.AttitudeTo(u) == title.Mine) {
			found, ok = spot{u.At, u}, true
		}
	}
	if ok {
		return found, true
	}
	s := order.NewScanner(order.Line{Number: l.Number, Text: l.Text, Tokens: words})
	at, problem := s.PlaceOn(view.Board)
	return spot{at: at}, problem == nil && s.Done()
}

// nearby are the seat's own units on the board, the nearest to a place first, as many as are surveyed.
func nearby(view *title.View, at board.Place) (units []*title.Unit) {
	for i := range view.Units {
		if u := &view.Units[i]; view.AttitudeTo(u) == title.Mine && view.Board.Has(u.At) && view.Board.Steps(u.At, at) >= 0 {
			units = append(units, u)
		}
	}
	slices.SortStableFunc(units, func(a, b *title.Unit) int {
		return cmp.Compare(view.Board.Steps(a.At, at), view.Board.Steps(b.At, at))
	})
	return units[:min(len(units), mostSurveyed)]
}

// ask is the title's answer to a question in its words; it is not ok where the title has no such question or refuses it.
func (w *work) ask(words ...string) (title.Answer, bool) {
	line, ok := order.LineOf(1, order.Canon(words...))
	if !ok || !w.verb(words[0]).Question {
		return title.Answer{}, false
	}
	list, problems := w.parse(line)
	if len(list) != 1 || len(problems) > 0 {
		return title.Answer{}, false
	}
	ans, refusal := w.known.Answer(title.Seat(w.seat.Seat), w.soFar(), list[0])
	return ans, refusal == nil
}

// comers tells which of the seat's units may march to a place, or beside it where an enemy holds it.
func (w *work) comers(view *title.View, at board.Place) title.Note {
	var to, beside []string
	units := nearby(view, at)
	for _, u := range units {
		reach := w.reach(view, u)
		switch {
		case slices.Contains(reach, at):
			to = append(to, u.Name)
		case view.Board.Steps(u.At, at) > 1 && slices.ContainsFunc(reach, func(p board.Place) bool { return view.Board.Steps(p, at) == 1 }):
			beside = append(beside, u.Name)
		}
	}
	kind, names := "survey-march", to
	if len(to) == 0 && foesAt(view, at) {
		kind, names = "survey-beside", beside
	}
	return desk.Note(kind, "at", placeName(view, at), "units", strings.Join(names, ", "), "n", strconv.Itoa(len(units)))
}

// reach are the places that a unit may march to by the title's answer to PATH.
func (w *work) reach(view *title.View, u *title.Unit) (places []board.Place) {
	ans, _ := w.ask("PATH", u.Name)
	for _, n := range ans.Notes {
		if n.Kind != "reach" {
			continue
		}
		for _, text := range append(strings.Fields(n.Args["hexes"]), strings.Split(n.Args["zones"], ", ")...) {
			if first, _, _ := strings.Cut(text, " "); view.Board.Has(board.Place(first)) {
				places = append(places, board.Place(first))
			}
		}
	}
	return places
}

// foesAt tells whether the seat knows of an enemy at a place.
func foesAt(view *title.View, at board.Place) bool {
	return slices.ContainsFunc(view.Units, func(u title.Unit) bool { return u.At == at && view.AttitudeTo(&u) == title.Enemy })
}

// attackOn tells what an attack on a place would be of all who stand in it, where both sides may, or else beside it, and of
// those of them who may attack it where not all may together.
func (w *work) attackOn(view *title.View, at board.Place) []title.Note {
	if !foesAt(view, at) {
		return nil
	}
	var names, within []string
	for _, u := range nearby(view, at) {
		if view.Board.Steps(u.At, at) <= 1 {
			names = append(names, u.Name)
		}
		if u.At == at {
			within = append(within, u.Name)
		}
	}
	if len(within) > 0 {
		names = within
	}
	ans, ok := title.Answer{}, false
	if len(names) > 0 {
		ans, ok = w.ask("ODDS", string(at), "WITH", strings.Join(names, ", "))
	}
	if !ok {
		names = slices.DeleteFunc(names, func(name string) bool {
			_, may := w.ask("ODDS", string(at), "WITH", name)
			return !may
		})
		if len(names) > 0 {
			ans, _ = w.ask("ODDS", string(at), "WITH", strings.Join(names, ", "))
		}
	}
	return append([]title.Note{desk.Note("survey-attack", "at", placeName(view, at), "units", strings.Join(names, ", "))}, ans.Notes...)
}

// attacks tells what an attack would be on each place of the enemy beside which units of the seat stand, by all of them.
func (w *work) attacks(view *title.View) (notes []title.Note) {
	told := 0
	for _, at := range view.Board.All() {
		if !foesAt(view, at) || told == mostSurveyed {
			continue
		}
		of := w.attackOn(view, at)
		if of[0].Args["units"] == "" {
			continue
		}
		told++
		for i, n := range of {
			if i == 0 || n.Kind == "odds" {
				notes = append(notes, n)
			}
		}
	}
	return append(notes, desk.Note("survey-attacks", "n", strconv.Itoa(told)))
}

// nearest tells which places of the enemy lie nearest to a unit, as far as the seat knows, and what it would be to attack
// those beside it.
func (w *work) nearest(view *title.View, from spot) []title.Note {
	var places []board.Place
	for i := range view.Units {
		u := &view.Units[i]
		if view.AttitudeTo(u) == title.Enemy && view.Board.Steps(from.at, u.At) >= 0 && !slices.Contains(places, u.At) {
			places = append(places, u.At)
		}
	}
	slices.SortStableFunc(places, func(a, b board.Place) int {
		return cmp.Compare(view.Board.Steps(from.at, a), view.Board.Steps(from.at, b))
	})
	const most = 3
	var notes []title.Note
	for _, p := range places[:min(len(places), most)] {
		_, others := standing(view, p)
		if from.unit != nil || p != from.at {
			notes = append(notes, w.apart(view, from, spot{at: p}))
		}
		notes = append(notes, others...)
		if from.unit == nil || view.AttitudeTo(from.unit) != title.Mine || view.Board.Steps(from.at, p) > 1 {
			continue
		}
		if ans, ok := w.ask("ODDS", string(p), "WITH", from.unit.Name); ok {
			notes = append(notes, ans.Notes...)
		}
	}
	if notes == nil {
		notes = []title.Note{desk.Note("survey-nobody")}
	}
	return notes
}

// apart tells how many hexes or zones lie between two spots.
func (w *work) apart(view *title.View, a, b spot) title.Note {
	kind := "hex"
	if strings.Contains(w.verb("MOVE").Form, "zone") {
		kind = "zone"
	}
	return desk.Note("survey-apart", "from", a.words(view), "to", b.words(view), "n", strconv.Itoa(view.Board.Steps(a.at, b.at)), "kind", kind)
}

// between tells how far two spots lie apart, and where the first is a unit of the seat, whether it gets to the other and
// what it may do there in the same turn.
func (w *work) between(view *title.View, a, b spot) []title.Note {
	notes := []title.Note{w.apart(view, a, b)}
	if a.unit == nil || view.AttitudeTo(a.unit) != title.Mine {
		return notes
	}
	path, ok := w.ask("PATH", a.unit.Name, string(b.at))
	if !ok {
		if foesAt(view, b.at) {
			return append(notes, w.near(view, a, b.at)...)
		}
		return append(notes, desk.Note("survey-no-way", "unit", a.unit.Name, "at", string(b.at)))
	}
	notes = append(notes, path.Notes...)
	march := order.Canon("MOVE", a.unit.Name, string(b.at))
	then := func(do string, at board.Place, words ...string) {
		if kind, why := w.together(march, order.Canon(words...)); kind != "" {
			n := desk.Note(kind, "unit", a.unit.Name, "do", do, "at", placeName(view, at))
			n.Rules = why
			notes = append(notes, n)
		}
	}
	var foes []board.Place
	for _, x := range view.Board.Borders(b.at) {
		if foesAt(view, x.To) && !slices.Contains(foes, x.To) {
			foes = append(foes, x.To)
			then("attack", x.To, "ATTACK", string(x.To), "WITH", a.unit.Name)
		}
	}
	if w.verb("DIG").Name != "" {
		then("dig", b.at, "DIG", a.unit.Name)
	}
	return notes
}

// nearly answers a question that the rules refuse: why, and the nearest thing that can be told, which is how near a unit
// gets to where it may not go and what it may do from there, or the odds of those of the units who may attack.
func (w *work) nearly(o order.Order, no *rule.Refusal) []title.Note {
	view := w.view()
	stopped := desk.Note("survey-stopped", "why", no.Kind)
	stopped.Rules = no.Rules
	for k, v := range no.Args {
		stopped.Args[k] = v
	}
	notes := []title.Note{stopped}
	line, ok := order.LineOf(1, o.Canon)
	if !ok || view.Board == nil {
		return notes
	}
	switch o.Verb {
	case "ODDS":
		return append(notes, w.fewer(view, o, no)...)
	case "PATH":
		if at, _ := spots(view, line, line.Tokens[1:]); len(at) == 2 && at[0].unit != nil && view.Board.Has(at[0].at) {
			return append(notes, w.near(view, at[0], at[1].at)...)
		}
	}
	return notes
}

// near tells how near a unit comes to a place that it does not get to.
func (w *work) near(view *title.View, from spot, at board.Place) []title.Note {
	best, least := []board.Place{from.at}, view.Board.Steps(from.at, at)
	for _, p := range w.reach(view, from.unit) {
		switch n := view.Board.Steps(p, at); {
		case n < 0 || n > least || n == least && slices.Contains(best, p):
		case n < least:
			best, least = []board.Place{p}, n
		default:
			best = append(best, p)
		}
	}
	var names []string
	for _, p := range best {
		names = append(names, placeName(view, p))
	}
	notes := []title.Note{desk.Note("survey-near", "unit", from.unit.Name, "at", placeName(view, at), "places", strings.Join(names[:min(len(names), mostTold)], ", "), "n", strconv.Itoa(least))}
	switch {
	case best[0] != from.at:
		notes = append(notes, w.between(view, from, spot{at: best[0]})[1:]...)
	case foesAt(view, at) && least <= 1:
		if ans, ok := w.ask("ODDS", string(at), "WITH", from.unit.Name); ok {
			notes = append(notes, ans.Notes...)
		}
	}
	return notes
}

// fewer are the odds of those of the units of a question who may attack where not all may, or where none may, of all who
// stand there.
func (w *work) fewer(view *title.View, o order.Order, no *rule.Refusal) []title.Note {
	text, without := o.Canon+" ", []string(nil)
	for range mostSurveyed {
		unit := no.Args["unit"]
		shorter := strings.Replace(text, " "+unit+" ", " ", 1)
		if unit == "" || shorter == text || strings.HasSuffix(shorter, " WITH ") {
			break
		}
		text, without = shorter, append(without, unit)
		line, _ := order.LineOf(1, strings.TrimSpace(text))
		list, problems := w.parse(line)
		if len(list) != 1 || len(problems) > 0 {
			break
		}
		ans, refusal := w.known.Answer(title.Seat(w.seat.Seat), w.soFar(), list[0])
		if refusal == nil {
			return append([]title.Note{desk.Note("survey-without", "units", strings.Join(without, ", "), "question", list[0].Canon)}, ans.Notes...)
		}
		no = refusal
	}
	if words := strings.Fields(o.Canon); len(words) > 1 && view.Board.Has(board.Place(words[1])) {
		return w.attackOn(view, board.Place(words[1]))
	}
	return nil
}

// together tells by the kind of a note whether the rules let a unit do something besides marching, and the rules that do
// not; it is "" where they do not tell yet.
func (w *work) together(march, then string) (kind string, why []rule.Ref) {
	both, err := w.tb.Parse(w.seat.Seat, w.sentences().Kept(march, then))
	if err != nil || len(both) != 2 {
		return "", nil
	}
	verdicts := w.known.Check(title.Seat(w.seat.Seat), both).Verdicts
	switch no := verdicts[1].Refusal; {
	case verdicts[0].Status == title.Refused:
		return "", nil
	case no == nil:
		return "survey-then", nil
	case no.Kind == "wrong-phase":
		return "survey-later", nil
	default:
		return "survey-not", no.Rules
	}
}

// placeName is a place with its name.
func placeName(view *title.View, at board.Place) string {
	return strings.TrimSpace(string(at) + " " + view.Board.Title(at))
}

// words is a spot as notes speak of it.
func (s spot) words(view *title.View) string {
	if s.unit != nil {
		return s.unit.Name + " in " + placeName(view, s.at)
	}
	return placeName(view, s.at)
}
