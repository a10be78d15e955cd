package kit

import (
	"fmt"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Blunderer is a Title that draws orders which players may well write and which
// are mostly refused. Without it only orders that were legal before are tried.
type Blunderer interface {
	Blunders(p title.Position, seat title.Seat, pick func(n int) int) []order.Order
}

// Suggestions plays games and holds every suggestion of a refusal to its word: it is
// one order, which is accepted when it is written after the orders that stand. It
// counts them by the kind of refusal, so that the title can see that all of those it
// means to help with came up.
func Suggestions(t T, game Title, o Options) map[string]int {
	t.Helper()
	o = o.withDefaults(game)
	count := map[string]int{}
	for _, setup := range o.Setups {
		for i := range o.Games {
			seed := o.Seed + int64(i)
			if err := suggestions(game, setup, seed, o, count); err != nil {
				t.Errorf("%s, seed %d: %v", describe(game, setup), seed, err)
				return count
			}
		}
	}
	return count
}

// suggestions plays one game at random and tries what is refused on the way.
func suggestions(t Title, setup title.Setup, seed int64, o Options, count map[string]int) error {
	g := &game{Title: t, Options: o, seed: seed, pick: dice.Seeded(seed).Pick, pool: map[title.Seat][]order.Order{}}
	var err error
	if g.rules, err = t.Open(setup); err != nil {
		return err
	}
	g.position = g.rules.Start()
	for g.step = 1; !g.position.Over() && g.step <= g.Steps; g.step++ {
		var sheets []title.Sheet
		g.seats = seatNames(g.rules, g.position)
		for _, seat := range g.seats {
			known := g.position.Known(seat)
			sheet := title.Sheet{Seat: seat}
			if s, ok := t.(Stander); ok {
				sheet.Standing = s.Standing(known, seat, g.pick)
			}
			for _, d := range g.position.Awaited() {
				if d.Seat == seat {
					sheet.Orders = g.Random(known, seat, g.pick)
					break
				}
			}
			if err := g.suggested(known, seat, sheet.Orders, count); err != nil {
				return fmt.Errorf("step %d: %w", g.step, err)
			}
			g.remember(seat, sheet.Orders)
			sheets = append(sheets, sheet)
		}
		if _, g.position, err = g.resolve(g.position, sheets); err != nil {
			return err
		}
	}
	return nil
}

// suggested tries blunders and orders of earlier steps, alone and among orders that
// stand, and then what is suggested instead.
func (g *game) suggested(known title.Position, seat title.Seat, legal []order.Order, count map[string]int) error {
	var tries []order.Order
	for _, s := range g.seats {
		tries = append(tries, g.pool[s]...)
	}
	if b, ok := g.Title.(Blunderer); ok {
		tries = append(tries, b.Blunders(known, seat, g.pick)...)
	}
	sheets := [][]order.Order{append(legal[:len(legal):len(legal)], tries...)}
	for _, o := range tries {
		sheets = append(sheets, []order.Order{o})
	}
	for _, sheet := range sheets {
		for i := range sheet {
			sheet[i].Line = i + 1
		}
		verdicts := known.Check(seat, sheet).Verdicts
		var stand []order.Order
		for _, v := range verdicts {
			if v.Status != title.Refused {
				stand = append(stand, v.Order)
			}
		}
		for _, v := range verdicts {
			if v.Refusal == nil || v.Refusal.Suggest == "" {
				continue
			}
			count[v.Refusal.Kind]++
			if err := g.holds(known, seat, stand, v); err != nil {
				return err
			}
		}
	}
	return nil
}

// holds tries one suggestion after the orders that stand.
func (g *game) holds(known title.Position, seat title.Seat, stand []order.Order, v title.Verdict) error {
	said := fmt.Sprintf("%s is refused %q (%s) and told %q", seat, v.Order.Canon, v.Refusal.Kind, v.Refusal.Suggest)
	got, problems := g.rules.Parse(seat, order.Lines(v.Refusal.Suggest))
	if len(problems) > 0 || len(got) != 1 {
		return fmt.Errorf("%s, which is read as %d orders with %d problems", said, len(got), len(problems))
	}
	all := known.Check(seat, append(stand[:len(stand):len(stand)], got...)).Verdicts
	if last := all[len(all)-1]; last.Status == title.Refused {
		return fmt.Errorf("%s, which is refused: %v %v", said, last.Refusal, last.Refusal.Args)
	}
	return nil
}
