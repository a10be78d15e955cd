package desk

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Line is a line of a letter as the desk's own verbs read it. Only a whole one may be
// carried out: nothing follows from part of a line.
type Line struct {
	Verb  string        // of Verbs; "" when the line does not begin with one
	Words []order.Token // behind the verb, without words of courtesy around them
	// Whole tells that the line is one of the verb's forms from end to end, and is not
	// asked where the verb would change something.
	Whole bool
	// Close tells that a line that is not whole is likely to be meant as one: it is asked,
	// or has a number or an address where the form has it, or one slip in a word.
	Close bool
	// Closing tells that the line says in other words that the turn is complete: "that is
	// all". Verb is READY then, and it is not whole.
	Closing bool
}

// forms are how the verbs of the desk may be written, from end to end. Words in small
// letters stand for a kind of word; "rest" is read by the verb itself.
var forms = map[string][]string{
	"READY":    {"", "ANYWAY"},
	"UNREADY":  {""},
	"CANCEL":   {"numbers", "ALL", "ALL ORDERS"},
	"CLEAR":    {"", "ALL ORDERS"},
	"CHECK":    {"", "rest"},
	"STATUS":   {"", "figure"},
	"TEAM":     {""},
	"DEADLINE": {""},
	"LOG":      {"", "number"},
	"HELP":     {"", "word", "word word"},
	"SHOW":     {"", "rest"},
	"SURVEY":   {"", "rest"},
	"STANDING": {"", "CLEAR"},
	"PRESS":    {}, // read with the lines below it
	"VACATION": {"time"},
	"RESIGN":   {""},
	"CONCEDE":  {"word"},
	"OFFER":    {"DRAW", "A DRAW"},
	"JOIN":     {"", "word", "word word"},
	"DECLINE":  {"", "word", "word word"},
	"GAMES":    {""},
	"DEPUTY":   {"", "ADD address", "REMOVE address"},
	"ADDRESS":  {"", "ADD address", "REMOVE address"},
	"SET":      {"word word"},
	"WAIT":     {"", "word", "word word"}, // UNREADY, or a title to wait for
}

// telling are the verbs that change nothing: they may be asked, and abbreviated.
var telling = []string{"STATUS", "TEAM", "DEADLINE", "LOG", "HELP", "SHOW", "SURVEY", "GAMES", "CHECK"}

// Courtesies may stand before a verb of the desk, and behind its line.
var courtesies = []string{
	"PLEASE", "PLS", "KINDLY", "THANKS", "THX", "OK", "OKAY", "NOW", "KURIER",
	"BITTE", "DANKE", "JETZT", "PROSZE", "DZIEKI", "DZIEKUJE", "TERAZ",
}

// ReadLine reads a line by the desk's own verbs.
func ReadLine(l order.Line) Line {
	if ready, ok := closing(l); ok {
		return Line{Verb: "READY", Whole: ready, Close: true, Closing: !ready}
	}
	words := l.Tokens
	for len(words) > 1 && slices.Contains(courtesies, words[0].Fold) {
		words = words[1:]
	}
	read, courteous := Line{}, len(words) < len(l.Tokens)
	read.Verb, _ = Verbs.Find(words[0].Fold)
	if read.Verb == "" {
		return read
	}
	asked := strings.ContainsRune(l.Text, '?')
	first := words[0]
	for words = words[1:]; len(words) > 0 && slices.Contains(courtesies, words[len(words)-1].Fold); {
		words = words[:len(words)-1]
	}
	read.Words = words
	tells := slices.Contains(telling, read.Verb)
	if exact := Verbs.Has(first.Fold); !exact && (!tells || len(words) > 1 || len(first.Fold) < 3) {
		// A verb that changes something is written out, and a sentence begins with anything.
		if len(words) > 0 {
			return Line{}
		}
		read.Close = true
		return read
	}
	if waits := read.Verb == "UNREADY" && first.Fold != read.Verb; waits && len(words) > 0 && pauses(l, first) { // "wait, 0918 instead"
		return Line{}
	}
	read.suits(l, first, asked)
	if courteous && !read.Whole {
		return Line{} // not this word begins the line
	}
	return read
}

// pauses tells that a sign stands behind a word of a line.
func pauses(l order.Line, word order.Token) bool {
	behind := strings.TrimLeft(string([]rune(l.Text)[word.Column-1+utf8.RuneCountInString(word.Text):]), " ")
	return behind != "" && strings.ContainsRune(",;:–—-!", []rune(behind)[0]) || strings.ContainsAny(word.Text, ",;:!")
}

// suits compares the words behind the verb with its forms.
func (read *Line) suits(l order.Line, first order.Token, asked bool) {
	key, words := read.Verb, read.Words
	if key == "UNREADY" && first.Fold != key {
		key = "WAIT"
	}
	for _, form := range forms[key] {
		whole, some := fits(l, words, form)
		read.Whole = read.Whole || whole
		read.Close = read.Close || some
	}
	to := read.Verb == "PRESS" && len(words) > 0 && slices.Contains([]string{"TO", "DO", "AN"}, words[0].Fold)
	read.Close = read.Close || to || (read.Verb == "ADDRESS" || read.Verb == "DEPUTY") && strings.ContainsRune(l.Text, '@') || len(words) == 0 || strings.ContainsAny(l.Text, "0123456789")
	if (asked || trailsOff(l.Text)) && read.Whole && !slices.Contains(telling, read.Verb) {
		read.Whole, read.Close = false, key != "WAIT"
	}
}

// trailsOff tells a line that ends in an ellipsis: who writes "Ready..." hesitates.
func trailsOff(text string) bool {
	return strings.HasSuffix(text, "..") || strings.HasSuffix(text, "…")
}

// fits compares the words behind a verb with a form of it: whether they are all of it,
// and whether at least one of its kinds of words, or nearly one of its words, is there.
func fits(l order.Line, words []order.Token, form string) (whole, some bool) {
	parts := strings.Fields(form)
	for i, part := range parts {
		if part == "rest" {
			return len(words) > i, false
		}
		if i >= len(words) {
			return false, some
		}
		said := strings.TrimRight(words[i].Fold, ".!;:")
		switch part {
		case "time":
			_, _, ok := TimeOff(words)
			return ok, false
		case "numbers":
			return allNumbers(words), isNumber(words[i])
		case "number":
			if !isNumber(words[i]) {
				return false, some
			}
			some = true
		case "address": // which may hold what parts words elsewhere
			_, ok := ParseAddress(TextOf(l, words[i:]))
			return ok, true
		case "figure":
			if !slices.Contains(title.Subjects, said) {
				return false, some
			}
		case "word":
		default:
			if said != part {
				return false, some || len(words) == len(parts) && order.OneSlip(said, part)
			}
		}
	}
	return len(words) == len(parts), some
}

// TextOf is what stands in a line where some words of it do.
func TextOf(l order.Line, words []order.Token) string {
	last := words[len(words)-1]
	return string([]rune(l.Text)[words[0].Column-1 : last.Column-1+utf8.RuneCountInString(last.Text)])
}

// allNumbers tells a list of numbers, "3 and 4" or "orders 3, 4".
func allNumbers(words []order.Token) bool {
	numbers := 0
	for _, w := range words {
		switch {
		case isNumber(w):
			numbers++
		case !slices.Contains([]string{"AND", "UND", "I", "ORDER", "ORDERS", "LINE", "LINES", "NO", "BEFEHL", "BEFEHLE", "ROZKAZ", "ROZKAZY"}, w.Fold):
			return false
		}
	}
	return numbers > 0
}

// TimeOff reads what stands behind VACATION, the whole of it: days, a date or OFF, and
// whether it is the day until which. The words around them matter in no other way.
func TimeOff(words []order.Token) (said string, until, ok bool) {
	for _, w := range words {
		word := strings.Trim(w.Fold, ".,!")
		switch {
		case slices.Contains([]string{"UNTIL", "TILL", "BIS", "DO"}, word):
			until = true
		case slices.Contains(besideTimeOff, word):
		case said != "" || word != "OFF" && !strings.ContainsAny(word, "0123456789"):
			return "", false, false
		default:
			said = word
		}
	}
	return said, until, said != ""
}

// besideTimeOff are words that may stand beside days or a date.
var besideTimeOff = []string{"", "ZUM", "FOR", "DAY", "DAYS", "TAG", "TAGE", "DZIEN", "DNI", "NA"}

func isNumber(w order.Token) bool {
	_, err := strconv.Atoi(strings.TrimRight(w.Fold, ".;"))
	return err == nil
}
