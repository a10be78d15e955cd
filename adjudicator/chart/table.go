package chart

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/rule"
)

// Table is a chart: rows by columns of short codes. It does not change.
type Table struct {
	Name string
	Rule rule.Ref
	// Source is "rulebook <number>" or "reconstruction: <why>".
	Source  string
	Columns []string
	Rows    []string
	// Order lists the codes from the worst to the best, where the table says so.
	Order []string

	cells [][]string
	spans []span
}

// span is the rolls a row is for.
type span struct{ low, high int }

// tableFile is the TOML of a table.
type tableFile struct {
	Name    string   `toml:"name"`
	Rule    string   `toml:"rule"`
	Source  string   `toml:"source"`
	Note    string   `toml:"note"`
	Order   []string `toml:"order"`
	Columns []string `toml:"columns"`
	Row     []struct {
		Name   string   `toml:"name"`
		Roll   *int     `toml:"roll"`
		Cells  []string `toml:"cells"`
		Source string   `toml:"source"`
	} `toml:"row"`
}

// Load reads a table from TOML:
//
//	name = "CRT"
//	rule = "9.0"
//	source = "rulebook 9.0"
//	columns = ["1-2", "1-1", "2-1"]
//	order = ["AE", "EX", "DE"]     # optional: then the table must be monotone
//	[[row]]
//	roll = 1                       # or name = "1", "2-4", "5+", "open"
//	cells = ["AE", "AE", "EX"]
//
// Errors begin with "file:line: ".
func Load(file string, data []byte) (*Table, error) {
	var f tableFile
	if err := rule.Decode(file, data, &f); err != nil {
		return nil, err
	}
	t := &Table{Name: f.Name, Rule: rule.Ref(f.Rule), Source: f.Source, Columns: f.Columns, Order: f.Order}
	at := func(line int, format string, args ...any) (*Table, error) {
		return nil, fmt.Errorf("%s:%d: %s", file, line, fmt.Sprintf(format, args...))
	}
	switch {
	case f.Source == "":
		return at(1, "a table without a source: \"rulebook <number>\" or \"reconstruction: <why>\"")
	case len(f.Columns) == 0:
		return at(1, "a table without columns")
	case len(f.Row) == 0:
		return at(1, "a table without a [[row]]")
	}
	lines := rule.TableLines(data, "row")
	lineOf := func(row int) int {
		if row < len(lines) {
			return lines[row]
		}
		return 1 // rows written inline
	}
	for i, r := range f.Row {
		line := lineOf(i)
		name := r.Name
		if r.Roll != nil && name == "" {
			name = strconv.Itoa(*r.Roll)
		}
		switch {
		case name == "":
			return at(line, "a row without name or roll")
		case slices.Contains(t.Rows, name):
			return at(line, "row %s stands here a second time", name)
		case len(r.Cells) != len(f.Columns):
			return at(line, "row %s has %d cells for %d columns", name, len(r.Cells), len(f.Columns))
		}
		if len(f.Order) > 0 {
			for _, c := range r.Cells {
				if !slices.Contains(f.Order, c) {
					return at(line, "row %s holds %q, which is not in order", name, c)
				}
			}
		}
		t.Rows = append(t.Rows, name)
		t.spans = append(t.spans, spanOf(name))
		t.cells = append(t.cells, r.Cells)
	}
	if len(f.Order) > 0 {
		if row, err := t.monotone(RankIn(f.Order)); err != nil {
			return at(lineOf(row), "%v", err)
		}
	}
	return t, nil
}

// spanOf reads "7", "2-4", "5+" as the rolls a row is for; other names are for
// no roll.
func spanOf(name string) span {
	if s, ok := strings.CutSuffix(name, "+"); ok {
		if n, err := strconv.Atoi(s); err == nil {
			return span{n, 1 << 30}
		}
	}
	low, high, two := strings.Cut(name, "-")
	a, e1 := strconv.Atoi(low)
	if !two {
		high = low
	}
	b, e2 := strconv.Atoi(high)
	if e1 != nil || e2 != nil {
		return span{0, -1}
	}
	return span{a, b}
}

// Cell by index of row and column.
func (t *Table) Cell(row, column int) string { return t.cells[row][column] }

// Row is the index of a named row, or -1.
func (t *Table) Row(name string) int { return slices.Index(t.Rows, name) }

// Column is the index of a named column, or -1.
func (t *Table) Column(name string) int { return slices.Index(t.Columns, name) }

// RowOf is the index of the row for a roll, or -1.
func (t *Table) RowOf(roll int) int {
	for i, s := range t.spans {
		if s.low <= roll && roll <= s.high {
			return i
		}
	}
	return -1
}

// Clamp brings a column number into the table.
func (t *Table) Clamp(column int) int { return max(0, min(column, len(t.Columns)-1)) }

// With is a copy with one cell changed, for cases that overlay a table.
func (t *Table) With(row, column int, code string) *Table {
	c := *t
	c.cells = slices.Clone(t.cells)
	c.cells[row] = slices.Clone(t.cells[row])
	c.cells[row][column] = code
	return &c
}

// RankIn ranks codes by their place in a list, from the worst to the best.
func RankIn(order []string) func(code string) int {
	return func(code string) int { return slices.Index(order, code) }
}

// Monotone makes sure that the rank of the codes never falls along a row nor
// down a column. The error names the two cells.
func (t *Table) Monotone(rank func(code string) int) error {
	_, err := t.monotone(rank)
	return err
}

func (t *Table) monotone(rank func(code string) int) (row int, err error) {
	for r := range t.cells {
		for c, code := range t.cells[r] {
			if c > 0 && rank(code) < rank(t.cells[r][c-1]) {
				return r, t.falls(r, c, r, c-1)
			}
			if r > 0 && rank(code) < rank(t.cells[r-1][c]) {
				return r, t.falls(r, c, r-1, c)
			}
		}
	}
	return 0, nil
}

func (t *Table) falls(r, c, r2, c2 int) error {
	return errors.New("row " + t.Rows[r] + " column " + t.Columns[c] + " (" + t.cells[r][c] + ") is worse than row " +
		t.Rows[r2] + " column " + t.Columns[c2] + " (" + t.cells[r2][c2] + ")")
}
