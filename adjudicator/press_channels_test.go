package adjudicator_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/titletest/foray"
)

// Blue writes to itself once a turn, red to itself as it likes, neither to the other, and all to Control.
func channels(from, to title.Seat) title.Contact {
	side := func(s title.Seat) string { return strings.Split(string(s), "-")[0] }
	c := title.Contact{Open: side(from) == side(to) || from == "control" || to == "control", Rules: []rule.Ref{"1.0"}}
	if side(from) == "blue" && c.Open {
		c.Most = 1
	}
	return c
}

// passedOn counts the mails with words that came to each address.
func passedOn(mail map[string]string, words string) (to []string) {
	for _, seat := range foraySeats {
		if strings.Contains(mail[of(seat)], words) {
			to = append(to, seat)
		}
	}
	return to
}

func TestPressGoesAlongTheChannelsOfTheGame(t *testing.T) {
	r := raid(t, &foray.Foray{Contacts: channels})
	for _, x := range []struct {
		from, to, words, answer, reader string
	}{
		{"red-1", "red-2", "Hold the ford", "on their way to", "red-2"},
		{"red-1", "red-2", "Hold the mill", "on their way to", "red-2"},
		{"red-1", "blue-1", "Let us talk", "no letters go to", ""},
		{"red-1", "all", "Hear ye all", "no letters go to", ""},
		{"red-1", "control", "A question", "on their way to", "control"},
		{"blue-1", "blue-2", "First word", "on their way to", "blue-2"},
		{"blue-1", "blue-2", "Second word", "that is spent", ""},
		{"blue-2", "blue-1", "An answer", "on their way to", "blue-1"},
	} {
		r.receive(r.letter(of(x.from), "PRESS TO "+x.to+": "+x.words))
		mail := r.mailed()
		answer := mail[of(x.from)]
		mail[of(x.from)] = "" // which quotes what was written
		if !strings.Contains(strings.Join(strings.Fields(answer), " "), x.answer) {
			t.Errorf("%s to %s %q is answered with %s", x.from, x.to, x.words, answer)
		}
		if readers := strings.Join(passedOn(mail, x.words), " "); readers != x.reader {
			t.Errorf("%s to %s: %q reached %q", x.from, x.to, x.words, readers)
		}
	}
	r.round(map[string][]string{})
	if answer := r.write(of("blue-1"), "PRESS TO blue-2: Third word"); !strings.Contains(answer, "on their way") {
		t.Errorf("in the next turn nothing goes through: %s", answer)
	}
}
