// Package sentences puts a sentence into words of orders: its clauses, one after the other, each with who does what, where and
// with whose help, and what the rules of the title make of that. It knows what the letter has told above.
package sentences

import (
	"maps"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/title"
)

// Letter is what a seat sees and what its letter has told so far.
type Letter struct {
	*nouns.Sight
	Game  title.Game
	Known title.Position
	Seat  title.Seat
	Sheet []Filed
	// atoms are those read so far.
	AtomsRead int
	drafts    Drafts[Sentence]
	// cards are the titles of the seat's cards, backs its support counters, forts the garrisons.
	Cards, Backs  []nouns.Name
	verdicts      map[string]verdict                 // what the rules say of orders by themselves
	fightsNow     *bool                              // what FightsNow found, nil as long as nobody asked
	stepPrice     *int                               // what StepPrice found, nil as long as nobody asked
	ways          int                                // how often the rules were asked for a way
	registers     map[string][]order.Name            // by the form of HELP
	keysOf        map[string]string                  // what keyCalled found
	callsBegin    [256]bool                          // with what the names of those begin that are callable
	initials      map[namesOf]map[byte][]*nouns.Name // what namesWith found
	callables     map[string]thing                   // aircraft, commands and posts by their names without dashes
	potsAt        map[board.Place][]string           // what PotsCalledBy found, nil as long as nobody asked
	Fleets        []string                           // the names of the air fleets
	forms         []*form                            // what suitable found, nil as long as nobody asked
	potsNamed     map[string][]string                // the headquarters and towns of the seat that may have points, by their folded names
	pots          map[board.Place]string             // the towns with points of the seat, by their places
	Doubts        map[int][]string
	Went          map[int]board.Place    // where the units of a line are sent, by its number
	Broken        int                    // the line that was left unread at a word that wants another, 0 for none
	Open          int                    // the line that leaves open who attacks, or when somebody stays, 0 for none
	SentTo        map[string]board.Place // where the letter sends units
	marched       map[int][]string       // the units that a line sends, by its number
	cuts          map[string]cutText     // what AtomsOf found
	texts         map[string]parsed      // what Parsed found
	plans         []string               // the planned marches of the letter
	OrderedBefore []Filed                // what the letter orders before the line
	Holes         map[int]bool           // lines that were not read, or not wholly
	Staying       map[int]bool           // lines that say of units that they stay, where that is no order
	stayed        map[int]bool           // lines that say so of some, by an order or without
}

// Keep keeps what the lines read so far say; back forgets what those read since do.
func (r *Letter) Keep() (back func()) {
	kept, of := *r, r.Of
	kept.Doubts, kept.marched = maps.Clone(r.Doubts), maps.Clone(r.marched)
	kept.Went, kept.SentTo = maps.Clone(r.Went), maps.Clone(r.SentTo)
	kept.Holes, kept.Staying, kept.stayed = maps.Clone(r.Holes), maps.Clone(r.Staying), maps.Clone(r.stayed)
	return func() { *r, r.Of = kept, of }
}

// Sentence is a line on its way to orders.
type Sentence struct {
	Letter *Letter
	nouns.Text
	I int
	// allots tells that an ordinal alone is an army's.
	allots bool
	Cur    Clause
	last   []int // the units of the clause before
	// Lead is what the word before says of the place or the units that follow.
	Lead lexicon.Senses
	// leadAt is where that word stands.
	leadAt int
	// alike tells that units go where those before them went, so that "with them" may be all of these.
	alike bool
	// near is the place next to which units were sent.
	near board.Place
	// under tells that a place was said to be near: "pod Radom".
	under bool
	// staying are the units of which it was said that they stay.
	staying []int
	// Idle tells that it was said of units that they do nothing, which needs no order.
	Idle bool
	// ended tells that a sign or a word ended the clause, then that it was a word such as "then".
	ended, then bool
	// fleetOf is the air fleet that the line names, nil as long as nobody asked.
	fleetOf *string
}

// NewSentence begins to read atoms of a line. It is no longer one once whoever tries to read the line has given up.
func NewSentence(of *Letter, l order.Line, atoms []lexicon.Atom) *Sentence {
	s := of.drafts.Next()
	s.Begin(of, l, atoms)
	return s
}

// Drafts are places for sentences: a line is begun by some two hundred readers, most of which give up at its first words.
type Drafts[S any] struct {
	places []*S
	used   int
}

// Next is a place that nobody uses, empty.
func (d *Drafts[S]) Next() *S {
	if d.used == len(d.places) {
		d.places = append(d.places, new(S))
	} else {
		var empty S
		*d.places[d.used] = empty
	}
	d.used++
	return d.places[d.used-1]
}

// Used is how many places are in use: those from there on are free again after BackTo.
func (d *Drafts[S]) Used() int { return d.used }

// BackTo frees all places from one on.
func (d *Drafts[S]) BackTo(used int) { d.used = used }

// Drafted is how many sentences of the letter are in use.
func (r *Letter) Drafted() int { return r.drafts.Used() }

// Undraft frees the sentences from one on.
func (r *Letter) Undraft(used int) { r.drafts.BackTo(used) }

// NewSentenceAt begins to read atoms of a line at one of them.
func NewSentenceAt(of *Letter, l order.Line, atoms []lexicon.Atom, i int) *Sentence {
	s := NewSentence(of, l, atoms)
	s.I = i
	return s
}

// Begin has a sentence begin with atoms of a line.
func (s *Sentence) Begin(of *Letter, l order.Line, atoms []lexicon.Atom) {
	s.Letter, s.Text = of, nouns.Text{Sight: of.Sight, Told: &s.Cur.Told, Written: l, Atoms: atoms}
}
