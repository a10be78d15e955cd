package adjudicator

import (
	"kurier/adjudicator/title"
	"kurier/store"
)

// New opens a desk over a store.
func New(s Settings, st store.Store, titles []title.Title, pages Pages, post Post) (*Desk, error) {
	d := newDesk(s, st, titles, pages, post)
	return d, d.open(noteHoldersBefore)
}
