package main

import (
	"bytes"
	"context"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"net"
	"sync"
	"time"

	"kurier/store"
)

const (
	deskAddress = "kurier@club.example"
	bossAddress = "boss@club.example"
	simGame     = "tug-1"
	simTurns    = 2
)

// simClock gives a player half a day; nothing that the faults do to one who answers
// at once may make it too short.
var simClock = store.Clock{PerDecision: 12 * time.Hour, Grace: time.Hour, AtDeadline: "standing"}

// world is the mailbox, the mail server, the store and the clock around a daemon,
// all of whose faults follow from a plan. It lives in a bubble of virtual time.
type world struct {
	plan    plan
	verbose bool
	out     io.Writer
	begin   time.Time
	disk    store.Store
	pillar  *pillar
	players []*correspondent

	mu      sync.Mutex
	lucks   map[string]int // how often each has been drawn
	commits *luck          // of the disk
	wires   []end
	ahead   time.Duration  // of the machine's clock
	boss    map[string]int // mail to the moderator, by Message-ID
	came    map[string]int // all mail, by Message-ID
	repeats int            // mail that came again
	killed  int            // daemons that were
}

func (w *world) note(format string, args ...any) {
	if w.verbose {
		fmt.Fprintf(w.out, "%10.3fs  %s\n", time.Since(w.begin).Seconds(), fmt.Sprintf(format, args...))
	}
}

// clock is what the machine shows.
func (w *world) clock() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return time.Now().Add(w.ahead)
}

// luck is chance for one thing that can go wrong: a connection, a letter's way. Each
// has its own, so that what happens to the one does not hang on the other.
type luck struct {
	*world
	mu sync.Mutex
	r  *rand.Rand
}

// luckOf draws the luck of the next thing with a name.
func (w *world) luckOf(name string) *luck {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.lucks[name]++
	h := fnv.New64a()
	fmt.Fprint(h, name, w.lucks[name])
	return &luck{world: w, r: rand.New(rand.NewPCG(w.plan.seed, h.Sum64()))}
}

func (l *luck) below(n int) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.r.IntN(n)
}

// chance falls with the probability of one in n while the world is troubled.
func (l *luck) chance(n int) bool {
	return n > 0 && time.Since(l.begin) <= l.plan.calm && l.below(n) == 0
}

func (w *world) within(spans []span) bool {
	at := time.Since(w.begin)
	for _, s := range spans {
		if at >= s.from && at < s.to {
			return true
		}
	}
	return false
}

// fate is after how many bytes a new connection breaks, or falls silent.
func (l *luck) fate() (left int, stalls bool) {
	if !l.chance(l.plan.breaks) {
		return -1, false
	}
	left, stalls = l.below(3000), l.below(3) == 0
	l.note("a connection to break after %d bytes, silently %v", left, stalls)
	return left, stalls
}

// pause is how long a server takes for a command: never the same twice, so that no
// two things happen at once by accident.
func (l *luck) pause(string) time.Duration {
	p := time.Millisecond + time.Duration(l.below(20_000_000))
	if l.chance(l.plan.slow) {
		p += time.Duration(l.below(90)) * time.Second
		l.note("a slow answer: %v", p)
	}
	return p
}

func (p *process) dialIMAP(context.Context, string, string) (net.Conn, error) {
	return p.dial("imap", p.plan.imapDown, func(c end, l *luck) { p.pillar.serve(c, l.pause) })
}

func (p *process) dialSMTP(context.Context, string, string) (net.Conn, error) {
	return p.dial("smtp", p.plan.smtpDown, func(c end, l *luck) { serveSMTP(c, l.pause, l.refuse, p.taken) })
}

// refuse is the mail server's no.
func (l *luck) refuse(cmd, to string) string {
	switch {
	case cmd == "RSET" || cmd == "QUIT" || cmd == "EHLO":
		return ""
	case l.chance(l.plan.later):
		l.note("4xx to %s %s", cmd, to)
		return "451 4.7.1 come back later"
	case cmd == "CONNECT" && l.chance(l.plan.later):
		return "554 5.3.2 no service here"
	case cmd == "RCPT" && to == bossAddress && l.chance(l.plan.never):
		l.note("5xx to %s", to)
		return "550 5.1.1 no such user"
	}
	return ""
}

// taken is a mail that the server has accepted.
func (w *world) taken(to string, raw []byte) {
	w.note("mail to %s: %s", to, idOf(raw))
	w.mu.Lock()
	if w.came[idOf(raw)]++; w.came[idOf(raw)] > 1 {
		w.repeats++
	}
	if to == bossAddress {
		w.boss[idOf(raw)]++
	}
	w.mu.Unlock()
	for _, p := range w.players {
		if p.address == to {
			p.gets(raw)
		}
	}
}

// idOf is a mail's Message-ID, which may stand on a line of its own.
func idOf(raw []byte) string {
	_, after, _ := bytes.Cut(raw, []byte("Message-ID:"))
	_, after, _ = bytes.Cut(after, []byte("<"))
	id, _, _ := bytes.Cut(after, []byte(">"))
	return "<" + string(id) + ">"
}

// diskTrouble is what becomes of the next commit.
func (w *world) diskTrouble() error {
	if w.within(w.plan.full) {
		return fmt.Errorf("%w: no room", store.ErrFull)
	}
	if w.commits.chance(w.plan.torn) {
		w.note("a commit fails")
		return fmt.Errorf("write kurier.db: input/output error")
	}
	return nil
}

// deliver is the way of a player's letter into the mailbox: it may take a while, and
// come twice.
func (w *world) deliver(raw []byte) {
	l := w.luckOf(idOf(raw))
	times := 1
	if l.chance(w.plan.twice) {
		times++
	}
	for range times {
		way := time.Duration(1+l.below(2_000_000_000)) + time.Duration(l.below(1+int(w.plan.late)))
		time.AfterFunc(way, func() {
			w.note("letter %s", idOf(raw))
			w.pillar.post(raw)
		})
	}
}

// trouble lets happen what the plan has for certain times.
func (w *world) trouble() {
	for _, s := range append(append([]span{}, w.plan.imapDown...), w.plan.smtpDown...) {
		time.AfterFunc(s.from, func() {
			w.note("a server goes away until %v", s.to)
			w.mu.Lock()
			defer w.mu.Unlock()
			for _, c := range w.wires {
				c.Close()
			}
		})
	}
	for i, at := range w.plan.anew {
		time.AfterFunc(at, func() {
			w.note("the mailbox is made anew, with what was filed: %v", i%2 == 1)
			w.pillar.anew(i%2 == 1)
		})
	}
	for _, j := range w.plan.jumps {
		time.AfterFunc(j.at, func() {
			w.note("the clock leaps by %v", j.by)
			w.mu.Lock()
			defer w.mu.Unlock()
			w.ahead += j.by
		})
	}
}
