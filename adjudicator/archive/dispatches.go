package archive

import (
	"bytes"
	"io"
	"slices"
	"time"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// DispatchPage writes the dispatch book of a game as a page.
type DispatchPage func(io.Writer, facts.Dispatches) error

// asked is a decision of a seat.
type asked struct{ seat, decision string }

// collectSheets reads what was filed for every decision of a game that is over, which
// tells whose hand it was.
func (a *Collected) collectSheets(tx store.Tx) error {
	if !a.over() {
		return nil
	}
	a.filed = map[asked]store.Sheet{}
	for _, st := range a.steps {
		body, err := gamelog.ReadStep(st)
		if err != nil {
			return err
		}
		for i, decision := range body.Decisions {
			of := asked{body.Seats[i], decision}
			if a.filed[of], err = tx.Sheet(a.tb.Game.ID, of.seat, of.decision); err != nil {
				return err
			}
		}
	}
	return nil
}

// clerk writes the dispatch book, step by step.
type clerk struct {
	*Collected
	book facts.Dispatches
	// standing orders of each seat at the step before.
	standing map[string][]string
	// letters that each step took into the log, at 0 those that none has.
	letters map[int][]facts.Press
}

// newClerk begins the book of a game that is over; of others there is none.
func newClerk(a *Collected) *clerk {
	if !a.over() || a.options.Dispatches == nil {
		return nil
	}
	g := a.tb.Game
	c := &clerk{Collected: a, standing: map[string][]string{}, letters: map[int][]facts.Press{}}
	c.book.Head = facts.Head{
		Title: g.Title, TitleName: a.tb.Title.Info().Name, Game: g.ID, GameName: g.Name,
		Seat: title.Seat(a.seat), Zone: a.zone, Holding: title.Reseated(a.tb.Rules, a.tb.Position, ""),
	}
	for _, info := range chain(title.Ranks(a.tb.Rules, a.tb.Position)) {
		seat := facts.DispatchSeat{Superior: info.Superior}
		seat.Seat, seat.Side = info.Seat, a.tb.SideOf(string(info.Seat))
		if i := slices.IndexFunc(a.seats, func(s store.Seat) bool { return s.Seat == string(info.Seat) }); i >= 0 {
			s := a.seats[i]
			seat.State, seat.Name, seat.Held = s.State, s.Name, namesHeld(s)
			for _, d := range s.Deputies {
				if !d.Invited {
					seat.Deputies = append(seat.Deputies, d.Name)
				}
			}
			seat.Tenures = tenures(s, c.zone)
		}
		c.book.Roster = append(c.book.Roster, seat)
	}
	for _, p := range a.press() {
		if !a.mayRead(p.Press) {
			continue
		}
		letter := facts.Press{Time: p.Time.In(a.zone), To: p.To, Anonymous: p.Anonymous, Text: p.Text}
		if a.named(p.Press) {
			letter.From = p.From
		}
		if p.From == a.seat || a.seat == "" && !a.logOnly {
			letter.Lost = p.Lost
		}
		c.letters[p.step] = append(c.letters[p.step], letter)
	}
	return c
}

// tenures tell who had a seat when, and helped with it, the first first.
func tenures(s store.Seat, zone *time.Location) (list []facts.Tenure) {
	add := func(name string, deputy bool, from, until time.Time) {
		if from.IsZero() {
			return
		}
		x := facts.Tenure{Name: name, Deputy: deputy, From: from.In(zone)}
		if !until.IsZero() {
			x.Until = until.In(zone)
		}
		list = append(list, x)
	}
	for _, h := range s.Held {
		add(h.Name, h.Deputy, h.From, h.Until)
	}
	if s.State == "taken" || s.Was == "taken" {
		add(s.Name, false, s.Since, s.Until)
	}
	for _, d := range s.Deputies {
		if !d.Invited {
			add(d.Name, true, d.Since, s.Until)
		}
	}
	slices.SortStableFunc(list, func(a, b facts.Tenure) int { return a.From.Compare(b.From) })
	return list
}

// chain orders a roster by sides, with every superior before those under them.
func chain(roster []title.SeatInfo) (out []title.SeatInfo) {
	done := map[title.Seat]bool{}
	var put func(title.SeatInfo)
	put = func(s title.SeatInfo) {
		if done[s.Seat] {
			return
		}
		done[s.Seat] = true
		out = append(out, s)
		for _, under := range roster {
			if under.Superior == s.Seat && under.Side == s.Side {
				put(under)
			}
		}
	}
	// heads tells whether nobody of the side is above a seat.
	heads := func(s title.SeatInfo) bool {
		return !slices.ContainsFunc(roster, func(o title.SeatInfo) bool { return o.Seat == s.Superior && o.Side == s.Side })
	}
	for _, first := range roster {
		if done[first.Seat] {
			continue
		}
		for _, pass := range []func(title.SeatInfo) bool{heads, func(title.SeatInfo) bool { return true }} {
			for _, s := range roster {
				if s.Side == first.Side && pass(s) {
					put(s)
				}
			}
		}
	}
	return out
}

// step enters a step of the log with the position before it, nil where it brings its own
// or nobody can derive it any more.
func (c *clerk) step(body gamelog.StepBody, before, after title.Position) {
	if c == nil {
		return
	}
	s := facts.DispatchStep{N: body.N, Time: gamelog.ParseTime(body.Time).In(c.zone), Cause: body.Cause.Kind, Press: c.letters[body.N]}
	if s.Cause == "moderator" {
		s.Act, s.Reason = body.Cause.Act, body.Cause.Reason
	}
	for _, act := range body.Acts {
		s.Acts = append(s.Acts, facts.DispatchAct{Line: act.Line, Reason: act.Reason})
	}
	for _, seat := range c.book.Roster {
		for i := range body.Sheets {
			if body.Sheets[i].Seat == string(seat.Seat) {
				c.sheet(&s, &body, &body.Sheets[i])
			}
		}
	}
	var view title.View
	if before == nil {
		before = after
	}
	if before != nil {
		v := before.View("")
		view.Turn, view.Turns, view.Date, s.Phase = v.Turn, v.Turns, v.Date, v.Phase
	}
	c.enter(view, s)
}

// enter puts a step into the turn that the book has come to, or begins the next.
func (c *clerk) enter(view title.View, s facts.DispatchStep) {
	b := &c.book
	if last := len(b.Turns) - 1; last < 0 || b.Turns[last].View.Turn != view.Turn {
		b.Turns = append(b.Turns, facts.DispatchTurn{View: view})
	}
	turn := &b.Turns[len(b.Turns)-1]
	turn.Steps = append(turn.Steps, s)
	b.Letters += len(s.Press)
}

// sheet enters what a seat had filed, if it was asked or changed its standing orders.
func (c *clerk) sheet(s *facts.DispatchStep, body *gamelog.StepBody, f *dice.Filed) {
	sheet := facts.DispatchSheet{
		Seat: title.Seat(f.Seat), Asked: slices.Contains(body.Seats, f.Seat), Hand: c.hand(body, f),
		Given: without(f.Standing, c.standing[f.Seat]), Ended: without(c.standing[f.Seat], f.Standing),
	}
	c.standing[f.Seat] = f.Standing
	for i, words := range f.Orders {
		o := facts.DispatchOrder{Words: words}
		if i < len(f.By) {
			o.By = f.By[i]
		}
		sheet.Orders = append(sheet.Orders, o)
	}
	if sheet.Asked || len(sheet.Orders)+len(sheet.Given)+len(sheet.Ended) > 0 {
		s.Sheets = append(s.Sheets, sheet)
		c.book.Sheets++
		c.book.Orders += len(sheet.Orders)
	}
}

// without are the lines that others lack.
func without(lines, others []string) (out []string) {
	for _, l := range lines {
		if !slices.Contains(others, l) {
			out = append(out, l)
		}
	}
	return out
}

// hand tells who wrote a sheet, as the log has it. Of a log that has no hands the store knows, unless the
// game came from another one or the step was undone and its decision asked again.
func (c *clerk) hand(body *gamelog.StepBody, f *dice.Filed) (hand string) {
	if len(body.Hands) == len(body.Decisions) {
		for i, seat := range body.Seats {
			switch by := body.Hands[i]; {
			case seat != f.Seat || by == "" || by == hand:
			case hand != "": // of several
				return ""
			default:
				hand = by
			}
		}
		return hand
	}
	var lines []string
	for i, decision := range body.Decisions {
		if body.Seats[i] != f.Seat {
			continue
		}
		sheet := c.filed[asked{f.Seat, decision}]
		for _, l := range sheet.Lines {
			lines = append(lines, l.Canon)
		}
		if by := gamelog.HandOf(sheet); len(sheet.Lines) > 0 && hand != "" && hand != by {
			return ""
		} else if len(sheet.Lines) > 0 {
			hand = by
		}
	}
	if !slices.Equal(lines, f.Orders) {
		return ""
	}
	return hand
}

// put writes the book into the archive.
func (c *clerk) put(f *files) {
	if c == nil || f.err != nil {
		return
	}
	if late := c.letters[0]; len(late) > 0 {
		last := c.book.Turns[len(c.book.Turns)-1].View
		c.enter(last, facts.DispatchStep{Press: late})
	}
	var b bytes.Buffer
	err := c.options.Dispatches(&b, c.book)
	f.put("dispatches.html", b.Bytes(), err)
}
