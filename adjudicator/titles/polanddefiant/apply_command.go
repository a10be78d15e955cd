package polanddefiant

import (
	"errors"
	"fmt"
	"slices"

	"kurier/adjudicator/game"
)

// ofActivation are the flags that end with the activation of a headquarters.
const ofActivation = commanded | moved | fought

func (p *Position) lapse(e *PlansLapsed) error {
	side := sideOf(e.Side)
	if side == nobody {
		return fmt.Errorf("no side %q", e.Side)
	}
	p.drop(side, e.Key)
	return nil
}

func (p *Position) removeChit(e *ChitRemoved) error {
	if e.Waits {
		return p.setChit(e.Chit, chitAway)
	}
	return p.setChit(e.Chit, chitGone)
}

// restoreLimit gives the activation back that the missed goal cost [4.1.2/c].
func (p *Position) restoreLimit(*LimitRestored) error {
	p.cut = false
	return nil
}

func (p *Position) rollGroups(e *GroupsRolled) error {
	if p.act == nil {
		return errors.New("no chit is at work")
	}
	if p.act.choose = uint8(e.Count); e.Count == 0 {
		p.act.hqs = nil
	}
	return nil
}

func (p *Position) join(e *IndependentJoined) error {
	u, err := p.d.Unit(e.Side, e.Unit)
	if err != nil {
		return err
	}
	if p.act == nil {
		return fmt.Errorf("%s joins no activation", e.Unit)
	}
	p.Units[u].Flags |= commanded
	if p.d.Units[u].Class == ship {
		p.Units[u].Flags |= shipUsed // [11.3(3)/b]
	} else if i := slices.IndexFunc(p.act.working(), func(h int16) bool { return p.d.Name(int(h)) == e.HQ }); i >= 0 {
		p.act.loose[i]++
	}
	return nil
}

func (p *Position) beginCombats(*CombatsBegan) error {
	if p.act == nil {
		return errors.New("no chit is at work")
	}
	p.act.fighting, p.combats = true, 0
	return nil
}

func (p *Position) freeMarch(e *FreeMarch) error {
	p.act = &activation{side: int8(sideOf(e.Side)), chit: -1, free: uint8(e.Units)}
	return nil
}

func (p *Position) await(e *ChoiceAwaited) error {
	side := sideOf(string(e.Seat))
	if p.combat != nil {
		p.combat.stage = stageAsked(e.Choice, side == p.combat.side)
	}
	if side == nobody || p.ask != nil {
		return fmt.Errorf("nobody can be asked for %q now", e.Choice)
	}
	p.ask = &ask{side: int8(side), kind: e.Choice, args: e.Args}
	p.asks++
	return nil
}

func (p *Position) choose(*ChoiceMade) error {
	p.ask = nil
	return nil
}

// clear takes flags from all counters.
func (p *Position) clear(f game.Flags) {
	for u := range p.d.Units {
		p.Units[u].Flags &^= f
	}
}

// file keeps plans [plans.go].
func (p *Position) file(e *PlansFiled) error {
	side := sideOf(e.Side)
	if side == nobody {
		return fmt.Errorf("no side %q", e.Side)
	}
	list := e.read
	if list == nil {
		var err error
		if list, err = p.d.parseLines(side, e.Lines); err != nil {
			return err
		}
	}
	p.plans[side] = slices.Grow(p.plans[side], len(list))
	for i := range list {
		o := list[i]
		o.Line = 0 // the letter is gone
		p.keep(side, &o)
	}
	return nil
}

// chitNumber finds a chit by name.
func (d *Data) chitNumber(name string) (int, error) {
	k := slices.IndexFunc(d.Chits, func(c chit) bool { return c.name == name })
	if k < 0 {
		return 0, fmt.Errorf("no chit %q", name)
	}
	return k, nil
}

func (p *Position) setChit(name string, state uint8) error {
	k, err := p.d.chitNumber(name)
	if err == nil {
		p.chits[k] = state
	}
	return err
}

// chitJoins puts a chit into the cup and takes those out whose place it takes
// [8.1] [2.4.2] [2.4.5].
func (p *Position) chitJoins(e *ChitJoined) error {
	for _, name := range e.Leaves {
		if err := p.setChit(name, chitGone); err != nil {
			return err
		}
	}
	return p.setChit(e.Chit, chitInCup)
}

// chitDrawn lays a chit on the Activations Track [4.1.1/d] and sets a Command
// Chit to work [4.1.1/b].
func (p *Position) chitDrawn(e *ChitDrawn) error {
	k, err := p.d.chitNumber(e.Chit)
	if err != nil {
		return err
	}
	if p.chits[k] != chitInCup || p.act != nil {
		return fmt.Errorf("%s cannot be drawn", e.Chit)
	}
	p.draws = uint8(e.N)
	c := &p.d.Chits[k]
	if e.Idle {
		p.chits[k] = chitIdle // [2.3/f]
		return nil
	}
	p.chits[k] = chitDrawn
	if !c.command() {
		return nil // [2.5/b]
	}
	p.used[c.side] = uint8(e.Used)
	a := &activation{side: c.side, chit: int16(k)}
	for _, u := range c.hqs {
		if p.Units[u].Place == onMap {
			a.hqs = append(a.hqs, u)
		}
	}
	switch {
	case len(a.hqs) == 0:
		return nil // spent for nothing
	case c.kind == chitGroup:
		a.choose = 1 // [2.4.3/a] [2.4.4/a]
	case c.kind == chitPair && len(a.hqs) > 1:
		a.choose = uint8(len(a.hqs)) // [2.4.5/a]
	}
	p.act = a
	return nil
}

// chosen settles which headquarters a chit activates, and in what order.
func (p *Position) chosen(e *HQsChosen) error {
	if p.act == nil {
		return fmt.Errorf("no chit is at work")
	}
	var hqs []int16
	for _, name := range e.HQs {
		u, err := p.d.Unit(e.Side, name)
		if err != nil {
			return err
		}
		if !slices.Contains(p.act.hqs, int16(u)) {
			return fmt.Errorf("%s is not activated by %s", name, e.Chit)
		}
		hqs = append(hqs, int16(u))
	}
	p.act.hqs, p.act.choose = hqs, 0
	return nil
}

// activated puts units under the command of their headquarters for this
// activation [4.1.1/c]. What they did in an earlier one of the turn is no bar
// [4.0/a] [4.2.2/a].
func (p *Position) activated(e *HQActivated) error {
	u, err := p.d.Unit(e.Side, e.HQ)
	if err != nil {
		return err
	}
	a := p.act
	if a == nil || a.fighting || len(a.posts) == len(a.hqs) || int(a.hqs[len(a.posts)]) != u {
		return fmt.Errorf("it is not the turn of %s", e.HQ)
	}
	a.posts, a.loose = append(a.posts, p.Units[u].Cell), append(a.loose, 0) // [4.2.3/a]
	p.usePlans(u)
	for _, name := range e.Units {
		v, err := p.d.Unit(e.Side, name)
		if err != nil {
			return err
		}
		p.Units[v].Flags |= commanded
	}
	return nil
}

// usePlans forgets the plans of a headquarters that begins: they are being carried
// out, and what is filed from now on is for another time. Those for the chit go with
// the last of its headquarters.
func (p *Position) usePlans(hq int) {
	a := p.act
	side, key := int(a.side), p.chitKey()
	if p.usesOwnPlans(side) {
		p.drop(side, p.formationOf(hq).id)
	}
	if len(a.posts) == len(a.hqs) {
		p.drop(side, key)
	}
}

// hqDone ends the activation of a headquarters, or a march by an event.
func (p *Position) hqDone(e *HQDone) error {
	a := p.act
	if a == nil {
		return fmt.Errorf("no headquarters is at work")
	}
	if a.free > 0 {
		p.drop(int(a.side), keyEvent)
	}
	if len(a.hqs) > 0 {
		i := slices.IndexFunc(a.working(), func(h int16) bool { return p.d.Name(int(h)) == e.HQ })
		if i < 0 {
			return fmt.Errorf("%s is not at work", e.HQ)
		}
		a.hqs = slices.Delete(a.hqs, i, i+1)
		a.posts, a.loose = slices.Delete(a.posts, i, i+1), slices.Delete(a.loose, i, i+1)
	}
	if len(a.posts) > 0 {
		return nil // its mates are done in the same breath
	}
	p.clear(ofActivation)
	p.queue = nil
	a.fighting = false
	if len(a.hqs) == 0 {
		p.act = nil
	}
	return nil
}

// usesOwnPlans tells that the chit at work uses the plans of its headquarters, beside
// those for itself: all but that of an Army Group with orders of its own, or with none on
// purpose, which leaves them to the chit of the headquarters [plans.go].
func (p *Position) usesOwnPlans(side int) bool {
	key := p.chitKey()
	return !p.d.oneOf(key) || !slices.ContainsFunc(p.plans[side], func(q planned) bool {
		return q.key == key && q.order.Verb != "ACTIVATE"
	})
}
