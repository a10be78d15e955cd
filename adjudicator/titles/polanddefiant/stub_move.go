package polanddefiant

import (
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

func (p *Position) project(u, cell int, by uint8)          {}
func (p *Position) inCommand(hq int) []uint8               { return nil }
func (p *Position) countVPH() int                          { return 0 }
func (p *Position) suppliedAt(side, cell int) bool         { return false }
func (p *Position) canRetreatTo(u, from int, dir int) bool { return false }
func (r *play) unstack(side int)                           {}
func (r *play) checkSupply()                               {}
func (r *play) reinforce()                                 {}
func (r *play) entered(u int)                              {}

func (r *play) move(side int, b *March, o *order.Order) *rule.Refusal { return nil }
