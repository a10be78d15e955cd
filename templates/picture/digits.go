package picture

import "image"

// digits are figures of four by six pixels, for hex numbers on small maps: drawn
// without smoothing they are easier to read at that size, and pack better.
var digits = [10][6]string{
	{".##.", "#..#", "#..#", "#..#", "#..#", ".##."},
	{"..#.", ".##.", "..#.", "..#.", "..#.", "..#."},
	{".##.", "#..#", "...#", "..#.", ".#..", "####"},
	{"###.", "...#", ".##.", "...#", "...#", "###."},
	{"..#.", ".##.", "#.#.", "####", "..#.", "..#."},
	{"####", "#...", "###.", "...#", "...#", "###."},
	{".##.", "#...", "###.", "#..#", "#..#", ".##."},
	{"####", "...#", "..#.", "..#.", ".#..", ".#.."},
	{".##.", "#..#", ".##.", "#..#", "#..#", ".##."},
	{".##.", "#..#", "#..#", ".###", "...#", ".##."},
}

// figures writes a number about x, its top at y.
func (r *raster) figures(x, y int, s string, c ink) {
	k := r.cols.index(c)
	x -= (5*len(s) - 1) / 2
	for i, d := range s {
		for row, line := range digits[(d-'0')%10] {
			for col, dot := range line {
				if at := image.Pt(x+5*i+col, y+row); dot == '#' && at.In(r.clip) {
					r.img.SetColorIndex(at.X, at.Y, k)
				}
			}
		}
	}
}
