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
	"kurier/adjudicator/people"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
	"kurier/store"
)

// maxAsked is how many lines of a letter are answered at length: with a map, with the
// words for every verb, with earlier reports. The desk answers one letter at a time.
const maxAsked = 20

// askClosings asks whether lines that sound like it mean READY, where the letter does not
// say READY.
func (w *work) askClosings() {
	for _, l := range w.closings {
		if w.wantReady || w.deputy != nil {
			w.leaveUnread(l, "")
			continue
		}
		w.faults++
		w.amiss = append(w.amiss, l.Number)
		w.answer.Lines = append(w.answer.Lines, facts.AnswerLine{Line: l.Number, Text: l.Text, Notes: []title.Note{desk.Note("closing")}})
	}
}

// maxUnread is how many lines of talk an answer quotes.
const maxUnread = 20

// deskLine answers a line that is the desk's, and does what it asks.
func (w *work) deskLine(said desk.Line, l order.Line) error {
	verb, rest, row := said.Verb, said.Words, facts.AnswerLine{Line: l.Number, Text: l.Written()}
	switch {
	case said.Closing, !said.Whole && verb == "READY" && desk.ClosesWithin(l): // "Fertig für heute, gute Nacht"
		w.closings = append(w.closings, l)
		return nil
	case !said.Whole && verb == "CANCEL" && w.settled(l): // "cancel the attack on Danzig"
		return nil
	case !said.Whole:
		w.notWhole(said, l)
		return nil
	case verb == "UNREADY" && len(rest) > 1 && !people.IsTitle(w.Session, people.WantedTitle(l)):
		w.leaveUnread(l, "UNREADY")
		return nil
	}
	if no := w.notDone(verb, rest); no != nil {
		row.Notes = []title.Note{*no}
		w.answer.Lines = append(w.answer.Lines, row)
		return nil
	}
	told, err := w.carryOut(verb, l, rest, &row)
	if told {
		row.Question = asks(verb, rest) && row.Problem == nil
		w.answer.Lines = append(w.answer.Lines, row)
	}
	return err
}

// notDone says why a line of the desk is not carried out: the letter asks too much, a deputy
// may not, or the line is only tried. It gives nil for a line that is.
func (w *work) notDone(verb string, rest []order.Token) *title.Note {
	if w.asksTooMuch(verb) {
		no := desk.Note("too-many-questions", "n", strconv.Itoa(maxAsked))
		return &no
	}
	if no := w.refusedDeputy(verb, rest); no != nil {
		return no
	}
	if !w.onlyTells(verb, rest) {
		return nil
	}
	if verb == "UNREADY" && len(rest) > 0 {
		verb = "WAIT"
	}
	no := desk.Note("would", "verb", verb)
	return &no
}

// carryOut does what a line of the desk asks, and puts what there is to tell into its row. It
// gives false where the row is not needed: there is nothing to tell, or it is told elsewhere.
func (w *work) carryOut(verb string, l order.Line, rest []order.Token, row *facts.AnswerLine) (told bool, err error) {
	switch {
	case verb == "READY":
		w.wantReady = true
		w.anyway = len(rest) > 0 && rest[0].Fold == "ANYWAY"
		return false, nil
	case verb == "CHECK" && len(rest) > 0:
		return false, w.checkLine(l, rest[0])
	case verb == "HELP":
		if !w.help(rest, row) {
			w.leaveUnread(l, verb)
			return false, nil
		}
	case verb == "SHOW":
		return w.show(l, rest, row), nil
	case verb == "STATUS" && len(rest) > 0:
		if row.Notes = w.figures(rest[0].Fold); row.Notes == nil {
			row.Notes = []title.Note{desk.Note("show-no-track", "of", strings.ToLower(rest[0].Fold))}
		}
	case verb == "SURVEY":
		return w.survey(l, rest, row), nil
	case requests[verb] != nil:
		row.Notes, err = requests[verb](w, l, rest)
	}
	return true, err
}

// asks tells that a line of the desk asks and changes nothing.
func asks(verb string, rest []order.Token) bool {
	switch verb {
	case "STATUS", "TEAM", "DEADLINE", "LOG", "HELP", "SHOW", "SURVEY", "GAMES":
		return true
	}
	return len(rest) == 0 && slices.Contains([]string{"STANDING", "DEPUTY", "ADDRESS"}, verb)
}

// asksTooMuch counts the questions with long answers, and tells one too many.
func (w *work) asksTooMuch(verb string) bool {
	if !slices.Contains([]string{"SHOW", "SURVEY", "HELP", "LOG"}, verb) {
		return false
	}
	w.asked++
	if w.asked > maxAsked {
		w.faults++
	}
	return w.asked > maxAsked
}

// notWhole answers a line that begins with a verb of the desk and goes on otherwise. One
// that was likely meant is asked back; any other is talk.
func (w *work) notWhole(said desk.Line, l order.Line) {
	if !said.Close {
		w.leaveUnread(l, said.Verb)
		return
	}
	if how, ok := hows[said.Verb]; ok {
		w.faults++
		w.answer.Lines = append(w.answer.Lines, facts.AnswerLine{Line: l.Number, Text: l.Text, Notes: []title.Note{how(w, l)}})
		return
	}
	w.problem(l, order.Problem{
		Line: l.Number, Column: l.Tokens[0].Column, Token: l.Tokens[0].Text, Text: l.Text,
		Kind: "not-whole", Args: map[string]string{"verb": said.Verb},
	})
}

// hows tell how verbs are written that take more than one word.
var hows = map[string]func(w *work, l order.Line) title.Note{
	"ADDRESS": func(_ *work, l order.Line) title.Note {
		return desk.Note("address-bad", "given", desk.Behind(l.Text, 1))
	},
	"VACATION": func(*work, order.Line) title.Note {
		return desk.Note("vacation-bad", "days", strconv.Itoa(longestVacation))
	},
	"CONCEDE": func(w *work, _ order.Line) title.Note {
		return desk.Note("concede-how", "game", w.tb.Game.ID, "side", w.tb.SeatInfo(w.seat.Seat).Side)
	},
	"DEPUTY": func(*work, order.Line) title.Note { return desk.Note("deputy-how") },
	"OFFER":  func(*work, order.Line) title.Note { return desk.Note("offer-how") },
	"SET":    func(*work, order.Line) title.Note { return desk.Note("set-unknown") },
}

// leaveUnread quotes a line that is no order at the end of the answer. verb is what it
// begins like, "" for nothing.
func (w *work) leaveUnread(l order.Line, verb string) {
	if w.isSignOff(l, verb) {
		return
	}
	if len(w.answer.Unread) == maxUnread {
		w.answer.UnreadMore++
		return
	}
	w.answer.Unread = append(w.answer.Unread, facts.Unread{Text: l.Text, Verb: verb})
}

// requests are the desk's verbs that are answered with notes alone, and what each does
// with its line and the words behind it.
var requests = map[string]func(w *work, l order.Line, rest []order.Token) ([]title.Note, error){
	"GAMES":    func(w *work, _ order.Line, _ []order.Token) ([]title.Note, error) { return w.gamesNote() },
	"ADDRESS":  func(w *work, l order.Line, rest []order.Token) ([]title.Note, error) { return w.address(rest, l) },
	"UNREADY":  (*work).unready,
	"CANCEL":   func(w *work, _ order.Line, rest []order.Token) ([]title.Note, error) { return w.cancel(rest) },
	"CLEAR":    (*work).clear,
	"CHECK":    says(desk.Note("check-only")),
	"STATUS":   (*work).status,
	"TEAM":     (*work).team,
	"DEADLINE": (*work).untilWhen,
	"LOG": func(w *work, _ order.Line, rest []order.Token) ([]title.Note, error) {
		return []title.Note{desk.Note("log-below")}, w.log(rest)
	},
	"STANDING": (*work).showStanding,
	"DEPUTY":   (*work).deputies,
	"VACATION": func(w *work, _ order.Line, rest []order.Token) ([]title.Note, error) { return w.vacation(rest) },
	"SET":      func(w *work, _ order.Line, rest []order.Token) ([]title.Note, error) { return w.set(rest) },
	"RESIGN":   (*work).resign,
	"CONCEDE":  (*work).concede,
	"OFFER":    (*work).offerDraw,
	"JOIN": func(w *work, _ order.Line, _ []order.Token) ([]title.Note, error) {
		return []title.Note{desk.Note("joined", "seat", w.seat.Seat)}, nil
	},
	"DECLINE": func(w *work, _ order.Line, _ []order.Token) ([]title.Note, error) {
		w.faults++
		return []title.Note{desk.Note("decline-late", "seat", w.seat.Seat)}, nil
	},
}

// says answers a line with a note and does nothing else.
func says(n title.Note) func(*work, order.Line, []order.Token) ([]title.Note, error) {
	return func(*work, order.Line, []order.Token) ([]title.Note, error) { return []title.Note{n}, nil }
}

// unready is "UNREADY", or "WAIT" with a title: a place on its waiting list.
func (w *work) unready(l order.Line, rest []order.Token) ([]title.Note, error) {
	if len(rest) > 0 {
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

// untilWhen tells until when orders are awaited.
func (w *work) untilWhen(order.Line, []order.Token) ([]title.Note, error) {
	until := w.tb.Game.Deadline
	if !w.awaited {
		return []title.Note{desk.Note("until-none")}, nil
	}
	if until.IsZero() {
		return []title.Note{desk.Note("until-open")}, nil
	}
	return []title.Note{desk.Note("until-when", "until", until.In(w.answer.Zone).Format("Monday 2 January 2006, 15:04 MST"))}, nil
}

// status is the report again, without news.
func (w *work) status(order.Line, []order.Token) ([]title.Note, error) {
	again := w.Report(w.tb, w.writer(), nil)
	w.answer.Report = &again
	return []title.Note{desk.Note("status-below")}, nil
}

// team tells who is who on the side of the seat and at Control's desk, who is above whom, what is
// asked of each, and what the seat knows of what was allotted.
func (w *work) team(order.Line, []order.Token) ([]title.Note, error) {
	seats, err := w.seatsOfGame()
	if err != nil {
		return nil, err
	}
	me := title.Seat(w.seat.Seat)
	ranks := title.Sitting(w.tb.Rules, w.known)
	at := slices.IndexFunc(ranks, func(x title.SeatInfo) bool { return x.Seat == me })
	told := facts.Team{Tracks: w.view().Tracks}
	for _, x := range ranks {
		if x.Side != ranks[at].Side && !x.Control {
			continue
		}
		t := facts.TeamSeat{Seat: x.Seat, Superior: x.Superior}
		for _, post := range x.Posts[min(1, len(x.Posts)):] {
			t.Posts = append(t.Posts, title.Seat(strings.ToLower(post)))
		}
		for _, s := range seats {
			if s.Seat != string(x.Seat) {
				continue
			}
			if t.State = s.State; s.State == "taken" {
				t.Player = s.Name
			}
			for _, d := range s.Deputies {
				if !d.Invited {
					t.Deputies++
				}
			}
		}
		for _, dec := range w.known.Awaited() {
			if dec.Seat == x.Seat {
				t.Awaited, t.Until = append(t.Awaited, dec), w.tb.Game.Deadline
			}
		}
		told.Seats = append(told.Seats, t)
	}
	w.answer.Team = &told
	return []title.Note{desk.Note("team-below")}, nil
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
	if w.deputy != nil {
		return w.deputyLeaves()
	}
	noted := []title.Note{desk.Note("resign-noted")}
	if w.seat.Resigned { // they know
		return noted, nil
	}
	w.seat.Resigned = true
	w.TellModerators(fmt.Sprintf("resign/%s/%s/%d", w.tb.Game.ID, w.seat.Seat, w.number), "moderator-resign",
		map[string]string{"game": w.tb.Game.ID, "seat": w.seat.Seat, "address": w.seat.Address})
	return noted, w.Tx.PutSeat(w.seat)
}

// checkLine tries the order after CHECK, which begins with first, without filing it.
func (w *work) checkLine(l order.Line, first order.Token) error {
	line, ok := order.LineOf(l.Number, string([]rune(l.Text)[first.Column-1:]))
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

// help tells of the verb or the subject asked about, or lists them all. It gives false
// when several words name none.
func (w *work) help(rest []order.Token, row *facts.AnswerLine) bool {
	verbs, names := w.tb.Rules.Verbs(), strings.Join(desk.Topics(w.tb.Rules), ", ")
	if len(rest) == 0 {
		row.Help = order.Listed(verbs)
		if names != "" {
			row.Notes = []title.Note{desk.Note("topics", "topics", names)}
		}
		return true
	}
	word := strings.Trim(rest[0].Fold, ".,!?")
	taught := desk.Taught(w.tb.Rules, title.Seat(w.seat.Seat), w.answer.Side)
	for _, v := range verbs {
		if v.Name == word || slices.Contains(v.Synonyms, word) {
			if i := slices.IndexFunc(taught, func(own title.Verb) bool { return own.Name == v.Name }); i >= 0 {
				v = taught[i]
			}
			row.Help = []title.Verb{v}
			break
		}
	}
	if name, told := desk.Guide(w.tb.Rules, word); name != "" {
		row.Charts = desk.Charts(w.tb.Rules, name)
		if here, ok := w.known.(title.Weathered); ok && name == title.Weather {
			told = append([]title.Note{here.Weather()}, told...)
		}
		if row.Notes = told; name == title.Primer {
			view := w.view()
			row.Notes, row.Crop = desk.Primer(w.tb.Rules, view, taught)
			w.answer.View = view
		}
		return true
	}
	if len(row.Help) > 0 {
		if len(rest) > 1 {
			row.Notes = w.book(rest)
		}
		return true
	}
	if row.Notes = w.book(rest); len(row.Notes) > 0 {
		return true
	}
	if desk.AsksWeather(word) {
		row.Notes = []title.Note{desk.Note("no-weather")}
		return true
	}
	if canon, ok := desk.Verbs.Find(word); ok {
		row.Notes = []title.Note{desk.Note("help-desk", "verb", canon)}
		return true
	}
	var known []string
	for _, v := range order.Listed(verbs) {
		known = append(known, v.Name)
	}
	row.Notes = []title.Note{desk.Note("help-unknown", "verb", rest[0].Text, "known", strings.Join(known, ", "))}
	if names != "" {
		row.Notes = append(row.Notes, desk.Note("topics", "topics", names))
	}
	return len(rest) == 1
}

// show tells what stands at a place, with a picture around it. It gives false when the
// line was no such question.
func (w *work) show(l order.Line, words []order.Token, row *facts.AnswerLine) bool {
	view := w.view()
	for len(words) > 1 && lexicon.ShowMe.Has(words[0].Fold) {
		words = words[1:]
	}
	s := order.NewScanner(order.Line{Number: l.Number, Text: l.Text, Tokens: words})
	problem := &order.Problem{Line: l.Number, Column: 1, Token: "SHOW", Text: l.Text, Kind: "no-map"}
	var at board.Place
	if view.Board != nil {
		at, problem = s.PlaceOn(view.Board)
	}
	if len(words) > 0 && (problem != nil || !s.Done()) && w.showUnits(view, l, words, row) {
		return true
	}
	if view.Board != nil && (problem == nil && !s.Done() || problem != nil && len(words) > 2) {
		w.notWhole(desk.Line{Verb: "SHOW", Close: strings.ContainsAny(l.Text, "0123456789")}, l)
		return false
	}
	if problem != nil {
		w.faults++
		row.Problem = problem
		return true
	}
	own, others := standing(view, at)
	args := []string{"at", string(at), "units", strings.Join(own, ", ")}
	if len(others) > 0 {
		args = append(args, "others", "yes")
	}
	for _, f := range view.Board.Facts(at) {
		args = append(args, f.Kind, f.Value)
	}
	if name := view.Board.Title(at); name != "" {
		args = append(args, "place", name)
	}
	row.Notes = slices.Concat([]title.Note{desk.Note("show-place", args...)}, others, strengths(view, at), holdings(view, at), marked(view, at))
	row.Notes = append(row.Notes, borders(view.Board, at)...)
	if g, ok := w.tb.Rules.(title.Surveyed); ok {
		row.Notes = append(row.Notes, g.Survey(at)...)
	}
	row.Crop = &facts.Crop{At: at, Radius: 4}
	w.answer.View = view
	return true
}

// standing are the viewer's own units at a place, and a note for those of each other side, as far as the view knows.
func standing(view *title.View, at board.Place) (own []string, others []title.Note) {
	var sides []string
	of := map[string][]string{}
	for i := range view.Units {
		u := &view.Units[i]
		a := view.AttitudeTo(u)
		switch {
		case u.At != at:
		case a == title.Mine || a == title.Ours:
			own = append(own, u.Name)
		default:
			if !slices.Contains(sides, u.Side) {
				sides = append(sides, u.Side)
			}
			of[u.Side] = append(of[u.Side], u.Name)
		}
	}
	for _, side := range sides {
		others = append(others, desk.Note("show-others", "side", side, "units", strings.Join(of[side], ", ")))
	}
	return own, others
}

// holdings tell who holds what lies at a place, as far as the view knows.
func holdings(view *title.View, at board.Place) (notes []title.Note) {
	for _, h := range view.Holdings {
		if h.At == at {
			notes = append(notes, desk.Note("show-holding", "name", h.Name, "side", h.Side, "points", strconv.Itoa(h.VP), "with", h.With))
		}
	}
	return notes
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
