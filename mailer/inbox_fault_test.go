package mailer

import (
	"bufio"
	"fmt"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// imapFake is a mail server that can be told to misbehave. It knows just enough IMAP
// for one mailbox whose letters have their UID as subject.
type imapFake struct {
	t    testing.TB
	l    net.Listener
	caps string
	// twist, if it returns true, answers a command in place of the fake: it sends
	// reply and then goes on, closes ("close") or says no more ("hang").
	twist func(conn int, line string) (reply, then string, ok bool)

	mu    sync.Mutex
	uids  []int
	log   []string
	conns int
}

func newIMAPFake(t testing.TB, uids ...int) *imapFake {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	f := &imapFake{t: t, l: l, uids: uids, caps: "IMAP4rev1 IDLE MOVE UIDPLUS"}
	t.Cleanup(func() { l.Close() })
	return f
}

func (f *imapFake) start() string {
	go func() {
		for {
			c, err := f.l.Accept()
			if err != nil {
				return
			}
			f.mu.Lock()
			f.conns++
			n := f.conns
			f.mu.Unlock()
			go f.serve(c, n)
		}
	}()
	return f.l.Addr().String()
}

func (f *imapFake) serve(c net.Conn, n int) {
	defer c.Close()
	in := bufio.NewScanner(c)
	line := "greeting"
	for {
		f.mu.Lock()
		f.log = append(f.log, line)
		f.mu.Unlock()
		tag, cmd, _ := strings.Cut(line, " ")
		reply, then, ok := "", "", false
		if f.twist != nil {
			reply, then, ok = f.twist(n, cmd)
		}
		if !ok {
			reply, then = f.answer(cmd), ""
		}
		if _, err := c.Write([]byte(strings.ReplaceAll(reply, "TAG", tag))); err != nil || then == "close" {
			return
		}
		if then == "hang" {
			for in.Scan() { // reads, and never answers
			}
			return
		}
		if !in.Scan() {
			return
		}
		line = in.Text()
	}
}

func (f *imapFake) answer(cmd string) string {
	f.mu.Lock()
	defer f.mu.Unlock()
	word, rest, _ := strings.Cut(cmd, " ")
	if word == "UID" {
		var second string
		second, rest, _ = strings.Cut(rest, " ")
		word += " " + second
	}
	ok := "TAG OK done\r\n"
	switch word {
	case "":
		return "* OK [CAPABILITY " + f.caps + "] hello\r\n" // the greeting, or DONE
	case "LOGIN":
		return "TAG OK [CAPABILITY " + f.caps + "] in\r\n"
	case "SELECT":
		return fmt.Sprintf("* %d EXISTS\r\n* OK [UIDVALIDITY 9] v\r\n* OK [PERMANENTFLAGS (\\Seen \\Deleted \\*)] f\r\n", len(f.uids)) + ok
	case "UID SEARCH":
		var from, to int
		_, _ = fmt.Sscanf(strings.TrimPrefix(rest, "UID "), "%d:%d", &from, &to)
		found := "* SEARCH"
		for i, uid := range f.uids {
			last := to == 0 && i == len(f.uids)-1 // as servers do
			if uid >= from && (to == 0 || uid <= to) || last {
				found += fmt.Sprint(" ", uid)
			}
		}
		return found + "\r\n" + ok
	case "UID FETCH":
		set, what, _ := strings.Cut(rest, " ")
		out := ""
		for i, uid := range f.uids {
			if !inSet(set, uid) {
				continue
			}
			raw := fmt.Sprintf("Subject: %d\r\n\r\nbody\r\n", uid)
			if strings.Contains(what, "RFC822.SIZE") {
				out += fmt.Sprintf("* %d FETCH (UID %d RFC822.SIZE %d INTERNALDATE \"20-Nov-2026 10:00:00 +0000\")\r\n", i+1, uid, len(raw))
			} else {
				out += fmt.Sprintf("* %d FETCH (UID %d BODY[] {%d}\r\n%s)\r\n", i+1, uid, len(raw), raw)
			}
		}
		return out + ok
	case "UID MOVE":
		set, _, _ := strings.Cut(rest, " ")
		f.uids = slices.DeleteFunc(f.uids, func(uid int) bool { return inSet(set, uid) })
		return ok
	case "IDLE":
		return "+ idling\r\n"
	default:
		return ok
	}
}

func inSet(set string, uid int) bool {
	for part := range strings.SplitSeq(set, ",") {
		var a, b int
		if n, _ := fmt.Sscanf(part, "%d:%d", &a, &b); n == 1 {
			b = a
		}
		if a <= uid && uid <= b {
			return true
		}
	}
	return false
}

// said counts commands that contain a word.
func (f *imapFake) said(word string) (n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, line := range f.log {
		if strings.Contains(line, word) {
			n++
		}
	}
	return n
}

// lastTag is the tag of the last command that contains a word.
func (f *imapFake) lastTag(word string) string {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, line := range slices.Backward(f.log) {
		if tag, cmd, _ := strings.Cut(line, " "); strings.Contains(cmd, word) {
			return tag
		}
	}
	return ""
}

// TestInboxSurvives: whatever the server does once, or to its first connections, the
// letters arrive, in order and each once.
func TestInboxSurvives(t *testing.T) {
	once := func(word, reply, then string) func(int, string) (string, string, bool) {
		return func(conn int, cmd string) (string, string, bool) {
			return reply, then, conn == 1 && strings.Contains(cmd, word)
		}
	}
	greeting := func(reply, then string) func(int, string) (string, string, bool) {
		return func(conn int, cmd string) (string, string, bool) { return reply, then, conn == 1 && cmd == "" }
	}
	for name, twist := range map[string]func(int, string) (string, string, bool){
		"a stalled greeting":              greeting("", "hang"),
		"another protocol":                greeting("220 smtp.example.org ESMTP\r\n", ""),
		"a greeting without end":          greeting("* OK "+strings.Repeat("x", 200<<10), "hang"),
		"BYE at the door":                 greeting("* BYE too busy\r\n", "close"),
		"a stalled login":                 once("LOGIN", "", "hang"),
		"NO to select":                    once("SELECT", "TAG NO [UNAVAILABLE] later\r\n", ""),
		"no UIDVALIDITY":                  once("SELECT", "* 3 EXISTS\r\nTAG OK done\r\n", ""),
		"BAD to search":                   once("UID SEARCH", "TAG BAD what?\r\n", ""),
		"an unknown answer":               once("UID SEARCH", "* XYZZY 1\r\nTAG OK done\r\n", ""),
		"letters without end":             once("UID SEARCH", "* SEARCH "+strings.Repeat("4000000000 ", 50000)+"\r\nTAG OK\r\n", ""),
		"a search that finds number 0":    once("UID SEARCH", "* SEARCH 0\r\nTAG OK done\r\n", "close"),
		"a stall among the sizes":         once("RFC822.SIZE", "* 1 FETCH (UID 11 ", "hang"),
		"nesting without end":             once("RFC822.SIZE", "* 1 FETCH (UID 11 BODYSTRUCTURE "+strings.Repeat("(", 1<<20), "hang"),
		"a stall in mid-letter":           once("BODY.PEEK", "* 1 FETCH (UID 11 BODY[] {500}\r\nSubject: 11\r\n", "hang"),
		"a close in mid-letter":           once("BODY.PEEK", "* 1 FETCH (UID 11 BODY[] {500}\r\nSubject: 11\r\n", "close"),
		"a letter bigger than was said":   once("BODY.PEEK", "* 1 FETCH (UID 11 BODY[] {5000000000}\r\n"+strings.Repeat("x", 1<<20), "hang"),
		"nesting in place of a letter":    once("BODY.PEEK", "* 1 FETCH (UID 11 BODY "+strings.Repeat("(", 1<<20), "hang"),
		"BYE in mid-batch":                once("BODY.PEEK", "* BYE shutting down\r\n", "close"),
		"BAD to the move":                 once("UID MOVE", "TAG BAD no\r\n", ""),
		"a close before the move is done": once("UID MOVE", "", "close"),
		"a continuation out of turn":      once("UID SEARCH", "+ go on\r\n", ""),
		"a tag that was never given":      once("UID SEARCH", "ZZ99 OK done\r\n", ""),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newIMAPFake(t, 11, 12, 15)
			f.twist = twist
			o := inboxOptions(f.start())
			o.Timeout = 300 * time.Millisecond
			o.Poll = 20 * time.Millisecond
			r := watchInbox(t, o, Cursor{})
			r.await("11", "12", "15")
			eventually(t, func() (string, bool) {
				f.mu.Lock()
				defer f.mu.Unlock()
				return fmt.Sprintf("not filed: %v", f.uids), len(f.uids) == 0
			})
		})
	}
}

func TestInboxComesBackAfterByeInIdle(t *testing.T) {
	f := newIMAPFake(t, 11)
	f.twist = func(conn int, cmd string) (string, string, bool) {
		if conn == 1 && cmd == "IDLE" {
			f.mu.Lock()
			f.uids = append(f.uids, 12)
			f.mu.Unlock()
			return "+ idling\r\n* BYE a day is enough\r\n", "close", true
		}
		return "", "", false
	}
	watchInbox(t, inboxOptions(f.start()), Cursor{}).await("11", "12")
}

func TestInboxSeesALetterThatCameBeforeIdleAndWasNeverAnnounced(t *testing.T) {
	f := newIMAPFake(t, 11)
	f.twist = func(_ int, cmd string) (string, string, bool) {
		if cmd == "IDLE" {
			f.mu.Lock()
			defer f.mu.Unlock()
			if !slices.Contains(f.uids, 12) {
				f.uids = append(f.uids, 12)
			}
			return "+ idling\r\n", "", true
		}
		if cmd == "" && f.said("IDLE") > 0 { // DONE ends it
			return f.lastTag("IDLE") + " OK idle\r\n", "", true
		}
		return "", "", false
	}
	o := inboxOptions(f.start())
	o.Poll = 30 * time.Millisecond
	o.Timeout = 200 * time.Millisecond
	watchInbox(t, o, Cursor{}).await("11", "12")
}

func TestInboxPassesOverALetterTheServerCannotGive(t *testing.T) {
	for name, answer := range map[string][2]string{
		"refused":               {"TAG NO [SERVERBUG] corrupt\r\n", ""},
		"breaks the connection": {"* 2 FETCH (UID 12 BODY[] nonsense", "close"},
	} {
		t.Run(name, func(t *testing.T) {
			defer func(d time.Duration) { giveUp = d }(giveUp)
			giveUp = 0
			f := newIMAPFake(t, 11, 12, 13)
			f.twist = func(_ int, cmd string) (string, string, bool) {
				body := strings.Contains(cmd, "BODY.PEEK")
				return answer[0], answer[1], body && inSet(strings.Fields(cmd)[2], 12)
			}
			r := watchInbox(t, inboxOptions(f.start()), Cursor{})
			r.await("11", "", "13")
			r.halt()
			if l := r.letters[1]; l.Unreadable == "" || l.UID != 12 || l.UIDValidity != 9 || l.Account == "" {
				t.Errorf("the letter came as %+v", l)
			}
		})
	}
}

func TestInboxNeverExpungesWhereItCannotMove(t *testing.T) {
	f := newIMAPFake(t, 11, 12)
	f.caps = "IMAP4rev1"
	o := inboxOptions(f.start())
	o.Poll = 20 * time.Millisecond
	watchInbox(t, o, Cursor{}).await("11", "12")
	eventually(t, func() (string, bool) {
		return "never marked", f.said(`UID STORE 11:12 +FLAGS.SILENT (\Seen KurierFiled)`) > 0
	})
	if f.said("EXPUNGE") > 0 || f.said(`\Deleted`) > 0 {
		t.Error("it removes letters")
	}
}

func TestInboxRemovesNothingThatWasNotCopied(t *testing.T) {
	f := newIMAPFake(t, 11)
	f.caps = "IMAP4rev1 UIDPLUS"
	f.twist = func(_ int, cmd string) (string, string, bool) {
		return "TAG NO [OVERQUOTA] full\r\n", "", strings.HasPrefix(cmd, "UID COPY")
	}
	o := inboxOptions(f.start())
	o.Poll = 20 * time.Millisecond
	watchInbox(t, o, Cursor{}).await("11")
	eventually(t, func() (string, bool) { return "never tried again", f.said("UID COPY") > 3 })
	if f.said("EXPUNGE") > 0 || f.said(`\Deleted`) > 0 {
		t.Error("it removes a letter that was not copied")
	}
}

func TestInboxIsNotDrivenByFalseAlarms(t *testing.T) {
	f := newIMAPFake(t)
	f.twist = func(_ int, cmd string) (string, string, bool) {
		switch {
		case cmd == "IDLE":
			return "+ idling\r\n* 1 EXISTS\r\n", "", true
		case cmd == "" && f.said("IDLE") > 0: // DONE ends it
			return f.lastTag("IDLE") + " OK idle\r\n", "", true
		}
		return "", "", false
	}
	o := inboxOptions(f.start())
	o.PauseMin, o.PauseMax = time.Hour, time.Hour
	watchInbox(t, o, Cursor{})
	// A few alarms are believed, and then it takes its time.
	eventually(t, func() (string, bool) { return fmt.Sprintf("asked %d times", f.said("SEARCH")), f.said("SEARCH") >= 5 })
	time.Sleep(100 * time.Millisecond)
	if n := f.said("SEARCH"); n > 6 {
		t.Errorf("the server made it search %d times", n)
	}
}
