package mailer

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// What mail clients write around a letter, in English, Polish, German and
// French. A phrase is here because a client writes it, so each is quite long:
// a short one could be an order.

// attributionEnd closes "On <date>, <name> wrote:".
var attributionEnd = onDemand(`(?i)(` + strings.Join([]string{
	`\b(wrote|writes)\s*:$`,
	`\b(napisał|napisała|napisał\(a\)|napisał/a|napisali|pisze|pisał|pisała|pisał\(a\))\s*:$`,
	`\b(schrieb|schreibt)\b.{0,120}:$`,
	`\ba\s+écrit\s*:$`,
	`^wiadomość napisana przez .*:$`,
	`^\d{4}-\d\d-\d\d \d\d?:\d\d .*<\S+@\S+>:$`,
}, "|") + `)`)

// attributionSign is what tells an attribution from a sentence: an address or a
// date.
var attributionSign = onDemand(`(?i)\S@\S|\d{4}|\d{1,2}[:.]\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2}`)

// attributionStart begins an attribution that is broken over lines.
var attributionStart = onDemand(`(?i)^(` + strings.Join([]string{
	`on\s+.*\d`, `on\s+(mon|tue|wed|thu|fri|sat|sun)`,
	`am\s+.*\d`, `am\s+(mo|di|mi|do|fr|sa|so)`,
	`le\s+.*\d`, `le\s+(lun|mar|mer|jeu|ven|sam|dim)`,
	`w\s+dniu\s`, `dnia\s+.*\d`, `wiadomość napisana przez`,
	`(pon|wt|śr|czw|pt|sob|niedz|nd)\.?,?\s.*\d`,
	`(poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela),?\s.*\d`,
	`\d{4}-\d\d-\d\d\s+\d\d?:\d\d`,
	`.*<\S+@\S+>.*`,
}, "|") + `)`)

func isAttribution(text string) bool {
	return len(text) <= 400 && strings.HasSuffix(text, ":") && attributionEnd().MatchString(text) && attributionSign().MatchString(text)
}

// attributionWithin is an attribution with the first words quoted behind it.
var attributionWithin = onDemand(`(?i)^on\s.{6,60},\s.{0,120}<\S+@\S+>\s+wrote:\s+\S`)

// originalMark is the line above a letter quoted whole and without '>'.
var originalMark = onDemand(`(?i)^[-_=*\s]{3,}\s*(` + strings.Join([]string{
	`original (message|appointment)`, `original e-?mail`, `reply message`,
	`wiadomość oryginalna`, `oryginalna wiadomość`, `treść oryginalnej wiadomości`,
	`ursprüngliche (nachricht|mail)`, `original-?nachricht`, `originalnachricht`,
	`message d['’]origine`, `message original`,
}, "|") + `)\s*[-_=*\s]{3,}$`)

// forwardMark is the line above a forwarded letter.
var forwardMark = onDemand(`(?i)^(` + strings.Join([]string{
	`-{3,}\s*forwarded message\s*-{3,}`, `-{3,}\s*forwarded by .*`, `begin forwarded message\s*:`,
	`-{3,}\s*(przekazana wiadomość|wiadomość przekazana|przesłana wiadomość)\s*-{3,}`, `początek przekazanej wiadomości\s*:`,
	`-{3,}\s*weitergeleitete nachricht\s*-{3,}`, `anfang der weitergeleiteten nachricht\s*:`,
	`-{3,}\s*message (transféré|transmis)\s*-{3,}`, `début du message (réexpédié|transféré)\s*:`,
}, "|") + `)$`)

// Outlook's block above what it quotes.
var (
	blockFrom      = onDemand(`(?i)^(from|od|von|de)\s*:\s*\S`)
	blockSent      = onDemand(`(?i)^(sent|date|wysłano|wysłane|data|gesendet|datum|envoyé|envoyé le)\s*:\s*\S`)
	blockSentFirst = onDemand(`(?i)^(sent|wysłano|wysłane|gesendet|envoyé|envoyé le)\s*:\s*\S`)
	blockTo        = onDemand(`(?i)^(to|cc|do|dw|an|à)\s*:\s*\S`)
	blockSubject   = onDemand(`(?i)^(subject|temat|betreff|objet)\s*:`)
)

// mailApps are programs, services and devices that put their names below letters;
// appWords are those of them that are ordinary words too.
const (
	mailApps = `iphon|ipad|ipod|\bmac(book|os)?\b|android|samsung|galaxy|huawei|honor\b|xiaomi|redmi|oneplus|pixel|nokia|motorola|xperia|blackberry|` +
		`outlook|windows|proton|yahoo|\baol\b|gmail|k-9|thunderbird|mailspring|fairemail|typeapp|bluemail|aqua ?mail|mymail|mail\.ru|яндекс|zoho|hushmail|` +
		`fastmail|airmail|polymail|em client|tuta\b|tutanota|gmx|web\.de|orange mail|(onet|wp|interia|o2) poczta|mailbird|edison|mobile|mobiln|phone|telefon|` +
		`smartfon|smartphone|tablet|urządze|\bdevice|handy\b|gerät|appareil`
	appWords = `(spark|nine|front|hey|canary|superhuman|shortwave)( (mail|for \S+))?( ?\(.*\))?`
)

// sentWord begins the one-line signature of a mail program in its language, sentEnd
// ends it in others.
const (
	sentWord = `(sent( securely)? (from|with|via|using)|wysł(ane|ano) (z|ze|za|przez|poprzez)|(gesendet|verschickt|versendet) (von|vom|mit|über|aus)|` +
		`envoyé (de|depuis|à|avec|via)|inviato (da|dal|con)|enviad[oa] (desde|do|da|con|com|de|a través)|(verzonden|verstuurd) (met|vanaf|via|van)|` +
		`skickat från|sendt fra|lähetetty|odesláno z|odoslané z|poslano (z|s)|trimis (de|din)|отправлено (с|из)|надіслано (з|із)|изпратено от|发自|来自|從)`
	sentEnd = `(gesendet|gönderildi|から送信|에서 보냄)`
)

// sentFrom are the one-line signatures of phones and free mail, in lower case: not one
// expression, since a small one is matched much faster.
var sentFrom = whole(
	sentWord+`.*(`+mailApps+`).*`,
	sentWord+` `+appWords+`[.!]?`,
	`sent from my \pL[\pL-]*( \S+)?`,
	`.{0,60}(`+mailApps+`).{0,60}`+sentEnd+`\.?`, `von meinem \S+.* gesendet\.?`,
	`(get|download|pobierz|pobierz aplikację|holen sie sich|télécharge[rz]|obten(ir|ez|er)|obtén|descarga|scarica) (outlook|bluemail|yahoo mail|proton mail|spark|gmail)\b.*`,
	`outlook für (ios|android) (herunterladen|beziehen).*`,
	`yahoo mail: search, organi[sz]e, conquer.*`,
)

// whole makes expressions of patterns that match a whole text.
func whole(patterns ...string) func() []*regexp.Regexp {
	return sync.OnceValue(func() (all []*regexp.Regexp) {
		for _, p := range patterns {
			all = append(all, regexp.MustCompile(`^(?:`+p+`)$`))
		}
		return all
	})
}

// saysMore is a colon with words behind it: "Sent from Poznań: ATTACK …".
var saysMore = onDemand(`:\s+\S`)

// signatureStems are how such a line begins, or in some languages what it holds.
var (
	signatureStems = []string{
		"sent", "get ", "download ", "wysł", "pobierz ", "gesendet", "verschickt", "versendet", "von ", "diese ", "holen ", "outlook ", "envoyé", "télécharge",
		"obten", "obtén", "inviato", "scarica", "enviad", "descarga", "verzonden", "verstuurd", "skickat", "sendt", "lähetetty", "odesláno", "odoslané",
		"poslano", "trimis", "отправлено", "надіслано", "изпратено", "发自", "来自", "從", "yahoo mail:",
	}
	signatureEnds = []string{"gesendet", "gesendet.", "gönderildi", "から送信", "에서 보냄"}
)

// appSignature says whether a line is the signature of a mail program.
func appSignature(text string) bool {
	text = strings.TrimPrefix(text, "[")
	if len(text) > 120 {
		return false
	}
	low := strings.ToLower(text)
	if strings.HasPrefix(low, "sent:") {
		return false // the head of a mail
	}
	if !slices.ContainsFunc(signatureStems, func(s string) bool { return strings.HasPrefix(low, s) }) &&
		!slices.ContainsFunc(signatureEnds, func(s string) bool { return strings.HasSuffix(low, s) }) {
		return false // the expression is dear
	}
	return slices.ContainsFunc(sentFrom(), func(e *regexp.Regexp) bool { return e.MatchString(low) }) && (!saysMore().MatchString(text) || strings.HasPrefix(low, "yahoo mail:"))
}

// footerMark begins what firms, scanners and lists put below a letter.
var footerMark = onDemand(`(?i)^\W*(` + strings.Join([]string{
	`(this|the) (e-?mail|email|message|communication|transmission)\b.{0,80}\b(confidential|privileged|intended (only |solely )?for)\b`,
	`the information (contained )?in this (e-?mail|email|message|transmission)\b`,
	`(confidentiality|legal) (notice|note|disclaimer|warning)\b`, `disclaimer\s*:`, `e-?mail disclaimer\b`,
	`please consider the environment before printing`,
	`(niniejsza|ta) (wiadomość|korespondencja)\b.{0,120}\b(poufn|tajemnic|zastrzeżon|przeznaczon|adresat)`,
	`(treść|informacje zawarte w) (tej|niniejszej|tym) (wiadomości|e-?mailu|mailu)\b`,
	`(klauzula|informacja|nota) o? ?(poufności|prawna|prywatności)`, `administratorem (twoich|pani/pana|państwa|danych)\b`,
	`(diese|die in dieser) (e-?mail|nachricht|mitteilung)\b.{0,120}\b(vertraulich|bestimmt|geschützt)`,
	`(vertraulichkeitshinweis|rechtlicher hinweis)\b`,
	`(ce|le présent) (message|courriel|e-?mail)\b.{0,120}\b(confidentiel|destiné|strictement)`,
	`(virus-free|wolny od wirusów|nie zawiera wirusów|virenfrei|garanti sans virus|sans virus)\b.*\b(avast|avg)\b`,
	`(this email|ta wiadomość e-?mail|ta wiadomość|diese e-?mail|cet e-?mail|l['’]absence de virus)\b.{0,60}\b(avast|avg|virus|wirus|viren)`,
	`you (received|are receiving|receive) this (message|e-?mail )?.{0,20}because you\b`, `this message was sent to .{0,60} by the list\b`,
	`to unsubscribe(,| from (this|the \S+) (group|list)\b)`, `(groups\.io|yahoo groups) links\b`, `posted by: .*<\S+@\S+>`, `lista dyskusyjna \S+$`,
	`aby wypisać się z\b`, `um sich .{0,60}\babzumelden`, `pour vous désabonner\b`,
	`otrzymujesz tę wiadomość, ponieważ\b`, `sie erhalten diese nachricht, weil\b`, `vous recevez ce message, car\b`,
}, "|") + `)`)

// listWords tell a list's footer below a rule.
var listWords = onDemand(`(?i)\bmailing[ -]?list|\bmailman\b|/listinfo/|\bunsubscribe\b|lista dyskusyjna|wypisać się|mailingliste|abbestellen|liste de diffusion|se désabonner`)

// onDemand is a regular expression that is compiled when a letter first needs it: some hold the
// words of thirty languages, and most commands read no letter.
func onDemand(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
