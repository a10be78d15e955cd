// Package cards is decks, hands and discards: piles of cards of which a seat may know
// the cards, the top one, how many there are, or nothing. They are shuffled and drawn
// by the dice of the game, so that everybody can check them afterwards (docs/dice.md).
package cards

import (
	"fmt"
	"slices"

	"kurier/adjudicator/dice"
)

// Card is one card by the name that its title has for it. Cards may be alike.
type Card string

// Hidden stands for a card that whoever looks may not know. No title has a card of
// this name.
const Hidden Card = "?"

// Sight is how much of a pile somebody may know.
type Sight int

// What may be known of a pile.
const (
	Nothing Sight = iota // not even how many cards it has
	Count                // how many
	Top                  // and which is on top
	All                  // every card, in its order
)

var sights = []string{"nothing", "count", "top", "all"}

// String is the name of a sight.
func (s Sight) String() string { return sights[s] }

// MarshalText implements encoding.TextMarshaler.
func (s Sight) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *Sight) UnmarshalText(text []byte) error {
	at := slices.Index(sights, string(text))
	if at < 0 {
		return fmt.Errorf("nobody sees %q of a pile", text)
	}
	*s = Sight(at)
	return nil
}

// Pile is cards that lie on one another.
type Pile struct {
	// Owner is the seat or side whose pile it is, "" for nobody's.
	Owner string `json:"owner,omitempty"`
	// Own is what the owner may know of it, and Others what everybody else may.
	Own    Sight `json:"own"`
	Others Sight `json:"others"`
	// Cards from the top. Those that the reader may not know are Hidden.
	Cards []Card `json:"cards"`
	// Unknown tells that Cards were left out, and their number is not known.
	Unknown bool `json:"unknown,omitempty"`
}

// FaceDown is a pile of which everybody sees the backs, such as a deck.
func FaceDown(owner string, cards ...Card) Pile { return pile(owner, Count, Count, cards) }

// FaceUp is a pile that everybody may look through.
func FaceUp(owner string, cards ...Card) Pile { return pile(owner, All, All, cards) }

// Hand is a pile that its owner knows, and of which others see the backs.
func Hand(owner string, cards ...Card) Pile { return pile(owner, All, Count, cards) }

func pile(owner string, own, others Sight, cards []Card) Pile {
	return Pile{Owner: owner, Own: own, Others: others, Cards: append([]Card{}, cards...)}
}

// Clone is a copy that shares nothing.
func (p Pile) Clone() Pile {
	p.Cards = append([]Card{}, p.Cards...)
	return p
}

// Sight is what somebody may know of the pile.
func (p Pile) Sight(who string) Sight {
	if who != "" && who == p.Owner {
		return p.Own
	}
	return p.Others
}

// Known is the pile as somebody may know it. What is known of what somebody knows is
// the same.
func (p Pile) Known(who string) Pile {
	sight := p.Sight(who)
	if p = p.Clone(); sight == All {
		return p
	}
	if sight == Nothing {
		p.Cards, p.Unknown = []Card{}, true
	}
	for i := range p.Cards {
		if i > 0 || sight != Top {
			p.Cards[i] = Hidden
		}
	}
	return p
}

// Draw takes cards off the top: so many, or as many as there are.
func (p *Pile) Draw(n int) []Card {
	n = max(0, min(n, len(p.Cards)))
	drawn := slices.Clone(p.Cards[:n])
	p.Cards = slices.Delete(p.Cards, 0, n)
	return drawn
}

// Take takes the first card of that name out of the pile. It fails where there is none.
func (p *Pile) Take(c Card) error {
	at := slices.Index(p.Cards, c)
	if at < 0 || c == Hidden {
		return fmt.Errorf("there is no card %q in the pile", c)
	}
	p.Cards = slices.Delete(p.Cards, at, at+1)
	return nil
}

// Put lays cards on top, one after the other, so that the last lies uppermost.
func (p *Pile) Put(cards ...Card) {
	for _, c := range cards {
		p.Cards = slices.Insert(p.Cards, 0, c)
	}
}

// Under puts cards below all others, one after the other.
func (p *Pile) Under(cards ...Card) { p.Cards = append(p.Cards, cards...) }

// Shuffle throws the dice that shuffle so many cards, in secret; none for less than
// two. Pile.Arrange carries the shuffle out.
func Shuffle(cup dice.Cup, label, side string, n int) []int { return Pick(cup, label, side, n, n-1) }

// Pick throws the dice that pick some of so many cards, in secret. Pile.Pick takes
// them.
func Pick(cup dice.Cup, label, side string, of, n int) []int {
	if n = min(n, of); n < 1 {
		return nil
	}
	return cup.Roll(dice.Throw{Label: label, Side: side, Secret: true, Count: n, Die: dice.D(of), Draw: true})
}

// Pick takes cards out of the pile, wherever they lie: each face of a draw counts
// those that are left, from the top. It fails where there is no such card, and the
// pile then stays as it was.
func (p *Pile) Pick(faces []int) ([]Card, error) {
	left := slices.Clone(p.Cards)
	var picked []Card
	for i, f := range faces {
		if f < 1 || f > len(left) {
			return nil, fmt.Errorf("draw %d picks card %d of %d", i+1, f, len(left))
		}
		picked = append(picked, left[f-1])
		left = slices.Delete(left, f-1, f)
	}
	p.Cards = left
	return picked, nil
}

// Arrange lays the cards in the order of a shuffle: those that are picked, the first
// on top, and then what is left.
func (p *Pile) Arrange(faces []int) error {
	picked, err := p.Pick(faces)
	if err == nil {
		p.Cards = append(picked, p.Cards...)
	}
	return err
}

// Whole makes sure that the piles together hold the cards of a game, none lost and
// none doubled.
func Whole(all []Card, piles ...Pile) error {
	left := map[Card]int{}
	for _, c := range all {
		left[c]++
	}
	for _, p := range piles {
		for _, c := range p.Cards {
			if left[c]--; left[c] < 0 {
				return fmt.Errorf("there is a card %q too many", c)
			}
		}
	}
	for _, c := range all {
		if left[c] > 0 {
			return fmt.Errorf("there is a card %q missing", c)
		}
	}
	return nil
}
