package mailer

import (
	"strconv"
	"strings"
)

// Reasons to cut lines.
const (
	ReasonQuoted      = "quoted"      // somebody else's words, or our own report
	ReasonAttribution = "attribution" // "On …, Kurier wrote:"
	ReasonSignature   = "signature"   // from "-- " on, or "Sent from my iPhone"
	ReasonEnd         = "after END"   // the line END and all that follows
	ReasonFooter      = "footer"      // added on the way: list, disclaimer, scanner
	ReasonForwarded   = "forwarded"   // a forwarded letter, to its end
	ReasonSeparator   = "separator"   // a line without letters or digits
)

// cutter goes down the rows once and sorts them into lines kept and lines cut.
type cutter struct {
	desk deskNames
	rows []row
	// named has for each row the index of the next one that names the desk.
	named []int
	lines []TextLine
	cuts  []Cut
	// tail is the reason for everything until the next quote: a signature or a
	// footer.
	tail string
	// lastQuote is the index of the last row that is quoted; -1 for none.
	lastQuote int
	// blank is how many empty lines stood since the last line kept.
	blank int
}

// cutRows tells the orders from the rest of a letter's text.
func cutRows(rows []row, desk deskNames) ([]TextLine, []Cut) {
	c := cutter{desk: desk, rows: rows, lastQuote: -1}
	c.findNames()
	for i, r := range rows {
		if isQuote(r) {
			c.lastQuote = i
		}
	}
	for i := 0; i < len(rows); {
		i += c.row(i)
	}
	withoutNumbers(c.lines)
	return c.lines, c.cuts
}

// row decides about row i and returns how many rows it has dealt with.
func (c *cutter) row(i int) int {
	r := c.rows[i]
	rest := len(c.rows) - i
	switch {
	case r.mark != "":
		c.tail = ""
		return c.cut(i, 1, r.mark)
	case isQuote(r):
		// Replies below a quote count again, whatever stood above it.
		c.tail = ""
		return c.cut(i, 1, ReasonQuoted)
	case blank(r):
		c.blank++
		return 1
	}
	text := strings.TrimSpace(r.text)
	begin := text[:min(len(text), 400)] // phrases stand at the beginning
	if forwardMark().MatchString(begin) {
		return c.cut(i, rest, ReasonForwarded)
	}
	if originalMark().MatchString(begin) || c.headerBlock(i) || isRule(text) && c.headerBlock(c.after(i)) {
		return c.cut(i, rest, ReasonQuoted)
	}
	if n := c.armour(i); n > 0 {
		return c.cut(i, n, ReasonSignature)
	}
	if n := c.own(i); n > 0 {
		return n
	}
	if attributionWithin().MatchString(begin) {
		// Yahoo's program for Android quotes on in the same line, without any mark.
		c.cut(i, 1, ReasonAttribution)
		c.cut(i+1, rest-1, ReasonQuoted)
		return rest
	}
	if n := c.attribution(i); n > 0 {
		c.tail = ""
		c.cut(i, n, ReasonAttribution)
		if len(c.lines) > 0 && c.lastQuote < i+n {
			// The orders stand above, and the client quotes without any mark.
			c.cut(i+n, rest-n, ReasonQuoted)
			return rest
		}
		return n
	}
	if n := c.closing(i, text, begin); n > 0 {
		return n
	}
	if c.lines == nil {
		c.lines = make([]TextLine, 0, len(c.rows)-i) // growing would take several times as much
	}
	c.lines = append(c.lines, TextLine{Number: r.number, Text: withoutBullet(text), Blank: c.blank})
	c.blank = 0
	return 1
}

// closing takes away what stands below a person's words: signatures, footers, and whatever
// follows an END. text is the row's, begin what it begins with; 0 where it is none of that.
func (c *cutter) closing(i int, text, begin string) int {
	switch {
	case c.tail != "":
		return c.cut(i, 1, c.tail)
	case signatureMark(c.rows[i].text):
		c.tail = ReasonSignature
		return c.cut(i, 1, ReasonSignature)
	case appSignature(text):
		return c.cut(i, 1, ReasonSignature)
	case footerMark().MatchString(begin), isRule(text) && c.listFooter(i):
		c.tail = ReasonFooter
		return c.cut(i, 1, ReasonFooter)
	case endMark().MatchString(text):
		return c.cut(i, len(c.rows)-i, ReasonEnd)
	case separator(text):
		return c.cut(i, 1, ReasonSeparator)
	}
	return 0
}

// cut takes away n rows from i on; blank rows around them are not counted.
// Neighbours with the same reason become one cut.
func (c *cutter) cut(i, n int, reason string) int {
	start, last := i, i+n-1
	for start <= last && blank(c.rows[start]) {
		start++
	}
	for last > start && blank(c.rows[last]) {
		last--
	}
	if start > last {
		return n
	}
	first, to := c.rows[start], c.rows[last].last
	if k := len(c.cuts) - 1; k >= 0 && c.cuts[k].Reason == reason && c.onlyBlank(c.cuts[k].To, first.number) {
		c.cuts[k].To = to
		return n
	}
	c.cuts = append(c.cuts, Cut{From: first.number, To: to, Reason: reason, Text: short(strings.TrimSpace(first.text), 80)})
	return n
}

// mostQuoted is how many lines of a quote are kept, and how long one is: a report with its order form
// is shorter.
const mostQuoted, longestQuoted = 1000, 200

// quotes are the rows that were cut as quoted, without their marks.
func quotes(rows []row, cuts []Cut) (texts []string) {
	k := 0
	for _, r := range rows {
		for k < len(cuts) && cuts[k].To < r.number {
			k++
		}
		if k == len(cuts) || len(texts) == mostQuoted {
			break
		}
		if cuts[k].Reason != ReasonQuoted || r.number < cuts[k].From {
			continue
		}
		text := r.text
		for !r.plain && quoteMark().MatchString(text) {
			text = quoteMark().ReplaceAllString(text, "")
		}
		if text = strings.TrimSpace(text); text != "" && len(text) <= longestQuoted {
			texts = append(texts, text)
		}
	}
	return texts
}

// onlyBlank says whether nothing was kept between two line numbers.
func (c *cutter) onlyBlank(after, before int) bool {
	k := len(c.lines) - 1
	return k < 0 || c.lines[k].Number < after || c.lines[k].Number > before
}

// after is the index of the next row that is not blank.
func (c *cutter) after(i int) int {
	for i++; i < len(c.rows) && blank(c.rows[i]); i++ {
	}
	return i
}

// attribution says how many rows from i on are an attribution, which clients
// break over up to four lines. A broken one must start like one, so that an
// order above it is not swallowed.
func (c *cutter) attribution(i int) int {
	text := strings.TrimSpace(c.rows[i].text)
	if len(text) > 400 {
		return 0
	}
	if isAttribution(text) {
		return 1
	}
	if !attributionStart().MatchString(text) {
		return 0
	}
	for n := 2; n <= 4 && i+n <= len(c.rows); n++ {
		r := c.rows[i+n-1]
		if blank(r) || isQuote(r) || r.mark != "" {
			return 0
		}
		text += " " + strings.TrimSpace(r.text)
		if isAttribution(text) {
			return n
		}
	}
	return 0
}

// armour says how many rows from i on are what OpenPGP puts around a signed text
// (RFC 4880 section 7): the head to its empty line, the signature to its end.
func (c *cutter) armour(i int) int {
	begin := strings.TrimSpace(c.rows[i].text)
	if begin != "-----BEGIN PGP SIGNED MESSAGE-----" && begin != "-----BEGIN PGP SIGNATURE-----" {
		return 0
	}
	for j := i + 1; j < len(c.rows); j++ {
		switch {
		case begin == "-----BEGIN PGP SIGNED MESSAGE-----" && blank(c.rows[j]):
			return j - i
		case strings.TrimSpace(c.rows[j].text) == "-----END PGP SIGNATURE-----":
			return j - i + 1
		}
	}
	return len(c.rows) - i
}

// headerBlock says whether row i begins Outlook's block: From: and, in the next
// rows, at least two of Sent:, To:, Subject:. GMX puts Sent: before From:.
func (c *cutter) headerBlock(i int) bool {
	if i >= len(c.rows) {
		return false
	}
	if blockSentFirst().MatchString(unstar(c.rows[i].text)) {
		if i = c.after(i); i == len(c.rows) {
			return false
		}
	}
	if !blockFrom().MatchString(unstar(c.rows[i].text)) {
		return false
	}
	var sent, to, subject int
	for j, seen := i+1, 0; j < len(c.rows) && seen < 8; j++ {
		if blank(c.rows[j]) {
			continue
		}
		seen++
		switch t := unstar(c.rows[j].text); {
		case blockSent().MatchString(t):
			sent = 1
		case blockTo().MatchString(t):
			to = 1
		case blockSubject().MatchString(t):
			subject = 1
		}
	}
	return sent+to+subject >= 2
}

// unstar removes the stars that stand for bold in text made from HTML.
func unstar(s string) string {
	return strings.TrimSpace(strings.ReplaceAll(s, "*", ""))
}

// listFooter says whether the rule in row i stands above a list's footer.
func (c *cutter) listFooter(i int) bool {
	j := c.after(i)
	for n := 0; n < 4 && j < len(c.rows); n, j = n+1, c.after(j) {
		if t := strings.TrimSpace(c.rows[j].text); !isRule(t) && (listWords().MatchString(t) || footerMark().MatchString(t)) {
			return true
		}
	}
	return false
}

// signatureMark is "-- " (its space may be lost), also as the dash that phones
// make of it.
func signatureMark(text string) bool {
	return text == "--" || text == "—" || text == "–-"
}

// isRule is a line drawn with ten or more of one character.
func isRule(text string) bool {
	return len(text) >= 10 && strings.Trim(text, text[:1]) == "" && strings.Contains("_-=*~#", text[:1])
}

// separator is a line that can say nothing: neither letter nor digit, and no
// question mark; or the place of a picture.
func separator(text string) bool {
	return !saysSomething().MatchString(text) || pictureMark().MatchString(text)
}

var (
	saysSomething = onDemand(`[\p{L}\p{N}?#]`)
	pictureMark   = onDemand(`(?i)^\[(cid|image):[^\]]*\]$`)
	endMark       = onDemand(`(?i)^[-*•]?\s*END\s*[.!]?$`)
	bullet        = onDemand(`^(?:[-*•·‣▪◦●○■□–—+]|\d{1,3}\)|\(\d{1,3}\))\s+([\p{L}\d].*)$`)
	numbered      = onDemand(`^\d{1,3}\.\s+(\p{Lu}{4,}(?:\s.*)?)$`)
	numbering     = onDemand(`^(\d{1,2})\.\s+(\S.*)$`)
)

// withoutNumbers takes the numbers from lines that are numbered "1.", "2." one below the other.
// A number alone stays: "24. ID 0615" is about the 24th.
func withoutNumbers(lines []TextLine) {
	for i := 0; i < len(lines); {
		n := 0
		for i+n < len(lines) {
			m := numbering().FindStringSubmatch(lines[i+n].Text)
			if m == nil || m[1] != strconv.Itoa(n+1) {
				break
			}
			n++
		}
		for k := range n {
			if n > 1 {
				lines[i+k].Text = numbering().FindStringSubmatch(lines[i+k].Text)[2]
			}
		}
		i += max(n, 1)
	}
}

// withoutBullet takes the bullet or number of a list from an order: "- MOVE",
// "* ATTACK", "1) MOVE", "1. MOVE".
func withoutBullet(text string) string {
	// OpenPGP writes another dash before a line that begins with one.
	if m := bullet().FindStringSubmatch(strings.TrimPrefix(text, "- - ")); m != nil {
		return strings.TrimSpace(m[1])
	}
	if m := numbered().FindStringSubmatch(text); m != nil {
		return m[1]
	}
	return strings.TrimPrefix(text, "- - ")
}
