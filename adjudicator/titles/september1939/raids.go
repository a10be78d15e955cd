package september1939

import (
	"slices"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939/data"
)

// overrunner says why a unit may not take part in an overrun [12.2]: only German armour, motor
// infantry and reconnaissance may [12.21], onto ground that costs a point at most [12.26/b].
func (p *Position) overrunner(f *fight, u int) *rule.Refusal {
	def := &p.d.Counters[u]
	switch {
	case def.Nation != german || !slices.Contains([]data.Class{data.Armoured, data.Motorized, data.Reconnaissance}, def.Class):
		return rule.Refuse("no-overrun", "12.21").With("unit", def.Name)
	case p.ph != firstAttack && p.ph != secondAttack:
		return rule.Refuse("no-attack-now", "12.22").With("unit", def.Name)
	}
	for _, cell := range f.targets {
		if from := int(p.units[u].cell); p.d.Dir(from, cell) >= 0 && p.onto(u, from, cell, p.d.Dir(from, cell)).Cost > data.Halves {
			return rule.Refuse("overrun-ground", "12.26/b").With("unit", def.Name, "hex", p.hex(cell).String())
		}
	}
	return nil
}
