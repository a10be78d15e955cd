package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/titles"
	"kurier/templates"
)

// The submission's run compares ten thousand pairs for each title and fog.
var pairs = flag.Int("pairs", 150, "pairs of worlds to compare for each title and kind of fog")

const (
	// family is how many worlds have the same conversation. Mail that is the same in
	// all of them is the same in every two: sixty-six pairs.
	family = 12
	// pictured is how many families come on one whose mail has pictures, and which is
	// of few worlds: drawing takes longer than all the rest.
	pictured, few = 20, 4
)

// Two worlds differ in nothing but what a seat may not know: where hidden units
// are and in what state, what the other side plans, and what and how often it
// writes. Then every mail to the seat is the same, in every byte and in the time
// it is due.
func TestMailIsTheSameInWorldsThatDifferInWhatTheSeatMayNotKnow(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range all {
		for _, o := range game.Info().Options {
			if o.Key != "fog" {
				continue
			}
			for _, fog := range o.Values {
				t.Run(game.Info().ID+"/"+fog, func(t *testing.T) {
					t.Parallel()
					c := newComparison(t, game.(kit.Title), fog)
					for c.compared < *pairs {
						c.game()
					}
					t.Logf("%d pairs of worlds compared, %d of them after the game was played on, %d with pictures; %d worlds of %d games, "+
						"in %d of them hidden facts were changed; %d mails, %d kB",
						c.compared, c.playedOn, c.withPictures, c.worlds, c.games, c.scrambled, c.mails, c.bytes>>10)
					if hides := fog != "off"; c.withPictures == 0 || *pairs >= 1000 && c.playedOn == 0 || hides && c.scrambled < c.worlds/4 {
						t.Error("too few of them prove anything")
					}
				})
			}
		}
	}
}

// comparison of worlds for one title and fog.
type comparison struct {
	*testing.T
	kit.Title
	fog     string
	rng     *rand.Rand
	plain   *templates.Set
	painted *templates.Set

	games, families, worlds, scrambled int
	// Pairs of worlds: all, those whose mail has pictures, and those in which the
	// game was played on.
	compared, withPictures, playedOn int
	mails, bytes                     int
}

func newComparison(t *testing.T, game kit.Title, fog string) *comparison {
	t.Helper()
	c := &comparison{T: t, Title: game, fog: fog, rng: rand.New(rand.NewPCG(1939, uint64(len(fog))))}
	var err error
	if c.plain, err = newPages(nil, time.UTC); err == nil {
		c.painted, err = newPages(&painter{}, time.UTC)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// game begins a game somewhere in its course and compares worlds around it.
func (c *comparison) game() {
	c.games++
	game := opened(c, c.Title, c.fog)
	pos := game.Start()
	for range c.rng.IntN(40) * min(c.games-1, 1) {
		if after := c.played(pos); !after.Over() {
			pos = after
		}
	}
	h := newHallOf(c.T, []title.Title{c.Title}, c.fog, pos, nil)
	defer h.store.Close()
	h.mailTo("")
	var seats []string
	for _, s := range game.Roster() {
		seats = append(seats, string(s.Seat))
		h.write(string(s.Seat), "JOIN")
	}
	h.mailTo("")
	for range 1 + c.rng.IntN(2) { // so that there is something to tell of the past
		pos = h.position()
		dec := pos.Awaited()
		if len(dec) == 0 {
			return
		}
		seat := dec[0].Seat
		h.write(string(seat), append(pos.Known(seat).Staff(seat), "READY ANYWAY")...)
		h.mailTo("")
	}
	if pos = h.position(); pos.Over() {
		return
	}
	for range 12 {
		for i, seat := range seats {
			if c.compared < *pairs {
				c.family(h, pos, seat, seats[1-i])
			}
		}
	}
}

// played is a position after the next decision: by the staff officer, or at
// random.
func (c *comparison) played(pos title.Position) title.Position {
	var sheets []title.Sheet
	awaited := pos.Awaited()
	for _, s := range opened(c, c.Title, c.fog).Roster() {
		sheet := title.Sheet{Seat: s.Seat}
		if slices.ContainsFunc(awaited, func(d title.Decision) bool { return d.Seat == s.Seat }) {
			sheet.Orders = c.Random(pos.Known(s.Seat), s.Seat, c.rng.IntN)
		}
		sheets = append(sheets, sheet)
	}
	_, after, err := pos.Resolve(sheets, dice.Seeded(c.rng.Int64()))
	if err != nil {
		c.Fatal(err)
	}
	return after
}

// family compares one conversation of the seat in several worlds: in the game as
// it is, with the other side silent, and in others. Where the game is played on, a
// seat may find out what was hidden: only worlds that have told it the same are
// compared.
func (c *comparison) family(h *hall, pos title.Position, seat, other string) {
	st, err := h.desk.Show("warta-1")
	if err != nil {
		c.Fatal(err)
	}
	first := otherworld{Store: h.store, game: st.Game, position: pos.Encode(), now: h.now, seat: seat}
	pages := adjudicator.Pages(pagesFor{c.plain, title.Seat(seat)})
	paint := c.families%pictured == 0
	if paint {
		pages = pagesFor{c.painted, title.Seat(seat)}
	}
	c.families++
	mine, lastWord := c.conversation(h, pos, seat, other)
	if c.rng.IntN(12) == 0 { // nobody writes, the clock goes on to the reminder
		mine, lastWord, first.now = nil, nil, h.now.Add(49*time.Hour)
	}
	groups := map[string][]*otherworld{}
	size := family
	if paint {
		size = few
	}
	for n := range size {
		w, letters := first, append(slices.Clone(mine), lastWord...)
		if n > 0 {
			w.position = c.Scramble(pos, title.Seat(seat), c.rng.IntN).Encode()
			letters = c.amid(h, pos, seat, other, mine, lastWord)
			if string(w.position) != string(first.position) {
				c.scrambled++
			}
		}
		if err := w.play([]title.Title{c.Title}, pages, letters); err != nil {
			c.Fatalf("game %d: %v", c.games, err)
		}
		c.worlds++
		told, err := w.learned(opened(c, c.Title, c.fog))
		if err != nil {
			c.Fatal(err)
		}
		mail := w.mine()
		for _, o := range mail {
			c.mails++
			c.bytes += len(o.Raw)
		}
		same := groups[told]
		groups[told] = append(same, &w)
		if len(same) == 0 {
			continue
		}
		if how := apart(same[0].mine(), mail); how != "" {
			c.Fatalf("LEAK to %s in game %d, after %d pairs: %s", seat, c.games, c.compared, how)
		}
		c.compared += len(same)
		if paint {
			c.withPictures += len(same)
		}
		if told != "" {
			c.playedOn += len(same)
		}
	}
}

// conversation is what a curious seat writes, and the letter with which the game
// is played on, if it is.
func (c *comparison) conversation(h *hall, pos title.Position, seat, other string) (mine, lastWord []adjudicator.Letter) {
	known := pos.Known(title.Seat(seat))
	for range 1 + c.rng.IntN(5)/4 {
		mine = append(mine, h.letter(seat, c.curious(pos, known, seat, other)...))
	}
	if c.rng.IntN(4) > 0 {
		return mine, nil
	}
	for _, d := range pos.Awaited() {
		switch string(d.Seat) {
		case seat:
			orders := c.orders(known, seat)
			if c.rng.IntN(2) == 0 {
				orders = nil
			}
			return mine, []adjudicator.Letter{h.letter(seat, append(orders, "READY ANYWAY")...)}
		case other:
			return mine, []adjudicator.Letter{h.letter(other, "READY ANYWAY")}
		}
	}
	return mine, nil
}

// curious is a few lines to feel for what is hidden.
func (c *comparison) curious(pos, known title.Position, seat, other string) []string {
	view := known.View(title.Seat(seat))
	var own, where []string
	for _, u := range view.Units {
		if u.Side == view.Side && u.Hex != 0 {
			own = append(own, u.Name)
		}
	}
	for _, u := range pos.View("").Units { // where the other side really is
		if u.Side != view.Side && u.Hex != 0 {
			where = append(where, u.Hex.String())
		}
	}
	if len(own) == 0 || len(where) == 0 {
		return []string{"STATUS"}
	}
	var lines []string
	for range 1 + c.rng.IntN(4) {
		hex, unit := where[c.rng.IntN(len(where))], own[c.rng.IntN(len(own))]
		switch c.rng.IntN(18) {
		case 0:
			lines = append(lines, []string{"STATUS", "LOG", "STANDING", "CHECK", "HELP", "GAMES"}[c.rng.IntN(6)])
		case 1:
			lines = append(lines, c.orders(known, seat)...)
		case 2:
			lines = append(lines, c.orders(pos.Known(title.Seat(other)), other)...) // they name hidden units
		case 3:
			lines = append(lines, "CLEAR", "CANCEL 1")
		case 4:
			lines = append(lines, "MOVE "+unit+" "+hex)
		case 5:
			lines = append(lines, "ATTACK "+hex+" WITH "+unit)
		case 6, 7:
			lines = append(lines, "PATH "+unit+" "+hex)
		case 8, 9:
			lines = append(lines, "ODDS "+hex+" WITH "+unit)
		case 10:
			lines = append(lines, "CHECK ATTACK "+hex+" WITH "+unit)
		case 11:
			lines = append(lines, "CHECK MOVE "+unit+" "+hex)
		case 12, 13, 14:
			lines = append(lines, "SHOW "+hex)
		case 15:
			lines = append(lines, "FROBNICATE "+hex, "WHATIF "+hex)
		default:
			if q, ok := c.Title.(kit.Questioner); ok {
				for _, o := range q.Questions(known, title.Seat(seat), c.rng.IntN) {
					lines = append(lines, o.Canon)
				}
			}
		}
	}
	return lines[:min(len(lines), 12)]
}

// orders are random legal ones.
func (c *comparison) orders(known title.Position, seat string) []string {
	if !slices.ContainsFunc(known.Awaited(), func(d title.Decision) bool { return string(d.Seat) == seat }) {
		return nil
	}
	var lines []string
	for _, o := range c.Random(known, title.Seat(seat), c.rng.IntN) {
		lines = append(lines, o.Canon)
	}
	return lines
}

// amid puts letters of the other side among those of the seat: questions, orders,
// nonsense, standing orders, none, one or two of them.
func (c *comparison) amid(h *hall, pos title.Position, seat, other string, mine, lastWord []adjudicator.Letter) []adjudicator.Letter {
	if len(mine) == 0 {
		return nil
	}
	letters := slices.Clone(mine)
	known := pos.Known(title.Seat(other))
	for range c.rng.IntN(3) {
		var lines []string
		switch c.rng.IntN(5) {
		case 0:
			lines = []string{"STATUS"}
		case 1:
			lines = []string{"FROBNICATE " + strings.Repeat("x", c.rng.IntN(50)), "PRESS TO moderator: help", "SET PICTURES OFF"}
		case 2:
			lines = c.curious(pos, known, other, seat)
		default:
			lines = c.orders(known, other)
			if len(lastWord) > 0 && c.rng.IntN(3) > 0 {
				lines = append(lines, "CLEAR") // then what follows may well be the same
			}
		}
		at := c.rng.IntN(len(letters) + 1)
		letters = slices.Insert(letters, at, h.letter(other, append(lines, fmt.Sprintf("# %d", c.rng.Int64()))...))
	}
	return append(letters, lastWord...)
}
