package adjudicator_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
)

// threadedPost keeps the envelopes of what it composes.
type threadedPost struct {
	plainPost
	*sync.Mutex
	envelopes *[]desk.Envelope
}

func (p threadedPost) Compose(e desk.Envelope, page facts.Page) ([]byte, error) {
	p.Lock()
	*p.envelopes = append(*p.envelopes, e)
	p.Unlock()
	return p.plainPost.Compose(e, page)
}

// A report begins a conversation, so that a mail program does not show a whole game as one.
func TestAReportAndTheAnswersToItAreOneConversation(t *testing.T) {
	r := newRoom(t)
	var envelopes []desk.Envelope
	r.usePost(threadedPost{Mutex: &sync.Mutex{}, envelopes: &envelopes})
	r.begin(nil)
	reports, answers := map[string]string{}, 0 // the latest report by whom it went to
	told := func() {
		for _, e := range envelopes {
			if e.Auto == "auto-replied" || !strings.Contains(e.Subject, "Turn ") {
				continue
			}
			if e.InReplyTo != "" || len(e.References) > 0 {
				t.Errorf("the report %q hangs under %q %q", e.Subject, e.InReplyTo, e.References)
			}
			if e.MessageID == reports[e.To] {
				t.Errorf("two reports are %s", e.MessageID)
			}
			reports[e.To] = e.MessageID
		}
		envelopes = nil
	}
	for range 2 {
		for player, line := range map[string]string{anna: "STATUS", jan: "STATUS"} {
			told()
			r.write(player, line)
			for _, e := range envelopes {
				answers++
				if !slices.Equal(e.References, []string{reports[player]}) || !strings.HasPrefix(e.InReplyTo, "letter-") {
					t.Errorf("the answer to %s hangs under %q %q, want the letter and the report %q", player, e.InReplyTo, e.References, reports[player])
				}
			}
			envelopes = nil
		}
		r.write(anna, "READY")
		r.write(jan, "READY")
	}
	if len(reports) != 2 || answers != 4 {
		t.Errorf("only %d players had reports, and %d answers were compared", len(reports), answers)
	}
}
