package adjudicator_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/moderation"
)

// club is a room with games of both titles, whose letters can be written again.
type club struct {
	*room
	posted []desk.Letter // all there were, with their bytes
	known  map[string]desk.Letter
}

// clubGames are the games of a club and who plays them, the German first.
var clubGames = []struct{ id, title, german, polish string }{
	{"bzura-2", "poland-defiant", "ola@example.org", "ewa@example.org"},
	{"san-3", "poland-campaign", "piotr@example.org", "ula@example.org"},
	{"warta-1", "poland-campaign", anna, jan},
}

func newClub(t *testing.T) *club {
	t.Helper()
	c := &club{room: newRoom(t), known: map[string]desk.Letter{}}
	for _, g := range clubGames {
		if _, err := moderation.SetUpGame(c.desk, moderation.NewGame{ID: g.id, Title: g.title, Press: "anonymous"}); err != nil {
			t.Fatal(err)
		}
		for seat, address := range map[string]string{"german": g.german, "polish": g.polish} {
			if err := moderation.Invite(c.desk, g.id, seat, address, "", ""); err != nil {
				t.Fatal(err)
			}
		}
		c.mail()
		c.posts(g.german, "JOIN")
		c.posts(g.polish, "JOIN")
	}
	return c
}

// posts writes a letter whose bytes tell it from all others.
func (c *club) posts(from string, lines ...string) {
	c.Helper()
	l := c.letter(from, lines...)
	l.Received = l.Received.Truncate(time.Second)
	l.Raw = fmt.Appendf(nil, "%s from %s\n%s", l.MessageID, from, l.Raw)
	c.known[string(l.Raw)] = l
	c.posted = append(c.posted, l)
	c.receive(l)
	c.mail()
}

// turn lets a seat that is awaited write, or time pass, as chance has it.
func (c *club) turn(random *rand.Rand) {
	c.Helper()
	c.now = c.now.Add(time.Duration(1+random.IntN(20)) * time.Minute)
	if random.IntN(9) == 0 {
		c.pass(time.Duration(1+random.IntN(30)) * time.Hour)
	}
	g := clubGames[random.IntN(len(clubGames))]
	m, err := c.desk.PositionAt(g.id, 0)
	if err != nil {
		c.Fatal(err)
	}
	if m.Position.Over() {
		return
	}
	dec := m.Position.Awaited()[0]
	from := map[bool]string{true: g.german, false: g.polish}[dec.Seat == "german"]
	lines := m.Position.Known(dec.Seat).Staff(dec.Seat)
	switch random.IntN(6) {
	case 0:
		c.posts(from, "PRESS TO all: What a day.", "STATUS")
	case 1:
		c.posts(from, lines[:len(lines)/2]...)
	case 2:
		c.posts(from, append(lines, "UNREADY")...)
	default:
		c.posts(from, append(lines, "READY ANYWAY")...)
	}
}

// file is the store as it lies on the disk now.
func (c *club) file() []byte {
	c.Helper()
	if err := c.store.Close(); err != nil {
		c.Fatal(err)
	}
	b, err := os.ReadFile(c.path)
	if err != nil {
		c.Fatal(err)
	}
	c.open()
	return b
}

// without wipes every page of a file that holds the text, old versions included.
func without(file []byte, text string) []byte {
	bad := bytes.Clone(file)
	for page := range slices.Chunk(bad, os.Getpagesize()) {
		if bytes.Contains(page, []byte(text)) {
			clear(page)
		}
	}
	return bad
}
