package polanddefiant

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
	mutate.Pass(t, theTitle, 25,
		"account.go", "adopt.go", "answer.go", "blunders.go", "canon.go", "check*.go", "correct.go", "data.go", "declare.go", "doc.go", "events*.go", "expect*.go",
		"form.go", "invariants.go", "known.go", "layers.go", "legal*.go", "load*.go", "news.go", "orders.go", "parse*.go", "plot.go",
		"policy.go", "save*.go", "scenes.go", "sight.go", "staff*.go", "stage*.go", "standing.go", "subject.go",
		"suggest.go", "text.go", "title.go", "tracks.go", "view.go", "whatif.go", "words*.go")
}
