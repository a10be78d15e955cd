package uprising44

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/cards"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

func itoa(n int) string { return strconv.Itoa(n) }

// Result implements title.Position.
func (p *Position) Result() title.Result {
	r := title.Result{Totals: []title.Total{{Side: data.SideNames[data.Polish], Points: p.morale}}}
	if p.Final != nil {
		r.Winner, r.Rule = p.Final.Winner, p.Final.Rule
	}
	return r
}

// View implements title.Position.
func (p *Position) View(seat title.Seat) title.View {
	side := data.Side(string(seat))
	v := title.View{
		Title: ID, Scenario: p.g.scenario.ID, Options: p.g.options, Seat: seat, Turn: p.turn, Turns: p.g.scenario.Turns, Phase: PhaseNames[p.ph],
		Date:   p.d.Track.Turn[p.turn-1].From + "/" + p.d.Track.Turn[p.turn-1].To,
		Result: p.Result(), Awaited: p.Awaited(), Board: p.d.Board, Faces: p.d.Faces,
	}
	if side >= 0 {
		v.Side = data.SideNames[side]
	}
	for u := range p.units {
		if place := p.units[u].place; place != away && place != gone && place != unseen {
			v.Units = append(v.Units, p.show(u))
		}
	}
	for g, state := range p.garrisons {
		def := &p.d.Garrisons[g]
		if state == german || state == polish { // both are called by their sides
			v.Holdings = append(v.Holdings, title.Holding{Name: def.Name, At: def.Zone, Side: GarrisonNames[state], Class: GarrisonNames[state], VP: count(def.VP)})
		}
	}
	v.Tracks = p.tracks()
	v.Layers = p.layers()
	return v
}

// symbols of units by their kinds.
var symbols = map[string]string{"engineer": "engineer", "flak": "flak", "sbs": "airborne"}

func (p *Position) show(u int) title.Unit {
	def, c := &p.d.Units[u], &p.units[u]
	strength := def.Strength
	if c.place == onBoard {
		strength = p.strength(u)
	}
	v := title.Unit{
		ID: def.ID, Name: def.Name, Long: def.Long, Side: def.SideName, Nation: def.SideName, Symbol: "infantry", Size: "II",
		Steps: int(c.CELs), MostSteps: def.CELs(),
		Figures: []title.Figure{title.FigureOf("strength", strength), title.FigureOf("move", def.Move)},
	}
	if s, ok := symbols[def.Kind]; ok {
		v.Symbol = s
	}
	if v.At = p.spot(u).Zone; c.place != onBoard {
		v.Off = PlaceNames[c.place]
	}
	return v
}

// tracks are the markers of the board [2.3/a], and the piles; in blind fog without those of the other side.
func (p *Position) tracks() []title.Track {
	list := []title.Track{{Kind: "morale", Value: p.morale, Max: p.d.Morale.Highest}}
	if p.tells(data.Polish) {
		list = append(list,
			title.Track{Kind: "polish-command", Value: p.cp[data.Polish], Max: p.d.Limits.Command},
			title.Track{Kind: "supply-points", Value: p.sp[data.Polish], Max: p.d.Limits.Supply},
			title.Track{Kind: "allied-airdrops", Value: p.Dropped[allied], Max: p.d.Drops.Allied.Most},
			title.Track{Kind: "soviet-airdrops", Value: p.Dropped[soviet], Max: p.d.Drops.Soviet.Most},
			title.Track{Kind: "barricade-levels", Value: p.levels, Max: p.d.Limits.Barricades},
		)
	}
	if p.tells(data.German) {
		list = append(list,
			title.Track{Kind: "german-command", Value: p.cp[data.German], Max: p.d.Limits.Command},
			title.Track{Kind: "ruins-counters", Value: p.counters, Max: p.d.Limits.Ruins},
		)
	}
	for s, side := range data.SideNames {
		t := &p.tables[s]
		for _, pile := range []struct {
			kind string
			pile *cards.Pile
		}{{"-hand", &t.Hand}, {"-deck", &t.Deck}, {"-used", &t.Used}} {
			list = append(list, title.Track{Kind: side + pile.kind, Value: len(pile.pile.Cards), Names: p.names(s, pile.pile, pile.kind == "-hand")})
		}
	}
	return list
}

// names of the cards of a pile that are known; of a hand with what each does.
func (p *Position) names(side int, pile *cards.Pile, hand bool) string {
	var list []string
	for _, n := range numbered(pile) {
		name := p.cardName(side, n)
		if hand {
			name += " (" + p.d.card(side, n).Does + ")"
		}
		list = append(list, name)
	}
	return strings.Join(list, ", ")
}

// cardName is a card by number and title.
func (p *Position) cardName(side, n int) string { return itoa(n) + " " + p.d.card(side, n).Title }

// layers are markers of zones.
func (p *Position) layers() []title.Layer {
	list := []title.Layer{{Kind: title.LayerBarricades}, {Kind: title.LayerRuins}, {Kind: title.LayerPacified}, {Kind: title.LayerLowAmmunition}, {Kind: title.LayerDamaged}}
	for z, place := range p.d.Places {
		for i, n := range []int{int(p.zones[z].barricades), count(p.zones[z].marks == ruined), count(p.zones[z].marks == pacified), int(p.zones[z].low), count(p.zones[z].blown)} {
			for range n {
				list[i].Places = append(list[i].Places, place)
			}
		}
	}
	return slices.DeleteFunc(list, func(l title.Layer) bool { return len(l.Places) == 0 })
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// Staff implements title.Position.
func (p *Position) Staff(seat title.Seat) []string { return p.staff(data.Side(string(seat))) }
