package holdtheline39

import (
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// pool is the dice that a side throws together [CBT.1].
type pool struct{ National, Black, Red int }

func (a pool) plus(b pool) pool {
	return pool{a.National + b.National, a.Black + b.Black, a.Red + b.Red}
}

func (a pool) size() int { return a.National + a.Black + a.Red }

// battle is a combat before its dice are thrown: who fights where with what.
type battle struct {
	attacker int
	from     []int // the hexes of the attackers, each once
	to       int
	// price is what the attackers pay by their hexes, each for its own units, joint what they pay together
	// [CP.26] [ATT.5].
	price    []int
	joint    int
	units    []int // attackers
	foes     []int // defenders who take part
	dug      []int // those of them who are dug in as the dice fall [CBT.29]
	counters [data.Sides][]int
	exploit  bool
	air      *AirDie // of aircraft, for the attacker
	dice     [data.Sides]pool
	// factors lists the ground that helps the defender, ignored is how many successes or stars he
	// may ignore, stands that he may stay for ground [CBT.19], minor for a minor river alone [CBT.36].
	factors []string
	ignored int
	stands  bool
	minor   bool
}

// faceOf a block is the dice of the posture that is up [CBT.7]; better Polish units throw one more
// where they are prepared or dug in [CBT.10].
func (p *Position) faceOf(u int) pool {
	def, posture := &p.d.Units[u], p.blocks[u].posture
	f := def.Faces[posture]
	if f == nil {
		return pool{}
	}
	out := pool{National: f.Dice, Black: f.Black}
	if def.Superior && (posture == data.Prepared || posture == data.DugIn) {
		out.National++
	}
	return out
}

// less takes dice away, national ones first, never more than there are [CBT.16].
func (a pool) less(n int) pool {
	take := min(n, a.National)
	a.National -= take
	a.Black -= min(n-take, a.Black)
	return a
}

// water along the step of an attacker into the hex that is attacked.
func (p *Position) water(from, to int) int { return int(p.d.Water[from][p.d.Dir(from, to)]) }

// survey finds what ground does in a combat: factors of the first kind are minor river, town and
// forest [CBT.13] [CBT.14] [CBT.15], of the second great river, fort, mountain and marsh [CBT.16]
// [CBT.18] to [CBT.21]. A river helps the defender where all attackers come over one: as the smaller
// one where they come over two.
func (p *Position) survey(b *battle) {
	river := data.Major
	for _, from := range b.from {
		river = min(river, p.water(from, b.to))
	}
	first, second := p.d.Covers[b.to], p.d.Strongholds[b.to]
	if b.minor = river == data.Minor; b.minor {
		first = append([]string{"minor-river"}, first...)
	}
	if river == data.Major {
		second = append([]string{"great-river"}, second...)
	}
	b.factors, b.ignored, b.stands = slices.Concat(first, second), len(second), len(second) > 0
	foe := &b.dice[1-b.attacker]
	foe.Red += len(b.factors)
	if p.d.Fort[b.to] { // [CBT.22] [CBT.37] [CBT.45]
		foe.Red++
	}
	for _, u := range b.units {
		dice := p.faceOf(u)
		if p.d.Units[u].Armour {
			dice = dice.less(p.hampers(b, u))
		}
		b.dice[b.attacker] = b.dice[b.attacker].plus(dice)
	}
	for _, u := range b.foes {
		*foe = foe.plus(p.faceOf(u))
	}
}

// origin is the hex that a unit attacks from: an exploiting one has driven to it.
func (b *battle) origin(p *Position, u int) int {
	if b.exploit {
		return b.from[0]
	}
	return int(p.blocks[u].cell)
}

// hampers is how many dice fewer an attacking armoured unit throws [CBT.13] [CBT.16].
func (p *Position) hampers(b *battle, u int) int {
	n := len(p.d.Covers[b.to]) + 2*len(p.d.Strongholds[b.to])
	switch p.water(b.origin(p, u), b.to) {
	case data.Minor:
		n++
	case data.Major:
		n += 2
	}
	return n
}

// throw is what a side threw.
type throw struct {
	Dice   pool
	Faces  []string
	Ticks  int
	Stars  int
	Struck int // what the other side ignored
}

// successes count ticks and stars [CBT.6] [CBT.23].
func (t *throw) successes() int { return t.Ticks + t.Stars }

// national are the dice of a side, which Control may change in the course of a game [CBT.9].
func (p *Position) national(side int) dice.Die { return p.d.Tables.National[p.throws[side]] }

// throwAll throws a side's dice.
func (r *play) throwAll(side int, what string, n pool) throw {
	t := throw{Dice: n}
	tables := &r.d.Tables
	for _, lot := range []struct {
		count int
		die   dice.Die
	}{{n.National, r.P.national(side)}, {n.Black, tables.Black}, {n.Red, tables.National[data.German]}} {
		t.Faces = append(t.Faces, r.roll(what, side, lot.count, lot.die)...)
	}
	for _, f := range t.Faces {
		switch f {
		case data.Tick:
			t.Ticks++
		case data.Star:
			t.Stars++
		}
	}
	return t
}

// ignore lets the defender strike out stars, or ticks where there are none [CBT.20].
func (t *throw) ignore(n int) {
	for ; n > 0 && t.successes() > 0; n-- {
		if t.Struck++; t.Stars > 0 {
			t.Stars--
		} else {
			t.Ticks--
		}
	}
}

// fight throws the dice of a combat and carries out what they say for both sides, whoever acts [CBT.2].
// It tells whether the attacker won; a plain win moves nobody [CBT.26]. hits is what the attacker says that two hits
// do: of those that befall himself he has no say [CBT.25] [CBT.30].
func (r *play) fight(b *battle, hits string) (won bool) {
	p := r.P
	p.survey(b)
	r.name(b.units)
	r.name(b.foes)
	at := p.d.Hex(b.to)
	label := at.String()
	attack := r.throwAll(b.attacker, "attack on "+label, b.dice[b.attacker])
	defence := r.throwAll(1-b.attacker, "defence of "+label, b.dice[1-b.attacker])
	attack.ignore(b.ignored)
	result := outcomeOf(attack.successes(), defence.successes())
	won = result == "won" || result == "double"
	lost := result == "lost" || result == "lost-double"
	double := result == "double" || result == "lost-double"
	r.do(&Fought{
		Side: sideName(b.attacker), Hex: at, From: r.d.hexes(b.from), Attackers: p.names(b.units), Defenders: p.names(b.foes),
		Counters: [2][]string{r.counterNames(b.counters[b.attacker]), r.counterNames(b.counters[1-b.attacker])},
		Attack:   shown(&attack), Defence: shown(&defence), Factors: b.factors, Exploit: b.exploit, Result: result,
	})
	dead := 0
	switch {
	case won:
		dead = r.hit(b.foes, double, hits)
	case lost:
		dead = r.hit(b.units, double, "")
	}
	dead += r.strike(b.foes, attack.Stars)
	if struck := r.strike(b.units, defence.Stars); defence.Stars > 0 && struck == 0 {
		r.shake(b.units)
	}
	r.tryCounters(b)
	if double && won {
		r.withdraw(b, dead)
	} else if double && !b.exploit { // who exploits goes back to where it began
		r.fallBack(b)
	}
	return won
}

// outcomes of a combat, by what befalls the attackers.
var outcomes = [...]string{"double", "won", "draw", "lost", "lost-double"}

// outcomeOf successes of both sides: more win, twice as many by double [CBT.23] [CBT.27] [CBT.43].
func outcomeOf(attack, defence int) string {
	result := "draw"
	switch {
	case attack > defence && attack >= 2*defence:
		result = "double"
	case attack > defence:
		result = "won"
	case attack < defence && defence >= 2*attack:
		result = "lost-double"
	case attack < defence:
		result = "lost"
	}
	return result
}

func shown(t *throw) Thrown {
	return Thrown{Dice: t.Dice.National, Black: t.Dice.Black, Red: t.Dice.Red, Faces: strings.Join(t.Faces, " "), Ticks: t.Ticks, Stars: t.Stars, Ignored: t.Struck}
}

// targets are those who can be hit, in their order: dug in first [CBT.39], then the disordered, who fall, then who
// throws most [CBT.25]. Dummies and headquarters take no hits.
func (r *play) targets(units []int) []int {
	p := r.P
	list := slices.DeleteFunc(slices.Clone(units), func(u int) bool {
		return p.blocks[u].place != onMap || p.d.Units[u].HQ || p.d.Units[u].Dummy
	})
	rank := func(u int) int {
		b := &p.blocks[u]
		switch b.posture {
		case data.DugIn:
			return 0
		case data.Disordered:
			return 100
		}
		return 200 - p.faceOf(u).size()
	}
	slices.SortStableFunc(list, func(a, b int) int { return rank(a) - rank(b) })
	return list
}

// hit gives the losers one hit, or two for twice the successes [CBT.23] [CBT.27]: each disorders a
// unit or destroys a disordered one [CBT.24] [CBT.48] [RALLY.8]; two together may destroy one that
// two kill [CBT.28] [CBT.30], which is done where the winner says so or nobody else is left to hit.
// By the reference sheet twice the successes disorder every loser instead [CBT.50].
func (r *play) hit(losers []int, double bool, wish string) (dead int) {
	p := r.P
	list := r.targets(losers)
	if double && p.g.sheet {
		for _, u := range list {
			dead += r.hurt(u)
		}
		return dead
	}
	n := 1
	if double {
		n = 2
	}
	if n == 2 && len(list) > 0 && p.blocks[list[0]].posture != data.Disordered && p.d.Units[list[0]].Kills <= 2 && (wish == "KILL" || len(list) == 1 && wish != "SHAKE") {
		r.destroy(list[0], "hits", "CBT.28")
		return 1
	}
	for ; n > 0 && len(list) > 0; n-- {
		dead += r.hurt(list[0])
		list = list[1:]
	}
	return dead
}

// hurt disorders a unit, or destroys one that is disordered or has no such face: there is nothing
// between [CBT.41].
func (r *play) hurt(u int) (dead int) {
	p := r.P
	if p.blocks[u].posture == data.Disordered || p.d.Units[u].Faces[data.Disordered] == nil {
		r.destroy(u, "hits", "CBT.24")
		return 1
	}
	r.do(&Disordered{p.here(u), "hits"})
	return 0
}

// strike removes units by stars, those first that most stars are needed for; each star is spent
// once [CBT.31] [CBT.32] [CBT.33].
func (r *play) strike(units []int, stars int) (dead int) {
	p := r.P
	for stars > 0 {
		best := -1
		for _, u := range r.targets(units) {
			if k := p.d.Units[u].Kills; k <= stars && (best < 0 || k > p.d.Units[best].Kills) {
				best = u
			}
		}
		if best < 0 {
			return dead
		}
		stars -= p.d.Units[best].Kills
		dead++
		r.destroy(best, "stars", "CBT.32")
	}
	return dead
}

// shake disorders one attacker by stars that destroyed nobody [CBT.34].
func (r *play) shake(units []int) {
	for _, u := range r.targets(units) {
		if r.P.blocks[u].posture != data.Disordered {
			r.do(&Disordered{r.P.here(u), "stars"})
			return
		}
	}
}

// tryCounters throws a die of the enemy's for each special counter that was used: the score on it
// destroys it [CBT.35] [FORCE.17].
func (r *play) tryCounters(b *battle) {
	for side, list := range b.counters {
		for _, n := range list {
			def := &r.d.Assets[n]
			if !def.Special() {
				continue
			}
			face := r.roll("counter "+def.Name, 1-side, 1, r.P.national(1-side))[0]
			r.do(&CounterTried{Side: sideName(side), Counter: def.Name, Face: face, Lost: scores(def.Score, face)})
		}
	}
}

// scores tells whether a face is what was asked for: a star is no tick [RALLY.4].
func scores(wanted, face string) bool {
	switch wanted {
	case "success":
		return face == data.Tick
	case "critical":
		return face == data.Star
	}
	return face == data.Tick || face == data.Star
}

// destroy takes a unit out of the game. A division or brigade that has lost half of its units loses
// a gun counter [FORCE.7].
func (r *play) destroy(u int, cause string, ref rule.Ref) {
	p := r.P
	def := &p.d.Units[u]
	r.do(&Destroyed{p.here(u), cause, ref})
	if def.Formation < 0 {
		return
	}
	f := &p.d.Formations[def.Formation]
	gone := 0
	for _, n := range f.Units {
		if p.blocks[n].place == fallen {
			gone++
		}
	}
	if gone*2 < len(f.Units) || (gone-1)*2 >= len(f.Units) {
		return
	}
	for n := range p.assets {
		if a := &p.d.Assets[n]; a.Formation == def.Formation && !p.assets[n].Gone {
			r.do(&CounterLost{Side: sideName(def.Side), Counter: a.Name, Rule: "FORCE.7"})
			return
		}
	}
}

func (d *Data) hexes(cells []int) []hex.Hex {
	out := make([]hex.Hex, len(cells))
	for i, c := range cells {
		out[i] = d.Hex(c)
	}
	return out
}

func (r *play) counterNames(list []int) []string {
	var out []string
	for _, n := range list {
		out = append(out, r.d.Assets[n].Name)
	}
	return out
}
