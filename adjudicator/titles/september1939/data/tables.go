package data

import (
	"cmp"
	"slices"
	"strconv"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Tables are the tables of two dice and of one.
type Tables struct {
	Odds     // crt.toml
	Staying  // defender-losses.toml
	Gunnery  // fire.toml
	Stacking // stacking.toml
	Supply   // supply.toml

	// AttackerLosses and Fire have bands, of the defender's points and of modifiers in tenths [LOSS-A.1][ART.1].
	AttackerLosses Bands[int]
	Fire           Bands[Tenths]

	// Dice are the tables of one die by name, Modifiers what is added to odds [8.4c].
	Dice      map[string]Die
	Disorder  Disorder
	Modifiers map[string][]int

	Phases    []Phase
	Transport Transport
}

type (
	// heading stands at the head of a table of the book.
	heading struct {
		Name string `toml:"name"`
		Rule string `toml:"rule"`
	}

	// Odds is the combat table [CRT.1].
	Odds struct {
		heading
		Columns []string `toml:"columns"`
		// Hexes are how far each result leads back.
		Hexes map[string]int `toml:"retreat"`
		// Results are the rows by roll less 2.
		Results []struct {
			Roll  int      `toml:"roll"`
			Cells []string `toml:"cells"`
		} `toml:"row"`
	}

	// Staying is the price of it by hexes less 1, in columns of Width points [LOSS-D.1].
	Staying struct {
		heading
		Width  int `toml:"width"`
		Prices []struct {
			Result string `toml:"result"`
			Cells  []int  `toml:"cells"`
		} `toml:"row"`
	}

	// Bands are a table of two dice: of each row the losses for 2 to 12.
	Bands[T ~int] struct {
		heading
		Rows []struct {
			From  T     `toml:"from"`
			To    any   `toml:"to"`
			Cells []int `toml:"cells"`
		} `toml:"row"`
	}

	// Gunnery is what is said of guns [2.2/l][2.2/m]: their range in hexes, what fire keeps the target from striking
	// back [8.32], what multiplies the modifier of one that was lost at close quarters [9.54/d].
	Gunnery struct {
		Rule       string `toml:"rule"`
		Range      int    `toml:"range"`
		Answer     Tenths `toml:"answer"`
		LostFactor int    `toml:"lost"`
		// Halves are modifiers in disorder [21.22/b].
		Halves []struct {
			Whole    Tenths `toml:"whole"`
			Disorder Tenths `toml:"disorder"`
		} `toml:"fire"`
	}

	// Die is a table of one die: results of 1 to 6.
	Die struct {
		Rule    rule.Ref `toml:"rule"`
		Results []string `toml:"results"`
	}

	// Disorder is when going back brings it [21.11]: the highest throw that does, by result.
	Disorder struct {
		Rule      string `toml:"rule"`
		B2        int    `toml:"B2"`
		B3        int    `toml:"B3"`
		B4        int    `toml:"B4"`
		B5        int    `toml:"B5"`
		A2        int    `toml:"A2"`
		A3        int    `toml:"A3"`
		TanksEach int    `toml:"tanks_each"`
		Safe      int    `toml:"safe"`

		Most map[string]int `toml:"-"`
	}

	// Stacking is what a hex holds [5.21].
	Stacking struct {
		Limit       int      `toml:"limit"`
		Stronghold  int      `toml:"stronghold"`
		GunPoints   int      `toml:"gun"`
		Tanks       string   `toml:"tanks"`
		Strongholds []string `toml:"strongholds"`
	}

	// Supply is what want does and how one lays down arms [14.21].
	Supply struct {
		Bonus     map[string]int `toml:"bonus"`
		Safe      int            `toml:"safe"`
		TownReach int            `toml:"town_reach"`
		Want      []Level        `toml:"level"` // none before the others
	}

	// Level is a level of want: what a unit without supply may still do.
	Level struct {
		Level           int    `toml:"level"`
		Attack          string `toml:"attack"`
		Mechanized      string `toml:"mechanized"` // marches at half, or none
		GunsFire        bool   `toml:"guns_fire"`
		SurrendersBelow int    `toml:"surrenders_below"`
	}

	// Phase is a phase of a turn; its side is first, second or both.
	Phase struct {
		Number int      `toml:"number"`
		ID     string   `toml:"id"`
		Side   string   `toml:"side"`
		Name   string   `toml:"name"`
		Rule   rule.Ref `toml:"rule"`
	}

	// Transport is what trains, columns and ferries bear and what boarding costs.
	Transport struct {
		TrainPoints  int       `toml:"train_points"`
		TrainTanks   int       `toml:"train_tanks"`
		TrainHexes   int       `toml:"train_hexes"`
		ColumnPoints int       `toml:"column_points"`
		ColumnLoad   Points    `toml:"column_load"`
		FerryPoints  int       `toml:"ferry_points"`
		Rows         []Loading `toml:"loading"`

		// Loading are the rows by class.
		Loading map[string]Loading `toml:"-"`
	}

	// Loading is what boarding and leaving a train costs a class of units [18.21].
	Loading struct {
		Class     string   `toml:"class"`
		Rule      rule.Ref `toml:"rule"`
		City      Points   `toml:"city"`
		Town      Points   `toml:"town"`
		Clear     Points   `toml:"clear"`
		Elsewhere Points   `toml:"elsewhere"`
		HexesLeft int      `toml:"train_hexes_left"`
		Woods     bool     `toml:"woods"`
	}
)

// Rolls are those of two dice.
const rolls = 11

func (c *Charts) loadTables(files title.Files) error {
	t := &c.Tables
	for _, table := range []struct {
		file  string
		into  any
		check func(from title.File) error
	}{
		{"crt.toml", &t.Odds, t.checkOdds},
		{"defender-losses.toml", &t.Staying, t.checkStaying},
		{"attacker-losses.toml", &t.AttackerLosses, t.AttackerLosses.check},
		{"artillery.toml", &t.Fire, t.Fire.check},
		{"fire.toml", &t.Gunnery, nil},
		{"stacking.toml", &t.Stacking, t.checkStacking},
		{"supply.toml", &t.Supply, t.checkSupply},
		{"transport.toml", &t.Transport, t.checkTransport},
	} {
		from, err := files.Decode(table.file, table.into)
		if err == nil && table.check != nil {
			err = table.check(from)
		}
		if err != nil {
			return err
		}
	}
	return cmp.Or(t.loadDice(files), t.loadModifiers(files), t.loadPhases(files))
}

// checkOdds makes sure of the combat table [CRT.1].
func (t *Tables) checkOdds(from title.File) error {
	if len(t.Columns) != 14 || len(t.Results) != rolls {
		return from.At("name", t.Odds.Name, "14 columns and 11 rows were expected")
	}
	for i, row := range t.Results {
		if row.Roll != i+2 || len(row.Cells) != len(t.Columns) {
			return from.Nth("row", i, "roll %d with %d cells was expected", i+2, len(t.Columns))
		}
		for _, cell := range row.Cells {
			if _, ok := t.Hexes[cell]; !ok && cell != "--" {
				return from.Nth("row", i, "%q is no result", cell)
			}
		}
	}
	return nil
}

// checkStaying makes sure of the prices of staying [LOSS-D.1].
func (t *Tables) checkStaying(from title.File) error {
	for i, row := range t.Prices {
		if len(row.Cells) == 0 || row.Result != "B"+strconv.Itoa(i+1) || t.Width < 1 {
			return from.Nth("row", i, "B%d with cells was expected", i+1)
		}
	}
	return nil
}

// Price of going back that many hexes less than one should, against that many points
// [8.52][8.53][LOSS-D.1].
func (t *Tables) Price(hexes, points int) int {
	if hexes <= 0 {
		return 0
	}
	cells := t.Prices[min(hexes, len(t.Prices))-1].Cells
	return cells[min(max(points-1, 0)/t.Width, len(cells)-1)]
}

// Losses gives those of a row for a roll of two dice, 0 below the first row.
func (b *Bands[T]) Losses(row, roll int) int {
	if row < 0 {
		return 0
	}
	return b.Rows[row].Cells[roll-2]
}

// RowOf is the row that a value falls into, -1 below the first.
func (b *Bands[T]) RowOf(value T) int {
	row := -1
	for i := range b.Rows {
		if value >= b.Rows[i].From {
			row = i
		}
	}
	return row
}

// check makes sure of a table of losses.
func (b *Bands[T]) check(from title.File) error {
	for i, row := range b.Rows {
		if len(row.Cells) != rolls || i > 0 && row.From <= b.Rows[i-1].From {
			return from.Nth("row", i, "11 cells in rising rows were expected")
		}
	}
	return nil
}

// InDisorder is a modifier halved, a half tenth going up [21.22/b].
func (t *Tables) InDisorder(whole Tenths) Tenths {
	for _, half := range t.Halves {
		if half.Whole == whole {
			return half.Disorder
		}
	}
	return (whole + 1) / 2
}

func (t *Tables) loadDice(files title.Files) error {
	var f struct {
		Weather       Die      `toml:"weather"`
		Breakdown     Die      `toml:"breakdown"`
		RetreatLoss   Die      `toml:"retreat-loss"`
		AirLoss       Die      `toml:"air-loss"`
		AirOnTrain    Die      `toml:"air-on-train"`
		Air2OnBridge  Die      `toml:"air-2-on-bridge"`
		Air1OnBridge  Die      `toml:"air-1-on-bridge"`
		RallyDisorder Die      `toml:"rally-disorder"`
		RallyPanic    Die      `toml:"rally-panic"`
		TanksOverGuns Die      `toml:"tanks-over-guns"`
		Disorder      Disorder `toml:"disorder"`
	}
	from, err := files.Decode("dice.toml", &f)
	if err != nil {
		return err
	}
	t.Dice = map[string]Die{
		"weather": f.Weather, "breakdown": f.Breakdown, "retreat-loss": f.RetreatLoss, "air-loss": f.AirLoss,
		"air-on-train": f.AirOnTrain, "air-2-on-bridge": f.Air2OnBridge, "air-1-on-bridge": f.Air1OnBridge,
		"rally-disorder": f.RallyDisorder, "rally-panic": f.RallyPanic, "tanks-over-guns": f.TanksOverGuns,
	}
	for name, d := range t.Dice {
		if len(d.Results) != 6 {
			return from.At("rule", string(d.Rule), "%s has %d results, not 6", name, len(d.Results))
		}
	}
	d := &f.Disorder
	d.Most = map[string]int{"B2": d.B2, "B3": d.B3, "B4": d.B4, "B5": d.B5, "A2": d.A2, "A3": d.A3}
	d.TanksEach = max(d.TanksEach, 1)
	t.Disorder = *d
	return nil
}

// loadModifiers reads what is added to odds [8.4c].
func (t *Tables) loadModifiers(files title.Files) error {
	type entry struct {
		ID      string `toml:"id"`
		Rule    string `toml:"rule"`
		Amounts []int  `toml:"amounts"`
		Of      string `toml:"of"`
		Rounded string `toml:"rounded"`
	}
	var f struct {
		Modifier []entry `toml:"modifier"`
		Halving  []entry `toml:"halving"`
	}
	from, err := files.Decode("modifiers.toml", &f)
	if err != nil {
		return err
	}
	t.Modifiers = map[string][]int{}
	for _, m := range f.Modifier {
		t.Modifiers[m.ID] = m.Amounts
	}
	for id, n := range map[string]int{"directions": 6, "headquarters-attack": 1, "headquarters-defence": 1} {
		if len(t.Modifiers[id]) != n {
			return from.At("id", id, "%d amounts were expected", n)
		}
	}
	return nil
}

func (t *Tables) checkStacking(from title.File) error {
	if s := &t.Stacking; s.Tanks != "1/2" || s.Limit < 1 || s.Stronghold < s.Limit {
		return from.At("tanks", s.Tanks, "tanks weigh half, a stronghold holds more than another hex")
	}
	return nil
}

func (t *Tables) checkSupply(from title.File) error {
	for nation := range t.Bonus {
		if Nation(nation) < 0 {
			return from.At("bonus", nation, "unknown nation %q", nation)
		}
	}
	for i, l := range t.Want {
		if l.Level != i+1 || l.Attack != "half" || !slices.Contains([]string{"half", "none"}, l.Mechanized) {
			return from.Nth("level", i, "level %d, attack half and mechanized half or none were expected", i+1)
		}
	}
	t.Want = append([]Level{{GunsFire: true}}, t.Want...)
	return nil
}

// PhaseIDs are the phases of a turn in their order.
var PhaseIDs = [...]string{
	"weather", "first-movement", "first-digging", "first-attack", "second-counterattack", "first-supply",
	"second-movement", "second-digging", "second-attack", "first-counterattack", "second-supply",
}

func (t *Tables) loadPhases(files title.Files) (err error) {
	t.Phases, _, err = title.Rows(files, "phases.toml", "phase", func(i int, p *Phase) error {
		return unless(p.Number == i+1 && i < len(PhaseIDs) && p.ID == PhaseIDs[i], "the phases are %v", PhaseIDs)
	})
	return cmp.Or(err, unless(len(t.Phases) == len(PhaseIDs), "phases.toml:1: the phases are %v", PhaseIDs))
}

func (t *Tables) checkTransport(from title.File) error {
	r := &t.Transport
	if r.ColumnLoad < 1 {
		return from.At("column_load", "", "boarding a column costs something")
	}
	r.Loading = map[string]Loading{}
	for i, l := range r.Rows {
		if min(l.City, l.Town, l.Clear, l.Elsewhere) < 1 || l.HexesLeft < 1 {
			return from.Nth("loading", i, "city, town, clear, elsewhere and train_hexes_left are more than nothing")
		}
		r.Loading[l.Class] = l
	}
	return nil
}
