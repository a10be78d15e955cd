package nouns

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// unit is a counter as people speak of it: a number, what kind of unit it is, and words
// of its name.
type Unit struct {
	title.Unit
	Folded string   // its name in folded letters
	Words  []string // the words of its names, folded
	Number int
	Kinds  []string
	short  []string // words of the name that orders have
	Proper []string // words of the name that are no kind
	Plain  bool     // the name is a number and no more
	Flies  bool     // an aircraft
}

// counters are units whose names were taken apart, by these names: those of a title are few,
// and every letter speaks of them.
var counters sync.Map

// UnitOf takes the names of a counter apart.
func UnitOf(u title.Unit) Unit {
	names := [...]string{u.Name, u.Long, u.Symbol}
	known, ok := counters.Load(names)
	if !ok {
		known, _ = counters.LoadOrStore(names, apartFrom(u))
	}
	c := known.(Unit)
	if c.Unit = u; u.Nation == "soviet" { // among German ones
		c.Kinds = append(slices.Clone(c.Kinds), "SOVIET")
	}
	return c
}

func apartFrom(u title.Unit) Unit {
	c := Unit{Number: -1, Folded: order.Fold(u.Name), Words: strings.Fields(order.Fold(u.Name + " " + u.Long))}
	for k, name := range []string{u.Name, u.Long} {
		atoms, _ := lexicon.Cut(name)
		c.Plain = c.Plain || k == 0 && len(atoms) == 1 && atoms[0].Kind == lexicon.Number
		for i := 0; i < len(atoms); i++ {
			a := atoms[i]
			if a.Kind == lexicon.Number {
				if c.Number < 0 {
					c.Number, _ = strconv.Atoi(a.Fold)
				}
				continue
			}
			senses, n := lexicon.Words().Find(atoms[i:])
			if a.Kind == lexicon.Sign || lexicon.Ordinals.Has(a.Fold) && a.Glued {
				continue
			}
			if kind, ok := senses.Has("type"); ok {
				c.addKind(kind)
				i += n - 1
				if kind == "ON" && k == 0 {
					continue
				}
			} else if !senses.Is("size", "filler", "in", "and", "with") && len(a.Fold) > 2 || k == 0 && n == 0 {
				c.Proper = append(c.Proper, a.Fold)
			}
			if k == 0 {
				c.short = append(c.short, a.Fold)
				c.joints(a.Text)
			}
		}
	}
	for symbol, kinds := range map[string][]string{
		"infantry": {"INF"}, "motorized": {"MOT", "INF"}, "armor": {"PZ"}, "mechanized-cavalry": {"MEC", "MOT", "CAV", "PZ"},
		"cavalry": {"CAV"}, "mountain": {"MTN", "INF"}, "naval": {"NAV", "INF"}, "airborne": {"AIR", "PARA"}, "airlanding": {"AIR"},
		"train": {"TRAIN"}, "hq": {"HQ"}, "artillery": {"ART"},
	} {
		if u.Symbol == symbol && !(symbol == "mechanized-cavalry" && slices.Contains(c.Kinds, "LT")) {
			for _, k := range kinds {
				c.addKind(k)
			}
		}
	}
	for _, p := range slices.Clone(c.Proper) {
		if of := lexicon.Formations.Of(p); of != "" {
			c.Proper = append(c.Proper, of)
		}
	}
	if slices.Contains(c.Proper, "DUMMY") {
		c.Number = -1 // no figure alone is "Z3"
	}
	slices.Sort(c.Kinds)
	c.Kinds, c.short, c.Proper = slices.Clip(c.Kinds), slices.Clip(c.short), slices.Clip(c.Proper)
	return c
}

// JoinedNames are the units whose names are of letters and digits, by those.
func JoinedNames(among []Unit) map[string]int {
	named := map[string]int{}
	for i := range among {
		atoms, _ := lexicon.Cut(among[i].Name)
		text, letters := "", false
		for _, a := range atoms {
			if a.Kind != lexicon.Sign {
				text, letters = text+a.Fold, letters || a.Kind == lexicon.Word
			}
		}
		if _, twice := named[text]; twice {
			named[text] = -1 // which of them?
		} else if letters && len(text) > 1 && !strings.Contains(among[i].Name, "/") {
			named[text] = i
		}
	}
	return named
}

// joints takes in the parts of a name that is written in one word with capitals within: PzKempf, MazBK.
func (c *Unit) joints(text string) {
	runes := []rune(text)
	from := 0
	for i := 1; i <= len(runes); i++ {
		if i < len(runes) && !(unicode.IsUpper(runes[i]) && unicode.IsLower(runes[i-1])) || from == 0 && i == len(runes) {
			continue
		}
		part := order.Fold(string(runes[from:i]))
		senses, _ := lexicon.Words().Find([]lexicon.Atom{{Fold: part, Kind: lexicon.Word}})
		if kind, ok := senses.Has("type"); ok {
			c.addKind(kind)
		} else if len(part) > 2 && len(senses) == 0 {
			c.Proper, c.short = append(c.Proper, part), append(c.short, part)
		}
		from = i
	}
}

// Stroked are the units by the printed names that hold a stroke: such a name is written as it is
// printed, since its parts are no number and no kind.
func Stroked(among []Unit) map[string]int {
	named := map[string]int{}
	for i := range among {
		if strings.Contains(among[i].Name, "/") {
			name := order.Fold(among[i].Name)
			named[name] = i
			if plain := strings.ReplaceAll(name, "/", ""); strings.Trim(plain, "0123456789") != plain && plain[0] <= '9' { // "61D1"
				if _, taken := named[plain]; !taken {
					named[plain] = i
				}
			}
		}
	}
	return named
}

func (c *Unit) addKind(k string) {
	if !slices.Contains(c.Kinds, k) {
		c.Kinds = append(c.Kinds, k)
	}
}

// Alike tells whether a word is a name in one of its cases: "KRAKOWA" is KRAKOW, "MLAWE"
// MLAWA. Both are folded.
func Alike(said, name string) bool {
	if said == name {
		return true
	}
	if len(name) < 4 || len(said) < 4 || said[:2] != name[:2] { // no case changes how a name begins
		return false
	}
	stem := strings.TrimRight(name, "AEIOUY")
	if len(stem) < 3 {
		return false
	}
	if k, ok := strings.CutSuffix(stem, "K"); ok && said == k+"EK" { // Łazienki, of Łazienek
		return true
	}
	for _, s := range []string{stem, soften(stem), fleeting(stem), plural(stem)} {
		if s == "" {
			continue
		}
		if end, ok := strings.CutPrefix(said, s); ok && (end == "" || lexicon.Cases.Has(end)) {
			return true
		}
	}
	return false
}

// shortestPlural is how long a name is of which an S at its end is taken for that of a plural.
const shortestPlural = 6

// plural is the stem of an English plural in other languages' cases: GOLIATHS is GOLIATHY.
func plural(stem string) string {
	if s, ok := strings.CutSuffix(stem, "S"); ok && len(stem) >= shortestPlural {
		return s
	}
	return ""
}

// soften is a stem as it ends before some cases: LODZ is LODZI, BRZESC BRZESCI, PRAG PRADZ.
func soften(stem string) string {
	for _, p := range [...][2]string{{"AST", "ESC"}, {"G", "DZ"}, {"K", "C"}, {"R", "RZ"}, {"D", "DZ"}, {"T", "C"}} {
		if s, ok := strings.CutSuffix(stem, p[0]); ok {
			return s + p[1]
		}
	}
	return ""
}

// fleeting is a stem without the e that falls out: RYBNIK stays, LUBLINIEC is LUBLINC.
func fleeting(stem string) string {
	for _, p := range [...][2]string{{"RZEC", "RC"}, {"IEC", "C"}, {"EC", "C"}, {"EK", "K"}, {"IEN", "N"}} {
		if s, ok := strings.CutSuffix(stem, p[0]); ok && len(s) > 2 {
			return s + p[1]
		}
	}
	return ""
}

// name is a name of a place, in words.
type Name struct {
	Words []string
	Place board.Place
	Nick  bool // it is not printed on the card
}

// gazetteer is the names of the places of a board.
type Gazetteer struct {
	places map[string][]Name // by the first letters of the name
	Spelt  lexicon.Spellings // of names of one word
}

// gazetteers are those of the boards that letters have spoken of. A title has one board, which
// does not change.
var gazetteers sync.Map

func GazetteerOf(b board.Board) *Gazetteer {
	known, ok := gazetteers.Load(b)
	if !ok {
		g := &Gazetteer{map[string][]Name{}, lexicon.Spellings{}}
		for _, n := range namesOf(b) {
			key := n.Words[0][:3]
			g.places[key] = append(g.places[key], n)
			if len(n.Words) == 1 && len(n.Words[0]) > lexicon.ShortestMended {
				g.Spelt.Add(n.Words[0])
			}
		}
		known, _ = gazetteers.LoadOrStore(b, g)
	}
	return known.(*Gazetteer)
}

// placeWords are what people call places besides the names that boards have, by those.
var placeWords = sync.OnceValue(func() map[string][]string {
	called := map[string][]string{}
	for _, l := range lexicon.Lines("places") {
		for _, text := range strings.Fields(l.List) {
			called[order.Fold(l.Head)] = append(called[order.Fold(l.Head)], strings.ReplaceAll(text, "_", " "))
		}
	}
	return called
})

// namesOf are the names of the places of a board, the longest first.
func namesOf(b board.Board) []Name {
	var list []Name
	for _, at := range b.All() {
		called := append([]string{b.Title(at)}, b.Synonyms(at)...)
		for _, text := range slices.Clone(called) {
			called = append(called, placeWords()[order.Fold(text)]...)
		}
		for _, text := range called {
			var w []string
			atoms, _ := lexicon.Cut(text)
			for _, a := range atoms {
				if a.Kind == lexicon.Word {
					w = append(w, a.Fold)
				}
			}
			if len(w) > 0 && len(w[0]) > 2 {
				list = append(list, Name{Words: w, Place: at})
			}
		}
	}
	if _, hexes := b.(*hex.Map); hexes {
		list = append(list, firstWords(list)...)
	}
	slices.SortStableFunc(list, func(a, b Name) int { return len(b.Words) - len(a.Words) })
	return list
}

// shortestOfATown is how many letters the first word of a town's name has at least that calls the town alone.
const shortestOfATown = 6

// firstWords are the towns of several words by the first of them, "Komarówka" for Komarówka Podlaska, where no other's name begins
// with it and it says nothing else.
func firstWords(towns []Name) (list []Name) {
	for _, t := range towns {
		first := t.Words[0]
		other := func(o Name) bool { // whose cases may be alike
			return o.Place != t.Place && o.Words[0][:3] == first[:3] || o.Words[0] == first && len(o.Words) == 1
		}
		_, said := lexicon.Words().Find([]lexicon.Atom{{Fold: first, Kind: lexicon.Word}})
		if len(t.Words) > 1 && len(first) >= shortestOfATown && said == 0 && !slices.ContainsFunc(towns, other) {
			list = append(list, Name{Words: t.Words[:1], Place: t.Place})
		}
	}
	return list
}
