package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/title"
	"kurier/store"
	"kurier/store/bolt"
)

func replayCommand() *cobra.Command {
	var all bool
	var path string
	c := &cobra.Command{
		Use:   "replay --all | GAME…",
		Short: "Play stored games again from their logs and name the first difference",
		Long: `Play stored games again from their logs: the chain of steps, every die, the events
that these rules give for those orders, every position. The first thing in a game
that is not as it was stored is named, and the exit code is then 1. Nothing is
written. Do this before you let a changed Kurier play on with your games.

A game keeps the version of rules and data that it began with, until a moderator
adopts another (kurier game adopt). Of a game of another version, chain, orders and
dice are checked and nothing else; steps from before an adoption are not resolved
again.

While the daemon runs, replay a backup: kurier backup --out copy.db, and then
kurier replay --all --store copy.db`,
		RunE: func(cmd *cobra.Command, games []string) error {
			if all == (len(games) > 0) {
				return errors.New("name the games to replay, or say --all")
			}
			c, err := loadConfig(cmd)
			if err != nil {
				return err
			}
			if path == "" {
				path = c.Store.Path
			}
			rules, err := titlesOf(c)
			if err != nil {
				return err
			}
			return replayStore(cmd.OutOrStdout(), path, rules, games)
		},
	}
	c.Flags().BoolVar(&all, "all", false, "every game of the store")
	c.Flags().StringVar(&path, "store", "", "the store's file (that of the settings when empty)")
	return c
}

// replayStore replays games of the store in a file, and fails when one differs.
func replayStore(w io.Writer, path string, rules []title.Title, games []string) error {
	st, err := bolt.Open(path, bolt.Options{ReadOnly: true})
	if errors.Is(err, store.ErrLocked) {
		return fmt.Errorf("%w: replay a backup instead (kurier backup --out copy.db; kurier replay --all --store copy.db)", err)
	}
	if err != nil {
		return withRemedy(err)
	}
	var same, differ, other, waiting int
	err = archive.Rederive(st, rules, games, func(r archive.Rederived) {
		what := fmt.Sprintf("%d steps, %d resolved again, %d dice", r.Steps, r.Replayed, r.Dice)
		if r.Past > 0 {
			what += fmt.Sprintf(", %d steps of earlier versions", r.Past)
		}
		switch {
		case r.Differs != nil:
			differ++
			fmt.Fprintf(w, "%s: DIFFERS: %v\n", r.Game, r.Differs)
		case r.Other:
			other++
			if r.State != "over" {
				waiting++
			}
			fmt.Fprintf(w, "%s: of another version of the rules and data of %s (%s): %s, chain and dice as stored\n", r.Game, r.Title, r.Version, what)
		default:
			same++
			fmt.Fprintf(w, "%s: the same: %s\n", r.Game, what)
		}
	})
	if err = errors.Join(err, st.Close()); err != nil {
		return err
	}
	fmt.Fprintf(w, "%d games: %d the same, %d differ, %d of another version.\n", same+differ+other, same, differ, other)
	if waiting > 0 {
		fmt.Fprintln(w, "What another version would change: kurier game adopt preview")
	}
	if differ > 0 {
		return fmt.Errorf("%d of the games in %s are not as these rules have them", differ, path)
	}
	return nil
}
