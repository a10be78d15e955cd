package data

import (
	"errors"
	"slices"
	"strings"

	"kurier/adjudicator/title"
)

// Levels of command.
const (
	HighCommand = "high-command"
	ArmyGroup   = "army-group"
	ArmyLevel   = "army"
	StaffLevel  = "staff"
)

// Seat is a post of the book with its place in the chain of command.
type Seat struct {
	ID       string `toml:"id"`
	Side     string `toml:"side"`
	Level    string `toml:"level"`
	Army     string `toml:"army"`
	Name     string `toml:"name"`
	Superior string `toml:"superior"`
	// Contact tells with whom it may write: "chain", "limited", "all".
	Contact string `toml:"contact"`
	// Extra seats come with more people or in play; Unplayed ones have nobody of their own in
	// the book's cast.
	Extra    bool `toml:"extra"`
	Unplayed bool `toml:"unplayed"`
}

// Tactical tells whether a seat sees the map [CHAIN.13].
func (s *Seat) Tactical() bool { return s.Level == ArmyLevel || s.Level == StaffLevel }

// Cast says who holds which posts.
type Cast struct {
	ID     string     `toml:"id"`
	People int        `toml:"people"`
	Holds  [][]string `toml:"holds"`
}

// Key is the seat of a game that holds some posts: the first of them.
func Key(posts []string) title.Seat { return title.Seat(strings.ToLower(posts[0])) }

// Post gives the number of a seat of the book, -1 for none.
func (c *Charts) Post(id string) int {
	return slices.IndexFunc(c.Seats, func(s Seat) bool { return s.ID == id })
}

func (c *Charts) loadSeats(files title.Files) error {
	var f struct {
		Seat []Seat `toml:"seat"`
		Cast []Cast `toml:"cast"`
	}
	from, err := files.Decode("seats.toml", &f)
	c.Seats, c.Casts = f.Seat, f.Cast
	levels := []string{HighCommand, ArmyGroup, ArmyLevel, StaffLevel, Control}
	for i, s := range f.Seat {
		switch {
		case Side(s.Side) < 0 && s.Side != Control || !slices.Contains(levels, s.Level):
			err = errors.Join(err, from.Nth("seat", i, "%s: side %q or level %q", s.ID, s.Side, s.Level))
		case s.Superior != "" && c.Post(s.Superior) < 0:
			err = errors.Join(err, from.Nth("seat", i, "%s is under %q, whom there is not", s.ID, s.Superior))
		case !slices.Contains([]string{"chain", "limited", "all"}, s.Contact):
			err = errors.Join(err, from.Nth("seat", i, "%s may write to %q", s.ID, s.Contact))
		}
	}
	for i, k := range f.Cast {
		held := map[string]bool{}
		for _, posts := range k.Holds {
			for _, p := range posts {
				n := c.Post(p)
				if n < 0 || held[p] || c.Seats[n].Side != c.Seats[c.Post(posts[0])].Side {
					err = errors.Join(err, from.Nth("cast", i, "%s is no seat, stands twice or is of another side", p))
				}
				held[p] = true
			}
		}
		if len(k.Holds) != k.People {
			err = errors.Join(err, from.Nth("cast", i, "%d people hold the seats, and it says %d", len(k.Holds), k.People))
		}
	}
	return err
}
