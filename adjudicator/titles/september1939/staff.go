package september1939

import "kurier/adjudicator/title"

// staff writes the orders of a seat.
func (p *Position) staff(title.Seat) []string { return []string{"PASS"} }
