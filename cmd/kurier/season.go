package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"kurier/templates/season"
)

func seasonCommand() *cobra.Command {
	var out string
	var replays bool
	c := &cobra.Command{
		Use:   "season --out DIR",
		Short: "Write a page of all finished games, with results and statistics",
		Long: `Write DIR/index.html: all finished games of the store with results, and statistics
per title and side. With --replays, DIR/games gets a page of each game to be
watched again; pages that are there already are kept, since a finished game does
not change. DIR can be put on any web server, or opened from the disk.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if out == "" {
				return errors.New("--out DIR says where the page goes")
			}
			return withDesk(cmd, func(h *house) error {
				return writeSeason(cmd.OutOrStdout(), h, h.pathFor(cmd, out), replays)
			})
		},
	}
	c.Flags().StringVar(&out, "out", "", "folder for the page")
	c.Flags().BoolVar(&replays, "replays", false, "also write the page of each game, where it is not there yet")
	return c
}

func writeSeason(w io.Writer, h *house, dir string, replays bool) error {
	games := filepath.Join(dir, "games")
	if err := os.MkdirAll(games, 0o755); err != nil {
		return err
	}
	s, skipped := h.desk.Season()
	if skipped != nil && len(s.Games) == 0 {
		return skipped
	}
	written := 0
	for i := range s.Games {
		g := &s.Games[i]
		name := g.Game + ".html"
		path := filepath.Join(games, name)
		_, err := os.Stat(path)
		if err != nil && replays {
			err = writeReplay(h, g.Game, path)
			if err != nil {
				return err
			}
			written++
		}
		if err == nil {
			g.Replay = "games/" + name
		}
	}
	path := filepath.Join(dir, "index.html")
	if err := writeWhole(path, public, func(w io.Writer) error { return season.Write(w, s, h.pages) }); err != nil {
		return err
	}
	fmt.Fprintf(w, "%s is written: %d finished games, %d replays new.\n", path, len(s.Games), written)
	if skipped != nil {
		fmt.Fprintln(w, "note:", skipped)
	}
	return nil
}

// writeReplay writes the page of one game, without its press: the page may go on the
// web, and letters were private.
func writeReplay(h *house, game, path string) error {
	r, err := h.desk.Replay(game, "", false)
	if err != nil {
		return err
	}
	return writeWhole(path, public, func(w io.Writer) error { return h.desk.Page(w, r) })
}
