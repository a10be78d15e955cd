package polanddefiant

import "kurier/adjudicator/order"

func (r *play) declare(a Attack) bool                    { return false }
func (r *play) fight() bool                              { return false }
func (r *play) planAttacks(side int, list []order.Order) {}
func (r *play) strikes()                                 {}
func (r *play) hqLost(u int)                             {}
