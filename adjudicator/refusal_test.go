package adjudicator_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/moderation"
	"kurier/store"
)

// What a bad line gets: what is wrong with it, in whose words, by which rule,
// and the nearest thing that would do.
func TestEveryBadLineIsAnsweredWithItsReasonAndTheNearestLegalThing(t *testing.T) {
	for _, c := range []struct{ name, line, want string }{
		{"unknown unit", "MOVE 3Pzz 0406", "there is no unit called “3Pzz”. Did you mean 3Pz, 1Pz or 2Pz?"},
		{"ambiguous abbreviation", "MOVE Pz 0404", "“Pz” could be 1Pz, 2Pz, 3Pz, 4Pz, 5Pz or 10Pz; write more of the name."},
		{"illegal path", "MOVE 3Inf VIA 0306 0405 0505 0506 0606", "3Inf must stop at 0505, next to the enemy, and cannot go on to 0606 [4.1.2/a]. Did you mean MOVE 3Inf 0306 0405 0505?"},
		{"too many MP", "MOVE 3Inf VIA 0306 0305 0304 0303 0302", "3Inf has 4 MP, and the way to 0302 costs 6 (0206–0306–0305–0304–0303–0302) [4.0/o1]. Did you mean MOVE 3Inf 0306 0305 0304?"},
		{"too far", "MOVE 32Inf 1016", "32Inf has 4 MP, and the way to 1016 costs 18"},
		{"sea", "MOVE 1Lt 0101", "0101 is sea [TEC/sea]. Did you mean MOVE 1Lt 0312?"},
		{"off the map", "MOVE 10Pz 9999", "there is no hex 9999 on this map."},
		{"wrong phase", "LOSE 3Pz", "this is not the time for LOSE; what is asked of you now stands at the top of this answer."},
		{"enemy hex", "MOVE 73 0605", "73Inf cannot enter 0605: the enemy is there [4.1.2/f]. Did you mean MOVE 73Inf 0505?"},
		{"other side's unit", "MOVE 9Inf 0705", "9Inf is not yours to order."},
		{"other side's arrival", "PLACE 35Inf Łódź", "35Inf is not yours to order."},
		{"attack without adjacency", "ATTACK 0605 WITH 4Inf", "4Inf is not adjacent to 0605 (it stands at 1018)"},
		{"attack on nobody", "ATTACK 1112 WITH 3Pz", "you know of no enemy at 1112 to attack [5.0]."},
		{"attack by nobody", "ATTACK 0605 AIR 3", "a unit is missing. - It is written ATTACK hex WITH unit… [AIR n]"},
		{"no choice of a policy", "ADVANCES SOMETIMES", "“SOMETIMES” is no choice of this order. - It is written ADVANCES ALWAYS | NEVER | INFANTRY"},
		{"a name of nothing", "MOVE 3Pz Berlin", "nothing here is called “Berlin”, neither a unit nor a place."},
		{"mistyped verb, mended", "ATACK 0605 WITH 3Pz", "3Pz is not adjacent to 0605 (it stands at"},
		{"verb alone", "MOVE", "a unit is missing."},
		{"question", "MOVE 3Pz 0505?", "this asks, so nothing is ordered; without the question mark it is an order, and CHECK before it tries it. Did you mean MOVE 3Pz 0505?"},
		{"question about standing orders", "LOSSES WEAKEST?", "this asks, so nothing is ordered"},
		{"unknown number", "CANCEL 17", "your sheet has no order 17"},
		{"unknown wish", "SET PICTURES MAYBE", "I can set PICTURES to ON, OFF, SMALL or LARGE, ATTACHMENTS to ON or OFF"},
		{"too long away", "VACATION 300", "I can give time off up to 21 days ahead"},
		{"press to nobody", "PRESS TO warsaw", "nobody here is called “warsaw”"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRoom(t)
			r.begin(nil)
			r.wants(r.write(anna, "MOVE 2Mot 0207", c.line, "hello"), c.line+" — "+c.want)
			if got := r.filed("german"); len(got) != 1 || !strings.Contains(got[0], "2Mot") {
				t.Errorf("the good line must stand, and it alone: %v", got)
			}
			if c.name == "press to nobody" {
				return // not about orders: READY need not wait for it
			}
			r.wants(r.write(anna, c.line, "READY"), "kept your READY back, because a line")
			if st := r.show(); st.Game.Step != 1 {
				t.Error("READY counted in spite of the bad line")
			}
			r.write(anna, c.line, "READY ANYWAY")
			if st := r.show(); st.Game.Step != 2 {
				t.Error("READY ANYWAY did not count")
			}
		})
	}
}

func TestOverstackNamesWhoStandsThere(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.wants(r.write(anna, "MOVE 50Inf 0206", "MOVE 73Inf 0206"),
		"line 2: MOVE 73Inf 0206 — 73Inf cannot stop at 0206: 3Inf, 32Inf and 50Inf fill it already [4.1.1].")
}

func TestWordsToAPersonDoNotHoldReady(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.wants(r.write(anna, "Dear Kurier,", "here are my orders for today:", "", "MOVE 3Pz 0406", "", "Thanks a lot!", "READY"),
		"the turn has been resolved", "Taken for talk: “Dear Kurier,”; “Thanks a lot!”.")
	words := []string{
		"Best wishes", "See you", "Kind regards", "All the best", "Love", "Cheers", "Good luck", "Have fun", "Thanks", "Many thanks",
		"Pozdrawiam", "Do zobaczenia", "Viele Grüße", "Mit freundlichen Grüßen", "Gruß", "Anna", "Jan", "Jon", "Ruth", "Marek", "Rudi", "Sent from my phone",
	}
	for _, line := range words {
		r := newRoom(t)
		r.begin(nil)
		r.write(anna, "MOVE 3Pz 0406", "READY", line)
		if r.show().Game.Step != 2 {
			t.Errorf("%q held READY back", line)
		}
	}
	// But slips of the pen do.
	for _, line := range []string{"HODL Krakowska", "REDAY", "UNRAEDY", "CLAER", "CANCLE ALL", "What I want: CLEAR", "STANDIGN CLEAR", "ASKK RETREAT"} {
		r := newRoom(t)
		r.begin(nil)
		r.wants(r.write(anna, "MOVE 3Pz 0406", "READY", line), "kept your READY back, because a line")
	}
	// One that leaves one reading is mended and told.
	r = newRoom(t)
	r.begin(nil)
	r.wants(r.write(anna, "READY", "HODL 73Inf."), "HOLD 73Inf (from “HODL 73Inf.”)", "the turn has been resolved")
}

func TestTenThousandLinesAreReadToTheLimitAndSaidSo(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	lines := make([]string, 10000)
	for i := range lines {
		lines[i] = fmt.Sprintf("MOVE 3Pz 04%02d", 5+i%3)
	}
	lines[9999] = "READY"
	text := r.write(anna, lines...)
	r.wants(text, "Only the first 400 lines of the letter were read")
	if got := r.filed("german"); len(got) != 1 {
		t.Errorf("filed %v", got)
	}
	if r.show().Game.Step != 1 {
		t.Error("READY beyond the limit counted")
	}
}

// Orders for another seat are not filed for the writer's.
func TestALetterThatNamesSomebodyElsesSeatDoesNothing(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.wants(r.write(anna, "SEAT polish", "MOVE 3Pz 0406", "READY ANYWAY"), "Your letter names a seat in warta-1 that is not yours. Nothing of it was done.", "Your seat is german")
	if got := r.filed("german"); len(got) != 0 || r.show().Game.Step != 1 {
		t.Errorf("filed %v, step %d", got, r.show().Game.Step)
	}
	r.write(anna, "SEAT german", "MOVE 3Pz 0406")
	if got := r.filed("german"); len(got) != 1 {
		t.Errorf("of a letter that names the writer's own seat %v is filed", got)
	}
}

// Orders below a heading that names another game of the writer's are filed in neither.
func TestALetterUnderTheNameOfAnotherGameDoesNothing(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	warta := r.keys[anna]
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "bzura-2", Title: "poland-campaign", Bots: []string{"polish"}}); err != nil {
		t.Fatal(err)
	}
	if err := moderation.Invite(r.desk, "bzura-2", "german", anna, "", ""); err != nil {
		t.Fatal(err)
	}
	r.mail()
	r.write(anna, "JOIN")
	bzura := r.keys[anna]
	if bzura == warta {
		t.Fatal("both games have one key")
	}
	r.keys[anna] = warta
	for _, heading := range []string{"bzura-2", "Game: bzura-2", "Orders for BZURA-2, turn 1:", "[bzura-2]", "Gra bzura-2", "Spiel bzura-2, Zug 1"} {
		r.wants(r.write(anna, heading, "MOVE 3Pz 0406", "READY ANYWAY"), "came to the address of warta-1, but a line of it names bzura-2. Nothing of it was done")
		if got := r.filed("german"); len(got) != 0 || r.show().Game.Step != 1 {
			t.Errorf("%s: filed %v, step %d", heading, got, r.show().Game.Step)
		}
	}
	for _, line := range []string{"Game warta-1, turn 1:", "I like bzura-2 more than this one", "Good luck"} {
		r.write(anna, line, "MOVE 3Pz 0406")
		if got := r.filed("german"); len(got) != 1 {
			t.Errorf("below %q %v is filed", line, got)
		}
		r.write(anna, "CLEAR")
	}
}

// Orders may stand in a file that is not opened: a turn is not closed without them.
func TestReadyBesideAFileThatIsNotOpenedIsKeptBackOnce(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	send := func(lines ...string) string {
		l := r.letter(anna, lines...)
		l.Cut = append(l.Cut, facts.Cut{Why: "the attached file orders.pdf is not opened; orders go into the letter itself"})
		r.receive(l)
		var b strings.Builder
		for _, o := range r.mail() {
			if o.To == anna {
				b.Write(o.Raw)
			}
		}
		return b.String()
	}
	r.wants(send("READY"), "kept your READY back for once, because something came with your letter that I cannot open", "orders.pdf is not opened")
	if n := r.show().Game.Step; n != 1 {
		t.Fatalf("step %d", n)
	}
	r.wants(send("READY"), "the turn has been resolved")
	if n := r.show().Game.Step; n != 2 {
		t.Errorf("step %d after READY was said again", n)
	}
}

func TestEmptyAndOnlyQuotedLettersAreToldHowToWrite(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.wants(r.write(anna, "", "  "), "Your letter had no orders that I could find. Write one order a line, above any quoted text.")
	r.wants(r.write(anna, "Dear Kurier,", "I shall write tomorrow."), "Your letter had no orders that I could find.", "Taken for talk: “Dear Kurier,”; “I shall write tomorrow.”.")
	l := r.letter(anna)
	l.Cut = []facts.Cut{{From: 1, To: 9, Why: "quoted"}}
	r.receive(l)
	for _, m := range r.mail() {
		r.wants(string(m.Raw), "Your letter had only quoted text. Write your orders above it", "Not read as orders: lines 1-9: quoted")
	}
}

// Who fills the order form in inside the quote is told before anything else, and READY waits; what
// was left as it came, what is ordered above, and what stands on the sheet, is not told.
func TestOrdersWrittenIntoAQuotedFormAreTold(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "HOLD 62Inf")
	l := r.letter(anna, "MOVE 62Inf 0720", "READY")
	l.Quoted = []string{"MOVE 3Pz   # 0306, 6-5-8", "MOVE 73Inf 0208   # 0107", "# MOVE 208Inf 0209", "MOVE 62Inf 0720", "HOLD 62Inf", "3Pz goes to 0505", "MOVE 99Inf 0505"}
	l.Cut = []facts.Cut{{From: 3, To: 9, Why: "quoted"}}
	r.receive(l)
	mail := r.mail()
	r.wants(string(mail[len(mail)-1].Raw), "2 orders stand in the quoted order form", "“MOVE 73Inf 0208”", "copy them above the quote")
	if r.show().Game.Step != 1 {
		t.Error("READY went through")
	}
}

func TestOrdersOutOfTurnAreNotKeptAndSaidSo(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.wants(r.write(jan, "MOVE 9Inf 0705", "READY"), "Turn 1: nothing is awaited from you now", "Your order is not kept.", "NOT KEPT line 1: MOVE 9Inf 0705", "Nothing is awaited from you now, so orders are not kept. The next report will ask for them")
	if got := r.filed("polish"); len(got) != 0 {
		t.Errorf("filed %v", got)
	}
}

func TestOrdersAfterTheDeadlineAreToldSo(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.now = r.now.Add(79 * time.Hour)
	if err := clock.Tick(r.desk); err != nil {
		t.Fatal(err)
	}
	r.mail()
	late := r.letter(anna, "MOVE 3Pz 0406", "READY")
	if d := r.receive(late); d[0].Verdict != "late" || d[0].Odd {
		t.Errorf("verdict %+v", d[0])
	}
	for _, m := range r.mail() {
		r.wants(string(m.Raw), "These orders came too late: the turn was resolved at its deadline")
	}
	if st := r.show(); st.Game.Step != 2 {
		t.Errorf("step %d", st.Game.Step)
	}
}

// over plays a game to its end without orders.
func (r *room) over() {
	r.Helper()
	for range 200 {
		st := r.show()
		if st.Game.State == "over" {
			r.mail()
			return
		}
		for _, dec := range st.Awaited {
			r.write(map[string]string{"german": anna, "polish": jan}[string(dec.Seat)], "READY")
		}
	}
	r.Fatalf("the game does not end: %+v", r.show())
}

func TestLettersForAFinishedGameAreKeptAndChangeNothing(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.over()
	before := r.show().Game.Digest
	r.wants(r.write(anna, "MOVE 3Pz 0406", "READY"), "The game warta-1 is over: the ", " side won. Your letter was kept, and changes nothing.", "the secret of the dice")
	if r.show().Game.Digest != before {
		t.Error("a finished game changed")
	}
}

func TestLettersWithoutProofGetOneNoticeThatGivesNothingAway(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	say := func(l desk.Letter) (string, adjudicator.Disposition) {
		d := r.receive(l)
		var b strings.Builder
		for _, m := range r.mail() {
			if m.To != l.From {
				t.Errorf("mail to %s because of %s", m.To, l.From)
			}
			b.Write(m.Raw)
		}
		return b.String(), d[0]
	}
	for _, c := range []struct {
		name, from, key, want, verdict string
	}{
		{"a stranger", "eve@example.org", "", "I do not know your address, and your letter carried no key to a game", "stranger"},
		{"a player without a key", jan, "", "Your address has a place here, but your letter carried no key to a game", "stranger"},
		{"a player with a key that is none", jan, "aaaaaaaaaaaaaaaaaaaa", "Your address has a place here, but your letter carried no key to a game", "stranger"},
		{"a stranger with a key", "eve@example.org", r.keys[anna], "the key of a seat that is not registered to your address", "wrong-seat"},
		{"the other seat's key", jan, r.keys[anna], "the key of a seat that is not registered to your address", "wrong-seat"},
		{"a made-up key", "eve@example.org", "aaaaaaaaaaaaaaaaaaaa", "your letter carried no key to a game", "stranger"},
	} {
		l := r.letter(c.from, "MOVE 3Pz 0406", "READY")
		l.Capabilities = nil
		if c.key != "" {
			l.Capabilities = []string{c.key}
		}
		text, d := say(l)
		r.wants(text, c.want)
		if d.Verdict != c.verdict || !d.Odd {
			t.Errorf("%s: %+v", c.name, d)
		}
		for _, secret := range []string{r.keys[anna], r.keys[jan], "warta-1"} {
			if strings.Contains(text, secret) {
				t.Errorf("%s learns %s:\n%s", c.name, secret, text)
			}
		}
	}
	if r.show().Game.Step != 1 || len(r.filed("german")) != 0 {
		t.Error("a letter without proof took effect")
	}
}

func TestStaleKeyIsToldFromAFalseOne(t *testing.T) {
	r := newRoom(t)
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "warta-1", Title: "poland-campaign", Bots: []string{"polish"}}); err != nil {
		t.Fatal(err)
	}
	invite := func(to string) {
		if err := moderation.Invite(r.desk, "warta-1", "german", to, "", ""); err != nil {
			t.Fatal(err)
		}
		r.mail()
	}
	invite(anna)
	first := r.keys[anna]
	invite("ola@example.org") // anna did not answer
	invite(anna)
	if r.keys[anna] == first {
		t.Fatal("the seat's key did not change with its owner")
	}
	current := r.keys[anna]
	stale := r.letter(anna, "JOIN")
	stale.Capabilities = []string{first}
	if d := r.receive(stale); d[0].Verdict != "stale-capability" {
		t.Errorf("verdict %+v", d[0])
	}
	var text string
	for _, m := range r.mail() {
		text += string(m.Raw)
	}
	r.wants(text, "a key of your seat that no longer holds", "as an answer to the newest mail you have from this game")
	r.keys[anna] = current
	r.write(anna, "JOIN")
	if st := r.show(); st.Game.State != "running" {
		t.Errorf("state %s after JOIN with the key in force", st.Game.State)
	}
	gone := r.letter("ola@example.org", "MOVE 3Pz 0406", "READY")
	r.receive(gone)
	if r.show().Game.Step != 1 {
		t.Error("who was offered the seat before can still order")
	}
}

func TestNoticesToOneAddressAreCapped(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	for i := range 30 {
		l := r.letter("eve@example.org", fmt.Sprintf("hello %d", i))
		r.receive(l)
	}
	if m := r.mail(); len(m) != 10 {
		t.Errorf("%d notices to one address in a day", len(m))
	}
	var kept int
	err := r.store.View(func(tx store.Tx) error {
		return tx.Letters("", func(store.Letter) bool { kept++; return true })
	})
	if err != nil || kept != 30 {
		t.Errorf("%d letters kept, error %v", kept, err)
	}
}

func TestSameLetterTwiceInOneBatchTakesEffectOnce(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	l := r.letter(anna, "MOVE 3Pz 0406", "READY")
	again := l
	again.UID += 5
	d := r.receive(l, again)
	if d[0].Verdict != "orders" || d[1].Verdict != "duplicate" {
		t.Errorf("verdicts %+v", d)
	}
	if st := r.show(); st.Game.Step != 2 {
		t.Errorf("step %d", st.Game.Step)
	}
	if k := kinds(r.mail()); !slices.Equal(k, []string{"answer to " + anna, "report to " + anna, "report to " + jan}) {
		t.Errorf("mail %v", k)
	}
}
