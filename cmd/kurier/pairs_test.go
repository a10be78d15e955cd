package main

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/titles"
	"kurier/templates"
)

// The submission's run compares ten thousand pairs for each title and fog.
var pairs = flag.Int("pairs", 75, "pairs of worlds to compare for each title and kind of fog")

const (
	// family is how many worlds have the same conversation. Mail that is the same in
	// all of them is the same in every two: a hundred and five pairs. Few pairs in all
	// are spread over games by smaller families.
	family, smallFamily = 15, 8
	// A full run is spread over so many games at least, and the smallest over a few.
	manyGames, someGames = 100, 4
	// Of the pairs one in so many at least is compared after the game was played on.
	playedShare = 5
	// pictured is how many pairs come on one whose mail has pictures, from families of
	// few worlds: drawing takes longer than all the rest.
	pictured, few = 200, 4
)

// Two worlds differ in nothing but what a seat may not know: where hidden units
// are and in what state, what the other side plans, and what and how often it
// writes. Then every mail to the seat is the same, in every byte and in the time
// it is due.
func TestMailIsTheSameInWorldsThatDifferInWhatTheSeatMayNotKnow(t *testing.T) {
	t.Parallel()
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range all {
		for _, o := range game.Info().Options {
			if o.Key != "fog" {
				continue
			}
			for _, fog := range o.Values {
				t.Run(game.Info().ID+"/"+fog, func(t *testing.T) {
					t.Parallel()
					c := newComparison(t, game.(kit.Title), fog)
					count := *pairs
					if game.Info().ID == "hold-the-line-39" && fog != "off" { // whose first games tell little of hidden facts
						count = max(count, 150)
					}
					if leak := c.run(count); leak != nil {
						t.Fatal(leak)
					}
					t.Logf("%d pairs of worlds compared, %d of them after the game was played on, of which %d with other hidden facts and %d with other "+
						"orders, %d with pictures; %d worlds of %d games, in %d of them hidden facts were changed; %d mails, %d kB",
						c.compared, c.playedOn, c.playedFacts, c.playedOrders, c.withPictures, c.worlds, c.games, c.scrambled, c.mails, c.bytes>>10)
					if *pairs >= 100*manyGames && c.games < manyGames || c.games < someGames {
						t.Errorf("%d games are too few", c.games)
					}
					hides := fog != "off"
					if c.withPictures == 0 || c.playedOn*playedShare < c.compared || *pairs >= 1000 && c.playedOrders == 0 ||
						hides && (c.scrambled < c.worlds/4 || (c.playedFacts+c.playedOrders)*4 < c.playedOn) {
						t.Error("too few of them prove anything")
					}
				})
			}
		}
	}
}

// Where many play, those of a side hide things from one another too: what a colleague has allotted or
// seen is as little known as what the enemy plans.
func TestMailTellsNoSecretsOfTheOwnSide(t *testing.T) {
	t.Parallel()
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(all, func(x title.Title) bool { return x.Info().ID == "hold-the-line-39" })
	c := newComparison(t, inCast{all[at].(kit.Title), "12"}, "book")
	c.painted = nil // these maps are drawn by the test above
	if leak := c.run(min(*pairs, 1000)); leak != nil {
		t.Fatal(leak)
	}
	t.Logf("%d pairs of worlds compared, %d of them after the game was played on, of which %d with other hidden facts and %d with other orders; "+
		"%d worlds of %d games, in %d of them hidden facts were changed; %d conversations, %d of them within a side; %d mails, %d kB",
		c.compared, c.playedOn, c.playedFacts, c.playedOrders, c.worlds, c.games, c.scrambled, len(c.families), c.ownSide(), c.mails, c.bytes>>10)
	if c.playedOn*playedShare < c.compared || c.scrambled < c.worlds/4 || len(c.families) < c.compared/6 || c.ownSide() < len(c.families)/5 {
		t.Error("too few of them prove anything")
	}
}

// inCast is a title of which every game has one cast.
type inCast struct {
	kit.Title
	cast string
}

func (c inCast) Open(s title.Setup) (title.Game, error) {
	s.Options = maps.Clone(s.Options)
	s.Options["cast"] = c.cast
	return c.Title.Open(s)
}

// ownSide counts the conversations in which the seat that writes besides is of the same side.
func (c *comparison) ownSide() (n int) {
	side := map[string]string{}
	for _, x := range opened(c, c.Title, c.fog).Roster() {
		side[string(x.Seat)] = x.Side
	}
	for _, pair := range c.families {
		if side[pair[0]] == side[pair[1]] {
			n++
		}
	}
	return n
}

// bare is the title itself, which asks and stands.
func (c *comparison) bare() kit.Title {
	of := c.Title
	for {
		switch x := of.(type) {
		case inScenario:
			of = x.Title
		case inCast:
			of = x.Title
		default:
			return of
		}
	}
}

// comparison of worlds for one title and fog.
type comparison struct {
	*testing.T
	kit.Title
	fog     string
	leak    leak // planted in what the desk plays by, or none
	rng     *rand.Rand
	plain   *templates.Set
	painted *templates.Set

	games, worlds, scrambled int
	// Pairs of worlds: all, those whose mail has pictures, and those in which the
	// game was played on; of these, those that differ in hidden facts, or in what
	// the other side ordered.
	compared, withPictures, playedOn, playedFacts, playedOrders int
	mails, bytes                                                int
	families                                                    [][2]string // the seat told of each, and the one that writes besides
}

func newComparison(t *testing.T, game kit.Title, fog string) *comparison {
	t.Helper()
	c := &comparison{T: t, Title: game, fog: fog, rng: rand.New(rand.NewPCG(1939, uint64(len(fog))))}
	var err error
	if c.plain, err = newPages(nil, time.UTC); err == nil {
		c.painted, err = newPages(&painter{}, time.UTC)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// run compares so many pairs. What it says is a leak.
func (c *comparison) run(pairs int) error {
	games := someGames
	if pairs >= 100*manyGames {
		games = manyGames
	}
	for c.compared < pairs {
		// The last family of a game may be more than its share.
		if leak := c.game(min(pairs, c.compared+max(1, pairs/games/3))); leak != nil {
			return leak
		}
	}
	return nil
}

// inScenario is a title that has one scenario alone.
type inScenario struct {
	kit.Title
	of title.Scenario
}

func (s inScenario) Info() title.Info {
	info := s.Title.Info()
	info.Scenarios = []title.Scenario{s.of}
	return info
}

func (s inScenario) Open(setup title.Setup) (title.Game, error) {
	setup.Scenario = s.of.ID
	return s.Title.Open(setup)
}

// game begins a game somewhere in its course, of each scenario in turn, and compares worlds around it,
// until so many pairs have been compared in all.
func (c *comparison) game(upTo int) error {
	if of, ok := c.Title.(inScenario); ok {
		c.Title = of.Title
	}
	scenarios := c.Title.Info().Scenarios
	c.Title = inScenario{c.Title, scenarios[c.games%len(scenarios)]}
	game := opened(c, c.Title, c.fog)
	pos := c.somewhere(game.Start())
	h := newHallOf(c.T, []title.Title{c.Title}, c.fog, pos, nil)
	defer h.store.Close()
	h.mailTo("")
	var seats []string
	for _, s := range game.Roster() {
		seats = append(seats, string(s.Seat))
		h.write(string(s.Seat), "JOIN")
	}
	h.mailTo("")
	for range 1 + c.rng.IntN(2) { // so that there is something to tell of the past
		pos = h.position()
		dec := pos.Awaited()
		if len(dec) == 0 {
			return nil
		}
		seat := dec[0].Seat
		h.write(string(seat), append(pos.Known(seat).Staff(seat), "READY ANYWAY")...)
		h.mailTo("")
	}
	if pos = h.position(); pos.Over() {
		return nil
	}
	c.games++
	for range 12 {
		for i, seat := range seats {
			if c.compared >= upTo {
				return nil
			}
			other := seats[(i+1)%len(seats)]
			if n := len(seats); n > 2 { // a game does not come to all of them: the next goes on
				at := len(c.families) % n
				seat, other = seats[at], seats[(at+1+c.rng.IntN(n-1))%n]
			}
			c.families = append(c.families, [2]string{seat, other})
			if leak := c.family(h, pos, seat, other); leak != nil {
				return leak
			}
		}
	}
	return nil
}

// somewhere is a position in the course of a game, the first time its start.
func (c *comparison) somewhere(pos title.Position) title.Position {
	course := []title.Position{pos}
	for range c.rng.IntN(40) * min(c.games, 1) {
		after := c.played(course[len(course)-1])
		if after.Over() { // too near to the end to be played on for long
			return course[c.rng.IntN(max(1, len(course)-4))]
		}
		course = append(course, after)
	}
	return course[len(course)-1]
}

// played is a position after the next decision: by the staff officer, or at
// random.
func (c *comparison) played(pos title.Position) title.Position {
	var sheets []title.Sheet
	awaited := pos.Awaited()
	for _, s := range opened(c, c.Title, c.fog).Roster() {
		sheet := title.Sheet{Seat: s.Seat}
		if slices.ContainsFunc(awaited, func(d title.Decision) bool { return d.Seat == s.Seat }) {
			sheet.Orders = c.Random(pos.Known(s.Seat), s.Seat, c.rng.IntN)
		}
		sheets = append(sheets, sheet)
	}
	_, after, err := pos.Resolve(sheets, dice.Seeded(c.rng.Int64()))
	if err != nil {
		c.Fatal(err)
	}
	return after
}

// family compares one conversation of the seat in several worlds: in the game as
// it is, with the other side silent, and in others. Where the game is played on, a
// seat may find out what was hidden: only worlds in which it comes to know the same
// are compared. What it says is a leak.
func (c *comparison) family(h *hall, pos title.Position, seat, other string) error {
	st, err := h.desk.Show("warta-1")
	if err != nil {
		c.Fatal(err)
	}
	first := otherworld{Store: h.store, game: st.Game, position: pos.Encode(), now: h.now, seat: seat}
	pages, size := pagesFor{c.plain, title.Seat(seat), &made{}}, family
	if *pairs < 100*manyGames {
		size = smallFamily
	}
	if _, many := c.Title.(inScenario).Title.(inCast); many {
		size = few // so that most seats have their turn
	}
	paint := c.painted != nil && c.withPictures*pictured <= c.compared
	if paint {
		pages.Set, size = c.painted, few
	}
	talk := c.conversation(h, pos, seat, other, !paint && c.playedOn*(playedShare-2) <= c.compared)
	if !talk.plays && c.rng.IntN(6) == 0 { // nobody writes, the clock goes on to the reminder
		talk.mine, first.now = nil, h.now.Add(49*time.Hour)
	}
	played := otherTitle{Title: c.Title, leak: c.leak}
	if talk.plays && c.rng.IntN(4) > 0 { // else other orders always mean other dice
		played.steady = 1 + c.rng.Int64N(1<<40)
	}
	groups := map[string][][]*otherworld{}
	for n := range size {
		w, letters := first, talk.letters(h, talk.orders)
		if n > 0 {
			w.position = c.Scramble(pos, title.Seat(seat), talk.plays, c.rng.IntN).Encode()
			letters = c.amid(h, pos, talk)
			if string(w.position) != string(first.position) {
				c.scrambled++
			}
		}
		if err := w.play([]title.Title{played}, pages, letters); err != nil {
			c.Fatalf("game %d: %v", c.games, err)
		}
		c.worlds++
		knows, err := w.comesToKnow(opened(c, c.Title, c.fog))
		if err != nil {
			c.Fatal(err)
		}
		for _, o := range w.mine() {
			c.mails++
			c.bytes += len(o.Raw)
		}
		if groups[knows], err = c.among(groups[knows], &w, paint); err != nil {
			return err
		}
	}
	return nil
}

// among puts a world with those whose mail is the same, and counts the pairs that it makes
// with them. Where mail differs in worlds in which the seat comes to know the same, it has
// learned something else on the way, or it is a leak.
func (c *comparison) among(groups [][]*otherworld, w *otherworld, paint bool) ([][]*otherworld, error) {
	found := false
	for i, same := range groups {
		how := apart(same[0].mine(), w.mine())
		if how == "" {
			c.count(same, w, paint)
			groups[i], found = append(same, w), true
			continue
		}
		for _, o := range same {
			if c.learned(o) == c.learned(w) {
				return nil, fmt.Errorf("LEAK to %s in game %d, after %d pairs: %s", w.seat, c.games, c.compared, how)
			}
		}
	}
	if !found {
		groups = append(groups, []*otherworld{w})
	}
	return groups, nil
}

func (c *comparison) learned(w *otherworld) string {
	learned, err := w.learned(opened(c, c.Title, c.fog))
	if err != nil {
		c.Fatal(err)
	}
	return learned
}

// count counts the pairs that a world makes with others like it.
func (c *comparison) count(others []*otherworld, w *otherworld, paint bool) {
	c.compared += len(others)
	if paint {
		c.withPictures += len(others)
	}
	for _, o := range others {
		if len(w.bodies) == 0 {
			continue
		}
		c.playedOn++
		if string(o.position) != string(w.position) {
			c.playedFacts++
		}
		if o.filed() != w.filed() {
			c.playedOrders++
		}
	}
}

// exchange is what a curious seat writes, and how the game is played on, if it is.
type exchange struct {
	seat, other string
	mine        []desk.Letter
	// third are the letters of other seats that are awaited, none where two play.
	third []desk.Letter
	// plays tells that the last letter plays the game on; it is the other side's, with
	// such orders, where closes says so.
	plays, closes bool
	orders        []string
	// unseen are those that speak of units out of the seat's sight alone.
	unseen []string
}

// conversation makes one up.
func (c *comparison) conversation(h *hall, pos title.Position, seat, other string, playOn bool) exchange {
	talk := exchange{seat: seat, other: other}
	for range 1 + c.rng.IntN(5)/4 {
		talk.mine = append(talk.mine, h.letter(seat, c.curious(pos, pos.Known(title.Seat(seat)), seat, other)...))
	}
	for _, d := range pos.Awaited() {
		if !playOn || d.Optional {
			continue
		}
		var orders []string
		switch known := pos.Known(d.Seat); c.rng.IntN(4) {
		case 0:
		case 1:
			orders = c.orders(known, string(d.Seat))
		default: // as a sensible player would, with fights
			orders = known.Staff(d.Seat)
		}
		talk.plays = true
		switch string(d.Seat) {
		case other:
			talk.closes, talk.orders = true, orders
		case seat:
			talk.mine = append(talk.mine, h.letter(seat, append(orders, "READY ANYWAY")...))
		default:
			talk.third = append(talk.third, h.letter(string(d.Seat), append(orders, "READY ANYWAY")...))
		}
	}
	talk.unseen = c.unseen(pos, talk)
	return talk
}

// letters are those of the seat, and the last one of the other side with such orders
// if it plays the game on.
func (t exchange) letters(h *hall, orders []string) []desk.Letter {
	if !t.closes {
		return slices.Concat(t.third, t.mine)
	}
	return append(slices.Concat(t.third, t.mine), h.letter(t.other, append(slices.Clone(orders), "READY ANYWAY")...))
}

// curious is a few lines to feel for what is hidden.
func (c *comparison) curious(pos, known title.Position, seat, other string) []string {
	view := known.View(title.Seat(seat))
	var own, where []string
	for _, u := range view.Units {
		if u.Side == view.Side && u.At != "" {
			own = append(own, u.Name)
		}
	}
	for _, u := range pos.View("").Units { // where the other side really is
		if u.Side != view.Side && u.At != "" {
			where = append(where, string(u.At))
		}
	}
	if len(own) == 0 || len(where) == 0 {
		return []string{"STATUS"}
	}
	var lines []string
	for range 1 + c.rng.IntN(4) {
		hex, unit := where[c.rng.IntN(len(where))], own[c.rng.IntN(len(own))]
		switch c.rng.IntN(18) {
		case 0:
			lines = append(lines, []string{"STATUS", "LOG", "STANDING", "CHECK", "HELP", "TEAM"}[c.rng.IntN(6)])
		case 1:
			lines = append(lines, c.orders(known, seat)...)
		case 2:
			lines = append(lines, c.orders(pos.Known(title.Seat(other)), other)...) // they name hidden units
		case 3:
			lines = append(lines, "CLEAR", "CANCEL 1")
		case 4:
			lines = append(lines, "MOVE "+unit+" "+hex)
		case 5:
			lines = append(lines, "ATTACK "+hex+" WITH "+unit)
		case 6, 7:
			lines = append(lines, "PATH "+unit+" "+hex)
		case 8, 9:
			lines = append(lines, "ODDS "+hex+" WITH "+unit)
		case 10:
			lines = append(lines, "CHECK ATTACK "+hex+" WITH "+unit)
		case 11:
			lines = append(lines, "CHECK MOVE "+unit+" "+hex)
		case 12, 13, 14:
			lines = append(lines, "SHOW "+hex)
		case 15:
			lines = append(lines, "FROBNICATE "+hex, "WHATIF "+hex)
		default:
			if q, ok := c.bare().(kit.Questioner); ok {
				for _, o := range q.Questions(known, title.Seat(seat), c.rng.IntN) {
					lines = append(lines, o.Canon)
				}
			}
		}
	}
	return lines[:min(len(lines), 12)]
}

// orders are random legal ones.
func (c *comparison) orders(known title.Position, seat string) []string {
	if !slices.ContainsFunc(known.Awaited(), func(d title.Decision) bool { return string(d.Seat) == seat }) {
		return nil
	}
	var lines []string
	for _, o := range c.Random(known, title.Seat(seat), c.rng.IntN) {
		lines = append(lines, o.Canon)
	}
	return lines
}

// amid puts letters of the other side among those of the seat: questions, orders,
// nonsense, standing orders, none, one or two of them. Where it plays the game on, it
// may leave an order out.
func (c *comparison) amid(h *hall, pos title.Position, talk exchange) []desk.Letter {
	if len(talk.mine) == 0 {
		return nil
	}
	orders := talk.orders
	if c.rng.IntN(3) > 0 {
		orders = slices.DeleteFunc(slices.Clone(orders), func(line string) bool { return slices.Contains(talk.unseen, line) && c.rng.IntN(3) == 0 })
	}
	letters := talk.letters(h, orders)
	for range c.rng.IntN(3) {
		before := len(letters) + 1
		if talk.plays {
			before-- // the last letter plays the game on
		}
		letters = slices.Insert(letters, c.rng.IntN(before), h.letter(talk.other, append(c.elsewhere(pos, talk), fmt.Sprintf("# %d", c.rng.Int64()))...))
	}
	return letters
}

// elsewhere is what the other side writes in between.
func (c *comparison) elsewhere(pos title.Position, talk exchange) []string {
	known := pos.Known(title.Seat(talk.other))
	var lines []string
	switch c.rng.IntN(8) {
	case 0:
		return []string{"STATUS"}
	case 1:
		return []string{"FROBNICATE " + strings.Repeat("x", c.rng.IntN(50)), "PRESS TO moderator: help", "SET PICTURES OFF"}
	case 2:
		lines = c.curious(pos, known, talk.other, talk.seat)
	case 3:
		lines = c.orders(known, talk.other)
	default:
		if x, ok := c.bare().(kit.Stander); ok {
			for _, o := range x.Standing(known, title.Seat(talk.other), c.rng.IntN) {
				lines = append(lines, o.Canon)
			}
		}
		return lines
	}
	if talk.closes || talk.plays && c.rng.IntN(2) == 0 {
		lines = append(lines, "CLEAR") // then what follows may well be the same
	}
	return lines
}

// unseen are the orders of the other side that speak of units out of the seat's
// sight alone.
func (c *comparison) unseen(pos title.Position, talk exchange) []string {
	var seen []string
	for _, u := range pos.Known(title.Seat(talk.seat)).View(title.Seat(talk.seat)).Units {
		if u.At != "" {
			seen = append(seen, u.Name)
		}
	}
	return slices.DeleteFunc(slices.Clone(talk.orders), func(line string) bool {
		return slices.ContainsFunc(strings.Fields(line), func(word string) bool { return slices.Contains(seen, word) })
	})
}
