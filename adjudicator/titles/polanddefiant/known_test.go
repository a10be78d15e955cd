package polanddefiant

import (
	"slices"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// TestEveryEventIsToldOrKeptOnPurpose holds the news and the kinds of events
// together: in fog the owner of an event's unit learns every kind, and the enemy
// nothing of a kind that nobody has thought of.
func TestEveryEventIsToldOrKeptOnPurpose(t *testing.T) {
	kept := []string{ // the enemy never learns these
		"PlansFiled", "PlansLapsed", "OrderFailed", "MoveStopped", "AttacksPlanned", "ChoiceMade", "CombatCancelled", "IndependentJoined", "ArrivalPutOff",
	}
	ifSeen := []string{"Moved", "PutBack", "Withdrew", "Retreated", "Advanced", "SupplyChanged", "Replaced"}
	p := &Position{d: new(Data), fog: fogBook, Core: game.Core{Seat: nobody}}
	for kind, stated := range events.EventKinds {
		got := p.told(&watch{side: german}, stated.Blank())
		secret := slices.Contains(kept, kind) || slices.Contains(ifSeen, kind)
		if secret != (got == nil) {
			t.Errorf("%s of an unseen unit: told %v", kind, got)
		}
	}
}

func told(p *Position, seat string, e title.Event) title.Event {
	return p.told(&watch{side: sideOf(seat)}, e)
}

func TestPlansAreTheirOwnersWhateverTheFog(t *testing.T) {
	for f := range fog(len(fogNames)) {
		p := &Position{d: new(Data), fog: f, Core: game.Core{Seat: nobody}}
		for _, e := range []title.Event{
			&PlansFiled{Side: "polish"}, &PlansLapsed{Side: "polish"}, &game.OrderFailed{Side: "polish"}, &MoveStopped{Spot: game.Spot{Side: "polish"}}, &AttacksPlanned{Side: "polish"},
			&game.ChoiceMade{Seat: "polish"}, &game.CombatCancelled{Side: "polish", Cause: "odds"},
		} {
			if got := told(p, "german", e); got != nil {
				t.Errorf("fog %s: the German learns %s", fogNames[f], title.Kind(e))
			}
			if told(p, "polish", e) != e {
				t.Errorf("fog %s: the Pole does not learn his own %s", fogNames[f], title.Kind(e))
			}
		}
		asked := told(p, "german", &ChoiceAwaited{Seat: "polish", Choice: "losses", Args: map[string]string{"units": "9"}})
		if asked.(*ChoiceAwaited).Args != nil {
			t.Errorf("fog %s: the German learns what the Pole is asked", fogNames[f])
		}
	}
}

func TestWhoGoesOutOfSightIsRememberedWhereItWasSeenLast(t *testing.T) { // [2.1.2]
	for _, e := range []title.Event{
		&game.Retreated{Side: "polish", Unit: "16", Path: []hex.Hex{508, 509, 510, 511}},
		&PutBack{game.Driven{Going: game.Going{Side: "polish", Unit: "16", Path: []hex.Hex{508, 509, 510, 511}}}},
		&game.Advanced{Side: "polish", Unit: "16", Path: []hex.Hex{508, 509, 510, 511}},
		&Withdrew{game.Driven{Going: game.Going{Side: "polish", Unit: "16", Path: []hex.Hex{508, 509, 510, 511}}}},
	} {
		p := scene(t)
		p.fog = fogBlind
		stand(t, p, "german 3Pz 0507", "german 32 0409", "polish 16 0508")
		p.look()
		var told []hex.Hex
		switch e := p.News("german", []title.Event{e})[0].(type) {
		case *game.Retreated:
			told = e.Path
		case *PutBack:
			told = e.Path
		case *game.Advanced:
			told = e.Path
		case *Withdrew:
			told = e.Path
		}
		if !slices.Equal(told, []hex.Hex{508, 509, 510}) {
			t.Fatalf("%s: the German is told of the way %v", title.Kind(e), told)
		}
		if err := p.Apply(e); err != nil {
			t.Fatal(err)
		}
		if last := p.Seen[german][id(t, p, "polish", "16")]; p.d.Hex(int(last.Cell)) != 510 {
			t.Errorf("%s: the German remembers it at %v", title.Kind(e), p.d.Hex(int(last.Cell)))
		}
	}
}

// A unit is seen to have lost a step. Out of sight it is known to have lost it, until its side may have made
// that good; of one whose loss was not seen nothing is known [2.1.2/c] [11.2].
func TestAKnownLossIsKnownOutOfSight(t *testing.T) {
	for _, fog := range []fog{fogBook, fogBlind} {
		for _, was := range []struct {
			seen, points, known int
		}{{seen: 1, points: 0, known: 1}, {seen: 1, points: 2}, {seen: 0, points: 0}} {
			p := scene(t)
			p.fog, p.ph = fog, command
			stand(t, p, "german 3Pz 0507", "polish 16 0508")
			u := id(t, p, "polish", "16")
			p.look()
			lost := &StepLost{Spot: p.Spot(u, int(p.Units[u].Cell)), Cause: "result"}
			away := &game.Retreated{Side: "polish", Unit: "16", Path: []hex.Hex{508, 509, 510, 511}}
			list := []title.Event{lost, away}
			if was.seen == 0 {
				list = []title.Event{away, &StepLost{Spot: game.Spot{Side: "polish", Unit: "16", Hex: 511}, Cause: "result"}}
			}
			if list = append(list, &PointsGiven{Side: "polish", Points: was.points}); was.points == 0 {
				list = list[:2]
			}
			for _, e := range list {
				if err := p.Apply(e); err != nil {
					t.Fatal(err)
				}
				if _, gone := e.(*game.Retreated); gone && fog == fogBook { // under another counter
					stand(t, p, "polish 27 0511")
				}
			}
			read, err := p.d.titled().Decode(p.Encode())
			if err != nil {
				t.Fatal(err)
			}
			k := read.(*Position).known(german)
			if v := k.viewUnit(u); k.Units[u].Place != unseen || v.Steps != was.known {
				t.Errorf("fog %s, %+v: it is %s with %d steps", fogNames[fog], was, placeNames[k.Units[u].Place], v.Steps)
			}
			if string(k.Encode()) != string(k.known(german).Encode()) {
				t.Error("what is known of what is known is something else")
			}
		}
	}
}

// The enemy sees one of the units that an unseen headquarters commands, and is told that it gives orders:
// not where it stands [2.1.2/c].
func TestAnUnseenHeadquartersIsNotGivenAwayByASeenUnit(t *testing.T) {
	for _, x := range []struct {
		stands string
		told   hex.Hex
	}{{"polish Poznań HQ 0512", 0}, {"polish Poznań HQ 0506", 506}} {
		p := scene(t)
		p.fog = fogBlind
		stand(t, p, "german 3Pz 0507", "polish 16 0508", x.stands)
		e := &HQActivated{Side: "polish", HQ: "Poznań HQ", Units: []string{"16", "Poznań HQ"}}
		e.Hex = p.d.Hex(int(p.Units[id(t, p, "polish", "Poznań HQ")].Cell))
		p.act = &activation{Side: polish, HQs: []int16{int16(id(t, p, "polish", "Poznań HQ"))}}
		if got := p.News("german", []title.Event{e})[0].(*HQActivated); got.Hex != x.told || got.Units != nil {
			t.Errorf("%s: the German is told of %v, %v", x.stands, got.Hex, got.Units)
		}
	}
}
