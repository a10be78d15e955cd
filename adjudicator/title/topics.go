package title

import (
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/chart"
	"kurier/adjudicator/rule"
)

// Guided is a Game that tells of its rules by subject, for HELP VICTORY and its like.
type Guided interface {
	// Topics are what the game can tell of, in the order in which a player learns them.
	// The topic Primer is the whole on one page.
	Topics() []Topic
	// Rules is the index of the book, which Topic.Rules are of.
	Rules() *rule.Index
}

// Primer is the name of the topic that tells a beginner the whole game on one page.
const Primer = "PRIMER"

// Exemplary is a Game that shows orders by example, to each side its own.
type Exemplary interface {
	// Examples are orders of a side as its players learn them, in canonical words, several of
	// a verb where scenarios differ: of those the first is shown whose units the side has when
	// the scenario begins. A verb without an example here is not the side's to learn, but for a
	// standing order or a question whose own example names no unit.
	Examples(side string) []string
}

// Topic is what a game tells of one subject.
type Topic struct {
	Name string // as HELP asks for it: "TERRAIN"
	// Facts are rows of tables out of the game's data, a note for each.
	Facts []Note
	// Rules of the book that it rests on, whose summaries in the index are told too.
	Rules []rule.Ref
	// Charts are tables of the book to be read whole, such as that of combat.
	Charts []Chart
}

// Chart is a table of the book as it is printed.
type Chart struct {
	// Caption tells what the table is for, and what runs across and down.
	Caption Note       `json:"caption"`
	Columns []string   `json:"columns"`
	Rows    []ChartRow `json:"rows"`
}

// ChartRow is a row of a chart, with a cell for each column.
type ChartRow struct {
	Name  string   `json:"name"`
	Cells []string `json:"cells"`
}

// ChartOf is a table with the caption.
func ChartOf(t *chart.Table, caption Note) Chart {
	c := Chart{Caption: caption, Columns: t.Columns}
	for i, name := range t.Rows {
		row := ChartRow{Name: name}
		for column := range t.Columns {
			row.Cells = append(row.Cells, t.Cell(i, column))
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}

// Told is what a topic tells: its facts, and the rules that it rests on with their
// summaries.
func (t *Topic) Told(index *rule.Index) []Note {
	notes := slices.Clone(t.Facts)
	for _, ref := range t.Rules {
		if e, ok := index.Lookup(ref); ok {
			notes = append(notes, NoteOf("rule", []rule.Ref{ref}, "summary", e.Summary))
		}
	}
	return notes
}

// Weathered is a Position of a game whose rules know weather.
type Weathered interface {
	// Weather tells the weather of the turn, or that it is not known yet.
	Weather() Note
}

// Weather is the name of the topic of such a game that tells its rules of weather.
const Weather = "WEATHER"

// Surveyed is a Game that tells what its rules and data say of a place, for SHOW.
type Surveyed interface {
	// Survey is a note for each thing that they say: what coming there costs and who may
	// not, what it is worth to a defender, what the hexsides around it do. It speaks of the
	// map alone, of units and markers never. A place that is none of the board has no notes.
	Survey(board.Place) []Note
}
