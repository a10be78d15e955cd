package conform

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kurier/adjudicator/title"
)

// Failure is one case that failed, or one that could not be read.
type Failure struct {
	// Name of the case; "" when it could not be read.
	Name string
	// Reasons begin with "file:line: ".
	Reasons []error
}

// Report is what a run of cases came to.
type Report struct {
	Passed, Failed int
	// Waiting are cases of chapters that their title has not in code yet.
	Waiting  int
	Failures []Failure
}

// Unplayed is the file in which a title lists, a name a line, the cases that it has not the
// rules for yet; a line with # says why.
const Unplayed = "cases/testdata/unplayed.txt"

// Run runs the cases in the files and folders named.
func Run(titles map[string]title.Title, fsys fs.FS, paths ...string) Report {
	var r Report
	cases, errs := Load(fsys, paths...)
	for _, err := range errs {
		r.fail("", err)
	}
	r.play(titles, cases, nil)
	return r
}

// RunBuiltIn runs the cases that a title is built with. Those that it lists as unplayed wait,
// and must fail until they are taken from the list.
func RunBuiltIn(titles map[string]title.Title, t title.Title) Report {
	var r Report
	cases, errs := Load(t.Source(), "cases")
	for _, err := range errs {
		r.fail("", err)
	}
	unplayed, err := unplayedOf(t.Source())
	if err != nil {
		r.fail("", err)
	}
	for _, name := range r.play(titles, cases, unplayed) {
		r.fail(name, fmt.Errorf("%s: there is no such case", Unplayed))
	}
	return r
}

// play runs cases, and gives the names of those unplayed that were not among them.
func (r *Report) play(titles map[string]title.Title, cases []*Case, unplayed []string) (left []string) {
	for _, c := range cases {
		at, reasons := slices.Index(unplayed, c.Name), RunCase(titles, c)
		switch {
		case at < 0 && len(reasons) == 0:
			r.Passed++
		case at < 0:
			r.fail(c.Name, reasons...)
		case len(reasons) == 0:
			r.fail(c.Name, fmt.Errorf("%s: the case passes, and is to be taken from the list", Unplayed))
		default:
			r.Waiting++
		}
		if at >= 0 {
			unplayed = slices.Delete(unplayed, at, at+1)
		}
	}
	return unplayed
}

func (r *Report) fail(name string, reasons ...error) {
	r.Failed++
	r.Failures = append(r.Failures, Failure{name, reasons})
}

// unplayedOf reads the list of cases that a title has not the rules for yet, none without one.
func unplayedOf(source fs.FS) (names []string, err error) {
	raw, err := fs.ReadFile(source, Unplayed)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for line := range strings.Lines(string(raw)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			names = append(names, line)
		}
	}
	return names, err
}

// Add takes another report into this one.
func (r *Report) Add(o Report) {
	r.Passed, r.Failed, r.Waiting = r.Passed+o.Passed, r.Failed+o.Failed, r.Waiting+o.Waiting
	r.Failures = append(r.Failures, o.Failures...)
}

// RunPaths is Run on files and folders of this machine.
func RunPaths(titles map[string]title.Title, paths ...string) Report {
	var r Report
	for _, p := range paths {
		dir, name := filepath.Split(filepath.Clean(p))
		if dir == "" {
			dir = "."
		}
		if name == "." || name == ".." {
			dir, name = p, "."
		}
		r.Add(Run(titles, named{os.DirFS(dir), dir}, name))
	}
	return r
}

// named is a folder that lets messages show its path as it was typed.
type named struct {
	fs.FS
	dir string
}

// Write prints every failure, what was expected and what was found, how many cases wait for
// rules if any do, and ends with the line "N passed, N failed".
func (r Report) Write(w io.Writer) error {
	for _, f := range r.Failures {
		if f.Name != "" {
			if _, err := fmt.Fprintf(w, "FAIL %s\n", f.Name); err != nil {
				return err
			}
		}
		for _, reason := range f.Reasons {
			if _, err := fmt.Fprintf(w, "  %v\n", reason); err != nil {
				return err
			}
		}
	}
	if r.Waiting > 0 {
		if _, err := fmt.Fprintf(w, "%d cases wait for rules that are not played yet\n", r.Waiting); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(w, "%d passed, %d failed\n", r.Passed, r.Failed)
	return err
}
