package polandcampaign_test

import (
	"testing"

	"kurier/adjudicator/title/kit"
)

func TestKit(t *testing.T) {
	kit.Run(t, asTried, kit.Options{Games: 3, Seed: 1939, Every: 2})
}
