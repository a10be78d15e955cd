// Package september1939 is the rulebook of September 1939: Kock, Brest and the war that
// did not happen, by regiments, three kilometres a hex and a day a turn.
//
// The data files are read in the room data; the language in which cases speak of the title
// is the room cases, and what of the book is not in code yet stands there in a list.
package september1939
