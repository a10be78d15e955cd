package filing

import (
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// topics are what a question is about; the first that fits counts. Each leads to a line of the desk that changes nothing.
var topics = []struct {
	line  string
	about *lexicon.List
}{
	{"DEADLINE", lexicon.AskDeadline},
	{"STANDING", lexicon.AskStanding},
	{"GAMES", lexicon.AskGames},
	{"STATUS", lexicon.AskStatus},
	{"HELP VICTORY", lexicon.AskVictory},
	{"HELP PRIMER", lexicon.AskPrimer},
}

// meaning is the word whose meaning is asked for, "" for none that HELP can tell of.
func (w *work) meaning(text string) string {
	for _, before := range lexicon.Meanings.Words() {
		word, ok := strings.CutPrefix(strings.TrimSpace(text), before+" ")
		if !ok {
			continue
		}
		word = strings.TrimSpace(strings.TrimSuffix(word, lexicon.Meanings.Of(before)))
		if name, _ := desk.Guide(w.tb.Rules, word); name != "" {
			return word
		}
	}
	return ""
}

// working is what somebody asks the working of, "how does supply work here?", "" where HELP cannot tell
// of it.
func (w *work) working(words []string) string {
	if !slices.ContainsFunc(words, lexicon.Works.Has) {
		return ""
	}
	for _, word := range words {
		if name := lexicon.Called.Of(word); name != "" {
			word = name
		}
		if name, _ := desk.Guide(w.tb.Rules, word); name != "" && len(word) > 2 {
			return word
		}
	}
	return ""
}

// plainQuestion puts a plain question into the line of the desk that answers it.
func (w *work) plainQuestion(l order.Line) (order.Line, bool) {
	if !lexicon.QuestionWords.Has(l.Tokens[0].Fold) || len(l.Tokens) > 12 {
		return l, false
	}
	var words []string
	for _, t := range l.Tokens {
		if !lexicon.BesideTopics.Has(t.Fold) || len(words) == 0 {
			words = append(words, t.Fold)
		}
	}
	text := " " + strings.Join(words, " ") + " "
	for _, topic := range topics {
		if topic.line == "HELP VICTORY" && strings.ContainsAny(l.Text, "0123456789") { // "how likely is Antoni to win at 73?"
			continue
		}
		if topic.line == "STATUS" && w.sentences().NamesCommand(l) { // "ile punktów ma HQ-XVI?"
			continue
		}
		if slices.ContainsFunc(topic.about.Words(), func(about string) bool { return strings.Contains(text, " "+about+" ") }) {
			return l.As(topic.line)
		}
	}
	if word := w.meaning(text); word != "" {
		return l.As("HELP " + word)
	}
	if word := w.working(words); word != "" {
		return l.As("HELP " + word)
	}
	if !lexicon.WhoIs.Has(words[0]) {
		return l, false
	}
	rest := l.Tokens[1:]
	for len(rest) > 0 && lexicon.Placed.Has(rest[0].Fold) {
		rest = rest[1:]
	}
	view := w.view()
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

// topical puts a question that nothing else answers into the lines that tell of a result in it, of what it names, or of
// what it is about. got is what the line is read as.
func (w *work) topical(l order.Line, got []order.Line) (lines []order.Line) {
	if len(got) != 1 || got[0].Text != l.Text || deskLine(w.tb, l).Whole || w.acts(l) {
		return nil
	}
	r := w.sentences()
	if r.Stays(l.Number) && !strings.Contains(l.Text, "?") { // "kto nie dostał rozkazu, zostaje na miejscu"
		return nil
	}
	asks := r.Asks(l)
	if asks || r.Explains(l) {
		if code := w.result(l); code != "" {
			line, _ := l.As("HELP " + code)
			return []order.Line{line}
		}
	}
	if !asks {
		return nil
	}
	for i, t := range l.Tokens {
		if v := w.verb(t.Fold); v.Form != "" && i+1 < len(l.Tokens) && l.Tokens[i+1].Fold == "ORDER" {
			line, _ := l.As("HELP " + v.Name)
			return []order.Line{line}
		}
	}
	return w.gist(l)
}

// gist are the lines that answer what a question asks by any of its words.
func (w *work) gist(l order.Line) (lines []order.Line) {
	texts, near := w.sentences().Gist(l)
	for _, text := range texts {
		if line, ok := l.As(text); ok {
			line.Nearest = near && len(lines) == 0
			lines = append(lines, line)
		}
	}
	return lines
}

// result is the code of a result that a line names as the tables of the title print it, or in capitals; "" for none.
func (w *work) result(l order.Line) string {
	for _, t := range l.Tokens {
		word := strings.Trim(t.Text, "?.,!\"“”„'")
		name, notes := desk.Guide(w.tb.Rules, order.Fold(word))
		if len(word) > 1 && len(notes) == 1 && notes[0].Args["code"] != "" && (word == strings.ToUpper(word) || word == name) {
			return word
		}
	}
	return ""
}

// severalQuestions puts a line of several questions into lines that answer them, nothing where
// one of them is not understood or there is but one.
func (w *work) severalQuestions(l order.Line) (read []order.Line) {
	parts := questionsOf(l)
	if len(parts) < 2 {
		return nil
	}
	if whole := w.sentences().Read(l); !strings.HasSuffix(parts[0], "?") && len(whole) > 1 {
		return once(whole) // what one names the other is about
	}
	known := 0
	for i, part := range parts {
		line, ok := order.LineOf(l.Number, strings.TrimSpace(part))
		if !ok {
			return nil
		}
		if i > 0 {
			line = w.sentences().PricedAs(line, parts[0])
		}
		answers := w.answersTo(line)
		if len(answers) > 0 {
			known++
		} else if w.sentences().Asks(line) {
			line.Unread = true
			answers = []order.Line{line}
		} else {
			return nil
		}
		read = append(read, answers...)
	}
	if known == 0 || known < len(parts) && len(w.answersTo(l)) > 0 {
		return nil
	}
	return once(read)
}

// answersTo are the lines that answer a question, nothing for one that is not understood.
func (w *work) answersTo(l order.Line) []order.Line {
	if asked, ok := w.plainQuestion(l); ok {
		return []order.Line{asked}
	}
	if canon, ok := w.sentences().Line(l); ok && len(canon) > 0 {
		return w.sentences().Read(l)
	}
	return w.topical(l, []order.Line{l})
}

// once leaves of questions that one answer answers the first: who stands there, and how strong.
func once(asked []order.Line) (list []order.Line) {
	for _, l := range asked {
		if !slices.ContainsFunc(list, func(o order.Line) bool { return o.Text == l.Text }) {
			list = append(list, l)
		}
	}
	return list
}

// questionsOf parts a line behind its question marks, and one that begins with a word that asks where another such word
// stands behind an "and".
func questionsOf(l order.Line) (parts []string) {
	parts = strings.SplitAfter(strings.TrimSpace(l.Text), "?")
	if parts[len(parts)-1] == "" {
		parts = parts[:len(parts)-1]
	}
	if len(parts) > 1 || !lexicon.QuestionWords.Has(l.Tokens[0].Fold) || len(l.Tokens) > 36 {
		return parts
	}
	text, from := []rune(l.Text), 0
	parts = nil
	for i := 1; i+1 < len(l.Tokens); i++ {
		if !lexicon.QuestionWords.Has(l.Tokens[i+1].Fold) {
			continue
		}
		end := l.Tokens[i].Column - 1
		if strings.HasSuffix(l.Tokens[i].Text, ",") { // "where is Kock, is it far"
			end = l.Tokens[i+1].Column - 1
		} else if !lexicon.And.Has(l.Tokens[i].Fold) && !lexicon.Whereas.Has(l.Tokens[i].Fold) {
			continue
		}
		parts = append(parts, strings.TrimRight(string(text[from:end]), " ,"))
		from = l.Tokens[i+1].Column - 1
	}
	return append(parts, string(text[from:]))
}
