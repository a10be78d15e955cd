package polanddefiant

import (
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

func (r *play) declare(a Attack) bool                    { return false }
func (r *play) fight() bool                              { return false }
func (r *play) planAttacks(side int, list []order.Order) {}
func (r *play) strikes()                                 {}
func (r *play) hqLost(u int)                             {}

func (p *Position) applyCombat(e title.Event) (handled bool, err error) { return false, nil }

type savedCombat struct{}

func (p *Position) saveCombat() *savedCombat        { return nil }
func (p *Position) loadCombat(s *savedCombat) error { return nil }
