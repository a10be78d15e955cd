package adjudicator_test

import (
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/title/titletest/foray"
)

// hearing are the seats to which words were mailed since the last look.
func (r *room) hearing(words string) string {
	r.Helper()
	mail := r.mailed()
	for at, text := range mail {
		mail[at] = strings.Join(strings.Fields(text), " ")
	}
	return strings.Join(passedOn(mail, words), " ")
}

// ready has some seats say READY, without any order.
func (r *room) ready(seats ...string) {
	r.Helper()
	for _, seat := range seats {
		r.receive(r.letter(of(seat), "READY ANYWAY"))
	}
}

// ordered is how many orders of a seat stand in the log's last step, -1 where it has no sheet there.
func (r *room) ordered(seat string) int {
	r.Helper()
	for _, sheet := range r.body(r.step()).Sheets {
		if sheet.Seat == seat {
			return len(sheet.Orders)
		}
	}
	return -1
}

// A seat that the staff officer has is written for in every round, and a round in which all people
// are READY waits for nobody.
func TestARoundIsCompleteWithoutTheSeatsOfTheStaffOfficer(t *testing.T) {
	r := raid(t, &foray.Foray{})
	r.does("BOT warta-1 red-2")
	for round := 2; round <= 3; round++ {
		r.ready("red-1", "blue-1", "blue-2", "control")
		if turn := r.show().View.Turn; turn != round {
			t.Fatalf("all people are READY, and it is still round %d", turn)
		}
		if n := r.ordered("red-2"); n < 1 {
			t.Errorf("in round %d the staff officer ordered %d lines", round-1, n)
		}
	}
}

// Where there is a chain of command a vacation holds nobody up: the staff officer writes for the
// seat, its superior alone is told, and who is back is waited for again.
func TestAVacationConcernsOneSeatAndItsSuperior(t *testing.T) {
	r := raid(t, &foray.Foray{Commanded: true})
	deadline := r.show().Game.Deadline
	r.mail()
	answer := r.letter(of("red-2"), "VACATION 10")
	r.receive(answer)
	mail := r.mailed()
	if text := mail[of("red-2")]; !reads(text, "the staff officer writes for you, and your superior is told") || reads(text, "your deadlines wait for you") {
		t.Errorf("who goes away is told: %s", text)
	}
	if told := strings.Join(passedOn(mail, "is away until"), " "); told != "red-1" {
		t.Errorf("told of it: %q", told)
	}
	if got := r.show().Game.Deadline; !got.Equal(deadline) {
		t.Errorf("the deadline went from %v to %v", deadline, got)
	}
	r.ready("red-1", "blue-1", "blue-2", "control")
	if turn := r.show().View.Turn; turn != 2 {
		t.Fatalf("the round waits for who is away: it is round %d", turn)
	}
	if n := r.ordered("red-2"); n < 1 {
		t.Errorf("the staff officer ordered %d lines", n)
	}
	r.mail()
	r.receive(r.letter(of("red-2"), "VACATION OFF"))
	if told := r.hearing("is back and leads again"); told != "red-1" {
		t.Errorf("told of the return: %q", told)
	}
	r.ready("red-1", "blue-1", "blue-2", "control")
	if turn := r.show().View.Turn; turn != 2 {
		t.Error("the round was played without who is back")
	}
	r.ready("red-2")
	if turn := r.show().View.Turn; turn != 3 {
		t.Error("the round is complete, and waits")
	}
}

// Who goes away last of all lets the round go on, with what was filed.
func TestWhoIsAwaitedAloneAndGoesAwayCompletesTheRound(t *testing.T) {
	r := raid(t, &foray.Foray{Commanded: true})
	r.ready("red-1", "blue-1", "blue-2", "control")
	hand := r.cautious()["red-2"]
	r.receive(r.letter(of("red-2"), append(hand[:1:1], "VACATION 5")...))
	if turn := r.show().View.Turn; turn != 2 {
		t.Fatalf("it is still round %d", turn)
	}
	if n := r.ordered("red-2"); n != 1 {
		t.Errorf("%d lines of the one that was filed count", n)
	}
}

// When all are away the game waits for them, and does not play itself.
func TestAGameOfWhomAllAreAwayWaits(t *testing.T) {
	r := raid(t, &foray.Foray{Commanded: true})
	for _, seat := range foraySeats {
		r.receive(r.letter(of(seat), "VACATION 10"))
	}
	r.pass(6 * 24 * time.Hour)
	if st := r.show(); st.Game.State != "running" || st.View.Turn > 2 {
		t.Errorf("%s in round %d while all are away", st.Game.State, st.View.Turn)
	}
}

// Mail that comes back stops no clock where there is a chain of command: the superior and the
// moderators are told, and a letter of the player's own ends it.
func TestABounceConcernsOneSeatAndItsSuperior(t *testing.T) {
	r := raid(t, &foray.Foray{Commanded: true})
	r.ready("red-1", "blue-1", "blue-2", "control")
	paths := map[string]string{}
	for _, o := range r.mail() {
		paths[o.To] = o.From
	}
	r.receive(r.letter(of("red-2"), "STATUS"))
	r.ready("red-2")
	for _, o := range r.unsent() {
		if o.From != "" {
			paths[o.To] = o.From
		}
	}
	r.mail()
	r.bounceOf(true, paths[of("red-2")])
	mail := r.mailed()
	if st := r.show(); st.Game.State != "running" || st.Game.Deadline.IsZero() {
		t.Fatalf("the game is %s, its deadline %v", st.Game.State, st.Game.Deadline)
	}
	if told := strings.Join(passedOn(mail, "below you"), " "); told != "red-1" || !strings.Contains(mail["boss@example.org"], "superior") {
		t.Errorf("told: %q, and the moderator %q", told, mail["boss@example.org"])
	}
	r.ready("red-1", "blue-1", "blue-2", "control")
	if turn := r.show().View.Turn; turn != 3 {
		t.Errorf("the round waits for who is out of reach: it is round %d", turn)
	}
	r.mail()
	r.receive(r.letter(of("red-2"), "STATUS"))
	if told := r.hearing("is back and leads again"); told != "red-1" || !r.seat("red-2").Unreachable.IsZero() {
		t.Errorf("told of the return: %q; out of reach since %v", told, r.seat("red-2").Unreachable)
	}
}

// Who lets a deadline pass without a word is told of to whoever is above, once for all such seats.
func TestSilenceIsToldToTheSuperior(t *testing.T) {
	r := raid(t, &foray.Foray{Commanded: true})
	r.ready("red-1", "blue-2", "control")
	r.mail()
	r.pass(5 * 24 * time.Hour)
	told := map[string]string{}
	for _, o := range r.mail() {
		if text := strings.Join(strings.Fields(string(o.Raw)), " "); strings.Contains(text, "without a word from") {
			told[o.To] = text
		}
	}
	if len(told) != 2 || !strings.Contains(told[of("red-1")], "Red 2") || !strings.Contains(told[of("control")], "Blue 1") {
		t.Errorf("told: %v", told)
	}
}
