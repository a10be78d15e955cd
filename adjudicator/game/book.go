package game

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Book is what the data files of every title begin with.
type Book struct {
	// Version counts changes of the rules; eight hex digits of the data in use follow.
	Version string
	// Overlay are the files of an owner's that are in use.
	Overlay []string
	Faces   *title.Faces
	Index   *rule.Index
	// Options of a title that has them in a file (ReadOptions).
	Options []title.Option
}

// Read reads the index of the book, rules.toml, beside the files that a game depends on, and how
// counters look; and then, step by step, what the title has in files of its own. Errors name file
// and line.
func (b *Book) Read(f title.Files, rules string, files []string, steps ...func(title.Files) error) error {
	b.Overlay = f.Laid(append(slices.Clone(files), title.FacesFile)...)
	digest, err := f.Digest(files...)
	if err != nil {
		return err
	}
	b.Version = rules + "-" + digest
	if b.Faces, err = title.LoadFaces(f); err != nil {
		return err
	}
	raw, err := f.Read("rules.toml")
	if err != nil {
		return err
	}
	if b.Index, err = rule.ParseIndex("rules.toml", raw); err != nil {
		return err
	}
	for _, step := range steps {
		if err := step(f); err != nil {
			return err
		}
	}
	return nil
}

// ReadOptions is the step that reads the options.
func (b *Book) ReadOptions(f title.Files) (err error) {
	b.Options, err = f.Options(b.Index)
	return err
}

// Mapped is the same of a title with a map of hexes.
type Mapped struct {
	Book
	Grid
}

// Read reads the map, map.toml, before the rest. It has at most so many hexes as Most.
func (m *Mapped) Read(f title.Files, rules string, files []string, steps ...func(title.Files) error) error {
	raw, err := f.Read("map.toml")
	if err != nil {
		return err
	}
	drawn, err := hex.Load("map.toml", raw)
	if err != nil {
		return err
	}
	if err := m.Survey("map.toml", drawn); err != nil {
		return err
	}
	return m.Book.Read(f, rules, files, steps...)
}
