package hex

import (
	"strconv"
	"strings"
)

// Part is one reason for what a step costs, such as "forest" 3 or "river" 2.
type Part struct {
	Kind string `json:"kind"`
	Cost int    `json:"cost"`
	// Rule that says so, by number.
	Rule string `json:"rule,omitempty"`
}

// Leg is one step of a way and what it costs.
type Leg struct {
	From  Hex    `json:"from"`
	To    Hex    `json:"to"`
	Parts []Part `json:"parts"`
	Cost  int    `json:"cost"`
	// Total up to and with this step.
	Total int `json:"total"`
}

// What ends a way early, for Trail.Fail.
const (
	NotAdjacent = "not-adjacent" // the next hex is no neighbour
	Barred      = "barred"       // no way in
	MustStop    = "must-stop"    // the unit had to stop a hex before
	TooFar      = "too-far"      // the points do not reach
)

// Trail is a way explained step by step.
type Trail struct {
	Legs   []Leg `json:"legs"`
	Total  int   `json:"total"`
	Budget int   `json:"budget"`
	// Fail says why the way ends before its last hex, "" when it does not; the
	// last leg is then the step that failed, and Total is what was spent before
	// it.
	Fail string `json:"fail,omitempty"`
}

// StepParts tells the reasons of a step's cost, as StepCost tells the sum.
type StepParts func(from, to int, d Direction) (parts []Part, stop, ok bool)

// Explain walks a way of cells and tells what each step costs, until the way
// ends or cannot be gone further.
func (m *Map) Explain(way []int16, budget int, step StepParts) Trail {
	t := Trail{Budget: budget}
	stopped := false
	for k := 1; k < len(way); k++ {
		from, to := int(way[k-1]), int(way[k])
		leg := Leg{From: m.HexAt(from), To: m.HexAt(to)}
		d := m.Toward(from, to)
		var ok, stop bool
		switch {
		case d < 0:
			t.Fail = NotAdjacent
		case stopped:
			t.Fail = MustStop
		default:
			if leg.Parts, stop, ok = step(from, to, d); !ok {
				t.Fail = Barred
				break
			}
			for _, p := range leg.Parts {
				leg.Cost += p.Cost
			}
			if t.Total+leg.Cost > budget {
				t.Fail = TooFar
			}
		}
		leg.Total = t.Total + leg.Cost
		t.Legs = append(t.Legs, leg)
		if t.Fail != "" {
			break
		}
		t.Total = leg.Total
		stopped = stop
	}
	return t
}

// String is a compact account in plain words: "0405 road 1, 0505 forest 3 +
// river 2; 6 of 8 MP".
func (t Trail) String() string {
	var b strings.Builder
	for i, leg := range t.Legs {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(leg.To.String())
		for k, p := range leg.Parts {
			if k > 0 {
				b.WriteString(" +")
			}
			b.WriteString(" " + p.Kind + " " + strconv.Itoa(p.Cost))
		}
		if t.Fail != "" && i == len(t.Legs)-1 {
			b.WriteString(" (" + t.Fail + ")")
		}
	}
	b.WriteString("; " + strconv.Itoa(t.Total) + " of " + strconv.Itoa(t.Budget) + " MP")
	return b.String()
}
