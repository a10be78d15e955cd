package archive

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Rederived is a stored game played again from its log.
type Rederived struct {
	Game, Title, Version string
	State                string
	// Steps of the log, how many of them were resolved again, and the dice.
	Steps, Replayed, Dice int
	// Differs is the first thing that is not as it was stored; nil when all is.
	Differs error
	// Other is true for a game of another version of rules and data: its chain,
	// digests of orders and dice are checked, its positions are not. Past counts the
	// steps that another version played before this one was adopted: they are not
	// resolved again.
	Other bool
	Past  int
}

// Rederive plays stored games again and compares everything with what is kept:
// the chain of hashes, every die, the events that the rules give for the orders,
// every position and the record of the game. Games are those named, or all. The
// store is only read. It is what a change of the rules must pass: whoever changes
// them replays the games there are.
func Rederive(st store.Store, titles []title.Title, games []string, each func(Rederived)) error {
	return st.View(func(tx store.Tx) error {
		if len(games) == 0 {
			if err := tx.Games(func(g store.Game) bool {
				games = append(games, g.ID)
				return true
			}); err != nil {
				return err
			}
		}
		for _, id := range games {
			g, err := tx.Game(id)
			if errors.Is(err, store.ErrNotFound) {
				return gamelog.UnknownGame(tx, id)
			}
			if err != nil {
				return err
			}
			each(RederiveGame(tx, g, titles))
		}
		return nil
	})
}

// RederiveGame plays one game again. A panic of its title is what differs.
func RederiveGame(tx store.Tx, g store.Game, titles []title.Title) (r Rederived) {
	r = Rederived{Game: g.ID, Title: g.Title, Version: g.Version, State: g.State}
	defer func() {
		if p := recover(); p != nil {
			r.Differs = fmt.Errorf("step %d: the rules fail on it: %v", r.Steps, p)
		}
	}()
	c, err := NewRederiver(g, titles)
	if err != nil {
		r.Differs = err
		return r
	}
	r.Other = c.Other && g.Step > 0
	last := 0 // number of the last roll
	err = tx.Steps(g.ID, 1, func(s store.Step) bool {
		r.Steps++
		n, err := c.Stored(tx, s, r.Steps, last)
		if err != nil {
			r.Differs = fmt.Errorf("step %d: %w", r.Steps, err)
		}
		last = max(last, n)
		return err == nil
	})
	r.Replayed, r.Dice, r.Past = c.Replayed, c.Dice, c.at.past
	if r.Differs == nil {
		r.Differs = err
	}
	if r.Differs == nil {
		r.Differs = c.record(g, r.Steps, last)
	}
	return r
}

// NewRederiver is ready to play a stored game again, step by step (Stored).
func NewRederiver(g store.Game, titles []title.Title) (*Rederiver, error) {
	c := &Rederiver{Verified: &Verified{Game: GameFile{ID: g.ID, Title: g.Title, Version: g.Version, Versions: g.Versions, Scenario: g.Scenario, Options: g.Options, Secret: hex.EncodeToString(g.Secret)}}}
	for _, t := range titles {
		if t.ID() == g.Title {
			c.title = t
		}
	}
	if c.title == nil {
		return nil, fmt.Errorf("%w %q", ErrNoTitle, g.Title)
	}
	if err := c.prepare(true); err != nil {
		return nil, err
	}
	if want := dice.Commitment(c.secret, g.ID); want != g.Commitment {
		return nil, fmt.Errorf("the commitment is %s, but id and secret give %s", g.Commitment, want)
	}
	return c, nil
}

// Stored compares one step with what the rules and the secret give. It returns
// the number of its last roll. With no tx it does not look at the positions kept
// beside the log.
func (c *Rederiver) Stored(tx store.Tx, s store.Step, n, last int) (int, error) {
	if s.N != n || s.Prev != c.last {
		return 0, fmt.Errorf("it does not follow the step before, %.12s…", c.last)
	}
	if hash := dice.Chain(s.Prev, s.Body); hash != s.Hash {
		return 0, fmt.Errorf("its body hashes to %.12s…, the log says %.12s…", hash, s.Hash)
	}
	c.last = s.Hash
	body, err := gamelog.ReadStep(s)
	if err != nil {
		return 0, err
	}
	if len(body.Rolls) > 0 && body.Rolls[0].N <= last {
		return 0, fmt.Errorf("roll %d follows roll %d: numbers must rise", body.Rolls[0].N, last)
	}
	batch := dice.Batch{Rolls: body.Rolls}
	if len(body.Sheets) > 0 || len(body.Rolls) > 0 {
		batch.Orders = dice.Orders(body.Sheets)
		if digest := hex.EncodeToString(batch.Orders[:]); digest != body.OrdersDigest {
			return 0, fmt.Errorf("its orders have the digest %.12s…, the log says %.12s…", digest, body.OrdersDigest)
		}
	}
	if err := dice.Verify(c.secret, c.Game.ID, []dice.Batch{batch}); err != nil {
		return 0, err
	}
	for _, r := range body.Rolls {
		last = r.N
		c.Dice += len(r.Faces)
	}
	if err := c.play(s.Body); err != nil {
		return 0, err
	}
	if c.Other || c.Pos == nil || !body.Plays() || tx == nil {
		return last, nil
	}
	at, kept, err := tx.Snapshot(c.Game.ID, n)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return 0, err
	}
	if err == nil && at == n && !bytes.Equal(kept, c.Pos.Encode()) {
		return 0, errors.New("the position kept beside the log is not the one that the log leads to")
	}
	return last, nil
}

// record compares the game's own record with its log.
func (c *Rederiver) record(g store.Game, steps, rolls int) error {
	switch {
	case steps != g.Step || c.last != g.Digest:
		return fmt.Errorf("the record of the game speaks of %d steps and the hash %.12s…, the log has %d and %.12s…", g.Step, g.Digest, steps, c.last)
	case rolls > g.Rolls:
		return fmt.Errorf("the log has %d rolls, the record of the game %d: the next would be thrown twice", rolls, g.Rolls)
	case c.Pos != nil && c.Pos.Over() != (g.State == "over"):
		return fmt.Errorf("the game is %s, but over by the rules: %t", g.State, c.Pos.Over())
	}
	return c.allAdopted()
}
