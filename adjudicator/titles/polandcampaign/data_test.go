package polandcampaign_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/board/hex"

	"github.com/pelletier/go-toml/v2"
)

// The data files as they are, without the rules: what the book says of them
// must hold, and what is reconstructed must keep the constraints of
// docs/poland-campaign.md.

type counter struct {
	ID, Name, Long, Side, Nation, Symbol, Size, Class string
	Attack, Defence, Move                             int
	ReducedAttack                                     *int `toml:"reduced_attack"`
	ReducedDefence                                    *int `toml:"reduced_defence"`
	Hex, Entry                                        string
	Turn                                              int
	SetupSource                                       string `toml:"setup_source"`
	ValuesSource                                      string `toml:"values_source"`
}

func read(t *testing.T, name string, into any) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("data", name))
	if err != nil {
		t.Fatal(err)
	}
	if err := toml.Unmarshal(raw, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

func counters(t *testing.T) []counter {
	t.Helper()
	var f struct{ Unit []counter }
	read(t, "units.toml", &f)
	return f.Unit
}

func hexNo(t *testing.T, s string) hex.Hex {
	t.Helper()
	h, err := hex.ParseHex(s)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func sourced(s string) bool {
	return strings.HasPrefix(s, "rulebook") || strings.HasPrefix(s, "reconstruction: ")
}

func TestThereAreTheCountersOfTheBook(t *testing.T) { // [2.2]
	count := map[string]int{}
	for _, u := range counters(t) {
		count[u.Nation]++
		count[u.Nation+" "+u.Symbol+" "+u.Size]++
		if u.Entry != "" {
			count[u.Nation+" later"]++
		}
		if (u.Nation == "polish") != (u.Side == "polish") {
			t.Errorf("%s fights for the wrong side", u.ID)
		}
		if !sourced(u.SetupSource) || !sourced(u.ValuesSource) {
			t.Errorf("%s does not say where it comes from", u.ID)
		}
		if (u.Hex == "") == (u.Entry == "") {
			t.Errorf("%s needs either a hex or an entry", u.ID)
		}
	}
	for what, want := range map[string]int{
		"german": 64, "polish": 57, "slovak": 3,
		"polish later": 5, "german later": 5,
		"german infantry XX": 39, "german infantry X": 4, "german mountain XX": 3, "german armor XX": 6, "german armor X": 1,
		"german mechanized-cavalry XX": 4, "german motorized XX": 4, "german cavalry X": 1, "german airborne XX": 1, "german airlanding XX": 1,
		"slovak infantry XX":          3,
		"polish infantry XX":          38,
		"polish mountain XX":          2,
		"polish mountain X":           3,
		"polish cavalry X":            11,
		"polish naval X":              1,
		"polish mechanized-cavalry X": 2,
	} {
		if count[what] != want {
			t.Errorf("%s: %d, want %d", what, count[what], want)
		}
	}
}

func TestPrintedValuesAreExact(t *testing.T) {
	for _, u := range counters(t) {
		got := [3]int{u.Attack, u.Defence, u.Move}
		switch {
		case u.ID == "german-73inf" && got != [3]int{2, 4, 4}: // [2.2.1/f]
			t.Errorf("%s is %v", u.ID, got)
		case u.Symbol == "motorized" && got != [3]int{4, 4, 8}: // [4.0/b]
			t.Errorf("%s is %v", u.ID, got)
		}
		if want := map[string]int{"foot": 4, "mountain": 4, "cavalry": 6, "motorized": 8, "armored": 8}[u.Class]; u.Move != want {
			t.Errorf("%s moves %d, its class %d", u.ID, u.Move, want)
		}
		if (u.ReducedAttack == nil) != (u.ReducedDefence == nil) {
			t.Errorf("%s has half a reverse side", u.ID)
		}
		if u.ReducedAttack == nil {
			if u.Size != "X" {
				t.Errorf("%s is a division without a reverse side", u.ID)
			}
			continue
		}
		if *u.ReducedAttack != (u.Attack+1)/2 || *u.ReducedDefence != (u.Defence+1)/2 {
			t.Errorf("%s is not halved, rounded up", u.ID)
		}
	}
}

func TestCombatTableIsMonotoneAndUsesAllCodes(t *testing.T) { // [CET] [5.1]
	var f struct {
		Order, Columns []string
		Row            []struct {
			Roll  int
			Cells []string
		}
	}
	read(t, "cet.toml", &f)
	if want := []string{"1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1"}; !slices.Equal(f.Columns, want) {
		t.Errorf("columns %v", f.Columns)
	}
	codes := slices.Sorted(slices.Values(f.Order))
	if want := []string{"AE", "ARB", "ARI", "AVB", "AVI", "DE", "DRB", "DRI", "DVB", "DVI", "EMP", "IMP"}; !slices.Equal(codes, want) {
		t.Errorf("codes %v", codes)
	}
	if len(f.Row) != 11 {
		t.Fatalf("%d rows, want 11", len(f.Row))
	}
	used := map[string]bool{}
	rank := func(r, c int) int {
		code := f.Row[r].Cells[c]
		used[code] = true
		k := slices.Index(f.Order, code)
		if k < 0 {
			t.Errorf("roll %d: unknown code %q", r+2, code)
		}
		return k
	}
	for r, row := range f.Row {
		if row.Roll != r+2 || len(row.Cells) != len(f.Columns) {
			t.Fatalf("row %d: roll %d with %d cells", r, row.Roll, len(row.Cells))
		}
		for c := range row.Cells {
			if c > 0 && rank(r, c) < rank(r, c-1) {
				t.Errorf("roll %d: worse for the attacker at %s than at %s", row.Roll, f.Columns[c], f.Columns[c-1])
			}
			if r > 0 && rank(r, c) < rank(r-1, c) {
				t.Errorf("%s: roll %d is worse for the attacker than %d", f.Columns[c], row.Roll, row.Roll-1)
			}
		}
	}
	for _, code := range f.Order {
		if !used[code] {
			t.Errorf("%s is never a result", code)
		}
	}
}
