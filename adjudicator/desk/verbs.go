package desk

import (
	"strings"

	"kurier/adjudicator/order"
)

// Verbs of the desk are the same for all titles. The first word of each row is the
// canonical one, the others are understood too.
var Verbs = order.NewWords("verb").
	Add("READY", "GOTOWE", "GOTOWY", "GOTOWA", "GOTÓW", "FERTIG", "BEREIT").
	Add("UNREADY", "WAIT", "CZEKAJ").
	Add("CANCEL", "ODWOŁAJ", "STREICHEN").
	Add("CLEAR", "WYCZYŚĆ").
	Add("CHECK", "SPRAWDŹ").
	Add("STATUS", "STAN").
	Add("TEAM", "ZESPÓŁ", "MANNSCHAFT").
	Add("DEADLINE", "TERMIN", "FRIST").
	Add("LOG", "DZIENNIK").
	Add("HELP", "POMOC", "HILFE").
	Add("SHOW", "POKAŻ", "ZEIGE").
	Add("SURVEY", "ROZEZNANIE", "ERKUNDUNG").
	Add("STANDING", "STAŁE").
	Add("PRESS", "PRASA").
	Add("VACATION", "URLOP", "URLAUB").
	Add("RESIGN").
	Add("CONCEDE").
	Add("OFFER").
	Add("JOIN", "ACCEPT").
	Add("DECLINE").
	Add("GAMES", "GRY", "SPIELE").
	Add("DEPUTY", "ZASTĘPCA", "STELLVERTRETER").
	Add("ADDRESS", "ADRES", "ADRESSE").
	Add("SET")

// Verb is the desk's verb of a line, "" when the line is the title's.
func Verb(l order.Line) string {
	canon, _ := Verbs.Find(l.Tokens[0].Fold)
	return canon
}

// Behind cuts the first n words off a text.
func Behind(text string, n int) string {
	for range n {
		text = strings.TrimLeft(text, " \t\u00a0")
		i := strings.IndexAny(text, " \t\u00a0")
		if i < 0 {
			return ""
		}
		text = text[i:]
	}
	return strings.TrimSpace(text)
}
