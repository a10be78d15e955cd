package mailer

import (
	"archive/zip"
	"bufio"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"net/mail"
	"os"
	"path"
	"strings"
	"time"
)

// mostKept is how many bytes of letters Kept reads from one file.
const mostKept = 1 << 30

// Kept reads the letters that lie at a path: a folder of files (.eml, or a maildir), an
// mbox, an archive (.zip) with .eml files in it, or a single letter. When each came is
// told by its topmost Received field, else by its Date, else by the file.
func Kept(at string, each func(Fetched)) error {
	info, err := os.Stat(at)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return keptIn(os.DirFS(at), each)
	}
	file, err := os.Open(at)
	if err != nil {
		return err
	}
	defer file.Close()
	if strings.EqualFold(path.Ext(at), ".zip") {
		z, err := zip.NewReader(file, info.Size())
		if err != nil {
			return fmt.Errorf("%s is no archive: %w", at, err)
		}
		return keptIn(z, each)
	}
	raw, err := io.ReadAll(io.LimitReader(file, mostKept))
	if err != nil {
		return err
	}
	for _, letter := range splitMbox(raw) {
		each(Fetched{Raw: letter, Received: arrival(letter, info.ModTime()), Size: int64(len(letter))})
	}
	return nil
}

// keptIn reads the .eml files of a folder, and those of a maildir's cur and new. What
// Kurier sent itself, as an archive holds it in mail/, is left out.
func keptIn(files fs.FS, each func(Fetched)) error {
	left := int64(mostKept)
	return fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		folder := path.Base(path.Dir(name))
		letter := strings.EqualFold(path.Ext(name), ".eml") && folder != "mail" || folder == "cur" || folder == "new"
		if !letter || !entry.Type().IsRegular() {
			return nil
		}
		f, err := files.Open(name)
		if err != nil {
			return err
		}
		raw, err := io.ReadAll(io.LimitReader(f, left))
		f.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if left -= int64(len(raw)); left <= 0 {
			return fmt.Errorf("more than %d MB of letters", mostKept>>20)
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		each(Fetched{Raw: raw, Received: arrival(raw, info.ModTime()), Size: int64(len(raw))})
		return nil
	})
}

// splitMbox takes an mbox apart: each letter begins behind a line "From …" that the
// beginning or an empty line goes before; in the letters such lines are quoted with
// ">" (RFC 4155 and mboxrd). Anything else is one letter.
func splitMbox(raw []byte) (letters [][]byte) {
	if !bytes.HasPrefix(raw, []byte("From ")) {
		return [][]byte{raw}
	}
	var letter []byte
	empty := true
	lines := bufio.NewReader(bytes.NewReader(raw))
	for first := true; ; first = false {
		line, err := lines.ReadBytes('\n')
		switch {
		case empty && bytes.HasPrefix(line, []byte("From ")):
			if !first {
				letters = append(letters, withoutLastLine(letter))
			}
			letter = nil
		case bytes.HasPrefix(bytes.TrimLeft(line, ">"), []byte("From ")):
			letter = append(letter, line[1:]...)
		default:
			letter = append(letter, line...)
		}
		empty = len(bytes.TrimRight(line, "\r\n")) == 0
		if err != nil {
			return append(letters, withoutLastLine(letter))
		}
	}
}

// withoutLastLine takes off the empty line that an mbox puts behind a letter.
func withoutLastLine(letter []byte) []byte {
	for _, end := range []string{"\n\r\n", "\n\n"} {
		if bytes.HasSuffix(letter, []byte(end)) {
			return letter[:len(letter)-len(end)+1]
		}
	}
	return letter
}

// arrival is when a letter came, as far as it tells.
func arrival(raw []byte, otherwise time.Time) time.Time {
	msg, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return otherwise
	}
	received := msg.Header.Get("Received")
	if at, err := mail.ParseDate(strings.TrimSpace(received[strings.LastIndexByte(received, ';')+1:])); err == nil {
		return at
	}
	if at, err := msg.Header.Date(); err == nil {
		return at
	}
	return otherwise
}
