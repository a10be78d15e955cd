package holdtheline39_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// What staff officers order is asked about before it is done: every attack has its odds, whose chances make
// up a hundred, and every march its way, which costs no more than the block has.
func TestOddsAndWaysAreToldForWhatOfficersOrder(t *testing.T) {
	g, pos, err := title.Start(book(t), title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	attacks, marches := 0, 0
	for range 9 {
		var sheets []title.Sheet
		for _, d := range pos.Awaited() {
			known := pos.Known(d.Seat)
			orders, _ := g.Parse(d.Seat, order.Lines(strings.Join(known.Staff(d.Seat), "\n")))
			sheets = append(sheets, title.Sheet{Seat: d.Seat, Orders: orders})
			for i, o := range orders {
				verb, about, _ := strings.Cut(o.Canon, " ")
				switch {
				case verb == "ATTACK" && !strings.Contains(about, "BRIDGING") && !strings.Contains(about, "STAY"):
					about, _, _ = strings.Cut(about, " FOLLOW ")
					about = strings.NewReplacer(" KILL", "", " SHAKE", "").Replace(about)
					attacks++
					sum := 0
					for _, name := range []string{"double", "won", "draw", "lost", "lost-double"} {
						sum += told(t, g, pos, d.Seat, orders, "ODDS "+about, "odds", name)
					}
					if sum < 98 || sum > 102 {
						t.Errorf("%s: chances of %d in a hundred", o.Canon, sum)
					}
				case verb == "MOVE":
					marches++
					if cost, has := told(t, g, pos, d.Seat, orders[:i], "PATH "+about, "path", "cost"), told(t, g, pos, d.Seat, orders[:i], "PATH "+about, "path", "move"); cost > has || cost < 1 {
						t.Errorf("%s costs %d of %d", o.Canon, cost, has)
					}
				}
			}
		}
		if _, pos, err = pos.Resolve(sheets, dice.Seeded(3)); err != nil {
			t.Fatal(err)
		}
	}
	if attacks < 5 || marches < 100 {
		t.Errorf("only %d attacks and %d marches were asked about", attacks, marches)
	}
}

// told is a number that an answer tells.
func told(t *testing.T, g title.Game, pos title.Position, seat title.Seat, filed []order.Order, line, note, arg string) int {
	t.Helper()
	asked, problems := g.Parse(seat, order.Lines(line))
	if len(asked) != 1 || len(problems) > 0 {
		t.Fatalf("%s: %v %v", line, asked, problems)
	}
	ans, refused := pos.Answer(seat, filed, asked[0])
	at := slices.IndexFunc(ans.Notes, func(n title.Note) bool { return n.Kind == note })
	if refused != nil || at < 0 {
		t.Fatalf("%s: %+v, refused %v", line, ans.Notes, refused)
	}
	n, err := strconv.Atoi(ans.Notes[at].Args[arg])
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return n
}
