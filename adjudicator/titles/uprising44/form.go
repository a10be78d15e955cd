package uprising44

import (
	"slices"
	"strings"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// Form implements title.Position: what the letter is for, in its order. What its player has to choose is
// left out, and what there is to choose from told behind it, so that no line orders anything as it stands.
func (p *Position) Form(seat title.Seat) []string {
	side := data.Side(string(seat))
	letter, sides := p.letters()
	switch {
	case side < 0 || !slices.Contains(sides, side):
		return nil
	case p.Part.Paused != nil:
		return p.answers(side)
	case letter == "placement":
		return p.placeLines(side)
	}
	f := form{p: p, side: side}
	f.cards()
	f.comings()
	f.marches()
	f.marks()
	f.fights()
	return f.lines
}

// abreast is how many units a line names at most, so that no mail program breaks it.
const abreast = 5

// form is an order form as it is written.
type form struct {
	p     *Position
	side  int
	lines []string
}

// ask adds a line: a verb and what is certain of it, with what else it wants behind.
func (f *form) ask(verb string, choose ...string) {
	f.lines = append(f.lines, verb+"   # "+strings.Join(choose, ""))
}

// from adds a line with the zones to choose from, none where there is none.
func (f *form) from(verb, where string, may func(z int) bool) {
	if zones := f.p.zonesWhere(may); len(zones) > 0 {
		f.ask(verb, where, few(f.p.zoneNames(zones)))
	}
}

// few are the first of some zones, or of garrisons by their numbers, and a sign that there are more.
func few(names []string) string {
	const shown = 6
	if len(names) > shown {
		return strings.Join(names[:shown], ", ") + " …"
	}
	return strings.Join(names, ", ")
}

// writes tells whether the letter is for a phase and pass.
func (f *form) writes(ph, pass int) bool { return f.p.writes(f.side, ph, pass) }

// placeLines are lines for the units that a side places, with where each stands.
func (p *Position) placeLines(side int) (lines []string) {
	for _, u := range p.own(side) {
		if pl := p.placement(u); pl != nil && pl.Free() {
			lines = append(lines, "PLACE "+p.d.counters.Label(side, u)+"   # "+p.name(int(p.units[u].zone)))
		}
	}
	return lines
}

// cards are those of the hand that may be played in the letter, with what each does [2.44]. One that
// serves a fight goes into its order, or into a standing one for the defence.
func (f *form) cards() {
	p := f.p
	hand := numbered(&p.tables[f.side].Hand)
	for _, n := range hand {
		c := p.d.card(f.side, n)
		told := p.cardName(f.side, n) + ": " + c.Does
		switch _, why := p.playable(f.side, n, coloured[c.Colour]); {
		case why != nil && (why.Kind != "card-initiative" || p.ph >= combat), !f.writes(coloured[c.Colour], first):
		case !slices.Contains([]string{"shift", "reroll", "pin", "support"}, c.Effect.Kind):
			if slices.Contains([]string{"break-barricade", "ammunition", "sewer-closed"}, c.Effect.Kind) {
				told += ", AT a zone"
			}
			f.ask("PLAY", told)
		case c.Effect.Role == "defence":
			f.ask("SUPPORT", "… CARDS ", told)
		default:
			f.ask("ATTACK", "… CARDS ", told)
		}
	}
	if len(hand) > 0 && f.writes(command, second) {
		f.ask("TRADE", "cards by number, a command point each, 3 at most")
	}
}

// comings are the units that may come in, return, be mobilized or get a CEL back, each with those that may
// do so in the same zones.
func (f *form) comings() {
	p, side := f.p, f.side
	if !f.writes(reinforcements, second) {
		return
	}
	for _, way := range []struct {
		verb  string
		waits func(def *data.Unit, place uint8) bool
		may   func(u, zone int) bool
	}{
		{"ENTER", func(def *data.Unit, place uint8) bool {
			return place == due || place == called || place == away && def.Summary != ""
		}, func(u, z int) bool { return p.comes(side, u, z) == nil }},
		{"RETURN", func(_ *data.Unit, place uint8) bool { return place == fallen }, func(u, z int) bool { return p.returns(side, u, z) == nil }},
		{"MOBILIZE", func(_ *data.Unit, place uint8) bool { return place == boxed }, func(u, z int) bool { return p.mobilizes(u, z, "9.17/a") == nil }},
		{"LAND", func(def *data.Unit, place uint8) bool { return place == away && def.Kind == "sbs" }, func(_, z int) bool { return p.mayLand(z) }},
	} {
		f.inZones(way.verb, "AT ", p.such(func(_ int, def *data.Unit, c *counter) bool { return def.Side == side && way.waits(def, c.place) }), way.may)
	}
	weak := p.such(func(u int, _ *data.Unit, _ *counter) bool { return p.recoverable(side, u, 0) == nil })
	for some := range slices.Chunk(weak, abreast) {
		f.ask("RECOVER", p.d.counters.Labels(side, some))
	}
}

// inZones adds lines for units, those together that may do the same in the same zones, as far as one holds
// them [4.13] and a line does.
func (f *form) inZones(verb, at string, list []int, may func(u, zone int) bool) {
	p := f.p
	type company struct {
		where string
		units []int
		load  int
	}
	var all []*company
	open := map[string]*company{}
	for _, u := range list {
		where := few(p.zoneNames(p.zonesWhere(func(z int) bool { return may(u, z) })))
		if where == "" {
			continue
		}
		c := open[where]
		if c == nil || len(c.units) == abreast || c.load+p.smallest(u) > p.d.Limits.Zone {
			c = &company{where: where}
			open[where], all = c, append(all, c)
		}
		c.units, c.load = append(c.units, u), c.load+p.smallest(u)
	}
	for _, c := range all {
		f.ask(verb+" "+p.d.counters.Labels(f.side, c.units), at, c.where)
	}
}

// mayLand tells whether the dice may let the parachute brigade down in a zone [SOS.1] [SOS.2] [20.13].
func (p *Position) mayLand(zone int) bool {
	s, z := p.g.scenario, &p.d.Zones[zone]
	return s.DropFrom > 0 && p.turn >= s.DropFrom && z.District == s.DropDistrict && z.Clear
}

// marches are the stacks that may leave their zones [4.11], the hatches of those at one [4.34], barricades,
// and in phase 1 of turn 17 FLAK of Praga [7.16].
func (f *form) marches() {
	p, side := f.p, f.side
	if f.writes(cardsPhase, first) {
		for _, u := range p.flakOfPraga() {
			f.from("TRANSFER "+p.d.counters.Label(side, u), "TO ", func(z int) bool { return p.harbours(u, z) })
		}
	}
	if !f.writes(movement, second) {
		return
	}
	for _, z := range p.d.All {
		going := slices.DeleteFunc(p.at(side, z), func(u int) bool { return p.mover(side, u) != nil })
		for some := range slices.Chunk(going, abreast) {
			f.ask("MOVE "+p.d.counters.Labels(side, some), p.name(z))
		}
	}
	atHatches := p.such(func(_ int, def *data.Unit, c *counter) bool {
		return def.Side == side && c.place == onBoard && p.line(int(c.zone)) >= 0
	})
	f.inZones("SEWER", "TO ", atHatches, func(u, to int) bool { _, why := p.below(side, u, to); return why == nil })
	if side == data.Polish && p.levels > 0 {
		f.ask("BUILD", "a zone with your units, and 1 or 2 levels")
	}
}

// marks are the counters that the German lays, and the bridges that he may blow.
func (f *form) marks() {
	p := f.p
	if f.side != data.German {
		return
	}
	if f.writes(combat, second) && p.turn >= p.d.Limits.RuinsFrom {
		f.ask("PACIFY", "a zone with a unit of yours")
		f.ask("RUIN", "a zone without Germans")
		f.from("TURN", "one or two of ", func(z int) bool { return p.zones[z].marks == ruined })
	}
	if f.writes(combat, third) && p.turn >= p.d.Limits.LowFrom {
		f.from("LOW", "zones with Poles, such as ", func(z int) bool { return p.any(data.Polish, z) })
	}
	if p.turn >= p.d.Limits.BridgesDecided && (f.writes(combat, fourth) || f.writes(cardsPhase, first)) {
		f.from("BLOW", "", func(z int) bool { return p.stands(z) && !p.zones[z].fuse && p.control(z) == data.German })
	}
}

// fights are the zones in which there is somebody to fight, and the garrisons that may be taken without.
func (f *form) fights() {
	p, side := f.p, f.side
	if !f.writes(combat, fourth) {
		return
	}
	var alone []string
	for _, z := range p.d.All {
		if !p.any(side, z) || !p.enemies(side, z) {
			continue
		}
		f.ask("ASSAULT", p.name(z), " WITH ", p.d.counters.Labels(side, p.at(side, z)))
		if g := p.garrisonsAt(german, z); side == data.Polish && len(g) == 1 && p.d.Garrisons[g[0]].Strength == 1 && !p.any(data.German, z) {
			alone = append(alone, p.d.Garrisons[g[0]].Number)
		}
	}
	if len(alone) > 0 {
		f.ask("CAPTURE", "one of ", few(alone))
	}
}

// coming adds to what a side is asked what the phases of its letter bring it for certain: command points, unless
// dice give them [3.0/o], or those that it has left, counters [12.11] and a die for ammunition [13.13]; or that it
// holds its forts [GP.8].
func (p *Position) coming(side int, args rule.Args) rule.Args {
	if p.ph > reinforcements {
		args["left"] = itoa(p.cp[side])
	}
	switch german := side == data.German; {
	case p.ph == command && german:
		args["points"] = itoa(p.d.Track.Turn[p.turn-1].GermanCP)
	case p.ph == command && p.turn == 1:
		args["points"] = itoa(p.d.Limits.FirstCommand)
	case p.ph == setup && german && p.g.scenario.OccupyFortified:
		args["forts"] = "yes"
	case p.ph == combat && german && p.Part.Half == 0:
		args["ruins"], args["low"] = yes[p.turn >= p.d.Limits.RuinsFrom], yes[p.turn >= p.d.Limits.LowFrom]
	}
	return args
}

// question is the decision that a fight waits for.
func (p *Position) question() title.Decision {
	w := p.Part.Paused
	args := rule.ArgsOf("turn", itoa(p.turn), "zone", string(w.Zone), "how", w.How, "attackers", strings.Join(w.Attackers, " "),
		"due", itoa(w.Due))
	if w.party() == 0 {
		args["attacks"] = "yes"
	}
	return title.Decision{
		Seat: title.Seat(w.Asked), Kind: w.Choice, Answers: choices[w.Choice],
		ID: "T" + itoa(p.turn) + "-combat-" + itoa(w.Number) + "-" + w.Choice + "-" + w.Asked, Args: args,
	}
}

// answers are lines of the form for what the fight waits for.
func (p *Position) answers(side int) (lines []string) {
	a, err := p.takenUp()
	if err != nil {
		return nil
	}
	zone, party := p.name(a.zone), p.Part.Paused.party()
	_, units, role := a.party(party)
	if p.Part.Paused.Choice == "support" {
		for _, n := range p.serving(side, role) {
			lines = append(lines, "SUPPORT "+zone+" "+p.d.Supports[n].Name)
		}
		for _, n := range numbered(&p.tables[side].Hand) {
			if p.backs(side, a, backing{nil, []int{n}}, role) == nil {
				lines = append(lines, "SUPPORT "+zone+" CARDS "+itoa(n)+"   # "+p.d.card(side, n).Title)
			}
		}
		return lines
	}
	units = p.standing(units, a.zone)
	for _, u := range units {
		lines = append(lines, "PAY "+zone+" CEL "+p.d.counters.Label(side, u))
	}
	if n := int(p.zones[a.zone].barricades); side == data.Polish && n > 0 {
		lines = append(lines, "PAY "+zone+" LEVELS "+itoa(n))
	}
	if !a.pinned[party] {
		for _, to := range p.ground(side, a.zone, units) {
			lines = append(lines, "PAY "+zone+" RETREAT "+p.name(to))
		}
	}
	return lines
}
