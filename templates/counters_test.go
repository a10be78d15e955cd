package templates_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
)

// fourArmies are units of one strength to whom a reader stands in four ways.
func fourArmies() title.View {
	v := view()
	v.Seat, v.Side = "home-army", "polish"
	v.Attitudes = map[string]title.Attitude{"soviet": title.Neutral}
	one := func(n int) []title.Figure {
		return []title.Figure{title.FigureOf("strength", n), title.FigureOf("move", 3)}
	}
	v.Units = []title.Unit{
		{Name: "Zośka", Side: "polish", Nation: "polish", At: "1810", Figures: one(3), Steps: 1, MostSteps: 2},
		{Name: "Baszta", Side: "polish", Nation: "polish", At: "1811", Figures: one(4), Steps: 3, MostSteps: 3, Commander: "mokotow"},
		{Name: "Dirlewanger", Side: "german", Nation: "german", At: "1710", Figures: one(-1), MostSteps: 2},
		{Name: "Kosciuszko", Side: "soviet", Nation: "polish", At: "1910", Figures: one(8), Steps: 2, MostSteps: 3},
	}
	return v
}

func TestPagesTellUnitsByHowTheReaderStandsToThem(t *testing.T) {
	r := report()
	r.View, r.Side, r.Seat = fourArmies(), "polish", "home-army"
	p, err := set(t).Report(r)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(p.Text), " ")
	at := 0
	for _, want := range []string{
		"YOUR UNITS: 1 on the map (strength-movement) 1810 Warszawa: Zośka 3-3 (reduced)",
		"OF YOUR SIDE, UNDER OTHERS: 1 unit on the map 1811 Baszta 4-3 (under the Mokotow)",
		"NEUTRAL: 1 unit known 1910 Kosciuszko 8-3 (Polish, 2 of 3 steps)",
		"THE ENEMY: 1 unit known 1710 Dirlewanger ?-3",
	} {
		k := strings.Index(text[at:], want)
		if k < 0 {
			t.Fatalf("%q does not stand there, or not in its place:\n%s", want, p.Text)
		}
		at += k
	}
	if seen := textOf(t, p.HTML); !covers(seen, "your units: 1 of your side, under others: neutral: strength-movement under the mokotow") {
		t.Error(seen)
	}
	alt := "1 counter of yours, 1 of your side under others, 1 neutral and 1 of the enemy"
	if len(p.Files) < 2 || !strings.Contains(p.Files[1].Alt, alt) {
		t.Errorf("the picture is not said to show %s: %+v", alt, p.Files[1].Alt)
	}
}

func TestToAnObserverNobodyIsAnEnemy(t *testing.T) {
	o := observation()
	o.View, o.News = fourArmies(), nil
	o.View.Seat, o.View.Side, o.View.Attitudes = "", "", nil
	p, err := set(t).Observation(o)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"THE POLISH SIDE: 2 units", "THE GERMAN SIDE: 1 unit", "THE SOVIET SIDE: 1 unit"} {
		if !strings.Contains(strings.ToUpper(p.Text), strings.ToUpper(want)) {
			t.Errorf("no %q:\n%s", want, p.Text)
		}
	}
	if strings.Contains(strings.ToLower(p.Text), "enemy") {
		t.Error(p.Text)
	}
}

func TestFiguresMarkersAndNationsOfTitlesHaveWords(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	s, words := set(t), 0
	for _, book := range all {
		_, p, err := title.Start(book, title.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		f := p.View("").Faces
		kinds := map[string][]string{"figure": f.Figures}
		for _, m := range f.Markers {
			kinds["marker"] = append(kinds["marker"], m.Kind)
		}
		for _, l := range f.Liveries {
			kinds["nation"] = append(kinds["nation"], l.Nation)
		}
		for group, list := range kinds {
			for _, kind := range list {
				if words++; !s.Has(book.Info().ID, group, kind) {
					t.Errorf("%s has no words for %s %s", book.Info().ID, group, kind)
				}
			}
		}
	}
	if words < 18 {
		t.Errorf("only %d words were looked for", words)
	}
}
