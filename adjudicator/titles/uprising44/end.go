package uprising44

import (
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/uprising44/data"
)

// overTheRiver is the reason for which the first of the Polish Army on the left bank moves morale [11.0/m13].
const overTheRiver = "over-the-river"

// because moves morale for one of the seventeen reasons, which came about in a zone or, with "", in none.
func (r *play) because(id string, at board.Place) {
	m := r.d.Morale.Because(id)
	r.morale(m.By, id, m.Rule, at)
}

// morale moves Polish morale on its track [11.0], which ends at both ends.
func (r *play) morale(by int, why string, ref rule.Ref, at board.Place) {
	p := r.P
	now := min(max(p.morale+by, p.d.Morale.Lowest), p.d.Morale.Highest)
	if now != p.morale {
		r.Do(&MoraleChanged{By: now - p.morale, Morale: now, Why: why, Rule: ref, Zone: at})
	}
}

// armisticePhase plays phase 6 [3.0/ai]: a bridge held on turn 17 wins [15.3/a]; cards; the roll;
// and what the end of the turn adds to morale.
func (r *play) armisticePhase() {
	p := r.P
	if p.turn == p.d.Morale.Victory.BridgeTurn && p.bridgeHeld() {
		r.end(data.SideNames[data.Polish], "15.3/a")
		return
	}
	r.passes(first)
	r.rollArmistice()
	if !p.Over() && r.Err == nil {
		r.turnMorale()
	}
}

// bridgeHeld tells whether the Pole controls a bridge zone whose bridge stands.
func (p *Position) bridgeHeld() bool {
	return p.somewhere(func(z int) bool { return p.stands(z) && p.control(z) == data.Polish })
}

// stands tells of a bridge zone that its bridge does.
func (p *Position) stands(zone int) bool { return p.d.Zones[zone].Bridge && !p.zones[zone].blown }

// rollArmistice: from turn 3 [15.1] two dice by morale [15.1/a] [15.1/b] [15.1/c] [15.1/d]; not with
// morale of 6 and more [15.1/e], nor when the Wola hospital was played [15.1/f].
func (r *play) rollArmistice() {
	p := r.P
	if p.turn < p.d.Morale.Victory.FromTurn || p.Now.Spared {
		return
	}
	for _, row := range p.d.Morale.Armistice {
		if p.morale > row.Highest || p.morale < row.Lowest {
			continue
		}
		faces := r.roll("armistice", data.German, 2)
		e := &ArmisticeRolled{Roll: faces[0] + faces[1], Modifier: p.Now.Armistice, Needed: row.On}
		e.Signed = e.Roll+e.Modifier >= e.Needed
		if r.Do(e); e.Signed {
			r.end(data.SideNames[data.German], "15.1/g")
		}
		return
	}
}

// turnMorale is what the end of a turn does to morale: a corridor that is cut [11.0/m17], districts [11.0/m09]
// [11.0/m10], landing places [11.0/m11] and a bridge [11.0/m14] in Polish hands. First what the German knows, and
// the Pole can tell from the marker, since he knows all else.
func (r *play) turnMorale() {
	p := r.P
	for _, id := range []string{"corridor-cut", "district", "praga", "bank", "bridge-held"} {
		m := p.d.Morale.Because(id)
		if !p.counts(m) {
			continue
		}
		times := 0
		switch id {
		case "corridor-cut":
			times = count(p.corridorsCut())
		case "bank":
			if times = p.held(m.Zones); p.g.bankAll {
				times /= len(m.Zones)
			}
		case "bridge-held":
			times = count(p.bridgeHeld())
		default:
			for _, d := range m.Districts {
				times += count(p.holdsIn(d))
			}
		}
		for range times {
			r.because(id, "")
		}
	}
}

// held counts the zones that the Pole controls.
func (p *Position) held(zones []board.Place) (n int) {
	for _, at := range zones {
		n += count(p.control(p.d.Zone(at)) == data.Polish)
	}
	return n
}

// counts tells whether a reason of morale holds in this turn.
func (p *Position) counts(m *data.Reason) bool {
	return p.turn >= m.First && (m.Last == 0 || p.turn <= m.Last)
}

// holdsIn tells whether the Pole controls a zone of a district.
func (p *Position) holdsIn(district string) bool {
	return p.somewhere(func(z int) bool { return p.d.Zones[z].District == district && p.control(z) == data.Polish })
}

// corridorsCut tells whether the German lacks a zone of either corridor, or by the option of each.
func (p *Position) corridorsCut() bool {
	if p.Corridors {
		return false
	}
	all, held := map[string]bool{}, map[string]bool{}
	for z := range p.d.Zones {
		if c := p.d.Zones[z].Corridor; c != "" {
			held[c] = p.control(z) == data.German && (held[c] || !all[c])
			all[c] = true
		}
	}
	n := 0
	for c := range all { // in any order
		n += count(!held[c])
	}
	return n > 0 && (!p.g.bothCorridors || n == len(all))
}

// lastTurn ends the game with turn 21 [15.2]: by morale [15.2/a] [15.2/b], in every scenario [W.1]
// [GP.1] [SOS.5] [BA.5].
func (r *play) lastTurn() {
	if r.P.morale >= r.d.Morale.Victory.PolishFrom {
		r.end(data.SideNames[data.Polish], "15.2/b")
	} else {
		r.end(data.SideNames[data.German], "15.2/a")
	}
}

// lastStand ends the game when a side has no units on the board but FLAK and bridge companies
// [15.3].
func (r *play) lastStand() {
	p := r.P
	if p.Staged || p.Over() || r.dry {
		return
	}
	var stands [data.Sides]bool
	for u := range p.units {
		def := &p.d.Units[u]
		stands[def.Side] = stands[def.Side] || p.units[u].place == onBoard && !def.Still()
	}
	for s, name := range data.SideNames {
		if stands[s] && !stands[1-s] {
			r.end(name, "15.3")
		}
	}
}

func (r *play) end(winner string, ref rule.Ref) {
	r.Do(&GameEnded{Winner: winner, Rule: ref, Morale: r.P.morale})
}

// leavePraga takes the insurgents of Praga out of the game after combat on turn 1 when no bridge
// is Polish [16.0]; those on the left bank stay [16.0/a]. It moves no morale.
func (r *play) leavePraga() {
	p := r.P
	if p.turn != 1 || p.bridgeHeld() {
		return
	}
	for _, u := range p.such(func(_ int, def *data.Unit, c *counter) bool {
		return def.Group == "praga" && c.place == onBoard && !p.d.Zones[c.zone].Left
	}) {
		r.Do(&Withdrawn{p.spot(u)})
	}
}

// bridgesPend tells whether the German has to write in phase 1 of turn 17: for bridges that he
// controls [7.15/a], or FLAK that must go over [7.16].
func (p *Position) bridgesPend() bool {
	if p.turn != p.d.Limits.BridgesBlown {
		return false
	}
	return len(p.flakOfPraga()) > 0 || p.somewhere(func(z int) bool { return p.stands(z) && p.control(z) == data.German })
}

// flakOfPraga lists the FLAK units of district XI.
func (p *Position) flakOfPraga() []int {
	return p.such(func(_ int, def *data.Unit, c *counter) bool {
		return def.Kind == "flak" && c.place == onBoard && p.d.Zones[c.zone].District == "XI"
	})
}

// bridges plays what phase 1 of turn 17 has besides cards [7.15/a] [7.16].
func (r *play) bridges() {
	p := r.P
	if p.turn < p.d.Limits.BridgesBlown {
		return
	}
	if p.turn == p.d.Limits.BridgesBlown {
		r.passes(first)
	}
	for z := range p.zones {
		if p.zones[z].fuse && p.control(z) == data.German {
			r.Do(&BridgeBlown{Span{p.d.Places[z]}})
		}
	}
	if p.turn > p.d.Limits.BridgesBlown {
		return
	}
	polish := !p.somewhere(func(z int) bool { return p.d.Zones[z].Bridge && (!p.stands(z) || p.control(z) != data.Polish) })
	if !p.somewhere(p.stands) {
		r.because("bridges-destroyed", "")
	}
	for _, u := range p.flakOfPraga() {
		switch to := p.harbour(u); {
		case polish: // [7.16/a]
			r.lose(u, data.All, "bridges")
		case to >= 0: // its player has not said where to
			r.transferTo(u, to)
		}
	}
}

// blow decides to destroy a bridge: on turn 16 and later in phase 5, to be done in phase 1 of the
// next turn [7.15] [7.15/a]; only one that Germans control [7.15/b].
func (r *play) blow(side, zone int) *rule.Refusal {
	p := r.P
	switch {
	case side != data.German || !p.d.Zones[zone].Bridge || p.zones[zone].blown || p.zones[zone].fuse:
		return p.refuse("no-bridge", "7.15", -1, zone)
	case p.turn < p.d.Limits.BridgesDecided:
		return p.refuse("bridges-early", "7.15", -1, zone)
	case p.control(zone) != data.German:
		return p.refuse("bridge-not-german", "7.15/b", -1, zone)
	}
	r.Do(&BridgeDecided{Span{p.d.Places[zone]}})
	return nil
}

// transfer takes FLAK of Praga over the river [7.16].
func (r *play) transfer(side int, b *Group) *rule.Refusal {
	p := r.P
	for _, u := range b.Units {
		if why := p.notOwn(side, u); why != nil {
			return why
		}
		switch {
		case !slices.Contains(p.flakOfPraga(), u) || !p.eyes(side).harbours(u, b.To):
			return p.refuse("no-transfer", "7.16", u, b.To, "from", p.name(int(p.units[u].zone)))
		case p.any(data.Polish, b.To):
			return p.metEnemies("7.16", int(p.units[u].zone), b.To)
		}
		r.transferTo(u, b.To)
	}
	return nil
}

func (r *play) transferTo(u, to int) {
	p := r.P
	from := p.d.Places[p.units[u].zone]
	r.Do(&Moved{Side: data.SideNames[data.German], Unit: p.unit(u), Path: []board.Place{from, p.d.Places[to]}})
	r.turnBack(to)
}

// harbours tells whether FLAK of Praga may go to a zone: on the left bank, German or free of
// Poles, with room.
func (p *Position) harbours(u, zone int) bool {
	z := &p.d.Zones[zone]
	return z.Left && !z.Cordon && !p.any(data.Polish, zone) && p.load(data.German, zone)+p.strength(u) <= p.limit(zone)
}

// harbour is the first zone where FLAK of Praga may go, German ones before others; -1 for none.
func (p *Position) harbour(u int) int {
	may := p.zonesWhere(func(z int) bool { return p.harbours(u, z) })
	if len(may) == 0 {
		return -1
	}
	return may[max(0, slices.IndexFunc(may, func(z int) bool { return p.control(z) == data.German }))]
}
