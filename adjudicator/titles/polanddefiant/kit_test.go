package polanddefiant_test

import (
	"testing"

	"kurier/adjudicator/title/kit"
)

func TestKit(t *testing.T) {
	kit.Run(t, asTried, kit.Options{Games: 2, Seed: 39, Every: 4})
}
