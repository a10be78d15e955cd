package main

import (
	"cmp"
	"time"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
	"kurier/templates"
	"kurier/templates/picture"
)

// painter draws maps for mail.
type painter struct {
	// scale is that of whole maps; 0 is the usual.
	scale float64
	// near is the scale of parts of the map; 0 is the usual.
	near float64
	// titles have the names for the heads of maps.
	titles []title.Title
}

// headOf is the name of the title of a view, for the head of its map.
func headOf(all []title.Title, v title.View) string {
	for _, t := range all {
		if t.ID() == v.Title {
			return t.Info().Name
		}
	}
	return ""
}

// Position is the whole map with what happened.
func (p *painter) Position(v title.View, arrows []title.Arrow) ([]byte, error) {
	return picture.PNG(v, picture.Options{Title: headOf(p.titles, v), Arrows: arrows, Zoom: p.scale})
}

// Action is the part of the map where most of the news happened.
func (p *painter) Action(v title.View, arrows []title.Arrow) ([]byte, board.Place, error) {
	middle, _ := picture.Action(v, arrows)
	if middle == "" {
		return nil, "", nil
	}
	data, err := picture.PNG(v, picture.Options{Title: headOf(p.titles, v), Arrows: arrows, CropToAction: true, Zoom: p.near})
	return data, middle, err
}

// Beside is the board beside the map, where there is one.
func (p *painter) Beside(v title.View) ([]byte, error) {
	return picture.Beside(v, picture.Options{Title: headOf(p.titles, v)})
}

// Plan is the part of the map that a player's plan is about.
func (p *painter) Plan(v title.View, arrows []title.Arrow) ([]byte, error) {
	return picture.PNG(v, picture.Options{Title: headOf(p.titles, v), Arrows: arrows, Planned: true, CropToArrows: true, Zoom: p.near})
}

// Around is the part of the map around a place.
func (p *painter) Around(v title.View, at board.Place, radius int) ([]byte, error) {
	return picture.PNG(v, picture.Options{Title: headOf(p.titles, v), Crop: picture.Crop{At: at, Radius: radius}, Zoom: p.near})
}

// newPages makes the words and pages of mail.
func newPages(p templates.Painter, zone *time.Location) (*templates.Set, error) {
	o := templates.Options{Lang: "en", Painter: p, Zone: zone}
	if own, ok := p.(*painter); ok && own != nil {
		scale := cmp.Or(own.scale, 1)
		o.Sizes = map[string]templates.Painter{
			"small": &painter{scale * 0.6, 0.6, own.titles}, "large": &painter{scale * 1.5, 1.5, own.titles},
		}
	}
	return templates.New(o)
}
