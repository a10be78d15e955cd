package game_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/game"
)

type plain struct {
	Turn int `json:"turn"`
}

type told struct {
	plain
	Side  int8    `json:"side" as:"side"`
	Units []uint8 `json:"units,omitempty" as:"unit"`
	Stage uint8   `json:"stage" as:"stage"`
	Other int     `json:"other,omitempty" as:"side"`
	apart int
}

func TestNumbersAreSavedInWordsAndReadBack(t *testing.T) {
	words := game.Words{
		"side": game.Listed([]string{"german", "polish"}), "stage": game.Listed([]string{"air", "losses"}), "unit": game.Listed([]string{"3pz", "4pz"}),
	}
	was := told{plain{3}, 1, []uint8{1, 0}, 1, -1, 7}
	saved := string(words.Write(&was))
	if want := `{"turn":3,"side":"polish","units":["4pz","3pz"],"stage":"losses"}`; saved != want {
		t.Fatalf("saved as %s, not %s", saved, want)
	}
	var is told
	if err := words.Read([]byte(saved), &is); err != nil || is.Turn != 3 || is.Side != 1 || !slices.Equal(is.Units, was.Units) || is.Stage != 1 || is.Other != -1 {
		t.Fatalf("read as %+v, %v", is, err)
	}
	if words.Write((*told)(nil)) != nil {
		t.Error("nothing is saved as something")
	}
	for from, want := range map[string]string{
		strings.Replace(saved, "polish", "soviet", 1): `unknown side "soviet"`,
		strings.Replace(saved, "4pz", "", 1):          `unknown unit ""`,
		strings.Replace(saved, "losses", "", 1):       `unknown stage ""`,
		strings.Replace(saved, "3,", `"x",`, 1):       "cannot unmarshal",
	} {
		if err := words.Read([]byte(from), &is); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", from, err)
		}
	}
}
