package polandcampaign

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// What orders say, by verb.
type (
	// March is MOVE, HOLD, PLACE, ENTER, DROP, LAND, EXIT, RETREAT and the
	// question PATH: a unit and the hexes it is to go by, the last being where
	// to.
	March struct {
		Unit  int
		Hexes []board.Hex
	}

	// Assault is ATTACK and the question ODDS.
	Assault struct {
		Hex     board.Hex
		Units   []int
		Air     int
		If      *Condition
		Advance []Pursuit
		Stay    bool // ADVANCE NONE
		Lose    []int
		Retreat board.Hex
	}

	// Pursuit is an advance named in advance.
	Pursuit struct {
		Unit  int
		Hexes []board.Hex
	}

	// Choice is LOSE, ELIMINATE and AIR.
	Choice struct {
		Units  []int
		Number int
	}

	// Policy is a standing order.
	Policy struct {
		Value  string
		Units  []int
		Hex    board.Hex
		Number int
		Column int
		Words  []string
	}
)

// stopWords end names of several words.
var stopWords = []string{
	"TO", "DO", "NACH", "VIA", "PRZEZ", "UBER", "WITH", "Z", "ZE", "MIT", "AIR", "LOTNICTWO", "LUFT",
	"IF", "JESLI", "WENN", "ADVANCE", "POSCIG", "VORMARSCH", "LOSE", "TRAC", "VERLIEREN",
	"RETREAT", "ODWROT", "RUCKZUG", "IN", "AT", "ON", "NONE", "W", "NA", "BEI",
}

var (
	wordsTo      = []string{"TO", "DO", "NACH", "->", ">", "-->", "IN", "AT", "ON", "W", "NA", "BEI"}
	wordsVia     = []string{"VIA", "PRZEZ", "UBER"}
	wordsWith    = []string{"WITH", "Z", "ZE", "MIT", "BY"}
	wordsAir     = []string{"AIR", "LOTNICTWO", "LUFT"}
	wordsIf      = []string{"IF", "JESLI", "WENN"}
	wordsAdvance = []string{"ADVANCE", "POSCIG", "VORMARSCH"}
	wordsLose    = []string{"LOSE", "TRAC", "VERLIEREN"}
	wordsRetreat = []string{"RETREAT", "ODWROT", "RUCKZUG"}
	wordsNone    = []string{"NONE", "NOBODY", "NIKT", "NIEMAND", "NO"}
)

const (
	maxPath   = 24
	maxListed = 18
)

// verbTable are the verbs in the order a player learns them.
var verbTable = []title.Verb{
	{
		Name: "MOVE", Synonyms: []string{"M", "MARCH", "GO", "RUCH", "MARSZ", "IDZ", "MARSCH", "ZIEHE", "ZUG"},
		Form: "MOVE unit[, unit…] [VIA hex…] [TO] hex", Example: "MOVE 3Pz 0505", Rules: refs("4.0", "4.1.2/a", "4.1.1"),
	},
	{
		Name: "ATTACK", Synonyms: []string{"ATT", "ATAK", "ATAKUJ", "NATARCIE", "ANGRIFF"},
		Form:    "ATTACK hex WITH unit… [AIR n] [IF ODDS >= 3-1] [ADVANCE unit hex [hex]… | ADVANCE NONE] [LOSE unit…] [RETREAT TO hex]",
		Example: "ATTACK 0605 WITH 3Pz 32Inf AIR 2 IF ODDS >= 3-1", Rules: refs("5.1", "5.1.1", "5.2", "6.1"),
	},
	{
		Name: "HOLD", Synonyms: []string{"STAY", "STOJ", "STAC", "HALT", "HALTEN"},
		Form: "HOLD unit[, unit…]", Example: "HOLD 73Inf", Rules: refs("3.0/a"),
	},
	{
		Name: "PLACE", Synonyms: []string{"ROZMIESC", "WYSTAW", "AUFSTELLEN"},
		Form: "PLACE unit [IN] city", Example: "PLACE 35Inf Łódź", Rules: refs("4.2.1", "4.2.1/a"),
	},
	{
		Name: "ENTER", Synonyms: []string{"WEJDZ", "EINTRITT"},
		Form: "ENTER unit hex [TO hex…]", Example: "ENTER 57Inf 1625 TO 1624", Rules: refs("4.2.1/b", "10.1.4"),
	},
	{
		Name: "DROP", Synonyms: []string{"JUMP", "ZRZUT", "SKOK", "ABSPRUNG"},
		Form: "DROP 7Air hex", Example: "DROP 7Air 1112", Rules: refs("4.2.3", "4.2.3/a"),
	},
	{
		Name: "LAND", Synonyms: []string{"LADUJ", "LANDEN"},
		Form: "LAND 22Air [hex]", Example: "LAND 22Air", Rules: refs("4.2.3/c", "4.2.3/d"),
	},
	{
		Name: "EXIT", Synonyms: []string{"LEAVE", "WYJDZ", "VERLASSE"},
		Form: "EXIT unit [hex…]", Example: "EXIT 11Inf", Rules: refs("4.2.2/a"),
	},
	{
		Name: "LOSE", Synonyms: []string{"TRAC", "VERLIEREN"},
		Form: "LOSE unit…   (when asked)", Example: "LOSE 9Inf", Rules: refs("5.1.5/DRB", "7.0"),
	},
	{
		Name: "RETREAT", Synonyms: []string{"ODWROT", "COFNIJ", "RUCKZUG"},
		Form: "RETREAT unit hex   (when asked)", Example: "RETREAT 9Inf 0705", Rules: refs("5.3"),
	},
	{
		Name: "AIR", Synonyms: []string{"LOTNICTWO", "LUFT"},
		Form: "AIR n   (when asked)", Example: "AIR 3", Rules: refs("6.1/a"),
	},
	{
		Name: "ELIMINATE", Synonyms: []string{"POSWIEC", "OPFERN"},
		Form: "ELIMINATE unit…   (when asked)", Example: "ELIMINATE 9Inf", Rules: refs("5.1.5/EMP"),
	},
	{
		Name: "LOSSES", Synonyms: []string{"STRATY", "VERLUSTE"}, Standing: true,
		Form: "LOSSES FRESH | WEAKEST | STRONGEST | unit…", Example: "LOSSES FRESH", Rules: refs("5.1.5/DRB", "7.0"),
	},
	{
		Name: "RETREATS", Synonyms: []string{"ODWROTY", "RUCKZUGE"}, Standing: true,
		Form: "RETREATS AWAY | HOMEWARD | TOWARD hex", Example: "RETREATS TOWARD 1811", Rules: refs("5.3"),
	},
	{
		Name: "ADVANCES", Synonyms: []string{"POSCIGI", "VORMARSCHE"}, Standing: true,
		Form: "ADVANCES ALWAYS | NEVER | INFANTRY", Example: "ADVANCES INFANTRY", Rules: refs("5.2", "5.2/c"),
	},
	{
		Name: "AIRDEFENCE", Synonyms: []string{"AIRDEFENSE", "OBRONA-LOTNICZA", "LUFTABWEHR"}, Standing: true,
		Form: "AIRDEFENCE n | AIRDEFENCE ODDS 1-2", Example: "AIRDEFENCE ODDS 1-2", Rules: refs("6.1", "6.1/a"),
	},
	{
		Name: "DRAWS", Synonyms: []string{"EMP", "REMISY"}, Standing: true,
		Form: "DRAWS WEAKEST | STRONGEST | ALL", Example: "DRAWS WEAKEST", Rules: refs("5.1.5/EMP"),
	},
	{
		Name: "ASK", Synonyms: []string{"PYTAJ", "FRAGE"}, Standing: true,
		Form: "ASK LOSSES | RETREAT | AIR | EMP | ALL | NOTHING", Example: "ASK RETREAT", Rules: refs("5.1.5/DRB", "5.3", "6.1/a"),
	},
	{
		Name: "ODDS", Synonyms: []string{"STOSUNEK", "VERHALTNIS"}, Question: true,
		Form: "ODDS hex WITH unit… [AIR n]", Example: "ODDS 0605 WITH 3Pz 32Inf", Rules: refs("5.1.1", "5.1.2"),
	},
	{
		Name: "PATH", Synonyms: []string{"WAY", "DROGA", "WEG"}, Question: true,
		Form: "PATH unit [hex…]", Example: "PATH 3Pz 0505", Rules: refs("4.0"),
	},
}

var verbWords = func() *order.Words {
	w := order.NewWords("verb")
	for _, v := range verbTable {
		w.Add(v.Name, v.Synonyms...)
	}
	return w
}()

// Verbs of the title's orders, in the order a player learns them.
func (t *Title) Verbs() []title.Verb { return slices.Clone(verbTable) }

// Parse reads lines a seat wrote. A line that orders several units gives an
// order for each.
func (t *Title) Parse(seat title.Seat, lines []order.Line) ([]order.Order, []order.Problem) {
	var orders []order.Order
	var problems []order.Problem
	for _, l := range lines {
		ps := parser{Scanner: order.NewScanner(l), d: t.data, seat: string(seat), side: sideOf(string(seat))}
		got, problem := ps.line()
		if problem != nil {
			problems = append(problems, *problem)
			continue
		}
		for i := range got {
			got[i].Line = l.Number
		}
		orders = append(orders, got...)
	}
	return orders, problems
}

// parser reads one line.
type parser struct {
	*order.Scanner
	d    *Data
	seat string
	side int
}

func (ps *parser) line() ([]order.Order, *order.Problem) {
	if len(ps.Rest()) == 0 {
		return nil, ps.Fail("unknown-verb", "verb")
	}
	verb, problem := ps.Word(verbWords)
	if problem != nil {
		problem.Kind = "unknown-verb"
		return nil, problem
	}
	switch {
	case verb == "AIR" && ps.Keyword("DEFENCE", "DEFENSE"):
		verb = "AIRDEFENCE"
	case verb == "RETREAT" && retreatWays.has(ps.Peek().Fold):
		verb = "RETREATS"
	case verb == "ELIMINATE" && giveWays.has(ps.Peek().Fold):
		verb = "DRAWS"
	}
	switch verb {
	case "MOVE", "HOLD":
		return ps.marches(verb)
	case "PLACE", "ENTER", "DROP", "LAND", "EXIT", "RETREAT", "PATH":
		return ps.one(ps.march(verb))
	case "ATTACK", "ODDS":
		return ps.one(ps.assault(verb))
	case "LOSE", "ELIMINATE", "AIR":
		return ps.one(ps.choice(verb))
	}
	return ps.one(ps.policy(verb))
}

func (ps *parser) one(o order.Order, p *order.Problem) ([]order.Order, *order.Problem) {
	if p == nil {
		p = ps.End()
	}
	if p != nil {
		return nil, p
	}
	return []order.Order{o}, nil
}

// unit reads one unit.
func (ps *parser) unit() (int, *order.Problem) {
	n, p := ps.Name(ps.d.Names, ps.seat)
	if p != nil {
		return 0, p
	}
	return ps.d.byID[n.ID], nil
}

// units reads a list of units.
func (ps *parser) units() ([]int, *order.Problem) {
	names, p := ps.NameList(ps.d.Names, ps.seat)
	if p != nil {
		return nil, p
	}
	if len(names) > maxListed {
		return nil, tooMany(ps.At(order.Token{}, "too-many-units"), maxListed)
	}
	out := make([]int, len(names))
	for i, n := range names {
		out[i] = ps.d.byID[n.ID]
	}
	return out, nil
}

func tooMany(p *order.Problem, limit int) *order.Problem {
	p.Args = map[string]string{"limit": itoa(limit)}
	return p
}

// hex reads a hex or the name of a place.
func (ps *parser) hex() (board.Hex, *order.Problem) {
	if !ps.IsHex() && !ps.Done() {
		mark := ps.Mark()
		if n, p := ps.Name(ps.d.places, ""); p == nil {
			if h, err := board.ParseHex(n.ID); err == nil {
				return h, nil
			}
		}
		ps.Reset(mark)
	}
	return ps.Hex()
}

// hexes reads hexes with or without arrows between them, the first perhaps by
// name.
func (ps *parser) hexes() ([]board.Hex, *order.Problem) {
	h, p := ps.hex()
	if p != nil {
		return nil, p
	}
	list := []board.Hex{h}
	for {
		joined := ps.Keyword("-", "->", ">", "-->")
		if !ps.IsHex() {
			if joined {
				_, p := ps.Hex()
				return nil, p
			}
			return list, nil
		}
		h, p := ps.Hex()
		if p != nil {
			return nil, p
		}
		if len(list) == maxPath {
			return nil, tooMany(ps.At(order.Token{}, "too-many-hexes"), maxPath)
		}
		list = append(list, h)
	}
}

// way reads "0911", "TO 0911", "0911 VIA 0709 0810", "VIA 0709 TO 0911" and
// gives the hexes in order of marching.
func (ps *parser) way() ([]board.Hex, *order.Problem) {
	var before, via, after []board.Hex
	var p *order.Problem
	ps.Keyword(wordsTo...)
	if !ps.Keyword(wordsVia...) {
		if before, p = ps.hexes(); p != nil {
			return nil, p
		}
		if ps.Keyword(wordsTo...) {
			if after, p = ps.hexes(); p != nil {
				return nil, p
			}
		}
		if !ps.Keyword(wordsVia...) {
			return append(before, after...), nil
		}
	}
	if via, p = ps.hexes(); p != nil {
		return nil, p
	}
	if ps.Keyword(wordsTo...) {
		if after, p = ps.hexes(); p != nil {
			return nil, p
		}
		return append(append(before, via...), after...), nil
	}
	all := append(before, after...)
	if len(all) == 0 {
		return via, nil
	}
	last := len(all) - 1
	return append(append(slices.Clone(all[:last]), via...), all[last]), nil
}

// marches reads orders for several units: MOVE, HOLD.
func (ps *parser) marches(verb string) ([]order.Order, *order.Problem) {
	units, p := ps.units()
	if p != nil {
		return nil, p
	}
	var hexes []board.Hex
	if verb == "MOVE" {
		if hexes, p = ps.way(); p != nil {
			return nil, p
		}
	}
	if p := ps.End(); p != nil {
		return nil, p
	}
	out := make([]order.Order, len(units))
	for i, u := range units {
		out[i] = ps.d.marchOrder(ps.side, verb, u, hexes)
	}
	return out, nil
}

// march reads an order for one unit.
func (ps *parser) march(verb string) (order.Order, *order.Problem) {
	u, p := ps.unit()
	if p != nil {
		return order.Order{}, p
	}
	var hexes []board.Hex
	switch verb {
	case "ENTER":
		hexes, p = ps.way()
	case "PLACE", "DROP", "RETREAT":
		var h board.Hex
		ps.Keyword(wordsTo...)
		h, p = ps.hex()
		hexes = []board.Hex{h}
	case "LAND", "EXIT", "PATH":
		ps.Keyword(wordsTo...)
		if !ps.Done() {
			hexes, p = ps.way()
		}
		if verb == "LAND" && len(hexes) > 1 {
			p = tooMany(ps.At(order.Token{}, "too-many-hexes"), 1)
		}
	}
	if p != nil {
		return order.Order{}, p
	}
	return ps.d.marchOrder(ps.side, verb, u, hexes), nil
}

// marchOrder makes an order with its canonical words.
func (d *Data) marchOrder(side int, verb string, u int, hexes []board.Hex) order.Order {
	name := d.label(side, u)
	b := make([]byte, 0, len(verb)+len(name)+1+5*len(hexes))
	b = append(b, verb...)
	b = append(b, ' ')
	b = append(b, name...)
	for _, h := range hexes {
		b = appendHex(append(b, ' '), h)
	}
	subject := ""
	switch verb {
	case "PATH":
	case "RETREAT":
		subject = d.retreatSubject[u]
	default:
		subject = d.moveSubject[u]
	}
	return order.Order{Verb: verb, Canon: string(b), Subject: subject, Body: &March{Unit: u, Hexes: hexes}}
}

func appendHex(b []byte, h board.Hex) []byte {
	return append(b, byte('0'+h/1000%10), byte('0'+h/100%10), byte('0'+h/10%10), byte('0'+h%10))
}

// label is the name that finds the unit again for a side: the short name, or
// the id when the side would be understood to mean a unit of its own.
func (d *Data) label(side, u int) string {
	if side >= 0 && len(d.foreign[side]) > u && d.foreign[side][u] {
		return d.Units[u].id
	}
	return d.Units[u].name
}

func (d *Data) labels(side int, units []int) string {
	var b strings.Builder
	for i, u := range units {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(d.label(side, u))
	}
	return b.String()
}

// assault reads ATTACK and ODDS.
func (ps *parser) assault(verb string) (order.Order, *order.Problem) {
	b := &Assault{}
	var p *order.Problem
	if b.Hex, p = ps.hex(); p != nil {
		return order.Order{}, p
	}
	ps.Keyword(wordsWith...)
	if b.Units, p = ps.units(); p != nil {
		return order.Order{}, p
	}
	for !ps.Done() {
		var bad *order.Problem
		switch {
		case ps.Keyword(wordsAir...):
			b.Air, bad = ps.Number(0, 99)
		case verb == "ATTACK" && ps.Keyword(wordsIf...):
			b.If, bad = ps.condition()
		case verb == "ATTACK" && ps.Keyword(wordsAdvance...):
			bad = ps.pursuit(b)
		case verb == "ATTACK" && ps.Keyword(wordsLose...):
			b.Lose, bad = ps.units()
		case verb == "ATTACK" && ps.Keyword(wordsRetreat...):
			ps.Keyword(wordsTo...)
			b.Retreat, bad = ps.hex()
		default:
			bad = ps.End()
		}
		if bad != nil {
			return order.Order{}, bad
		}
	}
	return ps.d.assaultOrder(ps.side, verb, b), nil
}

// condition reads "ODDS >= 3-1" or "COLUMN >= 3-1".
func (ps *parser) condition() (*Condition, *order.Problem) {
	c := &Condition{}
	switch {
	case ps.Keyword("COLUMN", "KOLUMNA", "SPALTE"):
		c.Column = true
	case ps.Keyword("ODDS", "STOSUNEK", "VERHALTNIS"):
	default:
		p := ps.Fail("expected-word", "word", "ODDS", "COLUMN")
		p.Args = map[string]string{"word": "ODDS"}
		return nil, p
	}
	mark := ps.Mark()
	if sign, p := ps.Comparison(); p == nil && sign != ">=" {
		ps.Reset(mark)
		return nil, ps.Fail("bad-comparison", "comparison", ">=")
	}
	a, d, p := ps.Odds()
	if p != nil {
		return nil, p
	}
	c.Least = columnNames[oddsColumn(a, d)]
	return c, nil
}

// pursuit reads "3Pz 0912 1012, 32Inf 0912" or "NONE".
func (ps *parser) pursuit(b *Assault) *order.Problem {
	if ps.Keyword(wordsNone...) {
		b.Stay, b.Advance = true, nil
		return nil
	}
	for {
		u, p := ps.unit()
		if p != nil {
			return p
		}
		f := Pursuit{Unit: u}
		ps.Keyword(wordsTo...)
		for ps.IsHex() {
			if len(f.Hexes) == 2 {
				return tooMany(ps.At(ps.Peek(), "too-many-hexes"), 2)
			}
			h, _ := ps.Hex()
			f.Hexes = append(f.Hexes, h)
			ps.Keyword("-", "->", ">")
		}
		if len(f.Hexes) == 0 {
			f.Hexes = []board.Hex{b.Hex}
		}
		if len(b.Advance) == maxListed {
			return tooMany(ps.At(order.Token{}, "too-many-units"), maxListed)
		}
		b.Advance = append(b.Advance, f)
		ps.Keyword("AND", "&", "ORAZ", "UND")
		if ps.Done() || slices.Contains(clauseWords, ps.Peek().Fold) {
			return nil
		}
	}
}

var clauseWords = slices.Concat(wordsAir, wordsIf, wordsAdvance, wordsLose, wordsRetreat)

// assaultOrder makes an attack with its canonical words.
func (d *Data) assaultOrder(side int, verb string, b *Assault) order.Order {
	var w []byte
	w = append(w, verb...)
	w = appendHex(append(w, ' '), b.Hex)
	w = append(w, " WITH"...)
	w = d.appendUnits(w, side, b.Units)
	if b.Air > 0 {
		w = append(w, " AIR "+itoa(b.Air)...)
	}
	if b.If != nil {
		w = append(w, " IF ODDS >= "...)
		if b.If.Column {
			w = append(w[:len(w)-len("ODDS >= ")], "COLUMN >= "...)
		}
		w = append(w, b.If.Least...)
	}
	if b.Stay {
		w = append(w, " ADVANCE NONE"...)
	} else if len(b.Advance) > 0 {
		w = append(w, " ADVANCE"...)
		for _, f := range b.Advance {
			w = append(append(w, ' '), d.label(side, f.Unit)...)
			for _, h := range f.Hexes {
				w = appendHex(append(w, ' '), h)
			}
		}
	}
	if len(b.Lose) > 0 {
		w = d.appendUnits(append(w, " LOSE"...), side, b.Lose)
	}
	if b.Retreat != 0 {
		w = appendHex(append(w, " RETREAT TO "...), b.Retreat)
	}
	o := order.Order{Verb: verb, Canon: string(w), Body: b}
	if verb == "ATTACK" {
		o.Subject = "attack " + b.Hex.String()
	}
	return o
}

func (d *Data) appendUnits(w []byte, side int, units []int) []byte {
	for _, u := range units {
		w = append(append(w, ' '), d.label(side, u)...)
	}
	return w
}

// choice reads the answers LOSE, ELIMINATE and AIR.
func (ps *parser) choice(verb string) (order.Order, *order.Problem) {
	b := &Choice{}
	var p *order.Problem
	o := order.Order{Verb: verb, Body: b, Subject: strings.ToLower(verb)}
	if verb == "AIR" {
		b.Number, p = ps.Number(0, 99)
		o.Canon = "AIR " + itoa(b.Number)
		return o, p
	}
	b.Units, p = ps.units()
	o.Canon = verb + " " + ps.d.labels(ps.side, b.Units)
	return o, p
}
