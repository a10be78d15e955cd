package polandcampaign

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/chart"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// code is a result of the Combat Effects Table [CET].
type code int8

// unrolled is no result yet.
const unrolled code = -1

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

// columnNames are the columns of the table from the worst to the best odds [5.1].
var columnNames = [...]string{"1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1"}

const (
	evenColumn = 3 // 1-1
	lastColumn = len(columnNames) - 1
	lowRoll    = 2
	highRoll   = 12
)

// table is the Combat Effects Table [5.1][CET]: column, then roll from 2.
type table [len(columnNames)][highRoll - lowRoll + 1]code

// heads are the columns as odds.
var heads = func() chart.Columns {
	list, err := chart.ParseColumns(columnNames[:])
	if err != nil {
		panic(err) // the names above are wrong
	}
	return list
}()

// oddsColumn is the column of a ratio before shifts. The fraction is dropped [5.1.1], so that 11 to 4 is 2-1
// [5.1.1/a]; below even the ratio is 1 to so many, rounded up in the defender's favour [5.1.1/b]. Below 1-4 counts
// as 1-4, above 9-1 as 9-1.
func oddsColumn(attack, defence int) int {
	return max(heads.Find(chart.Odds{Attack: attack, Defence: defence}), 0)
}

// oddsText is the ratio to one, not limited to the columns: "11-1", "1-6".
func oddsText(attack, defence int) string {
	return chart.Odds{Attack: attack, Defence: defence}.Rounded().String()
}

// loadTable reads the Combat Effects Table, the first of the two [2.3].
func (d *Data) loadTable(l title.Files) error {
	t, file, err := l.Table("cet.toml")
	if d.cet = t; err != nil {
		return err
	}
	if !slices.Equal(t.Columns, columnNames[:]) {
		return fmt.Errorf("%s:1: columns must be %s", file.Name, strings.Join(columnNames[:], " "))
	}
	for roll := lowRoll; roll <= highRoll; roll++ {
		row := t.RowOf(roll)
		if row < 0 {
			return fmt.Errorf("%s:1: no row for roll %d", file.Name, roll)
		}
		for column := range columnNames {
			c, ok := codeOf(t.Cell(row, column))
			if !ok {
				return file.Nth("row", row, "unknown result %q", t.Cell(row, column))
			}
			d.table[column][roll-lowRoll] = c
		}
	}
	return nil
}
