// Package store is what must survive: the records of games and letters, and the
// interface behind which they are kept. store/bolt is the default; the contract
// that every implementation must pass is in store/storetest.
//
// All writing happens in Update, one transaction for each cause: a letter, a
// clock tick, a moderator's act. What is to be mailed is written in the
// transaction of what caused it and sent only after commit.
package store

import (
	"errors"
	"io"
	"time"
)

// Errors that callers test with errors.Is.
var (
	// ErrNotFound: no record under that key.
	ErrNotFound = errors.New("not found")
	// ErrExists: a record that may be written only once is there already.
	ErrExists = errors.New("already there")
	// ErrConflict: the step is not the next one of its game.
	ErrConflict = errors.New("not the next step")
	// ErrNone: where a store was to be opened there is none.
	ErrNone = errors.New("there is no store")
	// ErrLocked: another process holds the store.
	ErrLocked = errors.New("store is in use by another process")
	// ErrFull: no space left on the device; nothing of the transaction was kept.
	ErrFull = errors.New("no space left for the store")
	// ErrDamaged: the store's file is not, or no longer, a sound store.
	ErrDamaged = errors.New("store is damaged")
	// ErrNewer: the store was written by a newer Kurier than this one.
	ErrNewer = errors.New("store was written by a newer version of Kurier")
)

// MetaFormat is the Meta name under which a store keeps the version of its own
// layout. PutMeta refuses it.
const MetaFormat = "format"

// Store keeps records. Its methods may be called from many goroutines.
type Store interface {
	// View runs fn on a consistent, read-only picture. fn must not start another
	// transaction nor wait for the network.
	View(fn func(Tx) error) error
	// Update runs fn in a transaction that is durable when Update returns nil,
	// and leaves no trace when fn or the commit fails.
	Update(fn func(Tx) error) error
	// Took notes that a server took a mail at a time: at once, without waiting for a
	// transaction under way, and durably when it returns. The mail counts as Sent at
	// that time from then on, also in transactions that are under way, until
	// PutOutgoing writes what became of it. ErrNotFound when no such mail waits.
	Took(key string, at time.Time) error
	// Backup writes a consistent copy that Open can read, while the store is in
	// use.
	Backup(w io.Writer) error
	Close() error
}

// Tx reads and writes records. Returned slices and records are the caller's. It
// is for one goroutine, and over when the function that was given it returns.
// Walks may write what they walk over. A method that refuses has written
// nothing. Texts are UTF-8.
type Tx interface {
	// Game finds a game by id; ErrNotFound.
	Game(id string) (Game, error)
	// PutGame writes a game, new or changed.
	PutGame(Game) error
	// Games walks all games in order of id until fn returns false.
	Games(fn func(Game) bool) error
	// OpenGames walks the games that are Joinable in order of id until fn returns
	// false. It costs nothing for others.
	OpenGames(fn func(Game) bool) error
	// Due lists ids of games whose Deadline or Remind time is set and not after
	// now, soonest first and each once; all of them when limit is not above zero.
	// It costs nothing for games that are not due.
	Due(now time.Time, limit int) ([]string, error)

	// Seat finds a seat; ErrNotFound.
	Seat(game, seat string) (Seat, error)
	// PutSeat writes a seat, new or changed; ErrExists when a capability of it is
	// another seat's.
	PutSeat(Seat) error
	// Seats of a game in order of Seat.Order.
	Seats(game string) ([]Seat, error)
	// SeatsAt lists the seats with an address, whatever its capitals, in order of
	// game and name. It costs nothing for others.
	SeatsAt(address string) ([]Seat, error)
	// SeatByCapability finds the seat a capability was or is for; ErrNotFound.
	// Current tells whether it is the one in force.
	SeatByCapability(capability string) (seat Seat, current bool, err error)

	// Person finds whoever has the address, whatever its capitals; ErrNotFound.
	Person(address string) (Person, error)
	// PutPerson writes a person, new or changed; ErrExists when an address of
	// theirs is another person's.
	PutPerson(Person) error
	// People walks all people in order of id until fn returns false.
	People(fn func(Person) bool) error
	// DuePeople lists people whose Gathered.Due is set and not after now, soonest
	// first, and by id where that is the same. It costs nothing for others.
	DuePeople(now time.Time) ([]Person, error)

	// AddLetter keeps a letter as received and numbers it from 1. ErrExists when
	// the same letter (Account, UIDValidity, UID) or (MessageID and Digest) is
	// there: then the number is that of the first. A letter without Account, or
	// without MessageID or Digest, is not compared by it.
	AddLetter(Letter) (number uint64, err error)
	Letter(number uint64) (Letter, error)
	// PutVerdict sets what became of a letter.
	PutVerdict(number uint64, v Verdict) error
	// Letters walks the letters of a game ("" for the drawer of those that
	// belong to none) in order of number until fn returns false.
	Letters(game string, fn func(Letter) bool) error

	// Sheet is what a seat has filed for a decision; an empty one if nothing.
	Sheet(game, seat, decision string) (Sheet, error)
	PutSheet(Sheet) error

	// AddStep appends to the log; ErrConflict unless N follows the last step and
	// Prev is its Hash (the first step's Prev is free).
	AddStep(Step) error
	Step(game string, n int) (Step, error)
	// Steps walks the log from step n on until fn returns false.
	Steps(game string, from int, fn func(Step) bool) error

	// Snapshot is the encoded position after the latest step not after n that
	// has one; ErrNotFound. Snapshots are a cache and may be dropped.
	Snapshot(game string, n int) (at int, position []byte, err error)
	PutSnapshot(game string, n int, position []byte) error
	// DropSnapshot forgets the one after step n, if there is one.
	DropSnapshot(game string, n int) error

	// AddOutgoing puts a mail in the outbox. ErrExists when the key is taken.
	AddOutgoing(Outgoing) error
	// Unsent lists outgoing mail, neither sent nor given up, due by now: by Due,
	// and by Seq where that is the same; all when limit is not above zero.
	Unsent(now time.Time, limit int) ([]Outgoing, error)
	// Waiting walks outgoing mail, neither sent nor given up, in the order of Unsent
	// until fn returns false. Raw is left out.
	Waiting(fn func(Outgoing) bool) error
	// PutOutgoing rewrites one, after a try to send it; ErrNotFound. Seq and Raw
	// stay what they were.
	PutOutgoing(Outgoing) error
	Outgoing(key string) (Outgoing, error)
	// Taken lists mail of which Took alone says that it was sent, in the order of
	// writing.
	Taken() ([]Outgoing, error)
	// ThinOutgoing puts other bytes in the place of Raw, once PutOutgoing has written
	// that the mail was sent or given up; ErrNotFound, and ErrConflict before.
	ThinOutgoing(key string, raw []byte) error
	// OutgoingOf walks outgoing mail of a game, sent or not, in order of writing.
	OutgoingOf(game string, fn func(Outgoing) bool) error

	// Cursor of a mailbox: how far it has been read. Zero when never.
	Cursor(account string) (Cursor, error)
	PutCursor(account string, c Cursor) error

	// Counter adds delta to a named counter and returns the new value; for caps
	// such as answers per sender and day. A delta of zero only reads.
	Counter(name string, delta int64) (int64, error)
	// Meta is a small named value: format version, installation key, marks;
	// ErrNotFound.
	Meta(name string) ([]byte, error)
	PutMeta(name string, value []byte) error
}
