package picture_test

import (
	"bytes"
	"image/png"
	"os"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39"
	"kurier/templates/picture"
)

// airDay is the air board after some days, as the German High Command sees it.
func airDay(t *testing.T, days int) title.View {
	t.Helper()
	book, err := holdtheline39.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	g, p, err := title.Start(book, title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for letter := range 1 + 2*days {
		var sheets []title.Sheet
		for _, s := range g.Roster() {
			text := p.Known(s.Seat).Staff(s.Seat)
			if s.Seat == "german" && letter == 2*days {
				text = append(text, "REST LF1-F1 LF1-B2", "TRANSFER LF4-F8 TO NORTH", "TRANSFER LF4-B12 TO NORTH")
			}
			var lines []order.Line
			for _, l := range text {
				lines = append(lines, order.Lines(l)...)
			}
			orders, _ := g.Parse(s.Seat, lines)
			sheets = append(sheets, title.Sheet{Seat: s.Seat, Orders: orders})
		}
		if _, p, err = p.Resolve(sheets, dice.Seeded(1939)); err != nil {
			t.Fatal(err)
		}
	}
	return p.Known("german").View("german")
}

func TestTheAirBoardIsDrawnForWhoSeesIt(t *testing.T) {
	v := airDay(t, 2)
	pieces, rests, sent, aims := 0, 0, 0, 0
	for _, panel := range v.Beside.Panels {
		for _, row := range panel.Rows {
			for _, p := range row.Pieces {
				pieces++
				if p.Rests {
					rests++
				}
				if p.Sent {
					sent++
				}
				if p.Aim != "" {
					aims++
				}
			}
		}
	}
	if pieces < 45 || rests == 0 || sent == 0 || aims < 8 {
		t.Errorf("%d pieces are on the board, %d rest, %d are sent, %d stand at a target", pieces, rests, sent, aims)
	}
	drawn, err := picture.Beside(v, picture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if dir := os.Getenv("KURIER_PICTURES"); dir != "" {
		if err := os.WriteFile(dir+"/air.png", drawn, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	img, err := png.Decode(bytes.NewReader(drawn))
	if err != nil || img.Bounds().Dx() > 760 || len(drawn) > 60_000 {
		t.Errorf("%v, %d bytes: %v", img.Bounds(), len(drawn), err)
	}
	again, _ := picture.Beside(v, picture.Options{})
	moved := v
	moved.Beside = airDay(t, 1).Beside
	other, _ := picture.Beside(moved, picture.Options{})
	if !bytes.Equal(drawn, again) || bytes.Equal(drawn, other) {
		t.Error("the same board is drawn in two ways, or two in one")
	}
	v.Beside = nil
	if none, err := picture.Beside(v, picture.Options{}); none != nil || err != nil {
		t.Errorf("who sees no air board gets a picture of %d bytes: %v", len(none), err)
	}
}

// The largest board weighs so little on a page that a whole game stays under 5 MB.
func TestTheLargestGroundIsSmall(t *testing.T) {
	b, err := picture.NewBase(airDay(t, 0), 32)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(b.SVG); n > 1_450_000 || n < 500_000 {
		t.Errorf("the map of Hold the Line takes %d bytes", n)
	}
}
