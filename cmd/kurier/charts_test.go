package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"kurier/adjudicator/filing"
	"kurier/adjudicator/titles"
	"kurier/templates"
	"kurier/templates/lettertest"
)

// A row of figures in a table of text, and what stands above the columns.
var tableRow = regexp.MustCompile(`(?m)^ +\S+( +\S+)+$`)

// HELP RESULTS shows the whole combat table of each title, as text that a phone does not break and as a table in
// HTML, which mail programs do not cut.
func TestHelpShowsTheWholeCombatTable(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	words, err := templates.New(templates.Options{})
	if err != nil {
		t.Fatal(err)
	}
	// By title a few rows as the data have them, a row of each part of a table, and how many cells all have.
	want := map[string]struct {
		rows  []string
		cells int
	}{
		"poland-campaign":  {[]string{"1-4 1-3 1-2 1-1 2-1 3-1", "8 ARB ARB ARI DVB EMP AVB", "4-1 5-1 6-1 7-1 8-1 9-1", "8 DRI AVI DRB DRB DE DE"}, 11 * 12},
		"poland-defiant":   {[]string{"1-2 1-1 2-1 3-1 4-1", "6 A1* A1* Dr A1* D1r D2r2 D2r2", "5-1 6-1 7-1 8-1+", "1 A1* A1* Dr Dr D1r2"}, 6 * 9},
		"september-1939":   {[]string{"less 1-4 1-3 1-2 1-1 2-1 3-1", "12 A1 -- B1 B1 B1 B1 B1", "30+ 4 4 4 3 4 4 4 5 5 5 6", "B5 2 3 5 6 7 8", "B5 9 10 11 12 13 14"}, 11*14 + 16*11 + 5*12},
		"uprising-44":      {[]string{"1:4 1:3 1:2 1:1 2:1 3:1 4:1 6:1", "12 5/1 4/1 3/2 3/3 2/3 2/4 1/4 1/5"}, 11 * 8},
		"hold-the-line-39": {[]string{"1 2 3 4 5 6", "red tick tick star - - -"}, 3 * 6},
	}
	for _, of := range all {
		id := of.Info().ID
		game := opened(t, of, "")
		seat := game.Roster()[0].Seat
		answer := filing.CheckOffline(game, game.Start().Known(seat), seat, "help results")
		page, err := words.Answer(answer)
		if err != nil {
			t.Fatal(err)
		}
		_, text, _ := strings.Cut(page.Text, "help results\n")
		found := tableRow.FindAllString(text, -1)
		for _, row := range want[id].rows {
			at := slices.IndexFunc(found, func(line string) bool { return strings.Join(strings.Fields(line), " ") == row })
			if at < 0 {
				t.Errorf("%s: no row %q in\n%s", id, row, text)
			} else if len([]rune(found[at])) > screenWidth {
				t.Errorf("%s: a phone breaks %q", id, found[at])
			}
		}
		if _, faults := lettertest.Check(page.HTML); len(faults) > 0 {
			t.Errorf("%s: %v", id, faults)
		}
		doc, err := html.Parse(strings.NewReader(page.HTML))
		if err != nil {
			t.Fatal(err)
		}
		cells := 0
		for n := range doc.Descendants() {
			if n.Type == html.ElementNode && n.Data == "tr" {
				in := 0
				for range n.ChildNodes() {
					in++
				}
				if in > 3 {
					cells += in - 1
				}
			}
		}
		for _, chart := range answer.Lines[0].Charts {
			cells -= len(chart.Columns)
		}
		t.Logf("%s: %d bytes of HTML", id, len(page.HTML))
		if cells != want[id].cells || len(page.HTML) > 90_000 {
			t.Errorf("%s: %d cells in HTML, not %d, and %d bytes", id, cells, want[id].cells, len(page.HTML))
		}
	}
}
