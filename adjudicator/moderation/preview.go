package moderation

import (
	"fmt"
	"slices"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// throwaway is how many seeded cups a preview throws.
const throwaway = 3

// PREVIEW game: what would come of resolving now, with dice that are not the
// game's: all lowest, all highest, and some thrown for this page alone. Nothing
// is stored, and the game's secret is not touched.
func previewAct(s *desk.Session, a *act) error {
	tb, err := gameOf(s, a, "running", "paused")
	if err != nil {
		return err
	}
	sheets, _, err := s.Sheets(tb)
	if err != nil {
		return err
	}
	page := &facts.Preview{Title: tb.Game.Title, Awaited: tb.Position.Awaited()}
	before := tb.Position.View("")
	throw := func(kind string, n int, cup dice.Cup) error {
		events, after, err := tb.Position.Resolve(sheets, cup)
		if err != nil {
			return fmt.Errorf("preview: %w", err)
		}
		page.Runs = append(page.Runs, outcome(kind, n, before, after.View("")))
		if kind == "seed" && n == 1 {
			page.News, page.View = events, after.View("")
		}
		return nil
	}
	if err := throw("lowest", 0, dice.Lowest()); err != nil {
		return err
	}
	if err := throw("highest", 0, dice.Highest()); err != nil {
		return err
	}
	for n := 1; n <= throwaway; n++ {
		if err := throw("seed", n, dice.Seeded(int64(n))); err != nil {
			return err
		}
	}
	a.says("preview", "game", tb.Game.ID, "decision", nextOf(tb))
	a.row.Preview = page
	return nil
}

// outcome sums up what one throw leads to.
func outcome(kind string, n int, before, after title.View) facts.PreviewRun {
	run := facts.PreviewRun{Cup: kind, N: n, Totals: after.Result.Totals, Winner: after.Result.Winner}
	was := map[string]title.Unit{}
	for _, u := range before.Units {
		was[u.ID] = u
	}
	for _, u := range after.Units {
		old := was[u.ID]
		name := u.Name
		switch {
		case u.Off == "eliminated" && old.Off != "eliminated":
			run.Lost = append(run.Lost, name)
		case u.Steps < old.Steps:
			run.Weakened = append(run.Weakened, name)
		}
	}
	for _, h := range after.Holdings {
		i := slices.IndexFunc(before.Holdings, func(x title.Holding) bool { return x.At == h.At && x.Name == h.Name })
		if i >= 0 && before.Holdings[i].Side != h.Side {
			run.Taken = append(run.Taken, facts.Taking{Place: h.Name, Side: h.Side})
		}
	}
	return run
}
