package main

import (
	"cmp"
	"fmt"
	"io"
	"runtime"
	"slices"
	"sync"

	"github.com/spf13/cobra"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

func studyCommand() *cobra.Command {
	var games, seed int
	var chosen setupFlags
	c := &cobra.Command{
		Use:   "study TITLE",
		Short: "Let two staff officers play many games and count who wins",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			t, err := openTitle(cmd, args[0])
			if err != nil {
				return err
			}
			game, err := chosen.open(t)
			if err != nil {
				return err
			}
			outcomes, err := study(game, games, seed)
			if err != nil {
				return err
			}
			printStudy(cmd.OutOrStdout(), game, outcomes)
			return nil
		},
	}
	c.Flags().IntVar(&games, "games", 200, "number of games")
	c.Flags().IntVar(&seed, "seed", 1, "first seed; game n uses seed + n")
	chosen.add(c)
	return c
}

// study plays seeded games on all cores; the outcome of a game depends on its
// seed alone.
func study(game title.Game, games, seed int) ([]title.Result, error) {
	out := make([]title.Result, games)
	errs := make([]error, games)
	next := make(chan int)
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := range next {
				out[i], errs[i] = staffGame(game, int64(seed+i))
			}
		})
	}
	for i := range games {
		next <- i
	}
	close(next)
	wg.Wait()
	return out, cmp.Or(errs...)
}

// staffGame plays one game between staff officers.
func staffGame(game title.Game, seed int64) (title.Result, error) {
	pos := game.Start()
	cup := dice.Seeded(seed)
	for !pos.Over() {
		var sheets []title.Sheet
		for _, s := range game.Roster() {
			sheet := title.Sheet{Seat: s.Seat}
			for _, dec := range pos.Awaited() {
				if dec.Seat == s.Seat {
					sheet.Orders = staffOrders(game, pos.Known(s.Seat), s.Seat)
				}
			}
			sheets = append(sheets, sheet)
		}
		var err error
		if _, pos, err = pos.Resolve(sheets, cup); err != nil {
			return title.Result{}, err
		}
	}
	return pos.Result(), nil
}

func staffOrders(game title.Game, known title.Position, seat title.Seat) []order.Order {
	var lines []order.Line
	for i, text := range known.Staff(seat) {
		if line, ok := order.LineOf(i+1, text); ok {
			lines = append(lines, line)
		}
	}
	orders, _ := game.Parse(seat, lines)
	var good []order.Order
	for i, v := range known.Check(seat, orders).Verdicts {
		if v.Status != title.Refused {
			good = append(good, orders[i])
		}
	}
	return good
}

func printStudy(w io.Writer, game title.Game, outcomes []title.Result) {
	wins := map[string]int{}
	points := map[string][]int{}
	for _, r := range outcomes {
		wins[r.Winner]++
		for _, total := range r.Totals {
			points[total.Side] = append(points[total.Side], total.Points)
		}
	}
	fmt.Fprintf(w, "%s, %d games between staff officers\n", game.Info().Name, len(outcomes))
	var sides []string
	for _, s := range game.Roster() {
		if !s.Control && !slices.Contains(sides, s.Side) {
			sides = append(sides, s.Side)
		}
	}
	for _, side := range append(sides, "draw") {
		fmt.Fprintf(w, "  %-8s wins %4d (%d%%)", side, wins[side], wins[side]*100/max(1, len(outcomes)))
		if p := points[side]; len(p) > 0 {
			slices.Sort(p)
			fmt.Fprintf(w, "  points: least %d, quarter %d, middle %d, three quarters %d, most %d",
				p[0], p[len(p)/4], p[len(p)/2], p[len(p)*3/4], p[len(p)-1])
		}
		fmt.Fprintln(w)
	}
}
