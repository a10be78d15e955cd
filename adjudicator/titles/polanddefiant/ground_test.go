package polanddefiant

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

var printed = sync.OnceValues(func() (*Title, error) { return New(nil) })

// scene is an empty position of turn 2 on open Polish ground of 12 by 12 hexes,
// changed by the lines; the Command Phase is on. Even columns stand lower.
func scene(t testing.TB, lines ...string) *Position {
	t.Helper()
	own, err := printed()
	if err != nil {
		t.Fatal(err)
	}
	e, err := hex.EditFrom("blank 12x12", own.Map)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range append([]string{"0101-1212 poland"}, lines...) {
		if f := strings.Fields(l); len(f) == 4 && f[0] == "mark" {
			h, err := hex.ParseHex(f[3])
			if err != nil {
				t.Fatal(err)
			}
			e.AddMark(hex.Mark{Hex: h, Kind: f[1], Side: strings.Trim(f[2], "-"), Source: "case"})
			continue
		}
		if err := e.Line(l); err != nil {
			t.Fatal(err)
		}
	}
	d := *own
	if err := d.Survey("scene", e.Map()); err != nil {
		t.Fatal(err)
	}
	if err := d.survey("scene"); err != nil {
		t.Fatal(err)
	}
	p := d.empty(fogOff)
	p.Turn, p.ph = 2, command
	for u := range p.Units {
		p.Units[u].Due = 0
	}
	return p
}

// id gives a unit by side and short name.
func id(t testing.TB, p *Position, side, name string) int {
	t.Helper()
	u, err := p.d.Unit(side, name)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// cellAt gives a cell by number.
func cellAt(t testing.TB, p *Position, at string) int {
	t.Helper()
	h, err := p.d.Map.ParseHex(at)
	if err != nil {
		t.Fatal(err)
	}
	return p.d.Cell(h)
}

// stand puts units on the map: "german 3Pz 0505".
func stand(t testing.TB, p *Position, list ...string) {
	t.Helper()
	for _, l := range list {
		side, rest, _ := strings.Cut(l, " ")
		name, h := rest[:strings.LastIndex(rest, " ")], rest[strings.LastIndex(rest, " ")+1:]
		if !p.put(id(t, p, side, name), cellAt(t, p, h)) {
			t.Fatalf("no room for %s", l)
		}
	}
}

// to makes the body of a MOVE or ENTER.
func to(t testing.TB, p *Position, side, name, hexes string, mode ...string) *March {
	t.Helper()
	b := &March{Unit: id(t, p, side, name)}
	for _, f := range strings.Fields(hexes) {
		h, err := hex.ParseHex(f)
		if err != nil {
			t.Fatal(err)
		}
		b.Hexes = append(b.Hexes, h)
	}
	if len(mode) > 0 {
		b.Mode = mode[0]
	}
	return b
}

// plotted works a MOVE out and gives its way, cost in half MPs and refusal.
func plotted(t testing.TB, p *Position, side, name, hexes string, mode ...string) (way string, cost int, why string) {
	t.Helper()
	m, refused := p.plotMarch(sideOf(side), to(t, p, side, name, hexes, mode...))
	if refused != nil {
		return p.d.Map.Path(m.Way), m.Cost, refused.Kind
	}
	return p.d.Map.Path(m.Way), m.Cost, ""
}

// acting is a play in which a headquarters has just activated its units.
func acting(t testing.TB, p *Position, side, hq string) *play {
	t.Helper()
	u := id(t, p, side, hq)
	k := slices.IndexFunc(p.d.Chits, func(c chit) bool { return slices.Contains(c.HQs, int16(u)) })
	p.clear(ofActivation) // as the end of the one before does
	p.act = &activation{Side: int8(sideOf(side)), Chit: int16(k), HQs: []int16{int16(u)}}
	r := &play{Play: game.Play[*Position]{P: p}}
	r.Do(&HQActivated{Side: side, HQ: hq, Hex: p.d.Hex(int(p.Units[u].Cell)), Units: game.Called(&p.d.Register, p.inCommand(u))})
	if r.Err != nil {
		t.Fatal(r.Err)
	}
	return r
}

// move carries a MOVE out and gives the kind of its refusal, "" for none.
func move(t testing.TB, r *play, side, name, hexes string, mode ...string) string {
	t.Helper()
	why := r.move(sideOf(side), to(t, r.P, side, name, hexes, mode...), nil)
	if r.Err != nil {
		t.Fatal(r.Err)
	}
	if why != nil {
		return why.Kind
	}
	return ""
}

// kinds lists the kinds of events.
func kinds(list []title.Event) string {
	out := make([]string, len(list))
	for i, e := range list {
		out[i] = title.Kind(e)
	}
	return strings.Join(out, " ")
}

// where gives the hex of a unit, "" off the map.
func where(t testing.TB, p *Position, side, name string) string {
	t.Helper()
	if c := p.Units[id(t, p, side, name)].Cell; c >= 0 {
		return p.d.Hex(int(c)).String()
	}
	return ""
}
