package templates

import (
	"strings"
	"testing"
)

func TestOrdinals(t *testing.T) {
	for n, want := range map[string]string{"1": "1st", "2": "2nd", "3": "3rd", "4": "4th", "11": "11th", "12": "12th", "13": "13th", "21": "21st", "112": "112th", "x": "x"} {
		if got := ordinal(n); got != want {
			t.Errorf("ordinal(%s) = %s, want %s", n, got, want)
		}
	}
}

func TestPlurals(t *testing.T) {
	for _, c := range []struct {
		n    any
		want string
	}{{1, "1 unit"}, {"1", "1 unit"}, {0, "0 units"}, {"12", "12 units"}} {
		if got := count(c.n, "unit", "units"); got != c.want {
			t.Errorf("count(%v) = %s", c.n, got)
		}
	}
}

func TestListsAreJoinedAsPeopleDo(t *testing.T) {
	for _, c := range []struct {
		items any
		want  string
	}{
		{"", ""},
		{"3Pz", "3Pz"},
		{"3Pz 32Inf", "3Pz and 32Inf"},
		{"1 Cavalry, 3Pz, 32", "1 Cavalry, 3Pz and 32"},
		{[]string{"a", "b", "c"}, "a, b and c"},
		{[]int{1, 2}, "1 and 2"},
		{nil, ""},
	} {
		if got := listing(c.items); got != c.want {
			t.Errorf("listing(%v) = %q, want %q", c.items, got, c.want)
		}
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

func TestLuckIsCalledByItsName(t *testing.T) {
	s, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		sum                    int
		words, tenthsFormatted string
	}{
		{80, "very kind dice", "+1.0"}, {74, "kind dice", "+0.4"}, {70, "fair dice", "+0.0"}, {66, "unkind dice", "−0.4"}, {55, "very unkind dice", "−1.5"},
	} {
		rows, err := s.common.luck([]StepLuck{{Side: "german", Rolls: 10, Sum: c.sum, Expected: 70_000}, {Side: "polish"}})
		if err != nil || len(rows) != 1 || rows[0].Words != c.words || rows[0].TenthsFormatted != c.tenthsFormatted {
			t.Errorf("%d pips: %+v, %v", c.sum, rows, err)
		}
	}
}
