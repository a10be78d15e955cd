package uprising44_test

import (
	"os"
	"slices"
	"strconv"
	"testing"

	"kurier/adjudicator/title/conform"
)

// odds are the attacker's strength against the defender's, rounded in the defender's
// favour [5.14/e], as the table's columns have them.
func odds(columns []string, attack, defence int) string {
	best := columns[0]
	for _, c := range columns {
		var left, right int
		for i, r := range c {
			if r == ':' {
				left, _ = strconv.Atoi(c[:i])
				right, _ = strconv.Atoi(c[i+1:])
			}
		}
		if attack*right >= left*defence {
			best = c
		}
	}
	return best
}

// What a case says of a combat agrees with the Combat Table and with itself.
func TestCasesReckonAsTheCombatTableDoes(t *testing.T) {
	var f combatForm
	read(t, "combat.toml", &f)
	cases, _ := conform.Load(os.DirFS("."), "cases")
	ratios, shifts, cells := 0, 0, 0
	for _, c := range cases {
		for _, l := range c.Expect {
			w := fields(l.Text)
			if w[0] != "combat" || len(w) < 4 {
				continue
			}
			said := map[string]string{}
			for i := 2; i+1 < len(w); i += 2 {
				said[w[i]] = w[i+1]
			}
			attack, _ := strconv.Atoi(said["attack"])
			defence, _ := strconv.Atoi(said["defence"])
			if attack > 0 && defence > 0 && said["odds"] != "" {
				ratios++
				if got := odds(f.Columns, attack, defence); got != said["odds"] {
					t.Errorf("%s:%d: %d against %d is %s", c.File, l.Number, attack, defence, got)
				}
			}
			at := slices.Index(f.Columns, said["odds"])
			if shift, err := strconv.Atoi(said["shift"]); err == nil && at >= 0 {
				at = min(max(at+shift, 0), len(f.Columns)-1)
				if column := said["column"]; column != "" {
					shifts++
					if f.Columns[at] != column {
						t.Errorf("%s:%d: %s shifted by %d is %s", c.File, l.Number, said["odds"], shift, f.Columns[at])
					}
				}
			}
			if column := slices.Index(f.Columns, said["column"]); column >= 0 {
				at = column
			}
			roll, err := strconv.Atoi(said["roll"])
			if err != nil && len(c.Dice) == 2 {
				roll = c.Dice[0] + c.Dice[1]
			}
			if at >= 0 && roll > 1 && said["result"] != "" {
				cells++
				if got := f.Row[roll-2].Cells[at]; got != said["result"] {
					t.Errorf("%s:%d: %s on %d is %s", c.File, l.Number, f.Columns[at], roll, got)
				}
			}
		}
	}
	if ratios < 20 || shifts < 35 || cells < 34 {
		t.Errorf("%d ratios, %d shifts and %d cells were looked at", ratios, shifts, cells)
	}
}
