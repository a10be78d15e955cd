package templates

import (
	"strconv"
	"strings"
)

// parts writes a number counted in halves or quarters: 13 quarters are "3 1/4".
func parts(n, of int) string {
	whole, rest := n/of, n%of
	for rest > 0 && rest%2 == 0 && of%2 == 0 {
		rest, of = rest/2, of/2
	}
	switch {
	case rest == 0:
		return strconv.Itoa(whole)
	case whole == 0:
		return strconv.Itoa(rest) + "/" + strconv.Itoa(of)
	}
	return strconv.Itoa(whole) + " " + strconv.Itoa(rest) + "/" + strconv.Itoa(of)
}

// outcome says a combat result of steps and hexes: "D1r2" is "the defender loses
// 1 step and retreats 2 hexes". A result that has words of its own as
// "result/code" is said by them.
func (l *lexicon) outcome(code string) (string, error) {
	if words, ok, err := l.say("result", code, nil); ok || err != nil {
		return words, err
	}
	type share struct{ Steps, Hexes, Star string }
	var said []string
	upper := strings.ToUpper(code)
	for i := 0; i < len(upper); {
		who := upper[i]
		i++
		if who != 'A' && who != 'D' {
			continue
		}
		var s share
		for i < len(upper) && upper[i] != 'A' && upper[i] != 'D' {
			switch c := upper[i]; {
			case c >= '1' && c <= '9' && s.Hexes != "":
				s.Hexes = string(c)
			case c >= '1' && c <= '9':
				s.Steps = string(c)
			case c == 'R':
				s.Hexes = "1"
			case c == '*':
				s.Star = "*"
			}
			i++
		}
		words, _, err := l.say("share", string(who), s)
		if err != nil {
			return "", err
		}
		said = append(said, words)
	}
	if len(said) == 0 {
		words, _, err := l.say("share", "none", nil)
		return words, err
	}
	return strings.Join(said, ", "), nil
}
