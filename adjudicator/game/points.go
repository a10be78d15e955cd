package game

import (
	"fmt"
	"strconv"
	"strings"
)

// Points are movement points, counted in halves.
type Points int

// Halves in a movement point.
const Halves = 2

// String writes points as books do: 7 is "3 1/2".
func (p Points) String() string {
	switch {
	case p%Halves == 0:
		return strconv.Itoa(int(p / Halves))
	case p < Halves:
		return "1/2"
	}
	return strconv.Itoa(int(p/Halves)) + " 1/2"
}

// MarshalText writes points as String does.
func (p Points) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (p *Points) UnmarshalText(text []byte) error {
	whole, half, both := strings.Cut(string(text), " ")
	if whole == "1/2" && !both {
		whole, half, both = "0", whole, true
	}
	n, err := strconv.Atoi(whole)
	if err != nil || both && half != "1/2" {
		return fmt.Errorf("%q are no movement points", text)
	}
	if *p = Points(n * Halves); both {
		*p++
	}
	return nil
}
