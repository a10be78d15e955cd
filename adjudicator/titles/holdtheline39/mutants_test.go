package holdtheline39_test

import (
	"testing"

	"kurier/adjudicator/title/kit/mutate"
	"kurier/adjudicator/titles/holdtheline39"
	"kurier/adjudicator/titles/holdtheline39/cases"
)

// asTried is here, since the changed copies are compiled with this file of the tests
// alone.
var asTried = func() cases.Title {
	t, err := holdtheline39.New(nil)
	if err != nil {
		panic(err)
	}
	return cases.Title{Title: t}
}()

// A chapter that is changed in one place fails a case. It takes long to compile, and is tried where -mutants asks for it.
func TestMutants(t *testing.T) {
	mutate.OnlyWhenAsked(t)
	mutate.Pass(t, asTried, 15,
		"airevents.go", "answer.go", "check.go", "doc.go", "events.go", "folder.go", "form.go", "known.go", "orders.go",
		"save.go", "staff.go", "staff_air.go", "staff_fight.go", "staff_march.go", "tested.go", "title.go", "topics.go", "variant.go")
}
