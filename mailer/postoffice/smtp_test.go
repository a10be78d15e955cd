package postoffice

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
)

// exchange gives SMTP commands and returns the last answer.
func exchange(t testing.TB, c *client, commands ...string) (answer string) {
	t.Helper()
	for _, cmd := range commands {
		c.say("%s", cmd)
		for answer = c.line(); len(answer) > 3 && answer[3] == '-'; {
			answer = c.line()
		}
	}
	return answer
}

func plain(name, password string) string {
	return "AUTH PLAIN " + base64.StdEncoding.EncodeToString([]byte("\x00"+name+"\x00"+password))
}

func TestSMTPDeliversHereOnly(t *testing.T) {
	o := open(t, prepared(t))
	for to, want := range map[string]string{
		"desk@club.test":                 "250",
		"DESK@Club.Test":                 "250",
		"moderator@club.test":            "250", // an alias
		"moderator+x@club.test":          "250",
		"desk+anything.at=all@club.test": "250",
		"nobody@club.test":               "550 5.1.1",
		"desk@elsewhere.test":            "550 5.7.1 relaying denied",
		"desk@sub.club.test":             "550 5.7.1 relaying denied",
		"\"desk+a\rb\"@club.test":        "55",
	} {
		c := dial(t, o.SMTPAddr())
		if got := exchange(t, c, "EHLO me", "MAIL FROM:<>", "RCPT TO:<"+to+">"); !strings.HasPrefix(got, want) {
			t.Errorf("RCPT TO:<%s>: %s, want %s", to, got, want)
		}
	}
}

func TestSMTPLogin(t *testing.T) {
	o := open(t, prepared(t))
	for auth, want := range map[string]string{
		plain("anna", "anna-pw"):                "235",
		plain("ANNA@club.test", "anna-pw"):      "235",
		plain("anna", "wrong"):                  "535",
		plain("nobody", "anna-pw"):              "535",
		plain("", ""):                           "535",
		"AUTH XYZZY":                            "504",
		"AUTH PLAIN !!":                         "454",
		plain("anna", strings.Repeat("x", 200)): "535",
	} {
		if got := exchange(t, dial(t, o.SMTPAddr()), "EHLO me", auth); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", auth, got, want)
		}
	}
	b := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	if got := exchange(t, dial(t, o.SMTPAddr()), "EHLO me", "AUTH LOGIN", b("anna"), b("anna-pw")); !strings.HasPrefix(got, "235") {
		t.Errorf("AUTH LOGIN: %s", got)
	}
}

// Who guesses at a name is not let in any more, by either port, not even with the
// right password; others are, and those who were in before.
func TestGuessingPasswordsEnds(t *testing.T) {
	o := open(t, prepared(t))
	if got := exchange(t, dial(t, o.SMTPAddr()), "EHLO me", plain("bruno", "bruno-pw")); !strings.HasPrefix(got, "235") {
		t.Fatal(got)
	}
	for i := range triesForName {
		guess := fmt.Sprintf("guess-%d", i)
		if i%2 == 0 {
			exchange(t, dial(t, o.SMTPAddr()), "EHLO me", plain("Anna", guess), plain("bruno", guess))
			continue
		}
		c := dial(t, o.IMAPAddr())
		c.say("a LOGIN anna@club.test %s", guess)
		c.line()
		c.say("b LOGIN bruno %s", guess)
		c.line()
	}
	for _, c := range []struct{ name, password, want string }{
		{"anna", "anna-pw", "535"},
		{"bruno", "bruno-pw", "235"},
		{"desk", "desk-pw", "235"},
	} {
		if got := exchange(t, dial(t, o.SMTPAddr()), "EHLO me", plain(c.name, c.password)); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	if n := limitsOf("192.0.2.7", "anna"); n["192.0.2.7"] != triesForHost {
		t.Errorf("a host that guesses at many names: %v", n)
	}
}

// farListener has connections from other machines wait at the door.
type farListener struct {
	net.Listener
	from []string
}

type farConn struct {
	net.Conn
	from string
}

func (c farConn) RemoteAddr() net.Addr {
	return &net.TCPAddr{IP: net.ParseIP(c.from), Port: 1}
}

func (l *farListener) Accept() (net.Conn, error) {
	if len(l.from) == 0 {
		return nil, net.ErrClosed
	}
	near, _ := net.Pipe()
	c := farConn{near, l.from[0]}
	l.from = l.from[1:]
	return c, nil
}

// One machine cannot take all connections, so that nobody else gets in.
func TestOneMachineDoesNotTakeAllConnections(t *testing.T) {
	g := newGate(&farListener{from: append(slices.Repeat([]string{"192.0.2.7"}, 50), "192.0.2.8", "127.0.0.1")}, 16)
	in := map[string]int{}
	for {
		c, err := g.Accept()
		if err != nil {
			break
		}
		host, _, _ := net.SplitHostPort(c.RemoteAddr().String())
		in[host]++
	}
	if in["192.0.2.7"] != 4 || in["192.0.2.8"] != 1 || in["127.0.0.1"] != 1 {
		t.Errorf("let in: %v", in)
	}
}

// TestNobodyWritesInAnothersName: a seat is known by its sender's address among other
// things, so that must not be free for all.
func TestNobodyWritesInAnothersName(t *testing.T) {
	o := open(t, prepared(t))
	anna := plain("anna", "anna-pw")
	for _, c := range []struct{ auth, envelope, header, want string }{
		{"", "anna@club.test", "", "530"},
		{"", "", "From: anna@club.test", "530"},
		{"", "x@elsewhere.test", "From: \"x@elsewhere.test\" <ANNA@CLUB.TEST>", "530"},
		{"", "x@elsewhere.test", "From: x@elsewhere.test\r\nfrom :\r\n\tanna@club.test", "530"},
		{"", "x@elsewhere.test", "Sender: anna+a@club.test", "530"},
		{"", "x@elsewhere.test", "From: \"anna\"@club.test", "530"},
		{"", "x@elsewhere.test", "From: anna@(at the)club.test", "530"},
		{"", "x@elsewhere.test", "From: anna @ club . test", "530"},
		{"", "x@elsewhere.test", "From: anna@club.test.", "530"},
		{"", "x@elsewhere.test", "From: friends: anna@club.test;", "530"},
		{"", "x@elsewhere.test", "From: x@elsewhere.test", "250"},
		{anna, "anna@club.test", "From: Anna <anna@club.test>", "250"},
		{anna, "anna+a@club.test", "From: anna+b@club.test", "250"},
		{anna, "anna@club.test", "From: \"Anna N.\" <anna@club.test> (at home)", "250"},
		{anna, "bruno@club.test", "", "550"},
		{anna, "anna@club.test", "From: bruno@club.test", "550"},
		{anna, "anna@club.test", "From: anna@club.test, bruno@club.test", "550"},
		{anna, "anna@club.test", "From: anna@elsewhere.test", "250"},
	} {
		cl := dial(t, o.SMTPAddr())
		commands := []string{"EHLO me"}
		if c.auth != "" {
			commands = append(commands, c.auth)
		}
		got := exchange(t, cl, append(commands, "MAIL FROM:<"+c.envelope+">")...)
		if strings.HasPrefix(got, "250") {
			got = exchange(t, cl, "RCPT TO:<desk@club.test>", "DATA", c.header+"\r\nSubject: s\r\n\r\ntext\r\n.")
		}
		if !strings.HasPrefix(got, c.want) {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

func TestSMTPTakesLongLinesAndRefusesBigLetters(t *testing.T) {
	dir := prepared(t)
	o, err := Open(dir, Options{Domain: "club.test", MaxSize: 500_000})
	if err != nil {
		t.Fatal(err)
	}
	defer o.Close()
	send := func(text string) error {
		return smtpSend(o.SMTPAddr(), "desk@club.test", "Subject: s\r\n\r\n"+text+"\r\n")
	}
	if err := send(strings.Repeat("x", 300_000)); err != nil {
		t.Errorf("a long line: %v", err)
	}
	var answer *smtp.SMTPError
	if err := send(strings.Repeat("xxxxxxxxxxxxxxx\r\n", 40_000)); !errors.As(err, &answer) || answer.Code != 552 {
		t.Errorf("a big letter: %v", err)
	}
}

func smtpSend(address, to, raw string) error {
	c, err := smtp.Dial(address)
	if err != nil {
		return err
	}
	defer c.Close()
	return c.SendMail("x@elsewhere.test", []string{to}, strings.NewReader(raw))
}

// TestMain runs a post office for TestKill in a process of its own.
func TestMain(m *testing.M) {
	if dir := os.Getenv("POSTOFFICE_TEST_DIR"); dir != "" {
		o, err := Open(dir, Options{Domain: "club.test"})
		if err != nil {
			fmt.Println("error", err)
			os.Exit(1)
		}
		fmt.Println(o.SMTPAddr())
		_, _ = io.Copy(io.Discard, os.Stdin) // until killed, or the test has ended
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// TestKillKeepsEveryAcceptedLetter kills a post office with -9 under load, several
// times, and looks for each letter that was answered with 250.
func TestKillKeepsEveryAcceptedLetter(t *testing.T) {
	dir := prepared(t)
	var mu sync.Mutex
	accepted := map[string]bool{}
	for round := range 4 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), "POSTOFFICE_TEST_DIR="+dir)
		stdin, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		defer stdin.Close()
		stdout, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		var address string
		if _, err := fmt.Fscanln(stdout, &address); err != nil || !strings.Contains(address, ":") {
			t.Fatalf("the post office says %q, %v", address, err)
		}
		var senders sync.WaitGroup
		enough := make(chan struct{}, 1000)
		for s := range 8 {
			senders.Add(1)
			go func() {
				defer senders.Done()
				c, err := smtp.Dial(address)
				if err != nil {
					return
				}
				defer c.Close()
				for n := 0; n < 1000; n++ {
					id := fmt.Sprintf("r%d-s%d-n%d", round, s, n)
					if c.SendMail("x@elsewhere.test", []string{"desk@club.test"}, strings.NewReader("Subject: "+id+"\r\n\r\ntext\r\n")) != nil {
						return
					}
					mu.Lock()
					accepted[id] = true
					mu.Unlock()
					select {
					case enough <- struct{}{}:
					default:
					}
				}
			}()
		}
		for range 50 + 37*round {
			select {
			case <-enough:
			case <-time.After(20 * time.Second):
				t.Fatal("letters are not taken")
			}
		}
		if err := cmd.Process.Kill(); err != nil { // SIGKILL
			t.Fatal(err)
		}
		_ = cmd.Wait()
		senders.Wait()
	}
	o := open(t, dir)
	found, uids := map[string]bool{}, map[uint32]bool{}
	err := o.Letters("desk", func(l Letter) error {
		_, id, _ := strings.Cut(string(l.Raw), "Subject: ")
		id, _, _ = strings.Cut(id, "\r\n")
		if !strings.HasSuffix(string(l.Raw), "\r\n\r\ntext\r\n") || uids[l.UID] {
			t.Errorf("letter %d is not whole, or not the only one with its UID", l.UID)
		}
		found[id], uids[l.UID] = true, true
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for id := range accepted {
		if !found[id] {
			t.Errorf("%s was accepted and is lost", id)
		}
	}
	if len(accepted) < 100 {
		t.Errorf("only %d letters were accepted", len(accepted))
	}
}
