package adjudicator

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"time"

	"kurier/store"
	"kurier/templates"
)

// mailing is a mail that this session decided to send.
type mailing struct {
	// key is unique for ever: the same cause never sends twice.
	key, kind  string
	seat       store.Seat
	to, toName string
	auto       string
	inReplyTo  string
	references []string
	// news are what a moderator gets of it in the mail of a day, if they want one; nil
	// when it cannot wait.
	news   *store.GatheredNotice
	render func() (templates.Page, error)
}

type job struct {
	mailing
	out store.Outgoing
	err error
}

// mail puts a mailing on the session's list; flush renders it.
func (s *session) mail(m mailing) { s.jobs = append(s.jobs, job{mailing: m}) }

// flush renders the session's mail, on all cores since pictures take the time,
// and writes it to the outbox in the order it was decided.
func (s *session) flush() error {
	if err := s.gatherNews(); err != nil {
		return err
	}
	var wg sync.WaitGroup
	next := make(chan *job)
	for range min(len(s.jobs), runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for j := range next {
				j.out, j.err = s.compose(&j.mailing)
			}
		})
	}
	for i := range s.jobs {
		next <- &s.jobs[i]
	}
	close(next)
	wg.Wait()
	for i := range s.jobs {
		j := &s.jobs[i]
		if j.err != nil {
			return fmt.Errorf("mail %s: %w", j.key, j.err)
		}
		if err := s.tx.AddOutgoing(j.out); err != nil && !errors.Is(err, store.ErrExists) {
			return err
		}
		if err := s.noteGiven(&j.mailing, j.out); err != nil {
			return err
		}
	}
	s.jobs = nil
	return nil
}

// compose renders one mail to its final bytes. A panic in a page is an error of
// this mail.
func (s *session) compose(m *mailing) (out store.Outgoing, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = caught(m.seat.Game, r)
		}
	}()
	page, err := m.render()
	if err != nil {
		return out, err
	}
	id := s.messageID(m.key)
	subject := page.Subject
	if s.CapabilityIn == "subject" && m.seat.Capability != "" {
		subject += " [#" + m.seat.Capability + "]"
	}
	raw, err := s.post.Compose(Envelope{
		FromName: s.Name, To: m.to, ToName: m.toName, ReplyTo: s.replyTo(m.seat), Game: m.seat.Game, Subject: subject,
		MessageID: id, InReplyTo: m.inReplyTo, References: m.references, Date: s.now, Auto: m.auto,
	}, page)
	if err != nil {
		return out, err
	}
	return store.Outgoing{
		Key: m.key, Game: m.seat.Game, Seat: m.seat.Seat, Kind: m.kind, MessageID: id, From: s.returnPath(m.to, m.auto), To: m.to,
		Raw: raw, Written: s.now, Due: s.now,
	}, nil
}

// messageID makes a mail's Message-ID from its key, so that it is stable, says
// nothing of other mail, and leads back to the key. It cannot be guessed: a delivery
// report that names it is about this mail.
func (d *Desk) messageID(key string) string {
	local := strings.ReplaceAll(key, "/", ".")
	return local + "." + d.secret("message", local) + "@" + d.domain()
}

// keyOf finds the key again from a Message-ID of ours.
func (d *Desk) keyOf(messageID string) (key string, ours bool) {
	local, _, _ := strings.Cut(strings.Trim(messageID, "<>"), "@")
	end := strings.LastIndexByte(local, '.')
	if end < 0 {
		return "", false
	}
	key = strings.ReplaceAll(local[:end], ".", "/")
	return key, hmac.Equal([]byte(d.messageID(key)), []byte(strings.Trim(messageID, "<>")))
}

// answerKey is the key of the answer to a letter. It comes from the letter
// alone, so that it tells nobody how many others wrote.
func (d *Desk) answerKey(l *Letter) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%s\n%s", l.MessageID, l.Digest, l.Received.UTC().Format(time.RFC3339Nano)))
	return "answer/" + hex.EncodeToString(sum[:10])
}

// tellModerators mails a notice to every moderator, those of the game included.
func (s *session) tellModerators(cause, kind string, args map[string]string) {
	for _, to := range s.moderatorsOf(args["game"]) {
		key, err := s.issueKey(to, false)
		if err != nil {
			s.Log.Error("no key for a moderator", "address", to, "error", err)
		}
		s.tellModerator(to, key, cause, kind, args)
	}
}

func shortDigest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:4])
}
