package polanddefiant

import (
	"testing"

	"kurier/adjudicator/game"
)

// covers tells whether a side's ZOC covers a hex.
func covers(t *testing.T, p *Position, side int, hex string) bool {
	t.Helper()
	return p.zoc[side][cellAt(t, p, hex)] > 0
}

func TestZonesStopAtMajorRiversAndWater(t *testing.T) { // [5.0] [5.6]
	p := scene(t, "0505/0504 major-river", "0505/0506 river", "0505/0604 water", "0405 sea", "0605/0505 major-river road")
	stand(t, p, "german 32 0505")
	for hex, want := range map[string]bool{
		"0504": false, "0506": true, "0604": false, "0405": false, "0605": true, "0404": true, "0505": false,
	} {
		if covers(t, p, german, hex) != want {
			t.Errorf("zone in %s is %v", hex, !want)
		}
	}
}

func TestZonesPassMountainsAlongRoadsAlone(t *testing.T) { // [5.6/a]
	p := scene(t, "0505 mountain", "0604 mountain", "road 0504 0505")
	stand(t, p, "german 32 0505", "polish 16 0704")
	if !covers(t, p, german, "0504") || covers(t, p, german, "0506") {
		t.Error("out of a mountain a zone goes along the road alone")
	}
	if covers(t, p, polish, "0604") || !covers(t, p, polish, "0703") {
		t.Error("into a mountain a zone goes along a road alone")
	}
}

func TestOnlyUnitsWithAttackHaveZones(t *testing.T) { // [5.2] [5.2.1]
	for _, name := range []string{"Kas PP", "12PP", "Unrug HQ", "Bydo"} {
		p := scene(t)
		stand(t, p, "polish "+name+" 0505")
		if covers(t, p, polish, "0504") {
			t.Errorf("%s has a zone", name)
		}
	}
	p := scene(t)
	stand(t, p, "german SH 0505", "polish Kato 0509")
	if covers(t, p, german, "0504") || !covers(t, p, polish, "0508") {
		t.Error("the ship has no zone, a fortress of attack 1 has one")
	}
}

func TestTemporaryBridgesServePolesUntilBroken(t *testing.T) { // [6.2.2/c] [6.2.2/d]
	p := scene(t, "0505/0504 major-river temporary-bridge")
	stand(t, p, "polish 16 0505", "german 32 0501")
	if !covers(t, p, polish, "0504") {
		t.Fatal("a Polish zone crosses the temporary bridge")
	}
	if _, _, why := plotted(t, p, "polish", "16", "0504"); why != "" {
		t.Errorf("a Pole may not cross: %s", why)
	}
	if p.river(german, cellAt(t, p, "0504"), 3) != majorRiver {
		t.Error("Germans have no temporary bridge")
	}
	r := &play{Play: game.Play[*Position]{P: p}}
	p.Shift(id(t, p, "german", "32"), cellAt(t, p, "0504"), p.project)
	r.entered(id(t, p, "german", "32"))
	if got := kinds(r.Events); got != "BridgeBroken" || r.Err != nil {
		t.Fatalf("events %s, %v", got, r.Err)
	}
	if covers(t, p, polish, "0504") {
		t.Error("no zone goes over a broken bridge")
	}
	if _, _, why := plotted(t, p, "polish", "16", "0504"); why != "enemy-hex" {
		t.Errorf("refusal %q", why)
	}
}

func TestBridgesBreakOnEitherBankOnly(t *testing.T) { // [6.2.2/d]
	p := scene(t, "0505/0504 major-river temporary-bridge")
	stand(t, p, "german 32 0604", "german 4th HQ 0505")
	r := &play{Play: game.Play[*Position]{P: p}}
	r.entered(id(t, p, "german", "32"))
	r.entered(id(t, p, "german", "4th HQ"))
	if len(r.Events) > 0 {
		t.Errorf("a hex at the end of the bridge, or a headquarters, broke it: %s", kinds(r.Events))
	}
}
