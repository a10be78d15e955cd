package polandcampaign

import (
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/game/staff"
	"kurier/adjudicator/game/wish"
)

// What moves the officer to send whom where that has no attack to make.

// worth values a hex for a unit to end its march in.
func (s *officer) worth(u, cell, start, goal int) int {
	p := s.p
	w := -s.risk(u, cell)
	if goal >= 0 {
		w -= pace * p.d.Distance(cell, goal)
	}
	if p.inEZOC(s.side, cell) {
		w -= 100
	}
	if s.side == german {
		return w + int(s.prize[cell])
	}
	w += int(s.prize[cell]) / (1 + len(p.StackOf(cell))) // the first in a city counts for most
	switch {
	case p.fog != fogBlind:
		w -= min(int(s.Menace[cell]), 120) / 2 // the fewer can come at him, the better
	case cell == start:
		w += post // who sees nobody holds his post
	}
	if p.beyondBorder(cell) {
		w -= 30 // driven back there he is lost [5.3.3/o4]
	}
	return w
}

const (
	// pace is what a hex nearer to the goal is worth.
	pace = 6
	// post is what it is worth to stay where one is when no enemy is in sight.
	post = 20
)

// risk is what the enemy could make of a unit in a hex, in half points: the gain of an attack with the part of his
// force in reach that he may spare for it.
func (s *officer) risk(u, cell int) int {
	p := s.p
	menace := int(s.Menace[cell]) / spare[s.side]
	if menace == 0 {
		return 0
	}
	stack := append(slices.Clone(p.StackOf(cell)), uint8(u))
	defence := game.Total(stack, p.Defence)
	shift := p.d.ground(cell).Shift
	column := min(max(oddsColumn(min(menace, 24), defence)-shift, 0), lastColumn)
	return max(s.weigh(1-s.side, column, len(stack), 0, false, false), 0) / 36
}

// spare is the part of the enemy's force in reach that a hex is reckoned to draw, as a divisor, by the side that
// reckons.
var spare = [2]int{german: 2, polish: 3}

// The officer's picture of the position: where the enemy may be, how far everybody can go, what places are worth.

// presume puts Poles who are out of sight where they may well be: near where they were last seen, or where the
// public set-up list had them. It is a guess on the officer's own copy: his marches reckon with it, and an attack
// that it leads to may find nobody. The Pole reckons with those alone whom he sees.
func (s *officer) presume() {
	p := s.p
	for u := range p.d.Units {
		if s.side == polish || p.Units[u].Place != unseen {
			continue
		}
		home := int(p.d.Units[u].Start)
		if was := p.Seen[german][u]; was.Cell >= 0 {
			home = int(was.Cell)
		}
		if cell := s.shade(u, home); cell >= 0 {
			p.put(u, cell)
		}
	}
}

// shade is the nearest hex of Poland out of sight with room, the hex itself if it is one; -1 if none is near.
func (s *officer) shade(u, home int) int {
	p := s.p
	return wish.Richest(p.d.Cells, func(c int) (int, bool) {
		if home < 0 || p.d.country[c] != poland || p.zoc[german][c] > 0 || p.holds(c) == german || p.full(c) || p.d.bars(u, c) {
			return 0, false
		}
		n := p.d.Distance(c, home)
		return -100*n - p.homeDistance(polish, c), n <= 3
	})
}

// reconnoitre works out reaches, threats and prizes.
func (s *officer) reconnoitre() {
	p := s.p
	s.Air = p.Air
	for u := range p.d.Units {
		at := int(p.Units[u].Cell)
		if at < 0 {
			continue
		}
		if int(p.d.Units[u].Side) != s.side {
			s.Threaten(at, int(p.d.Units[u].Move)*3/4+1, p.Attack(u)) // woods and rivers cost about a quarter
			continue
		}
		if s.Bound[u] = s.Bound[u] || p.d.Airborne(u); s.Bound[u] {
			continue
		}
		search := p.within(u)
		s.Reach[u].Mark(at)
		for _, cell := range search.Reached() {
			if p.d.country[cell] < hungary {
				s.Reach[u].Mark(int(cell))
			}
		}
		search.Done()
	}
	s.aim()
}

// aim says what places are worth, and lists those to make for: cities in Polish hands, for the German to take and
// for the Pole to cover.
func (s *officer) aim() {
	p := s.p
	for k, c := range p.d.cities {
		worth := 2 * c.points
		if c.group >= 0 {
			worth = 4 * p.d.objectives[c.group].points / len(p.d.objectives[c.group].cities)
		}
		switch {
		case int(p.holder[k]) == polish:
			s.prize[c.cell] = int8(worth)
			g := staff.Goal{Cell: c.cell, Need: 2 + worth/4, Pull: worth / 2}
			if s.side == german {
				g.Need = 12 + 5*game.Total(p.StackOf(c.cell), p.d.printed)
			}
			s.Goals = append(s.Goals, g)
		case s.side == polish:
			s.prize[c.cell] = int8(worth / 2)
		}
	}
}

// How the officer picks his attacks: for each enemy stack he gathers what can come next to it, weighs by the Combat
// Effects Table what the attack would bring and cost, and takes the best one first.

// stakes are what an attack may win and lose, in half points [10.2].
type stakes struct {
	won, paid [draw + 1]int // by what the enemy and one's own lose
	ground    int           // of a hex
}

// stakesOf a side: a German unit is worth ten points, a Polish one three, the survivor's included; Germans recover
// their steps and Poles do not [7.0].
var stakesOf = [2]stakes{
	german: {[...]int{oneStep: 3, oneUnit: 6, draw: 6}, [...]int{oneStep: 2, oneUnit: 20, draw: 20}, 4},
	polish: {[...]int{oneStep: 5, oneUnit: 20, draw: 20}, [...]int{oneStep: 4, oneUnit: 6, draw: 6}, 1},
}

// weigh is what an attack in a column brings on balance, in half points times 36: the sum over the rows of the
// table.
func (s *officer) weigh(side, column, defenders, prize int, siege, frail bool) (sum int) {
	st := &stakesOf[side]
	leave := st.ground + prize
	if siege {
		leave += defenders * st.won[oneUnit] / 2
	}
	for roll := lowRoll; roll <= highRoll; roll++ {
		result := outcomes[s.p.d.table[column][roll-lowRoll]]
		if frail && result.defender == oneStep {
			result.defender = oneUnit
		}
		n := st.won[result.defender] - st.paid[result.attacker]
		if result.back == theDefender {
			n += leave
		}
		sum += (6 - max(roll-7, 7-roll)) * n
	}
	return sum
}

// strike plans attacks as long as one is worth while.
func (s *officer) strike() {
	s.Troops = game.Such[int](&s.p.d.Set, func(u int) bool { return s.own(u) && !s.spent(u) })
	s.Plan(s.Enemy, maxListed, s.bar())
}

// bar is what an attack must promise, as weigh counts. A Pole who sees all the enemies about leaves his post only
// for two points; in the dark he would rather strike, at a point's risk, those he has found than await those he has
// not.
func (s *officer) bar() int {
	switch {
	case s.side == german:
		return 0
	case s.p.fog == fogBlind:
		return -72
	}
	return 144
}

// spent tells that a German unit is to come out of the fight: out of contact it is whole again before the battle
// begins [7.0/b].
func (s *officer) spent(u int) bool {
	return s.side == german && s.p.Units[u].Flags&reduced != 0 && s.p.d.Units[u].Nation == "german"
}

// post tells how good a hex is to attack from: on good ground and over no river, for Poles beyond the border only
// where they stand.
func (s *officer) post(u, from, dir int) (worth int, ok bool) {
	p := s.p
	if worth = p.d.ground(from).Shift; !p.d.river[from][dir] {
		worth += 2
	}
	return worth, s.side == german || !p.beyondBorder(from) || int(p.Units[u].Cell) == from
}

// closed tells that a defender could not retreat to a hex: barred, held, or in the zone of units that have their
// task.
func (s *officer) closed(m int) bool {
	p := s.p
	if p.d.ground(m).cost[foot] == barred || p.d.country[m] >= hungary || p.holds(m) == s.side {
		return true
	}
	return p.d.Borders(m, func(n int) bool {
		return p.holds(n) == s.side && slices.ContainsFunc(p.StackOf(n), func(v uint8) bool { return s.Bound[v] })
	})
}

// value weighs an attack, with the air points that pay best, as it would be with its units at their posts.
func (s *officer) value(b *staff.Strike) {
	most := 0
	if s.side == german {
		most = min(s.Air, maxAir)
	}
	b.Shut, b.Gain = !s.p.d.eastEdge[b.Cell] && s.Hemmed(b), -1<<30
	s.Posted(b, func() {
		for air := range most + 1 {
			if gain := s.gain(b, air) - price*(air+len(b.Units)); gain > b.Gain {
				b.Gain, b.Air = gain, air
			}
		}
	})
}

// gain is what an attack with so many air points brings.
func (s *officer) gain(b *staff.Strike, air int) int {
	stack := s.p.StackOf(b.Cell)
	frail := !slices.ContainsFunc(stack, func(u uint8) bool { return s.p.sturdy(int(u)) })
	odds := oddsColumn(air+game.Total(b.Units, s.p.Attack), game.Total(stack, s.p.Defence))
	l := s.p.ledger(odds, b.Cell, b.Units, s.p.throughFort(s.side, b.Cell, b.Units), b.Shut)
	return s.weigh(s.side, l.Index(), len(stack), int(s.prize[b.Cell]), b.Shut, frail)
}

const (
	// maxAir points go to one attack.
	maxAir = 5
	// price of a point and of a unit, which others could use.
	price = 3
)
