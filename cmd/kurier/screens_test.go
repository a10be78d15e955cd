package main

import (
	"strings"
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
)

// A phone's screen is some 780 pixels high and has 32 lines of a mail with some 46 signs each. The
// picture of a report is as high as 12 of them.
const (
	screenLines, screenWidth, pictureLines = 32, 46, 12
	quietScreens                           = 3
)

// onPhone counts the lines of a text on a phone's screen.
func onPhone(text string) (lines int) {
	for par := range strings.SplitSeq(text, "\n\n") {
		wide := 0
		for line := range strings.SplitSeq(par, "\n") {
			line = strings.TrimSpace(line)
			if strings.HasPrefix(line, "- ") || strings.ToUpper(line) == line {
				lines, wide = lines+(wide+screenWidth-1)/screenWidth, 0
			}
			wide += len([]rune(line)) + 1
		}
		lines += (wide+screenWidth-1)/screenWidth + 1
	}
	return lines
}

// Nobody orders anything: what has happened and what is to be done is read in three screens, the form and the
// lists of units come behind.
func TestAReportOfAQuietTurnIsThreeScreensBeforeItsTables(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, game := range all {
		h := newHallOf(t, []title.Title{game}, "book", nil, nil)
		h.mailTo("")
		for _, s := range opened(t, game, "book").Roster() {
			h.write(string(s.Seat), "JOIN")
		}
		h.allMail()
		for range 8 {
			for _, d := range h.position().Awaited() {
				if !d.Optional {
					h.write(string(d.Seat), "READY ANYWAY")
				}
			}
			for _, o := range h.allMail() {
				before, _, lists := strings.Cut(strings.ReplaceAll(textOf(t, o.Raw), "\r", ""), "\nYOUR UNITS")
				before, _, _ = strings.Cut(before, "\nYOUR ORDER FORM")
				if o.Kind != "report" || !lists {
					continue
				}
				compared++
				if n := onPhone(before) + pictureLines; n > quietScreens*screenLines {
					t.Errorf("%s: %d lines before the tables of\n%s", game.Info().ID, n, before)
				}
			}
		}
		h.store.Close()
	}
	if compared < 60 {
		t.Errorf("only %d reports were compared", compared)
	}
}
