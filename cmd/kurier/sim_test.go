package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"kurier/adjudicator/gamelog"
	"kurier/store"
)

var (
	simSeed      = flag.Uint64("simseed", 0, "the one schedule of faults to play, told at length")
	simSchedules = flag.Uint64("simschedules", 1000, "how many schedules of faults to play; .ci/run plays 10000")
)

// simFailed are schedules that once went wrong and are always played.
var simFailed = []uint64{2337, 2507, 2515, 2936, 3414, 5673, 8318, 18749}

// outcome is what a world came to.
type outcome struct {
	steps   []string            // bodies of the log, without times
	reports map[string][]string // words of each seat's reports, by step
	letters int
	// counted tells that mail which came again was compared with the kills there were.
	counted bool
}

// TestWhateverGoesWrongComesToTheSameEnd plays a game by mail under thousands of
// schedules of faults, through the daemon's own desk, inbox and sender, and finds in
// the end what it finds where nothing goes wrong: the same steps with the same dice,
// every letter answered once, every report there once, nothing left in the outbox or
// the mailbox.
func TestWhateverGoesWrongComesToTheSameEnd(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(1000)) // many small worlds, soon forgotten
	if _, err := prepared(); err != nil {              // outside of any bubble
		t.Fatal(err)
	}
	calm := map[opening]outcome{}
	for n := range 4 * simScripts {
		o := opening{script: n / 4, asleep: n%2 > 0, joined: n%4 > 1}
		synctest.Test(t, func(t *testing.T) {
			got, wrong := play(plan{opening: o, pace: usual, kills: [][]kill{nil}}, nil)
			if len(wrong) > 0 || len(got.steps) != 1+simTurns {
				t.Fatalf("undisturbed, %d steps: %v", len(got.steps), wrong)
			}
			calm[o] = got
		})
	}
	var counted atomic.Uint64
	one := func(t *testing.T, seed uint64, out io.Writer) {
		synctest.Test(t, func(t *testing.T) {
			p := drawPlan(seed)
			got, wrong := play(p, out)
			wrong = append(wrong, differences(calm[p.opening], got)...)
			if got.counted {
				counted.Add(1)
			}
			if len(wrong) > 0 {
				t.Errorf("schedule %d: %s\n%v\nagain: go test ./cmd/kurier -run TestWhateverGoesWrong -simseed %d", seed, strings.Join(wrong, "; "), p, seed)
			}
		})
	}
	if *simSeed != 0 {
		one(t, *simSeed, os.Stdout)
		return
	}
	schedules := *simSchedules
	for _, seed := range simFailed {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { one(t, seed, nil) })
	}
	counted.Store(0)
	var next, failed atomic.Uint64
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for seed := next.Add(1); seed <= schedules && failed.Load() < 5; seed = next.Add(1) {
				t.Run(fmt.Sprint(seed), func(t *testing.T) {
					if one(t, seed, nil); t.Failed() {
						failed.Add(1)
					}
				})
			}
		})
	}
	wg.Wait()
	t.Logf("%d schedules; in %d of them mail that came again was counted", min(next.Load(), schedules), counted.Load())
	if counted.Load() < schedules/30 {
		t.Errorf("mail that came again was counted in %d of %d schedules alone", counted.Load(), schedules)
	}
}

// play lives through a plan and says what it came to, and what is wrong whatever it
// was to come to.
func play(p plan, out io.Writer) (outcome, []string) {
	disks, err := prepared()
	if err != nil {
		return outcome{}, []string{err.Error()}
	}
	w := &world{
		plan: p, verbose: out != nil, out: out, begin: time.Now(), disk: disks[p.joined].Copy(), pillar: newPillar(!p.withoutMove, !p.withoutPlus),
		lucks: map[string]int{}, boss: map[string]int{}, came: map[string]int{},
	}
	w.commits = w.luckOf("commits")
	w.note("%v", p)
	for _, seat := range tugSeats {
		asleep := 0
		if p.asleep && seat == "south" {
			asleep = simTurns
		}
		w.players = append(w.players, newCorrespondent(string(seat), p.script, asleep, w.deliver))
	}
	ctx, cancel := context.WithCancel(context.Background())
	var daemons sync.WaitGroup
	for i, kills := range p.kills {
		daemons.Go(func() {
			wait(ctx, time.Duration(i)*1777*time.Millisecond)
			w.live(ctx, kills)
		})
	}
	w.trouble()
	var waits []string
	// A clock that is set back while no daemon runs makes a deadline that much longer.
	for time.Since(w.begin) < 30*24*time.Hour {
		time.Sleep(max(10*time.Minute, time.Since(w.begin)/4))
		if waits = w.waits(); len(waits) == 0 {
			break
		}
	}
	cancel()
	daemons.Wait()
	for _, c := range w.wires {
		c.Close()
	}
	time.Sleep(10 * time.Minute) // until the servers have noticed
	got, wrong := w.outcome()
	got.counted = p.answered() && w.killed > 0
	if p.answered() && w.repeats > w.killed {
		wrong = append(wrong, fmt.Sprintf("%d mails came again after %d kills", w.repeats, w.killed))
	}
	return got, append(waits, wrong...)
}

// answered tells whether the mail server's word always reaches the one daemon there
// is, unless that is killed: then a kill repeats the one mail that is on its way, and
// nothing else does.
func (p plan) answered() bool {
	return p.breaks == 0 && p.slow == 0 && len(p.imapDown)+len(p.smtpDown) == 0 && len(p.kills) == 1
}

// waits is what is still to come before a world may end.
func (w *world) waits() (waits []string) {
	if time.Since(w.begin) < w.plan.calm {
		waits = append(waits, "not calm yet")
	}
	for _, p := range w.players {
		if !p.isOver() {
			waits = append(waits, p.seat+" has not got the last report")
		}
	}
	if len(waits) > 0 {
		return waits
	}
	if n := w.pillar.waiting(); n > 0 {
		waits = append(waits, fmt.Sprintf("%d letters lie in the mailbox", n))
	}
	unsent := 0
	_ = w.disk.View(func(tx store.Tx) error {
		list, err := tx.Unsent(time.Now().AddDate(100, 0, 0), 0)
		unsent = len(list)
		return err
	})
	if unsent > 0 {
		waits = append(waits, fmt.Sprintf("%d mails wait in the outbox", unsent))
	}
	return waits
}

// outcome reads store and mailboxes.
func (w *world) outcome() (got outcome, wrong []string) {
	say := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	stored, rolls := map[string]int{}, 0
	err := w.disk.View(func(tx store.Tx) error {
		_ = tx.Steps(simGame, 1, func(s store.Step) bool {
			var body gamelog.StepBody
			if err := json.Unmarshal(s.Body, &body); err != nil {
				say("step %d: %v", s.N, err)
			}
			for _, r := range body.Rolls {
				if rolls++; r.N != rolls {
					say("step %d has roll %d where %d is next", s.N, r.N, rolls)
				}
			}
			body.Time, body.Cause.Who = "", "" // whose letter was the last is a matter of the way
			b, _ := json.Marshal(body)
			got.steps = append(got.steps, string(b))
			return true
		})
		for _, game := range []string{simGame, ""} {
			_ = tx.Letters(game, func(l store.Letter) bool { stored[l.MessageID]++; return true })
		}
		return tx.OutgoingOf(simGame, func(o store.Outgoing) bool {
			if o.Failed && o.To != bossAddress {
				say("%s was given up: %s", o.Key, o.LastError)
			}
			return true
		})
	})
	if err != nil {
		say("%v", err)
	}
	for id := range w.boss {
		if strings.Contains(id, "trouble") {
			say("the moderator was told of trouble: %s", id)
		}
	}
	got.reports = map[string][]string{}
	for _, p := range w.players {
		answers := map[string]int{}
		for _, id := range p.order {
			words, to := p.box[id].words, p.box[id].inReplyTo
			switch kind, _, _ := strings.Cut(words, " "); kind {
			case "report":
				got.reports[p.seat] = append(got.reports[p.seat], words)
			case "answer", "notice", "welcome":
				if kind != "notice" || !strings.HasPrefix(words, "notice put-off") {
					answers[to]++
				}
			}
		}
		slices.Sort(got.reports[p.seat]) // mail may overtake mail
		for _, id := range p.wrote {
			if answers[id] != 1 {
				say("letter %s has %d answers", id, answers[id])
			}
			if n := stored[strings.Trim(id, "<>")]; n != 1 {
				say("letter %s was kept %d times", id, n)
			}
		}
		if len(p.changed) > 0 {
			say("%s got other bytes under %v", p.seat, p.changed)
		}
		got.letters += len(p.wrote)
	}
	return got, wrong
}

// differences are where a world came to something else than an undisturbed one.
func differences(was, is outcome) (out []string) {
	if len(was.steps) != len(is.steps) {
		out = append(out, fmt.Sprintf("%d steps, undisturbed %d", len(is.steps), len(was.steps)))
	}
	for i := range min(len(was.steps), len(is.steps)) {
		if was.steps[i] != is.steps[i] {
			out = append(out, fmt.Sprintf("step %d is %s, undisturbed %s", i+1, is.steps[i], was.steps[i]))
		}
	}
	for _, seat := range slices.Sorted(maps.Keys(was.reports)) {
		if !slices.Equal(was.reports[seat], is.reports[seat]) {
			out = append(out, fmt.Sprintf("%s got the reports %q, undisturbed %q", seat, is.reports[seat], was.reports[seat]))
		}
	}
	if was.letters != is.letters {
		out = append(out, fmt.Sprintf("%d letters were written, undisturbed %d", is.letters, was.letters))
	}
	return out
}
