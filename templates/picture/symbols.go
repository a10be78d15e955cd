package picture

import "math"

// emblem is a box with the NATO symbol of a branch in it.
type emblem struct {
	p          pen
	x, y, w, h float64
	m          point // its middle
	dark       paint
	thin       line
}

// branch draws the NATO symbol of a branch into a box.
func branch(p pen, symbol string, x, y, w, h float64, ground, dark ink) {
	p.fill(new(path).rect(x, y, w, h), ground.solid())
	e := emblem{
		p: p, x: x, y: y, w: w, h: h, m: point{x + w/2, y + h/2}, dark: dark.solid(),
		thin: line{paint: dark.solid(), width: max(1, w*0.06), butt: true},
	}
	parts, known := emblems[symbol]
	if !known {
		parts = []func(emblem){emblem.unknown}
	}
	for _, draw := range parts {
		draw(e)
	}
	p.stroke(new(path).rect(x, y, w, h), line{paint: e.dark, width: max(1, w*0.055)})
}

// emblems are the parts that the symbol of a branch is drawn of.
var emblems = map[string][]func(emblem){
	"infantry":           {emblem.cross},
	"motorized":          {emblem.cross, emblem.wheels},
	"armor":              {emblem.track},
	"mechanized":         {emblem.cross, emblem.track},
	"mech":               {emblem.cross, emblem.track},
	"mechanized-cavalry": {emblem.slash, emblem.track},
	"light":              {emblem.slash, emblem.track},
	"cavalry":            {emblem.slash},
	"mountain":           {emblem.cross, emblem.peak},
	"fortress":           {emblem.battlement},
	"train":              {emblem.train},
	"armored-train":      {emblem.train},
	"air":                {emblem.plane},
	"air-ground":         {emblem.plane},
	"naval":              {emblem.anchor},
	"ship":               {emblem.anchor},
	"airborne":           {emblem.cross, emblem.wings},
	"airlanding":         {emblem.cross, emblem.wings, emblem.roof},
	"artillery":          {emblem.ball},
	"engineer":           {emblem.bridge},
	"hq":                 {emblem.headquarters},
}

func (e emblem) cross() {
	e.p.stroke(new(path).polyline(point{e.x, e.y}, point{e.x + e.w, e.y + e.h}), e.thin)
	e.slash()
}

func (e emblem) slash() {
	e.p.stroke(new(path).polyline(point{e.x, e.y + e.h}, point{e.x + e.w, e.y}), e.thin)
}

func (e emblem) track() {
	oval := new(path).roundRect(e.x+e.w*0.16, e.y+e.h*0.24, e.w*0.68, e.h*0.52, e.h*0.26)
	e.p.stroke(oval, line{paint: e.dark, width: max(1.1, e.w*0.075)})
}

func (e emblem) wheels() {
	r := max(1.2, e.h*0.11)
	for _, k := range []float64{0.28, 0.72} {
		e.p.fill(new(path).circle(point{e.x + e.w*k, e.y + e.h + r + 0.4}, r), e.dark)
	}
}

func (e emblem) wings() {
	q := new(path).move(point{e.m.x - e.w*0.24, e.y + e.h*0.97}).quad(point{e.m.x - e.w*0.12, e.y + e.h*0.66}, point{e.m.x, e.y + e.h*0.97})
	q.quad(point{e.m.x + e.w*0.12, e.y + e.h*0.66}, point{e.m.x + e.w*0.24, e.y + e.h*0.97})
	e.p.stroke(q, line{paint: e.dark, width: e.thin.width})
}

// roof is the bar above the wings of those who land in gliders.
func (e emblem) roof() {
	bar := new(path).polyline(point{e.x + e.w*0.3, e.y + e.h*0.1}, point{e.x + e.w*0.7, e.y + e.h*0.1})
	e.p.stroke(bar, line{paint: e.dark, width: max(1.2, e.h*0.14), butt: true})
}

func (e emblem) peak() {
	e.p.fill(new(path).polygon(point{e.m.x, e.m.y + e.h*0.06}, point{e.m.x + e.w*0.19, e.y + e.h}, point{e.m.x - e.w*0.19, e.y + e.h}), e.dark)
}

func (e emblem) battlement() {
	wall := new(path).polyline(point{e.x + e.w*0.2, e.y + e.h*0.86}, point{e.x + e.w*0.2, e.y + e.h*0.22})
	for k := range 2 {
		a := e.x + e.w*(0.2+0.24*float64(k))
		wall.line(point{a + e.w*0.12, e.y + e.h*0.22}).line(point{a + e.w*0.12, e.y + e.h*0.44})
		wall.line(point{a + e.w*0.24, e.y + e.h*0.44}).line(point{a + e.w*0.24, e.y + e.h*0.22})
	}
	wall.line(point{e.x + e.w*0.8, e.y + e.h*0.22}).line(point{e.x + e.w*0.8, e.y + e.h*0.86}).close()
	e.p.fill(wall, e.dark)
}

func (e emblem) train() {
	e.p.fill(new(path).rect(e.x+e.w*0.14, e.y+e.h*0.36, e.w*0.5, e.h*0.34), e.dark)
	e.p.fill(new(path).rect(e.x+e.w*0.68, e.y+e.h*0.18, e.w*0.18, e.h*0.52), e.dark)
	for _, k := range []float64{0.24, 0.42, 0.6, 0.77} {
		e.p.fill(new(path).circle(point{e.x + e.w*k, e.y + e.h*0.78}, e.h*0.1), e.dark)
	}
}

func (e emblem) plane() {
	plane := new(path).ellipse(e.m, e.w*0.05, e.h*0.34)
	plane.ellipse(point{e.m.x, e.m.y - e.h*0.06}, e.w*0.3, e.h*0.09).ellipse(point{e.m.x, e.m.y + e.h*0.26}, e.w*0.12, e.h*0.06)
	e.p.fill(plane, e.dark)
}

func (e emblem) anchor() {
	anchor := new(path).polyline(point{e.m.x, e.y + e.h*0.2}, point{e.m.x, e.y + e.h*0.88})
	anchor.polyline(point{e.m.x - e.w*0.14, e.y + e.h*0.36}, point{e.m.x + e.w*0.14, e.y + e.h*0.36})
	anchor.move(point{e.m.x - e.w*0.24, e.y + e.h*0.6}).quad(point{e.m.x - e.w*0.16, e.y + e.h*0.9}, point{e.m.x, e.y + e.h*0.88})
	anchor.quad(point{e.m.x + e.w*0.16, e.y + e.h*0.9}, point{e.m.x + e.w*0.24, e.y + e.h*0.6})
	e.p.stroke(anchor, line{paint: e.dark, width: max(1.1, e.w*0.07)})
}

func (e emblem) ball() { e.p.fill(new(path).circle(e.m, e.h*0.2), e.dark) }

func (e emblem) bridge() {
	q := new(path).polyline(point{e.x + e.w*0.25, e.y + e.h*0.75}, point{e.x + e.w*0.25, e.y + e.h*0.3}, point{e.x + e.w*0.75, e.y + e.h*0.3}, point{e.x + e.w*0.75, e.y + e.h*0.75})
	e.p.stroke(q.polyline(point{e.m.x, e.y + e.h*0.3}, point{e.m.x, e.y + e.h*0.75}), e.thin)
}

func (e emblem) headquarters() {
	e.p.text(text{x: e.m.x, y: e.m.y + e.h*0.3, s: "HQ", size: e.h * 0.82, face: bold, paint: e.dark, anchor: atMiddle})
}

func (e emblem) unknown() {
	e.p.text(text{x: e.m.x, y: e.m.y + e.h*0.3, s: "?", size: e.h * 0.85, face: bold, paint: e.dark, anchor: atMiddle})
}

// sizeMark draws XX, X, III or II as strokes of height h about x, standing on y.
func sizeMark(p pen, mark string, x, y, h float64, c ink) {
	step := h * 1.25
	thin := line{paint: c.solid(), width: max(0.9, h*0.26), butt: true}
	at := x - step*float64(len(mark)-1)/2
	for _, r := range mark {
		q := &path{}
		if r == 'X' {
			q.polyline(point{at - h*0.42, y - h}, point{at + h*0.42, y})
			q.polyline(point{at - h*0.42, y}, point{at + h*0.42, y - h})
		} else {
			q.polyline(point{at, y - h}, point{at, y})
		}
		p.stroke(q, thin)
		at += step
	}
}

// star is a five-pointed star about m.
func star(m point, r float64) *path {
	var pts []point
	for k := range 10 {
		q := r
		if k%2 == 1 {
			q = r * 0.42
		}
		sin, cos := math.Sincos(float64(k) * math.Pi / 5)
		pts = append(pts, point{m.x + q*sin, m.y - q*cos})
	}
	return new(path).polygon(pts...)
}

// burst is a jagged disc about m.
func burst(m point, r float64) *path {
	var pts []point
	for k := range 16 {
		q := r
		if k%2 == 1 {
			q = r * 0.66
		}
		sin, cos := math.Sincos(float64(k) * math.Pi / 8)
		pts = append(pts, point{m.x + q*sin, m.y - q*cos})
	}
	return new(path).polygon(pts...)
}
