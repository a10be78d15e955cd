package chart_test

import (
	"testing"

	"kurier/adjudicator/chart"
)

func TestChancesCountTheWaysOfEachResultInTheOrderOfTheRolls(t *testing.T) {
	low := func(least int) func(int) string {
		return func(roll int) string {
			if roll < least || roll == 12 {
				return "A1 D1r"
			}
			return "Dr"
		}
	}
	if got := chart.Chances(1, low(3)); got != "A1 D1r 2 Dr 4" {
		t.Errorf("one die: %s", got)
	}
	if got := chart.Chances(2, low(5)); got != "A1 D1r 7 Dr 29" {
		t.Errorf("two dice: %s", got)
	}
}
