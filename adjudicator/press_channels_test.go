package adjudicator_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/archive"
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

// A letter that the rules of the game delay comes once the next step is played, and not before: the
// reader's LOG has nothing of it either.
func TestPressThatComesLateIsHandedOverAfterTheNextStep(t *testing.T) {
	late := func(from, to title.Seat) title.Contact {
		c := channels(from, to)
		c.Late = to == "red-2"
		return c
	}
	r := raid(t, &foray.Foray{Contacts: late})
	r.receive(r.letter(of("red-1"), "PRESS TO red: Hold the ford"))
	if readers := r.hearing("writes to you"); readers != "" {
		t.Errorf("it came at once to %q", readers)
	}
	if log := r.write(of("red-2"), "LOG"); strings.Contains(log, "Hold the ford") {
		t.Errorf("LOG tells of it: %s", log)
	}
	r.does("BOT warta-1 blue-2") // a step that plays nothing
	if readers := r.hearing("writes to you"); readers != "" {
		t.Errorf("an act of a moderator's handed it over to %q", readers)
	}
	r.ready("red-1", "red-2", "blue-1", "control")
	if readers := r.hearing("writes to you"); readers != "red-2" {
		t.Errorf("after the step it came to %q", readers)
	}
	if log := r.write(of("red-2"), "LOG"); !strings.Contains(log, "Hold the ford") {
		t.Errorf("LOG does not tell of it: %s", log)
	}
	r.ready("red-1", "red-2", "blue-1", "control")
	if readers := r.hearing("writes to you"); readers != "" {
		t.Errorf("it came again to %q", readers)
	}
}

// A letter that the rules of the game lose comes to nobody it is lost to, and its writer learns so once
// the next step is played, and not before; the reader's LOG has nothing of it ever.
func TestPressThatIsLostIsToldToItsWriterAlone(t *testing.T) {
	lose := func(from, to title.Seat) title.Contact {
		c := channels(from, to)
		c.Lost = from == "red-1" && to == "red-2"
		return c
	}
	r := raid(t, &foray.Foray{Contacts: lose})
	if answer := r.write(of("red-1"), "PRESS TO red: Hold the ford"); !strings.Contains(strings.Join(strings.Fields(answer), " "), "on their way to") {
		t.Errorf("the writer learns of it at once: %s", answer)
	}
	r.ready(foraySeats...)
	mail := r.mailed()
	for at, text := range mail {
		mail[at] = strings.Join(strings.Fields(text), " ")
	}
	if told := passedOn(mail, "was lost on its way to"); strings.Join(told, " ") != "red-1" || !strings.Contains(mail[of("red-1")], "Hold the ford") {
		t.Errorf("after the step %q learn of it", told)
	}
	if readers := passedOn(mail, "writes to you"); len(readers) > 0 {
		t.Errorf("it came to %q", readers)
	}
	if log := r.write(of("red-2"), "LOG"); strings.Contains(log, "Hold the ford") {
		t.Errorf("LOG of who never got it: %s", log)
	}
	if log := r.write(of("red-1"), "LOG"); !strings.Contains(log, "Hold the ford") {
		t.Errorf("LOG of its writer: %s", log)
	}
	r.ready(foraySeats...)
	if told := r.hearing("was lost on its way"); told != "" {
		t.Errorf("%q learn of it again", told)
	}
	for range 40 {
		if r.game("warta-1").State != "over" {
			r.ready(foraySeats...)
		}
	}
	books := 0
	for seat, marked := range map[string]int{"": 1, "red-1": 1, "red-2": 0, "blue-1": 0} {
		b, _ := r.archive(archive.Options{Seat: seat})
		book := unzipped(t, b)["dispatches.html"]
		if books++; book == "" || strings.Count(book, "It was lost on its way to the") != marked || marked == 0 && strings.Contains(book, "Hold the ford") {
			t.Errorf("the dispatch book of %q (%d bytes) marks a lost letter %d times", seat, len(book), strings.Count(book, "lost on its way"))
		}
	}
	if books != 4 {
		t.Errorf("%d books", books)
	}
}
