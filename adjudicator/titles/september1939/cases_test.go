package september1939_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title/conform"
)

// The cases are sound in themselves, those too whose chapters are not in code yet: each name
// stands once, and each cites rules of the book. The folder cases plays them.
func TestCasesAreReadAndCiteTheBook(t *testing.T) {
	cases, errs := conform.Load(os.DirFS("."), "cases")
	for _, err := range errs {
		t.Error(err)
	}
	idx := index(t)
	cited, names := map[rule.Ref]bool{}, map[string]bool{}
	for _, c := range cases {
		if c.Title != "september-1939" {
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
	examples, testable, missed := 0, 0, []string(nil)
	for _, e := range idx.Entries {
		switch {
		case e.Kind == "example" && cited[e.ID]:
			examples++
		case e.Testable() && e.Excluded == "" && cited[e.ID]:
			testable++
		case e.Testable() && e.Excluded == "":
			missed = append(missed, string(e.ID))
		}
	}
	t.Logf("%d cases cite %d rules and %d examples; without a case: %s", len(cases), testable, examples, strings.Join(missed, " "))
	if len(cases) < 400 || testable < 485 || examples < 30 {
		t.Errorf("%d cases cite %d rules and %d examples", len(cases), testable, examples)
	}
}

// What is drawn and placed in a case must be on its board.
func TestCasesStandOnTheirBoards(t *testing.T) {
	own := board(t)
	cases, _ := conform.Load(os.DirFS("."), "cases")
	drawn, placed := 0, 0
	for _, c := range cases {
		m := own
		if len(c.Map) > 0 {
			e, err := hex.EditFrom(c.Map[0].Text, own)
			if err != nil {
				t.Errorf("%s:%d: %v", c.File, c.Line, err)
				continue
			}
			for _, l := range c.Map[1:] {
				if err := e.Line(l.Text); err != nil {
					t.Errorf("%s:%d: %v", c.File, l.Number, err)
				}
				drawn++
			}
			m = e.Map()
		}
		for _, l := range c.Place {
			words := strings.Fields(l.Text)
			at := slices.IndexFunc(words, func(w string) bool { return len(w) == 4 && strings.Trim(w, "0123456789") == "" })
			if at < 0 {
				if !strings.Contains(l.Text, " at=") {
					t.Errorf("%s:%d: %q is nowhere", c.File, l.Number, l.Text)
				}
				continue
			}
			if _, err := m.ParseHex(words[at]); err != nil {
				t.Errorf("%s:%d: %v", c.File, l.Number, err)
			}
			placed++
		}
	}
	if drawn < 150 || placed < 500 {
		t.Errorf("only %d lines of ground and %d counters were looked at", drawn, placed)
	}
}
