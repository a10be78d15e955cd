package picture

import (
	"os"
	"strings"
	"sync"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// lesson is a small board that has one of everything.
func lesson(t testing.TB) *hex.Map {
	t.Helper()
	e := hex.Blank(8, 6, true).Edit()
	for _, l := range strings.Split(strings.TrimSpace(`
0101-0806 poland
0101-0206 germany
0605-0806 slovakia
0101-0301 sea
0102 sea
0303 forest
0403-0404 forest
0605-0705 mountain
0505 city name=Łódź
0502 open name=Częstochowa
0403/0503 river
0404/0504 river
0202/0303 fort
0203/0303 fort
0802 lake
0803-0804 marsh
0406 village name=Wieluń
road 0505 0404 0304 0203
road 0505 0604 0603 0703
rail 0406 0405 0505 0604 0603 0703 0702
`), "\n") {
		if err := e.Line(l); err != nil {
			t.Fatal(err)
		}
	}
	e.AddRiver(hex.RiverLine{Name: "Warta", Class: "major", Sides: []hex.Hexside{
		hex.Between(302, 402), hex.Between(402, 403), hex.Between(402, 503), hex.Between(502, 503), hex.Between(503, 602), hex.Between(602, 603),
	}})
	if err := e.AddWay(hex.WayLine{Name: "main", Class: "primary", Hexes: []hex.Hex{703, 702, 801}}); err != nil {
		t.Fatal(err)
	}
	e.SetSide(hex.Between(502, 503), hex.TempBridge)
	e.SetSide(hex.Between(505, 506), hex.Water)
	e.AddBoundary(hex.BoundaryLine{Name: "Luftflotte 1 / Luftflotte 4", Sides: []hex.Hexside{hex.Between(104, 105), hex.Between(104, 204), hex.Between(204, 205)}})
	e.AddMark(hex.Mark{Hex: 105, Kind: "supply", Side: "german"})
	e.AddMark(hex.Mark{Hex: 703, Kind: "victory"})
	e.AddMark(hex.Mark{Hex: 806, Kind: "entry", Side: "polish", Name: "A"})
	e.SetPlace(hex.Place{Name: "Warszawa", Hex: 703, Class: "capital"})
	e.SetPlace(hex.Place{Name: "Bałtyk", Hex: 201, Class: "region"})
	m := e.Map()
	m.Metres = 16600
	return m
}

// lessonView is a position on it: a stack, a reduced unit, strengths nobody
// knows, a unit out of sight and every marker.
func lessonView(t testing.TB) title.View {
	return title.View{
		Title: "lesson", Side: "german", Turn: 3, Turns: 8, Date: "1939-09-05/1939-09-06", Board: lesson(t), Faces: lessonFaces(t),
		Units: []title.Unit{
			{Name: "3Pz", Side: "german", Nation: "german", Symbol: "armor", Size: "XX", Formation: "10. Armee", At: "0203", Figures: figures(6, 5, 8), Steps: 2, MostSteps: 2},
			{Name: "20Mot", Side: "german", Nation: "german", Symbol: "motorized", Size: "XX", At: "0203", Figures: figures(4, 4, 8), Steps: 1, MostSteps: 2, Markers: []string{"engaged"}},
			{Name: "1Slk", Side: "german", Nation: "slovak", Symbol: "infantry", Size: "XX", At: "0705", Figures: figures(1, 2, 4), Steps: 2, MostSteps: 2, Markers: []string{"isolated", "fresh-loss", "entrenched"}},
			{Name: "Pomorska", Side: "polish", Nation: "polish", Symbol: "cavalry", Size: "X", Formation: "Pomorze", Markers: []string{"out-of-supply"}, At: "0303", Figures: figures(2, -1, 6)},
			{Name: "9Inf", Side: "polish", Nation: "polish", Symbol: "infantry", Size: "XX", At: "0505", Figures: figures(-1, -1, -1), Seen: 2},
			{Name: "Nowhere", Side: "polish", Nation: "polish", Symbol: "infantry", Size: "XX", Off: "reserve"},
		},
		Holdings: []title.Holding{
			{Name: "Łódź", At: "0505", Side: "german", VP: 5, Class: "city"},
			{Name: "Warszawa", At: "0703", Side: "polish", VP: 10, Class: "capital"},
		},
		Tracks: []title.Track{{Kind: "air-points", Value: 7, Max: 20}},
	}
}

// lessonLayers are what a title might know besides.
var lessonLayers = []title.Layer{
	{Kind: title.LayerSupply, Side: "german", Places: hex.Places(103), Lines: [][]board.Place{hex.Places(203, 103), hex.Places(705, 604, 505, 404, 304, 203, 103)}},
	{Kind: title.LayerCommand, Side: "german", Places: hex.Places(203, 204, 303, 304, 403)},
	{Kind: title.LayerLosses, Side: "german", Places: hex.Places(404)},
	{Kind: title.LayerDamaged, Lines: [][]board.Place{hex.Places(505, 604)}},
	{Kind: title.LayerInterdicted, Places: hex.Places(703)},
}

var lessonArrows = []title.Arrow{
	{Kind: "move", Side: "german", Unit: "3Pz", Path: hex.Places(203, 204, 304, 404)},
	{Kind: "move", Side: "german", Unit: "20Mot", Path: hex.Places(203, 204, 304, 404)},
	{Kind: "attack", Side: "german", Path: hex.Places(203, 303), Label: "3-1 DRB"},
	{Kind: "retreat", Side: "polish", Path: hex.Places(303, 403)},
	{Kind: "advance", Side: "german", Path: hex.Places(203, 303)},
	{Kind: "drop", Side: "german", Path: hex.Places(603)},
	{Kind: "loss", Side: "polish", Path: hex.Places(303)},
	{Kind: "loss", Side: "polish", Path: hex.Places(303)},
}

// campaign is a board of the size of a real one, full of everything, with some
// 120 units: what pictures cost is measured on it.
func campaign(t testing.TB, cols, rows, units int) title.View {
	t.Helper()
	e := hex.Blank(cols, rows, true).Edit()
	for c := 1; c <= cols; c++ {
		for r := 1; r <= rows; r++ {
			h := hex.At(c, r)
			country := "poland"
			switch k := scatter(c, r, 50); {
			case c <= 5:
				country = "germany"
			case r > rows-3:
				country = "slovakia"
			case k < 0.16:
				e.SetTerrain(h, "forest")
			case k < 0.2:
				e.SetTerrain(h, "mountain")
			case k < 0.24:
				e.SetTerrain(h, "city")
				e.SetPlace(hex.Place{Name: "Żółć " + h.String(), Hex: h, Class: "city"})
			case k < 0.27:
				e.SetPlace(hex.Place{Name: "Łęg " + h.String(), Hex: h, Class: "town"})
			}
			e.SetCountry(h, country)
			if r <= 2 && c > 6 {
				e.SetTerrain(h, "sea")
			}
		}
	}
	for r := 4; r < rows; r += 5 {
		var sides []hex.Hexside
		for c := 3; c < cols; c++ {
			sides = append(sides, hex.Between(hex.At(c, r), hex.At(c, r+1)))
			if c%2 == 1 {
				sides = append(sides, hex.Between(hex.At(c+1, r), hex.At(c, r+1)))
			} else {
				sides = append(sides, hex.Between(hex.At(c, r+1), hex.At(c+1, r+1)))
			}
		}
		e.AddRiver(hex.RiverLine{Name: "Rzeka", Class: []string{"major", "minor"}[r%2], Sides: sides})
	}
	v := title.View{Title: "campaign", Side: "polish", Turn: 5, Turns: 8, Date: "1939-09-09/1939-09-10", Board: e.Map(), Faces: lessonFaces(t)}
	symbols := []string{"infantry", "motorized", "armor", "mechanized-cavalry", "cavalry", "mountain", "naval", "airborne", "airlanding", "hq"}
	for i := range units {
		at := hexesOf(v).HexAt(int(scatter(i, units, 51) * float64(hexesOf(v).Len())))
		u := title.Unit{Name: at.String() + "Inf", Side: "polish", Nation: "polish", Symbol: symbols[i%len(symbols)], Size: "XX", At: at.Place(), Figures: figures(i%9, -1, 4)}
		if i%2 == 0 {
			u.Side, u.Nation = "german", "german"
		}
		v.Units = append(v.Units, u)
	}
	for _, p := range hexesOf(v).Places() {
		if p.Class == "city" {
			v.Holdings = append(v.Holdings, title.Holding{Name: p.Name, At: p.Hex.Place(), Side: "polish", VP: 3, Class: p.Class})
		}
	}
	return v
}

// hexesOf a view whose board has hexes.
func hexesOf(v title.View) *hex.Map { return v.Board.(*hex.Map) }

// plan is n moves of four hexes that begin near the middle of the board.
func plan(v title.View, n int) []title.Arrow {
	var out []title.Arrow
	for i := range n {
		m := hexesOf(v)
		k := m.Index(hex.At(m.Cols/2+i%3, m.Rows/2+i/3))
		a := title.Arrow{Kind: "move", Side: "german"}
		for range 4 {
			a.Path = append(a.Path, m.HexAt(k).Place())
			k = int(m.Neighbors(k)[hex.NorthEast])
		}
		out = append(out, a)
	}
	return out
}

// figures of attack, defence and movement, below 0 where they are not known.
func figures(attack, defence, move int) []title.Figure {
	return []title.Figure{title.FigureOf("attack", attack), title.FigureOf("defence", defence), title.FigureOf("move", move)}
}

// colours are those of a picture without liveries.
var colours = liveriesOf(nil).palette

// theFaces are read once, since a palette is made for each.
var theFaces = sync.OnceValues(func() (*title.Faces, error) {
	return title.LoadFaces(title.Files{Base: os.DirFS("testdata")})
})

// lessonFaces are faces with every badge.
func lessonFaces(t testing.TB) *title.Faces {
	t.Helper()
	f, err := theFaces()
	if err != nil {
		t.Fatal(err)
	}
	return f
}
