package replay_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/area"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// Marched is a move from zone to zone, or an attack on one.
type Marched struct{ title.Arrow }

func (m Marched) Arrows() []title.Arrow { return []title.Arrow{m.Arrow} }

// inAreas is a finished game with its units on a board of areas.
func inAreas(t *testing.T) (facts.Replay, *area.Board) {
	t.Helper()
	text, err := os.ReadFile("../../adjudicator/title/titletest/foray/boards/raid.toml")
	if err != nil {
		t.Fatal(err)
	}
	b, err := area.Load("raid.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	r := finished(t, "book")
	var views []facts.Perspective
	for _, p := range r.Perspectives {
		var frames []facts.Frame
		for _, f := range p.Frames {
			f.View.Board, f.View.Layers = b, nil
			if f.News = nil; f.Step == 2 && f.Past > 0 {
				f.News = []title.Event{
					Marched{title.Arrow{Kind: "move", Side: "german", Unit: "3Pz", Path: []board.Place{"101", "102", "103"}}},
					Marched{title.Arrow{Kind: "attack", Side: "german", Unit: "3Pz", Path: []board.Place{"103", "113"}, Label: "2-1"}},
				}
			}
			f.View.Holdings = []title.Holding{{Name: "Citadel", At: "101", Side: "german"}, {Name: "Sewers", Side: "polish"}}
			f.View.Units = append([]title.Unit(nil), f.View.Units...)
			for i := range f.View.Units {
				if f.View.Units[i].At != "" {
					f.View.Units[i].At = b.All()[i%len(b.All())]
				}
			}
			frames = append(frames, f)
		}
		p.Frames = frames
		views = append(views, p)
	}
	r.Perspectives = views
	return r, b
}

func TestABoardOfAreasIsOnThePage(t *testing.T) {
	r, b := inAreas(t)
	html := page(t, r)
	var data struct {
		Map    struct{ At map[string][2]float64 }
		Places []struct {
			Hex  string
			Edge [][2]float64
		}
	}
	if err := json.Unmarshal([]byte(dataOf.FindStringSubmatch(html)[1]), &data); err != nil {
		t.Fatal(err)
	}
	if len(data.Map.At) != len(b.All()) || data.Map.At["204"][0] <= data.Map.At["201"][0] {
		t.Errorf("places lie at %v", data.Map.At)
	}
	if len(data.Places) != 2 || data.Places[0].Hex != "101" || len(data.Places[0].Edge) != 4 || data.Places[1].Edge != nil {
		t.Errorf("places %+v", data.Places)
	}
	if !strings.Contains(html, ">Łąka</text>") {
		t.Error("the printed map is not on the page")
	}
}
