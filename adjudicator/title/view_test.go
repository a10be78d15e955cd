package title

import (
	"encoding/json"
	"testing"
)

func TestAttitudesToSides(t *testing.T) {
	mine := View{Seat: "home-army", Side: "polish", Attitudes: map[string]Attitude{"soviet": Neutral, "airborne": Ours}}
	for _, c := range []struct {
		v    View
		side string
		want Attitude
	}{
		{mine, "polish", Mine},
		{mine, "german", Enemy},
		{mine, "soviet", Neutral},
		{mine, "airborne", Ours},
		{mine, "", Neutral},
		{View{}, "polish", Neutral},
		{View{}, "", Neutral},
	} {
		if got := c.v.Attitude(c.side); got != c.want {
			t.Errorf("%q of %q stands to %q as %q, want %q", c.v.Seat, c.v.Side, c.side, got, c.want)
		}
	}
}

func TestAUnitIsHisWhoOrdersIt(t *testing.T) {
	v := View{Seat: "north", Side: "german", Attitudes: map[string]Attitude{"slovak": Ours}}
	for _, c := range []struct {
		u    Unit
		want Attitude
	}{
		{Unit{Side: "german"}, Mine},
		{Unit{Side: "german", Commander: "north"}, Mine},
		{Unit{Side: "german", Commander: "south"}, Ours},
		{Unit{Side: "slovak"}, Ours},
		{Unit{Side: "slovak", Commander: "north"}, Mine},
		{Unit{Side: "slovak", Commander: "german"}, Mine},
		{Unit{Side: "polish", Commander: "narew"}, Enemy},
	} {
		if got := v.AttitudeTo(&c.u); got != c.want {
			t.Errorf("%+v is %q, want %q", c.u, got, c.want)
		}
	}
}

func TestFiguresAreToldAsPrinted(t *testing.T) {
	row := []Figure{FigureOf("attack", 6), FigureOf("defence", -1), {"move", "R"}}
	if got := Printed(row); got != "6-?-R" {
		t.Error(got)
	}
	for _, c := range []struct {
		steps, most int
		want        bool
	}{{2, 2, false}, {1, 2, true}, {0, 2, false}, {0, 0, false}, {2, 3, true}} {
		if u := (Unit{Steps: c.steps, MostSteps: c.most}); u.Reduced() != c.want {
			t.Errorf("%d of %d steps: reduced is %t", c.steps, c.most, u.Reduced())
		}
	}
}

func TestAViewOfFormatOneIsStillRead(t *testing.T) {
	var v View
	old := `{"title": "ford", "seat": "east", "known": {"turn": 2}, "units": [{"id": "east-1", "hex": "0101", "attack": 6, "defence": -1, "move": 8, "rails": true, "reduced": false}]}`
	if err := json.Unmarshal([]byte(old), &v); err != nil || v.Seat != "east" || len(v.Known) == 0 || v.Units[0].At != "0101" {
		t.Errorf("%+v, %v", v, err)
	}
}
