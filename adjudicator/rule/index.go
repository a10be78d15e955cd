package rule

// Entry is one row of a rulebook's index.
type Entry struct {
	ID      Ref    `toml:"id"`
	Kind    string `toml:"kind"`    // rule, table, victory, optional, setup, definition, example, note
	Summary string `toml:"summary"` // in our own words
	// Excluded is the reason why a rule has no code of its own or no case.
	Excluded string `toml:"excluded"`
}

// Testable tells whether the entry must be in code and in a case, or excluded.
func (e Entry) Testable() bool {
	switch e.Kind {
	case "rule", "table", "victory", "optional":
		return true
	}
	return false
}

// Index is the list of rules of one book, in the book's order.
type Index struct {
	Entries []Entry
	byID    map[Ref]int
}
