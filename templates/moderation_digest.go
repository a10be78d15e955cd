package templates

// ModeratorDigest is what a day brought a moderator, in all their games: what needs
// them at once came in mail of its own.
type ModeratorDigest struct {
	Head
	Games []ModeratorNews
}

// ModeratorNews is what a day brought in one game, or, without a Game, in more than
// one at once.
type ModeratorNews struct {
	Game     string
	Gathered []Gathered
}

// moderatorDigestPage is the same in words.
type moderatorDigestPage struct {
	ModeratorDigest
	Parts []moderatorDigestPart
}

type moderatorDigestPart struct {
	Game     string
	Gathered []*gatheredWords
}

// ModeratorDigest makes a moderator's mail of a day.
func (s *Set) ModeratorDigest(d ModeratorDigest) (Page, error) {
	s.settle(&d.Head)
	page := &moderatorDigestPage{ModeratorDigest: d}
	for _, game := range d.Games {
		for i := range game.Gathered {
			game.Gathered[i].Zone = d.Zone
		}
		words, err := s.gathered(game.Gathered)
		if err != nil {
			return Page{}, err
		}
		page.Parts = append(page.Parts, moderatorDigestPart{game.Game, words})
	}
	return s.finish("moderator-digest", &d.Head, page, nil)
}
