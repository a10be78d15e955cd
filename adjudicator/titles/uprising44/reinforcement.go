package uprising44

import (
	"slices"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/uprising44/data"
)

// reinforcementPhase plays phase 3 [3.0/y]: the supply point of the turn [9.18] and cards, the dice
// that allow special operations, airdrops, then who comes, then who recovers; and what is kept
// of supply [14.1] [14.2] [8.24].
func (r *play) reinforcementPhase() {
	p := r.P
	r.supply(data.Polish, 1, "turn", "9.18")
	r.passes(first)
	r.chances()
	r.airdrops()
	r.passes(second)
	r.passes(third)
	r.supply(data.German, -p.sp[data.German], "lapsed", "9.13") // points of a card do not wait [9.13]
	if p.sp[data.Polish] > p.d.Limits.Supply {
		r.Do(&SupplyChanged{Purse{by(data.Polish), p.d.Limits.Supply, "track", "14.2"}})
	}
}

// chances throws two dice of the Pole for the brigade [SOS.1] and for Frantic VI [BA.1].
func (r *play) chances() {
	p, s := r.P, r.P.g.scenario
	chance := func(operation, label string, from, on int, had bool) {
		if from > 0 && p.turn >= from && !had {
			faces := r.roll(label, data.Polish, 2)
			sum := faces[0] + faces[1]
			r.Do(&ChanceRolled{Operation: operation, Roll: sum, Allowed: sum >= on})
		}
	}
	chance("landing", "landing", s.DropFrom, s.DropOn, p.Landed)
	chance(operations[vi], "Frantic VI", s.FranticVIFrom, s.FranticVIOn, slices.Contains(p.Flown, operations[vi]))
}

// airdrops are allied [8.12] and Soviet ones [8.21], and Frantic VII on turn 18 [21.2] [BA.3].
func (r *play) airdrops() {
	p := r.P
	if p.turn == p.d.Drops.Frantic.Turn && !slices.Contains(p.Flown, operations[vii]) {
		r.fly(vii)
	}
	if p.comesDown(allied, &p.d.Drops.Allied, func(z int) bool { // [8.14]
		return p.urbanized(z) && slices.ContainsFunc(p.d.Zones[z].Ways, p.urbanized)
	}) {
		r.drop(allied, &p.d.Drops.Allied, p.g.scenario.AlliedBonus, 0) // [BA.4]
	}
	if t := &p.d.Drops.Soviet; p.comesDown(soviet, t, func(z int) bool { // [8.23]
		return p.urbanized(z) && slices.Contains(t.Districts, p.d.Zones[z].District)
	}) {
		across := p.such(func(_ int, def *data.Unit, c *counter) bool { // [20.12]
			return def.Kind == "wp" && c.place == onBoard && p.d.Zones[c.zone].Left
		})
		r.drop(soviet, t, 0, len(across)*t.Across)
	}
}

// comesDown tells whether there is an airdrop: in turns 2 to 19 allied ones [8.12], in 17 to 21 Soviet ones
// [8.21], below thirty points [8.12/a] or fifteen [8.21/a], over two neighbouring urbanized zones under Polish
// control, or over one of I, II, IV or VIII.
func (p *Position) comesDown(which int, t *data.Drop, over func(zone int) bool) bool {
	return p.turn >= t.First && p.turn <= t.Last && p.Dropped[which] < t.Most && p.somewhere(over)
}

// urbanized tells of an urbanized zone under Polish control.
func (p *Position) urbanized(zone int) bool {
	return p.d.Zones[zone].Urbanized && p.control(zone) == data.Polish
}

// drop throws a die against the table of a drop [8.13] [8.22]; each FLAK unit destroyed adds 1
// [7.14], and cards what they say. The points go to the track [8.12/b].
func (r *play) drop(which int, t *data.Drop, bonus, more int) {
	p := r.P
	mod := bonus + p.Now.Drop[which] + len(p.such(func(_ int, def *data.Unit, c *counter) bool { return def.Kind == "flak" && c.place == fallen }))
	e := &AirdropCame{Drop: dropNames[which], Roll: r.roll(dropNames[which]+" airdrop", data.Polish, 1)[0], Modifier: mod}
	e.Points = t.Points[min(max(e.Roll+mod-1, 0), len(t.Points)-1)] + more
	if r.dry { // as much as may be hoped for
		e.Points = t.Points[len(t.Points)-1] + more
	}
	e.Points = min(e.Points, t.Most-p.Dropped[which])
	r.Do(e)
	r.supply(data.Polish, e.Points, dropNames[which], rule.Ref(t.Rule))
}

// fly carries out a Frantic operation: a point for each urbanized zone on the left bank under
// Polish control, fifteen at most [8.15], Sadyba aside [8.15/a]; VI counts as VII [21.3] [BA.2].
func (r *play) fly(which int) {
	p, f := r.P, &r.d.Drops.Frantic
	n := 0
	for z := range p.d.Zones {
		n += f.EachZone * count(p.urbanized(z) && p.d.Zones[z].Left && !slices.Contains(f.Without, p.d.Places[z]))
	}
	n = min(n, f.Most)
	r.Do(&FranticFlown{Operation: operations[which], Points: n})
	r.supply(data.Polish, n, operations[which], "8.15")
	r.because("frantic", "")
}

// frantic carries out FRANTIC, which is VI: of one scenario [21.1], once [21.2/a], when the roll
// allowed it [BA.1].
func (r *play) frantic(side int, _ *Nothing) *rule.Refusal {
	p, s := r.P, r.P.g.scenario
	switch {
	case side != data.Polish || s.FranticVIFrom == 0:
		return rule.Refuse("frantic-scenario", "21.1")
	case slices.Contains(p.Flown, operations[vi]):
		return rule.Refuse("frantic-once", "21.2/a")
	case p.turn < s.FranticVIFrom || !p.Now.Frantic && !r.dry:
		return rule.Refuse("frantic-not-allowed", "BA.1")
	}
	r.fly(vi)
	return nil
}

// enter carries out ENTER: a group comes into one zone for a command point [3.0/l], into the cordon
// for none [22.1]. What does not come may come later [3.0/ab].
func (r *play) enter(side int, b *Group) *rule.Refusal {
	p := r.P
	load := p.load(side, b.To)
	for _, u := range b.Units {
		if why := p.comes(side, u, b.To); why != nil {
			return why
		}
		load += p.smallest(u)
	}
	if load > p.limit(b.To) {
		return p.full(b.Units[0], b.To)
	}
	cost := p.d.Prices.Command.Reinforcements.Points * count(!p.d.Zones[b.To].Cordon)
	if why := r.spend(side, cost, "3.0/l"); why != nil {
		return why
	}
	for _, u := range b.Units {
		r.come(side, u, b.To, "reinforcement")
	}
	r.captures()
	return nil
}

// smallest is the strength with which a unit may at least come: partisans may lose a CEL.
func (p *Position) smallest(u int) int {
	if def := &p.d.Units[u]; def.EntersWeakened || def.Kind == "partisan" {
		return p.strengthWith(u, 1)
	}
	return p.d.Units[u].Strength
}

// comes says why a unit does not come in a zone.
func (p *Position) comes(side, u, zone int) *rule.Refusal {
	if why := p.garrisoned(u); why != nil {
		return why
	}
	def := &p.d.Units[u]
	place := p.units[u].place
	switch {
	case def.Side != side:
		return p.refuse("not-yours", "9.11", u, zone)
	case def.Summary != "" && (place != away || !p.groupLost(def.Summary)):
		return p.refuse("summary-waits", "9.12/c", u, zone)
	case def.Summary == "" && place != due && place != called:
		return p.refuse("not-due", "9.11", u, zone)
	case side == data.German:
		return p.entry(u, zone, "3.0/z")
	}
	z := &p.d.Zones[zone]
	allowed, ref := z.Urbanized && p.control(zone) == data.Polish && slices.Contains(p.d.Track.EntryDistricts, z.District), rule.Ref("9.11")
	switch def.Group {
	case "chojnow":
		allowed, ref = slices.Contains([]string{"145", "512", "135"}, p.name(zone)), "19.0"
	case "kampinos":
		allowed, ref = slices.Contains([]string{"81", "82"}, p.name(zone)), "19.0/a"
	case "wp":
		allowed, ref = slices.Contains([]string{"103", "105", "107", "109"}, p.name(zone)), "20.11"
	case "baszta-summary", "kedyw-summary":
		allowed, ref = slices.Contains(def.Home, z.District) || allowed, "9.12/c"
	}
	if !allowed {
		return p.refuse("no-entry", ref, u, zone)
	}
	return nil
}

// groupLost tells whether all units of a group are destroyed [9.12/c].
func (p *Position) groupLost(group string) bool {
	of := p.such(func(_ int, def *data.Unit, _ *counter) bool { return def.Group == group })
	return len(of) > 0 && !slices.ContainsFunc(of, func(u int) bool { return p.units[u].place != fallen })
}

// entry says why Germans do not come in over a zone: it is no edge [3.0/z], or from turn 17 not one
// west of the Vistula [3.0/aa].
func (p *Position) entry(u, zone int, ref rule.Ref) *rule.Refusal {
	z := &p.d.Zones[zone]
	switch {
	case z.Cordon:
		return nil
	case len(z.Edges) == 0:
		return p.refuse("no-edge", ref, u, zone)
	case p.turn >= p.d.Limits.BridgesBlown && !z.Left:
		return p.refuse("edge-east", "3.0/aa", u, zone)
	}
	return nil
}

// come brings a unit in. Late formations come with one CEL [W.4] [GP.6] [SOS.7] [BA.7]; partisans
// roll [19.0/b].
func (r *play) come(side, u, zone int, how string) {
	p := r.P
	def := &p.d.Units[u]
	cels, loss, roll := def.CELs(), 0, 0
	if def.EntersWeakened {
		cels = 1
	}
	if def.Kind == "partisan" {
		loss, roll = r.risk("partisans", side, u)
	}
	r.arrived(side, u, zone, cels-loss, roll, how)
}

// arrived puts a unit down that comes with so many CELs; with none it is destroyed, and with no
// room it stays where it was.
func (r *play) arrived(side, u, zone, cels, roll int, how string) {
	p := r.P
	switch {
	case cels < 1:
		r.Do(&Eliminated{Fate{p.spotIn(u, zone), how}})
		if side == data.Polish {
			r.lost(&p.d.Units[u], p.d.Places[zone])
		}
		return
	case p.load(side, zone)+p.strengthWith(u, cels) > p.limit(zone):
		r.failed(side, r.order, p.full(u, zone))
		return
	}
	r.Do(&Entered{Spot: p.spotIn(u, zone), CELs: cels, How: how, Roll: roll})
	if side == data.German {
		r.turnBack(zone)
	}
}

// land carries out LAND: the parachute brigade comes down in clear zones [20.13] of its district
// [SOS.2], once its roll allowed it [SOS.1].
func (r *play) land(side int, b *Group) *rule.Refusal {
	p, s := r.P, r.P.g.scenario
	z := &p.d.Zones[b.To]
	parachutist := func(u int) bool { return u < len(p.d.Units) && p.d.Units[u].Kind == "sbs" && p.units[u].place == away }
	switch {
	case side != data.Polish || s.DropFrom == 0 || p.turn < s.DropFrom || !p.Now.Landing && (p.Landed || !r.dry):
		return p.refuse("no-landing", "SOS.1", -1, b.To)
	case z.District != s.DropDistrict:
		return p.refuse("landing-district", "SOS.2", -1, b.To)
	case !z.Clear:
		return p.refuse("landing-zone", "20.13", -1, b.To)
	case slices.ContainsFunc(b.Units, func(u int) bool { return !parachutist(u) }):
		return p.refuse("no-parachutist", "SOS.2", -1, b.To)
	}
	for _, u := range b.Units {
		was, loss, roll := p.Landed, 0, 0
		if p.control(p.number("144")) != data.Polish { // [20.13/b]
			loss, roll = r.risk("landing", side, u) // [20.13/a]
		}
		if r.arrived(side, u, b.To, p.d.Units[u].CELs()-loss, roll, "landed"); p.Landed && !was { // [SOS.3] [SOS.4]
			r.gain(data.Polish, s.DropCP, "landing", "SOS.4")
		}
	}
	r.captures()
	return nil
}

// recover carries out RECOVER: a CEL for 2 supply points [9.16] [8.12/c], or for the points of
// a German card [9.13].
func (r *play) recover(side int, b *Group) *rule.Refusal {
	cel, _ := r.P.price(side)
	for _, u := range b.Units {
		price := cel.Points * count(r.P.Now.CELs[side] == 0)
		if why := r.P.recoverable(side, u, price); why != nil {
			return why
		}
		if r.Do(&Recovered{Side: data.SideNames[side], Unit: r.P.unit(u)}); price == 0 {
			r.allow(side, "cels", -1, "")
		} else {
			r.supply(side, -price, "recovery", cel.Rule)
		}
	}
	return nil
}

// price is what a side pays for a CEL and for a unit brought back.
func (p *Position) price(side int) (cel, unit data.Price) {
	s := &p.d.Prices.Supply
	if side == data.German {
		return s.GermanCEL, s.GermanUnit
	}
	return s.PolishCEL, s.PolishUnit
}

// recoverable says why a unit does not get a CEL back: Germans by the points of cards, Poles by
// those of airdrops, captures and turns [3.0/ac] [9.15]. Some never do [9.12/a] [9.12/b], nobody
// beyond what a zone holds [9.20].
func (p *Position) recoverable(side, u, price int) *rule.Refusal {
	if why := p.notOwn(side, u); why != nil {
		return why
	}
	def, c := &p.d.Units[u], &p.units[u]
	refuse := func(kind string, ref rule.Ref) *rule.Refusal {
		return rule.Refuse(kind, ref).With("unit", def.Name, "points", itoa(price))
	}
	switch {
	case !def.Recovers():
		return refuse("never-recovers", neverRecover[side])
	case int(c.CELs) >= def.CELs():
		return refuse("is-whole", "9.12")
	case p.sp[side] < price:
		cel, _ := p.price(side)
		return refuse("too-few-supply-points", cel.Rule)
	case p.load(side, int(c.zone))+def.Strength-p.strength(u) > p.limit(int(c.zone)):
		return refuse("zone-full", "9.20")
	}
	return nil
}

// neverRecover are the rows that name who never does, by side.
var neverRecover = [data.Sides]rule.Ref{"9.12/a", "9.12/b"}

// bringBack carries out RETURN: Polish units come back where units are mobilized [9.17] for 2
// supply points [8.12/d], Germans over an edge [9.14].
func (r *play) bringBack(side int, b *Group) *rule.Refusal {
	p := r.P
	for _, u := range b.Units {
		if why := p.returns(side, u, b.To); why != nil {
			return why
		}
	}
	_, price := p.price(side)
	if why := p.affords(side, price.Points*len(b.Units), price.Rule, b); why != nil {
		return why
	}
	cost := p.d.Prices.Command.Reinforcements.Points * count(side == data.German && !p.d.Zones[b.To].Cordon)
	if why := r.spend(side, cost, "3.0/l"); why != nil {
		return why
	}
	for _, u := range b.Units {
		r.arrived(side, u, b.To, 1, 0, "returned")
		r.supply(side, -price.Points, "return", price.Rule)
	}
	r.captures()
	return nil
}

// affords says why units do not come for so many supply points with one CEL each: there are too few, or the
// zone holds no more [9.20].
func (p *Position) affords(side, points int, ref rule.Ref, b *Group) *rule.Refusal {
	load := p.load(side, b.To)
	for _, u := range b.Units {
		load += p.strengthWith(u, 1)
	}
	switch {
	case p.sp[side] < points:
		return rule.Refuse("too-few-supply-points", ref).With("points", itoa(points))
	case load > p.limit(b.To):
		return p.refuse("zone-full", "9.20", -1, b.To)
	}
	return nil
}

// returns says why a lost unit does not come back in a zone.
func (p *Position) returns(side, u, zone int) *rule.Refusal {
	if why := p.garrisoned(u); why != nil {
		return why
	}
	def := &p.d.Units[u]
	switch {
	case def.Side != side:
		return p.refuse("not-yours", "9.12", u, zone)
	case def.Summary != "":
		return p.refuse("summary-lost", "9.12/d", u, zone)
	case !def.Recovers():
		return p.refuse("never-recovers", neverRecover[side], u, zone)
	case p.units[u].place != fallen:
		return p.refuse("not-lost", "9.12", u, zone)
	case side == data.German:
		return p.entry(u, zone, "9.14")
	}
	return p.mobilizes(u, zone, "9.17")
}

// mobilizes says why Polish units do not come back in a zone: it wants to be a mobilization zone,
// urbanized and in their own district [9.17], and not pacified [12.11/c]. Germans in it hinder nobody: that is what
// pacification is for.
func (p *Position) mobilizes(u, zone int, ref rule.Ref) *rule.Refusal {
	def, z := &p.d.Units[u], &p.d.Zones[zone]
	switch {
	case p.zones[zone].marks == pacified:
		return p.refuse("pacified", "12.11/c", u, zone)
	case !z.Mobilization || !z.Urbanized || !slices.Contains(def.Home, z.District):
		return p.refuse("no-mobilization", ref, u, zone)
	}
	return nil
}

// mobilize carries out MOBILIZE: what waits in the box comes where lost units return [9.17/a], with
// one CEL like the other units of the scenario.
func (r *play) mobilize(side int, b *Group) *rule.Refusal {
	p := r.P
	for _, u := range b.Units {
		if u >= len(p.d.Units) || p.d.Units[u].Side != side || p.units[u].place != boxed {
			return rule.Refuse("not-in-box", "9.17/a").With("zone", p.name(b.To))
		}
		if why := p.mobilizes(u, b.To, "9.17/a"); why != nil {
			return why
		}
	}
	free := min(p.Now.Mobilize, len(b.Units))
	price := p.d.Prices.Supply.Mobilized.Points * (len(b.Units) - free)
	if why := p.affords(data.Polish, price, "9.17/a", b); why != nil {
		return why
	}
	for _, u := range b.Units {
		r.arrived(side, u, b.To, 1, 0, "mobilized")
	}
	if free > 0 {
		r.allow(side, "mobilize", -free, "")
	}
	r.supply(side, -price, "mobilization", "9.17/a")
	r.captures()
	return nil
}
