package foray

import (
	"slices"
	"strconv"

	"kurier/adjudicator/board"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Squad is where a player's squad stands.
type Squad struct {
	// At is "" when the seat does not know.
	At board.Place `json:"at"`
	// Under tells that it went there underground and has not moved since.
	Under bool `json:"under,omitempty"`
}

// points are what a squad has for a move, and what a border of each class costs [6.0] [6.1].
const points = 2

var costs = map[string]int{"street": 1, "bridge": 2, "underground": 2}

// way is the cheapest way of at most so many points, without where it begins, and what it
// costs; nil when there is none. The earlier border goes first.
func (g *Game) way(from, to board.Place, left int) (way []board.Place, cost int) {
	for _, b := range g.board.Borders(from) {
		pays, open := costs[b.Class]
		if !open || pays > left {
			continue
		}
		here, paid := []board.Place{b.To}, pays
		if b.To != to {
			on, more := g.way(b.To, to, left-pays)
			if on == nil {
				continue
			}
			here, paid = append(here, on...), pays+more
		}
		if way == nil || paid < cost {
			way, cost = here, paid
		}
	}
	return way, cost
}

// under tells whether a way, which begins in from, is one underground [6.1].
func (g *Game) under(from board.Place, way []board.Place) bool {
	return len(way) == 1 && g.board.Joined(from, way[0], "underground")
}

// walk finds the way of a MOVE or says why there is none [6.0].
func (p *Position) walk(seat title.Seat, b *moving) (way []board.Place, cost int, why *rule.Refusal) {
	if b.squad != p.player(seat) {
		return nil, 0, rule.Refuse("not-yours", "6.0").With("squad", squadNames[b.squad])
	}
	from, to := p.Squads[b.squad].At, p.game.board.All()[b.zone]
	if way, cost = p.game.way(from, to, points); way == nil || from == to {
		return nil, 0, rule.Refuse("no-way", "6.0").With("squad", squadNames[b.squad], "from", string(from), "to", string(to))
	}
	return way, cost, nil
}

// Moved: a squad went a way, the first place of which is where it began. The other side
// learns nothing of a way underground, and of one that begins out of its sight the end.
type Moved struct {
	Seat  title.Seat    `json:"seat"`
	Squad string        `json:"squad"`
	Path  []board.Place `json:"path"`
	Cost  int           `json:"cost,omitempty"`
	Under bool          `json:"under,omitempty"`
}

// Arrows implements title.Drawn.
func (e *Moved) Arrows() []title.Arrow {
	if len(e.Path) < 2 {
		return nil
	}
	return []title.Arrow{{Kind: "move", Side: sides[sideOf(e.Seat)], Unit: e.Squad, Path: e.Path}}
}

// seen is what the other side learns of a move.
func (p *Position) seen(e *Moved) title.Event {
	switch hidden := p.Squads[p.player(e.Seat)].Under; {
	case e.Under:
		return nil
	case hidden:
		return &Moved{Seat: e.Seat, Squad: e.Squad, Path: e.Path[len(e.Path)-1:]}
	}
	return e
}

// units are the squads as counters.
func (p *Position) units() (units []title.Unit) {
	for i, s := range p.players() {
		if p.retired(s.Seat) {
			continue
		}
		u := title.Unit{
			ID: string(s.Seat) + "-squad", Name: squadNames[i], Long: squadNames[i] + " Squad", Side: s.Side, Commander: string(s.Seat),
			Nation: s.Side, Symbol: "infantry", At: p.Squads[i].At,
			Figures: []title.Figure{{Kind: "move", Value: strconv.Itoa(points)}},
		}
		if u.At == "" {
			u.Off = "out-of-sight"
		} else if p.Squads[i].Under {
			u.Markers = []string{"underground"}
		}
		units = append(units, u)
	}
	return units
}

// reach lists the zones to which a squad may go.
func (p *Position) reach(player int) (zones []board.Place) {
	from := p.Squads[player].At
	for _, to := range p.game.board.All() {
		if way, _ := p.game.way(from, to, points); way != nil && from != to {
			zones = append(zones, to)
		}
	}
	return slices.Clip(zones)
}
