package september1939

import (
	"slices"

	"kurier/adjudicator/title"
)

// Known is the position as the seat may know it: all but the orders that the other seat has
// left for a later phase. A name that is no seat's, such as the moderator's, gets all.
func (p *Position) Known(seat title.Seat) title.Position {
	return p.known(sideOf(string(seat))).clone()
}

func (p *Position) known(seat int) *Position {
	if seat < 0 || int(p.seat) == seat {
		return p
	}
	k := p.clone()
	k.seat, k.results = int8(seat), nil
	k.kept = slices.DeleteFunc(k.kept, func(o kept) bool { return int(o.seat) != seat })
	return k
}

// News is what the seat learns of events that start at this position.
func (p *Position) News(seat title.Seat, list []title.Event) []title.Event {
	side := sideOf(string(seat))
	if side < 0 {
		return list
	}
	var news []title.Event
	for _, e := range list {
		own := events.Owner(e) == nationNames[side]
		if told := events.Audience(e.Kind(), 0).Told(e, own, func() title.Event { return e }); told != nil {
			news = append(news, told)
		}
	}
	return news
}
