package templates

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// situation is a view laid out for reading: who stands where.
type situation struct {
	// Units tells that there are any, on the map or off it.
	Units bool
	// Figures says what counters print: "attack-defence-movement".
	Figures string
	// Groups are the units by how the reader stands to them.
	Groups   []unitGroup
	Holdings []holdRow
	Tracks   []string
	Arrivals []arrivalRow
	Score    []scoreSide
	// Decides tells that HELP says what wins and what counts, while nobody has a point.
	Decides bool
}

// unitGroup is units that are told of together, as far as they are known.
type unitGroup struct {
	// Of is the reader's attitude to them, or their side on a page for observers.
	Of    string
	Count int // on the map
	Rows  []placeRow
	Off   []offRow
}

type placeRow struct {
	At, Place string
	Units     []unitWords
	// Shared is what is said of all units at once: "all engaged".
	Shared string
}

// Line is the row's text behind the place: its name and units.
func (r placeRow) Line() string {
	s := strings.Join(texts(r.Units), ", ")
	if r.Shared != "" {
		s += " (" + r.Shared + ")"
	}
	if r.Place != "" {
		return r.Place + ": " + s
	}
	return s
}

// unitWords is a counter in words.
type unitWords struct {
	Name     string
	Strength string // its figures: "6-5-8", "?" where unknown, "" where its face is
	State    string // "reduced, engaged"
	Seen     string // "last seen turn 3"
}

// String is the unit in one piece: "3Pz 6-5-8 (reduced, engaged)".
func (u unitWords) String() string {
	s := strings.TrimSpace(u.Name + " " + u.Strength)
	switch {
	case u.State != "" && u.Seen != "":
		s += " (" + u.State + "; " + u.Seen + ")"
	case u.State+u.Seen != "":
		s += " (" + u.State + u.Seen + ")"
	}
	return s
}

type offRow struct {
	Place string
	Units []string
}

type holdRow struct {
	Side   string
	Places []string // "1810 Warszawa (25 VP)"
}

type arrivalRow struct {
	Turn  int
	Side  string // whose they are
	Units []string
	Entry string
}

func (l *lexicon) situation(v *title.View) (s *situation, err error) {
	s = &situation{Units: len(v.Units) > 0}
	if s.Figures, err = l.figures(v); err != nil {
		return nil, err
	}
	s.Groups, err = l.groups(v, func(u *title.Unit) string { return string(v.AttitudeTo(u)) }, attitudes...)
	if err != nil {
		return nil, err
	}
	// A side is told that it has no units, and that it knows of no enemy.
	s.Groups = slices.DeleteFunc(s.Groups, func(g unitGroup) bool {
		told := v.Side != "" && (g.Of == string(title.Mine) || g.Of == string(title.Enemy))
		return len(g.Rows)+len(g.Off) == 0 && !told
	})
	if err := l.holdings(s, v); err != nil {
		return nil, err
	}
	for _, t := range v.Tracks {
		words, err := l.track(t)
		if err != nil {
			return nil, err
		}
		if words != "" {
			s.Tracks = append(s.Tracks, words)
		}
	}
	if err := l.arrivals(s, v); err != nil {
		return nil, err
	}
	s.Decides = v.Decides
	return s, l.scores(s, v.Result)
}

var attitudes = []string{string(title.Mine), string(title.Ours), string(title.Neutral), string(title.Enemy)}

// figures says what the counters of a view print, each row of kinds once.
func (l *lexicon) figures(v *title.View) (string, error) {
	var rows []string
	for _, u := range v.Units {
		var row []string
		for _, f := range u.Figures {
			words, err := l.name("figure", f.Kind)
			if err != nil {
				return "", err
			}
			row = append(row, words)
		}
		if text := strings.Join(row, "-"); text != "" && !slices.Contains(rows, text) {
			rows = append(rows, text)
		}
	}
	return strings.Join(rows, ", "), nil
}

// groups lays out units by what is said of them, the groups listed first.
func (l *lexicon) groups(v *title.View, of func(*title.Unit) string, listed ...string) ([]unitGroup, error) {
	groups := make([]unitGroup, len(listed))
	for i, name := range listed {
		groups[i].Of = name
	}
	rows, off := make([]map[board.Place]*placeRow, len(groups)), make([]map[string][]string, len(groups))
	for i := range v.Units {
		u := &v.Units[i]
		k := slices.IndexFunc(groups, func(g unitGroup) bool { return g.Of == of(u) })
		if k < 0 {
			k = len(groups)
			groups, rows, off = append(groups, unitGroup{Of: of(u)}), append(rows, nil), append(off, nil)
		}
		if rows[k] == nil {
			rows[k], off[k] = map[board.Place]*placeRow{}, map[string][]string{}
		}
		if u.At == "" {
			off[k][u.Off] = append(off[k][u.Off], u.Name)
			continue
		}
		groups[k].Count++
		w, err := l.unit(u, v)
		if err != nil {
			return nil, err
		}
		r := rows[k][u.At]
		if r == nil {
			r = &placeRow{At: string(u.At), Place: placeName(v, u.At)}
			rows[k][u.At] = r
		}
		r.Units = append(r.Units, w)
	}
	for k := range groups {
		var err error
		if groups[k].Rows, err = l.sortedRows(rows[k], v.Board); err != nil {
			return nil, err
		}
		if groups[k].Off, err = l.off(off[k]); err != nil {
			return nil, err
		}
	}
	return groups, nil
}

// sortedRows lists rows in the order of their board, which keeps districts together.
func (l *lexicon) sortedRows(rows map[board.Place]*placeRow, on board.Board) ([]placeRow, error) {
	out := make([]placeRow, 0, len(rows))
	for _, r := range rows {
		if err := l.share(r); err != nil {
			return nil, err
		}
		out = append(out, *r)
	}
	order := map[string]int{}
	if on != nil {
		for i, at := range on.All() {
			order[string(at)] = i
		}
	}
	slices.SortFunc(out, func(a, b placeRow) int { return cmp.Or(cmp.Compare(order[a.At], order[b.At]), cmp.Compare(a.At, b.At)) })
	return out, nil
}

// share says once what holds for every unit of a stack.
func (l *lexicon) share(r *placeRow) error {
	first := r.Units[0]
	if len(r.Units) < 2 || first.State+first.Seen == "" {
		return nil
	}
	for _, u := range r.Units {
		if u.State != first.State || u.Seen != first.Seen {
			return nil
		}
	}
	both := strings.Trim(first.State+"; "+first.Seen, "; ")
	words, _, err := l.say("marker", "all", both)
	r.Shared = words
	for i := range r.Units {
		r.Units[i].State, r.Units[i].Seen = "", ""
	}
	return err
}

// unit puts a counter in words.
func (l *lexicon) unit(u *title.Unit, v *title.View) (unitWords, error) {
	w := unitWords{Name: u.Name, Strength: title.Printed(u.Figures)}
	var state []string
	add := func(group, id string) error {
		words, err := l.name(group, id)
		if err == nil && words != "" {
			state = append(state, words)
		}
		return err
	}
	if u.Nation != "" && u.Nation != u.Side {
		if err := add("nation", u.Nation); err != nil {
			return w, err
		}
	}
	if u.Commander != "" {
		words, err := l.must("marker", "commanded", u)
		if err != nil {
			return w, err
		}
		state = append(state, words)
	}
	if u.Reduced() {
		words, err := l.must("marker", "reduced", u)
		if err != nil {
			return w, err
		}
		state = append(state, words)
	}
	for _, m := range u.Markers {
		if err := add("marker", m); err != nil {
			return w, err
		}
	}
	w.State = strings.Join(state, ", ")
	if u.Seen > 0 {
		words, _, err := l.say("marker", "last-seen", u)
		if err != nil {
			return w, err
		}
		w.Seen = words
	}
	return w, nil
}

// manyUnseen is how many units out of sight are still named one by one.
const manyUnseen = 12

// off lists units off the map by where they are.
func (l *lexicon) off(places map[string][]string) ([]offRow, error) {
	ids := make([]string, 0, len(places))
	for id := range places {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	var out []offRow
	for _, id := range ids {
		words := ""
		if id != "" {
			var err error
			if words, err = l.nameCapital("place", id); err != nil {
				return nil, err
			}
		}
		if words == "" {
			continue // not worth telling, such as what the arrivals list tells
		}
		units := places[id]
		if id == "unknown" && len(units) > manyUnseen {
			words, err := l.must("unseen", "units", len(units))
			if err != nil {
				return nil, err
			}
			units = []string{words}
		}
		out = append(out, offRow{Place: words, Units: units})
	}
	return out, nil
}

// holdings lists places by who holds them, the reader's side first.
func (l *lexicon) holdings(s *situation, v *title.View) error {
	bySide := map[string][]title.Holding{}
	var sides []string
	for _, h := range v.Holdings {
		if _, ok := bySide[h.Side]; !ok {
			sides = append(sides, h.Side)
		}
		bySide[h.Side] = append(bySide[h.Side], h)
	}
	rank := func(side string) int {
		switch v.Attitude(side) {
		case title.Mine:
			return 0
		case title.Ours:
			return 1
		}
		if side == "" {
			return 3
		}
		return 2
	}
	slices.SortFunc(sides, func(a, b string) int { return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a, b)) })
	for _, side := range sides {
		id := side
		if id == "" {
			id = "nobody"
		}
		words, err := l.nameCapital("side", id)
		if err != nil {
			return err
		}
		r := holdRow{Side: words}
		held := bySide[side]
		slices.SortStableFunc(held, func(a, b title.Holding) int { return cmp.Compare(b.VP, a.VP) })
		for _, h := range held {
			p := h.Name
			if h.At != "" {
				p += " " + string(h.At)
			}
			if h.VP > 0 {
				if p, err = l.must("held", "points", struct {
					Place, With string
					VP          int
				}{p, h.With, h.VP}); err != nil {
					return err
				}
			}
			r.Places = append(r.Places, p)
		}
		s.Holdings = append(s.Holdings, r)
	}
	return nil
}

// arrivals lists reinforcements by turn, by whose they are and by entry.
func (l *lexicon) arrivals(s *situation, v *title.View) error {
	for _, a := range v.Arrivals {
		entry, err := l.name("entry", a.Entry)
		if err != nil {
			return err
		}
		side := ""
		if a.Side != "" {
			if side, err = l.nameCapital("side", a.Side); err != nil {
				return err
			}
		}
		i := slices.IndexFunc(s.Arrivals, func(r arrivalRow) bool { return r.Turn == a.Turn && r.Side == side && r.Entry == entry })
		if i < 0 {
			i = len(s.Arrivals)
			s.Arrivals = append(s.Arrivals, arrivalRow{Turn: a.Turn, Side: side, Entry: entry})
		}
		s.Arrivals[i].Units = append(s.Arrivals[i].Units, a.Unit)
	}
	slices.SortStableFunc(s.Arrivals, func(a, b arrivalRow) int { return cmp.Compare(a.Turn, b.Turn) })
	return nil
}
