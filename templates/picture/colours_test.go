package picture

import (
	"math"
	"os"
	"path/filepath"
	"testing"

	"kurier/adjudicator/title"
)

// vision is how a kind of eye sees, as a matrix on linear red, green and blue:
// the full forms of Machado, Oliveira and Fernandes (2009).
var vision = map[string][3][3]float64{
	"all colours":  {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// linear light of an ink, from 0 to 1.
func (c ink) linear() [3]float64 {
	r, g, b := c.rgb()
	var out [3]float64
	for i, v := range []int{r, g, b} {
		x := float64(v) / 255
		if x <= 0.04045 {
			out[i] = x / 12.92
		} else {
			out[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return out
}

// lab is the CIE L*a*b* colour that an eye makes of an ink.
func lab(c ink, eye [3][3]float64) [3]float64 {
	in, seen := c.linear(), [3]float64{}
	for i := range 3 {
		for j := range 3 {
			seen[i] += eye[i][j] * in[j]
		}
		seen[i] = min(max(seen[i], 0), 1)
	}
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124*seen[0] + 0.3576*seen[1] + 0.1805*seen[2]) / 0.95047)
	y := f(0.2126*seen[0] + 0.7152*seen[1] + 0.0722*seen[2])
	z := f((0.0193*seen[0] + 0.1192*seen[1] + 0.9505*seen[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// apart is how different two inks look to an eye; 2.3 is just noticeable.
func apart(c, d ink, eye [3][3]float64) float64 {
	p, q := lab(c, eye), lab(d, eye)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// contrast is the ratio of light between two inks, 1 to 21 (WCAG).
func contrast(c, d ink) float64 {
	light := func(c ink) float64 {
		l := c.linear()
		return 0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2] + 0.05
	}
	return max(light(c)/light(d), light(d)/light(c))
}

// palettes are the liveries of all titles.
func palettes(t *testing.T) map[string]*liveries {
	t.Helper()
	files, err := filepath.Glob("../../adjudicator/titles/*/data/" + title.FacesFile)
	if err != nil || len(files) < 3 {
		t.Fatal(files, err)
	}
	out := map[string]*liveries{}
	for _, name := range files {
		f, err := title.LoadFaces(title.Files{Base: os.DirFS(filepath.Dir(name))})
		if err != nil {
			t.Fatal(err)
		}
		out[filepath.Base(filepath.Dir(filepath.Dir(name)))] = liveriesOf(f)
	}
	return out
}

func TestLiveriesAreToldApartByEveryEye(t *testing.T) {
	for name, all := range palettes(t) {
		for _, l := range all.faces.Liveries {
			own := all.of(l.Nation)
			toldApart(t, name+", a bar on "+l.Nation, 12, own.body, white)
			toldApart(t, name+", a place that "+l.Nation+" holds and one that nobody does", 20, own.holder, paper)
			if got := contrast(own.word, own.body); got < 4.5 {
				t.Errorf("%s: words on counters of %s have contrast %.1f", name, l.Nation, got)
			}
			// Slovaks are of the German side: they are told apart from Germans, and their
			// arrows and places are German.
			side := l.Nation != "slovak"
			if side {
				toldApart(t, name+", attacks, supply and arrows of "+l.Nation, 14, own.arrow, attackRed, supplyGreen)
			}
			for _, o := range all.faces.Liveries {
				other := all.of(o.Nation)
				if o.Nation == l.Nation {
					break
				}
				least := 12.0
				if side {
					least = 20
					toldApart(t, name+", arrows of "+l.Nation+" and "+o.Nation, 20, own.arrow, other.arrow)
					toldApart(t, name+", places of "+l.Nation+" and "+o.Nation, 20, own.holder, other.holder)
				}
				toldApart(t, name+", counters of "+l.Nation+" and "+o.Nation, least, own.body, other.body)
			}
		}
	}
}

// toldApart wants inks to look different to every eye, each from each.
func toldApart(t *testing.T, what string, least float64, inks ...ink) {
	t.Helper()
	for eye, m := range vision {
		for i, c := range inks {
			for _, d := range inks[:i] {
				if got := apart(c, d, m); got < least {
					t.Errorf("%s: to %s %v and %v are %.1f apart, want %.0f", what, eye, d, c, got, least)
				}
			}
		}
	}
}

func TestInksAreToldApartByEveryEye(t *testing.T) {
	for _, k := range []struct {
		what  string
		least float64
		inks  []ink // each against each
	}{
		{"ground", 6, []ink{polandTint, forest, mountain, sea}},
		{"ground of marshes", 5, []ink{polandTint, mire, seaCoast}},
		{"home and enemy land", 7, []ink{polandTint, germanyTint}},
		{"lines on land", 18, []ink{polandTint, river, roadRim, rail}},
		{"lines on woods", 18, []ink{forest, river, roadRim, rail}},
		{"bars", 12, barInks},
	} {
		toldApart(t, k.what, k.least, k.inks...)
	}
}

func TestWritingStandsOutFromItsGround(t *testing.T) {
	for _, k := range []struct {
		what     string
		word, on ink
		least    float64
	}{
		{"head and legend", black, paper, 7},
		{"date", soft, paper, 4.5},
		{"names of towns", black, white, 7},
		{"numbers of hexes on land", number, polandTint, 3},
		{"numbers of hexes on small maps", figure, polandTint, 2.5},
		{"results of attacks", white, attackRed, 4.5},
		{"names of rivers", seaWord, polandTint, 3.5},
	} {
		if got := contrast(k.word, k.on); got < k.least {
			t.Errorf("%s: %v on %v has contrast %.1f, want %.1f", k.what, k.word, k.on, got, k.least)
		}
	}
}
