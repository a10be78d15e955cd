package nouns

import (
	"kurier/adjudicator/reading/lexicon"
)

// OfFoes tells that a line begins with the enemy, "the Poles never pursue", and gives the atom behind him.
func (s *Text) OfFoes() (behind int, ok bool) {
	at := 0
	if lexicon.Articles.Has(s.Atoms[0].Fold) && len(s.Atoms) > 1 {
		at = 1
	}
	ok = lexicon.Foes.Has(s.Atoms[at].Fold)
	side := lexicon.Nations.Of(s.Atoms[at].Fold)
	return at + 1, ok || side != "" && side != s.Sight.View.Side
}
