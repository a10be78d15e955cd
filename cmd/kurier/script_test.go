package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"kurier/config"
	"kurier/mailer"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"kurier": main})
}

// TestConversations runs testdata/script: whole conversations by mail, through
// the embedded post office, with a clock that moves only when told.
func TestConversations(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join("testdata", "script"),
		Setup: func(env *testscript.Env) error {
			s := &script{dir: env.WorkDir, now: time.Date(2030, time.March, 4, 12, 0, 0, 0, time.UTC), people: map[string]*person{}}
			env.Values["script"] = s
			env.Defer(s.stop)
			return s.writeConfig()
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"desk":    deskCmd,
			"account": accountCmd,
			"write":   writeCmd,
			"read":    readCmd,
			"nomail":  nomailCmd,
			"clock":   clockCmd,
		},
	})
}

// script is one conversation: a daemon and people with mail programs.
type script struct {
	dir    string
	mu     sync.Mutex
	now    time.Time
	cancel context.CancelFunc
	done   chan error
	people map[string]*person
}

// person has a mailbox and remembers what they have read.
type person struct {
	name   string
	inbox  *mailer.Inbox
	sender *mailer.Sender
	mail   chan *report
	last   *report // the latest mail read: what "write" answers
	sent   int
}

func (s *script) time() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}

// writeConfig picks free ports, so that scripts can run side by side.
func (s *script) writeConfig() error {
	port := func() (string, error) {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return "", err
		}
		defer l.Close()
		return l.Addr().String(), nil
	}
	imap, err := port()
	if err != nil {
		return err
	}
	smtp, err := port()
	if err != nil {
		return err
	}
	text := fmt.Sprintf(`[desk]
address = "kurier@club.example"
zone = "UTC"
moderators = ["boss@club.example"]
[store]
path = %q
[postoffice]
smtp = %q
imap = %q
dir = %q
domain = "club.example"
`, filepath.Join(s.dir, "kurier.db"), smtp, imap, filepath.Join(s.dir, "post"))
	return os.WriteFile(filepath.Join(s.dir, "kurier.toml"), []byte(text), 0o600)
}

func (s *script) stop() {
	if s.cancel != nil {
		s.cancel()
		<-s.done
		s.cancel = nil
	}
}

func scriptOf(ts *testscript.TestScript) *script { return ts.Value("script").(*script) }

// desk start|stop runs the daemon in this process.
func deskCmd(ts *testscript.TestScript, neg bool, args []string) {
	s := scriptOf(ts)
	if len(args) != 1 || neg {
		ts.Fatalf("usage: desk start|stop")
	}
	if args[0] == "stop" {
		s.stop()
		return
	}
	c, err := config.Load(filepath.Join(s.dir, "kurier.toml"))
	ts.Check(err)
	ctx, cancel := context.WithCancel(context.Background())
	s.cancel, s.done = cancel, make(chan error, 1)
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	go func() { s.done <- serve(ctx, c, log, s.time) }()
	for range 200 {
		if conn, err := net.Dial("unix", socketPath(c.Store.Path)); err == nil {
			conn.Close()
			return
		}
		select {
		case err := <-s.done:
			ts.Fatalf("the desk did not start: %v", err)
		case <-time.After(25 * time.Millisecond):
		}
	}
	ts.Fatalf("the desk did not start")
}

// account NAME makes a mailbox and a mail program for it.
func accountCmd(ts *testscript.TestScript, _ bool, args []string) {
	s := scriptOf(ts)
	for _, name := range args {
		ts.Check(ts.Exec("kurier", "mailbox", "add", name, "--password", "pw"))
		c, err := config.Load(filepath.Join(s.dir, "kurier.toml"))
		ts.Check(err)
		p := &person{name: name, mail: make(chan *report, 100)}
		p.inbox, p.sender, err = programOf(c, name)
		ts.Check(err)
		s.people[name] = p
		ctx, cancel := context.WithCancel(context.Background())
		ts.Defer(cancel)
		go func() {
			_ = p.inbox.Run(ctx, mailer.Cursor{}, func(batch []mailer.Fetched) ([]mailer.Disposition, error) {
				for _, f := range batch {
					m, err := readMail(f.Raw)
					if err != nil {
						return nil, err
					}
					p.mail <- m
				}
				out := make([]mailer.Disposition, len(batch))
				for i := range out {
					out[i] = mailer.ToDone
				}
				return out, nil
			})
		}()
	}
}

func programOf(c config.Config, name string) (*mailer.Inbox, *mailer.Sender, error) {
	host, port, err := hostPort(c.PostOffice.IMAP)
	if err != nil {
		return nil, nil, err
	}
	inbox, err := mailer.NewInbox(mailer.InboxOptions{
		Host: host, Port: port, User: name, Password: "pw", TLS: mailer.TLSNone, Done: "Done", PauseMin: 50 * time.Millisecond,
	})
	if err != nil {
		return nil, nil, err
	}
	if host, port, err = hostPort(c.PostOffice.SMTP); err != nil {
		return nil, nil, err
	}
	sender, err := mailer.NewSender(mailer.SenderOptions{Host: host, Port: port, User: name, Password: "pw", TLS: mailer.TLSNone})
	return inbox, sender, err
}

func (s *script) person(ts *testscript.TestScript, args []string) *person {
	if len(args) == 0 || s.people[args[0]] == nil {
		ts.Fatalf("no account %v", args)
	}
	return s.people[args[0]]
}

// write NAME FILE [fresh|again] sends the file as an answer to the mail read
// last; fresh writes to the desk without answering anything; again repeats the
// same letter, Message-ID and all.
func writeCmd(ts *testscript.TestScript, _ bool, args []string) {
	s := scriptOf(ts)
	p := s.person(ts, args)
	body := ts.ReadFile(args[1])
	how := ""
	if len(args) > 2 {
		how = args[2]
	}
	if how != "again" {
		p.sent++
	}
	out := mailer.Outgoing{
		From: p.name + "@club.example", To: "kurier@club.example", Subject: "Orders", Date: s.time(), Text: body,
		MessageID: fmt.Sprintf("%s-%d@club.example", p.name, p.sent),
	}
	if p.last != nil && how != "fresh" {
		out.To, out.Subject, out.InReplyTo = p.last.replyTo, "Re: "+p.last.subject, p.last.id
		out.Text += "\nOn Monday, Kurier wrote:\n" + quoted(p.last.text)
	}
	raw, err := mailer.Compose(out)
	ts.Check(err)
	ts.Check(p.sender.Send(context.Background(), out.From, out.To, asPerson(raw)))
}

// read NAME waits for the next mail and prints it, so that stdout can be matched.
func readCmd(ts *testscript.TestScript, _ bool, args []string) {
	p := scriptOf(ts).person(ts, args)
	select {
	case m := <-p.mail:
		p.last = m
		_, err := fmt.Fprintf(ts.Stdout(), "Subject: %s\n\n%s", m.subject, m.text)
		ts.Check(err)
	case <-time.After(20 * time.Second):
		ts.Fatalf("no mail for %s", p.name)
	}
}

// nomail NAME fails when mail comes within a moment.
func nomailCmd(ts *testscript.TestScript, _ bool, args []string) {
	p := scriptOf(ts).person(ts, args)
	select {
	case m := <-p.mail:
		ts.Fatalf("mail for %s: %s\n%s", p.name, m.subject, m.text)
	case <-time.After(500 * time.Millisecond):
	}
}

// clock 36h moves the clock.
func clockCmd(ts *testscript.TestScript, _ bool, args []string) {
	s := scriptOf(ts)
	by, err := time.ParseDuration(args[0])
	ts.Check(err)
	s.mu.Lock()
	s.now = s.now.Add(by)
	s.mu.Unlock()
}
