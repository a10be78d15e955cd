package replay_test

import (
	"encoding/json"
	"strings"
	"testing"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// boardless is a finished game whose views have neither board nor units, and places
// that lie nowhere.
func boardless(t *testing.T) facts.Replay {
	r := finished(t, "book")
	views := make([]facts.Perspective, len(r.Perspectives))
	for i, p := range r.Perspectives {
		frames := make([]facts.Frame, len(p.Frames))
		for k, f := range p.Frames {
			f.View.Board, f.View.Units, f.View.Date, f.View.Phase = nil, nil, "", ""
			f.View.Holdings = []title.Holding{{Name: "Citadel", Side: "german"}, {Name: "Sewers", Side: "polish"}}
			f.News = nil
			frames[k] = f
		}
		p.Frames = frames
		views[i] = p
	}
	r.Perspectives = views
	return r
}

func TestAGameWithoutABoardHasAPageWithoutAMap(t *testing.T) {
	r := boardless(t)
	html := page(t, r)
	var data struct {
		Map    any
		Units  []any
		Places []struct{ Name string }
		Views  []struct {
			Frames []struct{ Holds int }
		}
		Shared [][]any
	}
	if err := json.Unmarshal([]byte(dataOf.FindStringSubmatch(html)[1]), &data); err != nil {
		t.Fatal(err)
	}
	if data.Map != nil || data.Units == nil || strings.Contains(html, "<polygon") {
		t.Errorf("map %v, units %v", data.Map, data.Units)
	}
	if len(data.Places) != 2 || data.Places[0].Name != "Citadel" || data.Places[1].Name != "Sewers" || len(data.Shared[data.Views[0].Frames[0].Holds]) != 2 {
		t.Errorf("places %v, held %v", data.Places, data.Shared[data.Views[0].Frames[0].Holds])
	}
	if len(data.Views) != len(r.Perspectives) || len(data.Views[0].Frames) != len(r.Perspectives[0].Frames) {
		t.Errorf("%d views", len(data.Views))
	}
}

// A seat that runs the game and plays for no side has no line in the charts.
func TestASeatOfNoSideHasNoChart(t *testing.T) {
	r := boardless(t)
	r.Seats = append(r.Seats[:len(r.Seats):len(r.Seats)], facts.ReplaySeat{Seat: "control", State: "taken"})
	var data struct {
		Seats, Sides []any
		Views        []struct{ Charts []any }
	}
	if err := json.Unmarshal([]byte(dataOf.FindStringSubmatch(page(t, r))[1]), &data); err != nil {
		t.Fatal(err)
	}
	if len(data.Seats) != 3 || len(data.Sides) != 2 || len(data.Views[0].Charts) != 2 {
		t.Errorf("%d seats, %d sides, %d charts", len(data.Seats), len(data.Sides), len(data.Views[0].Charts))
	}
}
