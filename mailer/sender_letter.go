package mailer

import (
	"bytes"
	"context"
	"strings"
	"time"
)

// exchange is a command and the code of the answer that lets the letter go on; 25
// stands for 250 and 251.
type exchange struct {
	stage, command string
	code           int
}

// send gives one letter to the server.
func (c *senderConnection) send(ctx context.Context, from, to string, raw []byte) error {
	defer context.AfterFunc(ctx, func() { c.conn.Close() })()
	c.sent++
	c.underway = false
	envelope, refused := c.envelope(from, to)
	if refused != nil {
		return refused
	}
	limit := c.s.o.Timeout
	offer := c.oneByOne
	if ok, _ := c.client.Extension("PIPELINING"); ok {
		offer = c.allAtOnce
	}
	if refused := offer(limit, envelope); refused != nil {
		return c.undo(refused)
	}
	c.underway = true
	if err := c.step(5*limit, func() error { return c.text(raw) }); err != nil {
		return c.undo(c.failed("data", err))
	}
	return nil
}

// envelope is what comes before the text: sender, recipient, and that a text follows.
func (c *senderConnection) envelope(from, to string) ([]exchange, *SendError) {
	mail := "MAIL FROM:<" + from + ">"
	if ok, _ := c.client.Extension("8BITMIME"); ok {
		mail += " BODY=8BITMIME"
	}
	if strings.ContainsFunc(from+to, func(r rune) bool { return r > 0x7e }) {
		if ok, _ := c.client.Extension("SMTPUTF8"); !ok {
			return nil, &SendError{Stage: "address", Text: "the server takes no addresses with letters beyond ASCII"}
		}
		mail += " SMTPUTF8"
	}
	return []exchange{{"sender", mail, 250}, {"recipient", "RCPT TO:<" + to + ">", 25}, {"data", "DATA", 354}}, nil
}

// oneByOne waits for each answer before the next command.
func (c *senderConnection) oneByOne(limit time.Duration, all []exchange) *SendError {
	for _, e := range all {
		err := c.step(limit, func() error {
			if err := c.client.Text.PrintfLine("%s", e.command); err != nil {
				return err
			}
			_, _, err := c.client.Text.ReadResponse(e.code)
			return err
		})
		if err != nil {
			return c.failed(e.stage, err)
		}
	}
	return nil
}

// allAtOnce writes all commands, then reads all answers (RFC 2920). The first refusal
// counts; a server that wants the text all the same has lost the thread, and the
// connection ends.
func (c *senderConnection) allAtOnce(limit time.Duration, all []exchange) (refused *SendError) {
	var lines strings.Builder
	for _, e := range all {
		lines.WriteString(e.command + "\r\n")
	}
	err := c.step(limit, func() error {
		if _, err := c.client.Text.W.WriteString(lines.String()); err != nil {
			return err
		}
		return c.client.Text.W.Flush()
	})
	if err != nil {
		return c.failed(all[0].stage, err)
	}
	for _, e := range all {
		err := c.step(limit, func() error {
			_, _, err := c.client.Text.ReadResponse(e.code)
			return err
		})
		switch {
		case err == nil && refused != nil && e.code == 354:
			c.alive = false
		case err != nil && refused == nil:
			refused = c.failed(e.stage, err)
		case err != nil:
			_ = c.failed(e.stage, err) // only whether the connection lives
		}
		if !c.alive {
			return refused
		}
	}
	return refused
}

// text gives the text and its end, and waits for the server to take it.
func (c *senderConnection) text(raw []byte) error {
	t := c.client.Text
	if _, err := t.W.Write(stuffed(raw)); err != nil {
		return err
	}
	if err := t.PrintfLine("."); err != nil {
		return err
	}
	_, _, err := t.ReadResponse(250)
	return err
}

// stuffed is a text as it crosses the line: lone line feeds become CRLF, lines that
// begin with a dot have another (RFC 5321 section 4.5.2), and the last line is ended.
// Our own letters need that so seldom that they are looked through first.
func stuffed(raw []byte) []byte {
	if bytes.HasSuffix(raw, []byte("\r\n")) && !bytes.HasPrefix(raw, []byte(".")) && !bytes.Contains(raw, []byte("\n.")) &&
		bytes.Count(raw, []byte("\n")) == bytes.Count(raw, []byte("\r\n")) {
		return raw
	}
	out := make([]byte, 0, len(raw)+len(raw)/50+2)
	for line := range bytes.Lines(raw) {
		if line[0] == '.' {
			out = append(out, '.')
		}
		line = bytes.TrimSuffix(line, []byte("\n"))
		out = append(append(out, bytes.TrimSuffix(line, []byte("\r"))...), "\r\n"...)
	}
	return out
}
