package moderation

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/store"
)

// takeover is a game of another version as this one would go on with it.
type takeover struct {
	tb   *gamelog.Table // the position taken over, by the title of this version
	from string         // the version that it was played by
	fell []fallen
}

// fallen is what of a seat's orders does not pass under the version taken over.
type fallen struct {
	seat     store.Seat // with the standing orders that are left
	sheets   []store.Sheet
	standing bool // some of them fell
	lines    []facts.AnswerLine
}

// takeOver reads a game of another version by this one. Nothing is written. A
// denial says why it cannot be.
func takeOver(s *desk.Session, g store.Game) (o takeover, err error) {
	t, ok := s.TitleOf[g.Title]
	if !ok {
		return o, deny("adopt-no-title", "game", g.ID, "title", g.Title)
	}
	here := t.Info().Version
	if g.Version == here {
		return o, deny("adopt-needless", "game", g.ID, "version", here)
	}
	facts := []string{"game", g.ID, "from", g.Version, "to", here}
	heir, ok := t.(title.Adopter)
	if !ok {
		return o, deny("adopt-never", append(facts, "title", t.Info().Name)...)
	}
	defer func() {
		if r := recover(); r != nil {
			o, err = takeover{}, deny("adopt-unsound", append(facts, "reason", fmt.Sprint("the rules fail on it: ", r))...)
		}
	}()
	tb, err := s.Unseated(g)
	if err != nil {
		return o, deny("adopt-unsound", append(facts, "reason", err.Error())...)
	}
	o = takeover{tb: tb, from: g.Version}
	kept, err := lastPosition(s, o.tb)
	if desk.IsStoreTrouble(err) {
		return o, err
	}
	if err == nil {
		o.tb.Position, err = title.AdoptIn(heir, gamelog.SetupOf(g), kept)
	}
	if err == nil {
		err = soundPosition(o.tb.Rules, o.tb.Position)
	}
	if err != nil {
		return o, deny("adopt-unsound", append(facts, "reason", err.Error())...)
	}
	seats, err := s.Tx.Seats(g.ID)
	if err != nil {
		return o, err
	}
	for _, seat := range seats {
		f, err := checkAgain(s, o.tb, seat)
		if err != nil {
			return o, err
		}
		if len(f.lines) > 0 {
			o.fell = append(o.fell, f)
		}
	}
	return o, nil
}

// lastPosition is a game's position as the version that played it wrote it down: the
// one kept beside the log if it is what the log says, else folded anew. The luck
// of the dice is counted on the way.
func lastPosition(s *desk.Session, tb *gamelog.Table) ([]byte, error) {
	g := tb.Game
	st, err := s.Tx.Step(g.ID, g.Step)
	if err != nil {
		return nil, err
	}
	last, err := gamelog.ReadStep(st)
	if err != nil {
		return nil, err
	}
	if err := tb.Fold(s.Tx); err != nil {
		return nil, err
	}
	_, kept, err := s.Tx.Snapshot(g.ID, g.Step)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	folded := tb.Position
	for _, candidate := range []func() []byte{func() []byte { return kept }, func() []byte {
		if folded == nil {
			return nil
		}
		return folded.Encode()
	}} {
		b := candidate()
		if sum := sha256.Sum256(b); hex.EncodeToString(sum[:]) == last.Position {
			return b, nil
		}
	}
	return nil, errors.New("the position that the log speaks of is not kept beside it, and this version does not lead to it")
}

// soundPosition tries what play will ask of a position, as the kit does of every
// title: it is encoded and read again, shown to every seat, and played on with the
// worst and the best dice.
func soundPosition(rules title.Game, pos title.Position) error {
	encoded := pos.Encode()
	back, err := rules.Decode(encoded)
	if err != nil {
		return err
	}
	if !bytes.Equal(back.Encode(), encoded) {
		return errors.New("read again it is another position")
	}
	awaited := pos.Awaited()
	if pos.Over() != (len(awaited) == 0) {
		return fmt.Errorf("over: %t, and %d decisions are awaited", pos.Over(), len(awaited))
	}
	for _, x := range title.Sitting(rules, pos) {
		known := pos.Known(x.Seat)
		known.View(x.Seat)
		known.Form(x.Seat)
		if !slices.ContainsFunc(awaited, func(d title.Decision) bool { return d.Seat == x.Seat }) {
			continue
		}
		if _, problems := rules.Parse(x.Seat, order.Lines(strings.Join(known.Staff(x.Seat), "\n"))); len(problems) > 0 {
			return fmt.Errorf("the staff officer of %s writes %q", x.Seat, problems[0].Text)
		}
	}
	if pos.Over() {
		return nil
	}
	var empty []title.Sheet
	for _, x := range title.Sitting(rules, pos) {
		empty = append(empty, title.Sheet{Seat: x.Seat})
	}
	for _, cup := range []dice.Cup{dice.Lowest(), dice.Highest()} {
		events, after, err := pos.Resolve(empty, cup)
		if err != nil {
			return err
		}
		folded := pos.Clone()
		for _, e := range events {
			if err := folded.Apply(e); err != nil {
				return err
			}
		}
		if gamelog.PositionDigest(folded) != gamelog.PositionDigest(after) {
			return errors.New("the events of playing on do not lead to the position that they should")
		}
	}
	return nil
}

// checkAgain tries what a seat has filed, and its standing orders, on the position
// that is there now.
func checkAgain(s *desk.Session, tb *gamelog.Table, seat store.Seat) (fallen, error) {
	f := fallen{seat: seat}
	f.seat.Standing = nil
	for i, canon := range seat.Standing {
		if orders, problems := tb.Rules.Parse(title.Seat(seat.Seat), order.Lines(canon)); len(problems) == 0 && len(orders) > 0 {
			f.seat.Standing = append(f.seat.Standing, canon)
		} else {
			f.standing = true
			f.lines = append(f.lines, puzzling(i+1, canon, problems))
		}
	}
	asked := map[string]bool{}
	for _, dec := range tb.Position.Awaited() {
		if string(dec.Seat) == seat.Seat {
			asked[dec.ID] = true
		}
	}
	for _, id := range decisionsOf(tb, seat.Seat) {
		sheet, err := s.Tx.Sheet(seat.Game, seat.Seat, id)
		if err != nil {
			return f, err
		}
		fell := tryAgain(tb, &sheet, seat.Seat, asked[id])
		if len(fell) > 0 {
			sheet.Ready = false
			f.sheets, f.lines = append(f.sheets, sheet), append(f.lines, fell...)
		}
	}
	return f, nil
}

// decisionsOf are the decisions a seat may have filed for: those the game waited for
// so far, and those it waits for now.
func decisionsOf(tb *gamelog.Table, seat string) (ids []string) {
	for _, x := range tb.Game.Outlook.Awaited {
		if x.Seat == seat {
			ids = append(ids, x.Decision)
		}
	}
	for _, dec := range tb.Position.Awaited() {
		if string(dec.Seat) == seat && !slices.Contains(ids, dec.ID) {
			ids = append(ids, dec.ID)
		}
	}
	return ids
}

// tryAgain takes the lines off a sheet that no longer pass, and gives them with
// what is wrong with each.
func tryAgain(tb *gamelog.Table, sheet *store.Sheet, seat string, asked bool) (fell []facts.AnswerLine) {
	var left []store.SheetLine
	var orders []order.Order
	for _, l := range sheet.Lines {
		parsed, problems := tb.Rules.Parse(title.Seat(seat), order.Lines(l.Canon))
		switch {
		case len(problems) > 0 || len(parsed) != 1:
			fell = append(fell, puzzling(l.N, l.Canon, problems))
		case !asked:
			none := &rule.Refusal{Kind: "nothing-awaited"}
			fell = append(fell, facts.AnswerLine{Line: l.N, Text: l.Canon, Verdict: &title.Verdict{Order: parsed[0], Status: title.Refused, Refusal: none}})
		default:
			left, orders = append(left, l), append(orders, parsed[0])
		}
	}
	sheet.Lines = nil
	checked := tb.Position.Known(title.Seat(seat)).Check(title.Seat(seat), orders)
	for i, v := range checked.Verdicts {
		if v.Status == title.Refused {
			fell = append(fell, facts.AnswerLine{Line: left[i].N, Text: left[i].Canon, Verdict: &v})
		} else {
			sheet.Lines = append(sheet.Lines, left[i])
		}
	}
	slices.SortStableFunc(fell, func(a, b facts.AnswerLine) int { return a.Line - b.Line })
	return fell
}

// puzzling is an order that was understood when it was written and no longer is.
func puzzling(n int, canon string, problems []order.Problem) facts.AnswerLine {
	verb, _, _ := strings.Cut(canon, " ")
	p := &order.Problem{Kind: "unknown-verb", Token: verb, Text: canon}
	if len(problems) > 0 {
		p = &problems[0]
	}
	return facts.AnswerLine{Line: n, Text: canon, Problem: p}
}
