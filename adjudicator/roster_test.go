package adjudicator_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/title/titletest/foray"
)

const mia = "mia@example.org" // takes the seat that is made

// changed is a game of Foray in which Control has mustered a squad for red and disbanded one of blue's, and
// the mail of that round.
func changed(t *testing.T) (*room, map[string]string) {
	r := raid(t, &foray.Foray{Commanded: true})
	r.write(of("red-1"), "PRESS TO red: Before anybody else was here.", "END PRESS")
	r.mail()
	r.now = r.now.Add(time.Hour)
	return r, r.round(map[string][]string{"control": {"MUSTER red", "DISBAND Badger"}})
}

// awaits lists the seats that the game waits for, or would like to hear of.
func (r *room) awaits() string {
	r.Helper()
	var seats []string
	for _, dec := range r.show().Awaited {
		seats = append(seats, string(dec.Seat))
	}
	return strings.Join(seats, " ")
}

// A seat that events make is the staff officer's, and its superior and the moderator are told of it. One
// that they retire gets a last report, and is asked no more.
func TestSeatsAreMadeAndRetiredByEvents(t *testing.T) {
	r, mail := changed(t)
	if got, want := r.awaits(), "red-1 red-2 blue-1 red-3 control"; got != want {
		t.Errorf("awaited are %q, and should be %q", got, want)
	}
	if made := r.seat("red-3"); made.State != "bot" || made.Order != 5 || made.Made.IsZero() {
		t.Errorf("the seat that was made: %+v", made)
	}
	if gone := r.seat("blue-2"); gone.State != "retired" || gone.Was != "taken" || gone.Address != of("blue-2") {
		t.Errorf("the seat that was retired: %+v", gone)
	}
	r.wants(mail["boss@example.org"], "has a new seat: red-3", "The seat blue-2 of warta-1 plays no more. Its player, blue-2@example.org,")
	r.wants(mail[of("blue-2")], "YOUR SEAT PLAYS NO MORE", "This is the last report of the seat until the game is over")
	if n := strings.Count(mail[of("blue-2")], "YOUR SEAT PLAYS NO MORE"); n != 1 || strings.Contains(mail[of("blue-2")], "AWAITED FROM YOU\n") || strings.Contains(mail[of("blue-2")], "HOW TO WRITE") {
		t.Errorf("it gets %d last reports:\n%s", n, mail[of("blue-2")])
	}
	r.wants(mail[of("red-1")], "is new, and below you")
	if strings.Contains(mail[of("blue-1")], "is new, and below you") || mail[mia] != "" {
		t.Error("others are told of the seat below red-1")
	}
	r.ready("red-1", "red-2", "blue-1", "control")
	if turn := r.show().View.Turn; turn != 3 {
		t.Fatalf("all people are READY, and it is still round %d", turn)
	}
	if n := r.ordered("red-3"); n < 1 {
		t.Errorf("the staff officer ordered %d lines for the new seat", n)
	}
	if n := r.ordered("blue-2"); n != -1 {
		t.Errorf("the seat that plays no more has a sheet of %d lines", n)
	}
	if later := r.mailed()[of("blue-2")]; later != "" {
		t.Errorf("it is told of a later round:\n%s", later)
	}
}

// Who had a seat that plays no more is answered, and nothing of the letter is done.
func TestTheKeyOfASeatThatPlaysNoMoreIsAnsweredPolitely(t *testing.T) {
	r, _ := changed(t)
	answer := r.write(of("blue-2"), "PLAY patrol", "READY", "PRESS TO blue-1: Farewell.")
	r.wants(answer, "plays no more, so that nothing of your letter was carried out", "The moderator can give you another seat meanwhile.")
	if got := r.write(of("blue-1"), "PRESS TO blue-2: Are you there?"); !strings.Contains(got, "blue-2") || strings.Contains(got, "was sent") {
		t.Errorf("press to a seat that plays no more:\n%s", got)
	}
	for _, line := range []string{"INVITE warta-1 blue-2 " + mia, "BOT warta-1 blue-2", "SUBSTITUTE warta-1 blue-2 " + mia} {
		if kind, _, refused := r.moderates(line); !refused || kind != "seat-retired" {
			t.Errorf("%s: %s, refused %t", line, kind, refused)
		}
	}
	// The player may have another seat, though not one of a side and its enemy's.
	r.does("SUBSTITUTE warta-1 blue-1 " + of("blue-2"))
	r.mail()
	r.wants(r.write(of("blue-2"), "JOIN"), "Welcome, commander. You are the Blue 1")
	if seat := r.seat("blue-1"); seat.State != "taken" || seat.Address != of("blue-2") {
		t.Errorf("the other seat: %+v", seat)
	}
}

// Who takes a seat that was made is welcomed and told what it knows, from its making on.
func TestWhoTakesASeatThatWasMadeLearnsNothingOfBefore(t *testing.T) {
	r, _ := changed(t)
	r.does("INVITE warta-1 red-3 " + mia)
	r.mail()
	got := r.write(mia, "JOIN")
	r.wants(got, "You are the Red 3", "The game is under way, and how it stands comes in a mail of its own", "Kite")
	if reads(got, "as soon as play begins") {
		t.Error("play has begun")
	}
	for _, secret := range []string{"Before anybody else was here", "blue-2 ", "Badger"} {
		if strings.Contains(got, secret) {
			t.Errorf("%q is told to who was not there:\n%s", secret, got)
		}
	}
	r.now = r.now.Add(time.Minute)
	r.write(of("red-1"), "PRESS TO red-3: Good that you are here.")
	if text := r.write(mia, "LOG", "SHOW 101"); !strings.Contains(text, "Good that you are here.") || strings.Contains(text, "Before anybody") {
		t.Errorf("the log of the new seat:\n%s", text)
	}
	r.ready("red-1", "red-2", "blue-1", "control")
	if turn := r.show().View.Turn; turn != 2 {
		t.Fatal("the round was played without the player of the new seat")
	}
	r.receive(r.letter(mia, "MOVE Kite TO 102", "READY ANYWAY"))
	if turn := r.show().View.Turn; turn != 3 {
		t.Errorf("all have written, and it is round %d", turn)
	}
	if n := r.ordered("red-3"); n != 1 {
		t.Errorf("the new seat has %d orders in the log", n)
	}
}

// To the end: the archive verifies and comes to life elsewhere, a seat's own begins and ends with it,
// and who had a seat gets the last report of all.
func TestAGameWhoseSeatsCameAndWentIsWrittenDown(t *testing.T) {
	r, _ := changed(t)
	b, _ := r.archive(archive.Options{WithSecret: true})
	if _, err := r.verify(b); err != nil {
		t.Fatal(err)
	}
	x := elsewhere(t)
	x.now = r.now
	x.plays(&foray.Foray{Commanded: true})
	if _, err := x.take(b); err != nil {
		t.Fatal(err)
	}
	if made, gone := x.seat("red-3"), x.seat("blue-2"); made.State != "bot" || gone.State != "retired" {
		t.Errorf("elsewhere the seats are %+v and %+v", made, gone)
	}
	if err := moderation.Resume(x.desk, "warta-1"); err != nil {
		t.Fatal(err)
	}
	x.mail()
	r.ready("red-1", "red-2", "blue-1", "control")
	for seat, want := range map[string]int{"red-3": 2, "blue-2": 2, "red-2": 3} {
		mine, _ := r.archive(archive.Options{Seat: seat})
		if views := sortedKeys(unzipped(t, mine), "views/"); len(views) != want {
			t.Errorf("the archive of %s has %v", seat, views)
		}
	}
	r.mail()
	r.ready("red-1", "red-2", "blue-1", "control")
	mail := r.mailed()
	if st := r.show(); st.Game.State != "over" {
		t.Fatalf("the game is %s", st.Game.State)
	}
	r.wants(mail[of("blue-2")], "THE GAME IS OVER", "You held the seat")
	if n := strings.Count(mail[of("blue-2")], "THE GAME IS OVER"); n != 1 {
		t.Errorf("who had a seat gets %d last reports", n)
	}
	whole, page := r.archive(archive.Options{Seats: true})
	if v, err := r.verify(whole); err != nil || v.Replayed != 3 || len(v.Notes) > 0 {
		t.Errorf("%d steps resolved again, %v: %v", v.Replayed, v.Notes, err)
	}
	frames := map[string]int{}
	for _, p := range page.Perspectives {
		if p.Seat != "" {
			frames[string(p.Seat)] = len(p.Frames)
		}
	}
	if frames["red-3"] == 0 || frames["red-3"] >= frames["red-1"] || frames["blue-2"] == 0 || frames["blue-2"] >= frames["blue-1"] {
		t.Errorf("pictures by seat: %v", frames)
	}
}

// A moderator who goes back takes a seat that was made out of the game and gives one that was retired
// back to its player; going forward again does the other way round.
func TestGoingBackUndoesWhatBecameOfSeats(t *testing.T) {
	r, _ := changed(t)
	r.does("INVITE warta-1 red-3 " + mia)
	r.mail()
	r.write(mia, "JOIN")
	now := r.show().Game.Outlook.Play
	r.does("ROLLBACK warta-1 1 REASON misread")
	mail := r.mailed()
	if got, want := r.awaits(), "red-1 red-2 blue-1 blue-2 control"; got != want {
		t.Fatalf("awaited are %q, and should be %q", got, want)
	}
	r.wants(mail[mia], "plays no more")
	r.wants(mail[of("blue-2")], "AWAITED FROM YOU")
	if made, gone := r.seat("red-3"), r.seat("blue-2"); made.State != "retired" || made.Was != "taken" || gone.State != "taken" || !gone.Until.IsZero() {
		t.Errorf("the seats are %+v and %+v", made, gone)
	}
	r.wants(r.write(mia, "STATUS"), "plays no more")
	r.does("RESTORE warta-1 " + strconv.Itoa(now) + " REASON read again")
	mail = r.mailed()
	if made, gone := r.seat("red-3"), r.seat("blue-2"); made.State != "taken" || made.Address != mia || gone.State != "retired" {
		t.Errorf("the seats are %+v and %+v", made, gone)
	}
	r.wants(mail[mia], "AWAITED FROM YOU")
}
