package templates

import (
	"encoding/json"
	"fmt"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// picture draws an inline picture of a view, or none where the seat or the house wants
// none, the view has no board, or nothing is drawn. A picture that fails costs the page
// its picture and nothing else.
func (s *Set) picture(h *facts.Head, v *title.View, name string, draw func(Painter) ([]byte, error)) (f *facts.File) {
	painter := s.painter
	if sized := s.sizes[h.PictureSize]; sized != nil {
		painter = sized
	}
	if !h.Pictures || painter == nil || v == nil || v.Board == nil {
		return nil
	}
	defer func() {
		if r := recover(); r != nil {
			s.trouble(fmt.Errorf("draw %s: panic: %v", name, r))
			f = nil
		}
	}()
	data, err := draw(painter)
	if err != nil {
		s.trouble(fmt.Errorf("draw %s: %w", name, err))
		return nil
	}
	if len(data) == 0 {
		return nil
	}
	// Saved from a mail program, it still says what it is of.
	return &facts.File{Name: fmt.Sprintf("%s-turn-%d-%s", h.Game, v.Turn, name), Type: "image/png", CID: name, Data: data}
}

// viewFile is the view as JSON for programs.
func viewFile(h *facts.Head, v *title.View) (facts.File, error) {
	told := *v
	told.Format = title.ViewFormat
	b, err := json.MarshalIndent(told, "", "  ")
	if err != nil {
		return facts.File{}, fmt.Errorf("view as JSON: %w", err)
	}
	return facts.File{Name: fmt.Sprintf("%s-turn-%d-view.json", h.Game, v.Turn), Type: "application/json", Data: append(b, '\n')}, nil
}
