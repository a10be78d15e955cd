// Package mailertest gives tests the corpus of strange letters in
// mailer/testdata/letters; README.md there tells a newcomer how to add one.
package mailertest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Desk is the address of the desk that the letters of the corpus were written to,
// and AuthServID the server whose Authentication-Results it believes.
const (
	Desk       = "kurier@example.org"
	AuthServID = "mx.example.org"
)

// Case is a letter and how it is to be read.
type Case struct {
	Name string
	Raw  []byte
	// Want are the lines of the .want file, without the last: Fate.
	Want []string
	// Fate is what the desk does with the letter: "answer VERDICT" or "silence
	// VERDICT".
	Fate string
	// Made tells that the letter was made from a recipe, and may be big.
	Made bool
}

// Corpus reads every letter in a folder, with what is wanted of it.
func Corpus(dir string) ([]Case, error) {
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var all []Case
	for _, f := range files {
		name, kind, _ := strings.Cut(f.Name(), ".")
		if kind != "eml" && kind != "make" {
			continue
		}
		raw, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return nil, err
		}
		c := Case{Name: name, Raw: raw, Made: kind == "make"}
		if c.Made {
			if c.Raw, err = cook(raw); err != nil {
				return nil, fmt.Errorf("%s: %w", f.Name(), err)
			}
		}
		want, err := os.ReadFile(filepath.Join(dir, name+".want"))
		if err != nil {
			return nil, err
		}
		c.Want = strings.Split(strings.TrimSpace(string(want)), "\n")
		if last := c.Want[len(c.Want)-1]; strings.HasPrefix(last, "answer ") || strings.HasPrefix(last, "silence ") {
			c.Fate, c.Want = last, c.Want[:len(c.Want)-1]
		}
		all = append(all, c)
	}
	return all, nil
}

// Letters reads a file of letters one below the other, each headed by a line "From - "
// and what it is. They are made whole: addressed to the desk with a capability, and
// with a Message-ID of their own.
func Letters(file, capability string) (all []Case, err error) {
	b, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	name, host, _ := strings.Cut(Desk, "@")
	for n, text := range strings.Split("\n"+string(b), "\nFrom - ") {
		what, letter, ok := strings.Cut(text, "\n")
		if n == 0 || !ok {
			continue
		}
		head := fmt.Sprintf("To: %s+%s@%s\nMessage-ID: <%d-%s@letters.example>\n", name, capability, host, n, filepath.Base(file))
		all = append(all, Case{Name: what, Raw: []byte(strings.ReplaceAll(head+letter, "\n", "\r\n"))})
	}
	return all, nil
}

// cook makes a letter from its recipe: the lines between "@repeat N" and "@end"
// stand N times, with @n as the number of the round from 0 and @next as the one
// after it.
func cook(recipe []byte) ([]byte, error) {
	var out, block bytes.Buffer
	rounds := -1
	for line := range bytes.Lines(recipe) {
		word, rest, _ := strings.Cut(strings.TrimSpace(string(line)), " ")
		switch {
		case word == "@repeat" && rounds < 0:
			n, err := strconv.Atoi(rest)
			if err != nil {
				return nil, err
			}
			rounds = n
		case word == "@end" && rounds >= 0:
			for n := range rounds {
				text := bytes.ReplaceAll(block.Bytes(), []byte("@next"), strconv.AppendInt(nil, int64(n+1), 10))
				out.Write(bytes.ReplaceAll(text, []byte("@n"), strconv.AppendInt(nil, int64(n), 10)))
			}
			block.Reset()
			rounds = -1
		case rounds >= 0:
			block.Write(line)
		default:
			out.Write(line)
		}
	}
	if rounds >= 0 {
		return nil, fmt.Errorf("@repeat without @end")
	}
	return out.Bytes(), nil
}
