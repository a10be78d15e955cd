package holdtheline39

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Control's staff officer puts off what would change nothing, acquits who had nothing to act with, gives
// a campaign that is open another turn, and leaves all else to the rules; what it writes is legal.
func TestControlsStaffOfficerRulesWhereTheRulesDoNot(t *testing.T) {
	book, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	g, start, err := title.Start(book, title.Setup{Options: map[string]string{"cast": "full"}})
	if err != nil {
		t.Fatal(err)
	}
	begun := start.(*Position)
	begun.ph, begun.turn = actions, 10
	army, post := "G-10", "G-10-1"
	pot := slices.IndexFunc(begun.d.HQs, func(u int) bool { return begun.d.Units[u].Army == army })
	hq := begun.unit(begun.d.HQs[pot])
	empty := func(p *Position) { clear(p.pots) }
	full := func(p *Position) { p.pots[pot] = int16(p.limit(pot)) }
	lead := func(points int) func(*Position) { // of the German, by who holds what
		return func(p *Position) {
			best := 1000
			for set := range 1 << len(p.d.Objectives) {
				for i, o := range p.d.Objectives {
					p.taken[i], p.owner[o.At] = 0, int8(set>>i&1)
				}
				s := p.score().Totals
				if by := s[data.German].Points - s[data.Polish].Points; by == points {
					best = by
					break
				}
			}
			if best != points {
				t.Fatalf("no places give a lead of %d", points)
			}
		}
	}
	for _, c := range []struct {
		m    pending
		with func(*Position)
		want string
	}{
		{pending{Matter: "CHARGE", Post: post, Yes: true}, empty, "ACQUIT " + post},
		{pending{Matter: "CHARGE", Post: post, Yes: true}, full, "PASS"},
		{pending{Matter: "CHARGE", Post: post}, empty, "PASS"},
		{pending{Matter: "SOUTH", Event: "sabotage", HQ: hq, Yes: true}, empty, "POSTPONE SOUTH"},
		{pending{Matter: "SOUTH", Event: "sabotage", HQ: hq, Yes: true}, full, "PASS"},
		{pending{Matter: "SOUTH", Event: "depot", HQ: hq, Yes: true}, full, "POSTPONE SOUTH"},
		{pending{Matter: "SOUTH", Event: "depot", HQ: hq, Yes: true}, empty, "PASS"},
		{pending{Matter: "SOUTH", Event: "countermand", HQ: hq, Yes: true}, func(p *Position) {
			for u := range p.blocks {
				p.blocks[u].posture = data.Movement
			}
		}, "POSTPONE SOUTH"},
		{pending{Matter: "SOUTH", Event: "couriers", HQ: hq, Yes: true}, empty, "PASS"},
		{pending{Matter: "SOUTH", Event: "sabotage", HQ: hq, Yes: true}, func(p *Position) { p.lift(p.d.HQs[pot], fallen); empty(p) }, "PASS"},
		{pending{Matter: "TURN"}, lead(1), "RULE TURN YES"},
		{pending{Matter: "TURN"}, lead(-1), "RULE TURN YES"},
		{pending{Matter: "TURN"}, lead(3), "PASS"},
		{pending{Matter: "FRANCE"}, empty, "PASS"},
	} {
		p := begun.clone()
		p.agenda = []pending{c.m}
		c.with(p)
		known := p.Known("c-1")
		got := strings.Join(known.Staff("c-1"), "; ")
		if got != c.want {
			t.Errorf("%+v: it rules %q, wanted %q", c.m, got, c.want)
		}
		orders, problems := g.Parse("c-1", order.Lines(got))
		for _, v := range known.Check("c-1", orders).Verdicts {
			if v.Status == title.Refused {
				t.Errorf("%s is refused: %+v", got, v.Refusal)
			}
		}
		if len(problems) > 0 || len(orders) != 1 {
			t.Errorf("%s is read as %v: %v", got, orders, problems)
		}
		if other := strings.Join(known.Staff("c-2"), "; "); other != "PASS" {
			t.Errorf("%+v: a second desk of Control's rules %q", c.m, other)
		}
	}
}
