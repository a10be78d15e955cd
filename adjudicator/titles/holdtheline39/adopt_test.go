package holdtheline39_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Positions did not always say their options: one that says none is of the game that reads it, whoever
// sits there and whatever fog lies over it.
func TestAPositionWithoutOptionsIsOfTheGameThatReadsIt(t *testing.T) {
	of := book(t)
	for _, options := range []map[string]string{{"cast": "12"}, {"cast": "full", "fog": "off"}, {"fog": "off", "events": "none", "double": "sheet"}, nil} {
		setup := title.Setup{Options: options}
		rules, err := of.Open(setup)
		if err != nil {
			t.Fatal(err)
		}
		pos := rules.Start()
		for step := range 2 {
			var sheets []title.Sheet
			for _, x := range rules.Roster() {
				orders, _ := rules.Parse(x.Seat, order.Lines(strings.Join(pos.Known(x.Seat).Staff(x.Seat), "\n")))
				sheets = append(sheets, title.Sheet{Seat: x.Seat, Orders: orders})
			}
			if _, pos, err = pos.Resolve(sheets, dice.Seeded(int64(step))); err != nil {
				t.Fatal(err)
			}
		}
		want := pos.Encode()
		var said map[string]json.RawMessage
		if err := json.Unmarshal(want, &said); err != nil {
			t.Fatal(err)
		}
		if _, has := said["options"]; has != (options != nil) {
			t.Fatalf("%v: it says its options: %t", options, has)
		}
		delete(said, "options")
		earlier, err := json.Marshal(said)
		if err != nil {
			t.Fatal(err)
		}
		read, err := rules.Decode(earlier)
		if err != nil || !bytes.Equal(read.Encode(), want) {
			t.Errorf("%v: read as another position, or %v", options, err)
		}
		said["version"] = json.RawMessage(`"an earlier one"`)
		if earlier, err = json.Marshal(said); err != nil {
			t.Fatal(err)
		}
		adopted, err := title.AdoptIn(of, setup, earlier)
		if err != nil || !bytes.Equal(adopted.Encode(), want) {
			t.Errorf("%v: adopted as another position, or %v", options, err)
		}
	}
}
