package polanddefiant

import "kurier/adjudicator/title"

func (p *Position) View(seat title.Seat) title.View { return title.View{} }
