package polandcampaign

import (
	"slices"
	"strconv"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
)

// march is a way being walked by one unit.
type march struct {
	hex.March
	unit   int
	paid   int  // for the hex that it came in by, from off the map
	broke  bool // paid to break contact
	intern bool // the last step leads into Hungary
}

// dest is the hex to which the way leads.
func (m *march) dest() int { return int(m.Way[len(m.Way)-1]) }

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

// steps tells what each step means for a unit [4.0]. It pays for each hex entered and each river crossed, and never
// enters an enemy's hex [4.1.2/f]. It stops on entering an engagement zone [4.1.2/a], and pays one more to leave
// one with its first step [4.1.2/b]. No dice are thrown [2.4.3/a].
func (p *Position) steps(u int) hex.Steps {
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
			s.Cost++
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

// walk tries a way of neighbouring hexes [4.0]. The unit may pass through own units but not end with more than
// three [4.1.1][4.1.1/a]. Every unit pays for itself, also in company [4.0/o4][4.0/o5], may stop with points left
// [4.0/o2], and keeps nothing of them [4.0/o3]. paid is the cost of way[0] to a unit coming from off the map.
func (p *Position) walk(u int, way []int16, paid int) march {
	def := &p.d.Units[u]
	side, start := int(def.Side), int(way[0])
	came := hex.Step{Cost: paid}
	if paid > 0 && p.inEZOC(side, start) {
		came.Stop = blockedZone
	}
	m := march{March: p.d.Map.Walk(way, int(def.Move), came, p.steps(u)), unit: u, paid: paid}
	m.broke = m.Gone > 0 && p.inEZOC(side, start)
	m.intern = m.Gone > 0 && p.d.country[m.End()] == hungary
	if m.Blocked == hex.Free && !m.intern && m.Gone > 0 && p.full(m.End()) {
		m.Blocked, m.At = blockedStack, m.End()
	}
	return m
}

// full tells that a hex has no room for another unit to stay [4.1.1].
func (p *Position) full(cell int) bool { return len(p.StackOf(cell)) >= stackLimit }

// shorten takes a march back to the last hex where it may end. It tells whether any step is left.
func (p *Position) shorten(m *march) bool {
	n := m.Gone
	for n > 0 && p.full(int(m.Way[n])) {
		n--
	}
	whole := m.Way
	*m = p.walk(m.unit, whole[:n+1], m.paid)
	m.Way = whole
	return n > 0
}

// refusal words why a march fails.
func (p *Position) refusal(m *march) *rule.Refusal {
	name, to := p.d.Name(m.unit), p.d.Hex(m.dest()).String()
	switch m.Blocked {
	case blockedZone:
		return rule.Refuse("engaged-stop", "4.1.2/a").With("unit", name, "hex", p.d.Hex(m.At).String(), "to", to)
	case blockedEnemy:
		return p.enemyHex(m.unit, m.At)
	case blockedStack:
		return p.overstack(m.unit, m.At)
	case blockedHungary:
		return rule.Refuse("hungary", "4.2.2", "4.2.1/o1").With("unit", name, "hex", p.d.Hex(m.At).String())
	case hex.TooFar:
		cost := p.price(m.unit, m.Way)
		if p.engaged(m.unit) {
			cost++
		}
		return rule.Refuse("too-many-mp", "4.0/o1").With("unit", name, "hex", to,
			"cost", itoa(cost), "mp", itoa(int(p.d.Units[m.unit].Move)), "path", p.d.Map.Path(m.Way))
	}
	return p.closedTo(m.unit, m.At)
}

// enemyHex refuses a hex to a unit since the enemy is there [4.1.2/f], overstack since it has no room [4.1.1].
func (p *Position) enemyHex(u, cell int) *rule.Refusal {
	return rule.Refuse("enemy-hex", "4.1.2/f").With("unit", p.d.Name(u), "hex", p.d.Hex(cell).String())
}

func (p *Position) overstack(u, cell int) *rule.Refusal {
	return rule.Refuse("overstack", "4.1.1").With("unit", p.d.Name(u), "hex", p.d.Hex(cell).String(), "units", p.LoggedNames(p.StackOf(cell)))
}

// unlimited is a budget that no way on the map costs.
const unlimited = 400

// within finds the cheapest way to every hex that a unit which has not moved yet can reach [4.0].
func (p *Position) within(u int) *hex.Search {
	s := hex.Borrow()
	s.Run(p.d.Map, int(p.Units[u].Cell), int(p.d.Units[u].Move), p.steps(u))
	return s
}

// route turns the hexes of an order into a way of neighbouring hexes from the start: as it is written when it is
// written hex by hex, else by the cheapest way known from each to the next, straight to a neighbour when no other
// is cheaper. It is nil with the hex that could not be reached.
func (p *Position) route(u, start int, points []int16, entered bool) (way []int16, failed int) {
	way = append(make([]int16, 0, len(points)+1), int16(start))
	s := hex.Borrow()
	defer s.Done()
	written := p.explicit(start, points, entered)
	for _, to := range points {
		at := way[len(way)-1]
		if to == at {
			continue
		}
		leg := []int16{at, to}
		if !written {
			s.Find(p.d.Map, int(at), int(to), unlimited, p.steps(u))
			if leg = s.Path(int(to), nil); leg == nil {
				return nil, int(to)
			}
		}
		way = append(way, leg[1:]...)
	}
	return way, -1
}

// price is what the steps of a way cost a unit by terrain and rivers, up to the first that is barred.
func (p *Position) price(u int, way []int16) (sum int) {
	for i := 1; i < len(way); i++ {
		c := p.d.cost[p.d.Units[u].Class][way[i-1]][p.d.Dir(int(way[i-1]), int(way[i]))]
		if c == barred {
			break
		}
		sum += int(c)
	}
	return sum
}

// explicit tells that an order is written hex by hex, so that its way does not depend on what is known: two hexes
// or more, the one where the unit stands or comes in among them, each next to the one before.
func (p *Position) explicit(start int, points []int16, entered bool) bool {
	at := int16(start)
	return (entered || len(points) > 1) && !slices.ContainsFunc(points, func(to int16) bool {
		apart := to != at && p.d.Dir(int(at), int(to)) < 0
		at = to
		return apart
	})
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

// present tells why an order cannot be for the unit: it is not the seat's, or not on the map.
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
