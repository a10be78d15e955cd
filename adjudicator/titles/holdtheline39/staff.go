package holdtheline39

import (
	"cmp"
	"maps"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Staff implements title.Position: the letter of a seat, from what it knows. Who commands deals cards
// and points and sends aircraft, who leads an army fights and marches, Control rules; PASS says that
// there is nothing to do.
func (p *Position) Staff(seat title.Seat) []string {
	k := p.desk(seat)
	if k == nil || p.Over() {
		return nil
	}
	if k.side < 0 {
		return p.rulesOn(k)
	}
	o := newOfficer(p, k)
	switch p.ph {
	case planning:
		o.council()
	case actions:
		o.lead()
		o.rallies()
		o.fuel()
		o.strikes()
		o.raids()
		o.guard()
		o.provide()
	default:
		o.marches()
		o.span()
		o.poses()
		o.skies()
		o.allot()
	}
	if list := o.letter(); len(list) > 0 {
		return list
	}
	return []string{"PASS"}
}

// officer carries each order out on a copy of what his seat knows as he writes it, so that each
// stands beside those before it.
type officer struct {
	*play
	k   *desk
	out []order.Order
	// units are the blocks that he leads, enemies the hexes with enemies whom he knows of.
	units, enemies []int
	own            []bool        // blocks that he leads
	bound          map[int]bool  // who has its task
	foe            []bool        // hexes with such enemies
	feeds          map[int][]int // pots that give points to a hex
	// goals are where headquarters make for, ways the ground before a place.
	goals  map[int]int
	ways   map[way][]int
	search hex.Search
	// mauled are the zones whose airfields were bombed the day before.
	mauled [data.Regions]bool
}

// way is a place, and who makes for it.
type way struct {
	goal      int
	motorised bool
}

func newOfficer(p *Position, k *desk) *officer {
	known := p.Known(k.seat).(*Position)
	o := &officer{play: known.begin(), k: k, bound: map[int]bool{}, goals: map[int]int{}, ways: map[way][]int{}}
	o.P, o.dry = known, true
	o.own, o.foe = make([]bool, len(known.blocks)), make([]bool, known.d.Cells)
	if !k.tactical {
		return o
	}
	seen := map[int]bool{}
	for u := range known.blocks {
		switch cell, def := int(known.blocks[u].cell), &known.d.Units[u]; {
		case cell < 0:
		case def.Side == k.side && known.mine(k, u) && !def.Still && o.sharesOut(u):
			o.units, o.own[u] = append(o.units, u), true
		case def.Side != k.side && known.blocks[u].seen != hidden:
			seen[cell] = true
		}
	}
	for i := range known.strangers {
		seen[known.d.Cell(known.strangers[i].Hex)] = true
	}
	o.enemies = slices.Sorted(maps.Keys(seen))
	for _, cell := range o.enemies {
		o.foe[cell] = true
	}
	return o
}

// sharesOut tells whether a block is the desk's own where several lead its army: they part by
// headquarters.
func (o *officer) sharesOut(u int) bool {
	pot := int(o.P.blocks[u].pot)
	if pot < 0 {
		return true
	}
	army, place, leaders, nth := o.d.Units[o.d.HQs[pot]].Army, 0, 0, 0
	for i := range o.P.desks {
		if k := &o.P.desks[i]; slices.Contains(k.armies, army) {
			if k.seat == o.k.seat {
				nth = leaders
			}
			leaders++
		}
	}
	for _, hq := range o.d.HQs[:pot] {
		if o.d.Units[hq].Army == army {
			place++
		}
	}
	return place%leaders == nth
}

// give carries an order out on the copy, and writes it down if it stands.
func (o *officer) give(verb string, body any) bool {
	x := o.d.language.Order(o.k.side, verb, body)
	if o.try(o.k, &x) != nil || o.Err != nil {
		return false
	}
	o.out = append(o.out, x)
	return true
}

// fighters are the blocks that can fight.
func (o *officer) fighters() (list []int) {
	for _, u := range o.units {
		if def := &o.d.Units[u]; !def.HQ && !def.Dummy && o.P.blocks[u].place == onMap {
			list = append(list, u)
		}
	}
	return list
}

// cell of a block.
func (o *officer) cell(u int) int { return int(o.P.blocks[u].cell) }

// giver is a pot or a town, and what it can give.
type giver struct{ from, points int }

// sources are those that give points to the hex of a block: the pot that it is under, others that the
// desk leads, and Polish towns.
func (o *officer) sources(u int) (list []giver) {
	cell, own := o.cell(u), int(o.P.blocks[u].pot)
	if o.feeds == nil {
		o.feed()
	}
	for _, mine := range []bool{true, false} {
		for _, pot := range o.feeds[cell] {
			if (pot == own) == mine && o.P.pots[pot] > 0 {
				list = append(list, giver{pot, int(o.P.pots[pot])})
			}
		}
	}
	for i := range o.d.Towns {
		if t := &o.d.Towns[i]; o.k.side == data.Polish && t.Cap > o.drawn[i] && o.d.Distance(t.At, cell) <= o.d.Tables.Limit.Range {
			list = append(list, giver{len(o.d.HQs) + i, t.Cap - o.drawn[i]})
		}
	}
	return list
}

// feed notes which pots of the desk's give points to which hexes.
func (o *officer) feed() {
	o.feeds = map[int][]int{}
	for pot, hq := range o.d.HQs {
		if o.P.pots[pot] == 0 || o.cell(hq) < 0 || !o.P.mine(o.k, hq) {
			continue
		}
		for _, u := range o.fighters() {
			if cell := o.cell(u); !slices.Contains(o.feeds[cell], pot) && o.leads(pot, cell) {
				o.feeds[cell] = append(o.feeds[cell], pot)
			}
		}
	}
}

// leads tells whether a pot gives points to a hex that may be in its range.
func (o *officer) leads(pot, cell int) bool {
	far := o.d.Distance(o.cell(o.d.HQs[pot]), cell) > o.d.Tables.Limit.Range
	if far && !slices.ContainsFunc(o.P.routes[pot], func(at int16) bool { return o.d.Distance(int(at), cell) <= 1 }) {
		return false
	}
	return o.P.commands(pot, cell)
}

// purse is how many points could come to the hex of a block.
func (o *officer) purse(u int) (n int) {
	for _, s := range o.sources(u) {
		n += s.points
	}
	return n
}

// fund sees to it that so many points lie on the hex of a block, out of one source or several; false
// where there are not so many.
func (o *officer) fund(u, need int) bool {
	need -= o.P.points(o.k.side, o.cell(u))
	if need <= 0 {
		return true
	}
	if o.purse(u) < need {
		return false
	}
	for _, s := range o.sources(u) {
		if n := min(need, s.points); n > 0 && o.give("PUT", &Points{Points: n, Hex: o.d.Hex(o.cell(u)), From: s.from}) {
			need -= n
		}
	}
	return need <= 0
}

// more lays further points on the hex of a block.
func (o *officer) more(u, points int) bool { return o.fund(u, o.P.points(o.k.side, o.cell(u))+points) }

// heads tells whether the desk is the first of those that have a command, so that two do not give
// the same order.
func (o *officer) heads(command string) bool {
	for i := range o.P.desks {
		if k := &o.P.desks[i]; slices.Contains(k.commands, command) || slices.Contains(k.armies, command) {
			return k.seat == o.k.seat
		}
	}
	return false
}

// lead lays initiative cards: the German his best ones in the first days and middling ones later, the
// Pole a good one every third day; what is in reserve comes to a region on even days [INIT.1] [INIT.3].
func (o *officer) lead() {
	side, turn := o.k.side, o.P.turn
	high, groups := "P-HC", []string{"P-HC", "P-HC"}
	if side == data.German {
		high, groups = "G-HC", []string{"G-AGN", "G-AGS"}
	}
	if reserve := slices.Sorted(slices.Values(o.P.hands[side][data.Regions])); o.heads(high) && turn%2 == 0 && len(reserve) > 0 {
		o.give("DEAL", &Initiative{Region: regionWords[turn/2%data.Regions], Card: reserve[len(reserve)-1]})
	}
	for region, word := range regionWords {
		hand := slices.Sorted(slices.Values(o.P.hands[side][region]))
		if len(hand) == 0 || !o.heads(groups[region]) {
			continue
		}
		n := len(hand) / 2
		switch best := turn%3 == region; {
		case side == data.German && turn <= 3, side == data.Polish && best:
			n = len(hand) - 1
		case side == data.Polish:
			n = 0
		}
		o.give("CARD", &Initiative{Region: word, Card: hand[n]})
	}
}

// council decides before the game: the German puts his weight in the South, where most of his armour
// and the way to Kraków and Warsaw are. The day of the attack, how Poland mobilises and all else is as
// it was in history, which is what nobody decides.
func (o *officer) council() {
	if o.k.side == data.German && o.heads("G-HC") {
		for _, item := range []string{"STOCKS", "RESERVES"} {
			o.give("DECIDE", &Decide{Item: item, Choice: "SOUTH"})
		}
	}
}

// rulesOn is what Control's staff officer rules otherwise than a matter goes by itself [NPC.3]: what
// would befall a headquarters without any effect is put off, whoever is charged and had nothing to act
// with is acquitted [CHAIN.5], and a campaign that nobody leads by more than a point has another turn
// [SEQ.18].
func (p *Position) rulesOn(k *desk) (lines []string) {
	if first := slices.IndexFunc(p.desks, func(o desk) bool { return o.side < 0 }); p.ph != actions || p.desks[first].seat != k.seat {
		return []string{"PASS"}
	}
	write := func(verb string, body any) { lines = append(lines, p.d.language.Order(k.side, verb, body).Canon) }
	for _, m := range p.agenda {
		switch totals := p.score().Totals; {
		case m.Post != "" && m.Yes && p.helpless(p.d.Seats[p.d.Post(m.Post)].Army):
			write("ACQUIT", &Verdict{p.d.Post(m.Post)})
		case m.Event != "" && !p.bites(m):
			write("POSTPONE", &Ruling{Matter: m.Matter})
		case m.Matter == "TURN" && max(totals[0].Points-totals[1].Points, totals[1].Points-totals[0].Points) <= 1:
			write("RULE", &Ruling{m.Matter, "YES"})
		}
	}
	if lines == nil {
		lines = []string{"PASS"}
	}
	return lines
}

// helpless tells whether an army has no point to act with.
func (p *Position) helpless(army string) bool {
	for pot, hq := range p.d.HQs {
		if p.d.Units[hq].Army == army && p.pots[pot] > 0 {
			return false
		}
	}
	return true
}

// bites tells whether an event would change anything for the headquarters that it befalls, or can no
// more since that is lost.
func (p *Position) bites(m pending) bool {
	pot := slices.IndexFunc(p.d.HQs, func(u int) bool { return p.unit(u) == m.HQ })
	switch c := &p.d.Affairs.Chances[p.d.Affairs.Event(m.Event)]; {
	case pot < 0 || p.blocks[p.d.HQs[pot]].place != onMap:
		return true
	case c.Points > 0:
		return int(p.pots[pot]) < p.limit(pot)
	case c.Points < 0:
		return p.pots[pot] > 0
	case c.Reveals:
		return p.exposed(pot) >= 0
	case c.Countermands:
		return p.readied(pot) >= 0
	}
	return true
}

// allot hands the points of each command that the desk heads to those below it, by what their pots
// want; the one that would get most takes what is left [CP.2] [CP.3].
func (o *officer) allot() {
	for n, l := range o.d.chain {
		if l.side != o.k.side || l.pot >= 0 || !o.heads(l.name) {
			continue
		}
		var below []int
		want, all := map[int]int{}, 0
		for m, c := range o.d.chain {
			if _, room := o.holds(m); c.above == n && room > 0 {
				below, want[m] = append(below, m), room
				all += room
			}
		}
		if len(below) == 0 {
			continue
		}
		stock, _ := o.holds(n)
		if o.k.side == data.Polish {
			stock = o.d.Tables.Points.PolishExtra
		}
		most := slices.MaxFunc(below, func(a, b int) int { return cmp.Compare(want[a], want[b]) })
		for _, m := range below {
			if m != most {
				o.give("ALLOT", &Allot{Points: stock * want[m] / all, To: m})
			}
		}
	}
}

// holds tells what comes to a command each turn by the headquarters under it, and how much room their
// pots have.
func (o *officer) holds(n int) (share, room int) {
	if pot := o.d.chain[n].pot; pot >= 0 {
		if o.P.blocks[o.d.HQs[pot]].place != onMap {
			return 0, 0
		}
		return o.P.share(pot), max(o.P.limit(pot)-int(o.P.pots[pot]), 0)
	}
	for m, l := range o.d.chain {
		if l.above == n {
			s, r := o.holds(m)
			share, room = share+s, room+r
		}
	}
	return share, room
}

// letter is what was written, in the order in which it is carried out: points for one hex in one
// order, and blocks that do the same together.
func (o *officer) letter() (lines []string) {
	slices.SortStableFunc(o.out, func(a, b order.Order) int {
		return actOf(a.Verb) - actOf(b.Verb)
	})
	var list []order.Order
	for _, x := range o.out {
		from := 0 // who marches goes in the order in which that was tried
		if x.Verb == "MOVE" {
			from = max(len(list)-1, 0)
		}
		if n := slices.IndexFunc(list[from:], func(y order.Order) bool { return joins(&y, &x) }); n >= 0 {
			n += from
			list[n] = o.d.language.Order(o.k.side, x.Verb, list[n].Body)
			continue
		}
		list = append(list, x)
	}
	return order.Canons(list)
}

// joins adds an order to one that says the same of other blocks, or of more points; false where it
// is another matter.
func joins(to, x *order.Order) bool {
	if to.Verb != x.Verb {
		return false
	}
	switch b := x.Body.(type) {
	case *Points:
		a := to.Body.(*Points)
		if a.Hex == b.Hex && a.From == b.From && a.Points+b.Points <= mostPut {
			a.Points += b.Points
			return true
		}
	case *March:
		if a := to.Body.(*March); a.Hexes[0] == b.Hexes[0] && len(a.Units) < mostListed && to.Verb == "MOVE" {
			a.Units = append(a.Units, b.Units...)
			return true
		}
	case *Route:
		if a := to.Body.(*Route); a.HQ == b.HQ {
			a.Hexes = append(a.Hexes, b.Hexes...)
			return true
		}
	case *Pose:
		if a := to.Body.(*Pose); len(a.Units) < mostListed {
			a.Units = append(a.Units, b.Units...)
			return true
		}
	}
	return false
}
