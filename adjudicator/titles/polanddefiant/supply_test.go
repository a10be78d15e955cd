package polanddefiant

import (
	"testing"

	"kurier/adjudicator/game"
)

func TestALineRunsFourHexesToTheRoadAndOnAlongIt(t *testing.T) { // [10.1/a] [10.1/b] [10.2]
	p := scene(t, "mark supply polish 0101", "road 0101 0201 0301 0401")
	n := p.supplyNet(polish)
	for hex, want := range map[string]bool{"0101": true, "0401": true, "0406": true, "0407": false, "1201": false, "0901": true, "1001": false} {
		if n.supplied(cellAt(t, p, hex)) != want {
			t.Errorf("supply at %s is %v", hex, !want)
		}
	}
	p = scene(t, "mark supply polish 0101", "rail 0101 0102 0103", "road 0103 0104 0105 0106")
	if n := p.supplyNet(polish); !n.supplied(cellAt(t, p, "0111")) || n.supplied(cellAt(t, p, "0112")) {
		t.Error("roads and railways mix")
	}
	p = scene(t, "mark supply polish 0101")
	if n := p.supplyNet(polish); !n.supplied(cellAt(t, p, "0105")) || n.supplied(cellAt(t, p, "0106")) {
		t.Error("a source off the roads is reached within four hexes")
	}
}

func TestZonesBlockLinesUnlessAnOwnUnitStandsThere(t *testing.T) { // [5.5] [5.5/a] [10.1.1/b] [10.1.1/c]
	road := "road 0601 0602 0603 0604 0605 0606 0607 0608 0609 0610 0611 0612"
	p := scene(t, "mark supply polish 0601", road)
	stand(t, p, "german 32 0505", "german 50 0506", "polish 16 0605")
	at := cellAt(t, p, "0611")
	if p.supplyNet(polish).supplied(at) {
		t.Error("16 holds 0605 open, but 0604 is in a zone")
	}
	stand(t, p, "polish 9 0604")
	if p.supplyNet(polish).supplied(at) {
		t.Error("0606 is still in a zone")
	}
	stand(t, p, "polish 15 0606")
	if !p.supplyNet(polish).supplied(at) {
		t.Error("every hex in a zone is held now")
	}
	if !p.supplyNet(polish).supplied(cellAt(t, p, "0504")) {
		t.Error("a unit that goes to 0504 would cancel the zone there")
	}
}

func TestLinesKeepFromRiversWaterAndMountains(t *testing.T) { // [10.1.1] [10.1.1/a]
	p := scene(t, append(stream("major-river"), "mark supply polish 0501", "mark supply german 0501")...)
	if p.supplyNet(polish).supplied(cellAt(t, p, "0504")) {
		t.Error("over an unbridged major river")
	}
	p = scene(t, append(stream("major-river"), "mark supply polish 0501", "mark supply german 0501", "0503/0504 temporary-bridge")...)
	if !p.supplyNet(polish).supplied(cellAt(t, p, "0504")) || p.supplyNet(german).supplied(cellAt(t, p, "0504")) {
		t.Error("temporary bridges serve Poles alone")
	}
	p.broken[0] = true
	if p.supplyNet(polish).supplied(cellAt(t, p, "0504")) {
		t.Error("over a broken bridge")
	}
	p = scene(t, "mark supply polish 0501", "0102-1202 mountain")
	if n := p.supplyNet(polish); !n.supplied(cellAt(t, p, "0502")) || n.supplied(cellAt(t, p, "0503")) {
		t.Error("a line leaves the mountains and does not enter them")
	}
	p = scene(t, "mark supply polish 0501", "0102-1202 mountain", "rail 0502 0503")
	if !p.supplyNet(polish).supplied(cellAt(t, p, "0503")) {
		t.Error("a line enters the mountains by rail")
	}
}

func TestKonigsbergIsALimitedSourceOnceCutOff(t *testing.T) { // [10.2.1] [10.2.1/a] [10.2.2]
	p := scene(t, "mark supply german 0606", "mark supply german 0112", "0101-1204 germany")
	stand(t, p, "german 32 0605")
	u := id(t, p, "german", "32")
	supply := func() uint8 {
		r := &play{Play: game.Play[*Position]{P: p}}
		r.checkSupply()
		if r.Err != nil {
			t.Fatal(r.Err)
		}
		return p.Units[u].Supply
	}
	p.ph = supplyPhase
	if supply() != inSupply {
		t.Error("until turn 3 it is a source of its own")
	}
	p.Turn = 3
	for range 2 {
		if got := supply(); got != outOfSupply {
			t.Errorf("cut off, it keeps units out of supply and no worse, not %q", supplyNames[got])
		}
	}
	p.Units[u].Supply = isolated
	if supply() != outOfSupply {
		t.Error("it frees from isolation")
	}
	p.lift(u, track)
	p.put(u, cellAt(t, p, "0602"))
	p.Units[u].Supply = inSupply
	stand(t, p, "polish 16 0604", "polish 9 0703", "polish 15 0503")
	for _, want := range []uint8{outOfSupply, isolated, isolated} { // [10.0/a] [10.0/b] [10.0/c]
		if got := supply(); got != want {
			t.Errorf("without any line it is %q, want %q", supplyNames[got], supplyNames[want])
		}
	}
	p = scene(t, "mark supply german 0606", "mark supply german 0612", "road 0606 0607 0608 0609 0610 0611 0612")
	if p.Turn, p.ph = 3, supplyPhase; !p.supplyNet(german).supplied(cellAt(t, p, "0605")) {
		t.Error("joined to another source it is a full one")
	}
}

func TestImmobileUnitsAreNeverOutOfSupply(t *testing.T) { // [10.3.3]
	p := scene(t)
	stand(t, p, "polish Bydo 0505", "polish 16 0707", "polish 12PP 0909", "german SH 0101")
	r := &play{Play: game.Play[*Position]{P: p}}
	r.checkSupply()
	if got := kinds(r.Events); got != "SupplyChanged SupplyChanged" || p.Units[id(t, p, "polish", "Bydo")].Supply != inSupply {
		t.Errorf("events %s, %v", got, r.Err)
	}
}

func TestVictoryHexesCountInSupply(t *testing.T) { // [4.1.2/c]
	p := scene(t, "mark victory - 0501", "mark victory - 0512", "mark supply german 0101", "road 0101 0201 0301 0401 0501")
	p.vph[0], p.vph[1] = german, german
	if n := p.CountVPH(); n != 1 {
		t.Errorf("%d count", n)
	}
	p.vph[0] = polish
	if n := p.CountVPH(); n != 0 {
		t.Errorf("%d count", n)
	}
}

func BenchmarkSupply(b *testing.B) {
	p := start(b)
	for b.Loop() {
		p.supplyNet(german)
		p.supplyNet(polish)
	}
}

func BenchmarkReach(b *testing.B) {
	p := start(b)
	for _, name := range []string{"3Pz", "32", "4th HQ"} {
		u := id(b, p, "german", name)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				p.reachable(u, int(p.Units[u].Cell), marching)
			}
		})
	}
	u := id(b, p, "german", "4th HQ")
	b.Run("command", func(b *testing.B) {
		for b.Loop() {
			p.inCommand(u)
		}
	})
}

// start is the set-up of the book.
func start(t testing.TB) *Position {
	t.Helper()
	d, err := printed()
	if err != nil {
		t.Fatal(err)
	}
	p := d.empty(fogOff)
	for u := range d.Units {
		if c := d.Units[u].Start; c >= 0 {
			p.put(u, int(c))
		}
	}
	return p
}

func TestTheShipAsksForNoLineOfSupply(t *testing.T) { // [11.3(1)] [10.3.3]
	p := scene(t, "0101-1201 sea")
	stand(t, p, "german SH 0101")
	ans, why := p.answerSupply(&game.Question{Side: german}, &Inquiry{Unit: id(t, p, "german", "SH")})
	if why != nil || len(ans.Notes) != 1 || ans.Notes[0].Args["line"] != "sea" {
		t.Errorf("%+v %v", ans, why)
	}
}
