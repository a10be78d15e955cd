package polanddefiant

import (
	"strings"
)

// nameList writes short names with spaces between.
func (p *Position) nameList(units []uint8) string { return strings.Join(p.namesOf(units), " ") }

// mpText writes half movement points: 7 is "3 1/2" [6.4].
func mpText(halves int) string {
	switch {
	case halves == 1:
		return "1/2"
	case halves%2 == 1:
		return itoa(halves/2) + " 1/2"
	}
	return itoa(halves / 2)
}
