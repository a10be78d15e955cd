package september1939

import (
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// The Vistula parts the board: who stands east of it has not crossed it [KOCK1.28/b].
func TestTheLeftBankOfTheVistulaEndsAtTheVistula(t *testing.T) {
	book, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	d := book.data
	for name, left := range map[string]bool{
		"Radom": true, "Kozienice": true, "Grójec": true, "Wilanów": true,
		"Dęblin": false, "Puławy": false, "Rembertów": false, "Kock": false, "Lublin": false, "Brześć nad Bugiem": false,
	} {
		if cell := d.CellOf(name); cell < 0 || d.leftBank[cell] != left {
			t.Errorf("%s, in cell %d, is on the left bank: %t", name, cell, cell >= 0 && d.leftBank[cell])
		}
	}
	for row, cell := 1, 0; row <= d.Map.Rows; row++ { // the corners too
		if cell = d.Map.Index(hex.At(d.Map.Cols, row)); cell >= 0 && d.leftBank[cell] {
			t.Errorf("%v lies on the left bank", d.Hexes[cell])
		}
	}
	_, p, err := title.Start(book, title.Setup{Scenario: "kock-1"})
	if err != nil {
		t.Fatal(err)
	}
	if n := p.(*Position).across(polish); n != 0 {
		t.Errorf("%d Polish points begin beyond the Vistula", n)
	}
}
