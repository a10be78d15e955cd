// Package holdtheline39 is the rulebook of Hold the Line '39: the first fortnight of September
// 1939 as a megagame of thirty seats. docs/hold-the-line-39.md says what of it is played.
package holdtheline39
