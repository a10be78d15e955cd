package adjudicator_test

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

// Tests play hundreds of games of which nothing stays, and look for garbage less often. Benchmarks are measured as
// Kurier runs.
func TestMain(m *testing.M) {
	flag.Parse()
	if os.Getenv("GOGC") == "" && flag.Lookup("test.bench").Value.String() == "" {
		debug.SetGCPercent(400)
	}
	os.Exit(m.Run())
}
