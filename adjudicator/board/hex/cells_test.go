package hex

import (
	"fmt"
	"testing"
)

func TestHexesAndTheirCellsGoBothWays(t *testing.T) {
	m := Blank(12, 9, true)
	hexes := []Hex{At(1, 1), At(12, 9), At(9, 3)}
	cells, bad := m.Cells(hexes)
	if bad != 0 || fmt.Sprint(m.Hexes(cells)) != "[0101 1209 0903]" {
		t.Errorf("cells %v, off the map %v", cells, bad)
	}
	if got := m.Path(cells); got != "0101 1209 0903" {
		t.Errorf("path %q", got)
	}
	if got := m.Path(nil); got != "" {
		t.Errorf("a path of no hexes: %q", got)
	}
	if cells, bad := m.Cells([]Hex{At(1, 1), At(13, 1), At(1, 10)}); bad != At(13, 1) || cells != nil {
		t.Errorf("cells %v, off the map %v", cells, bad)
	}
}
