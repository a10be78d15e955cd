package adjudicator_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
)

// SHOW tells of every place of every map how many may be there, out of the title's own data, or that nobody may.
func TestEveryPlaceSaysWhoMayBeThere(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, book := range all {
		g, err := book.Open(title.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		roomy, closed := 0, 0
		board := g.Start().View(g.Roster()[0].Seat).Board
		for _, at := range board.All() {
			notes := g.(title.Surveyed).Survey(at)
			has := func(kinds ...string) bool {
				return slices.ContainsFunc(notes, func(n title.Note) bool { return slices.Contains(kinds, n.Kind) })
			}
			ground := ""
			for _, f := range board.Facts(at) {
				if f.Kind == "terrain" {
					ground = f.Value
				}
			}
			switch {
			case has("topic-stacking", "zone-room"):
				roomy++
			case has("hex-hungary", "hex-neutral", "hex-abroad", "survey-barred") || strings.Contains("sea lake", ground) && ground != "":
				closed++
			default:
				t.Errorf("%s: nothing tells who may be at %s (%s): %v", book.Info().ID, at, ground, notes)
			}
		}
		if roomy < 100 || closed > roomy {
			t.Errorf("%s: %d places hold units, %d nobody", book.Info().ID, roomy, closed)
		}
	}
}

// Units of the other side are told as such, as far as the seat knows them.
func TestShowTellsWhoseTheUnitsAre(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.wants(r.write(anna, "SHOW 0311", "SHOW 0206", "SHOW 0405"), "0311 Poznań: city, Poland", "Polish there: 14Inf, 17Inf and Podolska", "There: 3Inf and 32Inf", "There: 2Mot and 20Mot", "3 units of a side in a hex at most")
	if text := r.write(anna, "SHOW 0311"); strings.Contains(text, "No unit that you know of") || strings.Contains(text, "There: ") {
		t.Errorf("of a hex where enemies stand SHOW says: %s", text)
	}
}
