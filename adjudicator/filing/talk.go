package filing

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// isTalk tells a line that is plainly no order though it has a number in it: a date, the
// heading of a turn, a greeting.
func (w *work) isTalk(l order.Line) bool {
	first := l.Tokens[0]
	if w.sentences().Signs(l) || w.talksOfToday(l) {
		return true
	}
	greets := reading.Greets(strings.Trim(first.Fold, ".,")) || len(l.Tokens) > 1 && reading.Greets(first.Fold, strings.Trim(l.Tokens[1].Fold, ".,!")) // "Guten Abend"
	if w.acts(l) || w.sentences().Speaks(l) && (!greets || strings.ContainsAny(l.Text, "0123456789") || w.sentences().Acts(l)) {
		return false
	}
	switch {
	case greets || w.sentences().Dated(l):
		return true
	case lexicon.TurnWords.Has(first.Fold) && len(l.Tokens) > 1 && len(l.Tokens) <= 4 && isFigure(l.Tokens[1].Fold):
		return true
	}
	named := false
	for _, t := range l.Tokens {
		word := strings.Trim(t.Fold, ".,:")
		switch {
		case isFigure(word) || lexicon.Dates.Has(word):
		case len(word) >= 3 && lexicon.MonthsDays.Has(word[:3]) && !strings.ContainsAny(word, "0123456789"):
			named = true
		default:
			return false
		}
	}
	return named
}

// talksOfToday tells a line that begins with a date or a turn by its number, and says nothing of the board behind it: "1 September,
// quarter to five, good luck to all".
func (w *work) talksOfToday(l order.Line) bool {
	text, r := []rune(l.Text), w.sentences()
	for i, sign := range text {
		head, ok := order.LineOf(l.Number, string(text[:i]))
		if !strings.ContainsRune(",:–-", sign) || !ok {
			continue
		}
		dated := false
		for _, t := range head.Tokens {
			word := strings.Trim(t.Fold, ".,:")
			day := lexicon.TurnWords.Has(word) || len(word) > 3 && lexicon.MonthsDays.Has(word[:3])
			if dated = dated || day; !day && !isFigure(word) && !lexicon.BesideCores.Has(word) && !lexicon.IAm.Has(word) {
				return false
			}
		}
		rest, ok := order.LineOf(l.Number, string(text[i+1:]))
		if dated && ok {
			return !strings.ContainsAny(rest.Text, "0123456789?:") && !r.Speaks(rest) && !r.Names(rest) && !r.Wishes(rest) && (r.Narrates(rest) || !r.Acts(rest) && !r.Bids(rest))
		}
	}
	return false
}

// isSignOff tells the end of a letter, "Kind regards", or the name below it, of lines that
// were not read as anything: they are passed over in silence.
func (w *work) isSignOff(l order.Line, verb string) bool {
	signed := w.signing && l.Number <= w.signedAt+3
	w.signing, w.signedAt = false, l.Number
	if verb != "" || len(l.Tokens) > 4 || strings.ContainsAny(l.Text, "0123456789?") {
		return false
	}
	for _, t := range l.Tokens {
		word := strings.Trim(t.Fold, ".,!-")
		if lexicon.SignOffs.Has(word) {
			w.signing = true
		} else if word != "" && !lexicon.BesideSignOff.Has(word) {
			w.signing = false
			return signed && isName(l)
		}
	}
	return w.signing
}

// isName tells a line that can stand below the end of a letter: a word, or up to three with
// capitals.
func isName(l order.Line) bool {
	small := func(t order.Token) bool {
		first, _ := utf8.DecodeRuneInString(t.Text)
		return !unicode.IsUpper(first)
	}
	return len(l.Tokens) == 1 || len(l.Tokens) <= 3 && !slices.ContainsFunc(l.Tokens, small)
}

// isFigure tells a number as dates and turns have them: 1, 1st, 1939, 4:45.
func isFigure(word string) bool {
	digits := strings.TrimRight(word, "STNDRH.,:")
	return digits != "" && strings.Trim(digits, "0123456789:.-/") == ""
}

// putAside are orders that stand in comments: in lines of the order form that were edited
// and begin with # still, or that a mail program ran together.
func (w *work) putAside(lines []order.Numbered) (orders []string) {
	verbs := map[string]bool{}
	for _, v := range w.tb.Rules.Verbs() {
		verbs[v.Name] = !v.Question && !v.Standing
	}
	tried := 0
	for _, l := range lines[:min(len(lines), maxLines)] {
		parts := strings.SplitN(l.Text, "#", maxLines)
		for _, part := range parts[1:] {
			for _, text := range atVerbs(part, verbs) {
				if tried++; tried > maxLines {
					return orders
				}
				line, ok := order.LineOf(l.Number, text)
				if ok && deskLine(w.tb, line).Verb == "" && w.acts(line) {
					orders = append(orders, line.Text)
				}
			}
		}
	}
	return orders
}

// editedInQuotes are orders that somebody has written into a quoted order form: lines that begin
// as one of the form does, or as an order on the sheet, and go on otherwise. What the letter
// orders besides, and what stands on the sheet already, is none of them.
func (w *work) editedInQuotes() (orders []string) {
	if len(w.letter.Quoted) == 0 {
		return nil
	}
	form, begins := map[string]bool{}, map[string]bool{}
	add := func(line string) {
		text, _, _ := strings.Cut(line, "#")
		words := strings.Fields(text)
		if len(words) > 2 && words[0] == "PLAN" {
			words = words[2:]
		}
		if form[strings.Join(words, " ")] = true; len(words) > 1 {
			begins[words[0]+" "+words[1]] = true
		}
	}
	for _, line := range w.known.Form(title.Seat(w.seat.Seat)) {
		add(strings.TrimLeft(line, "# "))
	}
	for _, o := range w.filed {
		add(o.Canon)
	}
	for _, f := range w.fresh {
		add(f.Canon)
	}
	for _, quoted := range w.letter.Quoted {
		text, _, _ := strings.Cut(strings.TrimLeft(quoted, "# "), "#")
		words := strings.Fields(text)
		if len(words) < 3 || form[strings.Join(words, " ")] || !begins[words[0]+" "+words[1]] || len(orders) == maxLines {
			continue
		}
		if line, ok := order.LineOf(1, strings.Join(words, " ")); ok && deskLine(w.tb, line).Verb == "" && w.acts(line) && !slices.Contains(orders, line.Text) {
			orders = append(orders, line.Text)
		}
	}
	return orders
}

// atVerbs parts a comment before each of these verbs, in capitals.
func atVerbs(comment string, verbs map[string]bool) (texts []string) {
	words := strings.Fields(comment)
	from := -1
	for i, word := range words {
		if verbs[strings.TrimRight(word, ":")] {
			if from >= 0 {
				texts = append(texts, strings.Join(words[from:i], " "))
			}
			from = i
		}
	}
	if from >= 0 {
		texts = append(texts, strings.Join(words[from:], " "))
	}
	return texts
}

// leftBlank tells a line of the order form that was left without its target: a verb and a
// unit, with the form's comment behind them, or without it among other lines of the form.
func (w *work) leftBlank(l order.Line, p order.Problem) bool {
	return strings.HasPrefix(p.Kind, "missing-") && p.Token == "" && (w.commented(l) || w.amongTheForm(l))
}

// amongTheForm tells a line that stands as the order form has it, but for the comment, in a letter with another that
// begins as one of the form does.
func (w *work) amongTheForm(l order.Line) bool {
	form := map[string]bool{}
	for _, row := range w.known.Form(title.Seat(w.seat.Seat)) {
		said, _, _ := strings.Cut(row, "#")
		form[strings.Join(strings.Fields(said), " ")] = true
	}
	if !form[strings.Join(strings.Fields(l.Text), " ")] {
		return false
	}
	others := 0
	for _, raw := range w.letter.Lines {
		words := strings.Fields(raw.Text)
		if raw.Number != l.Number && len(words) > 1 && form[words[0]+" "+words[1]] {
			others++
		}
	}
	return others > 0
}

// commented tells whether a comment stood in a line.
func (w *work) commented(l order.Line) bool {
	i, found := slices.BinarySearchFunc(w.letter.Lines, l.Number, func(raw order.Numbered, n int) int { return raw.Number - n })
	return found && strings.Contains(w.letter.Lines[i].Text, "#")
}
