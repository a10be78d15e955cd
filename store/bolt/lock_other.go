//go:build !unix || solaris || aix

package bolt

import "os"

// lock has nothing to do: here a file that is open cannot be replaced, and bbolt
// waits for its lock itself.
func lock(*os.File, bool) error { return nil }

func unlock(*os.File) {}
