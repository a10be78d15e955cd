package reading

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// close ends the clause and writes its orders.
func (s *sentence) close() bool {
	c := s.cur
	s.cur, s.lead, s.ended, s.then = clause{tie: s.tieBefore(s.i)}, nil, false, false
	if !c.anything && c.verb == "" && c.foe == "" {
		return c.odds == "" && c.air == 0
	}
	if c.verb == "" && c.escorted && len(s.last) > 0 && len(c.to) == 1 && !s.nobodyIn(c.to[0]) && !s.zoned { // "and from there with 183 to Dęblin"
		c.verb = "attack"
	}
	if c.verb == "" && c.upon && len(c.units) == 0 && len(c.to) == 1 && s.foesHold(c.to[0]) { // "and then on 1217": who of those before?
		c.verb = "attack"
	}
	if !s.subject(&c) {
		return false
	}
	for _, u := range c.units {
		if !slices.Contains(s.spoken, u) {
			s.spoken = append(s.spoken, u)
		}
	}
	switch {
	case c.aim == "about" && !slices.Contains([]string{"", "go", "back"}, c.verb): // "zostają pod Mławą"
	case c.aim != "":
		s.last = c.units
		return s.approach(&c)
	case c.crafted(s):
		s.last = c.units
		return s.fly(&c)
	case c.verb == "strike":
		c.verb = "attack"
	case c.verb == "rebuild":
		return s.list("REPLACE", &c)
	}
	ok := s.compose(&c)
	if s.last = c.units; ok && c.helps != "" {
		return s.helpsIn(&c)
	}
	return ok
}

// helpsIn adds the units of a clause to the attack in which they help.
func (s *sentence) helpsIn(c *clause) bool {
	at := slices.Index(s.canon, c.helps)
	text, ok := s.withMore(c.helps, c.units, nil)
	if at >= 0 && ok { // behind their march
		s.canon = append(slices.Delete(s.canon, at, at+1), text)
	}
	return at >= 0 && ok
}

// subject gives a clause the units and the place that it has from those before. It is false where it
// stays open which units those are.
func (s *sentence) subject(c *clause) bool {
	if !s.escortedBy(c) {
		return false
	}
	if len(c.units) == 0 && !c.crowd && !c.again {
		s.fromThere(c)
	}
	switch {
	case c.crowd:
		others := c.units
		sent := s.justSent(c)
		if c.units = s.crowded(c.count, others); c.units == nil && c.count == 0 && len(others) == 0 && len(s.spoken) == 0 && len(sent) > 1 {
			c.units = sent // "together they attack", below a march in each of several lines
		}
		if c.units == nil {
			return false
		}
		c.units = append(c.units, others...)
	case len(c.units) == 0 && c.verb == "attack" && (!c.again || s.alike) && s.severally():
		if !s.allBeside(c) {
			return false
		}
		c.units = slices.Clone(s.spoken)
	case c.again:
		c.units = append(slices.Clone(s.last), slices.DeleteFunc(c.units, func(u int) bool { return slices.Contains(s.last, u) })...)
	case c.theirs && c.escorted && c.verb == "attack":
		sent := s.justSent(c)
		if len(sent) == 0 {
			return false
		}
		c.units = append(sent, slices.DeleteFunc(c.units, func(u int) bool { return slices.Contains(sent, u) })...)
	case len(c.units) == 0 && c.verb != "stay":
		c.units = s.last
		if c.verb == "attack" && len(s.last)+len(s.spoken) == 0 {
			c.units = s.justSent(c)
		}
	}
	switch {
	case len(c.to) > 0:
		s.went = c.to
	case c.follows: // "32Inf follows as far as it can"
		if len(s.went) == 0 {
			s.went = s.before(s.line.Number)
		}
		c.to = s.went[max(len(s.went)-1, 0):]
	}
	return true
}

// escortedBy gives an attack that is told with others, "and attacks 0605 with 3Pz", those before as well. It is false where
// that stays open, and asks it back.
func (s *sentence) escortedBy(c *clause) bool {
	alone := func(u int) bool { return !slices.Contains(c.units, u) }
	if c.verb == "attack" && c.escorted && !c.crowd && slices.ContainsFunc(s.last, alone) {
		switch {
		case s.severally() && c.beside:
			return false
		case c.beside:
			c.again = true
		case c.tie != stopped && s.couldJoin(c): // "635 to 4121 and attack 4122 with 487": with both?
			s.open = s.line.Number
			both, alone := append(slices.Clone(s.last), c.units...), c.units
			target := string(c.to[0])
			s.doubtful(s.line.Number, append(slices.Clone(s.canon), order.Canon("ATTACK", target, "WITH", s.names(both)), order.Canon("ATTACK", target, "WITH", s.names(alone))))
			return false
		}
	}
	return true
}

// fromThere gives a clause without units those of the place that it names first, "0417 to 0518", unless
// those before stand there.
func (s *sentence) fromThere(c *clause) {
	from := c.from
	switch {
	case c.verb != "" && c.verb != "go" || s.numbers():
		return
	case from != "" && (len(c.to) > 0 || c.compass != ""):
	case len(c.to) > 1:
		from = c.to[0]
	default:
		return
	}
	if len(s.last) == 0 || !slices.ContainsFunc(s.last, func(u int) bool { return s.own[u].At == from || s.sentTo[s.own[u].Name] == from }) && !slices.Contains(s.went, from) {
		c.units = s.at(from)
	}
}

// couldJoin tells that units of the clause before come to stand beside what a clause attacks, so that they may be meant
// to take part.
func (s *sentence) couldJoin(c *clause) bool {
	if len(c.to) != 1 || s.zoned {
		return len(c.to) == 1 && slices.Contains(s.went, c.to[0])
	}
	m, ok := s.view.Board.(*hex.Map)
	if !ok {
		return false
	}
	target, err := hex.ParseHex(string(c.to[0]))
	if err != nil || m.Index(target) < 0 {
		return false
	}
	return slices.ContainsFunc(m.Neighbors(m.Index(target))[:], func(n int16) bool {
		return n >= 0 && len(s.went) > 0 && m.HexAt(int(n)).Place() == s.went[len(s.went)-1]
	})
}

// numbers tells that a word of the line says how many they are or of what kind, whom nobody was found to fit.
func (s *sentence) numbers() bool {
	for i := range s.atoms {
		if senses, _ := s.senses(i); senses.Is("both", "everything", "stack", "crowd", "plural", "size", "type", "num", "rest", "except") && !senses.Is("to", "from", "in") {
			return true
		}
	}
	return false
}

// compose writes the orders of a clause by its verb.
func (s *sentence) compose(c *clause) bool {
	switch c.verb {
	case "attack":
		return s.attack(c)
	case "stay":
		if c.carried && len(c.to) > 0 && !s.stand(c, c.to[0]) { // "18Inf stays, 20Inf to 1423"
			c.verb = ""
			return s.march(c)
		}
		return !c.again && s.hold(c) // where they stand, or where they were sent?
	case "lose":
		return s.list("LOSE", c)
	case "sacrifice":
		return s.list("ELIMINATE", c)
	case "exit", "land":
		return s.each(c, strings.ToUpper(c.verb))
	case "enter", "place", "drop":
		return s.arrive(c, strings.ToUpper(c.verb))
	case "withdraw":
		if cavalry := func(u int) bool { return slices.Contains(s.own[u].kinds, "CAV") }; slices.ContainsFunc(c.units, cavalry) {
			return len(c.to) > 0 && s.each(c, "WITHDRAW")
		}
		c.verb = "back" // before combat only cavalry withdraws
	}
	return s.march(c)
}

// plain tells that a clause has nothing that belongs to an attack.
func (c *clause) plain() bool {
	return c.odds == "" && c.air == 0 && c.foe == "" && c.backing.none() && !c.nobody && c.pursue == nil && c.lose == nil && c.retreat == "" && !c.aided && c.once == "" && c.chase == nil
}

// headsOnly tells that a clause leads units against a place, and tells nothing that belongs to an attack.
func (c *clause) headsOnly() bool {
	return c.plain() && !c.with && len(c.via) == 0 && c.aim == "" && c.how == "" && !c.escorted && slices.Contains([]string{"go", "attack"}, c.verb)
}

// stand tells that all units of a clause stand in a place.
func (s *sentence) stand(c *clause, p board.Place) bool {
	return len(c.units) > 0 && !slices.ContainsFunc(c.units, func(u int) bool { return s.own[u].At != p })
}

// names are units as orders call them.
func (s *sentence) names(units []int) string {
	var list []string
	for _, u := range units {
		list = append(list, s.own[u].Name)
	}
	return strings.Join(list, ", ")
}

// write adds an order; one said twice is one.
func (s *sentence) write(parts ...string) {
	if text := order.Canon(parts...); !slices.Contains(s.canon, text) {
		s.canon = append(s.canon, text)
	}
}

// attack writes the order for an attack, and that of the aircraft among those who make it.
func (s *sentence) attack(c *clause) bool {
	if len(c.to) == 0 {
		c.to = s.meantTarget(c)
	}
	if len(c.to) != 1 && !s.severalTargets(c.to) || len(c.units) == 0 || len(c.via) > 0 || c.compass != "" || c.foe != "" && !slices.Contains(c.to, c.foe) {
		return false
	}
	if c.from != "" && !s.stand(c, c.from) && !s.comeBeside(c) {
		return false
	}
	if s.verbs["PUT"].Name != "" && slices.ContainsFunc(c.units, func(u int) bool { return slices.Contains(s.own[u].kinds, "HQ") }) { // it gives points for that
		return false
	}
	if s.zoned && c.garrison == "" && !s.stand(c, c.to[0]) && len(s.allowedOrders(order.Canon("MOVE", s.own[c.units[0]].Name, string(c.to[0])))) > 0 {
		return s.comesToFight(c)
	}
	if s.zoned && s.saysAllThere() && !s.stand(c, c.to[0]) {
		return false // they are those of the place
	}
	target, verb := places(c.to), cmp.Or(c.how, "ATTACK")
	if slices.ContainsFunc(s.canon, func(o string) bool { return strings.HasPrefix(o, verb+" "+target) }) {
		return false // once more in the same line: together, or instead?
	}
	craft := s.fliers(c)
	parts := s.attackers([]string{verb, target}, c.units)
	if c.garrison != "" {
		parts = append(parts, "AGAINST", c.garrison)
	}
	s.write(append(parts, s.terms(c, target)...)...)
	if len(craft) > 0 {
		s.write("STRIKE", target, "WITH", s.names(craft))
	}
	return true
}

// severalTargets tells of places that they are the enemy's, in a title in which one attack may be on several hexes.
func (s *sentence) severalTargets(list []board.Place) bool {
	return len(list) > 1 && strings.HasPrefix(s.verbs["ATTACK"].Form, "ATTACK hex…") && !slices.ContainsFunc(list, func(p board.Place) bool { return !s.foesHold(p) })
}

// comesToFight sends units into the zone of the enemies against whom they go, "gegen Sadyba nach 132", while nobody fights yet;
// where a word tells an attack it is asked back whether they go there now.
func (s *sentence) comesToFight(c *clause) bool {
	tells := func(i int) bool {
		senses, _ := s.senses(i)
		return senses.Is("attack", "take", "strike", "attackword") && !senses.Is("to", "filler", "go")
	}
	for i := range s.atoms {
		if tells(i) {
			var moves []string
			for _, u := range c.units {
				moves = append(moves, order.Canon("MOVE", s.own[u].Name, string(c.to[0])))
			}
			s.offerBack(moves)
			return false
		}
	}
	c.verb, c.foe = "go", ""
	return s.march(c)
}

// goesOnBehindAttack tells that those who attack are said to go on afterwards, "attack 1330, advance towards Radomsko", where
// all march before they attack. It keeps the attack to be asked back, with the advance where one can go that far.
func (s *sentence) goesOnBehindAttack() bool {
	for i, attack := range s.canon {
		if !strings.HasPrefix(attack, "ATTACK ") || s.zoned || s.verbs["EXPLOIT"].Name != "" {
			continue
		}
		if advance, goesOn := s.goneOn(attack, s.canon[i+1:]); goesOn {
			s.open = s.line.Number
			for _, offer := range []string{attack + advance, attack} {
				if canon, ok := s.orders(s.line, []string{offer}); ok {
					s.doubtful(s.line.Number, s.kept(s.line, canon))
					break
				}
			}
			return true
		}
	}
	return false
}

// goneOn tells that some orders send those of an attack on from beside its target, and gives that as the words of an advance.
func (s *sentence) goneOn(attack string, orders []string) (advance string, goesOn bool) {
	target := struck(attack)
	_, who, _ := strings.Cut(strings.ReplaceAll(attack+" ", ",", ""), " WITH ")
	for _, text := range orders {
		for _, u := range s.spoken {
			name := s.own[u].Name
			way, ok := strings.CutPrefix(text, "MOVE "+name+" ")
			if !ok || !strings.Contains(" "+who, " "+name+" ") || s.view.Board.Steps(s.own[u].At, board.Place(target)) != 1 {
				continue
			}
			goesOn = true
			switch {
			case way == target:
				advance += " ADVANCE " + name + " " + target
			case s.view.Board.Steps(board.Place(target), board.Place(way)) == 1:
				advance += " ADVANCE " + name + " " + target + " " + way
			}
		}
	}
	return advance, goesOn
}

// meantTarget is the place that an attack is meant for whose clause names none: where the enemy stands who is named, the one
// that units were sent next to, or that those who attack are around; none where nothing tells.
func (s *sentence) meantTarget(c *clause) []board.Place {
	switch {
	case c.foe != "":
		return []board.Place{c.foe}
	case s.near != "" && s.foesHold(s.near): // "next to 0914 and attack it"
		return []board.Place{s.near}
	case s.zoned:
		if len(c.units) > 0 && s.stand(c, s.own[c.units[0]].At) && !s.capturesZone() { // who fights is in the zone
			return []board.Place{s.own[c.units[0]].At}
		}
		return nil
	}
	for _, text := range slices.Backward(s.canon) { // "first Stuka1 on 1229, then 18 and 19 attack"
		if words := strings.Fields(text); words[0] == "STRIKE" && s.allBesideAt(c.units, board.Place(words[1])) {
			return []board.Place{board.Place(words[1])}
		}
	}
	for i := range s.atoms { // "everybody around Katowice attacks it"
		if at, _, _ := s.quantity(i); at > i {
			if p, end := s.ringAt(at); end > 0 {
				return []board.Place{p}
			}
		}
	}
	return nil
}

// onlyInterdict tells of aircraft that the rules let none of them strike on the ground, so that "He1 on 1523" is interdiction.
func (s *sentence) onlyInterdict(c *clause) bool {
	if s.verbs["INTERDICT"].Name == "" {
		return false
	}
	for _, u := range c.units {
		line, _ := order.LineOf(s.line.Number, order.Canon("STRIKE", string(c.to[0]), "WITH", s.own[u].Name))
		list, _ := s.game.Parse(s.seat, []order.Line{line})
		if len(list) != 1 {
			return false
		}
		if v := s.known.Check(s.seat, list).Verdicts[0]; v.Refusal == nil || v.Refusal.Kind != "not-ground-attack" {
			return false
		}
	}
	return true
}

// allBesideAt tells that units are named and all come to stand beside a place.
func (s *sentence) allBesideAt(units []int, p board.Place) bool {
	apart := func(u int) bool { return s.view.Board.Steps(s.endOf(u, &clause{}), p) != 1 }
	return len(units) > 0 && !slices.ContainsFunc(units, apart)
}

// fliers are the aircraft among those who attack, which strike by an order of their own; they are left out of the others.
func (s *sentence) fliers(c *clause) (craft []int) {
	if s.verbs["STRIKE"].Name == "" || s.own[c.units[0]].flies { // who comes with them is named behind
		return nil
	}
	for _, u := range c.units {
		if s.own[u].flies {
			craft = append(craft, u)
		}
	}
	if len(craft) < len(c.units) {
		c.units = slices.DeleteFunc(slices.Clone(c.units), func(u int) bool { return slices.Contains(craft, u) })
		return craft
	}
	return nil
}

// helpsOut tells that a word of the line says that others help in what is done: "with 10Mec helping from 0813".
func (s *sentence) helpsOut() bool {
	return slices.ContainsFunc(s.atoms, func(a lexicon.Atom) bool { return lexicon.Helping.Has(a.Fold) })
}

// comeBeside sends those who attack to the places that they are said to attack from, where they do not stand there: "hit 0710
// from 0711". It is false where a place is not beside the target or is the enemy's.
func (s *sentence) comeBeside(c *clause) bool {
	if s.zoned || s.verbs["EXPLOIT"].Name != "" || s.verbs["MOVE"].Name == "" {
		return false
	}
	var list []string
	called := false
	for _, o := range c.out {
		who := o.units
		if len(who) == 0 {
			who = c.units
		}
		called = called || o.called && !s.allIn(who, o.from)
		for _, u := range who {
			switch at := s.endOf(u, &clause{}); {
			case at == o.from:
			case at == "" || s.own[u].flies || s.foeIn(o.from) || s.view.Board.Steps(o.from, c.to[0]) != 1:
				return false
			default:
				list = append(list, order.Canon("MOVE", s.own[u].Name, string(o.from)))
			}
		}
	}
	mayGo := func(o string) bool { return len(s.allowedOrders(o)) > 0 }
	if called && (!s.helpsOut() || slices.ContainsFunc(list, func(o string) bool { return !mayGo(o) })) { // "attack 1507 with Kempf from 1606", where he does not stand
		s.offerBack(append(list, order.Canon(s.attackers([]string{"ATTACK", string(c.to[0])}, c.units)...)))
		return false
	}
	for _, text := range list {
		s.write(text)
	}
	return len(c.out) > 0
}

// capturesZone tells that a word for taking stands beside a zone that bears the name of a unit, and nobody else is named:
// "zdobyć Sadybę".
func (s *sentence) capturesZone() bool {
	named := 0
	for i := 0; i < len(s.atoms); {
		_, n := s.units(i)
		if n > 0 {
			named++
			if !s.placeAt(i) {
				return false
			}
		}
		i += max(n, 1)
	}
	return named == 1 && s.says("CAPTURE") && s.verbs["CAPTURE"].Name != ""
}

// attackers adds to the words of an attack who makes it, the guns apart from others where the title has them apart.
func (s *sentence) attackers(parts []string, units []int) []string {
	if strings.Contains(s.verbs["ATTACK"].Form, "GUNS") {
		if troops, guns := s.withGuns(units); guns != nil {
			return append(parts, "WITH", s.names(troops), "GUNS", s.names(guns))
		}
	}
	return append(parts, "WITH", s.names(units))
}

// withGuns parts those who attack from the guns among them, nil where there are none but guns, or none.
func (s *sentence) withGuns(units []int) (troops, guns []int) {
	isGun := func(u int) bool { return slices.Contains(s.own[u].kinds, "ART") }
	troops = slices.DeleteFunc(slices.Clone(units), isGun)
	if len(troops) == 0 || len(troops) == len(units) {
		return units, nil
	}
	return troops, slices.DeleteFunc(slices.Clone(units), func(u int) bool { return !isGun(u) })
}

// terms are what an attack is told beside who attacks: aircraft, odds, who goes on, who pays and
// where the beaten go.
func (s *sentence) terms(c *clause, target string) (parts []string) {
	if c.air > 0 {
		parts = append(parts, "AIR", strconv.Itoa(c.air))
	}
	if c.odds != "" {
		parts = append(parts, "IF ODDS >=", c.odds)
	}
	stays := strings.Contains(s.verbs["ATTACK"].Form, "STAY")
	if c.nobody && !stays {
		parts = append(parts, "ADVANCE NONE")
	}
	for _, u := range c.pursue {
		if !stays {
			parts = append(parts, "ADVANCE", s.own[u].Name, target)
		}
	}
	if pays := strings.Contains(s.verbs["ATTACK"].Form, "PAY"); pays {
		parts = append(parts, s.paid(c)...)
	} else {
		if len(c.lose) > 0 {
			parts = append(parts, "LOSE", s.names(c.lose))
		}
		if c.retreat != "" {
			parts = append(parts, "RETREAT TO", string(c.retreat))
		}
	}
	if stays {
		parts = append(parts, c.words()...)
		parts = append(parts, c.hits)
		switch {
		case c.nobody:
			parts = append(parts, "STAY")
		case c.pursue != nil:
			parts = append(parts, "FOLLOW", s.names(c.pursue))
		}
		if c.aided {
			parts = append(parts, "AIR")
		}
	}
	if len(c.chase) > 0 {
		parts = append(parts, "PURSUE", places(c.chase))
	}
	return append(parts, prefixed("IF", c.once))
}

func (s *sentence) hold(c *clause) bool {
	if !c.plain() || len(c.via) > 0 || c.compass != "" || len(c.to) > 1 {
		return false
	}
	at := c.from
	if len(c.to) == 1 {
		at = c.to[0]
	}
	if len(c.units) == 0 && !s.numbers() {
		c.units = s.at(at)
	}
	c.units = s.unsent(c.units)
	if elsewhere := func(u int) bool { return s.own[u].At != at }; at != "" && !s.holds() && s.oneBody(c.units) { // those of it who are there
		c.units = slices.DeleteFunc(slices.Clone(c.units), elsewhere)
	}
	if len(c.units) == 0 || at != "" && !s.stand(c, at) {
		return false
	}
	if at == "" && s.army(c.units) {
		return false
	}
	s.staying = append(s.staying, c.units...)
	if !s.holds() { // who gets no order stays
		had := func(u int) bool { return len(s.orderOf(u)) > 0 || s.bound(s.own[u].Name) }
		return !s.stands() && !slices.ContainsFunc(c.units, had)
	}
	for _, u := range c.units {
		s.write("HOLD", s.own[u].Name)
	}
	return true
}

// keepBack takes the march from those of a group of whom the line says that they stay: "14D to 2239, 14D/3 stays". It is
// false where nobody else of the group goes, or where they were told something else.
func (s *sentence) keepBack() bool {
	for _, u := range s.staying {
		name := s.own[u].Name
		at := slices.IndexFunc(s.canon, func(o string) bool {
			return !strings.HasPrefix(o, "HOLD ") && slices.Contains(strings.Fields(strings.ReplaceAll(o, ",", " ")), name)
		})
		if at < 0 {
			continue
		}
		words := strings.Fields(s.canon[at])
		if words[0] == "ATTACK" && slices.Contains(s.canon[:at], "HOLD "+name) { // "16 stays, 27 to 1309, both attack 1409"
			continue
		}
		if words[0] != "MOVE" || words[1] != name {
			return false
		}
		s.canon = slices.Delete(s.canon, at, at+1)
		if !slices.ContainsFunc(s.canon, func(o string) bool {
			return strings.HasPrefix(o, "MOVE ") && strings.HasSuffix(o, " "+words[len(words)-1])
		}) {
			return false
		}
	}
	return true
}

// unsent are those of units who are not named one by one that the letter sends nowhere: "Podlaska to Brześć. Everybody in
// Białystok stays" leaves the march.
func (s *sentence) unsent(units []int) []int {
	for i := range s.atoms {
		if _, n := s.noun(i, s.own); n > 0 {
			return units
		}
		if senses, _ := s.senses(i); senses.Is("instead") {
			return units
		}
	}
	return slices.DeleteFunc(slices.Clone(units), func(u int) bool {
		to := s.goalOf(s.own[u].Name)
		return to != "" && to != s.own[u].At
	})
}

// stands tells that a word of the line says more of those who stay: how they defend, that they dig in.
func (s *sentence) stands() bool {
	for i := range s.atoms {
		said, n := lexicon.Forms().Find(s.atoms[i:])
		verb, declared := s.declared(said)
		_, stand := said.Has("stand")
		if deeds, _ := s.saidAt(i); !declared { // "okopać się" tells how too
			verb, declared = s.declared(deeds)
		}
		if said.Is("die") || stand && n > 1 || declared && !slices.Contains([]string{"MOVE", "PASS", "HOLD", "DEFEND"}, verb) {
			return true
		}
	}
	return false
}

// allowed tells that the rules would let an order stand.
func (s *sentence) allowed(text string) bool {
	line, _ := order.LineOf(s.line.Number, text)
	list, problems := s.game.Parse(s.seat, []order.Line{line})
	return len(problems) == 0 && len(list) == 1 && s.known.Check(s.seat, list).Verdicts[0].Status != title.Refused
}

// allowedButForPoints tells that the rules refuse an order for nothing but the points that it takes.
func (s *sentence) allowedButForPoints(text string) bool {
	line, _ := order.LineOf(s.line.Number, text)
	list, problems := s.game.Parse(s.seat, []order.Line{line})
	if len(problems) > 0 || len(list) != 1 {
		return false
	}
	v := s.known.Check(s.seat, list).Verdicts[0]
	return v.Refusal == nil || v.Refusal.Kind == "too-few-points"
}

// army tells that a bare number may be that of an army as well as that of a division, "the 8th sits
// this one out", and keeps both readings to be asked back. Under the name of an army, and while one
// acts, divisions are spoken of.
func (s *sentence) army(units []int) bool {
	if _, plans := s.verbs["PLAN"]; !plans || s.planned || s.headed || s.awaited("activation") || len(units) != 1 {
		return false
	}
	for i := range s.atoms {
		list, n, said := s.nounSpec(i, s.own)
		if n == 0 || !slices.Equal(list, units) || said.number < 0 || len(said.kinds)+len(said.proper) > 0 || said.sized != "" || !s.asOrdinal(i) {
			continue
		}
		if key := s.keyOf(s.line, strconv.Itoa(said.number)); key != "" && s.allowed("PLAN "+key+": NONE") {
			hold := s.kept(s.line, []string{order.Canon("HOLD", s.own[units[0]].Name)})
			s.doubtful(s.line.Number, append([]string{"PLAN " + key + ": NONE"}, hold...))
			return true
		}
	}
	return false
}

// asOrdinal tells that the number at an atom is written as armies are counted, "14th", "14.": "14" alone is a division.
func (s *sentence) asOrdinal(i int) bool {
	for i < len(s.atoms) && s.atoms[i].Kind != lexicon.Number {
		i++
	}
	return i+1 >= len(s.atoms) || s.atoms[i+1].Glued && (s.atoms[i+1].Fold == "." || lexicon.Ordinals.Has(s.atoms[i+1].Fold))
}

func (s *sentence) list(verb string, c *clause) bool {
	if !c.plain() || len(c.units) == 0 || len(c.to) > 0 {
		return false
	}
	s.write(verb, s.names(c.units))
	return true
}

// way is where the units of a clause are to go.
func (s *sentence) way(c *clause, u int) ([]board.Place, bool) {
	if c.compass != "" {
		ends := s.stepped(s.own[u].At, c.compass, max(c.steps, 1))
		if len(ends) == 2 {
			s.doubt(c.units, u, [][]board.Place{ends[:1], ends[1:]})
			return nil, false
		}
		return ends, len(ends) == 1 && len(c.to)+len(c.via) == 0
	}
	to := c.to
	if len(to) > 1 && s.stand(c, to[0]) {
		to = to[1:]
	}
	if c.from != "" && !s.stand(c, c.from) || len(to) == 0 {
		return nil, false
	}
	return slices.Compact(append(slices.Clone(c.via), to...)), true // "to Toruń, 0908" is one place
}

func (s *sentence) march(c *clause) bool {
	c.with = c.with && !s.marchesIn(c)
	if c.verb == "go" && c.backedByAir() && s.collides(c) { // "na Gdynię idą 2Mot i 20Mot z pięcioma punktami lotnictwa"
		return s.attack(c)
	}
	if c.verb == "" && (c.with || c.backedByAir()) { // "11Inf at Mlawa, one air point"
		return (c.backedByAir() || !s.onlyBacks()) && s.attack(c)
	}
	if s.zoned && len(c.to) == 1 && c.foe == c.to[0] { // "go into 72 against Parasol"
		c.foe = ""
	}
	if !c.plain() || len(c.units) == 0 {
		return false
	}
	if (c.verb == "" || c.verb == "go" && !s.pursues()) && len(c.via) == 0 && len(c.to) == 1 && s.exploitsNot(c) {
		return s.attack(c)
	}
	if s.collides(c) {
		return s.fallsUpon(c)
	}
	return s.marchTo(c)
}

// marchTo writes the marches of a clause.
func (s *sentence) marchTo(c *clause) bool {
	for _, u := range c.units {
		way, ok := s.way(c, u)
		if !ok {
			return false
		}
		if s.went = way; len(c.units) > 1 && c.compass != "" {
			s.went = nil
		}
		name := s.own[u].Name
		switch at := s.own[u].At; {
		case at == "":
			s.comeIn(s.entering(u, way), name, places(way), c.by)
		case s.zoned:
			s.write(s.going(u, way), name, s.by(way))
		case len(way) == 1 && way[0] == at:
			s.isThere(c, name)
		case c.verb == "retreat" && !s.marchesBack(name, way), c.verb == "back" && s.awaited("retreat"):
			s.write("RETREAT", name, places(way))
		default:
			s.write(s.going(u, way), name, places(way), c.by)
		}
	}
	return true
}

// marchesBack tells of a unit that "retreats" while nobody is asked for a retreat that the rules allow it the march.
func (s *sentence) marchesBack(name string, way []board.Place) bool {
	return !s.awaited("retreat") && s.verbs["MOVE"].Name != "" && len(s.allowedOrders(order.Canon("MOVE", name, places(way)))) > 0
}

// backedByAir tells that a clause names air points or odds, which attacks alone have.
func (c *clause) backedByAir() bool { return c.air > 0 || c.odds != "" }

// pursues tells that a word of the line says what is done after a fight.
func (s *sentence) pursues() bool {
	for i := range s.atoms {
		if senses, _ := s.senses(i); senses.Is("pursue", "follow", "afterwards", "then") {
			return true
		}
	}
	return false
}

// exploitsNot tells that nobody marches now, an enemy is where units are led, and they may exploit nothing, so that it is
// an attack.
func (s *sentence) exploitsNot(c *clause) bool {
	if s.verbs["EXPLOIT"].Name == "" || !slices.ContainsFunc(s.foes, func(u unit) bool { return u.At == c.to[0] }) {
		return false
	}
	return !slices.ContainsFunc(c.units, func(u int) bool {
		return s.own[u].At == "" || s.going(u, c.to) != "EXPLOIT" || s.allowed(order.Canon("EXPLOIT", s.own[u].Name, string(c.to[0])))
	})
}

// collides tells that a clause without a word for an attack leads units into a hex that the enemy holds, "A and B on 1230",
// so that no march can be meant.
func (s *sentence) collides(c *clause) bool {
	if c.verb != "" && c.verb != "go" || len(c.to) == 0 || c.by != "" || c.compass != "" || s.awaited("retreat") || c.from != "" && !s.stand(c, c.from) {
		return false
	}
	off := func(u int) bool { return s.own[u].At == "" || s.own[u].flies }
	return s.foesHold(c.to[len(c.to)-1]) && !slices.ContainsFunc(c.units, off)
}

// fallsUpon attacks where units are led at an enemy beside whom they stand; where that is not certain it is asked back, with
// the marches that it takes.
func (s *sentence) fallsUpon(c *clause) bool {
	target := c.to[len(c.to)-1]
	way := slices.Concat(c.via, c.to[:len(c.to)-1])
	if len(way) > 0 && s.stand(c, way[0]) {
		way = way[1:]
	}
	upon := c.upon && (c.verb == "" || s.thrusts())
	if !upon && (len(way) > 0 || s.farFrom(c.units, target) || len(s.allowedOrders(order.Canon("MOVE", s.own[c.units[0]].Name, string(target)))) == 0) {
		return s.marchTo(c) // the rules tell of it
	}
	var list []string
	beside := len(way) == 0
	for _, u := range c.units {
		at := s.endOf(u, &clause{})
		if len(way) > 0 {
			list = append(list, order.Canon("MOVE", s.own[u].Name, places(way)))
		} else if s.view.Board.Steps(at, target) != 1 {
			beside = false
			if ways := s.nextTo(u, target); len(ways) == 1 && len(ways[0]) > 0 && at == s.own[u].At {
				list = append(list, order.Canon("MOVE", s.own[u].Name, places(ways[0])))
			}
		}
	}
	if beside && upon {
		c.verb, c.to = "attack", []board.Place{target}
		return s.attack(c)
	}
	list = append(list, order.Canon(s.attackers([]string{"ATTACK", string(target)}, c.units)...))
	s.offerBack(list)
	return false
}

// farFrom tells that units stand elsewhere than beside a place.
func (s *sentence) farFrom(units []int, p board.Place) bool {
	return slices.ContainsFunc(units, func(u int) bool { return s.view.Board.Steps(s.endOf(u, &clause{}), p) != 1 })
}

// thrusts tells that a word of the line tells of going that is no mere march where it leads at an enemy: "stößt auf Bromberg".
func (s *sentence) thrusts() bool {
	for i := range s.atoms {
		if senses, _ := s.senses(i); senses.Is("thrust") {
			return true
		}
	}
	return false
}

// offerBack keeps it to be asked back whether the orders of the line so far and these are meant.
func (s *sentence) offerBack(list []string) {
	if canon, ok := s.orders(s.line, slices.Concat(s.canon, list)); ok {
		s.doubtful(s.line.Number, s.kept(s.line, canon))
	}
}

// isThere writes that a unit stays where it is sent; with others, where the title has no order for that, nothing.
func (s *sentence) isThere(c *clause, name string) {
	if !s.holds() && len(c.units) > 1 {
		s.idle = true
		return
	}
	s.write("HOLD", name)
}

// marchesIn tells that units are led with others where nobody is, and nothing of an attack is told: "into 0408 with 3Pz".
func (s *sentence) marchesIn(c *clause) bool {
	return c.air == 0 && c.odds == "" && c.led && len(c.to) == 1 && s.nobodyIn(c.to[0])
}

// onlyBacks tells a line without a word for attacking in which units back others that it does not name: "0605, with
// 3Pz", "0605 with 3Pz in support", or the rest of a sentence whose beginning was not read.
func (s *sentence) onlyBacks() bool {
	if s.broken > 0 && s.line.Number == s.broken+1 {
		return true
	}
	for i, a := range s.atoms {
		if lexicon.Support.Has(a.Fold) {
			return true
		}
		if senses, _ := s.senses(i); i > 0 && s.atoms[i-1].Fold == "," && senses.Is("with") {
			return true
		}
	}
	return false
}

// awaited tells whether the seat is asked for that.
func (s *sentence) awaited(kind string) bool {
	return slices.ContainsFunc(s.view.Awaited, func(d title.Decision) bool { return d.Seat == s.seat && d.Kind == kind })
}

func places(list []board.Place) string {
	var text []string
	for _, p := range list {
		text = append(text, string(p))
	}
	return strings.Join(text, " ")
}

// each writes an order for each unit, with a place if one was told.
func (s *sentence) each(c *clause, verb string) bool {
	if !c.plain() || len(c.units) == 0 || c.compass != "" {
		return false
	}
	for _, u := range c.units {
		s.write(verb, s.own[u].Name, places(slices.Concat(c.via, c.to)))
	}
	return true
}

// arrive brings units in, by the verb that is theirs.
func (s *sentence) arrive(c *clause, verb string) bool {
	way := append(slices.Clone(c.via), c.to...)
	if !c.plain() || len(c.units) == 0 || len(way) == 0 {
		return false
	}
	for _, u := range c.units {
		how := verb
		switch there := s.own[u].At != ""; {
		case there: // "ustaw 3Pz na 0409", "3Pz springt nach 0409"
			how = s.going(u, way)
		case verb != "DROP":
			how = s.entering(u, way)
		}
		s.comeIn(how, s.own[u].Name, places(way), c.by)
	}
	return true
}

// comeIn writes that a unit comes into the game or into a place. Where the verb takes several units, who
// comes to the same place joins the order before: that is one price.
func (s *sentence) comeIn(verb, name, to, by string) {
	if last := len(s.canon) - 1; last >= 0 && verb != "MOVE" && strings.Contains(s.verbs[verb].Form, "unit…") {
		if before, ok := strings.CutSuffix(s.canon[last], " "+order.Canon(to, by)); ok && strings.HasPrefix(before, verb+" ") {
			s.canon, verb = s.canon[:last], before+","
		}
	}
	s.write(verb, name, to, by)
}

// crafted tells that a clause is about aircraft.
func (c *clause) crafted(s *sentence) bool {
	return len(c.units) > 0 && !slices.ContainsFunc(c.units, func(u int) bool { return !s.own[u].flies })
}

// fly sends aircraft against a place, or over it.
func (s *sentence) fly(c *clause) bool {
	if len(c.to) == 0 && c.foe != "" {
		c.to = []board.Place{c.foe}
	}
	if c.foe != "" && !slices.Contains(c.to, c.foe) {
		return false // "Karaś goes for 4Pz near Częstochowa": which of the two hexes?
	}
	if len(c.to) != 1 || len(c.via) > 0 || c.air > 0 || c.nobody || c.pursue != nil || c.lose != nil || c.retreat != "" {
		return false
	}
	if c.over || c.verb == "interdict" || (c.verb == "" || c.verb == "go") && s.onlyInterdict(c) {
		for _, u := range c.units {
			s.write("INTERDICT", string(c.to[0]), "WITH", s.own[u].Name)
		}
		return c.odds == ""
	}
	parts := []string{"STRIKE", string(c.to[0]), "WITH", s.names(c.units)}
	if c.odds != "" {
		parts = append(parts, "IF ODDS >=", c.odds)
	}
	s.write(parts...)
	return true
}

// entering is the verb by which a unit comes in: the first that the rules allow, or tell of.
func (s *sentence) entering(u int, way []board.Place) string {
	told := "ENTER"
	for _, verb := range []string{"PLACE", "ENTER", "DROP", "LAND", "MOBILIZE", "RETURN"} {
		if _, ok := s.verbs[verb]; !ok {
			continue
		}
		line, _ := order.LineOf(1, order.Canon(verb, s.own[u].Name, places(way)))
		orders, problems := s.game.Parse(s.seat, []order.Line{line})
		if len(problems) > 0 || len(orders) != 1 {
			continue
		}
		v := s.known.Check(s.seat, orders).Verdicts[0]
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
func (s *sentence) stepped(from board.Place, compass string, steps int) (ends []board.Place) {
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
func (s *sentence) beside(p board.Place, compass string) (board.Place, bool) {
	way := slices.Index(compassPoints, compass)
	m, ok := s.view.Board.(*hex.Map)
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
