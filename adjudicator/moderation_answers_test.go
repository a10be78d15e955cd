package adjudicator_test

import (
	"strings"
	"testing"

	"kurier/store"
)

func TestEveryLineOfAModeratorsLetterIsAnswered(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.appoint(boss)
	text := r.write(boss, "Hello Kurier,", "PLEASE stop warta-1", "PAUSE warta-1", "the rest can wait until Monday")
	r.wants(text, "Of 4 lines 3 were not carried out",
		"line 1: Hello Kurier, NOT DONE. There is no verb “Hello”", "line 2: PLEASE stop warta-1 NOT DONE. There is no verb “PLEASE”",
		"line 3: PAUSE warta-1 Game warta-1 is paused.", "line 4: the rest can wait until Monday NOT DONE. There is no verb “the”")
	if strings.Contains(text, "Not read") {
		t.Errorf("a line is told by its number alone:\n%s", text)
	}
}

func TestCorrectWithoutAReasonListsItsForms(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	for _, line := range []string{"CORRECT warta-1", "CORRECT warta-1 MOVE 3Pz 0406", "CORRECT warta-1 REASON a slip"} {
		r.refuses(line, "MOVE unit hex; REDUCE unit", "REASON")
	}
}

func TestTimesLeftAreInDaysAndHours(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("PAUSE warta-1")
	r.does("EXTEND warta-1 90m", "3 days 1 hour 30 minutes will be left")
	r.does("STATUS", "3 days 1 hour 30 minutes left when it goes on")
	r.does("EXTEND warta-1 34h30m", "4 days 12 hours will be left")
	r.does("CLOCK warta-1 time=36h grace=30m", "1 day 12 hours for a decision", "grace 30 minutes")
}

func TestTheLineOfAFinishedGameTellsWhoWon(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("BOT warta-1 german")
	r.does("BOT warta-1 polish")
	won := r.show().View.Result.Winner
	if won == "" {
		t.Fatal("nobody won")
	}
	r.does("STATUS ALL", "over, turn 8 of 8, step", "winner: "+won)
	r.does("STATUS", "1 game is over; STATUS ALL lists it too")
}

// A game that ended before the winner stood in its record tells who won all the same.
func TestTheWinnerOfAGameThatEndedEarlierIsWorkedOut(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("BOT warta-1 german")
	r.does("BOT warta-1 polish")
	won := r.show().View.Result.Winner
	g := r.game("warta-1")
	if g.Outlook.Winner != won {
		t.Fatalf("the record has %q for the winner %q", g.Outlook.Winner, won)
	}
	g.Outlook.Winner = ""
	r.put(g)
	r.does("STATUS ALL", "winner: "+won)
}

// put changes the record of a game behind the desk's back.
func (r *room) put(g store.Game) {
	r.Helper()
	if err := r.store.Update(func(tx store.Tx) error { return tx.PutGame(g) }); err != nil {
		r.Fatal(err)
	}
}

func TestLogListsTheStepsThatRollbackAndRestoreName(t *testing.T) {
	r := newRoom(t)
	r.played()
	r.does("ROLLBACK warta-1 2 REASON the wrong army marched")
	text := r.does("LOG warta-1", "the last 6 steps", "step 1, turn 1", "the game began", "step 4, turn 2, Monday 4 March 2030, 12:00 UTC: UNDONE",
		"T2-german-turn: all were READY, by german", "step 6, turn 3", "because: the wrong army marched")
	if n := strings.Count(text, "UNDONE"); n != 3 || strings.Contains(text, "UTC: UNDONE T1-german-turn") {
		t.Errorf("%d steps are undone:\n%s", n, text)
	}
	r.does("RESTORE warta-1 4 REASON it was the right one")
	if n := strings.Count(r.does("LOG warta-1 ALL"), "UNDONE"); n != 2 { // the last turn, and the rollback
		t.Errorf("%d steps are undone after the restoration", n)
	}
	if text := r.does("LOG warta-1 2", "5 steps before are not listed"); strings.Contains(text, "step 5,") {
		t.Errorf("more than two steps:\n%s", text)
	}
	r.refuses("LOG warta-1 0", "is no number of steps")
	r.refuses("LOG warta-1 5 6", "does not know what to do with “6”")
	r.refuses("LOG wrata-1", "Did you mean warta-1?")
}
