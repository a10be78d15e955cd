package desk

import (
	"cmp"
	"fmt"

	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Sit loads a game. Positions are kept in memory and trusted only while the
// log's last hash is the one they belong to, since another process may have
// written meanwhile.
func (d *Desk) Sit(tx store.Tx, id string) (*gamelog.Table, error) {
	g, err := tx.Game(id)
	if err != nil {
		return nil, err
	}
	tb, err := d.Unseated(g)
	if err != nil {
		return nil, err
	}
	t := tb.Title
	if g.State != "over" { // nothing is played on in one that is
		if err := gamelog.Pinned(g, t); err != nil {
			return nil, err
		}
	}
	if held := d.tables.find(id); held != nil && held.Game.Step == g.Step && held.Game.Digest == g.Digest {
		tb.Position, tb.Luck = held.Position, held.Luck
		return tb, nil
	}
	if g.Step == 0 {
		return tb, nil // not started
	}
	if err := tb.Fold(tx); err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	if tb.Position == nil {
		return nil, cmp.Or(gamelog.Pinned(g, t), fmt.Errorf("game %s: its log leads to no position", id))
	}
	return tb, nil
}

// Unseated is a game's table without its position.
func (d *Desk) Unseated(g store.Game) (*gamelog.Table, error) { return gamelog.Unseated(g, d.TitleOf) }

// RosterOf are the seats that a game begins with; none of a title that this Kurier
// does not have.
func (d *Desk) RosterOf(g store.Game) []title.SeatInfo {
	tb, err := d.Unseated(g)
	if err != nil {
		return nil
	}
	return tb.Rules.Roster()
}
