package picture

import (
	"image"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var pathWord = regexp.MustCompile(`[A-Za-z]|-?\d+(\.\d+)?`)

// pathRead reads the outline of a path as the standard of SVG has it: after numbers enough, more
// of them repeat the letter, and those after a start are lines, from the corner of the page after
// a capital.
func pathRead(t *rapid.T, d string) (out path) {
	words := pathWord.FindAllString(d, -1)
	if strings.Join(words, "") != strings.ReplaceAll(d, " ", "") {
		t.Fatalf("%q is no outline", d)
	}
	var at, start point
	letter := ""
	for i := 0; i < len(words); {
		if c := words[i][0]; c >= 'A' {
			letter = words[i]
			i++
		} else if letter == "M" || letter == "m" {
			letter = map[string]string{"M": "L", "m": "l"}[letter]
		}
		from := at
		if strings.ToUpper(letter) == letter {
			from = point{}
		}
		o := op(strings.Index("mlqcz", strings.ToLower(letter)))
		out.ops = append(out.ops, o)
		for range o.points() {
			x, _ := strconv.ParseFloat(words[i], 64)
			y, _ := strconv.ParseFloat(words[i+1], 64)
			at = point{from.x + x, from.y + y}
			out.pts = append(out.pts, at)
			i += 2
		}
		switch o {
		case moveTo:
			start = at
		case closed:
			at = start
		}
	}
	return out
}

// Steps from point to point add up to where the points are, in an outline that more were put into as well.
func TestOutlinesAreReadAsTheyWereDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := func() point {
			n := rapid.Float64Range(0, 90)
			return point{n.Draw(t, "x"), n.Draw(t, "y")}
		}
		v := &vectorPen{window: image.Rect(0, 0, 100, 100)}
		var drawn path
		for range rapid.IntRange(1, 3).Draw(t, "outlines") {
			p := (&path{}).move(at())
			for _, o := range rapid.SliceOfN(rapid.IntRange(0, 4), 1, 12).Draw(t, "ops") {
				switch op(o) {
				case moveTo:
					p.move(at())
				case lineTo:
					p.line(at())
				case quadTo:
					p.quad(at(), at())
				case cubicTo:
					p.cubic(at(), at(), at())
				case closed:
					p.close()
				}
			}
			v.stroke(p, line{paint: paint{alpha: 255}, width: 1})
			drawn.ops, drawn.pts = append(drawn.ops, p.ops...), append(drawn.pts, p.pts...)
		}
		svg := string(v.bytes())
		if n := strings.Count(svg, "<path"); n != 1 {
			t.Fatalf("%d elements of lines that are alike", n)
		}
		_, d, _ := strings.Cut(svg, `d="`)
		d, _, _ = strings.Cut(d, `"`)
		got := pathRead(t, d)
		if !slices.Equal(got.ops, drawn.ops) {
			t.Fatalf("%v read as %v of %s", drawn.ops, got.ops, d)
		}
		for i, p := range drawn.pts {
			if math.Abs(got.pts[i].x-p.x) > 0.0501 || math.Abs(got.pts[i].y-p.y) > 0.0501 {
				t.Fatalf("point %d at %v is read at %v of %s", i, p, got.pts[i], d)
			}
		}
	})
}
