package reading_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
)

// fewestWays is how many lines the table of ways has at least, and fewestVerbs of how many verbs of titles.
const fewestWays, fewestVerbs = 500, 30

// way is one way in which people say an order, and the orders that it says.
type way struct {
	line       int
	game, text string
	want       []string
}

// waysOf reads the table: in square brackets a title, a scenario and a seat; behind "=" orders; and below them
// how people say that.
func waysOf(t *testing.T) (list []way) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "ways.txt"))
	if err != nil {
		t.Fatal(err)
	}
	game, want := "", []string(nil)
	for n, line := range strings.Split(string(text), "\n") {
		switch {
		case line == "", strings.HasPrefix(line, "%"):
		case strings.HasPrefix(line, "["):
			game = strings.Trim(line, "[]")
		case strings.HasPrefix(line, "= "):
			want = strings.Split(strings.TrimPrefix(line, "= "), "; ")
		default:
			list = append(list, way{n + 1, game, line, want})
		}
	}
	return list
}

// Orders that only some titles have are read however people say them, in three languages: by the verb, by its noun, as
// a wish, of those who are to do it or of what it is done to, with their things by name, by number and by place.
func TestVerbsAreReadInAllTheWaysThatPeopleSayThem(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	begin := map[string]func() *reading.Reader{}
	games := map[string]title.Game{}
	compared, verbs := 0, map[string]bool{}
	for _, w := range waysOf(t) {
		if begin[w.game] == nil {
			of := strings.Fields(w.game)
			book := all[slices.IndexFunc(all, func(b title.Title) bool { return b.Info().ID == of[0] })]
			game, err := book.Open(title.Setup{Scenario: of[1]})
			if err != nil {
				t.Fatal(err)
			}
			seat := title.Seat(of[2])
			known := game.Start().Known(seat)
			begin[w.game] = func() *reading.Reader { return begun(game, known, seat) }
			games[w.game] = game
		}
		seat := title.Seat(strings.Fields(w.game)[2])
		canon := func(texts []string) (list []string) {
			for _, text := range texts {
				l, _ := order.LineOf(1, text)
				orders, problems := games[w.game].Parse(seat, []order.Line{l})
				if len(problems) > 0 {
					return []string{"nothing"}
				}
				for _, o := range orders {
					list = append(list, o.Canon)
				}
			}
			slices.Sort(list)
			return list
		}
		l, ok := order.LineOf(1, w.text)
		if !ok {
			t.Errorf("ways.txt:%d: %q is no line", w.line, w.text)
			continue
		}
		var read []string
		for _, r := range begin[w.game]().Read(l) {
			read = append(read, r.Text)
		}
		for _, text := range w.want {
			verbs[strings.Fields(w.game)[0]+" "+strings.Fields(text)[0]] = true
		}
		if compared++; !slices.Equal(canon(read), canon(w.want)) {
			t.Errorf("ways.txt:%d: %q is read as %q, want %q", w.line, w.text, canon(read), w.want)
		}
	}
	if compared < fewestWays || len(verbs) < fewestVerbs {
		t.Errorf("only %d ways to say %d verbs were compared, at least %d of %d should be", compared, len(verbs), fewestWays, fewestVerbs)
	}
}
