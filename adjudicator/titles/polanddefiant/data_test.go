package polanddefiant

import (
	"fmt"
	"io/fs"
	"slices"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// What the book says of the counters must hold, and what is reconstructed must
// keep the constraints of docs/poland-defiant.md.

func loaded(t *testing.T) *Data {
	t.Helper()
	book, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return book.Data
}

func atStart(t *testing.T) *Position {
	t.Helper()
	_, pos, err := title.Start(loaded(t).titled(), title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	return pos.(*Position)
}

func TestSetUpHasTheCountersAndStrengthsOfTheBook(t *testing.T) { // [14.0]
	type total struct{ hqs, units, attack, defence int }
	got, classes, values := map[string]total{}, map[string]int{}, map[string]int{}
	for _, u := range loaded(t).Units {
		if u.Start < 0 || u.Class == ship {
			continue
		}
		g := got[u.Nation]
		if u.Class == hq {
			g.hqs++
		} else {
			g.units++
			g.attack += int(u.Attack)
			g.defence += int(u.Defence)
			classes[u.Nation+" "+classNames[u.Class]]++
			move := itoa(int(u.Move))
			if u.Rails {
				move = "R"
			}
			values[fmt.Sprintf("%s %d-%d-%s", u.Nation, u.Attack, u.Defence, move)]++
		}
		got[u.Nation] = g
	}
	for nation, want := range map[string]total{"polish": {9, 86, 145, 139}, "german": {5, 63, 179, 154}, "slovak": {1, 2, 4, 4}} {
		if got[nation] != want {
			t.Errorf("%s: %+v, want %+v", nation, got[nation], want)
		}
	}
	for what, want := range map[string]int{
		"polish infantry": 49, "polish fortress": 16, "polish cavalry": 12, "polish train": 8, "polish mech": 1,
		"german infantry": 45, "german motorized": 4, "german mech": 13, "german cavalry": 1, "slovak infantry": 2,
	} {
		if classes[what] != want {
			t.Errorf("%s: %d, want %d", what, classes[what], want)
		}
	}
	for what, want := range map[string]int{
		"polish 2-2-3": 20, "polish 1-1-3": 12, "polish 0-1-0": 10, "polish 3-2-4": 9, "polish 3-3-3": 7, "polish 2-1-R": 7,
		"polish 1-1-2": 6, "polish 1-1-0": 4, "polish 2-1-4": 3, "polish 3-2-3": 2, "polish 0-1-R": 1, "polish 1-2-0": 1,
		"polish 2-2-2": 1, "polish 4-3-6": 1, "polish 1-4-0": 1, "polish 1-2-3": 1,
		"german 3-3-3": 26, "german 2-2-3": 12, "german 1-1-3": 6, "german 6-3-8": 4, "german 3-3-6": 3, "german 4-3-6": 2,
		"german 2-1-6": 2, "german 4-2-6": 2, "german 3-2-6": 3, "german 1-1-4": 1, "german 7-4-8": 1, "german 1-2-3": 1,
		"slovak 2-2-3": 2,
	} {
		if values[what] != want {
			t.Errorf("%s: %d, want %d", what, values[what], want)
		}
	}
}

// Who starts where is told twice: to the board's compiler and to the game.
func TestUnitsStartWhereTheBoardWasMadeForThem(t *testing.T) {
	raw, err := fs.ReadFile(Folder(), "map-setup.toml")
	if err != nil {
		t.Fatal(err)
	}
	var f struct {
		Unit []struct {
			ID, Side, Nation string
			Hex              hex.Hex
		}
	}
	if err := toml.Unmarshal(raw, &f); err != nil {
		t.Fatal(err)
	}
	d := loaded(t)
	for _, e := range f.Unit {
		u, ok := d.ByID[e.ID]
		if !ok {
			t.Errorf("%s is no counter", e.ID)
			continue
		}
		def := &d.Units[u]
		if int(def.Start) != d.Cell(e.Hex) || def.Nation != e.Nation || sideNames[def.Side] != e.Side {
			t.Errorf("%s starts at cell %d for %s %s, the board has it at %v", e.ID, def.Start, sideNames[def.Side], def.Nation, e.Hex)
		}
	}
	here := 0
	for i := range d.Units {
		if d.Units[i].Start >= 0 {
			here++
		}
	}
	if here != len(f.Unit) || here != 167 {
		t.Errorf("%d units start on the map, the board knows %d, the book has 166 and the ship", here, len(f.Unit))
	}
}

func TestStacksKeepTheLimitFromTheStart(t *testing.T) { // [7.0] [7.0/d]
	p := atStart(t)
	for cell := range p.d.Cells {
		units, hqs, sides := 0, 0, map[int8]bool{}
		for _, u := range p.StackOf(cell) {
			def := &p.d.Units[u]
			sides[def.Side] = true
			switch {
			case def.Class == hq:
				hqs++
			case def.Class < hq:
				units++
			}
		}
		if units > stackLimit || hqs > stackHQs || len(sides) > 1 {
			t.Errorf("%v holds %d units and %d headquarters of %d sides", p.d.Hexes[cell], units, hqs, len(sides))
		}
	}
}

func TestWeakUnitsHaveOneStepAndOthersAWeakerReverse(t *testing.T) { // [9.4] [9.4.3]
	for _, u := range loaded(t).Units {
		single := u.Class == train || u.Class == fortress || u.Attack == 1 && u.Defence == 1 || u.Attack == 2 && u.Defence == 1
		switch {
		case u.Class == hq || u.Class == ship:
			if u.Steps != 0 {
				t.Errorf("%s has %d steps", u.ID, u.Steps)
			}
		case single != (u.Steps == 1):
			t.Errorf("%s (%d-%d) has %d steps", u.ID, u.Attack, u.Defence, u.Steps)
		case u.Steps == 2 && (u.ReducedAttack != (u.Attack+1)/2 || u.ReducedDefence != (u.Defence+1)/2 || u.ReducedAttack < 1):
			t.Errorf("%s is %d-%d, reduced %d-%d", u.ID, u.Attack, u.Defence, u.ReducedAttack, u.ReducedDefence)
		}
		if (u.Move == 0 && !u.Rails) != (u.Class == fortress || u.Class == ship) || u.Rails != (u.Class == train) {
			t.Errorf("%s is a %s that moves %d", u.ID, classNames[u.Class], u.Move)
		}
	}
}

// Command after turn 1 reaches an army where it starts, but for those that the
// book lets stay out, in the south above all [4.2.3] [4.2.6/a].
func TestHeadquartersReachTheirUnitsAtTheStart(t *testing.T) {
	p := atStart(t)
	p.Turn = 2 // on turn 1 German ranges do not count [4.2.6]
	out := map[string][]string{}
	for u := range p.d.Units {
		def := &p.d.Units[u]
		if def.Formation == independent || def.Start < 0 || def.Move == 0 && !def.Rails {
			continue
		}
		f := &p.d.Formations[def.Formation]
		if !slices.Contains(p.inCommand(int(f.hq)), uint8(u)) {
			out[f.ID] = append(out[f.ID], def.Name)
		}
	}
	want := map[string]string{
		"3rd": "[Gold Lotz]", "4th": "[207]", "lodz": "[53PP]", "prusy": "[44]", "14th": "[2Pz 4Lt 3Mt 2Mt]",
	}
	for _, f := range p.d.Formations[1:] {
		got := ""
		if len(out[f.ID]) > 0 {
			got = fmt.Sprint(out[f.ID])
		}
		if got != want[f.ID] {
			t.Errorf("%s does not reach %s, want %s", f.Name, got, want[f.ID])
		}
		if r := p.d.Units[f.hq].Command; r < 4 || r > 6 {
			t.Errorf("the range of %s is %d", f.Name, r)
		}
	}
}

func TestCupHoldsTheChitsOfTheBook(t *testing.T) { // [14.0/d] [14.0/e] [2.1.3/d]
	p := atStart(t)
	var cup [2][]string
	var action []string
	for k, c := range p.d.Chits {
		switch {
		case p.chits[k] != chitInCup:
		case c.command():
			cup[c.side] = append(cup[c.side], c.Name)
		default:
			action = append(action, c.Name)
		}
	}
	if got := fmt.Sprint(cup[german]); got != "[3rd 4th 8th 10th 14th Bernolák]" {
		t.Error(got)
	}
	if got := fmt.Sprint(cup[polish]); got != "[Kraków Łódź Modlin Poznań Pomorze Prusy OG]" {
		t.Error(got)
	}
	if got := fmt.Sprint(action); got != "[Replacement Event]" {
		t.Error(got)
	}
}

func TestLaterChitsComeOnTheTurnsOfTheBookAndReplaceOthers(t *testing.T) { // [2.3/d] [2.4.2] … [2.4.5]
	d := loaded(t)
	for id, want := range map[string]string{
		"karpaty": "T3 [karpaty] for []", "malopolska": "T7 [malopolska] for [krakow karpaty]",
		"agn": "T7 [3rd 4th falken] for []", "ags": "T7 [8th 10th 14th bernolak gienanth] for []",
		"14bernolak": "T7 [14th bernolak] for [14th bernolak]", "og": "T1 [narew unrug wyszkow] for []",
	} {
		c := &d.Chits[d.chitByID(id)]
		var hqs, gone []string
		for _, u := range c.HQs {
			hqs = append(hqs, d.Formations[d.Units[u].Formation].ID)
		}
		for _, k := range c.Replaces {
			gone = append(gone, d.Chits[k].ID)
		}
		if got := fmt.Sprintf("T%d %v for %v", c.Turn, hqs, gone); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
	for _, c := range d.Chits {
		if c.kind == chitHQ && d.Units[c.HQs[0]].Turn > c.Turn {
			t.Errorf("the chit of %s is there before its headquarters", c.Name)
		}
	}
}

func TestTrackHasTheKnownLimitsAndGoals(t *testing.T) { // [2.3/e] [4.1.2/d] [13.2.1/d]
	d := loaded(t)
	if b := d.Track[1]; b.Goal != 1 {
		t.Errorf("goal of turn 1: %d", b.Goal)
	}
	if d.Track[2].German != 6 || d.Track[3].limits() != [2]int{5, 4} {
		t.Errorf("limits of turns 2 and 3: %v, %v", d.Track[2].limits(), d.Track[3].limits())
	}
	for turn := 2; turn <= lastTurn; turn++ {
		if d.Track[turn].Goal < d.Track[turn-1].Goal {
			t.Errorf("the goal falls on turn %d", turn)
		}
	}
	if g := d.Track[lastTurn].Goal; g != 10 {
		t.Errorf("the last goal is %d", g)
	}
	for turn := 1; turn <= lastTurn; turn++ {
		var chits [2]int
		for k, c := range d.Chits {
			replaced := slices.ContainsFunc(d.Chits, func(o chit) bool { return int(o.Turn) <= turn && slices.Contains(o.Replaces, k) })
			if c.command() && int(c.Turn) <= turn && !replaced {
				chits[c.side]++
			}
		}
		for side, n := range chits {
			if d.Track[turn].limits()[side] > n {
				t.Errorf("turn %d: the %s side may activate %d of %d chits", turn, sideNames[side], d.Track[turn].limits()[side], n)
			}
		}
	}
}

func TestReinforcementsEnterByRailInTheirOwnLand(t *testing.T) { // [8.0]
	d := loaded(t)
	used := map[string]bool{}
	for _, u := range d.Units {
		if u.Turn == 0 {
			continue
		}
		if u.Entry == "" {
			if u.ID != "polish-hq-malopolska" {
				t.Errorf("%s comes from nowhere", u.ID)
			}
			continue
		}
		used[u.Entry] = true
		e := d.Entries[u.Entry]
		if k := d.country[e.cell]; (k == poland) != (u.Side == polish) || k == abroad || !d.isRail[e.cell] {
			t.Errorf("%s enters at %v", u.ID, d.Hexes[e.cell])
		}
		if (u.Nation == "slovak") != (d.country[e.cell] == slovakia) && u.ID != "german-1mt-inf" {
			t.Errorf("%s enters at %v", u.ID, d.Hexes[e.cell])
		}
	}
	for letter := range d.Entries {
		if !used[letter] {
			t.Errorf("nobody enters at %s", letter)
		}
	}
	if u := d.Units[d.ByID["polish-hq-wyszkow"]]; u.Turn != 7 { // [2.4.1/b]
		t.Errorf("Wyszków comes on turn %d", u.Turn)
	}
}

func TestEachLuftflotteAttacksAndInterdicts(t *testing.T) { // [12.0] [12.0/b] [RET.2] [RET.11]
	count := map[string]int{}
	for _, a := range loaded(t).Aircraft {
		count[fmt.Sprintf("%s %d interdicts %v", sideNames[a.side], a.Fleet, a.Interdicts)]++
	}
	want := map[string]int{
		"german 1 interdicts false": 2, "german 1 interdicts true": 1, "german 4 interdicts false": 2, "german 4 interdicts true": 1,
		"polish 0 interdicts false": 1,
	}
	if fmt.Sprint(count) != fmt.Sprint(want) {
		t.Errorf("%v", count)
	}
}
