package holdtheline39_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"kurier/adjudicator/title"
	holdtheline "kurier/adjudicator/titles/holdtheline39"
	"kurier/adjudicator/titles/holdtheline39/data"
)

var loaded = sync.OnceValues(func() (*data.Charts, error) {
	return data.Load(title.Files{Base: holdtheline.Folder()}, "test")
})

func charts(t *testing.T) *data.Charts {
	t.Helper()
	c, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// sort tells what a formation is by its blocks.
func sort(c *data.Charts, f *data.Formation) string {
	var kinds []string
	for _, u := range f.Units {
		kinds = append(kinds, c.Units[u].Kind.ID)
	}
	return map[string]string{
		"armour armour motorised motorised": "panzer", "armour motorised motorised": "light", "motorised motorised motorised": "motorised",
		"ss ss ss": "ss-division", "ss": "ss-regiment", "infantry infantry infantry": "infantry", "mountain mountain mountain": "mountain",
		"cavalry cavalry": "cavalry", "infantry infantry": "infantry-brigade", "mountain mountain": "mountain-brigade",
		"motorised motorised": "motorised-brigade", "reserve reserve": "reserve-brigade", "dummy": "dummy", "border": "border", "fortress": "border",
	}[strings.Join(kinds, " ")]
}

// What the book prints of each army [FORCE.40] to [FORCE.59], with three blocks to a division
// and two or three to a brigade [FORCE.2] [FORCE.3].
func TestEveryArmyHasWhatTheBookPrints(t *testing.T) {
	c := charts(t)
	want := map[string]string{
		"G-3": "infantry 8 panzer 1 ss-regiment 1", "G-4": "infantry 6 motorised 2 panzer 1", "G-8": "infantry 4 ss-division 1",
		"G-10": "infantry 6 light 2 motorised 2 panzer 2", "G-14": "infantry 6 mountain 2 panzer 2 ss-regiment 1",
		"G-AGN": "infantry 3 panzer 1", "G-AGS": "infantry 5 mountain 1",
		"P-KAR": "infantry 1 mountain 1", "P-KRA": "cavalry 2 infantry 5 mountain 1 mountain-brigade 1",
		"P-LUB": "infantry-brigade 2 motorised-brigade 1", "P-LOD": "cavalry 2 infantry 4", "P-MOD": "cavalry 2 infantry 2",
		"P-POM": "cavalry 2 infantry 5 reserve-brigade 1", "P-POZ": "cavalry 2 infantry 4", "P-PRU": "cavalry 1 infantry 6",
		"P-WAR": "cavalry 1 infantry 11 infantry-brigade 1", "P-WYS": "infantry 3", "P-NAR": "cavalry 2 infantry 2",
		// The reserves of OKH and of the Polish army, whose composition is lost.
		"G-OKH": "infantry 4", "P-HC": "infantry 2",
	}
	have := map[string]map[string]int{}
	for i := range c.Formations {
		f := &c.Formations[i]
		kind := sort(c, f)
		if f.Raised {
			continue
		}
		if kind == "" {
			t.Errorf("%s is no division or brigade: %d blocks", f.ID, len(f.Units))
		}
		if kind == "dummy" || kind == "border" {
			continue
		}
		if have[f.Army] == nil {
			have[f.Army] = map[string]int{}
		}
		have[f.Army][kind]++
	}
	for army, list := range want {
		var got []string
		for kind, n := range have[army] {
			got = append(got, fmt.Sprintf("%s %d", kind, n))
		}
		slices.Sort(got)
		if s := strings.Join(got, " "); s != list {
			t.Errorf("%s has %s; the book has %s", army, s, list)
		}
	}
	if len(have) != len(want) {
		t.Errorf("%d armies and reserves, and the book has %d", len(have), len(want))
	}
}

// One to three corps to a German army [FORCE.48], one headquarters to a Polish one [CP.10], about
// a dozen blocks to whoever plays them on the map [FORCE.27], dummies beside [FORCE.25].
func TestCommandsAreAsLargeAsTheBookAllows(t *testing.T) {
	c := charts(t)
	corps, blocks, dummies := map[string]int{}, map[int]int{}, map[int]int{}
	for _, u := range c.HQs {
		corps[c.Units[u].Army]++
	}
	for i := range c.Units {
		switch u := &c.Units[i]; {
		case u.Dummy:
			dummies[u.Pot]++
		case u.At >= 0 && !u.HQ && !u.Still:
			blocks[u.Pot]++
		}
	}
	if len(corps) != 18 || len(c.HQs) != 27 { // two of them raised in play
		t.Errorf("%d armies with %d headquarters", len(corps), len(c.HQs))
	}
	for army, n := range corps {
		if n > 3 || army[0] == 'P' && n != 1 {
			t.Errorf("%s has %d corps", army, n)
		}
	}
	for pot, u := range c.HQs {
		if n := blocks[pot]; n > 14 {
			t.Errorf("%s begins with %d blocks", c.Units[u].Name, n)
		}
		if dummies[pot] != 1 && !c.Units[u].Raised {
			t.Errorf("%s has %d dummies", c.Units[u].Name, dummies[pot])
		}
	}
}

// Units begin on ground for them, in their own country, within the limits of hexes [HEX.2] [HEX.3]
// [MOV.12], and within two hexes of a headquarters or a named town [FORCE.5] [CP.18].
func TestUnitsBeginWhereTheyMay(t *testing.T) {
	c := charts(t)
	stacks, looked := map[int][]int{}, 0
	for i := range c.Units {
		u := &c.Units[i]
		if u.At < 0 {
			if u.Ready == 1 && !u.Raised {
				t.Errorf("%s is ready at once and stands nowhere", u.Name)
			}
			continue
		}
		looked++
		if int(c.Home[u.At]) != u.Side {
			t.Errorf("%s begins abroad, in %v", u.Name, c.Hex(u.At))
		}
		if u.Counts() {
			stacks[u.At] = append(stacks[u.At], i)
		}
		near := u.Still
		for _, hq := range c.HQs {
			near = near || c.Units[hq].Side == u.Side && !c.Units[hq].Raised && c.Distance(c.Units[hq].At, u.At) <= 2
		}
		for _, town := range c.Towns {
			near = near || u.Side == data.Polish && c.Distance(town.At, u.At) <= 2
		}
		if !near {
			t.Errorf("%s begins at %v, far from headquarters and towns", u.Name, c.Hex(u.At))
		}
	}
	for at, list := range stacks {
		motorised, strangers := false, 0
		for _, u := range list {
			motorised = motorised || c.Units[u].Motorised
			if !c.Units[u].Mountain {
				strangers++
			}
		}
		if len(list) > 3 || motorised && len(list) > 2 || c.Terrain[at] == data.Mountain && strangers > 1 {
			t.Errorf("%d units begin in %v", len(list), c.Hex(at))
		}
	}
	if looked < 260 {
		t.Errorf("only %d units stand on the map", looked)
	}
}

// A supply route leads from the edge to its corps by hexes of one's own country, over great rivers
// by bridges [CP.12] [CP.17].
func TestSupplyRoutesLeadFromTheEdge(t *testing.T) {
	c, looked := charts(t), 0
	for _, n := range c.HQs {
		u := &c.Units[n]
		if (len(u.Route) > 0) != (u.Side == data.German) {
			t.Errorf("%s has a supply route of %d hexes", u.Name, len(u.Route))
		}
		if len(u.Route) == 0 {
			continue
		}
		looked++
		if !c.Edge[u.Route[0]] {
			t.Errorf("the route of %s does not begin at the edge", u.Name)
		}
		way := append(slices.Clone(u.Route), u.At)
		for i, at := range way {
			if int(c.Home[at]) != data.German {
				t.Errorf("the route of %s leads abroad at %v", u.Name, c.Hex(at))
			}
			if i == 0 {
				continue
			}
			if d := c.Dir(way[i-1], at); d < 0 || c.Water[way[i-1]][d] == data.Major && !c.Bridge[way[i-1]][d] {
				t.Errorf("the route of %s breaks before %v", u.Name, c.Hex(at))
			}
		}
	}
	if looked != 14 {
		t.Errorf("%d supply routes", looked)
	}
}

// Green, red and black dice [CBT.3] [CBT.4] [CBT.5], and the constraints on the faces of blocks.
func TestFacesKeepWhatIsToldOfThem(t *testing.T) {
	c := charts(t)
	faces := func(list []string) (ticks, stars int) {
		for _, f := range list {
			switch f {
			case data.Tick:
				ticks++
			case data.Star:
				stars++
			}
		}
		return ticks, stars
	}
	for name, want := range map[string][2]int{"green": {1, 1}, "red": {2, 1}, "black": {1, 2}} {
		list := map[string][]string{"green": c.Tables.Dice.Green, "red": c.Tables.Dice.Red, "black": c.Tables.Dice.Black}[name]
		if ticks, stars := faces(list); [2]int{ticks, stars} != want || len(list) != 6 {
			t.Errorf("a %s die has %d ticks and %d stars", name, ticks, stars)
		}
	}
	either, fighting := 0, 0
	for i := range c.Kinds {
		k := &c.Kinds[i]
		face := func(p data.Posture) int {
			if k.Faces[p] == nil {
				return -1
			}
			return k.Faces[p].Dice + k.Faces[p].Black
		}
		if k.HQ || k.Dummy || k.Still {
			continue
		}
		fighting++
		if k.Rally == "either" {
			either++
		}
		move := face(data.Movement)
		switch {
		case k.Move < 2:
			t.Errorf("%s cannot enter a forest [MOV.9]", k.ID)
		case move >= face(data.Prepared) || face(data.DugIn) >= 0 && move >= face(data.DugIn):
			t.Errorf("%s is no weaker in Movement [CBT.46]", k.ID)
		case face(data.Disordered) >= move:
			t.Errorf("%s is no weaker disordered [RALLY.9]", k.ID)
		case (face(data.DugIn) >= 0) != k.Foot || (face(data.Exploit) >= 0) != k.Armour:
			t.Errorf("%s digs in or exploits as others do [POST.8] [EXP.1]", k.ID)
		case k.Armour && (k.Move != 4 || k.Faces[data.Prepared].Black == 0):
			t.Errorf("%s goes %d, without black dice [MOV.13] [CBT.8]", k.ID, k.Move)
		}
	}
	infantry, cavalry := c.KindOf("infantry"), c.KindOf("cavalry")
	if infantry.Kills != 2 || infantry.InMovement.Dice != 1 || infantry.Move != 2 || infantry.InDugIn.Dice != 3 {
		t.Error("infantry is not what is left of the printed picture")
	}
	if cavalry.Kills >= infantry.Kills || cavalry.InDugIn != nil {
		t.Error("cavalry is not weaker than infantry [FORCE.3]")
	}
	if fighting < 7 || either*2 < fighting {
		t.Errorf("%d of %d kinds rally on either face; most do [RALLY.2]", either, fighting)
	}
}

// A German corps can never set all of its units to work [CP.8], and Poles should have the
// initiative only now and then [INIT.8]: drawn at random, in 15 to 25 of a hundred turns.
func TestPointsAreScarceAndPolishInitiativeRare(t *testing.T) {
	c := charts(t)
	for pot, n := range c.HQs {
		need, have := 0, 0
		for i := range c.Units {
			u := &c.Units[i]
			if u.Pot != pot || u.HQ || u.Dummy || u.At < 0 {
				continue
			}
			need++ // preparing; as much again attacks
			if u.Motorised {
				need, have = need+1, have+c.Tables.Points.GermanMotorised
			}
		}
		if have += c.Tables.Points.GermanCorps; c.Units[n].Side == data.German && have >= need {
			t.Errorf("%s gets %d points and could use up all with %d", c.Units[n].Name, have, need)
		}
	}
	for region := range data.Regions {
		wins, all := 0, 0
		for _, p := range c.Tables.Cards.Of(data.Polish, region) {
			for _, g := range c.Tables.Cards.Of(data.German, region) {
				if all++; p > g {
					wins++
				}
			}
		}
		if wins*100 < 15*all || wins*100 > 25*all {
			t.Errorf("the Pole wins %d of %d in the %s", wins, all, data.RegionNames[region])
		}
	}
}

// Two regions [INIT.1]: the armies of Army Group North fight in one, those of the South in the other.
func TestRegionsPartTheArmyGroups(t *testing.T) {
	c := charts(t)
	want := map[string]int{"G-3": data.North, "G-4": data.North, "G-8": data.South, "G-10": data.South, "G-14": data.South, "P-MOD": data.North, "P-POM": data.North, "P-NAR": data.North, "P-KRA": data.South, "P-LOD": data.South}
	looked := 0
	for _, n := range c.HQs {
		if region, ok := want[c.Units[n].Army]; ok {
			looked++
			if int(c.Region[c.Units[n].At]) != region {
				t.Errorf("%s is in the other region", c.Units[n].Name)
			}
		}
	}
	count := [data.Regions]int{}
	for _, r := range c.Region {
		count[r]++
	}
	if looked != 19 || count[data.North] < 1200 || count[data.South] < 1200 {
		t.Errorf("%d headquarters looked at; %v hexes", looked, count)
	}
}

// Every seat of the book is in the chain [CHAIN.6] [CHAIN.7] [CHAIN.8], and each cast gives every
// army somebody to lead it.
func TestCastsFillTheChainOfCommand(t *testing.T) {
	c := charts(t)
	people := 0
	for _, cast := range c.Casts {
		people += cast.People
		held := map[string]bool{}
		for _, posts := range cast.Holds {
			for _, p := range posts {
				held[p] = true
			}
		}
		for _, s := range c.Seats {
			if !s.Extra && s.Side != data.Control && !held[s.ID] {
				t.Errorf("cast %s: nobody holds %s", cast.ID, s.ID)
			}
		}
	}
	if people != 33+20+12+8+4+2 || len(c.Seats) != 45 {
		t.Errorf("%d people in all casts, %d seats", people, len(c.Seats))
	}
}

// The board is true to seven miles a hex [HEX.1], with the fortresses and towns of 1939.
func TestTheBoardIsTrueToItsScale(t *testing.T) {
	c := charts(t)
	if m := c.Map; m.Cols != 60 || m.Rows != 60 || m.Metres < 11000 || m.Metres > 11500 {
		t.Errorf("%d by %d hexes of %d metres", m.Cols, m.Rows, m.Metres)
	}
	forts := 0
	for _, is := range c.Fort {
		if is {
			forts++
		}
	}
	if forts != 15 || len(c.Towns) < 50 {
		t.Errorf("%d forts and %d named towns", forts, len(c.Towns))
	}
}

// Two air fleets [AIR.4] and six regiments, three of them mixed, one of fighters and two of bombers
// [AIR.3], in two zones [AIR.5]; flak is never worse for a bomber farther to the right [AIR.30] to
// [AIR.33], nor are fighters better there [AIR.20] to [AIR.23].
func TestTheAirForcesAreThoseOfTheBook(t *testing.T) {
	c := charts(t)
	kinds := map[string][2]int{}
	for _, a := range c.Planes {
		key, n := a.SideName+" "+a.Of, 0
		if !a.Fighter {
			n = 1
		}
		have := kinds[key]
		have[n]++
		kinds[key] = have
	}
	have := map[string]int{}
	for key, n := range kinds {
		side, _, _ := strings.Cut(key, " ")
		switch {
		case n[0] > 0 && n[1] > 0:
			have[side+" mixed"]++
		case n[0] > 0:
			have[side+" fighters"]++
		default:
			have[side+" bombers"]++
		}
	}
	if want := "map[german mixed:2 polish bombers:2 polish fighters:1 polish mixed:3]"; fmt.Sprint(have) != want {
		t.Errorf("%v, and the book has %s", have, want)
	}
	for col := 1; col < data.Columns; col++ {
		if c.Air.Flak[col] > c.Air.Flak[col-1] || c.Air.Hit[col] < c.Air.Hit[col-1] {
			t.Errorf("column %d: flak hits on %v, fighters on %v", col, c.Air.Flak, c.Air.Hit)
		}
	}
}
