package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/crypto/bcrypt"

	"kurier/config"
	"kurier/mailer"
	"kurier/mailer/postoffice"
	"kurier/store/bolt"
)

func TestMain(m *testing.M) {
	passwordCost = bcrypt.MinCost
	testscript.Main(sparing{m}, map[string]func(){"kurier": main, "kurier-tug": tugMain})
}

// sparing are tests that look for garbage less often: that took a quarter of their time. Benchmarks are measured as
// Kurier runs.
type sparing struct{ *testing.M }

func (s sparing) Run() int {
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() != "" {
		return s.M.Run()
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
		debug.SetMemoryLimit(1 << 30)
	}
	return s.M.Run()
}

// TestConversations runs testdata/script: whole conversations by mail, through
// the embedded post office, with a clock that moves only when told.
func TestConversations(t *testing.T) {
	t.Parallel()
	testscript.Run(t, conversations(filepath.Join("testdata", "script")))
}

// conversations are the scripts of a folder with the commands that they know.
func conversations(dir string) testscript.Params {
	return testscript.Params{
		Dir: dir,
		Setup: func(env *testscript.Env) error {
			s := &script{dir: env.WorkDir, now: time.Date(2030, time.March, 4, 12, 0, 0, 0, time.UTC), people: map[string]*person{}, looked: map[string]bool{}}
			env.Values["script"] = s
			env.Defer(s.end)
			env.Setenv("GOGC", "400") // hundreds of short processes: collect less
			return s.writeConfig()
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"desk":     deskCmd,
			"said":     saidCmd,
			"hold":     holdCmd,
			"setting":  settingCmd,
			"host":     hostCmd,
			"account":  accountCmd,
			"write":    writeCmd,
			"read":     readCmd,
			"bounce":   bounceCmd,
			"sees":     seesCmd,
			"compared": comparedCmd,
			"nomail":   nomailCmd,
			"clock":    clockCmd,
			"packed":   packedCmd,
			"tamper":   tamperCmd,
			"damage":   damageCmd,
			"again":    againCmd,
		},
	}
}

// script is one conversation: a daemon and people with mail programs.
type script struct {
	dir    string
	mu     sync.Mutex
	now    time.Time
	cancel context.CancelFunc
	done   chan error
	log    journal
	host   *postoffice.Office // a mail host elsewhere, if the script has one
	people map[string]*person
	// seen and absent are the words that were looked for in mail and were to stand there, or not.
	seen, absent int
	looked       map[string]bool // the mails that were looked at, by person and text
}

// journal is what the daemon says.
type journal struct {
	mu   sync.Mutex
	text strings.Builder
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// person has a mailbox and remembers what they have read.
type person struct {
	name   string
	inbox  *mailer.Inbox
	sender *mailer.Sender
	mail   chan *report
	last   *report // the latest mail read: what "write" answers
	letter posted  // the latest written
	sent   int
}

// posted is a letter on its way.
type posted struct {
	from, to string
	raw      []byte
}

func (s *script) time() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}

// writeConfig picks free ports, so that scripts can run side by side.
func (s *script) writeConfig() error {
	var ports [2]string
	for i := range ports {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return err
		}
		defer l.Close() // both are held until both are known, or they might be one
		ports[i] = l.Addr().String()
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
[pictures]
scale = 0.5
`, filepath.Join(s.dir, "kurier.db"), ports[0], ports[1], filepath.Join(s.dir, "post"))
	return os.WriteFile(filepath.Join(s.dir, "kurier.toml"), []byte(text), 0o600)
}

func (s *script) stop() {
	if s.cancel != nil {
		s.cancel()
		<-s.done
		s.cancel = nil
	}
}

func (s *script) end() {
	s.stop()
	if s.host != nil {
		s.host.Close()
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
	log := slog.New(slog.NewTextHandler(&s.log, nil))
	go func() { s.done <- serve(ctx, c, log, s.time) }()
	for range 2400 { // a minute
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

// said TEXT waits until the daemon's log holds the text.
func saidCmd(ts *testscript.TestScript, _ bool, args []string) {
	s := scriptOf(ts)
	for range 2400 {
		if strings.Contains(s.log.String(), args[0]) {
			return
		}
		time.Sleep(25 * time.Millisecond)
	}
	ts.Fatalf("the daemon never said %q:\n%s", args[0], s.log.String())
}

// hold FILE opens a store as another process would that is no daemon.
func holdCmd(ts *testscript.TestScript, _ bool, args []string) {
	st, err := bolt.Open(ts.MkAbs(args[0]), bolt.Options{})
	ts.Check(err)
	ts.Defer(func() { st.Close() })
}

// setting SECTION 'key = value' adds a line to kurier.toml.
func settingCmd(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(scriptOf(ts).setting(args[0], args[1]))
}

func (s *script) setting(section, line string) error {
	path := filepath.Join(s.dir, "kurier.toml")
	b, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	text, head := string(b), "["+section+"]\n"
	if !strings.Contains(text, head) {
		text += head
	}
	return os.WriteFile(path, []byte(strings.Replace(text, head, head+line+"\n", 1)), 0o600)
}

// host start|stop runs a mail host of which the desk is only a customer, and
// points the settings to it.
func hostCmd(ts *testscript.TestScript, _ bool, args []string) {
	s := scriptOf(ts)
	if args[0] == "stop" {
		ts.Check(s.host.Close())
		s.host = nil
		return
	}
	c, err := config.Load(filepath.Join(s.dir, "kurier.toml"))
	ts.Check(err)
	s.host, err = postoffice.Open(filepath.Join(s.dir, "host"), postoffice.Options{
		SMTPAddr: c.PostOffice.SMTP, IMAPAddr: c.PostOffice.IMAP, Domain: "club.example", Clock: s.time, PasswordCost: passwordCost,
	})
	ts.Check(err)
	ts.Check(s.host.AddUser("kurier", "pw"))
	if !c.Embedded() {
		return
	}
	for section, addr := range map[string]string{"imap": c.PostOffice.IMAP, "smtp": c.PostOffice.SMTP} {
		name, port, err := hostPort(addr)
		ts.Check(err)
		for _, line := range []string{
			fmt.Sprintf("host = %q", name), fmt.Sprintf("port = %d", port), `user = "kurier"`, `password = "pw"`, `tls = "none"`,
		} {
			ts.Check(s.setting(section, line))
		}
	}
	ts.Check(s.setting("imap", `poll = "1s"`))
}

// account NAME makes a mailbox and a mail program for it.
func accountCmd(ts *testscript.TestScript, _ bool, args []string) {
	s := scriptOf(ts)
	for _, name := range args {
		if s.host != nil {
			ts.Check(s.host.AddUser(name, "pw"))
		} else {
			ts.Check(ts.Exec("kurier", "mailbox", "add", name, "--password", "pw"))
		}
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
		Host: host, Port: port, User: name, Password: "pw", TLS: mailer.TLSNone, Done: "Done",
		PauseMin: 50 * time.Millisecond, PauseMax: 500 * time.Millisecond,
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

// write NAME FILE sends the file as an answer to the mail read last. A third word
// makes it other than usual: "fresh" writes to the desk without answering
// anything, "again" repeats the same letter, Message-ID and all, "robot" marks it
// as a mail program does that answers by itself, and any other name answers the
// mail which that person read last.
func writeCmd(ts *testscript.TestScript, _ bool, args []string) {
	s := scriptOf(ts)
	p := s.person(ts, args)
	how := ""
	if len(args) > 2 {
		how = args[2]
	}
	if how == "again" {
		ts.Check(p.sender.Send(context.Background(), p.letter.from, p.letter.to, p.letter.raw))
		return
	}
	p.sent++
	out := mailer.Outgoing{
		From: p.name + "@club.example", To: "kurier@club.example", Subject: "Orders", Date: s.time(), Text: ts.ReadFile(args[1]),
		MessageID: fmt.Sprintf("%s-%d@club.example", p.name, p.sent),
	}
	last := p.last
	if other := s.people[how]; other != nil {
		last = other.last
	}
	if last != nil && how != "fresh" {
		out.To, out.Subject, out.InReplyTo = last.replyTo, "Re: "+last.subject, last.id
		out.Text += "\nOn Mon, 4 Mar 2030 at 12:00, Kurier <" + last.replyTo + "> wrote:\n" + quoted(last.text)
	}
	raw, err := mailer.Compose(out)
	ts.Check(err)
	raw = asPerson(raw)
	if how == "robot" {
		raw = append([]byte("Auto-Submitted: auto-replied\r\n"), raw...)
	}
	p.letter = posted{out.From, out.To, raw}
	ts.Check(p.sender.Send(context.Background(), out.From, out.To, raw))
}

// guessableID is what of a Message-ID follows from game, step and seat.
var guessableID = regexp.MustCompile(`^(.*)\.[a-z2-7]{20}@`)

// bounce NAME hard|soft|named|forged sends the report of a mail server that it could
// not deliver the mail which NAME read last: to the return path of that mail alone,
// without naming it; or, as where return paths are plain, to the address that anybody
// knows, naming the mail; a forged one names what a stranger can guess.
func bounceCmd(ts *testscript.TestScript, _ bool, args []string) {
	s := scriptOf(ts)
	p := s.person(ts, args)
	to, id, action, status := p.last.returnPath, "lost-on-the-way@mx.example", "failed", "5.1.1"
	switch args[1] {
	case "soft":
		action, status = "delayed", "4.4.7"
	case "named":
		to, id = "kurier@club.example", p.last.id
	case "forged":
		to, id = "kurier@club.example", guessableID.ReplaceAllString(p.last.id, "$1@")
	}
	if to == "" {
		ts.Fatalf("%s's last mail has no return path", p.name)
	}
	p.sent++
	c, err := config.Load(filepath.Join(s.dir, "kurier.toml"))
	ts.Check(err)
	host, port, err := hostPort(c.PostOffice.SMTP)
	ts.Check(err)
	server, err := mailer.NewSender(mailer.SenderOptions{Host: host, Port: port, TLS: mailer.TLSNone})
	ts.Check(err)
	defer server.Close()
	raw := strings.ReplaceAll(fmt.Sprintf(`From: MAILER-DAEMON@mx.example
To: %[1]s
Subject: Undelivered Mail Returned to Sender
Message-ID: <bounce-%[2]d-%[3]s@mx.example>
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: text/plain

The mail could not be delivered.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; %[3]s@club.example
Action: %[4]s
Status: %[5]s

--b
Content-Type: text/rfc822-headers

Message-ID: <%[6]s>
--b--
`, to, p.sent, p.name, action, status, id), "\n", "\r\n")
	ts.Check(server.Send(context.Background(), "", to, []byte(raw)))
}

// read NAME waits for the next mail and prints it.
func readCmd(ts *testscript.TestScript, _ bool, args []string) {
	s := scriptOf(ts)
	p := s.person(ts, args)
	select {
	case m := <-p.mail:
		p.last = m
		_, err := fmt.Fprintf(ts.Stdout(), "Subject: %s\n\n%s", m.subject, m.text)
		ts.Check(err)
	case <-time.After(3 * time.Minute):
		ts.Fatalf("no mail for %s; the daemon said:\n%s", p.name, s.log.String())
	}
}

// sees NAME TEXT… looks for words in the mail read last, its subject included,
// wherever its lines break.
func seesCmd(ts *testscript.TestScript, neg bool, args []string) {
	p := scriptOf(ts).person(ts, args)
	if p.last == nil {
		ts.Fatalf("%s has read nothing yet", p.name)
	}
	flat := strings.Join(strings.Fields(p.last.subject+" "+p.last.text), " ")
	s := scriptOf(ts)
	if neg {
		s.absent += len(args) - 1
	} else {
		s.seen += len(args) - 1
	}
	s.looked[p.name+" "+flat] = true
	for _, want := range args[1:] {
		if strings.Contains(flat, want) == neg {
			ts.Fatalf("%q, in %s's mail: %v\nSubject: %s\n\n%s", want, p.name, neg, p.last.subject, p.last.text)
		}
	}
}

// compared SEEN ABSENT MAILS fails where a script has looked for fewer words that stand in mail, or do not, or into
// fewer mails.
func comparedCmd(ts *testscript.TestScript, _ bool, args []string) {
	s := scriptOf(ts)
	var floors [3]int
	if len(args) != len(floors) {
		ts.Fatalf("compared SEEN ABSENT MAILS, not %q", args)
	}
	for i, arg := range args {
		n, err := strconv.Atoi(arg)
		ts.Check(err)
		floors[i] = n
	}
	if got := [3]int{s.seen, s.absent, len(s.looked)}; got[0] < floors[0] || got[1] < floors[1] || got[2] < floors[2] {
		ts.Fatalf("words that stood there, words that did not, mails: %d, of which at least %d were to be compared", got, floors)
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
