package moderation

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// STATUS, STATUS ALL, STATUS game.
func statusAct(s *desk.Session, a *act) error {
	if len(a.words) == 0 || order.Fold(a.words[0]) == "ALL" {
		list, err := gameList(s, a, len(a.words) > 0)
		a.says("status")
		a.row.Games = list
		return err
	}
	g, err := gameNamed(s, a)
	if err != nil {
		return err
	}
	a.says("status-game", "game", g.ID)
	a.row.Game, err = gameStatus(s, g.ID)
	return err
}

// gameList is every game the moderator may see. It reads records only: no
// position is folded for it.
func gameList(s *desk.Session, a *act, all bool) (*facts.GameList, error) {
	list := &facts.GameList{All: all}
	var games []store.Game
	err := s.Tx.Games(func(g store.Game) bool {
		switch {
		case !a.mayModerate(g):
		case g.State == "over" && !all:
			list.Over++
		default:
			games = append(games, g)
		}
		return true
	})
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		line, _, err := gameLine(s, g)
		if err != nil {
			return nil, err
		}
		list.Games = append(list.Games, line)
	}
	slices.SortStableFunc(list.Games, func(a, b facts.GameLine) int {
		return cmp.Or(cmp.Compare(urgency(&a), urgency(&b)), a.Deadline.Compare(b.Deadline))
	})
	return list, nil
}

// urgency puts games in trouble first, then those whose clock runs, finished
// ones last.
func urgency(g *facts.GameLine) int {
	switch {
	case g.State == "over":
		return 3
	case len(g.Troubles) > 0:
		return 0
	case !g.Deadline.IsZero():
		return 1
	}
	return 2
}

// gameLine sums a game up from its records.
func gameLine(s *desk.Session, g store.Game) (facts.GameLine, []store.Seat, error) {
	if g.Step > 0 && g.Outlook.Play == 0 { // written before there were outlooks
		if err := outlookOf(s, &g); err != nil {
			return facts.GameLine{}, nil, err
		}
	}
	o := g.Outlook
	line := facts.GameLine{
		ID: g.ID, Name: g.Name, Title: g.Title, TitleName: g.Title, State: g.State, Turn: o.Turn, Turns: o.Turns, Phase: o.Phase,
		Deadline: g.Deadline, Left: g.Left, Play: o.Play,
	}
	var err error
	if line.Winner, err = winnerOf(s, g); err != nil {
		return line, nil, err
	}
	if t := s.TitleOf[g.Title]; t != nil {
		line.TitleName = t.Info().Name
	}
	seats, err := s.Tx.Seats(g.ID)
	if err != nil {
		return line, nil, err
	}
	if g.State == "running" || g.State == "paused" || g.State == "quarantined" {
		line.Since = o.Since
		for _, x := range o.Awaited {
			w := facts.Wait{Seat: x.Seat, Decision: x.Decision, Kind: x.Kind, Optional: x.Optional}
			if i := slices.IndexFunc(seats, func(y store.Seat) bool { return y.Seat == x.Seat }); i >= 0 {
				w.Address, w.State = seats[i].Address, seats[i].State
			}
			sheet, err := s.Tx.Sheet(g.ID, x.Seat, x.Decision)
			if err != nil {
				return line, nil, err
			}
			w.Ready, w.Filed = sheet.Ready, len(sheet.Lines)
			line.Waits = append(line.Waits, w)
		}
	}
	line.Troubles = troubles(s, g, seats)
	return line, seats, nil
}

// outlookOf works out the outlook of a game whose record has none yet.
func outlookOf(s *desk.Session, g *store.Game) error {
	tb, err := s.Desk.Sit(s.Tx, g.ID)
	if err != nil {
		return err
	}
	s.LookOut(tb, g.Step)
	g.Outlook = tb.Game.Outlook
	return nil
}

// winnerOf is who won a finished game; "" while it goes on.
func winnerOf(s *desk.Session, g store.Game) (string, error) {
	if g.State != "over" || g.Outlook.Winner != "" {
		return g.Outlook.Winner, nil
	}
	tb, err := s.Desk.Sit(s.Tx, g.ID) // nobody, or it ended before winners were noted
	if errors.Is(err, gamelog.ErrOtherVersion) || err == nil && tb.Position == nil {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return tb.Position.Result().Winner, nil
}

// troubles are what a moderator should look at.
func troubles(s *desk.Session, g store.Game, seats []store.Seat) []title.Note {
	var out []title.Note
	if g.Trouble != "" {
		kind := "stuck"
		if g.State == "quarantined" {
			kind = "set-aside"
		}
		stuck := desk.Note(kind, "reason", g.Trouble)
		maps.Copy(stuck.Args, g.TroubleFacts)
		out = append(out, stuck)
	}
	if t := s.TitleOf[g.Title]; t != nil && outdated(g, t) {
		out = append(out, desk.Note("other-version", "game", g.ID, "from", g.Version, "to", t.Info().Version))
	}
	if g.State == "running" && !g.Deadline.IsZero() && g.Deadline.Before(s.At) {
		out = append(out, desk.Note("overdue"))
	}
	for _, x := range seats {
		if x.State == desk.RetiredState {
			continue
		}
		if !x.Unreachable.IsZero() && g.State != "over" {
			out = append(out, desk.Note("unreachable", "seat", x.Seat, "address", x.Address, "since", facts.At(x.Unreachable), "latest", facts.At(desk.GoesOnAt(g))))
		}
		switch {
		case g.State == "over":
		case x.State == "invited", x.State == "bot" && x.Address != "":
			out = append(out, desk.Note("not-joined", "seat", x.Seat, "address", x.Address))
		case x.State == "taken" && x.Resigned:
			out = append(out, desk.Note("resigned", "seat", x.Seat, "address", x.Address))
		case x.State == "empty":
			out = append(out, desk.Note("seat-empty", "seat", x.Seat))
		case x.Vacation.After(s.At):
			out = append(out, desk.Note("away", "seat", x.Seat, "until", facts.At(x.Vacation)))
		}
	}
	return out
}

// latestActs is how many acts of moderators STATUS shows.
const latestActs = 5

// gameStatus is one game in full.
func gameStatus(s *desk.Session, id string) (*facts.GameStatus, error) {
	tb, err := s.Desk.Sit(s.Tx, id)
	if errors.Is(err, gamelog.ErrOtherVersion) { // its records still tell much
		tb = new(gamelog.Table)
		tb.Game, err = s.Tx.Game(id)
	}
	if err != nil {
		return nil, err
	}
	g := tb.Game
	line, seats, err := gameLine(s, g)
	if err != nil {
		return nil, err
	}
	st := &facts.GameStatus{
		GameLine: line, Scenario: g.Scenario, Options: g.Options, Commitment: g.Commitment, Step: g.Step, Press: g.Press,
		Observers: g.Observers, Moderators: g.Moderators,
	}
	for _, x := range seats {
		row := facts.SeatLine{Seat: x.Seat, State: x.State, Name: x.Name, Address: x.Address, Standing: x.Standing}
		if x.Vacation.After(s.At) {
			row.Vacation = x.Vacation.In(s.Zone)
		}
		st.Seats = append(st.Seats, row)
	}
	if tb.Position != nil {
		st.Totals = tb.Position.Result().Totals
	}
	if st.Acts, err = actsOfGame(s, tb); err != nil {
		return nil, err
	}
	err = s.Tx.OutgoingOf(id, func(o store.Outgoing) bool {
		if o.Sent.IsZero() && (o.Failed || o.Attempts > 0) {
			st.Stuck++
		}
		return true
	})
	return st, err
}

// actsOfGame are the latest acts of moderators, from the log and around it.
func actsOfGame(s *desk.Session, tb *gamelog.Table) ([]facts.ActRow, error) {
	var out []facts.ActRow
	row := func(step int, x store.Act) {
		first, _, _ := strings.Cut(x.Line, "\n")
		out = append(out, facts.ActRow{Step: step, Time: x.Time.In(s.Zone), Who: x.Who, Act: first, Why: x.Reason})
	}
	for n := tb.Game.Step; n > 0 && len(out) < latestActs; n-- {
		st, err := s.Tx.Step(tb.Game.ID, n)
		if err != nil {
			return nil, err
		}
		body, err := gamelog.ReadStep(st)
		if err != nil {
			return nil, err
		}
		if body.Cause.Kind == "moderator" {
			row(n, store.Act{Time: gamelog.ParseTime(body.Time), Who: body.Cause.Who, Line: body.Cause.Act, Reason: body.Cause.Reason})
		}
		for i := len(body.Acts) - 1; i >= 0 && len(out) < latestActs; i-- {
			row(n, body.Acts[i])
		}
	}
	slices.Reverse(out)
	for _, x := range tb.Game.Acts {
		row(0, x)
	}
	return out[max(0, len(out)-latestActs):], nil
}
