// Package replay makes the page on which a game is watched again: one HTML file
// that needs no network, with the map if there is one, every step of each perspective, and the log
// from which the browser recomputes the dice.
//
// It receives views and words only, so the page cannot show what its reader may
// not know.
package replay

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"strings"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
	"kurier/templates"
	"kurier/templates/picture"
)

//go:embed page.html
var page string

//go:embed page.css
var style string

// The scripts, in the order in which the page runs them.
var (
	//go:embed verify.js
	verifyScript string
	//go:embed map.js
	mapScript string
	//go:embed charts.js
	chartScript string
	//go:embed page.js
	pageScript string
)

// scale is the radius of a hex on the map, in pixels at full size.
const scale = 32

// Write writes the page of a replay. Words puts facts into words.
func Write(w io.Writer, r facts.Replay, words *templates.Set) error {
	if len(r.Perspectives) == 0 || len(r.Perspectives[0].Frames) == 0 {
		return fmt.Errorf("replay of %s: there is nothing to show", r.Game)
	}
	e := &encoder{words: words, replay: &r}
	base, err := baseOf(r.Perspectives[0].Frames[0].View)
	if err != nil {
		return fmt.Errorf("replay of %s: %w", r.Game, err)
	}
	e.base = base
	data, err := e.encode()
	if err != nil {
		return fmt.Errorf("replay of %s: %w", r.Game, err)
	}
	log := []byte(nil)
	if r.Log != nil {
		if log, err = json.Marshal(string(r.Log)); err != nil {
			return err
		}
	}
	name := r.GameName
	if name == "" {
		name = r.Game
	}
	parts := map[string]string{
		"TITLE": html.EscapeString(name + " – " + r.TitleName), "STYLE": style,
		"WIDTH": fmt.Sprint(base.Width), "HEIGHT": fmt.Sprint(base.Height),
		"GROUND": string(base.SVG), "LOOKS": e.looksSVG(), "DATA": string(data), "LOG": string(log),
		"VERIFY": verifyScript, "MAP": mapScript, "CHARTS": chartScript, "SCRIPT": pageScript,
	}
	rest := page
	for rest != "" {
		before, after, found := strings.Cut(rest, "{{")
		if _, err := io.WriteString(w, before); err != nil {
			return err
		}
		if !found {
			break
		}
		key, tail, ok := strings.Cut(after, "}}")
		part, known := parts[key]
		if !ok || !known {
			return fmt.Errorf("replay page: no part %q", key)
		}
		if _, err := io.WriteString(w, part); err != nil {
			return err
		}
		rest = tail
	}
	return nil
}

// baseOf is the printed map of a view, an empty one of a view without a board.
func baseOf(v title.View) (*picture.Base, error) {
	if v.Board == nil {
		return &picture.Base{}, nil
	}
	return picture.NewBase(v, scale)
}

// looksSVG are the counters as symbols for the map to use.
func (e *encoder) looksSVG() string {
	var b strings.Builder
	for i, svg := range e.looks {
		fmt.Fprintf(&b, `<g id="k%d">%s</g>`, i, svg)
	}
	return b.String()
}

// colour of a side: that of the nation most of its units are of.
func (e *encoder) colour(side string) (body, arrow string) {
	count := map[string]int{}
	best, first := side, &e.replay.Perspectives[0].Frames[0].View
	for _, u := range first.Units {
		if u.Side == side {
			if count[u.Nation]++; count[u.Nation] > count[best] {
				best = u.Nation
			}
		}
	}
	return picture.Colours(first.Faces, best)
}

// isAttack tells whether an arrow shows a combat.
func isAttack(a title.Arrow) bool { return a.Kind == "attack" && len(a.Path) > 1 }
