package uprising44_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title/conform"
)

// The cases are sound in themselves, and every row of the index has one.
func TestCasesAreReadAndCiteTheBook(t *testing.T) {
	cases, errs := conform.Load(os.DirFS("."), "cases")
	for _, err := range errs {
		t.Error(err)
	}
	idx := index(t)
	cited, names := map[rule.Ref]bool{}, map[string]bool{}
	for _, c := range cases {
		if c.Title != "uprising-44" {
			t.Errorf("%s:%d: of the title %q", c.File, c.Line, c.Title)
		}
		if c.Scenario != "" && !slices.Contains(scenarioIDs, c.Scenario) {
			t.Errorf("%s:%d: no scenario %q", c.File, c.Line, c.Scenario)
		}
		if key := c.File + c.Name; names[key] {
			t.Errorf("%s:%d: a second case %q", c.File, c.Line, c.Name)
		} else {
			names[key] = true
		}
		for _, r := range c.Rules {
			if _, ok := idx.Lookup(r); !ok {
				t.Errorf("%s:%d: no rule %s", c.File, c.Line, r)
			}
			cited[r] = true
		}
	}
	covered := map[string]int{}
	for _, e := range idx.Entries {
		switch {
		case e.Excluded != "":
		case cited[e.ID]:
			covered[e.Kind]++
		case e.Testable() || e.Kind == "example":
			t.Errorf("%s %s has no case: %s", e.Kind, e.ID, e.Summary)
		}
	}
	if len(cases) < 450 || covered["rule"] < 270 || covered["victory"] < 9 || covered["example"] < 12 || covered["setup"] < 40 {
		t.Errorf("%d cases cover %v", len(cases), covered)
	}
}

// What is placed in a case must be on the board, and refused lines must cite the index.
func TestCasesStandOnTheBoard(t *testing.T) {
	b := warsaw(t)
	idx := index(t)
	list, _ := units(t)
	known := map[string]unitForm{}
	for _, u := range list {
		known[u.Side+" "+order.Fold(u.Name)] = u
	}
	kinds := fields("insurgent partisan wp sbs regular engineer flak bridge rona garrison point")
	cases, _ := conform.Load(os.DirFS("."), "cases")
	placed, refused := 0, 0
	for _, c := range cases {
		weight := map[string]int{}
		for _, l := range c.Place {
			w := fields(l.Text)
			for len(w) > 3 && (strings.Contains(w[len(w)-1], "=") || slices.Contains(fields("elite vp supply crossed"), w[len(w)-1])) {
				w = w[:len(w)-1]
			}
			zone := board.Place(w[len(w)-1])
			if !b.Has(zone) {
				t.Errorf("%s:%d: %q is in no zone", c.File, l.Number, l.Text)
				continue
			}
			placed++
			_, own := known[w[0]+" "+order.Fold(w[1])]
			switch {
			case !slices.Contains(fields("polish german"), w[0]):
				t.Errorf("%s:%d: no side %q", c.File, l.Number, w[0])
			case len(w) == 3 && !own:
				t.Errorf("%s:%d: no unit %s", c.File, l.Number, w[1])
			case len(w) > 3 && (own || !slices.Contains(kinds, w[2])):
				t.Errorf("%s:%d: %q is a unit of the title, or of no kind", c.File, l.Number, l.Text)
			case len(w) == 5 && w[2] != "garrison":
				n := int(w[3][0] - '0')
				if len(w[3]) == 2 {
					n = 10 + int(w[3][1]-'0')
				}
				if strings.Contains(l.Text, "cels=1") {
					n--
				}
				if weight[w[0]+w[4]] += n; weight[w[0]+w[4]] > 12 {
					t.Errorf("%s:%d: too much of %s in %s", c.File, l.Number, w[0], w[4])
				}
			}
		}
		for _, l := range c.Expect {
			at := strings.Index(l.Text, "[")
			if at < 0 {
				continue
			}
			refused++
			r := rule.Ref(strings.Trim(fields(l.Text[at:])[0], "[]"))
			if _, ok := idx.Lookup(r); !ok || !slices.Contains(c.Rules, r) && r != "4.12" && r != "12.11/c" {
				t.Errorf("%s:%d: refused by %s, of which the case is not", c.File, l.Number, r)
			}
		}
	}
	if placed < 1000 || refused < 100 {
		t.Errorf("only %d units and %d refusals were looked at", placed, refused)
	}
}
