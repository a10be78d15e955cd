package filing

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// wishes are what SET understands, besides ZONE, and the values of each.
var wishes = []struct {
	key    string
	values []string
}{
	{"PICTURES", []string{"ON", "OFF", "SMALL", "LARGE"}},
	{"ATTACHMENTS", []string{"ON", "OFF"}},
	{"TEXT", []string{"ONLY", "OFF"}},
	{"REPORT", []string{"SHORT", "FULL"}},
	{"CALENDAR", []string{"ON", "OFF"}},
	{"DIGEST", []string{"ON", "OFF"}},
	{"LANGUAGE", []string{"EN"}},
}

// isWish tells whether SET understands the words behind it.
func isWish(rest []order.Token) bool {
	if len(rest) != 2 {
		return false
	}
	for _, wish := range wishes {
		if rest[0].Fold == wish.key {
			return slices.Contains(wish.values, rest[1].Fold)
		}
	}
	return rest[0].Fold == "ZONE"
}

// set keeps a wish about mail: "SET PICTURES SMALL", "SET TEXT ONLY". It holds in
// all games of the person. "TEXT ONLY" alone is understood as well.
func (w *work) set(rest []order.Token) ([]title.Note, error) {
	if len(rest) == 2 && rest[0].Fold == "ZONE" {
		return w.setZone(rest[1].Text)
	}
	for _, wish := range wishes {
		if len(rest) != 2 || rest[0].Fold != wish.key || !slices.Contains(wish.values, rest[1].Fold) {
			continue
		}
		p, err := w.PersonAt(w.seat.Address, w.seat.Name)
		if err != nil {
			return nil, err
		}
		key, value := strings.ToLower(wish.key), strings.ToLower(rest[1].Fold)
		if key == "digest" {
			return w.setDigest(p, value)
		}
		if key == "language" {
			p.Language = value
		} else {
			if p.Prefs == nil {
				p.Prefs = map[string]string{}
			}
			p.Prefs[key] = value
		}
		if err := w.KeepPerson(p); err != nil {
			return nil, err
		}
		w.answer.Head = w.Head(w.tb.Game, w.seat)
		return []title.Note{desk.Note("prefs-set", "key", key, "value", value)}, nil
	}
	w.faults++
	return []title.Note{desk.Note("set-unknown")}, nil
}

// setDigest is SET DIGEST ON or OFF. What was gathered goes out when it is off.
func (w *work) setDigest(p store.Person, value string) ([]title.Note, error) {
	was := p.Prefs["digest"]
	if p.Prefs == nil {
		p.Prefs = map[string]string{}
	}
	p.Prefs["digest"] = value
	if err := w.KeepPerson(p); err != nil {
		return nil, err
	}
	switch {
	case value == "off":
		if err := w.SendGathered(&w.seat); err != nil {
			return nil, err
		}
	case was != "on":
		if err := w.toldSoFar(p); err != nil {
			return nil, err
		}
	}
	return []title.Note{desk.Note("digest-"+value, "hour", fmt.Sprintf("%d:00", desk.DigestHour), "zone", w.answer.Zone.String())}, nil
}

// toldSoFar notes that the seats of a person have been sent all news there are.
func (w *work) toldSoFar(p store.Person) error {
	seats, err := desk.SeatsOf(w.Tx, p)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		g, err := w.Tx.Game(seat.Game)
		if err != nil {
			return err
		}
		seat.Told = g.Step
		if err := w.Tx.PutSeat(seat); err != nil {
			return err
		}
		if seat.Game == w.seat.Game && seat.Seat == w.seat.Seat {
			w.seat.Told = seat.Told
		}
	}
	return nil
}
