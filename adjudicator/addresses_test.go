package adjudicator_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/desk"
	"kurier/store"
)

// seat of game warta-1 as it stands.
func (r *room) seat(name string) store.Seat {
	r.Helper()
	for _, s := range r.show().Seats {
		if s.Seat == name {
			return s
		}
	}
	r.Fatalf("no seat %s", name)
	return store.Seat{}
}

// doubtful is a letter in which the reader saw a sign of a machine.
func (r *room) doubtful(doubt, from string, lines ...string) desk.Letter {
	l := r.letter(from, lines...)
	l.Doubt = doubt
	return l
}

// The theft that this stops: add the opponent's address, let the opponent answer
// with whatever words, take the address off again, and have their seat and its key.
func TestNobodyTakesASeatByAddingItsPlayersAddress(t *testing.T) {
	for _, c := range []struct {
		name, doubt string
		answer      []string
	}{
		{"who denies it", "", []string{"No! That is not me."}},
		{"who asks", "", []string{"who is this?"}},
		{"who is away", "machine", []string{"I am out of the office until Monday."}},
		{"who is away, without a mark", "absence", []string{"I am out of the office until Monday."}},
		{"who says the word", "", []string{"CONFIRM"}},
		{"who says the word in a sentence", "", []string{"I will not CONFIRM that"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRoom(t)
			r.begin(nil)
			r.mail()
			key := r.keys[jan]
			before := r.seat("polish")
			r.receive(r.letter(anna, "ADDRESS ADD "+jan))
			r.mail()
			r.receive(r.doubtful(c.doubt, jan, c.answer...))
			r.receive(r.letter(anna, "ADDRESS REMOVE "+jan, "STATUS"))
			for _, m := range r.mail() {
				if m.To == anna && strings.Contains(string(m.Raw), key) {
					t.Errorf("Anna is sent the key of Jan's seat:\n%s", m.Raw)
				}
			}
			if after := r.seat("polish"); after.Address != before.Address || after.Capability != before.Capability {
				t.Errorf("the Polish seat is now %s's", after.Address)
			}
			r.keys[jan] = key
			r.wants(r.write(jan, "STATUS"), "STATUS")
		})
	}
}

// addresses of whoever has an address, "" when nobody is known by it.
func (r *room) addresses(of string) string {
	r.Helper()
	people, err := r.people()
	if err != nil {
		r.Fatal(err)
	}
	for _, p := range people {
		if slices.ContainsFunc(p.Addresses, func(a string) bool { return strings.EqualFold(a, of) }) {
			return strings.Join(p.Addresses, " ")
		}
	}
	return ""
}

// Consent is one word on a line of its own, in a letter that a person wrote.
func TestNothingButTheWordAddsAnAddress(t *testing.T) {
	for _, c := range []struct {
		doubt  string
		answer []string
		joined bool
	}{
		{"", []string{"CONFIRM"}, true},
		{"", []string{"confirm."}, true},
		{"", []string{"Hello,", "  Confirm!  ", "Anna"}, true},
		{"", []string{"Potwierdzam"}, true},
		{"", []string{"BESTÄTIGE"}, true},
		{"", nil, false},
		{"", []string{"Yes"}, false},
		{"", []string{"OK, that is me"}, false},
		{"", []string{"No! That is not me"}, false},
		{"", []string{"who is this?"}, false},
		{"", []string{"I CONFIRM"}, false},
		{"", []string{"CONFIRM what?"}, false},
		{"", []string{"CONFIRM " + work}, false},
		{"", []string{"CONFIRM # or rather not"}, false},
		{"", []string{"CONFIR"}, false},
		{"", []string{"“CONFIRM”"}, false},
		{"", []string{"> CONFIRM"}, false},
		{"", []string{"CONFIRM", "NO"}, false},
		{"", []string{"JOIN"}, false},
		{"", []string{"I am out of the office until Monday."}, false},
		{"weak", []string{"CONFIRM"}, false},
		{"machine", []string{"CONFIRM"}, false},
		{"absence", []string{"CONFIRM"}, false},
	} {
		r := newRoom(t)
		r.begin(nil)
		r.write(anna, "ADDRESS ADD "+work)
		r.receive(r.doubtful(c.doubt, work, c.answer...))
		if got := r.addresses(anna) == anna+" "+work; got != c.joined {
			t.Errorf("%q, doubt %q: joined is %v", c.answer, c.doubt, got)
		}
		if c.joined {
			continue
		}
		// Whatever else was said, the question is still open; a NO would have closed it.
		r.receive(r.letter(work, "CONFIRM"))
		if r.addresses(work) == "" {
			t.Errorf("%q, doubt %q: the question is closed", c.answer, c.doubt)
		}
	}
}

func TestNOEndsTheQuestion(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	r.write(anna, "ADDRESS ADD "+work)
	key := r.keys[work]
	r.receive(r.letter(work, "No."))
	mail := r.mail()
	for _, x := range []struct{ who, what string }{
		{work, "has nothing to do with " + anna}, {anna, work + " answered that it is not yours"}, {"boss@example.org", work + " answered that it is not the address of whoever plays from " + anna},
	} {
		if got := to(mail, x.who); len(got) != 1 {
			t.Errorf("%s is told %v", x.who, kinds(got))
		} else {
			r.wants(string(got[0].Raw), x.what)
		}
	}
	r.keys[work] = key
	r.receive(r.letter(work, "CONFIRM"))
	if r.addresses(work) != "" {
		t.Error("joined after NO")
	}
}

func TestAQuestionHoldsForTwoWeeks(t *testing.T) {
	for days, joined := range map[int]bool{13: true, 15: false} {
		r := newRoom(t)
		r.begin(nil)
		r.write(anna, "ADDRESS ADD "+work)
		r.now = r.now.AddDate(0, 0, days)
		text := r.write(work, "CONFIRM")
		if (r.addresses(work) != "") != joined {
			t.Errorf("after %d days joined is %v:\n%s", days, !joined, text)
		}
	}
}

// The page that asks, sent back whole and broken at whatever width, answers nothing,
// even without the mark that begins every page.
func TestTheQuestionDoesNotAnswerItself(t *testing.T) {
	r := newRoom(t)
	r.store.Close()
	r.alter = func(s *desk.Settings) { s.AnswersPerDay, s.StrangersPerDay = 1000, 1000 }
	r.open()
	r.begin(nil)
	r.mail()
	r.receive(r.letter(anna, "ADDRESS ADD "+work))
	asked := to(r.mail(), work)
	if len(asked) != 1 || !strings.Contains(string(asked[0].Raw), "CONFIRM") {
		t.Fatalf("asked %v", kinds(asked))
	}
	words := strings.Fields(strings.ReplaceAll(string(asked[0].Raw), "[Kurier]", ""))
	for width := 1; width < 90; width++ {
		var lines []string
		for _, w := range words {
			if n := len(lines); n > 0 && len(lines[n-1])+len(w) < width {
				lines[n-1] += " " + w
			} else {
				lines = append(lines, w)
			}
		}
		r.receive(r.letter(work, lines...))
	}
	if got := r.addresses(work); got != "" {
		t.Errorf("%s by its own words", got)
	}
	r.receive(r.letter(work, "CONFIRM"))
	if r.addresses(work) == "" {
		t.Error("the question was closed")
	}
}

// An address that has a place of its own, in whatever spelling, is refused before
// anybody is asked, and the moderators are told.
func TestAnAddressWithAPlaceCannotBeAdded(t *testing.T) {
	r := newRoom(t)
	r.store.Close()
	r.alter = func(s *desk.Settings) { s.Address = "kurier@bücher.example" }
	r.open()
	r.begin(nil)
	r.openGame("bzura-2")
	r.openGame("san-3")
	const pia, eva, max, ola, tom = "pia@example.org", "eva@example.org", "max@example.org", "ola@example.org", "tom+kurier@example.org"
	r.does("INVITE bzura-2 german " + pia)
	r.does("OBSERVER san-3 ADD " + eva)
	r.does("MODERATOR san-3 ADD " + max)
	r.does("INVITE bzura-2 polish " + tom)
	r.receive(r.letter("asks@example.net", "JOIN san-3 german"))
	r.write(ola, "WAIT poland-campaign")
	r.write(ola, "WAIT poland-campaign")
	r.mail()
	refused := []string{
		"asks@example.net", jan, "JAN@example.org", "Jan@EXAMPLE.org", "jan+x@example.org", "jan@example.org.",
		pia, "pia+1@example.org", eva, "EVA+1@example.org", max, "Max@example.org", tom, "tom@example.org", "tom+other@example.org",
		ola, "boss@example.org", "Boss+x@example.org",
		"kurier@bücher.example", "KURIER@Bücher.example", "kurier+abcdefghij234567klmn@bücher.example", "kurier@xn--bcher-kva.example",
		"Kurier+x@XN--BCHER-KVA.example", "kurier@bücher.example.", "ｋｕｒｉｅｒ@bücher.example", "\u212aurier@bücher.example", "kurier@bu\u0308cher.example",
	}
	for _, what := range refused {
		r.now = r.now.Add(3 * time.Hour) // ten a day
		r.receive(r.letter(anna, "ADDRESS ADD "+what))
		mail := r.mail()
		if len(mail) != 2 || mail[0].To != anna && mail[1].To != anna || len(to(mail, "boss@example.org")) != 1 {
			t.Errorf("%s: mail to %v", what, recipients(mail))
			continue
		}
		r.wants(string(to(mail, anna)[0].Raw), "cannot be added")
		r.wants(string(to(mail, "boss@example.org")[0].Raw), "That was refused")
	}
	// Her own mailbox in another spelling is hers to add, and a seat that a stranger
	// asked for in somebody's name keeps nobody out after a day.
	r.now = r.now.Add(48 * time.Hour)
	for _, what := range []string{"anna+work@example.org", "asks@example.net"} {
		r.wants(r.write(anna, "ADDRESS ADD "+what), "a mail is on its way to "+what)
	}
	r.receive(r.letter("asks@example.net", "CONFIRM"))
	if got := r.addresses(anna); got != anna+" asks@example.net" {
		t.Error(got)
	}
}

func recipients(mail []store.Outgoing) (out []string) {
	for _, m := range mail {
		out = append(out, m.To)
	}
	return out
}

// Who is asked may be given a place before the answer comes: then the answer counts
// for nothing, though it be the word.
func TestAPlaceGivenMeanwhileEndsTheQuestion(t *testing.T) {
	for _, act := range []string{
		"INVITE bzura-2 german " + work, "INVITE bzura-2 german Anna+x@work.example", "SUBSTITUTE warta-1 polish " + work,
		"OBSERVER warta-1 ADD " + work, "MODERATOR warta-1 ADD " + work,
	} {
		r := newRoom(t)
		r.begin(nil)
		r.openGame("bzura-2")
		r.write(anna, "ADDRESS ADD "+work)
		key := r.keys[work]
		r.does(act)
		r.mail()
		r.keys[work] = key
		text := r.write(work, "CONFIRM")
		if got := r.addresses(work); got != "" {
			t.Errorf("after %s: %s", act, got)
		}
		r.wants(text, "could not be added")
	}
}

// The places that a Kurier without marks gave are known all the same.
func TestPlacesGivenBeforeThereWereMarksCount(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("OBSERVER warta-1 ADD eva@example.org")
	r.does("MODERATOR warta-1 ADD max@example.org")
	err := r.store.Update(func(tx store.Tx) error {
		for _, mark := range []string{"places anna@example.org", "places jan@example.org", "places eva@example.org", "places max@example.org", "places-marked"} {
			if old, err := tx.Meta(mark); err != nil || len(old) == 0 {
				t.Errorf("no mark %q", mark)
			}
			if err := tx.PutMeta(mark, nil); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	r.store.Close()
	r.open()
	for _, what := range []string{jan, "jan+x@example.org", "eva@example.org", "max@example.org"} {
		r.wants(r.write(anna, "ADDRESS ADD "+what), "cannot be added")
	}
}

// ola joins another game from Anna's second address, which the room's keys are then for.
func (r *room) takesFromWork(game string) string {
	r.Helper()
	r.openGame(game)
	r.does("INVITE " + game + " german " + work)
	r.mail()
	r.write(work, "JOIN")
	r.does("INVITE " + game + " polish nina@example.org")
	r.mail()
	r.write("nina@example.org", "JOIN")
	r.mail()
	return r.keys[work]
}

// A seat that was taken from an address after it was joined stays with it, whoever
// takes the address off.
func TestRemovingMovesOnlyWhatWasThePersonsOwn(t *testing.T) {
	for _, by := range []string{anna, work} {
		r := newRoom(t)
		r.begin(nil)
		r.mail()
		proved(r)
		home := r.keys[anna]
		key := r.takesFromWork("bzura-2")
		r.keys[anna], r.keys[work] = home, key
		r.receive(r.letter(by, "ADDRESS REMOVE "+work))
		for _, m := range r.mail() {
			if m.To == anna && strings.Contains(string(m.Raw), key) {
				t.Errorf("by %s: Anna's first address is sent the key of a seat that was never its:\n%s", by, m.Raw)
			}
		}
		st, err := r.desk.Show("bzura-2")
		if err != nil || st.Seats[0].Address != work || r.seat("german").Address != anna || r.addresses(work) != "" {
			t.Errorf("by %s: %s has %s, %s has warta-1; %v", by, st.Seats[0].Address, work, r.seat("german").Address, err)
		}
		r.keys[work] = key
		r.wants(r.write(work, "STATUS"), "STATUS")
		r.keys[work] = home
		r.wants(r.write(work, "STATUS"), "not registered to")
	}
}

// Whoever was joined cannot take off the address that the seats are written to: that
// needs the key of one of them. What was moved once moves again.
func TestSeatsMoveWithTheKeyOfOneOfThem(t *testing.T) {
	const third = "anna@third.example"
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	proved(r)
	home := r.keys[anna]
	key := r.takesFromWork("bzura-2")
	r.keys[work] = key
	r.wants(r.write(work, "ADDRESS REMOVE "+anna), anna+" still has german of warta-1")
	if r.seat("german").Address != anna || r.addresses(anna) != anna+" "+work {
		t.Fatalf("moved to %s", r.seat("german").Address)
	}
	r.keys[anna] = home
	r.write(anna, "ADDRESS ADD "+third)
	r.write(third, "CONFIRM")
	r.keys[anna] = home
	r.receive(r.letter(anna, "ADDRESS REMOVE "+anna))
	if r.seat("german").Address != work || r.addresses(third) != work+" "+third {
		t.Fatalf("the seat is %s's, of %s", r.seat("german").Address, r.addresses(third))
	}
	r.keys[work] = home
	r.receive(r.letter(work, "ADDRESS REMOVE "+work))
	st, err := r.desk.Show("bzura-2")
	if err != nil || r.seat("german").Address != third || st.Seats[0].Address != work {
		t.Errorf("warta-1 is %s's, bzura-2 %s's, %v", r.seat("german").Address, st.Seats[0].Address, err)
	}
}

// Request, consent and removal are told to every address of the person and to the
// moderators of their games, whose letters carry no key of a seat.
func TestEverybodyConcernedIsToldOfAddresses(t *testing.T) {
	const third = "anna@third.example"
	r := newRoom(t)
	r.begin(nil)
	r.does("MODERATOR warta-1 ADD max@example.org")
	r.mail()
	proved(r)
	home := r.keys[anna]
	tells := func(what string, l desk.Letter, want map[string]string) {
		t.Helper()
		r.receive(l)
		mail := r.mail()
		if len(mail) != len(want) {
			t.Errorf("%s: told %v", what, recipients(mail))
		}
		for who, words := range want {
			if got := to(mail, who); len(got) == 1 {
				r.wants(string(got[0].Raw), words)
			} else {
				t.Errorf("%s: %s is told %v", what, who, kinds(got))
			}
			if who != anna && strings.Contains(string(to(mail, who)[0].Raw), home) {
				t.Errorf("%s: %s gets the key of Anna's seat", what, who)
			}
		}
	}
	tells("the request", r.letter(anna, "ADDRESS ADD "+third), map[string]string{
		anna: "a mail is on its way to " + third, work: "asked to add " + third + " to yours", third: "Whoever plays here from " + anna,
		"boss@example.org": anna + " says that " + third + " is theirs as well", "max@example.org": anna + " says that " + third + " is theirs as well",
	})
	tells("the consent", r.letter(third, "CONFIRM"), map[string]string{
		anna: third + " is yours from now on", work: third + " is yours from now on", third: "Letters from " + third + " count from now on",
		"boss@example.org": third + " answered that it is the address of", "max@example.org": third + " answered that it is the address of",
	})
	r.keys[anna] = home
	tells("the removal", r.letter(anna, "ADDRESS REMOVE "+third), map[string]string{
		anna: "letters from " + third + " count no more", work: third + " was taken off your addresses", third: "This address was taken off",
		"boss@example.org": third + " was taken off", "max@example.org": third + " was taken off",
	})
}

// The mail of a day tells each address of its own seats alone.
func TestADaysMailGoesToTheAddressOfTheSeat(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	proved(r)
	home := r.keys[anna]
	key := r.takesFromWork("bzura-2")
	r.keys[anna] = home
	r.write(anna, "SET DIGEST ON")
	r.does("TELL warta-1 german\nOf the first.\nEND TELL")
	r.does("TELL bzura-2 german\nOf the second.\nEND TELL")
	r.mail()
	mail := r.tickAt(time.Date(2030, time.March, 5, 7, 0, 0, 0, time.UTC))
	mine, other := to(mail, anna), to(mail, work)
	if len(mine) != 1 || len(other) != 1 {
		t.Fatalf("mail to %v", recipients(mail))
	}
	r.wants(string(mine[0].Raw), "Of the first.", home)
	r.wants(string(other[0].Raw), "Of the second.", key)
	if strings.Contains(string(mine[0].Raw), key) || strings.Contains(string(other[0].Raw), home) {
		t.Error("an address gets the key of the other's seat")
	}
}
