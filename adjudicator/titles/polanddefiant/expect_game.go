package polanddefiant

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/order"
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

// winner is "winner german", level "level polish-minor".
func (j *judge) winner(what order.Token) error {
	want, have := strings.ToLower(j.Next().Text), j.p.Result().Winner
	if what.Fold == "LEVEL" {
		have = ""
		for _, e := range j.o.Events {
			if g, ok := e.(*GameEnded); ok {
				have = g.Level
			}
		}
	}
	if have == "" {
		have = "none"
	}
	if have != want {
		return fmt.Errorf("it is %s: %v", have, j.p.Result().Totals)
	}
	return nil
}

// awaited is "awaited polish retreat", or "awaited none".
func (j *judge) awaited(order.Token) error {
	list := j.p.Awaited()
	if j.Keyword("NONE") {
		if len(list) > 0 {
			return fmt.Errorf("awaited are %v", list)
		}
		return nil
	}
	seat, kind := strings.ToLower(j.Next().Text), strings.ToLower(j.Next().Text)
	for _, d := range list {
		if string(d.Seat) == seat && (kind == "" || d.Kind == kind) {
			return nil
		}
	}
	return fmt.Errorf("awaited are %v", list)
}

func (j *judge) turn(order.Token) error {
	n, wrong := j.Number(1, lastTurn)
	if wrong != nil {
		return fmt.Errorf("%q is no turn", wrong.Token)
	}
	if int(j.p.turn) != n {
		return fmt.Errorf("it is turn %d", j.p.turn)
	}
	return nil
}

func (j *judge) phase(order.Token) error {
	if have := phaseNames[j.p.ph]; have != strings.ToLower(j.Next().Text) {
		return fmt.Errorf("it is %s", have)
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
