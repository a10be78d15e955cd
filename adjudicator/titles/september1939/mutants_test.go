package september1939_test

import (
	"testing"

	"kurier/adjudicator/title/kit/mutate"
	"kurier/adjudicator/titles/september1939"
	"kurier/adjudicator/titles/september1939/cases"
)

// asTried is here, since the changed copies are compiled with this file of the tests
// alone.
var asTried = func() cases.Title {
	t, err := september1939.New(nil)
	if err != nil {
		panic(err)
	}
	return cases.Title{Title: t}
}()

// A chapter that is changed in one place fails a case. It takes long to compile, and is tried where -mutants asks for it.
func TestMutants(t *testing.T) {
	mutate.OnlyWhenAsked(t)
	mutate.Pass(t, asTried, 15,
		"account.go", "answer.go", "check.go", "data.go", "doc.go", "events.go", "form.go", "invariants.go", "known.go",
		"legal.go", "orders.go", "save.go", "staff.go", "title.go", "topics.go", "variant.go", "view.go")
}
