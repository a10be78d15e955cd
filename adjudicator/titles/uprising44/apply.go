package uprising44

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/titles/uprising44/data"
)

// What events change that is more than a line.

// zoneOf gives a zone that an event names.
func (p *Position) zoneOf(at board.Place) (int, error) {
	if z := p.number(string(at)); z >= 0 {
		return z, nil
	}
	return 0, fmt.Errorf("there is no zone %q", at)
}

// index is the number of a name in a list of things, and an error for none.
func index(thing string, names []string, name string) (int, error) {
	n := slices.Index(names, name)
	if n < 0 {
		return n, fmt.Errorf("there is no %s %q", thing, name)
	}
	return n, nil
}

func (p *Position) drawn(s int, e *CardsDrawn) error {
	t := &p.tables[s]
	if got := t.Deck.Draw(e.Count); !slices.Equal(got, e.Cards) {
		return fmt.Errorf("%s drew %v, and %v lay on top", e.Side, e.Cards, got)
	}
	t.Hand.Under(e.Cards...)
	return nil
}

// cardPlayed puts a card on the used pile [2.45], or out of the game [2.45/a].
func (p *Position) cardPlayed(s int, e *CardPlayed) error {
	card := p.d.card(s, e.Card)
	if card == nil {
		return fmt.Errorf("%s has no card %d", e.Side, e.Card)
	}
	name := cards.Card(itoa(e.Card))
	if card.Once {
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

func (p *Position) cardsGone(s int, e *CardsGone) error {
	for _, c := range e.Cards {
		if err := p.take(s, c); err != nil {
			return err
		}
		p.tables[s].Used.Under(c)
	}
	switch e.Why {
	case "traded":
		p.Part.Traded[s] += len(e.Cards)
	case "recovery":
		p.Now.Discarded += len(e.Cards)
	}
	return nil
}

func (p *Position) phaseBegan(e *PhaseBegan) (err error) {
	if p.ph, err = index("phase", PhaseNames, e.Phase); err != nil {
		return err
	}
	p.Part = phasely{}
	for u := range p.units {
		p.units[u].Fought, p.units[u].Put = false, false
		if p.units[u].Below = false; p.ph == movement {
			p.units[u].Left = -1
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
	p.turn, p.ph, p.Now, p.Part = e.Turn, cardsPhase, turnly{}, phasely{}
	p.cp = [data.Sides]int{}
	for z := range p.zones {
		p.zones[z].low = 0
	}
	for u := range p.units {
		p.units[u].Crossed = false
	}
	for _, u := range p.d.Track.Turn[e.Turn-1].Units {
		if p.units[u].place == away {
			p.units[u].place = due
		}
	}
	return nil
}

func (p *Position) initiativeSettled(e *InitiativeSettled) (err error) {
	p.initiative, err = index("side", data.SideNames, e.Initiative)
	return err
}

// Airdrops by number.
const (
	allied = iota
	soviet
)

var dropNames = []string{"allied", "soviet"}

func (p *Position) chanceRolled(e *ChanceRolled) error {
	switch e.Operation {
	case "landing":
		p.Now.Landing = e.Allowed
	case operations[vi]:
		p.Now.Frantic = e.Allowed
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

func (p *Position) barricadeChanged(z int, e *BarricadeChanged) error {
	p.zones[z].barricades = uint8(e.Levels)
	p.levels -= e.Built
	for left := e.Free; left > 0 && len(p.Now.Levels) > 0; {
		i := p.grant(z)
		if i < 0 {
			return fmt.Errorf("no card builds in %s", e.Zone)
		}
		n := min(left, p.Now.Levels[i].Levels)
		left -= n
		if p.Now.Levels[i].Levels -= n; p.Now.Levels[i].Levels == 0 {
			p.Now.Levels = slices.Delete(p.Now.Levels, i, i+1)
		}
	}
	if len(p.Now.Levels) == 0 { // as a position that is read again has it
		p.Now.Levels = nil
	}
	return nil
}

// grant is the first of the levels that cards build which may be built in a zone, -1 for none.
func (p *Position) grant(zone int) int {
	return slices.IndexFunc(p.Now.Levels, func(f free) bool { return p.buildsIn(f, zone) })
}

// buildsIn tells whether a card's levels may be built in a zone.
func (p *Position) buildsIn(f free, zone int) bool {
	return len(f.Districts) == 0 || slices.Contains(f.Districts, p.d.Zones[zone].District)
}

func (p *Position) ruinsLaid(z int, e *RuinsLaid) error {
	as := slices.Index(markNames, e.As)
	if as < 1 {
		return fmt.Errorf("no counter is laid as %q", e.As)
	}
	if p.zones[z].marks = uint8(as); !e.Turned {
		p.counters--
	}
	return nil
}

func (p *Position) ammunitionLaid(z int, e *AmmunitionLaid) error {
	if p.zones[z].low = uint8(e.Count); e.Taken {
		return nil
	}
	p.Now.Ammo--
	if e.Count > 1 {
		p.Now.Second--
	}
	return nil
}

// allowed notes what cards let a side do in this turn.
func (p *Position) allowed(s int, e *Allowed) error {
	now := &p.Now
	switch e.What {
	case "sewer-safe":
		now.Safe = true
	case "sewer-closed":
		now.Closed = append(now.Closed, e.Unit)
	case "levels":
		f := free{Levels: e.Count}
		if e.Unit != "" {
			f.Districts = []string{e.Unit}
		}
		now.Levels = append(now.Levels, f)
	case "no-armistice":
		now.Spared = true
	case "paid", "dived":
		z, err := p.zoneOf(board.Place(e.Unit))
		paid := p.Part.paid(e.What)
		paid[s] = append(paid[s], z)
		return err
	case "called":
		u := p.called(e.Side, e.Unit)
		if u < 0 {
			return fmt.Errorf("no %s unit %q", e.Side, e.Unit)
		}
		p.units[u].place = called
	default:
		n := map[string]*int{
			"move": &now.Moves[s], "assault": &now.Assaults[s], "cels": &now.CELs[s], "mobilize": &now.Mobilize, "initiative": &now.Initiative[s],
			"allied": &now.Drop[allied], "soviet": &now.Drop[soviet], "armistice": &now.Armistice, "garrison": &now.Taken,
		}[e.What]
		if n == nil {
			return fmt.Errorf("nothing called %q is allowed", e.What)
		}
		*n += e.Count
	}
	return nil
}

// fought notes who has attacked in the phase [5.15]; garrisons may be fought besides [5.33/a].
func (p *Position) fought(_ int, e *Fought) error {
	fight := append([]string{e.Side, string(e.Zone), e.How}, e.Attackers...)
	if e.Against != "" {
		fight = append(fight, "against", e.Against)
	}
	p.Part.Fights = append(p.Part.Fights, strings.Join(fight, " "))
	for _, name := range e.Attackers {
		u := p.called(e.Side, name)
		if u < 0 {
			return fmt.Errorf("no %s unit %q", e.Side, name)
		}
		p.units[u].Fought = p.units[u].Fought || e.Against == ""
	}
	return nil
}

// support finds a support counter.
func (p *Position) support(side, name string) int {
	return slices.IndexFunc(p.d.Supports, func(s data.Support) bool { return s.SideName == side && s.Name == name })
}

func (p *Position) garrisonChanged(e *GarrisonChanged) error {
	g := slices.IndexFunc(p.d.Garrisons, func(g data.Garrison) bool { return g.Name == e.Garrison })
	now, err := index("state of a garrison", GarrisonNames, e.Now)
	if g < 0 || err != nil {
		return fmt.Errorf("no garrison %q becomes %q", e.Garrison, e.Now)
	}
	p.garrisons[g] = uint8(now)
	return nil
}
