package holdtheline39

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// kept are the fields that an enemy who sees the map is not told, by kind, of a block that he knows by
// name and of one that is laid out before him; "all" where he is told nothing. Of other kinds with
// witnesses he is told all.
var kept = map[string]map[uint8]string{
	"RallyTried":   {named: "", laidOut: "Unit"},
	"Struck":       {named: "", laidOut: "Unit"},
	"Disordered":   {named: "", laidOut: "Unit"},
	"Withdrew":     {named: "", laidOut: "Unit"},
	"Advanced":     {named: "", laidOut: "Unit"},
	"Reliability":  {named: "", laidOut: "Unit"},
	"Moved":        {named: "", laidOut: "Unit"},
	"PostureTaken": {named: "", laidOut: "Unit"},
	"Engaged":      {named: "", laidOut: "all"},
	"Raised":       {named: "Units Seat", laidOut: "Units Seat", hidden: "Units Seat"},
	"Combined":     {named: "Unit HQ", laidOut: "Unit HQ", hidden: "Unit HQ"},
	"LaidOut":      {named: "Unit", laidOut: "Unit", hidden: "Unit"},
	"DummyFound":   {named: "Unit", laidOut: "Unit", hidden: "Unit"},
	"CounterFired": {named: "all", laidOut: "all"},
	"CounterLost":  {named: "all", laidOut: "all"},
	"Arrived":      {named: "all", laidOut: "all"},
}

// fill sets every field to something.
func fill(t *testing.T, v reflect.Value) {
	t.Helper()
	switch v.Kind() {
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(1)
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(1)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(t, v.Index(0))
	case reflect.Array:
		fill(t, v.Index(0))
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
	case reflect.Struct:
		for i := range v.NumField() {
			fill(t, v.Field(i))
		}
	default:
		t.Fatalf("an event with a %s", v.Type())
	}
}

// An enemy is told the fields that a kind names and no other, and of a kind that states nothing he is
// told nothing, with fog and without.
func TestTheEnemyIsToldTheFieldsThatAreNamed(t *testing.T) {
	of, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	open := func(fog string) *Position {
		g, err := of.Open(title.Setup{Options: map[string]string{"fog": fog}})
		if err != nil {
			t.Fatal(err)
		}
		return g.Start().(*Position)
	}
	p, bare := open("book"), open("off")
	u := slices.IndexFunc(p.d.Units, func(x data.Unit) bool { return x.Side == data.Polish })
	told, withheld := 0, 0
	for _, kind := range events.Names() {
		stated := events.EventKinds[kind]
		e := stated.Blank()
		v := reflect.ValueOf(e).Elem()
		fill(t, v)
		for name, value := range map[string]string{"Side": "polish", "Unit": p.d.Units[u].Name} {
			if f := v.FieldByName(name); f.IsValid() && f.Kind() == reflect.String {
				f.SetString(value)
			}
		}
		if !slices.Contains(stated.Audiences, title.Witnesses) {
			if p.witnessed(e) != nil || bare.witnessed(e) != nil {
				t.Errorf("%s has no witnesses, and an enemy is one", kind)
			}
			continue
		}
		if got := bare.witnessed(e); !reflect.DeepEqual(got, e) {
			t.Errorf("%s without fog is %+v", kind, got)
		}
		for _, seen := range []uint8{hidden, laidOut, named} {
			p.blocks[u].seen = seen
			want, of := kept[kind][seen]
			if !of && kept[kind] != nil {
				want = "all"
			}
			got := p.witnessed(e)
			if want == "all" || got == nil {
				if withheld++; got != nil || want != "all" {
					t.Errorf("%s of a block that is %s: %+v; kept is %q", kind, seenNames[seen], got, want)
				}
				continue
			}
			var missing []string
			for _, field := range reflect.VisibleFields(v.Type()) {
				switch f := reflect.ValueOf(got).Elem().FieldByIndex(field.Index); {
				case field.Anonymous: // its own fields follow
				case reflect.DeepEqual(f.Interface(), v.FieldByIndex(field.Index).Interface()):
					told++
				case f.IsZero():
					missing = append(missing, field.Name)
				default:
					t.Errorf("%s of a block that is %s: %s is neither told nor kept: %v", kind, seenNames[seen], field.Name, f)
				}
			}
			withheld += len(missing)
			if got := strings.Join(missing, " "); got != want {
				t.Errorf("%s of a block that is %s keeps %q, and should keep %q", kind, seenNames[seen], got, want)
			}
		}
	}
	if told < 250 || withheld < 40 {
		t.Errorf("%d fields are told, and %d are kept", told, withheld)
	}
	type Rumour struct{ Side, Unit string }
	if e := (&Rumour{"polish", p.d.Units[u].Name}); p.witnessed(e) != nil || bare.witnessed(e) != nil {
		t.Error("a kind that nobody has stated is told")
	}
}

// A name that is no seat's learns nothing of the game, from the whole position or out of what a seat
// knows: neither side's blocks, cards, pots, decisions, aircraft and questions, nor any event.
func TestANameThatIsNoSeatKnowsNothing(t *testing.T) {
	of, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, options := range []map[string]string{{"cast": "full"}, {"cast": "2", "fog": "off"}} {
		opened, start, err := title.Start(of, title.Setup{Options: options})
		if err != nil {
			t.Fatal(err)
		}
		events, pos, err := start.Resolve(nil, dice.Seeded(3))
		if err != nil {
			t.Fatal(err)
		}
		whole := pos.(*Position)
		whole.agenda = []pending{{Matter: "FRANCE"}}
		if news := start.News("nobody", events); len(news) > 0 || len(events) < 5 {
			t.Errorf("it is told %d of %d events", len(news), len(events))
		}
		for _, from := range []title.Position{whole, whole.Known(opened.Roster()[0].Seat)} {
			known := from.Known("nobody").(*Position)
			if units, tracks := known.View("nobody").Units, known.View("nobody").Tracks; len(units)+len(tracks)+len(known.strangers)+len(known.agenda) > 0 {
				t.Errorf("it sees %d blocks, %d tracks, %d strangers, %d questions", len(units), len(tracks), len(known.strangers), len(known.agenda))
			}
			for side := range data.Sides {
				if slices.ContainsFunc(known.hands[side][:], func(hand []int) bool { return len(hand) > 0 }) {
					t.Errorf("it sees the cards of %s", sideName(side))
				}
			}
			if slices.ContainsFunc(known.pots, func(n int16) bool { return n != 0 }) || slices.ContainsFunc(known.decided, func(n int8) bool { return n >= 0 }) ||
				slices.ContainsFunc(known.sky.planes, func(a plane) bool { return a.box != unseenBox }) {
				t.Error("it knows pots, decisions or aircraft")
			}
			if known.whole() || known.View("nobody").Beside != nil || len(known.Result().Totals) > 0 {
				t.Error("it has the whole position, the air board or the score")
			}
			again, err := opened.Decode(known.Encode())
			if err != nil || string(again.Encode()) != string(known.Encode()) || string(known.Known("nobody").Encode()) != string(known.Encode()) {
				t.Errorf("what it knows is not the same once it is written down: %v", err)
			}
		}
	}
}
