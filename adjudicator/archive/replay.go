package archive

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// ReplayPage writes a replay as a page.
type ReplayPage func(io.Writer, facts.Replay) error

// Replay makes the replay of what was collected.
func (a *Collected) Replay(press bool) (facts.Replay, error) {
	g, info := a.tb.Game, a.tb.Title.Info()
	r := facts.Replay{
		Game: g.ID, GameName: g.Name, Title: g.Title, TitleName: info.Name, Scenario: g.Scenario, Options: g.Options,
		Version: g.Version, State: g.State, Created: g.Created, Commitment: g.Commitment, Zone: a.zone,
	}
	if len(a.steps) == 0 {
		return r, errors.New("it has not begun")
	}
	if a.open() {
		r.Log, r.Digest = a.log(), g.Digest
	}
	if a.over() {
		r.Secret = hex.EncodeToString(g.Secret)
	}
	for _, s := range a.seats {
		seat := facts.ReplaySeat{Seat: title.Seat(s.Seat), Side: a.tb.SideOf(s.Seat), State: s.State, Name: s.Name}
		if !a.open() && s.Seat != a.seat {
			seat.Name = ""
		}
		if a.open() {
			seat.Held = namesHeld(s)
		}
		r.Seats = append(r.Seats, seat)
	}
	f := filmer{Collected: a, replay: &r, after: map[int]int{}}
	f.perspectives()
	for _, s := range a.steps {
		if err := f.step(s); err != nil {
			return r, fmt.Errorf("step %d: %w", s.N, err)
		}
	}
	if press {
		f.putPress()
	}
	return r, nil
}

// filmer plays a log and takes the pictures.
type filmer struct {
	*Collected
	replay *facts.Replay
	// eyes of each perspective: one seat, "" for everything, or those of a side.
	eyes  []eyes
	pos   title.Position
	sums  gamelog.Luck
	shown int // steps shown to a seat
	// after is the number that a step is shown by, or the last before it that is.
	after map[int]int
}

// perspectives lists the ways to look at the game that its reader has: everything once
// it is over, and each side, or each seat when that was asked for.
func (f *filmer) perspectives() {
	add := func(p facts.Perspective, seats ...title.Seat) {
		f.replay.Perspectives, f.eyes = append(f.replay.Perspectives, p), append(f.eyes, seats)
	}
	if !f.open() {
		add(facts.Perspective{Seat: title.Seat(f.seat), Side: f.tb.SideOf(f.seat)}, title.Seat(f.seat))
		return
	}
	if f.over() {
		add(facts.Perspective{}, "")
	}
	roster := f.tb.Roster()
	for i, s := range roster {
		var seats eyes
		for _, other := range roster {
			if other.Side == s.Side {
				seats = append(seats, other.Seat)
			}
		}
		switch {
		case f.options.Seats || len(seats) == 1:
			add(facts.Perspective{Seat: s.Seat, Side: s.Side}, s.Seat)
		case slices.IndexFunc(roster, func(o title.SeatInfo) bool { return o.Side == s.Side }) == i:
			add(facts.Perspective{Side: s.Side}, seats...)
		}
	}
}

func (f *filmer) step(s store.Step) error {
	body, err := gamelog.ReadStep(s)
	if err != nil {
		return err
	}
	after, events, err := gamelog.Follow(f.tb.Title, f.tb.Game, &body, f.pos)
	if err != nil {
		return err
	}
	before := f.pos
	f.pos = after
	at, err := time.Parse(time.RFC3339, body.Time)
	if err != nil {
		return err
	}
	n := s.N
	if !f.open() {
		f.after[s.N] = f.shown
		if !f.noticed(body, before, after, events) {
			return nil
		}
		f.shown++
		n = f.shown
	}
	f.after[s.N] = n
	step := facts.ReplayStep{N: n, Time: at}
	if f.open() {
		step.Cause, step.Who, step.Reason, step.Act, step.Rolls = body.Cause.Kind, body.Cause.Who, body.Cause.Reason, body.Cause.Act, body.Rolls
	}
	f.replay.Steps = append(f.replay.Steps, step)
	f.sums.Add(f.tb.Rules, body.Rolls)
	f.replay.Luck = append(f.replay.Luck, f.sums.After(n, f.open())...) // every report shows these sums to everybody
	if !body.Plays() || after == nil {
		return nil // an act of the moderator that moved nothing, or nobody knows what moved
	}

	// A step that sets the position itself, as the first does, has no scenes.
	scenes := []int{0}
	if before == nil || len(body.Start) > 0 {
		before, events = nil, nil
	} else if f.over() {
		scenes = title.Scenes(events)
	}
	for i := range f.replay.Perspectives {
		if err := f.film(i, n, body.Sheets, before, after, events, scenes); err != nil {
			return err
		}
	}
	return nil
}

// noticed tells whether the archive's seat knows of a step. Of a moderator's acts
// that do not concern it, it must not learn, not even by a gap in the numbers.
func (a *Collected) noticed(body gamelog.StepBody, before, after title.Position, events []title.Event) bool {
	switch {
	case !a.played(before, after):
		return false
	case len(body.Start) > 0 || len(body.Decisions) > 0:
		return true
	}
	return len(gamelog.Heard(before, title.Seat(a.seat), events)) > 0
}

// film adds a step's frames to the perspective with that number.
func (f *filmer) film(i, step int, sheets []dice.Filed, pos, after title.Position, events []title.Event, scenes []int) error {
	p, eyes := &f.replay.Perspectives[i], f.eyes[i]
	orders := eyes.orders(sheets)
	add := func(pos title.Position, past int, news []title.Event) {
		if view, ok := eyes.view(pos); ok {
			p.Frames = append(p.Frames, facts.Frame{Step: step, Past: past, View: view, News: news, Orders: orders})
		}
		orders = nil
	}
	if pos == nil {
		add(after, 0, nil)
		return nil
	}
	pos = pos.Clone()
	var news []title.Event
	for i, from := range scenes {
		to := len(events)
		if i+1 < len(scenes) {
			to = scenes[i+1]
		}
		heard, err := eyes.news(pos, events[from:to])
		if err != nil {
			return err
		}
		news = append(news, heard...)
		if to == len(events) {
			add(after, to, news)
			break
		}
		for _, e := range events[from:to] {
			if err := pos.Apply(e); err != nil {
				return err
			}
		}
		// A scene of which the seat sees nothing to look at is told with the next.
		if visible(news) {
			add(pos, to, news)
			news = nil
		}
	}
	return nil
}

// visible tells whether there is something in the news for a picture.
func visible(news []title.Event) bool {
	for _, e := range news {
		if d, ok := e.(title.Drawn); ok && len(d.Arrows()) > 0 {
			return true
		}
	}
	return false
}

// putPress puts messages beside the step after which they were sent, for those who
// wrote or got them.
func (f *filmer) putPress() {
	last := f.steps[len(f.steps)-1].N
	for _, p := range f.press() {
		if !f.mayRead(p.Press) {
			continue
		}
		after := last
		if p.step > 0 {
			after = p.step - 1
		}
		for i := range f.replay.Perspectives {
			x := &f.replay.Perspectives[i]
			had := len(x.Press)
			for _, seat := range f.eyes[i] {
				seen, ok := f.tb.PressFor(string(seat), p.Press, f.zone)
				if seat == "" {
					ok = true
					if f.named(p.Press) {
						seen.From = p.From
					}
				}
				if !ok {
					continue
				}
				if p.Anonymous && len(f.eyes[i]) > 1 {
					seen.From = "" // also to the others of the side
				}
				if seen.Step = f.after[after]; len(x.Press) == had {
					x.Press = append(x.Press, seen)
				} else if seen.Mine { // who wrote it knows most of it
					x.Press[had] = seen
				}
			}
		}
	}
}
