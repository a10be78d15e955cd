package kit

import (
	"strings"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// gone is a march along a way.
type gone struct{ ways [][]board.Place }

func (g gone) Arrows() (all []title.Arrow) {
	for _, way := range g.ways {
		all = append(all, title.Arrow{Kind: "move", Path: way})
	}
	return all
}

func TestAWayThatEndsWhereItBeganIsNoNews(t *testing.T) {
	out, in := []board.Place{"0101", "0102", "0101"}, []board.Place{"0101", "0102"}
	for _, c := range []struct {
		ways [][]board.Place
		want bool
	}{
		{[][]board.Place{out}, true},
		{[][]board.Place{out, out}, true},
		{[][]board.Place{out, in}, false},
		{[][]board.Place{in}, false},
		{[][]board.Place{{"0101"}}, false}, // a loss
		{nil, false},
	} {
		if got := back(gone{c.ways}); got != c.want {
			t.Errorf("%v: %v", c.ways, got)
		}
	}
}

// Kinds that leave nothing are judged by their reasons, and never by whether one happened.
func TestWhatIsToldMustBeKnownAfterwards(t *testing.T) {
	stated := map[string]title.Audience{"Moved": title.Everybody, "Fought": title.Everybody, "Failed": title.Owner}
	for _, c := range []struct {
		name    string
		traces  map[string]trace
		passing map[string]string
		want    []string
	}{
		{"all is kept", map[string]trace{"Moved": {kept: 3}, "Fought": {kept: 1, passing: 1}}, map[string]string{}, nil},
		{"a reason, and none happened", map[string]trace{"Moved": {kept: 1}, "Fought": {kept: 1}}, map[string]string{"Failed": "of nobody"}, nil},
		{
			"a reason, and all were kept",
			map[string]trace{"Moved": {kept: 1}, "Fought": {kept: 1}, "Failed": {kept: 9}},
			map[string]string{"Failed": "of nobody"},
			nil,
		},
		{
			"a reason, and nothing was left",
			map[string]trace{"Moved": {kept: 1}, "Fought": {kept: 1}, "Failed": {forgotten: 1, passing: 2}},
			map[string]string{"Failed": "of nobody"},
			nil,
		},
		{"once forgotten", map[string]trace{"Moved": {kept: 9, forgotten: 1}, "Fought": {kept: 1}}, map[string]string{}, []string{"told of Moved"}},
		{"never more than said", map[string]trace{"Moved": {kept: 9}, "Fought": {passing: 1}}, map[string]string{}, []string{"told of Fought"}},
		{"a reason for what there is not", map[string]trace{"Moved": {kept: 1}, "Fought": {kept: 1}}, map[string]string{"Maled": "?"}, []string{"Maled has a reason"}},
		{"too little was seen", map[string]trace{"Moved": {kept: 1}}, map[string]string{"Failed": "of nobody"}, []string{"only 1 kinds"}},
	} {
		h := &hearsay{stated: stated, traces: c.traces, passing: c.passing}
		err := h.remembered()
		if (err == nil) != (len(c.want) == 0) {
			t.Errorf("%s: %v", c.name, err)
		}
		for _, want := range c.want {
			if err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %q is not said, but %v", c.name, want, err)
			}
		}
	}
}
