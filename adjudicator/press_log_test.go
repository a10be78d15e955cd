package adjudicator_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
)

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

func (r *room) verify(b []byte) (archive.Verified, error) {
	return archive.Verify(bytes.NewReader(b), int64(len(b)), r.rules())
}

func TestLogShowsASeatThePressItWroteAndGot(t *testing.T) {
	r := three(t, "anonymous")
	r.write(anna, "PRESS TO polish: One.", "END PRESS", "PRESS TO moderator: Two.")
	r.does("TELL warta-1 slovak An act between.")
	r.write(jan, "PRESS TO german: Three.")
	r.write(ola, "PRESS ANONYMOUS TO german: Four.")
	r.write(anna, "READY ANYWAY")
	r.write(jan, "PRESS TO all: Five.")
	text := r.write(anna, "LOG 1")
	r.wants(text, "you to the Polish player: | One.", "you to the moderator: | Two.", "the Polish player to the German player: | Three.",
		"somebody to the German player, unsigned: | Four.", "SINCE THEN Letters:", "the Polish player to all: | Five.")
	if one, five := strings.Index(text, "| One."), strings.Index(text, "| Five."); one > five || strings.Index(text, "SINCE THEN") < one {
		t.Errorf("not in order:\n%s", text)
	}
	r.write(jan, "READY ANYWAY")
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
	r.write(anna, "READY ANYWAY")
	r.write(jan, "READY ANYWAY")
	r.write(jan, "PRESS TO slovak: Three.")
	if body := r.body(2); len(body.Press) != 2 || body.Press[0] == body.Press[1] {
		t.Errorf("step 2 has %v", body.Press)
	}
	b, replay := r.archive(archive.Options{WithSecret: true, Seats: true})
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
	// A side has what its seats have, each once; which of them wrote unsigned it is not told.
	_, replay = r.archive(archive.Options{})
	if got, want := fmt.Sprint(of("")), "[1 german polish true One. 1  polish true Two. 3 polish slovak false Three.]"; got != want {
		t.Errorf("the German side has %s", got)
	}
	// A seat's own.
	b, _ = r.archive(archive.Options{Seat: "slovak"})
	got := unzipped(t, b)["press.jsonl"]
	if strings.Contains(got, "One.") || strings.Contains(got, "salt") || strings.Contains(got, "letter") || strings.Count(got, "\n") != 2 {
		t.Errorf("the slovak seat has %s", got)
	}
	b, _ = r.archive(archive.Options{Seat: "polish"})
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
	r.write(anna, "PRESS ANONYMOUS TO polish: Do not believe her.", "END PRESS", "READY ANYWAY")
	r.write(jan, "PRESS TO all: Thanks.")
	r.playOut()
	if g := r.game("warta-1"); len(g.Unlogged) > 0 {
		t.Errorf("the game is over and %d letters are in no step", len(g.Unlogged))
	}
	node, _ := nodeHere(t)
	for _, seat := range []string{"", "polish", "slovak"} {
		b, _ := r.archive(archive.Options{Seat: seat})
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
			ofThisSeat := seat == "" || what == "another's seal" // a program's start is dear
			if node != "" && what != "no line at all" && ofThisSeat {
				if out, err := inNode(t, node, g); err == nil {
					t.Errorf("%q, %s: verify.mjs says %s", seat, what, out)
				}
			}
		}
	}
}

// nodeHere finds the program for the verifier of the docs. A submission must have it;
// without it elsewhere, only the verifier in Go is tested.
func nodeHere(t *testing.T) (node string, ok bool) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil && os.Getenv("CI") != "" {
		t.Fatal("node is not on PATH")
	}
	if err != nil {
		t.Log("node is not on PATH: only the verifier in Go was tested")
	}
	return node, err == nil
}

// inNode runs the verifier of the docs over an unpacked archive, with sums that fit.
func inNode(t *testing.T, node string, f files) (string, error) {
	t.Helper()
	out, err := exec.Command(node, "../docs/verify.mjs", unpacked(t, f.summed())).CombinedOutput()
	return string(out), err
}

// The last mail goes to everybody: it may show no more than what was for all.
func TestLastMailKeepsPrivatePressPrivate(t *testing.T) {
	r := three(t, "anonymous")
	r.write(anna, "PRESS TO polish: Between us.")
	r.write(anna, "PRESS ANONYMOUS TO all: To the world.", "END PRESS", "READY ANYWAY")
	r.usePost(fullPost{})
	var got []facts.File
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
type filesPost struct{ files *[]facts.File }

func (p filesPost) Compose(e desk.Envelope, page facts.Page) ([]byte, error) {
	*p.files = append(*p.files, page.Files...)
	return fullPost{}.Compose(e, page)
}

func TestPressMovesWithTheGame(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("PRESS warta-1 ANONYMOUS")
	r.write(anna, "PRESS ANONYMOUS TO polish: One.", "END PRESS", "READY ANYWAY")
	r.write(jan, "PRESS TO german: Two.")
	b, _ := r.archive(archive.Options{WithSecret: true})
	x := elsewhere(t)
	x.now = r.now
	in, err := x.take(b)
	if err != nil || in.Press != 1 {
		t.Fatalf("%+v: %v", in, err)
	}
	again, _ := x.archive(archive.Options{WithSecret: true})
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
	x.write(jan, "READY ANYWAY")
	if v, err := x.verify(x.verified("warta-1")); err != nil || v.Press != 3 {
		t.Errorf("%+v: %v", v, err)
	}
	// What was written since the last step is the archive's word alone, and is still
	// not to be changed by a stranger.
	was["press.jsonl"] = strings.Replace(was["press.jsonl"], "Two.", "Too.", 1)
	y := elsewhere(t)
	if _, err := y.take(was.zipped(t, false)); !errors.Is(err, archive.ErrTampered) {
		t.Error(err)
	}
}

// Going back undoes moves and no words.
func TestRollbackTakesNoPressBack(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "PRESS TO polish: One.", "END PRESS", "READY ANYWAY")
	r.write(jan, "PRESS TO german: Two.", "END PRESS", "READY ANYWAY")
	r.does("ROLLBACK warta-1 1 REASON slip")
	r.write(anna, "PRESS TO polish: Three.", "END PRESS", "READY ANYWAY")
	text := r.write(jan, "LOG 1")
	at := 0
	for _, word := range []string{"Letters before that:", "| One.", "| Two.", "| Three."} {
		i := strings.Index(text, word)
		if i < at {
			t.Errorf("%q is not there, or not in its place:\n%s", word, text)
		}
		at = i
	}
	if v, err := r.verify(r.verified("warta-1")); err != nil || v.Press != 3 {
		t.Errorf("%+v: %v", v, err)
	}
}
