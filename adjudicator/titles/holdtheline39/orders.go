package holdtheline39

import (
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// What orders say, by verb.
type (
	// Initiative is CARD: the card that is laid in a region, and DEAL: one from the reserve.
	Initiative struct {
		Region string
		Card   int
	}

	// Points is PUT: Command Points from a headquarters or town to a hex.
	Points struct {
		Points int
		Hex    hex.Hex
		From   int
	}

	// Guns is LAY: counters to a hex.
	Guns struct {
		Counters []int
		Hex      hex.Hex
	}

	// Rally is RALLY: disordered units, whether to throw again and to dig in.
	Rally struct {
		Units []int
		Again string
		Dig   string
	}

	// Attack is ATTACK: a hex and who attacks it, with which counters; whether two hits kill;
	// whether a bridge is staked; who follows, or that nobody goes in; whether aircraft help.
	Attack struct {
		Hex      hex.Hex
		Units    []int
		Counters []int
		Hits     string
		Bridge   string
		Follow   []int
		Stay     string
		Air      string
	}

	// March is MOVE and EXPLOIT: units and hexes to go by, the last of which is where to.
	March struct {
		Units []int
		Hexes []hex.Hex
	}

	// Pose is PREPARE, DIG, LOOSE and EASE: units that change posture.
	Pose struct{ Units []int }

	// Route is ROUTE: hexes that a corps adds to its supply route.
	Route struct {
		HQ    int
		Hexes []hex.Hex
	}

	// Bridge is BRIDGE: a bridge that a corps lays.
	Bridge struct {
		HQ   int
		Side hex.Hexside
	}

	// Allot is ALLOT: points to a command below.
	Allot struct {
		Points int
		To     int
	}

	// Nothing is PASS.
	Nothing struct{}

	// Defence is DEFEND: what a hex does when it is attacked, or all of which nothing else is said.
	Defence struct {
		Where string
		Hex   hex.Hex
		Die   string
		Yield string
		Air   string
		Spare []int
	}

	// Ways is RETREATS: where those make for who must go back, or headquarters alone.
	Ways struct {
		Who string
		Hex hex.Hex
	}
)

// Most that an order lists of anything, and the most points that it puts on a hex.
const (
	mostListed = 12
	mostPut    = 60
)

// Data are the charts, and what orders call by name.
type Data struct {
	*data.Charts
	byName [data.Sides]map[string]int
	// units, counters, sources (headquarters and towns) and commands by name.
	units, counters, sources, commands *grammar.Nouns
	// planes are the aircraft by name.
	planes *grammar.Nouns
	// posts are the posts of the book of both nations.
	posts *grammar.Nouns
	// chain are the commands by number: those that the seats name, then headquarters.
	chain    []link
	ground   order.Ground
	language *grammar.Language
}

// link is a command in the chain: its name, side, the one above it, -1 for none, and its
// headquarters, -1 for none.
type link struct {
	name  string
	side  int
	above int
	pot   int
}

var (
	fromWords    = grammar.Particles{"FROM", "Z", "VON", "AUS"}
	atWords      = grammar.Particles{"AT", "TO", "W", "NA", "IN", "AUF"}
	withWords    = grammar.Particles{"WITH", "MIT", "ZE"}
	supportWords = grammar.Particles{"SUPPORT", "SUPPORTED", "WSPARCIE", "UNTERSTUTZUNG", "UNTERSTUTZT"}
	followWords  = grammar.Particles{"FOLLOW", "ZA", "FOLGEND"}
	aboutWords   = grammar.Particles{"ABOUT", "O", "UBER"}
	forWords     = grammar.Particles{"FOR", "ZA", "O", "WEGEN"}
	toWords      = append(slices.Clone(grammar.To), "AN", "ZU")
	underWords   = grammar.Particles{"UNDER", "POD", "UNTER"}
	byWords      = grammar.Particles{"BY", "DO", "BIS"}
	spareWords   = grammar.Particles{"SPARING", "BEZ", "OHNE"}
	// Words that may stand before a clause or behind a number, and mean nothing there.
	pointWords  = grammar.Particles{"POINTS", "POINT", "PUNKTY", "PUNKT", "PUNKTOW", "PUNKTE"}
	gunWords    = grammar.Particles{"THE", "GUNS", "DZIALA", "DIE", "GESCHUTZE"}
	byWhomWords = grammar.Particles{"BY", "FROM", "THE", "GUNS", "PRZEZ", "VON", "DURCH"}
	unitWords   = grammar.Particles{"WITH", "THE", "TANKS", "Z", "ZE", "MIT"}
	andWords    = grammar.Particles{"AND", "BUT", "WITH", "THE", "I", "ALE", "Z", "UND", "ABER", "MIT", "DEM"}
	hitWords    = grammar.Particles{"AND", "HIT", "TO", "I", "UND"}
	cardWords   = grammar.Particles{"CARD", "THE", "KARTE", "KARTA", "NR", "DIE"}
	layWords    = append(slices.Clone(atWords), "NACH")
	intoWords   = grammar.Particles{"IN", "INTO", "FOR", "TO", "THE", "W", "NA", "IM", "NACH"}
)

func refs(list ...rule.Ref) []rule.Ref { return list }

// speak makes the language of orders.
func (d *Data) speak() {
	d.order()
	d.planes = grammar.NounsOf("aircraft", "aircraft")
	d.units, d.counters = grammar.NounsOf("unit", "unit"), grammar.NounsOf("counter", "counter")
	d.sources, d.commands = grammar.NounsOf("headquarters or town", "headquarters"), grammar.NounsOf("command", "command")
	d.posts = grammar.NounsOf("post", "post")
	d.ground.To, d.ground.Via, d.ground.Most = grammar.To, grammar.Via, 12
	d.language = grammar.New(data.SideNames, slices.Concat(d.before(), d.first(), d.second(), d.raising(), d.fromTheAir(), d.standing(),
		d.personnel(), d.rulings(), d.questions())...)
	stops := d.language.Stops()
	for side := range d.byName {
		d.byName[side] = map[string]int{}
	}
	for i := range d.Units {
		d.byName[d.Units[i].Side][d.Units[i].Name] = i
	}
	names := func(of *grammar.Nouns, n int, name func(i int) (id, short, owner string)) {
		list := make([]order.Name, n)
		for i := range list {
			id, short, owner := name(i)
			list[i] = order.Name{ID: oneWord(id), Short: short, Owner: owner}
		}
		of.Fill(list, data.SideNames, stops)
	}
	unit := func(i int) (id, short, owner string) {
		return d.Units[i].ID, d.Units[i].Name, sideName(d.Units[i].Side)
	}
	names(d.units, len(d.Units), unit)
	names(d.counters, len(d.Assets), func(i int) (id, short, owner string) {
		a := &d.Assets[i]
		return a.SideName + a.Name, a.Name, a.SideName
	})
	names(d.sources, len(d.HQs)+len(d.Towns), func(i int) (id, short, owner string) {
		if i < len(d.HQs) {
			return unit(d.HQs[i])
		}
		t := &d.Towns[i-len(d.HQs)]
		return "town" + t.Name, t.Name, sideName(data.Polish)
	})
	names(d.commands, len(d.chain), func(i int) (id, short, owner string) {
		return "command" + d.chain[i].name, d.chain[i].name, sideName(d.chain[i].side)
	})
	names(d.planes, len(d.Planes), func(i int) (id, short, owner string) {
		a := &d.Planes[i]
		return "aircraft" + a.SideName + a.Name, a.Name, a.SideName
	})
	posts := 0 // Control's stand last
	for posts < len(d.Seats) && d.Seats[posts].Side != data.Control {
		posts++
	}
	names(d.posts, posts, func(i int) (id, short, owner string) {
		return "post" + d.Seats[i].ID, d.Seats[i].ID, d.Seats[i].Side
	})
	if d.ground.Places == nil {
		d.ground.Places = game.PlacesOf(d.Map, stops...)
	}
}

// oneWord is an id without joints, so that no two names in a row are read as short for one.
func oneWord(id string) string {
	return strings.NewReplacer("-", "", " ", "", "/", "").Replace(order.Fold(id))
}

// order lists the commands in the chain: High Commands, army groups, armies and headquarters
// [CP.3] [CHAIN.6].
func (d *Data) order() {
	number := map[string]int{}
	add := func(name, above string, side, pot int) {
		if _, twice := number[name]; twice {
			return
		}
		l := link{name: name, side: side, above: -1, pot: pot}
		if n, ok := number[above]; ok {
			l.above = n
		}
		number[name] = len(d.chain)
		d.chain = append(d.chain, l)
	}
	d.chain = nil
	for _, level := range []string{data.HighCommand, data.ArmyGroup, data.ArmyLevel} {
		for i := range d.Seats {
			if s := &d.Seats[i]; s.Level == level && s.Army != "" {
				above := ""
				if n := d.Post(s.Superior); n >= 0 {
					above = d.Seats[n].Army
				}
				add(s.Army, above, data.Side(s.Side), -1)
			}
		}
	}
	for pot, hq := range d.HQs {
		u := &d.Units[hq]
		add(u.Name, u.Army, u.Side, pot)
	}
}

// pose is a verb that sets a posture.
func (d *Data) pose(name, example string, rules []rule.Ref, synonyms ...string) grammar.Declared {
	return &grammar.Verb[Pose]{
		Name: name, Synonyms: synonyms, Amends: "posture", Clauses: []grammar.Clause[Pose]{
			grammar.Apart(d.units, mostListed, func(b *Pose) *[]int { return &b.Units }).Skipping(unitWords).Key(),
		}, Example: example, Rules: rules,
	}
}

// word is a clause of one word that may stand.
func word[B any](kind string, field func(*B) *string, words ...string) grammar.Clause[B] {
	return grammar.OneOf(kind, field, grammar.Word[B](words...)).Skipping(andWords).Maybe()
}

// card is CARD or DEAL.
func card(name, example string, rules []rule.Ref, synonyms ...string) grammar.Declared {
	return &grammar.Verb[Initiative]{
		Name: name, Synonyms: synonyms, Clauses: []grammar.Clause[Initiative]{
			zone(func(b *Initiative) *string { return &b.Region }).Key(),
			grammar.Number(1, 99, func(b *Initiative) *int { return &b.Card }).Skipping(cardWords),
		}, Example: example, Rules: rules,
	}
}

// first are the orders of the letter of actions.
func (d *Data) first() []grammar.Declared {
	return []grammar.Declared{
		&grammar.Verb[Attack]{
			Name: "ATTACK", Synonyms: []string{"ATAK", "ANGRIFF"}, Clauses: []grammar.Clause[Attack]{
				grammar.Place(&d.ground, func(b *Attack) *hex.Hex { return &b.Hex }),
				grammar.Some(d.units, mostListed, false, func(b *Attack) *[]int { return &b.Units }).Behind(withWords).Key(),
				grammar.Some(d.counters, mostListed, false, func(b *Attack) *[]int { return &b.Counters }).Behind(supportWords).Skipping(byWhomWords).Maybe(),
				grammar.OneOf("hits", func(b *Attack) *string { return &b.Hits }, grammar.Word[Attack]("KILL", "ZNISZCZ", "VERNICHTE"), grammar.Word[Attack]("SHAKE", "ROZBIJ", "ERSCHUTTERE")).Skipping(hitWords).Maybe(),
				word("bridge", func(b *Attack) *string { return &b.Bridge }, "BRIDGING", "MOST", "BRUCKE"),
				grammar.Some(d.units, mostListed, false, func(b *Attack) *[]int { return &b.Follow }).Behind(followWords).Maybe(),
				word("stay", func(b *Attack) *string { return &b.Stay }, "STAY", "ZOSTAN", "BLEIBE"),
				word("air", func(b *Attack) *string { return &b.Air }, "AIR", "LOTNICTWO", "LUFT"),
			}, Example: "ATTACK 3218 WITH 11D/1 11D/2 SUPPORT Art11D/1", Rules: refs("ATT.1", "ATT.11"),
		},
		&grammar.Verb[March]{
			Name: "EXPLOIT", Synonyms: []string{"WYKORZYSTAJ", "DURCHBRUCH"}, Clauses: d.way(1),
			Example: "EXPLOIT PzKempf/1 TO 3218", Rules: refs("EXP.3", "EXP.6"),
		},
		&grammar.Verb[Rally]{
			Name: "RALLY", Synonyms: []string{"RECOVER", "ZBIERZ", "SAMMLE"}, Clauses: []grammar.Clause[Rally]{
				grammar.Apart(d.units, mostListed, func(b *Rally) *[]int { return &b.Units }).Key(),
				word("again", func(b *Rally) *string { return &b.Again }, "AGAIN", "PONOW", "NOCHMALS"),
				word("posture", func(b *Rally) *string { return &b.Dig }, "DIGGING", "OKOP", "EINGRABEN"),
			}, Example: "RALLY 11D/1 AGAIN", Rules: refs("RALLY.3", "RALLY.5"),
		},
		&grammar.Verb[Points]{
			Name: "PUT", Synonyms: []string{"PLACE", "POLOZ", "LEGE"}, Clauses: []grammar.Clause[Points]{
				grammar.Number(1, mostPut, func(b *Points) *int { return &b.Points }).Counting(pointWords),
				grammar.Place(&d.ground, func(b *Points) *hex.Hex { return &b.Hex }).After(atWords).Key(),
				grammar.One(d.sources, func(b *Points) *int { return &b.From }).Behind(fromWords).Key(),
			}, Example: "PUT 4 AT 3217 FROM HQ-I", Rules: refs("SEQ.4", "CP.9"),
		},
		&grammar.Verb[Guns]{
			Name: "LAY", Synonyms: []string{"USTAW", "STELLE"}, Clauses: []grammar.Clause[Guns]{
				grammar.Apart(d.counters, mostListed, func(b *Guns) *[]int { return &b.Counters }).Skipping(gunWords).Key(),
				grammar.Place(&d.ground, func(b *Guns) *hex.Hex { return &b.Hex }).Behind(layWords),
			}, Example: "LAY Art11D/1 AT 3217", Rules: refs("SEQ.4", "FORCE.8"),
		},
		card("CARD", "CARD NORTH 7", refs("SEQ.3", "INIT.5"), "PLAY", "KARTA", "ZAGRAJ", "KARTE"),
		card("DEAL", "DEAL SOUTH 9", refs("INIT.3"), "DOBIERZ", "ZIEHE"),
	}
}

// way are the clauses of a march of so many units.
func (d *Data) way(most int) []grammar.Clause[March] {
	return []grammar.Clause[March]{
		grammar.Apart(d.units, most, func(b *March) *[]int { return &b.Units }).Skipping(unitWords).Key(),
		grammar.Way(&d.ground, 12, func(b *March) *[]hex.Hex { return &b.Hexes }),
	}
}

// second are the orders of the letter of the march.
func (d *Data) second() []grammar.Declared {
	return []grammar.Declared{
		&grammar.Verb[March]{
			Name: "MOVE", Synonyms: []string{"M", "GO", "RUCH", "IDZ", "MARSZ", "ZIEHE", "MARSCH"}, Clauses: d.way(mostListed),
			Example: "MOVE 11D/1 TO 3218", Rules: refs("MOV.1", "MOV.2", "MOV.3"),
		},
		d.pose("PREPARE", "PREPARE 11D/1", refs("POST.7"), "PRZYGOTUJ", "BEREITE"),
		d.pose("DIG", "DIG 20DP/1", refs("POST.8"), "OKOPAJ", "GRABE"),
		d.pose("LOOSE", "LOOSE PzKempf/1", refs("POST.9"), "WYPUSC", "ENTFESSLE"),
		d.pose("EASE", "EASE 11D/1", refs("POST.6"), "ZWOLNIJ", "LOCKERE"),
		&grammar.Verb[Route]{
			Name: "ROUTE", Synonyms: []string{"TRASA", "STRASSE"}, Clauses: []grammar.Clause[Route]{
				grammar.One(d.units, func(b *Route) *int { return &b.HQ }).Key(),
				grammar.Way(&d.ground, 3, func(b *Route) *[]hex.Hex { return &b.Hexes }).As("hex…"),
			}, Example: "ROUTE HQ-I 3217", Rules: refs("CP.21"),
		},
		&grammar.Verb[Bridge]{
			Name: "BRIDGE", Synonyms: []string{"MOST", "BRUCKE"}, Clauses: []grammar.Clause[Bridge]{
				grammar.One(d.units, func(b *Bridge) *int { return &b.HQ }).Key(),
				grammar.Side(func(b *Bridge) *hex.Hexside { return &b.Side }).Behind(atWords),
			}, Example: "BRIDGE HQ-XIX AT 1916/2017", Rules: refs("FORCE.19"),
		},
		&grammar.Verb[Allot]{
			Name: "ALLOT", Synonyms: []string{"ASSIGN", "PRZYDZIEL", "TEILE"}, Clauses: []grammar.Clause[Allot]{
				grammar.Number(0, 300, func(b *Allot) *int { return &b.Points }).Counting(pointWords),
				grammar.One(d.commands, func(b *Allot) *int { return &b.To }).After(toWords).Key(),
			}, Example: "ALLOT 40 TO G-AGN", Rules: refs("CP.2", "CP.3"),
		},
		d.directing(),
		&grammar.Verb[Nothing]{Name: "PASS", Synonyms: []string{"PAS", "PASSE"}, Example: "PASS", Rules: refs("SEQ.23")},
	}
}

// everywhere is a word for all hexes.
const everywhere = "ALL"

// standing are the orders that hold until changed.
func (d *Data) standing() []grammar.Declared {
	where := func(b *Defence) *string { return &b.Where }
	all := grammar.OneOf("hexes", where, grammar.Word[Defence](everywhere, "EVERYWHERE", "WSZEDZIE", "UBERALL"))
	return []grammar.Declared{
		&grammar.Verb[Defence]{
			Name: "DEFEND", Synonyms: []string{"BRON", "VERTEIDIGE"}, Standing: true, Clauses: []grammar.Clause[Defence]{
				grammar.Otherwise(all, where, "", grammar.Place(&d.ground, func(b *Defence) *hex.Hex { return &b.Hex })).As("hex | ALL").Key(),
				grammar.OneOf("die", func(b *Defence) *string { return &b.Die }, grammar.Word[Defence]("DIE", "KOSC", "KOSCIA", "WURFEL"), grammar.Word[Defence]("SAVE", "OSZCZEDZAJ", "SPARE")).Skipping(andWords).Maybe(),
				grammar.OneOf("yield", func(b *Defence) *string { return &b.Yield }, grammar.Word[Defence]("STAND", "TRWAJ", "HALTE"), grammar.Word[Defence]("YIELD", "USTAP", "WEICHE")).Skipping(andWords).Maybe(),
				word("air", func(b *Defence) *string { return &b.Air }, "AIR", "LOTNICTWO", "LUFT"),
				grammar.Some(d.units, mostListed, false, func(b *Defence) *[]int { return &b.Spare }).Behind(spareWords).Maybe(),
			}, Example: "DEFEND 3218 DIE STAND", Rules: refs("ATT.10", "CBT.19", "CBT.40"),
		},
		&grammar.Verb[Ways]{
			Name: "RETREATS", Synonyms: []string{"ODWROTY", "RUCKZUGE"}, Standing: true, Clauses: []grammar.Clause[Ways]{
				word("who", func(b *Ways) *string { return &b.Who }, "STAFFS", "SZTABY", "STABE").Key(),
				grammar.Place(&d.ground, func(b *Ways) *hex.Hex { return &b.Hex }).Behind(grammar.Particles{"TOWARD", "TOWARDS", "KU", "RICHTUNG"}),
			}, Example: "RETREATS TOWARD 3727", Rules: refs("CBT.44", "CP.22"),
		},
	}
}
