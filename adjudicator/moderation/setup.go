package moderation

import (
	"maps"
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// NEW title [id=…] [name=…] [scenario=…] [option=value …] [press=…] [OPEN] [BOT seat].
func newAct(s *desk.Session, a *act) error {
	if !a.all {
		return deny("not-yours", "verb", a.verb)
	}
	t, err := titleOf(s, a)
	if err != nil {
		return err
	}
	n, err := readNew(a)
	if err != nil {
		return err
	}
	if n.ID != "" {
		if !ValidGameID(n.ID) {
			return deny("bad-id", "id", n.ID)
		}
		if _, err := s.Tx.Game(n.ID); err == nil {
			return deny("id-taken", "id", n.ID)
		}
	}
	if err := offers(t.Info(), n.Setup); err != nil {
		return err
	}
	rules, err := t.Open(n.Setup)
	if err != nil {
		return deny("bad-setup", "reason", err.Error())
	}
	if err := knownSeats(rules, n.Bots); err != nil {
		return err
	}
	g, err := newGame(s, n)
	if err != nil {
		return err
	}
	g.Acts = []store.Act{{Time: s.At.UTC(), Who: a.who, Line: a.text, Reason: a.reason}}
	a.says("new", "game", g.ID, "title", g.Title, "commitment", g.Commitment)
	return s.Tx.PutGame(g)
}

// titleOf finds the title that NEW names first.
func titleOf(s *desk.Session, a *act) (title.Title, error) {
	var ids []string
	for _, t := range s.Order {
		ids = append(ids, t.ID())
	}
	if len(a.words) == 0 {
		return nil, deny("which-title", "titles", strings.Join(ids, ", "))
	}
	id := strings.ToLower(a.words[0])
	if t := s.TitleOf[id]; t != nil {
		return t, nil
	}
	no := deny("unknown-title", "title", a.words[0], "titles", strings.Join(ids, ", "))
	no.suggest = order.Nearest(id, ids, 2)
	return nil, no
}

// readNew reads what NEW says of the game. What is no word of its own is an option of the
// title.
func readNew(a *act) (n NewGame, err error) {
	n = NewGame{Title: strings.ToLower(a.words[0]), Setup: title.Setup{Options: map[string]string{}}}
	for i := 1; i < len(a.words); i++ {
		w := a.words[i]
		key, value, set := strings.Cut(w, "=")
		switch {
		case set:
			if err := n.set(strings.ToLower(key), value); err != nil {
				return n, err
			}
		case order.Fold(w) == "OPEN":
			n.Open = true
		case order.Fold(w) == "BOT" && i+1 < len(a.words):
			i++
			n.Bots = append(n.Bots, strings.ToLower(a.words[i]))
		default:
			return n, deny("odd-word", "word", w, "verb", a.verb)
		}
	}
	return n, nil
}

// set takes in a word of NEW with a value.
func (n *NewGame) set(key, value string) (err error) {
	switch key {
	case "id":
		n.ID = strings.ToLower(value)
	case "name":
		n.Name = value
	case "scenario":
		n.Setup.Scenario = strings.ToLower(value)
	case "press":
		n.Press, err = pressRule(value)
	default:
		n.Setup.Options[key] = strings.ToLower(value)
	}
	return err
}

// offers refuses a scenario or an option that the title does not have.
func offers(info title.Info, s title.Setup) error {
	var ids, keys []string
	for _, x := range info.Scenarios {
		ids = append(ids, x.ID)
	}
	if s.Scenario != "" && !slices.Contains(ids, s.Scenario) {
		no := deny("unknown-scenario", "title", info.Name, "scenario", s.Scenario, "names", strings.Join(ids, ", "))
		no.suggest = order.Nearest(s.Scenario, ids, 1)
		return no
	}
	for _, o := range info.Options {
		keys = append(keys, o.Key)
		if value, set := s.Options[o.Key]; set && !o.Has(value) {
			no := deny("unknown-value", "word", o.Key+"="+value, "option", o.Key, "names", strings.Join(o.Values, ", "))
			no.suggest = order.Nearest(value, o.Values, 1)
			return no
		}
	}
	for _, key := range slices.Sorted(maps.Keys(s.Options)) {
		if !slices.Contains(keys, key) {
			no := deny("unknown-option", "title", info.Name, "option", key, "names", strings.Join(keys, ", "))
			no.suggest = order.Nearest(key, keys, 1)
			return no
		}
	}
	return nil
}

func knownSeats(rules title.Game, seats []string) error {
	var names []string
	for _, x := range rules.Roster() {
		names = append(names, string(x.Seat))
	}
	for _, seat := range seats {
		if !slices.Contains(names, seat) {
			no := deny("unknown-seat", "game", rules.Info().Name, "seat", seat, "seats", strings.Join(names, ", "))
			no.suggest = order.Nearest(seat, names, 2)
			return no
		}
	}
	return nil
}

// guest is who an act names for a seat: an address, a name, a few words.
type guest struct{ address, name, words string }

// guestOf reads "address [name=…] [words]" behind game and seat, and refuses
// whoever has another seat of the game.
func guestOf(s *desk.Session, a *act, seat store.Seat) (guest, error) {
	var who guest
	if len(a.words) < 3 {
		return who, deny("which-address", "verb", a.verb)
	}
	var ok bool
	if who.address, ok = desk.ParseAddress(a.words[2]); !ok {
		return who, deny("bad-address", "address", a.words[2])
	}
	rest := a.words[3:]
	if len(rest) > 0 {
		if name, ok := nameWord(rest[0]); ok {
			who.name, rest = name, rest[1:]
		}
	}
	who.words = strings.Join(rest, " ")
	g, err := s.Tx.Game(seat.Game)
	if err != nil {
		return who, err
	}
	if desk.ModeratesGame(s, g, who.address) {
		return who, deny("moderates-game", "address", who.address, "game", g.ID)
	}
	if err := notOwn(s, who.address); err != nil {
		return who, err
	}
	return who, seatless(s, g, who.address, seat.Seat)
}

// nameWord reads "name=Ola".
func nameWord(word string) (name string, ok bool) {
	key, name, ok := strings.Cut(word, "=")
	return name, ok && strings.EqualFold(key, "name")
}

// notOwn refuses the desk's own address.
func notOwn(s *desk.Session, who string) error {
	if s.IsOwn(who) {
		return deny("own-address", "address", who)
	}
	return nil
}

// seatless refuses whoever has a seat of the game, was offered it or helps in it: but for one
// seat, and for those that one person may have beside it.
func seatless(s *desk.Session, g store.Game, who, but string) error {
	x, joined, ok, err := s.HolderIn(g, who, but)
	switch {
	case err != nil || !ok:
		return err
	case joined:
		return deny("plays-already", "address", who, "seat", x.Seat, "game", g.ID)
	}
	return deny("offered-already", "address", who, "seat", x.Seat, "game", g.ID)
}

// INVITE game seat address [name=…] [words].
func inviteAct(s *desk.Session, a *act) error {
	tb, seat, err := gameAndSeat(s, a, "open", "running", "paused", "quarantined")
	if err != nil {
		return err
	}
	if seat.State == "taken" {
		return deny("seat-taken", "seat", seat.Seat, "game", seat.Game, "address", seat.Address)
	}
	who, err := guestOf(s, a, seat)
	if err != nil {
		return err
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	a.says("invited", "address", who.address, "seat", seat.Seat, "game", seat.Game)
	seat.Asked = time.Time{}
	return s.Invite(tb.Game, seat, who.address, who.name, who.words)
}

// START game.
func startAct(s *desk.Session, a *act) error {
	tb, err := gameOf(s, a, "open")
	if err != nil {
		return err
	}
	if err := guestsFirst(s, tb, a.verb, ""); err != nil {
		return err
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	if err := startWithBots(s, tb.Game.ID); err != nil {
		return err
	}
	a.says("started", "game", tb.Game.ID)
	return nil
}

// guestsFirst refuses to leave a game to the staff officer alone, who would play it to
// its end at once, while somebody was offered a seat and has not answered. The seat but
// goes to the staff officer now, whatever was offered of it. In a game under way a seat
// that nobody keeps meanwhile is waited for.
func guestsFirst(s *desk.Session, tb *gamelog.Table, verb, but string) error {
	seats, err := s.Tx.Seats(tb.Game.ID)
	if err != nil {
		return err
	}
	var names, guests []string
	for _, x := range seats {
		switch {
		case x.Seat == but:
		case x.State == "taken", x.State != "bot" && tb.Game.State != "open":
			return nil
		case x.Address != "":
			names, guests = append(names, x.Seat), append(guests, x.Address)
		}
	}
	if len(guests) == 0 {
		return nil
	}
	return deny("guests-first", "verb", verb, "game", tb.Game.ID, "seats", strings.Join(names, ", "), "guests", strings.Join(guests, ", "))
}

// SUBSTITUTE game seat address [name=…]: the seat changes hands. Its old key
// holds no more; who takes it with JOIN gets the hand-over pack.
func substituteAct(s *desk.Session, a *act) error {
	tb, seat, err := gameAndSeat(s, a, "open", "running", "paused", "quarantined")
	if err != nil {
		return err
	}
	who, err := guestOf(s, a, seat)
	if err != nil {
		return err
	}
	if desk.SameAddress(seat.Address, who.address) {
		return deny("theirs-already", "seat", seat.Seat, "game", seat.Game, "address", who.address)
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	bot := seat.State == "bot"
	if err := dismiss(s, tb, &seat, "substituted", a.reason); err != nil {
		return err
	}
	if bot {
		seat.State = "bot" // who plays on until the seat is taken
	}
	a.says("substituted", "seat", seat.Seat, "game", seat.Game, "address", who.address)
	return s.Invite(tb.Game, seat, who.address, who.name, who.words)
}

// BOT game seat: the staff officer takes the seat, or keeps one that was offered to
// somebody who has not joined.
func botAct(s *desk.Session, a *act) error {
	tb, seat, err := gameAndSeat(s, a, "open", "running", "paused", "quarantined")
	if err != nil {
		return err
	}
	if seat.State == "bot" && seat.Address == "" {
		return deny("bot-already", "seat", seat.Seat, "game", seat.Game)
	}
	if tb.Game.State != "open" { // which begins only when somebody has come
		if err := guestsFirst(s, tb, a.verb, seat.Seat); err != nil {
			return err
		}
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	if err := dismiss(s, tb, &seat, "seat-to-bot", a.reason); err != nil {
		return err
	}
	seat.State = "bot"
	if err := s.Tx.PutSeat(seat); err != nil {
		return err
	}
	a.says("bot", "seat", seat.Seat, "game", seat.Game)
	if tb.Game.State == "open" {
		return startWhenFull(s, tb)
	}
	return s.PlayOn(tb)
}

// dismiss takes a seat from whoever has it, and tells them, with the
// reason if there is one.
func dismiss(s *desk.Session, tb *gamelog.Table, seat *store.Seat, kind, reason string) error {
	if seat.State == "taken" {
		if err := s.SendGathered(seat); err != nil {
			return err
		}
		old := *seat
		old.Capability = "" // it holds no more
		if err := s.TellSeat(tb, old, kind, desk.Because(reason)); err != nil {
			return err
		}
		seat.Mails++
	}
	desk.Vacate(seat, s.At)
	return s.Tx.PutSeat(*seat)
}

// startWhenFull begins a game when its last seat is filled.
func startWhenFull(s *desk.Session, tb *gamelog.Table) error {
	seats, err := s.Tx.Seats(tb.Game.ID)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(seats, func(x store.Seat) bool { return x.State != "taken" && x.State != "bot" }) ||
		!slices.ContainsFunc(seats, func(x store.Seat) bool { return x.State == "taken" }) {
		return nil
	}
	return Begin(s, tb.Game.ID)
}
