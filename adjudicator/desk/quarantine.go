package desk

import (
	"errors"
	"fmt"
	"runtime/debug"
)

// Panicked is a title's or page's panic, caught.
type Panicked struct {
	Game  string
	value any
	Stack string
}

func (p *Panicked) Error() string { return fmt.Sprintf("game %s: panic: %v", p.Game, p.value) }

// Caught is the error of a panic in a game, with the stack as it is now.
func Caught(game string, value any) error {
	return &Panicked{Game: game, value: value, Stack: string(debug.Stack())}
}

// Quarantine freezes a game with its trouble.
func (s *Session) Quarantine(id, trouble string) error {
	g, err := s.Tx.Game(id)
	if err != nil {
		return err
	}
	if g.State == "quarantined" || g.State == "over" {
		return nil
	}
	Halt(&g, "quarantined", s.At)
	g.Trouble, g.TroubleFacts = trouble, nil
	delete(s.Changed, id)
	s.TellModerators(fmt.Sprintf("trouble/%s/%d", id, g.Step), "moderator-trouble", map[string]string{"game": id, "reason": trouble})
	return s.Tx.PutGame(g)
}

// StackOf is the stack of the panic that an error is, "" of any other error.
func StackOf(err error) string {
	if p, ok := errors.AsType[*Panicked](err); ok {
		return p.Stack
	}
	return ""
}
