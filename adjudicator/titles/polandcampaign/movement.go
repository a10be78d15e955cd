package polandcampaign

import (
	"strconv"
	"strings"
	"sync"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
)

// march is a way being walked by one unit: the hexes from where it stands, what
// they cost, and why it went no further.
type march struct {
	way    []int16 // from the start
	gone   int     // steps that can be walked
	cost   int     // of those
	broke  bool    // paid to break contact
	stop   hurdle  // why it went no further; noHurdle when it can go all the way
	at     int     // hex of the hurdle
	intern bool    // the last step leads into Hungary
}

// hurdle is why a march ends.
type hurdle uint8

const (
	noHurdle hurdle = iota
	hurdleZone
	hurdleEnemy
	hurdleStack
	hurdleMP
	hurdleTerrain
	hurdleSea
	hurdleNeutral
	hurdleHungary
)

var causeNames = map[hurdle]string{hurdleZone: "zone", hurdleEnemy: "enemy", hurdleStack: "stack"}

// walk tries a way of neighbouring hexes step by step [4.0]. The unit pays for
// each hex entered and each river crossed, pays one more to leave an engagement
// zone, stops on entering one, and never enters an enemy's hex. It may pass
// through own units but not end with more than three [4.1.1][4.1.1/a]. Every
// unit pays for itself, also in company [4.0/o4][4.0/o5], may stop with points
// left [4.0/o2], and keeps nothing of them [4.0/o3]. No dice are thrown
// [2.4.3/a]. entering is the cost already paid for way[0] by a unit coming from
// off the map.
func (p *Position) walk(u int, way []int16, entering int) march {
	d := p.d
	def := &d.Units[u]
	side := int(def.side)
	enemyZone := &p.zoc[1-side]
	m := march{way: way, cost: entering}
	mp := int(def.move)
	for i := 0; i+1 < len(way); i++ {
		from, to := int(way[i]), int(way[i+1])
		m.at = to
		step := 0
		if enemyZone[from] > 0 {
			if i > 0 || entering > 0 {
				m.stop, m.at = hurdleZone, from // must stop there [4.1.2/a]
				break
			}
			step = 1 // break contact [4.1.2/b]
			m.broke = true
		}
		c := d.cost[def.class][from][d.dir(from, to)]
		if c == barred {
			m.stop = hurdleTerrain // [4.0/a][TEC/mountain]
			if d.terrain[to] == sea {
				m.stop = hurdleSea // [TEC/sea]
			}
			break
		}
		switch d.country[to] {
		case hungary:
			if side == german {
				m.stop = hurdleHungary // [4.2.2]
			} else if i+2 < len(way) {
				m.stop = hurdleHungary
			} else {
				m.intern = true // [4.2.1/o1]
			}
		case neutral:
			m.stop = hurdleNeutral
		}
		if m.stop != noHurdle {
			break
		}
		if p.enemyAt(side, to) {
			m.stop = hurdleEnemy // [4.1.2/f]
			break
		}
		step += int(c)
		if m.cost+step > mp {
			m.stop = hurdleMP // [4.0/o1]
			m.cost += step
			break
		}
		m.cost += step
		m.gone = i + 1
	}
	if m.gone == 0 {
		m.broke = false
	}
	if m.stop == noHurdle && !m.intern && m.gone > 0 && int(p.at[way[m.gone]].n) >= stackLimit {
		m.stop, m.at = hurdleStack, int(way[m.gone]) // [4.1.1]
	}
	return m
}

// shorten takes the march back to the last hex where it may end, and gives its
// cost anew. It tells whether any step is left.
func (p *Position) shorten(u int, m *march, entering int) bool {
	for m.gone > 0 && int(p.at[m.way[m.gone]].n) >= stackLimit {
		m.gone--
	}
	m.cost, m.broke = entering, false
	side := int(p.d.Units[u].side)
	for i := 0; i < m.gone; i++ {
		from, to := int(m.way[i]), int(m.way[i+1])
		if i == 0 && entering == 0 && p.inEZOC(side, from) {
			m.cost++
			m.broke = true
		}
		m.cost += int(p.d.cost[p.d.Units[u].class][from][p.d.dir(from, to)])
	}
	m.intern = m.intern && m.gone == len(m.way)-1
	return m.gone > 0
}

// refusal words why a march fails; dest is where the order wanted to go.
func (p *Position) refusal(u int, m *march, dest int) *rule.Refusal {
	name, h := p.name(u), p.hex(m.at).String()
	switch m.stop {
	case hurdleZone:
		return rule.Refuse("engaged-stop", "4.1.2/a").With("unit", name, "hex", h, "to", p.hex(dest).String())
	case hurdleEnemy:
		return rule.Refuse("enemy-hex", "4.1.2/f").With("unit", name, "hex", h)
	case hurdleStack:
		return rule.Refuse("overstack", "4.1.1").With("unit", name, "hex", h, "units", p.namesOf(p.stackOf(m.at)))
	case hurdleMP:
		return rule.Refuse("too-many-mp", "4.0/o1").With("unit", name, "hex", p.hex(dest).String(),
			"cost", strconv.Itoa(p.fullCost(u, m)), "mp", strconv.Itoa(int(p.d.Units[u].move)), "path", p.d.Map.Path(m.way))
	case hurdleSea:
		return rule.Refuse("sea", "TEC/sea").With("hex", h)
	case hurdleNeutral:
		return rule.Refuse("neutral", "4.2").With("hex", h, "country", p.d.Map.Country(m.at))
	case hurdleHungary:
		return rule.Refuse("hungary", "4.2.2", "4.2.1/o1").With("unit", name, "hex", h)
	}
	return rule.Refuse("forbidden-terrain", "4.0/a", "TEC/mountain").With("unit", name, "hex", h,
		"terrain", terrainNames[p.d.terrain[m.at]])
}

// fullCost is what the whole way would cost.
func (p *Position) fullCost(u int, m *march) int {
	cost := 0
	if p.engaged(u) {
		cost = 1
	}
	for i := 0; i+1 < len(m.way); i++ {
		c := p.d.cost[p.d.Units[u].class][m.way[i]][p.d.dir(int(m.way[i]), int(m.way[i+1]))]
		if c == barred {
			break
		}
		cost += int(c)
	}
	return cost
}

// searches are kept for reuse, since their scratch memory is large.
var searches = sync.Pool{New: func() any { return new(hex.Search) }}

// unlimited is a budget that no way on the map costs.
const unlimited = 400

// spread finds the cheapest way to every hex within a budget of points [4.0].
// fresh tells that the unit has not moved yet, so that it may leave an
// engagement zone by paying one more [4.1.2/b].
func (p *Position) spread(s *hex.Search, u, start, budget int, fresh bool) {
	d := p.d
	def := &d.Units[u]
	side := int(def.side)
	zone := &p.zoc[1-side]
	cost := &d.cost[def.class]
	s.Run(d.Map, start, budget, func(from, to int, dir hex.Direction) (int, bool, bool) {
		points := cost[from][dir]
		if points == barred || p.enemyAt(side, to) {
			return 0, false, false
		}
		n := int(points)
		if from == start && zone[from] > 0 {
			if !fresh {
				return 0, false, false
			}
			n++
		}
		stop := zone[to] > 0 // [4.1.2/a]
		switch d.country[to] {
		case neutral:
			return 0, false, false
		case hungary:
			if side == german {
				return 0, false, false
			}
			stop = true // [4.2.1/o1]
		}
		return n, stop, true
	})
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
		straight := p.d.dir(at, int(to)) >= 0
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
	s := searches.Get().(*hex.Search)
	defer searches.Put(s)
	p.spread(s, u, from, unlimited, fresh)
	return s.Path(to, nil)
}

// price is what the steps of a way cost a unit by terrain and rivers; more than any
// way does when one is barred.
func (p *Position) price(u int, way []int16) int {
	sum := 0
	for i := 0; i+1 < len(way); i++ {
		c := p.d.cost[p.d.Units[u].class][way[i]][p.d.dir(int(way[i]), int(way[i+1]))]
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
		if int(to) != at && p.d.dir(at, int(to)) < 0 {
			return false
		}
		at = int(to)
	}
	return true
}

// mayMove tells why a unit may not march at all, or nil.
func (p *Position) mayMove(side, u int) *rule.Refusal {
	c, def := &p.units[u], &p.d.Units[u]
	if r := p.present(side, u); r != nil {
		return r
	}
	if c.flags&acted != 0 && def.entry != "" {
		return rule.Refuse("arrived-this-turn", "4.2.1/a").With("unit", def.name)
	}
	if p.waitsForGround(u) {
		return rule.Refuse("no-contact-yet", "4.2.3/b").With("unit", def.name)
	}
	return nil
}

// present tells why an order cannot be for the unit: it is not the seat's, or
// not on the map.
func (p *Position) present(side, u int) *rule.Refusal {
	c, def := &p.units[u], &p.d.Units[u]
	if int(def.side) != side {
		return rule.Refuse("not-own-unit").With("unit", def.name)
	}
	switch c.place {
	case onMap:
		return nil
	case reserve:
		if int(def.turn) > int(p.turn) {
			return rule.Refuse("not-arrived", entryRules(def.entry)...).With("unit", def.name, "turn", strconv.Itoa(int(def.turn)))
		}
		return rule.Refuse("in-reserve", entryRules(def.entry)...).With("unit", def.name, "verb", p.entryVerb(u))
	case eliminated:
		return rule.Refuse("eliminated").With("unit", def.name)
	}
	return rule.Refuse("left-map", "4.2.2/a", "4.2.1/o1").With("unit", def.name)
}

// namesOf writes short names with spaces between.
func (p *Position) namesOf(units []uint8) string {
	var b strings.Builder
	for i, u := range units {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(p.d.Units[u].name)
	}
	return b.String()
}
