package mailer

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"
)

// docs/reading.md names every field, kind and reason, and its example is what
// the reader says.
func TestDocsTellTheReading(t *testing.T) {
	b, err := os.ReadFile("../docs/reading.md")
	if err != nil {
		t.Fatal(err)
	}
	doc := string(b)
	words := []string{
		string(Human), string(Automatic), string(Bounce), string(Own), string(Unsafe),
		ReasonQuoted, ReasonAttribution, ReasonSignature, ReasonEnd, ReasonFooter, ReasonForwarded, ReasonSeparator,
	}
	for _, v := range []any{Reading{}, TextLine{}, Cut{}, Bounced{}} {
		for f := range reflect.TypeOf(v).Fields() {
			if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "-" {
				words = append(words, name)
			}
		}
	}
	for _, w := range words {
		if !strings.Contains(doc, "`"+w+"`") {
			t.Errorf("docs/reading.md does not name %q", w)
		}
	}
	_, example, _ := strings.Cut(doc, "```json\n")
	example, _, _ = strings.Cut(example, "```")
	said, err := json.Marshal(read(letter(t, "gmail-top-post"), desk))
	if err != nil {
		t.Fatal(err)
	}
	var want, got any
	if err := json.Unmarshal([]byte(example), &want); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(said, &got); err != nil || !reflect.DeepEqual(want, got) {
		t.Errorf("the example is\n%s\nand the reader says\n%s", example, said)
	}
}
