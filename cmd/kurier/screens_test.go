package main

import (
	"slices"
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

// beforeTables is what a report tells before its form and its lists, if it has lists.
func beforeTables(text string) (before string, lists bool) {
	before, _, lists = strings.Cut(strings.ReplaceAll(text, "\r", ""), "\nYOUR UNITS")
	before, _, _ = strings.Cut(before, "\nYOUR ORDER FORM")
	return before, lists
}

// The first day of Hold the Line '39 as staff officers fight it, with points on dozens of hexes: what two people
// who lead all of it are told of its actions is less than three screens too, with room for worse dice, and of its
// marches, when all that either side has is on its way, three, and with worse dice half a screen more.
func TestTheFirstDayOfHoldTheLineIsThreeScreens(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	game, compared := all[slices.IndexFunc(all, func(x title.Title) bool { return x.Info().ID == "hold-the-line-39" })], 0
	h := newHallOf(t, []title.Title{game}, "book", nil, nil)
	defer h.store.Close()
	h.mailTo("")
	seats := opened(t, game, "book").Roster()
	for _, s := range seats {
		h.write(string(s.Seat), "JOIN")
	}
	for _, of := range []struct {
		letter, told string
		most         int
	}{
		{"plan", "", 0},
		{"actions", "ttack on ", quietScreens*screenLines - screenLines/2},
		{"march", "New points: ", quietScreens*screenLines + screenLines/2},
	} {
		h.allMail()
		for _, s := range seats {
			h.write(string(s.Seat), append(h.position().Known(s.Seat).Staff(s.Seat), "READY ANYWAY")...)
		}
		if of.told == "" {
			continue
		}
		for _, o := range h.allMail() {
			before, lists := beforeTables(textOf(t, o.Raw))
			if o.Kind != "report" || !lists || !strings.Contains(strings.Join(strings.Fields(before), " "), of.told) {
				continue
			}
			compared++
			n := onPhone(before) + pictureLines
			t.Logf("%s: %d lines", of.letter, n)
			if n > of.most {
				t.Errorf("%s: %d lines before the tables of\n%s", of.letter, n, before)
			}
		}
	}
	if compared < 4 {
		t.Errorf("only %d reports were compared", compared)
	}
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
				before, lists := beforeTables(textOf(t, o.Raw))
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
