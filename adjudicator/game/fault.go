package game

import "fmt"

// Fault is an error in these words where something is so, else nil: of several that may be,
// cmp.Or gives the first.
func Fault(is bool, format string, args ...any) error {
	if !is {
		return nil
	}
	return fmt.Errorf(format, args...)
}
