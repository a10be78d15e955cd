package foray

import (
	"encoding/json"
	"fmt"
	"slices"

	"kurier/adjudicator/cards"
	"kurier/adjudicator/title"
)

// Position of Foray.
type Position struct {
	game *Game
	// went are the seats that have had their move, while a sheet is tried.
	went []title.Seat
	// Round counts from 1.
	Round int `json:"round"`
	// Shuffled tells that the decks were, as happens in the first round.
	Shuffled bool `json:"shuffled,omitempty"`
	// Points, Decks and Discards are by side, Hands by player.
	Points   [2]int        `json:"points"`
	Decks    [2]cards.Pile `json:"decks"`
	Discards [2]cards.Pile `json:"discards"`
	Hands    []cards.Pile  `json:"hands"`
	// Squads are by player.
	Squads []Squad `json:"squads"`
	// Made are the players who came later, Retired those whose squads are disbanded.
	Made    []title.Seat `json:"made,omitempty"`
	Retired []title.Seat `json:"retired,omitempty"`
	// Table is what was played in this round.
	Table []Played `json:"table,omitempty"`
	// Thrown and Ruled are what else all have seen of this round.
	Thrown *Fought    `json:"thrown,omitempty"`
	Ruled  *Awarded   `json:"ruled,omitempty"`
	Eyes   title.Seat `json:"eyes,omitempty"`
}

// Start implements title.Game.
func (g *Game) Start() title.Position {
	p := &Position{game: g, Round: 1}
	for i, side := range sides {
		p.Decks[i], p.Discards[i] = cards.FaceDown(side, allCards...), cards.FaceUp(side)
		if g.setup.Options["discards"] == "down" {
			p.Discards[i] = cards.FaceDown(side)
		}
	}
	for i, s := range g.players {
		p.Squads = append(p.Squads, Squad{At: g.begin[i]})
		p.Hands = append(p.Hands, cards.Hand(string(s.Seat), firstHand...))
		for _, c := range firstHand {
			if err := p.Decks[sideOf(s.Seat)].Take(c); err != nil {
				panic(err)
			}
		}
	}
	return p
}

// Decode implements title.Game.
func (g *Game) Decode(data []byte) (title.Position, error) {
	p := &Position{game: g}
	return p, json.Unmarshal(data, p)
}

// Encode implements title.Position.
func (p *Position) Encode() []byte {
	data, err := json.Marshal(p)
	if err != nil {
		panic(err)
	}
	return data
}

// Clone implements title.Position.
func (p *Position) Clone() title.Position { return p.clone() }

func (p *Position) clone() *Position {
	q := *p
	q.Hands, q.Table, q.Squads = slices.Clone(p.Hands), slices.Clone(p.Table), slices.Clone(p.Squads)
	q.Made, q.Retired = slices.Clone(p.Made), slices.Clone(p.Retired)
	for _, pile := range q.piles() {
		*pile = pile.Clone()
	}
	return &q
}

// piles are all that there are.
func (p *Position) piles() []*cards.Pile {
	out := []*cards.Pile{&p.Decks[0], &p.Decks[1], &p.Discards[0], &p.Discards[1]}
	for i := range p.Hands {
		out = append(out, &p.Hands[i])
	}
	return out
}

// Events of Foray.
type (
	// Shuffled: the deck of a side, with its discards where it was Renewed. Nobody
	// learns the faces.
	Shuffled struct {
		Side    string `json:"side"`
		Renewed bool   `json:"renewed,omitempty"`
		Faces   []int  `json:"faces,omitempty"`
	}
	// Drew: a player drew so many cards. Others do not learn which.
	Drew struct {
		Seat  title.Seat   `json:"seat"`
		Count int          `json:"count"`
		Cards []cards.Card `json:"cards,omitempty"`
	}
	// Played: a card was laid on the table.
	Played struct {
		Seat title.Seat `json:"seat"`
		Card cards.Card `json:"card"`
	}
	// Failed: an order was not carried out.
	Failed struct {
		Seat title.Seat `json:"seat"`
		Verb string     `json:"verb"`
		Why  string     `json:"why"`
	}
	// Scouted: the scout's die, and what it found. Only the player learns it.
	Scouted struct {
		Seat  title.Seat `json:"seat"`
		Roll  int        `json:"roll"`
		Found bool       `json:"found,omitempty"`
	}
	// Fought: what the sides threw, and who won the point, "" for neither.
	Fought struct {
		Red    []string `json:"red"`
		Blue   []string `json:"blue"`
		Winner string   `json:"winner,omitempty"`
	}
	// Awarded: Control gave a side a point.
	Awarded struct {
		Side string `json:"side"`
	}
	// RoundEnded: what was played is discarded.
	RoundEnded struct{}
)

var (
	owner     = []title.Audience{title.Owner}
	witnesses = []title.Audience{title.Witnesses}
	everybody = []title.Audience{title.Everybody}
)

var events = title.EventKinds{
	"Shuffled":   title.KindOf[Shuffled](witnesses),
	"Drew":       title.KindOf[Drew](witnesses),
	"Played":     title.KindOf[Played](everybody),
	"Moved":      title.KindOf[Moved](witnesses),
	"Failed":     title.KindOf[Failed](owner),
	"Scouted":    title.KindOf[Scouted](owner),
	"Fought":     title.KindOf[Fought](everybody),
	"Awarded":    title.KindOf[Awarded](everybody),
	"Mustered":   title.KindOf[Mustered](everybody),
	"Disbanded":  title.KindOf[Disbanded](everybody),
	"RoundEnded": title.KindOf[RoundEnded](everybody),
}

// Apply implements title.Position.
func (p *Position) Apply(e title.Event) error {
	switch e := e.(type) {
	case *Shuffled:
		return p.shuffled(e)
	case *Drew:
		return p.drew(e)
	case *Played:
		return p.played(e)
	case *Moved:
		at := p.player(e.Seat)
		if at < 0 || len(e.Path) == 0 {
			return fmt.Errorf("no squad of %q has moved", e.Seat)
		}
		p.Squads[at] = Squad{At: e.Path[len(e.Path)-1], Under: e.Under}
	case *Fought:
		p.Thrown = e
		return p.scored(e.Winner, e.Winner == "")
	case *Awarded:
		p.Ruled = e
		return p.scored(e.Side, false)
	case *Mustered:
		return p.mustered(e)
	case *Disbanded:
		return p.disbanded(e)
	case *Failed, *Scouted: // news only
	case *RoundEnded:
		for _, t := range p.Table {
			p.Discards[sideOf(t.Seat)].Put(t.Card)
		}
		p.Table, p.Thrown, p.Ruled, p.Round = nil, nil, nil, p.Round+1
	default:
		return fmt.Errorf("an event of another game: %s", title.Kind(e))
	}
	return nil
}

func (p *Position) shuffled(e *Shuffled) error {
	side := slices.Index(sides, e.Side)
	if side < 0 {
		return fmt.Errorf("there is no side %q", e.Side)
	}
	if deck, discards := &p.Decks[side], &p.Discards[side]; e.Renewed {
		deck.Under(discards.Draw(len(discards.Cards))...)
	}
	p.Shuffled = p.Shuffled || side == len(sides)-1
	return p.Decks[side].Arrange(e.Faces)
}

func (p *Position) drew(e *Drew) error {
	at := p.player(e.Seat)
	if at < 0 {
		return fmt.Errorf("no player is called %q", e.Seat)
	}
	drawn := p.Decks[sideOf(e.Seat)].Draw(e.Count)
	if !slices.Equal(drawn, e.Cards) {
		return fmt.Errorf("%s drew %v, and %v lay on top", e.Seat, e.Cards, drawn)
	}
	p.Hands[at].Put(drawn...)
	if p.game.Cheat {
		p.Hands[at].Put(drawn...)
	}
	return nil
}

func (p *Position) played(e *Played) error {
	at := p.player(e.Seat)
	if at < 0 {
		return fmt.Errorf("no player is called %q", e.Seat)
	}
	p.Table = append(p.Table, *e)
	return p.Hands[at].Take(e.Card)
}

// scored gives a point.
func (p *Position) scored(side string, nobody bool) error {
	if nobody {
		return nil
	}
	at := slices.Index(sides, side)
	if at < 0 {
		return fmt.Errorf("there is no side %q", side)
	}
	p.Points[at]++
	return nil
}

// Over implements title.Position.
func (p *Position) Over() bool { return p.Round > p.game.rounds }

// Awaited implements title.Position: all players at once. Control holds nothing up.
func (p *Position) Awaited() []title.Decision {
	if p.Over() {
		return nil
	}
	var out []title.Decision
	for _, s := range p.players() {
		if p.retired(s.Seat) && !p.game.Asks {
			continue
		}
		out = append(out, title.Decision{Seat: s.Seat, Kind: "round", ID: fmt.Sprintf("R%d-%s", p.Round, s.Seat)})
	}
	return append(out, title.Decision{Seat: "control", Kind: "ruling", ID: fmt.Sprintf("R%d-control", p.Round), Optional: true})
}

// Result implements title.Position.
func (p *Position) Result() title.Result {
	var r title.Result
	for i, side := range sides {
		r.Totals = append(r.Totals, title.Total{Side: side, Points: p.Points[i]})
	}
	if p.Over() {
		switch red, blue := p.Points[0], p.Points[1]; {
		case red > blue:
			r.Winner = "red"
		case blue > red:
			r.Winner = "blue"
		default:
			r.Winner = "draw"
		}
	}
	return r
}
