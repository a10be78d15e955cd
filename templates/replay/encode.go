package replay

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
	"kurier/templates"
	"kurier/templates/picture"
)

type encoder struct {
	words  *templates.Set
	replay *facts.Replay
	base   *picture.Base
	data   pageData

	units  map[string]int
	drawn  map[string][]drawn // what counters looked like so far
	places map[string]int
	looks  []string
	lookAt map[string]int
	shared map[string]int // where a part of frames stands in the data's Shared
}

// drawn is a counter and how it is encoded.
type drawn struct {
	unit  title.Unit
	state unitState
}

// is tells whether a counter looks as it was drawn. Where it is differs most often and is compared first.
func (d *drawn) is(u *title.Unit) bool {
	return d.unit.At == u.At && d.unit.Off == u.Off && reflect.DeepEqual(&d.unit, u)
}

func (e *encoder) encode() ([]byte, error) {
	r := e.replay
	e.drawn = map[string][]drawn{}
	e.units, e.places, e.lookAt, e.shared = map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	d := &e.data
	*d = pageData{
		ID: r.Game, Name: r.GameName, Title: r.TitleName, Scenario: r.Scenario, Version: r.Version, State: r.State,
		Created: r.Created.In(r.Zone).Format("2 January 2006"), Options: r.Options,
		Commitment: r.Commitment, Secret: r.Secret, Digest: r.Digest, Units: []unitData{}, Places: []placeData{}, Shared: []json.RawMessage{[]byte("null")}, Sealed: r.Log == nil, Over: r.State == "over",
	}
	if err := e.people(); err != nil {
		return nil, err
	}
	e.ground()
	for _, s := range r.Steps {
		d.Steps = append(d.Steps, stepData{s.N, s.Time.In(r.Zone).Format("2 January 2006, 15:04"), s.Cause, s.Who, s.Reason, s.Act})
	}
	for i := range r.Perspectives {
		v, err := e.view(&r.Perspectives[i])
		if err != nil {
			return nil, err
		}
		d.Views = append(d.Views, v)
	}
	for _, l := range r.Luck {
		d.Luck = append(d.Luck, luckData{l.Side, l.Step, l.Rolls, l.Sum, l.Expected})
	}
	var err error
	if d.LuckUnit, err = e.words.Name(r.Title, "luck", "unit"); err != nil {
		return nil, err
	}
	if err := e.result(); err != nil {
		return nil, err
	}
	return json.Marshal(d)
}

// people lists seats and sides.
func (e *encoder) people() error {
	for _, s := range e.replay.Seats {
		name, err := e.words.Word(e.replay.Title, "seat", string(s.Seat))
		if err != nil {
			return err
		}
		players, err := e.words.Players(s)
		if err != nil {
			return err
		}
		e.data.Seats = append(e.data.Seats, seatData{string(s.Seat), name, s.Side, players})
		if s.Side == "" || slices.ContainsFunc(e.data.Sides, func(x sideData) bool { return x.Side == s.Side }) {
			continue
		}
		if name, err = e.words.Word(e.replay.Title, "side", s.Side); err != nil {
			return err
		}
		body, arrow := e.colour(s.Side)
		e.data.Sides = append(e.data.Sides, sideData{s.Side, name, body, arrow})
	}
	return nil
}

// ground says where places lie.
func (e *encoder) ground() {
	if m := e.replay.Perspectives[0].Frames[0].View.Board; m != nil {
		e.data.Map = e.mapOf(m)
	}
	for _, p := range e.replay.Perspectives {
		for _, f := range p.Frames {
			for _, h := range f.View.Holdings {
				if _, ok := e.places[placeKey(h)]; !ok {
					e.places[placeKey(h)] = len(e.data.Places)
					e.data.Places = append(e.data.Places, placeData{string(h.At), h.Name, h.VP, e.edge(h.At)})
				}
			}
		}
	}
}

// edge is the outline of a place on the page, none of one that lies on no board.
func (e *encoder) edge(at board.Place) [][2]float64 {
	if e.data.Map == nil || e.data.Map.At[string(at)] == [2]float64{} {
		return nil
	}
	edge := e.base.Outline(at)
	for i := range edge {
		edge[i] = [2]float64{math.Round(edge[i][0]*10) / 10, math.Round(edge[i][1]*10) / 10}
	}
	return edge
}

// placeKey tells the places of a game from one another: by where they lie, or by name where
// that is on no board.
func placeKey(h title.Holding) string {
	if h.At == "" {
		return h.Name
	}
	return string(h.At)
}

// mapOf says where the places of a board lie on the page.
func (e *encoder) mapOf(m board.Board) *mapData {
	b := e.base
	d := &mapData{float64(b.Width), float64(b.Height), b.Radius, b.Counter, map[string][2]float64{}}
	for _, at := range m.All() {
		x, y := b.At(at)
		d.At[string(at)] = [2]float64{x, y}
	}
	return d
}

// result is the end of the game in words.
func (e *encoder) result() (err error) {
	frames := e.replay.Perspectives[0].Frames
	last := frames[len(frames)-1].View
	if !e.data.Over {
		return nil
	}
	if w := last.Result.Winner; w == "draw" {
		e.data.Winner = "draw"
	} else if e.data.Winner, err = e.words.Word(e.replay.Title, "side", w); err != nil {
		return err
	}
	for _, row := range last.Result.Lines {
		side, err := e.words.Word(e.replay.Title, "side", row.Side)
		if err != nil {
			return err
		}
		words, err := e.words.ScoreLine(e.replay.Title, row)
		if err != nil {
			return err
		}
		e.data.Score = append(e.data.Score, fmt.Sprintf("%s %+d: %s", side, row.Points, words))
	}
	return nil
}

// view encodes a perspective, frame by frame.
func (e *encoder) view(p *facts.Perspective) (v viewData, err error) {
	v.Seat, v.Side, v.Name = string(p.Seat), p.Side, "Everything"
	if p.Side != "" {
		if v.Name, err = e.words.Word(e.replay.Title, "side", p.Side); err != nil {
			return v, err
		}
		if p.Seat != "" && e.several(p.Side) {
			if v.Name, err = e.words.Word(e.replay.Title, "seat", string(p.Seat)); err != nil {
				return v, err
			}
		}
	}
	if v.Charts, err = e.charts(&p.Frames[len(p.Frames)-1].View); err != nil {
		return v, err
	}
	was := map[string]int{}
	held := map[string]string{}
	for i := range p.Frames {
		f, err := e.frame(&p.Frames[i], was, held)
		if err != nil {
			return v, err
		}
		v.Frames = append(v.Frames, f)
		if i+1 == len(p.Frames) || p.Frames[i+1].Step != p.Frames[i].Step {
			chart(v.Charts, &p.Frames[i])
		}
	}
	for _, m := range p.Press {
		v.Press = append(v.Press, pressData{
			Step: m.Step, Time: m.Time.In(e.replay.Zone).Format("2 January, 15:04"), From: m.From, To: m.To, Text: templates.Clean(m.Text),
			Unsigned: m.Anonymous, Mine: m.Mine,
		})
	}
	return v, nil
}

// several tells whether a side has more than one seat.
func (e *encoder) several(side string) bool {
	n := 0
	for _, s := range e.replay.Seats {
		if s.Side == side {
			n++
		}
	}
	return n > 1
}

func (e *encoder) frame(f *facts.Frame, was map[string]int, held map[string]string) (out frameData, err error) {
	v := &f.View
	out.Step, out.Past, out.Turn = f.Step, f.Past, v.Turn
	if out.Days, err = e.words.Days(v.Date); err != nil {
		return out, err
	}
	if out.Phase, err = e.words.Word(v.Title, "phase", v.Phase); err != nil {
		return out, err
	}
	for _, t := range e.data.Sides {
		out.Totals = append(out.Totals, points(v.Result, t.Side))
	}
	if out.Units, err = e.moved(v, was); err != nil {
		return out, err
	}
	if out.Holds, err = share(e, e.taken(v, held)); err != nil {
		return out, err
	}
	if out.News, err = e.news(v, f.News); err != nil {
		return out, err
	}
	if out.Beside, err = share(e, e.beside(v.Beside)); err != nil {
		return out, err
	}
	arrows, combat := e.arrows(v, f.News)
	out.Combat = combat
	if out.Arrows, err = share(e, arrows); err != nil {
		return out, err
	}
	var orders []orderData
	for _, o := range f.Orders {
		orders = append(orders, orderData{o.Seat, o.Standing, o.Orders})
	}
	out.Orders, err = share(e, orders)
	return out, err
}

// beside is the board beside the map, in the words of its picture.
func (e *encoder) beside(b *title.Sideboard) (panels []panelData) {
	if b == nil {
		return nil
	}
	side := func(of string) int {
		return slices.IndexFunc(e.data.Sides, func(s sideData) bool { return s.Side == of })
	}
	for i := range b.Panels {
		panel := &b.Panels[i]
		d := panelData{Name: picture.Label("zone-" + panel.Name), Leader: panel.Leader, Tolls: make([]string, len(e.data.Sides))}
		for _, t := range panel.Tolls {
			if n := side(t.Side); n >= 0 {
				d.Tolls[n] = strings.TrimPrefix(fmt.Sprintf("%s, %s %d", d.Tolls[n], picture.Label("aim-"+t.Kind), t.Value), ", ")
			}
		}
		for _, row := range panel.Rows {
			var printed []string
			for _, f := range row.Figures {
				printed = append(printed, picture.Label("printed-"+f.Kind)+" "+f.Value)
			}
			r := rowData{Name: picture.Label("box-" + row.Name), Printed: strings.Join(printed, ", ")}
			for _, p := range row.Pieces {
				state := ""
				switch {
				case p.Rests:
					state = "rests"
				case p.Sent:
					state = "sent"
				}
				aim := ""
				if p.Aim != "" {
					aim = picture.Label("aim-" + p.Aim)
				}
				r.Pieces = append(r.Pieces, pieceData{p.Name, side(p.Side), p.Class, aim, state})
			}
			d.Rows = append(d.Rows, r)
		}
		panels = append(panels, d)
	}
	return panels
}

// share puts a part of a frame on the page, once, and says where; 0 for nothing.
func share[T any](e *encoder, part []T) (int, error) {
	if len(part) == 0 {
		return 0, nil
	}
	b, err := json.Marshal(part)
	if err != nil {
		return 0, err
	}
	at, ok := e.shared[string(b)]
	if !ok {
		at = len(e.data.Shared)
		e.shared[string(b)] = at
		e.data.Shared = append(e.data.Shared, b)
	}
	return at, nil
}

// gone is what a counter was that a view has no more.
const gone = -1

// moved are the counters that are not as they were; was says which of those drawn each was.
func (e *encoder) moved(v *title.View, was map[string]int) (int, error) {
	counter := picture.Counters(*v, e.base.Counter)
	var moved []unitState
	there := make(map[string]bool, len(v.Units))
	for i := range v.Units {
		u := &v.Units[i]
		there[u.ID] = true
		all := e.drawn[u.ID]
		before, had := was[u.ID]
		if had && before >= 0 && all[before].is(u) {
			continue
		}
		k := slices.IndexFunc(all, func(d drawn) bool { return d.is(u) })
		if k < 0 { // as no perspective had it yet
			state, err := e.unit(*u, counter)
			if err != nil {
				return 0, err
			}
			k, all = len(all), append(all, drawn{*u, state})
			e.drawn[u.ID] = all
		}
		was[u.ID] = k
		moved = append(moved, all[k].state)
	}
	for at, u := range e.data.Units { // those that the view has no more leave the map
		if k, had := was[u.ID]; had && k >= 0 && !there[u.ID] {
			was[u.ID] = gone
			moved = append(moved, unitState{at, "", 0, ""})
		}
	}
	return share(e, moved)
}

// taken are the places that are not held as they were.
func (e *encoder) taken(v *title.View, held map[string]string) (taken []holdState) {
	for _, h := range v.Holdings {
		key := placeKey(h)
		if side, ok := held[key]; ok && side == h.Side {
			continue
		}
		held[key] = h.Side
		taken = append(taken, holdState{e.places[key], h.Side})
	}
	return taken
}

// news puts what happened in words.
func (e *encoder) news(v *title.View, news []title.Event) (int, error) {
	told, err := e.words.Tell(v, news)
	if err != nil {
		return 0, err
	}
	var all []newsData
	for _, t := range told {
		n := newsData{H: t.Heading}
		for _, it := range t.Items {
			n.I = append(n.I, append([]string{it.Lead}, it.Details...))
		}
		all = append(all, n)
	}
	return share(e, all)
}

func points(r title.Result, side string) int {
	for _, t := range r.Totals {
		if t.Side == side {
			return t.Points
		}
	}
	return 0
}

// unit encodes where a counter is and what it looks like.
func (e *encoder) unit(u title.Unit, counter func(title.Unit) []byte) (unitState, error) {
	at, ok := e.units[u.ID]
	if !ok {
		at = len(e.data.Units)
		e.units[u.ID] = at
		e.data.Units = append(e.data.Units, unitData{u.ID, u.Name, u.Long, u.Side})
	}
	if u.At == "" || e.data.Map == nil {
		where, err := e.words.Word(e.replay.Title, "place", u.Off)
		return unitState{at, "", 0, where}, err
	}
	look := string(counter(u))
	k, ok := e.lookAt[look]
	if !ok {
		k = len(e.looks)
		e.lookAt[look] = k
		e.looks = append(e.looks, look)
	}
	return unitState{at, string(u.At), k, ""}, nil
}

// arrows are what the news show on the map, and the frame's combat.
func (e *encoder) arrows(v *title.View, news []title.Event) (all []arrowData, combat *combatData) {
	for _, ev := range news {
		d, ok := ev.(title.Drawn)
		if !ok {
			continue
		}
		for _, a := range d.Arrows() {
			all = append(all, arrowData{a.Kind, a.Side, a.Unit, a.Label, a.Path})
			if isAttack(a) && combat == nil {
				to := a.Path[len(a.Path)-1]
				combat = &combatData{string(to), e.placeOf(v, to), a.Label}
			}
		}
	}
	return all, combat
}

func (e *encoder) placeOf(v *title.View, at board.Place) string {
	if i, ok := e.places[string(at)]; ok {
		return e.data.Places[i].Name
	}
	if v.Board == nil {
		return ""
	}
	return v.Board.Title(at)
}

// charts are the empty charts of the sides, with those of their armies by a view of the end.
func (e *encoder) charts(last *title.View) (charts []chartData, err error) {
	ink := picture.Bars(*last)
	for _, s := range e.data.Sides {
		c := chartData{Side: s.Side}
		var armies []string
		for _, u := range last.Units {
			if u.Side == s.Side && u.Formation != "" && !slices.Contains(armies, u.Formation) {
				armies = append(armies, u.Formation)
			}
		}
		for _, of := range slices.Sorted(slices.Values(armies)) {
			if len(armies) > 1 {
				c.Armies = append(c.Armies, armyData{Name: of, Ink: ink(s.Side, of)})
			}
		}
		charts = append(charts, c)
	}
	return charts, nil
}

// lost tells whether a unit was destroyed.
func lost(u *title.Unit) bool {
	return u.At == "" && slices.Contains([]string{"eliminated", "surrendered", "destroyed"}, u.Off)
}

// chart adds the figures after a step: points, places held, units lost, in all and by army.
func chart(charts []chartData, f *facts.Frame) {
	for i := range charts {
		c := &charts[i]
		held, fell := 0, map[string]int{}
		for _, h := range f.View.Holdings {
			if h.Side == c.Side {
				held++
			}
		}
		total := 0
		for k := range f.View.Units {
			if u := &f.View.Units[k]; u.Side == c.Side && lost(u) {
				fell[u.Formation]++
				total++
			}
		}
		for k := range c.Armies {
			c.Armies[k].Lost = append(c.Armies[k].Lost, fell[c.Armies[k].Name])
		}
		c.N = append(c.N, f.Step)
		c.VP = append(c.VP, points(f.View.Result, c.Side))
		c.Held = append(c.Held, held)
		c.Lost = append(c.Lost, total)
	}
}
