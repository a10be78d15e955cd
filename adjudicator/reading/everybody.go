package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// forAll are the acts that may be told of all own units at once.
var forAll = []string{"DIG", "RALLY", "PREPARE", "EASE", "LOOSE", "RECOVER"}

// everybody reads an act of all own units that names neither one of them nor a place: "everyone digs in", "wszyscy się
// okopują". Those do it who may by the rules; where none may, the first stands for all, so that the answer says why.
func (r *Reader) everybody(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	verb, stays, ok := r.biddenAll(atoms)
	if !ok {
		return nil, false
	}
	if stays {
		r.stays[l.Number] = true
		return nil, false
	}
	var list []order.Order
	for i := range r.own {
		if r.own[i].At == "" || r.own[i].flies {
			continue
		}
		line, good := order.LineOf(l.Number, verb+" "+r.own[i].Name)
		if !good {
			continue
		}
		if read, problems := r.game.Parse(r.seat, []order.Line{line}); len(problems) == 0 && len(read) == 1 {
			list = append(list, read[0])
		}
	}
	if len(list) == 0 {
		return nil, false
	}
	for i, v := range r.known.Check(r.seat, list).Verdicts {
		if v.Status != title.Refused {
			canon = append(canon, list[i].Canon)
		}
	}
	if len(canon) == 0 {
		canon = append(canon, list[0].Canon)
	}
	return canon, true
}

// biddenAll finds the one act that a line tells of everybody, or that all stay. There is none where the line has a word
// of anything else.
func (r *Reader) biddenAll(atoms []lexicon.Atom) (verb string, stays, ok bool) {
	s := &sentence{Reader: r, atoms: atoms}
	all := false
	for i := 0; i < len(atoms); {
		senses, n := lexicon.Words().Find(atoms[i:])
		deeds, m := lexicon.Verbs().Find(atoms[i:])
		deed, told := s.declared(deeds)
		switch {
		case told && m >= n && slices.Contains(forAll, deed):
			if verb != "" && verb != deed {
				return "", false, false
			}
			verb, n = deed, m
		case senses.Is("everything"):
			all = true
		case senses.Is("stay"):
			stays = true
		case senses.Is("filler", "plural", "size", "with", "alone") && !senses.Is("from", "via", "towards", "not", "if"):
		case strings.ContainsAny(atoms[i].Fold[:1], ".,!"):
			n = 1
		default:
			return "", false, false
		}
		i += max(n, 1)
	}
	return verb, stays && verb == "", all && (verb != "" || stays)
}
