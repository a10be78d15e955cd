// Package rule holds what every rulebook module says about its book: rule
// numbers, the index of rules, and refusals that cite them.
package rule

import "strings"

// Ref is a rule number as the book prints it, without brackets: "4.1.2/a".
type Ref string

// String gives the number in brackets, as it appears in code, reports and
// cases: "[4.1.2/a]".
func (r Ref) String() string { return "[" + string(r) + "]" }

// Below tells whether the number is a part of another's: 4.2.1/a and 4.2.1 are below
// 4.2, and 4.21 is not.
func (r Ref) Below(of Ref) bool {
	rest, ok := strings.CutPrefix(string(r), string(of))
	return ok && of != "" && rest != "" && strings.ContainsAny(rest[:1], "./(")
}

// Args are the named facts of a refusal or notice, ready for words: unit
// short names, hexes as printed, numbers in decimal. Never sentences.
type Args map[string]string

// ArgsOf are facts in pairs of name and value.
func ArgsOf(pairs ...string) Args {
	args := make(Args, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		args[pairs[i]] = pairs[i+1]
	}
	return args
}

// Refusal is an order that was understood but is not allowed. It carries facts
// only; the words for each Kind live in templates.
type Refusal struct {
	// Kind names the words to use, such as "not-adjacent".
	Kind string `json:"kind"`
	// Rules that forbid the order, the most telling first.
	Rules []Ref `json:"rules,omitempty"`
	// Token is the offending word of the line as written, "" if the whole line.
	Token string `json:"token,omitempty"`
	// Args are the facts the words need.
	Args Args `json:"args,omitempty"`
	// Suggest is the nearest legal thing as order text, "" if none.
	Suggest string `json:"suggest,omitempty"`
}

// Refuse makes a refusal of a kind by rules.
func Refuse(kind string, rules ...Ref) *Refusal { return &Refusal{Kind: kind, Rules: rules} }

// RefuseIf is Refuse where something is so, else nil: of several refusals that may be, cmp.Or gives the first.
func RefuseIf(is bool, kind string, rules ...Ref) *Refusal {
	if !is {
		return nil
	}
	return Refuse(kind, rules...)
}

// With gives the refusal, if it is one, its facts in pairs of name and value.
func (r *Refusal) With(pairs ...string) *Refusal {
	if r != nil {
		r.Args = ArgsOf(pairs...)
	}
	return r
}

// Error lets a Refusal travel as an error; players see the templates' words.
func (r *Refusal) Error() string {
	s := r.Kind
	for _, ref := range r.Rules {
		s += " " + ref.String()
	}
	return s
}
