package polandcampaign

import (
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// award is what a side scores for each of a kind, besides cities [10.2].
type award struct {
	side   int
	kind   string
	points int
	rule   rule.Ref
}

var (
	awards = [...]award{
		{german, "destroyed-polish", 1, "10.2/a"},
		{german, "airborne-used", -5, "10.2/b"},
		{polish, "destroyed-german", 10, "10.2/c"},
		{polish, "destroyed-slovak", 3, "10.2/d"},
	}
	// survivors are Polish units on the map, full or reduced.
	survivors = award{polish, "survivors", 2, "10.2/f"}
)

// Result is the score by the book as far as the position knows it.
func (p *Position) Result() title.Result {
	if p.Final != nil {
		return *p.Final
	}
	r := p.score()
	r.Seen = p.Seat != nobody && p.fog == fogBlind
	return r
}

// finalScore is the score with the winner: the higher total [10.2/g]. The book settles no tie; it is a draw.
func (p *Position) finalScore() title.Result {
	r := p.score()
	g, pl := r.Totals[german].Points, r.Totals[polish].Points
	switch {
	case g > pl:
		r.Winner = sideNames[german]
	case pl > g:
		r.Winner = sideNames[polish]
	default:
		r.Winner = "draw"
	}
	r.Rule = "10.2/g"
	return r
}

// score counts what each side would get now [10.2].
func (p *Position) score() title.Result {
	r := title.Result{Totals: []title.Total{{Side: sideNames[german]}, {Side: sideNames[polish]}}}
	add := func(side int, kind, name string, count, points int, ref rule.Ref) {
		if count == 0 {
			return
		}
		r.Lines = append(r.Lines, title.ScoreRow{Side: sideNames[side], Kind: kind, Name: name, Count: count, Points: points, Rule: ref})
		r.Totals[side].Points += points
	}
	for _, o := range p.d.objectives {
		if side := p.groupHolder(&o); side != nobody {
			add(side, "objective", o.name, 1, o.points, "10.2")
		}
	}
	number := map[string]int{}
	for u := range p.d.Units {
		def, place := &p.d.Units[u], p.Units[u].Place
		if place == eliminated {
			number["destroyed-"+def.Nation]++
		}
		if p.d.Airborne(u) && place != reserve && place != unseen {
			number["airborne-used"]++
		}
		if def.Side == polish && place == onMap {
			number["survivors"]++
		}
	}
	count := func(a award) { add(a.side, a.kind, "", number[a.kind], number[a.kind]*a.points, a.rule) }
	for _, a := range awards {
		count(a)
	}
	for k, c := range p.d.cities {
		if c.group < 0 && p.holder[k] == polish {
			add(polish, "other-city", c.name, 1, c.points, "10.2/e")
		}
	}
	if p.Seat != german || p.fog != fogBlind {
		// In blind fog the German does not know how many Poles are left.
		count(survivors)
	}
	return r
}

// groupHolder is the side that holds every hex of an objective, or nobody: Warsaw counts only whole [10.2].
func (p *Position) groupHolder(o *objective) int {
	side := int(p.holder[o.cities[0]])
	for _, k := range o.cities[1:] {
		if int(p.holder[k]) != side {
			return nobody
		}
	}
	return side
}
