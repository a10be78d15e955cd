// Package archive writes a game down as one zip, as whoever will read it may see it,
// and checks what was written: an archive against its own log, a stored game against
// the rules, played again. It gathers replays and seasons too. All of it only reads
// the store; bringing an archive back to life is the desk's.
package archive

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Format is the version of the archive's layout that this code writes, and
// the latest that it reads.
const Format = 2

// plainFormat is the format of archives of games that one version of the rules
// played. They know nothing of versions that follow one another, and Kuriers that
// do not either can read them.
const plainFormat = 1

// GameFile is game.json of an archive.
type GameFile struct {
	// Format of the archive; 0 in those written before there were versions.
	Format  int    `json:"format"`
	ID      string `json:"id"`
	Name    string `json:"name,omitempty"`
	Title   string `json:"title"`
	Version string `json:"version"`
	// Overlay names data files of the house's owner that were in use in place of
	// Kurier's own when the archive was made.
	Overlay []string `json:"overlay,omitempty"`
	// Versions of rules and data over the game's life, the last being Version; left
	// out when there was no other.
	Versions   []store.Version   `json:"versions,omitempty"`
	Scenario   string            `json:"scenario"`
	Options    map[string]string `json:"options,omitempty"`
	State      string            `json:"state"`
	Created    time.Time         `json:"created"`
	Steps      int               `json:"steps,omitempty"`
	Rolls      int               `json:"rolls,omitempty"`
	Digest     string            `json:"digest,omitempty"`
	Commitment string            `json:"commitment"`
	// Secret is in the archive once the game is over, and before only when the
	// moderator asked for it.
	Secret string `json:"secret,omitempty"`
	// Seat whose own archive this is; "" for the moderator's.
	Seat   string        `json:"seat,omitempty"`
	Seats  []SeatFile    `json:"seats"`
	Result *title.Result `json:"result,omitempty"`
}

// SeatFile is a seat in an archive, without its key.
type SeatFile struct {
	Seat    string `json:"seat"`
	State   string `json:"state"`
	Name    string `json:"name,omitempty"`
	Address string `json:"address,omitempty"`
	// Held are those who held it before.
	Held []HolderFile `json:"held,omitempty"`
}

// HolderFile is somebody who held a seat earlier.
type HolderFile struct {
	Name    string `json:"name,omitempty"`
	Address string `json:"address,omitempty"`
}

// Pictures draws a position for the archive.
type Pictures func(title.View, []title.Arrow) ([]byte, error)

// Options say what an archive holds.
type Options struct {
	// Seat makes it the seat's own archive: what that seat knew, and everything
	// once the game is over. "" is the moderator's, with all there is.
	Seat string
	// Seats gives replay.html a perspective for each seat, in place of one for each side.
	Seats bool
	// WithSecret puts the secret of a game that is not over into the moderator's
	// archive, so that it can be imported elsewhere.
	WithSecret bool
	// Draw draws the maps of a finished game; nil leaves pictures out.
	Draw Pictures
	// Page writes replay.html; nil leaves it out.
	Page ReplayPage
	// Dispatches writes dispatches.html of a game that is over; nil leaves it out.
	Dispatches DispatchPage
}

// Errors of archives, for errors.Is.
var (
	ErrNoLogYet     = errors.New("it has no log to verify yet")
	ErrSeatSecret   = errors.New("a seat's own archive never holds the secret of a running game")
	ErrOneSeat      = errors.New("a seat's own archive of a running game shows what that seat knows and nothing else: leave out --seats")
	ErrSealed       = errors.New("the game is not over and its secret is not in the archive: without it nobody can roll its dice. Make the archive anew where the game is kept, with: kurier archive GAME --with-secret")
	ErrNewerArchive = errors.New("the archive was written by a newer Kurier")
	ErrTampered     = errors.New("the archive was changed after it was written")
	ErrNotImported  = errors.New("not a moderator's archive: kurier archive GAME, without --seat, makes one")
)

// LogOnly is the part of a finished game's archive that proves it: what was
// played, the log and the replay, small enough for the last mail. It goes to every
// seat and names no addresses.
func LogOnly(tx store.Tx, tb *gamelog.Table, zone *time.Location, page ReplayPage) ([]byte, error) {
	a, err := Collect(tx, tb, "", zone)
	if err != nil {
		return nil, err
	}
	a.logOnly = true
	var b bytes.Buffer
	err = a.Write(&b, Options{Page: page})
	return b.Bytes(), err
}

// Collected is a game as it was read from the store for somebody, to be written down or
// shown again.
type Collected struct {
	options Options
	seat    string // whose archive it is, "" for the moderator's
	logOnly bool   // no letters, positions and pictures
	zone    *time.Location
	tb      *gamelog.Table
	seats   []store.Seat
	steps   []store.Step
	in      []store.Letter
	out     []store.Outgoing
	sheets  []store.Sheet
	filed   map[asked]store.Sheet // of every decision, once the game is over
}

// Collect reads a game, its seats and its log for whoever will read the archive: a
// seat, or "" for the moderator.
func Collect(tx store.Tx, tb *gamelog.Table, seat string, zone *time.Location) (*Collected, error) {
	a := &Collected{tb: tb, seat: seat, zone: zone}
	id := tb.Game.ID
	var err error
	if a.seats, err = tx.Seats(id); err != nil {
		return nil, err
	}
	if seat != "" && !slices.ContainsFunc(a.seats, func(s store.Seat) bool { return s.Seat == seat }) {
		var names []string
		for _, s := range a.seats {
			names = append(names, s.Seat)
		}
		return nil, fmt.Errorf("%w: %q; there is %s", gamelog.ErrNoSuchSeat, seat, strings.Join(names, ", "))
	}
	return a, tx.Steps(id, 1, func(s store.Step) bool { a.steps = append(a.steps, s); return true })
}

// CollectMail reads the letters, in and out: all, or those of the seat. It also
// reads what is filed for the decisions awaited.
func (a *Collected) CollectMail(tx store.Tx) error {
	id := a.tb.Game.ID
	mine := func(seat string) bool { return a.seat == "" || seat == a.seat }
	err := errors.Join(
		tx.Letters(id, func(l store.Letter) bool {
			if mine(l.Seat) {
				a.in = append(a.in, l)
			}
			return true
		}),
		tx.OutgoingOf(id, func(o store.Outgoing) bool {
			if mine(o.Seat) {
				a.out = append(a.out, o)
			}
			return true
		}),
		a.collectSheets(tx),
	)
	if err != nil || a.tb.Position == nil {
		return err
	}
	for _, dec := range a.tb.Position.Awaited() {
		sheet, err := tx.Sheet(id, string(dec.Seat), dec.ID)
		if err != nil {
			return err
		}
		if mine(sheet.Seat) && (len(sheet.Lines) > 0 || sheet.Ready) {
			a.sheets = append(a.sheets, sheet)
		}
	}
	if a.seat != "" {
		return nil
	}
	return a.collectAside(tx)
}

// collectAside reads the sheets that rollbacks put out of force, so that RESTORE
// finds them again after an import.
func (a *Collected) collectAside(tx store.Tx) error {
	type made struct{ seat, decision string }
	var all []made // what was filed for so far
	var pos title.Position
	note := func(m made) {
		if !slices.Contains(all, m) {
			all = append(all, m)
		}
	}
	if _, back, err := gamelog.Branch(tx, a.tb.Game.ID, a.tb.Game.Step); err != nil || len(back) == 0 {
		return err
	}
	for _, st := range a.steps {
		body, err := gamelog.ReadStep(st)
		if err != nil {
			return err
		}
		for i := range body.Decisions {
			note(made{body.Seats[i], body.Decisions[i]})
		}
		if body.Cause.To > 0 {
			if pos != nil {
				for _, dec := range pos.Awaited() {
					note(made{string(dec.Seat), dec.ID})
				}
			}
			for _, m := range all {
				sheet, err := tx.Sheet(a.tb.Game.ID, m.seat, gamelog.Aside(m.decision, st.N))
				if err != nil {
					return err
				}
				if len(sheet.Lines) > 0 || sheet.Ready {
					a.sheets = append(a.sheets, sheet)
				}
			}
		}
		if pos, _, err = gamelog.Follow(a.tb.Title, a.tb.Game, &body, pos); err != nil {
			return fmt.Errorf("step %d: %w", st.N, err)
		}
	}
	return nil
}

// over tells whether the game is, so that nothing of it is secret any more.
func (a *Collected) over() bool { return a.tb.Game.State == "over" }

// open tells whether the reader may see what was hidden: the moderator always,
// everybody when the game is over.
func (a *Collected) open() bool { return a.seat == "" || a.over() }

// gameFile is what game.json says to the archive's reader.
func (a *Collected) gameFile() GameFile {
	g := a.tb.Game
	f := GameFile{
		Format: plainFormat, ID: g.ID, Name: g.Name, Title: g.Title, Version: g.Version, Overlay: a.tb.Title.Info().Overlay, Scenario: g.Scenario, Options: g.Options,
		State: g.State, Created: g.Created.UTC(), Commitment: g.Commitment, Seat: a.seat,
	}
	if f.Versions = g.Versions; len(f.Versions) > 0 {
		f.Format = Format
	}
	if a.open() {
		// A hash of what is hidden would let a guess be proved, and the number of
		// steps tells of acts of the moderator.
		f.Steps, f.Rolls, f.Digest = g.Step, g.Rolls, g.Digest
	}
	if a.over() || a.options.WithSecret {
		f.Secret = hex.EncodeToString(g.Secret)
	}
	if a.over() && a.tb.Position != nil {
		result := a.tb.Position.Result()
		f.Result = &result
	}
	for _, s := range a.seats {
		seat := SeatFile{Seat: s.Seat, State: s.State, Name: s.Name, Address: s.Address}
		if own := s.Seat == a.seat; !own && (a.seat != "" || a.logOnly) {
			seat.Address = ""
			if !a.over() {
				seat.Name = ""
			}
		}
		if a.open() {
			seat.Held = a.holders(s)
		}
		f.Seats = append(f.Seats, seat)
	}
	return f
}

// holders are those who held a seat earlier; their addresses are the moderator's alone.
func (a *Collected) holders(s store.Seat) (held []HolderFile) {
	for _, h := range s.Held {
		x := HolderFile{Name: h.Name}
		if a.seat == "" && !a.logOnly {
			x.Address = h.Address
		}
		held = append(held, x)
	}
	return held
}

// log renders the steps as docs/dice.md says.
func (a *Collected) log() []byte {
	var b []byte
	for _, s := range a.steps {
		b = append(b, dice.LogLine(s.N, s.Prev, s.Hash, s.Body)...)
	}
	return b
}

// asJSON writes a file of the archive.
func asJSON(v any) ([]byte, error) {
	b, err := json.MarshalIndent(v, "", "  ")
	return append(b, '\n'), err
}
