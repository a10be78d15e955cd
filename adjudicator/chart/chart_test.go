package chart

import (
	"encoding/json"
	"strings"
	"testing"
)

var heads = []string{"1-3", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1"}

func TestFractionsOfOddsFavourTheDefender(t *testing.T) {
	c, err := ParseColumns(heads)
	if err != nil {
		t.Fatal(err)
	}
	for odds, want := range map[Odds]string{
		{7, 2}: "3-1", {6, 2}: "3-1", {5, 2}: "2-1", {1, 1}: "1-1", {3, 2}: "3-2", {7, 5}: "1-1", {2, 3}: "1-2", {2, 5}: "1-3",
		{1, 3}: "1-3", {1, 4}: "", {99, 1}: "4-1", {5, 0}: "4-1", {0, 5}: "", {0, 0}: "",
	} {
		got := ""
		if i := c.Find(odds); i >= 0 {
			got = heads[i]
		}
		if got != want {
			t.Errorf("odds %v find %q, want %q", odds, got, want)
		}
	}
	for odds, want := range map[Odds]string{{7, 2}: "3-1", {5, 11}: "1-3", {2, 4}: "1-2", {4, 0}: "4-0", {0, 4}: "0-1"} {
		if got := odds.Rounded().String(); got != want {
			t.Errorf("%v rounds to %s, want %s", odds, got, want)
		}
	}
	if _, err := ParseColumns([]string{"1-1", "1-2"}); err == nil {
		t.Error("falling odds are taken")
	}
	for _, s := range []string{"", "3", "0-1", "a-b", "3-1-1"} {
		if _, err := ParseOdds(s); err == nil {
			t.Errorf("%q is taken for odds", s)
		}
	}
}

// Rounding to one and looking up among whole columns are the same.
func TestRoundedOddsFindTheSameColumn(t *testing.T) {
	c, err := ParseColumns([]string{"1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1"})
	if err != nil {
		t.Fatal(err)
	}
	for a := 1; a <= 30; a++ {
		for d := 1; d <= 30; d++ {
			if o := (Odds{a, d}); c.Find(o) != c.Find(o.Rounded()) {
				t.Errorf("%v finds %d, rounded %v %d", o, c.Find(o), o.Rounded(), c.Find(o.Rounded()))
			}
		}
	}
}

const crt = `name = "CRT"
rule = "9.0"
source = "rulebook 9.0"
order = ["AE", "EX", "DE"]
columns = ["1-2", "1-1", "2-1"]

[[row]]
roll = 1
cells = ["AE", "AE", "EX"]

[[row]]
name = "2-5"
cells = ["AE", "EX", "EX"]

[[row]]
name = "6+"
cells = ["AE", "EX", "DE"]
`

func TestTableIsLookedUpByRollAndColumn(t *testing.T) {
	table, err := Load("crt.toml", []byte(crt))
	if err != nil {
		t.Fatal(err)
	}
	for roll, want := range map[int]string{1: "EX", 2: "EX", 5: "EX", 6: "DE", 60: "DE"} {
		if got := table.Cell(table.RowOf(roll), table.Column("2-1")); got != want {
			t.Errorf("roll %d: %s, want %s", roll, got, want)
		}
	}
	if table.RowOf(0) != -1 || table.Row("2-5") != 1 || table.Clamp(9) != 2 || table.Clamp(-9) != 0 || table.Column("x") != -1 {
		t.Error("look-up beyond the table")
	}
	other := table.With(0, 0, "DE")
	if table.Cell(0, 0) != "AE" || other.Cell(0, 0) != "DE" || other.Monotone(RankIn(table.Order)) == nil {
		t.Error("an overlay changes the table, or is not noticed as out of order")
	}
}

func TestBrokenTablesNameFileAndLine(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{`["AE", "EX", "DE"]` + "\ncolumns", `["EX", "AE", "DE"]` + "\ncolumns", `crt.toml:7: row 1 column 2-1 (EX) is worse than row 1 column 1-1 (AE)`},
		{`["AE", "EX", "EX"]`, `["AE", "AE", "EX"]`, ""},
		{`["AE", "EX", "EX"]`, `["AE", "EX"]`, "crt.toml:11: row 2-5 has 2 cells for 3 columns"},
		{`["AE", "EX", "EX"]`, `["AE", "EX", "DX"]`, `crt.toml:11: row 2-5 holds "DX"`},
		{`["AE", "AE", "EX"]`, `["AE", "EX", "DE"]`, "crt.toml:11: row 2-5 column 2-1 (EX) is worse than row 1 column 2-1 (DE)"},
		{`name = "2-5"`, `name = "1"`, "crt.toml:11: row 1 stands here a second time"},
		{`name = "2-5"`, ``, "crt.toml:11: a row without name or roll"},
		{`name = "2-5"`, `nam = "2-5"`, `crt.toml:12: unknown key "row.nam"`},
		{`source = "rulebook 9.0"`, ``, "crt.toml:1: a table without a source"},
		{`roll = 1`, `roll = "1"`, "crt.toml:8: "},
		{`columns = `, `# columns = `, "crt.toml:1: a table without columns"},
	} {
		_, err := Load("crt.toml", []byte(strings.Replace(crt, c.from, c.to, 1)))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), c.want)) {
			t.Errorf("%q: %v, want %s", c.to, err, c.want)
		}
	}
}

func TestLedgerExplainsItselfInOneLine(t *testing.T) {
	l := Shifts(heads, 4).Add("city", -2, "TEC/city").Add("river", 0, "TEC/river").Add("siege", 1, "5.1.3/a")
	if got := l.String(); got != "2-1, city -2 [TEC/city], siege +1 [5.1.3/a] -> 3-2" || heads[l.Index()] != "3-2" || l.Sum() != -1 {
		t.Errorf("%s, column %d", got, l.Index())
	}
	b, err := json.Marshal(l)
	if err != nil || string(b) != `{"from":"2-1","modifiers":[{"kind":"city","amount":-2,"rule":"TEC/city"},{"kind":"siege","amount":1,"rule":"5.1.3/a"}],"to":"3-2"}` {
		t.Errorf("%s %v", b, err)
	}
	var back Ledger
	if err := json.Unmarshal(b, &back); err != nil || back.String() != l.String() {
		t.Errorf("read back as %s", back.String())
	}
	if got := Shifts(heads, 4).String(); got != "2-1" {
		t.Error(got)
	}
}

func TestLedgerKeepsToCapsAndTheTable(t *testing.T) {
	l := Shifts(heads, 4).Add("forest", -1, "7.1").Add("river", -2, "7.2").Add("air", 1, "8.0").Cap("terrain-limit", -2, 0, "7.3", "forest", "river")
	if got := l.String(); got != "2-1, forest -1 [7.1], river -2 [7.2], air +1 [8.0], terrain-limit +1 [7.3] -> 3-2" {
		t.Error(got)
	}
	if l = Shifts(heads, 1).Add("fort", -5, ""); l.To != "1-3" || !l.Edge || l.Index() != 0 || l.Sum() != -5 {
		t.Errorf("%+v", l)
	}
	if l.Add("air", 5, ""); l.Edge || l.To != "1-2" {
		t.Errorf("%+v", l)
	}
}

func FuzzLoad(f *testing.F) {
	f.Add([]byte(crt))
	f.Add([]byte(`source="s"
order=["B","A"]
columns=["1"]
row=[{name="a",cells=["A"]},{name="b",cells=["B"]}]`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if table, err := Load("x.toml", data); err == nil {
			table.Cell(len(table.Rows)-1, table.Clamp(1<<20))
		}
	})
}
