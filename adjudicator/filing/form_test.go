package filing

import (
	"strings"
	"testing"

	"kurier/adjudicator/title"
)

// The order form sent back as it is files nothing and is no mistake; a target written into
// it is an order. One that a mail program ran together, or lines that begin with # still,
// are told.
func TestTheOrderFormIsReadAsItIsSentBack(t *testing.T) {
	lib, forms, blank, stripped := corpus(t), 0, 0, 0
	for key, s := range lib.situations {
		for seat, known := range s.known {
			var lines, others []string
			for _, l := range known.Form(title.Seat(seat)) {
				switch verb, _, _ := strings.Cut(l, " "); verb {
				case "MOVE":
					lines = append(lines, l)
				case "ATTACK", "STRIKE", "INTERDICT", "ENTER":
					others = append(others, l)
				}
			}
			if len(lines) < 4 {
				continue
			}
			forms++
			whole := strings.Join(lines, "\n")
			if r := readLetter(s, string(seat), whole); r.Asked || len(r.Does) > 0 {
				t.Errorf("%s: the blank form of %s leads to %v, asked %v", key, seat, r.Does, r.Asked)
			}
			blank += len(others)
			if r := readLetter(s, string(seat), strings.Join(others, "\n")); r.Asked || len(r.Does) > 0 {
				t.Errorf("%s: the blank lines %q of %s lead to %v, asked %v", key, others, seat, r.Does, r.Asked)
			}
			var bare []string // with the comments taken off
			for _, l := range lines {
				if said, _, _ := strings.Cut(l, "#"); len(strings.Fields(said)) == 2 {
					bare = append(bare, strings.TrimSpace(said))
				}
			}
			if len(bare) > 1 {
				stripped++
				if r := readLetter(s, string(seat), strings.Join(bare, "\n")); r.Asked || len(r.Does) > 0 {
					t.Errorf("%s: the form of %s without comments leads to %v, asked %v", key, seat, r.Does, r.Asked)
				}
				if r := readLetter(s, string(seat), bare[0]); !r.Asked {
					t.Errorf("%s: %q alone is not asked back", key, bare[0])
				}
			}
			unit, comment, _ := strings.Cut(lines[1], "#")
			hex := strings.Trim(strings.Fields(comment)[0], ",")
			edited := strings.TrimSpace(unit) + " " + hex + "   #" + comment
			r := readLetter(s, string(seat), lines[0]+"\n"+edited+"\n"+lines[2])
			var sent []string // an order for each unit of the line
			for _, does := range r.Does {
				unit, _ := strings.CutSuffix(strings.TrimPrefix(does, "MOVE "), " "+hex)
				sent = append(sent, strings.TrimSuffix(unit, " TO"))
			}
			if r.Asked || strings.Join(sent, " ") != strings.TrimPrefix(strings.TrimSpace(unit), "MOVE ") {
				t.Errorf("%s: the edited line %q leads to %v, asked %v", key, edited, r.Does, r.Asked)
			}
			for name, text := range map[string]string{
				"behind #": "# " + edited + "\nREADY", "in one line": lines[0] + " " + edited + " " + lines[2] + "\nREADY",
			} {
				if r := readLetter(s, string(seat), text); !r.Asked || len(r.Does) != 1 || r.Does[0] != "READY" {
					t.Errorf("%s: the form of %s %s leads to %v, asked %v", key, seat, name, r.Does, r.Asked)
				}
			}
		}
	}
	if forms < 6 || blank < 6 || stripped < 6 {
		t.Errorf("only %d forms were read, %d of them without comments, and %d lines without a hex besides", forms, stripped, blank)
	}
}
