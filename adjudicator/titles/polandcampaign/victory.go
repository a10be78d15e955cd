package polandcampaign

import (
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Points of the score [10.2].
const (
	forPolishUnit = 1  // destroyed, to the German [10.2/a]
	forAirborne   = -5 // used, to the German [10.2/b]
	forGermanUnit = 10 // destroyed, to the Pole [10.2/c]
	forSlovakUnit = 3  // destroyed, to the Pole [10.2/d]
	forSurvivor   = 2  // Polish unit on the map, full or reduced [10.2/f]
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

// finalScore is the score with the winner: the higher total [10.2/g]. The book
// settles no tie; it is a draw.
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
	var polesLost, germansLost, slovaksLost, used, left int
	for u := range p.d.Units {
		def, c := &p.d.Units[u], &p.Units[u]
		switch {
		case def.Nation == "polish" && c.Place == eliminated:
			polesLost++
		case def.Nation == "slovak" && c.Place == eliminated:
			slovaksLost++
		case def.Nation == "german" && c.Place == eliminated:
			germansLost++
		}
		if p.d.Airborne(u) && c.Place != reserve && c.Place != unseen {
			used++
		}
		if def.Side == polish && c.Place == onMap {
			left++
		}
	}
	add(german, "destroyed-polish", "", polesLost, polesLost*forPolishUnit, "10.2/a")
	add(german, "airborne-used", "", used, used*forAirborne, "10.2/b")
	add(polish, "destroyed-german", "", germansLost, germansLost*forGermanUnit, "10.2/c")
	add(polish, "destroyed-slovak", "", slovaksLost, slovaksLost*forSlovakUnit, "10.2/d")
	for k, c := range p.d.cities {
		if c.group < 0 && p.holder[k] == polish {
			add(polish, "other-city", c.name, 1, c.points, "10.2/e")
		}
	}
	if p.Seat != german || p.fog != fogBlind {
		// In blind fog the German does not know how many Poles are left.
		add(polish, "survivors", "", left, left*forSurvivor, "10.2/f")
	}
	return r
}

// groupHolder is the side that holds every hex of an objective, or nobody:
// Warsaw counts only whole [10.2].
func (p *Position) groupHolder(o *objective) int {
	side := int(p.holder[o.cities[0]])
	for _, k := range o.cities[1:] {
		if int(p.holder[k]) != side {
			return nobody
		}
	}
	return side
}
