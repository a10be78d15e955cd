package uprising44_test

import (
	"slices"
	"testing"

	"kurier/adjudicator/titles/uprising44/data"
)

type kindForm struct {
	ID      string   `toml:"id"`
	Fields  []string `toml:"fields"`
	Colours []string `toml:"colours"`
	Side    string   `toml:"side"`
	Meaning string   `toml:"meaning"`
}

// says names the fields that an effect has.
func says(e data.Effect) (out []string) {
	for name, has := range map[string]bool{
		"by": e.By != 0, "role": e.Role != "", "zones": e.Zones != nil, "districts": e.Districts != nil,
		"counter": e.Counter != "", "counters": e.Counters != 0, "levels": e.Levels != 0, "points": e.Points != 0,
		"cards": e.Cards != 0, "cels": e.CELs != 0, "group": e.Group != "", "units": e.Units != 0,
		"drop": e.Drop != "", "sewer": e.Sewer != "",
	} {
		if has {
			out = append(out, name)
		}
	}
	return out
}

type deckForm struct {
	Side   string `toml:"side"`
	Source string `toml:"source"`
	Card   []struct {
		Number int         `toml:"number"`
		Title  string      `toml:"title"`
		Colour string      `toml:"colour"`
		Once   bool        `toml:"once"`
		From   int         `toml:"from"`
		Effect data.Effect `toml:"effect"`
		Does   string      `toml:"does"`
		Text   string      `toml:"text"`
		Source string      `toml:"source"`
	} `toml:"card"`
}

func kinds(t *testing.T) map[string]kindForm {
	t.Helper()
	var f struct {
		Source string     `toml:"source"`
		Kind   []kindForm `toml:"kind"`
	}
	read(t, "effects.toml", &f)
	byID := map[string]kindForm{}
	for _, k := range f.Kind {
		if _, twice := byID[k.ID]; twice || k.Meaning == "" {
			t.Errorf("kind %s stands twice or means nothing", k.ID)
		}
		byID[k.ID] = k
	}
	return byID
}

func decks(t *testing.T) map[string]deckForm {
	t.Helper()
	out := map[string]deckForm{}
	for _, side := range fields("polish german") {
		var d deckForm
		read(t, side+"-deck.toml", &d)
		if d.Side != side {
			t.Errorf("%s-deck.toml is the deck of %s", side, d.Side)
		}
		out[side] = d
	}
	return out
}

func TestCardsDoWhatTheirKindsSay(t *testing.T) {
	known, used := kinds(t), map[string]bool{}
	b := warsaw(t)
	list, _ := units(t)
	// Fields that an effect of a kind may leave out.
	free := fields("zones districts counter sewer")
	for side, d := range decks(t) {
		titles := map[string]bool{}
		for i, c := range d.Card {
			k, ok := known[c.Effect.Kind]
			used[c.Effect.Kind] = true
			switch {
			case c.Number != i+1 || titles[c.Title]:
				t.Errorf("%s card %d: number %d, title %q", side, i+1, c.Number, c.Title)
			case !ok:
				t.Errorf("%s %s: no effect %q", side, c.Title, c.Effect.Kind)
			case k.Side != "both" && k.Side != side:
				t.Errorf("%s %s: %s is for the other side", side, c.Title, k.ID)
			case !slices.Contains(k.Colours, c.Colour):
				t.Errorf("%s %s is %s, and %s stands on cards of %v", side, c.Title, c.Colour, k.ID, k.Colours)
			}
			titles[c.Title] = true
			said := says(c.Effect)
			for _, f := range said {
				if !slices.Contains(k.Fields, f) {
					t.Errorf("%s %s: %s says nothing of %s", side, c.Title, k.ID, f)
				}
			}
			for _, f := range k.Fields {
				if !slices.Contains(said, f) && !slices.Contains(free, f) {
					t.Errorf("%s %s: %s wants %s", side, c.Title, k.ID, f)
				}
			}
			for _, z := range c.Effect.Zones {
				if !b.Has(z) {
					t.Errorf("%s %s: no zone %s", side, c.Title, z)
				}
			}
			for _, x := range c.Effect.Districts {
				if _, ok := b.District(x); !ok {
					t.Errorf("%s %s: no district %s", side, c.Title, x)
				}
			}
			if g := c.Effect.Group; g != "" && !slices.ContainsFunc(list, func(u unitForm) bool { return u.Group == g && u.Side == side }) {
				t.Errorf("%s %s: no units of %s", side, c.Title, g)
			}
			if c.Does == "" || c.Text == "" || len([]rune(c.Text)) > 90 || len([]rune(c.Does)) > 90 || c.Source == "" || c.From < 0 || c.From > 21 {
				t.Errorf("%s %s: %q, %q", side, c.Title, c.Does, c.Text)
			}
		}
		if len(d.Card) < 40 {
			t.Errorf("%d cards of %s", len(d.Card), side)
		}
	}
	for id := range known {
		if !used[id] {
			t.Errorf("no card has the effect %s", id)
		}
	}
}

// The rules speak of cards that change initiative, combat, supply, low ammunition and
// the armistice, of cards that bring units, and of black numbers.
func TestDecksHaveTheCardsThatTheRulesSpeakOf(t *testing.T) {
	all := decks(t)
	count := func(side string, has func(e data.Effect, colour string, once bool) bool) (n int) {
		for _, c := range all[side].Card {
			if has(c.Effect, c.Colour, c.Once) {
				n++
			}
		}
		return n
	}
	kind := func(id string) func(data.Effect, string, bool) bool {
		return func(e data.Effect, _ string, _ bool) bool { return e.Kind == id }
	}
	for _, side := range fields("polish german") {
		for _, id := range fields("initiative shift supply cels") {
			if count(side, kind(id)) == 0 {
				t.Errorf("no %s card of %s", id, side)
			}
		}
		for _, colour := range fields("white green black blue red grey") {
			if n := count(side, func(_ data.Effect, c string, _ bool) bool { return c == colour }); n < 2 {
				t.Errorf("%d %s cards of %s", n, colour, side)
			}
		}
		if once := count(side, func(_ data.Effect, _ string, once bool) bool { return once }); once == 0 || once > len(all[side].Card)/2 {
			t.Errorf("%d of %d cards of %s are played once", once, len(all[side].Card), side)
		}
		// Eight cards are drawn a turn; the used pile must be worth shuffling.
		if stay := count(side, func(_ data.Effect, _ string, once bool) bool { return !once }); stay < 24 {
			t.Errorf("%d cards of %s stay in the game", stay, side)
		}
	}
	if count("german", kind("low-ammunition")) == 0 || count("german", kind("armistice")) == 0 {
		t.Error("no German card for a second counter of low ammunition [13.14], or for the armistice")
	}
	if n := count("polish", kind("no-armistice")); n != 1 {
		t.Errorf("%d cards spare the armistice roll [15.1/f]", n)
	}
	coming := map[string]int{}
	for _, c := range all["polish"].Card {
		if c.Effect.Kind == "reinforce" {
			coming[c.Effect.Group] += c.Effect.Units
		}
	}
	list, _ := units(t)
	for _, g := range fields("kampinos chojnow wp") {
		have := 0
		for _, u := range list {
			if u.Group == g {
				have++
			}
		}
		if coming[g] != have {
			t.Errorf("cards bring %d units of %s, and there are %d", coming[g], g, have)
		}
	}
}
