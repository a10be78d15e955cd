package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/archive"
	"kurier/adjudicator/board"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/mailer"
	"kurier/store"
)

// hundred is a long game between two people who write as people do: they ask, try,
// order, amend and say READY, each letter with the whole of the last report quoted
// under it, and want to be asked in mid-combat. The moderator steps in now and then.
type hundred struct {
	*clubhouse
	desk  *desk.Desk
	sent  int
	texts map[string]string // what a seat was last sent
}

// blots stand in for maps, which take time to draw: of a picture no more than its
// size and digest is kept in the end, whatever it shows.
type blots struct{}

func blot(v title.View, more any) ([]byte, error) {
	sum := sha256.Sum256(fmt.Append(v.Known, v.Turn, v.Units, more))
	return bytes.Repeat(sum[:], 100), nil
}

func (blots) Position(v title.View, arrows []title.Arrow) ([]byte, error) { return blot(v, arrows) }

func (blots) Action(v title.View, arrows []title.Arrow) ([]byte, board.Place, error) {
	b, err := blot(v, len(arrows))
	return b, "", err
}

func (blots) Plan(v title.View, arrows []title.Arrow) ([]byte, error) { return blot(v, arrows) }

func (blots) Beside(title.View) ([]byte, error) { return nil, nil }

func (blots) Around(v title.View, at board.Place, _ int) ([]byte, error) { return blot(v, at) }

const hundredGame = "warta-1"

// letter is a letter as a mail program sends it, read as the daemon reads it.
func (g *hundred) letter(seat store.Seat, lines ...string) {
	g.Helper()
	g.sent++
	raw, err := mailer.Compose(mailer.Outgoing{
		From: seat.Address, To: "kurier+" + seat.Capability + "@club.example", Subject: "Re: [Kurier warta-1] your orders", Date: g.now,
		MessageID: fmt.Sprintf("letter-%d@club.example", g.sent),
		Text: strings.Join(lines, "\n") + "\n\n-- \nsent from my telephone\n\nOn " + g.now.Format(time.RFC1123) + ", Kurier wrote:\n> " +
			strings.ReplaceAll(strings.TrimSpace(g.texts[seat.Address]), "\n", "\n> ") + "\n",
	})
	if err != nil {
		g.Fatal(err)
	}
	raw = asPerson(raw)
	l := letterOf(mailer.Fetched{Raw: raw, Received: g.now}, mailer.Options{Address: "kurier@club.example"})
	if l.Kind != "human" {
		g.Fatalf("%s %s", l.Kind, l.Why)
	}
	if _, err := adjudicator.Receive(g.desk, []desk.Letter{l}); err != nil {
		g.Fatal(err)
	}
	g.deliver()
}

// deliver sends what is in the outbox; players keep the text of what they get.
func (g *hundred) deliver() {
	g.Helper()
	var out []store.Outgoing
	err := g.store.View(func(tx store.Tx) (err error) {
		out, err = tx.Unsent(g.now, 0)
		return err
	})
	if err != nil {
		g.Fatal(err)
	}
	for _, o := range out {
		g.texts[o.To] = mailer.PlainText(o.Raw)
	}
	g.drop(g.desk)
}

// does carries out a moderator's line.
func (g *hundred) does(line string) {
	g.Helper()
	page := moderation.Do(g.desk, "boss@club.example", []order.Numbered{{Number: 1, Text: line}})
	if page.Lines[0].Refused {
		g.Fatalf("%s: %s %v", line, page.Lines[0].Kind, page.Lines[0].Args)
	}
	g.deliver()
}

// decide lets the seat that is awaited write three letters: a question and a try,
// its orders, and READY.
func (g *hundred) decide() {
	g.Helper()
	i, lines := g.staff(g.desk, hundredGame)
	seat := g.show(g.desk, hundredGame).Seats[i]
	half := lines[:len(lines)/2]
	g.letter(seat, append([]string{"CHECK", "STANDING"}, half...)...)
	g.letter(seat, lines...)
	g.now = g.now.Add(5 * time.Hour)
	g.letter(seat, "READY ANYWAY")
}

// A game of a hundred steps, with every letter, stays under 3 MB once its old mail
// is thinned and the store compacted.
func TestAHundredStepsAndAllLettersTakeThreeMegabytes(t *testing.T) {
	t.Parallel()
	g := &hundred{clubhouse: newClubhouse(t), texts: map[string]string{}}
	g.now = time.Date(2030, time.March, 4, 12, 0, 0, 0, time.UTC)
	g.desk = g.deskWith(blots{})
	st := g.begin(g.desk, hundredGame, "anna@club.example", "jan@club.example")
	for _, seat := range st.Seats {
		g.letter(seat, "ASK ALL", "LOSSES WEAKEST")
	}
	const steps = 100
	backs, turn, fourth := 0, 1, 0
	for {
		st := g.show(g.desk, hundredGame)
		if st.Game.Step >= steps {
			break
		}
		if st.View.Turn != turn {
			if turn = st.View.Turn; turn == 4 && backs == 0 {
				fourth = st.Game.Step
			}
			g.does(fmt.Sprintf("TELL warta-1 all Turn %d begins.", turn))
		}
		if turn == st.View.Turns { // before the end the moderator goes back
			backs++
			g.does(fmt.Sprintf("ROLLBACK %s %d REASON the map was misread", hundredGame, fourth))
			continue
		}
		g.decide()
	}
	g.now = g.now.Add(60 * time.Hour)
	if _, err := g.desk.Tidy(mailer.Slim, desk.MailKept); err != nil {
		t.Fatal(err)
	}
	before, after, err := g.store.Compact()
	if err != nil {
		t.Fatal(err)
	}
	st = g.show(g.desk, hundredGame)
	mails, letters, in, out := 0, 0, 0, 0
	err = g.store.View(func(tx store.Tx) error {
		return errors.Join(
			tx.OutgoingOf(hundredGame, func(o store.Outgoing) bool { mails++; out += len(o.Raw); return true }),
			tx.Letters(hundredGame, func(l store.Letter) bool { letters++; in += len(l.Raw); return true }),
		)
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d steps, %d of them rollbacks, turn %d: %d letters of %d kB, %d mails whose text has %d kB; %d kB became %d kB",
		st.Game.Step, backs, st.View.Turn, letters, in>>10, mails, out>>10, before>>10, after>>10)
	if after >= 3_000_000 {
		t.Errorf("%d bytes", after)
	}
	var zip bytes.Buffer
	if err := g.desk.Archive(hundredGame, &zip, archive.Options{WithSecret: true}); err != nil {
		t.Fatal(err)
	}
	if v, err := archive.Verify(bytes.NewReader(zip.Bytes()), int64(zip.Len()), g.titles); err != nil || v.Steps != st.Game.Step {
		t.Errorf("its archive: %+v %v", v, err)
	}
}
