package mutate

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	"kurier/adjudicator/title/kit/mutate/lever"
)

// result is what came of one change.
type result struct {
	ID int `json:"id"`
	// Killer is the case that failed; "" when the change survived.
	Killer string `json:"killer"`
	// Tried is how many cases were run; Endless that one of them did not end.
	Tried   int  `json:"tried"`
	Endless bool `json:"endless"`
	// Begun marks the line that is written before the change is tried.
	Begun bool `json:"begun"`
	// Tainted: something of the change stayed behind, and no more is tried in this
	// process.
	Tainted bool `json:"tainted"`
	// Wrong is what fails with nothing changed; then no result counts.
	Wrong string `json:"wrong"`
}

// task is what the changed binary is given to do.
type task struct {
	Sites []Site `json:"sites"`
	Last  int    `json:"last"`
}

// foreman has the changed binary try the sample, and begins it anew behind a change
// at which it hung or died.
type foreman struct {
	binary, folder string
	sample         []Site
	last           int // the highest lever of all
}

func (f *foreman) run() (map[int]result, error) {
	results := map[int]result{}
	for left := f.sample; len(left) > 0; {
		begun, err := f.shift(left, results)
		if begun == 0 {
			return nil, err
		}
		if _, done := results[begun]; !done {
			results[begun] = result{ID: begun, Killer: "it never ended", Endless: true}
		}
		left = slices.DeleteFunc(slices.Clone(left), func(s Site) bool { _, done := results[s.ID]; return done })
	}
	return results, nil
}

// shift runs the binary once and tells the change that it began last.
func (f *foreman) shift(sites []Site, results map[int]result) (begun int, err error) {
	work := filepath.Join(f.folder, "work.json")
	data, err := json.Marshal(task{sites, f.last})
	if err != nil {
		return 0, err
	}
	if err := os.WriteFile(work, data, 0o600); err != nil {
		return 0, err
	}
	hand := exec.Command(f.binary, "-test.run=^TestMutants$", "-test.timeout=0")
	hand.Env = append(os.Environ(), environment+"="+work)
	read, write, err := os.Pipe()
	if err != nil {
		return 0, err
	}
	defer read.Close()
	var words strings.Builder
	hand.ExtraFiles, hand.Stdout, hand.Stderr = []*os.File{write}, &words, &words
	err = hand.Start()
	write.Close()
	if err != nil {
		return 0, err
	}
	watch := time.AfterFunc(*patience, func() { _ = hand.Process.Kill() })
	for lines := json.NewDecoder(bufio.NewReader(read)); ; watch.Reset(*patience) {
		var r result
		if err := lines.Decode(&r); err != nil {
			break // ended, or killed in the middle of a line
		}
		if r.Wrong != "" {
			_ = hand.Process.Kill()
			_ = hand.Wait()
			return 0, errors.New(r.Wrong)
		}
		if begun = r.ID; !r.Begun {
			results[r.ID] = r
		}
	}
	watch.Stop()
	if err := hand.Wait(); err != nil {
		return begun, fmt.Errorf("%w\n%s", err, words.String())
	}
	return begun, errors.New(words.String())
}

// labourer tries changes inside the changed binary.
type labourer struct {
	titles map[string]title.Title
	cases  []*conform.Case
	last   int      // the highest lever of all
	steps  []int    // of each case with nothing changed
	passes [][]bool // the levers that each case comes by; nil before it was listened to
	out    io.Writer
}

// labour is what the changed binary does in place of the test.
func labour(t *testing.T, book title.Title, work string) {
	data, err := os.ReadFile(work)
	if err != nil {
		t.Fatal(err)
	}
	var do task
	if err := json.Unmarshal(data, &do); err != nil {
		t.Fatal(err)
	}
	cases, wrong := conform.Load(book.Source(), "cases")
	if len(wrong) > 0 {
		t.Fatal(wrong)
	}
	out := os.NewFile(3, "results")
	defer out.Close()
	l := &labourer{
		titles: map[string]title.Title{book.Info().ID: book}, cases: cases, out: out,
		last: do.Last, steps: make([]int, len(cases)), passes: make([][]bool, len(cases)),
	}
	for _, s := range do.Sites {
		l.tell(t, result{ID: s.ID, Begun: true})
		r := l.try(t, s)
		if l.tell(t, r); r.Tainted {
			return
		}
	}
}

func (l *labourer) tell(t *testing.T, r result) {
	if err := json.NewEncoder(l.out).Encode(r); err != nil {
		t.Fatal(err)
	}
}

// listen runs a case with nothing changed, once, to hear which levers it comes by.
func (l *labourer) listen(t *testing.T, i int) {
	if l.passes[i] != nil {
		return
	}
	lever.Listen(l.last)
	if wrong := conform.RunCase(l.titles, l.cases[i]); len(wrong) > 0 {
		l.tell(t, result{Wrong: fmt.Sprintf("with nothing changed: %v", wrong)})
		t.FailNow()
	}
	l.passes[i], l.steps[i] = lever.Heard()
}

// try changes one place and runs the cases that come by it until one fails. What
// failed must pass again with nothing changed, or the process is spoilt.
func (l *labourer) try(t *testing.T, s Site) result {
	r := result{ID: s.ID}
	for _, i := range l.ranked(s) {
		if l.listen(t, i); !l.passes[i][s.ID] {
			continue
		}
		r.Tried++
		lever.Pull(s.ID, 1000+20*l.steps[i])
		wrong := conform.RunCase(l.titles, l.cases[i])
		lever.Pull(0, 0)
		if len(wrong) == 0 {
			continue
		}
		r.Killer = l.cases[i].Name
		r.Endless = slices.ContainsFunc(wrong, func(err error) bool { return strings.Contains(err.Error(), lever.ErrEndless.Error()) })
		r.Tainted = len(conform.RunCase(l.titles, l.cases[i])) > 0
		return r
	}
	return r
}

// ranked lists all cases, those about a rule that the site's function cites first.
func (l *labourer) ranked(s Site) []int {
	var about, others []int
	for i, c := range l.cases {
		if slices.ContainsFunc(c.Rules, func(ref rule.Ref) bool { return slices.Contains(s.Rules, string(ref)) }) {
			about = append(about, i)
		} else {
			others = append(others, i)
		}
	}
	return append(about, others...)
}
