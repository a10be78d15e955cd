package main

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kurier/adjudicator/board/hex/atlas"
	"kurier/adjudicator/board/hex/compile"
	"kurier/adjudicator/titles/holdtheline39"
	"kurier/adjudicator/titles/polandcampaign"
	"kurier/adjudicator/titles/polanddefiant"
	"kurier/adjudicator/titles/september1939"
	"kurier/adjudicator/titles/uprising44"
)

// boards are the data folders of the titles whose boards are compiled.
var boards = map[string]func() fs.FS{
	"poland-campaign":  polandcampaign.Folder,
	"poland-defiant":   polanddefiant.Folder,
	"september-1939":   september1939.Folder,
	"hold-the-line-39": holdtheline39.Folder,
}

// sheets are those of titles whose boards are drawn by zones, and not compiled.
var sheets = map[string]func() fs.FS{
	"uprising-44": uprising44.Folder,
}

// recipe is the folder from which a title's board is made, or the one named instead of it.
func recipe(title, from string) (fs.FS, error) {
	open, ok := boards[title]
	switch {
	case !ok:
		return nil, fmt.Errorf("no recipe for a board of %q; there are %s", title, strings.Join(slices.Sorted(maps.Keys(boards)), ", "))
	case from != "":
		return os.DirFS(from), nil
	}
	return open(), nil
}

func mapBuildCommand() *cobra.Command {
	var out, from string
	var check bool
	c := &cobra.Command{
		Use:   "build TITLE",
		Short: "Make a title's board from the atlas and its recipe",
		Long: `Make a title's board from the atlas and the recipe in its data folder.

Prints how latitude and longitude were fitted to the book's hex numbers, what
found no place, and every check; fails when a check does. Without --out nothing
is written. With --check the board in the data folder must be the one made.`,
		Example: "  kurier map build poland-defiant\n  kurier map build poland-defiant --check\n  kurier map build poland-campaign --data adjudicator/titles/polandcampaign/data --out map.toml",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			files, err := recipe(args[0], from)
			if err != nil {
				return err
			}
			a, err := atlas.Load()
			if err != nil {
				return err
			}
			b, err := compile.Build(files, a)
			if err != nil {
				return err
			}
			b.Report(cmd.OutOrStdout())
			if out != "" {
				if err := os.WriteFile(filepath.Clean(out), b.TOML, 0o644); err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), "\n%s is written, %d kB.\n", out, (len(b.TOML)+1023)/1024)
			}
			if b.Failed() {
				return fmt.Errorf("the board of %s does not pass its checks", args[0])
			}
			if check {
				was, err := fs.ReadFile(files, compile.BoardFile)
				if err != nil {
					return err
				}
				if string(was) != string(b.TOML) {
					return fmt.Errorf("%s of %s is not what its recipe makes: build it again with --out", compile.BoardFile, args[0])
				}
				fmt.Fprintf(cmd.OutOrStdout(), "\n%s is what the recipe makes.\n", compile.BoardFile)
			}
			return nil
		},
	}
	c.Flags().StringVar(&out, "out", "", "board file to write")
	c.Flags().StringVar(&from, "data", "", "folder with the recipe, instead of the one built in")
	c.Flags().BoolVar(&check, "check", false, "also see that the board in the folder is the one made")
	return c
}
