package main

import (
	"archive/zip"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"kurier/adjudicator/filing"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/titletest/foray"
	"kurier/adjudicator/titles"
	"kurier/templates/picture"
)

func TestATitleWithoutABoardHasNoMapToDraw(t *testing.T) {
	for _, w := range []mapWish{{out: "map.png"}, {out: "map.png", crop: "0912:3"}, {out: "map.svg", layers: []string{"all"}}} {
		v, err := w.start([]title.Title{tug{turns: 2}}, "tug")
		if err != nil {
			t.Fatal(err)
		}
		if err := w.draw(&cobra.Command{}, v, picture.Options{}, t.TempDir()+"/map"); err == nil || !strings.Contains(err.Error(), "tug has no map to draw") {
			t.Errorf("%+v: %v", w, err)
		}
	}
}

func TestAnArchiveWithoutMapsMakesNoFolderForThem(t *testing.T) {
	dir := t.TempDir()
	for _, names := range [][]string{{"log.jsonl"}, {"log.jsonl", "pictures/step-001.png", "pictures/step-002.png"}} {
		path, maps := filepath.Join(dir, "game.zip"), filepath.Join(dir, "maps")
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		z := zip.NewWriter(f)
		for _, name := range names {
			if _, err := z.Create(name); err != nil {
				t.Fatal(err)
			}
		}
		if err := errors.Join(z.Close(), f.Close()); err != nil {
			t.Fatal(err)
		}
		n, err := unpackMaps(path, maps)
		_, missing := os.Stat(maps)
		if err != nil || n != len(names)-1 || errors.Is(missing, fs.ErrNotExist) != (n == 0) {
			t.Errorf("%v: %d maps, folder %v: %v", names, n, missing, err)
		}
	}
}

// A seat that runs the game wins and loses nothing, and a study has no line of it.
func TestAStudyHasASideForEachThatCanWin(t *testing.T) {
	game, err := (&foray.Foray{}).Open(title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	over, err := staffGame(game, 1)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	printStudy(&b, game, []studied{over})
	for side, want := range map[string]bool{"red": true, "blue": true, "draw": true, "control": false} {
		if strings.Contains(b.String(), "  "+side+" ") != want {
			t.Errorf("%s is listed: %t\n%s", side, !want, &b)
		}
	}
}

// The view of a report is enough to check orders, also of a game without a board and
// with more seats than sides.
func TestOrdersAreCheckedAgainstAViewWithoutABoard(t *testing.T) {
	f := &foray.Foray{}
	game, err := f.Open(title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	known := game.Start().Known("blue-2")
	v := known.View("blue-2")
	v.Known = known.Encode()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "view.json")
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	game, known, who, err := offlineView([]title.Title{f}, path, "", "", setupFlags{})
	if err != nil || who != "blue-2" {
		t.Fatalf("%q: %v", who, err)
	}
	pages, err := newPages(&painter{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := pages.Answer(filing.CheckOffline(game, known, who, "PLAY patrol\nPLAY assault\nWHATIF scout\n"))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(p.Text), " ")
	for _, want := range []string{"line 1: PLAY patrol", "line 2: PLAY assault — not allowed: no such card", "line 3: WHATIF scout"} {
		if !strings.Contains(text, want) {
			t.Errorf("missing %q in:\n%s", want, p.Text)
		}
	}
}

// A study with --places tells of each place in how many games it fell, and on which turns.
func TestAStudyTellsOnWhichTurnPlacesFell(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range all {
		if of.Info().ID != "hold-the-line-39" {
			continue
		}
		game, err := of.Open(title.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		printPlaces(&b, game, []studied{{fell: map[string]int{"Łódź": 5}}, {}, {fell: map[string]int{"Łódź": 3}}, {}})
		for _, want := range []string{
			"Łódź taken in 2 games; on turn: least 3, quarter 5, middle -, three quarters -\n", "Warszawa taken in 0 games; on turn: least -,",
		} {
			if !strings.Contains(b.String(), want) {
				t.Errorf("it does not tell %q:\n%s", want, &b)
			}
		}
		return
	}
	t.Error("the title is missing")
}
