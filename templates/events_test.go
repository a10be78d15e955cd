package templates_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
	pc "kurier/adjudicator/titles/polandcampaign"
)

// allEvents are the events of the title, empty.
var allEvents = []title.Event{
	&pc.TurnBegan{}, &game.PhaseBegan{}, &pc.Arrived{}, &pc.Dropped{}, &pc.Moved{}, &pc.MoveStopped{}, &game.OrderFailed{}, &pc.LeftMap{},
	&pc.Recovered{}, &pc.AttacksPlanned{}, &pc.CombatDeclared{}, &game.CombatCancelled{}, &pc.AirSpent{}, &pc.Fought{}, &pc.StepLost{},
	&game.Eliminated{}, &pc.RetreatIgnored{}, &game.Retreated{}, &pc.Displaced{}, &game.Advanced{}, &pc.CityTaken{}, &pc.ChoiceAwaited{},
	&game.CombatEnded{}, &game.Sighted{}, &game.LostSight{}, &game.GameEnded{}, &game.Corrected{},
}

func TestEveryEventHasWords(t *testing.T) {
	s := set(t)
	var have []string
	for _, e := range allEvents {
		have = append(have, title.Kind(e))
		if !s.Has(polandCampaign, "event", title.Kind(e)) && !s.Has(polandCampaign, "events", title.Kind(e)) {
			t.Errorf("event %s has no words", title.Kind(e))
		}
		full := reflect.New(reflect.TypeOf(e).Elem())
		fillIn(full.Elem())
		for _, sample := range []title.Event{e, full.Interface().(title.Event)} {
			text := both(t, s, title.Kind(e), facts.Answer{Log: []facts.LogEntry{{Step: 1, News: []title.Event{sample}}}})
			t.Logf("%s: %s", title.Kind(e), strings.Join(strings.Fields(text[strings.Index(text, "STEP 1"):]), " "))
		}
	}
	kinds := pc.Kinds().Names()
	if len(kinds) < 25 {
		t.Fatalf("found only %v", kinds)
	}
	for _, kind := range kinds {
		if !slices.Contains(have, kind) {
			t.Errorf("event %s is not in this test's list", kind)
		}
	}
}

// fillIn gives every field of an event a value.
func fillIn(v reflect.Value) {
	for i := range v.NumField() {
		f := v.Field(i)
		name := v.Type().Field(i).Name
		switch f.Kind() {
		case reflect.String:
			words := map[string]string{
				"Side": "polish", "Unit": "10Inf", "Nation": "slovak", "Phase": "german-combat", "Entry": "south-edge", "Cause": "retreat",
				"Way": "east", "For": "defence", "Odds": "3-1", "Column": "2-1", "Result": "DRB", "Kind": "terrain", "Terrain": "forest",
				"Date": "1939-09-05/1939-09-06", "Winner": "german", "City": "Łódź", "Order": "MOVE 10Inf 0912",
			}
			f.SetString(words[name])
		case reflect.Int:
			f.SetInt(3)
		case reflect.Uint16:
			f.SetUint(912)
		case reflect.Bool:
			f.SetBool(true)
		case reflect.Struct:
			fillIn(f)
		case reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 2, 2))
			for k := range 2 {
				switch e := f.Index(k); e.Kind() {
				case reflect.Struct:
					fillIn(e)
				case reflect.Uint16:
					e.SetUint(uint64(811 + 101*k))
				case reflect.Int:
					e.SetInt(int64(k + 2))
				case reflect.String:
					e.SetString([]string{"4.0", "5.0"}[k])
				}
			}
		}
	}
}
