package templates

import (
	"math"
	"slices"
	"strings"
	"testing"

	"kurier/templates/lettertest"
)

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	for _, colour := range []string{a, b} {
		if len(colour) != 7 || colour[0] != '#' {
			t.Fatalf("%q is no solid colour", colour)
		}
	}
	return lettertest.Contrast(a, b)
}

// inButton are styles of what has no ground but its own.
var inButton = []string{"button", "push"}

// Every text is legible on every ground that it may stand on, in the light and in the dark.
func TestColoursContrast(t *testing.T) {
	if got := contrast(t, "#ffffff", "#000000"); math.Abs(got-21) > 0.01 {
		t.Fatalf("black on white is %f, not 21", got)
	}
	compared := 0
	for shade, of := range map[string]func(style) colours{"light": func(s style) colours { return s.light }, "dark": func(s style) colours { return s.dark }} {
		ground := of(styles["page"])
		grounds := map[string]string{"page": ground.ground}
		for name, s := range styles {
			if c := of(s); c.ground != "" && !slices.Contains(inButton, name) {
				grounds[name] = c.ground
			}
		}
		for name, s := range styles {
			c := of(s)
			if c.text == "" {
				continue
			}
			under := grounds
			if c.ground != "" {
				under = map[string]string{name: c.ground}
			}
			for where, back := range under {
				compared++
				if got := contrast(t, c.text, back); got < 4.5 {
					t.Errorf("%s: %s on the ground of %s is %.2f", shade, name, where, got)
				}
			}
		}
	}
	for where, link := range map[string]string{"dark": "#9cc4f5"} {
		if !strings.Contains(darkSheet(nil), "a{color:"+link) {
			t.Errorf("links on %s ground are not %s", where, link)
		}
		for name, s := range styles {
			if s.dark.ground != "" && !slices.Contains(inButton, name) {
				compared++
				if got := contrast(t, link, s.dark.ground); got < 4.5 {
					t.Errorf("%s: a link in %s is %.2f", where, name, got)
				}
			}
		}
	}
	if compared < 100 {
		t.Errorf("only %d pairs of colours compared", compared)
	}
	t.Logf("%d pairs of colours compared", compared)
}

// Outlook on Windows draws neither colours that let others through nor opacity.
func TestStylesAreWhatOutlookDraws(t *testing.T) {
	if len(styles) < 30 {
		t.Fatalf("only %d styles", len(styles))
	}
	for name, s := range styles {
		all := s.shape + s.light.declared(";") + s.dark.declared(";")
		for _, bad := range []string{"rgba", "opacity", "hsl", "var("} {
			if strings.Contains(all, bad) {
				t.Errorf("the style %s has %s: %s", name, bad, all)
			}
		}
		if (s.light == colours{}) != (s.dark == colours{}) {
			t.Errorf("the style %s has colours on one ground alone", name)
		}
	}
	for _, cell := range []string{"wide", "number"} {
		if !strings.Contains(styles[cell].shape, "font:") {
			t.Errorf("the cell %s has no font of its own", cell)
		}
	}
}

// A page carries the dark colours of each class that it has, and of no other.
func TestAPageHasTheStylesThatItUses(t *testing.T) {
	page := dressed(sheetMark + `<p class="k-small">a</p><p class="k-act" style="x">b</p><p class="k-tag">c</p><p class="k-small">d</p>`)
	sheet, _, _ := strings.Cut(page, "</style>")
	for name, s := range styles {
		used := name == "small" || name == "act" || name == "tag"
		if has := strings.Contains(sheet, ".k-"+name+",") || strings.Contains(sheet, ".k-"+name+"{"); has != used {
			t.Errorf("the sheet has .k-%s: %v", name, has)
		}
		if used && !strings.Contains(sheet, strings.TrimSuffix(s.dark.declared("!important;"), ";")) {
			t.Errorf("the sheet lacks the colours of %s: %s", name, sheet)
		}
	}
	if !strings.Contains(sheet, ".k-small,.k-tag{") {
		t.Errorf("styles of the same colours do not share a rule: %s", sheet)
	}
}
