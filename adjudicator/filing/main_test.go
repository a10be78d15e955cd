package filing

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

// Thousands of letters are read, of which nothing stays: garbage is looked for where it fills a gigabyte, and not before, which
// takes a sixth of the time less than looking four times as seldom as Go does. Benchmarks are measured as Kurier runs.
func TestMain(m *testing.M) {
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() == "" {
		debug.SetGCPercent(-1)
		debug.SetMemoryLimit(1 << 30)
	}
	os.Exit(m.Run())
}
