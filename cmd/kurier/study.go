package main

import (
	"cmp"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strconv"
	"sync"

	"github.com/spf13/cobra"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

func studyCommand() *cobra.Command {
	var games, seed int
	var places bool
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
			if places {
				printPlaces(cmd.OutOrStdout(), game, outcomes)
			}
			return nil
		},
	}
	c.Flags().IntVar(&games, "games", 200, "number of games")
	c.Flags().IntVar(&seed, "seed", 1, "first seed; game n uses seed + n")
	c.Flags().BoolVar(&places, "places", false, "tell on which turn each place changed hands")
	chosen.add(c)
	return c
}

// studied is a game that is over: how it ended, and the turn on which each place that changed hands did so
// first.
type studied struct {
	title.Result
	fell map[string]int
}

// study plays seeded games on all cores; the outcome of a game depends on its
// seed alone.
func study(game title.Game, games, seed int) ([]studied, error) {
	out := make([]studied, games)
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
func staffGame(game title.Game, seed int64) (studied, error) {
	pos := game.Start()
	cup := dice.Seeded(seed)
	begun, fell := pos.View("").Holdings, map[string]int{}
	for !pos.Over() {
		turn := pos.View("").Turn
		var sheets []title.Sheet
		for _, s := range title.Sitting(game, pos) {
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
			return studied{}, err
		}
		for i, h := range pos.View("").Holdings {
			if _, before := fell[h.Name]; !before && i < len(begun) && h.Name == begun[i].Name && h.Side != begun[i].Side {
				fell[h.Name] = turn
			}
		}
	}
	return studied{pos.Result(), fell}, nil
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

// printPlaces tells on which turn each place changed hands first, "-" where it did not.
func printPlaces(w io.Writer, game title.Game, outcomes []studied) {
	const never = 1 << 20
	for _, h := range game.Start().View("").Holdings {
		var turns []int
		count := 0
		for _, o := range outcomes {
			turn, fell := o.fell[h.Name]
			if !fell {
				turn = never
			} else {
				count++
			}
			turns = append(turns, turn)
		}
		slices.Sort(turns)
		at := func(n int) string {
			if n = turns[min(n, len(turns)-1)]; n == never {
				return "-"
			}
			return strconv.Itoa(n)
		}
		fmt.Fprintf(w, "  %s taken in %d games; on turn: least %s, quarter %s, middle %s, three quarters %s\n",
			h.Name, count, at(0), at(len(turns)/4), at(len(turns)/2), at(len(turns)*3/4))
	}
}

func printStudy(w io.Writer, game title.Game, outcomes []studied) {
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
