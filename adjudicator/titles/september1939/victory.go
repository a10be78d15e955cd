package september1939

import (
	"slices"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// score counts points of strength that a unit lost for those who are paid for them
// [KOCK1.28/c][KOCK1.28/f][KOCK5.27][KOCK5.29/b][BARB.16][BARB.17].
func (r *play) score(u, points int, cause string) {
	p := r.p
	n := p.d.Counters[u].Nation
	if points == 0 {
		return
	}
	for v := range p.g.scenario.Wins("each-point") {
		if slices.Contains(v.Of, data.Side(n)) && int(p.leads[n]) != int(v.Side) {
			r.award(int(v.Side), points*v.Points, "destroyed-"+nationNames[n]+"-"+cause, v.Rule())
		}
	}
}

func (r *play) award(seat, points int, cause string, ref rule.Ref) {
	r.do(&PointsScored{
		Seat: seatNamed(seat), Points: points, Total: int(r.p.vp[seat]) + points, Cause: cause, Rules: []rule.Ref{ref},
	})
}

// won ends the game at once where the scenario says so: a headquarters destroyed [KOCK1.28/e]
// [KOCK5.29], which surrender is not [14.23]; points together [BARB.18]; nobody left of the
// Poles [KOCK1.29][KOCK5.30]. It tells whether the game is over.
func (p *Position) won(r *play) bool {
	if r.err != nil || p.Over() || p.g.bare || r.dry {
		return p.Over()
	}
	for v := range p.g.scenario.Wins("destroyed", "total") {
		if v.Instant && (v.Kind == "destroyed" && p.units[v.Unit].place == eliminated || v.Kind == "total" && int(p.vp[int(v.Side)]) >= v.Points) {
			r.finish(nationNames[v.Side], v.Rule())
			return true
		}
	}
	if p.g.scenario.Leads[polish] == polish && p.g.scenario.Days > 4 {
		for u := range p.d.Counters {
			if c := p.units[u].place; p.d.Counters[u].Nation == polish && (c == onMap || c == reserve || c == aboard || c == expected) {
				return false
			}
		}
		r.finish("", "KOCK1.29")
	}
	return p.Over()
}

// wonByGround ends the game at the end of a phase for who stands where it wins: in Dęblin
// [KOCK1.28], or over the Vistula with ten points [KOCK1.28/b].
func (r *play) wonByGround() {
	p := r.p
	if p.g.bare {
		return
	}
	for v := range p.g.scenario.Wins("holds", "across") {
		if v.Instant && (v.Kind == "holds" && p.holds(int(v.Side), v.Cell) || v.Kind == "across" && p.across(int(v.Side)) >= v.Points) {
			r.finish(nationNames[v.Side], v.Rule())
			return
		}
	}
}

// holds tells whether a unit of a seat is in a hex, headquarters, trains and columns aside.
func (p *Position) holds(seat, cell int) bool {
	for u := range p.all(cell) {
		if p.seatOf(u) == seat && p.d.Counters[u].Class < data.Headquarters {
			return true
		}
	}
	return false
}

// across sums up the points of a seat on the left bank of the Vistula.
func (p *Position) across(seat int) int {
	sum := 0
	for u := range p.each(seat) {
		if p.d.leftBank[p.units[u].cell] {
			sum += p.strength(u)
		}
	}
	return sum
}

// countDay pays for a day on which units are still on the map [KOCK1.28/d][KOCK5.28].
func (r *play) countDay() {
	p := r.p
	for v := range p.g.scenario.Wins("each-day") {
		if p.today() <= v.After || p.g.bare {
			continue
		}
		for range p.each(int(v.Side)) {
			r.award(int(v.Side), v.Points, "day", v.Rule())
			break
		}
	}
}

// finish ends the game; without a winner the greater sum wins [KOCK1.28/g], or who holds the
// fortress when the last day ends [BREST.9].
func (r *play) finish(winner string, ref rule.Ref) {
	p := r.p
	result := p.Result()
	result.Rule = ref
	if winner == "" {
		winner = p.leading()
	}
	result.Winner = winner
	r.do(&GameEnded{Winner: winner, Result: result, Rules: []rule.Ref{ref}})
}

// leading is who would win if the game ended now, "draw" for nobody.
func (p *Position) leading() string {
	s := p.g.scenario
	for v := range s.Wins("holds") {
		if !v.Instant {
			if p.holds(int(v.Side), v.Cell) {
				return nationNames[v.Side]
			}
			return nationNames[p.other(int(v.Side))]
		}
	}
	switch a, b := s.Seats[0], s.Seats[1]; {
	case p.vp[a] > p.vp[b]:
		return nationNames[a]
	case p.vp[b] > p.vp[a]:
		return nationNames[b]
	}
	return "draw"
}

// Result is the score by the book.
func (p *Position) Result() title.Result {
	if p.Final != nil {
		return *p.Final
	}
	r := title.Result{}
	for _, seat := range p.g.scenario.Seats {
		r.Totals = append(r.Totals, title.Total{Side: nationNames[seat], Points: int(p.vp[seat])})
		r.Lines = append(r.Lines, title.ScoreRow{
			Side: nationNames[seat], Kind: "points", Count: int(p.vp[seat]), Points: int(p.vp[seat]), Rule: p.pointsRule(seat),
		})
	}
	return r
}

// pointsRule is what pays a seat.
func (p *Position) pointsRule(seat int) rule.Ref {
	for i := range p.g.scenario.Victory {
		if v := &p.g.scenario.Victory[i]; int(v.Side) == seat && v.Rule() != "" {
			return v.Rule()
		}
	}
	return "BREST.9"
}
