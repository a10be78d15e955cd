package uprising44

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/titles/uprising44/data"
)

// staff writes the letter of a side, from what the side knows.
func (p *Position) staff(side int) []string {
	if _, sides := p.letters(); side < 0 || !slices.Contains(sides, side) {
		return nil
	}
	o := &officer{trial: p.try(side, nil)}
	if w := p.Part.Paused; w != nil {
		if zone := p.number(string(w.Zone)); w.party() == 1 {
			o.stand([]int{zone})
		} else if pay := o.ground(zone, p.at(side, zone)); pay != nil {
			o.give("PAY", &Defence{Zone: zone, Pay: pay})
		}
		o.out = slices.DeleteFunc(o.out, func(line string) bool { return !strings.HasPrefix(line, choices[w.Choice][0]) })
		if len(o.out) == 0 {
			return []string{"PASS"}
		}
		return o.out
	}
	o.begin()
	switch p.ph {
	case setup:
		o.deploy()
	case cardsPhase:
		o.blowUp()
	case combat:
		o.strike()
	default:
		o.command()
		o.gather()
		o.march()
	}
	if len(o.out) == 0 {
		return []string{"PASS"}
	}
	return o.out
}

// officer carries each order out on a copy of what his side knows as he writes it, so that all
// stand when the letter is done.
type officer struct {
	*trial
	out []string
}

// give writes an order down if it stands.
func (o *officer) give(verb string, body any) bool {
	x := o.d.language.Order(o.side, verb, body)
	at, ok := o.lists(&x)
	if !ok || o.Err != nil {
		return false
	}
	o.come(at)
	if o.verdict(&x) != nil {
		return false
	}
	o.out = append(o.out, x.Canon)
	return true
}

// best orders a copy of a list by worth, the most first; of equals the earlier.
func best(list []int, worth func(int) int) []int {
	by := map[int]int{}
	for _, n := range list {
		by[n] = worth(n)
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(by[b], by[a]) })
	return list
}

// about is the strength of a side in a zone and beside it.
func (o *officer) about(side, zone int) int {
	n := o.P.load(side, zone)
	for _, z := range o.d.Zones[zone].Ways {
		n += o.P.load(side, z)
	}
	return n
}

// deploy places who is free: Poles on weak strongpoints and in every district that counts, Germans
// in forts, on bridges, along the corridors and on what is worth morale.
func (o *officer) deploy() {
	p := o.P
	for u := range p.units {
		pl := p.placement(u)
		if p.d.Units[u].Side != o.side || pl == nil || !pl.Free() {
			continue
		}
		for _, z := range best(o.d.All, o.post) {
			if pl.Allows(p.d.Charts, u, z) && o.give("PLACE", &Group{[]int{u}, z}) {
				break
			}
		}
	}
}

// placed are the units of the side whose zone a zone is for certain.
func (o *officer) placed(zone int) int {
	return len(slices.DeleteFunc(o.P.at(o.side, zone), func(u int) bool { return !o.P.chosen(u) }))
}

// post is what one unit more is worth in a zone at the start.
func (o *officer) post(zone int) int {
	p, z, there := o.P, &o.d.Zones[zone], o.placed(zone)
	worth := 0
	if o.side == data.German {
		switch {
		case z.Fortified && there == 0:
			worth = 40
		case z.Bridge && there < 2:
			worth = 30 - 4*there
		case z.Corridor != "" && there == 0:
			worth = 20
		case z.Left && !z.Cordon && len(p.garrisonsAt(german, zone)) > 0:
			worth = 12 - 4*there
		}
		return worth
	}
	for _, g := range p.garrisonsAt(german, zone) {
		if def := &p.d.Garrisons[g]; def.Strength < 2 || there > 0 {
			worth += 2 + points(def.VP, 3) + points(def.Supply, 3)
		}
	}
	if p.g.scenario.OccupyFortified && z.Fortified {
		worth -= 8
	}
	return worth + z.Modifier + points(z.Mobilization, 2) - 4*there*there - 6*len(p.at(data.German, zone))*points(!p.g.scenario.OccupyFortified, 1)
}

// points are n where something is so.
func points(is bool, n int) int {
	if is {
		return n
	}
	return 0
}

// blowUp decides all bridges that may be blown, and takes FLAK of Praga over the river.
func (o *officer) blowUp() {
	for z := range o.d.Zones {
		if o.d.Zones[z].Bridge {
			o.give("BLOW", &Marks{[]int{z}})
		}
	}
	for _, u := range o.P.flakOfPraga() {
		if to := o.P.harbour(u); to >= 0 && o.P.ph == cardsPhase {
			o.give("TRANSFER", &Group{[]int{u}, to})
		}
	}
}

// hand are the cards that the side holds, by number.
func (o *officer) hand() []int { return numbered(&o.P.tables[o.side].Hand) }

// cards plays what the hand has for a colour by itself, where a card needs a place at the best of
// those given.
func (o *officer) cards(colour string, places ...int) {
	for _, c := range o.hand() {
		card := o.P.d.card(o.side, c)
		if card.Colour != colour || card.Effect.Kind == "sewer-safe" || card.Effect.Kind == "no-armistice" && o.P.morale > 5 {
			continue
		}
		if !o.give("PLAY", &Play{Card: c}) {
			for _, z := range places {
				if o.give("PLAY", &Play{c, []int{z}}) {
					break
				}
			}
		}
	}
}

// trade gives the cards that serve least for command points: those of the other side of the
// initiative, then those that wait for a later turn.
func (o *officer) trade() {
	p := o.P
	use := func(c int) int {
		card := p.d.card(o.side, c)
		switch {
		case card.From > p.turn+1:
			return 1
		case card.Colour == "blue", card.Colour == "red":
			return 2 + points((p.initiative == o.side) == (card.Colour == "blue"), 2)
		case card.Effect.Kind == "no-armistice" || card.Effect.Kind == "reinforce":
			return 9
		}
		return 3
	}
	list := best(o.hand(), use)
	for n := len(list) - 1; n >= 0 && len(list)-n <= p.d.Limits.Traded && n >= 4; n-- {
		o.give("TRADE", &Trade{[]int{list[n]}})
	}
}

// command plays phase 2.
func (o *officer) command() {
	o.cards("white")
	o.trade()
}

// gather plays phase 3: cards, who comes, and what supply points buy.
func (o *officer) gather() {
	p := o.P
	o.cards("green")
	o.give("FRANTIC", &Nothing{})
	for _, z := range best(o.d.All, o.entry) {
		var come []int
		room := p.limit(z) - p.load(o.side, z)
		for u := range p.units {
			if p.comes(o.side, u, z) == nil && p.smallest(u) <= room && len(come) < mostListed {
				come, room = append(come, u), room-p.smallest(u)
			}
			if p.d.Units[u].Kind == "sbs" && o.d.Zones[z].Clear {
				o.give("LAND", &Group{[]int{u}, z})
			}
		}
		if len(come) > 0 {
			o.give("ENTER", &Group{come, z})
		}
	}
	back := best(o.d.All, o.refuge)
	units := best(p.own(o.side), func(u int) int { return o.about(1-o.side, int(p.units[u].zone)) })
	for _, u := range units {
		if int(p.units[u].CELs) < p.d.Units[u].CELs() && o.about(1-o.side, int(p.units[u].zone)) > 0 {
			o.give("RECOVER", &Group{Units: []int{u}})
		}
	}
	for u := range p.units {
		verb := map[uint8]string{boxed: "MOBILIZE", fallen: "RETURN"}[p.units[u].place]
		if verb == "" || p.d.Units[u].Side != o.side || p.sp[o.side] == 0 && p.Now.Mobilize == 0 {
			continue
		}
		for _, z := range back {
			if o.give(verb, &Group{[]int{u}, z}) {
				break
			}
		}
	}
	for _, u := range units {
		o.give("RECOVER", &Group{Units: []int{u}})
	}
	if hand := o.hand(); o.side == data.German && len(hand) > 4 {
		for _, u := range units {
			if o.give("DISCARD", &Discard{hand[0], u}) {
				break
			}
		}
	}
}

// entry is how good a zone is to come in by: near the enemy, and not in his arms.
func (o *officer) entry(zone int) int {
	if o.d.Zones[zone].Cordon {
		return -99
	}
	near := 99
	for _, u := range o.P.own(1 - o.side) {
		near = min(near, o.d.Far[zone][o.P.units[u].zone])
	}
	return -near - 9*points(o.P.enemies(o.side, zone), 1)
}

// refuge is how good a zone is to bring units back to: where friends hold good ground against
// enemies that are not too many.
func (o *officer) refuge(zone int) int {
	z := &o.d.Zones[zone]
	if o.side == data.German {
		return o.entry(zone)
	}
	return 2*z.Modifier + min(o.P.load(o.side, zone), 6) - o.about(1-o.side, zone)/2 + 8*points(!o.P.holdsIn(z.District), 1)
}
