package polanddefiant

import (
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

func (p *Position) countVPH() int                          { return 0 }
func (p *Position) suppliedAt(side, cell int) bool         { return false }
func (p *Position) canRetreatTo(u, from int, dir int) bool { return false }
func (r *play) unstack(side int)                           {}
func (r *play) checkSupply()                               {}
func (r *play) reinforce()                                 {}
func (r *play) entered(u int)                              {}

func (r *play) move(side int, b *March, o *order.Order) *rule.Refusal { return nil }
