package adjudicator_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/title/titletest/foray"
	"kurier/store"
)

// aided is a game of many hands in which Ola is the deputy of red-2.
func aided(t *testing.T) *room {
	r := raid(t, &foray.Foray{Commanded: true})
	if text := r.write(of("red-2"), "DEPUTY ADD "+ola); !reads(text, ola+" is asked to be your deputy") {
		t.Fatal(text)
	}
	if text := r.write(ola, "JOIN"); !reads(text, "You are a deputy of the") || !reads(text, "AWAITED FROM YOU") {
		t.Fatalf("no welcome, or no report: %s", text)
	}
	return r
}

// orders are some lines that red-2 can order now.
func (r *room) hand() []string {
	r.Helper()
	hand := r.cautious()["red-2"]
	if len(hand) == 0 {
		r.Fatal("red-2 has nothing to order")
	}
	return hand
}

// A deputy orders for the seat, the player is told who wrote, and READY stays the player's. The log
// names the deputy.
func TestADeputyOrdersAndThePlayerIsReady(t *testing.T) {
	r := aided(t)
	hand := r.hand()
	r.receive(r.letter(ola, append(slices.Clone(hand), "READY")...))
	mail := r.mailed()
	if text := mail[ola]; !reads(text, "READY is for the player of the seat") {
		t.Errorf("the deputy is told: %s", text)
	}
	if text := mail[of("red-2")]; !reads(text, "your sheet as a letter of "+ola+" left it") || !reads(text, "YOUR SHEET NOW 1 "+hand[0]) {
		t.Errorf("the player is told: %s", text)
	}
	if filed := r.filed("red-2"); len(filed) != len(hand) {
		t.Fatalf("filed: %q of %q", filed, hand)
	}
	r.ready("red-1", "blue-1", "blue-2", "control")
	if turn := r.show().View.Turn; turn != 1 {
		t.Fatalf("READY of a deputy has closed the round: it is %d", turn)
	}
	r.mail()
	r.ready("red-2")
	if turn := r.show().View.Turn; turn != 2 {
		t.Fatalf("the round waits though the player is READY")
	}
	if mail := r.mailed(); !reads(mail[ola], "AWAITED FROM YOU") || reads(mail[ola], "key of "+of("red-2")) {
		t.Errorf("the deputy's report: %s", mail[ola])
	}
	wrote := 0
	for _, sheet := range r.body(r.step()).Sheets {
		for _, by := range sheet.By {
			if wrote++; sheet.Seat != "red-2" || by != ola {
				t.Errorf("the log says that %q wrote for %s", by, sheet.Seat)
			}
		}
	}
	if wrote != len(hand) {
		t.Errorf("the log names the writer of %d of %d orders", wrote, len(hand))
	}
}

// What binds beyond the sheet is refused to a deputy, and their key proves nobody else.
func TestADeputyDecidesNothing(t *testing.T) {
	r := aided(t)
	was := r.seat("red-2")
	refused := []string{
		"READY", "READY ANYWAY", "UNREADY", "STANDING CLEAR", "VACATION 5", "CONCEDE warta-1", "OFFER DRAW", "SET PICTURES OFF", "ADDRESS ADD x@example.org",
		"DEPUTY ADD eva2@example.org", "DEPUTY REMOVE " + ola, "WAIT foray",
	}
	for _, line := range refused {
		if text := r.write(ola, line); !reads(text, "is for the player of the seat") {
			t.Errorf("%s by a deputy: %s", line, text)
		}
	}
	if text := r.write(ola, "PRESS TO red-1: hello"); !reads(text, "PRESS is for the player") {
		t.Error(text)
	}
	now := r.seat("red-2")
	now.Mails, was.Mails = 0, 0
	if len(now.Deputies) != 1 || now.Conceded || now.Draw != 0 || !now.Vacation.IsZero() || len(now.Standing) != len(was.Standing) {
		t.Errorf("a deputy changed the seat: %+v", now)
	}
	forged := r.letter(of("red-2"), "READY ANYWAY")
	forged.Capabilities = []string{r.keys[ola]}
	r.receive(forged)
	r.ready("red-1", "blue-1", "blue-2", "control")
	if turn := r.show().View.Turn; turn != 1 {
		t.Error("the deputy's key with the player's address closed the round")
	}
}

// While the player is away a deputy says READY.
func TestADeputyStandsInForAPlayerWhoIsAway(t *testing.T) {
	r := aided(t)
	r.receive(r.letter(of("red-2"), "VACATION 10"))
	r.mail()
	if text := r.write(ola, r.hand()[0], "READY ANYWAY"); !reads(text, "Your order can stand") || reads(text, "is for the player") {
		t.Error(text)
	}
	r.ready("red-1", "blue-1", "blue-2", "control")
	if n := r.ordered("red-2"); n != 1 {
		t.Errorf("%d orders count, and the deputy wrote one", n)
	}
}

// Who has another place in the game is no deputy, and who is a deputy gets no place on another side.
func TestADeputyHasNoOtherSide(t *testing.T) {
	r := aided(t)
	for _, who := range []string{of("blue-1"), of("red-1"), eva, "boss@example.org", ola} {
		if text := r.write(of("red-2"), "DEPUTY ADD "+who); !reads(text, "cannot be your deputy") {
			t.Errorf("%s: %s", who, text)
		}
	}
	r.refuses("SUBSTITUTE warta-1 blue-1 "+ola, ola+" has the red-2 seat")
	r.refuses("OBSERVER warta-1 ADD "+ola, ola+" has the red-2 seat")
	r.refuses("DEPUTY warta-1 blue-1 ADD "+ola, ola+" has the red-2 seat")
}

// A deputy leaves at their own word, and at the player's or the moderator's; then nothing more comes,
// and the key is stale.
func TestADeputyLeaves(t *testing.T) {
	for how, leave := range map[string]func(r *room){
		"the deputy":    func(r *room) { r.receive(r.letter(ola, "RESIGN")) },
		"the player":    func(r *room) { r.receive(r.letter(of("red-2"), "DEPUTY REMOVE "+ola)) },
		"the moderator": func(r *room) { r.does("DEPUTY warta-1 red-2 REMOVE "+ola+" REASON done", "no longer a deputy") },
	} {
		t.Run(how, func(t *testing.T) {
			r := aided(t)
			leave(r)
			mail := r.mailed()
			if !reads(mail[ola], "longer") {
				t.Errorf("told: %s", mail[ola])
			}
			if how == "the deputy" && !reads(mail[of("red-2")], "is your deputy no longer") {
				t.Errorf("the player is told: %s", mail[of("red-2")])
			}
			if seat := r.seat("red-2"); len(seat.Deputies) != 0 || len(seat.Held) != 1 || seat.State != "taken" {
				t.Errorf("the seat: %+v", seat)
			}
			hand := r.hand()
			r.write(ola, hand...)
			if filed := r.filed("red-2"); len(filed) != 0 {
				t.Errorf("filed after the end: %q", filed)
			}
			r.ready(foraySeats...)
			if mail := r.mailed(); mail[ola] != "" {
				t.Errorf("the next report goes to who left: %s", mail[ola])
			}
		})
	}
}

// An invitation counts with JOIN alone, and DECLINE ends it.
func TestADeputyIsAskedFirst(t *testing.T) {
	r := raid(t, &foray.Foray{Commanded: true})
	r.does("DEPUTY warta-1 red-2 ADD "+ola+" name=Ola", ola+" is asked")
	r.mail()
	r.write(ola, r.hand()...)
	if filed := r.filed("red-2"); len(filed) != 0 {
		t.Errorf("filed before JOIN: %q", filed)
	}
	r.ready(foraySeats...)
	if mail := r.mailed(); mail[ola] != "" {
		t.Errorf("a report before JOIN: %s", mail[ola])
	}
	r.receive(r.letter(ola, "DECLINE"))
	if mail := r.mailed(); !reads(mail[of("red-2")], "Ola does not want to be your deputy") {
		t.Errorf("the player is told: %s", mail[of("red-2")])
	}
	if seat := r.seat("red-2"); len(seat.Deputies)+len(seat.Held) != 0 {
		t.Errorf("the seat: %+v", seat)
	}
}

// The deputy of a seat can be given it, and its later player has the deputies of the earlier one.
func TestADeputyTakesTheSeatOver(t *testing.T) {
	r := aided(t)
	r.does("DEPUTY warta-1 red-2 ADD eva2@example.org")
	r.mail()
	r.write("eva2@example.org", "JOIN")
	r.does("SUBSTITUTE warta-1 red-2 " + ola)
	r.mail()
	r.write(ola, "JOIN")
	seat := r.seat("red-2")
	if seat.Address != ola || len(seat.Deputies) != 1 || seat.Deputies[0].Address != "eva2@example.org" {
		t.Errorf("the seat: %+v", seat)
	}
}

// shared is a game in which one person has both seats of red.
func shared(t *testing.T) *room {
	r := raid(t, &foray.Foray{Commanded: true})
	r.does("SUBSTITUTE warta-1 red-2 " + of("red-1"))
	r.mail()
	r.keys[of("red-1")] = r.seat("red-2").Capability
	r.write(of("red-1"), "JOIN")
	if seat := r.seat("red-2"); seat.Address != of("red-1") || seat.State != "taken" {
		t.Fatalf("the second seat: %+v", seat)
	}
	return r
}

// from is a letter of the holder of both seats of red with some of their keys.
func (r *room) both(keys []string, lines ...string) string {
	r.Helper()
	l := r.letter(of("red-1"), lines...)
	l.Capabilities = keys
	r.receive(l)
	return r.mailed()[of("red-1")]
}

// Who has several seats writes to the address of one, or names it; a letter that does not tell is
// asked back and does nothing.
func TestALetterTellsWhichSeatItIsFor(t *testing.T) {
	r := shared(t)
	one, other := r.seat("red-1").Capability, r.seat("red-2").Capability
	ready := func() (seats []string) {
		err := r.store.View(func(tx store.Tx) error {
			for _, a := range r.game("warta-1").Outlook.Awaited {
				if sheet, err := tx.Sheet("warta-1", a.Seat, a.Decision); err != nil {
					return err
				} else if sheet.Ready {
					seats = append(seats, a.Seat)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return seats
	}
	for _, keys := range [][]string{{one, other}, {other, one}} {
		if text := r.both(keys, "READY ANYWAY"); !reads(text, "does not tell which one it is for") || !reads(text, "red-1, red-2") {
			t.Errorf("a letter to both: %s", text)
		}
	}
	for _, line := range []string{"SEAT blue-1", "SEAT nobody"} {
		if text := r.both([]string{one}, line, "READY ANYWAY"); !reads(text, "does not tell") {
			t.Errorf("%s: %s", line, text)
		}
	}
	if text := r.both([]string{one}, "SEAT red-1", "SEAT red-2", "READY ANYWAY"); !reads(text, "does not tell") {
		t.Error(text)
	}
	if got := ready(); len(got) != 0 {
		t.Fatalf("READY: %v", got)
	}
	r.both([]string{one}, "seat RED-2:", "READY ANYWAY")
	if got := ready(); !slices.Equal(got, []string{"red-2"}) {
		t.Fatalf("named red-2, and READY are %v", got)
	}
	r.both([]string{one}, "READY ANYWAY")
	if got := ready(); !slices.Equal(got, []string{"red-1", "red-2"}) {
		t.Fatalf("wrote to red-1, and READY are %v", got)
	}
	r.ready("blue-1", "blue-2", "control")
	if turn := r.show().View.Turn; turn != 2 {
		t.Errorf("it is round %d", turn)
	}
}

// Nobody has seats of two sides, or one beside Control's.
func TestNobodyHasTwoSides(t *testing.T) {
	r := raid(t, &foray.Foray{Commanded: true})
	r.refuses("SUBSTITUTE warta-1 blue-1 "+of("red-1"), "may know more than one side")
	r.refuses("SUBSTITUTE warta-1 control "+of("red-1"), "may know more than one side")
	r.refuses("SUBSTITUTE warta-1 red-1 "+of("control"), "may know more than one side")
}

// reads tells whether words stand in a mail, however its lines are wrapped.
func reads(mail, words string) bool {
	return strings.Contains(strings.Join(strings.Fields(mail), " "), words)
}

// While the player is away the deputies are reminded, and told what becomes of the deadline; while the
// player is there nobody is told twice.
func TestADeputyIsRemindedForAPlayerWhoIsAway(t *testing.T) {
	r := aided(t)
	remind := func() map[string]string {
		r.now = r.show().Game.Remind
		if err := clock.Tick(r.desk); err != nil {
			t.Fatal(err)
		}
		return r.mailed()
	}
	if mail := remind(); !reads(mail[of("red-2")], "runs out") || mail[ola] != "" {
		t.Errorf("with the player there the deputy is told: %s", mail[ola])
	}
	r.receive(r.letter(of("red-2"), "VACATION 10"))
	r.mail()
	r.does("EXTEND warta-1 48h")
	if mail := r.mailed(); !reads(mail[ola], "has moved the deadline") || reads(mail[of("blue-2")], ola) {
		t.Errorf("of the deadline the deputy is told: %s", mail[ola])
	}
	mail := remind()
	if text := mail[ola]; !reads(text, "The player of the seat is away") || reads(text, "asks for more time") || !reads(text, "AWAITED FROM YOU") {
		t.Errorf("with the player away the deputy is told: %s", text)
	}
	if text := mail[of("red-2")]; text != "" {
		t.Errorf("a player on vacation is reminded: %s", text)
	}
	if text := mail[of("blue-1")]; !reads(text, "runs out") || reads(text, "is away") {
		t.Errorf("another player is told: %s", text)
	}
}

// Mail that comes back from a deputy's address ends the place, and the player is told; the clock runs on.
func TestADeputyWhomMailDoesNotReachIsNoneAnyMore(t *testing.T) {
	for how, back := range map[string]func(r *room, path string){
		"for good": func(r *room, path string) { r.bounceOf(true, path) },
		"five times": func(r *room, path string) {
			for range 5 {
				if seat := r.seat("red-2"); len(seat.Deputies) != 1 {
					r.Fatalf("gone before the fifth time: %+v", seat)
				}
				r.bounceOf(false, path)
			}
		},
	} {
		t.Run(how, func(t *testing.T) {
			r := aided(t)
			r.ready(foraySeats...)
			path := r.returnPaths()[ola]
			if path == "" {
				t.Fatal("no report goes to the deputy")
			}
			r.mail()
			back(r, path)
			if seat := r.seat("red-2"); len(seat.Deputies) != 0 || !seat.Unreachable.IsZero() || r.show().Game.State != "running" {
				t.Errorf("%s, the seat: %+v", r.show().Game.State, seat)
			}
			mail := r.mailed()
			if text := mail[of("red-2")]; !reads(text, "Mail to "+ola+" comes back") || len(mail) != 1 {
				t.Errorf("the player is told: %s; mail to %d", text, len(mail))
			}
			r.ready(foraySeats...)
			if mail := r.mailed(); mail[ola] != "" {
				t.Errorf("the next report still goes to the deputy: %s", mail[ola])
			}
			if text := r.write(of("red-2"), "DEPUTY ADD "+ola); !reads(text, ola+" is asked to be your deputy") {
				t.Errorf("asked again: %s", text)
			}
		})
	}
}

// A deputy of a seat that the staff officer leads is told what to do, and can leave.
func TestADeputyBesideTheStaffOfficer(t *testing.T) {
	r := aided(t)
	r.does("BOT warta-1 red-2")
	r.mail()
	if text := r.write(ola, "READY ANYWAY"); !reads(text, "The staff officer leads the seat") || !reads(text, "SUBSTITUTE warta-1 red-2 "+ola) {
		t.Errorf("the deputy is told: %s", text)
	}
	r.ready("red-1", "blue-1", "blue-2", "control")
	if mail := r.mailed(); !reads(mail[ola], "AWAITED FROM YOU") {
		t.Errorf("the deputy's report: %s", mail[ola])
	}
	if text := r.write(ola, "RESIGN"); !reads(text, "no longer a deputy") {
		t.Errorf("who leaves is told: %s", text)
	}
	if seat := r.seat("red-2"); len(seat.Deputies) != 0 || seat.State != "bot" {
		t.Errorf("the seat: %+v", seat)
	}
}

// Mail to a deputy that lies in the outbox holds no deadline, and moves none when it leaves: the player
// has theirs.
func TestNobodyWaitsForMailToADeputy(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	l := &line{}
	r.tries(l)
	r.write(jan, "DEPUTY ADD "+ola)
	r.write(ola, "JOIN")
	r.tries(l)
	r.write(anna, "READY ANYWAY")
	away := true
	via := l.via()
	via.Sender = sendTo(func(to string) error {
		if away && to == ola {
			return errors.New("connection refused")
		}
		return nil
	})
	hours := func(n int) {
		for range n {
			r.now = r.now.Add(time.Hour)
			if _, err := r.desk.SendDue(t.Context(), via); err != nil && !away {
				t.Fatal(err)
			}
			if err := clock.Tick(r.desk); err != nil {
				t.Fatal(err)
			}
		}
	}
	hours(3)
	was := r.game("warta-1").Deadline
	away = false
	at := r.now
	hours(2)
	if !slices.Contains(r.out(at), "report to "+ola) {
		t.Fatalf("the deputy's report did not lie there: out went %v", r.out(at))
	}
	if is := r.game("warta-1").Deadline; !is.Equal(was) {
		t.Errorf("it moved the deadline from %v to %v", was, is)
	}
	away = true
	r.write(jan, "READY ANYWAY")
	r.write(anna, "READY ANYWAY")
	step := r.game("warta-1").Step
	hours(90)
	if g := r.game("warta-1"); g.Step <= step {
		t.Errorf("step %d of %v: the deadline waits for mail to a deputy", g.Step, g.Deadline)
	}
}

type sendTo func(to string) error

func (f sendTo) Send(_ context.Context, _, to string, _ []byte) error { return f(to) }
