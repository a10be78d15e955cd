package holdtheline39

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// lies puts aircraft of a side in a zone into boxes, and everybody else of the board out of the game.
type lies struct {
	side, zone int
	fighter    bool
	boxes      []box
	target     uint8
}

func (l lies) on(t *testing.T, p *Position) {
	for n := range p.sky.planes {
		def := &p.d.Planes[n]
		if len(l.boxes) == 0 {
			return
		}
		if a := &p.sky.planes[n]; def.Side == l.side && def.Fighter == l.fighter && a.box == brokenUp && (def.Modern || l.boxes[0] != fastFresh && l.boxes[0] != rear5) {
			*a = plane{zone: uint8(l.zone), box: l.boxes[0], target: l.target}
			l.boxes = l.boxes[1:]
		}
	}
	if len(l.boxes) > 0 {
		t.Fatalf("there are %d aircraft too few for %+v", len(l.boxes), l)
	}
}

// A High Command's staff officer has those rest who would wear for nothing, sends a unit where it is wanted more
// and lends bombers to an army while enough are left at the supply lines; what he writes is legal.
func TestStaffOfficersRestTransferAndLendAircraft(t *testing.T) {
	book, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	g, start, err := title.Start(book, title.Setup{Options: map[string]string{"cast": "full"}})
	if err != nil {
		t.Fatal(err)
	}
	const north, south = data.North, data.South
	fighters := func(side, zone int, boxes ...box) lies { return lies{side, zone, true, boxes, data.NoTarget} }
	bombers := func(side, zone int, boxes ...box) lies { return lies{side, zone, false, boxes, data.Lines} }
	enemies := fighters(data.Polish, south, freshColumn)
	for _, c := range []struct {
		what  string
		turn  int
		board []lies
		with  func(*Position)
		want  []string // verbs, each once
	}{
		{"nobody to fight", 3, []lies{fighters(data.German, south, freshColumn, wornColumn)}, nil, []string{"REST"}},
		{"an enemy to fight", 3, []lies{fighters(data.German, south, freshColumn, wornColumn), enemies}, nil, nil},
		{"an enemy who can come out", 3, []lies{fighters(data.German, south, freshColumn), fighters(data.Polish, south, rear4)}, nil, nil},
		{"an enemy who cannot", 3, []lies{fighters(data.German, south, freshColumn), fighters(data.Polish, south, rear2)}, nil, []string{"REST"}},
		{"spent, and bombs on airfields", 3, []lies{fighters(data.German, south, spentColumn), enemies}, func(p *Position) {
			p.sky.bombed[data.Polish][south][data.Airfields] = 1
		}, []string{"REST"}},
		{"spent, and none", 3, []lies{fighters(data.German, south, spentColumn), enemies}, nil, nil},
		{"worn, and bombs on airfields", 3, []lies{fighters(data.German, south, wornColumn), enemies}, func(p *Position) {
			p.sky.bombed[data.Polish][south][data.Airfields] = 1
		}, nil},
		{"more than is wanted in one zone, less in the other", 3, []lies{
			fighters(data.German, north, rear1, rear2, rear3), fighters(data.Polish, north, rear1), enemies,
		}, nil, []string{"TRANSFER"}},
		{"no more than is wanted", 3, []lies{
			fighters(data.German, north, rear1, rear2), fighters(data.Polish, north, rear1), enemies,
		}, nil, nil},
		{"no enemy left in one zone", 3, []lies{fighters(data.German, north, rear1), fighters(data.German, south, rear1, rear1, rear2), enemies}, nil, []string{"TRANSFER"}},
		{"bombers in one zone alone", 3, []lies{bombers(data.German, north, rear1, rear1, rear2)}, nil, []string{"TRANSFER"}},
		{"two more bombers in one zone", 3, []lies{bombers(data.German, north, rear1, rear1, rear2), bombers(data.German, south, rear1)}, nil, nil},
		{"two fresh, one of whom looks around", 3, []lies{bombers(data.German, south, wornColumn, wornColumn, wornColumn, freshColumn, freshColumn)}, nil, []string{"FLY"}},
		{"two fresh besides who looks around", 3, []lies{bombers(data.German, south, freshColumn, freshColumn, freshColumn, wornColumn, wornColumn)}, nil, []string{"FLY", "LEND"}},
		{"too few others", 3, []lies{bombers(data.German, south, freshColumn, freshColumn, freshColumn, wornColumn)}, nil, []string{"FLY"}},
		{"fast ones are kept", 3, []lies{bombers(data.German, south, fastFresh, fastFresh, fastFresh, wornColumn, wornColumn)}, nil, []string{"FLY"}},
		{"the day before the last", 9, []lies{bombers(data.German, south, fastFresh, fastFresh, fastFresh)}, nil, []string{"FLY", "LEND"}},
		{"the last day", 10, []lies{bombers(data.German, south, fastFresh, fastFresh, fastFresh)}, nil, []string{"FLY"}},
	} {
		p := start.(*Position).clone()
		p.ph, p.turn = marching, c.turn
		for n := range p.sky.planes {
			p.sky.planes[n] = plane{box: brokenUp, target: data.NoTarget}
		}
		for _, l := range c.board {
			l.on(t, p)
		}
		if c.with != nil {
			c.with(p)
		}
		known := p.Known("g-hc-1")
		lines := known.Staff("g-hc-1")
		orders, problems := g.Parse("g-hc-1", order.Lines(strings.Join(lines, "\n")))
		if len(problems) > 0 {
			t.Errorf("%s: %q is read as %v", c.what, lines, problems)
		}
		var got []string
		for _, v := range known.Check("g-hc-1", orders).Verdicts {
			if v.Status == title.Refused {
				t.Errorf("%s: %s is refused: %+v", c.what, v.Order.Canon, v.Refusal)
			}
			if slices.Contains([]string{"REST", "TRANSFER", "LEND", "FLY"}, v.Order.Verb) {
				got = append(got, v.Order.Verb)
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: he writes %q, wanted %q", c.what, lines, c.want)
		}
		if other := strings.Join(known.Staff("g-hc-1"), "\n"); other != strings.Join(lines, "\n") {
			t.Errorf("%s: a second time he writes %q", c.what, other)
		}
	}
}

// Who is lent a die by aircraft throws it in the attack that wants it, and where he attacks nobody, in the hex
// that is pressed most.
func TestStaffOfficersUseTheDieOfAircraft(t *testing.T) {
	book, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, start, err := title.Start(book, title.Setup{Options: map[string]string{"cast": "2"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		army, zone, seat string
		posture          data.Posture
		want             string
	}{
		{"G-10", "south", "german", data.Prepared, " AIR"},
		{"", "south", "german", data.Prepared, ""},
		{"G-10", "north", "german", data.Prepared, ""}, // it serves in the other region
		{"P-LOD", "south", "polish", data.DugIn, "DEFEND 1625 AIR"},
		{"", "south", "polish", data.DugIn, ""},
	} {
		p := start.(*Position).clone()
		p.ph, p.turn = actions, 3
		if c.army != "" {
			p.sky.dice = []AirDie{{Army: c.army, Zone: c.zone}}
		}
		of := func(army string) (u, hq int) {
			for u = range p.d.Units {
				if def := &p.d.Units[u]; def.Army == army && def.Kind.ID == "infantry" && p.blocks[u].place == onMap && p.blocks[u].pot >= 0 {
					return u, p.d.HQs[p.blocks[u].pot]
				}
			}
			t.Fatalf("%s has no infantry", army)
			return 0, 0
		}
		german, corps := of("G-10")
		polish, army := of("P-LOD")
		for u := range p.blocks {
			p.lift(u, fallen)
		}
		at := func(u int, cell string, posture data.Posture) {
			h, err := hex.ParseHex(cell)
			if err != nil {
				t.Fatal(err)
			}
			p.put(u, p.d.Cell(h))
			p.blocks[u].place, p.blocks[u].posture, p.blocks[u].seen = onMap, posture, named
			p.owner[p.blocks[u].cell] = int8(p.d.Units[u].Side)
		}
		at(german, "1624", c.posture)
		at(polish, "1625", data.DugIn)
		at(corps, "1623", data.Movement)
		at(army, "1626", data.Movement)
		p.pots[p.blocks[german].pot], p.pots[p.blocks[polish].pot] = 9, 9
		for n := range p.assets { // whose dice would do
			p.assets[n].Gone = true
		}
		var got string
		for _, line := range p.Known(title.Seat(c.seat)).Staff(title.Seat(c.seat)) {
			if _, air, is := strings.Cut(line, " AIR"); is {
				if got = " AIR" + air; strings.HasPrefix(line, "DEFEND") {
					got = line
				}
			}
		}
		if got != c.want {
			t.Errorf("%+v: he writes %q: %q", c, got, p.Known(title.Seat(c.seat)).Staff(title.Seat(c.seat)))
		}
	}
}
