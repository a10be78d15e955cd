package conform_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	"kurier/adjudicator/title/titletest/toy"
)

var titles = map[string]title.Title{"ford": &toy.Ford{}}

const good = `# Ford's own cases.
case   pawns that meet fight, and the loser is gone
title  ford
rules  2.0 [1.0]
option fog=none
place                     # both next to the middle
  west w1 3  strength=2
  east e1 4
dice   4 3
orders west
  MOVE w1 4               # into the enemy
expect
  east e1 gone
  west w1 4
  may-fail west 1
  refused none
end

case   two turns, a refusal, a problem
title  ford
rules  1.0
scenario far
standing east
  STANCE
orders west
  MOVE w1 2
  MOVE w2 5
  FLY w2
orders east
  GO e1 6
orders west
  MOVE w1 3
expect
  accepted west 1
  refused west 2 [1.0] too-far
  problem west 3 unknown-verb
  accepted west 4
  west w1 3
  west w2 1
  east e1 6
end

case   nothing moves when only checked
title  ford
rules  1.0
check only
orders east
  MOVE e1 6
expect
  accepted east 1
  east e1 7
end
`

func run(t *testing.T, text string) (string, conform.Report) {
	t.Helper()
	r := conform.Run(titles, fstest.MapFS{"x.case": {Data: []byte(text)}}, ".")
	var b strings.Builder
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String(), r
}

func TestGoodCasesPass(t *testing.T) {
	if out, _ := run(t, good); out != "3 passed, 0 failed\n" {
		t.Error(out)
	}
}

// unripe is a title that lists cases which it has not the rules for yet.
type unripe struct {
	title.Title
	files fstest.MapFS
}

func (u unripe) Source() fs.FS { return u.files }

// A case on the list of what is not played must fail, and be there: else the list lies.
func TestWhatIsNotPlayedYetWaitsAndNothingElseDoes(t *testing.T) {
	bad := strings.Replace(good, "nothing moves when only checked", "a case that fails", 1)
	bad = strings.Replace(bad, "  east e1 7\nend\n", "  east e1 6\nend\n", 1)
	for list, want := range map[string]string{
		"":                             "2 passed, 1 failed",
		"# later\na case that fails\n": "1 cases wait for rules that are not played yet\n2 passed, 0 failed",
		"a case that fails\nno case of that name\n": "there is no such case\n1 cases wait",
	} {
		book := unripe{titles["ford"], fstest.MapFS{"cases/x.case": {Data: []byte(bad)}, conform.Unplayed: {Data: []byte(list)}}}
		var b strings.Builder
		if err := conform.RunBuiltIn(titles, book).Write(&b); err != nil || !strings.Contains(b.String(), want) {
			t.Errorf("with the list %q: %s %v", list, b.String(), err)
		}
	}
	book := unripe{titles["ford"], fstest.MapFS{"cases/x.case": {Data: []byte(good)}, conform.Unplayed: {Data: []byte("nothing moves when only checked")}}}
	if r := conform.RunBuiltIn(titles, book); r.Failed != 1 || r.Passed != 2 || !strings.Contains(fmt.Sprint(r.Failures), "is to be taken from the list") {
		t.Errorf("a case that passes may stay on the list: %+v", r)
	}
}

func TestEveryDepartureFailsWithItsLine(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"dice   4 3", "dice   4", `x.case:2: too few dice: "fight w1 e1" rolls 2 of 6 sides and 1 are left`},
		{"dice   4 3", "dice   4 3 6", "x.case:2: 1 of 3 dice were not rolled"},
		{"dice   4 3", "dice   1 6", `x.case:13: expected "east e1 gone": e1 stands in cell 4`},
		{"dice   4 3", "dice   9 3", "a told 9 is not on the die"},
		{"  refused none", "  refused west 1", `x.case:16: expected "refused west 1": line 11 is may-fail: MOVE w1 4`},
		{"  may-fail west 1", "  accepted west 2", "west has only 1 order lines"},
		{"  may-fail west 1", "  may-fail none", `expected "may-fail none": line 11 is may-fail`},
		{"[1.0] too-far", "[2.0]", "line 27 is refused, but as too-far [1.0]"},
		{"[1.0] too-far", "gone", "line 27 is refused, but as too-far [1.0]"},
		{"[1.0] too-far", "[1.0] unit=w9", `line 27 is refused, but unit is ""`},
		{"  problem west 3 unknown-verb\n", "", `x.case:28: unknown-verb "FLY"`},
		{"unknown-verb", "unknown-pawn", "line 28 is a problem: unknown-verb"},
		{"MOVE w1 3\nexpect", "MOVE w1 3" + strings.Repeat("\norders west", 3) + "\nexpect", "x.case:35: these orders of west were never asked for"},
		{"orders east\n  GO", "orders north\n  GO", `there is no seat "north"`},
		{"rules  2.0", "rules  2.7", "rule [2.7] is not in the index of ford"},
		{"title  ford", "title  forth", `there is no title "forth"`},
		{"west w1 3  s", "west w1 8  s", `x.case:7: number-out-of-range "8"`},
		{"scenario far", "scenario fax", `x.case:19: Ford has no scenario "fax"`},
		{"  STANCE", "  STANZE", `unknown-verb "STANZE": did you mean STANCE?`},
	} {
		if !strings.Contains(good, c.from) {
			t.Fatal(c.from)
		}
		out, r := run(t, strings.Replace(good, c.from, c.to, 1))
		if !strings.Contains(out, c.want) || r.Failed == 0 || r.Passed+r.Failed != 3 {
			t.Errorf("%s -> %s: want %s in\n%s", c.from, c.to, c.want, out)
		}
	}
}

// Cases with words that can do nothing, or never hold: each says so at its line.
func TestWordsThatDoNothingFailTheirCase(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"place                     # both", "chart\nplace                     # both", `x.case:6: nothing stands below "chart"`},
		{"standing east\n  STANCE\n", "standing east\n", `x.case:23: nothing stands below "standing"`},
		{"scenario far", "map", `x.case:22: nothing stands below "map"`},
		{"check only", "stop after", "x.case:46: once in a case can stand: stop before EVENT"},
		{"check only", "stop after Flown", "x.case:46: no event \"Flown\""},
		{"check only", "stop before Fought", "x.case:46: play never came to the event Fought"},
		{"orders west\n  MOVE w1 4  ", "amend west\n  MOVE w1 4  ", "x.case:10: there are no orders of west before it to amend"},
		{"  refused none", "  replaced west 1", `x.case:16: expected "replaced west 1": line 11 is may-fail`},
		{"  refused none", "  missing east none", `x.case:16: expected "missing east none": no orders of "east" were checked`},
		{"  refused none", "  missing west pawns", `x.case:16: expected "missing west pawns": found `},
		{"[1.0] too-far", "[1] too-far", ""},
		{"[1.0] too-far", "[1.0/a]", "line 27 is refused, but as too-far [1.0]"},
	} {
		if !strings.Contains(good, c.from) {
			t.Fatal(c.from)
		}
		out, r := run(t, strings.Replace(good, c.from, c.to, 1))
		if c.want == "" && r.Passed != 3 || c.want != "" && (!strings.Contains(out, c.want) || r.Failed == 0) {
			t.Errorf("%s -> %s: want %s in\n%s", c.from, c.to, c.want, out)
		}
	}
}

// A refused line and its correction.
func TestAFurtherLetterAmendsTheOneBefore(t *testing.T) {
	out, r := run(t, `case   a refused line and its correction
title  ford
rules  1.0
orders west
  MOVE w1 5
  MOVE w2 1
amend west
  MOVE w1 2
  MOVE w2 7
amend west
  MOVE w2 2
expect
  refused west 1 [1.0]
  accepted west 2
  replaced none
  accepted west 3
  refused west 4
  accepted west 5
  missing west none
  west w1 2
  west w2 2
end
`)
	if r.Passed != 1 {
		t.Error(out)
	}
}

// The rest of play, and the dice that it would take, are thrown away.
func TestACaseStopsInMidPlay(t *testing.T) {
	fight := "case   two fights, and the second is not of interest\ntitle  ford\nrules  2.0\nplace\n  west w1 3\n  east e1 4\n  west w2 1\n  east e2 2\n" +
		"dice   5 1\norders west\n  MOVE w1 4\n  MOVE w2 2\nSTOP\nexpect\n  LAST\nend\n"
	for stop, want := range map[string][2]string{
		"stop after Fought":                  {"east e1 gone", ""},
		"stop before Moved w2":               {"west w2 1", ""},
		"stop before Moved pawn=w2":          {"west w2 1", ""},
		"stop before Moved rank=w2":          {"west w2 1", `"rank" is none of its facts`},
		"":                                   {"east e1 gone", "too few dice"},
		"stop before Fought\nstop after Won": {"west w1 4", "once in a case"},
	} {
		text := strings.NewReplacer("STOP\n", stop+"\n", "LAST", want[0]).Replace(fight)
		out, r := run(t, text)
		if want[1] == "" && r.Passed != 1 || want[1] != "" && (r.Failed == 0 || !strings.Contains(out, want[1])) {
			t.Errorf("%q: want %q in\n%s", stop, want[1], out)
		}
	}
}

// Until the stop comes, a seat that has no block left passes, and play ends with the game at the latest.
func TestPlayGoesOnToTheStopOrToTheEnd(t *testing.T) {
	out, r := run(t, "case   nobody has anything to do\ntitle  ford\nrules  1.0\nscenario far\nstop after Fought\nexpect\n  west w1 1\nend\n")
	if r.Failed != 1 || !strings.Contains(out, "never came to the event Fought") {
		t.Error(out)
	}
}

func TestUnreadableCasesNameTheLineAndSpareTheOthers(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"dice   4 3", "dize   4 3", `x.case:9: "dize" begins no line of a case: did you mean "dice"?`},
		{"dice   4 3", "dice   4 x", `x.case:9: "x" is no face of a die`},
		{"dice   4 3", "dice", `x.case:9: which dice?`},
		{"option fog=none", "option fog none", `x.case:5: an option reads key=value`},
		{"option fog=none", "turn three", `x.case:5: a turn reads`},
		{"option fog=none", "  fog=none", `x.case:5: an indented line that no block takes`},
		{"title  ford", "", `x.case:2: case "pawns that meet fight, and the loser is gone" does not say its title`},
		{"rules  2.0 [1.0]", "", `does not say its rules`},
		{"refused none\nend\n", "refused none\n", `x.case:18: a new case before the "end" of the one at line 2`},
		{"expect\n  east e1 gone\n  west w1 4\n  may-fail west 1\n  refused none\n", "", "expects nothing"},
		{"case   pawns that meet", "place\ncase   pawns that meet", `x.case:2: "place" stands before any line "case"`},
	} {
		if !strings.Contains(good, c.from) {
			t.Fatal(c.from)
		}
		out, r := run(t, strings.Replace(good, c.from, c.to, 1))
		if !strings.Contains(out, c.want) || r.Failed != 1 || r.Passed < 2 {
			t.Errorf("%s -> %s: want %s in\n%s", c.from, c.to, c.want, out)
		}
	}
	out, _ := run(t, "case x\ntitle ford\nrules 1.0\nexpect\n  west w1 1\n")
	if !strings.Contains(out, `the case ends without a line "end"`) {
		t.Error(out)
	}
}

func TestBlocksAreKeptByKind(t *testing.T) {
	cases, errs := conform.Parse("x.case", "case a\ntitle ford\nrules 7.1(2)\nmap blank 10x10\n  0505 town\n  road 0404 0505\nturn 3 phase combat\nstate\n  air 4\nchart\n  2-1 1 AE\nresult D1r2 A1\nexpect\n  x\nend\n")
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	c := cases[0]
	if len(c.Map) != 3 || c.Map[0].Text != "blank 10x10" || c.Map[0].Tokens[0].Text != "blank" || c.Map[2].Number != 6 ||
		c.Turn != 3 || c.Phase != "combat" || len(c.State) != 1 || len(c.Chart) != 1 ||
		!slices.Equal(c.Results, []string{"D1r2", "A1"}) || c.Rules[0] != "7.1(2)" {
		t.Errorf("%+v", c)
	}
}

func TestAPanickingTitleFailsItsCaseAlone(t *testing.T) {
	r := conform.Run(map[string]title.Title{"ford": &toy.Ford{Panicky: true}}, fstest.MapFS{"x.case": {Data: []byte(
		strings.Replace(good, "MOVE w1 3\nexpect", "MOVE w1 3\norders east\n  MOVE e1 6\norders west\n  MOVE w1 3\nexpect", 1))}}, ".")
	if r.Failed != 1 || r.Passed != 2 || !strings.Contains(r.Failures[0].Reasons[0].Error(), "the title panicked: the toy breaks") {
		t.Errorf("%+v", r)
	}
}

func TestPathsOfThisMachineAreShownAsTyped(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "sub", "a.case")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(good+"nonsense\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{dir, file, filepath.Dir(file)} {
		r := conform.RunPaths(titles, path)
		if r.Passed != 3 || r.Failed != 1 || !strings.HasPrefix(r.Failures[0].Reasons[0].Error(), file+":") {
			t.Errorf("%s: %+v", path, r)
		}
	}
	if r := conform.RunPaths(titles, filepath.Join(dir, "none")); r.Failed != 1 {
		t.Errorf("a path that is not there: %+v", r)
	}
}

func TestTheExampleInTheGuideIsACase(t *testing.T) {
	guide, err := os.ReadFile("../../../docs/conformance.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(guide), "```\n")
	text, _, _ = strings.Cut(text, "```")
	if cases, errs := conform.Parse("guide.case", text); len(errs) > 0 || len(cases) != 1 {
		t.Error(errs)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(good)
	f.Add("case\n  x\n\u00a0y\nend")
	f.Fuzz(func(t *testing.T, text string) {
		cases, errs := conform.Parse("x.case", text)
		if len(cases) == 0 && len(errs) == 0 {
			t.Fatal("neither a case nor a reason")
		}
	})
}
