package holdtheline39

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// affairs is what lies beyond the map.
type affairs struct {
	// decided are the choices of the High Commands by decision, -1 where nothing is [NPC.12].
	decided []int8
	// deciders are the seats that made them, "" where nobody did and the default holds.
	deciders []string
	// date of the first turn, "" before it is settled [NPC.2].
	date string
	// holders are the numbers of the desks that hold the posts of the book, -1 for none; desks are
	// what follows from it, those made in play last [CHAIN.12].
	holders []int8
	made    []desk
	desks   []desk
	// vacant are the turns on which posts fell vacant, 0 for one that is held or was vacant from the start.
	vacant []uint8

	// agenda is what lies before Control, settled the turns on which its matters became yes, tripped
	// those on which the wires were [NPC.3] [NPC.10].
	agenda           []pending
	settled, tripped []uint8
	// ruled headquarters are fed (1) or cut off (-1) for this turn, whatever lies between; silent ones
	// have no wires, waylaid ones lose their couriers, severed ones have no supply for their border and
	// fortress troops.
	ruled                    []int8
	silent, waylaid, severed []bool
	// throws is whose national dice a side throws [CBT.9].
	throws [data.Sides]int8
	// promised are the further points that Polish headquarters get next turn [CP.5].
	promised []int16
	// duties are directives, tidings what seats were told in this letter that nothing else shows.
	duties  []duty
	tidings []tiding
}

// tiding is something that was told: To is a seat, a side or an army.
type tiding struct {
	To   string `json:"to"`
	What string `json:"what"`
}

func (a *affairs) clone() affairs {
	b := *a
	b.decided, b.deciders = slices.Clone(a.decided), slices.Clone(a.deciders)
	b.holders, b.made, b.vacant, b.agenda = slices.Clone(a.holders), slices.Clone(a.made), slices.Clone(a.vacant), slices.Clone(a.agenda)
	b.settled, b.tripped, b.ruled = slices.Clone(a.settled), slices.Clone(a.tripped), slices.Clone(a.ruled)
	b.silent, b.waylaid, b.severed, b.promised = slices.Clone(a.silent), slices.Clone(a.waylaid), slices.Clone(a.severed), slices.Clone(a.promised)
	b.duties, b.tidings = slices.Clone(a.duties), slices.Clone(a.tidings)
	return b
}

// begun are the affairs before the game.
func (g *Game) begun() affairs {
	d, pots := &g.d.Affairs, len(g.d.HQs)
	return affairs{
		decided: slices.Repeat([]int8{-1}, len(d.Decisions)), deciders: make([]string, len(d.Decisions)), holders: slices.Clone(g.holders), desks: g.desks, vacant: make([]uint8, len(g.holders)),
		settled: make([]uint8, len(d.Matters)), tripped: make([]uint8, len(d.Wires)), ruled: make([]int8, pots),
		silent: make([]bool, pots), waylaid: make([]bool, pots), severed: make([]bool, pots), promised: make([]int16, pots),
		throws: [data.Sides]int8{data.German, data.Polish},
	}
}

// desk of a seat as the posts are held now, nil for none.
func (p *Position) desk(seat title.Seat) *desk {
	if n := p.deskAt(seat); n >= 0 {
		return &p.desks[n]
	}
	return nil
}

func (p *Position) deskAt(seat title.Seat) int {
	return slices.IndexFunc(p.desks, func(k desk) bool { return k.seat == seat })
}

// leads tells whether one of a desk's posts is in the High Command of its side.
func (k *desk) leads() bool {
	return k.side >= 0 && slices.Contains(k.commands, []string{"G-HC", "P-HC"}[k.side])
}

// SavedAffairs is what lies beyond the map, as JSON.
type SavedAffairs struct {
	// Decided are the choices by side and decision, Holders the seats of the posts that others hold
	// than at the start, "" for nobody.
	Decided map[string]map[string]string `json:"decided,omitempty"`
	// Deciders are the seats that made them, where one did.
	Deciders map[string]map[string]string `json:"deciders,omitempty"`

	Date    string            `json:"date,omitempty"`
	Holders map[string]string `json:"holders,omitempty"`
	// Vacant are the turns on which posts fell vacant.
	Vacant map[string]int `json:"vacant,omitempty"`
	// Made are the posts whose seats were made in play, in that order.
	Made []string `json:"made,omitempty"`

	Agenda  []pending      `json:"agenda,omitempty"`
	Settled map[string]int `json:"settled,omitempty"`
	Tripped map[string]int `json:"tripped,omitempty"`
	// Ruled, Silent, Waylaid, Severed and Promised go by headquarters, Dice by side.
	Ruled    map[string]string `json:"ruled,omitempty"`
	Silent   []string          `json:"silent,omitempty"`
	Waylaid  []string          `json:"waylaid,omitempty"`
	Severed  []string          `json:"severed,omitempty"`
	Promised map[string]int    `json:"promised,omitempty"`
	Dice     map[string]string `json:"dice,omitempty"`
	Duties   []duty            `json:"duties,omitempty"`
	Tidings  []tiding          `json:"tidings,omitempty"`
}

// savedAffairs is the encoded form.
func (p *Position) savedAffairs() *SavedAffairs {
	s := &SavedAffairs{
		Decided: map[string]map[string]string{}, Deciders: map[string]map[string]string{}, Date: p.date, Holders: map[string]string{}, Vacant: map[string]int{}, Agenda: p.agenda, Settled: map[string]int{},
		Tripped: map[string]int{}, Ruled: map[string]string{}, Promised: map[string]int{}, Dice: map[string]string{},
		Duties: p.duties, Tidings: p.tidings,
	}
	p.saveAgenda(s)
	for n, choice := range p.decided {
		d := &p.d.Affairs.Decisions[n]
		if choice < 0 {
			continue
		}
		if s.Decided[d.SideName] == nil {
			s.Decided[d.SideName] = map[string]string{}
		}
		s.Decided[d.SideName][d.Item] = d.Choices[choice].Name
		if by := p.deciders[n]; by != "" {
			if s.Deciders[d.SideName] == nil {
				s.Deciders[d.SideName] = map[string]string{}
			}
			s.Deciders[d.SideName][d.Item] = by
		}
	}
	for _, k := range p.made {
		s.Made = append(s.Made, strings.ToUpper(string(k.seat)))
	}
	for post, k := range p.holders {
		if p.vacant[post] > 0 {
			s.Vacant[p.d.Seats[post].ID] = int(p.vacant[post])
		}
		if k != p.g.holders[post] {
			seat := ""
			if k >= 0 {
				seat = string(p.desks[k].seat)
			}
			s.Holders[p.d.Seats[post].ID] = seat
		}
	}
	return s
}

// saveAgenda writes down what goes by matters, wires, headquarters and sides.
func (p *Position) saveAgenda(s *SavedAffairs) {
	for n, turn := range p.settled {
		if turn > 0 {
			s.Settled[p.d.Affairs.Matters[n].Name] = int(turn)
		}
	}
	for n, turn := range p.tripped {
		if turn > 0 {
			s.Tripped[p.d.Affairs.Wires[n].Name] = int(turn)
		}
	}
	for pot, hq := range p.d.HQs {
		id := p.d.Units[hq].ID
		if p.ruled[pot] != 0 {
			s.Ruled[id] = map[int8]string{1: "fed", -1: "cut"}[p.ruled[pot]]
		}
		note := func(into *[]string, befell bool) {
			if befell {
				*into = append(*into, id)
			}
		}
		note(&s.Silent, p.silent[pot])
		note(&s.Waylaid, p.waylaid[pot])
		note(&s.Severed, p.severed[pot])
		if p.promised[pot] != 0 {
			s.Promised[id] = int(p.promised[pot])
		}
	}
	for side, of := range p.throws {
		if int(of) != side {
			s.Dice[sideName(side)] = sideName(int(of))
		}
	}
}

// loadAgenda reads it.
func (p *Position) loadAgenda(s *SavedAffairs) error {
	p.agenda, p.duties, p.tidings = s.Agenda, s.Duties, s.Tidings
	for name, turn := range s.Settled {
		n := p.d.Affairs.Matter(name)
		if n < 0 {
			return fmt.Errorf("there is no matter %q", name)
		}
		p.settled[n] = uint8(turn)
	}
	for name, turn := range s.Tripped {
		n := p.d.Affairs.Wire(name)
		if n < 0 {
			return fmt.Errorf("there is no wire %q", name)
		}
		p.tripped[n] = uint8(turn)
	}
	for pot, hq := range p.d.HQs {
		id := p.d.Units[hq].ID
		p.ruled[pot] = map[string]int8{"fed": 1, "cut": -1}[s.Ruled[id]]
		p.silent[pot], p.waylaid[pot], p.severed[pot] = slices.Contains(s.Silent, id), slices.Contains(s.Waylaid, id), slices.Contains(s.Severed, id)
		p.promised[pot] = int16(s.Promised[id])
	}
	for side, of := range s.Dice {
		if data.Side(side) < 0 || data.Side(of) < 0 {
			return fmt.Errorf("%q throws the dice of %q", side, of)
		}
		p.throws[data.Side(side)] = int8(data.Side(of))
	}
	return nil
}

// loadAffairs reads them; nil are those before the game.
func (p *Position) loadAffairs(s *Saved) error {
	if s.Affairs == nil {
		return nil
	}
	a := s.Affairs
	p.date = a.Date
	if err := p.loadAgenda(a); err != nil {
		return err
	}
	for side, list := range a.Decided {
		for item, choice := range list {
			if err := p.decidedOn(&Decided{Side: side, Item: item, Choice: choice, Seat: a.Deciders[side][item]}); err != nil {
				return err
			}
		}
	}
	for _, id := range a.Made {
		post := p.d.Post(id)
		if post < 0 {
			return fmt.Errorf("there is no post %q", id)
		}
		p.makeDesk(post)
	}
	for id, seat := range a.Holders {
		post, k := p.d.Post(id), -1
		if seat != "" {
			k = p.deskAt(title.Seat(seat))
		}
		if post < 0 || seat != "" && k < 0 {
			return fmt.Errorf("%q holds the post %q", seat, id)
		}
		p.holders[post] = int8(k)
	}
	for id, turn := range a.Vacant {
		if p.d.Post(id) < 0 || turn < 1 || turn > 99 {
			return fmt.Errorf("the post %q fell vacant on turn %d", id, turn)
		}
		p.vacant[p.d.Post(id)] = uint8(turn)
	}
	if len(a.Holders)+len(a.Made) > 0 {
		p.desks = p.g.cast(p.d, p.holders, p.made)
	}
	return nil
}

// makeDesk makes a seat of its own for a post, which it is called after [CHAIN.12].
func (p *Position) makeDesk(post int) {
	s := &p.d.Seats[post]
	p.made = append(slices.Clone(p.made), desk{seat: data.Key([]string{s.ID}), side: data.Side(s.Side)})
	p.desks = p.g.cast(p.d, p.holders, p.made)
}

// hideAffairs takes away what a desk does not know of what lies beyond the map: what the enemy
// decided and whom he put where, what lies before Control and trips it [NPC.10], and of armies that are
// neither its own nor below it the pots and what was promised, what was ruled of their headquarters, and
// directives [CHAIN.13].
func (p *Position) hideAffairs(k *desk) {
	p.agenda = nil
	clear(p.tripped)
	for n := range p.settled {
		if m := &p.d.Affairs.Matters[n]; !m.Public && (m.Name != "RESERVE" || k.side != data.German) {
			p.settled[n] = 0
		}
	}
	for pot, hq := range p.d.HQs {
		if !p.concerns(k, p.d.Units[hq].Army) {
			p.pots[pot], p.spans[pot] = 0, 0
			p.ruled[pot], p.silent[pot], p.waylaid[pot], p.severed[pot], p.promised[pot] = 0, false, false, false, 0
		}
	}
	p.duties = slices.DeleteFunc(p.duties, func(d duty) bool { return !p.concerns(k, d.Army) })
	p.tidings = slices.DeleteFunc(p.tidings, func(t tiding) bool {
		return t.To != string(k.seat) && t.To != sideName(k.side) && !p.concerns(k, t.To)
	})
	for n := range p.decided {
		if p.d.Affairs.Decisions[n].Side != k.side {
			p.decided[n], p.deciders[n] = -1, ""
		}
	}
	hidden := false
	for post := range p.holders {
		if data.Side(p.d.Seats[post].Side) != k.side {
			hidden = hidden || p.holders[post] != p.g.holders[post]
			p.holders[post], p.vacant[post] = p.g.holders[post], 0
		}
	}
	if hidden {
		p.made = slices.DeleteFunc(slices.Clone(p.made), func(m desk) bool { return m.side != k.side })
		p.desks = p.g.cast(p.d, p.holders, p.made)
	}
}

// concerns tells whether an army is a desk's own, or below it.
func (p *Position) concerns(k *desk, army string) bool {
	if slices.Contains(k.armies, army) {
		return true
	}
	post := p.commander(army)
	return post >= 0 && p.above(k, post)
}

// privy tells whether a desk learns of an event that is for some seats of a side alone: allotments for
// who gives and who gets them, what stands in a pot or befalls a headquarters for who leads it or is
// above it, directives and what comes of them for those who gave or got them.
func (p *Position) privy(k *desk, e title.Event) bool {
	switch e := e.(type) {
	case *Allotted:
		return slices.Contains(k.commands, e.From) || p.gets(k, e.To)
	case *Promised, *PotFilled, *PotSpent, *BridgesDealt, *Befell:
		return p.concernsHQ(k, events.Owner(e), events.Unit(e))
	case *SupplyRuled: // nobody is told that it stays as it is
		pot, err := p.pot(e.Side, e.HQ)
		return err == nil && p.concernsHQ(k, e.Side, e.HQ) && p.ruled[pot] != ruledAs(e.Fed)
	case *Directed:
		return p.concerns(k, e.To)
	case *DirectiveEnded:
		return p.concerns(k, e.Army)
	case *Reprimanded:
		return p.concerns(k, e.Army)
	case *Charged:
		return string(k.seat) == e.Seat
	case *Raised: // which is seen on the map
		return k.tactical || data.Side(e.Side) == k.side
	case *DiceChanged: // nobody is told that they stay as they are
		return p.throws[data.Side(e.Side)] != diceOf(e.Die)
	}
	return true
}

// gets tells whether a desk gets what comes down to a command: its own, or a headquarters that it leads.
func (p *Position) gets(k *desk, to string) bool {
	if slices.Contains(k.commands, to) || slices.Contains(k.armies, to) {
		return true
	}
	u := p.called(sideName(k.side), to)
	return u >= 0 && slices.Contains(k.armies, p.d.Units[u].Army)
}

// concernsHQ tells whether a headquarters is of a desk's armies, or below it.
func (p *Position) concernsHQ(k *desk, side, hq string) bool {
	u := p.called(side, hq)
	return u >= 0 && p.concerns(k, p.d.Units[u].Army)
}

// tell notes what was told to a seat, a side or an army.
func (p *Position) tell(to, what string) error {
	p.tidings = append(slices.Clone(p.tidings), tiding{to, what})
	return nil
}

func (p *Position) informed(e *Informed) error {
	return p.tell(e.Seat, "informed "+e.Hex.String()+" "+strings.Join(e.Blocks, ",")+" "+e.Matter+" "+e.Standing)
}

func (p *Position) questioned(e *Questioned) error {
	return p.tell(e.Seat, "questioned "+e.Hex.String()+" "+e.Matter)
}

func (p *Position) haltOrdered(e *HaltOrdered) error { return p.tell(e.Seat, "halt "+e.Hex.String()) }

func (p *Position) reprimanded(e *Reprimanded) error { return p.tell(e.Army, "reprimanded "+e.Post) }
