// Package mutate asks how much a title's cases notice: it changes the chapters of
// the rules in one place at a time (a condition means its contrary, a branch is not
// taken, a number is one more) and looks for a case that fails then. A change that no
// case notices has survived: either the case for that rule is wanting, or the change
// makes no difference, which testdata/mutants.toml of the title then says.
//
// All changes are compiled at once, into copies of the files in a temporary folder: each
// place asks package lever whether it is the changed one. So a change costs only the
// cases that come by there (docs/conformance.md).
package mutate

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

var (
	mutants  = flag.Int("mutants", small, "changes to try in each title's chapters; 0 for every one there is")
	behind   = flag.Int("behind", 0, "how many changes of the sample's order are passed over first")
	named    = flag.String("named", "", "a regular expression: only changes whose name fits are tried")
	patience = flag.Duration("patience", 60e9, "how long a change may keep its case busy without a step that is counted")
)

// small is the sample of a plain go test.
const small = 12

// caller is the file of a title's tests that calls Pass; it needs no other of them.
const caller = "mutants_test.go"

// environment names the file with the work of a test binary that was made of changed
// copies.
const environment = "KURIER_MUTANTS"

// OnlyWhenAsked skips a test of mutants that takes long to compile, unless -mutants is given or the test
// runs in a changed copy.
func OnlyWhenAsked(t *testing.T) {
	t.Helper()
	asked := os.Getenv(environment) != ""
	flag.Visit(func(f *flag.Flag) { asked = asked || f.Name == "mutants" })
	if !asked {
		t.Skip("without -mutants")
	}
}

// harmless is testdata/mutants.toml: changes that make no difference to the rules.
type harmless struct {
	Mutant []struct {
		// Name of the site as the pass prints it.
		Name string `toml:"name"`
		// Why no case can notice it, or need not.
		Why string `toml:"why"`
	} `toml:"mutant"`
}

// Pass changes a title's files in a sample of places, all but those that are not
// chapters of the rules: aside lists them by name, or by its beginning followed by an
// asterisk. The test fails when more than most in a hundred changes survive that
// mutants.toml does not explain.
func Pass(t *testing.T, book title.Title, most int, aside ...string) {
	if work := os.Getenv(environment); work != "" {
		labour(t, book, work)
		return
	}
	for _, pattern := range aside {
		if names, err := filepath.Glob(pattern); err != nil || len(names) == 0 {
			t.Errorf("no file is set aside by %q", pattern)
		}
	}
	c, err := readChapters(".", func(file string) bool {
		return !slices.ContainsFunc(aside, func(pattern string) bool { ok, _ := filepath.Match(pattern, file); return ok })
	})
	if err != nil {
		t.Fatal(err)
	}
	excused := c.harmless(t)
	fits, err := regexp.Compile(*named)
	if err != nil {
		t.Fatal(err)
	}
	sample := draw(c.sites, excused, fits, *behind, *mutants)
	if least := min(small, len(c.sites)/2); len(sample) < least && *named == "" {
		t.Fatalf("only %d changes in %d places can be tried", len(sample), len(c.sites))
	}
	binary, err := c.compile(t.TempDir(), sample)
	if err != nil {
		t.Fatal(err)
	}
	results, err := (&foreman{binary: binary, folder: t.TempDir(), sample: sample, last: len(c.sites)}).run()
	if err != nil {
		t.Fatal(err)
	}
	survived := report(t, sample, results)
	t.Logf("%d places, %d of them make no difference", len(c.sites), len(excused))
	if survived*100 > most*len(sample)+99 {
		t.Errorf("more than %d in 100 survived: write cases for them", most)
	}
}

// harmless reads which sites make no difference, and complains of those there are
// not any more.
func (c *chapters) harmless(t *testing.T) map[string]bool {
	const file = "testdata/mutants.toml"
	data, err := os.ReadFile(filepath.Join(c.folder, file))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	var list harmless
	if err == nil {
		err = rule.Decode(file, data, &list)
	}
	if err != nil {
		t.Fatal(err)
	}
	excused := map[string]bool{}
	for i, m := range list.Mutant {
		line := rule.TableLines(data, "mutant")[i]
		switch {
		case !slices.ContainsFunc(c.sites, func(s Site) bool { return s.Name == m.Name }):
			t.Errorf("%s:%d: there is no place %q any more", file, line, m.Name)
		case strings.TrimSpace(m.Why) == "":
			t.Errorf("%s:%d: why %q makes no difference is not said", file, line, m.Name)
		}
		excused[m.Name] = true
	}
	return excused
}

// draw takes n sites that are not excused and whose name fits in the order of the
// sample, behind some that are passed over; all for 0.
func draw(sites []Site, excused map[string]bool, fits *regexp.Regexp, over, n int) []Site {
	sample := slices.DeleteFunc(slices.Clone(sites), func(s Site) bool { return excused[s.Name] || !fits.MatchString(s.Name) })
	slices.SortFunc(sample, func(a, b Site) int { return strings.Compare(a.order(), b.order()) })
	sample = sample[min(max(over, 0), len(sample)):]
	if n > 0 && n < len(sample) {
		sample = sample[:n]
	}
	return sample
}

// compile makes the title's test binary of the changed copies, with no other test than
// the one that calls Pass: there is so much less to compile and to link.
func (c *chapters) compile(folder string, sample []Site) (string, error) {
	home, err := filepath.Abs(c.folder)
	if err != nil {
		return "", err
	}
	drawn := map[int]bool{}
	for _, s := range sample {
		drawn[s.ID] = true
	}
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	for _, text := range c.texts {
		copied := filepath.Join(folder, text.file)
		if err := os.WriteFile(copied, text.changed(drawn), 0o600); err != nil {
			return "", err
		}
		overlay.Replace[filepath.Join(home, text.file)] = copied
	}
	tests, err := filepath.Glob(filepath.Join(home, "*_test.go"))
	if err != nil {
		return "", err
	}
	for _, test := range tests {
		if filepath.Base(test) != caller {
			overlay.Replace[test] = "" // as if it were not there
		}
	}
	list, err := json.Marshal(overlay)
	if err != nil {
		return "", err
	}
	plan, binary := filepath.Join(folder, "overlay.json"), filepath.Join(folder, "changed.test")
	if err := os.WriteFile(plan, list, 0o600); err != nil {
		return "", err
	}
	build := exec.Command("go", "test", "-c", "-vet=off", "-ldflags=-s -w", "-overlay", plan, "-o", binary, ".")
	build.Dir = c.folder
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("the changed copies do not compile: %w\n%s", err, out)
	}
	return binary, nil
}

// report prints the changes that survived, and counts them.
func report(t *testing.T, sample []Site, results map[int]result) (survived int) {
	t.Helper()
	endless := 0
	for _, s := range sample {
		r, ok := results[s.ID]
		switch {
		case !ok:
			t.Errorf("%s was never tried", s.Name)
		case r.Killer == "":
			survived++
			t.Logf("survived %s (%d cases come by)\n\t%s\t%s", s.Name, r.Tried, s.Place, s.Line)
		case r.Endless:
			endless++
		}
	}
	t.Logf("%d changes tried, %d noticed (%d did not end), %d survived (%.1f %%)",
		len(sample), len(sample)-survived, endless, survived, 100*float64(survived)/float64(len(sample)))
	return survived
}
