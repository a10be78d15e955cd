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

// hang is the indent of the lines that continue a line: that of its text, past
// a bullet.
func hang(line string) int {
	indent := len(line) - len(strings.TrimLeft(line, " "))
	rest := line[indent:]
	switch {
	case strings.HasPrefix(rest, "- "):
		return indent + 2
	case indent > 0:
		return indent + 2
	}
	return 0
}

// wrap writes a line, broken at spaces where it is too long. A word longer than
// a line stays whole: it is an address or something to copy.
func wrap(b *strings.Builder, line string, hang int) {
	first := true
	for {
		if !first {
			line = strings.Repeat(" ", hang) + line
		}
		if utf8.RuneCountInString(line) <= columns {
			b.WriteString(line)
			b.WriteByte('\n')
			return
		}
		cut := cutAt(line, hang, first)
		if cut < 0 {
			b.WriteString(line)
			b.WriteByte('\n')
			return
		}
		b.WriteString(strings.TrimRight(line[:cut], " "))
		b.WriteByte('\n')
		line = strings.TrimLeft(line[cut:], " ")
		first = false
	}
}

// cutAt finds the byte of the space to break at: the last one that fits, else
// the first after; -1 when there is none.
func cutAt(line string, hang int, first bool) int {
	start := hang
	if first {
		start = len(line) - len(strings.TrimLeft(line, " "))
	}
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
	wrap(&b, lead+text, indent+width)
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
		wrap(&w, line, 2)
		for j, part := range strings.Split(strings.TrimSuffix(w.String(), "\n"), "\n") {
			if j > 0 {
				part = "\n" + keep + "# " + strings.TrimLeft(part, " ")
			} else {
				part = keep + part
			}
			b.WriteString(part)
		}
	}
	return b.String()
}

// clean drops what has no business in a letter: control characters, and those
// that turn the direction of text around.
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
