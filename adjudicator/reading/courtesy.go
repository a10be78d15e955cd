package reading

import (
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// withoutCourtesy takes from a line the greeting before its order and the farewell behind it:
// "Hi Kurier, hope all is well. 62Inf to 0720. Cheers, Tom". Each word of theirs is known to be
// of that kind, but for the name below a farewell.
func (r *Reader) withoutCourtesy(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	from, end := 0, len(atoms)
	for n := r.courteous(atoms); n > 0; n = r.courteous(atoms[from:]) {
		from += n
	}
	for i := from + 1; i < end; i++ {
		if atoms[i-1].Kind == lexicon.Sign && r.farewell(atoms[i:]) {
			end = i
		}
	}
	if from == end || from == 0 && end == len(atoms) {
		return l, false
	}
	text := []rune(l.Text)
	if end < len(atoms) {
		text = text[:atoms[end].Column-1]
	}
	return order.LineOf(l.Number, strings.TrimRight(string(text[atoms[from].Column-1:]), " ,.!;-"))
}

// courteous is how many atoms of words of courtesy stand at the beginning, with the sign behind
// them.
func (r *Reader) courteous(atoms []lexicon.Atom) int {
	for i := 0; i < len(atoms); {
		if a := atoms[i]; a.Kind == lexicon.Sign {
			if i == 0 || !strings.Contains(",.!;-:)", a.Fold[:1]) {
				return 0
			}
			return i + 1
		}
		senses, n := lexicon.Courtesy().Find(atoms[i:])
		if !senses.Is("courtesy", "greeting", "farewell") {
			return 0
		}
		i += n
	}
	return 0
}

// farewell tells that nothing but a farewell stands there, and perhaps a name.
func (r *Reader) farewell(atoms []lexicon.Atom) bool {
	if senses, _ := lexicon.Courtesy().Find(atoms); !senses.Is("greeting", "farewell") {
		return false
	}
	s := &sentence{Reader: r, atoms: atoms}
	names := 0
	for i := 0; i < len(atoms); {
		senses, n := lexicon.Courtesy().Find(atoms[i:])
		switch {
		case senses.Is("courtesy", "greeting", "farewell"):
			i += n
			continue
		case atoms[i].Kind == lexicon.Sign && strings.Trim(atoms[i].Fold, ",.!:)-;") == "":
		case atoms[i].Kind != lexicon.Word || !s.capital(atoms[i]) || s.knows(i) || names == 2:
			return false
		default:
			names++
		}
		i++
	}
	return true
}

// Greets tells whether words begin a greeting or a farewell; they are folded.
func Greets(folds ...string) bool {
	var atoms []lexicon.Atom
	for _, fold := range folds {
		atoms = append(atoms, lexicon.Atom{Fold: fold, Kind: lexicon.Word})
	}
	senses, _ := lexicon.Courtesy().Find(atoms)
	return senses.Is("greeting", "farewell")
}
