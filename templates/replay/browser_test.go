//go:build browser

// These tests drive a real Chromium: go test -tags browser ./templates/replay/...
package replay_test

import (
	"fmt"
	"strings"
	"testing"

	"kurier/adjudicator/facts"
)

// fifthCombat is an option of the jumps.
const fifthCombat = `document.querySelectorAll("#jump optgroup")[1].children[4].value`

// lastOrders are the orders of the last step, as a perspective knows them.
func lastOrders(t *testing.T, p facts.Perspective) (orders []string) {
	t.Helper()
	for _, f := range p.Frames {
		if len(f.Orders) > 0 {
			orders = nil
		}
		for _, filed := range f.Orders {
			orders = append(orders, filed.Orders...)
		}
	}
	if len(orders) == 0 {
		t.Fatalf("%q: nobody ordered anything", p.Seat)
	}
	return orders
}

func TestGameIsWatchedInABrowser(t *testing.T) {
	r := finished(t, "book")
	b := open(t, page(t, r), "", 1200, 900)
	b.until(`performance.getEntriesByName("first-contentful-paint").length > 0`) // the page may be asked before it is drawn
	b.Logf("first picture after %s ms", b.js(`Math.round(performance.getEntriesByType("paint").find((p) => p.name === "first-contentful-paint").startTime)`))
	b.Logf("ready after %s ms", b.js("document.documentElement.dataset.ready"))
	b.want("verdict", b.settle(), "verified: ")
	b.want("proof", b.text("proofbody"), "recomputed in this browser with the browser's SHA-256")
	b.want("caption at the start", b.text("caption"), "Turn 1")
	start := b.js(`document.querySelectorAll("#stacks use").length`)
	if start == "0" {
		t.Error("no counters on the map")
	}
	b.shoot("wide-start")

	b.click("next")
	if b.js(`document.getElementById("slider").value`) != "1" {
		t.Error("a step forward did not move on")
	}
	b.run(`document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowLeft", bubbles: true}))`)
	if b.js(`document.getElementById("slider").value`) != "0" {
		t.Error("the arrow key did not go back")
	}

	// To a combat, whose odds, column, dice and result are told.
	b.choose("jump", fifthCombat)
	b.want("caption of a combat", b.text("caption"), "combat at")
	news := b.text("news")
	for _, word := range []string{"Attack on", "Column", "Dice", "["} {
		b.want("the combat's words", news, word)
	}
	if b.js(`document.querySelectorAll("#arrows polyline[data-kind=attack]").length`) == "0" {
		t.Error("the attack has no arrow")
	}
	b.shoot("wide-combat")

	// Another perspective stays at the same moment.
	before := b.text("caption")
	for i, p := range r.Perspectives {
		b.choose("view", fmt.Sprintf(`"%d"`, i))
		if got := b.text("caption"); got != before {
			t.Errorf("%q: the moment is %q, not %q", p.Seat, got, before)
		}
	}

	// A unit is followed from its counter.
	b.run(`document.querySelector("#stacks .stack").dispatchEvent(new MouseEvent("click", {bubbles: true}))`)
	b.run(`document.querySelector("#stackbox button").click()`)
	b.want("the unit followed", b.text("unitinfo"), "Its way")
	if b.js(`document.querySelectorAll("#track circle").length`) == "0" {
		t.Error("the way of the unit is not on the map")
	}
	b.shoot("wide-follow")

	b.click("last")
	if end := b.text("news"); !strings.Contains(end, "drawn") && !strings.Contains(end, "victory") {
		t.Errorf("the end: %s", end)
	}
	b.run(`document.querySelectorAll("#side > details").forEach((d) => { d.open = true; })`)
	shown := b.text("orders")
	for _, order := range lastOrders(t, r.Perspectives[len(r.Perspectives)-1]) {
		b.want("orders", shown, order)
	}
	for _, name := range []string{"Points", "Places held", "Units lost", "Luck"} {
		b.want("charts", b.text("charts"), name)
	}
	b.shoot("wide-end")
	b.run(`document.getElementById("charts").scrollIntoView()`)
	b.shoot("wide-charts")
	b.run(`document.getElementById("proof").scrollIntoView()`)
	b.shoot("wide-proof")

	b.click("first")
	b.click("run")
	b.until(`document.getElementById("slider").value === "2"`)
	b.click("run")
	b.quiet()
}

func TestPhone(t *testing.T) {
	b := open(t, page(t, finished(t, "blind")), "", 400, 800)
	b.settle()
	if over := b.js(`document.documentElement.scrollWidth - document.documentElement.clientWidth`); over != "0" {
		t.Errorf("the page is %s pixels wider than a phone", over)
	}
	small := b.js(`[...document.querySelectorAll("button, select")].filter((e) => e.offsetParent && e.getBoundingClientRect().height < 34).map((e) => e.id || e.textContent).join(" ")`)
	if small != "" {
		t.Errorf("too small for a finger: %s", small)
	}
	b.shoot("phone-start")
	b.choose("jump", fifthCombat)
	b.shoot("phone-combat")
	b.run(`window.scrollTo(0, 520)`)
	b.shoot("phone-news")
	b.run(`document.getElementById("charts").scrollIntoView()`)
	b.shoot("phone-charts")
	b.quiet()
}

// unnamed lists controls that a screen reader cannot name.
const unnamed = `[...document.querySelectorAll("button, select, input")].filter((e) => e.offsetParent && !(e.getAttribute("aria-label") || (e.labels && e.labels.length) || e.textContent.trim())).map((e) => e.outerHTML).join(" ")`

func TestControlsHaveNames(t *testing.T) {
	b := open(t, page(t, finished(t, "book")), "", 1200, 900)
	b.settle()
	if got := b.js(unnamed); got != "" {
		t.Errorf("without a name: %s", got)
	}
}

func TestOwnSHA256AgreesWithTheBrowsers(t *testing.T) {
	b := open(t, page(t, finished(t, "book")), "#own", 1200, 900)
	b.want("verdict", b.settle(), "verified: ")
	b.want("proof", b.text("proofbody"), "with the page's own SHA-256")
	got := b.js(`[0, 1, 55, 56, 63, 64, 65, 1000].map((n) => Verify.hex(Verify.sha256(new Uint8Array(n).fill(97)))).join(" ")`)
	b.run(`window.theirs = ""; Promise.all([0, 1, 55, 56, 63, 64, 65, 1000].map((n) => crypto.subtle.digest("SHA-256", new Uint8Array(n).fill(97)))).then((all) => { window.theirs = all.map((d) => Verify.hex(new Uint8Array(d))).join(" "); })`)
	b.until(`window.theirs !== ""`)
	if want := b.js("window.theirs"); got != want {
		t.Errorf("the page's own SHA-256 gives\n%s, the browser\n%s", got, want)
	}
	b.quiet()
}

// tampered pages, and a word of what the browser must say.
func tampered(r facts.Replay) map[string]facts.Replay {
	out := map[string]facts.Replay{}
	edit := func(word, from, to string) {
		c := r
		c.Log = []byte(strings.Replace(string(r.Log), from, to, 1))
		if string(c.Log) == string(r.Log) {
			panic(from)
		}
		out[word] = c
	}
	edit("was changed", `"faces":[1`, `"faces":[6`)
	edit("was changed: its content", `"kind":"bot"`, `"kind":"orders"`)
	edit("does not follow", `"prev":"`, `"prev":"0`)
	lines := strings.SplitAfter(string(r.Log), "\n")
	short := r
	short.Log = []byte(strings.Join(lines[:len(lines)-2], ""))
	out["The log has"] = short
	secret := r
	secret.Secret = strings.Repeat("0", 64)
	out["does not give the commitment"] = secret
	return out
}

func TestTamperedPagesSaySo(t *testing.T) {
	for word, r := range tampered(finished(t, "book")) {
		b := open(t, page(t, r), "", 800, 600)
		b.want(word, b.settle(), "does NOT verify")
		b.want("proof", b.text("proofbody"), word)
		b.quiet()
	}
}

func TestPageOfARunningGameSaysThatDiceAreSealed(t *testing.T) {
	b := open(t, page(t, running(t, "polish")), "", 800, 600)
	b.want("verdict", b.settle(), "sealed until the end")
	if got := b.js(`document.getElementById("view").options.length`); got != "1" {
		t.Errorf("%s perspectives", got)
	}
	b.click("next")
	b.quiet()
}

func TestPageWithoutItsDataSaysWhatIsMissing(t *testing.T) {
	html := page(t, finished(t, "book"))
	cut := func(id string) string {
		from := strings.Index(html, `id="`+id+`">`) + len(id) + 6
		return html[:from] + html[from+strings.Index(html[from:], "</script>"):]
	}
	for id, word := range map[string]string{"data": "the game itself", "log": "the log"} {
		b := open(t, cut(id), "", 800, 600)
		b.want("the page without its "+id, b.text("trouble"), word)
		b.want("verdict", b.settle(), "nothing to verify")
		b.quiet()
	}
	b := open(t, html[:strings.Index(html, `id="data">`)+1000], "", 800, 600)
	b.until(`getComputedStyle(document.getElementById("trouble")).visibility === "visible"`)
	b.want("the page cut short", b.text("trouble"), "its end is missing")
	b.want("verdict", b.text("verdict"), "not checked")
	b.quiet()
}
