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
	"THAT'LL BE ALL", "THAT'LL BE IT", "THAT'LL BE EVERYTHING", "THAT'LL BE THE LOT", "THAT WILL BE IT", "THAT WILL BE EVERYTHING", "THAT'S ME FINISHED", "THAT IS ME FINISHED", "THAT'S ME THROUGH", "THAT'S ME ALL DONE", "CALL IT A DAY", "I'LL CALL IT A DAY", "LET'S CALL IT A DAY", "I CALL IT A DAY", "CALLING IT A DAY", "CALL IT A TURN", "I'LL CALL IT A TURN", "THAT DOES IT", "THAT DOES IT FOR ME", "NOTHING LEFT TO DO", "NOTHING MORE TO DO", "NOTHING MORE TO ORDER", "I HAVE NOTHING ELSE", "I HAVE NOTHING MORE", "I'VE NOTHING ELSE", "I'VE NOTHING MORE", "I'VE GOT NOTHING ELSE", "I'VE GOT NOTHING MORE", "MY MOVE IS DONE", "MY MOVE IS COMPLETE", "MY MOVES ARE DONE", "MY TURN IS DONE", "MY TURN IS OVER", "MY TURN IS FINISHED", "MY ORDERS ARE DONE", "MY ORDERS ARE FINISHED", "END OF MY TURN", "END OF MY ORDERS", "END OF MESSAGE", "END OF TRANSMISSION", "TURN COMPLETE", "TURN COMPLETED", "TURN DONE", "TURN FINISHED", "ORDERS DONE", "ORDERS END", "THAT SHOULD BE ALL", "THAT SHOULD BE IT", "THAT SHOULD DO IT", "THAT SHOULD BE EVERYTHING", "THAT OUGHT TO DO IT", "I THINK THAT'S ALL", "I THINK THAT'S IT", "I BELIEVE THAT'S ALL", "I BELIEVE THAT'S IT", "NEXT PLAYER", "NEXT PLAYER PLEASE", "NEXT PLEASE", "BACK TO YOU", "HANDING OVER", "I HAND OVER", "I'M SIGNING OFF", "YOU'RE ON", "NO MORE MOVES", "NO FURTHER MOVES", "NO OTHER ORDERS", "NO OTHER MOVES",
	"RUCH SKONCZONY", "RUCH ZAKONCZONY", "RUCHY SKONCZONE", "RUCHY ZAKONCZONE", "TURA ZAKONCZONA", "KONIEC RUCHU", "KONIEC MOJEGO RUCHU", "KONIEC MOJEJ TURY", "KONIEC MOICH ROZKAZOW", "ZAKONCZONE", "ZAKONCZYLEM", "ZAKONCZYLAM", "ODDAJE POLE", "ODDAJE RUCH", "ODDAJE GLOS", "ODDAJE KOLEJKE", "PRZEKAZUJE RUCH", "PRZEKAZUJE TURE", "PRZEKAZUJE PALECZKE", "TO WSZYSTKO Z MOJEJ STRONY", "TO BEDZIE WSZYSTKO", "TO BEDZIE NA TYLE", "TO BY BYLO TYLE", "NIC WIECEJ NIE ROBIE", "WIECEJ NIC NIE ROBIE", "WIECEJ NIE ROBIE", "WIECEJ DZIS NIE ROBIE", "WIECEJ DZISIAJ NIE ROBIE", "WIECEJ NIE BEDZIE", "NIC WIECEJ NIE BEDZIE", "NIC WIECEJ NIE MAM", "JUZ NIC WIECEJ", "TO WSZYSTKO ODE MNIE", "WYSTARCZY", "NA DZIS WYSTARCZY", "KOLEJ NA CIEBIE", "KOLEJ NA PRZECIWNIKA", "TERAZ TWOJA KOLEJ", "TERAZ KOLEJ NA CIEBIE", "TERAZ PRZECIWNIK", "TO KONIEC", "TO JEST WSZYSTKO",
	"MEHR MACHE ICH NICHT", "MEHR MACHE ICH HEUTE NICHT", "MEHR MACHEN WIR NICHT", "MEHR MACHEN WIR HEUTE NICHT", "MEHR TUE ICH NICHT", "MEHR TUE ICH HEUTE NICHT", "MEHR WIRD ES NICHT", "MEHR GIBT ES NICHT", "MEHR GIBT ES HEUTE NICHT", "MEHR GIBT'S NICHT", "MEHR PASSIERT NICHT", "MEHR PASSIERT HEUTE NICHT", "MEHR IST ES NICHT", "MEHR IST HEUTE NICHT", "WEITER NICHTS", "NICHTS WEITER", "NICHTS MEHR VON MIR", "VON MIR NICHTS MEHR", "VON MIR KOMMT NICHTS MEHR", "DAS GENUGT", "DAS REICHT", "DAS REICHT FUR HEUTE", "REICHT FUR HEUTE", "GENUG FUR HEUTE", "SCHLUSS FUR HEUTE", "ENDE", "ENDE DER DURCHSAGE", "ENDE DES ZUGES", "ENDE DES ZUGS", "ENDE MEINES ZUGES", "ENDE MEINES ZUGS", "ENDE VON MEINEM ZUG", "DAS WAR MEIN ZUG", "DAS WAR DER ZUG", "DAS WAREN MEINE ZUGE", "DAS WAREN MEINE BEFEHLE", "DAS SIND ALLE MEINE BEFEHLE", "DAS SIND ALLE BEFEHLE", "DAS WARE ES", "ICH GEBE AB", "GEBE AB", "ICH GEBE WEITER", "GEBE WEITER", "DER NACHSTE BITTE", "NUN DU", "MEIN ZUG IST BEENDET", "MEIN ZUG IST ABGESCHLOSSEN", "MEIN ZUG IST VORBEI", "KEINE WEITEREN ZUGE",
	"BIN DURCH", "MEHR KOMMT NICHT", "KANN SO RAUS", "KANN SO RAUSGEHEN", "KANN AUSGEWERTET WERDEN", "ZUG KANN AUSGEWERTET WERDEN", "ALLES EINGETRAGEN", "ALLES DRIN", "NICHTS HINZUZUFUGEN", "ICH HABE NICHTS HINZUZUFUGEN", "LASS DIE WURFEL FALLEN", "VON MIR AUS LOS", "BEFEHLE VOLLSTANDIG", "DIE BEFEHLE SIND VOLLSTANDIG", "KANN LOSGEHEN", "ES KANN LOSGEHEN", "KANN ES LOSGEHEN", "VON MIR AUS KANN ES LOSGEHEN", "KANN GEWURFELT WERDEN", "WURFELN BITTE", "WURFLE", "DU KANNST WURFELN", "DU KANNST AUFLOSEN", "AUFLOSEN", "BITTE AUFLOSEN", "ZUG FERTIG", "MEIN ZUG IST FERTIG", "MEIN ZUG STEHT", "DER ZUG STEHT", "DANN BIST DU DRAN", "JETZT DU",
}

// behindClosing may stand behind one.
var behindClosing = []string{
	"FOR THIS TURN", "FOR NOW", "FOR TODAY", "FOR TONIGHT", "FROM ME FOR TONIGHT", "FROM ME FOR NOW", "FOR ME", "FROM ME", "ON MY END", "FROM MY END", "FROM HERE", "ODE MNIE", "MEINERSEITS", "UND TSCHUSS", "AB DAFUR", "AS THEY ARE", "THIS TURN", "NOW", "PLEASE", "THANKS", "THANK YOU", "NA RAZIE", "NA DZIS", "Z MOJEJ STRONY", "HERE", "VON MEINER SEITE", "FROM MY SIDE", "ON MY SIDE", "DZIEKI", "DZIEKUJE", "THX", "CHEERS", "OVER", "FUR JETZT", "VORERST", "NA TERAZ", "FUR HEUTE", "FUR DIESEN ZUG", "VON MIR", "JETZT", "BITTE", "DANKE", "VON MIR AUS", "MATE", "MY FRIEND", "FRIEND", "BUDDY", "SIR", "KURIER", "THEN", "NOW THEN", "GENTLEMEN", "STARY", "KOLEGO", "PANOWIE", "PANIE KURIERZE", "MEIN FREUND", "HERR KURIER", "KAMERAD",
	"THIS PHASE", "FOR THIS PHASE", "FOR THE PHASE", "FOR THE TURN", "FOR THE DAY", "FOR THE EVENING", "FOR THE NIGHT", "THIS ROUND", "FOR THIS ROUND", "FOR THE ROUND", "W TEJ TURZE", "W TEJ FAZIE", "NA TE TURE", "NA TE FAZE", "W TYM ETAPIE", "PRZECIWNIKOWI", "NIEMCOM", "POLAKOM", "SOWIETOM", "FUR DIESE PHASE", "FUR DIESE RUNDE", "IN DIESER RUNDE", "IN DIESEM ZUG", "IN DIESER PHASE",
	"ON TO THE POLES", "ON TO THE GERMANS", "ON TO THE SOVIETS", "ON TO YOU", "FROM THE POLES", "FROM THE GERMANS", "FROM THE SOVIETS", "FROM THE POLISH SIDE", "FROM THE GERMAN SIDE", "FOR THE POLES", "FOR THE GERMANS", "VON DEN POLEN", "VON DEN DEUTSCHEN", "VON DEN SOWJETS", "VON DER DEUTSCHEN SEITE", "VON DER POLNISCHEN SEITE", "ZE STRONY POLAKOW", "ZE STRONY NIEMCOW", "ZE STRONY POLSKIEJ", "ZE STRONY NIEMIECKIEJ", "OD POLAKOW", "OD NIEMCOW",
}

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
		if dated := dateBehind(text); dated > n {
			n, said = dated, besideClosing
		}
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

// dateWords lead to a date, and months are those of 1939.
var (
	dateWords = []string{"FOR", "ON", "OF", "THE", "FUR", "DEN", "VOM", "AM", "NA"}
	months    = []string{"AUGUST", "SEPTEMBER", "SEPT", "OCTOBER", "OKTOBER", "NOVEMBER", "SIERPNIA", "WRZESNIA", "PAZDZIERNIKA", "LISTOPADA"}
)

// dateBehind is how long a date is with which a text begins, with the word that leads to it, "for September the 1st"; 0
// for none.
func dateBehind(text string) (n int) {
	end, month, day := 0, false, false
	for _, word := range strings.Fields(text) {
		figure := strings.TrimRight(word, ".STNDRH")
		switch named := slices.Contains(months, word); {
		case named && !month:
			month = true
		case figure != "" && len(figure) <= 2 && strings.Trim(figure, "0123456789") == "" && !day:
			day = true
		case named, !slices.Contains(dateWords, word):
			return n
		}
		if end += len(word) + 1; month && day {
			n = end - 1
		}
	}
	return n
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

// ClosesWithin tells of a line of talk that a clause of it says that the turn is complete: "Nothing more from me. Draw the
// chits." The rest must not speak of being ready or done otherwise, "I'm not ready, that's all". What is put together
// from single words counts at the end alone, and "that's all" behind a comma never: "just tired, that's all".
func ClosesWithin(l order.Line) bool {
	parts := strings.FieldsFunc(l.Text, func(r rune) bool { return strings.ContainsRune(",.;:!–—", r) })
	closes, others := false, 0
	for i, part := range parts {
		tail, ok := order.LineOf(l.Number, strings.TrimSpace(part))
		if !ok {
			continue
		}
		switch _, closed := closing(tail); {
		case closed && (i == len(parts)-1 || isClosing(tail)) && !(i > 0 && slices.Contains(closesAThought, strings.ToUpper(tail.Text))):
			closes = true
		case unfinished(tail):
			return false
		default:
			others++
		}
	}
	return closes && others > 0 && !strings.ContainsRune(l.Text, '?') && !trailsOff(l.Text)
}

// unfinished tells words about being ready, or a word that closes beside one that denies it or puts it off.
func unfinished(l order.Line) bool {
	has := func(list ...string) bool {
		return slices.ContainsFunc(l.Tokens, func(t order.Token) bool { return slices.Contains(list, t.Fold) })
	}
	ready := func(t order.Token) bool { canon, _ := Verbs.Find(t.Fold); return canon == "READY" }
	return slices.ContainsFunc(l.Tokens, ready) || has(closingCores...) && has("NOT", "NEVER", "YET", "NIE", "JESZCZE", "NICHT", "NOCH")
}

// closesAThought are closings that as often close a thought.
var closesAThought = []string{"THAT'S ALL", "THAT IS ALL", "THATS ALL", "THAT’S ALL"}

// isClosing tells a line that begins with whole words of a closing.
func isClosing(l order.Line) bool {
	var words []string
	for _, t := range l.Tokens {
		words = append(words, t.Fold)
	}
	for text := strings.Join(words, " "); text != ""; {
		n, said := closingWords(text)
		if n == 0 || said != besideClosing {
			return n > 0
		}
		text = strings.TrimPrefix(text[n:], " ")
	}
	return false
}

// ClosingBehind parts a line at the sign behind which it only says that the turn is complete, "24Inf 0615. That's all": into
// its orders, and those words.
func ClosingBehind(l order.Line) (head, tail order.Line, ok bool) {
	text := []rune(l.Text)
	for i, r := range text {
		if !strings.ContainsRune(",.;:!–—-", r) || i+1 == len(text) || text[i+1] != ' ' {
			continue
		}
		tail, ok = order.LineOf(l.Number, strings.TrimSpace(string(text[i+1:])))
		if !ok {
			continue
		}
		said, closes := closing(tail)
		if head, ok = order.LineOf(l.Number, strings.TrimRight(string(text[:i]), " ,.;:–—-")); closes && ok && !(said && len(tail.Tokens) == 1) {
			return head, tail, true
		}
	}
	return l, l, false
}
