package uprising44_test

import (
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44"
	"kurier/adjudicator/titles/uprising44/data"
)

// A later order about the same takes the place of an earlier one, and orders about others stand
// beside it; each unit of a list that moves has an order of its own.
func TestALaterOrderAboutTheSameTakesTheEarlierOnesPlace(t *testing.T) {
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := book.Open(title.Setup{Scenario: "w-hour"})
	if err != nil {
		t.Fatal(err)
	}
	subjects := func(line string) []string {
		t.Helper()
		orders, problems := g.Parse("polish", order.Lines(line))
		if len(problems) > 0 {
			t.Fatalf("%s: %v", line, problems)
		}
		var list []string
		for _, o := range orders {
			list = append(list, o.Subject)
		}
		return list
	}
	for _, c := range []struct {
		one, other string
		same       bool
	}{
		{"MOVE Zośka Wola", "MOVE Zośka 34", true},
		{"MOVE Zośka 33", "SEWER Zośka 211", true},
		{"MOVE Zośka 33", "MOVE Parasol 33", false},
		{"PLACE Zośka 91", "PLACE Parasol 91", false},
		{"PLAY 12", "PLAY 13", false},
		{"ENTER NOW-AK AT 33", "ENTER PAL AT 33", false},
		{"BUILD 43 2", "BUILD 43", true},
		{"BUILD 43 2", "BUILD AJ", false},
		{"ATTACK 208 WITH Zośka", "ASSAULT 208 WITH Zośka PAY CEL Zośka", true},
		{"ATTACK 208 WITH Zośka", "ATTACK 208 WITH Parasol", false},
		{"ATTACK 208 WITH Zośka AGAINST Gestapo", "ATTACK 208 WITH Zośka", false},
		{"RECOVER Zośka", "RECOVER Parasol", false},
		{"TRADE 3 4", "TRADE 4 3", true},
		{"PAY 43 LEVELS 2", "PAY 43 CEL Zośka", true},
	} {
		one, other := subjects(c.one), subjects(c.other)
		if (one[0] == other[0]) != c.same {
			t.Errorf("%s is about %q, %s about %q", c.one, one[0], c.other, other[0])
		}
	}
	for line, want := range map[string]string{
		"move zoska wola": "MOVE Zośka TO 33", "Move Zośka Sadyba": "MOVE Zośka TO 132", "ruch Zośka Sadyba do Wola": "MOVE Sadyba TO 33",
		"MOVE Zośka stare miasto": "MOVE Zośka TO 43", "ziehe Zośka Altstadt": "MOVE Zośka TO 43", "ENTER NOW-AK, PAL 33": "ENTER NOW-AK PAL AT 33",
	} {
		orders, problems := g.Parse("polish", order.Lines(line))
		if len(problems) > 0 || orders[len(orders)-1].Canon != want {
			t.Errorf("%s is read as %v, %v", line, orders, problems)
		}
	}
	if got := subjects("MOVE Zośka Parasol TO 33"); len(got) != 2 || got[1] != subjects("MOVE Parasol 33")[0] {
		t.Errorf("two units that move are about %q", got)
	}
}

// Each garrison goes by its name, also where that has a preposition within; its id is understood, and never shown.
func TestGarrisonsGoByTheirNames(t *testing.T) {
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := book.Open(title.Setup{Scenario: "w-hour"})
	if err != nil {
		t.Fatal(err)
	}
	charts, err := data.Load(title.Files{Base: uprising44.Folder()}, "")
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, garrison := range charts.Garrisons {
		want := "PAY " + string(garrison.Zone) + " GARRISON " + garrison.Name
		for _, said := range []string{garrison.Name, garrison.ID} {
			orders, problems := g.Parse("german", order.Lines("PAY "+string(garrison.Zone)+" GARRISON "+said))
			if named++; len(problems) > 0 || len(orders) != 1 || orders[0].Canon != want {
				t.Errorf("%s is read as %v (%v), not %s", said, orders, problems, want)
			}
		}
	}
	if named < 60 {
		t.Errorf("only %d names of garrisons were read", named)
	}
}
