package polandcampaign

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title/conform"
)

// This file declares counters that a conformance case has and the title lacks:
//
//	polish X inf 2-3-4 0505 steps=2 class=mountain nation=slovak back=1-2 entry=polish-city turn=3

// declaring are the settings of a declaration.
var declaring = []string{"STEPS", "CLASS", "NATION", "BACK", "ENTRY", "TURN"}

// kinds of declared counters: symbol and class.
var declared = map[string][2]string{
	"INF": {"infantry", "foot"}, "MOT": {"motorized", "motorized"}, "PZ": {"armor", "armored"},
	"MEC": {"mechanized-cavalry", "motorized"}, "CAV": {"cavalry", "cavalry"}, "MTN": {"mountain", "mountain"},
}

// kindWords in the order in which messages name them.
const kindWords = "inf, mot, pz, mec, cav or mtn"

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
	return s.d.register(func(id, format string, args ...any) error {
		return fmt.Errorf("%s:%d: counter %s: %s", s.File, s.Line, id, fmt.Sprintf(format, args...))
	})
}

// counter reads a declaration after the name.
func (s *staging) counter(l order.Line, in *order.Scanner, side int, name, values string) (unit, error) {
	kind, ok := declared[in.Next().Fold]
	if !ok {
		return unit{}, s.Errorf(l, "%s: its kind is %s", name, kindWords)
	}
	in.Next()
	three, ok := conform.Numbers(values, 3)
	if !ok {
		return unit{}, s.Errorf(l, "%q: attack, defence and movement are written 2-3-4", values)
	}
	def := unit{
		id: sideNames[side] + "-" + strings.ToLower(name), name: name, long: name, nation: sideNames[side],
		symbol: kind[0], size: "XX", side: int8(side), class: uint8(slices.Index(classNames[:], kind[1])),
		attack: three[0], defence: three[1], move: three[2],
		reducedAttack: (three[0] + 1) / 2, reducedDefence: (three[1] + 1) / 2, start: -1,
	}
	in.Next() // where it stands
	in.Keyword("REDUCED")
	for !in.Done() {
		key, value, ok := in.Setting()
		if !ok {
			return unit{}, s.Errorf(l, "%q: after the hex come settings such as steps=1", in.Peek().Text)
		}
		if err := def.set(key, value); err != nil {
			return unit{}, s.Errorf(l, "%v", err)
		}
		in.Keyword("REDUCED")
	}
	return def, nil
}

// set takes one setting of a declaration.
func (def *unit) set(key, value string) error {
	switch key {
	case "STEPS":
		if value != "1" && value != "2" {
			return fmt.Errorf("steps=%s: 1 or 2 was expected", value)
		}
		def.oneSided = value == "1"
	case "CLASS":
		k := slices.Index(classNames[:], value)
		if k < 0 {
			return fmt.Errorf("class=%s: one of %s was expected", value, strings.Join(classNames[:], ", "))
		}
		def.class = uint8(k)
	case "NATION":
		if value != "german" && value != "slovak" && value != "polish" {
			return fmt.Errorf("nation=%s: german, slovak or polish was expected", value)
		}
		def.nation = value
	case "BACK":
		two, ok := conform.Numbers(value, 2)
		if !ok {
			return fmt.Errorf("back=%s: attack and defence of the weaker side are written 1-2", value)
		}
		def.reducedAttack, def.reducedDefence = two[0], two[1]
	case "ENTRY":
		switch value {
		case entryCity, entrySouth, entryWest:
			def.entry = value
		default:
			return fmt.Errorf("entry=%s: one of %s, %s, %s was expected", value, entryCity, entrySouth, entryWest)
		}
	case "TURN":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > lastTurn {
			return fmt.Errorf("turn=%s: a turn from 1 to %d was expected", value, lastTurn)
		}
		def.turn = uint8(n)
	default:
		return fmt.Errorf("%s: one of %s was expected", strings.ToLower(key), strings.ToLower(strings.Join(declaring, ", ")))
	}
	return nil
}
