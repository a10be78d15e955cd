package moderation

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/filing"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/store"
)

// TELL game seat|side|ALL text.
func tellAct(s *desk.Session, a *act) error {
	tb, err := gameOf(s, a)
	if err != nil {
		return err
	}
	seats, err := s.Tx.Seats(tb.Game.ID)
	if err != nil {
		return err
	}
	names := []string{"all"}
	for _, seat := range seats {
		names = append(names, seat.Seat)
		if side := tb.SeatInfo(seat.Seat).Side; !slices.Contains(names, side) {
			names = append(names, side)
		}
	}
	if len(a.words) < 2 {
		return deny("tell-whom", "game", tb.Game.ID, "names", strings.Join(names, ", "))
	}
	to := strings.ToLower(strings.TrimSuffix(a.words[1], ":"))
	if !slices.Contains(names, to) {
		no := deny("unknown-seat", "game", tb.Game.ID, "seat", a.words[1], "seats", strings.Join(names, ", "))
		no.suggest = order.Nearest(to, names, 2)
		return no
	}
	text := filing.MessageOf(a.block)
	if text == "" {
		return deny("tell-what", "to", to)
	}
	var who []store.Seat
	for _, seat := range seats {
		if seat.State == "taken" && (to == "all" || to == seat.Seat || to == tb.SeatInfo(seat.Seat).Side) {
			who = append(who, seat)
		}
	}
	if len(who) == 0 {
		return deny("nobody-there", "to", to, "game", tb.Game.ID)
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	args := map[string]string{"game": tb.Game.ID, "text": text}
	var told []string
	for _, seat := range who {
		told = append(told, seat.Seat)
		if err := s.TellHolders(tb, seat, "press", args); err != nil {
			return err
		}
	}
	if to == "all" {
		for _, address := range tb.Game.Observers {
			s.TellObserver(tb, address, "press", args, len(tb.Game.Acts))
		}
	}
	a.says("told", "seats", strings.Join(told, ", "), "text", text)
	return nil
}

// listed is an act that adds an address to a list of a game, or takes it off.
type listed struct {
	tb  *gamelog.Table
	who string
	add bool
}

// listing reads "game ADD address" or "game REMOVE address", changes the list and
// records the act. mayAdd says who cannot be added.
func listing(s *desk.Session, a *act, list func(*store.Game) *[]string, mayAdd func(g store.Game, who string) error) (l listed, err error) {
	if l.tb, err = gameOf(s, a); err != nil {
		return l, err
	}
	if len(a.words) < 3 || !slices.Contains([]string{"ADD", "REMOVE"}, order.Fold(a.words[1])) {
		return l, deny("add-or-remove", "verb", a.verb)
	}
	var ok bool
	l.add = order.Fold(a.words[1]) == "ADD"
	if l.who, ok = desk.ParseAddress(a.words[2]); !ok {
		return l, deny("bad-address", "address", a.words[2])
	}
	g := &l.tb.Game
	if l.add {
		if err := notOwn(s, l.who); err != nil {
			return l, err
		}
		if err := mayAdd(*g, l.who); err != nil {
			return l, err
		}
	}
	after, err := enlist(*list(g), l.who, l.add, g.ID)
	if err != nil {
		return l, err
	}
	*list(g) = after
	if err := record(s, l.tb, a); err != nil {
		return l, err
	}
	if err := s.Keep(l.tb); err != nil {
		return l, err
	}
	return l, desk.NotePlace(s.Tx, l.who, g.ID)
}

// OBSERVER game ADD|REMOVE address.
func observerAct(s *desk.Session, a *act) error {
	l, err := listing(s, a, func(g *store.Game) *[]string { return &g.Observers }, func(g store.Game, who string) error {
		return seatless(s, g, who, "")
	})
	if err != nil {
		return err
	}
	g := l.tb.Game
	if !l.add {
		a.says("observer-removed", "address", l.who, "game", g.ID)
		s.TellDismissed(g, l.who, "observer-dismissed", desk.Because(a.reason))
		return nil
	}
	a.says("observer-added", "address", l.who, "game", g.ID)
	if g.Step == 0 {
		s.TellObserver(l.tb, l.who, "observer-welcome", nil, len(g.Acts))
		return nil
	}
	return s.Observation(l.tb, l.who, nil, nil, len(g.Acts))
}

// MODERATOR game ADD|REMOVE address.
func moderatorAct(s *desk.Session, a *act) error {
	l, err := listing(s, a, func(g *store.Game) *[]string { return &g.Moderators }, func(g store.Game, who string) error {
		if s.IsModerator(who) {
			return deny("moderates-already", "address", who)
		}
		return seatless(s, g, who, "")
	})
	if err != nil {
		return err
	}
	g := l.tb.Game
	if !l.add {
		a.says("moderator-removed", "address", l.who, "game", g.ID)
		s.TellDismissed(g, l.who, "moderator-dismissed", desk.Because(a.reason))
		return nil
	}
	a.says("moderator-added", "address", l.who, "game", g.ID)
	key, err := s.IssueKey(l.who, false)
	if err != nil {
		return err
	}
	s.TellModerator(l.who, key, fmt.Sprintf("welcome/%s/%d/%d", g.ID, g.Step, len(g.Acts)), "moderator-welcome", map[string]string{"game": g.ID})
	return nil
}

// enlist adds an address to a list or takes it off.
func enlist(list []string, who string, add bool, game string) ([]string, error) {
	i := slices.IndexFunc(list, func(x string) bool { return desk.SameAddress(x, who) })
	switch {
	case add && i >= 0:
		return nil, deny("listed-already", "address", who, "game", game)
	case !add && i < 0:
		no := deny("not-listed", "address", who, "game", game)
		no.suggest = order.Nearest(who, list, 1)
		return nil, no
	case add:
		return append(slices.Clone(list), who), nil
	}
	return slices.Delete(slices.Clone(list), i, i+1), nil
}

// DEPUTY game seat ADD|REMOVE address [name=…].
func deputyAct(s *desk.Session, a *act) error {
	tb, seat, err := gameAndSeat(s, a, "open", "running", "paused", "quarantined")
	if err != nil {
		return err
	}
	if len(a.words) < 4 || !slices.Contains([]string{"ADD", "REMOVE"}, order.Fold(a.words[2])) {
		return deny("add-or-remove", "verb", a.verb)
	}
	who, ok := desk.ParseAddress(a.words[3])
	if !ok {
		return deny("bad-address", "address", a.words[3])
	}
	at, add := s.DeputyAt(seat, who), order.Fold(a.words[2]) == "ADD"
	name := ""
	if len(a.words) > 4 {
		if name, ok = nameWord(a.words[4]); !ok {
			return deny("odd-word", "word", a.words[4], "verb", a.verb)
		}
	}
	switch {
	case !add && at < 0:
		return deny("not-listed", "address", who, "game", seat.Game)
	case add && len(seat.Deputies) >= desk.MaxDeputies:
		return deny("deputies-many", "seat", seat.Seat, "game", seat.Game, "n", strconv.Itoa(desk.MaxDeputies))
	case add && desk.ModeratesGame(s, tb.Game, who):
		return deny("moderates-game", "address", who, "game", seat.Game)
	case add:
		if err := errors.Join(notOwn(s, who), seatless(s, tb.Game, who, "")); err != nil {
			return err
		}
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	if add {
		a.says("deputy-asked", "seat", seat.Seat, "game", seat.Game, "address", who)
		return s.InviteDeputy(tb, &seat, who, name, "")
	}
	gone := desk.EndDeputy(&seat, at, s.At)
	s.TellDeputy(tb, seat, &gone, "deputy-dismissed", desk.Because(a.reason))
	a.says("deputy-removed", "seat", seat.Seat, "game", seat.Game, "address", gone.Address)
	return s.Tx.PutSeat(seat)
}
