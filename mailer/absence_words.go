package mailer

// Words of notes of absence, in the languages of those who are likely to play, in
// small letters without accents. They are tried on testdata/absences.mbox and
// testdata/holidays.mbox.

// noteByMachine is said by notes of themselves.
var noteByMachine = anyOf(
	`(this is|this message is|you are receiving) an? auto(mat(ic|ed|ically generated))?[- ]?(reply|response|answer|message|generated)`, `auto-?reply\b`, `only notification you will receive`,
	`dies(e (nachricht|mail|e-mail)| ist)( ist| wurde)? .{0,20}automatisch`, `automatische (antwort|abwesenheitsnotiz)`,
	`(wiadomosc|odpowiedz) (zostala )?(wygenerowana )?automatyczn`, `autoodpowiedz`,
	`(ceci est|message|reponse) (un message |une reponse )?automatique`,
	`(respuesta|mensaje) automatic[ao]`, `(risposta|messaggio) automatic[ao]`, `resposta automatica`,
	`automatisch (antwoord|bericht)`, `dit is een automatisch`, `autosvar`, `automati(skt|sk) svar`, `automaattinen vastaus`,
	`automatick(a|y) odpoved`, `automatikus valasz`, `автоответ`, `автоматическ\p{L}+ (ответ|сообщени)`, `автоматичн\p{L}+ (відповід|повідомлен)`, `raspuns automat`,
	`自动回复`, `自動返信`, `自動応答`,
)

// awayFromOffice is said of a place of work, as a person who writes about a game
// seldom does.
var awayFromOffice = anyOf(
	`out of (the |my |our )?office`, `(away from|not (in|at)) (the|my|our) (office|desk|workplace)`, `on annual leave`, `back in the office`,
	`on (maternity|paternity|parental|sick|medical|study|sabbatical) leave`, `on a business trip`, `away on business`, `on (a )?sabbatical`,
	`(is )?no longer (works?|working|employed|with) (at|for|by|the)?`, `(office|practice|surgery|shop) (is|will be) closed`, `(our|the) offices? (is|are|will be) closed`,
	`nicht (im|in meinem|in unserem) (buro|haus|dienst)`, `nicht am (arbeitsplatz|platz)`, `(ausser haus|ausserhaus|auf dienstreise|in elternzeit|in mutterschutz|im mutterschutz)`, `wieder im buro`,
	`ab ?wesenheitsnotiz`, `nicht mehr (bei|fur) .{1,40} (tatig|beschaftigt)`, `buro .{0,30}geschlossen`,
	`poza biurem`, `nieobecn\p{L}+ w (pracy|biurze)`, `(na urlopie|urlop) (macierzynskim|wychowawczym|rodzicielskim|wypoczynkowym)`, `w delegacji`, `na zwolnieniu lekarskim`, `nie ma mnie w (biurze|pracy)`, `biuro .{0,30}(nieczynne|zamkniete)`,
	`absente? (du|de mon) bureau`, `hors du bureau`, `en (conge|arret) (de )?(maternite|paternite|parental|maladie|annuel)`, `en deplacement( professionnel)?`, `bureaux? .{0,20}ferme`,
	`fuera de (la|mi) oficina`, `no (estoy|estare|me encuentro) en (la|mi) oficina`, `de baja (por|medica|maternal)`,
	`fuori (ufficio|sede)`, `non (sono|saro) in ufficio`, `(in )?(congedo|maternita|malattia)\b`,
	`niet op (kantoor|mijn werk|het werk)`, `uit kantoor`, `met (zwangerschapsverlof|ouderschapsverlof|ziekteverlof)`,
	`fora do (escritorio|gabinete)`, `de licenca`,
	`inte pa (kontoret|plats|jobbet)`, `(tjanst|foraldra|sjuk)ledig`, `ikke pa (kontoret|jobb|arbejde)`, `(ute av|borte fra|vaek fra|ude af) kontoret`, `pa (kontoret|jobb) igjen`, `tilbage pa (kontoret|arbejde)`, `(pa barsel|i permisjon)`,
	`poissa (toimistolta|toimistosta|tyopaikalta)`, `en ole (toimistolla|toissa|tyopaikalla)`, `(vanhempain|aitiys|vuosi)(vapaalla|lomalla)`,
	`mimo (kancelar|pracovist|urad)`, `nejsem v (kancelari|praci)`, `nie som v (kancelarii|praci)`, `nem vagyok (az )?irodaban`, `irodan kivul`, `hazon kivul`,
	`(вне|не в) офис`, `нет на рабочем месте`, `в (командировке|декрете)`, `поза офісом`, `у відрядженні`, `(nu sunt la|plecat din) birou`,
	`ofis disindayim`, `yillik izindeyim`,
)

// isAway are words of anybody who is away, or cannot answer.
var isAway = anyOf(
	`(away|absent|abroad|travell?ing|unavailable|unreachable|ooo)\b`, `(not|n't) (be )?(available|reachable|in|here|around)\b`, `(vacations?|holidays?|annual leave)\b`, `on (\p{L}+ )?leave\b`, `time off`, `(off (work|sick)|out (until|till|from|of the country|of town|today|all)|part[- ]time|out sick|unwell|illness)`, `(unable|not able) to (answer|reply|respond|read|check)`,
	`(\p{L}*urlaubs?|verreist|abwesen\p{L}+|unterwegs|\p{L}*ferien|teilzeit|erkrankt|krank|krankheit\p{L}*)\b`, `nicht (\p{L}+ )?(erreichbar|anwesend|da\b|verfugbar|im haus)`, `(erst|ab|am|wieder) .{0,30}(erreichbar|zuruck|fur sie da)`,
	`(urlop|nieobecn|niedostepn|wakacj|zwolnieni|wyjazd|wyjechal)\p{L}*`, `nie (ma mnie|bedzie mnie|jestem dostepn\p{L}*|bede dostepn\p{L}*)`, `przebywam (poza|na|za)`,
	`(conges?|vacances|absente?|absence|indisponible|injoignable)\b`, `pas (disponible|joignable)`,
	`(vacaciones|ausente|ausencia)\b`, `no (estoy|estare) (disponible|localizable)`, `de viaje`,
	`(ferie|vacanza|vacanze|assente|assenza)\b`, `non (sono|saro) (disponibile|raggiungibile|reperibile)`, `in viaggio`,
	`(vakantie|verlof|afwezig\p{L}*|vrij)\b`, `niet (aanwezig|bereikbaar|beschikbaar)`,
	`(ferias|indisponivel)\b`, `em viagem`,
	`(semester\p{L}*|ferie\p{L}*|ledigt?|ledighet|fravaer\p{L}*|franvar\p{L}*|bortrest|bortreist)\b`, `(ikke|inte) (\p{L}+ )?(tilgjengelig|tilgaengelig|tillganglig|nabar|tilstede)`,
	`(\p{L}*loma(ll|n|st)\p{L}*|\p{L}*vapaalla|poissa\p{L}*|matkoilla)\b`, `en ole (paikalla|tavoitettavissa)`,
	`(dovolen\p{L}+|nepritomn\p{L}*|neprítomn\p{L}*)`, `(ne|nie)( som| jsem|jsem)? ?(pritomn|dostupn|zastizen|zastihnut)\p{L}*`, `(cerpam|mam) volno`,
	`(szabadsag\p{L}*|tavollet\p{L}*)`, `tavol (vagyok|leszek)`, `nem (vagyok|leszek) elerheto`,
	`(отпуск|отсутств|недоступ|командировк|каникул)\p{L}*`, `(відпустк|відпустц|відсутн|недоступн)\p{L}*`,
	`(concediu|vacanta)\b`, `(sunt|voi fi) (plecat|absent|indisponibil)\p{L}*`, `(\p{L}*izin|tatil)\p{L}*`, `(απουσι|αδεια|διακοπ)\p{L}*`,
	`休暇`, `休假`, `不在`, `外出`,
	// what keeps people from their mail
	`(offline|off the grid|unplugged|jury duty|trade fair|conference|seminar|workshop|training( course)?|christmas break|closed|business trip)\b`, `(geschaftsreise|dienstreise|fortbildung|schulung|weiterbildung|konferenz|messe|betriebsferien|geschlossen)\b`,
	`(szkoleni|konferencj|delegacj|nieczynn|zamkniet|odpoczyw)\p{L}*`, `(formation|seminaire|colloque|fermee?s?)\b`, `(congreso|formacion|cerrad[oa]|chius[oa]|fechad[oa]|gesloten|stangt|lukket|suljettu)\b`, `(sluz(eb|ob)n\p{L}+ cest|konferenc|zavren|zatvoren|zarva)\p{L}*`, `(закрыт|зачинен|не в городе)\p{L}*`,
	// that they come back
	`(be|are|is|am) back\b`, `back (on|in|at|from)\b`, `return(ing)? (on|to)\b`, `(zuruck|wieder da)\b`, `(wracam|wroce|wracamy|powrot)\b`, `(de retour|rentre|reviens|reviendrai)\b`, `(vuelvo|volvere|regreso|regresare)\b`, `(rientro|rientrero|torno|tornero)\b`, `(terug)\b`, `(volto|regresso|voltarei)\b`, `(tillbaka|tilbage|tilbake)\b`, `(palaan|palaamme)\b`, `(vratim|vraciam|vracim)\p{L}*`, `(вернусь|повернусь)`, `er (even )?niet\b`,
)

// ofMail are words for what a note answers.
var ofMail = anyOf(
	`(e-?mails?|mails?|messages?|inbox|mailbox|repl(y|ies)|responses?)\b`, `(\p{L}*nachricht|\p{L}*postfach|anfrage)\p{L}*`, `(e-?mail|mail|wiadomos|poczt|korespondencj|skrzynk)\p{L}*`, `(courriel|messag)\p{L}*`, `(correo|mensaje)\p{L}*`, `(posta|messaggi)\p{L}*`, `(bericht)\p{L}*`, `(mensagem|mensagens)`,
	`(mejl|e-?post|meddeland|besked|henvendels|melding)\p{L}*`, `(sahkopost|viesti)\p{L}*`, `(zprav|sprav)\p{L}*`, `(level|uzenet)\p{L}*`, `(письм|сообщени|почт)\p{L}*`, `(лист|повідомленн|пошт)\p{L}*`, `mesaj\p{L}*`, `(μηνυμα|μηνυματα)`,
)

// notesManners are the kinds of things that notes say beside it: thanks for a mail,
// that mail is not read, an answer after the return, whom to ask meanwhile.
var notesManners = []phrases{
	anyOf(
		`thank(s| you)( very much| so much)? for (your |the |this )?(e-?mail|message|mail|note|enquiry|inquiry|contacting|getting in touch|reaching out|writing)`, `(your|the) (e-?mail|message) (has been|was|is) (received|not)`,
		`danke (sehr )?fur (ihre|deine|die|eure) .{0,10}(mail|nachricht|anfrage)`, `dank fur (ihre|deine|die|eure) .{0,10}(mail|nachricht|anfrage)`,
		`dziekuje(my)? za .{0,15}(wiadomosc|mail|kontakt|list|korespondencj)`, `merci (de|pour|d') ?.{0,15}(message|mail|courriel|m'avoir|nous avoir|votre)`,
		`gracias por .{0,15}(mensaje|correo|mail|contact|escrib)`, `grazie (per|del|della) .{0,15}(messaggio|mail|avermi|averci|contatt)`, `(bedankt|dank u?|dank je) (wel )?voor .{0,10}(bericht|mail)`,
		`(obrigad[oa]|agradec\p{L}+) .{0,15}(mensagem|mail|contac?to|contato)`, `tack for .{0,10}(mail|mejl|meddelande|e-?post)`, `takk? for .{0,10}(mail|besked|henvendelse|e-?post|melding)`,
		`kiitos .{0,20}(viesti|sahkoposti|yhteydenot)`, `(dekuji|dakujem|dekujeme) za .{0,15}(zprav|spravu|mail|e-mail)`, `koszon\p{L}+ .{0,15}(level|uzenet|megkeres|e-?mail)`,
		`(спасибо|благодар\p{L}+) (вас )?за .{0,15}(письмо|сообщение|обращение)`, `дякую за .{0,15}(лист|повідомлення|звернення)`, `(va )?multumesc pentru .{0,15}(mesaj|e-?mail)`,
	),
	anyOf(
		`(limited|no|without|intermittent|restricted|little|sporadic|occasional|poor)( or no| or intermittent)? (access|internet|connection).{0,40}(e-?mail|mail|inbox|messages|internet)?`, `(not|won't|n't) (be )?(able to )?(check|read|access|monitor|see)(ing)? .{0,10}(e-?mail|mail|inbox|messages)`, `(checking|reading|monitoring) (my )?(e-?mails?|mail|inbox|messages) (only|less|in|infrequent|sporadic|occasional|from time)`, `(not|n't) be (forwarded|read|monitored|answered)`, `(direct|send|address|forward) your (enquir|inquir|e-?mail|message|quer)`,
		`kein(en|e)? (zugriff|zugang)`, `(nicht|weder) .{0,20}(weitergeleitet|gelesen|bearbeitet|beantwortet)`, `(eingeschrankt|begrenzt|sporadisch|unregelmassig|nur selten) .{0,40}(mail|erreichbar|nachricht|postfach|zugriff)`,
		`(ograniczon|bez|brak|nie (mam|bede mia))\p{L}* dostep`, `utrudnion\p{L}* (dostep|kontakt)`, `(wiadomosci|maile|korespondencja) nie .{0,20}(przekazywan|czytan|przekierow)`, `(zlecenia|wiadomosci|pytania|korespondencje) .{0,10}(prosze|prosimy) kierowac`,
		`(acces|connexion) (tres )?(limite|restreint)`, `(pas|sans|aucun) (d')?acces`, `(pas|ni) (lu|transfere|releve)\p{L}*`, `sin acceso`, `acceso (limitado|restringido)`, `no (tendre|tengo) acceso`, `non (avro|ho) (l')?accesso`, `accesso (limitato|saltuario)`,
		`(geen|beperkt\p{L}*) toegang`, `lees (ik )?(mijn|de) (e-?)?mail (niet|slechts|onregelmatig)`, `(niet|wordt niet) (gelezen|doorgestuurd)`, `(sem|acesso limitado) (acesso )?(ao|a)`, `(laser|leser|laeser) (inte|ikke|ej|bare|kun)`, `begran\p{L}+ (tillgang|mojlighet)`, `begrens\p{L}+ tilgang`, `(sahkopost\p{L}+) (satunnaisesti|rajoitetusti|en lue|harvoin)`, `en lue sahkoposti`,
		`(omezen|bez|nemam)\p{L}* pristup`, `(korlatozott|nincs) .{0,20}(hozzaferes|elerhetoseg)`, `(ограничен\p{L}*|нет|без) доступ`, `(обмежен\p{L}*|немає|без) доступ`, `(nu am|fara|limitat) acces`,
	),
	anyOf(
		`(reply|respond|answer|get back|be in touch|return your|attend to|deal with|read|address) .{0,60}(on|upon|after|when|as soon as|once|following) .{0,15}(return|back)`, `(on|upon|after|until) my return`, `(returning|return|be back|back) (on|by|to work|to the office|at work|monday|tuesday|wednesday|thursday|friday|in the office|at my desk)`, `answered (then|when|after|on)`, `(will|shall|'ll) (reply|respond|answer|read|get back)\b.{0,40}(tomorrow|later|shortly|soon|possible|when|then|next)`, `will reopen`,
		`(nach|bei|bis zu) (meiner|unserer|der) ruckkehr`, `(melde|antworte|kummere) .{0,20}(danach|nach|anschliessend|sobald|wieder)`, `(beantworte|bearbeite)\p{L}* .{0,60}(danach|nach|ab dem|sobald|zuruck)`, `wieder (erreichbar|im buro|fur sie|zuruck|im haus)`,
		`po (moim |naszym )?powrocie`, `odpowiem .{0,40}(po |gdy|kiedy|jak tylko|niezwlocznie|wroc|\d)`, `(wracam|bede (ponownie )?dostepn\p{L}+|wroce) .{0,5}(\d|od|w |do pracy)`,
		`(des|a) mon retour`, `de retour (le|au|a partir|des|lundi)`, `(repondrai|traiterai|reviendrai) .{0,40}(retour|des que)`, `a mi (regreso|vuelta|retorno)`, `(responder|contestar)e .{0,40}(vuelta|regres|cuando|a partir)`, `(al|dopo il) mio (rientro|ritorno)`, `(rispondero|rientrero|rientro) .{0,20}(il|al|dal|lunedi|\d)`,
		`(na|bij) (mijn )?(terugkomst|terugkeer|thuiskomst)`, `weer (aanwezig|bereikbaar|op kantoor|terug|beschikbaar)`, `(no|ao|apos o) (meu )?(regresso|retorno)`, `(responderei|regresso|regressarei|volto)\b`, `(tillbaka|ater) (pa|den|i|mandag|\d)`, `(svarar|aterkommer) .{0,30}(nar|efter|da)`, `(er|jeg) (\p{L}+ )?tilbag?ke? (pa|den|\d|mandag)`, `tilbake (pa|den|\d|mandag)`, `(svarer|vender tilbage) .{0,30}(nar|efter|etter)`, `(palaan|palattuani|paluuni)`, `vastaan .{0,40}(palat|jalkeen|loman)`,
		`po (mem |svem |mojom )?navratu`, `(odpovim|odpoviem|ozvu se) .{0,40}(po |az|hned)`, `(visszater|visszaerkez|visszajov)\p{L}*`, `(после|по) (моего |своего )?(возвращени|выход|отпуск)\p{L}*`, `(вернусь|отвечу) .{0,40}(\d|после|когда|как только)`, `після (мого )?(повернення|відпустки)`, `(la|dupa) (intoarcere|revenire)`,
	),
	anyOf(
		`(urgent|emergenc|immediate|pressing)\p{L}* .{0,100}(contact|call|e-?mail|write to|reach|ring|phone|speak|ask|turn to|get in touch)`, `(cannot|can't|can not) wait`, `(contact|call|e-?mail|write to|ring|reach|speak to) .{0,100}(urgent|emergenc|in my absence|instead|meanwhile|in the meantime)`, `(in|during) my absence`, `(our|my) (reply|response)s? (will|may)`, `(text|ring|call|phone) me\b`, `while i('m| am) (away|out|gone|on)`, `(please|kindly) (contact|call|e-?mail|ring|direct|turn to|reach) .{0,60}(\S@\S|\d{3}|reception|office|team|colleague|help ?desk|desk|department)`, `(is|are|will be) (looking after|covering|standing in|handling) .{0,40}`, `need (an answer|help|assistance|something|support) .{0,20}\?`,
		`in (dringenden|eiligen|wichtigen|dringlichen) (fallen|angelegenheiten|anliegen)`, `(dringend|eilig)\p{L}* .{0,100}(wenden|kontakt|anruf|erreich|schreib|hilft|helfen)`, `(meine|die|als) (urlaubs)?vertretung`, `(vertreten mich|vertritt mich|werde ich vertreten)`, `(wenden sie sich|kontaktieren sie) .{0,20}(an|bitte|meine)`, `wenden sie sich`, `dringendes`,
		`(w|we) (sprawach )?(pilnych|naglych|bardzo pilnych)`, `pilnych sprawach`, `w razie (pilnej|potrzeby|koniecznosci)`, `zastepuje mnie`, `zastepstwo`, `podczas (mojej )?nieobecnosci`, `prosze o kontakt (z|pod|na)`, `prosze (kontaktowac|dzwonic)`,
		`en cas (d'urgence|de besoin)`, `pour toute (urgence|demande|question)`, `(pendant|durant|en) mon absence`, `(veuillez|merci de|pouvez|priere de) (contacter|joindre|vous adresser|vous rapprocher)`,
		`(en caso|para) (de )?(urgencia|asuntos urgentes|cualquier urgencia)`, `durante mi ausencia`, `(contact(en?|ar)|dirigirse|dirijase|pongase) (en contacto )?(con|a)\b`,
		`per (urgenze|questioni urgenti|qualsiasi urgenza|emergenze)`, `in caso di (urgenz|necessit)\p{L}*`, `durante la mia assenza`, `(contattare|rivolgersi|rivolgetevi|potete contattare)`,
		`(voor|in|bij) (dringende|spoedeisende|urgente|spoed)\p{L}*`, `(tijdens|in|bij) mijn afwezigheid`, `contact op ?nemen met`, `neem .{0,20}contact op met`,
		`em caso de (urgencia|necessidade)`, `(assuntos|questoes) urgentes`, `durante a minha ausencia`, `(contacte|contate|contactar|contatar)\b`,
		`(bradskande|akut\p{L}*|hastende|viktige?|presserende|haster) (arende\p{L}*|henvendelse\p{L}*|fall|saker?|sager?|det)`, `(vid|ved) (bradskande|behov|hastende|akut\p{L}*)`, `kontakt(a|e)? (venligst|gerne|garna|vennligst|min|vaxeln|kundtjanst)`, `(i|under) (min|mitt) (franvaro|fravaer)`,
		`kiireel\p{L}+`, `kiireis\p{L}+`, `ota(han)? yhteytta`, `(poissaollessani|poissaoloni aikana|sijaiseni)`,
		`(v|ve) (nalehavych|urgentnich|neodkladnych|nutnych|surnych)`, `(behem|pocas) (me|mojej) ne\p{L}*pritomnosti`, `kontaktujte`, `obratte se`, `zastupuje`, `surgos`, `helyettes\p{L}*`, `tavolletem`,
		`(по|при|в) (всем )?(срочн|неотложн)\p{L}*`, `обращ(айтесь|аться)`, `замещает`, `(в|у) (термінов|невідкладн)\p{L}*`, `з термінових`, `зверта(йтеся|итеся|тися)`, `(pentru|in caz de|in caz) (de )?urgent\p{L}*`, `contact(ati|eze)`,
	),
}

// someDay is the name of a weekday or month, a date, or a day until which.
var someDay = anyOf(
	`\d{1,2}[./-]\d{1,2}`, `(until|till|through|from|back|return\p{L}*|bis|vom|ab|do|od|jusqu'au|du|le|hasta|el|fino|dal|il|tot|vanaf|ate|till?|fram|med|a|pana|asti|до|по|с|від|з|έως|εως) (\p{L}+ )?\d`, `\d+(-|\.? ?)(ig|an|en|asti|saakka)\b`,
	`(mon|tues|wednes|thurs|fri|satur|sun)days?\b`, `(january|february|march|april|june|july|august|september|october|november|december|aug|sept)\b`, `(tomorrow|next week|this week|further notice)`,
	`(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|februar|marz|juni|juli|oktober|dezember)s?\b`, `(heute|morgen|nachste woche|diese woche|auf weiteres)\b`,
	`(poniedzial|wtor|srod|czwart|piat|sobot|niedziel|styczni|lut|marc|kwietni|maj|czerw|lip|sierp|wrzes|pazdzier|listopad|grud)(\p{L}{1,4})\b`, `(jutr|dzisiaj|odwolania)\p{L}*`,
	`(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre)\b`,
	`(lunes|martes|miercoles|jueves|viernes|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b`,
	`(lunedi|martedi|mercoledi|giovedi|venerdi|domenica|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre)\b`,
	`(maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|januari|februari|maart|mei|augustus)\b`, `(segunda|terca|quarta|quinta|sexta|janeiro|fevereiro|maio|junho|julho|setembro|outubro|dezembro)\b`,
	`(man|tis|ons|tors|fre|lor|son)dag\b`, `(maanantai|tiistai|keskiviikko|torstai|perjantai|\p{L}+kuu)\p{L}*`, `(pondel|uter|stred|ctvrt|stvrt|patek|piatok|ledn|unor|brez|dubn|kvet|cerv|srpn|zari|rijn|prosin|august|septembr)\p{L}*`,
	`(hetfo|kedd|szerda|csutortok|pentek|augusztus|julius|junius|szeptember)\p{L}*`, `(понедельн|вторн|сред|четверг|пятниц|январ|феврал|март|апрел|ма[яе]|июн|июл|август|сентябр|октябр|ноябр|декабр)\p{L}*`,
	`(понеділ|вівтор|серед|четвер|п'ятниц|серпн|липн|червн|вересн)\p{L}*`, `(luni|marti|miercuri|joi|vineri|iulie|iunie|septembrie)\b`, `(agustos|temmuz|haziran|eylul|pazartesi)\p{L}*`, `(ιουλιου|ιουνιου|αυγουστου|σεπτεμβριου)`,
)

// asked is the end of a question, which a person puts to a person.
var asked = onDemand(`\?(\s|$)`)

// fromMe are words from a person to a person: an apology, a wish.
var fromMe = anyOf(
	`(sorry|apolog\p{L}+) (for (the|my|being|not)|i|that|to|but|everyone|all)`, `sorry[,.!]`, `(i|we) (was|were)\b`, `(but|so|because|unless|though|hence) (i|we|my|that|it|please)\b`, `(would|could|can|may|shall) (you|we|i|somebody|someone)`, `(let|tell) (me|us)`, `wait (for|until|a|please)`, `please (wait|pause|hold|let|move|give|do not|don't|tell|extend|postpone|stop)`, `(i'd|i would) (like|love|prefer)`, `no thanks`, `give up`, `hope`, `(i|i'll|i will|i can|we) (send|write|play|move|take|start|go|found|want|don't|can't|cannot|can not)\b`, `(send|ask|tell|count|put|give|see) (me|you)\b`, `(everybody|everyone|all players|guys|friends)\b`, `(now|then) i (have|can)`, `(good luck|happy holidays|greetings)`, `(i'm|i am) (back|off to|going)`, `(only|just) .{0,20}phone`, `my (brother|sister|wife|husband|son|daughter|father|mother|friend)`,
	`entschuldig\p{L}+`, `tut mir leid`, `sorry`, `ich war\b`, `(bitte|konnt ihr|konnen sie|kannst du) .{0,30}(warte|anhalten|verschieb|verlanger)\p{L}*`, `(deshalb|daher|darum|aber|weil)\b`, `wir sind`, `ich (schicke|sende|spiele|mochte|komme|stehe|fahre|habe nur|kann)`, `(mein bruder|meine frau|mein mann|mein sohn|grusse aus)`,
	`przeprasz\p{L}+`, `(bylem|bylam)\b`, `(prosze|czy) .{0,20}(poczek|zaczek|przesun|przedluz)\p{L}*`, `(wiec|ale|dlatego|poniewaz)\b`, `chetnie`, `(wysle|przesle|napisze|dam znac|nie widze|mam tylko)`, `(poczek|zaczek)ajcie`, `moj (brat|syn|telefon)`, `pozdrowienia z`,
	`desolee?`, `pardon`, `j'etais`, `(mais|donc|car) je`, `volontiers`, `lo siento`, `perdon`, `estaba`, `estuve`, `(pero|asi que|porque)\b`, `scusa\p{L}*`, `mi dispiace`, `ero\b`, `(ma (io|non|poi|posso)|quindi|perche)\b`, `volentieri`,
	`(excuses|het spijt)`, `ik was\b`, `(maar|dus|omdat)\b`, `desculp\p{L}+`, `(mas|por isso)\b`, `(forlat|ursakta|beklager|undskyld)`, `jag var`, `(men|sa) (jag|jeg)`, `anteeksi`, `olin\b`, `(mutta|joten)\b`,
	`(omlouvam|prepac)\p{L}*`, `(ale|takze|proto)\b`, `(bocs|elnezes|sajnal)\p{L}*`, `(извин|прост)ите`, `(был|была) в`, `(но|поэтому)(\s|$)`, `(вибач|перепрош)\p{L}*`, `imi pare rau`,
)

// ofTheGame are words of what a person writes to Kurier about.
var ofTheGame = anyOf(
	`(the|my|our|your|this|a|no|next|last|of|his|her) (\p{L}+ )?(turns?|games?|deadlines?|moves?|seats?|arm(y|ies)|panzers?|opponents?|moderators?|clock|rules|map|pictures|report|campaign|standing)\b`, `ready\b`, `(time for|play) games?`, `(my|send|her|his|no|new|the next) orders`, `(to|i|would|can|will|love|and) play\b`, `(for|to) (the|your) invit\p{L}+`, `(join|extend|postpone) .{0,15}(game|deadline|turn)`, `kurier`, `(attack|army|panzer|infantry|battlefield|vacation \d)\b`,
	`(spiel|spiele|spielzug|regeln|spielbericht|armee|mitspiel\p{L}*|zug|zuge|frist|befehle?|gegner|mitspieler|einladung|spielleiter|runde)\b`,
	`(gra|gre|grze|gry|grac|zagram|zagrac|gram|rozgryw\p{L}+|tura|ture|tury|turze|rozkaz\p{L}*|termin\p{L}*|przeciwnik\p{L}*|zaproszeni\p{L}+|ruch|ruchu)\b`,
	`(partie|tour|ordres|date limite|delai|jouer\p{L}*|joueur|adversaire|invitation)\b`, `(partida|turno|ordenes|plazo|jugar|juego|rival|invitacion)\b`, `(partita|gioco|giocare|turno|mossa|ordini|scadenza|invito|avversario)\b`,
	`(spel|beurt|zet|spelen|tegenstander|uitnodiging)\b`, `(jogo|jogar|jogada|prazo|convite)\b`, `(spelet?|spela|spill\p{L}*|drag|trekk|inbjudan|invitasjon\p{L}*|invitation\p{L}*|motstander\p{L}*)\b`, `(peli|pelin|pelata|vuoro|kutsu)\p{L}*`,
	`(hra|hru|hre|hrat|tah|tahu|souper\p{L}*|pozvani)\b`, `(jatek|jatszan|lepes|meghiv)\p{L}*`, `(игр|ход|приказ|сопер|приглаш|срок)\p{L}*`, `(гра|гри|грі|гру)([^\p{L}]|$)`, `(хід|наказ|запрош)\p{L}*`, `(joc|mutare|invitati)\p{L}*`,
)
