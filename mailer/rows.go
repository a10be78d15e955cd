package mailer

import (
	"strings"
)

// row is one line of the decoded text on its way to being an order or a cut.
type row struct {
	number, last int // lines of the decoded text it covers
	text         string
	// quoted by the marks of the text's own format: format=flowed or HTML.
	quoted bool
	// plain: a '>' at the start is text, for the format says what is quoted.
	plain bool
	// mark is the reason to cut that the format gives; "" for none.
	mark string
}

// plainRows are the lines of a text/plain part, numbered from first.
func plainRows(text string, first int) []row {
	lines := strings.Split(text, "\n")
	if n := len(lines); lines[n-1] == "" {
		lines = lines[:n-1]
	}
	rows := make([]row, len(lines))
	for i, l := range lines {
		rows[i] = row{number: first + i, last: first + i, text: tidy(l)}
	}
	return rows
}

// flowedRows undoes format=flowed (RFC 3676): lines that end with a space go on
// in the next one of the same quote depth, a leading space was stuffed, and with
// DelSp=yes the space at the end is no part of the text. A row carries the number
// of its first line.
func flowedRows(text string, first int, delSp bool) []row {
	lines := strings.Split(text, "\n")
	if n := len(lines); lines[n-1] == "" {
		lines = lines[:n-1]
	}
	var rows []row
	var long strings.Builder
	open, openDepth := false, 0
	for i, l := range lines {
		l = strings.TrimPrefix(l, "\ufeff")
		content := strings.TrimLeft(l, ">")
		depth := len(l) - len(content)
		content = strings.TrimPrefix(content, " ")
		signature := content == "-- "
		flows := strings.HasSuffix(content, " ") && !signature
		if flows && delSp {
			content = content[:len(content)-1]
		}
		if open && depth == openDepth && !signature {
			long.WriteString(content)
			rows[len(rows)-1].last = first + i
		} else {
			if open {
				rows[len(rows)-1].text = long.String()
			}
			long.Reset()
			long.WriteString(content)
			rows = append(rows, row{number: first + i, last: first + i, quoted: depth > 0, plain: true})
		}
		open, openDepth = flows, depth
		if !flows {
			rows[len(rows)-1].text = long.String()
		}
	}
	if open {
		rows[len(rows)-1].text = long.String()
	}
	for i := range rows {
		rows[i].text = tidy(rows[i].text)
	}
	return rows
}

// tidy prepares a line for reading: invisible characters gone, every kind of
// space plain, none at the end. Dashes and quotation marks stay as typed.
func tidy(s string) string {
	return strings.TrimRight(visible(s), " ")
}

func blank(r row) bool { return strings.TrimSpace(r.text) == "" }

// isQuote says whether a row is quoted: by its format, or with a '>' before it,
// also behind the writer's initials ("AN> "), or with a '|'.
func isQuote(r row) bool {
	return r.quoted || !r.plain && quoteMark().MatchString(r.text)
}

var quoteMark = onDemand(`^ *(>|\p{Lu}{2,4}>+ |\| )`)

// rejoin mends lines that a client broke at some 75 characters in its plain
// text, by the unbroken line in the HTML form of the same letter.
func rejoin(rows, html []row) []row {
	whole := make(map[string]bool, len(html))
	longest := 0
	for _, r := range html {
		k := squeeze(r.text)
		whole[k] = true
		longest = max(longest, len(k))
	}
	var out []row
	for i := 0; i < len(rows); i++ {
		r := rows[i]
		if n := len(r.text); n >= 50 && n <= 100 && !isQuote(r) && !whole[squeeze(r.text)] {
			joined := r.text
			for j := i + 1; j < len(rows) && j <= i+20 && !blank(rows[j]) && !isQuote(rows[j]) && len(joined) <= longest; j++ {
				joined += " " + strings.TrimSpace(rows[j].text)
				if whole[squeeze(joined)] {
					r.text, r.last = joined, rows[j].last
					i = j
					break
				}
			}
		}
		out = append(out, r)
	}
	return out
}

func squeeze(s string) string { return strings.Join(strings.Fields(s), " ") }
