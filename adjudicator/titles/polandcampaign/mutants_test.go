package polandcampaign_test

import (
	"testing"

	"kurier/adjudicator/title/kit/mutate"
	"kurier/adjudicator/titles/polandcampaign"
	"kurier/adjudicator/titles/polandcampaign/cases"
)

// asTried is here, since the changed copies are compiled with this file of the tests
// alone.
var asTried = func() cases.Title {
	t, err := polandcampaign.New(nil)
	if err != nil {
		panic(err)
	}
	return cases.Title{Title: t}
}()

// A chapter that is changed in one place fails a case.
func TestMutants(t *testing.T) {
	mutate.Pass(t, asTried, 3,
		"answer.go", "check*.go", "correct.go", "data.go", "doc.go", "events.go", "form.go", "invariants.go", "known.go",
		"legal.go", "load.go", "orders.go", "save.go", "staff*.go", "standing.go", "table.go", "title.go", "variant.go",
		"view.go")
}
