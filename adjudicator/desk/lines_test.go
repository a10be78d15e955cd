package desk_test

import (
	"fmt"
	"strings"
	"testing"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/order"
)

// acts are lines of every verb of the desk that changes something, or sends mail, in each
// language that has a word for it.
var acts = []string{
	"READY", "READY ANYWAY", "GOTOWE", "FERTIG", "UNREADY", "CANCEL 3", "CANCEL ALL", "ODWOŁAJ 3", "STREICHEN 3",
	"CLEAR", "WYCZYŚĆ", "STANDING CLEAR", "VACATION OFF", "URLOP OFF", "URLAUB OFF",
	"RESIGN", "CONCEDE warta-1", "OFFER DRAW", "JOIN warta-1", "ACCEPT",
	"ADDRESS ADD a@b.example", "ADDRESS REMOVE a@b.example", "ADRES ADD a@b.example", "SET PICTURES OFF",
}

// asked and hesitating lines, sentences that begin with a verb, and sentences that have
// one in them. %s is the line, %v its first word.
var shapes = []string{
	"%s?", "%s ?", "%s...", "%s…", "%s?!",
	"not %s", "Not %s yet", "nie %s", "jeszcze nie %s", "nicht %s", "noch nicht %s",
	"%s when you are", "%s my dear friends and enemies", "%s or not, here I come", "%s nor anything else",
	"%s, powiedział generał do majora", "%s, sagte der General zum Major", "%s, ale jeszcze nie teraz", "%s, aber noch nicht heute",
	"I %s", "ich bin %s", "jestem %s", "we %s tomorrow", "he said %s", "could you %s", "should I %s?", "can I %s",
	"%v said the fox to the hen", "%ved it yesterday, sorry", "%v until the cows come home", "%v? Not quite.", "%v! What a word",
	"%v bin ich noch lange nicht", "%v to jeszcze nie wszystko", "never %v", "if I %v then you win", "don't %s", "unless I %s",
}

func TestNoVerbOfTheDeskActsByPartOfALine(t *testing.T) {
	tried := 0
	for _, act := range acts {
		line, _ := order.LineOf(1, act)
		if said := desk.ReadLine(line); !said.Whole {
			t.Errorf("%q does nothing: %+v", act, said)
		}
		first, _, _ := strings.Cut(act, " ")
		for _, shape := range shapes {
			word := act
			if strings.Contains(shape, "%v") {
				word, shape = first, strings.ReplaceAll(shape, "%v", "%s")
			}
			text := fmt.Sprintf(shape, word)
			for _, text := range []string{text, strings.ToLower(text), strings.ToUpper(text)} {
				line, _ := order.LineOf(1, text)
				if said := desk.ReadLine(line); said.Whole {
					t.Errorf("%q is taken for %s", text, said.Verb)
				}
				tried++
			}
		}
	}
	if tried < 2000 {
		t.Errorf("only %d lines were tried", tried)
	}
}

// Courtesy, capitals and a full stop or an exclamation mark change nothing.
func TestACourteousLineOfTheDeskIsWhole(t *testing.T) {
	for _, act := range acts {
		for _, shape := range []string{"%s", "%s.", "%s!", "%s please", "Please %s", "%s, thanks", "bitte %s", "proszę %s", "ok, %s"} {
			text := fmt.Sprintf(shape, strings.ToLower(act))
			if strings.Contains(text, "b.example.") || strings.Contains(text, "b.example!") {
				continue // of the address
			}
			line, _ := order.LineOf(1, text)
			if said := desk.ReadLine(line); !said.Whole {
				t.Errorf("%q is not taken for anything: %+v", text, said)
			}
		}
	}
}

func TestWhatTellsMayBeAsked(t *testing.T) {
	for text, verb := range map[string]string{
		"status?": "STATUS", "HELP!": "HELP", "SHOW 0912?": "SHOW", "LOG 3": "LOG", "log?": "LOG", "Games?": "GAMES", "STATU": "STATUS", "CHECK": "CHECK",
	} {
		line, _ := order.LineOf(1, text)
		if said := desk.ReadLine(line); said.Verb != verb || !said.Whole {
			t.Errorf("%q: %+v", text, said)
		}
	}
	for _, text := range []string{"Status of my knee: bad", "log cabin weather here", "Games like this are why I play", "Rea", "Cancel"} {
		line, _ := order.LineOf(1, text)
		if said := desk.ReadLine(line); said.Whole {
			t.Errorf("%q: %+v", text, said)
		}
	}
}
