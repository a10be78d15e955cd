package adjudicator

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/store"
	"kurier/templates"
)

// maxActs of one letter are carried out, and forgeriesTold is how many letters with a
// moderator's address alone the other moderators are told of in a day.
const (
	maxActs       = 50
	forgeriesTold = 3
)

// moderatorKey is the second proof of a moderator beside the address: it stands
// in the reply address or the subject like a seat's key. generation counts the
// keys given out to the address.
func (d *Desk) moderatorKey(address string, generation int64) string {
	return d.secret("moderator", strings.ToLower(address), strconv.FormatInt(generation, 10))
}

// keyOfModerator is the key in force for an address, and whether one was ever
// given out.
func (s *session) keyOfModerator(address string) (key string, issued bool, err error) {
	n, err := s.tx.Counter("moderator-key "+strings.ToLower(address), 0)
	return s.moderatorKey(address, max(n, 1)), n > 0, err
}

// issueKey gives an address its key; anew makes the earlier one worthless.
func (s *session) issueKey(address string, anew bool) (string, error) {
	name := "moderator-key " + strings.ToLower(address)
	n, err := s.tx.Counter(name, 0)
	if err != nil {
		return "", err
	}
	if n == 0 || anew {
		if n, err = s.tx.Counter(name, 1); err != nil {
			return "", err
		}
	}
	return s.moderatorKey(address, n), nil
}

// isModerator tells whether an address moderates every game.
func (d *Desk) isModerator(address string) bool {
	return slices.ContainsFunc(d.Moderators, func(m string) bool { return sameAddress(m, address) })
}

// ErrNoModerator: the address moderates nothing.
var ErrNoModerator = errors.New("not a moderator's address: name it in [desk] moderators, or add it to a game with MODERATOR game ADD address")

// ModeratorKey gives a moderator's address its key, new when anew is set, and
// the address that a letter with it goes to. With post it is also mailed there.
func (d *Desk) ModeratorKey(who string, anew, post bool) (key, replyTo string, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	err = d.transact(func(s *session) error {
		_, issued, err := s.keyOfModerator(who)
		if err != nil {
			return err
		}
		if !issued && !s.isModerator(who) {
			return fmt.Errorf("%s: %w", who, ErrNoModerator)
		}
		if key, err = s.issueKey(who, anew); err != nil {
			return err
		}
		replyTo = s.replyTo(store.Seat{Capability: key})
		if post {
			n, err := s.tx.Counter("moderator-key mailed", 1)
			if err != nil {
				return err
			}
			s.tellModerator(who, key, fmt.Sprintf("key/%d", n), "moderator-key", map[string]string{"key": key})
		}
		return nil
	})
	return key, replyTo, err
}

// provesModerator tells whether a letter carries its sender's moderator key.
func (s *session) provesModerator(l *Letter) (bool, error) {
	if l.From == "" || len(l.Capabilities) == 0 {
		return false, nil
	}
	key, issued, err := s.keyOfModerator(l.From)
	return issued && slices.Contains(l.Capabilities, key), err
}

// moderatorLetter carries out a moderator's letter. mine is false when the
// letter is not one.
func (s *session) moderatorLetter(l *Letter) (v store.Verdict, mine bool, err error) {
	proved, err := s.provesModerator(l)
	switch {
	case err != nil:
		return v, false, err
	case proved && s.RequireDKIM && l.DKIM != "pass":
		v, err = s.notice(l, store.Seat{}, "unsigned", nil)
		return v, true, err
	case proved:
		v, err = s.moderated(l)
		return v, true, err
	}
	_, issued, err := s.keyOfModerator(l.From)
	if err != nil || !issued && !s.isModerator(l.From) || asksToJoin(l) {
		return v, false, err
	}
	// A moderator's address alone proves nothing.
	if v, err = s.notice(l, store.Seat{}, "moderator-unproved", nil); err != nil || v.Answer == "" {
		return v, true, err
	}
	if reason, err := s.notAbove("forged "+mailbox(l.From), "letters from "+l.From, forgeriesTold); reason == "" && err == nil {
		for _, to := range s.Moderators {
			if !sameAddress(to, l.From) {
				key, err := s.issueKey(to, false)
				if err != nil {
					return v, true, err
				}
				s.tellModerator(to, key, "unproved/"+v.Answer, "moderator-forged", map[string]string{"address": l.From})
			}
		}
	}
	return v, true, err
}

func asksToJoin(l *Letter) bool {
	return slices.ContainsFunc(order.LinesOf(l.Lines), func(line order.Line) bool { return line.Tokens[0].Fold == "JOIN" })
}

// errAgain: a line of a moderator's letter failed half-way. The transaction is
// taken back and done again without that line.
var errAgain = errors.New("once more, without the line that failed")

// untilWhole runs a transaction until no line of a moderator's letter in it
// fails half-way.
func untilWhole(run func() error) error {
	for {
		if err := run(); !errors.Is(err, errAgain) {
			return err
		}
	}
}

// moderated carries out the lines of a proved letter and answers it.
func (s *session) moderated(l *Letter) (store.Verdict, error) {
	v := store.Verdict{Kind: "moderator", Answer: s.answerKey(l)}
	page := templates.Moderation{Subject: l.Subject, Address: s.Address, Zone: s.Zone, Cut: l.Cut}
	acts := actsOf(l.Lines)
	if len(acts) > maxActs {
		page.Left = len(acts) - maxActs
		acts = acts[:maxActs]
	}
	for i, a := range acts {
		a.who, a.all = l.From, s.isModerator(l.From)
		if err := s.actOf(l, i, a); err != nil {
			return v, err
		}
		page.Lines = append(page.Lines, a.row)
	}
	done := slices.ContainsFunc(page.Lines, func(row templates.ActLine) bool { return !row.Refused })
	if reason, err := s.leftUnanswered(l, l.From, !done); reason != "" || err != nil {
		v.Answer, v.Reason = "", reason
		return v, err
	}
	key, err := s.issueKey(l.From, false)
	if err != nil {
		return v, err
	}
	s.mail(mailing{
		key: v.Answer, kind: "answer", seat: store.Seat{Capability: key}, to: l.From, toName: l.FromName, auto: "auto-replied",
		inReplyTo: l.MessageID, render: func() (templates.Page, error) { return s.pages.Moderation(page) },
	})
	return v, nil
}

// actOf carries out the i-th act of a letter, unless it has failed before.
func (s *session) actOf(l *Letter, i int, a *act) error {
	if failed, ok := l.failed[i]; ok {
		a.fails(failed)
		if p, ok := errors.AsType[*panicked](failed); ok && p.game != "" {
			return s.quarantine(p.game, failed.Error())
		}
		return nil
	}
	err := s.guarded(a)
	if _, ok := errors.AsType[*denial](err); ok {
		a.fails(err) // nothing was written yet
		return nil
	}
	if err == nil || isStoreTrouble(err) {
		return err
	}
	if l.failed == nil {
		l.failed = map[int]error{}
	}
	l.failed[i] = err
	s.Log.Error("moderator's line failed", "from", l.From, "verb", a.verb, "error", err, "stack", stackOf(err))
	return errAgain
}

// guarded carries out an act; a panic in it is its error.
func (s *session) guarded(a *act) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = caught(s.game, r)
		}
	}()
	return s.carryOut(a)
}

// tellModerator mails a notice to one moderator, whose key it carries, so that
// an answer to it is proved. It is not kept with the game: an archive must not
// hold that key. What can wait does so for who wants one mail a day (moderation_digest.go).
func (s *session) tellModerator(to, key, cause, kind string, args map[string]string) {
	page := templates.Notice{Kind: kind, Args: args}
	page.Zone, page.Game = s.Zone, args["game"]
	seat := store.Seat{Capability: key}
	page.Address = s.replyTo(seat)
	m := mailing{
		key: "moderator/" + cause + "/" + shortDigest(to), kind: "notice", seat: seat, to: to, auto: "auto-generated",
		render: func() (templates.Page, error) { return s.pages.Notice(page) },
	}
	if waitsForTheDay(kind, args) {
		m.news = &store.GatheredNotice{Time: s.now.UTC(), Kind: kind, Args: args}
	}
	s.mail(m)
}

// moderatorsOf lists who moderates a game.
func (s *session) moderatorsOf(game string) []string {
	list := slices.Clone(s.Moderators)
	if game == "" {
		return list
	}
	if g, err := s.tx.Game(game); err == nil {
		list = append(list, g.Moderators...)
	}
	return list
}
