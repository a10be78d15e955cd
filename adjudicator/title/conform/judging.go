package conform

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Judging is what cases need to know of a title whose counters lie on a board to judge
// what they expect. The lines that all such titles share are
//
//	german 3Pz 0405                    a counter lies there; also "reduced", "full"
//	polish 9 eliminated                or another place off the map
//	combat 0605 odds 2-1 column 1-1 shift -1 roll 5 result D1r2
//	combats 2                          so many were fought
//	no combat 0605                     and: no event StepLost 9
//	moved 3Pz 0605 cost 4              in the title's own points
//	stopped 3Pz 0505 enemy
//	event StepLost 3Pz                 any event, with words and key=value
//	sequence supply StepLost           events and phases, in this order
//	note odds column=2-1               a remark on a checked line
//	told german Eliminated X           news of a seat; also: not-told
//	sees german polish X 0505          what a seat knows; also: does-not-see
//	score german 12                    also of one kind: score polish destroyed 6
//	holder 1811 polish                 whose a place is that is held; also: none
//	winner german    awaited polish retreat    turn 3    phase orders
type Judging struct {
	*Army
	Board board.Board
	// Last is the last turn, Phases the names of the phases.
	Last   int
	Phases []string
	Kinds  title.EventKinds
	// Combat gives the facts of a combat that was fought, nil for another event.
	Combat func(title.Event) *Fought
	// Own are the words of this title alone, in upper case.
	Own map[string]func(*Expectation, order.Token) error
}

// Fought are the facts of a combat that a case can name.
type Fought struct {
	At board.Place
	// Facts in the order in which messages show them.
	Facts  []Fact
	Shifts []Shift
	// Kinds of shifts that there are.
	Kinds     []string
	Attackers []string
}

// Fact is a word and what may stand behind it; the first value is shown.
type Fact struct {
	Word   string
	Values []string
}

// Shift is one of a combat's shifts of the column; kind and columns count.
type Shift = game.Shift

var shared = map[string]func(*judge, order.Token) error{
	"COMBAT": (*judge).combat, "COMBATS": (*judge).combats, "NO": (*judge).none, "EVENT": (*judge).event, "STOPPED": (*judge).event,
	"MOVED":    func(j *judge, _ order.Token) error { return j.Moved() },
	"NOTE":     func(j *judge, _ order.Token) error { return j.Note() },
	"WINNER":   func(j *judge, _ order.Token) error { return j.Winner() },
	"AWAITED":  func(j *judge, _ order.Token) error { return j.Awaited() },
	"TURN":     func(j *judge, _ order.Token) error { return j.Turn(saved(j.After).Turn, j.Last) },
	"PHASE":    func(j *judge, _ order.Token) error { return j.Fits(saved(j.After).Phase) },
	"SEQUENCE": (*judge).sequence, "TOLD": (*judge).told, "NOT-TOLD": (*judge).told,
	"HOLDER": (*judge).holder, "SEES": (*judge).sees, "DOES-NOT-SEE": (*judge).sees, "SCORE": (*judge).score,
}

// Words are all that can begin an expectation, in upper case.
func (g *Judging) Words() []string { return sortedKeys(g.looks()) }

func (g *Judging) looks() map[string]func(*judge, order.Token) error {
	looks := maps.Clone(shared)
	for _, side := range g.Sides {
		looks[strings.ToUpper(side)] = (*judge).unit
	}
	for word, look := range g.Own {
		looks[word] = func(j *judge, t order.Token) error { return look(j.Expectation, t) }
	}
	return looks
}

// Expect judges one line of what a case expects. An error says what was found instead.
func (g *Judging) Expect(l order.Line, o Outcome) error {
	looks := g.looks()
	return Look(&judge{g, &Expectation{order.NewScanner(l), o, g.Board}}, sortedKeys(looks), looks)
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// judge reads one expectation.
type judge struct {
	*Judging
	*Expectation
}

// saved is how the encoded form of a position begins. Titles whose counters are written down otherwise
// judge them by words of their own.
func saved(p title.Position) (s struct {
	game.Head
	game.Counters
},
) {
	_ = json.Unmarshal(p.Encode(), &s)
	return s
}

// States are what a case can expect of a counter besides its place.
func (a *Army) States() []string {
	states := []string{game.Reduced, "full"}
	if len(a.Supply) > 0 {
		states = append(states, "supplied")
	}
	return slices.Concat(states, a.Supply, a.Off)
}

// unit is "german 3Pz 0405 reduced".
func (j *judge) unit(side order.Token) error {
	u, wrong := j.Unit(j.Scanner, strings.ToLower(side.Text))
	if wrong != nil {
		return fmt.Errorf("%s: %q", wrong.Kind, wrong.Token)
	}
	counters := saved(j.After)
	c, at := &counters.Units[u], counters.Where(u)
	for !j.Done() {
		if p := j.Expectation.Place(); p != "" {
			if at != p {
				return fmt.Errorf("%s is %s%s", j.Names.ByID(c.ID).Short, whereabouts(c, at), j.Failures())
			}
			continue
		}
		fits := false
		switch word := strings.ToLower(j.Peek().Text); {
		case word == game.Reduced || word == "full":
			fits = at != "" && c.Is(game.Reduced) == (word == game.Reduced)
		case word == "supplied" && len(j.Supply) > 0:
			fits = at != "" && c.Supply == ""
		case slices.Contains(j.Off, word):
			fits = c.Place == word
		case slices.Contains(j.Supply, word):
			fits = c.Supply == word
		default:
			return j.NoState(j.Next(), j.States())
		}
		if j.Next(); !fits {
			return fmt.Errorf("%s is %s%s", j.Names.ByID(c.ID).Short, whereabouts(c, at), j.Failures())
		}
	}
	return nil
}

// whereabouts of a counter in a message.
func whereabouts(c *game.Counter, at board.Place) string {
	if at == "" {
		return c.Place
	}
	state := "full"
	if c.Is(game.Reduced) {
		state = game.Reduced
	}
	if c.Supply != "" {
		state += ", " + c.Supply
	}
	return "at " + string(at) + ", " + state
}

// otherCombats lists those there were, to stand behind another message.
func (j *judge) otherCombats() string {
	var b strings.Builder
	for _, e := range j.Events {
		if f := j.Combat(e); f != nil {
			fmt.Fprintf(&b, ", but at %v", f.At)
		} else if facts := factsOf(e); title.Kind(e) == "CombatCancelled" {
			fmt.Fprintf(&b, ", cancelled at %s: %s", facts["hex"], facts["cause"])
		}
	}
	return b.String()
}

// combat is "combat 0605 odds 2-1 column 1-1 …": of the combats there one must fit the
// rest of the line in all; "combat none" is that there was none.
func (j *judge) combat(order.Token) error {
	if j.Keyword("NONE") {
		if slices.ContainsFunc(j.Events, func(e title.Event) bool { return j.Combat(e) != nil }) {
			return fmt.Errorf("there was one%s", j.otherCombats())
		}
		return nil
	}
	at := j.Expectation.Place()
	if at == "" {
		return Slipf("%q is no place of the board", j.Peek().Text)
	}
	mark := j.Mark()
	var found []string
	for _, e := range j.Events {
		f := j.Combat(e)
		if f == nil || f.At != at {
			continue
		}
		j.Reset(mark)
		miss, err := f.fits(j.Scanner)
		if err != nil || miss == "" {
			return err
		}
		found = append(found, miss)
	}
	if len(found) == 0 {
		return fmt.Errorf("no combat was fought there%s%s", j.otherCombats(), j.Failures())
	}
	return fmt.Errorf("found %s", strings.Join(found, "; and "))
}

// combats is "combats 2": so many were fought.
func (j *judge) combats(order.Token) error {
	return j.Count(len(slices.DeleteFunc(slices.Clone(j.Events), func(e title.Event) bool { return j.Combat(e) == nil })))
}

// fits holds a combat against the rest of the line and says what is otherwise.
func (f *Fought) fits(in *order.Scanner) (miss string, err error) {
	for !in.Done() {
		key := strings.ToLower(in.Next().Text)
		want := in.Peek().Text
		i := slices.IndexFunc(f.Facts, func(fact Fact) bool { return fact.Word == key })
		var have []string
		switch {
		case i >= 0:
			have = f.Facts[i].Values
		case key == "shift" && slices.Contains(f.Kinds, strings.ToLower(want)):
			in.Next()
			have, want = []string{f.shift(want)}, in.Peek().Text
		case key == "shift":
			have = []string{f.shift("")}
		case key == "with" || key == "without":
			have = []string{want}
			if slices.Contains(f.Attackers, want) != (key == "with") {
				have = []string{fmt.Sprintf("attackers %v", f.Attackers)}
			}
		default:
			words := []string{"shift", "with", "without"}
			for _, fact := range f.Facts {
				words = append(words, fact.Word)
			}
			return "", Slipf("%q: of a combat can be expected %s", key, strings.Join(words, ", "))
		}
		if in.Next(); want == "-" { // a result such as -/1
			want += in.Next().Text
		}
		for range strings.Count(have[0], " ") { // a fact of several words, such as dice of three colours
			want += " " + in.Next().Text
		}
		if miss == "" && !slices.ContainsFunc(have, func(h string) bool { return strings.EqualFold(h, want) }) {
			miss = fmt.Sprintf("%s %s (%s)", key, have[0], f)
		}
	}
	return miss, nil
}

// shift is the sum of the shifts of a kind, "" for all.
func (f *Fought) shift(kind string) string {
	n := 0
	for _, s := range f.Shifts {
		if kind == "" || strings.EqualFold(s.Kind, kind) {
			n += s.Columns
		}
	}
	return strconv.Itoa(n)
}

// String shows the facts in a message.
func (f *Fought) String() string {
	var list []string
	for _, fact := range f.Facts {
		list = append(list, fact.Word+" "+fact.Values[0])
	}
	return fmt.Sprintf("%s, shifts %v", strings.Join(list, ", "), f.Shifts)
}

// event is "event StepLost 9" or "stopped 9 0505 enemy".
func (j *judge) event(word order.Token) error {
	kind := "MoveStopped"
	if word.Fold == "EVENT" {
		kind = j.Next().Text
	}
	return j.Event(kind, j.Kinds)
}

// none is "no combat 0605" or "no event StepLost 9".
func (j *judge) none(order.Token) error {
	return j.None(
		func() error { return j.combat(order.Token{}) },
		func() error { return j.Event(j.Next().Text, j.Kinds) },
	)
}

// sequence is "sequence air-attacks Fought 0605 interdiction": these events, and phases by name,
// happened in this order, whatever came between, each with the words behind it as FindEvent takes them.
func (j *judge) sequence(order.Token) error {
	list := j.Events
	for last := "the beginning"; !j.Done(); {
		want := j.Next().Text
		kind, words := want, ""
		if _, ok := j.Kinds[want]; !ok {
			if kind, words = "PhaseBegan", "phase="+want; !slices.Contains(j.Phases, want) {
				return Slipf("%q is no event and no phase", want)
			}
		}
		for !j.Done() {
			next := j.Peek().Text
			if _, ok := j.Kinds[next]; ok || want != "PhaseBegan" && slices.Contains(j.Phases, next) {
				break
			}
			words += " " + j.Next().Text
		}
		line, _ := order.LineOf(1, kind+" "+words)
		i := slices.IndexFunc(list, func(e title.Event) bool {
			s := order.NewScanner(line)
			s.Next()
			return FindEvent(s, kind, []title.Event{e}) == nil
		})
		if i < 0 {
			return fmt.Errorf("no %s%s came after %s%s", kind, words, last, j.Failures())
		}
		list, last = list[i+1:], want
	}
	return nil
}

// seat reads a side, whose seat has its name.
func (j *judge) seat() (string, bool) {
	side := strings.ToLower(j.Next().Text)
	return side, slices.Contains(j.Sides, side)
}

// told is "told german Eliminated X": among the news of the seat is an event of that
// kind. Not-told is the opposite.
func (j *judge) told(what order.Token) error {
	seat, ok := j.seat()
	if !ok {
		return Slipf("who is told what? as told german Eliminated X")
	}
	told := *j.Expectation
	told.Events = j.Before.News(title.Seat(seat), j.Events)
	err := told.Event(j.Next().Text, j.Kinds)
	if what.Fold == "TOLD" {
		return err
	}
	return j.Not(err, fmt.Sprintf("the %s player is told", seat))
}

// sees is "sees german polish X 0505": the seat knows that the counter lies there;
// without a place, that it lies somewhere. Does-not-see is the opposite.
func (j *judge) sees(what order.Token) error {
	seat, one := j.seat()
	side, two := j.seat()
	if !one || !two {
		return fmt.Errorf("who sees whose unit? as sees german polish X 0505")
	}
	u, wrong := j.Unit(j.Scanner, side)
	if wrong != nil {
		return fmt.Errorf("%s: %q", wrong.Kind, wrong.Token)
	}
	where := j.Expectation.Place()
	known := saved(j.After.Known(title.Seat(seat)))
	c, at := &known.Units[u], known.Where(u)
	if seen := at != "" && (where == "" || at == where); seen != (what.Fold == "SEES") {
		return fmt.Errorf("to the %s player %s is %s", seat, j.Names.ByID(c.ID).Short, whereabouts(c, at))
	}
	return nil
}

// holder is "holder 1811 polish", as views tell it.
func (j *judge) holder(order.Token) error {
	return j.Holder("place that is held", func(at board.Place) (string, bool) {
		list := j.After.View("").Holdings
		k := slices.IndexFunc(list, func(h title.Holding) bool { return h.At == at })
		if k < 0 {
			return "", false
		}
		return list[k].Side, true
	})
}

// score is "score german 12", or of one kind "score polish other-city 6".
func (j *judge) score(order.Token) error {
	side, ok := j.seat()
	if !ok {
		return fmt.Errorf("whose score? %s", strings.Join(j.Sides, " or "))
	}
	r := j.After.Result()
	want, have := j.Next().Text, 0
	if j.Done() {
		for _, t := range r.Totals {
			if t.Side == side {
				have = t.Points
			}
		}
	} else {
		kind := want
		want = j.Next().Text
		for _, row := range r.Lines {
			if row.Side == side && row.Kind == kind {
				have += row.Points
			}
		}
	}
	if strconv.Itoa(have) != want {
		return fmt.Errorf("it is %d: %v", have, r.Lines)
	}
	return nil
}

// Fits holds the next word against what it should be.
func (x *Expectation) Fits(have string) error {
	if !strings.EqualFold(have, x.Next().Text) {
		return fmt.Errorf("it is %s", have)
	}
	return nil
}

// Holder is "holder 1811 polish": of gives who holds a place, false for one that nobody
// can hold, since it is no such thing.
func (x *Expectation) Holder(thing string, of func(board.Place) (string, bool)) error {
	at := x.Place()
	if at == "" {
		return fmt.Errorf("%q is no place of the board", x.Peek().Text)
	}
	have, ok := of(at)
	if !ok {
		return fmt.Errorf("%v is no %s", at, thing)
	}
	if have == "" {
		have = "none"
	}
	if !strings.EqualFold(have, x.Next().Text) {
		return fmt.Errorf("the holder is %s", have)
	}
	return nil
}

// FactOf is a fact with the values that fit, the first of which is shown.
func FactOf(word string, values ...any) Fact {
	f := Fact{Word: word}
	for _, v := range values {
		f.Values = append(f.Values, fmt.Sprint(v))
	}
	return f
}
