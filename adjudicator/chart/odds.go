// Package chart is what the chart cards of a wargame hold: tables looked up by
// column and roll, odds, and the ledger of column shifts
// that explains itself.
package chart

import (
	"fmt"
	"strconv"
	"strings"
)

// Odds is attack strength against defence strength, exact, not rounded.
type Odds struct {
	Attack  int `json:"attack"`
	Defence int `json:"defence"`
}

// ParseOdds reads the head of a column: "3-1" or "3:2".
func ParseOdds(s string) (Odds, error) {
	a, d, ok := strings.Cut(strings.Replace(strings.TrimSpace(s), ":", "-", 1), "-")
	x, e1 := strconv.Atoi(a)
	y, e2 := strconv.Atoi(d)
	if !ok || e1 != nil || e2 != nil || x < 1 || y < 1 || x > 999 || y > 999 {
		return Odds{}, fmt.Errorf("%q are no odds: 3-1 or 1-2 was expected", s)
	}
	return Odds{x, y}, nil
}

// String prints the strengths as they are, "7-2".
func (o Odds) String() string { return strconv.Itoa(o.Attack) + "-" + strconv.Itoa(o.Defence) }

// Compare is negative when o is worse for the attacker than p, zero when they
// are the same ratio.
func (o Odds) Compare(p Odds) int { return o.Attack*p.Defence - p.Attack*o.Defence }

// AtLeast tells whether o is at least as good for the attacker as p.
func (o Odds) AtLeast(p Odds) bool { return o.Compare(p) >= 0 }

// Rounded is the ratio to one, a fraction dropped in favour of the defender:
// 7-2 is 3-1, 5-11 is 1-3. A defence of 0 gives Attack-0, an attack of 0 gives
// 0-1.
func (o Odds) Rounded() Odds {
	switch {
	case o.Attack <= 0:
		return Odds{0, 1}
	case o.Defence <= 0:
		return Odds{o.Attack, 0}
	case o.Attack >= o.Defence:
		return Odds{o.Attack / o.Defence, 1}
	}
	return Odds{1, (o.Defence + o.Attack - 1) / o.Attack}
}

// Columns are the heads of odds columns, rising in favour of the attacker.
type Columns []Odds

// ParseColumns reads heads and makes sure that they rise.
func ParseColumns(heads []string) (Columns, error) {
	out := make(Columns, 0, len(heads))
	for i, h := range heads {
		o, err := ParseOdds(h)
		if err != nil {
			return nil, err
		}
		if i > 0 && o.Compare(out[i-1]) <= 0 {
			return nil, fmt.Errorf("column %s follows %s: odds must rise", h, heads[i-1])
		}
		out = append(out, o)
	}
	return out, nil
}

// Find gives the column for odds: the last whose ratio is not above them, so
// that fractions are dropped in favour of the defender. It is -1 below the
// first column. A defence of 0 gives the last column unless the attack is 0.
func (c Columns) Find(o Odds) int {
	if o.Attack <= 0 {
		return -1
	}
	for i := len(c) - 1; i >= 0; i-- {
		if o.AtLeast(c[i]) {
			return i
		}
	}
	return -1
}
