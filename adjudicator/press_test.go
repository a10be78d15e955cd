package adjudicator_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/title"
)

const ola = "ola@example.org" // the third seat, where there is one

// fullPost keeps all that goes into a mail, so that two mails which it shows alike
// are alike.
type fullPost struct{}

func (fullPost) Compose(e desk.Envelope, p facts.Page) ([]byte, error) {
	head, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	files, err := json.Marshal(p.Files)
	return fmt.Appendf(nil, "Reply-To: %s\n%s\nSubject: %s\n%s\n%s\n%s", e.ReplyTo, head, p.Subject, p.Text, p.HTML, files), err
}

// allied is a title with a third seat, on the German side.
func allied(t title.Title) title.Title {
	return opening{t, func(g title.Game) title.Game { return alliedGame{g} }}
}

type alliedGame struct{ title.Game }

func (a alliedGame) Roster() []title.SeatInfo {
	return append(a.Game.Roster(), title.SeatInfo{Seat: "slovak", Side: "german"})
}

// three is a room with three players at one table.
func three(t *testing.T, rule string) *room {
	t.Helper()
	r := newRoom(t)
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	r.title = allied
	r.open()
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "warta-1", Title: "poland-campaign", Press: rule}); err != nil {
		t.Fatal(err)
	}
	for _, x := range [][2]string{{"german", anna}, {"polish", jan}, {"slovak", ola}} {
		if err := moderation.Invite(r.desk, "warta-1", x[0], x[1], "", ""); err != nil {
			t.Fatal(err)
		}
	}
	r.mail()
	for _, who := range []string{anna, jan, ola} {
		r.write(who, "JOIN")
	}
	return r
}

// post lists what came since the last look: "kind to address".
func (r *room) post() string { return strings.Join(kinds(r.mail()), ", ") }

func TestPressGoesToASeatAndHasADailyLimit(t *testing.T) {
	r := clocked(t, func(s *desk.Settings) { s.PressPerDay = 2 })
	for range 2 {
		r.receive(r.letter(anna, "PRESS TO polish: good morning"))
		if got := r.post(); got != "press to "+jan+", notice to "+boss+", answer to "+anna {
			t.Fatal(got)
		}
	}
	r.wants(r.write(anna, "PRESS TO polish: once more"), "that is more than 2 messages in a day; this one was not passed on")
	if n := len(r.game("warta-1").Unlogged); n != 2 {
		t.Errorf("%d letters are kept", n)
	}
	r.pass(13 * 60 * 60 * 1e9)
	r.wants(r.write(anna, "PRESS TO moderator: a new day"), "your words are on their way to the moderator")
}

func TestPressThatCannotBePassedOnIsAnsweredAndNotKept(t *testing.T) {
	for _, c := range []struct {
		rule string
		line []string
		want string
	}{
		{"", []string{"PRESS TO polish"}, "there was nothing to pass on"},
		{"", []string{"PRESS"}, "say to whom: PRESS TO and the seat; you can write to: polish, slovak, german, all, moderator"},
		{"", []string{"PRESS TO london: hallo"}, "nobody here is called “london”; you can write to: polish,"},
		{"anonymous", []string{"PRESS ANONYMOUS TO london: hallo"}, "nobody here is called “london”"},
		{"", []string{"PRESS ANONYMOUS TO polish: guess who"}, "in this game letters say who wrote them: write PRESS TO polish and the text. This one was not passed on"},
		{"", []string{"PRESS GREY TO all", "guess who"}, "in this game letters say who wrote them"},
		{"none", []string{"PRESS TO polish: good morning"}, "players do not write to one another in this game. PRESS TO moderator reaches the moderator"},
		{"none", []string{"PRESS ANONYMOUS TO all: good morning"}, "players do not write to one another in this game"},
		{"anonymous", []string{"PRESS ANONYMOUS TO moderator: he cheats"}, "the moderator always sees who writes: PRESS TO moderator"},
		{"", []string{"CHECK", "PRESS TO polish: good morning"}, "that could go to the Polish player. The letter was only tried, so it was not passed on"},
		{"", []string{"PRESS TO polish", strings.Repeat("Łódź ", 2001)}, "your text has 10004 characters, and 10000 are the most"},
	} {
		r := three(t, c.rule)
		r.receive(r.letter(anna, c.line...))
		mail := r.mail()
		if len(mail) != 1 {
			t.Fatalf("%s: %v", c.line, kinds(mail))
		}
		r.wants(string(mail[0].Raw), c.want)
		if n := len(r.game("warta-1").Unlogged); n != 0 {
			t.Errorf("%s is kept", c.line)
		}
	}
	r := three(t, "")
	r.does("BOT warta-1 polish")
	r.mail()
	r.wants(r.write(anna, "PRESS TO polish: anybody there?"), "nobody reads mail at the seat of the Polish player: it is empty, or the staff officer plays it")
	r = newRoom(t)
	r.begin(nil)
	r.wants(r.write(anna, "PRESS TO german: Dear me"), "that would go to yourself; you can write to: polish, all, moderator")
}

// What a seat, an observer and a moderator get of press, by whom it is for.
func TestPressReachesThoseItIsFor(t *testing.T) {
	r := three(t, "anonymous")
	r.does("OBSERVER warta-1 ADD eye@example.org")
	r.does("MODERATOR warta-1 ADD deputy@example.org")
	r.mail()
	copies := ", notice to " + boss + ", notice to deputy@example.org"
	for line, want := range map[string]string{
		"PRESS TO polish: A":           "press to " + jan + copies,
		"PRESS TO german: B":           "press to " + ola + copies, // the others of one's own side
		"PRESS TO slovak: C":           "press to " + ola + copies,
		"PRESS TO all: D":              "press to " + jan + ", press to " + ola + ", notice to eye@example.org" + copies,
		"PRESS ANONYMOUS TO all: E":    "press to " + jan + ", press to " + ola + ", notice to eye@example.org" + copies,
		"PRESS GREY TO polish F":       "press to " + jan + copies,
		"PRESS WHITE TO polish, G":     "press to " + jan + copies,
		"PRESS TO moderator: H":        strings.TrimPrefix(copies, ", "),
		"press anonymous to POLISH: I": "press to " + jan + copies,
	} {
		r.receive(r.letter(anna, line))
		if got := r.post(); got != want+", answer to "+anna {
			t.Errorf("%s: %s", line, got)
		}
	}
}

func TestModeratorSeesWhoWroteAndMayWantNoCopies(t *testing.T) {
	r := three(t, "anonymous")
	r.receive(r.letter(anna, "PRESS ANONYMOUS TO polish: Guess who."))
	mail := r.mail()
	r.wants(string(mail[0].Raw), "Subject: [Kurier warta-1] Somebody writes to you", "Somebody writes to you in warta-1, without a name:", "| Guess who.")
	r.wants(string(mail[1].Raw), "The German player writes to the Polish player in warta-1, without a name", "| Guess who.", "PRESS COPIES OFF")
	r.refuses("PRESS COPIES", "Say ON or OFF")
	r.refuses("PRESS COPIES OFF", "Copies go to an address", "--who")
	r.appoint(boss)
	r.wants(r.write(boss, "PRESS COPIES OFF"), "boss@example.org gets no copies of press. What players write to the moderator still comes")
	r.receive(r.letter(anna, "PRESS TO polish: Hallo."))
	if got := r.post(); got != "press to "+jan+", answer to "+anna {
		t.Error(got)
	}
	r.receive(r.letter(anna, "PRESS TO moderator: Hallo."))
	if got := r.post(); got != "notice to "+boss+", answer to "+anna {
		t.Error(got)
	}
	r.wants(r.write(boss, "PRESS COPIES ON"), "boss@example.org gets a copy of all press")
	r.receive(r.letter(anna, "PRESS TO polish: Hallo again."))
	if got := r.post(); got != "press to "+jan+", notice to "+boss+", answer to "+anna {
		t.Error(got)
	}
}

// Whoever plays would read the other seats' letters.
func TestModeratorWhoPlaysGetsNoCopies(t *testing.T) {
	r := newRoom(t)
	r.store.Close()
	r.alter = func(s *desk.Settings) { s.Moderators = []string{"Ola@example.org", boss} }
	r.title = allied
	r.open()
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "warta-1", Title: "poland-campaign"}); err != nil {
		t.Fatal(err)
	}
	for _, x := range [][2]string{{"german", anna}, {"polish", jan}, {"slovak", ola}} {
		if err := moderation.Invite(r.desk, "warta-1", x[0], x[1], "", ""); err != nil {
			t.Fatal(err)
		}
	}
	r.mail()
	for _, who := range []string{anna, jan, ola} {
		r.receive(r.letter(who, "JOIN"))
		r.mail()
	}
	r.receive(r.letter(anna, "PRESS TO polish: not for her eyes"))
	if got := r.post(); got != "press to "+jan+", notice to "+boss+", answer to "+anna {
		t.Error(got)
	}
}

// Whoever writes without a name, the reader gets the same mail, byte for byte:
// headers, thread, Message-ID, text and pictures. So does the observer, and so do
// the reader's LOG and archive stay.
func TestUnsignedPressDoesNotBetrayWhoWrote(t *testing.T) {
	seen := map[string][2]string{}
	for i, writer := range []string{anna, ola} {
		r := three(t, "anonymous")
		r.does("OBSERVER warta-1 ADD eye@example.org")
		r.mail()
		r.usePost(fullPost{})
		got, wrote := map[string]string{}, map[string]int{}
		read := func() {
			for _, o := range r.mail() {
				if o.To == jan || o.To == "eye@example.org" {
					got[o.To] += fmt.Sprint(o.Key, o.MessageID, o.From, string(o.Raw))
				}
			}
		}
		write := func(who string, lines ...string) {
			l := r.letter(who, lines...)
			l.FromName = "Name of " + who
			wrote[who]++
			l.MessageID = fmt.Sprintf("letter-%d@%s", wrote[who], who)
			r.receive(l)
			read()
		}
		if writer == ola { // the other one writes more, to somebody else
			write(ola, "PRESS TO german: It was me.", "END PRESS", "STATUS")
			write(ola, "PRESS TO moderator: It was me.")
		}
		write(writer, "STATUS", "PRESS ANONYMOUS TO polish", "Nobody knows who I am.", "END PRESS")
		write(writer, "PRESS ANONYMOUS TO all: Nor do all of you.")
		write(jan, "LOG")
		write(anna, "READY ANYWAY")
		write(jan, "LOG 5")
		b, replay := r.archive(archive.Options{Seat: "polish"})
		for name, content := range unzipped(t, b) {
			got[name] = content
		}
		for _, p := range replay.Perspectives {
			got["replay"] += fmt.Sprint(p.Press)
		}
		if len(replay.Perspectives) != 1 || strings.Count(got["replay"], "no") != 1 || strings.Count(got[jan], "Nobody knows who I am.") < 3 {
			t.Fatalf("Jan did not read it: %v\n%s", replay.Perspectives, got[jan])
		}
		for name, text := range got {
			if strings.Contains(strings.ToLower(text), "it was me") || strings.Contains(text, writer) || strings.Contains(text, "Name of "+writer) {
				t.Errorf("%s has what is not for its reader:\n%s", name, text)
			}
			pair := seen[name]
			pair[i] = text
			seen[name] = pair
		}
	}
	for name, pair := range seen {
		if pair[0] != pair[1] {
			t.Errorf("%s tells who wrote:\n%s\n--- and ---\n%s", name, pair[0], pair[1])
		}
	}
}

// usePost opens the room's desk again with another way to compose mail.
func (r *room) usePost(p desk.Post) {
	r.Helper()
	if err := r.store.Close(); err != nil {
		r.Fatal(err)
	}
	r.composer = p
	r.open()
}

func TestModeratorSetsWhatPlayersMayWrite(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	r.does("PRESS warta-1", "In warta-1 players may write to one another, and every letter says who wrote it.")
	r.refuses("PRESS", "needs the name of a game")
	r.refuses("PRESS warta-1 gray", "“gray” is not a way of press; there is: open, anonymous, none.")
	r.refuses("PRESS warta-1 noen", "Did you mean none?")
	r.refuses("PRESS warta-1 open", "every letter says who wrote it already")
	r.refuses("PRESS warta-9 none", "There is no game “warta-9”")
	r.does("PRESS warta-1 none REASON a quiet game", "players do not write to one another, only to the moderator, from now on. The players are told.")
	r.wants(r.told(jan), "From now on players do not write to one another in this game.")
	if c := r.body(2).Cause; c.Act != "PRESS warta-1 none REASON a quiet game" || c.Reason != "a quiet game" {
		t.Errorf("logged as %+v", c)
	}
	r.wants(r.write(anna, "PRESS TO polish: psst"), "players do not write to one another in this game")
	r.does("PRESS warta-1 anonymous", "with or without their name, from now on")
	r.mail()
	r.wants(r.write(anna, "PRESS ANONYMOUS TO polish: psst"), "your words are on their way to the Polish player without your name; the moderator alone can see who wrote")
	if text := r.act("NEW poland-campaign id=san-1 press=grey"); !strings.Contains(text, "not a way of press") || r.game("san-1").ID != "" {
		t.Error(text)
	}
	r.does("NEW poland-campaign id=san-1 press=anonymous")
	r.does("STATUS san-1", "scenario campaign, fog=book, press=anonymous")
	if g := r.game("san-1"); g.Press != "anonymous" || g.Options["press"] != "" {
		t.Errorf("%+v", g)
	}
	r.playOut()
	r.refuses("PRESS warta-1 none", "makes no sense then")
}

// Two letters of press in one mail, text on the line, and words that look like
// orders: all goes word for word, and nothing of it is an order.
func TestPressIsNoOrderAndGoesWordForWord(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	text := "  MOVE 9Inf 0705\n\n\tREADY <script>alert(1)</script>\nSubject: x\nBcc: eve@example.org\n" + strings.Repeat("long ", 500) + "the end"
	r.receive(r.letter(anna, append(append([]string{"PRESS TO polish"}, strings.Split(text, "\n")...), "END PRESS", "MOVE 3Pz 0406", "PRESS TO polish: t, again")...))
	mail := r.mail()
	r.wants(string(mail[0].Raw), "| MOVE 9Inf 0705 | | READY <script>alert(1)</script> | Subject: x | Bcc: eve@example.org", "the end")
	r.wants(string(mail[2].Raw), "| t, again")
	for _, o := range mail {
		head, _, _ := strings.Cut(string(o.Raw), "\n\n")
		if o.To == "eve@example.org" || strings.Contains(head, "eve") || strings.Contains(head, "<script") {
			t.Errorf("text has become a header: %s", head)
		}
	}
	if got := fmt.Sprint(r.filed("german")); got != "[MOVE 3Pz 0406]" {
		t.Error(got)
	}
	if r.show().Game.Step != 1 {
		t.Error("READY in press was read as an order")
	}
}

// Who wants one mail a day gets unsigned press in it, as unsigned as ever.
func TestUnsignedPressInTheMailOfADay(t *testing.T) {
	r := three(t, "anonymous")
	r.wants(r.write(jan, "SET DIGEST ON"), "one mail a day")
	r.receive(r.letter(anna, "PRESS ANONYMOUS TO polish: Guess who."))
	if got := r.post(); got != "notice to "+boss+", answer to "+anna {
		t.Fatal(got)
	}
	r.pass(24 * 60 * 60 * 1e9)
	text := r.told(jan)
	r.wants(text, "Somebody writes to you in warta-1, without a name", "| Guess who.")
	if strings.Contains(text, "German player writes") {
		t.Errorf("it tells who wrote:\n%s", text)
	}
}
