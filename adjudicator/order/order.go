// Package order is the order language: text to orders, or to problems with
// line, column, reason and suggestion. It knows words, hexes and numbers; what
// a verb means belongs to the title.
package order

import (
	"iter"
	"slices"

	"kurier/adjudicator/rule"
)

// Line is one line of a letter that may hold an order, already freed of
// comments and normalised (spaces, dashes, quotes).
type Line struct {
	// Number is the line's number in the letter as the player sees it, from 1.
	Number int
	// Text is the normalised line without its comment.
	Text string
	// Tokens of the line, never empty.
	Tokens []Token
	// Said is the line as a person wrote it, where Text is what it was read as; else empty.
	Said string
	// Passed are the words of Said of which Text says nothing, as they were written.
	Passed []string
	// Met are the words of Said that make the order hang on what holds, and what the rules see to by themselves.
	Met string
	// MetBy is whose presence it is that Met speaks of and that holds as the seat sees it: "" for an enemy's or nobody's, "own".
	MetBy string
	// Free are orders that would do for nothing, with less strength, what those read of Said pay for, where it leaves open which.
	Free []string
	// Void are the words of Said that take back what stands nowhere.
	Void string
	// Nearest tells a question that Text does not just ask, but comes nearest to.
	Nearest bool
	// Unread tells a part of a line of which the rest was read: it is asked back.
	Unread bool
	// Tried tells a line that is only tried: nobody asks what else may be meant by words of it that are unknown.
	Tried bool
}

// Written is the line as it was written.
func (l Line) Written() string {
	if l.Said != "" {
		return l.Said
	}
	return l.Text
}

// As is the line read as other words; ok is false where they are none.
func (l Line) As(text string) (line Line, ok bool) {
	if line, ok = LineOf(l.Number, text); !ok {
		return l, false
	}
	line.Said = l.Written()
	return line, true
}

// Token is one word of a line.
type Token struct {
	// Text as written.
	Text string
	// Fold is Text in upper case with diacritics removed: "ŁÓDŹ" and "lodz" are
	// both "LODZ". It is never empty.
	Fold string
	// Column is the rune column in Line.Text, from 1.
	Column int

	// apart: a comma, plus sign or quote stands before the token, so that a name
	// of several words does not reach across.
	apart bool
}

// Order is one line understood.
type Order struct {
	// Line in the letter it came from, from 1.
	Line int
	// Verb in canonical upper case: "MOVE".
	Verb string
	// Canon is the order in canonical words. Parsing Canon gives the same order;
	// its bytes are what is stored, digested for the dice and shown back.
	Canon string
	// Subject is what the order is about, such as "move german-3pz" or "attack
	// 0912". A later order with the same subject takes the place of the earlier
	// one. "" when the order replaces nothing.
	Subject string
	// Body is the title's own typed order.
	Body any
}

// Problem is a line, or a word of it, that was not understood.
type Problem struct {
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Token  string `json:"token,omitempty"`
	// Text is the whole line as normalised.
	Text string `json:"text"`
	// Kind names the words to use: "unknown-verb", "unknown-unit",
	// "ambiguous-unit", "bad-hex", "missing-hex", "unexpected-word" …
	Kind string `json:"kind"`
	// Args are further facts, such as the candidates of an ambiguous name.
	Args map[string]string `json:"args,omitempty"`
	// Suggest holds the nearest understood words, best first.
	Suggest []string `json:"suggest,omitempty"`
}

// Error lets a Problem travel as an error; players see the templates' words.
func (p *Problem) Error() string { return p.Kind + ": " + p.Token }

// Verb is what HELP tells of an order.
type Verb struct {
	Name     string   // "ATTACK"
	Synonyms []string // "ATT", "ATAK"
	Form     string   // "ATTACK hex WITH unit … [AIR n] [IF ODDS >= 3-1]"
	Example  string   // "ATTACK 0912 WITH 3Pz 32Inf AIR 2"
	// Standing verbs set a policy that stays until changed.
	Standing bool
	// Question verbs ask without committing: ODDS, PATH.
	Question bool
	// Idle verbs have nothing to act on in this game: they are understood, and not listed.
	Idle  bool
	Rules []rule.Ref
}

// Bodies are the orders of a list that say something of one kind, with what they say: those of a
// verb, or of all where it is empty.
func Bodies[B any](list []Order, verb string) iter.Seq2[*Order, *B] {
	return func(yield func(*Order, *B) bool) {
		for i := range list {
			if b, ok := list[i].Body.(*B); ok && (verb == "" || list[i].Verb == verb) && !yield(&list[i], b) {
				return
			}
		}
	}
}

// Canons are orders in their canonical words.
func Canons(list []Order) []string {
	lines := make([]string, len(list))
	for i := range list {
		lines[i] = list[i].Canon
	}
	return lines
}

// Listed are the verbs that a list of a game's orders names.
func Listed(verbs []Verb) []Verb {
	return slices.DeleteFunc(slices.Clone(verbs), func(v Verb) bool { return v.Idle })
}
