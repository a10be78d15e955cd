package data

import (
	"fmt"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
)

// Faces of dice [CBT.6].
const (
	Tick = "tick"
	Star = "star"
)

// Prices are the Command Points that each thing costs.
type Prices struct {
	Rally       int `toml:"rally"`
	Reroll      int `toml:"reroll"`
	Launch      int `toml:"launch"`
	TwoHexes    int `toml:"two_hexes"`
	Gun         int `toml:"gun"`
	Attack      int `toml:"attack"`
	DugInDie    int `toml:"dug_in_die"`
	Counter     int `toml:"counter"`
	ExploitMove int `toml:"exploit_move"`
	MotorMove   int `toml:"motor_move"`
	Posture     int `toml:"posture"`
	AirDie      int `toml:"air_die"`
}

// Limits of hexes, ranges and moves.
type Limits struct {
	Foot        int `toml:"foot"`
	Motorised   int `toml:"motorised"`
	Mountain    int `toml:"mountain"`
	Range       int `toml:"range"`
	Close       int `toml:"close"`
	HQMove      int `toml:"hq_move"`
	MSRStickers int `toml:"msr_stickers"`
	GunsRange   int `toml:"guns_range"`
	BridgeRange int `toml:"bridge_range"`
	AttackHexes int `toml:"attack_hexes"`
	TankMove    int `toml:"tank_move"`
}

// MovementCosts of entering ground, in movement points.
type MovementCosts struct {
	Open              int `toml:"open"`
	Forest            int `toml:"forest"`
	Marsh             int `toml:"marsh"`
	Mountain          int `toml:"mountain"`
	ForestMotorised   int `toml:"forest_motorised"`
	MarshMotorised    int `toml:"marsh_motorised"`
	MountainMotorised int `toml:"mountain_motorised"`
	MinorRiver        int `toml:"minor_river"`
}

// Enter is what entering a hex of some ground costs [MOV.8] to [MOV.11].
func (m *MovementCosts) Enter(t Terrain, motorised bool) int {
	costs := [...][2]int{{m.Open, m.Open}, {m.Forest, m.ForestMotorised}, {m.Marsh, m.MarshMotorised}, {m.Mountain, m.MountainMotorised}}
	if motorised {
		return costs[t][1]
	}
	return costs[t][0]
}

// PointTable is how many Command Points come each turn.
type PointTable struct {
	GermanCorps     int `toml:"german_corps"`
	GermanMotorised int `toml:"german_motorised"`
	GermanLimit     int `toml:"german_limit"`
	PolishArmy      int `toml:"polish_army"`
	PolishBlocks    int `toml:"polish_blocks"`
	PolishExtra     int `toml:"polish_extra"`
	PolishLimit     int `toml:"polish_limit"`
}

// Hands are the initiative cards at the start.
type Hands struct {
	GermanNorth   []int `toml:"german_north"`
	GermanSouth   []int `toml:"german_south"`
	GermanReserve []int `toml:"german_reserve"`
	PolishNorth   []int `toml:"polish_north"`
	PolishSouth   []int `toml:"polish_south"`
	PolishReserve []int `toml:"polish_reserve"`
}

// Of a side in a region; Regions is the reserve.
func (h *Hands) Of(side, region int) []int {
	return [Sides][Regions + 1][]int{
		{h.GermanNorth, h.GermanSouth, h.GermanReserve}, {h.PolishNorth, h.PolishSouth, h.PolishReserve},
	}[side][region]
}

// Tables are dice, prices, limits and the track.
type Tables struct {
	Turns int `toml:"turns"`
	// Grace is by how many turns an objective taken after its day in 1939 still counts as taken by it [SEQ.25].
	Grace    int           `toml:"grace"`
	Opening  int           `toml:"opening"`
	Dice     DiceForm      `toml:"dice"`
	Price    Prices        `toml:"price"`
	Limit    Limits        `toml:"limit"`
	Movement MovementCosts `toml:"movement"`
	Points   PointTable    `toml:"points"`
	Cards    Hands         `toml:"cards"`

	// National are the dice by side, Black those of heavy guns and armour [CBT.3] [CBT.4] [CBT.5].
	National [Sides]dice.Die `toml:"-"`
	Black    dice.Die        `toml:"-"`
}

// DiceForm is how the faces are written.
type DiceForm struct {
	Source string   `toml:"source"`
	Green  []string `toml:"green"`
	Red    []string `toml:"red"`
	Black  []string `toml:"black"`
}

func (c *Charts) loadTables(files title.Files) error {
	t := &c.Tables
	from, err := files.Decode("tables.toml", t)
	if err != nil {
		return err
	}
	for _, faces := range [][]string{t.Dice.Green, t.Dice.Red, t.Dice.Black} {
		for _, f := range faces {
			if f != "" && f != Tick && f != Star || len(faces) != 6 {
				return from.At("source", t.Dice.Source, "a die has six faces, each a tick, a star or nothing")
			}
		}
	}
	t.National = [Sides]dice.Die{dice.Faced("red", t.Dice.Red...), dice.Faced("green", t.Dice.Green...)}
	t.Black = dice.Faced("black", t.Dice.Black...)
	for side, name := range SideNames {
		for region := range Regions {
			if n := len(t.Cards.Of(side, region)); n < t.Turns {
				return fmt.Errorf("tables.toml:1: %d cards of the %s for %d turns", n, name, t.Turns)
			}
		}
	}
	return nil
}

// Town is a named Polish town [CP.13] [CP.18].
type Town struct {
	Name string `toml:"name"`
	Cap  int    `toml:"cap"`

	At int `toml:"-"`
}

// Objective is a place that counts at the end [SEQ.25].
type Objective struct {
	Town  string `toml:"town"`
	Turn  int    `toml:"turn"`
	Value int    `toml:"value"`

	At int `toml:"-"`
}

func (c *Charts) loadTowns(files title.Files) (err error) {
	c.Towns, _, err = title.Rows(files, "towns.toml", "town", func(_ int, t *Town) error {
		if t.At = c.CellOf(t.Name); t.At < 0 || t.Cap < 1 {
			return fmt.Errorf("%s is not on the map, or gives %d points", t.Name, t.Cap)
		}
		return nil
	})
	if err != nil {
		return err
	}
	c.Objectives, _, err = title.Rows(files, "objectives.toml", "objective", func(_ int, o *Objective) error {
		if o.At = c.CellOf(o.Town); o.At < 0 || o.Turn < 1 || o.Value < 1 {
			return fmt.Errorf("%s is not on the map, or has no turn or value", o.Town)
		}
		return nil
	})
	return err
}
