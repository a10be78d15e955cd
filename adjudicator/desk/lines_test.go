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
	"RESIGN", "CONCEDE warta-1", "OFFER DRAW", "JOIN warta-1", "ACCEPT", "DECLINE",
	"ADDRESS ADD a@b.example", "ADDRESS REMOVE a@b.example", "ADRES ADD a@b.example", "SET PICTURES OFF",
}

// asked and hesitating lines, sentences that begin with a verb, and sentences that have
// one in them. %s is the line, %v its first word.
var shapes = []string{
	"%s?", "%s ?", "%s...", "%s…", "%s?!",
	"not %s", "Not %s yet", "nie %s", "jeszcze nie %s", "nicht %s", "noch nicht %s",
	"%s when you are", "%s my dear friends and enemies", "%s or not, here I come", "%s nor anything else",
	"%s, powiedział generał do majora", "%s, sagte der General zum Major", "%s, ale jeszcze nie teraz", "%s, aber noch nicht heute",
	"I %s", "ich bin nicht %s", "ich war %s", "nie jestem %s", "byłem %s", "I was %s", "I am not %s", "almost %s", "nearly %s", "prawie %s", "fast %s", "get %s", "we %s tomorrow", "he said %s", "could you %s", "should I %s?", "can I %s",
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

// Who says in words of the grammar that he is ready is; any other way of saying that a turn
// is complete is asked back, and what only sounds so does nothing.
func TestClosingWordsAreReadyOrAskedBack(t *testing.T) {
	for _, text := range []string{
		"I am ready", "I'm ready.", "We’re ready!", "ok, ready", "Okay, ready now", "Ich bin fertig", "ok, fertig", "fertig für heute", "wir sind fertig, danke",
		"jestem gotowy", "ok, gotowe", "wszystko gotowe", "ready, thanks", "Ready for now",
		"so, fertig für diesen Tag", "ok that's it, ready", "fertig, du bist dran", "Bin fertig", "koniec, gotowe",
	} {
		line, _ := order.LineOf(1, text)
		if said := desk.ReadLine(line); said.Verb != "READY" || !said.Whole {
			t.Errorf("%q is not READY: %+v", text, said)
		}
	}
	for _, text := range []string{
		"done", "Done.", "I'm done", "I am done for now", "that is all", "That's it for this turn.", "Over to you!", "finished, please resolve", "your move",
		"koniec", "Koniec tury.", "to wszystko", "skończyłem", "kończę, proszę rozstrzygać", "Das ist alles", "das war’s", "Du bist dran!", "bin so weit", "Ich bin soweit",
		"so, das wärs dann. Zug bitte auswerten", "Fertig, bitte würfeln!", "No to tyle na dziś, gotowe.", "So, von mir aus kann's losgehen. Fertig.", "Gotowe, można rzucać kośćmi.",
		"OK, my orders are complete, you may roll", "To by było na tyle, proszę rozliczyć turę", "Right then, roll them dice", "Das war alles von mir, du kannst auswerten",
		"That'll be everything for September the 2nd.", "Right, I'll call it a day", "Ruch zakończony, oddaję ruch Niemcom", "Das war's von den Polen, Ende", "To wszystko na 3 września", "Nothing more from me this phase, over", "Mehr passiert heute nicht, du bist dran",
		"I have finished", "These are my final orders", "on to the next phase", "OK that's my lot for the 3rd, go ahead", "finished for today, please go on", "mark me as ready", "no more changes from me",
		"można losować", "bez zmian, dalej", "wszystko wydane, do roboty", "keine Änderungen mehr", "bitte weiter", "nächste Phase bitte",
		"No more orders this turn from me", "that's all, over to you", "Mehr Befehle habe ich nicht", "to tyle na dziś, dzięki",
	} {
		line, _ := order.LineOf(1, text)
		if said := desk.ReadLine(line); said.Whole || !said.Closing {
			t.Errorf("%q is not asked back: %+v", text, said)
		}
	}
	for _, text := range []string{
		"not ready", "not done", "ready when you are", "I'm done for", "done that, been there", "that is all I know", "is that all?", "done?", "koniec?", "fertig?",
		"noch nicht fertig", "ich bin noch nicht fertig", "jeszcze nie koniec", "nie jestem gotowy", "koniec żartów", "over to you in a week", "nearly done",
		"That was all my fault", "this is all so exciting", "bitte noch nicht auswerten", "jeszcze nie można rzucać", "the dice are against me", "kann losgehen, wenn du willst",
		"that's all for 24Inf", "done in September", "mehr Panzer habe ich nicht", "nothing more to say about the 24th", "That'll be the day",
		"I am not ready", "fix und fertig", "prawie gotowe", "alles fertig machen", "I'll be ready on Sunday", "Ready...", "gotowy na wszystko",
		"I'm ready for this turn to be a disaster", "that is all, ready when you are", "ok, for now", "no more orders for the cavalry", "you ready, I am done with it",
		"ready when the other side is", "that's my lot for the 3rd Army", "no more changes to the 3rd",
	} {
		line, _ := order.LineOf(1, text)
		if said := desk.ReadLine(line); said.Whole || said.Closing {
			t.Errorf("%q is taken for %s: %+v", text, said.Verb, said)
		}
	}
}

// A line of talk closes the turn by one of its clauses, unless another says that it is not so.
func TestALineOfTalkMayCloseByAClause(t *testing.T) {
	for text, want := range map[string]bool{
		"Nothing more from me. Draw the chits.":                true,
		"nothing else from me, let the dice fly":               true,
		"Mehr ist diesmal nicht drin, bitte auswerten":         true,
		"No i tyle na wieczór, więcej nie umiem. Można liczyć": true,
		"Rain again in Leeds, over to you":                     true,
		"I'm just tired, that's all":                           false,
		"I'm not ready, that's all there is to it":             false,
		"not done yet, over to you":                            false,
		"noch nicht fertig, das war's mit dem Wetter":          false,
		"is it your turn, over to you?":                        false,
		"Done with the dishes, now the war":                    false,
	} {
		line, _ := order.LineOf(1, text)
		if got := desk.ClosesWithin(line); got != want {
			t.Errorf("%q closes: %v, want %v", text, got, want)
		}
	}
}

// Closing words behind orders are parted from them; what an order needs is none.
func TestClosingWordsStandBehindOrders(t *testing.T) {
	for text, want := range map[string]string{
		"24Inf 0615. That's all for today.":       "24Inf 0615",
		"24Inf nach 0615 - das war's von mir":     "24Inf nach 0615",
		"24Inf na 0615, więcej dziś nie robię":    "24Inf na 0615",
		"24Inf to 0615, ready":                    "",
		"24Inf attacks 0605, that's all I ask":    "",
		"24Inf to 0615, nothing else for the 3Pz": "",
	} {
		line, _ := order.LineOf(1, text)
		head, _, ok := desk.ClosingBehind(line)
		if ok != (want != "") || ok && head.Text != want {
			t.Errorf("%q is parted: %v, %q", text, ok, head.Text)
		}
	}
}
