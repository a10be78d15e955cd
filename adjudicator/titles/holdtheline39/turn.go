package holdtheline39

import (
	"slices"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// cardStep lays the initiative cards [SEQ.3] [INIT.5]: first those that come from the reserve
// [INIT.3], then one of each side for each region, without an order the middle one of the hand.
// They are turned once points lie on hexes [SEQ.6] [INIT.6].
func (r *play) cardStep() {
	for side := range data.Sides {
		r.each(side, -1, "DEAL", "CARD")
		for region := range data.Regions {
			hand := slices.Sorted(slices.Values(r.P.hands[side][region]))
			if n := len(hand); n > 0 && r.cards[side][region] == 0 {
				r.cards[side][region] = hand[n/2]
			}
		}
	}
}

// card lays a card in a region [INIT.2].
func (r *play) card(side int, o *Initiative) *rule.Refusal {
	region := regionNamed(o.Region)
	if !slices.Contains(r.P.hands[side][region], o.Card) {
		return rule.Refuse("no-such-card", "INIT.2").With("card", itoa(o.Card), "region", data.RegionNames[region])
	}
	r.cards[side][region] = o.Card
	return nil
}

// regionWords are the regions in orders, by number.
var regionWords = []string{"NORTH", "SOUTH"}

// regionNamed is a region by its word in an order.
func regionNamed(word string) int { return max(slices.Index(regionWords, word), 0) }

// deal takes a card from the reserve to a region [INIT.3].
func (r *play) deal(side int, o *Initiative) *rule.Refusal {
	if !slices.Contains(r.P.hands[side][data.Regions], o.Card) {
		return rule.Refuse("no-such-card", "INIT.3").With("card", itoa(o.Card), "region", "reserve")
	}
	r.do(&CardDealt{Side: sideName(side), Region: data.RegionNames[regionNamed(o.Region)], Card: o.Card})
	return nil
}

// reveal turns the cards: the higher one has the initiative in its region [SEQ.6] [INIT.1], equal
// ones leave it where it was [SEQ.7], after what bombs took off [INIT.9]. They are spent [INIT.7].
func (r *play) reveal() {
	for region := range data.Regions {
		g, p := r.cards[data.German][region], r.cards[data.Polish][region]
		winner := int(r.P.initiative[region])
		bombed := [2]int{r.P.offCard(data.German, region), r.P.offCard(data.Polish, region)}
		switch have, foe := g-bombed[data.German], p-bombed[data.Polish]; {
		case have > foe:
			winner = data.German
		case foe > have:
			winner = data.Polish
		}
		r.do(&InitiativeSettled{Region: data.RegionNames[region], German: g, Polish: p, Winner: sideName(winner), Bombed: bombed})
	}
}

// allotment hands points down the chain for the next turn [CP.2] [CP.3]: what the German High Command
// and army groups allot, in the order written and as far as it lasts, and the rest to those below by
// the share of the headquarters under them; a Polish headquarters has its own, and further ones
// [CP.4]. What comes to a headquarters that is not fed is lost on the way [CP.6] [CP.13], and a pot
// holds no more than its limit [CP.24]. The west costs the Germans points once it is a front [NPC.7].
func (r *play) allotment() {
	p, shares := r.P, r.P.shares()
	stock, coming := make([]int, len(p.d.chain)), r.polishPoints(shares)
	weight := func(n int) int { return r.weigh(n, shares) }
	for n, l := range p.d.chain {
		switch {
		case l.side != data.German:
		case l.pot >= 0:
			coming[l.pot] = stock[n]
		default:
			if l.above < 0 {
				stock[n] = max(0, weight(n)-r.offStock(data.German)-p.burden())
			}
			r.allotDown(n, stock, weight)
		}
	}
	for pot, cut := range p.bombedPoints(coming) {
		r.fill(pot, coming[pot], cut)
	}
}

// polishPoints are what comes to each Polish headquarters: its own, and further ones [CP.4]; what is
// off the stock is off whoever would get most.
func (r *play) polishPoints(shares []int) []int {
	coming := r.furtherPoints()
	for pot, hq := range r.d.HQs {
		if r.d.Units[hq].Side == data.Polish {
			coming[pot] += shares[pot]
		}
	}
	for range r.offStock(data.Polish) {
		most := 0
		for pot, n := range coming {
			if n > coming[most] {
				most = pot
			}
		}
		coming[most] = max(0, coming[most]-1)
	}
	return coming
}

// furtherPoints are the further points that Polish headquarters get this turn [CP.4]. In the opening
// turns they come as they were promised a turn ago, and what High Command allots is promised for the
// turn after [CP.5].
func (r *play) furtherPoints() []int {
	p := r.P
	if p.turn > p.d.Tables.Opening+1 {
		return r.extra(p.further())
	}
	now := make([]int, len(p.d.HQs))
	for pot, n := range p.promised {
		now[pot] = int(n)
	}
	if p.turn <= p.d.Tables.Opening {
		next := r.extra(p.further())
		for pot, hq := range p.d.HQs {
			if p.d.Units[hq].Side == data.Polish && p.blocks[hq].place == onMap && next[pot] != int(p.promised[pot]) {
				r.do(&Promised{p.headquarters(hq), next[pot]})
			}
		}
	}
	return now
}

// extra deals out further points as the Polish High Command allots them, in the order written and as
// far as they last, and the rest as it would go without an order.
func (r *play) extra(usual []int) []int {
	p := r.P
	left, given, total := p.d.Tables.Points.PolishExtra, map[int]bool{}, 0
	out := make([]int, len(usual))
	for o, b := range due[Allot](r, r.orders[data.Polish]) {
		o.done = true
		to, share := &p.d.chain[b.To], min(b.Points, left)
		pot := slices.IndexFunc(p.d.HQs, func(hq int) bool {
			return p.blocks[hq].place == onMap && (p.d.Units[hq].Army == to.name || p.unit(hq) == to.name)
		})
		if pot < 0 {
			r.fail(o, rule.Refuse("no-headquarters", "CP.10").With("unit", to.name))
			continue
		}
		out[pot], given[pot] = share, true
		left -= share
		r.do(&Allotted{Side: sideName(data.Polish), From: "P-HC", To: to.name, Points: share, Asked: b.Points})
	}
	for pot, n := range usual {
		if !given[pot] {
			total += n
		}
	}
	for pot, n := range usual {
		if !given[pot] && total > 0 {
			out[pot] = left * n / total
			left, total = left-out[pot], total-n
		}
	}
	return out
}

// weigh is the sum of the shares of the headquarters under a command.
func (r *play) weigh(n int, shares []int) int {
	if pot := r.d.chain[n].pot; pot >= 0 {
		return shares[pot]
	}
	sum := 0
	for m, l := range r.d.chain {
		if l.above == n {
			sum += r.weigh(m, shares)
		}
	}
	return sum
}

// allotDown shares what a command has among those below it.
func (r *play) allotDown(n int, stock []int, weight func(int) int) {
	p := r.P
	side, left := p.d.chain[n].side, stock[n]
	given := map[int]bool{}
	for o, b := range due[Allot](r, r.orders[side]) {
		if p.d.chain[b.To].above != n {
			continue
		}
		o.done, given[b.To] = true, true
		share := min(b.Points, left)
		stock[b.To] = share
		left -= share
		r.do(&Allotted{Side: sideName(side), From: p.d.chain[n].name, To: p.d.chain[b.To].name, Points: share, Asked: b.Points})
	}
	total := 0
	for m, l := range p.d.chain {
		if l.above == n && !given[m] {
			total += weight(m)
		}
	}
	for m, l := range p.d.chain {
		if l.above == n && !given[m] && total > 0 {
			w := weight(m)
			stock[m] = left * w / total
			left, total = left-stock[m], total-w
			if l.pot < 0 && stock[m] > 0 {
				r.do(&Allotted{Side: sideName(side), From: p.d.chain[n].name, To: l.name, Points: stock[m], Asked: -1})
			}
		}
	}
}

// fill adds points to a pot, but for what bombs cost.
func (r *play) fill(pot, n, bombed int) {
	p := r.P
	hq := p.d.HQs[pot]
	if p.blocks[hq].place != onMap || n == 0 {
		return
	}
	fed := p.fed(pot)
	if !fed {
		n = 0
	}
	n = max(min(n-bombed, p.limit(pot)-int(p.pots[pot])), 0)
	r.do(&PotFilled{p.headquarters(hq), n, !fed, bombed})
}

// reinforcements bring in who is ready next turn [FORCE.26] [FORCE.31]: Poles beside the town that
// they gather at, Germans where supply routes begin; who finds no room waits.
func (r *play) reinforcements() {
	p := r.P
	for u := range p.blocks {
		def := &p.d.Units[u]
		if p.blocks[u].place != away || def.Raised || p.ready(u) > p.turn+1 {
			continue
		}
		if def.Army == "G-OKH" && (!p.yes("RESERVE") || p.yes("WEST")) { // [FORCE.29]
			continue
		}
		cell, pot := p.gathers(u), p.blocks[u].pot
		if cell < 0 {
			continue
		}
		if pot < 0 {
			pot = int8(p.nearestPot(def.Side, cell))
		}
		name := ""
		if pot >= 0 {
			name = p.unit(p.d.HQs[pot])
		}
		r.do(&Arrived{p.spotAt(u, cell), name})
	}
}

// gathering is how many hexes from where it is awaited a unit may come into the game.
const gathering = 3

// gathers is the hex in which a unit comes into the game, -1 for none: friendly, with room, the
// nearest of those about.
func (p *Position) gathers(u int) int {
	def := &p.d.Units[u]
	var sources []int
	switch {
	case def.Near >= 0:
		sources = []int{def.Near}
	default:
		for cell, edge := range p.d.Edge {
			if north := p.d.Region[cell] == data.North; edge && (def.Army != "G-AGN" || north) && (def.Army != "G-AGS" || !north) {
				sources = append(sources, cell)
			}
		}
	}
	best, near := -1, gathering+1
	for _, s := range sources {
		for _, cell := range p.d.around(s, gathering) {
			n := p.d.Distance(s, cell)
			if n > near || n == near && cell >= best || p.d.Terrain[cell] == data.Barred || p.d.Terrain[cell] == data.Mountain {
				continue
			}
			if p.friendly(def.Side, cell) && p.room(u, cell) {
				best, near = cell, n
			}
		}
	}
	return best
}

// around lists the cells within so many steps of one, itself first.
func (d *Data) around(cell, steps int) []int {
	list := []int{cell}
	for from := 0; steps > 0; steps-- {
		ring := list[from:]
		from = len(list)
		for _, at := range ring {
			for _, n := range &d.Near[at] {
				if n >= 0 && !slices.Contains(list, int(n)) {
					list = append(list, int(n))
				}
			}
		}
	}
	return list
}

// nearestPot is the headquarters of a side nearest to a hex, -1 for none.
func (p *Position) nearestPot(side, cell int) int {
	best, near := -1, 1000
	for pot, hq := range p.d.HQs {
		if at := int(p.blocks[hq].cell); p.d.Units[hq].Side == side && at >= 0 && p.d.Distance(at, cell) < near {
			best, near = pot, p.d.Distance(at, cell)
		}
	}
	return best
}

// turnOver ends a turn: points on hexes are lost [CP.27], who is ready comes, points come down the
// chain, and the next turn begins, or the game is over [SEQ.19].
func (r *play) turnOver() {
	p := r.P
	r.dutyStep()
	if p.turn >= p.turns() {
		r.end()
		return
	}
	r.reinforcements()
	r.disbandArmies()
	r.do(&TurnBegan{Turn: p.turn + 1})
	r.allotment()
	r.calendar()
}

// disbandArmies leaves the posts of armies of which nothing is left to nobody, so that who held them may be
// allocated anew [CHAIN.12] [CHAIN.14].
func (r *play) disbandArmies() {
	p := r.P
	left := map[string]bool{}
	for u := range p.blocks {
		if b := &p.blocks[u]; b.place == onMap || b.place == away && !p.d.Units[u].Raised {
			left[p.d.Units[u].Army], left[p.armyOf(u)] = true, true
		}
	}
	for post := range p.d.Seats {
		if s := &p.d.Seats[post]; s.Tactical() && p.holders[post] >= 0 && !left[s.Army] {
			r.do(&Appointed{Side: s.Side, Post: s.ID})
		}
	}
}

// inTime tells whether the German took an objective by its day in 1939, or so few turns after it that it
// counts twice all the same [SEQ.25].
func (p *Position) inTime(i int) bool {
	return p.taken[i] > 0 && int(p.taken[i]) <= p.d.Objectives[i].Turn+p.d.Tables.Grace
}

// end counts the objectives: those that the German holds, twice for one taken in time, and those that
// the Pole holds still [SEQ.25].
func (r *play) end() {
	result := r.P.score()
	german, polish := result.Totals[data.German].Points, result.Totals[data.Polish].Points
	winner := "draw"
	switch {
	case german > polish:
		winner = sideName(data.German)
	case polish > german:
		winner = sideName(data.Polish)
	}
	r.do(&GameEnded{Winner: winner, German: german, Polish: polish})
}

// score is what both sides have by now.
func (p *Position) score() title.Result {
	r := title.Result{Totals: []title.Total{{Side: sideName(data.German)}, {Side: sideName(data.Polish)}}}
	for i, o := range p.d.Objectives {
		side, kind, points := data.Polish, "held", o.Value
		if int(p.owner[o.At]) == data.German {
			side, kind = data.German, "late"
			if p.inTime(i) {
				kind, points = "in-time", 2*o.Value
			}
		}
		r.Totals[side].Points += points
		r.Lines = append(r.Lines, title.ScoreRow{Side: sideName(side), Kind: kind, Name: o.Town, Count: 1, Points: points, Rule: "SEQ.25"})
	}
	if n := p.sky.cities / p.d.Air.Effect.CityOutrage; n > 0 { // [AIR.10]
		r.Totals[data.Polish].Points += n
		r.Lines = append(r.Lines, title.ScoreRow{Side: sideName(data.Polish), Kind: "cities-bombed", Count: p.sky.cities, Points: n, Rule: "AIR.10"})
	}
	return r
}
