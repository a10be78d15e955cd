// Package polanddefiant is the rulebook of Poland Defiant: chits drawn from one cup activate headquarters, which
// send the units in their range to march and fight.
//
// A game turn runs like this [3.0]:
//
//	Air Unit Phase        ground attacks, German then Polish; interdiction   air.go
//	Reinforcement Phase   arrivals, aircraft that come back, chits due       reinforcement.go
//	Command Phase         draw a chit [4.1.1]                                activation.go
//	                      its headquarters activates units in range [4.2]    command.go
//	                      they move [6.0]                                    movement.go
//	                      they attack [9.0]                                  attack.go combat.go retreat.go advance.go
//	                      … until both sides' limits are used up [2.5/c]
//	Supply Phase          every unit traces a line [10.0]                    supply.go
//	End of Turn Phase     aircraft home, sudden death, next turn [3.0/e]     sequence.go
//
// Both seats write one letter at the start of a turn: air, arrivals, and plans for headquarters (plans.go). A drawn
// headquarters without a plan awaits its owner.
package polanddefiant
