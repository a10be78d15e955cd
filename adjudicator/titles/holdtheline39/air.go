package holdtheline39

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// box is where an aircraft counter lies in its zone: a column of the air board, the recovery check,
// a Rear Area Box, or the rest box of a column for spares [AIR.46] [AIR.51].
type box uint8

// The boxes in the order in which aircraft go round [AIR.14]: the columns from left to right, the
// recovery check, the Rear Area Boxes from 1 to 5.
const (
	fastFresh box = iota
	freshColumn
	wornColumn
	spentColumn
	withdrawn
	rear1
	rear2
	rear3
	rear4
	rear5
	restFast
	restFresh
	restWorn
	restSpent
	brokenUp
	unseenBox // to the seat whose knowledge the position is
)

// BoxNames are the boxes by number.
var BoxNames = []string{
	"fast", "fresh", "worn", "spent", "recovery", "rear-1", "rear-2", "rear-3", "rear-4", "rear-5",
	"rest-fast", "rest-fresh", "rest-worn", "rest-spent", "broken-up", "unknown",
}

// flies tells of the columns, whose aircraft are engaged [AIR.36].
func (b box) flies() bool { return b < withdrawn }

// rests tells of the rest boxes.
func (b box) rests() bool { return b >= restFast && b <= restSpent }

// plane is the state of an aircraft counter: its zone [AIR.5] and box, and the target at which a
// bomber stands [AIR.49].
type plane struct {
	zone, target uint8
	box          box
	// sent tells that it is on its way from the other zone [AIR.6], hurried that it flew in support
	// [AIR.42].
	sent, hurried bool
}

// AirDie is a die on the ground that aircraft give an army for a turn [AIR.40]: in combats of which
// region, and whether High Command has paid for it.
type AirDie struct {
	Army string `json:"army"`
	Zone string `json:"zone"`
	Paid bool   `json:"paid,omitempty"`
}

// skies is the air board of a game.
type skies struct {
	planes []plane
	// bombed are the bombers of each side that got through to each target in a zone: they tell in the
	// next turn [AIR.35].
	bombed [data.Sides][data.Regions][data.Targets]uint8
	// cities are all bombers that ever got through to cities [AIR.10].
	cities int
	// dice are those that aircraft give armies now.
	dice []AirDie
	// looked are the hexes that aircraft of each side looked into last [AIR.12].
	looked [data.Sides][]hex.Hex
	// missed are the bridges that bombs fell beside in this turn, which everybody saw there [AIR.41].
	missed []hex.Hexside
}

func (a *skies) clone() skies {
	b := *a
	b.planes, b.dice, b.missed = slices.Clone(a.planes), slices.Clone(a.dice), slices.Clone(a.missed)
	for side := range b.looked {
		b.looked[side] = slices.Clone(a.looked[side])
	}
	return b
}

// muster lays the aircraft out as the game begins: ready behind the columns, none in the air.
func muster(d *data.Charts) skies {
	a := skies{planes: make([]plane, len(d.Planes))}
	for n := range a.planes {
		def := &d.Planes[n]
		a.planes[n] = plane{zone: uint8(def.Region), box: ready(def), target: data.NoTarget}
	}
	return a
}

// ready is the Rear Area Box behind which a unit flies again: only modern aircraft enter the fifth
// [AIR.16].
func ready(def *data.Plane) box {
	if def.Modern {
		return rear5
	}
	return rear4
}

// column is where a unit comes out of a box, and whether it may: out of a rest box into the column
// before it [AIR.17], out of Rear Area Box 5 among the fast and fresh, out of box 4 among the fresh
// [AIR.16].
func (b box) column() (to box, ok bool) {
	switch {
	case b.rests():
		return b - restFast, true
	case b == rear5:
		return fastFresh, true
	case b == rear4:
		return freshColumn, true
	}
	return b, false
}

// flying lists the fighters or bombers of a side in the columns of a zone, column by column [AIR.18].
func (p *Position) flying(side, zone int, fighters bool) (list []int) {
	for col := fastFresh; col.flies(); col++ {
		for n := range p.sky.planes {
			if a, def := &p.sky.planes[n], &p.d.Planes[n]; a.box == col && int(a.zone) == zone && def.Side == side && def.Fighter == fighters {
				list = append(list, n)
			}
		}
	}
	return list
}

// superior is the side with air superiority in a zone, -1 for none: with at least twice the enemy's
// fighters in the two fresh columns [AIR.38]; those that rest do not count [AIR.48].
func (p *Position) superior(zone int) int {
	var n [data.Sides]int
	for side := range n {
		for _, f := range p.flying(side, zone, true) {
			if p.sky.planes[f].box <= freshColumn {
				n[side]++
			}
		}
	}
	for side := range n {
		if n[side] > 0 && n[side] >= p.d.Air.Superior*n[1-side] {
			return side
		}
	}
	return -1
}

// planeOf gives an aircraft that an event or a saved position names.
func (p *Position) planeOf(side, name string) (int, error) {
	n := slices.IndexFunc(p.d.Planes, func(a data.Plane) bool { return a.SideName == side && a.Name == name })
	if n < 0 {
		return 0, fmt.Errorf("there is no %s aircraft %q", side, name)
	}
	return n, nil
}

// veilSky takes away what a desk does not know of the air board: all of it but the dice of its own
// armies and, on the map, what was looked into, for who is not of High Command [AIR.1]; of the enemy's
// dice and looks everybody.
func (p *Position) veilSky(k *desk) {
	p.sky.dice = slices.DeleteFunc(p.sky.dice, func(d AirDie) bool { return !k.has(p.d, d.Army) })
	p.sky.looked[1-k.side] = nil
	if !k.tactical {
		p.sky.looked[k.side], p.sky.missed = nil, nil
	}
	if k.leads() {
		return
	}
	for n := range p.sky.planes {
		p.sky.planes[n] = plane{box: unseenBox, target: data.NoTarget}
	}
	p.sky.bombed, p.sky.cities = [data.Sides][data.Regions][data.Targets]uint8{}, 0
}

// has tells whether a desk hears of what an army of its side is given: it leads the army, or is of
// High Command.
func (k *desk) has(d *Data, army string) bool {
	n := d.commandOf(army)
	return n >= 0 && d.chain[n].side == k.side && (k.leads() || slices.Contains(k.armies, army))
}

// commandOf gives the number of a command in the chain by its name, -1 for none.
func (d *Data) commandOf(name string) int {
	return slices.IndexFunc(d.chain, func(l link) bool { return l.name == name })
}

// airBoard is the air board as it lies open before High Commands [AIR.1]: zone by zone [AIR.5] the
// columns with what fighters and flak hit them on, the recovery check and the Rear Area Boxes, and how
// many bombers got through.
func (p *Position) airBoard() *title.Sideboard {
	b := &title.Sideboard{Kind: "air"}
	if len(p.sky.planes) == 0 {
		return nil
	}
	for zone, name := range data.RegionNames {
		panel := title.Panel{Name: name}
		if side := p.superior(zone); side >= 0 {
			panel.Leader = sideName(side)
		}
		for in := fastFresh; in <= rear5; in++ {
			row := title.Row{Name: BoxNames[in]}
			if in.flies() {
				row.Figures = []title.Figure{title.FigureOf("hit", p.d.Air.Hit[in]), title.FigureOf("flak", p.d.Air.Flak[in])}
			}
			panel.Rows = append(panel.Rows, row)
		}
		for n, a := range p.sky.planes {
			def, in := &p.d.Planes[n], a.box
			if in.rests() {
				in -= restFast
			}
			if int(a.zone) != zone || in > rear5 {
				continue
			}
			piece := title.Piece{Name: def.Name, Side: def.SideName, Class: "bomber", Rests: a.box.rests(), Sent: a.sent}
			if def.Fighter {
				piece.Class = "fighter"
			} else if a.target < data.NoTarget && a.box.flies() {
				piece.Aim = data.TargetNames[a.target]
			}
			panel.Rows[in].Pieces = append(panel.Rows[in].Pieces, piece)
		}
		for side := range data.Sides {
			for target, n := range p.sky.bombed[side][zone] {
				if n > 0 {
					panel.Tolls = append(panel.Tolls, title.Toll{Kind: data.TargetNames[target], Side: sideName(side), Value: int(n)})
				}
			}
		}
		b.Panels = append(b.Panels, panel)
	}
	return b
}

// SavedPlane is the state of an aircraft counter.
type SavedPlane struct {
	Name    string `json:"name"`
	Side    string `json:"side"`
	Zone    string `json:"zone"`
	Box     string `json:"box"`
	Target  string `json:"target,omitempty"`
	Sent    bool   `json:"sent,omitempty"`
	Hurried bool   `json:"hurried,omitempty"`
}

// SavedSky is the air board as JSON.
type SavedSky struct {
	Planes []SavedPlane                                  `json:"planes"`
	Bombed [data.Sides][data.Regions][data.Targets]uint8 `json:"bombed,omitzero"`
	Cities int                                           `json:"cities,omitempty"`
	Looked [data.Sides][]hex.Hex                         `json:"looked,omitzero"`
	Dice   []AirDie                                      `json:"dice,omitempty"`
	Missed []hex.Hexside                                 `json:"missed,omitempty"`
}

func (p *Position) savedSky() *SavedSky {
	s := &SavedSky{Bombed: p.sky.bombed, Cities: p.sky.cities, Looked: p.sky.looked, Dice: p.sky.dice, Missed: p.sky.missed}
	for n, a := range p.sky.planes {
		def := &p.d.Planes[n]
		s.Planes = append(s.Planes, SavedPlane{
			Name: def.Name, Side: def.SideName, Zone: data.RegionNames[a.zone], Box: BoxNames[a.box], Target: data.TargetNames[a.target],
			Sent: a.sent, Hurried: a.hurried,
		})
	}
	return s
}

// loadSky reads the air board; a position of before there was one has all aircraft ready behind the
// columns.
func (p *Position) loadSky(s *Saved) error {
	if s.Sky == nil {
		return nil
	}
	if len(s.Sky.Planes) != len(p.sky.planes) {
		return fmt.Errorf("%d aircraft", len(s.Sky.Planes))
	}
	p.sky.bombed, p.sky.cities, p.sky.looked, p.sky.dice = s.Sky.Bombed, s.Sky.Cities, s.Sky.Looked, s.Sky.Dice
	p.sky.missed = s.Sky.Missed
	for i, a := range s.Sky.Planes {
		n, err := p.planeOf(a.Side, a.Name)
		zone, in, target := slices.Index(data.RegionNames, a.Zone), slices.Index(BoxNames, a.Box), slices.Index(data.TargetNames, a.Target)
		if err != nil || n != i || zone < 0 || in < 0 || target < 0 {
			return fmt.Errorf("aircraft %q is in %q of %q, at %q", a.Name, a.Box, a.Zone, a.Target)
		}
		p.sky.planes[n] = plane{zone: uint8(zone), box: box(in), target: uint8(target), sent: a.Sent, hurried: a.Hurried}
	}
	return nil
}

// soundSky says what of the air board no rule allows.
func (p *Position) soundSky() error {
	for n, a := range p.sky.planes {
		def := &p.d.Planes[n]
		switch {
		case !def.Modern && (a.box == fastFresh || a.box == rear5 || a.box == restFast):
			return fmt.Errorf("%s is %s, where only modern aircraft go [AIR.16]", def.Name, BoxNames[a.box])
		case def.Fighter != (a.target == data.NoTarget) && (def.Fighter || a.box.flies()):
			return fmt.Errorf("%s in the box %s stands at %q [AIR.49]", def.Name, BoxNames[a.box], data.TargetNames[a.target])
		case def.Side == data.Polish && a.target == data.Cities:
			return fmt.Errorf("%s is to bomb cities [AIR.10]", def.Name)
		}
	}
	return nil
}
