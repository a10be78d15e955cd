package polandcampaign_test

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"

	"kurier/adjudicator/board/hex/atlas"
	"kurier/adjudicator/board/hex/compile"
	"kurier/adjudicator/titles/polandcampaign"
)

func TestBoardIsWhatTheRecipeMakes(t *testing.T) {
	a, err := atlas.Load()
	if err != nil {
		t.Fatal(err)
	}
	b, err := compile.Build(polandcampaign.Folder(), a)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range b.Findings {
		if len(f.Against) > 0 {
			t.Errorf("%s:\n  %s", f.Check, strings.Join(f.Against, "\n  "))
		}
	}
	was, err := fs.ReadFile(polandcampaign.Folder(), compile.BoardFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(was, b.TOML) {
		t.Error("map.toml is not what the recipe makes: build it again with kurier map build")
	}
	if b.Fit.RMS > b.Other.RMS {
		t.Error("the other parity of columns fits better")
	}
}
