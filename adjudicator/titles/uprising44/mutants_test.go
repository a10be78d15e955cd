package uprising44_test

import (
	"testing"

	"kurier/adjudicator/title/kit/mutate"
	"kurier/adjudicator/titles/uprising44"
	"kurier/adjudicator/titles/uprising44/cases"
)

// asTried is here, since the changed copies are compiled with this file of the tests
// alone.
var asTried = func() cases.Title {
	t, err := uprising44.New(nil)
	if err != nil {
		panic(err)
	}
	return cases.Title{Title: t}
}()

// A chapter that is changed in one place fails a case. It takes long to compile, and is tried where -mutants asks for it.
func TestMutants(t *testing.T) {
	mutate.OnlyWhenAsked(t)
	mutate.Pass(t, asTried, 15,
		"answer.go", "check.go", "doc.go", "events.go", "fog.go", "folder.go", "form.go", "known.go", "luck.go", "orders.go",
		"save.go", "staff.go", "staff_fight.go", "tested.go", "title.go", "topics.go", "variant.go")
}
