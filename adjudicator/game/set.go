package game

import (
	"fmt"
	"slices"

	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Set is what lies ready before a game and does not change in it: what the files of the
// book say of all titles, the counters, and how orders name them. All positions share it.
type Set struct {
	Mapped
	// Register finds counters, and says how they are written down.
	Register
	Units []Unit
	// Tongue is how orders are written, Counters are the units as they name them, Ground
	// is how they say where; its places are the towns on the map.
	Tongue   *grammar.Language
	Counters *grammar.Nouns
	Ground   order.Ground
	// StandingOrders are those that stay until changed.
	StandingOrders grammar.Policies
	// examples are orders of each side as its players learn them, entries what they are told of verbs.
	examples map[string][]string
	entries  []grammar.Entry
	// CorrectionForms are the forms of corrections that the title has besides those of counters.
	CorrectionForms []string
}

// Read reads the book with a map of at most MaxCells hexes, and what players are told of orders: verbs.toml,
// and examples.toml.
func (s *Set) Read(f title.Files, rules string, files []string, steps ...func(title.Files) error) error {
	s.Most = MaxCells
	if _, err := f.Decode("examples.toml", &s.examples); err != nil {
		return err
	}
	entries, _, err := title.Rows(f, "verbs.toml", "verb", func(int, *grammar.Entry) error { return nil })
	if s.entries = entries; err != nil {
		return err
	}
	return s.Mapped.Read(f, rules, files, steps...)
}

// Examples implements title.Exemplary.
func (s *Set) Examples(side string) []string { return s.examples[side] }

// Enroll registers the counters of some sides, by their names and what else they are called
// by, and then the language in which orders speak of them: declare gives it, with the words
// that end a name. A way may have so many hexes. An error is told of the counter with the id.
func (s *Set) Enroll(r Register, sides []string, way int, also func(u *Unit) []string,
	declare func() (*grammar.Language, []string),
) (id string, err error) {
	names := make([]order.Name, len(s.Units))
	for i := range s.Units {
		u := &s.Units[i]
		names[i] = order.Name{ID: u.ID, Short: u.Name, Long: u.Long, Owner: sides[u.Side], Aliases: also(u)}
	}
	s.Register = r
	if id, err := s.Enlist(names, sides); err != nil {
		return id, err
	}
	s.Counters = grammar.NounsOf("unit", "unit")
	s.Ground = order.Ground{To: grammar.To, Via: grammar.Via, Most: way}
	var stops []string
	s.Tongue, stops = declare()
	s.Counters.Fill(names, sides, stops)
	s.Ground.Places = PlacesOf(s.Map, stops...)
	return "", nil
}

// Callable makes sure that owners can call all by their short names; else it tells of which
// id, and why not.
func Callable(all *order.Names) (id string, err error) {
	for _, n := range all.All() {
		if m := all.Lookup(n.Short, n.Owner); m.Name == nil || m.Name.ID != n.ID {
			return n.ID, fmt.Errorf("its owner cannot call it by its name %q", n.Short)
		}
	}
	return "", nil
}

// Told are verbs with what players are told of each.
func (s *Set) Told(verbs ...[]grammar.Declared) []grammar.Declared {
	return grammar.Told(s.entries, slices.Concat(verbs...))
}

// Such lists the counters that are so, in the order of the title's list.
func Such[U int | uint8 | int16](s *Set, so func(u int) bool) (list []U) {
	for u := range s.Units {
		if so(u) {
			list = append(list, U(u))
		}
	}
	return list
}

// Each is what becomes of each of a list, nil for none.
func Each[T, U any](list []T, becomes func(T) U) (out []U) {
	for _, one := range list {
		out = append(out, becomes(one))
	}
	return out
}

// Those are the ones of a list that are so, nil for none.
func Those[T any](list []T, so func(T) bool) (out []T) {
	for _, one := range list {
		if so(one) {
			out = append(out, one)
		}
	}
	return out
}

// Sum adds up what each of a list counts for.
func Sum[T any, N ~int](list []T, count func(T) N) (sum N) {
	for _, one := range list {
		sum += count(one)
	}
	return sum
}

// Total is Sum of what counters have, such as their powers: Total(units, p.Attack).
func Total[U int | uint8 | int16](units []U, has func(u int) int) int {
	return Sum(units, func(u U) int { return has(int(u)) })
}

// Added is a list with more at its end of what it does not have yet.
func Added[T comparable](list []T, more ...T) []T {
	for _, one := range more {
		if !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	return list
}

// Copied is a copy of what a pointer points to, nil for nothing.
func Copied[T any](of *T) *T {
	if of == nil {
		return nil
	}
	anew := *of
	return &anew
}

// Numbers are counters, hexes or other things by numbers of another type, nil for none.
func Numbers[To, From int | uint8 | int16](list []From) []To {
	if len(list) == 0 {
		return nil
	}
	out := make([]To, len(list))
	for i, n := range list {
		out[i] = To(n)
	}
	return out
}

// InForce are the standing orders that hold for each of two sides, by the sheets of their seats.
func (s *Set) InForce(sheets []title.Sheet) (list [2]grammar.InForce) {
	for side, name := range s.Sides {
		list[side] = s.StandingOrders.InForce(nil)
		for i := range sheets {
			if string(sheets[i].Seat) == name {
				list[side] = s.StandingOrders.InForce(sheets[i].Standing)
			}
		}
	}
	return list
}

// Rules is the index of the book.
func (s *Set) Rules() *rule.Index { return s.Index }

// Policies tell what holds where a seat that is called by its side says nothing.
func (s *Set) Policies(seat title.Seat) (list []title.Policy) {
	side := slices.Index(s.Sides, string(seat))
	for i := range s.StandingOrders {
		if p := &s.StandingOrders[i]; p.Side == "" || p.Side == string(seat) {
			usual := s.Tongue.Order(side, p.Order.Name, &p.Default).Canon
			list = append(list, title.Policy{Verb: p.Order.Name, Default: usual, Tried: p.Tried})
		}
	}
	return list
}

// Language is how orders are written.
func (s *Set) Language() *grammar.Language { return s.Tongue }

// Verbs of the orders, in the order a player learns them.
func (s *Set) Verbs() []title.Verb { return s.Tongue.Verbs() }

// Parse reads lines of a seat that is called by its side.
func (s *Set) Parse(seat title.Seat, lines []order.Line) ([]order.Order, []order.Problem) {
	return s.Tongue.Parse(slices.Index(s.Sides, string(seat)), lines)
}

// Standing draws standing orders for a seat that it may give, for tests.
func (s *Set) Standing(p title.Position, seat title.Seat, pick func(n int) int) (list []order.Order) {
	for i := range s.StandingOrders {
		o, _, _ := s.Tongue.Sample(slices.Index(s.Sides, string(seat)), s.StandingOrders[i].Order.Name, pick)
		if pick(2) == 0 && p.Check(seat, []order.Order{o}).Verdicts[0].Status != title.Refused {
			list = append(list, o)
		}
	}
	return list
}

// AnyOf draws answers among whole orders, for tests: none at times, one that is the whole answer, or
// some about different subjects, as many as may be given together.
func AnyOf(p title.Position, seat title.Seat, list []order.Order, pick func(n int) int) (out []order.Order) {
	if len(list) == 0 || pick(6) == 0 {
		return nil
	}
	first := pick(len(list))
	for i := range list {
		o := list[(first+i)%len(list)]
		about := func(q order.Order) bool { return q.Subject == "" || o.Subject == "" || q.Subject == o.Subject }
		if len(out) > 0 && (pick(2) == 0 || slices.ContainsFunc(out, about)) {
			continue
		}
		tried := append(slices.Clone(out), o)
		if v := p.Check(seat, tried).Verdicts; v[len(out)].Status != title.Refused {
			out = tried
		}
	}
	return out
}

// Steps of a counter as printed.
func (s *Set) Steps(u int) int { return int(s.Units[u].Steps) }
