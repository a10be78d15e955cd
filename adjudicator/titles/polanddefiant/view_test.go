package polanddefiant

import (
	"slices"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// begin is a game at its start, with fog of that name.
func begin(t testing.TB, fog string) *Position {
	t.Helper()
	d, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, p, err := title.Start(d, title.Setup{Options: map[string]string{"fog": fog}})
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// seen gives the unit of a view, by side and name.
func seen(t testing.TB, v title.View, side, name string) title.Unit {
	t.Helper()
	for _, u := range v.Units {
		if u.Side == side && u.Name == name {
			return u
		}
	}
	t.Fatalf("no %s unit %s in the view", side, name)
	return title.Unit{}
}

func TestOpenGamesShowEveryCounter(t *testing.T) {
	p := begin(t, "off")
	v := p.Known("polish").View("polish")
	for _, u := range v.Units {
		if u.Off == "unknown" || u.Figures[0].Value == "" {
			t.Errorf("%s is hidden without fog", u.ID)
		}
	}
	if u := seen(t, v, "german", "3Pz"); title.Printed(u.Figures) != "7-4-8" || u.Steps != 2 || u.MostSteps != 2 || u.Formation != "4th Army" || u.At != "0710" {
		t.Errorf("3Pz is shown as %+v", u)
	}
	if u := seen(t, v, "polish", "52PP"); title.Printed(u.Figures) != "2-1-R" {
		t.Errorf("52PP goes by rail, and is shown as %+v", u)
	}
	if u := seen(t, v, "german", "4th HQ"); u.Figures[0].Value != "0" || u.Figures[1].Value != "0" || u.MostSteps != 0 || u.Symbol != "hq" {
		t.Errorf("the headquarters of the 4th is shown as %+v", u)
	}
}

func TestBookFogShowsTheTopCounterOfAStack(t *testing.T) {
	p := begin(t, "book")
	v := p.Known("polish").View("polish")
	var there []string
	for _, u := range v.Units {
		if u.At == "0610" {
			there = append(there, u.Name)
		}
	}
	if len(there) != 1 || there[0] != "3" && there[0] != "32" {
		t.Errorf("of 32 and 3 at 0610 the Pole sees %v", there)
	}
	for _, u := range v.Units {
		if u.Side == "german" && u.At == "" && u.Off == "unknown" && (u.Figures[0].Value != "" || u.Steps > 0) {
			t.Errorf("the step of %s is shown", u.ID)
		}
	}
	k := p.known(polish)
	own := 0
	for u := range k.d.Units {
		if int(k.d.Units[u].Side) == polish && k.Units[u] == p.Units[u] {
			own++
		} else if int(k.d.Units[u].Side) == polish {
			t.Errorf("the Pole does not know his own %s", k.d.Name(u))
		}
	}
	if own < 95 {
		t.Errorf("the Pole knows %d units of his own", own)
	}
}

func TestBlindFogShowsOnlyWhatIsNextToOnesOwn(t *testing.T) {
	p := begin(t, "blind")
	k := p.known(polish)
	n := 0
	for u := range k.d.Units {
		def, c := &k.d.Units[u], &k.Units[u]
		if int(def.Side) != german || c.Place != onMap {
			continue
		}
		n++
		near := len(k.StackOf(int(c.Cell))) > 1 // the ship, off a Polish hex
		for _, to := range &k.d.Near[c.Cell] {
			near = near || to >= 0 && p.enemyAt(german, int(to))
		}
		if !near {
			t.Errorf("%s at %s is in sight of nobody", def.Name, k.d.Hex(int(c.Cell)))
		}
	}
	if n == 0 || n > 40 {
		t.Errorf("the Pole sees %d German counters", n)
	}
	for cell := range k.d.Cells {
		if k.zoc[german][cell] > p.zoc[german][cell] {
			t.Errorf("more zones are known at %s than there are", k.d.Hex(cell))
		}
	}
}

func TestAnUnseenUnitIsTheSameWhereverItStands(t *testing.T) {
	for _, f := range []string{"book", "blind"} {
		p := begin(t, f)
		k := p.known(polish)
		for u := range p.d.Units {
			if k.Units[u].Place != unseen {
				continue
			}
			q := p.clone()
			q.lift(u, onMap)
			q.Units[u].Supply = isolated
			q.Units[u].Flags |= commanded
			before := k.Encode()
			// To the bottom of another stack of his.
			for v := range p.d.Units {
				if c := p.Units[v]; int(p.d.Units[v].Side) == german && v != u && c.Cell >= 0 && p.onTop(v) && p.d.Units[v].Class != ship {
					q.lift(v, onMap)
					q.put(u, int(c.Cell))
					q.put(v, int(c.Cell))
					break
				}
			}
			if string(q.known(polish).Encode()) != string(before) {
				t.Fatalf("fog %s: where %s stands can be told", f, p.d.Name(u))
			}
		}
	}
}

func TestCombatsShowAllInThemWhileTheyLast(t *testing.T) {
	p := begin(t, "book")
	cell := p.d.Cell(610)
	under := -1
	for _, u := range p.StackOf(cell) {
		if !p.onTop(int(u)) {
			under = int(u)
		}
	}
	if under < 0 {
		t.Fatal("nobody lies under another at 0610")
	}
	p.combat = &combat{Side: polish, Cell: cell, Defenders: slices.Clone(p.StackOf(cell)), Plan: Attack{Hex: 610}}
	if k := p.known(polish); k.Units[under].Place != onMap {
		t.Errorf("%s defends and is not shown", p.d.Name(under))
	}
	p.combat.Went = []uint8{uint8(under)}
	if k := p.known(polish); k.Units[under].Place != unseen {
		t.Errorf("%s has gone and is still shown", p.d.Name(under))
	}
}

func TestNewsInFogTellWhatIsSeen(t *testing.T) {
	p := begin(t, "book")
	cell := p.d.Cell(610)
	var names []string
	for _, u := range p.StackOf(cell) {
		names = append(names, p.d.Name(int(u)))
	}
	top, under := names[len(names)-1], names[0]
	march := func(unit string) []title.Event {
		return p.News("polish", []title.Event{&Moved{Going: game.Going{Side: "german", Unit: unit, Path: []hex.Hex{610, 611}}}})
	}
	if e, ok := march(top)[0].(*Moved); !ok || len(e.Path) != 2 {
		t.Errorf("the top counter marches, and the Pole hears %v", march(top))
	}
	for _, e := range march(under) {
		if s, ok := e.(*game.Sighted); !ok || s.Unit != under || s.Hex != 611 {
			t.Errorf("the lower counter marches, and the Pole hears %#v", e)
		}
	}
}

func TestTheViewTellsCupActivationsAndAircraft(t *testing.T) {
	v := begin(t, "off").Known("german").View("german")
	kinds := map[string]title.Track{}
	for _, track := range v.Tracks {
		kinds[track.Kind] = track
	}
	if n := kinds["chits-cup"].Value; n != 15 { // thirteen headquarters and groups, two actions [14.0/d] [14.0/e]
		t.Errorf("%d chits in the cup: %s", n, kinds["chits-cup"].Names)
	}
	if kinds["vph"].Max != 1 {
		t.Errorf("the goal of the first turn is %d", kinds["vph"].Max)
	}
	if kinds["aircraft-ready-german"].Value < 4 || kinds["aircraft-ready-polish"].Value != 1 {
		t.Errorf("aircraft: %+v", v.Tracks)
	}
	if len(v.Holdings) != 15 { // fourteen [13.2.2] and Warsaw
		t.Errorf("%d holdings", len(v.Holdings))
	}
	command := 0
	for _, l := range v.Layers {
		if l.Kind == title.LayerCommand {
			command++
		}
	}
	if command != 6 {
		t.Errorf("ranges of %d headquarters", command)
	}
}

func TestLinesOfSupplyLeadToSources(t *testing.T) {
	for side, name := range sideNames {
		p := begin(t, "off")
		l := p.supplyLayer(side)
		if len(l.Places) == 0 || len(l.Lines) < 5 {
			t.Fatalf("%s: %d sources, %d lines", name, len(l.Places), len(l.Lines))
		}
		on := map[board.Place]bool{}
		for _, h := range l.Places {
			on[h] = true
		}
		for _, line := range l.Lines {
			for i := range line[1:] {
				if p.d.Dir(p.d.Cell(p.d.Map.HexOf(line[i])), p.d.Cell(p.d.Map.HexOf(line[i+1]))) < 0 {
					t.Errorf("%s: %v leaps", name, line)
				}
			}
			if !on[line[len(line)-1]] {
				t.Errorf("%s: %v ends nowhere", name, line)
			}
			for _, h := range line {
				on[h] = true
			}
		}
		n := p.supplyNet(side)
		for u := range p.d.Units {
			if at := int(p.Units[u].Cell); at >= 0 && int(p.d.Units[u].Side) == side && n.supplied(at) && !on[p.d.Hex(at).Place()] {
				t.Errorf("%s: %s at %s is in supply without a line", name, p.d.Name(u), p.d.Hex(at))
			}
		}
	}
}
