package september1939_test

import (
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939/data"
)

// The forms of the data files. They live in the tests until the rules read them.
type (
	formationForm struct {
		ID    string `toml:"id"`
		Name  string `toml:"name"`
		Side  string `toml:"side"`
		Corps string `toml:"corps"`
		HQ    string `toml:"hq"`
	}
	priceForm struct {
		ID         string `toml:"id"`
		Rule       string `toml:"rule"`
		Mechanized string `toml:"mechanized"`
		Others     string `toml:"others"`
		Shift      int    `toml:"shift"`
		Attack     string `toml:"attack"`
		AttackOut  string `toml:"attack_out"`
		Losses     string `toml:"losses"`
		Zone       *bool  `toml:"zone"`
		Combat     *bool  `toml:"combat"`
		Infantry   string `toml:"infantry"`
		Cavalry    string `toml:"cavalry"`
		Artillery  string `toml:"artillery"`
		Recon      string `toml:"reconnaissance"`
		Source     string `toml:"source"`
	}
	terrainForm struct {
		Source     string      `toml:"source"`
		Hex        []priceForm `toml:"hex"`
		Settlement []priceForm `toml:"settlement"`
		Way        []priceForm `toml:"way"`
		Rail       []priceForm `toml:"rail_in_wood"`
		Hexside    []priceForm `toml:"hexside"`
		Crossing   []priceForm `toml:"crossing"`
		Works      []priceForm `toml:"works"`
	}
	gridForm struct {
		Name    string `toml:"name"`
		Rule    string `toml:"rule"`
		Source  string `toml:"source"`
		Width   int    `toml:"width"`
		Columns []string
		Row     []struct {
			From   any    `toml:"from"`
			To     any    `toml:"to"`
			Result string `toml:"result"`
			Cells  []int  `toml:"cells"`
		} `toml:"row"`
	}
	crtForm struct {
		Name          string         `toml:"name"`
		Rule          string         `toml:"rule"`
		Source        string         `toml:"source"`
		Columns       []string       `toml:"columns"`
		Retreat       map[string]int `toml:"retreat"`
		RetreatSource string         `toml:"retreat_source"`
		Row           []struct {
			Roll  int      `toml:"roll"`
			Cells []string `toml:"cells"`
		} `toml:"row"`
	}
	modifiersForm struct {
		Source   string `toml:"source"`
		Modifier []struct {
			ID      string `toml:"id"`
			Rule    string `toml:"rule"`
			Amounts []int  `toml:"amounts"`
			Source  string `toml:"source"`
		} `toml:"modifier"`
		Halving []struct {
			ID      string `toml:"id"`
			Rule    string `toml:"rule"`
			Of      string `toml:"of"`
			Rounded string `toml:"rounded"`
			Source  string `toml:"source"`
		} `toml:"halving"`
	}
	fireForm struct {
		Rule   string `toml:"rule"`
		Source string `toml:"source"`
		Range  int    `toml:"range"`
		Answer string `toml:"answer"`
		Lost   int    `toml:"lost"`
		Fire   []struct {
			Whole    string `toml:"whole"`
			Disorder string `toml:"disorder"`
		} `toml:"fire"`
	}
	supplyForm struct {
		Source    string         `toml:"source"`
		Bonus     map[string]int `toml:"bonus"`
		Safe      int            `toml:"safe"`
		TownReach int            `toml:"town_reach"`
		Level     []struct {
			Level           int    `toml:"level"`
			Attack          string `toml:"attack"`
			Mechanized      string `toml:"mechanized"`
			GunsFire        bool   `toml:"guns_fire"`
			SurrendersBelow int    `toml:"surrenders_below"`
			Source          string `toml:"source"`
		} `toml:"level"`
	}
	phasesForm struct {
		Source string `toml:"source"`
		Phase  []struct {
			Number int    `toml:"number"`
			ID     string `toml:"id"`
			Side   string `toml:"side"`
			Name   string `toml:"name"`
			Rule   string `toml:"rule"`
		} `toml:"phase"`
	}
	dieForm struct {
		Rule    string   `toml:"rule"`
		Results []string `toml:"results"`
		Source  string   `toml:"source"`
	}
	diceForm struct {
		Source        string         `toml:"source"`
		Weather       dieForm        `toml:"weather"`
		Breakdown     dieForm        `toml:"breakdown"`
		RetreatLoss   dieForm        `toml:"retreat-loss"`
		AirLoss       dieForm        `toml:"air-loss"`
		AirOnTrain    dieForm        `toml:"air-on-train"`
		Air2OnBridge  dieForm        `toml:"air-2-on-bridge"`
		Air1OnBridge  dieForm        `toml:"air-1-on-bridge"`
		RallyDisorder dieForm        `toml:"rally-disorder"`
		RallyPanic    dieForm        `toml:"rally-panic"`
		TanksOverGuns dieForm        `toml:"tanks-over-guns"`
		Disorder      disorderedForm `toml:"disorder"`
	}
	disorderedForm struct {
		Rule      string `toml:"rule"`
		B2        int
		B3        int
		B4        int
		B5        int
		A2        int
		A3        int
		TanksEach int    `toml:"tanks_each"`
		Safe      int    `toml:"safe"`
		Source    string `toml:"source"`
	}
	transportForm struct {
		Source       string `toml:"source"`
		TrainPoints  int    `toml:"train_points"`
		TrainTanks   int    `toml:"train_tanks"`
		TrainHexes   int    `toml:"train_hexes"`
		ColumnPoints int    `toml:"column_points"`
		ColumnLoad   string `toml:"column_load"`
		FerryPoints  int    `toml:"ferry_points"`
		Loading      []struct {
			Class     string `toml:"class"`
			Rule      string `toml:"rule"`
			City      string `toml:"city"`
			Town      string `toml:"town"`
			Clear     string `toml:"clear"`
			Elsewhere string `toml:"elsewhere"`
			HexesLeft int    `toml:"train_hexes_left"`
			Woods     bool   `toml:"woods"`
			Source    string `toml:"source"`
		} `toml:"loading"`
	}
	optionsForm struct {
		Source string `toml:"source"`
		Option []struct {
			Key     string   `toml:"key"`
			Values  []string `toml:"values"`
			Rule    string   `toml:"rule"`
			Meaning string   `toml:"meaning"`
		} `toml:"option"`
	}
)

// read one of the data files strictly.
func read(t *testing.T, name string, into any) {
	t.Helper()
	data, err := os.ReadFile(path.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	if err := rule.Decode(name, data, into); err != nil {
		t.Fatal(err)
	}
}

func units(t *testing.T) (list []data.UnitForm, byID map[string]data.UnitForm) {
	t.Helper()
	var f struct {
		Source string          `toml:"source"`
		Unit   []data.UnitForm `toml:"unit"`
	}
	read(t, "units.toml", &f)
	byID = map[string]data.UnitForm{}
	for _, u := range f.Unit {
		byID[u.ID] = u
	}
	return f.Unit, byID
}

func formations(t *testing.T) map[string]formationForm {
	t.Helper()
	var f struct {
		Source    string          `toml:"source"`
		Formation []formationForm `toml:"formation"`
	}
	read(t, "formations.toml", &f)
	byID := map[string]formationForm{}
	for _, x := range f.Formation {
		if _, twice := byID[x.ID]; twice {
			t.Errorf("formation %s stands twice", x.ID)
		}
		byID[x.ID] = x
	}
	return byID
}

var sourced = regexp.MustCompile(`(?m)^(\w*source) = "(.*)"$`)

// What stands in the data is the book's or says that it is not.
func TestEveryDatumSaysWhereItIsFrom(t *testing.T) {
	idx := index(t)
	number := regexp.MustCompile(`\b((?:KOCK1|KOCK5|BARB|BREST|TEC|CRT|LOSS-A|LOSS-D|ART|UNITS)\.\d+(?:/\w+)?|\d+\.[0-9a-z]+(?:/\w+)?)`)
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	said, cited := 0, 0
	for _, e := range entries {
		data, err := os.ReadFile(path.Join(folder, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if e.Name() == "rules.toml" || e.Name() == "map.toml" {
			continue
		}
		for _, m := range sourced.FindAllStringSubmatch(string(data), -1) {
			said++
			if !strings.HasPrefix(m[2], "rulebook ") && !strings.HasPrefix(m[2], "reconstruction: ") && !strings.HasPrefix(m[2], "rulebook,") {
				t.Errorf("%s: %s = %q is neither of the book nor a reconstruction", e.Name(), m[1], m[2])
			}
			book, _, _ := strings.Cut(m[2], "reconstruction:")
			if !strings.HasPrefix(m[2], "rulebook ") {
				continue
			}
			for _, n := range number.FindAllString(book, -1) {
				if _, ok := idx.Lookup(rule.Ref(n)); !ok && !slices.Contains([]string{"3.1", "8.4", "14.2", "14.3", "20.2"}, n) {
					t.Errorf("%s: %q cites %s, which the index does not have", e.Name(), m[2], n)
				}
				cited++
			}
		}
	}
	if said < 430 || cited < 300 {
		t.Errorf("only %d sources and %d numbers were looked at", said, cited)
	}
}

func TestUnitsAreWhole(t *testing.T) {
	list, _ := units(t)
	form := formations(t)
	names, ids := map[string]bool{}, map[string]bool{}
	name := regexp.MustCompile(`^[\p{L}0-9/]+( HQ)?$`)
	for _, u := range list {
		if ids[u.ID] {
			t.Errorf("%s stands twice", u.ID)
		}
		ids[u.ID] = true
		if !name.MatchString(u.Name) {
			t.Errorf("%s: nobody could write %q in an order", u.ID, u.Name)
		}
		// Two armies may each have a Rec; one side has no name twice where both can meet.
		if key := u.Side + " " + u.Name + " " + u.Formation; names[key] {
			t.Errorf("%s: %s has that name twice", u.ID, u.Side)
		} else {
			names[key] = true
		}
		if f, ok := form[u.Formation]; !ok || f.Side != u.Side {
			t.Errorf("%s is of no formation %q of its side", u.ID, u.Formation)
		}
		if !strings.HasPrefix(u.ID, u.Side+"-") || u.Nation != u.Side {
			t.Errorf("%s: side %s, nation %s", u.ID, u.Side, u.Nation)
		}
		sum := 0
		for _, p := range u.Parts {
			sum += p
		}
		switch u.Class {
		case "artillery":
			if u.Fire == 0 || u.FireSource == "" || u.Strength != 0 {
				t.Errorf("%s is a gun with strength %d and fire %v", u.ID, u.Strength, u.Fire)
			}
		case "headquarters":
			if u.Command != 2 || u.Strength != 0 || u.Move != 12 {
				t.Errorf("%s: a headquarters reaches 2 and has 12 points", u.ID)
			}
		default:
			if u.Strength < 1 || u.Fire != 0 || len(u.Parts) > 0 && sum != u.Strength || len(u.Parts) != len(u.PartNames) {
				t.Errorf("%s: strength %d in parts %v %v", u.ID, u.Strength, u.Parts, u.PartNames)
			}
		}
		if u.Move < 6 || u.Move > 15 {
			t.Errorf("%s moves %d", u.ID, u.Move)
		}
		if u.Class == "cavalry" && u.Move != 9 {
			t.Errorf("%s: cavalry moves 9 [18.24/ex]", u.ID)
		}
	}
	for id, f := range form {
		if f.HQ != "" && !ids[f.HQ] {
			t.Errorf("%s has no headquarters %q", id, f.HQ)
		}
		if c, ok := form[f.Corps]; f.Corps != "" && (!ok || c.HQ == "" || c.Side != f.Side) {
			t.Errorf("%s is of no corps %q", id, f.Corps)
		}
	}
}

func TestChartsGiveTheStrengthsOfTheBook(t *testing.T) {
	list, _ := units(t)
	sum, guns := map[string]int{}, map[string]int{}
	for _, u := range list {
		sum[u.Formation] += u.Strength
		if u.Class == "artillery" {
			guns[u.Formation]++
		}
	}
	want := map[string]int{
		"4id": 19, "11id": 19, "61id": 19, "217id": 20, "13md": 30, "29md": 21,
		"4rd": 18, "6rd": 18, "8rd": 18, "45rd": 18, "52rd": 18, "143rd": 18, "29ab": 30,
		"50id": 18, "60id": 18, "podlaska": 5, "zaza": 12,
	}
	for f, n := range want {
		if sum[f] != n {
			t.Errorf("%s has %d points, and by the charts %d", f, sum[f], n)
		}
		if one := guns[f]; one != 1 && f != "podlaska" && f != "zaza" && f != "29ab" {
			t.Errorf("%s has %d gun counters: a division has one [2.2/s]", f, one)
		}
	}
	if guns["zaza"] != 2 {
		t.Errorf("Zaza has %d gun counters, the lists name two", guns["zaza"])
	}
}

func TestTerrainKeepsTheChart(t *testing.T) {
	var f terrainForm
	read(t, "terrain.toml", &f)
	row := func(list []priceForm, id string) priceForm {
		for _, p := range list {
			if p.ID == id {
				return p
			}
		}
		t.Fatalf("no row %s", id)
		return priceForm{}
	}
	for _, c := range []struct {
		got                priceForm
		mechanized, others string
		shift              int
	}{
		{row(f.Hex, "open"), "1", "1", 0},
		{row(f.Settlement, "city"), "2", "1", -2},
		{row(f.Settlement, "town"), "1", "1", -1},
		{row(f.Way, "main-road"), "1/2", "1/2", 0},
		{row(f.Way, "side-road"), "1", "1", 0},
		{row(f.Hex, "woods"), "+3", "+1", -1},
		{row(f.Hex, "swamp"), "", "+2", 0},
		{row(f.Hex, "lake"), "", "", 0},
		{row(f.Hexside, "great-river"), "", "+4", 0},
		{row(f.Hexside, "river"), "+6", "+2", -2},
		{row(f.Hexside, "stream"), "+3", "+1", -1},
		{row(f.Hex, "mountain"), "", "3", -4},
		{row(f.Hex, "hills"), "2", "1", -1},
		{row(f.Hex, "wooded-hills"), "5", "2", -2},
		{row(f.Works, "field"), "", "", -2},
		{row(f.Works, "line-front"), "", "", -3},
		{row(f.Works, "line-flank"), "", "", -2},
		{row(f.Works, "stationary"), "", "", -4},
	} {
		if c.got.Mechanized != c.mechanized || c.got.Others != c.others || c.got.Shift != c.shift {
			t.Errorf("%s: %+v", c.got.ID, c.got)
		}
	}
	if z := row(f.Hex, "forest").Zone; z == nil || *z {
		t.Error("a zone reaches into full wood [7.17]")
	}
	if c := row(f.Hex, "lake").Combat; c == nil || *c {
		t.Error("there is combat on a lake [TEC.8]")
	}
	if len(f.Rail) != 1 || f.Rail[0].Infantry != "1" || f.Rail[0].Mechanized != "3" || len(f.Crossing) != 2 {
		t.Errorf("railways in woods %+v, crossings %+v", f.Rail, f.Crossing)
	}
}

func TestPhasesOptionsSupplyDiceAndTransportAreRead(t *testing.T) {
	idx := index(t)
	known := func(r string) {
		t.Helper()
		if _, ok := idx.Lookup(rule.Ref(r)); !ok {
			t.Errorf("no rule %s", r)
		}
	}
	var p phasesForm
	read(t, "phases.toml", &p)
	if len(p.Phase) != 11 {
		t.Errorf("%d phases", len(p.Phase))
	}
	for i, x := range p.Phase {
		known(x.Rule)
		if x.Number != i+1 {
			t.Errorf("phase %d stands at %d", x.Number, i+1)
		}
	}
	var o optionsForm
	read(t, "options.toml", &o)
	for _, x := range o.Option {
		known(x.Rule)
		if len(x.Values) < 2 || x.Meaning == "" {
			t.Errorf("option %s: %v", x.Key, x.Values)
		}
	}
	if len(o.Option) < 10 {
		t.Errorf("%d options", len(o.Option))
	}
	var s supplyForm
	read(t, "supply.toml", &s)
	if len(s.Level) != 6 || s.Bonus["german"] != 1 || s.Safe != 6 || s.TownReach != 5 {
		t.Errorf("%+v", s)
	}
	for i, l := range s.Level {
		first := i == 0
		if l.Level != i+1 || l.SurrendersBelow != l.Level || l.GunsFire != first || (l.Mechanized == "half") != first || l.Attack != "half" {
			t.Errorf("%+v", l)
		}
	}
	var d diceForm
	read(t, "dice.toml", &d)
	for _, x := range []dieForm{
		d.Weather, d.Breakdown, d.RetreatLoss, d.AirLoss, d.AirOnTrain,
		d.Air2OnBridge, d.Air1OnBridge, d.RallyDisorder, d.RallyPanic, d.TanksOverGuns,
	} {
		known(x.Rule)
		if len(x.Results) != 6 {
			t.Errorf("%s has %d results", x.Rule, len(x.Results))
		}
	}
	var tr transportForm
	read(t, "transport.toml", &tr)
	if len(tr.Loading) != 4 || tr.TrainPoints != 9 || tr.TrainTanks != 18 || tr.TrainHexes != 60 || tr.FerryPoints != 24 {
		t.Errorf("%+v", tr)
	}
}

func TestStackingIsRead(t *testing.T) {
	var f struct {
		Source            string   `toml:"source"`
		Limit             int      `toml:"limit"`
		Stronghold        int      `toml:"stronghold"`
		Gun               int      `toml:"gun"`
		Tanks             string   `toml:"tanks"`
		Strongholds       []string `toml:"strongholds"`
		StrongholdsSource string   `toml:"strongholds_source"`
	}
	read(t, "stacking.toml", &f)
	if f.Limit != 9 || f.Stronghold != 14 || f.Gun != 1 || f.Tanks != "1/2" || len(f.Strongholds) == 0 {
		t.Errorf("%+v", f)
	}
	m := board(t)
	for _, name := range f.Strongholds {
		at := townAt(t, m, name)
		works := 0
		for d := range hex.Direction(6) {
			if m.Side(at, d)&hex.Fort != 0 {
				works++
			}
		}
		if works != 6 {
			t.Errorf("%s has works on %d hexsides", name, works)
		}
	}
}

// A file that no test reads could say anything.
func TestEveryDataFileIsRead(t *testing.T) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	known := []string{
		"artillery.toml", "attacker-losses.toml", "barbarossa-39.toml", "brest.toml", "counters.toml", "crt.toml", "defender-losses.toml",
		"dice.toml", "fire.toml", "formations.toml", "kock-1.toml", "kock-5.toml", "map-corrections.toml", "map-recipe.toml",
		"map.toml", "modifiers.toml", "options.toml", "phases.toml", "rules.toml", "stacking.toml", "supply.toml",
		"terrain.toml", "transport.toml", "units.toml",
	}
	entries = slices.DeleteFunc(entries, func(e os.DirEntry) bool { return strings.HasSuffix(e.Name(), ".go") })
	for _, e := range entries {
		if !slices.Contains(known, e.Name()) {
			t.Errorf("no test reads %s", e.Name())
		}
	}
	if len(entries) != len(known) {
		t.Errorf("%d files, expected %d", len(entries), len(known))
	}
}
