package grammar

import (
	"maps"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// This file has standing orders: what a seat leaves to be done as a rule.

// Policy is what a standing order says.
type Policy struct {
	// Value is one of the words that the order chooses from, or what stands for something
	// else: Listed where units are named instead.
	Value string
	// Units, or aircraft, in the order in which they are meant.
	Units, Aircraft []int
	Hex             hex.Hex
	Number          int
	Column          string // of the combat table: "3-1"
	// Words are what a seat wishes to be asked (Asking).
	Words []string
}

// Words of policies that titles have alike.
const (
	Fresh     = "FRESH" // units at full strength first, the weakest of them
	Weakest   = "WEAKEST"
	Strongest = "STRONGEST"
	Listed    = "LIST"   // those named first
	Away      = "AWAY"   // where the enemy is farthest
	Toward    = "TOWARD" // to a hex
	Always    = "ALWAYS"
	Never     = "NEVER"
	Full      = "FULL" // as many hexes as they may
)

// The same as options of a clause.
var (
	TheWeakest   = Word[Policy](Weakest, "WEAKEST-FIRST", "NAJSLABSZE", "SCHWACHSTE")
	TheStrongest = Word[Policy](Strongest, "STRONGEST-FIRST", "NAJSILNIEJSZE", "STARKSTE")
	ToGoAway     = Word[Policy](Away, "OD-WROGA", "WEG")
)

// Standing is a verb of orders that stay until changed.
type Standing struct {
	Order Verb[Policy]
	// Default is what holds as long as the seat says nothing.
	Default Policy
	// Tried is the question that shows what it does, "" for none.
	Tried string
	// Side is whose alone it is, "" for everybody's.
	Side string
}

// Policies are the standing orders of a title.
type Policies []Standing

// Declare declares their verbs.
func (l Policies) Declare() []Declared {
	list := make([]Declared, len(l))
	for i := range l {
		l[i].Order.Standing = true
		list[i] = &l[i].Order
	}
	return list
}

// InForce are the standing orders that hold for a seat, by their verbs.
type InForce map[string]*Policy

// InForce are the defaults, with what a seat has ordered over them, the later over the earlier.
func (l Policies) InForce(ordered []order.Order) InForce {
	f := make(InForce, len(l))
	for i := range l {
		f[l[i].Order.Name] = &l[i].Default
	}
	for i := range ordered {
		if b, ok := ordered[i].Body.(*Policy); ok {
			f[ordered[i].Verb] = b
		}
	}
	return f
}

// With is the same with another policy of that verb.
func (f InForce) With(verb string, b Policy) InForce {
	g := maps.Clone(f)
	g[verb] = &b
	return g
}

// Asks tells whether a seat wishes to be asked, by ASK.
func (f InForce) Asks(about string) bool { return slices.Contains(f["ASK"].Words, about) }

// Unasked is the same for a seat that is asked nothing.
func (f InForce) Unasked() InForce { return f.With("ASK", Policy{}) }

func chosen(b *Policy) *string { return &b.Value }

// Chosen is one of several words.
func Chosen(options ...Option[Policy]) []Clause[Policy] {
	return []Clause[Policy]{OneOf("policy", chosen, options...)}
}

// ChosenOr is one of several words, or something else, for which the value stands then.
func ChosenOr(other Clause[Policy], value string, options ...Option[Policy]) []Clause[Policy] {
	return []Clause[Policy]{Otherwise(OneOf("policy", chosen, options...), chosen, value, other)}
}

// ListOf is units in their order, at most so many.
func ListOf(n Noun, most int) Clause[Policy] {
	return Some(n, most, false, func(b *Policy) *[]int { return &b.Units })
}

// Losses is who takes losses first: by default those at full strength.
func Losses(n Noun, most int) Standing {
	return Standing{
		Order: Verb[Policy]{
			Name: "LOSSES", Synonyms: []string{"STRATY", "VERLUSTE"},
			Clauses: ChosenOr(ListOf(n, most), Listed, Word[Policy](Fresh, "FRESH-FIRST", "SWIEZE", "FRISCHE"), TheWeakest, TheStrongest),
		},
		Default: Policy{Value: Fresh}, Tried: "WHATIF",
	}
}

// Retreats is where the beaten go: by one of the ways of the title, or toward a hex.
func Retreats(g *order.Ground, usual string, ways ...Option[Policy]) Standing {
	toward := Leading(Place(g, func(b *Policy) *hex.Hex { return &b.Hex }), Toward, "TOWARDS", "KU", "RICHTUNG")
	return Standing{
		Order: Verb[Policy]{
			Name: "RETREATS", Synonyms: []string{"ODWROTY", "RUCKZUGE"}, Instead: "RETREAT",
			Clauses: Chosen(append(ways, toward)...),
		},
		Default: Policy{Value: usual}, Tried: "WHATIF",
	}
}

// except are the words before those for whom a standing order does not hold.
var except = Particles{"EXCEPT", "OPROCZ", "PROCZ", "AUSSER"}

// Advances is who follows into a hex that was won: by default everybody. Besides nobody, and as far as
// it goes, the title knows one other answer; and for units that are named the contrary holds, at most so many.
func Advances(n Noun, most int, other Option[Policy]) Standing {
	who := Chosen(Word[Policy](Always, "ZAWSZE", "IMMER"), Word[Policy](Never, "NIGDY", "NIE"), other, Word[Policy](Full, "FURTHEST", "DALEKO", "WEIT"))
	return Standing{
		Order: Verb[Policy]{
			Name: "ADVANCES", Synonyms: []string{"POSCIGI", "VORMARSCHE"}, Instead: "ADVANCE",
			Clauses: append(who, ListOf(n, most).Behind(except).Maybe()),
		},
		Default: Policy{Value: Always},
	}
}

// Follows tells whether a unit follows where those of its kind do, or do not: it does not, or does, if it is named [Advances].
func (b *Policy) Follows(u int, kind bool) bool { return kind != slices.Contains(b.Units, u) }

// Asking is what a seat wishes to be asked, by default nothing: about losses, retreats and
// what else the title has, each with its synonyms.
func Asking(also [][]string, rules ...rule.Ref) Standing {
	about := order.WordsOf("policy", slices.Concat([][]string{
		{"LOSSES", "LOSS", "STRATY", "VERLUSTE"},
		{"RETREAT", "RETREATS", "ODWROT", "RUCKZUG"},
	}, also)...)
	names := about.Canonical()
	about.Add("ALL", "EVERYTHING", "WSZYSTKO", "ALLES")
	about.Add("NOTHING", "NONE", "NIC", "NICHTS")
	return Standing{Order: Verb[Policy]{
		Name: "ASK", Synonyms: []string{"PYTAJ", "FRAGE"},
		Clauses: []Clause[Policy]{Several(about, names, func(b *Policy) *[]string { return &b.Words })},
		Example: "ASK RETREAT", Rules: rules,
	}}
}
