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
		before := len(results)
		begun, err := f.shift(left, results)
		if _, done := results[begun]; begun > 0 && !done {
			results[begun] = result{ID: begun, Killer: "it never ended", Endless: true}
		}
		if len(results) == before {
			return nil, fmt.Errorf("the changed binary tried nothing: %w", err)
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
	watch := time.AfterFunc(5**patience, func() { _ = hand.Process.Kill() })
	for lines := json.NewDecoder(bufio.NewReader(read)); ; watch.Reset(*patience) {
		var r result
		if err := lines.Decode(&r); err != nil {
			break // ended, or killed in the middle of a line
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
	steps  []int    // of each case with nothing changed
	passes [][]bool // the levers that each case comes by
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
	l := &labourer{titles: map[string]title.Title{book.Info().ID: book}, cases: cases, out: out}
	for _, c := range cases {
		lever.Listen(do.Last)
		if wrong := conform.RunCase(l.titles, c); len(wrong) > 0 {
			t.Fatalf("with nothing changed: %v", wrong)
		}
		passes, steps := lever.Heard()
		l.passes, l.steps = append(l.passes, passes), append(l.steps, steps)
	}
	for _, s := range do.Sites {
		l.tell(t, result{ID: s.ID, Begun: true})
		r := l.try(s)
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

// try changes one place and runs the cases that come by it until one fails. What
// failed must pass again with nothing changed, or the process is spoilt.
func (l *labourer) try(s Site) result {
	r := result{ID: s.ID}
	for _, i := range l.near(s) {
		r.Tried++
		lever.Pull(s.ID, 1000+20*l.steps[i])
		wrong := conform.RunCase(l.titles, l.cases[i])
		if len(wrong) == 0 {
			continue
		}
		r.Killer = l.cases[i].Name
		r.Endless = slices.ContainsFunc(wrong, func(err error) bool { return strings.Contains(err.Error(), lever.ErrEndless.Error()) })
		break
	}
	for i := range l.cases {
		if lever.Pull(0, 0); l.cases[i].Name == r.Killer {
			r.Tainted = len(conform.RunCase(l.titles, l.cases[i])) > 0
		}
	}
	return r
}

// near lists the cases that come by a site: those about a rule that its function
// cites first, then the short ones.
func (l *labourer) near(s Site) []int {
	var list []int
	for i := range l.cases {
		if l.passes[i][s.ID] {
			list = append(list, i)
		}
	}
	about := func(i int) int {
		for _, ref := range l.cases[i].Rules {
			if slices.Contains(s.Rules, string(ref)) {
				return 0
			}
		}
		return 1
	}
	slices.SortStableFunc(list, func(a, b int) int {
		if d := about(a) - about(b); d != 0 {
			return d
		}
		return l.steps[a] - l.steps[b]
	})
	return list
}
