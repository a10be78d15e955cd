package holdtheline39

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// eyes is the desk whose knowledge a position is, nil for the whole one; a name that no seat has
// knows what one without a post does.
func (p *Position) eyes() *desk {
	switch p.seat {
	case everybodys:
		return nil
	case nobodys:
		return &desk{}
	}
	return &p.desks[p.seat]
}

// Known implements title.Position. Control sees everything. Who is tactical sees the open map
// [SEQ.24] [CHAIN.13]: of the enemy blocks that were laid out, with names where those are known
// [POST.14] [FORCE.23], not his hidden blocks, cards [INIT.4], pots and counters. Other seats have
// no map, only cards, pots below them and what was allotted. A name that no seat has knows what one
// without a post would know of both sides, which is nothing.
func (p *Position) Known(seat title.Seat) title.Position {
	n, q := p.deskAt(seat), p.clone()
	switch {
	case n < 0:
		q.seat = nobodys
		for side := range data.Sides {
			q.hide(&desk{side: side})
		}
	case p.whole():
		q.seat = int8(n)
		if k := &p.desks[n]; k.side >= 0 {
			q.hide(k)
		}
	}
	return q
}

// hide takes away what a desk does not know.
func (p *Position) hide(k *desk) {
	p.hideAffairs(k)
	p.veilSky(k)
	enemy := 1 - k.side
	for r := range p.hands[enemy] {
		p.hands[enemy][r] = nil
	}
	if p.g.fog == fogOff && k.tactical {
		return
	}
	for a := range p.assets {
		if p.d.Assets[a].Side == enemy || !k.tactical {
			was := p.assets[a]
			p.assets[a] = asset{cell: -1, pot: int8(p.d.Assets[a].Pot)}
			if k.tactical {
				p.assets[a].Shown, p.assets[a].Lost, p.assets[a].Gone = was.Shown, was.Lost, was.Lost
			}
		}
	}
	for u := range p.blocks {
		if !k.tactical || p.d.Units[u].Side == enemy {
			p.veil(u, k.tactical)
		}
	}
	slices.SortFunc(p.strangers, func(a, b stranger) int {
		return cmp.Or(cmp.Compare(a.Hex, b.Hex), cmp.Compare(a.Army, b.Army), cmp.Compare(a.Posture, b.Posture))
	})
	if !k.tactical {
		p.unmap()
	}
}

// veil hides what a seat does not know of a block: all of it without a map, else what the enemy has
// not shown.
func (p *Position) veil(u int, tactical bool) {
	b, def := &p.blocks[u], &p.d.Units[u]
	if tactical && b.seen == named {
		b.pot = -1
		return
	}
	if tactical && b.place == onMap && b.seen == laidOut {
		p.strangers = append(p.strangers, stranger{
			Hex: p.d.Hex(int(b.cell)), Side: sideName(def.Side), Army: def.Army, Posture: data.PostureNames[b.posture],
		})
	}
	p.lift(u, unknown)
	p.blocks[u] = block{cell: -1, place: unknown, pot: -1}
}

// unmap takes away what lies on the map.
func (p *Position) unmap() {
	copy(p.owner, p.d.Home)
	p.decoys, p.strangers = nil, nil
	clear(p.taken)
	for s := range p.laid {
		clear(p.laid[s])
	}
	for i := range p.routes {
		p.routes[i] = nil
	}
	p.bridges = nil
}

// dispatches are the events that seats without a map learn of.
var dispatches = []string{
	"LetterBegan", "TurnBegan", "CardDealt", "InitiativeSettled", "PotFilled", "Allotted", "GameEnded",
	"Decided", "DateSet", "BridgesDealt", "UltimatumSent", "WarDeclared", "FranceMarched", "SquadronsSent", "ReserveReleased", "HaltOrdered",
	"TurnAdded", "Befell", "SupplyRuled", "DiceChanged", "Informed", "Questioned", "Charged", "Reprimanded", "Sacked", "Appointed", "Directed",
	"DirectiveEnded", "Raised", "Promised",
}

// News implements title.Position. An order that failed, or went as far as it could, is told to who wrote it; a name that no seat has
// is told nothing.
func (p *Position) News(seat title.Seat, list []title.Event) []title.Event {
	k := p.desk(seat)
	switch {
	case k == nil:
		return nil
	case k.side < 0:
		return list
	}
	var news []title.Event
	q := p.clone()
	for _, e := range list {
		written, is := e.(interface{ writer() string })
		switch told := k.told(q, e); {
		case is && written.writer() == string(seat):
			news = append(news, e)
		case !is && told != nil:
			news = append(news, told)
		}
		if err := q.Apply(e); err != nil {
			break
		}
	}
	return news
}

// told is what a desk learns of an event that happens to a position, nil for nothing.
func (k *desk) told(p *Position, e title.Event) title.Event {
	hears, air := k.hears(p, e)
	if air && !hears || !air && !k.tactical && !slices.Contains(dispatches, title.Kind(e)) || !p.privy(k, e) {
		return nil
	}
	owner := events.Owner(e)
	return events.Audience(title.Kind(e), p.g.audience).Told(e, owner == sideName(k.side) || owner == string(k.seat), func() title.Event { return p.witnessed(e) })
}

// witnessed is what the enemy sees of an event, as its kind states (events.go), and all of it in a game
// without fog. Of a kind that states nothing he sees nothing.
func (p *Position) witnessed(e title.Event) title.Event {
	seen, stated := events.Seen(p, e)
	if stated && p.g.fog == fogOff {
		return e
	}
	return seen
}

// What the enemy sees of events about blocks: nothing of hidden ones, of those laid out not the name.
// The fields that he learns are written out beside the kind (events.go), so that a new one stays the owner's
// until it is named there.

// seenAs is what he sees of one about a block that he has seen.
func seenAs[E any](fields ...string) func(*Position, *E) title.Event {
	return func(p *Position, e *E) title.Event {
		from := reflect.ValueOf(e).Elem()
		unit, is := p.nameSeen(from.FieldByName("Side").String(), from.FieldByName("Unit").String())
		told := part(e, fields)
		reflect.ValueOf(told).Elem().FieldByName("Unit").SetString(unit)
		return game.Only(is, told)
	}
}

// laidOpen is what he sees of one that comes to pass before his eyes.
func laidOpen[E any](fields ...string) func(*Position, *E) title.Event {
	return func(_ *Position, e *E) title.Event { return part(e, fields) }
}

// part is an event with its side and some other fields, and nothing else.
func part[E any](e *E, fields []string) *E {
	told := new(E)
	from, to := reflect.ValueOf(e).Elem(), reflect.ValueOf(told).Elem()
	for _, name := range append([]string{"Side"}, fields...) {
		to.FieldByName(name).Set(from.FieldByName(name))
	}
	return told
}

// sawEngaged tells of who is known by name alone: of others the combat tells.
func (p *Position) sawEngaged(e *Engaged) title.Event {
	u := p.called(e.Side, e.Unit)
	return game.Only(u >= 0 && p.blocks[u].seen == named, e)
}

// nameSeen is the name of a block as far as the enemy has seen it, "" while it is only laid out, and
// whether he has seen it at all.
func (p *Position) nameSeen(side, unit string) (name string, seen bool) {
	switch u := p.called(side, unit); {
	case u < 0 || p.blocks[u].seen == hidden:
		return "", false
	case p.blocks[u].seen == laidOut:
		return "", true
	}
	return unit, true
}

// Result implements title.Position: the score by now, which seats without a map do not know, and of
// which High Commands alone know what bombed cities add [AIR.1] [AIR.10].
func (p *Position) Result() title.Result {
	switch {
	case p.final != nil:
		return *p.final
	case !p.sees():
		return title.Result{Seen: true}
	}
	r := p.score()
	k := p.eyes()
	r.Seen = k != nil && k.side >= 0 && !k.leads()
	return r
}

// sees tells whether the position is whole, or of somebody who sees the map [CHAIN.13].
func (p *Position) sees() bool {
	k := p.eyes()
	return k == nil || k.side < 0 || k.tactical
}

// View implements title.Position.
func (p *Position) View(seat title.Seat) title.View {
	v := title.View{
		Title: ID, Scenario: "fortnight", Options: p.g.options, Seat: seat, Turn: p.turn, Turns: p.turns(), Phase: PhaseNames[p.ph],
		Date: p.day(p.turn) + "/" + p.day(p.turn), Result: p.Result(), Awaited: p.Awaited(), Board: p.d.Map, Faces: p.d.Faces,
	}
	if k := p.desk(seat); k != nil && k.side >= 0 {
		v.Side = sideName(k.side)
	}
	for u := range p.blocks {
		if b := &p.blocks[u]; b.place == onMap || b.place == fallen && !p.d.Units[u].Dummy {
			v.Units = append(v.Units, p.show(u))
		}
	}
	for i, s := range p.strangers {
		v.Units = append(v.Units, title.Unit{
			ID: "block-" + itoa(i), Name: "?", Long: s.Army, Side: s.Side, Nation: s.Side, Symbol: "infantry", Size: "III",
			At: s.Hex.Place(), Formation: s.Army, Markers: markers(s.Posture),
		})
	}
	for i, o := range p.d.Objectives {
		if !p.sees() {
			break
		}
		h := title.Holding{Name: o.Town, At: p.d.Hex(o.At).Place(), VP: o.Value, Class: "objective", Side: sideName(data.Polish)}
		if int(p.owner[o.At]) == data.German {
			h.Side = sideName(data.German)
		}
		if p.inTime(i) {
			h.VP = 2 * o.Value
		}
		v.Holdings = append(v.Holdings, h)
	}
	v.Tracks = p.tracks()
	v.Layers = p.layers()
	if k := p.eyes(); k == nil || k.side < 0 || k.leads() {
		v.Beside = p.airBoard()
	}
	return v
}

// markers of a posture.
func markers(posture string) []string {
	if posture == data.PostureNames[data.Movement] {
		return nil
	}
	return []string{posture}
}

// show is a block in a view.
func (p *Position) show(u int) title.Unit {
	def, b := &p.d.Units[u], &p.blocks[u]
	symbols := map[string]string{"armour": "armor", "motorised": "motorized", "ss": "motorized", "cavalry": "cavalry", "mountain": "mountain", "hq": "hq"}
	symbol, dice := symbols[def.Kind.ID], p.faceOf(u)
	if symbol == "" {
		symbol = "infantry"
	}
	v := title.Unit{
		ID: def.ID, Name: def.Name, Long: def.Long, Side: sideName(def.Side), Nation: sideName(def.Side), Symbol: symbol, Size: "III",
		Formation: def.Army,
		Figures:   []title.Figure{title.FigureOf("dice", dice.size()), title.FigureOf("kills", def.Kills), title.FigureOf("move", def.Move)},
	}
	if b.place == onMap {
		v.At, v.Markers = p.d.Hex(int(b.cell)).Place(), markers(data.PostureNames[b.posture])
	} else {
		v.Off = PlaceNames[b.place]
	}
	return v
}

// tracks are pots, cards and points.
func (p *Position) tracks() []title.Track {
	var list []title.Track
	for pot, hq := range p.d.HQs {
		if p.d.Units[hq].Raised && p.blocks[hq].place != onMap && p.pots[pot] == 0 {
			continue // perhaps never
		}
		if k := p.eyes(); k == nil || k.side < 0 || p.concerns(k, p.d.Units[hq].Army) {
			list = append(list, title.Track{Kind: "pot", Value: int(p.pots[pot]), Names: p.unit(hq)})
		}
	}
	return append(list, p.docket()...)
}

// docket is what lies before Control as the letter is written in which it rules: by Kind how each matter goes
// without a ruling, Value the turn on which it can be no longer put off, 0 for none, Max 1 once that has come [NPC.3].
func (p *Position) docket() (list []title.Track) {
	if k := p.eyes(); k == nil || k.side >= 0 || p.ph != actions {
		return nil
	}
	word := map[bool]string{true: "-yes", false: "-no"}
	for _, m := range p.agenda {
		t := title.Track{Kind: "charge" + word[m.Yes], Names: m.Post}
		if m.Post == "" {
			t.Kind, t.Names = "matter"+word[m.Yes], strings.Join(slices.DeleteFunc([]string{m.Matter, m.Event, m.HQ}, func(s string) bool { return s == "" }), ", ")
			if n := p.d.Affairs.Matter(m.Matter); n >= 0 && p.last(n) > 0 {
				t.Value = p.last(n)
				if p.turn >= t.Value {
					t.Max = 1
				}
			}
		}
		list = append(list, t)
	}
	return list
}

// layers are supply routes and bridges.
func (p *Position) layers() []title.Layer {
	supply := title.Layer{Kind: title.LayerSupply, Side: sideName(data.German)}
	for _, route := range p.routes {
		for _, at := range route {
			supply.Places = append(supply.Places, p.d.Hex(int(at)).Place())
		}
	}
	if len(supply.Places) == 0 {
		return nil
	}
	slices.Sort(supply.Places)
	supply.Places = slices.Compact(supply.Places)
	return []title.Layer{supply}
}

// mine tells whether a desk leads a unit: it is of one of its armies, or a reserve under one of its
// headquarters.
func (p *Position) mine(k *desk, u int) bool {
	army := p.d.Units[u].Army
	if pot := p.blocks[u].pot; pot >= 0 {
		army = p.d.Units[p.d.HQs[pot]].Army
	}
	return p.d.Units[u].Side == k.side && slices.Contains(k.armies, army)
}

// hideAffairs takes away what a desk does not know of what lies beyond the map: what the enemy
// decided and whom he put where, what lies before Control and trips it [NPC.10], and of armies that are
// neither its own nor below it the pots and what was promised, what was ruled of their headquarters, and
// directives [CHAIN.13].
func (p *Position) hideAffairs(k *desk) {
	p.agenda = nil
	clear(p.tripped)
	for n := range p.settled {
		if m := &p.d.Affairs.Matters[n]; !m.Public && (m.Name != "RESERVE" || k.side != data.German) {
			p.settled[n] = 0
		}
	}
	for pot, hq := range p.d.HQs {
		if !p.concerns(k, p.d.Units[hq].Army) {
			p.pots[pot], p.spans[pot] = 0, 0
			p.ruled[pot], p.silent[pot], p.waylaid[pot], p.severed[pot], p.promised[pot] = 0, false, false, false, 0
		}
	}
	p.duties = slices.DeleteFunc(p.duties, func(d duty) bool { return !p.concerns(k, d.Army) })
	p.tidings = slices.DeleteFunc(p.tidings, func(t tiding) bool {
		return t.To != string(k.seat) && t.To != sideName(k.side) && !p.concerns(k, t.To)
	})
	for n := range p.decided {
		if p.d.Affairs.Decisions[n].Side != k.side {
			p.decided[n], p.deciders[n] = -1, ""
		}
	}
	hidden := false
	for post := range p.holders {
		if data.Side(p.d.Seats[post].Side) != k.side {
			hidden = hidden || p.holders[post] != p.g.holders[post]
			p.holders[post], p.vacant[post] = p.g.holders[post], 0
		}
	}
	if hidden {
		p.made = slices.DeleteFunc(slices.Clone(p.made), func(m desk) bool { return m.side != k.side })
		p.desks = p.g.cast(p.d, p.holders, p.made)
	}
}

// concerns tells whether an army is a desk's own, or below it.
func (p *Position) concerns(k *desk, army string) bool {
	if slices.Contains(k.armies, army) {
		return true
	}
	post := p.commander(army)
	return post >= 0 && p.above(k, post)
}

// privy tells whether a desk learns of an event that is for some seats of a side alone: allotments for
// who gives and who gets them, what stands in a pot or befalls a headquarters for who leads it or is
// above it, directives and what comes of them for those who gave or got them.
func (p *Position) privy(k *desk, e title.Event) bool {
	switch e := e.(type) {
	case *Allotted:
		return slices.Contains(k.commands, e.From) || p.gets(k, e.To)
	case *Promised, *PotFilled, *PotSpent, *BridgesDealt, *Befell:
		return p.concernsHQ(k, events.Owner(e), events.Unit(e))
	case *SupplyRuled: // nobody is told that it stays as it is
		pot, err := p.pot(e.Side, e.HQ)
		return err == nil && p.concernsHQ(k, e.Side, e.HQ) && p.ruled[pot] != ruledAs(e.Fed)
	case *Directed:
		return p.concerns(k, e.To)
	case *DirectiveEnded:
		return p.concerns(k, e.Army)
	case *Reprimanded:
		return p.concerns(k, e.Army)
	case *Charged:
		return string(k.seat) == e.Seat
	case *Raised: // which is seen on the map
		return k.tactical || data.Side(e.Side) == k.side
	case *DiceChanged: // nobody is told that they stay as they are
		return p.throws[data.Side(e.Side)] != diceOf(e.Die)
	}
	return true
}

// gets tells whether a desk gets what comes down to a command: its own, or a headquarters that it leads.
func (p *Position) gets(k *desk, to string) bool {
	if slices.Contains(k.commands, to) || slices.Contains(k.armies, to) {
		return true
	}
	u := p.called(sideName(k.side), to)
	return u >= 0 && slices.Contains(k.armies, p.d.Units[u].Army)
}

// concernsHQ tells whether a headquarters is of a desk's armies, or below it.
func (p *Position) concernsHQ(k *desk, side, hq string) bool {
	u := p.called(side, hq)
	return u >= 0 && p.concerns(k, p.d.Units[u].Army)
}

// veilSky takes away what a desk does not know of the air board: all of it but the dice of its own
// armies and, on the map, what was looked into, for who is not of High Command [AIR.1]; of the enemy's
// dice and looks everybody.
func (p *Position) veilSky(k *desk) {
	p.sky.dice = slices.DeleteFunc(p.sky.dice, func(d AirDie) bool { return !k.has(p.d, d.Army) })
	p.sky.looked[1-k.side] = nil
	if !k.tactical {
		p.sky.looked[k.side], p.sky.missed = nil, nil
	}
	if k.leads() {
		return
	}
	for n := range p.sky.planes {
		p.sky.planes[n] = plane{box: unseenBox, target: data.NoTarget}
	}
	p.sky.bombed, p.sky.cities = [data.Sides][data.Regions][data.Targets]uint8{}, 0
}

// has tells whether a desk hears of what an army of its side is given: it leads the army, or is of
// High Command.
func (k *desk) has(d *Data, army string) bool {
	n := d.commandOf(army)
	return n >= 0 && d.chain[n].side == k.side && (k.leads() || slices.Contains(k.armies, army))
}

// airBoard is the air board as it lies open before High Commands [AIR.1]: zone by zone [AIR.5] the
// columns with what fighters and flak hit them on, the recovery check and the Rear Area Boxes, and how
// many bombers got through.
func (p *Position) airBoard() *title.Sideboard {
	b := &title.Sideboard{Kind: "air"}
	if len(p.sky.planes) == 0 {
		return nil
	}
	for zone, name := range data.RegionNames {
		panel := title.Panel{Name: name}
		if side := p.superior(zone); side >= 0 {
			panel.Leader = sideName(side)
		}
		for in := fastFresh; in <= rear5; in++ {
			row := title.Row{Name: BoxNames[in]}
			if in.flies() {
				row.Figures = []title.Figure{title.FigureOf("hit", p.d.Air.Hit[in]), title.FigureOf("flak", p.d.Air.Flak[in])}
			}
			panel.Rows = append(panel.Rows, row)
		}
		for n, a := range p.sky.planes {
			def, in := &p.d.Planes[n], a.box
			if in.rests() {
				in -= restFast
			}
			if int(a.zone) != zone || in > rear5 {
				continue
			}
			piece := title.Piece{Name: def.Name, Side: def.SideName, Class: "bomber", Rests: a.box.rests(), Sent: a.sent}
			if def.Fighter {
				piece.Class = "fighter"
			} else if a.target < data.NoTarget && a.box.flies() {
				piece.Aim = data.TargetNames[a.target]
			}
			panel.Rows[in].Pieces = append(panel.Rows[in].Pieces, piece)
		}
		for side := range data.Sides {
			for target, n := range p.sky.bombed[side][zone] {
				if n > 0 {
					panel.Tolls = append(panel.Tolls, title.Toll{Kind: data.TargetNames[target], Side: sideName(side), Value: int(n)})
				}
			}
		}
		b.Panels = append(b.Panels, panel)
	}
	return b
}
