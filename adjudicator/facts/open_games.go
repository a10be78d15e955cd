package facts

import "encoding/json"

// OpenGame is a game that anybody may join.
type OpenGame struct {
	ID, Name, TitleName string
	Free                []string // seats that nobody has
}

// OpenGames are open games as an argument of a fact, "" for none.
func OpenGames(games []OpenGame) string {
	if len(games) == 0 {
		return ""
	}
	b, err := json.Marshal(games)
	if err != nil {
		panic(err) // there is nothing in it that JSON does not know
	}
	return string(b)
}

// OpenGamesOf reads what OpenGames has written; ok is false for any other argument.
func OpenGamesOf(arg string) (games []OpenGame, ok bool) {
	err := json.Unmarshal([]byte(arg), &games)
	return games, err == nil
}
