package uprising44

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// What events have in common: whose they are, where, and of which unit.
type (
	// By is the side that an event is of.
	By struct {
		Side string `json:"side"`
	}

	// Site is the zone of an event, Span its bridge.
	Site struct {
		Zone board.Place `json:"zone"`
	}
	Span struct {
		Bridge board.Place `json:"bridge"`
	}

	// Spot is a unit and a zone.
	Spot struct {
		Side string      `json:"side"`
		Unit string      `json:"unit"`
		Zone board.Place `json:"zone"`
	}

	// Purse is how many points a side has now, and why.
	Purse struct {
		By
		Points int      `json:"points"`
		Why    string   `json:"why"`
		Rule   rule.Ref `json:"rule,omitempty"`
	}

	// Fate is what befell a unit somewhere, and why.
	Fate struct {
		Spot
		Why string `json:"why"`
	}
)

func by(side int) By { return By{data.SideNames[side]} }

func (p *Position) site(zone int) Site { return Site{p.d.Places[zone]} }

// spot is a unit in the zone where it is, "" off the board, or in another.
func (p *Position) spot(u int) Spot {
	s := Spot{Side: p.d.Units[u].SideName, Unit: p.unit(u)}
	if z := p.units[u].zone; z >= 0 {
		s.Zone = p.d.Places[z]
	}
	return s
}

func (p *Position) spotIn(u, zone int) Spot {
	return Spot{p.d.Units[u].SideName, p.unit(u), p.d.Places[zone]}
}

func (b By) side() string         { return b.Side }
func (s Site) where() board.Place { return s.Zone }
func (s Span) where() board.Place { return s.Bridge }
func (s Spot) spot() Spot         { return s }
func (e *Recovered) spot() Spot   { return Spot{e.Side, e.Unit, ""} }
func (e *Retreated) spot() Spot   { return Spot{e.Side, e.Unit, e.To} }
func (e *Moved) spot() Spot {
	return Spot{e.Side, e.Unit, append([]board.Place{""}, e.Path...)[len(e.Path)]}
}

// Events. Units, garrisons and support counters go by their names, zones by their places.
type (
	// Placed: a unit was placed before the first turn.
	// Ordered: by an order, and not to make room or to hold a zone.
	Placed struct {
		Spot
		Ordered bool `json:"ordered,omitempty"`
	}

	// Shuffled: the deck of a side, with its used pile where it was Renewed. Nobody learns
	// the faces.
	Shuffled struct {
		By
		Renewed bool  `json:"renewed,omitempty"`
		Faces   []int `json:"faces,omitempty"`
	}

	// CardsDrawn: others learn how many.
	CardsDrawn struct {
		By
		Count  int          `json:"count"`
		Cards  []cards.Card `json:"cards,omitempty"`
		Titles []string     `json:"titles,omitempty"`
	}

	// CardPlayed: a card was played, with its effect, and where.
	CardPlayed struct {
		By
		Card   int           `json:"card"`
		Title  string        `json:"title,omitempty"`
		Effect string        `json:"effect"`
		Zones  []board.Place `json:"zones,omitempty"`
	}

	// CardsGone: cards went from a hand to the used pile, traded [3.0/w], thrown away for a
	// CEL [9.19] or lost by a card of the other side.
	CardsGone struct {
		By
		Cards  []cards.Card `json:"cards"`
		Titles []string     `json:"titles,omitempty"`
		Why    string       `json:"why"`
	}

	// PhaseBegan and TurnBegan open phases and turns.
	PhaseBegan struct {
		Turn  int    `json:"turn"`
		Phase string `json:"phase"`
	}
	TurnBegan struct {
		Turn int    `json:"turn"`
		Date string `json:"date"`
	}

	// InitiativeSettled: a side rolled, with what cards added in the Pole's favour, and who
	// has the initiative.
	InitiativeSettled struct {
		By
		Roll       int    `json:"roll"`
		Modifier   int    `json:"modifier,omitempty"`
		Initiative string `json:"initiative"`
	}

	// CommandChanged and SupplyChanged: command or supply points of a side are so many now.
	CommandChanged struct{ Purse }
	SupplyChanged  struct{ Purse }

	// MoraleChanged: Polish morale changed and stands where it stands now. Zone is where that came
	// about, if in one. Who does not know why it changed learns no more than that it did.
	MoraleChanged struct {
		By     int         `json:"by"`
		Morale int         `json:"morale"`
		Why    string      `json:"why,omitempty"`
		Rule   rule.Ref    `json:"rule,omitempty"`
		Zone   board.Place `json:"zone,omitempty"`
	}

	// AirdropCame: allied or soviet, with the die and what it brought.
	AirdropCame struct {
		Drop     string `json:"drop"`
		Roll     int    `json:"roll"`
		Modifier int    `json:"modifier,omitempty"`
		Points   int    `json:"points"`
	}

	// ChanceRolled: the dice that allow the brigade to land, or Frantic VI.
	ChanceRolled struct {
		Operation string `json:"operation"`
		Roll      int    `json:"roll"`
		Allowed   bool   `json:"allowed,omitempty"`
	}

	// FranticFlown: the operation and what it brought.
	FranticFlown struct {
		Operation string `json:"operation"`
		Points    int    `json:"points,omitempty"`
	}

	// Entered: a unit came into the game; How says by which rule.
	Entered struct {
		Spot
		CELs int    `json:"cels"`
		How  string `json:"how"`
		Roll int    `json:"roll,omitempty"`
	}

	// Recovered: a unit got a CEL back.
	Recovered struct {
		Side string `json:"side"`
		Unit string `json:"unit"`
	}

	// Moved: a unit went a way, the first place of which is where it began.
	Moved struct {
		Side    string        `json:"side"`
		Unit    string        `json:"unit"`
		Path    []board.Place `json:"path"`
		Cost    int           `json:"cost"`
		Left    int           `json:"left"`
		Crossed bool          `json:"crossed,omitempty"`
		Below   bool          `json:"below,omitempty"`
	}

	// TurnedBack: a unit came back out of the sewer where it went in.
	TurnedBack struct {
		Spot
		Roll int `json:"roll"`
	}

	// CELLost and Eliminated: what a unit lost, and why.
	CELLost    struct{ Fate }
	Eliminated struct{ Fate }

	// Withdrawn: a unit left the game for good.
	Withdrawn struct{ Spot }

	// BarricadeChanged: a barricade has so many levels now; Spent levels are used up.
	BarricadeChanged struct {
		Site
		Levels int    `json:"levels"`
		Built  int    `json:"built,omitempty"`
		Free   int    `json:"free,omitempty"`
		Why    string `json:"why"`
	}

	// StreetChanged: a street barricade was built or taken away.
	StreetChanged struct {
		Street string      `json:"street"`
		Zone   board.Place `json:"zone"`
		Stands bool        `json:"stands,omitempty"`
	}

	// CountersCame: ruins and pacification counters at hand are so many.
	CountersCame struct {
		Count int `json:"count"`
	}

	// RuinsLaid: a counter was laid, or turned, as ruins or pacified.
	RuinsLaid struct {
		Site
		As     string `json:"as"`
		Turned bool   `json:"turned,omitempty"`
	}

	// AmmunitionRolled and AmmunitionLaid: counters of low ammunition, and where one lies.
	AmmunitionRolled struct {
		Roll  int `json:"roll"`
		Cards int `json:"cards,omitempty"`
	}
	AmmunitionLaid struct {
		Site
		Count int  `json:"count"`
		Taken bool `json:"taken,omitempty"`
	}

	// Allowed: a card lets a side do something for nothing, or changes what comes.
	Allowed struct {
		By
		What  string `json:"what"`
		Count int    `json:"count,omitempty"`
		Unit  string `json:"unit,omitempty"`
	}

	// Fought: a combat as it was reckoned.
	Fought struct {
		By
		Zone      board.Place  `json:"zone"`
		How       string       `json:"how"`
		Attackers []string     `json:"attackers"`
		Defenders []string     `json:"defenders"`
		Against   string       `json:"against,omitempty"`
		Attack    int          `json:"attack"`
		Defence   int          `json:"defence"`
		Full      int          `json:"full,omitempty"` // strength of the attackers before it was halved, where it was
		Low       int          `json:"low,omitempty"`  // what low ammunition took off the Pole's
		Odds      string       `json:"odds"`
		RONA      []RONARoll   `json:"rona,omitempty"`
		Shifts    []game.Shift `json:"shifts,omitempty"`
		Column    string       `json:"column"`
		Roll      int          `json:"roll"`
		Result    string       `json:"result"`
	}

	// SupportUsed: a support counter served; it has so often now.
	SupportUsed struct {
		By
		Counter string `json:"counter"`
		Served  int    `json:"served"`
	}

	// Retreated: a unit fell back.
	Retreated struct {
		Side string      `json:"side"`
		Unit string      `json:"unit"`
		From board.Place `json:"from"`
		To   board.Place `json:"to"`
	}

	// GarrisonChanged: a garrison was turned, or lost to both.
	GarrisonChanged struct {
		Garrison string      `json:"garrison"`
		Zone     board.Place `json:"zone"`
		Now      string      `json:"now"`
		Why      string      `json:"why"`
	}

	// ZoneHeld: a zone whose capture counts came under Polish control, or left it.
	ZoneHeld struct {
		Site
		Polish bool `json:"polish,omitempty"`
	}

	// BridgeDecided and BridgeBlown: the German will blow a bridge, and has.
	BridgeDecided struct{ Span }
	BridgeBlown   struct{ Span }

	// ArmisticeRolled: what was rolled, and what was needed.
	ArmisticeRolled struct {
		Roll     int  `json:"roll"`
		Modifier int  `json:"modifier,omitempty"`
		Needed   int  `json:"needed"`
		Signed   bool `json:"signed,omitempty"`
	}

	// OrderFailed: an order could not be carried out. Its seat alone learns of it.
	OrderFailed struct {
		By
		Order   string       `json:"order"`
		Refusal rule.Refusal `json:"refusal"`
	}

	// HalfEnded: a side has had its half of a phase, for which the other waited.
	HalfEnded struct {
		By
	}

	// CombatPaused: a fight waits for its defender, who wishes to be asked. ChoiceMade: he has answered, or let
	// his time pass.
	CombatPaused struct {
		By
		Combat Paused `json:"combat"`
	}
	ChoiceMade struct {
		By
		Choice string `json:"choice"`
	}

	// OrdersKept: what is left of a side's letter while a fight waits.
	OrdersKept struct {
		By
		Orders []string `json:"orders,omitempty"`
	}

	// Scouted: an order failed by enemies in a zone that its side did not see; it sees them now.
	Scouted struct {
		By
		Site
	}

	// Sighted and LostSight: in blind fog, an enemy unit came into sight, or went out of it and was
	// last seen in Zone. Only in the news of a seat.
	Sighted   struct{ Spot }
	LostSight struct{ Spot }

	// RuinsSeen: in blind fog, the Pole came to see a zone that had been ruined or pacified out of his sight.
	// Only in the news of a seat.
	RuinsSeen struct {
		Site
		As string `json:"as"`
	}

	// GameEnded: who has won, and by which rule.
	GameEnded struct {
		Winner string   `json:"winner"`
		Rule   rule.Ref `json:"rule"`
		Morale int      `json:"morale"`
	}
)

// RONARoll is whether a RONA unit fights [18.0].
type RONARoll struct {
	Unit   string `json:"unit"`
	Roll   int    `json:"roll"`
	Fights bool   `json:"fights,omitempty"`
}

// Arrows of a move lead along its path.
func (e *Moved) Arrows() []title.Arrow {
	kind := "move"
	if e.Below {
		kind = "below"
	}
	return []title.Arrow{{Kind: kind, Side: e.Side, Unit: e.Unit, Path: e.Path}}
}

// Arrows of a combat mark the zone where it was fought, with its column and what came of it.
func (e *Fought) Arrows() []title.Arrow {
	return []title.Arrow{{Kind: "attack", Side: e.Side, Path: []board.Place{e.Zone}, Label: e.Column + " " + e.Result}}
}

// Arrows of a retreat.
func (e *Retreated) Arrows() []title.Arrow {
	return []title.Arrow{{Kind: "retreat", Side: e.Side, Unit: e.Unit, Path: []board.Place{e.From, e.To}}}
}

// Arrows of an elimination mark where the unit fell.
func (e *Eliminated) Arrows() []title.Arrow {
	if e.Zone == "" { // out of the reader's sight
		return nil
	}
	return []title.Arrow{{Kind: "loss", Side: e.Side, Unit: e.Unit, Path: []board.Place{e.Zone}}}
}

// Who may learn of a kind, in each fog: book, off, blind.
var (
	owner     = []title.Audience{title.Owner, title.Owner, title.Owner}
	witnesses = []title.Audience{title.Witnesses, title.Witnesses, title.Witnesses}
	everybody = []title.Audience{title.Everybody, title.Everybody, title.Everybody}
	// sight is for those who see it, commander for its side alone; both only in blind fog.
	sight     = []title.Audience{title.Everybody, title.Everybody, title.Witnesses}
	commander = []title.Audience{title.Everybody, title.Everybody, title.Owner}
)

// ofSide, ofZone and ofUnit say how events change a position of whose side, zone or unit they are; of a unit
// what becomes of it, which must be something that a unit can be.
func ofSide[E any, of interface {
	*E
	side() string
}](change func(p *Position, s int, e *E) error) func(*Position, *E) error {
	return func(p *Position, e *E) error {
		s := data.Side(of(e).side())
		if s < 0 {
			return fmt.Errorf("there is no side %q", of(e).side())
		}
		return change(p, s, e)
	}
}

func ofZone[E any, of interface {
	*E
	where() board.Place
}](change func(p *Position, z int, e *E) error) func(*Position, *E) error {
	return func(p *Position, e *E) error {
		z, err := p.zoneOf(of(e).where())
		if err != nil {
			return err
		}
		return change(p, z, e)
	}
}

func ofUnit[E any, of interface {
	*E
	spot() Spot
}](change func(p *Position, c *counter, z int, e *E)) func(*Position, *E) error {
	return func(p *Position, e *E) error {
		s := of(e).spot()
		u, z := p.called(s.Side, s.Unit), p.number(string(s.Zone))
		if u < 0 || z < 0 && s.Zone != "" {
			return fmt.Errorf("no %s unit %q, or no zone %q", s.Side, s.Unit, s.Zone)
		}
		c := p.units[u]
		if change(p, &c, z, e); c.place == onBoard && (c.zone < 0 || c.CELs < 1 || int(c.CELs) > p.d.Units[u].CELs()) {
			return fmt.Errorf("%s cannot be in zone %d with %d CELs", s.Unit, c.zone, c.CELs)
		}
		p.put(u, c)
		return nil
	}
}

// events are all kinds, with who may learn of each and what it changes.
var events = game.KindsOf(
	game.Change(sight, ofUnit(func(_ *Position, c *counter, z int, e *Placed) { c.zone, c.place, c.Put = int16(z), onBoard, e.Ordered })),
	game.Change(witnesses, ofSide(func(p *Position, s int, e *Shuffled) error {
		t := &p.tables[s]
		if e.Renewed {
			t.Deck.Under(t.Used.Draw(len(t.Used.Cards))...)
		}
		return t.Deck.Arrange(e.Faces)
	})),
	game.Change(witnesses, ofSide((*Position).drawn)),
	game.Change(everybody, ofSide((*Position).cardPlayed)),
	game.Change(everybody, ofSide((*Position).cardsGone)),
	game.Change(everybody, (*Position).phaseBegan),
	game.Change(everybody, (*Position).turnBegan),
	game.Change(everybody, (*Position).initiativeSettled),
	game.Change(commander, ofSide(func(p *Position, s int, e *CommandChanged) error { p.cp[s] = e.Points; return nil })),
	game.Change(commander, ofSide(func(p *Position, s int, e *SupplyChanged) error { p.sp[s] = e.Points; return nil })),
	game.Change(sight, func(p *Position, e *MoraleChanged) error {
		p.morale, p.Crossed = e.Morale, p.Crossed || e.Why == overTheRiver
		return nil
	}),
	game.Change(sight, func(p *Position, e *AirdropCame) error {
		n, err := index("drop", dropNames, e.Drop)
		p.Dropped[max(n, 0)] += e.Points
		return err
	}),
	game.Change(everybody, (*Position).chanceRolled),
	game.Change(sight, func(p *Position, e *FranticFlown) error {
		_, err := index("operation", operations, e.Operation)
		p.Flown = slices.Sorted(slices.Values(append(p.Flown, e.Operation)))
		return err
	}),
	game.Change(sight, ofUnit(func(p *Position, c *counter, z int, e *Entered) {
		*c = counter{int16(z), onBoard, state{CELs: uint8(e.CELs), Left: -1}}
		p.Landed = p.Landed || e.How == "landed"
	})),
	game.Change(sight, ofUnit(func(_ *Position, c *counter, _ int, _ *Recovered) { c.CELs++ })),
	game.Change(sight, ofUnit(func(p *Position, c *counter, z int, e *Moved) {
		c.zone, c.Left, c.Crossed, c.Below = int16(z), int8(e.Left), c.Crossed || e.Crossed, c.Below || e.Below
		p.Crossed = p.Crossed || e.Crossed && p.morale == p.d.Morale.Highest // it moves morale no more
	})),
	game.Change(sight, ofUnit(func(_ *Position, c *counter, _ int, _ *TurnedBack) { c.Left, c.Below = 0, true })),
	game.Change(sight, ofUnit(func(_ *Position, c *counter, _ int, _ *CELLost) { c.CELs-- })),
	game.Change(sight, ofUnit(func(_ *Position, c *counter, _ int, _ *Eliminated) { *c = off(fallen) })),
	game.Change(sight, ofUnit(func(_ *Position, c *counter, _ int, _ *Withdrawn) { *c = off(gone) })),
	game.Change(sight, ofZone((*Position).barricadeChanged)),
	game.Change(sight, func(p *Position, e *StreetChanged) error {
		n, err := index("street barricade", streetNames, e.Street)
		p.streets[max(n, 0)] = e.Stands
		return err
	}),
	game.Change(sight, func(p *Position, e *CountersCame) error { p.counters = e.Count; return nil }),
	game.Change(sight, ofZone((*Position).ruinsLaid)),
	game.Change(everybody, func(p *Position, e *AmmunitionRolled) error {
		p.Now.Ammo, p.Now.Rolled, p.Now.Second = p.Now.Ammo+e.Roll+e.Cards, p.Now.Rolled || e.Roll > 0, p.Now.Second+e.Cards
		return nil
	}),
	game.Change(everybody, ofZone((*Position).ammunitionLaid)),
	game.Change(sight, ofSide((*Position).allowed)),
	game.Change(everybody, ofSide((*Position).fought)),
	game.Change(everybody, func(p *Position, e *SupportUsed) error {
		n := p.support(e.Side, e.Counter)
		if n < 0 {
			return fmt.Errorf("%s has no counter %q", e.Side, e.Counter)
		}
		p.served[n] = uint8(e.Served)
		return nil
	}),
	game.Change(sight, ofUnit(func(_ *Position, c *counter, z int, _ *Retreated) { c.zone = int16(z) })),
	game.Change(everybody, (*Position).garrisonChanged),
	game.Change(sight, ofZone(func(p *Position, z int, e *ZoneHeld) error { p.zones[z].held = e.Polish; return nil })),
	game.Change(sight, ofZone(func(p *Position, z int, _ *BridgeDecided) error { p.zones[z].fuse = true; return nil })),
	game.Change(everybody, ofZone(func(p *Position, z int, _ *BridgeBlown) error {
		p.zones[z].blown, p.zones[z].fuse = true, false
		return nil
	})),
	game.News[*Position, ArmisticeRolled](everybody),
	game.News[*Position, OrderFailed](owner),
	game.Change(everybody, func(p *Position, _ *HalfEnded) error { p.Part.Half++; return nil }),
	game.Change(witnesses, (*Position).combatPaused),
	game.Change(everybody, (*Position).choiceMade),
	game.Change(owner, ofSide(func(p *Position, s int, e *OrdersKept) error { p.Part.Kept[s] = e.Orders; return nil })),
	game.Change(commander, ofSide(func(p *Position, s int, e *Scouted) error {
		z, err := p.zoneOf(e.Zone)
		p.Part.Scouted[s] = append(p.Part.Scouted[s], z)
		return err
	})),
	game.News[*Position, Sighted](everybody),
	game.News[*Position, LostSight](everybody),
	game.News[*Position, RuinsSeen](everybody),
	game.Change(everybody, func(p *Position, e *GameEnded) error {
		p.Final = &title.Result{Winner: e.Winner, Rule: e.Rule}
		return nil
	}),
)

// Kinds are the kinds of the title's events.
func Kinds() title.EventKinds { return events.EventKinds }

// Apply implements title.Position.
func (p *Position) Apply(e title.Event) error {
	if err := events.Apply(p, e); err != nil {
		return err
	}
	p.remember()
	return nil
}
