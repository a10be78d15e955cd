package adjudicator_test

import (
	"strings"
	"testing"

	"kurier/store"
)

// played plays two turns: step 2 is the German's first, 3 the Pole's, 4 and 5
// their second.
func (r *room) played() {
	r.Helper()
	r.twoTurns("MOVE 3Pz 0406")
}

// twoTurns plays two turns, the German's first with a move.
func (r *room) twoTurns(move string) {
	r.Helper()
	r.begin(nil)
	r.write(anna, move, "READY ANYWAY")
	r.write(jan, "MOVE 1Inf 2503", "READY ANYWAY")
	r.write(anna, "READY ANYWAY")
	r.write(jan, "READY ANYWAY")
	if g := r.game("warta-1"); g.Step != 5 {
		r.Fatalf("step %d", g.Step)
	}
	r.mail()
}

func TestRollbackIsAStepThatKeepsWhatItUndoes(t *testing.T) {
	r := newRoom(t)
	r.played()
	before := r.game("warta-1")
	for line, want := range map[string]string{
		"ROLLBACK warta-1":                             "the last one is 5",
		"ROLLBACK warta-1 two REASON slip":             "the last one is 5",
		"ROLLBACK warta-1 0 REASON slip":               "there is nothing before it to go back to",
		"ROLLBACK warta-1 -3 REASON slip":              "there is nothing before it",
		"ROLLBACK warta-1 17 REASON slip":              "has no step 17",
		"ROLLBACK warta-1 2":                           "needs a REASON",
		"ROLLBACK warta-1 5 REASON slip":               "stands as after step 5 already",
		"ROLLBACK warta-1 2 FROM 4 REASON slip":        "has moved on: step 4 is not its last one, 5 is",
		"ROLLBACK warta-1 2 SINCE 4 REASON slip":       "does not know what to do with “SINCE”",
		"RESTORE warta-1 REASON slip":                  "nothing in warta-1 has been undone",
		"RESTORE warta-1 2 REASON slip":                "step 2 of warta-1 was not undone",
		"ROLLBCK warta-1 2 REASON a verb with a typo":  "Did you mean ROLLBACK?",
		"ROLLBACK wart-1 2 REASON a game with a typo ": "Did you mean warta-1?",
	} {
		r.refuses(line, want)
	}
	r.write(anna, "MOVE 1Pz 1017") // filed for a decision that will be undone
	r.mail()
	r.does("ROLLBACK warta-1 2 FROM 5 REASON the wrong army marched", "is back at step 2; that is now step 6", "Awaited: T1-polish-turn")
	mail := r.mail()
	for _, who := range []string{anna, jan} {
		text := ""
		for _, o := range mail {
			if o.To == who {
				text += string(o.Raw)
			}
		}
		r.wants(text, "has taken the game warta-1 back", "the wrong army marched", "Turn 1")
	}
	g := r.game("warta-1")
	if g.Step != 6 || g.Rolls != before.Rolls || g.Deadline.IsZero() {
		t.Errorf("after the rollback: %+v", g)
	}
	if body := r.body(6); body.Cause.To != 2 || body.Cause.Act == "" || len(body.Start) == 0 || body.Position != r.body(2).Position {
		t.Errorf("logged as %+v", body.Cause)
	}
	if got := r.filed("polish"); len(got) != 0 {
		t.Errorf("orders of the undone decision are in force: %v", got)
	}
	err := r.store.View(func(tx store.Tx) error {
		for seat, decision := range map[string]string{"polish": "T1-polish-turn~6", "german": "T3-german-turn~6"} {
			sheet, err := tx.Sheet("warta-1", seat, decision)
			if err != nil || len(sheet.Lines) != 1 {
				t.Errorf("the undone sheet %s of %s: %+v, %v", decision, seat, sheet, err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	r.refuses("ROLLBACK warta-1 2 REASON the second moderator", "stands as after step 2 already")
	r.refuses("RESTORE warta-1 REASON slip", "the last one that was undone is 5")
	r.refuses("ROLLBACK warta-1 4 REASON slip", "step 4 of warta-1 was undone; RESTORE brings it back")
	r.wants(r.write(jan, "MOVE 1Inf 2503", "READY ANYWAY"), "resolved")
	if n := len(r.body(7).Decisions); n != 1 {
		t.Errorf("step 7 closed %d decisions", n)
	}
	// LOG tells what is in force, once.
	if text := r.write(anna, "LOG 20"); strings.Count(text, "STEP ") != 2 || !strings.Contains(text, "STEP 3") {
		t.Errorf("LOG after a rollback:\n%s", text)
	}
	r.verified("warta-1")
}

func TestRestoreBringsAnUndoneStepBackWithItsOrders(t *testing.T) {
	r := newRoom(t)
	r.played()
	r.write(anna, "MOVE 1Pz 1017", "READY ANYWAY")
	if g := r.game("warta-1"); g.Step != 6 {
		t.Fatalf("step %d", g.Step)
	}
	r.does("ROLLBACK warta-1 1 REASON all anew")
	r.does("RESTORE warta-1 5 REASON it was right after all", "Step 5 of warta-1 is restored; that is now step 8", "T3-german-turn")
	if got := r.filed("german"); len(got) != 1 || !strings.Contains(got[0], "1Pz") {
		t.Errorf("the orders filed then are not on the sheet: %v", got)
	}
	r.wants(r.told(anna), "has restored a position", "it was right after all")
	r.refuses("RESTORE warta-1 4 REASON slip", "was not undone")
	r.does("ROLLBACK warta-1 4 REASON one less", "T2-polish-turn")
	r.wants(r.write(jan, "READY ANYWAY"), "resolved")
	r.wants(r.write(anna, "READY ANYWAY"), "resolved")
	r.verified("warta-1")
}

func TestRollbackOfAPausedGameLeavesItPausedWithAFreshClock(t *testing.T) {
	r := newRoom(t)
	r.played()
	r.does("PAUSE warta-1")
	r.does("ROLLBACK warta-1 4 REASON slip")
	if g := r.game("warta-1"); g.State != "paused" || !g.Deadline.IsZero() {
		t.Errorf("%s until %v", g.State, g.Deadline)
	}
	r.does("RESUME warta-1")
	if g := r.game("warta-1"); g.Deadline != r.now.Add(g.Clock.PerDecision) {
		t.Errorf("deadline %v", g.Deadline)
	}
}

func TestDiceAfterARollbackAreFresh(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("BOT warta-1 german") // the staff officer attacks
	for n := 0; n < 4 && r.game("warta-1").Rolls == 0; n++ {
		r.write(jan, "READY ANYWAY")
	}
	last, step := r.game("warta-1").Rolls, r.game("warta-1").Step
	if last == 0 {
		t.Fatal("no dice fell in four turns")
	}
	r.does("ROLLBACK warta-1 1 REASON fresh dice")
	for n := 0; n < 4 && r.game("warta-1").Rolls == last; n++ {
		r.write(jan, "READY ANYWAY")
	}
	fresh := 0
	for n := step + 1; n <= r.game("warta-1").Step; n++ {
		for _, roll := range r.body(n).Rolls {
			fresh++
			if roll.N <= last {
				t.Errorf("roll %d of step %d was thrown before", roll.N, n)
			}
		}
	}
	if fresh == 0 {
		t.Error("no dice fell after the rollback")
	}
	r.verified("warta-1")
}

func TestActsSurviveARestartOfTheDesk(t *testing.T) {
	r := newRoom(t)
	r.played()
	r.does("ROLLBACK warta-1 3 REASON slip")
	r.does("EXTEND warta-1 1d")
	r.does("CORRECT warta-1 AIR 4 REASON slip")
	want := r.body(r.game("warta-1").Step).Position
	r.store.Close()
	r.open()
	r.does("EXTEND warta-1 1d")
	if got := r.body(r.game("warta-1").Step).Position; got != want {
		t.Error("the fold after a restart leads elsewhere")
	}
	r.verified("warta-1")
}

func TestTheAuditInAnotherLanguageTakesActsAndRollbacks(t *testing.T) {
	node, ok := nodeHere(t)
	if !ok {
		return
	}
	r := newRoom(t)
	r.played()
	r.does("PAUSE warta-1")
	r.does("ROLLBACK warta-1 3 REASON slip")
	r.does("CORRECT warta-1 AIR 4 REASON slip")
	r.does("RESUME warta-1")
	r.does("BOT warta-1 german")
	r.does("BOT warta-1 polish")
	if out, err := inNode(t, node, unzipped(t, r.verified("warta-1"))); err != nil || !strings.Contains(out, "verified") {
		t.Errorf("%v: %s", err, out)
	}
}
