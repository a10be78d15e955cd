package chart

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/rule"
)

// Modifier is one entry of a ledger.
type Modifier struct {
	// Kind names the words to use: "city", "river", "siege".
	Kind string `json:"kind"`
	// Amount in columns, positive to the right.
	Amount int      `json:"amount"`
	Rule   rule.Ref `json:"rule,omitempty"`
	// Args are further facts, such as the unit or hex it is for.
	Args rule.Args `json:"args,omitempty"`
}

// Ledger adds up column shifts, each with its reason and rule, and tells in one line how it got there. Its JSON is facts for words.
type Ledger struct {
	// From is where it starts: a column's head.
	From string `json:"from"`
	// Modifiers in the order they were added; none is 0.
	Modifiers []Modifier `json:"modifiers,omitempty"`
	// To is where it ends.
	To string `json:"to"`
	// Edge tells that the sum would lead beyond the table.
	Edge bool `json:"edge,omitempty"`

	columns    []string
	start, sum int
}

// Shifts starts a ledger of column shifts at the column of that index; it must
// be a column of the table.
func Shifts(columns []string, start int) *Ledger {
	l := &Ledger{From: columns[start], columns: columns, start: start}
	l.settle()
	return l
}

// Add enters a modifier; an amount of 0 is not worth an entry.
func (l *Ledger) Add(kind string, amount int, ref rule.Ref) *Ledger {
	return l.Enter(Modifier{Kind: kind, Amount: amount, Rule: ref})
}

// Enter enters a modifier with its arguments.
func (l *Ledger) Enter(m Modifier) *Ledger {
	if m.Amount != 0 {
		l.Modifiers = append(l.Modifiers, m)
		l.sum += m.Amount
		l.settle()
	}
	return l
}

// Cap holds the sum of the modifiers of the kinds named (of all, if none is)
// between low and high: what is beyond is entered as a modifier that takes it
// back, of the kind given.
func (l *Ledger) Cap(kind string, low, high int, ref rule.Ref, of ...string) *Ledger {
	sum := 0
	for _, m := range l.Modifiers {
		if len(of) == 0 || slices.Contains(of, m.Kind) {
			sum += m.Amount
		}
	}
	return l.Add(kind, max(low, min(sum, high))-sum, ref)
}

func (l *Ledger) settle() {
	in := l.Index()
	l.Edge = in != l.start+l.sum
	l.To = l.columns[in]
}

// Sum of all modifiers.
func (l *Ledger) Sum() int { return l.sum }

// Index is the column it ends in, held within the table.
func (l *Ledger) Index() int { return max(0, min(l.start+l.sum, len(l.columns)-1)) }

// String tells it in one line, for logs and cases:
// "2-1, city -2 [TEC/city], siege +1 [5.1.3/a] -> 1-1".
func (l *Ledger) String() string {
	var b strings.Builder
	b.WriteString(l.From)
	for _, m := range l.Modifiers {
		b.WriteString(", " + m.Kind + " ")
		if m.Amount > 0 {
			b.WriteByte('+')
		}
		b.WriteString(strconv.Itoa(m.Amount))
		if m.Rule != "" {
			b.WriteString(" " + m.Rule.String())
		}
	}
	if len(l.Modifiers) > 0 {
		b.WriteString(" -> " + l.To)
	}
	return b.String()
}
