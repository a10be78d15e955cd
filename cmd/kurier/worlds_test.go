package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
	"kurier/templates"
)

// otherworld is what becomes of letters in a game whose last position is put in the
// place of the one stored. Nothing of it is kept, so that one stored game serves
// for thousands of worlds.
type otherworld struct {
	store.Store
	game     store.Game
	position []byte
	now      time.Time
	seat     string // whose mail is looked at

	sent   []store.Outgoing
	after  []byte // position when the game was played on
	bodies []gamelog.StepBody
	// written is how many letters of the seat came, own whether the last one of all was
	// its; ended is both for each step.
	written int
	own     bool
	ended   []string
	trouble string

	orders, knew string // what filed and learned have said
}

var errNotKept = errors.New("nothing of this world is kept")

func (w *otherworld) View(fn func(store.Tx) error) error {
	return w.Store.View(func(tx store.Tx) error { return fn(otherworldTx{tx, w}) })
}

func (w *otherworld) Update(fn func(store.Tx) error) error {
	var err error
	kept := w.Store.Update(func(tx store.Tx) error {
		before := *w
		if err = fn(otherworldTx{tx, w}); err != nil {
			*w = before // its letters are tried one by one: who asks for the log across the exchange of positions finds it untrue
		}
		return errNotKept
	})
	if err == nil && !errors.Is(kept, errNotKept) {
		err = kept
	}
	return err
}

// otherworldTx is a transaction of a world.
type otherworldTx struct {
	store.Tx
	world *otherworld
}

func (tx otherworldTx) Snapshot(game string, n int) (int, []byte, error) {
	if n == tx.world.game.Step {
		return n, bytes.Clone(tx.world.position), nil
	}
	return tx.Tx.Snapshot(game, n)
}

func (tx otherworldTx) AddOutgoing(o store.Outgoing) error {
	bare := o
	bare.Raw = nil // nobody will ever read it there
	err := tx.Tx.AddOutgoing(bare)
	if err == nil {
		tx.world.sent = append(tx.world.sent, o)
	}
	return err
}

func (tx otherworldTx) PutSnapshot(game string, n int, position []byte) error {
	tx.world.after = position
	return tx.Tx.PutSnapshot(game, n, position)
}

func (tx otherworldTx) AddLetter(l store.Letter) (uint64, error) {
	if tx.world.own = l.From == tx.world.seat+"@club.example"; tx.world.own {
		tx.world.written++
	}
	return tx.Tx.AddLetter(l)
}

func (tx otherworldTx) AddStep(s store.Step) error {
	body, err := gamelog.ReadStep(s)
	tx.world.bodies = append(tx.world.bodies, body)
	tx.world.ended = append(tx.world.ended, fmt.Sprint(tx.world.written, tx.world.own))
	return errors.Join(err, tx.Tx.AddStep(s))
}

func (tx otherworldTx) PutGame(g store.Game) error {
	if g.State == "quarantined" {
		tx.world.trouble = g.Trouble
	}
	return tx.Tx.PutGame(g)
}

// made are the pages and mails of worlds: what has been made twice of the same facts, with the same bytes, is not made
// a third time. Pages and mails are made of facts alone.
type made struct {
	mu      sync.Mutex
	reports []product[facts.Report, facts.Page]
	answers []product[facts.Answer, facts.Page]
	mails   []product[enveloped, []byte]
}

// enveloped is what a mail is made of.
type enveloped struct {
	desk.Envelope
	facts.Page
}

// product is what was made of something.
type product[F, P any] struct {
	of    F
	is    P
	twice bool
}

// makes makes something, the first time and the second that it is made of the same.
func makes[F, P any](mu *sync.Mutex, all *[]product[F, P], of F, do func(F) (P, error)) (is P, err error) {
	mu.Lock()
	defer mu.Unlock()
	i := slices.IndexFunc(*all, func(p product[F, P]) bool { return reflect.DeepEqual(p.of, of) })
	if i >= 0 && (*all)[i].twice {
		return (*all)[i].is, nil
	}
	if is, err = do(of); err != nil {
		return is, err
	}
	switch {
	case i < 0:
		*all = append(*all, product[F, P]{of: of, is: is})
	case reflect.DeepEqual((*all)[i].is, is):
		(*all)[i].twice = true
	}
	return is, nil
}

// pagesFor puts into words only what is for one seat: the mail of the others is
// not looked at.
type pagesFor struct {
	*templates.Set
	seat title.Seat
	made *made
}

// composerFor does so with what is in words.
type composerFor struct {
	composer
	seat title.Seat
	made *made
}

func (c composerFor) Compose(e desk.Envelope, p facts.Page) ([]byte, error) {
	if e.To != string(c.seat)+"@club.example" {
		return []byte(otherMail.Text), nil
	}
	return makes(&c.made.mu, &c.made.mails, enveloped{e, p}, func(m enveloped) ([]byte, error) { return c.composer.Compose(m.Envelope, m.Page) })
}

var otherMail = facts.Page{Subject: "not looked at", Text: "not looked at"}

func (p pagesFor) Report(r facts.Report) (facts.Page, error) {
	if r.Seat != p.seat {
		return otherMail, nil
	}
	return makes(&p.made.mu, &p.made.reports, r, p.Set.Report)
}

func (p pagesFor) Answer(a facts.Answer) (facts.Page, error) {
	if a.Seat != p.seat {
		return otherMail, nil
	}
	return makes(&p.made.mu, &p.made.answers, a, p.Set.Answer)
}

// play lets letters come in, or the clock go on when there are none.
func (w *otherworld) play(all []title.Title, pages pagesFor, letters []desk.Letter) error {
	desk, err := adjudicator.New(hallSettings(func() time.Time { return w.now }), w, all, pages, composerFor{composer{"kurier@club.example"}, pages.seat, pages.made})
	if err != nil {
		return err
	}
	if len(letters) == 0 {
		err = clock.Tick(desk)
	} else {
		var became []adjudicator.Disposition
		became, err = adjudicator.Receive(desk, letters)
		for _, d := range became {
			if d.Verdict == "failed" {
				w.trouble = "a letter failed"
			}
		}
	}
	if err == nil && w.trouble != "" {
		err = errors.New(w.trouble)
	}
	return err
}

// mine is what goes to the seat.
func (w *otherworld) mine() []store.Outgoing {
	var out []store.Outgoing
	for _, o := range w.sent {
		if o.To == w.seat+"@club.example" {
			out = append(out, o)
		}
	}
	return out
}

// filed are the orders by which the game was played on.
func (w *otherworld) filed() string {
	if w.orders == "" {
		var out strings.Builder
		for _, b := range w.bodies {
			fmt.Fprintf(&out, "%+v", b.Sheets)
		}
		w.orders = out.String()
	}
	return w.orders
}

// comesToKnow is what the seat knows, by an honest title and not by its news, which may be
// what leaks, after each step by which the game was played on; and the dice that are open
// to all, of a game that is over the log too, which is then published. "" when the game was
// not played on. Worlds in which this differs are rightly told of in other words.
func (w *otherworld) comesToKnow(rules title.Game) (string, error) {
	return w.follow(rules, false)
}

// learned is the same with what it knew on the way, after each event. That is worth asking
// where mail differs: it takes as long as playing.
func (w *otherworld) learned(rules title.Game) (string, error) {
	if w.knew == "" && len(w.bodies) > 0 {
		var err error
		if w.knew, err = w.follow(rules, true); err != nil {
			return "", err
		}
	}
	return w.knew, nil
}

func (w *otherworld) follow(rules title.Game, eachEvent bool) (string, error) {
	if len(w.bodies) == 0 {
		return "", nil
	}
	pos, err := rules.Decode(w.position)
	if err != nil {
		return "", err
	}
	digest := sha256.New()
	last := ""
	know := func(pos title.Position) {
		if known := string(pos.Known(title.Seat(w.seat)).Encode()); known != last {
			last = known
			fmt.Fprintf(digest, "%d %s", len(known), known)
		}
	}
	know(pos)
	for i := range w.bodies {
		b := &w.bodies[i]
		fmt.Fprintln(digest, w.ended[i]) // a seat sees which of its letters ends a turn
		events, err := b.Decoded(rules)
		if err != nil {
			return "", err
		}
		for n, e := range events {
			if err := pos.Apply(e); err != nil {
				return "", err
			}
			if eachEvent || n == len(events)-1 {
				know(pos)
			}
		}
		for _, r := range b.Rolls {
			if !r.Secret {
				fmt.Fprintf(digest, "%s %+v %d", r.Side, r.Kind(), r.Faces)
			}
		}
		if pos.Over() {
			fmt.Fprintf(digest, "%+v", w.bodies)
		}
	}
	return string(digest.Sum(nil)), nil
}

// apart tells how the mail to the seat differs between two worlds, "" when every
// byte and every time is the same.
func apart(a, b []store.Outgoing) string {
	if len(a) != len(b) {
		return fmt.Sprintf("%d mails and %d", len(a), len(b))
	}
	for i, x := range a {
		y := b[i]
		if x.MessageID != y.MessageID || x.From != y.From || x.Kind != y.Kind || x.Key != y.Key || !x.Due.Equal(y.Due) || !x.Written.Equal(y.Written) {
			return fmt.Sprintf("%s %s due %s and %s %s due %s", x.Kind, x.MessageID, x.Due, y.Kind, y.MessageID, y.Due)
		}
		if !bytes.Equal(x.Raw, y.Raw) {
			return fmt.Sprintf("%s %s differs %s", x.Kind, x.MessageID, difference(x.Raw, y.Raw))
		}
	}
	return ""
}
