package moderation

import (
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/filing"
	"kurier/adjudicator/order"
	"kurier/store"
)

// pressRules are the words for what players may write to one another.
var pressRules = []string{"open", filing.PressAnonymous, filing.PressNone}

// pressRule reads one of them.
func pressRule(text string) (rule string, err error) {
	switch text = strings.ToLower(text); text {
	case "open":
		return filing.PressSigned, nil
	case filing.PressAnonymous, filing.PressNone:
		return text, nil
	}
	no := deny("unknown-press", "press", text, "rules", strings.Join(pressRules, ", "))
	no.suggest = order.Nearest(text, pressRules, 1)
	return "", no
}

// pressWord is the word for a game's rule.
func pressWord(g store.Game) string {
	if g.Press == filing.PressSigned {
		return "open"
	}
	return g.Press
}

// PRESS game [OPEN | ANONYMOUS | NONE] tells or sets what the players may write to
// one another; PRESS COPIES ON | OFF, whether whoever writes it gets copies.
func pressAct(s *desk.Session, a *act) error {
	if len(a.words) > 0 && order.Fold(a.words[0]) == "COPIES" {
		return copiesAct(s, a)
	}
	tb, err := gameOf(s, a)
	if err != nil {
		return err
	}
	g := &tb.Game
	if len(a.words) == 1 {
		a.says("press", "game", g.ID, "press", pressWord(*g))
		return nil
	}
	rule, err := pressRule(a.words[1])
	if err != nil {
		return err
	}
	switch {
	case g.State == "over":
		return deny("wrong-state", "game", g.ID, "state", g.State, "verb", a.verb)
	case rule == g.Press:
		return deny("press-already", "game", g.ID, "press", pressWord(*g))
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	g.Press = rule
	a.says("press-set", "game", g.ID, "press", pressWord(*g))
	if err := s.Keep(tb); err != nil {
		return err
	}
	return s.TellSeats(tb, "press-rule", desk.Because(a.reason, "press", pressWord(*g)))
}

// copiesAct is PRESS COPIES ON | OFF. It holds for all games of whoever writes it.
func copiesAct(s *desk.Session, a *act) error {
	choice := ""
	if len(a.words) == 2 {
		choice = order.Fold(a.words[1])
	}
	if choice != "ON" && choice != "OFF" {
		return deny("press-copies-how")
	}
	if !strings.Contains(a.who, "@") {
		return deny("press-copies-who")
	}
	a.says("press-copies", "copies", strings.ToLower(choice), "address", a.who)
	return s.Tx.PutMeta(desk.CopiesMark(a.who), []byte(strings.ToLower(choice)))
}
