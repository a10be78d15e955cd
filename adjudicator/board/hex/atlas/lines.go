package atlas

import (
	"bytes"
	"strings"
)

// entry is the line of the nth table of the name in the file being read:
// its [[header]], or its brace where the tables stand in one list.
func (l *loader) entry(table string, n int) int {
	line, inline := 0, false
	for text := range bytes.Lines(l.text[l.file]) {
		line++
		t := strings.TrimSpace(string(text))
		switch {
		case strings.HasPrefix(t, "[["+table+"]]"):
		case strings.HasPrefix(t, table+" ") && strings.Contains(t, "= ["):
			inline = true
			continue
		case inline && strings.HasPrefix(t, "]"):
			inline = false
			continue
		case inline && strings.HasPrefix(t, "{"):
		default:
			continue
		}
		if n == 0 {
			return line
		}
		n--
	}
	return 1
}

// point is the line of the kth [lat, lon] of the nth table: in its list of
// points, every opening bracket after the first is a point.
func (l *loader) point(table string, n, k int) int {
	first := l.entry(table, n)
	line, in := 0, false
	for text := range bytes.Lines(l.text[l.file]) {
		line++
		if line < first {
			continue
		}
		t, _, _ := strings.Cut(string(text), "#")
		if i := strings.Index(t, "points"); !in && i >= 0 {
			in = true
			_, t, _ = strings.Cut(t[i:], "[")
		}
		if !in {
			continue
		}
		if k -= strings.Count(t, "["); k < 0 {
			return line
		}
	}
	return first
}
