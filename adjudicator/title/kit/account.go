package kit

import (
	"fmt"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Accountant is the part of a Title that says what became of an order in a step.
type Accountant interface {
	// Account tells by the events of the step whether the order was carried out, told
	// as failed with a reason, or replaced by a later one; and by the position after
	// it whether the order waits for its time.
	Account(f title.Filed, events []title.Event, after title.Position) (told, waits bool)
}

// accounted makes sure that nothing filed vanishes unsaid: each order of a resolved
// sheet is carried out, told as failed, or still waiting, and one that waits is
// carried out or told of later.
func (g *game) accounted(sheets []title.Sheet, events []title.Event, after title.Position) error {
	for _, sheet := range sheets {
		var waiting []order.Order
		all := append(g.waiting[sheet.Seat], sheet.Orders...)
		earlier := len(g.waiting[sheet.Seat])
		for i, o := range all {
			told, waits := g.Account(title.Filed{Seat: sheet.Seat, Order: o, Later: all[max(earlier, i+1):]}, events, after)
			switch {
			case told:
				g.told()
			case !waits:
				return fmt.Errorf("%s's %q vanishes unsaid: it is neither carried out, nor told as failed, nor kept", sheet.Seat, o.Canon)
			default:
				waiting = append(waiting, o)
			}
		}
		g.waiting[sheet.Seat] = waiting
	}
	return nil
}

// told counts an order that came to its end.
func (g *game) told() {
	if g.accounts != nil {
		*g.accounts++
	}
}
