package rule

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const book = `source = "the book"

[[rule]]
id = "4.0"
kind = "rule"
summary = "Units pay to enter hexes"

[[rule]]
id = "4.0/a"
kind = "rule"
summary = "No tanks on mountains"

[[rule]]
id = "TEC/city"
kind = "table"
summary = "Cities shift two columns"

[[rule]] # dull
id = "CET"
kind = "table"
summary = "The table"
excluded = "tried by every case of combat"

[[rule]]
id = "10.1"
kind = "setup"
summary = "Who stands where"
note = "Within a hex of the number"
`

func index(t *testing.T) *Index {
	t.Helper()
	idx, err := ParseIndex("rules.toml", []byte(book))
	if err != nil {
		t.Fatal(err)
	}
	return idx
}

func TestIndexKeepsTheBooksOrder(t *testing.T) {
	idx := index(t)
	if e, ok := idx.Lookup("4.0/a"); !ok || e.Summary != "No tanks on mountains" {
		t.Error(e)
	}
	if e, ok := idx.Lookup("10.1"); !ok || e.Note != "Within a hex of the number" {
		t.Error(e)
	}
	if _, ok := idx.Lookup("9.9"); ok {
		t.Error("found what is not there")
	}
	refs := []Ref{"zz", "10.1", "4.0", "CET", "4.0/a"}
	slices.SortFunc(refs, idx.Compare)
	if want := []Ref{"4.0", "4.0/a", "CET", "10.1", "zz"}; !slices.Equal(refs, want) {
		t.Errorf("%v", refs)
	}
}

func TestBrokenIndexNamesFileAndLine(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{`summary = "No tanks on mountains"`, `sumary = "x"`, `rules.toml:11: unknown key "rule.sumary"`},
		{`kind = "table"`, `kind = "tabel"`, `rules.toml:13: rule [TEC/city] is of kind "tabel"`},
		{`id = "4.0/a"`, `id = "4.0"`, `rules.toml:8: rule [4.0] stands here a second time`},
		{`id = "4.0/a"`, ``, `rules.toml:8: a rule without an id`},
		{`id = "4.0/a"`, `id = "[4.0]"`, `rules.toml:8: "[4.0]" is not a rule number`},
		{`"Who stands where"`, `""`, `rules.toml:24: rule [10.1] has no summary`},
		{`"Who stands where"`, "\"x\"\nexcluded = \"y\"", `rules.toml:24: rule [10.1] is a setup`},
		{`id = "4.0/a"`, `id = `, `rules.toml:9:`},
	} {
		if !strings.Contains(book, c.from) {
			t.Fatal(c.from)
		}
		_, err := ParseIndex("rules.toml", []byte(strings.Replace(book, c.from, c.to, 1)))
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v", c.want, err)
		}
	}
}

func TestWhereAValueIsFromIsNoUnknownKey(t *testing.T) {
	for text, want := range map[string]string{
		"cost = 2\nsource = \"book\"\ncost_source = \"ours\"\n[row]\nsource = \"book\"\ncost = 3\n": "",
		"cost = 2\nsource = \"book\"\ncots_source = \"ours\"\nsources = 1\n":                        `x.toml:4: unknown key "sources"`,
		"source = \"book\"\n[row]\nsource = \"book\"\ncots = 3\n":                                   `x.toml:4: unknown key "row.cots"`,

		"[wor]\nsource = \"book\"\n":                       `x.toml:1: unknown key "wor"`,
		"cost = 2\nsource = \"book\"\nsource = \"ours\"\n": `x.toml:3: key source is already defined`,
	} {
		var f struct {
			Cost int `toml:"cost"`
			Row  struct {
				Cost int `toml:"cost"`
			} `toml:"row"`
		}
		err := Decode("x.toml", []byte(text), &f)
		if want != "" && (err == nil || err.Error() != want) || want == "" && (err != nil || f.Cost != 2 || f.Row.Cost != 3) {
			t.Errorf("%q: %v, %+v", text, err, f)
		}
	}
}

func TestWhereAValueIsFromIsReadByAStructThatKnowsIt(t *testing.T) {
	var f struct {
		Source string `toml:"source"`
		Words  string `toml:"words"`
	}
	text := "source = \"book\"\nwords = \"\"\"\nsource = \"ours\"\n\"\"\"\n"
	if err := Decode("x.toml", []byte(text), &f); err != nil || f.Source != "book" || f.Words != "source = \"ours\"\n" {
		t.Errorf("%v, %+v", err, f)
	}
}

func title() fstest.MapFS {
	return fstest.MapFS{
		"movement.go":        {Data: []byte("package x\n\n// Move pays [4.0] see [order.Line], [3].\nfunc Move(a []int) int { return a[4] }\n\nvar r = []string{\"4.0/a\"}\n")},
		"movement_test.go":   {Data: []byte("package x\n// [9.9/x]\n")},
		"data/terrain.toml":  {Data: []byte("# [4.0] costs\n[[hex]]\nrule = \"TEC/city\"\nsource = \"rulebook 4.0\"\ncells = [4.0]\n")},
		"data/rules.toml":    {Data: []byte(book)},
		"cases/4.0-pay.case": {Data: []byte("case one\nrules 4.0, [4.0/a]\nend\ncase two\nrules 4.0\n  rules 7.7\nend\n")},
	}
}

func TestScanTracesRulesToCodeAndCases(t *testing.T) {
	c, err := Scan(title(), index(t))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := c.Write(&b); err != nil {
		t.Fatal(err)
	}
	want := `RULE      KIND   CODE                                                   CASES
4.0       rule   data/terrain.toml:1 data/terrain.toml:4 movement.go:3  cases/4.0-pay.case:2 cases/4.0-pay.case:5
4.0/a     rule   movement.go:6                                          cases/4.0-pay.case:2
TEC/city  table  data/terrain.toml:3                                    -                                          lacks case
CET       table  -                                                      -                                          excluded: tried by every case of combat
10.1      setup  -                                                      -
5 rules, 4 testable: 2 in code and cases, 1 excluded, 1 uncovered; 0 unknown references
`
	if b.String() != want {
		t.Errorf("matrix:\n%s", b.String())
	}
	if u := c.Uncovered(); len(u) != 1 || u[0].ID != "TEC/city" {
		t.Errorf("uncovered %v", u)
	}
}

func TestScanFindsNumbersTheBookDoesNotHave(t *testing.T) {
	fs := title()
	fs["combat.go"] = &fstest.MapFile{Data: []byte("package x\n\n/* see\n[4.7/z] */\nconst s = `[TEC/lake]`\n// [io/fs] and [Move]\nvar v = Ref(\"4.0/y\") + \"1.7\"\n")}
	fs["cases/b.case"] = &fstest.MapFile{Data: []byte("case x\nrules 4.0 8.8\n")}
	c, err := Scan(fs, index(t))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range c.Strays {
		got = append(got, s.Place.String()+" "+string(s.Ref))
	}
	if want := []string{"cases/b.case:2 8.8", "combat.go:4 4.7/z", "combat.go:5 TEC/lake", "combat.go:7 4.0/y"}; !slices.Equal(got, want) {
		t.Errorf("strays %v", got)
	}
}

// Numbers of every form that a book may have.
var forms = []Ref{"4.0", "4.0/a", "9.3(3)", "11.1.3(1)/a", "6.2.2b", "6.2.2b/a", "SETUP.3rd", "SETUP.Unrug", "RET.2"}

func TestEveryFormOfNumberIsFoundWhereverItMayStand(t *testing.T) {
	var rows, code, terrain, cases strings.Builder
	code.WriteString("package x\n\n")
	cases.WriteString("case one\nrules")
	for _, id := range forms {
		fmt.Fprintf(&rows, "[[rule]]\nid = %q\nkind = \"rule\"\nsummary = \"x\"\n", string(id))
		fmt.Fprintf(&code, "// Because %s says so.\nvar _ = %q\nvar _ = \"see %s\"\n", id, string(id), id)
		fmt.Fprintf(&terrain, "rule = %q\nsource = \"rulebook %s\" # %s\n", string(id), string(id), id)
		fmt.Fprintf(&cases, " %s, %s", string(id), id)
	}
	idx, err := ParseIndex("rules.toml", []byte(rows.String()))
	if err != nil {
		t.Fatal(err)
	}
	c, err := Scan(fstest.MapFS{
		"a.go": {Data: []byte(code.String())}, "b.toml": {Data: []byte(terrain.String())}, "c.case": {Data: []byte(cases.String() + "\nend\n")},
	}, idx)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range c.Rows {
		want := []Place{{"a.go", 3*i + 3}, {"a.go", 3*i + 4}, {"a.go", 3*i + 5}, {"b.toml", 2*i + 1}, {"b.toml", 2*i + 2}}
		if !slices.Equal(r.Code, want) || !slices.Equal(r.Cases, []Place{{"c.case", 2}}) {
			t.Errorf("%s: code %v, cases %v", r.ID, r.Code, r.Cases)
		}
	}
	if len(c.Strays) > 0 {
		t.Errorf("strays %v", c.Strays)
	}
}

func TestWrongNumbersOfEveryFormAreStrays(t *testing.T) {
	wrong := []Ref{"4.0/z", "4.0(9)", "4.0(9)/z", "4.0b/z"}
	var code strings.Builder
	code.WriteString("package x\n\n")
	for _, id := range wrong {
		fmt.Fprintf(&code, "// See %s.\nvar _ = %q\n", id, string(id))
	}
	c, err := Scan(fstest.MapFS{"a.go": {Data: []byte(code.String() + "var _ = \"4.0(a)\" + \"4.0 (9)\" + \"1/2\"\n")}}, index(t))
	if err != nil {
		t.Fatal(err)
	}
	var want []Stray
	for i, id := range wrong {
		want = append(want, Stray{id, Place{"a.go", 2*i + 3}}, Stray{id, Place{"a.go", 2*i + 4}})
	}
	if !slices.Equal(c.Strays, want) {
		t.Errorf("strays %v", c.Strays)
	}
}

func TestARefusalCarriesItsKindRulesAndFacts(t *testing.T) {
	r := Refuse("too-far", "4.1", "4.1/a").With("unit", "3Pz", "hex", "0912")
	if r.Error() != "too-far [4.1] [4.1/a]" || len(r.Args) != 2 || r.Args["unit"] != "3Pz" || r.Args["hex"] != "0912" {
		t.Errorf("%+v", r)
	}
}
