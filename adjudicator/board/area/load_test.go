package area

import (
	"os"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/board"
)

func town(t testing.TB) string {
	t.Helper()
	b, err := os.ReadFile("testdata/town.toml")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestABoardOfAreasTellsWhatEveryBoardDoes(t *testing.T) {
	a, err := Load("town.toml", []byte(town(t)))
	if err != nil {
		t.Fatal(err)
	}
	var b board.Board = a
	if all := b.All(); !slices.Equal(all, []board.Place{"101", "102", "103", "201"}) {
		t.Fatalf("places %v", all)
	}
	if b.Title("101") != "Żoliborz" || b.Title("103") != "" || !slices.Equal(b.Synonyms("101"), []string{"Joli Bord"}) {
		t.Error("names are not those of the file")
	}
	if got := b.Landmarks(); !slices.Equal(got, []board.Place{"101", "102", "201"}) {
		t.Errorf("landmarks %v", got)
	}
	if got := b.Facts("201"); !slices.Equal(got, []board.Fact{{Kind: "district", Value: "Nowe Miasto"}}) {
		t.Errorf("facts %v", got)
	}
	want := []board.Border{{To: "102", Class: "land"}, {To: "103", Class: "barricaded"}, {To: "103", Class: "underground"}}
	if got := b.Borders("101"); !slices.Equal(got, want) {
		t.Errorf("borders %v", got)
	}
	if !a.Joined("201", "103", "bridge") || a.Joined("201", "103", "land") {
		t.Error("the bridge is not what joins 103 and 201")
	}
	for pair, n := range map[[2]board.Place]int{{"101", "101"}: 0, {"101", "103"}: 1, {"201", "102"}: 2, {"101", "999"}: -1, {"", "101"}: -1} {
		if got := b.Steps(pair[0], pair[1]); got != n {
			t.Errorf("%v are %d apart, not %d", pair, got, n)
		}
	}
	if b.Has("999") || b.Has("") || b.Title("999") != "" || b.Borders("999") != nil || b.Facts("") != nil || b.Synonyms("x") != nil {
		t.Error("there is something where nothing is")
	}
	edges := 0
	for _, x := range a.Frontiers() {
		edges += len(x.Edge)
	}
	// Two zones share a corner of the third: 101 and 103 touch along one stretch, 102 and
	// 103 along two, 101 and 102 along one; the bridge along none.
	if n := len(a.Frontiers()); n != 5 || edges != 5 {
		t.Errorf("%d frontiers with %d stretches", n, edges)
	}
}

func TestMistakesInABoardOfAreasAreToldWithFileAndLine(t *testing.T) {
	tried := 0
	for change, want := range map[[2]string]string{
		{`width = 900`, `width = 0`}:                                                                     "town.toml:2: a board is from",
		{`name = "Ratusz"`, `name = "praga"`}:                                                            `"Praga" is a name of 102 already`,
		{`also = ["Joli Bord"]`, `also = ["201"]`}:                                                       `"201" is a name of 101 already`,
		{`name = "Ratusz"`, `nmae = "Ratusz"`}:                                                           "unknown key",
		{`district = "new"`, `district = "newer"`}:                                                       `there is no district "newer"`,
		{`colour = "#d9c8a0"`, `colour = "red"`}:                                                         "town.toml:27: district old: colour",
		{`draw = "dashed"`, `draw = "dotted"`}:                                                           "class underground: draw is",
		{"id = \"bridge\"\n", "id = \"land\"\n"}:                                                         `class "land": an id is wanted`,
		{`label = [450, 90]`, `label = [600, 90]`}:                                                       "zone 102: the label is not inside",
		{`label = [150, 120]`, `label = [450, 90]`}:                                                      "the label lies in 102",
		{`label = [450, 90]`, `label = [450]`}:                                                           "is no point",
		{`[[0, 320], [900, 360], [900, 600], [0, 600]]`, `[[0, 320], [900, 9]]`}:                         "an outline has from 3",
		{`[[0, 320], [900, 360], [900, 600], [0, 600]]`, `[[0, 320], [900, 600], [900, 360], [0, 600]]`}: "crosses or touches itself",
		{`between = ["101", "102"]`, `between = ["101", "201"]`}:                                         "the zones do not touch",
		{`between = ["101", "102"]`, `between = ["101", "999"]`}:                                         "there is no such zone",
		{`between = ["101", "102"]`, `between = ["101", "101"]`}:                                         "two zones are wanted",
		{`between = ["101", "102"]`, `between = ["103", "102"]`}:                                         "there is one of class land already",
		{`class = "barricaded"`, `class = "walled"`}:                                                     `there is no class "walled"`,
		{`source = "reconstruction: drawn for tests"`, `source = "me"`}:                                  "expected \"rulebook",
		{`id = "102"`, `id = ""`}:                                                                        "a zone has no id",
	} {
		text := town(t)
		changed := strings.Replace(text, change[0], change[1], 1)
		if changed == text {
			t.Fatalf("%q is not in the file", change[0])
		}
		_, err := Load("town.toml", []byte(changed))
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "town.toml:") {
			t.Errorf("with %q: %v, and not %q", change[1], err, want)
		}
		tried++
	}
	if tried < 20 {
		t.Errorf("%d changes tried", tried)
	}
}

func TestSceneryIsReadAndItsMistakesAreTold(t *testing.T) {
	const park = "[[ground]]\nkind = \"park\"\nname = \"Ogród\"\noutline = [[9, 9], [60, 9], [9, 60]]\n"
	const line = "[[way]]\nkind = \"rail\"\nname = \"Linia\"\ncourse = [[0, 0], [90, 90]]\n"
	const house = "[[spot]]\nname = \"Zamek\"\nat = [70, 70]\n"
	b, err := Load("town.toml", []byte(town(t)+park+line+house))
	if err != nil {
		t.Fatal(err)
	}
	if len(b.Grounds) != 1 || b.Grounds[0].Name != "Ogród" || len(b.Ways) != 1 || len(b.Ways[0].Course) != 2 || len(b.Spots) != 1 || b.Spots[0].At != (Point{70, 70}) {
		t.Errorf("scenery is %v, %v, %v", b.Grounds, b.Ways, b.Spots)
	}
	for wrong, want := range map[string]string{
		strings.Replace(park, "park", "garden", 1):                     `ground: kind is park, cemetery, wood, water, not "garden"`,
		strings.Replace(park, "[9, 60]", "[20, 9]", 1):                 "the outline crosses or touches itself",
		strings.Replace(line, "rail", "metro", 1):                      `way: kind is street, avenue, tramway, rail, tunnel, not "metro"`,
		strings.Replace(line, ", [90, 90]", "", 1):                     "a course has from 2",
		strings.Replace(line, "[90, 90]", "[90, -1]", 1):               "is no point",
		strings.Replace(house, "Zamek", "", 1):                         "a name and a point",
		strings.Replace(house, "at = [70, 70]", "at = [99999, 70]", 1): "a name and a point",
	} {
		if _, err := Load("town.toml", []byte(town(t)+wrong)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, and not %q", wrong, err, want)
		}
	}
}

func FuzzLoad(f *testing.F) {
	f.Add(town(f))
	f.Add("")
	f.Add("name = \"x\"\nwidth = 9\nheight = 9\nsource = \"rulebook 1\"\n[[zone]]\nid = \"1\"\nlabel = [1, 1]\noutline = [[0, 0], [9, 0], [0, 9]]\n")
	f.Fuzz(func(t *testing.T, text string) {
		b, err := Load("fuzz.toml", []byte(text))
		if err != nil {
			return
		}
		for _, p := range b.All() {
			z := b.Zone(p)
			if !z.Outline.holds(z.Label) || b.Steps(p, p) != 0 {
				t.Errorf("the label of %q lies outside, or it is %d from itself", p, b.Steps(p, p))
			}
			for _, x := range b.Borders(p) {
				if b.Steps(p, x.To) != 1 || !b.Joined(x.To, p, x.Class) {
					t.Errorf("%q borders %q, but not the other way round", p, x.To)
				}
			}
		}
	})
}
