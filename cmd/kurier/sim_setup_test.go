package main

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
	"kurier/store/storetest"
)

// prepared are stores as schedules begin with them; every bubble begins at the same
// moment.
var prepared = sync.OnceValues(func() (map[bool]*storetest.Memory, error) {
	out := map[bool]*storetest.Memory{}
	for _, joined := range []bool{false, true} {
		disk := storetest.NewMemory()
		if err := prepare(disk, simTurns, joined); err != nil {
			return nil, err
		}
		out[joined] = disk
	}
	return out, nil
})

// bubbleBegins is when the clock of every bubble begins.
var bubbleBegins = time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)

// prepare sets a game up and invites its players; joined, both have said so, and
// their first reports wait in the outbox.
func prepare(disk store.Store, turns int, joined bool) error {
	d, err := adjudicator.New(desk.Settings{
		Address: deskAddress, Name: "Kurier", Zone: time.UTC, Now: func() time.Time { return bubbleBegins }, Clock: simClock,
		Entropy: strings.NewReader(strings.Repeat("not by chance ", 10)),
	}, disk, []title.Title{tug{turns}}, plainPages{}, composer{deskAddress})
	if err != nil {
		return err
	}
	if _, err := moderation.SetUpGame(d, moderation.NewGame{ID: simGame, Title: "tug", Secret: bytes.Repeat([]byte{7}, 32)}); err != nil {
		return err
	}
	for _, seat := range tugSeats {
		if err := moderation.Invite(d, simGame, string(seat), string(seat)+playersHost, "", ""); err != nil {
			return err
		}
	}
	if !joined {
		return nil
	}
	st, err := d.Show(simGame)
	for _, seat := range st.Seats {
		_, wrong := adjudicator.Receive(d, []desk.Letter{{
			Received: bubbleBegins, Kind: "human", From: seat.Address, Capabilities: []string{seat.Capability},
			MessageID: fmt.Sprintf("join-%s@players.example", seat.Seat), Digest: seat.Seat, Lines: []order.Numbered{{Number: 1, Text: "JOIN"}},
		}})
		err = errors.Join(err, wrong)
	}
	return errors.Join(err, disk.Update(func(tx store.Tx) error {
		waiting, err := tx.Unsent(bubbleBegins, 0)
		for _, out := range waiting {
			if out.Kind != "report" {
				out.Sent = bubbleBegins
				err = errors.Join(err, tx.PutOutgoing(out))
			}
		}
		return err
	}))
}
