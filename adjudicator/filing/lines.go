// Package filing takes the letter of a player in a game under way: what each line asks,
// the sheet of orders it files, press, wishes, and the answer.
package filing

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading"
	"kurier/adjudicator/title"
	"kurier/store"
)

// maxLines of a letter that are read as orders.
const maxLines = 400

// deskLine reads a line in a letter of a game by the desk's verbs; its Verb is "" when
// the line is the title's. A verb of the title as it stands is not taken for the
// beginning of one of the desk's, as STAND for STANDING.
func deskLine(tb *gamelog.Table, l order.Line) desk.Line {
	read := desk.ReadLine(l)
	if read.Verb == "" || read.Closing && len(l.Tokens) > 1 { // "Ruch skończony"
		return read
	}
	said := func(word string) bool { return order.Fold(word) == l.Tokens[0].Fold }
	if slices.ContainsFunc(tb.Rules.Verbs(), func(v title.Verb) bool { return said(v.Name) || slices.ContainsFunc(v.Synonyms, said) }) {
		return desk.Line{}
	}
	return read
}

// work is one letter of a proved seat in the making of its answer.
type work struct {
	*desk.Session
	letter *desk.Letter
	number uint64
	tb     *gamelog.Table
	seat   store.Seat
	deputy *store.Deputy // who wrote, nil for the seat's player
	known  title.Position
	seen   *title.View // see view

	decision title.Decision
	awaited  bool
	sheet    store.Sheet
	filed    []order.Order // of sheet.Lines, same order
	reader   *reading.Reader

	answer    facts.Answer
	fresh     []freshOrder
	tried     []order.Order // standing orders behind CHECK: questions count them
	checkOnly bool
	trial     *title.Checked // the sheet as a letter that is only tried would make it; nil without orders
	wantReady bool
	offline   bool         // without a store: what needs one is told, not done
	signing   bool         // the last line left unread was the end of a letter: a name may follow
	signedAt  int          // that line's number
	closings  []order.Line // that may mean READY
	blank     int          // lines of the order form without a target
	// letterGives are the orders that the lines read so far give, partedAt the numbers of the sentences that are lines of their own since
	// their line was parted, but for the first of each.
	letterGives []order.Order
	partedAt    []int
	partly      int      // the last line of which only a part is an order by itself: it is no talk
	formsTold   []string // verbs whose form has been told
	anyway      bool
	standing    bool  // STANDING was asked for
	faults      int   // lines refused or not understood
	amiss       []int // the numbers of lines for the desk among them
	asked       int   // lines to be answered at length
	changed     bool  // the sheet is another
	acted       bool  // a line changed something besides the sheet
	newly       bool  // the player is told of something for the first time
	gone        bool  // the player goes on vacation
	// ending of the game that the letter completes, nil for none
	ending *gamelog.Ending
}

// freshOrder is an order of this letter and the answer line that speaks of it.
type freshOrder struct {
	order.Order
	row       int
	checkOnly bool
	refused   bool
	by        *freshOrder // the later order of this letter that replaces it
}

// Letter carries out the letter of a player in a game under way, line by line, and
// answers it; n is the letter's number.
func Letter(s *desk.Session, l *desk.Letter, n uint64, tb *gamelog.Table, seat store.Seat) (v store.Verdict, err error) {
	if err := s.ComesBack(tb, &seat); err != nil {
		return v, err
	}
	w := &work{Session: s, letter: l, number: n, tb: tb, seat: seat}
	if err := w.sitDown(); err != nil {
		return v, err
	}
	return w.run()
}

// sitDown looks up what is awaited from the seat, and what is filed for it.
func (w *work) sitDown() (err error) {
	w.known, w.seen = w.tb.Position.Known(title.Seat(w.seat.Seat)), nil
	if w.decision, w.awaited = w.tb.Awaited(w.seat.Seat); w.awaited {
		w.sheet, w.filed, err = w.ParseSheet(w.tb, w.seat.Seat, w.decision.ID)
	}
	return err
}

// view is what the seat sees, drawn up when it is first asked for.
func (w *work) view() *title.View {
	if w.seen == nil {
		view := w.known.View(title.Seat(w.seat.Seat))
		w.seen = &view
	}
	return w.seen
}

// run reads the letter line by line, files what it may, and answers.
func (w *work) run() (store.Verdict, error) {
	w.answer.Head = w.Head(w.tb.Game, w.writer())
	kind, err := w.take()
	if err != nil {
		return store.Verdict{}, err
	}
	v := store.Verdict{Kind: kind, Answer: w.AnswerKey(w.letter)}
	resolve, err := w.takeReady()
	if err != nil {
		return v, err
	}
	resolve = resolve || w.waitsNoMore()
	if err := w.fill(); err != nil {
		return v, err
	}
	if w.ending != nil {
		resolve = false
	}
	w.awaitNothing(resolve)
	if len(w.fresh) == 0 && !w.wantReady && !w.changed {
		w.answer.Idle = nil // who only asks, or writes to somebody, wants no list of his army
	}
	if reason, err := w.LeftUnanswered(w.letter, w.seat.Game+" "+w.seat.Seat, w.nothingUnderstood()); reason != "" || err != nil {
		v.Answer, v.Reason = "", reason
		if resolve && err == nil {
			err = w.Resolve(w.tb, gamelog.Cause{Kind: "orders", Who: w.seat.Seat})
		}
		return v, err
	}
	answer, to := w.answer, w.writer()
	w.Mail(desk.Mailing{
		Key: v.Answer, Kind: "answer", Seat: to, To: to.Address, ToName: to.Name, Auto: "auto-replied",
		InReplyTo: w.letter.MessageID, References: []string{to.Last},
		Render: func() (facts.Page, error) { return w.Pages.Answer(answer) },
	})
	if w.ending == nil && (!resolve || w.deputy != nil) {
		w.tellOthers(v.Answer, resolve)
	}
	switch {
	case w.ending != nil:
		return v, w.End(w.tb, *w.ending, gamelog.Cause{Kind: "agreement", Who: w.seat.Seat})
	case resolve:
		return v, w.Resolve(w.tb, gamelog.Cause{Kind: "orders", Who: w.seat.Seat})
	}
	return v, nil
}

// awaitNothing takes what is awaited out of the answer where the letter closes the turn or ends the
// game: the report says what is awaited next.
func (w *work) awaitNothing(resolve bool) {
	closed := resolve || w.ending != nil
	w.answer.Played = resolve
	if closed {
		w.answer.Awaited, w.answer.Idle, w.answer.Missing, w.answer.Deadline = nil, nil, nil, time.Time{}
	}
	if closed || !w.awaited {
		w.answer.Turn = w.view().Turn
	}
}

// take reads the letter, passes its press on and files what it may. It gives what kind of
// letter it was.
func (w *work) take() (kind string, err error) {
	w.answer.Subject = w.letter.Subject
	w.answer.Cut = w.letter.Cut
	if w.deputy == nil && !w.seat.Unreachable.IsZero() {
		w.note("came-back")
	}
	kind = "orders"
	rest, press := w.withoutPress()
	lines := order.LinesOf(rest)
	w.checkOnly = w.checkOnly || slices.ContainsFunc(lines, checksAll)
	for _, f := range press {
		faults := w.faults
		if err := w.passOn(f, w.checkOnly); err != nil {
			return kind, err
		}
		w.acted = w.acted || w.faults == faults
	}
	if len(lines) > maxLines {
		lines = lines[:maxLines]
		w.note("too-many-lines", "n", strconv.Itoa(maxLines))
		w.faults++
	}
	if err := w.read(lines); err != nil {
		return kind, err
	}
	if aside := w.putAside(w.letter.Lines); len(aside) > 0 {
		w.note("put-aside", "n", strconv.Itoa(len(aside)), "first", aside[0])
		w.faults += len(aside)
	}
	if edited := w.editedInQuotes(); len(edited) > 0 {
		w.note("quoted-edited", "n", strconv.Itoa(len(edited)), "first", edited[0])
		w.faults += len(edited)
	}
	if w.blank > 0 {
		w.note("form-blank", "n", strconv.Itoa(w.blank))
	}
	if len(w.answer.Lines) == 0 && !w.wantReady {
		kind = "empty"
		if slices.ContainsFunc(w.letter.Cut, facts.Cut.Quoted) {
			w.note("only-quoted")
		} else {
			w.note("empty")
		}
	}
	late, err := w.file()
	if late {
		kind = "late"
	}
	// Press and orders were read one after the other.
	slices.SortStableFunc(w.answer.Lines, func(a, b facts.AnswerLine) int { return a.Line - b.Line })
	return kind, err
}

// checksAll tells CHECK alone on its line: the letter is only tried.
func checksAll(l order.Line) bool {
	said := desk.ReadLine(l)
	return said.Verb == "CHECK" && said.Whole && len(said.Words) == 0
}

// nothingUnderstood tells a letter that might have been written by a machine. Where
// there is a sign of one, only orders and what was done count: a note of absence may begin
// a line as a question does.
func (w *work) nothingUnderstood() bool {
	understood := func(l facts.AnswerLine) bool { return l.Problem == nil }
	if w.letter.ByMachine() {
		understood = func(l facts.AnswerLine) bool { return l.Verdict != nil }
	}
	return !w.wantReady && !w.acted && !slices.ContainsFunc(w.answer.Lines, understood)
}

// acting are the verbs of the desk by which something changes.
var acting = []string{"CANCEL", "CLEAR", "VACATION", "SET", "ADDRESS", "RESIGN", "CONCEDE", "OFFER", "DEPUTY"}

// read gives every line to the desk or to the title.
func (w *work) read(lines []order.Line) error {
	rows := len(w.answer.Lines)
	defer func() { w.renumber(w.answer.Lines[rows:]) }()
	lines = w.understood(lines)
	var own []order.Line
	for _, l := range lines {
		if !l.Unread && deskLine(w.tb, l).Verb == "" {
			own = append(own, l)
		}
	}
	orders, problems := w.tb.Rules.Parse(title.Seat(w.seat.Seat), own)
	w.asPlans(orders)
	for _, l := range lines {
		if l.Unread {
			w.unreadPart(l)
			continue
		}
		if said := deskLine(w.tb, l); said.Verb != "" {
			faults, rows := w.faults, len(w.answer.Lines)
			if err := w.deskLine(said, l); err != nil {
				return err
			}
			if l.Nearest && w.faults == faults && len(w.answer.Lines) > rows {
				row := &w.answer.Lines[rows]
				row.Notes = append([]title.Note{desk.Note("nearest-answer")}, row.Notes...)
			}
			if w.faults > faults {
				w.amiss = append(w.amiss, l.Number)
			}
			w.acted = w.acted || w.faults == faults && said.Whole && slices.Contains(acting, said.Verb)
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
			orders, l.Passed, l.Void = orders[1:], nil, "" // told once
		}
	}
	w.askClosings()
	return nil
}

// asPlans puts orders that the rules keep for a plan into the plan that the rules name: "MOVE 3Pz 0812" is kept for its chit
// as a sentence that says so is.
func (w *work) asPlans(orders []order.Order) {
	if w.verb("PLAN").Form == "" {
		return
	}
	var plain []string
	var at []int
	for i, o := range orders {
		if o.Verb != "PLAN" {
			plain, at = append(plain, o.Canon), append(at, i)
		}
	}
	for k, text := range w.sentences().Kept(slices.Clone(plain)...) {
		if text == plain[k] {
			continue
		}
		line, ok := order.LineOf(orders[at[k]].Line, text)
		if list, problems := w.tb.Rules.Parse(title.Seat(w.seat.Seat), []order.Line{line}); ok && len(list) == 1 && len(problems) == 0 {
			orders[at[k]] = list[0]
		}
	}
}

// understood puts the lines that are no verb's of the desk into words of orders, as far as they
// are read to be such.
func (w *work) understood(lines []order.Line) []order.Line {
	if w.letter.Page {
		return lines // reports tell of marches in sentences too
	}
	r := w.sentences()
	lines = w.bare(lines, r)
	var read []order.Line
	for l, n := w.joined(lines, r); n > 0; l, n = w.joined(lines, r) {
		lines = lines[n:]
		if deskLine(w.tb, l).Verb == "" {
			if spelled := r.Respelled(l); deskLine(w.tb, spelled).Verb == "" { // "CANCLE ALL" takes nothing back
				l = spelled
			}
		}
		if said := deskLine(w.tb, l); said.Verb != "" && (said.Whole || said.Closing) {
			if shown := r.Read(l); said.Verb == "SHOW" && len(shown) == 1 { // "pokaż mi Częstochowę"
				l = shown[0]
			}
			read = append(read, l)
			continue
		}
		if asked := w.severalQuestions(l); len(asked) > 0 {
			read = append(read, asked...)
			continue
		}
		if asked, ok := w.plainQuestion(l); ok {
			read = append(read, asked)
			continue
		}
		if head, tail, ok := desk.ClosingBehind(l); ok && (w.isOrder(head, r) || r.Speaks(head)) {
			l, w.closings = head, append(w.closings, tail)
		}
		if parts := w.parted(l, r); parts != nil {
			lines = w.numbersOn(parts, lines)
			continue
		}
		before := r.Remember()
		got := r.Read(l)
		if w.leavesSome(l, got, r) {
			if parts := w.partedLoosely(l, got, r, before); parts != nil {
				lines = w.numbersOn(parts, lines)
				continue
			}
		}
		got = w.answering(l, got)
		heads := len(got) == 1 && strings.HasPrefix(got[0].Text, "PLAN ") && !strings.Contains(got[0].Text, ":")
		if (len(got) == 0 && len(r.Recalled(l.Number)) == 0 || heads) && r.Strange(l) {
			w.leaveUnread(l, "") // a heading has no such word
		}
		back := r.Recalled(l.Number)
		if len(back) > 0 {
			read = w.recall(read, l, back, len(got))
		}
		read = append(read, got...)
		if w.letterGives = append(w.letterGives, w.given(got)...); len(back) > 0 {
			w.letterGives = w.given(read)
		}
		r.Given(w.letterGives)
	}
	return read
}

// bare are lines without what adds nothing to them.
func (w *work) bare(lines []order.Line, r *reading.Reader) []order.Line {
	lines = slices.Clone(lines)
	for i, l := range lines {
		if deskLine(w.tb, l).Verb == "" {
			lines[i] = r.Bare(l)
		}
	}
	return lines
}

// answering are the lines that answer a question about what the desk knows best, or those that the line was read as.
func (w *work) answering(l order.Line, got []order.Line) []order.Line {
	if asked := w.topical(l, got); len(asked) > 0 {
		return asked
	}
	if len(got) == 1 && strings.HasPrefix(got[0].Text, "STATUS ") {
		if more := w.gist(l); len(more) > 1 && more[0].Text == got[0].Text || len(more) == 1 && strings.HasPrefix(more[0].Text, "SURVEY LEFT ") { // "next turn"
			return more
		}
	}
	return got
}

// given are the orders that lines give, without questions.
func (w *work) given(lines []order.Line) (list []order.Order) {
	for _, l := range lines {
		if !l.Unread && deskLine(w.tb, l).Verb == "" {
			orders, _ := w.parse(l)
			list = append(list, slices.DeleteFunc(orders, func(o order.Order) bool { return w.verb(o.Verb).Question })...)
		}
	}
	return list
}

// recall takes the orders of a letter that a line below takes back from the lines read so far, and tells so at both.
// back are their places among what was given, and orders is how many the line itself gives.
func (w *work) recall(read []order.Line, by order.Line, back []int, orders int) (rest []order.Line) {
	row, k := facts.AnswerLine{Line: by.Number, Text: by.Text}, 0
	for _, l := range read {
		given := w.given([]order.Line{l})
		gone := facts.AnswerLine{Line: l.Number, Text: l.Written()}
		var kept []order.Line
		for _, o := range given {
			if slices.Contains(back, k) {
				row.Notes = append(row.Notes, desk.Note("recalls", "line", strconv.Itoa(l.Number), "order", o.Canon))
				gone.Notes = append(gone.Notes, desk.Note("recalled", "by", strconv.Itoa(by.Number), "order", o.Canon))
			} else if line, ok := order.LineOf(l.Number, o.Canon); ok {
				line.Said = l.Written()
				kept = append(kept, line)
			}
			k++
		}
		if gone.Notes == nil {
			rest = append(rest, l)
			continue
		}
		rest = append(rest, kept...)
		w.answer.Lines = append(w.answer.Lines, gone)
	}
	if orders == 0 {
		w.answer.Lines = append(w.answer.Lines, row)
	}
	return rest
}

// sentences reads what the seat writes in its own words.
func (w *work) sentences() *reading.Reader {
	if w.reader == nil {
		filed := make([]reading.Filed, len(w.filed))
		for i, o := range w.filed {
			filed[i] = reading.Filed{Number: i + 1, Order: o}
			if i < len(w.sheet.Lines) {
				filed[i].Number = w.sheet.Lines[i].N
			}
		}
		w.reader = reading.New(w.tb.Rules, w.known, w.view, title.Seat(w.seat.Seat), filed)
	}
	return w.reader
}

// notesOf tells how an order was read from its line.
func notesOf(l order.Line, o order.Order) (notes []title.Note) {
	if l.Nearest {
		notes = append(notes, desk.Note("nearest-answer"))
	}
	if len(l.Passed) > 0 {
		notes = append(notes, desk.Note("passed-over", "words", strings.Join(l.Passed, "”, “")))
	}
	if l.Void != "" {
		notes = append(notes, desk.Note("nothing-back", "words", l.Void))
	}
	for _, free := range l.Free {
		if _, fight, _ := strings.Cut(free, " "); strings.HasSuffix(o.Canon, " "+fight) {
			notes = append(notes, desk.Note("paid-fight", "order", free))
		}
	}
	if l.Met != "" {
		notes = append(notes, desk.Note("condition-met", "words", l.Met, "by", l.MetBy, "march", strconv.FormatBool(strings.Contains(o.Canon, "MOVE "))))
	}
	return notes
}

// titleOrder sorts an order of the title: a question is answered at once, a
// standing order kept, anything else put down for filing.
func (w *work) titleOrder(l order.Line, o order.Order, checkOnly bool) error {
	row, verb := facts.AnswerLine{Line: l.Number, Text: l.Written(), Notes: notesOf(l, o)}, w.verb(o.Verb)
	if l.Said == "" && strings.ContainsRune(l.Text, '?') && !verb.Question && !checkOnly && !w.checkOnly {
		// A suggestion of ours that comes back ends so as well.
		w.problem(l, order.Problem{Line: l.Number, Column: 1, Token: o.Verb, Text: l.Text, Kind: "only-asked", Suggest: []string{o.Canon}})
		return nil
	}
	switch {
	case verb.Question:
		// Standing orders count as well: WHATIF asks what they would do.
		standing, err := w.tb.Parse(w.seat.Seat, w.seat.Standing)
		if err != nil {
			return err
		}
		standing = append(standing, w.tried...)
		ans, refusal := w.known.Answer(title.Seat(w.seat.Seat), append(standing, w.soFar()...), o)
		if refusal != nil {
			ans.Notes = w.nearly(o, refusal)
		}
		row.Notes, row.Question = append(row.Notes, ans.Notes...), true
		w.answer.Arrows = append(w.answer.Arrows, ans.Arrows...)
	case w.decision.Stays(&verb):
		checked := w.known.Check(title.Seat(w.seat.Seat), []order.Order{o})
		if len(checked.Verdicts) == 1 && checked.Verdicts[0].Status == title.Refused {
			row.Verdict = &checked.Verdicts[0]
			w.faults++
			break
		}
		if no := w.forPlayer("STANDING"); no != nil && !checkOnly && !w.checkOnly {
			row.Notes = []title.Note{*no}
			break
		}
		if checkOnly || w.checkOnly {
			w.tried = append(w.tried, o)
			row.Notes = []title.Note{desk.Note("standing-tried", "order", o.Canon)}
			break
		}
		if err := w.setStanding(o); err != nil {
			return err
		}
		w.acted = true
		row.Notes = []title.Note{desk.Note("standing-set", "order", o.Canon)}
	default:
		w.fresh = append(w.fresh, freshOrder{Order: o, row: len(w.answer.Lines), checkOnly: checkOnly})
	}
	w.answer.Lines = append(w.answer.Lines, row)
	return nil
}

func (w *work) verb(name string) title.Verb {
	for _, v := range w.tb.Rules.Verbs() {
		if v.Name == name {
			return v
		}
	}
	return title.Verb{Name: name}
}

// soFar is what is filed so far, with this letter's orders.
func (w *work) soFar() []order.Order {
	plan := slices.Clone(w.filed)
	for _, f := range w.fresh {
		plan = append(plan, f.Order)
	}
	return plan
}

// note puts a remark about the whole letter into the answer.
func (w *work) note(kind string, args ...string) {
	w.answer.Notes = append(w.answer.Notes, desk.Note(kind, args...))
}
