package polandcampaign

import (
	"fmt"

	"kurier/adjudicator/title"
)

var _ title.Adopter = (*Title)(nil)

// As implements title.Adopter.
func (t *Title) As(version string) title.Title {
	d := *t.data
	d.version = version
	return &Title{data: &d}
}

// Adopt implements title.Adopter.
func (t *Title) Adopt(data []byte) (title.Position, error) {
	p, err := t.data.adopt(data)
	if err == nil {
		err = t.Invariants(p)
	}
	if err != nil {
		return nil, fmt.Errorf("poland campaign: adopt position: %w", err)
	}
	return p, nil
}

func (d *Data) adopt(data []byte) (*Position, error) {
	var s saved
	if err := title.DecodeKnown(data, &s); err != nil {
		return nil, err
	}
	err := title.Complete(
		title.Tally{What: "units", Has: len(s.Units), There: len(d.Units)},
		title.Tally{What: "cities", Has: len(s.Cities), There: len(d.cities)},
	)
	if err != nil {
		return nil, err
	}
	return d.load(&s)
}
