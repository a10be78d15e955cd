package archive

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Season gathers all finished games of a store, in order of their ids. Games of
// a title that is not there, or of a version of it that cannot be played again, are
// named in the error, together with the season of the others.
func Season(st store.Store, titles map[string]title.Title, zone *time.Location) (facts.Season, error) {
	s := facts.Season{Zone: zone}
	var over []store.Game
	err := st.View(func(tx store.Tx) error {
		return tx.Games(func(g store.Game) bool {
			if g.State == "over" {
				over = append(over, g)
			} else {
				s.Going++
			}
			return true
		})
	})
	if err != nil {
		return s, err
	}
	var skipped error
	for _, g := range over {
		t, ok := titles[g.Title]
		if !ok {
			skipped = errors.Join(skipped, fmt.Errorf("game %s is of title %q, which this Kurier does not have", g.ID, g.Title))
			continue
		}
		var row facts.SeasonGame
		err := st.View(func(tx store.Tx) (err error) {
			row, err = seasonGame(tx, g, t)
			return err
		})
		if errors.Is(err, gamelog.ErrOtherVersion) {
			skipped = errors.Join(skipped, fmt.Errorf("game %s was played by version %s of %s, which this Kurier cannot play again", g.ID, g.Version, g.Title))
			continue
		}
		if err != nil {
			return s, fmt.Errorf("game %s: %w", g.ID, err)
		}
		s.Games = append(s.Games, row)
	}
	return s, skipped
}

// seasonGame is a finished game's row.
func seasonGame(tx store.Tx, g store.Game, t title.Title) (facts.SeasonGame, error) {
	row := facts.SeasonGame{
		Game: g.ID, Name: g.Name, Title: g.Title, TitleName: t.Info().Name, Scenario: g.Scenario, Options: g.Options,
		Created: g.Created, Steps: g.Step,
	}
	rules, err := t.Open(gamelog.SetupOf(g))
	if err != nil {
		return row, err
	}
	tb := &gamelog.Table{Game: g, Title: t, Rules: rules}
	pos, err := gamelog.PositionAfter(tx, g, t, g.Step)
	if err == nil && pos == nil {
		err = gamelog.ErrOtherVersion
	}
	if err != nil {
		return row, err
	}
	row.Result = pos.Result()
	seats, err := tx.Seats(g.ID)
	if err != nil {
		return row, err
	}
	for _, s := range seats {
		row.Seats = append(row.Seats, facts.ReplaySeat{Seat: title.Seat(s.Seat), Side: tb.SideOf(s.Seat), State: s.State, Name: s.Name, Held: namesHeld(s)})
	}
	sums := gamelog.Luck{}
	var inner error
	err = tx.Steps(g.ID, 1, func(s store.Step) bool {
		var body struct {
			Time  string
			Rolls []dice.Roll
		}
		if inner = json.Unmarshal(s.Body, &body); inner != nil {
			return false
		}
		row.Ended = gamelog.ParseTime(body.Time)
		sums.Add(rules, body.Rolls)
		return true
	})
	row.Luck = sums.After(g.Step, true)
	return row, errors.Join(err, inner)
}

// namesHeld are the names of those who held a seat before whoever has it now.
func namesHeld(seat store.Seat) (names []string) {
	for _, h := range seat.Held {
		if !h.Deputy {
			names = append(names, h.Name)
		}
	}
	return names
}
