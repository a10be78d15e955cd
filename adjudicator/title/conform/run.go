package conform

import (
	"bytes"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// maxRounds bounds the resolutions of one case.
const maxRounds = 200

// play is one case being run.
type play struct {
	*Case
	title Stager
	game  title.Game // the title as the case plays it
	seats []title.Seat
	// standing orders in force and blocks still to be used, by seat.
	standing map[title.Seat][]order.Order
	waiting  map[title.Seat][]Block
	position title.Position
	Outcome
	wrong []error
	steps []Step
}

// Step is a resolution in the course of a case.
type Step struct {
	Before title.Position
	Sheets []title.Sheet
	Events []title.Event
}

// Steps plays a case as RunCase does, but by a cup and without a verdict, for
// those who look at what happens in it whatever comes out.
func Steps(t Stager, c *Case, cup dice.Cup) []Step {
	p := playOf(t, c, cup)
	if p.stage() && !c.CheckOnly {
		p.resolve()
	}
	return p.steps
}

func playOf(t Stager, c *Case, cup dice.Cup) *play {
	p := &play{Case: c, title: t, standing: map[title.Seat][]order.Order{}, waiting: map[title.Seat][]Block{}}
	p.Cup, p.Replaced, p.Missing = cup, map[int]bool{}, map[title.Seat][]title.Note{}
	return p
}

// RunCase runs one case and returns everything in which it fails.
func RunCase(titles map[string]title.Title, c *Case) (failures []error) {
	t, ok := titles[c.Title]
	if !ok {
		return []error{fmt.Errorf("%s: there is no title %q", c.place(), c.Title)}
	}
	stager, ok := t.(Stager)
	if !ok {
		return []error{fmt.Errorf("%s: title %q cannot be tried by cases", c.place(), c.Title)}
	}
	p := playOf(stager, c, dice.Scripted(c.Dice...))
	defer func() {
		if r := recover(); r != nil {
			failures = append(p.wrong, p.panicked(r))
		}
	}()
	p.run()
	return p.wrong
}

func (p *play) fail(format string, args ...any) {
	p.wrong = append(p.wrong, fmt.Errorf("%s: %s", p.place(), fmt.Sprintf(format, args...)))
}

func (p *play) failAt(line int, format string, args ...any) {
	p.wrong = append(p.wrong, fmt.Errorf("%s:%d: %s", p.File, line, fmt.Sprintf(format, args...)))
}

func (p *play) panicked(r any) error {
	if err, ok := r.(error); ok {
		var few *dice.Exhausted
		var misfit *dice.Misfit
		if errors.As(err, &few) || errors.As(err, &misfit) {
			return fmt.Errorf("%s: %w", p.place(), err)
		}
	}
	return fmt.Errorf("%s: the title panicked: %v\n%s", p.place(), r, debug.Stack())
}

func (p *play) run() {
	for _, ref := range p.Rules {
		if idx := p.title.Rules(); idx != nil {
			if _, ok := idx.Lookup(ref); !ok {
				p.fail("rule %s is not in the index of %s", ref, p.Case.Title)
			}
		}
	}
	if !p.stage() {
		return
	}
	if p.CheckOnly {
		for _, s := range p.seats {
			for blocks := p.waiting[s]; len(blocks) > 0; {
				_, blocks = p.letters(blocks)
			}
		}
		p.waiting = nil
	} else if !p.resolve() {
		return
	}
	p.After = p.position
	p.judge()
}

// stage sets the case up and lays its orders ready.
func (p *play) stage() bool {
	var err error
	if p.game, p.position, err = p.title.Stage(p.Case); err != nil {
		p.wrong = append(p.wrong, err)
		return false
	}
	p.sit()
	p.Before = p.position.Clone()
	return p.sortBlocks()
}

// sit notes who plays now, who was made since last of all.
func (p *play) sit() {
	for _, s := range title.Sitting(p.game, p.position) {
		if !slices.Contains(p.seats, s.Seat) {
			p.seats = append(p.seats, s.Seat)
		}
	}
}

// sortBlocks lays the blocks ready by seat and puts standing orders in force.
func (p *play) sortBlocks() bool {
	_, grows := p.position.(title.Ranked)
	for _, b := range p.Orders {
		if !slices.Contains(p.seats, b.Seat) && (!grows || b.Standing) { // else it may be made in the case
			p.failAt(b.Line, "there is no seat %q: %v are", b.Seat, p.seats)
			return false
		}
		if b.Amend && len(p.waiting[b.Seat]) == 0 {
			p.failAt(b.Line, "there are no orders of %s before it to amend", b.Seat)
			return false
		}
		if b.Standing {
			p.standing[b.Seat] = append(p.standing[b.Seat], p.check(b)...)
		} else {
			p.waiting[b.Seat] = append(p.waiting[b.Seat], b)
		}
	}
	return true
}

// parse reads a block; what was not understood fails the case unless it expects so.
func (p *play) parse(b Block) []order.Order {
	orders, problems := p.game.Parse(b.Seat, b.Lines)
	p.Problems = append(p.Problems, problems...)
	for i := range problems {
		if q := &problems[i]; !p.expectsProblem(q.Line) {
			p.wrong = append(p.wrong, p.Problem(q))
		}
	}
	return orders
}

// check parses and checks a block on what its seat knows, and gives the orders
// that stand.
func (p *play) check(b Block) []order.Order {
	var good []order.Order
	checked := p.position.Known(b.Seat).Check(b.Seat, p.parse(b))
	p.Missing[b.Seat] = checked.Missing
	for _, v := range checked.Verdicts {
		p.Verdicts = append(p.Verdicts, v)
		switch {
		case v.Status != title.Refused:
			good = append(good, v.Order)
		case b.Standing:
			p.failAt(v.Order.Line, "the standing order %q is refused: %v", v.Order.Canon, v.Refusal)
		}
	}
	return good
}

// letters checks the first of the blocks and those that amend it, and gives the
// orders that stand then, and the blocks that are left.
func (p *play) letters(blocks []Block) (filed []order.Order, left []Block) {
	filed = p.check(blocks[0])
	for left = blocks[1:]; len(left) > 0 && left[0].Amend; left = left[1:] {
		filed = p.amend(left[0], filed)
	}
	return filed, left
}

// resolve plays on as long as there are blocks and somebody is awaited, once at
// least.
func (p *play) resolve() bool {
	if !p.stopKnown() {
		return false
	}
	reached := false
	for round := 0; ; round++ {
		done := len(p.waiting) == 0 && p.Stop.Kind == "" // who has no block left passes until the case stops
		if round > 0 && (done || p.position.Over() || len(p.position.Awaited()) == 0) {
			break
		}
		if round == maxRounds {
			p.fail("still orders to come after %d resolutions", maxRounds)
			return false
		}
		sheets := p.sheets()
		events, after, err := p.position.Resolve(sheets, p.rolled())
		if err != nil {
			p.fail("the title cannot resolve: %v", err)
			return false
		}
		if !p.folds(events, after) {
			return false
		}
		events, after, stopped := p.stopAt(events, after)
		p.Events = append(p.Events, events...)
		p.steps = append(p.steps, Step{p.position, sheets, events})
		p.position = after
		p.sit()
		if stopped {
			reached = true
			break
		}
	}
	if s := p.Stop; s.Kind != "" && !reached {
		p.failAt(s.Line, "play never came to the event %s at which the case stops", s.Kind)
		return false
	}
	for _, b := range p.Orders {
		switch waiting := p.waiting[b.Seat]; {
		case !slices.ContainsFunc(waiting, func(w Block) bool { return w.Line == b.Line }):
		case !slices.Contains(p.seats, b.Seat):
			p.failAt(b.Line, "there is no seat %q: %v are", b.Seat, p.seats)
		default:
			p.failAt(b.Line, "these orders of %s were never asked for", b.Seat)
		}
	}
	return true
}

// sheets takes the next block of every seat that is awaited.
func (p *play) sheets() []title.Sheet {
	awaited := map[title.Seat]*title.Decision{}
	for _, d := range p.position.Awaited() {
		awaited[d.Seat] = &d
	}
	var sheets []title.Sheet
	for _, s := range p.seats {
		sheet := title.Sheet{Seat: s}
		if blocks := p.waiting[s]; awaited[s] != nil && len(blocks) > 0 {
			filed, left := p.letters(blocks)
			for _, o := range filed {
				if p.stands(awaited[s], o) {
					p.standing[s] = append(p.standing[s], o)
				} else {
					sheet.Orders = append(sheet.Orders, o)
				}
			}
			if p.waiting[s] = left; len(left) == 0 {
				delete(p.waiting, s)
			}
		}
		sheet.Standing = p.standing[s]
		sheets = append(sheets, sheet)
	}
	return sheets
}

// stands tells whether an order that is written for a decision sets a policy.
func (p *play) stands(d *title.Decision, o order.Order) bool {
	for _, v := range p.game.Verbs() {
		if v.Name == o.Verb {
			return d.Stays(&v)
		}
	}
	return false
}

// folds checks that the events lead where the title says.
func (p *play) folds(events []title.Event, after title.Position) bool {
	fold := p.position.Clone()
	for i, e := range events {
		if err := fold.Apply(e); err != nil {
			p.fail("event %d, %s, cannot be applied: %v", i+1, title.Kind(e), err)
			return false
		}
	}
	if !bytes.Equal(fold.Encode(), after.Encode()) {
		p.fail("the events do not lead to the position that came with them")
		return false
	}
	return true
}
