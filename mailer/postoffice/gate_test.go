package postoffice

import "testing"

// A post office that is closed before it has begun to serve closes as cleanly as any
// other.
func TestClosedAtOnceAfterOpening(t *testing.T) {
	dir := prepared(t)
	for range 30 {
		office, err := Open(dir, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := office.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
