package picture

import (
	"image/color"
	"slices"
)

// ink is a colour as 0xRRGGBB.
type ink uint32

func (c ink) rgb() (r, g, b int) { return int(c >> 16), int(c >> 8 & 255), int(c & 255) }

// toward is c mixed with d: k of 256 parts of d.
func (c ink) toward(d ink, k int) ink {
	r, g, b := c.rgb()
	x, y, z := d.rgb()
	return ink((r+(x-r)*k/256)<<16 | (g+(y-g)*k/256)<<8 | (b + (z-b)*k/256))
}

func (c ink) solid() paint       { return paint{c, 255} }
func (c ink) at(alpha int) paint { return paint{c, uint8(alpha)} }
func (c ink) distance(d ink) int {
	r, g, b := c.rgb()
	x, y, z := d.rgb()
	// The eye is keenest in green and dullest in blue.
	return 3*(r-x)*(r-x) + 5*(g-y)*(g-y) + 2*(b-z)*(b-z)
}

// The inks. Muted like a printed map, so that counters and arrows stand out.
const (
	paper     ink = 0xF4EEDF
	paperDark ink = 0xE4DAC3
	rule      ink = 0xA89A7C
	black     ink = 0x22211E
	soft      ink = 0x6A6355
	white     ink = 0xFDFBF5

	sea      ink = 0xB4CDD6
	seaNear  ink = 0xC4D9DF
	seaCoast ink = 0xD3E3E6
	seaWord  ink = 0x4F7587
	coast    ink = 0x5C7F8C
	river    ink = 0x6FA3BF
	riverRim ink = 0x47768F

	polandTint    ink = 0xF3EAD0
	germanyTint   ink = 0xDADBCF
	slovakiaTint  ink = 0xE0D9DE
	hungaryTint   ink = 0xE0DFBF
	danzigTint    ink = 0xEBD9AC
	lithuaniaTint ink = 0xDDE4CB
	ussrTint      ink = 0xE9D6CA
	romaniaTint   ink = 0xDFD3B8
	otherTint     ink = 0xE9E3D2

	polandBand    ink = 0xE3BFA6
	germanyBand   ink = 0xB7BBAE
	slovakiaBand  ink = 0xBBA9BB
	hungaryBand   ink = 0xC5C48B
	danzigBand    ink = 0xCFB065
	lithuaniaBand ink = 0xB4C596
	ussrBand      ink = 0xCF9D92
	romaniaBand   ink = 0xB89F77
	otherBand     ink = 0xC9BFA6

	frontier  ink = 0x86483C
	grid      ink = 0x8B8168
	number    ink = 0x827961
	figure    ink = 0x958B72 // of numbers on small maps
	forest    ink = 0xB6CEA8
	tree      ink = 0x7F9A68
	treeDark  ink = 0x5E7A4E
	mountain  ink = 0xD4B386
	ridge     ink = 0x8A6A4A
	ridgeSnow ink = 0xF0E2CA
	mire      ink = 0xD5DFCB
	reed      ink = 0x5E8A86
	built     ink = 0xDBC8B0
	builtDark ink = 0xB0937B
	wall      ink = 0x5A3828
	road      ink = 0xF6E3B4
	roadRim   ink = 0x946B3C
	lanes     ink = 0xB48A5C
	rail      ink = 0x3A3733

	otherBody ink = 0xC8B98F
	otherBox  ink = 0xF3EBD3

	attackRed   ink = 0xD3281E
	retreatGrey ink = 0x7A7770
	amber       ink = 0xE8A317
	violet      ink = 0x6B4A86
	boundary    ink = 0x3D4E86
	gold        ink = 0xF2C744
	supplyGreen ink = 0x0B7A5C

	barOrange    ink = 0xE69F00
	barSky       ink = 0x56B4E9
	barGreen     ink = 0x009E73
	barYellow    ink = 0xF0E442
	barBlue      ink = 0x0072B2
	barVermilion ink = 0xD55E00
	barPurple    ink = 0xCC79A7
)

// palette is fixed for a title, so that ground, counters and arrows drawn at different
// times fit together without another look at the pixels.
type palette struct {
	inks  []ink
	model color.Palette
	exact map[ink]uint8
	chunk []byte // of a PNG
	// nearest maps 5 bits each of red, green and blue to the nearest entry.
	nearest [1 << 15]uint8
}

// size is the number of palette entries used at most.
const size = 184

// newPalette holds the inks of the ground and of liveries.
func newPalette(all []livery) *palette {
	p := &palette{exact: make(map[ink]uint8)}
	add := func(c ink, apart int) {
		if _, ok := p.exact[c]; ok || len(p.inks) == size {
			return
		}
		for _, d := range p.inks {
			if c.distance(d) < apart {
				return
			}
		}
		p.exact[c] = uint8(len(p.inks))
		p.inks = append(p.inks, c)
	}
	for _, c := range flats {
		add(c, 0)
	}
	for _, l := range all {
		add(l.body, 0)
		add(l.box, 0)
		add(l.arrow, 0)
	}
	for _, c := range []ink{sea, seaNear, seaCoast, polandTint, germanyTint, slovakiaTint, hungaryTint, danzigTint, lithuaniaTint, ussrTint, otherTint, forest, mountain, ridge, ridgeSnow, tree, treeDark, built, builtDark, coast, river} {
		add(c.toward(paper, beyond), 0)
	}
	for _, l := range lands {
		for _, on := range []ink{l.tint, forest, mountain} {
			add(on.toward(l.band, banded), 40)
		}
	}
	// Between an ink and what it is laid on, edges need steps: first the middle
	// of every pair that meets, then quarters, then eighths while there is room.
	for _, steps := range [][]int{{128}, {64, 192}, {32, 96, 160, 224}} {
		for _, r := range slices.Concat(ramps, rampsOf(all)) {
			for _, on := range r.on {
				for _, k := range steps {
					add(r.ink.toward(on, k), 260)
				}
			}
		}
	}
	for i := range p.nearest {
		c := ink(i>>10<<19 | 4<<16 | (i>>5&31)<<11 | 4<<8 | (i&31)<<3 | 4)
		best := 1 << 30
		for k, d := range p.inks {
			if dist := c.distance(d); dist < best {
				best, p.nearest[i] = dist, uint8(k)
			}
		}
	}
	for _, c := range p.inks {
		r, g, b := c.rgb()
		p.model = append(p.model, color.RGBA{uint8(r), uint8(g), uint8(b), 255})
	}
	p.chunk = paletteChunk(p.inks)
	return p
}

// beyond is how far the ground off the board pales.
const beyond = 150

// banded is how strongly a border's band covers.
const banded = 190

// index finds the entry of an ink: itself, or the nearest.
func (p *palette) index(c ink) uint8 {
	if i, ok := p.exact[c]; ok {
		return i
	}
	r, g, b := c.rgb()
	return p.near(r, g, b)
}

func (p *palette) near(r, g, b int) uint8 { return p.nearest[r>>3<<10|g>>3<<5|b>>3] }

// flats are the inks that must come out exactly, with those of liveries.
var flats = []ink{
	paper, paperDark, rule, black, soft, white, sea, seaNear, seaCoast, seaWord, coast, river, riverRim,
	polandTint, germanyTint, slovakiaTint, hungaryTint, danzigTint, lithuaniaTint, ussrTint, romaniaTint, otherTint,
	polandBand, germanyBand, slovakiaBand, hungaryBand, danzigBand, lithuaniaBand, ussrBand, romaniaBand, otherBand,
	frontier, grid, number, figure, forest, tree, treeDark, mountain, ridge, ridgeSnow, mire, reed, built, builtDark,
	wall, road, roadRim, lanes, rail, attackRed, retreatGrey, amber, violet, supplyGreen, boundary, gold,
	barOrange, barSky, barGreen, barYellow, barBlue, barVermilion, barPurple,
}

// ramp is an ink, and the grounds that it meets.
type ramp struct {
	ink ink
	on  []ink
}

// rampsOf are the ramps of liveries.
func rampsOf(all []livery) []ramp {
	var out []ramp
	for _, l := range all[1:] {
		out = append(out, ramp{l.word, []ink{l.body, l.box}}, ramp{white, []ink{l.body}}, ramp{l.body, []ink{l.box, polandTint}}, ramp{l.arrow, []ink{polandTint, white, germanyTint}})
	}
	return out
}

// ramps are those of the ground.
var ramps = []ramp{
	{black, []ink{white, paper, polandTint, sea, forest, amber}},
	{white, []ink{polandTint, germanyTint, sea, forest, attackRed, frontier}},
	{grid, []ink{polandTint, germanyTint, slovakiaTint, sea, forest, mountain}},
	{number, []ink{polandTint, germanyTint, sea, forest}},
	{river, []ink{polandTint, germanyTint, seaCoast}},
	{riverRim, []ink{polandTint, germanyTint, river, forest}},
	{forest, []ink{polandTint, germanyTint}},
	{treeDark, []ink{forest, polandTint, germanyTint}},
	{mountain, []ink{polandTint, slovakiaTint}},
	{ridge, []ink{mountain, ridgeSnow}},
	{frontier, []ink{polandTint, germanyTint, polandBand}},
	{polandBand, []ink{polandTint}},
	{germanyBand, []ink{germanyTint}},
	{slovakiaBand, []ink{slovakiaTint}},
	{coast, []ink{seaCoast, polandTint, germanyTint}},
	{sea, []ink{seaCoast}},
	{attackRed, []ink{polandTint, germanyTint, white}},
	{wall, []ink{polandTint, germanyTint, forest}},
	{soft, []ink{paper, polandTint, germanyTint}},
	{seaWord, []ink{sea, seaCoast}},
	{reed, []ink{mire}},
	{builtDark, []ink{built, polandTint}},
	{roadRim, []ink{polandTint, germanyTint, forest}},
	{rail, []ink{polandTint, germanyTint, forest}},
	{supplyGreen, []ink{polandTint, white}},
	{boundary, []ink{polandTint, germanyTint, white}},
	{retreatGrey, []ink{polandTint, white}},
}
