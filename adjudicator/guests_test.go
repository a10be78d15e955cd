package adjudicator_test

import (
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/moderation"
)

// What a later line of a letter does must not make void what an earlier one offered.
func TestAGameIsNotPlayedToItsEndBeforeAGuestHasAnswered(t *testing.T) {
	r := newRoom(t)
	r.does("NEW poland-campaign id=warta-1")
	text := r.act("INVITE warta-1 german "+anna, "START warta-1")
	r.wants(text, "Invitation to "+anna, "NOT DONE", "to its end at once", anna+" (german) has not answered yet")
	if g := r.game("warta-1"); g.State != "open" || g.Step != 0 {
		t.Fatalf("the game is %s, step %d", g.State, g.Step)
	}
	r.does("BOT warta-1 polish") // an open game waits for somebody to come
	r.refuses("START warta-1", "BOT")
	r.mail()
	r.write(anna, "JOIN")
	if g := r.game("warta-1"); g.State != "running" {
		t.Fatalf("the guest has come, and the game is %s", g.State)
	}

	// Under way too: Jan is asked to take a seat that the staff officer keeps.
	r.does("INVITE warta-1 polish " + jan)
	r.refuses("BOT warta-1 german", "to its end at once", jan+" (polish)")
	r.does("PAUSE warta-1")
	r.does("SUBSTITUTE warta-1 german eva@example.org")
	r.does("RESUME warta-1") // Eva's seat is waited for
	r.does("PAUSE warta-1")
	r.refuses("BOT warta-1 german", "to its end at once")
	r.mail()
	r.write(jan, "JOIN")
	r.does("BOT warta-1 german")
	if g := r.game("warta-1"); g.State != "paused" {
		t.Errorf("the game is %s", g.State)
	}
}

func TestAPausedGameOfTheStaffOfficerIsNotResumedBeforeAGuestHasAnswered(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("PAUSE warta-1")
	r.does("BOT warta-1 german")
	r.does("BOT warta-1 polish")
	r.does("INVITE warta-1 polish " + ola)
	r.refuses("RESUME warta-1", "to its end at once", ola+" (polish)")
	r.mail()
	r.write(ola, "JOIN")
	r.does("RESUME warta-1")
	if g := r.game("warta-1"); g.State != "running" {
		t.Errorf("the game is %s", g.State)
	}
}

// With one player there, START begins, and the staff officer keeps a guest's seat.
func TestStartGoesOnWithoutAGuestWhereAPlayerIsThere(t *testing.T) {
	r := newRoom(t)
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "warta-1", Title: "poland-campaign"}); err != nil {
		t.Fatal(err)
	}
	r.does("INVITE warta-1 german " + anna)
	r.mail()
	r.write(anna, "JOIN")
	r.does("INVITE warta-1 polish " + jan + "\nSTART warta-1")
	if g := r.game("warta-1"); g.State != "running" || g.Step != 1 {
		t.Errorf("the game is %s, step %d", g.State, g.Step)
	}
	r.mail()
	r.wants(r.write(jan, "JOIN"), "You take over a seat")
}

// Whoever is to take a seat over learns what they say yes to, and nothing that the seat
// itself does not know.
func TestTheInvitationOfASubstituteSaysHowTheGameStands(t *testing.T) {
	r := newRoom(t)
	r.begin(map[string]string{"fog": "blind"})
	r.write(anna, "MOVE 2Mot 0207", "READY ANYWAY")
	r.does("SUBSTITUTE warta-1 polish " + ola + " REASON Jan moved house")
	told := r.told(ola)
	r.wants(told, "THE GAME IS UNDER WAY", "turn 1 of 8", "The score is", "Nobody plays it meanwhile. Orders of this seat are awaited now, until",
		momentIn(r.game("warta-1").Deadline), "With JOIN you get the position")
	r.does("PAUSE warta-1")
	r.does("SUBSTITUTE warta-1 polish eva@example.org")
	r.wants(r.told("eva@example.org"), "The clock stands still just now. Nobody plays it meanwhile. Orders of this seat are awaited now. With")
	for _, hidden := range []string{"2Mot", "0207", "moved house", "Anna", anna, jan} {
		if strings.Contains(told, hidden) {
			t.Errorf("the invitation says %q: %s", hidden, told)
		}
	}
	r.does("RESUME warta-1")
	r.does("BOT warta-1 polish")
	r.does("INVITE warta-1 polish " + ola)
	told = r.told(ola)
	r.wants(told, "THE GAME IS UNDER WAY", "The staff officer, Kurier's own player, keeps the seat until you come. With JOIN")
}

func TestTheInvitationToANewGameSpeaksOfNoneUnderWay(t *testing.T) {
	r := newRoom(t)
	r.does("NEW poland-campaign id=warta-1")
	r.does("INVITE warta-1 german " + anna)
	if told := r.told(anna); strings.Contains(told, "UNDER WAY") || !strings.Contains(told, "TO TAKE THE SEAT") {
		t.Error(told)
	}
}

// momentIn is how mail writes a time on the desk's clock.
func momentIn(t time.Time) string { return t.UTC().Format("Monday 2 January 2006, 15:04 MST") }
