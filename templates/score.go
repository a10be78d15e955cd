package templates

import (
	"slices"
	"strings"

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
