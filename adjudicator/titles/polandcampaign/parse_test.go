package polandcampaign

import (
	"strings"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"

	"pgregory.net/rapid"
)

func TestCanonicalOrdersReadTheSame(t *testing.T) {
	d := theTitle.Data
	rapid.Check(t, func(rt *rapid.T) {
		side := rapid.IntRange(0, 1).Draw(rt, "side")
		unit := rapid.IntRange(0, len(d.Units)-1)
		h := rapid.Custom(func(rt *rapid.T) hex.Hex {
			return hex.At(rapid.IntRange(1, 26).Draw(rt, "col"), rapid.IntRange(1, 25).Draw(rt, "row"))
		})
		var o order.Order
		if rapid.Bool().Draw(rt, "march") {
			verb := rapid.SampledFrom([]string{"MOVE", "ENTER", "EXIT", "PATH"}).Draw(rt, "verb")
			o = d.marchOrder(side, verb, unit.Draw(rt, "unit"), rapid.SliceOfN(h, 1, 6).Draw(rt, "hexes"))
		} else {
			units := rapid.SliceOfNDistinct(unit, 1, 5, rapid.ID[int]).Draw(rt, "units")
			b := &Assault{Hex: h.Draw(rt, "hex"), Units: units, Air: rapid.IntRange(0, 9).Draw(rt, "air")}
			if rapid.Bool().Draw(rt, "if") {
				b.If = &Condition{Column: rapid.Bool().Draw(rt, "column"), Least: rapid.SampledFrom(columnNames[:]).Draw(rt, "least")}
			}
			if rapid.Bool().Draw(rt, "stay") {
				b.Stay = true
			} else if rapid.Bool().Draw(rt, "advance") {
				for _, u := range units {
					b.Advance = append(b.Advance, Pursuit{Unit: u, Hexes: rapid.SliceOfN(h, 1, 2).Draw(rt, "to")})
				}
			}
			if rapid.Bool().Draw(rt, "lose") {
				b.Lose = units[:1]
			}
			if rapid.Bool().Draw(rt, "retreat") {
				b.Retreat = h.Draw(rt, "retreat to")
			}
			o = d.Tongue.Order(side, "ATTACK", b)
		}
		got, problems := theTitle.Parse(seatOf(side), order.Lines(o.Canon))
		if len(problems) > 0 || len(got) != 1 || got[0].Canon != o.Canon || got[0].Subject != o.Subject {
			rt.Fatalf("%q reads as %v %v", o.Canon, got, problems)
		}
	})
}

func TestPlayersWriteAsTheyLike(t *testing.T) {
	for _, c := range []struct{ seat, line, want string }{
		{"german", "move 3pz, 32 to 0505", "MOVE 3Pz 0505|MOVE 32Inf 0505"},
		{"german", "ruch 3Pz 0406 -> 0506 -> 0605", "MOVE 3Pz 0406 0506 0605"},
		{"german", "MOVE 3Pz 0605 VIA 0406 0506", "MOVE 3Pz 0406 0506 0605"},
		{"german", "Move 3Pz via 0406 to 0605", "MOVE 3Pz 0406 0605"},
		{"german", "ATAK 0605 z 3Pz 32Inf lotnictwo 2", "ATTACK 0605 WITH 3Pz 32Inf AIR 2"},
		{"german", "Angriff 0605 mit 3Pz + 32Inf wenn Odds ≥ 3:1", "ATTACK 0605 WITH 3Pz 32Inf IF ODDS >= 3-1"},
		{"german", "ATTACK 0605 WITH 3Pz ADVANCE 3Pz 0605-0705", "ATTACK 0605 WITH 3Pz ADVANCE 3Pz 0605 0705"},
		{"german", "air defence 4", "AIRDEFENCE 4"},
		{"german", "AIRDEFENCE ODDS 1:2", "AIRDEFENCE ODDS 1-2"},
		{"polish", "place 35Inf in lodz", "PLACE 35Inf 1213"},
		{"polish", "ROZMIEŚĆ 35Inf Łódź", "PLACE 35Inf 1213"},
		{"polish", "HOLD wołyńska", "HOLD Wołyńska"},
		{"polish", "retreat away", "RETREATS AWAY"},
		{"polish", "retreats toward warsaw", "RETREATS TOWARD 1811"},
		{"polish", "ask losses and retreat", "ASK LOSSES RETREAT"},
		{"polish", "eliminate weakest", "DRAWS WEAKEST"},
		{"polish", "losses strongest-first", "LOSSES STRONGEST"},
		{"german", "MOVE polish-1inf 0101", "MOVE polish-1inf 0101"},
	} {
		got, problems := theTitle.Parse(title.Seat(c.seat), order.Lines(c.line))
		var canon []string
		for _, o := range got {
			canon = append(canon, o.Canon)
		}
		if text := strings.Join(canon, "|"); len(problems) > 0 || text != c.want {
			t.Errorf("%q reads as %q %v, want %q", c.line, text, problems, c.want)
		}
	}
	for _, c := range []struct{ line, kind string }{
		{"FLY 3Pz 0505", "unknown-verb"},
		{"MOVE 99Pz 0505", "unknown-unit"},
		{"MOVE 3Pz", "missing-hex"},
		{"MOVE 3Pz 0505 quickly", "unexpected-word"},
		{"MOVE", "missing-unit"},
		{"ATTACK 0505 WITH 3Pz AIR many", "bad-number"},
		{"ATTACK 0505 WITH 3Pz IF ODDS >= often", "bad-odds"},
		{"ADVANCES SOMETIMES", "unknown-policy"},
	} {
		_, problems := theTitle.Parse("german", order.Lines(c.line))
		if len(problems) != 1 || problems[0].Kind != c.kind {
			t.Errorf("%q gives %v, want %s", c.line, problems, c.kind)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, v := range theTitle.Verbs() {
		f.Add(v.Example)
	}
	f.Add("MOVE 3Pz, 32Inf -> 0505 VIA 0406\nATTACK")
	f.Fuzz(func(t *testing.T, text string) {
		got, _ := theTitle.Parse("german", order.Lines(text))
		for _, o := range got {
			again, problems := theTitle.Parse("german", order.Lines(o.Canon))
			if len(problems) > 0 || len(again) != 1 || again[0].Canon != o.Canon {
				t.Fatalf("%q reads as %v %v", o.Canon, again, problems)
			}
		}
		start(t, "book").Known("german").Check("german", got)
	})
}
