package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kurier/adjudicator"
	"kurier/adjudicator/title"
	"kurier/store"
)

// gameCommand holds the moderator's verbs. While the daemon runs, they are
// carried out by it (control.go); otherwise on the store itself.
func gameCommand() *cobra.Command {
	c := &cobra.Command{Use: "game", Short: "Set up and look after games"}
	c.AddCommand(gameNew(), gameInvite(), gameStart(), gameList(), gameShow(), gameArchive(), gamePause(), gameResume(), gameExtend())
	return c
}

func gameNew() *cobra.Command {
	var n adjudicator.NewGame
	var options []string
	c := &cobra.Command{
		Use:     "new TITLE",
		Short:   "Set a game up; its dice are committed to at once",
		Example: "  kurier game new poland-campaign --name \"Autumn cup\" --option fog=blind --bot german",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			n.Title = args[0]
			n.Setup.Options = map[string]string{}
			for _, o := range options {
				k, v, ok := strings.Cut(o, "=")
				if !ok {
					return fmt.Errorf("--option %q: key=value wanted, such as fog=blind", o)
				}
				n.Setup.Options[k] = v
			}
			return withDesk(cmd, func(h *house) error {
				g, err := h.desk.NewGame(n)
				if err != nil {
					return err
				}
				out := cmd.OutOrStdout()
				fmt.Fprintf(out, "Game %s of %s is set up.\nDice commitment: %s\n", g.ID, g.Title, g.Commitment)
				fmt.Fprintf(out, "Next: kurier game invite %s SEAT ADDRESS\n", g.ID)
				return nil
			})
		},
	}
	c.Flags().StringVar(&n.ID, "id", "", "short name used in subjects (a river and a number when empty)")
	c.Flags().StringVar(&n.Name, "name", "", "what people call the game")
	c.Flags().StringVar(&n.Setup.Scenario, "scenario", "", "scenario of the title")
	c.Flags().StringArrayVar(&options, "option", nil, "option of the title, key=value")
	c.Flags().BoolVar(&n.Open, "open", false, "anybody may JOIN by mail")
	c.Flags().StringArrayVar(&n.Bots, "bot", nil, "seat that the staff officer fills")
	return c
}

func gameInvite() *cobra.Command {
	var name, words string
	c := &cobra.Command{
		Use:   "invite GAME SEAT ADDRESS",
		Short: "Offer a seat; the answer to the invitation takes it",
		Args:  cobra.ExactArgs(3),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withDesk(cmd, func(h *house) error {
				if err := h.desk.Invite(args[0], args[1], args[2], name, words); err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), "Invitation to %s as %s in %s is in the outbox.\n", args[2], args[1], args[0])
				return nil
			})
		},
	}
	c.Flags().StringVar(&name, "name", "", "the player's name")
	c.Flags().StringVar(&words, "note", "", "a few words of your own for the invitation")
	return c
}

// gameAct is a verb that takes a game and says what it did.
func gameAct(use, short, done string, act func(*adjudicator.Desk, string) error) *cobra.Command {
	return &cobra.Command{
		Use: use + " GAME", Short: short, Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withDesk(cmd, func(h *house) error {
				if err := act(h.desk, args[0]); err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), done+"\n", args[0])
				return nil
			})
		},
	}
}

func gameStart() *cobra.Command {
	return gameAct("start", "Begin a game; seats nobody took go to the staff officer", "Game %s has begun.", (*adjudicator.Desk).Start)
}

func gamePause() *cobra.Command {
	return gameAct("pause", "Stop a game's clock", "Game %s is paused.", (*adjudicator.Desk).Pause)
}

func gameResume() *cobra.Command {
	return gameAct("resume", "Let a paused or quarantined game go on", "Game %s goes on.", (*adjudicator.Desk).Resume)
}

func gameExtend() *cobra.Command {
	var by time.Duration
	c := gameAct("extend", "Move the deadline", "The deadline of game %s is moved.", func(d *adjudicator.Desk, id string) error { return d.Extend(id, by) })
	c.Flags().DurationVar(&by, "by", 24*time.Hour, "how far, such as 36h")
	return c
}

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

func listGames(w io.Writer, games []adjudicator.Status, zone *time.Location) {
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

func showGame(w io.Writer, st adjudicator.Status, zone *time.Location) {
	listGames(w, []adjudicator.Status{st}, zone)
	g := st.Game
	fmt.Fprintf(w, "commitment  %s\nlog         %d steps, last %.16s…, %d rolls\n", g.Commitment, g.Step, g.Digest, g.Rolls)
	if st.View == nil {
		return
	}
	fmt.Fprintf(w, "turn        %d of %d, %s\n", st.View.Turn, st.View.Turns, st.View.Phase)
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

func gameArchive() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use: "archive GAME", Short: "Write a game as one zip", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withDesk(cmd, func(h *house) error {
				if out == "" {
					out = args[0] + ".zip"
				}
				path := h.pathFor(cmd, out)
				if err := writeArchive(h.desk, args[0], path, h.draw); err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s is written. Check it with: kurier verify %s\n", path, path)
				return nil
			})
		},
	}
	c.Flags().StringVar(&out, "out", "", "file to write (GAME.zip when empty)")
	return c
}
