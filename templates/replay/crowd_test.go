package replay_test

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/templates/replay"
)

// crowded is a title played by thirty, fifteen on each side, of whom the first commands
// and all see what the side sees.
type crowded struct{ title.Title }

func (c crowded) Open(s title.Setup) (title.Game, error) {
	g, err := c.Title.Open(s)
	return crowd{g}, err
}

type crowd struct{ title.Game }

func (c crowd) Roster() (seats []title.SeatInfo) {
	for _, s := range c.Game.Roster() {
		for i := range 15 {
			seats = append(seats, title.SeatInfo{Seat: title.Seat(fmt.Sprintf("%s-%02d", s.Seat, i+1)), Side: s.Side})
		}
	}
	return seats
}

func (c crowd) Start() title.Position { return together{c.Game.Start()} }

func (c crowd) Decode(b []byte) (title.Position, error) {
	p, err := c.Game.Decode(b)
	return together{p}, err
}

func (c crowd) Parse(s title.Seat, lines []order.Line) ([]order.Order, []order.Problem) {
	return c.Game.Parse(sideSeat(s), lines)
}

// sideSeat is the seat that a side has in the title itself.
func sideSeat(s title.Seat) title.Seat {
	side, _, _ := strings.Cut(string(s), "-")
	return title.Seat(side)
}

type together struct{ title.Position }

func (p together) Clone() title.Position             { return together{p.Position.Clone()} }
func (p together) Known(s title.Seat) title.Position { return together{p.Position.Known(sideSeat(s))} }
func (p together) View(s title.Seat) title.View      { return p.Position.View(sideSeat(s)) }
func (p together) Form(s title.Seat) []string        { return p.Position.Form(sideSeat(s)) }
func (p together) Staff(s title.Seat) []string       { return p.Position.Staff(sideSeat(s)) }

func (p together) News(s title.Seat, all []title.Event) []title.Event {
	return p.Position.News(sideSeat(s), all)
}

func (p together) Check(s title.Seat, o []order.Order) title.Checked {
	return p.Position.Check(sideSeat(s), o)
}

func (p together) Answer(s title.Seat, filed []order.Order, q order.Order) (title.Answer, *rule.Refusal) {
	return p.Position.Answer(sideSeat(s), filed, q)
}

func (p together) Awaited() []title.Decision {
	all := p.Position.Awaited()
	for i := range all {
		all[i].Seat += "-01"
	}
	return all
}

func (p together) Resolve(sheets []title.Sheet, cup dice.Cup) ([]title.Event, title.Position, error) {
	var sides []title.Sheet
	for _, s := range sheets {
		if strings.HasSuffix(string(s.Seat), "-01") {
			s.Seat = sideSeat(s.Seat)
			sides = append(sides, s)
		}
	}
	events, q, err := p.Position.Resolve(sides, cup)
	return events, together{q}, err
}

// However many sit at the table, the page of a whole game can be mailed: a side has one
// perspective, and what perspectives have alike is on the page once.
func TestPageOfThirtySeatsIsSmallerThanFiveMegabytes(t *testing.T) {
	two := len(page(t, finished(t, "blind")))
	d := house(t, "blind", func(x title.Title) title.Title { return crowded{x} })
	for bySeat, perspectives := range map[bool]int{false: 1 + 2, true: 1 + 30} {
		var r facts.Replay
		if err := d.Archive("warta-1", io.Discard, archive.Options{Seats: bySeat, Page: func(_ io.Writer, page facts.Replay) error {
			r = page
			return nil
		}}); err != nil {
			t.Fatal(err)
		}
		html := page(t, r)
		t.Logf("by seat %t: %d bytes, and %d with two seats", bySeat, len(html), two)
		if r.State != "over" || len(r.Seats) != 30 || len(r.Perspectives) != perspectives {
			t.Errorf("by seat %t: the game is %s, %d seats, %d perspectives", bySeat, r.State, len(r.Seats), len(r.Perspectives))
		}
		if len(html) > 5<<20 {
			t.Errorf("by seat %t: %d bytes", bySeat, len(html))
		}
		if n := strings.Count(html, `","Frames":[{`); n != perspectives {
			t.Errorf("by seat %t: %d perspectives on the page", bySeat, n)
		}
	}
}

// A board beside the map is on the page for who sees it, each state of it once.
func TestABoardBesideTheMapIsOnThePage(t *testing.T) {
	r := finished(t, "off")
	r.Perspectives = slices.Clone(r.Perspectives)
	for i := range r.Perspectives {
		r.Perspectives[i].Frames = slices.Clone(r.Perspectives[i].Frames)
	}
	if html := page(t, r); strings.Contains(html, `"Name":"North"`) {
		t.Fatal("there is a board beside the map already")
	}
	frames := r.Perspectives[1].Frames
	for i := range frames {
		name := "LF1-B" + fmt.Sprint(1+i%3)
		frames[i].View.Beside = &title.Sideboard{Kind: "air", Panels: []title.Panel{{
			Name: "north", Rows: []title.Row{{Name: "fresh", Pieces: []title.Piece{{Name: name, Side: "german", Class: "bomber", Aim: "lines"}}}},
		}}}
	}
	html := page(t, r)
	if n := strings.Count(html, `"Name":"North"`); n != 3 || !strings.Contains(html, `["LF1-B2",0,"bomber","lines",""]`) {
		t.Errorf("three states of the board are on the page %d times", n)
	}
}

// BenchmarkThirtySeats makes the page of a whole game of thirty seats from its log, by
// side and by seat.
func BenchmarkThirtySeats(b *testing.B) {
	words := words(b)
	d := house(b, "blind", func(x title.Title) title.Title { return crowded{x} })
	for name, bySeat := range map[string]bool{"sides": false, "seats": true} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := d.Archive("warta-1", io.Discard, archive.Options{Seats: bySeat, Page: func(w io.Writer, r facts.Replay) error {
					return replay.Write(w, r, words)
				}}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
