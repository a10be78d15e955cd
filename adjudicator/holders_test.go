package adjudicator_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/clock"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/moderation"
	"kurier/store"
)

// handedOn is a game under way whose polish seat went from Jan to Ola, and whose german
// seat went from Anna to the staff officer.
func (r *room) handedOn() {
	r.Helper()
	r.begin(map[string]string{"fog": "blind"})
	r.write(jan, "RESIGN")
	r.does("SUBSTITUTE warta-1 polish " + ola + " name=Ola REASON Jan resigned")
	r.mail()
	r.write(ola, "JOIN")
	r.does("BOT warta-1 german REASON Anna is on a ship")
	r.mail()
}

// mailTo is what was written to an address in some mail.
func mailTo(mail []store.Outgoing, to string) (texts []string) {
	for _, o := range mail {
		if o.To == to {
			texts = append(texts, string(o.Raw))
		}
	}
	return texts
}

func TestWhoHeldASeatGetsTheLastReportWithTheLogAndNothingBefore(t *testing.T) {
	r := newRoom(t)
	r.handedOn()
	r.write(ola, "READY ANYWAY")
	r.now = r.now.Add(100 * time.Hour)
	if err := clock.Tick(r.desk); err != nil {
		t.Fatal(err)
	}
	r.does("TELL warta-1 ALL Snow is coming")
	r.does("EXTEND warta-1 1d REASON snow")
	if got := r.mail(); len(mailTo(got, ola)) < 2 || len(mailTo(got, jan))+len(mailTo(got, anna)) > 0 {
		t.Errorf("while the game goes on, who left it got mail: %v", kinds(got))
	}
	for _, gone := range []string{jan, anna} {
		if text := r.write(gone, "STATUS"); strings.Contains(text, "Turn ") {
			t.Errorf("%s is told how it stands: %s", gone, text)
		}
	}
	r.does("END warta-1 DRAW REASON thaw")
	last := r.mail()
	for _, who := range []struct{ address, note string }{
		{anna, "You held the seat of the German player earlier in this game"},
		{jan, "You held the seat of the Polish player earlier in this game"},
		{ola, ""},
	} {
		var reports []string
		for _, text := range mailTo(last, who.address) {
			if strings.Contains(text, "THE GAME IS OVER") {
				reports = append(reports, text)
			}
		}
		if len(reports) != 1 {
			t.Fatalf("%s got %d last reports", who.address, len(reports))
		}
		r.wants(reports[0], "Files: warta-1-turn-3-view.json warta-1.zip", "The secret of this game", "It is a draw", who.note)
		if who.note == "" && strings.Contains(reports[0], "You held the seat") {
			t.Errorf("%s has the seat: %s", who.address, reports[0])
		}
		if who.note != "" && !strings.Contains(reports[0], "Reply-To: kurier@example.org\n") {
			t.Errorf("%s is given a key: %s", who.address, reports[0])
		}
	}
}

// An observer who held a seat once, and somebody who held two in turn, get one.
func TestTheLastReportComesOnce(t *testing.T) {
	r := newRoom(t)
	r.handedOn()
	r.does("OBSERVER warta-1 ADD " + jan)
	r.does("SUBSTITUTE warta-1 german " + anna)
	r.mail()
	r.write(anna, "JOIN")
	r.does("SUBSTITUTE warta-1 polish eva@example.org")
	r.does("SUBSTITUTE warta-1 german " + ola)
	r.mail()
	r.write(ola, "JOIN")
	r.does("BOT warta-1 german")
	r.mail()
	r.does("END warta-1 DRAW REASON thaw")
	last := r.mail()
	for _, who := range []string{anna, jan, ola} {
		with := slices.DeleteFunc(mailTo(last, who), func(text string) bool { return !strings.Contains(text, "warta-1.zip\n") })
		if len(with) != 1 {
			t.Errorf("%s got the log %d times", who, len(with))
		}
	}
	if got := mailTo(last, "eva@example.org"); len(got) != 0 {
		t.Errorf("who was invited and never came got %s", got[0])
	}
}

func TestWhoHeldASeatStandsInArchiveReplayAndSeason(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.name("german", "Anna")
	r.name("polish", "Jan")
	r.does("SUBSTITUTE warta-1 polish " + ola + " name=Ola")
	r.mail()
	r.write(ola, "JOIN")
	r.does("BOT warta-1 german")
	b, _ := r.archive(archive.Options{Seat: "polish"})
	if all := unzipped(t, b); strings.Contains(all["game.json"], "Jan") || strings.Contains(all["game.json"], "Anna") {
		t.Errorf("the seat's archive of a running game tells who held it: %s", all["game.json"])
	}
	r.does("END warta-1 DRAW REASON thaw")

	for _, o := range []archive.Options{{}, {Seat: "polish"}} {
		b, _ := r.archive(o)
		var game archive.GameFile
		text := unzipped(t, b)["game.json"]
		if err := json.Unmarshal([]byte(text), &game); err != nil {
			t.Fatal(err)
		}
		held := map[string]string{}
		for _, s := range game.Seats {
			for _, h := range s.Held {
				held[s.Seat] += h.Name + " " + h.Address + ";"
			}
		}
		want := map[string]string{"german": "Anna " + anna + ";", "polish": "Jan " + jan + ";"}
		if o.Seat != "" { // no addresses of others
			want = map[string]string{"german": "Anna ;", "polish": "Jan ;"}
		}
		if held["german"] != want["german"] || held["polish"] != want["polish"] {
			t.Errorf("archive of %q: %v, want %v", o.Seat, held, want)
		}
	}
	season, err := r.desk.Season()
	if err != nil || len(season.Games) != 1 {
		t.Fatal(season, err)
	}
	replay, err := r.desk.Replay("warta-1", "", false)
	if err != nil {
		t.Fatal(err)
	}
	for _, seats := range [][]facts.ReplaySeat{season.Games[0].Seats, replay.Seats} {
		if s := seats[0]; !slices.Equal(s.Held, []string{"Anna"}) || s.State != "bot" {
			t.Errorf("held by %q, and now %s", s.Held, s.State)
		}
		if s := seats[1]; !slices.Equal(s.Held, []string{"Jan"}) || s.Name != "Ola" {
			t.Errorf("held by %q, and now %q", s.Held, s.Name)
		}
	}
}

// name gives the player in a seat a name.
func (r *room) name(seat, name string) {
	r.Helper()
	r.reseat(seat, func(s *store.Seat) { s.Name = name })
}

// reseat changes a seat in the store.
func (r *room) reseat(seat string, change func(*store.Seat)) {
	r.Helper()
	err := r.store.Update(func(tx store.Tx) error {
		s, err := tx.Seat("warta-1", seat)
		if err != nil {
			return err
		}
		change(&s)
		return tx.PutSeat(s)
	})
	if err != nil {
		r.Fatal(err)
	}
}

// holders are the addresses that held a seat before its holder.
func (r *room) holders(seat string) (out []string) {
	r.Helper()
	r.reseat(seat, func(s *store.Seat) {
		for _, h := range s.Held {
			out = append(out, strings.TrimSpace(h.Name+" "+h.Address))
		}
	})
	return out
}

// A store of a time when nobody kept who held a seat has the letters that took it, and
// the log with the names that the moderator gave.
func TestAStoreWithoutHoldersTakesThemFromItsLetters(t *testing.T) {
	r := newRoom(t)
	r.handedOn()
	r.does("SUBSTITUTE warta-1 polish eva@example.org")
	r.mail()
	r.write("eva@example.org", "JOIN")
	forget := func(s *store.Seat) { s.Held = nil }
	r.reseat("german", forget)
	r.reseat("polish", forget)
	for _, mark := range []string{"holders-noted", "places-marked", "places " + jan} { // as kept by none of its time
		if err := r.store.Update(func(tx store.Tx) error { return tx.PutMeta(mark, nil) }); err != nil {
			t.Fatal(err)
		}
	}
	old, _ := r.archive(archive.Options{WithSecret: true})
	r.store.Close()
	r.open()
	x := elsewhere(t)
	if _, err := x.take(old); err != nil {
		t.Fatal(err)
	}
	for where, room := range map[string]*room{"opened": r, "imported": x} {
		if g, p := room.holders("german"), room.holders("polish"); !slices.Equal(g, []string{anna}) || !slices.Equal(p, []string{jan, "Ola " + ola}) {
			t.Errorf("%s: german %q, polish %q", where, g, p)
		}
		err := room.store.View(func(tx store.Tx) error {
			games, err := tx.Meta("places " + jan)
			if err == nil && string(games) != "warta-1" {
				t.Errorf("%s: %s is looked for in the games %q", where, jan, games)
			}
			return err
		})
		if err != nil {
			t.Errorf("%s: %v", where, err)
		}
	}
}

func TestWhoGaveAnAddressUpGetsTheLastReportAtAnother(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "bzura-2", Title: "poland-campaign", Bots: []string{"german"}}); err != nil {
		t.Fatal(err)
	}
	r.does("INVITE bzura-2 polish " + jan)
	r.mail()
	key := r.keys[jan]
	r.write(jan, "JOIN")
	r.does("BOT warta-1 polish")
	r.keys[jan] = key
	r.write(jan, "ADDRESS ADD new@example.org")
	r.write("new@example.org", "CONFIRM")
	r.keys[jan] = key
	r.write(jan, "ADDRESS REMOVE "+jan)
	if got := r.holders("polish"); !slices.Equal(got, []string{"new@example.org"}) {
		t.Errorf("held by %q", got)
	}
	r.does("END warta-1 DRAW REASON thaw")
	last := r.mail()
	if len(mailTo(last, "new@example.org")) != 1 || len(mailTo(last, jan)) != 0 {
		t.Errorf("the last report went to %v", kinds(last))
	}
}
