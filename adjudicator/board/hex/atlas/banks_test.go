package atlas

import (
	"math"
	"testing"
)

// bank tells on which side of a river a point stands, as one goes downstream,
// and how far off in degrees of latitude.
func bank(r River, p Point) (side string, off float64) {
	const narrow = 0.62 // a degree of longitude against one of latitude
	off = math.Inf(1)
	var at Point
	for k := 1; k < len(r.Points); k++ {
		a, b := r.Points[k-1], r.Points[k]
		dx, dy := float64(b.Lon-a.Lon)*narrow, float64(b.Lat-a.Lat)
		px, py := float64(p.Lon-a.Lon)*narrow, float64(p.Lat-a.Lat)
		t := max(0, min(1, (px*dx+py*dy)/(dx*dx+dy*dy)))
		d := math.Hypot(px-t*dx, py-t*dy)
		switch {
		case d < off-1e-6:
			off, at = d, a
			side = "right"
			if Turn(a, b, p) > 0 {
				side = "left"
			}
		case d < off+1e-6:
			// Nearest to the corner between two stretches: within the bend on the
			// side to which it turns away, on the other outside it.
			c, one, two := a, Turn(at, a, p) > 0, Turn(a, b, p) > 0
			if one != two {
				side = "left"
				if Turn(at, c, b) > 0 {
					side = "right"
				}
			}
		}
	}
	return side, off / Scale
}

func TestTownsStandOnTheirBank(t *testing.T) {
	a := builtIn(t)
	for _, c := range []struct{ river, side, town string }{
		{"Wisła", "left", "Kraków"},
		{"Wisła", "left", "Sandomierz"},
		{"Wisła", "left", "Zawichost"},
		{"Wisła", "left", "Solec nad Wisłą"},
		{"Wisła", "left", "Kozienice"},
		{"Wisła", "left", "Magnuszew"},
		{"Wisła", "left", "Warka"},
		{"Wisła", "left", "Góra Kalwaria"},
		{"Wisła", "left", "Warszawa"},
		{"Wisła", "left", "Sochaczew"},
		{"Wisła", "left", "Włocławek"},
		{"Wisła", "left", "Bydgoszcz"},
		{"Wisła", "left", "Świecie"},
		{"Wisła", "left", "Nowe"},
		{"Wisła", "left", "Gniew"},
		{"Wisła", "left", "Tczew"},
		{"Wisła", "right", "Szczucin"},
		{"Wisła", "right", "Mielec"},
		{"Wisła", "right", "Tarnobrzeg"},
		{"Wisła", "right", "Annopol"},
		{"Wisła", "right", "Puławy"},
		{"Wisła", "right", "Dęblin"},
		{"Wisła", "right", "Stężyca"},
		{"Wisła", "right", "Maciejowice"},
		{"Wisła", "right", "Praga"},
		{"Wisła", "right", "Modlin"},
		{"Wisła", "right", "Wyszogród"},
		{"Wisła", "right", "Płock"},
		{"Wisła", "right", "Toruń"},
		{"Wisła", "right", "Chełmno"},
		{"Wisła", "right", "Grudziądz"},
		{"Wisła", "right", "Marienwerder"},
		{"Narew", "left", "Łomża"},
		{"Narew", "left", "Nowogród"},
		{"Narew", "left", "Ostrołęka"},
		{"Narew", "left", "Nowy Dwór Mazowiecki"},
		{"Narew", "right", "Modlin"},
		{"Narew", "right", "Wizna"},
		{"Narew", "right", "Różan"},
		{"Narew", "right", "Pułtusk"},
		{"Narew", "right", "Serock"},
		{"Narew", "right", "Zegrze"},
		{"Bug", "left", "Terespol"},
		{"Bug", "left", "Włodawa"},
		{"Bug", "left", "Kodeń"},
		{"Bug", "left", "Hrubieszów"},
		{"Bug", "left", "Janów Podlaski"},
		{"Bug", "right", "Brześć nad Bugiem"},
		{"Bug", "right", "Domaczewo"},
		{"Bug", "right", "Drohiczyn"},
		{"Bug", "right", "Mielnik"},
		{"Bug", "right", "Małkinia"},
		{"Bug", "right", "Wyszków"},
		{"San", "left", "Sanok"},
		{"San", "left", "Jarosław"},
		{"San", "left", "Nisko"},
		{"San", "right", "Przemyśl"},
		{"Warta", "left", "Sieradz"},
		{"Warta", "left", "Poznań"},
		{"Warta", "left", "Konin"},
		{"Warta", "left", "Uniejów"},
		{"Warta", "left", "Częstochowa"},
		{"Warta", "right", "Łódź"},
		{"Wieprz", "right", "Kock"},
		{"Wieprz", "left", "Lubartów"},
		{"Wieprz", "left", "Lublin"},
		{"Wieprz", "left", "Baranów"},
		{"Wieprz", "right", "Jeziorzany"},
		{"Tyśmienica", "right", "Kock"},
		{"Tyśmienica", "right", "Radzyń Podlaski"},
		{"Pilica", "left", "Sulejów"},
		{"Pilica", "right", "Białobrzegi"},
		{"Pilica", "left", "Warka"},
		{"Niemen", "right", "Grodno"},
		{"Oder", "right", "Oppeln"},
		{"Oder", "left", "Breslau"},
		{"Oder", "left", "Glogau"},
		{"Oder", "left", "Frankfurt an der Oder"},
		{"Oder", "left", "Ratibor"},
	} {
		r, ok := a.River(c.river)
		town, known := a.Town(c.town)
		if !ok || !known {
			t.Fatalf("no %s or no %s", c.river, c.town)
		}
		if side, off := bank(r, town.At); side != c.side {
			t.Errorf("%s stands %.3f degrees off the %s bank of %s, expected the %s", c.town, off, side, r.Name, c.side)
		}
	}
}

// A leg that crosses a great river twice would lay bridges where none stood.
func TestLegsOfWaysCrossGreatRiversAtMostOnce(t *testing.T) {
	a := builtIn(t)
	for _, name := range []string{"Wisła", "Oder", "Narew", "Bug", "San"} {
		r, ok := a.River(name)
		if !ok {
			t.Fatalf("no %s", name)
		}
		for _, w := range a.Ways {
			for k := 1; k < len(w.Points); k++ {
				n := 0
				for m := 1; m < len(r.Points); m++ {
					if cross(w.Points[k-1], w.Points[k], r.Points[m-1], r.Points[m]) {
						n++
					}
				}
				if n > 1 {
					t.Errorf("%s crosses %s %d times between %s and %s", w.Name, name, n, w.Towns[k-1], w.Towns[k])
				}
			}
		}
	}
}
