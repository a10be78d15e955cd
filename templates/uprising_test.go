package templates_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44"
)

func TestEveryKindOfUprising44HasWords(t *testing.T) {
	book := the[*uprising44.Title](t)
	w := &wording{t: t, set: set(t), of: book, seat: "polish", rule: "4.1"}
	refusals, notes := handedOver(t, book)
	for _, kind := range spoken(t, book, `\brefuse\("([a-z-]+)"`) {
		refusals[kind] = append(refusals[kind], "unit", "zone", "from", "left", "points", "garrison", "card", "title", "colour", "turn", "street", "counter", "most")
	}
	w.answers(refusals, notes, rule.Args{"colour": "blue", "place": "box", "points": "2", "left": "3", "turn": "4"})
	w.games(uprising44.Kinds())
	w.has("problem", "unknown-payment", "missing-payment") // of PAY 33 alone
	w.has("phase", uprising44.PhaseNames[:]...)
	w.has("doing", uprising44.PhaseNames[:]...)
	w.has("place", slices.DeleteFunc(slices.Clone(uprising44.PlaceNames[:]), func(name string) bool { return name == "map" })...)
	w.has("garrison", uprising44.GarrisonNames[1:]...)
	for _, m := range book.Data().Morale.Reason {
		w.has("morale", m.ID)
	}
	for _, deck := range book.Data().Decks {
		for _, c := range deck {
			w.has("effect", c.Effect.Kind)
			w.has("colour", c.Colour)
		}
	}
	if len(refusals) < 85 || w.words < 300 {
		t.Errorf("only %d refusals and %d words were looked at", len(refusals), w.words)
	}
}

// News that begin in the middle of the combats of Uprising 44 stand under the heading of these, what
// serves a combat stands before it and not under another, and what happened many times is told once.
func TestCombatsOfUprising44AreToldInOrder(t *testing.T) {
	hope := &uprising44.MoraleChanged{By: 1, Morale: 4, Why: "district", Rule: "11.0/m09"}
	more := *hope
	more.Morale = 5
	german := uprising44.By{Side: "german"}
	met := *rule.Refuse("met-enemies", "4.15").With("zone", "512", "at", "135 Wilanów", "where", "512 Służew")
	told, err := set(t).Tell(&title.View{Title: "uprising-44"}, []title.Event{
		&uprising44.CommandChanged{Purse: uprising44.Purse{By: uprising44.By{Side: "polish"}, Points: 2, Why: "spent"}},
		&uprising44.Recovered{Side: "german", Unit: "997"},
		&uprising44.Recovered{Side: "polish", Unit: "Wola1"},
		&uprising44.SupplyChanged{Purse: uprising44.Purse{By: uprising44.By{Side: "polish"}, Points: 6, Why: "recovery", Rule: "9.16"}},
		&uprising44.Recovered{Side: "german", Unit: "HG2"},
		&uprising44.Recovered{Side: "polish", Unit: "Olza"},
		&uprising44.SupplyChanged{Purse: uprising44.Purse{By: uprising44.By{Side: "polish"}, Points: 4, Why: "recovery", Rule: "9.16"}},
		&uprising44.AmmunitionLaid{Site: uprising44.Site{Zone: "64"}, Count: 1},
		&uprising44.GarrisonChanged{Garrison: "PAST", Zone: "201", Now: "polish", Why: "captured"},
		&uprising44.SupplyChanged{Purse: uprising44.Purse{By: uprising44.By{Side: "polish"}, Points: 9, Why: "garrison", Rule: "10.12"}},
		&uprising44.SupportUsed{By: uprising44.By{Side: "polish"}, Counter: "Wydra", Served: 1},
		&uprising44.SupportUsed{By: uprising44.By{Side: "polish"}, Counter: "PTRD", Served: 2},
		&uprising44.BarricadeChanged{Site: uprising44.Site{Zone: "72"}, Why: "abandoned"},
		hope, &more,
		&uprising44.MoraleChanged{By: 3, Morale: 8, Why: "bridge-held", Rule: "11.0/m14"},
		&uprising44.Withdrawn{Spot: uprising44.Spot{Side: "polish", Unit: "Praga1", Zone: "105"}},
		&uprising44.Withdrawn{Spot: uprising44.Spot{Side: "polish", Unit: "Praga2", Zone: "105"}},
		&uprising44.Withdrawn{Spot: uprising44.Spot{Side: "polish", Unit: "Praga4", Zone: "116"}},
		&uprising44.CardsGone{By: german, Cards: []cards.Card{"46"}, Titles: []string{"Räumpanzer"}, Why: "traded"},
		&uprising44.CommandChanged{Purse: uprising44.Purse{By: german, Points: 13, Why: "traded", Rule: "3.0/w"}},
		&uprising44.CardPlayed{By: german, Card: 17, Title: "Scheinwerfer", Effect: "airdrop"},
		&uprising44.Allowed{By: german, What: "allied", Count: -1},
		&uprising44.CardPlayed{By: german, Card: 21, Title: "Verlegung", Effect: "move"},
		&uprising44.Allowed{By: german, What: "move", Count: 1},
		&uprising44.Fought{
			By: german, Zone: "58", How: "assault", Attackers: []string{"SA"}, Defenders: []string{"Olza"}, Attack: 1, Defence: 1,
			Odds: "1:1", Column: "6:1", Roll: 9, Result: "-/2", Shifts: []game.Shift{
				{Kind: "support", Columns: 2, Rule: "5.13/b"}, {Kind: "terrain", Columns: -1, Rule: "5.13/e"}, {Kind: "support", Columns: 2, Rule: "5.13/b"}, {Kind: "support", Columns: 2, Rule: "5.13/b"},
			},
		},
		&uprising44.MoraleChanged{By: -2, Morale: 6},
		&uprising44.GarrisonChanged{Garrison: "Kammler", Zone: "92", Now: "german", Why: "entered"},
		&uprising44.Moved{Side: "german", Unit: "SS1", Path: []board.Place{"146", "141"}},
		&uprising44.Moved{Side: "german", Unit: "SS2", Path: []board.Place{"146", "59", "141"}},
		&uprising44.Moved{Side: "german", Unit: "Reck1", Path: []board.Place{"144", "141"}},
		&uprising44.RuinsSeen{Site: uprising44.Site{Zone: "203"}, As: "pacified"},
		&uprising44.OrderFailed{By: german, Order: "MOVE SS1 TO 59", Refusal: met},
		&uprising44.OrderFailed{By: german, Order: "MOVE SS2 TO 59", Refusal: met},
	})
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, section := range told {
		got += section.Heading + "\n"
		for _, item := range section.Items {
			got += "* " + item.Lead + "\n"
			for _, detail := range item.Details {
				got += "  " + detail + "\n"
			}
		}
	}
	want := `Combat
* A CEL back: 997 and HG2 [9.13].
* A CEL back: Wola1 and Olza [9.16].
  Polish supply: 4 points now, spent on a CEL, twice [9.16]
* Ammunition runs low at 64 [13.12].
* PAST at 201 is in Polish hands, a Terrain Point, taken without a fight [5.39].
  Polish supply: 9 points now, captured with a garrison [10.12]
* Polish support: Wydra (first of two times), PTRD (used up) [2.22/d].
* The barricade at 72 is gone, since nobody stands there [7.22].
* Morale +2 to 5: a district is held, twice [11.0/m09].
* Morale +3 to 8: a bridge is held [11.0/m14].
* For good leave Praga1 and Praga2 at 105; Praga4 at 116: no bridge is in Polish hands [16.0].
* The German player trades card 46 Räumpanzer for command points [3.0/w].
  13 command points now
* The German player plays Scheinwerfer, card 17: the roll for an airdrop [2.44].
  -1 on the next allied airdrop
* The German player plays Verlegung, card 21: units leave a zone for no command point [2.44].
* German assault at 58: SA against Olza.
  1 against 1, column 1:1. 6 columns right, 3 times for a support counter [5.13/b]. 1 column left for the streets [5.13/e]. In the end column 6:1.
  Dice 9: -/2, the attacker pays nothing, the defender 2 [5.14/i].
* Morale -2 to 6, for what you do not see.
* Kammler at 92 is a German garrison, since no Pole was there [5.35].
* To 141: SS1, SS2 from 146; Reck1 from 144.
* Your orders MOVE SS1 TO 59; MOVE SS2 TO 59: the way ended at 135 Wilanów, since the enemy is in 512 Służew, where you had not seen him [4.15].
* Found pacified: 203.
`
	if got != want {
		t.Errorf("told is\n%s\nnot\n%s", got, want)
	}
}

// In Uprising 44 few pips are good for some throws, initiative among them, and what keeps a unit unhurt counts 1
// whatever the die shows: what is added up are no pips.
func TestLuckOfUprising44IsNotCountedInPips(t *testing.T) {
	for title, want := range map[string]string{"uprising-44": "7 points of luck where 3.5 were to be expected", "poland-campaign": "7 pips where 3.5 were to be expected"} {
		r := report()
		r.Title, r.View.Title = title, title
		r.View.Units, r.View.Tracks, r.View.Arrivals, r.View.Result.Lines, r.News, r.View.Phase = nil, nil, nil, nil, nil, ""
		r.Mine, r.Luck = nil, []facts.StepLuck{{Side: "polish", Rolls: 1, Sum: 7, Expected: 3500}}
		p, err := set(t).Report(r)
		if err != nil {
			t.Fatal(err)
		}
		if text := strings.Join(strings.Fields(p.Text), " "); !strings.Contains(text, want) {
			t.Errorf("%s: no %q in\n%s", title, want, p.Text)
		}
	}
}

// A report of Uprising 44 tells of fights and losses first, then of all else, either in the order in which it happened.
func TestFightsOfUprising44StandBeforeCards(t *testing.T) {
	polish, german := uprising44.By{Side: "polish"}, uprising44.By{Side: "german"}
	phase := func(name string) title.Event { return &uprising44.PhaseBegan{Turn: 2, Phase: name} }
	page, err := set(t).Report(facts.Report{
		Head: facts.Head{Title: "uprising-44", TitleName: "Uprising 44", Game: "wola-1", Seat: "german", Side: "german"},
		View: title.View{Title: "uprising-44", Turn: 2, Turns: 21, Side: "german"},
		News: []title.Event{
			phase("command"),
			&uprising44.CardPlayed{By: polish, Card: 6, Title: "Biuletyn Informacyjny", Effect: "draw"},
			&uprising44.CardsGone{By: german, Cards: []cards.Card{"46"}, Titles: []string{"Räumpanzer"}, Why: "traded"},
			phase("reinforcements"),
			&uprising44.SupplyChanged{Purse: uprising44.Purse{By: polish, Points: 9, Why: "turn", Rule: "9.18"}},
			phase("movement"),
			&uprising44.Eliminated{Fate: uprising44.Fate{Spot: uprising44.Spot{Side: "polish", Unit: "Czata", Zone: "92"}, Why: "leaving"}},
			phase("combat"),
			&uprising44.Fought{By: german, Zone: "58", How: "assault", Attackers: []string{"SA"}, Defenders: []string{"Olza"}, Attack: 1, Defence: 1, Odds: "1:1", Column: "1:1", Roll: 7, Result: "1/-"},
			phase("cards"),
			&uprising44.CardsDrawn{By: polish, Count: 5},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, told := range []string{page.Text, page.HTML} {
		at := -1
		for _, words := range []string{"Czata at 92 is destroyed", "assault at 58", "Biuletyn Informacyjny", "card 46 Räumpanzer", "supply: 9 points now", "5 cards drawn"} {
			next := strings.Index(told, words)
			if next <= at {
				t.Errorf("%q stands at %d, behind %d, in\n%s", words, next, at, told)
			}
			at = next
		}
	}
}
