// Package polandcampaign plays Poland Campaign: eight turns of two days, from 1 to 17 September 1939, on 650 hexes.
//
// The files follow the book. A game turn [3.0] is
//
//	German movement   [4.0]   movement.go, reinforcement.go, airborne.go
//	  recovery        [7.0/b] casualties.go
//	German combat     [5.0]   engagement.go, combat.go, casualties.go, retreat.go, advance.go
//	Polish movement   [4.0]   movement.go, reinforcement.go
//	Polish combat     [5.0]   with German air points in defence, air.go
//
// and sequence.go runs it. One letter a side carries movement and combat.
package polandcampaign
