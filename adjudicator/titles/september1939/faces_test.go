package september1939_test

import (
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939"
)

// Three armies in three liveries; a headquarters prints its reach, guns their fire, all
// others their strength, and each its movement.
func TestCountersHaveAFaceAndALivery(t *testing.T) {
	faces, err := title.LoadFaces(title.Files{Base: september1939.Folder()})
	if err != nil {
		t.Fatal(err)
	}
	list, _ := units(t)
	nations := map[string]int{}
	for _, u := range list {
		c := title.Unit{Nation: u.Nation, Symbol: u.Symbol}
		for _, kind := range faces.Figures {
			c.Figures = append(c.Figures, title.FigureOf(kind, 1))
		}
		if what := faces.Undeclared(&c); what != "" {
			t.Errorf("%s: %s", u.ID, what)
		}
		foot, corner := faces.On(&c)
		first, row := "strength", 2
		switch u.Class {
		case "headquarters":
			first, row = "move", 1
		case "artillery":
			first = "fire"
		}
		if len(foot) != row || foot[0].Kind != first || (corner != "") != (u.Class == "headquarters") {
			t.Errorf("%s, of class %s, has %v at the foot and %q in the corner", u.ID, u.Class, foot, corner)
		}
		nations[u.Nation]++
	}
	if len(nations) != 3 || len(list) < 100 {
		t.Errorf("%d counters of %v", len(list), nations)
	}
}
