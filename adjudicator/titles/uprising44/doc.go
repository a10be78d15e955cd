// Package uprising44 is to be the rulebook of Uprising 44: Warsaw in August and
// September 1944, zone by zone, with cards in hand.
//
// So far it holds what the rules will stand on: the index of the book, the data with
// their sources, the board, and the cases that were written from the book. The rules
// follow; until then no list of titles names it.
package uprising44
