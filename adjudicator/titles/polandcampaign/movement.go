package polandcampaign

import (
	"strconv"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
)

// march is a way being walked by one unit.
type march struct {
	hex.March
	broke  bool // paid to break contact
	intern bool // the last step leads into Hungary
}

// What keeps a unit from a step, or ends its march.
const (
	blockedZone hex.Block = hex.OwnBlocks + iota
	blockedEnemy
	blockedStack
	blockedTerrain
	blockedNeutral
	blockedHungary
)

// causeNames are the words of MoveStopped for what may come up on the way.
var causeNames = map[hex.Block]string{blockedZone: "zone", blockedEnemy: "enemy", blockedStack: "stack"}

// steps tells what each step means for a unit [4.0]. It pays for each hex entered and
// each river crossed, and never enters an enemy's hex [4.1.2/f]. It stops on entering
// an engagement zone [4.1.2/a], and pays one more to leave one with its first step
// [4.1.2/b], if that is its first: fresh. No dice are thrown [2.4.3/a].
func (p *Position) steps(u int, fresh bool) hex.Steps {
	d := p.d
	def := &d.Units[u]
	side := int(def.Side)
	zone := &p.zoc[1-side]
	cost := &d.cost[def.Class]
	return func(from, to int, dir hex.Direction) hex.Step {
		points := cost[from][dir]
		if points == barred {
			return hex.Step{Blocked: blockedTerrain} // [4.0/a][TEC/mountain][TEC/sea]
		}
		s := hex.Step{Cost: int(points)}
		if zone[from] > 0 { // where it starts, since it stops in every other
			if s.Cost++; !fresh {
				s.Blocked = blockedZone
			}
		}
		if zone[to] > 0 {
			s.Stop = blockedZone
		}
		switch {
		case d.country[to] == neutral:
			s.Blocked = blockedNeutral
		case d.country[to] == hungary && side == german:
			s.Blocked = blockedHungary // [4.2.2]
		case d.country[to] == hungary:
			s.Stop = blockedHungary // [4.2.1/o1]
		}
		if p.enemyAt(side, to) {
			s.Blocked = blockedEnemy
		}
		return s
	}
}

// walk tries a way of neighbouring hexes [4.0]. The unit may pass through own units
// but not end with more than three [4.1.1][4.1.1/a]. Every unit pays for itself, also
// in company [4.0/o4][4.0/o5], may stop with points left [4.0/o2], and keeps nothing
// of them [4.0/o3]. entering is the cost already paid for way[0] by a unit coming from
// off the map.
func (p *Position) walk(u int, way []int16, entering int) march {
	def := &p.d.Units[u]
	side, start := int(def.Side), int(way[0])
	came := hex.Step{Cost: entering}
	if entering > 0 && p.inEZOC(side, start) {
		came.Stop = blockedZone
	}
	m := march{March: p.d.Map.Walk(way, int(def.Move), came, p.steps(u, entering == 0))}
	m.broke = m.Gone > 0 && entering == 0 && p.inEZOC(side, start)
	m.intern = m.Gone > 0 && p.d.country[m.End()] == hungary
	if m.Blocked == hex.Free && !m.intern && m.Gone > 0 && p.full(m.End()) {
		m.Blocked, m.At = blockedStack, m.End()
	}
	return m
}

// full tells that a hex has no room for another unit to stay [4.1.1].
func (p *Position) full(cell int) bool { return len(p.StackOf(cell)) >= stackLimit }

// shorten takes a march back to the last hex where it may end. It tells whether any
// step is left.
func (p *Position) shorten(u int, m *march, entering int) bool {
	n := m.Gone
	for n > 0 && p.full(int(m.Way[n])) {
		n--
	}
	whole := m.Way
	*m = p.walk(u, whole[:n+1], entering)
	m.Way = whole
	return n > 0
}

// refusal words why a march fails; dest is where the order wanted to go.
func (p *Position) refusal(u int, m *march, dest int) *rule.Refusal {
	name, h := p.d.Name(u), p.d.Hex(m.At).String()
	switch m.Blocked {
	case blockedZone:
		return rule.Refuse("engaged-stop", "4.1.2/a").With("unit", name, "hex", h, "to", p.d.Hex(dest).String())
	case blockedEnemy:
		return rule.Refuse("enemy-hex", "4.1.2/f").With("unit", name, "hex", h)
	case blockedStack:
		return rule.Refuse("overstack", "4.1.1").With("unit", name, "hex", h, "units", p.LoggedNames(p.StackOf(m.At)))
	case hex.TooFar:
		return rule.Refuse("too-many-mp", "4.0/o1").With("unit", name, "hex", p.d.Hex(dest).String(),
			"cost", itoa(p.fullCost(u, m)), "mp", itoa(int(p.d.Units[u].Move)), "path", p.d.Map.Path(m.Way))
	case blockedHungary:
		return rule.Refuse("hungary", "4.2.2", "4.2.1/o1").With("unit", name, "hex", h)
	}
	return p.closedTo(u, m.At)
}

// fullCost is what the whole way would cost.
func (p *Position) fullCost(u int, m *march) int {
	cost := 0
	if p.engaged(u) {
		cost = 1
	}
	for i := 0; i+1 < len(m.Way); i++ {
		c := p.d.cost[p.d.Units[u].Class][m.Way[i]][p.d.Dir(int(m.Way[i]), int(m.Way[i+1]))]
		if c == barred {
			break
		}
		cost += int(c)
	}
	return cost
}

// unlimited is a budget that no way on the map costs.
const unlimited = 400

// within finds the cheapest way to every hex that a unit which has not moved yet can reach [4.0].
func (p *Position) within(u int) *hex.Search {
	s := hex.Borrow()
	s.Run(p.d.Map, int(p.Units[u].Cell), int(p.d.Units[u].Move), p.steps(u, true))
	return s
}

// route turns the hexes of an order into a way of neighbouring hexes from the
// start: as it is written when it is written hex by hex, else by the cheapest way
// known from each to the next, straight to a neighbour when no other is cheaper. It
// is nil with the hex that could not be reached.
func (p *Position) route(u, start int, points []int16, entered bool) (way []int16, failed int) {
	way = make([]int16, 1, len(points)+1)
	way[0] = int16(start)
	at := start
	written := p.explicit(start, points, entered)
	for i, to := range points {
		if int(to) == at {
			continue
		}
		straight := p.d.Dir(at, int(to)) >= 0
		if !written {
			round := p.cheapest(u, at, int(to), i == 0 && !entered)
			straight = straight && (round == nil || p.price(u, round) >= p.price(u, []int16{int16(at), to}))
			if !straight && round == nil {
				return nil, int(to)
			}
			if !straight {
				way = append(way, round[1:]...)
			}
		}
		if straight {
			way = append(way, to)
		}
		at = int(to)
	}
	return way, -1
}

// cheapest finds the cheapest way known from one hex to another, nil if there is
// none.
func (p *Position) cheapest(u, from, to int, fresh bool) []int16 {
	s := hex.Borrow()
	defer s.Done()
	s.Find(p.d.Map, from, to, unlimited, p.steps(u, fresh))
	return s.Path(to, nil)
}

// price is what the steps of a way cost a unit by terrain and rivers; more than any
// way does when one is barred.
func (p *Position) price(u int, way []int16) int {
	sum := 0
	for i := 0; i+1 < len(way); i++ {
		c := p.d.cost[p.d.Units[u].Class][way[i]][p.d.Dir(int(way[i]), int(way[i+1]))]
		if c == barred {
			return unlimited
		}
		sum += int(c)
	}
	return sum
}

// explicit tells that an order is written hex by hex, so that its way does not
// depend on what is known: two hexes or more, the one where the unit stands or comes
// in among them, each next to the one before.
func (p *Position) explicit(start int, points []int16, entered bool) bool {
	if len(points) == 0 || len(points) == 1 && !entered {
		return len(points) == 0
	}
	at := start
	for _, to := range points {
		if int(to) != at && p.d.Dir(at, int(to)) < 0 {
			return false
		}
		at = int(to)
	}
	return true
}

// mayMove tells why a unit may not march at all, or nil.
func (p *Position) mayMove(side, u int) *rule.Refusal {
	c, def := &p.Units[u], &p.d.Units[u]
	if r := p.present(side, u); r != nil {
		return r
	}
	if c.Flags&acted != 0 && def.Entry != "" {
		return rule.Refuse("arrived-this-turn", "4.2.1/a").With("unit", def.Name)
	}
	if p.waitsForGround(u) {
		return rule.Refuse("no-contact-yet", "4.2.3/b").With("unit", def.Name)
	}
	return nil
}

// present tells why an order cannot be for the unit: it is not the seat's, or
// not on the map.
func (p *Position) present(side, u int) *rule.Refusal {
	c, def := &p.Units[u], &p.d.Units[u]
	if r := p.NotOwn(side, u); r != nil {
		return r
	}
	switch c.Place {
	case onMap:
		return nil
	case reserve:
		if int(def.Turn) > int(p.Turn) {
			return rule.Refuse("not-arrived", entryRules(def.Entry)...).With("unit", def.Name, "turn", strconv.Itoa(int(def.Turn)))
		}
		return rule.Refuse("in-reserve", entryRules(def.Entry)...).With("unit", def.Name, "verb", p.entryVerb(u))
	case eliminated:
		return rule.Refuse("eliminated").With("unit", def.Name)
	}
	return rule.Refuse("left-map", "4.2.2/a", "4.2.1/o1").With("unit", def.Name)
}
