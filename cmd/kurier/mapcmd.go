package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/templates/picture"
)

func mapCommand() *cobra.Command {
	var out, side, scenario, crop string
	c := &cobra.Command{
		Use:     "map TITLE",
		Short:   "Draw a title's map with its set-up",
		Example: "  kurier map poland-campaign --out map.png\n  kurier map poland-campaign --crop 1117:5 --out czestochowa.svg",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			all, err := titles.All(nil)
			if err != nil {
				return err
			}
			t, err := findTitle(all, args[0])
			if err != nil {
				return err
			}
			pos, err := t.Start(title.Setup{Scenario: scenario, Options: nil})
			if err != nil {
				return err
			}
			seat := title.Seat(side)
			if side != "" {
				pos = pos.Known(seat)
			}
			b, err := drawMap(pos.View(seat), crop, strings.ToLower(filepath.Ext(out)))
			if err != nil {
				return err
			}
			if err := os.WriteFile(out, b, 0o644); err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%s is drawn, %d kB.\n", out, (len(b)+1023)/1024)
			return nil
		},
	}
	c.AddCommand(mapBuildCommand())
	c.Flags().StringVar(&out, "out", "map.png", "file to write, .png or .svg")
	c.Flags().StringVar(&side, "side", "", "as this seat knows it (all when empty)")
	c.Flags().StringVar(&scenario, "scenario", "", "scenario of the title")
	c.Flags().StringVar(&crop, "crop", "", "only the part around a hex, HEX:RADIUS")
	return c
}

func drawMap(v title.View, crop, ext string) ([]byte, error) {
	o := picture.Options{}
	if crop != "" {
		text, radius, _ := strings.Cut(crop, ":")
		hex, err := board.ParseHex(text)
		o.Crop = picture.Crop{Hex: hex, Radius: 4}
		if err == nil && radius != "" {
			o.Crop.Radius, err = strconv.Atoi(radius)
		}
		if err != nil {
			return nil, fmt.Errorf("--crop %q: HEX:RADIUS wanted, such as 0912:5", crop)
		}
	}
	switch ext {
	case ".png":
		return picture.PNG(v, o)
	case ".svg":
		return picture.SVG(v, o)
	}
	return nil, fmt.Errorf("--out: a .png or .svg file wanted, not %q", ext)
}
