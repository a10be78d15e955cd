package holdtheline39

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Events. Units, headquarters and counters go by their names.
type (
	// LetterBegan: a letter of the turn is awaited.
	LetterBegan struct {
		Turn  int    `json:"turn"`
		Phase string `json:"phase"`
	}

	// Decided: a High Command settled something before the game, or left it as it is without a seat.
	Decided struct {
		Side   string `json:"side"`
		Item   string `json:"item"`
		Choice string `json:"choice"`
		Seat   string `json:"seat,omitempty"`
	}

	// DateSet: the date of the first turn is settled.
	DateSet struct {
		Date string `json:"date"`
	}

	// BridgesDealt: a headquarters got bridges, or gave some up.
	BridgesDealt struct {
		Headquarters
		Bridges int `json:"bridges"`
	}

	// Tripped: a tripwire was tripped. What follows until MatterPostponed is Control's alone.
	Tripped struct {
		Side string `json:"side"`
		Wire string `json:"wire"`
	}

	// MatterOpened: a question lies before Control; Yes is how it goes when nobody rules.
	MatterOpened struct {
		Side   string `json:"side"`
		Matter string `json:"matter"`
		Event  string `json:"event,omitempty"`
		HQ     string `json:"hq,omitempty"`
		Post   string `json:"post,omitempty"`
		From   string `json:"from,omitempty"`
		Yes    bool   `json:"yes,omitempty"`
	}

	// MatterSettled: a question was answered, by a seat or, without one, by itself.
	MatterSettled struct {
		Side   string `json:"side"`
		Matter string `json:"matter"`
		Post   string `json:"post,omitempty"`
		Yes    bool   `json:"yes,omitempty"`
		Seat   string `json:"seat,omitempty"`
	}

	// MatterPostponed: a question waits for the next turn.
	MatterPostponed struct {
		Side   string `json:"side"`
		Matter string `json:"matter"`
		Post   string `json:"post,omitempty"`
		Seat   string `json:"seat"`
	}

	// UltimatumSent: a country has sent the Germans an ultimatum.
	UltimatumSent struct {
		By string `json:"by"`
	}

	// WarDeclared: a country is at war with the Germans.
	WarDeclared struct {
		By string `json:"by"`
	}

	// FranceMarched: France attacks in the west.
	FranceMarched struct{}

	// SquadronsSent: British squadrons fly from northern France.
	SquadronsSent struct{}

	// ReserveReleased: the reserve of OKH may come.
	ReserveReleased struct {
		Side string `json:"side"`
	}

	// HaltOrdered: the Führer orders an army to stop, past its superiors.
	HaltOrdered struct {
		Seat string  `json:"seat"`
		Army string  `json:"army"`
		Hex  hex.Hex `json:"hex"`
	}

	// TurnAdded: a further turn is played.
	TurnAdded struct {
		Turn int `json:"turn"`
	}

	// Befell: an event befell a corps or an army; what it costs is told by events of its own.
	Befell struct {
		Headquarters
		Event    string `json:"event"`
		Silences bool   `json:"silences,omitempty"`
		Loses    bool   `json:"loses,omitempty"`
		Severs   bool   `json:"severs,omitempty"`
	}

	// SupplyRuled: Control ruled whether new points reach a headquarters this turn.
	SupplyRuled struct {
		Headquarters
		Fed bool `json:"fed,omitempty"`
	}

	// DiceChanged: a side throws other dice from now on.
	DiceChanged struct {
		Side string `json:"side"`
		Die  string `json:"die"`
	}

	// Informed: Control told a seat what stands in a hex, or how a matter stands.
	Informed struct {
		Seat     string   `json:"seat"`
		Post     string   `json:"post"`
		Hex      hex.Hex  `json:"hex,omitempty"`
		Blocks   []string `json:"blocks,omitempty"`
		Matter   string   `json:"matter,omitempty"`
		Standing string   `json:"standing,omitempty"`
	}

	// Questioned: Control asks a seat about a hex or a matter.
	Questioned struct {
		Seat   string  `json:"seat"`
		Post   string  `json:"post"`
		Hex    hex.Hex `json:"hex,omitempty"`
		Matter string  `json:"matter,omitempty"`
	}

	// Charged: a superior laid a charge before Control.
	Charged struct {
		Side string `json:"side"`
		Seat string `json:"seat"`
		Post string `json:"post"`
		Why  string `json:"why"`
	}

	// Reprimanded: who holds a post was reprimanded.
	Reprimanded struct {
		Side string `json:"side"`
		Post string `json:"post"`
		Army string `json:"army"`
	}

	// Sacked: a nation's leaders gave a post to another seat, which changes places with it.
	Sacked struct {
		Side string `json:"side"`
		Post string `json:"post"`
		Why  string `json:"why"`
		From string `json:"from"`
		To   string `json:"to"`
	}

	// Appointed: a seat holds a post from now on, "" for nobody.
	Appointed struct {
		Side   string `json:"side"`
		Post   string `json:"post"`
		Holder string `json:"holder"`
	}

	// Directed: a superior directed an army to stand in a hex by the end of a turn.
	Directed struct {
		Side string  `json:"side"`
		From string  `json:"from"`
		To   string  `json:"to"`
		Hex  hex.Hex `json:"hex"`
		By   int     `json:"by"`
	}

	// DirectiveEnded: a directive was due; Tried tells that the army came nearer or fought.
	DirectiveEnded struct {
		Side  string  `json:"side"`
		Army  string  `json:"army"`
		Hex   hex.Hex `json:"hex"`
		Kept  bool    `json:"kept,omitempty"`
		Tried bool    `json:"tried,omitempty"`
	}

	// Raised: a new formation was raised in play, which a seat leads.
	Raised struct {
		Headquarters
		Hex   hex.Hex  `json:"hex"`
		Units []string `json:"units"`
		Seat  string   `json:"seat"`
	}

	// Combined: a regiment was made of border or fortress units.
	Combined struct {
		Side string   `json:"side"`
		Unit string   `json:"unit"`
		From []string `json:"from"`
		Hex  hex.Hex  `json:"hex"`
		HQ   string   `json:"hq"`
	}

	// CounterHanded: a counter is on its way to a headquarters, which it serves from a turn on.
	CounterHanded struct {
		Side    string `json:"side"`
		Counter string `json:"counter"`
		HQ      string `json:"hq"`
		Turn    int    `json:"turn"`
	}

	// Promised: a Polish headquarters is promised so many further points a turn ahead.
	Promised struct {
		Headquarters
		Points int `json:"points"`
	}

	// TurnBegan: a day began: what held for the last one is over, points on hexes are lost.
	TurnBegan struct {
		Turn int `json:"turn"`
	}

	// CardDealt: a card went from the reserve to a region.
	CardDealt struct {
		Side   string `json:"side"`
		Region string `json:"region"`
		Card   int    `json:"card"`
	}

	// InitiativeSettled: the cards of a region were turned; Bombed is what bombs took off each.
	InitiativeSettled struct {
		Region string `json:"region"`
		German int    `json:"german"`
		Polish int    `json:"polish"`
		Winner string `json:"winner"`
		Bombed [2]int `json:"bombed,omitzero"`
	}

	// PointsLaid: points went from a headquarters or town to a hex.
	PointsLaid struct {
		Side   string  `json:"side"`
		From   string  `json:"from"`
		Hex    hex.Hex `json:"hex"`
		Points int     `json:"points"`
	}

	// PointsSpent: points on a hex were spent.
	PointsSpent struct {
		Side   string  `json:"side"`
		Hex    hex.Hex `json:"hex"`
		Points int     `json:"points"`
		For    string  `json:"for"`
	}

	// PotSpent: a headquarters paid for a change of posture out of its pot.
	PotSpent struct {
		Headquarters
		Points int `json:"points"`
	}

	// PotFilled: new points came to a headquarters, or none since it is cut off; Bombed are those that
	// bombs on its supply lines cost.
	PotFilled struct {
		Headquarters
		Points int  `json:"points"`
		CutOff bool `json:"cutOff,omitempty"`
		Bombed int  `json:"bombed,omitempty"`
	}

	// Allotted: a command gave points to one below it; Asked is what its order said, -1 without one.
	Allotted struct {
		Side   string `json:"side"`
		From   string `json:"from"`
		To     string `json:"to"`
		Points int    `json:"points"`
		Asked  int    `json:"asked"`
	}

	// CounterLaid: a counter was laid in a hex.
	CounterLaid struct {
		Side    string  `json:"side"`
		Counter string  `json:"counter"`
		Hex     hex.Hex `json:"hex"`
	}

	// CounterFired: a counter served with so many dice.
	CounterFired struct {
		Side    string `json:"side"`
		Counter string `json:"counter"`
		Dice    int    `json:"dice"`
	}

	// CounterTried: a die was thrown to destroy a special counter.
	CounterTried struct {
		Side    string `json:"side"`
		Counter string `json:"counter"`
		Face    string `json:"face"`
		Lost    bool   `json:"lost,omitempty"`
	}

	// CounterLost: a gun counter went with half of its division.
	CounterLost struct {
		Side    string   `json:"side"`
		Counter string   `json:"counter"`
		Rule    rule.Ref `json:"rule,omitempty"`
	}

	// RallyTried: a unit tried to rally, with the faces thrown and its posture afterwards.
	RallyTried struct {
		game.Spot
		Faces   []string `json:"faces"`
		Posture string   `json:"posture"`
	}

	// Engaged: a unit takes part in a combat.
	Engaged struct{ Who }

	// Fought: a combat, with both throws. Counters are the attacker's and the defender's.
	Fought struct {
		Side      string      `json:"side"`
		Hex       hex.Hex     `json:"hex"`
		From      []hex.Hex   `json:"from"`
		Attackers []string    `json:"attackers"`
		Defenders []string    `json:"defenders"`
		Counters  [2][]string `json:"counters"`
		Attack    Thrown      `json:"attack"`
		Defence   Thrown      `json:"defence"`
		Factors   []string    `json:"factors,omitempty"`
		Exploit   bool        `json:"exploit,omitempty"`
		Result    string      `json:"result"`
	}

	// Struck: a unit has attacked, and is in that posture now.
	Struck struct {
		Who
		Posture string `json:"posture"`
	}

	// Disordered: a unit was disordered.
	Disordered struct {
		game.Spot
		Cause string `json:"cause"`
	}

	// Destroyed: a unit was destroyed.
	Destroyed struct {
		game.Spot
		Cause string   `json:"cause"`
		Rule  rule.Ref `json:"rule,omitempty"`
	}

	// Withdrew: a unit fell back a hex.
	Withdrew struct {
		Who
		From hex.Hex `json:"from"`
		To   hex.Hex `json:"to"`
	}

	// Displaced: a headquarters gave way.
	Displaced struct {
		Who
		From hex.Hex `json:"from"`
		To   hex.Hex `json:"to"`
	}

	// Advanced: a unit went into a hex that the enemy had left. Followed: it took no part in the combat.
	Advanced struct {
		game.Going
		Followed bool `json:"followed,omitempty"`
	}

	// Exploited: an armoured unit exploited and is in a hex now, its own again where it took none.
	Exploited struct {
		game.Going
		End   hex.Hex `json:"end"`
		Taken bool    `json:"taken,omitempty"`
	}

	// Reliability: a die was thrown for tanks that drove hard.
	Reliability struct {
		game.Spot
		Face   string `json:"face"`
		Failed bool   `json:"failed,omitempty"`
	}

	// Moved: a unit went a way, the first hex of which is where it began.
	Moved struct {
		game.Going
		Cost int `json:"cost"`
	}

	// RouteGrew: a hex was added to a supply route.
	RouteGrew struct {
		Headquarters
		Hex hex.Hex `json:"hex"`
	}

	// BridgeLaid: a bridge was laid.
	BridgeLaid struct {
		Headquarters
		From hex.Hex `json:"from"`
		To   hex.Hex `json:"to"`
	}

	// BridgeStaked: a bridge was staked on an assault, and stands or is lost.
	BridgeStaked struct {
		Headquarters
		From   hex.Hex `json:"from"`
		To     hex.Hex `json:"to"`
		Stands bool    `json:"stands,omitempty"`
	}

	// PostureTaken: a unit took up a posture.
	PostureTaken struct {
		Who
		Posture string `json:"posture"`
	}

	// LaidOut: a hidden block was found and stands before the enemy, its name unknown.
	LaidOut struct {
		game.Spot
		Posture string `json:"posture"`
	}

	// Named: the enemy knows who a block is.
	Named struct{ game.Spot }

	// DummyFound: a dummy was found and taken away.
	DummyFound struct{ game.Spot }

	// Arrived: a unit came into the game under a headquarters.
	Arrived struct {
		game.Spot
		HQ string `json:"hq,omitempty"`
	}

	// OrderFailed: an order could not be carried out.
	OrderFailed struct {
		Side    string       `json:"side"`
		Seat    string       `json:"seat"`
		Order   string       `json:"order"`
		Refusal rule.Refusal `json:"refusal"`
	}

	// MoveStopped: a block went part of the way that its order told, or stayed while others of the order
	// went: Hex is where it stands now.
	MoveStopped struct {
		Side   string  `json:"side"`
		Seat   string  `json:"seat"`
		Unit   string  `json:"unit"`
		Hex    hex.Hex `json:"hex"`
		Wanted hex.Hex `json:"wanted"`
		rule.Refusal
	}

	// GameEnded: who has done better, by the points of both sides.
	GameEnded struct {
		Winner string `json:"winner"`
		German int    `json:"german"`
		Polish int    `json:"polish"`
	}

	// Who begins an event about a block, Headquarters one about a headquarters: whose it is, and its name.
	Who struct {
		Side string `json:"side"`
		Unit string `json:"unit"`
	}
	Headquarters struct {
		Side string `json:"side"`
		HQ   string `json:"hq"`
	}

	// Thrown is what a side threw: its dice, the faces in the order national, black, red, and the
	// ticks and stars that counted once the other side had ignored some.
	Thrown struct {
		Dice    int    `json:"dice"`
		Black   int    `json:"black,omitempty"`
		Red     int    `json:"red,omitempty"`
		Faces   string `json:"faces"`
		Ticks   int    `json:"ticks"`
		Stars   int    `json:"stars"`
		Ignored int    `json:"ignored,omitempty"`
	}
)

// who, here and going begin events about a block, the latter two with where it is and by which cells it goes.
func (p *Position) who(u int) Who        { return Who{sideName(p.d.Units[u].Side), p.unit(u)} }
func (p *Position) here(u int) game.Spot { return p.spotAt(u, int(p.blocks[u].cell)) }
func (p *Position) going(u int, way []int) game.Going {
	return game.Going{Side: sideName(p.d.Units[u].Side), Unit: p.unit(u), Path: p.d.hexes(way)}
}

// spotAt begins an event about a block in a cell.
func (p *Position) spotAt(u, cell int) game.Spot {
	return game.Spot{Side: sideName(p.d.Units[u].Side), Unit: p.unit(u), Hex: p.d.Hex(cell)}
}

// headquarters begins an event about one.
func (p *Position) headquarters(hq int) Headquarters {
	return Headquarters{sideName(p.d.Units[hq].Side), p.unit(hq)}
}

// writer is the seat that an event about an order is told to.
func (e *OrderFailed) writer() string { return e.Seat }
func (e *MoveStopped) writer() string { return e.Seat }

// Arrows of moves, advances, exploits and retreats lead along their paths.
func (e *Moved) Arrows() []title.Arrow { return game.Arrow("move", e.Side, e.Unit, e.Path...) }

// Arrows of an advance.
func (e *Advanced) Arrows() []title.Arrow { return game.Arrow("advance", e.Side, e.Unit, e.Path...) }

// Arrows of an exploit.
func (e *Exploited) Arrows() []title.Arrow { return game.Arrow("attack", e.Side, e.Unit, e.Path...) }

// Arrows of a retreat.
func (e *Withdrew) Arrows() []title.Arrow { return game.Arrow("retreat", e.Side, e.Unit, e.From, e.To) }

// Arrows of a loss mark where the unit fell.
func (e *Destroyed) Arrows() []title.Arrow {
	return game.Arrow("loss", e.Side, e.Unit, e.Hex)
}

// Who may learn of a kind: in fog book and off where seats without a map are played, in both where
// everybody sees the map, and in both where everybody sees the air board too. What lies open on the map is kept from those seats alone; of blocks
// the enemy sees what was laid out (Position.News). Of changes all are told, but not where all is as it was.
var (
	owner     = []title.Audience{title.Owner, title.Owner, title.Owner, title.Owner, title.Owner, title.Owner}
	witnesses = []title.Audience{title.Witnesses, title.Witnesses, title.Witnesses, title.Everybody, title.Witnesses, title.Everybody}
	mapped    = []title.Audience{title.Witnesses, title.Witnesses, title.Everybody, title.Everybody, title.Everybody, title.Everybody}
	changes   = []title.Audience{title.Witnesses, title.Witnesses, title.Witnesses, title.Witnesses, title.Witnesses, title.Witnesses}
	everybody = []title.Audience{title.Everybody, title.Everybody, title.Everybody, title.Everybody, title.Everybody, title.Everybody}
)

// events are all kinds.
var events = game.KindsOf(slices.Concat(groundKinds, airKinds)...)

// groundKinds are the kinds of the land turn, with who may learn of each, what it changes, and what an
// enemy who is a witness sees of it: of a kind that does not say so, nothing.
var groundKinds = []game.Kind[*Position]{
	game.Change(everybody, (*Position).letterBegan),
	game.Change(everybody, (*Position).turnBegan),
	game.Change(owner, (*Position).decidedOn),
	game.Change(everybody, (*Position).dateSet),
	changesPot(owner, (*Position).bridgesDealt),
	game.Change(owner, (*Position).trip),
	game.Change(owner, (*Position).matterOpened),
	game.Change(owner, (*Position).matterSettled),
	game.Change(owner, (*Position).matterPostponed),
	game.News[*Position, UltimatumSent](everybody),
	game.Change(everybody, (*Position).warDeclared),
	game.Change(everybody, (*Position).franceMarched),
	game.Change(everybody, (*Position).squadronsSent),
	game.Change(owner, (*Position).reserveReleased),
	game.Change(owner, (*Position).haltOrdered),
	game.Change(everybody, (*Position).turnAdded),
	changesPot(owner, (*Position).befell),
	changesPot(owner, (*Position).supplyRuled),
	game.Change(changes, (*Position).diceChanged, game.Whole),
	game.Change(owner, (*Position).informed),
	game.Change(owner, (*Position).questioned),
	game.News[*Position, Charged](owner),
	game.Change(owner, (*Position).reprimanded),
	game.News[*Position, Sacked](owner),
	game.Change(owner, (*Position).appointed),
	game.Change(owner, (*Position).directed),
	game.Change(owner, (*Position).directiveEnded),
	game.ChangeOf(witnesses, (*Position).raised, laidOpen[Raised]("HQ", "Hex")),
	game.ChangeOf(witnesses, (*Position).combined, laidOpen[Combined]("From", "Hex")),
	game.Change(owner, (*Position).counterHanded),
	changesPot(owner, (*Position).promisedOn),
	game.Change(owner, (*Position).cardDealt),
	game.Change(everybody, (*Position).initiativeSettled),
	game.Change(mapped, (*Position).pointsLaid, game.Whole),
	game.Change(mapped, (*Position).pointsSpent, game.Whole),
	changesPot(owner, (*Position).potSpent),
	changesPot(owner, (*Position).potFilled),
	game.News[*Position, Allotted](owner),
	game.Change(owner, (*Position).counterLaid),
	game.Change(witnesses, (*Position).counterFired, game.Unseen),
	game.Change(mapped, (*Position).counterTried, game.Whole),
	game.Change(witnesses, (*Position).counterLost, game.Unseen),
	game.ChangeOf(witnesses, (*Position).rallyTried, seenAs[RallyTried]("Hex", "Faces", "Posture")),
	game.ChangeOf(witnesses, (*Position).engaged, (*Position).sawEngaged),
	game.Change(mapped, (*Position).fought, game.Whole),
	game.ChangeOf(witnesses, (*Position).struck, seenAs[Struck]("Posture")),
	game.ChangeOf(witnesses, (*Position).disordered, seenAs[Disordered]("Hex", "Cause")),
	game.ChangeOf(mapped, (*Position).destroyed, game.Whole),
	game.ChangeOf(witnesses, (*Position).withdrew, seenAs[Withdrew]("From", "To")),
	game.ChangeOf(mapped, (*Position).displaced, game.Whole),
	game.ChangeOf(witnesses, (*Position).advanced, seenAs[Advanced]("Path", "Followed")),
	game.ChangeOf(mapped, (*Position).exploited, game.Whole),
	game.ChangeOf(witnesses, (*Position).reliability, seenAs[Reliability]("Hex", "Face", "Failed")),
	game.ChangeOf(witnesses, (*Position).movedTo, seenAs[Moved]("Path", "Cost")),
	changesPot(mapped, (*Position).routeGrew, game.Whole),
	changesPot(mapped, (*Position).bridgeLaid, game.Whole),
	changesPot(mapped, (*Position).bridgeStaked, game.Whole),
	game.ChangeOf(witnesses, (*Position).postureTaken, seenAs[PostureTaken]("Posture")),
	game.ChangeOf(witnesses, (*Position).laidOutNow, laidOpen[LaidOut]("Hex", "Posture")),
	game.ChangeOf(mapped, (*Position).namedNow, game.Whole),
	game.ChangeOf(witnesses, (*Position).dummyFound, laidOpen[DummyFound]("Hex")),
	game.ChangeOf(witnesses, (*Position).arrived, game.Unseen),
	game.News[*Position, OrderFailed](owner),
	game.News[*Position, MoveStopped](owner),
	game.Change(everybody, (*Position).gameEnded),
}

// Kinds are the kinds of the title's events.
func Kinds() title.EventKinds { return events.EventKinds }

// Apply implements title.Position.
func (p *Position) Apply(e title.Event) error { return events.Apply(p, e) }
