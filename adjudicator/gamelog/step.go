package gamelog

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Aside is where the sheet of a decision is kept that step n undid.
func Aside(decision string, n int) string { return fmt.Sprintf("%s~%d", decision, n) }

// Plays tells whether the step moves the game; a moderator's act that changes
// nothing on the map does not.
func (b *StepBody) Plays() bool { return len(b.Events) > 0 || len(b.Start) > 0 || len(b.Decisions) > 0 }

// Branch numbers the steps that led to step n by the turns played, the start
// being 1: acts of moderators do not count, and steps that were undone on the way
// are not there. back are the steps that brought an earlier position back.
func Branch(tx store.Tx, game string, n int) (in map[int]int, back []int, err error) {
	before, counts := map[int]int{}, map[int]bool{}
	var inner error
	err = tx.Steps(game, 1, func(st store.Step) bool {
		var body struct {
			Cause     struct{ To int }
			Decisions []string
		}
		if inner = json.Unmarshal(st.Body, &body); inner != nil {
			return false
		}
		before[st.N], counts[st.N] = st.N-1, st.N == 1 || len(body.Decisions) > 0
		if body.Cause.To > 0 {
			before[st.N] = body.Cause.To
			back = append(back, st.N)
		}
		return true
	})
	var way []int
	for ; n > 0; n = before[n] {
		way = append(way, n)
	}
	in = map[int]int{}
	played := 0
	for i := len(way) - 1; i >= 0; i-- {
		if counts[way[i]] {
			played++
		}
		in[way[i]] = played
	}
	return in, back, errors.Join(err, inner)
}

// ParseTime reads the time of a step; one that is none is zero.
func ParseTime(text string) time.Time {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return time.Time{}
	}
	return t
}

// TakePress moves the press written since the last step into a step's body.
func (b *StepBody) TakePress(g *store.Game) []store.Press {
	taken := g.Unlogged
	for _, p := range taken {
		r := RecordOf(p)
		b.Press = append(b.Press, r.Digest(g.ID))
	}
	g.Unlogged = nil
	return taken
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
	// Hands are whose hand wrote the sheet of each decision: "player", "staff", "moderator", or "" for
	// nobody's. Logs of earlier days have none.
	Hands []string `json:"hands,omitempty"`
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

// HandOf tells who wrote the sheet of a decision: "player", "staff", "moderator", or "" when nobody did.
func HandOf(sheet store.Sheet) string {
	byLetter := func(l store.SheetLine) bool { return l.Letter > 0 }
	switch {
	case sheet.Acted:
		return "moderator"
	case len(sheet.Lines) == 0 && !sheet.Ready:
		return ""
	case sheet.Filed.IsZero() && !slices.ContainsFunc(sheet.Lines, byLetter):
		return "staff"
	}
	return "player"
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

// RecordEvents turns events into their log form.
func RecordEvents(events []title.Event) ([]EventRecord, error) {
	out := make([]EventRecord, 0, len(events))
	for _, e := range events {
		b, err := json.Marshal(e)
		if err != nil {
			return nil, fmt.Errorf("encode event %s: %w", title.Kind(e), err)
		}
		out = append(out, EventRecord{title.Kind(e), b})
	}
	return out, nil
}

// PositionDigest is the hex SHA-256 of an encoded position.
func PositionDigest(p title.Position) string {
	sum := sha256.Sum256(p.Encode())
	return hex.EncodeToString(sum[:])
}

// Seal makes the step of a body, chained to the one before.
func Seal(prev string, body StepBody) (store.Step, error) {
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
			return nil, fmt.Errorf("event %d (%s): %w", i+1, title.Kind(e), err)
		}
	}
	if got := PositionDigest(pos); got != b.Position {
		return nil, fmt.Errorf("the events lead to position %.12s…, the log says %.12s…", got, b.Position)
	}
	return EndedBy(pos, b.Ended), nil
}
