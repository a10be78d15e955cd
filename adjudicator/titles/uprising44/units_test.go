package uprising44_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
)

type unitForm struct {
	ID             string   `toml:"id"`
	Name           string   `toml:"name"`
	Long           string   `toml:"long"`
	Side           string   `toml:"side"`
	Kind           string   `toml:"kind"`
	Group          string   `toml:"group"`
	Strength       int      `toml:"strength"`
	Weakened       int      `toml:"weakened"`
	Move           int      `toml:"move"`
	Home           []string `toml:"home"`
	Elite          bool     `toml:"elite"`
	Exempt         bool     `toml:"exempt"`
	RONA           bool     `toml:"rona"`
	Summary        string   `toml:"summary"`
	Returns        *bool    `toml:"returns"`
	EntersWeakened bool     `toml:"enters_weakened"`
	Source         string   `toml:"source"`
	StrengthSource string   `toml:"strength_source"`
}

func units(t *testing.T) (list []unitForm, byID map[string]unitForm) {
	t.Helper()
	var f struct {
		Source string     `toml:"source"`
		Unit   []unitForm `toml:"unit"`
	}
	read(t, "units.toml", &f)
	byID = map[string]unitForm{}
	for _, u := range f.Unit {
		if _, twice := byID[u.ID]; twice {
			t.Errorf("%s stands twice", u.ID)
		}
		byID[u.ID] = u
	}
	return f.Unit, byID
}

func TestUnitsAreWhole(t *testing.T) {
	b := warsaw(t)
	list, _ := units(t)
	name := regexp.MustCompile(`^[\p{L}0-9/-]+$`)
	names := map[string]bool{}
	kinds := map[string]string{
		"insurgent": "polish", "partisan": "polish", "wp": "polish", "sbs": "polish",
		"regular": "german", "engineer": "german", "flak": "german", "bridge": "german",
	}
	for _, u := range list {
		if !name.MatchString(u.Name) {
			t.Errorf("%s: nobody could write %q in an order", u.ID, u.Name)
		}
		if key := u.Side + order.Fold(u.Name); names[key] {
			t.Errorf("%s: %s has the name %s twice", u.ID, u.Side, u.Name)
		} else {
			names[key] = true
		}
		if kinds[u.Kind] != u.Side {
			t.Errorf("%s of %s is of kind %q", u.ID, u.Side, u.Kind)
		}
		if u.Strength < 1 || u.Strength > 6 || u.Weakened < 0 || u.Weakened >= u.Strength {
			t.Errorf("%s has strength %d and %d weakened", u.ID, u.Strength, u.Weakened)
		}
		if still := u.Kind == "flak" || u.Kind == "bridge"; still != (u.Move == 0) {
			t.Errorf("%s moves %d", u.ID, u.Move)
		} else if !still && u.Move < 4 {
			t.Errorf("%s could never leave a zone with enemies [4.18]", u.ID)
		}
		for _, d := range u.Home {
			if _, ok := b.District(d); !ok {
				t.Errorf("%s is at home in no district %q", u.ID, d)
			}
		}
		if u.Kind == "insurgent" && len(u.Home) == 0 {
			t.Errorf("%s has no home to return to [9.17]", u.ID)
		}
	}
	if len(list) < 110 {
		t.Errorf("only %d units", len(list))
	}
}

// What the book says of units by their names.
func TestUnitsKeepWhatTheBookSaysOfThem(t *testing.T) {
	list, byID := units(t)
	count := map[string]int{}
	for _, u := range list {
		count[u.Group]++
		gone := slices.Contains(fields("wigry koszta antoni kampinos chojnow wsop wp pal al kb nsz sbs kedyw-summary baszta-summary flak bridge engineer"), u.Group)
		if gone != (u.Returns != nil && !*u.Returns) {
			t.Errorf("%s returns: %v [9.12]", u.ID, !gone)
		}
		if late := slices.Contains(fields("now-ak pal al kb nsz"), u.Group); late != u.EntersWeakened {
			t.Errorf("%s enters with one CEL: %v [W.4]", u.ID, late)
		}
		if exempt := slices.Contains(fields("hg-1 hg-2 waffen-ss"), u.ID); exempt != u.Exempt {
			t.Errorf("%s is halved on turn 1: %v [W.7]", u.ID, !exempt)
		}
		if u.RONA != (u.Group == "rona") || (u.Summary != "") != strings.HasSuffix(u.Group, "-summary") {
			t.Errorf("%s: RONA %v, summary of %q", u.ID, u.RONA, u.Summary)
		}
		if u.Kind == "engineer" && !u.Elite {
			t.Errorf("%s: German engineers are elite [EX.1]", u.ID)
		}
		if u.Kind == "bridge" && u.Strength > 6 {
			t.Errorf("%s does not fit its bridge [4.23]", u.ID)
		}
	}
	if z := byID["zoska"]; z.Strength != 3 || !z.Elite {
		t.Errorf("Zośka defends with 3 and elite, not %+v [EX.1]", z)
	}
	for group, n := range map[string]int{
		"wsop": 5, "wola": 4, "mokotow": 4, "ochota": 3, "zoliborz": 4, "praga": 4, "srodmiescie": 9,
		"baszta": 3, "kedyw": 5, "sadyba": 1, "okecie": 1, "koszta": 1, "wigry": 1, "antoni": 1,
		"cordon": 7, "flak": 3, "bridge": 4, "hg": 2, "ss": 5,
	} {
		if count[group] != n {
			t.Errorf("%d units of %s, the lists have %d", count[group], group, n)
		}
	}
}

type garrisonForm struct {
	ID       string      `toml:"id"`
	Number   string      `toml:"number"`
	Name     string      `toml:"name"`
	Zone     board.Place `toml:"zone"`
	Strength int         `toml:"strength"`
	Bonus    int         `toml:"bonus"`
	VP       bool        `toml:"vp"`
	Supply   bool        `toml:"supply"`
	Captured bool        `toml:"captured"`
	Source   string      `toml:"source"`
}

func garrisons(t *testing.T) []garrisonForm {
	t.Helper()
	var f struct {
		Source   string         `toml:"source"`
		Garrison []garrisonForm `toml:"garrison"`
	}
	read(t, "garrisons.toml", &f)
	return f.Garrison
}

func TestGarrisonsStandInTheirZones(t *testing.T) {
	b := warsaw(t)
	byZone, seen := map[board.Place]int{}, map[string]bool{}
	captured, vp, supply, single := "", 0, 0, 0
	for _, g := range garrisons(t) {
		if !b.Has(g.Zone) || strings.TrimRight(g.Number, "abc") != string(g.Zone) {
			t.Errorf("%s stands in %s and is numbered %s", g.ID, g.Zone, g.Number)
		}
		if seen[g.ID] || seen[g.Number] || seen[order.Fold(g.Name)] {
			t.Errorf("%s stands twice, by id, number or name", g.ID)
		}
		seen[g.ID], seen[g.Number], seen[order.Fold(g.Name)] = true, true, true
		byZone[g.Zone]++
		if g.Strength < 1 || g.Strength > 3 || g.Bonus < 1 || g.Bonus > 2 {
			t.Errorf("%s: strength %d, bonus %d [5.37]", g.ID, g.Strength, g.Bonus)
		}
		if g.Captured {
			captured += g.Number + " "
			if g.VP {
				t.Errorf("%s brings no victory point [W.9]", g.ID)
			}
		}
		if g.VP {
			vp++
		}
		if g.Supply {
			supply++
		}
		if g.Strength == 1 {
			single++
		}
	}
	if captured != "4 41 " {
		t.Errorf("captured at the start: %s[W.9]", captured)
	}
	if vp < 10 || supply < 8 || single < 10 || len(seen) < 40 {
		t.Errorf("%d names, %d with a victory point, %d with supply, %d of strength 1", len(seen), vp, supply, single)
	}
	zones, _ := zones(t)
	twins := 0
	for p, n := range byZone {
		if n > 1 && zones[p].Fortified {
			twins++
		}
		if zones[p].Cordon || n > 2 {
			t.Errorf("%d garrisons in %s", n, p)
		}
	}
	if twins == 0 {
		t.Error("no fortified zone has two garrisons, as that of the second example [EX.2/c]")
	}
}
