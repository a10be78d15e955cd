package grammar

import (
	"sync/atomic"

	"kurier/adjudicator/order"
)

// Noun is a kind of things that orders of a title name: its units, its aircraft. Each has a
// number, from 0.
type Noun interface {
	// Form is what HELP calls one: "unit".
	Form() string
	// Read reads one name.
	Read(*Reader) (int, *order.Problem)
	// ReadList reads one name or more, at most so many; again tells that a name may be
	// given twice, and then stands in the list as often.
	ReadList(r *Reader, most int, again bool) ([]int, *order.Problem)
	// Append writes the name by which a side finds the thing again, -1 for nobody's side.
	Append(text []byte, side, number int) []byte
	// ID is what an order about the thing is called by.
	ID(number int) string
	// Any is one of them, as pick chooses a number below its argument.
	Any(pick func(int) int) int
}

// Nouns are things in a register of names.
type Nouns struct {
	*order.Names
	form, kind string
	ids, plain []string
	owners     []string
	// labels are, by side and number, those that were asked for.
	labels [][]atomic.Pointer[string]
	apart  bool
}

// NounsOf are things that HELP calls by the form; an unknown one is an "unknown-<kind>".
// Fill gives them their names.
func NounsOf(form, kind string) *Nouns { return &Nouns{form: form, kind: kind} }

// Apart makes things that orders write with commas between, since two of their names in a row
// could be read as one: "58 52" as regiment 58 of the 52nd Division.
func (n *Nouns) Apart() *Nouns {
	n.apart = true
	return n
}

// Fill registers the names. Owners are the sides that may write, by number. The stop words
// end a name (order.NewNames).
func (n *Nouns) Fill(names []order.Name, owners, stops []string) {
	n.Names = order.NewNames(n.kind, names, stops...)
	n.ids, n.plain = make([]string, len(names)), make([]string, len(names))
	for i, name := range names {
		n.ids[i], n.plain[i] = name.ID, name.Short
	}
	n.owners, n.labels = owners, make([][]atomic.Pointer[string], len(owners))
	for side := range n.labels {
		n.labels[side] = make([]atomic.Pointer[string], len(names))
	}
}

// Label is the name that finds a thing again for a side: the short name, or the id when the
// side would be understood to mean another. It is looked up once.
func (n *Nouns) Label(side, number int) string {
	if side < 0 {
		return n.plain[number]
	}
	if label := n.labels[side][number].Load(); label != nil {
		return *label
	}
	label := &n.plain[number]
	if m := n.Lookup(*label, n.owners[side]); m.Name == nil || m.Name.ID != n.ids[number] {
		label = &n.ids[number]
	}
	n.labels[side][number].Store(label)
	return *label
}

// Labels are those of several.
func (n *Nouns) Labels(side int, numbers []int) string {
	return string(appendAll(nil, n, side, numbers))
}

// Form implements Noun.
func (n *Nouns) Form() string { return n.form }

// Read implements Noun.
func (n *Nouns) Read(r *Reader) (int, *order.Problem) { return r.NumberOf(n.Names, r.Owner) }

// ReadList implements Noun. Where a hex must still come, the last words of the line stand for it if
// they can, "MOVE 25 Kalisz", though a unit may be called so too.
func (n *Nouns) ReadList(r *Reader, most int, again bool) ([]int, *order.Problem) {
	switch {
	case again:
		return r.NumbersAgain(n.Names, r.Owner, most)
	case r.ground != nil:
		return r.NumbersBefore(r.ground.Places, n.Names, r.Owner, most)
	}
	return r.NumbersOf(n.Names, r.Owner, most)
}

// Append implements Noun.
func (n *Nouns) Append(text []byte, side, number int) []byte {
	return append(text, n.Label(side, number)...)
}

// ID implements Noun.
func (n *Nouns) ID(number int) string { return n.ids[number] }

// Any implements Noun.
func (n *Nouns) Any(pick func(int) int) int { return pick(len(n.ids)) }

// ReadEach reads things one by one, each by read, as long as more tells that another stands there: at most
// so many, or it fails with that kind.
func ReadEach(r *Reader, most int, tooMany string, read func(*Reader) (int, *order.Problem), more func() bool) ([]int, *order.Problem) {
	var list []int
	for {
		n, p := read(r)
		if p != nil {
			return nil, p
		}
		if list = append(list, n); r.Done() || !more() {
			return list, nil
		}
		if len(list) == most {
			return nil, r.TooMany(tooMany, r.Peek(), most)
		}
	}
}

func appendAll(text []byte, n Noun, side int, numbers []int) []byte {
	between := " "
	if names, ok := n.(*Nouns); ok && names.apart {
		between = ", "
	}
	for i, number := range numbers {
		if i > 0 {
			text = append(text, between...)
		}
		text = n.Append(text, side, number)
	}
	return text
}
