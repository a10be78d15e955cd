// Package moderation holds the moderator's acts, each a step of the log with its author
// and reason. A moderator's line is the same in a letter and on the command line:
//
//	VERB game … [REASON text]
//
// Each line is one act, done wholly or not at all. letter.go is the way by mail, and
// acts the list of all verbs.
package moderation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/store"
)

// act is one line of a moderator in the making.
type act struct {
	row   facts.ActLine // what is answered
	verb  string
	words []string // behind the verb, as written
	text  string   // the whole line, with the block that belongs to it
	// block are the lines that belong to it: orders behind AS, words behind TELL.
	block  []order.Numbered
	reason string
	who    string
	// all tells that who may moderate every game, not only some.
	all bool
}

func (a *act) cause() gamelog.Cause {
	return gamelog.Cause{Kind: "moderator", Who: a.who, Act: a.text, Reason: a.reason}
}

// says sets what the act is answered with.
func (a *act) says(kind string, args ...string) {
	a.row.Kind, a.row.Args = kind, desk.Facts(args)
}

// denial says why an act was not done. It is returned before anything is
// written.
type denial struct {
	kind    string
	args    map[string]string
	suggest []string
	problem *order.Problem
	// adoptions are games that ADOPT ALL could not take over.
	adoptions []facts.AdoptionLine
}

func (d *denial) Error() string { return d.kind + " " + fmt.Sprint(d.args) }

func deny(kind string, args ...string) *denial { return &denial{kind: kind, args: desk.Facts(args)} }

// Do carries out the lines of a moderator who may do everything, one
// transaction each, and says of each what was done or what is wrong with it.
func Do(d *desk.Desk, who string, lines []order.Numbered) facts.Moderation {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	page := facts.Moderation{Address: d.Address, Zone: d.Zone}
	for _, a := range actsOf(lines) {
		a.who, a.all = who, true
		err := d.Transact(func(s *desk.Session) error { return carryOut(s, a) })
		if err != nil {
			a.fails(err)
		}
		if p, ok := errors.AsType[*desk.Panicked](err); ok && p.Game != "" {
			d.Log.Error("moderator's act failed", "game", p.Game, "verb", a.verb, "error", err, "stack", p.Stack)
			if err := d.Transact(func(s *desk.Session) error { return s.Quarantine(p.Game, err.Error()) }); err != nil {
				d.Log.Error("quarantine failed", "game", p.Game, "error", err)
			}
		}
		page.Lines = append(page.Lines, a.row)
	}
	return page
}

// fails turns what an act has said so far into what is wrong with it.
func (a *act) fails(err error) {
	a.row = facts.ActLine{Line: a.row.Line, Text: a.row.Text, Refused: true, Kind: "failed", Args: map[string]string{"reason": err.Error()}}
	if no, ok := errors.AsType[*denial](err); ok {
		a.row.Kind, a.row.Args, a.row.Suggest, a.row.Problem, a.row.Adoptions = no.kind, no.args, no.suggest, no.problem, no.adoptions
	}
}

// acts are the moderator's verbs, and what each does.
var acts = map[string]func(*desk.Session, *act) error{
	"NEW":        newAct,
	"INVITE":     inviteAct,
	"WITHDRAW":   withdrawAct,
	"STRIKE":     strikeAct,
	"START":      startAct,
	"END":        endAct,
	"STATUS":     statusAct,
	"LOG":        logAct,
	"PAUSE":      pauseAct,
	"RESUME":     resumeAct,
	"EXTEND":     extendAct,
	"CLOCK":      clockAct,
	"REMIND":     remindAct,
	"SUBSTITUTE": substituteAct,
	"BOT":        botAct,
	"DEPUTY":     deputyAct,
	"RESOLVE":    resolveAct,
	"PREVIEW":    previewAct,
	"AS":         asAct,
	"CORRECT":    correctAct,
	"ADOPT":      adoptAct,
	"ROLLBACK":   backAct,
	"RESTORE":    backAct,
	"TELL":       tellAct,
	"PRESS":      pressAct,
	"SET":        setAct,
	"OBSERVER":   observerAct,
	"MODERATOR":  moderatorAct,
	"PEOPLE":     peopleAct,
	"HELP":       helpAct,
}

// carryOut does one act.
func carryOut(s *desk.Session, a *act) error {
	s.Game = ""
	if do, ok := acts[a.verb]; ok {
		if most, ok := mostWords[a.verb]; ok && len(a.words) > most {
			return deny("odd-word", "word", a.words[most], "verb", a.verb)
		}
		return do(s, a)
	}
	first, _, _ := strings.Cut(a.text, " ")
	no := deny("unknown-verb", "verb", first)
	no.suggest = moderatorVerbs.Nearest(order.Fold(first), 2)
	return no
}

// mostWords are how many words stand behind a verb, before REASON. Verbs that are not here
// look at all of theirs themselves.
var mostWords = map[string]int{
	"START": 1, "PAUSE": 1, "RESUME": 1, "REMIND": 1, "PREVIEW": 1, "STRIKE": 1, "STATUS": 1, "HELP": 1,
	"WITHDRAW": 2, "BOT": 2, "RESOLVE": 2, "AS": 2, "OBSERVER": 3, "MODERATOR": 3,
}

// gameOf finds the game an act names, in one of the states wanted.
func gameOf(s *desk.Session, a *act, states ...string) (*gamelog.Table, error) {
	g, err := gameNamed(s, a)
	if err != nil {
		return nil, err
	}
	if len(states) > 0 && !slices.Contains(states, g.State) {
		return nil, deny("wrong-state", "game", g.ID, "state", g.State, "verb", a.verb)
	}
	tb, err := s.Sit(g.ID)
	if t := s.TitleOf[g.Title]; errors.Is(err, gamelog.ErrOtherVersion) && t != nil && outdated(g, t) {
		return nil, deny("other-version", "game", g.ID, "from", g.Version, "to", t.Info().Version, "verb", a.verb)
	}
	return tb, err
}

// gameNamed reads the game an act names.
func gameNamed(s *desk.Session, a *act) (store.Game, error) {
	if len(a.words) == 0 {
		return store.Game{}, deny("which-game", "verb", a.verb)
	}
	id := strings.ToLower(a.words[0])
	g, err := s.Tx.Game(id)
	if err == nil && a.mayModerate(g) {
		s.Game = g.ID
		return g, nil
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return g, err
	}
	var ids []string
	if err := s.Tx.Games(func(g store.Game) bool {
		if a.mayModerate(g) {
			ids = append(ids, g.ID)
		}
		return true
	}); err != nil {
		return g, err
	}
	no := deny("unknown-game", "game", a.words[0])
	no.suggest = order.Nearest(id, ids, 3)
	return g, no
}

// mayModerate tells whether whoever wrote the line moderates the game.
func (a *act) mayModerate(g store.Game) bool {
	return a.all || slices.ContainsFunc(g.Moderators, func(m string) bool { return desk.SameAddress(m, a.who) })
}

// seatNamed finds the seat that an act names in its second word.
func seatNamed(s *desk.Session, a *act, game string) (store.Seat, error) {
	seats, err := s.Tx.Seats(game)
	if err != nil {
		return store.Seat{}, err
	}
	var names []string
	for _, seat := range seats {
		if len(a.words) > 1 && order.Fold(seat.Seat) == order.Fold(a.words[1]) {
			return seat, nil
		}
		names = append(names, seat.Seat)
	}
	if len(a.words) < 2 {
		return store.Seat{}, deny("which-seat", "game", game, "seats", strings.Join(names, ", "))
	}
	no := deny("unknown-seat", "game", game, "seat", a.words[1], "seats", strings.Join(names, ", "))
	no.suggest = order.Nearest(a.words[1], names, 2)
	return store.Seat{}, no
}

// gameAndSeat finds the game and the seat that an act names.
func gameAndSeat(s *desk.Session, a *act, states ...string) (*gamelog.Table, store.Seat, error) {
	tb, err := gameOf(s, a, states...)
	if err != nil {
		return nil, store.Seat{}, err
	}
	seat, err := seatNamed(s, a, tb.Game.ID)
	if err == nil && seat.State == desk.RetiredState {
		err = deny("seat-retired", "seat", seat.Seat, "game", seat.Game)
	}
	return tb, seat, err
}

// record keeps an act: as a step of the log, or in the game's record while
// there is no log yet or it is closed.
func record(s *desk.Session, tb *gamelog.Table, a *act) error {
	g := &tb.Game
	if g.Step == 0 || g.State == "over" {
		g.Acts = append(g.Acts, store.Act{Time: s.At.UTC(), Who: a.who, Line: a.text, Reason: a.reason})
		return s.Keep(tb)
	}
	return s.AppendStep(tb, gamelog.StepBody{Game: g.ID, N: g.Step + 1, Cause: a.cause(), Events: []gamelog.EventRecord{}})
}
