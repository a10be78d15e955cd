package filing

import (
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// questionWords begin a question, or a request to be told something.
var questionWords = []string{
	"WHO", "WHO'S", "WHAT", "WHAT'S", "WHICH", "WHEN", "WHEN'S", "TILL", "BY", "HOW'S", "NA", "HOW", "IS", "ARE", "DO", "CAN", "MAY", "SEND", "TELL", "PLEASE", "COULD", "UNTIL", "REMIND", "WHERE", "IST", "GIBT",
	"WER", "WAS", "WIEVIEL", "WIEVIELE", "WELCHE", "WELCHER", "WANN", "WIE", "BIS", "KANN", "SCHICK", "SCHICKE", "BITTE", "SAG",
	"KTO", "KTORE", "KTORA", "KTORY", "CO", "JAK", "JAKIE", "JAKI", "KIEDY", "ILE", "DO", "CZY", "WYSLIJ", "PRZYSLIJ", "PROSZE", "POWIEDZ",
}

// asksWhy begin a question that no line of the desk answers, with a question mark or without.
var asksWhy = []string{"WHY", "WARUM", "WIESO", "WESHALB", "DLACZEGO", "CZEMU"}

// topics are what a question is about, by the words that tell it; the first that fits
// counts. Each leads to a line of the desk that changes nothing.
var topics = []struct {
	line  string
	about []string
}{
	{"DEADLINE", []string{
		"DEADLINE", "HOW MUCH TIME", "HOW LONG DO I HAVE", "HOW LONG HAVE I", "HOW LONG IS LEFT", "WHEN MUST I", "WHEN DO I HAVE TO", "WHEN ARE ORDERS DUE", "ORDERS DUE", "IS DUE", "STUFF DUE", "THIS DUE", "ABGABESCHLUSS", "EINSENDESCHLUSS", "TRZEBA ODPISAC", "ZEIT BLEIBT", "ZEIT HABE ICH", "WANN MUSS ICH", "KIEDY MUSZE", "KIEDY TRZEBA", "TIME DO I HAVE", "TIME IS LEFT", "UNTIL WHEN", "TILL WHEN", "BY WHEN", "WHEN DO YOU NEED", "WHEN DO YOU WANT", "HABE ICH ZEIT", "IST ABGABE", "WANN BRAUCHST DU", "MAM CZASU", "MAM ODDAC", "NA KIEDY",
		"WIE VIEL ZEIT", "WIEVIEL ZEIT", "BIS WANN", "FRIST", "ILE MAM CZASU", "ILE CZASU", "DO KIEDY", "TERMIN",
	}},
	{"STANDING", []string{"STANDING ORDERS", "DAUERBEFEHLE", "DAUERBEFEHL", "ROZKAZY STALE", "STALE ROZKAZY"}},
	{"GAMES", []string{"GAMES ARE OPEN", "OPEN GAMES", "SPIELE SIND OFFEN", "OFFENE SPIELE", "OTWARTE GRY"}},
	{"STATUS", []string{
		"THE STATUS", "THE SITUATION", "TURNS ARE LEFT", "TURNS REMAIN", "TURNS LEFT", "DAYS ARE LEFT", "TUR ZOSTALO", "ETAPOW ZOSTALO", "RUNDEN BLEIBEN", "ZUGE BLEIBEN", "THE POSITION AGAIN", "ORDERS HAVE I", "STILL MISSING", "MUST ATTACK", "MUSSEN ANGREIFEN", "MUSS ANGREIFEN", "MUSI ATAKOWAC", "MUSI ZAATAKOWAC", "MUSZA ATAKOWAC", "MUSZA ZAATAKOWAC", "UNITS HAVE TO ATTACK", "DIE LAGE", "BEFEHLE HABE ICH", "PLANE HABE ICH", "FEHLT NOCH",
		"RAZ STAN", "SYTUACJE", "ROZKAZY JUZ", "CZEGO BRAKUJE",
	}},
	{"HELP VICTORY", []string{
		"VP DO I NEED", "POINTS DO I NEED", "PUNKTOW TRZEBA", "PUNKTE BRAUCHE ICH", "DO I WIN", "CAN I WIN", "TO WIN", "DOES ONE WIN", "DO YOU WIN", "VICTORY CONDITIONS", "GEWINNE ICH", "GEWINNT MAN", "SIEGBEDINGUNGEN",
		"WYGRAC", "WYGRYWAM", "WYGRYWA", "HOW DOES ANYONE WIN", "WINS THE GAME", "WHAT WINS", "CO WYGRYWA", "WAS GEWINNT", "GEWINNT", "GEWINNEN", "ZUM SIEG", "DO ZWYCIESTWA", "WARUNKI ZWYCIESTWA",
	}},
	{"HELP PRIMER", []string{"DOES THIS GAME WORK", "DO THE RULES WORK", "GEHT DAS SPIEL", "FUNKTIONIERT DAS SPIEL", "SIE W TO GRA"}},
}

// besideTopics are words that may stand anywhere in a question and change nothing.
var besideTopics = []string{"ACTUALLY", "PLEASE", "EIGENTLICH", "DENN", "BITTE", "WLASCIWIE", "PROSZE", "NOCH", "JESZCZE"}

// meanings are the questions after what a word or a result means: what stands before the
// word, and what may stand behind it.
var meanings = []struct{ before, behind string }{
	{"WHAT DOES", "MEAN"},
	{"WHAT DO", "MEAN"},
	{"WHAT IS", ""},
	{"WHAT'S", ""},
	{"WAS HEISST", ""},
	{"WAS BEDEUTET", ""},
	{"WAS IST", ""},
	{"CO ZNACZY", ""},
	{"CO OZNACZA", ""},
	{"CO TO JEST", ""},
	{"CO TO", ""},
}

// meaning is the word whose meaning is asked for, "" for none that HELP can tell of.
func (w *work) meaning(text string) string {
	for _, m := range meanings {
		word, ok := strings.CutPrefix(strings.TrimSpace(text), m.before+" ")
		if !ok {
			continue
		}
		word = strings.TrimSpace(strings.TrimSuffix(word, m.behind))
		if name, _ := desk.Guide(w.tb.Rules, word); name != "" {
			return word
		}
	}
	return ""
}

// Words of questions after how something of the game works, and what it is called in HELP.
var (
	works  = []string{"WORK", "WORKS", "DZIALA", "DZIALAJA", "GEHT", "GEHEN", "FUNKTIONIERT", "FUNKTIONIEREN"}
	called = map[string]string{
		"ZAOPATRZENIE": "SUPPLY", "NACHSCHUB": "SUPPLY", "VERSORGUNG": "SUPPLY", "KARTY": "CARDS", "KARTEN": "CARDS", "STOSY": "STACKING", "STAPELN": "STACKING",
		"WALKA": "COMBAT", "KAMPF": "COMBAT", "RUCH": "MOVEMENT", "BEWEGUNG": "MOVEMENT", "LOTNICTWO": "AIR", "LUFTWAFFE": "AIR", "TEREN": "TERRAIN", "GELANDE": "TERRAIN",
		"KANALY": "SEWERS", "KANALE": "SEWERS", "MORAL": "MORALE",
	}
)

// working is what somebody asks the working of, "how does supply work here?", "" where HELP cannot tell
// of it.
func (w *work) working(words []string) string {
	if !slices.ContainsFunc(words, func(word string) bool { return slices.Contains(works, word) }) {
		return ""
	}
	for _, word := range words {
		if name, ok := called[word]; ok {
			word = name
		}
		if name, _ := desk.Guide(w.tb.Rules, word); name != "" && len(word) > 2 {
			return word
		}
	}
	return ""
}

// placed are the words between the one who asks and the place that is asked about.
var placed = []string{
	"IS", "ARE", "STANDS", "STAND", "SITS", "HOLDS", "DEFENDS", "IN", "AT", "ON", "STILL", "THERE", "ANYBODY", "ANYONE",
	"STEHT", "HALT", "SITZT", "IST", "BEI", "NOCH", "VERTEIDIGT", "STOI", "JEST", "TRZYMA", "BRONI", "W", "WE", "NA", "POD", "JESZCZE",
}

// plainQuestion puts a plain question into the line of the desk that answers it.
func (w *work) plainQuestion(l order.Line) (order.Line, bool) {
	if !slices.Contains(questionWords, l.Tokens[0].Fold) || len(l.Tokens) > 12 {
		return l, false
	}
	var words []string
	for _, t := range l.Tokens {
		if !slices.Contains(besideTopics, t.Fold) || len(words) == 0 {
			words = append(words, t.Fold)
		}
	}
	text := " " + strings.Join(words, " ") + " "
	for _, topic := range topics {
		if topic.line == "HELP VICTORY" && strings.ContainsAny(l.Text, "0123456789") { // "how likely is Antoni to win at 73?"
			continue
		}
		if slices.ContainsFunc(topic.about, func(about string) bool { return strings.Contains(text, " "+about+" ") }) {
			return l.As(topic.line)
		}
	}
	if word := w.meaning(text); word != "" {
		return l.As("HELP " + word)
	}
	if word := w.working(words); word != "" {
		return l.As("HELP " + word)
	}
	if !slices.Contains([]string{"WHO", "WHO'S", "WHAT'S", "WER", "KTO", "IS"}, words[0]) {
		return l, false
	}
	rest := l.Tokens[1:]
	for len(rest) > 0 && slices.Contains(placed, rest[0].Fold) {
		rest = rest[1:]
	}
	view := w.known.View(title.Seat(w.seat.Seat))
	if len(rest) == 0 || len(rest) == len(l.Tokens)-1 || view.Board == nil {
		return l, false
	}
	s := order.NewScanner(order.Line{Number: l.Number, Text: l.Text, Tokens: rest})
	at, problem := s.PlaceOn(view.Board)
	if problem != nil || !s.Done() {
		return l, false
	}
	return l.As("SHOW " + string(at))
}

// topical puts a question that nothing else answers into the line that tells of a result in it, or of what it is
// about. got is what the line is read as.
func (w *work) topical(l order.Line, got []order.Line) (order.Line, bool) {
	if len(got) != 1 || got[0].Text != l.Text || deskLine(w.tb, l).Whole || !w.sentences().Asks(l) || w.acts(l) {
		return l, false
	}
	for _, t := range l.Tokens {
		word := strings.Trim(t.Text, "?.,!\"“”„'")
		if _, notes := desk.Guide(w.tb.Rules, order.Fold(word)); len(word) > 1 && word == strings.ToUpper(word) && len(notes) == 1 && notes[0].Args["code"] != "" {
			return l.As("HELP " + word)
		}
	}
	for i, t := range l.Tokens {
		if v := w.verb(t.Fold); v.Form != "" && i+1 < len(l.Tokens) && l.Tokens[i+1].Fold == "ORDER" {
			return l.As("HELP " + v.Name)
		}
	}
	topic := w.sentences().Topic(l)
	if named := w.sentences().Names(l); topic == "" || named && strings.HasPrefix(topic, "HELP ") {
		return l, false // what it names is asked about
	}
	return l.As(topic)
}

// severalQuestions puts a line of several questions into lines that answer them, nothing where
// one of them is not understood or there is but one.
func (w *work) severalQuestions(l order.Line) (read []order.Line) {
	parts := questionsOf(l)
	if len(parts) < 2 {
		return nil
	}
	if whole := w.sentences().Read(l); !strings.HasSuffix(parts[0], "?") && len(whole) > 1 {
		return whole // what one names the other is about
	}
	for _, part := range parts {
		line, ok := order.LineOf(l.Number, strings.TrimSpace(part))
		if !ok {
			return nil
		}
		if asked, ok := w.plainQuestion(line); ok {
			read = append(read, asked)
		} else if canon, ok := w.sentences().Line(line); ok && len(canon) > 0 {
			read = append(read, w.sentences().Read(line)...)
		} else if asked, ok := w.topical(line, []order.Line{line}); ok {
			read = append(read, asked)
		} else {
			return nil
		}
	}
	return read
}

// questionsOf parts a line behind its question marks, and one that begins with a word that asks where another such word
// stands behind an "and".
func questionsOf(l order.Line) (parts []string) {
	parts = strings.SplitAfter(strings.TrimSpace(l.Text), "?")
	if parts[len(parts)-1] == "" {
		parts = parts[:len(parts)-1]
	}
	if len(parts) > 1 || !slices.Contains(questionWords, l.Tokens[0].Fold) || len(l.Tokens) > 24 {
		return parts
	}
	text, from := []rune(l.Text), 0
	parts = nil
	for i := 1; i+1 < len(l.Tokens); i++ {
		if slices.Contains(ands, l.Tokens[i].Fold) && slices.Contains(questionWords, l.Tokens[i+1].Fold) {
			parts = append(parts, strings.TrimRight(string(text[from:l.Tokens[i].Column-1]), " ,"))
			from = l.Tokens[i+1].Column - 1
		}
	}
	return append(parts, string(text[from:]))
}

// ands are words between two questions.
var ands = []string{"AND", "UND", "I", "ORAZ", "A"}
