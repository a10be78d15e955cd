package title

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Adopter is a title that can take over games begun with another version of its
// rules and data, as far as it understands what that version left.
type Adopter interface {
	// As is this title under the name of another version: by the rules and data of
	// this one it reads and writes positions that say they are of the other.
	As(version string) Title
	// Adopt reads a position of any version as one of this. It refuses one that
	// holds what this version does not know, that lacks what it has, or that its
	// rules forbid.
	Adopt([]byte) (Position, error)
}

// GameAdopter is an Adopter whose earlier positions did not say which options they were played by:
// the setup of their game does.
type GameAdopter interface {
	AdoptIn(Setup, []byte) (Position, error)
}

// AdoptIn reads a position of any version as one of a game with that setup.
func AdoptIn(t Adopter, s Setup, data []byte) (Position, error) {
	if of, ok := t.(GameAdopter); ok {
		return of.AdoptIn(s, data)
	}
	return t.Adopt(data)
}

// DecodeKnown decodes JSON of another version, and refuses members that this one
// does not know: what they say would be lost.
func DecodeKnown(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

// Tally is how many of something a position of another version speaks of, and how
// many there are.
type Tally struct {
	What       string
	Has, There int
}

// Complete refuses a position that leaves something out, since it would be made up.
func Complete(tallies ...Tally) error {
	for _, t := range tallies {
		if t.Has != t.There {
			return fmt.Errorf("it speaks of %d %s, and there are %d", t.Has, t.What, t.There)
		}
	}
	return nil
}
