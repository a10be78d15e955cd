package picture

import "kurier/adjudicator/title"

// livery is the colours of a nation's counters: of the counter, of the box of its symbol,
// of words on it, of its edge, and of its side's arrows and badges of held places.
type livery struct {
	body, box, word, edge, arrow, holder ink
}

// liveries are those of a title's nations, with the palette that holds them.
type liveries struct {
	faces *title.Faces
	*palette
}

// dyed are the liveries of titles that were drawn.
var dyed = newCache[*title.Faces, *liveries](16)

func liveriesOf(f *title.Faces) *liveries {
	return dyed.get(f, func() *liveries {
		all := []livery{plain}
		if f != nil {
			for i := range f.Liveries {
				all = append(all, liveryOf(&f.Liveries[i]))
			}
		}
		return &liveries{f, newPalette(all)}
	})
}

// plain is the livery of those who have none.
var plain = livery{otherBody, otherBox, black, 0x857751, violet, otherBody}

func liveryOf(l *title.Livery) livery {
	out := livery{body: ink(l.Body), box: ink(l.Box), edge: ink(l.Edge), arrow: ink(l.Arrow), holder: ink(l.Holder)}
	out.word = on(out.body)
	return out
}

// of a nation, or a side of the same name.
func (l *liveries) of(nation string) livery {
	if found := l.faces.Livery(nation); found != nil {
		return liveryOf(found)
	}
	return plain
}

// first and second are the liveries of the legend.
func (l *liveries) first() livery  { return l.nth(0) }
func (l *liveries) second() livery { return l.nth(1) }

func (l *liveries) nth(n int) livery {
	if l.faces == nil || n >= len(l.faces.Liveries) {
		return plain
	}
	return liveryOf(&l.faces.Liveries[n])
}

// symbol is the ink of symbols in the box, which is light.
func (l livery) symbol() ink {
	if l.word == white {
		return l.edge
	}
	return black
}

// faded is the livery of a unit out of sight.
func (l livery) faded() livery {
	return livery{l.body.toward(paper, 170), paper, l.edge, l.edge.toward(paper, 110), l.arrow, l.holder}
}

// on is what stands out on a ground: black or white.
func on(ground ink) ink {
	if r, g, b := ground.rgb(); 2*r+5*g+b < 8*112 {
		return white
	}
	return black
}
