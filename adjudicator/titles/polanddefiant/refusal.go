package polanddefiant

import (
	"strings"

	"kurier/adjudicator/rule"
)

// refusalOf is a refusal with a way to add facts.
type refusalOf struct{ *rule.Refusal }

func refuse(kind string, rules ...rule.Ref) refusalOf {
	return refusalOf{&rule.Refusal{Kind: kind, Rules: rules}}
}

// arg adds facts in pairs of name and value.
func (r refusalOf) arg(pairs ...string) *rule.Refusal {
	r.Args = make(rule.Args, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		r.Args[pairs[i]] = pairs[i+1]
	}
	return r.Refusal
}

// nameList writes short names with spaces between.
func (p *Position) nameList(units []uint8) string { return strings.Join(p.namesOf(units), " ") }

// pathText writes hexes with spaces between.
func (p *Position) pathText(way []int16) string {
	var b strings.Builder
	for i, c := range way {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(p.hex(int(c)).String())
	}
	return b.String()
}

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
