package mailer

import (
	"bufio"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
)

// smtpFake answers each command with what script says for it, "" for silence, and
// with success for the rest. A script's answer may depend on how often the command
// was given before.
type smtpFake struct {
	script func(cmd string, before int) (answer string, ok bool)
	// pipelining is offered; astray: the text of a letter without a recipient is wanted.
	pipelining, astray bool

	mu    sync.Mutex
	log   []string
	given map[string]int
	texts []string
}

func (f *smtpFake) start(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	f.given = map[string]int{}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go f.serve(c)
		}
	}()
	return l.Addr().String()
}

func (f *smtpFake) serve(c net.Conn) {
	defer c.Close()
	in := bufio.NewReader(c)
	if !f.answer(c, "CONNECT", "220 fake ESMTP\r\n") {
		return
	}
	ready := false // for a text
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		f.mu.Lock()
		f.log = append(f.log, strings.TrimSpace(line))
		f.mu.Unlock()
		switch word := strings.ToUpper(strings.TrimSpace(line[:min(4, len(line))])); word {
		case "EHLO":
			extensions := "250-fake\r\n250-8BITMIME\r\n"
			if f.pipelining {
				extensions += "250-PIPELINING\r\n"
			}
			if !f.answer(c, word, extensions+"250 ENHANCEDSTATUSCODES\r\n") {
				return
			}
		case "MAIL":
			said, ok := f.reply(c, word, "250 2.1.0 fine\r\n")
			if ready = strings.HasPrefix(said, "250"); !ok {
				return
			}
		case "RCPT":
			usual := "250 2.1.5 fine\r\n"
			if !ready {
				usual = "503 5.5.1 who writes?\r\n"
			}
			said, ok := f.reply(c, word, usual)
			if ready = strings.HasPrefix(said, "250"); !ok {
				return
			}
		case "DATA":
			usual := "354 go\r\n"
			if !ready && !f.astray {
				usual = "554 5.5.1 no valid recipients\r\n"
			}
			said, ok := f.reply(c, word, usual)
			if !ok {
				return
			}
			if !strings.HasPrefix(said, "354") {
				continue
			}
			var text strings.Builder
			for {
				line, err := in.ReadString('\n')
				if err != nil || line == ".\r\n" {
					break
				}
				text.WriteString(strings.TrimPrefix(line, "."))
			}
			f.mu.Lock()
			f.texts = append(f.texts, text.String())
			f.mu.Unlock()
			if !f.answer(c, "TEXT", "250 2.0.0 taken\r\n") {
				return
			}
		default:
			if !f.answer(c, word, "250 2.0.0 fine\r\n") {
				return
			}
		}
	}
}

// answer returns false when the connection is to be closed.
func (f *smtpFake) answer(c net.Conn, cmd, usual string) bool {
	_, ok := f.reply(c, cmd, usual)
	return ok
}

func (f *smtpFake) reply(c net.Conn, cmd, usual string) (said string, ok bool) {
	f.mu.Lock()
	before := f.given[cmd]
	f.given[cmd]++
	f.mu.Unlock()
	if f.script != nil {
		if a, ok := f.script(cmd, before); ok {
			if a == "close" {
				return "", false
			}
			usual = a
		}
	}
	if usual == "" { // not a word more
		_, _ = io.Copy(io.Discard, c)
		return "", false
	}
	_, err := c.Write([]byte(usual))
	return usual, err == nil
}
