package desk

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
)

// iAm may stand before READY, GOTOWE and FERTIG.
var iAm = []string{"I AM", "I'M", "IM", "WE ARE", "WE'RE", "ICH BIN", "BIN", "WIR SIND", "ICH", "WE", "SO", "RIGHT", "GUT", "DOBRZE", "JESTEM", "JESTESMY", "OK", "OKAY", "ALL", "ALLES", "WSZYSTKO", "I'M SET", "ALL SET", "ALLES KLAR", "SET"}

// closings are the ways to say that a turn is complete without the word READY. Each may mean
// something else, so that they are asked back with that word.
var closings = []string{
	"DONE", "FINISHED", "THROUGH", "THAT IS ALL", "THAT'S ALL", "THATS ALL", "THAT IS IT", "THAT'S IT", "THATS IT", "OVER TO YOU", "YOUR TURN",
	"YOUR MOVE", "END OF TURN", "END TURN", "END OF ORDERS", "PLEASE RESOLVE", "RESOLVE", "RESOLVE THE TURN", "FINISHED RESOLVE", "FINISHED PLEASE RESOLVE",
	"GOOD TO GO", "OVER AND OUT", "THAT'S ALL FOLKS", "ALL YOURS", "IT'S ALL YOURS", "IT IS ALL YOURS", "RUN THE TURN", "RUN IT", "PROCESS THE TURN", "PROCESS IT", "ROLL THE DICE", "ROLL THEM", "ROLL 'EM", "LOCK IT IN", "LOCK THEM IN", "SUBMIT", "SUBMITTED", "THE TURN IS YOURS", "THAT CONCLUDES MY TURN", "THAT COMPLETES MY TURN", "MY TURN IS COMPLETE", "MY ORDERS ARE COMPLETE", "ORDERS COMPLETE", "WRAP IT UP", "EVERYTHING IS IN", "IT'S ALL IN",
	"KONIEC", "KONIEC TURY", "KONIEC ROZKAZOW", "TO WSZYSTKO", "TO JUZ WSZYSTKO", "TO TYLE", "TO BY BYLO NA TYLE", "SKONCZYLEM", "SKONCZYLAM", "KONCZE",
	"KONCZE PROSZE ROZSTRZYGAC", "PROSZE ROZSTRZYGAC", "TWOJA KOLEJ", "TWOJ RUCH", "ZROBIONE",
	"DAS IST ALLES", "DAS WAR'S", "DAS WARS", "DAS WAR ES", "DAS WAR ALLES", "DU BIST DRAN", "SIE SIND DRAN", "BIN SO WEIT", "BIN SOWEIT", "SO WEIT", "SOWEIT",
	"ERLEDIGT", "DAS WARE ALLES", "DAS WAR'S DANN", "DAS WARS DANN", "MEHR NICHT", "MEINERSEITS ALLES", "KANN AUFGELOST WERDEN", "ZUG ABGESCHLOSSEN", "ZUG BEENDET", "ENDE DER BEFEHLE", "KEINE WEITEREN BEFEHLE", "MEHR BEFEHLE HABE ICH NICHT", "MEHR HABE ICH NICHT", "SONST NICHTS", "SONST NICHTS MEHR",
	"NO MORE ORDERS", "THAT'S ME DONE", "THATS ME DONE", "ALL DONE HERE", "CLOSE MY TURN", "CLOSE THE TURN", "I'M HAPPY WITH THAT", "HAPPY WITH THAT", "THAT'S ME", "THAT'S THE LOT", "ROUND IS YOURS", "NO FURTHER ORDERS", "NOTHING MORE", "NOTHING ELSE", "NO MORE", "THAT WILL BE ALL", "THAT WILL DO", "THAT'LL DO", "ALL DONE", "I HAVE NO MORE ORDERS", "YOU'RE UP", "YOU ARE UP", "GO AHEAD AND RESOLVE",
	"NIC WIECEJ", "TO BYLOBY WSZYSTKO", "TO NA TYLE", "Z MOJEJ STRONY WSZYSTKO", "Z MOJEJ STRONY TO WSZYSTKO", "ZAMYKAM TURE", "MOZNA ROZSTRZYGAC", "WIECEJ ROZKAZOW NIE MAM", "WIECEJ NIE MAM", "TO JUZ KONIEC", "NA TYM KONIEC", "TO BY BYLO WSZYSTKO", "ODDAJE TURE", "MOZESZ LICZYC", "MOZNA LICZYC", "LICZ", "LICZ TURE", "MOZESZ ROZSTRZYGAC", "RZUCAJ KOSCMI", "RZUCAJ KOSTKAMI", "RZUCAJ", "TURA SKONCZONA", "TURA ZAMKNIETA", "ZAMKNIJ TURE", "ROZKAZY KOMPLETNE", "KOMPLET ROZKAZOW", "TERAZ TY", "PALECZKA DLA CIEBIE",
	"NOTHING FROM ME", "NOTHING THIS TURN", "NO ORDERS THIS TURN", "OVER TO THE POLE", "OVER TO THE GERMAN", "W TEJ TURZE NIC", "BEZ ROZKAZOW", "DZIS NIC", "DIESE RUNDE NICHTS", "HEUTE NICHTS", "JETZT IST DER POLE DRAN", "JETZT IST DER DEUTSCHE DRAN", "TERAZ POLAK", "TERAZ NIEMIEC",
	"THAT'S A WRAP", "THAT'S MY LOT", "THAT'S ME DONE FOR TODAY", "THAT'S ME FOR TODAY", "GO AHEAD", "CARRY ON", "KONIEC NA DZIS", "KONIEC NA DZISIAJ", "THATS A WRAP", "THAT'S EVERYTHING", "THATS EVERYTHING", "THAT IS EVERYTHING", "YOU MAY ROLL", "YOU CAN ROLL", "NOTHING TO ADD", "I HAVE NOTHING TO ADD", "CONSIDER IT FINAL", "CONSIDER THEM FINAL", "PLEASE PROCESS", "MY ORDERS STAND", "LET THE DICE FALL", "LET THE DICE ROLL", "YOU HAVE EVERYTHING", "NOTHING FURTHER", "GO AHEAD AND ROLL", "FINISHED GO AHEAD",
	"MOZESZ RZUCAC", "MOZNA RZUCAC", "NIECH KOSCI ZDECYDUJA", "ROZKAZY SA KOMPLETNE", "MAM WSZYSTKO", "NIE MAM NIC DO DODANIA", "TO KOMPLET", "MOZNA ZAMYKAC", "MOZESZ ZAMYKAC",
	"BIN DURCH", "MEHR KOMMT NICHT", "KANN SO RAUS", "KANN SO RAUSGEHEN", "KANN AUSGEWERTET WERDEN", "ZUG KANN AUSGEWERTET WERDEN", "ALLES EINGETRAGEN", "ALLES DRIN", "NICHTS HINZUZUFUGEN", "ICH HABE NICHTS HINZUZUFUGEN", "LASS DIE WURFEL FALLEN", "VON MIR AUS LOS", "BEFEHLE VOLLSTANDIG", "DIE BEFEHLE SIND VOLLSTANDIG", "KANN LOSGEHEN", "ES KANN LOSGEHEN", "KANN ES LOSGEHEN", "VON MIR AUS KANN ES LOSGEHEN", "KANN GEWURFELT WERDEN", "WURFELN BITTE", "WURFLE", "DU KANNST WURFELN", "DU KANNST AUFLOSEN", "AUFLOSEN", "BITTE AUFLOSEN", "ZUG FERTIG", "MEIN ZUG IST FERTIG", "MEIN ZUG STEHT", "DER ZUG STEHT", "DANN BIST DU DRAN", "JETZT DU",
}

// behindClosing may stand behind one.
var behindClosing = []string{"FOR THIS TURN", "FOR NOW", "FOR TODAY", "FOR TONIGHT", "FROM ME FOR TONIGHT", "FROM ME FOR NOW", "FOR ME", "FROM ME", "ON MY END", "FROM MY END", "FROM HERE", "ODE MNIE", "MEINERSEITS", "UND TSCHUSS", "AB DAFUR", "AS THEY ARE", "THIS TURN", "NOW", "PLEASE", "THANKS", "THANK YOU", "NA RAZIE", "NA DZIS", "Z MOJEJ STRONY", "HERE", "VON MEINER SEITE", "FROM MY SIDE", "ON MY SIDE", "DZIEKI", "DZIEKUJE", "THX", "CHEERS", "OVER", "FUR JETZT", "VORERST", "NA TERAZ", "FUR HEUTE", "FUR DIESEN ZUG", "VON MIR", "JETZT", "BITTE", "DANKE", "VON MIR AUS", "MATE", "MY FRIEND", "FRIEND", "BUDDY", "SIR", "KURIER", "THEN", "NOW THEN", "GENTLEMEN", "STARY", "KOLEGO", "PANOWIE", "PANIE KURIERZE", "MEIN FREUND", "HERR KURIER", "KAMERAD"}

// closingCores are words that say so alone, and besideCores those that may stand around them: "No to tyle na dziś, można
// rzucać kośćmi". None of them denies, doubts or puts off.
var (
	closingCores = strings.Fields(`DONE FINISHED COMPLETE COMPLETED RESOLVE PROCESS ROLL ADJUDICATE SUBMITTED LOT
		KONIEC SKONCZONE SKONCZYLEM SKONCZYLAM TYLE WSZYSTKO ROZSTRZYGAC ROZSTRZYGNIJ ROZSTRZYGAJ ROZLICZ ROZLICZYC ROZLICZAC RZUCAC RZUCAJ RZUC LICZYC LICZ PRZELICZ LECIMY PUSZCZAJ PUSC ZAMYKAC ZAMYKAM ZAMKNAC ZAMKNIJ RUSZAJ RUSZAJCIE
		AUSWERTEN AUSWERTUNG AUSGEWERTET WURFELN WURFLE WURFEL GEWURFELT AUFLOSEN AUFLOSUNG AUFGELOST ABRECHNEN RECHNE AUSRECHNEN SCHICK ABSCHICKEN LOSGEHEN LOSLEGEN BEENDET ABGESCHLOSSEN ERLEDIGT WAR'S WARS WAR'ES WARE'S WARES GESAGT`)
	besideCores = strings.Fields(`SO NOW THEN RIGHT PLEASE YOU YOUR MAY CAN AND THE DICE TURN MY ORDERS ARE IS EVERYTHING HERE TODAY TONIGHT THIS THEM THAT THAT'S WHENEVER
		GO ALL I WE WE'RE I'M ME BONES CHITS CUP GOOD NIGHT BYE
		NO TO JUZ BY NA DZIS DZISIAJ TERAZ TURE TURA TURY RUCH MOZNA MOZESZ PAN PANI PROSZE KOSCMI KOSTKAMI KOSCI KOSTKI WIEC ROZKAZY ROZKAZOW DALEJ KOLEJKE DOBRANOC PA ODE MNIE
		DAS ES IST DANN MIR AUS MEINERSEITS HEUTE JETZT BITTE ZUG DEN DIE RUNDE WURFEL KANN KANN'S KANNST DU GERNE GERN UND MEIN MEINE BEFEHLE SIND DRAN DARF WERDEN SIE KONNEN AB AUS BIN ICH DURCH VON MEINER SEITE CHITS GUTE NACHT SCHLUSS LOS`)
)

// closing reads a line that says that the turn is complete. ready tells that it says so with
// the word itself, "I am ready"; then it is READY. Any other is asked back.
func closing(l order.Line) (ready, ok bool) {
	var words []string
	for _, t := range l.Tokens {
		words = append(words, t.Fold)
	}
	signed := signedOff(words)
	text := strings.Join(words[:signed], " ")
	if strings.ContainsRune(l.Text, '?') || trailsOff(l.Text) || len(words) > mostOfAClosing {
		return false, false
	}
	loose, cores := signed < len(words), 0
	for text != "" {
		n, said := closingWords(text)
		if n == 0 {
			n, said = looseWord(text)
			loose = true
		}
		if said == likeReady && n > 0 {
			cores++
		}
		switch {
		case n == 0:
			return false, false
		case said == theWord:
			ready = true
		}
		ok = ok || said != besideClosing
		text = strings.TrimPrefix(text[n:], " ")
	}
	if loose { // put together from words that are not that plain it is asked back, whatever it says
		return false, ok && (cores > 0 || !ready)
	}
	return ready, ok
}

// signedOff is where a farewell and a name or two end a line of more than that; its length where none does.
func signedOff(words []string) int {
	at := slices.IndexFunc(words, func(w string) bool { return slices.Contains(farewells, w) })
	if at < 2 || len(words)-at > 3 {
		return len(words)
	}
	return at
}

// farewells stand before the name of who writes.
var farewells = []string{"CHEERS", "REGARDS", "GRUSS", "GRUSSE", "LG", "VG", "POZDRAWIAM", "POZDROWIENIA", "POZDRO"}

// looseWord gives the length of a word with which a text begins that closes a turn, or may stand around such; 0 for any
// other.
func looseWord(text string) (n, says int) {
	first, _, _ := strings.Cut(text, " ")
	switch {
	case slices.Contains(closingCores, first):
		return len(first), likeReady
	case slices.Contains(besideCores, first):
		return len(first), besideClosing
	}
	return 0, besideClosing
}

// mostOfAClosing is how many words a line has that says that the turn is complete.
const mostOfAClosing = 12

// What the words at the beginning of a closing say.
const (
	besideClosing = iota // "I am", "for this turn"
	likeReady            // "that is all"
	theWord              // the word itself
)

// closingWords gives how long the longest words of a closing are with which a text begins, and
// what they say; 0 for none.
func closingWords(text string) (n, says int) {
	longest := func(list []string, what int) {
		for _, w := range list {
			if len(w) > n && (text == w || strings.HasPrefix(text, w+" ")) {
				n, says = len(w), what
			}
		}
	}
	longest(iAm, besideClosing)
	longest(behindClosing, besideClosing)
	longest(closings, likeReady)
	for end := len(text); end > n; end = strings.LastIndexByte(text[:end], ' ') {
		if canon, _ := Verbs.Find(text[:end]); canon == "READY" && Verbs.Has(text[:end]) {
			return end, theWord
		}
	}
	return n, says
}
