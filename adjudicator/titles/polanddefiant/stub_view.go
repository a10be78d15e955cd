package polanddefiant

import "kurier/adjudicator/title"

func (p *Position) look()                                                  {}
func (p *Position) known(side int) *Position                               { return p }
func (p *Position) Known(seat title.Seat) title.Position                   { return p }
func (p *Position) News(seat title.Seat, list []title.Event) []title.Event { return list }
func (p *Position) View(seat title.Seat) title.View                        { return title.View{} }
