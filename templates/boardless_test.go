package templates_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
	"kurier/templates"
)

// bare is a view without board, units, days and phases.
func bare(v title.View) title.View {
	v.Board, v.Units, v.Holdings, v.Arrivals, v.Date, v.Phase = nil, nil, nil, nil, "", ""
	return v
}

// eager is a painter that draws whatever it is asked for, and counts.
type eager struct{ asked *int }

func (e eager) Position(title.View, []title.Arrow) ([]byte, error) {
	*e.asked++
	return []byte("position"), nil
}

func (e eager) Action(title.View, []title.Arrow) ([]byte, board.Place, error) {
	*e.asked++
	return []byte("action"), "1213", nil
}

func (e eager) Beside(title.View) ([]byte, error) {
	*e.asked++
	return []byte("beside"), nil
}

func (e eager) Plan(title.View, []title.Arrow) ([]byte, error) {
	*e.asked++
	return []byte("plan"), nil
}

func (e eager) Around(title.View, board.Place, int) ([]byte, error) {
	*e.asked++
	return []byte("around"), nil
}

// boardless are the pages that show a view, each of one without a board.
func boardless(t *testing.T, s *templates.Set) map[string]facts.Page {
	t.Helper()
	out := map[string]facts.Page{}
	add := func(name string, p facts.Page, err error) {
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		out[name] = p
	}
	r := report()
	r.View, r.News = bare(r.View), nil
	p, err := s.Report(r)
	add("report", p, err)
	a := answer()
	v := bare(view())
	a.View, a.Arrows = &v, []title.Arrow{{Kind: "move", Path: hex.Places(1215, 1216)}}
	p, err = s.Answer(a)
	add("answer", p, err)
	h := handover()
	h.View = bare(h.View)
	p, err = s.Handover(h)
	add("handover", p, err)
	o := observation()
	o.View, o.News = bare(o.View), nil
	p, err = s.Observation(o)
	add("observation", p, err)
	return out
}

func TestAViewWithoutABoardHasNoPicture(t *testing.T) {
	asked := 0
	s, err := templates.New(templates.Options{Painter: eager{&asked}, Trouble: func(err error) { t.Error(err) }})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Report(report()); err != nil || asked == 0 {
		t.Fatalf("of a view with a board %d pictures: %v", asked, err)
	}
	asked = 0
	for name, p := range boardless(t, s) {
		for _, f := range p.Files {
			if f.CID != "" {
				t.Errorf("%s has %s", name, f.Name)
			}
		}
		if strings.Contains(p.HTML, "<img") {
			t.Errorf("%s shows a picture", name)
		}
	}
	if asked > 0 {
		t.Errorf("%d pictures were drawn", asked)
	}
}

// Of a title without units, days and phases a page has no empty words for them.
func TestAViewWithoutUnitsAndDaysIsToldWithoutThem(t *testing.T) {
	pages := boardless(t, set(t))
	for name, p := range pages {
		for _, text := range []string{strings.ToLower(p.Text), textOf(t, p.HTML)} {
			for _, odd := range []string{"your units", "attack-defence", "the enemy: ", "8, :", " : ", "8: \n"} {
				if strings.Contains(text, odd) {
					t.Errorf("%s has %q:\n%s", name, odd, text)
				}
			}
		}
		if name != "answer" && !strings.Contains(p.Text, "Turn 3 of 8\n") {
			t.Errorf("%s does not tell the turn:\n%s", name, p.Text)
		}
	}
	if len(pages) != 4 {
		t.Errorf("only %d pages", len(pages))
	}
}

// Places that lie on no board are told by their names.
func TestHeldPlacesWithoutHexesAreTheirNames(t *testing.T) {
	r := report()
	r.View = bare(r.View)
	r.View.Holdings = []title.Holding{{Name: "Citadel", Side: "german", VP: 2}, {Name: "Sewers", Side: "german"}}
	p, err := set(t).Report(r)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(p.Text, "German: Citadel (2 VP), Sewers.") {
		t.Error(p.Text)
	}
}
