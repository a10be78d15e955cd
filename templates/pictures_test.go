package templates_test

import (
	"html"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
	pc "kurier/adjudicator/titles/polandcampaign"
	"kurier/templates"
	"kurier/templates/picture"
)

// alts are the words that stand in the place of a page's pictures.
func alts(page string) []string {
	var out []string
	for _, m := range regexp.MustCompile(`<img src="cid:([^"]*)" alt="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		out = append(out, m[1]+": "+html.UnescapeString(m[2]))
	}
	return out
}

// Who sees a board beside the map has it as a picture after the map.
func TestABoardBesideTheMapIsAPictureOfItsOwn(t *testing.T) {
	r := report()
	p, err := set(t).Report(r)
	if err != nil || strings.Contains(p.HTML, "cid:beside.png") {
		t.Fatalf("there is no board beside the map, and a picture of it: %v", err)
	}
	r.View.Beside = &title.Sideboard{Kind: "air", Panels: []title.Panel{{Name: "north", Leader: "german"}, {Name: "south"}}}
	if p, err = set(t).Report(r); err != nil {
		t.Fatal(err)
	}
	all := alts(p.HTML)
	if last := all[len(all)-1]; len(all) != 3 || last != "beside.png: The air board, turn 3 of 8, German superiority." {
		t.Errorf("the pictures are %q", all)
	}
}

func TestPicturesSayWhatTheyShow(t *testing.T) {
	r := report()
	r.News = []title.Event{
		&pc.Moved{Going: game.Going{Side: "german", Unit: "1Pz", Path: path(1017, 1116, 1215)}},
		&pc.Moved{Going: game.Going{Side: "german", Unit: "4Pz", Path: path(1018, 1117, 1116, 1215)}},
		&pc.Fought{Side: "german", Hex: 1214, Attackers: fighters(1215, "1Pz"), Column: "3-1", Result: "DE"},
		&game.Eliminated{Side: "polish", Unit: "7Inf", Hex: 1214},
	}
	p, err := set(t).Report(r)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"action.png: Part of the map of Poland Campaign, turn 3 of 8, from close up, where most happened: around 1213 Łódź.",
		"position.png: Map of Poland Campaign, turn 3 of 8, 5–6 September 1939, with 7 counters of yours and 2 of the enemy." +
			" Drawn on it: 2 moves, 1 attack and 1 unit lost, most of it around 1213 Łódź.",
	}
	if got := alts(p.HTML); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("report:\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	a := answer()
	a.Arrows = []title.Arrow{{Kind: "move", Path: hex.Places(1215, 1216)}, {Kind: "attack", Path: hex.Places(1216, 1217)}}
	if p, err = set(t).Answer(a); err != nil {
		t.Fatal(err)
	}
	want = []string{
		"plan.png: Map of your plan: 1 move and 1 attack, most of it around 1217 near Łódź.",
		"around-1213.png: Map around 1213 Łódź, with 3 counters of yours and 2 of the enemy.",
	}
	if got := alts(p.HTML); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("answer:\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestAnObserverHasNoCountersOfHisOwn(t *testing.T) {
	o := observation()
	o.News = nil
	p, err := set(t).Observation(o)
	if err != nil {
		t.Fatal(err)
	}
	if got := alts(p.HTML); len(got) != 2 || !strings.HasSuffix(got[1], "5–6 September 1939, with 9 counters.") {
		t.Errorf("got %q", got)
	}
}

// quiet has nothing to show from close up.
type quiet struct{ painter }

func (quiet) Action(title.View, []title.Arrow) ([]byte, board.Place, error) { return nil, "", nil }

func TestAQuietTurnHasOnePicture(t *testing.T) {
	s, err := templates.New(templates.Options{Painter: quiet{}, Trouble: func(err error) { t.Error(err) }})
	if err != nil {
		t.Fatal(err)
	}
	r := report()
	r.News = nil
	p, err := s.Report(r)
	if err != nil {
		t.Fatal(err)
	}
	want := "position.png: Map of Poland Campaign, turn 3 of 8, 5–6 September 1939, with 7 counters of yours and 2 of the enemy."
	if got := alts(p.HTML); len(got) != 1 || got[0] != want {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

// Tracks below the map have names that begin with a capital, and not the words of their kind.
func TestTracksHaveNamesOnPictures(t *testing.T) {
	seen := map[string]bool{}
	for _, of := range every(t) {
		for _, x := range of.Info().Scenarios {
			g, err := of.Open(title.Setup{Scenario: x.ID})
			if err != nil {
				t.Fatal(err)
			}
			for _, seat := range g.Roster() {
				for _, track := range g.Start().Known(seat.Seat).View(seat.Seat).Tracks {
					if track.Names != "" { // in the words of the page
						continue
					}
					seen[track.Kind] = true
					if name := []rune(picture.Label(track.Kind)); !unicode.IsUpper(name[0]) {
						t.Errorf("%s, %s: the track %s is called %q", of.Info().ID, x.ID, track.Kind, string(name))
					}
				}
			}
		}
	}
	if len(seen) < 15 {
		t.Errorf("only the tracks %v were looked at", seen)
	}
}
