package adjudicator

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/store"
)

// TELL game seat|side|ALL text.
func (s *session) tellAct(a *act) error {
	tb, err := s.gameOf(a)
	if err != nil {
		return err
	}
	seats, err := s.tx.Seats(tb.game.ID)
	if err != nil {
		return err
	}
	names := []string{"all"}
	for _, seat := range seats {
		names = append(names, seat.Seat)
		if side := tb.seatInfo(seat.Seat).Side; !slices.Contains(names, side) {
			names = append(names, side)
		}
	}
	if len(a.words) < 2 {
		return deny("tell-whom", "game", tb.game.ID, "names", strings.Join(names, ", "))
	}
	to := strings.ToLower(strings.TrimSuffix(a.words[1], ":"))
	if !slices.Contains(names, to) {
		no := deny("unknown-seat", "game", tb.game.ID, "seat", a.words[1], "seats", strings.Join(names, ", "))
		no.suggest = order.Nearest(to, names, 2)
		return no
	}
	text := messageOf(a.block)
	if text == "" {
		return deny("tell-what", "to", to)
	}
	var who []store.Seat
	for _, seat := range seats {
		if seat.State == "taken" && (to == "all" || to == seat.Seat || to == tb.seatInfo(seat.Seat).Side) {
			who = append(who, seat)
		}
	}
	if len(who) == 0 {
		return deny("nobody-there", "to", to, "game", tb.game.ID)
	}
	if err := s.record(tb, a); err != nil {
		return err
	}
	args := map[string]string{"game": tb.game.ID, "text": text}
	var told []string
	for _, seat := range who {
		told = append(told, seat.Seat)
		if err := s.tellSeat(tb, seat, "press", args); err != nil {
			return err
		}
	}
	if to == "all" {
		for _, address := range tb.game.Observers {
			s.tellObserver(tb, address, "press", args, len(tb.game.Acts))
		}
	}
	a.says("told", "seats", strings.Join(told, ", "), "text", text)
	return nil
}

// messageOf is the text of a message, without blank lines around it.
func messageOf(block []order.Numbered) string {
	var lines []string
	for _, l := range block {
		lines = append(lines, strings.TrimRight(l.Text, " \t"))
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// addOrRemove reads "ADD address" or "REMOVE address" behind the game.
func addOrRemove(a *act) (who string, add bool, err error) {
	if len(a.words) < 3 {
		return "", false, deny("add-or-remove", "verb", a.verb)
	}
	switch order.Fold(a.words[1]) {
	case "ADD":
		add = true
	case "REMOVE":
	default:
		return "", false, deny("add-or-remove", "verb", a.verb)
	}
	who, ok := address(a.words[2])
	if !ok {
		return "", false, deny("bad-address", "address", a.words[2])
	}
	return who, add, nil
}

// OBSERVER game ADD|REMOVE address.
func (s *session) observerAct(a *act) error {
	tb, err := s.gameOf(a)
	if err != nil {
		return err
	}
	who, add, err := addOrRemove(a)
	if err != nil {
		return err
	}
	g := &tb.game
	seats, err := s.tx.Seats(g.ID)
	if err != nil {
		return err
	}
	for _, x := range seats {
		if add && x.State != "bot" && sameAddress(x.Address, who) {
			return deny("plays-already", "address", who, "seat", x.Seat, "game", g.ID)
		}
	}
	list, err := enlist(g.Observers, who, add, g.ID)
	if err != nil {
		return err
	}
	g.Observers = list
	if err := and(s.record(tb, a), s.keep(tb)); err != nil {
		return err
	}
	if !add {
		a.says("observer-removed", "address", who, "game", g.ID)
		return nil
	}
	a.says("observer-added", "address", who, "game", g.ID)
	if g.Step == 0 {
		s.tellObserver(tb, who, "observer-welcome", nil, len(g.Acts))
		return nil
	}
	return s.observation(tb, who, nil, nil, len(g.Acts))
}

// MODERATOR game ADD|REMOVE address.
func (s *session) moderatorAct(a *act) error {
	tb, err := s.gameOf(a)
	if err != nil {
		return err
	}
	who, add, err := addOrRemove(a)
	if err != nil {
		return err
	}
	g := &tb.game
	if add && s.isModerator(who) {
		return deny("moderates-already", "address", who)
	}
	list, err := enlist(g.Moderators, who, add, g.ID)
	if err != nil {
		return err
	}
	g.Moderators = list
	if err := and(s.record(tb, a), s.keep(tb)); err != nil {
		return err
	}
	if !add {
		a.says("moderator-removed", "address", who, "game", g.ID)
		return nil
	}
	a.says("moderator-added", "address", who, "game", g.ID)
	key, err := s.issueKey(who, false)
	if err != nil {
		return err
	}
	s.tellModerator(who, key, fmt.Sprintf("welcome/%s/%d/%d", g.ID, g.Step, len(g.Acts)), "moderator-welcome", map[string]string{"game": g.ID})
	return nil
}

// enlist adds an address to a list or takes it off.
func enlist(list []string, who string, add bool, game string) ([]string, error) {
	i := slices.IndexFunc(list, func(x string) bool { return sameAddress(x, who) })
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
