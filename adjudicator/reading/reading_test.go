package reading_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/reading"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/titletest/letters"
	"kurier/adjudicator/titles"
)

// readers begin a letter for each side of each title, at the start of a game.
func readers(t testing.TB) map[string]func() *reading.Reader {
	t.Helper()
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]func() *reading.Reader{}
	for _, book := range all {
		game, err := book.Open(title.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		start := game.Start()
		for _, s := range game.Roster() {
			known := start.Known(s.Seat)
			list[book.Info().ID+" "+string(s.Seat)] = func() *reading.Reader { return begun(game, known, s.Seat) }
		}
	}
	return list
}

// begun is a reader of what the seat writes in a position that it knows.
func begun(game title.Game, known title.Position, seat title.Seat, filed ...reading.Filed) *reading.Reader {
	return reading.New(game, known, func() *title.View { view := known.View(seat); return &view }, seat, filed)
}

// read reads the one line of a letter.
func read(begin func() *reading.Reader, text string) (canon []string, ok bool) {
	l, good := order.LineOf(1, text)
	if !good {
		return nil, false
	}
	return begin().Line(l)
}

// plainly are lines that are read at the start of Poland Campaign by the German.
var plainly = []string{
	"62Inf 0720", "please send the 24th to 0515", "3. Pz.Div. nach 0505", "62 DP na 0720", "3Pz and 2Mot to 0504",
	"hold 73Inf", "Brigade Netze stays", "attack 0605 with 3Pz only at 3 to 1",
}

// spoilers are words that change what a line means, or may.
var spoilers = []string{
	"never", "unless it rains", "tomorrow", "nie", "nicht", "perhaps", "until noon", "if he runs", "or 10Pz", "jutro",
	"vielleicht", "after turn 3", "0909", "or not",
}

func TestAWordThatNothingIsMadeOfLeavesTheLineUnread(t *testing.T) {
	r := readers(t)["poland-campaign german"]
	for _, text := range plainly {
		if _, ok := read(r, text); !ok && text != "hold 73Inf" {
			t.Errorf("%q is not read", text)
			continue
		}
		want, _ := read(r, text)
		for _, word := range spoilers {
			for _, spoilt := range []string{word + " " + text, text + " " + word, text + ", " + word} {
				if got, ok := read(r, spoilt); ok && slices.Equal(got, want) {
					t.Errorf("%q is read as %v, as if %q were not there", spoilt, got, word)
				}
			}
		}
	}
}

// What a language writes is left as it is by the reader of sentences.
func TestCanonicalWordsAreLeftAlone(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	list, compared := readers(t), 0
	rapid.Check(t, func(t *rapid.T) {
		book := rapid.SampledFrom(all).Draw(t, "title")
		game, _ := book.Open(title.Setup{})
		seat := rapid.SampledFrom(game.Roster()).Draw(t, "seat").Seat
		language := game.(interface{ Language() *grammar.Language }).Language()
		verb := rapid.SampledFrom(game.Verbs()).Draw(t, "verb").Name
		side := slices.Index(language.Owners(), string(seat))
		o, _, ok := language.Sample(side, verb, func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") })
		if !ok {
			return // a verb that the title reads by itself
		}
		compared++
		if got, ok := read(list[book.Info().ID+" "+string(seat)], o.Canon); ok {
			t.Fatalf("%q is read anew as %v", o.Canon, got)
		}
	})
	if compared < 50 {
		t.Errorf("only %d orders were compared", compared)
	}
}

// What looks like an order and means another, or none, is not read.
func TestWhatMightMeanAnotherOrderIsNotRead(t *testing.T) {
	r := readers(t)["poland-campaign german"]
	for _, text := range []string{
		"leave 0505 with 3Pz", "do not send 3Pz to 0505", "3Pz not to 0505 but to 0505", "3Pz stays out of 0505", "keep 3Pz away from 0505",
		"3Pz to 0505 or 0504", "3Pz past 0505", "3Pz behind 0505", "3Pz to 0505, 10Pz the same", "only 62Inf to 0720", "62Inf went to 0720",
		"62Inf should have gone to 0720", "62Inf to 0720 on turn 2", "attack 0605 with 3Pz, 3Inf in reserve", "3Pz can reach 0505",
		"hold 62Inf 0720", "31Inf from 0817 to 1017", "attack 0605 with 2 air", "Move 6Pz 0505", "the 10th to 0603", "3Pz near 0505",
		"nie 3Pz na 0505", "3Pz nicht nach 0505", "tylko 3Pz na 0505", "3Pz near 0505", "attack towards 0605 with 3Pz", "3Pz stays next to 0605", "3Pz erst nach 0505, wenn die Brücke steht", "ruch 3Pz nad Wartę",
		"3Pz attacks 0605 below 2-1", "3Pz attacks 0605 unless 2-1", "everything to 0505", "both units in 0817 to 0816",
	} {
		if got, ok := read(r, text); ok {
			t.Errorf("%q is read as %v", text, got)
		}
	}
	if got, _ := read(r, "Take 3Pz to 0505"); !slices.Equal(got, []string{"MOVE 3Pz 0505"}) {
		t.Errorf("Take 3Pz to 0505 is read as %v", got)
	}
}

// A slip is mended in whatever line it stands, where one word can be meant; a word that could
// turn the sense is never guessed.
func TestASlipIsMendedInEveryKindOfLine(t *testing.T) {
	list := readers(t)
	for _, c := range []struct{ seat, text, want string }{
		{"poland-defiant german", "PALN 4th: MOVE 3Pz 0811", "PLAN 4th: MOVE 3Pz 0811"},
		{"poland-defiant german", "plan 4th mvoe 3Pz to 0811", "PLAN 4th: MOVE 3Pz 0811"},
		{"poland-defiant german", "plan 4th army: 3Pz attcaks 0812", "PLAN 4th: ATTACK 0812 WITH 3Pz"},
		{"poland-campaign german", "attakc 0605 wiht 3Pz adn 32Inf", "ATTACK 0605 WITH 3Pz 32Inf"},
		{"poland-campaign german", "3Pz an 32Inf attack Brombreg", ""},
		{"poland-campaign german", "217Inf to Alenstein", "MOVE 217Inf 1603"},
		{"poland-campaign german", "217. ID nahc Allenstien", "MOVE 217Inf 1603"},
		{"poland-campaign german", "nevr folow up", ""},
		{"poland-campaign german", "3Pz wont go to 0505", ""},
		{"poland-campaign german", "3Pz nihct nach 0505", ""},
		{"poland-campaign german", "mvoe 3Pz untill 0505 wihtout 2Mot toher", ""},
	} {
		got, _ := read(list[c.seat], c.text)
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%q is read as %v, want %q", c.text, got, c.want)
		}
	}
}

// Small words that two languages share say what they say in the language of the line.
func TestAWordSaysWhatItSaysInTheLanguageOfItsLine(t *testing.T) {
	r := readers(t)["poland-campaign german"]
	move := "MOVE 3Pz 0505"
	for _, c := range []struct{ text, want string }{
		{"Die 3Pz in 0505", move},
		{"3Pz do 0505", move},
		{"MOVE 3Pz na 0505 proszę", move},
		{"please send 3Pz do 0505", move},
		{"schick die 3Pz to 0505", move},
		{"3Pz und 2Mot to 0504", "MOVE 3Pz 0504; MOVE 2Mot 0504"},
		{"3Pz i 2Mot na 0504", "MOVE 3Pz 0504; MOVE 2Mot 0504"},
		{"let 3Pz die in 0605", ""},
		{"let the 3Pz die", ""},
		{"I die on 0605 with 3Pz", ""},
		{"3Pz was in 0505", ""},
		{"on idzie na 0505", ""},
		{"to 3Pz was to be in 0505", ""},
		{"I do not send 3Pz to 0505", ""},
		{"no 3Pz to 0505", ""},
		{"send 3Pz an hour to 0505", ""},
		{"first 1020, then 5Pz 1120", ""},
		{"5Pz first 1020, then 1120", "MOVE 5Pz 1020 1120"},
		{"5Pz erst 1020, dann 1120", "MOVE 5Pz 1020 1120"},
		{"5 panc najpierw 1020 potem 1120", "MOVE 5Pz 1020 1120"},
		{"5Pz 1020; 1120", "MOVE 5Pz 1020; MOVE 5Pz 1120"},
	} {
		if got, _ := read(r, c.text); strings.Join(got, "; ") != c.want {
			t.Errorf("%q is read as %v, want %q", c.text, got, c.want)
		}
	}
}

// Sentences of a line are read one by one; talk before orders is left out, if it cannot bear on
// them.
func TestTheSentencesOfALineAreReadOneByOne(t *testing.T) {
	r := readers(t)["poland-campaign german"]
	for _, c := range []struct{ text, want string }{
		{"Hello all, just from the train. 17 ID goes to 0815", "MOVE 17Inf 0815"},
		{"Sorry for the delay, kids were sick. Here goes: 17Inf to 0815, 62Inf to 0720", "MOVE 17Inf 0815; MOVE 62Inf 0720"},
		{"Cześć, szybko z pociągu. 17 DP idzie na 0815", "MOVE 17Inf 0815"},
		{"bin gerade im Zug, daher nur kurz. Die 3. Panzer greift bitte 0605 an, die 32. ID hilft dabei.", "ATTACK 0605 WITH 3Pz 32Inf"},
		{"schöne Karte! Wie weit kommt die 3. Panzer? Und wer steht in Częstochowa?", "PATH 3Pz; SHOW 1217"},
		{"3. Pz. Div. nach 0505. 2. Mot nach 0504.", "MOVE 3Pz 0505; MOVE 2Mot 0504"},
		{"Die 213. bleibt wo sie ist, die 217. rückt auf 1405 vor", "HOLD 213Inf; MOVE 217Inf 1405"},
		{"213 DP zostaje na miejscu, 217 DP przechodzi na 1405", "HOLD 213Inf; MOVE 217Inf 1405"},
		{"Maybe later. 62Inf to 0720", ""},
		{"62Inf to 0720. Just kidding.", ""},
		{"62Inf to 0720. 10Pz waits for tea.", ""},
		{"Not yet! 62Inf to 0720", ""},
		{"Lovely map. Shall 62Inf go to 0720?", ""},
		{"Scrap all that. 62Inf to 0720", ""},
	} {
		if got, _ := read(r, c.text); strings.Join(got, "; ") != c.want {
			t.Errorf("%q is read as %v, want %q", c.text, got, c.want)
		}
	}
}

// A unit goes towards a place as far as it comes on the cheapest way, and next to one where that
// costs least; where several hexes are as good, they are asked back, each as an order.
func TestTowardsAndNextToAreWhatTheySay(t *testing.T) {
	list := readers(t)
	for _, c := range []struct {
		seat, text, want string
		doubt            []string
	}{
		{"poland-campaign german", "3pz richtung 0607", "MOVE 3Pz 0507", nil},
		{"poland-campaign german", "5Pz towards Kraków as far as it goes", "MOVE 5Pz 1221", nil},
		{"poland-campaign german", "62Inf goes to 1020 as far as it can", "MOVE 62Inf 0720 0819 0920", nil},
		{"poland-campaign german", "62Inf to 0720 as far as possible", "MOVE 62Inf 0720", nil},
		{"poland-campaign german", "3Pz obok Bydgoszczy", "MOVE 3Pz 0507", nil},
		{"poland-campaign german", "3Pz as near to Bydgoszcz as you can", "MOVE 3Pz 0507", nil},
		{"poland-defiant german", "3Pz towards Bydgoszcz as far as it gets", "PLAN 4th: MOVE 3Pz 0912", nil},
		{"poland-defiant german", "4th HQ: 3Pz goes to 0811, 2Mot follows as far as it can.", "PLAN 4th: MOVE 3Pz 0811; PLAN 4th: MOVE 2Mot 0811", nil},
		{"poland-defiant german", "8th HQ does nothing this turn.", "PLAN 8th: NONE", nil},
		{"poland-defiant german", "no plan for the 10th", "PLAN 10th: NONE", nil},
		{"poland-defiant german", "Kemp attacks 2114, then advances to 2115", "", []string{"ATTACK 2114 WITH Kemp ADVANCE Kemp 2114 2115"}},
		{"poland-defiant german", "Kemp atakuje 2114, potem idzie na 2115", "", []string{"ATTACK 2114 WITH Kemp ADVANCE Kemp 2114 2115"}},
		{"poland-defiant german", "no plan for the 10th after all", "", []string{"PLAN 10th: NONE", "PLAN 10th: CLEAR"}},
		{"poland-campaign german", "3Pz vor Bydgoszcz", "MOVE 3Pz 0507", nil},
		{"poland-campaign german", "3Pz just outside Bydgoszcz", "MOVE 3Pz 0507", nil},
		{"poland-campaign german", "3Pz tuż pod Bydgoszcz", "MOVE 3Pz 0507", nil},
		{"poland-campaign german", "3Pz past 0405 to 0505", "MOVE 3Pz 0505", nil},
		{"poland-campaign german", "3Pz an 0405 vorbei nach 0505", "MOVE 3Pz 0505", nil},
		{"poland-campaign german", "3Pz pod Bydgoszcz", "", []string{"MOVE 3Pz 0507"}}, // the town is the enemy's or out of reach
		{"poland-campaign german", "3Pz stoi pod Bydgoszczą", "", nil},
		{"poland-campaign german", "take 0505 with 3Pz", "MOVE 3Pz 0505", nil},
		{"poland-defiant german", "all that can reach 2114 attacks it", "", []string{"PLAN 3rd: ATTACK 2114 WITH Kemp"}},
		{"poland-defiant german", "alles, was 2114 erreichen kann, greift dort an", "", []string{"PLAN 3rd: ATTACK 2114 WITH Kemp"}},
		{"poland-defiant german", "wszystko, co może dojść do 2114, atakuje", "", []string{"PLAN 3rd: ATTACK 2114 WITH Kemp"}},
		{"poland-campaign german", "3Pz next to 0605", "", []string{"MOVE 3Pz 0506", "MOVE 3Pz 0505"}},
		{"poland-campaign german", "Goldap holds, Lötzen holds", "HOLD Goldap; HOLD Lötzen", nil}, // Goldap stands at Lötzen
		{"poland-campaign german", "Goldap stays in Lötzen", "HOLD Goldap", nil},
		{"poland-campaign german", "3Pz not to 0505 but to 0504", "MOVE 3Pz 0504", nil},
		{"poland-campaign german", "3Pz nicht nach 0505, sondern nach 0504", "MOVE 3Pz 0504", nil},
		{"poland-campaign german", "3Pz nie na 0505, tylko na 0504", "MOVE 3Pz 0504", nil},
		{"poland-campaign german", "2. 4Pz 1117", "MOVE 4Pz 1117", nil}, // not the 2nd and the 4th
		{"poland-campaign german", "1. 4th Panzer to 1117", "MOVE 4Pz 1117", nil},
		{"september-1939 polish", "1. 178 to 3929", "MOVE 178 3929", nil},
		{"poland-defiant german", "1. 3Pz to 0811", "PLAN 4th: MOVE 3Pz 0811", nil},
		{"poland-defiant german", "14. 46 to 1029", "", nil}, // the fourteenth line, or the 14th too?
		{"poland-campaign german", "1. 24, 30 and 31 Inf to 0515", "", nil},
		{"poland-campaign german", "2. 24 to 0515", "MOVE 24Inf 0515", nil},
		{"poland-defiant german", "4th Army headquarters moves to 0711, 3Pz marches to 0811", "PLAN 4th: MOVE 4th HQ 0711; PLAN 4th: MOVE 3Pz 0811", nil},
		{"poland-defiant german", "Stab der 4. Armee nach 0711, 3Pz ebenfalls", "PLAN 4th: MOVE 4th HQ 0711; PLAN 4th: MOVE 3Pz 0711", nil},
		{"poland-defiant german", "4th Army goes to 0811, 3Pz to 0711", "", nil},
		{"poland-defiant polish", "sztab armii Kraków do Wadowic, 6 DP tam samo", "PLAN Kraków: MOVE Kraków HQ 1336; PLAN Kraków: MOVE 6 1336", nil},
		{"poland-defiant polish", "HQ of Army Kraków to 1336", "PLAN Kraków: MOVE Kraków HQ 1336", nil},
		{"poland-campaign german", "3Pz two hexes due south", "MOVE 3Pz 0308", nil},
		{"poland-campaign german", "3Pz rückt gegen 0605 vor, bis 0505", "MOVE 3Pz 0505", nil},
		{"poland-campaign german", "24Inf, 30Inf and 10Inf all down to 0614", "MOVE 24Inf 0614; MOVE 30Inf 0614; MOVE 10Inf 0614", nil},
		{"poland-campaign german", "4th Pz 1218, 14 same hex, together they attack 1219", "MOVE 4Pz 1218; MOVE 14Inf 1218; ATTACK 1219 WITH 4Pz 14Inf", nil},
		{"poland-campaign german", "mve 3Pz too O505", "MOVE 3Pz 0505", nil},
		{"poland-campaign german", "3Pz to 0505; 20Mot follows 3Pz", "MOVE 3Pz 0505; MOVE 20Mot 0505", nil},
		{"poland-campaign german", "3Pz bleibt bei 2Mot, beide nach 0505", "", nil},                    // do they stay?
		{"poland-campaign german", "3Pz one hex east", "", []string{"MOVE 3Pz 0405", "MOVE 3Pz 0406"}}, // no hex lies there
		{"poland-campaign german", "3Pz zwei Felder nach Osten", "MOVE 3Pz 0506", nil},
		{"poland-campaign german", "3Pz two hexes west", "MOVE 3Pz 0106", nil},
		{"poland-campaign german", "alles was in 1017 steht geht nach 1118", "MOVE 14Inf 1118; MOVE 4Pz 1118", nil},
		{"poland-campaign german", "whoever is standing in 1017 goes to 1118", "MOVE 14Inf 1118; MOVE 4Pz 1118", nil},
		{"poland-campaign german", "2Lt and 68Inf attack whoever sits in 1219", "ATTACK 1219 WITH 2Lt 68Inf", nil},
		{"poland-campaign german", "2Lt i 68 DP atakują wszystko, co stoi na 1219", "ATTACK 1219 WITH 2Lt 68Inf", nil},
		{"poland-campaign german", "2Lt und 68. ID greifen an, wer immer auf 1219 steht", "ATTACK 1219 WITH 2Lt 68Inf", nil},
		{"poland-campaign german", "att 1219 with 2Lt and 68 + 5 ap", "ATTACK 1219 WITH 2Lt 68Inf AIR 5", nil},
		{"poland-campaign german", "atak na 1219 2Lt i 68, 5 pkt lotn.", "ATTACK 1219 WITH 2Lt 68Inf AIR 5", nil},
		{"poland-campaign german", "ang 1219 mit 2Lt u. 68, 5 LP", "ATTACK 1219 WITH 2Lt 68Inf AIR 5", nil},
		{"poland-defiant german", "attack 1230 with 1st and 4th Panzer", "ATTACK 1230 WITH 1Pz 4Pz", nil}, // there is a 1st Infantry
		{"poland-campaign german", "it would be nice to see 3Pz at 0505", "MOVE 3Pz 0505", nil},
		{"poland-campaign german", "3Pz to 0505 so that 2Mot attacks 0508", "", nil}, // is 2Mot to attack?
		{"poland-campaign german", "3Pz nach 0505, damit 2Mot 0508 angreift", "", nil},
		{"poland-campaign polish", "26-ta na 0409", "MOVE 26Inf 0409", nil},
		{"poland-defiant german", "everything the 8th Army has stays where it is", "PLAN 8th: NONE", nil},
		{"poland-defiant german", "the rest of the 8th Army stays where it is", "", nil},
		{"september-1939 polish", "prosiłbym, żeby 182 doszedł do 3427", "MOVE 182 3427", nil},
		{"september-1939 polish", "182 idzie na 3427, żeby 183 doszedł do 3328", "", nil}, // which is what for
		{"poland-campaign german", "3Pz | 0306 | 0505", "MOVE 3Pz 0505", nil},
		{"poland-campaign german", "3Pz -> 0505, 20Mot -> same", "MOVE 3Pz 0505; MOVE 20Mot 0505", nil},
		{"poland-campaign german", "3Pz nach 0505, 20Mot rückt der 3. Panzer nach", "MOVE 3Pz 0505; MOVE 20Mot 0505", nil},
		{"hold-the-line-39 polish", "28DP/1 to 2037, the rest of the division to 2137", "MOVE 28DP/1 2037; MOVE 28DP/2 2137; MOVE 28DP/3 2137", nil},
		{"poland-defiant polish", "Pomorze: 9 to 1014. HQ to 1514.", "PLAN Pomorze: MOVE 9 1014; PLAN Pomorze: MOVE Pomorze HQ 1514", nil},
		{"hold-the-line-39 german", "2Geb attacks 2855 with 2Geb/1 and 2Geb/2", "ATTACK 2855 WITH 2Geb/1 2Geb/2", nil},
		{"september-1939 polish", "Alle drei KOP-Bataillone nach 4933", "MOVE IKOP 4933; MOVE IIKOP 4933; MOVE IIIKOP 4933", nil},
		{"september-1939 polish", "die 182er nach 3427", "MOVE 182 3427", nil},
		{"poland-campaign german", "4Pz to 1118. Everybody in 1017 stays.", "MOVE 4Pz 1118; HOLD 14Inf", nil},
		{"poland-campaign german", "1. und 4. Pz nach 1118", "MOVE 1Pz 1118; MOVE 4Pz 1118", nil},
		{"poland-campaign german", "• 4Pz + 14Inf → 1118", "MOVE 4Pz 1118; MOVE 14Inf 1118", nil},
	} {
		line, _ := order.LineOf(1, c.text)
		r := list[c.seat]()
		got, _ := r.Line(line)
		if strings.Join(got, "; ") != c.want || !slices.Equal(r.Doubt(1), c.doubt) {
			t.Errorf("%q is read as %v or %v, want %q or %v", c.text, got, r.Doubt(1), c.want, c.doubt)
		}
	}
}

// A bare number that an army has as well as a division is asked back with both; a place, the kind or
// the size of a unit, or the name of its army, tells which.
func TestADivisionThatMayBeAnArmyIsAskedBack(t *testing.T) {
	list := readers(t)
	for _, c := range []struct {
		seat, text, want string
		doubt            []string
	}{
		{"poland-defiant german", "The 8th sits this one out.", "", []string{"PLAN 8th: NONE", "PLAN 14th: HOLD 8"}},
		{"poland-defiant german", "die 14. bleibt", "", []string{"PLAN 14th: NONE", "PLAN 10th: HOLD 14"}},
		{"poland-defiant german", "8. ID bleibt stehen", "PLAN 14th: HOLD 8", nil},
		{"poland-defiant german", "the 32nd stays", "PLAN 4th: HOLD 32", nil},
		{"poland-defiant german", "14th Army: 8 stays", "PLAN 14th: HOLD 8", nil},
		{"poland-defiant polish", "8 stays", "PLAN Modlin: HOLD 8", nil},
	} {
		line, _ := order.LineOf(1, c.text)
		r := list[c.seat]()
		got, _ := r.Line(line)
		if strings.Join(got, "; ") != c.want || !slices.Equal(r.Doubt(1), c.doubt) {
			t.Errorf("%q is read as %v or %v, want %q or %v", c.text, got, r.Doubt(1), c.want, c.doubt)
		}
	}
}

// Who follows goes where the others go, of the same line or of the one before; alone, nobody knows
// where.
func TestWhoFollowsGoesWhereTheOthersWereSent(t *testing.T) {
	list := readers(t)
	for _, c := range []struct {
		seat string
		text []string
		want string
	}{
		{"poland-campaign german", []string{"MOVE 3Pz 0505", "die 20mot hinterher"}, "MOVE 20Mot 0505"},
		{"poland-campaign german", []string{"3pz richtung 0607", "20Mot follows it"}, "MOVE 20Mot 0507"},
		{"poland-campaign german", []string{"3Pz 0505", "hold 73Inf", "", "20Mot follows"}, "MOVE 20Mot 0505"},
		{"poland-campaign german", []string{"3Pz 0505", "", "", "", "", "20Mot follows"}, ""},
		{"poland-campaign german", []string{"die 20mot hinterher"}, ""},
		{"poland-campaign polish", []string{"26 DP cofa się do 0509", "Podolska BK idzie za nią"}, "MOVE Podolska 0509"},
		{"poland-campaign polish", []string{"Podolska BK idzie za nią"}, ""},
		{"poland-campaign german", []string{"3Pz to 0505 and 20Mot goes with it"}, "MOVE 3Pz 0505; MOVE 20Mot 0505"},
		{"poland-campaign german", []string{"3Pz to 0505 and have it attack 0605 together with 3Inf"}, "MOVE 3Pz 0505; ATTACK 0605 WITH 3Pz 3Inf"},
		{"poland-campaign german", []string{"3Pz to 0505 and it stays there"}, ""},
		{"poland-campaign german", []string{"3Pz to 0406, then it goes to 0505"}, "MOVE 3Pz 0406 0505"},
	} {
		r, got := list[c.seat](), []string(nil)
		for n, text := range c.text {
			if l, ok := order.LineOf(n+1, text); ok {
				got, _ = r.Line(l)
			}
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%q are read as %v, want %q", c.text, got, c.want)
		}
	}
}

// A unit's number may be said in words, and a line in abbreviations or as it is dictated.
func TestNumbersSignsAndShortFormsAreReadAsTheyAreSaid(t *testing.T) {
	list := readers(t)
	for _, c := range []struct{ seat, text, want string }{
		{"poland-campaign german", "the twenty-fourth to 0515", "MOVE 24Inf 0515"},
		{"poland-campaign german", "two hundred and thirteenth infantry holds", "HOLD 213Inf"},
		{"poland-campaign german", "die Vierundzwanzigste nach 0515", "MOVE 24Inf 0515"},
		{"poland-campaign german", "die zweihundertdreizehnte bleibt", "HOLD 213Inf"},
		{"poland-campaign polish", "dwudziesta szósta dywizja na 0509", "MOVE 26Inf 0509"},
		{"poland-campaign german", "the first to 0515", ""},
		{"poland-campaign german", "twenty tanks to 0515", ""},
		{"poland-campaign german", "Goldap comma Lötzen hold", "HOLD Goldap; HOLD Lötzen"},
		{"poland-campaign german", "24.ID n. 0515", "MOVE 24Inf 0515"},
		{"poland-campaign german", "24Inf to the hex north of 0615", "MOVE 24Inf 0614"},
		{"poland-campaign german", "24Inf north one hex", "MOVE 24Inf 0515"},
	} {
		if got, _ := read(list[c.seat], c.text); strings.Join(got, "; ") != c.want {
			t.Errorf("%q is read as %v, want %q", c.text, got, c.want)
		}
	}
}

// A verb that one title alone has is read wherever a sentence has all that its order needs.
func TestVerbsOfOneTitleAreReadInSentences(t *testing.T) {
	r := readers(t)["september-1939 polish"]
	for text, want := range map[string]string{
		"182 digs in": "DIG 182", "182 und 183 schanzen": "DIG 182; DIG 183", "wysadzic most 2435/2535": "BLOW 2435/2535",
		"the guns of the 60th shell 3527": "FIRE Art60 AT 3527", "3428 um jeden Preis halten": "HOLD 3428",
		"hit 3527 with 182, 183 and the guns of the 60th": "ATTACK 3527 WITH 182, 183 GUNS Art60",
		"never counterattack":                             "COUNTER NEVER", "strike back at three to one or better": "COUNTER ODDS 3",
		"182 digs tomorrow": "", "blow the bridge": "", "182 digs in or marches to 3427": "", "182 does not dig in": "", "the whole 60th division digs in": "DIG 182; DIG 183; DIG 184; DIG Art60",
	} {
		if got, _ := read(r, text); strings.Join(got, "; ") != want {
			t.Errorf("%q is read as %v, want %q", text, got, want)
		}
	}
}

// A division is all of its regiments that are on the map, and no number alone, no part of it and no
// battalion with a stroke in its name is one.
func TestADivisionIsAllOfItsRegiments(t *testing.T) {
	r := readers(t)["hold-the-line-39 german"]
	all := func(verb, tail string) string {
		return verb + " 61D/1" + tail + "; " + verb + " 61D/2" + tail + "; " + verb + " 61D/3" + tail
	}
	for text, want := range map[string]string{
		"die ganze 61. Division nach 3216": all("MOVE", " 3216"), "all of 61D to 3216": all("MOVE", " 3216"), "cała 61 dywizja na 3216": all("MOVE", " 3216"),
		"the 61st digs in": all("DIG", ""), "61D digs in": all("DIG", ""), "61D/1 to 3216, 61D/2 digs in": "MOVE 61D/1 3216; DIG 61D/2",
		"61 to 3216": "", "a regiment of the 61st digs in": "", "ein Regiment der 61. Division gräbt sich ein": "", "half of 61D to 3216": "",
		"the 61st division's 2nd regiment to 3216": "MOVE 61D/2 3216", "61D/1 and /3 to 3216": "MOVE 61D/1 3216; MOVE 61D/3 3216", "/3 digs in": "",
		"61D/1, 2 and 3 to 3216": all("MOVE", " 3216"), "two regiments of 61D to 3216": "", "61D 5 to 3216": "", "61D does not dig in": "", "61D digs in or moves to 3216": "",
		"61D/1 to 3216; maybe 61D/2 digs in": "", "61D/1 to 3216, 61D/2 digs in unless it rains": "", "61D/1 to 3216; 61D/1 digs in": "",
		"11D/1 3117, 61D/1 3218 angreifen, 61D/2 eingraben": "",
	} {
		if got, _ := read(r, text); strings.Join(got, "; ") != want {
			t.Errorf("%q is read as %v, want %q", text, got, want)
		}
	}
}

// Points, cards and aircraft are disposed of in any order of the words, if each word is known and all of
// it is one order.
func TestAStaffDisposesOfPointsCardsAndAircraft(t *testing.T) {
	r := readers(t)["hold-the-line-39 german"]
	for text, want := range map[string]string{
		"two points for 3216 from HQ-I": "PUT 2 AT 3216 FROM HQ-I", "I Corps gets 10 points": "ALLOT 10 TO HQ-I", "30 Punkte an die 3. Armee": "ALLOT 30 TO G-3",
		"lay card 7 in the north": "CARD NORTH 7", "LF1-B1 and B2 bomb the airfields": "FLY LF1-B1 LF1-B2 AGAINST AIRFIELDS", "let LF1-F1 rest": "REST LF1-F1",
		"myśliwce na północy najpierw bombowce": "AIM NORTH BOMBERS", "recce 3117 and 3118": "SCOUT 3117 3118", "hold 3116 at all costs": "DEFEND 3116 STAND",
		"lend LF1-B1 and LF1-B2 to 3rd Army": "LEND LF1-B1 LF1-B2 TO G-3", "lend nothing to 3rd Army": "",
		"10 points from HQ-I": "", "4 points from 3116 to HQ-I": "", "no points for HQ-I": "", "LF1-B1 to B4 bomb the airfields": "FLY LF1-B1 LF1-B2 LF1-B3 LF1-B4 AGAINST AIRFIELDS", "the rest of LF1 rests": "",
		"LF1-B1 does not fly against airfields": "", "in the south fighters first, then bombers": "", "card 7 north, card 4 south": "CARD NORTH 7; CARD SOUTH 4", "north 7": "CARD NORTH 7",
		"2 points for 3216 and 4 points for 3116 from HQ-I": "PUT 2 AT 3216 FROM HQ-I; PUT 4 AT 3116 FROM HQ-I", "2 points for 3216 and 3116 from HQ-I": "",
		"2 points each for 3216 and 3116 from HQ-I": "PUT 2 AT 3216 FROM HQ-I; PUT 2 AT 3116 FROM HQ-I", "LF1-B4 to B1 bomb the airfields": "",
		"fighters before bombers in the north": "AIM NORTH FIGHTERS", "maybe 40 for AGN": "", "61D/1-3 dig in": "DIG 61D/1; DIG 61D/2; DIG 61D/3", "north 7 or 8": "", "put 4 points on 3116": "", "cards are fun in the north": "",
	} {
		if got, _ := read(r, text); strings.Join(got, "; ") != want {
			t.Errorf("%q is read as %v, want %q", text, got, want)
		}
	}
}

// A greeting before an order and a farewell behind it are left out; words that might belong to
// the order are not.
func TestCourtesiesAroundAnOrderAreLeftOut(t *testing.T) {
	r := readers(t)["poland-campaign german"]
	want := []string{"MOVE 62Inf 0720"}
	for _, text := range []string{
		"Hi Kurier, hope all is well. 62Inf to 0720 please. Cheers, Tom", "Moin Kurier, 62 ID bitte nach 0720, danke und Gruß, Jens",
		"Cześć, 62 DP proszę na 0720, dzięki, Marek", "Good evening! 62Inf 0720. Thanks", "Hello, sorry for the delay. 62Inf 0720",
	} {
		if got, _ := read(r, text); !slices.Equal(got, want) {
			t.Errorf("%q is read as %v", text, got)
		}
	}
	for _, text := range []string{
		"Hi, maybe. 62Inf to 0720", "Hi, tomorrow. 62Inf to 0720", "Hi, this is only a test. 62Inf to 0720", "Hi, not yet. 62Inf to 0720",
		"62Inf to 0720. Thanks, but not today", "62Inf to 0720. Cheers if it rains", "62Inf to 0720, thanks, or 0719", "Hi, forget that: 62Inf to 0720", "thanks for 62Inf 0720, Anna, not now",
	} {
		if got, ok := read(r, text); ok {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}

// A question orders nothing, however much of an order stands in it.
func TestAQuestionOrdersNothing(t *testing.T) {
	r := readers(t)["poland-campaign german"]
	for text, want := range map[string][]string{
		"Can 3Pz reach 0505?":                       {"PATH 3Pz 0505"},
		"jak daleko zajdzie 3Pz?":                   {"PATH 3Pz"},
		"Wer steht in Posen?":                       {"SHOW 0311"},
		"odds for 3Pz and 32Inf against 0605?":      {"ODDS 0605 WITH 3Pz 32Inf"},
		"what if the enemy attacks 0505?":           {"WHATIF ATTACKED 0505"},
		"do kiedy mam czas?":                        {"STATUS"},
		"Who is holding Mława":                      {"SHOW 1507"},
		"Kto siedzi w Mławie?":                      {"SHOW 1507"},
		"What a mess in Warsaw":                     nil,
		"3Pz 0505?":                                 nil,
		"Shall 62Inf go to 0720?":                   nil,
		"Can 3Pz reach 0505 before the Pole comes?": nil,
	} {
		got, ok := read(r, text)
		if ok != (want != nil) || !slices.Equal(got, want) {
			t.Errorf("%q is read as %v, want %v", text, got, want)
		}
	}
}

// Whatever is written, no reader fails, and what is read has words in every order.
func FuzzALineIsReadWithWordsOrNotAtAll(f *testing.F) {
	for _, text := range slices.Concat(plainly, []string{"everything in 1017 except 14Inf to 1117", "a - 1 : 1 ((", "1.2.3.4.5 with with with"}) {
		f.Add(text)
	}
	list := readers(f)
	f.Fuzz(func(t *testing.T, text string) {
		for name, r := range list {
			canon, ok := read(r, text)
			for _, c := range canon {
				if !ok || strings.TrimSpace(c) == "" {
					t.Errorf("%s: %q is read as %q", name, text, canon)
				}
			}
		}
	})
}

// A march is taken back where it is denied to the place that it goes to, and no other.
func TestAMarchIsDeniedToItsOwnPlaceAlone(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	book := slices.IndexFunc(all, func(b title.Title) bool { return b.Info().ID == "september-1939" })
	game, err := all[book].Open(title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	known := game.Start().Known("polish")
	for text, want := range map[string]string{
		"182 not to 3427": "CANCEL 7", "182 nicht nach 3427": "CANCEL 7", "182 not to 3327": "", "182 not to 3428": "", "184 not to 3427": "",
		"182 not to 3427 but to 3327": "MOVE 182 3327", "182 to 3428": "CANCEL 7", "182 stays": "CANCEL 7", "182 in 3428": "",
	} {
		orders, problems := game.Parse("polish", order.Lines("MOVE 182 3427"))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		r := begun(game, known, "polish", reading.Filed{Number: 7, Order: orders[0]})
		l, _ := order.LineOf(1, text)
		if got, _ := r.Line(l); strings.Join(got, "; ") != want {
			t.Errorf("%q is read as %v, want %q", text, got, want)
		}
	}
}

// people are lines of a title's corpora, n of them, taken evenly from all three languages.
func people(t testing.TB, name string, n int) (lines []order.Line) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "titles", strings.ReplaceAll(name, "-", ""), "testdata", "letters", "*.txt"))
	if err != nil || len(paths) != 3 {
		t.Fatalf("%s has corpora %v (%v)", name, paths, err)
	}
	var said []string
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		file, err := letters.Parse(path, string(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range file.Blocks {
			said = append(said, b.Text[0])
		}
	}
	for i := range n {
		if l, ok := order.LineOf(i+1, said[i*len(said)/n]); ok {
			lines = append(lines, l)
		}
	}
	if len(lines) < n*9/10 {
		t.Fatalf("%s: %d lines of %d", name, len(lines), n)
	}
	return lines
}

// A hundred lines of each title's corpora, in three languages.
func BenchmarkAHundredLines(b *testing.B) {
	for name, begin := range readers(b) {
		id, seat, _ := strings.Cut(name, " ")
		lines := people(b, id, 100)
		b.Run(id+"/"+seat, func(b *testing.B) {
			for b.Loop() {
				r := begin()
				for _, l := range lines {
					r.Read(l)
				}
			}
		})
	}
}

// A letter of three times as many lines takes no more than three times the memory, but for a tenth.
func TestMemoryGrowsWithTheLengthOfALetter(t *testing.T) {
	for name, begin := range readers(t) {
		id, _, _ := strings.Cut(name, " ")
		lines := people(t, id, 40)
		of := func(times int) float64 {
			return testing.AllocsPerRun(1, func() {
				r := begin()
				for k := range times {
					for _, l := range lines {
						l.Number += k * len(lines)
						r.Read(l)
					}
				}
			})
		}
		if once, thrice := of(1), of(3); once < 1000 || thrice < 1.5*once || thrice > 3.3*once { // of lines that were told before something is known
			t.Errorf("%s: %.0f allocations for %d lines, %.0f for three times as many", name, once, len(lines), thrice)
		}
	}
}

// hard are lines that take long to give up.
var hard = []string{
	strings.Repeat("1 Inf and ", 24), strings.Repeat("krakw ", 40), strings.Repeat("a ", 110), strings.Repeat("on ", 110), strings.Repeat("what okopac ", 50),
	strings.Repeat("points 1 ", 12), "the 1 the 2 the 3 the 4 the 5 the 6 the 7 the 8 the 9 and 10 and 11 and 12 and 13 to north of to next to towards",
}

// A line of twice as many parts takes no more than eight times the memory, in whatever words it parts them.
func TestALineOfManyPartsIsNotReadEachPartAnew(t *testing.T) {
	for name, begin := range readers(t) {
		for _, part := range []string{"1 Inf and ", "losses, ", "nobody and "} {
			of := func(times int) float64 {
				l, _ := order.LineOf(1, strings.Repeat(part, times)+"7")
				return testing.AllocsPerRun(1, func() { begin().Read(l) })
			}
			if few, many := of(8), of(16); few < 10 || many > 8*few {
				t.Errorf("%s, %q: %.0f allocations for 8 parts, %.0f for 16", name, part, few, many)
			}
		}
	}
}

// What is done beside a fight is cut out of the line by its own columns: by those of the line this one made the program fall over.
func TestADeedBesideAFightIsCutByItsOwnColumns(t *testing.T) {
	l, _ := order.LineOf(1, "Wigry and Czata attack 43 at 2:1, leave it if the column is worse, play Monter now, Warsaw Concerto next turn")
	for who, begin := range readers(t) {
		if len(begin().Read(l)) == 0 {
			t.Errorf("%s: no line is left", who)
		}
	}
}

// A letter of 100 kB of such lines.
func BenchmarkAHostileLetter(b *testing.B) {
	for name, begin := range readers(b) {
		for n, text := range hard {
			b.Run(fmt.Sprintf("%s/%d", strings.ReplaceAll(name, " ", "/"), n+1), func(b *testing.B) {
				var lines []order.Line // no two alike, so that nothing is known of one from another
				for size := 0; size < 100_000; size += len(text) {
					l, ok := order.LineOf(len(lines)+1, fmt.Sprintf("%s, %d", text, len(lines)))
					if !ok {
						b.Fatalf("%q is no line", text)
					}
					lines = append(lines, l)
				}
				for b.Loop() {
					r := begin()
					for _, l := range lines {
						r.Read(l)
					}
				}
			})
		}
	}
}

// Three hundred orders in sentences are read, and a letter made to keep the machine busy is not.
func TestALetterIsReadAsFarAsAnybodyWritesOrders(t *testing.T) {
	r := readers(t)["poland-campaign german"]()
	l, ok := order.LineOf(1, "please send the 24th to 0515")
	if !ok {
		t.Fatal("no line")
	}
	done := 0
	for range 2000 {
		if _, ok := r.Line(l); !ok {
			break
		}
		done++
	}
	if done < 300 || done >= 2000 {
		t.Errorf("%d orders are read", done)
	}
}

func TestSeveralQuestionsOfALineAreAllRead(t *testing.T) {
	list := readers(t)
	for _, c := range []struct{ who, text, want string }{
		{"poland-campaign german", "nice map. How far can 3Pz get, and what are the odds against 0508?", "PATH 3Pz; ODDS 0508 WITH 3Pz"},
		{"poland-defiant german", "Wie weit kommt 3Pz, und wie stehen die Chancen gegen 0508?", "PATH 3Pz; ODDS 0508 WITH 3Pz"},
		{"poland-campaign polish", "kto stoi w 1118? Ile mam punktów lotnictwa?", "SHOW 1118; STATUS AIR"},
		{"poland-campaign german", "wer liegt vorn?", "STATUS"},
		{"poland-campaign german", "wo steht 3Pz?", "SHOW 0306"},
		{"poland-campaign german", "where is 3Pz and who is ahead?", "SHOW 0306; STATUS"},
		{"poland-campaign german", "is 3Pz in supply?", "HELP SUPPLY"},
		{"poland-campaign german", "What would it cost, can 3Pz reach 0505?", "PATH 3Pz 0505"},
		{"poland-campaign german", "can 3Pz reach 0505, and what is the meaning of life?", ""},
	} {
		got, _ := read(list[c.who], c.text)
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%s %q is read as %q, want %q", c.who, c.text, got, c.want)
		}
	}
}

// Whether what is left over lapses, and what must be held by the end of the turn, are asked more narrowly than how much there is.
func TestAQuestionIsAboutItsNarrowestTopic(t *testing.T) {
	list := readers(t)
	for _, c := range [][3]string{
		{"poland-campaign german", "Verfallen Luftpunkte?", "HELP LEFT-LAPSES"},
		{"poland-campaign german", "Czy niewykorzystane punkty lotnicze przepadają?", "HELP LEFT-LAPSES"},
		{"poland-campaign german", "How many air points have I left?", "STATUS AIR"},
		{"poland-defiant german", "Are unused replacement points lost?", "HELP SPENT-LOST"},
		{"poland-defiant german", "How many VPHs do I need this turn?", "STATUS GOAL"},
		{"hold-the-line-39 german", "does it cost extra to hit one hex from two hexes?", "HELP TWO-HEXES-COSTS-MORE"},
		{"hold-the-line-39 german", "Was kostet das Sammeln?", "HELP TRYING-RALLY-COSTS"},
		{"hold-the-line-39 german", "Ile kosztuje przygotowanie natarcia?", "HELP PREPARING-ATTACK-COSTS-POINT"},
		{"hold-the-line-39 german", "what does preparing an attack do?", "HELP POSTURE"},
		{"poland-campaign german", "what does a tank cost?", ""},
		{"poland-defiant polish", "Ile heksów zwycięstwa potrzebuje Niemiec w tej turze?", "STATUS GOAL"},
	} {
		l, _ := order.LineOf(1, c[1])
		if got := list[c[0]]().Topic(l); got != c[2] {
			t.Errorf("%q is about %q, want %q", c[1], got, c[2])
		}
	}
}
