package adjudicator

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
	"kurier/templates"
)

// Errors a moderator can meet, for errors.Is.
var (
	ErrNoSuchTitle = errors.New("no such title")
	ErrWrongState  = errors.New("not possible in the game's state")
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

// New sets a game up: its secret is drawn and committed to, its seats are empty.
// The game starts when every seat is taken, or with Start.
func (d *Desk) NewGame(n NewGame) (store.Game, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	var g store.Game
	err := d.transact(func(s *session) (err error) {
		g, err = s.newGame(n)
		return err
	})
	return g, err
}

func (s *session) newGame(n NewGame) (store.Game, error) {
	t, ok := s.titles[n.Title]
	if !ok {
		var ids []string
		for _, t := range s.order {
			ids = append(ids, t.Info().ID)
		}
		return store.Game{}, fmt.Errorf("%w: %q; there is %s", ErrNoSuchTitle, n.Title, strings.Join(ids, ", "))
	}
	rules, err := t.Open(n.Setup)
	if err != nil {
		return store.Game{}, err
	}
	if n.ID == "" {
		if n.ID, err = s.nextGameID(); err != nil {
			return store.Game{}, err
		}
	}
	if !validGameID(n.ID) {
		return store.Game{}, fmt.Errorf("game id %q: lower-case letters, digits and '-' only, at most 30", n.ID)
	}
	if _, err := s.tx.Game(n.ID); err == nil {
		return store.Game{}, fmt.Errorf("game %s: %w", n.ID, store.ErrExists)
	}
	info, setup, roster := t.Info(), rules.Setup(), rules.Roster()
	g := store.Game{
		ID: n.ID, Name: n.Name, Title: info.ID, Version: info.Version, Scenario: setup.Scenario, Options: setup.Options,
		State: "open", Open: n.Open, Press: n.Press, Created: s.now, Secret: n.Secret, Clock: s.Settings.Clock,
	}
	if n.Clock != nil {
		g.Clock = *n.Clock
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
		if err := s.tx.PutSeat(seat); err != nil {
			return g, err
		}
	}
	for _, b := range n.Bots {
		if !slices.ContainsFunc(roster, func(x title.SeatInfo) bool { return string(x.Seat) == b }) {
			return g, fmt.Errorf("%w: %q in %s", gamelog.ErrNoSuchSeat, b, info.Name)
		}
	}
	if err := s.callWaiting(g); err != nil {
		return g, err
	}
	return g, s.tx.PutGame(g)
}

// nextGameID makes up an id that no game has. Moderators name games as they like, so
// some of the names in turn may be taken.
func (s *session) nextGameID() (string, error) {
	for {
		n, err := s.tx.Counter("games", 1)
		if err != nil {
			return "", err
		}
		id := rivers[int(n-1)%len(rivers)] + "-" + strconv.FormatInt(n, 10)
		if _, err := s.tx.Game(id); errors.Is(err, store.ErrNotFound) {
			return id, nil
		} else if err != nil {
			return "", err
		}
	}
}

func validGameID(id string) bool {
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
func (d *Desk) Invite(game, seat, who, name, words string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.transact(func(s *session) error {
		g, err := s.tx.Game(game)
		if err != nil {
			return fmt.Errorf("game %s: %w", game, err)
		}
		if g.State == "over" {
			return fmt.Errorf("game %s is over: %w", game, ErrWrongState)
		}
		x, err := s.tx.Seat(game, seat)
		if err != nil {
			return fmt.Errorf("seat %s of game %s: %w", seat, game, gamelog.ErrNoSuchSeat)
		}
		if x.State == "taken" {
			return fmt.Errorf("seat %s of game %s is taken by %s: %w", seat, game, x.Address, ErrWrongState)
		}
		to, ok := address(who)
		if !ok {
			return fmt.Errorf("%q is not a mail address", who)
		}
		x.Asked = time.Time{}
		return s.invite(g, x, to, name, words)
	})
}

func (s *session) invite(g store.Game, seat store.Seat, address, name, words string) error {
	again := seat.Capability != "" && seat.Address == address
	if !again {
		if seat.Capability != "" {
			seat.Stale = append(seat.Stale, seat.Capability)
		}
		seat.Capability = s.capability(g.ID, seat.Seat, len(seat.Stale))
	}
	seat.Address, seat.Name, seat.Unreachable, seat.Stopped, seat.Brought = address, name, time.Time{}, time.Time{}, false
	if seat.State != "bot" || g.State == "open" {
		seat.State = "invited" // in a game under way the staff officer plays on until the seat is taken
	}
	count, err := s.tx.Counter("invitations "+g.ID+" "+seat.Seat, 1)
	if err != nil {
		return err
	}
	key := fmt.Sprintf("%s/0/%s/invitation-%d", g.ID, seat.Seat, count)
	page := templates.Invitation{Head: s.head(g, seat), Note: words}
	if len(s.Moderators) > 0 {
		page.Moderator = s.Moderators[0]
	}
	if g.Step > 0 {
		tb, err := s.sit(g.ID)
		if err != nil {
			return err
		}
		if page.Underway = underway(tb, seat); page.Underway.Awaited {
			page.Deadline = tb.Game.Deadline
		}
	}
	s.mail(mailing{
		key: key, kind: "invitation", seat: seat, to: address, toName: name, auto: "auto-generated",
		render: func() (templates.Page, error) { return s.pages.Invitation(page) },
	})
	if err := notePlace(s.tx, address, g.ID); err != nil {
		return err
	}
	return s.tx.PutSeat(seat)
}

// underway is what the guest is told of a game that goes on: made from what the seat may
// know, and nothing that a player of the other side could use.
func underway(tb *gamelog.Table, seat store.Seat) *templates.Underway {
	view := tb.Position.Known(title.Seat(seat.Seat)).View(title.Seat(seat.Seat))
	_, awaited := tb.Awaited(seat.Seat)
	return &templates.Underway{
		Turn: view.Turn, Turns: view.Turns, Date: view.Date, Phase: view.Phase, Totals: view.Result.Totals,
		Awaited: awaited, Paused: tb.Game.State == "paused", Staff: seat.State == "bot",
	}
}

// joinLetter handles a letter to a seat that is offered but not yet taken.
func (s *session) joinLetter(l *Letter, g store.Game, seat store.Seat) (store.Verdict, error) {
	if seat.State == "taken" {
		return s.notice(l, seat, "not-started", nil)
	}
	seats, err := s.tx.Seats(g.ID)
	if err != nil {
		return store.Verdict{}, err
	}
	for _, x := range seats {
		if x.Seat != seat.Seat && x.State == "taken" && (sameAddress(x.Address, l.From) || s.isPersons(x.Address, l.From)) {
			return s.notice(l, store.Seat{}, "joined-elsewhere", map[string]string{"game": g.ID, "seat": x.Seat})
		}
	}
	if s.moderatesGame(g, l.From) {
		return s.notice(l, store.Seat{}, "moderates-game", map[string]string{"game": g.ID})
	}
	if !s.joins(l, seat) {
		return s.notice(l, seat, "say-join", nil)
	}
	seat.State, seat.Asked, seat.Held = "taken", time.Time{}, withoutHolder(seat.Held, seat.Address)
	if seat.Name == "" {
		seat.Name = l.FromName
	}
	key := fmt.Sprintf("%s/0/%s/welcome-%d", g.ID, seat.Seat, len(seat.Stale))
	seat.Thread = s.messageID(key)
	seat.Last = seat.Thread
	if err := s.tx.PutSeat(seat); err != nil {
		return store.Verdict{}, err
	}
	tb, err := s.unseated(g)
	if err != nil {
		return store.Verdict{}, err
	}
	page := s.welcome(tb, seat)
	s.mail(mailing{
		key: key, kind: "welcome", seat: seat, to: seat.Address, toName: seat.Name, auto: "auto-replied", inReplyTo: l.MessageID,
		render: func() (templates.Page, error) { return s.pages.Welcome(page) },
	})
	v := store.Verdict{Kind: "join", Answer: key}
	if g.State != "open" {
		tb, err := s.sit(g.ID)
		if err != nil {
			return v, err
		}
		return v, s.handOver(tb, seat)
	}
	if seats, err = s.tx.Seats(g.ID); err != nil {
		return v, err
	}
	if slices.ContainsFunc(seats, func(x store.Seat) bool { return x.State != "taken" && x.State != "bot" }) {
		return v, nil
	}
	return v, s.start(g.ID)
}

// joinWords take a seat. Behind them may stand which one, and words of courtesy.
var (
	joinWords      = order.NewWords("word").Add("JOIN", "ACCEPT")
	joinCourtesies = []string{"THE", "AS", "GAME", "SIDE", "SEAT", "PLEASE", "THANKS"}
)

// joins tells whether a letter takes the seat that is offered to its writer: by a
// word with a line of its own, and not when a program may have answered.
func (s *session) joins(l *Letter, seat store.Seat) bool {
	if l.byMachine() {
		return false
	}
	behind := append([]string{order.Fold(seat.Game), order.Fold(seat.Seat)}, joinCourtesies...)
	return slices.ContainsFunc(order.LinesOf(l.Lines), func(line order.Line) bool {
		words := strings.FieldsFunc(order.Fold(line.Text), func(r rune) bool { return strings.ContainsRune(" .,!", r) })
		return len(words) > 0 && joinWords.Has(words[0]) &&
			!slices.ContainsFunc(words[1:], func(w string) bool { return !slices.Contains(behind, w) })
	})
}

// Start begins a game; seats that nobody took go to the staff officer.
func (d *Desk) Start(game string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.transact(func(s *session) error { return s.startWithBots(game) })
}

// startWithBots begins a game with the staff officer in the seats nobody took.
func (s *session) startWithBots(game string) error {
	seats, err := s.tx.Seats(game)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if seat.State != "taken" && seat.State != "bot" {
			seat.State = "bot"
			if err := s.tx.PutSeat(seat); err != nil {
				return err
			}
		}
	}
	return s.start(game)
}

// start writes the first step, sends the first reports and sets the clock.
func (s *session) start(id string) error {
	tb, err := s.sit(id)
	if err != nil {
		return fmt.Errorf("game %s: %w", id, err)
	}
	g := &tb.Game
	if g.State != "open" {
		return fmt.Errorf("game %s is %s: %w", id, g.State, ErrWrongState)
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
	if err := s.append(tb, body); err != nil {
		return err
	}
	s.remark("game begun", id, g.Step, tb.SeatNames(), "title", g.Title)
	s.tellModerators("begun/"+id, "moderator-begun", map[string]string{"game": id})
	if len(s.awaitedPeople(tb)) == 0 {
		if err := s.botsFile(tb); err != nil {
			return err
		}
		return s.resolve(tb, gamelog.Cause{Kind: "bot"})
	}
	s.setDeadline(tb)
	if err := s.tx.PutGame(*g); err != nil {
		return err
	}
	return s.reports(tb, nil)
}
