package filing

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	"kurier/adjudicator/title/titletest/letters"
	"kurier/adjudicator/titles"
	"kurier/adjudicator/titles/casebook"
	"kurier/mailer"
	"kurier/store"
	"kurier/templates"
)

var misreadShown = flag.Int("misread", 25, "with -v, how many letters of a file that were not understood are shown of each kind")

// situation is where letters of the corpus are written.
type situation struct {
	rules title.Game
	known map[title.Seat]title.Position
	filed map[title.Seat][]order.Order
}

// library is the corpus of all titles, with the situations of each by title and name.
type library struct {
	files      []*letters.File
	situations map[string]situation
}

// fewestFiles and fewestOrders are the least that the corpus holds: files, and
// different orders that it leads to.
const fewestFiles, fewestOrders = 15, 1200

var openLibrary = sync.OnceValues(func() (lib library, err error) {
	all, err := titles.All(nil)
	if err != nil {
		return lib, err
	}
	tried := casebook.Of(all)
	lib.situations = map[string]situation{}
	paths, err := filepath.Glob(filepath.Join("..", "titles", "*", "testdata", "letters", "*.txt"))
	if len(paths) < fewestFiles {
		return lib, fmt.Errorf("only %d files of the corpus were found (%w)", len(paths), err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return lib, err
		}
		f, err := letters.Parse(path, string(text))
		if err != nil {
			return lib, err
		}
		game, ok := tried[f.Title]
		if !ok {
			return lib, fmt.Errorf("%s: there is no title %q", path, f.Title)
		}
		lib.files = append(lib.files, f)
		if err := lib.stage(game, filepath.Join(filepath.Dir(path), "situations.case")); err != nil {
			return lib, err
		}
	}
	return lib, nil
})

// stage sets the situations of a title up, once.
func (lib library) stage(game title.Title, path string) error {
	raw, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	cases, errs := conform.Parse(path, string(raw))
	if len(errs) > 0 {
		return errs[0]
	}
	for _, c := range cases {
		key := c.Title + " " + c.Name
		if _, done := lib.situations[key]; done {
			continue
		}
		if failures := conform.RunCase(map[string]title.Title{c.Title: game}, c); len(failures) > 0 {
			return failures[0]
		}
		rules, position, err := game.(conform.Stager).Stage(c)
		if err != nil {
			return err
		}
		s := situation{rules: rules, known: map[title.Seat]title.Position{}, filed: map[title.Seat][]order.Order{}}
		for _, i := range rules.Roster() {
			s.known[i.Seat] = position.Known(i.Seat)
		}
		for _, b := range c.Orders {
			s.filed[b.Seat], _ = rules.Parse(b.Seat, b.Lines)
		}
		lib.situations[key] = s
	}
	return nil
}

// corpus opens the library for a test.
func corpus(t *testing.T) library {
	t.Helper()
	lib, err := openLibrary()
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

func (lib library) situation(t *testing.T, f *letters.File, b *letters.Block) situation {
	t.Helper()
	s, ok := lib.situations[f.Title+" "+b.Situation]
	if !ok {
		t.Fatalf("%s:%d: no situation %q in situations.case", f.Path, b.Line, b.Situation)
	}
	if s.known[title.Seat(b.Seat)] == nil {
		t.Fatalf("%s:%d: no seat %q", f.Path, b.Line, b.Seat)
	}
	return s
}

// readLetter takes a letter through the doors that all letters take, the mailer's and the
// desk's, up to where the desk would act. What needs the store to decide, such as
// whether an address is free, counts as done when its form is right.
func readLetter(s situation, seat, text string) letters.Reading {
	mail := mailer.Read([]byte("From: anna@example.org\nTo: kurier@example.org\nSubject: orders\nContent-Type: text/plain; charset=utf-8\n\n"+text+"\n"),
		mailer.Options{Address: "kurier@example.org"})
	l := &desk.Letter{}
	for _, line := range mail.Lines {
		l.Lines = append(l.Lines, order.Numbered{Number: line.Number, Text: line.Text, Blank: line.Blank})
	}
	w := &work{
		Session: &desk.Session{Desk: &desk.Desk{}}, letter: l, known: s.known[title.Seat(seat)],
		tb:   &gamelog.Table{Rules: s.rules, Position: s.known[title.Seat(seat)], Game: store.Game{ID: "warta-1"}},
		seat: store.Seat{Seat: seat}, filed: s.filed[title.Seat(seat)],
	}
	rest, press := w.withoutPress()
	d := deskReading{work: w, does: map[int][]string{}}
	for _, f := range press {
		if inside := w.within(f); len(inside) > 0 {
			d.faults += len(inside)
			continue
		}
		known := f.to == "all" || f.to == "moderator" || slices.ContainsFunc(s.rules.Roster(), func(i title.SeatInfo) bool { return f.to == string(i.Seat) || f.to == i.Side })
		if !known || f.message() == "" {
			d.faults++
			continue
		}
		d.does[f.row] = append(d.does[f.row], f.line()+": "+strings.Join(strings.FieldsFunc(f.message(), func(r rune) bool { return r == '\n' }), " / "))
	}
	d.faults += len(w.putAside(l.Lines))
	return d.read(order.LinesOf(rest))
}

// deskReading is what the desk takes the lines of a letter for.
type deskReading struct {
	*work
	does map[int][]string // by line
}

func (d *deskReading) read(lines []order.Line) letters.Reading {
	lines = d.understood(lines)
	var own []order.Line
	byNumber := map[int]order.Line{}
	for _, l := range lines {
		if l.Unread {
			d.unreadPart(l)
			continue
		}
		byNumber[l.Number] = l
		said := deskLine(d.tb, l)
		switch {
		case said.Verb == "":
			own = append(own, l)
		case said.Closing:
			d.closings = append(d.closings, l)
		case !said.Whole:
			d.notWhole(said, l)
		default:
			if did := d.deskLine(said, l); did != "" {
				d.does[l.Number] = append(d.does[l.Number], did)
			} else {
				d.faults++
			}
		}
	}
	orders, problems := d.tb.Rules.Parse(title.Seat(d.seat.Seat), own)
	for _, p := range problems {
		d.problem(byNumber[p.Line], p)
	}
	for _, o := range orders {
		d.does[o.Line] = append(d.does[o.Line], o.Canon)
	}
	d.tellWishes()
	d.askClosings()
	reading := letters.Reading{Asked: d.faults > 0}
	var numbers []int
	for n := range d.does {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	for _, n := range numbers {
		reading.Does = append(reading.Does, d.does[n]...)
	}
	return reading
}

// tellWishes notes the wishes for good that are told as they were understood, since no standing order holds them.
func (d *deskReading) tellWishes() {
	for _, row := range d.answer.Lines {
		for _, n := range row.Notes {
			if n.Kind == "unheld-wish" {
				d.does[row.Line] = append(d.does[row.Line], "answer wish "+n.Args["what"])
			}
		}
	}
}

// deskLine is what a line of the desk would do, in canonical words; "" when it is
// answered with a question or with how to write it.
func (d *deskReading) deskLine(said desk.Line, l order.Line) string {
	verb, rest := said.Verb, said.Words
	var words []string
	for _, tok := range rest {
		words = append(words, tok.Fold)
	}
	given := order.Canon(append([]string{verb}, words...)...)
	switch verb {
	case "CANCEL":
		words = slices.DeleteFunc(words, func(w string) bool { return w != "ALL" && strings.Trim(w, "0123456789") != "" })
		for _, n := range words {
			if i, err := strconv.Atoi(n); n != "ALL" && (err != nil || i < 1 || i > len(d.filed)) {
				return ""
			}
		}
		given = order.Canon(append([]string{verb}, words...)...)
	case "SHOW":
		var row facts.AnswerLine
		if !d.show(l, rest, &row) || row.Crop == nil {
			return ""
		}
		return "SHOW " + string(row.Crop.At)
	case "HELP":
		if len(rest) == 0 {
			return verb
		}
		var row facts.AnswerLine
		d.help(rest, &row)
		name, notes := desk.Guide(d.tb.Rules, strings.Trim(rest[0].Fold, ".,!?"))
		switch {
		case len(notes) == 1 && notes[0].Args["code"] != "":
			return "answer result " + name
		case len(row.Help) == 1:
			return "HELP " + row.Help[0].Name
		case len(row.Help) == 0 && len(row.Notes) > 0 && row.Notes[0].Kind == "help-desk":
			return "HELP " + row.Notes[0].Args["verb"]
		case name != "":
			return "answer " + strings.ToLower(name)
		case len(row.Notes) > 0 && row.Notes[0].Kind == "no-weather":
			return "answer no weather"
		}
		return ""
	case "VACATION":
		if _, ok := timeOff(rest, time.Date(2030, time.March, 4, 12, 0, 0, 0, time.UTC), time.UTC); !ok {
			return ""
		}
	case "SET":
		known := len(words) == 2 && words[0] == "ZONE"
		for _, wish := range wishes {
			known = known || len(words) == 2 && words[0] == wish.key && slices.Contains(wish.values, words[1])
		}
		if !known {
			return ""
		}
	case "CONCEDE":
		if len(rest) != 1 || !strings.EqualFold(words[0], d.tb.Game.ID) {
			return ""
		}
	case "UNREADY":
		if len(rest) > 0 {
			return "" // WAIT and a title: the lobby's
		}
	case "DEADLINE":
		return "answer deadline"
	case "STATUS":
		if len(words) > 0 {
			return "answer " + strings.ToLower(words[0])
		}
	case "READY":
		d.wantReady = true
	case "CHECK":
		return d.checked(said, l)
	case "JOIN":
		return "" // the seat is theirs, and the answer says so
	}
	return given
}

// checked is what CHECK with an order behind it would try.
func (d *deskReading) checked(said desk.Line, l order.Line) string {
	if len(said.Words) == 0 {
		return said.Verb
	}
	line, ok := order.LineOf(l.Number, string([]rune(l.Text)[said.Words[0].Column-1:]))
	if !ok {
		return ""
	}
	orders, problems := d.tb.Rules.Parse(title.Seat(d.seat.Seat), []order.Line{line})
	if len(problems) > 0 || len(orders) != 1 {
		return ""
	}
	return "CHECK " + orders[0].Canon
}

func TestLettersAreReadAsMeant(t *testing.T) {
	lib := corpus(t)
	for _, f := range lib.files {
		var score letters.Score
		var shown [letters.Verdicts]int
		var shapes []string
		byShape := map[string]*letters.Score{}
		for i := range f.Blocks {
			b := &f.Blocks[i]
			text := strings.Join(b.Text, "\n")
			r, v := lib.situation(t, f, b).judge(b, text)
			score.Add(b, r, v)
			if byShape[b.Shape] == nil {
				shapes, byShape[b.Shape] = append(shapes, b.Shape), &letters.Score{}
			}
			byShape[b.Shape].Add(b, r, v)
			if shown[v]++; testing.Verbose() && v != letters.Understood && shown[v] <= *misreadShown {
				t.Logf("%s:%d: %v: %q is %s, want %v", f.Path, b.Line, v, text, letters.Want{Does: r.Does, Asked: r.Asked}, b.Wants[0])
			}
		}
		t.Logf("%s: %v", f.Path, &score)
		for _, shape := range shapes {
			t.Logf("    %s: %v", shape, byShape[shape])
		}
		if score.Understood() < f.Understood || score.WishesDone() < f.Done {
			t.Errorf("%s: %d in a hundred are understood and %d in a hundred wishes done, the floors are %d and %d", f.Path, score.Understood(), score.WishesDone(), f.Understood, f.Done)
		}
		if score.Of[letters.Misread] > f.Misread || score.Of[letters.ByChat] > f.Chat {
			t.Errorf("%s: %d are misread and %d done by chat, at most %d and %d may be", f.Path, score.Of[letters.Misread], score.Of[letters.ByChat], f.Misread, f.Chat)
		}
	}
}

// Whatever a letter of the corpus says, its answer can be written, in text and HTML, and no letter of one line vanishes.
func TestEveryAnswerToTheCorpusCanBeWritten(t *testing.T) {
	pages, err := templates.New(templates.Options{})
	if err != nil {
		t.Fatal(err)
	}
	lib, answers, lines := corpus(t), 0, 0
	for _, f := range lib.files {
		for i := range f.Blocks {
			b := &f.Blocks[i]
			s, seat := lib.situation(t, f, b), title.Seat(b.Seat)
			w := offline(s.rules, s.known[seat], seat, strings.Join(b.Text, "\n"))
			if _, err := w.take(); err != nil {
				t.Errorf("%s:%d: %v", f.Path, b.Line, err)
			}
			if line, ok := order.LineOf(1, b.Text[0]); ok && len(b.Text) == 1 {
				lines++
				if w.silent() && !mayBeSilent(line) {
					t.Errorf("%s:%d: %q vanishes", f.Path, b.Line, line.Text)
				}
			}
			_, err := w.takeReady()
			err = errors.Join(err, w.fill())
			page, failed := pages.Answer(w.answer)
			if err = errors.Join(err, failed); err != nil || page.Text == "" || page.HTML == "" {
				t.Errorf("%s:%d: %q: %v", f.Path, b.Line, b.Text, err)
			}
			answers++
		}
	}
	if answers < 3000 || lines < fewestAccounted {
		t.Errorf("only %d answers were written, %d of them to lines", answers, lines)
	}
}

// A line that was not read is answered with how the order is written that its words tell, or else the first that the
// seat's form has now for a unit of the line.
func TestAnUnreadLineIsShownTheOrderThatItTells(t *testing.T) {
	lib := corpus(t)
	for _, c := range []struct{ situation, seat, text, form string }{
		{"september-1939 kock", "polish", "182 and 183 glower and dig somewhere in 2436", "DIG "},
		{"september-1939 kock", "polish", "182 glowers and attacks somebody grimly near 2436 and 2437", "ATTACK "},
		{"hold-the-line-39 fight", "german", "11D/1 glowers at 3115 and 3218 grimly", "ATTACK "},
		{"hold-the-line-39 fight", "german", "Message to List: 11D/1 glowers at 3115", "PRESS TO "},
		{"hold-the-line-39 fight", "german", "Meldung an List: 11D/1 braucht Hilfe", "PRESS TO "},
		{"hold-the-line-39 fight", "german", "List powinien wiedzieć: 11D/1 sama nie da rady", "PRESS TO "},
		{"hold-the-line-39 fight", "german", "Captain Weber takes over I Corps for me from tomorrow (weber@example.com)", "DEPUTY ADD "},
	} {
		s, ok := lib.situations[c.situation]
		if !ok {
			t.Fatalf("no situation %q", c.situation)
		}
		forms := 0
		for _, l := range CheckOffline(s.rules, s.known[title.Seat(c.seat)], title.Seat(c.seat), c.text).Lines {
			for _, n := range l.Notes {
				if n.Kind == "written" {
					forms++
					if !strings.HasPrefix(n.Args["form"], c.form) {
						t.Errorf("%q is shown %q, want %q", c.text, n.Args["form"], c.form)
					}
				}
			}
		}
		if forms != 1 {
			t.Errorf("%q is shown %d forms, want 1", c.text, forms)
		}
	}
}

// A line that was not read is offered the order that its words tell, with what it names filled in.
func TestAnUnreadLineIsOfferedTheOrderThatItTells(t *testing.T) {
	lib := corpus(t)
	for _, c := range []struct{ situation, seat, text, want string }{
		{"uprising-44 city", "polish", "glower or a barricade perhaps in 38", "BUILD 38"},
		{"uprising-44 city", "polish", "Zośka glowers grimly and recovers", "RECOVER Zośka"},
		{"uprising-44 city", "polish", "glower and play 9 or else", "PLAY 9"},
		{"september-1939 kock", "polish", "182 glowers or digs perhaps", "DIG 182"},
		{"poland-campaign contact", "german", "2Lt glowers, unless it attacks 1219", "ATTACK 1219 WITH 2Lt"},
		{"poland-campaign contact", "german", "2Lt glowers or perhaps 1220", "MOVE 2Lt 1220"},
		{"poland-campaign contact", "german", "attack 1219", "ATTACK 1219 WITH 8Inf 28Inf 68Inf 5Pz 2Lt"},
		{"poland-campaign contact", "german", "attack whoever sits in 1219", "ATTACK 1219 WITH 8Inf 28Inf 68Inf 5Pz 2Lt"},
		{"poland-campaign contact", "german", "attack the glowering Poles at 1219", "ATTACK 1219 WITH 8Inf 28Inf 68Inf 5Pz 2Lt"},
	} {
		s, ok := lib.situations[c.situation]
		if !ok {
			t.Fatalf("no situation %q", c.situation)
		}
		var offered []string
		for _, l := range CheckOffline(s.rules, s.known[title.Seat(c.seat)], title.Seat(c.seat), c.text).Lines {
			if l.Problem == nil {
				t.Errorf("%q is read, want it unread", c.text)
				continue
			}
			offered = append(offered, l.Problem.Suggest...)
		}
		if !slices.Contains(offered, c.want) {
			t.Errorf("%q is offered %q, want %q", c.text, offered, c.want)
		}
	}
}

// A line of several parts is offered what each tells, as orders that can stand one behind the other, and nothing where
// one of them denies or tells what nothing can be made of.
func TestAnUnreadLineOfSeveralPartsIsOfferedAllOrNothing(t *testing.T) {
	lib := corpus(t)
	for _, c := range []struct {
		text string
		want []string
	}{
		{"glowering 10Pz to 0505; from there its guns glower and it attacks the 9Inf", []string{"MOVE 10Pz 0505", "ATTACK 0605 WITH 10Pz"}},
		{"Proszę o łaskawe przesunięcie 3Pz na 0505; 24Inf 0715", []string{"MOVE 3Pz 0505", "MOVE 24Inf 0715"}},
		{"glowering 10Pz to 0505; it must not attack the 9Inf", nil},
	} {
		s := lib.situations["poland-campaign opening"]
		var offered []string
		for _, l := range CheckOffline(s.rules, s.known["german"], "german", c.text).Lines {
			if l.Problem != nil {
				offered = append(offered, l.Problem.Suggest...)
			}
		}
		if !slices.Equal(offered, c.want) {
			t.Errorf("%q is offered %q, want %q", c.text, offered, c.want)
		}
	}
}

// A line that may mean several orders is asked back with each of them on a line of its own.
func TestALineOfSeveralReadingsIsAskedBackWithEach(t *testing.T) {
	s := corpus(t).situations["poland-campaign opening"]
	w := &work{
		Session: &desk.Session{Desk: &desk.Desk{}}, letter: &desk.Letter{}, known: s.known["german"],
		tb: &gamelog.Table{Rules: s.rules, Position: s.known["german"]}, seat: store.Seat{Seat: "german"},
	}
	line, _ := order.LineOf(7, "3Pz next to 0605")
	if err := w.read([]order.Line{line}); err != nil || len(w.answer.Lines) != 1 || w.faults != 1 {
		t.Fatalf("answered with %+v, %v", w.answer.Lines, err)
	}
	row := w.answer.Lines[0]
	if row.Problem == nil || row.Problem.Kind != "several-readings" || len(row.Notes) != 2 {
		t.Fatalf("answered with %+v", row)
	}
	for k, want := range []string{"MOVE 3Pz 0506", "MOVE 3Pz 0505"} {
		if got := row.Notes[k].Args["order"]; got != want {
			t.Errorf("reading %d is %q, want %q", k+1, got, want)
		}
	}
}

// Whatever a letter must lead to is an order as Kurier writes it, which reads as itself.
func TestTheCorpusLeadsToCanonicalOrders(t *testing.T) {
	lib := corpus(t)
	tried := map[string]bool{}
	for _, f := range lib.files {
		for i := range f.Blocks {
			b := &f.Blocks[i]
			s := lib.situation(t, f, b)
			for _, w := range b.Wants {
				for _, o := range w.Does {
					key := f.Title + " " + b.Situation + " " + b.Seat + ": " + o
					if tried[key] || strings.HasPrefix(o, "answer ") {
						continue
					}
					tried[key] = true
					if r := readLetter(s, b.Seat, o); r.Asked || !slices.Equal(r.Does, []string{o}) {
						t.Errorf("%s:%d: %q reads as %v", f.Path, b.Line, o, letters.Want{Does: r.Does, Asked: r.Asked})
					}
				}
			}
		}
	}
	if len(tried) < fewestOrders {
		t.Errorf("only %d different orders were read, %d should be there", len(tried), fewestOrders)
	}
}

// Every verb of a title is what some letter of each language leads to.
func TestTheCorpusHasEveryVerbInEveryLanguage(t *testing.T) {
	lib := corpus(t)
	for _, f := range lib.files {
		led := map[string]bool{}
		for i := range f.Blocks {
			for _, w := range f.Blocks[i].Wants {
				for _, o := range w.Does {
					name, _, _ := strings.Cut(o, " ")
					led[name] = true
				}
			}
		}
		for _, v := range lib.situation(t, f, &f.Blocks[0]).rules.Verbs() {
			if !led[v.Name] {
				t.Errorf("%s: no letter leads to %s", f.Path, v.Name)
			}
		}
	}
}

// Orders that a letter must lead to can be carried out in its situation, but for those
// that say that they are refused. Answers to what Kurier asks in mid-combat are left out.
func TestOrdersOfTheCorpusSuitTheirSituations(t *testing.T) {
	lib := corpus(t)
	checked := 0
	for _, f := range lib.files {
		for i := range f.Blocks {
			b := &f.Blocks[i]
			s := lib.situation(t, f, b)
			for _, w := range b.Wants {
				refused := s.refused(title.Seat(b.Seat), w.Does)
				for _, o := range w.Does {
					if !s.filedAtOnce(o) {
						continue
					}
					checked++
					if got := refused[o]; got != slices.Contains(w.Refused, o) {
						t.Errorf("%s:%d: %s is refused: %v", f.Path, b.Line, o, got)
					}
				}
			}
		}
	}
	if checked < fewestOrders {
		t.Errorf("only %d orders were checked, %d should be there", checked, fewestOrders)
	}
}

// judge reads a letter and compares it with what was meant. What the rules refuse in what
// was not meant does no harm.
func (s situation) judge(b *letters.Block, text string) (letters.Reading, letters.Verdict) {
	r := readLetter(s, b.Seat, text)
	if v := b.Judge(r); v == letters.Understood {
		return r, v
	}
	refused := s.refused(title.Seat(b.Seat), r.Does)
	for _, o := range r.Does {
		if refused[o] {
			r.Refused = append(r.Refused, o)
		}
	}
	return r, b.Judge(r)
}

// refused are the canonical orders among lines that the rules are against, together with
// those filed before.
func (s situation) refused(seat title.Seat, lines []string) map[string]bool {
	var numbered []order.Numbered
	for n, l := range lines {
		numbered = append(numbered, order.Numbered{Number: n, Text: l})
	}
	orders, _ := s.rules.Parse(seat, order.LinesOf(numbered))
	orders = slices.DeleteFunc(orders, func(o order.Order) bool { return s.verb(o.Verb).Question })
	if len(orders) == 0 {
		return nil
	}
	plan := slices.DeleteFunc(slices.Clone(s.filed[seat]), func(f order.Order) bool {
		return slices.ContainsFunc(orders, func(o order.Order) bool { return o.Subject == f.Subject })
	})
	refused := map[string]bool{}
	for _, v := range s.known[seat].Check(seat, append(plan, orders...)).Verdicts {
		refused[v.Order.Canon] = v.Status == title.Refused
	}
	return refused
}

// filedAtOnce tells an order for a turn from questions, standing orders, answers to
// what Kurier asks and lines of the desk.
func (s situation) filedAtOnce(line string) bool {
	name, _, _ := strings.Cut(line, " ")
	v := s.verb(name)
	return v.Form != "" && !v.Question && !v.Standing && !strings.Contains(v.Form, "(when asked)")
}

func (s situation) verb(name string) (v title.Verb) {
	for _, v := range s.rules.Verbs() {
		if v.Name == name {
			return v
		}
	}
	return v
}

// Who orders everything in a place where none of theirs stands is told so, and not that a word is no order.
func TestAPlaceWithoutUnitsIsNamed(t *testing.T) {
	s := corpus(t).situations["poland-campaign contact"]
	for _, text := range []string{"everything in 0303 goes to 0403", "wszystko z 0303 na 0403", "alles aus 0303 nach 0403"} {
		w := &work{
			Session: &desk.Session{Desk: &desk.Desk{}}, letter: &desk.Letter{}, known: s.known["german"],
			tb: &gamelog.Table{Rules: s.rules, Position: s.known["german"]}, seat: store.Seat{Seat: "german"},
		}
		line, _ := order.LineOf(1, text)
		if err := w.read([]order.Line{line}); err != nil || len(w.answer.Lines) != 1 {
			t.Fatalf("%q is answered with %+v, %v", text, w.answer.Lines, err)
		}
		if p := w.answer.Lines[0].Problem; p == nil || p.Kind != "nobody-there" || p.Token != "0303" {
			t.Errorf("%q is answered with %+v", text, p)
		}
	}
}

// That an attack can hang on its odds is told where it can, and nowhere else.
func TestOddsAreToldAsAConditionOnlyWhereAnAttackCanHangOnThem(t *testing.T) {
	for _, c := range []struct {
		situation, seat, text string
		odds                  bool
	}{
		{"poland-campaign contact", "german", "24Inf to 0615 once 3Pz has left", true},
		{"september-1939 kock", "polish", "182 to 2437 once 183 has left", true},
		{"hold-the-line-39 fight", "german", "HQ-I to 3218 once PzKempf/3 has left", false},
	} {
		s := corpus(t).situations[c.situation]
		lines := CheckOffline(s.rules, s.known[title.Seat(c.seat)], title.Seat(c.seat), c.text).Lines
		if len(lines) != 1 || lines[0].Problem == nil || lines[0].Problem.Kind != "no-such-condition" {
			t.Fatalf("%q is answered with %+v", c.text, lines)
		}
		if p := lines[0].Problem; (p.Args["odds"] != "") != c.odds {
			t.Errorf("%q is answered with %v", c.text, p.Args)
		}
	}
}

// Where no activation is awaited an order is kept for its chit, whether it is written as orders are or as a sentence.
func TestOrdersAreKeptAsPlansHoweverTheyAreWritten(t *testing.T) {
	s := corpus(t).situations["poland-defiant letter"]
	for _, text := range []string{"MOVE 3Pz 0812", "move 3pz 0812", "3Pz 0812", "3Pz to 0812"} {
		lines := CheckOffline(s.rules, s.known["german"], "german", text).Lines
		if len(lines) != 1 || lines[0].Verdict == nil || lines[0].Verdict.Order.Canon != "PLAN 4th: MOVE 3Pz 0812" || lines[0].Verdict.Refusal != nil {
			t.Errorf("%q is answered with %+v", text, lines)
		}
	}
	// Air points below the only attack of the letter are its own.
	s = corpus(t).situations["poland-campaign contact"]
	for _, below := range []string{"plus 4 air points", "dazu vier Luftpunkte", "i 4 pkt lotnictwa"} {
		lines := CheckOffline(s.rules, s.known["german"], "german", "attack 1219 with 2Lt and 68Inf\n"+below).Lines
		last := lines[len(lines)-1]
		if last.Verdict == nil || last.Verdict.Order.Canon != "ATTACK 1219 WITH 2Lt 68Inf AIR 4" {
			t.Errorf("%q is answered with %+v", below, lines)
		}
	}
}

// A number behind "all" counts those who assault, and is no card: where they are not as many, the line is asked back.
func TestAllSoManyAreNoCard(t *testing.T) {
	s := corpus(t).situations["uprising-44 fight"]
	for text, want := range map[string]string{
		"assault 53 with both": "ASSAULT 53 WITH Bałtyk Karpaty", "assault 53, all three": "", "Sturm auf 53 mit allen drei": "",
	} {
		lines := CheckOffline(s.rules, s.known["polish"], "polish", text).Lines
		if len(lines) != 1 || (lines[0].Verdict == nil) != (want == "") || want != "" && lines[0].Verdict.Order.Canon != want {
			t.Errorf("%q is answered with %+v", text, lines)
		}
	}
}
