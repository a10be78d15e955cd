package kit

import (
	"fmt"
	"slices"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// policies checks what a title tells of its standing orders: every policy has a
// standing verb, its default is a canonical order that the seat may give, every
// standing verb is a policy of some seat, and what tries it is a question.
func policies(game title.Game) error {
	told, ok := game.(title.Policied)
	if !ok {
		return nil
	}
	pos := game.Start()
	verb := func(name string, is func(title.Verb) bool) bool {
		return slices.ContainsFunc(game.Verbs(), func(v title.Verb) bool { return v.Name == name && is(v) })
	}
	var set []string
	for _, s := range game.Roster() {
		for _, p := range told.Policies(s.Seat) {
			if !verb(p.Verb, func(v title.Verb) bool { return v.Standing }) {
				return fmt.Errorf("the policy %s of %s has no standing verb", p.Verb, s.Seat)
			}
			if p.Tried != "" && !verb(p.Tried, func(v title.Verb) bool { return v.Question }) {
				return fmt.Errorf("the policy %s is tried with %s, which is no question", p.Verb, p.Tried)
			}
			if set = append(set, p.Verb); p.Default == "" {
				continue
			}
			orders, problems := game.Parse(s.Seat, order.Lines(p.Default))
			if len(orders) != 1 || len(problems) > 0 || orders[0].Verb != p.Verb || orders[0].Canon != p.Default {
				return fmt.Errorf("the default of %s, %q, is not read by %s as itself", p.Verb, p.Default, s.Seat)
			}
			if v := pos.Known(s.Seat).Check(s.Seat, orders).Verdicts; len(v) != 1 || v[0].Status == title.Refused {
				return fmt.Errorf("%s may not give the default %q", s.Seat, p.Default)
			}
		}
	}
	for _, v := range game.Verbs() {
		if v.Standing && !slices.Contains(set, v.Name) {
			return fmt.Errorf("no seat's policies have the standing verb %s", v.Name)
		}
	}
	return nil
}
