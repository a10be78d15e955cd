// Package dice is the cup: rolls that are committed in advance, derived from a
// secret and the exact orders, and auditable by anybody. docs/dice.md is its
// specification.
package dice

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Cup gives dice to a resolution.
type Cup interface {
	// Roll throws dice and returns their faces, each counted from 1.
	Roll(Throw) []int
}

// Throw says what is thrown, and for whom.
type Throw struct {
	// Label says what for, in words ("T3 german combat 0912"). It is part of what
	// the faces are derived from; nothing is read from it.
	Label string
	// Side that throws, "" when it is nobody's roll.
	Side string
	// Secret rolls are shown to no player while the game goes on, not even as part of
	// a sum. What a player may learn of one is told by events.
	Secret bool
	Count  int
	Die    Die
	// Draw tells that what a die picks is not put back: each die has one side fewer
	// than the one before it, and the face tells which of those that are left it
	// picks. So cards are drawn from a pile, and a pile is shuffled.
	Draw bool
}

// Die is a kind of die.
type Die struct {
	// Name of the kind: "red"; "" of a plain die. Dice of one name have the same
	// symbols throughout a game.
	Name  string
	Sides int
	// Symbols on the faces in their order, "" being a blank one; nil for pips.
	Symbols []string
}

// D is a plain die of so many sides: D(6).
func D(sides int) Die { return Die{Sides: sides} }

// Faced is a die with symbols on its faces in place of pips, such as "tick", "star"
// or "" for a blank one.
func Faced(name string, symbols ...string) Die {
	return Die{Name: name, Sides: len(symbols), Symbols: symbols}
}

// Show gives the symbols of faces that were rolled; nil for a die with pips.
func (d Die) Show(faces []int) []string {
	if d.Symbols == nil {
		return nil
	}
	out := make([]string, len(faces))
	for i, f := range faces {
		out[i] = d.Symbols[f-1]
	}
	return out
}

// Roll is one throw as the log keeps it.
type Roll struct {
	// N counts the rolls of a game from 1 and is never used twice, not even
	// after a rollback.
	N      int    `json:"n"`
	Label  string `json:"label"`
	Side   string `json:"side"`
	Secret bool   `json:"secret,omitempty"`
	// Die and Symbols are the name and symbols of its kind of dice.
	Die     string   `json:"die,omitempty"`
	Symbols []string `json:"symbols,omitempty"`
	// Sides of its dice, or of its first where Draw is set.
	Sides int   `json:"sides"`
	Draw  bool  `json:"draw,omitempty"`
	Faces []int `json:"faces"`
}

// Kind is the kind of die that was rolled.
func (r Roll) Kind() Die { return Die{Name: r.Die, Sides: r.Sides, Symbols: r.Symbols} }

// UnmarshalJSON reads a roll. One that was logged before rolls knew their side
// tells it in the second word of its label, where "-" is nobody.
func (r *Roll) UnmarshalJSON(data []byte) error {
	type plain Roll
	read := struct {
		*plain
		Side *string `json:"side"`
	}{plain: (*plain)(r)}
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	if r.Side = ""; read.Side != nil {
		r.Side = *read.Side
	} else if words := strings.Fields(r.Label); len(words) > 1 && words[1] != "-" {
		r.Side = words[1]
	}
	return nil
}

// Bounds of one roll. A die has at most 256 sides, so that a byte decides it.
const (
	MaxCount = 1000
	MaxSides = 256
)

// sidesOf the i'th die of a roll, counted from 0.
func sidesOf(i, sides int, draw bool) int {
	if draw {
		return sides - i
	}
	return sides
}

// wrong says what is no roll of dice about a throw, or nil.
func wrong(d Die, count int, draw bool) error {
	switch {
	case count < 1 || count > MaxCount || d.Sides < 1 || d.Sides > MaxSides:
		return fmt.Errorf("%d of %d sides", count, d.Sides)
	case draw && count > d.Sides:
		return fmt.Errorf("%d draws of %d", count, d.Sides)
	case d.Symbols != nil && (len(d.Symbols) != d.Sides || d.Name == "" || draw):
		return errors.New("symbols belong on dice with a name that are not drawn, one on each side")
	}
	return nil
}

// mustBeDice panics on what is no throw of dice, which is a mistake in a title.
func (t Throw) mustBeDice() {
	if err := wrong(t.Die, t.Count, t.Draw); err != nil {
		panic("dice: no such dice: " + err.Error())
	}
}

// sides of the i'th die of a throw, counted from 0.
func (t Throw) sides(i int) int { return sidesOf(i, t.Die.Sides, t.Draw) }

// kinds are the symbols on dice by the name of their kind.
type kinds map[string][]string

// keep makes sure that dice of one name are the same throughout a game.
func (k kinds) keep(r Roll) error {
	if r.Die == "" {
		return nil
	}
	if was, ok := k[r.Die]; ok && !slices.Equal(was, r.Symbols) {
		return fmt.Errorf("roll %d (%s) has %q dice with other symbols than before", r.N, r.Label, r.Die)
	}
	k[r.Die] = r.Symbols
	return nil
}

// Secret is the 32 bytes behind a game's dice.
type Secret [32]byte
