package uprising44

import (
	"slices"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/uprising44/data"
)

// build puts up levels of a barricade, a point each [3.0/j]: where Polish units are [7.21], at most
// two [7.21/a], and as long as there are counters [7.23].
func (r *play) build(side int, b *Works) *rule.Refusal {
	p, zone, levels := r.P, b.Zone, max(1, b.Levels)
	if street := slices.Index(streetNames, b.Street); street >= 0 {
		return r.buildStreet(side, street)
	}
	have := int(p.zones[zone].barricades)
	switch {
	case side != data.Polish:
		return p.refuse("only-poles-build", "3.0/j", -1, zone)
	case !p.any(data.Polish, zone):
		return p.refuse("nobody-to-build", "7.21", -1, zone)
	case have+levels > 2:
		return p.refuse("two-levels", "7.21/a", -1, zone)
	case levels > p.levels:
		return p.refuse("no-levels-left", "7.23", -1, zone)
	}
	free := 0
	for _, f := range p.Now.Levels {
		free += f.Levels * count(p.buildsIn(f, zone))
	}
	free = min(free, levels)
	if why := r.spend(side, (levels-free)*p.d.Prices.Command.Level.Points, "3.0/j"); why != nil {
		return why
	}
	r.Do(&BarricadeChanged{Site: p.site(zone), Levels: have + levels, Built: levels, Free: free, Why: "built"})
	return nil
}

// StreetZone is where a street barricade stands: AJ in 213, the avenue, or by the option in 212;
// K in 215.
func (p *Position) StreetZone(street string) string {
	if street == streetNames[streetAJ] {
		return p.g.aj
	}
	return "215"
}

// Streets are the street barricades that stand.
func (p *Position) Streets() []string {
	var out []string
	for s, stands := range p.streets {
		if stands {
			out = append(out, streetNames[s])
		}
	}
	return out
}

// streetRules are the rows of the street barricades.
var streetRules = [2]rule.Ref{"17.11", "17.12"}

// buildStreet puts a street barricade up, from turn 2, for a point [3.0/k]; it can be built again
// [17.14].
func (r *play) buildStreet(side, street int) *rule.Refusal {
	p := r.P
	name, ref := streetNames[street], streetRules[street]
	refuse := func(kind string) *rule.Refusal { return rule.Refuse(kind, ref).With("street", name) }
	ends := p.d.streets[street]
	switch {
	case side != data.Polish:
		return refuse("only-poles-build")
	case p.turn < p.d.Limits.StreetsFrom:
		return refuse("street-early")
	case p.streets[street]:
		return refuse("street-stands")
	case p.control(ends[0]) != data.Polish || p.control(ends[1]) != data.Polish:
		return refuse("street-ends")
	}
	if why := r.spend(side, p.d.Prices.Command.Street.Points, "3.0/k"); why != nil {
		return why
	}
	r.Do(&StreetChanged{Street: name, Zone: p.d.Places[p.number(p.StreetZone(name))], Stands: true})
	return nil
}

// remove takes a street barricade away: the German who controls all zones concerned, for a point [17.13].
// Levels go only with their defenders [7.23/a].
func (r *play) remove(side int, b *Works) *rule.Refusal {
	p, name := r.P, b.Street
	street := slices.Index(streetNames, name)
	if street < 0 {
		return p.refuse("no-removal", "7.23/a", -1, b.Zone)
	}
	ends := p.d.streets[street]
	bars := []string{"213", "215"}[street]
	refuse := func(kind string) *rule.Refusal { return rule.Refuse(kind, "17.13").With("street", name) }
	if side != data.German || !p.streets[street] {
		return refuse("no-street-barricade")
	}
	for _, z := range append(ends[:], p.number(bars)) {
		if p.control(z) != data.German {
			return refuse("street-not-german").With("street", name, "zone", p.name(z))
		}
	}
	if why := r.spend(side, p.d.Prices.Command.RemoveStreet.Points, "17.13"); why != nil {
		return why
	}
	r.Do(&StreetChanged{Street: name, Zone: p.d.Places[p.number(p.StreetZone(name))]})
	return nil
}

// clearBarricades takes away those of zones without Polish units, when phase 5 ends [7.22].
func (r *play) clearBarricades() {
	p := r.P
	for z := range p.zones {
		if p.zones[z].barricades > 0 && !p.any(data.Polish, z) {
			r.Do(&BarricadeChanged{Site: p.site(z), Why: "abandoned"})
		}
	}
}
