package adjudicator_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/board"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/titletest/foray"
	"kurier/templates"
	"kurier/templates/picture"
	"kurier/templates/replay"
)

// foraySeats are those of a raid: one that runs the game, and two against two. Nobody
// waits for the first.
var foraySeats = []string{"control", "red-1", "red-2", "blue-1", "blue-2"}

const eva = "eva@example.org" // looks on

// filedPost keeps the files of a page beside its text.
type filedPost struct{ plainPost }

func (p filedPost) Compose(e desk.Envelope, page facts.Page) ([]byte, error) {
	b, err := p.plainPost.Compose(e, page)
	for _, f := range page.Files {
		b = fmt.Appendf(b, "\n==== %s\n%s", f.Name, f.Data)
	}
	return b, err
}

// easel draws as the house does, and keeps what it has drawn.
type easel struct {
	sync.Mutex
	plans, reports []drawing
}

// drawing is a picture of a view with arrows.
type drawing struct {
	view   title.View
	arrows []title.Arrow
}

func (e *easel) draw(v title.View, arrows []title.Arrow, o picture.Options, into *[]drawing) ([]byte, error) {
	o.Arrows, o.Zoom = arrows, 0.5
	if into != nil {
		e.Lock()
		*into = append(*into, drawing{v, arrows})
		e.Unlock()
	}
	return picture.PNG(v, o)
}

func (e *easel) Position(v title.View, arrows []title.Arrow) ([]byte, error) {
	return e.draw(v, arrows, picture.Options{}, &e.reports)
}

func (e *easel) Action(v title.View, arrows []title.Arrow) ([]byte, board.Place, error) {
	middle, _ := picture.Action(v, arrows)
	if middle == "" {
		return nil, "", nil
	}
	b, err := e.draw(v, arrows, picture.Options{CropToAction: true}, &e.reports)
	return b, middle, err
}

func (e *easel) Plan(v title.View, arrows []title.Arrow) ([]byte, error) {
	return e.draw(v, arrows, picture.Options{Planned: true, CropToArrows: true}, &e.plans)
}

func (e *easel) Beside(title.View) ([]byte, error) { return nil, nil }

func (e *easel) Around(v title.View, at board.Place, radius int) ([]byte, error) {
	return e.draw(v, nil, picture.Options{Crop: picture.Crop{At: at, Radius: radius}}, nil)
}

func of(seat string) string { return seat + "@example.org" }

// plays has the room's desk play Foray in place of another title.
func (r *room) plays(f *foray.Foray) {
	r.Helper()
	if err := r.store.Close(); err != nil {
		r.Fatal(err)
	}
	r.title = func(x title.Title) title.Title {
		if x.Info().ID == "poland-campaign" {
			return f
		}
		return x
	}
	r.composer, r.painter = filedPost{}, &easel{}
	r.open()
}

// raid is a game of Foray that five people have joined, and that one looks on at.
func raid(t *testing.T, f *foray.Foray) *room {
	r := newRoom(t)
	r.plays(f)
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "warta-1", Title: "foray"}); err != nil {
		t.Fatal(err)
	}
	for _, seat := range foraySeats {
		if err := moderation.Invite(r.desk, "warta-1", seat, of(seat), "", ""); err != nil {
			t.Fatal(err)
		}
	}
	r.does("OBSERVER warta-1 ADD " + eva)
	r.mail()
	for _, seat := range foraySeats {
		r.write(of(seat), "JOIN")
	}
	if st := r.show(); st.Game.State != "running" || len(st.Awaited) != 5 {
		t.Fatalf("state %s, awaited %v", st.Game.State, st.Awaited)
	}
	return r
}

// round has every seat write its letter, and gives what was mailed by address.
func (r *room) round(letters map[string][]string) map[string]string {
	r.Helper()
	for _, seat := range foraySeats {
		r.receive(r.letter(of(seat), append(letters[seat], "READY ANYWAY")...))
	}
	return r.mailed()
}

// mailed is what was mailed since the last look, by address.
func (r *room) mailed() map[string]string {
	r.Helper()
	out := map[string]string{}
	for _, o := range r.mail() {
		out[o.To] += string(o.Raw)
	}
	return out
}

// cautious are letters as the staff officer would write them.
func (r *room) cautious() map[string][]string {
	r.Helper()
	out := map[string][]string{}
	for _, seat := range foraySeats {
		s := title.Seat(seat)
		out[seat] = r.moment().Position.Known(s).Staff(s)
	}
	return out
}

// moment is how the game stands, with all that is hidden.
func (r *room) moment() *gamelog.Moment {
	r.Helper()
	m, err := r.desk.PositionAt("warta-1", 0)
	if err != nil {
		r.Fatal(err)
	}
	return m
}

// handsIn compares the hands and decks in a view that a seat got with the true ones, and
// counts the piles compared. A seat sees its own hand, Control every hand, and nobody a
// deck.
func handsIn(v, whole title.View, seat string) (compared int, faults []string) {
	for i, pile := range v.Tracks {
		hand := slices.Contains(foraySeats, pile.Kind)
		if !hand && i >= 2 {
			continue // discards lie open
		}
		compared++
		truth := whole.Tracks[i].Names
		want := strings.Join(slices.Repeat([]string{"?"}, pile.Value), ", ")
		if hand && (pile.Kind == seat || seat == "control") {
			want = truth
		}
		if pile.Names != want {
			faults = append(faults, fmt.Sprintf("%s has %q of %s, and not %q", seat, pile.Names, pile.Kind, want))
		}
	}
	return compared, faults
}

// squadsIn compares where a view has the squads with where they are, and counts them. What
// went underground the other side does not see.
func squadsIn(v, whole title.View, seat string) (compared int, faults []string) {
	for i, u := range v.Units {
		compared++
		truth := whole.Units[i]
		hidden := slices.Contains(truth.Markers, "underground") && seat != "control" && !strings.HasPrefix(seat, truth.Side)
		if hidden != (u.At == "") || !hidden && u.At != truth.At {
			faults = append(faults, fmt.Sprintf("%s has %s in %q, and it is in %s", seat, u.Name, u.At, truth.At))
		}
	}
	return compared, faults
}

// viewsIn are the views attached to mail.
func (r *room) viewsIn(text string) (views []title.View) {
	r.Helper()
	parts := regexp.MustCompile(`==== \S*view\.json\n`).Split(text, -1)
	for _, part := range parts[1:] {
		var v title.View
		if err := json.NewDecoder(strings.NewReader(part)).Decode(&v); err != nil {
			r.Fatal(err)
		}
		views = append(views, v)
	}
	return views
}

// unknown looks in the reports of the last step for what their readers may not know, and
// counts what it compared: piles of cards, and events of which others learn less.
func (r *room) unknown(mail map[string]string) (compared int, faults []string) {
	r.Helper()
	m := r.moment()
	whole, events := m.View("")
	for _, seat := range foraySeats {
		views := r.viewsIn(mail[of(seat)])
		if len(views) == 0 {
			faults = append(faults, seat+" got no report")
		}
		for _, v := range views {
			known, err := m.Rules.Decode(v.Known)
			if err != nil {
				r.Fatal(err)
			}
			for _, told := range []title.View{v, known.View(title.Seat(seat))} {
				n, more := handsIn(told, whole, seat)
				m, moved := squadsIn(told, whole, seat)
				compared, faults = compared+n+m, slices.Concat(faults, more, moved)
			}
		}
	}
	for _, reader := range append(slices.Clone(foraySeats), "eva") {
		text := strings.Join(strings.Fields(mail[of(reader)]), " ")
		for _, e := range events {
			line, may := "", false
			switch e := e.(type) {
			case *foray.Drew:
				line, may = fmt.Sprintf("Drew (Cards %v, Count 1, Seat %s)", e.Cards, e.Seat), string(e.Seat) == reader || reader == "control"
			case *foray.Scouted:
				line, may = fmt.Sprintf("Roll %d, Seat %s)", e.Roll, e.Seat), string(e.Seat) == reader
			case *foray.Moved:
				if !e.Under {
					continue
				}
				side, _, _ := strings.Cut(string(e.Seat), "-")
				line, may = fmt.Sprintf("Squad %s, Under true)", e.Squad), reader == "control" || strings.HasPrefix(reader, side)
			default:
				continue
			}
			compared++
			if strings.Contains(text, line) != may {
				faults = append(faults, fmt.Sprintf("%s, and whether it is told: %q is wrong", reader, line))
			}
		}
	}
	return compared, faults
}

func TestWhoLeaksAHandOrADrawIsFoundOut(t *testing.T) {
	for want, broken := range map[string]*foray.Foray{
		`of red-2, and not "?, ?"`: {LeakHands: true},
		"red-1, and whether":       {Tells: "Drew"},
		`told: "Squad Falcon`:      {Tells: "Moved"},
	} {
		r := raid(t, broken)
		n, faults := r.unknown(r.round(map[string][]string{"red-1": {"MOVE Falcon TO 113"}, "red-2": {"PLAY scout"}}))
		if all := strings.Join(faults, "\n"); n < 60 || !strings.Contains(all, want) {
			t.Errorf("%d compared, and not %s:\n%s", n, want, all)
		}
	}
}

// A whole game of Foray by mail: a board of areas, five seats on three sides, one of them
// control, secret hands; asked, taken back, archived and brought to another store.
func TestForayIsPlayedByMail(t *testing.T) {
	r := raid(t, &foray.Foray{})
	compared := 0
	nothingHidden := func(r *room, mail map[string]string) {
		t.Helper()
		n, faults := r.unknown(mail)
		compared += n
		for _, f := range faults {
			t.Error(f)
		}
	}
	plans := &r.painter.(*easel).plans
	r.wants(r.write(of("red-1"), "MOVE falcon TO station"), "no way (from 101, squad Falcon, to 204)", "[6.0]")
	if len(*plans) > 0 {
		t.Errorf("a plan of nothing is drawn: %v", *plans)
	}
	r.wants(r.write(of("red-1"), "MOVE Falcon TO 103"), "way (cost 2, way 102 103)", "plan.png")
	if n := len(*plans); n != 1 || fmt.Sprint((*plans)[0].arrows[0].Path) != "[101 102 103]" {
		t.Errorf("%d plans are drawn: %v", n, *plans)
	}
	r.wants(r.write(of("red-1"), "SHOW 0101", "SHOW Meadow", "WHATIF patrol", "WHATIF assault"), "“0101” is no place of this map", "112 Łąka: Centre. No unit that you know of", "Underground to 202",
		"would throw (card patrol, dice 1) [2.0]", "no such card (card assault, hand patrol, scout) [1.0]")
	mail := r.round(map[string][]string{
		"control": {"AWARD red"}, "red-1": {"MOVE Falcon TO 113", "PLAY scout"}, "red-2": {"PLAY patrol"},
		"blue-1": {"MOVE Otter TO 202", "PLAY scout"}, "blue-2": {"PLAY patrol"},
	})
	nothingHidden(r, mail)
	r.wants(mail[eva], "For observers", "Awarded (Side red)", "Played (Card scout, Seat red-1)", "202 Otter")
	r.wants(mail[of("red-2")], "113 Falcon")
	r.pictured()
	nothingHidden(r, r.round(r.cautious()))

	r.does("ROLLBACK warta-1 2 REASON a card lay upside down", "is back at step 2; that is now step 4")
	nothingHidden(r, r.mailed())
	for _, seat := range foraySeats {
		b, replay := r.archive(archive.Options{Seat: seat})
		views := 0
		for name, content := range unzipped(t, b) {
			if !strings.HasPrefix(name, "views/") {
				continue
			}
			var v title.View
			if err := json.Unmarshal([]byte(content), &v); err != nil {
				t.Fatal(err)
			}
			var step int
			fmt.Sscanf(name, "views/step-%d.json", &step)
			m, err := r.desk.PositionAt("warta-1", step)
			if err != nil {
				t.Fatal(err)
			}
			whole, _ := m.View("")
			n, faults := handsIn(v, whole, seat)
			if compared, views = compared+n, views+1; len(faults) > 0 {
				t.Errorf("%s of %s: %v", name, seat, faults)
			}
		}
		if views != 4 || len(replay.Perspectives) != 1 {
			t.Errorf("%s has %d views, %d perspectives", seat, views, len(replay.Perspectives))
		}
	}

	x := r.brought()
	nothingHidden(x, x.round(x.cautious()))
	mail = x.round(x.cautious())
	x.liftsTheFog(mail)
	x.concludes(mail)
	if compared < 500 {
		t.Errorf("only %d piles and events compared", compared)
	}
	t.Logf("%d piles and events compared", compared)
}

// pictured looks at the pictures of the last reports: what a side saw moves by arrows over
// the zones, and a way underground is only on those of whom it is told.
func (r *room) pictured() {
	r.Helper()
	of := map[string]string{}
	for _, d := range r.painter.(*easel).reports {
		var ways []string
		for _, a := range d.arrows {
			ways = append(ways, fmt.Sprint(a.Unit, a.Path))
		}
		of[string(d.view.Seat)] = strings.Join(ways, " ")
	}
	for _, seat := range append(slices.Clone(foraySeats), "") {
		want := "Falcon[101 113] Otter[201 202]"
		if seat == "" || strings.HasPrefix(seat, "blue") {
			want = "Otter[201 202]"
		}
		if got := of[seat]; got != want {
			r.Errorf("the picture of %q shows %q", seat, got)
		}
	}
}

// brought is another room with the game in it, which goes on there.
func (r *room) brought() *room {
	r.Helper()
	b, _ := r.archive(archive.Options{WithSecret: true})
	x := elsewhere(r.T)
	x.now = r.now
	x.plays(&foray.Foray{})
	in, err := x.take(b)
	if err != nil || in.Game.State != "paused" || len(in.Told) != len(foraySeats) {
		r.Fatalf("state %s, told %v: %v", in.Game.State, in.Told, err)
	}
	x.mail() // with the new keys
	if err := moderation.Resume(x.desk, "warta-1"); err != nil {
		r.Fatal(err)
	}
	x.mail()
	return x
}

// liftsTheFog wants the last report of every seat to show all that there was: every unit,
// and what is in each hand.
func (r *room) liftsTheFog(mail map[string]string) {
	r.Helper()
	whole, _ := r.moment().View("")
	compared := 0
	for _, seat := range foraySeats {
		for _, v := range r.viewsIn(mail[of(seat)]) {
			compared++
			if !slices.EqualFunc(v.Units, whole.Units, func(a, b title.Unit) bool { return a.ID == b.ID && a.At == b.At }) {
				r.Errorf("%s sees the units %+v in the end, and not %+v", seat, v.Units, whole.Units)
			}
			if got, want := fmt.Sprint(v.Tracks), fmt.Sprint(whole.Tracks); got != want {
				r.Errorf("%s sees %s in the end, and not %s", seat, got, want)
			}
		}
	}
	if compared < len(foraySeats) {
		r.Errorf("only %d last reports compared", compared)
	}
}

// concludes looks at what is left of a finished game: the last reports, the archive, the
// page on which it is watched again, and the season.
func (r *room) concludes(mail map[string]string) {
	r.Helper()
	m := r.moment()
	if m.Game.State != "over" {
		r.Fatalf("the game is %s", m.Game.State)
	}
	for _, seat := range foraySeats {
		r.wants(mail[of(seat)], "THE GAME IS OVER", "Thank you for playing")
	}
	r.wants(mail[eva], "THE GAME IS OVER")
	drawn := 0
	b, told := r.archive(archive.Options{Draw: func(v title.View, arrows []title.Arrow) ([]byte, error) {
		drawn++
		return picture.PNG(v, picture.Options{Arrows: arrows})
	}})
	if files := sortedKeys(unzipped(r.T, b), "pictures/"); drawn < 4 || len(files) != drawn {
		r.Errorf("%d pictures drawn, and in the archive %v", drawn, files)
	}
	v, err := r.verify(b)
	if err != nil || v.Steps != 6 || v.Replayed != 4 || v.Dice < 30 || len(v.Notes) > 0 {
		r.Errorf("verified %d steps, %d again, %d dice, notes %v: %v", v.Steps, v.Replayed, v.Dice, v.Notes, err)
	}
	r.sidesAndSeats(told)
	words, err := templates.New(templates.Options{})
	if err != nil {
		r.Fatal(err)
	}
	whole, err := r.desk.Replay("warta-1", "", true)
	if err != nil {
		r.Fatal(err)
	}
	var page bytes.Buffer
	if err := replay.Write(&page, whole, words); err != nil {
		r.Fatal(err)
	}
	r.wants(page.String(), ">Łąka</text>", `"Name":"Everything"`, `"Name":"Blue"`, `"Name":"Control"`, "PLAY scout")
	if strings.Contains(page.String(), `{"Side":"control"`) {
		r.Error("the page has a chart of Control")
	}
	season, err := r.desk.Season()
	if err != nil || len(season.Games) != 1 || len(season.Games[0].Seats) != len(foraySeats) {
		r.Fatalf("%+v: %v", season, err)
	}
	for _, s := range season.Games[0].Seats {
		if want, _, _ := strings.Cut(strings.Replace(string(s.Seat), "control", "", 1), "-"); s.Side != want {
			r.Errorf("in the season %s plays for %q", s.Seat, s.Side)
		}
	}
}

// Where one of two sides gives up the other has won, whoever runs the game.
func TestWhoRunsTheGameNeitherGivesUpNorWins(t *testing.T) {
	r := raid(t, &foray.Foray{})
	r.refuses("END warta-1 CONCEDED control REASON tired", "red, blue")
	r.does("END warta-1 CONCEDED red REASON tired")
	if st := r.show(); st.View == nil || st.View.Result.Winner != "blue" {
		t.Errorf("the game is %s, and the winner %+v", st.Game.State, st.View.Result)
	}
}

// sidesAndSeats looks at whose eyes a finished game is watched through: those of each side
// together, or of each seat when that was asked for.
func (r *room) sidesAndSeats(bySide facts.Replay) {
	r.Helper()
	of := func(told facts.Replay) (names []string, by map[string]facts.Perspective) {
		by = map[string]facts.Perspective{}
		for _, p := range told.Perspectives {
			names = append(names, p.Side+"/"+string(p.Seat))
			by[names[len(names)-1]] = p
		}
		return names, by
	}
	names, sides := of(bySide)
	if got := strings.Join(names, " "); got != "/ red/ blue/ control/control" {
		r.Errorf("the perspectives are %q", got)
	}
	_, bySeat := r.archive(archive.Options{Seats: true})
	names, seats := of(bySeat)
	if got := strings.Join(names, " "); got != "/ red/red-1 red/red-2 blue/blue-1 blue/blue-2 control/control" {
		r.Errorf("the perspectives of seats are %q", got)
	}
	draws := 0
	for i, f := range sides["red/"].Frames {
		own := slices.Concat(seats["red/red-1"].Frames[i].News, seats["red/red-2"].Frames[i].News)
		count := map[string]int{}
		for _, e := range f.News {
			b, err := json.Marshal(e)
			if err != nil {
				r.Fatal(err)
			}
			count[string(b)]++
			if d, ok := e.(*foray.Drew); ok {
				red := strings.HasPrefix(string(d.Seat), "red")
				if draws++; red != (len(d.Cards) == 1) {
					r.Errorf("step %d: red is told %s", f.Step, b)
				}
			}
		}
		for _, e := range own {
			if d, ok := e.(*foray.Drew); ok && len(d.Cards) == 0 && strings.HasPrefix(string(d.Seat), "red") {
				continue // which the other seat of the side learned whole
			}
			if b, err := json.Marshal(e); err != nil || count[string(b)] == 0 {
				r.Errorf("step %d: red is not told %s, which a seat of it was (%v)", f.Step, b, err)
			}
		}
		if n := len(seats["red/red-1"].Frames[i].Orders) + len(seats["red/red-2"].Frames[i].Orders); len(f.Orders) != n {
			r.Errorf("step %d: red wrote %d sheets, and its seats %d", f.Step, len(f.Orders), n)
		}
	}
	if draws < 8 {
		r.Errorf("only %d draws compared", draws)
	}
}

// A seat's own archive of a running game shows that seat, and no other.
func TestSeatArchiveOfARunningGameHasNoOtherSeats(t *testing.T) {
	r := raid(t, &foray.Foray{})
	err := r.desk.Archive("warta-1", &bytes.Buffer{}, archive.Options{Seat: "red-1", Seats: true})
	if !errors.Is(err, archive.ErrOneSeat) {
		t.Errorf("the archive was made: %v", err)
	}
	if _, told := r.archive(archive.Options{}); len(told.Perspectives) != 3 {
		t.Errorf("the moderator has %d perspectives", len(told.Perspectives))
	}
}
