package polandcampaign

import (
	"reflect"
	"slices"
	"testing"

	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// TestEveryEventIsToldOrKeptOnPurpose: what the enemy learns of units that he does
// not see is decided for every kind of event. A kind that nobody has thought of is
// kept from him.
func TestEveryEventIsToldOrKeptOnPurpose(t *testing.T) {
	orders := []string{"MoveStopped", "OrderFailed", "AttacksPlanned", "CombatCancelled"}
	steps := []string{"Recovered"}
	marches := []string{"Moved", "Arrived", "Dropped", "Displaced", "Advanced", "LeftMap", "Retreated"}
	kept := map[fog][]string{fogOff: orders, fogBook: slices.Concat(orders, steps), fogBlind: slices.Concat(orders, steps, marches)}
	for f, secret := range kept {
		p := &Position{d: new(Data), fog: f, Core: game.Core{Seat: nobody}}
		for kind, stated := range events.EventKinds {
			e := stated.Blank()
			if c, ok := e.(*game.Corrected); ok {
				c.What = "eliminated"
			}
			if got := p.told(german, e); slices.Contains(secret, kind) != (got == nil) {
				t.Errorf("fog %s, %s of an unseen unit: told %v", fogNames[f], kind, got)
			}
		}
		if got := p.told(german, UnheardOf{}); got != nil {
			t.Errorf("fog %s: an event of a kind that is not stated is told", fogNames[f])
		}
	}
}

type UnheardOf struct{}

func TestOrdersAreTheirOwnersWhateverTheFog(t *testing.T) {
	for f := range fog(len(fogNames)) {
		p := &Position{d: new(Data), fog: f, Core: game.Core{Seat: nobody}, ph: polishCombat, queue: []Plan{{Hex: 101}}}
		p.combat = &combat{Code: unrolled, Side: polish, declared: declared{Plan: Plan{Hex: 102, Intent: game.Intent{Stay: true}}}}
		for _, e := range []title.Event{
			&game.OrderFailed{Side: "polish"}, &MoveStopped{Spot: game.Spot{Side: "polish"}}, &AttacksPlanned{Side: "polish"}, &game.CombatCancelled{Side: "polish"},
		} {
			if got := p.told(german, e); got != nil {
				t.Errorf("fog %s: the German learns %s", fogNames[f], title.Kind(e))
			}
			if p.told(polish, e) != e {
				t.Errorf("fog %s: the Pole does not learn his own %s", fogNames[f], title.Kind(e))
			}
		}
		if k := p.known(german); len(k.queue) > 0 || k.combat.Plan.Stay {
			t.Errorf("fog %s: the German knows what the Pole plans", fogNames[f])
		}
		if k := p.known(polish); len(k.queue) != 1 || !k.combat.Plan.Stay {
			t.Errorf("fog %s: the Pole does not know what he plans", fogNames[f])
		}
	}
}

// Two units of a besieged stack die breaking out, one of them because it was hit in
// the combat, and nobody but their owner learns which.
func TestWhoWasHitBeforeABreakoutIsTheOwnersToKnow(t *testing.T) { // [5.3.3/o1][5.1.1/o1]
	p := &Position{d: new(Data), fog: fogBook, Core: game.Core{Seat: nobody}}
	told := func(by rule.Ref) title.Event {
		return p.told(polish, &game.Eliminated{Side: "german", Unit: "1Slk", Cause: "siege", Rules: []rule.Ref{"5.3.3", by}})
	}
	if a, b := told("5.3.3/o1"), told("7.0/o1"); !reflect.DeepEqual(a, b) {
		t.Errorf("%+v and %+v", a, b)
	}
	p.fog = fogBlind // nor whether it had a way out at all
	e := p.told(polish, &game.Eliminated{Side: "german", Unit: "1Slk", Cause: "retreat", Rules: []rule.Ref{"5.3/a"}})
	if a := told("5.3.3/o1"); !reflect.DeepEqual(a, e) {
		t.Errorf("%+v and %+v", a, e)
	}
}

// A loss that an enemy is known to have taken stays known when he goes out of sight, off the
// map too, since where he has gone is not; one that nobody saw stays hidden.
func TestAKnownLossIsKnownOutOfSight(t *testing.T) {
	p := start(t, "blind")
	compared := 0
	for u := range p.d.Units {
		if p.Units[u].Cell < 0 || p.d.Units[u].OneSided() || int(p.d.Units[u].Side) != polish || p.zoc[german][p.Units[u].Cell] > 0 {
			continue
		}
		for _, was := range []struct {
			flags game.Flags
			gone  bool
			steps int
		}{{reduced | exposed, false, 1}, {reduced | exposed, true, 1}, {reduced, false, 0}, {reduced, true, 0}, {0, false, 0}} {
			q := p.clone()
			q.Units[u].Flags |= was.flags
			if was.gone {
				q.lift(u, exited)
			}
			k := q.known(german)
			if v := k.viewUnit(u); k.Units[u].Place != unseen || v.Steps != was.steps {
				t.Fatalf("%s, of which is so %+v, is %v with %d steps", p.d.Name(u), was, k.Units[u].Place, v.Steps)
			}
			compared++
		}
	}
	if compared < 50 {
		t.Errorf("only %d compared", compared)
	}
}
