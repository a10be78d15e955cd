package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"kurier/adjudicator/facts"
)

// luckRow is how the dice treated one side.
type luckRow struct {
	Side     string
	Rolls    int
	Sum      int
	Expected string // "24.5"
	Words    string
	Tenths   int    // a roll, above expectation
	PerRoll  string // how far above it or below: "0.3"
}

// fewRolls are too few to call dice kind or unkind.
const fewRolls = 5

// luck compares the dice with expectation: half a pip a roll is worth a word, or half
// of whatever a title counts in.
func (l *lexicon) luck(rows []facts.StepLuck) ([]luckRow, error) {
	var out []luckRow
	for _, r := range rows {
		if r.Rolls == 0 {
			continue
		}
		side, err := l.nameCapital("side", r.Side)
		if err != nil {
			return nil, err
		}
		row := luckRow{Side: side, Rolls: r.Rolls, Sum: r.Sum, Expected: thousandths(r.Expected)}
		row.Tenths = (1000*r.Sum - r.Expected) / 100 / r.Rolls
		kind := "even"
		switch {
		case r.Rolls < fewRolls:
			kind = "few"
		case row.Tenths >= 10:
			kind = "high"
		case row.Tenths >= 4:
			kind = "above"
		case row.Tenths <= -10:
			kind = "low"
		case row.Tenths <= -4:
			kind = "below"
		}
		if row.Words, err = l.name("luck", kind); err != nil {
			return nil, err
		}
		row.PerRoll = thousandths(100 * max(row.Tenths, -row.Tenths))
		out = append(out, row)
	}
	slices.SortStableFunc(out, func(a, b luckRow) int { return cmp.Compare(a.Side, b.Side) })
	return out, nil
}

// thousandths writes a thousand times a number: 49000 as "49", 24500 as "24.5" and
// 666 as "0.7".
func thousandths(n int) string {
	n = (n + 50) / 100
	if n%10 == 0 {
		return strconv.Itoa(n / 10)
	}
	return fmt.Sprintf("%d.%d", n/10, n%10)
}
