// Package staff is what staff officers of every title have in common: what they know of
// reach and threat, the places that they make for, and how they plan attacks. What an
// attack brings, what a place is worth and what the rules allow, the title says.
package staff

import (
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
)

// Set is a set of cells.
type Set []uint64

// Mark puts a cell into the set.
func (s Set) Mark(cell int) { s[cell>>6] |= 1 << (cell & 63) }

// Has tells whether a cell is in the set.
func (s Set) Has(cell int) bool { return s[cell>>6]>>(cell&63)&1 != 0 }

// Goal is a place to make for.
type Goal struct {
	Cell int
	Need int // strength that is wanted there
	Pull int // how much nearer it counts for its worth, in quarters of a hex
}

// Strike is an attack that an officer means to make.
type Strike struct {
	Cell  int
	Units []uint8
	Posts []int16 // where each of them attacks from
	Air   int     // points that are spent on it, in titles that have them
	Gain  int     // what it brings on balance
	Shut  bool    // the defenders have nowhere to go
}

// Orders are the attacks that were settled on, in words of a language. The hexes of cells
// are those of the grid.
func (f *Frame) Orders(l *grammar.Language, side int, g *game.Grid) []order.Order {
	list := make([]order.Order, len(f.Strikes))
	for i := range f.Strikes {
		b := &f.Strikes[i]
		list[i] = l.Order(side, "ATTACK", &grammar.Assault{Hex: g.Hex(b.Cell), Air: b.Air, Units: game.Numbers[int](b.Units)})
	}
	return list
}

// Book is what the frame goes by: the board, the position and what the title makes of
// them.
type Book struct {
	Near     [][6]int16
	Distance func(a, b int) int
	Stands   func(u int) int // the cell of a unit
	Stack    func(cell int) []uint8
	Enemy    func(cell int) bool
	Power    func(u int) int  // what a unit adds to an attack
	Counts   func(u int) bool // who counts against the limit of a stack
	Limit    int              // of a stack
	// CanAttack tells whether a unit could attack over a side of a cell.
	CanAttack func(u, from, dir int) bool
	// Post tells how good a cell is, for ground and rivers, to attack its neighbour in
	// a direction from; false when the unit is not to go there.
	Post func(u, from, dir int) (worth int, ok bool)
	// Closed tells that nobody could go back to a cell unhurt, whoever attacks.
	Closed func(cell int) bool
	// Value weighs an attack: it sets Gain, and Air and Shut where they count.
	Value func(*Strike)
	// Strength is what a unit adds where it is needed.
	Strength func(u int) int
	// March writes the march of a unit to a cell, Move carries it out; Lift takes a unit up for a
	// while.
	March, Move func(u, cell int)
	Lift        func(u int)
}

// Frame is an officer's picture and his plans.
type Frame struct {
	Book
	// Troops are the units that he may send.
	Troops []int
	// Reach holds the cells that each unit can end a march in, Bound who has its task
	// and marches no more, by unit.
	Reach []Set
	Bound []bool
	// Menace of a cell is the attack strength of the enemies that could come next to
	// it soon.
	Menace  []int16
	Goals   []Goal
	Strikes []Strike
	// Air are the points that are left to spend, in titles that have them.
	Air int
}

// BookOf is what the board and the position tell a side, without what the title makes of them;
// a stack has a limit, and zones reach as the title says. The first side wants to have what it
// takes to attack, the second to hold.
func BookOf(c *game.Core, side, limit int, reach game.Reach) Book {
	return Book{
		Near: c.Set.Near, Distance: c.Set.Distance, Stack: c.StackOf, Power: c.Attack, Limit: limit,
		Stands:   func(u int) int { return int(c.Units[u].Cell) },
		Strength: [...]func(int) int{c.Attack, c.Defence}[side],
		Move:     func(u, cell int) { c.Shift(u, cell, reach) },
		Lift:     func(u int) { c.Leave(u, 0, reach) },
		Counts:   func(int) bool { return true },
	}
}

// New makes the frame of an officer for so many units and cells.
func New(b Book, units, cells int) Frame {
	f := Frame{Book: b, Reach: make([]Set, units), Bound: make([]bool, units), Menace: make([]int16, cells)}
	words := (cells + 63) / 64
	all := make(Set, units*words)
	for u := range f.Reach {
		f.Reach[u] = all[u*words : (u+1)*words]
	}
	return f
}

// Send has a unit march to a cell, or stay if it stands there; either is its task.
func (f *Frame) Send(u, cell int) {
	f.Bound[u] = true
	if f.Stands(u) != cell {
		f.March(u, cell)
		f.Move(u, cell)
	}
}

// SendOthers has each of some units that has no task march to the best cell that it can reach and
// that has room for it, or stay. Worth values a cell as it would be with the unit gone from where
// it starts, for the goal that it makes for, -1 for none.
func (f *Frame) SendOthers(units []int, room func(u, cell int) bool, worth func(u, cell, start, goal int) int) {
	for _, u := range units {
		if f.Bound[u] {
			continue
		}
		start := f.Stands(u)
		goal := f.Toward(start, f.Strength(u))
		f.Lift(u)
		best := wish.Richest(len(f.Menace), func(cell int) (int, bool) {
			if !f.Reach[u].Has(cell) || cell != start && !room(u, cell) {
				return 0, false
			}
			return worth(u, cell, start, goal), true
		})
		f.Move(u, start)
		f.Send(u, best)
	}
}

// Posted works something out as it would be with the units of an attack at their posts.
func (f *Frame) Posted(s *Strike, work func()) {
	from := make([]int, len(s.Units))
	for i, u := range s.Units {
		from[i] = f.Stands(int(u))
		f.Move(int(u), int(s.Posts[i]))
	}
	work()
	for i, u := range s.Units {
		f.Move(int(u), from[i])
	}
}

// Threaten notes that an enemy can strike at what is within a distance of his cell.
func (f *Frame) Threaten(at, far, power int) {
	for cell := range f.Menace {
		if f.Distance(cell, at) <= far {
			f.Menace[cell] += int16(power)
		}
	}
}

// Toward is the goal that units make for from a cell, with its need lessened by their
// strength; -1 where nobody is needed.
func (f *Frame) Toward(start, strength int) int {
	best, least := -1, 0
	for i := range f.Goals {
		g := &f.Goals[i]
		if g.Need <= 0 {
			continue
		}
		if n := 4*f.Distance(start, g.Cell) - g.Pull; best < 0 || n < least {
			best, least = i, n
		}
	}
	if best < 0 {
		return -1
	}
	f.Goals[best].Need -= strength
	return f.Goals[best].Cell
}

// Plan settles on attacks on the cells where somebody is a target, the best first, as long as
// one brings more than the bar: none with more units than most.
func (f *Frame) Plan(target func(cell int) bool, most, bar int) {
	var plans []Strike
	for cell := range f.Menace {
		if target(cell) {
			plans = append(plans, f.gather(cell, most))
		}
	}
	for {
		best := -1
		for i := range plans {
			if len(plans[i].Units) > 0 && plans[i].Gain > bar && (best < 0 || plans[i].Gain > plans[best].Gain) {
				best = i
			}
		}
		if best < 0 {
			return
		}
		taken := plans[best]
		plans[best] = Strike{}
		for i, u := range taken.Units {
			f.Send(int(u), int(taken.Posts[i]))
		}
		f.Air -= taken.Air
		f.Strikes = append(f.Strikes, taken)
		for i := range plans {
			if len(plans[i].Units) > 0 && f.upset(&plans[i], &taken) {
				plans[i] = f.gather(plans[i].Cell, most)
			}
		}
	}
}

// upset tells that a plan cannot stand beside one that was taken.
func (f *Frame) upset(plan, taken *Strike) bool {
	for i, u := range plan.Units {
		if slices.Contains(taken.Units, u) || slices.Contains(taken.Posts, plan.Posts[i]) {
			return true
		}
	}
	return plan.Air > f.Air || f.Distance(plan.Cell, taken.Cell) <= 3
}

// gather plans the best attack on a cell with the units that have no task yet, the
// strongest first: with as many as make it better.
func (f *Frame) gather(cell, most int) Strike {
	var pool []uint8
	for _, u := range f.Troops {
		if !f.Bound[u] && f.Power(u) > 0 && f.reaches(u, cell) {
			pool = append(pool, uint8(u))
		}
	}
	slices.SortStableFunc(pool, func(a, b uint8) int { return f.Power(int(b)) - f.Power(int(a)) })
	best, s := Strike{Cell: cell}, Strike{Cell: cell}
	for _, u := range pool {
		post := f.post(&s, int(u))
		if post < 0 {
			continue
		}
		s.Units, s.Posts = append(s.Units, u), append(s.Posts, int16(post))
		f.Value(&s)
		if len(best.Units) == 0 || s.Gain > best.Gain {
			best = s
			best.Units, best.Posts = slices.Clone(s.Units), slices.Clone(s.Posts)
		}
		if len(s.Units) >= most {
			break
		}
	}
	return best
}

// reaches tells whether a unit can get to where it can attack a cell from.
func (f *Frame) reaches(u, cell int) bool {
	for dir, n := range &f.Near[cell] {
		if n >= 0 && f.Reach[u].Has(int(n)) && f.CanAttack(u, int(n), (dir+3)%6) {
			return true
		}
	}
	return false
}

// post picks the cell from which a unit joins an attack, or -1: so that the defenders
// are hemmed in, and few others of theirs are near.
func (f *Frame) post(s *Strike, u int) int {
	best, most := -1, 0
	for dir, n := range &f.Near[s.Cell] {
		from := int(n)
		if from < 0 || !f.Reach[u].Has(from) || !f.CanAttack(u, from, (dir+3)%6) || f.full(s, u, from) {
			continue
		}
		worth, ok := f.Post(u, from, (dir+3)%6)
		if !ok {
			continue
		}
		if f.Stands(u) == from {
			worth++
		}
		for _, m := range &f.Near[s.Cell] {
			if m >= 0 && !f.Denied(s, int(m)) && (int(m) == from || slices.Contains(f.Near[from][:], m)) {
				worth += 2
			}
		}
		for _, m := range &f.Near[from] {
			if m >= 0 && int(m) != s.Cell && f.Enemy(int(m)) {
				worth--
			}
		}
		if best < 0 || worth > most {
			best, most = from, worth
		}
	}
	return best
}

// full tells that a cell has no room for one more, with those that stay there and
// those the plan sends.
func (f *Frame) full(s *Strike, u, cell int) bool {
	n := 0
	for _, v := range f.Stack(cell) {
		if int(v) != u && f.Counts(int(v)) && !slices.Contains(s.Units, v) {
			n++
		}
	}
	for _, post := range s.Posts {
		if int(post) == cell {
			n++
		}
	}
	return n >= f.Limit
}

// Denied tells that a defender could not go back to a cell unhurt: it is closed, or an
// attacker stands there or beside it.
func (f *Frame) Denied(s *Strike, cell int) bool {
	if f.Closed(cell) {
		return true
	}
	for _, post := range s.Posts {
		if int(post) == cell || slices.Contains(f.Near[cell][:], post) {
			return true
		}
	}
	return false
}

// Hemmed tells that defenders have nowhere at all to go back to unhurt.
func (f *Frame) Hemmed(s *Strike) bool {
	for _, m := range &f.Near[s.Cell] {
		if m >= 0 && !f.Denied(s, int(m)) {
			return false
		}
	}
	return true
}
