package cards_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/cards"
	"kurier/adjudicator/dice"
	"pgregory.net/rapid"
)

// deck of so many cards, all different.
func deck(n int) []cards.Card {
	out := make([]cards.Card, n)
	for i := range out {
		out[i] = cards.Card(fmt.Sprintf("card-%d", i))
	}
	return out
}

func cups(seed int64) map[string]dice.Cup {
	return map[string]dice.Cup{
		"committed": dice.New(dice.Secret{byte(seed), byte(seed >> 8)}, "g", 1, [32]byte{}),
		"seeded":    dice.Seeded(seed), "steady": dice.SteadyOf(seed), "lowest": dice.Lowest(), "highest": dice.Highest(),
	}
}

// The words of docs/dice.md: of A, B, C, D the faces 3 1 2 make C, A, D, B.
func TestAShuffleIsCarriedOutAsItIsDescribed(t *testing.T) {
	p := cards.FaceDown("", "A", "B", "C", "D")
	if err := p.Arrange([]int{3, 1, 2}); err != nil || !slices.Equal(p.Cards, []cards.Card{"C", "A", "D", "B"}) {
		t.Errorf("%v %v", p.Cards, err)
	}
}

func TestEveryShuffleIsAPermutation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 80).Draw(t, "cards")
		for name, cup := range cups(rapid.Int64().Draw(t, "seed")) {
			p := cards.FaceDown("", deck(n)...)
			if err := p.Arrange(cards.Shuffle(cup, "shuffle", "", n)); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if err := cards.Whole(deck(n), p); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	})
}

// Whoever may not see the cards must not see them in a sum of dice either.
func TestShufflesAndPicksAreSecretDraws(t *testing.T) {
	cup := dice.New(dice.Secret{}, "g", 1, [32]byte{})
	cards.Shuffle(cup, "shuffle", "red", 5)
	cards.Pick(cup, "pick", "blue", 5, 9)
	cards.Shuffle(cup, "one card", "red", 1)
	rolls := cup.Rolls()
	if len(rolls) != 2 || len(rolls[0].Faces) != 4 || len(rolls[1].Faces) != 5 || rolls[0].Side != "red" || rolls[1].Side != "blue" {
		t.Fatalf("%+v", rolls)
	}
	for _, r := range rolls {
		if !r.Secret || !r.Draw || r.Sides != 5 {
			t.Errorf("%+v", r)
		}
	}
}

// Every order of four cards comes as often as any other: chi-square with 23 degrees of
// freedom, above 73 less than once in a million.
func TestShufflesAreFair(t *testing.T) {
	for _, name := range []string{"committed", "seeded"} {
		cup, counts := cups(1939)[name], map[string]int{}
		const each = 500
		for range 24 * each {
			p := cards.FaceDown("", "A", "B", "C", "D")
			if err := p.Arrange(cards.Shuffle(cup, "shuffle", "", 4)); err != nil {
				t.Fatal(err)
			}
			counts[fmt.Sprint(p.Cards)]++
		}
		x := 0.0
		for _, n := range counts {
			x += float64((n-each)*(n-each)) / each
		}
		if len(counts) != 24 || x > 73 {
			t.Errorf("%s: %d orders of 24, chi-square %.1f", name, len(counts), x)
		}
	}
}

// Cards go from pile to pile in every way there is, and none is lost or doubled.
func TestNoCardIsLostOrDoubled(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := append(deck(12), deck(5)...)
		piles := []cards.Pile{cards.FaceDown("red", all...), cards.Hand("red"), cards.Hand("blue"), cards.FaceUp("")}
		cup := dice.Seeded(rapid.Int64().Draw(t, "seed"))
		for range rapid.IntRange(1, 40).Draw(t, "moves") {
			from, to := &piles[rapid.IntRange(0, 3).Draw(t, "from")], &piles[rapid.IntRange(0, 3).Draw(t, "to")]
			n := rapid.IntRange(0, 6).Draw(t, "n")
			switch rapid.IntRange(0, 4).Draw(t, "how") {
			case 0:
				to.Put(from.Draw(n)...)
			case 1:
				to.Under(from.Draw(n)...)
			case 2:
				picked, err := from.Pick(cards.Pick(cup, "pick", "", len(from.Cards), n))
				if err != nil || len(picked) > n {
					t.Fatalf("%v %v", picked, err)
				}
				to.Put(picked...)
			case 3:
				if err := from.Arrange(cards.Shuffle(cup, "shuffle", "", len(from.Cards))); err != nil {
					t.Fatal(err)
				}
			case 4:
				if c := all[n]; from.Take(c) == nil {
					to.Put(c)
				}
			}
			if err := cards.Whole(all, piles...); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestLostAndDoubledCardsAreFound(t *testing.T) {
	for name, p := range map[string]cards.Pile{"missing": cards.FaceUp("", "A", "B"), "too many": cards.FaceUp("", "A", "A", "B", "B")} {
		if err := cards.Whole([]cards.Card{"A", "A", "B"}, p); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What is known of a pile is the same whatever its hidden cards are, holds none of
// them, and what is known of that is the same again.
func TestWhatIsKnownOfAPileHoldsNoHiddenCard(t *testing.T) {
	hidden := 0
	rapid.Check(t, func(t *rapid.T) {
		sight := rapid.SampledFrom([]cards.Sight{cards.Nothing, cards.Count, cards.Top, cards.All})
		n := rapid.IntRange(0, 9).Draw(t, "cards")
		p := cards.Pile{Owner: rapid.SampledFrom([]string{"", "red"}).Draw(t, "owner"), Own: sight.Draw(t, "own"), Others: sight.Draw(t, "others"), Cards: deck(n)}
		who := rapid.SampledFrom([]string{"", "red", "blue"}).Draw(t, "who")
		known := p.Known(who)
		if !reflect.DeepEqual(known, known.Known(who)) {
			t.Fatalf("%+v, and known again %+v", known, known.Known(who))
		}
		seen := map[cards.Sight]int{cards.Top: min(n, 1), cards.All: n}[p.Sight(who)]
		if open := slices.DeleteFunc(slices.Clone(known.Cards), func(c cards.Card) bool { return c == cards.Hidden }); len(open) != seen {
			t.Fatalf("%s sees %v of %+v", who, open, p)
		}
		if p.Sight(who) == cards.Nothing {
			q := p.Clone()
			q.Draw(2)
			if !reflect.DeepEqual(q.Known(who), known) {
				t.Fatal("the number of cards shows")
			}
		}
		other := p.Clone()
		for i := seen; i < n; i++ {
			other.Cards[i] = "another"
			hidden++
		}
		if !reflect.DeepEqual(other.Known(who), known) {
			t.Fatalf("hidden cards change %+v to %+v", known, other.Known(who))
		}
		if n > 0 && !slices.Equal(p.Cards, deck(n)) {
			t.Fatal("looking changes the pile")
		}
	})
	if hidden < 100 {
		t.Errorf("only %d cards were hidden", hidden)
	}
}

func TestAPileIsReadBackAsItWasWritten(t *testing.T) {
	for _, p := range []cards.Pile{cards.Hand("red-1", "A", "B"), cards.FaceDown(""), cards.FaceUp("", "A").Known("x"), {Owner: "blue", Own: cards.Top, Cards: []cards.Card{}, Unknown: true}} {
		data, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		var back cards.Pile
		if err := json.Unmarshal(data, &back); err != nil || !reflect.DeepEqual(back, p) {
			t.Errorf("%s is read as %+v, %v", data, back, err)
		}
	}
	var p cards.Pile
	if err := json.Unmarshal([]byte(`{"own":"everything"}`), &p); err == nil {
		t.Error("a sight that there is not is read")
	}
}

func TestAHiddenCardCannotBeTaken(t *testing.T) {
	p := cards.Hand("red", "A", "B").Known("blue")
	if p.Take(cards.Hidden) == nil || p.Take("A") == nil {
		t.Error("a card is taken that nobody knows")
	}
}

// A pick that the dice cannot have made leaves the pile as it was.
func TestAWrongPickChangesNothing(t *testing.T) {
	p := cards.FaceDown("", "A", "B")
	if _, err := p.Pick([]int{1, 2}); err == nil || len(p.Cards) != 2 {
		t.Errorf("%v %v", p, err)
	}
}
