// Package nouns finds whom and what the words of a line name: units by number, kind, division, army, place or
// nickname, places by name and hex, groups of them, in three languages, with slips. What is done with them it does
// not know, but for what the clause that is being read tells so far.
package nouns

import (
	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// Sight is what a seat sees, in the words by which it is called.
type Sight struct {
	// Headed tells that the lines stand below the name of an army, whose plan they are.
	Headed bool
	// Of is the army whose name they stand below, or that the orders before them are of.
	Of   string
	View *title.View
	Own  []Unit
	Foes []Unit
	// FoesAt are the places where foes are.
	FoesAt map[board.Place]bool
	// Printed are the units whose printed names hold a stroke, "11D/1": own ones, and foes.
	Printed [2]map[string]int
	// Joined are the units by their names in letters and digits alone: own ones, and foes.
	Joined [2]map[string]int
	// Numbered are the names of own units that end in a number.
	Numbered map[string]bool
	// Bodies are the own divisions and brigades whose units are counters, and parts those units.
	Bodies []Unit
	Parts  [][]int
	// regimented tells that those are called by a stroke and a number.
	regimented bool
	// BodyNames are those divisions by their printed names.
	BodyNames map[string]int
	*Gazetteer
	Verbs map[string]order.Verb
	Zoned bool // the board has zones, whose numbers are short
	// Forts are the garrisons.
	Forts        []Name
	kin          map[string]bool // whether several own units bear a word
	heard        map[heardName][]bool
	resolved     map[saidOf][]int
	formationsOf []formation           // those of own units, nil as long as nobody asked
	stems        []string              // what namesakeStems found, nil as long as nobody asked
	finds        map[stretch][]finding // what is known of atoms
	found        int                   // of how many
	latest       stretch               // the stretch that was asked for last, and what is known of it
	latestFinds  []finding
	wordings     map[stretch]*wording // what atoms say wherever they stand
}

// Text is a line with what its words name, and what has been read of it, which decides what the words behind may mean.
type Text struct {
	Sight   *Sight
	Told    *Told
	Written order.Line
	Atoms   []lexicon.Atom
	// Planned tells that the army whose units are spoken of has been named.
	Planned bool
	// Hexes tells that a bare number of three digits is a hex with a slip rather than a unit.
	Hexes bool
	// Spoken are the units of all clauses before.
	Spoken []int
	Went   []board.Place // where they were sent
	// Canon are the orders so far.
	Canon []string
	finds []finding // by atom
	// verbsSaid are the verbs that words of the line tell, nil as long as nobody asked, and saidOf of how many atoms.
	verbsSaid map[string]bool
	saidOf    int
	// tongue is the language of the line, nil as long as nobody asked.
	tongue *string
}

// Told is what the clause that is being read tells so far.
type Told struct {
	Verb    string
	Units   []int
	From    board.Place
	Via, To []board.Place
	Compass string // the way, for so many hexes, or one
	Follows bool   // the units before
	Aim     string // "towards" the last place, or "beside" it
}

// NewText begins to look at atoms of a line.
func NewText(s *Sight, l order.Line, atoms []lexicon.Atom) *Text {
	return &Text{Sight: s, Told: &Told{}, Written: l, Atoms: atoms}
}
