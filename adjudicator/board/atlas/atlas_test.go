package atlas

import "testing"

func TestAtlasLoads(t *testing.T) {
	if _, err := Load(); err != nil {
		t.Fatal(err)
	}
}
