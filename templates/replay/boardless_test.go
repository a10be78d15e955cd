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

// Losses are counted in all and by army, whatever a title calls the place of the destroyed; a side of
// one army needs no lines of its own.
func TestChartsTellTheLossesOfEachArmy(t *testing.T) {
	r := boardless(t)
	for i, off := range []string{"reserve", "eliminated", "surrendered", "destroyed"} {
		for _, p := range r.Perspectives {
			for k := range p.Frames {
				if u := &p.Frames[k].View.Units; k > 0 { // all are lost after the start
					*u = append(*u, title.Unit{ID: off, Side: "polish", Formation: []string{"Poznań", "Łódź"}[i%2], Off: off}, title.Unit{ID: "g" + off, Side: "german", Formation: "8", Off: off})
				}
			}
		}
	}
	var data struct {
		Views []struct {
			Charts []struct {
				Side   string
				Lost   []int
				Armies []struct {
					Name, Ink string
					Lost      []int
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(dataOf.FindStringSubmatch(page(t, r))[1]), &data); err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, c := range data.Views[0].Charts {
		last := len(c.Lost) - 1
		if c.Lost[0] != 0 || c.Lost[last] != 3 {
			t.Errorf("%s lost %v", c.Side, c.Lost)
		}
		if c.Side == "german" && c.Armies != nil || c.Side == "polish" && len(c.Armies) != 2 {
			t.Errorf("%s has the armies %+v", c.Side, c.Armies)
		}
		for i, a := range c.Armies {
			if want := []int{1, 2}[i]; a.Lost[0] != 0 || a.Lost[last] != want || a.Name != []string{"Poznań", "Łódź"}[i] || a.Ink == "" {
				t.Errorf("%+v, wanted %d lost", a, want)
			}
			compared++
		}
	}
	if compared != 2 || data.Views[0].Charts[0].Armies != nil && data.Views[0].Charts[1].Armies != nil {
		t.Errorf("%d armies compared", compared)
	}
}

// A counter that a view has no more, since it was destroyed or is out of sight, leaves the map, and comes
// back where the view has it again.
func TestCountersThatAreGoneLeaveTheMap(t *testing.T) {
	r := boardless(t)
	p := &r.Perspectives[0]
	if len(p.Frames) < 4 {
		t.Fatalf("%d frames", len(p.Frames))
	}
	for k := range p.Frames {
		if k != 2 {
			p.Frames[k].View.Units = []title.Unit{{ID: "a", Name: "A", Side: "german", Off: "reserve"}}
		}
	}
	var data struct {
		Views []struct {
			Frames []struct{ Units int }
		}
		Shared []json.RawMessage
	}
	if err := json.Unmarshal([]byte(dataOf.FindStringSubmatch(page(t, r))[1]), &data); err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, f := range data.Views[0].Frames[:4] {
		told = append(told, string(data.Shared[f.Units]))
	}
	if told[0] == "null" || told[1] != "null" || told[2] != `[[0,"",0,""]]` || told[3] != told[0] {
		t.Errorf("picture by picture the page is told %v", told)
	}
}
