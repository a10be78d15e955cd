package desk

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
)

// iAm may stand before READY, GOTOWE and FERTIG.
var iAm = []string{"I AM", "I'M", "IM", "WE ARE", "WE'RE", "ICH BIN", "WIR SIND", "JESTEM", "JESTESMY", "OK", "OKAY", "ALL", "ALLES", "WSZYSTKO"}

// closings are the ways to say that a turn is complete without the word READY. Each may mean
// something else, so that they are asked back with that word.
var closings = []string{
	"DONE", "FINISHED", "THROUGH", "THAT IS ALL", "THAT'S ALL", "THATS ALL", "THAT IS IT", "THAT'S IT", "THATS IT", "OVER TO YOU", "YOUR TURN",
	"YOUR MOVE", "END OF TURN", "END TURN", "END OF ORDERS", "PLEASE RESOLVE", "RESOLVE", "RESOLVE THE TURN", "FINISHED RESOLVE", "FINISHED PLEASE RESOLVE",
	"KONIEC", "KONIEC TURY", "KONIEC ROZKAZOW", "TO WSZYSTKO", "TO JUZ WSZYSTKO", "TO TYLE", "TO BY BYLO NA TYLE", "SKONCZYLEM", "SKONCZYLAM", "KONCZE",
	"KONCZE PROSZE ROZSTRZYGAC", "PROSZE ROZSTRZYGAC", "TWOJA KOLEJ", "TWOJ RUCH", "ZROBIONE",
	"DAS IST ALLES", "DAS WAR'S", "DAS WARS", "DAS WAR ES", "DAS WAR ALLES", "DU BIST DRAN", "SIE SIND DRAN", "BIN SO WEIT", "BIN SOWEIT", "SO WEIT", "SOWEIT",
	"ERLEDIGT", "ZUG BEENDET", "ENDE DER BEFEHLE",
}

// behindClosing may stand behind one.
var behindClosing = []string{"FOR THIS TURN", "FOR NOW", "FOR TODAY", "FOR ME", "FROM ME", "THIS TURN", "NOW", "PLEASE", "THANKS", "THANK YOU", "NA RAZIE", "NA DZIS", "Z MOJEJ STRONY", "FUR HEUTE", "FUR DIESEN ZUG", "VON MIR", "JETZT", "BITTE", "DANKE"}

// closing reads a line that says that the turn is complete. ready tells that it says so with
// the word itself, "I am ready"; then it is READY. Any other is asked back.
func closing(l order.Line) (ready, ok bool) {
	var words []string
	for _, t := range l.Tokens {
		words = append(words, t.Fold)
	}
	text := strings.Join(words, " ")
	if strings.ContainsRune(l.Text, '?') || trailsOff(l.Text) || len(words) > 8 {
		return false, false
	}
	for cut := true; cut; {
		cut = false
		for _, a := range iAm {
			if rest, is := strings.CutPrefix(text, a+" "); is {
				text, cut = rest, true
			}
		}
		for _, b := range behindClosing {
			if rest, is := strings.CutSuffix(text, " "+b); is {
				text, cut = rest, true
			}
		}
	}
	if canon, _ := Verbs.Find(text); canon == "READY" && Verbs.Has(text) {
		return true, true
	}
	return false, slices.Contains(closings, text)
}
