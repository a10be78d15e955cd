package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/title"
	"kurier/mailer"
	"kurier/store/bolt"
)

var (
	tugKills = flag.Int("tugkills", 30, "how often at the least the daemon of the tug of war is killed; .ci/run wants 1000")
	tugTurns = flag.Int("tugturns", 4, "turns of that game")
)

// tugMain is the daemon of a process of its own: kurier-tug STORE TURNS IMAP SMTP.
// It is a daemon like any other, but for a title and pages that are quickly there.
func tugMain() {
	var turns int
	_, _ = fmt.Sscan(os.Args[2], &turns)
	if err := tugServe(os.Args[1], turns, os.Args[3], os.Args[4]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func tugServe(path string, turns int, imapAddr, smtpAddr string) error {
	disk, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		return err
	}
	log := slog.New(slog.DiscardHandler)
	desk, err := adjudicator.New(desk.Settings{
		Address: deskAddress, Name: "Kurier", Zone: time.UTC, Moderators: []string{bossAddress}, Log: log, Clock: simClock,
	}, disk, []title.Title{tug{turns}}, plainPages{}, composer{deskAddress})
	if err != nil {
		return err
	}
	imapHost, imapPort, err := hostPort(imapAddr)
	if err != nil {
		return err
	}
	smtpHost, smtpPort, err := hostPort(smtpAddr)
	if err != nil {
		return err
	}
	inbox, err := mailer.NewInbox(mailer.InboxOptions{
		Host: imapHost, Port: imapPort, User: "kurier", Password: "pw", TLS: mailer.TLSNone, Done: "Done", Odd: "Odd",
		Poll: time.Second, PauseMin: 5 * time.Millisecond, Log: log,
	})
	if err != nil {
		return err
	}
	sender, err := mailer.NewSender(mailer.SenderOptions{Host: smtpHost, Port: smtpPort, TLS: mailer.TLSNone, Log: log})
	if err != nil {
		return err
	}
	return newDaemon(daemon{
		desk: desk, store: disk, inbox: inbox, sender: sender, reading: mailer.Options{Address: deskAddress}, look: 50 * time.Millisecond,
		log: log, retry: mailer.Patience{First: 5 * time.Millisecond, Longest: time.Second},
	}).run(context.Background())
}

// gallows kills the daemon at boundaries that its servers see, each once, and at
// moments nobody chose.
type gallows struct {
	mu     sync.Mutex
	at     map[string]int // kills by boundary
	seen   map[string]bool
	daemon *os.Process
	most   int
}

// reached kills at a boundary that was not reached before.
func (g *gallows) reached(boundary, what string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.most == 0 || g.daemon == nil || g.seen[boundary+what] {
		return false
	}
	g.seen[boundary+what] = true
	if g.daemon.Kill() != nil {
		return false
	}
	g.at[boundary]++
	g.daemon = nil
	return true
}

func (g *gallows) kills() (n int) {
	for _, k := range g.at {
		n += k
	}
	return n
}

// A tug of war is played by mail while the daemon is killed with SIGKILL: when it
// has fetched a letter, when it has committed and is about to move it, when it has
// moved it, when the server has taken a mail and not yet said so, when it has said so
// and hears more, and at random. It ends as a game that nobody disturbed, and no more
// mail came twice than was on its way when the daemon was killed.
func TestKilledAtEveryBoundaryComesToTheSameEnd(t *testing.T) {
	t.Parallel() // it mostly waits
	calm, _ := tugGame(t, 0)
	torn, g := tugGame(t, *tugKills)
	for _, wrong := range differences(calm, torn) {
		t.Errorf("after kills: %.1000s", wrong)
	}
	t.Logf("%d kills: %v; %d steps, %d letters", g.kills(), g.at, len(torn.steps), torn.letters)
	if g.kills() < *tugKills {
		t.Errorf("%d kills, at least %d wanted", g.kills(), *tugKills)
	}
	for _, boundary := range []string{"fetched", "committed", "moved", "sent", "noted", "at random"} {
		if g.at[boundary] == 0 {
			t.Errorf("never killed: %s", boundary)
		}
	}
}

func tugGame(t *testing.T, kills int) (outcome, *gallows) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "kurier.db")
	disk, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(prepare(disk, *tugTurns, true), disk.Close()); err != nil {
		t.Fatal(err)
	}
	g := &gallows{at: map[string]int{}, seen: map[string]bool{}, most: kills}
	w := &world{begin: time.Now(), pillar: newPillar(true, true), lucks: map[string]int{}, boss: map[string]int{}, came: map[string]int{}}
	for _, seat := range tugSeats {
		w.players = append(w.players, newCorrespondent(string(seat), 1, 0, w.pillar.post))
	}
	imapAddr := listenFor(t, func(c net.Conn) {
		last := ""
		w.pillar.serve(c, func(cmd string) time.Duration {
			switch word, _, _ := strings.Cut(strings.TrimPrefix(cmd, "UID "), " "); {
			case strings.HasPrefix(last, "UID MOVE"): // what it says next, it says having moved
				g.reached("moved", last)
			case word == "MOVE" && g.reached("committed", cmd):
				return -1 // it never came
			case word == "FETCH" && strings.Contains(cmd, "BODY"):
				time.AfterFunc(time.Millisecond, func() { _ = g.reached("fetched", cmd) })
			}
			last = cmd
			return 0
		})
	})
	smtpAddr := listenFor(t, func(c net.Conn) {
		last := ""
		answered := func(string) time.Duration { // whoever says more has read the answer
			if last != "" {
				g.reached("noted", last)
			}
			return 0
		}
		serveSMTP(c, answered, func(string, string) string { return "" }, func(to string, raw []byte) {
			w.taken(to, raw)
			last = idOf(raw)
			g.reached("sent", last)
		})
	})
	over := func() bool {
		return !slices.ContainsFunc(w.players, func(p *correspondent) bool { return !p.isOver() || !p.isAnswered() }) && w.pillar.waiting() == 0
	}
	for starts := 0; !over(); starts++ {
		c := exec.Command("kurier-tug", path, fmt.Sprint(*tugTurns), imapAddr.String(), smtpAddr.String())
		var said bytes.Buffer
		c.Stderr = &said
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- c.Wait() }()
		g.mu.Lock()
		g.daemon = c.Process
		g.mu.Unlock()
		if kills > 0 && starts%2 == 0 {
			start := fmt.Sprint(c.Process.Pid, time.Now())
			time.AfterFunc(time.Duration(rand.IntN(60))*time.Millisecond, func() {
				g.mu.Lock()
				same := g.daemon == c.Process
				g.mu.Unlock()
				if same {
					g.reached("at random", start)
				}
			})
		}
		for alive := true; alive; {
			select {
			case <-ended:
				alive = false
				if said.Len() > 0 {
					t.Fatalf("the daemon ended by itself: %s", said.String())
				}
			case <-time.After(20 * time.Millisecond):
				if over() {
					_ = c.Process.Kill()
				}
			}
			if time.Since(w.begin) > 15*time.Minute { // some thousand starts, on a machine that has others to serve
				_ = c.Process.Kill()
				t.Fatalf("the game does not end; kills %v", g.at)
			}
		}
	}
	if disk, err = bolt.Open(path, bolt.Options{}); err != nil {
		t.Fatal(err)
	}
	defer disk.Close()
	w.disk = disk
	// Two connections may each have a mail on its way when the daemon is killed.
	if w.repeats > 2*g.kills() {
		t.Errorf("%d mails came again after %d kills", w.repeats, g.kills())
	}
	if kills > 0 && w.repeats == 0 {
		t.Error("no mail came again: nothing was killed at the right moment")
	}
	got, wrong := w.outcome()
	if len(wrong) > 0 || len(got.steps) != 1+*tugTurns {
		t.Errorf("with %d kills, %d steps: %v", g.kills(), len(got.steps), wrong)
	}
	return got, g
}

// listenFor serves connections on a free port until the test ends.
func listenFor(t *testing.T, serve func(net.Conn)) *net.TCPAddr {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go serve(c)
		}
	}()
	return l.Addr().(*net.TCPAddr)
}
