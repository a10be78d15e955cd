package templates

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// scoreSide is a side's points and what they are for.
type scoreSide struct {
	Side   string
	Points int
	Rows   []scoreRow
}

type scoreRow struct {
	Points int
	Words  string
	Rule   string
}

// Line is the row's words with its rule.
func (r scoreRow) Line() string { return strings.TrimSpace(r.Words + " " + r.Rule) }

// points are a side's in the first lines of a page, and how they have changed: "+28", "" for
// not at all or where nobody knows. Seen tells that they rest on what the seat sees.
type points struct {
	Side   string
	Points int
	Change string
	Seen   bool
}

// points are those of a report.
func (l *lexicon) points(r *facts.Report) ([]points, error) {
	var out []points
	for _, t := range r.View.Result.Totals {
		side, err := l.nameCapital("side", t.Side)
		if err != nil {
			return nil, err
		}
		p := points{Side: side, Points: t.Points, Seen: r.View.Result.Seen}
		for _, b := range r.Before {
			if b.Side == t.Side && b.Points != t.Points {
				p.Change = fmt.Sprintf("%+d", t.Points-b.Points)
			}
		}
		out = append(out, p)
	}
	return out, nil
}

// scores lists each side's points with the reasons.
func (l *lexicon) scores(s *situation, res title.Result) error {
	for _, t := range res.Totals {
		side, err := l.nameCapital("side", t.Side)
		if err != nil {
			return err
		}
		sum := scoreSide{Side: side, Points: t.Points}
		lines := slices.DeleteFunc(slices.Clone(res.Lines), func(r title.ScoreRow) bool { return r.Side != t.Side })
		for len(lines) > 0 {
			row, told, err := l.scoreRow(lines)
			if err != nil {
				return err
			}
			sum.Rows = append(sum.Rows, row)
			lines = lines[told:]
		}
		s.Score = append(s.Score, sum)
	}
	return nil
}

// scoreRow puts the first reason for points in words, together with those after
// it that are of its kind and worth as much, where a block "scores/kind" says
// how. It tells how many.
func (l *lexicon) scoreRow(lines []title.ScoreRow) (scoreRow, int, error) {
	r := lines[0]
	row := scoreRow{Points: r.Points}
	if r.Rule != "" {
		row.Rule = r.Rule.String()
	}
	names := []string{r.Name}
	for _, o := range lines[1:] {
		if o.Kind != r.Kind || o.Points != r.Points || o.Rule != r.Rule || !l.has("scores", r.Kind) {
			break
		}
		names = append(names, o.Name)
		row.Points += o.Points
	}
	var err error
	if len(names) > 1 {
		row.Words, _, err = l.say("scores", r.Kind, struct {
			Names []string
			Each  int
		}{names, r.Points})
	} else {
		row.Words, err = l.score(r)
	}
	return row, len(names), err
}
