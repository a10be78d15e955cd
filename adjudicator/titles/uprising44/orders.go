package uprising44

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// What orders say, by verb. Units and garrisons share one numbering: garrisons come behind
// the units.
type (
	// March is MOVE: units, the zones they go by, and where to; Out is "OFF" for the edge
	// of the board.
	March struct {
		Units, Via []int
		To         int
		Out        string
	}

	// Group is what units do at a zone: PLACE, SEWER, ENTER, LAND, RETURN, MOBILIZE, TRANSFER; RECOVER,
	// which is where they are; and what PATH asks, -1 for wherever they come.
	Group struct {
		Units []int
		To    int
	}

	// Marks are zones that something is done to: RUIN, PACIFY, TURN, LOW, BLOW.
	Marks struct{ Zones []int }

	// Works is BUILD and REMOVE: levels in a zone, or a street barricade.
	Works struct {
		Zone, Levels int
		Street       string
	}

	// Trade is TRADE: cards for command points.
	Trade struct{ Cards []int }

	// Play is PLAY: a card, and where it is used if it asks for that.
	Play struct {
		Card  int
		Zones []int
	}

	// Discard is DISCARD: a card for a CEL.
	Discard struct{ Card, Unit int }

	// Capture is CAPTURE: a garrison taken without combat.
	Capture struct{ Garrison int }

	// Fight is ASSAULT and ATTACK.
	Fight struct {
		Zone                int
		Units               []int
		Against             int // a garrison, -1 for the zone
		Support, Cards, Pay []int
		If                  []int // what it hangs on
	}

	// Defence is PAY and SUPPORT, which stand for a zone and answer a fight that asks.
	Defence struct {
		Zone                int
		Pay, Support, Cards []int
	}

	// Losses is LOSSES: what bears losses first of which PAY says nothing.
	Losses struct {
		First       string
		Units, Then []int
	}

	// Nothing is PASS and FRANTIC.
	Nothing struct{}
)

// Most that an order lists of anything.
const (
	mostListed = 20
	mostLosing = 100 // units of whom LOSSES says that they come first: all of a kind
)

// deckSize is how many cards each side has.
const deckSize = 50

// Particles of this title. The words of one letter that other titles have are left out, since
// units may be called so.
var (
	toWords      = grammar.Particles{"TO", "AT", "DO", "NACH", "->", "IN", "NA", "AUF", "ZU"}
	withWords    = grammar.Particles{"WITH", "ZE", "MIT"}
	forWords     = grammar.Particles{"FOR", "DLA", "FUR"}
	againstWords = grammar.Particles{"AGAINST", "PRZECIW", "GEGEN"}
	supportWords = grammar.Particles{"SUPPORT", "WSPARCIE", "UNTERSTUTZUNG"}
	cardWords    = grammar.Particles{"CARDS", "CARD", "KARTY", "KARTA", "KARTEN", "KARTE"}
	payWords     = grammar.Particles{"PAY", "PLAC", "ZAHLE"}
	ifClause     = grammar.Particles{"IF", "JESLI", "JEZELI", "WENN", "FALLS"}
)

// backingWords begin another clause of a fight.
var backingWords = slices.Concat(supportWords, cardWords, againstWords, withWords, payWords, ifClause)

func refs(list ...rule.Ref) []rule.Ref { return list }

// Data are the charts, and what orders call by name.
type Data struct {
	*data.Charts
	counters, garrisons, zones, supports *grammar.Nouns
	cards                                cardNoun
	language                             *grammar.Language
	// numbers are the units by side and name, garrisoned the garrisons by zone.
	numbers    [data.Sides]map[string]int
	garrisoned [][]int
	// streets are the zones that a street barricade joins: AJ 212 and 214 [17.11], K 214 and 216, the
	// foot of Książęca [17.12].
	streets [2]ends
}

// ends are two zones that a street barricade joins.
type ends [2]int

func (e ends) join(a, b int) bool { return e == ends{a, b} || e == ends{b, a} }

// speak makes the language of orders, which names units, garrisons, zones and support counters.
func (d *Data) speak() {
	d.counters, d.garrisons = grammar.NounsOf("unit", "unit"), grammar.NounsOf("garrison", "garrison")
	d.zones, d.supports = grammar.NounsOf("zone", "zone"), grammar.NounsOf("counter", "counter")
	d.cards = cardNoun{grammar.NounsOf("card", "card")}
	d.language = d.declare()
	stops := append(d.language.Stops(), "OFF", "POZA", "WEG", "CEL", "LEVELS", "POINT", "GARRISON", "RETREAT")
	d.index()
	var counters, garrisons, zones, supports []order.Name
	taken := map[string]bool{}
	for _, at := range d.Places {
		name := order.Name{ID: string(at), Short: string(at), Aliases: append([]string{d.Board.Title(at)}, d.Board.Synonyms(at)...)}
		for _, alias := range append(name.Aliases, d.Zones[d.Zone(at)].Strongpoint) {
			taken[order.Fold(alias)] = true
		}
		zones = append(zones, name)
	}
	for i := range d.Units {
		u := &d.Units[i]
		// One word, which is the beginning of no name.
		counters = append(counters, order.Name{ID: u.SideName + strings.ReplaceAll(u.ID, "-", ""), Short: u.Name, Owner: u.SideName})
	}
	for i := range d.Garrisons {
		g := &d.Garrisons[i]
		name := order.Name{ID: g.ID, Short: g.Name, Owner: data.SideNames[data.German]}
		among := name
		among.ID = strings.ReplaceAll(g.ID, "-", "") // one word, so that "G H" is two units
		if taken[order.Fold(g.Name)] {               // the zone has the name where units are asked for
			among.Short = among.ID
		}
		counters = append(counters, among)
		if g.Number != "" {
			name.Aliases = []string{g.Number}
		}
		garrisons = append(garrisons, name)
	}
	for _, s := range d.Supports {
		supports = append(supports, order.Name{ID: s.SideName + "-" + order.Fold(s.Name), Short: s.Name, Long: s.Long, Owner: s.SideName, Aliases: s.Also})
	}
	var titles []order.Name
	for s, deck := range d.Decks {
		for i := range deck {
			titles = append(titles, order.Name{ID: data.SideNames[s] + "-card-" + itoa(deck[i].Number), Short: deck[i].Title, Owner: data.SideNames[s]})
		}
	}
	d.cards.titles.Fill(titles, data.SideNames, stops)
	d.counters.Fill(counters, data.SideNames, stops)
	d.garrisons.Fill(garrisons, data.SideNames, stops)
	d.zones.Fill(zones, data.SideNames, stops)
	d.supports.Fill(supports, data.SideNames, stops)
}

// index notes what is looked up often.
func (d *Data) index() {
	d.numbers = [data.Sides]map[string]int{{}, {}}
	for u := range d.Units {
		d.numbers[d.Units[u].Side][d.Units[u].Name] = u
	}
	d.garrisoned = make([][]int, len(d.Zones))
	for g := range d.Garrisons {
		at := d.Garrisons[g].At
		d.garrisoned[at] = append(d.garrisoned[at], g)
	}
	d.streets = [2]ends{{d.Zone("212"), d.Zone("214")}, {d.Zone("214"), d.Zone("216")}}
}

// declare is the language of orders, in the order in which a player learns it.
func (d *Data) declare() *grammar.Language {
	return grammar.New(data.SideNames, slices.Concat(d.moves(), d.comings(), d.fights(), d.deeds(), d.standing(), d.questions())...)
}

// moves are the orders of phase 4.
func (d *Data) moves() []grammar.Declared {
	out := func(b *March) *string { return &b.Out }
	to := grammar.Otherwise(grammar.OneOf("word", out, grammar.Word[March]("OFF", "POZA", "WEG")), out, "zone",
		grammar.One(d.zones, func(b *March) *int { return &b.To }))
	street := func(b *Works) *string { return &b.Street }
	works := func() []grammar.Clause[Works] {
		return []grammar.Clause[Works]{
			grammar.Otherwise(grammar.OneOf("word", street, grammar.Word[Works]("AJ"), grammar.Word[Works]("K")), street, "zone",
				grammar.One(d.zones, func(b *Works) *int { return &b.Zone })).Key(),
		}
	}
	levels := grammar.Points(2, func(b *Works) *int { return &b.Levels }).Maybe()
	return []grammar.Declared{
		&grammar.Verb[March]{
			Name: "MOVE", Synonyms: []string{"M", "GO", "RUCH", "IDZ", "MARSZ", "ZIEHE", "MARSCH"},
			Clauses: []grammar.Clause[March]{
				grammar.Apart(going{d.counters, d.zones}, mostListed, func(b *March) *[]int { return &b.Units }).Key(),
				grammar.Some(d.zones, mostListed, true, func(b *March) *[]int { return &b.Via }).Behind(grammar.Via).Maybe(),
				to.After(toWords),
			}, Amends: "move",
			Example: "MOVE Zośka TO 33", Rules: refs("4.11", "4.12"),
		},
		d.groupVerb(d.apart(), "SEWER", "move", "TO", "SEWER Zośka TO 211", refs("4.31", "4.34"), "KANAL", "KANALEM"),
		&grammar.Verb[Works]{
			Name: "BUILD", Synonyms: []string{"BARRICADE", "BUDUJ", "BAUE"}, Clauses: append(works(), levels),
			Example: "BUILD 43 2", Rules: refs("7.21", "17.11"),
		},
		&grammar.Verb[Works]{
			Name: "REMOVE", Synonyms: []string{"USUN", "RAUME"}, Clauses: works(), Example: "REMOVE AJ", Rules: refs("17.13"),
		},
	}
}

// together and apart are units that come as a group, or that each have an order of their own.
func (d *Data) together() grammar.Clause[Group] {
	return grammar.Some(going{d.counters, d.zones}, mostListed, false, func(b *Group) *[]int { return &b.Units })
}

func (d *Data) apart() grammar.Clause[Group] {
	return grammar.Apart(going{d.counters, d.zones}, mostListed, func(b *Group) *[]int { return &b.Units })
}

// groupVerb is a verb of units and where. Its orders take the place of others about the same; at is the word
// before the zone.
func (d *Data) groupVerb(units grammar.Clause[Group], name, amends, at, example string, rules []rule.Ref, synonyms ...string) grammar.Declared {
	return &grammar.Verb[Group]{
		Name: name, Synonyms: synonyms, Amends: amends, Example: example, Rules: rules, Clauses: []grammar.Clause[Group]{
			units.Key(), grammar.One(d.zones, func(b *Group) *int { return &b.To }).After(toWords).Writing(at),
		},
	}
}

// comings are the orders of phase 3, and those by which units are placed.
func (d *Data) comings() []grammar.Declared {
	return []grammar.Declared{
		d.groupVerb(d.apart(), "PLACE", "place", "AT", "PLACE Zośka AT 91", refs("W.13", "GP.7"), "USTAW", "STELLE"),
		d.groupVerb(d.together(), "ENTER", "enter", "AT", "ENTER Posen1 AT 125", refs("3.0/l", "9.11"), "WPROWADZ", "BRINGE"),
		d.groupVerb(d.together(), "LAND", "land", "AT", "LAND SBS1 AT 145", refs("20.13", "SOS.2"), "LADUJ", "LANDE"),
		d.groupVerb(d.together(), "RETURN", "return", "AT", "RETURN Wola1 AT 33", refs("9.14", "9.17"), "ODTWORZ", "ERSETZE"),
		d.groupVerb(d.apart(), "MOBILIZE", "mobilize", "AT", "MOBILIZE Wola2 AT 33", refs("9.17/a"), "MOBILIZUJ", "MOBILISIERE"),
		d.groupVerb(d.apart(), "TRANSFER", "transfer", "TO", "TRANSFER FLAKB TO 88", refs("7.16"), "PRZENIES", "VERLEGE"),
		&grammar.Verb[Group]{
			Name: "RECOVER", Synonyms: []string{"UZUPELNIJ", "ERGANZE", "RALLY"}, Clauses: []grammar.Clause[Group]{
				grammar.Apart(d.counters, mostListed, func(b *Group) *[]int { return &b.Units }).Key(),
			}, Example: "RECOVER Zośka", Rules: refs("9.13", "9.16"),
		},
		&grammar.Verb[Discard]{
			Name: "DISCARD", Synonyms: []string{"ODRZUC", "WIRF"}, Clauses: []grammar.Clause[Discard]{
				grammar.Number(1, 99, func(b *Discard) *int { return &b.Card }).Skipping(cardWords),
				grammar.One(d.counters, func(b *Discard) *int { return &b.Unit }).Behind(forWords).Key(),
			}, Example: "DISCARD 1 FOR SS1", Rules: refs("9.19"),
		},
		&grammar.Verb[Nothing]{Name: "FRANTIC", Example: "FRANTIC", Rules: refs("21.1", "BA.1")},
	}
}

// fightClauses are what an order to fight says: where, who, against what, with what, and how its
// losses are paid.
func (d *Data) fightClauses() []grammar.Clause[Fight] {
	return []grammar.Clause[Fight]{
		grammar.One(d.zones, func(b *Fight) *int { return &b.Zone }),
		grammar.Some(d.counters, mostListed, false, func(b *Fight) *[]int { return &b.Units }).Behind(withWords).Key(),
		grammar.One(d.garrisons, func(b *Fight) *int { return &b.Against }).Behind(againstWords).Maybe().Key(),
		grammar.Some(d.supports, mostListed, false, func(b *Fight) *[]int { return &b.Support }).Behind(supportWords).Maybe(),
		grammar.Some(d.cards, mostListed, false, func(b *Fight) *[]int { return &b.Cards }).Behind(cardWords).Maybe(),
		grammar.Some(payNoun{d}, mostListed, true, func(b *Fight) *[]int { return &b.Pay }).Behind(payWords).Maybe(),
		grammar.Some(conditionNoun{d}, 4, false, func(b *Fight) *[]int { return &b.If }).Behind(ifClause).Maybe(),
	}
}

// fights are the orders of phase 5.
func (d *Data) fights() []grammar.Declared {
	fight := func(name, example string, rules []rule.Ref, synonyms ...string) grammar.Declared {
		return &grammar.Verb[Fight]{
			Name: name, Synonyms: synonyms, Blank: Fight{Against: -1}, Clauses: d.fightClauses(),
			Example: example, Rules: rules, Amends: "fight",
		}
	}
	return []grammar.Declared{
		fight("ASSAULT", "ASSAULT 208 WITH Zośka AGAINST Gestapo PAY CEL Zośka", refs("5.14/a"), "SZTURM", "STURM"),
		fight("ATTACK", "ATTACK 208 WITH Zośka", refs("5.14/c"), "ATAK", "ANGRIFF"),
		&grammar.Verb[Capture]{
			Name: "CAPTURE", Synonyms: []string{"ZDOBADZ", "NIMM"}, Clauses: []grammar.Clause[Capture]{
				grammar.One(d.garrisons, func(b *Capture) *int { return &b.Garrison }).Key(),
			}, Example: "CAPTURE 4", Rules: refs("5.39"),
		},
		d.marks("RUIN", "RUIN 43", refs("12.11/b", "12.13/a"), "GRUZY", "TRUMMER"),
		d.marks("PACIFY", "PACIFY 33", refs("12.12"), "PACYFIKUJ", "BEFRIEDE"),
		d.marks("TURN", "TURN 43 42", refs("12.14"), "ODWROC", "WENDE"),
		d.marks("LOW", "LOW 43 148", refs("13.13/a"), "AMUNICJA", "MUNITION"),
		d.marks("BLOW", "BLOW A", refs("7.15"), "WYSADZ", "SPRENGE"),
	}
}

func (d *Data) marks(name, example string, rules []rule.Ref, synonyms ...string) grammar.Declared {
	return &grammar.Verb[Marks]{
		Name: name, Synonyms: synonyms, Clauses: []grammar.Clause[Marks]{
			grammar.Some(d.zones, mostListed, true, func(b *Marks) *[]int { return &b.Zones }).Skipping(grammar.Particles{"UP"}).Key(),
		}, Example: example, Rules: rules,
	}
}

// deeds are cards, and nothing.
func (d *Data) deeds() []grammar.Declared {
	return []grammar.Declared{
		&grammar.Verb[Play]{
			Name: "PLAY", Synonyms: []string{"ZAGRAJ", "AUSSPIELE"}, Clauses: []grammar.Clause[Play]{
				grammar.One(d.cards, func(b *Play) *int { return &b.Card }).Skipping(cardWords).Key(),
				grammar.Some(d.zones, mostListed, true, func(b *Play) *[]int { return &b.Zones }).Behind(toWords).Writing("AT").Maybe(),
			}, Example: "PLAY 12", Rules: refs("2.44"),
		},
		&grammar.Verb[Trade]{
			Name: "TRADE", Synonyms: []string{"WYMIEN", "TAUSCHE"}, Clauses: []grammar.Clause[Trade]{
				grammar.Some(d.cards, mostListed, false, func(b *Trade) *[]int { return &b.Cards }).Skipping(cardWords).Key(),
			}, Example: "TRADE 3 4", Rules: refs("3.0/w"),
		},
		&grammar.Verb[Nothing]{Name: "PASS", Synonyms: []string{"PAS", "PASSE"}, Example: "PASS", Rules: refs("5.11/a")},
	}
}

// What LOSSES may name first: strongpoints [5.14/o] [5.14/p], units by strength, or those that are listed.
const (
	losesGarrisons = "GARRISONS"
	losesWeakest   = "WEAKEST"
	losesStrongest = "STRONGEST"
	losesListed    = "LIST"
)

// standing are the orders that hold until changed.
func (d *Data) standing() []grammar.Declared {
	first := func(b *Losses) *string { return &b.First }
	units := grammar.Some(d.counters, mostLosing, false, func(b *Losses) *[]int { return &b.Units })
	return []grammar.Declared{
		&grammar.Verb[Losses]{
			Name: "LOSSES", Synonyms: []string{"STRATY", "VERLUSTE"}, Standing: true, Clauses: []grammar.Clause[Losses]{
				grammar.Otherwise(grammar.OneOf("policy", first, grammar.Word[Losses](losesGarrisons, "POINTS", "GARNIZONY", "STUTZPUNKTE"),
					grammar.Word[Losses](losesWeakest, "NAJSLABSZE", "SCHWACHSTE"), grammar.Word[Losses](losesStrongest, "NAJSILNIEJSZE", "STARKSTE")),
					first, losesListed, units),
				grammar.Some(d.counters, mostLosing, false, func(b *Losses) *[]int { return &b.Then }).Behind(grammar.Particles{"THEN", "POTEM", "DANN"}).Maybe(),
			}, Example: "LOSSES GARRISONS", Rules: refs("5.14/m"),
		},
		&grammar.Verb[Defence]{
			Name: "PAY", Synonyms: []string{"PLAC", "ZAHLE"}, Standing: true, Clauses: []grammar.Clause[Defence]{
				grammar.One(d.zones, func(b *Defence) *int { return &b.Zone }).Key(),
				grammar.Some(payNoun{d}, mostListed, true, func(b *Defence) *[]int { return &b.Pay }),
			}, Example: "PAY 43 LEVELS 2 RETREAT 42", Rules: refs("5.14/m"),
		},
		&grammar.Verb[Defence]{
			Name: "SUPPORT", Synonyms: []string{"WSPARCIE", "UNTERSTUTZE"}, Standing: true, Clauses: []grammar.Clause[Defence]{
				grammar.One(d.zones, func(b *Defence) *int { return &b.Zone }).Key(),
				grammar.Some(d.supports, mostListed, false, func(b *Defence) *[]int { return &b.Support }).Maybe(),
				grammar.Some(d.cards, mostListed, false, func(b *Defence) *[]int { return &b.Cards }).Behind(cardWords).Maybe(),
			}, Example: "SUPPORT 43 Wydra", Rules: refs("5.13/a", "5.14/f"),
		},
		askedAbout(),
	}
}

// askedAbout is what a defender wishes to be asked.
func askedAbout() grammar.Declared {
	s := grammar.Asking([][]string{{askSupport, "WSPARCIE", "UNTERSTUTZUNG"}, {askCards, "CARD", "KARTY", "KARTEN"}}, "5.14/f", "5.14/m")
	s.Order.Standing, s.Order.Example = true, "ASK LOSSES CARDS"
	return &s.Order
}

// going are units behind which a zone may stand without a word between: the last words of a line
// are the zone where they can be, for some zones and units share a name.
type going struct {
	*grammar.Nouns
	zones *grammar.Nouns
}

// ReadList implements grammar.Noun.
func (n going) ReadList(r *grammar.Reader, most int, _ bool) ([]int, *order.Problem) {
	return r.NumbersBefore(n.zones.Names, n.Names, r.Owner, most)
}

// asking are units that may be the last words of a line, where a zone may be too: one with a zone's
// name is written by its own.
type asking struct{ going }

// Append implements grammar.Noun.
func (n asking) Append(text []byte, side, number int) []byte {
	if n.zones.Lookup(n.Label(side, number), "").Name != nil {
		return append(text, n.ID(number)...)
	}
	return n.going.Append(text, side, number)
}

// cardNoun reads cards by their numbers, and by the titles of one's own deck.
type cardNoun struct{ titles *grammar.Nouns }

// All are the titles of the cards.
func (n cardNoun) All() []order.Name { return n.titles.All() }

// Form implements grammar.Noun.
func (cardNoun) Form() string { return "card" }

// Read implements grammar.Noun.
func (n cardNoun) Read(r *grammar.Reader) (int, *order.Problem) {
	mark := r.Mark()
	if !r.IsNumber() {
		if card, p := n.titles.Read(r); p == nil {
			return card%deckSize + 1, nil
		}
		r.Reset(mark)
	}
	return r.Number(1, 99)
}

// ReadList implements grammar.Noun.
func (n cardNoun) ReadList(r *grammar.Reader, most int, _ bool) ([]int, *order.Problem) {
	list, p := grammar.ReadEach(r, most, "too-many", n.Read, func() bool { return r.IsNumber() || n.titled(r) })
	if p == nil && len(slices.Compact(slices.Sorted(slices.Values(list)))) < len(list) {
		r.Reset(r.Mark() - 1)
		p = r.At(r.Peek(), "repeated-card")
	}
	return list, p
}

// titled tells that the title of a card stands there: "ein" is the end of "tausche 21 ein", and no Einkesselung.
func (n cardNoun) titled(r *grammar.Reader) bool {
	mark := r.Mark()
	_, p := n.titles.Read(r)
	r.Reset(mark)
	return p == nil && r.Peek().Fold != "EIN"
}

// Append implements grammar.Noun.
func (cardNoun) Append(text []byte, _, number int) []byte {
	return strconv.AppendInt(text, int64(number), 10)
}

// ID implements grammar.Noun.
func (cardNoun) ID(number int) string { return "card " + itoa(number) }

// Any implements grammar.Noun.
func (cardNoun) Any(pick func(int) int) int { return 1 + pick(50) }

// Ways to pay a loss [5.14/j] [5.14/k] [5.14/l] [5.14/o] [5.14/p].
const (
	payCEL = iota
	payLevels
	payPoint
	payGarrison
	payRetreat
	payApart // a retreat of one unit, which 5.21 does not allow
)

var payNames = []string{"CEL", "LEVELS", "POINT", "GARRISON", "RETREAT", "RETREAT"}

// payment is a payment as one number, as a list of an order has it.
func payment(kind, what, zone int) int { return kind*1_000_000 + what*1000 + zone }

// paid takes a payment apart.
func paid(n int) (kind, what, zone int) { return n / 1_000_000, n / 1000 % 1000, n % 1000 }

// payNoun reads what a loss is paid with.
type payNoun struct{ d *Data }

// Form implements grammar.Noun.
func (payNoun) Form() string { return "CEL unit | LEVELS n | POINT p | GARRISON g | RETREAT zone" }

// Read implements grammar.Noun.
func (n payNoun) Read(r *grammar.Reader) (int, *order.Problem) {
	switch {
	case r.Keyword("CEL", "STEP", "STUFE"):
		u, p := n.d.counters.Read(r)
		return payment(payCEL, u, 0), p
	case r.Keyword("LEVELS", "LEVEL", "BARRICADE", "POZIOM"):
		levels, p := r.Number(1, 2)
		return payment(payLevels, levels, 0), p
	case r.Keyword("POINT", "PUNKT"):
		g, p := n.d.garrisons.Read(r)
		return payment(payPoint, g, 0), p
	case r.Keyword("GARRISON", "GARNIZON", "BESATZUNG"):
		g, p := n.d.garrisons.Read(r)
		return payment(payGarrison, g, 0), p
	case r.Keyword("RETREAT", "ODWROT", "RUCKZUG"):
		if apart, ok := n.apart(r); ok {
			return apart, nil
		}
		r.Keyword(toWords...)
		z, p := n.d.zones.Read(r)
		return payment(payRetreat, 0, z), p
	}
	return 0, r.Fail("unknown-payment", "payment", payNames[:payApart]...)
}

// apart reads a unit and the zone that it alone should go to.
func (n payNoun) apart(r *grammar.Reader) (int, bool) {
	mark := r.Mark()
	u, p := n.d.counters.Read(r)
	if p == nil && !r.Done() {
		if z, p := n.d.zones.Read(r); p == nil {
			return payment(payApart, u, z), true
		}
	}
	r.Reset(mark)
	return 0, false
}

// ReadList implements grammar.Noun.
func (n payNoun) ReadList(r *grammar.Reader, most int, _ bool) ([]int, *order.Problem) {
	last := 0
	read := func(r *grammar.Reader) (got int, p *order.Problem) {
		if kind, _, _ := paid(last); kind == payApart {
			if apart, ok := n.apart(r); ok {
				last = apart
				return apart, nil
			}
		}
		last, p = n.Read(r)
		return last, p
	}
	return grammar.ReadEach(r, most, "too-many", read, func() bool { return !slices.Contains(backingWords, r.Peek().Fold) })
}

// Append implements grammar.Noun.
func (n payNoun) Append(text []byte, side, number int) []byte {
	kind, what, zone := paid(number)
	text = append(append(text, payNames[kind]...), ' ')
	switch kind {
	case payCEL:
		return n.d.counters.Append(text, side, what)
	case payLevels:
		return strconv.AppendInt(text, int64(what), 10)
	case payPoint, payGarrison:
		return n.d.garrisons.Append(text, side, what)
	case payApart:
		text = append(n.d.counters.Append(text, side, what), ' ')
	}
	return n.d.zones.Append(text, side, zone)
}

// ID implements grammar.Noun.
func (n payNoun) ID(number int) string { return string(n.Append(nil, -1, number)) }

// Any implements grammar.Noun.
func (n payNoun) Any(pick func(int) int) int {
	switch kind := pick(payApart); kind {
	case payCEL:
		return payment(kind, n.d.counters.Any(pick), 0)
	case payLevels:
		return payment(kind, 1+pick(2), 0)
	case payRetreat:
		return payment(kind, 0, n.d.zones.Any(pick))
	default:
		return payment(kind, n.d.garrisons.Any(pick), 0)
	}
}

// Parse reads lines a seat wrote.
func (g *Game) Parse(seat title.Seat, lines []order.Line) ([]order.Order, []order.Problem) {
	return g.d.language.Parse(data.Side(string(seat)), lines)
}

// Language of the title's orders.
func (g *Game) Language() *grammar.Language { return g.d.language }

// Verbs of the title's orders, in the order a player learns them.
func (g *Game) Verbs() []title.Verb { return g.d.language.Verbs() }

var _ title.Policied = (*Game)(nil)

// Policies implements title.Policied. What holds for a zone holds for none until it is said.
func (g *Game) Policies(title.Seat) []title.Policy {
	return []title.Policy{{Verb: "LOSSES", Default: "LOSSES STRONGEST"}, {Verb: "PAY"}, {Verb: "SUPPORT"}, {Verb: "ASK", Default: "ASK NOTHING"}}
}

// conditionNoun reads what an order hangs on.
type conditionNoun struct{ d *Data }

// Form implements grammar.Noun.
func (conditionNoun) Form() string { return "zone TAKEN | zone HELD | ODDS >= 2:1" }

// Read implements grammar.Noun.
func (n conditionNoun) Read(r *grammar.Reader) (int, *order.Problem) {
	mark := r.Mark()
	if t, p := r.Threshold(); p == nil {
		kind := ifOdds
		if t.Column {
			kind = ifColumn
		}
		return condition(kind, n.d.ratio(t.Attack, t.Defence)), nil
	} else if p.Kind != "expected-word" {
		return 0, p
	}
	r.Reset(mark)
	z, p := n.d.zones.Read(r)
	if p != nil {
		return 0, p
	}
	r.Keyword("IS", "JEST", "IST")
	switch {
	case r.Keyword("HELD", "TRZYMANA", "TRZYMANE", "GEHALTEN", "BESETZT"):
		return condition(ifHeld, z), nil
	case r.Keyword("TAKEN", "CLEAR", "FREE", "ZDOBYTA", "ZDOBYTE", "WOLNA", "WOLNE", "GENOMMEN", "FREI"):
		return condition(ifTaken, z), nil
	}
	return 0, r.Fail("expected-word", "word", ifWords...)
}

// ReadList implements grammar.Noun.
func (n conditionNoun) ReadList(r *grammar.Reader, most int, _ bool) ([]int, *order.Problem) {
	return grammar.ReadEach(r, most, "too-many", n.Read, func() bool {
		return r.Keyword("AND", "I", "ORAZ", "UND") || !slices.Contains(backingWords, r.Peek().Fold)
	})
}

// Append implements grammar.Noun.
func (n conditionNoun) Append(text []byte, side, number int) []byte {
	switch kind, what := number/1000, number%1000; kind {
	case ifOdds:
		return append(append(text, "ODDS >= "...), n.d.Combat.Columns[what]...)
	case ifColumn:
		return append(append(text, "COLUMN >= "...), n.d.Combat.Columns[what]...)
	default:
		return append(append(n.d.zones.Append(text, side, what), ' '), ifWords[kind]...)
	}
}

// ID implements grammar.Noun.
func (n conditionNoun) ID(number int) string { return string(n.Append(nil, -1, number)) }

// Any implements grammar.Noun.
func (n conditionNoun) Any(pick func(int) int) int {
	if kind := pick(4); kind >= ifOdds {
		return condition(kind, pick(len(n.d.Combat.Columns)))
	} else {
		return condition(kind, n.d.zones.Any(pick))
	}
}
