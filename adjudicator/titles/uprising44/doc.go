// Package uprising44 is the rulebook of Uprising 44: Warsaw in August and September 1944,
// zone by zone, with cards in hand.
//
// It stands on the frame where that knows nothing of hexes: kinds of events, the loop of a
// resolution, heads and codec of positions, opened games. Fields, counters as printed and the
// books of maps are of hexes; zones, garrisons and units with steps in figures of their own
// are the title's.
package uprising44
