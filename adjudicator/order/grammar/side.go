package grammar

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
)

// Side is a hexside, named by the two hexes that it parts, such as a bridge. Whether they are
// neighbours is for the title.
func Side[B any](field func(*B) *hex.Hexside) Clause[B] {
	return Clause[B]{
		form: "hex/hex", place: true,
		read: func(r *reading[B], b *B) *order.Problem {
			s, p := r.Hexside()
			*field(b) = hex.Between(s.A, s.B)
			return p
		},
		write: func(text []byte, _ int, b *B) []byte { return append(text, field(b).String()...) },
		sample: func(pick func(int) int, b *B) {
			at := anyHex(pick)
			*field(b) = hex.Between(at, hex.At(at.Col(), at.Row()+1))
		},
		absent: func(b *B) bool { return field(b).A == 0 },
		id:     func(b *B) string { return field(b).String() },
	}
}
