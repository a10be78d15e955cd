package order

import (
	"strings"

	"kurier/adjudicator/board"
)

// mostWords is how many words the name of a place may have.
const mostWords = 4

// PlaceOn reads a place of a board: as the map numbers it, by the name printed there or
// by a synonym, with or without Polish letters. It fails with "bad-place" or
// "missing-place".
func (s *Scanner) PlaceOn(b board.Board) (board.Place, *Problem) {
	rest := s.Rest()
	for n := min(len(rest), mostWords); n > 0; n-- {
		var words []string
		for _, t := range rest[:n] {
			words = append(words, strings.Trim(t.Fold, ".,;:!?"))
		}
		if at, ok := PlaceNamed(b, strings.Join(words, " ")); ok {
			s.pos += n
			return at, nil
		}
	}
	var names []string
	for _, at := range b.All() {
		names = append(append(names, string(at), b.Title(at)), b.Synonyms(at)...)
	}
	p := s.Fail("bad-place", "place", Nearest(s.Peek().Text, names, 3)...)
	p.Args = map[string]string{"example": string(b.All()[0])}
	return "", p
}

// PlaceNamed finds a place of a board by its number, name or synonym.
func PlaceNamed(b board.Board, words string) (board.Place, bool) {
	fold := Fold(words)
	for _, at := range b.All() {
		if Fold(string(at)) == fold {
			return at, true
		}
	}
	for _, at := range b.All() {
		if name := b.Title(at); name != "" && Fold(name) == fold {
			return at, true
		}
		for _, name := range b.Synonyms(at) {
			if Fold(name) == fold {
				return at, true
			}
		}
	}
	return "", false
}
