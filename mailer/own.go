package mailer

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
)

// deskNames find the desk in what a mail program writes above a mail of the desk's
// that it quotes: "On Tuesday Kurier <kurier@example.org> wrote:". The words around
// differ with every language and program; name, address and date do not.
type deskNames struct {
	// address is the desk's, with or without a tag; its groups are what stands before
	// and behind.
	address *regexp.Regexp
	name    *regexp.Regexp
	// parts are what a text with either holds, in lower case.
	parts [2]string
}

// desks are those whose letters were read in this process, by name and address: one,
// but for tests. Its expressions cost more than to read a letter.
var desks sync.Map

// deskOf are the names of the desk that the options tell of.
func deskOf(o Options) deskNames {
	key := [2]string{o.Name, o.Address}
	if d, ok := desks.Load(key); ok {
		return d.(deskNames)
	}
	d := newDeskNames(o)
	desks.Store(key, d)
	return d
}

func newDeskNames(o Options) deskNames {
	var d deskNames
	if local, domain, ok := strings.Cut(o.Address, "@"); ok && local != "" {
		d.address = regexp.MustCompile(`(?i)(^|[^\p{L}\p{N}._+-])` + regexp.QuoteMeta(local) + `(?:\+[^\s@<>()"\[\]]*)?@` + regexp.QuoteMeta(domain) + `($|[^\p{L}\p{N}-])`)
	}
	name := first(o.Name, "Kurier")
	d.name = regexp.MustCompile(`(?i)(^|[^\p{L}\p{N}])` + regexp.QuoteMeta(name) + `($|[^\p{L}\p{N}])`)
	d.parts = [2]string{strings.ToLower(name), strings.ToLower(o.Address[strings.LastIndex(o.Address, "@")+1:])}
	return d
}

// in says whether a text holds the desk's name or address.
func (d deskNames) in(text string) bool {
	low := strings.ToLower(text)
	return strings.Contains(low, d.parts[0]) && d.name.MatchString(text) ||
		d.address != nil && strings.Contains(low, d.parts[1]) && d.address.MatchString(text)
}

// here stands for the desk's address in a text that is looked at.
const here = "\x01"

// shape is a text with the desk's address, as far as it matters whether that is an
// attribution.
type shape struct {
	boxed  bool // the address stands in brackets, as beside a name
	words  int  // besides the desk's name
	behind int  // of these behind the address
	day    bool // a date, or a part of one
	clock  bool // a time of day
	ends   bool // see endsAbove
	ruled  bool // begins with dashes
	stops  bool // with the stop of a sentence
}

// shapeOf looks at a text; named is false when it does not hold the desk's address.
func (d deskNames) shapeOf(text string) (s shape, named bool) {
	if d.address == nil || !strings.Contains(strings.ToLower(text), d.parts[1]) {
		return s, false
	}
	// Twice, since one character cannot end one address and begin the next.
	t := d.address.ReplaceAllString(d.address.ReplaceAllString(text, "${1}"+here+"${2}"), "${1}"+here+"${2}")
	if !strings.Contains(t, here) {
		return s, false
	}
	s = d.outline(t)
	s.boxed = boxed().MatchString(t)
	s.behind = d.wordsIn(t[strings.LastIndex(t, here)+1:])
	return s, true
}

// outline is the shape of a text, but for its address.
func (d deskNames) outline(t string) (s shape) {
	t = strings.TrimSpace(t)
	bare := strings.TrimRight(t, " "+dashes)
	s.ruled = len(strings.TrimLeft(t, dashes)) <= len(t)-2
	s.ends = endsAbove(t)
	s.stops = strings.HasSuffix(bare, ".") || strings.ContainsAny(bare[max(0, len(bare)-1):], "!?;,") || strings.HasSuffix(bare, "。")
	s.words = d.wordsIn(t)
	s.day, s.clock = aDay().MatchString(t), aClock().MatchString(t)
	return s
}

// endsAbove says whether a text ends as one does that stands above what it speaks of:
// with a colon, or a line of dashes.
func endsAbove(t string) bool {
	t = strings.TrimSpace(t)
	bare := strings.TrimRight(t, " "+dashes)
	return len(t)-len(bare) >= 3 || strings.HasSuffix(bare, ":") || strings.HasSuffix(bare, "：")
}

// wordsIn counts the words of a text without the desk's name.
func (d deskNames) wordsIn(t string) int {
	t = d.name.ReplaceAllString(strings.ReplaceAll(t, "mailto", ""), "$1$2")
	n, in := 0, false
	for _, r := range t {
		is := unicode.IsLetter(r) || unicode.IsMark(r) || in && (r == '\'' || r == '’')
		if is && !in {
			n++
		}
		in = is
	}
	return n
}

const dashes = "-–—─=_*~"

var (
	boxed = onDemand(`[<(\[]\s*(?:mailto:)?` + here + `|` + here + `\s*[>)\]]`)
	// aDay is a year, or a date in numbers; aClock a time of day. Hexes have four digits
	// too, so that a year is one of this age.
	aDay = onDemand(`(^|[^0-9])(20[0-9]{2}|25[6-9][0-9]|[0-9]{1,2}[./-] ?[0-9]{1,2}[./-])|[٠-٩۰-۹०-९]{2}`)
	// The hour may be divided from the minutes in several ways.
	aClock = onDemand(`(^|[^\p{N}.:])\p{N}{1,2}[:.h]\p{N}{2}([^\p{N}]|$)`)
	// quoting begins an attribution without a date.
	quoting = onDemand(`(?i)^(quoting|zitat von|citando a?|citat(ion de)?|cytowanie|cytat|quotando|citaat van|цитирую)\s`)
	// wroteWord ends one without a colon.
	wroteWord = onDemand(`(?i)(\b(wrote|writes|napisał\(?a?\)?|pisze|schrieb|schreibt|a\s+écrit|escribió|escreveu|ha\s+scritto|schreef|skrev|kirjoitti|napsal)|` +
		`написал\(?а?\)?|пишет|пише|写道|寫道)[\s` + dashes + `]*$`)
)

// isAttribution says whether a text that names the desk is an attribution: in a
// shape in which programs write the sender of what they quote, and people hardly
// write of an address. Where the two cannot be told apart, it is one: what that costs
// the writer is told, and what the other would cost is an order that nobody gave.
func (d deskNames) isAttribution(text string) (is, address bool) {
	text = strings.TrimSpace(text)
	remark := strings.HasPrefix(text, "#") || strings.HasPrefix(text, "//")
	if remark || len(text) > 400 || !d.in(text) { // before the dearer looks
		return false, false
	}
	s, address := d.shapeOf(text)
	if !address {
		return endsAbove(text) && aClock().MatchString(text) && d.wordsIn(text) <= 8, false
	}
	return s.attributes(text), true
}

// attributes says whether a text of that shape, with the desk's address in it, is an
// attribution.
func (s shape) attributes(text string) bool {
	switch {
	case s.ruled && s.boxed:
		return true
	case s.words > 14:
		return false
	case s.ends:
		return s.boxed || s.clock || quoting().MatchString(text) || attributionEnd().MatchString(text)
	case wroteWord().MatchString(text):
		return s.boxed || s.day || s.clock
	case s.stops:
		return false
	case s.boxed:
		return s.clock && s.behind <= 5 || s.words == 0 && s.day
	}
	return s.day && s.clock && s.behind <= 2
}

// headerLabel is a line of a letter's head in any language: "Date: …", "件名：…".
var headerLabel = onDemand(`^\s*\*?(\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,2})\s*[:：]\*?(.*)$`)

// isMailbox says whether a line tells in the way of a letter's head that the desk is
// its sender or recipient: a label, and the desk's mailbox alone.
func (d deskNames) isMailbox(text string) bool {
	m := headerLabel().FindStringSubmatch(text)
	if m == nil {
		return false
	}
	s, named := d.shapeOf(m[2])
	return named && !s.stops && !s.clock && (s.words == 0 || s.boxed && s.words <= 4)
}

// ownWords says how many rows from i on a program wrote above a mail of the desk's:
// its attribution, broken over up to four lines, or the sender's line of a head.
// address tells that the desk's address was in it.
func (c *cutter) ownWords(i int) (n int, address bool) {
	if c.names(i) && blockFrom().MatchString(unstar(c.rows[i].text)) && c.desk.isMailbox(c.rows[i].text) {
		return 1, true
	}
	run := ""
	for k := i; k < len(c.rows) && k < i+4; k++ {
		r := c.rows[k]
		if blank(r) || isQuote(r) || r.mark != "" || k > i && !c.opensAttribution(i) {
			break
		}
		run += " " + strings.TrimSpace(r.text)
		// A line that could be the end is not, where the colon stands in the next.
		if c.named[i] > k || n > 0 && !endsAbove(run) {
			continue
		}
		if is, by := c.desk.isAttribution(run); is && c.beginsAttribution(i, k) {
			n, address = k-i+1, by
		}
	}
	return n, address
}

// opensAttribution says whether row i may begin an attribution that goes on below.
func (c *cutter) opensAttribution(i int) bool {
	text := strings.TrimSpace(c.rows[i].text)
	return c.names(i) || attributionStart().MatchString(text) || aDay().MatchString(text) || aClock().MatchString(text)
}

// beginsAttribution says whether the attribution that ends in row k begins in row i
// and not below: an order above it is not part of it.
func (c *cutter) beginsAttribution(i, k int) bool {
	text := strings.TrimSpace(c.rows[i].text)
	if i == k || attributionStart().MatchString(text) || aDay().MatchString(text) && aClock().MatchString(text) {
		return true
	}
	for j := i + 1; j <= k; j++ {
		run := ""
		for _, r := range c.rows[j : k+1] {
			run += " " + strings.TrimSpace(r.text)
		}
		if is, _ := c.desk.isAttribution(run); is {
			return false
		}
	}
	return true
}

// longestHead is how many lines a head above a quote has at most, to the one that
// names the desk.
const longestHead = 8

// ownBlock says whether row i begins a head of at least two lines in any language
// and order, of which one tells that the desk wrote the letter or got it.
func (c *cutter) ownBlock(i int) bool {
	labels, own := 0, false
	for k := i; k < len(c.rows) && k < i+longestHead && !own; k++ {
		r := c.rows[k]
		if blank(r) || isQuote(r) || !headerLabel().MatchString(r.text) {
			break
		}
		labels++
		own = c.names(k) && c.desk.isMailbox(r.text)
	}
	next := i + labels
	return own && (labels > 1 || next < len(c.rows) && headerLabel().MatchString(c.rows[next].text))
}

// findNames notes for each row where the next one is, from it on, that holds the
// desk's name or address. Most letters hold few.
func (c *cutter) findNames() {
	c.named = make([]int, len(c.rows)+1)
	c.named[len(c.rows)] = len(c.rows)
	for i := len(c.rows) - 1; i >= 0; i-- {
		c.named[i] = c.named[i+1]
		if c.desk.in(c.rows[i].text) {
			c.named[i] = i
		}
	}
}

// names says whether row i holds the desk's name or address.
func (c *cutter) names(i int) bool { return c.named[i] == i }

// own cuts what row i begins of the desk's own words, and returns how many rows that
// was; 0 when it begins none. Where the quote below is marked, only the words above
// it go; else all the rest does.
func (c *cutter) own(i int) int {
	rest := len(c.rows) - i
	if c.named[i] >= i+longestHead {
		return 0
	}
	if c.ownBlock(i) {
		return c.cut(i, rest, ReasonQuoted)
	}
	n, address := c.ownWords(i)
	if n == 0 || c.tail != "" && c.markedBelow(i+n) { // the tail goes on to the quote
		return 0
	}
	c.tail = ""
	c.cut(i, n, ReasonAttribution)
	if c.markedBelow(i+n) || !address && len(c.lines) == 0 {
		return n
	}
	c.cut(i+n, rest-n, ReasonQuoted)
	return rest
}

// markedBelow says whether the next row that is not blank, from i on, is marked as a
// quote.
func (c *cutter) markedBelow(i int) bool {
	i = c.after(i - 1)
	return i < len(c.rows) && (isQuote(c.rows[i]) || c.rows[i].mark != "")
}
