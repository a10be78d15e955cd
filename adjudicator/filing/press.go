package filing

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
	"kurier/store"
)

// MessageOf is the text of a message: its lines, with the empty ones between them.
func MessageOf(block []order.Numbered) string {
	var lines []string
	for _, l := range block {
		for range min(l.Blank, maxBlank) {
			lines = append(lines, "")
		}
		lines = append(lines, strings.TrimRight(l.Text, " \t"))
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// maxBlank is how many empty lines in a row a message keeps.
const maxBlank = 3

// What players of a game may write to one another: store.Game.Press.
const (
	PressSigned    = ""          // letters that say who wrote them
	PressAnonymous = "anonymous" // unsigned ones too
	PressNone      = "none"      // nothing, but for the moderators
)

// pressForm is press as a letter has it.
type pressForm struct {
	row       int
	to        string
	anonymous bool
	text      []order.Numbered
	ended     bool // by END PRESS, not by the letter
}

// line is the form's first line, as it is answered.
func (f *pressForm) line() string {
	if f.anonymous {
		return "PRESS ANONYMOUS TO " + f.to
	}
	return "PRESS TO " + f.to
}

// message is the text, without blank lines around it.
func (f *pressForm) message() string { return MessageOf(f.text) }

// ends are the first and the last words of the message, where it has more than one line.
func (f *pressForm) ends() (first, last string) {
	lines := strings.Split(f.message(), "\n")
	if len(lines) < 2 {
		return "", ""
	}
	return lines[0], lines[len(lines)-1]
}

// withoutPress parts the letter: press, from a line "PRESS TO seat" to "END PRESS"
// or the letter's end, and the rest. A line that goes on otherwise opens no press.
func (w *work) withoutPress() (rest []order.Numbered, press []pressForm) {
	var open *pressForm
	for _, l := range w.letter.Lines {
		line, ok := order.LineOf(l.Number, l.Text)
		form, opens := pressForm{}, false
		if ok {
			form, opens = formOf(line)
		}
		switch {
		case opens:
			press = append(press, form)
			open = &press[len(press)-1]
		case open != nil && ok && len(line.Tokens) == 2 && line.Tokens[0].Fold == "END" && line.Tokens[1].Fold == "PRESS":
			open.ended, open = true, nil
		case open != nil:
			open.text = append(open.text, l)
		default:
			rest = append(rest, l)
		}
	}
	return rest, press
}

// formOf reads "PRESS [ANONYMOUS] TO seat", the whole line, or with text behind a colon;
// then TO may be left out. GREY and WHITE are what the hobby calls press without and with
// a name, and no colon is missed behind them. PRESS alone is a form too, which says nobody.
func formOf(l order.Line) (f pressForm, ok bool) {
	f.row = l.Number
	words := l.Tokens
	if verb, _ := desk.Verbs.Find(words[0].Fold); verb != "PRESS" || !desk.Verbs.Has(words[0].Fold) {
		return f, false
	}
	words = words[1:]
	sort := len(words)
	if len(words) > 0 {
		f.anonymous = lexicon.Anonymous.Has(words[0].Fold)
		if f.anonymous || lexicon.Signed.Has(words[0].Fold) {
			words = words[1:]
		}
	}
	said := len(words) < sort
	to := len(words) > 0 && lexicon.PressTo.Has(words[0].Fold)
	if to {
		words = words[1:]
	}
	if len(words) == 0 {
		return f, !strings.ContainsRune(l.Text, '?')
	}
	f.to = strings.ToLower(strings.Trim(words[0].Fold, ":,"))
	after := string([]rune(l.Text)[words[0].Column-1+utf8.RuneCountInString(words[0].Text):])
	if strings.HasSuffix(words[0].Text, ":") {
		after = ":" + after
	}
	after = strings.TrimSpace(after)
	text := strings.TrimLeft(after, ":, ")
	parted := said || strings.HasPrefix(after, ":") || to && strings.HasPrefix(after, ",")
	if text != "" {
		f.text = append(f.text, order.Numbered{Number: l.Number, Text: text})
	}
	return f, parted || to && text == "" && !strings.HasSuffix(words[0].Text, "?")
}

// within are the lines of press without an END that would be orders outside it: nobody
// knows whether they are words or orders.
func (w *work) within(f pressForm) (orders []string) {
	if f.ended {
		return nil
	}
	for i, l := range f.text {
		line, ok := order.LineOf(l.Number, l.Text)
		if i < maxLines && ok && l.Number != f.row && w.acts(line) {
			orders = append(orders, line.Text)
		}
	}
	return orders
}

// acts tells whether a line, by itself, would be carried out.
func (w *work) acts(l order.Line) bool {
	said := deskLine(w.tb, l)
	if said.Verb != "" {
		return said.Whole
	}
	orders, problems := w.tb.Rules.Parse(title.Seat(w.seat.Seat), []order.Line{l})
	return len(orders) > 0 && len(problems) == 0
}

// passOn carries press to whom it is for, and answers for it. In a letter that is
// only tried it stays where it is.
func (w *work) passOn(f pressForm, tried bool) error {
	no, err := w.press(f, tried)
	if err != nil {
		return err
	}
	if no == nil {
		kind := "press-sent"
		if f.anonymous {
			kind = "press-sent-unsigned"
		}
		first, last := f.ends()
		sent := desk.Note(kind, "to", f.to, "lines", strconv.Itoa(strings.Count(f.message(), "\n")+1), "first", first, "last", last)
		no = &sent
	}
	w.answer.Lines = append(w.answer.Lines, facts.AnswerLine{Line: f.row, Text: f.line(), Notes: []title.Note{*no}})
	return nil
}

// press keeps a letter of press for the log and mails it to a seat, to the seats of
// a side, to all with the observers, or to the moderators, who get a copy of the
// others. It gives a note where the letter cannot be passed on; then nothing is
// written.
func (w *work) press(f pressForm, tried bool) (*title.Note, error) {
	if no := w.forPlayer("PRESS"); no != nil {
		return no, nil
	}
	g := &w.tb.Game
	seats, err := w.seatsOfGame()
	if err != nil {
		return nil, err
	}
	if orders := w.within(f); len(orders) > 0 {
		w.faults += len(orders)
		no := desk.Note("press-or-orders", "n", strconv.Itoa(len(orders)), "first", orders[0])
		return &no, nil
	}
	readers := w.pressReaders(f, seats)
	if no := w.pressRefused(f, seats, readers, tried); no != nil {
		return no, nil
	}
	count, err := w.Tx.Counter("press "+g.ID+" "+w.seat.Seat+" "+w.At.UTC().Format(time.DateOnly), 1)
	if err != nil {
		return nil, err
	}
	if count > int64(w.PressPerDay) {
		no := desk.Note("press-too-many", "n", strconv.Itoa(w.PressPerDay))
		return &no, nil
	}
	if no, err := w.counted(readers); no != nil || err != nil {
		return no, err
	}
	p := store.Press{
		Time: w.letter.Received.UTC().Truncate(time.Second), From: w.seat.Seat, To: f.to, Anonymous: f.anonymous,
		Text: f.message(), Letter: w.number,
	}
	p.Salt, p.Seal = w.blinds(f.row)
	now, late, lost := w.fates(readers)
	p.Lost = lost
	g.Unlogged = append(g.Unlogged, p)
	if len(late)+len(lost) > 0 {
		g.Late = append(slices.Clip(g.Late), store.LatePress{Press: p, Seats: late})
	}
	if err := w.Tx.PutGame(*g); err != nil {
		return nil, err
	}
	if err := w.pressToSeats(p, now); err != nil {
		return nil, err
	}
	if err := w.pressToObservers(p); err != nil {
		return nil, err
	}
	return nil, w.pressToModerators(p, f.row, seats)
}

// pressReaders are the other players that a letter of press goes to.
func (w *work) pressReaders(f pressForm, seats []store.Seat) (readers []store.Seat) {
	for _, seat := range seats {
		meant := f.to == "all" || f.to == seat.Seat || f.to == w.tb.SeatInfo(seat.Seat).Side
		if seat.Seat != w.seat.Seat && seat.State == "taken" && meant {
			readers = append(readers, seat)
		}
	}
	return readers
}

// pressNames are the names that a player may write press to.
func (w *work) pressNames(seats []store.Seat) (names []string) {
	for _, seat := range seats {
		if seat.Seat == w.seat.Seat {
			continue
		}
		for _, name := range []string{seat.Seat, w.tb.SeatInfo(seat.Seat).Side} {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return append(names, "all", "moderator")
}

// pressRefused says why a letter of press cannot be passed on, nil when it can: first
// whom it is for, then what the game allows, then its text, then whether anybody is there.
func (w *work) pressRefused(f pressForm, seats, readers []store.Seat, tried bool) *title.Note {
	refuse := func(kind string, args ...string) *title.Note {
		n := desk.Note(kind, args...)
		return &n
	}
	g, names := w.tb.Game, w.pressNames(seats)
	if !slices.Contains(names, f.to) {
		if f.to != "" && (f.to == w.seat.Seat || f.to == w.tb.SeatInfo(w.seat.Seat).Side) {
			return refuse("press-self", "names", strings.Join(names, ", "))
		}
		return refuse("press-unknown", "to", f.to, "names", strings.Join(names, ", "))
	}
	switch toModerator := f.to == "moderator"; {
	case toModerator && f.anonymous:
		return refuse("press-moderator-sees")
	case !toModerator && g.Press == PressNone:
		return refuse("press-none")
	case f.anonymous && g.Press != PressAnonymous:
		return refuse("press-signed-only", "to", f.to)
	}
	if no := w.closed(readers); no != nil {
		return no
	}
	text := f.message()
	switch long := utf8.RuneCountInString(text); {
	case text == "":
		return refuse("press-empty")
	case long > gamelog.LongestPress:
		return refuse("press-too-long", "n", strconv.Itoa(long), "most", strconv.Itoa(gamelog.LongestPress))
	}
	switch observed := f.to == "all" && len(g.Observers) > 0; {
	case len(readers) == 0 && f.to != "moderator" && !observed:
		return refuse("press-nobody", "to", f.to)
	case tried:
		return refuse("press-check-only", "to", f.to)
	}
	return nil
}

// closed says why press may not go to one of its readers by the rules of the game, nil where it may:
// whoever writes to many writes to nobody when one of them is out of reach.
func (w *work) closed(readers []store.Seat) *title.Note {
	chain, ok := w.tb.Position.(title.Connected)
	if !ok {
		return nil
	}
	me := title.Seat(w.seat.Seat)
	for _, seat := range readers {
		c := chain.Contact(me, title.Seat(seat.Seat))
		if c.Open {
			continue
		}
		var open []string
		for _, info := range w.tb.Sitting() {
			if info.Seat != me && chain.Contact(me, info.Seat).Open {
				open = append(open, string(info.Seat))
			}
		}
		no := title.NoteOf("press-closed", c.Rules, "to", seat.Seat, "names", strings.Join(append(open, "moderator"), ", "))
		return &no
	}
	return nil
}

// counted notes that press goes to its readers this turn, and says why it may not where the rules of
// the game let no more letters through to one of them.
func (w *work) counted(readers []store.Seat) (*title.Note, error) {
	chain, ok := w.tb.Position.(title.Connected)
	if !ok {
		return nil, nil
	}
	me := title.Seat(w.seat.Seat)
	turn := strconv.Itoa(w.view().Turn)
	name := func(to string) string {
		return "press " + w.tb.Game.ID + " " + w.seat.Seat + " " + to + " turn " + turn
	}
	var limited []string
	for _, seat := range readers {
		c := chain.Contact(me, title.Seat(seat.Seat))
		if c.Most == 0 {
			continue
		}
		limited = append(limited, seat.Seat)
		sent, err := w.Tx.Counter(name(seat.Seat), 0)
		if err != nil {
			return nil, err
		}
		if sent >= int64(c.Most) {
			no := title.NoteOf("press-spent", c.Rules, "to", seat.Seat, "n", strconv.Itoa(c.Most))
			return &no, nil
		}
	}
	for _, to := range limited {
		if _, err := w.Tx.Counter(name(to), 1); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

// blinds are the secrets that hide what a digest in the log is of. They come from
// the letter, so that they say nothing of how much others wrote.
func (w *work) blinds(row int) (salt, seal string) {
	blind := func(what string) string {
		return w.Blind(fmt.Sprintf("press %s\n%s\n%s\n%d", what, w.tb.Game.ID, w.AnswerKey(w.letter), row))
	}
	return blind("salt"), blind("seal")
}

// fates parts the readers of a letter into those to whom it comes now, late, and never.
func (w *work) fates(who []store.Seat) (now []store.Seat, late, lost []string) {
	chain, ok := w.tb.Position.(title.Connected)
	if !ok {
		return who, nil, nil
	}
	for _, seat := range who {
		switch c := chain.Contact(title.Seat(w.seat.Seat), title.Seat(seat.Seat)); {
		case c.Lost:
			lost = append(lost, seat.Seat)
		case c.Late:
			late = append(late, seat.Seat)
		default:
			now = append(now, seat)
		}
	}
	return now, late, lost
}

// pressToSeats mails press to players.
func (w *work) pressToSeats(p store.Press, who []store.Seat) error {
	for _, seat := range who {
		if err := w.MailPress(w.tb, p, seat); err != nil {
			return err
		}
	}
	return nil
}

// pressToObservers mails them what is for all.
func (w *work) pressToObservers(p store.Press) error {
	if p.To != "all" || len(w.tb.Game.Observers) == 0 {
		return nil
	}
	kind, args := desk.PressFacts(w.tb.Game.ID, p)
	n, err := w.Tx.Counter("press for observers "+w.tb.Game.ID, 1)
	if err != nil {
		return err
	}
	for _, address := range w.tb.Game.Observers {
		w.TellObserver(w.tb, address, kind+"-public", args, int(n))
	}
	return nil
}

// pressToModerators mails them what is for them, and copies of what is not. A
// moderator who plays in the game gets no copies, nor one who wants none.
func (w *work) pressToModerators(p store.Press, row int, seats []store.Seat) error {
	g := w.tb.Game.ID
	cause := fmt.Sprintf("press/%s/%d/%d", g, w.number, row)
	args := map[string]string{"game": g, "from": p.From, "text": p.Text}
	if p.To == "moderator" {
		w.TellModerators(cause, "press-moderator", args)
		return nil
	}
	args["to"] = p.To
	if p.Anonymous {
		args["unsigned"] = "yes"
	}
	for _, to := range w.ModeratorsOf(g) {
		plays := slices.ContainsFunc(seats, func(x store.Seat) bool {
			return x.Address != "" && (desk.SameAddress(x.Address, to) || w.IsPersons(x.Address, to))
		})
		wants, err := desk.WantsCopies(w.Session, to)
		if err != nil {
			return err
		}
		if plays || !wants {
			continue
		}
		key, err := w.IssueKey(to, false)
		if err != nil {
			return err
		}
		w.TellModerator(to, key, cause, "press-copy", args)
	}
	return nil
}
