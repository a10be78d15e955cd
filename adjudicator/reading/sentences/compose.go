package sentences

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/title"
)

// close ends the clause and writes its orders.
func (s *Sentence) close() bool {
	c := s.Cur
	s.Cur, s.Lead, s.ended, s.then = Clause{tie: s.tieBefore(s.I)}, nil, false, false
	if !c.anything && c.Verb == "" && c.foe == "" {
		return c.Odds == "" && c.air == 0
	}
	if c.Verb == "" && c.escorted && len(s.last) > 0 && len(c.To) == 1 && !s.nobodyIn(c.To[0]) && !s.Letter.Zoned { // "and from there with 183 to Dęblin"
		c.Verb = "attack"
	}
	if c.Verb == "" && c.upon && len(c.Units) == 0 && len(c.To) == 1 && s.FoesHold(c.To[0]) { // "and then on 1217": who of those before?
		c.Verb = "attack"
	}
	if !s.subject(&c) {
		return false
	}
	for _, u := range c.Units {
		if !slices.Contains(s.Spoken, u) {
			s.Spoken = append(s.Spoken, u)
		}
	}
	switch {
	case c.Aim == "about" && !slices.Contains([]string{"", "go", "back"}, c.Verb): // "zostają pod Mławą"
	case c.Aim != "":
		s.last = c.Units
		return s.approach(&c)
	case c.Crafted(s):
		s.last = c.Units
		return s.fly(&c)
	case c.Verb == "strike":
		c.Verb = "attack"
	case c.Verb == "rebuild":
		return s.list("REPLACE", &c)
	}
	ok := s.compose(&c)
	if s.last = c.Units; ok && c.helps != "" {
		return s.helpsIn(&c)
	}
	return ok
}

// helpsIn adds the units of a clause to the attack in which they help.
func (s *Sentence) helpsIn(c *Clause) bool {
	at := slices.Index(s.Canon, c.helps)
	text, ok := s.WithMore(c.helps, c.Units, nil)
	if at >= 0 && ok { // behind their march
		s.Canon = append(slices.Delete(s.Canon, at, at+1), text)
	}
	return at >= 0 && ok
}

// subject gives a clause the units and the place that it has from those before. It is false where it
// stays open which units those are.
func (s *Sentence) subject(c *Clause) bool {
	if !s.escortedBy(c) {
		return false
	}
	if len(c.Units) == 0 && !c.crowd && !c.again {
		s.fromThere(c)
	}
	switch {
	case c.crowd:
		others := c.Units
		sent := s.JustSent(c)
		if c.Units = s.crowded(c.count, others); c.Units == nil && c.count == 0 && len(others) == 0 && len(s.Spoken) == 0 && len(sent) > 1 {
			c.Units = sent // "together they attack", below a march in each of several lines
		}
		if c.Units == nil {
			return false
		}
		c.Units = append(c.Units, others...)
	case c.withThem:
		them := s.JustSent(c)
		if len(s.last) > 0 {
			them = s.soFar()
		}
		if c.Verb != "attack" && s.targetOf(c) == "" || len(them) == 0 {
			return false
		}
		c.Units = append(them, slices.DeleteFunc(c.Units, func(u int) bool { return slices.Contains(them, u) })...)
	case len(c.Units) == 0 && c.Verb == "attack" && (!c.again || s.alike) && s.severally():
		if !s.allBeside(c) {
			return false
		}
		c.Units = slices.Clone(s.Spoken)
	case c.again:
		c.Units = append(slices.Clone(s.last), slices.DeleteFunc(c.Units, func(u int) bool { return slices.Contains(s.last, u) })...)
	case (c.theirs || c.all && len(s.Spoken) == 0) && c.escorted && c.Verb == "attack": // "with Kemp they attack 2114"
		sent := s.JustSent(c)
		if len(sent) == 0 {
			return false
		}
		c.Units = append(sent, slices.DeleteFunc(c.Units, func(u int) bool { return slices.Contains(sent, u) })...)
	case len(c.Units) == 0 && c.Verb != "stay":
		c.Units = s.last
		if c.Verb == "attack" && len(s.last)+len(s.Spoken) == 0 {
			if c.Units = s.JustSent(c); len(c.Units) == 1 && s.saysBoth() {
				return false // "both at the 3Pz", of one
			}
		}
	}
	switch {
	case len(c.To) > 0:
		s.Went = c.To
	case c.Follows: // "32Inf follows as far as it can"
		if len(s.Went) == 0 {
			s.Went = s.Letter.before(s.Written.Number)
		}
		c.To = s.Went[max(len(s.Went)-1, 0):]
	}
	return true
}

// saysBoth tells that a word of the line says that they are two.
func (s *Sentence) saysBoth() bool {
	for i := range s.Atoms {
		if senses, _ := s.Senses(i); senses.Is("both") {
			return true
		}
	}
	return false
}

// escortedBy gives an attack that is told with others, "and attacks 0605 with 3Pz", those before as well. It is false where
// that stays open, and asks it back.
func (s *Sentence) escortedBy(c *Clause) bool {
	alone := func(u int) bool { return !slices.Contains(c.Units, u) }
	if c.Verb == "attack" && c.escorted && !c.crowd && slices.ContainsFunc(s.last, alone) {
		switch {
		case s.severally() && c.all: // "With 20 and Modl they attack 2218"
			others := c.Units
			if !s.allBeside(c) {
				return false
			}
			c.Units = append(slices.Clone(s.Spoken), slices.DeleteFunc(others, func(u int) bool { return slices.Contains(s.Spoken, u) })...)
		case s.severally() && c.beside:
			return false
		case c.beside:
			c.again = true
		case c.tie != stopped && s.couldJoin(c): // "635 to 4121 and attack 4122 with 487": with both?
			s.Letter.Open = s.Written.Number
			both, alone := append(slices.Clone(s.last), c.Units...), c.Units
			target := string(c.To[0])
			s.Letter.Doubtful(s.Written.Number, append(slices.Clone(s.Canon), order.Canon("ATTACK", target, "WITH", s.AsOrdered(both)), order.Canon("ATTACK", target, "WITH", s.AsOrdered(alone))))
			return false
		}
	}
	return true
}

// fromThere gives a clause without units those of the place that it names first, "0417 to 0518", unless
// those before stand there.
func (s *Sentence) fromThere(c *Clause) {
	from := c.From
	switch {
	case c.Verb != "" && c.Verb != "go" || s.numbers():
		return
	case from != "" && (len(c.To) > 0 || c.Compass != ""):
	case len(c.To) > 1:
		from = c.To[0]
	default:
		return
	}
	if len(s.last) == 0 || !slices.ContainsFunc(s.last, func(u int) bool { return s.Letter.Own[u].At == from || s.Letter.SentTo[s.Letter.Own[u].Name] == from }) && !slices.Contains(s.Went, from) {
		c.Units = s.Letter.At(from)
	}
}

// couldJoin tells that units of the clause before come to stand beside what a clause attacks, so that they may be meant
// to take part.
func (s *Sentence) couldJoin(c *Clause) bool {
	if len(c.To) != 1 || s.Letter.Zoned {
		return len(c.To) == 1 && slices.Contains(s.Went, c.To[0])
	}
	m, ok := s.Letter.View.Board.(*hex.Map)
	if !ok {
		return false
	}
	target, err := hex.ParseHex(string(c.To[0]))
	if err != nil || m.Index(target) < 0 {
		return false
	}
	return slices.ContainsFunc(m.Neighbors(m.Index(target))[:], func(n int16) bool {
		return n >= 0 && len(s.Went) > 0 && m.HexAt(int(n)).Place() == s.Went[len(s.Went)-1]
	})
}

// numbers tells that a word of the line says how many they are or of what kind, whom nobody was found to fit.
func (s *Sentence) numbers() bool {
	for i := range s.Atoms {
		if senses, _ := s.Senses(i); senses.Is("both", "everything", "stack", "crowd", "plural", "size", "type", "num", "rest", "except") && !senses.Is("to", "from", "in") {
			return true
		}
	}
	return false
}

// compose writes the orders of a clause by its verb.
func (s *Sentence) compose(c *Clause) bool {
	switch c.Verb {
	case "attack":
		return s.attack(c)
	case "stay":
		if c.carried && len(c.To) > 0 && !s.Stand(c, c.To[0]) { // "18Inf stays, 20Inf to 1423"
			c.Verb = ""
			return s.march(c)
		}
		return !c.again && s.hold(c) // where they stand, or where they were sent?
	case "lose":
		return s.list("LOSE", c)
	case "sacrifice":
		return s.list("ELIMINATE", c)
	case "exit", "land":
		return s.each(c, strings.ToUpper(c.Verb))
	case "enter", "place", "drop":
		return s.arrive(c, strings.ToUpper(c.Verb))
	case "withdraw":
		if cavalry := func(u int) bool { return slices.Contains(s.Letter.Own[u].Kinds, "CAV") }; slices.ContainsFunc(c.Units, cavalry) {
			return len(c.To) > 0 && s.each(c, "WITHDRAW")
		}
		c.Verb = "back" // before combat only cavalry withdraws
	}
	return s.march(c)
}

// plain tells that a clause has nothing that belongs to an attack.
func (c *Clause) plain() bool {
	return c.Odds == "" && c.air == 0 && c.foe == "" && c.Backing.None() && !c.nobody && c.pursue == nil && c.lose == nil && c.retreat == "" && !c.aided && c.once == "" && c.chase == nil
}

// headsOnly tells that a clause leads units against a place, and tells nothing that belongs to an attack.
func (c *Clause) headsOnly() bool {
	return c.plain() && !c.with && len(c.Via) == 0 && c.Aim == "" && c.how == "" && !c.escorted && slices.Contains([]string{"go", "attack"}, c.Verb)
}

// Stand tells that all units of a clause stand in a place.
func (s *Sentence) Stand(c *Clause, p board.Place) bool {
	return len(c.Units) > 0 && !slices.ContainsFunc(c.Units, func(u int) bool { return s.Letter.Own[u].At != p })
}

// AsOrdered are units as orders call them.
func (s *Sentence) AsOrdered(units []int) string {
	var list []string
	for _, u := range units {
		list = append(list, s.Letter.Own[u].Name)
	}
	return strings.Join(list, ", ")
}

// write adds an order; one said twice is one.
func (s *Sentence) write(parts ...string) {
	if text := order.Canon(parts...); !slices.Contains(s.Canon, text) {
		s.Canon = append(s.Canon, text)
	}
}

// attack writes the order for an attack, and that of the aircraft among those who make it.
func (s *Sentence) attack(c *Clause) bool {
	if len(c.To) == 0 {
		c.To = s.meantTarget(c)
	}
	if len(c.To) != 1 && !s.SeveralTargets(c.To) || len(c.Units) == 0 || len(c.Via) > 0 || c.Compass != "" || c.foe != "" && !slices.Contains(c.To, c.foe) {
		return false
	}
	if c.From != "" && !s.Stand(c, c.From) && !s.comeBeside(c) {
		return false
	}
	if s.Letter.Verbs["PUT"].Name != "" && slices.ContainsFunc(c.Units, func(u int) bool { return slices.Contains(s.Letter.Own[u].Kinds, "HQ") }) { // it gives points for that
		return false
	}
	if s.Letter.Zoned && c.garrison == "" && !s.Stand(c, c.To[0]) && len(s.AllowedOrders(order.Canon("MOVE", s.Letter.Own[c.Units[0]].Name, string(c.To[0])))) > 0 {
		return s.comesToFight(c)
	}
	if s.Letter.Zoned && s.SaysAllThere() && !s.Stand(c, c.To[0]) {
		return false // they are those of the place
	}
	target, verb := places(c.To), cmp.Or(c.how, "ATTACK")
	if slices.ContainsFunc(s.Canon, func(o string) bool { return strings.HasPrefix(o, verb+" "+target) }) {
		return false // once more in the same line: together, or instead?
	}
	craft := s.fliers(c)
	parts := s.Attackers([]string{verb, target}, c.Units)
	if c.garrison != "" {
		parts = append(parts, "AGAINST", c.garrison)
	}
	s.write(append(parts, s.terms(c, target)...)...)
	if len(craft) > 0 {
		s.write("STRIKE", target, "WITH", s.AsOrdered(craft))
	}
	return true
}

// SeveralTargets tells of places that they are the enemy's, in a title in which one attack may be on several hexes.
func (s *Sentence) SeveralTargets(list []board.Place) bool {
	return len(list) > 1 && strings.HasPrefix(s.Letter.Verbs["ATTACK"].Form, "ATTACK hex…") && !slices.ContainsFunc(list, func(p board.Place) bool { return !s.FoesHold(p) })
}

// comesToFight sends units into the zone of the enemies against whom they go, "gegen Sadyba nach 132", while nobody fights yet;
// where a word tells an attack it is asked back whether they go there now.
func (s *Sentence) comesToFight(c *Clause) bool {
	tells := func(i int) bool {
		senses, _ := s.Senses(i)
		return senses.Is("attack", "take", "strike", "attackword") && !senses.Is("to", "filler", "go")
	}
	for i := range s.Atoms {
		if tells(i) {
			var moves []string
			for _, u := range c.Units {
				moves = append(moves, order.Canon("MOVE", s.Letter.Own[u].Name, string(c.To[0])))
			}
			s.offerBack(moves)
			return false
		}
	}
	c.Verb, c.foe = "go", ""
	return s.march(c)
}

// goesOnBehindAttack tells that those who attack are said to go on afterwards, "attack 1330, advance towards Radomsko", where
// all march before they attack. It keeps the attack to be asked back, with the advance where one can go that far.
func (s *Sentence) goesOnBehindAttack() bool {
	for i, attack := range s.Canon {
		if !strings.HasPrefix(attack, "ATTACK ") || s.Letter.Zoned || s.Letter.Verbs["EXPLOIT"].Name != "" {
			continue
		}
		if advance, goesOn := s.goneOn(attack, s.Canon[i+1:]); goesOn {
			s.Letter.Open = s.Written.Number
			for _, offer := range []string{attack + advance, attack} {
				if canon, ok := s.Letter.Orders(s.Written, []string{offer}); ok {
					s.Letter.Doubtful(s.Written.Number, s.Letter.AsPlans(s.Written, canon))
					break
				}
			}
			return true
		}
	}
	return false
}

// goneOn tells that some orders send those of an attack on from beside its target, and gives that as the words of an advance.
func (s *Sentence) goneOn(attack string, orders []string) (advance string, goesOn bool) {
	target := Struck(attack)
	_, who, _ := strings.Cut(strings.ReplaceAll(attack+" ", ",", ""), " WITH ")
	for _, text := range orders {
		for _, u := range s.Spoken {
			name := s.Letter.Own[u].Name
			way, ok := strings.CutPrefix(text, "MOVE "+name+" ")
			if !ok || !strings.Contains(" "+who, " "+name+" ") || s.Letter.View.Board.Steps(s.Letter.Own[u].At, board.Place(target)) != 1 {
				continue
			}
			goesOn = true
			switch {
			case way == target:
				advance += " ADVANCE " + name + " " + target
			case s.Letter.View.Board.Steps(board.Place(target), board.Place(way)) == 1:
				advance += " ADVANCE " + name + " " + target + " " + way
			}
		}
	}
	return advance, goesOn
}

// meantTarget is the place that an attack is meant for whose clause names none: where the enemy stands who is named, the one
// that units were sent next to, or that those who attack are around; none where nothing tells.
func (s *Sentence) meantTarget(c *Clause) []board.Place {
	switch {
	case c.foe != "":
		return []board.Place{c.foe}
	case s.near != "" && s.FoesHold(s.near): // "next to 0914 and attack it"
		return []board.Place{s.near}
	case s.Letter.Zoned:
		if len(c.Units) > 0 && s.Stand(c, s.Letter.Own[c.Units[0]].At) && !s.capturesZone() { // who fights is in the zone
			return []board.Place{s.Letter.Own[c.Units[0]].At}
		}
		return nil
	}
	for _, text := range slices.Backward(s.Canon) { // "first Stuka1 on 1229, then 18 and 19 attack"
		if words := strings.Fields(text); words[0] == "STRIKE" && s.allBesideAt(c.Units, board.Place(words[1])) {
			return []board.Place{board.Place(words[1])}
		}
	}
	for i := range s.Atoms { // "everybody around Katowice attacks it"
		if at, _, _ := s.Quantity(i); at > i {
			if p, end := s.RingAt(at); end > 0 {
				return []board.Place{p}
			}
		}
	}
	return nil
}

// unfit tells of aircraft that the rules let none of them be sent on a mission, so that "He1 on 1523" is interdiction and "Stuka1 over
// 2114" a strike.
func (s *Sentence) unfit(c *Clause, mission, refusal string) bool {
	if s.Letter.Verbs["INTERDICT"].Name == "" || s.Letter.Verbs["STRIKE"].Name == "" {
		return false
	}
	for _, u := range c.Units {
		if v, ok := s.Letter.Judged(order.Canon(mission, string(c.To[0]), "WITH", s.Letter.Own[u].Name)); !ok || v.Refusal == nil || v.Refusal.Kind != refusal {
			return false
		}
	}
	return true
}

// allBesideAt tells that units are named and all come to stand beside a place.
func (s *Sentence) allBesideAt(units []int, p board.Place) bool {
	apart := func(u int) bool { return s.Letter.View.Board.Steps(s.endOf(u, &Clause{}), p) != 1 }
	return len(units) > 0 && !slices.ContainsFunc(units, apart)
}

// fliers are the aircraft among those who attack, which strike by an order of their own; they are left out of the others.
func (s *Sentence) fliers(c *Clause) (craft []int) {
	if s.Letter.Verbs["STRIKE"].Name == "" || s.Letter.Own[c.Units[0]].Flies { // who comes with them is named behind
		return nil
	}
	for _, u := range c.Units {
		if s.Letter.Own[u].Flies {
			craft = append(craft, u)
		}
	}
	if len(craft) < len(c.Units) {
		c.Units = slices.DeleteFunc(slices.Clone(c.Units), func(u int) bool { return slices.Contains(craft, u) })
		return craft
	}
	return nil
}

// helpsOut tells that a word of the line says that others help in what is done: "with 10Mec helping from 0813".
func (s *Sentence) helpsOut() bool {
	return slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool { return lexicon.Helping.Has(a.Fold) })
}

// comeBeside sends those who attack to the places that they are said to attack from, where they do not stand there: "hit 0710
// from 0711". It is false where a place is not beside the target or is the enemy's.
func (s *Sentence) comeBeside(c *Clause) bool {
	if s.Letter.Zoned || s.Letter.Verbs["EXPLOIT"].Name != "" || s.Letter.Verbs["MOVE"].Name == "" {
		return false
	}
	var list []string
	called := false
	for _, o := range c.out {
		who := o.units
		if len(who) == 0 {
			who = c.Units
		}
		called = called || o.called && !s.AllIn(who, o.from)
		for _, u := range who {
			switch at := s.endOf(u, &Clause{}); {
			case at == o.from:
			case at == "" || s.Letter.Own[u].Flies || s.FoeIn(o.from) || s.Letter.View.Board.Steps(o.from, c.To[0]) != 1:
				return false
			default:
				list = append(list, order.Canon("MOVE", s.Letter.Own[u].Name, string(o.from)))
			}
		}
	}
	mayGo := func(o string) bool { return len(s.AllowedOrders(o)) > 0 }
	if called && (!s.helpsOut() || slices.ContainsFunc(list, func(o string) bool { return !mayGo(o) })) { // "attack 1507 with Kempf from 1606", where he does not stand
		s.offerBack(append(list, order.Canon(s.Attackers([]string{"ATTACK", string(c.To[0])}, c.Units)...)))
		return false
	}
	for _, text := range list {
		s.write(text)
	}
	return len(c.out) > 0
}

// capturesZone tells that a word for taking stands beside a zone that bears the name of a unit, and nobody else is named:
// "zdobyć Sadybę".
func (s *Sentence) capturesZone() bool {
	named := 0
	for i := 0; i < len(s.Atoms); {
		_, n := s.Units(i)
		if n > 0 {
			named++
			if !s.PlaceAt(i) {
				return false
			}
		}
		i += max(n, 1)
	}
	return named == 1 && s.Says("CAPTURE") && s.Letter.Verbs["CAPTURE"].Name != ""
}

// Attackers adds to the words of an attack who makes it, the guns apart from others where the title has them apart.
func (s *Sentence) Attackers(parts []string, units []int) []string {
	if strings.Contains(s.Letter.Verbs["ATTACK"].Form, "GUNS") {
		if troops, guns := s.WithGuns(units); guns != nil {
			return append(parts, "WITH", s.AsOrdered(troops), "GUNS", s.AsOrdered(guns))
		}
	}
	return append(parts, "WITH", s.AsOrdered(units))
}

// WithGuns parts those who attack from the guns among them, nil where there are none but guns, or none.
func (s *Sentence) WithGuns(units []int) (troops, guns []int) {
	isGun := func(u int) bool { return slices.Contains(s.Letter.Own[u].Kinds, "ART") }
	troops = slices.DeleteFunc(slices.Clone(units), isGun)
	if len(troops) == 0 || len(troops) == len(units) {
		return units, nil
	}
	return troops, slices.DeleteFunc(slices.Clone(units), func(u int) bool { return !isGun(u) })
}

// terms are what an attack is told beside who attacks: aircraft, odds, who goes on, who pays and
// where the beaten go.
func (s *Sentence) terms(c *Clause, target string) (parts []string) {
	if c.air > 0 {
		parts = append(parts, "AIR", strconv.Itoa(c.air))
	}
	if c.Odds != "" {
		parts = append(parts, "IF ODDS >=", c.Odds)
	}
	stays := strings.Contains(s.Letter.Verbs["ATTACK"].Form, "STAY")
	if c.nobody && !stays {
		parts = append(parts, "ADVANCE NONE")
	}
	for _, u := range c.pursue {
		if !stays {
			parts = append(parts, "ADVANCE", s.Letter.Own[u].Name, target)
		}
	}
	if pays := strings.Contains(s.Letter.Verbs["ATTACK"].Form, "PAY"); pays {
		parts = append(parts, s.paid(c)...)
	} else {
		if len(c.lose) > 0 {
			parts = append(parts, "LOSE", s.AsOrdered(c.lose))
		}
		if c.retreat != "" {
			parts = append(parts, "RETREAT TO", string(c.retreat))
		}
	}
	if stays {
		parts = append(parts, c.Words()...)
		parts = append(parts, c.hits)
		switch {
		case c.nobody:
			parts = append(parts, "STAY")
		case c.pursue != nil:
			parts = append(parts, "FOLLOW", s.AsOrdered(c.pursue))
		}
		if c.aided {
			parts = append(parts, "AIR")
		}
	}
	if len(c.chase) > 0 {
		parts = append(parts, "PURSUE", places(c.chase))
	}
	return append(parts, Prefixed("IF", c.once))
}

func (s *Sentence) hold(c *Clause) bool {
	if !c.plain() || len(c.Via) > 0 || c.Compass != "" || len(c.To) > 1 {
		return false
	}
	at := c.From
	if len(c.To) == 1 {
		at = c.To[0]
	}
	if len(c.Units) == 0 && !s.numbers() {
		if c.Units = s.Letter.At(at); len(c.Units) > 1 && s.oneStays() {
			return false
		}
	}
	c.Units = s.unsent(c.Units)
	if elsewhere := func(u int) bool { return s.Letter.Own[u].At != at }; at != "" && !s.Letter.Holds() && s.OneBody(c.Units) { // those of it who are there
		c.Units = slices.DeleteFunc(slices.Clone(c.Units), elsewhere)
	}
	if len(c.Units) == 0 || at != "" && !s.Stand(c, at) {
		return false
	}
	if at == "" && s.army(c.Units) {
		return false
	}
	s.staying = append(s.staying, c.Units...)
	s.Letter.KeepsSome(s.Written.Number)
	if !s.Letter.Holds() { // who gets no order stays
		had := func(u int) bool { return len(s.Letter.OrderOf(u)) > 0 || s.Letter.Bound(s.Letter.Own[u].Name) }
		return !s.StandsAt() && !slices.ContainsFunc(c.Units, had)
	}
	for _, u := range c.Units {
		s.write("HOLD", s.Letter.Own[u].Name)
	}
	return true
}

// oneStays tells a line by which those stay whom it does not name, "sie bleibt auf 1112", "zostaje na 1112", "keep it at 1112": whom
// somebody thinks of, and not all who stand there.
func (s *Sentence) oneStays() bool {
	if spokenOf, _ := s.PointsBack(); spokenOf {
		return true
	}
	for i := range s.Atoms {
		switch senses, _ := s.Senses(i); {
		case lexicon.OneStays.Has(s.Atoms[i].Fold):
			return true
		case !senses.Is("filler", "pronoun"):
			return false
		}
	}
	return false
}

// PointsBack tells that a line has a word for those whom the letter spoke of before it, "leave it where it is", and whether these may be
// several. Words for how something is have none, "1112 stays as it is".
func (s *Sentence) PointsBack() (so, several bool) {
	for i := 0; i < len(s.Atoms); i++ {
		if n := lexicon.AsItIs.Begin(s.Atoms[i:]); n > 0 {
			i += n - 1
			continue
		}
		if fold := s.Atoms[i].Fold; s.InTongue(lexicon.SpokenOf, fold) {
			so, several = true, several || lexicon.SeveralSpoken.Has(fold)
		}
	}
	return so, several
}

// keepBack takes the march from those of a group of whom the line says that they stay: "14D to 2239, 14D/3 stays". It is
// false where nobody else of the group goes, or where they were told something else.
func (s *Sentence) keepBack() bool {
	for _, u := range s.staying {
		name := s.Letter.Own[u].Name
		at := slices.IndexFunc(s.Canon, func(o string) bool {
			return !strings.HasPrefix(o, "HOLD ") && slices.Contains(strings.Fields(strings.ReplaceAll(o, ",", " ")), name)
		})
		if at < 0 {
			continue
		}
		words := strings.Fields(s.Canon[at])
		if words[0] == "ATTACK" && slices.Contains(s.Canon[:at], "HOLD "+name) { // "16 stays, 27 to 1309, both attack 1409"
			continue
		}
		if words[0] != "MOVE" || words[1] != name {
			return false
		}
		s.Canon = slices.Delete(s.Canon, at, at+1)
		if !slices.ContainsFunc(s.Canon, func(o string) bool {
			return strings.HasPrefix(o, "MOVE ") && strings.HasSuffix(o, " "+words[len(words)-1])
		}) {
			return false
		}
	}
	return true
}

// unsent are those of units who are not named one by one that the letter sends nowhere: "Podlaska to Brześć. Everybody in
// Białystok stays" leaves the march.
func (s *Sentence) unsent(units []int) []int {
	for i := range s.Atoms {
		if _, n := s.Noun(i, s.Letter.Own); n > 0 {
			return units
		}
		if senses, _ := s.Senses(i); senses.Is("instead") {
			return units
		}
	}
	return slices.DeleteFunc(slices.Clone(units), func(u int) bool {
		to := s.goalOf(s.Letter.Own[u].Name)
		return to != "" && to != s.Letter.Own[u].At
	})
}

// StandsAt tells that a word of the line says more of those who stay: how they defend, that they dig in.
func (s *Sentence) StandsAt() bool {
	for i := 0; i < len(s.Atoms); i++ {
		said, n := lexicon.Forms().Find(s.Atoms[i:])
		verb, declared := s.Declared(said)
		_, stand := said.Has("stand")
		if deeds, _ := s.SaidAt(i); !declared { // "okopać się" tells how too
			verb, declared = s.Declared(deeds)
		}
		if stays, k := lexicon.Words().Find(s.Atoms[i:]); stays.Is("stay") && k > 1 && !declared { // "stays dug in"
			i += k - 1
		}
		if said.Is("die") || stand && n > 1 || declared && !slices.Contains([]string{"MOVE", "PASS", "HOLD", "DEFEND"}, verb) {
			return true
		}
	}
	return false
}

// Allowed tells that the rules would let an order stand.
func (s *Sentence) Allowed(text string) bool {
	v, ok := s.Letter.Judged(text)
	return ok && v.Status != title.Refused
}

// AllowedButForPoints tells that the rules refuse an order for nothing but the points that it takes.
func (s *Sentence) AllowedButForPoints(text string) bool {
	v, ok := s.Letter.Judged(text)
	return ok && (v.Refusal == nil || v.Refusal.Kind == "too-few-points")
}

// army tells that a bare number may be that of an army as well as that of a division, "the 8th sits
// this one out", and keeps both readings to be asked back. Under the name of an army, and while one
// acts, divisions are spoken of.
func (s *Sentence) army(units []int) bool {
	if _, plans := s.Letter.Verbs["PLAN"]; !plans || s.Planned || s.Letter.Headed || s.awaited("activation") || len(units) != 1 {
		return false
	}
	for i := range s.Atoms {
		list, n, said := s.NounSpec(i, s.Letter.Own)
		if n == 0 || !slices.Equal(list, units) || said.Number < 0 || len(said.Kinds)+len(said.Proper) > 0 || said.Sized != "" || !s.asOrdinal(i) {
			continue
		}
		if key := s.Letter.keyOf(strconv.Itoa(said.Number)); key != "" && s.Allowed("PLAN "+key+": NONE") {
			hold := s.Letter.AsPlans(s.Written, []string{order.Canon("HOLD", s.Letter.Own[units[0]].Name)})
			s.Letter.Doubtful(s.Written.Number, append([]string{"PLAN " + key + ": NONE"}, hold...))
			return true
		}
	}
	return false
}

// asOrdinal tells that the number at an atom is written as armies are counted, "14th", "14.": "14" alone is a division.
func (s *Sentence) asOrdinal(i int) bool {
	for i < len(s.Atoms) && s.Atoms[i].Kind != lexicon.Number {
		i++
	}
	return i+1 >= len(s.Atoms) || s.Atoms[i+1].Glued && (s.Atoms[i+1].Fold == "." || lexicon.Ordinals.Has(s.Atoms[i+1].Fold))
}

func (s *Sentence) list(verb string, c *Clause) bool {
	if !c.plain() || len(c.Units) == 0 || len(c.To) > 0 {
		return false
	}
	s.write(verb, s.AsOrdered(c.Units))
	return true
}

// way is where the units of a clause are to go.
func (s *Sentence) way(c *Clause, u int) ([]board.Place, bool) {
	if c.Compass != "" {
		ends := s.stepped(s.Letter.Own[u].At, c.Compass, max(c.steps, 1))
		if len(ends) == 2 {
			s.doubt(c.Units, u, [][]board.Place{ends[:1], ends[1:]})
			return nil, false
		}
		return ends, len(ends) == 1 && len(c.To)+len(c.Via) == 0
	}
	to := c.To
	if len(to) > 1 && s.Stand(c, to[0]) {
		to = to[1:]
	}
	if c.From != "" && !s.Stand(c, c.From) || len(to) == 0 {
		return nil, false
	}
	return slices.Compact(append(slices.Clone(c.Via), to...)), true // "to Toruń, 0908" is one place
}

func (s *Sentence) march(c *Clause) bool {
	c.with = c.with && !s.marchesIn(c)
	if c.Verb == "go" && c.backedByAir() && s.collides(c) { // "na Gdynię idą 2Mot i 20Mot z pięcioma punktami lotnictwa"
		return s.attack(c)
	}
	if c.Verb == "" && (c.with || c.backedByAir()) { // "11Inf at Mlawa, one air point"
		return (c.backedByAir() || !s.onlyBacks()) && s.attack(c)
	}
	if s.Letter.Zoned && len(c.To) == 1 && c.foe == c.To[0] { // "go into 72 against Parasol"
		c.foe = ""
	}
	if !c.plain() || len(c.Units) == 0 {
		return false
	}
	if (c.Verb == "" || c.Verb == "go" && !s.pursues()) && len(c.Via) == 0 && len(c.To) == 1 && s.exploitsNot(c) {
		return s.attack(c)
	}
	if s.collides(c) {
		return s.fallsUpon(c)
	}
	return s.marchTo(c)
}

// marchTo writes the marches of a clause.
func (s *Sentence) marchTo(c *Clause) bool {
	for _, u := range c.Units {
		way, ok := s.way(c, u)
		if !ok {
			return false
		}
		if s.Went = way; len(c.Units) > 1 && c.Compass != "" {
			s.Went = nil
		}
		name := s.Letter.Own[u].Name
		switch at := s.Letter.Own[u].At; {
		case at == "":
			s.comeIn(s.entering(u, way), name, places(way), c.by)
		case s.Letter.Zoned:
			s.write(s.going(u, way), name, s.by(way))
		case len(way) == 1 && way[0] == at:
			s.isThere(c, u)
		case c.Verb == "retreat" && !s.marchesBack(name, way), c.Verb == "back" && s.awaited("retreat"):
			s.write("RETREAT", name, places(way))
		default:
			s.write(s.going(u, way), name, places(way), c.by)
		}
	}
	return true
}

// marchesBack tells of a unit that "retreats" while nobody is asked for a retreat that the rules allow it the march.
func (s *Sentence) marchesBack(name string, way []board.Place) bool {
	return !s.awaited("retreat") && s.Letter.Verbs["MOVE"].Name != "" && len(s.AllowedOrders(order.Canon("MOVE", name, places(way)))) > 0
}

// backedByAir tells that a clause names air points or odds, which attacks alone have.
func (c *Clause) backedByAir() bool { return c.air > 0 || c.Odds != "" }

// pursues tells that a word of the line says what is done after a fight.
func (s *Sentence) pursues() bool {
	for i := range s.Atoms {
		if senses, _ := s.Senses(i); senses.Is("pursue", "follow", "afterwards", "then") {
			return true
		}
	}
	return false
}

// exploitsNot tells that nobody marches now, an enemy is where units are led, and they may exploit nothing, so that it is
// an attack.
func (s *Sentence) exploitsNot(c *Clause) bool {
	if s.Letter.Verbs["EXPLOIT"].Name == "" || !slices.ContainsFunc(s.Letter.Foes, func(u nouns.Unit) bool { return u.At == c.To[0] }) {
		return false
	}
	return !slices.ContainsFunc(c.Units, func(u int) bool {
		return s.Letter.Own[u].At == "" || s.going(u, c.To) != "EXPLOIT" || s.Allowed(order.Canon("EXPLOIT", s.Letter.Own[u].Name, string(c.To[0])))
	})
}

// collides tells that a clause without a word for an attack leads units into a hex that the enemy holds, "A and B on 1230",
// so that no march can be meant.
func (s *Sentence) collides(c *Clause) bool {
	if c.Verb != "" && c.Verb != "go" || len(c.To) == 0 || c.by != "" || c.Compass != "" || s.awaited("retreat") || c.From != "" && !s.Stand(c, c.From) {
		return false
	}
	off := func(u int) bool { return s.Letter.Own[u].At == "" || s.Letter.Own[u].Flies }
	return s.FoesHold(c.To[len(c.To)-1]) && !slices.ContainsFunc(c.Units, off)
}

// fallsUpon attacks where units are led at an enemy beside whom they stand; where that is not certain it is asked back, with
// the marches that it takes.
func (s *Sentence) fallsUpon(c *Clause) bool {
	target := c.To[len(c.To)-1]
	way := slices.Concat(c.Via, c.To[:len(c.To)-1])
	if len(way) > 0 && s.Stand(c, way[0]) {
		way = way[1:]
	}
	upon := c.upon && (c.Verb == "" || s.thrusts())
	if !upon && (len(way) > 0 || s.farFrom(c.Units, target) || len(s.AllowedOrders(order.Canon("MOVE", s.Letter.Own[c.Units[0]].Name, string(target)))) == 0) {
		return s.marchTo(c) // the rules tell of it
	}
	var list []string
	beside := len(way) == 0
	for _, u := range c.Units {
		at := s.endOf(u, &Clause{})
		if len(way) > 0 {
			list = append(list, order.Canon("MOVE", s.Letter.Own[u].Name, places(way)))
		} else if s.Letter.View.Board.Steps(at, target) != 1 && !(upon && s.shootsOver(u, c.Units)) {
			beside = false
			if ways := s.nextTo(u, target); len(ways) == 1 && len(ways[0]) > 0 && at == s.Letter.Own[u].At {
				list = append(list, order.Canon("MOVE", s.Letter.Own[u].Name, places(ways[0])))
			}
		}
	}
	if beside && upon {
		c.Verb, c.To = "attack", []board.Place{target}
		return s.attack(c)
	}
	list = append(list, order.Canon(s.Attackers([]string{"ATTACK", string(target)}, c.Units)...))
	s.offerBack(list)
	return false
}

// shootsOver tells of guns among those who attack that they need not stand beside the enemy, where the title's guns shoot.
func (s *Sentence) shootsOver(u int, among []int) bool {
	gun := func(u int) bool { return slices.Contains(s.Letter.Own[u].Kinds, "ART") }
	return gun(u) && strings.Contains(s.Letter.Verbs["ATTACK"].Form, "GUNS") && slices.ContainsFunc(among, func(u int) bool { return !gun(u) })
}

// farFrom tells that units stand elsewhere than beside a place.
func (s *Sentence) farFrom(units []int, p board.Place) bool {
	return slices.ContainsFunc(units, func(u int) bool { return s.Letter.View.Board.Steps(s.endOf(u, &Clause{}), p) != 1 })
}

// thrusts tells that a word of the line tells of going that is no mere march where it leads at an enemy: "stößt auf Bromberg".
func (s *Sentence) thrusts() bool {
	for i := range s.Atoms {
		if senses, _ := s.Senses(i); senses.Is("thrust") {
			return true
		}
	}
	return false
}

// offerBack keeps it to be asked back whether the orders of the line so far and these are meant.
func (s *Sentence) offerBack(list []string) {
	if canon, ok := s.Letter.Orders(s.Written, slices.Concat(s.Canon, list)); ok {
		s.Letter.Doubtful(s.Written.Number, s.Letter.AsPlans(s.Written, canon))
	}
}

// isThere writes that a unit stays where it is sent; nothing of one beside whom others go, nor of any with others where the title has no
// order for that.
func (s *Sentence) isThere(c *Clause, u int) {
	switch {
	case slices.Contains(c.along, u):
	case !s.Letter.Holds() && len(c.Units) > 1:
		s.Idle = true
	default:
		s.write("HOLD", s.Letter.Own[u].Name)
	}
}

// marchesIn tells that units are led with others where nobody is, and nothing of an attack is told: "into 0408 with 3Pz".
func (s *Sentence) marchesIn(c *Clause) bool {
	return c.air == 0 && c.Odds == "" && c.led && len(c.To) == 1 && s.nobodyIn(c.To[0])
}

// onlyBacks tells a line without a word for attacking in which units back others that it does not name: "0605, with
// 3Pz", "0605 with 3Pz in support", or the rest of a sentence whose beginning was not read.
func (s *Sentence) onlyBacks() bool {
	if s.Letter.Broken > 0 && s.Written.Number == s.Letter.Broken+1 {
		return true
	}
	for i, a := range s.Atoms {
		if lexicon.Support.Has(a.Fold) {
			return true
		}
		if senses, _ := s.Senses(i); i > 0 && s.Atoms[i-1].Fold == "," && senses.Is("with") {
			return true
		}
	}
	return false
}

// awaited tells whether the seat is asked for that.
func (s *Sentence) awaited(kind string) bool {
	return slices.ContainsFunc(s.Letter.View.Awaited, func(d title.Decision) bool { return d.Seat == s.Letter.Seat && d.Kind == kind })
}

func places(list []board.Place) string {
	var text []string
	for _, p := range list {
		text = append(text, string(p))
	}
	return strings.Join(text, " ")
}

// each writes an order for each unit, with a place if one was told.
func (s *Sentence) each(c *Clause, verb string) bool {
	if !c.plain() || len(c.Units) == 0 || c.Compass != "" {
		return false
	}
	for _, u := range c.Units {
		s.write(verb, s.Letter.Own[u].Name, places(slices.Concat(c.Via, c.To)))
	}
	return true
}

// arrive brings units in, by the verb that is theirs.
func (s *Sentence) arrive(c *Clause, verb string) bool {
	way := append(slices.Clone(c.Via), c.To...)
	if !c.plain() || len(c.Units) == 0 || len(way) == 0 {
		return false
	}
	for _, u := range c.Units {
		how := verb
		switch there := s.Letter.Own[u].At != ""; {
		case there: // "ustaw 3Pz na 0409", "3Pz springt nach 0409"
			how = s.going(u, way)
		case verb != "DROP":
			how = s.entering(u, way)
		}
		s.comeIn(how, s.Letter.Own[u].Name, places(way), c.by)
	}
	return true
}

// comeIn writes that a unit comes into the game or into a place. Where the verb takes several units, who
// comes to the same place joins the order before: that is one price.
func (s *Sentence) comeIn(verb, name, to, by string) {
	if last := len(s.Canon) - 1; last >= 0 && verb != "MOVE" && strings.Contains(s.Letter.Verbs[verb].Form, "unit…") {
		if before, ok := strings.CutSuffix(s.Canon[last], " "+order.Canon(to, by)); ok && strings.HasPrefix(before, verb+" ") {
			s.Canon, verb = s.Canon[:last], before+","
		}
	}
	s.write(verb, name, to, by)
}

// Crafted tells that a clause is about aircraft.
func (c *Clause) Crafted(s *Sentence) bool {
	return len(c.Units) > 0 && !slices.ContainsFunc(c.Units, func(u int) bool { return !s.Letter.Own[u].Flies })
}

// fly sends aircraft against a place, or over it.
func (s *Sentence) fly(c *Clause) bool {
	if len(c.To) == 0 && c.foe != "" {
		c.To = []board.Place{c.foe}
	}
	if c.foe != "" && !slices.Contains(c.To, c.foe) {
		return false // "Karaś goes for 4Pz near Częstochowa": which of the two hexes?
	}
	if len(c.To) != 1 || len(c.Via) > 0 || c.air > 0 || c.nobody || c.pursue != nil || c.lose != nil || c.retreat != "" {
		return false
	}
	goes := c.Verb == "" || c.Verb == "go" // what it does there is not told
	if c.over && !(goes && s.unfit(c, "INTERDICT", "no-interdictor")) || c.Verb == "interdict" || goes && s.unfit(c, "STRIKE", "not-ground-attack") {
		for _, u := range c.Units {
			s.write("INTERDICT", string(c.To[0]), "WITH", s.Letter.Own[u].Name)
		}
		return c.Odds == ""
	}
	parts := []string{"STRIKE", string(c.To[0]), "WITH", s.AsOrdered(c.Units)}
	if c.Odds != "" {
		parts = append(parts, "IF ODDS >=", c.Odds)
	}
	s.write(parts...)
	return true
}

// entering is the verb by which a unit comes in: the first that the rules allow, or tell of.
func (s *Sentence) entering(u int, way []board.Place) string {
	told := "ENTER"
	for _, verb := range []string{"PLACE", "ENTER", "DROP", "LAND", "MOBILIZE", "RETURN"} {
		if _, ok := s.Letter.Verbs[verb]; !ok {
			continue
		}
		v, ok := s.Letter.Judged(order.Canon(verb, s.Letter.Own[u].Name, places(way)))
		if !ok {
			continue
		}
		if v.Status != title.Refused {
			return verb
		}
		if by := v.Refusal.Args["verb"]; by != "" && (v.Refusal.Kind != "wrong-phase" || by != verb) {
			told = by
		}
	}
	return told
}

// compassPoints are the directions, clockwise.
var compassPoints = []string{"N", "NE", "SE", "S", "SW", "NW"}

// between are the two sides of a hex to the east and to the west, where no hex lies next to it.
var between = map[string][2]string{"E": {"NE", "SE"}, "W": {"NW", "SW"}}

// stepped is where so many steps in a direction end: of an odd number to the east or west, in two hexes.
func (s *Sentence) stepped(from board.Place, compass string, steps int) (ends []board.Place) {
	sides, turns := between[compass]
	for last := range 2 {
		at, ok := from, true
		for step := 0; ok && step < steps; step++ {
			way := compass
			if turns {
				way = sides[(step+last)%2]
			}
			at, ok = s.beside(at, way)
		}
		if ok && !slices.Contains(ends, at) {
			ends = append(ends, at)
		}
	}
	return ends
}

// beside is the hex next to another in a direction.
func (s *Sentence) beside(p board.Place, compass string) (board.Place, bool) {
	way := slices.Index(compassPoints, compass)
	m, ok := s.Letter.View.Board.(*hex.Map)
	if !ok || way < 0 || p == "" {
		return "", false
	}
	h, err := hex.ParseHex(string(p))
	if err != nil || m.Index(h) < 0 {
		return "", false
	}
	n := m.Neighbors(m.Index(h))[way]
	if n < 0 {
		return "", false
	}
	return m.HexAt(int(n)).Place(), true
}
