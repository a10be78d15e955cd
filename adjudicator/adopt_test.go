package adjudicator_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/polandcampaign"
	"kurier/store"
)

// slowPanzers is Poland Campaign with data of an owner's own: the 3rd Panzer Division
// moves 2 instead of 8.
func slowPanzers(t *testing.T) title.Title {
	return campaignWith(t, `move = 8`, `move = 2`)
}

// campaignWith is Poland Campaign with a change to the 3rd Panzer Division.
func campaignWith(t *testing.T, from, to string) title.Title {
	t.Helper()
	units, err := fs.ReadFile(polandcampaign.Folder(), "units.toml")
	if err != nil {
		t.Fatal(err)
	}
	at := strings.Index(string(units), `id = "german-3pz"`)
	if at < 0 || !strings.Contains(string(units[at:]), from) {
		t.Fatalf("no %q", from)
	}
	out, err := polandcampaign.New(fstest.MapFS{"units.toml": {Data: []byte(string(units[:at]) + strings.Replace(string(units[at:]), from, to, 1))}})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// marched plays two turns in which the 3rd Panzer Division goes farther than it could
// by slowPanzers.
func (r *room) marched() {
	r.Helper()
	r.twoTurns("MOVE 3Pz 0305")
}

// upgrade opens the desk anew with another Poland Campaign.
func (r *room) upgrade(to title.Title) {
	r.Helper()
	r.mail()
	r.store.Close()
	r.title = func(t title.Title) title.Title {
		if t.Info().ID == to.Info().ID {
			return to
		}
		return t
	}
	r.open()
	r.sent = 0
	r.mail()
}

// upheld verifies the game's archive, and its log in the store, with a title.
func (r *room) upheld(with title.Title) (archive.Verified, []byte) {
	r.Helper()
	b, _ := r.archive(archive.Options{WithSecret: true})
	v, err := archive.Verify(bytes.NewReader(b), int64(len(b)), []title.Title{with})
	if err != nil {
		r.Errorf("the archive does not verify: %v", err)
	}
	if err := archive.Rederive(r.store, []title.Title{with}, nil, func(x archive.Rederived) {
		if x.Differs != nil {
			r.Errorf("the store does not derive again: %+v", x)
		}
	}); err != nil {
		r.Fatal(err)
	}
	return v, b
}

func TestAModeratorTakesAGameOverToAnotherVersion(t *testing.T) {
	r := newRoom(t)
	r.marched()
	r.write(anna, "MOVE 1Pz 1017", "MOVE 3Pz 0404", "STANDING LOSSES FRESH")
	if got := r.filed("german"); len(got) != 2 {
		t.Fatalf("filed %v", got)
	}
	was := r.game("warta-1")
	slow := slowPanzers(t)
	r.upgrade(slow)

	r.does("STATUS", "played by version "+was.Version, "ADOPT warta-1 PREVIEW")
	r.does("STATUS warta-1", "ADOPT warta-1 PREVIEW", anna)
	r.refuses("PAUSE warta-1 REASON tea", "PAUSE must wait until that version is back", "ADOPT warta-1 REASON")
	r.refuses("ADOPT warta-1", "needs a REASON")
	r.refuses("ADOPT wrata-1 REASON slip", "Did you mean warta-1?")
	for _, line := range []string{"ADOPT", "ADOPT PREVIEW", "ADOPT warta-1 PREVIEW", "ADOPT ALL PREVIEW REASON looking"} {
		before := r.trail()
		r.does(line, "warta-1: from version "+was.Version+" to "+slow.Info().Version, "played it another way: step 2", "german: MOVE 3Pz 0404", "Nothing is changed yet")
		if r.trail() != before {
			t.Errorf("%q changed something", line)
		}
	}

	r.does("ADOPT warta-1 REASON a misprint on a counter", "This game goes on", "german: MOVE 3Pz 0404")
	g := r.game("warta-1")
	body := r.body(g.Step)
	if a := body.Adopted; a == nil || a.From != was.Version || a.To != slow.Info().Version || g.Version != a.To || body.Cause.Who != "shell" || body.Cause.Reason != "a misprint on a counter" {
		t.Errorf("logged as %+v %+v", a, body.Cause)
	}
	if want := []store.Version{{From: 1, Version: was.Version}, {From: g.Step, Version: g.Version}}; !slices.Equal(g.Versions, want) {
		t.Errorf("versions %v, want %v", g.Versions, want)
	}
	if got := r.filed("german"); !slices.Equal(got, []string{"MOVE 1Pz 1017"}) {
		t.Errorf("filed %v", got)
	}
	mail := r.mail()
	if len(mail) != 2 {
		t.Fatalf("%d mails", len(mail))
	}
	for _, m := range mail {
		if m.To == jan {
			r.wants(string(m.Raw), "Subject: [Kurier warta-1] The game goes on by other rules", "a misprint on a counter", was.Version, g.Version, "What has happened stays as it was")
		} else {
			r.wants(string(m.Raw), "One of your orders is no longer allowed", "order 2: MOVE 3Pz 0404", "a misprint on a counter", "MOVE 1Pz 1017", was.Version)
		}
	}
	r.refuses("ADOPT warta-1 REASON once more", "the one that this Kurier has")
	r.does("ADOPT", "No game waits for another version")

	r.wants(r.write(anna, "MOVE 3Pz 0404"), "not allowed")
	r.wants(r.write(anna, "READY ANYWAY"), "resolved")
	r.wants(r.write(jan, "LOG 9"), "3Pz") // what another version played is still told
	v, b := r.upheld(slow)
	if v.Replayed != 1 || len(v.Notes) != 1 || !strings.Contains(v.Notes[0], "5 steps were played by other versions") || !strings.Contains(v.Notes[0], "their events lead to the positions in the log") {
		t.Errorf("%+v", v)
	}
	f := unzipped(t, b)
	var file archive.GameFile
	if err := json.Unmarshal([]byte(f["game.json"]), &file); err != nil {
		t.Fatal(err)
	}
	if file.Format != 2 || !slices.Equal(file.Versions, g.Versions) || f["positions/step-002.json"] == "" {
		t.Errorf("game.json has format %d and %v", file.Format, file.Versions)
	}
	x := elsewhere(t)
	x.upgrade(slow)
	in, err := x.take(b)
	if err != nil || !slices.Equal(in.Game.Versions, g.Versions) {
		t.Fatalf("%+v: %v", in.Game, err)
	}
	x.does("RESUME warta-1")
	x.does("ROLLBACK warta-1 2 REASON before all that")
	x.upheld(slow)
	// With the version that it began with, it is another version's game now.
	r.upgrade(must(polandcampaign.New(nil)))
	r.does("ADOPT warta-1 REASON the misprint was none")
	if g := r.game("warta-1"); len(g.Versions) != 3 || g.Version != was.Version {
		t.Errorf("%+v", g.Versions)
	}
	r.upheld(must(polandcampaign.New(nil)))
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestAGameSetAsideForItsVersionAloneGoesOnWhenTheNewOneIsAdopted(t *testing.T) {
	r := newRoom(t)
	r.marched()
	r.upgrade(slowPanzers(t))
	r.receive(r.letter(anna, "READY ANYWAY"))
	if g := r.game("warta-1"); g.State != "quarantined" || g.Left == 0 {
		t.Fatalf("%s, %v left", g.State, g.Left)
	}
	r.does("ADOPT ALL REASON the new version")
	if g := r.game("warta-1"); g.State != "running" || g.Trouble != "" || g.Deadline.IsZero() {
		t.Errorf("%s, %s, deadline %v", g.State, g.Trouble, g.Deadline)
	}
	r.wants(r.write(anna, "READY ANYWAY"), "resolved")

	r = newRoom(t)
	r.marched()
	fails := true
	r.store.Close()
	r.title = func(t title.Title) title.Title { return midway(t, &fails) }
	r.open()
	r.receive(r.letter(anna, "READY ANYWAY"))
	r.upgrade(slowPanzers(t))
	r.does("ADOPT warta-1 REASON the new version", "stays set aside for what it was set aside for")
	if g := r.game("warta-1"); g.State != "quarantined" || g.Trouble == "" {
		t.Errorf("%s, %s", g.State, g.Trouble)
	}
	r.does("RESUME warta-1 REASON mended")
}

func TestRollbackAndRestoreCrossAnAdoption(t *testing.T) {
	r := newRoom(t)
	r.marched()
	r.write(anna, "MOVE 1Pz 1017", "MOVE 3Pz 0404")
	slow := slowPanzers(t)
	r.upgrade(slow)
	r.does("ADOPT warta-1 REASON the counter was misprinted")
	r.does("ROLLBACK warta-1 1 REASON so that all is played by it", "is back at step 1")
	r.wants(r.write(anna, "MOVE 3Pz 0305"), "not allowed")
	r.upheld(slow)
	r.does("RESTORE warta-1 5 REASON no, after all", "restored")
	if got := r.filed("german"); !slices.Equal(got, []string{"MOVE 1Pz 1017"}) {
		t.Errorf("filed %v", got)
	}
	r.wants(r.write(anna, "READY ANYWAY"), "resolved")
	r.upheld(slow)
}

// forgetful reads positions of other versions, and none of their events.
type forgetful struct{ title.Title }

func (f forgetful) As(version string) title.Title {
	return opening{f.Title.(title.Adopter).As(version), func(g title.Game) title.Game { return noEvents{g} }}
}

func (f forgetful) Adopt(b []byte) (title.Position, error) { return f.Title.(title.Adopter).Adopt(b) }

type noEvents struct{ title.Game }

func (n noEvents) DecodeEvent(kind string, data []byte) (title.Event, error) {
	if kind == "Moved" {
		panic("there are no moves any more")
	}
	return n.Game.DecodeEvent(kind, data)
}

func TestAGameWhosePastCannotBeReadGoesOnAndSaysSo(t *testing.T) {
	r := newRoom(t)
	r.marched()
	now := forgetful{slowPanzers(t)}
	r.upgrade(now)
	r.does("ADOPT warta-1 REASON the new version", "This game goes on")
	r.wants(r.write(anna, "MOVE 1Pz 1017", "READY ANYWAY"), "resolved")
	r.write(jan, "LOG 9")
	r.refuses("ROLLBACK warta-1 3 REASON a slip", "cannot take that position over", "Go back to a later step")
	r.does("ROLLBACK warta-1 6 REASON to where it was adopted")
	r.does("SUBSTITUTE warta-1 polish ola@example.org REASON gone")
	r.write("ola@example.org", "JOIN")
	v, b := r.upheld(now)
	if len(v.Notes) != 1 || !strings.Contains(v.Notes[0], "the positions of 4 of them cannot be derived") {
		t.Errorf("%+v", v.Notes)
	}
	x := elsewhere(t)
	x.upgrade(now)
	if _, err := x.take(b); err != nil {
		t.Fatal(err)
	}
	x.does("RESUME warta-1")
	x.upheld(now)
	for seat, n := range map[string]int{"": 3, "polish": 3} {
		_, replay := r.archive(archive.Options{Seat: seat})
		frames := map[int]bool{}
		for _, f := range replay.Perspectives[0].Frames {
			frames[f.Step] = true
		}
		if len(frames) < n || len(replay.Steps) <= len(frames) {
			t.Errorf("seat %q: %d steps, %d of them with pictures", seat, len(replay.Steps), len(frames))
		}
	}
}

func TestAllGamesAreTakenOverInOneLineAndByWhomTheyMayBe(t *testing.T) {
	r := newRoom(t)
	r.marched()
	for _, id := range []string{"bzura-2", "narew-3", "san-4"} {
		r.does("NEW poland-campaign id=" + id)
		if id != "san-4" { // not begun, so it waits for nothing
			r.does("INVITE " + id + " german anna@example.org")
			r.mail()
			r.write(anna, "JOIN")
			r.does("START " + id)
		}
	}
	slow := slowPanzers(t)
	r.upgrade(slow)
	text := r.does("ADOPT ALL REASON the new version", "3 games go on")
	for _, id := range []string{"warta-1", "bzura-2", "narew-3"} {
		r.wants(text, id+": from version")
		if g := r.game(id); g.Version != slow.Info().Version || g.State != "running" {
			t.Errorf("%s is of version %s, %s", id, g.Version, g.State)
		}
	}
	if strings.Contains(text, "san-4") || len(r.game("san-4").Versions) > 0 {
		t.Errorf("a game that has not begun: %s", text)
	}
	// One that cannot be taken over stops all that are named.
	r.upgrade(must(polandcampaign.New(nil)))
	r.refuses("ADOPT bzura-2 san-4 REASON back", "san-4 is not begun")
	if g := r.game("bzura-2"); g.Version != slow.Info().Version {
		t.Error("bzura-2 was taken over all the same")
	}
}

// An adoption is tried with a disk that fills up at each thing it writes: then
// nothing of it is there, in none of the games.
func TestAnAdoptionIsWholeOrNotAtAll(t *testing.T) {
	r := newRoom(t)
	at, written := 0, 0
	r.under = func(s store.Store) store.Store { return failing{s, &at, &written} }
	r.store.Close()
	r.open()
	r.marched()
	r.write(anna, "MOVE 1Pz 1017", "MOVE 3Pz 0404")
	slow := slowPanzers(t)
	r.upgrade(slow)
	r.receive(r.letter(anna, "STATUS")) // it is set aside
	before, tries := r.trail(), 0
	for at = 1; strings.Contains(r.act("ADOPT ALL REASON the new version"), "NOT DONE"); at++ {
		if got := r.trail(); got != before {
			t.Fatalf("it failed at the %d. thing written, and left something:\n%s\nwas\n%s", at, got, before)
		}
		if tries++; tries > 100 {
			t.Fatal("never done")
		}
	}
	at = 0
	if tries < 5 || r.game("warta-1").Version != slow.Info().Version {
		t.Errorf("done after %d tries", tries)
	}
	r.upheld(slow)
}
