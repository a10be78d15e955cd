//go:build !unix || solaris || aix

package bolt

import "os"

// lock has nothing to do: here a file that is open cannot be replaced.
func lock(*os.File) error { return nil }

func unlock(*os.File) {}
