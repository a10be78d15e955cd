// Package september1939 is to be the rulebook of September 1939: Kock, Brest and
// the war that did not happen, by regiments, three kilometres a hex and a day a
// turn.
//
// So far it holds what the rules will stand on: the index of the book, the data with
// their sources, the board, and the cases that were written from the book. The rules
// follow; until then no list of titles names it.
package september1939
