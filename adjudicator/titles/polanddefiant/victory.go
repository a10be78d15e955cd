package polanddefiant

import (
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// level of victory [13.2.1] and the most VPH it goes up to.
type level struct {
	name   string
	most   int
	winner int
	rule   rule.Ref
}

// levels in ascending order; the first takes in 0, which the book does not
// list.
var levels = [...]level{
	{"polish-overwhelming", 2, polish, "13.2.1/a"},
	{"polish-major", 7, polish, "13.2.1/b"},
	{"polish-minor", 9, polish, "13.2.1/c"},
	{"german-historical", 10, german, "13.2.1/d"},
	{"german-major", 13, german, "13.2.1/e"},
	{"german-overwhelming", maxVPH, german, "13.2.1/f"},
}

// suddenDeath is the level of a game that ends in Warsaw [13.2].
const suddenDeath = "sudden-death"

func levelOf(count int) *level {
	for i := range levels {
		if count <= levels[i].most {
			return &levels[i]
		}
	}
	return &levels[len(levels)-1]
}

// Result is the score by the book as far as the position knows it.
func (p *Position) Result() title.Result {
	if p.final != nil {
		return *p.final
	}
	r, _ := p.score()
	return r
}

// score counts the victory point hexes that the German holds in supply, 1 point
// each [13.2.1] [13.2.2]; the others are the Pole's, who has all at the start
// [13.1]. The last row is the level that the count stands for.
func (p *Position) score() (r title.Result, count int) {
	r = title.Result{Totals: []title.Total{{Side: sideNames[german]}, {Side: sideNames[polish]}}}
	lines := p.tracer(german)
	for k := range p.d.vph {
		side, kind, ref := german, "vph", rule.Ref("13.2.1")
		switch {
		case p.vph[k] == polish:
			side, kind, ref = polish, "vph-kept", "13.1"
		case !p.vphSupplied(k, lines):
			side, kind = polish, "vph-unsupplied"
		default:
			count++
		}
		r.Lines = append(r.Lines, title.ScoreRow{
			Side: sideNames[side], Kind: kind, Name: p.d.vph[k].name, Count: 1, Points: 1, Rule: ref,
		})
		r.Totals[side].Points++
	}
	l := levelOf(count)
	r.Lines = append(r.Lines, title.ScoreRow{Side: sideNames[l.winner], Kind: l.name, Count: count, Rule: l.rule})
	return r, count
}

// inWarsaw finds a supplied combat unit of the German side, Slovaks too, in a
// hex of Warsaw [13.2]; -1 for none.
func (p *Position) inWarsaw() int {
	for _, cell := range p.d.warsaw {
		for _, u := range p.StackOf(int(cell)) {
			if p.d.Units[u].Side == german && p.d.combatUnit(int(u)) && p.Units[u].Supply == inSupply {
				return int(u)
			}
		}
	}
	return -1
}

// finish ends the game: by sudden death [13.2], or by the count of victory point
// hexes [13.2.1].
func (r *play) finish(sudden bool) {
	result, count := r.P.score()
	l := levelOf(count)
	name, ref := l.name, l.rule
	result.Winner = sideNames[l.winner]
	if sudden {
		name, ref, result.Winner = suddenDeath, "13.2", sideNames[german]
		last := &result.Lines[len(result.Lines)-1]
		last.Side, last.Kind, last.Rule = result.Winner, name, ref
	}
	result.Rule = ref
	r.Do(&GameEnded{Winner: result.Winner, Level: name, Count: count, Result: result, Rules: []rule.Ref{ref}})
}
