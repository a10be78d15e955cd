package data

import (
	"errors"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// Effect is what a card does. Of the fields only those that its kind has are told.
type Effect struct {
	Kind      string        `toml:"kind"`
	By        int           `toml:"by"`
	Role      string        `toml:"role"`
	Zones     []board.Place `toml:"zones"`
	Districts []string      `toml:"districts"`
	Counter   string        `toml:"counter"`
	Counters  int           `toml:"counters"`
	Levels    int           `toml:"levels"`
	Points    int           `toml:"points"`
	Cards     int           `toml:"cards"`
	CELs      int           `toml:"cels"`
	Group     string        `toml:"group"`
	Units     int           `toml:"units"`
	Drop      string        `toml:"drop"`
	Sewer     string        `toml:"sewer"`
}

// Card is a card of a deck.
type Card struct {
	Number int    `toml:"number"`
	Title  string `toml:"title"`
	Colour string `toml:"colour"`
	Once   bool   `toml:"once"` // leaves the game when played [2.45/a]
	From   int    `toml:"from"` // turn from which it may be played
	Effect Effect `toml:"effect"`
	Does   string `toml:"does"`
	Text   string `toml:"text"`
}

func (c *Charts) loadCards(files title.Files) error {
	type kind struct {
		ID      string   `toml:"id"`
		Fields  []string `toml:"fields"`
		Colours []string `toml:"colours"`
		Side    string   `toml:"side"`
		Meaning string   `toml:"meaning"`
	}
	colours := map[string][]string{}
	if _, _, err := title.Rows(files, "effects.toml", "kind", func(_ int, k *kind) error {
		colours[k.ID] = k.Colours
		return nil
	}); err != nil {
		return err
	}
	for side, name := range SideNames {
		var f struct {
			Side string `toml:"side"`
			Card []Card `toml:"card"`
		}
		from, err := files.Decode(name+"-deck.toml", &f)
		for i, card := range f.Card {
			_, places := c.zones(card.Effect.Zones...)
			if wrong := errors.Join(places, c.districts(card.Effect.Districts)); wrong != nil {
				err = errors.Join(err, from.Nth("card", i, "%s: %v", card.Title, wrong))
			}
			if card.Number != i+1 || !slices.Contains(colours[card.Effect.Kind], card.Colour) {
				err = errors.Join(err, from.Nth("card", i, "%s: number %d, colour %q of %q", card.Title, card.Number, card.Colour, card.Effect.Kind))
			}
		}
		if f.Side != name {
			err = errors.Join(err, from.At("side", f.Side, "the deck of %s is called %q", name, f.Side))
		}
		if err != nil {
			return err
		}
		c.Decks[side] = f.Card
	}
	return nil
}
