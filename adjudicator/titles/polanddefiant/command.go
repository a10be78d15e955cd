package polanddefiant

import (
	"errors"
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
)

// Units without the colour that a headquarters may activate: beside its own [4.2.1/a], and when it has no colour
// bar [4.2.1/b].
const (
	looseBeside = 2
	looseAny    = 5
)

// formationNow is the formation whose headquarters commands a unit: its own, or the one that took over [2.4.2/a]
// [8.0.4/b]. Units whose headquarters is lost are independent for good [4.2.2/b] [11.1.6], until an heir comes
// [11.1.6/a].
func (p *Position) formationNow(u int) uint8 {
	d := p.d
	f := d.Units[u].Formation
	if h := d.Formations[f].heir; h != 0 {
		if n := d.Formations[h].hq; n >= 0 && p.Units[n].Place == onMap {
			return h
		}
	}
	n := d.Formations[f].hq
	if n < 0 || p.Units[n].Place == eliminated || p.Units[n].Place == withdrawn {
		return independent
	}
	return f
}

// rangeOf marks the hexes within a headquarters' command range, counted in hexes from where it stands [4.2.3]: not
// through water hexes or over water hexsides [4.2.4], over an unbridged major river one hex and no farther
// [4.2.4/a], into and through mountains along roads alone [4.2.4/b]; out of its own hex there is no need of one.
// Supply, enemies and their zones do not matter [4.2.4/c].
func (p *Position) rangeOf(hq, from int) (in hexes) {
	d, side := p.d, int(p.d.Units[hq].Side)
	s := hex.Borrow()
	defer s.Done()
	s.Run(d.Map, from, int(d.Units[hq].Command), func(at, to int, dir hex.Direction) hex.Step {
		pass := (d.mountain(at) && at != from || d.mountain(to)) && !d.road[at][dir]
		if d.water[at][dir] || pass {
			return hex.Step{Blocked: blockedWater}
		}
		return hex.Step{Cost: 1, Last: p.river(side, at, int(dir)) == majorRiver}
	})
	for _, cell := range s.Reached() {
		in[cell] = true
	}
	return in
}

// commandPost is where a headquarters stood when it was activated, since range is tested at that moment alone
// [4.2.3/a], and activated units may leave it [4.2.3/b]; before that, where it stands.
func (p *Position) commandPost(hq int) int {
	if a := p.act; a != nil {
		if i := slices.Index(a.working(), int16(hq)); i >= 0 {
			return int(a.Posts[i])
		}
	}
	return int(p.Units[hq].Cell)
}

// inCommand lists the units that a headquarters activates by itself: those of its colour in range [4.2.1] [4.2.3]
// [4.2.5], with units of formations that it took over [8.0.4/b], and itself, whose number comes where it falls. On
// turn 1 a German headquarters activates all of its command, however far [4.2.6]; independents and Slovaks still
// need range. A headquarters without a colour bar has no units of its own [4.2.1/b]. Who is left out is so for this
// activation and suffers nothing else [4.2.5/a].
func (p *Position) inCommand(hq int) []uint8 {
	d := p.d
	def := &d.Units[hq]
	if d.AllInCommand {
		return p.everybody(int(def.Side))
	}
	post := p.commandPost(hq)
	if post < 0 {
		return nil
	}
	own := def.Formation
	far := p.Turn == 1 && d.Formations[own].Nation == "german"
	in := p.rangeOf(hq, post)
	return game.Such[uint8](&d.Set, func(u int) bool {
		cell := p.Units[u].Cell
		return cell >= 0 && p.formationNow(u) == own && d.mayObey(hq, u) && (far || in[cell])
	})
}

// everybody lists the units of a side on the map.
func (p *Position) everybody(side int) []uint8 {
	return game.Such[uint8](&p.d.Set, func(u int) bool { return int(p.d.Units[u].Side) == side && p.Units[u].Cell >= 0 })
}

// mayObey tells whether nations let a headquarters command a unit: Bernolák commands Slovaks alone [11.1.5/a], and
// Slovaks obey him or a headquarters without a colour bar; as independents, when he is lost, anybody [11.1.6].
func (d *Data) mayObey(hq, u int) bool {
	head, unit := d.Units[hq].Nation == slovak, d.Units[u].Nation == slovak
	if head {
		return unit
	}
	return !unit || !d.Formations[d.Units[hq].Formation].Bar
}

// germanUnit tells a German unit from a Slovak or Polish one. Slovaks are the German player's, but no German units.
func (d *Data) germanUnit(u int) bool { return d.Units[u].Nation == "german" }

// slovak is the nation of the Slovak units; they are on the German side.
const slovak = "slovak"

// northern tells whether a headquarters belongs to Army Group North, whose headquarters may activate the ship
// [11.3(3)].
func (d *Data) northern(hq int) bool {
	return slices.ContainsFunc(d.Chits, func(c chit) bool { return c.ID == "agn" && slices.Contains(c.HQs, int16(hq)) })
}

// canCommand tells whether a headquarters could activate a unit that it does not by itself: an independent in range
// [4.2.1/a] [4.2.2/a], for one without a bar any combat unit in range [4.2.1/b], for one of Army Group North the
// ship [11.3(3)]. Quotas are not asked.
func (p *Position) canCommand(hq, u int) bool { return p.outOfCommand(hq, u) == nil }

// outOfCommand is canCommand with the reason why not, for units of the colour too.
func (p *Position) outOfCommand(hq, u int) *rule.Refusal {
	d := p.d
	def, head := &d.Units[u], &d.Units[hq]
	own, f, post := head.Formation, p.formationNow(u), p.commandPost(hq)
	by := rule.Ref("4.2")
	switch {
	case u == hq || d.AllInCommand:
		return nil
	case def.Class == ship && !d.northern(hq):
		by = "11.3(3)"
	case def.Class == ship && p.Units[u].Flags&(shipUsed|commanded) == shipUsed:
		return rule.Refuse("ship-used", "11.3(3)/b").With("unit", def.Name)
	case def.Class == ship:
		return nil
	case !d.combatUnit(u):
	case !d.mayObey(hq, u) && (head.Nation == slovak || f != independent):
		by = "11.1.5/a"
	case d.Formations[own].Bar && f != independent && f != own:
		return rule.Refuse("other-command", "4.2.1").With("unit", def.Name, "hq", head.Name, "owner", d.Formations[f].Name)
	case f == own && p.Turn == 1 && d.Formations[own].Nation == "german":
		return nil // [4.2.6]
	case post >= 0:
		away := d.Distance(post, int(p.Units[u].Cell))
		if away <= int(head.Command) && p.rangeOf(hq, post)[p.Units[u].Cell] { // not four hexes, for instance [4.2.3/c]
			return nil
		}
		return rule.Refuse("out-of-range", "4.2.5", "4.2.3").With("unit", def.Name, "hq", head.Name,
			"range", itoa(int(head.Command)), "distance", itoa(away))
	}
	return rule.Refuse("not-commanded", by).With("unit", def.Name, "hq", head.Name)
}

// looseLimit is how many units without the colour a headquarters may activate [4.2.1/a] [4.2.1/b].
func (d *Data) looseLimit(hq int) int {
	if d.Formations[d.Units[hq].Formation].Bar {
		return looseBeside
	}
	return looseAny
}

// mayJoin finds the headquarters at work that can activate a unit that is not yet commanded: the last of them that
// has it in range and may take one more. The refusal tells why there is none: of the one whose own it is, or of the
// first.
func (p *Position) mayJoin(u int) (hq int, why *rule.Refusal) {
	a := p.act
	if a == nil || len(a.Posts) == 0 || int(p.d.Units[u].Side) != int(a.Side) {
		return -1, rule.Refuse("not-commanded", "4.0").With("unit", p.d.Name(u), "hq", "")
	}
	for i := len(a.Posts) - 1; i >= 0; i-- {
		hq := int(a.HQs[i])
		no := p.outOfCommand(hq, u)
		if n := p.d.looseLimit(hq); no == nil && p.d.Units[u].Class != ship && int(a.Loose[i]) >= n {
			kind, ref := "two-independents", rule.Ref("4.2.1/a")
			if n == looseAny {
				kind, ref = "five-units", "4.2.1/b"
			}
			no = rule.Refuse(kind, ref).With("unit", p.d.Name(u), "hq", p.d.Name(hq), "limit", itoa(n))
		}
		if no == nil {
			return hq, nil
		}
		if why == nil || p.d.Units[hq].Formation == p.formationNow(u) || why.Kind == "other-command" {
			why = no
		}
	}
	return -1, why
}

// join sees that a unit is commanded in the activation under way, taking in one without the colour [4.2.1/a]
// [4.2.1/b] or the ship [11.3(3)]; MOVE and ATTACK alike activate it. It tells why not, or nil.
func (r *play) join(u int) *rule.Refusal {
	p := r.P
	if p.Units[u].Flags&commanded != 0 {
		return nil
	}
	hq, why := p.mayJoin(u)
	if why != nil {
		return why
	}
	rules := refs("4.2.1/a", "4.2.2/a")
	switch {
	case p.d.Units[u].Class == ship:
		rules = refs("11.3(3)")
	case !p.d.Formations[p.d.Units[hq].Formation].Bar:
		rules = refs("4.2.1/b")
	}
	r.Do(&IndependentJoined{Side: sideNames[p.act.Side], HQ: p.d.Name(hq), Unit: p.d.Name(u), Rules: rules})
	return nil
}

// bereaved takes away, after the losses of a side, headquarters whose stack was eliminated to the last unit
// [11.1.3(1)]; not by aircraft, before which they only go back [11.1.3(1)/a].
func (r *play) bereaved(side int) {
	p, c := r.P, r.P.combat
	if len(c.Aircraft) > 0 {
		return
	}
	for _, u := range c.staffs(side) {
		at := int(p.Units[u].Cell)
		if at >= 0 && p.loneHQ(side, at) {
			r.hqLost(int(u))
		}
	}
}

// hqLost takes a headquarters away whose stack is gone, with its chit [11.1.3(1)]; its units are independent from
// now on [11.1.6]. One that has been ridden down is off the map already: then only the chit goes [11.1.3(2)].
func (r *play) hqLost(u int) {
	at := int(r.P.Units[u].Cell)
	if at < 0 {
		r.chitLost(u, refs("11.1.3(2)", "11.1.6"))
		return
	}
	r.Do(r.P.Fallen(u, at, "stack", hqLostRules))
	r.chitLost(u, hqLostRules)
}

// chitLost takes the chits out of the game that serve no headquarters any more, now that this one is lost: its own,
// and that of several with the last of them. While one of those is still to come, the chit waits for it [8.1].
func (r *play) chitLost(u int, rules []rule.Ref) {
	p := r.P
	for k := range p.d.Chits {
		c := &p.d.Chits[k]
		if !slices.Contains(c.HQs, int16(u)) || p.chits[k] == chitGone || p.anyAlive(c.HQs) {
			continue
		}
		waits := slices.ContainsFunc(c.HQs, func(v int16) bool { return p.Units[v].Place == track })
		if !waits || p.chits[k] != chitAway && p.chits[k] != chitQueued {
			r.Do(&ChitRemoved{Chit: c.Name, Waits: waits, Rules: rules})
		}
	}
}

var hqLostRules = []rule.Ref{"11.1.3(1)", "11.1.6"}

// ofActivation are the flags that end with the activation of a headquarters.
const ofActivation = commanded | moved | fought

func (p *Position) rollGroups(e *GroupsRolled) error {
	if p.act == nil {
		return errors.New("no chit is at work")
	}
	if p.act.Choose = uint8(e.Count); e.Count == 0 {
		p.act.HQs = nil
	}
	return nil
}

func (p *Position) join(u int, e *IndependentJoined) error {
	if p.act == nil {
		return fmt.Errorf("%s joins no activation", e.Unit)
	}
	p.Units[u].Flags |= commanded
	if p.d.Units[u].Class == ship {
		p.Units[u].Flags |= shipUsed // [11.3(3)/b]
	} else if i := slices.IndexFunc(p.act.working(), func(h int16) bool { return p.d.Name(int(h)) == e.HQ }); i >= 0 {
		p.act.Loose[i]++
	}
	return nil
}

func (p *Position) beginCombats(*CombatsBegan) error {
	if p.act == nil {
		return errors.New("no chit is at work")
	}
	p.act.Fighting, p.Combats = true, 0
	return nil
}

func (p *Position) await(e *ChoiceAwaited) error {
	side := sideOf(string(e.Seat))
	if p.combat != nil {
		p.combat.Stage = stagesAsked[e.Choice][side == p.combat.Side]
	}
	if side == nobody || p.ask != nil {
		return fmt.Errorf("nobody can be asked for %q now", e.Choice)
	}
	p.ask = &ask{Side: string(e.Seat), Kind: e.Choice, Args: e.Args}
	p.Asks++
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
		if list, err = p.d.parseLines(e.Side, e.Lines); err != nil {
			return err
		}
	}
	for _, o := range list {
		o.Line = 0 // the letter is gone
		if key, inner := p.keyOf(side, &o); key != "" {
			if err := p.d.putWay(&inner, e.Ways[o.Canon]); err != nil {
				return err
			}
			p.plans[side] = keep(p.plans[side], planned{key: key, order: inner}, nil)
		}
	}
	return nil
}

// chitNumber finds a chit by name.
func (d *Data) chitNumber(name string) (int, error) {
	k := slices.IndexFunc(d.Chits, func(c chit) bool { return c.Name == name })
	return k, game.Fault(k < 0, "no chit %q", name)
}

func (p *Position) setChit(name string, state uint8) error {
	k, err := p.d.chitNumber(name)
	if err == nil {
		p.chits[k] = state
	}
	return err
}

// chitJoins puts a chit into the cup and takes those out whose place it takes [8.1] [2.4.2] [2.4.5].
func (p *Position) chitJoins(e *ChitJoined) error {
	for _, name := range e.Leaves {
		if err := p.setChit(name, chitGone); err != nil {
			return err
		}
	}
	return p.setChit(e.Chit, chitInCup)
}

// chitDrawn lays a chit on the Activations Track [4.1.1/d] and sets a Command Chit to work [4.1.1/b].
func (p *Position) chitDrawn(e *ChitDrawn) error {
	k, err := p.d.chitNumber(e.Chit)
	if err != nil || p.chits[k] != chitInCup || p.act != nil {
		return fmt.Errorf("%s cannot be drawn", e.Chit)
	}
	p.Draws = e.N
	c := &p.d.Chits[k]
	if e.Idle {
		p.chits[k] = chitIdle // [2.3/f]
		return nil
	}
	p.chits[k] = chitDrawn
	if !c.command() {
		return nil // [2.5/b]
	}
	p.Used[c.side] = e.Used
	a := &activation{Side: c.side, Chit: int16(k)}
	a.HQs = game.Those(c.HQs, func(u int16) bool { return p.Units[u].Place == onMap })
	switch {
	case len(a.HQs) == 0:
		return nil // spent for nothing
	case c.kind == chitGroup:
		a.Choose = 1 // [2.4.3/a] [2.4.4/a]
	case c.kind == chitPair && len(a.HQs) > 1:
		a.Choose = uint8(len(a.HQs)) // [2.4.5/a]
	}
	p.act = a
	return nil
}

// chosen settles which headquarters a chit activates, and in what order.
func (p *Position) chosen(e *HQsChosen) error {
	hqs, err := p.d.Numbered(e.Side, len(e.HQs), func(i int) string { return e.HQs[i] })
	foreign := func(u uint8) bool { return !slices.Contains(p.act.HQs, int16(u)) }
	if p.act == nil || slices.ContainsFunc(hqs, foreign) {
		return fmt.Errorf("%s does not activate %v", e.Chit, e.HQs)
	}
	p.act.HQs, p.act.Choose = game.Numbers[int16](hqs), 0
	return err
}

// activated puts units under the command of their headquarters for this activation [4.1.1/c]. What they did in an
// earlier one of the turn is no bar [4.0/a] [4.2.2/a].
func (p *Position) activated(u int, e *HQActivated) error {
	a := p.act
	if a == nil || a.Fighting || len(a.Posts) == len(a.HQs) || int(a.HQs[len(a.Posts)]) != u {
		return fmt.Errorf("it is not the turn of %s", e.HQ)
	}
	a.Posts, a.Loose = append(a.Posts, p.Units[u].Cell), append(a.Loose, 0) // [4.2.3/a]
	p.usePlans(u)
	units, err := p.d.Numbered(e.Side, len(e.Units), func(i int) string { return e.Units[i] })
	for _, v := range units {
		p.Units[v].Flags |= commanded
	}
	return err
}

// usePlans forgets the plans of a headquarters that begins: they are being carried out, and what is filed from now
// on is for another time. Those for the chit go with the last of its headquarters.
func (p *Position) usePlans(hq int) {
	a := p.act
	side, key := int(a.Side), p.chitKey()
	if p.usesOwnPlans(side) {
		p.drop(side, p.formationOf(hq).ID)
	}
	if len(a.Posts) == len(a.HQs) {
		p.drop(side, key)
	}
}

// hqDone ends the activation of a headquarters, or a march by an event.
func (p *Position) hqDone(e *HQDone) error {
	a := p.act
	if a == nil {
		return fmt.Errorf("no headquarters is at work")
	}
	if a.Free > 0 {
		p.drop(int(a.Side), keyEvent)
	}
	if len(a.HQs) > 0 {
		i := slices.IndexFunc(a.working(), func(h int16) bool { return p.d.Name(int(h)) == e.HQ })
		if i < 0 {
			return fmt.Errorf("%s is not at work", e.HQ)
		}
		a.HQs = slices.Delete(a.HQs, i, i+1)
		a.Posts, a.Loose = slices.Delete(a.Posts, i, i+1), slices.Delete(a.Loose, i, i+1)
	}
	if len(a.Posts) > 0 {
		return nil // its mates are done in the same breath
	}
	p.clear(ofActivation)
	p.queue = nil
	a.Fighting = false
	if len(a.HQs) == 0 {
		p.act = nil
	}
	return nil
}

// usesOwnPlans tells that the chit at work uses the plans of its headquarters, beside those for itself: all but
// that of an Army Group with orders of its own, or with none on purpose, which leaves them to the chit of the
// headquarters [plans.go].
func (p *Position) usesOwnPlans(side int) bool {
	key := p.chitKey()
	return !p.d.oneOf(key) || !slices.ContainsFunc(p.plans[side], func(q planned) bool {
		return q.key == key && q.order.Verb != "ACTIVATE"
	})
}
