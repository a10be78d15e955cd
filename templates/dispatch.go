package templates

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// scene is what the words of an event see: the event, or a run of events of one
// kind, and the position they are told over.
type scene struct {
	// E is the event, the first one of a run.
	E any
	// Events is the run, never empty.
	Events []any
	view   *title.View
	later  []title.Event // in this section, after E
	// Headed tells that the heading of a report tells of the kind of these events.
	Headed bool
}

// At gives a place with its name: "1213 Łódź".
func (s *scene) At(where board.Located) string {
	at := where.Place()
	if name := s.Place(at); name != "" {
		return at.String() + " " + name
	}
	return at.String()
}

// Place gives the name of a place, or "".
func (s *scene) Place(where board.Located) string {
	if s.view == nil {
		return ""
	}
	return placeName(s.view, where.Place())
}

// Mine tells whether a side is the reader's.
func (s *scene) Mine(side string) bool { return s.view != nil && s.view.Attitude(side) == title.Mine }

// FoesFirst are events by their sides, the reader's own behind the others: what the enemy does is news, and what
// one's own troops do was ordered.
func (s *scene) FoesFirst() ([]group, error) {
	sides, err := by("Side", s.Events)
	if err != nil {
		return nil, err
	}
	own := func(g group) int {
		if s.Mine(fmt.Sprint(g.Key)) {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(sides, func(a, b group) int { return own(a) - own(b) })
	return sides, nil
}

// ByFormation are events of units by the formations that these belong to.
func (s *scene) ByFormation(events []any) ([]group, error) {
	return grouped(events, func(e any) (any, error) {
		name, err := field("Unit", e)
		if err != nil || s.view == nil {
			return "", err
		}
		for i := range s.view.Units {
			if u := &s.view.Units[i]; u.Name == name {
				return u.Formation, nil
			}
		}
		return "", nil
	})
}

// Elsewhere are events at places where none of another kind follows for the same side.
func (s *scene) Elsewhere(kind string, events []any) (out []any, err error) {
	told := map[[2]any]bool{}
	at := func(e any) (key [2]any, err error) {
		if key[0], err = field("Side", e); err == nil {
			key[1], err = field("Hex", e)
		}
		return key, err
	}
	for _, e := range s.later {
		if title.Kind(e) != kind {
			continue
		}
		key, err := at(e)
		if err != nil {
			return nil, err
		}
		told[key] = true
	}
	for _, e := range events {
		key, err := at(e)
		if err != nil {
			return nil, err
		}
		if !told[key] {
			out = append(out, e)
		}
	}
	return out, nil
}

// Later tells whether an event of the kind follows before the next one of this
// event's own kind, and so tells this one's story.
func (s *scene) Later(kind string) bool {
	own := title.Kind(s.E)
	for _, e := range s.later {
		switch title.Kind(e) {
		case kind:
			return true
		case own:
			return false
		}
	}
	return false
}

// Final gives, of this run and the events of another kind in the section, the
// last one for each value of a field, and of these the ones of this run's kind:
// what is in sight when all is done, say, and not what came and went.
func (s *scene) Final(name, other string) ([]any, error) {
	own := title.Kind(s.E)
	all := []any{s.E}
	for _, e := range s.later {
		if k := title.Kind(e); k == own || k == other {
			all = append(all, e)
		}
	}
	groups, err := by(name, all)
	if err != nil {
		return nil, err
	}
	var out []any
	for _, g := range groups {
		if last := g.Events[len(g.Events)-1]; title.Kind(last) == own {
			out = append(out, last)
		}
	}
	return out, nil
}

// Before tells whether an event of one kind follows ahead of any of another: what is told before a combat has ended is
// a part of it.
func (s *scene) Before(kind, other string) bool {
	for _, e := range s.later {
		switch title.Kind(e) {
		case kind:
			return true
		case other:
			return false
		}
	}
	return false
}

func placeName(v *title.View, at board.Place) string {
	if v.Board != nil {
		if name := v.Board.Title(at); name != "" {
			return name
		}
	}
	for i := range v.Holdings {
		if v.Holdings[i].At == at {
			return v.Holdings[i].Name
		}
	}
	return ""
}

// section is a stretch of news under one heading.
type section struct {
	Heading string
	Items   []item
	// kinds of the events that it tells of.
	kinds []string
}

// joined are sections with another behind them, which goes on with the last where that has the same heading.
func joined(all []section, next section) []section {
	if n := len(all); n > 0 && all[n-1].Heading == next.Heading {
		last := &all[n-1]
		last.Items, last.kinds = append(last.Items, next.Items...), append(last.kinds, next.kinds...)
		return all
	}
	return append(all, next)
}

// item is one piece of news: a first line and what belongs under it.
type item struct {
	Lead    string
	Details []string
}

// dispatch tells the news in their order. The words decide how:
//
//	section/Kind  the event opens a section with this heading
//	opening/Kind  heading of news that begin in the middle of a section
//	event/Kind    words of one event; no words, no line
//	events/Kind   words of a run of events of this kind
//	gather/Kind   all events of this kind in a section are one run, told where
//	              the "first" of them stood or "last" in the section
//	apart/Kind    what a report tells them under instead (see told)
//	brief/Kind    words of a run in the one paragraph of a report that has the marches,
//	              where LOG tells more; none tell nothing
//
// In words, a line begins an item, an indented line belongs to the line above
// it, and a line with a plus belongs to the item before.
func (l *lexicon) dispatch(news []title.Event, v *title.View) ([]section, error) {
	return l.dispatchOf(news, v, inFull, func(title.Event) bool { return true })
}

// manner is the groups of words that tell a run of events, the first that has some.
type manner []string

var (
	inFull  = manner{"events", "event"}
	inBrief = manner{"brief", "events", "event"}
)

// dispatchOf tells some of the news, under the headings that they have among all.
func (l *lexicon) dispatchOf(news []title.Event, v *title.View, by manner, told func(title.Event) bool) ([]section, error) {
	var out []section
	for len(news) > 0 {
		sec := section{}
		end := 0
		for i, e := range news {
			if !l.has("section", title.Kind(e)) {
				end = i + 1
				continue
			}
			if i > 0 {
				break
			}
			var err error
			if sec.Heading, _, err = l.say("section", title.Kind(e), &scene{E: e, view: v}); err != nil {
				return nil, err
			}
			end = 1
		}
		var err error
		some := slices.DeleteFunc(slices.Clone(news[:end]), func(e title.Event) bool { return !told(e) })
		if len(out) == 0 && !l.has("section", title.Kind(news[0])) {
			if sec.Heading, err = l.opening(some, v); err != nil {
				return nil, err
			}
		}
		if sec.Items, err = l.tell(some, v, by); err != nil {
			return nil, err
		}
		news = news[end:]
		if len(sec.Items) == 0 {
			continue
		}
		for _, e := range some {
			sec.kinds = append(sec.kinds, title.Kind(e))
		}
		out = joined(out, sec)
	}
	return out, nil
}

// opening is the heading of news that begin in the middle of a section.
func (l *lexicon) opening(news []title.Event, v *title.View) (string, error) {
	for _, e := range news {
		if words, _, err := l.say("opening", title.Kind(e), &scene{E: e, view: v}); words != "" || err != nil {
			return words, err
		}
	}
	return "", nil
}

// tell puts the events of one section in words.
func (l *lexicon) tell(news []title.Event, v *title.View, by manner) ([]item, error) {
	// What is told last stands in nobody's way.
	var now, last []title.Event
	for _, e := range news {
		if where, _, err := l.say("gather", title.Kind(e), nil); err != nil {
			return nil, err
		} else if where == "last" {
			last = append(last, e)
		} else {
			now = append(now, e)
		}
	}
	items, err := l.tellInOrder(nil, now, v, by)
	if err != nil {
		return nil, err
	}
	return l.tellInOrder(items, last, v, by)
}

func (l *lexicon) tellInOrder(items []item, news []title.Event, v *title.View, by manner) ([]item, error) {
	gathered := map[string]bool{}
	for i := 0; i < len(news); i++ {
		e := news[i]
		kind := title.Kind(e)
		if gathered[kind] {
			continue
		}
		s := &scene{E: e, Events: []any{e}, view: v, later: news[i+1:]}
		switch {
		case l.has("gather", kind):
			gathered[kind] = true
			for _, other := range news[i+1:] {
				if title.Kind(other) == kind {
					s.Events = append(s.Events, other)
				}
			}
		case l.has("events", kind):
			for ; i+1 < len(news) && (title.Kind(news[i+1]) == kind || gathered[title.Kind(news[i+1])]); i++ {
				if title.Kind(news[i+1]) == kind { // what was told before parts no run
					s.Events = append(s.Events, news[i+1])
				}
			}
		}
		words, err := l.event(kind, s, by)
		if err != nil {
			return nil, fmt.Errorf("event %s: %w", kind, err)
		}
		items = appendItems(items, words)
	}
	return items, nil
}

// event puts one event, or a run of them, in words.
func (l *lexicon) event(kind string, s *scene, by manner) (string, error) {
	for _, group := range by {
		if words, ok, err := l.say(group, kind, s); err != nil || ok {
			return words, err
		}
	}
	return plain(spaced(kind), factsOf(s.E)), nil
}

// appendItems reads words as items.
func appendItems(out []item, words string) []item {
	for line := range strings.SplitSeq(words, "\n") {
		text := strings.TrimSpace(line)
		if text == "" {
			continue
		}
		more, plus := strings.CutPrefix(text, "+ ")
		if len(out) > 0 && (plus || line[0] == ' ') {
			last := &out[len(out)-1]
			last.Details = append(last.Details, capital(more))
			continue
		}
		out = append(out, item{Lead: capital(more)})
	}
	return out
}

// spaced makes words of a kind's name: "StepLost" is "Step lost".
func spaced(kind string) string {
	var b strings.Builder
	for i, r := range kind {
		if i > 0 && r >= 'A' && r <= 'Z' {
			b.WriteByte(' ')
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// arrowsOf are the arrows of the news that a picture can show.
func arrowsOf(news []title.Event) []title.Arrow {
	var out []title.Arrow
	for _, e := range news {
		if d, ok := e.(title.Drawn); ok {
			out = append(out, d.Arrows()...)
		}
	}
	return slices.Clip(out)
}
