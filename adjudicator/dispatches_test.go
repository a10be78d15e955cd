package adjudicator_test

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/archive"
)

// Where the parts of a dispatch book stand in it.
var (
	stepHeading = regexp.MustCompile(`<h3 [^>]*>Step (\d+)`)
	sheetMark   = regexp.MustCompile(`<p data-sheet="([^"]+)"`)
	orderLine   = regexp.MustCompile(`(?s)<li>(.*?)</li>`)
	quoteOf     = regexp.MustCompile(`(?s)<p [^>]*>([^<]*):</p><blockquote [^>]*>(.*?)</blockquote>`)
)

// sheetsOf reads a dispatch book back: "step seat" and the lines of the sheet.
func sheetsOf(book string) map[string][]string {
	out := map[string][]string{}
	steps := stepHeading.FindAllStringSubmatchIndex(book, -1)
	for i, at := range steps {
		part := book[at[0]:]
		if i+1 < len(steps) {
			part = book[at[0]:steps[i+1][0]]
		}
		sheets := sheetMark.FindAllStringSubmatchIndex(part, -1)
		for k, s := range sheets {
			of := part[s[0]:]
			if k+1 < len(sheets) {
				of = part[s[0]:sheets[k+1][0]]
			}
			key := book[at[2]:at[3]] + " " + part[s[2]:s[3]]
			if out[key] != nil {
				key += " twice"
			}
			out[key] = []string{}
			if list := strings.Index(of, "<ol "); list >= 0 {
				list, _, _ := strings.Cut(of[list:], "</ol>")
				for _, l := range orderLine.FindAllStringSubmatch(list, -1) {
					out[key] = append(out[key], html.UnescapeString(l[1]))
				}
			}
		}
	}
	return out
}

// Every sheet that the log resolved, and every letter that its reader may read, stands in
// the dispatch book exactly once.
func TestDispatchBookHasEverySheetAndLetterOnce(t *testing.T) {
	r := three(t, "anonymous")
	r.write(anna, "LOSSES WEAKEST", "PRESS TO polish", "Between <b>us</b> & nobody.")
	r.write(ola, "PRESS ANONYMOUS TO polish: Do not believe her.")
	r.write(anna, "MOVE 3Pz 0406", "READY ANYWAY")
	r.write(jan, "PRESS TO all: Five.")
	r.write(jan, "READY ANYWAY")
	r.write(anna, "STANDING CLEAR")
	r.does("TELL warta-1 german Psst <i>so</i>")
	r.does("PAUSE warta-1 REASON a slip of the pen")
	r.does("RESUME warta-1")
	if b, _ := r.archive(archive.Options{WithSecret: true}); unzipped(t, b)["dispatches.html"] != "" {
		t.Error("a game that goes on has a dispatch book")
	}
	for _, seat := range []string{"german", "polish", "slovak"} {
		if b, _ := r.archive(archive.Options{Seat: seat}); unzipped(t, b)["dispatches.html"] != "" {
			t.Errorf("the %s seat has a dispatch book of a game that goes on", seat)
		}
	}
	r.playOut()
	b, _ := r.archive(archive.Options{})
	f := unzipped(t, b)
	book := f["dispatches.html"]
	if again, _ := r.archive(archive.Options{}); unzipped(t, again)["dispatches.html"] != book {
		t.Error("the same game has two books")
	}
	if _, err := r.verify(b); err != nil {
		t.Error(err)
	}
	if !strings.Contains(f["README.txt"], "dispatches.html") || !strings.Contains(f["SHA256SUMS"], "  dispatches.html\n") {
		t.Error("README or SHA256SUMS leave the book out")
	}

	sheets := sheetsOf(book)
	had, orders := len(sheets), 0
	for n := 1; n <= r.game("warta-1").Step; n++ {
		body := r.body(n)
		for _, s := range body.Sheets {
			key := fmt.Sprint(n, " ", s.Seat)
			got, there := sheets[key]
			if asked := slices.Contains(body.Seats, s.Seat); !slices.Equal(got, s.Orders) || asked && !there {
				t.Errorf("%s: the log has %q, the book %q", key, s.Orders, got)
			}
			orders += len(got)
			delete(sheets, key)
		}
	}
	if len(sheets) > 0 || had < 10 || orders < 20 {
		t.Errorf("of %d sheets with %d orders in the book, %d are not in the log: %v", had, orders, len(sheets), sheets)
	}
	for what, times := range map[string]int{
		"by its player": 1, "TELL warta-1 german Psst &lt;i&gt;so&lt;/i&gt;": 1, "Reason: a slip of the pen": 1, "Standing from now on": 1, "No longer standing": 1, "LOSSES WEAKEST": 2,
		"<script": 0, "<b>us": 0, "http": 0,
	} {
		if got := strings.Count(book, what); got < times || got > times && what != "by its player" {
			t.Errorf("%q stands there %d times, and not %d", what, got, times)
		}
	}
	if n := strings.Count(book, "by the staff officer"); n < 5 {
		t.Errorf("the staff officer wrote %d sheets", n)
	}
	if links := strings.Count(book, `<a href="#`); links < 5 {
		t.Errorf("%d links to turns", links)
	}
	for _, link := range regexp.MustCompile(`<a href="#([^"]+)"`).FindAllStringSubmatch(book, -1) {
		if strings.Count(book, fmt.Sprintf(`id="%s"`, link[1])) != 1 {
			t.Errorf("the contents lead to %q", link[1])
		}
	}
	r.lettersAre("", "German player to the Polish player|Between <b>us</b> & nobody.", "Slovak to the Polish player, unsigned|Do not believe her.", "Polish player to all|Five.")
	r.lettersAre("polish", "German player to the Polish player|Between <b>us</b> & nobody.", "somebody to the Polish player, unsigned|Do not believe her.", "Polish player to all|Five.")
	r.lettersAre("german", "German player to the Polish player|Between <b>us</b> & nobody.", "Polish player to all|Five.")
}

// lettersAre compares the letters in the dispatch book of a seat, "" for the moderator's.
func (r *room) lettersAre(seat string, want ...string) {
	r.Helper()
	b, _ := r.archive(archive.Options{Seat: seat})
	var got []string
	for _, m := range quoteOf.FindAllStringSubmatch(unzipped(r.T, b)["dispatches.html"], -1) {
		_, between, _ := strings.Cut(m[1], ", the ")
		if between == "" {
			_, between, _ = strings.Cut(m[1], "UTC, ")
		}
		got = append(got, between+"|"+html.UnescapeString(m[2]))
	}
	if !slices.Equal(got, want) {
		r.Errorf("%q reads %q, and should read %q", seat, got, want)
	}
}
