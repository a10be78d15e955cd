package main

import (
	"encoding/json"
	"io"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// checkedLetter is what "kurier check --json" prints: docs/reading.md tells its fields.
type checkedLetter struct {
	Title    string        `json:"title"`
	Seat     title.Seat    `json:"seat"`
	Lines    []checkedLine `json:"lines"`
	Talk     []talkLine    `json:"talk,omitempty"`
	TalkMore int           `json:"talk_more,omitempty"`
	Notes    []title.Note  `json:"notes,omitempty"`
	Idle     []string      `json:"idle,omitempty"`
	Missing  []title.Note  `json:"missing,omitempty"`
}

// checkedLine is what would become of one line.
type checkedLine struct {
	Line    int            `json:"line"`
	Text    string         `json:"text"`
	Kind    string         `json:"kind"` // "order", "refused", "unclear" or "told"
	Order   string         `json:"order,omitempty"`
	Refusal *rule.Refusal  `json:"refusal,omitempty"`
	Problem *order.Problem `json:"problem,omitempty"`
	Notes   []title.Note   `json:"notes,omitempty"`
	Help    []string       `json:"help,omitempty"`
	Charts  []title.Chart  `json:"charts,omitempty"`
}

// talkLine is a line that was taken for talk, and the verb that it begins like.
type talkLine struct {
	Text string `json:"text"`
	Verb string `json:"verb,omitempty"`
}

// writeChecked prints an answer as JSON.
func writeChecked(w io.Writer, a facts.Answer) error {
	out := checkedLetter{
		Title: a.Title, Seat: a.Seat, Lines: []checkedLine{}, TalkMore: a.UnreadMore,
		Notes: a.Notes, Idle: a.Idle, Missing: a.Missing,
	}
	for _, l := range a.Lines {
		out.Lines = append(out.Lines, checkedOf(l))
	}
	for _, u := range a.Unread {
		out.Talk = append(out.Talk, talkLine(u))
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(out)
}

func checkedOf(l facts.AnswerLine) checkedLine {
	c := checkedLine{Line: l.Line, Text: l.Text, Kind: "told", Notes: l.Notes, Problem: l.Problem, Charts: l.Charts}
	for _, v := range l.Help {
		c.Help = append(c.Help, v.Name)
	}
	switch v := l.Verdict; {
	case l.Problem != nil:
		c.Kind = "unclear"
	case v != nil:
		c.Kind, c.Order, c.Refusal = "order", v.Order.Canon, v.Refusal
		c.Notes = append(append([]title.Note{}, l.Notes...), v.Notes...)
		if v.Status == title.Refused {
			c.Kind = "refused"
		}
	}
	return c
}
