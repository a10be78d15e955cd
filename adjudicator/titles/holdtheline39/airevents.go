package holdtheline39

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Events of the air game. Aircraft go by their names, zones by those of regions.
type (
	// AirRecovered: the aircraft in the rear of both sides went a box on, after the recovery checks
	// of those that had withdrawn.
	AirRecovered struct {
		Checks []AirCheck `json:"checks,omitempty"`
	}

	// AirCheck is a recovery check: what was thrown, what was added to it, whether the unit broke up.
	AirCheck struct {
		Side  string `json:"side"`
		Unit  string `json:"unit"`
		Die   int    `json:"die"`
		Added int    `json:"added,omitempty"`
		Lost  bool   `json:"lost,omitempty"`
	}

	// AirRotated: by its owner's order a unit flies, rests, goes to another zone or has another target.
	AirRotated struct {
		Side   string `json:"side"`
		Unit   string `json:"unit"`
		Zone   string `json:"zone"`
		From   string `json:"from"`
		To     string `json:"to"`
		Target string `json:"target,omitempty"`
	}

	// AirFought: fighters threw over a zone, the German ones first; Superior has air superiority.
	AirFought struct {
		Zone     string               `json:"zone"`
		Superior string               `json:"superior,omitempty"`
		Throws   [data.Sides]AirThrow `json:"throws"`
	}

	// AirThrow is what a side's fighters threw, column by column.
	AirThrow struct {
		Fighters []string `json:"fighters,omitempty"`
		Pips     []int    `json:"pips,omitempty"`
		Hits     int      `json:"hits"`
	}

	// AirHit: fighters hit a unit.
	AirHit struct {
		Side string `json:"side"`
		Unit string `json:"unit"`
		Zone string `json:"zone"`
		From string `json:"from"`
		To   string `json:"to"`
	}

	// FlakFired: flak threw at a side's bombers over a zone.
	FlakFired struct {
		Side  string `json:"side"`
		Zone  string `json:"zone"`
		Shots []Shot `json:"shots"`
	}

	// Shot is flak at a bomber, and the box that it is in afterwards.
	Shot struct {
		Unit string `json:"unit"`
		From string `json:"from"`
		Die  int    `json:"die"`
		To   string `json:"to"`
	}

	// Bombed: bombers of a side got through to a target in a zone; they tell in the next turn.
	Bombed struct {
		Side    string   `json:"side"`
		Zone    string   `json:"zone"`
		Target  string   `json:"target"`
		Bombers []string `json:"bombers"`
	}

	// AirSupported: bombers flew in support of troops on the ground.
	AirSupported struct {
		Side  string   `json:"side"`
		Zone  string   `json:"zone"`
		Units []string `json:"units"`
	}

	// AirDieGiven: an army has a die of aircraft for the next turn.
	AirDieGiven struct {
		Side string `json:"side"`
		Army string `json:"army"`
		Zone string `json:"zone"`
		Paid bool   `json:"paid,omitempty"`
	}

	// AirDieUsed: an army used its die, in a combat at a hex or against a bridge there.
	AirDieUsed struct {
		Side string  `json:"side"`
		Army string  `json:"army"`
		Zone string  `json:"zone"`
		Hex  hex.Hex `json:"hex"`
		Paid bool    `json:"paid,omitempty"`
	}

	// BridgeBombed: a die was thrown against a bridge.
	BridgeBombed struct {
		Side string  `json:"side"`
		From hex.Hex `json:"from"`
		To   hex.Hex `json:"to"`
		Face string  `json:"face"`
		Down bool    `json:"down,omitempty"`
	}

	// Scouted: aircraft looked into a hex; Found is how many blocks they found there.
	Scouted struct {
		Side  string  `json:"side"`
		Zone  string  `json:"zone"`
		Hex   hex.Hex `json:"hex"`
		Found int     `json:"found"`
	}

	// AirWorn: all who were engaged wear by a column.
	AirWorn struct{}
)

// airmen may learn of what is seen on the air board: High Commands of both sides, before whom it lies
// open.
var airmen = []title.Audience{title.Witnesses, title.Witnesses, title.Witnesses, title.Witnesses, title.Everybody, title.Everybody}

// airKinds are the kinds of the air game, with who may learn of each, what it changes, and what the
// enemy sees of it.
var airKinds = []game.Kind[*Position]{
	game.Change(airmen, (*Position).airRecovered, game.Whole),
	game.Change(airmen, (*Position).airRotated, game.Whole),
	game.News[*Position, AirFought](airmen, game.Whole),
	game.Change(airmen, (*Position).airHit, game.Whole),
	game.Change(airmen, (*Position).flakFired, game.Whole),
	game.Change(airmen, (*Position).bombedNow, game.Whole),
	game.Change(airmen, (*Position).airSupported, game.Whole),
	game.Change(owner, (*Position).airDieGiven),
	game.Change(owner, (*Position).airDieUsed),
	game.Change(mapped, (*Position).bridgeBombed, game.Whole),
	game.Change(owner, (*Position).scouted),
	game.Change(airmen, (*Position).airWorn, game.Whole),
}

// hears tells whether a desk learns of an event of the air game at all, false in is for others:
// what lies on the board is for High Commands [AIR.1], a die for who may use it besides, and what is
// found on the ground for who has a map.
func (k *desk) hears(p *Position, e title.Event) (hears, is bool) {
	switch e := e.(type) {
	case *AirRecovered, *AirRotated, *AirFought, *AirHit, *FlakFired, *Bombed, *AirSupported, *AirWorn:
		return k.leads(), true
	case *AirDieGiven:
		return k.has(p.d, e.Army), true
	case *AirDieUsed:
		return k.has(p.d, e.Army), true
	}
	return false, false
}

// airRecovered moves the aircraft in the rear on [AIR.15]: older ones as far as box 4 [AIR.16]; those
// on their way arrive [AIR.6]; those that withdrew go to the first box, or break up [AIR.37]. What
// bombers did in the turn before is over.
func (p *Position) airRecovered(e *AirRecovered) error {
	for n := range p.sky.planes {
		a := &p.sky.planes[n]
		switch {
		case a.sent:
			a.sent = false
		case a.box >= rear1 && a.box < ready(&p.d.Planes[n]):
			a.box++
		}
	}
	for _, c := range e.Checks {
		n, err := p.planeOf(c.Side, c.Unit)
		if err != nil {
			return err
		}
		a := &p.sky.planes[n]
		if a.box, a.hurried = rear1, false; c.Lost {
			a.box = brokenUp
		}
	}
	p.sky.bombed = [data.Sides][data.Regions][data.Targets]uint8{}
	return nil
}

// boxed puts a unit into a box that an event names.
func (p *Position) boxed(side, unit, to string) (*plane, error) {
	n, err := p.planeOf(side, unit)
	in := slices.Index(BoxNames, to)
	if err == nil && in < 0 {
		err = fmt.Errorf("there is no box %q", to)
	}
	if err != nil {
		return nil, err
	}
	p.sky.planes[n].box = box(in)
	return &p.sky.planes[n], nil
}

func (p *Position) airRotated(e *AirRotated) error {
	a, err := p.boxed(e.Side, e.Unit, e.To)
	zone, target := slices.Index(data.RegionNames, e.Zone), slices.Index(data.TargetNames, e.Target)
	if err == nil && (zone < 0 || target < 0) {
		err = fmt.Errorf("there is no zone %q, or no target %q", e.Zone, e.Target)
	}
	if err != nil {
		return err
	}
	a.sent = a.sent || int(a.zone) != zone
	a.zone, a.target = uint8(zone), uint8(target)
	return nil
}

func (p *Position) airHit(e *AirHit) error {
	_, err := p.boxed(e.Side, e.Unit, e.To)
	return err
}

func (p *Position) flakFired(e *FlakFired) error {
	for _, s := range e.Shots {
		if _, err := p.boxed(e.Side, s.Unit, s.To); err != nil {
			return err
		}
	}
	return nil
}

func (p *Position) bombedNow(e *Bombed) error {
	side, zone, target := data.Side(e.Side), slices.Index(data.RegionNames, e.Zone), slices.Index(data.TargetNames, e.Target)
	if side < 0 || zone < 0 || target < 0 || target >= data.Targets {
		return fmt.Errorf("%s bombs %q in %q", e.Side, e.Target, e.Zone)
	}
	p.sky.bombed[side][zone][target] += uint8(len(e.Bombers))
	if target == data.Cities {
		p.sky.cities += len(e.Bombers)
	}
	return nil
}

func (p *Position) airSupported(e *AirSupported) error {
	for _, unit := range e.Units {
		a, err := p.boxed(e.Side, unit, BoxNames[withdrawn])
		if err != nil {
			return err
		}
		a.hurried = true
	}
	return nil
}

func (p *Position) airDieGiven(e *AirDieGiven) error {
	p.sky.dice = append(p.sky.dice, AirDie{Army: e.Army, Zone: e.Zone, Paid: e.Paid})
	return nil
}

// airDieUsed takes the die away, if it is known of.
func (p *Position) airDieUsed(e *AirDieUsed) error {
	if n := slices.Index(p.sky.dice, AirDie{Army: e.Army, Zone: e.Zone, Paid: e.Paid}); n >= 0 {
		p.sky.dice = slices.Delete(p.sky.dice, n, n+1)
	}
	return nil
}

func (p *Position) scouted(e *Scouted) error {
	side, _, err := p.there(e.Side, e.Hex)
	if err == nil {
		p.sky.looked[side] = append(p.sky.looked[side], e.Hex)
	}
	return err
}

func (p *Position) bridgeBombed(e *BridgeBombed) error {
	if at := hex.Between(e.From, e.To); e.Down {
		p.setSpan(at, true)
	} else {
		p.sky.missed = append(p.sky.missed, at)
	}
	return nil
}

// airWorn moves all who are engaged a column to the right, the spent ones to the recovery check
// [AIR.36] [AIR.47].
func (p *Position) airWorn(*AirWorn) error {
	for n := range p.sky.planes {
		if a := &p.sky.planes[n]; a.box.flies() {
			a.box++
		}
	}
	return nil
}
