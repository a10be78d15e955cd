package order

import (
	"fmt"
	"testing"
)

func sampleGround() *Ground {
	to, via := []string{"TO", "->", "AT"}, []string{"VIA"}
	places := []Name{{ID: "0911", Short: "Łódź"}, {ID: "1211", Short: "Tomaszów Mazowiecki"}}
	return &Ground{Places: NewNames("place", places, "TO", "VIA", "AT"), To: to, Via: via, Most: 4}
}

func TestHexesStandInARowWithOrWithoutArrows(t *testing.T) {
	for text, want := range map[string]string{
		"0909": "[0909]", "0909 0910": "[0909 0910]", "0909-0910-1010": "[0909 0910 1010]", "0909->0910 --> 1010": "[0909 0910 1010]",
		"0909>0910 THEN": "[0909 0910]", "lodz - 0910": "[0911 0910]", "Tomaszów Maz. 1212": "[1211 1212]",
		"0909 -> x": "bad-hex", "0909 ->": "missing-hex", "Loddz": "bad-hex", "": "missing-hex",
		"0101 0102 0103 0104": "[0101 0102 0103 0104]", "0101 0102 0103 0104 0105": "too-many-hexes",
	} {
		got, p := scan(text).Hexes(sampleGround())
		if said := fmt.Sprint(got); p == nil && said != want || p != nil && p.Kind != want {
			t.Errorf("%q: %s %v, want %s", text, said, p, want)
		}
	}
}

func TestAWayIsGivenInOrderOfMarching(t *testing.T) {
	for text, want := range map[string]string{
		"0911": "[0911]", "TO 0911": "[0911]", "-> Łódź": "[0911]",
		"0911 VIA 0709 0810": "[0709 0810 0911]", "VIA 0709 TO 0911": "[0709 0911]", "VIA 0709": "[0709]",
		"0709 TO 0911": "[0709 0911]", "0709 VIA 0810 TO 0911": "[0709 0810 0911]", "0709 0810 VIA 0910": "[0709 0910 0810]",
		"VIA": "missing-hex", "TO": "missing-hex", "0911 VIA x": "bad-hex",
	} {
		got, p := scan(text).Way(sampleGround())
		if said := fmt.Sprint(got); p == nil && said != want || p != nil && p.Kind != want {
			t.Errorf("%q: %s %v, want %s", text, said, p, want)
		}
	}
}

func TestHexesUpToALimitMayBeNone(t *testing.T) {
	for text, want := range map[string]string{
		"": "[]", "x": "[]", "0911": "[0911]", "0911 -> 0912 x": "[0911 0912]", "0911 0912 0913": "too-many-hexes",
	} {
		got, p := scan(text).HexesUpTo(2)
		if said := fmt.Sprint(got); p == nil && said != want || p != nil && p.Kind != want {
			t.Errorf("%q: %s %v, want %s", text, said, p, want)
		}
	}
}
