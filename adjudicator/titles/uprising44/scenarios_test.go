package uprising44_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/titles/uprising44/data"
)

var scenarioIDs = []string{"w-hour", "german-panic", "sosabowski", "bigger-airdrops"}

func scenarios(t *testing.T) map[string]data.Scenario {
	t.Helper()
	all := map[string]data.Scenario{}
	for _, id := range scenarioIDs {
		var f data.Scenario
		read(t, id+".toml", &f)
		if f.ID != id || f.Turns != 21 {
			t.Errorf("%s.toml calls itself %s and has %d turns", id, f.ID, f.Turns)
		}
		all[id] = f
	}
	return all
}

// The lists have 47 Germans and 46 Poles in every scenario, and always the same.
func TestEveryScenarioHasTheUnitsOfItsLists(t *testing.T) {
	_, byID := units(t)
	first := ""
	for _, id := range scenarioIDs {
		s := scenarios(t)[id]
		names, german, polish := []string(nil), 0, 0
		for _, p := range s.Place {
			for _, u := range p.Units {
				names = append(names, u)
				if byID[u].Side == "german" {
					german++
				} else {
					polish++
				}
			}
		}
		wantMap, wantBox, bonus := 28, 18, 1
		if id == "german-panic" {
			wantMap, wantBox, bonus = 38, 8, 2
		}
		if german != 47 || polish != wantMap || len(s.Box) != wantBox || s.Bonus != bonus {
			t.Errorf("%s: %d Germans, %d Poles and %d in the box, bonus %d", id, german, polish, len(s.Box), s.Bonus)
		}
		names = append(names, s.Box...)
		slices.Sort(names)
		for i, u := range names {
			if _, ok := byID[u]; !ok || i > 0 && names[i-1] == u {
				t.Errorf("%s: %s is no unit, or stands twice", id, u)
			}
		}
		if all := strings.Join(names, " "); first == "" {
			first = all
		} else if all != first {
			t.Errorf("%s has other units than Hour W", id)
		}
		if s.Morale < 6 {
			t.Errorf("%s begins with morale %d, and the armistice would be rolled for at once", id, s.Morale)
		}
	}
}

// What each list says of zones, unit by unit.
func TestUnitsStartWhereTheListsSay(t *testing.T) {
	all := scenarios(t)
	at := func(id, unit string) data.Placement {
		for _, p := range all[id].Place {
			if slices.Contains(p.Units, unit) {
				return p
			}
		}
		t.Errorf("%s: %s is nowhere", id, unit)
		return data.Placement{}
	}
	hour := "944 3 sd 208 rodewald-2 215 alarm-1 212 alarm-2 204 nothe-3 209 ukr-bs 31 475 34 ss-5 35 hg-1 33 914 52 ss-1 51 ss-2 55 " +
		"nothe-2 64 ss-4 62 sp-ukr 63 996 71 997 72 998 73 wach-2 74 wach-1 85 nothe-1 86 sa 95 ss-3 94 rodewald-1 126 sp-koz 121 " +
		"rodewald-3 122 hartmann 144 lehr-ss 141 flak-a 148 cav-ss 111 225 115 hg-2 117 flak-b 112 flak-c 118 waffen-ss 113 koszta 38 okecie 144"
	panic := "hg-1 33 hg-2 112 waffen-ss 113 hartmann 114 flak-a 148 flak-b 118 flak-c 113 okecie 144"
	always := " 579-koz 101 580-russ 101 572-koz 101 3-koz 101 57-koz 101 69-koz 101 sarnow 101 i-654 A ii-654 B iii-654 C iv-654 D"
	fixed, looked := map[string]string{"w-hour": hour, "german-panic": panic, "sosabowski": panic + " koszta 38", "bigger-airdrops": panic + " koszta 38"}, 0
	for id, list := range fixed {
		words := fields(list + always)
		count := 0
		for _, p := range all[id].Place {
			if p.Zone != "" {
				count += len(p.Units)
			}
		}
		if count != len(words)/2 {
			t.Errorf("%s: %d units have a zone, and %d in the list", id, count, len(words)/2)
		}
		for i := 0; i < len(words); i += 2 {
			looked++
			if got := at(id, words[i]).Zone; got != board.Place(words[i+1]) {
				t.Errorf("%s: %s starts in %s, not %s", id, words[i], words[i+1], got)
			}
		}
		free := 0
		for _, p := range all[id].Place {
			if p.Anywhere {
				free += len(p.Units)
			}
		}
		if want := map[bool]int{true: 0, false: 29}[id == "w-hour"]; free != want || all[id].OccupyFortified != (want == 29) {
			t.Errorf("%s: %d Germans are free", id, free)
		}
	}
	if looked < 80 {
		t.Errorf("only %d places were looked at", looked)
	}
	for _, id := range []string{"w-hour", "sosabowski", "bigger-airdrops"} {
		if !slices.Equal(at(id, "zoska").Zones, []board.Place{"91", "92"}) || !slices.Equal(at(id, "baltyk").Districts, fields("V")) || !at(id, "wsop-1").Whole || !at(id, "koszta").Whole || at(id, "wigry").Whole {
			t.Errorf("%s: KEDYW, Baszta, or who is whole", id)
		}
	}
	if p := at("german-panic", "praga-1"); !p.Own || p.Most != 3 || at("german-panic", "srodmiescie-1").Most != 3 || !slices.Equal(at("german-panic", "zoska").Districts, fields("I II IV")) || !at("german-panic", "wsop-2").Whole {
		t.Error("german-panic: at most three to a zone, KEDYW in the centre, two WSOP whole")
	}
	if s := all["sosabowski"]; s.DropFrom != 4 || s.DropOn != 12 || s.DropDistrict != "XIV" || s.DropCP != 3 || s.DropSupport != "PIAT" {
		t.Errorf("sosabowski: %+v", s)
	}
	if s := all["bigger-airdrops"]; s.FranticVIFrom != 6 || s.FranticVIOn != 10 || s.AlliedBonus != 1 {
		t.Errorf("bigger-airdrops: %+v", s)
	}
}

// No zone is overfull at the start, and whoever is to choose has room to.
func TestSetUpsFitTheirZones(t *testing.T) {
	b := warsaw(t)
	land, _ := zones(t)
	_, byID := units(t)
	room := func(p board.Place) int {
		if b.Zone(p).District == "M" {
			return 6
		}
		return 12
	}
	for id, s := range scenarios(t) {
		sum, held := map[string]int{}, map[board.Place]bool{}
		choices := 0
		for _, p := range s.Place {
			for _, name := range p.Units {
				u := byID[name]
				weight := u.Strength
				if u.Side == "polish" && !p.Whole && u.Weakened > 0 {
					weight = u.Weakened
				}
				if p.Zone != "" {
					sum[u.Side+" "+string(p.Zone)] += weight
					held[p.Zone] = held[p.Zone] || u.Side == "german"
					continue
				}
				choices++
				places, districts := 0, p.Districts
				if p.Own {
					districts = u.Home
				}
				for _, z := range b.Zones() {
					if p.Anywhere || slices.Contains(p.Zones, z.Place) || slices.Contains(districts, z.District) {
						places++
					}
				}
				if places < 2 {
					t.Errorf("%s: %s has a choice of %d zones", id, name, places)
				}
			}
		}
		for where, n := range sum {
			_, zone, _ := strings.Cut(where, " ")
			if !b.Has(board.Place(zone)) || n > room(board.Place(zone)) {
				t.Errorf("%s: %d points in %s [4.13]", id, n, where)
			}
		}
		if want := map[bool]int{true: 26, false: 29}[id == "w-hour"]; choices < want {
			t.Errorf("%s: %d units are placed freely", id, choices)
		}
		// In Hour W every fortified zone is held as it is; elsewhere there are enough units for it.
		empty := 0
		for p, z := range land {
			if z.Fortified && !held[p] {
				empty++
				if id == "w-hour" {
					t.Errorf("nobody holds fortified %s in Hour W", p)
				}
			}
		}
		if empty > 29 {
			t.Errorf("%s: %d fortified zones to occupy with 29 units [GP.8]", id, empty)
		}
	}
}
