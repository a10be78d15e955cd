package moderation

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// ROLLBACK game step [FROM step] REASON text and RESTORE, its counterpart: the
// position of an earlier step comes back as a new step. Nothing is taken out of
// the log; the dice go on with fresh numbers. ROLLBACK goes back to what is in
// force, RESTORE brings back what was undone.
func backAct(s *desk.Session, a *act) error {
	tb, err := gameOf(s, a, "running", "paused", "quarantined")
	if err != nil {
		return err
	}
	g := &tb.Game
	if g.Outlook.Play == 0 { // written before there were outlooks
		s.LookOut(tb, g.Step)
	}
	to, err := backTo(s, a, tb)
	if err != nil {
		return err
	}
	pos, err := positionToGoBackTo(s, tb, to)
	if err != nil {
		return err
	}
	if gamelog.PositionDigest(pos) == gamelog.PositionDigest(tb.Position) {
		return deny("there-already", "game", g.ID, "step", strconv.Itoa(to))
	}
	body := gamelog.StepBody{
		Game: g.ID, N: g.Step + 1, Cause: a.cause(), Start: json.RawMessage(pos.Encode()), Events: []gamelog.EventRecord{},
	}
	body.Cause.To = to
	if err := setAside(s, tb, to, body.N); err != nil {
		return err
	}
	tb.Position = pos
	if a.verb == "RESTORE" {
		if err := bringBack(s, tb); err != nil {
			return err
		}
	}
	if err := s.AppendStep(tb, body); err != nil {
		return err
	}
	g.Left = 0
	if g.State == "running" {
		g.Trouble = ""
		s.SetDeadline(tb)
	} else if g.State == "paused" && len(s.AwaitedPeople(tb)) > 0 {
		g.Left = g.Clock.PerDecision
	}
	kind := strings.ToLower(a.verb)
	a.says(kind, "game", g.ID, "to", strconv.Itoa(to), "step", strconv.Itoa(body.N), "next", nextOf(tb))
	if err := s.Keep(tb); err != nil {
		return err
	}
	if err := s.TellEverybody(tb, kind, desk.Because(a.reason)); err != nil {
		return err
	}
	if g.State == "running" && len(s.AwaitedPeople(tb)) == 0 {
		return s.PlayOn(tb) // it is the staff officer's turn, and the reports follow that
	}
	return s.Reports(tb, nil)
}

// positionToGoBackTo is the position after a step. One of an earlier version is
// taken over by the present one, as ADOPT does.
func positionToGoBackTo(s *desk.Session, tb *gamelog.Table, to int) (title.Position, error) {
	g := tb.Game
	pos, err := gamelog.PositionAfter(s.Tx, g, tb.Title, to)
	was := gamelog.VersionAt(g, to)
	if err != nil || was == g.Version {
		return pos, err
	}
	heir, ok := tb.Title.(title.Adopter)
	if pos == nil || !ok {
		return nil, deny("past-adoption", "game", g.ID, "step", strconv.Itoa(to), "from", was, "to", g.Version)
	}
	if pos, err = title.AdoptIn(heir, gamelog.SetupOf(g), pos.Encode()); err == nil {
		err = soundPosition(tb.Rules, pos)
	}
	if err != nil {
		return nil, deny("past-adoption", "game", g.ID, "step", strconv.Itoa(to), "from", was, "to", g.Version, "reason", err.Error())
	}
	return pos, nil
}

// backTo reads which step to go to, with the guards against stale acts.
func backTo(s *desk.Session, a *act, tb *gamelog.Table) (int, error) {
	g := tb.Game
	now := g.Outlook.Play
	last := strconv.Itoa(now)
	in, _, err := gamelog.Branch(s.Tx, g.ID, g.Step)
	if err != nil {
		return 0, err
	}
	to, unread := 0, error(nil)
	if len(a.words) > 1 {
		to, unread = strconv.Atoi(a.words[1])
	}
	if len(a.words) < 2 || unread != nil {
		return 0, whichStep(a, g, in)
	}
	if to < 1 {
		return 0, deny("past-start", "game", g.ID, "step", a.words[1])
	}
	if to > g.Step {
		return 0, deny("no-such-step", "game", g.ID, "step", a.words[1], "last", last)
	}
	if rest := a.words[2:]; len(rest) > 0 {
		if len(rest) != 2 || !strings.EqualFold(rest[0], "FROM") {
			return 0, deny("odd-word", "word", rest[0], "verb", a.verb)
		}
		if rest[1] != last && rest[1] != strconv.Itoa(g.Step) {
			return 0, deny("stale-step", "game", g.ID, "step", rest[1], "last", last)
		}
	}
	if a.reason == "" {
		return 0, deny("why", "verb", a.verb)
	}
	switch {
	case a.verb == "ROLLBACK" && in[to] == 0:
		return 0, deny("undone-already", "game", g.ID, "step", a.words[1])
	case a.verb == "RESTORE" && in[to] > 0:
		return 0, deny("not-undone", "game", g.ID, "step", a.words[1])
	}
	return to, nil
}

// whichStep asks for a step by its number: any to go back to, and to bring back one that was undone.
func whichStep(a *act, g store.Game, in map[int]int) error {
	if a.verb == "ROLLBACK" {
		return deny("which-step", "game", g.ID, "last", strconv.Itoa(g.Outlook.Play))
	}
	for n := g.Step; n > 0; n-- {
		if in[n] == 0 {
			return deny("which-undone", "game", g.ID, "last", strconv.Itoa(n))
		}
	}
	return deny("nothing-undone", "game", g.ID)
}

// setAside puts the sheets of all decisions made after step to, and of those
// awaited, out of force. They are kept. What was entered for them into players' records
// is taken back, for good: what a moderator undid, or restored, is nobody's punctuality.
func setAside(s *desk.Session, tb *gamelog.Table, to, n int) error {
	undo := func(seat, decision string) error {
		sheet, err := s.Tx.Sheet(tb.Game.ID, seat, decision)
		if err != nil {
			return err
		}
		if err := s.TakeBack(&sheet); err != nil || len(sheet.Lines) == 0 && !sheet.Ready {
			return err
		}
		blank := store.Sheet{Game: sheet.Game, Seat: seat, Decision: decision, Last: sheet.Last}
		sheet.Decision = gamelog.Aside(decision, n)
		if err := s.Tx.PutSheet(sheet); err != nil {
			return err
		}
		return s.Tx.PutSheet(blank)
	}
	for _, dec := range tb.Position.Awaited() {
		if err := undo(string(dec.Seat), dec.ID); err != nil {
			return err
		}
	}
	var inner error
	err := s.Tx.Steps(tb.Game.ID, to+1, func(st store.Step) bool {
		var body gamelog.StepBody
		if body, inner = gamelog.ReadStep(st); inner != nil {
			return false
		}
		for i := range body.Decisions {
			if inner = undo(body.Seats[i], body.Decisions[i]); inner != nil {
				return false
			}
		}
		return true
	})
	return errors.Join(err, inner)
}

// bringBack puts the sheets of the decisions awaited in force again, as they
// were when last set aside, but not READY.
func bringBack(s *desk.Session, tb *gamelog.Table) error {
	_, back, err := gamelog.Branch(s.Tx, tb.Game.ID, tb.Game.Step)
	if err != nil {
		return err
	}
	for _, dec := range tb.Position.Awaited() {
		for i := len(back) - 1; i >= 0; i-- {
			sheet, err := s.Tx.Sheet(tb.Game.ID, string(dec.Seat), gamelog.Aside(dec.ID, back[i]))
			if err != nil {
				return err
			}
			if len(sheet.Lines) == 0 {
				continue
			}
			sheet.Decision, sheet.Ready = dec.ID, false
			if len(tb.Game.Versions) > 0 { // it may have been filed under another version
				tryAgain(tb, &sheet, string(dec.Seat), true)
			}
			if err := s.Tx.PutSheet(sheet); err != nil {
				return err
			}
			break
		}
	}
	return nil
}
