package polanddefiant

import (
	"fmt"
	"strings"
)

// share is what a result asks of one side [9.1/b] [9.1/c].
type share struct {
	steps, hexes int
	// star: only if the defender stands in a town or city [9.1/d].
	star bool
}

// outcome is a result of the Combat Results Table: a part for the attacker, a
// part for the defender, or both [9.1/a].
type outcome struct{ attacker, defender share }

// parseResult reads a result as the table prints it: "D1r2", "Ar", "A1*",
// "A1 D1r"; "-" and "" are no effect. A plain r is one hex [9.1/c].
func parseResult(code string) (outcome, error) {
	var o outcome
	var part *share
	var seen [2]bool
	text := strings.ToUpper(strings.TrimSpace(code))
	if text == "-" || text == "NE" || text == "—" {
		return o, nil
	}
	bad := fmt.Errorf("no combat result: %q", code)
	for i := 0; i < len(text); {
		c := text[i]
		i++
		switch {
		case c == 'A' && !seen[0]:
			part, seen[0] = &o.attacker, true
		case c == 'D' && !seen[1]:
			part, seen[1] = &o.defender, true
		case part != nil && c >= '1' && c <= '9' && part.steps == 0 && part.hexes == 0:
			part.steps = int(c - '0')
		case part != nil && c == 'R' && part.hexes == 0:
			part.hexes = 1
			if i < len(text) && text[i] >= '1' && text[i] <= '9' {
				part.hexes = int(text[i] - '0')
				i++
			}
		case part == &o.attacker && c == '*' && part.steps > 0 && part.hexes == 0:
			part.star = true
		case c == ' ' || c == '/' || c == ',':
			part = nil
		default:
			return outcome{}, bad
		}
	}
	if seen[0] && o.attacker == (share{}) || seen[1] && o.defender == (share{}) {
		return outcome{}, bad
	}
	return o, nil
}

// share of a side in the result of the combat; none before there is one, and none
// for aircraft that attack [12.1/c].
func (c *combat) share(side int) share {
	o, err := parseResult(c.result)
	switch {
	case err != nil || side == c.side && len(c.aircraft) > 0:
		return share{}
	case side == c.side:
		return o.attacker
	}
	return o.defender
}
