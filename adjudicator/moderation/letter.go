package moderation

import (
	"errors"
	"fmt"
	"slices"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/store"
)

// maxActs of one letter are carried out, and forgeriesTold is how many letters with a
// moderator's address alone the other moderators are told of in a day.
const (
	maxActs       = 50
	forgeriesTold = 3
)

// ErrNoModerator: the address moderates nothing.
var ErrNoModerator = errors.New("not a moderator's address: name it in [desk] moderators, or add it to a game with MODERATOR game ADD address")

// ModeratorKey gives a moderator's address its key, new when anew is set, and
// the address that a letter with it goes to. With post it is also mailed there.
func ModeratorKey(d *desk.Desk, who string, anew, post bool) (key, replyTo string, err error) {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	err = d.Transact(func(s *desk.Session) error {
		_, issued, err := s.KeyOfModerator(who)
		if err != nil {
			return err
		}
		if !issued && !s.IsModerator(who) {
			return fmt.Errorf("%s: %w", who, ErrNoModerator)
		}
		if key, err = s.IssueKey(who, anew); err != nil {
			return err
		}
		replyTo = s.ReplyTo(store.Seat{Capability: key})
		if post {
			n, err := s.Tx.Counter("moderator-key mailed", 1)
			if err != nil {
				return err
			}
			s.TellModerator(who, key, fmt.Sprintf("key/%d", n), "moderator-key", map[string]string{"key": key})
		}
		return nil
	})
	return key, replyTo, err
}

// Proves tells whether a letter carries its sender's moderator key.
func Proves(s *desk.Session, l *desk.Letter) (bool, error) {
	if l.From == "" || len(l.Capabilities) == 0 {
		return false, nil
	}
	key, issued, err := s.KeyOfModerator(l.From)
	return issued && slices.Contains(l.Capabilities, key), err
}

// Letter carries out a moderator's letter. mine is false when the
// letter is not one.
func Letter(s *desk.Session, l *desk.Letter) (v store.Verdict, mine bool, err error) {
	proved, err := Proves(s, l)
	switch {
	case err != nil:
		return v, false, err
	case proved && s.RequireDKIM && l.DKIM != "pass":
		v, err = s.Notice(l, store.Seat{}, "unsigned", nil)
		return v, true, err
	case proved:
		v, err = moderated(s, l)
		return v, true, err
	}
	_, issued, err := s.KeyOfModerator(l.From)
	if err != nil || !issued && !s.IsModerator(l.From) || asksToJoin(l) {
		return v, false, err
	}
	// A moderator's address alone proves nothing.
	if v, err = s.Notice(l, store.Seat{}, "moderator-unproved", nil); err != nil || v.Answer == "" {
		return v, true, err
	}
	if reason, err := s.NotAbove("forged "+desk.Mailbox(l.From), "letters from "+l.From, forgeriesTold); reason == "" && err == nil {
		for _, to := range s.Moderators {
			if !desk.SameAddress(to, l.From) {
				key, err := s.IssueKey(to, false)
				if err != nil {
					return v, true, err
				}
				s.TellModerator(to, key, "unproved/"+v.Answer, "moderator-forged", map[string]string{"address": l.From})
			}
		}
	}
	return v, true, err
}

func asksToJoin(l *desk.Letter) bool {
	return slices.ContainsFunc(order.LinesOf(l.Lines), func(line order.Line) bool { return line.Tokens[0].Fold == "JOIN" })
}

// errAgain: a line of a moderator's letter failed half-way. The transaction is
// taken back and done again without that line.
var errAgain = errors.New("once more, without the line that failed")

// UntilWhole runs a transaction until no line of a moderator's letter in it
// fails half-way.
func UntilWhole(run func() error) error {
	for {
		if err := run(); !errors.Is(err, errAgain) {
			return err
		}
	}
}

// moderated carries out the lines of a proved letter and answers it.
func moderated(s *desk.Session, l *desk.Letter) (store.Verdict, error) {
	v := store.Verdict{Kind: "moderator", Answer: s.AnswerKey(l)}
	page := facts.Moderation{Subject: l.Subject, Address: s.Address, Zone: s.Zone, Cut: l.Cut}
	acts := actsOf(l.Lines)
	if len(acts) > maxActs {
		page.Left = len(acts) - maxActs
		acts = acts[:maxActs]
	}
	for i, a := range acts {
		a.who, a.all = l.From, s.IsModerator(l.From)
		if err := actOf(s, l, i, a); err != nil {
			return v, err
		}
		page.Lines = append(page.Lines, a.row)
	}
	done := slices.ContainsFunc(page.Lines, func(row facts.ActLine) bool { return !row.Refused })
	if reason, err := s.LeftUnanswered(l, l.From, !done); reason != "" || err != nil {
		v.Answer, v.Reason = "", reason
		return v, err
	}
	key, err := s.IssueKey(l.From, false)
	if err != nil {
		return v, err
	}
	s.Mail(desk.Mailing{
		Key: v.Answer, Kind: "answer", Seat: store.Seat{Capability: key}, To: l.From, ToName: l.FromName, Auto: "auto-replied",
		InReplyTo: l.MessageID, Render: func() (facts.Page, error) { return s.Pages.Moderation(page) },
	})
	return v, nil
}

// actOf carries out the i-th act of a letter, unless it has failed before.
func actOf(s *desk.Session, l *desk.Letter, i int, a *act) error {
	if failed, ok := l.Failed[i]; ok {
		a.fails(failed)
		if p, ok := errors.AsType[*desk.Panicked](failed); ok && p.Game != "" {
			return s.Quarantine(p.Game, failed.Error())
		}
		return nil
	}
	err := guarded(s, a)
	if _, ok := errors.AsType[*denial](err); ok {
		a.fails(err) // nothing was written yet
		return nil
	}
	if err == nil || desk.IsStoreTrouble(err) {
		return err
	}
	if l.Failed == nil {
		l.Failed = map[int]error{}
	}
	l.Failed[i] = err
	s.Log.Error("moderator's line failed", "from", l.From, "verb", a.verb, "error", err, "stack", desk.StackOf(err))
	return errAgain
}

// guarded carries out an act; a panic in it is its error.
func guarded(s *desk.Session, a *act) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = desk.Caught(s.Game, r)
		}
	}()
	return carryOut(s, a)
}
