// Package season makes the page of a club's finished games: results, and
// statistics per title and side. It is one HTML file without scripts that links
// to nothing but the replays beside it.
package season

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"maps"
	"slices"
	"time"

	"kurier/adjudicator/facts"
	"kurier/templates"
)

//go:embed page.html
var page string

var pageTemplate = template.Must(template.New("season").Parse(page))

// The page laid out.
type (
	layout struct {
		Games, Going int
		Titles       []titleStats
	}
	titleStats struct {
		Name  string
		Games int
		// Steps and Days a game took, on the average.
		Steps, Days string
		Draws       int
		Sides       []sideStats
		Rows        []row

		ids          []string // of Sides
		steps, hours int
	}
	sideStats struct {
		Name        string
		Wins        int
		Share       string // of games won
		Mean        string // points
		Least, Most int
		Rolls       int
		Luck        string // a roll, above expectation
		points, sum int
		expected    int // in thousandths
		counted     int
	}
	row struct {
		Game, Name, Replay string
		Winner, Score      string
		Players, Options   string
		Ended              string
		Steps              int
		order              string
	}
)

// Write writes the page. Words puts facts into words.
func Write(w io.Writer, s facts.Season, words *templates.Set) error {
	l := layout{Games: len(s.Games), Going: s.Going}
	byTitle := map[string]int{}
	for _, g := range s.Games {
		at, ok := byTitle[g.Title]
		if !ok {
			at = len(l.Titles)
			byTitle[g.Title] = at
			l.Titles = append(l.Titles, titleStats{Name: g.TitleName})
		}
		if err := l.Titles[at].add(g, s, words); err != nil {
			return fmt.Errorf("season: game %s: %w", g.Game, err)
		}
	}
	slices.SortFunc(l.Titles, func(a, b titleStats) int { return cmp.Compare(a.Name, b.Name) })
	for i := range l.Titles {
		l.Titles[i].finish()
	}
	return pageTemplate.Execute(w, l)
}

// add counts a game.
func (t *titleStats) add(g facts.SeasonGame, s facts.Season, words *templates.Set) error {
	t.Games++
	ended, err := words.Days(g.Ended.In(s.Zone).Format(time.DateOnly))
	if err != nil {
		return err
	}
	r := row{
		Game: g.Game, Name: g.Name, Replay: g.Replay, Steps: g.Steps,
		Ended: ended, order: g.Ended.UTC().Format("20060102150405") + g.Game,
	}
	for _, k := range slices.Sorted(maps.Keys(g.Options)) {
		r.Options += k + " " + g.Options[k] + " "
	}
	if r.Name == "" {
		r.Name = g.Game
	}
	for _, seat := range g.Seats {
		name, err := words.Word(g.Title, "seat", string(seat.Seat))
		if err != nil {
			return err
		}
		who, err := words.Players(seat)
		if err != nil {
			return err
		}
		if who == "" {
			if who, err = words.Name(g.Title, "players", "unknown"); err != nil {
				return err
			}
		}
		if r.Players != "" {
			r.Players += "; "
		}
		r.Players += name + ": " + who
		if seat.Side != "" && t.side(seat.Side) == nil {
			side, err := words.Word(g.Title, "side", seat.Side)
			if err != nil {
				return err
			}
			t.Sides = append(t.Sides, sideStats{Name: side, Least: 1 << 30, Most: -1 << 30})
			t.ids = append(t.ids, seat.Side)
		}
	}
	if err := t.result(&r, g, words); err != nil {
		return err
	}
	for _, luck := range g.Luck {
		if side := t.side(luck.Side); side != nil {
			side.Rolls += luck.Rolls
			side.sum += luck.Sum
			side.expected += luck.Expected
		}
	}
	t.steps += g.Steps
	t.hours += int(g.Ended.Sub(g.Created).Hours())
	t.Rows = append(t.Rows, r)
	return nil
}

// side finds the figures of a side; nil when it has none.
func (t *titleStats) side(id string) *sideStats {
	if i := slices.Index(t.ids, id); i >= 0 {
		return &t.Sides[i]
	}
	return nil
}

// result counts who won, and by how much.
func (t *titleStats) result(r *row, g facts.SeasonGame, words *templates.Set) (err error) {
	switch w := g.Result.Winner; w {
	case "draw":
		t.Draws++
		r.Winner, err = words.Name(g.Title, "winner", w)
	case "":
		r.Winner, err = words.Name(g.Title, "winner", "nobody")
	default:
		r.Winner, err = words.Word(g.Title, "side", w)
		if x := t.side(w); x != nil {
			x.Wins++
		}
	}
	if err != nil {
		return err
	}
	for i, total := range g.Result.Totals {
		if i > 0 {
			r.Score += " : "
		}
		r.Score += fmt.Sprint(total.Points)
		if x := t.side(total.Side); x != nil {
			x.counted++
			x.points += total.Points
			x.Least, x.Most = min(x.Least, total.Points), max(x.Most, total.Points)
		}
	}
	return nil
}

// finish turns sums into averages and puts the latest game first.
func (t *titleStats) finish() {
	t.Steps = tenths(t.steps, t.Games)
	t.Days = tenths(t.hours, 24*t.Games)
	for i := range t.Sides {
		s := &t.Sides[i]
		s.Share = fmt.Sprintf("%d %%", (s.Wins*100+t.Games/2)/t.Games)
		if s.counted == 0 {
			s.Least, s.Most = 0, 0
		}
		s.Mean = tenths(s.points, s.counted)
		s.Luck = hundredths(1000*s.sum-s.expected, 1000*s.Rolls)
	}
	slices.SortFunc(t.Rows, func(a, b row) int { return cmp.Compare(b.order, a.order) })
}

// tenths writes a mean with one digit behind the point.
func tenths(sum, n int) string {
	if n == 0 {
		return "–"
	}
	return fmt.Sprintf("%.1f", float64(sum)/float64(n))
}

// hundredths writes a signed mean with two digits behind the point.
func hundredths(sum, n int) string {
	if n == 0 {
		return "–"
	}
	return fmt.Sprintf("%+.2f", float64(sum)/float64(n))
}
