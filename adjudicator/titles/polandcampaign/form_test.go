package polandcampaign

import (
	"regexp"
	"strings"
	"testing"
)

// The order form lists who can do something, and says where units come in by printed words.
func TestTheFormListsWhoCanDoSomethingByPrintedWords(t *testing.T) {
	p := start(t, "off")
	p.Turn = 3
	has := func(form []string, line string) bool {
		return strings.Contains("\n"+strings.Join(form, "\n"), "\n"+line)
	}
	arrivals, places := 0, regexp.MustCompile(`^(PLACE|ENTER) \S+   # (\p{Lu}\p{L}+|\d{4})(, [\p{L}\d -]+)*( …)?$`)
	for _, side := range []int{german, polish} {
		form := p.turnForm(side)
		for _, line := range form {
			if !strings.HasPrefix(line, "PLACE") && !strings.HasPrefix(line, "ENTER") {
				continue
			}
			if arrivals++; !places.MatchString(line) {
				t.Errorf("%q", line)
			}
		}
	}
	if arrivals < 4 {
		t.Errorf("only %d units are to come in", arrivals)
	}
	for u := range p.d.Units {
		if p.d.Units[u].Entry != entrySouth {
			continue
		}
		p.Units[u].Place, p.Units[u].Cell = onMap, 0
		line := "MOVE " + p.d.Units[u].Name + " "
		if !has(p.turnForm(german), line) {
			t.Errorf("%s is not in the form", line)
		}
		p.Units[u].Flags |= acted // just arrived, and done for this turn [4.2.1/a]
		if has(p.turnForm(german), line) {
			t.Errorf("%s is in the form and can do nothing", line)
		}
		return
	}
	t.Error("nobody comes in by the south edge")
}

// The 22nd is in the form only on the turn after the drop, where the 7th still stands [4.2.3/c].
func TestTheFormOffersALandingWhenThereMayBeOne(t *testing.T) {
	p := start(t, "off")
	offered := func() bool { return strings.Contains(strings.Join(p.turnForm(german), "\n"), "LAND ") }
	if form := strings.Join(p.turnForm(german), "\n"); offered() || !strings.Contains(form, "DROP ") {
		t.Errorf("on the first turn:\n%s", form)
	}
	for u := range p.d.Units {
		if p.d.Parachutes(u) {
			p.put(u, p.d.Cell(1112))
		}
	}
	p.DropTurn, p.DropHex, p.Turn = 1, 1112, 2
	if p.landing(german, landsAfter(t, p), nil) != nil {
		t.Fatal("the 22nd cannot land in this position")
	}
	if !offered() {
		t.Error("the landing is not offered on the turn after the drop")
	}
	if p.Turn = 3; offered() {
		t.Error("the landing is offered two turns after the drop")
	}
}

func landsAfter(t *testing.T, p *Position) int {
	t.Helper()
	for u := range p.d.Units {
		if p.d.Units[u].Entry == entryReserve && !p.d.Parachutes(u) {
			return u
		}
	}
	t.Fatal("nobody lands")
	return -1
}
