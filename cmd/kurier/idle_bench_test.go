//go:build linux

package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
)

// idleGames are as many as a big club has waiting for letters on a quiet day.
const idleGames = 1000

// fill starts the idle games and lets the desk sit at each of them once.
func (h *clubhouse) fill() {
	h.Helper()
	desk := h.desk(false)
	for i := range idleGames {
		h.begin(desk, fmt.Sprintf("game-%d", i), "anna@club.example", "")
	}
}

// BenchmarkIdleTick is a look at the clock while a thousand games wait.
func BenchmarkIdleTick(b *testing.B) {
	h := newClubhouse(b)
	h.fill()
	desk := h.desk(true)
	for b.Loop() {
		if err := desk.Tick(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(b.Elapsed().Seconds()*1000/float64(b.N), "ms/tick")
}

// BenchmarkIdleDaemon is the memory of "kurier serve", with its own post office,
// over a thousand waiting games, each of which has been paused and resumed, so that
// its position is at hand: what the operating system counts as resident, the parts
// of the store's file that it has looked at included.
func BenchmarkIdleDaemon(b *testing.B) {
	h := newClubhouse(b)
	h.fill()
	if err := h.store.Close(); err != nil {
		b.Fatal(err)
	}
	dir := filepath.Dir(h.path)
	kurier, err := os.Executable()
	if err != nil {
		b.Fatal(err)
	}
	name := filepath.Join(dir, "kurier") // TestMain makes a kurier of it by this name
	if err := os.Symlink(kurier, name); err != nil {
		b.Fatal(err)
	}
	settings := fmt.Sprintf(`
[desk]
address = "kurier@club.example"
[store]
path = %q
[postoffice]
smtp = "127.0.0.1:0"
imap = "localhost:0"
dir = %q
domain = "club.example"
`, h.path, filepath.Join(dir, "post"))
	config := filepath.Join(dir, "kurier.toml")
	if err := os.WriteFile(config, []byte(settings), 0o600); err != nil {
		b.Fatal(err)
	}
	resident, peak := 0, 0
	for b.Loop() {
		serve := exec.Command(name, "serve", "--config", config)
		var said bytes.Buffer
		serve.Stderr = &said
		if err := serve.Start(); err != nil {
			b.Fatal(err)
		}
		time.Sleep(2 * time.Second) // a tick, and the mailbox is up
		ask := &cobra.Command{}
		ask.SetOut(io.Discard)
		for i := range idleGames {
			for _, verb := range []string{"pause", "resume"} {
				if ok, err := askDaemon(ask, h.path, []string{"game", verb, fmt.Sprintf("game-%d", i)}); err != nil || !ok {
					b.Fatalf("game %s: %v, %v\n%s", verb, ok, err, said.Bytes())
				}
			}
		}
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", serve.Process.Pid))
		if err != nil {
			b.Fatalf("%v\n%s", err, said.Bytes())
		}
		resident, peak = kilobytes(status, "VmRSS:"), kilobytes(status, "VmHWM:")
		_ = serve.Process.Signal(os.Interrupt)
		_ = serve.Wait()
	}
	b.ReportMetric(float64(resident)/1000, "MB-resident")
	b.ReportMetric(float64(peak)/1000, "MB-peak")
}

// kilobytes reads one line of /proc/PID/status.
func kilobytes(status []byte, what string) int {
	for line := range strings.Lines(string(status)) {
		if f := strings.Fields(line); len(f) > 1 && f[0] == what {
			n, _ := strconv.Atoi(f[1])
			return n
		}
	}
	return 0
}
