package uprising44_test

import (
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44"
)

// What the title writes of any order, it reads as the same again, though units and zones share names.
func TestWhatIsWrittenIsReadBack(t *testing.T) {
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := book.Open(title.Setup{Scenario: "w-hour"})
	if err != nil {
		t.Fatal(err)
	}
	l, pick, read := g.(*uprising44.Game).Language(), dice.Seeded(44).Pick, 0
	for side, seat := range g.Roster() {
		for _, v := range g.Verbs() {
			for range 300 {
				o, _, ok := l.Sample(side, v.Name, pick)
				if !ok {
					continue
				}
				list, problems := g.Parse(seat.Seat, order.Lines(o.Canon))
				if read++; len(problems) > 0 {
					t.Errorf("%s: %s is not read: %+v", seat.Seat, o.Canon, problems)
					break
				}
				again := l.Order(side, list[0].Verb, list[0].Body)
				if len(list) == 1 && again.Canon != o.Canon {
					t.Errorf("%s: %s is read as %s", seat.Seat, o.Canon, again.Canon)
					break
				}
			}
		}
	}
	if read < 3000 {
		t.Errorf("only %d orders were read back", read)
	}
}
