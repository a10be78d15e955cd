package main

import (
	"bufio"
	"bytes"
	"fmt"
	"hash/fnv"
	"io"
	"mime/quotedprintable"
	"net/mail"
	"slices"
	"strings"
	"sync"
)

// correspondent is a player of the tug of war who does all that follows from the
// mail it got and from nothing else, so that what it writes is the same however the
// mail came.
type correspondent struct {
	script  int // which way of writing it has
	seat    string
	address string
	asleep  int // turn in which it does not write; 0 for none
	send    func(letter []byte)

	mu      sync.Mutex
	in      *bufio.Reader
	box     map[string]received // mail by Message-ID, as first got
	order   []string            // Message-IDs in order of their first coming
	changed []string            // Message-IDs that came again with other bytes
	wrote   []string            // Message-IDs of its letters
	waits   map[string]struct{} // letters not yet answered
	next    [][]string          // letters to write when all are answered
	turn    int
	replyTo string
	over    bool
}

// received is a mail and what it says.
type received struct {
	raw       []byte
	words     string
	inReplyTo string
}

const playersHost = "@players.example"

func newCorrespondent(seat string, script, asleep int, send func([]byte)) *correspondent {
	return &correspondent{
		script: script, seat: seat, address: seat + playersHost, asleep: asleep, send: send,
		in: bufio.NewReader(nil), box: map[string]received{}, waits: map[string]struct{}{},
	}
}

// gets takes a mail.
func (p *correspondent) gets(raw []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.in.Reset(bytes.NewReader(raw))
	m, err := mail.ReadMessage(p.in)
	if err != nil {
		panic(err)
	}
	id := m.Header.Get("Message-Id")
	if before, again := p.box[id]; again {
		if !bytes.Equal(before.raw, raw) {
			p.changed = append(p.changed, id)
		}
		return
	}
	got := received{bytes.Clone(raw), wordsOf(m), m.Header.Get("In-Reply-To")}
	p.box[id] = got
	p.order = append(p.order, id)
	p.replyTo = strings.Trim(m.Header.Get("Reply-To"), "<>")
	var step, turn int
	switch words := got.words; {
	case strings.HasPrefix(words, "invitation"):
		p.next = append(p.next, []string{"JOIN"})
	case strings.HasPrefix(words, "report"):
		if _, err := fmt.Sscanf(words, "report %d %d", &step, &turn); err != nil {
			panic(words)
		}
		p.over = turn == 0
		if turn > p.turn && turn != p.asleep {
			p.next = p.plan(turn)
		}
		p.turn = max(turn, p.turn)
	}
	delete(p.waits, got.inReplyTo)
	p.write()
}

func (p *correspondent) isOver() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.over
}

func (p *correspondent) isAnswered() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.waits) == 0
}

func wordsOf(m *mail.Message) string {
	body := m.Body
	if strings.EqualFold(m.Header.Get("Content-Transfer-Encoding"), "quoted-printable") {
		body = quotedprintable.NewReader(body)
	}
	b, err := io.ReadAll(body)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// drawn is a number below n that follows from the script, the seat and a name.
func (p *correspondent) drawn(n int, name string, turn int) int {
	h := fnv.New32a()
	fmt.Fprint(h, p.script, p.seat, name, turn)
	return int(h.Sum32() % uint32(n))
}

// plan is the letters of a turn: lines, and "" between those that are written
// without waiting for an answer to the one before.
func (p *correspondent) plan(turn int) [][]string {
	red, blue := fmt.Sprint("PULL RED ", p.drawn(7, "red", turn)), fmt.Sprint("PULL BLUE ", p.drawn(7, "blue", turn))
	switch p.drawn(4, "way", turn) {
	case 0: // all in one letter
		return [][]string{{red, blue, "READY"}}
	case 1: // second thoughts
		return [][]string{{"PULL RED 6", blue}, {red, "READY"}}
	case 2: // two letters that may overtake one another
		return [][]string{{red, blue, "", "CHECK PULL RED 1"}, {"READY"}}
	default: // a slip of the pen
		return [][]string{{red, "PULL BLUE 9", "READY"}, {blue, "READY"}}
	}
}

// write sends what is due when every letter has been answered.
func (p *correspondent) write() {
	if len(p.waits) > 0 || len(p.next) == 0 {
		return
	}
	lines := p.next[0]
	p.next = p.next[1:]
	for letter := range slices.Values(strings.Split(strings.Join(lines, "\n"), "\n\n")) {
		id := fmt.Sprintf("<%s-%d@players.example>", p.seat, len(p.wrote)+1)
		p.wrote = append(p.wrote, id)
		p.waits[id] = struct{}{}
		p.send(fmt.Appendf(nil, "From: %s\r\nTo: %s\r\nSubject: orders\r\nMessage-ID: %s\r\nDate: Mon, 04 Mar 2030 12:00:00 +0000\r\n\r\n%s\r\n",
			p.address, p.replyTo, id, strings.ReplaceAll(letter, "\n", "\r\n")))
	}
}
