package lexicon

import "testing"

// A class is read when it is first asked, and must then be there.
func TestEveryClassHasWords(t *testing.T) {
	for _, l := range classes {
		if held := lists()[l.class]; held == nil || len(held.words) == 0 {
			t.Errorf("no words of the class %s", l.class)
		}
	}
	if len(classes) < 100 {
		t.Errorf("only %d classes", len(classes))
	}
}
