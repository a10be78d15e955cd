package gamelog

import "kurier/store"

// Positions fold from the log, so that snapshots only save time: the last few are
// kept (SnapshotsKept), the first, and every eighth after it.
const (
	SnapshotsKept  = 3
	snapshotsApart = 8
)

// KeepsSnapshot tells whether the snapshot of step n is kept for good.
func KeepsSnapshot(n int) bool { return n%snapshotsApart == 1 }

// DropOld forgets the snapshot that is no longer among the last few when step n is
// taken.
func DropOld(tx store.Tx, game string, n int) error {
	if old := n - SnapshotsKept; old > 0 && !KeepsSnapshot(old) {
		return tx.DropSnapshot(game, old)
	}
	return nil
}
