package main

import (
	"bufio"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// pillar is the mailbox that letters fall into: an IMAP server with an INBOX and
// folders, that can be made anew.
type pillar struct {
	mu       sync.Mutex
	validity int
	next     int
	inbox    []*fallen
	folders  map[string][]*fallen
	watchers map[chan struct{}]bool
	moves    bool // the server has MOVE
	uidPlus  bool
}

type fallen struct {
	uid      int
	raw      []byte
	received time.Time
	filed    bool // marked with a keyword of Kurier's
	deleted  bool
}

func newPillar(moves, uidPlus bool) *pillar {
	return &pillar{validity: 1, next: 1, folders: map[string][]*fallen{}, watchers: map[chan struct{}]bool{}, moves: moves, uidPlus: uidPlus}
}

// post puts a letter into the mailbox.
func (p *pillar) post(raw []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.inbox = append(p.inbox, &fallen{uid: p.next, raw: raw, received: time.Now()})
	p.next++
	p.tell()
}

func (p *pillar) tell() {
	for w := range p.watchers {
		select {
		case w <- struct{}{}:
		default:
		}
	}
}

// anew makes the mailbox anew: its letters get other numbers. A backup that is
// restored brings those back that had been filed.
func (p *pillar) anew(restored bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if restored {
		for name, letters := range p.folders {
			p.inbox = append(p.inbox, letters...)
			delete(p.folders, name)
		}
		slices.SortStableFunc(p.inbox, func(a, b *fallen) int { return a.received.Compare(b.received) })
	}
	p.validity++
	p.next = 1
	for i, l := range p.inbox {
		again := *l
		again.uid, again.filed = p.next, false
		p.inbox[i] = &again
		p.next++
	}
	p.tell()
}

// waiting counts the letters that have not been filed.
func (p *pillar) waiting() (n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, l := range p.inbox {
		if !l.filed {
			n++
		}
	}
	return n
}

func (p *pillar) caps() string {
	caps := "IMAP4rev1 IDLE"
	if p.moves {
		caps += " MOVE"
	}
	if p.uidPlus {
		caps += " UIDPLUS"
	}
	return caps
}

// serve talks IMAP until the connection ends. pause is how long the server takes
// for a command; below zero it never carries it out.
func (p *pillar) serve(c net.Conn, pause func(cmd string) time.Duration) {
	defer c.Close()
	lines := make(chan string)
	gone := make(chan struct{})
	defer close(gone)
	go func() {
		defer close(lines)
		in := bufio.NewScanner(c)
		for in.Scan() {
			select {
			case lines <- in.Text():
			case <-gone:
				return
			}
		}
	}()
	say := func(text string) bool {
		_, err := c.Write([]byte(text))
		return err == nil
	}
	time.Sleep(pause("greeting"))
	if !say("* OK [CAPABILITY " + p.caps() + "] hello\r\n") {
		return
	}
	validity := 0
	for line := range lines {
		tag, cmd, _ := strings.Cut(line, " ")
		d := pause(cmd)
		if d < 0 {
			return
		}
		time.Sleep(d)
		var answer string
		switch {
		case cmd == "IDLE":
			if !p.idle(say, lines) || !say(tag+" OK idle\r\n") {
				return
			}
			continue
		default:
			answer = p.answer(cmd, &validity)
		}
		if answer == "" { // the mailbox it had open is no more
			return
		}
		if !say(strings.ReplaceAll(answer, "TAG", tag)) {
			return
		}
	}
}

// idle tells of letters until it hears DONE.
func (p *pillar) idle(say func(string) bool, lines chan string) bool {
	news := make(chan struct{}, 1)
	p.mu.Lock()
	p.watchers[news] = true
	p.mu.Unlock()
	defer func() {
		p.mu.Lock()
		delete(p.watchers, news)
		p.mu.Unlock()
	}()
	if !say("+ idling\r\n") {
		return false
	}
	for {
		select {
		case <-news:
			p.mu.Lock()
			n := len(p.inbox)
			p.mu.Unlock()
			if !say(fmt.Sprintf("* %d EXISTS\r\n", n)) {
				return false
			}
		case line, more := <-lines:
			return more && line == "DONE"
		}
	}
}

// answer carries out a command. validity is the mailbox that the session has open.
func (p *pillar) answer(cmd string, validity *int) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	word, rest, _ := strings.Cut(cmd, " ")
	if word == "UID" {
		if *validity != p.validity {
			return ""
		}
		var second string
		second, rest, _ = strings.Cut(rest, " ")
		word += " " + second
	}
	const ok = "TAG OK done\r\n"
	switch word {
	case "LOGIN":
		return "TAG OK [CAPABILITY " + p.caps() + "] in\r\n"
	case "SELECT":
		*validity = p.validity
		return fmt.Sprintf("* %d EXISTS\r\n* OK [UIDVALIDITY %d] v\r\n* OK [UIDNEXT %d] n\r\n* OK [PERMANENTFLAGS (\\Seen \\Deleted \\*)] f\r\n", len(p.inbox), p.validity, p.next) + ok
	case "UID SEARCH":
		return p.search(rest) + ok
	case "UID FETCH":
		set, what, _ := strings.Cut(rest, " ")
		return p.fetch(set, strings.Contains(what, "RFC822.SIZE")) + ok
	case "UID MOVE", "UID COPY":
		set, folder, _ := strings.Cut(rest, " ")
		for _, l := range p.inbox {
			if inUIDs(set, l.uid) {
				p.folders[folder] = append(p.folders[folder], l)
			}
		}
		if word == "UID MOVE" {
			p.inbox = slices.DeleteFunc(p.inbox, func(l *fallen) bool { return inUIDs(set, l.uid) })
		}
	case "UID STORE":
		set, what, _ := strings.Cut(rest, " ")
		for _, l := range p.inbox {
			if inUIDs(set, l.uid) {
				l.filed = l.filed || strings.Contains(what, "KurierFiled")
				l.deleted = l.deleted || strings.Contains(what, `\Deleted`)
			}
		}
	case "UID EXPUNGE":
		p.inbox = slices.DeleteFunc(p.inbox, func(l *fallen) bool { return l.deleted && inUIDs(rest, l.uid) })
	}
	return ok
}

func (p *pillar) search(criteria string) string {
	_, span, _ := strings.Cut(" "+criteria, " UID ")
	span, _, _ = strings.Cut(span, " ")
	first, last, _ := strings.Cut(span, ":")
	from, _ := strconv.Atoi(first)
	to, _ := strconv.Atoi(last) // 0 for "*"
	out := "* SEARCH"
	for i, l := range p.inbox {
		within := l.uid >= from && (to == 0 || l.uid <= to) || to == 0 && i == len(p.inbox)-1 // as servers do
		if within && !(strings.Contains(criteria, "UNKEYWORD") && l.filed) {
			out += " " + strconv.Itoa(l.uid)
		}
	}
	return out + "\r\n"
}

func (p *pillar) fetch(set string, sizes bool) string {
	var out strings.Builder
	for i, l := range p.inbox {
		switch {
		case !inUIDs(set, l.uid):
		case sizes:
			fmt.Fprintf(&out, "* %d FETCH (UID %d RFC822.SIZE %d INTERNALDATE %q)\r\n", i+1, l.uid, len(l.raw), l.received.UTC().Format("02-Jan-2006 15:04:05 -0700"))
		default:
			fmt.Fprintf(&out, "* %d FETCH (UID %d BODY[] {%d}\r\n%s)\r\n", i+1, l.uid, len(l.raw), l.raw)
		}
	}
	return out.String()
}

func inUIDs(set string, uid int) bool {
	for part := range strings.SplitSeq(set, ",") {
		first, last, more := strings.Cut(part, ":")
		a, _ := strconv.Atoi(first)
		b := a
		if more {
			b, _ = strconv.Atoi(last)
		}
		if a <= uid && uid <= b {
			return true
		}
	}
	return false
}
