package data

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// Scenario is a set-up with its seats, its days and what wins it.
type Scenario struct {
	ID, Name string
	// First day of play, and how many there are.
	First Date
	Days  int
	// Seats are the nations that lead, with whom they lead at the beginning. Leads[n] is -1
	// for a nation that is bid for.
	Seats []int
	Leads [Nations]int
	// Initiative is the seat that goes first, -1 for the one without the allies that are
	// bid for [BARB.22].
	Initiative int
	// AttackTogether tells that nations of a seat may attack in one combat [KOCK1.36].
	AttackTogether bool
	// Strength is that of each counter of a nation, and Want the level of want that it begins
	// with; 0 is as printed.
	Strength, Want [Nations]int
	// HalfOnFirst nations move at half on the first turn [15.0/d][KOCK5.34].
	HalfOnFirst [Nations]bool
	// Bid is the nation that is bid for, -1 for none.
	Bid int

	BridgesDown, BridgesStand []string

	// Aircraft are the air counters of each seat by days [10.11].
	Aircraft []Aircraft

	// Arrivals are new units [17.0], Reserves the hexes of reserve centres [23.1], Panic those
	// where panic gathers [22.12].
	Arrivals []Arrival
	Reserves []int
	Panic    [Nations][]int

	Place   []Placement
	March   []March
	Release []Release
	Victory []Victory
	// Base is where a nation draws supply: an edge, "hq", "works", or "" for nowhere. Edge is
	// where it goes back to: an edge, or "ally" for that of who leads it.
	Base, Edge [Nations]string
	// Until is the last turn on which a nation's base has anything to give, 0 for one that never
	// runs out.
	Until [Nations]int
}

// Placement is where units may stand at the beginning.
type Placement struct {
	Units []int
	// Cells that they may have, and how far off those whom they do not hold may be.
	Cells      []int
	Spill      int
	FromColumn int
}

// Aircraft are air counters that a seat has from one turn to another, by their strengths.
type Aircraft struct {
	Seat, From, Until int
	Strength          []uint8
}

// Arrival is a new unit, the turn on which it comes, and the hex of the edge where.
type Arrival struct{ Unit, Turn, Cell int }

// March says who of a nation may march from one turn to another.
type March struct {
	From, Until int
	Nation      int
	Units       []int
	Formations  []int
	// Part of the units is meant, "" for all; Count is how many may go, 0 for any number.
	Part  string
	Count int
	Rule  string
}

// Release frees a nation for good once another has passed a column toward the west.
type Release struct{ Nation, When, Column int }

// Victory is what wins, or counts.
type Victory struct {
	Side    int
	Instant bool
	Kind    string // holds, across, destroyed, each-point, each-day, total
	Cell    int    // of holds
	River   string // of across
	Unit    int    // of destroyed
	Of      [Nations]bool
	After   int // the turn after which days count
	Points  int
	Rule    string
}

// ScenarioForm is a scenario as its file writes it. Aircraft, new units and centres are for owners'
// set-ups: no scenario of the book states any.
type ScenarioForm struct {
	ID             string   `toml:"id"`
	Name           string   `toml:"name"`
	First          string   `toml:"first"`
	Last           string   `toml:"last"`
	Historical     bool     `toml:"historical"`
	Initiative     string   `toml:"initiative"`
	BridgesDown    []string `toml:"bridges_down"`
	BridgesStand   []string `toml:"bridges_stand"`
	StackTogether  bool     `toml:"stack_together"`
	AttackTogether bool     `toml:"attack_together"`
	StrengthEach   int      `toml:"strength_each"`
	StrengthOf     string   `toml:"strength_of"`
	Want           int      `toml:"want"`
	WantOf         string   `toml:"want_of"`
	HalfMovement   string   `toml:"half_movement_on_turn_1"`
	BidFor         string   `toml:"bid_for"`
	Aircraft       []struct {
		Side     string `toml:"side"`
		From     string `toml:"from"`
		Until    string `toml:"until"`
		Strength []int  `toml:"strength"`
	} `toml:"aircraft"`
	Reinforcements []struct {
		Units []string `toml:"units"`
		On    string   `toml:"on"`
		Hex   string   `toml:"hex"`
	} `toml:"reinforcements"`
	ReserveCentres []string `toml:"reserve_centres"`
	PanicCentres   []struct {
		Nation string   `toml:"nation"`
		Hexes  []string `toml:"hexes"`
	} `toml:"panic_centres"`
	Seat []struct {
		Side  string   `toml:"side"`
		Leads []string `toml:"leads"`
	} `toml:"seat"`
	Place []PlaceForm `toml:"place"`
	March []struct {
		From       string   `toml:"from"`
		Until      string   `toml:"until"`
		Nation     string   `toml:"nation"`
		Units      []string `toml:"units"`
		Part       string   `toml:"part"`
		Formations []string `toml:"formations"`
		Count      int      `toml:"count"`
		MustAttack string   `toml:"must_attack"`
		Source     string   `toml:"source"`
	} `toml:"march"`
	Release []struct {
		Nation       string `toml:"nation"`
		WhenNation   string `toml:"when_nation"`
		PassesColumn int    `toml:"passes_column"`
		Toward       string `toml:"toward"`
	} `toml:"release"`
	Victory []struct {
		Side    string   `toml:"side"`
		Instant bool     `toml:"instant"`
		Kind    string   `toml:"kind"`
		Town    string   `toml:"town"`
		River   string   `toml:"river"`
		Bank    string   `toml:"bank"`
		Unit    string   `toml:"unit"`
		Of      []string `toml:"of"`
		After   string   `toml:"after"`
		Source  string   `toml:"source"`
		Points  int      `toml:"points"`
	} `toml:"victory"`
	Base []struct {
		Nation string `toml:"nation"`
		At     string `toml:"at"`
		Until  string `toml:"until"`
	} `toml:"base"`
	Edge []struct {
		Nation string `toml:"nation"`
		Edge   string `toml:"edge"`
	} `toml:"edge"`
}

// PlaceForm says where units stand at the beginning.
type PlaceForm struct {
	Units      []string `toml:"units"`
	Hexes      []string `toml:"hexes"`
	Town       string   `toml:"town"`
	Radius     int      `toml:"radius"`
	Spill      int      `toml:"spill"`
	FromColumn int      `toml:"from_column"`
	Source     string   `toml:"source"`
}

func (c *Charts) loadScenarios(files title.Files) error {
	for _, id := range scenarioIDs {
		var f ScenarioForm
		from, err := files.Decode(id+".toml", &f)
		if err != nil {
			return err
		}
		s, err := c.scenario(&f, from)
		if err != nil {
			return err
		}
		if s.ID != id {
			return from.At("id", s.ID, "the file is of %s", id)
		}
		c.Scenarios = append(c.Scenarios, s)
	}
	return nil
}

func (c *Charts) scenario(f *ScenarioForm, from title.File) (Scenario, error) {
	s := Scenario{
		ID: f.ID, Name: f.Name, Initiative: Nation(f.Initiative), AttackTogether: f.AttackTogether, Bid: Nation(f.BidFor),
		BridgesDown: f.BridgesDown, BridgesStand: f.BridgesStand, Leads: [Nations]int{-1, -1, -1},
	}
	var err error
	if s.First, err = dateOf(f.First); err != nil {
		return s, from.At("first", f.First, "%v", err)
	}
	if s.Days, err = s.day(f.Last); err != nil || s.Days < 1 || s.Days > 99 {
		return s, from.At("last", f.Last, "no last day: %v", err)
	}
	if f.StackTogether {
		return s, from.At("id", f.ID, "nations do not stack together [5.24]")
	}
	if n := Nation(f.StrengthOf); n >= 0 {
		s.Strength[n] = f.StrengthEach
	}
	if n := Nation(f.WantOf); n >= 0 {
		s.Want[n] = f.Want
	}
	if n := Nation(f.HalfMovement); n >= 0 {
		s.HalfOnFirst[n] = true
	}
	for _, seat := range f.Seat {
		n := Nation(seat.Side)
		if n < 0 {
			return s, from.At("side", seat.Side, "unknown side %q", seat.Side)
		}
		s.Seats = append(s.Seats, n)
		for _, nation := range seat.Leads {
			if m := Nation(nation); m >= 0 {
				s.Leads[m] = n
			}
		}
	}
	if err := s.bounds(f, from); err != nil {
		return s, err
	}
	for _, r := range f.Release {
		if r.Toward != "west" {
			return s, from.At("toward", r.Toward, "west is meant")
		}
		s.Release = append(s.Release, Release{Nation(r.Nation), Nation(r.WhenNation), r.PassesColumn})
	}
	for _, step := range []func(*ScenarioForm, title.File) error{
		func(f *ScenarioForm, from title.File) error { return c.places(&s, f, from) },
		func(f *ScenarioForm, from title.File) error { return c.forces(&s, f, from) },
		func(f *ScenarioForm, from title.File) error { return c.marches(&s, f, from) },
		func(f *ScenarioForm, from title.File) error { return c.victories(&s, f, from) },
	} {
		if err := step(f, from); err != nil {
			return s, err
		}
	}
	return s, nil
}

// bounds reads where nations draw supply and where they go back to.
func (s *Scenario) bounds(f *ScenarioForm, from title.File) error {
	for i, b := range f.Base {
		n := Nation(b.Nation)
		if n < 0 {
			return from.Nth("base", i, "unknown nation %q", b.Nation)
		}
		s.Base[n] = b.At
		if b.Until == "" {
			continue
		}
		var err error
		if s.Until[n], err = s.day(b.Until); err != nil || s.Until[n] < 1 {
			return from.Nth("base", i, "until %q: a day of the scenario is meant", b.Until)
		}
	}
	for _, e := range f.Edge {
		if n := Nation(e.Nation); n >= 0 {
			s.Edge[n] = e.Edge
		}
	}
	return nil
}

// Date is a day of 1939, counted from the first of January, which is 1.
type Date int

// monthsBefore are the days of 1939 before each month.
var monthsBefore = [13]int{0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365}

// dateOf reads "1939-10-05".
func dateOf(text string) (Date, error) {
	var month, day int
	_, err := fmt.Sscanf(text, "1939-%02d-%02d", &month, &day)
	if err != nil || month < 1 || month > 12 || day < 1 || day > monthsBefore[month]-monthsBefore[month-1] {
		return 0, fmt.Errorf("%q is no day of 1939", text)
	}
	return Date(monthsBefore[month-1] + day), nil
}

// String writes the day as files do.
func (d Date) String() string {
	month := 1
	for int(d) > monthsBefore[month] {
		month++
	}
	return fmt.Sprintf("1939-%02d-%02d", month, int(d)-monthsBefore[month-1])
}

// day counts a date from the first day, which is 1.
func (s *Scenario) day(date string) (int, error) {
	d, err := dateOf(date)
	return int(d-s.First) + 1, err
}

// Date of a turn [3.0/b].
func (s *Scenario) Date(turn int) string { return (s.First + Date(turn-1)).String() }

func (c *Charts) numbers(ids []string) ([]int, string) {
	var list []int
	for _, id := range ids {
		u := c.Counter(id)
		if u < 0 {
			return nil, id
		}
		list = append(list, u)
	}
	return list, ""
}

func (c *Charts) places(s *Scenario, f *ScenarioForm, from title.File) error {
	for i, p := range f.Place {
		units, bad := c.numbers(p.Units)
		if bad != "" {
			return from.Nth("place", i, "unknown unit %q", bad)
		}
		out := Placement{Units: units, Spill: p.Spill, FromColumn: p.FromColumn}
		centres := []int{}
		for _, name := range p.Hexes {
			h, err := hex.ParseHex(name)
			if err != nil {
				return from.Nth("place", i, "%v", err)
			}
			centres = append(centres, c.Map.Index(h))
		}
		if p.Town != "" {
			centres = append(centres, c.CellOf(p.Town))
		}
		for _, centre := range centres {
			if centre < 0 {
				return from.Nth("place", i, "%v %s is not on the map", p.Hexes, p.Town)
			}
			out.Cells = append(out.Cells, c.Around(centre, p.Radius)...)
		}
		s.Place = append(s.Place, out)
	}
	return nil
}

// forces reads what comes to a nation while it fights, and where its panic gathers.
func (c *Charts) forces(s *Scenario, f *ScenarioForm, from title.File) error {
	cells := func(names ...string) (list []int, bad error) {
		for _, name := range names {
			h, err := c.Map.ParseHex(name)
			if err != nil {
				return nil, err
			}
			list = append(list, c.Map.Index(h))
		}
		return list, nil
	}
	for i, a := range f.Aircraft {
		first, err1 := s.day(a.From)
		last, err2 := s.day(a.Until)
		out := Aircraft{Seat: Nation(a.Side), From: first, Until: last}
		for _, n := range a.Strength {
			if n < 1 || n > 2 {
				return from.Nth("aircraft", i, "strength %d: 1 or 2 was expected [10.0]", n)
			}
			out.Strength = append(out.Strength, uint8(n))
		}
		if err1 != nil || err2 != nil || out.Seat < 0 {
			return from.Nth("aircraft", i, "bad day or side %q", a.Side)
		}
		s.Aircraft = append(s.Aircraft, out)
	}
	for i, a := range f.Reinforcements {
		units, bad := c.numbers(a.Units)
		turn, err := s.day(a.On)
		at, wrong := cells(a.Hex)
		if bad != "" || err != nil || wrong != nil || turn < 1 {
			return from.Nth("reinforcements", i, "bad unit %q, day %q or hex %q", bad, a.On, a.Hex)
		}
		for _, u := range units {
			s.Arrivals = append(s.Arrivals, Arrival{u, turn, at[0]})
		}
	}
	var err error
	if s.Reserves, err = cells(f.ReserveCentres...); err != nil {
		return from.At("reserve_centres", "", "%v", err)
	}
	for i, p := range f.PanicCentres {
		n := Nation(p.Nation)
		list, err := cells(p.Hexes...)
		if n < 0 || err != nil {
			return from.Nth("panic_centres", i, "bad nation %q, or %v", p.Nation, err)
		}
		s.Panic[n] = append(s.Panic[n], list...)
	}
	return nil
}

// Around lists the cells within so many hexes of one, the nearest first.
func (c *Charts) Around(centre, radius int) []int {
	rings := make([][]int, radius+1)
	for cell := range c.Cells {
		if r := c.Distance(centre, cell); r <= radius {
			rings[r] = append(rings[r], cell)
		}
	}
	return slices.Concat(rings...)
}

func (c *Charts) marches(s *Scenario, f *ScenarioForm, from title.File) error {
	for i, m := range f.March {
		first, err1 := s.day(m.From)
		last, err2 := s.day(m.Until)
		units, bad := c.numbers(m.Units)
		if err1 != nil || err2 != nil || bad != "" || Nation(m.Nation) < 0 {
			return from.Nth("march", i, "bad day, nation %q or unit %q", m.Nation, bad)
		}
		out := March{From: first, Until: last, Nation: Nation(m.Nation), Units: units, Part: m.Part, Count: m.Count, Rule: cited(m.Source)}
		for _, id := range m.Formations {
			k := c.Formation(id)
			if k < 0 {
				return from.Nth("march", i, "unknown formation %q", id)
			}
			out.Formations = append(out.Formations, k)
		}
		s.March = append(s.March, out)
	}
	return nil
}

func (c *Charts) victories(s *Scenario, f *ScenarioForm, from title.File) error {
	for i, v := range f.Victory {
		out := Victory{
			Side: Nation(v.Side), Instant: v.Instant, Kind: v.Kind, Cell: -1, River: v.River, Unit: -1, Points: v.Points, Rule: cited(v.Source),
		}
		for _, n := range v.Of {
			if Nation(n) < 0 {
				return from.Nth("victory", i, "unknown nation %q", n)
			}
			out.Of[Nation(n)] = true
		}
		var err error
		if v.After != "" {
			out.After, err = s.day(v.After)
		}
		if v.Town != "" {
			out.Cell = c.CellOf(v.Town)
		}
		if v.Unit != "" {
			out.Unit = c.Counter(v.Unit)
		}
		if err != nil || out.Side < 0 || v.Town != "" && out.Cell < 0 || v.Unit != "" && out.Unit < 0 || v.River != "" && v.Bank != "left" {
			return from.Nth("victory", i, "unknown side, town, unit or bank")
		}
		s.Victory = append(s.Victory, out)
	}
	return nil
}

// cited is the rule number that a source begins with, "" for a reconstruction without one.
func cited(source string) string {
	var word, number string
	if _, err := fmt.Sscan(source, &word, &number); err == nil && word == "rulebook" {
		return strings.TrimRight(number, ";,:")
	}
	return ""
}
