package uprising44

import (
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/uprising44/data"
)

// ruinsCome gives the German his counter of the turn, from turn 2 [12.11].
func (r *play) ruinsCome() {
	p := r.P
	if p.turn >= p.d.Limits.RuinsFrom {
		r.Do(&CountersCame{Count: min(p.counters+1, p.d.Limits.Ruins)})
	}
}

// counterLeft says why there is none to lay.
func (r *play) counterLeft(side, zone int) *rule.Refusal {
	p := r.P
	if side != data.German || p.counters < 1 || p.zones[zone].marks != unmarked {
		return p.refuse("no-ruins-counter", "12.11", -1, zone)
	}
	return nil
}

// layRuins lays a counter as ruins [12.11/a] [12.11/b], where no German is, garrison or unit
// [12.13/a].
func (r *play) layRuins(side, zone int) *rule.Refusal {
	p := r.P
	if why := r.counterLeft(side, zone); why != nil {
		return why
	}
	if p.any(data.German, zone) || len(p.garrisonsAt(german, zone)) > 0 {
		return p.refuse("ruins-germans", "12.13/a", -1, zone)
	}
	r.Do(&RuinsLaid{Site: p.site(zone), As: markNames[ruined]})
	return nil
}

// pacify lays a counter as pacification, where a German unit is [12.12].
func (r *play) pacify(side, zone int) *rule.Refusal {
	p := r.P
	if why := r.counterLeft(side, zone); why != nil {
		return why
	}
	if !p.any(data.German, zone) {
		return p.refuse("pacify-no-unit", "12.12", -1, zone)
	}
	r.Do(&RuinsLaid{Site: p.site(zone), As: markNames[pacified]})
	r.because("pacification", p.d.Places[zone])
	return nil
}

// turnRuins turns one or two ruins to pacification, for a point [12.14] [3.0/m].
func (r *play) turnRuins(side int, b *Marks) *rule.Refusal {
	p, zones := r.P, b.Zones
	if side != data.German || len(zones) > 2 {
		return rule.Refuse("two-ruins", "12.14")
	}
	for i, z := range zones {
		if p.zones[z].marks != ruined || i > 0 && z == zones[0] {
			return rule.Refuse("no-ruins", "12.14").With("zone", p.name(z))
		}
	}
	if why := r.spend(side, p.d.Prices.Command.Pacify.Points, "3.0/m"); why != nil {
		return why
	}
	for _, z := range zones {
		r.Do(&RuinsLaid{Site: p.site(z), As: markNames[pacified], Turned: true})
		r.because("pacification", p.d.Places[z])
	}
	return nil
}

// rollAmmunition throws the die that says how many counters of low ammunition there are in this
// turn, from turn 3 [13.11] [13.13].
func (r *play) rollAmmunition() {
	p := r.P
	switch {
	case p.turn < p.d.Limits.LowFrom || p.Now.Rolled:
	case r.dry: // as many as there may be
		r.Do(&AmmunitionRolled{Roll: 6})
	default:
		r.Do(&AmmunitionRolled{Roll: r.roll("low ammunition", data.German, 1)[0]})
	}
}

// layLow lays a counter of low ammunition: in a zone that Poles control or share [13.13/a], one
// for each zone and more by cards alone [13.14].
func (r *play) layLow(side, zone int) *rule.Refusal {
	p := r.P
	lying := 0
	for z := range p.zones {
		lying += int(p.zones[z].low)
	}
	switch {
	case side != data.German || p.turn < p.d.Limits.LowFrom:
		return p.refuse("low-early", "13.11", -1, zone)
	case !p.eyes(side).any(data.Polish, zone):
		return p.refuse("low-no-poles", "13.13/a", -1, zone)
	case p.zones[zone].low > 1 || p.zones[zone].low == 1 && p.Now.Second < 1:
		return p.refuse("low-twice", "13.14", -1, zone)
	case p.Now.Ammo < 1 || lying >= p.d.Limits.LowAmmunition:
		return p.refuse("low-none-left", "13.13", -1, zone)
	}
	r.Do(&AmmunitionLaid{Site: p.site(zone), Count: int(p.zones[zone].low) + 1})
	return nil
}
