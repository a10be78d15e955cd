package desk

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// closing reads a line that says that the turn is complete. ready tells that it says so with
// the word itself, "I am ready"; then it is READY. Any other is asked back.
func closing(l order.Line) (ready, ok bool) {
	if strings.ContainsRune(l.Text, '?') || trailsOff(l.Text) || len(l.Tokens) > mostOfAClosing {
		return false, false
	}
	words := make([]string, len(l.Tokens))
	for i, t := range l.Tokens {
		words[i] = t.Fold
	}
	signed := signedOff(words)
	text := strings.Join(words[:signed], " ")
	if ready, ok = closes(text, signed < len(words)); ok {
		return ready, ok
	}
	for _, other := range []string{withoutDate(text), lexicon.PlainVowels(text)} {
		if !ok && other != text {
			_, ok = closes(other, true)
		}
	}
	return ready, ok
}

// withoutDate is a text without the dates, and what else may stand behind a closing, that stand within it: "das wäre für den 4. September
// alles", "to już wszystko ode mnie na dzień trzeci".
func withoutDate(text string) string {
	for at := strings.IndexByte(text, ' ') + 1; at > 0 && at < len(text); {
		n := dateBehind(text[at:], text[:at])
		for end := len(text); n == 0 && end > at; end = at + strings.LastIndexByte(text[at:end], ' ') {
			if lexicon.BehindClosing.Has(text[at:end]) {
				n = end - at
			}
		}
		if n > 0 {
			text = strings.TrimSpace(text[:at] + strings.TrimPrefix(text[at+n:], " "))
			continue
		}
		next := strings.IndexByte(text[at:], ' ') + 1
		if next == 0 {
			break
		}
		at += next
	}
	return text
}

// closes reads the words of such a line; loose tells that a farewell stood behind them.
func closes(text string, loose bool) (ready, ok bool) {
	cores, turned := 0, false
	for all := text; text != ""; {
		n, said := closingWords(text)
		if dated := dateBehind(text, strings.TrimSuffix(all, text)); dated > n {
			n, said, turned = dated, besideClosing, true
		}
		if n == 0 {
			n, said = looseWord(text)
			loose = true
		}
		if said == likeReady && n > 0 {
			cores++
		}
		switch {
		case n == 0:
			return false, false
		case said == theWord:
			ready = true
		}
		ok = ok || said != besideClosing
		text = strings.TrimPrefix(text[n:], " ")
	}
	if loose { // put together from words that are not that plain it is asked back, whatever it says
		return false, ok && (cores > 0 || !ready || turned)
	}
	return ready, ok
}

// dateBehind is how long a date is with which a text begins, with the word that leads to it, "for September the 1st", "for
// the 3rd"; 0 for none. A turn by its number, "for turn 5", is one, as is "5" behind a word that names the turn before, and so are several
// turns, "for the first three days".
func dateBehind(text, before string) (n int) {
	end, month, day := 0, lexicon.TurnWords.Has(lastWord(before)), false
	lead, _, _ := strings.Cut(text, " ")
	for _, word := range strings.Fields(text) {
		figure := strings.TrimRight(word, ".STNDRH")
		switch named := lexicon.Months.Has(word) || lexicon.TurnWords.Has(word); {
		case named && !month:
			month = true
		case day && !month && lexicon.DayNumbers.Has(word):
		case strings.HasPrefix(word, "T") && isDay(word[1:]) && !month && !day: // "for T5"
			month, day = true, true
		case (isDay(figure) || lexicon.DayNumbers.Has(word)) && !day:
			day = true
			month = month || isDay(figure) && figure != word && lexicon.ToDate.Has(lead) && !lexicon.Articles.Has(lead) // "for the 3rd"
		case named, !lexicon.ToDate.Has(word):
			return n
		default:
			end += len(word) + 1
			continue
		}
		if end += len(word) + 1; month && day {
			n = end - 1
		}
	}
	return n
}

// lastWord is the last word of a text.
func lastWord(text string) string {
	text = strings.TrimSpace(text)
	return text[strings.LastIndexByte(text, ' ')+1:]
}

// isDay tells the number of a day or a turn.
func isDay(figure string) bool {
	return figure != "" && len(figure) <= 2 && strings.Trim(figure, "0123456789") == ""
}

// signedOff is where a farewell and a name or two end a line of more than that; its length where none does.
func signedOff(words []string) int {
	at := slices.IndexFunc(words, lexicon.BeforeName.Has)
	if at < 2 || len(words)-at > 3 {
		return len(words)
	}
	return at
}

// looseWord gives the length of a word with which a text begins that closes a turn, or may stand around such; 0 for any
// other.
func looseWord(text string) (n, says int) {
	first, _, _ := strings.Cut(text, " ")
	switch {
	case lexicon.ClosingCores.Has(first):
		return len(first), likeReady
	case lexicon.BesideCores.Has(first):
		return len(first), besideClosing
	}
	return 0, besideClosing
}

// mostOfAClosing is how many words a line has that says that the turn is complete.
const mostOfAClosing = 12

// What the words at the beginning of a closing say.
const (
	besideClosing = iota // "I am", "for this turn"
	likeReady            // "that is all"
	theWord              // the word itself
)

// closingWords gives how long the longest words of a closing are with which a text begins, and
// what they say; 0 for none.
func closingWords(text string) (n, says int) {
	for end := len(text); end > 0; end = strings.LastIndexByte(text[:end], ' ') {
		switch said := text[:end]; {
		case lexicon.IAm.Has(said), lexicon.BehindClosing.Has(said):
			return end, besideClosing
		case lexicon.Closings.Has(said):
			return end, likeReady
		case Verbs.Has(said):
			if canon, _ := Verbs.Find(said); canon == "READY" {
				return end, theWord
			}
		}
	}
	return 0, besideClosing
}

// ClosesWithin tells of a line of talk that a clause of it says that the turn is complete: "Nothing more from me. Draw the
// chits." The rest must not speak of being ready or done otherwise, "I'm not ready, that's all". What is put together
// from single words counts at the end alone, and "that's all" behind a comma never: "just tired, that's all".
func ClosesWithin(l order.Line) bool {
	_, closes := BesideClosing(l)
	return closes
}

// BesideClosing are the clauses of such a line that do not close, "Ouch" of "Ouch, that's all for turn 3"; closes tells that another does.
func BesideClosing(l order.Line) (rest []string, closes bool) {
	parts := strings.FieldsFunc(l.Text, func(r rune) bool { return strings.ContainsRune(",.;:!–—", r) })
	last := len(parts) - 1
	for last > 0 && farewell(parts[last]) {
		last--
	}
	for i, part := range parts {
		tail, ok := order.LineOf(l.Number, strings.TrimSpace(part))
		if !ok {
			continue
		}
		switch _, closed := closing(tail); {
		case closed && (i == last || isClosing(tail)) && !(i > 0 && lexicon.ClosesAThought.Has(order.Fold(tail.Text))):
			closes = true
		case unfinished(tail):
			return nil, false
		default:
			rest = append(rest, tail.Text)
		}
	}
	return rest, closes && len(rest) > 0 && !strings.ContainsRune(l.Text, '?') && !trailsOff(l.Text)
}

// farewell tells a clause that begins as the end of a letter does.
func farewell(part string) bool {
	first, _, _ := strings.Cut(order.Fold(strings.TrimSpace(part)), " ")
	return lexicon.BeforeName.Has(first) || lexicon.SignOffs.Has(first)
}

// unfinished tells words about being ready, or a word that closes beside one that denies it or puts it off.
func unfinished(l order.Line) bool {
	has := func(list *lexicon.List) bool {
		return slices.ContainsFunc(l.Tokens, func(t order.Token) bool { return list.Has(t.Fold) })
	}
	ready := func(t order.Token) bool { canon, _ := Verbs.Find(t.Fold); return canon == "READY" }
	return slices.ContainsFunc(l.Tokens, ready) || has(lexicon.ClosingCores) && has(lexicon.PutsOff)
}

// isClosing tells a line that begins with whole words of a closing.
func isClosing(l order.Line) bool {
	var words []string
	for _, t := range l.Tokens {
		words = append(words, t.Fold)
	}
	for text := strings.Join(words, " "); text != ""; {
		n, said := closingWords(text)
		if n == 0 || said != besideClosing {
			return n > 0
		}
		text = strings.TrimPrefix(text[n:], " ")
	}
	return false
}

// ClosingBehind parts a line at the sign behind which it only says that the turn is complete, "24Inf 0615. That's all": into
// its orders, and those words.
func ClosingBehind(l order.Line) (head, tail order.Line, ok bool) {
	text := []rune(l.Text)
	for i, r := range text {
		if !strings.ContainsRune(",.;:!–—-", r) || i+1 == len(text) || text[i+1] != ' ' {
			continue
		}
		tail, ok = order.LineOf(l.Number, strings.TrimSpace(string(text[i+1:])))
		if !ok {
			continue
		}
		said, closes := closing(tail)
		if head, ok = order.LineOf(l.Number, strings.TrimRight(string(text[:i]), " ,.;:–—-")); closes && ok && !(said && len(tail.Tokens) == 1) {
			return head, tail, true
		}
	}
	return l, l, false
}
