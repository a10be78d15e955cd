package adjudicator_test

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/moderation"
)

func TestObserversLearnWhatEveryoneKnows(t *testing.T) {
	r := newRoom(t)
	r.begin(map[string]string{"fog": "blind"})
	r.refuses("OBSERVER warta-1 ADD jan@example.org", "has the polish seat")
	r.refuses("OBSERVER warta-1 eva@example.org", "ADD or REMOVE")
	r.refuses("OBSERVER warta-1 REMOVE eva@example.org", "is not on the list")
	r.does("OBSERVER warta-1 ADD eva@example.org")
	r.wants(r.told("eva@example.org"), "what all sides know", "The German player is awaited")
	r.refuses("OBSERVER warta-1 ADD eva@example.org", "on the list of warta-1 already")
	r.write(anna, "MOVE 2Mot 0207", "READY ANYWAY")
	r.act("RESOLVE warta-1 T1-german-turn")
	r.write(anna, "STATUS")
	r.now = r.now.Add(time.Hour)
	r.does("RESOLVE warta-1 T1-polish-turn")
	text := r.told("eva@example.org")
	r.wants(text, "Turn 2", "THE GERMAN SIDE", "Out of sight")
	if strings.Contains(text, "2Mot") {
		t.Errorf("an observer learns what one side alone knows:\n%s", text)
	}
	r.does("OBSERVER warta-1 REMOVE eva@example.org")
	r.verified("warta-1")
}

// Whoever is taken off a list of a game is told so, once, with the reason and without a key.
func TestWhoIsTakenOffAListIsToldSo(t *testing.T) {
	for _, list := range []struct{ verb, words string }{
		{"OBSERVER", "You observe the game warta-1 no longer: a moderator took you off its list."},
		{"MODERATOR", "You moderate the game warta-1 no longer: another moderator took you off its list."},
	} {
		r := newRoom(t)
		r.begin(nil)
		r.does(list.verb + " warta-1 ADD eva@example.org")
		r.mail()
		r.does(list.verb + " warta-1 REMOVE eva@example.org REASON a quarrel")
		told := mailTo(r.mail(), "eva@example.org")
		if len(told) != 1 || strings.Contains(told[0], "kurier+") {
			t.Fatalf("%s: %d mails, %q", list.verb, len(told), told)
		}
		r.wants(told[0], list.words, "a quarrel")
	}
}

func TestTellReachesSeatSideOrAll(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("OBSERVER warta-1 ADD eva@example.org")
	r.mail()
	for line, whom := range map[string][]string{
		"TELL warta-1 german Good #1 morning":          {anna},
		"TELL warta-1 all\nGood #1 morning\n\nsee you": {anna, jan, "eva@example.org"},
	} {
		r.does(line, "Good #1 morning")
		var got []string
		for _, o := range r.mail() {
			r.wants(string(o.Raw), "The moderator writes to you", "Good #1 morning")
			got = append(got, o.To)
		}
		slices.Sort(got)
		if slices.Sort(whom); !slices.Equal(got, whom) {
			t.Errorf("%s reached %v", line, got)
		}
	}
	r.refuses("TELL warta-1 germany hello", "Did you mean german?")
	r.refuses("TELL warta-1 german", "there was nothing to tell")
	r.refuses("TELL warta-1", "say to whom: all, german, polish")
	if page := moderation.Do(r.desk, "shell", numbered([]string{"TELL warta-1 german Hello", "and more", "STATUS", "TELL warta-1 german Bye", "", "STATUS"})); len(page.Lines) != 4 {
		t.Errorf("%d acts: %+v", len(page.Lines), page.Lines)
	}
}

func TestCorrectMendsThePositionAndTellsWhoMayKnow(t *testing.T) {
	r := newRoom(t)
	r.begin(map[string]string{"fog": "blind"})
	for line, want := range map[string]string{
		"CORRECT warta-1 MOVE 3Pz 0406":                 "needs a REASON",
		"CORRECT warta-1 REASON why not":                "say what to correct: MOVE unit hex",
		"CORRECT warta-1 MOVE 3Pzz 0406 REASON slip":    "there is no unit called “3Pzz”",
		"CORRECT warta-1 MOVE 3Pz 0101 REASON slip":     "terrain of 0101",
		"CORRECT warta-1 MOVE 3Pz 0605 REASON slip":     "the enemy is at 0605",
		"CORRECT warta-1 MOVE 3Pz 0306 REASON slip":     "is at 0306 already",
		"CORRECT warta-1 AIR 99 REASON slip":            "out of range",
		"CORRECT warta-1 FULL 3Pz REASON slip":          "is so already",
		"CORRECT warta-1 RETURN 3Pz 0406 REASON slip":   "is on the map already",
		"CORRECT warta-1 JUMP 3Pz REASON slip":          "is no correction",
		"CORRECT warta-1 AIR 3; MOVE 3Pz 0101 REASON x": "terrain of 0101",
	} {
		r.refuses(line, want)
	}
	r.mail()
	r.does("CORRECT warta-1 MOVE 2Mot 0207; REDUCE 2Mot REASON the report had it wrong", "as step 2")
	text := map[string]string{}
	for _, o := range r.mail() {
		text[o.To] += string(o.Raw)
	}
	r.wants(text[anna], "Corrected by the moderator", "the report had it wrong", "2Mot stands at 0207", "2Mot at 0207 is reduced")
	if text[jan] != "" {
		t.Errorf("the Pole, who sees nothing of it, was told:\n%s", text[jan])
	}
	for _, line := range []string{"AIR 7", "HOLDER Łódź german", "ELIMINATE 3Pz", "RETURN 3Pz 0306", "REDUCE 3Pz", "FULL 3Pz"} {
		r.does("CORRECT warta-1 " + line + " REASON to try it")
	}
	r.wants(r.told(jan), "Łódź", "in German hands")
	r.does("ROLLBACK warta-1 2 REASON enough")
	r.verified("warta-1")
}

func TestOfTwoModeratorsAtOnceOneIsTooLate(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	pages := make([]facts.Moderation, 2)
	var wg sync.WaitGroup
	for i := range pages {
		wg.Go(func() {
			pages[i] = moderation.Do(r.desk, "shell", numbered([]string{"RESOLVE warta-1 T1-german-turn"}))
		})
	}
	wg.Wait()
	if a, b := pages[0].Lines[0], pages[1].Lines[0]; a.Refused == b.Refused || r.game("warta-1").Step != 2 {
		t.Errorf("%+v and %+v", a, b)
	}
}

func TestHeldGameGetsTimeAgainOrIsResolved(t *testing.T) {
	for _, act := range []string{"EXTEND warta-1 24h", "RESOLVE warta-1 T1-german-turn"} {
		r := newRoom(t)
		r.store.Close()
		r.alter = func(s *desk.Settings) { s.Clock.AtDeadline = "hold" }
		r.open()
		r.begin(nil)
		r.now = r.now.Add(100 * time.Hour)
		if err := clock.Tick(r.desk); err != nil {
			t.Fatal(err)
		}
		r.does("STATUS", "! deadline passed; held for the moderator")
		r.does(act)
		if g := r.game("warta-1"); g.Trouble != "" || !g.Deadline.After(r.now) {
			t.Errorf("after %s: trouble %q, deadline %v", act, g.Trouble, g.Deadline)
		}
	}
}

// A made-up name may be one that a moderator gave; the next in turn is taken.
func TestAGameWithoutANameGetsOneThatIsFree(t *testing.T) {
	r := newRoom(t)
	r.does("NEW poland-campaign id=bzura-2", "bzura-2")
	r.does("NEW poland-campaign", "warta-1")
	r.does("NEW poland-campaign", "narew-3")
	r.does("NEW poland-campaign", "san-4")
}
