package polandcampaign

import (
	"slices"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
)

// What a refusal suggests is not refused itself, whatever was refused and whatever
// else is on the sheet.
func TestSuggestionsAreOrdersThatStand(t *testing.T) {
	count := kit.Suggestions(t, theTitle, kit.Options{Games: 5, Seed: 39})
	for _, kind := range []string{
		"too-many-mp", "engaged-stop", "sea", "forbidden-terrain", "enemy-hex", "overstack", "no-way", "neutral",
		"not-adjacent", "no-enemy-there", "air-too-many", "bad-city", "bad-retreat",
	} {
		if count[kind] < 2 {
			t.Errorf("%s came with a suggestion %d times", kind, count[kind])
		}
	}
	t.Log(count)
}

// Blunders draws orders that players may write and that are mostly refused: to any
// unit, to go anywhere, or to attack with whoever stands near.
func (t *Title) Blunders(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side := pos.(*Position), sideOf(string(seat))
	if side == nobody {
		return nil
	}
	verbs := [...]string{"MOVE", "MOVE", "MOVE", "MOVE", "EXIT", "ENTER", "PLACE", "DROP", "LAND", "RETREAT"}
	var out []order.Order
	for range 30 {
		u := p.d.Any(side, pick)
		hexes := []hex.Hex{p.d.Hex(p.anywhere(u, pick))}
		if c := p.combat; c != nil {
			u = int(slices.Concat(c.Defenders, c.Attackers)[pick(len(c.Defenders)+len(c.Attackers))])
		}
		out = append(out, p.d.marchOrder(side, verbs[pick(len(verbs))], u, hexes))
	}
	for u := range p.d.Units {
		if int(p.d.Units[u].Side) != side {
			continue
		}
		if near := p.targets(u); len(near) > 0 && pick(4) == 0 {
			out = append(out, p.d.Tongue.Order(side, "ATTACK", &Assault{Hex: p.d.Hex(int(near[0])), Units: []int{u}, Air: 21 + pick(9)}))
		}
		if p.Units[u].Place == reserve {
			out = append(out, p.d.marchOrder(side, p.entryVerb(u), u, []hex.Hex{p.d.Hex(p.anywhere(u, pick))}))
		}
	}
	for range 20 {
		cell := pick(p.d.Cells)
		if foe := p.Units[p.d.Any(1-side, pick)].Cell; foe >= 0 {
			cell = int(foe)
		}
		b := &Assault{Hex: p.d.Hex(cell), Air: pick(2) * (10 + pick(30))}
		for range 1 + pick(3) {
			u := p.d.Any(side, pick)
			if n := p.d.Near[cell][pick(6)]; n >= 0 && !p.Bare(int(n)) {
				u = int(p.StackOf(int(n))[0])
			}
			if !slices.Contains(b.Units, u) {
				b.Units = append(b.Units, u)
			}
		}
		out = append(out, p.d.Tongue.Order(side, "ATTACK", b))
	}
	return out
}

// anywhere draws a hex: one that bars somebody, one next to a unit, a full one, or
// any.
func (p *Position) anywhere(u int, pick func(n int) int) int {
	cell := pick(p.d.Cells)
	switch pick(4) {
	case 2:
		for range 200 {
			if len(p.StackOf(cell)) == stackLimit {
				break
			}
			cell = pick(p.d.Cells)
		}
	case 0:
		for range 60 {
			if k := p.d.country[cell]; p.d.terrain[cell] == sea || p.d.terrain[cell] == mountain || k == hungary || k == neutral {
				break
			}
			cell = pick(p.d.Cells)
		}
	case 1:
		if at := p.Units[u].Cell; at >= 0 {
			if n := p.d.Near[at][pick(6)]; n >= 0 {
				cell = int(n)
			}
		}
	}
	return cell
}
