package main

import (
	"strings"
	"testing"
)

// A letter that only asks is told so above everything else, how the sheet stands, and until when orders are awaited.
func TestALetterOfQuestionsIsAnsweredWithAVerdict(t *testing.T) {
	h := hallAtPlay(t)
	for _, of := range []struct {
		seat             string
		letter           []string
		verdict, subject string
		until            bool
	}{
		{"german", []string{"wer steht in Częstochowa?"}, "Your question is answered below; your sheet is unchanged: no orders, READY is not yet said.", "Turn 1: your question is answered; no orders, READY is not yet said", true},
		{"german", []string{"MOVE 3Pz 0505"}, "Your order can stand.", "Turn 1: your order can stand", true},
		{"german", []string{"SHOW 0605", "ODDS 0605 WITH 3Pz"}, "Your 2 questions are answered below; your sheet is unchanged: 1 order, READY is not yet said.", "Turn 1: 2 questions are answered; 1 order, READY is not yet said", true},
		{"german", []string{"MOVE 3Pz 0505", "STATUS"}, "Your order can stand.", "Turn 1: your order can stand", true},
		{"german", []string{"CANCEL ALL", "STATUS"}, "Your question is answered below; your sheet is changed: no orders, READY is not yet said.", "Turn 1: your question is answered; no orders, READY is not yet said", true},
		{"german", []string{"CANCEL 1"}, "To the German player", "orders", true},
		{"polish", []string{"HELP RESULTS"}, "Your question is answered below; nothing is awaited from you now.", "Turn 1: your question is answered", false},
		{"german", []string{"MOVE 3Pz 0505"}, "Your order can stand.", "Turn 1: your order can stand", true},
		{"german", []string{"STANDING", "READY ANYWAY"}, "Your question is answered below; your sheet was played: 1 order, READY is said.", "Turn 1: your question is answered", false},
	} {
		h.write(of.seat, of.letter...)
		answered := false
		for _, o := range h.mailTo(of.seat) {
			if o.Kind != "answer" {
				continue
			}
			answered = true
			m, err := readMail(o.Raw)
			h.must(err)
			lines := strings.Split(m.text, "\n")
			first := strings.Join(strings.Fields(strings.Join(lines[1:min(len(lines), screenLines)], " ")), " ")
			if !strings.HasPrefix(first, of.verdict) {
				t.Errorf("%q is answered with\n%s\nand should with %q", of.letter, first, of.verdict)
			}
			if got := strings.TrimPrefix(m.subject, "Re: [Kurier warta-1] "); got != of.subject {
				t.Errorf("%q is answered with the subject %q, not %q", of.letter, m.subject, of.subject)
			}
			if of.until != strings.Contains(first, "You have until") {
				t.Errorf("%q: the deadline on the first screen: %v\n%s", of.letter, !of.until, first)
			}
		}
		if !answered {
			t.Errorf("%q is not answered", of.letter)
		}
	}
}
