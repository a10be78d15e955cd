package conform

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// This file reads what the titles' stages have in common, whatever the book.

// Set sets a case up. What is before it opens changes the title, which then opens the game that
// begin takes; what is laid out changes the position that begin made, and setUp plays on from it.
// Errors name line and token.
func Set[G title.Game, P title.Position](
	c *Case, t title.Title, before []func() error, begin func(G), lay []func() error, setUp func() (P, error),
) (title.Game, title.Position, error) {
	for _, part := range before {
		if err := part(); err != nil {
			return nil, nil, err
		}
	}
	opened, err := t.Open(title.Setup{Scenario: c.Scenario, Options: c.Options})
	if err != nil {
		return nil, nil, c.Wrong("%w", err)
	}
	begin(opened.(G))
	for _, part := range lay {
		if err := part(); err != nil {
			return nil, nil, err
		}
	}
	p, err := setUp()
	if err != nil {
		return nil, nil, c.Wrong("%w", err)
	}
	return opened, p, nil
}

// Wrong is an error of the case as a whole.
func (c *Case) Wrong(format string, args ...any) error {
	return fmt.Errorf("%s:%d: %w", c.File, c.Line, fmt.Errorf(format, args...))
}

// Clock sets the turn of the case, at most the last, and the phase, one of those; nil where the
// title reads that itself.
func (c *Case) Clock(h *game.Head, last int, phases []string) error {
	if c.Turn > last {
		return c.Wrong("turn %d is after the last, %d", c.Turn, last)
	}
	if c.Turn > 0 {
		h.Turn = c.Turn
	}
	if c.Phase == "" || phases == nil {
		return nil
	}
	if !slices.Contains(phases, c.Phase) {
		return c.Wrong("phase %q: one of %s was expected", c.Phase, strings.Join(phases, ", "))
	}
	h.Phase = c.Phase
	return nil
}

// Settled are the outcomes settled in advance, each one of those of a table.
func (c *Case) Settled(of []string) ([]string, error) {
	var list []string
	for _, word := range c.Results {
		k := slices.IndexFunc(of, func(result string) bool { return strings.EqualFold(result, word) })
		if k < 0 {
			return nil, c.Wrong("result %q: one of %s was expected", word, strings.Join(of, ", "))
		}
		list = append(list, of[k])
	}
	return list, nil
}

// Ground hands the board of hexes on that the map lines make: of the title's own map, or of blank
// land of a country, with at most so many hexes. Without map lines there is nothing to lay.
func (c *Case) Ground(own *hex.Map, country string, most int, lay func(file string, m *hex.Map, blank bool) error) error {
	if len(c.Map) == 0 {
		return nil
	}
	lines, head := c.Map, ""
	if f := lines[0].Tokens[0].Fold; f == "BLANK" || f == "OWN" {
		head, lines = lines[0].Text, lines[1:]
	}
	made, err := hex.Ground(head, own, country, most)
	if err != nil {
		return c.Errorf(c.Map[0], "%v", err)
	}
	blank := strings.HasPrefix(strings.ToLower(head), "blank")
	if blank && len(c.Place) == 0 {
		return c.Errorf(c.Map[0], "on a blank map the counters must be placed")
	}
	for _, l := range lines {
		if err := made.Line(l.Text); err != nil {
			return c.Errorf(l, "%v", err)
		}
	}
	return lay(c.File, made.Map(), blank)
}

// Line is an indented line of a case while it is read. The first mistake in it ends the reading, as Fatal
// does a test.
type Line struct {
	*order.Scanner
	c    *Case
	line order.Line
}

// Words are what may begin the lines of a block, in upper case, with what reads the
// rest of a line behind its word.
type Words map[string]func(in *Line, word string)

// mistake ends the reading of a line.
type mistake struct{ error }

// Each reads the lines of a block to their ends.
func (c *Case) Each(block string, lines []order.Line, words Words) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case mistake:
			err = r.error
		default:
			panic(r)
		}
	}()
	for _, l := range lines {
		in := c.line(l)
		word := in.Next()
		read, ok := words[word.Fold]
		if !ok {
			return in.Errorf("%q: a %s line begins with %s", word.Text, block, strings.ToLower(strings.Join(sortedKeys(words), ", ")))
		}
		read(in, word.Fold)
		in.Misread(in.End())
	}
	return nil
}

func (c *Case) line(l order.Line) *Line { return &Line{order.NewScanner(l), c, l} }

// Errorf makes an error at the line.
func (in *Line) Errorf(format string, args ...any) error {
	return in.c.Errorf(in.line, format, args...)
}

// GiveUp ends the reading with a mistake.
func (in *Line) GiveUp(format string, args ...any) { panic(mistake{in.Errorf(format, args...)}) }

// Because gives up with what is wrong with the line, if anything is.
func (in *Line) Because(err error) {
	if err != nil {
		in.GiveUp("%v", err)
	}
}

// Misread gives up with a word that is not understood, if there is one.
func (in *Line) Misread(wrong *order.Problem) {
	if wrong != nil {
		panic(mistake{in.c.Problem(wrong)})
	}
}

// Int reads a number within bounds.
func (in *Line) Int(low, high int) int {
	n, wrong := in.Number(low, high)
	in.Misread(wrong)
	return n
}

// Side reads the name of a side, one of the names, in lower case.
func (in *Line) Side(names []string) string {
	side, err := in.side(names)
	if err != nil {
		panic(mistake{err})
	}
	return side
}

func (in *Line) side(names []string) (string, error) {
	side := strings.ToLower(in.Peek().Text)
	if !slices.Contains(names, side) {
		return "", in.Errorf("%q is no side: %s", in.Peek().Text, strings.Join(names, " or "))
	}
	in.Next()
	return side, nil
}

// PlaceOn reads the name under which a board finds a place.
func (in *Line) PlaceOn(b board.Board) board.Place {
	at, err := in.place(b)
	if err != nil {
		panic(mistake{err})
	}
	return at
}

func (in *Line) place(b board.Board) (board.Place, error) {
	at := board.Place(in.Peek().Text)
	if in.Done() || !b.Has(at) {
		return "", in.Errorf("%q is no place of the board", at)
	}
	in.Next()
	return at, nil
}

// Army is what cases need to know of a title's counters to place them and to judge
// where they are.
type Army struct {
	Sides []string
	Names *order.Names
	// Named finds a counter by one of the exact names of its side.
	Named func(side, name string) (int, error)
	// Off are the places off the map, Supply the states of a counter out of supply.
	Off, Supply []string
}

// Unit reads the name of a counter of a side: an exact one, or one of its side's
// names abbreviated. It gives the counter's number.
func (a *Army) Unit(in *order.Scanner, side string) (int, *order.Problem) {
	if u, err := a.Named(side, in.Peek().Text); err == nil {
		in.Next()
		return u, nil
	}
	return in.NumberOfOwn(a.Names, side)
}

// Kind is what a made-up counter of a kind has in common with the title's own.
type Kind struct {
	Symbol, Class string
	// Rails: its movement may be R.
	Rails bool
}

// Making is what counters a case may make up.
type Making struct {
	Sides, Nations []string
	Kinds          map[string]Kind
	// Entries are where they may come in; nil is anywhere. Last is the last turn.
	Entries []string
	Last    int
	// More are settings that only this title has, in upper case.
	More []string
}

// Made is a counter that a case makes up.
type Made struct {
	game.Printed
	Rails bool
	// More are the settings that only its title has.
	More map[string]string
}

// Settings are all that may stand behind the place of a made-up counter.
func (m *Making) Settings() []string {
	return slices.Concat([]string{"STEPS", "NATION", "BACK", "ENTRY", "TURN"}, m.More)
}

// Made gives each counter that the place lines make up to add, and has them registered if there are any;
// an error of that is told of the counter with the id.
func (c *Case) Made(m *Making, add func(Made) error, register func() (id string, err error)) error {
	any := false
	for _, l := range c.Place {
		in := c.line(l)
		side, err := in.side(m.Sides)
		if err != nil {
			return err
		}
		name := in.Next().Text
		if !m.figures(in.Scanner) {
			continue
		}
		made, err := m.read(in, side, name)
		if err == nil {
			err = add(made)
		}
		if any = true; err != nil {
			return in.Errorf("%v", err)
		}
	}
	if !any {
		return nil
	}
	if id, err := register(); err != nil {
		return c.Wrong("counter %s: %w", id, err)
	}
	return nil
}

// figures tells whether a kind of counter and its printed figures come next,
// "inf 2-3-4", which makes a place line a declaration. Nothing is read.
func (m *Making) figures(in *order.Scanner) bool {
	_, ok := m.Kinds[in.Peek().Fold]
	return ok && strings.Count(in.PeekAt(1).Text, "-") == 2
}

// read reads a made-up counter behind its name: "inf 2-3-4 0505 reduced steps=2". A
// weaker side has half, rounded up, unless it is told.
func (m *Making) read(in *Line, side, name string) (Made, error) {
	kind := m.Kinds[in.Next().Fold]
	figures := in.Next().Text
	made := Made{Printed: game.Printed{
		ID: side + "-" + strings.ToLower(name), Name: name, Long: name, Side: side, Nation: side,
		Symbol: kind.Symbol, Size: "XX", Class: kind.Class,
	}, More: map[string]string{}}
	text, rails := strings.CutSuffix(strings.ToUpper(figures), "-R")
	if made.Rails = rails && kind.Rails; made.Rails {
		text += "-0"
	} else {
		text = figures
	}
	list, ok := numbers(text, 3)
	if !ok {
		return made, fmt.Errorf("%q: attack, defence and movement are written 2-3-4, by rail 2-1-R", figures)
	}
	made.Attack, made.Defence, made.Move = list[0], list[1], list[2]
	made.back((list[0]+1)/2, (list[1]+1)/2)
	steps := 2
	in.Next() // where it stands
	for !in.Done() {
		key, value, ok := in.Setting()
		if !ok {
			in.Next() // its state
		} else if key == "STEPS" && (value == "1" || value == "2") {
			steps = int(value[0] - '0')
		} else if err := m.set(&made, key, value); err != nil {
			return made, err
		}
	}
	if steps == 1 {
		made.ReducedAttack, made.ReducedDefence = nil, nil
	}
	return made, nil
}

// back prints the weaker side.
func (m *Made) back(attack, defence int) { m.ReducedAttack, m.ReducedDefence = &attack, &defence }

// set takes one setting of a made-up counter.
func (m *Making) set(made *Made, key, value string) error {
	expected := func(what string) error {
		return fmt.Errorf("%s=%s: %s was expected", strings.ToLower(key), value, what)
	}
	switch key {
	case "STEPS":
		return expected("1 or 2")
	case "NATION":
		if !slices.Contains(m.Nations, value) {
			return expected("one of " + strings.Join(m.Nations, ", "))
		}
		made.Nation = value
	case "BACK":
		two, ok := numbers(value, 2)
		if !ok {
			return expected("attack and defence of the weaker side, as 1-2,")
		}
		made.back(two[0], two[1])
	case "ENTRY":
		if m.Entries != nil && !slices.Contains(m.Entries, value) {
			return expected("one of " + strings.Join(m.Entries, ", "))
		}
		made.Entry = value
	case "TURN":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > m.Last {
			return expected(fmt.Sprintf("a turn from 1 to %d", m.Last))
		}
		made.Turn = n
	default:
		if !slices.Contains(m.More, key) {
			return fmt.Errorf("%s: one of %s was expected", strings.ToLower(key), strings.ToLower(strings.Join(m.Settings(), ", ")))
		}
		made.More[key] = value
	}
	return nil
}

// numbers reads n figures from 0 to 40 with dashes between.
func numbers(text string, n int) ([]int, bool) {
	var out []int
	for part := range strings.SplitSeq(text, "-") {
		v, err := strconv.Atoi(part)
		if err != nil || v < 0 || v > 40 {
			return nil, false
		}
		out = append(out, v)
	}
	return out, len(out) == n
}

// Placing puts the counters of a case down in an encoded position.
type Placing struct {
	*Army
	*Making
	Counters *game.Counters
	Board    board.Board
	// Room is how many counters lie in a place.
	Room int
	// Steps of a counter. Barred says why one may not lie in a place, nil for none;
	// Mixes tells of one that may lie with enemies.
	Steps  func(u int) int
	Barred func(u int, at board.Place) error
	Mixes  func(u int) bool
	// Placed hears what was put where; "" is off the map.
	Placed func(u int, at board.Place)
}

// Put reads the place lines. One that makes up no counter may have none of the
// settings of one that does: the title's own counter has its own.
func (c *Case) Put(p *Placing) error {
	for _, l := range c.Place {
		in := c.line(l)
		side, err := in.side(p.Army.Sides)
		if err != nil {
			return err
		}
		u, wrong := p.Unit(in.Scanner, side)
		if wrong != nil {
			return c.Problem(wrong)
		}
		if p.figures(in.Scanner) {
			in.Next()
			in.Next()
		} else if err := in.noSettings(); err != nil {
			return err
		}
		if err := p.put(in, side, u); err != nil {
			return err
		}
	}
	return nil
}

// put reads where a counter is and in what state.
func (p *Placing) put(in *Line, side string, u int) error {
	def := &p.Counters.Units[u]
	name := p.Names.ByID(def.ID).Short
	var at board.Place
	if where := strings.ToLower(in.Peek().Text); slices.Contains(p.Off, where) {
		in.Next()
		def.Place = where
	} else {
		var err error
		if at, err = in.place(p.Board); err != nil {
			return err
		}
		others := p.Counters.At(at)
		enemy := slices.ContainsFunc(others, func(id string) bool {
			return p.Names.ByID(id).Owner != side && !p.Mixes(p.Counters.Number(id))
		})
		switch {
		case def.Place == game.OnMap:
			return in.Errorf("%s is placed twice", name)
		case enemy && !p.Mixes(u):
			return in.Errorf("%s: an enemy is in %v", name, at)
		case len(others) >= p.Room:
			return in.Errorf("%s: %v is full", name, at)
		}
		if err := p.Barred(u, at); err != nil {
			return in.Errorf("%v", err)
		}
		p.Counters.Put(u, at)
	}
	for !in.Done() {
		if key, _, ok := in.Setting(); ok && slices.Contains(p.Settings(), key) {
			continue // read when it was made up
		}
		switch word := in.Next(); {
		case slices.Contains(p.Supply, strings.ToLower(word.Text)):
			def.Supply = strings.ToLower(word.Text)
		case word.Fold != "REDUCED":
			return in.Errorf("%q: %s or nothing was expected", word.Text, strings.Join(append([]string{game.Reduced}, p.Supply...), ", "))
		case p.Steps(u) < 2:
			return in.Errorf("%s has no weaker side", name)
		default:
			def.Flags = append(def.Flags, game.Reduced)
		}
	}
	p.Placed(u, at)
	return nil
}

// noSettings refuses key=value on the rest of a line.
func (in *Line) noSettings() error {
	mark := in.Mark()
	defer in.Reset(mark)
	for ; !in.Done(); in.Next() {
		if key, value, ok := in.Setting(); ok {
			return in.Errorf("%s=%s belongs to a counter that the case makes up, with kind and figures (X inf 2-3-4 0505 %s=%s); this one is the title's own",
				strings.ToLower(key), value, strings.ToLower(key), value)
		}
	}
	return nil
}
