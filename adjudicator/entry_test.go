package adjudicator_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
)

// entryPost writes mail down as the entries for calendars that it brings.
type entryPost struct{}

var entryLines = regexp.MustCompile(`(?m)^(METHOD|UID|SEQUENCE|DTSTART):(.*)\r$`)

func (entryPost) Compose(e desk.Envelope, p facts.Page) ([]byte, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "To: %s\nReply-To: %s\n\n", e.To, e.ReplyTo)
	for _, f := range p.Files {
		if strings.HasPrefix(f.Type, "text/calendar") {
			b.WriteString("entry")
			for _, m := range entryLines.FindAllStringSubmatch(strings.ReplaceAll(string(f.Data), "\r\n ", ""), -1) {
				b.WriteString(" " + m[2])
			}
			b.WriteByte('\n')
		}
	}
	return []byte(b.String()), nil
}

// Whoever wants them has each deadline in the calendar as it is now, whatever moved or ended it.
func TestEntriesOfDeadlinesFollowTheDeadline(t *testing.T) {
	r := newRoom(t)
	r.usePost(entryPost{})
	r.begin(nil)
	seen, last := 0, int64(0)
	// brings compares what the mail to anna brings since: the method and the moment of each entry.
	brings := func(when string, want ...string) {
		t.Helper()
		var got []string
		for _, o := range r.mail() {
			_, body, _ := strings.Cut(string(o.Raw), "\n\n")
			if o.To != anna {
				if body != "" {
					t.Errorf("%s: %s wants no entries, and gets %s", when, o.To, body)
				}
				continue
			}
			for line := range strings.Lines(body) {
				var method, uid, start string
				var sequence int64
				if _, err := fmt.Sscanf(line, "entry %s %s %d %s", &method, &uid, &sequence, &start); err != nil {
					t.Fatalf("%s: %q: %v", when, line, err)
				}
				if sequence < last {
					t.Errorf("%s: the sequence falls from %d to %d", when, last, sequence)
				}
				seen, last = seen+1, sequence
				got = append(got, method+" "+strings.TrimSuffix(strings.TrimPrefix(uid, "warta-1-german-"), "@example.org")+" "+start)
			}
		}
		if strings.Join(got, ", ") != strings.Join(want, ", ") {
			t.Errorf("%s: her mail brings %q, want %q", when, got, want)
		}
	}
	send := func(from string, lines ...string) {
		t.Helper()
		r.now = r.now.Add(time.Minute)
		r.receive(r.letter(from, lines...))
	}
	moderate := func(line string) {
		t.Helper()
		r.now = r.now.Add(time.Minute)
		if kind, args, refused := r.moderates(line); refused {
			t.Fatalf("%s: %s %v", line, kind, args)
		}
	}
	send(anna, "SET CALENDAR ON")
	brings("wished for", "PUBLISH T1-german-turn 20300307T120000Z")
	send(anna, "STATUS")
	brings("unchanged")
	send(anna, "VACATION 5")
	brings("put off by herself", "PUBLISH T1-german-turn 20300309T120300Z")
	send(anna, "VACATION OFF")
	brings("and back", "PUBLISH T1-german-turn 20300307T120100Z")
	moderate("PAUSE warta-1")
	brings("paused", "CANCEL T1-german-turn 20300307T120100Z")
	moderate("RESUME warta-1")
	brings("resumed", "PUBLISH T1-german-turn 20300307T120200Z")
	send(anna, "READY ANYWAY")
	brings("resolved early", "CANCEL T1-german-turn 20300307T120200Z")
	send(jan, "READY ANYWAY")
	brings("asked anew", "PUBLISH T2-german-turn 20300307T120800Z")
	r.now = time.Date(2030, time.March, 8, 0, 0, 0, 0, time.UTC)
	r.tick()
	brings("played by the clock")
	send(jan, "READY ANYWAY")
	brings("the day after", "PUBLISH T3-german-turn 20300311T000100Z")
	send(anna, "SET CALENDAR OFF")
	brings("no longer wished for")
	send(anna, "SET CALENDAR ON", "VACATION 5")
	brings("and again", "PUBLISH T3-german-turn 20300313T000300Z")
	send(anna, "CONCEDE warta-1")
	brings("over", "CANCEL T3-german-turn 20300313T000300Z")
	if seen < 10 {
		t.Errorf("only %d entries were compared", seen)
	}
}
