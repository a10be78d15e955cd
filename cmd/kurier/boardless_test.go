package main

import (
	"archive/zip"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"kurier/adjudicator/title"
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
