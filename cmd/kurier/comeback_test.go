package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/mailer"
	"kurier/store"
	"kurier/store/bolt"
)

// comeback is what a title needs, so that everything Kurier writes of it can be sent
// back: orders that stand, a standing order that is not the default, lines that do
// not stand, and questions.
type comeback struct {
	scenario                      string // in which the German has orders to write at once
	orders, standing, slips, asks []string
}

var comebacks = map[string]comeback{
	"poland-campaign": {
		orders: []string{"MOVE 1Pz 1017", "MOVE 3Pz 0404"}, standing: []string{"LOSSES WEAKEST"},
		slips: []string{"MOVE 3Pz 2320", "MOVE 1Pz 101", "ATTACK 0912", "MOV 4Pz 1018"}, asks: []string{"PATH 3Pz 0404", "WHATIF ATTACKED 0605"},
	},
	"poland-defiant": {
		orders: []string{"PLAN 4th: MOVE 3Pz 0711", "PLAN 8th: NONE"}, standing: []string{"UNPLANNED STAFF"},
		slips: []string{"PLAN 4th: MOVE 3Pz 2320", "PLAN 4ht: MOVE 32 0711", "MOV 3Pz"}, asks: []string{"COMMAND 4th", "ODDS 0913 WITH 3Pz 32"},
	},
	"september-1939": {
		scenario: " scenario=brest",
		orders:   []string{"MOVE 69 6213", "MOVE 76 6113"}, standing: []string{"COUNTER NEVER"},
		slips: []string{"MOVE 69 0101", "MOVE 76 611", "ATTACK 6214", "MOV 8Pz 6114"}, asks: []string{"PATH 69 6213", "SUPPLY 69"},
	},
	"uprising-44": {
		scenario: " scenario=german-panic",
		orders:   []string{"PLACE SS1 AT 33", "PLACE SS2 AT 63"}, standing: []string{"PAY 33 CEL SS1"},
		slips: []string{"PLACE SS1 AT 999", "PLACE SS3 AT A", "ATTACK 33", "PLAC SS4 AT 63"}, asks: []string{"HELP MOVE"},
	},
	"hold-the-line-39": {
		orders: []string{"DECIDE START HASTE", "DECIDE STOCKS NORTH"}, standing: []string{"DEFEND 3216 SAVE"},
		slips: []string{"DECIDE WORKS NORTH", "DECIDE STOCKS MAYBE", "MOVE 11D/1 3218", "ALOT 40 TO G-AGN"}, asks: []string{"HELP MOVE"},
	},
}

// landmarks are words of every frame of a page. A new frame needs one, and a
// conversation below that brings it about.
var landmarks = map[string]string{
	"answer": "YOUR SHEET NOW", "report": "WHAT HAPPENED", "invitation": "TO TAKE THE SEAT", "welcome": "AT THE DESK", "reminder": "AT THE DEADLINE",
	"notice": "The moderator has moved the deadline", "moderation": "PREVIEW game", "handover": "You take over a seat", "observation": "For observers:",
	"digest": "WHAT THE DAY BROUGHT", "digest-game": "To write in this game", "moderator-digest": "WHAT THE DAY BROUGHT WHERE YOU MODERATE",
}

// returning is a desk whose pages are kept as they leave.
type returning struct {
	*hall
	pages []facts.Page
	seen  uint64 // mail up to this number was there before
}

func (c *returning) Compose(e desk.Envelope, p facts.Page) ([]byte, error) {
	p.Files = nil
	if !slices.ContainsFunc(c.pages, func(q facts.Page) bool { return q.Text == p.Text }) {
		c.pages = append(c.pages, p)
	}
	return composer{"kurier@club.example"}.Compose(e, p)
}

const returnedGame = "warta-1"

func newReturning(t *testing.T, playing title.Title) *returning {
	t.Helper()
	c := &returning{hall: &hall{
		T: t, now: time.Date(2030, time.March, 4, 12, 0, 0, 0, time.UTC), wrote: map[string]int{}, keys: map[string]string{}, last: map[string]*report{},
	}}
	pages, err := newPages(nil, time.UTC)
	c.must(err)
	c.store, err = bolt.Open(filepath.Join(t.TempDir(), "kurier.db"), bolt.Options{NoSync: true})
	c.must(err)
	t.Cleanup(func() { c.store.Close() })
	s := hallSettings(func() time.Time { return c.now })
	s.Moderators, s.AnswersPerDay, s.StrangersPerDay = []string{"boss@club.example"}, 100_000, 100_000
	c.desk, err = adjudicator.New(s, c.store, []title.Title{playing}, pages, c)
	c.must(err)
	return c
}

// play has the conversation that brings every page about.
func (c *returning) play(playing title.Title, say comeback) {
	game, err := playing.Open(title.Setup{})
	c.must(err)
	info, verbs := playing.Info(), game.Verbs()
	_, _, err = moderation.ModeratorKey(c.desk, "boss@club.example", false, true)
	c.must(err)
	for _, g := range []string{returnedGame, "warta-2"} {
		c.mailTo("boss")
		c.write("boss", "NEW "+info.ID+say.scenario+" id="+g+` name="Autumn cup"`)
		for _, seat := range []string{"german", "polish"} {
			c.write("boss", "INVITE "+g+" "+seat+" "+seat+"@club.example a word of the moderator")
			c.mailTo(seat)
			if g == returnedGame {
				c.write(seat, "JOIN")
			}
		}
	}
	c.keys["invited@club.example"] = c.keys["german@club.example"]
	c.write("boss", "OBSERVER "+returnedGame+" ADD eye@club.example", "START warta-2", "STATUS", "STATUS "+returnedGame, "HELP", "PEOPLE", "PREVIEW "+returnedGame, "CLOCK "+returnedGame,
		"PAUSE nowhere", "EXTEND "+returnedGame+" long", "CORRECT "+returnedGame, "TELL "+returnedGame+" ALL the club is closed on Sunday")
	c.keysOf(returnedGame)
	c.write("german", say.orders...)
	c.write("german", say.standing...)
	c.write("german", append(say.slips, "REDY", "CLEAR the road", "READY")...)
	c.write("german", append(say.asks, "HELP", "STANDING", "STATUS", "LOG 5", "GAMES", "ADDRESS", "SHOW 0912", "SET PICTURES OFF", "CANCEL 99")...)
	for part := range slices.Chunk(verbs, 18) {
		var asked []string
		for _, v := range part {
			asked = append(asked, "HELP "+v.Name)
		}
		c.write("german", asked...)
	}
	c.write("german", append([]string{"CHECK"}, say.orders...)...)
	c.write("german", "PRESS TO polish", "READY", "CLEAR", "END PRESS", "STATUS")
	c.write("german", "VACATION 3", "VACATION OFF")
	c.write("german", "nobody knows what I mean by 12")
	c.write("stranger", "Hello?")
	c.write("boss", "REMIND "+returnedGame, "EXTEND "+returnedGame+" 12h", "PAUSE "+returnedGame, "RESUME "+returnedGame)
	c.write("boss", "SET DIGEST ON", "NEW "+info.ID+say.scenario+" id=warta-3 BOT german", "INVITE warta-3 polish third@club.example")
	c.mailTo("third")
	c.write("third", "JOIN") // and that it begins is told with the day's mail
	c.write("polish", "SET DIGEST ON")
	c.write("german", "READY")
	c.write("polish", "READY")
	c.write("german", "READY")
	c.write("german", "PRESS TO polish: until tomorrow") // which not every book lets through
	c.write("boss", "TELL "+returnedGame+" polish until tomorrow")
	c.now = c.now.Add(26 * time.Hour)
	c.must(clock.Tick(c.desk))
	c.write("boss", "ROLLBACK "+returnedGame+" 1 REASON the wrong map")
	c.write("boss", "SUBSTITUTE "+returnedGame+" polish ola@club.example")
	c.mailTo("ola")
	c.write("ola", "JOIN")
	c.keysOf(returnedGame)
	// What there is to be lost: filed orders and a standing order.
	c.write("german", append(slices.Clone(say.orders), say.standing...)...)
	c.mailTo("german")
}

// keysOf learns the keys of the seats of a game, in the place of those of others.
func (c *returning) keysOf(game string) {
	c.Helper()
	c.mailTo("")
	c.must(c.store.View(func(tx store.Tx) error {
		seats, err := tx.Seats(game)
		for _, s := range seats {
			c.keys[s.Address] = s.Capability
		}
		return err
	}))
}

// state is everything that a letter could change, but for letters and mail.
func (c *returning) state() string {
	c.Helper()
	var b strings.Builder
	keep := func(what any) {
		j, err := json.Marshal(what)
		c.must(err)
		b.Write(append(j, '\n'))
	}
	games, err := c.desk.Games()
	c.must(err)
	for _, g := range games {
		st, err := c.desk.Show(g.Game.ID)
		c.must(err)
		c.must(c.store.View(func(tx store.Tx) error {
			keep(st.Game)
			for _, s := range st.Seats {
				s.Last, s.Mails = "", 0
				keep(s)
				for _, d := range st.Awaited {
					sheet, err := tx.Sheet(g.Game.ID, s.Seat, d.ID)
					if err != nil {
						return err
					}
					keep(sheet)
				}
			}
			return nil
		}))
	}
	c.must(c.store.View(func(tx store.Tx) error { return tx.People(func(p store.Person) bool { keep(p); return true }) }))
	return b.String()
}

// echo is a page as somebody's mail program gives it back.
type echo struct{ who, shape, kind, subject, text string }

// echoed is the echo read as the daemon reads letters: nothing else is in it.
func (c *returning) echoed(e echo) desk.Letter {
	c.Helper()
	c.uid++
	from := e.who + "@club.example"
	raw := fmt.Sprintf("From: %s\r\nTo: kurier+%s@club.example\r\nSubject: Re: orders\r\nMessage-ID: <back-%d@club.example>\r\nContent-Type: %s; charset=utf-8\r\n\r\n%s",
		from, c.keys[from], c.uid, e.kind, strings.ReplaceAll(e.text, "\n", "\r\n"))
	l := letterOf(mailer.Fetched{Account: "hall", UIDValidity: 1, UID: c.uid, Received: c.now, Size: int64(len(raw)), Raw: []byte(raw)}, mailer.Options{Address: "kurier@club.example", MaxTime: time.Hour})
	if l.Kind != "human" || len(l.Lines) == 0 {
		c.Fatalf("not read as a letter with lines: %s, %s", l.Kind, l.Why)
	}
	return l
}

// bring sends echoes back and tells what they did; "" for nothing.
func (c *returning) bring(echoes []echo) string {
	c.Helper()
	before := c.state()
	for _, o := range c.mailAfter(c.seen) {
		c.seen = o.Seq
	}
	var letters []desk.Letter
	want := map[string]int{}
	for _, e := range echoes {
		letters = append(letters, c.echoed(e))
		want[e.who+"@club.example"]++
	}
	_, err := adjudicator.Receive(c.desk, letters)
	c.must(err)
	var out []string
	old := strings.Split(before, "\n")
	for i, row := range strings.Split(c.state(), "\n") {
		if i >= len(old) || old[i] != row {
			out = append(out, row)
		}
	}
	for _, o := range c.mailAfter(c.seen) {
		want[o.To]--
		m, err := readMail(o.Raw)
		c.must(err)
		for _, sign := range []string{"UNDERSTOOD", "YOUR QUESTIONS AND REQUESTS", "TO MEND", "NOT KEPT", "DID NOT COUNT", "YOUR STANDING ORDERS", "line 1:"} {
			if strings.Contains(m.text, sign) {
				out = append(out, "answered: "+sign)
			}
		}
		if !strings.Contains(strings.Join(strings.Fields(m.text), " "), "a page of mine, with all below its mark, quoted") {
			out = append(out, "not told what was not read")
		}
	}
	for who, n := range want {
		if n != 0 {
			out = append(out, fmt.Sprintf("%+d mails to %s", -n, who))
		}
	}
	return strings.Join(out, "\n")
}

// Nothing that Kurier ever writes does anything when it comes back as somebody's
// letter without any sign that it is a quote.
func TestNoPageDoesAnythingWhenItComesBack(t *testing.T) {
	t.Parallel()
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	pages, lines := 0, 0
	for _, playing := range all {
		info := playing.Info()
		t.Run(info.ID, func(t *testing.T) {
			say, ok := comebacks[info.ID]
			if !ok {
				t.Fatalf("no orders of %s to send back", info.ID)
			}
			c := newReturning(t, playing)
			c.play(playing, say)
			c.notices(info)
			c.everyFrame()
			pages += len(c.pages)
			var echoes []echo
			for i, p := range c.pages {
				lines += strings.Count(p.Text, "\n")
				for k, e := range shapesOf(p) {
					e.who = []string{"german", "boss"}[(i+k)%2] // both get each shape
					echoes = append(echoes, e)
				}
			}
			for some := range slices.Chunk(echoes, 100) {
				if c.bring(some) == "" {
					continue
				}
				for _, e := range some {
					if did := c.bring([]echo{e}); did != "" {
						t.Fatalf("%s as %s, from %s, did:\n%s\n\n%s", e.subject, e.shape, e.who, did, e.text)
					}
				}
				t.Fatal("letters together did what none does alone")
			}
		})
	}
	if pages < 150 || lines < 5000 {
		t.Errorf("only %d pages with %d lines", pages, lines)
	}
}

// shapesOf are a page as mail programs give it back without marks.
func shapesOf(p facts.Page) []echo {
	flat := flattened(p.HTML)
	out := []echo{
		{shape: "text", text: p.Text},
		{shape: "text trimmed", text: trimmed(p.Text)},
		{shape: "text wrapped", text: wrapped(p.Text, 72)},
		{shape: "text wrapped and trimmed", text: trimmed(wrapped(p.Text, 72))},
		{shape: "narrow text", text: trimmed(wrapped(p.Text, 40))},
		{shape: "html", text: p.HTML, kind: "text/html"},
		{shape: "flat html", text: flat},
		{shape: "flat html wrapped", text: wrapped(flat, 72)},
	}
	for i := range out {
		out[i].subject = p.Subject
		if out[i].kind == "" {
			out[i].kind = "text/plain"
		}
	}
	return out
}

func trimmed(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return strings.Join(lines, "\n")
}

// wrapped breaks the lines of a text at spaces, without regard to what they say.
func wrapped(text string, width int) string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		for len([]rune(line)) > width {
			runes := []rune(line)
			cut := strings.LastIndex(string(runes[:width]), " ")
			if strings.TrimSpace(string(runes[:width])[:max(cut, 0)]) == "" {
				break
			}
			out = append(out, line[:cut])
			line = line[cut+1:]
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

var (
	invisible = regexp.MustCompile(`(?s)<head>.*</head>`)
	blockEnds = regexp.MustCompile(`(?i)</(p|div|h[1-6]|li|tr|td|blockquote)>|<br>`)
	anyTag    = regexp.MustCompile(`<[^>]*>`)
	entities  = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&#34;", `"`, "&#39;", "'", "&#43;", "+", "&amp;", "&")
)

// flattened is the text that a mail program makes of HTML.
func flattened(html string) string {
	return strings.TrimSpace(entities.Replace(anyTag.ReplaceAllString(blockEnds.ReplaceAllString(invisible.ReplaceAllString(html, ""), "\n"), "")))
}

var (
	frameNamed  = regexp.MustCompile(`\{\{define "page/([a-z-]+)"\}\}`)
	noticeNamed = regexp.MustCompile(`\{\{define "notice/([a-z-]+)"\}\}`)
)

// defined lists what a pattern finds in the frames and words of pages.
func (c *returning) defined(pattern *regexp.Regexp) []string {
	c.Helper()
	found := map[string]bool{}
	c.must(filepath.WalkDir(filepath.Join("..", "..", "templates", "en"), func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		b, err := os.ReadFile(path)
		for _, m := range pattern.FindAllSubmatch(b, -1) {
			found[string(m[1])] = true
		}
		return err
	}))
	return slices.Sorted(maps.Keys(found))
}

// everyFrame sees to it that a page of each frame was written.
func (c *returning) everyFrame() {
	c.Helper()
	frames := c.defined(frameNamed)
	if len(frames) < 11 {
		c.Fatalf("only %d frames of pages: %v", len(frames), frames)
	}
	for _, name := range frames {
		mark := landmarks[name]
		if mark == "" || !slices.ContainsFunc(c.pages, func(p facts.Page) bool { return strings.Contains(strings.Join(strings.Fields(p.Text), " "), mark) }) {
			c.Errorf("no page of the frame %q was written", name)
		}
	}
}

// notices adds a notice of every kind that has words.
func (c *returning) notices(info title.Info) {
	c.Helper()
	set, err := newPages(nil, time.UTC)
	c.must(err)
	args := map[string]map[string]string{}
	for _, w := range desk.Words {
		args[w.Kind] = map[string]string{}
		for _, a := range w.Args {
			args[w.Kind][a] = "german"
		}
	}
	kinds := c.defined(noticeNamed)
	if len(kinds) < 55 {
		c.Fatalf("only %d kinds of notices", len(kinds))
	}
	for _, kind := range kinds {
		n := facts.Notice{Kind: kind, Args: args[kind]}
		n.Game, n.Title, n.TitleName, n.Seat, n.Address = returnedGame, info.ID, info.Name, "german", "kurier@club.example"
		p, err := set.Notice(n)
		if err != nil {
			c.Fatalf("%s: %v", kind, err)
		}
		c.pages = append(c.pages, p)
	}
}

// Four English programs quote without any mark, under heads of their own. Above the
// quote stands an order, which counts, and nothing else does.
func TestQuotedPagesDoNothingUnderTheHeadsOfFourPrograms(t *testing.T) {
	heads := []string{
		"---- On Mon, 04 Mar 2030 12:00:00 +0000 Kurier <DESK> wrote ---",
		"12:00, 4 March 2030, Kurier <DESK>:",
		"On 4 Mar 2030, at 12:00, Kurier <DESK> wrote",
		"Date: Mon, 4 Mar 2030 12:00:00 +0000\nSubject: your orders\nFrom: Kurier <DESK>\nTo: german@club.example",
	}
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	c := newReturning(t, all[0])
	say := comebacks["poland-campaign"]
	c.play(all[0], say)
	quoted := 0
	for _, landmark := range []string{"AT THE DESK", "line 3: HELP", "line 4: STANDING"} {
		i := slices.IndexFunc(c.pages, func(p facts.Page) bool { return strings.Contains(p.Text, landmark) })
		if i < 0 {
			t.Fatalf("no page with %q", landmark)
		}
		// The head alone must do, as if the page had no mark.
		_, page, _ := strings.Cut(c.pages[i].Text, "\n")
		for _, head := range heads {
			head = strings.ReplaceAll(head, "DESK", "kurier+"+c.keys["german@club.example"]+"@club.example")
			l := c.echoed(echo{"german", "text", "text/plain", "", "PATH 3Pz 0404\n\n" + head + "\n\n" + page})
			if len(l.Lines) != 1 || l.Lines[0].Text != "PATH 3Pz 0404" {
				t.Errorf("%s\nleaves %v", head, l.Lines)
			}
			before := c.state()
			_, err := adjudicator.Receive(c.desk, []desk.Letter{l})
			c.must(err)
			if c.state() != before {
				t.Errorf("%s\nabove %q changed something", head, landmark)
			}
			quoted++
		}
	}
	if quoted < 12 {
		t.Errorf("only %d pages quoted", quoted)
	}
}

// A line or a form that somebody copies out of a page is theirs.
func TestWhatIsCopiedOutOfAPageCounts(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	copied := 0
	for _, playing := range all {
		c := newReturning(t, playing)
		say := comebacks[playing.Info().ID]
		c.play(playing, say)
		c.write("german", "CLEAR")
		for _, order := range say.orders {
			if !slices.ContainsFunc(c.pages, func(p facts.Page) bool { return strings.Contains(p.Text, order) }) {
				t.Errorf("%q stands on no page", order)
			}
			_, err := adjudicator.Receive(c.desk, []desk.Letter{c.echoed(echo{"german", "text", "text/plain", "", order + "\n"})})
			c.must(err)
			if !strings.Contains(c.state(), `"canon":"`+order+`"`) {
				t.Errorf("%q was not filed", order)
			}
			copied++
		}
		// The form with an edited line, and its heading.
		c.write("german", "CLEAR")
		i := slices.IndexFunc(c.pages, func(p facts.Page) bool {
			return strings.Contains(p.Text, "YOUR ORDER FORM") && strings.Contains(p.Text, "German player")
		})
		_, form, _ := strings.Cut(c.pages[i].Text, "YOUR ORDER FORM\n")
		form, _, _ = strings.Cut(form, "\nHOW TO WRITE")
		_, err := adjudicator.Receive(c.desk, []desk.Letter{c.echoed(echo{"german", "text", "text/plain", "", "YOUR ORDER FORM\n" + say.orders[0] + "\n" + form})})
		c.must(err)
		if !strings.Contains(c.state(), `"canon":"`+say.orders[0]+`"`) {
			t.Errorf("the edited form did not file %q", say.orders[0])
		}
		copied++
	}
	if copied < 6 {
		t.Errorf("only %d copied", copied)
	}
}

// A program that drops the first line of a page leaves it without its mark. Even then
// it takes nothing back and gives nothing up, files nothing and sends no press. The
// form is there to be copied, and what players wrote stands in a quotation.
func TestAPageWithoutItsMarkDoesNothingBesideItsForm(t *testing.T) {
	t.Parallel()
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	pages := 0
	for _, playing := range all {
		c := newReturning(t, playing)
		c.play(playing, comebacks[playing.Info().ID])
		var headless []echo
		for _, p := range c.pages {
			for _, text := range []string{p.Text, flattened(quotation.ReplaceAllString(p.HTML, ""))} {
				text = marks.ReplaceAllString(form.ReplaceAllString(text, ""), "")
				headless = append(headless, echo{"german", "headless", "text/plain", p.Subject, text})
			}
		}
		for _, e := range headless {
			before := c.state()
			_, err := adjudicator.Receive(c.desk, []desk.Letter{c.echoed(e)})
			c.must(err)
			if after := c.state(); after != before {
				t.Fatalf("%s\nbecame\n%s\nby\n%s", before, after, e.text)
			}
			pages++
		}
	}
	if pages < 100 {
		t.Errorf("only %d pages", pages)
	}
}

var (
	marks     = regexp.MustCompile(`\[Kurier[^\]]*\]| · game \S+`)
	form      = regexp.MustCompile(`(?is)your order form.*?(\nhow to write|\nthe dice|\nstep \d|$)`)
	quotation = regexp.MustCompile(`(?s)<blockquote.*?</blockquote>`)
)
