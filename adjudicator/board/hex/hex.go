// Package hex is a board of hexes: hex numbers as printed, hexsides in canonical
// order, terrain, places, and the search for ways across it.
package hex

import "fmt"

// Hex is a hex number as the book prints it: column times 100 plus row, so
// 0912 is column 9, row 12. Zero is no hex.
type Hex uint16

// At gives the hex in the column and row, both from 1.
func At(col, row int) Hex { return Hex(col*100 + row) }

// Col is the printed column, from 1.
func (h Hex) Col() int { return int(h) / 100 }

// Row is the printed row, from 1.
func (h Hex) Row() int { return int(h) % 100 }

// String prints the four digits, "0912".
func (h Hex) String() string { return string(h.Append(make([]byte, 0, 4))) }

// Append writes the four digits behind what is there.
func (h Hex) Append(b []byte) []byte {
	return append(b, byte('0'+h/1000%10), byte('0'+h/100%10), byte('0'+h/10%10), byte('0'+h%10))
}

// MarshalText writes the four digits; no hex is the empty text.
func (h Hex) MarshalText() ([]byte, error) {
	if h == 0 {
		return nil, nil
	}
	return h.Append(nil), nil
}

// UnmarshalText reads the four digits.
func (h *Hex) UnmarshalText(b []byte) error {
	if len(b) == 0 {
		*h = 0
		return nil
	}
	v, err := ParseHex(string(b))
	*h = v
	return err
}

// ParseHex reads four digits. It does not know the size of any board.
func ParseHex(s string) (Hex, error) {
	if len(s) != 4 {
		return 0, fmt.Errorf("%q is not a hex number of four digits", s)
	}
	n := 0
	for i := range 4 {
		c := s[i]
		if c < '0' || c > '9' {
			return 0, fmt.Errorf("%q is not a hex number of four digits", s)
		}
		n = n*10 + int(c-'0')
	}
	if n/100 == 0 || n%100 == 0 {
		return 0, fmt.Errorf("%q has no column or no row: both count from 01", s)
	}
	return Hex(n), nil
}

// Direction is one of the six ways out of a flat-topped hex, clockwise.
type Direction int8

// The six directions, clockwise from north.
const (
	North Direction = iota
	NorthEast
	SouthEast
	South
	SouthWest
	NorthWest
)

// Opposite is the way back.
func (d Direction) Opposite() Direction { return (d + 3) % 6 }

// Hexside lies between two neighbouring hexes, the smaller number first.
type Hexside struct{ A, B Hex }

// Between names the hexside of two hexes in canonical order.
func Between(a, b Hex) Hexside {
	if b < a {
		a, b = b, a
	}
	return Hexside{a, b}
}

// String prints "0505/0605".
func (s Hexside) String() string { return s.A.String() + "/" + s.B.String() }

// Works are fortifications of a hex along its side toward a neighbour.
type Works struct{ Of, Toward Hex }

// String prints "0605>0505".
func (w Works) String() string { return w.Of.String() + ">" + w.Toward.String() }
