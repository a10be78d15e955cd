package templates_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	pd "kurier/adjudicator/titles/polanddefiant"
	"kurier/templates"
)

const polandDefiant = "poland-defiant"

// inDefiant renders an answer in the words of Poland Defiant.
func inDefiant(t *testing.T, s *templates.Set, kind string, a facts.Answer) string {
	t.Helper()
	a.Head = facts.Head{Title: polandDefiant, TitleName: "Poland Defiant", Game: "g", Seat: "german", Side: "german"}
	return both(t, s, kind, a)
}

// factsFor gives every argument a value a player would see.
func factsFor(names []string) rule.Args {
	args := sampleArgs(names)
	for k, v := range map[string]string{
		"hq": "Kraków", "owner": "Łódź Army", "range": "5", "cause": "river", "mode": "rail", "aircraft": "Stuka1", "fleet": "4", "points": "1",
		"chit": "AGN", "choose": "1", "effect": "aircraft-lost", "reason": "zoc", "meant": "1014", "zone": "3", "interdiction": "2",
		"name": "Łódź", "from": "0811", "order": "MOVE 3Pz 0812", "lines": "4", "least": "3-1", "loose": "183, 221", "out": "LAH", "state": "isolated",
		"area": "B", "entry": "Breslau line", "mp": "7 1/2", "cost": "8 1/2", "terrain": "woods", "codes": "Dr 2 D1r 1", "result": "D1r", "kind": "losses",
		"reduced": "10", "destroyed": "28", "retreats": "7 1213",
	} {
		if _, asked := args[k]; asked {
			args[k] = v
		}
	}
	if slices.Equal(names, []string{"reason"}) {
		args["reason"] = "no-hq-active" // a refusal
	}
	if _, both := args["units"]; both && len(names) == 1 {
		args["units"] = "5" // a number of units
	}
	return args
}

// inWords are facts that the words put another way.
var inWords = map[string][]string{
	"path": {"unit"}, "step": {"unit"}, "shift": {"hex", "kind", "columns"}, "chances": {"hex"}, "enters": {"unit"}, "plan-none": {}, "supply": {"line", "state"},
	"must-stop": {"cause"}, "too-many-mp": {"strategic"}, "would-fail": {"reason"}, "stops-short": {"reason"}, "withdraw": {}, "choice": {}, "not-commanded": {}, "five-units": {}, "removal": {"effect"},
	"activation": {"hq", "choose"}, // the one or the other
	"topic-fog":  {"fog"},
}

func TestEveryKindOfPolandDefiantHasWords(t *testing.T) {
	book := the[*pd.Title](t)
	w := &wording{t: t, set: set(t), of: book, seat: "german", rule: "4.0"}
	refusals, notes := handedOver(t, book, "../adjudicator/game")
	for kind, names := range map[string][]string{
		"five-units": {"unit", "hq", "limit"}, "two-independents": {"unit", "hq", "limit"}, "no-own-units": {"hex"},
		"hq-attacks": {"unit"}, "ship-coast": {"unit", "hex"}, "water-hexside": {"unit", "at", "hex"}, "mountain-attack": {"unit", "at", "hex"},
	} {
		refusals[kind] = names
	}
	for _, kind := range []string{"water", "abroad", "mountain-road", "unbridged", "slovak-border", "enemy-hex", "off-rail", "off-road"} {
		refusals[kind] = []string{"unit", "hex"}
	}
	refusals["too-many-mp"] = append(refusals["too-many-mp"], "strategic")
	for kind, names := range map[string][]string{
		"no-plan": {"hqs"}, "hq-waits": {"hqs"}, "units-wait": {"units"}, "may-strike": {"aircraft"}, "may-interdict": {"aircraft"},
		"plan-none": {"hq", "lines"}, "plan-cleared": {"hq", "lines"}, "enters": {"unit", "path", "cost", "mp", "mode"},
	} {
		notes[kind] = names
	}
	problems := orderProblems(t)
	for _, kind := range spoken(t, book, `(?:\.At|\bFail)\([^)\n]*?"([a-z]+-[a-z-]+)"`) {
		problems[kind] = []string{"candidates"}
	}
	combat := []string{"hex", "units", "number", "attackers", "defenders", "result"}
	w.tells(telling{
		refusals: refusals, notes: notes, problems: problems, facts: factsFor, otherwise: inWords,
		decisions: map[string][]string{
			"turn": {"turn"}, "plans": nil, "activation": {"chit", "hq", "choose"}, "losses": combat, "retreat": combat,
			"withdraw": {"hex", "units", "attackers", "defenders", "result"}, "replacements": {"points"}, "event": {"units"},
			"removal": {"effect"}, "merger": {"hq", "hqs"}, "advance": {"hex", "units", "attackers", "defenders", "result"},
		},
	})
	w.games(pd.Kinds())
	w.has("problem", "hex-of-enemy", "hex-full", "no-vph", "missing-correction")
	levels := spoken(t, book, `\{"([a-z-]+)", (?:\d+|maxVPH), (?:polish|german), "13`)
	for group, kinds := range map[string][]string{
		"score": append(levels, "vph", "vph-unsupplied", "vph-kept", "sudden-death"), "level": append(levels, "sudden-death"),
		"track": {
			"vph", "activations-german", "activations-polish", "missed-goal", "replacements-german", "replacements-polish",
			"chits-cup", "chits-drawn", "chits-idle", "chits-queued", "chits-coming", "aircraft-ready-german", "aircraft-ready-polish",
			"aircraft-over", "aircraft-damaged-german", "aircraft-damaged-polish",
		},
		"place": named(t, book, "placeNames")[1:], "marker": append(named(t, book, "supplyNames")[1:], "in-command", "fought"),
		"phase": named(t, book, "phaseNames"), "entry": {"merger"}, "mode": named(t, book, "modeNames"),
		"reason": {"enemy", "zoc", "mp", "stacking", "interdicted", "bridge", "not-drawn", "no-event", "no-points"},
		"cause": {
			"result", "ezoc", "no-way", "immobile", "stacking", "overrun", "stack", "odds", "below", "vacated", "no-attackers", "lone-hq",
		},
		"shift": {"terrain", "mech-only", "first-turn"}, "waived": {"loss", "retreat", "a1-star", "hq", "aircraft"},
		"effect": {
			"ground-attack-lost", "polish-march", "polish-points", "malopolska", "german-points", "german-march", "infantry-west",
			"pair-chit", "aircraft-lost",
		},
		"stop": {"river", "zoc", "town"}, "choice": {"losses", "retreat", "withdraw", "advance", "removal", "merger", "activation"},
		"line": {"yes", "no", "limited", "always", "sea"}, "chit": {"cup", "drawn", "gone"}, "aircraft": {"fit", "damaged", "gone"},
	} {
		w.has(group, kinds...)
	}
	if len(levels) != 6 || len(refusals) < 90 || len(notes) < 60 || w.words < 350 {
		t.Errorf("only %d levels, %d refusals, %d notes and %d words were looked at", len(levels), len(refusals), len(notes), w.words)
	}
}

// fillDefiant gives every field of an event a value.
func fillDefiant(v reflect.Value) {
	for i := range v.NumField() {
		f := v.Field(i)
		if !f.CanSet() {
			continue // not part of its JSON
		}
		words := map[string]string{
			"Side": "polish", "Unit": "10", "Nation": "slovak", "Phase": "command", "Cause": "ezoc", "Odds": "3-1", "Column": "2-1", "Result": "A1* D1r2",
			"Kind": "terrain", "Terrain": "town", "Date": "1939-09-05", "Winner": "german", "Level": "german-major", "Name": "Łódź", "Order": "MOVE 10 0912",
			"Chit": "AGN", "HQ": "Łódź HQ", "Mode": "strategic", "Reason": "zoc", "By": "3Pz", "Area": "B", "What": "loss", "Aircraft": "Stuka1",
			"Effect": "aircraft-lost", "State": "isolated", "Rule": "4.0", "Choice": "losses", "Seat": "polish",
		}
		switch f.Kind() {
		case reflect.String:
			f.SetString(words[v.Type().Field(i).Name])
		case reflect.Int:
			f.SetInt(3)
		case reflect.Uint16:
			f.SetUint(912)
		case reflect.Bool:
			f.SetBool(true)
		case reflect.Struct:
			fillDefiant(f)
		case reflect.Array, reflect.Slice:
			if f.Kind() == reflect.Slice {
				f.Set(reflect.MakeSlice(f.Type(), 2, 2))
			}
			for k := range 2 {
				switch e := f.Index(k); e.Kind() {
				case reflect.Struct:
					fillDefiant(e)
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

func TestEveryEventOfPolandDefiantHasWords(t *testing.T) {
	s := set(t)
	kinds := pd.Kinds().Names()
	if len(kinds) < 50 {
		t.Fatalf("only %d kinds of events", len(kinds))
	}
	for _, kind := range kinds {
		if !s.Has(polandDefiant, "event", kind) && !s.Has(polandDefiant, "events", kind) {
			t.Errorf("event %s has no words", kind)
		}
		empty, err := pd.Kinds().Read("Poland Defiant", kind, []byte("{}"))
		if err != nil {
			t.Fatal(err)
		}
		full, _ := pd.Kinds().Read("Poland Defiant", kind, []byte("{}"))
		fillDefiant(reflect.ValueOf(full).Elem())
		for _, e := range []title.Event{empty, full} {
			text := inDefiant(t, s, kind, facts.Answer{Log: []facts.LogEntry{{Step: 1, News: []title.Event{e}}}})
			if e == full {
				t.Logf("%s: %s", kind, strings.Join(strings.Fields(text[strings.Index(text, "STEP 1"):]), " "))
			}
		}
	}
}

// TestACombatOfPolandDefiantIsToldInFull reads a combat as a player would.
func TestACombatOfPolandDefiantIsToldInFull(t *testing.T) {
	var news []title.Event
	for _, e := range []struct{ kind, facts string }{
		{"ChitDrawn", `{"n":3,"chit":"10th","side":"german","used":2,"limit":6,"rules":["4.1.1"]}`},
		{"HQActivated", `{"side":"german","hq":"10th HQ","hex":"0530","units":["10th HQ","1Pz","4Pz","14"],"rules":["4.2"]}`},
		{"Moved", `{"side":"german","unit":"1Pz","path":["1029","1129"],"cost":4,"mp":16}`},
		{"Fought", `{"n":1,"side":"german","hex":"1228","attackers":[{"unit":"1Pz","hex":"1129","strength":24},{"unit":"14","hex":"1128","strength":6}],
			"defenders":[{"unit":"28","hex":"1228","strength":12}],"attack":30,"defence":12,"attackTotal":14,"defenceTotal":6,"odds":"2-1",
			"shifts":[{"kind":"first-turn","columns":-1,"rule":"9.2.6"}],"column":"1-1","roll":6,"result":"A1 Dr","rules":["9.3"]}`},
		{"Retreated", `{"side":"polish","unit":"28","path":["1228","1327"],"rules":["9.5"]}`},
		{"StepLost", `{"side":"german","unit":"1Pz","hex":"1129","cause":"result","rules":["9.4.1"]}`},
		{"Advanced", `{"side":"german","unit":"14","path":["1128","1228"],"rules":["9.6"]}`},
		{"ChitDrawn", `{"n":4,"chit":"Łódź","side":"polish","idle":true,"used":4,"limit":4,"rules":["2.3/f"]}`},
	} {
		blank, err := pd.Kinds().Read("Poland Defiant", e.kind, []byte(e.facts))
		if err != nil {
			t.Fatal(err)
		}
		news = append(news, blank)
	}
	text := inDefiant(t, set(t), "combat", facts.Answer{Log: []facts.LogEntry{{Step: 1, News: news}}})
	said := strings.Join(strings.Fields(text), " ")
	for _, want := range []string{
		"Chit 3: 10th Army", "German activation 2 of 6 [4.1.1].", "10th HQ at 0530 commands 1Pz, 4Pz, 14 [4.2].", "To 1129: 1Pz from 1029.",
		"Attack on 1228: 1Pz (1129), 14 (1128), against 28.", "Attack 7 1/2, defence 3: 7 to 3 is 2-1. 1 column left for a German attack on the first turn [9.2.6]. Column 1-1.",
		"Die 6: A1 Dr, the attacker loses 1 step, the defender retreats 1 hex [9.3].", "Retreat: 28 from 1228 to 1327 [9.5].", "1Pz at 1129 loses a step [9.4.1].",
		"Advance: 14 from 1128 to 1228 [9.6].", "Chits drawn idle", "Chit 4, Łódź: the Polish side has used its 4 activations, and nothing happens [2.3/f].",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("missing %q in\n%s", want, text)
		}
	}
}

// TestAReportOfPolandDefiantShowsCupAndCounters reads a position of the real
// title.
func TestAReportOfPolandDefiantShowsCupAndCounters(t *testing.T) {
	d, err := pd.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, p, err := title.Start(d, title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	v := p.Known("polish").View("polish")
	if _, err := json.Marshal(v); err != nil {
		t.Fatal(err)
	}
	page, err := set(t).Report(facts.Report{
		Head: facts.Head{Title: polandDefiant, TitleName: "Poland Defiant", Game: "g", Seat: "polish", Side: "polish"}, View: v,
	})
	if err != nil {
		t.Fatal(err)
	}
	said := strings.Join(strings.Fields(page.Text), " ")
	for _, want := range []string{
		"VPH in German hands and in supply: 0; the goal of this turn is 1", "German activations: 0 of 6 used", "In the cup: 3rd, 4th, 8th, 10th, 14th, Bernolák, Kraków",
		"Joining the cup later: Karpaty T3", "German aircraft at base: Stuka1", "11PP 2-1-R", "1 September 1939",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("missing %q in\n%s", want, page.Text)
		}
	}
	t.Logf("%s", page.Text)
}

func TestOutcomesAndFractionsInWords(t *testing.T) {
	for code, want := range map[string]string{
		"D1r2": "the defender loses 1 step and retreats 2 hexes", "Ar": "the attacker retreats 1 hex", "-": "no effect",
		"A1* Dr": "the attacker loses 1 step if the defender is in a town, the defender retreats 1 hex",
	} {
		e := map[string]any{"n": 1, "side": "german", "hex": "0912", "odds": "1-1", "column": "1-1", "roll": 3, "result": code, "attack": 13, "defence": 2, "attackTotal": 6, "defenceTotal": 1}
		fact, _ := json.Marshal(e)
		fought, err := pd.Kinds().Read("Poland Defiant", "Fought", fact)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(inDefiant(t, set(t), code, facts.Answer{Log: []facts.LogEntry{{Step: 1, News: []title.Event{fought}}}})), " ")
		for _, w := range []string{want, "Attack 3 1/4, defence 1/2: 3 to 1/2"} {
			if !strings.Contains(text, w) {
				t.Errorf("%s: missing %q in %s", code, w, text)
			}
		}
	}
}
