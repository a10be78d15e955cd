package game

// Printed is a counter as a title's units.toml prints it, as far as all titles do.
type Printed struct {
	ID             string `toml:"id"`
	Name           string `toml:"name"`
	Long           string `toml:"long"`
	Side           string `toml:"side"`
	Nation         string `toml:"nation"`
	Symbol         string `toml:"symbol"`
	Size           string `toml:"size"`
	Class          string `toml:"class"`
	Attack         int    `toml:"attack"`
	Defence        int    `toml:"defence"`
	Move           int    `toml:"move"`
	ReducedAttack  *int   `toml:"reduced_attack"`
	ReducedDefence *int   `toml:"reduced_defence"`
	Hex            string `toml:"hex"`
	Entry          string `toml:"entry"`
	Turn           int    `toml:"turn"`
	SetupSource    string `toml:"setup_source"`
	ValuesSource   string `toml:"values_source"`
}

// Unfit says what no counter can be, "" when nothing is wrong.
func (c *Printed) Unfit() string {
	switch {
	case c.Attack < 0 || c.Attack > 99 || c.Defence < 0 || c.Defence > 99 || c.Move < 0 || c.Move > 40:
		return "values out of range"
	case (c.ReducedAttack == nil) != (c.ReducedDefence == nil):
		return "only one of reduced_attack and reduced_defence is given"
	case c.ReducedAttack == nil:
		return ""
	case *c.ReducedAttack < 0 || *c.ReducedAttack > c.Attack || *c.ReducedDefence < 0 || *c.ReducedDefence > c.Defence:
		return "the reverse is stronger than the front"
	}
	return ""
}
