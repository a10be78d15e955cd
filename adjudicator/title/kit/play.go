package kit

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"runtime/debug"
	"slices"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// game under way in the kit.
type game struct {
	Title
	Options
	rules title.Game   // as set up
	seats []title.Seat // that play now
	drawn *dice.Seed
	pick  func(n int) int // from drawn
	seed  int64
	step  int
	log   hash.Hash
	// marks are where drawn stood when each step's orders were drawn. A game that is played once more has those of the
	// first time: it was looked at then, and is only to go the same way.
	marks []dice.Seed
	more  bool

	position title.Position
	encoded  []byte // of position
	// pool holds orders of earlier steps by seat: most are illegal by now, which
	// makes them good probes.
	pool map[title.Seat][]order.Order
	// standing orders in force by seat, as drawn and as parsed.
	standing map[title.Seat][2][]order.Order
	// waiting are orders of earlier sheets that are kept for their time.
	waiting map[title.Seat][]order.Order
}

// poolSize bounds the probes of one seat.
const poolSize = 12

// Play plays one game to the end and checks it on the way. It returns a digest
// of everything that happened. A panic of the title becomes an error.
func Play(t Title, setup title.Setup, seed int64, o Options) (digest string, err error) {
	return newGame(t, seed, o).play(setup)
}

func newGame(t Title, seed int64, o Options) *game {
	g := &game{
		Title: t, Options: o.withDefaults(t), seed: seed, log: sha256.New(),
		drawn: dice.Seeded(seed), pool: map[title.Seat][]order.Order{},
		standing: map[title.Seat][2][]order.Order{}, waiting: map[title.Seat][]order.Order{},
	}
	g.pick = g.drawn.Pick
	return g
}

// onceMore plays the game again, from the same start with the same draws.
func (g *game) onceMore(setup title.Setup) (digest string, err error) {
	again := newGame(g.Title, g.seed, g.Options)
	again.marks, again.more = g.marks, true
	return again.play(setup)
}

func (g *game) play(setup title.Setup) (digest string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
		}
		if err != nil {
			err = fmt.Errorf("step %d: %w", g.step, err)
		}
	}()
	if g.rules, err = g.Title.Open(setup); err != nil {
		return "", err
	}
	if g.heard == nil {
		g.heard = newHearsay(g.Title, g.rules, g.seed, g.Seats)
	}
	g.position = g.rules.Start()
	for g.step = 1; ; g.step++ {
		g.seats = seatNames(g.rules, g.position)
		if err := g.soundPosition(); err != nil {
			return "", err
		}
		if g.position.Over() {
			break
		}
		if g.step > g.Steps {
			return "", fmt.Errorf("not over after %d steps", g.Steps)
		}
		if err := g.take(); err != nil {
			return "", err
		}
	}
	if d := g.position.Awaited(); len(d) > 0 {
		return "", fmt.Errorf("the game is over, but %s is awaited from %s", d[0].ID, d[0].Seat)
	}
	if g.position.Result().Winner == "" {
		return "", errors.New("the game is over, but there is neither a winner nor a draw")
	}
	return hex.EncodeToString(g.log.Sum(nil)), nil
}

// soundPosition checks the position at rest.
func (g *game) soundPosition() error {
	g.encoded = g.position.Encode()
	g.log.Write(g.encoded)
	if g.more {
		return nil
	}
	if err := same("encoding twice", g.encoded, g.position.Encode()); err != nil {
		return err
	}
	back, err := g.rules.Decode(g.encoded)
	if err != nil {
		return fmt.Errorf("what Encode wrote cannot be decoded: %w", err)
	}
	if err := same("decode and encode again", g.encoded, back.Encode()); err != nil {
		return err
	}
	if err := g.Invariants(g.position); err != nil {
		return fmt.Errorf("invariant: %w", err)
	}
	if g.step%g.Every == 0 || g.step == 1 {
		if err := g.noLeak(); err != nil {
			return err
		}
		if err := g.lifted(); err != nil {
			return err
		}
		if err := g.adopts(); err != nil {
			return err
		}
	}
	return g.untouched("looking at it")
}

// untouched makes sure that the position is as it was.
func (g *game) untouched(after string) error {
	return same("the position after "+after, g.encoded, g.position.Encode())
}

// take draws orders for everybody awaited and resolves them.
func (g *game) take() error {
	if !g.more {
		g.marks = append(g.marks, *g.drawn)
	} else if g.step <= len(g.marks) {
		*g.drawn = g.marks[g.step-1]
	}
	sheets, typed, err := g.draw()
	if err != nil {
		return err
	}
	events, after, err := g.resolve(g.position, sheets)
	if err != nil {
		return err
	}
	if !g.more {
		if err := g.looked(sheets, typed, events, after); err != nil {
			return err
		}
	}
	g.log.Write(eventsJSON(events))
	if len(events) == 0 {
		if err := same("", g.encoded, after.Encode()); err == nil {
			return errors.New("a step without events: the game stands still")
		}
	}
	g.position = after
	return nil
}

// looked checks what a step came to.
func (g *game) looked(sheets, typed []title.Sheet, events []title.Event, after title.Position) error {
	if err := g.untouched("Resolve"); err != nil {
		return err
	}
	if err := g.fold(events, after); err != nil {
		return err
	}
	if err := reseated(g.rules, g.position, after, events); err != nil {
		return err
	}
	if err := g.accounted(sheets, events, after); err != nil {
		return err
	}
	// Once more: the same orders, then as read back from their canonical words,
	// from the position as read back from its bytes.
	if err := g.again("the same orders and dice", g.position, sheets, events); err != nil {
		return err
	}
	back, err := g.rules.Decode(g.encoded)
	if err != nil {
		return err
	}
	if err := g.again("the same orders and dice from the decoded position", back, sheets, events); err != nil {
		return err
	}
	if err := g.again("the orders as parsed from their canonical words", g.position, typed, events); err != nil {
		return err
	}
	if err := g.otherTurns(); err != nil {
		return err
	}
	if err := g.newsTellsNothing(sheets, events); err != nil {
		return err
	}
	return g.heard.corrections(g.position)
}

// draw asks for random orders and checks them; typed are the same orders,
// parsed from their canonical words.
func (g *game) draw() (sheets, typed []title.Sheet, err error) {
	awaited := map[title.Seat]bool{}
	decisions := g.position.Awaited()
	ids := map[string]bool{}
	for _, d := range decisions {
		awaited[d.Seat] = true
		if ids[d.ID] || d.ID == "" || d.Kind == "" {
			return nil, nil, fmt.Errorf("decisions need a kind and an id of their own: %+v", d)
		}
		ids[d.ID] = true
		if known := g.rules.Decisions(); known != nil && !slices.Contains(known, d.Kind) {
			return nil, nil, fmt.Errorf("%s is awaited, of a kind that Info does not list: %q", d.ID, d.Kind)
		}
	}
	if len(decisions) == 0 {
		return nil, nil, errors.New("the game is not over, but nothing is awaited")
	}
	for _, seat := range g.seats {
		known := g.position.Known(seat)
		if err := g.stand(known, seat); err != nil {
			return nil, nil, err
		}
		a, b := title.Sheet{Seat: seat, Standing: g.standing[seat][0]}, title.Sheet{Seat: seat, Standing: g.standing[seat][1]}
		if awaited[seat] {
			a.Orders = g.Random(known, seat, g.pick)
			if b.Orders, err = g.legal("Random", known, seat, a.Orders); err != nil {
				return nil, nil, err
			}
			if err := g.staff(known, seat); err != nil {
				return nil, nil, err
			}
			g.remember(seat, a.Orders)
		}
		sheets, typed = append(sheets, a), append(typed, b)
		awaited[seat] = false
	}
	for _, d := range decisions {
		if awaited[d.Seat] {
			return nil, nil, fmt.Errorf("decision %s is awaited from %q, who is no seat", d.ID, d.Seat)
		}
	}
	return sheets, typed, nil
}

// stand draws standing orders at the start and now and then after.
func (g *game) stand(known title.Position, seat title.Seat) error {
	s, ok := g.Title.(Stander)
	if !ok || g.step > 1 && g.pick(4) > 0 {
		return nil
	}
	drawn := s.Standing(known, seat, g.pick)
	typed, err := g.legal("Standing", known, seat, drawn)
	g.standing[seat] = [2][]order.Order{drawn, typed}
	return err
}

// legal checks that none of the orders is refused and that their canonical
// words mean the same.
func (g *game) legal(who string, known title.Position, seat title.Seat, orders []order.Order) ([]order.Order, error) {
	checked := known.Check(seat, orders)
	if len(checked.Verdicts) != len(orders) {
		return nil, fmt.Errorf("%d orders get %d verdicts", len(orders), len(checked.Verdicts))
	}
	for _, v := range checked.Verdicts {
		if v.Status == title.Refused {
			return nil, fmt.Errorf("%s has %s write %q, which is refused: %v", who, seat, v.Order.Canon, v.Refusal)
		}
	}
	var numbered []order.Numbered
	for i, o := range orders {
		numbered = append(numbered, order.Numbered{Number: i + 1, Text: o.Canon})
	}
	typed, problems := g.rules.Parse(seat, order.LinesOf(numbered))
	if len(problems) > 0 {
		return nil, fmt.Errorf("%s has %s write %q, which is not understood: %v", who, seat, problems[0].Text, problems[0].Error())
	}
	if len(typed) != len(orders) {
		return nil, fmt.Errorf("%s has %s write %d orders, of which %d are read back", who, seat, len(orders), len(typed))
	}
	for i, o := range typed {
		if o.Canon != orders[i].Canon || o.Verb != orders[i].Verb {
			return nil, fmt.Errorf("%s's %q is read back as %q", seat, orders[i].Canon, o.Canon)
		}
	}
	return typed, nil
}

// staff checks that the staff officer has an answer that is not refused.
func (g *game) staff(known title.Position, seat title.Seat) error {
	var numbered []order.Numbered
	for i, l := range known.Staff(seat) {
		numbered = append(numbered, order.Numbered{Number: i + 1, Text: l})
	}
	orders, problems := g.rules.Parse(seat, order.LinesOf(numbered))
	if len(problems) > 0 {
		return fmt.Errorf("the staff officer of %s writes %q: %s", seat, problems[0].Text, problems[0].Error())
	}
	_, err := g.legal("the staff officer", known, seat, orders)
	return err
}

func (g *game) remember(seat title.Seat, orders []order.Order) {
	pool := append(g.pool[seat], orders...)
	g.pool[seat] = pool[max(0, len(pool)-poolSize):]
}

// resolve plays with the dice of this step.
func (g *game) resolve(p title.Position, sheets []title.Sheet) ([]title.Event, title.Position, error) {
	events, after, err := p.Resolve(sheets, dice.Seeded(g.seed<<16+int64(g.step)))
	if err != nil {
		return nil, nil, fmt.Errorf("resolve: %w", err)
	}
	return events, after, nil
}

func (g *game) again(what string, p title.Position, sheets []title.Sheet, want []title.Event) error {
	events, _, err := g.resolve(p, sheets)
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return same("the events of "+what, eventsJSON(want), eventsJSON(events))
}

// fold applies the events, as read back from their JSON, one by one.
func (g *game) fold(events []title.Event, after title.Position) error {
	fold := g.position.Clone()
	for i, e := range events {
		data, err := json.Marshal(e)
		if err != nil {
			return fmt.Errorf("event %d, %s: %w", i+1, title.Kind(e), err)
		}
		back, err := g.rules.DecodeEvent(title.Kind(e), data)
		if err != nil {
			return fmt.Errorf("event %d, %s, cannot be read back: %w", i+1, title.Kind(e), err)
		}
		again, err := json.Marshal(back)
		if err != nil {
			return err
		}
		if err := same("event "+title.Kind(e)+" read back", data, again); err != nil {
			return err
		}
		if err := fold.Apply(back); err != nil {
			return fmt.Errorf("event %d, %s %s, cannot be applied: %w", i+1, title.Kind(e), data, err)
		}
		if err := g.Invariants(fold); err != nil {
			return fmt.Errorf("invariant after event %d, %s %s: %w", i+1, title.Kind(e), data, err)
		}
	}
	if err := g.untouched("applying events to its clone"); err != nil {
		return err
	}
	return same("the fold of events against the position they came with", after.Encode(), fold.Encode())
}

// otherTurns resolves without any orders, with the worst and the best dice.
func (g *game) otherTurns() error {
	var empty []title.Sheet
	for _, s := range g.seats {
		empty = append(empty, title.Sheet{Seat: s})
	}
	for name, cup := range map[string]dice.Cup{"lowest": dice.Lowest(), "highest": dice.Highest()} {
		events, after, err := g.position.Resolve(empty, cup)
		if err != nil {
			return fmt.Errorf("resolve without orders, %s dice: %w", name, err)
		}
		if err := g.fold(events, after); err != nil {
			return fmt.Errorf("without orders, %s dice: %w", name, err)
		}
	}
	return nil
}
