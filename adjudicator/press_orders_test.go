package adjudicator_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/order"
)

// What stands below PRESS without END PRESS and could be an order is neither sent nor
// carried out, until its writer says where the words end.
func TestPressThatMayHoldOrdersIsAskedBack(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	text := r.write(anna, "MOVE 3Pz 0406", "PRESS TO polish", "Dear Jan,", "you will like this.", "MOVE 73Inf 0106", "READY ANYWAY")
	r.wants(text, "I have neither sent that nor carried anything out, since 2 lines below PRESS could be orders: “MOVE 73Inf 0106”", "END PRESS on a line of its own")
	if m := to(r.mail(), jan); len(m) > 0 {
		t.Errorf("press went out: %s", m[0].Raw)
	}
	if got := r.filed("german"); len(got) != 1 || r.show().Game.Step != 1 {
		t.Errorf("filed %v at step %d", got, r.show().Game.Step)
	}
	text = r.write(anna, "PRESS TO polish", "Dear Jan,", "you will like this.", "END PRESS", "MOVE 73Inf 0106", "READY ANYWAY")
	r.wants(text, "your words are on their way to the Polish player: 2 lines, from “Dear Jan,” to “you will like this.”", "the turn has been resolved")
}

func TestPressKeepsItsEmptyLines(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	l := r.letter(anna)
	l.Lines = []order.Numbered{
		{Number: 1, Text: "PRESS TO polish"}, {Number: 3, Text: "Dear Jan,", Blank: 1}, {Number: 5, Text: "one.", Blank: 1}, {Number: 16, Text: "Two.", Blank: 10},
	}
	r.receive(l)
	mail := to(r.mail(), jan)
	if len(mail) != 1 {
		t.Fatalf("%d letters", len(mail))
	}
	raw := strings.Join(strings.Fields(string(mail[0].Raw)), " ")
	if !strings.Contains(raw, "| Dear Jan, | | one. | | | | Two.") {
		t.Errorf("the message is %q", raw)
	}
}

// A line that only begins like press opens none, and swallows nothing.
func TestALineThatBeginsLikePressSwallowsNothing(t *testing.T) {
	tried := 0
	for _, line := range []string{
		"PRESS ALL MEN FORWARD", "Press on!", "Press polish shoes before the parade", "press all you can", "The press will love this.",
		"Prasa będzie zachwycona", "Press all deine Hemden", "PRESS polish", "PRESS TO all sides of the pocket", "Press to polish it?", "I press to polish: never",
	} {
		r := newRoom(t)
		r.begin(nil)
		r.mail()
		r.write(anna, line, "MOVE 3Pz 0406")
		if m := to(r.mail(), jan); len(m) > 0 {
			t.Errorf("%q: press went out", line)
		}
		if got := r.filed("german"); !slices.Equal(got, []string{"MOVE 3Pz 0406"}) {
			t.Errorf("%q: filed %v", line, got)
		}
		tried++
	}
	if tried < 10 {
		t.Errorf("only %d lines were tried", tried)
	}
}
