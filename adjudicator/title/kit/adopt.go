package kit

import (
	"errors"
	"fmt"

	"kurier/adjudicator/title"
)

// adopts checks that a position which says it is of another version is read by
// nothing but Adopt, and comes back as it was.
func (g *game) adopts() error {
	t, ok := g.Title.(title.Adopter)
	if !ok {
		return nil
	}
	const older = "an older version"
	other, ok := t.As(older).(title.Adopter)
	if !ok || t.As(older).Info().Version != older {
		return errors.New("no title of that version comes of As, or none that adopts")
	}
	was, err := other.Adopt(g.encoded)
	if err != nil {
		return fmt.Errorf("another version cannot adopt it: %w", err)
	}
	if _, err := g.rules.Decode(was.Encode()); !errors.Is(err, title.ErrOtherVersion) {
		return fmt.Errorf("a position of another version is decoded: %w", err)
	}
	back, err := t.Adopt(was.Encode())
	if err != nil {
		return fmt.Errorf("what another version wrote cannot be adopted: %w", err)
	}
	return same("adopted by another version and back", g.encoded, back.Encode())
}
