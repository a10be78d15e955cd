package polanddefiant_test

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/board/hex/atlas"
	"kurier/adjudicator/board/hex/compile"
	"kurier/adjudicator/titles/polanddefiant"
)

func TestBoardIsWhatTheRecipeMakes(t *testing.T) {
	a, err := atlas.Load()
	if err != nil {
		t.Fatal(err)
	}
	b, err := compile.Build(polanddefiant.Folder(), a)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range b.Findings {
		if len(f.Against) > 0 {
			t.Errorf("%s:\n  %s", f.Check, strings.Join(f.Against, "\n  "))
		}
	}
	was, err := fs.ReadFile(polanddefiant.Folder(), compile.BoardFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(was, b.TOML) {
		t.Error("map.toml is not what the recipe makes: build it again with kurier map build")
	}
	if b.Fit.RMS > 90 {
		t.Errorf("the fit is off by %d hundredths of a hex", b.Fit.RMS)
	}
	if b.Fit.RMS > b.Other.RMS {
		t.Error("the other parity of columns fits better")
	}
}

func load(t *testing.T) *hex.Map {
	t.Helper()
	raw, err := fs.ReadFile(polanddefiant.Folder(), compile.BoardFile)
	if err != nil {
		t.Fatal(err)
	}
	m, err := hex.Load(compile.BoardFile, raw)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestMarksOfTheBookAreOnTheMap(t *testing.T) { // [13.2.2] [10.2] [10.2/a]
	m := load(t)
	victory, supply := map[string]bool{}, map[string]int{}
	for _, k := range m.Marks() {
		i := m.Index(k.Hex)
		switch k.Kind {
		case "victory":
			victory[k.Name] = true
			if m.Country(i) != "poland" && k.Name != "Danzig" {
				t.Errorf("%s at %v is not Polish", k.Name, k.Hex)
			}
		case "supply":
			supply[k.Side]++
			edge := k.Hex.Col() == 1 || k.Hex.Row() == 1 || k.Hex.Col() == m.Cols || k.Hex.Row() == m.Rows
			if k.Side == "german" && !edge && k.Name != "Königsberg" {
				t.Errorf("the German source at %v is not on the edge", k.Hex)
			}
		}
	}
	for _, name := range []string{"Poznań", "Bydgoszcz", "Katowice", "Częstochowa", "Łódź", "Danzig", "Kraków", "Płock", "Siedlce", "Radom", "Rzeszów", "Łomża", "Lublin", "Lwów"} {
		if !victory[name] {
			t.Errorf("%s does not count", name)
		}
	}
	if len(victory) != 14 || supply["polish"] < 2 || supply["german"] < 4 {
		t.Errorf("%d victory hexes, sources %v", len(victory), supply)
	}
}

func TestDanzigIsNeutralAndHoldsItsGarrisons(t *testing.T) { // [14.0/h]
	m := load(t)
	for _, h := range []hex.Hex{1505, 1506} {
		if m.Country(m.Index(h)) != "danzig" || m.Terrain(m.Index(h)) == "sea" {
			t.Errorf("%v is %s of %q", h, m.Terrain(m.Index(h)), m.Country(m.Index(h)))
		}
	}
}

func TestBoundaryPartsTheBoard(t *testing.T) { // [12.0/a]
	m := load(t)
	if len(m.Boundaries()) != 1 {
		t.Fatalf("%d boundaries", len(m.Boundaries()))
	}
	seen := make([]bool, m.Len())
	queue := []int{m.Index(101)}
	seen[queue[0]] = true
	for len(queue) > 0 {
		i := queue[0]
		queue = queue[1:]
		for d, n := range m.Neighbors(i) {
			if n >= 0 && !seen[n] && m.Side(i, hex.Direction(d))&hex.Boundary == 0 {
				seen[n] = true
				queue = append(queue, int(n))
			}
		}
	}
	north := 0
	for _, ok := range seen {
		if ok {
			north++
		}
	}
	if seen[m.Index(hex.At(1, m.Rows))] || seen[m.Index(hex.At(m.Cols, m.Rows))] || north < 400 || north > 1400 {
		t.Errorf("%d hexes lie north of the line", north)
	}
}
