package archive

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
)

// The README explains the files to whoever opens the archive in ten years.
const (
	readmeHead = `This is the archive of one game refereed by Kurier.

`
	readmeReplay = `replay.html    the game to be watched again, in any browser, without network
`
	readmeDispatches = `dispatches.html
               all orders and letters, turn by turn, and who was who; for any browser
`
	readmeGame = `game.json      what was played, by whom, the result, the commitment to the
               dice and, once the game is over, the secret behind them
`
	readmeLog = `log.jsonl      the log, one step a line: why it was taken, the exact orders,
               the dice, the events, and the hash of the position they lead to;
               every line carries the hash of the line before
`
	readmePress = `press.jsonl    what players wrote to one another, one letter a line; the log holds
               the digest of each
`
	readmeMail = `letters/       letters received for this game, as they came (.eml)
mail/          letters sent, as they left (.eml); of old ones only the text may be
               kept, with size and SHA-256 in the place of what was left out
`
	readmePositions = `positions/     the position after each step (JSON)
`
	readmePictures = `pictures/      the map after each step (PNG), once the game is over
`
	readmeViews = `views/         what you knew after each step (JSON)
news/          what you learned in each step (JSON)
`
	readmeDesk = `desk.json      seats, clock, and the records of the letters, so that "kurier import"
               can bring the game back to life; keys of seats are not in it
`
	readmeSums = `SHA256SUMS     of all other files: sha256sum -c SHA256SUMS

`
	readmeVerify = `To check that no die was chosen and no step changed, open replay.html, or:
    kurier verify THIS.zip
or, without Kurier, with Node and docs/verify.mjs of its source. docs/dice.md
says how every die follows from the secret and the orders.
`
	readmeSealed = `
The game is not over: the secret behind its dice is not in here. It can be
imported elsewhere only with the secret (kurier archive GAME --with-secret).
`
	readmeSecret = `
KEEP THIS TO YOURSELF. The game is not over, and this archive holds the secret
behind its dice. Whoever has it can foresee every roll. It was put in because the
moderator asked for it, so that the game can be imported elsewhere; delete the
archive when that is done.
`
	readmeSeat = `
This is the archive of the %s seat in a game that is not over. It holds what this
seat was told and nothing else: the log, the secret and the other letters are
published when the game is over.
`
)

func (a *Collected) readme() []byte {
	var b strings.Builder
	b.WriteString(readmeHead)
	if a.options.Page != nil {
		b.WriteString(readmeReplay)
	}
	if !a.logOnly && a.over() && a.options.Dispatches != nil {
		b.WriteString(readmeDispatches)
	}
	b.WriteString(readmeGame)
	if a.open() {
		b.WriteString(readmeLog)
	}
	if slices.ContainsFunc(a.press(), func(p written) bool { return a.mayRead(p.Press) }) {
		b.WriteString(readmePress)
	}
	if !a.logOnly {
		b.WriteString(readmeMail)
		switch {
		case a.seat != "":
			b.WriteString(readmeViews)
		default:
			b.WriteString(readmePositions)
			if a.mapped() {
				b.WriteString(readmePictures)
			}
			b.WriteString(readmeDesk)
		}
	}
	b.WriteString(readmeSums)
	if a.open() {
		b.WriteString(readmeVerify)
	}
	switch {
	case a.over():
	case a.seat != "":
		fmt.Fprintf(&b, readmeSeat, a.seat)
	case a.options.WithSecret:
		b.WriteString(readmeSecret)
	default:
		b.WriteString(readmeSealed)
	}
	return []byte(b.String())
}

// mapped tells whether the game is played on a board.
func (a *Collected) mapped() bool {
	pos := a.tb.Position
	if pos == nil {
		pos = a.tb.Rules.Start()
	}
	return pos.View("").Board != nil
}

// files writes named files into a zip and remembers their digests.
type files struct {
	z    *zip.Writer
	a    *Collected
	sums bytes.Buffer
	err  error
}

func (f *files) put(name string, b []byte, err error) {
	if f.err = errors.Join(f.err, err); f.err != nil {
		return
	}
	w, err := f.z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: f.a.tb.Game.Created.UTC()})
	if err == nil {
		_, err = w.Write(b)
	}
	f.err = err
	fmt.Fprintf(&f.sums, "%x  %s\n", sha256.Sum256(b), name)
}

// Write writes the archive as one zip.
func (a *Collected) Write(w io.Writer, o Options) error {
	a.options = o
	if o.Seats && !a.open() {
		return ErrOneSeat
	}
	f := &files{z: zip.NewWriter(w), a: a}
	page, err := a.page()
	if err != nil {
		return err
	}
	f.put("README.txt", a.readme(), nil)
	game, err := asJSON(a.gameFile())
	f.put("game.json", game, err)
	if a.open() {
		f.put("log.jsonl", a.log(), nil)
	}
	press, err := a.pressFile()
	if len(press) > 0 || err != nil {
		f.put("press.jsonl", press, err)
	}
	for i, l := range a.in {
		f.put(letterFile(i, l.Seat), l.Raw, nil)
	}
	for i, o := range a.out {
		f.put(mailFile(i, o.Seat, o.Kind), o.Raw, nil)
	}
	if !a.logOnly {
		a.positions(f)
		if a.seat == "" {
			desk, err := asJSON(a.deskFile())
			f.put("desk.json", desk, err)
		}
	}
	if a.options.Page != nil {
		f.put("replay.html", page, nil)
	}
	f.put(sumsName, f.sums.Bytes(), nil)
	return errors.Join(f.err, f.z.Close())
}

func letterFile(i int, seat string) string { return fmt.Sprintf("letters/%04d-%s.eml", i+1, seat) }

func mailFile(i int, seat, kind string) string {
	return fmt.Sprintf("mail/%04d-%s-%s.eml", i+1, seat, kind)
}

// page is replay.html. A game that has not begun has none.
func (a *Collected) page() ([]byte, error) {
	if a.tb.Position == nil {
		a.options.Page = nil
	}
	if a.options.Page == nil {
		return nil, nil
	}
	r, err := a.Replay(true)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = a.options.Page(&b, r)
	return b.Bytes(), err
}

// positions writes what the reader may see of the position after every step,
// folded anew from the log, and the dispatch book with it.
func (a *Collected) positions(f *files) {
	var pos title.Position
	book := newClerk(a)
	shown := 0
	for _, s := range a.steps {
		if f.err != nil {
			return
		}
		body, err := gamelog.ReadStep(s)
		if err != nil {
			f.err = err
			return
		}
		before := pos
		var events []title.Event
		if pos, events, err = gamelog.Follow(a.tb.Title, a.tb.Game, &body, pos); err != nil {
			f.err = fmt.Errorf("step %d: %w", s.N, err)
			return
		}
		if len(body.Start) > 0 {
			before = nil // the step sets the position itself
		}
		book.step(body, before, pos)
		if a.open() || a.noticed(body, before, pos, events) {
			shown++
		} else {
			continue
		}
		switch {
		case pos == nil: // of another version, which this one cannot play again
		case a.seat != "":
			a.viewed(f, shown, before, pos, events)
		default:
			a.whole(f, s.N, pos, events)
		}
	}
	book.put(f)
}

// whole writes the position as it is, and its map once the game is over.
func (a *Collected) whole(f *files, n int, pos title.Position, events []title.Event) {
	f.put(positionFile(n), pos.Encode(), nil)
	if a.options.Draw == nil || !a.over() {
		return
	}
	view := pos.View("")
	if view.Board == nil {
		return
	}
	var arrows []title.Arrow
	for _, e := range events {
		if drawn, ok := e.(title.Drawn); ok {
			arrows = append(arrows, drawn.Arrows()...)
		}
	}
	picture, err := a.options.Draw(view, arrows)
	f.put(fmt.Sprintf("pictures/step-%03d.png", n), picture, err)
}

// played tells whether the archive's seat plays in one of two positions, before a step and after it.
func (a *Collected) played(before, after title.Position) bool {
	seat := title.Seat(a.seat)
	return before != nil && gamelog.Sits(before, seat) || gamelog.Sits(after, seat)
}

// viewed writes what the seat knew and learned.
func (a *Collected) viewed(f *files, n int, before, pos title.Position, events []title.Event) {
	who := title.Seat(a.seat)
	known := pos.Known(who)
	view := known.View(who)
	view.Format, view.Known = title.ViewFormat, known.Encode()
	b, err := asJSON(view)
	f.put(fmt.Sprintf("views/step-%03d.json", n), b, err)
	news := []gamelog.EventRecord{}
	if before != nil {
		news, err = gamelog.RecordEvents(gamelog.Heard(before, who, events))
	}
	b, jsonErr := asJSON(news)
	f.put(fmt.Sprintf("news/step-%03d.json", n), b, errors.Join(err, jsonErr))
}
