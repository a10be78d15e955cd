package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// kurierProcess is Kurier as a process of its own, whose memory can be measured.
type kurierProcess struct {
	dir, store, program, config string

	serving *exec.Cmd
	mu      sync.Mutex
	last    []string // lines that the daemon has said
	smtp    string   // where its post office listens
	letters int      // that it has dealt with
	live    []int    // MB that each collection of garbage found to be in use
}

func (k *kurierProcess) said() string {
	k.mu.Lock()
	defer k.mu.Unlock()
	return strings.Join(k.last, "\n")
}

// collected is how Go traces collections: "gc 7 @2.1s 1%: … ms cpu, 11->12->9 MB, …".
var collected = regexp.MustCompile(`^gc \d+ @.* \d+->\d+->(\d+) MB,`)

// hear takes in what the daemon says.
func (k *kurierProcess) hear(line string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if m := collected.FindStringSubmatch(line); m != nil {
		n, _ := strconv.Atoi(m[1])
		k.live = append(k.live, n)
		return
	}
	if strings.Contains(line, " msg=letter ") {
		k.letters++
	}
	if _, at, ok := strings.Cut(line, " smtp="); ok {
		k.smtp, _, _ = strings.Cut(at, " ")
	}
	k.last = append(k.last[max(0, len(k.last)-50):], line)
}

// leastLive is what was in use at the collection, since it was asked last, that found
// least: what is under way comes on top of that at other times.
func (k *kurierProcess) leastLive() (mb int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.live) > 0 {
		mb = slices.Min(k.live)
	}
	k.live = nil
	return mb
}

func (k *kurierProcess) handled() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.letters
}

// serve starts the daemon and returns when its mailbox is up; stop ends it.
func (k *kurierProcess) serve(b testing.TB) (stop func()) {
	b.Helper()
	k.serving = exec.Command(k.program, "serve", "--config", k.config)
	k.serving.Env = append(os.Environ(), "GODEBUG=gctrace=1")
	out, err := k.serving.StderrPipe()
	if err == nil {
		err = k.serving.Start()
	}
	if err != nil {
		b.Fatal(err)
	}
	up, ended := make(chan bool, 1), make(chan bool)
	go func() {
		defer close(ended)
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			k.hear(lines.Text())
			if strings.Contains(lines.Text(), "mailbox is up") {
				up <- true
			}
		}
	}()
	stop = func() {
		_ = k.serving.Process.Signal(os.Interrupt)
		<-ended
		_ = k.serving.Wait()
	}
	select {
	case <-up:
	case <-ended:
		b.Fatalf("the daemon ended\n%s", k.said())
	case <-time.After(5 * time.Minute):
		stop()
		b.Fatalf("the daemon does not come up\n%s", k.said())
	}
	return stop
}

// memory of the daemon in MB: what the operating system counts as resident, the parts
// of the store's file that it has looked at included, and what is its own.
func (k *kurierProcess) memory(b testing.TB) (resident, own float64) {
	b.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", k.serving.Process.Pid))
	if err != nil {
		b.Fatalf("%v\n%s", err, k.said())
	}
	return megabytes(status, "VmRSS:"), megabytes(status, "RssAnon:")
}

// processor is the time in seconds that the daemon has used of it.
func (k *kurierProcess) processor(b testing.TB) float64 {
	b.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", k.serving.Process.Pid))
	if err != nil {
		b.Fatalf("%v\n%s", err, k.said())
	}
	_, rest, _ := strings.Cut(string(stat), ") ")
	f := strings.Fields(rest)
	user, _ := strconv.ParseFloat(f[11], 64)
	system, _ := strconv.ParseFloat(f[12], 64)
	return (user + system) / 100 // proc(5): clock ticks, a hundred a second
}

// megabytes reads one line of /proc/PID/status.
func megabytes(status []byte, what string) float64 {
	for line := range strings.Lines(string(status)) {
		if f := strings.Fields(line); len(f) > 1 && f[0] == what {
			n, _ := strconv.ParseFloat(f[1], 64)
			return n * 1024 / 1e6
		}
	}
	return 0
}

// run carries out a command as a process of its own, and reports the most memory of
// its own that it was seen to have.
func (k *kurierProcess) run(b *testing.B, verbs ...string) {
	b.Helper()
	c := exec.Command(k.program, append(verbs, "--config", k.config)...)
	var said bytes.Buffer
	c.Stdout, c.Stderr = &said, &said
	if err := c.Start(); err != nil {
		b.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	most := 0.0
	for {
		select {
		case err := <-ended:
			if err != nil {
				b.Fatalf("%v: %v\n%.2000s", verbs, err, said.String())
			}
			b.ReportMetric(most, "MB-own")
			return
		case <-time.After(10 * time.Millisecond):
			if status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", c.Process.Pid)); err == nil {
				most = max(most, megabytes(status, "RssAnon:"))
			}
		}
	}
}
