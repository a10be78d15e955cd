package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
)

// ranged writes a line with all units that a range names, "10D/1 bis 10D/3 greifen an", where their names differ in
// their last number alone and somebody stands between.
func (r *Reader) ranged(l order.Line, atoms []atom) (full order.Line, ok bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l, finds: make([]finding, len(atoms))}
	for i := 0; i < len(atoms); i++ {
		first, n := s.units(i)
		if n == 0 || len(first) != 1 || i+n >= len(atoms) {
			continue
		}
		senses, m := s.senses(i + n)
		if atoms[i+n].fold == "-" {
			m = 1
		} else if !is(senses, "to", "via") || m == 0 {
			continue
		}
		last, k := s.units(i + n + m)
		if k == 0 || len(last) != 1 {
			continue
		}
		names := r.between(r.own[first[0]].Name, r.own[last[0]].Name)
		if len(names) < 3 {
			continue
		}
		text := []rune(l.Text)
		from, to := atoms[i].column-1, atoms[i+n+m+k-1].end
		return order.LineOf(l.Number, string(text[:from])+strings.Join(names, ", ")+string(text[to:]))
	}
	return l, false
}

// between are the own units from one to another whose names differ in their last number alone.
func (r *Reader) between(first, last string) (names []string) {
	stem := strings.TrimRight(first, "0123456789")
	from, err := strconv.Atoi(strings.TrimPrefix(first, stem))
	to, wrong := strconv.Atoi(strings.TrimPrefix(last, stem))
	if stem == "" || err != nil || wrong != nil {
		return nil
	}
	for n := from; n <= to; n++ {
		name := stem + strconv.Itoa(n)
		if slices.ContainsFunc(r.own, func(u unit) bool { return u.Name == name }) {
			names = append(names, name)
		}
	}
	return names
}

// rangesAmiss tells a range that names nobody between its ends, backwards or from one name to another: "50D/3 to
// 50D/1", "50D/1 bis 10D/3". Where something comes from the first it is none.
func (r *Reader) rangesAmiss(atoms []atom) bool {
	s := &sentence{Reader: r, atoms: atoms, finds: make([]finding, len(atoms))}
	for i := range atoms {
		first, n := s.units(i)
		if n == 0 || len(first) != 1 || i+n >= len(atoms) || !slices.Contains([]string{"TO", "THROUGH", "BIS", "DO"}, atoms[i+n].fold) {
			continue
		}
		if i > 0 {
			if senses, _ := s.senses(i - 1); is(senses, "from") {
				continue
			}
		}
		last, k := s.units(i + n + 1)
		if k == 0 || len(last) != 1 || !r.numbered[order.Fold(r.own[first[0]].Name)] || !r.numbered[order.Fold(r.own[last[0]].Name)] {
			continue
		}
		if len(r.between(r.own[first[0]].Name, r.own[last[0]].Name)) < 2 {
			return true
		}
	}
	return false
}
