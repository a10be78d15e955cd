package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/area"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/board/hex/compile"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/templates/picture"
)

// mapWish is what a map command asks for.
type mapWish struct {
	scenario, at, side, crop, out string
	layers                        []string
	beside                        bool
	scale                         int
}

func mapCommand() *cobra.Command {
	var w mapWish
	c := &cobra.Command{
		Use:   "map TITLE",
		Short: "Draw a title's map with its set-up, or a game as it stood",
		Long: `Draw a title's map with its set-up, or a game of the store as it stood after one
of its steps (--at), with what happened in it. Without --side the picture shows
everything, which no player may see while the game runs.

Layers: ` + strings.Join(picture.Layers(), ", ") + `; all. Without --layer moves,
attacks and losses are drawn.`,
		Example: "  kurier map poland-campaign --out map.png\n" +
			"  kurier map poland-campaign --crop 1117:5 --out czestochowa.svg\n" +
			"  kurier map poland-campaign --at warta-1:4 --side polish --layer zoc,attacks --out turn4.png",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if w.at != "" {
				return withDesk(cmd, func(h *house) error {
					v, o, err := w.moment(h, args[0])
					if err != nil {
						return err
					}
					return w.draw(cmd, v, o, h.pathFor(cmd, w.out))
				})
			}
			all, err := titlesFor(cmd)
			if err != nil {
				return err
			}
			v, err := w.start(all, args[0])
			if err != nil {
				return err
			}
			return w.draw(cmd, v, picture.Options{Title: headOf(all, v)}, w.out)
		},
	}
	c.AddCommand(mapBuildCommand())
	f := c.Flags()
	f.StringVar(&w.out, "out", "map.png", "file to write, .png or .svg")
	f.StringVar(&w.at, "at", "", "a game of the store, GAME or GAME:STEP, instead of the set-up")
	f.StringVar(&w.side, "side", "", "as this seat knows it (all when empty)")
	f.StringVar(&w.scenario, "scenario", "", "scenario of the title")
	f.StringSliceVar(&w.layers, "layer", nil, "what to draw over the position; several with commas")
	f.StringVar(&w.crop, "crop", "", "only the part around a place, PLACE:RADIUS")
	f.BoolVar(&w.beside, "beside", false, "the board beside the map, such as one of the air, instead of it")
	f.IntVar(&w.scale, "scale", 0, "radius of a hex in pixels, 16 to 64 (what suits when 0)")
	return c
}

// start is the set-up of a title. A board whose title is not there yet is drawn
// bare.
func (w *mapWish) start(all []title.Title, id string) (title.View, error) {
	t, err := findTitle(all, id)
	if err != nil {
		if v, drawn, wrong := bareBoard(id); drawn && w.side == "" && w.scenario == "" {
			return v, wrong
		}
		return title.View{}, err
	}
	game, pos, err := title.Start(t, title.Setup{Scenario: w.scenario})
	if err != nil {
		return title.View{}, err
	}
	seat, err := w.seat(game.Info(), game.Roster())
	if err != nil {
		return title.View{}, err
	}
	if seat != "" {
		pos = pos.Known(seat)
	}
	return pos.View(seat), nil
}

// bareBoard is a board with nothing on it, of hexes or of zones; drawn is false when no
// title of that id has one.
func bareBoard(id string) (v title.View, drawn bool, err error) {
	v.Title = id
	open, zones := boards[id], sheets[id]
	if open == nil {
		open = zones
	}
	if open == nil {
		return v, false, nil
	}
	b, err := fs.ReadFile(open(), compile.BoardFile)
	switch {
	case err != nil:
	case zones != nil:
		v.Board, err = area.Load(compile.BoardFile, b)
	default:
		v.Board, err = hex.Load(compile.BoardFile, b)
	}
	if err == nil {
		v.Faces, err = title.LoadFaces(title.Files{Base: open()})
	}
	return v, true, err
}

// moment is a game as it stood, with what happened in the step.
func (w *mapWish) moment(h *house, id string) (title.View, picture.Options, error) {
	var o picture.Options
	if w.scenario != "" {
		return title.View{}, o, fmt.Errorf("--scenario and --at do not go together: a game has its scenario")
	}
	game, number, given := strings.Cut(w.at, ":")
	step := 0
	if given {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 {
			return title.View{}, o, fmt.Errorf("--at %q: GAME:STEP wanted, the step a number from 1, such as warta-1:4", w.at)
		}
		step = n
	}
	m, err := h.desk.PositionAt(game, step)
	if err != nil {
		return title.View{}, o, err
	}
	if m.Game.Title != id {
		return title.View{}, o, fmt.Errorf("game %s is of %s, not of %s", game, m.Game.Title, id)
	}
	seat, err := w.seat(m.Rules.Info(), title.Sitting(m.Rules, m.Position))
	if err != nil {
		return title.View{}, o, err
	}
	v, news := m.View(seat)
	for _, e := range news {
		if d, ok := e.(title.Drawn); ok {
			o.Arrows = append(o.Arrows, d.Arrows()...)
		}
	}
	o.Title = m.Rules.Info().Name
	if m.Game.Name != "" {
		o.Title += ": " + m.Game.Name
	}
	return v, o, nil
}

// seat reads --side.
func (w *mapWish) seat(info title.Info, roster []title.SeatInfo) (title.Seat, error) {
	var seats []string
	for _, s := range roster {
		if string(s.Seat) == w.side {
			return s.Seat, nil
		}
		seats = append(seats, string(s.Seat))
	}
	if w.side == "" {
		return "", nil
	}
	return "", fmt.Errorf("--side %q: %s has %s", w.side, info.Name, strings.Join(seats, ", "))
}

// draw writes the picture.
func (w *mapWish) draw(cmd *cobra.Command, v title.View, o picture.Options, path string) error {
	if v.Board == nil {
		return fmt.Errorf("%s has no map to draw", v.Title)
	}
	var err error
	if o.Layers, err = w.chosen(); err != nil {
		return err
	}
	if o.Crop, err = w.part(v.Board); err != nil {
		return err
	}
	o.Scale = w.scale
	paint := picture.PNG
	switch ext := strings.ToLower(filepath.Ext(w.out)); ext {
	case ".png":
		if w.beside {
			paint = picture.Beside
		}
	case ".svg":
		if paint = picture.SVG; w.beside {
			return fmt.Errorf("--out %q: the board beside the map is drawn as .png", w.out)
		}
	default:
		return fmt.Errorf("--out %q: a .png or .svg file wanted", w.out)
	}
	b, err := paint(v, o)
	if err == nil && len(b) == 0 {
		err = fmt.Errorf("%s has no board beside the map to draw, or not for this seat", v.Title)
	}
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Clean(path), b, 0o644); err != nil {
		return err
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s is drawn, %d kB.\n", w.out, (len(b)+1023)/1024)
	return nil
}

// chosen reads --layer.
func (w *mapWish) chosen() ([]string, error) {
	known := picture.Layers()
	if slices.Contains(w.layers, "all") {
		return known, nil
	}
	for _, l := range w.layers {
		if slices.Contains(known, l) {
			continue
		}
		if near := order.Nearest(l, known, 1); len(near) > 0 {
			return nil, fmt.Errorf("--layer %q: did you mean %s? There is %s, all", l, near[0], strings.Join(known, ", "))
		}
		return nil, fmt.Errorf("--layer %q: there is %s, all", l, strings.Join(known, ", "))
	}
	return w.layers, nil
}

// part reads --crop.
func (w *mapWish) part(b board.Board) (picture.Crop, error) {
	if w.crop == "" {
		return picture.Crop{}, nil
	}
	text, radius, given := strings.Cut(w.crop, ":")
	at, ok := order.PlaceNamed(b, text)
	if !ok {
		return picture.Crop{}, fmt.Errorf("--crop %q: %s is not on the map", w.crop, text)
	}
	n := 4
	if given {
		var err error
		if n, err = strconv.Atoi(radius); err != nil || n < 0 || n > 99 {
			return picture.Crop{}, fmt.Errorf("--crop %q: PLACE:RADIUS wanted, the radius from 0 to 99, such as %s:5", w.crop, b.All()[0])
		}
	}
	return picture.Crop{At: at, Radius: n}, nil
}
