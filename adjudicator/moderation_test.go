package adjudicator_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/order"
	"kurier/adjudicator/titles"
	"kurier/store"
	"kurier/templates"
)

const boss = "boss@example.org"

// act carries out lines as a moderator at the shell and returns the page's text.
func (r *room) act(lines ...string) string {
	r.Helper()
	page := moderation.Do(r.desk, "shell", numbered(lines))
	set, err := templates.New(templates.Options{})
	if err != nil {
		r.Fatal(err)
	}
	text, err := set.Moderation(page)
	if err != nil {
		r.Fatal(err)
	}
	return text.Text
}

func numbered(lines []string) []order.Numbered {
	var out []order.Numbered
	for i, text := range lines {
		out = append(out, order.Numbered{Number: i + 1, Text: text})
	}
	return out
}

// does fails when an act is refused, or does not say what is wanted.
func (r *room) does(line string, wants ...string) string {
	r.Helper()
	text := r.act(strings.Split(line, "\n")...)
	if strings.Contains(text, "NOT DONE") {
		r.Errorf("refused: %s", text)
	}
	r.claims(text, wants)
	return text
}

// refuses fails when an act is carried out, writes anything, or does not say
// why not.
func (r *room) refuses(line string, wants ...string) {
	r.Helper()
	before := r.game("warta-1")
	r.mail()
	text := r.act(strings.Split(line, "\n")...)
	if !strings.Contains(text, "NOT DONE") {
		r.Errorf("%q was carried out: %s", line, text)
	}
	r.claims(text, wants)
	if after := r.game("warta-1"); after.Step != before.Step || after.State != before.State || after.Deadline != before.Deadline {
		r.Errorf("%q was refused and changed the game: %+v, was %+v", line, after, before)
	}
	if m := r.mail(); len(m) > 0 {
		r.Errorf("%q was refused and mailed %s", line, m[0].Raw)
	}
}

// claims is wants without regard to capitals, which begin sentences.
func (r *room) claims(text string, wants []string) {
	r.Helper()
	for _, want := range wants {
		r.wants(strings.ToLower(text), strings.ToLower(want))
	}
}

func (r *room) game(id string) store.Game {
	r.Helper()
	var g store.Game
	err := r.store.View(func(tx store.Tx) (err error) {
		g, err = tx.Game(id)
		return err
	})
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		r.Fatal(err)
	}
	return g
}

// told is what came to an address since the last look.
func (r *room) told(to string) string {
	r.Helper()
	var b strings.Builder
	for _, o := range r.mail() {
		if o.To == to {
			b.Write(o.Raw)
		}
	}
	return b.String()
}

// verified checks a game's archive and returns its log.
func (r *room) verified(id string) []byte {
	r.Helper()
	var b bytes.Buffer
	if err := r.desk.Archive(id, &b, archive.Options{}); err != nil {
		r.Fatal(err)
	}
	all, err := titles.All(nil)
	if err != nil {
		r.Fatal(err)
	}
	if _, err := archive.Verify(bytes.NewReader(b.Bytes()), int64(b.Len()), all); err != nil {
		r.Errorf("the archive does not verify: %v", err)
	}
	return b.Bytes()
}

func (r *room) body(n int) gamelog.StepBody {
	r.Helper()
	var body gamelog.StepBody
	err := r.store.View(func(tx store.Tx) error {
		st, err := tx.Step("warta-1", n)
		if err == nil {
			body, err = gamelog.ReadStep(st)
		}
		return err
	})
	if err != nil {
		r.Fatal(err)
	}
	return body
}

func TestModeratorSetsAGameUpByLines(t *testing.T) {
	r := newRoom(t)
	r.does(`NEW poland-campaign id=warta-1 name="Autumn cup" fog=blind OPEN`, "Game warta-1 of poland-campaign is set up.", "Dice commitment:")
	g := r.game("warta-1")
	if g.Name != "Autumn cup" || !g.Open || g.Options["fog"] != "blind" {
		t.Errorf("set up as %+v", g)
	}
	r.does(`INVITE warta-1 german anna@Example.ORG name="Anna Nowak" Mind the mud!`, "Invitation to anna@example.org as german")
	r.wants(r.told(anna), "Anna Nowak, you are invited to play", "Mind the mud!")
	for line, want := range map[string]string{
		"NEW":                                      "name the title, one of: poland-campaign",
		"NEW poland-campain":                       "there is no title “poland-campain”",
		"NEW poland-campaign id=Warta_1":           "cannot be a game's id",
		"NEW poland-campaign id=warta-1":           "there is a game warta-1 already",
		"NEW poland-campaign fog=thick":            "is not among the values of fog: book, blind, off",
		"NEW poland-campaign BOT germann":          "Did you mean german?",
		"NEW poland-campaign quickly":              "does not know what to do with “quickly”",
		"INVITE":                                   "needs the name of a game",
		"INVITE warta-1":                           "name the seat, one of: german, polish",
		"INVITE warta-1 gemran jan@example.org":    "Did you mean german?",
		"INVITE warta-1 polish":                    "needs a game, a seat and a mail address",
		"INVITE warta-1 polish jan":                "“jan” is not a mail address",
		"INVITE warta-1 polish Anna@example.org":   "was offered the german seat of warta-1",
		"INVITE wrata-1 polish jan@example.org":    "there is no game “wrata-1”. Did you mean warta-1?",
		"INVIT3 warta-1 polish jan@example.org":    "Did you mean INVITE?",
		"PAUSE warta-1":                            "warta-1 is not begun, and PAUSE makes no sense then",
		"RESOLVE warta-1 T1-german-turn":           "warta-1 is not begun",
		"ROLLBACK warta-1 1 REASON because we may": "warta-1 is not begun",
	} {
		r.refuses(line, want)
	}
	r.refuses("START warta-1", anna+" (german) has not answered yet")
	r.does("WITHDRAW warta-1 german")
	r.does("START warta-1", "Game warta-1 has begun.")
	r.refuses("START warta-1", "warta-1 is over, and START makes no sense then") // the staff officer plays fast
	acts := r.body(1).Acts
	if len(acts) != 4 || acts[0].Who != "shell" || !strings.HasPrefix(acts[1].Line, "INVITE warta-1 german") || acts[3].Line != "START warta-1" {
		t.Errorf("the first step holds the acts %+v", acts)
	}
	r.verified("warta-1")
}

func TestActsAreStepsOfTheLogWithWhoWhenAndWhy(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("PAUSE warta-1 REASON Easter eggs", "Game warta-1 is paused.")
	r.wants(r.told(anna), "is paused")
	body := r.body(2)
	if c := body.Cause; c.Kind != "moderator" || c.Who != "shell" || c.Act != "PAUSE warta-1 REASON Easter eggs" || c.Reason != "Easter eggs" || body.Time != "2030-03-04T12:00:00Z" {
		t.Errorf("logged as %+v at %s", c, body.Time)
	}
	r.refuses("PAUSE warta-1", "warta-1 is paused")
	r.does("EXTEND warta-1 12h", "is paused; when it goes on, 3 days 12 hours will be left")
	r.wants(r.told(anna), "is still paused; when it goes on, 3 days 12 hours will be left for what is awaited")
	r.does("RESUME warta-1", "goes on", "Friday 8 March 2030, 00:00 UTC")
	r.does("EXTEND warta-1 2d", "Sunday 10 March 2030, 00:00 UTC")
	r.wants(r.told(jan), "has moved the deadline", "Sunday 10 March 2030")
	for line, want := range map[string]string{
		"EXTEND warta-1":        "say how long",
		"EXTEND warta-1 -3h":    "say how long",
		"EXTEND warta-1 400d":   "say how long",
		"EXTEND warta-1 friday": "say how long",
		"RESUME warta-1":        "warta-1 is running",
	} {
		r.refuses(line, want)
	}
	r.does("REMIND warta-1", "A reminder goes to: german")
	if text := r.told(anna); !strings.Contains(text, "your orders are due") {
		t.Errorf("no reminder: %s", text)
	}
	r.does("REMIND warta-1")
	r.wants(r.told(anna), "your orders are due")
	r.write(anna, "MOVE 3Pz 0406", "READY ANYWAY")
	r.wants(r.write(jan, "LOG"), "To 0406: 3Pz")
	if text := r.write(anna, "LOG 20"); strings.Count(text, "STEP ") != 1 {
		t.Errorf("LOG shows steps without news:\n%s", text)
	}
	r.verified("warta-1")
}

func TestResolveNeedsTheDecisionThatIsAwaited(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "MOVE 3Pz 0406")
	r.refuses("RESOLVE warta-1", "Awaited in warta-1: T1-german-turn")
	r.refuses("RESOLVE warta-1 T1-polish-turn", "does not wait for T1-polish-turn")
	r.does("RESOLVE warta-1 t1-german-turn REASON away", "is resolved", "Awaited now: T1-polish-turn")
	r.refuses("RESOLVE warta-1 T1-german-turn", "does not wait for T1-german-turn") // the second moderator
	if body := r.body(2); body.Cause.Kind != "moderator" || body.Cause.Reason != "away" || len(body.Events) == 0 {
		t.Errorf("resolved as %+v with %d events", body.Cause, len(body.Events))
	}
	r.verified("warta-1")
}

func TestPreviewStoresNothingAndKeepsTheDiceSecret(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "MOVE 3Pz 0406")
	before := r.game("warta-1")
	text := r.does("PREVIEW warta-1", "Every die lowest", "Every die highest", "Throw-away dice no. 3", "To 0406: 3Pz", "Nothing is stored")
	if after := r.game("warta-1"); after.Step != before.Step || after.Rolls != before.Rolls {
		t.Error("a preview moved the game")
	}
	if len(r.mail()) > 0 {
		t.Error("a preview wrote mail")
	}
	if again := r.act("PREVIEW warta-1"); again != text {
		t.Error("two previews differ")
	}
}

func TestModeratorActsForAPlayerWhoIsTold(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	r.does("AS warta-1 german\nMOVE 3Pz 0406\nMOVE 3Pzz 0406\nEND AS\nSTATUS warta-1", "Some lines did not stand", "MOVE 3Pz 0406", "no unit called “3Pzz”", "1 order filed")
	r.wants(r.told(anna), "Subject: [Kurier warta-1] The moderator wrote for you, German player", "The moderator has written these lines for you", "MOVE 3Pz 0406")
	if got := r.filed("german"); len(got) != 1 {
		t.Errorf("filed %v", got)
	}
	r.refuses("AS warta-1 german", "write the orders of the german seat")
	r.refuses("AS warta-1 german\nPRESS TO polish\nI give up", "PRESS is for the player alone")
	r.does("AS warta-1 german\nREADY ANYWAY")
	if g := r.game("warta-1"); g.Outlook.Awaited[0].Decision != "T1-polish-turn" {
		t.Errorf("awaited %+v", g.Outlook.Awaited)
	}
	if c := r.body(2).Cause; c.Act != "AS warta-1 german\nMOVE 3Pz 0406\nMOVE 3Pzz 0406" {
		t.Errorf("logged as %q", c.Act)
	}
	r.verified("warta-1")
}

func TestSubstituteGetsTheHandOverPack(t *testing.T) {
	r := newRoom(t)
	r.begin(map[string]string{"fog": "blind"})
	r.write(anna, "STANDING", "MOVE 3Pz 0406", "READY ANYWAY")
	r.mail()
	old := r.keys[jan]
	r.refuses("SUBSTITUTE warta-1 polish anna@example.org", "anna@example.org has the german seat of warta-1 already")
	r.refuses("SUBSTITUTE warta-1 polish JAN@example.org", "JAN@example.org has the polish seat of warta-1 already")
	r.refuses("SUBSTITUTE warta-1 polsih ola@example.org", "Did you mean polish?")
	r.write(jan, "MOVE 9Inf 0706")
	r.does("SUBSTITUTE warta-1 polish ola@example.org name=Ola", "old key holds no more")
	all := r.mail()
	var left string
	for _, o := range all {
		if o.To == jan {
			left += string(o.Raw)
		}
	}
	r.wants(left, "has given your seat of the Polish player")
	if strings.Contains(left, r.keys["ola@example.org"]) {
		t.Error("the new key went to the old player")
	}
	r.keys[jan] = old
	r.write(jan, "MOVE 9Inf 0705", "READY ANYWAY")
	if r.game("warta-1").Outlook.Awaited[0].Decision != "T1-polish-turn" {
		t.Error("the old key still holds")
	}
	pack := r.write("ola@example.org", "JOIN")
	r.wants(pack, "You take over a seat", "FILED FOR YOU ALREADY", "MOVE 9Inf 0706", "STANDING ORDERS IN FORCE", "WHAT HAPPENED SO FAR", "AWAITED FROM YOU")
	if strings.Contains(pack, "3Pz from 0306") {
		t.Error("the pack tells what the seat never saw")
	}
	r.wants(r.write("ola@example.org", "READY ANYWAY"), "resolved")
	r.verified("warta-1")
}

func TestTheStaffOfficerPlaysUntilTheInvitedHasJoined(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("BOT warta-1 polish")
	const ola, eva = "ola@example.org", "eva@example.org"
	r.does("INVITE warta-1 polish " + ola)
	r.does("STATUS warta-1", "polish: staff officer, "+ola, "! polish: "+ola+" has not joined")
	r.write(anna, "READY ANYWAY")
	if g := r.game("warta-1"); g.Outlook.Awaited[0].Decision != "T2-german-turn" {
		t.Fatalf("the game waits for %+v", g.Outlook.Awaited)
	}
	r.does("BOT warta-1 polish") // takes the offer back
	r.wants(r.write(ola, "JOIN"), "not registered to")
	r.does("SUBSTITUTE warta-1 polish " + eva)
	r.write(anna, "READY ANYWAY")
	if g := r.game("warta-1"); g.Outlook.Awaited[0].Decision != "T3-german-turn" {
		t.Fatalf("the game waits for %+v", g.Outlook.Awaited)
	}
	r.wants(r.write(eva, "JOIN"), "You take over a seat")
	r.write(anna, "READY ANYWAY")
	if g := r.game("warta-1"); g.Outlook.Awaited[0].Decision != "T3-polish-turn" {
		t.Fatalf("the game waits for %+v", g.Outlook.Awaited)
	}
	r.wants(r.write(eva, "READY ANYWAY"), "resolved")
}

func TestNobodyTakesTwoSeatsThatWereOffered(t *testing.T) {
	r := newRoom(t)
	const ola = "ola@example.org"
	r.does("NEW poland-campaign id=warta-1")
	r.does("INVITE warta-1 german " + ola)
	r.refuses("INVITE warta-1 polish "+ola, "was offered the german seat of warta-1")
	r.refuses("OBSERVER warta-1 ADD "+ola, "was offered the german seat of warta-1")
}

func TestBotTakesASeatAndPlaysOn(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("BOT warta-1 german", "The staff officer has the german seat")
	if g := r.game("warta-1"); g.Outlook.Awaited[0].Decision != "T1-polish-turn" {
		t.Errorf("awaited %+v", g.Outlook.Awaited)
	}
	r.refuses("BOT warta-1 german", "has the german seat of warta-1 already")
	r.does("BOT warta-1 polish")
	g := r.game("warta-1")
	if g.State != "over" {
		t.Fatalf("two bots leave the game %s", g.State)
	}
	r.refuses("ROLLBACK warta-1 1 REASON once more", "warta-1 is over")
	r.does("OBSERVER warta-1 ADD eva@example.org")
	r.wants(r.told("eva@example.org"), "everything, now that the game is over", "warta-1.zip")
	r.verified("warta-1")
}

func TestStatusNamesWhoIsAwaitedAndWhatIsWrong(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("NEW poland-campaign id=bzura-2 BOT german")
	r.does("INVITE bzura-2 polish ola@example.org")
	r.does("STATUS", "warta-1 · Poland Campaign", "running, turn 1 of 8, step 1", "awaited: german (anna@example.org), T1-german-turn",
		"since Monday 4 March 2030, 12:00 UTC", "until Thursday 7 March 2030, 12:00 UTC", "! polish: ola@example.org has not joined")
	r.does("STATUS warta-1", "german: anna@example.org", "dice commitment", "scenario campaign, fog=book")
	r.refuses("STATUS warta-2", "Did you mean warta-1?")
	r.does("HELP", "NEW title", "ROLLBACK game step")
	r.does("HELP rollback", "ROLLBACK game step")
	r.refuses("HELP rolback", "Did you mean ROLLBACK?")
}

func TestEveryVerbIsAnsweredWhenAlone(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	for _, v := range moderation.ModeratorVerbs() {
		text := r.act(v.Name)
		if alone := v.Name == "STATUS" || v.Name == "HELP" || v.Name == "PEOPLE" || v.Name == "ADOPT"; alone == strings.Contains(text, "NOT DONE") {
			t.Errorf("%s alone: %s", v.Name, text)
		}
		for _, bad := range []string{"<no value>", "%!", "()"} {
			if strings.Contains(text, bad) {
				t.Errorf("%s: %q in %s", v.Name, bad, text)
			}
		}
	}
	if n := r.game("warta-1").Step; n != 1 {
		t.Errorf("step %d after refusals", n)
	}
}
