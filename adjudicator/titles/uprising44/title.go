package uprising44

import (
	"fmt"
	"io/fs"
	"slices"

	"kurier/adjudicator/cards"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// ID of the title.
const ID = "uprising-44"

// rulesVersion counts changes of the rules; a digest of the data in use follows it in
// Info.Version, so that an owner's overlay is a version of its own.
const rulesVersion = "9"

// Title is Uprising 44.
type Title struct {
	d *Data
	game.Codec[Saved, *Position]
}

var _ title.Title = (*Title)(nil)

// DataFiles are all files that a game depends on.
var DataFiles = data.Files

// New loads the title. The overlay, which may be nil, is an owner's folder of the same files
// as data/, laid over ours. Errors name file and line.
func New(overlay fs.FS) (*Title, error) {
	charts, err := data.Load(title.Files{Over: overlay, Base: Folder()}, rulesVersion)
	if err != nil {
		return nil, fmt.Errorf("uprising 44: %w", err)
	}
	d := &Data{Charts: charts}
	d.speak()
	return d.titled(), nil
}

// Data of the title.
func (t *Title) Data() *Data { return t.d }

// fogs by number: by the book hands are hidden and all units seen, off is the same, and blind hides
// enemy units that are not nearby.
const (
	fogBook = iota
	fogOff
	fogBlind
)

var fogs = []string{"book", "off", "blind"}

// ID of the title.
func (t *Title) ID() string { return ID }

// Info tells what the title is.
func (t *Title) Info() title.Info {
	info := title.Info{ID: ID, Name: "Uprising 44", Version: t.Version, Overlay: t.d.Overlay, Options: t.d.Options}
	for i := range t.d.Scenarios {
		s := &t.d.Scenarios[i]
		info.Scenarios = append(info.Scenarios, title.Scenario{ID: s.ID, Name: s.Name})
	}
	return info
}

// Rules is the index of the book.
func (t *Title) Rules() *rule.Index { return t.d.Index }

// Source holds the module's own Go files, data and cases.
func (t *Title) Source() fs.FS { return source }

// settings are the scenario and the options by which a game is played.
type settings struct {
	scenario *data.Scenario
	// options are those that are not at their default.
	options map[string]string
	fog     int
	aj      string
	// hartmann: he starts in 144 in every scenario [GP.14].
	hartmann      bool
	each          bool // a retreat pays one loss for each unit that goes
	bothCorridors bool
	bankAll       bool
	wait          bool // the side without initiative moves and fights when it has seen what the other did
}

// Game is Uprising 44 with its scenario and options chosen.
type Game struct {
	*Title
	game.Opened
	game.Codec[Saved, *Position]
	settings
}

var _ title.Game = (*Game)(nil)

// Open chooses scenario and options.
func (t *Title) Open(s title.Setup) (title.Game, error) {
	info := t.Info()
	s, err := info.Complete(s)
	if err != nil {
		return nil, err
	}
	n := slices.IndexFunc(t.d.Scenarios, func(x data.Scenario) bool { return x.ID == s.Scenario })
	is := func(key, value string) bool { return s.Options[key] == value }
	g := &Game{Title: t, Codec: t.Codec, settings: settings{
		scenario: &t.d.Scenarios[n], options: info.Unusual(s), fog: slices.Index(fogs, s.Options["fog"]), aj: s.Options["aj"], hartmann: is("hartmann", "144"),
		each: is("retreat_saves", "each"), bothCorridors: is("corridors", "both"), bankAll: is("bank_points", "all"), wait: is("wait", "yes"),
	}}
	g.Load = g.SetUp
	g.Opened = game.Opened{
		Chosen: s, Seats: game.SeatASide(data.SideNames...), Last: g.scenario.Turns, Events: events.EventKinds, Fogged: g.fog,
		Awaits: []string{"placement", "bridges", "orders", "command", "movement", "combat", "reply", "losses", "support"},
	}
	return g, nil
}

// Empty is the first turn with nobody in the game, decks in the order of their numbers.
func (g *Game) Empty() *Position {
	d, zones := g.d, len(g.d.Zones)
	p := &Position{
		d: d, g: &g.settings, seat: -1, turn: 1, ph: setup, initiative: data.Polish, morale: g.scenario.Morale,
		units: make([]counter, len(d.Units)), garrisons: make([]uint8, len(d.Garrisons)),
		zones: make([]ground, zones), levels: d.Limits.Barricades, served: make([]uint8, len(d.Supports)),
	}
	for u := range p.units {
		p.units[u] = off(away)
	}
	p.links, p.loads = slices.Repeat([]int16{-1}, len(d.Units)+data.Sides*zones), make([]int16, data.Sides*zones)
	for s, name := range data.SideNames {
		p.tables[s] = table{cards.FaceDown(name, d.all(s)...), cards.Hand(name), cards.FaceUp(name), cards.FaceUp(name)}
	}
	return p
}

// Start sets the game up: units that have a zone in it [W.11] [W.12] [W.15] [GP.14] [SOS.17]
// [BA.17], free ones in the first zones that take them, until their players place them; garrisons
// on their German side [5.31/a] [W.10] [GP.12] [SOS.15] [BA.15] but for two [W.9] [GP.10] [SOS.11]
// [BA.11]; and who waits to be mobilized in the box [W.14] [GP.11] [SOS.12] [BA.12].
func (g *Game) Start() title.Position {
	p := g.Empty()
	for _, free := range []bool{false, true} {
		for i := range g.scenario.Place {
			if pl := &g.scenario.Place[i]; pl.Free() == free {
				g.lay(p, pl)
			}
		}
	}
	for _, u := range g.scenario.Boxed {
		p.units[u].place, p.units[u].CELs = boxed, 0
	}
	for i := range g.d.Garrisons {
		p.garrisons[i] = german
		if g.d.Garrisons[i].Captured {
			p.garrisons[i] = polish
		}
	}
	for _, u := range g.d.Track.Turn[0].Units {
		p.units[u].place = due
	}
	p.Watch()
	if len(p.placers()) == 0 {
		p.ph = cardsPhase
	}
	return p
}

// lay puts the units of a placement down. Polish units begin weakened but for those marked [W.2]
// [W.3] [GP.2] [GP.3] [SOS.6] [SOS.14] [BA.6] [BA.14].
func (g *Game) lay(p *Position, pl *data.Placement) {
	for _, u := range pl.Numbers {
		def := &g.d.Units[u]
		c := p.units[u]
		if c.CELs = uint8(def.CELs()); def.Side == data.Polish && !pl.Whole {
			c.CELs = 1
		}
		p.put(u, c)
		z := p.firstZone(pl, u)
		if z < 0 {
			panic(fmt.Sprintf("%s: %s has no room", g.scenario.ID, def.ID)) // a test of the data sees to that
		}
		c.zone, c.place = int16(z), onBoard
		p.put(u, c)
	}
}

// firstZone is the first zone that takes a unit of a placement, -1 for none. Fortified zones that must be
// held come first.
func (p *Position) firstZone(pl *data.Placement, u int) int {
	if p.g.hartmann && p.d.Units[u].ID == "hartmann" {
		return p.number("144")
	}
	z := -1
	if pl.Anywhere {
		z = slices.IndexFunc(p.d.All, p.empty)
	}
	if z < 0 {
		z = slices.IndexFunc(p.d.All, func(z int) bool { return pl.Allows(p.d.Charts, u, z) && p.takes(pl, u, z) })
	}
	return z
}

// empty tells of a fortified zone that must be held and is not [GP.8] [SOS.13] [BA.13].
func (p *Position) empty(zone int) bool {
	return p.g.scenario.OccupyFortified && p.d.Zones[zone].Fortified && !p.any(data.German, zone)
}

// takes tells whether a zone has room for a unit of a placement: strength [4.13] [4.23], and how
// many units of a district may begin in one [GP.9].
func (p *Position) takes(pl *data.Placement, u, zone int) bool {
	side, n := p.d.Units[u].Side, 0
	load := p.strength(u)
	for _, other := range p.at(side, zone) {
		if other == u {
			continue
		}
		if load += p.strength(other); slices.Contains(pl.Numbers, other) {
			n++
		}
	}
	return load <= p.limit(zone) && (pl.Most == 0 || n < pl.Most)
}

// placement of a unit in the scenario, nil where it has none.
func (p *Position) placement(u int) *data.Placement {
	n := slices.IndexFunc(p.g.scenario.Place, func(pl data.Placement) bool { return slices.Contains(pl.Numbers, u) })
	if n < 0 {
		return nil
	}
	return &p.g.scenario.Place[n]
}

// placers are the sides that place units before the first turn, both at once: the Pole [W.13]
// [GP.13] [SOS.16] [BA.16], and but for Hour W the German too [GP.7] [SOS.10] [BA.10].
func (p *Position) placers() []int {
	return slices.DeleteFunc([]int{data.Polish, data.German}, func(s int) bool {
		return !slices.ContainsFunc(p.g.scenario.Place, func(pl data.Placement) bool { return pl.Free() && p.d.Units[pl.Numbers[0]].Side == s })
	})
}

// chosen tells of a unit whose zone is not still to be chosen: its player put it there, or it has to start there.
func (p *Position) chosen(u int) bool {
	pl := p.placement(u)
	return pl == nil || !pl.Free() || p.units[u].Put
}

// place carries out what both sides have placed, sees to fortified zones that were left empty, and
// shuffles the decks.
func (r *play) place() {
	r.passes(first)
	r.occupy()
	for s := range data.SideNames {
		r.shuffle(s, false)
	}
}

// placedBy is the rule by which a side places its units.
func (p *Position) placedBy(side int) rule.Ref {
	if side == data.German {
		return "GP.14"
	}
	return p.g.scenario.PlacementRule
}

// placeUnits carries out PLACE.
func (r *play) placeUnits(side int, b *Group) *rule.Refusal {
	p := r.P
	for _, u := range b.Units {
		if why := p.notOwn(side, u); why != nil {
			return why
		}
		pl := p.placement(u)
		ref := p.placedBy(side)
		if p.units[u].Put && int(p.units[u].zone) == b.To {
			return rule.Refuse("already-there", ref).With("unit", p.unit(u), "zone", p.name(b.To))
		}
		if pl == nil || !pl.Free() || !pl.Allows(p.d.Charts, u, b.To) {
			may := p.zonesWhere(func(z int) bool { return pl != nil && pl.Free() && pl.Allows(p.d.Charts, u, z) })
			return rule.Refuse("not-placed-there", ref).With("unit", p.unit(u), "zone", p.name(b.To), "may", joined(p.places(may)))
		}
	}
	for _, u := range b.Units {
		if pl := p.placement(u); !r.ordered(side, b.To, u, pl) {
			return rule.Refuse("place-full", "GP.9", "4.13").With("unit", p.unit(u), "zone", p.name(b.To))
		}
		r.Do(&Placed{p.spotIn(u, b.To), true})
	}
	return nil
}

// ordered tells whether a unit fits a zone beside those that its player put there; others, which
// stand there until they are placed, give way.
func (r *play) ordered(side, zone, u int, pl *data.Placement) bool {
	p := r.P
	if p.takes(pl, u, zone) {
		return true
	}
	for _, other := range p.at(side, zone) {
		if other == u || p.chosen(other) {
			continue
		}
		q := p.placement(other)
		if z := slices.IndexFunc(p.d.All, func(z int) bool { return z != zone && q.Allows(p.d.Charts, other, z) && p.takes(q, other, z) }); z >= 0 {
			r.Do(&Placed{Spot: p.spotIn(other, z)})
		}
		if p.takes(pl, u, zone) {
			return true
		}
	}
	return false
}

// unheld lists fortified zones without a German unit that was placed there or has to start there
// [GP.8] [SOS.13] [BA.13].
func (r *play) unheld(side int) []int {
	p := r.P
	return p.zonesWhere(func(z int) bool {
		must := side == data.German && p.g.scenario.OccupyFortified && p.d.Zones[z].Fortified
		return must && !slices.ContainsFunc(p.at(data.German, z), p.chosen)
	})
}

// occupy sends a unit that its player did not place to each fortified zone that he left empty; with
// no such unit left, one that he placed where several are.
func (r *play) occupy() {
	p := r.P
	for z := range p.d.Zones {
		if !p.empty(z) {
			continue
		}
		spare := -1
		for u := range p.units {
			pl := p.placement(u)
			if pl == nil || !pl.Anywhere || p.units[u].place != onBoard {
				continue
			}
			from := int(p.units[u].zone)
			if p.d.Zones[from].Fortified && len(p.at(data.German, from)) < 2 {
				continue
			}
			if spare < 0 || p.units[spare].Put && !p.units[u].Put {
				spare = u
			}
		}
		if spare >= 0 {
			r.Do(&Placed{Spot: p.spotIn(spare, z)})
		}
	}
}
