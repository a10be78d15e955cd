package facts

import "time"

// At is a time among the arguments of a fact: whoever words it makes a date of it, on the
// clock of its reader. It is "" for no time.
func At(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}

// TimeOf reads what At has written; ok is false for any other argument.
func TimeOf(arg string) (t time.Time, ok bool) {
	t, err := time.Parse(time.RFC3339, arg)
	return t, err == nil
}
