//go:build unix

package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"net/mail"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-smtp"

	"kurier/adjudicator/desk"
	"kurier/store"
)

// BenchmarkEcho compares Kurier with a robot that does nothing but fetch letters,
// answer each, and move them. In each round all get the same number of letters, which
// lie in their mailboxes on the same server, one robot after the other; a ratio is
// the median of those of the rounds, so that what else the machine does weighs on both.
//
// The clock stops when every letter has been moved and the mail server has taken every
// answer; for the figures "arrived", when every answer is in its player's mailbox. The
// figures "cpu" are of the work of the processors, here and in the mail servers, which
// bears neighbours better.
func BenchmarkEcho(b *testing.B) {
	b.Run("embedded", func(b *testing.B) { compare(b, embeddedServer(b, clubAccounts())) })
	b.Run("dovecot", func(b *testing.B) { compare(b, dovecotServer(b)) })
}

func compare(b *testing.B, server *mailServer) {
	games := 40 * clubMembers
	if testing.Short() {
		games = clubMembers
	}
	c := newClub(b, games, server)
	for _, kind := range []string{"pictures", "text"} {
		desk := c.desk(kind == "pictures")
		b.Run(kind, func(b *testing.B) { c.race(b, desk) })
	}
}

const (
	raceRounds = 5
	// echoBatch letters are fetched and moved with one command, as Kurier does.
	echoBatch = 50
)

// lap is how long the letters of a round took, and how much of the processors, with all
// that the mail servers used until the last answer had arrived.
type lap struct{ handled, arrived, worked time.Duration }

// race lets Kurier and three echo robots handle b.N letters each, several times: one
// that writes as much as Kurier over as many connections, one that says but a word, and
// one that writes as much over a single connection.
func (c *club) race(b *testing.B, desk *desk.Desk) {
	c.bench = b
	rounds := raceRounds
	if b.N == 1 {
		rounds = 1
	}
	robots := []string{"kurier", "echo", "tiny-echo", "single-echo"}
	laps := map[string][]lap{}
	var same string
	for range rounds {
		for _, name := range robots {
			robot, account := echoRobot{writers: 8, words: same}, "echo"
			run := func(ctx context.Context) { robot.run(ctx, c.server, b.N) }
			switch name {
			case "kurier":
				run, account = func(ctx context.Context) { c.refereed(ctx, c.referee(desk)) }, "kurier"
			case "tiny-echo":
				robot.words = "I have read this.\r\n"
			case "single-echo":
				robot.writers = 1
			}
			laps[name] = append(laps[name], c.lap(account, b.N, run))
			same = words(c.answerSize())
		}
		robots = append(robots[1:], robots[0]) // nobody is always first
	}
	reportLaps(b, laps)
}

// reportLaps gives the letters a second of each, and Kurier's as a part of the others'.
func reportLaps(b *testing.B, laps map[string][]lap) {
	own := laps["kurier"]
	for name, its := range laps {
		b.ReportMetric(middle(its, func(l int) float64 { return float64(b.N) / its[l].handled.Seconds() }), name+"/s")
		b.ReportMetric(middle(its, func(l int) float64 { return its[l].worked.Seconds() * 1000 / float64(b.N) }), name+"-cpu-ms")
		if name == "kurier" {
			continue
		}
		for kind, part := range map[string]func(lap) time.Duration{
			"":         func(l lap) time.Duration { return l.handled },
			"-arrived": func(l lap) time.Duration { return l.arrived },
			"-cpu":     func(l lap) time.Duration { return l.worked },
		} {
			b.ReportMetric(middle(own, func(l int) float64 { return float64(part(its[l])) / float64(part(own[l])) }), "of-"+name+kind)
		}
	}
	b.ReportMetric(0, "ns/op") // says nothing here
}

// middle is the median of a figure of each lap.
func middle(laps []lap, figure func(l int) float64) float64 {
	all := make([]float64, len(laps))
	for i := range laps {
		all[i] = figure(i)
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// lap lays n letters into an account's mailbox and measures how long the robot takes
// for them.
func (c *club) lap(account string, n int, robot func(context.Context)) (l lap) {
	c.Helper()
	box := c.server.box(account)
	for range n {
		raw := c.letter().raw
		w := box.Append("INBOX", int64(len(raw)), nil)
		if _, err := w.Write(raw); err != nil {
			c.Fatal(err)
		}
		w.Close()
		if _, err := w.Wait(); err != nil {
			c.Fatal(err)
		}
	}
	box.Close()
	before, worked, began := c.arrived(), c.worked(), time.Now()
	robot(c.bench.Context())
	l.handled = time.Since(began)
	for c.arrived() < before+n && !c.Failed() {
		time.Sleep(20 * time.Millisecond)
	}
	l.arrived, l.worked = time.Since(began), c.worked()-worked
	return l
}

// worked is what this process and the mail servers have used of the processors so far.
func (c *club) worked() time.Duration { return processorTime(c.bench) + c.server.worked() }

// refereed returns when the daemon has nothing left to do.
func (c *club) refereed(ctx context.Context, referee *daemon) {
	ctx, cancel := context.WithCancel(ctx)
	var wg sync.WaitGroup
	wg.Go(func() { _ = referee.run(ctx) })
	defer referee.sender.Close()
	defer wg.Wait()
	defer cancel()
	for !referee.inbox.Status().Up || c.waits() {
		time.Sleep(time.Millisecond)
	}
}

// waits: there is something in the outbox.
func (c *club) waits() (waits bool) {
	err := c.store.View(func(tx store.Tx) error {
		due, err := tx.Unsent(time.Now().Add(time.Hour), 1)
		waits = len(due) > 0
		return err
	})
	if err != nil {
		c.Error(err)
	}
	return waits
}

// answerSize is how many bytes Kurier's answers have, in the middle.
func (c *club) answerSize() int {
	var sizes []int
	err := c.store.View(func(tx store.Tx) error {
		for i := range c.games {
			err := tx.OutgoingOf(fmt.Sprintf("game-%d", i), func(o store.Outgoing) bool {
				if o.Kind == "answer" {
					sizes = append(sizes, len(o.Raw))
				}
				return true
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil || len(sizes) == 0 {
		c.Fatal("no answers", err)
	}
	slices.Sort(sizes)
	return sizes[len(sizes)/2]
}

// echoRobot fetches, answers and moves.
type echoRobot struct {
	writers int    // connections to write over
	words   string // its answer
}

// words of so many bytes, as incompressible as a picture.
func words(size int) string {
	var b strings.Builder
	line := make([]byte, 57)
	noise := rand.NewChaCha8([32]byte{})
	for b.Len() < size {
		_, _ = noise.Read(line)
		b.WriteString(base64.StdEncoding.EncodeToString(line) + "\r\n")
	}
	return b.String()
}

// run handles the n letters of its mailbox.
func (e echoRobot) run(ctx context.Context, server *mailServer, n int) {
	box := server.box("echo")
	defer box.Close()
	if _, err := box.Select("INBOX", nil).Wait(); err != nil {
		server.Fatal(err)
	}
	letters := make(chan []byte)
	var answered, writers sync.WaitGroup
	for range min(e.writers, n) {
		post := server.post("echo")
		writers.Go(func() {
			defer post.Close()
			for raw := range letters {
				e.answer(server, post, raw)
				answered.Done()
			}
		})
	}
	defer writers.Wait()
	defer close(letters)
	found, err := box.UIDSearch(&imap.SearchCriteria{}, nil).Wait()
	if err != nil || len(found.AllUIDs()) != n {
		server.Fatal(len(found.AllUIDs()), " letters ", err)
	}
	body := &imap.FetchItemBodySection{Peek: true}
	for uids := range slices.Chunk(found.AllUIDs(), echoBatch) {
		batch := imap.UIDSetNum(uids...)
		messages, err := box.Fetch(batch, &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{body}}).Collect()
		if err != nil {
			server.Fatal(err)
		}
		answered.Add(len(messages))
		for _, m := range messages {
			letters <- m.FindBodySection(body)
		}
		answered.Wait()
		if err := fileAway(box, batch); err != nil {
			server.Fatal(err)
		}
	}
}

func fileAway(box *imapclient.Client, batch imap.UIDSet) error {
	_, err := box.Move(batch, "Done").Wait()
	if err == nil {
		return nil
	}
	if err := box.Create("Done", nil).Wait(); err != nil {
		return err
	}
	_, err = box.Move(batch, "Done").Wait()
	return err
}

func (e echoRobot) answer(server *mailServer, post *smtp.Client, raw []byte) {
	letter, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		server.Error(err)
		return
	}
	from, err := mail.ParseAddress(letter.Header.Get("From"))
	if err != nil {
		server.Error(err)
		return
	}
	var b strings.Builder
	id := letter.Header.Get("Message-ID")
	fmt.Fprintf(&b, "From: <echo@club.example>\r\nTo: <%s>\r\nSubject: %s\r\nMessage-ID: <echo-%d@club.example>\r\nDate: %s\r\nIn-Reply-To: %s\r\nAuto-Submitted: auto-replied\r\n"+
		"MIME-Version: 1.0\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n\r\n",
		from.Address, letter.Header.Get("Subject"), rand.Int64(), time.Now().Format(time.RFC1123Z), id)
	b.WriteString(e.words)
	if err := post.SendMail("", []string{from.Address}, strings.NewReader(b.String())); err != nil {
		server.Error(err)
	}
}
