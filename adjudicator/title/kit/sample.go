package kit

import "kurier/adjudicator/title"

// Setups lists set-ups of a title, the defaults first, in which every value of an option
// meets every value of every other, and every scenario: all combinations of two things,
// and not of all of them, which would be too many to play.
func Setups(t title.Title) []title.Setup {
	info := t.Info()
	things := []thing{{"", nil}}
	for _, s := range info.Scenarios {
		things[0].values = append(things[0].values, s.ID)
	}
	for _, o := range info.Options {
		things = append(things, thing{o.Key, o.Values})
	}
	unmet := map[[2]choice]bool{}
	if len(things) == 1 { // nothing to meet: each scenario once
		things = append(things, thing{"", []string{""}})
	}
	for i, a := range things {
		for _, b := range things[:i] {
			for _, v := range a.values {
				for _, w := range b.values {
					unmet[[2]choice{{b.key, w}, {a.key, v}}] = true
				}
			}
		}
	}
	var out []title.Setup
	for len(out) == 0 || len(unmet) > 0 {
		row := meetMost(things, unmet)
		for i, a := range row {
			for _, b := range row[:i] {
				delete(unmet, [2]choice{b, a})
			}
		}
		out = append(out, setupOf(row))
	}
	return out
}

// thing is something to choose in a set-up: an option by its key, or the scenario.
type thing struct {
	key    string
	values []string
}

// choice of a value for a thing.
type choice struct{ key, value string }

// meetMost chooses a value for every thing in turn, the one that meets most of what was
// chosen before or may still be for the first time; of equals the first.
func meetMost(things []thing, unmet map[[2]choice]bool) []choice {
	var row []choice
	for i, t := range things {
		best, most := choice{}, -1
		for _, v := range t.values {
			c, n := choice{t.key, v}, 0
			for _, before := range row {
				if unmet[[2]choice{before, c}] {
					n += len(unmet) + 1 // what is chosen counts before what may be
				}
			}
			for _, later := range things[i+1:] {
				for _, w := range later.values {
					if unmet[[2]choice{c, {later.key, w}}] {
						n++
					}
				}
			}
			if n > most {
				best, most = c, n
			}
		}
		row = append(row, best)
	}
	return row
}

func setupOf(row []choice) title.Setup {
	s := title.Setup{Scenario: row[0].value, Options: map[string]string{}}
	for _, c := range row[1:] {
		if c.key != "" {
			s.Options[c.key] = c.value
		}
	}
	return s
}

// some are n of the list, in turns: at 0 the first n, at 1 those that follow, and so on
// round the list. All of them where n is no less.
func some[T any](list []T, n, at int) []T {
	if n >= len(list) {
		return list
	}
	out := make([]T, n)
	for i := range out {
		out[i] = list[(at*n+i)%len(list)]
	}
	return out
}
