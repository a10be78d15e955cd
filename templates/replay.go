package templates

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// Told is a stretch of news in words, under one heading.
type Told struct {
	Heading string
	Items   []ToldItem
}

// ToldItem is one piece of news: a line, and what belongs under it.
type ToldItem struct {
	Lead    string
	Details []string
}

// Tell puts news in words as reports do.
func (s *Set) Tell(v *title.View, news []title.Event) ([]Told, error) {
	sections, err := s.lexicon(v.Title).dispatch(news, v)
	if err != nil {
		return nil, err
	}
	out := make([]Told, len(sections))
	for i, sec := range sections {
		out[i].Heading = sec.Heading
		for _, it := range sec.Items {
			out[i].Items = append(out[i].Items, ToldItem(it))
		}
	}
	return out, nil
}

// Players says who held a seat, in that order: "Jan, then Ola". It is "" when nothing is
// known of any.
func (s *Set) Players(seat facts.ReplaySeat) (string, error) {
	l := s.common
	names := slices.Clone(seat.Held)
	switch {
	case seat.State == "bot":
		staff, err := l.must("players", "staff", nil)
		if err != nil {
			return "", err
		}
		names = append(names, staff)
	case seat.Name != "" || len(names) > 0:
		names = append(names, seat.Name)
	}
	unknown, err := l.must("players", "unknown", nil)
	if err != nil {
		return "", err
	}
	for i := range names {
		names[i] = cmp.Or(names[i], unknown)
	}
	return l.must("players", "in-turn", names)
}

// Word is what an identifier of a group ("side", "phase", "off" …) is called in a
// title, with a capital; the identifier made readable when it has no word.
func (s *Set) Word(titleID, group, id string) (string, error) {
	if id == "" {
		return "", nil
	}
	return s.lexicon(titleID).nameCapital(group, id)
}

// Name is what an identifier of a group is called in mid-sentence, as Word is.
func (s *Set) Name(titleID, group, id string) (string, error) {
	return s.lexicon(titleID).name(group, id)
}

// Days says the days of a turn: "1–2 September 1939".
func (s *Set) Days(span string) (string, error) { return s.common.span(span) }

// Reason says why something stands as it does: a kind of the group "reason" with its facts,
// or the text of an error.
func (s *Set) Reason(kind string, facts map[string]string) (string, error) {
	return s.common.reason(kind, facts)
}

// ScoreLine says what points are for, with its rule.
func (s *Set) ScoreLine(titleID string, r title.ScoreRow) (string, error) {
	words, err := s.lexicon(titleID).score(r)
	if err != nil || r.Rule == "" {
		return words, err
	}
	return strings.TrimSpace(words + " " + r.Rule.String()), nil
}
