package mailer

import (
	"strings"
	"testing"
)

// A server that says more than any server has to say is left, whenever it begins, and
// the letter is tried again later.
func TestSenderLeavesAServerThatSaysTooMuch(t *testing.T) {
	for what, said := range map[string]string{
		"lines without end":  strings.Repeat("250-and\r\n", 1<<20),
		"a line without end": "250 " + strings.Repeat("x", 8<<20),
	} {
		for _, at := range []string{"CONNECT", "EHLO", "MAIL", "RCPT", "DATA", "TEXT"} {
			f := &smtpFake{script: func(cmd string, _ int) (string, bool) { return said, cmd == at }}
			err := newSender(t, senderOptions(f.start(t))).Send(t.Context(), "", "anna@elsewhere.test", []byte(aLetter))
			if !IsTemporary(err) || len(err.Error()) > 1000 {
				t.Errorf("%s at %s: %.200v", what, at, err)
			}
		}
	}
}
