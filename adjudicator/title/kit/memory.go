package kit

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"kurier/adjudicator/title"
)

// trace is what events of a kind left with the seats that were told of them: how often what the seat
// knows became another, how often it stayed the same though the game did not, and how often neither
// changed.
type trace struct{ kept, forgotten, passing int }

// often is after how many tellings of a sort no more events of a kind are looked at; where a kind was kept so often,
// one of those who are told is asked what he keeps of each further event, in turns.
const often = 5

// remember looks at what an event leaves with the seats that are told of it.
func (h *hearsay) remember(e title.Event, before, after title.Position) {
	of := h.traces[title.Kind(e)]
	if h.passing == nil || of.kept >= often && of.forgotten+of.passing >= often || back(e) {
		return
	}
	var told []title.Seat
	for _, s := range sitting(h.rules, before) {
		if !s.Control && len(before.News(s.Seat, []title.Event{e})) > 0 {
			told = append(told, s.Seat)
		}
	}
	if of.kept >= often {
		told = some(told, 1, of.kept+of.forgotten+of.passing)
	}
	for _, seat := range told {
		switch {
		case string(before.Known(seat).Encode()) != string(after.Known(seat).Encode()):
			of.kept++
		case string(before.Encode()) != string(after.Encode()):
			of.forgotten++
		default:
			of.passing++
		}
	}
	h.traces[title.Kind(e)] = of
}

// back tells of a way that ends where it began: who hears of one knows as much as before, and it hangs on the
// games that were drawn whether there is any.
func back(e title.Event) bool {
	d, ok := e.(title.Drawn)
	if !ok {
		return false
	}
	ways := d.Arrows()
	return len(ways) > 0 && !slices.ContainsFunc(ways, func(a title.Arrow) bool {
		return len(a.Path) < 2 || a.Path[0] != a.Path[len(a.Path)-1]
	})
}

// remembered makes sure that seats keep what they are told: what a seat knows becomes another with every
// event that it hears of and that changes the game. For mail is a function of what a seat knows, and
// what it once heard must not differ where that is the same. Of kinds that have a reason nothing is asked,
// not even that they happened: that would hang on the games that were drawn.
func (h *hearsay) remembered() error {
	if h.passing == nil {
		return nil
	}
	var wrong []error
	kept := 0
	for _, kind := range slices.Sorted(maps.Keys(h.traces)) {
		of, reason := h.traces[kind], h.passing[kind]
		switch leaves := of.forgotten == 0 && (of.kept > 0 || of.passing == 0); {
		case leaves:
			kept++
		case reason == "":
			wrong = append(wrong, fmt.Errorf("seats are told of %s, and know no more afterwards: %+v", kind, of))
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(h.passing)) {
		if _, ok := h.stated[kind]; !ok {
			wrong = append(wrong, fmt.Errorf("%s has a reason for leaving nothing, and there are no such events", kind))
		}
	}
	if kept <= len(h.passing) {
		wrong = append(wrong, fmt.Errorf("only %d kinds were seen to leave something with who was told", kept))
	}
	return errors.Join(wrong...)
}
