package game

import (
	"fmt"
	"slices"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
)

// Opened is what a title states of a game of scenario and options; it answers what the
// house asks of every game and no rule says.
type Opened struct {
	Chosen title.Setup
	// Seats that the game begins with, Last the number of its turns, Awaits the kinds
	// of decisions.
	Seats  []title.SeatInfo
	Last   int
	Awaits []string
	// Events are all kinds of the title's events.
	Events title.EventKinds
	// Fogged is the fog that the game is played in, by its number in the lists of audiences.
	Fogged int
}

// SeatASide is a roster with a seat for each side, named after it.
func SeatASide(sides ...string) []title.SeatInfo {
	seats := make([]title.SeatInfo, len(sides))
	for i, side := range sides {
		seats[i] = title.SeatInfo{Seat: title.Seat(side), Side: side}
	}
	return seats
}

// Setup is what was chosen.
func (o *Opened) Setup() title.Setup { return o.Chosen }

// Roster lists the seats.
func (o *Opened) Roster() []title.SeatInfo { return o.Seats }

// Turns is the length of the game.
func (o *Opened) Turns() int { return o.Last }

// Decisions are the kinds of decisions that the game may await.
func (o *Opened) Decisions() []string { return o.Awaits }

// Luck is that of the side that throws, of whom a high roll is never worse than a lower one; a
// title of which that is not so judges for itself.
func (o *Opened) Luck(r dice.Roll) []title.Luck { return title.HighIsGood(r) }

// DecodeEvent reads the JSON of an event of that kind.
func (o *Opened) DecodeEvent(kind string, data []byte) (title.Event, error) {
	return o.Events.Read("this title", kind, data)
}

// Audiences tells of each kind of events who may learn of it.
func (o *Opened) Audiences() map[string]title.Audience { return o.Events.InFog(o.Fogged) }

// Codec reads the encoded positions of a title, which embeds it, or of one of its games: Saved
// is their form.
type Codec[Saved any, P title.Position] struct {
	Name, Version string // of the title, for errors and for the check of heads
	Head          func(*Saved) *Head
	// Load makes the position that was saved, whatever version it says.
	Load func(*Saved) (P, error)
	// Tallies are what a position of another version must speak of wholly.
	Tallies func(*Saved) []title.Tally
	// Sound says what no rule allows.
	Sound func(title.Position) error
}

// Decode reads a position of this version; one of another is refused, since numbers in
// it may mean something else.
func (c *Codec[Saved, P]) Decode(data []byte) (title.Position, error) {
	var s Saved
	return c.loaded(&s, "decode", Decode(data, &s, c.Head(&s), c.Version))
}

// Adopt reads a position of any version as one of this, as title.Adopter asks.
func (c *Codec[Saved, P]) Adopt(data []byte) (title.Position, error) {
	var s Saved
	err := title.DecodeKnown(data, &s)
	if err == nil {
		err = title.Complete(c.Tallies(&s)...)
	}
	p, err := c.loaded(&s, "adopt", err)
	if err == nil {
		err = c.Sound(p)
	}
	return p, err
}

// loaded makes the position that was read with that error.
func (c *Codec[Saved, P]) loaded(s *Saved, how string, err error) (title.Position, error) {
	var p P
	if err == nil {
		p, err = c.Load(s)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %s position: %w", c.Name, how, err)
	}
	return p, nil
}

// Reopen sets a position up in the game of a title that it says it is of.
func Reopen[Saved any, P title.Position, G title.Game](t title.Title, of title.Setup, s *Saved, setUp func(G, *Saved) (P, error)) (p P, err error) {
	g, err := t.Open(of)
	if err != nil {
		return p, err
	}
	return setUp(g.(G), s)
}

// Choose completes what is opened by what was chosen; its fog is the value of the option
// "fog", by its number in the list.
func (o Opened) Choose(i title.Info, s title.Setup) (Opened, error) {
	s, err := i.Complete(s)
	if err != nil {
		return o, err
	}
	for _, option := range i.Options {
		if option.Key == "fog" {
			o.Fogged = slices.Index(option.Values, s.Options["fog"])
		}
	}
	o.Chosen = s
	return o, nil
}
