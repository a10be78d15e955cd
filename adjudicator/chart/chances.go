package chart

import (
	"strconv"
	"strings"
)

// Chances writes the results of one die or of the sum of two, each with the ways of 6 or 36
// that lead to it, in the order of the rolls: "A1* Dr 2 D1r 4".
func Chances(dice int, result func(roll int) string) string {
	var list []string
	ways := map[string]int{}
	for roll := dice; roll <= 6*dice; roll++ {
		code, n := result(roll), 1
		if dice == 2 {
			n = 6 - max(roll-7, 7-roll)
		}
		if ways[code] == 0 {
			list = append(list, code)
		}
		ways[code] += n
	}
	for i, code := range list {
		list[i] += " " + strconv.Itoa(ways[code])
	}
	return strings.Join(list, " ")
}
