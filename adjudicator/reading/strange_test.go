package reading_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/order"
)

// talked are lines with units and places in which nothing is ordered, or not for now, or by somebody else.
var talked = []string{
	"we could send 3Pz to 0505", "if only 3Pz were at 0505", "3Pz went to 0505 last turn, bad idea", "I was thinking of sending 3Pz to 0505", "should I send 3Pz to 0505",
	"3Pz dreams of 0505", "3Pz refuses to go to 0505", "3Pz loves 0505 in the spring", "Kempf photographs Mława", "3Pz sends its regards to 0505",
	"3Pz sends a patrol to 0505", "my cat sends 3Pz to 0505", "Guderian sends 3Pz to 0505", "Moving 3Pz to 0505 looks risky", "Moving 3Pz to 0505 is foolhardy",
	"3Pz to 0505 is a bad idea", "3Pz to 0505 sounds tempting", "3Pz to 0505 scares me", "a rumour has 3Pz going to 0505", "Radio Warsaw reports that 3Pz moves to 0505",
	"3Pz goes to 0505 in my dreams", "3Pz goes to 0505 when hell freezes over", "historically 3Pz goes to 0505", "3Pz goes to 0505 over my dead body", "3Pz almost goes to 0505",
	"3Pz hesitates to go to 0505", "3Pz trudged to 0505", "3Pz got stuck on the way to 0505", "they say 3Pz goes to 0505", "you send 3Pz to 0505",
	"the Russians go to 0505 with 3Pz", "half of 3Pz goes to 0505", "3Pz goes to 0505 tomorrow morning", "3Pz pretends to go to 0505", "3Pz goes to 0505 and blows the bridges",
	"3Pz goes to 0505 and frobnicates the railway", "send flowers to 3Pz in 0505", "greetings from 3Pz in 0505", "poor old 3Pz in 0505", "let 3Pz rot in 0505", "hold 3Pz responsible for 0505",
	"3Pz hopeless, 32Inf to 0506", "3Pz goes to 0505 rather grudgingly", "3Pz goes nto quickly to 0505", "cheers for 3Pz at 0505", "we mourn 3Pz at 0505", "3Pz goes nowhere near 0505",
	"3Pz goes to 0505 or thereabouts", "3Pz goes to Sierpc via 0505", "3Pz heads over Wadowice to 0505", "3Pz goes hunting, 0505 burns", "a toast to 3Pz, hero of 0505",
	"mogliśmy wysłać 3Pz na 0505", "gdyby tylko 3Pz była na 0505", "3Pz poszła na 0505, zły pomysł", "zastanawiam się, czy 3Pz idzie na 0505", "3Pz marzy o 0505", "3Pz odmawia marszu na 0505",
	"mój kot wysyła 3Pz na 0505", "3Pz boi się iść na 0505", "wysłanie 3Pz na 0505 to błąd", "podobno 3Pz idzie na 0505", "3Pz kocha 0505", "3Pz jutro rano idzie na 0505", "połowa 3Pz idzie na 0505",
	"3Pz wysyła pozdrowienia na 0505", "szkoda 3Pz na 0505", "wróg idzie na 0505 przez 3Pz", "3Pz idzie na 0505 jak ślimak po deszczu", "3Pz idzie prawie na 0505", "twoja 3Pz idzie na 0505 bez celu",
	"wir könnten 3Pz nach 0505 schicken", "wenn 3Pz nur in 0505 wäre", "3Pz ging letzte Runde nach 0505, schlechte Idee", "ich überlege, 3Pz nach 0505 zu schicken", "3Pz träumt von 0505",
	"3Pz weigert sich, nach 0505 zu gehen", "mein Hund schickt 3Pz nach 0505", "angeblich geht 3Pz nach 0505", "3Pz liebt 0505", "die halbe 3Pz geht nach 0505", "3Pz geht morgen früh nach 0505",
	"3Pz schickt schöne Grüße nach 0505", "3Pz nach 0505 klingt verlockend", "schade um 3Pz in 0505", "der Feind zieht 3Pz nach 0505", "3Pz marschierte wacker nach 0505", "3Pz geht beinahe nach 0505",
	"3Pz geht über Wadowice nach 0505", "Rundstedt führt 3Pz nach 0505", "3Pz zögert, nach 0505 zu gehen", "3Pz nach 0505 schicken, das wäre was",
	"3Pz moved to 0505 swimmingly", "3Pz attacks 0605 like a tiger", "3Pz is stuck in 0505 for good", "3Pz vs the mud of 0505",
	"waiting for 3Pz to get to 0505", "3Pz marches to a different drummer, 0505", "24Inf to 0715, draft", "24Inf goes to 0715 on paper", "dear diary, 24Inf goes to 0715", "24Inf writes to 0715",
	"komunikat: 24 DP bohatersko idzie na 0715", "24 DP zerka na 0715", "24 DP na 0715 do potwierdzenia", "24. ID sehnt sich nach 0715", "24. ID nach 0715, vorbehaltlich", "24. ID geht auf dem Papier nach 0715",
	"3Pz ought to have gone to 0505", "3Pz prosi o pozwolenie na odwrót do 0505", "3Pz hätte nach 0505 gehen sollen", "3Pz begs leave to go to 0505",
	"3Pz jumps for joy in 0409", "3Pz skacze z radości na 0409", "18Inf deals with 1219 poorly", "3Pz wäre gern in 0409", "3Pz drops its guard in 0409", "3Pz glowers at 2Mot and goes to 0505",
	"3Pz stumbles over its feet in 0505", "3Pz holt sich in 0505 eine blutige Nase", "3Pz quält sich in 0505 durch den Winter",
	"3Pz travelled to 0505", "3Pz walked to 0505", "3Pz marschierte nach 0505", "3Pz przeżyła w 0505", "3Pz attackierte 0605", "chcę, żeby 3Pz poszła kiedyś na 0505", "żeby 3Pz poszła na 0505, trzeba cudu",
	"3Pz swoje zrobiła, nie idzie na 0505", "3Pz got lucky, it went to 0505", "3Pz faces Toruń, on the road to 0505",
	"3Pz goes to 0505 according to the rulebook", "imagine 3Pz marching to 0505", "3Pz goes to 0505, said nobody", "3Pz fails to reach 0505", "once upon a time 3Pz went to 0505",
}

// Whatever else stands in a line, its orders are read where they are whole without it, and what was passed over is
// told.
func TestStrangeWordsThatTurnNothingArePassedOverAndTold(t *testing.T) {
	list := readers(t)
	for _, c := range []struct{ text, want, passed string }{
		{"3Pz advances along the coast to 0505", "MOVE 3Pz 0505", "along the coast"},
		{"3Pz breaks off and rides to 0505", "MOVE 3Pz 0505", "breaks off and"},
		{"3Pz goes to 0505 with a merry tune", "MOVE 3Pz 0505", "with a merry tune"},
		{"3Pz is cut off, bring it back to 0505", "MOVE 3Pz 0505", "is cut off"},
		{"3Pz back to 0505, it's too exposed", "MOVE 3Pz 0505", "it's too exposed"},
		{"3Pz zurück nach 0505, sie ist völlig erschöpft", "MOVE 3Pz 0505", "sie ist völlig erschöpft"},
		{"3Pz geht im Schutz der Nacht nach 0505", "MOVE 3Pz 0505", "im Schutz der Nacht"},
		{"3Pz idzie skrajem bagna na 0505", "MOVE 3Pz 0505", "skrajem bagna"},
		{"3Pz rusza z kopyta na 0505", "MOVE 3Pz 0505", "z kopyta"},
		{"3Pz, my pride and joy, goes to 0505", "MOVE 3Pz 0505", "my pride and joy"},
		{"24Inf frolics along behind to 0715", "MOVE 24Inf 0715", "frolics along behind"},
		{"24. ID kraxelt recht mühsam nach 0715", "MOVE 24Inf 0715", "kraxelt recht mühsam"},
		{"24 DP szoruje sobie szosą na 0715", "MOVE 24Inf 0715", "szoruje sobie"},
		{"3Pz to 0505, facing Toruń", "MOVE 3Pz 0505", "facing Toruń"},
		{"3Pz nach 0505, gegenüber von Thorn", "MOVE 3Pz 0505", "gegenüber von Thorn"},
		{"3Pz na 0505, na drodze do Torunia", "MOVE 3Pz 0505", "na drodze do Torunia"},
		{"3Pz to 0505, next to the Poles in Toruń", "MOVE 3Pz 0505", "next to the Poles in Toruń"},
		{"3Pz swoje zrobiła, niech idzie na 0505", "MOVE 3Pz 0505", "swoje zrobiła"},
		{"3Pz to 0505, facing Toruń unless it rains", "", ""},
		{"3Pz to 0505, next to 0606", "", ""},
		{"3Pz to 0505, because the enemy is asleep", "MOVE 3Pz 0505", "because the enemy is asleep"},
		{"3Pz nach 0505, um den Korridor zu schließen", "MOVE 3Pz 0505", "um den Korridor zu schließen"},
		{"24. ID kraxelt recht mühsam nach Kutno", "", ""},
		{"24. ID geht auf leisen Sohlen nach 0715", "MOVE 24Inf 0715", "auf leisen Sohlen"},
		{"24 DP rusza z zapałem na 0715", "MOVE 24Inf 0715", "z zapałem"},
		{"3Pz goes north as a block, to 0505", "MOVE 3Pz 0505", "as a block"},
		{"3Pz goes south as a block, to 0505", "", ""}, // which lies elsewhere
		{"3Pz and 20Mot drive on: 3Pz to 0505, 20Mot to 0504", "MOVE 3Pz 0505; MOVE 20Mot 0504", "3Pz and 20Mot drive on"},
		{"3Pz and 2Mot drive on: 3Pz to 0505", "", ""}, // and 2Mot?
	} {
		l, _ := order.LineOf(1, c.text)
		got := list["poland-campaign german"]().Read(l)
		var canon, passed []string
		for _, line := range got {
			canon, passed = append(canon, line.Text), line.Passed
		}
		if len(got) == 1 && got[0].Said == "" {
			canon = nil
		}
		if strings.Join(canon, "; ") != c.want || strings.Join(passed, "; ") != c.passed {
			t.Errorf("%q is read as %v without %q, want %q without %q", c.text, canon, passed, c.want, c.passed)
		}
	}
}

// Talk with units in it orders nothing, though an order would be left of it.
func TestTalkAboutUnitsOrdersNothing(t *testing.T) {
	r := readers(t)["poland-campaign german"]
	languages := 0
	for _, text := range talked {
		l, ok := order.LineOf(1, text)
		if !ok {
			t.Fatal(text)
		}
		if got := r().Read(l); len(got) != 1 || got[0].Said != "" && !slices.Contains([]string{"PATH", "HELP", "SHOW", "STATUS"}, got[0].Tokens[0].Text) {
			t.Errorf("%q is read as %v", text, got[0].Text)
		}
		languages++
	}
	if languages < 100 {
		t.Errorf("%d lines of talk", languages)
	}
}

// What units do to others, or do by a word that only some titles take for an order, is nothing to be passed over.
func TestAStrangeDeedIsNeverPassedOver(t *testing.T) {
	list := readers(t)
	for _, c := range []struct{ seat, text, want string }{
		{"september-1939 polish", "182 digs for truffles", ""},
		{"september-1939 polish", "182 glowers at 183 and digs in", ""},
		{"september-1939 polish", "182 kopie piłkę", ""},
		{"september-1939 german", "101 gräbt im Garten", ""},
		{"september-1939 polish", "182 digs in for the winter", "DIG 182"},
		{"september-1939 german", "101 gräbt sich gründlich ein", "DIG 101"},
		{"hold-the-line-39 german", "61D/1 prepares dinner", ""},
	} {
		l, _ := order.LineOf(1, c.text)
		var canon []string
		for _, line := range list[c.seat]().Read(l) {
			if line.Said != "" {
				canon = append(canon, line.Text)
			}
		}
		if strings.Join(canon, "; ") != c.want {
			t.Errorf("%q is read as %v, want %q", c.text, canon, c.want)
		}
	}
}

// A line is read without a word or two that fit nothing, where every way to leave some out comes to the same orders, and without
// none on which anything hangs.
func TestALineIsReadWithoutWordsThatFitNothing(t *testing.T) {
	list := readers(t)
	for _, c := range []struct{ seat, text, want, passed string }{
		{"poland-campaign german", "3Pz to 0505, 24Inf comes along behind to 0715", "MOVE 3Pz 0505; MOVE 24Inf 0715", "comes"},
		{"september-1939 polish", "Art60 za 182, oba na 3427", "MOVE Art60 3427; MOVE 182 3427", "za"},
		{"poland-campaign german", "should I send 3Pz to 0505", "", ""},
		{"poland-campaign german", "3Pz to 0505, next to 0606", "", ""},
		{"poland-campaign german", "217Inf moved to 1405", "", ""},
		{"poland-campaign german", "217Inf to 1405, you wish", "", ""},
		{"hold-the-line-39 german", "61D/1 ought to have dug in", "", ""},
	} {
		l, _ := order.LineOf(1, c.text)
		var canon, passed []string
		for _, line := range list[c.seat]().Read(l) {
			if line.Said != "" {
				canon, passed = append(canon, line.Text), line.Passed
			}
		}
		if strings.Join(canon, "; ") != c.want || strings.Join(passed, "; ") != c.passed {
			t.Errorf("%q is read as %q without %q, want %q without %q", c.text, canon, passed, c.want, c.passed)
		}
	}
}
