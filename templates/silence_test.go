package templates_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39"
	"kurier/adjudicator/titles/polandcampaign"
	"kurier/adjudicator/titles/polanddefiant"
	"kurier/adjudicator/titles/september1939"
	"kurier/adjudicator/titles/uprising44"
)

// silent are the kinds of events that reports and replays leave out, with the reason of each. A kind
// that heads a section tells itself there.
var silent = map[string]map[string]string{
	"poland-campaign": {
		"AttacksPlanned": "the combats tell it, each when it is fought",
		"ChoiceAwaited":  "the page shows the decision itself",
		"CombatEnded":    "what came of the combat has been told",
	},
	"poland-defiant": {
		"AttacksPlanned": "the combats tell it, each when it is fought",
		"CombatEnded":    "what came of the combat has been told",
		"CombatsBegan":   "the combats of the activation follow",
		"HQDone":         "what follows is another's, under its own heading",
		"PlansFiled":     "the answer to the letter tells it, and the sheet lists what is kept",
		"ChoiceAwaited":  "the page shows the decision itself",
		"ChoiceMade":     "what was chosen happens, and is told",
	},
	"september-1939": {
		"PhaseEnded":   "the next phase begins",
		"Remembered":   "the counters stand on the map as last seen",
		"CombatPaused": "the page shows the decision itself",
		"ChoiceMade":   "what was chosen happens, and is told",
		"SupplyTraced": "who has another level of supply is told by name",
		"AirDone":      "the flights tell it, each when it is flown",
	},
	"hold-the-line-39": {
		"PointsSpent": "what was bought with them is told",
		"PotSpent":    "the posture that it paid for is told",
		"Engaged":     "the combat names who takes part",
		"Struck":      "the combat names who attacks",
		"AirWorn":     "the air board shows it",
	},
	"uprising-44": {
		"HalfEnded":    "what the other side does follows",
		"CombatPaused": "the page shows the decision itself",
		"ChoiceMade":   "what was chosen happens, and is told",
	},
}

// Whoever watches a game is told every kind of event in words, or it stands above why not: replays
// have the words of reports.
func TestEveryKindIsToldOrSilentForAReason(t *testing.T) {
	kinds := 0
	for id, events := range map[string]title.EventKinds{
		"poland-campaign": polandcampaign.Kinds(), "poland-defiant": polanddefiant.Kinds(), "september-1939": september1939.Kinds(),
		"hold-the-line-39": holdtheline39.Kinds(), "uprising-44": uprising44.Kinds(),
	} {
		told, empty := wordsOfEvents(t, id)
		for kind := range events {
			kinds++
			switch why := silent[id][kind]; {
			case !told[kind] && !empty[kind]:
				t.Errorf("%s: %s is told by its bare name", id, kind)
			case !told[kind] && why == "":
				t.Errorf("%s: %s is told by nothing, and nobody says why", id, kind)
			case told[kind] && why != "":
				t.Errorf("%s: %s is told, though it should be silent: %s", id, kind, why)
			}
		}
		for kind := range silent[id] {
			if _, is := events[kind]; !is {
				t.Errorf("%s has no kind %s that could be silent", id, kind)
			}
		}
	}
	if kinds < 220 {
		t.Errorf("only %d kinds were looked at", kinds)
	}
}

// wordsOfEvents are the kinds of which a title tells something, and those of which it says that it tells nothing.
func wordsOfEvents(t *testing.T, id string) (told, empty map[string]bool) {
	t.Helper()
	told, empty = map[string]bool{}, map[string]bool{}
	files, err := filepath.Glob(filepath.Join("en", id, "*.tmpl"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no words: %v", id, err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`{{define "(section|events?)/([A-Za-z]+)"}}({{end}})?`).FindAllStringSubmatch(string(text), -1) {
			if m[3] != "" {
				empty[m[2]] = true
			} else {
				told[m[2]] = true
			}
		}
	}
	return told, empty
}
