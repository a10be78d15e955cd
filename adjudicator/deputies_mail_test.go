package adjudicator_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/title/titletest/foray"
	"kurier/store"
)

// ownWords are what a mail has of its reader alone: address, key, name.
var ownWords = regexp.MustCompile(`(?m)^To: .*$|^Reply-To: .*$|key of \S+|\b[a-z2-7]{20}\b|To the Red \d(, [^\n]*)?`)

// reports are the reports and notices in what was mailed to an address, without what is its reader's own.
func reports(mail []store.Outgoing, to string, kinds ...string) (texts []string) {
	for _, o := range mail {
		if o.To == to && slices.Contains(kinds, o.Kind) {
			texts = append(texts, strings.TrimSpace(ownWords.ReplaceAllString(string(o.Raw), "")))
		}
	}
	return texts
}

// A deputy's reports are the player's, word for word and file for file, and so is what others write to the
// seat; what concerns the player is the player's.
func TestADeputyReadsWhatThePlayerReads(t *testing.T) {
	r := aided(t)
	compared := 0
	for round := range 3 {
		letters := r.cautious()
		r.mail()
		r.now = r.now.Add(time.Hour)
		r.receive(r.letter(of("red-1"), "PRESS TO red-2: Go by the bridge."), r.letter(of("blue-1"), "PRESS TO all: Round and round."))
		r.does("TELL warta-1 red-2 Mind the mud.")
		for _, seat := range foraySeats {
			r.receive(r.letter(of(seat), append(letters[seat], "READY ANYWAY")...))
		}
		mail := r.mail()
		player, deputy := reports(mail, of("red-2"), "report", "press", "notice"), reports(mail, ola, "report", "press", "notice")
		if len(player) < 4 || !slices.Equal(player, deputy) {
			t.Fatalf("round %d: %d mails to the player and %d to the deputy:\n%s\n---\n%s", round+1, len(player), len(deputy), strings.Join(player, "\n"), strings.Join(deputy, "\n"))
		}
		for _, text := range deputy {
			if strings.Contains(text, of("red-2")) {
				t.Errorf("the player's address stands in the deputy's mail: %s", text)
			}
		}
		compared += len(player)
	}
	if compared < 12 {
		t.Errorf("only %d mails compared", compared)
	}
}

// Press is read by deputies, and still the player's alone to write; who was asked and has not joined reads none.
func TestPressReachesADeputyWhoHasJoined(t *testing.T) {
	r := aided(t)
	r.write(of("red-2"), "DEPUTY ADD eva2@example.org")
	r.mail()
	r.write(of("red-1"), "PRESS TO red-2: Hold the bridge.")
	r.receive(r.letter(of("red-1"), "PRESS TO red-2: Hold it still."))
	for who, text := range r.mailed() {
		if reads := strings.Contains(text, "Hold it still."); reads != slices.Contains([]string{of("red-2"), ola, "boss@example.org"}, who) {
			t.Errorf("%s reads it: %t", who, reads)
		}
	}
	r.receive(r.letter(of("blue-1"), "PRESS TO blue-2: Not for red."))
	if text := r.mailed()[ola]; text != "" {
		t.Errorf("the deputy reads what is for others: %s", text)
	}
}

// Somebody with two seats is told for each of them what somebody with that seat alone is told, and nothing else.
func TestTwoSeatsInOneHandLearnNoMoreThanBoth(t *testing.T) {
	one, two := shared(t), raid(t, &foray.Foray{Commanded: true})
	one.mail()
	two.mail()
	compared := 0
	for round := range 2 { // the last report tells everything to everybody
		var told [2]map[string][]string
		for i, r := range []*room{one, two} {
			letters := r.cautious()
			for _, seat := range foraySeats {
				from := of(seat)
				if i == 0 && seat == "red-2" {
					from = of("red-1")
				}
				l := r.letter(from, append(letters[seat], "READY ANYWAY")...)
				l.Capabilities = []string{r.seat(seat).Capability}
				r.receive(l)
			}
			told[i] = map[string][]string{}
			for _, o := range r.mail() {
				if o.Kind == "report" && strings.HasPrefix(o.Seat, "red-") {
					told[i][o.Seat] = append(told[i][o.Seat], strings.TrimSpace(ownWords.ReplaceAllString(string(o.Raw), "")))
				}
			}
		}
		for _, seat := range []string{"red-1", "red-2"} {
			a, b := told[0][seat], told[1][seat]
			if len(a) != 1 || !slices.Equal(a, b) {
				t.Fatalf("round %d: %s is told by one person with both seats and by two:\n%s\n---\n%s", round+1, seat, strings.Join(a, "\n"), strings.Join(b, "\n"))
			}
			compared++
		}
	}
	if compared != 4 {
		t.Errorf("%d reports compared", compared)
	}
}

// The log says whose hand wrote each sheet, and so does the dispatch book of the game, wherever it is
// written; with since when and until when who had which seat.
func TestTheLogNamesTheHandOfEverySheet(t *testing.T) {
	r := aided(t)
	r.does("BOT warta-1 blue-2")
	r.receive(r.letter(ola, r.hand()...))
	r.ready("red-1", "blue-1", "red-2", "control")
	body := r.body(r.step())
	got := map[string]string{}
	for i, seat := range body.Seats {
		if i < len(body.Hands) {
			got[seat] = body.Hands[i]
		}
	}
	if got["red-2"] != "player" || got["blue-2"] != "staff" || got["red-1"] != "player" || len(body.Hands) != len(body.Decisions) {
		t.Fatalf("hands: %v of %v", body.Hands, body.Seats)
	}
	r.now = r.now.Add(48 * time.Hour)
	r.receive(r.letter(of("red-2"), "DEPUTY REMOVE "+ola))
	b, _ := r.archive(archive.Options{WithSecret: true})
	x := elsewhere(t)
	x.now = r.now
	x.plays(&foray.Foray{Commanded: true})
	if _, err := x.take(b); err != nil {
		t.Fatal(err)
	}
	x.does("END warta-1 DRAW REASON enough")
	whole, _ := x.archive(archive.Options{})
	book := unzipped(t, whole)["dispatches.html"]
	for _, want := range []string{"by its player", "by the staff officer", "by " + ola, "as deputy from Monday 4 March 2030", "to Wednesday 6 March 2030"} {
		if !strings.Contains(strings.Join(strings.Fields(book), " "), want) {
			t.Errorf("%q is not in the book", want)
		}
	}
}
