// Package adjudicator takes the letters that come in and lets each room of the desk do
// its part: one letter comes in, one transaction of the store goes out. What an order
// means is for the titles, how a mail looks for templates, how it travels for the mailer.
//
// The life of a letter is the reading order: letter.go (who, which game, which seat), then
// filing/lines.go (what each line asks) and filing/filing.go (the sheet); then in desk
// resolve.go (orders and dice to events), report.go (what each seat is told), outbox.go
// (what goes out).
package adjudicator

import (
	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/title"
	"kurier/store"
)

// New opens a desk over a store, and completes the marks of a store that an earlier
// Kurier wrote.
func New(s desk.Settings, st store.Store, titles []title.Title, pages desk.Pages, post desk.Post) (*desk.Desk, error) {
	d := desk.New(s, st, titles, pages, post)
	return d, d.Open(moderation.NoteHoldersBefore, func(tx store.Tx) error { return clock.MailReadBefore(d, tx) })
}
