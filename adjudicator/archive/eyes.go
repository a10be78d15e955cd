package archive

import (
	"encoding/json"
	"reflect"
	"slices"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
)

// eyes are the seats through which a game is looked at: one, or all of a side, which
// then shows what they knew between them. The seat "" sees everything.
type eyes []title.Seat

// sitting are those of the seats that play in a position.
func (s eyes) sitting(pos title.Position) eyes {
	return slices.DeleteFunc(slices.Clone(s), func(seat title.Seat) bool { return !gamelog.Sits(pos, seat) })
}

// view is a position as those of the seats know it that play in it: of each counter what the seat knows
// that has it in sight, or had it last, and of all else what the first one knows. ok is false where none does.
func (s eyes) view(pos title.Position) (v title.View, ok bool) {
	one := len(s) == 1
	if s = s.sitting(pos); len(s) == 0 {
		return v, false
	}
	v = pos.Known(s[0]).View(s[0])
	if one {
		return v, true
	}
	v.Seat, v.Awaited = "", nil
	units, holdings := map[string]int{}, map[title.Holding]bool{}
	for i, u := range v.Units {
		units[u.ID] = i
	}
	for _, h := range v.Holdings {
		holdings[title.Holding{Name: h.Name, At: h.At}] = true
	}
	for _, seat := range s[1:] {
		w := pos.Known(seat).View(seat)
		if v.Board == nil {
			v.Board = w.Board
		}
		if len(v.Result.Totals) == 0 {
			v.Result = w.Result
		}
		if v.Beside == nil {
			v.Beside = w.Beside
		}
		for _, u := range w.Units {
			if at, ok := units[u.ID]; !ok {
				units[u.ID], v.Units = len(v.Units), append(v.Units, u)
			} else if fresher(u, v.Units[at]) {
				v.Units[at] = u
			}
		}
		for _, h := range w.Holdings {
			if place := (title.Holding{Name: h.Name, At: h.At}); !holdings[place] {
				holdings[place], v.Holdings = true, append(v.Holdings, h)
			}
		}
	}
	return v, true
}

// fresher tells whether one look at a counter is of later than another.
func fresher(u, than title.Unit) bool {
	now := func(x title.Unit) bool { return x.Seen == 0 && (x.At != "" || x.Off != "") }
	switch {
	case now(u) != now(than):
		return now(u)
	case now(u):
		return u.At != "" && than.At == ""
	}
	return u.Seen > than.Seen
}

// news is what the seats learn of events that start at a position. What one of them
// learns whole is told so, and what several learn alike once.
func (s eyes) news(pos title.Position, events []title.Event) (news []title.Event, err error) {
	if len(s) == 1 {
		return gamelog.Heard(pos, s[0], events), nil
	}
	s = s.distinct(pos, events)
	if len(s) == 0 {
		return nil, nil
	}
	pos = pos.Clone()
	for _, e := range events {
		heard, err := s.heard(pos, e)
		if err != nil {
			return nil, err
		}
		news = append(news, heard...)
		if err := pos.Apply(e); err != nil {
			return nil, err
		}
	}
	return news, nil
}

// distinct leaves out seats that learn nothing of the events, or the same as one before them: of thirty seats
// most hear alike, and asking each after every event takes long. A seat that does not play yet may come to.
func (s eyes) distinct(pos title.Position, events []title.Event) (kept eyes) {
	told := [][]title.Event{nil}
	for _, seat := range s {
		if !gamelog.Sits(pos, seat) {
			kept = append(kept, seat)
			continue
		}
		heard := gamelog.Heard(pos, seat, events)
		if slices.ContainsFunc(told, func(other []title.Event) bool { return slices.EqualFunc(heard, other, alike) }) {
			continue
		}
		kept, told = append(kept, seat), append(told, heard)
	}
	return kept
}

// alike tells whether two events say the same.
func alike(a, b title.Event) bool { return a == b || reflect.DeepEqual(a, b) }

// heard is what the seats learn of one event.
func (s eyes) heard(pos title.Position, e title.Event) (heard []title.Event, err error) {
	whole, err := said(e)
	if err != nil {
		return nil, err
	}
	var all []string
	for _, seat := range s {
		for _, n := range gamelog.Heard(pos, seat, []title.Event{e}) {
			words, err := said(n)
			if err != nil {
				return nil, err
			}
			if !slices.Contains(all, words) {
				all, heard = append(all, words), append(heard, n)
			}
		}
	}
	if !slices.Contains(all, whole) {
		return heard, nil
	}
	kept := heard[:0]
	for i, n := range heard {
		if title.Kind(n) != title.Kind(e) || all[i] == whole {
			kept = append(kept, n)
		}
	}
	return kept, nil
}

// said is all that an event says.
func said(e title.Event) (string, error) {
	b, err := json.Marshal(e)
	return title.Kind(e) + string(b), err
}

// orders are the sheets that the seats may see: their own.
func (s eyes) orders(sheets []dice.Filed) []dice.Filed {
	var out []dice.Filed
	for _, f := range sheets {
		if (s[0] == "" || slices.Contains(s, title.Seat(f.Seat))) && len(f.Orders)+len(f.Standing) > 0 {
			out = append(out, f)
		}
	}
	return out
}
