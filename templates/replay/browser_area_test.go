//go:build browser

package replay_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/board"
)

// A game in areas is watched as one on hexes is: counters stand in their zones, a tap on a
// zone's stack follows a unit, and what moved has an arrow from zone to zone.
func TestAGameInAreasIsWatchedInABrowser(t *testing.T) {
	r, zones := inAreas(t)
	b := open(t, page(t, r), "", 1200, 900)
	b.want("verdict", b.settle(), "verified: ")
	if b.js(`document.querySelectorAll("#ground polygon, #ground path").length`) == "0" || !strings.Contains(b.text("ground"), "Łąka") {
		t.Error("the zones are not drawn, or not named")
	}
	for _, at := range strings.Fields(b.js(`[...document.querySelectorAll("#stacks .stack")].map((e) => e.dataset.hex).join(" ")`)) {
		if !zones.Has(board.Place(at)) {
			t.Errorf("a stack stands in %q, which is no zone", at)
		}
	}
	if n := b.js(`document.querySelectorAll("#stacks use").length`); n == "0" {
		t.Error("no counters on the map")
	}
	if n := b.js(`document.querySelectorAll("#holders polygon").length`); n != "1" {
		t.Errorf("%s zones are shown as held, and one is", n)
	}
	b.shoot("areas-start")

	b.click("next")
	if n := b.js(`document.querySelectorAll("#arrows polyline[data-kind=move]").length`); n != "1" {
		t.Errorf("a move has %s arrows", n)
	}
	if n := b.js(`document.querySelectorAll("#arrows polyline[data-kind=attack]").length`); n != "1" {
		t.Errorf("an attack has %s arrows", n)
	}
	b.want("caption of an attack", b.text("caption"), "combat at 113")
	b.shoot("areas-move")

	b.run(`document.querySelector("#stacks .stack").dispatchEvent(new MouseEvent("click", {bubbles: true}))`)
	b.run(`document.querySelector("#stackbox button").click()`)
	b.want("the unit followed", b.text("unitinfo"), "Its way")
	b.quiet()
}
