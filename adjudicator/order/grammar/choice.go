package grammar

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
)

// This file has the clauses of policies and other choices among words.

// Option is one of the words that a clause chooses from.
type Option[B any] struct {
	// Words are the word as orders write it and its synonyms.
	Words []string
	// Value is what the field holds for it, if not the word.
	Value string
	// Then is a clause that must follow the word, if it is one.
	Then *Clause[B]
}

// Word is an option without more.
func Word[B any](words ...string) Option[B] { return Option[B]{Words: words} }

// Leading is an option behind whose word a clause follows.
func Leading[B any](then Clause[B], words ...string) Option[B] {
	return Option[B]{Words: words, Then: &then}
}

func (o *Option[B]) value() string {
	if o.Value != "" {
		return o.Value
	}
	return o.Words[0]
}

// OneOf is one of several words. A word that is none of them is an "unknown-<kind>".
func OneOf[B any](kind string, field func(*B) *string, options ...Option[B]) Clause[B] {
	words := order.NewWords(kind)
	var forms []string
	for i := range options {
		o := &options[i]
		words.Add(o.Words[0], o.Words[1:]...)
		form := o.Words[0]
		if o.Then != nil {
			form += " " + o.Then.shown()
		}
		forms = append(forms, form)
	}
	chosen := func(is func(*Option[B]) bool) *Option[B] {
		for i := range options {
			if is(&options[i]) {
				return &options[i]
			}
		}
		return nil
	}
	of := func(b *B) *Option[B] { return chosen(func(o *Option[B]) bool { return o.value() == *field(b) }) }
	return Clause[B]{
		form: strings.Join(forms, " | "), words: words,
		read: func(r *reading[B], b *B) *order.Problem {
			word, p := r.Word(words)
			if p != nil {
				return p
			}
			o := chosen(func(o *Option[B]) bool { return o.Words[0] == word })
			if *field(b) = o.value(); o.Then != nil {
				return o.Then.read(r, b)
			}
			return nil
		},
		write: func(text []byte, side int, b *B) []byte {
			o := of(b)
			text = append(text, o.Words[0]...)
			if o.Then != nil {
				text = o.Then.write(append(text, ' '), side, b)
			}
			return text
		},
		sample: func(pick func(int) int, b *B) {
			o := &options[pick(len(options))]
			if *field(b) = o.value(); o.Then != nil {
				o.Then.sample(pick, b)
			}
		},
		absent: func(b *B) bool { return of(b) == nil },
		id:     func(b *B) string { return *field(b) },
	}
}

// Otherwise is a clause of words, or another where none of the words stands; the field holds
// the value then.
func Otherwise[B any](words Clause[B], field func(*B) *string, value string, other Clause[B]) Clause[B] {
	c := words
	c.form = words.form + " | " + other.form
	c.read = func(r *reading[B], b *B) *order.Problem {
		switch {
		case r.Done():
			return r.Fail("", words.words.Kind(), words.words.Canonical()...)
		case words.words.Has(r.Peek().Fold):
			return words.read(r, b)
		}
		*field(b) = value
		return other.read(r, b)
	}
	c.write = func(text []byte, side int, b *B) []byte {
		if *field(b) != value {
			return words.write(text, side, b)
		}
		return other.write(text, side, b)
	}
	c.sample = func(pick func(int) int, b *B) {
		if pick(2) == 0 {
			words.sample(pick, b)
			return
		}
		*field(b) = value
		other.sample(pick, b)
	}
	c.absent = nil
	c.id = func(b *B) string {
		if *field(b) != value {
			return *field(b)
		}
		return other.id(b)
	}
	return c
}

// Several is any of a set of names, in their order. Besides the names the words have ALL for
// every one and NOTHING for none (order.Scanner.Several).
func Several[B any](words *order.Words, names []string, field func(*B) *[]string) Clause[B] {
	return Clause[B]{
		form: strings.Join(words.Canonical(), " | "), words: words,
		read: func(r *reading[B], b *B) (p *order.Problem) {
			*field(b), p = r.Several(words, names)
			return p
		},
		write: func(text []byte, _ int, b *B) []byte {
			if len(*field(b)) == 0 {
				return append(text, "NOTHING"...)
			}
			return append(text, strings.Join(*field(b), " ")...)
		},
		sample: func(pick func(int) int, b *B) {
			*field(b) = slices.DeleteFunc(slices.Clone(names), func(string) bool { return pick(2) == 0 })
		},
	}
}

// Either is one thing, or where the rest of the line is no such thing, another: the first is
// tried first. What is absent is written by the other.
func Either[B any](first, second Clause[B]) Clause[B] {
	c := first
	c.form = first.form + " | " + second.form
	c.read = func(r *reading[B], b *B) *order.Problem {
		mark, blank := r.Mark(), *b
		p := first.read(r, b)
		if p == nil && r.Done() {
			return nil
		}
		end := r.Mark()
		one := *b
		r.Reset(mark)
		*b = blank
		if second.read(r, b) == nil {
			return nil
		}
		r.Reset(end)
		*b = one
		return p
	}
	c.write = func(text []byte, side int, b *B) []byte {
		if !first.absent(b) {
			return first.write(text, side, b)
		}
		return second.write(text, side, b)
	}
	c.sample = func(pick func(int) int, b *B) {
		if pick(2) == 0 {
			first.sample(pick, b)
			return
		}
		second.sample(pick, b)
	}
	c.absent = nil
	return c
}
