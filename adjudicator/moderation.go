package adjudicator

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/store"
	"kurier/templates"
)

// A moderator's line is the same in a letter and on the command line:
//
//	VERB game … [REASON text]
//
// Each line is one act, done wholly or not at all. moderation_*.go hold the
// acts, moderation_letter.go the way by mail.

// act is one line of a moderator in the making.
type act struct {
	row   templates.ActLine // what is answered
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
	a.row.Kind, a.row.Args = kind, facts(args)
}

// facts makes a map of names and values in turn.
func facts(args []string) map[string]string {
	out := make(map[string]string, len(args)/2)
	for i := 0; i+1 < len(args); i += 2 {
		out[args[i]] = args[i+1]
	}
	return out
}

// denial says why an act was not done. It is returned before anything is
// written.
type denial struct {
	kind    string
	args    map[string]string
	suggest []string
	problem *order.Problem
	// adoptions are games that ADOPT ALL could not take over.
	adoptions []templates.AdoptionLine
}

func (d *denial) Error() string { return d.kind + " " + fmt.Sprint(d.args) }

func deny(kind string, args ...string) *denial { return &denial{kind: kind, args: facts(args)} }

// Moderate carries out the lines of a moderator who may do everything, one
// transaction each, and says of each what was done or what is wrong with it.
func (d *Desk) Moderate(who string, lines []order.Numbered) templates.Moderation {
	d.mu.Lock()
	defer d.mu.Unlock()
	page := templates.Moderation{Address: d.Address, Zone: d.Zone}
	for _, a := range actsOf(lines) {
		a.who, a.all = who, true
		err := d.transact(func(s *session) error { return s.carryOut(a) })
		if err != nil {
			a.fails(err)
		}
		if p, ok := errors.AsType[*panicked](err); ok && p.game != "" {
			d.Log.Error("moderator's act failed", "game", p.game, "verb", a.verb, "error", err, "stack", p.stack)
			if err := d.transact(func(s *session) error { return s.quarantine(p.game, err.Error()) }); err != nil {
				d.Log.Error("quarantine failed", "game", p.game, "error", err)
			}
		}
		page.Lines = append(page.Lines, a.row)
	}
	return page
}

// fails turns what an act has said so far into what is wrong with it.
func (a *act) fails(err error) {
	a.row = templates.ActLine{Line: a.row.Line, Text: a.row.Text, Refused: true, Kind: "failed", Args: map[string]string{"reason": err.Error()}}
	if no, ok := errors.AsType[*denial](err); ok {
		a.row.Kind, a.row.Args, a.row.Suggest, a.row.Problem, a.row.Adoptions = no.kind, no.args, no.suggest, no.problem, no.adoptions
	}
}

// carryOut does one act.
func (s *session) carryOut(a *act) error {
	s.game = ""
	switch a.verb {
	case "NEW":
		return s.newAct(a)
	case "INVITE":
		return s.inviteAct(a)
	case "WITHDRAW":
		return s.withdrawAct(a)
	case "STRIKE":
		return s.strikeAct(a)
	case "START":
		return s.startAct(a)
	case "END":
		return s.endAct(a)
	case "STATUS":
		return s.statusAct(a)
	case "LOG":
		return s.logAct(a)
	case "PAUSE":
		return s.pauseAct(a)
	case "RESUME":
		return s.resumeAct(a)
	case "EXTEND":
		return s.extendAct(a)
	case "CLOCK":
		return s.clockAct(a)
	case "REMIND":
		return s.remindAct(a)
	case "SUBSTITUTE":
		return s.substituteAct(a)
	case "BOT":
		return s.botAct(a)
	case "RESOLVE":
		return s.resolveAct(a)
	case "PREVIEW":
		return s.previewAct(a)
	case "AS":
		return s.asAct(a)
	case "CORRECT":
		return s.correctAct(a)
	case "ADOPT":
		return s.adoptAct(a)
	case "ROLLBACK", "RESTORE":
		return s.backAct(a)
	case "TELL":
		return s.tellAct(a)
	case "PRESS":
		return s.pressAct(a)
	case "SET":
		return s.setAct(a)
	case "OBSERVER":
		return s.observerAct(a)
	case "MODERATOR":
		return s.moderatorAct(a)
	case "PEOPLE":
		return s.peopleAct(a)
	case "HELP":
		return s.helpAct(a)
	}
	first, _, _ := strings.Cut(a.text, " ")
	no := deny("unknown-verb", "verb", first)
	no.suggest = moderatorVerbs.Nearest(order.Fold(first), 2)
	return no
}

// gameOf finds the game an act names, in one of the states wanted.
func (s *session) gameOf(a *act, states ...string) (*gamelog.Table, error) {
	g, err := s.gameNamed(a)
	if err != nil {
		return nil, err
	}
	if len(states) > 0 && !slices.Contains(states, g.State) {
		return nil, deny("wrong-state", "game", g.ID, "state", g.State, "verb", a.verb)
	}
	tb, err := s.sit(g.ID)
	if t := s.titles[g.Title]; errors.Is(err, gamelog.ErrOtherVersion) && t != nil && outdated(g, t) {
		return nil, deny("other-version", "game", g.ID, "from", g.Version, "to", t.Info().Version, "verb", a.verb)
	}
	return tb, err
}

// gameNamed reads the game an act names.
func (s *session) gameNamed(a *act) (store.Game, error) {
	if len(a.words) == 0 {
		return store.Game{}, deny("which-game", "verb", a.verb)
	}
	id := strings.ToLower(a.words[0])
	g, err := s.tx.Game(id)
	if err == nil && a.mayModerate(g) {
		s.game = g.ID
		return g, nil
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return g, err
	}
	var ids []string
	if err := s.tx.Games(func(g store.Game) bool {
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
	return a.all || slices.ContainsFunc(g.Moderators, func(m string) bool { return sameAddress(m, a.who) })
}

// seatNamed finds the seat that an act names in its second word.
func (s *session) seatNamed(a *act, game string) (store.Seat, error) {
	seats, err := s.tx.Seats(game)
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
func (s *session) gameAndSeat(a *act, states ...string) (*gamelog.Table, store.Seat, error) {
	tb, err := s.gameOf(a, states...)
	if err != nil {
		return nil, store.Seat{}, err
	}
	seat, err := s.seatNamed(a, tb.Game.ID)
	return tb, seat, err
}

// address reads a mail address, its host in lower case.
func address(text string) (string, bool) {
	text = strings.Trim(text, "<>,;")
	local, host, _ := strings.Cut(text, "@")
	return local + "@" + strings.ToLower(host), len(text) <= 254 && plainAddress.MatchString(text)
}

// plainAddress is what mail can be written to without quotation marks. [RFC 5322
// section 3.4.1, RFC 6531]
var plainAddress = regexp.MustCompile("^[\\pL\\pM\\pN.!#$%&'*+/=?^_`{|}~-]+@[\\pL\\pM\\pN.-]+$")

func sameAddress(a, b string) bool { return strings.EqualFold(a, b) }

// moment is a time as facts hand it over: on the desk's clock.
func (s *session) moment(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return momentIn(t, s.Zone)
}

func momentIn(t time.Time, zone *time.Location) string {
	return t.In(zone).Format("Monday 2 January 2006, 15:04 MST")
}
