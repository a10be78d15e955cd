package atlas

import (
	"strings"
	"testing"
)

func TestSheetIsAnAtlasOfItsOwn(t *testing.T) {
	sheet, err := Sheet("podlasie")
	if err != nil {
		t.Fatal(err)
	}
	whole, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if len(sheet.Towns) < 450 || len(sheet.Rivers) < 40 || len(sheet.Ways) < 60 || len(sheet.Areas) < 70 {
		t.Errorf("the sheet has %d towns, %d rivers, %d ways and %d areas", len(sheet.Towns), len(sheet.Rivers), len(sheet.Ways), len(sheet.Areas))
	}
	streams := 0
	for _, r := range sheet.Rivers {
		if r.Class == "stream" {
			streams++
		}
	}
	if streams < 25 {
		t.Errorf("only %d streams", streams)
	}
	if _, ok := sheet.Town("Burzec"); !ok {
		t.Error("the sheet lacks Burzec near Kock")
	}
	if _, ok := whole.Town("Burzec"); ok {
		t.Error("a village of the sheet is on the atlas, where it could alter other boards")
	}
}

func TestNoSuchSheet(t *testing.T) {
	for _, name := range []string{"", ".", "nowhere", "../atlas", "towns.toml"} {
		if _, err := Sheet(name); err == nil {
			t.Errorf("there is a sheet %q", name)
		}
	}
}

func TestUndividedSheetHasOneCountryAndNoBorders(t *testing.T) {
	sheet := small()
	sheet[bordersFile] = `frame = [52.0, 20.0, 53.0, 21.0]
country = "poland"
`
	sheet[waterFile] = ""
	sheet[townsFile] = `town = [
  { name = "Łazy", lat = 52.1, lon = 20.1, class = "town", country = "poland" },
  { name = "Góry", lat = 52.9, lon = 20.9, class = "town", country = "poland" },
]
`
	sheet[waysFile] = `[[way]]
name = "Road"
class = "primary"
towns = ["Łazy", "Góry"]
`
	sheet[fortsFile] = ""
	a, err := LoadFS(files(sheet))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []Point{{520100, 200100}, {529900, 209900}} {
		if got := a.CountryAt(p); got != "poland" {
			t.Errorf("%v lies in %q", p, got)
		}
	}
	sheet[bordersFile] = strings.Replace(small()[bordersFile], "[[border]]", "country = \"poland\"\n[[border]]", 1)
	if _, err := LoadFS(files(sheet)); err == nil || !strings.Contains(err.Error(), "no borders") {
		t.Errorf("one country and borders go together: %v", err)
	}
}
