package archive

import (
	"encoding/json"
	"errors"
	"fmt"

	"kurier/store"
)

// DeskFile is desk.json of an archive: the records that bring a game back to
// life, without secrets and keys.
type DeskFile struct {
	Game    store.Game     `json:"game"`
	Seats   []seatRecord   `json:"seats"`
	Sheets  []store.Sheet  `json:"sheets,omitempty"`
	Letters []letterRecord `json:"letters,omitempty"`
	Mail    []mailRecord   `json:"mail,omitempty"`
}

// seatRecord is a seat; Keys counts the keys it has had.
type seatRecord struct {
	store.Seat
	Keys int `json:"keys"`
}

// letterRecord is a letter whose bytes are in File.
type letterRecord struct {
	store.Letter
	File string `json:"file"`
}

type mailRecord struct {
	store.Outgoing
	File string `json:"file"`
}

func (a *Collected) deskFile() DeskFile {
	f := DeskFile{Game: a.tb.Game, Sheets: a.sheets}
	f.Game.Secret, f.Game.Unlogged, f.Game.Late = nil, nil, nil // press is in press.jsonl
	for _, s := range a.seats {
		keys := len(s.Stale)
		if s.Capability != "" {
			keys++
		}
		s.Capability, s.Stale = "", nil
		f.Seats = append(f.Seats, seatRecord{s, keys})
	}
	for i, l := range a.in {
		file := letterFile(i, l.Seat)
		l.Raw = nil
		f.Letters = append(f.Letters, letterRecord{l, file})
	}
	for i, o := range a.out {
		file := mailFile(i, o.Seat, o.Kind)
		o.Raw = nil
		f.Mail = append(f.Mail, mailRecord{o, file})
	}
	return f
}

// ReadDeskFile reads desk.json and sees that it speaks of the archive's game.
func ReadDeskFile(b []byte, g GameFile) (DeskFile, error) {
	var f DeskFile
	if err := json.Unmarshal(b, &f); err != nil {
		return f, fmt.Errorf("desk.json: %w", err)
	}
	for _, c := range []struct{ what, here, there string }{
		{"game", f.Game.ID, g.ID},
		{"title", f.Game.Title, g.Title},
		{"version", f.Game.Version, g.Version},
		{"state", f.Game.State, g.State},
		{"commitment", f.Game.Commitment, g.Commitment},
	} {
		if c.here != c.there {
			return f, fmt.Errorf("desk.json has the %s %q, game.json %q", c.what, c.here, c.there)
		}
	}
	for _, s := range f.Seats {
		if s.Game != g.ID {
			return f, fmt.Errorf("desk.json has the seat %s of another game, %q", s.Seat.Seat, s.Game)
		}
		if s.Capability != "" || s.Keys < 0 || s.Keys > 1000 {
			return f, fmt.Errorf("desk.json has a seat %s that Kurier did not write", s.Seat.Seat)
		}
	}
	for _, s := range f.Sheets {
		if s.Game != g.ID {
			return f, errors.New("desk.json has a sheet of another game")
		}
	}
	for _, o := range f.Mail {
		if o.Game != g.ID {
			return f, fmt.Errorf("desk.json has mail of another game, %q", o.Key)
		}
	}
	return f, nil
}
