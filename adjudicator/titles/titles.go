// Package titles is the list of rulebooks this Kurier can referee. A further
// title is one new folder and one line here.
package titles

import (
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/polandcampaign"
	"kurier/adjudicator/titles/polanddefiant"
)

// All makes every title. The overlay, which may be nil, is a folder with a
// subfolder per title id whose data files take the place of ours: an owner's
// printed values over the reconstruction. Titles are pure, so those without an
// overlay are made once.
func All(overlay fs.FS) ([]title.Title, error) {
	if overlay == nil {
		own, err := plain()
		return slices.Clone(own), err
	}
	return laidOver(overlay)
}

var plain = sync.OnceValues(func() ([]title.Title, error) { return laidOver(nil) })

func laidOver(overlay fs.FS) ([]title.Title, error) {
	over := func(id string) (fs.FS, error) {
		if overlay == nil {
			return nil, nil
		}
		if _, err := fs.Stat(overlay, id); err != nil {
			return nil, nil //nolint:nilerr // no folder for this title: nothing laid over it
		}
		return fs.Sub(overlay, id)
	}
	sub, err := over("poland-campaign")
	if err != nil {
		return nil, err
	}
	pc, err := polandcampaign.New(sub)
	if err != nil {
		return nil, fmt.Errorf("poland-campaign: %w", err)
	}
	if sub, err = over("poland-defiant"); err != nil {
		return nil, err
	}
	pd, err := polanddefiant.New(sub)
	if err != nil {
		return nil, fmt.Errorf("poland-defiant: %w", err)
	}
	return []title.Title{pc, pd}, nil
}
