package adjudicator_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kurier/adjudicator"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/store"
	"kurier/templates"
)

const ola = "ola@example.org" // the third seat, where there is one

// fullPost keeps all that goes into a mail, so that two mails which it shows alike
// are alike.
type fullPost struct{}

func (fullPost) Compose(e adjudicator.Envelope, p templates.Page) ([]byte, error) {
	head, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	files, err := json.Marshal(p.Files)
	return fmt.Appendf(nil, "Reply-To: %s\n%s\nSubject: %s\n%s\n%s\n%s", e.ReplyTo, head, p.Subject, p.Text, p.HTML, files), err
}

// allied is a title with a third seat, on the German side.
type allied struct{ title.Title }

func (a allied) Info() title.Info {
	info := a.Title.Info()
	info.Seats = append(info.Seats[:len(info.Seats):len(info.Seats)], title.SeatInfo{Seat: "slovak", Side: "german"})
	return info
}

// three is a room with three players at one table.
func three(t *testing.T, rule string) *room {
	t.Helper()
	r := newRoom(t)
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	r.title = func(x title.Title) title.Title { return allied{x} }
	r.open()
	if _, err := r.desk.NewGame(adjudicator.NewGame{ID: "warta-1", Title: "poland-campaign", Press: rule}); err != nil {
		t.Fatal(err)
	}
	for _, x := range [][2]string{{"german", anna}, {"polish", jan}, {"slovak", ola}} {
		if err := r.desk.Invite("warta-1", x[0], x[1], "", ""); err != nil {
			t.Fatal(err)
		}
	}
	r.mail()
	for _, who := range []string{anna, jan, ola} {
		r.write(who, "JOIN")
	}
	return r
}

// rules are the titles of the room, as verifying needs them.
func (r *room) rules() []title.Title {
	r.Helper()
	all, err := titles.All(nil)
	if err != nil {
		r.Fatal(err)
	}
	for i := range all {
		if r.title != nil {
			all[i] = r.title(all[i])
		}
	}
	return all
}

func (r *room) verify(b []byte) (adjudicator.Verified, error) {
	return adjudicator.VerifyArchive(bytes.NewReader(b), int64(len(b)), r.rules())
}

// post lists what came since the last look: "kind to address".
func (r *room) post() string { return strings.Join(kinds(r.mail()), ", ") }

func TestPressGoesToASeatAndHasADailyLimit(t *testing.T) {
	r := clocked(t, func(s *adjudicator.Settings) { s.PressPerDay = 2 })
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
	r.alter = func(s *adjudicator.Settings) { s.Moderators = []string{"Ola@example.org", boss} }
	r.title = func(x title.Title) title.Title { return allied{x} }
	r.open()
	if _, err := r.desk.NewGame(adjudicator.NewGame{ID: "warta-1", Title: "poland-campaign"}); err != nil {
		t.Fatal(err)
	}
	for _, x := range [][2]string{{"german", anna}, {"polish", jan}, {"slovak", ola}} {
		if err := r.desk.Invite("warta-1", x[0], x[1], "", ""); err != nil {
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
		write(anna, "READY")
		write(jan, "LOG 5")
		b, replay := r.archive(adjudicator.ArchiveOptions{Seat: "polish"})
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
func (r *room) usePost(p adjudicator.Post) {
	r.Helper()
	if err := r.store.Close(); err != nil {
		r.Fatal(err)
	}
	r.composer = p
	r.open()
}

func TestLogShowsASeatThePressItWroteAndGot(t *testing.T) {
	r := three(t, "anonymous")
	r.write(anna, "PRESS TO polish: One.", "END PRESS", "PRESS TO moderator: Two.")
	r.does("TELL warta-1 slovak An act between.")
	r.write(jan, "PRESS TO german: Three.")
	r.write(ola, "PRESS ANONYMOUS TO german: Four.")
	r.write(anna, "READY")
	r.write(jan, "PRESS TO all: Five.")
	text := r.write(anna, "LOG 1")
	r.wants(text, "you to the Polish player: | One.", "you to the moderator: | Two.", "the Polish player to the German player: | Three.",
		"somebody to the German player, unsigned: | Four.", "SINCE THEN Letters:", "the Polish player to all: | Five.")
	if one, five := strings.Index(text, "| One."), strings.Index(text, "| Five."); one > five || strings.Index(text, "SINCE THEN") < one {
		t.Errorf("not in order:\n%s", text)
	}
	r.write(jan, "READY")
	text = r.write(ola, "LOG 9")
	r.wants(text, "the Polish player to all: | Five.", "you to the German player, unsigned: | Four.", "the Polish player to the German player: | Three.")
	for _, secret := range []string{"One.", "Two."} {
		if strings.Contains(text, secret) {
			t.Errorf("Ola reads %q:\n%s", secret, text)
		}
	}
	if text = r.write(anna, "LOG 1"); strings.Contains(text, "| One.") || !strings.Contains(text, "| Five.") {
		t.Errorf("LOG 1 goes back too far, or not far enough:\n%s", text)
	}
	// Whoever takes the seat over gets its letters with its history.
	r.does("SUBSTITUTE warta-1 polish ewa@example.org REASON Jan resigned")
	r.mail()
	text = r.write("ewa@example.org", "JOIN")
	r.wants(text, "WHAT HAPPENED SO FAR", "| One.", "you to all: | Five.")
	if strings.Contains(text, "Four.") {
		t.Error("the substitute reads what was not for the seat")
	}
}

// Every letter stands in the log by its digest, and a log without press is what it
// was.
func TestPressIsInTheLogAndInTheArchiveOfThoseItConcerns(t *testing.T) {
	r := three(t, "anonymous")
	r.write(anna, "PRESS TO polish: One.")
	r.write(ola, "PRESS ANONYMOUS TO polish: Two.")
	r.write(anna, "READY")
	r.write(jan, "READY")
	r.write(jan, "PRESS TO slovak: Three.")
	if body := r.body(2); len(body.Press) != 2 || body.Press[0] == body.Press[1] {
		t.Errorf("step 2 has %v", body.Press)
	}
	b, replay := r.archive(adjudicator.ArchiveOptions{WithSecret: true})
	f := unzipped(t, b)
	lines := strings.Split(f["log.jsonl"], "\n")
	if strings.Contains(lines[0]+lines[2], `"press"`) || !strings.Contains(lines[1], `"press":["`) {
		t.Error("the log names press where there is none, or not where there is")
	}
	for _, word := range []string{"One.", "Two.", "Three."} {
		if strings.Contains(f["log.jsonl"], word) || strings.Contains(f["desk.json"], word) {
			t.Errorf("%q is open to everybody", word)
		}
		if strings.Count(f["press.jsonl"], word) != 1 {
			t.Errorf("%q is not in %s", word, f["press.jsonl"])
		}
	}
	if !strings.Contains(f["press.jsonl"], `"from":"slovak","to":"polish","anonymous":true,"text":"Two."`) {
		t.Error(f["press.jsonl"])
	}
	if v, err := r.verify(b); err != nil || v.Press != 2 {
		t.Errorf("%+v: %v", v, err)
	}
	of := func(seat string) (out []string) {
		for _, p := range replay.Perspectives {
			for _, x := range p.Press {
				if string(p.Seat) == seat {
					out = append(out, fmt.Sprint(x.Step, " ", x.From, " ", x.To, " ", x.Mine, " ", x.Text))
				}
			}
		}
		return out
	}
	for seat, want := range map[string]string{
		"german": "[1 german polish true One.]",
		"polish": "[1 german polish false One. 1  polish false Two. 3 polish slovak true Three.]",
		"slovak": "[1 slovak polish true Two. 3 polish slovak false Three.]",
	} {
		if got := fmt.Sprint(of(seat)); got != want {
			t.Errorf("the %s perspective has %s", seat, got)
		}
	}
	// A seat's own.
	b, _ = r.archive(adjudicator.ArchiveOptions{Seat: "slovak"})
	got := unzipped(t, b)["press.jsonl"]
	if strings.Contains(got, "One.") || strings.Contains(got, "salt") || strings.Contains(got, "letter") || strings.Count(got, "\n") != 2 {
		t.Errorf("the slovak seat has %s", got)
	}
	b, _ = r.archive(adjudicator.ArchiveOptions{Seat: "polish"})
	if got = unzipped(t, b)["press.jsonl"]; !strings.Contains(got, "Two.") || strings.Contains(got, `"from":"slovak"`) || strings.Contains(got, "writer") {
		t.Errorf("the polish seat has %s", got)
	}
}

// playOut plays the room's game to its end.
func (r *room) playOut() {
	r.Helper()
	for _, seat := range []string{"german", "polish"} {
		r.does("BOT warta-1 " + seat)
	}
	if st := r.show(); st.Game.State != "over" {
		r.Fatalf("the game is %s", st.Game.State)
	}
}

func TestChangedPressIsFoundOut(t *testing.T) {
	r := three(t, "anonymous")
	r.write(anna, "PRESS TO polish: I come in peace.")
	r.write(anna, "PRESS ANONYMOUS TO polish: Do not believe her.", "END PRESS", "READY")
	r.write(jan, "PRESS TO all: Thanks.")
	r.playOut()
	if g := r.game("warta-1"); len(g.Unlogged) > 0 {
		t.Errorf("the game is over and %d letters are in no step", len(g.Unlogged))
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Log("node is not on PATH: only the verifier in Go was tested")
	}
	for _, seat := range []string{"", "polish", "slovak"} {
		b, _ := r.archive(adjudicator.ArchiveOptions{Seat: seat})
		f := unzipped(t, b)
		have := map[string]int{"": 3, "polish": 3, "slovak": 1}[seat]
		if v, err := r.verify(b); err != nil || v.Press != have || len(v.Notes) > 0 == (have == 3) {
			t.Fatalf("%q: %+v %v", seat, v, err)
		}
		if node != "" {
			if out, err := inNode(t, node, f); err != nil {
				t.Errorf("%q: verify.mjs says %s", seat, out)
			}
		}
		lines := strings.SplitAfter(strings.TrimSpace(f["press.jsonl"])+"\n", "\n")
		last := lines[have-1]
		changed := map[string]string{
			"another text":   strings.Replace(f["press.jsonl"], "Thanks.", "No thanks.", 1),
			"another writer": strings.Replace(f["press.jsonl"], `"from":"polish"`, `"from":"german"`, 1),
			"another reader": strings.Replace(f["press.jsonl"], `"to":"all"`, `"to":"german"`, 1),
			"another time":   strings.Replace(f["press.jsonl"], `T12:00:00Z`, `T12:00:01Z`, 1),
			"unsigned":       strings.Replace(f["press.jsonl"], `"to":"all"`, `"to":"all","anonymous":true`, 1),
			"one twice":      f["press.jsonl"] + last,
			"no line at all": f["press.jsonl"] + "{\n",
		}
		if seat == "" {
			changed["one is gone"] = strings.TrimSuffix(f["press.jsonl"], last)
			changed["the first is gone"] = strings.TrimPrefix(f["press.jsonl"], lines[0])
			changed["in another order"] = lines[1] + lines[0] + lines[2]
			changed["none"] = ""
		}
		if seat == "polish" { // who wrote unsigned is sealed, and cannot be laid on somebody else
			changed["another's seal"] = strings.Replace(f["press.jsonl"], `"writer":"`, `"writer":"0`, 1)
		}
		for what, text := range changed {
			if text == f["press.jsonl"] {
				t.Fatalf("%s changes nothing", what)
			}
			g := files{}
			for name, content := range f {
				g[name] = content
			}
			g["press.jsonl"] = text
			if _, err := r.verify(g.zipped(t, true)); err == nil || !strings.Contains(err.Error(), "press.jsonl") {
				t.Errorf("%q, %s: %v", seat, what, err)
			}
			if node != "" && what != "no line at all" {
				if out, err := inNode(t, node, g); err == nil {
					t.Errorf("%q, %s: verify.mjs says %s", seat, what, out)
				}
			}
		}
	}
}

// inNode runs the verifier of the docs over an unpacked archive.
func inNode(t *testing.T, node string, f files) (string, error) {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"game.json", "log.jsonl", "press.jsonl", "desk.json"} {
		if content, ok := f[name]; ok {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	out, err := exec.Command(node, "../docs/verify.mjs", dir).CombinedOutput()
	return string(out), err
}

// The last mail goes to everybody: it may show no more than what was for all.
func TestLastMailKeepsPrivatePressPrivate(t *testing.T) {
	r := three(t, "anonymous")
	r.write(anna, "PRESS TO polish: Between us.")
	r.write(anna, "PRESS ANONYMOUS TO all: To the world.", "END PRESS", "READY")
	r.usePost(fullPost{})
	var got []templates.File
	r.composer = filesPost{&got}
	r.usePost(r.composer)
	r.playOut()
	seen := 0
	for _, file := range got {
		if !strings.HasSuffix(file.Name, ".zip") {
			continue
		}
		seen++
		f := unzipped(t, file.Data)
		if strings.Contains(fmt.Sprint(f), "Between us") || strings.Contains(f["press.jsonl"], "german") || !strings.Contains(f["press.jsonl"], "To the world.") {
			t.Errorf("the last mail has %s", f["press.jsonl"])
		}
		v, err := r.verify(file.Data)
		if err != nil || v.Press != 1 || len(v.Notes) != 1 || !strings.Contains(v.Notes[0], "of 2 letters of press, 1 are not in this archive") {
			t.Errorf("%+v: %v", v, err)
		}
	}
	if seen == 0 {
		t.Fatal("no archive was mailed")
	}
}

// filesPost remembers the files of all mail.
type filesPost struct{ files *[]templates.File }

func (p filesPost) Compose(e adjudicator.Envelope, page templates.Page) ([]byte, error) {
	*p.files = append(*p.files, page.Files...)
	return fullPost{}.Compose(e, page)
}

func TestPressMovesWithTheGame(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("PRESS warta-1 ANONYMOUS")
	r.write(anna, "PRESS ANONYMOUS TO polish: One.", "END PRESS", "READY")
	r.write(jan, "PRESS TO german: Two.")
	b, _ := r.archive(adjudicator.ArchiveOptions{WithSecret: true})
	x := elsewhere(t)
	x.now = r.now
	in, err := x.take(b)
	if err != nil || in.Press != 1 {
		t.Fatalf("%+v: %v", in, err)
	}
	again, _ := x.archive(adjudicator.ArchiveOptions{WithSecret: true})
	was, is := unzipped(t, b), unzipped(t, again)
	strip := func(s string) string { // numbers of letters are a store's own
		for n := range 20 {
			s = strings.ReplaceAll(s, fmt.Sprintf(`"letter":%d,`, n), "")
		}
		return s
	}
	if strip(was["press.jsonl"]) != is["press.jsonl"] || strings.Count(is["press.jsonl"], "\n") != 2 || was["log.jsonl"] != is["log.jsonl"] {
		t.Errorf("press was\n%s\nand is\n%s", was["press.jsonl"], is["press.jsonl"])
	}
	x.sent = 0
	x.mail()
	x.does("RESUME warta-1")
	x.mail()
	x.wants(x.write(jan, "LOG", "PRESS ANONYMOUS TO german: Three.", "END PRESS"), "somebody to the Polish player, unsigned: | One.", "you to the German player: | Two.")
	x.write(jan, "READY")
	if v, err := x.verify(x.verified("warta-1")); err != nil || v.Press != 3 {
		t.Errorf("%+v: %v", v, err)
	}
	// What was written since the last step is the archive's word alone, and is still
	// not to be changed by a stranger.
	was["press.jsonl"] = strings.Replace(was["press.jsonl"], "Two.", "Too.", 1)
	y := elsewhere(t)
	if _, err := y.take(was.zipped(t, false)); !errors.Is(err, adjudicator.ErrTampered) {
		t.Error(err)
	}
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

// troubledTx fails as a disk does, at one kind of writing.
type troubledTx struct {
	store.Tx
	at string
}

func (t troubledTx) fail(what string) error {
	if t.at == what {
		return fmt.Errorf("%s: %w", what, store.ErrFull)
	}
	return nil
}

func (t troubledTx) Seats(game string) ([]store.Seat, error) {
	if err := t.fail("seats"); err != nil {
		return nil, err
	}
	return t.Tx.Seats(game)
}

func (t troubledTx) PutSheet(s store.Sheet) error {
	if err := t.fail("sheet"); err != nil {
		return err
	}
	return t.Tx.PutSheet(s)
}

func (t troubledTx) PutGame(g store.Game) error {
	if err := t.fail("game"); err != nil {
		return err
	}
	return t.Tx.PutGame(g)
}

func (t troubledTx) Counter(name string, by int64) (int64, error) {
	if err := t.fail("counter"); err != nil && by != 0 {
		return 0, err
	}
	return t.Tx.Counter(name, by)
}

type troubledStore struct {
	store.Store
	at *string
}

func (s troubledStore) Update(fn func(store.Tx) error) error {
	return s.Store.Update(func(tx store.Tx) error { return fn(troubledTx{tx, *s.at}) })
}

// Trouble of the disk in the middle of a letter is no fault of the game: the letter
// stays in the mailbox, and is taken whole when the disk is well.
func TestDiskTroubleInPressAndReadyLeavesTheLetterInTheMailbox(t *testing.T) {
	r := newRoom(t)
	r.store.Close()
	at := ""
	r.under = func(s store.Store) store.Store { return troubledStore{s, &at} }
	r.open()
	r.begin(nil)
	r.mail()
	for _, c := range [][]string{
		{"seats", "PRESS TO polish: good morning"},
		{"game", "PRESS TO polish: good morning"},
		{"counter", "PRESS TO polish: good morning"},
		{"sheet", "READY"},
	} {
		at = c[0]
		l := r.letter(anna, c[1])
		if d, err := r.desk.Receive([]adjudicator.Letter{l}); !errors.Is(err, store.ErrFull) || len(d) != 0 {
			t.Fatalf("%s, %s: %v, %v", c[0], c[1], d, err)
		}
		if g := r.game("warta-1"); g.State != "running" || len(g.Unlogged) > 0 || len(r.mail()) > 0 {
			t.Fatalf("%s: something was kept: %+v", c[0], g)
		}
	}
	at = ""
	r.receive(r.letter(anna, "PRESS TO polish: good morning", "END PRESS", "READY"))
	if g := r.game("warta-1"); g.Step != 2 || len(r.body(2).Press) != 1 {
		t.Errorf("%+v", g)
	}
}
