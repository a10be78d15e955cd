package holdtheline39

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// What orders of the air game say, by verb.
type (
	// Wings is FLY, REST and TRANSFER: aircraft, the target that they fly against, "" for the one that
	// they have, and the zone that they go to.
	Wings struct {
		Planes []int
		Target string
		Zone   string
	}

	// Lend is LEND: two bombers that support an army; Paid tells that High Command pays.
	Lend struct {
		Planes []int
		To     int
		Paid   string
	}

	// Scout is SCOUT: hexes that an army wants to be looked into.
	Scout struct{ Hexes []hex.Hex }

	// Aim is AIM: whom the fighters over a zone go for first.
	Aim struct {
		Zone string
		At   string
	}
)

// mostScouted are the hexes that one SCOUT may name.
const mostScouted = 6

var againstWords = grammar.Particles{"AGAINST", "PRZECIW", "GEGEN"}

// zone is a clause of a region.
func zone[B any](field func(*B) *string) grammar.Clause[B] {
	return grammar.OneOf("region", field, grammar.Word[B]("NORTH", "POLNOC", "POLNOCY", "NORD", "NORDEN"), grammar.Word[B]("SOUTH", "POLUDNIE", "POLUDNIU", "SUD", "SUDEN")).Skipping(intoWords)
}

// target is a word of an order for a target.
func target(number int, words ...string) grammar.Option[Wings] {
	return grammar.Option[Wings]{Words: words, Value: data.TargetNames[number]}
}

// fromTheAir are the orders of the air game.
func (d *Data) fromTheAir() []grammar.Declared {
	planes := func() grammar.Clause[Wings] {
		return grammar.Some(d.planes, 2*mostListed, false, func(b *Wings) *[]int { return &b.Planes }).Key()
	}
	return []grammar.Declared{
		&grammar.Verb[Wings]{
			Name: "FLY", Synonyms: []string{"LEC", "FLIEGE"}, Clauses: []grammar.Clause[Wings]{
				planes(), grammar.OneOf("target", func(b *Wings) *string { return &b.Target },
					target(data.Lines, "LINES", "LOC", "LINIE", "LINIOM", "NACHSCHUB"), target(data.Cities, "CITIES", "MIASTA", "STADTE"),
					target(data.Airfields, "AIRFIELDS", "LOTNISKA", "FLUGPLATZE"), target(data.Recce, "RECCE", "ROZPOZNANIE", "AUFKLARUNG"),
				).Behind(againstWords).Skipping(grammar.Particles{"THE", "SUPPLY"}).Maybe(),
			}, Example: "FLY LF1-B1 LF1-B2 AGAINST LINES", Rules: refs("AIR.7", "AIR.17", "AIR.49"),
		},
		&grammar.Verb[Wings]{
			Name: "REST", Synonyms: []string{"ODPOCZNIJ", "RUHE"}, Clauses: []grammar.Clause[Wings]{planes()},
			Example: "REST LF1-F1 LF1-F2", Rules: refs("AIR.17"),
		},
		&grammar.Verb[Wings]{
			Name: "TRANSFER", Synonyms: []string{"PRZEBAZUJ", "VERLEGE"}, Clauses: []grammar.Clause[Wings]{
				planes(), zone(func(b *Wings) *string { return &b.Zone }).Behind(grammar.To),
			}, Example: "TRANSFER LF1-F1 TO SOUTH", Rules: refs("AIR.6"),
		},
		&grammar.Verb[Lend]{
			Name: "LEND", Synonyms: []string{"UZYCZ", "LEIHE"}, Clauses: []grammar.Clause[Lend]{
				grammar.Some(d.planes, mostListed, false, func(b *Lend) *[]int { return &b.Planes }),
				grammar.One(d.commands, func(b *Lend) *int { return &b.To }).Behind(toWords).Key(),
				word("paid", func(b *Lend) *string { return &b.Paid }, "PAID", "OPLACONE", "BEZAHLT"),
			}, Example: "LEND LF1-B1 LF1-B2 TO G-3", Rules: refs("AIR.40"),
		},
		&grammar.Verb[Scout]{
			Name: "SCOUT", Synonyms: []string{"ZWIAD", "AUFKLAREN"}, Amends: "scout", Clauses: []grammar.Clause[Scout]{
				grammar.Way(&d.ground, mostScouted, func(b *Scout) *[]hex.Hex { return &b.Hexes }).As("hex…"),
			}, Example: "SCOUT 3216 3217 3218", Rules: refs("AIR.12"),
		},
		&grammar.Verb[Bridge]{
			Name: "RAID", Synonyms: []string{"NALOT", "LUFTSCHLAG"}, Clauses: []grammar.Clause[Bridge]{
				grammar.One(d.units, func(b *Bridge) *int { return &b.HQ }).Key(),
				grammar.Side(func(b *Bridge) *hex.Hexside { return &b.Side }).Behind(atWords),
			}, Example: "RAID HQ-XIX AT 1916/2017", Rules: refs("AIR.41"),
		},
		&grammar.Verb[Aim]{
			Name: "AIM", Synonyms: []string{"CELUJ", "ZIELE"}, Standing: true, Clauses: []grammar.Clause[Aim]{
				zone(func(b *Aim) *string { return &b.Zone }).Key(),
				grammar.OneOf("aircraft", func(b *Aim) *string { return &b.At },
					grammar.Word[Aim]("FIGHTERS", "MYSLIWCE", "JAGER"), grammar.Word[Aim]("BOMBERS", "BOMBOWCE", "BOMBER")),
			}, Example: "AIM NORTH BOMBERS", Rules: refs("AIR.26"),
		},
	}
}

// airRights: the air game is High Command's [AIR.1].
func (p *Position) airRights(k *desk, verb string) *rule.Refusal {
	if !k.leads() {
		return rule.Refuse("no-air-board", "AIR.1").With("verb", verb)
	}
	return nil
}

// hunts tells whether a side's fighters over a zone go for fighters first, as they do without an
// order [AIR.26].
func (r *play) hunts(side, zone int) bool {
	for i := range r.standing[side] {
		if o, ok := r.standing[side][i].Body.(*Aim); ok && regionNamed(o.Zone) == zone {
			return o.At == "FIGHTERS"
		}
	}
	return true
}

// mayTurn says why a unit takes no order: it must be its side's, and neither broken up, nor in the
// recovery check [AIR.24], nor on its way from the other zone [AIR.6].
func (p *Position) mayTurn(side, n int) *rule.Refusal {
	a, def := p.sky.planes[n], &p.d.Planes[n]
	switch {
	case def.Side != side:
		return rule.Refuse("not-yours", "AIR.1").With("unit", def.Name)
	case a.box == brokenUp:
		return rule.Refuse("broken-up", "AIR.37").With("unit", def.Name)
	case a.box == withdrawn:
		return rule.Refuse("in-recovery", "AIR.24").With("unit", def.Name)
	case a.sent:
		return rule.Refuse("on-its-way", "AIR.6").With("unit", def.Name)
	}
	return nil
}

// rest carries out REST: units go out of the columns into the rest box behind theirs [AIR.17].
func (r *play) rest(side int, o *Wings) (why *rule.Refusal) {
	for _, n := range o.Planes {
		a := r.P.sky.planes[n]
		no := r.P.mayTurn(side, n)
		if no == nil && !a.box.flies() {
			no = rule.Refuse("not-flying", "AIR.17").With("unit", r.d.Planes[n].Name, "box", BoxNames[a.box])
		}
		if no != nil {
			why = no
			continue
		}
		r.turned(n, a.box+restFast, a.zone, a.target)
	}
	return why
}

// transfer carries out TRANSFER: units in the rear go to the other zone, which takes a turn, and a
// Rear Area Box lower, never below the first [AIR.6].
func (r *play) transfer(side int, o *Wings) (why *rule.Refusal) {
	to := uint8(regionNamed(o.Zone))
	for _, n := range o.Planes {
		a := r.P.sky.planes[n]
		no := r.P.mayTurn(side, n)
		switch {
		case no != nil:
		case a.zone == to:
			no = rule.Refuse("already-in-zone", "AIR.6").With("unit", r.d.Planes[n].Name, "region", data.RegionNames[to])
		case a.box < rear1 || a.box > rear5:
			no = rule.Refuse("not-in-the-rear", "AIR.6").With("unit", r.d.Planes[n].Name, "box", BoxNames[a.box])
		}
		if no != nil {
			why = no
			continue
		}
		r.turned(n, max(a.box-1, rear1), to, a.target)
	}
	return why
}

// fly carries out FLY: units come out of rest or out of the last Rear Area Boxes [AIR.16] [AIR.17],
// bombers with a target, and those that fly already get another one [AIR.7] [AIR.49].
func (r *play) fly(side int, o *Wings) (why *rule.Refusal) {
	for _, n := range o.Planes {
		if no := r.flyOne(side, n, o.Target); no != nil {
			why = no
		}
	}
	return why
}

func (r *play) flyOne(side, n int, against string) *rule.Refusal {
	a, def := r.P.sky.planes[n], &r.d.Planes[n]
	if why := r.P.mayTurn(side, n); why != nil {
		return why
	}
	target := a.target
	if against != "" {
		target = uint8(slices.Index(data.TargetNames, against))
	}
	to, out := a.box.column()
	switch {
	case def.Fighter && against != "":
		return rule.Refuse("no-bomber", "AIR.7").With("unit", def.Name)
	case !def.Fighter && target == data.NoTarget:
		return rule.Refuse("no-target", "AIR.49").With("unit", def.Name)
	case target == data.Cities && side != data.German:
		return rule.Refuse("no-terror", "AIR.10").With("unit", def.Name)
	case !out && !a.box.flies():
		return rule.Refuse("in-the-rear", "AIR.15", "AIR.16").With("unit", def.Name, "box", BoxNames[a.box])
	case to == a.box && target == a.target:
		return rule.Refuse("already-flying", "AIR.17").With("unit", def.Name)
	}
	r.turned(n, to, a.zone, target)
	return nil
}

// lend carries out LEND: two fresh bombers of one zone at the supply lines, whom flak has not hit, give
// an army a die on the ground in the next turn instead of bombs [AIR.40], and withdraw at once
// [AIR.42]. That is all that air power does in a battle, and at that price [AIR.43].
func (r *play) lend(side int, o *Lend) *rule.Refusal {
	p := r.P
	if len(o.Planes) != p.d.Air.Support {
		return rule.Refuse("two-bombers", "AIR.40").With("count", itoa(p.d.Air.Support))
	}
	army := p.d.chain[o.To]
	if army.side != side || !p.d.leads(o.To) {
		return rule.Refuse("no-army", "AIR.40").With("unit", army.name)
	}
	var names []string
	for _, n := range o.Planes {
		a, def := p.sky.planes[n], &p.d.Planes[n]
		switch {
		case def.Side != side:
			return rule.Refuse("not-yours", "AIR.1").With("unit", def.Name)
		case def.Fighter || a.box > freshColumn || a.target != data.Lines || a.zone != p.sky.planes[o.Planes[0]].zone || !r.dry && !slices.Contains(r.through[side], n):
			return rule.Refuse("not-fresh-at-lines", "AIR.40").With("unit", def.Name)
		}
		names = append(names, def.Name)
	}
	where := data.RegionNames[p.sky.planes[o.Planes[0]].zone]
	r.do(&AirSupported{Side: sideName(side), Zone: where, Units: names})
	r.do(&AirDieGiven{Side: sideName(side), Army: army.name, Zone: where, Paid: o.Paid != ""})
	if o.Paid != "" {
		r.paid[side]++
	}
	return nil
}

// leads tells whether a command is an army, with headquarters below it.
func (d *Data) leads(n int) bool {
	return slices.ContainsFunc(d.chain, func(l link) bool { return l.above == n && l.pot >= 0 })
}
