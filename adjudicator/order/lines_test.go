package order

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func folds(l Line) string {
	var out []string
	for _, t := range l.Tokens {
		out = append(out, t.Fold)
	}
	return strings.Join(out, "|")
}

func TestLineIsReadAsItWasMeant(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"move 3pz 0912", "MOVE|3PZ|0912"},
		{"\u00a0MOVE\u00a03Pz\u202f 0912\u200b", "MOVE|3PZ|0912"},
		{"ATTACK 0912 WITH 3Pz, 32;73+4Krak", "ATTACK|0912|WITH|3PZ|32|73|4KRAK"},
		{"attack Łódź with „krakowska”", "ATTACK|LODZ|WITH|KRAKOWSKA"},
		{"ATTACK 0912 IF ODDS>=3-1", "ATTACK|0912|IF|ODDS|>=|3-1"},
		{"ATTACK 0912 IF ODDS ≥ 3–1", "ATTACK|0912|IF|ODDS|>=|3-1"},
		{"MOVE 3Pz 0909-0910-0911", "MOVE|3PZ|0909|-|0910|-|0911"},
		{"MOVE 3Pz 0909—0910", "MOVE|3PZ|0909|-|0910"},
		{"MOVE 3Pz 0909-&gt;0910 → 0911", "MOVE|3PZ|0909|->|0910|->|0911"},
		{"MOVE 3Pz -> 0911 # in haste", "MOVE|3PZ|->|0911"},
		{"MOVE 3Pz 0911 // in haste", "MOVE|3PZ|0911"},
		{"MOVE 3Pz 0911.", "MOVE|3PZ|0911"},
		{"3. Dywizja: 'Gdańsk'", "3|DYWIZJA|GDANSK"},
		{"drm +1 shift -2", "DRM|+1|SHIFT|-2"},
		{"place X steps=2", "PLACE|X|STEPS|=|2"},
		{"0505/0605 river", "0505/0605|RIVER"},
		{"see https://example.org/x y", "SEE|HTTPS://EXAMPLE.ORG/X|Y"},
		{"Lo\u0301dz\u0301 gro\u00dfe", "LODZ|GROSSE"},
		{"\u202dMOVE\u202c \ufeff3Pz", "MOVE|3PZ"},
		{"# nothing", ""},
		{"  , ; ", ""},
	} {
		lines := Lines(c.in)
		got := ""
		if len(lines) > 0 {
			got = folds(lines[0])
		}
		if got != c.want {
			t.Errorf("%q reads as %s, want %s", c.in, got, c.want)
		}
	}
}

func TestLinesKeepTheNumbersOfTheLetter(t *testing.T) {
	lines := Lines("\r\nMOVE a\r\n# c\rMOVE b\n\nMOVE c")
	var got []int
	for _, l := range lines {
		got = append(got, l.Number)
	}
	if !slices.Equal(got, []int{2, 4, 6}) {
		t.Errorf("numbers %v", got)
	}
	lines = LinesOf([]Numbered{{Number: 7, Text: "MOVE a"}, {Number: 9, Text: " # "}, {Number: 12, Text: "MOVE b"}})
	if len(lines) != 2 || lines[0].Number != 7 || lines[1].Number != 12 {
		t.Errorf("numbered lines %v", lines)
	}
}

func TestColumnsPointIntoTheLine(t *testing.T) {
	line, _ := LineOf(1, "  ATAK na Łódź, 3Pz")
	for _, tok := range line.Tokens {
		at := string([]rune(line.Text)[tok.Column-1:])
		if !strings.HasPrefix(at, tok.Text) {
			t.Errorf("token %q at column %d finds %q", tok.Text, tok.Column, at)
		}
	}
}

func checkLines(t *testing.T, text string) {
	last := 0
	for _, l := range Lines(text) {
		if l.Number <= last || len(l.Tokens) == 0 || !utf8.ValidString(l.Text) {
			t.Fatalf("line %d after %d with %d tokens", l.Number, last, len(l.Tokens))
		}
		last = l.Number
		runes := []rune(l.Text)
		column := 0
		for _, tok := range l.Tokens {
			n := utf8.RuneCountInString(tok.Text)
			if tok.Text == "" || tok.Fold == "" || tok.Column <= column || tok.Column-1+n > len(runes) ||
				string(runes[tok.Column-1:tok.Column-1+n]) != tok.Text {
				t.Fatalf("token %+v does not stand in %q", tok, l.Text)
			}
			column = tok.Column
		}
	}
}

func FuzzLines(f *testing.F) {
	for _, s := range []string{
		"MOVE 3Pz 0912", "ATTACK 0912 WITH 3Pz,32 IF ODDS>=3-1 # go", "0909-0910->0911", "\u202eabc\u200b ß &gt; &amp;#",
		"a\r\nb\rc\n", "--->", "-", "+", "+1+2", "'''", "!=", "0909-0910-", "\xff\xfe", "http://x//y", "\u0301", "ſ ŉ ﬁ",
	} {
		f.Add(s)
	}
	f.Fuzz(checkLines)
}

// Ten times the text may cost ten times the allocations, not a hundred.
func TestLongLettersStayLinear(t *testing.T) {
	cost := func(text string) float64 {
		return testing.AllocsPerRun(1, func() { checkNothing = Lines(text) })
	}
	line := "move 3pz 0909-0910 with krakowska, 73\n"
	for name, unit := range map[string]string{"lines": line, "words": "ab ", "dashes": "-", "ampersands": "&", "slashes": "/ ", "hexes": "0909-"} {
		small, big := cost(strings.Repeat(unit, 1000)), cost(strings.Repeat(unit, 10000))
		if big > 12*small+100 {
			t.Errorf("%s: %.0f allocations for 1,000, %.0f for 10,000", name, small, big)
		}
	}
	megabyte := strings.Repeat("x-", 1<<19)
	if lines := Lines(megabyte); len(lines) != 1 || len(lines[0].Tokens) != 1 {
		t.Error("a line of one megabyte is not one word")
	}
	checkLines(t, strings.Repeat("Łódź ", 1<<15))
}

var checkNothing []Line

func BenchmarkLines(b *testing.B) {
	text := strings.Repeat("ATTACK 0912 with 3Pz 32 krakowska IF ODDS >= 3-1\n", 1000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		checkNothing = Lines(text)
	}
	b.ReportMetric(float64(b.N)*1000/b.Elapsed().Seconds(), "lines/s")
}
