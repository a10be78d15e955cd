package uprising44

import (
	"slices"
	"strings"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// Throws of which many pips are good for who throws, and those of which few are: RONA fights on 1 to 3
// [18.0]. What a die does to a unit stands in the table of risks. The dice of combat are neither: both
// ends of the Combat Table cost blood on both sides, and who gains depends on the column.
var (
	highThrows = []string{"command points", "allied airdrop", "soviet airdrop", "landing", "Frantic VI", "supply of", "low ammunition", "armistice"}
	lowThrows  = []string{"RONA"}
	noThrows   = []string{"combat"}
	// openThrows depend on nothing that is out of sight.
	openThrows = []string{"initiative", "low ammunition", "armistice"}
)

// Luck tells whose luck a roll is. In blind fog only throws count that would be thrown whatever the
// other side does out of sight.
func (g *Game) Luck(r dice.Roll) []title.Luck {
	_, what, _ := strings.Cut(r.Label, " ")
	_, what, _ = strings.Cut(what, " ")
	named := func(list []string) bool {
		return slices.ContainsFunc(list, func(name string) bool { return what == name || strings.HasPrefix(what, name+" ") })
	}
	if r.Draw || named(noThrows) || g.fog == fogBlind && !named(openThrows) {
		return nil
	}
	risk := g.risk(what)
	worth := make([]int, r.Sides)
	for i := range worth {
		switch {
		case risk != nil && risk.Loss[i] == 0: // unhurt
			worth[i] = 1
		case risk != nil:
		case named(highThrows):
			worth[i] = i + 1
		case named(lowThrows), what == "initiative" && r.Side == data.SideNames[data.Polish]: // the Pole wants few [3.0/e]
			worth[i] = r.Sides - i
		case what == "initiative":
			worth[i] = i + 1
		}
	}
	if slices.Max(worth) == slices.Min(worth) {
		return nil
	}
	return []title.Luck{{Side: r.Side, Worth: worth}}
}

// risk is what a unit risks by a throw, nil where it is for something else.
func (g *Game) risk(what string) *data.Risk {
	id, unit, _ := strings.Cut(what, " ")
	n := slices.IndexFunc(g.d.Prices.Risk, func(r data.Risk) bool { return r.ID == id })
	if n < 0 || unit == "" {
		return nil
	}
	return &g.d.Prices.Risk[n]
}
