package uprising44

import (
	"errors"
	"fmt"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// This file asks a defender in the midst of a fight where he wishes to be asked, and takes the fight up
// again by what he answers.

// What a side may wish to be asked; a retreat pays a loss.
const (
	askLosses  = "LOSSES"
	askRetreat = "RETREAT"
	askSupport = "SUPPORT"
	askCards   = "CARDS"
)

// choices are what is asked, by the standing orders that answer it for this fight alone: support and cards
// before the dice [5.14/f], payments after them [5.14/m].
var choices = map[string][]string{"support": {"SUPPORT"}, "losses": {"PAY"}}

// Paused is a fight that waits for one of its parties, with all that is decided of it so far.
type Paused struct {
	Number    int         `json:"number"` // in the phase
	Side      string      `json:"side"`   // attacks
	Asked     string      `json:"asked"`
	Choice    string      `json:"choice"`
	Zone      board.Place `json:"zone"`
	How       string      `json:"how"`
	Attackers []string    `json:"attackers"`
	Defenders []string    `json:"defenders,omitempty"`
	Against   string      `json:"against,omitempty"`
	// Pay is how the attacker pays his losses, as payments of his order; nobody else knows.
	Pay     []int        `json:"pay,omitempty"`
	Shifts  []game.Shift `json:"shifts,omitempty"`
	Rerolls int          `json:"rerolls,omitempty"`
	Pinned  [2]bool      `json:"pinned,omitzero"`
	// Due are the losses that are to be paid, Then those of the defender behind them.
	Due  int `json:"due,omitempty"`
	Then int `json:"then,omitempty"`
}

// wishes tells whether a side wishes to be asked about one of some things.
func (r *play) wishes(side int, about ...string) bool {
	var words []string
	for i := range r.standing[side] {
		if b, ok := r.standing[side][i].Body.(*grammar.Policy); ok {
			words = b.Words
		}
	}
	return slices.ContainsFunc(about, func(what string) bool { return slices.Contains(words, what) })
}

// settled tells whether a standing order says of a zone what a choice is about.
func (r *play) settled(side, zone int, choice string) bool {
	return slices.ContainsFunc(r.standing[side], func(o order.Order) bool {
		b, is := o.Body.(*Defence)
		return is && b.Zone == zone && slices.Contains(choices[choice], o.Verb)
	})
}

// asks tells whether a party is to be asked about a choice: it wishes that, neither the attacker's order nor
// a standing order of the defender for the zone settles it, and there is something to choose. What it holds in
// its hand does not count, so that nobody can tell it by whether it is asked.
func (r *play) asks(a *attack, party int, choice string, due int) bool {
	p := r.P
	side, _, role := a.party(party)
	own := map[string]int{"losses": len(a.pay[0]), "support": len(a.backing[0].support) + len(a.backing[0].cards)}[choice]
	if r.dry || party == 0 && own > 0 || party == 1 && r.settled(side, a.zone, choice) {
		return false
	}
	if choice == "losses" {
		return due > 0 && (party == 0 || a.against < 0) && r.wishes(side, askLosses, askRetreat) && p.payments(a, party) > 1
	}
	return r.wishes(side, askSupport) && len(p.serving(side, role)) > 0 || r.wishes(side, askCards) && len(p.tables[side].Hand.Cards) > 0
}

// payments counts the things that a party may pay with.
func (p *Position) payments(a *attack, party int) int {
	side, units, _ := a.party(party)
	units = p.standing(units, a.zone)
	n := len(units) + len(p.strongpoints(side, a.zone)) + count(side == data.Polish && p.zones[a.zone].barricades > 0)
	if !a.pinned[party] && len(p.ground(side, a.zone, units)) > 0 {
		n++
	}
	return n
}

// ground are the zones to which units of a side may retreat.
func (p *Position) ground(side, zone int, units []int) []int {
	return p.zonesWhere(func(to int) bool { return to != zone && len(units) > 0 && p.retreatable(side, zone, to, units) == nil })
}

// pause leaves a fight waiting for what a party chooses.
func (r *play) pause(a *attack, party int, choice string, due, then int) {
	p := r.P
	side, _, _ := a.party(party)
	e := p.tell(a, 7, 0)
	r.Do(&CombatPaused{By: e.By, Combat: Paused{
		Number: p.Part.Asked + 1, Side: e.Side, Asked: data.SideNames[side], Choice: choice, Zone: e.Zone, How: e.How,
		Attackers: e.Attackers, Defenders: e.Defenders, Against: e.Against, Pay: a.pay[0], Shifts: a.shifts, Rerolls: a.rerolls, Pinned: a.pinned, Due: due, Then: then,
	}})
}

// takenUp is the fight that waits, as it goes on once who was asked has answered.
func (p *Position) takenUp() (*attack, error) {
	w := p.Part.Paused
	a := &attack{
		side: data.Side(w.Side), zone: p.number(string(w.Zone)), assault: w.How == "assault", against: -1,
		pay: [2][]int{w.Pay}, shifts: slices.Clone(w.Shifts), rerolls: w.Rerolls, pinned: w.Pinned,
	}
	if a.side < 0 || a.zone < 0 || choices[w.Choice] == nil || data.Side(w.Asked) < 0 {
		return nil, fmt.Errorf("a fight of %q in %q waits for %s of %q", w.Side, w.Zone, w.Choice, w.Asked)
	}
	var err error
	units := func(side string, names []string) (list []int) {
		for _, name := range names {
			u := p.called(side, name)
			if u < 0 {
				err = errors.Join(err, fmt.Errorf("no unit %q of %s in the fight that waits", name, side))
			}
			list = append(list, u)
		}
		return list
	}
	a.attackers, a.defenders = units(w.Side, w.Attackers), units(data.SideNames[1-a.side], w.Defenders)
	if w.Against != "" {
		a.against = slices.IndexFunc(p.d.Garrisons, func(g data.Garrison) bool { return g.Name == w.Against })
	}
	return a, err
}

// party is that of the fight which is asked, 0 for the attacker.
func (w *Paused) party() int { return count(w.Asked != w.Side) }

// goOn takes the fight up that waited, by what the attacker has answered, or the defender, or his standing
// orders say.
func (r *play) goOn() {
	w := r.P.Part.Paused
	a, err := r.P.takenUp()
	if err != nil {
		r.Err = err
		return
	}
	r.Do(&ChoiceMade{By: By{w.Asked}, Choice: w.Choice})
	switch {
	case w.party() == 0 && w.Choice == "losses":
		r.replied(a)
		r.settle(a, w.Due, w.Then)
	case w.party() == 0:
		r.replied(a)
		r.backed(a)
	case w.Choice == "losses":
		r.answer(a)
		r.conclude(a, w.Due)
	default:
		r.answer(a)
		r.combat(a)
	}
}

// replied adds what the attacker has answered, as far as it can be.
func (r *play) replied(a *attack) {
	for i := range r.reply {
		b := r.reply[i].Body.(*Defence)
		switch back := (backing{b.Support, b.Cards}); {
		case b.Zone != a.zone:
		case r.reply[i].Verb == "SUPPORT" && r.P.backs(a.side, a, back, "attack") == nil:
			a.backing[0] = back
		case r.reply[i].Verb == "PAY" && r.P.payable(a.side, a, b.Pay, a.attackers) == nil:
			a.pay[0] = b.Pay
		}
	}
}

// recall takes up the letters that waited with a fight, and the answer that it waited for.
func (r *play) recall(sheets []title.Sheet) {
	w := r.P.Part.Paused
	for s, lines := range r.P.Part.Kept {
		for _, text := range lines {
			got, _ := r.d.language.Parse(s, order.Lines(text))
			for _, o := range got {
				if stands(&o) {
					r.standing[s], r.kept[s] = append(r.standing[s], o), append(r.kept[s], text)
				} else {
					r.orders[s] = append(r.orders[s], o)
				}
			}
		}
	}
	for _, sheet := range sheets {
		s := data.Side(string(sheet.Seat))
		if s < 0 {
			continue
		}
		r.standing[s] = slices.Concat(sheet.Standing, r.standing[s])
		for _, o := range sheet.Orders {
			switch {
			case data.SideNames[s] != w.Asked || o.Verb == "PASS":
			case stands(&o) && w.party() == 0 && slices.Contains(choices[w.Choice], o.Verb):
				r.reply = append(r.reply, o)
			case stands(&o):
				r.standing[s] = append(r.standing[s], o)
			default:
				r.failed(s, o.Canon, untimely(&o))
			}
		}
	}
	r.letter, r.resumed = [data.Sides]bool{true, true}, true
}

// stands tells whether an order is one of those that stay until changed.
func stands(o *order.Order) bool {
	switch o.Body.(type) {
	case *Defence, *Losses, *grammar.Policy:
		return true
	}
	return false
}

// keep keeps what is left of both letters while a fight waits.
func (r *play) keep() {
	for s := range r.orders {
		left := r.kept[s]
		for i := range r.orders[s] {
			if o := &r.orders[s][i]; !slices.Contains(r.done[s], i) && o.Verb != "PASS" {
				if ph, pass := r.P.when(s, o); pass == never || ph > combat || ph == combat && pass == fourth {
					left = append(left, o.Canon)
				}
			}
		}
		if len(left) > 0 {
			r.Do(&OrdersKept{By: by(s), Orders: left})
		}
	}
}

// chooses says why an order is no answer to what the fight waits for, nil if it is or stands.
func (t *trial) chooses(o *order.Order) *rule.Refusal {
	p, w := t.from, t.from.Part.Paused
	a, err := p.takenUp()
	switch {
	case o.Verb == "PASS":
		return nil
	case !stands(o) || err != nil:
		return untimely(o)
	case w.Asked != data.SideNames[t.side] || !slices.Contains(choices[w.Choice], o.Verb):
		return t.P.standingOrder(t.side, o)
	}
	_, units, role := a.party(w.party())
	switch b := o.Body.(*Defence); {
	case b.Zone != a.zone:
		ref := map[string]rule.Ref{"PAY": "5.14/m", "SUPPORT": "5.14/f"}[o.Verb]
		return rule.Refuse("not-asked", ref).With("zone", p.name(b.Zone), "asked", string(w.Zone))
	case o.Verb == "PAY":
		return t.P.payable(t.side, a, b.Pay, p.standing(units, a.zone))
	default:
		return t.P.backs(t.side, a, backing{b.Support, b.Cards}, role)
	}
}

// combatPaused and choiceMade change what the game waits for.
func (p *Position) combatPaused(e *CombatPaused) error {
	p.Part.Paused = &e.Combat
	p.Part.Asked = e.Combat.Number
	_, err := p.takenUp()
	return err
}

func (p *Position) choiceMade(*ChoiceMade) error {
	p.Part.Paused, p.Part.Kept = nil, [data.Sides][]string{}
	return nil
}
