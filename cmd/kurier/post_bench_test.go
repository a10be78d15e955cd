//go:build unix

package main

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/desk"
	"kurier/mailer"
	"kurier/store"
)

// club is a house with many games, and members who play several of them and write
// by way of one mail server.
type club struct {
	*clubhouse
	server  *mailServer
	bench   *testing.B
	members []*clubMember
	games   []clubGame
	written int // letters
}

// clubMember has a mailbox, and a way to write.
type clubMember struct {
	box  *imapclient.Client
	post *mailer.Sender
}

// clubGame is a game whose German seat a member has, at the first turn.
type clubGame struct {
	number int
	member int
	reply  string   // address with the seat's key
	thread string   // Message-ID of the last report
	moves  []string // the staff officer's orders
	attack string   // one of its attacks, "ATTACK 0912 WITH …"
}

const clubMembers = 8

// clubAccounts are the names of all who have a mailbox: the desk, a robot to compare
// it with, and the members.
func clubAccounts() []string {
	names := []string{"kurier", "echo"}
	for i := range clubMembers {
		names = append(names, fmt.Sprint("member", i))
	}
	return names
}

func newClub(b *testing.B, games int, server *mailServer) *club {
	b.Helper()
	for _, name := range clubAccounts() {
		server.empty(name)
	}
	c := &club{clubhouse: newClubhouse(b), bench: b, server: server}
	desk := c.desk(false)
	for i := range games {
		g := clubGame{number: i, member: i % clubMembers}
		st := c.begin(desk, fmt.Sprintf("game-%d", i), fmt.Sprintf("member%d@club.example", g.member), "")
		g.reply, g.thread = "kurier+"+st.Seats[0].Capability+"@club.example", st.Seats[0].Last
		if i == 0 {
			c.plan(&g)
		} else {
			g.moves, g.attack = c.games[0].moves, c.games[0].attack
		}
		c.games = append(c.games, g)
	}
	for i := range clubMembers {
		name := fmt.Sprint("member", i)
		_, sender := server.clients(name)
		c.members = append(c.members, &clubMember{box: server.box(name), post: sender})
	}
	return c
}

// referee is a daemon at the club's desk.
func (c *club) referee(desk *desk.Desk) *daemon {
	c.Helper()
	inbox, sender := c.server.clients("kurier")
	return newDaemon(daemon{
		desk: desk, store: c.store, inbox: inbox, sender: sender,
		reading: mailer.Options{Address: "kurier@club.example"}, log: slog.New(slog.DiscardHandler),
	})
}

// plan lets the staff officer write the orders that members choose from.
func (c *club) plan(g *clubGame) {
	c.Helper()
	known := opened(c, c.titles[0], "").Start().Known("german")
	for _, line := range known.Staff("german") {
		switch verb, _, _ := strings.Cut(line, " "); verb {
		case "MOVE":
			g.moves = append(g.moves, line)
		case "ATTACK":
			g.attack = line
		}
	}
	if len(g.moves) < 20 || g.attack == "" {
		c.Fatalf("the staff officer moves %d times, attacks %q", len(g.moves), g.attack)
	}
	sectorBySector(g.moves, known.View("german").Board.(*hex.Map))
}

// sectorBySector puts moves in an order in which each is near the one before, as
// people write them.
func sectorBySector(moves []string, m *hex.Map) {
	goal := func(move string) hex.Hex {
		h, _ := hex.ParseHex(move[strings.LastIndexByte(move, ' ')+1:])
		return h
	}
	for i := 1; i < len(moves); i++ {
		near := i
		for j := i; j < len(moves); j++ {
			if m.Distance(goal(moves[i-1]), goal(moves[j])) < m.Distance(goal(moves[i-1]), goal(moves[near])) {
				near = j
			}
		}
		moves[i], moves[near] = moves[near], moves[i]
	}
}

// body is what the nth letter of all says: of twelve letters, ten bring one to
// three orders, one tries an order without giving it, one asks for odds. The
// games' players begin in different sectors of the front, and go on from there.
func (g *clubGame) body(n, round int) string {
	move := func(i int) string { return g.moves[(7*g.number+3*round+i)%len(g.moves)] }
	switch n % 12 {
	case 4:
		return "CHECK " + move(0) + "\n"
	case 9:
		return "ODDS" + strings.TrimPrefix(g.attack, "ATTACK") + "\n"
	}
	var lines []string
	for i := range 1 + n%3 {
		lines = append(lines, move(i))
	}
	return strings.Join(lines, "\n") + "\n"
}

type clubLetter struct {
	from, to string
	raw      []byte
}

// letter makes the next letter as a mail program would: with a signature, and
// quoting the report.
func (c *club) letter() clubLetter {
	c.Helper()
	n := c.written
	c.written++
	g := &c.games[n%len(c.games)]
	from := fmt.Sprintf("member%d@club.example", g.member)
	text := g.body(n, n/len(c.games)) + "\nBest wishes\nAnna\n\n-- \nAnna of the club\n\nOn 1 September 2030, Kurier wrote:\n" +
		strings.Repeat("> The 3rd Panzer Division stands at 0406 and awaits your orders.\n", 12)
	raw, err := mailer.Compose(mailer.Outgoing{
		From: from, FromName: "Anna", To: g.reply, Subject: fmt.Sprintf("Re: [game-%d] turn 1", n%len(c.games)),
		MessageID: fmt.Sprintf("letter-%d@club.example", n), InReplyTo: g.thread, Date: time.Now(), Text: text,
	})
	if err != nil {
		c.Fatal(err)
	}
	return clubLetter{from, g.reply, asPerson(raw)}
}

// arrived counts the mail in the members' mailboxes.
func (c *club) arrived() (n int) {
	c.Helper()
	for _, m := range c.members {
		st, err := m.box.Status("INBOX", &imap.StatusOptions{NumMessages: true}).Wait()
		if err != nil {
			c.Fatal(err)
		}
		n += int(*st.NumMessages)
	}
	return n
}

// processorTime is what this process has used of the processors so far. It bears
// neighbours on the machine better than time on the wall does.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkPost is the whole way of a letter through the embedded post office:
// written over SMTP, fetched over IMAP by the daemon, read, checked by the rules,
// stored, answered with the picture of the plan, sent over SMTP, and in the
// player's mailbox. Eight members write at once, about 320 games; no game gets a
// second letter before each has had one.
func BenchmarkPost(b *testing.B) { post(b, true) }

// BenchmarkPostText is the same for players who have said SET PICTURES OFF.
func BenchmarkPostText(b *testing.B) { post(b, false) }

func post(b *testing.B, pictures bool) {
	c := newClub(b, 40*clubMembers, embeddedServer(b, clubAccounts()))
	referee := c.referee(c.desk(pictures))
	ctx, cancel := context.WithCancel(b.Context())
	var wg sync.WaitGroup
	wg.Go(func() { _ = referee.run(ctx) })
	defer wg.Wait()
	defer cancel()
	for !referee.inbox.Status().Up {
		time.Sleep(time.Millisecond)
	}
	letters := make([]clubLetter, b.N)
	for n := range letters {
		letters[n] = c.letter()
	}
	b.ResetTimer()
	before := processorTime(b)
	for m := range clubMembers {
		wg.Go(func() {
			for n := m; n < b.N; n += clubMembers {
				l := letters[n]
				if err := c.members[m].post.Send(ctx, l.from, l.to, l.raw); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	for c.arrived() < b.N && !b.Failed() {
		time.Sleep(20 * time.Millisecond)
	}
	b.StopTimer()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "letters/s")
	b.ReportMetric(float64((processorTime(b)-before).Microseconds())/1000/float64(b.N), "cpu-ms/letter")
	c.look()
}

// look makes sure that the letters were what they are meant to be: understood,
// and answered with pictures.
func (c *club) look() {
	c.Helper()
	var verdicts []string
	pictures, answers, size := 0, 0, 0
	err := c.store.View(func(tx store.Tx) error {
		for i := range c.games {
			id := fmt.Sprintf("game-%d", i)
			if err := tx.Letters(id, func(l store.Letter) bool { verdicts = append(verdicts, l.Verdict.Kind); return true }); err != nil {
				return err
			}
			err := tx.OutgoingOf(id, func(o store.Outgoing) bool {
				if o.Kind == "answer" {
					answers++
					size += len(o.Raw)
					if strings.Contains(string(o.Raw), "plan.png") {
						pictures++
					}
				}
				return true
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		c.Fatal(err)
	}
	if odd := slices.IndexFunc(verdicts, func(v string) bool { return v != "orders" && v != "join" }); odd >= 0 {
		c.Errorf("a letter was taken as %q", verdicts[odd])
	}
	c.bench.ReportMetric(float64(size)/1000/float64(answers), "kB/answer")
	c.bench.ReportMetric(float64(pictures)/float64(answers), "pictures/answer")
}
