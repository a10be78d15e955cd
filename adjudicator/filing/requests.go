package filing

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// maxAsked is how many lines of a letter are answered at length: with a map, with the
// words for every verb, with earlier reports. The desk answers one letter at a time.
const maxAsked = 20

// deskWords are the words that may stand behind a verb of the desk. Verbs that are not
// here look at theirs themselves. A sentence that begins with a verb ("CLEAR the road",
// "READY says that …") is not what the verb alone is.
var deskWords = map[string]struct {
	words   []string
	numbers bool
	most    int
}{
	"READY": {words: []string{"ANYWAY"}, most: 1}, "UNREADY": {}, "CLEAR": {}, "STATUS": {}, "RESIGN": {}, "GAMES": {},
	"CANCEL":   {words: []string{"ALL", "AND", "ORDER", "ORDERS"}, numbers: true, most: maxLines},
	"LOG":      {numbers: true, most: 1},
	"STANDING": {words: []string{"CLEAR"}, most: 1},
}

// oddWord is the first word behind a verb of the desk that has no business there.
func oddWord(verb string, rest []order.Token) *order.Token {
	form, ok := deskWords[verb]
	for i := range rest {
		known := i < form.most && (form.numbers && strings.ContainsAny(rest[i].Text, "0123456789") || slices.Contains(form.words, strings.Trim(rest[i].Fold, ".!;:")))
		if ok && !known {
			return &rest[i]
		}
	}
	return nil
}

// deskLine carries out a line that is the desk's.
func (w *work) deskLine(verb string, l order.Line) error {
	row := facts.AnswerLine{Line: l.Number, Text: l.Text}
	rest := l.Tokens[1:]
	if odd := oddWord(verb, rest); odd != nil && !(verb == "UNREADY" && l.Tokens[0].Fold == "WAIT") {
		w.problem(l, order.Problem{Line: l.Number, Column: odd.Column, Token: odd.Text, Text: l.Text, Kind: "unexpected-word"})
		return nil
	}
	if long := verb == "SHOW" || verb == "HELP" || verb == "LOG"; long {
		if w.asked++; w.asked > maxAsked {
			w.faults++
			row.Notes = []title.Note{desk.Note("too-many-questions", "n", strconv.Itoa(maxAsked))}
			w.answer.Lines = append(w.answer.Lines, row)
			return nil
		}
	}
	var err error
	switch {
	case verb == "READY":
		w.wantReady = true
		w.anyway = len(rest) > 0 && rest[0].Fold == "ANYWAY"
		return nil
	case verb == "CHECK" && len(rest) > 0:
		return w.checkLine(l)
	case verb == "HELP":
		row.Help, row.Notes = w.help(rest)
	case verb == "SHOW":
		w.show(l, &row)
	case requests[verb] != nil:
		row.Notes, err = requests[verb](w, l, rest)
	}
	w.answer.Lines = append(w.answer.Lines, row)
	return err
}

// requests are the desk's verbs that are answered with notes alone, and what each does
// with its line and the words behind it.
var requests = map[string]func(w *work, l order.Line, rest []order.Token) ([]title.Note, error){
	"GAMES":   func(w *work, _ order.Line, _ []order.Token) ([]title.Note, error) { return w.gamesNote() },
	"ADDRESS": func(w *work, l order.Line, rest []order.Token) ([]title.Note, error) { return w.address(rest, l.Text) },
	"UNREADY": (*work).unready,
	"CANCEL":  func(w *work, _ order.Line, rest []order.Token) ([]title.Note, error) { return w.cancel(rest) },
	"CLEAR":   (*work).clear,
	"CHECK":   says(desk.Note("check-only")),
	"STATUS":  (*work).status,
	"LOG": func(w *work, _ order.Line, rest []order.Token) ([]title.Note, error) {
		return []title.Note{desk.Note("log-below")}, w.log(rest)
	},
	"STANDING": (*work).showStanding,
	"VACATION": func(w *work, _ order.Line, rest []order.Token) ([]title.Note, error) { return w.vacation(rest) },
	"SET":      func(w *work, _ order.Line, rest []order.Token) ([]title.Note, error) { return w.set(rest) },
	"RESIGN":   (*work).resign,
	"CONCEDE":  func(w *work, l order.Line, _ []order.Token) ([]title.Note, error) { return w.concede(l) },
	"OFFER":    func(w *work, l order.Line, _ []order.Token) ([]title.Note, error) { return w.offerDraw(l) },
	"JOIN": func(w *work, _ order.Line, _ []order.Token) ([]title.Note, error) {
		return []title.Note{desk.Note("joined", "seat", w.seat.Seat)}, nil
	},
}

// says answers a line with a note and does nothing else.
func says(n title.Note) func(*work, order.Line, []order.Token) ([]title.Note, error) {
	return func(*work, order.Line, []order.Token) ([]title.Note, error) { return []title.Note{n}, nil }
}

// unready is "UNREADY", or "WAIT" with a title: a place on its waiting list.
func (w *work) unready(l order.Line, rest []order.Token) ([]title.Note, error) {
	if len(rest) > 0 && order.Fold(l.Tokens[0].Text) == "WAIT" {
		return w.waitNote(l)
	}
	w.sheet.Ready = false
	return []title.Note{desk.Note("unready")}, w.putSheet()
}

// clear takes everything off the sheet.
func (w *work) clear(order.Line, []order.Token) ([]title.Note, error) {
	cleared := desk.Note("cleared", "count", strconv.Itoa(len(w.filed)))
	w.filed, w.sheet.Lines, w.sheet.Ready = nil, nil, false
	return []title.Note{cleared}, w.putSheet()
}

// status is the report again, without news.
func (w *work) status(order.Line, []order.Token) ([]title.Note, error) {
	again := w.Report(w.tb, w.seat, nil)
	w.answer.Report = &again
	return []title.Note{desk.Note("status-below")}, nil
}

// showStanding is "STANDING", which shows the standing orders, or "STANDING CLEAR".
func (w *work) showStanding(_ order.Line, rest []order.Token) ([]title.Note, error) {
	w.standing = true
	if len(rest) == 0 || rest[0].Fold != "CLEAR" {
		return []title.Note{desk.Note("standing-below")}, nil
	}
	w.seat.Standing, w.seat.StandingSince = nil, nil
	return []title.Note{desk.Note("standing-cleared")}, w.Tx.PutSeat(w.seat)
}

// resign tells the moderators, once, that a player gives up their seat.
func (w *work) resign(order.Line, []order.Token) ([]title.Note, error) {
	noted := []title.Note{desk.Note("resign-noted")}
	if w.seat.Resigned { // they know
		return noted, nil
	}
	w.seat.Resigned = true
	w.TellModerators(fmt.Sprintf("resign/%s/%s/%d", w.tb.Game.ID, w.seat.Seat, w.number), "moderator-resign",
		map[string]string{"game": w.tb.Game.ID, "seat": w.seat.Seat, "address": w.seat.Address})
	return noted, w.Tx.PutSeat(w.seat)
}

// checkLine tries the order after CHECK without filing it.
func (w *work) checkLine(l order.Line) error {
	line, ok := order.LineOf(l.Number, strings.TrimSpace(l.Text[len(l.Tokens[0].Text):]))
	if !ok {
		return nil
	}
	orders, problems := w.tb.Rules.Parse(title.Seat(w.seat.Seat), []order.Line{line})
	for _, p := range problems {
		w.problem(l, p)
	}
	for _, o := range orders {
		if err := w.titleOrder(l, o, true); err != nil {
			return err
		}
	}
	return nil
}

// cancel takes filed orders back by their numbers, "CANCEL 3 5" or "CANCEL ALL".
func (w *work) cancel(rest []order.Token) (notes []title.Note, err error) {
	rest = rest[:min(len(rest), maxLines)] // as many as there can be orders
	for _, tok := range rest {
		if tok.Fold == "ALL" {
			notes = append(notes, desk.Note("cleared", "count", strconv.Itoa(len(w.filed))))
			w.filed, w.sheet.Lines = nil, nil
			continue
		}
		n, _ := strconv.Atoi(strings.Trim(tok.Text, "#.,;"))
		i := slices.IndexFunc(w.sheet.Lines, func(l store.SheetLine) bool { return l.N == n })
		if i < 0 {
			w.faults++
			notes = append(notes, desk.Note("cancel-unknown", "n", tok.Text))
			continue
		}
		notes = append(notes, desk.Note("cancelled", "n", strconv.Itoa(n), "order", w.sheet.Lines[i].Canon))
		w.sheet.Lines = slices.Delete(w.sheet.Lines, i, i+1)
		w.filed = slices.Delete(w.filed, i, i+1)
	}
	if len(rest) == 0 {
		notes = append(notes, desk.Note("cancel-unknown", "n", ""))
	}
	w.sheet.Ready = false
	return notes, w.putSheet()
}

// help finds the verbs asked about, all of them when none is named.
func (w *work) help(rest []order.Token) ([]title.Verb, []title.Note) {
	if len(rest) == 0 {
		return w.tb.Rules.Verbs(), nil
	}
	for _, v := range w.tb.Rules.Verbs() {
		if v.Name == rest[0].Fold || slices.Contains(v.Synonyms, rest[0].Fold) {
			return []title.Verb{v}, nil
		}
	}
	if canon, ok := desk.Verbs.Find(rest[0].Fold); ok {
		return nil, []title.Note{desk.Note("help-desk", "verb", canon)}
	}
	return w.tb.Rules.Verbs(), []title.Note{desk.Note("help-unknown", "verb", rest[0].Text)}
}

// show tells what stands at a place, with a picture around it.
func (w *work) show(l order.Line, row *facts.AnswerLine) {
	view := w.known.View(title.Seat(w.seat.Seat))
	s := order.NewScanner(l)
	s.Next()
	problem := &order.Problem{Line: l.Number, Column: 1, Token: "SHOW", Text: l.Text, Kind: "no-map"}
	var at board.Place
	if view.Board != nil {
		at, problem = s.PlaceOn(view.Board)
	}
	if problem != nil {
		w.faults++
		row.Problem = problem
		return
	}
	var units []string
	for _, u := range view.Units {
		if u.At == at {
			units = append(units, u.Name)
		}
	}
	args := []string{"at", string(at), "units", strings.Join(units, ", ")}
	for _, f := range view.Board.Facts(at) {
		args = append(args, f.Kind, f.Value)
	}
	if name := view.Board.Title(at); name != "" {
		args = append(args, "place", name)
	}
	row.Notes = append([]title.Note{desk.Note("show-place", args...)}, borders(view.Board, at)...)
	row.Crop = &facts.Crop{At: at, Radius: 4}
	w.answer.View = &view
}

// borders are the neighbours of a place by what lies between, where there is anything to
// tell of that.
func borders(b board.Board, at board.Place) (notes []title.Note) {
	var classes []string
	to := map[string][]string{}
	for _, x := range b.Borders(at) {
		if x.Class == "" {
			continue
		}
		if !slices.Contains(classes, x.Class) {
			classes = append(classes, x.Class)
		}
		to[x.Class] = append(to[x.Class], strings.TrimSpace(string(x.To)+" "+b.Title(x.To)))
	}
	for _, c := range classes {
		notes = append(notes, desk.Note("show-border", "class", c, "places", strings.Join(to[c], ", ")))
	}
	return notes
}

// log collects the news of earlier steps for "LOG", "LOG 3" (that many back).
func (w *work) log(rest []order.Token) error {
	back := 2
	if len(rest) > 0 {
		if n, err := strconv.Atoi(rest[0].Text); err == nil && n > 0 {
			back = min(n, 20)
		}
	}
	var err error
	w.answer.Log, err = w.History(w.tb, w.seat.Seat, back)
	return err
}
