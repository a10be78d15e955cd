package templates

import "kurier/adjudicator/facts"

// moderatorDigestPage is the same in words.
type moderatorDigestPage struct {
	facts.ModeratorDigest
	Parts []moderatorDigestPart
}

type moderatorDigestPart struct {
	Game     string
	Gathered []*gatheredWords
}

// ModeratorDigest makes a moderator's mail of a day.
func (s *Set) ModeratorDigest(d facts.ModeratorDigest) (facts.Page, error) {
	s.settle(&d.Head)
	page := &moderatorDigestPage{ModeratorDigest: d}
	for _, game := range d.Games {
		for i := range game.Gathered {
			game.Gathered[i].Zone = d.Zone
		}
		words, err := s.gathered(game.Gathered)
		if err != nil {
			return facts.Page{}, err
		}
		page.Parts = append(page.Parts, moderatorDigestPart{game.Game, words})
	}
	return s.finish("moderator-digest", &d.Head, page, nil)
}
