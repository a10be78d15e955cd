package adjudicator_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/store"
)

// remarked is what the desk wrote into the daemon's log: "turn resolved" with its facts.
func remarked(t *testing.T, log *bytes.Buffer) (lines []map[string]any) {
	t.Helper()
	for line := range strings.Lines(log.String()) {
		var m map[string]any
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		delete(m, "time")
		lines = append(lines, m)
	}
	return lines
}

// logged is a room whose desk writes its log into a buffer.
func logged(t *testing.T) (*room, *bytes.Buffer) {
	r, log := newRoom(t), &bytes.Buffer{}
	r.store.Close()
	r.alter = func(s *desk.Settings) { s.Log = slog.New(slog.NewJSONHandler(log, nil)) }
	r.open()
	return r, log
}

func TestTheLogTellsWhatBecomesOfAGameAndNothingSecret(t *testing.T) {
	r, log := logged(t)
	r.begin(map[string]string{"fog": "blind"})
	r.write(anna, "MOVE 2Mot 0207", "PRESS TO polish", "Leave Wieluń at dawn", "END PRESS", "READY ANYWAY")
	r.now = r.now.Add(100 * time.Hour)
	if err := clock.Tick(r.desk); err != nil {
		t.Fatal(err)
	}
	if _, err := r.desk.SendDue(t.Context(), desk.Delivery{Sender: countingServer{}}); err != nil {
		t.Fatal(err)
	}
	r.does("END warta-1 DRAW REASON thaw")
	var lines []string
	sent := 0
	for _, m := range remarked(t, log) {
		if m["msg"] == "mail sent" {
			if sent++; m["game"] != "warta-1" && m["kind"] != "notice" || m["step"] == nil || m["seat"] == nil || m["to"] == nil || m["kind"] == nil {
				t.Errorf("mail sent without its facts: %v", m)
			}
			continue
		}
		lines = append(lines, fmt.Sprint(m["msg"], " game=", m["game"], " step=", m["step"], " seat=", m["seat"]))
	}
	want := []string{
		"game begun game=warta-1 step=1 seat=german, polish",
		"turn resolved game=warta-1 step=2 seat=german",
		"deadline passed game=warta-1 step=2 seat=polish",
		"turn resolved game=warta-1 step=3 seat=polish",
		"game over game=warta-1 step=4 seat=german, polish",
	}
	if !slices.Equal(lines, want) || sent < 6 {
		t.Errorf("%d mails sent; the log tells\n%s\nnot\n%s", sent, strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
	keys := regexp.MustCompile(`\b[a-z2-7]{20}\b`).FindString(log.String())
	for _, secret := range append([]string{"2Mot", "MOVE", "Wieluń"}, r.keys[anna], r.keys[jan]) {
		if secret == "" || strings.Contains(log.String(), secret) || keys != "" {
			t.Errorf("the log has %q, or a key %q:\n%s", secret, keys, log)
		}
	}
}

// A line of the log tells what was kept: a transaction that fails leaves none, and one
// that is done again leaves one.
func TestWhatWasNotKeptIsNotInTheLog(t *testing.T) {
	r, log := logged(t)
	r.store.Close()
	at, written := 0, 0
	r.under = func(s store.Store) store.Store { return failing{s, &at, &written} }
	r.open()
	r.begin(nil)
	log.Reset()
	tries := 0
	for at = 1; strings.Contains(r.act("RESOLVE warta-1 T1-german-turn"), "NOT DONE"); at++ {
		if tries++; tries > 100 || strings.Contains(log.String(), "turn resolved") {
			t.Fatalf("after %d tries that failed: %s", tries, log)
		}
	}
	if n := strings.Count(log.String(), "turn resolved"); n != 1 || tries < 2 {
		t.Errorf("told %d times, after %d tries", n, tries)
	}
}

// An act that fails inside is told by its verb: its line may hold orders.
func TestTheLogOfAFailingActHasNoOrders(t *testing.T) {
	r, log := logged(t)
	r.store.Close()
	r.title = brittle
	r.open()
	r.begin(nil)
	r.act("AS warta-1 german", "MOVE 2Mot 0207", "READY ANYWAY", "END AS")
	if got := log.String(); !strings.Contains(got, "moderator's act failed") || strings.Contains(got, "2Mot") {
		t.Errorf("the log: %.600s", got)
	}
}
