package archive

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// chronicle is what a refolder remembers of the steps behind it.
type chronicle struct {
	steps int
	// positions are the digests of positions by step, and starts tells which steps
	// bring one of their own, both from step 1. encoded are the positions themselves,
	// of a game that several versions played.
	positions []string
	starts    []bool
	encoded   map[int][]byte
	// adoptions counts the steps that adopted a version; past those that another
	// version played than plays now, and blind those of them whose position this one
	// does not lead to.
	adoptions, past, blind int
}

// game is the record that versions are read from.
func (c *Rederiver) game() store.Game {
	return store.Game{ID: c.Game.ID, Version: c.Game.Version, Versions: c.Game.Versions, Scenario: c.Game.Scenario, Options: c.Game.Options}
}

// adopted compares a step with the versions that the game is said to have been
// played by.
func (c *Rederiver) adopted(body *gamelog.StepBody) error {
	list, a := c.Game.Versions, body.Adopted
	said := slices.IndexFunc(list, func(v store.Version) bool { return v.From == body.N && v.From > 1 })
	switch {
	case a == nil && said < 0:
		return nil
	case a == nil:
		return fmt.Errorf("the game is said to be played by version %s from here on, but the step adopts none", list[said].Version)
	case said != c.at.adoptions+1 || list[said].Version != a.To || gamelog.VersionAt(c.game(), body.N-1) != a.From:
		return fmt.Errorf("it adopts version %s in the place of %s, but the versions are said to be %v", a.To, a.From, list)
	case len(body.Start) == 0 || len(body.Events) > 0 || len(body.Rolls) > 0:
		return errors.New("it adopts a version, and must hold the position that is taken over and nothing else")
	}
	c.at.adoptions++
	return nil
}

// allAdopted makes sure that no version is spoken of that no step adopted.
func (c *Rederiver) allAdopted() error {
	list := c.Game.Versions
	if len(list) == 0 && c.at.adoptions == 0 {
		return nil
	}
	if len(list) != c.at.adoptions+1 || list[0].From != 1 || list[len(list)-1].Version != c.Game.Version {
		return fmt.Errorf("the versions are said to be %v and the last %s, but the log adopts %d", list, c.Game.Version, c.at.adoptions)
	}
	return nil
}

// startsRight makes sure that a step which brings a position of its own, after the
// first, brings one that was there: that of the step it goes back to, or that of the
// step before as this version adopts it.
func (c *Rederiver) startsRight(body *gamelog.StepBody) error {
	from := body.Cause.To
	if body.Adopted != nil {
		from = body.N - 1
	}
	if len(body.Start) == 0 || from < 1 || from >= body.N {
		return nil
	}
	v, now := gamelog.VersionAt(c.game(), body.N), c.title.Info().Version
	was, known := c.at.encoded[from]
	heir, adopts := c.title.(title.Adopter)
	switch {
	case gamelog.VersionAt(c.game(), from) == v:
		if body.Position != c.at.positions[from-1] {
			return fmt.Errorf("it brings position %.12s…, but step %d led to %.12s…", body.Position, from, c.at.positions[from-1])
		}
		return nil
	case v != now || !known || !adopts:
		return nil // what this version cannot say
	}
	taken, err := heir.Adopt(was)
	if err != nil {
		return fmt.Errorf("the position of step %d cannot be taken over: %w", from, err)
	}
	if !bytes.Equal(taken.Encode(), body.Start) {
		return fmt.Errorf("it brings another position than that of step %d, taken over", from)
	}
	return nil
}

// remember keeps what later steps may go back to.
func (c *Rederiver) remember(body *gamelog.StepBody, past bool) {
	if past {
		c.at.past++
		if c.Pos == nil {
			c.at.blind++
		}
	}
	if c.Pos == nil || len(c.Game.Versions) == 0 {
		return
	}
	if c.at.encoded == nil {
		c.at.encoded = map[int][]byte{}
	}
	c.at.encoded[body.N] = c.Pos.Encode()
}

// notePast says what of the steps of earlier versions could not be checked.
func (c *Rederiver) notePast() {
	if c.at.past == 0 {
		return
	}
	note := fmt.Sprintf("%d steps were played by other versions of rules and data (%v) before this Kurier's was adopted: their chain, orders and dice were checked, and their orders not resolved again", c.at.past, c.Game.Versions)
	if c.at.blind > 0 {
		note += fmt.Sprintf("; the positions of %d of them cannot be derived by this version", c.at.blind)
	} else {
		note += "; their events lead to the positions in the log"
	}
	c.Notes = append(c.Notes, note)
}
