package uprising44

import (
	"kurier/adjudicator/board"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Events. Units, garrisons and support counters go by their names, zones by their places.
type (
	// Placed: a unit was placed before the first turn.
	// Ordered: by an order, and not to make room or to hold a zone.
	Placed struct {
		Side    string      `json:"side"`
		Unit    string      `json:"unit"`
		Zone    board.Place `json:"zone"`
		Ordered bool        `json:"ordered,omitempty"`
	}

	// Shuffled: the deck of a side, with its used pile where it was Renewed. Nobody learns
	// the faces.
	Shuffled struct {
		Side    string `json:"side"`
		Renewed bool   `json:"renewed,omitempty"`
		Faces   []int  `json:"faces,omitempty"`
	}

	// CardsDrawn: others learn how many.
	CardsDrawn struct {
		Side  string       `json:"side"`
		Count int          `json:"count"`
		Cards []cards.Card `json:"cards,omitempty"`
	}

	// CardPlayed: a card was played, with its effect, how much of it, and where.
	CardPlayed struct {
		Side   string        `json:"side"`
		Card   int           `json:"card"`
		Effect string        `json:"effect"`
		Zones  []board.Place `json:"zones,omitempty"`
	}

	// CardsGone: cards went from a hand to the used pile, traded [3.0/w], thrown away for a
	// CEL [9.19] or lost by a card of the other side.
	CardsGone struct {
		Side  string       `json:"side"`
		Cards []cards.Card `json:"cards"`
		Why   string       `json:"why"`
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
		Side       string `json:"side"`
		Roll       int    `json:"roll"`
		Modifier   int    `json:"modifier,omitempty"`
		Initiative string `json:"initiative"`
	}

	// CommandChanged: command points of a side are so many now.
	CommandChanged struct {
		Side   string   `json:"side"`
		Points int      `json:"points"`
		Why    string   `json:"why"`
		Rule   rule.Ref `json:"rule,omitempty"`
	}

	// SupplyChanged: supply points of a side are so many now.
	SupplyChanged struct {
		Side   string   `json:"side"`
		Points int      `json:"points"`
		Why    string   `json:"why"`
		Rule   rule.Ref `json:"rule,omitempty"`
	}

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
		Side string      `json:"side"`
		Unit string      `json:"unit"`
		Zone board.Place `json:"zone"`
		CELs int         `json:"cels"`
		How  string      `json:"how"`
		Roll int         `json:"roll,omitempty"`
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
		Side string      `json:"side"`
		Unit string      `json:"unit"`
		Zone board.Place `json:"zone"`
		Roll int         `json:"roll"`
	}

	// CELLost and Eliminated: what a unit lost, and why.
	CELLost struct {
		Side string      `json:"side"`
		Unit string      `json:"unit"`
		Zone board.Place `json:"zone"`
		Why  string      `json:"why"`
	}
	Eliminated struct {
		Side string      `json:"side"`
		Unit string      `json:"unit"`
		Zone board.Place `json:"zone"`
		Why  string      `json:"why"`
	}

	// Withdrawn: a unit left the game for good.
	Withdrawn struct {
		Side string      `json:"side"`
		Unit string      `json:"unit"`
		Zone board.Place `json:"zone"`
	}

	// BarricadeChanged: a barricade has so many levels now; Spent levels are used up.
	BarricadeChanged struct {
		Zone   board.Place `json:"zone"`
		Levels int         `json:"levels"`
		Built  int         `json:"built,omitempty"`
		Free   int         `json:"free,omitempty"`
		Why    string      `json:"why"`
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
		Zone   board.Place `json:"zone"`
		As     string      `json:"as"`
		Turned bool        `json:"turned,omitempty"`
	}

	// AmmunitionRolled and AmmunitionLaid: counters of low ammunition, and where one lies.
	AmmunitionRolled struct {
		Roll  int `json:"roll"`
		Cards int `json:"cards,omitempty"`
	}
	AmmunitionLaid struct {
		Zone  board.Place `json:"zone"`
		Count int         `json:"count"`
		Taken bool        `json:"taken,omitempty"`
	}

	// Allowed: a card lets a side do something for nothing, or changes what comes.
	Allowed struct {
		Side  string `json:"side"`
		What  string `json:"what"`
		Count int    `json:"count,omitempty"`
		Unit  string `json:"unit,omitempty"`
	}

	// Fought: a combat as it was reckoned.
	Fought struct {
		Side      string       `json:"side"`
		Zone      board.Place  `json:"zone"`
		How       string       `json:"how"`
		Attackers []string     `json:"attackers"`
		Defenders []string     `json:"defenders"`
		Against   string       `json:"against,omitempty"`
		Attack    int          `json:"attack"`
		Defence   int          `json:"defence"`
		Odds      string       `json:"odds"`
		RONA      []RONARoll   `json:"rona,omitempty"`
		Shifts    []game.Shift `json:"shifts,omitempty"`
		Column    string       `json:"column"`
		Roll      int          `json:"roll"`
		Result    string       `json:"result"`
	}

	// SupportUsed: a support counter served; it has so often now.
	SupportUsed struct {
		Side    string `json:"side"`
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
		Zone   board.Place `json:"zone"`
		Polish bool        `json:"polish,omitempty"`
	}

	// BridgeDecided and BridgeBlown: the German will blow a bridge, and has.
	BridgeDecided struct {
		Bridge board.Place `json:"bridge"`
	}
	BridgeBlown struct {
		Bridge board.Place `json:"bridge"`
	}

	// ArmisticeRolled: what was rolled, and what was needed.
	ArmisticeRolled struct {
		Roll     int  `json:"roll"`
		Modifier int  `json:"modifier,omitempty"`
		Needed   int  `json:"needed"`
		Signed   bool `json:"signed,omitempty"`
	}

	// OrderFailed: an order could not be carried out. Its seat alone learns of it.
	OrderFailed struct {
		Side    string       `json:"side"`
		Order   string       `json:"order"`
		Refusal rule.Refusal `json:"refusal"`
	}

	// HalfEnded: a side has had its half of a phase, for which the other waited.
	HalfEnded struct {
		Side string `json:"side"`
	}

	// CombatPaused: a fight waits for its defender, who wishes to be asked. ChoiceMade: he has answered, or let
	// his time pass.
	CombatPaused struct {
		Side   string `json:"side"`
		Combat Paused `json:"combat"`
	}
	ChoiceMade struct {
		Side   string `json:"side"`
		Choice string `json:"choice"`
	}

	// OrdersKept: what is left of a side's letter while a fight waits.
	OrdersKept struct {
		Side   string   `json:"side"`
		Orders []string `json:"orders,omitempty"`
	}

	// Scouted: an order failed by enemies in a zone that its side did not see; it sees them now.
	Scouted struct {
		Side string      `json:"side"`
		Zone board.Place `json:"zone"`
	}

	// Sighted and LostSight: in blind fog, an enemy unit came into sight, or went out of it and was
	// last seen in Zone. Only in the news of a seat.
	Sighted struct {
		Side string      `json:"side"`
		Unit string      `json:"unit"`
		Zone board.Place `json:"zone"`
	}
	LostSight struct {
		Side string      `json:"side"`
		Unit string      `json:"unit"`
		Zone board.Place `json:"zone"`
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

// March implements conform.Mover.
func (e *Moved) March() (unit string, end board.Place, cost int) {
	return e.Unit, e.Path[len(e.Path)-1], e.Cost
}

// Where implements conform.Fight.
func (e *Fought) Where() board.Place { return e.Zone }

// Failure implements conform.Failer.
func (e *OrderFailed) Failure() (order string, why *rule.Refusal) { return e.Order, &e.Refusal }

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

// events are all kinds, with who may learn of each and what it changes.
var events = game.KindsOf(
	game.Change(sight, (*Position).placed),
	game.Change(witnesses, (*Position).shuffled),
	game.Change(witnesses, (*Position).drawn),
	game.Change(everybody, (*Position).cardPlayed),
	game.Change(everybody, (*Position).cardsGone),
	game.Change(everybody, (*Position).phaseBegan),
	game.Change(everybody, (*Position).turnBegan),
	game.Change(everybody, (*Position).initiativeSettled),
	game.Change(commander, (*Position).commandChanged),
	game.Change(commander, (*Position).supplyChanged),
	game.Change(sight, (*Position).moraleChanged),
	game.Change(sight, (*Position).airdropCame),
	game.Change(everybody, (*Position).chanceRolled),
	game.Change(sight, (*Position).franticFlown),
	game.Change(sight, (*Position).entered),
	game.Change(sight, (*Position).recovered),
	game.Change(sight, (*Position).moved),
	game.Change(sight, (*Position).turnedBack),
	game.Change(sight, (*Position).celLost),
	game.Change(sight, (*Position).eliminated),
	game.Change(sight, (*Position).withdrawn),
	game.Change(sight, (*Position).barricadeChanged),
	game.Change(sight, (*Position).streetChanged),
	game.Change(sight, (*Position).countersCame),
	game.Change(sight, (*Position).ruinsLaid),
	game.Change(everybody, (*Position).ammunitionRolled),
	game.Change(everybody, (*Position).ammunitionLaid),
	game.Change(sight, (*Position).allowed),
	game.Change(everybody, (*Position).fought),
	game.Change(everybody, (*Position).supportUsed),
	game.Change(sight, (*Position).retreated),
	game.Change(everybody, (*Position).garrisonChanged),
	game.Change(sight, (*Position).zoneHeld),
	game.Change(sight, (*Position).bridgeDecided),
	game.Change(everybody, (*Position).bridgeBlown),
	game.News[*Position, ArmisticeRolled](everybody),
	game.News[*Position, OrderFailed](owner),
	game.Change(everybody, (*Position).halfEnded),
	game.Change(witnesses, (*Position).combatPaused),
	game.Change(everybody, (*Position).choiceMade),
	game.Change(owner, (*Position).ordersKept),
	game.Change(commander, (*Position).scouted),
	game.News[*Position, Sighted](everybody),
	game.News[*Position, LostSight](everybody),
	game.Change(everybody, (*Position).gameEnded),
)

// Kinds are the kinds of the title's events.
func Kinds() title.EventKinds { return events.EventKinds }

// Apply implements title.Position.
func (p *Position) Apply(e title.Event) error { return events.Apply(p, e) }
