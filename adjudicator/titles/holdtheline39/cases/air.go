package cases

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title/conform"
	holdtheline "kurier/adjudicator/titles/holdtheline39"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// aircraft by their words: fighters, modern ones.
var aircraft = map[string][2]bool{"fighter": {true, true}, "old-fighter": {true, false}, "bomber": {false, true}, "old-bomber": {false, false}}

// readPlane reads a place line of an aircraft: "german B1 bomber south fresh lines".
func (s *staging) readPlane(l order.Line, words []string) error {
	kind := aircraft[words[2]]
	def := data.Plane{Name: words[1], SideName: words[0], Side: data.Side(words[0]), Fighter: kind[0], Modern: kind[1]}
	a := holdtheline.SavedPlane{Name: words[1], Side: words[0]}
	for _, w := range words[3:] {
		switch {
		case slices.Contains(data.RegionNames, w):
			a.Zone, def.Zone, def.Region = w, w, slices.Index(data.RegionNames, w)
		case slices.Contains(holdtheline.BoxNames, w):
			a.Box = w
		case slices.Contains(data.TargetNames, w):
			a.Target = w
		case w == "sent":
			a.Sent = true
		case w == "hurried":
			a.Hurried = true
		default:
			return s.Errorf(l, "%q: a zone, a box, a target, sent or hurried was expected", w)
		}
	}
	if a.Zone == "" || a.Box == "" {
		return s.Errorf(l, "an aircraft is in a zone and a box: %s", strings.Join(holdtheline.BoxNames, ", "))
	}
	s.planes, s.flown = append(s.planes, def), append(s.flown, a)
	return nil
}

// airWords set the air board up beside its aircraft: "bombed german south lines 4", "air-die polish
// P-POM south paid", "cities 3".
func (s *staging) airWords(words conform.Words) conform.Words {
	words["BOMBED"] = func(in *conform.Line, _ string) {
		side := data.Side(in.Side(data.SideNames))
		zone, target := among(in, data.RegionNames), among(in, data.TargetNames[:data.Targets])
		if zone < 0 || target < 0 {
			in.GiveUp("a zone and a target were expected")
		}
		s.s.Sky.Bombed[side][zone][target] = uint8(in.Int(1, 20))
	}
	words["AIR-DIE"] = func(in *conform.Line, _ string) {
		army := in.Next().Text
		zone := among(in, data.RegionNames)
		if zone < 0 {
			in.GiveUp("an army and a zone were expected")
		}
		s.s.Sky.Dice = append(s.s.Sky.Dice, holdtheline.AirDie{Army: army, Zone: data.RegionNames[zone], Paid: in.Keyword("PAID")})
	}
	words["CITIES"] = func(in *conform.Line, _ string) { s.s.Sky.Cities = in.Int(1, 99) }
	return words
}

// among reads one of some words, -1 for none.
func among(in *conform.Line, list []string) int {
	for n, w := range list {
		if in.Keyword(strings.ToUpper(w)) {
			return n
		}
	}
	return -1
}

// planeStands is "plane german B1 south worn lines", in any of these words; "sent" on its way.
func planeStands(x *conform.Expectation, _ order.Token) error {
	side, name := strings.ToLower(x.Next().Text), x.Next().Text
	list := after(x).Saved().Sky.Planes
	n := slices.IndexFunc(list, func(a holdtheline.SavedPlane) bool { return a.Side == side && a.Name == name })
	if n < 0 {
		return conform.Slipf("there is no %s aircraft %q", side, name)
	}
	a := list[n]
	for !x.Done() {
		word := strings.ToLower(x.Next().Text)
		known := slices.Contains(slices.Concat(data.RegionNames, holdtheline.BoxNames, data.TargetNames, []string{"sent"}), word)
		switch has := word == a.Zone || word == a.Box || word == a.Target || word == "sent" && a.Sent; {
		case !known:
			return conform.Slipf("%q is no zone, box or target", word)
		case !has:
			return fmt.Errorf("it is %s in %s, at %q%s", a.Box, a.Zone, a.Target, x.Failures())
		}
	}
	return nil
}

// bombs is "bombed german south lines 4": bombers that got through last.
func bombs(x *conform.Expectation, _ order.Token) error {
	side := data.Side(strings.ToLower(x.Next().Text))
	zone, target := slices.Index(data.RegionNames, strings.ToLower(x.Next().Text)), slices.Index(data.TargetNames, strings.ToLower(x.Next().Text))
	if side < 0 || zone < 0 || target < 0 || target >= data.Targets {
		return conform.Slipf("a side, a zone, a target and a number were expected")
	}
	return x.Count(int(after(x).Saved().Sky.Bombed[side][zone][target]))
}

// airDice is "air-dice G-3 1": how many dice of aircraft an army has.
func airDice(x *conform.Expectation, _ order.Token) error {
	army, n := x.Next().Text, 0
	for _, d := range after(x).Saved().Sky.Dice {
		if d.Army == army {
			n++
		}
	}
	return x.Count(n)
}
