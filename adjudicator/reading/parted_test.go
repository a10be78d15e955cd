package reading_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/order"
)

// A range names everybody between its ends; who stays does nothing of what another part of the line says; a place with
// units and nothing to do is no attack; and who goes "too" before an attack leaves open who attacks, unless "all three" tells it.
func TestEachPartOfALineSpeaksOfItsOwnUnits(t *testing.T) {
	list := readers(t)
	for _, c := range [][3]string{
		{"hold-the-line-39 german", "50D/1 to 50D/3 prepare", "PREPARE 50D/1; PREPARE 50D/2; PREPARE 50D/3"},
		{"hold-the-line-39 german", "50D/1 bis 50D/3 bereiten sich vor", "PREPARE 50D/1; PREPARE 50D/2; PREPARE 50D/3"},
		{"hold-the-line-39 polish", "28DP/1 do 28DP/3 atakują 1938", "ATTACK 1938 WITH 28DP/1 28DP/2 28DP/3"},
		{"uprising-44 polish", "Praga1 bis Praga3 stürmen Kamionek", "ASSAULT 115 WITH Praga1 Praga2 Praga3"},
		{"hold-the-line-39 german", "50D/3 to 50D/1 prepare", ""},
		{"hold-the-line-39 german", "50D/1 bis 10D/3 bereiten sich vor", ""},
		{"hold-the-line-39 german", "2Geb/1 and 2Geb/2 attack 2855 and 2Geb/3 follows", "ATTACK 2855 WITH 2Geb/1 2Geb/2 FOLLOW 2Geb/3"},
		{"september-1939 polish", "178 stays; 184 digs in", "DIG 184"},
		{"september-1939 polish", "184 digs in; 182 stays where it is", "DIG 184"},
		{"september-1939 polish", "182 bleibt stehen; 184 gräbt sich ein", "DIG 184"},
		{"september-1939 polish", "182 zostaje; 184 okopuje się", "DIG 184"},
		{"september-1939 polish", "178 stays and digs in", "DIG 178"},
		{"september-1939 polish", "Dęblin, with 183 in support.", ""},
		{"poland-campaign german", "0605, with 3Pz", ""},
		{"poland-campaign german", "5Pz to 1119, 44Inf as well and attack Katowice with them", ""},
		{"poland-campaign german", "20Mot to 0702, 2Mot and 207Inf as well. All three then take Gdynia", "MOVE 20Mot 0702; MOVE 2Mot 0702; MOVE 207Inf 0702; ATTACK 0701 WITH 20Mot 2Mot 207Inf"},
	} {
		l, _ := order.LineOf(1, c[1])
		r := list[c[0]]()
		if got, _ := r.Line(l); strings.Join(got, "; ") != c[2] {
			t.Errorf("%q is read as %v, want %q", c[1], got, c[2])
		}
		if c[2] == "" && r.Stays(1) {
			t.Errorf("%q is told to ask for nothing", c[1])
		}
	}
}
