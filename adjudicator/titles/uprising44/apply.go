package uprising44

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// find gives a unit and a zone that an event names; a place of "" is no zone.
func (p *Position) find(side, unit string, at board.Place) (u, zone int, err error) {
	u, zone = p.called(side, unit), p.number(string(at))
	if u < 0 || zone < 0 && at != "" {
		return 0, 0, fmt.Errorf("no %s unit %q, or no zone %q", side, unit, at)
	}
	return u, zone, nil
}

// zoneOf gives a zone that an event names.
func (p *Position) zoneOf(at board.Place) (int, error) {
	if z := p.number(string(at)); z >= 0 {
		return z, nil
	}
	return 0, fmt.Errorf("there is no zone %q", at)
}

func sideOf(name string) (int, error) {
	if s := data.Side(name); s >= 0 {
		return s, nil
	}
	return 0, fmt.Errorf("there is no side %q", name)
}

func (p *Position) placed(e *Placed) error {
	u, z, err := p.find(e.Side, e.Unit, e.Zone)
	if err == nil {
		c := p.units[u]
		c.zone, c.place, c.put = int16(z), onBoard, e.Ordered
		p.put(u, c)
	}
	return err
}

func (p *Position) shuffled(e *Shuffled) error {
	s, err := sideOf(e.Side)
	if err != nil {
		return err
	}
	t := &p.tables[s]
	if e.Renewed {
		t.Deck.Under(t.Used.Draw(len(t.Used.Cards))...)
	}
	return t.Deck.Arrange(e.Faces)
}

func (p *Position) drawn(e *CardsDrawn) error {
	s, err := sideOf(e.Side)
	if err != nil {
		return err
	}
	t := &p.tables[s]
	if got := t.Deck.Draw(e.Count); !slices.Equal(got, e.Cards) {
		return fmt.Errorf("%s drew %v, and %v lay on top", e.Side, e.Cards, got)
	}
	t.Hand.Under(e.Cards...)
	return nil
}

// cardPlayed puts a card on the used pile [2.45], or out of the game [2.45/a].
func (p *Position) cardPlayed(e *CardPlayed) error {
	s, err := sideOf(e.Side)
	if err != nil {
		return err
	}
	if e.Card < 1 || e.Card > len(p.d.Decks[s]) {
		return fmt.Errorf("%s has no card %d", e.Side, e.Card)
	}
	name := cards.Card(strconv.Itoa(e.Card))
	if p.d.Decks[s][e.Card-1].Once {
		p.tables[s].Removed.Under(name)
	} else {
		p.tables[s].Used.Under(name)
	}
	return p.take(s, name)
}

// take takes a card out of a hand; of a hand that is not known any card.
func (p *Position) take(s int, name cards.Card) error {
	hand := &p.tables[s].Hand
	if slices.Contains(hand.Cards, name) {
		return hand.Take(name)
	}
	if p.whole() || len(hand.Cards) == 0 {
		return fmt.Errorf("%s holds no card %s", data.SideNames[s], name)
	}
	hand.Draw(1)
	return nil
}

func (p *Position) cardsGone(e *CardsGone) error {
	s, err := sideOf(e.Side)
	if err != nil {
		return err
	}
	for _, c := range e.Cards {
		if err := p.take(s, c); err != nil {
			return err
		}
		p.tables[s].Used.Under(c)
	}
	switch e.Why {
	case "traded":
		p.phase.Traded[s] += len(e.Cards)
	case "recovery":
		p.now.Discarded += len(e.Cards)
	}
	return nil
}

func (p *Position) phaseBegan(e *PhaseBegan) error {
	ph := slices.Index(PhaseNames, e.Phase)
	if ph < 0 {
		return fmt.Errorf("there is no phase %q", e.Phase)
	}
	p.ph, p.phase = ph, phasely{}
	for u := range p.units {
		p.units[u].fought, p.units[u].put = false, false
		if p.units[u].below = false; ph == movement {
			p.units[u].left = -1
		}
	}
	return nil
}

// turnBegan opens a turn: points left over lapse [3.0/x], low ammunition comes off [13.15],
// and who is told by the track may come [9.11].
func (p *Position) turnBegan(e *TurnBegan) error {
	if e.Turn < 1 || e.Turn > len(p.d.Track.Turn) {
		return fmt.Errorf("there is no turn %d", e.Turn)
	}
	p.turn, p.ph, p.now, p.phase = e.Turn, cardsPhase, turnly{}, phasely{}
	p.cp = [data.Sides]int{}
	clear(p.low)
	for u := range p.units {
		p.units[u].crossed = false
	}
	for _, u := range p.d.Track.Turn[e.Turn-1].Units {
		if p.units[u].place == away {
			p.units[u].place = due
		}
	}
	return nil
}

func (p *Position) initiativeSettled(e *InitiativeSettled) (err error) {
	p.initiative, err = sideOf(e.Initiative)
	return err
}

func (p *Position) commandChanged(e *CommandChanged) error {
	s, err := sideOf(e.Side)
	if err == nil {
		p.cp[s] = e.Points
	}
	return err
}

func (p *Position) supplyChanged(e *SupplyChanged) error {
	s, err := sideOf(e.Side)
	if s == data.Polish {
		p.sp = e.Points
	} else {
		p.gsp = e.Points
	}
	return err
}

func (p *Position) moraleChanged(e *MoraleChanged) error {
	p.morale = e.Morale
	return nil
}

// Airdrops by number.
const (
	allied = iota
	soviet
)

var dropNames = []string{"allied", "soviet"}

func (p *Position) airdropCame(e *AirdropCame) error {
	n := slices.Index(dropNames, e.Drop)
	if n < 0 {
		return fmt.Errorf("there is no drop %q", e.Drop)
	}
	p.dropped[n] += e.Points
	return nil
}

func (p *Position) chanceRolled(e *ChanceRolled) error {
	switch e.Operation {
	case "landing":
		p.now.Landing = e.Allowed
	case operations[vi]:
		p.now.Frantic = e.Allowed
	default:
		return fmt.Errorf("there is no operation %q", e.Operation)
	}
	return nil
}

// Frantic operations by number.
const (
	vi = iota
	vii
)

var operations = []string{"frantic-vi", "frantic-vii"}

func (p *Position) franticFlown(e *FranticFlown) error {
	n := slices.Index(operations, e.Operation)
	if n < 0 {
		return fmt.Errorf("there is no operation %q", e.Operation)
	}
	p.flown[n] = true
	return nil
}

func (p *Position) entered(e *Entered) error {
	u, z, err := p.find(e.Side, e.Unit, e.Zone)
	if err != nil {
		return err
	}
	if e.CELs < 1 || e.CELs > p.d.Units[u].CELs() {
		return fmt.Errorf("%s cannot enter with %d CELs", e.Unit, e.CELs)
	}
	p.put(u, counter{zone: int16(z), place: onBoard, cels: uint8(e.CELs), left: -1})
	if e.How == "landed" {
		p.landed = true
	}
	return nil
}

func (p *Position) recovered(e *Recovered) error {
	u, _, err := p.find(e.Side, e.Unit, "")
	if err == nil {
		c := p.units[u]
		c.cels++
		p.put(u, c)
	}
	return err
}

func (p *Position) moved(e *Moved) error {
	if len(e.Path) == 0 {
		return fmt.Errorf("%s moved nowhere", e.Unit)
	}
	u, z, err := p.find(e.Side, e.Unit, e.Path[len(e.Path)-1])
	if err != nil {
		return err
	}
	c := p.units[u]
	c.zone, c.left, c.crossed, c.below = int16(z), int8(e.Left), c.crossed || e.Crossed, c.below || e.Below
	p.put(u, c)
	p.crossed = p.crossed || e.Crossed
	return nil
}

func (p *Position) turnedBack(e *TurnedBack) error {
	u, _, err := p.find(e.Side, e.Unit, e.Zone)
	if err == nil {
		p.units[u].left, p.units[u].below = 0, true
	}
	return err
}

func (p *Position) celLost(e *CELLost) error {
	u, _, err := p.find(e.Side, e.Unit, e.Zone)
	if err == nil {
		c := p.units[u]
		c.cels--
		p.put(u, c)
	}
	return err
}

func (p *Position) eliminated(e *Eliminated) error {
	u, _, err := p.find(e.Side, e.Unit, e.Zone)
	if err == nil {
		p.put(u, counter{zone: -1, place: fallen, left: -1})
	}
	return err
}

func (p *Position) withdrawn(e *Withdrawn) error {
	u, _, err := p.find(e.Side, e.Unit, e.Zone)
	if err == nil {
		p.put(u, counter{zone: -1, place: gone, left: -1})
	}
	return err
}

func (p *Position) barricadeChanged(e *BarricadeChanged) error {
	z, err := p.zoneOf(e.Zone)
	if err != nil {
		return err
	}
	p.barricades[z] = uint8(e.Levels)
	p.levels -= e.Built
	for left := e.Free; left > 0 && len(p.now.Levels) > 0; {
		i := p.grant(z)
		if i < 0 {
			return fmt.Errorf("no card builds in %s", e.Zone)
		}
		n := min(left, p.now.Levels[i].Levels)
		left -= n
		if p.now.Levels[i].Levels -= n; p.now.Levels[i].Levels == 0 {
			p.now.Levels = slices.Delete(p.now.Levels, i, i+1)
		}
	}
	return nil
}

// grant is the first of the levels that cards build which may be built in a zone, -1 for none.
func (p *Position) grant(zone int) int {
	return slices.IndexFunc(p.now.Levels, func(f free) bool {
		return f.Levels > 0 && (len(f.Districts) == 0 || slices.Contains(f.Districts, p.d.Zones[zone].District))
	})
}

func (p *Position) streetChanged(e *StreetChanged) error {
	n := slices.Index(streetNames, e.Street)
	if n < 0 {
		return fmt.Errorf("there is no street barricade %q", e.Street)
	}
	p.streets[n] = e.Stands
	return nil
}

func (p *Position) countersCame(e *CountersCame) error {
	p.counters = e.Count
	return nil
}

func (p *Position) ruinsLaid(e *RuinsLaid) error {
	z, err := p.zoneOf(e.Zone)
	as := slices.Index(markNames, e.As)
	if err != nil || as < 1 {
		return fmt.Errorf("no counter is laid as %q in %q", e.As, e.Zone)
	}
	if p.marks[z] = uint8(as); !e.Turned {
		p.counters--
	}
	return nil
}

func (p *Position) ammunitionRolled(e *AmmunitionRolled) error {
	p.now.Ammo, p.now.Rolled = p.now.Ammo+e.Roll+e.Cards, p.now.Rolled || e.Roll > 0
	p.now.Second += e.Cards
	return nil
}

func (p *Position) ammunitionLaid(e *AmmunitionLaid) error {
	z, err := p.zoneOf(e.Zone)
	if err != nil {
		return err
	}
	if p.low[z] = uint8(e.Count); e.Taken {
		return nil
	}
	p.now.Ammo--
	if e.Count > 1 {
		p.now.Second--
	}
	return nil
}

// allowed notes what cards let a side do in this turn.
func (p *Position) allowed(e *Allowed) error {
	s, err := sideOf(e.Side)
	if err != nil {
		return err
	}
	switch e.What {
	case "move":
		p.now.Moves[s] += e.Count
	case "assault":
		p.now.Assaults[s] += e.Count
	case "cels":
		p.now.CELs[s] += e.Count
	case "mobilize":
		p.now.Mobilize += e.Count
	case "initiative":
		p.now.Initiative[s] += e.Count
	case "allied":
		p.now.Drop[allied] += e.Count
	case "soviet":
		p.now.Drop[soviet] += e.Count
	case "sewer-safe":
		p.now.Safe = true
	case "sewer-closed":
		p.now.Closed = append(p.now.Closed, e.Unit)
	case "levels":
		f := free{Levels: e.Count}
		if e.Unit != "" {
			f.Districts = []string{e.Unit}
		}
		p.now.Levels = append(p.now.Levels, f)
	case "armistice":
		p.now.Armistice += e.Count
	case "no-armistice":
		p.now.Spared = true
	case "garrison":
		p.now.Taken += e.Count
	case "paid":
		z, err := p.zoneOf(board.Place(e.Unit))
		if err != nil {
			return err
		}
		p.phase.Paid[s] = append(p.phase.Paid[s], z)
	case "called":
		u := p.called(e.Side, e.Unit)
		if u < 0 {
			return fmt.Errorf("no %s unit %q", e.Side, e.Unit)
		}
		p.units[u].place = called
	default:
		return fmt.Errorf("nothing called %q is allowed", e.What)
	}
	return nil
}

// fought notes who has attacked in the phase [5.15]; garrisons may be fought besides [5.33/a].
func (p *Position) fought(e *Fought) error {
	p.phase.Fights = append(p.phase.Fights, string(e.Zone)+" "+strings.Join(e.Attackers, " "))
	for _, name := range e.Attackers {
		u := p.called(e.Side, name)
		if u < 0 {
			return fmt.Errorf("no %s unit %q", e.Side, name)
		}
		if e.Against == "" {
			p.units[u].fought = true
		}
	}
	return nil
}

func (p *Position) supportUsed(e *SupportUsed) error {
	n := p.support(e.Side, e.Counter)
	if n < 0 {
		return fmt.Errorf("%s has no counter %q", e.Side, e.Counter)
	}
	p.served[n] = uint8(e.Served)
	return nil
}

// support finds a support counter.
func (p *Position) support(side, name string) int {
	return slices.IndexFunc(p.d.Supports, func(s data.Support) bool { return s.SideName == side && s.Name == name })
}

func (p *Position) retreated(e *Retreated) error {
	u, z, err := p.find(e.Side, e.Unit, e.To)
	if err == nil {
		c := p.units[u]
		c.zone = int16(z)
		p.put(u, c)
	}
	return err
}

func (p *Position) garrisonChanged(e *GarrisonChanged) error {
	for g := range p.d.Garrisons {
		if now := slices.Index(GarrisonNames, e.Now); p.d.Garrisons[g].Name == e.Garrison && now >= 0 {
			p.garrisons[g] = uint8(now)
			return nil
		}
	}
	return fmt.Errorf("no garrison %q becomes %q", e.Garrison, e.Now)
}

func (p *Position) zoneHeld(e *ZoneHeld) error {
	z, err := p.zoneOf(e.Zone)
	if err == nil {
		p.held[z] = e.Polish
	}
	return err
}

func (p *Position) bridgeDecided(e *BridgeDecided) error {
	z, err := p.zoneOf(e.Bridge)
	if err == nil {
		p.fuse[z] = true
	}
	return err
}

func (p *Position) bridgeBlown(e *BridgeBlown) error {
	z, err := p.zoneOf(e.Bridge)
	if err == nil {
		p.blown[z], p.fuse[z] = true, false
	}
	return err
}

func (p *Position) halfEnded(*HalfEnded) error {
	p.phase.Half++
	return nil
}

func (p *Position) scouted(e *Scouted) error {
	s, err := sideOf(e.Side)
	if err != nil {
		return err
	}
	z, err := p.zoneOf(e.Zone)
	if err == nil {
		p.phase.Scouted[s] = append(p.phase.Scouted[s], z)
	}
	return err
}

func (p *Position) gameEnded(e *GameEnded) error {
	p.final = &title.Result{Winner: e.Winner, Rule: e.Rule}
	return nil
}
