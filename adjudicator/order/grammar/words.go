package grammar

// Particles are the words that introduce a clause, or stand in it without a meaning of
// their own: the English word as orders are written, then its synonyms in English, Polish
// and German, folded.
type Particles []string

// Particles that orders of several titles share.
var (
	To      = Particles{"TO", "DO", "NACH", "->", ">", "-->", "IN", "AT", "ON", "W", "NA", "BEI", "OVER", "NAD"}
	From    = Particles{"FROM", "OD", "VON", "AUS"}
	Via     = Particles{"VIA", "PRZEZ", "UBER"}
	With    = Particles{"WITH", "Z", "ZE", "MIT", "BY"}
	By      = Particles{"BY"}
	Air     = Particles{"AIR", "LOTNICTWO", "LUFT"}
	If      = Particles{"IF", "JESLI", "WENN"}
	Advance = Particles{"ADVANCE", "POSCIG", "VORMARSCH"}
	Lose    = Particles{"LOSE", "TRAC", "VERLIEREN"}
	Retreat = Particles{"RETREAT", "ODWROT", "RUCKZUG"}
	None    = Particles{"NONE", "NOTHING", "NOBODY", "NO", "PASS", "NIC", "NIKT", "NICHTS", "NIEMAND"}
)
