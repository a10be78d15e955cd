package polandcampaign

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/rule"
)

// code is a result of the Combat Effects Table [CET].
type code uint8

const (
	codeDE  code = iota // [5.1.5/DE]
	codeDRB             // [5.1.5/DRB]
	codeDRI             // [5.1.5/DRI]
	codeDVB             // [5.1.5/DVB]
	codeDVI             // [5.1.5/DVI]
	codeAVI             // [5.1.5/AVI]
	codeAVB             // [5.1.5/AVB]
	codeARI             // [5.1.5/ARI]
	codeARB             // [5.1.5/ARB]
	codeAE              // [5.1.5/AE]
	codeEMP             // [5.1.5/EMP]
	codeIMP             // [5.1.5/IMP]
	codes
)

var codeNames = [codes]string{"DE", "DRB", "DRI", "DVB", "DVI", "AVI", "AVB", "ARI", "ARB", "AE", "EMP", "IMP"}

// codeRules are cited with a result.
var codeRules = func() (list [codes][]rule.Ref) {
	for i, name := range codeNames {
		list[i] = []rule.Ref{rule.Ref("5.1.5/" + name)}
	}
	return list
}()

// codeOf reads a code.
func codeOf(name string) (code, bool) {
	i := slices.Index(codeNames[:], strings.ToUpper(name))
	return code(max(i, 0)), i >= 0
}

// columnNames are the columns of the table from the worst to the best odds
// [5.1].
var columnNames = [...]string{"1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1"}

const (
	evenColumn = 3 // 1-1
	lastColumn = len(columnNames) - 1
	lowRoll    = 2
	highRoll   = 12
)

// table is the Combat Effects Table [5.1][CET]: column, then roll from 2.
type table [len(columnNames)][highRoll - lowRoll + 1]code

// oddsColumn is the column of a ratio before shifts. The fraction is dropped
// [5.1.1], so that 11 to 4 is 2-1 [5.1.1/a]; below even the ratio is 1 to so
// many, rounded up in the defender's favour [5.1.1/b]. Below 1-4 counts as 1-4,
// above 9-1 as 9-1.
func oddsColumn(attack, defence int) int {
	switch {
	case attack <= 0:
		return 0
	case defence <= 0:
		return lastColumn
	case attack >= defence:
		return min(evenColumn-1+attack/defence, lastColumn)
	}
	return max(evenColumn+1-(defence+attack-1)/attack, 0)
}

// oddsText is the ratio in its lowest form, unlimited: "11-1", "1-6".
func oddsText(attack, defence int) string {
	switch {
	case attack <= 0:
		return "0-1"
	case defence <= 0:
		return strconv.Itoa(attack) + "-0"
	case attack >= defence:
		return strconv.Itoa(attack/defence) + "-1"
	}
	return "1-" + strconv.Itoa((defence+attack-1)/attack)
}

// tableFile is data/cet.toml.
type tableFile struct {
	Source  string   `toml:"source"`
	Pairs   string   `toml:"pairs"`
	Order   []string `toml:"order"`
	Columns []string `toml:"columns"`
	Row     []struct {
		Roll  int      `toml:"roll"`
		Cells []string `toml:"cells"`
	} `toml:"row"`
}

// loadTable reads the Combat Effects Table.
func (d *Data) loadTable(l layers) error {
	const name = "cet.toml"
	var f tableFile
	raw, err := l.decode(name, &f)
	if err != nil {
		return err
	}
	if !slices.Equal(f.Columns, columnNames[:]) {
		return at(name, raw, "columns", "", "columns must be %s", strings.Join(columnNames[:], " "))
	}
	var have [highRoll + 1]bool
	for _, row := range f.Row {
		where := func(format string, args ...any) error {
			return rowError(name, raw, row.Roll, fmt.Sprintf(format, args...))
		}
		if row.Roll < lowRoll || row.Roll > highRoll || have[row.Roll] {
			return where("roll %d is not one of 2 to 12, each once", row.Roll)
		}
		have[row.Roll] = true
		if len(row.Cells) != len(columnNames) {
			return where("%d cells, expected %d", len(row.Cells), len(columnNames))
		}
		for i, cell := range row.Cells {
			c, ok := codeOf(cell)
			if !ok {
				return where("unknown result %q", cell)
			}
			d.table[i][row.Roll-lowRoll] = c
		}
	}
	for roll := lowRoll; roll <= highRoll; roll++ {
		if !have[roll] {
			return rowError(name, raw, 0, fmt.Sprintf("no row for roll %d", roll))
		}
	}
	return nil
}

// rowError points at the line "roll = n".
func rowError(name string, raw []byte, roll int, text string) error {
	line := 1
	for i, l := range strings.Split(string(raw), "\n") {
		k, v, ok := strings.Cut(l, "=")
		if ok && strings.TrimSpace(k) == "roll" && strings.TrimSpace(v) == strconv.Itoa(roll) {
			line = i + 1
		}
	}
	return fmt.Errorf("%s:%d: %s", name, line, text)
}
