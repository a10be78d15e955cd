package mailer

import (
	"regexp"
	"strings"
)

// What mail clients write around a letter, in English, Polish, German and
// French. A phrase is here because a client writes it, so each is quite long:
// a short one could be an order.

// attributionEnd closes "On <date>, <name> wrote:".
var attributionEnd = regexp.MustCompile(`(?i)(` + strings.Join([]string{
	`\b(wrote|writes)\s*:$`,
	`\b(napisał|napisała|napisał\(a\)|napisał/a|napisali|pisze|pisał|pisała|pisał\(a\))\s*:$`,
	`\b(schrieb|schreibt)\b.{0,120}:$`,
	`\ba\s+écrit\s*:$`,
	`^wiadomość napisana przez .*:$`,
	`^\d{4}-\d\d-\d\d \d\d?:\d\d .*<\S+@\S+>:$`,
}, "|") + `)`)

// attributionSign is what tells an attribution from a sentence: an address or a
// date.
var attributionSign = regexp.MustCompile(`(?i)\S@\S|\d{4}|\d{1,2}[:.]\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2}`)

// attributionStart begins an attribution that is broken over lines.
var attributionStart = regexp.MustCompile(`(?i)^(` + strings.Join([]string{
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
	return len(text) <= 400 && strings.HasSuffix(text, ":") && attributionEnd.MatchString(text) && attributionSign.MatchString(text)
}

// attributionWithin is an attribution with the first words quoted behind it.
var attributionWithin = regexp.MustCompile(`(?i)^on\s.{6,60},\s.{0,120}<\S+@\S+>\s+wrote:\s+\S`)

// originalMark is the line above a letter quoted whole and without '>'.
var originalMark = regexp.MustCompile(`(?i)^[-_=*\s]{3,}\s*(` + strings.Join([]string{
	`original (message|appointment)`, `original e-?mail`, `reply message`,
	`wiadomość oryginalna`, `oryginalna wiadomość`, `treść oryginalnej wiadomości`,
	`ursprüngliche (nachricht|mail)`, `original-?nachricht`, `originalnachricht`,
	`message d['’]origine`, `message original`,
}, "|") + `)\s*[-_=*\s]{3,}$`)

// forwardMark is the line above a forwarded letter.
var forwardMark = regexp.MustCompile(`(?i)^(` + strings.Join([]string{
	`-{3,}\s*forwarded message\s*-{3,}`, `-{3,}\s*forwarded by .*`, `begin forwarded message\s*:`,
	`-{3,}\s*(przekazana wiadomość|wiadomość przekazana|przesłana wiadomość)\s*-{3,}`, `początek przekazanej wiadomości\s*:`,
	`-{3,}\s*weitergeleitete nachricht\s*-{3,}`, `anfang der weitergeleiteten nachricht\s*:`,
	`-{3,}\s*message (transféré|transmis)\s*-{3,}`, `début du message (réexpédié|transféré)\s*:`,
}, "|") + `)$`)

// Outlook's block above what it quotes.
var (
	blockFrom      = regexp.MustCompile(`(?i)^(from|od|von|de)\s*:\s*\S`)
	blockSent      = regexp.MustCompile(`(?i)^(sent|date|wysłano|wysłane|data|gesendet|datum|envoyé|envoyé le)\s*:\s*\S`)
	blockSentFirst = regexp.MustCompile(`(?i)^(sent|wysłano|wysłane|gesendet|envoyé|envoyé le)\s*:\s*\S`)
	blockTo        = regexp.MustCompile(`(?i)^(to|cc|do|dw|an|à)\s*:\s*\S`)
	blockSubject   = regexp.MustCompile(`(?i)^(subject|temat|betreff|objet)\s*:`)
)

// sentFrom is the one-line signature of phones and free mail.
var sentFrom = regexp.MustCompile(`(?i)^(` + strings.Join([]string{
	`sent (from|with|via|using) \[?(my|the|a|an|outlook|yahoo|proton|protonmail|mail|gmail|k-9|samsung|huawei|fairemail|thunderbird|mobile|windows|blackberry|aol|spark|tutanota|tuta)\b.*`,
	`get outlook for (ios|android|mac)\b.*`, `get \S+ for (ios|android)\b.*`,
	`sent securely with .*`,
	`wysł(ane|ano) (z|za pomocą|przez|ze|poprzez) (mojego|telefonu|smartfon\S*|urządzenia|iphone\S*|ipad\S*|programu|aplikacji|poczty|bezpiecznej|usługi|yahoo|proton|protonmail|outlook|gmail|samsung|mojej|k-9|systemu|mac\S*)\b.*`,
	`pobierz (aplikację )?outlook\b.*`,
	`von meinem \S+.* gesendet\.?`, `gesendet (von|mit|über|aus) (meinem|meiner|der|dem|outlook|yahoo|proton|protonmail|mail|iphone|ipad|gmx|web\.de|samsung)\b.*`,
	`diese nachricht wurde von meinem .* gesendet\.?`, `holen sie sich outlook\b.*`, `(outlook für (ios|android)) (herunterladen|beziehen).*`,
	`envoyé (de|depuis|à partir de|avec|via) (mon|ma|l['’]|la|outlook|yahoo|proton|protonmail|un|le)\s*\S*.*`,
	`(télécharger|obtenir|obtenez|téléchargez) outlook pour\b.*`,
}, "|") + `)$`)

// footerMark begins what firms, scanners and lists put below a letter.
var footerMark = regexp.MustCompile(`(?i)^\W*(` + strings.Join([]string{
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
	`you received this message because you are subscribed\b`, `to unsubscribe from this (group|list)\b`,
	`otrzymujesz tę wiadomość, ponieważ\b`, `sie erhalten diese nachricht, weil\b`, `vous recevez ce message, car\b`,
}, "|") + `)`)

// listWords tell a list's footer below a rule.
var listWords = regexp.MustCompile(`(?i)\bmailing[ -]?list|\bmailman\b|/listinfo/|\bunsubscribe\b|lista dyskusyjna|wypisać się|mailingliste|abbestellen|liste de diffusion|se désabonner`)
