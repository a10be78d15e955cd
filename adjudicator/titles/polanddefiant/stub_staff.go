package polanddefiant

import (
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

func (p *Position) Staff(seat title.Seat) []string     { return nil }
func (p *Position) staffOrders(side int) []order.Order { return nil }
