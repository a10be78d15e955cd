package desk

import (
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// unread is press in the order it was written, with the steps that took it in.
type unread struct {
	letters []facts.Press
	steps   []int // 0 for none yet
}

// pressSince is the press that a seat wrote and got and that the steps after the
// given one took in, or none yet.
func (s *Session) pressSince(tb *gamelog.Table, seat string, after int) (u unread, err error) {
	reader, err := s.Tx.Seat(tb.Game.ID, seat)
	if err != nil {
		return u, err
	}
	zone := s.Head(tb.Game, reader).Zone
	add := func(letters []store.Press, step int) {
		for _, p := range letters {
			if seen, ok := tb.PressFor(seat, p, zone); ok {
				u.letters, u.steps = append(u.letters, seen), append(u.steps, step)
			}
		}
	}
	err = s.Tx.Steps(tb.Game.ID, after+1, func(st store.Step) bool { add(st.Press, st.N); return true })
	add(tb.Game.Unlogged, 0)
	return u, err
}

// upTo takes out what steps up to the given one took in; all that is left for 0.
func (u *unread) upTo(step int) []facts.Press {
	n := 0
	for n < len(u.steps) && (step == 0 || u.steps[n] > 0 && u.steps[n] <= step) {
		n++
	}
	out := u.letters[:n:n]
	u.letters, u.steps = u.letters[n:], u.steps[n:]
	return out
}
