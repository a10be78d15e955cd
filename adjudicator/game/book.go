package game

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Book is what the data files of every title with a map of hexes begin with.
type Book struct {
	// Version counts changes of the rules; eight hex digits of the data in use follow.
	Version string
	// Overlay are the files of an owner's that are in use.
	Overlay []string
	Grid
	Faces *title.Faces
	Index *rule.Index
}

// OpenBook reads the map, map.toml, and the index of the book, rules.toml, beside the
// files that a game depends on, and how counters look. The map has at most so many hexes.
// Errors name file and line.
func OpenBook(f title.Files, rules string, files []string, most int) (Book, error) {
	b := Book{Overlay: f.Laid(append(slices.Clone(files), title.FacesFile)...), Grid: Grid{Most: most}}
	raw, err := f.Read("map.toml")
	if err != nil {
		return b, err
	}
	m, err := hex.Load("map.toml", raw)
	if err == nil {
		err = b.Survey("map.toml", m)
	}
	if err != nil {
		return b, err
	}
	digest, err := f.Digest(files...)
	if err != nil {
		return b, err
	}
	b.Version = rules + "-" + digest
	if b.Faces, err = title.LoadFaces(f); err != nil {
		return b, err
	}
	if raw, err = f.Read("rules.toml"); err != nil {
		return b, err
	}
	b.Index, err = rule.ParseIndex("rules.toml", raw)
	return b, err
}
