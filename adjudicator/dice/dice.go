// Package dice is the cup: rolls that are committed in advance, derived from a
// secret and the exact orders, and auditable by anybody. docs/dice.md is its
// specification.
package dice

// Cup gives dice to a resolution.
type Cup interface {
	// Roll throws count dice of so many sides and returns the faces, each from 1
	// to sides. The label says what for ("T3 german combat 0912", with "-" for a
	// side when it is nobody's) and is part of what the faces are derived from.
	Roll(label string, count, sides int) []int
}

// Roll is one throw as the log keeps it.
type Roll struct {
	// N counts the rolls of a game from 1 and is never used twice, not even
	// after a rollback.
	N     int    `json:"n"`
	Label string `json:"label"`
	Sides int    `json:"sides"`
	Faces []int  `json:"faces"`
}

// Secret is the 32 bytes behind a game's dice.
type Secret [32]byte
