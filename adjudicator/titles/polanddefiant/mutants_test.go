package polanddefiant_test

import (
	"testing"

	"kurier/adjudicator/title/kit/mutate"
	"kurier/adjudicator/titles/polanddefiant"
	"kurier/adjudicator/titles/polanddefiant/cases"
)

// asTried is here, since the changed copies are compiled with this file of the tests
// alone.
var asTried = func() cases.Title {
	t, err := polanddefiant.New(nil)
	if err != nil {
		panic(err)
	}
	return cases.Title{Title: t}
}()

// A chapter that is changed in one place fails a case.
func TestMutants(t *testing.T) {
	mutate.Pass(t, asTried, 3,
		"account.go", "answer.go", "blunders.go", "check*.go", "correct.go", "data.go", "doc.go", "events*.go",
		"form.go", "invariants.go", "known.go", "layers.go", "legal*.go", "load*.go", "news.go", "orders.go", "parse*.go", "plot.go",
		"policy.go", "save*.go", "scenes.go", "sight.go", "staff*.go", "standing.go", "subject.go",
		"suggest.go", "text.go", "title.go", "tracks.go", "variant.go", "view.go", "whatif.go", "words*.go")
}
