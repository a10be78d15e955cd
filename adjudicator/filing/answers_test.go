package filing

import (
	"strings"
	"testing"

	"kurier/adjudicator/title"
	"kurier/templates"
)

// What is missing is told of the sheet that a letter behind CHECK would make, not of the one that stands.
func TestATriedLetterIsToldWhatItWouldLeaveMissing(t *testing.T) {
	s := corpus(t).situations["poland-campaign contact"]
	missing := func(letter string) (n int) {
		for _, note := range CheckOffline(s.rules, s.known["german"], "german", letter).Missing {
			if note.Kind == "must-attack" {
				n++
			}
		}
		return n
	}
	none, one := missing("CHECK"), missing("ATTACK 1219 WITH 68Inf")
	if one == 0 || one >= none {
		t.Errorf("%d units must attack without orders, and %d beside a tried attack of some of them", none, one)
	}
	if a := CheckOffline(s.rules, s.known["german"], "german", "ATTACK 1219 WITH 68Inf"); len(a.Arrows) != 1 {
		t.Errorf("a tried attack is drawn with %d arrows", len(a.Arrows))
	}
}

// Every answer to a question has the fact that was asked for.
func TestAnAnswerHasTheFactThatWasAskedFor(t *testing.T) {
	pages, err := templates.New(templates.Options{})
	if err != nil {
		t.Fatal(err)
	}
	lib := corpus(t)
	for _, c := range []struct{ situation, seat, text, fact string }{
		{"poland-campaign contact", "german", "Who's that at 1219 then?", "23Inf"},
		{"poland-campaign contact", "german", "Wer steht alles in 1219?", "23Inf"},
		{"poland-campaign contact", "german", "how strong is the garrison of Katowice, roughly?", "hidden from you"},
		{"poland-campaign contact", "german", "Jak silna jest załoga Katowic?", "hidden from you"},
		{"poland-campaign contact", "german", "how strong are my lads in 1119?", "it reads 2-4-4"},
		{"poland-campaign contact", "german", "what is Gdynia worth?", "5 points"},
		{"poland-campaign contact", "german", "Was bringt mir Warschau an Punkten?", "25 points together with 1810"},
		{"poland-campaign contact", "german", "ile punktów daje Kraków?", "points"},
		{"poland-campaign contact", "german", "Is Katowice fortified?", "Works to"},
		{"poland-campaign contact", "german", "Czy Katowice są umocnione?", "Works to"},
		{"poland-campaign contact", "german", "when does the 57th show up and where may I put it", "from turn 3, by the south edge"},
		{"poland-campaign contact", "german", "Kiedy wchodzi 218DP?", "from turn 2"},
		{"poland-campaign contact", "german", "Wann kommt die 218. ID?", "from turn 2"},
		{"poland-campaign contact", "german", "how many steps has 2Lt got left?", "2Lt 4-3-8 (2/2)"},
		{"poland-campaign contact", "german", "how many air points do I get next turn?", "20 on every later one"},
		{"poland-campaign contact", "german", "EMP??? explain please", "an exchange"},
		{"poland-campaign contact", "german", "a co to było to DVB", "one defender takes a loss"},
		{"poland-campaign contact", "german", "which of my units are allowed to move today?", "MOVE may be ordered now of"},
		{"poland-campaign contact", "german", "What would 68Inf plus 2Lt against 1219 come to?", "column"},
		{"poland-campaign contact", "german", "Welches Verhältnis hätte ein Angriff von 2Lt auf 1219?", "column"},
		{"uprising-44 city", "polish", "what does Barykada na Złotej do", "2 barricade levels"},
		{"uprising-44 city", "polish", "Was bewirkt Barykada na Złotej?", "2 barricade levels"},
		{"uprising-44 city", "german", "where can Dirlewanger1 come in?", "ENTER Dirlewanger1, AT "},
		{"uprising-44 city", "polish", "gdzie można zmobilizować Wola2?", "MOBILIZE Wola2, AT "},
		{"uprising-44 fight", "polish", "odds for 53 with all six and the artillery?", "nearest that I can tell"},
		{"uprising-44 city", "polish", "what do barricades cost?", "command point builds one level"},
		{"poland-campaign contact", "german", "Can 2Lt make it to Katowice?", "next to it"},
		{"poland-campaign contact", "german", "may I flip 2Lt back this turn", "turns back"},
		{"poland-campaign contact", "german", "who is next to Tarnów?", "hexes apart"},
		{"poland-campaign contact", "german", "Wer steht neben Tarnów?", "hexes apart"},
		{"poland-campaign contact", "german", "kiedy moja kolej?", "would be answered from your game"},
		{"poland-defiant letter", "german", "is 24 inside the range of the 8th Army HQ or not?", "with a range of"},
		{"poland-defiant letter", "german", "Steht die 24. im Befehlsbereich der 8. Armee?", "with a range of"},
		{"poland-campaign contact", "german", "May 7Air drop on Warsaw?", "no: "},
		{"poland-campaign contact", "german", "czy 7Air może wyskoczyć na Warszawę?", "no: "},
		{"poland-defiant letter", "german", "what does D2r2 mean again", "loses 2 steps and retreats 2 hexes"},
		{"poland-defiant letter", "german", "which of my aircraft can still fly", "German aircraft at base"},
		{"poland-defiant letter", "german", "How strong is that Polish stack in Katowice?", "Polish counters there read"},
		{"poland-defiant letter", "german", "Gdzie wchodzi 1. górska?", "area D"},
		{"poland-defiant letter", "german", "Wieviele Schritte hat 4Pz noch?", "2 of 2 steps"},
		{"poland-defiant letter", "german", "Wie stark ist die 3. Armee?", "3rd Army Headquarters"},
		{"september-1939 kock", "polish", "ile mam jeszcze punktów ruchu w 182?", "points to march with"},
		{"september-1939 kock", "polish", "what does an Attack marker do?", "has an enemy with an Attack marker"},
		{"september-1939 kock", "polish", "co robi znacznik odwrotu?", "gets a Retreat marker"},
		{"september-1939 kock", "polish", "was bewirkt ein Angriffsmarker?", "has an enemy with an Attack marker"},
		{"september-1939 kock", "polish", "Wer steht eigentlich in 2437 und wie stark ist der?", "2437"},
		{"uprising-44 city", "polish", "Wie viele Stufen Barrikaden sind noch da?", "levels of barricades left"},
		{"uprising-44 city", "polish", "od jakiego morale rzuca się na zawieszenie broni?", "armistice in phase 6"},
		{"uprising-44 city", "polish", "how many cards may I trade in?", "three at most"},
		{"uprising-44 city", "polish", "what does it cost to leave a zone with Germans in it?", "costs 4"},
		{"uprising-44 city", "polish", "How many low ammo markers do I get?", "low ammunition counters"},
		{"hold-the-line-39 fight", "german", "co daje okopanie się?", "one more die"},
		{"hold-the-line-39 fight", "german", "is my rally a coin flip or worse?", "faces of their die"},
		{"hold-the-line-39 fight", "german", "Which cards do I still hold for the south?", "CARD SOUTH"},
		{"hold-the-line-39 fight", "german", "Wie viele Punkte hat HQ-I?", "Command Points of HQ-I"},
	} {
		s, ok := lib.situations[c.situation]
		if !ok {
			t.Fatalf("no situation %q", c.situation)
		}
		a := CheckOffline(s.rules, s.known[title.Seat(c.seat)], title.Seat(c.seat), c.text)
		page, err := pages.Answer(a)
		if err != nil {
			t.Fatal(err)
		}
		_, answer, _ := strings.Cut(page.Text, "YOUR QUESTIONS")
		answer, _, _ = strings.Cut(answer, "YOUR SHEET")
		if answer = strings.Join(strings.Fields(answer), " "); !strings.Contains(answer, c.fact) {
			t.Errorf("%s: %q is answered without %q: %.400s", c.situation, c.text, c.fact, answer)
		}
	}
}

// What looks like a question and asks nothing that can be told, or bids something, gets no such answer.
func TestWhatOnlyLooksLikeAQuestionIsNotAnswered(t *testing.T) {
	lib := corpus(t)
	for _, c := range []struct{ situation, seat, text string }{
		{"poland-campaign contact", "german", "Maybe 23Inf to 0206?"},
		{"poland-campaign contact", "german", "Shall I move 2Lt to 1119?"},
		{"poland-campaign contact", "german", "2Lt 1119 ok?"},
		{"poland-campaign contact", "german", "when 10Pz is at 0404, 217Inf goes to 1405"},
		{"poland-campaign contact", "german", "I wonder if 3Pz should go to 0811"},
		{"uprising-44 city", "polish", "what if I play card 2?"},
		{"uprising-44 city", "polish", "kto jest na Grzybowie, ten naciera"},
		{"uprising-44 city", "polish", "wer in Grzybów steht, der greift an"},
		{"uprising-44 city", "polish", "Shall I move Zośka to 33?"},
	} {
		s := lib.situations[c.situation]
		for _, row := range CheckOffline(s.rules, s.known[title.Seat(c.seat)], title.Seat(c.seat), c.text).Lines {
			if row.Problem == nil && row.Crop != nil {
				t.Errorf("%q is answered with a place", c.text)
			}
		}
	}
}
