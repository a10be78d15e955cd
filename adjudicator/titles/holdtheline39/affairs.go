package holdtheline39

import (
	"fmt"
	"slices"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// affairs is what lies beyond the map.
type affairs struct {
	// decided are the choices of the High Commands by decision, -1 where nothing is [NPC.12].
	decided []int8
	// date of the first turn, "" before it is settled [NPC.2].
	date string
	// holders are the numbers of the desks that hold the posts of the book, -1 for none; desks are
	// what follows from it.
	holders []int8
	desks   []desk
}

func (a *affairs) clone() affairs {
	b := *a
	b.decided, b.holders = slices.Clone(a.decided), slices.Clone(a.holders)
	return b
}

// begun are the affairs before the game.
func (g *Game) begun() affairs {
	a := affairs{decided: slices.Repeat([]int8{-1}, len(g.d.Affairs.Decisions)), holders: slices.Clone(g.holders), desks: g.desks}
	return a
}

// desk of a seat as the posts are held now, nil for none.
func (p *Position) desk(seat title.Seat) *desk {
	if n := p.deskAt(seat); n >= 0 {
		return &p.desks[n]
	}
	return nil
}

func (p *Position) deskAt(seat title.Seat) int {
	return slices.IndexFunc(p.desks, func(k desk) bool { return k.seat == seat })
}

// leads tells whether one of a desk's posts is in the High Command of its side.
func (k *desk) leads() bool {
	return k.side >= 0 && slices.Contains(k.commands, []string{"G-HC", "P-HC"}[k.side])
}

// SavedAffairs is what lies beyond the map, as JSON.
type SavedAffairs struct {
	// Decided are the choices by side and decision, Holders the seats of the posts that others hold
	// than at the start, "" for nobody.
	Decided map[string]map[string]string `json:"decided,omitempty"`
	Date    string                       `json:"date,omitempty"`
	Holders map[string]string            `json:"holders,omitempty"`
}

// savedAffairs is the encoded form.
func (p *Position) savedAffairs() *SavedAffairs {
	s := &SavedAffairs{Decided: map[string]map[string]string{}, Date: p.date, Holders: map[string]string{}}
	for n, choice := range p.decided {
		d := &p.d.Affairs.Decisions[n]
		if choice < 0 {
			continue
		}
		if s.Decided[d.SideName] == nil {
			s.Decided[d.SideName] = map[string]string{}
		}
		s.Decided[d.SideName][d.Item] = d.Choices[choice].Name
	}
	for post, k := range p.holders {
		if k != p.g.holders[post] {
			seat := ""
			if k >= 0 {
				seat = string(p.desks[k].seat)
			}
			s.Holders[p.d.Seats[post].ID] = seat
		}
	}
	return s
}

// loadAffairs reads them; nil are those before the game.
func (p *Position) loadAffairs(s *Saved) error {
	if s.Affairs == nil {
		return nil
	}
	a := s.Affairs
	p.date = a.Date
	for side, list := range a.Decided {
		for item, choice := range list {
			if err := p.decidedOn(&Decided{Side: side, Item: item, Choice: choice}); err != nil {
				return err
			}
		}
	}
	for id, seat := range a.Holders {
		post, k := p.d.Post(id), -1
		if seat != "" {
			k = p.deskAt(title.Seat(seat))
		}
		if post < 0 || seat != "" && k < 0 {
			return fmt.Errorf("%q holds the post %q", seat, id)
		}
		p.holders[post] = int8(k)
	}
	if len(a.Holders) > 0 {
		p.desks = p.g.cast(p.d, p.holders)
	}
	return nil
}

// hideAffairs takes away what a desk does not know of what lies beyond the map: what the enemy
// decided and whom he put where.
func (p *Position) hideAffairs(k *desk) {
	for n := range p.decided {
		if p.d.Affairs.Decisions[n].Side != k.side {
			p.decided[n] = -1
		}
	}
	for post := range p.holders {
		if data.Side(p.d.Seats[post].Side) != k.side {
			p.holders[post] = p.g.holders[post]
		}
	}
}
