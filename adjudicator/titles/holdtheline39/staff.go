package holdtheline39

import "kurier/adjudicator/title"

// Staff implements title.Position. There is no staff officer yet: he writes nothing, and what is not
// ordered goes by the defaults.
func (p *Position) Staff(title.Seat) []string { return nil }
