//go:build browser

package replay_test

import (
	"fmt"
	"strings"
	"testing"
)

// Beside the step after which they were written stand the letters that a side wrote
// and got, as words and nothing else.
func TestPressIsReadInABrowser(t *testing.T) {
	r := withPress(t)
	b := open(t, page(t, r), "", 1200, 900)
	b.settle()
	title := b.js("document.title")
	b.run(`document.getElementById("pressbox").open = true`)
	for i, p := range r.Perspectives {
		b.choose("view", fmt.Sprintf(`"%d"`, i))
		b.click("first")
		if got := b.text("press"); strings.Contains(got, "Will you") {
			t.Errorf("%q: the letters stand beside the start: %s", p.Seat, got)
		}
		at := 0
		for p.Frames[at].Step != 2 {
			at++
		}
		b.run(fmt.Sprintf(`const s = document.getElementById("slider"); s.value = %d; s.dispatchEvent(new Event("input"));`, at))
		text := b.text("press")
		b.want("press", text, "Will you give up Łódź?")
		b.want("press as text", text, `<script>document.title = "robbed"</script>`)
		b.want("count", b.text("pressbox"), "Press (2 here, 2 in all)")
		switch p.Seat {
		case "german":
			b.want("its own letter", text, "(this side) to Polish")
			b.want("an unsigned letter", text, "somebody to all, unsigned")
		case "polish":
			b.want("its own letter", text, "(this side) to all, unsigned")
		}
	}
	if got := b.js("document.title"); got != title {
		t.Errorf("the title has become %q", got)
	}
	if n := b.js(`document.querySelectorAll("#press img, #press script").length`); n != "0" {
		t.Errorf("%s elements were made of what a player wrote", n)
	}
	b.run(`document.getElementById("pressbox").scrollIntoView()`)
	b.shoot("wide-press")
	b.quiet()
}
