package desk

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"kurier/adjudicator/facts"
	"kurier/store"
)

// Mailing is a mail that this session decided to send.
type Mailing struct {
	// Key is unique for ever: the same cause never sends twice.
	Key, Kind  string
	Seat       store.Seat
	To, ToName string
	Auto       string
	InReplyTo  string
	References []string
	// news are what a moderator gets of it in the mail of a day, if they want one; nil
	// when it cannot wait.
	news *store.GatheredNotice
	// entries for the calendar of whoever gets it.
	entries []facts.Entry
	Render  func() (facts.Page, error)
}

type job struct {
	Mailing
	out store.Outgoing
	err error
}

// Mail puts a mailing on the session's list; flush renders it.
func (s *Session) Mail(m Mailing) { s.jobs = append(s.jobs, job{Mailing: m}) }

// flush renders the session's mail, on all cores since pictures take the time,
// and writes it to the outbox in the order it was decided.
func (s *Session) flush() error {
	if err := s.gatherNews(); err != nil {
		return err
	}
	if err := s.bringEntries(); err != nil {
		return err
	}
	var wg sync.WaitGroup
	next := make(chan *job)
	for range min(len(s.jobs), runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for j := range next {
				j.out, j.err = s.compose(&j.Mailing)
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
			return fmt.Errorf("mail %s: %w", j.Key, j.err)
		}
		if err := s.Tx.AddOutgoing(j.out); err != nil && !errors.Is(err, store.ErrExists) {
			return err
		}
		if err := s.noteGiven(&j.Mailing, j.out); err != nil {
			return err
		}
	}
	s.jobs = nil
	return nil
}

// compose renders one mail to its final bytes. A panic in a page is an error of
// this mail.
func (s *Session) compose(m *Mailing) (out store.Outgoing, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = Caught(m.Seat.Game, r)
		}
	}()
	page, err := m.Render()
	if err != nil {
		return out, err
	}
	for _, e := range m.entries {
		f, err := s.Pages.Entry(e)
		if err != nil {
			return out, err
		}
		page.Files = append(slices.Clip(page.Files), f)
	}
	id := s.MessageID(m.Key)
	subject := page.Subject
	if s.CapabilityIn == "subject" && m.Seat.Capability != "" {
		subject += " [#" + m.Seat.Capability + "]"
	}
	raw, err := s.post.Compose(Envelope{
		FromName: s.Name, To: m.To, ToName: m.ToName, ReplyTo: s.ReplyTo(m.Seat), Game: m.Seat.Game, Subject: subject,
		MessageID: id, InReplyTo: m.InReplyTo, References: m.References, Date: s.At, Auto: m.Auto,
	}, page)
	if err != nil {
		return out, err
	}
	return store.Outgoing{
		Key: m.Key, Game: m.Seat.Game, Seat: m.Seat.Seat, Kind: m.Kind, MessageID: id, From: s.returnPath(m.To, m.Auto), To: m.To,
		Raw: raw, Written: s.At, Due: s.At,
	}, nil
}

// MessageID makes a mail's Message-ID from its key, so that it is stable, says
// nothing of other mail, and leads back to the key. It cannot be guessed: a delivery
// report that names it is about this mail.
func (d *Desk) MessageID(key string) string {
	local := strings.ReplaceAll(key, "/", ".")
	return local + "." + d.secret("message", local) + "@" + d.domain()
}

// KeyOf finds the key again from a Message-ID of ours.
func (d *Desk) KeyOf(messageID string) (key string, ours bool) {
	local, _, _ := strings.Cut(strings.Trim(messageID, "<>"), "@")
	end := strings.LastIndexByte(local, '.')
	if end < 0 {
		return "", false
	}
	key = strings.ReplaceAll(local[:end], ".", "/")
	return key, hmac.Equal([]byte(d.MessageID(key)), []byte(strings.Trim(messageID, "<>")))
}

// AnswerKey is the key of the answer to a letter. It comes from the letter
// alone, so that it tells nobody how many others wrote.
func (d *Desk) AnswerKey(l *Letter) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%s\n%s", l.MessageID, l.Digest, l.Received.UTC().Format(time.RFC3339Nano)))
	return "answer/" + hex.EncodeToString(sum[:10])
}

// TellModerators mails a notice to every moderator, those of the game included.
func (s *Session) TellModerators(cause, kind string, args map[string]string) {
	for _, to := range s.ModeratorsOf(args["game"]) {
		key, err := s.IssueKey(to, false)
		if err != nil {
			s.Log.Error("no key for a moderator", "address", to, "error", err)
		}
		s.TellModerator(to, key, cause, kind, args)
	}
}

// ShortDigest names a text by 8 hexadecimal digits in the keys of mail.
func ShortDigest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:4])
}
