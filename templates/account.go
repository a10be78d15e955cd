package templates

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// told is what a report tells of its news: what came of them in a few words and in a
// line of counts, then the fights, losses and places, and apart from these the marches
// and the orders that failed. The words decide:
//
//	headline/kinds  the kinds of events that may stand in the few words, the best first
//	headline/Kind   the few words that all events of that kind in the news give
//	headline/quiet  what stands in their place when there is nothing to count, of all this
//	tally/kinds     the kinds that are counted, in their order; what came of the first
//	                one is told by the others; sections that tell of them come first
//	tally/Kind      how all events of that kind are counted
//	apart/Kind      "marches" or "orders" for what is told apart
type told struct {
	Headline, Counts string
	Fights           []section
	Marches          []section
	// Untold tells that there is nothing that could have brought news.
	Untold bool
	// Failed are the orders that were not carried out, a line each.
	Failed []string
}

func (l *lexicon) told(news []title.Event, v *title.View) (a told, err error) {
	apart := make(map[title.Event]string, len(news))
	for _, e := range news {
		if apart[e], _, err = l.say("apart", title.Kind(e), &scene{E: e, view: v}); err != nil {
			return a, err
		}
	}
	under := func(what string) func(title.Event) bool {
		return func(e title.Event) bool { return apart[e] == what }
	}
	if a.Fights, err = l.dispatchOf(news, v, inFull, under("")); err != nil {
		return a, err
	}
	if a.Fights, err = l.bestFirst(a.Fights); err != nil {
		return a, err
	}
	if a.Marches, err = l.dispatchOf(news, v, inBrief, under("marches")); err != nil {
		return a, err
	}
	for _, s := range a.Marches {
		for i := range s.Items {
			s.Items[i] = s.Items[i].uncited()
		}
	}
	failed := slices.DeleteFunc(slices.Clone(news), func(e title.Event) bool { return apart[e] != "orders" })
	items, err := l.tell(failed, v, inBrief)
	if err != nil {
		return a, err
	}
	for _, i := range items {
		a.Failed = append(a.Failed, i.Line())
	}
	head, err := l.headline(news, v)
	if err != nil {
		return a, err
	}
	if a.Counts, err = l.counted(news, v, head); err != nil || head.words != "" {
		a.Headline = head.words
		return a, err
	}
	if a.Counts != "" {
		a.Headline, a.Counts = a.Counts, ""
	} else if len(news) > 0 {
		a.Headline, err = l.must("headline", "quiet", a)
	}
	return a, err
}

// bestFirst puts the sections that tell of what is counted before all others: fights, losses and places before
// cards and supplies. Within each the order stays in which it happened.
func (l *lexicon) bestFirst(sections []section) (out []section, err error) {
	names, err := l.must("tally", "kinds", nil)
	if err != nil {
		return nil, err
	}
	counted := strings.Fields(names)
	var rest []section
	for _, s := range sections {
		if slices.ContainsFunc(s.kinds, func(kind string) bool { return slices.Contains(counted, kind) }) {
			out = joined(out, s)
		} else {
			rest = joined(rest, s)
		}
	}
	return slices.Concat(out, rest), nil
}

// Line is an item in one line.
func (i item) Line() string { return strings.Join(append([]string{i.Lead}, i.Details...), " ") }

// citations are rule numbers behind what they bear out, such as " [4.2] [4.2.1/a]".
var citations = regexp.MustCompile(`( \[[A-Z0-9][A-Za-z0-9./]*\])+`)

// uncited is an item without rule numbers: marches are told in one paragraph, which they would
// fill; LOG tells them in full.
func (i item) uncited() item {
	out := item{Lead: citations.ReplaceAllString(i.Lead, "")}
	for _, d := range i.Details {
		out.Details = append(out.Details, citations.ReplaceAllString(d, ""))
	}
	return out
}

// ofKind is the scene of all events of one kind in the news, nil without any.
func ofKind(kind string, news []title.Event, v *title.View) *scene {
	var all []title.Event
	for _, e := range news {
		if title.Kind(e) == kind {
			all = append(all, e)
		}
	}
	if len(all) == 0 {
		return nil
	}
	s := &scene{E: all[0], view: v, later: all[1:]}
	for _, e := range all {
		s.Events = append(s.Events, e)
	}
	return s
}

// sum is what all events of a kind in the news come to, in words.
type sum struct{ kind, words string }

// sums are those of every kind that a group of words lists and the news have, in the order of the list. Headed is the
// kind that the heading tells of.
func (l *lexicon) sums(group string, news []title.Event, v *title.View, headed string) (list []sum, kinds []string, err error) {
	names, err := l.must(group, "kinds", nil)
	if err != nil {
		return nil, nil, err
	}
	kinds = strings.Fields(names)
	for _, kind := range kinds {
		s := ofKind(kind, news, v)
		if s == nil {
			continue
		}
		s.Headed = kind == headed
		words, _, err := l.say(group, kind, s)
		if err != nil {
			return nil, nil, err
		}
		if words != "" {
			list = append(list, sum{kind, words})
		}
	}
	return list, kinds, nil
}

// counted is the line of counts: "9 attacks: 3 Polish units destroyed, Gdynia taken". What the heading above it says
// is not said again.
func (l *lexicon) counted(news []title.Event, v *title.View, head sum) (string, error) {
	list, kinds, err := l.sums("tally", news, v, head.kind)
	if err != nil {
		return "", err
	}
	list = slices.DeleteFunc(list, func(s sum) bool { return s.words == head.words })
	if len(list) == 0 {
		return "", nil
	}
	line := struct {
		First string
		Then  []string
	}{}
	for _, s := range list {
		if s.kind == kinds[0] {
			line.First = s.words
		} else {
			line.Then = append(line.Then, s.words)
		}
	}
	return l.must("tally", "line", line)
}

// headline is what came of the news in few words, none where nothing stands out.
func (l *lexicon) headline(news []title.Event, v *title.View) (sum, error) {
	list, _, err := l.sums("headline", news, v, "")
	if err != nil || len(list) == 0 {
		return sum{}, err
	}
	return list[0], nil
}

// takeover are the places that one side has taken and kept in the news. Mine tells that it
// is the reader's side, Watched that the reader has none.
type takeover struct {
	Side          string
	Mine, Watched bool
	Names         []string
}

// Taken are the places that changed hands, by whose they are in the end: each event of the
// run has its place's name in the field, and the side in Side.
func (s *scene) Taken(field string) ([]takeover, error) {
	last, err := s.Final(field, "")
	if err != nil {
		return nil, err
	}
	sides, err := by("Side", last)
	if err != nil {
		return nil, err
	}
	var out []takeover
	for _, g := range sides {
		names, err := fields(field, g.Events)
		if err != nil {
			return nil, err
		}
		side := fmt.Sprint(g.Key)
		out = append(out, takeover{Side: side, Mine: s.Mine(side), Watched: s.view == nil || s.view.Side == "", Names: names})
	}
	slices.SortStableFunc(out, func(a, b takeover) int {
		switch {
		case a.Mine == b.Mine:
			return 0
		case a.Mine:
			return -1
		}
		return 1
	})
	return out, nil
}

// Held are the places that somebody else than their attackers of this run holds now, of
// those that views list.
func (s *scene) Held() ([]string, error) {
	var names []string
	for _, e := range s.Events {
		side, err := field("Side", e)
		if err != nil {
			return nil, err
		}
		at, err := field("Hex", e)
		if err != nil {
			return nil, err
		}
		where, ok := at.(board.Located)
		if !ok {
			return nil, fmt.Errorf("%T is no place", at)
		}
		if s.view == nil {
			continue
		}
		for _, h := range s.view.Holdings {
			if h.At == where.Place() && h.Side != fmt.Sprint(side) && !slices.Contains(names, h.Name) {
				names = append(names, h.Name)
			}
		}
	}
	return names, nil
}

// few is a list of no more than so many things, and how many more there are.
func (l *lexicon) few(most int, items []string) (string, error) {
	if len(items) <= most+1 {
		return l.series("and", items)
	}
	return l.must("series", "more", struct {
		Head string
		More int
	}{strings.Join(items[:most], ", "), len(items) - most})
}
