package atlas

import (
	"maps"
	"slices"
	"testing"

	"kurier/adjudicator/order"
)

func builtIn(t *testing.T) *Atlas {
	t.Helper()
	a, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestAtlasHoldsAtLeastThreeHundredTownsWithUniqueNames(t *testing.T) {
	a := builtIn(t)
	if len(a.Towns) < 320 {
		t.Errorf("%d towns, expected at least 320", len(a.Towns))
	}
	owner := map[string]string{}
	for _, town := range a.Towns {
		for _, name := range append([]string{town.Name, town.German}, town.Also...) {
			key := order.Fold(name)
			if other, taken := owner[key]; taken && key != "" && other != town.Name {
				t.Errorf("%s and %s are both called %q", other, town.Name, name)
			}
			owner[key] = town.Name
		}
	}
}

func TestTownsStandApart(t *testing.T) {
	a := builtIn(t)
	for i, b := range a.Towns {
		for _, c := range a.Towns[:i] {
			if lat, lon := b.At.Lat-c.At.Lat, b.At.Lon-c.At.Lon; lat*lat+lon*lon < 200*200 {
				t.Errorf("%s and %s are less than 2 km apart", b.Name, c.Name)
			}
		}
	}
}

func TestEveryTownLiesInItsCountry(t *testing.T) {
	a := builtIn(t)
	for _, town := range a.Towns {
		if got := a.CountryAt(town.At); got != town.Country {
			t.Errorf("%s lies in %s, not in %s", town.Name, got, town.Country)
		}
		for _, r := range a.Areas {
			if (r.Class == "lagoon" || r.Class == "lake") && r.Holds(town.At) {
				t.Errorf("%s lies in the water of %s", town.Name, r.Name)
			}
		}
	}
}

func TestCountriesCoverTheAtlasOnceWithoutGaps(t *testing.T) {
	a := builtIn(t)
	for lat := a.Frame.South + 37; lat < a.Frame.North; lat += 500 {
		for lon := a.Frame.West + 53; lon < a.Frame.East; lon += 500 {
			var in []string
			for _, c := range a.Countries {
				if c.Holds(Point{lat, lon}) {
					in = append(in, c.Name)
				}
			}
			if len(in) != 1 {
				t.Fatalf("%v lies in %v", Point{lat, lon}, in)
			}
		}
	}
	sum := 0
	for _, c := range a.Countries {
		for _, r := range c.Rings {
			sum += twiceArea(r)
		}
	}
	if whole := 2 * (a.Frame.North - a.Frame.South) * (a.Frame.East - a.Frame.West); sum != whole {
		t.Errorf("the countries cover %d of %d", sum, whole)
	}
}

func TestCountriesAreThoseOfAugust1939(t *testing.T) {
	a := builtIn(t)
	var got []string
	for _, c := range a.Countries {
		got = append(got, c.Name)
	}
	if !slices.Equal(got, nations) {
		t.Errorf("countries %v, expected %v", got, nations)
	}
	for name, at := range map[string]Point{
		"poland":       {522300, 210100},
		"germany":      {544000, 215000}, // East Prussia
		"danzig":       {543500, 186500},
		"slovakia":     {490000, 195000},
		"protectorate": {500800, 144200},
		"hungary":      {485000, 225000},
		"lithuania":    {549000, 235000},
		"romania":      {483500, 262000},
		"ussr":         {495000, 263500},
		Sea:            {550000, 180000},
	} {
		if got := a.CountryAt(at); got != name {
			t.Errorf("%v lies in %q, expected %s", at, got, name)
		}
	}
	if got := a.CountryAt(Point{400000, 200000}); got != "" {
		t.Errorf("beyond the edge lies %q", got)
	}
	for _, corner := range []Point{{a.Frame.South, a.Frame.West}, {a.Frame.North, a.Frame.East}, {a.Frame.North, a.Frame.West}, {a.Frame.South, a.Frame.East}} {
		if a.CountryAt(corner) == "" {
			t.Errorf("the corner %v lies nowhere", corner)
		}
	}
}

func TestBordersDoNotCross(t *testing.T) {
	a := builtIn(t)
	type leg struct {
		a, b Point
		name string
	}
	var legs []leg
	for _, b := range a.Borders {
		for k := 1; k < len(b.Points); k++ {
			legs = append(legs, leg{b.Points[k-1], b.Points[k], b.Name})
		}
	}
	for i, s := range legs {
		for _, o := range legs[:i] {
			if cross(s.a, s.b, o.a, o.b) {
				t.Errorf("%s crosses %s at %v", s.name, o.name, s.a)
			}
		}
	}
}

func TestRiversReachWhatTheyFlowInto(t *testing.T) {
	a := builtIn(t)
	for _, r := range a.Rivers {
		mouth, seen := r.Points[len(r.Points)-1], []string{r.Name}
		switch into := r.Into; into {
		case "edge":
			if !a.Frame.Edge(mouth) {
				t.Errorf("%s ends at %v, inside the atlas", r.Name, mouth)
			}
		case Sea:
			if !slices.ContainsFunc(a.Borders, func(b Border) bool { return b.Coast() && slices.Contains(b.Points, mouth) }) {
				t.Errorf("%s ends at %v, off the coast", r.Name, mouth)
			}
		default:
			in, river := a.River(into)
			lake, water := a.Area(into)
			if !(river && slices.Contains(in.Points, mouth)) && !(water && slices.Contains(lake.Ring, mouth)) {
				t.Errorf("%s ends at %v, off %s", r.Name, mouth, into)
			}
		}
		// Going down from river to river must come to an end.
		for at := r; ; {
			next, ok := a.River(at.Into)
			if !ok {
				break
			}
			if slices.Contains(seen, next.Name) {
				t.Fatalf("%s flows in a circle: %v", r.Name, seen)
			}
			seen, at = append(seen, next.Name), next
		}
	}
}

func TestRiversDoNotCross(t *testing.T) {
	a := builtIn(t)
	for i, r := range a.Rivers {
		for _, o := range a.Rivers[:i+1] {
			for k := 1; k < len(r.Points); k++ {
				for m := 1; m < len(o.Points); m++ {
					p, q, s, u := r.Points[k-1], r.Points[k], o.Points[m-1], o.Points[m]
					if r.Name == o.Name && m >= k || p == s || p == u || q == s || q == u {
						continue
					}
					if cross(p, q, s, u) {
						t.Errorf("%s crosses %s between %v and %v", r.Name, o.Name, p, q)
					}
				}
			}
		}
	}
}

func TestWaysAreOneNetworkOfTownsAKind(t *testing.T) {
	a := builtIn(t)
	for _, kind := range [][]string{{"primary", "secondary"}, {"railway"}} {
		next := map[string][]string{}
		for _, w := range a.Ways {
			if !slices.Contains(kind, w.Class) {
				continue
			}
			for k, name := range w.Towns {
				town, ok := a.Town(name)
				if !ok || town.At != w.Points[k] {
					t.Errorf("%s passes %s, which is not where it says", w.Name, name)
				}
				if k > 0 {
					next[name], next[w.Towns[k-1]] = append(next[name], w.Towns[k-1]), append(next[w.Towns[k-1]], name)
				}
			}
		}
		reached, todo := map[string]bool{"Warszawa": true}, []string{"Warszawa"}
		for len(todo) > 0 {
			for _, name := range next[todo[0]] {
				if !reached[name] {
					reached[name], todo = true, append(todo, name)
				}
			}
			todo = todo[1:]
		}
		for _, name := range slices.Sorted(maps.Keys(next)) {
			if !reached[name] {
				t.Errorf("%v: no way from Warsaw to %s", kind, name)
			}
		}
	}
}

func TestEveryTownButVillagesHasAWay(t *testing.T) {
	a := builtIn(t)
	on := map[string]bool{}
	for _, w := range a.Ways {
		for _, name := range w.Towns {
			on[name] = true
		}
	}
	for _, town := range a.Towns {
		if town.Class != "village" && !on[town.Name] {
			t.Errorf("%s stands on no road or railway", town.Name)
		}
	}
}

func TestLegsOfWaysAreShort(t *testing.T) {
	a := builtIn(t)
	for _, w := range a.Ways {
		for k := 1; k < len(w.Points); k++ {
			lat, lon := w.Points[k].Lat-w.Points[k-1].Lat, (w.Points[k].Lon-w.Points[k-1].Lon)*62/100
			if lat*lat+lon*lon > 9000*9000 {
				t.Errorf("%s: %s to %s is more than 100 km", w.Name, w.Towns[k-1], w.Towns[k])
			}
		}
	}
}

func TestAtlasIsDenserAroundKockAndBrest(t *testing.T) {
	a := builtIn(t)
	for _, name := range []string{"Kock", "Brest"} {
		centre, ok := a.Town(name)
		if !ok {
			t.Fatalf("no %s", name)
		}
		near := 0
		for _, town := range a.Towns {
			if lat, lon := town.At.Lat-centre.At.Lat, (town.At.Lon-centre.At.Lon)*62/100; lat*lat+lon*lon <= 3600*3600 {
				near++
			}
		}
		if near < 25 {
			t.Errorf("%d towns within 40 km of %s, expected 25", near, name)
		}
	}
}

func TestNamesAreFoundInAnySpelling(t *testing.T) {
	a := builtIn(t)
	for _, c := range [][2]string{{"lodz", "Łódź"}, {"LEMBERG", "Lwów"}, {"Brześć", "Brześć nad Bugiem"}, {"konigsberg", "Königsberg"}, {"Gdansk", "Danzig"}} {
		if town, ok := a.Town(c[0]); !ok || town.Name != c[1] {
			t.Errorf("%s finds %q, expected %s", c[0], town.Name, c[1])
		}
	}
	if r, ok := a.River("weichsel"); !ok || r.Name != "Wisła" {
		t.Errorf("weichsel finds %q", r.Name)
	}
	if r, ok := a.Area("vistula lagoon"); !ok || r.Class != "lagoon" {
		t.Errorf("the lagoon is %+v", r)
	}
	if f, ok := a.Fort("wegierska gorka"); !ok || f.Country != "poland" {
		t.Errorf("Węgierska Górka is %+v", f)
	}
	if _, ok := a.Town("Atlantis"); ok {
		t.Error("Atlantis is found")
	}
	if c, ok := a.Country("germany"); !ok || len(c.Rings) < 2 {
		t.Errorf("Germany has %d rings, expected East Prussia apart", len(c.Rings))
	}
}
