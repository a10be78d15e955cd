package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// A line of which every word is known may still fit no order by one or two of them: "Art143 comes along behind to 4220",
// "KOP battalions, all three, strike 5136". It is read without those, if whatever can be left out leaves one reading.

const (
	// mostSpared words in a row are left out, of a line of at most longestSpared atoms.
	mostSpared, longestSpared = 3, 40
)

// sparable are the senses of words that say how or where besides, and whoWords those for units, which may be left out beside
// the unit that they are said of.
var (
	sparable = []string{"filler", "there", "town", "behind", "thrust", "hexes", "mode", "aside", "concerning", "alike", "goes-in", "go"}
	whoWords = []string{"type", "size", "nation", "name", "plural", "crowd", "stack"}
	// pinned are those of words that a line is not tried without: who or what is meant, and how many, hangs on them.
	pinned = append([]string{"and", "with", "all", "everything", "everyone", "same", "both", "each", "num", "ord", "from", "far", "dir", "towards", "near", "least", "odds", "but", "even", "stay"}, sentences.Turners...)
)

// spared reads a line without one to three words in a row that it is not read with, and gives those.
func (r *Reader) spared(l order.Line) (canon, passed []string, ok bool) {
	atoms, short := r.AtomsOf(l.Text)
	if !short || len(atoms) < 3 || len(atoms) > longestSpared || r.AtomsRead > sentences.MostOfALetter || supposes(atoms) || asksOrQuotes(atoms) {
		return nil, nil, false
	}
	r.look()
	k := &kernel{sentence: newSentence(r, l, atoms)}
	if !k.sort() || !slices.Contains(k.ours, true) || k.swayed() {
		return nil, nil, false
	}
	for n := 1; n <= mostSpared && canon == nil; n++ {
		for from := 0; from+n <= len(atoms); from++ {
			if !k.may(from, from+n, k.sparesWord) {
				continue
			}
			more := k.without(from, from+n)
			switch {
			case more == nil:
			case canon != nil && !slices.Equal(canon, more):
				return nil, nil, false
			case canon == nil:
				canon, passed = more, k.words([][2]int{{from, from + n}})
			}
		}
		if canon != nil && k.otherwise(n, canon) {
			return nil, nil, false
		}
	}
	return canon, passed, canon != nil
}

// swayed tells of a line that a word of it may turn the sense, or that somebody goes towards or beside a place.
func (k *kernel) swayed() bool {
	for i := range k.Atoms {
		said, n := lexicon.Turns().Find(k.Atoms[i:])
		senses, _ := k.Senses(i)
		if n > 0 && !k.ours[i] && !(len(said) == 1 && said.Is("object")) && !k.reason(i) || senses.Is("mock", "far", "towards", "near", "beside") || lexicon.Has.Has(k.Atoms[i].Fold) || lexicon.Already.Has(k.Atoms[i].Fold) || k.deeds[i] && k.pastTense(k.Atoms[i].Fold) && !k.plainAct(i) {
			return true
		}
	}
	return false
}

// otherwise tells that a line has another reading without some words in a row that are not pinned.
func (k *kernel) otherwise(n int, canon []string) bool {
	loose := func(i int) bool {
		senses, _ := k.Senses(i)
		return !k.ours[i] && !k.sites[i] && !senses.Is(pinned...)
	}
	for from := 0; from+n <= len(k.Atoms); from++ {
		if !k.may(from, from+n, loose) || k.may(from, from+n, k.sparesWord) {
			continue
		}
		if more := k.without(from, from+n); more != nil && !slices.Equal(canon, more) {
			return true
		}
	}
	return false
}

// without reads a line without some atoms; nil for one that is not read so, or not whole.
func (k *kernel) without(from, to int) []string {
	if to < len(k.Atoms) && k.Atoms[to].Fold == "." && k.Abbreviates(to-1) {
		to++
	}
	k.Reader.AtomsRead += len(k.Atoms) / 2
	canon, read := k.kernelOf(k.Written, k.Atoms, [][2]int{{from, to}})
	exploits := func(o string) bool { return strings.HasPrefix(o, "EXPLOIT") }
	if !read || len(canon) == 0 || !k.assaulted(canon) || !k.placed(canon) || k.within(canon) || slices.ContainsFunc(canon, exploits) || !k.ordersAll(canon, from, to) {
		return nil
	}
	return canon
}

// may tells of atoms that a line is tried without them, if each may be left out.
func (k *kernel) may(from, to int, each func(int) bool) bool {
	for i := from; i < to; i++ {
		if a := k.Atoms[i]; a.Glued && i > 0 || i+1 < len(k.Atoms) && k.Atoms[i+1].Glued && k.Atoms[i+1].Kind != lexicon.Sign {
			return false
		} else if a.Kind == lexicon.Sign && a.Fold == "," && i > from && i < to-1 {
			continue
		} else if a.Kind != lexicon.Word || !each(i) {
			return false
		}
	}
	return true
}

// sparesWord tells of a word that what it says is said besides, or is said of units beside it.
func (k *kernel) sparesWord(i int) bool {
	senses, n := k.Senses(i)
	if k.ours[i] || k.sites[i] || k.roles[i] == strange || n == 0 || senses.Is(pinned...) {
		return false
	}
	switch {
	case senses.Is("go") && i > 0 && k.ours[i-1] && i+1 < len(k.Atoms) && k.Atoms[i+1].Kind == lexicon.Sign: // "61 moves, 253 goes to 4833": where to?
		return false
	case senses.Is(whoWords...):
		return k.besideUnits(i) && k.ofThatKind(i)
	case slices.ContainsFunc(nouns.Acts, func(act string) bool { return senses.Is(act) && act != "go" }):
		return false
	}
	if k.deeds[i] && !k.actsToo(i) {
		return false
	}
	return slices.ContainsFunc(senses, func(x lexicon.Sense) bool { return slices.Contains(sparable, x.Class) })
}

// actsToo tells that another word of the line than one tells an act.
func (k *kernel) actsToo(i int) bool {
	return slices.Contains(k.deeds[:i], true) || slices.Contains(k.deeds[i+1:], true)
}

// besideUnits tells of a word that own units are named next to it, or that it stands for the enemy in a place, "the pair at 2401".
func (k *kernel) besideUnits(i int) bool {
	if i > 0 && k.ours[i-1] || i+1 < len(k.Atoms) && k.ours[i+1] {
		return true
	}
	if i+2 < len(k.Atoms) && lexicon.Inside.Has(k.Atoms[i+1].Fold) && k.sites[i+2] {
		p, _ := k.Place(i + 2)
		return k.FoeIn(p)
	}
	return false
}

// ofThatKind tells of a word for a kind that the units named next to it are of it: "foot" says nothing more of those who go on foot, and of
// motorised ones that they are not meant.
func (k *kernel) ofThatKind(i int) bool {
	senses, _ := k.Senses(i)
	kind, typed := senses.Has("type")
	for at := 0; typed && at < len(k.Atoms); {
		list, n := k.Units(at)
		if n > 0 && (at+n == i || at == i+1) && slices.ContainsFunc(list, func(u int) bool { return !k.Own[u].OfKinds(true, kind) }) {
			return false
		}
		at += max(n, 1)
	}
	return true
}

// ordersAll tells of orders that every own unit of the line that stands by itself is in them.
func (k *kernel) ordersAll(canon []string, from, to int) bool {
	var words []string
	for _, o := range canon {
		words = append(words, strings.FieldsFunc(o, func(r rune) bool { return r == ' ' || r == ',' })...)
	}
	for i := 0; i < len(k.Atoms); {
		list, n := k.Units(i)
		if n == 0 {
			i++
			continue
		}
		if (i < from || i >= to) && k.ours[i] && slices.ContainsFunc(list, func(u int) bool { return !k.namedIn(canon, words, u) }) {
			return false
		}
		i += n
	}
	return true
}

// namedIn tells that orders name a unit.
func (k *kernel) namedIn(canon, words []string, u int) bool {
	name := k.Own[u].Name
	if strings.Contains(name, " ") {
		return slices.ContainsFunc(canon, func(o string) bool { return strings.Contains(o, name) })
	}
	return slices.Contains(words, name)
}
