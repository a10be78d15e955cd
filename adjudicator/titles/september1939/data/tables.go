package data

import (
	"fmt"
	"slices"
	"strconv"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Tables are the tables of two dice and of one.
type Tables struct {
	// Columns are the heads of the combat table, Results its cells by roll less 2 and
	// column, Hexes how far each result leads back [CRT.1].
	Columns []string
	Results [11][]string
	Hexes   map[string]int
	// AttackerLosses and Fire have bands, of the defender's points and of modifiers in
	// tenths [LOSS-A.1][ART.1].
	AttackerLosses, Fire []Band
	// Prices of staying by result, in columns of Width points [LOSS-D.1].
	Prices map[string][]int
	Width  int

	Dice      map[string]Die
	Disorder  Disorder
	Modifiers map[string][]int

	// Range of guns in hexes; Answer is what keeps the target from striking back [8.32];
	// LostFactor multiplies what a gun lost in halving tanks had [9.54/d]. Half is a
	// modifier in disorder [21.22/b].
	Range      int
	Answer     Tenths
	LostFactor int
	Half       map[Tenths]Tenths

	Limit, Stronghold, GunPoints int
	Strongholds                  []string

	Want      []Level
	Bonus     [Nations]int
	Safe      int
	TownReach int

	Phases    []Phase
	Transport Transport
}

// Band is a row of a table of two dice: losses for 2 to 12.
type Band struct {
	From  int
	Cells []int
}

// Die is a table of one die: results of 1 to 6.
type Die struct {
	Rule    rule.Ref `toml:"rule"`
	Results []string `toml:"results"`
}

// Disorder is when going back brings it [21.11].
type Disorder struct {
	// Most is the highest throw that brings it, by result.
	Most      map[string]int
	TanksEach int
	Safe      int
}

// Level is a level of want: what a unit without supply may still do.
type Level struct {
	HalfMove, NoMove, GunsFire bool
	SurrendersBelow            int
}

// Phase is a phase of a turn. Second tells whose it is; neither is both sides'.
type Phase struct {
	ID, Name      string
	Rule          rule.Ref
	First, Second bool
}

// Transport is what trains, columns and ferries bear and what boarding costs.
type Transport struct {
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
type Loading struct {
	Class     string   `toml:"class"`
	Rule      rule.Ref `toml:"rule"`
	City      Points   `toml:"city"`
	Town      Points   `toml:"town"`
	Clear     Points   `toml:"clear"`
	Elsewhere Points   `toml:"elsewhere"`
	HexesLeft int      `toml:"train_hexes_left"`
	Woods     bool     `toml:"woods"`
}

func (c *Charts) loadTables(files title.Files) error {
	t := &c.Tables
	for _, step := range []func(title.Files) error{
		t.loadResults, t.loadLosses, t.loadFire, t.loadDice, t.loadModifiers, t.loadSupply, t.loadPhases, t.loadTransport,
	} {
		if err := step(files); err != nil {
			return err
		}
	}
	return nil
}

// loadResults reads the combat table and the prices of staying [CRT.1][LOSS-D.1].
func (t *Tables) loadResults(files title.Files) error {
	var f struct {
		Name    string         `toml:"name"`
		Rule    string         `toml:"rule"`
		Columns []string       `toml:"columns"`
		Retreat map[string]int `toml:"retreat"`
		Row     []struct {
			Roll  int      `toml:"roll"`
			Cells []string `toml:"cells"`
		} `toml:"row"`
	}
	from, err := files.Decode("crt.toml", &f)
	if err != nil {
		return err
	}
	t.Columns, t.Hexes = f.Columns, f.Retreat
	if len(f.Columns) != 14 || len(f.Row) != len(t.Results) {
		return from.At("name", f.Name, "14 columns and 11 rows were expected")
	}
	for i, row := range f.Row {
		if row.Roll != i+2 || len(row.Cells) != len(f.Columns) {
			return from.Nth("row", i, "roll %d with %d cells was expected", i+2, len(f.Columns))
		}
		for _, cell := range row.Cells {
			if _, ok := f.Retreat[cell]; !ok && cell != "--" {
				return from.Nth("row", i, "%q is no result", cell)
			}
		}
		t.Results[i] = row.Cells
	}
	var g struct {
		Name  string `toml:"name"`
		Rule  string `toml:"rule"`
		Width int    `toml:"width"`
		Row   []struct {
			Result string `toml:"result"`
			Cells  []int  `toml:"cells"`
		} `toml:"row"`
	}
	if from, err = files.Decode("defender-losses.toml", &g); err != nil {
		return err
	}
	t.Width, t.Prices = g.Width, map[string][]int{}
	for i, row := range g.Row {
		if len(row.Cells) == 0 || row.Result != "B"+strconv.Itoa(i+1) || g.Width < 1 {
			return from.Nth("row", i, "B%d with cells was expected", i+1)
		}
		t.Prices[row.Result] = row.Cells
	}
	return nil
}

// Price of going back that many hexes less than one should, against that many points
// [8.52][8.53][LOSS-D.1].
func (t *Tables) Price(hexes, points int) int {
	if hexes <= 0 {
		return 0
	}
	cells := t.Prices["B"+strconv.Itoa(min(hexes, len(t.Prices)))]
	return cells[min(max(points-1, 0)/t.Width, len(cells)-1)]
}

// Find gives the losses of a row of bands for a roll of two dice, 0 below the first row.
func Losses(bands []Band, row, roll int) int {
	if row < 0 {
		return 0
	}
	return bands[row].Cells[roll-2]
}

// RowOf is the band that a value falls into, -1 below the first.
func RowOf(bands []Band, value int) int {
	row := -1
	for i := range bands {
		if value >= bands[i].From {
			row = i
		}
	}
	return row
}

// loadLosses reads the tables of losses by bands [LOSS-A.1][ART.1].
func (t *Tables) loadLosses(files title.Files) error {
	var f struct {
		Name string `toml:"name"`
		Rule string `toml:"rule"`
		Row  []struct {
			From  int   `toml:"from"`
			To    int   `toml:"to"`
			Cells []int `toml:"cells"`
		} `toml:"row"`
	}
	from, err := files.Decode("attacker-losses.toml", &f)
	if err != nil {
		return err
	}
	for i, row := range f.Row {
		if len(row.Cells) != len(t.Results) || i > 0 && row.From <= f.Row[i-1].From {
			return from.Nth("row", i, "11 cells in rising rows were expected")
		}
		t.AttackerLosses = append(t.AttackerLosses, Band{row.From, row.Cells})
	}
	var g struct {
		Name string `toml:"name"`
		Rule string `toml:"rule"`
		Row  []struct {
			From  Tenths `toml:"from"`
			To    string `toml:"to"`
			Cells []int  `toml:"cells"`
		} `toml:"row"`
	}
	if from, err = files.Decode("artillery.toml", &g); err != nil {
		return err
	}
	for i, row := range g.Row {
		if len(row.Cells) != len(t.Results) {
			return from.Nth("row", i, "11 cells were expected")
		}
		t.Fire = append(t.Fire, Band{int(row.From), row.Cells})
	}
	return nil
}

// loadFire reads what is said of guns [2.2/l][2.2/m].
func (t *Tables) loadFire(files title.Files) error {
	var f struct {
		Rule   string `toml:"rule"`
		Range  int    `toml:"range"`
		Answer Tenths `toml:"answer"`
		Lost   int    `toml:"lost"`
		Fire   []struct {
			Whole    Tenths `toml:"whole"`
			Disorder Tenths `toml:"disorder"`
		} `toml:"fire"`
	}
	if _, err := files.Decode("fire.toml", &f); err != nil {
		return err
	}
	t.Range, t.Answer, t.LostFactor, t.Half = f.Range, f.Answer, f.Lost, map[Tenths]Tenths{}
	for _, row := range f.Fire {
		t.Half[row.Whole] = row.Disorder
	}
	return nil
}

// InDisorder is a modifier halved, a half tenth going up [21.22/b].
func (t *Tables) InDisorder(whole Tenths) Tenths {
	if half, ok := t.Half[whole]; ok {
		return half
	}
	return (whole + 1) / 2
}

func (t *Tables) loadDice(files title.Files) error {
	var f struct {
		Weather       Die `toml:"weather"`
		Breakdown     Die `toml:"breakdown"`
		RetreatLoss   Die `toml:"retreat-loss"`
		AirLoss       Die `toml:"air-loss"`
		AirOnTrain    Die `toml:"air-on-train"`
		Air2OnBridge  Die `toml:"air-2-on-bridge"`
		Air1OnBridge  Die `toml:"air-1-on-bridge"`
		RallyDisorder Die `toml:"rally-disorder"`
		RallyPanic    Die `toml:"rally-panic"`
		TanksOverGuns Die `toml:"tanks-over-guns"`
		Disorder      struct {
			Rule      string `toml:"rule"`
			B2        int    `toml:"B2"`
			B3        int    `toml:"B3"`
			B4        int    `toml:"B4"`
			B5        int    `toml:"B5"`
			A2        int    `toml:"A2"`
			A3        int    `toml:"A3"`
			TanksEach int    `toml:"tanks_each"`
			Safe      int    `toml:"safe"`
		} `toml:"disorder"`
	}
	from, err := files.Decode("dice.toml", &f)
	if err != nil {
		return err
	}
	t.Dice = map[string]Die{}
	for name, d := range map[string]Die{
		"weather": f.Weather, "breakdown": f.Breakdown, "retreat-loss": f.RetreatLoss, "air-loss": f.AirLoss,
		"air-on-train": f.AirOnTrain, "air-2-on-bridge": f.Air2OnBridge, "air-1-on-bridge": f.Air1OnBridge,
		"rally-disorder": f.RallyDisorder, "rally-panic": f.RallyPanic, "tanks-over-guns": f.TanksOverGuns,
	} {
		if len(d.Results) != 6 {
			return from.At("rule", string(d.Rule), "%s has %d results, not 6", name, len(d.Results))
		}
		t.Dice[name] = d
	}
	d := &f.Disorder
	t.Disorder = Disorder{
		Most:      map[string]int{"B2": d.B2, "B3": d.B3, "B4": d.B4, "B5": d.B5, "A2": d.A2, "A3": d.A3},
		TanksEach: max(d.TanksEach, 1), Safe: d.Safe,
	}
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

func (t *Tables) loadSupply(files title.Files) error {
	var s struct {
		Limit       int      `toml:"limit"`
		Stronghold  int      `toml:"stronghold"`
		Gun         int      `toml:"gun"`
		Tanks       string   `toml:"tanks"`
		Strongholds []string `toml:"strongholds"`
	}
	from, err := files.Decode("stacking.toml", &s)
	if err != nil {
		return err
	}
	if s.Tanks != "1/2" || s.Limit < 1 || s.Stronghold < s.Limit {
		return from.At("tanks", s.Tanks, "tanks weigh half, a stronghold holds more than another hex")
	}
	t.Limit, t.Stronghold, t.GunPoints, t.Strongholds = s.Limit, s.Stronghold, s.Gun, s.Strongholds
	var f struct {
		Bonus     map[string]int `toml:"bonus"`
		Safe      int            `toml:"safe"`
		TownReach int            `toml:"town_reach"`
		Level     []struct {
			Level           int    `toml:"level"`
			Attack          string `toml:"attack"`
			Mechanized      string `toml:"mechanized"`
			GunsFire        bool   `toml:"guns_fire"`
			SurrendersBelow int    `toml:"surrenders_below"`
		} `toml:"level"`
	}
	if from, err = files.Decode("supply.toml", &f); err != nil {
		return err
	}
	t.Safe, t.TownReach = f.Safe, f.TownReach
	for nation, n := range f.Bonus {
		if Nation(nation) < 0 {
			return from.At("bonus", nation, "unknown nation %q", nation)
		}
		t.Bonus[Nation(nation)] = n
	}
	t.Want = []Level{{GunsFire: true}}
	for i, l := range f.Level {
		if l.Level != i+1 || l.Attack != "half" || !slices.Contains([]string{"half", "none"}, l.Mechanized) {
			return from.Nth("level", i, "level %d, attack half and mechanized half or none were expected", i+1)
		}
		t.Want = append(t.Want, Level{l.Mechanized == "half", l.Mechanized == "none", l.GunsFire, l.SurrendersBelow})
	}
	return nil
}

func (t *Tables) loadPhases(files title.Files) error {
	var f struct {
		Phase []struct {
			Number int    `toml:"number"`
			ID     string `toml:"id"`
			Side   string `toml:"side"`
			Name   string `toml:"name"`
			Rule   string `toml:"rule"`
		} `toml:"phase"`
	}
	from, err := files.Decode("phases.toml", &f)
	if err != nil {
		return err
	}
	for i, p := range f.Phase {
		if p.Number != i+1 || i >= len(PhaseIDs) || p.ID != PhaseIDs[i] {
			return from.Nth("phase", i, "the phases are %v", PhaseIDs)
		}
		t.Phases = append(t.Phases, Phase{p.ID, p.Name, rule.Ref(p.Rule), p.Side == "first", p.Side == "second"})
	}
	if len(t.Phases) != len(PhaseIDs) {
		return fmt.Errorf("phases.toml:1: the phases are %v", PhaseIDs)
	}
	return nil
}

// PhaseIDs are the phases of a turn in their order.
var PhaseIDs = [...]string{
	"weather", "first-movement", "first-digging", "first-attack", "second-counterattack", "first-supply",
	"second-movement", "second-digging", "second-attack", "first-counterattack", "second-supply",
}

func (t *Tables) loadTransport(files title.Files) error {
	r := &t.Transport
	from, err := files.Decode("transport.toml", r)
	if err != nil {
		return err
	}
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
