package data

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

type (
	// Scenario is a set-up with its seats, its days and what wins it, as its file writes it; what has no key there is
	// worked out of what has. Aircraft, new units and centres are for owners' set-ups: no scenario of the book states
	// any.
	Scenario struct {
		ID         string `toml:"id"`
		Name       string `toml:"name"`
		Historical bool   `toml:"historical"`
		// First and last day of play, and how many there are.
		First Date `toml:"first"`
		Last  Date `toml:"last"`
		Days  int  `toml:"-"`
		// Seats are the nations that lead, with whom they lead at the beginning. Leads[n] is -1
		// for a nation that is bid for.
		Seat []struct {
			Side  Side   `toml:"side"`
			Leads []Side `toml:"leads"`
		} `toml:"seat"`
		Seats []int        `toml:"-"`
		Leads [Nations]int `toml:"-"`
		// Begins is the seat that goes first, by initiative, -1 for the one without the allies that are
		// bid for [BARB.22].
		Initiative string `toml:"initiative"`
		Begins     int    `toml:"-"`
		// AttackTogether tells that nations of a seat may attack in one combat [KOCK1.36].
		AttackTogether bool `toml:"attack_together"`
		StackTogether  bool `toml:"stack_together"`
		// StrengthEach is that of each counter of a nation, where it is not as printed, Want the level of want that
		// one begins with.
		StrengthEach int  `toml:"strength_each"`
		StrengthOf   Side `toml:"strength_of"`
		Want         int  `toml:"want"`
		WantOf       Side `toml:"want_of"`
		// HalfOnFirst moves at half on the first turn [15.0/d][KOCK5.34], Bid is the nation that is bid for; -1 for none.
		HalfOnFirst Side `toml:"half_movement_on_turn_1"`
		Bid         Side `toml:"bid_for"`

		BridgesDown  []string `toml:"bridges_down"`
		BridgesStand []string `toml:"bridges_stand"`

		// Aircraft are the air counters of each seat by days [10.11], Arrivals new units [17.0], Reserves the hexes of
		// reserve centres [23.1], Panic those where panic gathers [22.12].
		Aircraft []Aircraft     `toml:"aircraft"`
		Arrivals []Arrival      `toml:"reinforcements"`
		Centres  []string       `toml:"reserve_centres"`
		Reserves []int          `toml:"-"`
		Panics   []Gathering    `toml:"panic_centres"`
		Panic    [Nations][]int `toml:"-"`

		Place   []Placement `toml:"place"`
		March   []March     `toml:"march"`
		Release []Release   `toml:"release"`
		Victory []Victory   `toml:"victory"`
		Bases   []Base      `toml:"base"`
		Edges   []struct {
			Nation Side   `toml:"nation"`
			Edge   string `toml:"edge"`
		} `toml:"edge"`
		// Base is where a nation draws supply: an edge, "hq", "works", or "" for nowhere, and the last day on which it
		// has anything to give, 0 for one that never runs out. Edge is where it goes back to: an edge, or "ally" for
		// that of who leads it.
		Base [Nations]Base   `toml:"-"`
		Edge [Nations]string `toml:"-"`
	}

	// Placement is where units may stand at the beginning: in cells that are so near to hexes or a town, and those whom
	// these do not hold so far off.
	Placement struct {
		IDs        []string `toml:"units"`
		Hexes      []string `toml:"hexes"`
		Town       string   `toml:"town"`
		Radius     int      `toml:"radius"`
		Spill      int      `toml:"spill"`
		FromColumn int      `toml:"from_column"`
		Source     string   `toml:"source"`

		Units, Cells []int `toml:"-"`
	}

	// Aircraft are air counters that a seat has from one day to another, by their strengths.
	Aircraft struct {
		Seat     Side    `toml:"side"`
		From     Date    `toml:"from"`
		Until    Date    `toml:"until"`
		Strength []uint8 `toml:"strength"`
	}

	// Arrival is new units, the day on which they come, and the hex of the edge where.
	Arrival struct {
		IDs []string `toml:"units"`
		On  Date     `toml:"on"`
		Hex string   `toml:"hex"`

		Units []int `toml:"-"`
		Cell  int   `toml:"-"`
	}

	// March says who of a nation may march from one day to another: part of the units is meant, "" for all, and so
	// many may go, 0 for any number.
	March struct {
		From       Date     `toml:"from"`
		Until      Date     `toml:"until"`
		Nation     Side     `toml:"nation"`
		IDs        []string `toml:"units"`
		Part       string   `toml:"part"`
		Of         []string `toml:"formations"`
		Count      int      `toml:"count"`
		MustAttack string   `toml:"must_attack"`
		Source     string   `toml:"source"`

		Units, Formations []int `toml:"-"`
	}

	// Release frees a nation for good once another has passed a column toward the west.
	Release struct {
		Nation Side   `toml:"nation"`
		When   Side   `toml:"when_nation"`
		Column int    `toml:"passes_column"`
		Toward string `toml:"toward"`
	}

	// Victory is what wins, or counts: holds a town, across a river, destroyed a unit, each-point of nations, each-day
	// after one, total.
	Victory struct {
		Side    Side   `toml:"side"`
		Instant bool   `toml:"instant"`
		Kind    string `toml:"kind"`
		Town    string `toml:"town"`
		River   string `toml:"river"`
		Bank    string `toml:"bank"`
		ID      string `toml:"unit"`
		Of      []Side `toml:"of"`
		After   Date   `toml:"after"`
		Source  string `toml:"source"`
		Points  int    `toml:"points"`

		Cell int `toml:"-"`
		Unit int `toml:"-"`
	}

	// Gathering is where the panic of a nation gathers.
	Gathering struct {
		Nation Side     `toml:"nation"`
		Hexes  []string `toml:"hexes"`
	}

	// Base is where a nation draws supply, and until when.
	Base struct {
		Nation Side   `toml:"nation"`
		At     string `toml:"at"`
		Until  Date   `toml:"until"`
	}
)

// Wins gives the conditions of victory of some kinds, in their order.
func (s *Scenario) Wins(kinds ...string) func(see func(v *Victory) bool) {
	return func(see func(v *Victory) bool) {
		for i := range s.Victory {
			if v := &s.Victory[i]; slices.Contains(kinds, v.Kind) && !see(v) {
				return
			}
		}
	}
}

// Rule is the rule that a condition of victory is of, "" for a reconstruction without one.
func (v *Victory) Rule() rule.Ref { return cited(v.Source) }

// Rule is the rule that says who may march.
func (m *March) Rule() rule.Ref { return cited(m.Source) }

func (c *Charts) loadScenarios(files title.Files) error {
	for _, id := range scenarioIDs {
		s := Scenario{StrengthOf: -1, WantOf: -1, HalfOnFirst: -1, Bid: -1, Leads: [Nations]int{-1, -1, -1}}
		from, err := files.Decode(id+".toml", &s)
		if err != nil {
			return err
		}
		if s.ID != id {
			return from.At("id", s.ID, "the file is of %s", id)
		}
		if err := c.settle(&s, from); err != nil {
			return err
		}
		c.Scenarios = append(c.Scenarios, s)
	}
	return nil
}

// settle works out what follows from what the file of a scenario says.
func (c *Charts) settle(s *Scenario, from title.File) (err error) {
	if s.Days = s.Turn(s.Last); s.Days < 1 || s.Days > 99 {
		return from.At("last", s.Last.String(), "no last day of 99 at most")
	}
	if s.StackTogether {
		return from.At("id", s.ID, "nations do not stack together [5.24]")
	}
	s.Begins = Nation(s.Initiative)
	for _, seat := range s.Seat {
		s.Seats = append(s.Seats, int(seat.Side))
		for _, nation := range seat.Leads {
			s.Leads[nation] = int(seat.Side)
		}
	}
	for _, b := range s.Bases {
		s.Base[b.Nation] = b
	}
	for _, e := range s.Edges {
		s.Edge[e.Nation] = e.Edge
	}
	if s.Reserves, err = c.near(0, s.Centres...); err != nil {
		return from.At("reserve_centres", "", "%v", err)
	}
	return cmp.Or(
		complete(from, "base", s.Bases, func(b *Base) error { return s.begun(b.Until) }),
		complete(from, "panic_centres", s.Panics, func(p *Gathering) error {
			list, err := c.near(0, p.Hexes...)
			s.Panic[p.Nation] = append(s.Panic[p.Nation], list...)
			return err
		}),
		complete(from, "place", s.Place, c.settlePlace),
		complete(from, "aircraft", s.Aircraft, func(a *Aircraft) error {
			return unless(!slices.ContainsFunc(a.Strength, func(n uint8) bool { return n < 1 || n > 2 }), "strength %d: 1 or 2 was expected [10.0]", a.Strength)
		}),
		complete(from, "reinforcements", s.Arrivals, func(a *Arrival) error { return cmp.Or(c.settleArrival(a), s.begun(a.On)) }),
		complete(from, "march", s.March, func(m *March) (err error) {
			if m.Units, err = numbers(m.IDs, c.Counter); err == nil {
				m.Formations, err = numbers(m.Of, c.Formation)
			}
			return err
		}),
		complete(from, "release", s.Release, func(r *Release) error { return unless(r.Toward == "west", "west is meant") }),
		complete(from, "victory", s.Victory, func(v *Victory) error {
			slices.Sort(v.Of)
			v.Cell, v.Unit = c.CellOf(v.Town), c.Counter(v.ID)
			return unless((v.Town == "" || v.Cell >= 0) && (v.ID == "" || v.Unit >= 0) && (v.River == "" || v.Bank == "left"),
				"unknown town %q, unit %q or bank %q", v.Town, v.ID, v.Bank)
		}),
	)
}

// complete completes rows of a file, and tells of the first that cannot be.
func complete[R any](from title.File, key string, rows []R, row func(*R) error) error {
	for i := range rows {
		if err := row(&rows[i]); err != nil {
			return from.Nth(key, i, "%v", err)
		}
	}
	return nil
}

// unless is an error, unless all is well.
func unless(well bool, format string, args ...any) error {
	if well {
		return nil
	}
	return fmt.Errorf(format, args...)
}

// settlePlace finds who is placed, and the cells that they may have.
func (c *Charts) settlePlace(p *Placement) (err error) {
	if p.Units, err = numbers(p.IDs, c.Counter); err != nil {
		return err
	}
	if p.Cells, err = c.near(p.Radius, p.Hexes...); err != nil || p.Town == "" {
		return err
	}
	centre := c.CellOf(p.Town)
	if centre < 0 {
		return fmt.Errorf("%s is not on the map", p.Town)
	}
	p.Cells = append(p.Cells, c.Around(centre, p.Radius)...)
	return nil
}

// settleArrival finds who comes, and where.
func (c *Charts) settleArrival(a *Arrival) (err error) {
	if a.Units, err = numbers(a.IDs, c.Counter); err != nil {
		return err
	}
	cells, err := c.near(0, a.Hex)
	if err == nil {
		a.Cell = cells[0]
	}
	return err
}

// begun says that a day, if there is one, is before the first of the scenario.
func (s *Scenario) begun(d Date) error {
	return unless(d == 0 || d >= s.First, "%v: a day of the scenario is meant", d)
}

// Date is a day of 1939, counted from the first of January, which is 1.
type Date int

// monthsBefore are the days of 1939 before each month.
var monthsBefore = [13]int{0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365}

// UnmarshalText reads "1939-10-05".
func (d *Date) UnmarshalText(text []byte) error {
	var month, day int
	_, err := fmt.Sscanf(string(text), "1939-%02d-%02d", &month, &day)
	if err != nil || month < 1 || month > 12 || day < 1 || day > monthsBefore[month]-monthsBefore[month-1] {
		return fmt.Errorf("%q is no day of 1939", text)
	}
	*d = Date(monthsBefore[month-1] + day)
	return nil
}

// String writes the day as files do.
func (d Date) String() string {
	month := 1
	for int(d) > monthsBefore[month] {
		month++
	}
	return fmt.Sprintf("1939-%02d-%02d", month, int(d)-monthsBefore[month-1])
}

// Turn of a day, of which the first is 1; 0 for none.
func (s *Scenario) Turn(d Date) int {
	if d == 0 {
		return 0
	}
	return int(d-s.First) + 1
}

// Day of a turn [3.0/b].
func (s *Scenario) Day(turn int) Date { return s.First + Date(turn-1) }

// Date of a turn as files write it.
func (s *Scenario) Date(turn int) string { return s.Day(turn).String() }

// numbers finds counters or formations by their ids.
func numbers(ids []string, number func(id string) int) (list []int, err error) {
	for _, id := range ids {
		if list = append(list, number(id)); number(id) < 0 {
			return nil, fmt.Errorf("unknown %q", id)
		}
	}
	return list, nil
}

// near lists the cells within so many hexes of some.
func (c *Charts) near(radius int, hexes ...string) (list []int, err error) {
	for _, name := range hexes {
		h, err := c.Map.ParseHex(name)
		if err != nil {
			return nil, err
		}
		list = append(list, c.Around(c.Map.Index(h), radius)...)
	}
	return list, nil
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

// cited is the rule number that a source begins with, "" for a reconstruction without one.
func cited(source string) rule.Ref {
	var word, number string
	if _, err := fmt.Sscan(source, &word, &number); err == nil && word == "rulebook" {
		return rule.Ref(strings.TrimRight(number, ";,:"))
	}
	return ""
}
