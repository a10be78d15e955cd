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
			_, key, _ := strings.Cut(e.ReplyTo, "+")
			if key, _, _ = strings.Cut(key, "@"); key != "" && strings.Contains(string(f.Data), key) {
				b.WriteString("a key in an ")
			}
			b.WriteString("entry")
			for _, m := range entryLines.FindAllStringSubmatch(strings.ReplaceAll(string(f.Data), "\r\n ", ""), -1) {
				b.WriteString(" " + m[2])
			}
			b.WriteByte('\n')
		}
	}
	return []byte(b.String()), nil
}

// entries are those that mail brought to each address: the method, the decision and the moment of each.
// last are the numbers of the entries before, by address; they never fall.
func (r *room) entries(last map[string]int64) map[string][]string {
	r.Helper()
	got := map[string][]string{}
	for _, o := range r.mail() {
		_, body, _ := strings.Cut(string(o.Raw), "\n\n")
		for line := range strings.Lines(body) {
			var method, uid, start string
			var sequence int64
			if _, err := fmt.Sscanf(line, "entry %s %s %d %s", &method, &uid, &sequence, &start); err != nil {
				r.Fatalf("to %s: %q: %v", o.To, line, err)
			}
			if sequence < last[o.To] {
				r.Errorf("to %s: the sequence falls from %d to %d", o.To, last[o.To], sequence)
			}
			last[o.To] = sequence
			got[o.To] = append(got[o.To], method+" "+strings.TrimSuffix(strings.TrimPrefix(uid, "warta-1-german-"), "@example.org")+" "+start)
		}
	}
	return got
}

// Deputies have the deadline in their calendars as their player has it in theirs, from when they begin until they
// end; a seat that moves to another address of its player has it there.
func TestEntriesReachAllWhoWriteForASeat(t *testing.T) {
	r := newRoom(t)
	r.usePost(entryPost{})
	r.begin(nil)
	seen, last := 0, map[string]int64{}
	// brings compares the entries to each since. A minute passes before each letter.
	brings := func(when string, want map[string]string) {
		t.Helper()
		got := r.entries(last)
		for who, all := range got {
			if seen++; strings.Join(all, ", ") != want[who] {
				t.Errorf("%s: mail to %s brings %q, want %q", when, who, all, want[who])
			}
		}
		for who, all := range want {
			if got[who] == nil {
				t.Errorf("%s: mail to %s brings nothing, want %q", when, who, all)
			}
		}
	}
	send, moderate := aMinuteLater(t, r)
	send(anna, "DEPUTY ADD "+ola)
	brings("asked", nil)
	send(ola, "JOIN")
	brings("joined where nobody wants entries", nil)
	send(anna, "SET CALENDAR ON")
	brings("wished for", map[string]string{anna: "PUBLISH T1-german-turn 20300307T120000Z"})
	send(ola, "STATUS")
	brings("the deputy's next mail", map[string]string{ola: "PUBLISH T1-german-turn 20300307T120000Z"})
	moderate("EXTEND warta-1 24h")
	brings("moved", map[string]string{anna: "PUBLISH T1-german-turn 20300308T120000Z", ola: "PUBLISH T1-german-turn 20300308T120000Z"})
	moderate("PAUSE warta-1")
	brings("paused", map[string]string{anna: "CANCEL T1-german-turn 20300308T120000Z", ola: "CANCEL T1-german-turn 20300308T120000Z"})
	moderate("RESUME warta-1")
	brings("resumed", map[string]string{anna: "PUBLISH T1-german-turn 20300308T120100Z", ola: "PUBLISH T1-german-turn 20300308T120100Z"})
	send(anna, "DEPUTY REMOVE "+ola)
	brings("dismissed", map[string]string{ola: "CANCEL T1-german-turn 20300308T120100Z"})
	send(anna, "DEPUTY ADD "+ola)
	brings("asked again", nil)
	send(ola, "JOIN")
	brings("joined again", map[string]string{ola: "PUBLISH T1-german-turn 20300308T120100Z"})
	send(ola, "RESIGN")
	brings("left", map[string]string{ola: "CANCEL T1-german-turn 20300308T120100Z"})
	send(anna, "DEPUTY ADD "+ola)
	brings("asked a third time", nil)
	send(ola, "JOIN")
	brings("joined a third time", map[string]string{ola: "PUBLISH T1-german-turn 20300308T120100Z"})
	send(anna, "READY ANYWAY")
	brings("resolved early", map[string]string{anna: "CANCEL T1-german-turn 20300308T120100Z", ola: "CANCEL T1-german-turn 20300308T120100Z"})
	send(jan, "READY ANYWAY")
	brings("asked anew", map[string]string{anna: "PUBLISH T2-german-turn 20300307T121500Z", ola: "PUBLISH T2-german-turn 20300307T121500Z"})
	key := r.keys[anna]
	send(anna, "ADDRESS ADD "+work)
	r.entries(last)
	send(work, "CONFIRM")
	r.entries(last)
	r.keys[anna] = key
	send(anna, "ADDRESS REMOVE "+anna)
	send(work, "STATUS")
	brings("moved to another address", map[string]string{work: "PUBLISH T2-german-turn 20300307T121500Z"})
	moderate("SUBSTITUTE warta-1 german eva@example.org REASON she moves")
	brings("given to somebody else", map[string]string{work: "CANCEL T2-german-turn 20300307T121500Z"})
	if seen < 16 {
		t.Errorf("only %d mails were compared", seen)
	}
}

// Whoever wants them has each deadline in the calendar as it is now, whatever moved or ended it.
func TestEntriesOfDeadlinesFollowTheDeadline(t *testing.T) {
	r := newRoom(t)
	r.usePost(entryPost{})
	r.begin(nil)
	seen, last := 0, map[string]int64{}
	// brings compares what the mail to anna brings since.
	brings := func(when string, want ...string) {
		t.Helper()
		got := r.entries(last)
		seen += len(got[anna])
		if strings.Join(got[anna], ", ") != strings.Join(want, ", ") {
			t.Errorf("%s: her mail brings %q, want %q", when, got[anna], want)
		}
		delete(got, anna)
		if len(got) > 0 {
			t.Errorf("%s: others want no entries, and get %v", when, got)
		}
	}
	send, moderate := aMinuteLater(t, r)
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

// aMinuteLater writes a letter of a player, or of the moderator that must not be refused, each a minute after the last.
func aMinuteLater(t *testing.T, r *room) (send func(from string, lines ...string), moderate func(line string)) {
	send = func(from string, lines ...string) {
		t.Helper()
		r.now = r.now.Add(time.Minute)
		r.receive(r.letter(from, lines...))
	}
	moderate = func(line string) {
		t.Helper()
		r.now = r.now.Add(time.Minute)
		if kind, args, refused := r.moderates(line); refused {
			t.Fatalf("%s: %s %v", line, kind, args)
		}
	}
	return send, moderate
}
