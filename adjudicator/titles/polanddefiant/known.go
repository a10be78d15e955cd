package polanddefiant

import (
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Known is the position as a seat may know it. The enemy's plans are always his
// own; in fog his counters are hidden too as sight.go tells [2.1.2/c]. A name
// that is no seat's, such as the moderator's, gets the whole position.
func (p *Position) Known(seat title.Seat) title.Position {
	side := sideOf(string(seat))
	if side == nobody || int(p.seat) == side {
		return p.clone()
	}
	return p.known(side)
}

func (p *Position) known(side int) *Position {
	if int(p.seat) == side {
		return p
	}
	k := p.clone()
	k.seat = int8(side)
	k.hidePlans(side)
	if p.fog == fogOff {
		return k
	}
	k.seen[1-side] = game.Unmet
	if k.act != nil && int(k.act.side) != side {
		k.act.loose, k.act.posts = nil, nil
	}
	if k.spending != nil && int(k.spending.side) != side {
		k.spending.points = 0
	}
	var s sight
	p.sightOf(side, &s)
	for u := range k.d.Units {
		if int(k.d.Units[u].Side) != side {
			k.hide(u, s[u] || p.shown(u))
		}
	}
	if c := k.combat; c != nil && c.side != side {
		c.staffs = slices.DeleteFunc(c.staffs, func(u uint8) bool { return k.Units[u].Place != onMap })
	}
	return k
}

// hidePlans takes out what the enemy means to do: his plans, the attacks he has
// still to make, what he settled in advance for the one under way, and what he
// is asked.
func (k *Position) hidePlans(side int) {
	k.plans[1-side] = nil
	k.results = nil
	if k.mover() != side {
		k.queue = nil
	}
	if c := k.combat; c != nil && c.side != side {
		c.plan = Attack{Hex: c.plan.Hex}
	}
	if k.ask != nil && int(k.ask.side) != side {
		k.ask.args = nil
	}
}

// mover is the side whose attacks wait in the queue.
func (p *Position) mover() int {
	switch {
	case p.combat != nil:
		return p.combat.side
	case p.act != nil:
		return int(p.act.side)
	case p.struck > 0:
		return int(p.struck) - 1 // the German strikes first [12.1/f]
	}
	return nobody
}

// hide takes from an enemy unit what the seat of a known position does not see.
// What is destroyed or withdrawn is known, and so is what waits for a later turn
// on the Turn Record Track; whether a unit that was due has come in is not.
func (k *Position) hide(u int, seen bool) {
	c, def := &k.Units[u], &k.d.Units[u]
	switch {
	case c.Place == eliminated || c.Place == withdrawn:
		*c = game.State{Cell: -1, Place: c.Place}
	case seen:
		c.Flags &= reduced
		c.Due = 0
	case c.Place == track && (def.Turn > k.turn || def.Turn == k.turn && k.ph < reinforcement):
		c.Flags, c.Due = 0, def.Turn
	default:
		k.lift(u, unseen)
		*c = game.State{Cell: -1, Place: unseen}
		if def.Steps > 1 {
			c.Flags = stepHidden
		}
	}
}
