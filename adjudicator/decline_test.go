package adjudicator_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/moderation"
)

// invited is a game that has not begun, whose German seat is offered to Anna.
func (r *room) invited() {
	r.Helper()
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "warta-1", Title: "poland-campaign"}); err != nil {
		r.Fatal(err)
	}
	r.does("INVITE warta-1 german " + anna)
	r.mail()
}

// An invitation is declined by DECLINE on a line of its own, in a letter that a person
// wrote and that does not take the seat as well.
func TestDecliningIsOneWordOnALineOfItsOwn(t *testing.T) {
	for _, c := range []struct {
		doubt, lines string
		declined     bool
	}{
		{"", "DECLINE", true},
		{"", "Sorry, no time.\ndecline.", true},
		{"", "DECLINE warta-1 german, thanks", true},
		{"weak", "DECLINE", true},
		{"", "I must decline", false},
		{"", "Decline of the West", false},
		{"", "DECLINE?", false},
		{"", "DECLINE polish", false},
		{"", "DECLINE\nJOIN", false},
		{"machine", "DECLINE", false},
		{"absence", "DECLINE", false},
	} {
		r := newRoom(t)
		r.invited()
		r.receive(r.doubtful(c.doubt, anna, strings.Split(c.lines, "\n")...))
		got := r.seat("german")
		if declined := got.State == "empty" && got.Address == ""; declined != c.declined || got.State == "taken" {
			t.Errorf("%q, doubt %q: the seat is %s", c.lines, c.doubt, got.State)
		}
	}
}

// The guest and the moderators are told once, whatever the guest writes after that.
func TestWhoDeclinesIsToldSoAndTheModeratorsOnce(t *testing.T) {
	r := newRoom(t)
	r.invited()
	r.receive(r.letter(anna, "DECLINE"))
	first := r.mail()
	r.wants(strings.Join(mailTo(first, anna), ""), "You have declined the seat of the German player in warta-1")
	r.wants(strings.Join(mailTo(first, boss), ""), anna+" declines the german seat of warta-1", "INVITE warta-1 german")
	for _, line := range []string{"DECLINE", "JOIN"} {
		r.receive(r.letter(anna, line))
		again := r.mail()
		r.wants(strings.Join(mailTo(again, anna), ""), "You have declined the seat of the German player in warta-1")
		if len(again) != 1 {
			t.Errorf("after %s again, mail to %v", line, recipients(again))
		}
	}
	// Another guest; who declined has no part in it.
	r.does("INVITE warta-1 german " + jan)
	r.mail()
	if text := r.write(anna, "DECLINE"); strings.Contains(text, "declined") || r.seat("german").State != "invited" {
		t.Errorf("%+v, %s", r.seat("german"), text)
	}
	r.wants(r.write(jan, "JOIN"), "Welcome")
}

// A seat that the staff officer keeps for a guest stays his when the guest declines.
func TestTheStaffOfficerKeepsADeclinedSeat(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("BOT warta-1 polish")
	r.does("INVITE warta-1 polish " + ola)
	r.mail()
	r.write(ola, "DECLINE")
	if got := r.seat("polish"); got.State != "bot" || got.Address != "" {
		t.Errorf("%+v", got)
	}
	if got := r.write(anna, "DECLINE"); !strings.Contains(got, "is yours already; RESIGN") || r.seat("german").State != "taken" {
		t.Errorf("from a player: %s", got)
	}
}

// An address in whose name anybody may have asked frees the seat, and no moderator hears of it.
func TestDecliningAnOfferThatWasAskedForTellsNoModerator(t *testing.T) {
	r := newRoom(t)
	r.openGame("warta-1")
	r.mail()
	r.write(anna, "JOIN warta-1 german")
	r.receive(r.letter(anna, "DECLINE"))
	if mail := recipients(r.mail()); !slices.Equal(mail, []string{anna}) || r.seat("german").State != "empty" {
		t.Errorf("%v, %+v", mail, r.seat("german"))
	}
}

// The invitation says what a guest says yes to.
func TestTheInvitationTellsPaceLengthAndWhoElsePlays(t *testing.T) {
	r := newRoom(t)
	r.does("NEW poland-campaign id=warta-1\nINVITE warta-1 polish " + jan + " name=Jan")
	r.mail()
	r.write(jan, "JOIN")
	r.does("INVITE warta-1 german " + anna)
	r.wants(r.told(anna), "Length: 8 turns. Each side writes one letter a turn.",
		"Pace: 3 days for each decision; at the deadline play goes on with what is filed and the standing orders.",
		"The Polish player: Jan, who has joined.", "answer DECLINE")
}
