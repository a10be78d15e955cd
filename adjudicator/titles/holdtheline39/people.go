package holdtheline39

import (
	"fmt"
	"slices"

	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// What orders about people say, by verb.
type (
	// Sacking is SACK: a post, why, and the post whose holder changes places with it.
	Sacking struct {
		Post int
		Why  string
		With int
	}

	// Appointment is APPOINT: who holds the first post takes over the other one too.
	Appointment struct{ Post, To int }

	// Verdict is REPRIMAND and ACQUIT: who is charged.
	Verdict struct{ Post int }

	// Charge is CHARGE: what a superior charges a post with.
	Charge struct {
		Post int
		Why  string
	}
)

// sackable are the reasons that are asked about; the last ones are none [CHAIN.5].
func sackable[B any](field func(*B) *string) grammar.Clause[B] {
	return grammar.OneOf("reason", field,
		grammar.Word[B]("DISOBEDIENCE", "NIEPOSLUSZENSTWO", "UNGEHORSAM"), grammar.Word[B]("INCOMPETENCE", "NIEUDOLNOSC", "UNFAHIGKEIT"),
		grammar.Word[B]("DEFEAT", "LUCK", "PORAZKA", "PECH", "NIEDERLAGE", "PECH")).Behind(forWords)
}

// personnel are the orders about people: Control's [CHAIN.3], and a superior's charge [CHAIN.2].
func (d *Data) personnel() []grammar.Declared {
	verdict := func(name, example string, synonyms ...string) grammar.Declared {
		return &grammar.Verb[Verdict]{
			Name: name, Synonyms: synonyms, Clauses: []grammar.Clause[Verdict]{grammar.One(d.posts, func(b *Verdict) *int { return &b.Post }).Key()},
			Example: example, Rules: refs("CHAIN.2", "CHAIN.5"),
		}
	}
	return []grammar.Declared{
		&grammar.Verb[Sacking]{
			Name: "SACK", Synonyms: []string{"ZDYMISJONUJ", "ENTLASSE"}, Clauses: []grammar.Clause[Sacking]{
				grammar.One(d.posts, func(b *Sacking) *int { return &b.Post }).Key(),
				sackable(func(b *Sacking) *string { return &b.Why }),
				grammar.One(d.posts, func(b *Sacking) *int { return &b.With }).Behind(withWords),
			}, Example: "SACK G-10-1 FOR DISOBEDIENCE WITH G-10-2", Rules: refs("CHAIN.3", "CHAIN.4", "CHAIN.5"),
		},
		&grammar.Verb[Appointment]{
			Name: "APPOINT", Synonyms: []string{"MIANUJ", "ERNENNE"}, Clauses: []grammar.Clause[Appointment]{
				grammar.One(d.posts, func(b *Appointment) *int { return &b.Post }),
				grammar.One(d.posts, func(b *Appointment) *int { return &b.To }).Behind(toWords).Key(),
			}, Example: "APPOINT P-HC-2 TO P-PRU", Rules: refs("CHAIN.4", "CHAIN.14"),
		},
		verdict("REPRIMAND", "REPRIMAND G-10-1", "UPOMNIJ", "RUGE"),
		verdict("ACQUIT", "ACQUIT G-10-1", "UNIEWINNIJ", "ENTLASTE"),
		&grammar.Verb[Charge]{
			Name: "CHARGE", Synonyms: []string{"OSKARZ", "BESCHULDIGE"}, Clauses: []grammar.Clause[Charge]{
				grammar.One(d.posts, func(b *Charge) *int { return &b.Post }).Key(), sackable(func(b *Charge) *string { return &b.Why }),
			}, Example: "CHARGE G-10-1 FOR DISOBEDIENCE", Rules: refs("CHAIN.2", "CHAIN.5"),
		},
	}
}

// sacks says why nobody can be sacked so: only for disobedience or incompetence [CHAIN.5], and who
// comes in is of the same nation and another person [CHAIN.4].
func (p *Position) sacks(b *Sacking) *rule.Refusal {
	one, other := &p.d.Seats[b.Post], &p.d.Seats[b.With]
	switch {
	case b.Why == "DEFEAT":
		return rule.Refuse("not-for-defeat", "CHAIN.5").With("post", one.ID)
	case one.Side != other.Side:
		return rule.Refuse("other-nation", "CHAIN.4").With("post", other.ID)
	case p.holders[b.Post] < 0 || p.holders[b.With] < 0:
		return rule.Refuse("nobody-holds", "CHAIN.4").With("post", one.ID)
	case p.holders[b.Post] == p.holders[b.With]:
		return rule.Refuse("same-person", "CHAIN.4").With("post", other.ID)
	}
	return nil
}

// appoints says why nobody can be appointed so.
func (p *Position) appoints(b *Appointment) *rule.Refusal {
	one, other := &p.d.Seats[b.Post], &p.d.Seats[b.To]
	switch {
	case one.Side != other.Side:
		return rule.Refuse("other-nation", "CHAIN.4").With("post", other.ID)
	case p.holders[b.Post] < 0:
		return rule.Refuse("nobody-holds", "CHAIN.14").With("post", one.ID)
	case p.holders[b.Post] == p.holders[b.To]:
		return rule.Refuse("same-person", "CHAIN.14").With("post", other.ID)
	}
	return nil
}

// above tells whether a desk has a post above another one in the chain of command.
func (p *Position) above(k *desk, post int) bool {
	for n := p.d.Post(p.d.Seats[post].Superior); n >= 0; n = p.d.Post(p.d.Seats[n].Superior) {
		if slices.Contains(k.posts, n) || slices.Contains(k.commands, p.d.Seats[n].Army) {
			return true
		}
	}
	return false
}

// charges says why a seat cannot charge a post: it is not below its own, nor charged for a lost
// battle [CHAIN.5].
func (p *Position) charges(k *desk, b *Charge) *rule.Refusal {
	post := p.d.Seats[b.Post].ID
	switch {
	case !p.above(k, b.Post):
		return rule.Refuse("not-under-you", "CHAIN.1").With("unit", post)
	case b.Why == "DEFEAT":
		return rule.Refuse("not-for-defeat", "CHAIN.5").With("post", post)
	case slices.ContainsFunc(p.agenda, func(m pending) bool { return m.Post == post }):
		return rule.Refuse("charged-already", "CHAIN.2").With("post", post)
	}
	return nil
}

// chargeStep lays charges before Control. Without Control they hold where the facts speak for them: an
// order that was not carried out, and that nothing was done for [CHAIN.2].
func (r *play) chargeStep() {
	for side := range data.Sides {
		for o, b := range due[Charge](r, r.orders[side]) {
			o.done = true
			post := r.d.Seats[b.Post].ID
			if why := r.P.charges(r.P.desk(o.seat), b); why != nil {
				r.fail(o, why)
				continue
			}
			guilty := b.Why == "DISOBEDIENCE" && r.P.idle(r.d.Seats[b.Post].Army)
			r.do(&Charged{Side: o.side, Seat: string(o.seat), Post: post, Why: b.Why})
			r.do(&MatterOpened{Side: control, Matter: "CHARGE", Post: post, From: string(o.seat), Yes: guilty})
		}
	}
}

// reprimand costs the headquarters of who is reprimanded a point each [CHAIN.2].
func (r *play) reprimand(post string) {
	s := &r.d.Seats[r.d.Post(post)]
	r.do(&Reprimanded{Side: s.Side, Post: post, Army: s.Army})
	for pot, hq := range r.d.HQs {
		if r.d.Units[hq].Army == s.Army && r.P.pots[pot] > 0 {
			r.do(&PotSpent{r.P.headquarters(hq), 1})
		}
	}
}

// staffing carries out what Control orders about people, once a letter is played: who wrote for it
// wrote in his post [CHAIN.3] [CHAIN.4] [CHAIN.14].
func (r *play) staffing() {
	for i := range r.rulings {
		o := &r.rulings[i]
		if o.done || r.Err != nil {
			continue
		}
		var why *rule.Refusal
		switch b := o.Body.(type) {
		case *Sacking:
			why = r.sack(b)
		case *Appointment:
			if why = r.P.appoints(b); why == nil {
				r.do(&Appointed{Side: r.d.Seats[b.To].Side, Post: r.d.Seats[b.To].ID, Holder: r.P.holder(b.Post)})
			}
		case *Verdict: // nobody was charged when it was written
			if o.Verb == "REPRIMAND" {
				r.reprimand(r.d.Seats[b.Post].ID)
			}
		default:
			continue
		}
		if o.done = true; why != nil {
			r.fail(o, why)
		}
	}
}

// sack lets the holders of two posts change places [CHAIN.3] [CHAIN.4].
func (r *play) sack(b *Sacking) *rule.Refusal {
	if why := r.P.sacks(b); why != nil {
		return why
	}
	one, other := &r.d.Seats[b.Post], &r.d.Seats[b.With]
	from, to := r.P.holder(b.Post), r.P.holder(b.With)
	r.do(&Sacked{Side: one.Side, Post: one.ID, Why: b.Why, From: from, To: to})
	r.do(&Appointed{Side: one.Side, Post: one.ID, Holder: to})
	r.do(&Appointed{Side: one.Side, Post: other.ID, Holder: from})
	return nil
}

// holder is the seat that holds a post, "" for none.
func (p *Position) holder(post int) string {
	if k := p.holders[post]; k >= 0 {
		return string(p.desks[k].seat)
	}
	return ""
}

func (p *Position) appointed(e *Appointed) error {
	post, k := p.d.Post(e.Post), -1
	if e.Holder != "" {
		if k = p.deskAt(title.Seat(e.Holder)); k < 0 && post >= 0 && e.Holder == string(data.Key([]string{e.Post})) {
			p.makeDesk(post) // a seat of its own
			k = p.deskAt(title.Seat(e.Holder))
		}
	}
	if post < 0 || e.Holder != "" && k < 0 {
		return fmt.Errorf("%q cannot hold %q", e.Holder, e.Post)
	}
	p.holders[post], p.vacant[post] = int8(k), 0
	if k < 0 {
		p.vacant[post] = uint8(p.turn) // who hears of it knows when
	}
	p.desks = p.g.cast(p.d, p.holders, p.made)
	return nil
}

// Contact implements title.Connected: who may write to whom [CHAIN.9] [CHAIN.10]. Control hears and
// tells everybody; nations do not write to one another. Before the game a nation plans together, and
// from then on has no time of its own [SEQ.14] [SEQ.21]. Germans write along the chain and from
// commander to commander, a staff officer within his team. Poles have so many letters a turn to each
// other seat, but for those of one team. An army whose wires are down gets and sends late, and what
// goes to or from one whose couriers are caught is lost, but within its team [RAND.1].
func (p *Position) Contact(from, to title.Seat) title.Contact {
	a, b := p.desk(from), p.desk(to)
	switch {
	case a == nil || b == nil:
		return title.Contact{Rules: refs("CHAIN.1")}
	case a.side < 0 || b.side < 0:
		return title.Contact{Open: true}
	case a.side != b.side:
		return title.Contact{Rules: refs("CHAIN.1")}
	case p.ph == planning:
		return title.Contact{Open: true}
	}
	c := title.Contact{Open: true, Late: p.befalls(p.silent, a) || p.befalls(p.silent, b), Rules: refs("CHAIN.9", "CHAIN.10")}
	if p.team(a, b) {
		return c
	}
	c.Lost = p.befalls(p.waylaid, a) || p.befalls(p.waylaid, b)
	if a.side == data.Polish {
		c.Most = p.d.Affairs.Letters
		return c
	}
	c.Open = p.commanding(a) && p.commanding(b)
	return c
}

// team tells whether two desks have posts in one command.
func (p *Position) team(a, b *desk) bool {
	for _, x := range a.posts {
		for _, y := range b.posts {
			if p.d.Seats[x].Army == p.d.Seats[y].Army {
				return true
			}
		}
	}
	return false
}

// commanding tells whether a desk has a post that commands.
func (p *Position) commanding(k *desk) bool {
	return slices.ContainsFunc(k.posts, func(post int) bool { return p.d.Seats[post].Level != data.StaffLevel })
}

// befalls tells whether a headquarters of one of a desk's armies is among those that something befell.
func (p *Position) befalls(whom []bool, k *desk) bool {
	for pot, hq := range p.d.HQs {
		if whom[pot] && slices.Contains(k.armies, p.d.Units[hq].Army) {
			return true
		}
	}
	return false
}

// politicalPost is Control's post that stands for the leaders of both nations [NPC.13].
const politicalPost = "C-5"

var _ title.Ranked = (*Position)(nil)

// Ranks implements title.Ranked: who is under whom as the posts are held now [CHAIN.1]. Seats are made for
// new formations [CHAIN.12], and one without a post plays no more.
func (p *Position) Ranks() []title.SeatInfo { return ranks(p.d, p.desks, p.holders) }

// ranks tells of each desk its posts and the desk next above it.
func ranks(d *Data, desks []desk, holders []int8) []title.SeatInfo {
	infos := make([]title.SeatInfo, len(desks))
	for i := range desks {
		k := &desks[i]
		info := title.SeatInfo{Seat: k.seat, Side: control, Control: k.side < 0}
		if k.side >= 0 {
			info.Side = sideName(k.side)
		}
		info.Retired = len(k.posts) == 0
		for _, staff := range []bool{false, true} { // a command before the places on its staff
			for _, post := range k.posts {
				if s := &d.Seats[post]; (s.Level == data.StaffLevel) == staff {
					info.Posts = append(info.Posts, s.ID)
				}
			}
		}
		if n := over(d, k, holders); n >= 0 {
			info.Superior = desks[n].seat
		}
		infos[i] = info
	}
	return infos
}

// over is the number of the desk that holds the first post above a desk's own first one which another
// desk holds; above the High Commands are the leaders of their nations, whom Control plays [CHAIN.3].
// It is -1 for none.
func over(d *Data, k *desk, holders []int8) int {
	if len(k.posts) == 0 {
		return -1
	}
	post := k.posts[0]
	for range d.Seats {
		switch above := d.Seats[post].Superior; {
		case above != "":
			post = d.Post(above)
		case k.side >= 0:
			post = d.Post(politicalPost)
		default:
			return -1
		}
		if n := holders[post]; n >= 0 && !slices.Contains(k.posts, post) {
			return int(n)
		}
		if d.Seats[post].ID == politicalPost { // nobody plays it
			return -1
		}
	}
	return -1
}
