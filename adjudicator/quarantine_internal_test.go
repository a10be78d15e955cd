package adjudicator

import (
	"fmt"
	"testing"

	"kurier/store"
)

func TestDiskTroubleThrownInMidLetterIsNotTheGamesFault(t *testing.T) {
	if !isStoreTrouble(&panicked{game: "warta-1", value: fmt.Errorf("sheet: %w", store.ErrFull)}) {
		t.Error("a full disk met in mid-letter would quarantine the game")
	}
	if isStoreTrouble(&panicked{game: "warta-1", value: "index out of range"}) {
		t.Error("a fault of the rules passes for trouble of the disk")
	}
}
