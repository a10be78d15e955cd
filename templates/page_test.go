package templates_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	pc "kurier/adjudicator/titles/polandcampaign"
	"kurier/templates"
)

func TestSubjectsOpenAndKeepAThread(t *testing.T) {
	got := map[string]string{}
	for name, p := range pages(t, set(t)) {
		got[name] = p.Subject
	}
	want := map[string]string{
		"report":   "[Kurier warta-7] Turn 3: your orders by Fri 27 Nov 20:00, Częstochowa and Łódź taken",
		"waiting":  "[Kurier warta-7] Turn 3: report, Częstochowa and Łódź taken",
		"finale":   "[Kurier warta-7] The game is over: the Polish side has won",
		"answer":   "Re: [Kurier warta-7] Turn 3: 3 of 5 orders need mending",
		"status":   "Re: [Kurier warta-7] Turn 3: 2 questions are answered; no orders, READY is not yet said",
		"reminder": "[Kurier warta-7] Turn 3: your orders are due by Fri 27 Nov 20:00, German player",
		"stranger": "Re: [Kurier] let me in Bcc: everybody@example.org",
	}
	for name, w := range want {
		if got[name] != w {
			t.Errorf("%s: subject %q, want %q", name, got[name], w)
		}
	}
}

func TestSubjectsNeverCarryAKeyOrALineBreak(t *testing.T) {
	a := answer()
	a.Lines = nil
	a.Subject = "AW: Odp: RE[2]: Turn 3\r\nX-Evil: yes\u202e [#q7h3k9x2m4]"
	p, err := set(t).Answer(a)
	if err != nil {
		t.Fatal(err)
	}
	if want := "Re: [Kurier warta-7] Turn 3 X-Evil: yes"; p.Subject != want {
		t.Errorf("subject %q, want %q", p.Subject, want)
	}
}

func TestRefusalReadsAsPromised(t *testing.T) {
	p, err := set(t).Answer(answer())
	if err != nil {
		t.Fatal(err)
	}
	want := "line 3: ATTACK 0912 — 3Pz is not adjacent to 0912 (it stands at 0710) [9.0]. Did you mean 0810?"
	if !strings.Contains(strings.Join(strings.Fields(p.Text), " "), want) {
		t.Errorf("text lacks %q", want)
	}
	if !strings.Contains(textOf(t, p.HTML), strings.ToLower(want)) {
		t.Errorf("HTML lacks %q", want)
	}
}

func TestWhatPlayersWriteCannotBecomeMarkup(t *testing.T) {
	evil := `</div><img src="http://x.example/a.png"><script>x()</script>"'&`
	a := answer()
	a.PlayerName, a.GameName = evil, evil
	a.Lines = append(a.Lines,
		facts.AnswerLine{Line: 99, Text: evil, Problem: &order.Problem{Token: evil, Text: evil, Kind: "unknown-unit", Suggest: []string{evil}}},
		facts.AnswerLine{Line: 100, Text: evil, Notes: []title.Note{{Kind: "press-unknown", Args: map[string]string{"to": evil}}}})
	a.Cut = []facts.Cut{{From: 3, To: 3, Why: evil}}
	a.Filed = append(a.Filed, facts.FiledLine{N: 9, Canon: evil})
	p, err := set(t).Answer(a)
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"<script", "<img src=\"http", "</div><img"} {
		if strings.Contains(p.HTML, bad) {
			t.Errorf("HTML has %q", bad)
		}
	}
	balanced(t, "evil", p.HTML)
}

func TestControlAndBidiCharactersAreDropped(t *testing.T) {
	n := press()
	n.Args["text"] = "a\x00b\x1b[31mc\u202ed\u2066e\ttab"
	p, err := set(t).Notice(n)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(p.Text, "| ab[31mcde tab") {
		t.Errorf("text: %q", p.Text)
	}
	if strings.ContainsAny(p.HTML, "\x00\x1b\u202e\u2066") {
		t.Error("HTML keeps control characters")
	}
}

func TestNobodyCanWriteInKuriersName(t *testing.T) {
	p, err := set(t).Notice(press())
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(p.Text, "\n") {
		if strings.Contains(line, "TO MEND") && !strings.HasPrefix(line, "  | ") {
			t.Errorf("press passes for Kurier's words: %q", line)
		}
	}
}

func TestPicturesAndAttachmentsFollowTheSeatsWishes(t *testing.T) {
	names := func(p facts.Page, err error) string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		var s []string
		for _, f := range p.Files {
			s = append(s, f.Name+":"+f.CID)
		}
		return strings.Join(s, " ")
	}
	s := set(t)
	r, a := report(), answer()
	if got := names(s.Report(r)); got != "warta-7-turn-3-action.png:action.png warta-7-turn-3-position.png:position.png warta-7-turn-3-view.json:" {
		t.Errorf("report: %s", got)
	}
	if got := names(s.Answer(a)); got != "warta-7-turn-3-around-1213.png:around-1213.png warta-7-turn-3-plan.png:plan.png" {
		t.Errorf("answer to orders: %s", got)
	}
	if got := names(s.Answer(status())); got != "warta-7-turn-3-view.json:" {
		t.Errorf("answer with the situation: %s", got)
	}
	r.Pictures, a.Pictures = false, false
	if got := names(s.Report(r)); got != "warta-7-turn-3-view.json:" {
		t.Errorf("report without pictures: %s", got)
	}
	p, err := s.Answer(a)
	if got := names(p, err); got != "" || strings.Contains(p.HTML, "<img") {
		t.Errorf("bare answer: %s", got)
	}
	bare, err := templates.New(templates.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := names(bare.Report(report())); got != "warta-7-turn-3-view.json:" {
		t.Errorf("without a painter: %s", got)
	}
}

func TestAttachedViewIsTheSameView(t *testing.T) {
	p, err := set(t).Report(report())
	if err != nil {
		t.Fatal(err)
	}
	var v title.View
	if err := json.Unmarshal(p.Files[2].Data, &v); err != nil {
		t.Fatal(err)
	}
	if v.Turn != 3 || len(v.Units) != len(view().Units) || v.Units[0].At != "1215" || v.Format != title.ViewFormat {
		t.Errorf("view.json: %+v", v)
	}
}

type failing struct{ painter }

func (failing) Position(title.View, []title.Arrow) ([]byte, error) {
	return nil, errors.New("out of paint")
}

func (failing) Action(title.View, []title.Arrow) ([]byte, board.Place, error) {
	return nil, "", nil
}
func (failing) Beside(title.View) ([]byte, error)              { panic("spilled") }
func (failing) Plan(title.View, []title.Arrow) ([]byte, error) { panic("spilled") }

func TestAPictureThatFailsCostsOnlyThePicture(t *testing.T) {
	var trouble []string
	s, err := templates.New(templates.Options{Painter: failing{}, Trouble: func(err error) { trouble = append(trouble, err.Error()) }})
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.Report(report())
	if err != nil || len(p.Files) != 1 || strings.Contains(p.HTML, "<img") {
		t.Errorf("report: %v, %d files", err, len(p.Files))
	}
	if _, err := s.Answer(answer()); err != nil {
		t.Error(err)
	}
	if got := strings.Join(trouble, "; "); got != "draw position.png: out of paint; draw plan.png: panic: spilled" {
		t.Errorf("told: %s", got)
	}
}

func TestTimesAreShownOnThePlayersClock(t *testing.T) {
	ny, err := time.LoadLocation("America/New_York")
	if err != nil {
		t.Fatal(err)
	}
	samar, err := time.LoadLocation("Asia/Samarkand")
	if err != nil {
		t.Fatal(err)
	}
	summer := time.Date(2026, 7, 1, 22, 30, 0, 0, time.UTC)
	for _, c := range []struct {
		zone *time.Location
		want string
	}{
		{nil, "Wednesday 1 July 2026, 22:30 UTC."},
		{warsaw(), "Thursday 2 July 2026, 00:30 CEST (Europe/Warsaw)."},
		{ny, "Wednesday 1 July 2026, 18:30 EDT (America/New_York)."},
		{samar, "Thursday 2 July 2026, 03:30 Asia/Samarkand."},
	} {
		r := report()
		r.Deadline, r.Zone = summer, c.zone
		p, err := set(t).Report(r)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(p.Text, "You have until "+c.want) {
			t.Errorf("lacks %q", c.want)
		}
	}
}

func TestNothingHiddenIsNeededForAPage(t *testing.T) {
	// A report of nothing but a head must still be a page.
	s := set(t)
	for _, titleID := range []string{"", "poland-campaign", "some-other-title"} {
		h := facts.Head{Title: titleID}
		if _, err := s.Report(facts.Report{Head: h}); err != nil {
			t.Error(err)
		}
		if _, err := s.Answer(facts.Answer{Head: h}); err != nil {
			t.Error(err)
		}
		if _, err := s.Reminder(facts.Reminder{Head: h}); err != nil {
			t.Error(err)
		}
		if _, err := s.Welcome(facts.Welcome{Head: h}); err != nil {
			t.Error(err)
		}
		if _, err := s.Invitation(facts.Invitation{Head: h}); err != nil {
			t.Error(err)
		}
		if _, err := s.Notice(facts.Notice{Head: h, Kind: "never-heard-of"}); err != nil {
			t.Error(err)
		}
	}
}

func TestUnknownLanguageIsRefused(t *testing.T) {
	if _, err := templates.New(templates.Options{Lang: "xx"}); err == nil || !strings.Contains(err.Error(), `"xx"`) {
		t.Errorf("got %v", err)
	}
}

func BenchmarkAnswer(b *testing.B) {
	s, err := templates.New(templates.Options{})
	if err != nil {
		b.Fatal(err)
	}
	a := answer()
	a.Attachments = false
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Answer(a); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReport(b *testing.B) {
	s, err := templates.New(templates.Options{})
	if err != nil {
		b.Fatal(err)
	}
	r := report()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Report(r); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		if _, err := templates.New(templates.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func TestAHostOutOfSightIsCountedNotListed(t *testing.T) {
	r := report()
	for i := range 40 {
		r.View.Units = append(r.View.Units, title.Unit{Name: fmt.Sprintf("%dInf", 100+i), Side: "polish", Off: "unknown"})
	}
	p, err := set(t).Report(r)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(p.Text, "Out of sight: 40 units.") || strings.Contains(p.Text, "117Inf") {
		t.Error(p.Text)
	}
}

// crowded is a report of a full board after a full turn.
func crowded() facts.Report {
	r := report()
	var units []title.Unit
	for i := range 124 {
		u := r.View.Units[i%3]
		u.Name = fmt.Sprintf("%d%s", i+1, u.Name[1:])
		if i%2 == 1 {
			u.Side, u.Nation = "polish", "polish"
		}
		u.At = hex.At(1+i/8, 1+i%8/2).Place()
		units = append(units, u)
	}
	r.View.Units = units
	one := r.News
	for range 4 {
		r.News = append(r.News, one...)
	}
	for i := range 60 {
		r.News = append(r.News, &pc.Moved{Going: game.Going{Side: "german", Unit: units[i].Name, Path: path(1017, 1116, hex.At(1+i/3, 5))}, Cost: 6, MP: 8})
	}
	return r
}

func TestAFullBoardIsNotCutByMailPrograms(t *testing.T) {
	p, err := set(t).Report(crowded())
	if err != nil {
		t.Fatal(err)
	}
	if len(p.HTML) > 100_000 {
		t.Errorf("%d bytes of HTML; some mail programs cut at 102 kB", len(p.HTML))
	}
	t.Logf("%d bytes of text, %d of HTML, %d of JSON", len(p.Text), len(p.HTML), len(p.Files[1].Data))
	balanced(t, "crowded", p.HTML)
}

func BenchmarkReportOfAFullBoard(b *testing.B) {
	s, err := templates.New(templates.Options{})
	if err != nil {
		b.Fatal(err)
	}
	r := crowded()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Report(r); err != nil {
			b.Fatal(err)
		}
	}
}

// A link holds the seat's key where the address does; elsewhere there is none, since the
// key in a subject is lost when somebody edits it.
func TestLinksBeginALetterToTheSeatWithTheLineWritten(t *testing.T) {
	a := answer()
	p, err := set(t).Answer(a)
	if err != nil {
		t.Fatal(err)
	}
	if want := `href="mailto:kurier%2Bq7h3k9x2m4@example.org?subject=%5BKurier%20warta-7%5D&amp;body=READY%0D%0A"`; strings.Count(p.HTML, want) != 1 {
		t.Errorf("not one link %s in\n%s", want, p.HTML)
	}
	a.Address = "kurier@example.org"
	if p, err = set(t).Answer(a); err != nil || strings.Contains(p.HTML, "body=READY") {
		t.Errorf("a link without the seat's key in\n%s (%v)", p.HTML, err)
	}
}

func TestWinnerAndLoserReadWordsOfTheirOwn(t *testing.T) {
	for side, want := range map[string][]string{
		"polish": {"you have won", "You have won\n", "well led"},
		"german": {"the Polish side has won", "You have lost", "It was not to"},
	} {
		r := finale()
		r.Side, r.View.Side, r.Seat = side, side, title.Seat(side)
		p, err := set(t).Report(r)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(p.Subject, want[0]) || !strings.Contains(p.Text, want[1]) || !strings.Contains(p.Text, want[2]) {
			t.Errorf("the %s side reads %q\n%.600s", side, p.Subject, p.Text)
		}
	}
}

func TestADeadlineWithinTheWeekIsADayOfTheWeekInSubjects(t *testing.T) {
	r := report()
	r.Now = r.Deadline.Add(-30 * time.Hour)
	p, err := set(t).Report(r)
	if err != nil {
		t.Fatal(err)
	}
	if want := "[Kurier warta-7] Turn 3: your orders by Fri 20:00, Częstochowa and Łódź taken"; p.Subject != want {
		t.Errorf("subject %q, want %q", p.Subject, want)
	}
}

func TestNothingIsSaidToBeKeptThatIsNot(t *testing.T) {
	const kept = "good lines are kept"
	for name, c := range map[string]struct {
		tried, filed bool
		want         bool
	}{"filed": {false, true, true}, "under CHECK": {true, false, false}, "each line behind CHECK": {false, false, false}, "under CHECK, filed before": {true, true, false}} {
		a := answer()
		a.Tried = c.tried
		if !c.filed {
			a.Filed = nil
		}
		p, err := set(t).Answer(a)
		if err != nil {
			t.Fatal(err)
		}
		for kind, page := range map[string]string{"text": strings.Join(strings.Fields(p.Text), " "), "HTML": textOf(t, p.HTML)} {
			if strings.Contains(page, kept) != c.want {
				t.Errorf("%s: the %s says that good lines are kept: %t", name, kind, !c.want)
			}
		}
	}
}

func TestListsOfMailShowTheVerdictAndWhatToWrite(t *testing.T) {
	a := answer()
	a.Now = a.Deadline.Add(-30 * time.Hour)
	p, err := set(t).Answer(a)
	if err != nil {
		t.Fatal(err)
	}
	seen := textOf(t, p.HTML)
	verdict, until := strings.Index(seen, "of 5 orders in your letter 2 can stand"), strings.Index(seen, "until fri 20:00: mend the lines and write ready")
	if verdict < 0 || until < verdict || until > strings.Index(seen, "to the german player") {
		t.Errorf("the hidden line tells no verdict, deadline and what to write:\n%.500s", seen)
	}
}

func TestAnAnswerSaysThatNothingIsAwaitedWhereTheGameDoesNotWait(t *testing.T) {
	for optional, want := range map[bool]string{false: "write ready", true: "if you like"} {
		a := answer()
		a.Ready = false
		a.Awaited = slices.Clone(a.Awaited)
		a.Awaited[0].Optional = optional
		p, err := set(t).Answer(a)
		if err != nil {
			t.Fatal(err)
		}
		for kind, page := range map[string]string{"text": strings.ToLower(p.Text), "HTML": textOf(t, p.HTML)} {
			page = strings.Join(strings.Fields(page), " ")
			if strings.Contains(page, "nothing is awaited from you now") != optional || !strings.Contains(page, want) {
				t.Errorf("optional %t: the %s lacks %q:\n%s", optional, kind, want, page)
			}
		}
	}
}

func TestAShortReportHasNoListsAndSaysHowToGetThem(t *testing.T) {
	r := report()
	r.Short = true
	p, err := set(t).Report(r)
	if err != nil {
		t.Fatal(err)
	}
	for kind, page := range map[string]string{"text": strings.ToLower(p.Text), "HTML": textOf(t, p.HTML)} {
		for _, list := range []string{"your units", "the enemy:", "towns held", "score by the book", "at hand and coming"} {
			if strings.Contains(page, list) {
				t.Errorf("the short %s has %q", kind, list)
			}
		}
		for _, want := range []string{"what happened", "your order form", "status sends the lists", "how to write", "the dice"} {
			if !strings.Contains(strings.Join(strings.Fields(page), " "), want) {
				t.Errorf("the short %s lacks %q", kind, want)
			}
		}
	}
}

// The whole map is most of a mail, and whoever is not asked can have it by STATUS.
func TestTheWholeMapComesWithTheMailThatAsksForOrders(t *testing.T) {
	for name, c := range map[string]struct {
		r    facts.Report
		want []string
	}{
		"asked": {report(), []string{"warta-7-turn-3-action.png", "warta-7-turn-3-position.png", "warta-7-turn-3-view.json"}},
		"not":   {waiting(), []string{"warta-7-turn-3-action.png", "warta-7-turn-3-view.json"}},
		"over":  {finale(), []string{"warta-7-turn-8-action.png", "warta-7-turn-8-position.png", "warta-7-turn-8-view.json"}},
	} {
		p, err := set(t).Report(c.r)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range p.Files {
			got = append(got, f.Name)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: files %v, want %v", name, got, c.want)
		}
	}
}
