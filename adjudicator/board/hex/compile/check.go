package compile

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
)

// check holds the board to what the book says of it and to geography.
func (b *builder) check() {
	for _, c := range []struct {
		name string
		run  func(*hex.Map) []string
	}{
		{"every unit starts on ground that it may stand on", b.checkGround},
		{"every unit starts in its own country", b.checkHome},
		{"stacks at the start keep the limit", b.checkStacks},
		{"no opposing units touch at the start", b.checkApart},
		{"places are near the book's numbers", b.checkNear},
		{"towns lie in their own countries", b.checkTowns},
		{"entry edges are there", b.checkEntries},
		{"rivers run from source or edge to mouth or edge", b.checkRivers},
		{"roads and railways are one net", b.checkNet},
		{"bridges stand over rivers, temporary ones where nothing else crosses", b.checkBridges},
		{"sources of supply are on the net", b.checkSupply},
		{"victory places are towns on land", b.checkVictory},
		{"works stand in Poland", b.checkForts},
		{"all land can be reached", b.checkReach},
		{"every correction is needed", func(*hex.Map) []string { return b.idle() }},
	} {
		b.out.Findings = append(b.out.Findings, Finding{c.name, c.run(b.out.Map)})
	}
}

// hexOf a unit, -1 when it is not on the board at the start.
func (b *builder) hexOf(m *hex.Map, u Unit) (int, string) {
	if u.Hex == "" {
		return -1, ""
	}
	h, err := m.ParseHex(u.Hex)
	if err != nil {
		return -1, fmt.Sprintf("%s: %v", u.ID, err)
	}
	return m.Index(h), ""
}

func (b *builder) checkGround(m *hex.Map) (out []string) {
	for _, u := range b.units {
		i, wrong := b.hexOf(m, u)
		if wrong != "" {
			out = append(out, wrong)
		}
		if i < 0 {
			continue
		}
		t := string(m.Terrain(i))
		if u.Class == "ship" {
			near := t == "sea"
			for _, n := range m.Neighbors(i) {
				near = near || n >= 0 && m.Terrain(int(n)) == "sea"
			}
			if !near {
				out = append(out, fmt.Sprintf("%s lies at %v, away from the sea", u.ID, m.HexAt(i)))
			}
			continue
		}
		if slices.Contains(b.r.Check.Barred, t) {
			out = append(out, fmt.Sprintf("%s stands at %v in %s", u.ID, m.HexAt(i), t))
		}
		for _, bar := range b.r.Check.Bar {
			if bar.Class == u.Class && slices.Contains(bar.Terrain, t) {
				out = append(out, fmt.Sprintf("%s (%s) stands at %v in %s", u.ID, u.Class, m.HexAt(i), t))
			}
		}
		along := hex.Road
		if u.Class == "train" {
			along = hex.Rail
		}
		if u.Class == "train" || slices.Contains(b.r.Check.RoadsOnly, t) {
			served := false
			for d := range hex.Direction(6) {
				served = served || m.Side(i, d)&along != 0
			}
			if !served {
				out = append(out, fmt.Sprintf("%s (%s) stands at %v in %s without a way", u.ID, u.Class, m.HexAt(i), t))
			}
		}
	}
	return out
}

func (b *builder) checkHome(m *hex.Map) (out []string) {
	for _, u := range b.units {
		i, _ := b.hexOf(m, u)
		if i < 0 {
			continue
		}
		want, found := "", false
		for _, h := range b.r.Check.Home {
			if h.Nation == u.Nation {
				want, found = h.Country, true
			}
		}
		for _, a := range b.r.Check.Abroad {
			if a.Unit == u.ID {
				want, found = a.Country, true
			}
		}
		if !found {
			out = append(out, fmt.Sprintf("%s: no home for %q", u.ID, u.Nation))
		} else if got := m.Country(i); got != want {
			out = append(out, fmt.Sprintf("%s stands at %v in %q, not in %q", u.ID, m.HexAt(i), got, want))
		}
	}
	return out
}

func (b *builder) checkStacks(m *hex.Map) (out []string) {
	if b.r.Check.Stacking == 0 {
		return nil
	}
	count := make([]int, m.Len())
	for _, u := range b.units {
		if i, _ := b.hexOf(m, u); i >= 0 && u.Class != "hq" {
			count[i]++
		}
	}
	for i, n := range count {
		if n > b.r.Check.Stacking {
			out = append(out, fmt.Sprintf("%d units at %v", n, m.HexAt(i)))
		}
	}
	return out
}

func (b *builder) checkApart(m *hex.Map) (out []string) {
	holder := make([]string, m.Len())
	for _, u := range b.units {
		i, _ := b.hexOf(m, u)
		if i < 0 || u.Class == "ship" {
			continue
		}
		if holder[i] != "" && holder[i] != u.Side {
			out = append(out, fmt.Sprintf("both sides stand at %v", m.HexAt(i)))
		}
		holder[i] = u.Side
	}
	if !b.r.Check.Apart {
		return out
	}
	for i, s := range holder {
		for _, n := range m.Neighbors(i) {
			if int(n) > i && s != "" && holder[n] != "" && holder[n] != s {
				out = append(out, fmt.Sprintf("%v and %v touch", m.HexAt(i), m.HexAt(int(n))))
			}
		}
	}
	return out
}

func (b *builder) checkNear(m *hex.Map) (out []string) {
	for _, f := range b.r.Town {
		if f.Near == "" {
			continue
		}
		want, _ := hex.ParseHex(f.Near)
		name := f.Name
		if name == "" {
			name = f.Town
		}
		t, ok := b.town(name)
		if !ok || !t.shown {
			out = append(out, name+" is not on the board")
		} else if d := m.Distance(m.HexAt(t.cell), want); d > b.r.Within {
			out = append(out, fmt.Sprintf("%s is at %v, %d hexes from %v", name, m.HexAt(t.cell), d, want))
		}
	}
	for _, a := range b.fit.Anchors {
		if !a.Fitted {
			continue
		}
		if t, ok := b.town(a.Name); ok && t.geographic && t.at == a.At && m.Distance(m.HexAt(t.cell), a.Hex) > b.r.Within {
			out = append(out, fmt.Sprintf("%s is at %v, the book has %v", a.Name, m.HexAt(t.cell), a.Hex))
		}
	}
	return out
}

// checkTowns sees that no border ran over a town.
func (b *builder) checkTowns(m *hex.Map) (out []string) {
	owner := map[string]string{}
	for _, c := range b.r.Country {
		owner[c.Name] = c.Name
		for _, n := range c.Also {
			owner[n] = c.Name
		}
	}
	for _, t := range b.atlas.Towns {
		for _, l := range b.towns {
			if l.shown && l.geographic && l.at == t.At && m.Country(l.cell) != owner[t.Country] {
				out = append(out, fmt.Sprintf("%s at %v came out in %q, not in %q", l.name, m.HexAt(l.cell), m.Country(l.cell), owner[t.Country]))
			}
		}
	}
	return out
}

func (b *builder) checkEntries(m *hex.Map) (out []string) {
	for _, e := range b.r.Check.Entry {
		from, err1 := m.ParseHex(e.From)
		to, err2 := m.ParseHex(e.To)
		if err1 != nil || err2 != nil {
			out = append(out, fmt.Sprintf("%s: %s to %s is no part of an edge", e.Name, e.From, e.To))
			continue
		}
		n := 0
		for c := from.Col(); c <= to.Col(); c++ {
			for r := from.Row(); r <= to.Row(); r++ {
				if slices.Contains(e.Countries, m.Country(m.Index(hex.At(c, r)))) {
					n++
				}
			}
		}
		if n < e.Least {
			out = append(out, fmt.Sprintf("%s: %d hexes, at least %d are needed", e.Name, n, e.Least))
		}
	}
	return out
}
