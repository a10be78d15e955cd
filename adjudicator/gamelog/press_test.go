package gamelog

import (
	"os"
	"strings"
	"testing"
)

// The digests that docs/dice.md gives to whoever writes a verifier.
func TestDigestsOfPressAreThoseOfTheDocs(t *testing.T) {
	docs, err := os.ReadFile("../../docs/dice.md")
	if err != nil {
		t.Fatal(err)
	}
	r := PressRecord{
		Time: "2030-03-04T12:00:00Z", From: "german", To: "polish", Anonymous: true, Text: "Łódź?\nWhy not.",
		Salt: "000102030405060708090a0b0c0d0e0f", Seal: "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff",
	}
	whole := r.Digest("warta-7")
	if !strings.Contains(string(docs), whole) {
		t.Errorf("docs/dice.md has no press digest %s", whole)
	}
	r.HideWriter("warta-7")
	if !strings.Contains(string(docs), r.Writer) {
		t.Errorf("docs/dice.md has no writer %s", r.Writer)
	}
	if got := r.Digest("warta-7"); got != whole {
		t.Errorf("with the writer sealed it is %s, not %s", got, whole)
	}
}
