package main

import (
	"fmt"
	"math/rand/v2"
	"time"
)

// plan is all that goes wrong in one schedule. A number n stands for one time in n,
// zero for never; they hold until the world is calm.
type plan struct {
	seed uint64
	opening
	pace
	calm time.Duration

	breaks, slow             int // connections, answers
	later, never             int // 4xx, 5xx
	twice                    int // letters that come twice
	late                     time.Duration
	torn                     int // commits that fail
	imapDown, smtpDown, full []span
	anew                     []time.Duration
	jumps                    []jump
	kills                    [][]kill // of each daemon; two of them share mailbox and store
	withoutMove, withoutPlus bool
}

// opening is what a world begins with, whatever goes wrong in it.
type opening struct {
	script int  // what the players write
	asleep bool // one of them does not write in the last turn
	joined bool // the game has begun, and the first reports are to be sent
}

// pace is how often a daemon looks, unasked, at the clock, the outbox and the mailbox:
// often enough that a letter of which the server said nothing is found in the time
// that players have after an outage.
type pace struct{ tick, look, poll time.Duration }

// usual is the pace of an undisturbed world. The times seldom meet.
var usual = pace{1201 * time.Second, 719 * time.Second, 41 * time.Minute}

type span struct{ from, to time.Duration }

type jump struct{ at, by time.Duration }

const simScripts = 4

// drawPlan draws a schedule: some of the faults, seldom all of them.
func drawPlan(seed uint64) plan {
	r := rand.New(rand.NewPCG(seed, 1))
	p := plan{
		seed: seed, opening: opening{r.IntN(simScripts), r.IntN(8) == 0, r.IntN(4) > 0},
		calm: time.Hour, kills: [][]kill{nil},
	}
	at := func(most time.Duration) time.Duration { return time.Duration(r.Int64N(int64(most))) }
	some := func() bool { return r.IntN(3) == 0 }
	if some() {
		p.breaks = 1 + r.IntN(4)
	}
	if some() {
		p.slow = 5 + r.IntN(30)
	}
	if some() {
		p.later = 2 + r.IntN(10)
	}
	if some() {
		p.never = 1 + r.IntN(3)
	}
	if some() {
		p.twice = 1 + r.IntN(3)
	}
	if some() {
		p.late = time.Minute + at(10*time.Minute)
	}
	if some() {
		p.torn = 2 + r.IntN(8)
	}
	spans := func() (out []span) {
		for range 1 + r.IntN(2) {
			from := at(10 * time.Minute)
			out = append(out, span{from, from + at(20*time.Minute)})
		}
		return out
	}
	if some() {
		p.imapDown = spans()
		if r.IntN(8) == 0 { // beyond every deadline
			p.imapDown[0].to += simClock.PerDecision + at(12*time.Hour)
		}
	}
	if some() {
		p.smtpDown = spans()
		if r.IntN(8) == 0 {
			p.smtpDown[0].to += simClock.PerDecision + at(12*time.Hour)
		}
	}
	if some() {
		p.full = spans()
	}
	if some() {
		for range 1 + r.IntN(3) {
			p.anew = append(p.anew, at(10*time.Minute))
		}
	}
	if some() {
		for range 1 + r.IntN(2) {
			by := 11*time.Minute + at(20*24*time.Hour) // less is not noticed
			if r.IntN(2) == 0 {
				by = -by
			}
			p.jumps = append(p.jumps, jump{at(20 * time.Minute), by})
		}
	}
	if r.IntN(2) == 0 {
		for range 1 + r.IntN(5) {
			k := kill{after: at(5 * time.Minute), commit: r.IntN(12), before: r.IntN(2) == 0, down: at(2 * time.Minute)}
			if r.IntN(20) == 0 {
				k.down += simClock.PerDecision + at(12*time.Hour)
			}
			p.kills[0] = append(p.kills[0], k)
		}
	}
	if r.IntN(6) == 0 && len(p.jumps) == 0 { // each of two would move the deadlines
		p.kills = append(p.kills, nil)
	}
	p.withoutMove = r.IntN(4) == 0
	p.withoutPlus = p.withoutMove && r.IntN(2) == 0
	p.pace = pace{5*time.Minute + at(25*time.Minute), 3*time.Minute + at(15*time.Minute), 15*time.Minute + at(30*time.Minute)}
	return p
}

// String tells a plan for a report of a failure.
func (p plan) String() string {
	type bare plan // without this method
	return fmt.Sprintf("%+v", bare(p))
}
