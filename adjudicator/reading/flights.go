package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/sentences"
)

// Flights of the aircraft of air fleets, told in few words: "air N: F5-8 fly, F1-4 rest", "LF4-B7 bis B12 gegen die Linien".

// flights reads a line about the aircraft of air fleets, each of whose parts says which fly, at what, or rest. The fleet is named, or the one
// that is based where the line says, and goes on for the parts behind. Each word must be known.
func (r *Reader) flights(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := newSentence(r, l, atoms)
	if len(atoms) > sentences.MostFormed || !s.NamesFleets() && len(r.Fleets) == 0 || r.Verbs["FLY"].Name == "" || sentences.Asks(atoms) {
		return nil, false
	}
	f := flight{sentence: s}
	for f.at < len(atoms) {
		switch n := f.take(); {
		case n > 0:
			f.at += n
		case s.EndsPart(f.at) || slices.Contains([]string{"/", ":", "."}, atoms[f.at].Fold):
			if !f.close(false) {
				return nil, false
			}
			f.at++
		default:
			return nil, false
		}
	}
	if !f.close(true) || len(f.canon) == 0 {
		return nil, false
	}
	return r.Orders(l, f.canon)
}

// flight is what such a line has told up to an atom.
type flight struct {
	*sentence
	at      int
	fleet   string
	named   bool   // the fleet is told by its name
	kind    string // "F" or "B"
	planes  []string
	deed    string // "FLY" or "REST"
	target  string
	canon   []string
	unaimed bool // the part before told who flies, and not at what
}

// take reads the next words, and tells how many atoms they are.
func (f *flight) take() int {
	if n := f.fleetNamed(); n > 0 {
		return n
	}
	if n := f.numbered(); n > 0 {
		return n
	}
	said, n := f.FormWord(f.at)
	senses, m := f.Senses(f.at)
	fold := f.Atoms[f.at].Fold
	of, kind := said.Has("of")
	target, aimed := said.Has("target")
	switch {
	case senses.Is("not", "if", "unless", "or", "except", "instead", "rest") && !said.Is("rest"):
		return 0
	case kind:
		f.kind = of[:1]
	case aimed && f.target == "":
		f.target = target
	case lexicon.FlightLines.Has(fold) && f.target == "" && f.at > 0:
		f.target, n = "LINES", 1
	case said.Is("rest") && f.deed == "":
		f.deed = "REST"
	case said.Is("fly") && (f.deed == "" || f.deed == "FLY"):
		f.deed = "FLY"
	case lexicon.FlightWords.Has(fold), lexicon.Articles.Has(fold), m > 0 && senses.Is("filler", "against", "there", "and", "in", "of", "from") && !senses.Is("to"):
		n = max(m, 1)
	default:
		return 0
	}
	return n
}

// fleetNamed reads which fleet the aircraft are of, by its name or by the region in which it is based.
func (f *flight) fleetNamed() int {
	a := f.Atoms[f.at]
	if fleet, n := f.FleetAt(f.at); n > 0 {
		end := f.at + n
		if f.fleet, f.named = fleet, true; end+1 < len(f.Atoms) && f.Atoms[end].Fold == "'" && f.Atoms[end+1].Fold == "S" { // "LF4's fighters"
			end += 2
		}
		if end < len(f.Atoms) && f.Atoms[end].Fold == "-" && f.Atoms[end].Glued {
			end++
		}
		return end - f.at
	}
	said, n := f.FormWord(f.at)
	region, zone := said.Has("region")
	if letter := map[string]string{"N": "NORTH", "S": "SOUTH"}[a.Text]; letter != "" && f.at > 0 {
		region, zone, n = letter, true, 1
	}
	if !zone {
		return 0
	}
	if of := f.based(region); f.fleet == "" || !f.named || of == f.fleet {
		f.fleet = of
		return n
	}
	return 0 // "LF4-B7 against the lines up north"
}

// numbered reads aircraft by letter and number, or by number alone behind a word for their kind, and up to which: "F5-8", "B7 thru B12", "2-4".
func (f *flight) numbered() int {
	first, n := f.plane(f.at)
	if n == 0 {
		return 0
	}
	last, end := first, f.at+n
	if end+2 < len(f.Atoms) && lexicon.UpTo.Begin(f.Atoms[end:]) > 1 { // "from B7 up to B12"
		end++
	}
	if end+1 < len(f.Atoms) && (f.Atoms[end].Fold == "-" || lexicon.Range.Has(f.Atoms[end].Fold) || lexicon.AsFarAs.Has(f.Atoms[end].Fold)) {
		next := end + 1
		if _, again := f.FleetAt(next); again > 0 {
			next += again + 1
		}
		if to, m := f.plane(min(next, len(f.Atoms)-1)); m > 0 {
			last, end = to, next+m
		}
	}
	if end > f.at+n && last == first || last < first || f.fleet == "" && f.kind == "" {
		return 0
	}
	for k := first; k <= last; k++ {
		f.planes = append(f.planes, f.kind+strconv.Itoa(k))
	}
	return end - f.at
}

// plane reads the number of an aircraft there, with the letter of its kind before it or behind a word for that.
func (f *flight) plane(i int) (number, n int) {
	a := f.Atoms[i]
	if a.Kind == lexicon.Word && (a.Fold == "F" || a.Fold == "B") && i+1 < len(f.Atoms) && f.Atoms[i+1].Kind == lexicon.Number && f.Atoms[i+1].Glued {
		f.kind = a.Fold
		return lexicon.NumberOf(f.Atoms[i+1]), 2
	}
	if a.Kind == lexicon.Number && len(a.Fold) < 3 && f.kind != "" {
		return lexicon.NumberOf(a), 1
	}
	return 0, 0
}

// based is the fleet of which aircraft are based in a region, "" where that is not one.
func (f *flight) based(region string) (fleet string) {
	for _, c := range f.Register("aircraft") {
		of, _, _ := strings.Cut(c.Short, "-")
		if c.Owner != f.View.Side || of == fleet || !f.BasedIn(c.Short, region) {
			continue
		}
		if fleet != "" {
			return ""
		}
		fleet = of
	}
	return fleet
}

// close ends a part: what it says of the aircraft that it names is an order. A part without a verb that sends bombers at a target flies there,
// one that names aircraft alone waits for the next, and one that names a target alone is about those who fly in the part before.
func (f *flight) close(last bool) bool {
	if open := f.unaimed; len(f.planes) == 0 && f.target != "" && open && (f.deed == "" || f.deed == "FLY") {
		f.canon[len(f.canon)-1] += " AGAINST " + f.target
		f.deed, f.target, f.kind, f.unaimed = "", "", "", false
		return true
	}
	if f.deed == "" && f.target != "" {
		f.deed = "FLY"
	}
	switch {
	case len(f.planes) == 0:
		return f.deed == "" && f.target == ""
	case f.deed == "":
		return !last && len(f.canon) == 0 // "fly F5, F6, F1 rest": does F6 fly?
	case f.fleet == "" || f.deed == "REST" && f.target != "":
		return false
	}
	words := []string{f.deed}
	for _, p := range f.planes {
		words = append(words, strings.ToUpper(f.fleet)+"-"+p)
	}
	if f.target != "" {
		words = append(words, "AGAINST", f.target)
	}
	f.canon, f.unaimed = append(f.canon, strings.Join(words, " ")), f.deed == "FLY" && f.target == ""
	f.planes, f.deed, f.target, f.kind = nil, "", "", ""
	return true
}
