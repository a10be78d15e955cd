package templates_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39"
	"kurier/adjudicator/titles/holdtheline39/data"
)

func TestEveryKindOfHoldTheLine39HasWords(t *testing.T) {
	book := the[*holdtheline39.Title](t)
	w := &wording{t: t, set: set(t), of: book, seat: "p-pom", rule: "MOV.1"}
	refusals, notes := handedOver(t, book)
	w.answers(refusals, notes, rule.Args{"posture": "dug-in", "points": "2", "region": "north", "what": "STOCKS", "choice": "EVEN", "box": "rest-worn"})
	w.games(holdtheline39.Kinds())
	helpful := slices.Concat(append(slices.Clone(book.Data().Covers), book.Data().Strongholds...)...)
	slices.Sort(helpful)
	if helpful = slices.Compact(helpful); len(helpful) != 5 {
		t.Errorf("ground that helps who defends it: %q", helpful)
	}
	for group, kinds := range map[string][]string{
		"phase": holdtheline39.PhaseNames[:], "doing": holdtheline39.PhaseNames[:], "region": data.RegionNames[:], "score": {"held", "late", "in-time"},
		"box": holdtheline39.BoxNames[:], "target": data.TargetNames[:data.NoTarget], "posture": data.PostureNames[:], "marker": data.PostureNames[1:],
		"place":  slices.DeleteFunc(slices.Clone(holdtheline39.PlaceNames[:]), func(name string) bool { return name == "map" }),
		"cause":  spoken(t, book, `\.destroy\([^,]+, "([a-z-]+)"`),
		"result": spoken(t, book, `result :?= "([a-z-]+)"`),
		"ground": append(helpful, spoken(t, book, `\[\]string\{"([a-z]+-river)"\}`)...),
	} {
		w.has(group, kinds...)
	}
	for i := range book.Data().Seats {
		w.has("seat", string(data.Key([]string{book.Data().Seats[i].ID})))
	}
	for i := range book.Data().Affairs.Decisions {
		d := &book.Data().Affairs.Decisions[i]
		w.has("item", d.Item)
		for _, c := range d.Choices {
			w.has("choice", c.Name)
		}
	}
	for i := range book.Data().Affairs.Chances {
		w.has("befalling", book.Data().Affairs.Chances[i].Name)
	}
	w.has("drawn", "tick", "star", "blank")
	w.has("track", "pot", "matter-yes", "matter-no", "charge-yes", "charge-no")
	if len(refusals) < 50 || w.words < 300 {
		t.Errorf("only %d refusals and %d words were looked at", len(refusals), w.words)
	}
}

// A seat that sees no map is told that it knows no score.
func TestWhoKnowsNoScoreIsToldSo(t *testing.T) {
	r := report()
	r.View.Result = title.Result{Seen: true}
	p, err := set(t).Report(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range []string{p.Text, p.HTML} {
		if !strings.Contains(page, "Score: you see no map, and know none.") {
			t.Errorf("the page does not say that no score is known:\n%s", page)
		}
	}
}

// Dice are drawn die by die, blank ones too, beside what they come to; a side that throws none has none.
func TestDiceAreDrawnDieByDie(t *testing.T) {
	book := the[*holdtheline39.Title](t)
	_, p, err := title.Start(book, title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	v := p.View("")
	told, err := set(t).Tell(&v, []title.Event{
		&holdtheline39.Fought{
			Side: "german", Hex: 1624, From: []hex.Hex{1625}, Attackers: []string{"A"}, Defenders: []string{"B"}, Result: "won",
			Attack: holdtheline39.Thrown{Dice: 2, Black: 2, Faces: "star tick  ", Ticks: 1, Stars: 1},
		},
		&holdtheline39.RallyTried{Spot: game.Spot{Side: "german", Unit: "A", Hex: 1624}, Faces: []string{"", "tick"}, Posture: "movement"},
	})
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, s := range told {
		for _, it := range s.Items {
			all = append(append(all, it.Lead), it.Details...)
		}
	}
	got := strings.Join(all, "\n")
	for _, want := range []string{"dice 2 and 2 black: ★ ✓ · ·, 1 tick and 1 star.", "Against them 0: 0 ticks.", "tries to rally (· ✓): it is"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

// Names in a row that count on are told as one, and no others.
func TestBlocksOfADivisionAreToldAsOne(t *testing.T) {
	book := the[*holdtheline39.Title](t)
	_, p, err := title.Start(book, title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	v := p.View("")
	var news []title.Event
	for _, unit := range []string{"50D/1", "50D/2", "50D/3", "2mot/3", "20mot/1", "SS-G", "4D/1", "4D/3", "7", "8", "", ""} {
		news = append(news, &holdtheline39.Moved{Going: game.Going{Side: "german", Unit: unit, Path: []hex.Hex{1625, 1624}}})
	}
	told, err := set(t).Tell(&v, news)
	if err != nil {
		t.Fatal(err)
	}
	want := "German marches: 50D/1–3, 2mot/3, 20mot/1, SS-G, 4D/1, 4D/3, 7, 8, 2 blocks 1625–1624."
	if len(told) != 1 || len(told[0].Items) != 1 || told[0].Items[0].Lead != want {
		t.Errorf("the marches are told as %+v, not as %s", told, want)
	}
}

// Who leads a whole side has ordered its marches: his report tells how many blocks of which army are on their way, and
// before that each march of the enemy. A few marches, and those of LOG, are told one by one; orders that failed alike
// are told in one line.
func TestManyMarchesOfOnesOwnAreToldByArmy(t *testing.T) {
	book := the[*holdtheline39.Title](t)
	_, p, err := title.Start(book, title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	known := p.Known("german")
	v := known.View("german")
	march := func(side, unit string, to hex.Hex) title.Event {
		return &holdtheline39.Moved{Going: game.Going{Side: side, Unit: unit, Path: []hex.Hex{1625, to}}}
	}
	failed := func(order, at string) title.Event {
		return &holdtheline39.OrderFailed{Side: "german", Order: order, Refusal: rule.Refusal{Kind: "no-room", Args: rule.Args{"hex": at}}}
	}
	stopped := func(unit string, at, wanted hex.Hex) title.Event {
		return &holdtheline39.MoveStopped{Side: "german", Unit: unit, Hex: at, Wanted: wanted, Refusal: rule.Refusal{Kind: "no-room", Args: rule.Args{"hex": wanted.String()}}}
	}
	var own []title.Event
	for i, unit := range []string{"1D/1", "1D/2", "12D/1", "3D/1", "50D/1", "50D/2", "32D/1", "218D/1", "24D/1", "10D/1", "30D/1", "19D/1", "45D/1", "7D/1"} {
		own = append(own, march("german", unit, hex.At(10+i, 20)))
	}
	for name, c := range map[string]struct {
		news  []title.Event
		wants []string
		lacks []string
	}{
		"many": {
			append(own, march("polish", "", 1726), failed("MOVE 21D/1 2214", "2214"), failed("MOVE 21D/2 2214", "2214"), failed("MOVE HQ-I 3116", "3116"),
				stopped("14D/1", 2139, 2238), stopped("14D/2", 2139, 2238), stopped("14D/3", 2039, 2238), stopped("5Pz/1", 2146, 2246)),
			[]string{
				"Polish marches: 1 block 1625–1726. German marches: 3rd Army 3, 4th Army 5, ", " (LOG tells each).", "MOVE 21D/1–2 2214; MOVE HQ-I 3116: no room at 2214 and 3116: three blocks",
				"14D/1–2 stopped at 2139, short of 2238 Działoszyn; 14D/3 stopped at 2039, short of 2238 Działoszyn; 5Pz/1 stopped at 2146, short of 2246: no room at 2238 and 2246: three blocks",
			},
			[]string{"50D/1–2"},
		},
		"few": {own[:3], []string{"German marches: 1D/1 1625–1020; 1D/2 1625–1120; 12D/1 1625–1220."}, []string{"LOG tells each", "3rd Army"}},
	} {
		r := report()
		r.Title, r.Seat, r.Side, r.View, r.News, r.Mine, r.Form = "hold-the-line-39", "german", "german", v, c.news, nil, nil
		page, err := set(t).Report(r)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(page.Text), " ")
		for _, want := range c.wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %q in\n%s", name, want, page.Text)
			}
		}
		for _, not := range c.lacks {
			if strings.Contains(text, not) {
				t.Errorf("%s: %q stands in\n%s", name, not, page.Text)
			}
		}
	}
}
