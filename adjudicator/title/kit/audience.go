package kit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
)

// hearsay is what the seats heard of events in the games and cases of one set-up,
// kept to try other news on it.
type hearsay struct {
	Title
	rules  title.Game
	stated map[string]title.Audience
	pick   func(n int) int
	seed   int64
	// look is how many seats other worlds are made for at a step; steps counts those.
	look, steps int

	happened map[string]int
	// samples are some events by kind, withheld some that somebody does not learn
	// whole.
	samples, withheld map[string][]moment
	// worlds are some in which events of a kind differ, and the seat must not notice.
	worlds map[string][]worlds
	// passing are the reasons of kinds that leave nothing with who is told, traces what each kind left.
	passing map[string]string
	traces  map[string]trace
	// compared counts pairs of worlds, alike those in which a whole step looks the
	// same to the seat.
	compared, alike int
}

// moment is an event and the position that it happens to.
type moment struct {
	before title.Position
	event  title.Event
}

const (
	// enough moments of a kind, and lines of correction at a position.
	enough = 3
	// few: less than one in so many worlds that look the same, or than one in rare
	// kinds of events whose leak shows in worlds, prove too little.
	few, rare = 5, 8
)

func newHearsay(t Title, rules title.Game, seed int64, look int) *hearsay {
	return &hearsay{
		Title: t, rules: rules, stated: rules.Audiences(), pick: dice.Seeded(seed).Pick, seed: seed, look: look,
		happened: map[string]int{}, samples: map[string][]moment{}, withheld: map[string][]moment{}, worlds: map[string][]worlds{}, traces: map[string]trace{},
	}
}

// unstated lists the kinds of events of which it is not stated who may learn of
// them, or which cannot be read.
func unstated(rules title.Game) (wrong []error) {
	for kind, audience := range rules.Audiences() {
		switch audience {
		case title.Owner, title.Witnesses, title.Everybody:
		default:
			wrong = append(wrong, fmt.Errorf("it is not stated who may learn of %s", kind))
		}
		if _, err := rules.DecodeEvent(kind, []byte("{}")); err != nil {
			wrong = append(wrong, fmt.Errorf("the audience of %s is stated, but none is read: %w", kind, err))
		}
	}
	return wrong
}

// casesOf reads the cases of a title, none where it has no sources.
func casesOf(t Title) ([]*conform.Case, []error) {
	if t.Source() == nil {
		return nil, nil
	}
	return conform.Load(t.Source(), "cases")
}

// finish hears the title's cases, and makes sure that what should be kept was.
func (h *hearsay) finish(cases []*conform.Case) error {
	if err := h.cases(cases); err != nil {
		return err
	}
	if err := h.kept(); err != nil {
		return err
	}
	if err := h.remembered(); err != nil {
		return err
	}
	return h.wouldNotice()
}

// wouldNotice tries the kit itself: where one kind of events that is not for
// everybody is told to everybody, what was heard must no longer pass. Of some
// kinds the worlds alone must show it, whatever is stated.
func (h *hearsay) wouldNotice() error {
	var wrong []error
	secret, shown := h.secret(), 0
	for _, kind := range secret {
		leaky := &hearsay{Title: h.Title, rules: h.rules, samples: map[string][]moment{}, withheld: map[string][]moment{}}
		var err error
		for _, m := range slices.Concat(h.samples[kind], h.withheld[kind]) {
			err = errors.Join(err, leaky.try(h.stated[kind], moment{told{m.before, kind}, m.event}))
		}
		if err == nil && len(leaky.withheld[kind]) > 0 {
			wrong = append(wrong, fmt.Errorf("%s is told to everybody, and nothing is found wrong with it", kind))
		}
		for _, w := range h.worlds[kind] {
			w.before = [2]title.Position{told{w.before[0], kind}, told{w.before[1], kind}}
			if w.hear() != nil {
				shown++
				break
			}
		}
	}
	if h.alike*few < h.compared || shown*rare < len(secret) {
		wrong = append(wrong, fmt.Errorf("of %d worlds only %d look the same to the end, and leaks of only %d kinds of %d would show in them: that proves too little",
			h.compared, h.alike, shown, len(secret)))
	}
	return errors.Join(wrong...)
}

// whole tells whether an event is among the news as it happened.
func whole(news []title.Event, e title.Event) bool {
	happened := eventsJSON([]title.Event{e})
	return slices.ContainsFunc(news, func(n title.Event) bool {
		return title.Kind(n) == title.Kind(e) && string(eventsJSON([]title.Event{n})) == string(happened)
	})
}

func mentions(news []title.Event, kind string) bool {
	return slices.ContainsFunc(news, func(n title.Event) bool { return title.Kind(n) == kind })
}

// learners counts the seats that learn all of an event, and the sides that learn
// of it at all, among which Control, who sees everything, is none.
func (h *hearsay) learners(m moment) (all, sides int) {
	var heard []string
	for _, s := range sitting(h.rules, m.before) {
		news := m.before.News(s.Seat, []title.Event{m.event})
		if whole(news, m.event) {
			all++
		}
		if !s.Control && mentions(news, title.Kind(m.event)) && !slices.Contains(heard, s.Side) {
			heard = append(heard, s.Side)
		}
	}
	return all, len(heard)
}

// hear holds what the seats learn of events against what is stated of their kinds.
func (h *hearsay) hear(before title.Position, events []title.Event) error {
	at := before.Clone()
	for _, e := range events {
		kind := title.Kind(e)
		audience, ok := h.stated[kind]
		if !ok || audience == "" {
			return fmt.Errorf("it is not stated who may learn of %s", kind)
		}
		if h.happened[kind]++; len(h.withheld[kind]) < enough {
			if err := h.try(audience, moment{at.Clone(), e}); err != nil {
				return err
			}
		}
		before := at
		if h.passing != nil {
			before = at.Clone()
		}
		if err := at.Apply(e); err != nil {
			return err
		}
		h.remember(e, before, at)
	}
	return nil
}

// try holds what the seats learn of one event against the audience of its kind.
func (h *hearsay) try(audience title.Audience, m moment) error {
	kind := title.Kind(m.event)
	all, sides := h.learners(m)
	seats := len(sitting(h.rules, m.before))
	switch {
	case audience == title.Everybody && all < seats:
		return fmt.Errorf("%s is for everybody, and not all learn it", kind)
	case audience == title.Owner && sides > 1:
		return fmt.Errorf("LEAK: %s is its owner's, and %d sides learn of it", kind, sides)
	case all < seats:
		h.withheld[kind] = append(h.withheld[kind], m)
	}
	if len(h.samples[kind]) < enough {
		h.samples[kind] = append(h.samples[kind], m)
	}
	return nil
}

// secret lists the kinds that are not for everybody.
func (h *hearsay) secret() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(h.stated)), func(kind string) bool { return h.stated[kind] == title.Everybody })
}

// kept makes sure that every kind that is not for everybody is kept from somebody,
// in part at least. Where it never was, it is tried whether it would have been.
func (h *hearsay) kept() error {
	var wrong []error
	for _, kind := range h.secret() {
		for _, m := range h.imagined(kind) {
			if len(h.withheld[kind]) > 0 {
				break
			}
			if err := h.try(h.stated[kind], m); err != nil {
				wrong = append(wrong, err)
				break
			}
		}
		if len(h.withheld[kind]) == 0 {
			wrong = append(wrong, fmt.Errorf("LEAK: %s is not for everybody, and is told whole to all, %d times of %d", kind, h.happened[kind], h.happened[kind]))
		}
	}
	return errors.Join(wrong...)
}

// imagined are events of a kind as they might have happened: those that did, of
// other units; where none did, blank ones that are of one side.
func (h *hearsay) imagined(kind string) []moment {
	var out []moment
	add := func(before title.Position, data string) {
		e, err := h.rules.DecodeEvent(kind, []byte(data))
		if err == nil && before.Clone().Apply(e) == nil {
			out = append(out, moment{before, e})
		}
	}
	for _, m := range h.samples[kind] {
		data, err := json.Marshal(m.event)
		if err != nil {
			return nil
		}
		units := m.before.View("").Units
		for _, u := range units {
			if name := fmt.Sprintf("%q", u.Name); strings.Contains(string(data), name) {
				for _, v := range units {
					if v.Side == u.Side && v.At != "" {
						add(m.before, strings.ReplaceAll(string(data), name, fmt.Sprintf("%q", v.Name)))
					}
				}
			}
		}
	}
	for _, s := range h.rules.Roster() {
		add(h.rules.Start(), fmt.Sprintf(`{"side":%q,"seat":%q}`, s.Side, s.Seat))
	}
	return out
}

// cases hears what happens in the cases of the title when they are played in this
// set-up, and once more with what is hidden changed. What one is tried with hangs on its
// name and the seed alone, so that a case more changes nothing for the others.
func (h *hearsay) cases(all []*conform.Case) error {
	stager, ok := h.Title.(conform.Stager)
	if !ok {
		return nil
	}
	for _, c := range all {
		play := *c
		play.Scenario, play.Options = h.rules.Setup().Scenario, h.rules.Setup().Options
		name := fnv.New64a()
		name.Write([]byte(c.Name))
		cup := dice.Seeded(h.seed ^ int64(name.Sum64()))
		h.pick = cup.Pick
		for _, step := range conform.Steps(stager, &play, &written{cup, c.Dice}) {
			if err := errors.Join(h.hear(step.Before, step.Events), h.otherwise(step.Before, step.Sheets)); err != nil {
				return fmt.Errorf("%s:%d: %w", c.File, c.Line, err)
			}
		}
	}
	return nil
}

// written is a cup of the faces that a case tells, as long as they fit what is thrown, and of
// others behind them: in another set-up more may be thrown than the case knows.
type written struct {
	dice.Cup
	faces []int
}

// Roll implements dice.Cup.
func (w *written) Roll(t dice.Throw) []int {
	faces := w.Cup.Roll(t)
	if len(w.faces) < t.Count {
		return faces
	}
	told := w.faces[:t.Count]
	for i, f := range told {
		if f > t.Die.Sides || t.Draw && f > t.Die.Sides-i {
			return faces
		}
	}
	w.faces = w.faces[t.Count:]
	return told
}

// corrections hears what the moderator might put right at a position.
func (h *hearsay) corrections(p title.Position) error {
	c, ok := h.rules.(title.Corrector)
	units := slices.DeleteFunc(p.View("").Units, func(u title.Unit) bool { return u.At == "" })
	if !ok || len(units) == 0 {
		return nil
	}
	for _, form := range c.Corrections() {
		for range enough {
			u, v := units[h.pick(len(units))], units[h.pick(len(units))]
			line := strings.NewReplacer("unit", u.Name, "hex", v.At.String()).Replace(form)
			events, problems := c.Correct(p, order.Lines(line))
			if len(problems) > 0 {
				continue
			}
			if err := h.hear(p, events); err != nil {
				return fmt.Errorf("correction %s: %w", line, err)
			}
		}
	}
	return nil
}

// worlds are two courses of a step that look the same to a seat, as far as the
// events go.
type worlds struct {
	seat   title.Seat
	before [2]title.Position
	events [2][]title.Event
}

// otherwise resolves a step again with what is hidden from each seat changed: the
// facts, and the sheets of the others. As long as the seat knows the same of both
// courses it must have heard the same.
func (h *hearsay) otherwise(p title.Position, sheets []title.Sheet) error {
	h.steps++
	for _, s := range some(sitting(h.rules, p), h.look, h.steps-1) {
		if s.Control { // nothing is hidden from it, and it is told what others wrote in vain
			continue
		}
		var luck [2]map[string][3]int
		w := worlds{seat: s.Seat, before: [2]title.Position{p, h.Scramble(p, s.Seat, h.pick(2) == 0, h.pick)}}
		for i, sheets := range [2][]title.Sheet{sheets, h.others(p, s.Seat, sheets)} {
			var err error
			cup := &openCup{Cup: dice.SteadyOf(h.seed)}
			if w.events[i], _, err = w.before[i].Resolve(sheets, cup); err != nil {
				return fmt.Errorf("with hidden facts and sheets changed: %w", err)
			}
			if luck[i], err = cup.luck(h.rules); err != nil {
				return err
			}
		}
		alike := w.one()
		if !alike {
			if err := h.hear(w.before[1], w.events[1]); err != nil {
				return err
			}
			var err error
			if alike, err = w.cut(); err != nil {
				return err
			}
		}
		if h.compared++; alike {
			h.alike++
			if !maps.Equal(luck[0], luck[1]) {
				return fmt.Errorf("LEAK to %s: rolls that are no secret count as luck of what looks the same as %v and as %v", s.Seat, luck[0], luck[1])
			}
		}
		if err := w.hear(); err != nil {
			return err
		}
		for _, kind := range h.secret() {
			if len(h.worlds[kind]) < enough && w.differ(kind) {
				h.worlds[kind] = append(h.worlds[kind], w)
			}
		}
	}
	return nil
}

// one tells that the two are one world: nothing was hidden that could be changed, and what the others wrote
// changed nothing. Then there is nothing to follow.
func (w *worlds) one() bool {
	return bytes.Equal(w.before[0].Encode(), w.before[1].Encode()) && bytes.Equal(eventsJSON(w.events[0]), eventsJSON(w.events[1]))
}

// cut leaves of the events of two worlds those up to the last moment when the seat
// knew the same of both, and tells whether those are all.
func (w *worlds) cut() (alike bool, err error) {
	var courses [2]course
	for i := range courses {
		at := w.before[i].Clone()
		courses[i] = course{at, w.seat, w.events[i], 0, string(at.Known(w.seat).Encode())}
	}
	for same := [2]int{}; ; {
		a, b := &courses[0], &courses[1]
		if a.known != b.known {
			w.events = [2][]title.Event{w.events[0][:same[0]], w.events[1][:same[1]]}
			return false, nil
		}
		same = [2]int{a.n, b.n}
		more, err := a.next()
		if err != nil {
			return false, err
		}
		too, err := b.next()
		if err != nil || !more && !too {
			return err == nil, err
		}
	}
}

// course of events as a seat comes to know of it.
type course struct {
	at     title.Position
	seat   title.Seat
	events []title.Event
	n      int    // how many have happened
	known  string // what the seat then knew
}

// next goes on until the seat knows something else, or to the end.
func (c *course) next() (more bool, err error) {
	for c.n < len(c.events) {
		if err := c.at.Apply(c.events[c.n]); err != nil {
			return false, err
		}
		c.n++
		if known := string(c.at.Known(c.seat).Encode()); known != c.known {
			c.known = known
			return true, nil
		}
	}
	return false, nil
}

// differ tells whether other events of a kind happened in the two worlds.
func (w worlds) differ(kind string) bool {
	var happened [2][]title.Event
	for i, events := range w.events {
		for _, e := range events {
			if title.Kind(e) == kind {
				happened[i] = append(happened[i], e)
			}
		}
	}
	return string(eventsJSON(happened[0])) != string(eventsJSON(happened[1]))
}

// hear makes sure that the seat hears the same in both worlds.
func (w worlds) hear() error {
	a, b := w.before[0].News(w.seat, w.events[0]), w.before[1].News(w.seat, w.events[1])
	return same(fmt.Sprintf("LEAK to %s: hidden facts and sheets change the news of what looks the same", w.seat), eventsJSON(a), eventsJSON(b))
}

// others are sheets as they might have been for all that the seat knows: of each
// other seat an order is left out or comes twice, so that it fails, and other
// standing orders are in force.
func (h *hearsay) others(p title.Position, seat title.Seat, sheets []title.Sheet) []title.Sheet {
	out := slices.Clone(sheets)
	for i, s := range out {
		if s.Seat == seat || h.pick(3) == 0 {
			continue
		}
		if n := len(s.Orders); n > 0 {
			k := h.pick(n)
			if out[i].Orders = slices.Clone(s.Orders); h.pick(4) > 0 {
				out[i].Orders = slices.Delete(out[i].Orders, k, k+1)
			} else {
				out[i].Orders = append(out[i].Orders, s.Orders[k])
			}
		}
		if x, ok := h.Title.(Stander); ok && h.pick(2) == 0 {
			out[i].Standing = x.Standing(p.Known(s.Seat), s.Seat, h.pick)
		}
	}
	return out
}

// told is a position that tells everybody all of one kind of events.
type told struct {
	title.Position
	kind string
}

// News implements title.Position.
func (t told) News(seat title.Seat, events []title.Event) []title.Event {
	var news []title.Event
	at := t.Position.Clone()
	for _, e := range events {
		heard := at.News(seat, []title.Event{e})
		if title.Kind(e) == t.kind && !whole(heard, e) {
			heard = append([]title.Event{e}, slices.DeleteFunc(heard, func(n title.Event) bool { return title.Kind(n) == t.kind })...)
		}
		news = append(news, heard...)
		if at.Apply(e) != nil {
			break
		}
	}
	return news
}
