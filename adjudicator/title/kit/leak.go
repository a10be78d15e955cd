package kit

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// noLeak checks for every seat that what it is shown is a function of what it
// may know: the same after all hidden facts were changed.
func (g *game) noLeak() error {
	for _, seat := range some(g.seats, g.Seats, g.step/g.Every) {
		known := g.position.Known(seat)
		bytes := known.Encode()
		if err := same(fmt.Sprintf("%s: what is known of what is known", seat), bytes, known.Known(seat).Encode()); err != nil {
			return err
		}
		back, err := g.rules.Decode(bytes)
		if err != nil {
			return fmt.Errorf("%s: the known position cannot be decoded: %w", seat, err)
		}
		if err := same(fmt.Sprintf("%s: the known position decoded", seat), bytes, back.Encode()); err != nil {
			return err
		}
		if err := errors.Join(declared(known.View(seat)), g.opens(known.View(seat), bytes)); err != nil {
			return fmt.Errorf("%s: %w", seat, err)
		}
		if err := honest(g.position.Result(), known.Result()); err != nil {
			return fmt.Errorf("%s: %w", seat, err)
		}
		if err := g.editable(seat, known.Form(seat)); err != nil {
			return fmt.Errorf("%s: %w", seat, err)
		}
		probes, questions := g.probes(known, seat)
		if err := g.explained(known, seat, probes, questions); err != nil {
			return err
		}
		shown := g.shown(g.position, known, seat, probes, questions)
		if err := shown.sameAs(g.shown(g.position, back, seat, probes, questions), fmt.Sprintf("%s: shown depends on more than the known position encodes", seat)); err != nil {
			return err
		}
		if err := g.untouched("showing it to " + string(seat)); err != nil {
			return err
		}
		other := g.Scramble(g.position, seat, false, g.pick)
		if err := g.untouched("Scramble"); err != nil {
			return err
		}
		if g.scrambled != nil && string(other.Encode()) != string(g.encoded) {
			*g.scrambled++
		}
		if err := shown.sameAs(g.shown(other, other.Known(seat), seat, probes, questions), fmt.Sprintf("LEAK to %s: hidden facts change", seat)); err != nil {
			return err
		}
	}
	return nil
}

// declared makes sure that counters show nothing that their title has not declared, and that arrivals say whose they
// are.
func declared(v title.View) error {
	for i := range v.Units {
		u := &v.Units[i]
		if v.Faces == nil {
			return fmt.Errorf("the view has units, and no faces for them: %s", u.ID)
		}
		if what := v.Faces.Undeclared(u); what != "" {
			return fmt.Errorf("the counter of %s has what the title does not declare: %s", u.ID, what)
		}
	}
	for _, a := range v.Arrivals {
		if !slices.ContainsFunc(v.Units, func(u title.Unit) bool { return u.Name == a.Unit && u.Side == a.Side }) {
			return fmt.Errorf("nobody can tell whose %s is that comes on turn %d: no unit of %q is called so", a.Unit, a.Turn, a.Side)
		}
	}
	return nil
}

// opens makes sure that a view says how the game is opened in which what it knows is read: orders are checked from it
// where there is no mail.
func (g *game) opens(v title.View, known []byte) error {
	rules, err := g.Title.Open(title.Setup{Scenario: v.Scenario, Options: v.Options})
	if err != nil {
		return fmt.Errorf("the game cannot be opened as the view says: %w", err)
	}
	back, err := rules.Decode(known)
	if err != nil {
		return fmt.Errorf("what is known cannot be decoded in the game that the view says: %w", err)
	}
	return same("what is known, decoded in the game that the view says", known, back.Encode())
}

// editable makes sure that an order form sent back as it came is no mistake: its lines are orders that
// stand already, or lack what would make them one, and none has to be freed of a mark first.
func (g *game) editable(seat title.Seat, form []string) error {
	for _, line := range form {
		behind, hidden := strings.CutPrefix(line, "# ")
		verb, _, _ := strings.Cut(behind, " ")
		if hidden && slices.ContainsFunc(g.rules.Verbs(), func(v title.Verb) bool { return v.Name == verb }) {
			return fmt.Errorf("the form has an order behind a mark: %q", line)
		}
	}
	_, problems := g.rules.Parse(seat, order.Lines(strings.Join(form, "\n")))
	for _, p := range problems {
		if !strings.HasPrefix(p.Kind, "missing-") || p.Token != "" {
			return fmt.Errorf("a line of the form is not understood: %q, %s", p.Text, p.Kind)
		}
	}
	return nil
}

// honest makes sure that a score which rests on what a seat sees says so.
func honest(whole, known title.Result) error {
	if known.Seen || slices.Equal(whole.Totals, known.Totals) {
		return nil
	}
	return fmt.Errorf("the score is %v and the seat is told %v, but not that this is what it sees", whole.Totals, known.Totals)
}

// lifted makes sure that the view of a whole position shows every counter as it is, whoever gets it, as
// the last report of a game does.
func (g *game) lifted() error {
	all := map[string]title.Unit{}
	for _, u := range g.position.View("").Units {
		all[u.ID] = u
	}
	for _, seat := range g.seats {
		v := g.position.View(seat)
		if len(v.Units) != len(all) {
			return fmt.Errorf("%s: nothing is hidden any more, and %d of %d counters are shown", seat, len(v.Units), len(all))
		}
		for _, u := range v.Units {
			if is := all[u.ID]; u.At != is.At || u.Off != is.Off || !slices.Equal(u.Figures, is.Figures) {
				return fmt.Errorf("%s: nothing is hidden any more, and %s is shown as %s at %q, which is %s at %q", seat, u.ID, title.Printed(u.Figures), u.At, title.Printed(is.Figures), is.At)
			}
		}
	}
	return nil
}

// probes are orders and questions to try a seat's knowledge with.
func (g *game) probes(known title.Position, seat title.Seat) (orders, questions []order.Order) {
	for _, d := range g.position.Awaited() {
		if d.Seat == seat {
			orders = append(orders, g.Random(known, seat, g.pick)...)
			break
		}
	}
	for _, s := range some(g.seats, g.Seats, g.step) { // the others' orders too: they name hidden units
		orders = append(orders, g.pool[s]...)
	}
	if q, ok := g.Title.(Questioner); ok {
		questions = q.Questions(known, seat, g.pick)
	}
	for _, v := range g.rules.Verbs() {
		if !v.Question {
			continue
		}
		if o, ok := example(g.rules, v); ok {
			questions = append(questions, o)
		}
	}
	return orders, questions
}

// showing is everything a seat is shown, by name, as bytes.
type showing []struct {
	what  string
	bytes []byte
}

func (s *showing) add(what string, v any) {
	b, ok := v.([]byte)
	if !ok {
		var err error
		if b, err = json.Marshal(v); err != nil {
			panic(err)
		}
	}
	*s = append(*s, struct {
		what  string
		bytes []byte
	}{what, b})
}

func (s showing) sameAs(o showing, what string) error {
	for i, x := range s {
		if err := same(what+" "+x.what, x.bytes, o[i].bytes); err != nil {
			return err
		}
	}
	return nil
}

// shown gathers what the seat is shown of a position. Whole is the position it
// is known of.
func (g *game) shown(whole, known title.Position, seat title.Seat, probes, questions []order.Order) showing {
	var s showing
	s.add("the known position", known.Encode())
	s.add("the view", known.View(seat))
	s.add("the result", known.Result())
	s.add("whether the game is over", whole.Over())
	var mine []title.Decision
	for _, d := range whole.Awaited() {
		if d.Seat == seat {
			mine = append(mine, d)
		}
	}
	s.add("the decisions awaited", mine)
	s.add("the order form", known.Form(seat))
	s.add("the staff officer's orders", known.Staff(seat))
	s.add("the verdicts", plain(known.Check(seat, probes)))
	for i := range probes { // one by one, so that none hides behind another
		s.add("the verdict on "+probes[i].Canon, plain(known.Check(seat, probes[i:i+1])))
	}
	for _, q := range questions {
		answer, refusal := known.Answer(seat, probes[:min(2, len(probes))], q)
		s.add("the answer to "+q.Canon, []any{answer, refusal})
	}
	return s
}

// plain is a Checked with its orders as words.
func plain(c title.Checked) any {
	type verdict struct {
		Order   string
		Status  title.Status
		Refusal any
		Notes   []title.Note
	}
	var verdicts []verdict
	for _, v := range c.Verdicts {
		verdicts = append(verdicts, verdict{v.Order.Canon, v.Status, v.Refusal, v.Notes})
	}
	return []any{verdicts, c.Idle, c.Missing, c.Arrows}
}

// newsTellsNothing holds what the seats hear of a step against what they may know.
func (g *game) newsTellsNothing(sheets []title.Sheet, events []title.Event) error {
	for _, seat := range g.seats {
		for _, e := range g.position.News(seat, events) {
			data, err := json.Marshal(e)
			if err == nil {
				_, err = g.rules.DecodeEvent(title.Kind(e), data)
			}
			if err != nil {
				return fmt.Errorf("%s: the news %s cannot be read back: %w", seat, title.Kind(e), err)
			}
		}
	}
	if err := g.heard.hear(g.position, events); err != nil {
		return err
	}
	if g.step%g.Every == 0 || g.step == 1 {
		if err := g.heard.otherwise(g.position, sheets); err != nil {
			return err
		}
	}
	return g.untouched("News")
}
