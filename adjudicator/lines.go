package adjudicator

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/store"
	"kurier/templates"
)

// Desk verbs are the same for all titles. The first word of each row is the
// canonical one, the others are understood too.
var deskVerbs = order.NewWords("verb").
	Add("READY", "GOTOWE", "GOTOWY", "FERTIG").
	Add("UNREADY", "WAIT", "CZEKAJ").
	Add("CANCEL", "ODWOŁAJ", "STREICHEN").
	Add("CLEAR", "WYCZYŚĆ").
	Add("CHECK", "SPRAWDŹ").
	Add("STATUS", "STAN").
	Add("LOG", "DZIENNIK").
	Add("HELP", "POMOC", "HILFE").
	Add("SHOW", "POKAŻ", "ZEIGE").
	Add("STANDING", "STAŁE").
	Add("PRESS", "PRASA").
	Add("VACATION", "URLOP", "URLAUB").
	Add("RESIGN").
	Add("JOIN", "ACCEPT").
	Add("SET")

// desk verb of a line, "" when the line is the title's.
func deskVerb(l order.Line) string {
	canon, _ := deskVerbs.Find(l.Tokens[0].Fold)
	return canon
}

// work is one letter of a proved seat in the making of its answer.
type work struct {
	*session
	letter *Letter
	number uint64
	tb     *table
	seat   store.Seat
	known  title.Position

	decision title.Decision
	awaited  bool
	sheet    store.Sheet
	filed    []order.Order // of sheet.Lines, same order

	answer    templates.Answer
	fresh     []freshOrder
	checkOnly bool
	wantReady bool
	anyway    bool
	faults    int // lines refused or not understood
}

// freshOrder is an order of this letter and the answer line that speaks of it.
type freshOrder struct {
	order.Order
	row       int
	checkOnly bool
	replaced  bool
}

// seatLetter lets a proved letter act in its game.
func (s *session) seatLetter(l *Letter, n uint64, seat store.Seat) (store.Verdict, error) {
	tb, err := s.sit(seat.Game)
	if err != nil {
		return store.Verdict{}, err
	}
	switch tb.game.State {
	case "open":
		return s.joinLetter(l, tb.game, seat)
	case "over":
		return s.notice(l, seat, "finished", map[string]string{"winner": tb.pos.Result().Winner})
	case "quarantined":
		return s.notice(l, seat, "quarantined", nil)
	}
	if seat.State != "taken" {
		// Invited while the game runs: the seat changes hands with JOIN.
		return s.joinLetter(l, tb.game, seat)
	}
	w := &work{session: s, letter: l, number: n, tb: tb, seat: seat}
	w.known = tb.pos.Known(title.Seat(seat.Seat))
	w.decision, w.awaited = tb.awaited(seat.Seat)
	if w.awaited {
		if w.sheet, err = s.tx.Sheet(seat.Game, seat.Seat, w.decision.ID); err != nil {
			return store.Verdict{}, err
		}
		if w.filed, err = tb.parse(seat.Seat, canons(w.sheet)); err != nil {
			return store.Verdict{}, err
		}
	}
	return w.run()
}

func canons(sh store.Sheet) []string {
	out := make([]string, len(sh.Lines))
	for i, l := range sh.Lines {
		out[i] = l.Canon
	}
	return out
}

// run reads the letter line by line, files what it may, and answers.
func (w *work) run() (store.Verdict, error) {
	w.answer.Head = w.head(w.tb.game, w.seat)
	w.answer.Subject = w.letter.Subject
	w.answer.Cut = w.letter.Cut
	kind := "orders"
	lines := order.LinesOf(w.withoutPress())
	if len(lines) > maxLines {
		lines = lines[:maxLines]
		w.note("too-many-lines", "n", strconv.Itoa(maxLines))
		w.faults++
	}
	if len(lines) == 0 && len(w.answer.Lines) == 0 {
		kind = "empty"
		if len(w.letter.Cut) > 0 {
			w.note("only-quoted")
		} else {
			w.note("empty")
		}
	}
	if err := w.read(lines); err != nil {
		return store.Verdict{}, err
	}
	late, err := w.file()
	if err != nil {
		return store.Verdict{}, err
	}
	if late {
		kind = "late"
	}
	v := store.Verdict{Kind: kind, Answer: w.answerKey(w.letter)}
	resolve := w.takeReady()
	w.fill()
	answer := w.answer
	w.mail(mailing{
		key: v.Answer, kind: "answer", seat: w.seat, to: w.seat.Address, toName: w.seat.Name, auto: "auto-replied",
		inReplyTo: w.letter.MessageID, references: []string{w.seat.Thread},
		render: func() (templates.Page, error) { return w.pages.Answer(answer) },
	})
	if resolve {
		return v, w.resolve(w.tb, Cause{Kind: "orders", Who: w.seat.Seat})
	}
	return v, nil
}

// read gives every line to the desk or to the title.
func (w *work) read(lines []order.Line) error {
	var own []order.Line
	for _, l := range lines {
		verb := deskVerb(l)
		if verb == "CHECK" && len(l.Tokens) == 1 {
			w.checkOnly = true
		}
		if verb == "" {
			own = append(own, l)
		}
	}
	orders, problems := w.tb.title.Parse(title.Seat(w.seat.Seat), own)
	for _, l := range lines {
		verb := deskVerb(l)
		if verb != "" {
			if err := w.deskLine(verb, l); err != nil {
				return err
			}
			continue
		}
		for len(problems) > 0 && problems[0].Line <= l.Number {
			w.problem(l, problems[0])
			problems = problems[1:]
		}
		for len(orders) > 0 && orders[0].Line <= l.Number {
			if err := w.titleOrder(l, orders[0], false); err != nil {
				return err
			}
			orders = orders[1:]
		}
	}
	return nil
}

// problem answers a line that was not understood. The desk's own verbs are among
// the suggestions, since the title does not know them. A greeting is no mistake.
func (w *work) problem(l order.Line, p order.Problem) {
	if p.Kind == "unknown-verb" {
		for _, more := range deskVerbs.Nearest(l.Tokens[0].Fold, 1) {
			if !slices.Contains(p.Suggest, more) {
				p.Suggest = append(p.Suggest, more)
			}
		}
		if isProse(l, p.Suggest) {
			w.answer.Cut = append(w.answer.Cut, fmt.Sprintf("line %d: no order", l.Number))
			return
		}
	}
	w.faults++
	w.answer.Lines = append(w.answer.Lines, templates.AnswerLine{Line: l.Number, Text: l.Text, Problem: &p})
}

// isProse tells words to a person ("Hello,", "Best wishes", "Anna") from an order
// gone wrong: they hold no number, and end like a sentence or resemble no verb.
func isProse(l order.Line, suggestions []string) bool {
	if strings.ContainsAny(l.Text, "0123456789") {
		return false
	}
	return len(suggestions) == 0 || strings.ContainsAny(l.Text[len(l.Text)-1:], ",.!?:")
}

// titleOrder sorts an order of the title: a question is answered at once, a
// standing order kept, anything else put down for filing.
func (w *work) titleOrder(l order.Line, o order.Order, checkOnly bool) error {
	row := templates.AnswerLine{Line: l.Number, Text: l.Text}
	verb := w.verb(o.Verb)
	switch {
	case verb.Question:
		ans, refusal := w.known.Answer(title.Seat(w.seat.Seat), w.plan(), o)
		if refusal != nil {
			row.Verdict = &title.Verdict{Order: o, Status: title.Refused, Refusal: refusal}
		}
		row.Notes = ans.Notes
		w.answer.Arrows = append(w.answer.Arrows, ans.Arrows...)
	case verb.Standing:
		checked := w.known.Check(title.Seat(w.seat.Seat), []order.Order{o})
		if len(checked.Verdicts) == 1 && checked.Verdicts[0].Status == title.Refused {
			row.Verdict = &checked.Verdicts[0]
			w.faults++
			break
		}
		if !checkOnly && !w.checkOnly {
			if err := w.setStanding(o); err != nil {
				return err
			}
		}
		row.Notes = []title.Note{{Kind: "standing-set", Args: rule.Args{"order": o.Canon}}}
	default:
		w.fresh = append(w.fresh, freshOrder{Order: o, row: len(w.answer.Lines), checkOnly: checkOnly})
	}
	w.answer.Lines = append(w.answer.Lines, row)
	return nil
}

func (w *work) verb(name string) title.Verb {
	for _, v := range w.tb.title.Verbs() {
		if v.Name == name {
			return v
		}
	}
	return title.Verb{Name: name}
}

// plan is what is filed so far, with this letter's orders.
func (w *work) plan() []order.Order {
	plan := slices.Clone(w.filed)
	for _, f := range w.fresh {
		plan = append(plan, f.Order)
	}
	return plan
}

// setStanding keeps a standing order in place of the one with its subject.
func (w *work) setStanding(o order.Order) error {
	kept, err := w.tb.parse(w.seat.Seat, w.seat.Standing)
	if err != nil {
		return err
	}
	w.seat.Standing = nil
	for _, k := range kept {
		if k.Subject != o.Subject {
			w.seat.Standing = append(w.seat.Standing, k.Canon)
		}
	}
	w.seat.Standing = append(w.seat.Standing, o.Canon)
	return w.tx.PutSeat(w.seat)
}

// note puts a remark about the whole letter into the answer.
func (w *work) note(kind string, args ...string) {
	w.answer.Notes = append(w.answer.Notes, note(kind, args...))
}

func note(kind string, args ...string) title.Note {
	n := title.Note{Kind: kind}
	for i := 0; i+1 < len(args); i += 2 {
		if n.Args == nil {
			n.Args = rule.Args{}
		}
		n.Args[args[i]] = args[i+1]
	}
	return n
}

// deskLine carries out a line that is the desk's.
func (w *work) deskLine(verb string, l order.Line) error {
	row := templates.AnswerLine{Line: l.Number, Text: l.Text}
	rest := l.Tokens[1:]
	var err error
	switch verb {
	case "READY":
		w.wantReady = true
		w.anyway = len(rest) > 0 && rest[0].Fold == "ANYWAY"
		return nil
	case "UNREADY":
		w.sheet.Ready = false
		row.Notes = []title.Note{note("unready")}
		err = w.putSheet()
	case "CANCEL":
		row.Notes, err = w.cancel(rest)
	case "CLEAR":
		row.Notes = []title.Note{note("cleared", "count", strconv.Itoa(len(w.filed)))}
		w.filed, w.sheet.Lines, w.sheet.Ready = nil, nil, false
		err = w.putSheet()
	case "CHECK":
		if len(rest) > 0 {
			return w.checkLine(l)
		}
		row.Notes = []title.Note{note("check-only")}
	case "STATUS":
		w.answer.Report, err = w.situation(w.tb, w.seat)
		row.Notes = []title.Note{note("status-below")}
	case "LOG":
		err = w.log(rest)
		row.Notes = []title.Note{note("log-below")}
	case "HELP":
		row.Help, row.Notes = w.help(rest)
	case "SHOW":
		w.show(rest, &row)
	case "STANDING":
		row.Notes = []title.Note{note("standing-below")}
		if len(rest) > 0 && rest[0].Fold == "CLEAR" {
			w.seat.Standing = nil
			row.Notes = []title.Note{note("standing-cleared")}
			err = w.tx.PutSeat(w.seat)
		}
	case "VACATION":
		row.Notes, err = w.vacation(rest)
	case "SET":
		row.Notes, err = w.set(rest)
	case "RESIGN":
		row.Notes = []title.Note{note("resign-noted")}
		w.tellModerators(fmt.Sprintf("resign/%s/%s/%d", w.tb.game.ID, w.seat.Seat, w.number), "moderator-resign",
			map[string]string{"game": w.tb.game.ID, "seat": w.seat.Seat, "address": w.seat.Address})
	case "JOIN":
		row.Notes = []title.Note{note("joined", "seat", w.seat.Seat)}
	}
	w.answer.Lines = append(w.answer.Lines, row)
	return err
}

// checkLine tries the order after CHECK without filing it.
func (w *work) checkLine(l order.Line) error {
	line, ok := order.LineOf(l.Number, strings.TrimSpace(l.Text[len(l.Tokens[0].Text):]))
	if !ok {
		return nil
	}
	orders, problems := w.tb.title.Parse(title.Seat(w.seat.Seat), []order.Line{line})
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
	for _, tok := range rest {
		if tok.Fold == "ALL" {
			notes = append(notes, note("cleared", "count", strconv.Itoa(len(w.filed))))
			w.filed, w.sheet.Lines = nil, nil
			continue
		}
		n, _ := strconv.Atoi(strings.Trim(tok.Text, "#.,;"))
		i := slices.IndexFunc(w.sheet.Lines, func(l store.SheetLine) bool { return l.N == n })
		if i < 0 {
			w.faults++
			notes = append(notes, note("cancel-unknown", "n", tok.Text))
			continue
		}
		notes = append(notes, note("cancelled", "n", strconv.Itoa(n), "order", w.sheet.Lines[i].Canon))
		w.sheet.Lines = slices.Delete(w.sheet.Lines, i, i+1)
		w.filed = slices.Delete(w.filed, i, i+1)
	}
	if len(rest) == 0 {
		notes = append(notes, note("cancel-unknown", "n", ""))
	}
	w.sheet.Ready = false
	return notes, w.putSheet()
}

// help finds the verbs asked about, all of them when none is named.
func (w *work) help(rest []order.Token) ([]title.Verb, []title.Note) {
	if len(rest) == 0 {
		return w.tb.title.Verbs(), nil
	}
	for _, v := range w.tb.title.Verbs() {
		if v.Name == rest[0].Fold || slices.Contains(v.Synonyms, rest[0].Fold) {
			return []title.Verb{v}, nil
		}
	}
	if canon, ok := deskVerbs.Find(rest[0].Fold); ok {
		return nil, []title.Note{note("help-desk", "verb", canon)}
	}
	return w.tb.title.Verbs(), []title.Note{note("help-unknown", "verb", rest[0].Text)}
}

// show tells what stands in a hex, with a picture around it.
func (w *work) show(rest []order.Token, row *templates.AnswerLine) {
	view := w.known.View(title.Seat(w.seat.Seat))
	var hex board.Hex
	err := errors.New("no hex")
	if len(rest) > 0 {
		hex, err = board.ParseHex(rest[0].Text)
		for _, p := range view.Board.Places() {
			if order.Fold(p.Name) == rest[0].Fold {
				hex, err = p.Hex, nil
			}
		}
	}
	i := -1
	if err == nil {
		i = view.Board.Index(hex)
	}
	if i < 0 {
		w.faults++
		token := ""
		if len(rest) > 0 {
			token = rest[0].Text
		}
		row.Problem = &order.Problem{Line: row.Line, Column: 6, Token: token, Text: row.Text, Kind: "bad-hex"}
		return
	}
	var units []string
	for _, u := range view.Units {
		if u.Hex == hex {
			units = append(units, u.Name)
		}
	}
	args := []string{"hex", hex.String(), "terrain", string(view.Board.Terrain(i)), "country", view.Board.Country(i), "units", strings.Join(units, ", ")}
	if p := view.Board.Place(i); p != nil {
		args = append(args, "place", p.Name)
	}
	row.Notes = []title.Note{note("show-hex", args...)}
	row.Crop = &templates.Crop{Hex: hex.String(), Radius: 4}
	w.answer.View = &view
}

// vacation takes a seat off its clock: "VACATION 10" days, "VACATION UNTIL
// 2026-12-24", "VACATION OFF". At most three weeks ahead.
func (w *work) vacation(rest []order.Token) ([]title.Note, error) {
	var until time.Time
	ok := false
	for _, tok := range rest {
		if n, err := strconv.Atoi(tok.Text); err == nil && n > 0 {
			until, ok = w.now.AddDate(0, 0, n), true
		}
		if day, err := time.ParseInLocation(time.DateOnly, tok.Text, w.Zone); err == nil {
			until, ok = day.AddDate(0, 0, 1), true
		}
		ok = ok || tok.Fold == "OFF"
	}
	if !ok || until.After(w.now.AddDate(0, 0, 21)) || (!until.IsZero() && until.Before(w.now)) {
		w.faults++
		return []title.Note{note("vacation-bad", "days", "21")}, nil
	}
	w.seat.Vacation = until
	if err := w.tx.PutSeat(w.seat); err != nil {
		return nil, err
	}
	if until.IsZero() {
		return []title.Note{note("vacation-off")}, nil
	}
	if w.awaited && !w.tb.game.Deadline.IsZero() && w.tb.game.Deadline.Before(until) {
		w.tb.game.Deadline = until
		w.remindBefore(w.tb)
		if err := w.tx.PutGame(w.tb.game); err != nil {
			return nil, err
		}
	}
	return []title.Note{note("vacation-set", "until", until.In(w.Zone).Format(time.DateOnly))}, nil
}

// set keeps a wish about mail: "SET PICTURES OFF", "SET ATTACHMENTS ON".
func (w *work) set(rest []order.Token) ([]title.Note, error) {
	if len(rest) != 2 || (rest[0].Fold != "PICTURES" && rest[0].Fold != "ATTACHMENTS") ||
		(rest[1].Fold != "ON" && rest[1].Fold != "OFF") {
		w.faults++
		return []title.Note{note("set-unknown")}, nil
	}
	if w.seat.Prefs == nil {
		w.seat.Prefs = map[string]string{}
	}
	key, value := strings.ToLower(rest[0].Fold), strings.ToLower(rest[1].Fold)
	w.seat.Prefs[key] = value
	w.answer.Head = w.head(w.tb.game, w.seat)
	return []title.Note{note("prefs-set", "key", key, "value", value)}, w.tx.PutSeat(w.seat)
}
