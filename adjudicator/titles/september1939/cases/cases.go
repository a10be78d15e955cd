// Package cases is the language in which conformance cases speak of September 1939.
package cases

import (
	"encoding"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	sept "kurier/adjudicator/titles/september1939"
	"kurier/adjudicator/titles/september1939/data"
)

// Title is September 1939 with its language of cases.
type Title struct{ *sept.Title }

var _ conform.Stager = Title{}

// kinds are the classes of counters that a case may make up, with what they move.
var kinds = map[string]struct {
	class, symbol string
	move          int
}{
	"inf": {"infantry", "infantry", 6}, "mot": {"motorized", "motorized", 12}, "arm": {"armoured", "armor", 12},
	"rec": {"reconnaissance", "mechanized-cavalry", 15}, "cav": {"cavalry", "cavalry", 9}, "cyc": {"cyclists", "infantry", 8},
	"mg": {"machine-gun", "infantry", 6}, "gun": {"artillery", "artillery", 6}, "hq": {"headquarters", "hq", 12},
	"train": {"train", "hq", 60}, "column": {"column", "motorized", 12},
}

func army(d *sept.Data) *conform.Army {
	return &conform.Army{Sides: sept.NationNames, Names: d.Names(), Named: d.Unit, Off: sept.OffMap}
}

// staging sets a case up.
type staging struct {
	*conform.Case
	d     *sept.Data
	g     *sept.Game
	s     *sept.Saved
	blank bool
	// based are the nations to whom the case gives bases.
	based [data.Nations]bool
}

// Stage sets the position up in which a case begins.
func (t Title) Stage(c *conform.Case) (title.Game, title.Position, error) {
	variant := t.Variant()
	s := &staging{Case: c, d: variant.Data()}
	return conform.Set(c, variant, []func() error{s.ground, s.made}, s.begin,
		[]func() error{s.clock, s.places, s.state, s.results, s.feed}, func() (*sept.Position, error) { return s.g.SetUp(s.s) })
}

// begin takes the game up, empty where the case places its counters.
func (s *staging) begin(g *sept.Game) {
	if s.g = g; s.blank {
		g.Bare()
	}
	if s.s = g.Empty().Saved(); len(s.Place) == 0 {
		s.s = g.Start().(*sept.Position).Saved()
	}
}

// ground makes the map: the title's own, or a blank one of open Polish land.
func (s *staging) ground() error {
	return s.Ground(s.d.Map, "poland", sept.MostHexes, func(file string, m *hex.Map, blank bool) error {
		s.blank = blank
		return s.d.Reground(file, m)
	})
}

// placed is a place line as it is read.
type placed struct {
	nation, name string
	kind         string // of a counter that is made up
	points       int
	at           hex.Hex
	settings     map[string]string
	states       []string
}

// read reads a place line: "german G inf 4 0505 fire=1.5 dug-in".
func (s *staging) read(l order.Line) (p placed, err error) {
	words := strings.Fields(l.Text)
	p.settings = map[string]string{}
	if p.nation = strings.ToLower(words[0]); data.Nation(p.nation) < 0 || len(words) < 3 {
		return p, s.Errorf(l, "%q is no side: german, polish or soviet, a name and a hex were expected", words[0])
	}
	i := 2
	_, own := s.d.Unit(p.nation, words[1]+" "+words[2]) // "Polesie HQ" is the title's own
	if _, ok := kinds[strings.ToLower(words[2])]; ok && own != nil {
		p.name, p.kind, i = words[1], strings.ToLower(words[2]), 3
		if n, err := strconv.Atoi(words[min(i, len(words)-1)]); err == nil && len(words[i]) < 3 {
			p.points = n
			i++
		}
	} else {
		for i = 2; i < len(words) && !isHex(words[i]); i++ {
		}
		p.name = strings.Join(words[1:i], " ")
	}
	if i < len(words) && isHex(words[i]) {
		if p.at, err = s.d.Map.ParseHex(words[i]); err != nil {
			return p, s.Errorf(l, "%v", err)
		}
		i++
	}
	for _, w := range words[i:] {
		if key, value, ok := strings.Cut(w, "="); ok {
			if !slices.Contains(settingWords, strings.ToLower(key)) {
				return p, s.Errorf(l, "%s: one of %s was expected", key, strings.Join(settingWords, ", "))
			}
			p.settings[strings.ToLower(key)] = value
		} else {
			p.states = append(p.states, strings.ToLower(w))
		}
	}
	return p, nil
}

// settingWords may stand with a value behind the hex of a counter.
var settingWords = []string{
	"fire", "move", "of", "corps", "parts", "left", "arrives", "at", "loaded", "fired-at", "want", "marched", "points",
}

func isHex(word string) bool { return len(word) == 4 && strings.Trim(word, "0123456789") == "" }

// made adds the counters that the case makes up.
func (s *staging) made() error {
	any := false
	for _, l := range s.Place {
		p, err := s.read(l)
		if err != nil {
			return err
		}
		if p.kind == "" {
			continue
		}
		k := kinds[p.kind]
		f := &data.UnitForm{
			ID:   p.nation + strings.ToLower(p.name), // a word of its own, so that "G H" is two names
			Name: p.name, Long: p.name, Side: p.nation, Symbol: k.symbol, Size: "III",
			Class: k.class, Strength: p.points, Move: k.move, Formation: p.settings["of"],
		}
		if k.class == "artillery" && p.settings["fire"] == "" {
			return s.Errorf(l, "a gun has fire=1.5")
		}
		if err := s.set(l, &p, "fire", &f.Fire, "move", &f.Move, "parts", (*figures)(&f.Parts)); err != nil {
			return err
		}
		f.PartNames = []string{"I", "II", "III", "IV"}[:min(len(f.Parts), 4)]
		corps := p.settings["corps"]
		if f.Formation == "" || f.Formation == corps {
			f.Formation, corps = corps, ""
		}
		if err := s.d.Make(f, corps); err != nil {
			return s.Errorf(l, "%v", err)
		}
		any = true
	}
	if !any {
		return nil
	}
	if err := s.d.Reregister(); err != nil {
		return s.Wrong("%w", err)
	}
	return nil
}

// figures are numbers with commas between.
type figures []int

// UnmarshalText reads "2,1,2".
func (f *figures) UnmarshalText(text []byte) error {
	for part := range strings.SplitSeq(string(text), ",") {
		n, err := strconv.Atoi(part)
		if err != nil {
			return err
		}
		*f = append(*f, n)
	}
	return nil
}

// set reads what stands behind a counter by its words: after each the place that its value goes to.
func (s *staging) set(l order.Line, p *placed, words ...any) error {
	for i := 0; i < len(words); i += 2 {
		text, wrong := p.settings[words[i].(string)], error(nil)
		if text == "" {
			continue
		}
		switch into := words[i+1].(type) {
		case encoding.TextUnmarshaler:
			wrong = into.UnmarshalText([]byte(text))
		default:
			_, wrong = fmt.Sscan(text, into)
		}
		if wrong != nil {
			return s.Errorf(l, "%s=%s: %v", words[i], text, wrong)
		}
	}
	return nil
}

// clock sets turn and phase.
func (s *staging) clock() error {
	if s.Turn > 0 {
		s.s.Phase = "first-movement"
	}
	return s.Clock(&s.s.Head, s.g.Turns(), sept.PhaseNames)
}

// places puts the counters down.
func (s *staging) places() error {
	for _, l := range s.Place {
		p, err := s.read(l)
		if err != nil {
			return err
		}
		u, err := s.d.Unit(p.nation, p.name)
		if err != nil {
			return s.Errorf(l, "%v", err)
		}
		def := &s.d.Counters[u]
		if s.s.Units[u].Place == game.OnMap {
			return s.Errorf(l, "%s is placed twice", p.name)
		}
		for _, id := range s.s.At(p.at.Place()) {
			if k := s.d.Counter(id); p.at != 0 && s.d.Counters[k].Nation != def.Nation {
				return s.Errorf(l, "%s: another nation is in %v", p.name, p.at)
			}
		}
		if err := s.put(l, &p, u); err != nil {
			return err
		}
	}
	return nil
}

// put lays one counter down with its strength and state.
func (s *staging) put(l order.Line, p *placed, u int) error {
	def := &s.d.Counters[u]
	e := s.g.Empty()
	e.Equip(u)
	state, err := s.condition(l, p, u, e.Want(u))
	if err != nil {
		return err
	}
	var left figures
	if err := s.set(l, p, "left", &left); err != nil {
		return err
	}
	points := func(u, i int) uint8 {
		if i < len(left) {
			return uint8(left[i])
		}
		return uint8(e.Points(u))
	}
	if len(def.Parts) == 0 {
		state.SP = points(u, 0)
	}
	split := slices.Contains(p.states, "split")
	for i, part := range def.Parts {
		s.s.States = append(s.s.States, sept.SavedState{ID: s.d.Counters[part].ID, Condition: sept.Condition{SP: points(part, i), Left: -1, Want: state.Want}})
		if s.s.Units[part].Place = "within"; split {
			s.s.Put(part, p.at.Place())
		}
	}
	s.s.States = append(s.s.States, state)
	switch {
	case split:
		s.s.Units[u].Place = "divided"
	case state.Due > 0:
		s.s.Units[u].Place = "expected"
	case state.Carrier != "":
		s.s.Units[u].Place = "aboard"
	default:
		s.s.Put(u, p.at.Place())
	}
	if split {
		return s.mark(l, p, def.Parts...)
	}
	return s.mark(l, p, u)
}

// condition reads what stands behind a counter of what it has left, and of where it comes from.
func (s *staging) condition(l order.Line, p *placed, u int, want uint8) (sept.SavedState, error) {
	state := sept.SavedState{ID: s.d.Counters[u].ID, Condition: sept.Condition{Left: -1, Want: want}}
	left, fire, at := data.Points(-1), data.Tenths(0), ""
	if err := s.set(l, p, "want", &state.Want, "marched", &state.Marched, "points", &left, "fired-at", &fire, "arrives", &state.Due, "at", &at); err != nil {
		return state, err
	}
	state.Left, state.FiredAt = int16(left), uint8(fire)
	if fire > s.d.Tables.Answer {
		s.s.Units[u].Flags = append(s.s.Units[u].Flags, "attacked")
	}
	if text := p.settings["loaded"]; text != "" {
		carrier, err := s.d.Unit(p.nation, text)
		if err != nil {
			return state, s.Errorf(l, "%v", err)
		}
		state.Carrier = s.d.Counters[carrier].ID
	}
	if (state.Due == 0) != (at == "") {
		return state, s.Errorf(l, "arrives=2 and at=0501 go together")
	}
	if at != "" {
		h, err := s.d.Map.ParseHex(at)
		if err != nil {
			return state, s.Errorf(l, "%v", err)
		}
		state.Entry = h
	}
	return state, nil
}

// mark gives counters their marks.
func (s *staging) mark(l order.Line, p *placed, units ...int) error {
	give := func(flags ...string) {
		for _, u := range units {
			s.s.Units[u].Flags = append(s.s.Units[u].Flags, flags...)
		}
	}
	for _, word := range p.states {
		switch {
		case word == "split":
		case word == "dug-in":
			s.s.Works = game.Added(s.s.Works, p.at)
		case word == "attacked":
			give("attacked", "disturbed")
		case word == "refuelled": // it stood the day before, and has nothing of it now
		case slices.Contains(sept.FlagNames, word):
			give(word)
		default:
			return s.Errorf(l, "%q: a state of a counter was expected: %s", word, strings.Join(sept.FlagNames, ", "))
		}
	}
	return nil
}

// state sets marks, bases and bridges.
func (s *staging) state() error { return s.Each("state", s.State, s.stateWords()) }

func (s *staging) stateWords() conform.Words {
	return conform.Words{
		"BASE": s.base, "BRIDGE": s.bridge, "FERRY": s.bridge, "LINE": s.line,
		"RESERVE":    s.at(func(h hex.Hex) { s.s.Reserves = append(s.s.Reserves, h) }),
		"STRONGHOLD": s.at(s.d.Stronghold),
		"EDGE":       s.of(func(in *conform.Line, n int) { s.g.SetEdge(n, strings.ToLower(in.Next().Text)) }),
		"CENTRE":     s.of(func(in *conform.Line, n int) { s.d.Gather(n, s.hexOn(in)) }),
		"RELEASED":   s.of(func(_ *conform.Line, n int) { s.s.Released = append(s.s.Released, data.NationNames[n]) }),
		"LEADS":      s.of(func(in *conform.Line, seat int) { s.s.Leads[data.NationNames[s.side(in)]] = seat }),
		"VP":         s.of(func(in *conform.Line, n int) { s.s.VP[data.NationNames[n]] = in.Int(-99, 99) }), // "vp german 5"
		"AIR": s.of(func(in *conform.Line, n int) { // "air german 2", an air counter of a strength
			if s.s.Air == nil {
				s.s.Air = map[string][]int{}
			}
			s.s.Air[data.NationNames[n]] = append(s.s.Air[data.NationNames[n]], in.Int(1, 2))
		}),
		"DELAY": func(in *conform.Line, _ string) { // "delay 0505 1": aircraft of a strength delay marches there
			s.s.Delays = append(s.s.Delays, sept.Flight{Hex: s.hexOn(in), Strength: in.Int(1, 2)})
		},
	}
}

// word is how the line of a state goes on.
type word = func(in *conform.Line, _ string)

// side reads the name of a side, and gives its nation.
func (s *staging) side(in *conform.Line) int { return data.Nation(in.Side(sept.NationNames)) }

// of reads a side and hands its nation on, at a hex.
func (s *staging) of(then func(in *conform.Line, n int)) word {
	return func(in *conform.Line, _ string) { then(in, s.side(in)) }
}

func (s *staging) at(then func(hex.Hex)) word {
	return func(in *conform.Line, _ string) { then(s.hexOn(in)) }
}

// base is "base german 0501", "base none".
func (s *staging) base(in *conform.Line, _ string) {
	if in.Keyword("NONE") {
		for n := range s.based {
			s.based[n] = true
			s.d.Base(n, 0)
		}
		return
	}
	n := s.side(in)
	s.based[n] = true
	s.d.Base(n, s.hexOn(in))
}

// line is "line 0505>0504", a fortified line of a hex toward a neighbour.
func (s *staging) line(in *conform.Line, _ string) {
	works, err := s.d.Map.ParseWorks(in.RestText())
	for !in.Done() {
		in.Next()
	}
	for _, w := range works {
		s.d.Line(w)
	}
	in.Because(err)
}

// hexOn reads a hex of the case's map.
func (s *staging) hexOn(in *conform.Line) hex.Hex { return s.d.Map.HexOf(in.PlaceOn(s.d.Map)) }

// bridge is "bridge 0505/0506 blown", "ferry 0505/0506".
func (s *staging) bridge(in *conform.Line, word string) {
	side, wrong := in.Hexside()
	in.Misread(wrong)
	if word == "FERRY" {
		s.d.Ferry(hex.Between(side.A, side.B))
	}
	if in.Done() && word == "FERRY" {
		return
	}
	state := strings.ToLower(in.Next().Text)
	if !slices.Contains(sept.BridgeNames, state) {
		in.GiveUp("%q: one of %s was expected", state, strings.Join(sept.BridgeNames, ", "))
	}
	s.s.Bridges = append(s.s.Bridges, sept.SavedBridge{From: side.A, To: side.B, State: state})
}

// results are the outcomes settled in advance.
func (s *staging) results() (err error) {
	s.s.Results, err = s.Settled(sept.ResultNames)
	return err
}

// feed supplies everybody on a blank map to whom no base is given.
func (s *staging) feed() error {
	for n := range s.based {
		if s.blank && !s.based[n] {
			s.d.FeedAll(n)
		}
	}
	return nil
}
