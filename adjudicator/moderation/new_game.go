package moderation

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/people"
	"kurier/adjudicator/title"
	"kurier/store"
)

// rivers name games, so that a moderator can say which one over the telephone.
var rivers = []string{
	"warta", "bzura", "narew", "san", "bug", "pilica", "wisla", "notec", "wieprz", "nida",
	"dunajec", "poprad", "raba", "rawka", "drweca", "wkra", "liwiec", "gwda", "brda", "wda",
}

// NewGame describes a game to set up.
type NewGame struct {
	ID, Name string // both optional
	Title    string
	Setup    title.Setup
	Open     bool // anybody may JOIN
	// Press is what players may write to one another: store.Game.Press.
	Press string
	Clock *store.Clock
	// Bots are the seats the staff officer fills from the start.
	Bots []string
	// Secret behind the dice, 32 bytes; drawn by chance when nil, as it must be
	// in every game that people play.
	Secret []byte
}

// SetUpGame sets a game up: its secret is drawn and committed to, its seats are empty.
// The game starts when every seat is taken, or with Start.
func SetUpGame(d *desk.Desk, n NewGame) (store.Game, error) {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	var g store.Game
	err := d.Transact(func(s *desk.Session) (err error) {
		g, err = newGame(s, n)
		return err
	})
	return g, err
}

func newGame(s *desk.Session, n NewGame) (store.Game, error) {
	t, ok := s.TitleOf[n.Title]
	if !ok {
		var ids []string
		for _, t := range s.Order {
			ids = append(ids, t.ID())
		}
		return store.Game{}, fmt.Errorf("%w: %q; there is %s", desk.ErrNoSuchTitle, n.Title, strings.Join(ids, ", "))
	}
	rules, err := t.Open(n.Setup)
	if err != nil {
		return store.Game{}, err
	}
	if n.ID == "" {
		if n.ID, err = nextGameID(s); err != nil {
			return store.Game{}, err
		}
	}
	if !ValidGameID(n.ID) {
		return store.Game{}, fmt.Errorf("game id %q: lower-case letters, digits and '-' only, at most 30", n.ID)
	}
	if _, err := s.Tx.Game(n.ID); err == nil {
		return store.Game{}, fmt.Errorf("game %s: %w", n.ID, store.ErrExists)
	}
	info, setup, roster := t.Info(), rules.Setup(), rules.Roster()
	g := store.Game{
		ID: n.ID, Name: n.Name, Title: info.ID, Version: info.Version, Scenario: setup.Scenario, Options: setup.Options,
		State: "open", Open: n.Open, Press: n.Press, Created: s.At, Secret: n.Secret, Clock: s.Settings.Clock,
	}
	if n.Clock != nil {
		g.Clock = *n.Clock
	}
	if desk.Commanded(rules) {
		g.Clock.Absent = desk.AbsentStaff
	}
	if g.Secret == nil {
		g.Secret = make([]byte, 32)
		if _, err := io.ReadFull(s.Entropy, g.Secret); err != nil {
			return g, fmt.Errorf("draw the secret: %w", err)
		}
	}
	g.Commitment = dice.Commitment(dice.Secret(g.Secret), g.ID)
	for i, x := range roster {
		seat := store.Seat{Game: g.ID, Seat: string(x.Seat), Order: i, State: "empty"}
		if slices.Contains(n.Bots, seat.Seat) {
			seat.State = "bot"
		}
		if err := s.Tx.PutSeat(seat); err != nil {
			return g, err
		}
	}
	for _, b := range n.Bots {
		if !slices.ContainsFunc(roster, func(x title.SeatInfo) bool { return string(x.Seat) == b }) {
			return g, fmt.Errorf("%w: %q in %s", gamelog.ErrNoSuchSeat, b, info.Name)
		}
	}
	if err := people.CallWaiting(s, g); err != nil {
		return g, err
	}
	return g, s.Tx.PutGame(g)
}

// nextGameID makes up an id that no game has. Moderators name games as they like, so
// some of the names in turn may be taken.
func nextGameID(s *desk.Session) (string, error) {
	for {
		n, err := s.Tx.Counter("games", 1)
		if err != nil {
			return "", err
		}
		id := rivers[int(n-1)%len(rivers)] + "-" + strconv.FormatInt(n, 10)
		if _, err := s.Tx.Game(id); errors.Is(err, store.ErrNotFound) {
			return id, nil
		} else if err != nil {
			return "", err
		}
	}
}

// ValidGameID tells whether a text can be the id of a game.
func ValidGameID(id string) bool {
	for _, r := range id {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' {
			return false
		}
	}
	return id != "" && len(id) <= 30
}

// Invite offers a seat to an address. The invitation carries the seat's key; the
// letter that brings it back takes the seat. Inviting somebody else makes the
// earlier key stale.
func Invite(d *desk.Desk, game, seat, who, name, words string) error {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	return d.Transact(func(s *desk.Session) error {
		g, err := s.Tx.Game(game)
		if err != nil {
			return fmt.Errorf("game %s: %w", game, err)
		}
		if g.State == "over" {
			return fmt.Errorf("game %s is over: %w", game, desk.ErrWrongState)
		}
		x, err := s.Tx.Seat(game, seat)
		if err != nil {
			return fmt.Errorf("seat %s of game %s: %w", seat, game, gamelog.ErrNoSuchSeat)
		}
		if x.State == "taken" {
			return fmt.Errorf("seat %s of game %s is taken by %s: %w", seat, game, x.Address, desk.ErrWrongState)
		}
		to, ok := desk.ParseAddress(who)
		if !ok {
			return fmt.Errorf("%q is not a mail address", who)
		}
		x.Asked = time.Time{}
		return s.Invite(g, x, to, name, words)
	})
}

// Start begins a game; seats that nobody took go to the staff officer.
func Start(d *desk.Desk, game string) error {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	return d.Transact(func(s *desk.Session) error { return startWithBots(s, game) })
}

// startWithBots begins a game with the staff officer in the seats nobody took.
func startWithBots(s *desk.Session, game string) error {
	seats, err := s.Tx.Seats(game)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if seat.State != "taken" && seat.State != "bot" {
			seat.State = "bot"
			if err := s.Tx.PutSeat(seat); err != nil {
				return err
			}
		}
	}
	return Begin(s, game)
}

// Begin writes the first step, sends the first reports and sets the clock.
func Begin(s *desk.Session, id string) error {
	tb, err := s.Sit(id)
	if err != nil {
		return fmt.Errorf("game %s: %w", id, err)
	}
	g := &tb.Game
	if g.State != "open" {
		return fmt.Errorf("game %s is %s: %w", id, g.State, desk.ErrWrongState)
	}
	setup := tb.Rules.Setup()
	tb.Position = tb.Rules.Start()
	g.State, g.Open = "running", false
	g.Version = tb.Title.Info().Version // those it begins with, not those it was announced with
	body := gamelog.StepBody{
		Game: id, N: 1, Cause: gamelog.Cause{Kind: "start"}, Setup: &setup, Start: json.RawMessage(tb.Position.Encode()), Events: []gamelog.EventRecord{},
		Acts: g.Acts,
	}
	g.Acts = nil
	if err := s.AppendStep(tb, body); err != nil {
		return err
	}
	s.Remark("game begun", id, g.Step, tb.SeatNames(), "title", g.Title)
	s.TellModerators("begun/"+id, "moderator-begun", map[string]string{"game": id})
	if len(s.AwaitedPeople(tb)) == 0 {
		return s.Resolve(tb, gamelog.Cause{Kind: "bot"})
	}
	s.SetDeadline(tb)
	if err := s.Tx.PutGame(*g); err != nil {
		return err
	}
	return s.Reports(tb, nil)
}
