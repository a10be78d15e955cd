package picture

import "testing"

// BenchmarkWholeMap is the picture of a report, the printed map being kept.
func BenchmarkWholeMap(b *testing.B) {
	v := campaign(b, 26, 25, 124)
	o := Options{Title: "Campaign", Arrows: plan(v, 9)}
	measure(b, func() ([]byte, error) { return PNG(v, o) })
}

// BenchmarkPlan is the picture of planned moves that answers a letter.
func BenchmarkPlan(b *testing.B) {
	v := campaign(b, 26, 25, 124)
	o := Options{Title: "Campaign", Arrows: plan(v, 6), Planned: true, CropToArrows: true}
	measure(b, func() ([]byte, error) { return PNG(v, o) })
}

// BenchmarkFirstPicture is the first picture ever: nothing is kept yet.
func BenchmarkFirstPicture(b *testing.B) {
	v := campaign(b, 26, 25, 124)
	measure(b, func() ([]byte, error) {
		forget()
		return PNG(v, Options{Title: "Campaign"})
	})
}

// BenchmarkSVG is the whole map as SVG text.
func BenchmarkSVG(b *testing.B) {
	v := campaign(b, 26, 25, 124)
	measure(b, func() ([]byte, error) { return SVG(v, Options{Title: "Campaign"}) })
}

// BenchmarkDefiant is the same for the largest board: a report, the first
// picture ever, the part where most happens, an answer to SHOW, and each of the
// two as the first picture ever.
func BenchmarkDefiant(b *testing.B) {
	v := defiant(b)
	arrows := turnOf(v, 60)
	for name, o := range map[string]Options{
		"whole":  {Title: "Defiant", Arrows: arrows},
		"action": {Title: "Defiant", Arrows: arrows, CropToAction: true},
		"around": {Title: "Defiant", Crop: Crop{"1230", 4}},
	} {
		b.Run(name, func(b *testing.B) { measure(b, func() ([]byte, error) { return PNG(v, o) }) })
		b.Run(name+"-first", func(b *testing.B) {
			measure(b, func() ([]byte, error) {
				forget()
				return PNG(v, o)
			})
		})
	}
}

func measure(b *testing.B, draw func() ([]byte, error)) {
	b.Helper()
	out, err := draw()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if out, err = draw(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(out))/1000, "kB")
}
