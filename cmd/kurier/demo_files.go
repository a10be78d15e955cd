package main

import (
	"archive/zip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"kurier/mailer/postoffice"
)

// finish leaves the demo's fruits in its folder and proves the archive.
func (t *theatre) finish(w io.Writer, dir string, took time.Duration) error {
	path := filepath.Join(dir, "archive", demoGame+".zip")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if err := writeArchive(t.desk, demoGame, path, t.draw); err != nil {
		return err
	}
	maps, err := unpackMaps(path, filepath.Join(dir, "maps"))
	if err != nil {
		return err
	}
	letters, err := t.exportMail(filepath.Join(dir, "mail"))
	if err != nil {
		return err
	}
	v, err := verifyFile(path, t.titles)
	if err != nil {
		return err
	}
	st, err := t.desk.Show(demoGame)
	if err != nil {
		return err
	}
	outcome := "not over yet"
	if st.Game.State == "over" {
		outcome = "winner: " + st.View.Result.Winner
	}
	fmt.Fprintf(w, "\nThe game is done: %s, %d steps, %d letters, in %.1f s.\n", outcome, v.Steps, letters, took.Seconds())
	fmt.Fprintf(w, "The archive verifies: %d dice and %d steps recomputed, %d steps resolved again.\n\n", v.Dice, v.Steps, v.Replayed)
	fmt.Fprintf(w, "Where to look:\n  %-34s the letters each player got (.eml)\n", filepath.Join(dir, "mail", t.players[0].name))
	if maps > 0 {
		fmt.Fprintf(w, "  %-34s the map after every step\n", filepath.Join(dir, "maps"))
	}
	fmt.Fprintf(w, "  %-34s the whole game, for kurier verify\n", path)
	return nil
}

// unpackMaps puts the maps of an archive into a folder and counts them; without any it
// makes no folder.
func unpackMaps(archive, dir string) (maps int, err error) {
	z, err := zip.OpenReader(archive)
	if err != nil {
		return 0, err
	}
	defer z.Close()
	for _, f := range z.File {
		name, ok := strings.CutPrefix(f.Name, "pictures/")
		if !ok || !filepath.IsLocal(name) {
			continue
		}
		if err := unpackMap(f, filepath.Join(dir, name)); err != nil {
			return maps, err
		}
		maps++
	}
	return maps, nil
}

func unpackMap(f *zip.File, path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	r, err := f.Open()
	if err != nil {
		return err
	}
	defer r.Close()
	b, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	return os.WriteFile(path, b, 0o644)
}

// exportMail writes everybody's mailbox as files and counts the letters.
func (t *theatre) exportMail(dir string) (int, error) {
	count := 0
	names := []string{"kurier"}
	for _, p := range t.players {
		names = append(names, p.name)
	}
	for _, name := range names {
		box := filepath.Join(dir, name)
		if err := os.MkdirAll(box, 0o755); err != nil {
			return count, err
		}
		n := 0
		err := t.office.Letters(name, func(l postoffice.Letter) error {
			n++
			return os.WriteFile(filepath.Join(box, fmt.Sprintf("%04d.eml", n)), l.Raw, 0o644)
		})
		if err != nil {
			return count, err
		}
		count += n
	}
	return count, nil
}
