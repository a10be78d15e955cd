package conform

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

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
	Failures       []Failure
}

// Run runs the cases in the files and folders named.
func Run(titles map[string]title.Title, fsys fs.FS, paths ...string) Report {
	var r Report
	cases, errs := Load(fsys, paths...)
	for _, err := range errs {
		r.Failed++
		r.Failures = append(r.Failures, Failure{Reasons: []error{err}})
	}
	for _, c := range cases {
		reasons := RunCase(titles, c)
		if len(reasons) == 0 {
			r.Passed++
			continue
		}
		r.Failed++
		r.Failures = append(r.Failures, Failure{c.Name, reasons})
	}
	return r
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
		one := Run(titles, named{os.DirFS(dir), dir}, name)
		r.Passed += one.Passed
		r.Failed += one.Failed
		r.Failures = append(r.Failures, one.Failures...)
	}
	return r
}

// named is a folder that lets messages show its path as it was typed.
type named struct {
	fs.FS
	dir string
}

// Write prints every failure, what was expected and what was found, and ends
// with the line "N passed, N failed".
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
	_, err := fmt.Fprintf(w, "%d passed, %d failed\n", r.Passed, r.Failed)
	return err
}
