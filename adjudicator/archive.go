package adjudicator

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
	"kurier/store"
)

// GameFile is game.json of an archive.
type GameFile struct {
	ID         string            `json:"id"`
	Name       string            `json:"name,omitempty"`
	Title      string            `json:"title"`
	Version    string            `json:"version"`
	Scenario   string            `json:"scenario"`
	Options    map[string]string `json:"options,omitempty"`
	State      string            `json:"state"`
	Created    time.Time         `json:"created"`
	Steps      int               `json:"steps"`
	Rolls      int               `json:"rolls"`
	Digest     string            `json:"digest"`
	Commitment string            `json:"commitment"`
	// Secret is in the archive only once the game is over.
	Secret string        `json:"secret,omitempty"`
	Seats  []SeatFile    `json:"seats"`
	Result *title.Result `json:"result,omitempty"`
}

// SeatFile is a seat in an archive, without its key.
type SeatFile struct {
	Seat    string `json:"seat"`
	State   string `json:"state"`
	Name    string `json:"name,omitempty"`
	Address string `json:"address,omitempty"`
}

// Pictures draws a position for the archive; nil leaves pictures out.
type Pictures func(title.View, []title.Arrow) ([]byte, error)

// archiveReadme explains the files to whoever opens the archive in ten years.
const archiveReadme = `This is the archive of one game refereed by Kurier.

game.json      what was played, by whom, the result, the commitment to the
               dice and, once the game is over, the secret behind them
log.jsonl      the log, one step a line: why it was taken, the exact orders,
               the dice, the events, and the hash of the position they lead to;
               every line carries the hash of the line before
letters/       every letter received for this game, as it came (.eml)
mail/          every letter sent, as it left (.eml)
positions/     the position after each step (JSON)
pictures/      the map after each step (PNG); while the game runs, none

To check that no die was chosen and no step changed:
    kurier verify THIS.zip
or, without Kurier, with Node and docs/verify.mjs of its source. docs/dice.md
says how every die follows from the secret and the orders.
`

// Archive writes a game as one zip: the moderator's full one. It can be made at
// any time; the secret is inside only when the game is over.
func (d *Desk) Archive(game string, w io.Writer, draw Pictures) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	a := archiver{desk: d, draw: draw}
	if err := d.store.View(func(tx store.Tx) error { return a.collect(tx, game) }); err != nil {
		return fmt.Errorf("archive of game %s: %w", game, err)
	}
	return a.write(w)
}

type archiver struct {
	desk  *Desk
	draw  Pictures
	tb    *table
	game  GameFile
	steps []store.Step
	in    []store.Letter
	out   []store.Outgoing
}

func (a *archiver) collect(tx store.Tx, id string) (err error) {
	if a.tb, err = a.desk.sit(tx, id); err != nil {
		return err
	}
	g := a.tb.game
	a.game = GameFile{
		ID: g.ID, Name: g.Name, Title: g.Title, Version: g.Version, Scenario: g.Scenario, Options: g.Options, State: g.State,
		Created: g.Created.UTC(), Steps: g.Step, Rolls: g.Rolls, Digest: g.Digest, Commitment: g.Commitment,
	}
	if g.State == "over" {
		a.game.Secret = hex.EncodeToString(g.Secret)
		result := a.tb.pos.Result()
		a.game.Result = &result
	}
	seats, err := tx.Seats(id)
	if err != nil {
		return err
	}
	for _, s := range seats {
		a.game.Seats = append(a.game.Seats, SeatFile{s.Seat, s.State, s.Name, s.Address})
	}
	return errors.Join(
		tx.Steps(id, 1, func(s store.Step) bool { a.steps = append(a.steps, s); return true }),
		tx.Letters(id, func(l store.Letter) bool { a.in = append(a.in, l); return true }),
		tx.OutgoingOf(id, func(o store.Outgoing) bool { a.out = append(a.out, o); return true }),
	)
}

func (a *archiver) write(w io.Writer) error {
	z := zip.NewWriter(w)
	put := func(name string, b []byte) error {
		h := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: a.game.Created}
		f, err := z.CreateHeader(h)
		if err == nil {
			_, err = f.Write(b)
		}
		return err
	}
	game, err := json.MarshalIndent(a.game, "", "  ")
	if err != nil {
		return err
	}
	err = errors.Join(put("README.txt", []byte(archiveReadme)), put("game.json", append(game, '\n')), put("log.jsonl", a.log()))
	for i, l := range a.in {
		err = errors.Join(err, put(fmt.Sprintf("letters/%04d-%s.eml", i+1, l.Seat), l.Raw))
	}
	for i, o := range a.out {
		err = errors.Join(err, put(fmt.Sprintf("mail/%04d-%s-%s.eml", i+1, o.Seat, o.Kind), o.Raw))
	}
	return errors.Join(err, a.positions(put), z.Close())
}

// log renders the steps as lines whose body bytes are exactly those hashed.
func (a *archiver) log() []byte {
	var b bytes.Buffer
	for _, s := range a.steps {
		fmt.Fprintf(&b, `{"n":%d,"prev":"%s","hash":"%s","body":%s}`+"\n", s.N, s.Prev, s.Hash, s.Body)
	}
	return b.Bytes()
}

// positions writes the position after every step, folded anew from the log, and
// its picture with the moves and fights of the step.
func (a *archiver) positions(put func(string, []byte) error) error {
	var pos title.Position
	for _, s := range a.steps {
		body, err := ReadStep(s)
		if err != nil {
			return err
		}
		if pos, err = body.Advance(a.tb.title, pos); err != nil {
			return fmt.Errorf("step %d: %w", s.N, err)
		}
		if err := put(fmt.Sprintf("positions/step-%03d.json", s.N), pos.Encode()); err != nil {
			return err
		}
		if a.draw == nil || a.game.Secret == "" {
			continue
		}
		events, err := body.Decoded(a.tb.title)
		if err != nil {
			return err
		}
		var arrows []title.Arrow
		for _, e := range events {
			if drawn, ok := e.(title.Drawn); ok {
				arrows = append(arrows, drawn.Arrows()...)
			}
		}
		picture, err := a.draw(pos.View(""), arrows)
		if err != nil {
			return fmt.Errorf("picture of step %d: %w", s.N, err)
		}
		if err := put(fmt.Sprintf("pictures/step-%03d.png", s.N), picture); err != nil {
			return err
		}
	}
	return nil
}

// Verified is what checking an archive found in order.
type Verified struct {
	Game  GameFile
	Steps int
	Dice  int
	// Replayed counts the steps whose orders were resolved again by this
	// Kurier's own rules with the same dice, giving the same events.
	Replayed int
	// Notes say what could not be checked and why.
	Notes []string
}

// VerifyArchive recomputes an archive: the chain of hashes, the commitment,
// every die, the fold of events to positions, and the resolution itself when the
// title's version is still the one the game was played with. An error names the
// first thing that is wrong.
func VerifyArchive(r io.ReaderAt, size int64, titles []title.Title) (Verified, error) {
	var v Verified
	z, err := zip.NewReader(r, size)
	if err != nil {
		return v, fmt.Errorf("not an archive: %w", err)
	}
	game, err := readZip(z, "game.json")
	if err != nil {
		return v, err
	}
	if err := json.Unmarshal(game, &v.Game); err != nil {
		return v, fmt.Errorf("game.json: %w", err)
	}
	log, err := readZip(z, "log.jsonl")
	if err != nil {
		return v, err
	}
	c := checker{Verified: &v}
	for _, t := range titles {
		if t.Info().ID == v.Game.Title {
			c.title = t
		}
	}
	return v, c.check(log)
}

func readZip(z *zip.Reader, name string) ([]byte, error) {
	f, err := z.Open(name)
	if err != nil {
		return nil, fmt.Errorf("the archive has no %s", name)
	}
	defer f.Close()
	return io.ReadAll(f)
}

type checker struct {
	*Verified
	title  title.Title
	secret dice.Secret
	dice   bool // the secret is known
	replay bool
	pos    title.Position
	prev   string
	rolls  int
}

func (c *checker) check(log []byte) error {
	if c.title == nil {
		return fmt.Errorf("this Kurier does not have the title %q", c.Game.Title)
	}
	if c.Game.Secret == "" {
		c.Notes = append(c.Notes, "the game is not over: its dice stay sealed until then")
	} else {
		secret, err := hex.DecodeString(c.Game.Secret)
		if err != nil || len(secret) != len(c.secret) {
			return errors.New("game.json: the secret is not 32 bytes in hex")
		}
		c.secret, c.dice = dice.Secret(secret), true
		if dice.Commitment(c.secret, c.Game.ID) != c.Game.Commitment {
			return errors.New("the secret does not fit the commitment")
		}
	}
	c.replay = c.dice && c.title.Info().Version == c.Game.Version
	if c.dice && !c.replay {
		c.Notes = append(c.Notes, fmt.Sprintf("played by rules version %s, this Kurier has %s: events were folded, not resolved again",
			c.Game.Version, c.title.Info().Version))
	}
	for line := range bytes.Lines(log) {
		if err := c.line(bytes.TrimRight(line, "\n")); err != nil {
			return fmt.Errorf("step %d: %w", c.Steps+1, err)
		}
		c.Steps++
	}
	switch {
	case c.Steps != c.Game.Steps:
		return fmt.Errorf("game.json speaks of %d steps, the log has %d", c.Game.Steps, c.Steps)
	case c.prev != c.Game.Digest:
		return errors.New("the last hash of the log is not the one in game.json")
	}
	return nil
}

// line checks one step of the log.
func (c *checker) line(line []byte) error {
	var l struct {
		N    int             `json:"n"`
		Prev string          `json:"prev"`
		Hash string          `json:"hash"`
		Body json.RawMessage `json:"body"`
	}
	if err := json.Unmarshal(line, &l); err != nil {
		return err
	}
	if l.N != c.Steps+1 || l.Prev != c.prev {
		return errors.New("does not follow the step before")
	}
	if ChainHash(l.Prev, l.Body) != l.Hash {
		return errors.New("the hash does not fit: the step was changed")
	}
	c.prev = l.Hash
	body, err := ReadStep(store.Step{Body: l.Body})
	if err != nil {
		return err
	}
	before := c.pos
	if len(body.Sheets) > 0 {
		claimed := body.OrdersDigest
		if digestOf(&body); body.OrdersDigest != claimed {
			return errors.New("the digest of the orders does not fit the orders")
		}
	}
	if c.dice {
		if err := c.throw(&body, before); err != nil {
			return err
		}
	}
	c.pos, err = body.Advance(c.title, before)
	return err
}

// throw makes the step's dice again from the secret, and resolves its orders
// with them when the rules are the same.
func (c *checker) throw(body *StepBody, before title.Position) error {
	var digest [32]byte
	if body.OrdersDigest != "" {
		b, err := hex.DecodeString(body.OrdersDigest)
		if err != nil || len(b) != 32 {
			return errors.New("the digest of the orders is not hex")
		}
		digest = [32]byte(b)
	}
	cup := dice.New(c.secret, c.Game.ID, c.rolls+1, digest)
	for _, r := range body.Rolls {
		if r.N != c.rolls+1 {
			return fmt.Errorf("roll %d is numbered %d", c.rolls+1, r.N)
		}
		if faces := cup.Roll(r.Label, len(r.Faces), r.Sides); fmt.Sprint(faces) != fmt.Sprint(r.Faces) {
			return fmt.Errorf("roll %d (%s): the log says %v, the secret gives %v", r.N, r.Label, r.Faces, faces)
		}
		c.rolls++
		c.Dice += len(r.Faces)
	}
	if !c.replay || before == nil || len(body.Sheets) == 0 {
		return nil
	}
	return c.again(body, before, digest)
}

func (c *checker) again(body *StepBody, before title.Position, digest [32]byte) error {
	var records []SheetRecord
	if err := json.Unmarshal(body.Sheets, &records); err != nil {
		return err
	}
	tb := table{title: c.title}
	var sheets []title.Sheet
	for _, r := range records {
		standing, err := tb.parse(r.Seat, r.Standing)
		if err != nil {
			return err
		}
		orders, err := tb.parse(r.Seat, r.Orders)
		if err != nil {
			return err
		}
		sheets = append(sheets, title.Sheet{Seat: title.Seat(r.Seat), Standing: standing, Orders: orders})
	}
	events, _, err := before.Resolve(sheets, dice.New(c.secret, c.Game.ID, c.rolls-len(body.Rolls)+1, digest))
	if err != nil {
		return err
	}
	again, err := recordEvents(events)
	if err != nil {
		return err
	}
	was, _ := json.Marshal(body.Events)
	is, _ := json.Marshal(again)
	if !bytes.Equal(was, is) {
		return errors.New("resolving the same orders with the same dice gives other events")
	}
	c.Replayed++
	return nil
}
