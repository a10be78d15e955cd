package picture

import (
	"strconv"
	"strings"

	"kurier/adjudicator/title"
)

// Measures of a sideboard in pixels: it is drawn as wide as a phone shows well, row below row, with a
// half for each of the two sides.
const (
	besideWidth = 720
	besideEdge  = 10
	besideHead  = 44
	besideNames = 118 // the column of what boxes are called
	besidePanel = 48  // the head of a panel
	besideFoot  = 58
	chipWidth   = 90
	chipHeight  = 27
	chipGap     = 5
	chipsAcross = 3
	besideHalf  = chipsAcross*(chipWidth+chipGap) + chipGap
)

// Beside draws the board beside the map of a view as a paletted PNG, nothing where it has none.
func Beside(v title.View, o Options) ([]byte, error) {
	if v.Beside == nil || len(v.Beside.Panels) == 0 {
		return nil, nil
	}
	b := &sideboard{sheet: &sheet{v: v, o: o}, colours: liveriesOf(v.Faces)}
	page := newCanvas(b.colours.palette, besideWidth, b.height(), paper)
	defer page.done()
	pen := newRaster(page.cols, page.img, 0, 0)
	b.draw(pen)
	pen.done()
	return fitted(page, wholeRoom, true), nil
}

// sideboard is a board beside the map as it is drawn.
type sideboard struct {
	*sheet
	colours *liveries
}

// sides are the two whose halves are drawn, in the order of the liveries.
func (b *sideboard) sides() (sides [2]string) {
	if f := b.v.Faces; f != nil {
		for i := range min(len(sides), len(f.Liveries)) {
			sides[i] = f.Liveries[i].Nation
		}
	}
	return sides
}

// of lists the pieces of a side in a row.
func of(row *title.Row, side string) (list []title.Piece) {
	for _, p := range row.Pieces {
		if p.Side == side {
			list = append(list, p)
		}
	}
	return list
}

// rowHeight is that of as many chips as the fuller half has.
func (b *sideboard) rowHeight(row *title.Row) int {
	most := 1
	for _, side := range b.sides() {
		most = max(most, (len(of(row, side))+chipsAcross-1)/chipsAcross)
	}
	return most*(chipHeight+chipGap) + chipGap
}

func (b *sideboard) height() int {
	h := besideHead + besideFoot
	for i := range b.v.Beside.Panels {
		h += besidePanel + 2*chipGap
		for k := range b.v.Beside.Panels[i].Rows {
			h += b.rowHeight(&b.v.Beside.Panels[i].Rows[k])
		}
	}
	return h
}

func (b *sideboard) draw(p pen) {
	right := float64(besideWidth - besideEdge)
	turn := b.word("turn") + " " + strconv.Itoa(b.v.Turn)
	if b.v.Turns > 0 {
		turn += " " + b.word("of") + " " + strconv.Itoa(b.v.Turns)
	}
	p.text(text{x: besideEdge, y: 29, s: b.word("board-" + b.v.Beside.Kind), size: 22, face: bold, paint: black.solid()})
	p.text(text{x: right, y: 29, s: turn + ", " + b.date(b.v.Date), size: 15, paint: soft.solid(), anchor: atEnd})
	y := besideHead
	for i := range b.v.Beside.Panels {
		y = b.panel(p, &b.v.Beside.Panels[i], y)
	}
	b.legendBeside(p, float64(y))
}

// panel draws a part of the board from y down, and gives where it ends.
func (b *sideboard) panel(p pen, panel *title.Panel, y int) int {
	const whole = besideWidth - 2*besideEdge
	top := y
	p.fill(new(path).rect(besideEdge, float64(y), whole, besidePanel), paperDark.solid())
	p.text(text{x: besideEdge + 8, y: float64(y) + 30, s: strings.ToUpper(b.word("zone-" + panel.Name)), size: 18, face: bold, paint: black.solid()})
	for k, side := range b.sides() {
		x, name := float64(besideEdge+besideNames+k*besideHalf), b.word("side-"+side)
		if panel.Leader == side {
			name += ": " + b.word("superior")
		}
		p.text(text{x: x, y: float64(y) + 20, s: name, size: 15, face: bold, paint: b.colours.of(side).edge.solid()})
		p.text(text{x: x, y: float64(y) + 39, s: fit(b.tolls(panel, side), regular, 13, besideHalf-8), size: 13, paint: soft.solid()})
	}
	y += besidePanel
	for i := range panel.Rows {
		row := &panel.Rows[i]
		h := b.rowHeight(row)
		if i%2 == 1 {
			p.fill(new(path).rect(besideEdge, float64(y), whole, float64(h)), white.solid())
		}
		label := float64(y) + 24
		if len(row.Figures) > 0 {
			label = float64(y) + 16
			b.figures(p, row, label+15)
		}
		p.text(text{x: besideEdge + 8, y: label, s: b.word("box-" + row.Name), size: 15, face: medium, paint: black.solid()})
		for k, side := range b.sides() {
			x := besideEdge + besideNames + k*besideHalf
			for n, piece := range of(row, side) {
				b.chip(p, piece, float64(x+n%chipsAcross*(chipWidth+chipGap)), float64(y+chipGap+n/chipsAcross*(chipHeight+chipGap)))
			}
		}
		y += h
	}
	border(p, rect{besideEdge, float64(top), whole, float64(y - top)}, 1.5)
	middle := float64(besideEdge + besideNames + chipsAcross*(chipWidth+chipGap))
	p.fill(new(path).rect(middle-1, float64(top+besidePanel), 1, float64(y-top-besidePanel)), rule.solid())
	return y + 2*chipGap
}

// figures are what is printed beside a box.
func (b *sideboard) figures(p pen, row *title.Row, y float64) {
	var words []string
	for _, f := range row.Figures {
		words = append(words, b.word("printed-"+f.Kind)+" "+f.Value)
	}
	p.text(text{x: besideEdge + 8, y: y, s: strings.Join(words, ", "), size: 12.5, paint: soft.solid()})
}

// tolls are what a side has done from a panel.
func (b *sideboard) tolls(panel *title.Panel, side string) string {
	var words []string
	for _, t := range panel.Tolls {
		if t.Side == side {
			words = append(words, b.word("aim-"+t.Kind)+" "+strconv.Itoa(t.Value))
		}
	}
	if len(words) == 0 {
		return ""
	}
	return b.word("got-through") + ": " + strings.Join(words, ", ")
}

// chip draws a piece: round at its ends where it is a fighter, pale where it rests, with the letter of
// its aim, and with a wedge where it is on its way.
func (b *sideboard) chip(p pen, piece title.Piece, x, y float64) {
	l := b.colours.of(piece.Side)
	body, word := l.body, l.word
	if piece.Rests || piece.Sent {
		body, word = l.body.toward(paper, 190), l.edge
	}
	radius := 3.0
	if piece.Class == "fighter" {
		radius = chipHeight / 2
	}
	outline := func(grow float64) *path {
		return new(path).roundRect(x-grow, y-grow, chipWidth+2*grow, chipHeight+2*grow, radius)
	}
	p.fill(outline(0), body.solid())
	edge := line{paint: l.edge.solid(), width: 1.6}
	if piece.Rests {
		edge.dash = []float64{4, 3}
	}
	p.stroke(outline(-0.8), edge)
	left, room := x+9, float64(chipWidth-14)
	if piece.Sent {
		p.fill(new(path).polygon(point{x + 6, y + 7}, point{x + 15, y + chipHeight/2}, point{x + 6, y + chipHeight - 7}), l.edge.solid())
		left, room = left+8, room-8
	}
	if piece.Aim != "" {
		cx, cy := x+chipWidth-13, y+chipHeight/2
		p.fill(new(path).roundRect(cx-9, cy-9, 18, 18, 9), white.solid())
		p.text(text{x: cx, y: cy + 5, s: b.word("letter-" + piece.Aim), size: 14, face: bold, paint: black.solid(), anchor: atMiddle})
		room -= 18
	}
	p.text(text{x: left, y: y + 18.5, s: fit(piece.Name, bold, 14, room), size: 14, face: bold, paint: word.solid()})
}

// legendBeside tells the signs.
func (b *sideboard) legendBeside(p pen, y float64) {
	x := float64(besideEdge)
	sides := b.sides()
	for _, kind := range []title.Piece{{Class: "fighter"}, {Class: "bomber"}, {Class: "fighter", Rests: true}, {Class: "bomber", Sent: true}} {
		name := kind.Class
		switch {
		case kind.Rests:
			name = "rests"
		case kind.Sent:
			name = "sent"
		}
		kind.Side = sides[0]
		b.chip(p, kind, x, y)
		words := b.word("piece-" + name)
		p.text(text{x: x + chipWidth + 6, y: y + 18, s: words, size: 13.5, paint: black.solid()})
		x += chipWidth + 12 + width(words, regular, 13.5, 0) + 14
	}
	var aims []string
	for _, aim := range []string{"lines", "cities", "airfields", "recce"} {
		aims = append(aims, b.word("letter-"+aim)+" "+b.word("aim-"+aim))
	}
	p.text(text{x: besideEdge, y: y + 47, s: strings.Join(aims, " · ") + " · " + b.word("printed"), size: 13.5, paint: soft.solid()})
}
