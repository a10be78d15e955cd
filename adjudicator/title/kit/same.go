package kit

import (
	"bytes"
	"encoding/json"
	"fmt"

	"kurier/adjudicator/title"
)

func eventsJSON(events []title.Event) []byte {
	var b bytes.Buffer
	for _, e := range events {
		data, err := json.Marshal(e)
		if err != nil {
			panic(err)
		}
		b.WriteString(title.Kind(e))
		b.WriteByte(' ')
		b.Write(data)
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// same compares and, where they differ, shows the two around the first
// difference.
func same(what string, a, b []byte) error {
	if bytes.Equal(a, b) {
		return nil
	}
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	show := func(x []byte) []byte { return x[max(0, min(i, len(x))-60):min(len(x), i+60)] }
	return fmt.Errorf("%s: not the same at byte %d:\n  …%s…\n  …%s…", what, i, show(a), show(b))
}
