package gamelog

import (
	"slices"

	"kurier/adjudicator/title"
)

// Ending is how people ended a game.
type Ending struct {
	// Kind: "draw", "conceded" by Side, "abandoned".
	Kind string `json:"kind"`
	Side string `json:"side,omitempty"`
	// Winner is a side, "draw", or "" for nobody.
	Winner string `json:"winner,omitempty"`
}

// ended is a position in which play has been ended. The rules would go on.
type ended struct {
	title.Position
	by Ending
}

// EndedBy is a position as an ending leaves it; with none it is left alone.
func EndedBy(p title.Position, e *Ending) title.Position {
	if e == nil || p == nil {
		return p
	}
	return ended{p, *e}
}

// played is a position as the rules have it, however people ended the game.
func played(p title.Position) title.Position {
	if e, ok := p.(ended); ok {
		return e.Position
	}
	return p
}

func (p ended) Clone() title.Position             { return ended{p.Position.Clone(), p.by} }
func (p ended) Known(s title.Seat) title.Position { return ended{p.Position.Known(s), p.by} }
func (p ended) Awaited() []title.Decision         { return nil }
func (p ended) Over() bool                        { return true }
func (p ended) Result() title.Result              { return p.result(p.Position.Result()) }
func (p ended) result(r title.Result) title.Result {
	r.Winner, r.Ending, r.Rule = p.by.Winner, p.by.Kind, ""
	return r
}

func (p ended) View(s title.Seat) title.View {
	v := p.Position.View(s)
	v.Awaited, v.Result = nil, p.result(v.Result)
	return v
}

// Concession is the end of a game in which a side gives up: the other has won, if
// there is but one.
func (tb *Table) Concession(side string) Ending {
	e := Ending{Kind: "conceded", Side: side}
	if others := slices.DeleteFunc(tb.Sides(), func(x string) bool { return x == side }); len(others) == 1 {
		e.Winner = others[0]
	}
	return e
}

// Sides that play the game, in the order of its seats.
func (tb *Table) Sides() (sides []string) {
	for _, x := range tb.Rules.Roster() {
		if !x.Control && !slices.Contains(sides, x.Side) {
			sides = append(sides, x.Side)
		}
	}
	return sides
}
