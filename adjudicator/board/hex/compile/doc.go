// Package compile makes boards out of geography. It fits latitude and longitude
// to the hex numbers of a book, lays countries, coast, ground, towns, rivers,
// roads and railways of the atlas onto hexes and hexsides, applies a title's
// hand corrections, and writes the board file that hex.Load reads.
//
// It computes in whole numbers throughout, so that the same recipe and atlas
// give the same bytes on every machine.
package compile
