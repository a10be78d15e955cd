package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/emersion/go-message/mail"

	"kurier/adjudicator/title"
	"kurier/mailer"
)

// player is a staff officer with nothing but a mail account: it reads its
// mailbox, joins when invited and answers every report that awaits its orders.
// It knows no more of the game than what the report's attachment tells it.
type player struct {
	name    string // account and local part: "german"
	address string
	game    title.Game
	inbox   *mailer.Inbox
	sender  *mailer.Sender
	now     func() time.Time
	// turns is how many it plays; 0: all there are.
	turns int
}

// run reads mail until ctx ends.
func (p *player) run(ctx context.Context) error {
	return p.inbox.Run(ctx, mailer.Cursor{}, func(batch []mailer.Fetched) ([]mailer.Disposition, error) {
		for _, f := range batch {
			if err := p.letter(ctx, f.Raw); err != nil {
				return nil, fmt.Errorf("%s: %w", p.name, err)
			}
		}
		return make([]mailer.Disposition, len(batch)), nil
	})
}

// letter answers one mail. An answer's Message-ID follows from the mail it
// answers, so that answering twice after a crash is answering once.
func (p *player) letter(ctx context.Context, raw []byte) error {
	m, err := readMail(raw)
	if err != nil {
		return err
	}
	var lines []string
	switch {
	case strings.HasPrefix(m.id, "answer."):
		return nil // how our own letter was read; nothing to do
	case m.view != nil:
		if lines, err = p.orders(m.view); err != nil || lines == nil {
			return err
		}
	case strings.Contains(m.id, ".invitation-"):
		lines = []string{"JOIN"}
	default:
		return nil
	}
	body := strings.Join(lines, "\n") + "\n\n-- \n" + p.name + "\n\nOn " + m.date.Format("2 January 2006") + ", Kurier wrote:\n" + quoted(m.text)
	out, err := mailer.Compose(mailer.Outgoing{
		From: p.address, To: m.replyTo, Subject: "Re: " + m.subject, Date: p.now(), Text: body,
		MessageID: "re." + m.id, InReplyTo: m.id,
	})
	if err != nil {
		return err
	}
	return p.sender.Send(ctx, p.address, m.replyTo, asPerson(out))
}

// asPerson takes the marks of our own robots out of a composed mail: a person's
// mail program sets none.
func asPerson(raw []byte) []byte {
	head, body, _ := bytes.Cut(raw, []byte("\r\n\r\n"))
	var out bytes.Buffer
	for line := range bytes.SplitSeq(head, []byte("\r\n")) {
		name, _, _ := bytes.Cut(line, []byte(":"))
		switch string(name) {
		case "Auto-Submitted", "X-Auto-Response-Suppress", "List-Id", mailer.HeaderMark:
			continue
		}
		out.Write(line)
		out.WriteString("\r\n")
	}
	out.WriteString("\r\n")
	out.Write(body)
	return out.Bytes()
}

// orders asks the staff officer, when the view awaits this seat. Behind the last turn that
// it plays it writes no more, so that the game ends there however fast the mail is.
func (p *player) orders(view *title.View) ([]string, error) {
	if p.turns > 0 && view.Turn > p.turns {
		return nil, nil
	}
	for _, dec := range view.Awaited {
		if dec.Seat != view.Seat {
			continue
		}
		known, err := p.game.Decode(view.Known)
		if err != nil {
			return nil, err
		}
		return append(known.Staff(view.Seat), "READY ANYWAY"), nil
	}
	return nil, nil
}

func quoted(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) > 12 {
		lines = append(lines[:12], "[…]")
	}
	return "> " + strings.Join(lines, "\n> ") + "\n"
}

// report is a mail of Kurier's as a player's program sees it.
type report struct {
	id, subject, replyTo string
	returnPath           string // where it comes back to if it cannot be delivered
	date                 time.Time
	text                 string
	view                 *title.View
}

func readMail(raw []byte) (*report, error) {
	r, err := mail.CreateReader(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	m := &report{}
	m.id, _ = r.Header.MessageID()
	m.subject, _ = r.Header.Subject()
	m.returnPath = strings.Trim(r.Header.Get("Return-Path"), "<> ")
	m.date, _ = r.Header.Date()
	if to, err := r.Header.AddressList("Reply-To"); err == nil && len(to) > 0 {
		m.replyTo = to[0].Address
	}
	for {
		part, err := r.NextPart()
		if err == io.EOF {
			return m, nil
		}
		if err != nil {
			return nil, err
		}
		body, err := io.ReadAll(part.Body)
		if err != nil {
			return nil, err
		}
		kind, _, _ := strings.Cut(part.Header.Get("Content-Type"), ";")
		switch kind {
		case "text/plain":
			m.text = string(body)
		case "application/json":
			if err := json.Unmarshal(body, &m.view); err != nil {
				return nil, err
			}
		}
	}
}
