package polandcampaign

import (
	"testing"

	"kurier/adjudicator/title/kit/mutate"
)

// theTitle is here, since the changed copies are compiled with this file of the tests
// alone.
var theTitle = func() *Title {
	t, err := New(nil)
	if err != nil {
		panic(err)
	}
	return t
}()

// A chapter that is changed in one place fails a case.
func TestMutants(t *testing.T) {
	mutate.Pass(t, theTitle, 6,
		"account.go", "adopt.go", "answer.go", "blunders.go", "canon.go", "check*.go", "correct.go", "data.go", "declare.go", "doc.go", "events*.go", "expect.go",
		"folder.go", "form.go", "invariants.go", "known.go", "legal.go", "load.go", "orders.go", "parse.go", "policy.go",
		"save.go", "scenes.go", "staff*.go", "stage*.go", "standing.go", "suggest.go", "table.go", "title.go", "view.go",
		"whatif.go", "words.go")
}
