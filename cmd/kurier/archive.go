package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"kurier/adjudicator"
	"kurier/adjudicator/archive"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/mailer"
	"kurier/templates"
	"kurier/templates/replay"
)

// archiveCommand is also "game archive".
func archiveCommand() *cobra.Command {
	var out string
	var o archive.Options
	c := &cobra.Command{
		Use:   "archive GAME",
		Short: "Write a game as one zip, with a page to watch it again",
		Long: `Write a game as one zip: letters, log, positions and replay.html, a page to watch
the game again. It can be made at any time. While the game runs, the secret behind
its dice is left out, and --seat gives what that seat was told and nothing else.

The page shows the game as each side saw it; what several seats of a side knew is put
together. With --seats it shows it as each seat did.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withDesk(cmd, func(h *house) error {
				name := out
				if name == "" {
					name = strings.Join(append(args[:1:1], nonEmpty(o.Seat)...), "-") + ".zip"
				}
				path := h.pathFor(cmd, name)
				if err := archiveTo(h.desk, args[0], path, h.draw, o); err != nil {
					return err
				}
				if o.Seat != "" {
					fmt.Fprintf(cmd.OutOrStdout(), "%s is written: the game as the %s seat knows it. Open replay.html in it with any browser.\n", path, o.Seat)
				} else {
					fmt.Fprintf(cmd.OutOrStdout(), "%s is written. Check it with: kurier verify %s\n", path, path)
				}
				if o.WithSecret {
					fmt.Fprintln(cmd.OutOrStdout(), "It holds the secret behind the dice: keep it to yourself.")
				}
				return nil
			})
		},
	}
	c.Flags().StringVar(&out, "out", "", "file to write (GAME.zip or GAME-SEAT.zip when empty)")
	c.Flags().StringVar(&o.Seat, "seat", "", "only what this seat knows; everything once the game is over")
	c.Flags().BoolVar(&o.Seats, "seats", false, "let the page show the game as each seat saw it, in place of each side")
	c.Flags().BoolVar(&o.WithSecret, "with-secret", false, "put the secret of a running game in, so that it can be imported elsewhere")
	return c
}

func nonEmpty(s string) []string {
	if s == "" {
		return nil
	}
	return []string{s}
}

// replayPage makes pages of replays.
func replayPage(words *templates.Set) archive.ReplayPage {
	return func(w io.Writer, r facts.Replay) error {
		return replay.Write(w, r, words)
	}
}

// writeArchive writes the moderator's archive of a game.
func writeArchive(desk *desk.Desk, game, path string, draw *painter) error {
	return archiveTo(desk, game, path, draw, archive.Options{})
}

// archiveTo writes an archive of a game to a file, whole or not at all.
func archiveTo(desk *desk.Desk, game, path string, draw *painter, o archive.Options) error {
	o.Draw, o.Page = draw.Position, desk.Page
	return writeWhole(path, private, func(w io.Writer) error { return desk.Archive(game, w, o) })
}

// Who may read a file: an archive holds letters, and with them the keys of seats; a
// page is for all to see.
const (
	private fs.FileMode = 0o600
	public  fs.FileMode = 0o644
)

// writeWhole writes a file beside its place and moves it there when it is whole.
func writeWhole(path string, mode fs.FileMode, fill func(io.Writer) error) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".kurier-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	err = fill(f)
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	if err := os.Chmod(f.Name(), mode); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

func importCommand() *cobra.Command {
	var quiet bool
	c := &cobra.Command{
		Use:   "import ARCHIVE.zip",
		Short: "Bring an archived game back to life in this store",
		Long: `Bring an archived game back to life in this store, with its log byte for byte, its
letters and its seats. The archive is verified first. Seats get new keys; a game
that was running is paused, and its players are sent their new reply address with
the situation. Let it go on with "kurier game resume GAME".

A game keeps its id, because the id is part of every die. Of a game that is not
over, the archive must have been made with --with-secret.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withHouse(cmd, makeHouse, func(h *house) error {
				f, err := os.Open(h.pathFor(cmd, args[0]))
				if err != nil {
					return err
				}
				defer f.Close()
				st, err := f.Stat()
				if err != nil {
					return err
				}
				in, err := adjudicator.Import(h.desk, f, st.Size(), quiet)
				if err != nil {
					return fmt.Errorf("%s is not imported: %w", args[0], err)
				}
				w := cmd.OutOrStdout()
				fmt.Fprintf(w, "Game %s is here, %s: %d steps, %d dice, %d letters and %d mails.\n", in.Game.ID, in.Game.State, in.Steps, in.Dice, in.Letters, in.Mail)
				for _, n := range in.Notes {
					fmt.Fprintln(w, "note:", n)
				}
				for _, to := range in.Told {
					fmt.Fprintf(w, "%s is sent the new reply address.\n", to)
				}
				if in.Waits {
					fmt.Fprintf(w, "It was played by another version of rules and data. Take it over with: kurier game adopt %s --reason …\n", in.Game.ID)
				}
				if in.Game.State == "paused" {
					fmt.Fprintf(w, "Let it go on with: kurier game resume %s\n", in.Game.ID)
				}
				return nil
			})
		},
	}
	c.Flags().BoolVar(&quiet, "quiet", false, "write to nobody; players then learn their new reply address with the next report")
	return c
}

func compactCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "compact",
		Short: "Make the store small: thin old snapshots and mail, give free room back",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withDesk(cmd, func(h *house) error {
				tidied, err := h.desk.Tidy(mailer.Slim, desk.MailKept)
				if err != nil {
					return err
				}
				before, after, err := h.store.Compact()
				if err != nil {
					return err
				}
				w := cmd.OutOrStdout()
				fmt.Fprintf(w, "%d old mails were thinned to their text: %d kB less.\n", tidied.Mail, tidied.Bytes>>10)
				fmt.Fprintf(w, "%s had %d bytes and has %d.\n", h.config.Store.Path, before, after)
				return nil
			})
		},
	}
}
