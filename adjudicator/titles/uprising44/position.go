package uprising44

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// Where a unit is.
const (
	away    = iota // not in the game, or not yet
	onBoard        // in its zone
	boxed          // waits for mobilization
	due            // may come in
	called         // may come in by the card that was played
	fallen         // destroyed
	gone           // left the game for good [16.0]
	unseen         // wherever it is, in what a seat knows in blind fog
)

// PlaceNames are the places of units by number.
var PlaceNames = []string{"away", "map", "box", "due", "called", "eliminated", "withdrawn", "unseen"}

// What a garrison is.
const (
	absent = iota // not in the game
	german
	polish // a Terrain Point
	razed  // lost to both
)

// GarrisonNames are what a garrison can be, by number.
var GarrisonNames = []string{"absent", "german", "polish", "razed"}

// Markers on zones [12.11/b].
const (
	unmarked = iota
	ruined
	pacified
)

var markNames = []string{"", "ruins", "pacified"}

// Phases, in the order of the turn; set-up comes once.
const (
	setup = iota
	cardsPhase
	command
	reinforcements
	movement
	combat
	armistice
)

// PhaseNames are the phases by number.
var PhaseNames = []string{"setup", "cards", "command", "reinforcements", "movement", "combat", "armistice"}

// The street barricades, and what each of them joins and bars [17.11] [17.12].
const (
	streetAJ = iota
	streetK
)

var streetNames = []string{"AJ", "K"}

// counter is the state of a unit.
type counter struct {
	zone  int16 // -1 off the board
	place uint8
	state
}

// state is what is saved of a unit as it is.
type state struct {
	CELs    uint8 `json:"cels,omitempty"`
	Left    int8  `json:"left"`              // movement points, -1 for all
	Fought  bool  `json:"fought,omitempty"`  // as attacker in this phase [5.15]
	Crossed bool  `json:"crossed,omitempty"` // the Vistula in this turn [5.13/l]
	Below   bool  `json:"below,omitempty"`   // in a sewer in this phase [4.36]
	Put     bool  `json:"put,omitempty"`     // where its player placed it, before the first turn
}

// off is a unit off the board.
func off(place uint8) counter { return counter{zone: -1, place: place, state: state{Left: -1}} }

// ground is what lies on a zone.
type ground struct {
	barricades, marks, low uint8
	seen                   uint8 // of the markers, what the Pole saw last in blind fog
	blown, fuse            bool
	held                   bool // under Polish control, as far as captures count
}

// turnly is what holds for a turn and no longer.
type turnly struct {
	// Added to the initiative roll and to airdrops, by side and by drop.
	Initiative [data.Sides]int `json:"initiative,omitzero"`
	Drop       [2]int          `json:"drop,omitzero"`
	// What cards let a side do for nothing.
	Moves    [data.Sides]int `json:"moves,omitzero"`
	Assaults [data.Sides]int `json:"assaults,omitzero"`
	CELs     [data.Sides]int `json:"cels,omitzero"`
	Mobilize int             `json:"mobilize,omitzero"`
	Levels   []free          `json:"levels,omitempty"`
	// Safe: nobody rolls underground. Closed are lines that nobody passes.
	Safe   bool     `json:"safe,omitempty"`
	Closed []string `json:"closed,omitempty"`
	// Second are zones' second counters of low ammunition that a card allows.
	Second    int  `json:"second,omitzero"`
	Armistice int  `json:"armistice,omitzero"`
	Spared    bool `json:"spared,omitempty"`
	// Discarded for CELs, Taken garrisons without combat.
	Discarded int `json:"discarded,omitzero"`
	Taken     int `json:"taken,omitzero"`
	// Landing and Frantic were allowed by their rolls; Ammo is counters of low ammunition
	// to lay, Rolled that their die was thrown.
	Landing bool `json:"landing,omitempty"`
	Frantic bool `json:"frantic,omitempty"`
	Ammo    int  `json:"ammo,omitzero"`
	Rolled  bool `json:"rolled,omitempty"`
}

// free are levels of barricades that a card builds.
type free struct {
	Levels    int      `json:"levels"`
	Districts []string `json:"districts,omitempty"`
}

// phasely is what holds for a phase and no longer.
type phasely struct {
	Traded [data.Sides]int `json:"traded,omitzero"`
	// Paid are the zones out of which a side has paid for moving on the surface [4.11], Dived those out of
	// which it has for going below [3.0/i].
	Paid  [data.Sides][]int `json:"paid,omitzero"`
	Dived [data.Sides][]int `json:"dived,omitzero"`
	// Scouted are zones in which a side's orders met enemies that it did not see.
	Scouted [data.Sides][]int `json:"scouted,omitzero"`
	// Half counts the sides that have had their turn, where one waits for the other.
	Half int `json:"half,omitzero"`
	// Fights are those that there were: the zone, how, who attacked, and a garrison that stood alone. All have
	// seen it.
	Fights []string `json:"fights,omitempty"`
	// Paused is the fight that waits for its defender, Asked counts those that did, and Kept is what is
	// left of the letters meanwhile.
	Paused *Paused              `json:"paused,omitempty"`
	Asked  int                  `json:"asked,omitzero"`
	Kept   [data.Sides][]string `json:"kept,omitzero"`
}

// table are the piles of a side.
type table struct {
	Deck    cards.Pile `json:"deck"`
	Hand    cards.Pile `json:"hand"`
	Used    cards.Pile `json:"used"`
	Removed cards.Pile `json:"removed"`
}

func (t *table) piles() []*cards.Pile {
	return []*cards.Pile{&t.Deck, &t.Hand, &t.Used, &t.Removed}
}

// story is what is saved as it is of what happened.
type story struct {
	Dropped [2]int   `json:"dropped"` // allied, soviet
	Flown   []string `json:"flown,omitempty"`
	Landed  bool     `json:"landed,omitempty"`
	Crossed bool     `json:"crossed,omitempty"`
	Now     turnly   `json:"now,omitzero"`
	Part    phasely  `json:"part,omitzero"`
	// Staged: no side wins by the other's absence; Corridors: they count as held. Cases only.
	Staged    bool          `json:"staged,omitempty"`
	Corridors bool          `json:"corridors,omitempty"`
	Final     *title.Result `json:"final,omitempty"`
}

// Position of Uprising 44.
type Position struct {
	d        *Data
	g        *settings
	seat     int8 // whose knowledge it is, -1 for all
	turn, ph int

	initiative int
	cp, sp     [data.Sides]int // command and supply points; the German's of supply last for a phase [9.13]
	morale     int

	units     []counter
	garrisons []uint8
	// links lead from the units of a side in a zone, behind the units, to the first of them and from each
	// to the next, loads are their strength.
	links, loads []int16
	zones        []ground
	levels       int // of barricades that there still are [7.23]
	streets      [2]bool
	counters     int     // of ruins and pacification at hand
	served       []uint8 // by support counter
	tables       [data.Sides]table
	story
}

// clone is a copy that shares nothing that changes.
func (p *Position) clone() *Position { return p.copied(cards.Pile.Clone) }

// copied is a copy with each pile as a function has it.
func (p *Position) copied(pile func(cards.Pile) cards.Pile) *Position {
	q := *p
	q.units, q.garrisons, q.links, q.loads = slices.Clone(p.units), slices.Clone(p.garrisons), slices.Clone(p.links), slices.Clone(p.loads)
	q.zones, q.served, q.Flown = slices.Clone(p.zones), slices.Clone(p.served), slices.Clone(p.Flown)
	q.Now.Levels, q.Now.Closed = slices.Clone(p.Now.Levels), slices.Clone(p.Now.Closed)
	q.Part.Fights = slices.Clone(p.Part.Fights)
	for s := range q.tables {
		for _, zones := range []*[data.Sides][]int{&q.Part.Paid, &q.Part.Dived, &q.Part.Scouted} {
			zones[s] = slices.Clone(zones[s])
		}
		for _, at := range q.tables[s].piles() {
			*at = pile(*at)
		}
	}
	return &q
}

// Clone implements title.Position.
func (p *Position) Clone() title.Position { return p.clone() }

// Over implements title.Position.
func (p *Position) Over() bool { return p.Final != nil }

// When implements game.Played.
func (p *Position) When() string { return "turn " + itoa(p.turn) + ", " + PhaseNames[p.ph] }

// Data that the position is of.
func (p *Position) Data() *Data { return p.d }

// put makes a counter what it is now, and keeps who stands where.
func (p *Position) put(u int, c counter) {
	for _, step := range []int{-1, 1} {
		if p.units[u].place == onBoard {
			n := p.heap(p.d.Units[u].Side, int(p.units[u].zone))
			p.loads[n] += int16(step * p.strength(u))
			at := len(p.units) + n
			for step > 0 && p.links[at] >= 0 && int(p.links[at]) < u || step < 0 && int(p.links[at]) != u {
				at = int(p.links[at])
			}
			if step < 0 {
				p.links[at] = p.links[u]
			} else {
				p.links[u], p.links[at] = p.links[at], int16(u)
			}
		}
		if step < 0 {
			p.units[u] = c
		}
	}
}

// such are the units of which something is so.
func (p *Position) such(so func(u int, def *data.Unit, c *counter) bool) (list []int) {
	for u := range p.units {
		if so(u, &p.d.Units[u], &p.units[u]) {
			list = append(list, u)
		}
	}
	return list
}

// own are the units of a side on the board.
func (p *Position) own(side int) []int {
	return p.such(func(_ int, def *data.Unit, c *counter) bool { return c.place == onBoard && def.Side == side })
}

// somewhere tells whether something is so of a zone.
func (p *Position) somewhere(so func(z int) bool) bool { return slices.ContainsFunc(p.d.All, so) }

// zonesWhere are the zones of which something is so.
func (p *Position) zonesWhere(so func(z int) bool) (list []int) {
	for _, z := range p.d.All {
		if so(z) {
			list = append(list, z)
		}
	}
	return list
}

// cardOf is a card by its number, numbered are those of a pile that are known.
func cardOf(n int) cards.Card { return cards.Card(itoa(n)) }

func numbered(pile *cards.Pile) (list []int) {
	for _, c := range pile.Cards {
		if n, err := strconv.Atoi(string(c)); err == nil {
			list = append(list, n)
		}
	}
	return list
}

// heap is the number of the units of a side in a zone.
func (p *Position) heap(side, zone int) int { return side*len(p.d.Zones) + zone }

// first is the first unit of a side in a zone, -1 for none; links lead on from it.
func (p *Position) first(side, zone int) int { return int(p.links[len(p.units)+p.heap(side, zone)]) }

// at lists the units of a side in a zone, by number.
func (p *Position) at(side, zone int) []int {
	var out []int
	for u := p.first(side, zone); u >= 0; u = int(p.links[u]) {
		out = append(out, u)
	}
	return out
}

// any tells whether a side has a unit in a zone.
func (p *Position) any(side, zone int) bool { return p.first(side, zone) >= 0 }

// garrisonsAt lists the garrisons in a zone that are on a side.
func (p *Position) garrisonsAt(state uint8, zone int) []int {
	var out []int
	for _, g := range p.d.garrisoned[zone] {
		if p.garrisons[g] == state {
			out = append(out, g)
		}
	}
	return out
}

// enemies tells whether a zone has enemies of a side: units, or for the Pole a garrison;
// a Terrain Point is none [4.15].
func (p *Position) enemies(side, zone int) bool {
	return p.any(1-side, zone) || side == data.Polish &&
		slices.ContainsFunc(p.d.garrisoned[zone], func(g int) bool { return p.garrisons[g] == german })
}

// control is the side that controls a zone, -1 for nobody: only units give it, and only to a
// side alone; garrisons and Terrain Points do not count [4.21].
func (p *Position) control(zone int) int {
	pole, other := p.any(data.Polish, zone), p.any(data.German, zone)
	switch {
	case pole && !other:
		return data.Polish
	case other && !pole:
		return data.German
	}
	return -1
}

// strength of a unit with the CELs it has [1.0/b].
func (p *Position) strength(u int) int { return p.strengthWith(u, int(p.units[u].CELs)) }

func (p *Position) strengthWith(u, cels int) int {
	def := &p.d.Units[u]
	if cels < def.CELs() {
		return def.Weakened
	}
	return def.Strength
}

// load is the strength of a side in a zone; garrisons do not count [4.13], and low
// ammunition takes nothing off [13.12/a].
func (p *Position) load(side, zone int) int { return int(p.loads[p.heap(side, zone)]) }

// limit is what a zone holds of a side [4.13], a bridge zone less [4.23].
func (p *Position) limit(zone int) int {
	if p.d.Zones[zone].Bridge {
		return p.d.Limits.BridgeZone
	}
	return p.d.Limits.Zone
}

// known tells whether the whole position is known.
func (p *Position) whole() bool { return p.seat < 0 }

// number of a zone by its name; the data have it.
func (p *Position) number(name string) int { return p.d.Zone(board.Place(name)) }

// zoneNames are the names of zones.
func (p *Position) zoneNames(zones []int) []string { return namesOf(p.places(zones)) }

// namesOf are places as text.
func namesOf(places []board.Place) (names []string) {
	for _, at := range places {
		names = append(names, string(at))
	}
	return names
}

// name of a zone.
func (p *Position) name(zone int) string { return string(p.d.Places[zone]) }

// placed is a zone by number and name.
func (p *Position) placed(zone int) string {
	return strings.TrimSpace(p.name(zone) + " " + p.d.Board.Title(p.d.Places[zone]))
}

// unit names a unit.
func (p *Position) unit(u int) string { return p.d.Units[u].Name }

// unitNames names several.
func (p *Position) unitNames(units []int) (names []string) {
	for _, u := range units {
		names = append(names, p.unit(u))
	}
	return names
}

// called finds a unit by side and name.
func (p *Position) called(side, name string) int {
	if s := data.Side(side); s >= 0 {
		if u, ok := p.d.numbers[s][name]; ok {
			return u
		}
	}
	return -1
}
