package atlas

import "testing"

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := LoadFS(embedded); err != nil {
			b.Fatal(err)
		}
	}
}
