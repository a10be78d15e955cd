package reading

// Doubt gives the orders that an unread line may mean, none for most.
func (r *Reader) Doubt(n int) []string { return r.Doubts[n] }

// A district may be called as one of its zones is, "Mokotów": who goes there goes to which?
