package polanddefiant

import (
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

func (p *Position) Check(seat title.Seat, list []order.Order) title.Checked { return title.Checked{} }

func (p *Position) Answer(seat title.Seat, filed []order.Order, q order.Order) (title.Answer, *rule.Refusal) {
	return title.Answer{}, nil
}
func (p *Position) Form(seat title.Seat) []string { return nil }
