package holdtheline39

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// control is whose events are told to Control alone.
const control = data.Control

// pending is a question that lies before Control: one of the calendar, what befalls a region, or a
// charge. Yes is how it goes when nobody rules.
type pending struct {
	Matter string `json:"matter"`
	// Event and HQ are what befalls whom.
	Event string `json:"event,omitempty"`
	HQ    string `json:"hq,omitempty"`
	// Post is who is charged, From by whom, "" where the facts charge him.
	Post string `json:"post,omitempty"`
	From string `json:"from,omitempty"`
	Yes  bool   `json:"yes,omitempty"`
}

// What Control's orders say, by verb.
type (
	// Ruling is RULE and POSTPONE: a matter, and yes or no.
	Ruling struct{ Matter, Answer string }

	// Telling is INFORM and QUESTION: a post, and a hex or a matter.
	Telling struct {
		Post   int
		Hex    hex.Hex
		Matter string
	}

	// Exception is SUPPLY: whether new points reach a headquarters, whatever lies between.
	Exception struct {
		HQ  int
		How string
	}

	// Colour is DICE: which national dice a side throws.
	Colour struct{ Side, Die string }
)

// matterWords are the matters that Control rules, with what befalls each region.
func matterWords() (words []grammar.Option[Ruling]) {
	for _, w := range matterNames {
		words = append(words, grammar.Word[Ruling](w...))
	}
	return words
}

var matterNames = [][]string{
	{"FRANCE", "FRANCJA", "FRANKREICH"},
	{"BRITAIN", "ANGLIA", "ENGLAND"},
	{"WEST", "ZACHOD", "WESTEN"},
	{"SQUADRONS", "DYWIZJONY", "STAFFELN"},
	{"RESERVE", "ODWOD"},
	{"PARTITION", "PODZIAL", "TEILUNG"},
	{"SOVIETS", "SOWIECI", "SOWJETS"},
	{"TURN", "TURA", "RUNDE"},
	{"NORTH", "POLNOC", "NORD"},
	{"SOUTH", "POLUDNIE", "SUD"},
}

// rulings are the orders of Control [NPC.13].
func (d *Data) rulings() []grammar.Declared {
	matter := grammar.OneOf("matter", func(b *Ruling) *string { return &b.Matter }, matterWords()...)
	var about []grammar.Option[Telling]
	for _, w := range matterNames {
		about = append(about, grammar.Word[Telling](w...))
	}
	telling := func(name, example string, synonyms ...string) grammar.Declared {
		return &grammar.Verb[Telling]{
			Name: name, Synonyms: synonyms, Clauses: []grammar.Clause[Telling]{
				grammar.One(d.posts, func(b *Telling) *int { return &b.Post }).Key(),
				grammar.Place(&d.ground, func(b *Telling) *hex.Hex { return &b.Hex }).Behind(aboutWords).Maybe(),
				grammar.OneOf("matter", func(b *Telling) *string { return &b.Matter }, about...).Maybe(),
			}, Example: example, Rules: refs("NPC.13", "FORCE.24"),
		}
	}
	return []grammar.Declared{
		&grammar.Verb[Ruling]{
			Name: "RULE", Synonyms: []string{"ROZSTRZYGNIJ", "BESTIMME"}, Clauses: []grammar.Clause[Ruling]{
				matter.Key(), grammar.OneOf("answer", func(b *Ruling) *string { return &b.Answer }, grammar.Word[Ruling]("YES", "TAK", "JA"), grammar.Word[Ruling]("NO", "NIE", "NEIN")),
			}, Example: "RULE FRANCE YES", Rules: refs("NPC.3", "NPC.13"),
		},
		&grammar.Verb[Ruling]{
			Name: "POSTPONE", Synonyms: []string{"ODROCZ", "VERTAGE"}, Clauses: []grammar.Clause[Ruling]{matter.Key()},
			Example: "POSTPONE NORTH", Rules: refs("NPC.3", "NPC.13"), Amends: "RULE",
		},
		telling("INFORM", "INFORM G-3-1 ABOUT 3218", "POWIADOM", "MELDE"),
		telling("QUESTION", "QUESTION G-3-1 ABOUT 3218", "ZAPYTAJ", "BEFRAGE"),
		&grammar.Verb[Exception]{
			Name: "SUPPLY", Synonyms: []string{"ZAOPATRZENIE", "NACHSCHUB"}, Clauses: []grammar.Clause[Exception]{
				grammar.One(d.units, func(b *Exception) *int { return &b.HQ }).Key(),
				grammar.OneOf("supply", func(b *Exception) *string { return &b.How }, grammar.Word[Exception]("FED", "JEST", "ERREICHT"), grammar.Word[Exception]("CUT", "BRAK", "ABGESCHNITTEN")),
			}, Example: "SUPPLY HQ-I CUT", Rules: refs("CP.15", "CP.13"),
		},
		&grammar.Verb[Colour]{
			Name: "DICE", Synonyms: []string{"KOSTKI", "WURFELFARBE"}, Clauses: []grammar.Clause[Colour]{
				grammar.OneOf("side", func(b *Colour) *string { return &b.Side }, grammar.Word[Colour]("GERMAN", "NIEMCY", "DEUTSCHE"), grammar.Word[Colour]("POLISH", "POLACY", "POLEN")).Key(),
				grammar.OneOf("die", func(b *Colour) *string { return &b.Die }, grammar.Word[Colour]("RED", "CZERWONE", "ROT"), grammar.Word[Colour]("GREEN", "ZIELONE", "GRUN")),
			}, Example: "DICE POLISH RED", Rules: refs("CBT.9"),
		},
	}
}

// open is the question about a matter that lies before Control, nil for none.
func (p *Position) open(matter string) *pending {
	if n := slices.IndexFunc(p.agenda, func(m pending) bool { return m.Matter == matter && m.Post == "" }); n >= 0 {
		return &p.agenda[n]
	}
	return nil
}

// controls says why Control cannot give an order.
func (p *Position) controls(o *order.Order) *rule.Refusal {
	switch b := o.Body.(type) {
	case *Ruling:
		return p.ruleable(o.Verb, b)
	case *Telling:
		if b.Hex == 0 && b.Matter == "" || b.Hex != 0 && p.d.Cell(b.Hex) < 0 {
			return rule.Refuse("nothing-to-tell", "NPC.13").With("verb", o.Verb)
		}
		if p.holders[b.Post] < 0 {
			return rule.Refuse("nobody-holds", "CHAIN.14").With("post", p.d.Seats[b.Post].ID)
		}
	case *Exception:
		if !p.d.Units[b.HQ].HQ || p.blocks[b.HQ].place != onMap {
			return rule.Refuse("no-headquarters", "CP.10").With("unit", p.unit(b.HQ))
		}
	case *Sacking:
		return p.sacks(b)
	case *Appointment:
		return p.appoints(b)
	case *Verdict:
		if p.ph != actions {
			return rule.Refuse("wrong-phase", "CHAIN.2").With("verb", o.Verb)
		}
		if s := &p.d.Seats[b.Post]; s.Level != data.ArmyLevel || o.Verb == "ACQUIT" && !p.charged(s.ID) {
			return rule.Refuse("not-charged", "CHAIN.2").With("post", s.ID)
		}
	case *Nothing, *Colour:
	default:
		return rule.Refuse("not-controls", "NPC.13").With("verb", o.Verb)
	}
	return nil
}

// charged tells whether a charge against a post lies before Control.
func (p *Position) charged(post string) bool {
	return slices.ContainsFunc(p.agenda, func(m pending) bool { return m.Post == post })
}

// ruleable says why Control cannot rule so: the Red Army does not march in this game [NPC.14], the
// question does not lie before it, or can no longer be put off [NPC.5].
func (p *Position) ruleable(verb string, b *Ruling) *rule.Refusal {
	if b.Matter == "SOVIETS" {
		return rule.Refuse("no-intervention", "NPC.14")
	}
	if p.ph != actions {
		return rule.Refuse("wrong-phase", "NPC.3").With("verb", verb)
	}
	if p.open(b.Matter) == nil {
		return rule.Refuse("not-asked-now", "NPC.3").With("matter", b.Matter)
	}
	n := p.d.Affairs.Matter(b.Matter)
	if n >= 0 && (verb == "POSTPONE" || b.Answer == "NO") && p.last(n) > 0 && p.turn >= p.last(n) {
		return rule.Refuse("no-later", p.d.Affairs.Matters[n].Rule).With("matter", b.Matter, "turn", itoa(p.turn))
	}
	return nil
}

// since and last are the turns from which a matter is asked, and on which it must be yes: the wars of
// the allies come later where Poland mobilised openly [NPC.12].
func (p *Position) since(n int) int { return p.d.Affairs.Matters[n].First + p.tardy(n) }

func (p *Position) last(n int) int {
	if last := p.d.Affairs.Matters[n].Last; last > 0 {
		return last + p.tardy(n)
	}
	return 0
}

func (p *Position) tardy(n int) int {
	if p.d.Affairs.Matters[n].Last == 0 {
		return 0
	}
	return p.choice(data.Polish, "MOBILISE").AlliesLate
}

// agendaStep settles what lies before Control: as it ruled, whoever stands first in the roster having
// the last word, or else as the matter goes by itself [NPC.3].
func (r *play) agendaStep() {
	for _, m := range slices.Clone(r.P.agenda) {
		seat, yes, postponed := "", m.Yes, false
		for i := range r.rulings {
			o := &r.rulings[i]
			if o.done || !m.ruledBy(o, r.d) {
				continue
			}
			if o.done = true; seat != "" {
				r.fail(o, rule.Refuse("decided-already", "NPC.3").With("what", m.Matter))
				continue
			}
			seat, postponed = string(o.seat), o.Verb == "POSTPONE"
			switch b := o.Body.(type) {
			case *Ruling:
				yes = b.Answer == "YES"
			case *Verdict:
				yes = o.Verb == "REPRIMAND"
			}
		}
		if postponed {
			r.do(&MatterPostponed{Side: control, Matter: m.Matter, Post: m.Post, Seat: seat})
			continue
		}
		r.do(&MatterSettled{Side: control, Matter: m.Matter, Post: m.Post, Yes: yes, Seat: seat})
		if yes {
			r.follow(m)
		}
	}
}

// ruledBy tells whether an order of Control's is about a question.
func (m *pending) ruledBy(o *filed, d *Data) bool {
	switch b := o.Body.(type) {
	case *Ruling:
		return m.Post == "" && b.Matter == m.Matter
	case *Verdict:
		return m.Post != "" && d.Seats[b.Post].ID == m.Post
	}
	return false
}

// follow carries out what comes of a yes.
func (r *play) follow(m pending) {
	switch m.Matter {
	case "FRANCE", "BRITAIN":
		r.do(&WarDeclared{By: m.Matter})
	case "WEST":
		r.do(&FranceMarched{})
	case "SQUADRONS":
		r.do(&SquadronsSent{})
	case "RESERVE":
		r.do(&ReserveReleased{Side: sideName(data.German)})
	case "PARTITION":
		r.halt()
	case "TURN":
		r.do(&TurnAdded{Turn: r.P.d.Tables.Turns + 1})
	case "NORTH", "SOUTH":
		r.befall(m)
	case "CHARGE":
		r.reprimand(m.Post)
	}
}

// exceptions carries out what holds for this letter: headquarters fed or cut off against the rule
// [CP.13] [CP.15], and dice that change [CBT.9].
func (r *play) exceptions() {
	for i := range r.rulings {
		o := &r.rulings[i]
		switch b := o.Body.(type) {
		case *Exception:
			r.do(&SupplyRuled{r.P.headquarters(b.HQ), b.How == "FED"})
		case *Colour:
			r.do(&DiceChanged{Side: strings.ToLower(b.Side), Die: b.Die})
		default:
			continue
		}
		o.done = true
	}
}

// tellings carries out what Control tells or asks a seat at the end of a letter: what stands in a hex
// [FORCE.24], or how a matter stands [NPC.10].
func (r *play) tellings() {
	for o, b := range due[Telling](r, r.rulings) {
		o.done = true
		k := r.P.holders[b.Post]
		if k < 0 {
			r.fail(o, rule.Refuse("nobody-holds", "CHAIN.14").With("post", r.d.Seats[b.Post].ID))
			continue
		}
		seat := string(r.P.desks[k].seat)
		if o.Verb == "QUESTION" {
			r.do(&Questioned{Seat: seat, Post: r.d.Seats[b.Post].ID, Hex: b.Hex, Matter: b.Matter})
			continue
		}
		e := &Informed{Seat: seat, Post: r.d.Seats[b.Post].ID, Hex: b.Hex, Matter: b.Matter, Standing: r.P.standingOf(b.Matter)}
		for u := range r.P.blocks {
			if b.Hex != 0 && int(r.P.blocks[u].cell) == r.d.Cell(b.Hex) {
				e.Blocks = append(e.Blocks, sideName(r.d.Units[u].Side)+" "+r.P.unit(u))
			}
		}
		r.do(e)
	}
}

// standingOf a matter is how Control tells that it stands, "" for none.
func (p *Position) standingOf(matter string) string {
	n := p.d.Affairs.Matter(matter)
	switch {
	case matter == "":
		return ""
	case n >= 0 && p.settled[n] > 0:
		return "yes"
	case p.open(matter) != nil:
		return "open"
	}
	return "no"
}

func (p *Position) matterOpened(e *MatterOpened) error {
	p.agenda = append(slices.Clone(p.agenda), pending{Matter: e.Matter, Event: e.Event, HQ: e.HQ, Post: e.Post, From: e.From, Yes: e.Yes})
	return nil
}

func (p *Position) matterSettled(e *MatterSettled) error {
	if !p.struckOff(e.Matter, e.Post) {
		return fmt.Errorf("%s %s does not lie before Control", e.Matter, e.Post)
	}
	if n := p.d.Affairs.Matter(e.Matter); n >= 0 && e.Yes {
		p.settled[n] = uint8(p.turn)
	}
	return nil
}

// matterPostponed: what befalls a region, and charges, wait for the next turn; what the calendar asks
// is asked anew.
func (p *Position) matterPostponed(e *MatterPostponed) error {
	if p.d.Affairs.Matter(e.Matter) >= 0 {
		p.struckOff(e.Matter, e.Post)
	}
	return nil
}

// struckOff takes a question off the agenda.
func (p *Position) struckOff(matter, post string) bool {
	n := slices.IndexFunc(p.agenda, func(m pending) bool { return m.Matter == matter && m.Post == post })
	if n >= 0 {
		p.agenda = slices.Delete(slices.Clone(p.agenda), n, n+1)
	}
	return n >= 0
}

func (p *Position) supplyRuled(pot int, e *SupplyRuled) error {
	p.ruled[pot] = ruledAs(e.Fed)
	return nil
}

// ruledAs is how a ruling on the supply of a headquarters is kept: 1 for fed, -1 for cut off, 0 for none.
func ruledAs(fed bool) int8 {
	if fed {
		return 1
	}
	return -1
}

func (p *Position) diceChanged(e *DiceChanged) error {
	side := data.Side(e.Side)
	if side < 0 {
		return fmt.Errorf("there is no side %q", e.Side)
	}
	p.throws[side] = diceOf(e.Die)
	return nil
}

// diceOf is the side whose national dice have a colour.
func diceOf(colour string) int8 {
	return map[string]int8{"RED": data.German, "GREEN": data.Polish}[colour]
}
