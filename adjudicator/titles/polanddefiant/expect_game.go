package polanddefiant

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
)

// This file judges what a case expects of the cup, the tracks and the score.

// chit is "chit 4th drawn".
func (j *judge) chit(order.Token) error {
	word := j.Next()
	k := slices.IndexFunc(j.p.d.Chits, func(c chit) bool {
		return strings.EqualFold(c.id, word.Text) || order.Fold(c.name) == word.Fold
	})
	if k < 0 {
		return fmt.Errorf("%q is no chit", word.Text)
	}
	if have := chitStates[j.p.chits[k]]; !strings.EqualFold(have, j.Next().Text) {
		return fmt.Errorf("it is %s", have)
	}
	return nil
}

// activations is "used german 3" or "limit german 6".
func (j *judge) activations(what order.Token) error {
	side := sideOf(strings.ToLower(j.Next().Text))
	if side == nobody {
		return fmt.Errorf("whose? german or polish")
	}
	have := int(j.p.used[side])
	if what.Fold == "LIMIT" {
		have = j.p.limit(side)
	}
	if itoa(have) != j.Next().Text {
		return fmt.Errorf("it is %d", have)
	}
	return nil
}

// vph is the count of VPH that the German holds in supply.
func (j *judge) vph(order.Token) error {
	if n := j.p.countVPH(); itoa(n) != j.Next().Text {
		return fmt.Errorf("it is %d", n)
	}
	return nil
}

// holder is "holder 0913 german".
func (j *judge) holder(order.Token) error {
	hex, wrong := j.Hex()
	if wrong != nil {
		return fmt.Errorf("%q is no hex", wrong.Token)
	}
	cell := j.p.d.cell(hex)
	if cell < 0 || j.p.d.vphAt[cell] < 0 {
		return fmt.Errorf("%v is no victory point hex", hex)
	}
	if have := sideNames[j.p.vph[j.p.d.vphAt[cell]]]; have != strings.ToLower(j.Next().Text) {
		return fmt.Errorf("the holder is %s", have)
	}
	return nil
}

// aircraft is "aircraft Stuka1 fit", "gone" or "due 5".
func (j *judge) aircraft(order.Token) error {
	word := j.Next()
	i := slices.IndexFunc(j.p.d.Aircraft, func(a aircraft) bool { return order.Fold(a.name) == word.Fold })
	if i < 0 {
		return fmt.Errorf("%q is no aircraft", word.Text)
	}
	have := "fit"
	switch pl := &j.p.planes[i]; {
	case pl.gone:
		have = "gone"
	case pl.due > 0:
		have = "due " + itoa(int(pl.due))
	}
	want := strings.ToLower(j.Next().Text)
	if want == "due" {
		want += " " + j.Next().Text
	}
	if have != want {
		return fmt.Errorf("it is %s", have)
	}
	return nil
}

// score is "score german 12".
func (j *judge) score(order.Token) error {
	side := sideOf(strings.ToLower(j.Next().Text))
	if side == nobody {
		return fmt.Errorf("whose score? german or polish")
	}
	if have := j.p.Result().Totals[side].Points; itoa(have) != j.Next().Text {
		return fmt.Errorf("it is %d", have)
	}
	return nil
}

// level is "level polish-minor": how the game was decided.
func (j *judge) level(order.Token) error {
	have := ""
	for _, e := range j.Events {
		if g, ok := e.(*GameEnded); ok {
			have = g.Level
		}
	}
	return j.Outcomes(have)
}

func (j *judge) phase(order.Token) error {
	if have := phaseNames[j.p.ph]; have != strings.ToLower(j.Next().Text) {
		return fmt.Errorf("it is %s", have)
	}
	return nil
}

// sees is "sees german polish X 0505": the seat knows that the enemy unit stands
// there [2.1.2/c]; without a hex, that it stands somewhere. Does-not-see is the
// opposite.
func (j *judge) sees(what order.Token) error {
	seat, side := strings.ToLower(j.Next().Text), strings.ToLower(j.Next().Text)
	if sideOf(seat) == nobody || sideOf(side) == nobody {
		return fmt.Errorf("who sees whose unit? as sees german polish X 0505")
	}
	u, err := j.named(side)
	if err != nil {
		return err
	}
	known := j.p.known(sideOf(seat))
	hex := ""
	if j.IsHex() {
		hex = j.Next().Text
	}
	c := &known.units[u]
	seen := c.place == onMap && (hex == "" || known.hex(int(c.cell)).String() == hex)
	if seen != (what.Fold == "SEES") {
		return fmt.Errorf("to the %s player %s is %s", seat, known.name(u), known.whereabouts(u))
	}
	return nil
}

// told is "told german Eliminated X": among the news of the seat is an event of
// that kind. Not-told is the opposite.
func (j *judge) told(what order.Token) error {
	seat, kind := strings.ToLower(j.Next().Text), j.Next().Text
	if sideOf(seat) == nobody {
		return conform.Slipf("who is told what? as told german Eliminated X")
	}
	told := j.Expectation
	told.Events = j.Before.(*Position).News(seatOf(sideOf(seat)), j.Events)
	err := told.Event(kind, events)
	if what.Fold == "TOLD" {
		return err
	}
	return j.Not(err, fmt.Sprintf("the %s player is told", seat))
}

// sequence is "sequence air-attacks CombatDeclared interdiction": these events,
// and phases by name, happened in this order, whatever came between.
func (j *judge) sequence(order.Token) error {
	list := j.Events
	for last := "the beginning"; !j.Done(); {
		want := j.Next().Text
		if _, ok := events[want]; !ok && !slices.Contains(phaseNames[:], want) {
			return fmt.Errorf("%q is no event and no phase", want)
		}
		i := slices.IndexFunc(list, func(e title.Event) bool {
			begun, ok := e.(*PhaseBegan)
			return e.Kind() == want || ok && begun.Phase == want
		})
		if i < 0 {
			return fmt.Errorf("no %s came after %s", want, last)
		}
		list, last = list[i+1:], want
	}
	return nil
}

// command is "command 4th 32": the unit is in command of the headquarters as
// the case ends; no-command that it is not.
func (j *judge) command(what order.Token) error {
	word := j.Next()
	for side := range sideNames {
		h, ok := j.p.d.byName[side][word.Text]
		if !ok {
			continue
		}
		u, err := j.named(sideNames[side])
		if err != nil {
			return err
		}
		in := slices.Contains(j.p.inCommand(h), uint8(u)) || j.p.canCommand(h, u)
		if in != (what.Fold == "COMMAND") {
			return fmt.Errorf("in command of %s are %v", word.Text, j.p.namesOf(j.p.inCommand(h)))
		}
		return nil
	}
	return fmt.Errorf("%q is no headquarters", word.Text)
}
