package polanddefiant

// Word is a kind that this title hands over for words: the facts that come with
// it and what it means. Templates word every kind listed; a test holds lists and
// code together.
type Word struct {
	Kind  string
	Args  []string // names in rule.Args, all strings
	Means string
}
