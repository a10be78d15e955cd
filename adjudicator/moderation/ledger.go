package moderation

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/store"
)

// PEOPLE and PEOPLE address: who plays here and how they keep their deadlines, in
// all games. Whoever moderates some games is told of those who play in them.
func peopleAct(s *desk.Session, a *act) error {
	if len(a.words) > 1 {
		return deny("odd-word", "word", a.words[1], "verb", a.verb)
	}
	people, err := peopleOf(s, a)
	if err != nil {
		return err
	}
	if len(a.words) == 0 {
		a.says("people")
		a.row.People = &facts.PeopleList{People: people}
		return nil
	}
	who, ok := desk.ParseAddress(a.words[0])
	if !ok {
		return deny("bad-address", "address", a.words[0])
	}
	var known []string
	for _, p := range people {
		if slices.ContainsFunc(p.Addresses, func(x string) bool { return desk.SameAddress(x, who) }) {
			a.says("person", "address", who)
			a.row.People = &facts.PeopleList{People: []facts.PersonLine{p}, Full: true}
			return nil
		}
		known = append(known, p.Addresses...)
	}
	no := deny("unknown-person", "address", a.words[0])
	no.suggest = order.Nearest(who, known, 2)
	return no
}

// peopleOf are the people a moderator may know of, by first address: those who have
// a record, and all others who have a seat.
func peopleOf(s *desk.Session, a *act) ([]facts.PersonLine, error) {
	seats, err := seatsTaken(s, a)
	if err != nil {
		return nil, err
	}
	var out []facts.PersonLine
	err = s.Tx.People(func(p store.Person) bool {
		line := personLine(s, p)
		for _, at := range p.Addresses {
			line.Seats = append(line.Seats, seatNames(seats[strings.ToLower(at)])...)
			delete(seats, strings.ToLower(at))
		}
		if a.all || len(line.Seats) > 0 {
			out = append(out, line)
		}
		return true
	})
	for _, had := range seats {
		out = append(out, facts.PersonLine{Addresses: []string{had[0].Address}, Name: had[0].Name, Seats: seatNames(had)})
	}
	slices.SortStableFunc(out, func(a, b facts.PersonLine) int { return cmp.Compare(firstOf(a), firstOf(b)) })
	return out, err
}

// seatsTaken are the seats that people have in the games that a moderator may know of,
// by address in small letters.
func seatsTaken(s *desk.Session, a *act) (map[string][]store.Seat, error) {
	var games []store.Game
	if err := s.Tx.Games(func(g store.Game) bool {
		if a.mayModerate(g) {
			games = append(games, g)
		}
		return true
	}); err != nil {
		return nil, err
	}
	seats := map[string][]store.Seat{}
	for _, g := range games {
		all, err := s.Tx.Seats(g.ID)
		if err != nil {
			return nil, err
		}
		for _, seat := range all {
			if at := strings.ToLower(seat.Address); seat.State == "taken" {
				seats[at] = append(seats[at], seat)
			}
		}
	}
	return seats, nil
}

// seatNames are seats as PEOPLE names them: "german of warta-1".
func seatNames(seats []store.Seat) (names []string) {
	for _, seat := range seats {
		names = append(names, seat.Seat+" of "+seat.Game)
	}
	return names
}

func firstOf(p facts.PersonLine) string {
	return strings.ToLower(strings.Join(p.Addresses[:min(1, len(p.Addresses))], ""))
}

func personLine(s *desk.Session, p store.Person) facts.PersonLine {
	r := p.Record
	line := facts.PersonLine{
		Addresses: p.Addresses, Name: p.Name, Language: p.Language, Zone: p.Zone, Waits: p.Waits,
		Decisions: r.Decisions, OnTime: r.OnTime, Late: r.Late, Missed: r.Missed, Took: r.Took,
	}
	for key, value := range p.Prefs {
		line.Wishes = append(line.Wishes, key+" "+value)
	}
	slices.Sort(line.Wishes)
	for _, x := range p.Absences {
		line.Away = append(line.Away, facts.Span{From: x.From.In(s.Zone), Until: x.Until.In(s.Zone)})
	}
	return line
}
