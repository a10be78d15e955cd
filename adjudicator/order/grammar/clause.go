package grammar

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
)

// Clause is a part of orders with body B: how it is read, written and shown in HELP.
type Clause[B any] struct {
	form string
	// lead introduces the clause, written stands before it in canonical text, skip may stand
	// behind the lead and means nothing, counted behind the clause, inner may begin what the
	// clause reads itself.
	lead                 Particles
	written              string
	skip, counted, inner Particles
	// needsLead clauses are none without their lead, optional ones may be left out, again
	// ones may come more than once.
	needsLead, optional, again bool
	// words that the clause may begin with and that nothing else means.
	words *order.Words
	// place tells that the clause names a hex, on this ground where names stand for one too.
	place  bool
	ground *order.Ground
	// noun is what the clause names.
	noun Noun

	read   func(*reading[B], *B) *order.Problem
	write  func(text []byte, side int, b *B) []byte
	sample func(pick func(int) int, b *B)
	// absent tells that there is nothing to write, excused that an order is complete
	// without the clause although others need it.
	absent, excused func(*B) bool
	// finish is called when all clauses are read.
	finish func(*B)
	// id is what the clause names, key the same where later orders about it take the place
	// of this one.
	id, key func(*B) string
}

// Behind makes a clause that stands behind one of the words, always.
func (c Clause[B]) Behind(p Particles) Clause[B] {
	c.lead, c.written, c.needsLead = p, p[0], true
	return c
}

// After makes a clause that is written behind the first of the words and may be read without.
func (c Clause[B]) After(p Particles) Clause[B] {
	c.lead, c.written = p, p[0]
	return c
}

// Skipping makes a clause before which any of the words may stand and mean nothing.
func (c Clause[B]) Skipping(p Particles) Clause[B] {
	c.skip = p
	return c
}

// Counting makes a clause behind which one of the words may stand and means nothing, such as what a
// number counts.
func (c Clause[B]) Counting(p Particles) Clause[B] {
	c.counted = p
	return c
}

// Writing makes a clause that has other words before it in canonical text.
func (c Clause[B]) Writing(words string) Clause[B] {
	c.written = words
	return c
}

// Maybe makes a clause that may be left out.
func (c Clause[B]) Maybe() Clause[B] {
	c.optional = true
	return c
}

// Unless makes a clause that may be left out of some orders.
func (c Clause[B]) Unless(excused func(*B) bool) Clause[B] {
	c.excused = excused
	return c
}

// As makes a clause that HELP shows in other words.
func (c Clause[B]) As(form string) Clause[B] {
	c.form = form
	return c
}

// Key makes a clause that tells what the order is about: a later order about the same takes
// its place.
func (c Clause[B]) Key() Clause[B] {
	c.key = c.id
	return c
}

// shown is the clause in the form of HELP.
func (c *Clause[B]) shown() string {
	form := c.form
	if c.written != "" && c.form != "" {
		form = c.written + " " + form
	}
	if c.optional && c.words != nil || c.optional && len(form) > 0 && form[0] != '[' {
		form = "[" + form + "]"
	}
	return form
}

// bare tells whether the clause may begin without a word that introduces it.
func (c *Clause[B]) bare() bool { return !c.needsLead && !(c.optional && c.words != nil) }

// openers are the words that may introduce the clause.
func (c *Clause[B]) openers() []string {
	list := slices.Concat(c.lead, c.skip, c.inner)
	if c.words != nil && !c.bare() {
		list = append(list, c.words.Folds()...)
	}
	return list
}

// opensAt tells whether the next word introduces the clause.
func (c *Clause[B]) opensAt(r *Reader) bool {
	fold := r.Peek().Fold
	switch {
	case c.lead.has(fold):
		return true
	case c.needsLead:
		return false
	case c.words != nil:
		n := 0
		for c.skip.has(r.PeekAt(n).Fold) {
			n++
		}
		return c.words.Has(r.PeekAt(n).Fold)
	}
	return c.skip.has(fold) || c.inner.has(fold)
}

func (p Particles) has(fold string) bool { return slices.Contains(p, fold) }

// Place is a hex or the name of a place.
func Place[B any](g *order.Ground, field func(*B) *hex.Hex) Clause[B] {
	return Clause[B]{
		form: "hex", place: true, ground: g,
		read: func(r *reading[B], b *B) (p *order.Problem) {
			*field(b), p = r.Place(g)
			return p
		},
		write:  func(text []byte, _ int, b *B) []byte { return field(b).Append(text) },
		sample: func(pick func(int) int, b *B) { *field(b) = anyHex(pick) },
		absent: func(b *B) bool { return *field(b) == 0 },
		id:     func(b *B) string { return field(b).String() },
	}
}

func anyHex(pick func(int) int) hex.Hex { return hex.At(1+pick(20), 1+pick(20)) }

// Way is where to go and by which hexes, at most so many.
func Way[B any](g *order.Ground, most int, field func(*B) *[]hex.Hex) Clause[B] {
	c := Clause[B]{
		form: "[VIA hex…] [TO] hex", place: true, ground: g, inner: slices.Concat(Particles(g.To), Particles(g.Via)),
		read: func(r *reading[B], b *B) *order.Problem {
			way, p := r.Way(g)
			if p == nil && len(way) > most {
				p = r.TooMany(order.TooManyHexes, order.Token{}, most)
			}
			*field(b) = way
			return p
		},
		write: func(text []byte, _ int, b *B) []byte { return appendHexes(text, *field(b)) },
		sample: func(pick func(int) int, b *B) {
			*field(b) = nil
			for range 1 + pick(min(most, 4)) {
				*field(b) = append(*field(b), anyHex(pick))
			}
		},
		absent: func(b *B) bool { return len(*field(b)) == 0 },
		id:     func(b *B) string { return string(appendHexes(nil, *field(b))) },
	}
	switch most {
	case 1:
		c.form = "hex"
	case 2:
		c.form = "hex [hex]"
	}
	return c
}

func appendHexes(text []byte, list []hex.Hex) []byte {
	for i, h := range list {
		if i > 0 {
			text = append(text, ' ')
		}
		text = h.Append(text)
	}
	return text
}

// One is one thing by its name. A field below 0 names none.
func One[B any](n Noun, field func(*B) *int) Clause[B] {
	return Clause[B]{
		form: n.Form(), noun: n,
		read: func(r *reading[B], b *B) (p *order.Problem) {
			*field(b), p = n.Read(r.Reader)
			return p
		},
		write:  func(text []byte, side int, b *B) []byte { return n.Append(text, side, *field(b)) },
		sample: func(pick func(int) int, b *B) { *field(b) = n.Any(pick) },
		absent: func(b *B) bool { return *field(b) < 0 },
		id: func(b *B) string {
			if *field(b) < 0 {
				return ""
			}
			return n.ID(*field(b))
		},
	}
}

// Each is one thing or more, at most so many, with an order for each.
func Each[B any](n Noun, most int, field func(*B) *int) Clause[B] {
	c := One(n, field)
	c.form = n.Form() + "[, " + n.Form() + "…]"
	c.read = func(r *reading[B], _ *B) *order.Problem {
		list, p := r.list(n, most, false)
		r.times, r.each = len(list), func(b *B, i int) { *field(b) = list[i] }
		return p
	}
	return c
}

// Some are one thing or more, at most so many. Again tells that one may be named twice.
func Some[B any](n Noun, most int, again bool, field func(*B) *[]int) Clause[B] {
	return Clause[B]{
		form: n.Form() + "…", noun: n,
		read: func(r *reading[B], b *B) (p *order.Problem) {
			*field(b), p = r.list(n, most, again)
			return p
		},
		write: func(text []byte, side int, b *B) []byte { return appendAll(text, n, side, *field(b)) },
		sample: func(pick func(int) int, b *B) {
			*field(b) = nil
			for range 1 + pick(min(most, 3)) {
				if i := n.Any(pick); again || !slices.Contains(*field(b), i) {
					*field(b) = append(*field(b), i)
				}
			}
		},
		absent: func(b *B) bool { return len(*field(b)) == 0 },
		id: func(b *B) string {
			var ids []string
			for _, i := range *field(b) {
				ids = append(ids, n.ID(i))
			}
			slices.Sort(ids)
			return strings.Join(ids, " ")
		},
	}
}

// Apart are things of which each has an order of its own, as with Each, in a list of one. A list
// of several is written as it stands.
func Apart[B any](n Noun, most int, field func(*B) *[]int) Clause[B] {
	c := Some(n, most, false, field)
	c.form = n.Form() + "[, " + n.Form() + "…]"
	c.read = func(r *reading[B], _ *B) *order.Problem {
		list, p := r.list(n, most, false)
		r.times, r.each = len(list), func(b *B, i int) { *field(b) = []int{list[i]} }
		return p
	}
	c.sample = func(pick func(int) int, b *B) { *field(b) = []int{n.Any(pick)} }
	return c
}

// list reads a list of names. A number behind one, itself no name, is a hex with a slip where
// a hex must come.
func (r *reading[B]) list(n Noun, most int, again bool) ([]int, *order.Problem) {
	mark := r.Mark()
	list, p := n.ReadList(r.Reader, most, again)
	if p != nil && r.wantsPlace && r.Mark() > mark && r.IsNumber() {
		if _, bad := r.Hex(); bad != nil {
			p = bad
		}
	}
	return list, p
}

// Number is a whole number from low to high.
func Number[B any](low, high int, field func(*B) *int) Clause[B] {
	return Clause[B]{
		form: "n",
		read: func(r *reading[B], b *B) (p *order.Problem) {
			*field(b), p = r.Number(low, high)
			return p
		},
		write:  func(text []byte, _ int, b *B) []byte { return strconv.AppendInt(text, int64(*field(b)), 10) },
		sample: func(pick func(int) int, b *B) { *field(b) = low + pick(high-low+1) },
	}
}

// Points is a number that stands only when it is not 0.
func Points[B any](high int, field func(*B) *int) Clause[B] {
	c := Number(0, high, field)
	c.absent = func(b *B) bool { return *field(b) == 0 }
	return c
}

// Numbers are whole numbers from low to high, one or more, at most so many.
func Numbers[B any](low, high, most int, field func(*B) *[]int) Clause[B] {
	return Clause[B]{
		form: "n…",
		read: func(r *reading[B], b *B) *order.Problem {
			for {
				at := r.Peek()
				n, p := r.Number(low, high)
				if p != nil {
					return p
				}
				if len(*field(b)) == most {
					return r.At(at, "unexpected-word")
				}
				if *field(b) = append(*field(b), n); !r.IsNumber() || r.IsHex() {
					return nil
				}
			}
		},
		write: func(text []byte, _ int, b *B) []byte {
			for i, n := range *field(b) {
				if i > 0 {
					text = append(text, ' ')
				}
				text = strconv.AppendInt(text, int64(n), 10)
			}
			return text
		},
		sample: func(pick func(int) int, b *B) { *field(b) = []int{low + pick(high-low+1), low + pick(high-low+1)} },
		absent: func(b *B) bool { return len(*field(b)) == 0 },
	}
}
