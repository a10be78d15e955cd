package conform

import (
	"slices"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// amend checks what a seat writes in a further letter, with what it has filed: a new
// order takes the place of a filed one with the same subject, if it can stand itself.
// It gives what is filed then.
func (p *play) amend(b Block, filed []order.Order) []order.Order {
	fresh := p.parse(b)
	known := p.position.Known(b.Seat)
	refused := map[int]bool{} // fresh orders that cannot stand, by line
	for {
		stay := slices.Clone(filed)
		for _, f := range fresh {
			if f.Subject != "" && !refused[f.Line] {
				stay = slices.DeleteFunc(stay, func(o order.Order) bool { return o.Subject == f.Subject })
			}
		}
		tried := slices.Clone(stay)
		for _, f := range fresh {
			if !refused[f.Line] {
				tried = append(tried, f)
			}
		}
		checked := known.Check(b.Seat, tried)
		bad := slices.IndexFunc(checked.Verdicts[len(stay):], func(v title.Verdict) bool { return v.Status == title.Refused })
		if bad >= 0 {
			v := checked.Verdicts[len(stay)+bad]
			refused[v.Order.Line] = true
			p.Verdicts = append(p.Verdicts, v)
			continue
		}
		for _, o := range filed {
			if !slices.ContainsFunc(stay, func(s order.Order) bool { return s.Line == o.Line }) {
				p.Replaced[o.Line] = true
			}
		}
		p.Verdicts = append(p.Verdicts, checked.Verdicts[len(stay):]...)
		p.Missing[b.Seat] = checked.Missing
		return tried
	}
}
