package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/chart"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
)

// What orders say, by verb.
type (
	// March is MOVE, ENTER, HOLD, RETREAT and the question PATH: a unit and the hexes it is to go by, the last
	// being where to.
	March struct {
		Unit  int
		Hexes []hex.Hex
		// Mode is "" for a march, "strategic" or "rail".
		Mode string
		// From is, for an ENTER, where an armored train is put whose entry is interdicted; 0 for none named
		// [8.0.3b].
		From hex.Hex
		// way is the one that the answer told of a march that waits for its time, from where the unit stood then;
		// nil where none was told.
		way []int16
	}

	// Assault is ATTACK and the question ODDS.
	Assault = grammar.Assault

	// Condition calls an attack off. Pursuit is an advance named in advance, and ADVANCE when asked.
	Condition = grammar.Condition
	Pursuit   = grammar.Pursuit

	// Strike is STRIKE: aircraft against a hex [12.1].
	Strike struct {
		Hex      hex.Hex
		Aircraft []int
		If       *Condition
	}

	// Cover is INTERDICT: an aircraft over a hex [12.2/b].
	Cover struct {
		Aircraft int
		Hex      hex.Hex
	}

	// Plan is PLAN: an order kept until its key's time. Key is the id of a formation or chit, "event" or "replace".
	// Without Order it is NONE, a plan to do nothing; Clear drops what is kept.
	Plan struct {
		Key   string
		Order *order.Order
		Clear bool
	}

	// Choice is ACTIVATE, LOSE, WITHDRAW, STAND, REMOVE: units (or headquarters) in the order named; REMOVE may
	// name an aircraft instead.
	Choice struct {
		Units    []int
		Aircraft int // -1 for none
	}

	// Rebuild is REPLACE: a step for a unit on the map, or an eliminated unit with a headquarters [11.2].
	Rebuild struct {
		Unit int
		HQ   int // -1 when not named
	}

	// Merger is MERGE: the headquarters whose place Malopolska takes [8.0.4], or the unit that it goes to when both
	// are lost [8.0.4/a].
	Merger struct{ At int }

	// Inquiry is WHATIF ATTACKED hex, SUPPLY unit, COMMAND hq.
	Inquiry struct {
		Hex  hex.Hex
		Unit int // -1 for none
	}
)

// told is the order with the way that its owner is told of it, if he was told none before.
func (b *March) told(way []int16) *March {
	if b.way != nil || way == nil {
		return b
	}
	with := *b
	with.way = way
	return &with
}

const (
	maxPath    = 40 // hexes named on a way; railways are long
	maxListed  = 12
	mostLosing = 100 // units of whom LOSSES says that they come first: all of a kind
)

// declare is the language of orders, in the order in which a player learns it.
func (d *Data) declare() (l *grammar.Language, stops []string) {
	d.StandingOrders = d.standing()
	d.CorrectionForms = []string{
		"SUPPLY unit SUPPLIED|OUT|ISOLATED", "HOLDER place GERMAN|POLISH", "CHIT name CUP|DRAWN|GONE", "AIRCRAFT name FIT|DAMAGED turn|GONE",
	}
	l = grammar.New(sideNames[:], d.Told(
		[]grammar.Declared{&grammar.Special{
			Help: title.Verb{
				Name: "PLAN",
				Form: "PLAN hq: MOVE … | ATTACK … | ACTIVATE … | STAFF | NONE | CLEAR   (or PLAN hq alone, and its orders below)",
			},
			Read: func(r *grammar.Reader) ([]order.Order, *order.Problem) { return d.readPlan(r, new(string)) },
		}},
		d.marches(), d.attacks(), d.airOrders(), d.commands(), d.answers(), d.StandingOrders.Declare(), d.questions())...)
	// ON is no stop word, since the brigades of National Defence bear it.
	d.stops = slices.Concat(l.Stops("ON"), grammar.None, wordsStaff, wordsClear, activationVerbs, []string{"REPLACE"})
	return l, d.stops
}

// marches are the orders that bring units from hex to hex.
func (d *Data) marches() []grammar.Declared {
	type march = grammar.Verb[March]
	type clauses = []grammar.Clause[March]
	field := func(b *March) *int { return &b.Unit }
	unit := grammar.One(d.Counters, field).Key()
	units := grammar.Each(d.Counters, maxListed, field).Key()
	way := grammar.Way(&d.Ground, maxPath, func(b *March) *[]hex.Hex { return &b.Hexes })
	from := grammar.Place(&d.Ground, func(b *March) *hex.Hex { return &b.From }).Behind(grammar.From).Maybe()
	mode := grammar.OneOf(
		"mode", func(b *March) *string { return &b.Mode },
		grammar.Option[March]{Value: "strategic", Words: []string{"STRATEGIC", "STRAT", "STRATEGICZNIE", "STRATEGISCH"}},
		grammar.Option[March]{Value: "rail", Words: []string{"RAIL", "RAILWAY", "KOLEJ", "KOLEJA", "BAHN"}},
	).Skipping(grammar.By).Maybe()
	return []grammar.Declared{
		&march{Name: "MOVE", Clauses: clauses{units, way, mode}},
		&march{Name: "HOLD", Clauses: clauses{units}, Amends: "move"},
		&march{Name: "ENTER", Clauses: clauses{unit, from, way.Unless(func(b *March) bool { return b.From != 0 }), mode}},
		&march{Name: "RETREAT", Clauses: clauses{unit, way.As("hex…")}, Asked: true},
		&march{Name: "WITHDRAW", Clauses: clauses{unit, way.As("hex")}, Asked: true},
		&march{Name: "PATH", Clauses: clauses{unit, way.As("[hex…]").Maybe(), mode}, Question: true},
	}
}

// attacks are ATTACK and its question.
func (d *Data) attacks() []grammar.Declared {
	a := grammar.Attacks{Units: d.Counters, Ground: &d.Ground, Most: maxListed, Twice: true, Column: d.columnFor}
	return a.Declare()
}

// columnFor is the name of the column that odds fall into; below the first it is the first.
func (d *Data) columnFor(attack, defence int) string {
	return d.odds[max(0, d.odds.Find(chart.Odds{Attack: attack, Defence: defence}))].String()
}

// airOrders send aircraft.
func (d *Data) airOrders() []grammar.Declared {
	return []grammar.Declared{
		&grammar.Verb[Strike]{Name: "STRIKE", Clauses: []grammar.Clause[Strike]{
			grammar.Place(&d.Ground, func(b *Strike) *hex.Hex { return &b.Hex }).Key(),
			grammar.Some(d.planes, maxListed, false, func(b *Strike) *[]int { return &b.Aircraft }).After(grammar.With),
			grammar.Provided(d.columnFor, func(b *Strike) **Condition { return &b.If }),
		}},
		&grammar.Verb[Cover]{Name: "INTERDICT", Clauses: []grammar.Clause[Cover]{
			grammar.Place(&d.Ground, func(b *Cover) *hex.Hex { return &b.Hex }).Skipping(grammar.To),
			grammar.One(d.planes, func(b *Cover) *int { return &b.Aircraft }).After(grammar.With).Key(),
		}},
	}
}

// commands are about headquarters and replacements.
func (d *Data) commands() []grammar.Declared {
	hq := headquarter{Data: d}
	return []grammar.Declared{
		&grammar.Verb[Choice]{Name: "ACTIVATE", Amends: "activate", Blank: Choice{Aircraft: -1}, Clauses: []grammar.Clause[Choice]{
			grammar.Some(hq, maxListed, false, func(b *Choice) *[]int { return &b.Units }).
				As("hq…   (for OG, AGN, AGS and the 14th/Bernolak chit)"),
		}},
		&grammar.Verb[Merger]{Name: "MERGE", Amends: "merge", Clauses: []grammar.Clause[Merger]{
			grammar.One(headquarter{d, true}, func(b *Merger) *int { return &b.At }).Skipping(grammar.To).Writing("AT"),
		}},
		&grammar.Verb[Rebuild]{Name: "REPLACE", Blank: Rebuild{HQ: -1}, Clauses: []grammar.Clause[Rebuild]{
			grammar.One(d.Counters, func(b *Rebuild) *int { return &b.Unit }).Key(),
			grammar.One(hq, func(b *Rebuild) *int { return &b.HQ }).
				Behind(slices.Concat(grammar.To, grammar.With)).Writing("AT").Maybe(),
		}},
	}
}

// answers are what a seat that is asked may say, besides RETREAT and WITHDRAW.
func (d *Data) answers() []grammar.Declared {
	type choice = grammar.Verb[Choice]
	type clauses = []grammar.Clause[Choice]
	blank := Choice{Aircraft: -1}
	units := func(b *Choice) *[]int { return &b.Units }
	plane := grammar.One(d.planes, func(b *Choice) *int { return &b.Aircraft })
	pursuit := grammar.EachPursuit(d.Counters, maxListed, func(b *Pursuit) *Pursuit { return b }).Key()
	return []grammar.Declared{
		&choice{Name: "LOSE", Clauses: clauses{grammar.Some(d.Counters, maxListed, true, units)}, Asked: true, Blank: blank},
		&choice{Name: "STAND", Asked: true, Blank: blank, Instead: "ADVANCE", Cue: grammar.None},
		&grammar.Verb[Pursuit]{Name: "ADVANCE", Clauses: []grammar.Clause[Pursuit]{pursuit}, Asked: true},
		// A unit goes before an aircraft whose name begins alike.
		&choice{Name: "REMOVE", Clauses: clauses{grammar.Either(grammar.Some(d.Counters, 1, false, units).As("unit"), plane)}, Asked: true, Blank: blank},
	}
}

// questions are those that no march and no attack is like.
func (d *Data) questions() []grammar.Declared {
	type inquiry = grammar.Verb[Inquiry]
	type clauses = []grammar.Clause[Inquiry]
	unit := func(b *Inquiry) *int { return &b.Unit }
	attacked := grammar.Place(&d.Ground, func(b *Inquiry) *hex.Hex { return &b.Hex }).
		After(grammar.Particles{"ATTACKED", "ATTACK", "ATAK", "ANGRIFF"}).Skipping(grammar.To)
	return []grammar.Declared{
		&inquiry{Name: "COMMAND", Clauses: clauses{grammar.One(headquarter{Data: d}, unit)}, Question: true},
		&inquiry{Name: "SUPPLY", Clauses: clauses{grammar.One(d.Counters, unit)}, Question: true},
		&inquiry{Name: "WHATIF", Skip: []string{"IF"}, Clauses: clauses{attacked}, Question: true, Blank: Inquiry{Unit: -1}},
	}
}

// marchOrder makes an order for a unit with its canonical words.
func (d *Data) marchOrder(side int, verb string, u int, hexes []hex.Hex, mode string) order.Order {
	return d.Tongue.Order(side, verb, &March{Unit: u, Hexes: hexes, Mode: mode})
}

// activateOrder makes an ACTIVATE with its canonical words.
func (d *Data) activateOrder(units []int) order.Order {
	return d.Tongue.Order(nobody, "ACTIVATE", &Choice{Units: units, Aircraft: -1})
}

// mergerOrder makes a MERGE with its canonical words.
func (d *Data) mergerOrder(u int) order.Order {
	return d.Tongue.Order(nobody, "MERGE", &Merger{At: u})
}

// Words of plans besides the verbs.
var (
	wordsStaff = []string{"STAFF", "OFFICER", "SZTAB", "STAB"}
	wordsClear = []string{"CLEAR", "DROP", "SKASUJ", "LOSCHEN"}
	wordsEnd   = []string{"END", "KONIEC", "ENDE"}
	wordsHQ    = []string{"HQ", "SZTAB"}
)

// parseLines reads canonical lines back. They were understood once.
func (d *Data) parseLines(side string, lines []string) ([]order.Order, error) {
	list, problems := d.Parse(title.Seat(side), order.Lines(strings.Join(lines, "\n")))
	if len(problems) > 0 {
		return nil, &problems[0]
	}
	return list, nil
}

// Parse reads lines that a seat wrote, in order. A line that orders several units gives an order for each. PLAN
// with nothing behind the name opens a section: the lines below it with an order for an activation belong to that
// plan, until the next PLAN of another, END, or an order that no activation carries out. One that gives an order to
// the same plan, as the section's sentences are read, leaves it open.
func (d *Data) Parse(seat title.Seat, lines []order.Line) ([]order.Order, []order.Problem) {
	open := "" // key of the section
	read := func(r *grammar.Reader) ([]order.Order, *order.Problem) { return d.readLine(r, &open) }
	return d.Tongue.ParseBy(read, sideOf(string(seat)), lines)
}

// readLine reads one line; open is the key of the section that it stands in, or that it opens.
func (d *Data) readLine(r *grammar.Reader, open *string) ([]order.Order, *order.Problem) {
	switch last := len(r.Rest()) == 1; {
	case last && r.Keyword(wordsEnd...):
		*open = ""
		return nil, nil
	case last && *open != "" && r.Keyword(grammar.None...):
		return []order.Order{d.nothingOrder(*open, "NONE")}, nil
	case last && *open != "" && r.Keyword(wordsStaff...):
		return []order.Order{d.staffOrder(*open)}, nil
	}
	verb, problem := d.Tongue.ReadVerb(r)
	if problem != nil {
		return nil, problem
	}
	if verb == "PLAN" {
		return d.readPlan(r, open)
	}
	if !slices.Contains(activationVerbs, verb) {
		*open = ""
	}
	list, problem := d.Tongue.ReadRest(verb, r)
	if *open != "" {
		for i := range list {
			list[i] = d.planOrder(*open, list[i])
		}
	}
	return list, problem
}

// activationVerbs are the orders that a plan is made of.
var activationVerbs = []string{"MOVE", "ATTACK", "HOLD", "ACTIVATE"}

// readPlan reads "PLAN 4th: MOVE 3Pz 0812", "PLAN 4th: NONE", or the head of a section, which by itself orders
// nothing.
func (d *Data) readPlan(r *grammar.Reader, open *string) ([]order.Order, *order.Problem) {
	section := *open
	*open = ""
	parted(r)
	key, p := d.readKey(r, len(r.Rest()))
	if p != nil {
		return nil, p
	}
	r.Keyword(":", "-")
	last := len(r.Rest()) == 1
	switch {
	case r.Done():
		*open = key
		return nil, nil
	case last && r.Keyword(grammar.None...):
		return []order.Order{d.nothingOrder(key, "NONE")}, nil
	case last && r.Keyword(wordsClear...):
		return []order.Order{d.nothingOrder(key, "CLEAR")}, nil
	case last && key != keyEvent && key != keyReplace && r.Keyword(wordsStaff...):
		return []order.Order{d.staffOrder(key)}, nil
	case key == keyAll:
		return nil, r.At(r.Peek(), "not-in-plan", verbStaff, "NONE", "CLEAR")
	}
	at := r.Peek()
	verb, p := d.Tongue.ReadVerb(r)
	if p != nil {
		return nil, p
	}
	if !slices.Contains(activationVerbs, verb) && !(verb == "REPLACE" && key == keyReplace) {
		bad := r.At(at, "not-in-plan", activationVerbs...)
		bad.Args = map[string]string{"verb": verb}
		return nil, bad
	}
	list, p := d.Tongue.ReadRest(verb, r)
	if p != nil {
		return nil, p
	}
	for i := range list {
		list[i] = d.planOrder(key, list[i])
	}
	if key == section {
		*open = key
	}
	return list, nil
}

// parted parts a colon from the word that was typed hard after it.
func parted(r *grammar.Reader) {
	if strings.Count(r.Line().Text, ":") != 1 {
		return
	}
	for _, t := range r.Rest() {
		i := strings.IndexByte(t.Text, ':')
		if i <= 0 || i == len(t.Text)-1 || t.Text[i+1] < 'A' {
			continue
		}
		l, ok := order.LineOf(r.Line().Number, strings.Replace(r.Line().Text, ":", ": ", 1))
		if ok {
			r.Scanner = order.NewScanner(l)
			r.Next()
		}
		return
	}
}

// readKey reads what a plan is for, in at most so many words, and gives its key. A colon ends the name.
func (d *Data) readKey(r *grammar.Reader, words int) (string, *order.Problem) {
	switch {
	case r.Keyword("ALL", "WSZYSTKO", "WSZYSTKIE", "ALLE"):
		return keyAll, nil
	case r.Keyword("EVENT", "EVENTS", "ZDARZENIE", "EREIGNIS"):
		return keyEvent, nil
	case r.Keyword("REPLACE", "REPLACEMENTS", "UZUPELNIENIA", "ERSATZ"):
		return keyReplace, nil
	}
	rest := r.Rest()
	rest = rest[:min(words, len(rest))]
	if i := slices.IndexFunc(rest, func(t order.Token) bool { return strings.HasSuffix(t.Text, ":") }); i >= 0 {
		rest = rest[:i+1]
	}
	if len(rest) > 1 && r.Keyword(wordsHQ...) {
		rest = rest[1:]
	}
	m := d.keys.Find(rest, r.Owner)
	if m.Name != nil {
		for range m.Used {
			r.Next()
		}
		r.Keyword(wordsHQ...)
		return m.Name.ID, nil
	}
	return "", d.unknownHQ(r, m)
}

// unknownHQ complains of a name that is none, or several.
func (d *Data) unknownHQ(r *grammar.Reader, m order.Match) *order.Problem {
	if len(m.Candidates) == 0 {
		var own []string
		near := d.keys.Nearest(r.Peek().Fold, r.Owner, 3)
		for _, n := range d.keys.All() { // for somebody who does not know their names
			if len(near) == 0 && n.Owner == r.Owner {
				own = append(own, n.Short)
			}
		}
		return r.Fail("unknown-hq", "hq", append(near, own...)...)
	}
	names := game.Each(m.Candidates, func(c *order.Name) string { return c.Short })
	p := r.Fail("ambiguous-hq", "hq", names...)
	p.Args = map[string]string{"candidates": strings.Join(names, ", ")}
	return p
}

// keyName is how a plan's key is written.
func (d *Data) keyName(key string) string {
	if n := d.keys.ByID(key); n != nil {
		return n.Short
	}
	return strings.ToUpper(key)
}

// hqName is how orders name a headquarters: by its formation.
func (d *Data) hqName(u int) string { return d.keyName(d.Formations[d.Units[u].Formation].ID) }

// planForm is an order as a plan for a key: "PLAN 4th: MOVE 3Pz 0812".
func planForm(d *Data, key, canon string) string { return "PLAN " + d.keyName(key) + ": " + canon }

// planOrder keeps an order for a key. Replacements are kept for theirs without being told [11.2/c].
func (d *Data) planOrder(key string, inner order.Order) order.Order {
	if inner.Verb == "REPLACE" {
		return inner
	}
	subject := "plan " + key
	if inner.Subject != "" {
		subject += " " + inner.Subject
	}
	return order.Order{
		Verb: "PLAN", Canon: planForm(d, key, inner.Canon), Subject: subject,
		Body: &Plan{Key: key, Order: &inner},
	}
}

// staffOrder leaves a headquarters, or all without a plan, to the staff officer.
func (d *Data) staffOrder(key string) order.Order {
	return d.planOrder(key, order.Order{Verb: verbStaff, Canon: verbStaff})
}

// nothingOrder is a plan to do nothing, NONE, or to forget what is kept, CLEAR.
func (d *Data) nothingOrder(key, word string) order.Order {
	return order.Order{Verb: "PLAN", Canon: planForm(d, key, word), Subject: "plan " + key, Body: &Plan{Key: key, Clear: word == "CLEAR"}}
}

// headquarter is what orders call a headquarters: its formation. Where MERGE brings one, a unit may be meant too.
type headquarter struct {
	*Data
	orUnit bool
}

// Form implements grammar.Noun.
func (h headquarter) Form() string {
	if h.orUnit {
		return "Kraków | Karpaty | unit"
	}
	return "hq"
}

// Read reads a headquarters by the name of its formation or its own. In "14th Bernolák" it reads the first of two.
func (h headquarter) Read(r *grammar.Reader) (int, *order.Problem) {
	mark := r.Mark()
	var p *order.Problem
	for _, words := range [...]int{len(r.Rest()), 2, 1} {
		var key string
		if key, p = h.readKey(r, words); p == nil {
			if k := h.FormationByID(key); k >= 0 && h.Formations[k].hq >= 0 {
				return int(h.Formations[k].hq), nil
			}
			r.Reset(mark)
			p = r.At(r.Peek(), "unknown-hq")
		}
		r.Reset(mark)
	}
	if u, bad := h.Counters.Read(r); bad == nil && (h.orUnit || h.Units[u].Class == hq) {
		return u, nil
	}
	r.Reset(mark)
	return 0, p
}

// ReadList implements grammar.Noun. No headquarters is named twice.
func (h headquarter) ReadList(r *grammar.Reader, most int, _ bool) ([]int, *order.Problem) {
	var list []int
	return grammar.ReadEach(r, most, order.TooManyUnits, func(r *grammar.Reader) (int, *order.Problem) {
		at := r.Peek()
		u, p := h.Read(r)
		if slices.Contains(list, u) && p == nil {
			p = r.At(at, "repeated-unit")
		}
		list = append(list, u)
		return u, p
	}, func() bool {
		r.And()
		return !r.Done()
	})
}

// Append implements grammar.Noun.
func (h headquarter) Append(text []byte, _, u int) []byte { return append(text, h.siteName(u)...) }

// ID implements grammar.Noun.
func (h headquarter) ID(u int) string { return h.Units[u].ID }

// Any implements grammar.Noun.
func (h headquarter) Any(pick func(int) int) int {
	return int(h.Formations[1+pick(len(h.Formations)-1)].hq)
}

// siteName is how MERGE names where a headquarters comes: another, or a unit.
func (d *Data) siteName(u int) string {
	if d.Units[u].Class == hq {
		return d.hqName(u)
	}
	return d.Counters.Label(int(d.Units[u].Side), u)
}
