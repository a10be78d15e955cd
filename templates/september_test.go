package templates_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"kurier/adjudicator/titles/september1939"
)

func TestEveryKindOfSeptember1939HasWords(t *testing.T) {
	book := the[*september1939.Title](t)
	w := &wording{t: t, set: set(t), of: book, seat: "polish", rule: "4.1"}
	refusals, notes := handedOver(t, book)
	for _, name := range september1939.BlockNames {
		refusals["march-"+name] = []string{"unit", "hex", "mp", "cost"}
	}
	delete(refusals, "march-")
	w.answers(refusals, notes, nil)
	w.games(september1939.Kinds())
	for _, name := range september1939.PhaseNames { // by whose it is, as views name it
		_, doing, split := strings.Cut(name, "-")
		for _, nation := range september1939.NationNames {
			w.has("phase", map[bool]string{true: nation + "-" + doing, false: name}[split])
		}
	}
	w.has("place", september1939.OffMap[:]...)
	w.has("result", september1939.ResultNames[:]...)
	w.has("weather", september1939.Skies[:]...)
	w.has("bridge", september1939.BridgeNames[:]...)
	w.has("cause", spoken(t, book, `\.(?:lose|remove|share)\([^"\n]*"([a-z-]+)"|unsettle\([^"\n]*"([a-z-]+)"|Cause: +"([a-z-]+)"`)...)
	ground, err := fs.ReadFile(book.Source(), "data/terrain.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^id = "([a-z-]+)"`).FindAllStringSubmatch(string(ground), -1) {
		switch m[1] {
		case "main-road", "side-road", "damaged-bridge", "ferry", "rail-in-wood": // ways, and no ground
			continue
		}
		w.has("of", m[1])
	}
	if len(refusals) < 80 || len(notes) < 4 || w.words < 300 {
		t.Errorf("only %d refusals, %d notes and %d words were looked at", len(refusals), len(notes), w.words)
	}
}
