package templates

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// columns is the widest line of a text part, so that it survives two levels of
// quoting in a terminal of 80 columns.
const columns = 76

// keep marks a line of text that must not be broken, such as an order.
const keep = "\x00"

// layText wraps long lines, drops trailing spaces and joins blank lines.
func layText(s string) string {
	var b strings.Builder
	b.Grow(len(s) + len(s)/16)
	blank := true // no blank lines at the start
	for line := range strings.SplitSeq(s, "\n") {
		if kept, ok := strings.CutPrefix(line, keep); ok {
			b.WriteString(clean(kept))
			b.WriteByte('\n')
			blank = false
			continue
		}
		line = strings.TrimRight(clean(line), " ")
		if line == "" {
			if !blank {
				b.WriteByte('\n')
			}
			blank = true
			continue
		}
		blank = false
		wrap(&b, line, hang(line))
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// hang is what the lines that continue a line begin with: the indent of its
// text, past a bullet or the mark of a quotation.
func hang(line string) string {
	indent := len(line) - len(strings.TrimLeft(line, " "))
	rest := line[indent:]
	switch {
	case strings.HasPrefix(rest, "| "):
		return line[:indent] + "| "
	case indent > 2, strings.HasPrefix(rest, "- "), strings.HasPrefix(rest, "line "):
		return line[:indent] + "  "
	}
	return line[:indent]
}

// wrap writes a line, broken at spaces where it is too long. A word longer than
// a line stays whole: it is an address or something to copy.
func wrap(b *strings.Builder, line, hang string) {
	for utf8.RuneCountInString(line) > columns {
		cut := cutAt(line, len(hang))
		if cut < 0 {
			break
		}
		b.WriteString(strings.TrimRight(line[:cut], " "))
		b.WriteByte('\n')
		line = hang + strings.TrimLeft(line[cut:], " ")
	}
	b.WriteString(line)
	b.WriteByte('\n')
}

// cutAt finds the byte of the space to break at, past start: the last one that
// fits, else the first after; -1 when there is none.
func cutAt(line string, start int) int {
	col, last := 0, -1
	for i, r := range line {
		if r == ' ' && i > start {
			if col > columns {
				if last < 0 {
					return i
				}
				return last
			}
			last = i
		}
		col++
	}
	if col <= columns {
		return -1
	}
	return last
}

// row lays a label and its text side by side, the text wrapped in its own
// column.
func row(indent, width int, label, text string) string {
	var b strings.Builder
	lead := strings.Repeat(" ", indent) + label
	if n := indent + width - utf8.RuneCountInString(lead); n > 0 {
		lead += strings.Repeat(" ", n)
	} else {
		lead += " "
	}
	wrap(&b, lead+text, strings.Repeat(" ", indent+width))
	return strings.TrimSuffix(b.String(), "\n")
}

// formLines lays an order form out: orders stay whole lines however long, and
// remarks are wrapped as remarks.
func formLines(lines []string) string {
	var b strings.Builder
	for i, line := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		if !strings.HasPrefix(line, "#") || utf8.RuneCountInString(line) <= columns {
			b.WriteString(keep + line)
			continue
		}
		var w strings.Builder
		wrap(&w, line, "# ")
		for j, part := range strings.Split(strings.TrimSuffix(w.String(), "\n"), "\n") {
			if j > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(keep + part)
		}
	}
	return b.String()
}

// Clean drops what has no business in a letter: control characters, and those
// that turn the direction of text around.
func Clean(s string) string { return clean(s) }

// clean is Clean.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r == '\t':
			return ' '
		case r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069, r == 0xfeff:
			return -1
		case unicode.IsControl(r), r == utf8.RuneError:
			return -1
		}
		return r
	}, s)
}

// oneLine is clean for subjects.
func oneLine(s string) string {
	return strings.Join(strings.Fields(clean(strings.ReplaceAll(s, "\n", " "))), " ")
}
