package adjudicator

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// table is a game with its position at hand.
type table struct {
	game  store.Game
	title title.Title
	rules title.Game // the title as the game is set up
	pos   title.Position
	luck  luckOf
}

// sit loads a game. Positions are kept in memory and trusted only while the
// log's last hash is the one they belong to, since another process may have
// written meanwhile.
func (d *Desk) sit(tx store.Tx, id string) (*table, error) {
	g, err := tx.Game(id)
	if err != nil {
		return nil, err
	}
	tb, err := d.unseated(g)
	if err != nil {
		return nil, err
	}
	t := tb.title
	if g.State != "over" { // nothing is played on in one that is
		if err := pinned(g, t); err != nil {
			return nil, err
		}
	}
	if held := d.tables.find(id); held != nil && held.game.Step == g.Step && held.game.Digest == g.Digest {
		tb.pos, tb.luck = held.pos, held.luck
		return tb, nil
	}
	if g.Step == 0 {
		return tb, nil // not started
	}
	if err := tb.fold(tx); err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	if tb.pos == nil {
		return nil, cmp.Or(pinned(g, t), fmt.Errorf("game %s: its log leads to no position", id))
	}
	return tb, nil
}

// unseated is a game's table without its position.
func (d *Desk) unseated(g store.Game) (*table, error) { return unseated(g, d.titles) }

// unseated is the table of a game of one of the titles, by their ids, without its
// position.
func unseated(g store.Game, titles map[string]title.Title) (*table, error) {
	t, ok := titles[g.Title]
	if !ok {
		return nil, fmt.Errorf("game %s is of title %q, which this Kurier does not have", g.ID, g.Title)
	}
	rules, err := t.Open(setupOf(g))
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", g.ID, err)
	}
	return &table{game: g, title: t, rules: rules}, nil
}

// rosterOf are the seats that a game begins with; none of a title that this Kurier
// does not have.
func (d *Desk) rosterOf(g store.Game) []title.SeatInfo {
	tb, err := d.unseated(g)
	if err != nil {
		return nil
	}
	return tb.rules.Roster()
}

// setupOf is how a game was set up.
func setupOf(g store.Game) title.Setup { return title.Setup{Scenario: g.Scenario, Options: g.Options} }

// fold brings the position up to the last step from the latest snapshot.
func (tb *table) fold(tx store.Tx) error {
	at, pos, err := snapshotAt(tx, tb.game, tb.title, tb.game.Step)
	if err != nil {
		return err
	}
	tb.pos = pos
	// Luck needs every step, positions only those after the snapshot.
	var inner error
	err = tx.Steps(tb.game.ID, 1, func(s store.Step) bool {
		body, err := ReadStep(s)
		if err == nil {
			tb.luck.add(tb.rules, body.Rolls)
			if s.N > at {
				tb.pos, _, err = follow(tb.title, tb.game, &body, tb.pos)
			}
		}
		if err != nil {
			inner = fmt.Errorf("step %d: %w", s.N, err)
		}
		return inner == nil
	})
	return errors.Join(err, inner)
}

// seatInfo finds what the title says of a seat.
func (tb *table) seatInfo(seat string) title.SeatInfo {
	for _, s := range tb.rules.Roster() {
		if string(s.Seat) == seat {
			return s
		}
	}
	return title.SeatInfo{Seat: title.Seat(seat)}
}

// sideOf is the side that a seat plays for, "" of one that runs the game.
func (tb *table) sideOf(seat string) string {
	if info := tb.seatInfo(seat); !info.Control {
		return info.Side
	}
	return ""
}

// seatNames are the seats of the game in their order.
func (tb *table) seatNames() (names []string) {
	for _, x := range tb.rules.Roster() {
		names = append(names, string(x.Seat))
	}
	return names
}

// awaited is the first decision the seat must make now, and whether there is
// one.
func (tb *table) awaited(seat string) (title.Decision, bool) {
	if tb.pos == nil {
		return title.Decision{}, false
	}
	for _, dec := range tb.pos.Awaited() {
		if string(dec.Seat) == seat {
			return dec, true
		}
	}
	return title.Decision{}, false
}

// waitsFor tells whether the game cannot go on without a seat.
func (tb *table) waitsFor(seat string) bool {
	dec, ok := tb.awaited(seat)
	return ok && !dec.Optional
}

// parse reads canonical lines back. They were understood once, so a problem now
// is the machine's fault.
func (tb *table) parse(seat string, lines []string) ([]order.Order, error) {
	if len(lines) == 0 {
		return nil, nil
	}
	orders, problems := tb.rules.Parse(title.Seat(seat), order.Lines(strings.Join(lines, "\n")))
	if len(problems) > 0 {
		return nil, fmt.Errorf("filed order %q of %s is no longer understood: %w", problems[0].Text, seat, &problems[0])
	}
	return orders, nil
}

// StepBody is the content of a step in the log.
type StepBody struct {
	Game string `json:"game"`
	N    int    `json:"n"`
	// Time of the step in RFC 3339, UTC.
	Time  string `json:"time"`
	Cause Cause  `json:"cause"`
	// Setup is in the first step only. Start is the position that play goes on
	// from, in the first step and where a moderator went back (Cause.To) or adopted
	// another version. It stands here whole, so that later data never moves it.
	Setup *title.Setup    `json:"setup,omitempty"`
	Start json.RawMessage `json:"start,omitempty"`
	// Adopted tells that the game goes on by another version from this step on.
	Adopted *Adoption `json:"adopted,omitempty"`
	// Ended tells that people ended the game with this step.
	Ended *Ending `json:"ended,omitempty"`
	// Acts of moderators before the start are in the first step.
	Acts []store.Act `json:"acts,omitempty"`
	// Decisions that this step closed, by id, and the Seats they were of.
	Decisions []string `json:"decisions,omitempty"`
	Seats     []string `json:"seats,omitempty"`
	// Sheets are the exact orders resolved; OrdersDigest is their digest in hex.
	Sheets       []dice.Filed  `json:"sheets,omitempty"`
	OrdersDigest string        `json:"orders_digest,omitempty"`
	Rolls        []dice.Roll   `json:"rolls"`
	Events       []EventRecord `json:"events"`
	// Position is the hex SHA-256 of the encoded position after the step.
	Position string `json:"position"`
	// Press are the digests of the letters of press since the step before, in hex,
	// in the order of their receipt (PressRecord).
	Press []string `json:"press,omitempty"`
}

// Cause says why a step was taken.
type Cause struct {
	// Kind: "start", "orders", "deadline", "bot", "moderator".
	Kind   string `json:"kind"`
	Who    string `json:"who,omitempty"`
	Reason string `json:"reason,omitempty"`
	// Act is the moderator's line, with the lines that belong to it.
	Act string `json:"act,omitempty"`
	// To is the step whose position a moderator brought back.
	To int `json:"to,omitempty"`
}

// EventRecord is an event in the log.
type EventRecord struct {
	Kind string          `json:"kind"`
	Data json.RawMessage `json:"data"`
}

// recordEvents turns events into their log form.
func recordEvents(events []title.Event) ([]EventRecord, error) {
	out := make([]EventRecord, 0, len(events))
	for _, e := range events {
		b, err := json.Marshal(e)
		if err != nil {
			return nil, fmt.Errorf("encode event %s: %w", e.Kind(), err)
		}
		out = append(out, EventRecord{e.Kind(), b})
	}
	return out, nil
}

// positionDigest is the hex SHA-256 of an encoded position.
func positionDigest(p title.Position) string {
	sum := sha256.Sum256(p.Encode())
	return hex.EncodeToString(sum[:])
}

// seal makes the step of a body, chained to the one before.
func seal(prev string, body StepBody) (store.Step, error) {
	b, err := json.Marshal(body)
	if err != nil {
		return store.Step{}, err
	}
	return store.Step{Game: body.Game, N: body.N, Prev: prev, Hash: dice.Chain(prev, b), Body: b}, nil
}

// ReadStep reads a step's body.
func ReadStep(s store.Step) (StepBody, error) {
	var b StepBody
	err := json.Unmarshal(s.Body, &b)
	return b, err
}

// Decoded are the events of a step, as the rules of its game know them.
func (b *StepBody) Decoded(rules title.Game) ([]title.Event, error) {
	events := make([]title.Event, 0, len(b.Events))
	for i, r := range b.Events {
		e, err := rules.DecodeEvent(r.Kind, r.Data)
		if err != nil {
			return nil, fmt.Errorf("event %d (%s): %w", i+1, r.Kind, err)
		}
		events = append(events, e)
	}
	return events, nil
}

// Advance folds the step into the position before it and checks that it leads
// where the log says. The first step starts the game, from a nil position.
func (b *StepBody) Advance(rules title.Game, pos title.Position) (title.Position, error) {
	var err error
	if len(b.Start) > 0 {
		if pos, err = rules.Decode(b.Start); err != nil {
			return nil, err
		}
	}
	if pos == nil {
		return nil, errors.New("the log does not begin with a start")
	}
	events, err := b.Decoded(rules)
	if err != nil {
		return nil, err
	}
	pos = pos.Clone()
	for i, e := range events {
		if err := pos.Apply(e); err != nil {
			return nil, fmt.Errorf("event %d (%s): %w", i+1, e.Kind(), err)
		}
	}
	if got := positionDigest(pos); got != b.Position {
		return nil, fmt.Errorf("the events lead to position %.12s…, the log says %.12s…", got, b.Position)
	}
	return endedBy(pos, b.Ended), nil
}
