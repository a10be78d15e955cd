package titles_test

import (
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
)

// Of two orders about the same the later takes the place of the earlier; about different things both stand.
func TestOneAttackDoesNotTakeThePlaceOfAnother(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	byID := map[string]title.Title{}
	for _, x := range all {
		byID[x.Info().ID] = x
	}
	for _, c := range []struct {
		title         string
		seat          title.Seat
		first, second string
		same          bool
	}{
		{"september-1939", "polish", "ATTACK 3922 WITH 178", "ATTACK 4021 WITH 180", false},
		{"september-1939", "polish", "ATTACK 3922 WITH 178", "ATTACK 3922 WITH 180", true},
		{"september-1939", "polish", "ATTACK 3922 WITH 178", "ATTACK 3922 4021 WITH 180", false},
		{"september-1939", "german", "OVERRUN 3629 WITH 8Pz", "OVERRUN 3630 WITH 8Pz", false},
		{"september-1939", "polish", "FIRE Art60 AT 3922", "FIRE Art50 AT 3922", false},
		{"september-1939", "polish", "FIRE Art60 AT 3922", "FIRE Art60 AT 4021", true},
		{"september-1939", "german", "RAID 8Pz VIA 5811 TO 5812", "RAID 311 VIA 5811 TO 5812", false},
		{"september-1939", "polish", "COMBINE 182", "COMBINE 183", false},
		{"september-1939", "polish", "LOAD 182 ON 183", "LOAD 178 ON 183", false},
		{"september-1939", "polish", "LOAD 182 ON 183", "LOAD 182 ON 184", true},
		{"september-1939", "german", "STRIKE AT 3629 AIR 2", "STRIKE AT 3630 AIR 1", false},
		{"september-1939", "german", "DELAY AT 3629 AIR 2", "DELAY AT 3630 AIR 1", false},
		{"hold-the-line-39", "german", "COMBINE 1BG/1 1BG/2", "COMBINE 1D/1 1D/2", false},
		{"uprising-44", "polish", "ASSAULT 208 WITH Zośka", "ASSAULT 31 WITH Pięść", false},
		{"uprising-44", "polish", "ATTACK 208 WITH Zośka", "ATTACK 208 WITH Pięść", false},
		{"poland-defiant", "german", "ATTACK 1433 WITH 5Pz", "ATTACK 1533 WITH 2Pz", false},
		{"poland-campaign", "german", "ATTACK 0912 WITH 3Pz", "ATTACK 0913 WITH 32Inf", false},
	} {
		subjects := [2]string{}
		for i, line := range []string{c.first, c.second} {
			g, err := byID[c.title].Open(title.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			orders, problems := g.Parse(c.seat, order.Lines(line))
			if len(problems) > 0 || len(orders) != 1 {
				t.Fatalf("%s: %s: %d orders, %v", c.title, line, len(orders), problems)
			}
			subjects[i] = orders[0].Subject
		}
		if same := subjects[0] == subjects[1]; same != c.same {
			t.Errorf("%s: %q is about %q, %q about %q", c.title, c.first, subjects[0], c.second, subjects[1])
		}
	}
}
