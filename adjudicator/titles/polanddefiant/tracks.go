package polanddefiant

import (
	"strings"

	"kurier/adjudicator/title"
)

// tracks are the tracks and boxes beside the map, all of them public: the count
// of victory point hexes against the goal [2.2.8] [4.1.2], the Activations Tracks
// [2.2.5], the cup [2.3/a], the boxes of the aircraft [2.2.4].
func (p *Position) tracks() []title.Track {
	box := &p.d.track[p.turn]
	out := []title.Track{
		{Kind: "vph", Value: p.countVPH(), Max: int(box.goal)},
		{Kind: "activations-german", Value: int(p.used[german]), Max: p.limit(german)},
		{Kind: "activations-polish", Value: int(p.used[polish]), Max: p.limit(polish)},
	}
	if p.cut {
		out = append(out, title.Track{Kind: "missed-goal", Value: int(p.missed)})
	}
	if s := p.spending; s != nil && s.points > 0 {
		out = append(out, title.Track{Kind: "replacements-" + sideNames[s.side], Value: int(s.points)})
	}
	for _, b := range []struct {
		kind  string
		state uint8
	}{{"chits-cup", chitInCup}, {"chits-drawn", chitDrawn}, {"chits-idle", chitIdle}, {"chits-queued", chitQueued}} {
		out = boxed(out, b.kind, p.chitsThatAre(b.state))
	}
	out = boxed(out, "chits-coming", p.chitsComing())
	for s, side := range sideNames {
		out = boxed(out, "aircraft-ready-"+side, p.aircraftOf(s, func(k int) (string, bool) {
			f := &p.planes[k]
			return "", !f.gone && f.due == 0 && f.cell < 0
		}))
	}
	out = boxed(out, "aircraft-over", p.aircraftOf(german, func(k int) (string, bool) {
		f := &p.planes[k]
		return " " + p.d.Hex(int(f.cell)).String(), f.cell >= 0
	}))
	for s, side := range sideNames {
		out = boxed(out, "aircraft-damaged-"+side, p.aircraftOf(s, func(k int) (string, bool) {
			f := &p.planes[k]
			return " T" + itoa(int(f.due)), !f.gone && f.due > 0
		}))
	}
	return out
}

// boxed adds a box with what lies in it, unless it is empty.
func boxed(out []title.Track, kind string, names []string) []title.Track {
	if len(names) == 0 {
		return out
	}
	return append(out, title.Track{Kind: kind, Value: len(names), Max: len(names), Names: strings.Join(names, ", ")})
}

func (p *Position) chitsThatAre(state uint8) []string {
	var out []string
	for k := range p.d.Chits {
		if p.chits[k] == state {
			out = append(out, p.d.Chits[k].name)
		}
	}
	return out
}

// chitsComing are those that join the cup on a later turn [2.3/b].
func (p *Position) chitsComing() []string {
	var out []string
	for k := range p.d.Chits {
		if c := &p.d.Chits[k]; p.chits[k] == chitAway && c.turn >= p.turn {
			out = append(out, c.name+" T"+itoa(int(c.turn)))
		}
	}
	return out
}

// aircraftOf a side that are as asked, each with a remark.
func (p *Position) aircraftOf(side int, is func(k int) (remark string, yes bool)) []string {
	var out []string
	for k := range p.d.Aircraft {
		if int(p.d.Aircraft[k].side) != side {
			continue
		}
		if remark, yes := is(k); yes {
			out = append(out, p.d.Aircraft[k].name+remark)
		}
	}
	return out
}
