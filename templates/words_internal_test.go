package templates

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

func english(t *testing.T) *lexicon {
	s, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s.common
}

func TestOrdinals(t *testing.T) {
	l := english(t)
	for n, want := range map[string]string{"1": "1st", "2": "2nd", "3": "3rd", "4": "4th", "11": "11th", "12": "12th", "13": "13th", "21": "21st", "112": "112th", "x": "x"} {
		if got, err := l.ordinal(n); got != want || err != nil {
			t.Errorf("ordinal(%s) = %s, want %s (%v)", n, got, want, err)
		}
	}
}

func TestPlurals(t *testing.T) {
	l := english(t)
	for _, c := range []struct {
		n    any
		want string
	}{{1, "1 unit"}, {"1", "1 unit"}, {0, "0 units"}, {"12", "12 units"}, {"some", "some units"}} {
		if got, err := l.count(c.n, "unit", "units"); got != c.want || err != nil {
			t.Errorf("count(%v) = %s, want %s (%v)", c.n, got, c.want, err)
		}
	}
	if got, err := l.count(3, "unit"); err == nil {
		t.Errorf("a noun without its plural was taken: %s", got)
	}
}

func TestListsAreJoinedAsPeopleDo(t *testing.T) {
	l := english(t)
	for _, c := range []struct {
		items any
		want  string
	}{
		{"", ""},
		{"3Pz", "3Pz"},
		{"3Pz, 32Inf", "3Pz and 32Inf"},
		{"1 Cavalry, 3Pz, 32", "1 Cavalry, 3Pz and 32"},
		{[]string{"a", "b", "c"}, "a, b and c"},
		{[]int{1, 2}, "1 and 2"},
		{nil, ""},
	} {
		if got, err := l.series("and", c.items); got != c.want || err != nil {
			t.Errorf("series of %v = %q, want %q (%v)", c.items, got, c.want, err)
		}
	}
}

// Another language has other plurals, another order of dates and other joints: all of it
// stands in its words, nothing in Go.
func TestALanguageCountsJoinsAndDatesInItsOwnWords(t *testing.T) {
	words := `{{define "month/9"}}września{{end}}{{define "weekday/5"}}piątek{{end}}
{{define "date/days"}}{{.From.Day}}.–{{.To.Day}}. {{.To.Month}} {{.To.Year}} r.{{end}}
{{define "date/moment"}}{{.Weekday}}, {{.Day}} {{.Month}} {{.Year}} r., godz. {{.Clock}}{{end}}
{{define "length/day"}}{{count . "dzień" "dni" "dni"}}{{end}}
{{define "length/hour"}}{{count . "godzina" "godziny" "godzin"}}{{end}}
{{define "series/and"}}{{.Head}} i {{.Last}}{{end}}
{{define "ordinal/other"}}{{.}}.{{end}}`
	d, err := read(fstest.MapFS{"pl/words/words.tmpl": {Data: []byte(words)}}, "pl")
	if err != nil {
		t.Fatal(err)
	}
	l := d.common
	for n, want := range map[int]string{0: "0 jednostek", 1: "1 jednostka", 2: "2 jednostki", 5: "5 jednostek", 12: "12 jednostek", 22: "22 jednostki", 101: "101 jednostek"} {
		if got, err := l.count(n, "jednostka", "jednostki", "jednostek"); got != want || err != nil {
			t.Errorf("%d: %s, want %s (%v)", n, got, want, err)
		}
	}
	friday := time.Date(1939, 9, 1, 4, 45, 0, 0, time.UTC)
	for _, c := range []struct {
		what string
		say  func() (string, error)
	}{
		{"1.–2. września 1939 r.", func() (string, error) { return l.span("1939-09-01/1939-09-02") }},
		{"piątek, 1 września 1939 r., godz. 04:45", func() (string, error) { return l.moment(friday) }},
		{"2 dni 5 godzin", func() (string, error) { return l.length(53 * time.Hour) }},
		{"3Pz, 32 i 4Lig", func() (string, error) { return l.series("and", "3Pz, 32, 4Lig") }},
		{"0912 i 0913", func() (string, error) { return l.series("and", "0912 0913") }},
		{"Poz ON", func() (string, error) { return l.series("and", "Poz ON") }},
		{"3.", func() (string, error) { return l.ordinal(3) }},
	} {
		if got, err := c.say(); got != c.what || err != nil {
			t.Errorf("%q, want %q (%v)", got, c.what, err)
		}
	}
	if got, err := l.series("or", "3Pz, 32"); err == nil {
		t.Errorf("a word that the language lacks was made up: %q", got)
	}
}

func TestSpansOfDays(t *testing.T) {
	s, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	for in, want := range map[string]string{
		"1939-09-01/1939-09-02": "1–2 September 1939",
		"1939-09-30/1939-10-01": "30 September – 1 October 1939",
		"1939-12-31/1940-01-01": "31 December 1939 – 1 January 1940",
		"1944-08-01":            "1 August 1944",
		"1944-08-01/1944-08-01": "1 August 1944",
		"soon":                  "soon",
		"":                      "",
	} {
		if got, _ := s.common.span(in); got != want {
			t.Errorf("span(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestLinesWrapUnderTheirText(t *testing.T) {
	word := strings.Repeat("x", 30)
	for in, want := range map[string]string{
		word + " " + word + " " + word:            word + " " + word + "\n" + word + "\n",
		"- " + word + " " + word + " " + word:     "- " + word + " " + word + "\n  " + word + "\n",
		"  | " + word + " " + word + " " + word:   "  | " + word + " " + word + "\n  | " + word + "\n",
		"    " + word + " " + word + " " + word:   "    " + word + " " + word + "\n      " + word + "\n",
		strings.Repeat("y", 90):                   strings.Repeat("y", 90) + "\n",
		"- " + strings.Repeat("y", 90) + " zz":    "- " + strings.Repeat("y", 90) + "\n  zz\n",
		keep + word + " " + word + " " + word:     word + " " + word + " " + word + "\n",
		"\n\na\n\n\n\nb   \n\n":                   "a\n\nb\n",
		row(2, 6, "0912", word+" "+word+" "+word): "  0912  " + word + " " + word + "\n        " + word + "\n",
	} {
		if got := layText(in); got != want {
			t.Errorf("laid out %q\n got %q\nwant %q", in, got, want)
		}
	}
}

func TestFormRemarksWrapAsRemarks(t *testing.T) {
	long := "# " + strings.Repeat("word ", 30)
	for line := range strings.SplitSeq(strings.TrimSpace(layText(formLines([]string{long, "MOVE 3Pz 0811"}))), "\n") {
		if !strings.HasPrefix(line, "# ") && line != "MOVE 3Pz 0811" || len(line) > columns {
			t.Errorf("%q", line)
		}
	}
}

func TestWhoPlayedIsToldInTheOrderInWhichTheyHeldTheSeat(t *testing.T) {
	s, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	for want, seat := range map[string]facts.ReplaySeat{
		"":                         {State: "open"},
		"Jan":                      {State: "taken", Name: "Jan"},
		"Jan, then Ola":            {State: "taken", Name: "Ola", Held: []string{"Jan"}},
		"a player, then Ola":       {State: "taken", Name: "Ola", Held: []string{""}},
		"Anna, then staff officer": {State: "bot", Held: []string{"Anna"}},
	} {
		if got, err := s.Players(seat); err != nil || got != want {
			t.Errorf("%+v: %q %v, want %q", seat, got, err, want)
		}
	}
}

func TestLuckIsCalledByItsName(t *testing.T) {
	s, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		sum            int
		words, perRoll string
	}{
		{80, "very kind dice", "1"}, {74, "kind dice", "0.4"}, {70, "fair dice", "0"}, {66, "unkind dice", "0.4"}, {55, "very unkind dice", "1.5"},
	} {
		rows, err := s.common.luck([]facts.StepLuck{{Side: "german", Rolls: 10, Sum: c.sum, Expected: 70_000}, {Side: "polish"}})
		if err != nil || len(rows) != 1 || rows[0].Words != c.words || rows[0].PerRoll != c.perRoll || rows[0].Tenths != c.sum-70 {
			t.Errorf("%d pips: %+v, %v", c.sum, rows, err)
		}
	}
	rows, err := s.common.luck([]facts.StepLuck{{Side: "german", Rolls: 4, Sum: 4, Expected: 28_000}})
	if err != nil || len(rows) != 1 || rows[0].Words != "few dice yet" {
		t.Errorf("of four rolls it says %+v, %v", rows, err)
	}
}

func TestTimesAmongTheArgumentsOfAFactAreToldOnTheReadersClock(t *testing.T) {
	s, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	warsaw, err := time.LoadLocation("Europe/Warsaw")
	if err != nil {
		t.Fatal(err)
	}
	until := time.Date(2030, time.March, 8, 17, 0, 0, 0, time.UTC)
	for zone, want := range map[*time.Location]string{nil: "Friday 8 March 2030, 17:00 UTC.", warsaw: "Friday 8 March 2030, 18:00 CET (Europe/Warsaw)."} {
		notice := facts.Notice{Head: facts.Head{Game: "warta-1", Zone: zone}, Kind: "extended", Args: map[string]string{"until": facts.At(until)}}
		page, err := s.Notice(notice)
		if text := strings.Join(strings.Fields(page.Text), " "); err != nil || !strings.Contains(text, want) {
			t.Errorf("%q lacks %q (%v)", text, want, err)
		}
		act := facts.Moderation{Zone: zone, Shell: true, Lines: []facts.ActLine{
			{Kind: "extended", Args: map[string]string{"game": "warta-1", "deadline": facts.At(until)}},
			{Kind: "games", Games: &facts.GameList{Games: []facts.GameLine{{ID: "warta-1", Troubles: []title.Note{{Kind: "away", Args: rule.Args{"seat": "german", "until": facts.At(until)}}}}}}},
		}}
		page, err = s.Moderation(act)
		if n := strings.Count(strings.Join(strings.Fields(page.Text), " "), strings.TrimSuffix(want, ".")); err != nil || n != 2 {
			t.Errorf("%q tells %q %d times (%v)", page.Text, want, n, err)
		}
	}
	// Before times were facts, words were gathered for the mail of a day.
	kept := facts.Notice{Kind: "extended", Args: map[string]string{"until": "Monday 4 March 2030, 12:00 UTC"}}
	if page, err := s.Notice(kept); err != nil || !strings.Contains(page.Text, "Monday 4 March 2030, 12:00") {
		t.Errorf("%q (%v)", page.Text, err)
	}
}

func TestResultsOfSeveralWordsAreCountedAsOne(t *testing.T) {
	list, throws := chancesOf("A1* Dr 2 D1r 1 A1 D1r 3")
	want := []chance{{"A1* Dr", 2}, {"D1r", 1}, {"A1 D1r", 3}}
	if !slices.Equal(list, want) || throws != 6 {
		t.Errorf("%v of %d throws, want %v", list, throws, want)
	}
	list, throws = chancesOf("0 15 1 20 2 1")
	if want := []chance{{"0", 15}, {"1", 20}, {"2", 1}}; throws != 36 || !slices.Equal(list, want) {
		t.Errorf("points that are lost are read as %v of %d, want %v of 36", list, throws, want)
	}
}

// Orders that differ in a counting name alone are told as one, and no others.
func TestOrdersForBlocksThatCountOnAreToldAsOne(t *testing.T) {
	for name, c := range map[string][2][]string{
		"three blocks":       {{"MOVE 21D/1 2214", "MOVE 21D/2 2214", "MOVE 21D/3 2214"}, {"MOVE 21D/1–3 2214"}},
		"another target":     {{"MOVE 21D/1 2214", "MOVE 21D/2 2215"}, {"MOVE 21D/1 2214", "MOVE 21D/2 2215"}},
		"two runs":           {{"DIG 1D/1", "DIG 1D/2", "DIG 2D/1", "DIG 2D/2"}, {"DIG 1D/1–2", "DIG 2D/1–2"}},
		"numbers alone":      {{"MOVE 7 2214", "MOVE 8 2214"}, {"MOVE 7 2214", "MOVE 8 2214"}},
		"the same twice":     {{"HOLD 1D/1", "HOLD 1D/1"}, {"HOLD 1D/1", "HOLD 1D/1"}},
		"not in their order": {{"DIG 1D/2", "DIG 1D/1"}, {"DIG 1D/2", "DIG 1D/1"}},
		"none":               {nil, nil},
	} {
		if got := countingOn(c[0]); !slices.Equal(got, c[1]) {
			t.Errorf("%s: %q, want %q", name, got, c[1])
		}
	}
}
