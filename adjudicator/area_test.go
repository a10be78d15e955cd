package adjudicator_test

import (
	"os"
	"strings"
	"testing"

	"kurier/adjudicator/board/area"
	"kurier/adjudicator/title"
)

// inAreas is a position whose views are on a board of areas: all its units stand in one
// zone.
type inAreas struct {
	title.Position
	on *area.Board
}

func (p inAreas) Clone() title.Position             { return inAreas{p.Position.Clone(), p.on} }
func (p inAreas) Known(s title.Seat) title.Position { return inAreas{p.Position.Known(s), p.on} }

func (p inAreas) View(s title.Seat) title.View {
	v := p.Position.View(s)
	v.Board, v.Layers, v.Holdings = p.on, nil, nil
	for i := range v.Units {
		if u := &v.Units[i]; u.At != "" {
			u.At = "112"
		}
	}
	return v
}

func TestShowTellsOfAnAreaByNumberNameAndSynonym(t *testing.T) {
	data, err := os.ReadFile("title/titletest/foray/boards/raid.toml")
	if err != nil {
		t.Fatal(err)
	}
	b, err := area.Load("raid.toml", data)
	if err != nil {
		t.Fatal(err)
	}
	r := newRoom(t)
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	r.title = func(x title.Title) title.Title {
		return positioned(x, func(p title.Position) title.Position { return inAreas{p, b} })
	}
	r.open()
	r.begin(nil)
	for _, name := range []string{"112", "Łąka", "laka", "meadow"} {
		text := r.write(anna, "SHOW "+name)
		r.wants(text, "112 Łąka: Centre. There: ")
		for _, want := range []string{"Barricaded to 102", "Underground to 202", "Street to 111 and 113"} {
			if !strings.Contains(strings.Join(strings.Fields(text), " "), want) {
				t.Errorf("SHOW %s does not say %q:\n%s", name, want, text)
			}
		}
	}
	r.wants(r.write(anna, "SHOW 0306"), "“0306” is no place of this map; write a place as the map does, such as 101, or by its name")
	if st := r.show(); st.Game.State != "running" {
		t.Errorf("the game is %s: %s", st.Game.State, st.Game.Trouble)
	}
}
