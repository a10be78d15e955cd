package staff

import (
	"slices"
	"testing"
)

// line is a road of cells in a row: enemies stand in some, and units may go where
// their reach says.
func line(enemies map[int]int, at []int, powers []int) *Frame {
	const cells = 12
	near := make([][6]int16, cells)
	for c := range near {
		near[c] = [6]int16{int16(c - 1), -1, -1, int16(c + 1), -1, -1}
	}
	near[cells-1][3] = -1
	f := &Frame{}
	*f = New(Book{
		Near: near, Distance: func(a, b int) int { return max(a-b, b-a) }, Limit: 2,
		Stands: func(u int) int { return at[u] },
		Stack: func(cell int) (list []uint8) {
			for u, c := range at {
				if c == cell {
					list = append(list, uint8(u))
				}
			}
			return list
		},
		Enemy:     func(cell int) bool { return enemies[cell] > 0 },
		Power:     func(u int) int { return powers[u] },
		Counts:    func(int) bool { return true },
		CanAttack: func(_, _, _ int) bool { return true },
		Post:      func(_, _, _ int) (int, bool) { return 0, true },
		Closed:    func(cell int) bool { return cell == 0 },
		Value: func(s *Strike) {
			s.Gain = -10 * enemies[s.Cell]
			for _, u := range s.Units {
				s.Gain += 10*powers[u] - 1
			}
		},
		March: func(u, cell int) {},
		Move:  func(u, cell int) { at[u] = cell },
	}, len(at), cells)
	for u, c := range at {
		f.Troops = append(f.Troops, u)
		for n := range cells {
			if f.Distance(c, n) <= 2 {
				f.Reach[u].Mark(n)
			}
		}
	}
	return f
}

func TestEachUnitHasOneAttackAndTheBestComesFirst(t *testing.T) {
	f := line(map[int]int{3: 2, 9: 1}, []int{1, 2, 10, 7}, []int{2, 1, 4, 0})
	f.Plan(f.Enemy, 5, 0)
	var cells []int
	var units []uint8
	for _, s := range f.Strikes {
		cells, units = append(cells, s.Cell), append(units, s.Units...)
	}
	if !slices.Equal(cells, []int{9, 3}) {
		t.Errorf("attacks on %v, wanted on 9 and then on 3", cells)
	}
	if slices.Sort(units); !slices.Equal(units, []uint8{0, 1, 2}) {
		t.Errorf("the attackers are %v, wanted everybody of strength, once", units)
	}
}

func TestNobodyAttacksBelowTheBarNorMoreThanThereIsRoomFor(t *testing.T) {
	f := line(map[int]int{3: 9}, []int{2, 2}, []int{2, 2})
	if f.Plan(f.Enemy, 5, 0); len(f.Strikes) > 0 {
		t.Errorf("an attack that brings nothing: %+v", f.Strikes)
	}
	f = line(map[int]int{11: 1}, []int{9, 9, 10}, []int{1, 1, 1})
	f.Plan(f.Enemy, 5, 0)
	if len(f.Strikes) != 1 || len(f.Strikes[0].Units) != 2 {
		t.Errorf("wanted two units, as many as there is room for, not %+v", f.Strikes)
	}
}

func TestGoalsAreForAsManyAsAreNeeded(t *testing.T) {
	f := line(nil, nil, nil)
	f.Goals = []Goal{{Cell: 2, Need: 3}, {Cell: 9, Need: 1, Pull: 8}}
	var got []int
	for range 4 {
		got = append(got, f.Toward(5, 2))
	}
	if want := []int{9, 2, 2, -1}; !slices.Equal(got, want) {
		t.Errorf("they make for %v, want %v", got, want)
	}
}

func TestDefendersBetweenWallAndEnemyAreHemmedIn(t *testing.T) {
	f := line(nil, nil, nil)
	for cell, posts := range map[int][]int16{1: {2}, 5: {4}} {
		if got := f.Hemmed(&Strike{Cell: cell, Posts: posts}); got != (cell == 1) {
			t.Errorf("in %d hemmed in: %v", cell, got)
		}
	}
}
