package rebuild

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// soundLog is the part of a game's log that leads from step to step, and where.
type soundLog struct {
	steps, rolls int
	hash         string
	pos          title.Position // nil for a game of another version
	other        bool
	// turn is the last step that moved the game, at is its time.
	turn int
	at   time.Time
	// standing orders of each seat in that turn.
	standing map[string][]string
	// unrepeated tells of an act after the last turn that no letter brings again.
	unrepeated why
	// fault of the step after the last sound one, nil when there is none.
	fault error
	// unplayable says why this Kurier cannot tell at all.
	unplayable error
}

// sound plays a game's log again as far as it is sound.
func (b *rebuilder) sound(tx store.Tx, g store.Game) (log soundLog) {
	defer func() {
		if p := recover(); p != nil {
			log.fault = fmt.Errorf("step %d: the rules fail on it: %v", log.steps+1, p)
		}
	}()
	c, err := archive.NewRederiver(g, b.Order)
	if err != nil {
		log.unplayable = err
		return log
	}
	log.other = c.Other
	err = tx.Steps(g.ID, 1, func(s store.Step) bool {
		last, err := c.Stored(nil, s, log.steps+1, log.rolls)
		if err != nil {
			log.fault = fmt.Errorf("step %d: %w", log.steps+1, err)
			return false
		}
		log.steps, log.hash, log.pos, log.rolls = s.N, s.Hash, c.Pos, max(log.rolls, last)
		body, err := gamelog.ReadStep(s)
		if err != nil {
			log.fault = err
			return false
		}
		log.note(body)
		return true
	})
	log.fault = errors.Join(log.fault, err)
	return log
}

// note takes a sound step in.
func (log *soundLog) note(body gamelog.StepBody) {
	if !body.Plays() {
		if word, _, _ := strings.Cut(body.Cause.Act, " "); strings.EqualFold(word, "AS") {
			log.unrepeated = because("written-for", "step", strconv.Itoa(body.N), "act", body.Cause.Act)
		}
		return
	}
	log.turn, log.at, log.unrepeated = body.N, gamelog.ParseTime(body.Time), why{}
	if body.Cause.To > 0 {
		log.unrepeated = because("brought-back", "step", strconv.Itoa(body.N), "to", strconv.Itoa(body.Cause.To))
	}
	if len(body.Sheets) > 0 {
		log.standing = map[string][]string{}
		for _, f := range body.Sheets {
			log.standing[f.Seat] = f.Standing
		}
	}
}

// mark is the last mail that a seat was sent before its game's last sound turn was
// over: its number and its Message-ID.
type mark struct {
	mails int
	last  string
	// sure: it is the report of that turn.
	sure bool
}

// marks finds them in the outbox. Where a gap keeps it from being known how many
// there were, gap says so: a report might go out twice under two names.
func (b *rebuilder) marks(t *game, g store.Game, log soundLog) (marks map[string]mark, gap why, err error) {
	marks = map[string]mark{}
	next := map[string]int{} // the first mail after that
	err = b.Store.View(func(tx store.Tx) error {
		err := tx.OutgoingOf(g.ID, func(o store.Outgoing) bool {
			n := mailNumber(o)
			switch {
			case n == 0:
			case !after(o.Written, log.at):
				if n > marks[o.Seat].mails {
					marks[o.Seat] = mark{n, o.MessageID, o.Kind == "report" && o.Written.Truncate(time.Second).Equal(log.at)}
				}
			case next[o.Seat] == 0 || n < next[o.Seat]:
				next[o.Seat] = n
			}
			return true
		})
		if err != nil {
			return err
		}
		seats, err := tx.Seats(g.ID)
		if err != nil {
			return err
		}
		for _, x := range seats {
			m := marks[x.Seat]
			nothingBetween := m.sure || next[x.Seat] == m.mails+1 || next[x.Seat] == 0 && m.mails == x.Mails
			if x.State == "taken" && !nothingBetween {
				gap = because("mail-lost", "seat", x.Seat)
			}
		}
		names, err := b.seatNames(tx, g, log.pos)
		for _, name := range names {
			if !slices.ContainsFunc(seats, func(x store.Seat) bool { return x.Seat == name }) {
				gap = because("holder-lost", "seat", name)
			}
		}
		return err
	})
	return marks, gap, err
}

// mailNumber is the number in a key that nextKey made, 0 in another.
func mailNumber(o store.Outgoing) int {
	if !strings.HasPrefix(o.Key, o.Game+"/m/") {
		return 0
	}
	n, _ := strconv.Atoi(o.Key[strings.LastIndexByte(o.Key, '-')+1:])
	return n
}

// after tells whether something came later than a step, whose time has no fractions.
func after(at, step time.Time) bool { return at.Truncate(time.Second).After(step) }
