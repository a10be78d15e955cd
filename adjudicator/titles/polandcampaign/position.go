package polandcampaign

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Sides, as small numbers for the inner loops.
const (
	german = 0
	polish = 1
	nobody = -1
)

var sideNames = [2]string{"german", "polish"}

// sideOf gives the number of a side or seat by name, or nobody.
func sideOf(name string) int { return slices.Index(sideNames[:], name) }

// Room for bigger maps of an owner.
const (
	maxCells  = 704
	maxCities = 64
	// stackLimit is the number of units of one side in a hex [4.1.1].
	stackLimit = 3
)

// Places where a unit is.
const (
	onMap game.Place = iota
	reserve
	eliminated
	exited
	interned
	unseen // only in what a seat knows in blind fog
)

var placeNames = [...]string{"map", "reserve", "eliminated", "exited", "interned", "unknown"}

// Flags of a unit.
const (
	reduced    game.Flags = 1 << iota // turned to its weaker side [7.0]
	contact                           // moved into an engagement zone this phase [4.1.2/h]
	fought                            // attacked this phase
	acted                             // had its move, or arrived, this phase
	linked                            // the 7th Air has met ground units [4.2.3/b]
	exposed                           // the enemy knows that it is reduced
	stepHidden                        // in a known position: the step state is not known
	rested                            // a German unengaged since his last movement closed [7.0/b]
)

// Phases of a game turn [3.0].
type phase uint8

const (
	germanMovement phase = iota
	germanCombat
	polishMovement
	polishCombat
	over
)

var phaseNames = [...]string{"german-movement", "german-combat", "polish-movement", "polish-combat", "over"}

// side whose phase it is.
func (ph phase) side() int { return int(ph) / 2 & 1 }

// Fog of war.
type fog uint8

const (
	fogBook fog = iota
	fogBlind
	fogOff
)

var (
	fogNames = [...]string{"book", "blind", "off"}
	// savedFogs are the same in encoded positions.
	savedFogs = [...]string{"book", "blind", "none"}
)

// Position is a state of play. Counters, stacks and zones are kept in arrays by unit number and by dense hex index,
// so that a copy is one assignment.
type Position struct {
	d *Data
	game.Core
	fog fog
	ph  phase
	tally

	// zoc counts the units of each side next to a hex: its engagement zones [4.1.2].
	zoc [2][maxCells]uint8
	// holder of each city, and whether a German ever entered it.
	holder  [maxCities]int8
	invaded [maxCities]bool

	// attacked are the hexes that were attacked in this phase.
	attacked []int16
	// queue are the attacks still to make; the attacker's secret.
	queue []Plan
	// combat under way, nil between combats.
	combat *combat
	// results are outcomes settled in advance, by a case.
	results []string
}

// tally is what a position counts and notes, as it is saved.
type tally struct {
	// Air is the German marker [6.1/b].
	Air int `json:"air"`
	// DropTurn and DropHex are when and where the 7th Air came down.
	DropTurn int     `json:"dropTurn,omitempty"`
	DropHex  hex.Hex `json:"dropHex,omitzero"`
	// Combats counts the combats of the phase.
	Combats int `json:"combats,omitempty"`
}

// Clone is a copy that shares nothing mutable.
func (p *Position) Clone() title.Position { return p.clone() }

func (p *Position) clone() *Position {
	q := new(Position)
	*q = *p
	q.attacked = append([]int16(nil), p.attacked...)
	q.results = append([]string(nil), p.results...)
	q.queue = append([]Plan(nil), p.queue...) // plans do not change
	if p.combat != nil {
		c := p.combat.clone()
		q.combat = &c
	}
	return q
}

// put places a unit in a hex with its engagement zone.
func (p *Position) put(u, cell int) bool { return p.Stand(u, cell, p.project) }

// lift takes a unit off the map.
func (p *Position) lift(u int, to game.Place) { p.Leave(u, to, p.project) }

// project adds a unit's engagement zone around a hex, by 1, or takes it away, by 255 [4.1.2].
func (p *Position) project(u, cell int, by uint8) {
	zone := &p.zoc[p.d.Units[u].Side]
	for _, n := range &p.d.Near[cell] {
		if n >= 0 {
			zone[n] += by
		}
	}
}

// holds tells which side has units in a hex, or nobody.
func (p *Position) holds(cell int) int {
	if s := p.StackOf(cell); len(s) > 0 {
		return int(p.d.Units[s[0]].Side)
	}
	return nobody
}

// enemyAt tells whether units of the other side are in the hex.
func (p *Position) enemyAt(side, cell int) bool { return p.holds(cell) == 1-side }

// inEZOC tells whether the hex lies in an engagement zone of the enemy of side [4.1.2].
func (p *Position) inEZOC(side, cell int) bool { return p.zoc[1-side][cell] > 0 }

// engaged tells whether a unit stands next to an enemy [5.0].
func (p *Position) engaged(u int) bool {
	c := &p.Units[u]
	return c.Cell >= 0 && p.inEZOC(int(p.d.Units[u].Side), int(c.Cell))
}

// printed is the printed full defence power of a unit, which the enemy may know [5.1.1/o1].
func (d *Data) printed(u int) int { return int(d.Units[u].Defence) }

// Over tells whether the game has ended [10.2/h].
func (p *Position) Over() bool { return p.ph == over }

// When tells turn and phase, for whoever looks for a fault.
func (p *Position) When() string { return fmt.Sprintf("turn %d, %s", p.Turn, phaseNames[p.ph]) }
