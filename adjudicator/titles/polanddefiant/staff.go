package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/chart"
	"kurier/adjudicator/game"
	"kurier/adjudicator/game/staff"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Staff is the staff officer: complete orders for what the seat is awaited for. He works on what the seat knows and
// nothing else, and throws no dice: the same position gives the same orders. At the start of a turn he sends the
// aircraft out, brings reinforcements up, and has himself asked again for each headquarters when its chit is drawn.
func (p *Position) Staff(seat title.Seat) []string {
	side := sideOf(string(seat))
	switch title.AwaitedOf(p, seat) {
	case "turn":
		s := p.known(side).officer(side)
		s.fly()
		s.bringUp()
		s.write(p.d.staffOrder(keyAll))
		return order.Canons(s.orders)
	case "activation":
		a := p.act
		if a.Choose == 0 {
			return order.Canons(p.staffOrders(side, a.HQs[len(a.Posts):]))
		}
		hqs := p.known(side).bestHQs(side)
		return order.Canons(append([]order.Order{p.d.activateOrder(game.Numbers[int](hqs))}, p.staffOrders(side, hqs)...))
	}
	return nil // what else is asked, standing orders answer as he would
}

// staffOrders are the officer's orders for headquarters that act together, on what their side knows: for one after
// the other, each on the ground as the one before leaves it, and with nobody who has been sent already.
func (p *Position) staffOrders(side int, hqs []int16) (list []order.Order) {
	var sent []int
	q := p
	for _, hq := range hqs {
		q = q.known(side)
		after := q.clone()
		var mine []int
		for _, o := range q.lead(side, int(hq)) {
			units := q.unitsOf(&o)
			if slices.ContainsFunc(units, func(u int) bool { return slices.Contains(sent, u) }) {
				continue
			}
			list = append(list, o)
			mine = append(mine, units...)
			if b, ok := o.Body.(*March); ok {
				after.Shift(b.Unit, after.d.Cell(b.Hexes[len(b.Hexes)-1]), after.project)
			}
		}
		q, sent = after, append(sent, mine...)
	}
	return list
}

// unitsOf are the units that an order moves or sends to attack.
func (p *Position) unitsOf(o *order.Order) []int {
	switch b := o.Body.(type) {
	case *March:
		return []int{b.Unit}
	case *Assault:
		return b.Units
	}
	return nil
}

// lead writes the orders for one headquarters.
func (p *Position) lead(side, hq int) []order.Order {
	s := p.officer(side)
	s.hq = hq
	s.muster()
	s.reconnoitre()
	s.Plan(func(cell int) bool { return s.Enemy(cell) && !s.p.loneHQ(1-side, cell) }, fist, stakesOf[side].bar)
	rides := func(u int) bool { return side == german && p.d.Units[u].Class == train }
	s.SendOthers(slices.DeleteFunc(slices.Clone(s.Troops), rides), s.p.roomFor, s.worth)
	s.follow()
	s.orders = append(s.orders, s.Orders(s.p.d.Tongue, s.side, &s.p.d.Grid)...)
	return s.orders
}

// bestHQs puts the headquarters that a chit lets choose in order: who has most units beside the enemy comes first.
func (p *Position) bestHQs(side int) []int16 {
	list := slices.Clone(p.act.HQs)
	score := func(h int16) int {
		n := 0
		for _, u := range p.inCommand(int(h)) {
			if cell := int(p.Units[u].Cell); p.d.combatUnit(int(u)) {
				n += 2
				if p.beside(side, cell) {
					n += 2 + p.Attack(int(u))
				}
			}
		}
		return n
	}
	slices.SortStableFunc(list, func(a, b int16) int { return score(b) - score(a) })
	return list[:min(len(list), int(p.act.Choose))]
}

// beside tells that an enemy stands next to a hex.
func (p *Position) beside(side, cell int) bool {
	return p.d.Borders(cell, func(n int) bool { return p.enemyAt(side, n) })
}

// officer plans an activation, carrying moves out on his own copy as he goes.
type officer struct {
	staff.Frame
	p      *Position
	side   int
	hq     int
	orders []order.Order

	// prize is what a hex is worth to hold, in half steps.
	prize [game.MaxCells]int16
	// lines of supply of the side.
	lines *net
	// table holds the results by column and die.
	table [][7]outcome
}

// officer makes an officer of a side on a copy of the position.
func (p *Position) officer(side int) *officer {
	s := &officer{p: p.clone(), side: side, hq: -1, table: make([][7]outcome, len(p.d.odds))}
	for column := range s.table {
		for die := 1; die <= 6; die++ {
			s.table[column][die], _ = parseResult(p.d.crt.Cell(p.d.crt.RowOf(die), column)) // loading checked them
		}
	}
	p = s.p
	book := staff.BookOf(&p.Core, side, stackLimit, p.project)
	book.Enemy, book.Counts = func(cell int) bool { return p.enemyAt(side, cell) }, p.d.combatUnit
	book.CanAttack = func(_, from, dir int) bool { kind, _ := p.d.groundBlocked(from, dir); return kind == "" }
	book.Post, book.Closed, book.Value, book.March = s.post, s.closed, s.value, s.march
	s.Frame = staff.New(book, len(p.d.Units), p.d.Cells)
	s.presume()
	return s
}

func (s *officer) write(o order.Order) { s.orders = append(s.orders, o) }

// muster lists the units that he may move and send to attack: the headquarters' own, and the best of those without
// its colour as far as the quota goes [4.2.1/a] [4.2.1/b].
func (s *officer) muster() {
	p := s.p
	s.Troops = slices.DeleteFunc(game.Numbers[int](p.inCommand(s.hq)), func(u int) bool { return u == s.hq })
	loose := game.Such[int](&p.d.Set, func(u int) bool {
		return int(p.d.Units[u].Side) == s.side && p.Units[u].Cell >= 0 && p.d.combatUnit(u) && !slices.Contains(s.Troops, u) &&
			p.d.Units[u].Move > 0 && p.canCommand(s.hq, u)
	})
	worth := func(u int) int {
		n := 2 * p.Attack(u)
		if s.frontDistance(int(p.Units[u].Cell)) <= 3 {
			n += 4
		}
		return n
	}
	slices.SortStableFunc(loose, func(a, b int) int { return worth(b) - worth(a) })
	s.Troops = append(s.Troops, loose[:min(len(loose), p.d.looseLimit(s.hq))]...)
}

// frontDistance is how far the nearest enemy in sight is.
func (s *officer) frontDistance(cell int) int {
	return s.p.Nearest(1-s.side, cell, 99, s.p.d.combatUnit)
}

// march writes a march to a hex in reach.
func (s *officer) march(u, cell int) {
	s.write(s.p.d.marchOrder(s.side, "MOVE", u, s.wayTo(u, cell), ""))
}

// wayTo names the hexes of a march: in fog all of them, since the way that is cheapest by what is seen may lead
// past enemies whom he presumes.
func (s *officer) wayTo(u, cell int) []hex.Hex {
	p := s.p
	if by := p.d.modeOf(u); p.fog != fogOff && by == marching {
		start := int(p.Units[u].Cell)
		budget, paid := p.purse(u, start, by)
		if way, _, _ := p.cheapest(u, start, cell, budget, by, paid); len(way) > 1 {
			return p.d.Map.Hexes(way[1:])
		}
	}
	return []hex.Hex{p.d.Hex(cell)}
}

// What the officer writes at the start of a turn besides plans.

// fly sends the ground attack aircraft of each fleet together against the stack that an air attack hurts most
// [12.1] [12.1/a]. Interdiction aircraft go by themselves where most of the enemy is known to stand [12.2/b].
func (s *officer) fly() {
	p := s.p
	for fleet := 0; fleet <= 4; fleet++ {
		wing := p.flying(func(i int) bool {
			a := &p.d.Aircraft[i]
			return int(a.side) == s.side && a.Fleet == fleet && !a.Interdicts
		})
		if len(wing) > 0 {
			s.bomb(wing)
		}
	}
}

// bomb finds the target of a wing.
func (s *officer) bomb(wing []int) {
	p, planes := s.p, game.Numbers[uint8](wing)
	best := wish.Richest(p.d.Cells, func(cell int) (int, bool) {
		if !p.enemyAt(s.side, cell) || p.strikeBar(wing[0], cell) != nil {
			return 0, false
		}
		column, steps := p.reckon(s.side, cell, nil, planes).column, game.Total(p.StackOf(cell), p.d.Steps)
		if column < 0 {
			return 0, false
		}
		w := s.weigh(s.side, column, steps, int(s.prize[cell]), p.d.settled[cell] >= town, false)
		return w, w > 0
	})
	if best >= 0 {
		s.write(p.d.Tongue.Order(nobody, "STRIKE", &Strike{Hex: p.d.Hex(best), Aircraft: wing}))
	}
}

// bringUp sends reinforcements from where they arrive toward the front.
func (s *officer) bringUp() {
	p := s.p
	s.prizes()
	s.aim()
	for _, u := range p.awaited(s.side) {
		at := p.d.entryOf(u)
		if p.enemyAt(s.side, at) {
			continue
		}
		p.put(u, at)
		s.Reach[u].Mark(at)
		goal := s.Toward(at, s.Strength(u))
		if goal < 0 {
			continue
		}
		ways := s.ways(u)
		best := wish.Richest(len(ways), func(i int) (int, bool) {
			cell := int(ways[i])
			return -p.d.Distance(cell, goal), cell != at && p.roomFor(u, cell) && !p.inEZOC(s.side, cell)
		})
		if best >= 0 {
			to := int(ways[best])
			s.write(p.d.marchOrder(s.side, "ENTER", u, []hex.Hex{p.d.Hex(to)}, ""))
			p.Shift(u, to, p.project)
		}
	}
}

// The officer's guess at what he cannot see. It is made on his own copy of the position: his marches and attacks
// reckon with it, and an attack that it leads to may find nobody.

// presume puts enemy units that are out of sight where they may well be: under the counters that are seen, the
// nearest to where each was last seen or stands in the public set-up list; in blind fog at that place itself, as
// long as nobody of his own looks at it. In book fog every march is seen, and who has gone under another counter is
// there still. In blind fog an old sighting misleads: he would send his force to where nobody is, so he counts on
// nobody there.
func (s *officer) presume() {
	p := s.p
	if p.fog == fogOff {
		return
	}
	for u := range p.d.Units {
		if int(p.d.Units[u].Side) == s.side || p.Units[u].Place != unseen || !p.d.combatUnit(u) {
			continue
		}
		home := int(p.d.Units[u].Start)
		was := p.Seen[s.side][u]
		if was.Cell >= 0 {
			home = int(was.Cell)
		}
		stale := p.fog == fogBlind && p.d.Units[u].Move > 0 && int(p.Turn)-int(was.Turn) > memory
		if home < 0 || stale {
			continue
		}
		if cell := s.hideout(home); cell >= 0 {
			p.put(u, cell)
		}
	}
}

// memory is how many turns a sighting counts in blind fog, the set-up as one on the eve of the first. Of the units
// out of sight one in five has moved after a turn, every second after two.
const memory = 1

// far is how many hexes from its last place a unit is presumed at most.
const far = 8

// hideout is the nearest hex to a place where an enemy could stand unseen, or -1.
func (s *officer) hideout(home int) int {
	p := s.p
	return wish.Richest(p.d.Cells, func(cell int) (int, bool) {
		n := p.d.Distance(cell, home)
		if n > far {
			return 0, false
		}
		units, _ := p.company(1-s.side, cell)
		covered := units == 1 || units == 0 && p.enemyAt(s.side, cell)
		return -n, covered || p.fog == fogBlind && units == 0 && n <= 2 && s.dim(cell)
	})
}

// dim tells that an enemy may stand in a hex without being seen.
func (s *officer) dim(cell int) bool {
	p := s.p
	return len(p.StackOf(cell)) == 0 && p.d.TerrainRows[p.d.terrain[cell]].cost < barred && !p.beside(1-s.side, cell)
}

// What moves the officer to send whom where that has no attack to make.

const (
	// pace is what a hex nearer to the goal is worth.
	pace = 4
	// hunger is what it costs to stand without supply.
	hunger = 40
	// vigil is what it is worth that somebody stays where the enemy may come back.
	vigil = 16
	// snare is what each hex about a goal is worth that is shut off to the enemy.
	snare = 3
	// leash is what each hex outside the command range costs.
	leash = 5
)

// care is by how much less a side minds what the enemy could do to it.
var care = [2]int{german: 3, polish: 1}

// worth values a hex for a unit to end its march in.
func (s *officer) worth(u, cell, start, goal int) int {
	p := s.p
	w := -s.risk(u, cell) / care[s.side]
	if goal >= 0 {
		w -= pace * p.d.Distance(cell, goal)
	}
	if !s.lines.supplied(cell) {
		w -= hunger
	}
	if far := p.d.Distance(cell, int(p.Units[s.hq].Cell)) - int(p.d.Units[s.hq].Command); far > 0 && s.side == german {
		w -= leash * max(far-4, 0)
	}
	if p.inEZOC(s.side, cell) && (s.side == polish || cell != start) {
		w -= 8 / care[s.side]
	}
	if s.side == polish {
		return w + int(s.prize[cell])/(1+s.guards(cell)) - min(int(s.Menace[cell]), 80)/4
	}
	if goal >= 0 && p.Attack(u) > 0 && p.d.Distance(cell, goal) <= 2 {
		w += snare * s.shutsOff(cell, goal)
	}
	if s.prize[cell] > 0 && s.guards(cell) == 0 {
		w += int(s.prize[cell])
		if s.Menace[cell] > 0 {
			w += vigil
		}
	}
	return w
}

// shutsOff counts the hexes around a goal in enemy hands that no ZOC of the side covers yet and one from the cell
// would: the enemy there loses his line.
func (s *officer) shutsOff(cell, goal int) int {
	p := s.p
	if !p.enemyAt(s.side, goal) {
		return 0
	}
	return len(p.d.NextTo(goal, func(to, _ int) bool {
		return p.zoc[s.side][to] == 0 && (to == cell || p.d.Dir(cell, to) >= 0)
	}))
}

// guards counts the combat units of the side in a hex.
func (s *officer) guards(cell int) int {
	n, _ := s.p.company(s.side, cell)
	return n
}

// risk is what the enemy could make of a unit in a hex, in half steps: the gain of an attack with the part of his
// force in reach that he may spare for it.
func (s *officer) risk(u, cell int) int {
	p := s.p
	menace := int(s.Menace[cell]) / 2
	if menace == 0 {
		return 0
	}
	stack := game.Added(p.alive(p.StackOf(cell)), uint8(u))
	defence, steps := game.Total(stack, p.Defence), game.Total(stack, p.d.Steps)
	column := p.d.columnOf(chart.Odds{Attack: min(menace, 16), Defence: defence}) - p.groundShift(cell)
	if column < 0 {
		return 0
	}
	return max(s.weigh(1-s.side, min(column, len(p.d.odds)-1), max(steps, 1), 0, p.d.settled[cell] >= town, false), 0) / 6
}

// flock lists the units that the headquarters is there for: all of its colour, in range or not, or whom it led.
func (s *officer) flock() []int {
	p := s.p
	f := p.d.Units[s.hq].Formation
	if !p.d.Formations[f].Bar {
		return s.Troops
	}
	return game.Such[int](&p.d.Set, func(u int) bool {
		return p.Units[u].Cell >= 0 && p.d.combatUnit(u) && p.formationNow(u) == f && p.d.Units[u].Move > 0
	})
}

// follow brings the headquarters up behind its units: to the hex in reach from which most of them are in range, in
// supply and out of the enemy's way, best with a unit of its own.
func (s *officer) follow() {
	p := s.p
	start := int(p.Units[s.hq].Cell)
	own, ways := s.flock(), append(s.ways(s.hq), int16(start))
	best := wish.Richest(len(ways), func(i int) (w int, counts bool) {
		cell := int(ways[i])
		for _, u := range own {
			n := p.d.Distance(cell, int(p.Units[u].Cell))
			w -= n
			if n > int(p.d.Units[s.hq].Command) {
				w -= 8
			}
		}
		if p.inEZOC(s.side, cell) {
			w -= 12
		}
		if s.guards(cell) > 0 {
			w += 10
		}
		if !s.lines.supplied(cell) {
			w -= 30
		}
		return w - min(int(s.Menace[cell]), 30), cell == start || p.roomFor(s.hq, cell)
	})
	s.Send(s.hq, int(ways[best]))
}

// The officer's picture of the position: how far everybody can go, where the enemy can strike, what places are
// worth.

// reconnoitre works out reaches, threats, prizes and goals.
func (s *officer) reconnoitre() {
	p := s.p
	for _, u := range s.Troops {
		s.Reach[u].Mark(int(p.Units[u].Cell))
		for _, cell := range s.ways(u) {
			s.Reach[u].Mark(int(cell))
		}
	}
	for u := range p.d.Units {
		if at := int(p.Units[u].Cell); at >= 0 && int(p.d.Units[u].Side) != s.side && p.Attack(u) > 0 {
			s.Threaten(at, int(p.d.Units[u].Move)*2/3+1, p.Attack(u)) // terrain costs about a third
		}
	}
	s.lines = p.supplyNet(s.side)
	s.prizes()
	s.aim()
}

// prizes says what places are worth.
func (s *officer) prizes() {
	p := s.p
	for k, v := range p.d.VPH {
		if s.prize[v.cell] = 24; int(p.vph[k]) == s.side {
			s.prize[v.cell] = 16
		}
	}
	for _, cell := range p.d.Warsaw {
		s.prize[cell] = [2]int16{german: 30, polish: 90}[s.side] // sudden death [13.2]
	}
}

// ways are the hexes that a unit can march to from where it stands.
func (s *officer) ways(u int) []int16 {
	return s.p.reachable(u, int(s.p.Units[u].Cell), s.p.d.modeOf(u))
}

// capital is the strength that a Pole keeps in each hex of Warsaw on top.
const capital = 10

// siegeForce is the strength that is sent to a place to shut it in.
const siegeForce = 8

// aim lists the places to make for: for the German the victory point hexes that Poland holds, Warsaw, and those
// that a Pole has come back to; for the Pole those that he holds, the more so the nearer the enemy is, and Warsaw.
func (s *officer) aim() {
	p := s.p
	add := func(cell int) {
		g := staff.Goal{Cell: cell}
		if s.side == german {
			g.Need, g.Pull = 4, int(s.prize[cell])/4*4
			for _, u := range p.StackOf(cell) {
				if int(p.d.Units[u].Side) == polish {
					g.Need += 3 * p.Defence(int(u))
				}
			}
			g.Need = min(g.Need, siegeForce) // the rest go on and cut it off
		} else {
			g.Need = 3
			if n := s.frontDistance(cell); n <= 6 {
				g.Need, g.Pull = 6, 4*(7-n)
			}
		}
		s.Goals = append(s.Goals, g)
	}
	for k, v := range p.d.VPH {
		if int(p.vph[k]) == polish {
			add(int(v.cell))
		}
	}
	for _, cell := range p.d.Warsaw {
		add(int(cell))
		g := &s.Goals[len(s.Goals)-1]
		if s.side == polish {
			g.Need, g.Pull = g.Need+capital, g.Pull+16
		} else {
			g.Pull = 8 // it falls last, if at all
		}
	}
}

// How the officer picks his attacks: for each enemy stack in reach he gathers what can come next to it, weighs by
// the Combat Results Table what the attack would bring and cost, and takes the best one first.

// stakes are what an attack may win and lose, in half steps.
type stakes struct {
	step   int // of the enemy
	hurt   int // own
	ground int // of a hex that he leaves
	bar    int // what an attack must promise, times 6
}

var stakesOf = [2]stakes{
	german: {step: 6, hurt: 3, ground: 6, bar: 0},
	polish: {step: 7, hurt: 6, ground: 1, bar: 18},
}

// weigh is what an attack in a column brings on balance, in half steps times 6: the sum over the faces of the die.
// Spared tells that the defenders' town saves them a step and a hex [9.4.4] [9.5.7]; shut that they have nowhere to
// go, so that each hex costs a step [9.5.1/a].
func (s *officer) weigh(side, column, steps, prize int, spared, shut bool) int {
	st := &stakesOf[side]
	sum := 0
	for die := 1; die <= 6; die++ {
		o := &s.table[column][die]
		dead, hexes := o.defender.steps, o.defender.hexes
		own := o.attacker.steps
		if spared {
			dead, hexes = max(dead-1, 0), max(hexes-1, 0)
		} else if o.attacker.star {
			own = 0
		}
		if shut {
			dead += hexes
		}
		sum += st.step*min(dead, steps) - st.hurt*own - o.attacker.hexes
		if hexes > 0 || dead >= steps {
			sum += st.ground + prize
		}
	}
	return sum
}

// most units that he sends against one hex.
const fist = 9

// post tells how good a hex is to attack from: not across a river if it can be helped, and in supply.
func (s *officer) post(_, from, dir int) (worth int, ok bool) {
	if s.p.river(s.side, from, dir) == noRiver {
		worth += 4
	}
	if !s.lines.supplied(from) {
		worth -= 3
	}
	return worth, true
}

// closed tells that a defender could not go back to a hex unhurt: barred or held.
func (s *officer) closed(m int) bool {
	return s.p.enemyAt(1-s.side, m) || s.p.d.TerrainRows[s.p.d.terrain[m]].cost == barred
}

// value weighs an attack.
func (s *officer) value(b *staff.Strike) {
	p, column := s.p, -1
	s.Posted(b, func() { column = p.reckon(s.side, b.Cell, b.Units, nil).column })
	b.Gain = -1 << 30
	if column < 0 {
		return
	}
	steps := game.Total(p.alive(p.StackOf(b.Cell)), p.stepsLeft)
	spared := p.d.settled[b.Cell] >= town
	b.Gain = s.weigh(s.side, column, max(steps, 1), int(s.prize[b.Cell]), spared, s.Hemmed(b)) - forcePrice*len(b.Units)
}

// forcePrice of a unit, which others could use.
const forcePrice = 10
