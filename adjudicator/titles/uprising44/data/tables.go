package data

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Turn is a turn of the track.
type Turn struct {
	Number      int      `toml:"number"`
	From        string   `toml:"from"`
	To          string   `toml:"to"`
	PoleUpTo    int      `toml:"pole_up_to"` // on the initiative die [3.0/d]
	GermanCP    int      `toml:"german_cp"`
	GermanCards int      `toml:"german_cards"`
	German      []string `toml:"german"`
	Polish      []string `toml:"polish"`

	// Units may come from this turn on, by number.
	Units []int `toml:"-"`
}

// Track is the turn track.
type Track struct {
	EntryDistricts []string `toml:"entry_districts"`
	Turn           []Turn   `toml:"turn"`
}

// Combat is the Combat Table.
type Combat struct {
	Columns []string
	// Ratios are the columns as attack and defence.
	Ratios [][2]int
	// Cells are losses of attacker and defender, by the roll less 2, by column.
	Cells [][][2]int
	// Results are the cells as printed.
	Results [][]string
}

// Drop is an airdrop table.
type Drop struct {
	Rule       string   `toml:"rule"`
	First      int      `toml:"first"`
	Last       int      `toml:"last"`
	Most       int      `toml:"most"`
	Points     []int    `toml:"points"`
	Neighbours int      `toml:"neighbours"`
	Districts  []string `toml:"districts"`
	Across     int      `toml:"each_unit_across"`
}

// Airdrops are the airdrop tables.
type Airdrops struct {
	Allied  Drop `toml:"allied"`
	Soviet  Drop `toml:"soviet"`
	Frantic struct {
		Rule     string        `toml:"rule"`
		Turn     int           `toml:"turn"`
		Most     int           `toml:"most"`
		EachZone int           `toml:"each_zone"`
		Without  []board.Place `toml:"without"`
	} `toml:"frantic"`
}

// Price is what something costs, and the row that says so.
type Price struct {
	Points int      `toml:"points"`
	Rule   rule.Ref `toml:"rule"`
}

// Risk is what a die does to a unit: CELs lost on 1 to 6; All of it, or Back.
type Risk struct {
	ID   string   `toml:"id"`
	Rule rule.Ref `toml:"rule"`
	Loss []int    `toml:"loss"`
}

// What a Risk says besides a number of CELs.
const (
	All  = 9
	Back = -1
)

// Prices are what things cost: points of movement, of command and of supply.
type Prices struct {
	Movement struct {
		Free       Price `toml:"free"`
		Beside     Price `toml:"beside_enemies"`
		Enemies    Price `toml:"with_enemies"`
		Friends    Price `toml:"with_friends"`
		Leaving    Price `toml:"leaving_enemies"`
		Barricades Price `toml:"barricade_ways"`
	} `toml:"movement"`
	Command struct {
		Move           Price `toml:"move"`
		Assault        Price `toml:"assault"`
		Sewer          Price `toml:"sewer"`
		Level          Price `toml:"barricade_level"`
		Street         Price `toml:"street_barricade"`
		RemoveStreet   Price `toml:"remove_street_barricade"`
		Reinforcements Price `toml:"reinforcements"`
		Pacify         Price `toml:"pacify"`
		Card           Price `toml:"card_for_point"`
	} `toml:"command"`
	Supply struct {
		PolishCEL  Price `toml:"polish_cel"`
		PolishUnit Price `toml:"polish_unit"`
		GermanCEL  Price `toml:"german_cel"`
		GermanUnit Price `toml:"german_unit"`
		Mobilized  Price `toml:"mobilized_unit"`
	} `toml:"supply"`
	Risk []Risk `toml:"risk"`
}

// Limits are how much there may be.
type Limits struct {
	Zone           int      `toml:"zone"`
	BridgeZone     int      `toml:"bridge_zone"`
	Hand           int      `toml:"hand"`
	Command        int      `toml:"command"`
	Traded         int      `toml:"traded_in_a_phase"`
	Supply         int      `toml:"supply"`
	FirstCommand   int      `toml:"polish_command_on_turn_1"`
	CardDistricts  []string `toml:"card_districts"`
	PragaUntil     int      `toml:"praga_until"`
	Barricades     int      `toml:"barricades"`
	Ruins          int      `toml:"ruins"`
	LowAmmunition  int      `toml:"low_ammunition"`
	Fortification  int      `toml:"fortification"`
	Elite          int      `toml:"elite"`
	Taken          int      `toml:"garrisons_taken_in_a_turn"`
	Discarded      int      `toml:"discarded_for_a_cel"`
	SewersFrom     int      `toml:"sewers_from"`
	RuinsFrom      int      `toml:"ruins_from"`
	LowFrom        int      `toml:"low_ammunition_from"`
	StreetsFrom    int      `toml:"street_barricades_from"`
	BridgesDecided int      `toml:"bridges_decided"`
	BridgesBlown   int      `toml:"bridges_blown"`
}

// Reason is one of those that move Polish morale.
type Reason struct {
	ID        string        `toml:"id"`
	By        int           `toml:"by"`
	When      string        `toml:"when"`
	Zones     []board.Place `toml:"zones"`
	Groups    []string      `toml:"groups"`
	Districts []string      `toml:"districts"`
	First     int           `toml:"first"`
	Last      int           `toml:"last"`
	Rule      rule.Ref      `toml:"rule"`
	// KnownTo is the side that knows of it where it may come about out of the other's sight, "" where both do.
	KnownTo string `toml:"known_to"`
}

// Morale is how Polish morale moves, and what comes of it.
type Morale struct {
	Lowest    int      `toml:"lowest"`
	Highest   int      `toml:"highest"`
	Reason    []Reason `toml:"reason"`
	Armistice []struct {
		Highest int `toml:"highest"`
		Lowest  int `toml:"lowest"`
		On      int `toml:"on"`
	} `toml:"armistice"`
	Victory struct {
		FromTurn   int `toml:"from_turn"`
		Turns      int `toml:"turns"`
		PolishFrom int `toml:"polish_from"`
		BridgeTurn int `toml:"bridge_turn"`
	} `toml:"victory"`
}

// Because finds a reason.
func (m *Morale) Because(id string) *Reason {
	return called(m.Reason, func(r *Reason) bool { return r.ID == id })
}

// called is a row that the data have; a test of them sees to that.
func called[Row any](rows []Row, is func(*Row) bool) *Row {
	for i := range rows {
		if is(&rows[i]) {
			return &rows[i]
		}
	}
	panic("the data have no such row")
}

// Phase is a phase of the turn.
type Phase struct {
	Number  int      `toml:"number"`
	ID      string   `toml:"id"`
	Who     string   `toml:"who"`
	Colours []string `toml:"colours"`
}

func (c *Charts) loadTables(files title.Files) error {
	from, err := files.Decode("track.toml", &c.Track)
	if err = errors.Join(err, c.districts(c.Track.EntryDistricts)); err != nil {
		return err
	}
	for i := range c.Track.Turn {
		t := &c.Track.Turn[i]
		if t.Units, err = c.units(slices.Concat(t.German, t.Polish)); err != nil {
			return from.Nth("turn", i, "%v", err)
		}
	}
	if c.Phases, _, err = title.Rows(files, "phases.toml", "phase", func(int, *Phase) error { return nil }); err != nil {
		return err
	}
	_, drops := files.Decode("airdrops.toml", &c.Drops)
	_, limits := files.Decode("limits.toml", &c.Limits)
	_, morale := files.Decode("morale.toml", &c.Morale)
	return errors.Join(drops, limits, morale, c.loadPrices(files), c.loadCombat(files))
}

func (c *Charts) loadPrices(files title.Files) error {
	from, err := files.Decode("prices.toml", &c.Prices)
	for i, r := range c.Prices.Risk {
		if len(r.Loss) != 6 {
			err = errors.Join(err, from.Nth("risk", i, "%s has %d results for a die", r.ID, len(r.Loss)))
		}
	}
	return err
}

// Risked finds what a die does to a unit.
func (p *Prices) Risked(id string) *Risk {
	return called(p.Risk, func(r *Risk) bool { return r.ID == id })
}

func (c *Charts) loadCombat(files title.Files) error {
	var f struct {
		Rule    string   `toml:"rule"`
		Columns []string `toml:"columns"`
		Row     []struct {
			Roll  int      `toml:"roll"`
			Cells []string `toml:"cells"`
		} `toml:"row"`
		Printed []struct {
			Column string `toml:"column"`
			Roll   int    `toml:"roll"`
			Result string `toml:"result"`
		} `toml:"printed"`
	}
	from, err := files.Decode("combat.toml", &f)
	if err != nil {
		return err
	}
	c.Combat.Columns = f.Columns
	for _, column := range f.Columns {
		pair, wrong := losses(column, ":")
		if wrong != nil || pair[0] < 1 || pair[1] < 1 {
			err = errors.Join(err, from.At("rule", f.Rule, "%q are no odds", column))
		}
		c.Combat.Ratios = append(c.Combat.Ratios, pair)
	}
	for i, row := range f.Row {
		if row.Roll != i+2 || len(row.Cells) != len(f.Columns) {
			err = errors.Join(err, from.Nth("row", i, "roll %d has %d cells", row.Roll, len(row.Cells)))
		}
		var cells [][2]int
		for _, cell := range row.Cells {
			pair, wrong := losses(cell, "/")
			if wrong != nil {
				err = errors.Join(err, from.Nth("row", i, "%v", wrong))
			}
			cells = append(cells, pair)
		}
		c.Combat.Cells, c.Combat.Results = append(c.Combat.Cells, cells), append(c.Combat.Results, row.Cells)
	}
	if len(f.Row) != 11 {
		err = errors.Join(err, from.Nth("row", 0, "%d rows for two dice", len(f.Row)))
	}
	return err
}

// losses reads two numbers with a sign between, "-" being none.
func losses(cell, sign string) (pair [2]int, err error) {
	left, right, ok := strings.Cut(cell, sign)
	for i, text := range []string{left, right} {
		if text == "-" {
			continue
		}
		n, wrong := strconv.Atoi(text)
		if wrong != nil || n < 0 || !ok {
			return pair, fmt.Errorf("%q is no result", cell)
		}
		pair[i] = n
	}
	return pair, nil
}
