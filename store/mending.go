package store

// A store made from what was left of a damaged one is judged game by game
// (package adjudicator/rebuild); what follows is what that needs.

// Damage is what is known of the losses of such a store.
type Damage struct {
	// Aside are steps that were read and follow no other: one before them is lost.
	Aside []Step
	// LettersLost: a letter that the store does not know may have been received all the
	// same.
	LettersLost bool
	// Doubtful tells that a record, named as in the calls that read it, was lost or is
	// there in an earlier version. One that never was cannot always be told from one
	// that was lost.
	Doubtful func(kind Kind, names ...string) bool
}

// Kind of a record, for Damage.
type Kind int

// Kinds, and what names one of them.
const (
	KindGame     Kind = iota // its id
	KindSeat                 // game, seat
	KindSheet                // game, seat, decision
	KindOutgoing             // key
	KindMeta                 // name
)

// Mending is a transaction that can also take back what is otherwise kept for ever.
type Mending interface {
	Tx
	// CutSteps takes the steps behind step n off a game's log, and gives them back.
	CutSteps(game string, n int) ([]Step, error)
	// ForgetLetter lets a letter be received again; ErrNotFound.
	ForgetLetter(number uint64) error
	// DropGame takes out a game with its seats, sheets and log. Letters and mail stay.
	DropGame(game string) error
}

// Mender is a store that can be mended.
type Mender interface {
	Store
	Mend(fn func(Mending) error) error
}
