package filing

import (
	"kurier/adjudicator/desk"
	"kurier/adjudicator/order"
	"kurier/adjudicator/people"
	"kurier/adjudicator/title"
)

// gamesNote answers GAMES within a game.
func (w *work) gamesNote() ([]title.Note, error) {
	list, err := people.Lobby(w.Session)
	return []title.Note{desk.Note("open-games", "games", list)}, err
}

// waitNote answers WAIT title within a game.
func (w *work) waitNote(l order.Line) ([]title.Note, error) {
	kind, args, err := people.Enqueue(w.Session, w.seat.Address, w.seat.Name, people.WantedTitle(l))
	if kind == "wait-unknown" {
		w.faults++
	}
	var pairs []string
	for _, k := range []string{"title", "titles"} {
		pairs = append(pairs, k, args[k])
	}
	return []title.Note{desk.Note(kind, pairs...)}, err
}
