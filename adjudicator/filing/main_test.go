package filing

import (
	"os"
	"runtime/debug"
	"testing"
)

// Thousands of letters are read, of which nothing stays: looking for garbage took a fifth of the time.
func TestMain(m *testing.M) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
	os.Exit(m.Run())
}
