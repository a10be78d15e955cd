package holdtheline39

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Form implements title.Position: the order form of the letter that is written, from what the seat
// knows. A line without its target orders nothing.
func (p *Position) Form(seat title.Seat) []string {
	p = p.Known(seat).(*Position)
	k := p.desk(seat)
	if k == nil || k.side < 0 || p.Over() {
		return nil
	}
	switch p.ph {
	case planning:
		return p.decisionLines(k)
	case actions:
		return slices.Concat(p.cardLines(k), p.actionLines(k))
	}
	lines := p.marchLines(k)
	if k.leads() {
		lines = append(lines, p.hangars(k.side)...)
	}
	return lines
}

// decisionLines are what a High Command settles before the game, with the choices [NPC.12].
func (p *Position) decisionLines(k *desk) (lines []string) {
	for n := range p.d.Affairs.Decisions {
		d := &p.d.Affairs.Decisions[n]
		if !k.leads() || d.SideName != sideName(k.side) || p.decided[n] >= 0 {
			continue
		}
		line := "DECIDE " + d.Item + "   #"
		for i := range d.Choices {
			line += " " + d.Choices[i].Name
		}
		lines = append(lines, line)
	}
	return lines
}

// cardLines are the regions for which a desk lays a card, with the hand there [SEQ.3].
func (p *Position) cardLines(k *desk) (lines []string) {
	for region, word := range regionWords {
		hand := slices.Sorted(slices.Values(p.hands[k.side][region]))
		if len(hand) == 0 || p.cardRights(k, &Initiative{Region: word}) != nil {
			continue
		}
		line := "CARD " + word + "   #"
		for _, card := range hand {
			line += " " + itoa(card)
		}
		lines = append(lines, line)
	}
	return lines
}

// actionLines are the rallies [RALLY.1], attacks [ATT.1] [ATT.11] and drives [EXP.3] that a desk's
// blocks can be ordered to, an attack by each hex from which it comes; before them the pots of those
// blocks, out of which they are paid [SEQ.4].
func (p *Position) actionLines(k *desk) (lines []string) {
	var pots []int8
	add := func(line string, units ...int) {
		lines = append(lines, line)
		for _, u := range units {
			if pot := p.blocks[u].pot; pot >= 0 && p.pots[pot] > 0 && !slices.Contains(pots, pot) {
				pots = append(pots, pot)
			}
		}
	}
	for cell := range p.first {
		own := p.led(k, cell)
		if len(own) == 0 {
			continue
		}
		for _, u := range own {
			if p.mayRally(k.side, u, &Rally{}) == nil {
				add("RALLY   # "+p.unit(u)+" in "+p.d.Hex(cell).String(), u)
			}
		}
		for _, prepared := range []bool{true, false} {
			for _, near := range &p.d.Near[cell] {
				if near < 0 || !p.sighted(1-k.side, int(near)) {
					continue
				}
				party := slices.DeleteFunc(slices.Clone(own), func(u int) bool {
					return (p.blocks[u].posture == data.Prepared) != prepared || p.fits(k.side, u, int(near), false) != nil
				})
				if len(party) > 0 {
					add("ATTACK   # "+p.d.Hex(int(near)).String()+" WITH "+strings.Join(p.names(party), " "), party...)
				}
			}
		}
		for _, u := range own {
			if b := &p.blocks[u]; b.posture == data.Exploit && !b.Struck {
				add("EXPLOIT "+p.unit(u)+"   # "+p.d.Hex(cell).String(), u)
			}
		}
	}
	slices.Sort(pots)
	var purse []string
	for _, pot := range pots {
		purse = append(purse, "PUT   # "+itoa(int(p.pots[pot]))+" FROM "+p.unit(p.d.HQs[pot]))
	}
	return append(purse, lines...)
}

// marchLines are the blocks that can march, with where each stands [MOV.3] [MOV.6]; motorised ones
// where a point is left for it [MOV.1].
func (p *Position) marchLines(k *desk) (lines []string) {
	for cell := range p.first {
		for _, u := range p.led(k, cell) {
			def, b := &p.d.Units[u], &p.blocks[u]
			free := !def.Motorised || def.HQ || b.posture == data.Disordered
			if p.moves(k.side, u) == nil && (free || p.points(k.side, cell) >= p.d.Tables.Price.MotorMove) {
				lines = append(lines, "MOVE "+p.unit(u)+"   # "+p.d.Hex(cell).String()+" "+data.PostureNames[b.posture])
			}
		}
	}
	return lines
}

// led are the blocks in a hex that a desk leads.
func (p *Position) led(k *desk, cell int) []int {
	return slices.DeleteFunc(p.at(k.side, cell), func(u int) bool { return !k.tactical || !p.mine(k, u) })
}

// hangars lists the aircraft of a side for a form, those together that lie in one box of a zone with one
// target, each with the order that there is for them.
func (p *Position) hangars(side int) (lines []string) {
	type group struct {
		plane
		fighters bool
	}
	var groups []group
	planes := map[group][]int{}
	for n, a := range p.sky.planes {
		def := &p.d.Planes[n]
		if def.Side != side || a.box == brokenUp {
			continue
		}
		g := group{a, def.Fighter}
		if planes[g] == nil {
			groups = append(groups, g)
		}
		planes[g] = append(planes[g], n)
	}
	for _, g := range groups {
		note := data.RegionNames[g.zone] + ", " + BoxNames[g.box]
		if g.target != data.NoTarget {
			note += ", " + data.TargetNames[g.target]
		}
		lines = append(lines, p.hangar(side, g.plane, g.fighters, planes[g], note))
	}
	return lines
}

// hangar offers the order for aircraft in a box, or tells their names where there is none.
func (p *Position) hangar(side int, a plane, fighters bool, planes []int, note string) string {
	b := &Wings{Planes: planes}
	_, out := a.box.column()
	switch {
	case a.box.flies():
		return order.Offer(p.d.language.Order(side, "REST", b).Canon, note)
	case !out || a.sent:
		return "# " + p.d.planes.Labels(side, planes) + "   # " + note
	case !fighters && a.target == data.NoTarget:
		b.Target = data.TargetNames[data.Lines]
	}
	return order.Offer(p.d.language.Order(side, "FLY", b).Canon, note)
}
