package templates

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"kurier/adjudicator/title"
)

// chartWide is the widest line of a chart that a phone shows without breaking it.
const chartWide = 46

// chartIndent stands before each line of a chart.
const chartIndent = "  "

// blocks parts a chart that is too wide into charts of about as many columns each, with every row.
func blocks(c title.Chart) (parted []title.Chart) {
	for n := 1; n <= len(c.Columns); n++ {
		parted = nil
		each := (len(c.Columns) + n - 1) / n
		for from := 0; from < len(c.Columns); from += each {
			parted = append(parted, between(&c, from, min(from+each, len(c.Columns))))
		}
		if !slices.ContainsFunc(parted, func(part title.Chart) bool { return chartWidth(&part) > chartWide }) {
			break
		}
	}
	return parted
}

// between is a chart with some of its columns.
func between(c *title.Chart, from, to int) title.Chart {
	part := title.Chart{Columns: c.Columns[from:to]}
	for _, row := range c.Rows {
		part.Rows = append(part.Rows, title.ChartRow{Name: row.Name, Cells: row.Cells[from:to]})
	}
	return part
}

// chartWidths are how wide the names of the rows are, and each column.
func chartWidths(c *title.Chart) (names int, columns []int) {
	for _, head := range c.Columns {
		columns = append(columns, utf8.RuneCountInString(head))
	}
	for _, row := range c.Rows {
		names = max(names, utf8.RuneCountInString(row.Name))
		for i, cell := range row.Cells {
			columns[i] = max(columns[i], utf8.RuneCountInString(cell))
		}
	}
	return names, columns
}

// chartWidth is how wide the lines of a chart are.
func chartWidth(c *title.Chart) int {
	names, columns := chartWidths(c)
	wide := len(chartIndent) + names
	for _, w := range columns {
		wide += 1 + w
	}
	return wide
}

// chartLines are a chart as text that stays as it is.
func chartLines(c title.Chart) string {
	names, columns := chartWidths(&c)
	var b strings.Builder
	for _, row := range append([]title.ChartRow{{Cells: c.Columns}}, c.Rows...) {
		line := fmt.Sprintf("%*s", names, row.Name)
		for i, cell := range row.Cells {
			line += fmt.Sprintf(" %-*s", columns[i], cell)
		}
		b.WriteString(keep + chartIndent + strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}
