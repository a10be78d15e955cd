package templates

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// depicted is what a picture shows, for the words that stand in its place.
type depicted struct {
	*facts.Head
	View *title.View
	// The counters on the map; to an observer all are neutral.
	Mine, Ours, Neutral, Enemy int
	Moves, Attacks, Losses     int
	// Where is the place that it is about, "" for none.
	Where string
}

// newsPictures draws the pictures of a report, with captions: first the part of
// the map where most happened, which a phone shows well, then the whole, where that
// is asked for or nothing happened, and the board beside it.
func (s *Set) newsPictures(h *facts.Head, v *title.View, arrows []title.Arrow, all bool) (files []*facts.File, err error) {
	l := s.of(h)
	at := busiest(v, arrows)
	part := s.picture(h, v, "action.png", func(p Painter) (data []byte, err error) {
		var middle board.Place
		if data, middle, err = p.Action(*v, arrows); middle != "" {
			at = middle
		}
		return data, err
	})
	var whole *facts.File
	if all || part == nil {
		whole = s.picture(h, v, "position.png", func(p Painter) ([]byte, error) { return p.Position(*v, arrows) })
	}
	if part != nil {
		if part.Alt, err = l.caption("action", h, v, nil, at); err != nil {
			return nil, err
		}
		files = append(files, part)
	}
	if whole != nil {
		if whole.Alt, err = l.caption("position", h, v, arrows, at); err != nil {
			return nil, err
		}
		files = append(files, whole)
	}
	if v.Beside != nil {
		if beside := s.picture(h, v, "beside.png", func(p Painter) ([]byte, error) { return p.Beside(*v) }); beside != nil {
			if beside.Alt, err = l.caption("beside", h, v, nil, ""); err != nil {
				return nil, err
			}
			files = append(files, beside)
		}
	}
	return files, nil
}

// attached are pictures as the files of a mail.
func attached(pictures []*facts.File) []facts.File {
	var files []facts.File
	for _, f := range pictures {
		files = append(files, *f)
	}
	return files
}

// answerPictures draws the crops that were asked for, and the plan.
func (s *Set) answerPictures(page *answerPage) (files []facts.File, err error) {
	l := s.of(&page.Head)
	for i := range page.Asked {
		crop := page.Asked[i].Crop
		if crop == nil {
			continue
		}
		f, err := s.cropPicture(&page.Head, page.View, crop)
		if err != nil {
			return nil, err
		}
		if f != nil {
			page.Crops[page.Asked[i].Line] = f
			files = append(files, *f)
		}
	}
	if len(page.Arrows) > 0 {
		page.Picture = s.picture(&page.Head, page.View, "plan.png", func(p Painter) ([]byte, error) {
			return p.Plan(*page.View, page.Arrows)
		})
		if page.Picture != nil {
			at := busiest(page.View, page.Arrows)
			if page.Picture.Alt, err = l.caption("plan", &page.Head, page.View, page.Arrows, at); err != nil {
				return nil, err
			}
			files = append(files, *page.Picture)
		}
	}
	return files, nil
}

// cropPicture draws what lies around a place, nil where no picture is wanted.
func (s *Set) cropPicture(h *facts.Head, v *title.View, crop *facts.Crop) (*facts.File, error) {
	shown := only(*v, crop.Unit)
	// The name holds the place only, which has been found on the board.
	f := s.picture(h, &shown, fmt.Sprintf("around-%s.png", crop.At), func(p Painter) ([]byte, error) {
		return p.Around(shown, crop.At, crop.Radius)
	})
	if f == nil {
		return nil, nil
	}
	var err error
	f.Alt, err = s.lexicon(h.Title).around(&shown, crop)
	return f, err
}

// only is a view with one of its counters, or with all where none is named.
func only(v title.View, unit string) title.View {
	if unit != "" {
		v.Units = slices.DeleteFunc(slices.Clone(v.Units), func(u title.Unit) bool { return u.ID != unit })
	}
	return v
}

// caption says what a picture shows.
func (l *lexicon) caption(kind string, h *facts.Head, v *title.View, arrows []title.Arrow, at board.Place) (string, error) {
	where, err := l.whereabouts(v, at)
	if err != nil {
		return "", err
	}
	sc := depicted{Head: h, View: v, Where: where}
	count := map[title.Attitude]*int{title.Mine: &sc.Mine, title.Ours: &sc.Ours, title.Neutral: &sc.Neutral, title.Enemy: &sc.Enemy}
	for i := range v.Units {
		if u := &v.Units[i]; u.At != "" {
			*count[v.AttitudeTo(u)]++
		}
	}
	for _, a := range arrows {
		switch a.Kind {
		case "attack":
			sc.Attacks++
		case "loss":
			sc.Losses++
		default:
			sc.Moves++
		}
	}
	words, _, err := l.say("picture", kind, sc)
	return words, err
}

// around says what the picture around a place shows: the counters in it.
func (l *lexicon) around(v *title.View, c *facts.Crop) (string, error) {
	near := *v
	near.Units = slices.DeleteFunc(slices.Clone(v.Units), func(u title.Unit) bool {
		far := v.Board.Steps(u.At, c.At)
		return u.At == "" || far < 0 || far > c.Radius
	})
	return l.caption("around", &facts.Head{Side: v.Side}, &near, nil, c.At)
}

// busiest is the place near whose neighbours most arrows end, attacks counting
// more; "" without arrows on the board.
func busiest(v *title.View, arrows []title.Arrow) board.Place {
	best, most := board.Place(""), 0
	if v.Board == nil {
		return ""
	}
	ends := make(map[board.Place]int)
	var order []board.Place
	for _, a := range arrows {
		if len(a.Path) == 0 || !v.Board.Has(a.Path[len(a.Path)-1]) {
			continue
		}
		h := a.Path[len(a.Path)-1]
		if ends[h] == 0 {
			order = append(order, h)
		}
		ends[h]++
		if a.Kind == "attack" {
			ends[h] += 3
		}
	}
	for _, h := range order {
		sum := ends[h] // once more, so that of neighbours the busiest wins
		for _, o := range order {
			if far := v.Board.Steps(h, o); far >= 0 && far <= 2 {
				sum += ends[o]
			}
		}
		if sum > most {
			best, most = h, sum
		}
	}
	return best
}

// whereabouts names a place by what is printed there, or by the nearest landmark within
// four steps: "1421 Kraków", "1320 near Kraków".
func (l *lexicon) whereabouts(v *title.View, at board.Place) (string, error) {
	if v.Board == nil || !v.Board.Has(at) {
		return "", nil
	}
	name, best := "", 5
	for _, p := range v.Board.Landmarks() {
		if d := v.Board.Steps(at, p); d >= 0 && d < best {
			name, best = v.Board.Title(p), d
		}
	}
	kind := "near"
	switch {
	case name == "":
		return at.String(), nil
	case best == 0:
		kind = "at"
	}
	return l.must("whereabouts", kind, struct{ At, Name string }{at.String(), name})
}
