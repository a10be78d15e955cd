package polanddefiant

import (
	"errors"
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Sides, as small numbers for the inner loops. Slovaks are on the German side.
const (
	german = 0
	polish = 1
	nobody = -1
)

var sideNames = [2]string{"german", "polish"}

// sideOf gives the number of a side or seat by name, or nobody.
func sideOf(name string) int { return slices.Index(sideNames[:], name) }

// Room for what a case makes up and for bigger maps of an owner, and limits.
const (
	maxChits   = 32
	maxPlanes  = 16
	maxVPH     = 24
	maxBridges = 16
	stackLimit = 2  // combat units in a hex [7.0]
	stackHQs   = 1  // headquarters besides [7.0/d]
	lastTurn   = 10 // [1.0]
	strength   = 4  // strengths are counted in quarters [2.1.2]
	halfMP     = 1  // movement is counted in halves [6.4]
	wholeMP    = 2 * halfMP
)

// Places where a counter is.
const (
	onMap game.Place = iota
	track            // waits on the Turn Record Track
	eliminated
	withdrawn // taken out of the game by an event or a merger
	unseen    // only in what a seat knows in fog
)

var placeNames = [...]string{"map", "track", "eliminated", "withdrawn", "unknown"}

// supply states [2.6.3].
const (
	inSupply = iota
	outOfSupply
	isolated
)

var supplyNames = [...]string{"", "out-of-supply", "isolated"}

// Flags of a unit.
const (
	reduced    game.Flags = 1 << iota // on its weaker side [9.4]
	commanded                         // may act in this activation [4.1.1/c]
	moved                             // has moved in this activation or segment
	fought                            // has attacked in this activation [9.2.1/c]
	arrived                           // came in this turn as a reinforcement [8.0]
	rebuilt                           // was rebuilt just now and may move [11.2.2/e]
	shipUsed                          // the ship has acted this turn [11.3(3)/b]
	stepHidden                        // in a known position: the step state is not known
)

// plane is the state of an air unit, as it is saved.
type plane struct {
	// Due is the turn in whose Reinforcement Segment it returns, 0 when fit.
	Due  int  `json:"due,omitempty"`
	Gone bool `json:"gone,omitempty"`
	// Used: attacked in this turn's Ground Attack Segment.
	Used bool `json:"used,omitempty"`
	// Hex that it interdicts, 0 for none [12.2/c].
	Hex hex.Hex `json:"hex,omitzero"`
}

// States of a chit.
const (
	chitAway   = iota // not yet due
	chitInCup         //
	chitDrawn         // on the Activations Track, or an Action Chit used
	chitIdle          // drawn beyond the limit [2.3/f]
	chitGone          // out of the game
	chitQueued        // joins at the end of the turn [RET.5] [RET.10]
)

var chitStates = [...]string{"away", "cup", "drawn", "idle", "gone", "queued"}

// removed is the state of a chit that is taken out of the cup, by whether it waits for a headquarters.
var removed = map[bool]uint8{false: chitGone, true: chitAway}

// Phases of a game turn [3.0].
type phase uint8

const (
	orders        phase = iota // both seats' letters for the turn are awaited
	airAttacks                 // Ground Attack Segment [3.0/a]
	interdiction               // Interdiction Segment
	reinforcement              // [3.0/b]
	command                    // draws and activations [3.0/c]
	supplyPhase                // [3.0/d]
	endOfTurn                  // [3.0/e]
	over
)

var phaseNames = [...]string{"orders", "air-attacks", "interdiction", "reinforcement", "command", "supply", "end-of-turn", "over"}

// Fog of war [2.1.2/c].
type fog uint8

const (
	fogOff   fog = iota
	fogBook      // only the top counter of an enemy stack is seen
	fogBlind     // and only next to one's own units
)

var fogNames = [...]string{"off", "book", "blind"}

// Position is a state of play. Counters, stacks and zones are kept in arrays by unit number and by dense hex index,
// so that a copy is one assignment, behind all that points elsewhere, so that the collector need not look through
// them.
type Position struct {
	d *Data

	// plans are orders kept until their time, by side: for the air phase, for arrivals, and for each headquarters
	// [plans.go]; their owner's secret.
	plans [2][]planned
	// act is the activation under way, nil between draws.
	act *activation
	// queue are the attacks still to make in it, or the air strikes.
	queue []Attack
	// combat under way, nil between combats.
	combat *combat
	// ask is the choice awaited in mid-step, nil for none.
	ask *ask
	// spending are replacement points in hand [11.2].
	spending *Spending
	// results are outcomes settled in advance, by a case.
	results []string

	game.Core
	fog fog
	ph  phase

	// zoc counts the units of each side whose ZOC covers a hex [5.0].
	zoc [2][game.MaxCells]uint8
	// interdicted counts the aircraft over each hex [12.2/c].
	interdicted [game.MaxCells]uint8
	planes      [maxPlanes]plane
	broken      [maxBridges]bool // temporary bridges [6.2.2/d]
	vph         [maxVPH]int8     // holder
	chits       [maxChits]uint8

	tally

	// struck is 0 before the Ground Attack Segment, then 1 when the German strikes have been lined up, 2 when the
	// Polish ones have [12.1/f].
	struck uint8
}

// planned is an order kept until its time.
type planned struct {
	// key is what it is for: "air", "arrivals", "event", "replace", or the id of a formation or chit: "4th", "agn".
	key   string
	order order.Order // the inner order; zero verb for "do nothing"
	// Of a sheet that is tried, at is its place there, -1 for one that was kept before; stood tells that it was not
	// refused.
	at    int
	stood bool
}

// activation is a drawn Command Chit at work [4.1.1/b].
type activation struct {
	Side int8  `json:"side" as:"side"`
	Chit int16 `json:"chit,omitempty" as:"chit"`
	// HQs are the headquarters of the chit that are not done: first those at work together, then those still to be
	// activated.
	HQs []int16 `json:"hqs,omitempty" as:"unit"`
	// Choose is how many of them the owner still may choose, 0 once chosen.
	Choose uint8 `json:"choose,omitempty"`
	// Posts are where those at work stood when they activated their units [4.2.3/a]; they may have moved since.
	Posts []int16 `json:"posts,omitempty" as:"hex"`
	// Loose counts the independents that each of those at work has activated, or all units of a headquarters
	// without a bar [4.2.1/a] [4.2.1/b].
	Loose []int `json:"joined,omitempty"`
	// Fighting: movement is over.
	Fighting bool `json:"fighting,omitempty"`
	// Free is the number of units that a random event lets move; HQs is empty then [RET.3] [RET.8].
	Free uint8 `json:"free,omitempty"`
}

// working are the headquarters that have activated their units [4.1.1/c].
func (a *activation) working() []int16 { return a.HQs[:len(a.Posts)] }

// Activating are the headquarters of the chit at work that are not done.
func (p *Position) Activating() []int16 { return p.act.HQs }

// tally is what a turn counts.
type tally struct {
	// Draws counts the chits drawn this turn, Used the activations by side.
	Draws int    `json:"draws,omitempty"`
	Used  [2]int `json:"used"`
	// Missed is the VPH goal missed at the end of last turn, 0 for none; Cut tells that the German limit is one
	// less for it [4.1.2/a].
	Missed int  `json:"missed,omitempty"`
	Cut    bool `json:"cut,omitempty"`
	// Combats counts the combats of the activation or air segment, Asks the choices awaited this turn.
	Combats int `json:"combats,omitempty"`
	Asks    int `json:"asks,omitempty"`
}

// ask is a choice awaited from a seat.
type ask struct {
	Side string `json:"side"`
	// Kind: "activation", "losses", "retreat", "withdraw" (cavalry), "advance", "replacements", "event", "removal",
	// "merger".
	Kind string            `json:"kind"`
	Args map[string]string `json:"args,omitempty"`
}

// Spending are replacement points being spent [11.2].
type Spending struct {
	Side   string `json:"side"`
	Points int    `json:"points"`
	Nation string `json:"nation,omitempty"` // RET.6: german; RET.4: polish
}

// Clone is a copy that shares nothing mutable.
func (p *Position) Clone() title.Position { return p.clone() }

func (p *Position) clone() *Position {
	q := new(Position)
	*q = *p
	for s := range q.plans {
		q.plans[s] = slices.Clone(p.plans[s]) // orders do not change
	}
	q.queue = slices.Clone(p.queue)
	q.results = slices.Clone(p.results)
	q.ask, q.spending, q.act = game.Copied(p.ask), game.Copied(p.spending), game.Copied(p.act) // what is asked does not change
	q.combat = game.Copied(p.combat)                                                           // nor do its lists
	if a := q.act; a != nil {
		a.HQs, a.Posts, a.Loose = slices.Clone(a.HQs), slices.Clone(a.Posts), slices.Clone(a.Loose)
	}
	return q
}

// combatUnit tells units that count two to a hex from headquarters and the ship [7.0].
func (d *Data) combatUnit(u int) bool { return d.Units[u].Class < hq }

// inEZOC tells whether an enemy of side has a ZOC in the hex.
func (p *Position) inEZOC(side, cell int) bool { return p.zoc[1-side][cell] > 0 }

// Over tells whether the game has ended.
func (p *Position) Over() bool { return p.ph == over }

// When tells turn and phase, for whoever looks for a fault.
func (p *Position) When() string { return fmt.Sprintf("turn %d, %s", p.Turn, phaseNames[p.ph]) }

// Apply changes the position by one event. It is the only way a game moves on.
func (p *Position) Apply(e title.Event) error {
	err := events.Apply(p, e)
	if err == nil {
		p.look()
	}
	return err
}

// arrive puts a reinforcement on the map, in supply [8.0/a].
func (p *Position) arrive(u int, e *Arrived) error {
	p.Units[u].Supply = inSupply
	p.Units[u].Flags |= arrived
	return p.Come(u, track, p.project, e.Hex)
}

// rebuild brings a unit back from the dead, with its reduced side up [11.2.1/b].
func (p *Position) rebuild(u int, e *Rebuilt) error {
	p.Units[u].Supply = inSupply
	if p.Units[u].Flags |= rebuilt; p.d.Units[u].Steps > 1 {
		p.Units[u].Flags |= reduced
	}
	return errors.Join(p.Come(u, eliminated, p.project, e.Hex), p.pay(e.Cost))
}

func (p *Position) marched(u int, e *Moved) error {
	p.Units[u].Flags |= moved
	if p.d.Units[u].Class == ship {
		p.Units[u].Flags |= shipUsed // [11.3(3)/b]
	}
	p.setOut(u)
	return p.Go(u, e.Path, p.project)
}

// withdraw moves a unit out of the combat before it is fought.
func (p *Position) withdraw(u int, e *Withdrew) error {
	err := p.followed(u, e.Path)
	if c := p.combat; c != nil {
		c.Defenders = game.Those(c.Defenders, func(v uint8) bool { return int(v) != u })
	}
	return err
}

// retreated drives a unit back, in a combat but once.
func (p *Position) retreated(u int, e *game.Retreated) error {
	err := p.followed(u, e.Path)
	if c := p.combat; c != nil && !slices.Contains(c.Went, uint8(u)) {
		c.Went = append(slices.Clip(c.Went), uint8(u))
	}
	return err
}

// followed moves a unit; an enemy who saw it remembers the last hex in which he did, as its news tell him.
func (p *Position) followed(u int, path []hex.Hex) error {
	enemy := 1 - int(p.d.Units[u].Side)
	saw := p.sightOf(enemy)[u] >= 0 || p.shown(u)
	if err := p.Go(u, path, p.project); err != nil {
		return err
	}
	if part := p.seenPart(enemy, path); p.fog != fogOff && saw && len(part) > 0 {
		p.Seen[enemy][u] = p.sighted(u, int16(p.d.Cell(part[len(part)-1])))
	}
	return nil
}

// flip turns a unit to its reduced side or back; its ZOC may change with it [5.2] [9.4] [11.2].
func (p *Position) flip(u int, weaker bool) error {
	c := &p.Units[u]
	if c.Cell < 0 || p.d.Units[u].Steps < 2 || (c.Flags&reduced != 0) == weaker {
		return fmt.Errorf("%s cannot be turned over", p.d.Name(u))
	}
	p.TurnOver(u, p.project)
	return nil
}

// remove takes a unit off the map; a headquarters leaves what is left of the activation.
func (p *Position) remove(u int, to game.Place) error {
	if p.Units[u].Cell < 0 {
		return fmt.Errorf("%s is not on the map", p.d.Name(u))
	}
	p.lift(u, to)
	p.Units[u].Flags &^= ofActivation | rebuilt | arrived
	p.Units[u].Supply = inSupply
	if a := p.act; a != nil && len(a.HQs) > 1 {
		// Those at work stay in the list until HQDone.
		n := max(1, len(a.Posts))
		rest := slices.DeleteFunc(slices.Clone(a.HQs[n:]), func(q int16) bool { return int(q) == u })
		a.HQs = append(a.HQs[:n], rest...)
	}
	return nil
}

// mergeHQs puts the Malopolska headquarters on the map and takes away those whose place it takes [8.0.4].
func (p *Position) mergeHQs(e *Merged) error {
	u, err := p.d.Unit(sideNames[polish], e.HQ)
	leaves, wrong := p.d.Numbered(sideNames[polish], len(e.Leaves), func(i int) string { return e.Leaves[i] })
	for _, v := range leaves {
		wrong = errors.Join(wrong, p.remove(int(v), withdrawn))
	}
	if err = errors.Join(err, wrong); err == nil {
		p.Units[u].Flags |= arrived
		err = p.Come(u, track, p.project, e.Hex)
	}
	return err
}

// breakBridge damages a temporary bridge for good [6.2.2/d].
func (p *Position) breakBridge(e *BridgeBroken) error {
	banks := e.Hexes
	if len(banks) != 2 {
		return fmt.Errorf("a bridge has two banks, not %v", banks)
	}
	side := hex.Between(banks[0], banks[1])
	k := slices.Index(p.d.Bridges, side)
	if k < 0 || p.broken[k] {
		return fmt.Errorf("no temporary bridge to break at %v", side)
	}
	p.broken[k] = true
	p.reproject()
	return nil
}

func (p *Position) takeVPH(e *VPHTaken) error {
	cell, side := p.d.Cell(e.Hex), sideOf(e.Side)
	if cell < 0 || side == nobody || p.d.vphAt[cell] < 0 {
		return fmt.Errorf("no victory point hex at %v", e.Hex)
	}
	p.vph[p.d.vphAt[cell]] = int8(side)
	return nil
}

func (p *Position) setSupply(u int, e *SupplyChanged) error {
	s := slices.Index(supplyNames[:], e.State)
	if s < 0 || p.Units[u].Cell < 0 {
		return fmt.Errorf("%s cannot be %q", e.Unit, e.State)
	}
	p.Units[u].Supply = uint8(s)
	return nil
}

// pay takes the cost of a replacement from the points in hand [11.2.1].
func (p *Position) pay(cost int) error {
	if p.spending == nil || p.spending.Points < cost {
		return fmt.Errorf("not %d replacement points in hand", cost)
	}
	p.spending.Points -= cost
	return nil
}
