package holdtheline39

import (
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

// makeDesk makes a seat of its own for a post, which it is called after [CHAIN.12].
func (p *Position) makeDesk(post int) {
	s := &p.d.Seats[post]
	p.made = append(slices.Clone(p.made), desk{seat: data.Key([]string{s.ID}), side: data.Side(s.Side)})
	p.desks = p.g.cast(p.d, p.holders, p.made)
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
