package adjudicator_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/store"
	"kurier/store/bolt"
	"kurier/templates"
)

// appoint gives the moderator the key by mail.
func (r *room) appoint(who string) {
	r.Helper()
	if _, _, err := moderation.ModeratorKey(r.desk, who, false, true); err != nil {
		r.Fatal(err)
	}
	r.wants(r.told(who), "This is your moderator's key")
}

func TestModeratorsLetterNeedsASignatureWhereTheDeskAsksForOne(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.appoint(boss)
	r.store.Close()
	r.alter = func(s *desk.Settings) { s.RequireDKIM = true }
	r.open()
	r.wants(r.write(boss, "PAUSE warta-1"), "could not be proved to come from you")
	if g := r.game("warta-1"); g.State != "running" || g.Step != 1 {
		t.Fatalf("an unsigned letter was carried out: %+v", g)
	}
	signed := r.letter(boss, "PAUSE warta-1")
	signed.DKIM = "pass"
	r.receive(signed)
	r.wants(r.told(boss), "Game warta-1 is paused.")
}

func TestModeratorsLetterNeedsAddressAndKey(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	delete(r.keys, boss) // which came with the news that the game has begun
	r.wants(r.write(boss, "PAUSE warta-1"), "did not carry the moderator's key")
	r.appoint(boss)
	key := r.keys[boss]
	for name, l := range map[string]desk.Letter{
		"another's address": r.letter(jan, "PAUSE warta-1"),
		"a stranger's":      r.letter("eve@example.org", "PAUSE warta-1"),
		"a wrong key":       r.letter(boss, "PAUSE warta-1"),
	} {
		l.Capabilities = []string{key}
		if name == "a wrong key" {
			l.Capabilities = []string{"aaaaaaaaaaaaaaaaaaaa"}
		}
		if d := r.receive(l); !d[0].Odd {
			t.Errorf("%s: %+v", name, d)
		}
	}
	if g := r.game("warta-1"); g.State != "running" {
		t.Fatal("a letter without both proofs was carried out")
	}
	r.mail()
	r.keys[boss] = key
	text := r.write(boss, "Hello Kurier,", "PAUSE warta-1 REASON holidays", "", "Thanks")
	r.wants(text, "line 2: PAUSE warta-1", "Game warta-1 is paused.", "line 4: Thanks NOT DONE. There is no verb “Thanks”")
	if c := r.body(2).Cause; c.Who != boss || c.Reason != "holidays" {
		t.Errorf("logged as %+v", c)
	}
	// A new key makes the old one worthless.
	if _, _, err := moderation.ModeratorKey(r.desk, boss, true, false); err != nil {
		t.Fatal(err)
	}
	r.wants(r.write(boss, "RESUME warta-1"), "did not carry the moderator's key, or not the one in force")
}

func TestOtherModeratorsHearOfALetterWithoutKey(t *testing.T) {
	r := newRoom(t)
	r.store.Close()
	r.alter = func(s *desk.Settings) { s.Moderators = append(s.Moderators, "deputy@example.org") }
	r.open()
	r.begin(nil)
	r.mail()
	delete(r.keys, boss)
	r.receive(r.letter(boss, "START warta-1"))
	r.wants(r.told("deputy@example.org"), "A letter came from the moderator's address boss@example.org without")
}

func TestLinesOfALetterAreDoneOrNotEachByItself(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.appoint(boss)
	text := r.write(boss, "EXTEND warta-1 1d", "PAUSE warta-2", "BOT warta-1 grman", "ROLLBACK warta-1 0 REASON x", "TELL warta-1 all", "Good morning", "", "and evening", "END TELL", "STATUS warta-1")
	r.wants(text, "Of 6 lines 3 were not carried out", "line 1: EXTEND warta-1 1d", "line 2: PAUSE warta-2 NOT DONE.", "Did you mean warta-1?", "Did you mean german?", "line 10: STATUS warta-1")
	if g := r.game("warta-1"); g.Step != 3 || g.Deadline != r.now.Add(96*time.Hour) {
		t.Errorf("step %d, deadline %v", g.Step, g.Deadline)
	}
}

func TestALineThatFailsHalfWayLeavesNoTraceAndSparesTheOthers(t *testing.T) {
	r := newRoom(t)
	r.store.Close()
	r.title = brittle
	r.open()
	r.begin(nil)
	r.appoint(boss)
	for _, byMail := range []bool{true, false} {
		before := r.game("warta-1")
		lines := []string{"EXTEND warta-1 1d", "RESOLVE warta-1 T1-german-turn", "STATUS warta-1"}
		var text string
		if byMail {
			text = r.write(boss, lines...)
		} else {
			r.does("RESUME warta-1")
			before = r.game("warta-1")
			text = r.act(lines...)
		}
		r.wants(text, "This failed, and nothing of it was done", "The deadline of game warta-1 is moved", "set aside")
		if g := r.game("warta-1"); g.Step != before.Step+1 || g.State != "quarantined" {
			t.Errorf("by mail %v: step %d, was %d; %s", byMail, g.Step, before.Step, g.State)
		}
	}
}

// brittle is a title that panics when it resolves.
func brittle(t title.Title) title.Title {
	return positioned(t, func(p title.Position) title.Position { return brittlePosition{p} })
}

type brittlePosition struct{ title.Position }

func (p brittlePosition) Clone() title.Position { return brittlePosition{p.Position.Clone()} }

func (brittlePosition) Resolve([]title.Sheet, dice.Cup) ([]title.Event, title.Position, error) {
	panic("brittle")
}

func TestCoModeratorHasOneGameOnly(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	const ola = "ola@example.org"
	r.does("NEW poland-campaign id=bzura-2 BOT german")
	r.refuses("MODERATOR warta-1 ADD boss@example.org", "moderates all games")
	r.does("MODERATOR warta-1 ADD ola@example.org", "moderates warta-1 with you")
	r.wants(r.told(ola), "You moderate the game warta-1 from now on")
	text := r.write(ola, "STATUS", "PAUSE warta-1", "PAUSE bzura-2", "NEW poland-campaign")
	r.wants(text, "warta-1 · Poland Campaign", "Game warta-1 is paused.", "There is no game “bzura-2”", "may not use NEW")
	if strings.Contains(text, "bzura-2 · ") {
		t.Error("STATUS shows another's game")
	}
	r.does("MODERATOR warta-1 REMOVE ola@example.org")
	r.wants(r.write(ola, "RESUME warta-1"), "There is no game")
	r.refuses("MODERATOR warta-1 REMOVE ola@example.org", "is not on the list")
}

func TestTheArchiveHoldsNoModeratorsKey(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.appoint(boss)
	r.write(boss, "PAUSE warta-1", "RESUME warta-1", "BOT warta-1 german", "BOT warta-1 polish")
	r.write(jan, "RESIGN")
	if archive := r.verified("warta-1"); strings.Contains(string(archive), r.keys[boss]) {
		t.Error("an archive gives the moderator's key away")
	}
	err := r.store.View(func(tx store.Tx) error {
		return tx.OutgoingOf("warta-1", func(o store.Outgoing) bool {
			if strings.Contains(string(o.Raw), r.keys[boss]) {
				t.Errorf("mail %s of the game holds the moderator's key", o.Key)
			}
			return true
		})
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestPlayersLearnNothingOfActsThatDoNotConcernThem(t *testing.T) {
	mail := func(acts ...string) []string {
		r := newRoom(t)
		r.begin(nil)
		r.mail()
		for _, a := range acts {
			r.does(a)
		}
		r.mail()
		r.receive(r.letter(anna, "MOVE 2Mot 0207", "READY ANYWAY"), r.letter(jan, "LOG", "STATUS"), r.letter(jan, "READY ANYWAY"))
		var out []string
		for _, o := range r.mail() {
			if o.To == jan {
				out = append(out, o.Key+" "+o.MessageID+"\n"+string(o.Raw))
			}
		}
		return out
	}
	if quiet, busy := mail(), mail("TELL warta-1 german Psst", "OBSERVER warta-1 ADD eva@example.org", "CORRECT warta-1 REDUCE 3Pz REASON a hidden thing"); len(quiet) < 4 || !slices.Equal(quiet, busy) {
		t.Errorf("the answer differs:\n%s\n%s", quiet, busy)
	}
}

func BenchmarkStatusOfThousandGames(b *testing.B) {
	st, err := bolt.Open(filepath.Join(b.TempDir(), "kurier.db"), bolt.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer st.Close()
	all, err := titles.All(nil)
	if err != nil {
		b.Fatal(err)
	}
	pages, err := templates.New(templates.Options{})
	if err != nil {
		b.Fatal(err)
	}
	desk, err := adjudicator.New(desk.Settings{
		Address: "kurier@example.org", Clock: store.Clock{PerDecision: 72 * time.Hour},
	}, st, all, pages, plainPost{})
	if err != nil {
		b.Fatal(err)
	}
	for i := range 1000 {
		id := fmt.Sprintf("warta-%d", i+1)
		moderation.Do(desk, "bench", numbered([]string{"NEW poland-campaign id=" + id, "INVITE " + id + " german anna@example.org"}))
		// Both join, so that it runs with a person awaited.
		if err := begun(st, desk, id); err != nil {
			b.Fatal(err)
		}
	}
	b.ResetTimer()
	for b.Loop() {
		page := moderation.Do(desk, "bench", numbered([]string{"STATUS"}))
		page.Shell = true
		if _, err := pages.Moderation(page); err != nil || len(page.Lines[0].Games.Games) != 1000 {
			b.Fatal(err, len(page.Lines[0].Games.Games))
		}
	}
}

// begun starts a game with people in both seats.
func begun(st store.Store, desk *desk.Desk, id string) error {
	err := st.Update(func(tx store.Tx) error {
		seats, err := tx.Seats(id)
		for _, seat := range seats {
			seat.State, seat.Address = "taken", seat.Seat+"@example.org"
			if err == nil {
				err = tx.PutSeat(seat)
			}
		}
		return err
	})
	if err != nil {
		return err
	}
	return moderation.Start(desk, id)
}
