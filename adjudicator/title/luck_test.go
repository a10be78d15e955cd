package title_test

import (
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
)

func TestLuckIsWhatTheFacesAreWorthToASide(t *testing.T) {
	tanks := title.Luck{Side: "red", Worth: []int{0, 0, 0, 1, 1, 2}}
	for name, c := range map[string]struct {
		luck          title.Luck
		roll          dice.Roll
		sum, expected int
		counts        bool
	}{
		"symbols":                    {tanks, dice.Roll{Sides: 6, Faces: []int{6, 1, 4}}, 3, 2000, true},
		"a third, rounded":           {title.Luck{Worth: []int{0, 0, 2}}, dice.Roll{Sides: 3, Faces: []int{3}}, 2, 667, true},
		"a draw":                     {tanks, dice.Roll{Sides: 6, Draw: true, Faces: []int{6}}, 0, 0, false},
		"too few worths":             {title.Luck{Worth: []int{1, 2}}, dice.Roll{Sides: 6, Faces: []int{6}}, 0, 0, false},
		"a face that is not there":   {tanks, dice.Roll{Sides: 6, Faces: []int{7}}, 0, 0, false},
		"pips, where many are good":  {title.HighIsGood(dice.Roll{Side: "red", Sides: 6})[0], dice.Roll{Sides: 6, Faces: []int{6, 5}}, 11, 7000, true},
		"pips of a die of ten sides": {title.HighIsGood(dice.Roll{Side: "red", Sides: 10})[0], dice.Roll{Sides: 10, Faces: []int{1}}, 1, 5500, true},
	} {
		if sum, expected, counts := c.luck.Of(c.roll); sum != c.sum || expected != c.expected || counts != c.counts {
			t.Errorf("%s: worth %d where %d thousandths were to be expected, counts: %t", name, sum, expected, counts)
		}
	}
}

// Rolls of nobody, draws and dice with symbols are not judged by their pips.
func TestManyPipsAreNobodysLuckWhereThereAreNone(t *testing.T) {
	for name, r := range map[string]dice.Roll{
		"nobody's": {Sides: 6}, "a draw": {Side: "red", Sides: 6, Draw: true}, "symbols": {Side: "red", Die: "coin", Sides: 2, Symbols: []string{"", "tick"}},
	} {
		if got := title.HighIsGood(r); got != nil {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
