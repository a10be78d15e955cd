package polanddefiant

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
)

// This file declares counters that a conformance case has and the title lacks:
//
//	german A inf 3-3-3 0505 steps=1 back=2-1 of=4th nation=slovak entry=A turn=3
//	german H hq 0-0-6 0707 of=4th range=4

// declaring are the settings of a declaration.
var declaring = []string{"STEPS", "NATION", "BACK", "OF", "ENTRY", "TURN", "RANGE"}

// declared kinds of counters: symbol and class.
var declared = map[string]struct {
	symbol string
	class  uint8
}{
	"INF": {"infantry", infantry}, "CAV": {"cavalry", cavalry}, "MOT": {"motorized", motorized}, "MECH": {"armor", mech},
	"TRAIN": {"train", train}, "FORT": {"fortress", fortress}, "HQ": {"hq", hq}, "SHIP": {"ship", ship},
}

// declareAll adds the declared counters of the place lines to the case's data.
func (s *staging) declareAll() error {
	s.d.Units = slices.Clone(s.d.Units)
	known := len(s.d.Units)
	err := conform.Declared(s.Case, sideNames[:], declared, func(l order.Line, in *order.Scanner, side int, name, figures string) error {
		if len(s.d.Units) == maxUnits {
			return s.Errorf(l, "%s: more counters than a case may have", name)
		}
		def, err := s.counter(l, in, side, name, figures)
		s.d.Units = append(s.d.Units, def)
		return err
	})
	if err != nil || len(s.d.Units) == known {
		return err
	}
	return s.d.register(title.File{Name: s.File})
}

// counter reads a declaration after the name. A counter without "of" belongs to
// the headquarters that the case activates, if that is its side's.
func (s *staging) counter(l order.Line, in *order.Scanner, side int, name, values string) (unit, error) {
	kind := declared[in.Next().Fold]
	in.Next()
	def := unit{
		id: sideNames[side] + "-" + strings.ToLower(name), name: name, long: name, nation: sideNames[side],
		symbol: kind.symbol, size: "XX", side: int8(side), class: kind.class, start: -1, steps: 2, formation: independent,
	}
	if s.acting == side && s.chit >= 0 && s.d.Chits[s.chit].kind == chitHQ {
		def.formation = s.d.Units[s.d.Chits[s.chit].hqs[0]].formation
	}
	if kind.class == hq || kind.class == ship {
		def.steps = 0
	}
	if err := def.printed(values); err != nil {
		return unit{}, s.Errorf(l, "%v", err)
	}
	in.Next() // where it stands
	for !in.Done() {
		key, value, ok := in.Setting()
		if !ok {
			in.Next() // its state
			continue
		}
		if err := s.set(&def, key, value); err != nil {
			return unit{}, s.Errorf(l, "%v", err)
		}
	}
	return def, nil
}

// printed reads attack, defence and movement; movement R is by rail.
func (def *unit) printed(values string) error {
	parts := strings.Split(values, "-")
	if strings.EqualFold(parts[2], "R") {
		def.rails, parts[2] = true, "0"
	}
	three, ok := conform.Numbers(strings.Join(parts, "-"), 3)
	if !ok {
		return fmt.Errorf("%q: attack, defence and movement are written 3-3-3 or 2-1-R", values)
	}
	def.attack, def.defence, def.move = three[0], three[1], three[2]
	def.reducedAttack, def.reducedDefence = (three[0]+1)/2, (three[1]+1)/2
	return nil
}

// set takes one setting of a declaration.
func (s *staging) set(def *unit, key, value string) error {
	switch key {
	case "STEPS":
		if value != "1" && value != "2" {
			return fmt.Errorf("steps=%s: 1 or 2 was expected", value)
		}
		def.steps = int8(value[0] - '0')
	case "NATION":
		if value != "german" && value != "slovak" && value != "polish" {
			return fmt.Errorf("nation=%s: german, slovak or polish was expected", value)
		}
		def.nation = value
	case "BACK":
		two, ok := conform.Numbers(value, 2)
		if !ok {
			return fmt.Errorf("back=%s: attack and defence of the reduced side are written 2-1", value)
		}
		def.reducedAttack, def.reducedDefence = two[0], two[1]
	case "OF":
		k := slices.IndexFunc(s.d.Formations, func(f formation) bool { return strings.EqualFold(f.id, value) })
		if k < 0 && value != "none" {
			return fmt.Errorf("of=%s: there is no such formation", value)
		}
		def.formation = uint8(max(k, independent))
	case "ENTRY":
		def.entry = value
	case "TURN":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > lastTurn {
			return fmt.Errorf("turn=%s: a turn from 1 to %d was expected", value, lastTurn)
		}
		def.turn = uint8(n)
	case "RANGE":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n > 99 {
			return fmt.Errorf("range=%s: a number of hexes was expected", value)
		}
		def.command = int8(n)
	default:
		return fmt.Errorf("%s: one of %s was expected", strings.ToLower(key), strings.ToLower(strings.Join(declaring, ", ")))
	}
	return nil
}
