package picture

import "math"

// branch draws the NATO symbol of a branch into a box.
func branch(p pen, symbol string, x, y, w, h float64, ground, dark ink) {
	p.fill(new(path).rect(x, y, w, h), ground.solid())
	thin := line{paint: dark.solid(), width: max(1, w*0.06), butt: true}
	m := point{x + w/2, y + h/2}
	cross := func() {
		p.stroke(new(path).polyline(point{x, y}, point{x + w, y + h}), thin)
		p.stroke(new(path).polyline(point{x, y + h}, point{x + w, y}), thin)
	}
	slash := func() { p.stroke(new(path).polyline(point{x, y + h}, point{x + w, y}), thin) }
	track := func() {
		oval := new(path).roundRect(x+w*0.16, y+h*0.24, w*0.68, h*0.52, h*0.26)
		p.stroke(oval, line{paint: thin.paint, width: max(1.1, w*0.075)})
	}
	wheels := func() {
		r := max(1.2, h*0.11)
		for _, k := range []float64{0.28, 0.72} {
			p.fill(new(path).circle(point{x + w*k, y + h + r + 0.4}, r), dark.solid())
		}
	}
	wings := func() {
		q := new(path).move(point{m.x - w*0.24, y + h*0.97}).quad(point{m.x - w*0.12, y + h*0.66}, point{m.x, y + h*0.97})
		q.quad(point{m.x + w*0.12, y + h*0.66}, point{m.x + w*0.24, y + h*0.97})
		p.stroke(q, line{paint: thin.paint, width: thin.width})
	}
	switch symbol {
	case "infantry":
		cross()
	case "motorized":
		cross()
		wheels()
	case "armor":
		track()
	case "mechanized", "mech":
		cross()
		track()
	case "mechanized-cavalry", "light":
		slash()
		track()
	case "cavalry":
		slash()
	case "mountain":
		cross()
		p.fill(new(path).polygon(point{m.x, m.y + h*0.06}, point{m.x + w*0.19, y + h}, point{m.x - w*0.19, y + h}), dark.solid())
	case "fortress":
		battlement := new(path).polyline(point{x + w*0.2, y + h*0.86}, point{x + w*0.2, y + h*0.22})
		for k := range 2 {
			a := x + w*(0.2+0.24*float64(k))
			battlement.line(point{a + w*0.12, y + h*0.22}).line(point{a + w*0.12, y + h*0.44}).line(point{a + w*0.24, y + h*0.44}).line(point{a + w*0.24, y + h*0.22})
		}
		battlement.line(point{x + w*0.8, y + h*0.22}).line(point{x + w*0.8, y + h*0.86}).close()
		p.fill(battlement, dark.solid())
	case "train", "armored-train":
		p.fill(new(path).rect(x+w*0.14, y+h*0.36, w*0.5, h*0.34), dark.solid())
		p.fill(new(path).rect(x+w*0.68, y+h*0.18, w*0.18, h*0.52), dark.solid())
		for _, k := range []float64{0.24, 0.42, 0.6, 0.77} {
			p.fill(new(path).circle(point{x + w*k, y + h*0.78}, h*0.1), dark.solid())
		}
	case "air", "air-ground":
		plane := new(path).ellipse(m, w*0.05, h*0.34)
		plane.ellipse(point{m.x, m.y - h*0.06}, w*0.3, h*0.09).ellipse(point{m.x, m.y + h*0.26}, w*0.12, h*0.06)
		p.fill(plane, dark.solid())
	case "naval", "ship":
		anchor := new(path).polyline(point{m.x, y + h*0.2}, point{m.x, y + h*0.88})
		anchor.polyline(point{m.x - w*0.14, y + h*0.36}, point{m.x + w*0.14, y + h*0.36})
		anchor.move(point{m.x - w*0.24, y + h*0.6}).quad(point{m.x - w*0.16, y + h*0.9}, point{m.x, y + h*0.88})
		anchor.quad(point{m.x + w*0.16, y + h*0.9}, point{m.x + w*0.24, y + h*0.6})
		p.stroke(anchor, line{paint: thin.paint, width: max(1.1, w*0.07)})
	case "airborne":
		cross()
		wings()
	case "airlanding":
		cross()
		wings()
		p.stroke(new(path).polyline(point{x + w*0.3, y + h*0.1}, point{x + w*0.7, y + h*0.1}), line{paint: thin.paint, width: max(1.2, h*0.14), butt: true})
	case "artillery":
		p.fill(new(path).circle(m, h*0.2), dark.solid())
	case "engineer":
		e := new(path).polyline(point{x + w*0.25, y + h*0.75}, point{x + w*0.25, y + h*0.3}, point{x + w*0.75, y + h*0.3}, point{x + w*0.75, y + h*0.75})
		p.stroke(e.polyline(point{m.x, y + h*0.3}, point{m.x, y + h*0.75}), thin)
	case "hq":
		p.text(text{x: m.x, y: m.y + h*0.3, s: "HQ", size: h * 0.82, face: bold, paint: dark.solid(), anchor: atMiddle})
	default:
		p.text(text{x: m.x, y: m.y + h*0.3, s: "?", size: h * 0.85, face: bold, paint: dark.solid(), anchor: atMiddle})
	}
	p.stroke(new(path).rect(x, y, w, h), line{paint: dark.solid(), width: max(1, w*0.055)})
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
