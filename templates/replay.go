package templates

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
)

// Replay is a game to be played again on a page. Everything in it may be shown to
// whoever gets the page: the desk leaves out what they may not know.
type Replay struct {
	Game, GameName     string
	Title, TitleName   string
	Scenario           string
	Options            map[string]string
	Version            string
	State              string // "running", "over" …
	Created            time.Time
	Zone               *time.Location
	Commitment, Digest string
	// Secret behind the dice, "" while it must stay sealed.
	Secret string
	Seats  []ReplaySeat
	Steps  []ReplayStep
	// Perspectives are the ways to look at the game, never none.
	Perspectives []Perspective
	Luck         []StepLuck
	// Log is log.jsonl byte for byte; nil when it must not be shown.
	Log []byte
}

// ReplaySeat is who played.
type ReplaySeat struct {
	Seat title.Seat
	// Side that the seat plays for, "" of one that runs the game.
	Side, State string
	Name        string
	// Held are the names of those who held the seat before, "" for one that nobody
	// knows.
	Held []string
}

// Players are those who held the seat, in that order: "Jan, then Ola". It is "" when
// nothing is known of any.
func (s ReplaySeat) Players() string {
	names := slices.Clone(s.Held)
	switch {
	case s.State == "bot":
		names = append(names, "staff officer")
	case s.Name != "" || len(names) > 0:
		names = append(names, s.Name)
	}
	for i := range names {
		names[i] = cmp.Or(names[i], "a player")
	}
	return strings.Join(names, ", then ")
}

// ReplayStep is what everybody may know of a step of the log.
type ReplayStep struct {
	N    int
	Time time.Time
	// Cause, Who and Reason are "" where they must not be shown.
	Cause, Who, Reason, Act string
	// Rolls of the step, where the log may be shown.
	Rolls []dice.Roll
}

// Perspective is the game as one seat saw it, or whole.
type Perspective struct {
	Seat title.Seat // "" sees everything
	Side string
	// Frames are the pictures in their order.
	Frames []Frame
	Press  []Press
}

// Frame is one picture of a replay: a position and the events that led to it.
type Frame struct {
	Step int
	// Past is how many events of the step have happened; it orders frames of
	// different perspectives.
	Past int
	View title.View
	News []title.Event
	// Orders that were resolved, in the first frame of a step.
	Orders []dice.Filed
}

// StepLuck is the luck of one side after a step, over all its rolls so far.
type StepLuck struct {
	Step int
	Side string
	// Rolls made, what they were worth, and a thousand times what was to be expected.
	Rolls, Sum, Expected int
}

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

// ScoreLine says what points are for, with its rule.
func (s *Set) ScoreLine(titleID string, r title.ScoreRow) (string, error) {
	words, err := s.lexicon(titleID).score(r)
	if err != nil || r.Rule == "" {
		return words, err
	}
	return strings.TrimSpace(words + " " + r.Rule.String()), nil
}
