package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/title"
	"kurier/store"
)

func gameList() *cobra.Command {
	return &cobra.Command{
		Use: "list", Short: "All games, a line each", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withDesk(cmd, func(h *house) error {
				games, err := h.desk.Games()
				if err != nil {
					return err
				}
				listGames(cmd.OutOrStdout(), games, h.zone)
				return nil
			})
		},
	}
}

func listGames(w io.Writer, games []desk.Status, zone *time.Location) {
	if len(games) == 0 {
		fmt.Fprintln(w, "No games yet. Begin with: kurier game new poland-campaign")
		return
	}
	fmt.Fprintf(w, "%-14s %-16s %-12s %5s  %-17s %s\n", "GAME", "TITLE", "STATE", "STEPS", "DEADLINE", "SEATS")
	for _, st := range games {
		deadline := "-"
		if !st.Game.Deadline.IsZero() {
			deadline = st.Game.Deadline.In(zone).Format("2006-01-02 15:04")
		}
		var seats []string
		for _, s := range st.Seats {
			who := s.Address
			if who == "" {
				who = s.State
			}
			seats = append(seats, s.Seat+"="+who)
		}
		fmt.Fprintf(w, "%-14s %-16s %-12s %5d  %-17s %s\n", st.Game.ID, st.Game.Title, st.Game.State, st.Game.Step, deadline, strings.Join(seats, " "))
		if st.Game.Trouble != "" {
			fmt.Fprintf(w, "%14s trouble: %s\n", "", st.Game.Trouble)
		}
	}
}

func gameShow() *cobra.Command {
	return &cobra.Command{
		Use: "show GAME", Short: "One game: who is awaited, until when, the score", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withDesk(cmd, func(h *house) error {
				st, err := h.desk.Show(args[0])
				if err != nil {
					return err
				}
				showGame(cmd.OutOrStdout(), st, h.zone)
				return nil
			})
		},
	}
}

// showHolders lists who has or had a seat, and who helps or helped with it, as far as it was kept since when.
func showHolders(w io.Writer, seat store.Seat, zone *time.Location) {
	line := func(what, who string, from, until time.Time) {
		if from.IsZero() {
			return
		}
		text := fmt.Sprintf("%-11s %s %s from %s", what, seat.Seat, who, from.In(zone).Format("2006-01-02 15:04"))
		if !until.IsZero() {
			text += until.In(zone).Format(" to 2006-01-02 15:04")
		}
		fmt.Fprintln(w, text)
	}
	for _, h := range seat.Held {
		if h.Deputy {
			line("deputy", h.Address, h.From, h.Until)
		} else {
			line("player", h.Address, h.From, h.Until)
		}
	}
	if seat.State == "taken" || seat.Was == "taken" {
		line("player", seat.Address, seat.Since, seat.Until)
	}
	for _, d := range seat.Deputies {
		line("deputy", d.Address, d.Since, seat.Until)
	}
}

func showGame(w io.Writer, st desk.Status, zone *time.Location) {
	listGames(w, []desk.Status{st}, zone)
	g := st.Game
	fmt.Fprintf(w, "commitment  %s\nlog         %d steps, last %.16s…, %d rolls\n", g.Commitment, g.Step, g.Digest, g.Rolls)
	if st.View == nil {
		return
	}
	fmt.Fprintf(w, "turn        %d of %d, %s\n", st.View.Turn, st.View.Turns, st.View.Phase)
	for _, seat := range st.Seats {
		showHolders(w, seat, zone)
	}
	for _, dec := range st.Awaited {
		i := slices.IndexFunc(st.Seats, func(s store.Seat) bool { return title.Seat(s.Seat) == dec.Seat })
		fmt.Fprintf(w, "awaited     %s (%s) from %s\n", dec.ID, dec.Kind, st.Seats[i].Address)
	}
	for _, total := range st.View.Result.Totals {
		fmt.Fprintf(w, "score       %s %d\n", total.Side, total.Points)
	}
	if st.View.Result.Winner != "" {
		fmt.Fprintf(w, "winner      %s\n", st.View.Result.Winner)
	}
}
