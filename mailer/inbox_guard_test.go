package mailer

import (
	"strings"
	"testing"
)

func TestNestingIsSeenOutsideLettersOnly(t *testing.T) {
	deep := strings.Repeat("(", 100)
	for text, tooDeep := range map[string]bool{
		"* 1 FETCH (UID 1 BODY[] {100}\r\n" + deep + ")\r\n* 2 EXISTS\r\n":                                 false,
		"* 1 FETCH (UID 1 BODY[] {100}\r\n" + deep + " BODYSTRUCTURE " + deep + "\r\n":                     true,
		"* 1 fetch (BODYSTRUCTURE " + deep:                                                                 true,
		"* 1 FETCH (BODYSTRUCTURE (\"" + strings.Repeat(")", 100) + "\" " + deep[:49]:                      true,
		"* 1 FETCH (BODYSTRUCTURE (\"\\\"" + deep + "\"))\r\n":                                             false,
		"* OK it is {100}\r\n" + deep:                                                                      true,
		"* OK \"a quote without end\r\n" + deep:                                                            true,
		"* LIST () \"/\" {100}\r\n" + deep:                                                                 true,
		strings.Repeat("* 1 FETCH (FLAGS (\\Seen) UID 1)\r\n", 200):                                        false,
		"* 1 FETCH (BODY[HEADER.FIELDS (A)] {2}\r\n\r\n BODY[2] {0}\r\n BODY[] {100}\r\n" + deep + ")\r\n": false,
		"* 1 FETCH (BODY[]<0> {0}\r\n FLAGS ())\r\n* 2 FETCH (BODY[] {100}\r\n" + deep + ")":               false,
	} {
		for _, size := range []int{1, 7, len(text)} { // however it is cut
			n, got := new(nesting), false
			for rest := text; rest != ""; {
				piece := rest[:min(size, len(rest))]
				rest = rest[len(piece):]
				got = n.tooDeep([]byte(piece)) || got
			}
			if got != tooDeep {
				t.Errorf("in pieces of %d: too deep %v, want %v: %.60q", size, got, tooDeep, text)
			}
		}
	}
}
